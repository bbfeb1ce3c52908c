/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-session.c – changing an evening: what is shown is on the disk.
 *
 * After every change the session is compared with a store that is opened anew
 * from the same file.
 */

#include "sample-evening.h"
#include "wait-session.h"

#include "entry-text.h"

#include "model/evening/mj-session.h"
#include "model/text/mj-clean-text.h"

#include <glib/gstdio.h>
#include <string.h>

typedef struct {
  char *folder;
  char *path;
  MjStore *store;
  MjSession *session;
  guint n_changed;
} Fixture;

static MjStore *
open_store (Fixture *f)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *aside = NULL;
  MjStore *store = mj_store_open (f->path, &aside, &error);

  g_assert_no_error (error);
  g_assert_null (aside);
  return store;
}

static MjSession *
open_session (MjStore *store, gint64 id)
{
  g_autoptr (GError) error = NULL;
  MjSession *session = mj_session_open (store, id, &error);

  g_assert_no_error (error);
  g_assert_nonnull (session);
  g_assert_cmpint (mj_session_get_id (session), ==, id);
  return session;
}

static void
on_changed (Fixture *f)
{
  f->n_changed++;
}

static void
set_up (Fixture *f, gconstpointer data)
{
  f->folder = g_dir_make_tmp ("mj-session-XXXXXX", NULL);
  f->path = g_build_filename (f->folder, "record.sqlite", NULL);
  f->store = open_store (f);
}

/* The evening that the test changes. */
static void
begin (Fixture *f, MjEveningFile *file)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MjEveningFile) owned = file;
  gint64 id = mj_store_add_evening (f->store, owned, &error);

  g_assert_no_error (error);
  g_assert_cmpint (id, >, 0);
  f->session = open_session (f->store, id);
  g_signal_connect_swapped (f->session, "changed", G_CALLBACK (on_changed), f);
  sample_expect (mj_session_get_file (f->session), owned);
}

static void
begin_empty (Fixture *f)
{
  MjEveningFile *file = sample_evening_new (NULL, "draw");

  g_ptr_array_set_size (file->records, 0);
  begin (f, file);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_autoptr (GDir) dir = NULL;
  const char *name;

  g_clear_object (&f->session);
  g_clear_object (&f->store);
  dir = g_dir_open (f->folder, 0, NULL);
  while ((name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (f->folder, name, NULL);

    g_remove (path);
  }
  g_rmdir (f->folder);
  g_free (f->path);
  g_free (f->folder);
}

/* ---- what must hold ---- */

static void
expect_on_disk (Fixture *f, MjSession *session)
{
  g_autoptr (MjStore) store = open_store (f);
  g_autoptr (MjSession) again =
      open_session (store, mj_session_get_id (session));

  sample_expect (mj_session_get_file (session), mj_session_get_file (again));
}

/* What the session says of its entries is what a fold over them gives. */
static void
expect_worked_out (MjSession *session)
{
  const MjEveningFile *file = mj_session_get_file (session);
  MjEvening books, shown;

  mj_evening_file_begin (file, &books);
  for (guint i = 0; i < mj_session_get_n_entries (session); i++) {
    const MjRecord *record = mj_session_get_record (session, i);
    const MjOutcome *outcome = mj_session_get_outcome (session, i);
    MjOutcome expected;

    mj_session_get_books (session, i, &shown);
    g_assert_cmpint (shown.deal, ==, books.deal);
    g_assert_cmpmem (shown.balance, sizeof shown.balance, books.balance,
                     sizeof books.balance);
    mj_evening_apply (&books, &record->entry, &expected);
    g_assert_cmpint (outcome->reason, ==, expected.reason);
    g_assert_cmpint (outcome->deal, ==, expected.deal);
    g_assert_cmpmem (outcome->balance, sizeof outcome->balance,
                     expected.balance, sizeof expected.balance);
  }
  mj_session_get_books (session, G_MAXUINT, &shown);
  g_assert_cmpmem (shown.balance, sizeof shown.balance, books.balance,
                   sizeof books.balance);
}

static void
expect_kept (Fixture *f)
{
  expect_on_disk (f, f->session);
  expect_worked_out (f->session);
  sample_expect_even (mj_session_get_file (f->session));
}

/* ---- steps ---- */

static void
append (MjSession *session, const char *line, const char *note)
{
  g_autoptr (GError) error = NULL;
  MjEntry entry;

  test_entry (&entry, line);
  wait_append (session, &entry, note, &error);
  g_assert_no_error (error);
}

static gboolean
try_edit (MjSession *session,
          MjEdit edit,
          guint index,
          const char *line,
          const char *note,
          GError **error)
{
  MjEntry entry;

  if (line == NULL)
    return wait_edit (session, edit, index, NULL, note, error);
  test_entry (&entry, line);
  return wait_edit (session, edit, index, &entry, note, error);
}

static void
edit (MjSession *session, MjEdit what, guint index, const char *line)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (try_edit (session, what, index, line, NULL, &error));
  g_assert_no_error (error);
}

static void
undo (MjSession *session)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (mj_session_can_undo (session));
  g_assert_true (wait_undo (session, &error));
  g_assert_no_error (error);
}

static void
redo (MjSession *session)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (mj_session_can_redo (session));
  g_assert_true (wait_redo (session, &error));
  g_assert_no_error (error);
}

static void
expect_balances (MjSession *session, const char *amounts)
{
  MjEvening books;
  gint64 expected[MJ_N_SEATS];

  test_amounts (amounts, expected);
  mj_session_get_books (session, G_MAXUINT, &books);
  for (int i = 0; i < MJ_N_SEATS; i++)
    g_assert_cmpint (books.balance[i], ==, expected[i]);
}

/* ---- one change after another ---- */

static void
test_append (Fixture *f, gconstpointer data)
{
  const MjRecord *record;
  g_autoptr (GDateTime) time = NULL;

  begin_empty (f);
  expect_balances (f->session, "0 0 0 0");
  append (f->session, "A pays B 3.50", "a note");
  g_assert_cmpuint (f->n_changed, ==, 1);
  expect_kept (f);
  append (f->session, "C pays A 1", NULL);
  append (f->session, "draw", "");
  expect_kept (f);
  g_assert_cmpuint (mj_session_get_n_entries (f->session), ==, 3);
  expect_balances (f->session, "-2.50 3.50 -1 0");
  record = mj_session_get_record (f->session, 0);
  g_assert_cmpstr (record->note, ==, "a note");
  time = g_date_time_new_from_iso8601 (record->time, NULL);
  g_assert_nonnull (time);
  g_assert_true (g_str_has_suffix (record->time, "Z"));
}

/* What cannot be right is not added, and nothing changes. */
static void
test_append_wrong (Fixture *f, gconstpointer data)
{
  static const char *const wrong[] = {
    "A win A 3",  "A win B 99",  "A kong 5p claimed", "A bonus 1a",
    "A pays B 0", "A pays B -3", "A kong 1f added",   "A false -",
  };

  begin_empty (f);
  append (f->session, "B bonus 1a", NULL);
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
  expect_kept (f);
}

static void
test_notes (Fixture *f, gconstpointer data)
{
  begin_empty (f);
  for (gsize i = 0; sample_texts[i] != NULL; i++)
    append (f->session, "A pays B 1", sample_texts[i]);
  for (gsize i = 0; sample_texts[i] != NULL; i++) {
    g_autofree char *note = mj_clean_text (MJ_TEXT_NOTE, sample_texts[i]);

    g_assert_cmpstr (mj_session_get_record (f->session, (guint) i)->note, ==,
                     note);
  }
  expect_kept (f);
}

static void
test_insert (Fixture *f, gconstpointer data)
{
  begin (f, sample_evening_new (NULL, "A pays B 1; draw; B pays C 4"));
  edit (f->session, MJ_EDIT_INSERT, 0, "D pays C 2");
  expect_kept (f);
  edit (f->session, MJ_EDIT_INSERT, 2, "redeal");
  expect_kept (f);
  edit (f->session, MJ_EDIT_INSERT, 5, "A bonus 1f");
  expect_kept (f);
  g_assert_cmpuint (mj_session_get_n_entries (f->session), ==, 6);
  g_assert_cmpint (mj_session_get_record (f->session, 2)->entry.kind, ==,
                   MJ_ENTRY_REDEAL);
  expect_balances (f->session, "-1 -3 6 -2");
}

static void
test_replace (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MjEveningFile) file = sample_evening_new (NULL, "draw");
  const MjRecord *record;

  g_ptr_array_set_size (file->records, 0);
  sample_evening_add (file, "A pays B 1", "first");
  begin (f, g_steal_pointer (&file));
  append (f->session, "A pays C 1", "second");
  edit (f->session, MJ_EDIT_REPLACE, 0, "D pays C 2");
  record = mj_session_get_record (f->session, 0);
  g_assert_cmpstr (record->note, ==, "first"); /* none was given */
  g_assert_cmpstr (record->time, ==, "2025-03-07T12:30:00Z");
  expect_kept (f);
  g_assert_true (
      try_edit (f->session, MJ_EDIT_REPLACE, 1, "B pays C 5", "", &error));
  g_assert_cmpstr (mj_session_get_record (f->session, 1)->note, ==, "");
  expect_kept (f);
  expect_balances (f->session, "0 -5 7 -2");
}

static void
test_remove (Fixture *f, gconstpointer data)
{
  begin (f, sample_evening_new (
                NULL, "A pays B 1; A pays B 2; A pays B 4; A pays B 8"));
  edit (f->session, MJ_EDIT_REMOVE, 0, NULL);
  expect_kept (f);
  edit (f->session, MJ_EDIT_REMOVE, 1, NULL);
  expect_kept (f);
  edit (f->session, MJ_EDIT_REMOVE, 1, NULL);
  expect_kept (f);
  expect_balances (f->session, "-2 2 0 0");
  edit (f->session, MJ_EDIT_REMOVE, 0, NULL);
  expect_kept (f);
  g_assert_cmpuint (mj_session_get_n_entries (f->session), ==, 0);
}

static void
test_undo (Fixture *f, gconstpointer data)
{
  begin (f, sample_evening_new (NULL, "A pays B 1; A pays B 2"));
  g_assert_false (mj_session_can_undo (f->session));
  g_assert_false (mj_session_can_redo (f->session));
  append (f->session, "A pays B 4", "note of the third");
  edit (f->session, MJ_EDIT_REPLACE, 0, "A pays C 8");
  edit (f->session, MJ_EDIT_REMOVE, 2, NULL);
  expect_balances (f->session, "-10 2 8 0");
  undo (f->session);
  expect_kept (f);
  g_assert_cmpstr (mj_session_get_record (f->session, 2)->note, ==,
                   "note of the third");
  undo (f->session);
  expect_kept (f);
  expect_balances (f->session, "-7 7 0 0");
  undo (f->session);
  expect_kept (f);
  g_assert_false (mj_session_can_undo (f->session));
  redo (f->session);
  redo (f->session);
  expect_kept (f);
  redo (f->session);
  expect_kept (f);
  expect_balances (f->session, "-10 2 8 0");
  g_assert_false (mj_session_can_redo (f->session));
  undo (f->session);
  append (f->session, "D pays A 1", NULL); /* what was undone is gone */
  g_assert_false (mj_session_can_redo (f->session));
  expect_kept (f);
}

/* A kong that turns up in an earlier deal lets the dealer pass after it. */
static void
test_early_edit (Fixture *f, gconstpointer data)
{
  MjEvening books;

  begin (f, sample_evening_new (NULL, "draw; A win B 1; B win C 2"));
  mj_session_get_books (f->session, G_MAXUINT, &books);
  g_assert_cmpint (books.rotation.dealer, ==, 1);
  edit (f->session, MJ_EDIT_INSERT, 0, "A kong 5p concealed");
  expect_kept (f);
  mj_session_get_books (f->session, G_MAXUINT, &books);
  g_assert_cmpint (mj_session_get_outcome (f->session, 2)->rotation.dealer, ==,
                   1);
  g_assert_cmpint (books.rotation.dealer, ==, 3);
  /* a bonus tile shown earlier makes a later entry wrong, which is kept */
  edit (f->session, MJ_EDIT_REPLACE, 1, "A bonus 1a");
  edit (f->session, MJ_EDIT_INSERT, 2, "B bonus 1a");
  g_assert_cmpint (mj_session_get_outcome (f->session, 1)->reason, ==,
                   MJ_REASON_NONE);
  g_assert_cmpint (mj_session_get_outcome (f->session, 2)->reason, !=,
                   MJ_REASON_NONE);
  expect_kept (f);
  edit (f->session, MJ_EDIT_REMOVE, 1, NULL);
  g_assert_cmpint (mj_session_get_outcome (f->session, 1)->reason, ==,
                   MJ_REASON_NONE);
  expect_kept (f);
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

static void
change_anything (MjSession *session, History *history, MjRng *rng)
{
  g_autoptr (GError) error = NULL;
  guint n = mj_session_get_n_entries (session);
  guint what = mj_rng_below (rng, 10);
  MjEntry entry;

  sample_entry_random (&entry, rng);
  if (what < 2 && history->now > 0) {
    undo (session);
    history->now--;
  } else if (what == 2 && history->now + 1 < history->states->len) {
    redo (session);
    history->now++;
  } else if (what == 3 && n > 0) {
    wait_edit (session, MJ_EDIT_REMOVE, mj_rng_below (rng, n), NULL, NULL,
               &error);
    remember (history, session);
  } else if (what < 6 && n > 0) {
    wait_edit (session, MJ_EDIT_REPLACE, mj_rng_below (rng, n), &entry, NULL,
               &error);
    remember (history, session);
  } else if (what < 8) {
    wait_edit (session, MJ_EDIT_INSERT, mj_rng_below (rng, n + 1), &entry,
               "inserted", &error);
    remember (history, session);
  } else if (wait_append (session, &entry, "appended", NULL)) {
    remember (history, session);
  }
  g_assert_no_error (error);
}

static void
test_random (Fixture *f, gconstpointer data)
{
  History history = {
    g_ptr_array_new_with_free_func ((GDestroyNotify) mj_evening_file_free), 0
  };
  MjRng rng;

  mj_rng_init (&rng, (MjSeed){ 77, 5 });
  begin (f, sample_evening_random (&rng, 10));
  g_ptr_array_add (history.states,
                   mj_evening_file_copy (mj_session_get_file (f->session)));
  for (int i = 0; i < 400; i++) {
    change_anything (f->session, &history, &rng);
    sample_expect (mj_session_get_file (f->session),
                   g_ptr_array_index (history.states, history.now));
    g_assert_true (mj_session_can_undo (f->session) == (history.now > 0));
    g_assert_true (mj_session_can_redo (f->session) ==
                   (history.now + 1 < history.states->len));
    expect_kept (f);
  }
  g_ptr_array_unref (history.states);
}

/* ---- two windows ---- */

typedef struct {
  MjStore *store;
  MjSession *session;
} Other;

static Other
open_other (Fixture *f)
{
  MjStore *store = open_store (f);

  return (Other){ store, open_session (store, mj_session_get_id (f->session)) };
}

static void
close_other (Other *other)
{
  g_object_unref (other->session);
  g_object_unref (other->store);
}

static void
expect_conflict (gboolean done, GError **error)
{
  g_assert_false (done);
  g_assert_error (*error, MJ_STORE_ERROR, MJ_STORE_ERROR_CONFLICT);
  g_clear_error (error);
}

static void
test_conflict (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  MjEntry entry;
  Other other;

  begin (f, sample_evening_new (NULL, "A pays B 1"));
  other = open_other (f);
  append (f->session, "A pays B 2", "mine");
  test_entry (&entry, "A pays B 4");
  expect_conflict (wait_append (other.session, &entry, "theirs", &error),
                   &error);
  /* read anew: it shows mine, and not what was refused */
  sample_expect (mj_session_get_file (other.session),
                 mj_session_get_file (f->session));
  expect_worked_out (other.session);
  expect_kept (f);
  append (other.session, "A pays B 4", "theirs");
  expect_on_disk (f, other.session);
  g_assert_cmpuint (mj_session_get_n_entries (other.session), ==, 3);
  expect_balances (other.session, "-7 7 0 0");
  close_other (&other);
}

/* Whatever the second window tries, it is refused and reads anew. */
static void
test_conflict_edit (Fixture *f, gconstpointer data)
{
  static const struct {
    MjEdit edit;
    const char *line;
  } edits[] = {
    { MJ_EDIT_INSERT, "A pays B 4" },
    { MJ_EDIT_REPLACE, "A pays B 4" },
    { MJ_EDIT_REMOVE, NULL },
  };

  begin (f, sample_evening_new (NULL, "A pays B 1; A pays C 1"));
  for (gsize i = 0; i < G_N_ELEMENTS (edits); i++) {
    g_autoptr (GError) error = NULL;
    Other first = open_other (f), second = open_other (f);

    edit (first.session, MJ_EDIT_REPLACE, 0, "A pays B 2");
    expect_conflict (try_edit (second.session, edits[i].edit, 1, edits[i].line,
                               NULL, &error),
                     &error);
    sample_expect (mj_session_get_file (second.session),
                   mj_session_get_file (first.session));
    g_assert_false (mj_session_can_undo (second.session));
    g_assert_false (mj_session_can_redo (second.session));
    expect_on_disk (f, first.session);
    edit (second.session, edits[i].edit, 1, edits[i].line);
    expect_on_disk (f, second.session);
    expect_worked_out (second.session);
    close_other (&first);
    close_other (&second);
  }
}

/* Steps back are refused too, and forgotten. */
static void
test_conflict_undo (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  Other other;

  begin (f, sample_evening_new (NULL, "A pays B 1"));
  append (f->session, "A pays B 2", NULL);
  append (f->session, "A pays B 4", NULL);
  undo (f->session);
  other = open_other (f);
  append (other.session, "A pays B 8", NULL);
  expect_conflict (wait_redo (f->session, &error), &error);
  g_assert_false (mj_session_can_redo (f->session));
  g_assert_false (mj_session_can_undo (f->session));
  expect_balances (f->session, "-11 11 0 0");
  append (f->session, "A pays B 16", NULL);
  append (f->session, "A pays B 32", NULL);
  expect_conflict (wait_undo (other.session, &error), &error);
  g_assert_false (mj_session_can_undo (other.session));
  expect_balances (other.session, "-59 59 0 0");
  expect_kept (f);
  close_other (&other);
}

static void
test_conflict_head (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MjEveningFile) head = NULL;
  Other other;

  begin (f, sample_evening_new (NULL, "A pays B 1"));
  other = open_other (f);
  append (f->session, "A pays B 2", NULL);
  head = mj_evening_file_copy (mj_session_get_file (other.session));
  head->archived = TRUE;
  expect_conflict (wait_set_head (other.session, head, &error), &error);
  expect_kept (f);
  g_assert_false (mj_session_get_file (f->session)->archived);
  close_other (&other);
}

/* After a conflict over the head the evening is read anew, as after others. */
static void
test_conflict_head_anew (Fixture *f, gconstpointer data)
{
  g_autoptr (MjEveningFile) head = NULL;
  Other other;

  begin (f, sample_evening_new (NULL, "A pays B 1"));
  other = open_other (f);
  append (f->session, "A pays B 2", NULL);
  head = mj_evening_file_copy (mj_session_get_file (other.session));
  head->archived = TRUE;
  g_assert_false (wait_set_head (other.session, head, NULL));
  sample_expect (mj_session_get_file (other.session),
                 mj_session_get_file (f->session));
  g_assert_true (wait_set_head (other.session, head, NULL));
  expect_on_disk (f, other.session);
  close_other (&other);
}

static void
test_deleted (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  MjEntry entry;
  Other other;

  begin (f, sample_evening_new (NULL, "A pays B 1"));
  other = open_other (f);
  g_assert_true (mj_store_remove_evening (
      f->store, mj_session_get_id (f->session), &error));
  g_assert_no_error (error);
  test_entry (&entry, "A pays B 4");
  expect_conflict (wait_append (other.session, &entry, NULL, &error), &error);
  /* what it shows can still be exported */
  g_assert_cmpuint (mj_session_get_n_entries (other.session), ==, 1);
  g_assert_null (
      mj_session_open (f->store, mj_session_get_id (f->session), &error));
  g_assert_nonnull (error);
  close_other (&other);
}

/* ---- the head ---- */

static void
test_set_head (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MjEveningFile) head = NULL;

  begin (f, sample_evening_new ("limit=8", "A pays B 1; draw"));
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
  expect_kept (f);
  g_assert_cmpstr (mj_session_get_file (f->session)->title, ==,
                   "Saturday, \"late\"");
  g_assert_cmpstr (mj_session_get_name (f->session, 2), ==, "Nur");
  g_assert_true (mj_session_get_file (f->session)->archived);
  /* rules and entries stay */
  g_assert_cmpint (mj_session_get_file (f->session)->rules.limit, ==, 8);
  g_assert_cmpuint (mj_session_get_n_entries (f->session), ==, 2);
  append (f->session, "A pays C 1", NULL);
  expect_kept (f);
}

/* A head that could not be read again is refused, or all would be lost. */
static void
test_bad_head (Fixture *f, gconstpointer data)
{
  static const char *const names[] = {
    "", "Raj", "0123456789012345678901234567890123456789012345678901234567890"
  };

  begin (f, sample_evening_new (NULL, "A pays B 1; draw"));
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (MjEveningFile) head =
        mj_evening_file_copy (mj_session_get_file (f->session));

    g_free (head->names[0]);
    head->names[0] = g_strdup (names[i]);
    g_assert_false (wait_set_head (f->session, head, &error));
    g_assert_nonnull (error);
    g_assert_cmpint (mj_store_add_evening (f->store, head, NULL), ==, 0);
    expect_kept (f);
  }
}

/* ---- the list ---- */

static gint64
add (Fixture *f, const char *title, const char *started, const char *name)
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
test_list (Fixture *f, gconstpointer data)
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
test_players (Fixture *f, gconstpointer data)
{
  g_autoptr (MjEveningFile) head = NULL;
  gint64 id;

  expect_player (f->store, "Mei", FALSE);
  begin (f, sample_evening_new (NULL, "draw"));
  expect_player (f->store, "Mei", TRUE);
  id = add (f, "two", "2025-03-01T12:00:00Z", "'; DROP TABLE player; --");
  expect_player (f->store, "'; DROP TABLE player; --", TRUE);
  expect_player (f->store, "Mei", TRUE);
  head = mj_evening_file_copy (mj_session_get_file (f->session));
  g_free (head->names[0]);
  head->names[0] = g_strdup ("梅");
  g_assert_true (wait_set_head (f->session, head, NULL));
  expect_player (f->store, "梅", TRUE);
  g_assert_true (mj_store_remove_evening (f->store, id, NULL));
  g_clear_object (&f->session);
  g_clear_object (&f->store);
  f->store = open_store (f);
  expect_player (f->store, "梅", TRUE);
  expect_player (f->store, "Mei", TRUE);
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
test_count (Fixture *f, gconstpointer data)
{
  MjSessionStats stats[MJ_N_SEATS] = { 0 };
  MjEvening books;

  begin (f, sample_evening_new (NULL, counted));
  mj_session_count (mj_session_get_file (f->session), stats);
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
  mj_session_count (mj_session_get_file (f->session), stats);
  EXPECT (2, n_wins, 4);
  EXPECT (2, tai, 14);
  EXPECT (2, best_tai, 5);
  EXPECT (0, n_deals, 10);
#undef EXPECT
}

static void
expect_settle_text (MjSession *session, gint64 coin, const char *expected)
{
  g_autofree char *text = mj_session_settle_text (session, coin);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_settle (Fixture *f, gconstpointer data)
{
  g_autoptr (MjEveningFile) head = NULL;
  MjPayout payout;

  begin_empty (f);
  expect_settle_text (f->session, 0,
                      "Friday\nMei: 0\nRaj: 0\nSiti: 0\nTom: 0\n"
                      "Everybody is even.\n");
  append (f->session, "A pays B 3.40", NULL);
  append (f->session, "A pays C 1.10", NULL);
  mj_session_settle (f->session, 0, &payout);
  g_assert_cmpint (payout.n_transfers, ==, 2);
  expect_settle_text (f->session, 0,
                      "Friday\nMei: −4.50\nRaj: +3.40\nSiti: +1.10\nTom: 0\n"
                      "Mei pays Raj 3.40\nMei pays Siti 1.10\n");
  head = mj_evening_file_copy (mj_session_get_file (f->session));
  g_free (head->currency);
  head->currency = g_strdup ("S$");
  g_assert_true (wait_set_head (f->session, head, NULL));
  expect_settle_text (f->session, 50,
                      "Friday\nMei: S$ −4.50\nRaj: S$ +3.40\nSiti: S$ +1.10\n"
                      "Tom: S$ 0\n"
                      "Mei pays Raj S$ 3.50\nMei pays Siti S$ 1\n");
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
  { "B kong 5p added", "Raj: kong added to a pong" },
  { "B kong 5p concealed", "Raj: concealed kong" },
  { "C false D", "Siti: false win on a discard" },
  { "C false self", "Siti: false win, self-drawn" },
  { "D short", "Tom: too few tiles" },
  { "D long", "Tom: too many tiles" },
  { "A eighth B", "Mei finds the eighth flower with Raj" },
  { "A pays D 3", "Mei pays Tom" },
  { "dealer C S 0", "From here South round, Siti deals" },
};

static void
test_sentence (gconstpointer data)
{
  const Sentence *sentence = data;
  g_autoptr (MjEveningFile) file = sample_evening_new (NULL, sentence->line);
  const MjRecord *record = g_ptr_array_index (file->records, 0);
  g_autofree char *words = NULL;
  MjEvening books;
  MjOutcome outcome;

  mj_evening_file_begin (file, &books);
  mj_evening_apply (&books, &record->entry, &outcome);
  words = mj_session_describe (file, record, &outcome);
  g_assert_cmpstr (words, ==, sentence->words);
}

#define ADD(name, func)                                                        \
  g_test_add ("/session/" name, Fixture, NULL, set_up, func, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("append", test_append);
  ADD ("append-wrong", test_append_wrong);
  ADD ("notes", test_notes);
  ADD ("insert", test_insert);
  ADD ("replace", test_replace);
  ADD ("remove", test_remove);
  ADD ("undo", test_undo);
  ADD ("early-edit", test_early_edit);
  ADD ("random", test_random);
  ADD ("conflict/append", test_conflict);
  ADD ("conflict/edit", test_conflict_edit);
  ADD ("conflict/undo", test_conflict_undo);
  ADD ("conflict/head", test_conflict_head);
  ADD ("conflict/head-anew", test_conflict_head_anew);
  ADD ("conflict/deleted", test_deleted);
  ADD ("set-head", test_set_head);
  ADD ("bad-head", test_bad_head);
  ADD ("list", test_list);
  ADD ("players", test_players);
  ADD ("count", test_count);
  ADD ("settle", test_settle);
  for (gsize i = 0; i < G_N_ELEMENTS (sentences); i++) {
    g_autofree char *path =
        g_strdup_printf ("/session/sentence/%s", sentences[i].line);

    g_test_add_data_func (path, &sentences[i], test_sentence);
  }
  return g_test_run ();
}
