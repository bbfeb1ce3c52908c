/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fit.c – makes src/engine/players/mj-fitted.c again, from self-play.
 *
 * Every tenth deal is held out: nothing is fitted to it, and the tables that go
 * to standard output, for docs/players.md, tell how well it was foretold.
 */

#include "collect.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Sheets that are as different as the players should know them. */
static const char *const sheets[] = { "singapore", "shooter-1-2" };
enum { N_SHEETS = sizeof sheets / sizeof *sheets, HELD_OUT = 10 };

/* How strongly weights are drawn to 0. */
static const double DANGER_RIDGE = 3, CHANCE_RIDGE = 20;

/* The features of a hand: kind of plan, tiles missing by turns, exposed melds.
 */
enum {
  KIND,
  MISSING = KIND + MJ_N_PLANS,
  EXPOSED = MISSING + MJ_FITTED_MISSING * MJ_FITTED_TURNS,
  N_HAND_FEATURES = EXPOSED + MJ_MAX_MELDS + 1
};

static const struct {
  const char *name;
  int n;
} groups[] = {
#define GROUP(name, n) { #name, n },
  MJ_DANGER_GROUPS (GROUP)
#undef GROUP
};

static void *
room_for (long n, size_t size)
{
  void *room = malloc ((size_t) n * size + 1);

  if (room == NULL) {
    fputs ("fit: not enough memory\n", stderr);
    exit (2);
  }
  return room;
}

/* ---- how well it was foretold ---- */

typedef struct {
  double chance;
  bool came;
} Forecast;

static int
compare_forecasts (const void *a, const void *b)
{
  double x = ((const Forecast *) a)->chance, y = ((const Forecast *) b)->chance;

  return (x < y) - (x > y);
}

/* Prints a row of the table of dangers; sorts @forecasts. */
static void
print_danger (const char *name, Forecast *forecasts, long n)
{
  double loss = 0, came = 0, before = 0, above = 0, top = 0;

  qsort (forecasts, (size_t) n, sizeof *forecasts, compare_forecasts);
  for (long i = 0; i < n; i++) {
    double p = fmin (fmax (forecasts[i].chance, 1e-6), 1 - 1e-6);

    loss -= forecasts[i].came ? log (p) : log (1 - p);
    came += forecasts[i].came;
    if (!forecasts[i].came)
      above += before;
    before += forecasts[i].came;
    if (i == n / 50)
      top = before;
  }
  printf ("| %s | %.4f | %.3f | %.1f %% |", name, loss / (double) n,
          above / (came * ((double) n - came)), 100 * top / came);
  for (int part = 0; part < 4; part++) { /* the riskiest tenths */
    double chance = 0, seen = 0;
    long from = part * n / 10, to = (part + 1) * n / 10;

    for (long i = from; i < to; i++) {
      chance += forecasts[i].chance;
      seen += forecasts[i].came;
    }
    printf (" %.2f / %.2f %% |", 100 * chance / (double) (to - from),
            100 * seen / (double) (to - from));
  }
  printf ("\n");
}

/* ---- dangers ---- */

static void
fit_dangers (const Rows *rows, double *weights)
{
  GlmRow *fitted = room_for (rows->n_dangers, sizeof *fitted);
  Forecast *simple = room_for (rows->n_dangers, sizeof *simple);
  Forecast *read = room_for (rows->n_dangers, sizeof *read);
  long n = 0, held = 0;

  for (long i = 0; i < rows->n_dangers; i++)
    if (rows->dangers[i].deal % HELD_OUT != 0)
      fitted[n++] = rows->dangers[i].row;
  glm_fit (GLM_LOGISTIC, fitted, n, MJ_N_DANGER_FEATURES, DANGER_RIDGE,
           weights);
  for (long i = 0; i < rows->n_dangers; i++) {
    const DangerRow *row = &rows->dangers[i];

    if (row->deal % HELD_OUT != 0)
      continue;
    simple[held] = (Forecast){ (double) row->simple, row->row.y > 0 };
    read[held++] = (Forecast){ glm_mean (GLM_LOGISTIC, &row->row,
                                         MJ_N_DANGER_FEATURES, weights),
                               row->row.y > 0 };
  }
  printf ("%ld tiles of hands and opponents, %ld held out\n\n", n + held, held);
  printf (
      "| danger | log-loss | AUC | feeds among the riskiest 2 %% | riskiest "
      "tenth: foretold / seen | second | third | fourth |\n"
      "|---|---|---|---|---|---|---|---|\n");
  print_danger ("without `read`", simple, held);
  print_danger ("with `read`", read, held);
  free (fitted);
  free (simple);
  free (read);
}

static void
write_dangers (FILE *out, const double *weights)
{
  int feature = 0;

  fprintf (out,
           "const float mj_danger_intercept = %.3ff;\n\n"
           "const float mj_danger_weights[MJ_N_DANGER_FEATURES] = {\n",
           weights[MJ_N_DANGER_FEATURES]);
  for (size_t group = 0; group < sizeof groups / sizeof *groups; group++) {
    fprintf (out, "  /* %s */", groups[group].name);
    for (int i = 0; i < groups[group].n; i++)
      fprintf (out, "%s%.3ff,", i % 8 == 0 ? "\n  " : " ", weights[feature++]);
    fprintf (out, "\n");
  }
  fprintf (out, "};\n\n");
}

/* Writes how the tai of wins on a discard are spread. */
static void
write_tai (FILE *out, const Rows *rows)
{
  double seen[MJ_N_LOOKS][MJ_LOOK_TAI][MJ_WORTH_TAI] = { { { 0 } } };

  for (long i = 0; i < rows->n_dangers; i++) {
    const DangerRow *row = &rows->dangers[i];

    if (row->tai > 0)
      seen[row->look][row->open < MJ_LOOK_TAI ? row->open : MJ_LOOK_TAI - 1]
          [row->tai < MJ_WORTH_TAI ? row->tai - 1 : MJ_WORTH_TAI - 1]++;
  }
  fprintf (out,
           "const float\n"
           "    mj_danger_tai[MJ_N_LOOKS][MJ_LOOK_TAI][MJ_WORTH_TAI] = {\n");
  for (int look = 0; look < MJ_N_LOOKS; look++) {
    fprintf (out, "      {\n");
    for (int open = 0; open < MJ_LOOK_TAI; open++) {
      double sum = 0;

      for (int i = 0; i < MJ_WORTH_TAI; i++)
        sum += seen[look][open][i];
      fprintf (out, "          {");
      for (int i = 0; i < MJ_WORTH_TAI; i++)
        fprintf (out, "%s%.3ff", i == 0 ? " " : ", ",
                 sum > 0 ? seen[look][open][i] / sum : i == open);
      fprintf (out, " },\n");
    }
    fprintf (out, "      },\n");
  }
  fprintf (out, "    };\n\n");
}

/* ---- chances ---- */

static bool
has_plan (const HandRow *hand)
{
  return hand->kind < MJ_N_PLANS && hand->missing > 0 && hand->chance > 1e-6f;
}

static GlmRow
hand_row (const HandRow *hand)
{
  int missing =
      hand->missing < MJ_FITTED_MISSING ? hand->missing : MJ_FITTED_MISSING;

  return (
      GlmRow){ .n = 3,
               .on = { (uint8_t) (KIND + hand->kind),
                       (uint8_t) (MISSING + (missing - 1) * MJ_FITTED_TURNS +
                                  mj_fitted_column (hand->turns)),
                       (uint8_t) (EXPOSED + hand->n_exposed) },
               .y = hand->won,
               .offset = logf (hand->chance) };
}

static void
print_chances (const Rows *rows, const double *weights)
{
  printf ("\n| tiles missing | hands held out | race | fitted | won |\n"
          "|---|---|---|---|---|\n");
  for (int missing = 1; missing <= MJ_FITTED_MISSING; missing++) {
    double n = 0, race = 0, fitted = 0, won = 0;

    for (long i = 0; i < rows->n_hands; i++) {
      const HandRow *hand = &rows->hands[i];
      GlmRow row;

      if (hand->missing != missing || hand->deal % HELD_OUT != 0 ||
          !has_plan (hand))
        continue;
      row = hand_row (hand);
      n++;
      race += (double) hand->chance;
      fitted += glm_mean (GLM_POISSON, &row, N_HAND_FEATURES, weights);
      won += hand->won;
    }
    if (n > 0)
      printf ("| %d | %.0f | %.3f | %.3f | %.3f |\n", missing, n, race / n,
              fitted / n, won / n);
  }
}

static void
fit_chances (const Rows *rows, double *weights)
{
  GlmRow *fitted = room_for (rows->n_hands, sizeof *fitted);
  long n = 0;

  for (long i = 0; i < rows->n_hands; i++)
    if (rows->hands[i].deal % HELD_OUT != 0 && has_plan (&rows->hands[i]))
      fitted[n++] = hand_row (&rows->hands[i]);
  glm_fit (GLM_POISSON, fitted, n, N_HAND_FEATURES, CHANCE_RIDGE, weights);
  free (fitted);
}

static void
write_factors (FILE *out, const double *weights, int from, int n, double more)
{
  for (int i = 0; i < n; i++)
    fprintf (out, "%s%.3ff", i == 0 ? " " : ", ",
             exp (weights[from + i] + more));
}

static void
write_chances (FILE *out, const double *weights)
{
  fprintf (out, "const MjPlanFactors mj_fitted_chance = {\n  .kind = {");
  write_factors (out, weights, KIND, MJ_N_PLANS, weights[N_HAND_FEATURES]);
  fprintf (out, " },\n  .missing = {\n");
  for (int missing = 0; missing < MJ_FITTED_MISSING; missing++) {
    fprintf (out, "    {");
    write_factors (out, weights, MISSING + missing * MJ_FITTED_TURNS,
                   MJ_FITTED_TURNS, 0);
    fprintf (out, " },\n");
  }
  fprintf (out, "  },\n  .exposed = {");
  write_factors (out, weights, EXPOSED, MJ_MAX_MELDS + 1, 0);
  fprintf (out, " },\n};\n");
}

/* ---- all of it ---- */

static int
write_all (const char *path,
           const Rows *rows,
           const double *dangers,
           const double *chances)
{
  FILE *out = fopen (path, "w");
  bool failed;

  if (out == NULL) {
    perror (path);
    return 2;
  }
  fputs (
      "/* SPDX-License-Identifier: GPL-3.0-or-later */\n"
      "/* mj-fitted.c – numbers fitted to self-play; made by tools/fit.sh, not "
      "by\n * hand.\n */\n\n"
      "#include \"engine/players/mj-danger.h\"\n"
      "#include \"engine/players/mj-plan.h\"\n\n"
      "/* clang-format off */\n\n",
      out);
  write_dangers (out, dangers);
  write_tai (out, rows);
  write_chances (out, chances);
  failed = ferror (out) != 0;
  if (fclose (out) != 0 || failed) {
    perror (path);
    return 2;
  }
  return 0;
}

int
main (int argc, char **argv)
{
  double dangers[MJ_N_DANGER_FEATURES + 1], chances[N_HAND_FEATURES + 1];
  Rows rows = { .dangers = NULL };
  int n_deals = argc == 4 ? atoi (argv[3]) : 0, status;

  if (n_deals < 1000) {
    fputs ("Usage: fit FILE PLAYER DEALS (1000 or more)\n", stderr);
    return 2;
  }
  for (int i = 0; i < N_SHEETS; i++)
    collect (&rows, sheets[i], argv[2], i * 100000000, n_deals / N_SHEETS);
  fit_dangers (&rows, dangers);
  fit_chances (&rows, chances);
  print_chances (&rows, chances);
  status = write_all (argv[1], &rows, dangers, chances);
  free (rows.dangers);
  free (rows.hands);
  return status;
}
