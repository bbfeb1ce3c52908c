/* SPDX-License-Identifier: GPL-3.0-or-later */
/* choose.c – asks whether the outcomes of imagined deals choose better than the
 * master does.
 *
 * choose FILE MOVES WORLDS BEST WEIGHT: at the positions of labelled rows, what
 * the player does not see is dealt WORLDS times (world.h): by belief, with the
 * weights of FILE and MOVES moves (belief.h), or shuffled if MOVES is 0.  Four
 * clubs play each of the master's BEST choices to the end.  The average outcome
 * counts WEIGHT (0 to 1), and what the master expects of the choice the rest.
 * The labels say what the choice with the highest sum gets more than the
 * master's. */

#include "labels.h"
#include "world.h"

#include <stdlib.h>

static struct {
  int n_moves, n_worlds, best;
  double weight;
} options;

static Policy policy;
static MjBot master, finisher;

static void
believe_all (const MjView *view,
             MjRng *rng,
             Particle particles[MJ_N_SEATS][N_PARTICLES])
{
  static Record record;

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    if (seat == view->seat)
      continue;
    record_init (&record, view, seat);
    believe (&record, &policy, view, rng, particles[seat], options.n_moves);
  }
}

static void
play_worlds (const MjView *view,
             const Labels *labels,
             MjRng *rng,
             double outcomes[CHOICES])
{
  static Particle particles[MJ_N_SEATS][N_PARTICLES];

  if (options.n_moves > 0)
    believe_all (view, rng, particles);
  for (int i = 0; i < options.n_worlds; i++) {
    const Particle *beliefs[MJ_N_SEATS] = { NULL };
    MjState world;

    for (MjSeat seat = 0; options.n_moves > 0 && seat < MJ_N_SEATS; seat++)
      beliefs[seat] = &particles[seat][mj_rng_below (rng, N_PARTICLES)];
    world_init (&world, view, beliefs, rng);
    for (int j = 0; j < labels->n; j++)
      outcomes[j] += position_try (&world, &labels->moves[j], &finisher) /
                     options.n_worlds;
  }
}

/* What the master expects of each choice, in stakes. */
static void
expect (const MjView *view, const Labels *labels, double expected[CHOICES])
{
  MjWeighed weighed[MJ_MAX_MOVES];
  int n = mj_bot_weigh (&master, view, true, weighed);

  for (int i = 0; i < n; i++) {
    int j = labels_find (labels, &weighed[i].move);

    if (j < labels->n)
      expected[j] = (weighed[i].worth - weighed[i].cost) /
                    (double) view->state.rules.base_unit;
  }
}

static int
choose (const Position *p, const Labels *labels, int row)
{
  double outcomes[CHOICES] = { 0 }, expected[CHOICES] = { 0 };
  int best = 0;
  MjView view;
  MjRng rng;

  mj_rng_init (&rng, (MjSeed){ 78, (uint64_t) row });
  mj_view_init (&view, &p->state, p->seat);
  expect (&view, labels, expected);
  play_worlds (&view, labels, &rng, outcomes);
  for (int i = 0; i < labels->n; i++) {
    outcomes[i] =
        options.weight * outcomes[i] + (1 - options.weight) * expected[i];
    if (outcomes[i] > outcomes[best])
      best = i;
  }
  return best;
}

/* A win is always taken; a hand of 14 tiles has something that nobody saw. */
static bool
counts (const Position *p)
{
  if (position_kind (p) == KIND_WIN)
    return false;
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    if (seat != p->seat && mj_hand_size (&p->state.hands[seat]) != MJ_HAND_SIZE)
      return false;
  return true;
}

int
main (int argc, char **argv)
{
  static Position position;
  Sums sums = { 0 };
  Labels labels;
  char *rest;

  if (argc != 6)
    position_fail ("choose FILE MOVES WORLDS BEST WEIGHT");
  options.n_moves = atoi (argv[2]);
  options.n_worlds = atoi (argv[3]);
  options.best = atoi (argv[4]);
  options.weight = strtod (argv[5], NULL);
  if (options.n_moves > 0 && !policy_load (&policy, argv[1]))
    position_fail ("no weights");
  mj_bot_from_word (&master, "master");
  mj_bot_from_word (&finisher, "club+instant");
  for (int row = 0; position_next (&position, &rest, record_watch); row++) {
    int chosen;

    labels_read (&labels, rest);
    if (labels.n > options.best)
      labels.n = options.best;
    if (!counts (&position))
      continue;
    chosen = choose (&position, &labels, row);
    sums_add (&sums, chosen != 0, labels_gain (&labels, chosen));
  }
  printf ("| positions | other choices | gain a decision |\n|---|---|---|\n"
          "| %d |",
          sums.n);
  sums_print (&sums, 1);
  printf ("\n");
  return 0;
}
