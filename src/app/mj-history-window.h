/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-history-window.h – all matches, and what was done in those that count. */

#pragma once

#include "app/mj-application.h"

G_BEGIN_DECLS

/**
 * mj_history_window_present:
 * @app: the application
 */
void mj_history_window_present (MjApplication *app);

G_END_DECLS
