/* SPDX-License-Identifier: GPL-3.0-or-later */
/* store-file.c – makes, reads and changes a record behind the store's back. */

#include "store-file.h"

#include "test-folder.h"

#include <glib/gstdio.h>
#include <sqlite3.h>

void
store_file_set_up (StoreFile *f, gconstpointer data)
{
  f->folder = g_dir_make_tmp ("mj-store-XXXXXX", NULL);
  f->path = g_build_filename (f->folder, "inner", "record.sqlite", NULL);
}

void
store_file_tear_down (StoreFile *f, gconstpointer data)
{
  test_folder_remove (f->folder);
  g_free (f->path);
  g_free (f->folder);
}

MjStore *
store_file_open (StoreFile *f, char **set_aside)
{
  g_autoptr (GError) error = NULL;
  MjStore *store = mj_store_open (f->path, set_aside, &error);

  g_assert_no_error (error);
  g_assert_nonnull (store);
  return store;
}

MjMatchFile *
store_file_dealt_match (void)
{
  MjMatchFile *file = mj_match_file_new ();
  MjMove deal = mj_move (MJ_MOVE_DEAL, 0, MJ_TILE_NONE);

  deal.seed = (MjSeed){ 5, 6 };
  file->rules.limit = 8;
  g_array_append_val (file->moves, deal);
  return file;
}

/* Begins a match; 0 when that is refused. */
gint64
store_file_begin_match (MjStore *store,
                        const MjMatchFile *file,
                        MjSeat human,
                        GError **error)
{
  g_autoptr (MjMatchChange) change = mj_match_change_new (0, 0, 0);

  change->human = human;
  change->head = mj_match_file_head_to_text (file);
  g_array_append_vals (change->moves, file->moves->data, file->moves->len);
  return mj_store_change_match (store, change, error) ? change->match : 0;
}

MjStoredMatch *
store_file_load_current (MjStore *store)
{
  g_autoptr (GError) error = NULL;
  MjStoredMatch *stored = mj_store_load_current (store, &error);

  g_assert_no_error (error);
  return stored;
}

void
store_file_write (StoreFile *f, const char *contents, gssize length)
{
  g_autofree char *folder = g_path_get_dirname (f->path);

  g_mkdir_with_parents (folder, 0700);
  g_assert_true (g_file_set_contents (f->path, contents, length, NULL));
}

void
store_file_run (StoreFile *f, const char *sql)
{
  sqlite3 *db;

  g_assert_cmpint (sqlite3_open (f->path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (db);
}

char *
store_file_read (StoreFile *f, const char *sql)
{
  sqlite3 *db;
  sqlite3_stmt *statement;
  char *text;

  g_assert_cmpint (sqlite3_open (f->path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_prepare_v2 (db, sql, -1, &statement, NULL), ==,
                   SQLITE_OK);
  g_assert_cmpint (sqlite3_step (statement), ==, SQLITE_ROW);
  text = g_strdup ((const char *) sqlite3_column_text (statement, 0));
  sqlite3_finalize (statement);
  sqlite3_close (db);
  return text;
}

void
store_file_expect (StoreFile *f, const char *sql, const char *expected)
{
  g_autofree char *text = store_file_read (f, sql);

  g_assert_cmpstr (text, ==, expected);
}

MjEveningFile *
store_file_evening (void)
{
  static const char *const names[] = { "Mei", "Raj", "Siti", "Tom" };
  MjEveningFile *file = mj_evening_file_new ();
  MjEntry draw;

  mj_entry_init (&draw, MJ_ENTRY_DRAW);
  for (int i = 0; i < MJ_N_SEATS; i++) {
    g_free (file->names[i]);
    file->names[i] = g_strdup (names[i]);
  }
  for (int i = 0; i < 3; i++)
    g_ptr_array_add (file->records,
                     mj_record_new (&draw, "2025-03-07T12:00:00Z", "note"));
  return file;
}

void
store_file_add_evenings (MjStore *store, int n)
{
  g_autoptr (MjEveningFile) evening = store_file_evening ();

  for (int i = 0; i < n; i++)
    g_assert_cmpint (mj_store_add_evening (store, evening, NULL), !=, 0);
}

void
store_file_make (StoreFile *f, int n)
{
  g_autoptr (MjStore) store = store_file_open (f, NULL);

  store_file_add_evenings (store, n);
}

MjStoreContents
store_file_contents (MjStore *store)
{
  MjStoreContents contents;

  mj_store_get_contents (store, &contents);
  return contents;
}

void
store_file_expect_contents (MjStore *store, guint n_evenings, guint n_matches)
{
  MjStoreContents contents = store_file_contents (store);

  g_assert_cmpuint (contents.n_evenings, ==, n_evenings);
  g_assert_cmpuint (contents.n_matches, ==, n_matches);
}

char *
store_file_daily (StoreFile *f, const char *name)
{
  g_autofree char *folder = g_path_get_dirname (f->path);

  return g_build_filename (folder, "copies", name, NULL);
}
