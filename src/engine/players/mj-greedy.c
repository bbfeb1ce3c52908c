/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-greedy.c – a fast and simple player, for tests and benchmarks. */

#include "engine/players/mj-greedy.h"

#include "engine/score/mj-ready.h"

/* The tai that the hand has already for the minimum: bonus tiles, unless the
 * table leaves them out, and triplets of honours. */
static int
sure_tai (const MjState *s, MjSeat seat, const MjCounts *counts)
{
  const MjHand *hand = &s->hands[seat];
  MjWind wind = mj_state_seat_wind (s, seat);
  MjFaceSet honours = mj_counts_at_least (counts, 3) & MJ_SET_HONOURS;
  int tai = s->rules.min_without_bonus
                ? 0
                : mj_bonus_tai (mj_hand_bonus_set (hand), wind);

  for (int i = 0; i < hand->n_melds; i++)
    if (hand->melds[i].kind != MJ_MELD_CHOW)
      honours |= MJ_FACE_BIT (mj_meld_face (&hand->melds[i])) & MJ_SET_HONOURS;
  tai += mj_no_bonus_tai (&s->rules, mj_hand_bonus_set (hand));
  while (honours != 0)
    tai += mj_honour_tai (mj_face_set_take (&honours), wind, s->prevailing);
  return tai;
}

/* How well a tile fits the others: counts its copies, the faces next to it, and
 * those one further. */
static int
company (const MjCounts *counts, MjFace face)
{
  const uint8_t *n = counts->n + face;
  int place = face % 9, sum = 8 * (n[0] - 1);

  if (face >= MJ_FACE_EAST)
    return sum;
  sum += 2; /* a single honour is discarded first */
  if (place > 0)
    sum += 4 * (n[-1] > 0);
  if (place > 1)
    sum += 2 * (n[-2] > 0) + 1;
  if (place < 8)
    sum += 4 * (n[1] > 0);
  if (place < 7)
    sum += 2 * (n[2] > 0) + 1;
  return sum;
}

/* Of the discards that leave the least shanten, takes the tile that fits worst.
 */
static MjMove
discard (const MjState *s, MjSeat seat)
{
  const MjHand *hand = &s->hands[seat];
  MjFace best = MJ_FACE_NONE;
  int least = 99;
  MjCounts counts;
  MjReady ready;

  mj_hand_counts (hand, &counts);
  mj_ready_init (&ready, &s->rules, &counts, hand->n_melds);
  for (MjFaceSet left = mj_ready_best_discards (&ready); left != 0;) {
    MjFace face = mj_face_set_take (&left);
    int with = company (&counts, face);

    if (with < least) {
      least = with;
      best = face;
    }
  }
  return mj_move (MJ_MOVE_DISCARD, seat, mj_hand_find (hand, best, 0));
}

/* The shanten after a claim and the best discard. */
static int
claimed_shanten (const MjReady *ready, const MjMove *move)
{
  MjReady after = *ready;

  after.n_melds++;
  mj_ready_remove (&after, mj_tile_face (move->with[0]));
  mj_ready_remove (&after, mj_tile_face (move->with[1]));
  return mj_ready_shanten (&after);
}

/* Answers a discard; of the legal moves the last one is to pass. */
static MjMove
answer (const MjState *s, MjSeat seat, const MjMove *moves, int n)
{
  const MjMove *best = &moves[n - 1];
  MjFace face = mj_tile_face (s->claim.tile);
  MjCounts counts;
  MjReady ready;
  int least, tai;

  mj_hand_counts (&s->hands[seat], &counts);
  mj_ready_init (&ready, &s->rules, &counts, s->hands[seat].n_melds);
  least = mj_ready_shanten (&ready);
  tai = sure_tai (s, seat, &counts);
  for (int i = 0; i < n - 1; i++) {
    int with = tai, shanten;

    if (moves[i].kind == MJ_MOVE_PONG)
      with += mj_honour_tai (face, mj_state_seat_wind (s, seat), s->prevailing);
    else if (moves[i].kind != MJ_MOVE_CHOW)
      continue;
    if (with < s->rules.min_points || with < s->rules.min_points_discard)
      continue;
    shanten = claimed_shanten (&ready, &moves[i]);
    if (shanten >= least)
      continue;
    least = shanten;
    best = &moves[i];
  }
  return *best;
}

MjMove
mj_greedy_choose (const MjView *view)
{
  MjMove moves[MJ_MAX_MOVES];
  int n = mj_state_legal_moves (&view->state, view->seat, moves);

  if (n == 1 || moves[0].kind == MJ_MOVE_WIN)
    return moves[0];
  return view->state.phase == MJ_PHASE_CLAIM
             ? answer (&view->state, view->seat, moves, n)
             : discard (&view->state, view->seat);
}
