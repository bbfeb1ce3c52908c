/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-session.c – changing an evening: what is shown is on the disk.
 *
 * After every change the session is compared with a store that is opened anew
 * from the same file.
 */

#include "sample-evening.h"
#include "wait-session.h"

#include "entry-text.h"

#include "model/evening/mj-evening-stats.h"
#include "model/evening/mj-evening-text.h"
#include "model/evening/mj-session.h"
#include "model/evening/mj-totals.h"
#include "model/text/mj-clean-text.h"

#include <glib/gstdio.h>
#include <string.h>

/* Who looks at an entry only when it is told that it is another one, or that it
 * says something else. */
typedef struct {
  GPtrArray *texts;   /* of the entries */
  GPtrArray *entries; /* the objects */
  guint n_told;       /* changes of the list */
  guint place, n_gone, n_new;
  guint n_changed; /* entries that have changed */
} Reader;

typedef struct {
  char *folder;
  char *path;
  MjStore *store;
  MjSession *session;
  guint n_changed;
  Reader reader;
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

/* All that an entry says. */
static char *
entry_text (MjSessionEntry *entry)
{
  const MjOutcome *outcome = mj_session_entry_get_outcome (entry);
  const MjRotation *rotation = &outcome->rotation;
  const MjScore *score = &outcome->score;
  g_autofree char *json =
      mj_record_to_json (mj_session_entry_get_record (entry));
  g_autofree char *words = mj_session_entry_get_text (entry);
  g_autofree char *detail = mj_session_entry_get_detail (entry);
  g_autoptr (GString) text = g_string_new (json);

  g_string_append_printf (text, " %u %s %s %d %d %d %d",
                          mj_session_entry_get_index (entry), words, detail,
                          outcome->deal, rotation->dealer, rotation->prevailing,
                          rotation->repeats);
  g_string_append_printf (text, " %d %d %d %d %d %d", score->status,
                          score->kind, score->uncapped, score->special,
                          outcome->liable, outcome->pao);
  for (int i = 0; i < score->n_lines; i++)
    g_string_append_printf (text, " %d", score->lines[i].tai);
  for (int i = 0; i < MJ_N_SEATS; i++)
    g_string_append_printf (text, " %d>%d", outcome->before[i],
                            outcome->sitting[i]);
  for (int i = 0; i < MJ_MAX_PEOPLE; i++)
    g_string_append_printf (
        text, " %s %" G_GINT64_FORMAT,
        mj_people_get_name (mj_session_entry_get_people (entry), (MjWho) i),
        outcome->balance[i]);
  for (int i = 0; i < outcome->payout.n_transfers; i++) {
    const MjTransfer *t = &outcome->payout.transfers[i];

    g_string_append_printf (text, " %d>%d %" G_GINT64_FORMAT " %d", t->from,
                            t->to, t->amount, t->reason);
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
on_entry_changed (Reader *r, MjSessionEntry *entry)
{
  guint index;

  g_assert_true (g_ptr_array_find (r->entries, entry, &index));
  g_free (r->texts->pdata[index]);
  r->texts->pdata[index] = entry_text (entry);
  r->n_changed++;
}

static void
forget_entry (Reader *r, guint index)
{
  g_signal_handlers_disconnect_by_data (r->entries->pdata[index], r);
  g_ptr_array_remove_index (r->texts, index);
  g_ptr_array_remove_index (r->entries, index);
}

static void
on_items_changed (
    GListModel *list, guint place, guint n_gone, guint n_new, Reader *r)
{
  for (guint i = 0; i < n_gone; i++)
    forget_entry (r, place);
  for (guint i = place; i < place + n_new; i++) {
    MjSessionEntry *entry = g_list_model_get_item (list, i);

    g_ptr_array_insert (r->texts, (int) i, entry_text (entry));
    g_ptr_array_insert (r->entries, (int) i, entry);
    g_signal_connect_swapped (entry, "changed", G_CALLBACK (on_entry_changed),
                              r);
  }
  r->n_told++;
  r->place = place;
  r->n_gone = n_gone;
  r->n_new = n_new;
}

static void
begin_reading (Fixture *f)
{
  guint n = mj_session_get_n_entries (f->session);

  f->reader.texts = g_ptr_array_new_with_free_func (g_free);
  f->reader.entries = g_ptr_array_new_with_free_func (g_object_unref);
  on_items_changed (G_LIST_MODEL (f->session), 0, 0, n, &f->reader);
  f->reader.n_told = 0;
  g_signal_connect (f->session, "items-changed", G_CALLBACK (on_items_changed),
                    &f->reader);
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
  begin_reading (f);
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

  while (f->reader.entries != NULL && f->reader.entries->len > 0)
    forget_entry (&f->reader, 0);
  g_clear_object (&f->session);
  g_clear_object (&f->store);
  g_clear_pointer (&f->reader.texts, g_ptr_array_unref);
  g_clear_pointer (&f->reader.entries, g_ptr_array_unref);
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

/* What the list has told comes to what is in it. */
static void
expect_read (Fixture *f)
{
  GListModel *list = G_LIST_MODEL (f->session);
  guint n = mj_session_get_n_entries (f->session);

  g_assert_true (g_list_model_get_item_type (list) == MJ_TYPE_SESSION_ENTRY);
  g_assert_cmpuint (g_list_model_get_n_items (list), ==, n);
  g_assert_null (g_list_model_get_item (list, n));
  g_assert_cmpuint (f->reader.texts->len, ==, n);
  for (guint i = 0; i < n; i++) {
    g_autoptr (MjSessionEntry) entry = g_list_model_get_item (list, i);
    g_autofree char *text = entry_text (entry);

    g_assert_true (entry == g_ptr_array_index (f->reader.entries, i));
    g_assert_cmpstr (text, ==, g_ptr_array_index (f->reader.texts, i));
    g_assert_cmpuint (mj_session_entry_get_index (entry), ==, i);
    sample_expect_record (mj_session_entry_get_record (entry),
                          mj_session_get_record (f->session, i));
  }
}

static void
expect_kept (Fixture *f)
{
  expect_on_disk (f, f->session);
  expect_worked_out (f->session);
  expect_read (f);
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
copy_texts (Reader *r)
{
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < r->texts->len; i++)
    g_ptr_array_add (texts, g_strdup (r->texts->pdata[i]));
  return texts;
}

/* The list has told of the fewest entries, and of the others just those have
 * changed that say something else. */
static void
expect_smallest (Fixture *f, GPtrArray *records, GPtrArray *texts)
{
  Reader *r = &f->reader;
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
    expect_kept (f);
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
expect_told (Reader *r, guint place, guint n_gone, guint n_new, guint n_changed)
{
  g_assert_cmpuint (r->n_told, ==, n_gone + n_new > 0 ? 1 : 0);
  if (r->n_told > 0) {
    g_assert_cmpuint (r->place, ==, place);
    g_assert_cmpuint (r->n_gone, ==, n_gone);
    g_assert_cmpuint (r->n_new, ==, n_new);
  }
  g_assert_cmpuint (r->n_changed, ==, n_changed);
  r->n_told = r->n_changed = 0;
}

static void
test_ranges (Fixture *f, gconstpointer data)
{
  begin (f, sample_evening_new (
                NULL, "A pays B 1; draw; A short; draw; C pays D 2; draw"));
  for (gsize i = 0; i < G_N_ELEMENTS (ranges); i++) {
    const Range *range = &ranges[i];

    g_test_message ("%s", range->name);
    edit (f->session, range->edit, range->index, range->line);
    expect_told (&f->reader, range->place, range->n_gone, range->n_new,
                 range->n_changed);
    expect_kept (f);
    undo (f->session);
    expect_told (&f->reader, range->place, range->n_new, range->n_gone,
                 range->n_changed);
    expect_kept (f);
  }
}

static void
set_head (Fixture *f, MjEveningFile *head)
{
  g_assert_true (wait_set_head (f->session, head, NULL));
}

/* Names stand in the sentences; the title does not. */
static void
test_ranges_head (Fixture *f, gconstpointer data)
{
  g_autoptr (MjEveningFile) head = NULL;

  begin (f, sample_evening_new (NULL, "A pays B 1; draw; A short"));
  head = mj_evening_file_copy (mj_session_get_file (f->session));
  g_free (head->title);
  head->title = g_strdup ("Saturday");
  set_head (f, head);
  g_assert_cmpuint (f->n_changed, ==, 1);
  expect_told (&f->reader, 0, 0, 0, 0);
  g_free (head->names[3]);
  head->names[3] = g_strdup ("Nur");
  set_head (f, head);
  expect_told (&f->reader, 0, 0, 0, 3);
  expect_kept (f);
}

/* Entries behind one that is put in stay the same objects. */
static void
test_same_objects (Fixture *f, gconstpointer data)
{
  g_autoptr (MjSessionEntry) last = NULL;

  begin (f, sample_evening_new (NULL, "A pays B 1; draw; A short"));
  last = g_list_model_get_item (G_LIST_MODEL (f->session), 2);
  edit (f->session, MJ_EDIT_INSERT, 2, "B pays C 4");
  g_assert_true (mj_session_get_entry (f->session, 3) == last);
  g_assert_cmpuint (mj_session_entry_get_index (last), ==, 3);
  g_assert_cmpint (mj_session_entry_get_outcome (last)->balance[2], ==, 400);
  edit (f->session, MJ_EDIT_REMOVE, 0, NULL);
  g_assert_true (mj_session_get_entry (f->session, 2) == last);
  expect_kept (f);
}

/* ---- what people do ---- */

#define EXPECT_DONE(f, call)                                                   \
  G_STMT_START                                                                 \
  {                                                                            \
    g_autoptr (GError) error_ = NULL;                                          \
    g_assert_true (wait_verb ((f)->session, call, &error_));                   \
    g_assert_no_error (error_);                                                \
    expect_kept (f);                                                           \
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

static void
test_toggle_bonus (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  begin_empty (f);
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
  EXPECT_DONE (f, mj_session_add_draw (f->session, &error));
  EXPECT_DONE (f, TOGGLE (1, MJ_FACE_PLUM, FALSE)); /* of the next deal */
  expect_entries (f->session, "B bonus 1f dealt; draw; B bonus 1f");
#undef TOGGLE
}

static void
test_add_kong (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  begin_empty (f);
  EXPECT_DONE (
      f, mj_session_add_kong (f->session, 2, MJ_MELD_KONG_CLAIMED, 3, &error));
  EXPECT_DONE (f, mj_session_add_kong (f->session, 0, MJ_MELD_KONG_CONCEALED,
                                       MJ_SEAT_NONE, &error));
  expect_entries (f->session, "C kong - claimed D; A kong - concealed");
  g_assert_false (
      mj_session_add_kong (f->session, 2, MJ_MELD_KONG_CLAIMED, 2, &error));
  g_assert_error (error, MJ_RECORD_ERROR, MJ_RECORD_ERROR_INVALID);
}

static void
test_end_deal (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  begin_empty (f);
  g_assert_false (mj_session_has_ended_deal (f->session));
  append (f->session, "A short", NULL);
  g_assert_false (mj_session_has_ended_deal (f->session));
  EXPECT_DONE (f, mj_session_add_redeal (f->session, &error));
  g_assert_true (mj_session_has_ended_deal (f->session));
  EXPECT_DONE (f, mj_session_add_draw (f->session, &error));
  g_assert_true (mj_session_has_ended_deal (f->session));
  expect_entries (f->session, "A short; redeal; draw");
}

/* Only at the end has an entry to be right. */
static void
test_record (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  MjEntry win, cheap;

  test_entry (&win, "A win B 3");
  test_entry (&cheap, "A win A 3");
  begin (f, sample_evening_new (NULL, "draw; redeal"));
#define RECORD(edit, index, entry, note)                                       \
  mj_session_record (f->session, edit, index, entry, note, &error)
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
test_archive (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  begin (f, sample_evening_new (NULL, "A pays B 1; draw"));
  EXPECT_DONE (f, mj_session_set_archived (f->session, TRUE, &error));
  g_assert_true (mj_session_get_file (f->session)->archived);
  EXPECT_DONE (f, mj_session_set_archived (f->session, FALSE, &error));
  g_assert_false (mj_session_get_file (f->session)->archived);
  expect_entries (f->session, "A pays B 1; draw");
  expect_told (&f->reader, 0, 0, 0, 0);
}

static void
test_has_tiles (Fixture *f, gconstpointer data)
{
  begin (f,
         sample_evening_new (NULL, "draw; A win B 3; B win self "
                                   "{1111s}{9999m}22z345p66p+6p3a4a instants"));
  g_assert_false (mj_session_has_tiles (f->session, 0));
  g_assert_false (mj_session_has_tiles (f->session, 1));
  g_assert_true (mj_session_has_tiles (f->session, 2));
  g_assert_false (mj_session_has_tiles (f->session, 3));
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
  MjEveningStats stats[MJ_N_SEATS] = { 0 };
  MjEvening books;

  begin (f, sample_evening_new (NULL, counted));
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
test_totals (Fixture *f, gconstpointer data)
{
  static const char *const names[] = { "Mei", "Raj", "Siti", "Tom" };
  static const char *const money[] = { "−1, S$ −1", "+1, S$ +1", "0, S$ 0",
                                       "0, S$ 0" };
  g_autoptr (MjEveningFile) other =
      sample_evening_new (NULL, "A pays B 1; draw");
  g_autoptr (GPtrArray) totals = NULL;

  begin (f, sample_evening_new (NULL, "A pays B 1; draw; draw"));
  g_free (other->currency);
  other->currency = g_strdup ("S$");
  other->archived = TRUE;
  g_assert_cmpint (mj_store_add_evening (f->store, other, NULL), >, 0);
  totals = mj_totals_count (f->store);
  g_assert_cmpuint (totals->len, ==, MJ_N_SEATS);
  for (guint i = 0; i < totals->len; i++) {
    const MjTotal *total = g_ptr_array_index (totals, i);

    g_assert_cmpstr (total->name, ==, names[i]);
    g_assert_cmpstr (total->money, ==, money[i]);
    g_assert_cmpuint (total->stats.n_deals, ==, 3);
  }
}

/* A new evening is like the last one, and nothing has happened in it. */
static void
test_plan (Fixture *f, gconstpointer data)
{
  g_autoptr (MjEveningFile) first = mj_session_plan (f->store), next = NULL;

  g_assert_cmpstr (first->names[0], ==, "");
  g_assert_cmpstr (first->title, !=, "");
  begin (f, sample_evening_new ("limit=8", "A pays B 1; draw"));
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
test_settle (Fixture *f, gconstpointer data)
{
  g_autoptr (MjEveningFile) head = NULL;
  MjEvening books;
  MjPayout payout;

  begin_empty (f);
  expect_settle_text (f->session, 0,
                      "Friday\nMei: 0\nRaj: 0\nSiti: 0\nTom: 0\n"
                      "Everybody is even.\n");
  append (f->session, "A pays B 3.40", NULL);
  append (f->session, "A pays C 1.10", NULL);
  mj_session_get_books (f->session, G_MAXUINT, &books);
  mj_settle_up (books.balance, MJ_N_SEATS, 0, &payout);
  g_assert_cmpint (payout.n_transfers, ==, 2);
  expect_settle_text (f->session, 0,
                      "Friday\nMei: −4.50\nRaj: +3.40\nSiti: +1.10\n"
                      "Tom: 0.00\n"
                      "Mei pays Raj 3.40\nMei pays Siti 1.10\n");
  head = mj_evening_file_copy (mj_session_get_file (f->session));
  g_free (head->currency);
  head->currency = g_strdup ("S$");
  g_assert_true (wait_set_head (f->session, head, NULL));
  expect_settle_text (f->session, 50,
                      "Friday\nMei: −S$4.50\nRaj: +S$3.40\nSiti: +S$1.10\n"
                      "Tom: S$0.00\n"
                      "Mei pays Raj S$3.50\nMei pays Siti S$1.00\n");
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
  ADD ("ranges/entries", test_ranges);
  ADD ("ranges/head", test_ranges_head);
  ADD ("ranges/same-objects", test_same_objects);
  ADD ("verbs/toggle-bonus", test_toggle_bonus);
  ADD ("verbs/add-kong", test_add_kong);
  ADD ("verbs/end-deal", test_end_deal);
  ADD ("verbs/record", test_record);
  ADD ("verbs/archive", test_archive);
  ADD ("verbs/has-tiles", test_has_tiles);
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
  ADD ("totals", test_totals);
  ADD ("plan", test_plan);
  ADD ("settle", test_settle);
  for (gsize i = 0; i < G_N_ELEMENTS (sentences); i++) {
    g_autofree char *path =
        g_strdup_printf ("/session/sentence/%s", sentences[i].line);

    g_test_add_data_func (path, &sentences[i], test_sentence);
  }
  return g_test_run ();
}
