/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cli-score.c – sgmj score: scores a hand and prints its tai, near misses and
 * payments.
 */

#include "cli/cli.h"

#include "engine/money/mj-verdict.h"
#include "engine/tiles/mj-notation.h"
#include "model/text/mj-terms.h"
#include "model/text/mj-text.h"

#include <stdlib.h>
#include <string.h>

typedef struct {
  char *how, *seat, *round, *from, *ctx, *pao;
} ScoreArgs;

/* What the command computes and prints. */
typedef struct {
  const CliOptions *options;
  MjHand hand;
  MjWin win;
  MjVerdict verdict;
} Report;

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

/* Whether the hand wins, and can have been won as it is said. */
static gboolean
is_won (const Report *r)
{
  return r->verdict.reason == MJ_REASON_NONE;
}

static int
read_context (const char *ctx, MjWin *win)
{
  g_auto (GStrv) words = g_strsplit_set (ctx ? ctx : "", ";, ", -1);

  win->n_replacements = 1;
  for (guint i = 0; words[i] != NULL; i++) {
    char *end;
    long n;

    if (*words[i] == '\0' || strcmp (words[i], "-") == 0)
      continue;
    if (!g_str_has_prefix (words[i], "repl="))
      return cli_fail ("--ctx: unknown word %s", words[i]);
    n = strtol (words[i] + 5, &end, 10);
    if (*end != '\0' || n < 1 || n > 12)
      return cli_fail ("--ctx: not a number of replacements: %s", words[i]);
    win->n_replacements = (guint8) n;
  }
  return CLI_OK;
}

static int
read_win (const ScoreArgs *args, MjFace tile, MjWin *win)
{
  int seat = cli_wind (args->seat, 0), round = cli_wind (args->round, 0);
  MjHow how = mj_how_from_word (args->how    ? args->how
                                : args->from ? "discard"
                                             : "self-draw");
  gboolean of_dealer = how == MJ_HOW_EARTHLY_DISCARD && seat != 0;
  int from = cli_wind (args->from, of_dealer ? 0 : (seat + 3) % 4);

  if (how == MJ_N_HOWS)
    return cli_fail ("--how: unknown way of winning %s", args->how);
  if (seat < 0 || round < 0 || from < 0)
    return cli_fail ("a seat is one of E S W N");
  if (!mj_how_is_self_drawn (how) && from == seat)
    return cli_fail ("--from: %s", mj_text_reason (MJ_REASON_OWN_DISCARD));
  if (mj_how_needs_tile (how) && tile == MJ_FACE_NONE)
    return cli_fail ("no winning tile; write it like +3m");
  if (!mj_how_needs_tile (how) && tile != MJ_FACE_NONE)
    return cli_fail ("%s has no winning tile", mj_how_word (how));
  *win = (MjWin){
    .how = how,
    .tile = tile,
    .seat = (MjSeat) seat,
    .shooter = mj_how_is_self_drawn (how) ? MJ_SEAT_NONE : (MjSeat) from,
    .seat_wind = (MjWind) seat,
    .prevailing = (MjWind) round,
  };
  return read_context (args->ctx, win);
}

static void
add_lines (JsonBuilder *b, const Report *r)
{
  cli_add_array (b, "lines");
  for (int i = 0; i < r->verdict.score.n_lines; i++) {
    const MjScoreLine *line = &r->verdict.score.lines[i];
    const MjPatternInfo *info = mj_pattern_info (line->pattern);
    g_autofree char *tiles = mj_text_score_tiles (&r->hand, line->faces);

    json_builder_begin_object (b);
    cli_add_text (b, "rule", info->rule);
    cli_add_text (b, "key", info->key);
    cli_add_text (b, "name", info->title);
    cli_add_text (b, "name_zh", info->title_zh);
    cli_add_int (b, "tai", line->limit ? r->options->rules.limit : line->tai);
    cli_add_text (b, "tiles", tiles);
    json_builder_end_object (b);
  }
  json_builder_end_array (b);
}

static void
add_near (JsonBuilder *b, const Report *r)
{
  cli_add_array (b, "near");
  for (int i = 0; i < r->verdict.n_near; i++) {
    g_autofree char *reason = mj_text_near_reason (&r->verdict.near[i]);

    json_builder_begin_object (b);
    cli_add_text (b, "rule", r->verdict.near[i].rule);
    cli_add_text (b, "key", mj_pattern_info (r->verdict.near[i].pattern)->key);
    cli_add_text (b, "reason", reason);
    cli_add_text (b, "reason-key",
                  mj_near_reason_key (r->verdict.near[i].reason));
    json_builder_end_object (b);
  }
  json_builder_end_array (b);
}

static void
add_payments (JsonBuilder *b, const Report *r)
{
  gint64 balance[MJ_N_SEATS] = { 0 };

  mj_payout_balance (&r->verdict.payout, balance);
  json_builder_set_member_name (b, "payments");
  json_builder_begin_object (b);
  for (int seat = 0; seat < MJ_N_SEATS; seat++)
    cli_add_amount (b, (char[2]){ cli_winds[seat], '\0' }, balance[seat]);
  json_builder_end_object (b);
  cli_add_array (b, "transfers");
  for (int i = 0; i < r->verdict.payout.n_transfers; i++) {
    const MjTransfer *t = &r->verdict.payout.transfers[i];

    json_builder_begin_object (b);
    cli_add_text (b, "from", (char[2]){ cli_winds[t->from], '\0' });
    cli_add_text (b, "to", (char[2]){ cli_winds[t->to], '\0' });
    cli_add_amount (b, "amount", t->amount);
    cli_add_text (b, "reason", mj_pay_reason_key ((MjPayReason) t->reason));
    json_builder_end_object (b);
  }
  json_builder_end_array (b);
  if (r->verdict.pao != 0) {
    cli_add_array (b, "pao");
    for (int p = 0; p < MJ_N_PAO; p++)
      if (r->verdict.pao & 1 << p)
        json_builder_add_string_value (b, mj_pao_rule ((MjPao) p));
    json_builder_end_array (b);
  }
}

static void
add_rules (JsonBuilder *b, const MjRules *rules)
{
  char text[MJ_RULES_TEXT_SIZE];
  g_auto (GStrv) lines = NULL;

  mj_rules_to_text (rules, text, sizeof text);
  lines = g_strsplit (text, "\n", -1);
  json_builder_set_member_name (b, "rules");
  json_builder_begin_object (b);
  cli_add_text (b, "preset", mj_rules_preset_key (rules));
  json_builder_set_member_name (b, "set");
  json_builder_begin_object (b);
  for (guint i = 1; lines[i] != NULL; i++) { /* line 0 names the preset */
    g_auto (GStrv) pair = g_strsplit (lines[i], "=", 2);

    if (pair[0] == NULL || pair[1] == NULL)
      continue;
    cli_add_text (b, pair[0], pair[1]);
  }
  json_builder_end_object (b);
  json_builder_end_object (b);
}

static void
print_json (const Report *r)
{
  g_autoptr (JsonBuilder) b = json_builder_new ();
  char raw[16], *end;
  long number;

  mj_score_raw_text (&r->verdict.score, raw, sizeof raw);
  number = strtol (raw, &end, 10);
  json_builder_begin_object (b);
  json_builder_set_member_name (b, "wins");
  json_builder_add_boolean_value (b, is_won (r));
  if (!is_won (r))
    cli_add_text (b, "why",
                  r->verdict.reason == MJ_REASON_HOW_NOT_PLAYED
                      ? mj_status_key (MJ_NOT_PLAYED)
                      : mj_reason_key (r->verdict.reason));
  add_lines (b, r);
  json_builder_set_member_name (b, "raw");
  if (*end == '\0' && end != raw)
    json_builder_add_int_value (b, number);
  else
    json_builder_add_string_value (b, raw);
  if (is_won (r)) {
    cli_add_int (b, "tai", r->verdict.score.tai);
    cli_add_int (b, "limit", r->options->rules.limit);
    json_builder_set_member_name (b, "capped");
    json_builder_add_boolean_value (b, r->verdict.score.uncapped >
                                           r->verdict.score.tai);
  }
  add_near (b, r);
  if (is_won (r))
    add_payments (b, r);
  add_rules (b, &r->options->rules);
  json_builder_end_object (b);
  cli_print_json (b);
}

static void
print_payments (const Report *r)
{
  for (int p = 0; p < MJ_N_PAO; p++)
    if (r->verdict.pao & 1 << p) {
      g_autofree char *name =
          mj_text_term (mj_pao_title ((MjPao) p), mj_pao_title_zh ((MjPao) p));

      g_print ("Pao: %s (%s)\n", name, mj_pao_rule ((MjPao) p));
    }
  for (int i = 0; i < r->verdict.payout.n_transfers; i++) {
    const MjTransfer *t = &r->verdict.payout.transfers[i];
    g_autofree char *reason = mj_text_pay_reason ((MjPayReason) t->reason);
    char amount[24];

    mj_amount_to_text (t->amount, amount, sizeof amount);
    g_print ("  %c pays %c %s (%s)\n", cli_winds[t->from], cli_winds[t->to],
             amount, reason);
  }
}

static void
print_text (const Report *r)
{
  for (int i = 0; i < r->verdict.score.n_lines; i++) {
    const MjScoreLine *line = &r->verdict.score.lines[i];
    const MjPatternInfo *info = mj_pattern_info (line->pattern);
    g_autofree char *name = mj_text_term (info->title, info->title_zh);
    g_autofree char *tiles = mj_text_score_tiles (&r->hand, line->faces);

    if (line->limit)
      g_print ("  limit  %s (%s)\n", name, info->rule);
    else
      g_print ("  %5d  %s (%s)  %s\n", line->tai, name, info->rule, tiles);
  }
  if (is_won (r)) {
    char raw[16];

    mj_score_raw_text (&r->verdict.score, raw, sizeof raw);
    g_print ("Wins with %d tai (%s, limit %d)\n", r->verdict.score.tai, raw,
             r->options->rules.limit);
  } else {
    g_print ("%s\n", mj_text_reason (r->verdict.reason));
  }
  for (int i = 0; i < r->verdict.n_near; i++) {
    g_autofree char *text = mj_text_near (&r->verdict.near[i]);

    g_print ("  %s (%s)\n", text, r->verdict.near[i].rule);
  }
  if (is_won (r))
    print_payments (r);
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
                         "given, and self-draw otherwise.");
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
      "E|S|W|N" },
    G_OPTION_ENTRY_NULL,
  };
  g_autofree char *summary = make_summary ();
  g_autoptr (GError) error = NULL;
  Report report = { .options = &options };
  MjLiability liability = { .who = MJ_LIABLE_PROVEN };
  MjError hand_error;
  MjFace tile;
  int liable;

  if (!cli_parse (&options, argc, argv, entries, "HAND", summary, &error))
    return cli_fail ("%s", error->message);
  if (g_strv_length (options.args) != 1)
    return cli_fail ("score takes one hand");
  if (!mj_notation_parse_hand (options.args[0], &report.hand, &tile,
                               &hand_error)) {
    g_autofree char *text = mj_text_error (&hand_error);

    return cli_fail ("%s", text);
  }
  if (read_win (&args, tile, &report.win) != CLI_OK)
    return CLI_BAD;
  liable = cli_wind (args.pao, MJ_LIABLE_PROVEN);
  if (liable < 0 || liable == report.win.seat)
    return cli_fail ("--pao takes one of the other seats, E S W N");

  liability.who = (MjSeat) liable;
  mj_verdict (&options.rules, &report.hand, &report.win, &liability,
              &report.verdict);
  if (mj_reason_is_of_liable (report.verdict.reason))
    return cli_fail ("--pao: %s", mj_text_reason (report.verdict.reason));
  if (options.json)
    print_json (&report);
  else
    print_text (&report);
  return is_won (&report) ? CLI_OK : CLI_NO;
}
