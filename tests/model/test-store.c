/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-store.c – what is kept, and what is set aside. */

#include "model/mj-store.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>

typedef struct {
  char *folder;
  char *path;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->folder = g_dir_make_tmp ("mj-store-XXXXXX", NULL);
  f->path = g_build_filename (f->folder, "inner", "record.sqlite", NULL);
}

static void
remove_tree (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *child = g_build_filename (path, name, NULL);

    remove_tree (child);
  }
  g_remove (path);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  remove_tree (f->folder);
  g_free (f->path);
  g_free (f->folder);
}

static MjStore *
open_store (Fixture *f, char **set_aside)
{
  g_autoptr (GError) error = NULL;
  MjStore *store = mj_store_open (f->path, set_aside, &error);

  g_assert_no_error (error);
  g_assert_nonnull (store);
  return store;
}

static MjMatchFile *
dealt_match (void)
{
  MjMatchFile *file = mj_match_file_new ();
  MjMove deal = mj_move (MJ_MOVE_DEAL, 0, MJ_TILE_NONE);

  deal.seed = (MjSeed){ 5, 6 };
  file->rules.limit = 8;
  g_array_append_val (file->moves, deal);
  return file;
}

static void
test_reopen (Fixture *f, gconstpointer data)
{
  g_autoptr (MjMatchFile) file = dealt_match ();
  g_autoptr (MjMatchFile) back = NULL;
  g_autoptr (MjStore) store = open_store (f, NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *a = NULL, *b = NULL;
  MjState state;
  MjMove moves[MJ_MAX_MOVES];
  gint64 match = mj_store_begin_match (store, file, 2, &error), found;
  MjSeat human;

  g_assert_no_error (error);
  mj_match_file_fold (file, G_MAXUINT, &state, NULL);
  g_assert_cmpint (mj_state_legal_moves (&state, state.turn, moves), >, 0);
  g_array_append_val (file->moves, moves[0]);
  g_assert_true (mj_store_append (store, match, 1, moves, 1, &error));
  g_clear_object (&store);

  store = open_store (f, NULL);
  back = mj_store_load_current (store, &found, &human, &error);
  g_assert_no_error (error);
  g_assert_cmpint (found, ==, match);
  g_assert_cmpint (human, ==, 2);
  a = mj_match_file_to_text (file);
  b = mj_match_file_to_text (back);
  g_assert_cmpstr (a, ==, b);
}

static void
test_ended (Fixture *f, gconstpointer data)
{
  g_autoptr (MjMatchFile) file = dealt_match ();
  g_autoptr (MjStore) store = open_store (f, NULL);
  g_autoptr (GError) error = NULL;
  gint64 match = mj_store_begin_match (store, file, 0, &error);
  MjSeat human;

  g_assert_true (mj_store_end_match (store, match, &error));
  g_assert_null (mj_store_load_current (store, &match, &human, &error));
  g_assert_no_error (error);
}

/* A move that stands there already is refused, and nothing is half written. */
static void
test_atomic (Fixture *f, gconstpointer data)
{
  g_autoptr (MjMatchFile) file = dealt_match ();
  g_autoptr (MjMatchFile) back = NULL;
  g_autoptr (MjStore) store = open_store (f, NULL);
  g_autoptr (GError) error = NULL;
  const MjMove *first = &g_array_index (file->moves, MjMove, 0);
  gint64 match = mj_store_begin_match (store, file, 0, NULL);
  MjSeat human;

  g_assert_false (mj_store_append (store, match, 0, first, 1, &error));
  g_assert_error (error, MJ_STORE_ERROR, MJ_STORE_ERROR_FAILED);
  back = mj_store_load_current (store, &match, &human, NULL);
  g_assert_cmpuint (back->moves->len, ==, 1);
}

static void
write_file (Fixture *f, const char *contents, gssize length)
{
  g_autofree char *folder = g_path_get_dirname (f->path);

  g_mkdir_with_parents (folder, 0700);
  g_assert_true (g_file_set_contents (f->path, contents, length, NULL));
}

static void
check_set_aside (Fixture *f, const char *contents, gsize length)
{
  g_autofree char *where = NULL, *kept = NULL;
  g_autoptr (MjStore) store = open_store (f, &where);
  g_autoptr (MjMatchFile) file = dealt_match ();
  gsize size;

  g_assert_nonnull (where);
  g_assert_true (g_file_get_contents (where, &kept, &size, NULL));
  g_assert_cmpmem (kept, size, contents, length);
  g_assert_cmpint (mj_store_begin_match (store, file, 0, NULL), >, 0);
}

static void
test_garbage (Fixture *f, gconstpointer data)
{
  static const char garbage[] = "this is no database, but somebody's letter";

  write_file (f, garbage, sizeof garbage);
  check_set_aside (f, garbage, sizeof garbage);
}

static void
test_damaged (Fixture *f, gconstpointer data)
{
  g_autoptr (MjMatchFile) file = dealt_match ();
  g_autoptr (MjStore) store = open_store (f, NULL);
  g_autofree char *contents = NULL;
  gsize length;

  mj_store_begin_match (store, file, 0, NULL);
  g_clear_object (&store);
  g_assert_true (g_file_get_contents (f->path, &contents, &length, NULL));
  g_assert_cmpuint (length, >, 8192);
  memset (contents + 4096, 0x5a, 4096); /* the first page of a table */
  write_file (f, contents, (gssize) length);
  check_set_aside (f, contents, length);
}

static void
run_sql (Fixture *f, const char *sql)
{
  sqlite3 *db;

  g_assert_cmpint (sqlite3_open (f->path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (db);
}

static void
check_refused (Fixture *f)
{
  g_autofree char *where = NULL;

  g_object_unref (open_store (f, &where));
  g_assert_nonnull (where);
}

static void
test_foreign (Fixture *f, gconstpointer data)
{
  write_file (f, "", 0);
  run_sql (f, "CREATE TABLE recipes (name TEXT); PRAGMA user_version = 1");
  check_refused (f);
}

/* A file from a later version stays where it is, and as it is. */
static void
test_future (Fixture *f, gconstpointer data)
{
  g_autoptr (MjMatchFile) file = mj_match_file_new ();
  g_autoptr (MjStore) store = open_store (f, NULL);
  g_autofree char *where = NULL;
  g_autoptr (GError) error = NULL;
  gint64 match;
  MjSeat human;

  mj_store_begin_match (store, file, 2, NULL);
  g_clear_object (&store);
  run_sql (f, "PRAGMA user_version = 99");
  store = open_store (f, &where);
  g_assert_null (where);
  g_assert_true (mj_store_is_read_only (store));
  g_assert_false (mj_store_begin_match (store, file, 0, &error));
  g_assert_error (error, MJ_STORE_ERROR, MJ_STORE_ERROR_FAILED);
  mj_match_file_free (mj_store_load_current (store, &match, &human, NULL));
  g_assert_cmpint (human, ==, 2);
}

static void
test_not_writable (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (mj_store_open ("/dev/null/record.sqlite", NULL, &error));
  g_assert_error (error, MJ_STORE_ERROR, MJ_STORE_ERROR_FAILED);
}

#define ADD(name, func)                                                        \
  g_test_add ("/store/" name, Fixture, NULL, set_up, func, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("reopen", test_reopen);
  ADD ("ended", test_ended);
  ADD ("atomic", test_atomic);
  ADD ("garbage", test_garbage);
  ADD ("damaged", test_damaged);
  ADD ("foreign", test_foreign);
  ADD ("future", test_future);
  ADD ("not-writable", test_not_writable);
  return g_test_run ();
}
