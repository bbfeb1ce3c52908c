/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-evening-totals.c – the list of evenings, what the players have done in
 * them, and entries in words.
 */

#include "sample-evening.h"
#include "session-test.h"
#include "wait-session.h"

#include "entry-text.h"

#include "model/session/mj-evening-text.h"
#include "model/deals/mj-evening-stats.h"
#include "model/deals/mj-story.h"
#include "model/deals/mj-totals.h"

/* ---- the list ---- */

static gint64
add (SessionTest *f, const char *title, const char *started, const char *name)
{
  g_autoptr (MjEveningFile) file =
      sample_evening_new (NULL, "A pays B 1; draw");
  g_autoptr (GError) error = NULL;
  gint64 id;

  g_free (file->title);
  file->title = g_strdup (title);
  g_free (file->started);
  file->started = g_strdup (started);
  g_free (file->names[3]);
  file->names[3] = g_strdup (name);
  id = mj_store_add_evening (f->store, file, &error);
  g_assert_no_error (error);
  return id;
}

static char *
titles (MjStore *store)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) evenings = mj_store_load_evenings (store, &error);
  g_autoptr (GString) text = g_string_new (NULL);

  g_assert_no_error (error);
  for (guint i = 0; i < evenings->len; i++) {
    const MjStoredEvening *evening = g_ptr_array_index (evenings, i);

    g_assert_cmpuint (evening->file->records->len, ==, 2);
    g_string_append_printf (text, "%s ", evening->file->title);
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
test_list (SessionTest *f, gconstpointer data)
{
  g_autofree char *none = titles (f->store), *all = NULL, *left = NULL;
  gint64 removed;

  g_assert_cmpstr (none, ==, "");
  add (f, "a", "2025-03-01T12:00:00Z", "Tom");
  removed = add (f, "c", "2025-03-03T12:00:00Z", "Ann");
  add (f, "b", "2025-03-02T12:00:00Z", "Tom");
  add (f, "d", "2025-03-03T12:00:00Z", "Tom");
  all = titles (f->store);
  g_assert_cmpstr (all, ==, "d c b a ");
  g_assert_true (mj_store_remove_evening (f->store, removed, NULL));
  left = titles (f->store);
  g_assert_cmpstr (left, ==, "d b a ");
}

static void
expect_player (MjStore *store, const char *name, gboolean known)
{
  g_auto (GStrv) names = mj_store_list_players (store);
  guint n = 0;

  for (guint i = 0; names[i] != NULL; i++)
    n += g_str_equal (names[i], name);
  g_assert_cmpuint (n, ==, known ? 1 : 0);
}

static void
test_players (SessionTest *f, gconstpointer data)
{
  g_autoptr (MjEveningFile) head = NULL;
  gint64 id;

  expect_player (f->store, "Mei", FALSE);
  session_test_begin (f, sample_evening_new (NULL, "draw"));
  expect_player (f->store, "Mei", TRUE);
  id = add (f, "two", "2025-03-01T12:00:00Z", "'; DROP TABLE player; --");
  expect_player (f->store, "'; DROP TABLE player; --", TRUE);
  expect_player (f->store, "Mei", TRUE);
  head = mj_evening_file_copy (mj_session_get_file (f->session));
  g_free (head->names[0]);
  head->names[0] = g_strdup ("梅");
  g_free (head->names[3]);
  head->names[3] = g_strdup ("Wei");
  g_assert_true (wait_set_head (f->session, head, NULL));
  expect_player (f->store, "梅", TRUE);
  g_assert_true (mj_store_remove_evening (f->store, id, NULL));
  expect_player (f->store, "'; DROP TABLE player; --", FALSE);
  g_free (head->names[3]);
  head->names[3] = g_strdup ("Ann");
  g_assert_true (wait_set_head (f->session, head, NULL));
  expect_player (f->store, "Wei", FALSE); /* corrected */
  expect_player (f->store, "Ann", TRUE);
  g_clear_object (&f->session);
  g_clear_object (&f->store);
  f->store = session_test_open_store (f);
  expect_player (f->store, "梅", TRUE);
  expect_player (f->store, "Mei", FALSE); /* only the other one had her */
  expect_player (f->store, "Tom", FALSE);
}

/* ---- at the end ---- */

/* Counted by hand. */
static const char counted[] =
    "A bonus 1a; A bonus 2a; " /* a bite for Mei */
    "B kong 5p concealed; "    /* a kong for Raj */
    "A win B 3; "              /* Mei, 3 tai, fed by Raj */
    "C win self 2; "           /* Siti, self-drawn */
    "redeal; "                 /* no deal that has ended */
    "D bonus 5f; D bonus 6f; D bonus 7f; D bonus 8f; " /* four for Tom */
    "C win D 5 liable=D; "        /* Siti, 5 tai, Tom pays for everybody */
    "D false B; D false self; "   /* two penalties for Tom */
    "A reveals hand; A win A 3; " /* cannot be right: not counted */
    "draw; "
    "B win self {1111s}{9999m}22z345p66p+6p3a4a instants; "
    "A pays B 1";

static void
test_count (SessionTest *f, gconstpointer data)
{
  MjEveningStats stats[MJ_N_SEATS] = { 0 };
  MjEvening books;

  session_test_begin (f, sample_evening_new (NULL, counted));
  mj_evening_stats_add (mj_session_get_file (f->session), stats);
  mj_session_get_books (f->session, G_MAXUINT, &books);

#define EXPECT(seat, field, value)                                             \
  g_assert_cmpuint (stats[seat].field, ==, value)
  EXPECT (0, n_wins, 1);
  EXPECT (0, n_self_draws, 0);
  EXPECT (0, n_fed, 0);
  EXPECT (0, tai, 3);
  EXPECT (0, best_tai, 3);
  EXPECT (0, n_bites, 1);
  EXPECT (0, n_kongs, 0);
  EXPECT (0, n_penalties, 0);
  EXPECT (1, n_wins, 1);
  EXPECT (1, n_self_draws, 1);
  EXPECT (1, n_fed, 1);
  EXPECT (1, n_bites, 1);
  EXPECT (1, n_kongs, 3);
  EXPECT (2, n_wins, 2);
  EXPECT (2, n_self_draws, 1);
  EXPECT (2, tai, 7);
  EXPECT (2, best_tai, 5);
  EXPECT (2, n_liable, 0);
  EXPECT (3, n_wins, 0);
  EXPECT (3, n_fed, 1);
  EXPECT (3, n_liable, 1);
  EXPECT (3, n_penalties, 2);
  EXPECT (3, n_bites, 1);
  for (int i = 0; i < MJ_N_SEATS; i++) {
    EXPECT (i, n_deals, 5);
    g_assert_cmpint (stats[i].balance, ==, books.balance[i]);
  }
  /* added to what is there already */
  mj_evening_stats_add (mj_session_get_file (f->session), stats);
  EXPECT (2, n_wins, 4);
  EXPECT (2, tai, 14);
  EXPECT (2, best_tai, 5);
  EXPECT (0, n_deals, 10);
#undef EXPECT
}

/* Players are known by name, and money by its currency. */
static void
test_totals (SessionTest *f, gconstpointer data)
{
  static const char *const names[] = { "Mei", "Raj", "Siti", "Tom" };
  static const char *const money[] = { "−1, S$ −1", "+1, S$ +1", "0, S$ 0",
                                       "0, S$ 0" };
  g_autoptr (MjEveningFile) other =
      sample_evening_new (NULL, "A pays B 1; draw");
  g_autoptr (GPtrArray) totals = NULL;
  guint n_left_out;

  session_test_begin (f, sample_evening_new (NULL, "A pays B 1; draw; draw"));
  g_free (other->currency);
  other->currency = g_strdup ("S$");
  other->archived = TRUE;
  g_assert_cmpint (mj_store_add_evening (f->store, other, NULL), >, 0);
  totals = mj_totals_count (f->store, &n_left_out);
  g_assert_cmpuint (n_left_out, ==, 0);
  g_assert_cmpuint (totals->len, ==, MJ_N_SEATS);
  for (guint i = 0; i < totals->len; i++) {
    const MjTotal *total = g_ptr_array_index (totals, i);

    g_assert_cmpstr (total->name, ==, names[i]);
    g_assert_cmpstr (total->money, ==, money[i]);
    g_assert_cmpuint (total->stats.n_deals, ==, 3);
  }
}

/* A new evening is like the last one, and nothing has happened in it. */

/* Mei deals first, wins and deals again, wins again; then Raj bites and wins.
 */
static void
test_story (SessionTest *f, gconstpointer data)
{
  g_autofree char *none = NULL, *story = NULL;

  session_test_begin_empty (f);
  none = mj_story_tell (f->session);
  g_assert_cmpstr (none, ==, "");
  session_test_append (f->session, "A win B 3", NULL);
  session_test_append (f->session, "A win C 5", "the first this year");
  session_test_append (f->session, "B bonus 1a", NULL);
  session_test_append (f->session, "B bonus 2a", NULL);
  session_test_append (f->session, "B win self 5", NULL);
  story = mj_story_tell (f->session);
  g_assert_cmpstr (story, ==,
                   "Biggest hand: Mei wins 5 tai from Siti (deal 2)\n"
                   "    the first this year\n"
                   "    Siti pays Mei 32 = 5 tai as shooter\n"
                   "    Raj pays Mei 16 = 5 tai\n"
                   "    Tom pays Mei 16 = 5 tai\n"
                   "Most wins: 2 (Mei)\n"
                   "Most bites: 1 (Raj)\n"
                   "Most deals in a row as dealer: 3 (Mei)\n");
}

typedef struct {
  const char *line;
  const char *words;
} Sentence;

static const Sentence sentences[] = {
  { "A win B 3", "Mei wins 3 tai from Raj" },
  { "A win self 2", "Mei wins 2 tai, self-drawn" },
  { "A win B 3 liable=B", "Mei wins 3 tai from Raj; Raj pays for everybody" },
  { "draw", "Drawn deal" },
  { "redeal", "Dealt again" },
  { "B kong 5p claimed C", "Raj: exposed kong from Siti" },
  { "B kong 5p added", "Raj: promoted kong" },
  { "B kong 5p concealed", "Raj: concealed kong" },
  { "C false D", "Siti: false win on a discard" },
  { "C false self", "Siti: false win, self-drawn" },
  { "D short", "Tom: too few tiles" },
  { "D long", "Tom: too many tiles" },
  { "A eighth B", "Mei finds the eighth flower with Raj" },
  { "A pays D 3", "Correction: 3 added to Tom, taken from Mei" },
  { "corrected A D 3", "Correction: 3 added to Tom, taken from Mei" },
  { "paid D A 2.50", "Tom has paid Mei 2.50" },
  { "dealer C S 0", "From here South round, Siti deals" },
};

static void
test_sentence (gconstpointer data)
{
  const Sentence *sentence = data;
  g_autoptr (MjEveningFile) file = sample_evening_new (NULL, sentence->line);
  const MjRecord *record = g_ptr_array_index (file->records, 0);
  g_autoptr (MjPeople) people = NULL;
  g_autofree char *words = NULL;
  MjEvening books;
  MjOutcome outcome;

  mj_evening_file_begin (file, &books);
  mj_evening_apply (&books, &record->entry, &outcome);
  people = mj_people_new (file);
  words = mj_evening_text_entry (people, record, &outcome);
  g_assert_cmpstr (words, ==, sentence->words);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  SESSION_TEST_ADD ("list", test_list);
  SESSION_TEST_ADD ("players", test_players);
  SESSION_TEST_ADD ("count", test_count);
  SESSION_TEST_ADD ("totals", test_totals);
  SESSION_TEST_ADD ("story", test_story);
  for (gsize i = 0; i < G_N_ELEMENTS (sentences); i++) {
    g_autofree char *path =
        g_strdup_printf ("/session/sentence/%s", sentences[i].line);

    g_test_add_data_func (path, &sentences[i], test_sentence);
  }
  return g_test_run ();
}
