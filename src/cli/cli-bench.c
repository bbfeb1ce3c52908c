/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cli-bench.c – sgmj bench: hands or deals of one thread in a second of
 * processor time, which hardly depends on other load.
 *
 * The checksum it prints changes when a result changes. */

#include "cli/cli.h"

#include "engine/match/mj-view.h"
#include "engine/players/mj-bot.h"
#include "engine/score/mj-ready.h"

#include <string.h>
#include <time.h>

enum { MAX_SECONDS = 24 * 60 * 60 };

typedef struct {
  guint8 *data;
  gsize n, record;
  MjHand *complete; /* the records of complete hands, read in advance */
} Hands;

/* Computes the records @from to @to - 1 and returns a checksum of the answers.
 */
typedef guint64 (*Task) (const Hands *hands, gsize from, gsize to);

static void
read_ready (const guint8 *record, MjReady *ready)
{
  mj_ready_init (ready, NULL, (const MjCounts *) record, 0);
}

static guint64
task_shanten (const Hands *hands, gsize from, gsize to)
{
  guint64 sum = 0;

  for (gsize i = from; i < to; i++) {
    const guint8 *record = hands->data + i * hands->record;

    sum +=
        (guint64) (mj_ready_counts_shanten ((const MjCounts *) record, 0) + 1);
  }
  return sum;
}

/* For each hand the checksum adds its shanten plus one and, for each discard
 * that keeps the shanten, the acceptance times the number of the discarded
 * face.  So the sum changes when a tile is counted for the wrong discard. */
static guint64
task_ready (const Hands *hands, gsize from, gsize to)
{
  guint64 sum = 0;

  for (gsize i = from; i < to; i++) {
    MjReady ready;
    MjReadyDiscard discards[14];
    int n, least = 99;

    read_ready (hands->data + i * hands->record, &ready);
    n = mj_ready_discards (&ready, NULL, discards);
    for (int j = 0; j < n; j++)
      least = MIN (least, discards[j].shanten);
    sum += (guint64) (least + 1);
    for (int j = 0; j < n; j++)
      if (discards[j].shanten == least)
        sum += (guint64) discards[j].acceptance * (discards[j].face + 1u);
  }
  return sum;
}

static guint64
task_score (const Hands *hands, gsize from, gsize to)
{
  guint64 sum = 0;
  MjRules rules;

  mj_rules_init (&rules);
  for (gsize i = from; i < to; i++) {
    const guint8 *record = hands->data + i * hands->record;
    MjWin win = {
      .how = MJ_HOW_DISCARD, .tile = record[34], .seat = 1, .seat_wind = 1
    };
    MjScore score;

    mj_score_hand (&rules, &hands->complete[i], &win, &score);
    sum += (guint64) score.tai;
  }
  return sum;
}

static guint64
task_play (const Hands *hands, gsize from, gsize to)
{
  guint64 sum = 0;
  MjRules rules;

  mj_rules_init (&rules);
  for (gsize i = from; i < to; i++) {
    MjState s;
    MjMove move = mj_move (MJ_MOVE_DEAL, 0, MJ_TILE_NONE);

    mj_state_init (&s, &rules, 0);
    move.seed = (MjSeed){ 1, i };
    mj_state_apply (&s, &move);
    while (s.phase != MJ_PHASE_OVER) {
      MjView view;

      mj_view_init (&view, &s, mj_state_next_actor (&s));
      move = mj_bot_choose (MJ_LEVEL_SIMPLE, &view);
      mj_state_apply (&s, &move);
    }
    sum += s.n_discards;
  }
  return sum;
}

static const struct {
  const char *name;
  Task run;
  gsize record; /* 0: needs no file */
  const char *unit;
} tasks[] = {
  { "shanten", task_shanten, 34, "hands" },
  { "ready", task_ready, 34, "hands" },
  { "score", task_score, 35, "hands" },
  { "play", task_play, 0, "deals" },
};

static void
build_hands (Hands *hands)
{
  hands->complete = g_new (MjHand, hands->n);
  for (gsize i = 0; i < hands->n; i++) {
    const guint8 *record = hands->data + i * hands->record;
    MjHand *hand = &hands->complete[i];

    mj_hand_init (hand);
    for (MjFace face = 0; face < MJ_N_KINDS; face++)
      for (int copy = 0; copy < record[face]; copy++)
        mj_hand_add (hand, mj_tile_of_face (face, copy));
  }
}

static int
load (const char *path, gsize record, Hands *hands)
{
  g_autoptr (GError) error = NULL;
  gsize length;

  if (strcmp (path, "-") == 0)
    path = "/dev/stdin";
  if (!g_file_get_contents (path, (char **) &hands->data, &length, &error))
    return cli_fail ("%s", error->message);
  if (length == 0 || length % record != 0)
    return cli_fail ("%s: not made of records of %d bytes", path, (int) record);
  hands->record = record;
  hands->n = length / record;
  for (gsize i = 0; i < hands->n; i++) {
    int total = 0;

    for (int face = 0; face < MJ_N_KINDS; face++) {
      if (hands->data[i * record + (gsize) face] > 4)
        return cli_fail ("%s: record %d holds more than four of a kind", path,
                         (int) i);
      total += hands->data[i * record + (gsize) face];
    }
    if (total > 14 || (record == 35 && hands->data[i * record + 34] >= 34))
      return cli_fail ("%s: record %d is not a hand", path, (int) i);
  }
  if (record == 35)
    build_hands (hands);
  return CLI_OK;
}

static int
compare_doubles (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

/* How long this thread has run, in seconds. */
static double
get_processor_time (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return (double) time.tv_sec + (double) time.tv_nsec / 1e9;
}

/* Goes over all records again and again until the time is up, and prints the
 * median rate. */
static void
measure (gsize task, const Hands *hands, double seconds, gboolean as_json)
{
  g_autoptr (GArray) rates = g_array_new (FALSE, FALSE, sizeof (double));
  gint64 end = g_get_monotonic_time () + (gint64) (seconds * G_USEC_PER_SEC);
  guint64 sum = 0;
  double median, low, high;

  do {
    double start = get_processor_time (), rate;

    sum = tasks[task].run (hands, 0, hands->n);
    rate = (double) hands->n / MAX (get_processor_time () - start, 1e-6);
    g_array_append_val (rates, rate);
  } while (g_get_monotonic_time () < end);
  g_array_sort (rates, compare_doubles);
  low = g_array_index (rates, double, 0);
  median = g_array_index (rates, double, rates->len / 2);
  high = g_array_index (rates, double, rates->len - 1);
  if (as_json)
    g_print ("{\"bench\": \"%s\", \"per_second\": %.0f, \"low\": %.0f, "
             "\"high\": %.0f, \"checksum\": %" G_GUINT64_FORMAT
             ", \"version\": %d}\n",
             tasks[task].name, median, low, high, sum, CLI_JSON_VERSION);
  else
    g_print ("%-8s %.0f %s a second (%.0f to %.0f), checksum %" G_GUINT64_FORMAT
             "\n",
             tasks[task].name, median, tasks[task].unit, low, high, sum);
}

int
cli_bench (int argc, char **argv)
{
  g_auto (CliOptions) options = { 0 };
  g_autofree char *path = NULL;
  double seconds = 2;
  const GOptionEntry entries[] = {
    { "hands", 0, 0, G_OPTION_ARG_FILENAME, &path, "Raw records", "FILE" },
    { "seconds", 0, 0, G_OPTION_ARG_DOUBLE, &seconds, "How long", "T" },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GError) error = NULL;
  g_autofree guint8 *data = NULL;
  g_autofree MjHand *complete = NULL;
  gsize task = 0;
  Hands hands = { .n = 2000 };

  if (!cli_parse (&options, argc, argv, entries, "shanten|ready|score|play",
                  "Measures throughput on one thread.", &error))
    return cli_fail ("%s", error->message);
  if (g_strv_length (options.args) != 1)
    return cli_fail ("bench takes one of shanten, ready, score, play");
  if (!(seconds >= 0 && seconds <= MAX_SECONDS))
    return cli_fail ("--seconds takes 0 to %d", MAX_SECONDS);
  while (task < G_N_ELEMENTS (tasks) &&
         strcmp (tasks[task].name, options.args[0]) != 0)
    task++;
  if (task == G_N_ELEMENTS (tasks))
    return cli_fail ("unknown bench %s", options.args[0]);
  if (tasks[task].record > 0) {
    int status;

    if (path == NULL)
      return cli_fail ("bench %s needs --hands FILE", tasks[task].name);
    status = load (path, tasks[task].record, &hands);
    data = hands.data;
    complete = hands.complete;
    if (status != CLI_OK)
      return status;
  }
  measure (task, &hands, seconds, options.json);
  return CLI_OK;
}
