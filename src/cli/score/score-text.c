/* SPDX-License-Identifier: GPL-3.0-or-later */
/* score-text.c – a report of sgmj score for people: the result first, then the
 * lines. */

#include "cli/score/score-report.h"

#include "model/score/mj-answer.h"
#include "model/text/mj-terms.h"
#include "model/text/mj-text.h"

static void
print_lines (const ScoreReport *r)
{
  int alike = mj_payout_alike_tai (r->rules, &r->verdict.score);

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
  if (score_report_is_won (r) && r->verdict.score.n_lines == 0)
    g_print ("  %5d  chicken hand (HAND-38)\n", 0);
  if (alike > 0)
    g_print ("         everybody pays what each pays for a self-draw of %d tai "
             "(HAND-32)\n",
             alike);
}

static void
print_transfers (const MjPayout *payout)
{
  for (int i = 0; i < payout->n_transfers; i++) {
    const MjTransfer *t = &payout->transfers[i];
    g_autofree char *reason = mj_text_pay_reason ((MjPayReason) t->reason);
    char amount[24];

    mj_amount_to_text (t->amount, amount, sizeof amount);
    g_print ("  %c pays %c %s (%s)\n", cli_winds[t->from], cli_winds[t->to],
             amount, reason);
  }
}

void
score_report_print_roles (const MjVerdict *verdict)
{
  MjShares roles;
  char discarder[24], other[24];

  score_report_roles (verdict, &roles);
  mj_amount_to_text (roles.discarder, discarder, sizeof discarder);
  mj_amount_to_text (roles.other, other, sizeof other);
  g_print (" the discarder pays %s", discarder);
  if (roles.other > 0)
    g_print (", the others %s each", other);
}

/* Kongs are paid apart from the win, unless a player may be liable for one. */
static void
print_kongs (const ScoreReport *r)
{
  gboolean asked =
      score_report_is_open (r) && score_report_is_about_kong (&r->verdict);

  for (int i = 0; i < r->hand.n_melds; i++) {
    const MjMeld *meld = &r->hand.melds[i];
    MjFaceSet face = MJ_FACE_BIT (mj_meld_face (meld));
    g_autofree char *tiles = mj_text_score_tiles (&r->hand, face);
    g_autofree char *price = NULL;

    if (!mj_meld_is_kong (meld) || (r->kongs & face) != 0)
      continue;
    price = mj_answer_kong_price (r->rules, (MjMeldKind) meld->kind);
    g_print ("  %sbesides, for the kong %s: %s (%s)\n",
             asked ? "if nobody did, " : "", tiles, price,
             mj_meld_is_exposed (meld) ? "INST-16" : "INST-17");
  }
}

static void
print_payments (const ScoreReport *r)
{
  score_report_print_pao (r);
  if (score_report_is_open (r))
    ;
  else if (!score_report_is_by_role (r))
    print_transfers (&r->verdict.payout);
  else {
    g_print (" ");
    score_report_print_roles (&r->verdict);
    g_print ("\n");
  }
  score_report_print_question (r);
}

static void
print_win (const ScoreReport *r)
{
  char raw[16];

  mj_score_raw_text (&r->verdict.score, raw, sizeof raw);
  g_print ("Wins with %d tai (%s, ", r->verdict.score.tai, raw);
  if (r->rules->no_limit)
    g_print ("no limit)\n");
  else
    g_print ("limit %d)\n", r->rules->limit);
}

static void
print_refusal (const ScoreReport *r)
{
  g_autofree char *refusal = score_report_refusal (r);

  *refusal = g_ascii_tolower (*refusal);
  g_print ("Does not win: %s\n", refusal);
}

static void
print_assumed (const ScoreReport *r)
{
  if (r->seat_assumed)
    g_print ("  taken for %c; another seat (--seat) comes to something else\n",
             cli_winds[r->win.seat]);
  if (r->round_assumed)
    g_print ("  taken for round %c; another one (--round) comes to something "
             "else\n",
             cli_winds[r->win.prevailing]);
}

void
score_report_print_text (const ScoreReport *r)
{
  gboolean won = score_report_is_won (r);

  if (won)
    print_win (r);
  else
    print_refusal (r);
  print_assumed (r);
  print_lines (r);
  for (int i = 0; i < r->verdict.n_near; i++) {
    g_autofree char *text = mj_text_near (&r->verdict.near[i]);

    g_print ("  %s (%s)\n", text, r->verdict.near[i].rule);
  }
  if (won) {
    print_payments (r);
    print_kongs (r);
  }
}
