/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-store-kept.c – the adversary of a record that is open, in a folder that
 * was copied from elsewhere, so that no file tells how old it is: another
 * program empties the record.  What is kept of it is never less than a copy
 * beside it, the latest state is the first in the list, and whoever reads is
 * told.
 */

#include "store-file.h"

#include "model/store/disk/mj-db.h"
#include "model/store/mj-store-copies.h"

#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <utime.h>

enum { N_ENTRIES = 200 };

/* ---- what is beside it ---- */

static void
add_evenings (MjStore *store, int n, int n_entries)
{
  g_autoptr (MjEveningFile) evening = store_file_evening ();

  while (evening->records->len < (guint) n_entries)
    g_ptr_array_add (evening->records,
                     mj_record_copy (evening->records->pdata[0]));
  for (int i = 0; i < n; i++)
    g_assert_cmpint (mj_store_add_evening (store, evening, NULL), !=, 0);
}

static char *
beside (StoreFile *f, const char *name)
{
  g_autofree char *folder = g_path_get_dirname (f->path);

  return g_build_filename (folder, name, NULL);
}

static void
run_on (const char *path, const char *sql)
{
  store_file_run (&(StoreFile){ .path = (char *) path }, sql);
}

/* A copy as the program makes one, of the record as it is now. */
static void
put_copy (StoreFile *f, const char *name, gint64 time)
{
  g_autofree char *path = beside (f, name);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *sql = g_strdup_printf ("VACUUM INTO '%s'", path);
  g_autofree char *generation = store_file_read (f, "PRAGMA schema_version");
  g_autofree char *same =
      g_strconcat ("PRAGMA schema_version = ", generation, NULL);
  struct utimbuf times = { time, time };

  g_mkdir_with_parents (folder, 0700);
  store_file_run (f, sql);
  run_on (path, same);
  g_assert_cmpint (g_utime (path, &times), ==, 0);
}

/* Another record, with as many evenings and more in them. */
static void
put_foreign (StoreFile *f, int n)
{
  g_autofree char *path = beside (f, "theirs.sqlite");
  g_autoptr (MjStore) store = mj_store_open (path, NULL, NULL);

  add_evenings (store, n, 50);
}

static void
empty (StoreFile *f)
{
  g_autofree char *command = g_strdup_printf (": > '%s'", f->path);

  store_file_run (f, "PRAGMA wal_checkpoint(TRUNCATE)");
  g_assert_cmpint (system (command), ==, 0);
}

/* ---- what is kept ---- */

#define DAILY "copies/record-2026-01-02.sqlite"

static void
expect_refused (MjStore *store, const char *part)
{
  g_autoptr (MjEveningFile) evening = store_file_evening ();
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (mj_store_add_evening (store, evening, &error), ==, 0);
  g_assert_error (error, MJ_STORE_ERROR, MJ_STORE_ERROR_DENIED);
  if (strstr (error->message, part) == NULL)
    g_error ("“%s” does not say “%s”", error->message, part);
}

/* All that the copy of the day has, is in what was kept. */
static void
expect_no_less (StoreFile *f)
{
  g_autofree char *kept = g_strconcat (f->path, ".kept-1", NULL);
  g_autofree char *daily = beside (f, DAILY);
  g_autofree char *sql = g_strdup_printf (
      "ATTACH '%s' AS daily; CREATE TEMP TABLE less AS"
      " SELECT id FROM daily.evening d WHERE NOT EXISTS (SELECT * FROM"
      " main.evening e WHERE e.id = d.id AND e.revision >= d.revision)"
      " UNION ALL SELECT evening FROM daily.entry d WHERE NOT EXISTS"
      " (SELECT * FROM main.entry e WHERE e.evening = d.evening AND"
      " e.n = d.n AND e.data = d.data);",
      daily);
  g_autoptr (sqlite3) db = mj_db_open (kept, SQLITE_OPEN_READONLY, NULL);
  gint64 n_less = -1;

  g_assert_nonnull (db);
  g_assert_true (mj_db_run (db, sql, NULL));
  g_assert_true (
      mj_db_read_int (db, "SELECT count (*) FROM temp.less", &n_less, NULL));
  g_assert_cmpint (n_less, ==, 0);
}

static void
expect_first (StoreFile *f, const char *const *names)
{
  g_autoptr (GPtrArray) copies = mj_store_list_copies (f->path);

  for (guint i = 0; names[i] != NULL; i++)
    if (!g_str_has_suffix (((MjStoreCopy *) copies->pdata[i])->path, names[i]))
      g_error ("%s is not copy %u", names[i], i);
}

/* The older state has the newer file, and a record of others has more. */
static void
test_emptied (StoreFile *f, gconstpointer data)
{
  static const char *const ours[] = { ".kept-1", DAILY, ".replaced-1", NULL };
  g_autofree char *theirs = beside (f, "theirs.sqlite");
  g_autoptr (MjStore) store = store_file_open (f, NULL);

  add_evenings (store, 2, 3);
  put_copy (f, "record.sqlite.replaced-1", 9000);
  add_evenings (store, 2, 3);
  put_copy (f, DAILY, 8000);
  put_foreign (f, 4);
  empty (f);
  expect_refused (store, ".kept-1");
  expect_no_less (f);
  g_remove (theirs);
  expect_first (f, ours);
}

/* Nothing is written: whoever reads is told what to do, and then where that is
 * which was kept. */
static void
test_read (StoreFile *f, gconstpointer data)
{
  g_autoptr (MjStore) store = store_file_open (f, NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *trouble = NULL;

  add_evenings (store, 2, 3);
  put_copy (f, DAILY, 8000);
  empty (f);
  g_assert_null (mj_store_load_evenings (store, &error));
  g_assert_error (error, MJ_STORE_ERROR, MJ_STORE_ERROR_DAMAGED);
  g_assert_nonnull (strstr (error->message, "emptied"));
  while ((trouble = mj_store_get_trouble (store)) == NULL)
    g_usleep (1000);
  g_assert_nonnull (strstr (trouble, ".kept-1. Quit and start again"));
  g_assert_true (mj_store_is_gone (store));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  STORE_FILE_TEST ("kept/emptied", test_emptied);
  STORE_FILE_TEST ("kept/read", test_read);
  return g_test_run ();
}
