/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-store-schema.c – records of earlier versions are brought up to this one,
 * also when several programs open them at once.
 */

#include "store-file.h"
#include "test-folder.h"

#include <sqlite3.h>
#include <sys/wait.h>
#include <unistd.h>

/* A file as the first release wrote it: one deal, one move made. */
static const char schema_1[] =
    "PRAGMA journal_mode = WAL;"
    "BEGIN;"
    "CREATE TABLE match ("
    "  id INTEGER PRIMARY KEY,"
    "  started TEXT NOT NULL,"
    "  header TEXT NOT NULL,"
    "  human INTEGER,"
    "  ended TEXT);"
    "CREATE TABLE move ("
    "  match INTEGER NOT NULL REFERENCES match (id),"
    "  n INTEGER NOT NULL,"
    "  text TEXT NOT NULL,"
    "  PRIMARY KEY (match, n)) WITHOUT ROWID;"
    "PRAGMA application_id = 1399278922;"
    "PRAGMA user_version = 1;"
    "COMMIT;"
    "INSERT INTO match VALUES (1, '2025-01-01 12:00:00',"
    "  'singapore-mahjong match 1' || char (10) || 'dealer 1' || char (10),"
    "  NULL, '2025-01-01 13:00:00');"
    "INSERT INTO match VALUES (7, '2025-01-02 12:00:00',"
    "  'singapore-mahjong match 1' || char (10) || 'rule limit=8' || char (10)"
    "  || 'player 1 You' || char (10) || 'dealer 2' || char (10), 0, NULL);"
    "INSERT INTO move VALUES"
    "  (7, 0, '2 deal 00000000000053170000000000000ca1');";

static void
expect_evenings_work (MjStore *store)
{
  g_autoptr (MjEveningFile) file = store_file_evening ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MjStoredEvening) back = NULL;
  gint64 id = mj_store_add_evening (store, file, &error);

  g_assert_no_error (error);
  back = mj_store_load_evening (store, id, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (back->file->records->len, ==, 3);
  g_assert_cmpstr (back->file->names[3], ==, "Tom");
}

static void
expect_schema (StoreFile *f)
{
  g_autofree char *version = g_strdup_printf ("%d", MJ_STORE_SCHEMA);

  store_file_expect (f, "PRAGMA user_version", version);
  store_file_expect (f, "PRAGMA application_id", "1399278922");
  store_file_expect (f, "PRAGMA integrity_check", "ok");
  store_file_expect (f,
                     "SELECT group_concat (name, ' ') FROM"
                     " (SELECT name FROM sqlite_master WHERE type = 'table'"
                     "  ORDER BY name)",
                     "deal entry evening match move player");
}

static void
expect_old_match (MjStore *store)
{
  g_autoptr (MjStoredMatch) stored = store_file_load_current (store);

  g_assert_nonnull (stored);
  g_assert_null (stored->problem);
  g_assert_cmpint (stored->id, ==, 7);
  g_assert_cmpint (stored->human, ==, 0);
  g_assert_cmpint (stored->file->rules.limit, ==, 8);
  g_assert_cmpuint (stored->file->moves->len, ==, 1);
}

static void
test_migrate (StoreFile *f, gconstpointer data)
{
  g_autofree char *where = NULL;
  g_autoptr (MjStore) store = NULL;

  store_file_write (f, "", 0);
  store_file_run (f, schema_1);
  store = store_file_open (f, &where);
  g_assert_null (where);
  g_assert_false (mj_store_is_read_only (store));
  expect_old_match (store);
  expect_evenings_work (store);
  g_clear_object (&store);
  expect_schema (f);
  store_file_expect (f, "SELECT count(*) FROM match", "2");
  /* and once more: nothing is left to do */
  store = store_file_open (f, &where);
  g_assert_null (where);
  expect_old_match (store);
  expect_evenings_work (store);
}

/* A step that fails leaves the file as it was. */
static void
test_migrate_fails (StoreFile *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *where = NULL;

  store_file_write (f, "", 0);
  store_file_run (f, schema_1);
  store_file_run (f, "CREATE TABLE player (name TEXT)"); /* in the way */
  g_assert_null (mj_store_open (f->path, &where, &error));
  g_assert_error (error, MJ_STORE_ERROR, MJ_STORE_ERROR_FAILED);
  g_assert_null (where);
  store_file_expect (f, "PRAGMA user_version", "1");
  store_file_expect (
      f, "SELECT count(*) FROM sqlite_master WHERE name = 'evening'", "0");
  store_file_expect (f, "SELECT count(*) FROM move", "1");
}

/* What another process does: opens the file when all are ready, and uses it. */
static void
open_and_use (const char *path, int ready)
{
  g_autofree char *where = NULL;
  g_autoptr (MjStore) store = NULL;
  g_autoptr (MjEveningFile) file = store_file_evening ();
  char byte;

  if (read (ready, &byte, 1) != 0)
    _exit (3);
  store = mj_store_open (path, &where, NULL);
  if (store == NULL)
    _exit (4);
  if (where != NULL)
    _exit (5);
  if (mj_store_add_evening (store, file, NULL) == 0)
    _exit (6);
  g_clear_object (&store);
  _exit (0);
}

enum { N_PROCESSES = 4 };

/* Several processes open the same file at once; each keeps an evening. */
static void
expect_shared (StoreFile *f)
{
  pid_t children[N_PROCESSES];
  int ready[2];

  g_assert_cmpint (pipe (ready), ==, 0);
  for (int i = 0; i < N_PROCESSES; i++) {
    children[i] = fork ();
    g_assert_cmpint (children[i], >=, 0);
    if (children[i] == 0) {
      close (ready[1]);
      open_and_use (f->path, ready[0]);
    }
  }
  close (ready[0]);
  close (ready[1]); /* all at once see the end */
  for (int i = 0; i < N_PROCESSES; i++) {
    int status;

    g_assert_cmpint (waitpid (children[i], &status, 0), ==, children[i]);
    g_assert_true (WIFEXITED (status));
    g_assert_cmpint (WEXITSTATUS (status), ==, 0);
  }
  expect_schema (f);
  store_file_expect (f, "SELECT count(*) FROM evening", G_STRINGIFY (4));
  store_file_expect (f, "SELECT count(*) FROM entry", G_STRINGIFY (12));
}

static void
remove_record (StoreFile *f)
{
  g_autofree char *folder = g_path_get_dirname (f->path);

  test_folder_remove (folder);
}

static void
test_migrate_at_once (StoreFile *f, gconstpointer data)
{
  for (int i = 0; i < 25; i++) {
    g_autoptr (MjStore) store = NULL;

    store_file_write (f, "", 0);
    store_file_run (f, schema_1);
    expect_shared (f);
    store = store_file_open (f, NULL);
    expect_old_match (store);
    g_clear_object (&store);
    remove_record (f);
  }
}

static void
test_create_at_once (StoreFile *f, gconstpointer data)
{
  for (int i = 0; i < 25; i++) {
    expect_shared (f);
    remove_record (f);
  }
}

/* A backup of an earlier version is brought up to this one. */
static void
test_old_backup (StoreFile *f, gconstpointer data)
{
  g_autofree char *path = g_build_filename (f->folder, "backup", NULL);
  g_autoptr (MjStore) store = store_file_open (f, NULL);
  g_autoptr (GError) error = NULL;
  sqlite3 *db;

  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, schema_1, NULL, NULL, NULL), ==,
                   SQLITE_OK);
  sqlite3_close (db);
  g_assert_true (mj_store_restore (store, path, &error));
  g_assert_no_error (error);
  expect_old_match (store);
  expect_evenings_work (store);
  expect_schema (f);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  STORE_FILE_TEST ("migrate", test_migrate);
  STORE_FILE_TEST ("migrate-fails", test_migrate_fails);
  STORE_FILE_TEST ("migrate-at-once", test_migrate_at_once);
  STORE_FILE_TEST ("create-at-once", test_create_at_once);
  STORE_FILE_TEST ("old-backup", test_old_backup);
  return g_test_run ();
}
