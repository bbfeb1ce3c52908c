/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-view-private.h – what the files of the table share. */

#pragma once

#include "app/table/mj-bubble.h"
#include "app/places/mj-glide.h"
#include "app/table/mj-payments.h"
#include "app/table/mj-table-hand.h"
#include "app/table/mj-table-marks.h"
#include "app/table/mj-table-pointer.h"
#include "app/table/mj-table-view.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* What lies under the tiles. */
typedef struct {
  MjRect felt, centre, frames[MJ_N_SEATS], grooves[MJ_N_SEATS];
} MjTableGround;

struct _MjTableView {
  GtkWidget parent_instance;

  /* children */
  GtkWidget *tiles[MJ_N_TILES];
  GtkWidget *panels[MJ_N_SEATS];
  GtkWidget *cloth;
  GtkWidget *centre;
  GtkWidget *bar;     /* of actions; may be NULL */
  GtkWidget *toggles; /* of the hand; may be NULL */
  GtkWidget *tablet;  /* how the deal ended; may be NULL */
  MjTableHand *hand;
  MjTablePointer *pointer;

  /* owned */
  MjGame *game;
  MjTileArt *art;
  AdwAnimation *animation; /* of the glide */

  MjTileMark marks[MJ_N_TILES]; /* that the tiles show */

  /* where things are */
  MjTableGeometry to;
  MjGlide glide;
  MjTableGround ground, ground_before; /* now, and when the glide began */
  guint deal;      /* the one that the widgets were shuffled for */
  gboolean thrown; /* the dice, in this deal */
  float light;     /* that a win deserves, 0 to 1 */
  gboolean lit;    /* it shines already */
  gboolean stale;  /* to must be computed again */
  guint preparing; /* source that gives all parts their form */
  MjTabletForm tablet_form;
  int bar_height, bar_wish; /* that the bar asked for when it was */
  int tablet_height;        /* that the tablet asked for; 0 without one */
  int width, height;
  guint duration;
  MjPayments *payments;
  MjBubble *bubble;
  gboolean open;     /* all hands are shown */
  gboolean covered;  /* nobody's is, unless somebody plays here */
  gboolean choosing; /* a tile may be discarded */
  gboolean rested;   /* all has been asked again since tiles moved */
  guint resting;

  /* how it is to be handled */
  gboolean confirm; /* a second click discards */
  gboolean warn;    /* tiles that could make one liable are marked */
  gboolean keep_sorted;
  gboolean shade_drawn;
  gboolean as_drawn[MJ_N_TILES]; /* discarded as it was drawn */
};

/* ---- mj-table-view.c ---- */

/**
 * mj_table_view_get_viewer:
 * @self: a table with a game
 *
 * Returns: chair shown at the bottom
 */
MjSeat mj_table_view_get_viewer (MjTableView *self);

/**
 * mj_table_view_is_covered:
 * @self: the table
 *
 * Returns: whether the hand at the bottom lies face down, too
 */
gboolean mj_table_view_is_covered (MjTableView *self);

/* ---- mj-table-view-follow.c ---- */

/**
 * mj_table_view_show_parts:
 * @self: the table
 *
 * Shows what lies on the cloth if there is a game, and hides it otherwise.
 *
 * GTK neither styles nor measures what is hidden, so the first frame, which has
 * the cloth alone, comes sooner.
 */
void mj_table_view_show_parts (MjTableView *self);

/**
 * mj_table_view_add_glide:
 * @self: a new table
 *
 * Lets its tiles glide.
 */
void mj_table_view_add_glide (MjTableView *self);

/**
 * mj_table_view_start_glide:
 * @self: a table with a game
 *
 * From where everything is now to where the state wants it.
 */
void mj_table_view_start_glide (MjTableView *self);

/* ---- mj-table-view-layout.c ---- */

void mj_table_view_measure (GtkWidget *widget,
                            GtkOrientation orientation,
                            int for_size,
                            int *minimum,
                            int *natural,
                            int *minimum_baseline,
                            int *natural_baseline);

void mj_table_view_size_allocate (GtkWidget *widget,
                                  int width,
                                  int height,
                                  int baseline);

/* ---- mj-table-view-draw.c ---- */

void mj_table_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot);

G_END_DECLS
