/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-takeover.c – one question. */

#include "app/history/mj-takeover.h"

#include <glib/gi18n.h>

GtkWidget *
mj_takeover_ask (GtkWidget *owner,
                 MjMatches *matches,
                 MjDialogAccepted accepted,
                 gpointer data)
{
  MjDialogQuestion question = {
    .heading = _ ("End the Match in the Other Window?"),
    .body = _ ("Your match was last played in another window. It ends if you "
               "begin a new one here, and the other window can then only "
               "continue with the new match."),
    .accept = _ ("_End That Match"),
    .destructive = TRUE,
    .cautious = TRUE,
  };

  if (mj_matches_is_played_elsewhere (matches))
    return mj_dialog_ask (owner, &question, accepted, data);
  accepted (data);
  return NULL;
}
