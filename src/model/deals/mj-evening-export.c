/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-evening-export.c – writes an evening as text, CSV or JSON. */

#include "model/deals/mj-evening-export.h"

#include "model/session/mj-evening-text.h"
#include "model/deals/mj-deals.h"

#include <glib/gi18n-lib.h>
#include <json-glib/json-glib.h>
#include <string.h>

/* ---- its rules ---- */

static void
add_stake (GString *text, gint64 stake, const MjMoney *money)
{
  g_autofree char *amount = mj_text_price (money, stake);

  g_string_append_printf (text, _ ("%s: %s"),
                          mj_text_tr (mj_option (MJ_OPTION_base_unit)->title),
                          amount);
}

/* "Rules: Common Singapore · Limit 5 tai · at least 1 tai · One tai is worth:
 * S$0.20. Changed in it: Seven pairs: 4 tai" */
static void
add_rules (GString *text, const MjRules *rules, const MjMoney *money)
{
  g_autofree char *differences = mj_text_rules_changes (rules, FALSE);
  g_autofree char *line = mj_text_rules_line (rules);

  g_string_append_printf (text, _ ("%s: %s"), _ ("Rules"),
                          mj_text_preset (rules));
  g_string_append (text, " · ");
  g_string_append (text, line);
  g_string_append (text, " · ");
  add_stake (text, rules->base_unit, money);
  if (*differences == '\0')
    return;
  g_string_append (text, " · ");
  /* Translators: what differs from the rule sheet that was named before */
  g_string_append_printf (text, _ ("Changed in it: %s"), differences);
}

char *
mj_evening_export_rules (const MjEveningFile *file)
{
  GString *text = g_string_new (NULL);
  MjEvening books;
  MjMoney money;

  mj_evening_file_get_money (file, &money);
  mj_evening_file_begin (file, &books);
  add_rules (text, &books.rules, &money);
  for (guint i = 0; i < file->records->len; i++) {
    const MjEntry *entry = &((MjRecord *) file->records->pdata[i])->entry;
    g_autoptr (GString) now = g_string_new (NULL);
    MjOutcome outcome;

    if (!mj_evening_apply (&books, entry, &outcome))
      continue;
    if (entry->kind == MJ_ENTRY_STAKE)
      add_stake (now, books.rules.base_unit, &money);
    else if (entry->kind == MJ_ENTRY_RULES)
      add_rules (now, &books.rules, &money);
    else
      continue;
    g_string_append_c (text, '\n');
    /* Translators: number of a deal, then what holds from it on */
    g_string_append_printf (text, _ ("From deal %d on: %s"), outcome.deal,
                            now->str);
  }
  return g_string_free (text, FALSE);
}

/* ---- as a text ---- */

/* A payment has no number. */
static void
add_deal (GString *text, MjDeal *deal)
{
  g_autofree char *number = mj_deal_get_label (deal);
  g_autofree char *sentence = mj_deal_get_text (deal);
  g_autofree char *detail = mj_deal_get_detail (deal);
  g_auto (GStrv) lines = g_strsplit (detail, "\n", 0);

  g_string_append_printf (text, "%s%s%s\n", number, *number ? ". " : "",
                          sentence);
  for (int i = 0; lines[i] != NULL; i++)
    g_string_append_printf (text, "    %s\n", lines[i]);
}

char *
mj_evening_export_text (MjSession *session, gint64 coin)
{
  g_autoptr (MjDeals) deals = mj_deals_new ();
  g_autofree char *settled = mj_session_settle_text (session, coin);
  g_autofree char *rules = NULL;
  GString *text;

  if (settled == NULL)
    return NULL;
  rules = mj_evening_export_rules (mj_session_get_file (session));
  text = g_string_new (settled);
  g_string_append_printf (text, "\n%s\n", rules);
  mj_deals_set_session (deals, session);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (deals)); i++) {
    g_autoptr (MjDeal) deal = g_list_model_get_item (G_LIST_MODEL (deals), i);

    if (i == 0)
      g_string_append_c (text, '\n');
    add_deal (text, deal);
  }
  return g_string_free (text, FALSE);
}

/* ---- as CSV ---- */

typedef struct {
  MjPeople *people;
} Reader;

static void
tell (const MjRecord *record,
      const MjOutcome *outcome,
      gpointer data,
      char **texts)
{
  Reader *r = data;
  g_autoptr (GPtrArray) bills = mj_bills_new ();

  mj_bills_add_outcome (bills, &record->entry, outcome);
  texts[0] = mj_evening_text_entry (r->people, record, outcome);
  texts[1] = mj_evening_text_payments (r->people, bills);
  if (outcome->reason == MJ_REASON_NONE)
    r->people = mj_people_after (r->people, record);
}

/* As it would be read back: with clean texts, and a name for each person.  A
 * text that is too long to be read stays as it is. */
static MjEveningFile *
copy_clean (const MjEveningFile *file)
{
  g_autofree char *json = mj_evening_file_to_json (file);
  MjEveningFile *clean = mj_evening_file_from_text (json, strlen (json), NULL);

  return clean != NULL ? clean : mj_evening_file_copy (file);
}

char *
mj_evening_export_csv (const MjEveningFile *file)
{
  g_autoptr (MjEveningFile) clean = copy_clean (file);
  g_autofree char *rules = mj_evening_export_rules (clean);
  Reader reader = { .people = mj_people_new (clean) };
  const MjCsvWords words = {
    .titles = { _ ("What happened"), _ ("Who pays whom") },
    .rules = rules,
    .tell = tell,
    .data = &reader,
  };
  char *csv;

  csv = mj_evening_file_to_csv (clean, &words);
  mj_people_unref (reader.people);
  return csv;
}

/* ---- as JSON ---- */

char *
mj_evening_export_json (const MjEveningFile *file)
{
  g_autofree char *json = mj_evening_file_to_json (file);
  g_autofree char *rules = mj_evening_export_rules (file);
  g_autoptr (JsonNode) root = json_from_string (json, NULL);

  json_object_set_string_member (json_node_get_object (root), "rules-in-words",
                                 rules);
  return json_to_string (root, TRUE);
}
