/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-claim-button.h – a button of the action bar: what it does, the tiles it
 * needs, its key. */

#pragma once

#include "app/tiles/mj-tile-art.h"
#include "model/play/mj-game.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mj_claim_button_new: (skip)
 * @game: what is played
 * @moves: what the person may do
 * @n: how many moves there are
 * @index: which of them the button makes
 * @art: pictures
 * @narrow: whether there is room for a word only
 *
 * Where several moves of one kind are legal, a second part of the button opens
 * the others.
 *
 * Returns: (transfer floating): a widget
 */
GtkWidget *mj_claim_button_new (MjGame *game,
                                const MjMove *moves,
                                int n,
                                int index,
                                MjTileArt *art,
                                gboolean narrow);

/**
 * mj_claim_button_new_plain:
 * @label: what it says
 * @hint: what it does
 * @key: (nullable): the key that does the same
 * @action: name of an action without a parameter
 *
 * Returns: (transfer floating): a button
 */
GtkWidget *mj_claim_button_new_plain (const char *label,
                                      const char *hint,
                                      const char *key,
                                      const char *action);

/**
 * mj_claim_button_label:
 * @move: an answer
 *
 * Returns: (transfer none): what its button says
 */
const char *mj_claim_button_label (const MjMove *move);

G_END_DECLS
