/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-parts.h – what stands on the table besides its tiles: the middle,
 * four plates, and what the page puts above the hand and beside it.
 */

#pragma once

#include "app/places/mj-table-geometry.h"
#include "app/table/mj-table-centre.h"
#include "app/table/mj-table-hand.h"

G_BEGIN_DECLS

/* The stops of Tab, from the top to the bottom.  The hand is one of them, but
 * no part: others place it. */
typedef enum {
  MJ_STOP_TABLET, /* how the deal ended */
  MJ_STOP_BAR,    /* of actions */
  MJ_STOP_HAND,
  MJ_STOP_TOGGLES, /* of the hand */
  MJ_N_STOPS
} MjTableStop;

typedef struct _MjTableParts MjTableParts;

/**
 * mj_table_parts_new:
 * @table: whose children the parts are; it must outlive them
 *
 * Returns: (transfer full): middle and plates of a table without a game
 */
MjTableParts *mj_table_parts_new (GtkWidget *table);
void mj_table_parts_free (MjTableParts *self);

MjTableCentre *mj_table_parts_get_centre (MjTableParts *self);

/**
 * mj_table_parts_set_game:
 * @self: the parts
 * @game: (nullable): what is played
 * @viewer: chair at the bottom of the table
 *
 * Shows the parts if there is a game, and hides them otherwise.
 *
 * GTK neither styles nor measures what is hidden, so the first frame, which has
 * the cloth alone, comes sooner.
 */
void mj_table_parts_set_game (MjTableParts *self, MjGame *game, MjSeat viewer);

/**
 * mj_table_parts_take:
 * @self: the parts
 * @stop: which one, but not the hand
 * @child: (nullable): a widget of others, in place of the one before
 */
void
mj_table_parts_take (MjTableParts *self, MjTableStop stop, GtkWidget *child);

/* The tiles between bar and toggles, on which the keyboard stops, too. */
void mj_table_parts_set_hand (MjTableParts *self, MjTableHand *hand);

GtkWidget *mj_table_parts_get (MjTableParts *self, MjTableStop stop);

/* Whether bar or tablet ask for another height than when @geometry was
 * computed. */
gboolean mj_table_parts_have_changed (MjTableParts *self,
                                      const MjTableGeometry *geometry);

/**
 * mj_table_parts_compute:
 * @self: the parts
 * @input: (inout): what to show; what bar and tablet ask for is filled in
 * @geometry: (inout): where everything is, as it was computed last or zeros
 *
 * Gives middle and plates the form for which there is room.
 */
void mj_table_parts_compute (MjTableParts *self,
                             MjTableInput *input,
                             MjTableGeometry *geometry);

/**
 * mj_table_parts_place:
 * @self: the parts
 * @geometry: where they are
 * @centre: where the middle is
 *
 * Allocates them; hides those for which there is no room.
 */
void mj_table_parts_place (MjTableParts *self,
                           const MjTableGeometry *geometry,
                           const MjRect *centre);

/* Allocates a child of the table that is shown @scale times as large, and
 * smaller where it does not fit; hides it where there is no room. */
void
mj_table_parts_allocate (GtkWidget *child, const MjRect *rect, float scale);

/* Draws all but the middle, which lies below the tiles. */
void mj_table_parts_draw (MjTableParts *self, GtkSnapshot *snapshot);

/**
 * mj_table_parts_focus:
 * @self: the parts
 * @direction: of Tab, or an arrow
 *
 * Leads the keyboard to the next stop.  An arrow goes from tile to tile, from
 * button to button, and from one part to the next one; never out of the table.
 *
 * Returns: whether it stays at the table
 */
gboolean mj_table_parts_focus (MjTableParts *self, GtkDirectionType direction);

G_END_DECLS
