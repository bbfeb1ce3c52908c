/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-tour-panel.h – below the table: the lessons of the tour.
 */

#pragma once

#include "model/play/mj-game.h"
#include "model/play/mj-tour.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MJ_TYPE_TOUR_PANEL (mj_tour_panel_get_type ())
G_DECLARE_FINAL_TYPE (MjTourPanel, mj_tour_panel, MJ, TOUR_PANEL, GtkWidget)

/**
 * mj_tour_panel_begin:
 * @self: the panel
 * @game: the game of the tour
 */
void mj_tour_panel_begin (MjTourPanel *self, MjGame *game);

/**
 * mj_tour_panel_end:
 * @self: the panel
 *
 * Takes it away.
 */
void mj_tour_panel_end (MjTourPanel *self);

/**
 * mj_tour_panel_look:
 * @self: the panel
 *
 * Gives the lesson that is due, if there is one and the last one has been read;
 * to be called when the game has changed.
 *
 * Returns: (transfer none) (nullable): the lesson that is shown now
 */
const char *mj_tour_panel_look (MjTourPanel *self);

/**
 * mj_tour_panel_get_lesson:
 * @self: the panel
 *
 * Returns: the lesson that was given last; MJ_N_LESSONS before the first
 */
MjLesson mj_tour_panel_get_lesson (MjTourPanel *self);

/**
 * mj_tour_panel_is_touring:
 * @self: the panel
 *
 * Returns: whether lessons are given
 */
gboolean mj_tour_panel_is_touring (MjTourPanel *self);

/**
 * mj_tour_panel_is_holding:
 * @self: the panel
 *
 * Returns: whether the game has to wait; "released" tells when no longer
 */
gboolean mj_tour_panel_is_holding (MjTourPanel *self);

G_END_DECLS
