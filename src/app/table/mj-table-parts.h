/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-parts.h – what stands on the table besides its tiles: the middle,
 * four plates, and what the page puts above the hand and beside it.
 */

#pragma once

#include "app/places/mj-table-geometry.h"
#include "app/plates/mj-table-centre.h"
#include "app/table/mj-table-groups.h"
#include "app/table/mj-table-hand.h"

/* The stops of Tab, from the top to the bottom.  The hand is one of them, but
 * no part: others place it. */
typedef enum {
  MJ_STOP_TABLET, /* how the deal ended */
  MJ_STOP_BAR,    /* of actions */
  MJ_STOP_HAND,
  MJ_STOP_TOGGLES, /* of the hand */
  MJ_N_STOPS
} MjTableStop;

/* Heights before they are scaled; 0 for what is not there. */
typedef struct {
  int bar, bar_most, tablet;
} MjPartHeights;

/* @stops: widgets of others, each of which may be NULL; to be read alone
 * @hand: the tiles between bar and toggles, on which the keyboard stops, too */
typedef struct {
  GtkWidget *centre;
  GtkWidget *stops[MJ_N_STOPS];
  MjTableHand *hand;
  /* of no concern to others */
  GtkWidget *table;
  GtkWidget *panels[MJ_N_SEATS];
  MjTableGroups groups;
  MjGame *game; /* not owned */
  MjSeat viewer;
  gboolean shown;
  MjPartHeights asked; /* for when the geometry was computed */
} MjTableParts;

/* @table: whose children the parts are; it must outlive them */
void mj_table_parts_init (MjTableParts *self, GtkWidget *table);
void mj_table_parts_clear (MjTableParts *self);

/* Shows the parts if there is a game, and hides them otherwise.  GTK neither
 * styles nor measures what is hidden, so the first frame, which has the cloth
 * alone, comes sooner. */
void mj_table_parts_set_game (MjTableParts *self, MjGame *game, MjSeat viewer);

/* @child: (nullable): a widget of others, in place of the one before */
void
mj_table_parts_take (MjTableParts *self, MjTableStop stop, GtkWidget *child);

/* @hold: whether the plates still show the balances before the last payments */
void mj_table_parts_hold (MjTableParts *self, gboolean hold);

/* Whether bar or tablet ask for another height than when @geometry was
 * computed. */
gboolean mj_table_parts_have_changed (MjTableParts *self,
                                      const MjTableGeometry *geometry);

/* Gives middle and plates the form for which there is room.
 * @input: (inout): what to show; what bar and tablet ask for is filled in
 * @geometry: (inout): where everything is, as it was computed last or zeros */
void mj_table_parts_compute (MjTableParts *self,
                             MjTableInput *input,
                             MjTableGeometry *geometry);

/* Allocates them, and hides those for which there is no room.
 *
 * @centre: where the middle is
 * @forward: how far a result has come out of it, 0 to 1 */
void mj_table_parts_place (MjTableParts *self,
                           const MjTableGeometry *geometry,
                           const MjRect *centre,
                           float forward);

/* Allocates a child of the table that is shown @scale times as large, and
 * smaller where it does not fit; hides it where there is no room. */
void
mj_table_parts_allocate (GtkWidget *child, const MjRect *rect, float scale);

/* Draws the plates; the middle lies below the tiles. */
void mj_table_parts_draw_plates (MjTableParts *self, GtkSnapshot *snapshot);

/* Draws what the keyboard stops at, but for the hand. */
void mj_table_parts_draw_stops (MjTableParts *self, GtkSnapshot *snapshot);

/* Leads the keyboard to the next stop.  An arrow goes from tile to tile, from
 * button to button, and from one part to the next one; never out of the table.
 *
 * @direction: of Tab, or an arrow
 *
 * Returns: whether the keyboard stays at the table */
gboolean mj_table_parts_focus (MjTableParts *self, GtkDirectionType direction);

/* Leads the keyboard to the next place that has something to tell, the hand and
 * the bar among them.
 *
 * @step: 1 or -1 */
void mj_table_parts_walk (MjTableParts *self, int step);

/* Leads the keyboard to the hand where there is a choice; else the table can
 * have it, so that Return presses no button elsewhere and the arrows lead to
 * the hand.
 *
 * Returns: whether the keyboard is where it belongs */
gboolean mj_table_parts_take_focus (MjTableParts *self, gboolean choosing);
