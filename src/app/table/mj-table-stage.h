/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-stage.h – what a table is made of, from the cloth upwards, and in
 * which order it is placed and drawn.
 */

#pragma once

#include "app/plates/mj-bubble.h"
#include "app/plates/mj-payments.h"
#include "app/plates/mj-petals.h"
#include "app/plates/mj-plaque.h"
#include "app/table/mj-table-glide.h"
#include "app/table/mj-table-ground.h"
#include "app/table/mj-table-parts.h"
#include "app/table/mj-table-pointer.h"
#include "app/table/mj-table-tiles.h"

/* The rest are its parts, in the order in which they are made.
 * @to: where everything belongs
 * @stale: whether that must be worked out again
 * @rising: whether a result comes forward out of the middle */
typedef struct {
  MjTableGeometry to;
  gboolean stale;
  gboolean rising;
  MjTableGround ground;
  MjTableParts parts;
  MjTableTiles tiles;
  MjTableGlide glide;
  MjTableLift lift;
  MjPayments *payments;
  MjPetals *petals;
  MjPlaque *plaque;
  MjBubble *bubble;
  MjTableHand *hand;
  MjTablePointer *pointer;
  /* of no concern to others */
  GtkWidget *table;
  int width, height;
} MjTableStage;

/* @table: whose children the parts are; it must outlive them */
void mj_table_stage_init (MjTableStage *self, GtkWidget *table);
void mj_table_stage_clear (MjTableStage *self);

/* Shows the parts if there is a game, and nothing of another one.
 *
 * @game: (nullable): what is played
 * @viewer: chair shown at the bottom */
void mj_table_stage_set_game (MjTableStage *self, MjGame *game, MjSeat viewer);

/* Works out anew where everything belongs.
 *
 * @input: (inout): what to show; what the parts ask for is filled in */
void mj_table_stage_compute (MjTableStage *self, MjTableInput *input);

/* Allocates all of it where it belongs, which is worked out anew where that is
 * due.  Returns: whether the size is another one than before */
gboolean mj_table_stage_place (MjTableStage *self, MjTableInput *input);

/* Allocates what is seen of it before there is a game. */
void mj_table_stage_place_bare (MjTableStage *self, MjTableInput input);

void
mj_table_stage_draw (MjTableStage *self, GtkSnapshot *snapshot, MjSeat viewer);
