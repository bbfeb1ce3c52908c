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
    .body = _ ("Another window played the match in progress last. If a match "
               "begins here, that one ends, and the other window can only "
               "continue with the new one."),
    .accept = _ ("_End It"),
    .destructive = TRUE,
    .cautious = TRUE,
  };

  if (mj_matches_is_played_elsewhere (matches))
    return mj_dialog_ask (owner, &question, accepted, data);
  accepted (data);
  return NULL;
}
