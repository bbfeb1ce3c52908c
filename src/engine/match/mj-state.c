/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-state.c – answers questions about a state.
 *
 * mj-state-legal.c lists the legal moves, mj-state-apply.c carries them out.
 */

#include "engine/match/mj-state.h"

#include "engine/score/mj-ready.h"

#include <string.h>

void
mj_state_init (MjState *state, const MjRules *rules, MjSeat dealer)
{
  memset (state, 0, sizeof *state);
  state->rules = *rules;
  state->dealer = state->first_dealer = dealer;
  state->turn = dealer;
  state->drawn = MJ_TILE_NONE;
  state->liable = MJ_SEAT_NONE;
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    mj_hand_init (&state->hands[seat]);
  for (int i = 0; i < MJ_N_TILES; i++)
    state->wall.tiles[i] = (MjTile) i;
  state->wall.tail = MJ_N_TILES;
}

int
mj_state_live_left (const MjState *state)
{
  int left = mj_wall_left (&state->wall) - state->rules.dead_wall;

  return left > 0 ? left : 0;
}

unsigned
mj_state_to_act (const MjState *state)
{
  switch (state->phase) {
  case MJ_PHASE_CLAIM:
    return state->claim.pending;
  case MJ_PHASE_OVER:
    return mj_state_is_match_over (state)
               ? 0
               : 1u << mj_state_next_rotation (state).dealer;
  default:
    return 1u << state->turn;
  }
}

MjSeat
mj_state_next_actor (const MjState *state)
{
  unsigned actors = mj_state_to_act (state);

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    if (actors & 1u << seat)
      return seat;
  return MJ_SEAT_NONE;
}

static bool
had_kong (const MjState *state)
{
  int n = 0;

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    n += mj_hand_n_kongs (&state->hands[seat]);
  return n > 0;
}

MjRotation
mj_state_next_rotation (const MjState *state)
{
  MjRotation next = mj_state_rotation (state);
  MjSeat winner =
      state->result == MJ_RESULT_WIN ? state->win.seat : MJ_SEAT_NONE;

  if (mj_state_has_won (state, state->dealer))
    winner = state->dealer;
  if (state->phase != MJ_PHASE_START)
    mj_rotation_advance (&next, &state->rules, winner, state->paid,
                         had_kong (state));
  return next;
}

bool
mj_state_is_match_over (const MjState *state)
{
  return state->phase == MJ_PHASE_OVER &&
         (state->one_deal ||
          mj_state_next_rotation (state).prevailing >= state->rules.rounds);
}

bool
mj_state_is_laid_open (const MjState *state, MjSeat seat)
{
  return mj_state_has_won (state, seat) && mj_how_needs_tile (state->win.how);
}

bool
mj_state_has_won (const MjState *state, MjSeat seat)
{
  if (state->result != MJ_RESULT_WIN)
    return false;
  for (int i = 0; i < state->n_others; i++)
    if (state->others[i].win.seat == seat)
      return true;
  return state->win.seat == seat;
}

/* Puts another win in the place of the first, and the tile into that hand. */
static void
swap_wins (MjState *state, const MjOtherWin *other)
{
  MjTile tile = state->claim.tile;

  mj_hand_remove (&state->hands[state->win.seat], tile);
  mj_hand_add (&state->hands[other->win.seat], tile);
  state->win = other->win;
  state->liable = other->liable;
  state->pao = other->pao;
}

bool
mj_state_nth_win (const MjState *state, int n, MjState *alone)
{
  const MjPayout *all = &state->payout;

  if (state->result != MJ_RESULT_WIN || n > state->n_others)
    return false;
  *alone = *state;
  if (n > 0)
    swap_wins (alone, &state->others[n - 1]);
  alone->n_others = 0;
  alone->payout.n_transfers = 0;
  for (int i = 0; i < all->n_transfers; i++)
    if (all->transfers[i].to == alone->win.seat)
      alone->payout.transfers[alone->payout.n_transfers++] = all->transfers[i];
  return true;
}

MjTile
mj_state_last_discard (const MjState *state)
{
  const MjDiscard *last;

  if (state->n_discards == 0)
    return MJ_TILE_NONE;
  last = &state->discards[state->n_discards - 1];
  return last->claimed ? MJ_TILE_NONE : last->tile;
}

MjLockState
mj_state_lock (const MjState *state, MjSeat seat)
{
  MjFace face = mj_tile_face (state->claim.tile);

  return mj_lock_win_state (&state->locks[seat], &state->rules, face,
                            mj_ready_waits (&state->hands[seat]));
}

/* Where other copies of the tile lie face up, MJ_SEEN_… or'ed. */
static unsigned
where_seen (const MjState *state, MjTile tile)
{
  MjFace face = mj_tile_face (tile);
  unsigned seen = 0;

  for (int i = 0; i < state->n_discards; i++)
    if (mj_tile_face (state->discards[i].tile) == face &&
        !state->discards[i].claimed && state->discards[i].tile != tile)
      seen |= MJ_SEEN_DISCARD;
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    for (int i = 0; i < state->hands[seat].n_melds; i++) {
      const MjMeld *meld = &state->hands[seat].melds[i];

      for (int j = 0; j < 3; j++)
        if (mj_tile_face (meld->tiles[j]) == face)
          seen |= meld->kind == MJ_MELD_CHOW ? MJ_SEEN_CHOW : MJ_SEEN_PONG;
    }
  return seen;
}

static void
describe_feed (
    const MjState *state, MjSeat seat, MjTile tile, MjFeedUse use, MjFeed *feed)
{
  int left = mj_state_live_left (state);

  *feed = (MjFeed){
    .face = mj_tile_face (tile),
    .use = use,
    .hand = &state->hands[seat],
    .seat_wind = mj_state_seat_wind (state, seat),
    .prevailing = state->prevailing,
    .seen =
        mj_pao_asks_seen (&state->rules, left) ? where_seen (state, tile) : 0,
    .wall_left = left,
  };
}

void
mj_state_feed (const MjState *state, MjSeat seat, MjFeedUse use, MjFeed *feed)
{
  describe_feed (state, seat, state->claim.tile, use, feed);
}

void
mj_state_unseen (const MjState *state, MjSeat seat, uint8_t *unseen)
{
  MjCounts counts;

  memset (unseen, 4, MJ_N_KINDS);
  mj_hand_counts (&state->hands[seat], &counts);
  for (MjFace face = 0; face < MJ_N_KINDS; face++)
    unseen[face] -= counts.n[face];
  for (MjSeat other = 0; other < MJ_N_SEATS; other++)
    for (int i = 0; i < state->hands[other].n_melds; i++) {
      const MjMeld *meld = &state->hands[other].melds[i];

      for (int j = 0; j < mj_meld_n_tiles (meld); j++)
        unseen[mj_tile_face (meld->tiles[j])]--;
    }
  for (int i = 0; i < state->n_discards; i++)
    if (!state->discards[i].claimed)
      unseen[mj_tile_face (state->discards[i].tile)]--;
}

/* @unseen: (nullable): tiles that another hand may hold */
static MjPaoSet
find_risk (const MjState *state,
           MjSeat seat,
           MjTile tile,
           const uint8_t *unseen,
           MjSeat *claimer)
{
  MjFeed feed;

  if (claimer != NULL)
    *claimer = MJ_SEAT_NONE;
  describe_feed (state, seat, tile, MJ_FEED_WIN, &feed);
  for (int i = 1; i < MJ_N_SEATS; i++) {
    MjSeat other = (MjSeat) ((seat + i) % MJ_N_SEATS);
    MjPaoSet risk;

    feed.hand = &state->hands[other];
    feed.seat_wind = mj_state_seat_wind (state, other);
    risk = mj_pao_foreseen (&state->rules, &feed);
    if (unseen != NULL)
      risk = mj_pao_possible (risk, feed.face, unseen);
    if (risk == 0)
      continue;
    if (claimer != NULL)
      *claimer = other;
    return risk;
  }
  return 0;
}

MjPaoSet
mj_state_discard_risk (const MjState *state,
                       MjSeat seat,
                       MjTile tile,
                       MjSeat *claimer)
{
  uint8_t unseen[MJ_N_KINDS];

  mj_state_unseen (state, seat, unseen);
  return find_risk (state, seat, tile, unseen, claimer);
}

bool
mj_state_is_risky (const MjState *state, MjSeat seat, MjTile tile)
{
  return find_risk (state, seat, tile, NULL, NULL) != 0;
}

void
mj_state_verdict (const MjState *state, MjVerdict *verdict)
{
  const MjLiability found = { .who = state->liable };

  mj_verdict (&state->rules, &state->hands[state->win.seat], &state->win,
              &found, verdict);
  verdict->pao = state->pao;
}

void
mj_state_result_score (const MjState *state, MjScore *score)
{
  MjVerdict verdict;

  mj_state_verdict (state, &verdict);
  *score = verdict.score;
}

/* ---- soundness ---- */

static bool
count_once (uint8_t *seen, MjTile tile)
{
  return tile < MJ_N_TILES && seen[tile]++ == 0;
}

static bool
count_hand (uint8_t *seen, const MjHand *hand)
{
  for (int i = 0; i < hand->n_concealed; i++)
    if (!count_once (seen, hand->concealed[i]))
      return false;
  for (int i = 0; i < hand->n_bonus; i++)
    if (!count_once (seen, hand->bonus[i]))
      return false;
  for (int i = 0; i < hand->n_melds; i++)
    for (int j = 0; j < mj_meld_n_tiles (&hand->melds[i]); j++)
      if (!count_once (seen, hand->melds[i].tiles[j]))
        return false;
  return true;
}

static bool
tiles_are_sound (const MjState *state)
{
  uint8_t seen[MJ_N_TILES] = { 0 };

  for (int i = state->wall.head; i < state->wall.tail; i++)
    if (!count_once (seen, state->wall.tiles[i]))
      return false;
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    if (!count_hand (seen, &state->hands[seat]))
      return false;
  for (int i = 0; i < state->n_discards; i++)
    if (!state->discards[i].claimed &&
        !count_once (seen, state->discards[i].tile))
      return false;
  for (int i = 0; i < MJ_N_TILES; i++) {
    bool left_out = mj_face_is_animal (mj_tile_face ((MjTile) i)) &&
                    mj_state_n_tiles (state) < MJ_N_TILES;

    if (seen[i] != (left_out ? 0 : 1))
      return false;
  }
  return true;
}

bool
mj_state_is_sound (const MjState *state)
{
  int64_t sum = 0;

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    int size = mj_hand_size (&state->hands[seat]);

    sum += state->balance[seat];
    /* A bonus tile can win while the dealer still holds 14 tiles. */
    if (state->phase == MJ_PHASE_CLAIM && state->claim.kind != MJ_CLAIM_BONUS &&
        size != MJ_HAND_SIZE && seat != state->claim.from)
      return false;
    if (state->phase == MJ_PHASE_TURN &&
        size != MJ_HAND_SIZE + (seat == state->turn))
      return false;
  }
  return sum == 0 && tiles_are_sound (state);
}
