/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-career.c – what one player has done in all evenings.
 *
 * Amounts are worked out by hand; the base unit is 1, so that a hand of n tai
 * is worth v = 2^(n − 1) (PAY-01, PAY-03, PAY-04).
 */

#include "sample-evening.h"
#include "session-test.h"

#include "model/deals/mj-career.h"
#include "model/deals/mj-totals.h"

#include <string.h>

static const struct {
  const char *started;
  const char *currency;
  const char *names[2]; /* of A and B; Siti and Tom are C and D */
  const char *script;
  const char *later_name; /* of A, from the end on */
  int balance;            /* of Mei */
} evenings[] = {
  /* 4v = 16; 2v = 4 and 2; 2v = 32 of a self-draw; PEN-01: 32 + 16 + 16 */
  { "2025-03-01T12:00:00Z",
    "S$",
    { "Mei", "Raj" },
    "A win B 3; B win A 2; B win A 1; C win self 5; A false B; draw",
    NULL,
    16 - 4 - 2 - 32 - 64 },
  /* 4v = 32; 2v = 2 */
  { "2025-03-02T12:00:00Z",
    "S$",
    { "mei", "Raj" },
    "A win D 4; C win A 1",
    NULL,
    32 - 2 },
  { "2025-03-03T12:00:00Z", "RM", { "MEI", "Raj" }, "D win A 2", NULL, -4 },
  /* 2v = 32 from each; she was called Ann at first */
  { "2025-03-04T12:00:00Z", "RM", { "Ann", "Raj" }, "A win self 5", "Mei", 96 },
  /* here the two are told apart */
  { "2025-03-05T12:00:00Z", "RM", { "Mei", "MEI" }, "B win self 1", NULL, -2 },
  /* and here she was not */
  { "2025-03-06T12:00:00Z", "RM", { "Ann", "Raj" }, "draw", NULL, 0 },
};

static void
set_text (char **place, const char *text)
{
  g_free (*place);
  *place = g_strdup (text);
}

static void
add_evenings (MjStore *store)
{
  for (gsize i = 0; i < G_N_ELEMENTS (evenings); i++) {
    g_autoptr (MjEveningFile) file =
        sample_evening_new (NULL, evenings[i].script);
    g_autoptr (GError) error = NULL;

    set_text (&file->started, evenings[i].started);
    set_text (&file->currency, evenings[i].currency);
    for (int j = 0; j < 2; j++)
      set_text (&file->names[j], evenings[i].names[j]);
    if (evenings[i].later_name != NULL) {
      sample_evening_add (file, "name A", NULL);
      mj_record_set_text (
          g_ptr_array_index (file->records, file->records->len - 1),
          evenings[i].later_name);
    }
    mj_store_add_evening (store, file, &error);
    g_assert_no_error (error);
  }
}

static void
expect_money (const MjCareer *career)
{
  g_auto (GStrv) currencies = mj_career_list_currencies (career);

  g_assert_cmpuint (g_strv_length (currencies), ==, 2);
  g_assert_cmpstr (currencies[0], ==, "S$");
  g_assert_cmpstr (currencies[1], ==, "RM");
  g_assert_cmpint (mj_career_get_money (career, "S$", 1, NULL), ==, -8600);
  g_assert_cmpint (mj_career_get_money (career, "S$", G_MAXUINT, NULL), ==,
                   -5600);
  g_assert_cmpint (mj_career_get_money (career, "RM", 2, NULL), ==, 0);
  g_assert_cmpint (mj_career_get_money (career, "RM", G_MAXUINT, NULL), ==,
                   9000);
  for (guint i = 0; i < career->evenings->len; i++)
    g_assert_cmpint (
        ((const MjCareerEvening *) career->evenings->pdata[i])->balance, ==,
        100 * evenings[i].balance);
}

static void
test_counted (SessionTest *f, gconstpointer data)
{
  g_autoptr (MjCareer) career = NULL;

  add_evenings (f->store);
  career = mj_career_read (f->store, "Mei");
  g_assert_cmpuint (career->evenings->len, ==, 5);
  g_assert_cmpstr (career->name, ==, "Mei");
  g_assert_cmpstr (career->spellings, ==, "MEI, mei");
  g_assert_cmpuint (career->stats.n_wins, ==, 3);
  g_assert_cmpuint (career->stats.n_self_draws, ==, 1);
  g_assert_cmpuint (career->stats.n_deals, ==, 10);
  g_assert_cmpuint (career->stats.n_penalties, ==, 1);
  g_assert_cmpuint (career->stats.best_tai, ==, 5);
  g_assert_cmpuint (career->best_evening, ==, 3);
  g_assert_cmpstr (career->fed.name, ==, "Raj");
  g_assert_cmpuint (career->fed.n, ==, 2);
  g_assert_cmpstr (career->fed_by.name, ==, "Raj"); /* Tom as often */
  g_assert_cmpuint (career->fed_by.n, ==, 1);
}

static void
test_money (SessionTest *f, gconstpointer data)
{
  g_autoptr (MjCareer) career = NULL;
  g_autofree char *told = NULL;

  add_evenings (f->store);
  career = mj_career_read (f->store, "  mEI ");
  g_assert_cmpuint (career->evenings->len, ==, 4); /* not where there are two */
  g_clear_pointer (&career, mj_career_free);
  career = mj_career_read (f->store, "Mei");
  expect_money (career);
  told = mj_career_tell (career);
  g_assert_cmpstr (told, ==,
                   "Mei\n"
                   "5 evenings\n"
                   "In all: −S$56\n"
                   "In all: +RM90\n"
                   "Hands won: 3 of 10 deals\n"
                   "Biggest hand: 5 tai\n"
                   "Fed most often: Raj, 2 times\n"
                   "Fed most often by: Raj, 1 time\n");
}

static void
test_nobody (SessionTest *f, gconstpointer data)
{
  g_autoptr (MjCareer) career = NULL;
  g_auto (GStrv) currencies = NULL;
  g_autofree char *told = NULL;

  session_test_begin_empty (f);
  career = mj_career_read (f->store, "Nobody");
  g_assert_cmpuint (career->evenings->len, ==, 0);
  g_assert_cmpstr (career->name, ==, "Nobody");
  g_assert_cmpstr (career->spellings, ==, "");
  g_assert_null (career->best);
  g_assert_null (career->fed.name);
  currencies = mj_career_list_currencies (career);
  g_assert_null (currencies[0]);
  told = mj_career_tell (career);
  g_assert_nonnull (strstr (told, "0 evenings"));
}

static const struct {
  const char *a, *b;
  gboolean same;
} pairs[] = {
  { "Mei", "MEI", TRUE },
  { "Ah Beng", "ah  beng", TRUE },
  { "José", "Jose\xcc\x81", TRUE },
  { "Ｍｅｉ", "Mei", TRUE },
  { "梅", "梅", TRUE },
  { "Mei", "Mai", FALSE },
  { "Jose", "José", FALSE },
  { "Ah Beng", "AhBeng", FALSE },
  { "", "Mei", FALSE },
};

static void
test_key (gconstpointer data)
{
  gsize i = GPOINTER_TO_SIZE (data);
  char *one[] = { (char *) pairs[i].a, NULL };
  char *other[] = { (char *) pairs[i].b, NULL };
  g_autofree char *a = mj_career_key (one, 0), *b = mj_career_key (other, 0);

  g_assert_true ((strcmp (a, b) == 0) == pairs[i].same);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  SESSION_TEST_ADD ("career/counted", test_counted);
  SESSION_TEST_ADD ("career/money", test_money);
  SESSION_TEST_ADD ("career/nobody", test_nobody);
  for (gsize i = 0; i < G_N_ELEMENTS (pairs); i++) {
    g_autofree char *path =
        g_strdup_printf ("/career/key/%s-%s", pairs[i].a, pairs[i].b);

    g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_key);
  }
  return g_test_run ();
}
