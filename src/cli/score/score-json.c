/* SPDX-License-Identifier: GPL-3.0-or-later */
/* score-json.c – a report of sgmj score for programs. */

#include "cli/score/score-report.h"

#include "model/text/mj-text.h"

#include <stdlib.h>

static void
add_lines (JsonBuilder *b, const ScoreReport *r)
{
  mj_json_begin_list (b, "lines");
  for (int i = 0; i < r->verdict.score.n_lines; i++) {
    const MjScoreLine *line = &r->verdict.score.lines[i];
    const MjPatternInfo *info = mj_pattern_info (line->pattern);
    g_autofree char *tiles = mj_text_score_tiles (&r->hand, line->faces);

    json_builder_begin_object (b);
    mj_json_add_text (b, "rule", info->rule);
    mj_json_add_text (b, "key", info->key);
    mj_json_add_text (b, "name", info->title);
    mj_json_add_text (b, "name_zh", info->title_zh);
    mj_json_add_int (b, "tai", line->limit ? r->rules->limit : line->tai);
    mj_json_add_text (b, "tiles", tiles);
    json_builder_end_object (b);
  }
  json_builder_end_array (b);
}

static void
add_near (JsonBuilder *b, const ScoreReport *r)
{
  mj_json_begin_list (b, "near");
  for (int i = 0; i < r->verdict.n_near; i++) {
    g_autofree char *reason = mj_text_near_reason (&r->verdict.near[i]);

    json_builder_begin_object (b);
    mj_json_add_text (b, "rule", r->verdict.near[i].rule);
    mj_json_add_text (b, "key",
                      mj_pattern_info (r->verdict.near[i].pattern)->key);
    mj_json_add_text (b, "reason", reason);
    cli_add_key (b, mj_near_reason_key (r->verdict.near[i].reason));
    json_builder_end_object (b);
  }
  json_builder_end_array (b);
}

static void
add_shares (JsonBuilder *b, const MjShares *roles)
{
  json_builder_set_member_name (b, "shares");
  json_builder_begin_object (b);
  cli_add_amount (b, "discarder", roles->discarder);
  cli_add_amount (b, "other", roles->other);
  json_builder_end_object (b);
}

void
score_report_add_balance (JsonBuilder *b,
                          const ScoreReport *r,
                          const MjVerdict *verdict)
{
  gint64 balance[MJ_N_SEATS] = { 0 };
  gboolean by_role = score_report_is_by_role (r);
  MjShares roles;

  if (by_role)
    balance[r->win.seat] = score_report_roles (verdict, &roles);
  mj_payout_balance (&verdict->payout, balance);
  json_builder_set_member_name (b, "payments");
  json_builder_begin_object (b);
  for (int seat = 0; seat < MJ_N_SEATS; seat++)
    if (!by_role || seat == r->win.seat)
      cli_add_amount (b, (char[2]){ cli_winds[seat], '\0' }, balance[seat]);
  json_builder_end_object (b);
  if (by_role)
    add_shares (b, &roles);
}

static void
add_transfers (JsonBuilder *b, const ScoreReport *r)
{
  mj_json_begin_list (b, "transfers");
  for (int i = 0; i < r->verdict.payout.n_transfers; i++) {
    const MjTransfer *t = &r->verdict.payout.transfers[i];

    json_builder_begin_object (b);
    mj_json_add_text (b, "from", (char[2]){ cli_winds[t->from], '\0' });
    mj_json_add_text (b, "to", (char[2]){ cli_winds[t->to], '\0' });
    cli_add_amount (b, "amount", t->amount);
    mj_json_add_text (b, "reason", mj_pay_reason_key ((MjPayReason) t->reason));
    json_builder_end_object (b);
  }
  json_builder_end_array (b);
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
  mj_json_add_text (b, "preset", mj_rules_preset_key (rules));
  json_builder_set_member_name (b, "set");
  json_builder_begin_object (b);
  for (guint i = 1; lines[i] != NULL; i++) { /* line 0 names the preset */
    g_auto (GStrv) pair = g_strsplit (lines[i], "=", 2);

    if (pair[0] == NULL || pair[1] == NULL)
      continue;
    mj_json_add_text (b, pair[0], pair[1]);
  }
  json_builder_end_object (b);
  json_builder_end_object (b);
}

static void
add_raw (JsonBuilder *b, const MjScore *score)
{
  char raw[16], *end;
  long number;

  mj_score_raw_text (score, raw, sizeof raw);
  number = strtol (raw, &end, 10);
  json_builder_set_member_name (b, "raw");
  if (*end == '\0' && end != raw)
    json_builder_add_int_value (b, number);
  else
    json_builder_add_string_value (b, raw);
}

static void
add_refusal (JsonBuilder *b, const ScoreReport *r)
{
  g_autofree char *refusal = score_report_refusal (r);

  mj_json_add_text (b, "why",
                    r->verdict.reason == MJ_REASON_HOW_NOT_PLAYED
                        ? mj_status_key (MJ_NOT_PLAYED)
                        : mj_reason_key (r->verdict.reason));
  mj_json_add_text (b, "reason", refusal);
}

static void
add_tai (JsonBuilder *b, const ScoreReport *r)
{
  const MjScore *score = &r->verdict.score;

  mj_json_add_int (b, "tai", score->tai);
  mj_json_add_int (b, "limit", r->rules->limit);
  mj_json_add_bool (b, "capped", score->uncapped > score->tai);
}

/* Options that were not given and matter. */
static void
add_assumed (JsonBuilder *b, const ScoreReport *r)
{
  if (!r->seat_assumed && !r->round_assumed)
    return;
  json_builder_set_member_name (b, "assumed");
  json_builder_begin_object (b);
  if (r->seat_assumed)
    mj_json_add_text (b, "seat", (char[2]){ cli_winds[r->win.seat], '\0' });
  if (r->round_assumed)
    mj_json_add_text (b, "round",
                      (char[2]){ cli_winds[r->win.prevailing], '\0' });
  json_builder_end_object (b);
}

void
score_report_print_json (const ScoreReport *r)
{
  g_autoptr (JsonBuilder) b = json_builder_new ();
  gboolean won = score_report_is_won (r);

  json_builder_begin_object (b);
  mj_json_add_bool (b, "wins", won);
  if (!won)
    add_refusal (b, r);
  add_assumed (b, r);
  add_lines (b, r);
  add_raw (b, &r->verdict.score);
  if (won)
    add_tai (b, r);
  add_near (b, r);
  if (won) {
    score_report_add_balance (b, r, &r->verdict);
    add_transfers (b, r);
    score_report_add_pao (b, r);
  }
  add_rules (b, r->rules);
  json_builder_end_object (b);
  cli_print_json (b);
}
