/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-view-check-tiles.c – checks that no tile is in two places, that melds are
 * possible, and that hands have the right number of tiles. */

#include "engine/match/mj-view-check-private.h"

#include "engine/match/mj-view.h"

/* How many tiles are dealt before anybody draws. */
enum { N_DEALT = MJ_N_SEATS * MJ_HAND_SIZE + 1 };

/* ---- tiles and melds ---- */

/* Whether @seat may hold a bonus tile among its concealed tiles: during the
 * set-up if its turn to replace has not come, later if it has just drawn one.
 */
static bool
may_hold_bonus (const MjState *s, MjSeat seat)
{
  int turn = (s->turn + MJ_N_SEATS - s->dealer) % MJ_N_SEATS;

  if (mj_view_is_set_up (s))
    return mj_state_seat_wind (s, seat) >= turn;
  return seat == s->turn &&
         (s->phase == MJ_PHASE_REPLACE || s->phase == MJ_PHASE_OVER);
}

static bool
concealed_can_be (const MjView *view, MjSeat seat)
{
  const MjHand *hand = &view->state.hands[seat];

  for (int i = 0; i < hand->n_concealed; i++)
    if (hand->concealed[i] >= MJ_N_TILES &&
        (seat == view->seat || hand->concealed[i] != MJ_TILE_NONE))
      return false;
  return mj_view_count_concealed_bonus (hand) == 0 ||
         may_hold_bonus (&view->state, seat);
}

bool
mj_view_tiles_can_be (const MjView *view)
{
  const MjState *s = &view->state;

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    const MjHand *hand = &s->hands[seat];

    if (!concealed_can_be (view, seat))
      return false;
    for (int i = 0; i < hand->n_bonus; i++)
      if (hand->bonus[i] >= MJ_N_TILES || mj_tile_is_playing (hand->bonus[i]))
        return false;
    for (int i = 0; i < hand->n_melds; i++)
      for (int j = 0; j < mj_meld_n_tiles (&hand->melds[i]); j++)
        if (!mj_tile_is_playing (hand->melds[i].tiles[j]))
          return false;
  }
  for (int i = 0; i < s->n_discards; i++)
    if (!mj_tile_is_playing (s->discards[i].tile))
      return false;
  return true;
}

static bool
faces_make_meld (const MjMeld *meld)
{
  MjFace face = mj_meld_face (meld);
  bool chow = meld->kind == MJ_MELD_CHOW;

  if (chow && (!mj_face_is_suited (face) || face % 9 > 6))
    return false;
  for (int i = 1; i < mj_meld_n_tiles (meld); i++)
    if (mj_tile_face (meld->tiles[i]) != (chow ? face + i : face))
      return false;
  return true;
}

/* Whether the claimed tile of an exposed meld is one of its tiles. */
static bool
holds_claimed (const MjMeld *meld)
{
  int first = meld->kind == MJ_MELD_KONG_CLAIMED ? 3 : 0;
  int last = meld->kind == MJ_MELD_KONG_CLAIMED ? 3 : 2;

  for (int i = first; i <= last; i++)
    if (meld->tiles[i] == meld->claimed)
      return true;
  return false;
}

/* A meld can carry only liabilities that outlast its claim (PAO-02 to PAO-04,
 * PAO-08, PAO-09). */
static bool
risk_can_be (const MjRules *rules, const MjMeld *meld)
{
  MjFace face = mj_meld_face (meld);
  MjPaoSet possible = 0;

  if (rules->pao && mj_face_is_honour (face))
    possible |= 1 << MJ_PAO_WINDS | 1 << MJ_PAO_LIMIT;
  if (rules->pao && mj_face_is_dragon (face))
    possible |= 1 << MJ_PAO_DRAGONS;
  if (rules->pao && meld->kind == MJ_MELD_KONG_CLAIMED)
    possible |= 1 << MJ_PAO_ARHATS | 1 << MJ_PAO_KONG;
  if (rules->pao && rules->pao_flush == MJ_PAO_SET_THIRD)
    possible |= 1 << MJ_PAO_FLUSH;
  if (rules->pao && rules->pao_terminals == MJ_PAO_SET_THIRD &&
      meld->kind != MJ_MELD_CHOW &&
      (MJ_FACE_BIT (face) & MJ_SET_TERMINALS) != 0)
    possible |= 1 << MJ_PAO_TERMINALS;
  return (meld->risk & ~possible) == 0;
}

static bool
meld_can_be (const MjState *s, MjSeat seat, const MjMeld *meld)
{
  if (meld->kind > MJ_MELD_KONG_CONCEALED || !faces_make_meld (meld))
    return false;
  if (meld->kind == MJ_MELD_KONG_CONCEALED)
    return meld->from == MJ_SEAT_NONE && meld->claimed == MJ_TILE_NONE &&
           meld->risk == 0;
  if (meld->from >= MJ_N_SEATS || meld->from == seat || !holds_claimed (meld))
    return false;
  if (meld->kind == MJ_MELD_CHOW && seat != (meld->from + 1) % MJ_N_SEATS)
    return false;
  return risk_can_be (&s->rules, meld);
}

bool
mj_view_melds_can_be (const MjView *view)
{
  const MjState *s = &view->state;

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    for (int i = 0; i < s->hands[seat].n_melds; i++)
      if (!meld_can_be (s, seat, &s->hands[seat].melds[i]))
        return false;
  return true;
}

/* ---- each tile once ---- */

static bool
mark (bool *seen, MjTile tile)
{
  bool again = seen[tile];

  seen[tile] = true;
  return !again;
}

static bool
mark_hand (bool *seen, const MjHand *hand)
{
  for (int i = 0; i < hand->n_concealed; i++)
    if (hand->concealed[i] != MJ_TILE_NONE && !mark (seen, hand->concealed[i]))
      return false;
  for (int i = 0; i < hand->n_bonus; i++)
    if (!mark (seen, hand->bonus[i]))
      return false;
  for (int i = 0; i < hand->n_melds; i++)
    for (int j = 0; j < mj_meld_n_tiles (&hand->melds[i]); j++)
      if (!mark (seen, hand->melds[i].tiles[j]))
        return false;
  return true;
}

/* Each tile is in one place: a discard that was claimed is in a hand, the
 * others are in the pond. */
bool
mj_view_tiles_are_once (const MjView *view)
{
  const MjState *s = &view->state;
  bool seen[MJ_N_TILES] = { false }, discarded[MJ_N_TILES] = { false };

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    if (!mark_hand (seen, &s->hands[seat]))
      return false;
  for (int i = 0; i < s->n_discards; i++) {
    MjTile tile = s->discards[i].tile;

    if (!mark (discarded, tile) || seen[tile] != s->discards[i].claimed)
      return false;
  }
  return true;
}

/* ---- how many tiles ---- */

/* Whether a kong may still be robbed and so has not been replaced. */
static bool
is_kong_on_offer (const MjState *s)
{
  return mj_view_is_open_claim (s, MJ_CLAIM_PROMOTED_KONG) ||
         mj_view_is_open_claim (s, MJ_CLAIM_CONCEALED_KONG);
}

static bool
size_can_be (const MjState *s, MjSeat seat)
{
  int size = mj_hand_size (&s->hands[seat]);
  int full = MJ_HAND_SIZE;

  if (s->phase == MJ_PHASE_START)
    return size == 0 && s->hands[seat].n_bonus == 0;
  if (seat == s->turn)
    size += mj_view_count_owed (s);
  if (s->phase == MJ_PHASE_OVER)
    return size == full || size == full + 1;
  if (mj_view_is_set_up (s))
    full += seat == s->dealer;
  else if (seat == s->turn)
    full += s->phase == MJ_PHASE_TURN || mj_view_count_owed (s) > 0 ||
            s->phase == MJ_PHASE_REPLACE ||
            mj_view_is_open_claim (s, MJ_CLAIM_SELF_DRAW);
  return size == full;
}

bool
mj_view_sizes_can_be (const MjView *view)
{
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    if (!size_can_be (&view->state, seat))
      return false;
  return true;
}

static int
count_outside_wall (const MjState *s)
{
  int n = 0;

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    n += mj_hand_size (&s->hands[seat]) + mj_hand_n_kongs (&s->hands[seat]) +
         s->hands[seat].n_bonus;
  for (int i = 0; i < s->n_discards; i++)
    n += !s->discards[i].claimed;
  return n;
}

/* The tiles missing at the head of the wall have been drawn, those missing at
 * its tail have replaced others; and the deal is over when none is left. */
bool
mj_view_wall_adds_up (const MjView *view)
{
  const MjState *s = &view->state;
  int drawn = s->phase == MJ_PHASE_START ? 0 : N_DEALT;
  int replaced = -mj_view_count_owed (s) - is_kong_on_offer (s);
  bool to_replace = s->phase == MJ_PHASE_REPLACE && mj_view_count_owed (s) > 0;

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    drawn += s->n_draws[seat];
    replaced += s->hands[seat].n_bonus + mj_hand_n_kongs (&s->hands[seat]);
  }
  if (s->phase == MJ_PHASE_DRAW && mj_state_live_left (s) == 0)
    return false;
  if (to_replace && mj_state_live_left (s) == 0 &&
      (s->rules.last_tile_bonus != MJ_LAST_BONUS_REPLACE ||
       mj_wall_left (&s->wall) == 0))
    return false;
  /* with three winners a deal is drawn before the wall is used up */
  return s->wall.head == drawn &&
         s->wall.tail == mj_state_n_tiles (s) - replaced &&
         mj_wall_left (&s->wall) + count_outside_wall (s) ==
             mj_state_n_tiles (s) &&
         (s->result != MJ_RESULT_DRAWN || mj_state_live_left (s) == 0 ||
          s->rules.winners == MJ_WINNERS_TWO);
}
