/* SPDX-License-Identifier: GPL-3.0-or-later */
/* score-pao.c – the part of a report about liability: reasons for and against,
 * and the cases of who fed a meld. */

#include "cli/score/score-report.h"

#include "model/score/mj-answer.h"
#include "model/text/mj-terms.h"
#include "model/text/mj-text.h"

static gboolean
is_due (const MjPaoNote *note)
{
  return note->why == MJ_PAO_WHY_FED || note->why == MJ_PAO_WHY_OPEN;
}

/* Melds that a player fed or may have fed. */
static MjPaoSet
find_due (const ScoreReport *r)
{
  MjPaoSet due = 0;

  for (int i = 0; i < r->verdict.n_notes; i++)
    if (is_due (&r->verdict.notes[i]) ||
        score_report_is_late (r, &r->verdict.notes[i]))
      due |= (MjPaoSet) (1 << r->verdict.notes[i].pao);
  return due;
}

/* Whether a player may be liable without proof by the tiles. */
static gboolean
is_unknown (const ScoreReport *r)
{
  for (int i = 0; i < r->verdict.n_notes; i++)
    if (mj_pao_why_is_unknown (r->verdict.notes[i].why))
      return TRUE;
  return FALSE;
}

/* The liable player, "W" or "the discarder"; NULL for nobody. */
static char *
name_liable (const ScoreReport *r)
{
  if (r->verdict.liable < MJ_N_SEATS)
    return g_strdup_printf ("%c", cli_winds[r->verdict.liable]);
  return r->verdict.pao != 0 ? g_strdup ("the discarder") : NULL;
}

/* ---- the cases of a question ---- */

/* A fresh tile changes nothing where only the discarder pays. */
static gboolean
has_cases (const ScoreReport *r)
{
  for (int i = 0; i < r->verdict.n_notes; i++)
    if (score_report_is_late (r, &r->verdict.notes[i]))
      return r->verdict.notes[i].pao != MJ_PAO_FRESH ||
             r->verdict.shares.other > 0;
  return score_report_is_open (r);
}

/* Those who may have fed a meld: on a discard only the discarder counts (K-29).
 */
static gboolean
may_have_fed (const ScoreReport *r, MjSeat seat)
{
  return seat != r->win.seat &&
         (mj_how_is_self_drawn (r->win.how) || seat == r->win.shooter);
}

static void
judge_case (const ScoreReport *r, MjSeat feeder, MjVerdict *verdict)
{
  const MjLiability said = { .who = feeder };

  mj_verdict (r->rules, &r->hand, &r->win, &said, verdict);
  score_report_pay_kongs (r, feeder, verdict);
}

/* The case in which an unknown discarder fed the meld. */
static void
judge_discarder (const ScoreReport *r, MjVerdict *verdict)
{
  judge_case (r, MJ_SEAT_NONE, verdict);
  verdict->pao = find_due (r);
}

typedef void (*CaseFunc) (gpointer data,
                          const ScoreReport *r,
                          const char *feeder,
                          const MjVerdict *verdict);

/* Calls @function for each player who may have fed a meld, and for nobody
 * (NULL). */
static void
for_each_case (const ScoreReport *r, CaseFunc function, gpointer data)
{
  MjVerdict verdict;

  if (score_report_is_by_role (r)) {
    judge_discarder (r, &verdict);
    function (data, r, "discarder", &verdict);
  }
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    if (may_have_fed (r, seat)) {
      judge_case (r, seat, &verdict);
      function (data, r, (char[2]){ cli_winds[seat], '\0' }, &verdict);
    }
  judge_case (r, MJ_SEAT_NONE, &verdict);
  function (data, r, NULL, &verdict);
}

/* ---- for people ---- */

/* The payments without a liability are printed already, unless the question is
 * open. */
static void
print_case (gpointer data,
            const ScoreReport *r,
            const char *feeder,
            const MjVerdict *verdict)
{
  gint64 balance[MJ_N_SEATS] = { 0 };
  gboolean kong = FALSE;
  char amount[24];

  if (feeder == NULL && !score_report_is_open (r))
    return;
  if (find_due (r) == 1 << MJ_PAO_FRESH)
    g_print (feeder != NULL ? "  if so:" : "  if not:");
  else if (feeder != NULL)
    g_print ("  if %s%s did:", *feeder == 'd' ? "the " : "", feeder);
  else
    g_print (mj_how_is_self_drawn (r->win.how) ? "  if nobody did:"
                                               : "  if not:");
  mj_payout_balance (&verdict->payout, balance);
  for (int i = 0; i < verdict->payout.n_transfers; i++) {
    MjSeat from = verdict->payout.transfers[i].from;

    kong |= !mj_transfer_is_of_hand (&verdict->payout.transfers[i]);
    if (balance[from] == 0) /* printed */
      continue;
    mj_amount_to_text (-balance[from], amount, sizeof amount);
    g_print ("%s %c pays %s", i > 0 ? "," : "", cli_winds[from], amount);
    balance[from] = 0;
  }
  if (kong)
    g_print (mj_hand_n_kongs (&r->hand) > 1 ? ", with the kongs"
                                            : ", with the kong");
  if (score_report_is_by_role (r))
    score_report_print_roles (verdict);
  g_print ("\n");
}

static char *
ask (const ScoreReport *r)
{
  g_autofree char *fed = mj_answer_fed (find_due (r));

  for (int i = 0; i < r->verdict.n_notes; i++)
    if (score_report_is_late (r, &r->verdict.notes[i]))
      return mj_answer_late (&r->verdict.notes[i]);
  return g_strdup_printf ("Who fed %s?", fed);
}

static char *
name_pao (const MjPaoNote *note)
{
  return mj_text_term (mj_pao_title (note->pao), mj_pao_title_zh (note->pao));
}

static void
print_due (const ScoreReport *r, const MjPaoNote *note)
{
  g_autofree char *who = name_liable (r), *name = name_pao (note);
  g_autofree char *fed = mj_answer_fed ((MjPaoSet) (1 << note->pao));
  g_autofree char *tiles = mj_text_score_tiles (&r->hand, note->faces);
  g_autofree char *tile = mj_text_faces (note->faces);

  if (who != NULL && note->why == MJ_PAO_WHY_FED && note->pao == MJ_PAO_FLUSH)
    g_print ("Pao: %s fed %s: %s (%s)\n", who, tile, name, note->rule);
  else if (who != NULL)
    g_print ("Pao: %s %s %s: %s (%s)  %s\n", who,
             note->why == MJ_PAO_WHY_FED ? "fed" : "is said to have fed", fed,
             name, note->rule, tiles);
}

static void
print_why_not (const ScoreReport *r, const MjPaoNote *note)
{
  g_autofree char *name = name_pao (note), *reason = mj_text_pao_reason (note);

  if (!mj_pao_note_says_why_not (note, r->win.how,
                                 r->liability.who < MJ_N_SEATS))
    return;
  g_print ("  %s%s: %s (%s)\n", name,
           mj_pao_why_is_unknown (note->why) ? "" : " not due", reason,
           note->rule);
}

/* The claim of the people, if the tiles contradict it. */
static void
print_said (const ScoreReport *r)
{
  if (r->liability.who == MJ_SEAT_NONE && find_due (r) != 0)
    g_print ("Pao: nobody, as you say\n");
  if (r->liability.who < MJ_N_SEATS && r->verdict.pao == 0)
    g_print ("Pao: %c, as you say; %s\n", cli_winds[r->liability.who],
             is_unknown (r) ? "the tiles do not show it"
                            : "no rule of this table supports it");
}

void
score_report_print_pao (const ScoreReport *r)
{
  gboolean open = score_report_is_open (r);

  print_said (r);
  for (int i = 0; i < r->verdict.n_notes; i++)
    if (score_report_is_late (r, &r->verdict.notes[i]))
      continue;
    else if (!is_due (&r->verdict.notes[i]))
      print_why_not (r, &r->verdict.notes[i]);
    else if (!open)
      print_due (r, &r->verdict.notes[i]);
}

void
score_report_print_question (const ScoreReport *r)
{
  g_autofree char *question = ask (r);

  if (!has_cases (r))
    return;
  g_print ("%s", question);
  for (int p = 0; p < MJ_N_PAO; p++)
    if (find_due (r) & 1 << p)
      g_print (" (%s)", mj_pao_rule ((MjPao) p));
  g_print ("\n");
  for_each_case (r, print_case, NULL);
}

/* ---- for programs ---- */

/* Text, or null. */
static void
add_name (JsonBuilder *b, const char *name, const char *value)
{
  json_builder_set_member_name (b, name);
  if (value != NULL)
    json_builder_add_string_value (b, value);
  else
    json_builder_add_null_value (b);
}

static void
add_rule_ids (JsonBuilder *b, const char *name, MjPaoSet pao)
{
  mj_json_begin_list (b, name);
  for (int p = 0; p < MJ_N_PAO; p++)
    if (pao & 1 << p)
      json_builder_add_string_value (b, mj_pao_rule ((MjPao) p));
  json_builder_end_array (b);
}

static void
add_note (JsonBuilder *b, const ScoreReport *r, const MjPaoNote *note)
{
  g_autofree char *reason = mj_text_pao_reason (note);
  g_autofree char *tiles = mj_text_score_tiles (&r->hand, note->faces);

  json_builder_begin_object (b);
  mj_json_add_text (b, "pao", mj_pao_rule (note->pao));
  mj_json_add_text (b, "rule", note->rule);
  mj_json_add_text (b, "reason", reason);
  cli_add_key (b, mj_pao_why_key (note->why));
  mj_json_add_text (b, "tiles", tiles);
  json_builder_end_object (b);
}

static void
add_case (gpointer data,
          const ScoreReport *r,
          const char *feeder,
          const MjVerdict *verdict)
{
  JsonBuilder *b = data;

  json_builder_begin_object (b);
  add_name (b, "fed_by", feeder);
  add_name (b, "fed-by", feeder); /* its old name */
  score_report_add_balance (b, r, verdict);
  json_builder_end_object (b);
}

static void
add_open (JsonBuilder *b, const ScoreReport *r)
{
  g_autofree char *question = ask (r);

  json_builder_set_member_name (b, "open");
  json_builder_begin_object (b);
  mj_json_add_text (b, "question", question);
  add_rule_ids (b, "rules", find_due (r));
  mj_json_begin_list (b, "cases");
  for_each_case (r, add_case, b);
  json_builder_end_array (b);
  json_builder_end_object (b);
}

/* Whether the tiles show why the player who is said to be liable is; null if
 * they cannot. */
static void
add_supported (JsonBuilder *b, const ScoreReport *r)
{
  json_builder_set_member_name (b, "supported");
  if (r->verdict.pao == 0 && is_unknown (r))
    json_builder_add_null_value (b);
  else
    json_builder_add_boolean_value (b, r->verdict.pao != 0);
}

void
score_report_add_pao (JsonBuilder *b, const ScoreReport *r)
{
  g_autofree char *who = name_liable (r);

  if (r->verdict.pao != 0)
    add_rule_ids (b, "pao", r->verdict.pao);
  json_builder_set_member_name (b, "liability");
  json_builder_begin_object (b);
  add_name (b, "liable", who);
  mj_json_add_bool (b, "said", r->liability.who != MJ_LIABLE_PROVEN);
  if (r->liability.who < MJ_N_SEATS)
    add_supported (b, r);
  mj_json_begin_list (b, "notes");
  for (int i = 0; i < r->verdict.n_notes; i++)
    add_note (b, r, &r->verdict.notes[i]);
  json_builder_end_array (b);
  json_builder_end_object (b);
  if (has_cases (r))
    add_open (b, r);
}
