/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-view-check-private.h – helpers shared by the parts of mj-view-check.
 *
 * Each check says whether one aspect of a view is possible.  It relies on the
 * checks that come before it in MjViewFault.
 */

#pragma once

#include "engine/match/mj-state.h"
#include "engine/match/mj-view-check.h"

/* ---- the moment of a deal ---- */

static inline bool
mj_view_is_open_claim (const MjState *s, MjClaimKind kind)
{
  return s->phase == MJ_PHASE_CLAIM && s->claim.kind == kind;
}

/* Dealt bonus tiles are being replaced, or one of them has ended the deal. */
static inline bool
mj_view_is_set_up (const MjState *s)
{
  return s->phase == MJ_PHASE_SETUP ||
         ((mj_view_is_open_claim (s, MJ_CLAIM_BONUS) ||
           s->phase == MJ_PHASE_OVER) &&
          s->arrival == MJ_ARRIVAL_DEALT && s->n_discards == 0);
}

/* The turn's seat has drawn or claimed and has not discarded yet. */
static inline bool
mj_view_is_within_turn (const MjState *s)
{
  return s->phase == MJ_PHASE_TURN || s->phase == MJ_PHASE_REPLACE ||
         (s->phase == MJ_PHASE_CLAIM && s->claim.kind != MJ_CLAIM_DISCARD &&
          !mj_view_is_set_up (s));
}

static inline int
mj_view_count_owed (const MjState *s)
{
  return s->owed_bonus + s->owed_kong;
}

static inline int
mj_view_count_concealed_bonus (const MjHand *hand)
{
  int n = 0;

  for (int i = 0; i < hand->n_concealed; i++)
    n += hand->concealed[i] < MJ_N_TILES &&
         mj_face_is_bonus (mj_tile_face (hand->concealed[i]));
  return n;
}

/* ---- the checks ---- */

bool mj_view_tiles_can_be (const MjView *view);
bool mj_view_melds_can_be (const MjView *view);
bool mj_view_tiles_are_once (const MjView *view);
bool mj_view_sizes_can_be (const MjView *view);
bool mj_view_wall_adds_up (const MjView *view);
bool mj_view_discards_follow (const MjView *view);
bool mj_view_turn_can_be (const MjView *view);
bool mj_view_drawn_can_be (const MjView *view);
bool mj_view_claim_can_be (const MjView *view);
