/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cli-simulate.c – sgmj simulate: lets computer players play each other.
 *
 * Each game takes its seed from its own number, and results are added up as
 * whole numbers, so that they do not depend on the number of threads.
 */

#include "cli/cli.h"

#include "engine/match/mj-view.h"
#include "engine/players/mj-bot.h"
#include "model/files/mj-match-file.h"

#include <math.h>
#include <string.h>

/* The results of one bot. */
typedef struct {
  gint64 wins, self_draws, deal_ins, tai, deals;
  gint64 net;     /* hundredths */
  double squares; /* sum of the squared net of each deal, in base units */
} BotTally;

typedef struct {
  gint64 deals, draws, illegal, unbalanced;
  BotTally bots[MJ_N_SEATS];
} Tally;

typedef struct {
  const MjRules *rules;
  MjBot bots[MJ_N_SEATS];
  char **words;
  gboolean matches, duplicate, verify;
  const char *log;
  guint64 seed;
  gint n_games;
  gint next; /* atomic */
  Tally tally;
  GMutex lock;
} Simulation;

static void
count_deal (Tally *tally, const MjState *s, const gint64 *before, int rotation)
{
  gint64 sum = 0;

  tally->deals++;
  tally->draws += s->result == MJ_RESULT_DRAWN;
  for (int seat = 0; seat < MJ_N_SEATS; seat++) {
    BotTally *bot = &tally->bots[(seat + rotation) % MJ_N_SEATS];
    gint64 net = s->balance[seat] - before[seat];
    double units = (double) net / s->rules.base_unit;

    sum += s->balance[seat];
    bot->deals++;
    bot->net += net;
    bot->squares += units * units;
    if (s->result != MJ_RESULT_WIN)
      continue;
    if (s->win.seat == seat) {
      MjScore score;

      mj_state_result_score (s, &score);
      bot->wins++;
      bot->tai += score.tai;
      bot->self_draws += mj_how_is_self_drawn (s->win.how);
    }
    bot->deal_ins += s->win.shooter == seat;
  }
  tally->unbalanced += sum != 0;
}

static MjMove
choose (const Simulation *sim,
        const MjState *s,
        MjSeat seat,
        MjRng *rng,
        int rotation)
{
  MjMove moves[MJ_MAX_MOVES];
  int n = mj_state_legal_moves (s, seat, moves);
  MjView view;

  if (moves[0].kind == MJ_MOVE_DEAL)
    moves[0].seed = (MjSeed){ mj_rng_next (rng), mj_rng_next (rng) };
  if (n == 1)
    return moves[0];
  mj_view_init (&view, s, seat);
  return mj_bot_choose_as (&sim->bots[(seat + rotation) % MJ_N_SEATS], &view);
}

static void
write_log (const Simulation *sim, int game, int rotation, MjMatchFile *file)
{
  g_autofree char *name = g_strdup_printf ("%06d-%d.match", game, rotation);
  g_autofree char *path = g_build_filename (sim->log, name, NULL);
  g_autofree char *text = mj_match_file_to_text (file);
  g_autoptr (GError) error = NULL;

  if (!g_file_set_contents (path, text, -1, &error))
    g_printerr ("sgmj: %s\n", error->message);
}

static gboolean
fold_agrees (const MjMatchFile *file, const MjState *state)
{
  MjState folded;

  return mj_match_file_fold (file, G_MAXUINT, &folded, NULL) &&
         memcmp (&folded, state, sizeof folded) == 0;
}

static void
play_game (Simulation *sim, int game, int rotation, Tally *tally)
{
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
    MjMove move = choose (sim, &s, seat, &rng, rotation);

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
    count_deal (tally, &s, before, rotation);
    if (!sim->matches)
      break;
  }
  if (sim->verify && !fold_agrees (file, &s))
    tally->illegal++;
  if (sim->log != NULL)
    write_log (sim, game, rotation, file);
}

static void
add_tally (Tally *sum, const Tally *part)
{
  sum->deals += part->deals;
  sum->draws += part->draws;
  sum->illegal += part->illegal;
  sum->unbalanced += part->unbalanced;
  for (int i = 0; i < MJ_N_SEATS; i++) {
    sum->bots[i].wins += part->bots[i].wins;
    sum->bots[i].self_draws += part->bots[i].self_draws;
    sum->bots[i].deal_ins += part->bots[i].deal_ins;
    sum->bots[i].tai += part->bots[i].tai;
    sum->bots[i].deals += part->bots[i].deals;
    sum->bots[i].net += part->bots[i].net;
    sum->bots[i].squares += part->bots[i].squares;
  }
}

static gpointer
work (gpointer data)
{
  Simulation *sim = data;
  Tally tally = { 0 };
  int game;

  while ((game = g_atomic_int_add (&sim->next, 1)) < sim->n_games)
    for (int rotation = 0; rotation < (sim->duplicate ? 4 : 1); rotation++)
      play_game (sim, game, rotation, &tally);
  g_mutex_lock (&sim->lock);
  add_tally (&sim->tally, &tally);
  g_mutex_unlock (&sim->lock);
  return NULL;
}

static void
run (Simulation *sim, int n_threads)
{
  g_autofree GThread **threads = g_new0 (GThread *, n_threads);

  g_mutex_init (&sim->lock);
  for (int i = 1; i < n_threads; i++)
    threads[i] = g_thread_new ("simulate", work, sim);
  work (sim);
  for (int i = 1; i < n_threads; i++)
    g_thread_join (threads[i]);
  g_mutex_clear (&sim->lock);
}

/* ---- printing ---- */

static double
ratio (double a, double b)
{
  return b > 0 ? a / b : 0;
}

static double
interval (const BotTally *bot, double mean)
{
  double n = (double) bot->deals;
  double variance = n > 1 ? (bot->squares - n * mean * mean) / (n - 1) : 0;

  return n > 0 ? 1.96 * sqrt (MAX (variance, 0) / n) : 0;
}

static void
add_int (JsonBuilder *b, const char *name, gint64 value)
{
  json_builder_set_member_name (b, name);
  json_builder_add_int_value (b, value);
}

static void
add_double (JsonBuilder *b, const char *name, double value)
{
  json_builder_set_member_name (b, name);
  json_builder_add_double_value (b, value);
}

static void
print_json (const Simulation *sim, double seconds)
{
  g_autoptr (JsonBuilder) b = json_builder_new ();
  const Tally *t = &sim->tally;

  json_builder_begin_object (b);
  add_int (b, "deals", t->deals);
  add_double (b, "seconds", seconds);
  add_double (b, "deals_per_second", ratio ((double) t->deals, seconds));
  add_int (b, "draws", t->draws);
  add_int (b, "illegal", t->illegal);
  add_int (b, "unbalanced", t->unbalanced);
  json_builder_set_member_name (b, "bots");
  json_builder_begin_array (b);
  for (int i = 0; i < MJ_N_SEATS; i++) {
    const BotTally *bot = &t->bots[i];
    double net = (double) bot->net / sim->rules->base_unit;
    double mean = ratio (net, (double) bot->deals);

    json_builder_begin_object (b);
    json_builder_set_member_name (b, "bot");
    json_builder_add_string_value (b, sim->words[i]);
    add_int (b, "wins", bot->wins);
    add_int (b, "self_draws", bot->self_draws);
    add_int (b, "deal_ins", bot->deal_ins);
    add_double (b, "mean_tai", ratio ((double) bot->tai, (double) bot->wins));
    add_double (b, "net", net);
    add_double (b, "net_per_deal", mean);
    add_double (b, "ci95", interval (bot, mean));
    json_builder_end_object (b);
  }
  json_builder_end_array (b);
  json_builder_end_object (b);
  cli_print_json (b);
}

static void
print_text (const Simulation *sim, double seconds)
{
  const Tally *t = &sim->tally;

  g_print ("%" G_GINT64_FORMAT " deals in %.2f s (%.0f a second), "
           "%.1f %% drawn, %" G_GINT64_FORMAT " illegal, %" G_GINT64_FORMAT
           " unbalanced\n",
           t->deals, seconds, ratio ((double) t->deals, seconds),
           100 * ratio ((double) t->draws, (double) t->deals), t->illegal,
           t->unbalanced);
  for (int i = 0; i < MJ_N_SEATS; i++) {
    const BotTally *bot = &t->bots[i];
    double deals = (double) bot->deals;
    double mean = ratio ((double) bot->net / sim->rules->base_unit, deals);

    g_print ("%-14s wins %4.1f %% (self-drawn %4.1f %%), fed %4.1f %%, "
             "mean tai %.2f, net %+.3f ± %.3f a deal\n",
             sim->words[i], 100 * ratio ((double) bot->wins, deals),
             100 * ratio ((double) bot->self_draws, deals),
             100 * ratio ((double) bot->deal_ins, deals),
             ratio ((double) bot->tai, (double) bot->wins), mean,
             interval (bot, mean));
  }
}

static int
read_bots (Simulation *sim, int think)
{
  if (g_strv_length (sim->words) != MJ_N_SEATS)
    return cli_fail ("--bots: four players are needed");
  for (int i = 0; i < MJ_N_SEATS; i++) {
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
  Simulation sim = { .rules = &options.rules };
  const GOptionEntry entries[] = {
    { "deals", 0, 0, G_OPTION_ARG_INT, &deals, "Play N deals", "N" },
    { "matches", 0, 0, G_OPTION_ARG_INT, &matches, "Play N matches", "N" },
    { "seed", 0, 0, G_OPTION_ARG_INT64, &seed, "Seed", "S" },
    { "bots", 0, 0, G_OPTION_ARG_STRING, &bots, "Players, each a level",
      "A,B,C,D" },
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
  sim.n_games = sim.matches ? matches : deals;
  start = g_get_monotonic_time ();
  run (&sim, threads);
  seconds = (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC;
  if (options.json)
    print_json (&sim, seconds);
  else
    print_text (&sim, seconds);
  return sim.tally.illegal + sim.tally.unbalanced > 0 ? CLI_NO : CLI_OK;
}
