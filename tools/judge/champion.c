/* SPDX-License-Identifier: GPL-3.0-or-later */
/* champion.c – weighs the worth of two choices and their outcomes. */

#include "champion.h"

#include "position.h"
#include "world.h"

/* How many moves belief tries (belief.h), and after how many worlds there is a
 * look at whether they are clear. */
enum { MOVES = 5, LOOK = 25 };

/* How far the second choice may be behind, in stakes; how much of the decision
 * is up to the worlds; and how many standard errors are clear. */
static const double NEAR = 0.3, SHARE = 0.15, CLEAR = 2.5;

static double
behind (const MjView *view, const MjWeighed *choices)
{
  return (choices[0].worth - choices[0].cost - choices[1].worth +
          choices[1].cost) /
         (double) view->state.rules.base_unit;
}

/* Whether each opponent holds as many tiles as between two turns. */
static bool
is_between_turns (const MjView *view)
{
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    if (seat != view->seat &&
        mj_hand_size (&view->state.hands[seat]) != MJ_HAND_SIZE)
      return false;
  return true;
}

static void
seed (MjRng *rng, const MjView *view)
{
  const MjState *s = &view->state;
  MjSeed mixed = { s->n_deals, s->n_discards };

  for (int i = 0; i < s->hands[view->seat].n_concealed; i++)
    mixed.hi = mixed.hi * 149 + s->hands[view->seat].concealed[i];
  for (int i = 0; i < s->n_discards; i++)
    mixed.lo = mixed.lo * 149 + s->discards[i].tile;
  mj_rng_init (rng, mixed);
}

static void
believe_all (const MjView *view,
             Particle particles[MJ_N_SEATS][N_PARTICLES],
             MjRng *rng)
{
  Record record;

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    if (seat != view->seat) {
      record_init (&record, view, seat);
      believe (&record, &policy_fitted, view, rng, particles[seat], MOVES);
    }
}

/* Whether a sum of @n numbers is clear of 0, as far as chance goes. */
static bool
is_clear (double sum, double squares, int n)
{
  return sum * sum > CLEAR * CLEAR * (squares - sum * sum / n);
}

/* Whether the second choice is the better one. */
static bool
compare (const MjView *view, const MjWeighed *choices, int n_worlds)
{
  Particle particles[MJ_N_SEATS][N_PARTICLES];
  double sum = 0, squares = 0;
  MjBot club;
  MjRng rng;

  mj_bot_from_word (&club, "club+instant");
  seed (&rng, view);
  believe_all (view, particles, &rng);
  for (int n = 1; n <= n_worlds; n++) {
    const Particle *beliefs[MJ_N_SEATS];
    MjState world;
    double more;

    for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
      beliefs[seat] = &particles[seat][mj_rng_below (&rng, N_PARTICLES)];
    world_init (&world, view, beliefs, &rng);
    world.one_deal = true;
    more = SHARE * (position_try (&world, &choices[1].move, &club) -
                    position_try (&world, &choices[0].move, &club)) -
           (1 - SHARE) * behind (view, choices);
    sum += more;
    squares += more * more;
    if (n % LOOK == 0 && is_clear (sum, squares, n))
      break;
  }
  return sum > 0;
}

MjMove
champion_choose (const MjView *view, int n_worlds)
{
  MjWeighed choices[MJ_MAX_MOVES];
  MjBot master;
  int n;

  mj_bot_init (&master, MJ_LEVEL_MASTER);
  n = mj_bot_weigh (&master, view, false, choices);
  return choices[n > 1 && behind (view, choices) <= NEAR &&
                 is_between_turns (view) && compare (view, choices, n_worlds)]
      .move;
}
