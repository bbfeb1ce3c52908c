/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-takeover.h – asks before a match in progress ends because another begins.
 */

#pragma once

#include "app/widgets/mj-dialog.h"
#include "model/play/mj-matches.h"

/* What is to begin: a match, of which the person has been told what it ends, or
 * has not; or a deal of the day, which lets a match wait. */
typedef enum {
  MJ_TAKEOVER_TOLD,
  MJ_TAKEOVER_BY_MATCH,
  MJ_TAKEOVER_BY_DAY
} MjTakeover;

/* Returns: what happens to what is played or waits now if another match begins,
 *   or if @by_day a deal of the day; "" where nothing does */
char *mj_takeover_tell (MjMatches *matches,
                        gboolean by_day) G_GNUC_WARN_UNUSED_RESULT;

/* Says what happens to what is played or waits, and asks whether that is to be;
 * also if another window plays the match in progress.  Calls @accepted at once
 * when there is nothing to ask.
 * @owner: a widget in a window; once it is gone nothing is called
 * @how: what is to begin
 * @accepted: called when it may begin
 * @data: data for @accepted; lives as long as @owner or the dialog
 * Returns: (transfer none) (nullable): the dialog; NULL when nothing was
 *   asked */
GtkWidget *mj_takeover_ask (GtkWidget *owner,
                            MjMatches *matches,
                            MjTakeover how,
                            MjDialogAccepted accepted,
                            gpointer data);
