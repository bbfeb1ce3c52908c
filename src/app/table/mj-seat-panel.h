/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-seat-panel.h – name, wind, balance and last word of a player. */

#pragma once

#include "model/play/mj-player.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MJ_TYPE_SEAT_PANEL (mj_seat_panel_get_type ())
G_DECLARE_FINAL_TYPE (MjSeatPanel, mj_seat_panel, MJ, SEAT_PANEL, GtkWidget)

GtkWidget *mj_seat_panel_new (void);
void mj_seat_panel_set_player (MjSeatPanel *self, MjPlayer *player);

/**
 * mj_seat_panel_set_compact:
 * @self: a panel
 * @compact: whether there is no room for the face
 */
void mj_seat_panel_set_compact (MjSeatPanel *self, gboolean compact);

G_END_DECLS
