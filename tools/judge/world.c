/* SPDX-License-Identifier: GPL-3.0-or-later */
/* world.c – deals what a player does not see. */

#include "world.h"

#include "engine/match/mj-state-private.h"

#include <assert.h>
#include <string.h>

/* The hidden tiles, shuffled. */
typedef struct {
  MjTile tiles[MJ_N_TILES];
  int n;
  bool taken[MJ_N_TILES];
} Hidden;

/* Takes a playing tile that nobody holds. */
static MjTile
take_any (Hidden *hidden)
{
  int i = 0;

  while (hidden->taken[hidden->tiles[i]] ||
         mj_tile_face (hidden->tiles[i]) >= MJ_N_KINDS)
    i++;
  assert (i < hidden->n);
  return hidden->tiles[i];
}

static void
deal_hand (MjHand *hand, Hidden *hidden, const Particle *belief)
{
  int n = hand->n_concealed;

  hand->n_concealed = 0;
  for (int i = 0; i < n; i++) {
    MjTile tile = belief == NULL ? MJ_TILE_NONE : belief->hand.concealed[i];

    if (tile == MJ_TILE_NONE || hidden->taken[tile])
      tile = take_any (hidden);
    hidden->taken[tile] = true;
    mj_hand_add (hand, tile);
  }
}

/* All may claim the tile on offer: who has let it pass already is not known. */
static void
offer_again (MjState *world, MjSeat viewer)
{
  MjClaim *claim = &world->claim;

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    if (seat != viewer && seat != claim->from) {
      claim->can[seat] = mj_state_claim_options (world, seat);
      if (claim->can[seat] != 0)
        claim->pending |= (uint8_t) (1u << seat);
    }
}

void
world_init (MjState *world,
            const MjView *view,
            const Particle *const beliefs[MJ_N_SEATS],
            MjRng *rng)
{
  MjSeat first = (MjSeat) mj_rng_below (rng, MJ_N_SEATS);
  Hidden hidden = { .n = hidden_tiles (view, hidden.tiles) };
  int place = view->state.wall.head;

  mj_rng_shuffle (rng, hidden.tiles, hidden.n);
  *world = view->state;
  for (int i = 0; i < MJ_N_SEATS; i++) {
    MjSeat seat = (MjSeat) ((first + i) % MJ_N_SEATS);

    if (seat == view->seat)
      continue;
    deal_hand (&world->hands[seat], &hidden, beliefs[seat]);
    if (beliefs[seat] != NULL)
      world->locks[seat] = beliefs[seat]->lock;
  }
  for (int i = 0; i < hidden.n; i++)
    if (!hidden.taken[hidden.tiles[i]])
      world->wall.tiles[place++] = hidden.tiles[i];
  assert (place == world->wall.tail);
  if (world->phase == MJ_PHASE_CLAIM)
    offer_again (world, view->seat);
}
