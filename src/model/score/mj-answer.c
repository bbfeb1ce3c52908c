/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-answer.c – one function for each list and each sentence. */

#include "model/score/mj-answer.h"

#include "engine/evening/mj-hand-kongs.h"
#include "engine/money/mj-settle.h"
#include "engine/score/mj-ready.h"
#include "model/learn/mj-rulebook.h"
#include "model/text/mj-terms.h"
#include "model/text/mj-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static void
append (GListStore *list, MjLine *line)
{
  g_list_store_append (list, line);
  g_object_unref (line);
}

/* A hand without any pattern has a name, too. */
static void
append_chicken_hand (GListStore *list)
{
  g_autofree char *title = NULL, *tai = g_strdup_printf (_ ("%d tai"), 0);
  MjRulebookRow row;

  mj_rulebook_row (mj_rulebook_find (mj_rulebook_of_rule ("HAND-38")), &row);
  title = mj_text_term (row.title, row.title_zh);
  append (list, mj_line_new (title, mj_text_tr (row.text), tai, row.rule,
                             row.key, 0));
}

void
mj_answer_list_score (GListStore *list,
                      const MjRules *rules,
                      const MjScore *score,
                      gboolean wins)
{
  int as = mj_payout_alike_tai (rules, score);

  g_list_store_remove_all (list);
  for (int i = 0; i < score->n_lines; i++)
    append (list, mj_line_new_for_score (&score->lines[i]));
  if (wins && score->n_lines == 0)
    append_chicken_hand (list);
  if (as > 0) {
    g_autofree char *tai = g_strdup_printf (_ ("as %d tai"), as);

    append (list, mj_line_new (_ ("Everybody pays alike"),
                               _ ("What each pays for a self-draw"), tai,
                               "HAND-32", mj_rulebook_of_rule ("HAND-32"), 0));
  }
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

/* A payment in the rulebook's words: "2 from each". */
static char *
payment_value (MjPayReason reason, const MjRules *rules)
{
  MjRulebookRow row;

  mj_rulebook_row (mj_rulebook_find (mj_rulebook_of_payment (reason)), &row);
  return mj_rulebook_value (&row, rules);
}

char *
mj_answer_kong_price (const MjRules *rules, MjMeldKind kind)
{
  g_autofree char *fed = NULL, *promoted = NULL;

  if (kind == MJ_MELD_KONG_CONCEALED)
    return payment_value (MJ_PAY_KONG_CONCEALED, rules);
  fed = payment_value (MJ_PAY_KONG_CLAIMED, rules);
  if (mj_hand_kongs_are_alike (rules))
    return g_steal_pointer (&fed);
  promoted = payment_value (MJ_PAY_KONG_ADDED, rules);
  /* Translators: what an exposed kong is paid: "6 from the discarder" */
  return g_strdup_printf (_ ("Fed: %s. Promoted: %s."), fed, promoted);
}

void
mj_answer_add_kong (GListStore *list,
                    const MjRules *rules,
                    const MjEntry *entry,
                    int kong)
{
  const MjMeld *meld = &entry->hand.melds[MAX (kong, 0)];
  g_autofree char *title = mj_text_pay_reason (MJ_PAY_KONG_CLAIMED);
  g_autofree char *price = NULL, *detail = NULL;

  if (kong < 0 || mj_hand_kong_is_known (meld))
    return;
  price = mj_answer_kong_price (rules, (MjMeldKind) meld->kind);
  detail = g_strdup_printf (
      /* Translators: then "Fed: 6 from the discarder. Promoted: 2 from each."
       */
      _ ("not paid here, because it is not known how it was made. %s"), price);
  append (list, mj_line_new (title, detail, NULL, "INST-16",
                             mj_rulebook_of_rule ("INST-16"),
                             MJ_FACE_BIT (mj_meld_face (meld))));
}

void
mj_answer_add_notes (GListStore *list,
                     const MjEntry *entry,
                     const MjOutcome *outcome)
{
  for (int i = 0; i < outcome->n_notes; i++) {
    const MjPaoNote *note = &outcome->notes[i];
    const char *page = mj_rulebook_of_rule (note->rule);
    g_autofree char *reason = mj_text_pao_reason (note);
    g_autofree char *title =
        mj_text_term (mj_pao_title (note->pao), mj_pao_title_zh (note->pao));

    /* open questions are asked */
    if (!mj_pao_why_is_unknown (note->why) &&
        mj_pao_note_says_why_not (note, (MjHow) entry->how,
                                  entry->liable < MJ_N_SEATS))
      append (list,
              mj_line_new (title, reason, NULL, note->rule,
                           page != NULL /* shown with the decision */
                               ? page
                               : mj_rulebook_of_rule (mj_pao_rule (note->pao)),
                           note->faces));
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

static gboolean
is_part (const GPtrArray *bills, MjPayReason reason)
{
  for (guint i = 0; i < bills->len; i++) {
    const MjBill *bill = g_ptr_array_index (bills, i);

    for (guint j = 0; j < bill->parts->len; j++)
      if (g_array_index (bill->parts, MjBillPart, j).reason == reason)
        return TRUE;
  }
  return FALSE;
}

/* The page about the first thing that is paid for. */
static const char *
find_page (const GPtrArray *bills, const MjBill *bill)
{
  const MjBillPart *part = &g_array_index (bill->parts, MjBillPart, 0);

  if (part->alike && part->reason <= MJ_PAY_SHARE)
    return mj_rulebook_of_rule ("HAND-32");
  return part->reason == MJ_PAY_DISCARD && !is_part (bills, MJ_PAY_SHARE)
             ? mj_rulebook_of_rule ("PAY-05")
             : mj_rulebook_of_payment (part->reason);
}

void
mj_answer_list_bills (GListStore *list,
                      const GPtrArray *bills,
                      const MjAnswerNames *names)
{
  g_list_store_remove_all (list);
  for (guint i = 0; i < bills->len; i++) {
    const MjBill *bill = g_ptr_array_index (bills, i);
    g_autofree char *chips = chips_text (names, bill->amount);

    append (list, mj_line_new_for_bill (bill, names->names, &names->money,
                                        chips, find_page (bills, bill)));
  }
}

void
mj_answer_add_up (GPtrArray *bills,
                  const MjRules *rules,
                  const MjWonTile *won,
                  const MjEntry *entry,
                  const MjOutcome *outcome)
{
  MjPayout before = { .n_transfers = 0 };

  for (MjSeat from = 0; from < MJ_N_SEATS; from++)
    for (MjSeat to = 0; to < MJ_N_SEATS; to++)
      if (mj_won_tile_has_winner (won, to) &&
          !mj_won_tile_has_winner (won, from))
        mj_payout_add (&before, from, to, won->paid[to][from],
                       from == won->from ? MJ_PAY_DISCARD : MJ_PAY_SHARE);
  mj_bills_add (bills, &before, NULL, MJ_SEAT_NONE, -1, 0);
  mj_bills_add (bills, &outcome->payout, NULL, entry->seat, outcome->score.tai,
                mj_payout_alike_tai (rules, &outcome->score));
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
    append (list, mj_line_new (mj_text_face (waits[i].face), detail, value,
                               NULL, NULL, MJ_FACE_BIT (waits[i].face)));
  }
}

/* ---- open questions ---- */

char *
mj_answer_case (const MjWinCase *c)
{
  if (!c->wins)
    return g_strdup (_ ("no win"));
  if (c->loses)
    return g_strdup_printf (_ ("no win or %d tai"), c->most);
  if (c->least < c->most)
    return g_strdup_printf (_ ("%d–%d tai"), c->least, c->most);
  return g_strdup_printf (_ ("%d tai"), c->most);
}

/* Groups the players who pay the same. */
static void
append_payers (GString *text, const MjWinCase *c, const MjAnswerNames *names)
{
  gboolean told[MJ_N_SEATS] = { FALSE };

  for (int i = 0; i < MJ_N_SEATS; i++) {
    g_autoptr (GString) who = g_string_new (NULL);
    g_autofree char *amount = mj_text_price (&names->money, -c->change[i]);
    int n = 0;

    for (int j = i; j < MJ_N_SEATS; j++)
      if (c->change[i] < 0 && c->change[j] == c->change[i] && !told[j]) {
        g_string_append_printf (who, "%s%s", n++ > 0 ? _ (", ") : "",
                                names->names[j]);
        told[j] = TRUE;
      }
    if (n == 0)
      continue;
    if (text->len > 0)
      g_string_append (text, _ (", "));
    if (n == 1) {
      g_autofree char *pays =
          mj_text_sentence (MJ_SENTENCE_PAYS_ONE, who->str, amount);

      g_string_append (text, pays);
      continue;
    }
    /* Translators: who pay, in a list, and how much */
    g_string_append_printf (text, _ ("%s pay %s each"), who->str, amount);
  }
}

/* "West pays 3.20, East, North pay 1.60 each", or why it does not win. */
static char *
case_pays (const MjWinCase *c,
           const MjRules *rules,
           gboolean self_drawn,
           const MjAnswerNames *names)
{
  GString *text = g_string_new (NULL);

  if (c->wins && c->least == c->most && !c->loses)
    append_payers (text, c, names);
  else if (!c->wins && c->reason == MJ_REASON_TOO_CHEAP) {
    g_string_free (text, TRUE);
    return mj_text_too_few_tai (rules, self_drawn, c->most);
  } else if (!c->wins)
    g_string_append (text, mj_text_reason (c->reason));
  return g_string_free (text, FALSE);
}

static gboolean
is_worth_the_same (const MjWinCase *a, const MjWinCase *b)
{
  return a->wins == b->wins && a->loses == b->loses &&
         (!a->wins || (a->least == b->least && a->most == b->most &&
                       memcmp (a->change, b->change, sizeof a->change) == 0));
}

static char *
name_tiles (const MjWinCase *cases, int n, int first, MjFaceSet *faces)
{
  *faces = 0;
  for (int i = first; i < n; i++)
    if (is_worth_the_same (&cases[first], &cases[i]))
      *faces |= MJ_FACE_BIT (cases[i].value);
  return mj_text_faces (*faces);
}

static char *
name_winds (const MjWinCase *cases, int n, int first)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (int i = first; i < n; i++)
    if (is_worth_the_same (&cases[first], &cases[i]))
      g_ptr_array_add (
          names, (char *) mj_text_tr (mj_wind_name ((MjWind) cases[i].value)));
  g_ptr_array_add (names, NULL);
  return g_strjoinv (_ (", "), (char **) names->pdata);
}

/* "If nobody fed …", then the others, in one line if they would pay alike. */
static void
list_feeders (GListStore *list,
              const MjWinAnswer *answer,
              const MjRules *rules,
              gboolean self_drawn,
              const MjAnswerNames *names)
{
  g_autofree char *fed = mj_answer_fed (answer->pao);
  MjAnswerNames others = *names;

  for (int i = 0; i < MIN (answer->n_feeders, 2); i++) {
    const MjWinCase *c = &answer->feeders[i];
    g_autofree char *worth = mj_answer_case (c);
    g_autofree char *pays = NULL, *title = NULL;

    if (i == 0 && answer->n_feeders == 2)
      /* Translators: what was fed, as in "the third dragon" */
      title = g_strdup_printf (_ ("If another player fed %s"), fed);
    else if (i == 0)
      /* Translators: what was fed, as in "the third dragon" */
      title = g_strdup_printf (_ ("If nobody fed %s"), fed);
    else if (answer->n_feeders > 2)
      title = g_strdup (_ ("If somebody did"));
    else
      title = g_strdup_printf (_ ("If %s did"), names->names[c->value]);
    if (i > 0 && answer->n_feeders > 2)
      others.names[c->value] = _ ("That player");
    pays = case_pays (c, rules, self_drawn, i == 0 ? names : &others);
    append (list, mj_line_new (title, pays, worth, NULL, NULL, 0));
  }
}

void
mj_answer_list_cases (GListStore *list,
                      const MjWinAnswer *answer,
                      const MjEvening *books,
                      const MjEntry *entry,
                      const MjAnswerNames *names)
{
  gboolean tiles = answer->n_tiles > 0;
  const MjWinCase *cases = tiles ? answer->tiles : answer->winds;
  int n = tiles ? answer->n_tiles : answer->wind_open ? answer->n_winds : 0;
  gboolean self_drawn = entry->other == MJ_SEAT_NONE;

  g_list_store_remove_all (list);
  for (int i = 0; i < n; i++) {
    g_autofree char *what = NULL, *worth = NULL, *pays = NULL;
    MjFaceSet faces = 0;
    gboolean listed = FALSE;

    for (int j = 0; j < i; j++)
      listed |= is_worth_the_same (&cases[i], &cases[j]);
    if (listed)
      continue;
    what = tiles ? name_tiles (cases, n, i, &faces) : name_winds (cases, n, i);
    worth = mj_answer_case (&cases[i]);
    pays = case_pays (&cases[i], &books->rules, self_drawn, names);
    append (list, mj_line_new (what, *pays == '\0' ? NULL : pays, worth, NULL,
                               NULL, faces));
  }
  if (answer->feeder_open)
    list_feeders (list, answer, &books->rules, self_drawn, names);
}

char *
mj_answer_fed (MjPaoSet pao)
{
  /* Translators: each stands in "Who fed the third dragon?" */
  static const char *const fed[MJ_N_PAO] = {
    [MJ_PAO_DRAGONS] = N_ ("the third dragon"),
    [MJ_PAO_WINDS] = N_ ("the fourth wind"),
    [MJ_PAO_LIMIT] = N_ ("the set that showed the full tai"),
    [MJ_PAO_FLUSH] = N_ ("the last set of the flush"),
    [MJ_PAO_GREEN] = N_ ("the last green set"),
    [MJ_PAO_TERMINALS] = N_ ("the last set of terminals"),
    [MJ_PAO_ARHATS] = N_ ("the fourth kong"),
    [MJ_PAO_KONG] = N_ ("the kong"),
    [MJ_PAO_FRESH] = N_ ("the fresh tile late in the deal"),
  };

  g_autoptr (GPtrArray) sets = g_ptr_array_new ();

  for (int p = 0; p < MJ_N_PAO; p++)
    if (pao & 1 << p)
      g_ptr_array_add (sets, (char *) mj_text_tr (fed[p]));
  g_ptr_array_add (sets, NULL);
  /* Translators: between two or more things that may have been fed, as in "the
   * third dragon or the fourth kong" */
  return g_strjoinv (_ (" or "), (char **) sets->pdata);
}

char *
mj_answer_late (const MjPaoNote *note)
{
  /* Translators: each with a number of tiles */
  return g_strdup_printf (
      note->pao == MJ_PAO_KONG
          ? _ ("Who fed the kong, with fewer than %d tiles left to draw?")
          : _ ("Was it a fresh tile, with fewer than %d tiles left to draw?"),
      note->n);
}

char *
mj_answer_who_fed (const MjWinAnswer *answer)
{
  g_autofree char *fed = mj_answer_fed (answer->pao);

  if (answer->late != NULL)
    return mj_answer_late (answer->late);
  if (answer->pao == 0)
    return g_strdup (_ ("Does one player pay for all?"));
  /* Translators: what was fed, as in "the third dragon" */
  return g_strdup_printf (_ ("Who fed %s?"), fed);
}

char *
mj_answer_conflict (const MjConflict *conflict,
                    MjSeat winner,
                    const MjAnswerNames *names)
{
  /* Translators: each with a player, whose hand is being entered */
  static const char *const questions[MJ_N_CONFLICTS] = {
    [MJ_CONFLICT_EXPOSED] =
        N_ ("An exposed kong of %s is recorded, and this hand has a concealed "
            "one. Is it the same?"),
    [MJ_CONFLICT_CONCEALED] =
        N_ ("A concealed kong of %s is recorded, and this hand has an exposed "
            "one. Is it the same?"),
    [MJ_CONFLICT_NO_KONG] =
        N_ ("A kong of %s is recorded that this hand does not have. Is that "
            "right?"),
  };

  if (conflict->kind == MJ_CONFLICT_FLOWER)
    return g_strdup_printf (
        /* Translators: a player, then a flower or an animal */
        _ ("%s has shown %s in this deal. Take it out of this hand?"),
        names->names[conflict->holder], mj_text_face (conflict->face));
  return mj_text_insert (mj_text_tr (questions[conflict->kind]),
                         names->names[winner]);
}

char *
mj_answer_who_won (const MjEntry *entry,
                   gboolean from_known,
                   gboolean wins,
                   const MjAnswerNames *names)
{
  const char *winner;

  if (entry->seat >= MJ_N_SEATS)
    return g_strdup (entry->also ? _ ("Who else won?") : _ ("Who won?"));
  winner = names->names[entry->seat];
  if (!from_known)
    /* Translators: a player */
    return g_strdup_printf (wins ? _ ("%s wins") : _ ("%s"), winner);
  if (entry->other >= MJ_N_SEATS)
    /* Translators: a player, who drew the winning tile */
    return g_strdup_printf (_ ("%s drew it"), winner);
  return g_strdup_printf (
      /* Translators: who wins, then whose tile it was */
      wins ? _ ("%s wins on %s’s discard") : _ ("%s, on %s’s discard"), winner,
      names->names[entry->other]);
}

/* ---- the answer ---- */

char *
mj_answer_tai (const MjRules *rules, const MjScore *score)
{
  g_autofree char *tai = g_strdup_printf (_ ("%d tai"), score->tai);

  if (mj_score_is_limit (score))
    /* Translators: a hand worth the limit, then its tai */
    return g_strdup_printf (_ ("Limit: %s"), tai);
  if (score->uncapped == score->tai)
    return g_steal_pointer (&tai);
  return g_strdup_printf (rules->no_limit
                              /* Translators: all tai, then tai that are paid */
                              ? _ ("%d tai, paid as %d")
                              /* Translators: all tai, then the limit */
                              : _ ("%d tai, paid as the limit, %d"),
                          score->uncapped, score->tai);
}

/* How far the tiles are from four sets and a pair. */
static char *
incomplete (const MjEntry *entry)
{
  MjCounts counts;
  int others;

  mj_hand_counts (&entry->hand, &counts);
  others = mj_ready_counts_shanten (&counts, entry->hand.n_melds) + 1;
  if (others < 1 || others > 2) /* no player would call that near */
    return g_strdup (_ ("Not four sets and a pair"));
  return g_strdup_printf (
      ngettext ("Not four sets and a pair; %d tile would have to be another",
                "Not four sets and a pair; %d tiles would have to be others",
                (gulong) others),
      others);
}

char *
mj_answer_refusal (const MjEvening *books,
                   const MjEntry *entry,
                   const MjOutcome *outcome)
{
  switch (outcome->reason) {
  case MJ_REASON_TOO_CHEAP:
    return mj_text_too_few_tai (&books->rules, entry->other == MJ_SEAT_NONE,
                                outcome->score.tai);
  case MJ_REASON_COUNT_TOO_LOW:
    return mj_text_too_few_tai (&books->rules, entry->other == MJ_SEAT_NONE,
                                entry->tai);
  case MJ_REASON_COUNT_ABOVE_LIMIT:
    /* Translators: tai that somebody counted, then the most there are */
    return g_strdup_printf (books->rules.no_limit
                                ? _ ("%d tai; no more than %d are paid")
                                : _ ("%d tai; the limit of this table is %d"),
                            entry->tai, mj_rules_most_tai (&books->rules));
  case MJ_REASON_INCOMPLETE:
    return incomplete (entry);
  default:
    break;
  }
  return g_strdup (mj_text_reason (outcome->reason));
}

char *
mj_answer_pao (const MjOutcome *outcome, const MjAnswerNames *names)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (int p = 0; p < MJ_N_PAO; p++)
    if (outcome->pao & 1 << p) {
      g_autofree char *pao = mj_text_pao (
          (MjPao) p, mj_score_has (&outcome->score, MJ_PATTERN_ALL_HONOURS));

      g_string_append_printf (text,
                              /* Translators: a player, the name of a rule */
                              _ ("%s pays for everybody: %s. "),
                              names->names[outcome->liable], pao);
    }
  for (int i = 0; i < outcome->n_notes; i++)
    if (outcome->pao & 1 << outcome->notes[i].pao &&
        outcome->notes[i].why == MJ_PAO_WHY_FED) {
      g_autofree char *reason = mj_text_pao_reason (&outcome->notes[i]);

      g_string_append_printf (text, "%s. ", reason);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}
