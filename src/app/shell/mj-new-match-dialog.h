/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-new-match-dialog.h – asks for the rule sheet and who plays. */

#pragma once

#include "app/shell/mj-application.h"

G_BEGIN_DECLS

/**
 * mj_new_match_dialog_present:
 * @app: the application
 *
 * Shows the dialog; its button starts the match.
 */
void mj_new_match_dialog_present (MjApplication *app);

G_END_DECLS
