/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-claim-button.h – a button of the action bar: what it does, the tiles it
 * needs, its key. */

#pragma once

#include "app/tiles/mj-tile-art.h"
#include "model/turn/mj-turn.h"

#include <gtk/gtk.h>

/* Where several offers are of one kind, a second part of the button, and the
 * key of that kind, opens a list of them.
 * @turn: who is asked
 * @index: one of its offers
 * @art: pictures
 * @narrow: whether there is room for a word only
 * Returns: (transfer floating): a widget */
GtkWidget *mj_claim_button_new (MjTurn *turn,
                                guint index,
                                MjTileArt *art,
                                gboolean narrow);

/* @label: what it says
 * @hint: what it does, for those who listen
 * @key: (nullable): the key that does the same
 * @action: name of an action without a parameter
 * Returns: (transfer floating): a button */
GtkWidget *mj_claim_button_new_plain (const char *label,
                                      const char *hint,
                                      const char *key,
                                      const char *action);
