/* SPDX-License-Identifier: GPL-3.0-or-later */
/* world.c – deals what is hidden, and plays on from there. */

#include "world.h"

#include "engine/score/mj-ready.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* How often a hand is exchanged at most, and how often it is dealt anew because
 * it waits for what was let pass.
 */
enum { MAX_EXCHANGES = 30, MAX_TRIES = 10 };

typedef struct {
  MjTile tiles[MJ_N_TILES];
  int n;
} Pool;

static MjMove
choose (const MjState *s, MjSeat seat, const MjBot *bot)
{
  MjMove moves[MJ_MAX_MOVES];
  MjView view;

  if (mj_state_legal_moves (s, seat, moves) == 1)
    return moves[0];
  mj_view_init (&view, s, seat);
  return mj_bot_choose_as (bot, &view);
}

static void
play (MjState *s, const MjMove *move)
{
  if (mj_state_apply (s, move))
    return;
  fputs ("judge: an illegal move\n", stderr);
  exit (2);
}

void
world_start (MjState *world, const MjRules *rules, int deal, MjSeed seed)
{
  MjMove move;

  mj_state_init (world, rules, (MjSeat) (deal % MJ_N_SEATS));
  world->one_deal = true;
  move = mj_move (MJ_MOVE_DEAL, mj_state_next_actor (world), MJ_TILE_NONE);
  move.seed = seed;
  play (world, &move);
}

void
world_finish (MjState *world, const MjBot *bot)
{
  MjSeat seat;

  while ((seat = mj_state_next_actor (world)) != MJ_SEAT_NONE) {
    MjMove move = choose (world, seat, bot);

    play (world, &move);
  }
}

/* ---- how near hands are ---- */

static int
column (const MjState *s)
{
  int turns = mj_state_live_left (s) / MJ_N_SEATS;

  return turns < WORLD_TURNS ? turns : WORLD_TURNS - 1;
}

static void
init_ready (MjReady *ready, const MjState *s, const MjHand *hand)
{
  MjCounts counts;

  mj_hand_counts (hand, &counts);
  mj_ready_init (ready, &s->rules, &counts, hand->n_melds);
}

static void
note_hands (Nearness *nearness, const MjState *s)
{
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    const MjHand *hand = &s->hands[seat];
    MjReady ready;
    int shanten;

    if (mj_hand_size (hand) != MJ_HAND_SIZE)
      continue;
    init_ready (&ready, s, hand);
    shanten = mj_ready_shanten (&ready);
    if (shanten >= 0 && shanten < WORLD_SHANTEN)
      nearness->seen[mj_hand_n_exposed (hand)][column (s)][shanten]++;
  }
}

void
nearness_learn (Nearness *nearness,
                const MjRules *rules,
                const MjBot *bot,
                int n_deals)
{
  memset (nearness, 0, sizeof *nearness);
  for (int deal = 0; deal < n_deals; deal++) {
    MjState s;
    MjSeat seat;

    world_start (&s, rules, deal, (MjSeed){ 12, (uint64_t) deal });
    while ((seat = mj_state_next_actor (&s)) != MJ_SEAT_NONE) {
      MjMove move = choose (&s, seat, bot);

      if (move.kind == MJ_MOVE_DISCARD)
        note_hands (nearness, &s);
      play (&s, &move);
    }
  }
}

static int
draw_nearness (const Nearness *nearness,
               const MjState *s,
               const MjHand *hand,
               MjRng *rng)
{
  const int *seen = nearness->seen[mj_hand_n_exposed (hand)][column (s)];
  int all = 0, shanten = 0, left;

  for (int i = 0; i < WORLD_SHANTEN; i++)
    all += seen[i];
  if (all == 0)
    return 2;
  left = (int) mj_rng_below (rng, (uint32_t) all);
  while (left >= seen[shanten])
    left -= seen[shanten++];
  return shanten;
}

/* ---- what is hidden ---- */

static void
show (bool *shown, const MjTile *tiles, int n)
{
  for (int i = 0; i < n; i++)
    if (tiles[i] != MJ_TILE_NONE)
      shown[tiles[i]] = true;
}

static void
find_hidden (const MjState *s, Pool *pool, MjRng *rng)
{
  bool shown[MJ_N_TILES] = { false };

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    const MjHand *hand = &s->hands[seat];

    show (shown, hand->concealed, hand->n_concealed);
    show (shown, hand->bonus, hand->n_bonus);
    for (int i = 0; i < hand->n_melds; i++)
      show (shown, hand->melds[i].tiles, mj_meld_n_tiles (&hand->melds[i]));
  }
  for (int i = 0; i < s->n_discards; i++)
    shown[s->discards[i].tile] = true;
  pool->n = 0;
  for (int tile = 0; tile < MJ_N_TILES; tile++)
    if (!shown[tile] &&
        (s->rules.animals || !mj_face_is_animal (mj_tile_face ((MjTile) tile))))
      pool->tiles[pool->n++] = (MjTile) tile;
  mj_rng_shuffle (rng, pool->tiles, pool->n);
}

/* The first place from @from on whose tile is of one of the faces. */
static int
find_in_pool (const Pool *pool, MjFaceSet faces, int from)
{
  for (int i = from; i < pool->n; i++)
    if (faces & MJ_FACE_BIT (mj_tile_face (pool->tiles[i])))
      return i;
  return -1;
}

static void
deal_hand (MjHand *hand, int n, Pool *pool)
{
  MjFaceSet playing = ((MjFaceSet) 1 << MJ_N_KINDS) - 1;

  hand->n_concealed = 0;
  for (int i = 0; i < n; i++) {
    int place = find_in_pool (pool, playing, 0);

    assert (place >= 0);
    mj_hand_add (hand, pool->tiles[place]);
    pool->tiles[place] = pool->tiles[--pool->n];
  }
}

static void
give_back (MjHand *hand, Pool *pool, MjRng *rng)
{
  for (int i = 0; i < hand->n_concealed; i++)
    pool->tiles[pool->n++] = hand->concealed[i];
  hand->n_concealed = 0;
  mj_rng_shuffle (rng, pool->tiles, pool->n);
}

/* Exchanges one tile for one that brings the hand nearer to ready; false when
 * the wall has none.
 */
static bool
exchange (const MjState *s, MjHand *hand, Pool *pool, MjRng *rng)
{
  MjReady ready;
  int wanted, place, first = (int) mj_rng_below (rng, (uint32_t) pool->n);
  MjFaceSet helps;

  init_ready (&ready, s, hand);
  wanted = mj_ready_shanten (&ready) - 1;
  helps = mj_ready_helps (&ready);
  place = find_in_pool (pool, helps, first);
  if (place < 0)
    place = find_in_pool (pool, helps, 0);
  if (place < 0)
    return false;
  mj_ready_add (&ready, mj_tile_face (pool->tiles[place]));
  first = (int) mj_rng_below (rng, hand->n_concealed);
  for (int i = 0; i < hand->n_concealed; i++) {
    MjTile tile = hand->concealed[(first + i) % hand->n_concealed];
    MjFace face = mj_tile_face (tile);
    bool nearer;

    mj_ready_remove (&ready, face);
    nearer = mj_ready_shanten (&ready) == wanted;
    mj_ready_add (&ready, face);
    if (!nearer)
      continue;
    mj_hand_remove (hand, tile);
    mj_hand_add (hand, pool->tiles[place]);
    pool->tiles[place] = tile;
    return true;
  }
  return false;
}

/* Faces that a player has let pass since its last turn. */
static MjFaceSet
let_pass (const MjState *s, MjSeat seat)
{
  MjFaceSet faces = 0;

  for (int i = s->n_discards - 1; i >= 0 && s->discards[i].seat != seat; i--)
    if (!s->discards[i].claimed)
      faces |= MJ_FACE_BIT (mj_tile_face (s->discards[i].tile));
  return faces;
}

static void
deal_seat (
    MjState *s, MjSeat seat, const Nearness *nearness, Pool *pool, MjRng *rng)
{
  MjHand *hand = &s->hands[seat];
  int n = hand->n_concealed;
  MjFaceSet passed = let_pass (s, seat);
  MjReady ready;

  for (int try = 0; try < MAX_TRIES; try++) {
    int wanted = draw_nearness (nearness, s, hand, rng);

    deal_hand (hand, n, pool);
    for (int i = 0; i < MAX_EXCHANGES; i++) {
      init_ready (&ready, s, hand);
      if (mj_ready_shanten (&ready) <= wanted || !exchange (s, hand, pool, rng))
        break;
    }
    init_ready (&ready, s, hand);
    if (mj_ready_shanten (&ready) > 0 ||
        (mj_ready_shanten (&ready) == 0 &&
         (mj_ready_helps (&ready) & passed) == 0))
      return;
    if (try + 1 < MAX_TRIES)
      give_back (hand, pool, rng);
  }
}

void
world_deal (MjState *world,
            const MjView *view,
            const Nearness *nearness,
            MjRng *rng)
{
  Pool pool;

  *world = view->state;
  world->one_deal = true;
  find_hidden (world, &pool, rng);
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    if (seat != view->seat)
      deal_seat (world, seat, nearness, &pool, rng);
  mj_rng_shuffle (rng, pool.tiles, pool.n);
  assert (pool.n == mj_wall_left (&world->wall));
  memcpy (world->wall.tiles + world->wall.head, pool.tiles,
          (size_t) pool.n * sizeof *pool.tiles);
}
