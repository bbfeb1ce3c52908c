/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cli-score.c – sgmj score: reads a hand and how it was won, and asks for the
 * verdict. */

#include "cli/cli-judge.h"
#include "cli/score/score-report.h"

#include "engine/tiles/mj-notation.h"
#include "model/text/mj-text.h"

#include <string.h>

typedef struct {
  char *how, *seat, *round, *from, *ctx, *pao;
} ScoreArgs;

static void
score_args_clear (ScoreArgs *args)
{
  g_free (args->how);
  g_free (args->seat);
  g_free (args->round);
  g_free (args->from);
  g_free (args->ctx);
  g_free (args->pao);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ScoreArgs, score_args_clear)

static const char *
how_word (int index)
{
  return index < MJ_N_HOWS ? mj_how_word ((MjHow) index) : NULL;
}

/* Without --how, a discard where --from names whose. */
static int
read_how (const ScoreArgs *args, MjWin *win)
{
  g_autofree char *hint = NULL;

  win->how = args->from != NULL ? MJ_HOW_DISCARD : MJ_HOW_SELF_DRAW;
  if (args->how == NULL)
    return CLI_OK;
  win->how = mj_how_from_word (args->how);
  if (win->how < MJ_N_HOWS)
    return CLI_OK;
  hint = cli_did_you_mean ("unknown way of winning", args->how, how_word);
  return cli_fail ("--how: %s", hint);
}

static int
check_tile (const MjWin *win)
{
  gboolean given = win->tile != MJ_FACE_NONE;

  if (mj_how_needs_tile (win->how) && !given)
    return cli_fail ("no winning tile; write it like +3m");
  if (!mj_how_needs_tile (win->how) && given)
    return cli_fail ("%s has no winning tile", mj_how_word (win->how));
  return CLI_OK;
}

/* Whose discard it was: the dealer's for an earthly hand, and that of a liable
 * player (K-29), even where --from does not say so. */
static int
read_from (const ScoreArgs *args, MjSeat liable, MjWin *win)
{
  gboolean of_dealer = win->how == MJ_HOW_EARTHLY_DISCARD && win->seat != 0;
  MjSeat known = liable < MJ_N_SEATS ? liable : of_dealer ? 0 : MJ_SEAT_NONE;
  int from = cli_wind (args->from, known);

  win->shooter = MJ_SEAT_NONE;
  if (from < 0)
    return cli_fail ("--from: not one of E S W N: %s", args->from);
  if (mj_how_is_self_drawn (win->how))
    return args->from == NULL
               ? CLI_OK
               : cli_fail ("--from: %s",
                           mj_text_reason (MJ_REASON_SELF_DRAWN_FROM));
  if (from == win->seat)
    return cli_fail ("--from: %s", mj_text_reason (MJ_REASON_OWN_DISCARD));
  win->shooter = (MjSeat) from;
  return CLI_OK;
}

static int
read_context (const char *ctx, MjWin *win)
{
  g_auto (GStrv) words = g_strsplit_set (ctx ? ctx : "", ";, ", -1);
  guint64 n;

  win->n_replacements = 1;
  for (guint i = 0; words[i] != NULL; i++) {
    if (*words[i] == '\0' || strcmp (words[i], "-") == 0)
      continue;
    if (!g_str_has_prefix (words[i], "repl="))
      return cli_fail ("--ctx: unknown word %s", words[i]);
    if (!g_ascii_string_to_unsigned (words[i] + strlen ("repl="), 10, 1,
                                     MJ_N_BONUS, &n, NULL))
      return cli_fail ("--ctx: repl: 1 to %d, not %s", MJ_N_BONUS, words[i]);
    if (win->how != MJ_HOW_FLOWER_REPLACEMENT &&
        win->how != MJ_HOW_LAST_TILE_FLOWER_REPLACEMENT)
      return cli_fail ("--ctx: %s is for a flower replacement, not for %s",
                       words[i], mj_how_word (win->how));
    win->n_replacements = (guint8) n;
  }
  return CLI_OK;
}

static int
read_seats (const ScoreArgs *args, MjWin *win)
{
  int seat = cli_wind (args->seat, 0), round = cli_wind (args->round, 0);

  if (seat < 0)
    return cli_fail ("--seat: not one of E S W N: %s", args->seat);
  if (round < 0)
    return cli_fail ("--round: not one of E S W N: %s", args->round);
  win->seat = win->seat_wind = (MjSeat) seat;
  win->prevailing = (MjWind) round;
  return CLI_OK;
}

/* Who is said to pay for everybody; without --pao the tiles decide. */
static int
read_liable (const ScoreArgs *args, const MjWin *win, MjSeat *liable)
{
  int seat = cli_wind (args->pao, MJ_LIABLE_PROVEN);

  if (g_strcmp0 (args->pao, "none") == 0)
    seat = MJ_SEAT_NONE;
  if (seat < 0 || seat == win->seat)
    return cli_fail ("--pao: not none or another seat of E S W N: %s",
                     args->pao);
  *liable = (MjSeat) seat;
  return CLI_OK;
}

static int
read_win (const ScoreArgs *args, ScoreReport *r)
{
  MjWin *win = &r->win;
  MjSeat *liable = &r->liability.who;

  if (read_how (args, win) != CLI_OK || check_tile (win) != CLI_OK ||
      read_seats (args, win) != CLI_OK ||
      read_liable (args, win, liable) != CLI_OK ||
      read_from (args, *liable, win) != CLI_OK)
    return CLI_BAD;
  return read_context (args->ctx, win);
}

static int
read_hand (const char *text, ScoreReport *r)
{
  g_autofree char *reason = NULL;
  MjError error;

  if (mj_notation_parse_hand (text, &r->hand, &r->win.tile, &error))
    return CLI_OK;
  reason = mj_text_error (&error);
  return cli_fail ("%s", reason);
}

static char *
make_summary (void)
{
  g_autoptr (GString) text = g_string_new (
      "Scores a hand written as 123m456p [777z] +3m 1f2a.\n\nHOW is one of");

  for (MjHow how = 0; how < MJ_N_HOWS; how++)
    g_string_append_printf (text, "%s%s%s", how > 0 ? "," : "",
                            how % 4 == 0 ? "\n" : " ", mj_how_word (how));
  g_string_append (text, ".  Without --how it is discard where --from is\n"
                         "given, and self-draw otherwise.  A discard without\n"
                         "--from is paid by role: what the discarder pays, and "
                         "what\nthe others do.");
  return g_string_free (g_steal_pointer (&text), FALSE);
}

int
cli_score (int argc, char **argv)
{
  g_auto (CliOptions) options = { 0 };
  g_auto (ScoreArgs) args = { 0 };
  const GOptionEntry entries[] = {
    { "how", 0, 0, G_OPTION_ARG_STRING, &args.how, "Way of winning", "HOW" },
    { "seat", 0, 0, G_OPTION_ARG_STRING, &args.seat, "Winner", "E|S|W|N" },
    { "round", 0, 0, G_OPTION_ARG_STRING, &args.round, "Prevailing wind",
      "E|S|W|N" },
    { "from", 0, 0, G_OPTION_ARG_STRING, &args.from, "Who discarded",
      "E|S|W|N" },
    { "ctx", 0, 0, G_OPTION_ARG_STRING, &args.ctx,
      "Replacements in a row before the win", "repl=N" },
    { "pao", 0, 0, G_OPTION_ARG_STRING, &args.pao, "Who pays for all",
      "E|S|W|N|none" },
    G_OPTION_ENTRY_NULL,
  };
  g_autofree char *summary = make_summary ();
  g_autoptr (GError) error = NULL;
  ScoreReport report = { .rules = &options.rules };

  if (!cli_parse (&options, argc, argv, entries, "HAND", summary, &error))
    return cli_fail ("%s", error->message);
  if (g_strv_length (options.args) != 1)
    return cli_fail ("score takes one hand");
  if (!cli_read_argument (options.args, &error))
    return cli_fail ("%s", error->message);
  if (read_hand (options.args[0], &report) != CLI_OK ||
      read_win (&args, &report) != CLI_OK)
    return CLI_BAD;
  cli_judge (&options.rules, &report.hand, &report.win, &report.liability,
             &report.verdict);
  report.kongs =
      score_report_pay_kongs (&report, report.liability.who, &report.verdict);
  if (mj_reason_is_of_liable (report.verdict.reason))
    return cli_fail ("--pao: %s", mj_text_reason (report.verdict.reason));
  score_report_find_assumed (&report, args.seat == NULL, args.round == NULL);
  if (options.json)
    score_report_print_json (&report);
  else
    score_report_print_text (&report);
  return score_report_is_won (&report) ? CLI_OK : CLI_NO;
}
