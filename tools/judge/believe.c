/* SPDX-License-Identifier: GPL-3.0-or-later */
/* believe.c – asks what belief.h knows that the players do not.
 *
 * believe learn FILE: learns from the decisions of the deals that rows
 * (position.h) lead to how players decide; writes the weights to FILE, for this
 * machine.  Every fourth match is held out.
 *
 * believe test FILE MOVES: at the positions of rows, tells how well it is
 * foretold what each opponent wins on, what it holds, and how far from ready it
 * is, by the players' tables and by belief.
 */

#include "belief.h"
#include "position.h"

#include "engine/players/mj-threat.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { EPOCHS = 6, SHANTEN = 8, LEFT = 10, HELD_OUT = 4 };

/* ---- how players decide ---- */

static const double RATE = 0.15;

/* @steps: sums of the squares of the steps so far */
static Policy policy, steps;

static struct {
  int n[2];
  double loss[2];
} decided[2]; /* learned from, held out; discards, claims */

static void
step (float *weights, float *sums, const float *x, int n, double error)
{
  for (int i = 0; i < n; i++) {
    float slope = (float) error * x[i];

    sums[i] += slope * slope;
    weights[i] += (float) RATE * slope / sqrtf (sums[i] + 1e-6f);
  }
}

/* Returns: how likely @face was thrown */
static double
learn_discard (const Scene *c, const MjCounts *hand, MjFace face, bool learns)
{
  PolicyDiscards d;
  double chance = 0;

  policy_weigh_discards (&policy, c, hand, &d);
  for (int i = 0; i < d.n; i++) {
    bool thrown = d.faces[i] == face;

    if (thrown)
      chance = d.chances[i];
    if (learns)
      step (policy.discard[c->stage], steps.discard[c->stage], d.x[i],
            DISCARD_FEATURES, thrown - d.chances[i]);
  }
  return chance;
}

/* Returns: how likely @made was */
static double
learn_call (
    const Scene *c, const MjCounts *hand, unsigned can, Call made, bool learns)
{
  PolicyCalls calls;

  policy_weigh_calls (&policy, c, hand, can, &calls);
  for (Call i = CALL_CHOW; learns && i < N_CALLS; i++)
    if (can >> i & 1)
      step (policy.call[c->stage][i], steps.call[c->stage][i], calls.x[i],
            CALL_FEATURES, (i == made) - calls.chances[i]);
  return calls.chances[made];
}

static Position position;

static void
watch (const MjState *s, const MjMove *move)
{
  bool held_out = position.match % HELD_OUT == HELD_OUT - 1;
  bool claim = s->phase == MJ_PHASE_CLAIM;
  MjMove moves[MJ_MAX_MOVES];
  MjCounts hand;
  Scene scene;
  double chance;

  if ((claim ? s->claim.kind != MJ_CLAIM_DISCARD
             : move->kind != MJ_MOVE_DISCARD) ||
      mj_state_legal_moves (s, move->seat, moves) < 2 ||
      moves[0].kind == MJ_MOVE_WIN)
    return;
  mj_hand_counts (&s->hands[move->seat], &hand);
  scene_init (&scene, s, move->seat);
  chance =
      claim
          ? learn_call (&scene, &hand, calls_from (s->claim.can[move->seat]),
                        call_of (move), !held_out)
          : learn_discard (&scene, &hand, mj_tile_face (move->tile), !held_out);
  decided[held_out].n[claim]++;
  decided[held_out].loss[claim] -= log (chance);
}

static void
print_weights (const float *weights, int n)
{
  for (int i = 0; i < n; i++)
    printf ("%.3ff,", (double) weights[i] + 0.0);
}

/* Prints policy-fitted.c. */
static void
print_policy (void)
{
  printf ("/* SPDX-License-Identifier: GPL-3.0-or-later */\n"
          "/* policy-fitted.c – made by tools/judge/believe; do not edit. "
          "*/\n\n#include \"engine/belief/policy.h\"\n\n"
          "const Policy policy_fitted = { .discard = {");
  for (int i = 0; i < POLICY_STAGES; i++) {
    printf ("{");
    print_weights (policy.discard[i], DISCARD_FEATURES);
    printf ("},");
  }
  printf ("}, .call = {");
  for (int i = 0; i < POLICY_STAGES; i++) {
    printf ("{");
    for (Call call = CALL_PASS; call < N_CALLS; call++) {
      printf ("{");
      print_weights (policy.call[i][call], CALL_FEATURES);
      printf ("},");
    }
    printf ("},");
  }
  printf ("} };\n");
}

static void
learn (void)
{
  char *rest;

  for (int epoch = 1; epoch <= EPOCHS; epoch++) {
    memset (decided, 0, sizeof decided);
    if (fseek (stdin, 0, SEEK_SET) != 0)
      position_fail ("rows to learn from have to come from a file");
    while (position_next (&position, &rest, watch))
      ;
    fprintf (stderr, "%d:", epoch);
    for (int i = 0; i < 2; i++)
      for (int j = 0; j < 2; j++)
        fprintf (stderr, " %s %s %.4f (%d)",
                 i == 0 ? "learned from" : "held out",
                 j == 0 ? "discards" : "claims",
                 decided[i].loss[j] / decided[i].n[j], decided[i].n[j]);
    fprintf (stderr, "\n");
  }
  print_policy ();
}

/* ---- what is foretold ---- */

/* What is true of a face and an opponent, and how likely that was said to be.
 */
typedef struct {
  bool came;
  double simple, fitted, belief;
} Forecast;

/* @deal: which deal it is of
 * @column: of the table of shanten
 * @near: how likely the hand was that far from ready, by belief */
typedef struct {
  int deal, column, shanten;
  bool tune;
  double near[SHANTEN];
  Forecast wins[MJ_N_KINDS], holds[MJ_N_KINDS];
  int n_faces;
} Opponent;

enum { MAX_OPPONENTS = 60000 };

static Opponent opponents[MAX_OPPONENTS];
static int n_opponents;

/* How likely a hand holds a face if what is hidden is shuffled. */
static double
hold_chance (const Record *r, int n_concealed, int n_unseen)
{
  double none = 1;

  for (int i = 0; i < n_unseen; i++)
    none *= (double) (r->n_pool - n_concealed - i) / (r->n_pool - i);
  return 1 - none;
}

static void
note_beliefs (Opponent *o,
              const Position *p,
              Particle *particles,
              const Record *r)
{
  double wins[MJ_N_KINDS] = { 0 }, holds[MJ_N_KINDS] = { 0 };
  int n_concealed = p->state.hands[r->seat].n_concealed, n = 0, shanten;
  uint8_t unseen[MJ_N_KINDS];

  mj_state_unseen (&p->state, p->seat, unseen);
  for (int i = 0; i < N_PARTICLES; i++) {
    const MjHand *hand = &particles[i].hand;
    MjFaceSet faces = position_wins_on (&p->state, r->seat, hand,
                                        &particles[i].lock, &shanten);
    MjCounts counts;

    shanten = shanten >= SHANTEN ? SHANTEN - 1 : shanten;
    o->near[shanten] += 1.0 / N_PARTICLES;
    mj_hand_counts (hand, &counts);
    for (MjFace face = 0; face < MJ_N_KINDS; face++) {
      wins[face] += (double) (faces >> face & 1) / N_PARTICLES;
      holds[face] += (double) (counts.n[face] > 0) / N_PARTICLES;
    }
  }
  for (MjFace face = 0; face < MJ_N_KINDS; face++) {
    double chance = hold_chance (r, n_concealed, unseen[face]);

    if (unseen[face] == 0)
      continue;
    o->wins[n].belief = wins[face];
    o->holds[n] =
        (Forecast){ .fitted = chance,
                    .belief = position_mix (holds[face], chance, 20) };
    n++;
  }
}

static void
note_truth (Opponent *o, const Position *p, const Record *r)
{
  const MjState *s = &p->state;
  MjThreat threats[MJ_N_SEATS];
  uint8_t unseen[MJ_N_KINDS];
  MjPlanner planner;
  MjFaceSet faces;
  MjCounts counts;
  MjView view;
  MjBot club;

  mj_bot_init (&club, MJ_LEVEL_CLUB);
  mj_view_init (&view, s, p->seat);
  mj_planner_init (&planner, &view, club.skill);
  mj_threats_init (threats, &planner);
  mj_state_unseen (s, p->seat, unseen);
  mj_hand_counts (&s->hands[r->seat], &counts);
  faces = position_wins_on (s, r->seat, &s->hands[r->seat], &s->locks[r->seat],
                            &o->shanten);
  o->shanten = o->shanten >= SHANTEN ? SHANTEN - 1 : o->shanten;
  for (MjFace face = 0; face < MJ_N_KINDS; face++) {
    Forecast *wins = &o->wins[o->n_faces];

    if (unseen[face] == 0)
      continue;
    wins->came = faces >> face & 1;
    wins->simple = mj_threat_simple_chance (&threats[r->seat], &planner, face);
    wins->fitted = mj_opponent_chance (&threats[r->seat].seen, &view.state,
                                       planner.unseen, face);
    wins->belief = position_mix (wins->belief, wins->fitted, 50);
    o->holds[o->n_faces++].came = counts.n[face] > 0;
  }
}

static void
foretell (const Position *p, int deal, int n_moves)
{
  static Particle particles[N_PARTICLES];
  static Record record;
  MjView view;
  MjRng rng;

  mj_view_init (&view, &p->state, p->seat);
  mj_rng_init (&rng, (MjSeed){ 77, (uint64_t) deal });
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    const MjHand *hand = &p->state.hands[seat];
    Opponent *o = &opponents[n_opponents];
    int left = mj_state_live_left (&p->state) / 8;

    if (seat == p->seat || mj_hand_size (hand) != MJ_HAND_SIZE ||
        n_opponents == MAX_OPPONENTS)
      continue;
    n_opponents++;
    o->deal = deal;
    o->tune = p->match % 2 == 0;
    o->column =
        LEFT * mj_hand_n_exposed (hand) + (left < LEFT ? left : LEFT - 1);
    record_init (&record, &view, seat);
    believe (&record, &policy_fitted, &view, &rng, particles, n_moves);
    note_beliefs (o, p, particles, &record);
    note_truth (o, p, &record);
  }
}

/* ---- the report ---- */

static double
loss_of (double chance, bool came)
{
  chance = fmin (fmax (chance, 1e-6), 1 - 1e-6);
  return -log (came ? chance : 1 - chance);
}

static void
print_losses (const char *name, size_t forecasts)
{
  double fitted = 0, belief = 0, simple = 0, squares = 0, deal = 0;
  int n = 0, came = 0;

  for (int i = 0; i < n_opponents; i++) {
    const Forecast *f =
        (const void *) ((const char *) &opponents[i] + forecasts);

    for (int j = 0; j < opponents[i].n_faces; j++, f++) {
      double a = loss_of (f->fitted, f->came), b = loss_of (f->belief, f->came);

      n++;
      came += f->came;
      simple += loss_of (f->simple, f->came);
      fitted += a;
      belief += b;
      deal += b - a;
    }
    if (i + 1 == n_opponents || opponents[i + 1].deal != opponents[i].deal) {
      squares += deal * deal;
      deal = 0;
    }
  }
  printf ("| %s | %d | %d |", name, n, came);
  if (forecasts == offsetof (Opponent, wins))
    printf (" %.4f", simple / n);
  printf (" | %.4f | %.4f | %+.5f ± %.5f |\n", fitted / n, belief / n,
          (belief - fitted) / n, 1.96 * sqrt (squares) / n);
}

/* The table of shanten by exposed melds and tiles left is of the other half. */
static void
print_shanten (void)
{
  static double seen[2][(MJ_MAX_MELDS + 1) * LEFT][SHANTEN + 1];
  double by_table = 0, by_belief = 0;

  for (int i = 0; i < n_opponents; i++) {
    const Opponent *o = &opponents[i];

    seen[o->tune][o->column][o->shanten]++;
    seen[o->tune][o->column][SHANTEN]++;
  }
  for (int i = 0; i < n_opponents; i++) {
    const Opponent *o = &opponents[i];
    const double *row = seen[!o->tune][o->column];
    double table = (row[o->shanten] + 0.2) / (row[SHANTEN] + 0.2 * SHANTEN);

    by_table += loss_of (table, true);
    by_belief += loss_of (position_mix (o->near[o->shanten], table, 20), true);
  }
  printf ("| shanten | %d | | | %.4f | %.4f | |\n", n_opponents,
          by_table / n_opponents, by_belief / n_opponents);
}

static void
print_calibration (void)
{
  static const double bins[] = { 0, 0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1.01 };

  printf ("\n| foretold, wins | faces | foretold on average | seen |\n"
          "|---|---|---|---|\n");
  for (size_t i = 0; i + 1 < sizeof bins / sizeof *bins; i++) {
    double n = 0, foretold = 0, came = 0;

    for (int j = 0; j < n_opponents; j++)
      for (int k = 0; k < opponents[j].n_faces; k++) {
        const Forecast *f = &opponents[j].wins[k];

        if (f->belief < bins[i] || f->belief >= bins[i + 1])
          continue;
        n++;
        foretold += f->belief;
        came += f->came;
      }
    if (n > 0)
      printf ("| %.1f %% and more | %.0f | %.2f %% | %.2f %% |\n",
              100 * bins[i], n, 100 * foretold / n, 100 * came / n);
  }
}

static void
test (int n_moves)
{
  char *rest;

  for (int deal = 0; position_next (&position, &rest, NULL); deal++)
    foretell (&position, deal, n_moves);
  printf ("| log-loss of | | came | simple | table | belief | less the table "
          "|\n|---|---|---|---|---|---|---|\n");
  print_losses ("wins on a tile", offsetof (Opponent, wins));
  print_losses ("holds a tile", offsetof (Opponent, holds));
  print_shanten ();
  print_calibration ();
}

int
main (int argc, char **argv)
{
  if (argc == 2 && strcmp (argv[1], "learn") == 0)
    learn ();
  else if (argc == 3 && strcmp (argv[1], "test") == 0)
    test (atoi (argv[2]));
  else
    position_fail ("learn, or test MOVES");
  return 0;
}
