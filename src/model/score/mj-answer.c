/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-answer.c – one function for each list and each sentence. */

#include "model/score/mj-answer.h"

#include "engine/money/mj-settle.h"
#include "model/score/mj-rulebook.h"
#include "model/text/mj-text.h"

#include <glib/gi18n-lib.h>

static void
append (GListStore *list, MjLine *line)
{
  g_list_store_append (list, line);
  g_object_unref (line);
}

void
mj_answer_list_score (GListStore *list, const MjScore *score)
{
  g_list_store_remove_all (list);
  for (int i = 0; i < score->n_lines; i++)
    append (list, mj_line_new_for_score (&score->lines[i]));
}

void
mj_answer_list_near (GListStore *list, const MjNear *near, int n)
{
  g_list_store_remove_all (list);
  for (int i = 0; i < n; i++) {
    const MjPatternInfo *info = mj_pattern_info (near[i].pattern);
    g_autofree char *reason = mj_text_near_reason (&near[i]);
    g_autofree char *title = mj_text_term (info->title, info->title_zh);

    append (list, mj_line_new (title, reason, NULL, near[i].rule,
                               mj_rulebook_pattern_key (near[i].pattern),
                               near[i].faces));
  }
}

/* "3 × 2 + 1 × 0.50" */
static char *
chips_text (const MjAnswerNames *names, gint64 amount)
{
  g_autoptr (GString) text = g_string_new (NULL);
  int counts[MJ_MAX_CHIPS];
  gint64 left;

  if (names->n_chips == 0)
    return NULL;
  left = mj_settle_chips (amount, names->chips, (int) names->n_chips, counts);
  for (guint i = 0; i < names->n_chips; i++) {
    g_autofree char *value = mj_text_money (names->chips[i]);

    if (counts[i] > 0)
      g_string_append_printf (text, "%s%d × %s", text->len > 0 ? " + " : "",
                              counts[i], value);
  }
  if (left > 0) {
    g_autofree char *rest = mj_text_money (left);

    /* Translators: an amount that no chip is small enough for */
    g_string_append (text, text->len > 0 ? " + " : "");
    g_string_append_printf (text, _ ("%s without a chip"), rest);
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

void
mj_answer_list_payments (GListStore *list,
                         const MjPayout *payout,
                         const MjAnswerNames *names)
{
  g_list_store_remove_all (list);
  for (int i = 0; i < payout->n_transfers; i++) {
    const MjTransfer *t = &payout->transfers[i];
    g_autofree char *title =
        /* Translators: who pays → who is paid */
        g_strdup_printf (_ ("%s → %s"), names->names[t->from],
                         names->names[t->to]);
    g_autofree char *amount = mj_text_money (t->amount);
    g_autofree char *chips = chips_text (names, t->amount);
    const char *reason =
        mj_text_tr (mj_pay_reason_title ((MjPayReason) t->reason));
    g_autofree char *detail = chips == NULL
                                  ? g_strdup (reason)
                                  : g_strdup_printf ("%s · %s", reason, chips);

    append (list, mj_line_new (title, detail, amount, NULL, NULL, 0));
  }
}

void
mj_answer_list_waits (GListStore *list,
                      const MjWait *waits,
                      int n,
                      gboolean valued)
{
  g_list_store_remove_all (list);
  for (int i = 0; i < n; i++) {
    g_autofree char *value = NULL, *detail = NULL;

    if (waits[i].left == 0)
      continue;
    value = valued ? mj_text_wait (&waits[i]) : NULL;
    /* Translators: tiles of one face that are not in the hand */
    detail = g_strdup_printf (
        ngettext ("%d left", "%d left", (gulong) waits[i].left), waits[i].left);
    append (list,
            mj_line_new (mj_text_tr (mj_face_name (waits[i].face)), detail,
                         value, NULL, NULL, MJ_FACE_BIT (waits[i].face)));
  }
}

char *
mj_answer_candidate (const MjWinCandidate *candidate)
{
  return candidate->reason == MJ_REASON_NONE
             ? g_strdup_printf (_ ("%d tai"), candidate->tai)
             : g_strdup (_ ("no win"));
}

static gboolean
is_worth_the_same (const MjWinCandidate *a, const MjWinCandidate *b)
{
  gboolean wins = a->reason == MJ_REASON_NONE;

  return wins == (b->reason == MJ_REASON_NONE) && (!wins || a->tai == b->tai);
}

void
mj_answer_list_candidates (GListStore *list,
                           const MjWinCandidate *candidates,
                           int n)
{
  MjFaceSet listed = 0;

  g_list_store_remove_all (list);
  for (int i = 0; i < n; i++) {
    g_autofree char *worth = mj_answer_candidate (&candidates[i]);
    g_autofree char *tiles = NULL;
    MjFaceSet faces = 0;

    for (int j = i; j < n; j++)
      if (is_worth_the_same (&candidates[i], &candidates[j]))
        faces |= MJ_FACE_BIT (candidates[j].face);
    if (listed & faces)
      continue;
    listed |= faces;
    tiles = mj_text_faces (faces);
    append (list, mj_line_new (worth, tiles, NULL, NULL, NULL, faces));
  }
}

char *
mj_answer_tai (const MjScore *score)
{
  g_autofree char *tai = g_strdup_printf (_ ("%d tai"), score->tai);

  if (score->kind == MJ_PATTERN_LIMIT)
    /* Translators: a hand worth the limit, then its tai */
    return g_strdup_printf (_ ("Limit: %s"), tai);
  if (score->uncapped == score->tai)
    return g_steal_pointer (&tai);
  /* Translators: tai paid, then tai before the limit cut them */
  return g_strdup_printf (_ ("%s of %d, the limit"), tai, score->uncapped);
}

static char *
too_few_tai (const MjRules *rules, const MjEntry *entry, int tai)
{
  gboolean self_drawn = mj_how_is_self_drawn ((MjHow) entry->how);

  /* Translators: tai of a hand, then the least that wins */
  return g_strdup_printf (_ ("%d tai; this table needs %d"), tai,
                          mj_score_minimum (rules, self_drawn));
}

/* Whether the tiles would win if the table played seven pairs. */
static gboolean
is_seven_pairs (const MjEvening *books, const MjEntry *entry)
{
  MjEvening other = *books;
  MjOutcome outcome;

  if (books->rules.seven_pairs != MJ_SEVEN_PAIRS_OPT_OFF)
    return FALSE;
  other.rules.seven_pairs = MJ_SEVEN_PAIRS_OPT_LIMIT;
  return mj_evening_apply (&other, entry, &outcome);
}

char *
mj_answer_refusal (const MjEvening *books,
                   const MjEntry *entry,
                   const MjOutcome *outcome)
{
  switch (outcome->reason) {
  case MJ_REASON_TOO_CHEAP:
    return too_few_tai (&books->rules, entry, outcome->score.tai);
  case MJ_REASON_COUNT_TOO_LOW:
    return too_few_tai (&books->rules, entry, entry->tai);
  case MJ_REASON_COUNT_ABOVE_LIMIT:
    /* Translators: tai that somebody counted, then the most there are */
    return g_strdup_printf (_ ("%d tai; the limit of this table is %d"),
                            entry->tai, books->rules.limit);
  case MJ_REASON_INCOMPLETE:
    if (is_seven_pairs (books, entry))
      return g_strdup (_ ("Seven pairs does not win at this table; its rules "
                          "can allow it"));
    break;
  default:
    break;
  }
  return g_strdup (mj_text_reason (outcome->reason));
}

/* What it would mean to have fed one of the melds. */
static void
append_possible_pao (GString *text,
                     const MjRules *rules,
                     const MjEntry *entry,
                     const MjWin *win,
                     const MjScore *score)
{
  for (int i = 0; i < entry->hand.n_melds; i++) {
    MjPaoSet pao = mj_pao_of_meld (rules, &entry->hand, i, win, score);
    MjFace face = mj_meld_face (&entry->hand.melds[i]);

    for (int p = 0; p < MJ_N_PAO; p++)
      if (pao & 1 << p)
        g_string_append_printf (
            /* Translators: tile of a meld, name of the rule, its id */
            text, _ ("Whoever fed %s last pays for everybody: %s (%s). "),
            mj_text_tr (mj_face_name (face)), mj_pao_title_zh ((MjPao) p),
            mj_pao_rule ((MjPao) p));
  }
}

char *
mj_answer_pao (const MjRules *rules,
               const MjEntry *entry,
               const MjWin *win,
               const MjOutcome *outcome,
               const MjAnswerNames *names)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (int p = 0; p < MJ_N_PAO; p++)
    if (outcome->pao & 1 << p) {
      g_autofree char *pao =
          mj_text_term (mj_pao_title ((MjPao) p), mj_pao_title_zh ((MjPao) p));

      g_string_append_printf (
          /* Translators: a player, the name of a rule, its id */
          text, _ ("%s pays for everybody: %s (%s). "),
          names->names[outcome->liable], pao, mj_pao_rule ((MjPao) p));
    }
  if (outcome->liable == MJ_SEAT_NONE)
    append_possible_pao (text, rules, entry, win, &outcome->score);
  return g_string_free (g_steal_pointer (&text), FALSE);
}
