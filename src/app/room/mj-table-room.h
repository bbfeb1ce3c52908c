/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-room.h – the room that is seen behind a table. */

#pragma once

#include "app/places/mj-place.h"

#include "model/play/mj-game.h"

#include <gtk/gtk.h>

#define MJ_TYPE_TABLE_ROOM (mj_table_room_get_type ())
G_DECLARE_FINAL_TYPE (MjTableRoom, mj_table_room, MJ, TABLE_ROOM, GtkWidget)

/* @round: the prevailing wind: it is morning in the first round, and night in
 *   the last; in the dark style it is always night
 * @hidden: what the table hides, down to the near end of the room, pixels */
void mj_table_room_set (MjTableRoom *self, MjWind round, const MjRect *hidden);

/* Shows the players of @game. */
void mj_table_room_seat (MjTableRoom *self, MjGame *game);

/* @seats: where each of them is seen, by chair; empty for nobody */
void mj_table_room_place (MjTableRoom *self, const MjRect *seats);

/* Returns: whether it is night in that round, as it always is in the dark style
 */
gboolean mj_table_room_is_night (MjWind round);

/* Dims all but the winner, behind whom there is light.
 *
 * @winner: a chair, or MJ_SEAT_NONE
 * @dim: 0 for not at all, to 1 */
void mj_table_room_shine (MjTableRoom *self, MjSeat winner, float dim);
