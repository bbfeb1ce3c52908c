/* SPDX-License-Identifier: GPL-3.0-or-later */
/* session-test.c – a folder, a store, an evening, and a reader of it. */

#include "session-test.h"

#include "sample-evening.h"
#include "wait-session.h"

#include "entry-text.h"

#include <glib/gstdio.h>
#include <string.h>

MjStore *
session_test_open_store (SessionTest *f)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *aside = NULL;
  MjStore *store = mj_store_open (f->path, &aside, &error);

  g_assert_no_error (error);
  g_assert_null (aside);
  return store;
}

MjSession *
session_test_open (MjStore *store, gint64 id)
{
  g_autoptr (GError) error = NULL;
  MjSession *session = mj_session_open (store, id, &error);

  g_assert_no_error (error);
  g_assert_nonnull (session);
  g_assert_cmpint (mj_session_get_id (session), ==, id);
  return session;
}

static void
on_changed (SessionTest *f)
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
on_entry_changed (SessionReader *r, MjSessionEntry *entry)
{
  guint index;

  g_assert_true (g_ptr_array_find (r->entries, entry, &index));
  g_free (r->texts->pdata[index]);
  r->texts->pdata[index] = entry_text (entry);
  r->n_changed++;
}

static void
forget_entry (SessionReader *r, guint index)
{
  g_signal_handlers_disconnect_by_data (r->entries->pdata[index], r);
  g_ptr_array_remove_index (r->texts, index);
  g_ptr_array_remove_index (r->entries, index);
}

static void
on_items_changed (
    GListModel *list, guint place, guint n_gone, guint n_new, SessionReader *r)
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
begin_reading (SessionTest *f)
{
  guint n = mj_session_get_n_entries (f->session);

  f->reader.texts = g_ptr_array_new_with_free_func (g_free);
  f->reader.entries = g_ptr_array_new_with_free_func (g_object_unref);
  on_items_changed (G_LIST_MODEL (f->session), 0, 0, n, &f->reader);
  f->reader.n_told = 0;
  g_signal_connect (f->session, "items-changed", G_CALLBACK (on_items_changed),
                    &f->reader);
}

void
session_test_set_up (SessionTest *f, gconstpointer data)
{
  f->folder = g_dir_make_tmp ("mj-session-XXXXXX", NULL);
  f->path = g_build_filename (f->folder, "record.sqlite", NULL);
  f->store = session_test_open_store (f);
}

/* The evening that the test changes. */
void
session_test_begin (SessionTest *f, MjEveningFile *file)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MjEveningFile) owned = file;
  gint64 id = mj_store_add_evening (f->store, owned, &error);

  g_assert_no_error (error);
  g_assert_cmpint (id, >, 0);
  f->session = session_test_open (f->store, id);
  g_signal_connect_swapped (f->session, "changed", G_CALLBACK (on_changed), f);
  begin_reading (f);
  sample_expect (mj_session_get_file (f->session), owned);
}

void
session_test_begin_empty (SessionTest *f)
{
  MjEveningFile *file = sample_evening_new (NULL, "draw");

  g_ptr_array_set_size (file->records, 0);
  session_test_begin (f, file);
}

void
session_test_tear_down (SessionTest *f, gconstpointer data)
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

void
session_test_expect_on_disk (SessionTest *f, MjSession *session)
{
  g_autoptr (MjStore) store = session_test_open_store (f);
  g_autoptr (MjSession) again =
      session_test_open (store, mj_session_get_id (session));

  sample_expect (mj_session_get_file (session), mj_session_get_file (again));
}

/* What the session says of its entries is what a fold over them gives. */
void
session_test_expect_worked_out (MjSession *session)
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
expect_read (SessionTest *f)
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

void
session_test_expect_kept (SessionTest *f)
{
  session_test_expect_on_disk (f, f->session);
  session_test_expect_worked_out (f->session);
  expect_read (f);
  sample_expect_even (mj_session_get_file (f->session));
}

/* ---- steps ---- */

void
session_test_append (MjSession *session, const char *line, const char *note)
{
  g_autoptr (GError) error = NULL;
  MjEntry entry;

  test_entry (&entry, line);
  wait_append (session, &entry, note, &error);
  g_assert_no_error (error);
}

gboolean
session_test_try_edit (MjSession *session,
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

void
session_test_edit (MjSession *session,
                   MjEdit what,
                   guint index,
                   const char *line)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (
      session_test_try_edit (session, what, index, line, NULL, &error));
  g_assert_no_error (error);
}

void
session_test_undo (MjSession *session)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (mj_session_can_undo (session));
  g_assert_true (wait_undo (session, &error));
  g_assert_no_error (error);
}

void
session_test_redo (MjSession *session)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (mj_session_can_redo (session));
  g_assert_true (wait_redo (session, &error));
  g_assert_no_error (error);
}

void
session_test_expect_balances (MjSession *session, const char *amounts)
{
  MjEvening books;
  gint64 expected[MJ_N_SEATS];

  test_amounts (amounts, expected);
  mj_session_get_books (session, G_MAXUINT, &books);
  for (int i = 0; i < MJ_N_SEATS; i++)
    g_assert_cmpint (books.balance[i], ==, expected[i]);
}

void
session_test_expect_told (
    SessionReader *r, guint place, guint n_gone, guint n_new, guint n_changed)
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
