/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-tile-drag.h – dragging tiles between the picker and the hand.
 *
 * A drag carries a number: a face from the picker, or MJ_DRAGGED_TILE plus a
 * tile of the hand.
 */

#pragma once

#include <gtk/gtk.h>

enum { MJ_DRAGGED_TILE = 1 << 8 };

/* @widget: what is dragged
 * @picture: the picture under the pointer
 * @content: the number that the drag carries */
void
mj_tile_drag_add_source (GtkWidget *widget, GtkWidget *picture, guint content);
