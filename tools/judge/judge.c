/* SPDX-License-Identifier: GPL-3.0-or-later */
/* judge.c – says how often a player decides as the judge does, and what its
 * other decisions lose.
 *
 * The judge plays on from a position, for every choice that may be best, in
 * the same worlds (world.h), and compares what the player gets in the deal.
 * Which choice is best is found in some worlds; what the player's choice loses
 * beside it, in others, so that the loss is not overrated by the choice having
 * been lucky.
 */

#include "world.h"

#include "engine/tiles/mj-notation.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Of how many choices the best is looked for, in how many worlds. */
enum { TRIED = 6 };
static const struct {
  int choices, worlds;
} rounds[] = { { TRIED, 300 }, { 3, 700 } };

/* Worlds to compare it in, and deals to learn from how near hands are. */
enum { COMPARING = 1000, LEARNING = 1000 };

/* One position a deal: the so-and-so-manieth decision. */
enum { DECISIONS = 40 };

typedef struct {
  const char *word;
  MjBot player, judge;
  MjRules rules;
  Nearness nearness;
  MjRng rng;
} Court;

typedef struct {
  int asked, same, better, unsure, worse;
  double loss, squares;
} Sums;

static double
outcome (const Court *court, const MjState *world, MjSeat seat, MjMove move)
{
  MjState s = *world;

  if (!mj_state_apply (&s, &move)) {
    fputs ("judge: an illegal move\n", stderr);
    exit (2);
  }
  world_finish (&s, &court->judge);
  return (double) (s.balance[seat] - world->balance[seat]) /
         (double) s.rules.base_unit;
}

/* Adds what each of the choices that are still tried gets in @n worlds. */
static void
try_choices (Court *court,
             const MjView *view,
             const MjWeighed *choices,
             const int *tried,
             int n_tried,
             int n,
             double *sums)
{
  for (int i = 0; i < n; i++) {
    MjState world;

    world_deal (&world, view, &court->nearness, &court->rng);
    for (int j = 0; j < n_tried; j++)
      sums[tried[j]] +=
          outcome (court, &world, view->seat, choices[tried[j]].move);
  }
}

/* The best few are tried in more worlds. */
static int
find_best (Court *court, const MjView *view, const MjWeighed *choices, int n)
{
  double sums[TRIED] = { 0 };
  int tried[TRIED];

  for (int j = 0; j < n; j++)
    tried[j] = j;
  for (size_t round = 0; round < sizeof rounds / sizeof *rounds; round++) {
    if (n > rounds[round].choices)
      n = rounds[round].choices;
    try_choices (court, view, choices, tried, n, rounds[round].worlds, sums);
    for (int i = 1; i < n; i++) /* the best first */
      for (int j = i; j > 0 && sums[tried[j]] > sums[tried[j - 1]]; j--) {
        int kept = tried[j];

        tried[j] = tried[j - 1];
        tried[j - 1] = kept;
      }
  }
  return tried[0];
}

/* Returns: what @chosen gets less than @best; @error is its standard error */
static double
compare (
    Court *court, const MjView *view, MjMove best, MjMove chosen, double *error)
{
  double sum = 0, squares = 0, mean;

  for (int i = 0; i < COMPARING; i++) {
    MjState world;
    double loss;

    world_deal (&world, view, &court->nearness, &court->rng);
    loss = outcome (court, &world, view->seat, best) -
           outcome (court, &world, view->seat, chosen);
    sum += loss;
    squares += loss * loss;
  }
  mean = sum / COMPARING;
  *error = sqrt ((squares / COMPARING - mean * mean) / COMPARING);
  return mean;
}

static void
judge_position (Court *court, const MjView *view, Sums *sums)
{
  MjWeighed choices[MJ_MAX_MOVES];
  int n = mj_bot_weigh (&court->player, view, true, choices), best;
  char chosen[MJ_MOVE_TEXT_SIZE], preferred[MJ_MOVE_TEXT_SIZE];
  double loss = 0, error = 0;

  best = find_best (court, view, choices, n < TRIED ? n : TRIED);
  if (best > 0)
    loss = compare (court, view, choices[best].move, choices[0].move, &error);
  mj_move_to_text (&choices[0].move, chosen, sizeof chosen);
  mj_move_to_text (&choices[best].move, preferred, sizeof preferred);
  sums->asked++;
  sums->same += best == 0;
  sums->better += best > 0 && loss < -2 * error;
  sums->unsure += best > 0 && fabs (loss) <= 2 * error;
  sums->worse += best > 0 && loss > 2 * error;
  sums->loss += loss;
  sums->squares += loss * loss;
  printf ("%3d  %2d left  %-16s %-16s %+6.2f ± %.2f\n", sums->asked,
          mj_state_live_left (&view->state), chosen,
          best == 0 ? "the same" : preferred, loss, 1.96 * error);
  fflush (stdout);
}

/* Plays a deal to one of its decisions; false when it ends before that. */
static bool
find_position (Court *court, int deal, MjView *view)
{
  MjMove moves[MJ_MAX_MOVES];
  MjSeat seat;
  MjState s;
  int wanted;

  mj_rng_init (&court->rng, (MjSeed){ 41, (uint64_t) deal });
  wanted = (int) mj_rng_below (&court->rng, DECISIONS);
  world_start (&s, &court->rules, deal, (MjSeed){ 40, (uint64_t) deal });
  while ((seat = mj_state_next_actor (&s)) != MJ_SEAT_NONE) {
    int n = mj_state_legal_moves (&s, seat, moves);

    mj_view_init (view, &s, seat);
    if (n > 1 && moves[0].kind != MJ_MOVE_WIN && wanted-- == 0)
      return true;
    moves[0] = mj_bot_choose_as (&court->judge, view);
    mj_state_apply (&s, &moves[0]);
  }
  return false;
}

static void
print_sums (const Court *court, const Sums *sums)
{
  double n = sums->asked, mean = sums->loss / n;

  printf ("%s: %d positions; the judge's choice %d (%.0f %%), cannot tell %d, "
          "better %d, worse %d; loses %.3f ± %.3f a decision\n",
          court->word, sums->asked, sums->same, 100 * sums->same / n,
          sums->unsure, sums->better, sums->worse, mean,
          1.96 * sqrt ((sums->squares / n - mean * mean) / n));
}

int
main (int argc, char **argv)
{
  static Court court;
  Sums sums = { 0 };
  int wanted = argc == 5 ? atoi (argv[4]) : 0;
  char text[64];
  MjError error;

  if (wanted < 1) {
    fputs ("Usage: judge PLAYER JUDGE SHEET POSITIONS\n", stderr);
    return 2;
  }
  snprintf (text, sizeof text, "preset=%s", argv[3]);
  if (!mj_bot_from_word (&court.player, argv[1]) ||
      !mj_bot_from_word (&court.judge, argv[2]) ||
      !mj_rules_from_text (&court.rules, text, &error)) {
    fputs ("judge: no such player or sheet\n", stderr);
    return 2;
  }
  court.word = argv[1];
  nearness_learn (&court.nearness, &court.rules, &court.judge, LEARNING);
  for (int deal = 0; sums.asked < wanted; deal++) {
    MjView view;

    if (find_position (&court, deal, &view))
      judge_position (&court, &view, &sums);
  }
  print_sums (&court, &sums);
  return 0;
}
