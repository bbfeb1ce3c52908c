/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-view-check-turn.c – checks that discards, turns and claims follow from
 * each other. */

#include "engine/match/mj-state-private.h"
#include "engine/match/mj-view-check-private.h"
#include "engine/match/mj-view.h"

/* ---- the discards, one after the other ---- */

/* Returns the seat that made a meld with a discard, and the kind; MJ_SEAT_NONE
 * if the discard was not claimed. */
static MjSeat
find_claimer (const MjState *s, const MjDiscard *discard, MjMeldKind *kind)
{
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    for (int i = 0; i < s->hands[seat].n_melds; i++) {
      const MjMeld *meld = &s->hands[seat].melds[i];

      if (meld->claimed == discard->tile && meld->from == discard->seat) {
        *kind = (MjMeldKind) meld->kind;
        return seat;
      }
    }
  return MJ_SEAT_NONE;
}

/* Returns whose turn follows a discard.  A claimed discard that is in no meld
 * has won a hand: MJ_SEAT_NONE. */
static MjSeat
follow (const MjState *s, const MjDiscard *discard)
{
  MjMeldKind kind;

  return discard->claimed ? find_claimer (s, discard, &kind)
                          : (MjSeat) ((discard->seat + 1) % MJ_N_SEATS);
}

/* Whether a discard can be the tile that was drawn just before it: the dealer's
 * first one was not drawn, nor is one that follows a chow or pong. */
static bool
may_be_drawn (const MjState *s, int i)
{
  MjMeldKind kind = MJ_MELD_CHOW;
  const MjHand *hand = &s->hands[s->discards[i].seat];

  if (i == 0)
    return mj_hand_n_kongs (hand) > 0;
  if (!s->discards[i - 1].claimed)
    return true;
  find_claimer (s, &s->discards[i - 1], &kind);
  return kind >= MJ_MELD_KONG_CLAIMED || mj_hand_n_kongs (hand) > 0;
}

static int
count_claimed_melds (const MjState *s)
{
  int n = 0;

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    n += mj_hand_n_exposed (&s->hands[seat]);
  return n;
}

/* Follows the discards from the dealer on: each player who has drawn or claimed
 * discards next.  Finds out who is next after the last one, and counts the
 * draws in between. */
static bool
walk_discards (const MjState *s, int *n_draws, MjSeat *next)
{
  int n_melds = 0;

  *next = s->dealer;
  for (int i = 0; i < s->n_discards; i++) {
    const MjDiscard *discard = &s->discards[i];

    if (discard->seat != *next || (discard->drawn && !may_be_drawn (s, i)))
      return false;
    *next = follow (s, discard);
    n_melds += discard->claimed && *next != MJ_SEAT_NONE;
    if (!discard->claimed && i + 1 < s->n_discards)
      n_draws[*next]++;
    if (*next == MJ_SEAT_NONE &&
        (s->result != MJ_RESULT_WIN || i + 1 < s->n_discards))
      return false;
  }
  return n_melds == count_claimed_melds (s);
}

static bool
draws_are (const MjState *s, const int *n_draws)
{
  for (int i = 0; i < MJ_N_SEATS; i++)
    if (s->n_draws[i] != n_draws[i])
      return false;
  return true;
}

bool
mj_view_discards_follow (const MjView *view)
{
  const MjState *s = &view->state;
  const MjDiscard *last =
      s->n_discards > 0 ? &s->discards[s->n_discards - 1] : NULL;
  int n_draws[MJ_N_SEATS] = { 0 };
  MjSeat next;

  if (!walk_discards (s, n_draws, &next))
    return false;
  switch (s->phase) {
  case MJ_PHASE_START:
    return last == NULL && s->turn == next && draws_are (s, n_draws);
  case MJ_PHASE_DRAW:
    return last != NULL && !last->claimed && s->turn == next &&
           draws_are (s, n_draws);
  case MJ_PHASE_OVER:
    if (mj_view_is_set_up (s))
      return true;
    if (next == MJ_SEAT_NONE) /* won on the last discard */
      return last != NULL && s->turn == last->seat && draws_are (s, n_draws);
    if (s->turn != next)
      return false;
    if (draws_are (s, n_draws))
      return true;
    break;
  default:
    if (mj_view_is_set_up (s))
      return last == NULL && draws_are (s, n_draws);
    if (!mj_view_is_within_turn (s)) /* a discard lies on offer */
      return last != NULL && !last->claimed && s->turn == last->seat &&
             draws_are (s, n_draws);
    if (s->turn != next)
      return false;
    break;
  }
  if (last != NULL && !last->claimed)
    n_draws[next]++;
  return draws_are (s, n_draws);
}

/* ---- the turn ---- */

/* Whether the last tile can have come in this way, given that the turn began
 * with a draw, a claim or the deal. */
static bool
arrival_fits (const MjState *s, int n_discards)
{
  const MjDiscard *before =
      n_discards > 0 ? &s->discards[n_discards - 1] : NULL;
  MjMeldKind kind = MJ_MELD_CHOW;
  bool claimed = before != NULL && before->claimed;

  if (claimed)
    find_claimer (s, before, &kind);
  if (claimed && kind != MJ_MELD_KONG_CLAIMED)
    return s->arrival == MJ_ARRIVAL_CLAIMED && s->owed_kong == 0;
  switch (s->arrival) {
  case MJ_ARRIVAL_DEALT:
    return before == NULL;
  case MJ_ARRIVAL_DRAWN:
    return before != NULL && !claimed;
  case MJ_ARRIVAL_CLAIMED: /* the claimed kong waits for its replacement */
    return claimed && s->owed_kong == 1;
  default:
    return true;
  }
}

/* Whether the counts of kongs and flowers in a row are possible for the seat
 * whose turn it is. */
static bool
rows_can_be (const MjState *s, const MjHand *hand)
{
  bool flower = s->arrival == MJ_ARRIVAL_FLOWER;
  bool kong = s->arrival == MJ_ARRIVAL_KONG || s->owed_kong > 0;

  if (s->n_flowers > hand->n_bonus || s->n_kongs > mj_hand_n_kongs (hand))
    return false;
  if ((s->n_flowers > 0) != flower || (s->n_kongs > 0) != kong)
    return false;
  if (s->replaced_kong == MJ_MAX_MELDS)
    return !kong;
  return s->replaced_kong < hand->n_melds &&
         mj_meld_is_kong (&hand->melds[s->replaced_kong]);
}

static bool
set_up_can_be (const MjState *s)
{
  return s->arrival == MJ_ARRIVAL_DEALT && s->n_kongs == 0 &&
         s->owed_kong == 0 && s->replaced_kong == MJ_MAX_MELDS &&
         count_claimed_melds (s) == 0 &&
         s->n_flowers <= s->hands[s->turn].n_bonus;
}

/* Whether replacements can be outstanding: after the set-up, one at a time. */
static bool
debts_can_be (const MjView *view)
{
  const MjState *s = &view->state;
  int owed = mj_view_count_owed (s);

  if (mj_view_is_open_claim (s, MJ_CLAIM_BONUS))
    return s->owed_bonus > 0 && s->owed_kong == 0 &&
           (mj_view_is_set_up (s) || owed == 1);
  if (s->phase == MJ_PHASE_SETUP)
    return view->seat != s->turn || owed > 0 ||
           mj_view_count_concealed_bonus (&s->hands[s->turn]) > 0;
  if (s->phase != MJ_PHASE_REPLACE)
    return owed == 0;
  if (view->seat == s->turn)
    owed += mj_view_count_concealed_bonus (&s->hands[s->turn]);
  return view->seat == s->turn ? owed == 1 : owed <= 1;
}

bool
mj_view_turn_can_be (const MjView *view)
{
  const MjState *s = &view->state;
  int begun = s->n_discards - !mj_view_is_within_turn (s);
  MjSeat who = mj_view_is_within_turn (s) || s->n_discards == 0
                   ? s->turn
                   : s->discards[s->n_discards - 1].seat;

  if ((s->phase == MJ_PHASE_OVER) != (s->result != MJ_RESULT_NONE))
    return false;
  if (s->phase == MJ_PHASE_OVER)
    return true;
  if (s->phase == MJ_PHASE_START)
    return s->arrival == MJ_ARRIVAL_DEALT && mj_view_count_owed (s) == 0;
  if (!debts_can_be (view))
    return false;
  if (mj_view_is_set_up (s))
    return set_up_can_be (s);
  return arrival_fits (s, begun) && rows_can_be (s, &s->hands[who]);
}

static bool
holds_tile (const MjHand *hand, MjTile tile)
{
  for (int i = 0; i < hand->n_melds; i++)
    for (int j = 0; j < mj_meld_n_tiles (&hand->melds[i]); j++)
      if (hand->melds[i].tiles[j] == tile)
        return true;
  return mj_hand_has (hand, tile);
}

bool
mj_view_drawn_can_be (const MjView *view)
{
  const MjState *s = &view->state;
  const MjHand *hand = &s->hands[view->seat];

  if (view->seat != s->turn)
    return s->drawn == MJ_TILE_NONE;
  switch (s->phase) {
  case MJ_PHASE_OVER:
    return true;
  case MJ_PHASE_TURN:
    if (s->arrival == MJ_ARRIVAL_DEALT || s->arrival == MJ_ARRIVAL_CLAIMED)
      return s->drawn == MJ_TILE_NONE;
    return s->drawn != MJ_TILE_NONE && mj_hand_has (hand, s->drawn);
  default: /* it may be part of a kong by now */
    return s->drawn == MJ_TILE_NONE || holds_tile (hand, s->drawn);
  }
}

/* ---- claims ---- */

static bool
is_promoted (const MjHand *hand, MjTile tile)
{
  for (int i = 0; i < hand->n_melds; i++)
    if (hand->melds[i].kind == MJ_MELD_KONG_PROMOTED &&
        hand->melds[i].tiles[3] == tile)
      return true;
  return false;
}

static bool
is_newest_kong (const MjHand *hand, MjTile tile)
{
  const MjMeld *last;

  if (hand->n_melds == 0)
    return false;
  last = &hand->melds[hand->n_melds - 1];
  return last->kind == MJ_MELD_KONG_CONCEALED && last->tiles[0] == tile;
}

static bool
is_bonus_shown (const MjHand *hand, MjTile tile)
{
  for (int i = 0; i < hand->n_bonus; i++)
    if (hand->bonus[i] == tile)
      return true;
  return false;
}

/* Whether a tile on offer can have been self-drawn: it is not seen anywhere
 * else yet. */
static bool
is_taken_from_hand (const MjView *view, MjTile tile)
{
  const MjState *s = &view->state;

  if (view->seat == s->turn)
    return s->drawn == tile && mj_tile_is_playing (tile);
  if (!mj_tile_is_playing (tile))
    return false;
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    if (holds_tile (&s->hands[seat], tile))
      return false;
  for (int i = 0; i < s->n_discards; i++)
    if (s->discards[i].tile == tile)
      return false;
  return true;
}

static bool
is_on_offer (const MjView *view)
{
  const MjState *s = &view->state;
  const MjHand *hand = &s->hands[s->turn];
  MjTile tile = s->claim.tile;

  switch (s->claim.kind) {
  case MJ_CLAIM_DISCARD:
    return mj_state_last_discard (s) == tile;
  case MJ_CLAIM_PROMOTED_KONG:
    return is_promoted (hand, tile);
  case MJ_CLAIM_CONCEALED_KONG:
    return is_newest_kong (hand, tile);
  case MJ_CLAIM_SELF_DRAW:
    return s->arrival != MJ_ARRIVAL_CLAIMED && is_taken_from_hand (view, tile);
  default:
    return is_bonus_shown (hand, tile);
  }
}

/* The seat's possible claims of the tile on offer, MJ_CAN_… or'ed. */
static uint8_t
find_options (const MjView *view)
{
  const MjState *s = &view->state;
  const MjHand *hand = &s->hands[view->seat];
  bool own = view->seat == s->turn;

  if (s->claim.kind == MJ_CLAIM_BONUS &&
      mj_face_is_animal (mj_tile_face (s->claim.tile)))
    return (mj_hand_bonus_set (hand) & MJ_SET_ANIMALS) == MJ_SET_ANIMALS
               ? MJ_CAN_WIN
               : 0;
  if (s->claim.kind == MJ_CLAIM_BONUS)
    return mj_hand_n_flowers (hand) == (own ? 8 : 7) ? MJ_CAN_WIN : 0;
  return own ? 0 : mj_state_claim_options (s, view->seat);
}

bool
mj_view_claim_can_be (const MjView *view)
{
  const MjState *s = &view->state;
  uint8_t can = s->claim.can[view->seat];

  if (s->phase != MJ_PHASE_CLAIM)
    return true;
  return s->claim.from == s->turn && is_on_offer (view) &&
         can == find_options (view) && (can != 0 || s->claim.pending == 0);
}
