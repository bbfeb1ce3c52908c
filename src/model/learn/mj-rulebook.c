/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-rulebook.c – joins each page of data/rules.txt with the engine's pattern
 * or payment, finds pages, and computes the worth of their examples under a
 * rule sheet. */

#include "model/learn/mj-rulebook.h"

#include "engine/money/mj-pao-note.h"
#include "engine/money/mj-verdict.h"
#include "engine/tiles/mj-notation.h"
#include "model/text/mj-terms.h"
#include "model/text/mj-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* A page of data/rules.txt.  An option of 0, the base unit, which governs no
 * page, means none. */
typedef struct {
  const char *key;
  const char *rule;
  const char *title, *title_zh; /* where the engine has none */
  const char *text;
  const char *words;
  const char *alone;
  MjRulebookSection section;
  MjOptionId option;
  MjRulebookExample examples[2];
  const char *decisions[MJ_RULEBOOK_DECISIONS];
} Page;

/* patterns[], payments[], liabilities[], prohibitions[], other_rules[], told[]
 * and section_titles[], which tools/rulebook.py makes from data/rules.txt. */
#include "mj-rulebook-pages.h"

/* ---- rows ---- */

static void
open_page (MjRulebookRow *row, MjRulebookKind kind, const Page *page)
{
  *row = (MjRulebookRow){
    .key = page->key,
    .kind = kind,
    .section = page->section,
    .rule = page->rule,
    .title = page->title,
    .title_zh = page->title_zh,
    .text = page->text,
    .words = page->words,
    .alone = page->alone,
    .option = page->option == 0 ? MJ_N_OPTIONS : page->option,
  };
  memcpy (row->examples, page->examples, sizeof row->examples);
  memcpy (row->decisions, page->decisions, sizeof row->decisions);
}

const char *
mj_rulebook_pattern_key (MjPatternId pattern)
{
  /* A new pattern may have no page yet; test "rulebook" asks for one. */
  return patterns[pattern].key != NULL ? patterns[pattern].key
                                       : mj_pattern_info (pattern)->key;
}

char *
mj_rulebook_pattern_meaning (MjPatternId pattern)
{
  const char *text = mj_text_tr_or_null (patterns[pattern].text);
  const char *stop = text == NULL ? NULL : strstr (text, "。");

  if (text == NULL)
    return g_strdup ("");
  if (stop == NULL)
    stop = strstr (text, ". ");
  if (stop == NULL && g_str_has_suffix (text, "."))
    stop = text + strlen (text) - 1;
  return stop == NULL ? g_strdup (text)
                      : g_strndup (text, (gsize) (stop - text));
}

static void
pattern_row (MjPatternId id, MjRulebookRow *row)
{
  const MjPatternInfo *info = mj_pattern_info (id);

  open_page (row, MJ_RULEBOOK_OF_PATTERN, &patterns[id]);
  row->id = id;
  row->key = mj_rulebook_pattern_key (id);
  row->title = info->title;
  row->title_zh = info->title_zh;
}

static void
payment_row (int i, MjRulebookRow *row)
{
  open_page (row, MJ_RULEBOOK_OF_PAYMENT, &payments[i]);
  row->id = MJ_PAY_CAT_RAT + i;
  row->title = mj_pay_reason_title ((MjPayReason) row->id);
  row->title_zh = mj_pay_reason_title_zh ((MjPayReason) row->id);
}

static void
pao_row (MjPao pao, MjRulebookRow *row)
{
  open_page (row, MJ_RULEBOOK_OF_PAO, &liabilities[pao]);
  row->id = pao;
  row->title = mj_pao_title (pao);
  row->title_zh = mj_pao_title_zh (pao);
}

static void
prohibition_row (int i, MjRulebookRow *row)
{
  open_page (row, MJ_RULEBOOK_OF_PROHIBITION, &prohibitions[i]);
  row->id = row->option;
  row->title = mj_option (row->option)->title;
  row->title_zh = mj_option (row->option)->title_zh;
}

void
mj_rulebook_row (int index, MjRulebookRow *row)
{
  g_return_if_fail (index >= 0 && index < MJ_N_RULEBOOK_ROWS);

  if (index < MJ_N_PATTERNS) {
    pattern_row ((MjPatternId) index, row);
    return;
  }
  index -= MJ_N_PATTERNS;
  if (index < MJ_N_RULEBOOK_PAYMENTS) {
    payment_row (index, row);
    return;
  }
  index -= MJ_N_RULEBOOK_PAYMENTS;
  if (index < MJ_N_PAO) {
    pao_row ((MjPao) index, row);
    return;
  }
  index -= MJ_N_PAO;
  if (index < MJ_N_RULEBOOK_PROHIBITIONS)
    prohibition_row (index, row);
  else
    open_page (row, MJ_RULEBOOK_OF_RULE,
               &other_rules[index - MJ_N_RULEBOOK_PROHIBITIONS]);
}

int
mj_rulebook_find (const char *key)
{
  MjRulebookRow row;

  for (int i = 0; i < MJ_N_RULEBOOK_ROWS; i++) {
    mj_rulebook_row (i, &row);
    if (g_strcmp0 (row.key, key) == 0)
      return i;
  }
  return -1;
}

const char *
mj_rulebook_of_rule (const char *rule)
{
  MjRulebookRow row;

  for (int i = 0; i < MJ_N_RULEBOOK_ROWS; i++) {
    mj_rulebook_row (i, &row);
    if (g_strcmp0 (row.rule, rule) == 0)
      return row.key;
  }
  for (gsize i = 0; i < G_N_ELEMENTS (told); i++)
    if (g_strcmp0 (told[i].rule, rule) == 0)
      return told[i].key;
  return NULL;
}

/* Those that are about no rule, such as a wrong entry, have none. */
static const char *const reason_rules[MJ_N_REASONS] = {
  [MJ_REASON_NOT_CLAIMED_YET] = "HAND-27",
  [MJ_REASON_NOT_DEALER] = "WIN-15",
  [MJ_REASON_ONLY_DEALER] = "WIN-14",
  [MJ_REASON_NOT_DEALER_DISCARD] = "WIN-17",
  [MJ_REASON_OWN_KONG] = "WIN-16",
  [MJ_REASON_NO_KONG] = "WIN-04",
  [MJ_REASON_NEEDS_TWO_KONGS] = "WIN-05",
  [MJ_REASON_NO_BONUS] = "WIN-01",
  [MJ_REASON_TOO_MANY_REPLACEMENTS] = "WIN-01",
  [MJ_REASON_NEEDS_SEVEN_FLOWERS] = "FH-05",
  [MJ_REASON_NEEDS_EIGHT_FLOWERS] = "FH-02",
  [MJ_REASON_NEEDS_HONOURS] = "HAND-27",
  [MJ_REASON_ONLY_ONE_DOT] = "WIN-10",
  [MJ_REASON_CANNOT_ROB] = "HAND-31",
  [MJ_REASON_ROBBED_HELD] = "WIN-06",
  [MJ_REASON_INCOMPLETE] = "HAND-40",
  [MJ_REASON_TOO_CHEAP] = "WIN-18",
  [MJ_REASON_COUNT_TOO_LOW] = "WIN-18",
  [MJ_REASON_COUNT_ABOVE_LIMIT] = "PAY-02",
  [MJ_REASON_NO_PAO] = "PAO-01",
  [MJ_REASON_ONLY_DISCARDER_LIABLE] = "PAO-01",
  [MJ_REASON_WINNER_LIABLE] = "PAO-01",
  [MJ_REASON_THIRTEEN_BY_ALL] = "HAND-32",
  [MJ_REASON_SHORT_HAND] = "PEN-05",
  [MJ_REASON_LONG_HAND] = "PEN-06",
  [MJ_REASON_LONG_HAND_KONG] = "PEN-06",
  [MJ_REASON_KONGS_NOT_PAID] = "INST-16",
  [MJ_REASON_KONG_NO_PAO] = "PAO-09",
  [MJ_REASON_NO_FLOWER_WIN] = "FH-02",
  [MJ_REASON_NO_FLOWER_HOLDER] = "FH-09",
  [MJ_REASON_ONE_WINNER] = "WIN-21",
  [MJ_REASON_THREE_WINNERS] = "HOUSE-09",
  [MJ_REASON_NO_ANIMALS] = "HOUSE-10",
  [MJ_REASON_NO_SEVEN_PAIRS] = "HOUSE-02",
  [MJ_REASON_NO_THIRTEEN_WONDERS] = "HAND-31",
};

const char *
mj_rulebook_reason_rule (MjReason reason)
{
  g_return_val_if_fail (reason < MJ_N_REASONS, NULL);

  return reason_rules[reason];
}

const char *
mj_rulebook_of_payment (MjPayReason reason)
{
  switch (reason) {
  case MJ_PAY_DISCARD:
  case MJ_PAY_SHARE:
    return "pay-03";
  case MJ_PAY_SELF_DRAW:
    return "pay-04";
  case MJ_PAY_PAO:
    return "pao-01";
  default:
    return reason >= MJ_PAY_CAT_RAT &&
                   reason < MJ_PAY_CAT_RAT + MJ_N_RULEBOOK_PAYMENTS
               ? payments[reason - MJ_PAY_CAT_RAT].key
               : NULL;
  }
}

const char *
mj_rulebook_section_title (MjRulebookSection section)
{
  return section_titles[section];
}

/* ---- examples ---- */

gboolean
mj_rulebook_example (const MjRulebookExample *example, MjHand *hand, MjWin *win)
{
  MjFace tile;
  gboolean by_other =
      example->how != MJ_N_HOWS && !mj_how_is_self_drawn (example->how);

  if (example->tiles == NULL ||
      !mj_notation_parse_hand (example->tiles, hand, &tile, NULL))
    return FALSE;
  *win = (MjWin){
    .how = example->how,
    .tile = tile,
    .seat = (MjSeat) example->seat_wind,
    .shooter = by_other ? (MjSeat) ((example->seat_wind + 3) % MJ_N_SEATS)
                        : MJ_SEAT_NONE,
    .seat_wind = example->seat_wind,
    .prevailing = example->prevailing,
    .n_replacements = hand->n_bonus,
  };
  return TRUE;
}

/* "16 from the discarder, 8 from each of the others" */
static char *
shares_text (const MjShares *shares, gboolean self_drawn)
{
  g_autofree char *shooter = mj_text_money (shares->discarder);
  g_autofree char *others = mj_text_money (shares->other);

  if (self_drawn)
    return g_strdup_printf (_ ("%s from each"), others);
  if (shares->other == 0)
    return g_strdup_printf (_ ("%s from the discarder"), shooter);
  return g_strdup_printf (
      /* Translators: two amounts */
      _ ("%s from the discarder, %s from each of the others"), shooter, others);
}

/* The sheet under which a page shows its rule: the minimum is 1, or 0, unless
 * the page is about it. */
static MjRules
rules_of_page (const MjRulebookRow *row, const MjRules *rules)
{
  MjRules shown = *rules;

  if (strstr (mj_option (MJ_OPTION_min_without_bonus)->source, row->rule))
    return shown;
  shown.min_points = MIN (rules->min_points, 1);
  shown.min_points_discard = 0;
  shown.min_without_bonus = MJ_OFF;
  return shown;
}

/* The result under the sheet of the page; and, in a line of its own, that the
 * minimum of @rules, if it is higher, refuses it. */
static char *
verdict_text (const MjRules *rules,
              const MjHand *hand,
              const MjWin *win,
              const MjVerdict *verdict)
{
  const MjLiability nobody = { .who = MJ_SEAT_NONE };
  gboolean self_drawn = mj_how_is_self_drawn (win->how);
  g_autofree char *money = NULL, *text = NULL, *few = NULL;
  MjVerdict own;

  if (verdict->reason == MJ_REASON_TOO_CHEAP)
    return mj_text_too_few_tai (rules, self_drawn, verdict->score.tai);
  if (verdict->reason != MJ_REASON_NONE)
    return g_strdup (mj_text_reason (verdict->reason));
  money = shares_text (&verdict->shares, self_drawn);
  /* Translators: tai of a hand, then who pays how much */
  text = g_strdup_printf (_ ("%d tai: %s"), verdict->score.tai, money);
  mj_verdict (rules, hand, win, &nobody, &own);
  if (own.reason != MJ_REASON_TOO_CHEAP)
    return g_steal_pointer (&text);
  few = mj_text_too_few_tai (rules, self_drawn, own.score.tai);
  /* Translators: what comes of a hand, then why it does not win at this table:
   * "1 tai; this table needs 2" */
  return g_strdup_printf (_ ("%s\nToo cheap here: %s"), text, few);
}

/* Why the pattern just does not count, or NULL. */
static char *
near_text (const MjVerdict *verdict, MjPatternId pattern)
{
  for (int i = 0; i < verdict->n_near; i++)
    if (verdict->near[i].pattern == pattern)
      return mj_text_near_reason (&verdict->near[i]);
  return NULL;
}

static gboolean
is_due (MjPao pao,
        const MjRulebookExample *example,
        const MjRules *rules,
        const MjHand *hand,
        const MjWin *win,
        const MjScore *score)
{
  MjHand before = *hand;
  MjFeed feed = { .face = win->tile,
                  .use = MJ_FEED_WIN,
                  .hand = &before,
                  .seat_wind = win->seat_wind,
                  .prevailing = win->prevailing,
                  .wall_left = example->wall_left };
  MjPaoSet due = mj_pao_of_win (rules, hand, win, score);

  if (pao == MJ_PAO_KONG) {
    feed.use = MJ_FEED_KONG;
    feed.face = mj_meld_face (&before.melds[--before.n_melds]);
  }
  if (pao == MJ_PAO_KONG || pao == MJ_PAO_FRESH)
    return (mj_pao_risk (rules, &feed) & 1 << pao) != 0;
  for (int i = 0; i < hand->n_melds; i++)
    due |= mj_pao_of_meld (rules, hand, i, win, score);
  return (due & 1 << pao) != 0;
}

static char *
pao_text (MjPao pao,
          const MjRules *rules,
          const MjHand *hand,
          const MjWin *win,
          const MjScore *score)
{
  MjPaoNote notes[MJ_N_PAO];
  int n = mj_pao_notes (rules, hand, win, score, notes);

  for (int i = 0; i < n; i++)
    if (notes[i].pao == pao && !mj_pao_why_is_unknown (notes[i].why))
      return mj_text_pao_reason (&notes[i]);
  return g_strdup ("");
}

/* Payment for @reason alone by @rules. */
static void
pay (MjPayReason reason, const MjRules *rules, MjPayout *payout)
{
  payout->n_transfers = 0;
  if (reason <= MJ_PAY_SEASON_GROUP)
    mj_payout_bonus (rules, 1U << (reason - MJ_BONUS_FIRST), false, 0, payout);
  else
    mj_payout_kong (
        rules,
        (MjMeldKind) (MJ_MELD_KONG_CLAIMED + reason - MJ_PAY_KONG_CLAIMED), 0,
        reason == MJ_PAY_KONG_CLAIMED ? 1 : MJ_SEAT_NONE,
        mj_pao_kong_always (rules), payout);
}

static gboolean
is_paid (MjPayReason reason,
         const MjRules *rules,
         const MjHand *hand,
         const MjWin *win)
{
  MjPayout payout;

  pay (reason, rules, &payout);
  if (payout.n_transfers == 0)
    return FALSE;
  if (reason <= MJ_PAY_SEASON_GROUP)
    return (mj_payout_bonus_events (mj_hand_bonus_set (hand), win->seat_wind) &
            1U << (reason - MJ_BONUS_FIRST)) != 0;
  return mj_meld_is_exposed (&hand->melds[0]) ==
         (reason != MJ_PAY_KONG_CONCEALED);
}

char *
mj_rulebook_outcome (const MjRulebookRow *row,
                     const MjRulebookExample *example,
                     const MjRules *rules,
                     gboolean *counts)
{
  const MjLiability nobody = { .who = MJ_SEAT_NONE };
  const MjRules shown = rules_of_page (row, rules);
  g_autofree char *result = NULL, *near = NULL;
  MjVerdict verdict;
  MjHand hand;
  MjWin win;

  *counts = example == &row->examples[0];
  if (!mj_rulebook_example (example, &hand, &win))
    return g_strdup ("");
  if (row->kind == MJ_RULEBOOK_OF_PAYMENT) {
    *counts = is_paid ((MjPayReason) row->id, rules, &hand, &win);
    return *counts ? mj_rulebook_value (row, rules) : g_strdup ("");
  }
  if (example->how == MJ_N_HOWS)
    return g_strdup ("");
  mj_verdict (&shown, &hand, &win, &nobody, &verdict);
  if (row->kind == MJ_RULEBOOK_OF_PAO) {
    *counts =
        is_due ((MjPao) row->id, example, rules, &hand, &win, &verdict.score);
    return *counts
               ? g_strdup (_ ("Whoever fed it pays for everybody"))
               : pao_text ((MjPao) row->id, rules, &hand, &win, &verdict.score);
  }
  result = verdict_text (rules, &hand, &win, &verdict);
  if (row->kind == MJ_RULEBOOK_OF_RULE)
    return g_steal_pointer (&result);
  *counts = verdict.reason == MJ_REASON_NONE &&
            mj_score_has (&verdict.score, (MjPatternId) row->id);
  near = *counts ? NULL : near_text (&verdict, (MjPatternId) row->id);
  return near == NULL ? g_steal_pointer (&result)
                      : g_strdup_printf ("%s\n%s", near, result);
}

/* ---- values ---- */

static char *
pattern_value (MjPatternId id, const MjRules *rules)
{
  int tai = mj_rules_pattern_tai (rules, id);

  if (tai == MJ_PATTERN_OFF)
    return g_strdup (_ ("not played"));
  if (tai == 0 && mj_pattern_info (id)->kind == MJ_PATTERN_LIMIT &&
      rules->no_limit)
    tai = rules->limit;
  else if (tai == 0 && mj_pattern_info (id)->kind == MJ_PATTERN_LIMIT)
    /* Translators: what a hand is worth, and how many tai that is */
    return g_strdup_printf (_ ("limit (%d tai)"), rules->limit);
  if (id == MJ_PATTERN_FLOWER_ON_FLOWER &&
      rules->flower_on_flower == MJ_FLOWER_ON_FLOWER_FIVE)
    tai *= 5;
  if (tai > rules->limit && !rules->no_limit)
    /* Translators: what a hand is worth; no more than the limit is paid */
    return g_strdup_printf (_ ("%d tai (limit %d)"), tai, rules->limit);
  return g_strdup_printf (_ ("%d tai"), mj_rules_cap (rules, tai));
}

static char *
payment_value (MjPayReason reason, const MjRules *rules)
{
  g_autofree char *amount = NULL;
  MjPayout payout;

  pay (reason, rules, &payout);
  if (payout.n_transfers == 0)
    return g_strdup (_ ("not played"));
  amount = mj_text_money (payout.transfers[0].amount);
  return g_strdup_printf (payout.n_transfers == 1
                              /* Translators: an amount */
                              ? _ ("%s from the discarder")
                              /* Translators: an amount */
                              : _ ("%s from each"),
                          amount);
}

static char *
whether_played (gboolean played)
{
  return g_strdup (played ? _ ("played") : _ ("not played"));
}

char *
mj_rulebook_value (const MjRulebookRow *row, const MjRules *rules)
{
  switch (row->kind) {
  case MJ_RULEBOOK_OF_PATTERN:
    return pattern_value ((MjPatternId) row->id, rules);
  case MJ_RULEBOOK_OF_PAYMENT:
    return payment_value ((MjPayReason) row->id, rules);
  case MJ_RULEBOOK_OF_PAO:
    return whether_played (rules->pao && mj_rules_get (rules, row->option) &&
                           mj_rules_option_matters (rules, row->option));
  case MJ_RULEBOOK_OF_PROHIBITION:
    return whether_played (mj_rules_get (rules, row->option));
  case MJ_RULEBOOK_OF_RULE:
  default:
    return g_strdup ("");
  }
}

/* ---- looking for a row ---- */

/* The names of the tiles that earn it. */
static char *
tile_names (const MjRulebookRow *row)
{
  static const struct {
    const char *key;
    MjFace first, last;
  } rows[] = {
    { "half-flush", 0, MJ_FACE_EAST - 1 },
    { "full-flush", 0, MJ_FACE_EAST - 1 },
    { "seat-wind-triplet", MJ_FACE_EAST, MJ_FACE_NORTH },
    { "prevailing-wind-triplet", MJ_FACE_EAST, MJ_FACE_NORTH },
    { "dragon-triplet", MJ_FACE_WHITE, MJ_FACE_RED },
    { "seat-flower", MJ_FACE_PLUM, MJ_FACE_WINTER },
    { "animal", MJ_FACE_CAT, MJ_FACE_CENTIPEDE },
  };
  g_autoptr (GString) names = g_string_new ("");

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    if (strcmp (rows[i].key, row->key) == 0)
      for (int face = rows[i].first; face <= (int) rows[i].last; face++) {
        g_autofree char *name = mj_text_every_face_name ((MjFace) face);

        g_string_append_printf (names, "\n%s", name);
      }
  return g_strdup (names->str);
}

/* What it is called, and what its tiles are. */
static char *
all_names (const MjRulebookRow *row)
{
  g_autofree char *names = mj_text_every_name (row->title, row->title_zh);
  g_autofree char *tiles = tile_names (row);

  return g_strjoin ("\n", names, row->words != NULL ? row->words : "", tiles,
                    NULL);
}

/* Everything by which it may be found; ids, "PAY-02" and "half-flush", only
 * where @words look like one. */
static char *
all_words (const MjRulebookRow *row, const char *words)
{
  gboolean by_id = strpbrk (words, "-0123456789") != NULL;
  const MjOption *option =
      row->option == MJ_N_OPTIONS ? NULL : mj_option (row->option);
  g_autofree char *names = all_names (row);
  g_autofree char *option_names =
      option == NULL ? g_strdup ("")
                     : mj_text_every_name (option->title, option->title_zh);
  g_autofree char *text =
      g_strjoin ("\n", by_id ? row->key : "", by_id ? row->rule : "", names,
                 mj_text_tr (row->text), option_names, NULL);
  g_autoptr (GString) all = g_string_new (text);

  for (gsize i = 0; i < G_N_ELEMENTS (told); i++)
    if (strcmp (told[i].key, row->key) == 0)
      g_string_append_printf (all, "\n%s %s", by_id ? told[i].rule : "",
                              told[i].title);
  return g_strdup (all->str);
}

gboolean
mj_rulebook_matches (const MjRulebookRow *row, const char *words)
{
  g_autofree char *all = all_words (row, words);

  return mj_text_has_words (all, words);
}

gboolean
mj_rulebook_answers (const MjRulebookRow *row, const char *words)
{
  g_autofree char *folded = g_utf8_casefold (words, -1);
  g_autofree char *tiles = tile_names (row);
  g_auto (GStrv) names =
      g_strsplit (row->words != NULL ? row->words : "", ", ", -1);

  if (mj_text_is_about (tiles, words))
    return TRUE;

  for (int i = 0; names[i] != NULL; i++)
    if (strstr (folded, names[i]) != NULL)
      return TRUE;
  return FALSE;
}

gboolean
mj_rulebook_is_called (const MjRulebookRow *row, const char *words)
{
  g_autofree char *names = all_names (row);

  return mj_text_has_words (names, words);
}
