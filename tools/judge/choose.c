/* SPDX-License-Identifier: GPL-3.0-or-later */
/* choose.c – what can be known of choices before the deal goes on.
 *
 * choose MOVES WORLDS BEST NEAR: at the positions of labelled rows, prints
 * a line of numbers for each choice, which weigh.py weighs against each other.
 * Those of the first BEST that the master expects to get at most NEAR stakes
 * less than its own are played to the end by four clubs in WORLDS worlds
 * (world.h), unless only its own is.  Worlds are dealt by belief, with MOVES
 * moves (belief.h), or shuffled if MOVES is 0. */

#include "labels.h"

#include "world.h"
#include "engine/players/mj-threat.h"
#include "engine/score/mj-outlook.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static struct {
  int n_moves, n_worlds, best;
  double near;
} options;

static MjBot master, finisher;

/* @choice: as the master weighs it
 * @weighed: whether it does
 * @danger: how many opponents win on its discard, by the table
 * @played: whether it is played out
 * @outcome: what it gets in the worlds more than the first, on average
 * @error: of @outcome
 * @fed: what its discard costs, by belief, in stakes */
typedef struct {
  MjWeighed choice;
  bool weighed, played;
  double danger, outcome, error, fed;
} Numbers;

/* @said: how many opponents are ready, by the table
 * @believed: the same by belief */
typedef struct {
  MjView view;
  MjPlanner planner;
  MjThreat threats[MJ_N_SEATS];
  Particle particles[MJ_N_SEATS][N_PARTICLES];
  double said, believed;
  Labels labels;
  Numbers numbers[CHOICES];
} Question;

static bool
throws (const Numbers *numbers)
{
  return numbers->weighed && numbers->choice.discard != MJ_TILE_NONE;
}

/* How likely @seat wins on @face, by the table. */
static double
table_chance (const Question *s, MjSeat seat, MjFace face)
{
  return mj_opponent_chance (&s->threats[seat].seen, &s->view.state,
                             s->planner.unseen, face);
}

/* ---- beliefs ---- */

/* Notes what the discards of all choices cost, as far as @seat wins on them. */
static void
note_beliefs (Question *s, MjSeat seat)
{
  const MjThreat *threat = &s->threats[seat];
  double wins[MJ_N_KINDS] = { 0 };

  for (int i = 0; i < N_PARTICLES; i++) {
    const Particle *p = &s->particles[seat][i];
    int shanten;
    MjFaceSet faces =
        position_wins_on (&s->view.state, seat, &p->hand, &p->lock, &shanten);

    s->believed += (shanten == 0) / (double) N_PARTICLES;
    while (faces != 0)
      wins[mj_face_set_take (&faces)] += 1.0 / N_PARTICLES;
  }
  for (int i = 0; i < s->labels.n; i++) {
    Numbers *numbers = &s->numbers[i];
    MjFace face = mj_tile_face (numbers->choice.discard);

    if (throws (numbers))
      numbers->fed +=
          threat->cost / (double) s->view.state.rules.base_unit *
          position_mix (wins[face], table_chance (s, seat, face), 50);
  }
}

static void
believe_all (Question *s, MjRng *rng)
{
  static Record record;

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    if (seat == s->view.seat)
      continue;
    record_init (&record, &s->view, seat);
    believe (&record, &policy_fitted, &s->view, rng, s->particles[seat],
             options.n_moves);
    note_beliefs (s, seat);
  }
}

/* ---- worlds ---- */

static double
net (const MjWeighed *choice)
{
  return choice->worth - choice->cost;
}

/* Returns: how many choices are near enough to be played out */
static int
find_near (Question *s)
{
  double unit = (double) s->view.state.rules.base_unit;
  int n = 0;

  for (int i = 0; i < s->labels.n && i < options.best; i++) {
    Numbers *numbers = &s->numbers[i];

    numbers->played = numbers->weighed &&
                      net (&s->numbers[0].choice) - net (&numbers->choice) <=
                          options.near * unit;
    n += numbers->played;
  }
  return n;
}

static void
play_worlds (Question *s, MjRng *rng)
{
  double n = options.n_worlds;

  for (int i = 0; i < n; i++) {
    const Particle *beliefs[MJ_N_SEATS] = { NULL };
    MjState world;
    double first;

    for (MjSeat seat = 0; options.n_moves > 0 && seat < MJ_N_SEATS; seat++)
      beliefs[seat] = &s->particles[seat][mj_rng_below (rng, N_PARTICLES)];
    world_init (&world, &s->view, beliefs, rng);
    first = position_try (&world, &s->labels.moves[0], &finisher);
    for (int j = 1; j < s->labels.n; j++)
      if (s->numbers[j].played) {
        double more =
            position_try (&world, &s->labels.moves[j], &finisher) - first;

        s->numbers[j].outcome += more / n;
        s->numbers[j].error += more * more / n;
      }
  }
  for (int j = 1; j < s->labels.n; j++) {
    Numbers *numbers = &s->numbers[j];

    if (numbers->played && n > 0)
      numbers->error =
          sqrt ((numbers->error - numbers->outcome * numbers->outcome) / n);
  }
}

/* ---- numbers ---- */

static void
weigh (Question *s)
{
  MjWeighed weighed[MJ_MAX_MOVES];
  int n = mj_bot_weigh (&master, &s->view, true, weighed);

  for (int i = 0; i < n; i++) {
    int j = labels_find (&s->labels, &weighed[i].move);

    if (j < s->labels.n)
      s->numbers[j] = (Numbers){ .choice = weighed[i], .weighed = true };
  }
  mj_planner_init (&s->planner, &s->view, master.skill);
  mj_threats_init (s->threats, &s->planner);
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    s->said += s->threats[seat].ready;
    for (int i = 0; seat != s->view.seat && i < s->labels.n; i++)
      if (throws (&s->numbers[i]))
        s->numbers[i].danger +=
            table_chance (s, seat, mj_tile_face (s->numbers[i].choice.discard));
  }
}

static void
print_choice (const Position *p, const Question *s, int i)
{
  const Numbers *numbers = &s->numbers[i];
  const MjState *state = &s->view.state;
  MjMoveKind kind = s->labels.moves[i].kind;
  double unit = (double) state->rules.base_unit;
  MjHand hand = mj_bot_hand_after (&s->view, &numbers->choice);
  MjDistance distance;

  mj_outlook_distance (&state->rules, &hand, &distance);
  printf ("%s\t%d\t%d\t%d\t%.3f", p->sheet, p->match, state->n_deals, i,
          labels_gain (&s->labels, i));
  printf ("\t%.3f\t%.3f\t%.3f", numbers->choice.worth / unit,
          numbers->choice.cost / unit, numbers->choice.paid / unit);
  printf ("\t%d\t%d\t%d", kind == MJ_MOVE_CHOW, kind == MJ_MOVE_PONG,
          (MJ_KONGS & MJ_MOVE_BIT (kind)) != 0);
  printf ("\t%d\t%d\t%d", distance.shanten,
          mj_ready_count_unseen (distance.helps, s->planner.unseen, NULL),
          mj_outlook_best_tai (&state->rules, &hand,
                               mj_state_seat_wind (state, p->seat),
                               state->prevailing));
  printf ("\t%d\t%.2f\t%.5f\t%.2f\t%.3f\t%.3f\t%.3f\n",
          mj_state_live_left (state) / MJ_N_SEATS, s->said, numbers->danger,
          s->believed, numbers->fed, numbers->outcome, numbers->error);
}

static void
choose (const Position *p, const char *row)
{
  static Question s;
  char text[2048];
  MjRng rng;

  memset (&s, 0, sizeof s);
  snprintf (text, sizeof text, "%s", row);
  labels_read (&s.labels, text);
  mj_rng_init (&rng,
               (MjSeed){ 78, (uint64_t) p->match << 16 | p->state.n_deals });
  mj_view_init (&s.view, &p->state, p->seat);
  weigh (&s);
  if (find_near (&s) > 1) {
    if (options.n_moves > 0)
      believe_all (&s, &rng);
    play_worlds (&s, &rng);
  }
  for (int i = 0; i < s.labels.n; i++)
    if (s.numbers[i].weighed)
      print_choice (p, &s, i);
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
  char *rest;

  if (argc != 5)
    position_fail ("choose MOVES WORLDS BEST NEAR");
  options.n_moves = atoi (argv[1]);
  options.n_worlds = atoi (argv[2]);
  options.best = atoi (argv[3]);
  options.near = strtod (argv[4], NULL);
  mj_bot_from_word (&master, "master");
  mj_bot_from_word (&finisher, "club+instant");
  printf (
      "sheet\tmatch\tdeal\tchoice\tgain\tworth\tcost\tpaid\tchow\tpong\tkong"
      "\tshanten\thelps\ttai\tturns\tready\tdanger\tbelieved\tfed\tworlds\terro"
      "r\n");
  while (position_next (&position, &rest, NULL))
    if (counts (&position))
      choose (&position, rest);
  return 0;
}
