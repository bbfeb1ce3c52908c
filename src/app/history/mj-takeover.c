/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-takeover.c – three questions with one button. */

#include "app/history/mj-takeover.h"

#include "model/stats/mj-day-result.h"

#include <glib/gi18n.h>

char *
mj_takeover_tell (MjMatches *matches, gboolean by_day)
{
  const char *day = mj_matches_get_day (matches);
  g_autofree char *date = day != NULL ? mj_day_title (day) : NULL;
  gboolean waits = FALSE;
  GString *text = g_string_new (NULL);

  if (mj_matches_is_ending (matches, by_day, &waits)) {
    g_string_append (text, waits ? _ ("Your match that waits will end.")
                                 : _ ("The match in progress will end."));
    g_string_append_printf (text, " %s%s",
                            _ ("It stays among your matches, but you cannot "
                               "continue it."),
                            day != NULL ? "\n" : "");
  }
  if (day != NULL)
    g_string_append_printf (
        text,
        /* Translators: a date, "23 November 2026" */
        _ ("The deal of the day of %s is on the table. It waits, and goes on "
           "from there when you choose its day again."),
        date);
  return g_string_free (text, FALSE);
}

GtkWidget *
mj_takeover_ask (GtkWidget *owner,
                 MjMatches *matches,
                 MjTakeover how,
                 MjDialogAccepted accepted,
                 gpointer data)
{
  gboolean by_day = how == MJ_TAKEOVER_BY_DAY, waits = FALSE;
  gboolean elsewhere = !by_day && mj_matches_is_played_elsewhere (matches);
  gboolean ending = mj_matches_is_ending (matches, by_day, &waits);
  g_autofree char *text = how == MJ_TAKEOVER_TOLD
                              ? g_strdup ("")
                              : mj_takeover_tell (matches, by_day);
  MjDialogQuestion question = {
    .heading = waits ? _ ("End the Match That Waits?")
                     : _ ("End the Match in Progress?"),
    .body = text,
    .accept = _ ("_End That Match"),
    .destructive = TRUE,
    .cautious = TRUE,
  };

  if (elsewhere) {
    question.heading = _ ("End the Match in the Other Window?");
    question.body = _ ("Your match was last played in another window. It ends "
                       "if you begin a new one here, and the other window can "
                       "then only continue with the new match.");
  } else if (*text == '\0') {
    accepted (data);
    return NULL;
  } else if (!ending) {
    question.heading = _ ("Leave the Deal of the Day?");
    question.accept = _ ("_Leave It");
    question.destructive = FALSE;
  }
  return mj_dialog_ask (owner, &question, accepted, data);
}
