/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-takeover.c – two questions with one button. */

#include "app/history/mj-takeover.h"

#include <glib/gi18n.h>

GtkWidget *
mj_takeover_ask (GtkWidget *owner,
                 MjMatches *matches,
                 gboolean own,
                 MjDialogAccepted accepted,
                 gpointer data)
{
  MjDialogQuestion question = {
    .accept = _ ("_End That Match"),
    .destructive = TRUE,
    .cautious = TRUE,
  };

  if (mj_matches_is_played_elsewhere (matches)) {
    question.heading = _ ("End the Match in the Other Window?");
    question.body = _ ("Your match was last played in another window. It ends "
                       "if you begin a new one here, and the other window can "
                       "then only continue with the new match.");
  } else if (own && mj_matches_is_only_day_in_progress (matches) &&
             mj_matches_is_in_progress (matches)) {
    question.heading = _ ("Leave the Deal of the Day?");
    question.body = _ ("It waits, and goes on from here when you choose its "
                       "day again. Your first try counts.");
    question.accept = _ ("_Leave It");
    question.destructive = FALSE;
  } else if (own && mj_matches_is_in_progress (matches)) {
    question.heading = _ ("End the Match in Progress?");
    question.body = _ ("It ends if you begin another one here. It stays "
                       "among your matches, but you cannot continue it.");
  } else {
    accepted (data);
    return NULL;
  }
  return mj_dialog_ask (owner, &question, accepted, data);
}
