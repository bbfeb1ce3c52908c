/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-view-check.c – runs the checks of a view in order.
 *
 * This file checks numbers and secrets; mj-view-check-tiles.c checks tiles,
 * mj-view-check-turn.c turns and claims. */

#include "engine/match/mj-view-check-private.h"

#include "engine/match/mj-view.h"

/* ---- numbers ---- */

static bool
is_seat (MjSeat seat)
{
  return seat < MJ_N_SEATS;
}

static bool
is_seat_or_none (MjSeat seat)
{
  return is_seat (seat) || seat == MJ_SEAT_NONE;
}

static bool
seats_are_in_range (const MjState *s)
{
  for (int i = 0; i < MJ_N_SEATS; i++)
    if (!is_seat_or_none (s->early_from[i]) || s->bonus_done[i] > 63 ||
        s->n_draws[i] > MJ_N_TILES || s->claim.can[i] > 31 ||
        s->hands[i].n_concealed > MJ_MAX_CONCEALED ||
        s->hands[i].n_melds > MJ_MAX_MELDS || s->hands[i].n_bonus > MJ_N_BONUS)
      return false;
  return true;
}

static bool
numbers_are_in_range (const MjView *view)
{
  const MjState *s = &view->state;

  return is_seat (view->seat) && is_seat (s->dealer) &&
         is_seat (s->first_dealer) && is_seat (s->turn) &&
         is_seat (s->claim.from) && s->prevailing < s->rules.rounds &&
         s->phase <= MJ_PHASE_OVER && s->result <= MJ_RESULT_DRAWN &&
         s->arrival <= MJ_ARRIVAL_CLAIMED && s->n_flowers <= MJ_N_BONUS &&
         s->n_kongs <= MJ_MAX_MELDS && s->replaced_kong <= MJ_MAX_MELDS &&
         s->owed_bonus <= MJ_N_BONUS && s->owed_kong <= 1 &&
         s->wall.head <= s->wall.tail && s->wall.tail <= MJ_N_TILES &&
         s->n_discards <= MJ_MAX_DISCARDS && s->claim.kind <= MJ_CLAIM_BONUS &&
         s->claim.pending <= 15 &&
         (s->n_deals == 0 || s->phase != MJ_PHASE_START) &&
         seats_are_in_range (s);
}

static bool
rules_agree (const MjView *view)
{
  return mj_rules_check (&view->state.rules, NULL);
}

static bool
balances_sum_to_zero (const MjView *view)
{
  int64_t sum = 0;

  for (int i = 0; i < MJ_N_SEATS; i++) {
    int64_t balance = view->state.balance[i];

    if (balance < INT64_MIN / 8 || balance > INT64_MAX / 8)
      return false;
    sum += balance;
  }
  return sum == 0;
}

/* ---- hidden tiles ---- */

static int
count_shown (const MjHand *hand)
{
  int n = 0;

  for (int i = 0; i < hand->n_concealed; i++)
    n += hand->concealed[i] != MJ_TILE_NONE;
  return n;
}

/* Only hands that have won are laid open. */
static bool
hands_are_hidden (const MjView *view)
{
  const MjState *s = &view->state;
  int n_open = 0;

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    const MjHand *hand = &s->hands[seat];
    int shown = seat == view->seat ? 0 : count_shown (hand);

    if (shown > 0 &&
        (shown < hand->n_concealed || n_open++ > s->rules.winners ||
         s->result != MJ_RESULT_WIN))
      return false;
  }
  return true;
}

static bool
secrets_are_kept (const MjView *view)
{
  const MjState *s = &view->state;

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    if (seat != view->seat &&
        (s->locks[seat].sacred != 0 || s->locks[seat].missed != 0 ||
         s->claim.can[seat] != 0 || s->early[seat]))
      return false;
  for (int i = 0; i < MJ_N_TILES; i++)
    if (s->wall.tiles[i] != MJ_TILE_NONE)
      return false;
  return (s->claim.pending & ~(1u << view->seat)) == 0 &&
         hands_are_hidden (view);
}

/* ---- the seat's own secrets ---- */

/* A seat can be barred only from the face of its own last discard, or of all of
 * them (FURI-08), and from faces that it has been offered. */
static bool
lock_can_be (const MjView *view)
{
  const MjState *s = &view->state;
  const MjLock *lock = &s->locks[view->seat];
  bool lasts = s->rules.sacred_discard == MJ_SACRED_WHOLE_DEAL;
  MjFaceSet own = 0, offered = 0;

  if (view->seat == s->turn && mj_view_is_within_turn (s) &&
      (lock->missed != 0 || (lock->sacred != 0 && !lasts)))
    return false;
  for (int i = 0; i < s->n_discards; i++)
    if (s->discards[i].seat == view->seat)
      own =
          (lasts ? own : 0) | MJ_FACE_BIT (mj_tile_face (s->discards[i].tile));
    else
      offered |= MJ_FACE_BIT (mj_tile_face (s->discards[i].tile));
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    for (int i = 0; i < s->hands[seat].n_melds; i++)
      if (mj_meld_is_kong (&s->hands[seat].melds[i]))
        offered |= MJ_FACE_BIT (mj_meld_face (&s->hands[seat].melds[i]));
  return (lock->sacred & ~(s->rules.sacred_discard ? own : 0)) == 0 &&
         (lock->missed & ~(s->rules.missed_discard ? offered : 0)) == 0;
}

/* Whether the last of the early sets may have come from @from. */
static bool
is_fed_by (const MjHand *hand, MjSeat from)
{
  for (int i = 0; i < hand->n_melds; i++)
    if (hand->melds[i].from == from)
      return true;
  return from == MJ_SEAT_NONE;
}

/* The state notes this when a hand changes, so at the start of a deal nothing
 * is noted. */
static bool
early_can_be (const MjView *view)
{
  const MjState *s = &view->state;
  const MjHand *hand = &s->hands[view->seat];
  bool early = s->early[view->seat];

  if (s->phase == MJ_PHASE_START || s->phase == MJ_PHASE_OVER ||
      mj_view_is_set_up (s))
    return true;
  return early == (mj_score_early_faces (hand) != 0) &&
         (!early || is_fed_by (hand, s->early_from[view->seat]));
}

static bool
bonus_paid_can_be (const MjView *view)
{
  const MjState *s = &view->state;

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    if (s->bonus_done[seat] &
        ~mj_payout_bonus_events (mj_hand_bonus_set (&s->hands[seat]),
                                 mj_state_seat_wind (s, seat)))
      return false;
  return true;
}

static const struct {
  MjViewFault fault;
  bool (*holds) (const MjView *view);
} checks[] = {
  { MJ_VIEW_BAD_NUMBER, numbers_are_in_range },
  { MJ_VIEW_BAD_RULES, rules_agree },
  { MJ_VIEW_BAD_BALANCE, balances_sum_to_zero },
  { MJ_VIEW_BAD_TILE, mj_view_tiles_can_be },
  { MJ_VIEW_BAD_MELD, mj_view_melds_can_be },
  { MJ_VIEW_TILE_TWICE, mj_view_tiles_are_once },
  { MJ_VIEW_SECRET, secrets_are_kept },
  { MJ_VIEW_BAD_HAND_SIZE, mj_view_sizes_can_be },
  { MJ_VIEW_BAD_WALL, mj_view_wall_adds_up },
  { MJ_VIEW_BAD_DISCARDS, mj_view_discards_follow },
  { MJ_VIEW_BAD_TURN, mj_view_turn_can_be },
  { MJ_VIEW_BAD_DRAWN, mj_view_drawn_can_be },
  { MJ_VIEW_BAD_CLAIM, mj_view_claim_can_be },
  { MJ_VIEW_BAD_LOCK, lock_can_be },
  { MJ_VIEW_BAD_EARLY, early_can_be },
  { MJ_VIEW_BAD_BONUS_PAID, bonus_paid_can_be },
};

MjViewFault
mj_view_check (const MjView *view)
{
  for (size_t i = 0; i < sizeof checks / sizeof *checks; i++)
    if (!checks[i].holds (view))
      return checks[i].fault;
  return MJ_VIEW_SOUND;
}
