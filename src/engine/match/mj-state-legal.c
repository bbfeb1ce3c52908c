/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-state-legal.c – lists the legal moves of each chair, and says how it would
 * win. */

#include "engine/match/mj-state-private.h"

#include "engine/score/mj-ready.h"

#include <string.h>

typedef struct {
  MjMove *moves;
  int n;
} List;

static void
add (List *list, MjMove move)
{
  list->moves[list->n++] = move;
}

/* ---- how a hand would win ---- */

static bool
is_played (const MjState *state, MjPatternId id)
{
  return mj_rules_pattern_tai (&state->rules, id) != MJ_PATTERN_OFF;
}

static bool
nobody_exposed (const MjState *state)
{
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    if (mj_hand_n_exposed (&state->hands[seat]) > 0)
      return false;
  return true;
}

/* WIN-14, WIN-16: after a kong it is no longer the first draw, even if the kong
 * is the player's own (K-22). */
static bool
is_first_turn_win (const MjState *state, MjSeat seat, MjHow *how)
{
  bool dealer = seat == state->dealer;

  if (dealer && state->n_discards == 0 &&
      is_played (state, MJ_PATTERN_HEAVENLY_HAND)) {
    *how = MJ_HOW_HEAVENLY;
    return true;
  }
  if (!dealer && state->n_draws[seat] == 1 && state->hands[seat].n_melds == 0 &&
      nobody_exposed (state) && is_played (state, MJ_PATTERN_EARTHLY_DRAW)) {
    *how = MJ_HOW_EARTHLY_DRAW;
    return true;
  }
  return false;
}

static MjHow
self_drawn_how (const MjState *state, MjSeat seat)
{
  bool last = mj_state_live_left (state) == 0;
  MjHow how;

  if (is_first_turn_win (state, seat, &how))
    return how;
  if (state->arrival == MJ_ARRIVAL_KONG) {
    if (state->n_kongs >= 2)
      return MJ_HOW_KONG_ON_KONG;
    return last ? MJ_HOW_LAST_TILE_KONG_REPLACEMENT : MJ_HOW_KONG_REPLACEMENT;
  }
  if (state->arrival == MJ_ARRIVAL_FLOWER)
    return last ? MJ_HOW_LAST_TILE_FLOWER_REPLACEMENT
                : MJ_HOW_FLOWER_REPLACEMENT;
  return last ? MJ_HOW_LAST_TILE : MJ_HOW_SELF_DRAW;
}

/* WIN-15, WIN-17 */
static MjHow
discard_how (const MjState *state, MjSeat seat)
{
  bool humanly = is_played (state, MJ_PATTERN_HUMANLY_HAND);

  if (seat != state->dealer && nobody_exposed (state)) {
    if (state->n_discards == 1 &&
        (humanly || is_played (state, MJ_PATTERN_EARTHLY_DISCARD)))
      return MJ_HOW_EARTHLY_DISCARD;
    if (humanly && state->n_draws[seat] == 0)
      return MJ_HOW_HUMANLY;
  }
  return mj_state_live_left (state) == 0 ? MJ_HOW_LAST_TILE_DISCARD
                                         : MJ_HOW_DISCARD;
}

static MjHow
claimed_how (const MjState *state, MjSeat seat)
{
  switch (state->claim.kind) {
  case MJ_CLAIM_PROMOTED_KONG:
    return MJ_HOW_ROB_KONG;
  case MJ_CLAIM_CONCEALED_KONG:
    return MJ_HOW_ROB_CONCEALED_KONG;
  case MJ_CLAIM_SELF_DRAW:
    return MJ_HOW_DISCARD;
  case MJ_CLAIM_BONUS:
    if (mj_face_is_animal (mj_tile_face (state->claim.tile)))
      return MJ_HOW_FOUR_ANIMALS;
    return seat == state->claim.from ? MJ_HOW_FLOWER_EIGHT : MJ_HOW_ROB_EIGHTH;
  default:
    return discard_how (state, seat);
  }
}

/* K-19: if the last of the sets was claimed, the win counts as one on a
 * discard, else as a self-draw. */
static MjStatus
try_early (const MjState *state, MjSeat seat, MjWin *win, MjScore *score)
{
  win->shooter = state->early[seat] ? state->early_from[seat] : MJ_SEAT_NONE;
  win->how = win->shooter == MJ_SEAT_NONE ? MJ_HOW_EARLY_SELF_DRAW
                                          : MJ_HOW_EARLY_DISCARD;
  win->tile = MJ_FACE_NONE;
  return mj_score_hand (&state->rules, &state->hands[seat], win, score);
}

static bool
looks_complete (const MjState *state, const MjCounts *counts, int n_melds)
{
  MjReady ready;

  if (mj_ready_counts_shanten (counts, n_melds) < 0)
    return true;
  if (state->rules.seven_pairs == MJ_SEVEN_PAIRS_OPT_OFF)
    return false;
  mj_ready_init (&ready, &state->rules, counts, n_melds);
  return mj_ready_shanten (&ready) < 0;
}

/* A cheap test before scoring: whether @seat's hand, on its own turn, could be
 * complete. */
static bool
may_win_on_own_turn (const MjState *state,
                     const MjHand *hand,
                     const MjCounts *counts)
{
  return mj_score_early_faces (hand) != 0 ||
         (state->arrival != MJ_ARRIVAL_CLAIMED &&
          looks_complete (state, counts, hand->n_melds));
}

static MjStatus
win_on_own_turn (const MjState *state,
                 MjSeat seat,
                 MjWin *win,
                 MjScore *score,
                 const MjHand *hand)
{
  MjWin early = *win;
  MjScore early_score;
  MjStatus status = MJ_INCOMPLETE;

  memset (score, 0, sizeof *score);
  if (state->arrival != MJ_ARRIVAL_CLAIMED) {
    win->how = self_drawn_how (state, seat);
    win->tile = mj_tile_face (state->drawn != MJ_TILE_NONE
                                  ? state->drawn
                                  : hand->concealed[hand->n_concealed - 1]);
    status = mj_score_hand (&state->rules, hand, win, score);
  }
  if (try_early (state, seat, &early, &early_score) == MJ_WINS &&
      (status != MJ_WINS || early_score.tai > score->tai)) {
    *win = early;
    *score = early_score;
    status = MJ_WINS;
  }
  return status;
}

MjStatus
mj_state_win (
    const MjState *state, MjSeat seat, MjWin *win, MjScore *score, MjHand *hand)
{
  *hand = state->hands[seat];
  *win = (MjWin){ .tile = MJ_FACE_NONE,
                  .seat = seat,
                  .shooter = MJ_SEAT_NONE,
                  .seat_wind = mj_state_seat_wind (state, seat),
                  .prevailing = state->prevailing,
                  .n_replacements = state->n_flowers };
  if (state->phase == MJ_PHASE_TURN && seat == state->turn)
    return win_on_own_turn (state, seat, win, score, hand);
  memset (score, 0, sizeof *score);
  if (state->phase != MJ_PHASE_CLAIM)
    return MJ_INCOMPLETE;
  win->how = claimed_how (state, seat);
  if (seat != state->claim.from)
    win->shooter = state->claim.from;
  if (mj_how_needs_tile (win->how)) {
    win->tile = mj_tile_face (state->claim.tile);
    mj_hand_add (hand, state->claim.tile);
  }
  return mj_score_hand (&state->rules, hand, win, score);
}

/* ---- offers of a claim ---- */

static bool
can_take_self_draw (const MjState *state, MjSeat seat)
{
  return state->rules.thirteen_beats_self_draw &&
         mj_shape_is_pure_thirteen (&state->hands[seat]);
}

/* @counts: the concealed tiles of @seat. */
static uint8_t
can_win (const MjState *state, MjSeat seat, const MjCounts *counts)
{
  MjWin win;
  MjScore score;
  MjHand hand;
  bool discard = state->claim.kind == MJ_CLAIM_DISCARD ||
                 state->claim.kind == MJ_CLAIM_PROMOTED_KONG ||
                 state->claim.kind == MJ_CLAIM_CONCEALED_KONG;

  if (state->claim.kind == MJ_CLAIM_SELF_DRAW &&
      !can_take_self_draw (state, seat))
    return 0;
  if (state->claim.kind != MJ_CLAIM_BONUS) {
    MjCounts with = *counts;

    with.n[mj_tile_face (state->claim.tile)]++;
    if (!looks_complete (state, &with, state->hands[seat].n_melds))
      return 0;
  }
  if (mj_state_win (state, seat, &win, &score, &hand) != MJ_WINS)
    return 0;
  if (discard && mj_state_lock (state, seat) != MJ_LOCK_FREE)
    return 0;
  return mj_score_is_thirteen_wonders (&score) ? MJ_CAN_WIN | MJ_CAN_WIN_FIRST
                                               : MJ_CAN_WIN;
}

static bool
can_chow (const MjCounts *counts, MjFace face)
{
  if (face >= MJ_FACE_EAST)
    return false;
  for (int low = face - 2; low <= face; low++) {
    bool have = low >= face / 9 * 9 && low % 9 <= 6;

    for (int i = 0; have && i < 3; i++)
      have = low + i == face || counts->n[low + i] > 0;
    if (have)
      return true;
  }
  return false;
}

uint8_t
mj_state_claim_options (const MjState *state, MjSeat seat)
{
  MjFace face = mj_tile_face (state->claim.tile);
  MjCounts counts;
  uint8_t can;

  mj_hand_counts (&state->hands[seat], &counts);
  can = can_win (state, seat, &counts);
  /* The last discard can be claimed only for a win. */
  if (state->claim.kind != MJ_CLAIM_DISCARD || mj_state_live_left (state) == 0)
    return can;
  if (mj_lock_pong_state (&state->locks[seat], face) == MJ_LOCK_FREE) {
    if (counts.n[face] >= 2)
      can |= MJ_CAN_PONG;
    if (counts.n[face] == 3)
      can |= MJ_CAN_KONG;
  }
  if (seat == (state->claim.from + 1) % MJ_N_SEATS && can_chow (&counts, face))
    can |= MJ_CAN_CHOW;
  return can;
}

static void
list_chows (const MjState *state, MjSeat seat, List *list)
{
  const MjHand *hand = &state->hands[seat];
  MjFace face = mj_tile_face (state->claim.tile);

  for (int low = face - 2; low <= face; low++) {
    MjMove move = mj_move (MJ_MOVE_CHOW, seat, state->claim.tile);
    int n = 0;

    if (low < face / 9 * 9 || low % 9 > 6)
      continue;
    for (int i = 0; i < 3; i++)
      if (low + i != face) {
        MjTile own = mj_hand_find (hand, (MjFace) (low + i), 0);

        if (own != MJ_TILE_NONE)
          move.with[n++] = own;
      }
    if (n == 2)
      add (list, move);
  }
}

static void
list_claims (const MjState *state, MjSeat seat, List *list)
{
  const MjClaim *claim = &state->claim;
  const MjHand *hand = &state->hands[seat];
  MjFace face = mj_tile_face (claim->tile);

  if ((claim->pending & 1u << seat) == 0)
    return;
  if (claim->can[seat] & MJ_CAN_WIN)
    add (list, mj_move (MJ_MOVE_WIN, seat, MJ_TILE_NONE));
  if (claim->can[seat] & MJ_CAN_KONG)
    add (list, mj_move (MJ_MOVE_KONG_DISCARD, seat, claim->tile));
  if (claim->can[seat] & MJ_CAN_PONG) {
    MjMove pong = mj_move (MJ_MOVE_PONG, seat, claim->tile);

    pong.with[0] = mj_hand_find (hand, face, 0);
    pong.with[1] = mj_hand_find (hand, face, 1);
    add (list, pong);
  }
  if (claim->can[seat] & MJ_CAN_CHOW)
    list_chows (state, seat, list);
  if (claim->kind != MJ_CLAIM_BONUS)
    add (list, mj_move (MJ_MOVE_PASS, seat, MJ_TILE_NONE));
}

/* ---- one's own turn ---- */

static void
list_kongs (const MjState *state,
            MjSeat seat,
            const MjCounts *counts,
            List *list)
{
  const MjHand *hand = &state->hands[seat];

  if (state->arrival == MJ_ARRIVAL_CLAIMED || mj_state_live_left (state) == 0)
    return;
  if (hand->n_melds < MJ_MAX_MELDS)
    for (MjFaceSet fours = mj_counts_at_least (counts, 4); fours != 0;)
      add (list, mj_move (MJ_MOVE_KONG_CONCEALED, seat,
                          mj_tile_of_face (mj_face_set_take (&fours), 0)));
  for (int i = 0; i < hand->n_melds; i++) {
    MjFace face = mj_meld_face (&hand->melds[i]);

    if (hand->melds[i].kind == MJ_MELD_PONG && counts->n[face] > 0)
      add (list,
           mj_move (MJ_MOVE_KONG_PROMOTE, seat, mj_hand_find (hand, face, 0)));
  }
}

static void
list_turn (const MjState *state, MjSeat seat, List *list)
{
  const MjHand *hand = &state->hands[seat];
  MjWin win;
  MjScore score;
  MjHand full;
  MjCounts counts;

  mj_hand_counts (hand, &counts);
  if (may_win_on_own_turn (state, hand, &counts) &&
      mj_state_win (state, seat, &win, &score, &full) == MJ_WINS)
    add (list, mj_move (MJ_MOVE_WIN, seat, MJ_TILE_NONE));
  list_kongs (state, seat, &counts, list);
  for (int i = 0; i < hand->n_concealed; i++)
    add (list, mj_move (MJ_MOVE_DISCARD, seat, hand->concealed[i]));
}

MjTile
mj_state_bonus_to_set (const MjState *state, MjSeat seat)
{
  const MjHand *hand = &state->hands[seat];

  for (int i = 0; i < hand->n_concealed; i++)
    if (mj_face_is_bonus (mj_tile_face (hand->concealed[i])))
      return hand->concealed[i];
  return MJ_TILE_NONE;
}

static void
list_forced (const MjState *state, MjSeat seat, List *list)
{
  MjTile bonus;

  switch (state->phase) {
  case MJ_PHASE_START:
  case MJ_PHASE_OVER:
    add (list, mj_move (MJ_MOVE_DEAL, seat, MJ_TILE_NONE));
    break;
  case MJ_PHASE_DRAW:
    add (list, mj_move (MJ_MOVE_DRAW, seat, MJ_TILE_NONE));
    break;
  default:
    bonus = mj_state_bonus_to_set (state, seat);
    add (list, bonus != MJ_TILE_NONE
                   ? mj_move (MJ_MOVE_BONUS, seat, bonus)
                   : mj_move (MJ_MOVE_REPLACE, seat, MJ_TILE_NONE));
    break;
  }
}

int
mj_state_legal_moves (const MjState *state, MjSeat seat, MjMove *moves)
{
  List list = { moves, 0 };

  if ((mj_state_to_act (state) & 1u << seat) == 0)
    return 0;
  if (state->phase == MJ_PHASE_TURN)
    list_turn (state, seat, &list);
  else if (state->phase == MJ_PHASE_CLAIM)
    list_claims (state, seat, &list);
  else
    list_forced (state, seat, &list);
  return list.n;
}

MjMoveSet
mj_state_offers (const MjState *state, MjSeat seat)
{
  MjMove moves[MJ_MAX_MOVES];
  MjMoveSet kinds = 0;
  int n;

  if (seat >= MJ_N_SEATS)
    return 0;
  n = mj_state_legal_moves (state, seat, moves);
  for (int i = 0; i < n; i++)
    kinds |= MJ_MOVE_BIT (moves[i].kind);
  return kinds;
}

/* Answers the most frequent questions without listing all legal moves. */
bool
mj_state_is_legal (const MjState *state, const MjMove *move)
{
  MjMove moves[MJ_MAX_MOVES];
  int n;

  if (move->seat >= MJ_N_SEATS)
    return false;
  if (state->phase == MJ_PHASE_TURN && move->kind == MJ_MOVE_DISCARD) {
    MjMove same = mj_move (MJ_MOVE_DISCARD, move->seat, move->tile);

    return move->seat == state->turn && mj_move_equal (move, &same) &&
           mj_hand_has (&state->hands[move->seat], move->tile);
  }
  n = mj_state_legal_moves (state, move->seat, moves);
  for (int i = 0; i < n; i++)
    if (mj_move_equal (move, &moves[i]))
      return true;
  return false;
}
