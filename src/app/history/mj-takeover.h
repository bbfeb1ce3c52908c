/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-takeover.h – asks before a match that another window plays is ended. */

#pragma once

#include "app/widgets/mj-dialog.h"
#include "model/play/mj-matches.h"

G_BEGIN_DECLS

/**
 * mj_takeover_ask:
 * @owner: a widget in a window; once it is gone nothing is called
 * @matches: where a match is to begin
 * @accepted: called when it may begin
 * @data: data for @accepted; lives as long as @owner or the dialog
 *
 * If another window plays the match in progress, asks whether it is to end;
 * calls @accepted at once if not.
 *
 * Returns: (transfer none) (nullable): the dialog; NULL when nothing was asked
 */
GtkWidget *mj_takeover_ask (GtkWidget *owner,
                            MjMatches *matches,
                            MjDialogAccepted accepted,
                            gpointer data);

G_END_DECLS
