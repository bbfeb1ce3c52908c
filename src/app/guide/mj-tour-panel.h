/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-tour-panel.h – below the table: the lessons of the tour.
 */

#pragma once

#include "app/guide/mj-tour-light.h"
#include "model/play/mj-game.h"
#include "model/play/mj-tour.h"

#include <gtk/gtk.h>

#define MJ_TYPE_TOUR_PANEL (mj_tour_panel_get_type ())
G_DECLARE_FINAL_TYPE (MjTourPanel, mj_tour_panel, MJ, TOUR_PANEL, GtkWidget)

/* @game: the game of the tour */
void mj_tour_panel_begin (MjTourPanel *self, MjGame *game);

/* Takes it away. */
void mj_tour_panel_end (MjTourPanel *self);

/* Returns: whether lessons are given */
gboolean mj_tour_panel_is_touring (MjTourPanel *self);
