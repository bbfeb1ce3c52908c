/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-standing.h – what a player's own hand is worth and waits for: facts that
 * can be read off the tiles, no advice. */

#pragma once

#include "engine/match/mj-view.h"
#include "engine/score/mj-outlook.h"

#include <glib.h>

/* @held: tai that the hand has for certain if it wins
 * @towards: as many of these as count for the minimum
 * @minimum: the least tai that any win needs at this table
 * @discard: the tile that is thought of as discarded, or MJ_TILE_NONE
 * @n_waits: how many faces the hand waits for then; 0 when it is not ready
 * @waits: those faces
 * @tai: the most that a win on a discard and a self-drawn win is worth
 * @sum: payment to the winner in all, hundredths; 0 when it does not win
 * @barred: faces among @waits on whose discard the player may not win now
 *   (FURI-01 to FURI-07) */
typedef struct {
  MjScore held;
  int towards;
  int minimum;
  MjTile discard;
  int n_waits;
  MjWait waits[MJ_N_KINDS];
  int tai[2];
  gint64 sum[2];
  MjFaceSet barred;
} MjStanding;

/* @standing: (out): known facts about the hand
 * @discard: a tile of the hand that is thought of as discarded; of a hand of 14
 *   tiles without one, only what it holds is told */
void
mj_standing_init (MjStanding *standing, const MjView *view, MjTile discard);

/* Returns: where the tai come from, "Cat, Red Dragon"; empty when there are
 *   none */
char *mj_standing_held (const MjStanding *standing) G_GNUC_WARN_UNUSED_RESULT;

/* @standing: of a ready hand
 * @self_drawn: whether it is won by a self-draw
 * Returns: "3 tai · 16", or "no win" */
char *mj_standing_worth (const MjStanding *standing,
                         gboolean self_drawn) G_GNUC_WARN_UNUSED_RESULT;
