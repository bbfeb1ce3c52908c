/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-seat-panel.h – the plate of a player: face, name, wind, balance and last
 * word. */

#pragma once

#include "app/places/mj-table-geometry.h"
#include "model/play/mj-player.h"

#include <gtk/gtk.h>

#define MJ_TYPE_SEAT_PANEL (mj_seat_panel_get_type ())
G_DECLARE_FINAL_TYPE (MjSeatPanel, mj_seat_panel, MJ, SEAT_PANEL, GtkWidget)

void mj_seat_panel_set_player (MjSeatPanel *self, MjPlayer *player);
/* @state: (nullable): before whose last payments the balance is shown; NULL: as
 * it is */
void mj_seat_panel_hold (MjSeatPanel *self, const MjState *state);
MjPlayer *mj_seat_panel_get_player (MjSeatPanel *self);

/* @shape: how much room there is */
void mj_seat_panel_set_shape (MjSeatPanel *self, MjPlateShape shape);
