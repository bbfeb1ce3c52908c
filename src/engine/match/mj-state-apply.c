/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-state-apply.c – carries out each move.
 *
 * Every move ends with advance(), open_claim() or the end of the deal; only
 * these set the next phase.
 */

#include "engine/match/mj-state-private.h"

#include <assert.h>
#include <string.h>

static void advance (MjState *state);

/* ---- claims ---- */

static void
next_to_draw (MjState *state, MjSeat seat)
{
  state->drawn = MJ_TILE_NONE;
  state->turn = seat;
  if (mj_state_live_left (state) == 0)
    mj_state_end_drawn (state);
  else
    state->phase = MJ_PHASE_DRAW;
}

/* Notes that the hand now has three dragon or four wind triplets, and who fed
 * the last of them (K-19). */
static void
note_early (MjState *state, MjSeat from)
{
  MjSeat seat = state->turn;
  bool early = mj_score_early_faces (&state->hands[seat]) != 0;

  if (early && !state->early[seat])
    state->early_from[seat] = from;
  state->early[seat] = early;
}

/* Pays for a kong (INST-16, INST-17); its replacement comes next, since no kong
 * is legal when none is left.  A chain of kongs continues only with a kong that
 * the last replacement tile has made (WIN-05). */
static void
complete_kong (MjState *state, int index, bool fed)
{
  const MjMeld *meld = &state->hands[state->turn].melds[index];
  bool chained = state->arrival == MJ_ARRIVAL_KONG &&
                 mj_tile_face (state->drawn) == mj_meld_face (meld);

  mj_payout_kong (&state->rules, (MjMeldKind) meld->kind, state->turn,
                  meld->from, fed && mj_pao_pays_kong (meld->risk),
                  &state->payout);
  state->paid |= state->payout.n_transfers > 0;
  state->n_kongs = chained ? (uint8_t) (state->n_kongs + 1) : 1;
  state->replaced_kong = (uint8_t) index;
  state->owed_kong = 1;
  state->phase = MJ_PHASE_REPLACE;
}

static int
find_kong (const MjHand *hand, MjTile tile)
{
  int i = hand->n_melds - 1;

  while (i > 0 && !(mj_meld_is_kong (&hand->melds[i]) &&
                    hand->melds[i].tiles[3] == tile))
    i--;
  return i;
}

/* Nobody has claimed the tile. */
static void
leave_unclaimed (MjState *state)
{
  MjSeat from = state->claim.from;
  const MjHand *hand = &state->hands[from];

  switch (state->claim.kind) {
  case MJ_CLAIM_PROMOTED_KONG: /* nobody fed the fourth tile */
    complete_kong (state, find_kong (hand, state->claim.tile), false);
    break;
  case MJ_CLAIM_CONCEALED_KONG:
    complete_kong (state, hand->n_melds - 1, false);
    break;
  case MJ_CLAIM_SELF_DRAW:
    state->phase = MJ_PHASE_TURN;
    mj_state_end_won (state, 1u << from);
    break;
  default:
    next_to_draw (state, (MjSeat) ((from + 1) % MJ_N_SEATS));
    break;
  }
}

static void
open_claim (MjState *state, MjClaimKind kind, MjTile tile, MjSeat from)
{
  MjClaim *claim = &state->claim;

  memset (claim, 0, sizeof *claim);
  claim->kind = (uint8_t) kind;
  claim->tile = tile;
  claim->from = from;
  state->phase = MJ_PHASE_CLAIM;
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    if (seat != from) {
      claim->can[seat] = mj_state_claim_options (state, seat);
      if (claim->can[seat] != 0)
        claim->pending |= (uint8_t) (1u << seat);
    }
  if (claim->pending == 0)
    leave_unclaimed (state);
}

/* The order of claims: thirteen wonders, other wins, kong or pong, chow; among
 * equals the player who is next in turn (WIN-21). */
static int
priority (const MjClaim *claim, MjSeat seat, bool win, bool triplet, bool chow)
{
  int near = 3 - (seat + MJ_N_SEATS - claim->from) % MJ_N_SEATS;
  int rank = 0;

  if (win)
    rank = claim->can[seat] & MJ_CAN_WIN_FIRST ? 4 : 3;
  else if (triplet)
    rank = 2;
  else if (chow)
    rank = 1;
  return rank == 0 ? -1 : rank * 4 + near;
}

static int
answer_priority (const MjClaim *claim, MjSeat seat)
{
  int kind = claim->answers[seat].kind;

  return priority (claim, seat, kind == MJ_MOVE_WIN,
                   kind == MJ_MOVE_PONG || kind == MJ_MOVE_KONG_DISCARD,
                   kind == MJ_MOVE_CHOW);
}

static int
best_priority (const MjClaim *claim, MjSeat seat)
{
  int can = claim->can[seat];

  return priority (claim, seat, can & MJ_CAN_WIN,
                   can & (MJ_CAN_PONG | MJ_CAN_KONG), can & MJ_CAN_CHOW);
}

/* FURI-04: a player who could have won or ponged and did not has missed the
 * tile. */
static void
note_missed (MjState *state)
{
  const MjClaim *claim = &state->claim;
  uint8_t wanted = MJ_CAN_WIN | MJ_CAN_PONG | MJ_CAN_KONG;

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    int kind = claim->answers[seat].kind;

    if ((claim->can[seat] & wanted) && !(claim->pending & 1u << seat) &&
        (kind == MJ_MOVE_PASS || kind == MJ_MOVE_CHOW) &&
        claim->kind != MJ_CLAIM_SELF_DRAW)
      mj_lock_missed (&state->locks[seat], &state->rules,
                      mj_tile_face (claim->tile));
  }
}

static void
sort_chow (MjTile *tiles)
{
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 2; j++)
      if (mj_tile_face (tiles[j]) > mj_tile_face (tiles[j + 1])) {
        MjTile kept = tiles[j];

        tiles[j] = tiles[j + 1];
        tiles[j + 1] = kept;
      }
}

static MjMeld
claimed_meld (MjState *state, const MjMove *move)
{
  static const struct {
    MjMeldKind kind;
    MjFeedUse use;
  } by_move[MJ_N_MOVES] = {
    [MJ_MOVE_CHOW] = { MJ_MELD_CHOW, MJ_FEED_CHOW },
    [MJ_MOVE_PONG] = { MJ_MELD_PONG, MJ_FEED_PONG },
    [MJ_MOVE_KONG_DISCARD] = { MJ_MELD_KONG_CLAIMED, MJ_FEED_KONG },
  };
  MjHand *hand = &state->hands[move->seat];
  MjFace face = mj_tile_face (move->tile);
  MjFeed feed;
  MjMeld meld = { .kind = (uint8_t) by_move[move->kind].kind,
                  .tiles = { move->with[0], move->with[1], move->tile,
                             MJ_TILE_NONE },
                  .from = state->claim.from,
                  .claimed = move->tile };

  mj_state_feed (state, move->seat, by_move[move->kind].use, &feed);
  meld.risk = mj_pao_risk (&state->rules, &feed);
  if (move->kind == MJ_MOVE_KONG_DISCARD) {
    for (int i = 0; i < 3; i++)
      meld.tiles[i] = mj_hand_find (hand, face, i);
    meld.tiles[3] = move->tile;
  }
  if (move->kind == MJ_MOVE_CHOW)
    sort_chow (meld.tiles);
  return meld;
}

static void
take_claim (MjState *state, const MjMove *move)
{
  MjHand *hand = &state->hands[move->seat];
  MjMeld meld = claimed_meld (state, move);

  for (int i = 0; i < mj_meld_n_tiles (&meld); i++)
    if (meld.tiles[i] != move->tile)
      mj_hand_remove (hand, meld.tiles[i]);
  hand->melds[hand->n_melds++] = meld;
  state->discards[state->n_discards - 1].claimed = true;

  if (move->kind != MJ_MOVE_CHOW)
    for (int seat = (state->claim.from + 1) % MJ_N_SEATS; seat != move->seat;
         seat = (seat + 1) % MJ_N_SEATS)
      mj_lock_skipped (&state->locks[seat], &state->rules);
  mj_lock_own_turn (&state->locks[move->seat], &state->rules);
  state->turn = move->seat;
  state->drawn = MJ_TILE_NONE;
  state->arrival = MJ_ARRIVAL_CLAIMED;
  state->n_flowers = 0;
  state->n_kongs = 0;
  state->replaced_kong = MJ_MAX_MELDS;
  note_early (state, meld.from);
  if (move->kind == MJ_MOVE_KONG_DISCARD)
    complete_kong (state, hand->n_melds - 1, true);
  else
    state->phase = MJ_PHASE_TURN;
}

/* Whether several may win on the tile (HOUSE-09). */
static bool
is_shared (const MjState *state)
{
  return state->rules.winners != MJ_WINNERS_ONE &&
         (state->claim.kind == MJ_CLAIM_DISCARD ||
          state->claim.kind == MJ_CLAIM_PROMOTED_KONG);
}

/* @taker wins, and where the table plays it everybody else who has called. */
static void
win_claim (MjState *state, MjSeat taker)
{
  const MjClaim *claim = &state->claim;
  unsigned winners = 0;
  int n = 0;

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    if (seat == taker || (is_shared (state) && claim->can[seat] != 0 &&
                          claim->answers[seat].kind == MJ_MOVE_WIN)) {
      winners |= 1u << seat;
      n++;
    }
  if (n < 3 || state->rules.winners == MJ_WINNERS_ALL) {
    mj_state_end_won (state, winners);
    return;
  }
  state->three_called = true;
  if (claim->kind == MJ_CLAIM_DISCARD)
    state->turn = (MjSeat) ((claim->from + 1) % MJ_N_SEATS);
  mj_state_end_drawn (state);
}

/* Whether an answer of @seat, which is still missing, could beat one of the
 * priority @best, or win with it. */
static bool
could_matter (const MjState *state, MjSeat seat, int best)
{
  return best_priority (&state->claim, seat) > best ||
         (is_shared (state) && (state->claim.can[seat] & MJ_CAN_WIN));
}

/* Carries out the best claim as soon as no missing answer could change it. */
static void
resolve_claim (MjState *state)
{
  MjClaim *claim = &state->claim;
  int best = -1;
  MjSeat taker = MJ_SEAT_NONE;
  MjMove answer;

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    if (claim->can[seat] != 0 && !(claim->pending & 1u << seat) &&
        answer_priority (claim, seat) > best) {
      best = answer_priority (claim, seat);
      taker = seat;
    }
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    if ((claim->pending & 1u << seat) && could_matter (state, seat, best))
      return;
  note_missed (state);
  if (taker == MJ_SEAT_NONE) {
    leave_unclaimed (state);
    return;
  }
  answer = claim->answers[taker];
  if (answer.kind == MJ_MOVE_WIN)
    win_claim (state, taker);
  else
    take_claim (state, &answer);
}

static void
apply_answer (MjState *state, const MjMove *move)
{
  state->claim.answers[move->seat] = *move;
  state->claim.pending &= (uint8_t) ~(1u << move->seat);
  resolve_claim (state);
}

/* ---- dealing, drawing, replacing ---- */

static void
start_deal (MjState *state)
{
  MjRotation next = mj_state_next_rotation (state);

  state->repeats = next.repeats;
  state->dealer = next.dealer;
  state->prevailing = (MjWind) next.prevailing;
  state->n_deals++;
  state->result = MJ_RESULT_NONE;
  state->paid = false;
  state->liable = MJ_SEAT_NONE;
  state->pao = 0;
  state->n_others = 0;
  state->three_called = false;
  state->n_discards = 0;
  memset (state->bonus_done, 0, sizeof state->bonus_done);
  memset (state->n_draws, 0, sizeof state->n_draws);
  memset (state->early, 0, sizeof state->early);
  memset (state->early_from, MJ_SEAT_NONE, sizeof state->early_from);
  memset (state->locks, 0, sizeof state->locks);
  memset (state->discards, 0, sizeof state->discards);
  memset (&state->claim, 0, sizeof state->claim);
  memset (&state->win, 0, sizeof state->win);
  memset (state->others, 0, sizeof state->others);
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    mj_hand_init (&state->hands[seat]);
}

static void
begin_turn_records (MjState *state, MjSeat seat)
{
  state->turn = seat;
  state->drawn = MJ_TILE_NONE;
  state->n_flowers = 0;
  state->n_kongs = 0;
  state->replaced_kong = MJ_MAX_MELDS;
  state->owed_bonus = 0;
  state->owed_kong = 0;
}

/* Deals four tiles to each player three times, then one more to each, and a
 * fourteenth to the dealer. */
static void
apply_deal (MjState *state, const MjMove *move)
{
  start_deal (state);
  mj_wall_init (&state->wall, move->seed);
  if (!state->rules.animals)
    mj_wall_leave_out_animals (&state->wall);
  for (int round = 0; round < 4; round++)
    for (int i = 0; i < MJ_N_SEATS; i++)
      for (int n = 0; n < (round < 3 ? 4 : 1); n++)
        mj_hand_add (&state->hands[(state->dealer + i) % MJ_N_SEATS],
                     mj_wall_draw (&state->wall));
  mj_hand_add (&state->hands[state->dealer], mj_wall_draw (&state->wall));
  begin_turn_records (state, state->dealer);
  state->arrival = MJ_ARRIVAL_DEALT;
  state->phase = MJ_PHASE_SETUP;
  advance (state);
}

static void
apply_draw (MjState *state)
{
  MjSeat seat = state->turn;

  begin_turn_records (state, seat);
  state->drawn = mj_wall_draw (&state->wall);
  state->arrival = MJ_ARRIVAL_DRAWN;
  state->n_draws[seat]++;
  mj_lock_own_turn (&state->locks[seat], &state->rules);
  mj_hand_add (&state->hands[seat], state->drawn);
  state->phase = MJ_PHASE_REPLACE;
  advance (state);
}

static void
apply_replace (MjState *state)
{
  MjTile tile = mj_wall_replace (&state->wall);

  if (state->owed_bonus > 0) {
    state->owed_bonus--;
    state->n_flowers++;
    state->n_kongs = 0; /* a flower between breaks the chain (K-26) */
    if (state->phase != MJ_PHASE_SETUP)
      state->arrival = MJ_ARRIVAL_FLOWER;
  } else {
    state->owed_kong--;
    state->n_flowers = 0;
    state->arrival = MJ_ARRIVAL_KONG;
  }
  state->drawn = tile;
  mj_hand_add (&state->hands[state->turn], tile);
  advance (state);
}

/* Whether the bonus tiles that are being set aside were dealt rather than drawn
 * (INST-09). */
static bool
is_dealt (const MjState *state)
{
  return state->phase == MJ_PHASE_SETUP && state->n_flowers == 0;
}

/* Pays for bonus tiles (INST-01 to INST-15).  If the last tile is one, nothing
 * is paid unless the sheet says so (WIN-12). */
static void
pay_bonus (MjState *state, MjSeat seat)
{
  bool hidden = is_dealt (state);
  unsigned events;

  if (mj_state_live_left (state) == 0 &&
      state->rules.last_tile_bonus == MJ_LAST_BONUS_DRAW)
    return;
  events = mj_payout_bonus_events (mj_hand_bonus_set (&state->hands[seat]),
                                   mj_state_seat_wind (state, seat)) &
           ~(unsigned) state->bonus_done[seat];
  mj_payout_bonus (&state->rules, events, hidden, seat, &state->payout);
  state->bonus_done[seat] |= (uint8_t) events;
  state->paid |= state->payout.n_transfers > 0;
}

/* Returns the flower or the animal that has just been set aside, the last one
 * if several were dealt, or MJ_TILE_NONE. */
static MjTile
newest_bonus (const MjState *state, const MjHand *hand, bool animal)
{
  int first = is_dealt (state) ? 0 : hand->n_bonus - 1;

  for (int i = hand->n_bonus - 1; i >= first; i--)
    if (mj_face_is_animal (mj_tile_face (hand->bonus[i])) == animal)
      return hand->bonus[i];
  return MJ_TILE_NONE;
}

/* Whether the eighth flower ends the deal, and for whom: where the sheet plays
 * it, the player who holds the others wins (FH-01 to FH-06). */
static bool
is_eighth_flower (const MjState *state, MjTile flower, MjSeat *winner)
{
  if (flower == MJ_TILE_NONE)
    return false;
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    bool own = seat == state->turn;
    MjPatternId id =
        own ? MJ_PATTERN_EIGHT_FLOWERS : MJ_PATTERN_ROBBING_THE_EIGHTH;

    *winner = seat;
    if (mj_hand_n_flowers (&state->hands[seat]) == (own ? 8 : 7))
      return mj_rules_pattern_tai (&state->rules, id) != MJ_PATTERN_OFF;
  }
  return false;
}

/* HOUSE-15 */
static bool
is_fourth_animal (const MjState *state, const MjHand *hand, MjTile animal)
{
  return animal != MJ_TILE_NONE &&
         mj_face_set_size (mj_hand_bonus_set (hand) & MJ_SET_ANIMALS) == 4 &&
         mj_rules_pattern_tai (&state->rules, MJ_PATTERN_FOUR_ANIMALS) !=
             MJ_PATTERN_OFF;
}

static void
offer_bonus_win (MjState *state, MjTile bonus, MjSeat winner)
{
  MjClaim *claim = &state->claim;

  memset (claim, 0, sizeof *claim);
  claim->kind = MJ_CLAIM_BONUS;
  claim->tile = bonus;
  claim->from = state->turn;
  claim->can[winner] = MJ_CAN_WIN;
  claim->pending = (uint8_t) (1u << winner);
  state->phase = MJ_PHASE_CLAIM;
}

/* Dealt bonus tiles have no effect until all of them have been set aside. */
static void
apply_bonus (MjState *state, const MjMove *move)
{
  MjHand *hand = &state->hands[move->seat];
  MjTile animal, flower;
  MjSeat winner;

  mj_hand_remove (hand, move->tile);
  hand->bonus[hand->n_bonus++] = move->tile;
  state->owed_bonus++;
  state->drawn = MJ_TILE_NONE;
  if (is_dealt (state) &&
      mj_state_bonus_to_set (state, move->seat) != MJ_TILE_NONE)
    return;
  pay_bonus (state, move->seat);
  animal = newest_bonus (state, hand, true);
  flower = newest_bonus (state, hand, false);
  if (is_fourth_animal (state, hand, animal))
    offer_bonus_win (state, animal, move->seat);
  else if (is_eighth_flower (state, flower, &winner))
    offer_bonus_win (state, flower, winner);
  else
    advance (state);
}

static void
finish_setup_of_seat (MjState *state)
{
  MjSeat next = (MjSeat) ((state->turn + 1) % MJ_N_SEATS);

  begin_turn_records (state, next);
  if (next == state->dealer)
    state->phase = MJ_PHASE_TURN;
  else
    advance (state);
}

/* Sets the phase after a tile has come, or has to be set aside or replaced. */
static void
advance (MjState *state)
{
  bool may_replace = mj_state_live_left (state) > 0 ||
                     (state->rules.last_tile_bonus == MJ_LAST_BONUS_REPLACE &&
                      mj_wall_left (&state->wall) > 0);

  if (mj_state_bonus_to_set (state, state->turn) != MJ_TILE_NONE)
    return;
  if (state->owed_bonus + state->owed_kong > 0) {
    if (!may_replace)
      mj_state_end_drawn (state);
    return;
  }
  note_early (state, MJ_SEAT_NONE);
  if (state->phase == MJ_PHASE_SETUP)
    finish_setup_of_seat (state);
  else
    state->phase = MJ_PHASE_TURN;
}

/* ---- one's own turn ---- */

static void
apply_discard (MjState *state, const MjMove *move)
{
  mj_hand_remove (&state->hands[move->seat], move->tile);
  note_early (state, MJ_SEAT_NONE);
  assert (state->n_discards < MJ_MAX_DISCARDS);
  state->discards[state->n_discards++] = (MjDiscard){
    .tile = move->tile, .seat = move->seat, .drawn = move->tile == state->drawn
  };
  mj_lock_discarded (&state->locks[move->seat], &state->rules,
                     mj_tile_face (move->tile));
  state->drawn = MJ_TILE_NONE;
  open_claim (state, MJ_CLAIM_DISCARD, move->tile, move->seat);
}

static void
apply_concealed_kong (MjState *state, const MjMove *move)
{
  MjHand *hand = &state->hands[move->seat];
  MjMeld *meld = &hand->melds[hand->n_melds++];

  *meld = (MjMeld){ .kind = MJ_MELD_KONG_CONCEALED,
                    .from = MJ_SEAT_NONE,
                    .claimed = MJ_TILE_NONE };
  for (int i = 0; i < 4; i++) {
    meld->tiles[i] = (MjTile) (move->tile + i);
    mj_hand_remove (hand, meld->tiles[i]);
  }
  open_claim (state, MJ_CLAIM_CONCEALED_KONG, move->tile, move->seat);
}

static void
apply_promote (MjState *state, const MjMove *move)
{
  MjHand *hand = &state->hands[move->seat];

  mj_hand_remove (hand, move->tile);
  for (int i = 0; i < hand->n_melds; i++)
    if (hand->melds[i].kind == MJ_MELD_PONG &&
        mj_meld_face (&hand->melds[i]) == mj_tile_face (move->tile)) {
      hand->melds[i].kind = MJ_MELD_KONG_PROMOTED;
      hand->melds[i].tiles[3] = move->tile;
    }
  open_claim (state, MJ_CLAIM_PROMOTED_KONG, move->tile, move->seat);
}

/* HAND-35: before a self-drawn win counts, a hand that waits for all thirteen
 * terminals and honours may claim the tile. */
static void
apply_own_win (MjState *state, const MjMove *move)
{
  MjWin win;
  MjScore score;
  MjHand hand;

  mj_state_win (state, move->seat, &win, &score, &hand);
  if (mj_how_needs_tile (win.how) && state->drawn != MJ_TILE_NONE)
    open_claim (state, MJ_CLAIM_SELF_DRAW, state->drawn, move->seat);
  else
    mj_state_end_won (state, 1u << move->seat);
}

bool
mj_state_apply (MjState *state, const MjMove *move)
{
  if (!mj_state_is_legal (state, move))
    return false;
  state->payout.n_transfers = 0;
  if (state->phase == MJ_PHASE_CLAIM) {
    apply_answer (state, move);
  } else {
    switch (move->kind) {
    case MJ_MOVE_DEAL:
      apply_deal (state, move);
      break;
    case MJ_MOVE_DRAW:
      apply_draw (state);
      break;
    case MJ_MOVE_BONUS:
      apply_bonus (state, move);
      break;
    case MJ_MOVE_REPLACE:
      apply_replace (state);
      break;
    case MJ_MOVE_DISCARD:
      apply_discard (state, move);
      break;
    case MJ_MOVE_KONG_CONCEALED:
      apply_concealed_kong (state, move);
      break;
    case MJ_MOVE_KONG_PROMOTE:
      apply_promote (state, move);
      break;
    default:
      apply_own_win (state, move);
      break;
    }
  }
  mj_payout_balance (&state->payout, state->balance);
  return true;
}
