/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cli-simulate.c – sgmj simulate: lets computer players, and programs that
 * speak the lines of sgmj bot, play each other.
 *
 * Each game takes its seed from its own number, and games are added up in the
 * order of these numbers, so that results do not depend on the number of
 * threads.
 */

#include "cli/cli.h"
#include "cli/simulate/sim-program.h"

#include "engine/match/mj-view.h"
#include "engine/players/mj-bot.h"
#include "model/files/mj-match-file.h"

#include <signal.h>
#include <string.h>

/* How many games may be finished before an earlier one is. */
enum { WINDOW = 256 };

/* When looking whether the interval is narrow enough: from which game on, and
 * how often. */
enum { FIRST_LOOK = 256, LOOKS = 64 };

/* Prefix of the word for a program. */
static const char PROGRAM[] = "exec:";

typedef struct {
  const MjRules *rules;
  MjBot bots[MJ_N_SEATS];
  char **words;
  const char *commands[MJ_N_SEATS]; /* of programs, NULL for our own players */
  double timeout;                   /* seconds for each of their answers */
  gboolean restart;                 /* programs, for each match */
  gboolean matches, duplicate, verify;
  const char *log;
  guint64 seed;
  double until; /* half-width at which to stop, hundredths; 0 for never */
  int most;     /* games */

  GMutex lock; /* guards the fields below */
  GCond moved;
  int n_games; /* to play; less than @most after a stop */
  int next;    /* to begin */
  SimTally window[WINDOW];
  gboolean finished[WINDOW]; /* but not added up yet */
  GError *unwritten;         /* a log that could not be, which ends it all */
  SimSum sum;
} Simulation;

/* Data of one thread. */
typedef struct {
  Simulation *sim;
  SimProgram *programs[MJ_N_SEATS];
  SimTally tally; /* of the game that it plays */
} Worker;

/* Asks a program; if it has no good answer, a simple player answers for it. */
static MjMove
ask_program (Worker *worker, const MjState *s, const MjView *view, int bot)
{
  static const MjBot simple = { .greedy = true };
  SimFailure failure;
  MjMove move;

  if (sim_program_ask (worker->programs[bot], s, view->seat, &move, &failure))
    return move;
  worker->tally.bots[bot].failures[failure]++;
  return mj_bot_choose_as (&simple, view);
}

static MjMove
choose (Worker *worker, const MjState *s, MjSeat seat, MjRng *rng, int rotation)
{
  int bot = (seat + rotation) % MJ_N_SEATS;
  MjMove moves[MJ_MAX_MOVES];
  int n = mj_state_legal_moves (s, seat, moves);
  MjView view;

  if (moves[0].kind == MJ_MOVE_DEAL)
    moves[0].seed = (MjSeed){ mj_rng_next (rng), mj_rng_next (rng) };
  if (n == 1)
    return moves[0];
  mj_view_init (&view, s, seat);
  return worker->programs[bot] != NULL
             ? ask_program (worker, s, &view, bot)
             : mj_bot_choose_as (&worker->sim->bots[bot], &view);
}

static void
write_log (Simulation *sim, int game, int rotation, const MjMatchFile *file)
{
  g_autofree char *name = g_strdup_printf ("%06d-%d.match", game, rotation);
  g_autofree char *path = g_build_filename (sim->log, name, NULL);
  g_autofree char *text = mj_match_file_to_text (file);
  g_autoptr (GError) error = NULL;

  if (cli_write_text (path, text, &error))
    return;
  g_mutex_lock (&sim->lock);
  if (sim->unwritten == NULL)
    sim->unwritten = g_steal_pointer (&error);
  g_mutex_unlock (&sim->lock);
}

static gboolean
fold_agrees (const MjMatchFile *file, const MjState *state)
{
  MjState folded;

  return mj_match_file_fold (file, G_MAXUINT, &folded, NULL) &&
         memcmp (&folded, state, sizeof folded) == 0;
}

static void
play_game (Worker *worker, int game, int rotation)
{
  const Simulation *sim = worker->sim;
  SimTally *tally = &worker->tally;
  g_autoptr (MjMatchFile) file = mj_match_file_new ();
  gint64 before[MJ_N_SEATS] = { 0 };
  MjState s;
  MjRng rng;
  MjSeat seat;

  mj_rng_init (&rng, (MjSeed){ sim->seed, (guint64) game });
  file->rules = *sim->rules;
  file->dealer = (MjSeat) (sim->matches ? 0 : game % MJ_N_SEATS);
  mj_state_init (&s, sim->rules, file->dealer);
  while ((seat = mj_state_next_actor (&s)) != MJ_SEAT_NONE) {
    MjMove move = choose (worker, &s, seat, &rng, rotation);

    if (move.kind == MJ_MOVE_DEAL)
      memcpy (before, s.balance, sizeof before);
    if (!mj_state_apply (&s, &move)) {
      tally->illegal++;
      return;
    }
    if (sim->verify && !mj_state_is_sound (&s))
      tally->unbalanced++;
    if (sim->log != NULL || sim->verify)
      g_array_append_val (file->moves, move);
    if (s.phase != MJ_PHASE_OVER)
      continue;
    sim_tally_count (tally, &s, before, rotation);
    if (!sim->matches)
      break;
  }
  if (sim->verify && !fold_agrees (file, &s))
    tally->illegal++;
  if (sim->log != NULL)
    write_log (worker->sim, game, rotation, file);
}

/* ---- threads ---- */

/* Returns: the number of the next game, or -1 */
static int
take_game (Simulation *sim)
{
  int game = -1;

  g_mutex_lock (&sim->lock);
  while (sim->unwritten == NULL && sim->next < sim->n_games &&
         sim->next - sim->sum.n_samples >= WINDOW)
    g_cond_wait (&sim->moved, &sim->lock);
  if (sim->unwritten == NULL && sim->next < sim->n_games)
    game = sim->next++;
  g_mutex_unlock (&sim->lock);
  return game;
}

static gboolean
is_narrow (const Simulation *sim)
{
  int n = (int) sim->sum.n_samples;

  return sim->until > 0 && n >= FIRST_LOOK && n % LOOKS == 0 &&
         sim_sum_interval (&sim->sum, 0, sim->most) <= sim->until;
}

/* Adds up all games whose turn it is, and stops when they are enough. */
static void
hand_in (Simulation *sim, int game, const SimTally *tally)
{
  g_mutex_lock (&sim->lock);
  sim->window[game % WINDOW] = *tally;
  sim->finished[game % WINDOW] = TRUE;
  while (sim->sum.n_samples < sim->n_games) {
    int place = (int) (sim->sum.n_samples % WINDOW);

    if (!sim->finished[place])
      break;
    sim->finished[place] = FALSE;
    sim_sum_add (&sim->sum, &sim->window[place]);
    if (is_narrow (sim))
      sim->n_games = (int) sim->sum.n_samples;
  }
  g_cond_broadcast (&sim->moved);
  g_mutex_unlock (&sim->lock);
}

static void
restart_programs (Worker *worker)
{
  for (int i = 0; i < MJ_N_SEATS; i++)
    if (worker->programs[i] != NULL)
      sim_program_stop (worker->programs[i]);
}

static gpointer
work (gpointer data)
{
  Simulation *sim = data;
  Worker worker = { .sim = sim };
  int game;

  for (int i = 0; i < MJ_N_SEATS; i++)
    if (sim->commands[i] != NULL)
      worker.programs[i] = sim_program_new (sim->commands[i], sim->timeout);
  while ((game = take_game (sim)) >= 0) {
    memset (&worker.tally, 0, sizeof worker.tally);
    for (int rotation = 0; rotation < (sim->duplicate ? 4 : 1); rotation++) {
      if (sim->restart)
        restart_programs (&worker);
      play_game (&worker, game, rotation);
    }
    hand_in (sim, game, &worker.tally);
  }
  for (int i = 0; i < MJ_N_SEATS; i++)
    sim_program_free (worker.programs[i]);
  return NULL;
}

static void
run (Simulation *sim, int n_threads)
{
  g_autofree GThread **threads = g_new0 (GThread *, n_threads);

  g_mutex_init (&sim->lock);
  g_cond_init (&sim->moved);
  for (int i = 1; i < n_threads; i++)
    threads[i] = g_thread_new ("simulate", work, sim);
  work (sim);
  for (int i = 1; i < n_threads; i++)
    g_thread_join (threads[i]);
  g_cond_clear (&sim->moved);
  g_mutex_clear (&sim->lock);
}

/* ---- printing ---- */

static double
ratio (double a, double b)
{
  return b > 0 ? a / b : 0;
}

static double
interval (const Simulation *sim, int bot)
{
  return sim_sum_interval (&sim->sum, bot, sim->until > 0 ? sim->most : 0) /
         (double) sim->rules->base_unit;
}

static gint64
count_failures (const Simulation *sim, int bot)
{
  gint64 n = 0;

  for (int i = 0; i < SIM_N_FAILURES; i++)
    n += sim->sum.tally.bots[bot].failures[i];
  return n;
}

static void
add_double (JsonBuilder *b, const char *name, double value)
{
  json_builder_set_member_name (b, name);
  json_builder_add_double_value (b, value);
}

static void
add_failures (JsonBuilder *b, const Simulation *sim, int bot)
{
  mj_json_add_int (b, "exec_errors", count_failures (sim, bot));
  json_builder_set_member_name (b, "exec_failures");
  json_builder_begin_object (b);
  for (int i = 0; i < SIM_N_FAILURES; i++)
    mj_json_add_int (b, sim_failure_word ((SimFailure) i),
                     sim->sum.tally.bots[bot].failures[i]);
  json_builder_end_object (b);
}

static void
add_bot (JsonBuilder *b, const Simulation *sim, int i)
{
  const SimResult *bot = &sim->sum.tally.bots[i];

  json_builder_begin_object (b);
  mj_json_add_text (b, "bot", sim->words[i]);
  mj_json_add_int (b, "wins", bot->wins);
  mj_json_add_int (b, "self_draws", bot->self_draws);
  mj_json_add_int (b, "deal_ins", bot->deal_ins);
  add_double (b, "mean_tai", ratio ((double) bot->tai, (double) bot->wins));
  add_double (b, "net", (double) bot->net / sim->rules->base_unit);
  add_double (b, "net_per_deal",
              sim_sum_mean (&sim->sum, i) / sim->rules->base_unit);
  add_double (b, "ci95", interval (sim, i));
  if (sim->commands[i] != NULL)
    add_failures (b, sim, i);
  json_builder_end_object (b);
}

static void
print_json (const Simulation *sim, double seconds)
{
  g_autoptr (JsonBuilder) b = json_builder_new ();
  const SimTally *t = &sim->sum.tally;
  gint64 failures = 0;

  for (int i = 0; i < MJ_N_SEATS; i++)
    failures += count_failures (sim, i);
  json_builder_begin_object (b);
  mj_json_add_int (b, "deals", t->deals);
  mj_json_add_int (b, "samples", sim->sum.n_samples);
  add_double (b, "seconds", seconds);
  add_double (b, "deals_per_second", ratio ((double) t->deals, seconds));
  mj_json_add_int (b, "draws", t->draws);
  mj_json_add_int (b, "illegal", t->illegal);
  mj_json_add_int (b, "unbalanced", t->unbalanced);
  mj_json_add_int (b, "exec_errors", failures);
  mj_json_begin_list (b, "bots");
  for (int i = 0; i < MJ_N_SEATS; i++)
    add_bot (b, sim, i);
  json_builder_end_array (b);
  json_builder_end_object (b);
  cli_print_json (b);
}

static void
print_failures (const Simulation *sim, int bot)
{
  const char *before = " (";

  g_print ("%-14s %" G_GINT64_FORMAT " answers not taken", "",
           count_failures (sim, bot));
  for (int i = 0; i < SIM_N_FAILURES; i++) {
    gint64 n = sim->sum.tally.bots[bot].failures[i];

    if (n == 0)
      continue;
    g_print ("%s%s %" G_GINT64_FORMAT, before,
             sim_failure_word ((SimFailure) i), n);
    before = ", ";
  }
  g_print ("%s\n", before[0] == ',' ? ")" : "");
}

static void
print_text (const Simulation *sim, double seconds)
{
  const SimTally *t = &sim->sum.tally;

  g_print ("%" G_GINT64_FORMAT " deals in %.2f s (%.0f a second), "
           "%.1f %% drawn, %" G_GINT64_FORMAT " illegal, %" G_GINT64_FORMAT
           " unbalanced\n",
           t->deals, seconds, ratio ((double) t->deals, seconds),
           100 * ratio ((double) t->draws, (double) t->deals), t->illegal,
           t->unbalanced);
  for (int i = 0; i < MJ_N_SEATS; i++) {
    const SimResult *bot = &t->bots[i];
    double deals = (double) bot->deals;

    g_print ("%-14s wins %4.1f %% (self-drawn %4.1f %%), fed %4.1f %%, "
             "mean tai %.2f, net %+.3f ± %.3f a deal\n",
             sim->words[i], 100 * ratio ((double) bot->wins, deals),
             100 * ratio ((double) bot->self_draws, deals),
             100 * ratio ((double) bot->deal_ins, deals),
             ratio ((double) bot->tai, (double) bot->wins),
             sim_sum_mean (&sim->sum, i) / sim->rules->base_unit,
             interval (sim, i));
    if (sim->commands[i] != NULL)
      print_failures (sim, i);
  }
}

/* ---- the command line ---- */

static int
read_program (Simulation *sim, int i)
{
  g_autoptr (GError) error = NULL;

  sim->commands[i] = sim->words[i] + strlen (PROGRAM);
  if (!sim_program_check (sim->commands[i], &error))
    return cli_fail ("--bots: %s: %s", sim->words[i], error->message);
  /* write() shows whether the program has ended. */
  signal (SIGPIPE, SIG_IGN);
  return CLI_OK;
}

static int
read_bots (Simulation *sim, int think)
{
  if (g_strv_length (sim->words) != MJ_N_SEATS)
    return cli_fail ("--bots: four players are needed");
  for (int i = 0; i < MJ_N_SEATS; i++) {
    if (g_str_has_prefix (sim->words[i], PROGRAM)) {
      if (read_program (sim, i) != CLI_OK)
        return CLI_BAD;
      continue;
    }
    if (!mj_bot_from_word (&sim->bots[i], sim->words[i]))
      return cli_fail_player ("--bots", sim->words[i]);
    sim->bots[i].think = think;
  }
  return CLI_OK;
}

int
cli_simulate (int argc, char **argv)
{
  g_auto (CliOptions) options = { 0 };
  gint deals = 0, matches = 0, threads = 1, think = 0;
  gint64 seed = 1, start;
  g_autofree char *bots = NULL, *log = NULL;
  g_auto (GStrv) words = NULL;
  Simulation sim = { .rules = &options.rules, .timeout = 10 };
  double until = 0;
  const GOptionEntry entries[] = {
    { "deals", 0, 0, G_OPTION_ARG_INT, &deals, "Play N deals", "N" },
    { "matches", 0, 0, G_OPTION_ARG_INT, &matches, "Play N matches", "N" },
    { "seed", 0, 0, G_OPTION_ARG_INT64, &seed, "Seed", "S" },
    { "bots", 0, 0, G_OPTION_ARG_STRING, &bots,
      "Players, each a level or exec:COMMAND", "A,B,C,D" },
    { "timeout", 0, 0, G_OPTION_ARG_DOUBLE, &sim.timeout,
      "Seconds for each answer of a program (10)", "T" },
    { "restart", 0, 0, G_OPTION_ARG_NONE, &sim.restart,
      "Start programs anew for each match", NULL },
    { "until-ci", 0, 0, G_OPTION_ARG_DOUBLE, &until,
      "Stop when the first player's net is known to ± X", "X" },
    { "duplicate", 0, 0, G_OPTION_ARG_NONE, &sim.duplicate,
      "Play every wall with the seats rotated", NULL },
    { "threads", 0, 0, G_OPTION_ARG_INT, &threads, "Threads", "N" },
    { "think", 0, 0, G_OPTION_ARG_INT, &think,
      "Draws to try when looking ahead", "N" },
    { "verify", 0, 0, G_OPTION_ARG_NONE, &sim.verify,
      "Check every state and fold every log", NULL },
    { "log", 0, 0, G_OPTION_ARG_FILENAME, &log, "Write matches", "DIR" },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GError) error = NULL;
  double seconds;

  if (!cli_parse (&options, argc, argv, entries, NULL,
                  "Plays without a display.", &error))
    return cli_fail ("%s", error->message);
  if (options.args[0] != NULL)
    return cli_fail ("simulate takes no argument: %s", options.args[0]);
  if ((deals > 0) == (matches > 0))
    return cli_fail ("give either --deals N or --matches N");
  if (!(until >= 0) || !(sim.timeout > 0 && sim.timeout <= 3600))
    return cli_fail ("--until-ci takes 0 or more, --timeout up to 3600");
  if (threads < 1 || threads > 256 || think < 0)
    return cli_fail ("--threads takes 1 to 256, --think 0 or more");
  words = g_strsplit (bots ? bots : "casual,casual,casual,casual", ",", -1);
  sim.words = words;
  if (read_bots (&sim, think) != CLI_OK)
    return CLI_BAD;
  if (log != NULL && g_mkdir_with_parents (log, 0777) != 0)
    return cli_fail ("--log: cannot make %s", log);
  sim.log = log;
  sim.seed = (guint64) seed;
  sim.matches = matches > 0;
  sim.most = sim.n_games = sim.matches ? matches : deals;
  sim.until = until * (double) options.rules.base_unit;
  start = g_get_monotonic_time ();
  run (&sim, threads);
  seconds = (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC;
  if (sim.unwritten != NULL) {
    int status = cli_fail ("--log: %s", sim.unwritten->message);

    g_error_free (sim.unwritten);
    return status;
  }
  if (options.json)
    print_json (&sim, seconds);
  else
    print_text (&sim, seconds);
  return sim.sum.tally.illegal + sim.sum.tally.unbalanced > 0 ? CLI_NO : CLI_OK;
}
