/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-takeover.h – asks before a match in progress ends because another begins.
 */

#pragma once

#include "app/widgets/mj-dialog.h"
#include "model/play/mj-matches.h"

G_BEGIN_DECLS

/**
 * mj_takeover_ask:
 * @owner: a widget in a window; once it is gone nothing is called
 * @matches: where a match is to begin
 * @own: whether to ask also if the match in progress is played here
 * @accepted: called when it may begin
 * @data: data for @accepted; lives as long as @owner or the dialog
 *
 * If another window plays the match in progress, asks whether it is to end.
 * Calls @accepted at once when there is nothing to ask.
 *
 * Returns: (transfer none) (nullable): the dialog; NULL when nothing was asked
 */
GtkWidget *mj_takeover_ask (GtkWidget *owner,
                            MjMatches *matches,
                            gboolean own,
                            MjDialogAccepted accepted,
                            gpointer data);

G_END_DECLS
