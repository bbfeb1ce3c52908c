/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-session-conflict.c – an evening that another window has changed. */

#include "model/store/mj-store-backup.h"
#include "sample-evening.h"
#include "session-test.h"
#include "wait-session.h"

#include "entry-text.h"

typedef struct {
  MjStore *store;
  MjSession *session;
} Other;

static Other
open_other (SessionTest *f)
{
  MjStore *store = session_test_open_store (f);

  return (Other){ store,
                  session_test_open (store, mj_session_get_id (f->session)) };
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
test_conflict (SessionTest *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  MjEntry entry;
  Other other;

  session_test_begin (f, sample_evening_new (NULL, "A pays B 1"));
  other = open_other (f);
  session_test_append (f->session, "A pays B 2", "mine");
  test_entry (&entry, "A pays B 4");
  expect_conflict (wait_append (other.session, &entry, "theirs", &error),
                   &error);
  /* read anew: it shows mine, and not what was refused */
  sample_expect (mj_session_get_file (other.session),
                 mj_session_get_file (f->session));
  session_test_expect_worked_out (other.session);
  session_test_expect_kept (f);
  session_test_append (other.session, "A pays B 4", "theirs");
  session_test_expect_on_disk (f, other.session);
  g_assert_cmpuint (mj_session_get_n_entries (other.session), ==, 3);
  session_test_expect_balances (other.session, "-7 7 0 0");
  close_other (&other);
}

/* Whatever the second window tries, it is refused and reads anew. */
static void
test_conflict_edit (SessionTest *f, gconstpointer data)
{
  static const struct {
    MjEdit edit;
    const char *line;
  } edits[] = {
    { MJ_EDIT_INSERT, "A pays B 4" },
    { MJ_EDIT_REPLACE, "A pays B 4" },
    { MJ_EDIT_REMOVE, NULL },
  };

  session_test_begin (f, sample_evening_new (NULL, "A pays B 1; A pays C 1"));
  for (gsize i = 0; i < G_N_ELEMENTS (edits); i++) {
    g_autoptr (GError) error = NULL;
    Other first = open_other (f), second = open_other (f);

    session_test_edit (first.session, MJ_EDIT_REPLACE, 0, "A pays B 2");
    expect_conflict (session_test_try_edit (second.session, edits[i].edit, 1,
                                            edits[i].line, NULL, &error),
                     &error);
    sample_expect (mj_session_get_file (second.session),
                   mj_session_get_file (first.session));
    g_assert_false (mj_session_can_undo (second.session));
    g_assert_false (mj_session_can_redo (second.session));
    session_test_expect_on_disk (f, first.session);
    session_test_edit (second.session, edits[i].edit, 1, edits[i].line);
    session_test_expect_on_disk (f, second.session);
    session_test_expect_worked_out (second.session);
    close_other (&first);
    close_other (&second);
  }
}

/* Steps back are refused too, and forgotten. */
static void
test_conflict_undo (SessionTest *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  Other other;

  session_test_begin (f, sample_evening_new (NULL, "A pays B 1"));
  session_test_append (f->session, "A pays B 2", NULL);
  session_test_append (f->session, "A pays B 4", NULL);
  session_test_undo (f->session);
  other = open_other (f);
  session_test_append (other.session, "A pays B 8", NULL);
  expect_conflict (wait_redo (f->session, &error), &error);
  g_assert_false (mj_session_can_redo (f->session));
  g_assert_false (mj_session_can_undo (f->session));
  session_test_expect_balances (f->session, "-11 11 0 0");
  session_test_append (f->session, "A pays B 16", NULL);
  session_test_append (f->session, "A pays B 32", NULL);
  expect_conflict (wait_undo (other.session, &error), &error);
  g_assert_false (mj_session_can_undo (other.session));
  session_test_expect_balances (other.session, "-59 59 0 0");
  session_test_expect_kept (f);
  close_other (&other);
}

static void
test_conflict_head (SessionTest *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MjEveningFile) head = NULL;
  Other other;

  session_test_begin (f, sample_evening_new (NULL, "A pays B 1"));
  other = open_other (f);
  session_test_append (f->session, "A pays B 2", NULL);
  head = mj_evening_file_copy (mj_session_get_file (other.session));
  head->archived = TRUE;
  expect_conflict (wait_set_head (other.session, head, &error), &error);
  session_test_expect_kept (f);
  g_assert_false (mj_session_get_file (f->session)->archived);
  close_other (&other);
}

/* After a conflict over the head the evening is read anew, as after others. */
static void
test_conflict_head_anew (SessionTest *f, gconstpointer data)
{
  g_autoptr (MjEveningFile) head = NULL;
  Other other;

  session_test_begin (f, sample_evening_new (NULL, "A pays B 1"));
  other = open_other (f);
  session_test_append (f->session, "A pays B 2", NULL);
  head = mj_evening_file_copy (mj_session_get_file (other.session));
  head->archived = TRUE;
  g_assert_false (wait_set_head (other.session, head, NULL));
  sample_expect (mj_session_get_file (other.session),
                 mj_session_get_file (f->session));
  g_assert_true (wait_set_head (other.session, head, NULL));
  session_test_expect_on_disk (f, other.session);
  close_other (&other);
}

static void
count (MjSession *session, guint *n)
{
  (*n)++;
}

/* One that only looks shows what another window has done, without an action. */
static void
test_look (SessionTest *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  Other other;
  guint n_gone = 0, n_changed = 0;

  session_test_begin (f, sample_evening_new (NULL, "A pays B 1"));
  other = open_other (f);
  g_signal_connect (other.session, "changed", G_CALLBACK (count), &n_changed);
  g_signal_connect (other.session, "gone", G_CALLBACK (count), &n_gone);
  session_test_append (f->session, "A pays B 2", NULL);
  mj_session_look (other.session);
  while (n_changed == 0)
    g_main_context_iteration (NULL, TRUE);
  session_test_expect_balances (other.session, "-3 3 0 0");
  session_test_append (other.session, "A pays B 4", NULL);
  session_test_expect_balances (other.session, "-7 7 0 0");
  g_assert_true (mj_store_clear (f->store, &error));
  g_assert_no_error (error);
  mj_session_look (other.session);
  while (n_gone == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_nonnull (mj_session_get_gone (other.session));
  g_signal_handlers_disconnect_by_data (other.session, &n_changed);
  g_signal_handlers_disconnect_by_data (other.session, &n_gone);
  close_other (&other);
}

static void
test_deleted (SessionTest *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  MjEntry entry;
  Other other;
  guint n_gone = 0;

  session_test_begin (f, sample_evening_new (NULL, "A pays B 1"));
  other = open_other (f);
  g_assert_true (mj_store_remove_evening (
      f->store, mj_session_get_id (f->session), &error));
  g_assert_no_error (error);
  g_signal_connect (other.session, "gone", G_CALLBACK (count), &n_gone);
  test_entry (&entry, "A pays B 4");
  g_assert_null (mj_session_get_gone (other.session));
  for (int i = 0; i < 2; i++) {
    g_assert_false (wait_append (other.session, &entry, NULL, &error));
    g_assert_error (error, MJ_STORE_ERROR, MJ_STORE_ERROR_CONFLICT);
    g_assert_cmpstr (error->message, ==, "The evening has been deleted");
    g_clear_error (&error);
  }
  g_assert_cmpuint (n_gone, ==, 1);
  g_assert_cmpstr (mj_session_get_gone (other.session), ==,
                   "The evening has been deleted");
  /* what it shows can still be exported */
  g_assert_cmpuint (mj_session_get_n_entries (other.session), ==, 1);
  g_assert_null (
      mj_session_open (f->store, mj_session_get_id (f->session), &error));
  g_assert_nonnull (error);
  g_signal_handlers_disconnect_by_data (other.session, &n_gone);
  close_other (&other);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  SESSION_TEST_ADD ("conflict/append", test_conflict);
  SESSION_TEST_ADD ("conflict/edit", test_conflict_edit);
  SESSION_TEST_ADD ("conflict/undo", test_conflict_undo);
  SESSION_TEST_ADD ("conflict/head", test_conflict_head);
  SESSION_TEST_ADD ("conflict/head-anew", test_conflict_head_anew);
  SESSION_TEST_ADD ("conflict/deleted", test_deleted);
  SESSION_TEST_ADD ("conflict/look", test_look);
  return g_test_run ();
}
