/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-score-query-answer.c – the stage of the hand, its open questions, and
 * their texts. */

#include "model/score/mj-score-query-private.h"

#include "model/object/mj-class.h"
#include "model/score/mj-rule-change.h"
#include "model/text/mj-text.h"

#include <glib/gi18n-lib.h>

const char *
mj_score_query_get_name (MjScoreQuery *self, MjSeat seat)
{
  g_return_val_if_fail (MJ_IS_SCORE_QUERY (self), NULL);

  if (self->names[seat] != NULL)
    return self->names[seat];
  return mj_text_tr (
      mj_wind_name (mj_rotation_wind (&self->books.rotation, seat)));
}

static void
get_names (MjScoreQuery *self, MjAnswerNames *names)
{
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    names->names[seat] = mj_score_query_get_name (self, seat);
  names->chips = self->chips;
  names->n_chips = self->n_chips;
  names->money = (MjMoney){ self->currency, self->cents };
}

static char *
make_headline (MjScoreQuery *self)
{
  const MjScore *score = &self->answer.outcome.score;

  if (self->problem == NULL)
    return self->now.entry.by_tiles
               ? mj_answer_tai (&self->books.rules, score)
               : g_strdup_printf (_ ("%d tai"), score->tai);
  if (self->stage == MJ_STAGE_NO_WIN)
    return g_strdup (_ ("No win"));
  if (!mj_win_editor_needs_tiles (&self->now))
    return g_strdup ("");
  if (self->answer.n_tiles > 0)
    return g_strdup (_ ("It depends on the tile"));
  if (self->answer.wind_open)
    return g_strdup (_ ("It depends on the wind"));
  if (self->answer.feeder_open)
    return mj_answer_tai (&self->books.rules, score);
  if (self->stage == MJ_STAGE_OPEN)
    return g_strdup (_ ("All 14 tiles are in"));
  /* Translators: tiles entered so far */
  return g_strdup_printf (_ ("%d of 14 tiles"),
                          mj_hand_editor_count (&self->now.tiles));
}

/* Payments of this win; and if the tile has been won on before, once this win
 * is worked out, the sum of all wins on it. */
static void
show_payments (MjScoreQuery *self, const MjAnswerNames *names)
{
  const MjEntry *entry = &self->now.entry;
  const MjOutcome *outcome = &self->answer.outcome;
  g_autoptr (GPtrArray) own = mj_bills_new ();
  g_autoptr (GPtrArray) all = mj_bills_new ();

  mj_bills_add (own, &outcome->payout, NULL, entry->seat, outcome->score.tai,
                mj_payout_alike_tai (&self->books.rules, &outcome->score));
  mj_answer_list_bills (self->payments, own, names);
  if (entry->also && self->problem == NULL)
    mj_answer_add_up (all, &self->books.rules, &self->books.won, entry,
                      outcome);
  mj_answer_list_bills (self->together, all, names);
}

static void
show_lists (MjScoreQuery *self, const MjAnswerNames *names)
{
  const MjOutcome *outcome = &self->answer.outcome;
  const MjEntry *entry = &self->now.entry;
  gboolean known = entry->seat < MJ_N_SEATS; /* whose hand it is */
  MjWait waits[MJ_N_KINDS];

  mj_answer_list_waits (
      self->waits, waits,
      mj_win_editor_find_waits (&self->now, &self->books, waits), known);
  mj_answer_list_score (self->lines, &self->books.rules, &outcome->score,
                        self->stage == MJ_STAGE_ANSWER);
  mj_answer_list_near (self->near, outcome->near, outcome->n_near);
  mj_answer_add_notes (self->near, entry, outcome);
  mj_answer_add_kong (self->near, &self->books.rules, entry, self->answer.kong);
  show_payments (self, names);
  mj_answer_list_cases (self->cases, &self->answer, &self->books, entry, names);
  if (!entry->by_tiles)
    g_list_store_remove_all (self->lines);
}

static void
show_answer (MjScoreQuery *self)
{
  MjAnswerNames names;

  get_names (self, &names);
  show_lists (self, &names);
  g_free (self->headline);
  self->headline = make_headline (self);
  g_free (self->sentence);
  self->sentence = mj_answer_who_won (&self->now.entry, self->now.from_known,
                                      self->stage != MJ_STAGE_NO_WIN, &names);
  g_free (self->pao_note);
  self->pao_note = mj_answer_pao (&self->answer.outcome, &names);
  g_free (self->text);
  self->text = mj_hand_editor_to_text (&self->now.tiles);
}

static char *
ask (MjScoreQuery *self)
{
  if (self->answer.n_tiles > 0)
    return g_strdup (_ ("Which tile won?"));
  if (self->answer.wind_open)
    return g_strdup (_ ("Which wind is the round?"));
  return mj_answer_who_fed (&self->answer);
}

/* The hand as entered, before it has an answer. */
static MjScoreStage
find_stage (const MjWinEditor *now)
{
  g_autofree char *missing = mj_hand_editor_find_missing (&now->tiles);

  if (now->entry.by_tiles && missing == NULL)
    return MJ_STAGE_OPEN;
  if (now->entry.by_tiles &&
      mj_hand_editor_count (&now->tiles) > MJ_HAND_SIZE + 1)
    return MJ_STAGE_NO_WIN;
  return mj_hand_editor_is_empty (&now->tiles) &&
                 now->entry.seat >= MJ_N_SEATS && now->tai < 0
             ? MJ_STAGE_EMPTY
             : MJ_STAGE_ENTERING;
}

/* A hand that is refused; a line of the sheet may be all that is against it. */
static void
refuse (MjScoreQuery *self)
{
  const MjEntry *entry = &self->now.entry;
  const MjOutcome *outcome = &self->answer.outcome;
  MjRuleChange change;

  self->stage = MJ_STAGE_NO_WIN;
  self->problem = mj_answer_refusal (&self->books, entry, outcome);
  if (entry->by_tiles &&
      (outcome->reason == MJ_REASON_INCOMPLETE ||
       outcome->reason == MJ_REASON_TOO_CHEAP ||
       outcome->reason == MJ_REASON_NO_SEVEN_PAIRS ||
       outcome->reason == MJ_REASON_NO_THIRTEEN_WONDERS ||
       outcome->reason == MJ_REASON_HOW_NOT_PLAYED) &&
      mj_rule_change_find_cure (&self->books, entry, &change, &self->cure)) {
    g_autofree char *rule = mj_rule_change_title (&change);

    /* Translators: a rule and its value, "Seven pairs: 4 tai", then the tai of
     * the hand */
    self->cure_text =
        g_strdup_printf (_ ("With “%s” it would be %d tai"), rule, change.tai);
  }
}

/* The hand has no answer until the contradiction is settled. */
static void
ask_conflict (MjScoreQuery *self)
{
  MjAnswerNames names;

  get_names (self, &names);
  self->stage = MJ_STAGE_OPEN;
  self->problem =
      mj_answer_conflict (&self->conflict, self->now.entry.seat, &names);
}

static void
find_answer (MjScoreQuery *self)
{
  gboolean wins = FALSE;

  g_clear_pointer (&self->problem, g_free);
  g_clear_pointer (&self->cure_text, g_free);
  mj_win_answer_clear (&self->answer);
  self->stage = find_stage (&self->now);
  self->problem = mj_win_editor_find_missing (&self->now, &self->books);
  self->conflict.kind = MJ_CONFLICT_NONE;
  if (self->problem == NULL &&
      mj_win_conflict_find (&self->now, &self->books, &self->conflict)) {
    ask_conflict (self);
  } else if (self->problem == NULL) {
    wins = mj_win_answer_find (&self->answer, &self->now, &self->books,
                               !self->wind_fixed);
    if (self->answer.n_tiles > 0 || self->answer.wind_open)
      self->stage = MJ_STAGE_OPEN;
    else if (wins || self->answer.feeder_open)
      self->stage = MJ_STAGE_ANSWER;
    else
      refuse (self);
    if (self->problem == NULL && !wins)
      self->problem = ask (self);
  }
  if (self->now.entry.seat < MJ_N_SEATS && self->now.from_known &&
      !mj_hand_editor_is_empty (&self->now.tiles))
    mj_win_answer_find_ways (&self->answer, &self->now, &self->books,
                             self->stage == MJ_STAGE_ANSWER ||
                                 self->stage == MJ_STAGE_NO_WIN);
}

void
mj_score_query_work_out (MjScoreQuery *self)
{
  find_answer (self);
  show_answer (self);
}

/* ---- public: answers ---- */

MJ_GETTER (const char *,
           mj_score_query_get_problem,
           MjScoreQuery,
           self->problem)
MJ_GETTER (const MjWinAnswer *,
           mj_score_query_get_answer,
           MjScoreQuery,
           &self->answer)
MJ_GETTER (const MjConflict *,
           mj_score_query_get_conflict,
           MjScoreQuery,
           &self->conflict)
MJ_GETTER (MjScoreStage, mj_score_query_get_stage, MjScoreQuery, self->stage)

const char *
mj_score_query_get_cure (MjScoreQuery *self, MjRules *rules)
{
  g_return_val_if_fail (MJ_IS_SCORE_QUERY (self), NULL);

  if (self->cure_text != NULL && rules != NULL)
    *rules = self->cure;
  return self->cure_text;
}

MJ_GETTER (const MjOutcome *,
           mj_score_query_get_outcome,
           MjScoreQuery,
           &self->answer.outcome)

gboolean
mj_score_query_score_under (MjScoreQuery *self,
                            const MjRules *rules,
                            MjOutcome *outcome)
{
  MjEvening books;

  g_return_val_if_fail (MJ_IS_SCORE_QUERY (self), FALSE);

  books = self->books;
  books.rules = *rules;
  return mj_evening_apply (&books, &self->now.entry, outcome);
}

MJ_GETTER (GListModel *,
           mj_score_query_get_lines,
           MjScoreQuery,
           G_LIST_MODEL (self->lines))
MJ_GETTER (GListModel *,
           mj_score_query_get_waits,
           MjScoreQuery,
           G_LIST_MODEL (self->waits))
MJ_GETTER (GListModel *,
           mj_score_query_get_near,
           MjScoreQuery,
           G_LIST_MODEL (self->near))
MJ_GETTER (GListModel *,
           mj_score_query_get_payments,
           MjScoreQuery,
           G_LIST_MODEL (self->payments))
MJ_GETTER (GListModel *,
           mj_score_query_get_together,
           MjScoreQuery,
           G_LIST_MODEL (self->together))
MJ_GETTER (GListModel *,
           mj_score_query_get_cases,
           MjScoreQuery,
           G_LIST_MODEL (self->cases))
