/* SPDX-License-Identifier: GPL-3.0-or-later */
/* record.h – what a player has seen an opponent do in a deal.
 *
 * An opponent's tiles come one after another: dealt, drawn, as replacements.
 * Those that it has thrown or shown since are known, and came before that.
 */

#pragma once

#include "policy.h"

enum { MAX_ARRIVALS = 60, MAX_DECISIONS = MAX_ARRIVALS + MJ_MAX_DISCARDS };

/* @state: what it saw, but for its own tiles
 * @move: what it did
 * @n_arrivals: how many of its tiles had come
 * @n_outs: how many of them had left before
 * @drew: whether the newest came just before */
typedef struct {
  MjState state;
  Scene scene;
  MjMove move;
  int n_arrivals, n_outs;
  bool drew;
} Decision;

/* @pool: the tiles that may have come besides those that left
 * @outs: the tiles that left, in that order: each came before arrival @limit,
 * or as the one before that if it was thrown as @drawn
 * @n_arrivals: how many tiles have come until now */
typedef struct {
  MjSeat seat;
  MjTile pool[MJ_N_TILES];
  int n_pool;
  struct {
    MjTile tile;
    uint8_t limit;
    bool drawn;
  } outs[MAX_ARRIVALS];
  int n_outs, n_arrivals;
  Decision decisions[MAX_DECISIONS];
  int n_decisions;
} Record;

/* Finds the hidden tiles of a view, bonus tiles included.
 * @tiles: (out): room for all tiles
 * Returns: how many there are */
int hidden_tiles (const MjView *now, MjTile *tiles);

/* The order of what lies open is that of the discards.  A kong is thought to
 * have been made just now: when it was, a view does not tell.
 * @record: (out): the record
 * @now: what the viewer sees
 * @seat: an opponent */
void record_init (Record *record, const MjView *now, MjSeat seat);
