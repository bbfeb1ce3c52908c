/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-rulebook.c – joins each page of data/rulebook.txt with what the engine
 * knows about its pattern or payment, finds pages, and says what they are worth
 * under a rule sheet.
 */

#include "model/learn/mj-rulebook.h"

#include "engine/tiles/mj-notation.h"
#include "model/text/mj-terms.h"
#include "model/text/mj-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* A page of data/rulebook.txt.  An option of 0, the base unit, which governs no
 * page, means none.
 */
typedef struct {
  const char *text;
  const char *example;
  const char *scene; /* what the example does not show */
  MjHow how;
  MjWind seat_wind, prevailing;
  MjRulebookSection section;
  MjOptionId option;
  const char *key;
  const char *rule; /* of payments and prohibitions */
} Page;

/* patterns[], payments[], liabilities[], prohibitions[] and section_titles[],
 * which tools/rulebook.py makes from data/rulebook.txt.
 */
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
    .text = page->text,
    .option = page->option == 0 ? MJ_N_OPTIONS : page->option,
    .example = page->example,
    .scene = page->scene,
    .how = page->how,
    .seat_wind = page->seat_wind,
    .prevailing = page->prevailing,
  };
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
  row->rule = info->rule;
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
  row->rule = mj_pao_rule (pao);
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
  if (index < MJ_N_PAO)
    pao_row ((MjPao) index, row);
  else
    prohibition_row (index - MJ_N_PAO, row);
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
mj_rulebook_section_title (MjRulebookSection section)
{
  return section_titles[section];
}

gboolean
mj_rulebook_example (const MjRulebookRow *row, MjHand *hand, MjWin *win)
{
  MjFace tile;
  gboolean by_other = row->how != MJ_N_HOWS && !mj_how_is_self_drawn (row->how);

  if (row->example == NULL ||
      !mj_notation_parse_hand (row->example, hand, &tile, NULL))
    return FALSE;
  *win = (MjWin){
    .how = row->how,
    .tile = tile,
    .seat = (MjSeat) row->seat_wind,
    .shooter =
        by_other ? (MjSeat) ((row->seat_wind + 3) % MJ_N_SEATS) : MJ_SEAT_NONE,
    .seat_wind = row->seat_wind,
    .prevailing = row->prevailing,
    .n_replacements = hand->n_bonus,
  };
  return TRUE;
}

/* ---- values ---- */

static char *
pattern_value (MjPatternId id, const MjRules *rules)
{
  int tai = mj_rules_pattern_tai (rules, id);

  if (tai == MJ_PATTERN_OFF)
    return g_strdup (_ ("not played"));
  if (tai == 0 && mj_pattern_info (id)->kind == MJ_PATTERN_LIMIT)
    /* Translators: what a hand is worth, and how many tai that is */
    return g_strdup_printf (_ ("limit (%d tai)"), rules->limit);
  if (id == MJ_PATTERN_FLOWER_ON_FLOWER &&
      rules->flower_on_flower == MJ_FLOWER_ON_FLOWER_FIVE)
    tai *= 5;
  if (tai > rules->limit)
    /* Translators: what a hand is worth; no more than the limit is paid */
    return g_strdup_printf (_ ("%d tai (limit %d)"), tai, rules->limit);
  return g_strdup_printf (_ ("%d tai"), tai);
}

static char *
payment_value (MjPayReason reason, const MjRules *rules)
{
  MjPayout payout = { .n_transfers = 0 };
  g_autofree char *amount = NULL;

  if (reason <= MJ_PAY_SEASON_GROUP)
    mj_payout_bonus (rules, 1U << (reason - MJ_BONUS_FIRST), false, 0, &payout);
  else
    mj_payout_kong (
        rules,
        (MjMeldKind) (MJ_MELD_KONG_CLAIMED + reason - MJ_PAY_KONG_CLAIMED), 0,
        reason == MJ_PAY_KONG_CLAIMED ? 1 : MJ_SEAT_NONE, false, &payout);
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
  default:
    return whether_played (mj_rules_get (rules, row->option));
  }
}

/* ---- looking for a row ---- */

/* Everything by which it may be found, casefolded. */
static char *
all_words (const MjRulebookRow *row)
{
  const MjOption *option =
      row->option == MJ_N_OPTIONS ? NULL : mj_option (row->option);
  g_autofree char *names = mj_text_every_name (row->title, row->title_zh);
  g_autofree char *option_names =
      option == NULL ? g_strdup ("")
                     : mj_text_every_name (option->title, option->title_zh);
  g_autofree char *text =
      g_strjoin ("\n", row->key, row->rule, names, mj_text_tr (row->text),
                 option_names, NULL);

  return g_utf8_casefold (text, -1);
}

gboolean
mj_rulebook_matches (const MjRulebookRow *row, const char *words)
{
  g_autofree char *all = all_words (row);
  g_autofree char *folded = g_utf8_casefold (words, -1);
  g_auto (GStrv) parts = g_strsplit_set (folded, " \t\n", -1);

  for (int i = 0; parts[i] != NULL; i++)
    if (strstr (all, parts[i]) == NULL)
      return FALSE;
  return TRUE;
}
