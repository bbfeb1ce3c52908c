/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-player-card.h – a player of an evening: wind, balance, and one click for
 * each flower, animal and kong.
 *
 * All of it by actions of the group "evening".
 */

#pragma once

#include "app/tiles/mj-tile-art.h"
#include "model/session/mj-session.h"

#include <gtk/gtk.h>

#define MJ_TYPE_PLAYER_CARD (mj_player_card_get_type ())
G_DECLARE_FINAL_TYPE (MjPlayerCard, mj_player_card, MJ, PLAYER_CARD, GtkWidget)

/* @seat: the chair.  Returns: a card */
GtkWidget *mj_player_card_new (MjSeat seat);

void mj_player_card_set_art (MjPlayerCard *self, MjTileArt *art);

/* @names: (array fixed-size=4): who sits in each chair */
void mj_player_card_show (MjPlayerCard *self,
                          const char *const *names,
                          const MjMoney *money,
                          const MjEvening *books);
