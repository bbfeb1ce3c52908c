/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-tour-light.h – light on what a lesson of the tour is about, and an arrow
 * where that is the bar.
 *
 * It lies over the table, has the same size, and lets everything through.
 */

#pragma once

#include "app/table/mj-table-view.h"
#include "model/play/mj-tour.h"

#define MJ_TYPE_TOUR_LIGHT (mj_tour_light_get_type ())
G_DECLARE_FINAL_TYPE (MjTourLight, mj_tour_light, MJ, TOUR_LIGHT, GtkWidget)

enum { MJ_TOUR_LIGHT_MOST = MJ_N_SEATS };

/* @target: what it falls on from now on */
void mj_tour_light_show (MjTourLight *self, MjTourTarget target);

void mj_tour_light_hide (MjTourLight *self);

/* @self: a light that is shown
 * @rects: (out): where it falls, in pixels of the table; room for
 *   MJ_TOUR_LIGHT_MOST
 * Returns: how many places that are; none if the table does not show them */
int mj_tour_light_find (MjTourLight *self, MjRect *rects);
