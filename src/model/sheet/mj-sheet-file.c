/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-sheet-file.c – takes the words of the sheet out of the program. */

#include "model/sheet/mj-sheet-file.h"

#include "model/evening/mj-evening-text.h"
#include "model/sheet/mj-deals.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* ---- as a text ---- */

static void
add_deal (GString *text, MjDeal *deal)
{
  g_autofree char *sentence = mj_deal_get_text (deal);
  g_autofree char *detail = mj_deal_get_detail (deal);
  g_auto (GStrv) lines = g_strsplit (detail, "\n", 0);

  g_string_append_printf (text, "%d. %s\n", mj_deal_get_number (deal),
                          sentence);
  for (int i = 0; lines[i] != NULL; i++)
    g_string_append_printf (text, "    %s\n", lines[i]);
}

char *
mj_sheet_to_text (MjSession *session, gint64 coin)
{
  g_autoptr (MjDeals) deals = mj_deals_new ();
  g_autofree char *settled = mj_session_settle_text (session, coin);
  GString *text = g_string_new (settled);

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
  MjMoney money;
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
  texts[1] = mj_evening_text_payments (r->people, bills, &r->money);
  if (outcome->reason == MJ_REASON_NONE)
    r->people = mj_people_after (r->people, record);
}

/* As it would be read back: with clean texts, and a name for everybody.  What
 * is too long to be read stays as it is. */
static MjEveningFile *
copy_clean (const MjEveningFile *file)
{
  g_autofree char *json = mj_evening_file_to_json (file);
  MjEveningFile *clean = mj_evening_file_from_text (json, strlen (json), NULL);

  return clean != NULL ? clean : mj_evening_file_copy (file);
}

char *
mj_sheet_to_csv (const MjEveningFile *file)
{
  g_autoptr (MjEveningFile) clean = copy_clean (file);
  Reader reader = { .people = mj_people_new (clean) };
  const MjCsvWords words = {
    .titles = { _ ("What happened"), _ ("Who pays whom") },
    .tell = tell,
    .data = &reader,
  };
  char *csv;

  mj_evening_file_get_money (clean, &reader.money);
  csv = mj_evening_file_to_csv (clean, &words);
  mj_people_unref (reader.people);
  return csv;
}
