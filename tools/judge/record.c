/* SPDX-License-Identifier: GPL-3.0-or-later */
/* record.c – finds the decisions of an opponent. */

#include "record.h"

#include <assert.h>
#include <string.h>

static Event events[MAX_EVENTS];
static int n_events;

void
record_watch (const MjState *before, const MjMove *move)
{
  if (move->kind == MJ_MOVE_DEAL)
    n_events = 0;
  assert (n_events < MAX_EVENTS);
  events[n_events++] = (Event){ *before, *move };
}

const Event *
record_events (int *n)
{
  *n = n_events;
  return events;
}

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

static const Decision *
add_decision (Record *r, const MjState *s, const MjMove *move)
{
  Decision *d = &r->decisions[r->n_decisions++];
  MjView view;

  mj_view_init (&view, s, MJ_SEAT_NONE);
  d->state = view.state;
  d->move = *move;
  d->n_outs = r->n_outs;
  d->n_arrivals = s->hands[r->seat].n_concealed + r->n_outs;
  d->drew = s->phase == MJ_PHASE_TURN && s->drawn != MJ_TILE_NONE;
  scene_init (&d->scene, &d->state, r->seat);
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
note_turn (Record *r, const Event *event)
{
  const MjMove *move = &event->move;
  const Decision *d = add_decision (r, &event->before, move);
  int n = move->kind == MJ_MOVE_KONG_CONCEALED ? 4 : 1;

  if (move->kind == MJ_MOVE_DISCARD) {
    bool drawn = move->tile == event->before.drawn;

    add_out (r, move->tile, d->n_arrivals - (d->drew && !drawn), drawn);
  } else {
    for (int i = 0; i < n; i++)
      add_out (r, (MjTile) (move->tile + i), d->n_arrivals, false);
  }
}

static const MjMeld *
find_meld (const MjState *s, MjSeat seat, MjTile claimed)
{
  const MjHand *hand = &s->hands[seat];

  for (int i = 0; i < hand->n_melds; i++)
    if (hand->melds[i].claimed == claimed)
      return &hand->melds[i];
  return NULL;
}

/* The state in which @event's discard is on offer. */
static void
offer (MjState *s, const Event *event)
{
  MjTile tile = event->move.tile;

  *s = event->before;
  mj_hand_remove (&s->hands[s->turn], tile);
  s->discards[s->n_discards++] =
      (MjDiscard){ .tile = tile, .seat = s->turn, .drawn = tile == s->drawn };
  s->drawn = MJ_TILE_NONE;
  s->phase = MJ_PHASE_CLAIM;
  s->claim =
      (MjClaim){ .kind = MJ_CLAIM_DISCARD, .tile = tile, .from = s->turn };
}

/* Another player's discard: claimed or let pass.  Where somebody else claimed
 * it, nobody knows what the opponent wanted. */
static void
note_discard (Record *r, const Event *event, const MjState *now)
{
  MjTile tile = event->move.tile;
  const MjMeld *meld = find_meld (now, r->seat, tile);
  MjMove move = mj_move (MJ_MOVE_PASS, r->seat, tile);
  const Decision *d;
  MjState s;

  if (now->phase == MJ_PHASE_CLAIM && mj_state_last_discard (now) == tile)
    return;
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    if (seat != r->seat && find_meld (now, seat, tile) != NULL)
      return;
  offer (&s, event);
  if (meld != NULL)
    move.kind = meld->kind == MJ_MELD_CHOW           ? MJ_MOVE_CHOW
                : meld->kind == MJ_MELD_KONG_CLAIMED ? MJ_MOVE_KONG_DISCARD
                                                     : MJ_MOVE_PONG;
  d = add_decision (r, &s, &move);
  for (int i = 0;
       meld != NULL && i < (move.kind == MJ_MOVE_KONG_DISCARD ? 4 : 3); i++)
    if (meld->tiles[i] != tile)
      add_out (r, meld->tiles[i], d->n_arrivals, false);
}

void
record_init (Record *r, const MjView *now, MjSeat seat)
{
  memset (r, 0, sizeof *r);
  r->seat = seat;
  find_pool (r, now);
  for (const Event *event = events; event < events + n_events; event++) {
    const MjMove *move = &event->move;

    if (move->kind == MJ_MOVE_DISCARD && move->seat != seat)
      note_discard (r, event, &now->state);
    else if (move->seat == seat && (move->kind == MJ_MOVE_DISCARD ||
                                    move->kind == MJ_MOVE_KONG_CONCEALED ||
                                    move->kind == MJ_MOVE_KONG_PROMOTE))
      note_turn (r, event);
  }
  r->n_arrivals = now->state.hands[seat].n_concealed + r->n_outs;
}
