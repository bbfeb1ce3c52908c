/* SPDX-License-Identifier: GPL-3.0-or-later */
/* belief.c – deals an opponent's tiles, weighs and moves them. */

#include "belief.h"

#include "engine/match/mj-state-private.h"
#include "engine/score/mj-ready.h"

#include <string.h>

enum { NOT_YET = MJ_N_TILES };

/* How likely a player lets a win pass; of a hand that is complete when it
 * throws a tile, nobody knows whether it had the tai. */
static const double NO_WIN = 0.02, NO_SELF_DRAW = 0.3;

/* A move is given up when the decisions so far make it less likely than this
 * part of what would be taken: hardly any of these would be taken in the end.
 */
static const double HOPELESS = 0.03;

typedef struct {
  Record *record;
  const Policy *policy;
  MjRng *rng;
} Dealer;

/* ---- arrivals ---- */

/* When those came that have left.  Each order that agrees is as likely: a tile
 * has as many free places whichever the earlier ones took. */
static void
place_outs (const Dealer *dealer, Particle *p)
{
  const Record *r = dealer->record;
  uint64_t taken = 0;

  for (int i = 0; i < r->n_outs; i++)
    if (r->outs[i].drawn)
      taken |= UINT64_C (1) << (r->outs[i].limit - 1);
  for (int i = 0; i < r->n_outs; i++) {
    int limit = r->outs[i].limit, place = limit - 1, n_free = limit, left;

    if (!r->outs[i].drawn) {
      for (int j = 0; j < limit; j++)
        n_free -= taken >> j & 1;
      left = (int) mj_rng_below (dealer->rng, (uint32_t) n_free);
      for (place = 0; (taken >> place & 1) || left-- > 0;)
        place++;
      taken |= UINT64_C (1) << place;
    }
    p->arrivals[place] = r->outs[i].tile;
    p->outs[i] = (uint8_t) place;
  }
}

static bool
has_come (const Particle *p, MjTile tile)
{
  return memchr (p->arrivals, tile, sizeof p->arrivals) != NULL;
}

static MjTile
draw (const Dealer *dealer)
{
  const Record *r = dealer->record;

  return r->pool[mj_rng_below (dealer->rng, (uint32_t) r->n_pool)];
}

/* Deals what has come by then, and finds the hand. */
static void
deal_to (const Dealer *dealer, Particle *p, int n_arrivals, int n_outs)
{
  uint64_t gone = 0;

  for (int i = 0; i < n_outs; i++)
    gone |= UINT64_C (1) << p->outs[i];
  p->hand.n_concealed = 0;
  for (int i = 0; i < n_arrivals; i++) {
    while (p->arrivals[i] == NOT_YET) {
      MjTile tile = draw (dealer);

      if (!has_come (p, tile))
        p->arrivals[i] = tile;
    }
    if (!(gone >> i & 1))
      mj_hand_add (&p->hand, p->arrivals[i]);
  }
}

/* ---- weights ---- */

static double
turn_chance (const Dealer *dealer, const Decision *d, const MjCounts *hand)
{
  const Scene *scene = &d->scene;
  MjReady ready;

  if (d->move.kind != MJ_MOVE_DISCARD)
    return 1;
  mj_ready_init (&ready, scene->rules, hand, scene->n_melds);
  return (mj_ready_shanten (&ready) < 0 ? NO_SELF_DRAW : 1) *
         policy_discard (dealer->policy, scene, hand,
                         mj_tile_face (d->move.tile));
}

static double
claim_chance (const Dealer *dealer,
              const Decision *d,
              const MjCounts *hand,
              uint8_t can)
{
  PolicyCalls calls;

  policy_weigh_calls (dealer->policy, &d->scene, hand, calls_from (can),
                      &calls);
  return (can & MJ_CAN_WIN ? NO_WIN : 1) * calls.chances[call_of (&d->move)];
}

/* Puts the hand into the state of the decision.
 * Returns: what the player could claim, MJ_CAN_… or'ed */
static uint8_t
find_claims (const Dealer *dealer, Particle *p, Decision *d)
{
  MjSeat seat = dealer->record->seat;

  memcpy (d->state.hands[seat].concealed, p->hand.concealed,
          sizeof p->hand.concealed);
  d->state.locks[seat] = p->lock;
  return mj_state_claim_options (&d->state, seat);
}

/* Finds what is barred after decision @j. */
static void
note_lock (Particle *p, const Decision *d, uint8_t can)
{
  const MjState *s = &d->state;

  if (d->drew)
    mj_lock_own_turn (&p->lock, &s->rules);
  if (d->move.kind == MJ_MOVE_DISCARD)
    mj_lock_discarded (&p->lock, &s->rules, mj_tile_face (d->move.tile));
  else if (d->move.kind != MJ_MOVE_PASS)
    mj_lock_own_turn (&p->lock, &s->rules);
  else if (can & (MJ_CAN_WIN | MJ_CAN_PONG | MJ_CAN_KONG))
    mj_lock_missed (&p->lock, &s->rules, mj_tile_face (s->claim.tile));
}

/* Finds how likely decision @j was, if its hand is @new, and what is barred
 * after it. */
static void
weigh (const Dealer *dealer, Particle *p, int j, bool new)
{
  Decision *d = &dealer->record->decisions[j];
  double chance = 1;
  MjCounts counts;

  if (new) {
    deal_to (dealer, p, d->n_arrivals, d->n_outs);
    mj_hand_counts (&p->hand, &counts);
    if (d->state.phase == MJ_PHASE_TURN) {
      chance = turn_chance (dealer, d, &counts);
    } else {
      p->can[j] = find_claims (dealer, p, d);
      if (p->can[j] != 0)
        chance = claim_chance (dealer, d, &counts, p->can[j]);
    }
    p->likely[j] = (float) chance;
  }
  note_lock (p, d, p->can[j]);
}

/* ---- moves ---- */

static int
out_at (const Record *r, const Particle *p, int place)
{
  for (int i = 0; i < r->n_outs; i++)
    if (p->outs[i] == place)
      return i;
  return -1;
}

static bool
may_come (const Record *r, int out, int place)
{
  return out < 0 || (!r->outs[out].drawn && place < r->outs[out].limit);
}

/* Takes another tile for one that is still held, or exchanges two arrivals.
 * Returns: the first place that changes, or -1 for none */
static int
change (const Dealer *dealer, Particle *p, int n)
{
  const Record *r = dealer->record;
  int a = (int) mj_rng_below (dealer->rng, (uint32_t) n), b;
  int out = out_at (r, p, a), other;
  MjTile tile = p->arrivals[a];

  if (out < 0 && mj_rng_below (dealer->rng, 3) > 0) {
    tile = draw (dealer);
    if (has_come (p, tile))
      return -1;
    p->arrivals[a] = tile;
    return a;
  }
  b = (int) mj_rng_below (dealer->rng, (uint32_t) n);
  other = out_at (r, p, b);
  if (a == b || (a < MJ_HAND_SIZE && b < MJ_HAND_SIZE) ||
      !may_come (r, out, b) || !may_come (r, other, a))
    return -1;
  p->arrivals[a] = p->arrivals[b];
  p->arrivals[b] = tile;
  if (out >= 0)
    p->outs[out] = (uint8_t) b;
  if (other >= 0)
    p->outs[other] = (uint8_t) a;
  return a < b ? a : b;
}

/* Returns: whether there was anything to try */
static bool
move (const Dealer *dealer, Particle *p, int n_decisions)
{
  const Decision *decisions = dealer->record->decisions;
  Particle next = *p;
  int place = change (dealer, &next, decisions[n_decisions - 1].n_arrivals);
  double wanted = mj_rng_below (dealer->rng, 1 << 24) / (double) (1 << 24);
  double more = 1;

  if (place < 0)
    return false;
  memset (&next.lock, 0, sizeof next.lock);
  for (int j = 0; j < n_decisions; j++) {
    weigh (dealer, &next, j, decisions[j].n_arrivals > place);
    more *= (double) next.likely[j] / (double) p->likely[j];
    if (more < HOPELESS * wanted)
      return true;
  }
  if (more > wanted)
    *p = next;
  return true;
}

/* ---- drawing again ---- */

/* Makes the weights sum to 1.  Returns: the effective number of particles */
static double
normalise (Particle *particles)
{
  double sum = 0, squares = 0;

  for (int i = 0; i < N_PARTICLES; i++)
    sum += particles[i].weight;
  for (int i = 0; i < N_PARTICLES; i++) {
    particles[i].weight /= sum;
    squares += particles[i].weight * particles[i].weight;
  }
  return 1 / squares;
}

static void
draw_again (const Dealer *dealer, Particle *particles)
{
  Particle drawn[N_PARTICLES];
  double sum = particles[0].weight;
  double start = (mj_rng_below (dealer->rng, 1 << 24) + 0.5) / (1 << 24);

  for (int i = 0, from = 0; i < N_PARTICLES; i++) {
    while (sum < (i + start) / N_PARTICLES && from + 1 < N_PARTICLES)
      sum += particles[++from].weight;
    drawn[i] = particles[from];
    drawn[i].weight = 1.0 / N_PARTICLES;
  }
  memcpy (particles, drawn, sizeof drawn);
}

static void
move_all (const Dealer *dealer,
          Particle *particles,
          int n_decisions,
          int n_moves)
{
  draw_again (dealer, particles);
  for (int i = 0; i < N_PARTICLES; i++)
    for (int n = 0, tries = 0; n < n_moves && tries < 8 * n_moves; tries++)
      n += move (dealer, &particles[i], n_decisions);
}

void
believe (Record *r,
         const Policy *policy,
         const MjView *now,
         MjRng *rng,
         Particle particles[N_PARTICLES],
         int n_moves)
{
  const Dealer dealer = { r, policy, rng };
  const MjHand *open = &now->state.hands[r->seat];

  for (int i = 0; i < N_PARTICLES; i++) {
    memset (&particles[i], 0, sizeof particles[i]);
    memset (particles[i].arrivals, NOT_YET, sizeof particles[i].arrivals);
    particles[i].weight = 1.0 / N_PARTICLES;
    place_outs (&dealer, &particles[i]);
  }
  for (int j = 0; j < r->n_decisions; j++) {
    bool last = j + 1 == r->n_decisions;

    for (int i = 0; i < N_PARTICLES; i++) {
      weigh (&dealer, &particles[i], j, true);
      particles[i].weight *= (double) particles[i].likely[j];
    }
    if (normalise (particles) < N_PARTICLES / 2 || last)
      move_all (&dealer, particles, j + 1, last ? 12 * n_moves : n_moves);
  }
  for (int i = 0; i < N_PARTICLES; i++) {
    MjHand *hand = &particles[i].hand;

    deal_to (&dealer, &particles[i], r->n_arrivals, r->n_outs);
    memcpy (hand->melds, open->melds, sizeof hand->melds);
    hand->n_melds = open->n_melds;
    memcpy (hand->bonus, open->bonus, sizeof hand->bonus);
    hand->n_bonus = open->n_bonus;
  }
}
