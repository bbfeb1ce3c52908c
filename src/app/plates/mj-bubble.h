/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-bubble.h – the word of a player, in a bubble at the player's plate. */

#pragma once

#include "app/places/mj-table-geometry.h"

#include <gtk/gtk.h>

typedef struct _MjBubble MjBubble;

/* @table: whose child the bubble is; it must outlive it */
MjBubble *mj_bubble_new (GtkWidget *table);
void mj_bubble_free (MjBubble *self);

/* @text: (nullable): what is shown for a while; NULL takes away what was */
void mj_bubble_say (MjBubble *self, MjSeat seat, const char *text);

/* Shows it only where there is room.
 * @height: of the table, in pixels
 * Returns: where it is shown; with no width where it is not */
MjRect
mj_bubble_place (MjBubble *self, const MjTableGeometry *geometry, int height);

void mj_bubble_draw (MjBubble *self, GtkSnapshot *snapshot);
