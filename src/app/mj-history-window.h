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

/**
 * mj_history_open:
 * @app: the application
 * @contents: an exported match
 * @error: return location for a #GError
 *
 * Keeps it with the others, unless it is there already, and opens the review.
 */
gboolean mj_history_open (MjApplication *app, GBytes *contents, GError **error);

G_END_DECLS
