/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-session.c – changing an evening: what is shown is on the disk.
 *
 * After every change the session is compared with a store that is opened anew
 * from the same file.
 */

#include "sample-evening.h"
#include "session-test.h"
#include "wait-session.h"

#include "entry-text.h"

#include "model/text/mj-clean-text.h"

/* ---- one change after another ---- */

static void
test_append (SessionTest *f, gconstpointer data)
{
  const MjRecord *record;
  g_autoptr (GDateTime) time = NULL;

  session_test_begin_empty (f);
  session_test_expect_balances (f->session, "0 0 0 0");
  session_test_append (f->session, "A pays B 3.50", "a note");
  g_assert_cmpuint (f->n_changed, ==, 1);
  session_test_expect_kept (f);
  session_test_append (f->session, "C pays A 1", NULL);
  session_test_append (f->session, "draw", "");
  session_test_expect_kept (f);
  g_assert_cmpuint (mj_session_get_n_entries (f->session), ==, 3);
  session_test_expect_balances (f->session, "-2.50 3.50 -1 0");
  record = mj_session_get_record (f->session, 0);
  g_assert_cmpstr (record->note, ==, "a note");
  time = g_date_time_new_from_iso8601 (record->time, NULL);
  g_assert_nonnull (time);
  g_assert_true (g_str_has_suffix (record->time, "Z"));
}

/* What cannot be right is not added, and nothing changes. */
static void
test_append_wrong (SessionTest *f, gconstpointer data)
{
  static const char *const wrong[] = {
    "A win A 3",  "A win B 99",  "A kong 5p claimed", "A bonus 1a",
    "A pays B 0", "A pays B -3", "A kong 1f added",   "A false -",
  };

  session_test_begin_empty (f);
  session_test_append (f->session, "B bonus 1a", NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (wrong); i++) {
    g_autoptr (GError) error = NULL;
    MjEntry entry;

    test_entry (&entry, wrong[i]);
    g_assert_false (wait_append (f->session, &entry, NULL, &error));
    g_assert_error (error, MJ_RECORD_ERROR, MJ_RECORD_ERROR_INVALID);
    g_assert_cmpstr (error->message, !=, "");
  }
  g_assert_cmpuint (mj_session_get_n_entries (f->session), ==, 1);
  g_assert_cmpuint (f->n_changed, ==, 1);
  session_test_expect_kept (f);
}

static void
test_notes (SessionTest *f, gconstpointer data)
{
  session_test_begin_empty (f);
  for (gsize i = 0; sample_texts[i] != NULL; i++)
    session_test_append (f->session, "A pays B 1", sample_texts[i]);
  for (gsize i = 0; sample_texts[i] != NULL; i++) {
    g_autofree char *note = mj_clean_text (MJ_TEXT_NOTE, sample_texts[i]);

    g_assert_cmpstr (mj_session_get_record (f->session, (guint) i)->note, ==,
                     note);
  }
  session_test_expect_kept (f);
}

static void
test_insert (SessionTest *f, gconstpointer data)
{
  session_test_begin (
      f, sample_evening_new (NULL, "A pays B 1; draw; B pays C 4"));
  session_test_edit (f->session, MJ_EDIT_INSERT, 0, "D pays C 2");
  session_test_expect_kept (f);
  session_test_edit (f->session, MJ_EDIT_INSERT, 2, "redeal");
  session_test_expect_kept (f);
  session_test_edit (f->session, MJ_EDIT_INSERT, 5, "A bonus 1f");
  session_test_expect_kept (f);
  g_assert_cmpuint (mj_session_get_n_entries (f->session), ==, 6);
  g_assert_cmpint (mj_session_get_record (f->session, 2)->entry.kind, ==,
                   MJ_ENTRY_REDEAL);
  session_test_expect_balances (f->session, "-1 -3 6 -2");
}

static void
test_replace (SessionTest *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MjEveningFile) file = sample_evening_new (NULL, "draw");
  const MjRecord *record;

  g_ptr_array_set_size (file->records, 0);
  sample_evening_add (file, "A pays B 1", "first");
  session_test_begin (f, g_steal_pointer (&file));
  session_test_append (f->session, "A pays C 1", "second");
  session_test_edit (f->session, MJ_EDIT_REPLACE, 0, "D pays C 2");
  record = mj_session_get_record (f->session, 0);
  g_assert_cmpstr (record->note, ==, "first"); /* none was given */
  g_assert_cmpstr (record->time, ==, "2025-03-07T12:30:00Z");
  session_test_expect_kept (f);
  g_assert_true (session_test_try_edit (f->session, MJ_EDIT_REPLACE, 1,
                                        "B pays C 5", "", &error));
  g_assert_cmpstr (mj_session_get_record (f->session, 1)->note, ==, "");
  session_test_expect_kept (f);
  session_test_expect_balances (f->session, "0 -5 7 -2");
}

static void
test_remove (SessionTest *f, gconstpointer data)
{
  session_test_begin (
      f, sample_evening_new (NULL,
                             "A pays B 1; A pays B 2; A pays B 4; A pays B 8"));
  session_test_edit (f->session, MJ_EDIT_REMOVE, 0, NULL);
  session_test_expect_kept (f);
  session_test_edit (f->session, MJ_EDIT_REMOVE, 1, NULL);
  session_test_expect_kept (f);
  session_test_edit (f->session, MJ_EDIT_REMOVE, 1, NULL);
  session_test_expect_kept (f);
  session_test_expect_balances (f->session, "-2 2 0 0");
  session_test_edit (f->session, MJ_EDIT_REMOVE, 0, NULL);
  session_test_expect_kept (f);
  g_assert_cmpuint (mj_session_get_n_entries (f->session), ==, 0);
}

static void
test_undo (SessionTest *f, gconstpointer data)
{
  session_test_begin (f, sample_evening_new (NULL, "A pays B 1; A pays B 2"));
  g_assert_true (mj_session_can_undo (f->session));
  g_assert_false (mj_session_can_redo (f->session));
  session_test_append (f->session, "A pays B 4", "note of the third");
  session_test_edit (f->session, MJ_EDIT_REPLACE, 0, "A pays C 8");
  session_test_edit (f->session, MJ_EDIT_REMOVE, 2, NULL);
  session_test_expect_balances (f->session, "-10 2 8 0");
  session_test_undo (f->session);
  session_test_expect_kept (f);
  g_assert_cmpstr (mj_session_get_record (f->session, 2)->note, ==,
                   "note of the third");
  session_test_undo (f->session);
  session_test_expect_kept (f);
  session_test_expect_balances (f->session, "-7 7 0 0");
  session_test_undo (f->session);
  session_test_expect_kept (f);
  /* the entries of when it was opened */
  session_test_undo (f->session);
  session_test_expect_kept (f);
  session_test_expect_balances (f->session, "-1 1 0 0");
  session_test_undo (f->session);
  session_test_expect_kept (f);
  g_assert_cmpuint (mj_session_get_n_entries (f->session), ==, 0);
  g_assert_false (mj_session_can_undo (f->session));
  session_test_redo (f->session);
  session_test_redo (f->session);
  session_test_redo (f->session);
  session_test_redo (f->session);
  session_test_expect_kept (f);
  session_test_redo (f->session);
  session_test_expect_kept (f);
  session_test_expect_balances (f->session, "-10 2 8 0");
  g_assert_false (mj_session_can_redo (f->session));
  session_test_undo (f->session);
  session_test_append (f->session, "D pays A 1",
                       NULL); /* what was undone is gone */
  g_assert_false (mj_session_can_redo (f->session));
  session_test_expect_kept (f);
}

/* A kong that turns up in an earlier deal lets the dealer pass after it. */
/* What was entered last stands before others, such as a new name. */
static void
test_undo_newest (SessionTest *f, gconstpointer data)
{
  MjEveningFile *file =
      sample_evening_new (NULL, "A pays B 1; A pays C 2; A pays D 4");
  MjRecord *newest = file->records->pdata[1];
  g_autofree char *text = NULL;

  g_free (newest->time);
  newest->time = g_strdup ("2025-03-07T12:30:01Z");
  session_test_begin (f, file);
  text = mj_session_describe_step (f->session, FALSE);
  g_assert_cmpstr (text, ==, "“Correction: 2 added to Siti, taken from Mei”");
  session_test_undo (f->session);
  session_test_expect_balances (f->session, "-5 1 0 4");
  session_test_undo (f->session);
  session_test_expect_balances (f->session, "-1 1 0 0");
  session_test_redo (f->session);
  session_test_redo (f->session);
  session_test_expect_kept (f);
  session_test_expect_balances (f->session, "-7 1 2 4");
  session_test_edit (f->session, MJ_EDIT_REMOVE, 0, NULL);
  g_free (text);
  text = mj_session_describe_step (f->session, FALSE);
  g_assert_cmpstr (
      text, ==, "the deletion of “Correction: 1 added to Raj, taken from Mei”");
}

static void
test_early_edit (SessionTest *f, gconstpointer data)
{
  MjEvening books;

  session_test_begin (f,
                      sample_evening_new (NULL, "draw; A win B 1; B win C 2"));
  mj_session_get_books (f->session, G_MAXUINT, &books);
  g_assert_cmpint (books.rotation.dealer, ==, 1);
  session_test_edit (f->session, MJ_EDIT_INSERT, 0, "A kong 5p concealed");
  session_test_expect_kept (f);
  mj_session_get_books (f->session, G_MAXUINT, &books);
  g_assert_cmpint (mj_session_get_outcome (f->session, 2)->rotation.dealer, ==,
                   1);
  g_assert_cmpint (books.rotation.dealer, ==, 3);
  /* a bonus tile shown earlier makes a later entry wrong, which is kept */
  session_test_edit (f->session, MJ_EDIT_REPLACE, 1, "A bonus 1a");
  session_test_edit (f->session, MJ_EDIT_INSERT, 2, "B bonus 1a");
  g_assert_cmpint (mj_session_get_outcome (f->session, 1)->reason, ==,
                   MJ_REASON_NONE);
  g_assert_cmpint (mj_session_get_outcome (f->session, 2)->reason, !=,
                   MJ_REASON_NONE);
  session_test_expect_kept (f);
  session_test_edit (f->session, MJ_EDIT_REMOVE, 1, NULL);
  g_assert_cmpint (mj_session_get_outcome (f->session, 1)->reason, ==,
                   MJ_REASON_NONE);
  session_test_expect_kept (f);
}

/* ---- any changes whatever ---- */

typedef struct {
  GPtrArray *states; /* of the evening, by steps; undone ones at the end */
  guint now;
} History;

static void
remember (History *history, MjSession *session)
{
  g_ptr_array_set_size (history->states, (int) ++history->now);
  g_ptr_array_add (history->states,
                   mj_evening_file_copy (mj_session_get_file (session)));
}

/* How an entry was recorded, and what is read of it. */
static GPtrArray *
copy_records (MjSession *session)
{
  GPtrArray *records = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < mj_session_get_n_entries (session); i++)
    g_ptr_array_add (records,
                     mj_record_to_json (mj_session_get_record (session, i)));
  return records;
}

static GPtrArray *
copy_texts (SessionReader *r)
{
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < r->texts->len; i++)
    g_ptr_array_add (texts, g_strdup (r->texts->pdata[i]));
  return texts;
}

/* The list has told of the fewest entries, and of the others just those have
 * changed that say something else. */
static void
expect_smallest (SessionTest *f, GPtrArray *records, GPtrArray *texts)
{
  SessionReader *r = &f->reader;
  g_autoptr (GPtrArray) now = copy_records (f->session);
  guint least = MIN (records->len, now->len), start = 0, end = 0, n = 0;

  while (start < least &&
         g_str_equal (records->pdata[start], now->pdata[start]))
    start++;
  while (end < least - start &&
         g_str_equal (records->pdata[records->len - 1 - end],
                      now->pdata[now->len - 1 - end]))
    end++;
  for (guint i = 0; i < start; i++)
    n += !g_str_equal (texts->pdata[i], r->texts->pdata[i]);
  for (guint i = 0; i < end; i++)
    n += !g_str_equal (texts->pdata[texts->len - 1 - i],
                       r->texts->pdata[now->len - 1 - i]);
  g_assert_cmpuint (r->n_changed, ==, n);
  g_assert_cmpuint (r->n_told, ==,
                    start < records->len || start < now->len ? 1 : 0);
  if (r->n_told > 0) {
    g_assert_cmpuint (r->place, ==, start);
    g_assert_cmpuint (r->n_gone, ==, records->len - start - end);
    g_assert_cmpuint (r->n_new, ==, now->len - start - end);
  }
}

static void
change_anything (MjSession *session, History *history, MjRng *rng)
{
  g_autoptr (GError) error = NULL;
  guint n = mj_session_get_n_entries (session);
  guint what = mj_rng_below (rng, 10);
  MjEntry entry;

  sample_entry_random (&entry, rng);
  if (what < 2 && history->now > 0) {
    session_test_undo (session);
    history->now--;
  } else if (what == 2 && history->now + 1 < history->states->len) {
    session_test_redo (session);
    history->now++;
  } else if (what == 3 && n > 0) {
    wait_edit (session, MJ_EDIT_REMOVE, mj_rng_below (rng, n), NULL, NULL,
               &error);
    remember (history, session);
  } else if (what < 6 && n > 0) {
    wait_edit (session, MJ_EDIT_REPLACE, mj_rng_below (rng, n), &entry, NULL,
               &error);
    remember (history, session);
  } else if (what < 8 && n > 0) {
    wait_edit (session, MJ_EDIT_INSERT, mj_rng_below (rng, n), &entry,
               "inserted", &error);
    remember (history, session);
  } else if (wait_append (session, &entry, "appended", NULL)) {
    remember (history, session);
  }
  g_assert_no_error (error);
}

static void
test_random (SessionTest *f, gconstpointer data)
{
  History history = {
    g_ptr_array_new_with_free_func ((GDestroyNotify) mj_evening_file_free), 0
  };
  MjRng rng;

  mj_rng_init (&rng, (MjSeed){ 77, 5 });
  session_test_begin (f, sample_evening_random (&rng, 10));
  for (guint n = 0; n < mj_session_get_n_entries (f->session); n++) {
    MjEveningFile *file =
        mj_evening_file_copy (mj_session_get_file (f->session));

    g_ptr_array_set_size (file->records, (int) n);
    g_ptr_array_add (history.states, file);
  }
  history.now = history.states->len - 1;
  remember (&history, f->session);
  for (int i = 0; i < 400; i++) {
    g_autoptr (GPtrArray) records = copy_records (f->session);
    g_autoptr (GPtrArray) texts = copy_texts (&f->reader);

    f->reader.n_told = f->reader.n_changed = 0;
    change_anything (f->session, &history, &rng);
    expect_smallest (f, records, texts);
    sample_expect (mj_session_get_file (f->session),
                   g_ptr_array_index (history.states, history.now));
    g_assert_true (mj_session_can_undo (f->session) == (history.now > 0));
    g_assert_true (mj_session_can_redo (f->session) ==
                   (history.now + 1 < history.states->len));
    session_test_expect_kept (f);
  }
  g_ptr_array_unref (history.states);
}

/* ---- which entries are told of ---- */

typedef struct {
  const char *name;
  MjEdit edit;
  guint index;
  const char *line;
  guint place, n_gone, n_new;
  guint n_changed; /* others that say something else, or have another number */
} Range;

/* In "A pays B 1; draw; A short; draw; C pays D 2; draw". */
static const Range ranges[] = {
  { "at the end", MJ_EDIT_INSERT, 6, "B long", 6, 0, 1, 0 },
  { "at the start", MJ_EDIT_INSERT, 0, "B long", 0, 0, 1, 6 },
  { "in between", MJ_EDIT_INSERT, 3, "B pays C 1", 3, 0, 1, 3 },
  { "corrected", MJ_EDIT_REPLACE, 2, "D long", 2, 1, 1, 0 },
  { "money corrected", MJ_EDIT_REPLACE, 0, "A pays B 3", 0, 1, 1, 5 },
  { "last corrected", MJ_EDIT_REPLACE, 5, "redeal", 5, 1, 1, 0 },
  { "as it was", MJ_EDIT_REPLACE, 2, "A short", 0, 0, 0, 0 },
  { "taken out", MJ_EDIT_REMOVE, 2, NULL, 2, 1, 0, 3 },
  { "last taken out", MJ_EDIT_REMOVE, 5, NULL, 5, 1, 0, 0 },
};

static void
test_ranges (SessionTest *f, gconstpointer data)
{
  session_test_begin (
      f, sample_evening_new (
             NULL, "A pays B 1; draw; A short; draw; C pays D 2; draw"));
  for (gsize i = 0; i < G_N_ELEMENTS (ranges); i++) {
    const Range *range = &ranges[i];

    g_test_message ("%s", range->name);
    session_test_edit (f->session, range->edit, range->index, range->line);
    session_test_expect_told (&f->reader, range->place, range->n_gone,
                              range->n_new, range->n_changed);
    session_test_expect_kept (f);
    session_test_undo (f->session);
    session_test_expect_told (&f->reader, range->place, range->n_new,
                              range->n_gone, range->n_changed);
    session_test_expect_kept (f);
  }
}

static void
set_head (SessionTest *f, MjEveningFile *head)
{
  g_assert_true (wait_set_head (f->session, head, NULL));
}

/* Names stand in the sentences; the title does not. */
static void
test_ranges_head (SessionTest *f, gconstpointer data)
{
  g_autoptr (MjEveningFile) head = NULL;

  session_test_begin (f,
                      sample_evening_new (NULL, "A pays B 1; draw; A short"));
  head = mj_evening_file_copy (mj_session_get_file (f->session));
  g_free (head->title);
  head->title = g_strdup ("Saturday");
  set_head (f, head);
  g_assert_cmpuint (f->n_changed, ==, 1);
  session_test_expect_told (&f->reader, 0, 0, 0, 0);
  g_free (head->names[3]);
  head->names[3] = g_strdup ("Nur");
  set_head (f, head);
  session_test_expect_told (&f->reader, 0, 0, 0, 3);
  session_test_expect_kept (f);
}

/* Entries behind one that is put in stay the same objects. */
static void
test_same_objects (SessionTest *f, gconstpointer data)
{
  g_autoptr (MjSessionEntry) last = NULL;

  session_test_begin (f,
                      sample_evening_new (NULL, "A pays B 1; draw; A short"));
  last = g_list_model_get_item (G_LIST_MODEL (f->session), 2);
  session_test_edit (f->session, MJ_EDIT_INSERT, 2, "B pays C 4");
  g_assert_true (mj_session_get_entry (f->session, 3) == last);
  g_assert_cmpuint (mj_session_entry_get_index (last), ==, 3);
  g_assert_cmpint (mj_session_entry_get_outcome (last)->balance[2], ==, 400);
  session_test_edit (f->session, MJ_EDIT_REMOVE, 0, NULL);
  g_assert_true (mj_session_get_entry (f->session, 2) == last);
  session_test_expect_kept (f);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  SESSION_TEST_ADD ("append", test_append);
  SESSION_TEST_ADD ("append-wrong", test_append_wrong);
  SESSION_TEST_ADD ("notes", test_notes);
  SESSION_TEST_ADD ("insert", test_insert);
  SESSION_TEST_ADD ("replace", test_replace);
  SESSION_TEST_ADD ("remove", test_remove);
  SESSION_TEST_ADD ("undo", test_undo);
  SESSION_TEST_ADD ("undo-newest", test_undo_newest);
  SESSION_TEST_ADD ("early-edit", test_early_edit);
  SESSION_TEST_ADD ("ranges/entries", test_ranges);
  SESSION_TEST_ADD ("ranges/head", test_ranges_head);
  SESSION_TEST_ADD ("ranges/same-objects", test_same_objects);
  SESSION_TEST_ADD ("random", test_random);
  return g_test_run ();
}
