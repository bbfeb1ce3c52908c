/* SPDX-License-Identifier: GPL-3.0-or-later */
/* record.c – finds the decisions of an opponent in a view. */

#include "record.h"

#include <string.h>

int
hidden_tiles (const MjView *now, MjTile *tiles)
{
  bool shown[MJ_N_TILES] = { false };
  const MjState *s = &now->state;
  int n = 0;

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    const MjHand *hand = &s->hands[seat];

    for (int i = 0; i < hand->n_melds; i++)
      for (int j = 0; j < mj_meld_n_tiles (&hand->melds[i]); j++)
        shown[hand->melds[i].tiles[j]] = true;
    for (int i = 0; i < hand->n_bonus; i++)
      shown[hand->bonus[i]] = true;
    for (int i = 0; seat == now->seat && i < hand->n_concealed; i++)
      shown[hand->concealed[i]] = true;
  }
  for (int i = 0; i < s->n_discards; i++)
    shown[s->discards[i].tile] = true;
  for (int tile = 0; tile < mj_state_n_tiles (s); tile++)
    if (!shown[tile])
      tiles[n++] = (MjTile) tile;
  return n;
}

static void
find_pool (Record *r, const MjView *now)
{
  MjTile hidden[MJ_N_TILES];
  int n = hidden_tiles (now, hidden);

  for (int i = 0; i < n; i++)
    if (mj_tile_face (hidden[i]) < MJ_N_KINDS)
      r->pool[r->n_pool++] = hidden[i];
}

static bool
in_kong (const MjMeld *meld)
{
  return meld->kind == MJ_MELD_KONG_CONCEALED ||
         meld->kind == MJ_MELD_KONG_PROMOTED;
}

/* ---- the past ---- */

static const MjMeld *
find_meld (const MjState *s, MjSeat seat, MjTile claimed)
{
  const MjHand *hand = &s->hands[seat];

  for (int i = 0; i < hand->n_melds; i++)
    if (hand->melds[i].claimed == claimed)
      return &hand->melds[i];
  return NULL;
}

/* Whether the player who made discard @i of @s had just drawn, not claimed. */
static bool
drew (const MjState *s, int i)
{
  const MjMeld *meld =
      i == 0 ? NULL
             : find_meld (s, s->discards[i].seat, s->discards[i - 1].tile);

  return i > 0 && (meld == NULL || meld->kind == MJ_MELD_KONG_CLAIMED);
}

/* Leaves the melds that were made of the first @n discards. */
static void
take_back_melds (MjHand *hand, const MjState *now, int n)
{
  int kept = 0;

  for (int i = 0; i < hand->n_melds; i++) {
    MjMeld meld = hand->melds[i];
    bool made = false;

    for (int j = 0; j < n; j++)
      made |= now->discards[j].tile == meld.claimed;
    if (!made)
      continue;
    if (meld.kind == MJ_MELD_KONG_PROMOTED)
      meld.kind = MJ_MELD_PONG;
    hand->melds[kept++] = meld;
  }
  hand->n_melds = (uint8_t) kept;
  hand->n_concealed = (uint8_t) (MJ_HAND_SIZE - 3 * kept);
}

/* The turn in which discard @n was made.
 * @n_draws: how many draws came after */
static void
go_back (MjState *s, const MjState *now, int n, int n_draws)
{
  *s = *now;
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    take_back_melds (&s->hands[seat], now, n);
    memset (s->hands[seat].concealed, MJ_TILE_NONE,
            sizeof s->hands[seat].concealed);
    memset (&s->locks[seat], 0, sizeof s->locks[seat]);
  }
  s->phase = MJ_PHASE_TURN;
  s->turn = now->discards[n].seat;
  s->hands[s->turn].n_concealed++;
  s->drawn = MJ_TILE_NONE;
  s->n_discards = (uint8_t) n;
  s->wall.head = (uint8_t) (s->wall.head - n_draws);
}

/* The state in which the discard of that turn is on offer. */
static void
offer (MjState *s)
{
  MjDiscard *discard = &s->discards[s->n_discards++];

  discard->claimed = 0;
  s->hands[s->turn].n_concealed--;
  s->phase = MJ_PHASE_CLAIM;
  s->claim = (MjClaim){ .kind = MJ_CLAIM_DISCARD,
                        .tile = discard->tile,
                        .from = s->turn };
}

/* ---- decisions ---- */

static Decision *
add_decision (Record *r, const MjState *s, const MjMove *move)
{
  Decision *d = &r->decisions[r->n_decisions++];

  d->state = *s;
  d->move = *move;
  d->n_outs = r->n_outs;
  d->n_arrivals = s->hands[r->seat].n_concealed + r->n_outs;
  scene_init (&d->scene, s, r->seat);
  return d;
}

static void
add_out (Record *r, MjTile tile, int limit, bool drawn)
{
  r->outs[r->n_outs].tile = tile;
  r->outs[r->n_outs].limit = (uint8_t) limit;
  r->outs[r->n_outs++].drawn = drawn;
}

static void
note_turn (Record *r, const MjState *s, const MjDiscard *discard, bool drew)
{
  MjMove move = mj_move (MJ_MOVE_DISCARD, r->seat, discard->tile);
  Decision *d = add_decision (r, s, &move);

  d->drew = drew;
  add_out (r, move.tile, d->n_arrivals - (drew && !discard->drawn),
           discard->drawn);
}

/* Another player's discard: claimed or let pass.  Where somebody else claimed
 * it, nobody knows what the opponent wanted. */
static void
note_offer (Record *r, MjState *s, const MjState *now)
{
  MjTile tile = now->discards[s->n_discards].tile;
  const MjMeld *meld = find_meld (now, r->seat, tile);
  MjMove move = mj_move (MJ_MOVE_PASS, r->seat, tile);
  const Decision *d;

  if (meld == NULL && now->discards[s->n_discards].claimed)
    return;
  offer (s);
  if (meld != NULL)
    move.kind = meld->kind == MJ_MELD_CHOW           ? MJ_MOVE_CHOW
                : meld->kind == MJ_MELD_KONG_CLAIMED ? MJ_MOVE_KONG_DISCARD
                                                     : MJ_MOVE_PONG;
  d = add_decision (r, s, &move);
  for (int i = 0;
       meld != NULL && i < (move.kind == MJ_MOVE_KONG_DISCARD ? 4 : 3); i++)
    if (meld->tiles[i] != tile)
      add_out (r, meld->tiles[i], d->n_arrivals, false);
}

/* Kongs of the own turns. */
static void
note_kongs (Record *r, const MjHand *hand)
{
  int first = r->n_outs;

  for (int i = 0; i < hand->n_melds; i++)
    for (int j = hand->melds[i].kind == MJ_MELD_KONG_CONCEALED ? 0 : 3;
         in_kong (&hand->melds[i]) && j < 4; j++)
      add_out (r, hand->melds[i].tiles[j], 0, false);
  r->n_arrivals = hand->n_concealed + r->n_outs;
  for (int i = first; i < r->n_outs; i++)
    r->outs[i].limit = (uint8_t) r->n_arrivals;
}

void
record_init (Record *r, const MjView *view, MjSeat seat)
{
  const MjState *now = &view->state;
  int n = now->n_discards,
      n_draws = now->phase == MJ_PHASE_TURN && now->drawn != MJ_TILE_NONE;

  memset (r, 0, sizeof *r);
  r->seat = seat;
  find_pool (r, view);
  for (int i = 0; i < n; i++)
    n_draws += drew (now, i);
  for (int i = 0; i < n; i++) {
    const MjDiscard *discard = &now->discards[i];
    MjState s;

    n_draws -= drew (now, i);
    go_back (&s, now, i, n_draws);
    if (discard->seat == seat)
      note_turn (r, &s, discard, drew (now, i));
    else if (now->phase != MJ_PHASE_CLAIM || i + 1 < n)
      note_offer (r, &s, now);
  }
  note_kongs (r, &now->hands[seat]);
}
