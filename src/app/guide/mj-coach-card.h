/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-coach-card.h – the coach's advice in full: the best choice and two more,
 * each with its reasons. */

#pragma once

#include "app/tiles/mj-tile-art.h"
#include "engine/players/mj-advice.h"

#include <gtk/gtk.h>

/* How many choices are shown. */
enum { MJ_COACH_CHOICES = 3 };

#define MJ_TYPE_COACH_CARD (mj_coach_card_get_type ())
G_DECLARE_FINAL_TYPE (MjCoachCard, mj_coach_card, MJ, COACH_CARD, GtkWidget)

/* @advice: what is known of each choice, the best first
 * @n: how many; the first MJ_COACH_CHOICES are shown
 * @names: names of the four chairs
 * @width: letters after which a line breaks */
void mj_coach_card_show (MjCoachCard *self,
                         MjTileArt *art,
                         const MjAdvice *advice,
                         int n,
                         char *const *names,
                         int width);

/* @tiles: (out): the tiles that stand for it; room for two.  Returns: how many
 * tiles those are; none for a pass or a win */
int mj_coach_card_tiles (const MjWeighed *choice, MjTile *tiles);
