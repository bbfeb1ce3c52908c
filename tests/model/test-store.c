/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-store.c – what the store keeps, and what it sets aside. */

#include "store-file.h"

#include <sqlite3.h>
#include <string.h>

/* Makes one move, the @first one. */
static gboolean
append_move (MjStore *store,
             gint64 match,
             gint64 revision,
             guint first,
             const MjMove *move,
             GError **error)
{
  g_autoptr (MjMatchChange) change =
      mj_match_change_new (match, revision, first);

  g_array_append_vals (change->moves, move, 1);
  return mj_store_change_match (store, change, error);
}

static void
test_reopen (StoreFile *f, gconstpointer data)
{
  g_autoptr (MjMatchFile) file = store_file_dealt_match ();
  g_autoptr (MjStoredMatch) back = NULL;
  g_autoptr (MjStore) store = store_file_open (f, NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *a = NULL, *b = NULL;
  MjState state;
  MjMove moves[MJ_MAX_MOVES];
  gint64 match = store_file_begin_match (store, file, 2, &error);

  g_assert_no_error (error);
  mj_match_file_fold (file, G_MAXUINT, &state, NULL);
  g_assert_cmpint (mj_state_legal_moves (&state, state.turn, moves), >, 0);
  g_array_append_val (file->moves, moves[0]);
  g_assert_true (append_move (store, match, 0, 1, moves, &error));
  g_clear_object (&store);

  store = store_file_open (f, NULL);
  back = store_file_load_current (store);
  g_assert_cmpint (back->id, ==, match);
  g_assert_cmpint (back->revision, ==, 1);
  g_assert_cmpint (back->human, ==, 2);
  g_assert_null (back->problem);
  a = mj_match_file_to_text (file);
  b = mj_match_file_to_text (back->file);
  g_assert_cmpstr (a, ==, b);
}

/* The last move of a match ends it; a step back makes it go on. */
static void
test_ended (StoreFile *f, gconstpointer data)
{
  g_autoptr (MjMatchFile) file = store_file_dealt_match ();
  g_autoptr (MjStore) store = store_file_open (f, NULL);
  g_autoptr (MjStoredMatch) back = NULL;
  gint64 match = store_file_begin_match (store, file, 0, NULL);
  g_autoptr (MjMatchChange) end = mj_match_change_new (match, 0, 1);
  g_autoptr (MjMatchChange) on = mj_match_change_new (match, 1, 0);

  end->ended = TRUE;
  g_assert_true (mj_store_change_match (store, end, NULL));
  g_assert_null (store_file_load_current (store));
  g_assert_true (mj_store_change_match (store, on, NULL));
  back = store_file_load_current (store);
  g_assert_cmpint (back->id, ==, match);
  g_assert_cmpuint (back->file->moves->len, ==, 0);
}

/* Its moves are counted from 0, as those of a match that is played here. */
static void
test_add (StoreFile *f, gconstpointer data)
{
  g_autoptr (MjMatchFile) file = store_file_dealt_match ();
  g_autoptr (MjStore) store = store_file_open (f, NULL);

  g_assert_cmpint (mj_store_add_match (store, file, NULL), !=, 0);
  store_file_expect (f, "SELECT n FROM move", "0");
}

/* Another program has changed the table so that no match can be added. */
static void
test_cannot_add (StoreFile *f, gconstpointer data)
{
  g_autoptr (MjMatchFile) file = mj_match_file_new ();
  g_autoptr (MjMatchFile) dealt = store_file_dealt_match ();
  const MjMatchFile *files[] = { file, dealt };
  g_autoptr (MjStore) store = store_file_open (f, NULL);

  store_file_run (f, "ALTER TABLE match RENAME COLUMN human TO person");
  for (gsize i = 0; i < G_N_ELEMENTS (files); i++) {
    g_autoptr (GError) added = NULL, begun = NULL;

    g_assert_cmpint (mj_store_add_match (store, files[i], &added), ==, 0);
    g_assert_error (added, MJ_STORE_ERROR, MJ_STORE_ERROR_FAILED);
    g_assert_cmpint (store_file_begin_match (store, files[i], 0, &begun), ==,
                     0);
    g_assert_error (begun, MJ_STORE_ERROR, MJ_STORE_ERROR_FAILED);
  }
  store_file_expect (f, "SELECT count (*) FROM match", "0");
}

/* Who has not seen the last change is refused, and nothing is half written. */
static void
test_revision (StoreFile *f, gconstpointer data)
{
  g_autoptr (MjMatchFile) file = store_file_dealt_match ();
  g_autoptr (MjStoredMatch) back = NULL;
  g_autoptr (MjStore) store = store_file_open (f, NULL);
  g_autoptr (MjStore) other = store_file_open (f, NULL);
  g_autoptr (GError) error = NULL;
  const MjMove *first = &g_array_index (file->moves, MjMove, 0);
  gint64 match;

  g_array_set_size (file->moves, 0);
  match = store_file_begin_match (store, file, 0, NULL);
  g_assert_true (append_move (store, match, 0, 0, first, NULL));
  g_assert_false (append_move (other, match, 0, 0, first, &error));
  g_assert_error (error, MJ_STORE_ERROR, MJ_STORE_ERROR_CONFLICT);
  g_clear_error (&error);
  back = store_file_load_current (other);
  g_assert_cmpint (back->revision, ==, 1);
  g_assert_cmpuint (back->file->moves->len, ==, 1);
  /* A match that begins elsewhere ends this one, and that is a change too. */
  g_assert_cmpint (store_file_begin_match (other, file, 0, NULL), !=, match);
  g_assert_false (append_move (store, match, 1, 1, first, &error));
  g_assert_error (error, MJ_STORE_ERROR, MJ_STORE_ERROR_CONFLICT);
}

static void
check_set_aside (StoreFile *f, const char *contents, gsize length)
{
  g_autofree char *where = NULL, *kept = NULL;
  g_autoptr (MjStore) store = store_file_open (f, &where);
  g_autoptr (MjMatchFile) file = store_file_dealt_match ();
  gsize size;

  g_assert_nonnull (where);
  g_assert_true (g_file_get_contents (where, &kept, &size, NULL));
  g_assert_cmpmem (kept, size, contents, length);
  g_assert_cmpint (store_file_begin_match (store, file, 0, NULL), >, 0);
}

static void
test_garbage (StoreFile *f, gconstpointer data)
{
  static const char garbage[] = "this is no database, but somebody's letter";

  store_file_write (f, garbage, sizeof garbage);
  check_set_aside (f, garbage, sizeof garbage);
}

static void
test_damaged (StoreFile *f, gconstpointer data)
{
  g_autoptr (MjMatchFile) file = store_file_dealt_match ();
  g_autoptr (MjStore) store = store_file_open (f, NULL);
  g_autofree char *contents = NULL;
  gsize length;

  store_file_begin_match (store, file, 0, NULL);
  g_clear_object (&store);
  g_assert_true (g_file_get_contents (f->path, &contents, &length, NULL));
  g_assert_cmpuint (length, >, 8192);
  memset (contents + 4096, 0x5a, 4096); /* the first page of a table */
  store_file_write (f, contents, (gssize) length);
  check_set_aside (f, contents, length);
}

static void
copy_file (const char *from, const char *to)
{
  g_autofree char *contents = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (from, &contents, &length, NULL));
  g_assert_true (g_file_set_contents (to, contents, (gssize) length, NULL));
}

static void
expect_same_file (const char *a, const char *b)
{
  g_autofree char *first = NULL, *second = NULL;
  gsize n_first, n_second;

  g_assert_true (g_file_get_contents (a, &first, &n_first, NULL));
  g_assert_true (g_file_get_contents (b, &second, &n_second, NULL));
  g_assert_cmpmem (first, n_first, second, n_second);
}

/* Somebody's database with changes in its log, as a crash leaves it. */
static void
test_foreign_log (StoreFile *f, gconstpointer data)
{
  g_autofree char *other = g_build_filename (f->folder, "other", NULL);
  g_autofree char *other_wal = g_strconcat (other, "-wal", NULL);
  g_autofree char *wal = g_strconcat (f->path, "-wal", NULL);
  g_autofree char *where = NULL, *where_wal = NULL;
  g_autoptr (MjStore) store = NULL;
  sqlite3 *db;

  store_file_write (f, "", 0);
  g_assert_cmpint (sqlite3_open (other, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db,
                                 "PRAGMA journal_mode = WAL;"
                                 "CREATE TABLE letter (text);"
                                 "INSERT INTO letter VALUES ('Dear Mei')",
                                 NULL, NULL, NULL),
                   ==, SQLITE_OK);
  copy_file (other, f->path);
  copy_file (other_wal, wal);
  store = store_file_open (f, &where);
  where_wal = g_strconcat (where, "-wal", NULL);
  expect_same_file (where, other);
  expect_same_file (where_wal, other_wal);
  sqlite3_close (db);
}

static void
check_refused (StoreFile *f)
{
  g_autofree char *where = NULL;

  g_object_unref (store_file_open (f, &where));
  g_assert_nonnull (where);
}

static void
test_foreign (StoreFile *f, gconstpointer data)
{
  store_file_write (f, "", 0);
  store_file_run (f,
                  "CREATE TABLE recipes (name TEXT); PRAGMA user_version = 1");
  check_refused (f);
}

/* A file from a later version stays where it is, and as it is. */
static void
test_future (StoreFile *f, gconstpointer data)
{
  g_autoptr (MjMatchFile) file = mj_match_file_new ();
  g_autoptr (MjStore) store = store_file_open (f, NULL);
  g_autoptr (MjStoredMatch) back = NULL;
  g_autofree char *where = NULL;
  g_autoptr (GError) error = NULL;

  store_file_begin_match (store, file, 2, NULL);
  g_clear_object (&store);
  store_file_run (f, "PRAGMA user_version = 99");
  store = store_file_open (f, &where);
  g_assert_null (where);
  g_assert_true (mj_store_is_read_only (store));
  g_assert_false (store_file_begin_match (store, file, 0, &error));
  g_assert_error (error, MJ_STORE_ERROR, MJ_STORE_ERROR_FAILED);
  back = store_file_load_current (store);
  g_assert_cmpint (back->human, ==, 2);
}

static void
test_not_writable (StoreFile *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (mj_store_open ("/dev/null/record.sqlite", NULL, &error));
  g_assert_error (error, MJ_STORE_ERROR, MJ_STORE_ERROR_DENIED);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  STORE_FILE_TEST ("reopen", test_reopen);
  STORE_FILE_TEST ("ended", test_ended);
  STORE_FILE_TEST ("add", test_add);
  STORE_FILE_TEST ("cannot-add", test_cannot_add);
  STORE_FILE_TEST ("revision", test_revision);
  STORE_FILE_TEST ("garbage", test_garbage);
  STORE_FILE_TEST ("damaged", test_damaged);
  STORE_FILE_TEST ("foreign-log", test_foreign_log);
  STORE_FILE_TEST ("foreign", test_foreign);
  STORE_FILE_TEST ("future", test_future);
  STORE_FILE_TEST ("not-writable", test_not_writable);
  return g_test_run ();
}
