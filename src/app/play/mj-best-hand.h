/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-best-hand.h – the best hand of a match, set by set. */

#pragma once

#include "app/tiles/mj-tile-art.h"
#include "model/play/mj-match-story.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mj_best_hand_show: (skip)
 * @box: an empty box
 * @art: pictures
 * @best: a hand that won
 *
 * Adds the melds, then the sets in the hand, its eyes, what is in no set, and
 * the bonus tiles, each as a strip.
 */
void mj_best_hand_show (GtkWidget *box, MjTileArt *art, const MjBestHand *best);

G_END_DECLS
