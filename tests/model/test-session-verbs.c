/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-session-verbs.c – what people do at the table, and the head of an
 * evening.
 */

#include "sample-evening.h"
#include "session-test.h"
#include "wait-session.h"

#include "entry-text.h"

#include "engine/evening/mj-flower-win.h"
#include "model/text/mj-clean-text.h"

/* ---- what people do ---- */

#define EXPECT_DONE(f, call)                                                   \
  G_STMT_START                                                                 \
  {                                                                            \
    g_autoptr (GError) error_ = NULL;                                          \
    g_assert_true (wait_verb ((f)->session, call, &error_));                   \
    g_assert_no_error (error_);                                                \
    session_test_expect_kept (f);                                              \
  }                                                                            \
  G_STMT_END

/* Entries, all of them, as in entry-text.h. */
static void
expect_entries (MjSession *session, const char *script)
{
  g_autoptr (MjEveningFile) file = sample_evening_new (NULL, script);

  g_assert_cmpuint (mj_session_get_n_entries (session), ==, file->records->len);
  for (guint i = 0; i < file->records->len; i++) {
    const MjRecord *record = g_ptr_array_index (file->records, i);

    g_assert_cmpmem (&mj_session_get_record (session, i)->entry,
                     sizeof record->entry, &record->entry,
                     sizeof record->entry);
  }
}

static gboolean
append (SessionTest *f, const char *line, GError **error)
{
  MjEntry entry;

  test_entry (&entry, line);
  return mj_session_append (f->session, &entry, NULL, error);
}

static void
test_toggle_bonus (SessionTest *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  session_test_begin_empty (f);
#define TOGGLE(seat, face, dealt)                                              \
  mj_session_toggle_bonus (f->session, seat, face, dealt, &error)
  EXPECT_DONE (f, TOGGLE (1, MJ_FACE_CAT, FALSE));
  EXPECT_DONE (f, TOGGLE (1, MJ_FACE_PLUM, TRUE));
  expect_entries (f->session, "B bonus 1a; B bonus 1f dealt");
  g_assert_false (TOGGLE (2, MJ_FACE_CAT, FALSE)); /* somebody else has it */
  g_assert_error (error, MJ_RECORD_ERROR, MJ_RECORD_ERROR_INVALID);
  g_clear_error (&error);
  EXPECT_DONE (f, TOGGLE (1, MJ_FACE_CAT, FALSE)); /* taken back */
  expect_entries (f->session, "B bonus 1f dealt");
  EXPECT_DONE (f, append (f, "draw", &error));
  EXPECT_DONE (f, TOGGLE (1, MJ_FACE_PLUM, FALSE)); /* of the next deal */
  expect_entries (f->session, "B bonus 1f dealt; draw; B bonus 1f");
#undef TOGGLE
}

static void
test_add_kong (SessionTest *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  session_test_begin_empty (f);
  EXPECT_DONE (f, append (f, "C kong - claimed D", &error));
  EXPECT_DONE (f, append (f, "A kong - concealed", &error));
  expect_entries (f->session, "C kong - claimed D; A kong - concealed");
  g_assert_false (append (f, "C kong - claimed C", &error));
  g_assert_error (error, MJ_RECORD_ERROR, MJ_RECORD_ERROR_INVALID);
}

/* FH-02, FH-05: all eight, or seven while another has the eighth. */
static void
test_flower_win (SessionTest *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  MjEvening books;
  MjEntry entry;

  session_test_begin_empty (f);
  g_assert_false (mj_session_add_flower_win (f->session, 1, &error));
  g_assert_error (error, MJ_RECORD_ERROR, MJ_RECORD_ERROR_INVALID);
  for (int i = 0; i < 7; i++)
    EXPECT_DONE (f, mj_session_toggle_bonus (f->session, 1,
                                             (MjFace) (MJ_FACE_PLUM + i), FALSE,
                                             &error));
  mj_session_get_books (f->session, G_MAXUINT, &books);
  g_assert_false (mj_flower_win_find (&books, 1, &entry));
  EXPECT_DONE (f, mj_session_toggle_bonus (f->session, 3,
                                           (MjFace) (MJ_FACE_PLUM + 7), FALSE,
                                           &error));
  mj_session_get_books (f->session, G_MAXUINT, &books);
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    g_assert_true (mj_flower_win_find (&books, seat, &entry) == (seat == 1));
  EXPECT_DONE (f, mj_session_add_flower_win (f->session, 1, &error));
  g_assert_true (mj_session_has_ended_deal (f->session));
  entry = mj_session_get_record (f->session, 8)->entry;
  g_assert_cmpint (entry.how, ==, MJ_HOW_ROB_EIGHTH);
  g_assert_cmpint (entry.other, ==, 3);
  /* in the next deal, all eight */
  for (int i = 0; i < 8; i++)
    EXPECT_DONE (f, mj_session_toggle_bonus (f->session, 2,
                                             (MjFace) (MJ_FACE_PLUM + i), FALSE,
                                             &error));
  EXPECT_DONE (f, mj_session_add_flower_win (f->session, 2, &error));
  g_assert_cmpint (mj_session_get_record (f->session, 17)->entry.how, ==,
                   MJ_HOW_FLOWER_EIGHT);
}

/* HOUSE-15: all four animals, where the table plays it. */
static void
test_animal_win (SessionTest *f, gconstpointer data)
{
  gboolean played = data != NULL;
  g_autoptr (GError) error = NULL;
  MjEvening books;
  MjEntry entry;

  session_test_begin (
      f, sample_evening_new (data,
                             "B bonus 1a; B bonus 2a; B bonus 3a; B bonus 4a"));
  mj_session_get_books (f->session, G_MAXUINT, &books);
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    g_assert_true (mj_flower_win_find (&books, seat, &entry) ==
                   (played && seat == 1));
  if (!played)
    return;
  EXPECT_DONE (f, mj_session_add_flower_win (f->session, 1, &error));
  g_assert_cmpint (mj_session_get_record (f->session, 4)->entry.how, ==,
                   MJ_HOW_FOUR_ANIMALS);
}

static void
test_end_deal (SessionTest *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  session_test_begin_empty (f);
  g_assert_false (mj_session_has_ended_deal (f->session));
  session_test_append (f->session, "A short", NULL);
  g_assert_false (mj_session_has_ended_deal (f->session));
  EXPECT_DONE (f, append (f, "redeal", &error));
  g_assert_true (mj_session_has_ended_deal (f->session));
  EXPECT_DONE (f, append (f, "draw", &error));
  g_assert_true (mj_session_has_ended_deal (f->session));
  expect_entries (f->session, "A short; redeal; draw");
}

/* Only at the end has an entry to be right. */
static void
test_record (SessionTest *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  MjEntry win, cheap;

  test_entry (&win, "A win B 3");
  test_entry (&cheap, "A win A 3");
  session_test_begin (f, sample_evening_new (NULL, "draw; redeal"));
#define RECORD(edit, index, entry, note)                                       \
  mj_session_record (f->session, edit, index, entry, NULL, note, &error)
  EXPECT_DONE (f, RECORD (MJ_EDIT_INSERT, 2, &win, "won"));
  expect_entries (f->session, "draw; redeal; A win B 3");
  g_assert_false (RECORD (MJ_EDIT_INSERT, 3, &cheap, NULL));
  g_assert_error (error, MJ_RECORD_ERROR, MJ_RECORD_ERROR_INVALID);
  g_clear_error (&error);
  EXPECT_DONE (f, RECORD (MJ_EDIT_INSERT, 1, &cheap, NULL));
  expect_entries (f->session, "draw; A win A 3; redeal; A win B 3");
  EXPECT_DONE (f, RECORD (MJ_EDIT_REPLACE, 3, &cheap, NULL));
  expect_entries (f->session, "draw; A win A 3; redeal; A win A 3");
  g_assert_cmpstr (mj_session_get_record (f->session, 3)->note, ==, "won");
#undef RECORD
}

static void
test_archive (SessionTest *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  session_test_begin (f, sample_evening_new (NULL, "A pays B 1; draw"));
  EXPECT_DONE (f, mj_session_set_archived (f->session, TRUE, &error));
  g_assert_true (mj_session_get_file (f->session)->archived);
  EXPECT_DONE (f, mj_session_set_archived (f->session, FALSE, &error));
  g_assert_false (mj_session_get_file (f->session)->archived);
  expect_entries (f->session, "A pays B 1; draw");
  session_test_expect_told (&f->reader, 0, 0, 0, 0);
}

static void
test_has_tiles (SessionTest *f, gconstpointer data)
{
  session_test_begin (
      f, sample_evening_new (NULL, "draw; A win B 3; B win self "
                                   "{1111s}{9999m}22z345p66p+6p3a4a instants"));
  g_assert_false (mj_session_has_tiles (f->session, 0));
  g_assert_false (mj_session_has_tiles (f->session, 1));
  g_assert_true (mj_session_has_tiles (f->session, 2));
  g_assert_false (mj_session_has_tiles (f->session, 3));
}

/* ---- the head ---- */

static void
test_set_head (SessionTest *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MjEveningFile) head = NULL;

  session_test_begin (f, sample_evening_new ("limit=8", "A pays B 1; draw"));
  head = sample_evening_new ("limit=3", "redeal");
  g_free (head->title);
  head->title = g_strdup ("Saturday, \"late\"");
  g_free (head->names[2]);
  head->names[2] = g_strdup ("Nur");
  g_free (head->currency);
  head->currency = g_strdup ("S$");
  head->archived = TRUE;
  g_assert_true (mj_evening_file_set_chips (head, "10 1", NULL));
  g_assert_true (wait_set_head (f->session, head, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (f->n_changed, ==, 1);
  session_test_expect_kept (f);
  g_assert_cmpstr (mj_session_get_file (f->session)->title, ==,
                   "Saturday, \"late\"");
  g_assert_cmpstr (mj_session_get_name (f->session, 2), ==, "Nur");
  g_assert_true (mj_session_get_file (f->session)->archived);
  /* rules and entries stay */
  g_assert_cmpint (mj_session_get_file (f->session)->rules.limit, ==, 8);
  g_assert_cmpuint (mj_session_get_n_entries (f->session), ==, 2);
  session_test_append (f->session, "A pays C 1", NULL);
  session_test_expect_kept (f);
}

/* A head that could not be read again is refused, or all would be lost. */
static void
test_bad_head (SessionTest *f, gconstpointer data)
{
  static const char *const names[] = {
    "", "Raj", "0123456789012345678901234567890123456789012345678901234567890"
  };

  session_test_begin (f, sample_evening_new (NULL, "A pays B 1; draw"));
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (MjEveningFile) head =
        mj_evening_file_copy (mj_session_get_file (f->session));

    g_free (head->names[0]);
    head->names[0] = g_strdup (names[i]);
    g_assert_false (wait_set_head (f->session, head, &error));
    g_assert_nonnull (error);
    g_assert_cmpint (mj_store_add_evening (f->store, head, NULL), ==, 0);
    session_test_expect_kept (f);
  }
}

static void
test_plan (SessionTest *f, gconstpointer data)
{
  g_autoptr (MjEveningFile) first = mj_session_plan (f->store), next = NULL;

  g_assert_cmpstr (first->names[0], ==, "");
  g_assert_cmpstr (first->title, !=, "");
  session_test_begin (f, sample_evening_new ("limit=8", "A pays B 1; draw"));
  EXPECT_DONE (f, mj_session_set_archived (f->session, TRUE, NULL));
  next = mj_session_plan (f->store);
  g_assert_cmpstr (next->names[0], ==, "Mei");
  g_assert_cmpint (next->rules.limit, ==, 8);
  g_assert_cmpstr (next->title, ==, first->title);
  g_assert_cmpstr (next->started, >=, first->started);
  g_assert_false (next->archived);
  g_assert_cmpuint (next->records->len, ==, 0);
}

static void
expect_settle_text (MjSession *session, gint64 coin, const char *expected)
{
  g_autofree char *text = mj_session_settle_text (session, coin);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_settle (SessionTest *f, gconstpointer data)
{
  g_autoptr (MjEveningFile) head = NULL;
  MjEvening books;
  MjPayout payout;

  session_test_begin_empty (f);
  expect_settle_text (f->session, 0,
                      "Friday\nWon or lost\nMei: 0\nRaj: 0\nSiti: 0\nTom: 0\n"
                      "Everybody is even.\n");
  session_test_append (f->session, "A pays B 3.40", NULL);
  session_test_append (f->session, "A pays C 1.10", NULL);
  mj_session_get_books (f->session, G_MAXUINT, &books);
  mj_settle_up (books.balance, MJ_N_SEATS, 0, &payout);
  g_assert_cmpint (payout.n_transfers, ==, 2);
  expect_settle_text (
      f->session, 0,
      "Friday\nWon or lost\nMei: −4.50\nRaj: +3.40\nSiti: +1.10\n"
      "Tom: 0.00\n"
      "Mei pays Raj 3.40\nMei pays Siti 1.10\n");
  head = mj_evening_file_copy (mj_session_get_file (f->session));
  g_free (head->currency);
  head->currency = g_strdup ("S$");
  g_assert_true (wait_set_head (f->session, head, NULL));
  expect_settle_text (
      f->session, 50,
      "Friday\nWon or lost\nMei: −S$4.50\nRaj: +S$3.40\nSiti: +S$1.10\n"
      "Tom: S$0.00\n"
      "Mei pays Raj S$3.50\nMei pays Siti S$1.00\n"
      "After rounding, Raj is left with −S$0.10\n"
      "After rounding, Siti is left with +S$0.10\n");
  /* with so large a coin nobody pays, but not everybody is even */
  expect_settle_text (
      f->session, 10000,
      "Friday\nWon or lost\nMei: −S$4.50\nRaj: +S$3.40\nSiti: +S$1.10\n"
      "Tom: S$0.00\n"
      "After rounding, Mei is left with −S$4.50\n"
      "After rounding, Raj is left with +S$3.40\n"
      "After rounding, Siti is left with +S$1.10\n");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  SESSION_TEST_ADD ("verbs/toggle-bonus", test_toggle_bonus);
  SESSION_TEST_ADD ("verbs/add-kong", test_add_kong);
  SESSION_TEST_ADD ("verbs/flower-win", test_flower_win);
  g_test_add ("/session/verbs/animal-win", SessionTest, "animal_win=on",
              session_test_set_up, test_animal_win, session_test_tear_down);
  g_test_add ("/session/verbs/animals-alone", SessionTest, NULL,
              session_test_set_up, test_animal_win, session_test_tear_down);
  SESSION_TEST_ADD ("verbs/end-deal", test_end_deal);
  SESSION_TEST_ADD ("verbs/record", test_record);
  SESSION_TEST_ADD ("verbs/archive", test_archive);
  SESSION_TEST_ADD ("verbs/has-tiles", test_has_tiles);
  SESSION_TEST_ADD ("set-head", test_set_head);
  SESSION_TEST_ADD ("bad-head", test_bad_head);
  SESSION_TEST_ADD ("plan", test_plan);
  SESSION_TEST_ADD ("settle", test_settle);
  return g_test_run ();
}
