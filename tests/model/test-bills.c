/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-bills.c – what one person pays another and what it is made of: evenings
 * by hand, that nothing which is paid goes unnamed, and that one sentence
 * stands wherever payments are told.
 */

#include "memory-evening.h"
#include "sample-evening.h"

#include "entry-text.h"

#include "model/entry/mj-entry-draft.h"
#include "model/session/mj-evening-text.h"
#include "model/score/mj-score-query.h"
#include "model/deals/mj-deals.h"
#include "model/deals/mj-evening-export.h"
#include "model/deals/mj-story.h"

#include <string.h>

#define HALF "base_unit=0.50"

typedef struct {
  const char *name;
  const char *sheet;
  const char *script;
  const char *bills; /* of its last deal */
} Row;

static const Row rows[] = {
  { "nothing", NULL, "draw", "" },
  { "discard", NULL, "A win B 3",
    "Raj pays Mei 8 = 3 tai as shooter\n"
    "Siti pays Mei 4 = 3 tai\nTom pays Mei 4 = 3 tai" },
  { "self-draw", NULL, "A win self 3",
    "Raj pays Mei 8 = 3 tai, self-drawn\n"
    "Siti pays Mei 8 = 3 tai, self-drawn\n"
    "Tom pays Mei 8 = 3 tai, self-drawn" },
  /* the example of a family: a kong, a pair of animals, three tai at 0.20 */
  { "kong-and-animals", "base_unit=0.20",
    "B bonus 1a; B bonus 2a; B kong 5p concealed; B win C 3",
    "Mei pays Raj 2.00 = 3 tai 0.80 + Cat and Rat 0.40 + Concealed kong 0.80\n"
    "Siti pays Raj 2.80 = 3 tai as shooter 1.60 + Cat and Rat 0.40 + Concealed "
    "kong 0.80\n"
    "Tom pays Raj 2.00 = 3 tai 0.80 + Cat and Rat 0.40 + Concealed kong 0.80" },
  { "of-the-hand", "base_unit=0.20",
    "B win C 234p6789s555z{1111m}+9s12a instants",
    "Siti pays Raj 2.80 = 3 tai as shooter 1.60 + Cat and Rat 0.40 + Concealed "
    "kong 0.80\n"
    "Mei pays Raj 2.00 = 3 tai 0.80 + Cat and Rat 0.40 + Concealed kong 0.80\n"
    "Tom pays Raj 2.00 = 3 tai 0.80 + Cat and Rat 0.40 + Concealed kong 0.80" },
  /* both ways between two people */
  { "both-ways", NULL, "B kong 5p concealed; A win B 3",
    "Raj pays Mei 4 = 3 tai as shooter 8 − Concealed kong 4\n"
    "Siti pays Raj 4 = Concealed kong\nTom pays Raj 4 = Concealed kong\n"
    "Siti pays Mei 4 = 3 tai\nTom pays Mei 4 = 3 tai" },
  { "even", NULL, "B kong 5p concealed; A win C 3",
    "Mei pays Raj nothing = Concealed kong 4 − 3 tai 4\n"
    "Siti pays Raj 4 = Concealed kong\nTom pays Raj 4 = Concealed kong\n"
    "Siti pays Mei 8 = 3 tai as shooter\nTom pays Mei 4 = 3 tai" },
  { "pao", NULL, "A win self 5 liable=C",
    "Siti pays Mei 96 = 5 tai for everybody" },
  { "kong-of-a-giver", "kong_claimed_payer=discarder_all",
    "B kong 5p claimed C; draw",
    "Siti pays Raj 6 = Exposed kong, paid by its giver alone" },
  { "kong-of-all", NULL, "B kong 5p claimed C; draw",
    "Mei pays Raj 2 = Exposed kong\nSiti pays Raj 2 = Exposed kong\n"
    "Tom pays Raj 2 = Exposed kong" },
  /* winners do not pay each other */
  { "two-winners", "winners=two", "A win B 3; C win B 2 also",
    "Raj pays Mei 8 = 3 tai as shooter\nTom pays Mei 4 = 3 tai\n"
    "Raj pays Siti 4 = 2 tai as shooter\nTom pays Siti 2 = 2 tai" },
  { "two-winners-one-kong", "winners=two",
    "C kong 5p concealed; A win B 3; C win B 2 also",
    "Mei pays Siti 4 = Concealed kong\n"
    "Raj pays Siti 8 = 2 tai as shooter 4 + Concealed kong 4\n"
    "Tom pays Siti 6 = 2 tai 2 + Concealed kong 4\n"
    "Raj pays Mei 8 = 3 tai as shooter\nTom pays Mei 4 = 3 tai" },
  { "halves", HALF, "A win B 1",
    "Raj pays Mei 1.00 = 1 tai as shooter\nSiti pays Mei 0.50 = 1 tai\n"
    "Tom pays Mei 0.50 = 1 tai" },
  { "chicken", "min_points=0\nchicken_value=half\nchart=custom\nchart.1=2/1/2",
    "A win B 0",
    "Raj pays Mei 1 = 0 tai as shooter\nSiti pays Mei 0.50 = 0 tai\n"
    "Tom pays Mei 0.50 = 0 tai" },
  { "penalty", NULL, "A false B; redeal",
    "Mei pays Raj 32 = Penalty for a false win\n"
    "Mei pays Siti 16 = Penalty for a false win\n"
    "Mei pays Tom 16 = Penalty for a false win" },
  /* each keeps its own name */
  { "two-penalties", "reveal_is_fake=on",
    "A reveals flowers; A false self; redeal",
    "Mei pays Raj 64 = Penalty for showing the hand 32 + Penalty for a false "
    "win 32\n"
    "Mei pays Siti 64 = Penalty for showing the hand 32 + Penalty for a false "
    "win 32\n"
    "Mei pays Tom 64 = Penalty for showing the hand 32 + Penalty for a false "
    "win 32" },
  { "correction", NULL, "A win B 1; corrected A B 3.50",
    "Mei pays Raj 3.50 = Correction" },
  /* money that is handed over is no payment of play */
  { "paid", NULL, "A pays B 5; paid A B 5", "Mei pays Raj 5 = Correction" },
  /* people, not chairs: Mei has gone to Raj's */
  { "swapped", NULL, "A kong 5p concealed; seats B A C D; B win self 1",
    "Raj pays Mei 6 = 1 tai, self-drawn 2 + Concealed kong 4\n"
    "Siti pays Mei 6 = 1 tai, self-drawn 2 + Concealed kong 4\n"
    "Tom pays Mei 6 = 1 tai, self-drawn 2 + Concealed kong 4" },
};

/* ---- nothing goes unnamed ---- */

static void
add_change (gint64 *change, const MjBill *bill)
{
  gint64 sum = 0;

  for (guint i = 0; i < bill->parts->len; i++)
    sum += g_array_index (bill->parts, MjBillPart, i).amount;
  change[bill->from] -= sum;
  change[bill->to] += sum;
}

/* Whether the parts come to the amounts, and the amounts to what the entries
 * from @start on have moved. */
static gboolean
are_all_named (const GPtrArray *bills,
               const MjEveningFile *file,
               const MjOutcome *outcomes,
               guint start)
{
  gint64 named[MJ_MAX_PEOPLE] = { 0 }, change[MJ_MAX_PEOPLE] = { 0 };

  for (guint i = 0; i < bills->len; i++) {
    const MjBill *bill = g_ptr_array_index (bills, i);
    gint64 sum = bill->amount;

    for (guint j = 0; j < bill->parts->len; j++)
      sum -= g_array_index (bill->parts, MjBillPart, j).amount;
    if (sum != 0 || bill->amount < 0)
      return FALSE;
    add_change (named, bill);
  }
  for (guint i = start; i < file->records->len; i++)
    if (!mj_entry_is_payment (&((MjRecord *) file->records->pdata[i])->entry))
      mj_outcome_add_changes (&outcomes[i], change);
  return memcmp (named, change, sizeof named) == 0;
}

static MjOutcome *
reckon (const MjEveningFile *file)
{
  MjOutcome *outcomes = g_new0 (MjOutcome, file->records->len);
  MjEvening books;

  mj_evening_file_begin (file, &books);
  for (guint i = 0; i < file->records->len; i++)
    mj_evening_apply (&books, &((MjRecord *) file->records->pdata[i])->entry,
                      &outcomes[i]);
  return outcomes;
}

static GPtrArray *
make_bills (const MjEveningFile *file, const MjOutcome *outcomes, guint start)
{
  GPtrArray *bills = mj_bills_new ();

  for (guint i = start; i < file->records->len; i++)
    mj_bills_add_outcome (bills, &((MjRecord *) file->records->pdata[i])->entry,
                          &outcomes[i]);
  return bills;
}

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (MjEveningFile) file = sample_evening_new (row->sheet, row->script);
  g_autofree MjOutcome *outcomes = reckon (file);
  MjPeople *people = mj_people_new (file);
  guint start = file->records->len - 1;
  g_autoptr (GPtrArray) bills = NULL;
  g_autofree char *text = NULL;

  while (start > 0 && outcomes[start - 1].deal == outcomes[start].deal)
    start--;
  bills = make_bills (file, outcomes, start);
  text = mj_evening_text_payments (people, bills);
  g_assert_cmpstr (text, ==, row->bills);
  g_assert_true (are_all_named (bills, file, outcomes, start));
  mj_people_unref (people);
}

static void
test_random (void)
{
  MjRng rng;

  mj_rng_init (&rng, (MjSeed){ 20261127, 4 });
  for (int i = 0; i < 300; i++) {
    g_autoptr (MjEveningFile) file = sample_evening_random (&rng, 40);
    g_autofree MjOutcome *outcomes = reckon (file);
    g_autoptr (GPtrArray) bills = make_bills (file, outcomes, 0);

    g_assert_true (are_all_named (bills, file, outcomes, 0));
  }
}

/* An evening in which a part is left out, or stands twice, is found. */
static void
test_cheat (void)
{
  g_autoptr (MjEveningFile) file =
      sample_evening_new (NULL, "B kong 5p concealed; B bonus 1a; B bonus 2a; "
                                "B win C 3");
  g_autofree MjOutcome *outcomes = reckon (file);
  guint n_bills = make_bills (file, outcomes, 0)->len;

  for (guint i = 0; i < n_bills; i++)
    for (guint j = 0; j < 3; j++)
      for (int twice = 0; twice < 2; twice++) {
        g_autoptr (GPtrArray) bills = make_bills (file, outcomes, 0);
        MjBill *bill = g_ptr_array_index (bills, i);
        MjBillPart part = g_array_index (bill->parts, MjBillPart, j);

        g_assert_cmpuint (bill->parts->len, ==, 3);
        if (twice)
          g_array_append_val (bill->parts, part);
        else
          g_array_remove_index (bill->parts, j);
        g_assert_false (are_all_named (bills, file, outcomes, 0));
        bill->amount += twice ? part.amount : -part.amount;
        g_assert_false (are_all_named (bills, file, outcomes, 0));
      }
}

/* ---- one sentence everywhere ---- */

static void
expect_in (const char *text, const char *sentence)
{
  if (strstr (text, sentence) == NULL)
    g_error ("“%s” is not in “%s”", sentence, text);
}

static void
expect_answer (MjSession *session, guint index, const char *sentence)
{
  g_autoptr (MjScoreQuery) query = mj_score_query_new ();
  GListModel *payments = mj_score_query_get_payments (query);
  g_autoptr (GString) text = g_string_new (NULL);
  const char *names[MJ_N_SEATS];
  MjEvening books;
  MjMoney money;

  mj_session_get_books (session, index, &books);
  mj_people_at (mj_session_get_people (session, index), books.sitting, names);
  mj_evening_file_get_money (mj_session_get_file (session), &money);
  mj_score_query_set_books (query, &books, names);
  mj_score_query_set_money (query, &money);
  mj_score_query_set_entry (query,
                            &mj_session_get_record (session, index)->entry);
  for (guint i = 0; i < g_list_model_get_n_items (payments); i++) {
    g_autoptr (MjLine) line = g_list_model_get_item (payments, i);
    g_autofree char *shown =
        g_strjoin (" ", mj_line_get_title (line), mj_line_get_value (line),
                   mj_line_get_detail (line), NULL);

    g_assert_cmpstr (mj_line_get_sentence (line), ==, shown);
    g_string_append_printf (text, "%s\n", shown);
  }
  expect_in (text->str, sentence);
}

static void
expect_preview (MjSession *session, MjEntryKind kind, const char *sentence)
{
  g_autoptr (MjEntryDraft) draft =
      mj_entry_draft_new (session, kind, mj_session_get_n_entries (session));
  g_autofree char *preview = NULL;

  g_object_set (draft, "player", 1u, "meld", (guint) MJ_MELD_KONG_CONCEALED,
                NULL);
  g_object_get (draft, "preview", &preview, NULL);
  expect_in (preview, sentence);
}

static void
test_everywhere (MemoryEvening *f, gconstpointer data)
{
  static const char *const sentence =
      "Mei pays Raj S$10 = 3 tai 4 + Cat and Rat 2 + Concealed kong 4";
  g_autoptr (MjDeals) deals = mj_deals_new ();
  g_autoptr (MjDeal) deal = NULL;
  g_autofree char *sheet = NULL, *text = NULL, *csv = NULL, *story = NULL;
  g_autofree char *entry = NULL;
  g_autoptr (MjEveningFile) head =
      mj_evening_file_copy (mj_session_get_file (f->session));

  g_free (head->currency);
  head->currency = g_strdup ("S$");
  g_assert_true (mj_session_set_head (f->session, head, NULL));
  expect_preview (f->session, MJ_ENTRY_KONG,
                  "Mei pays Raj S$4 = Concealed kong");
  memory_evening_append (f, "B win C 234p6789s555z{1111m}+9s12a instants");
  expect_answer (f->session, 1, sentence);
  entry = mj_session_entry_get_detail (mj_session_get_entry (f->session, 1));
  expect_in (entry, sentence);
  mj_deals_set_session (deals, f->session);
  deal = g_list_model_get_item (G_LIST_MODEL (deals), 1);
  sheet = mj_deal_get_detail (deal);
  expect_in (sheet, sentence);
  text = mj_evening_export_text (f->session, 0);
  expect_in (text, sentence);
  csv = mj_evening_export_csv (mj_session_get_file (f->session));
  expect_in (csv, sentence);
  story = mj_story_tell (f->session);
  expect_in (story, sentence);
}

/* By which rules it was played stands on whatever leaves the program. */
static void
test_rules (MemoryEvening *f, gconstpointer data)
{
  static const char *const lines[] = {
    "Rules: Common Singapore · Limit 5 tai · at least 1 tai · One tai is "
    "worth: "
    "1.00",
    "From deal 2 on: One tai is worth: 0.50",
    "From deal 3 on: Rules: Common Singapore · Limit 8 tai · at least 1 tai · "
    "One tai is worth: 0.50 · Changed in it: Seven pairs: 4 tai; Animal: off",
  };
  g_autofree char *text = NULL, *csv = NULL, *json = NULL;
  g_autoptr (MjEveningFile) back = NULL;
  MjEntry entry;

  memory_evening_append (f, "stake 0.50");
  memory_evening_append (f, "draw");
  mj_entry_init (&entry, MJ_ENTRY_RULES);
  mj_rules_init (&entry.rules);
  entry.rules.limit = 8;
  entry.rules.seven_pairs = MJ_SEVEN_PAIRS_OPT_FOUR;
  entry.rules.pattern[MJ_PATTERN_ANIMAL] = MJ_PATTERN_OFF;
  g_assert_true (mj_session_append (f->session, &entry, NULL, NULL));
  text = mj_evening_export_text (f->session, 0);
  csv = mj_evening_export_csv (mj_session_get_file (f->session));
  json = mj_evening_export_json (mj_session_get_file (f->session));
  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++) {
    expect_in (text, lines[i]);
    expect_in (csv, lines[i]);
    expect_in (json, lines[i]);
  }
  back = mj_evening_file_from_text (json, strlen (json), NULL);
  sample_expect (back, mj_session_get_file (f->session));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  mj_text_set_terms (MJ_TERMS_LANGUAGE);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *path = g_strdup_printf ("/bills/%s", rows[i].name);

    g_test_add_data_func (path, &rows[i], test_row);
  }
  g_test_add_func ("/bills/random", test_random);
  g_test_add_func ("/bills/cheat", test_cheat);
  g_test_add ("/bills/everywhere", MemoryEvening, NULL, memory_evening_set_up,
              test_everywhere, memory_evening_tear_down);
  g_test_add ("/bills/rules", MemoryEvening, NULL, memory_evening_set_up,
              test_rules, memory_evening_tear_down);
  return g_test_run ();
}
