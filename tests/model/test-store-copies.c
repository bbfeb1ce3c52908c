/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-store-copies.c – the copies beside a record: which there are and what
 * they hold, saved elsewhere, deleted, or another program's.
 */

#include "store-file.h"

#include "model/store/disk/mj-db.h"
#include "model/store/mj-store-copies.h"
#include "model/store/mj-store-file.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>
#include <utime.h>

static void
on_changed (MjStore *store, guint *n)
{
  ++*n;
}

static void
run_idle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    continue;
}

/* Told once for each change of what the lists show, not for moves. */
static void
test_contents (StoreFile *f, gconstpointer data)
{
  g_autoptr (MjStore) store = store_file_open (f, NULL);
  g_autoptr (MjMatchFile) match = store_file_dealt_match ();
  g_autoptr (MjMatchChange) change = NULL;
  guint n = 0;
  gint64 id;

  g_signal_connect (store, "contents-changed", G_CALLBACK (on_changed), &n);
  store_file_expect_contents (store, 0, 0);
  g_assert_cmpstr (store_file_contents (store).last, ==, "");
  store_file_add_evenings (store, 1);
  run_idle ();
  g_assert_cmpuint (n, ==, 1);
  id = store_file_begin_match (store, match, 0, NULL);
  run_idle ();
  g_assert_cmpuint (n, ==, 2);
  store_file_expect_contents (store, 1, 1);
  g_assert_cmpuint (strlen (store_file_contents (store).last), ==, 19);
  change = mj_match_change_new (id, 0, 0);
  g_assert_true (mj_store_change_match (store, change, NULL));
  run_idle ();
  g_assert_cmpuint (n, ==, 2);
  g_clear_object (&store);
  store = store_file_open (f, NULL);
  store_file_expect_contents (store, 1, 1);
}

static void
expect_missing (const MjStoreMissing *missing, MjStoreMissing expected)
{
  g_assert_cmpuint (missing->n_evenings, ==, expected.n_evenings);
  g_assert_cmpuint (missing->n_entries, ==, expected.n_entries);
  g_assert_cmpuint (missing->n_matches, ==, expected.n_matches);
  g_assert_cmpuint (missing->n_moves, ==, expected.n_moves);
  g_assert_cmpuint (missing->n_changed_evenings, ==,
                    expected.n_changed_evenings);
}

static void
expect_differences (MjStore *store,
                    const char *copy,
                    MjStoreMissing missing,
                    MjStoreMissing added)
{
  static const MjStoreMissing nothing;
  MjStoreMissing found;

  g_assert_true (mj_store_count_missing (store, copy, &found));
  expect_missing (&found, missing);
  g_assert_true (mj_store_count_added (store, copy, &found));
  expect_missing (&found, added);
  g_assert_cmpint (mj_store_holds_all (store, copy), ==,
                   memcmp (&added, &nothing, sizeof added) == 0);
}

/* Of what a copy lacks, and of what it alone has, counts what it says, not how
 * much there is. */
static void
test_missing (StoreFile *f, gconstpointer data)
{
  static const struct {
    const char *sql;
    MjStoreMissing missing, added;
  } changes[] = {
    { "UPDATE entry SET data = json_set (data, '$.note', 'corrected')"
      " WHERE n = 1",
      { .n_entries = 2 },
      { .n_entries = 2 } },
    { "UPDATE entry SET data = json_set (data, '$.note', 'corrected');"
      "INSERT INTO entry SELECT evening, n + 3, data FROM entry WHERE n = 1",
      { .n_entries = 8 },
      { .n_entries = 6 } },
    { "DELETE FROM entry WHERE n = 0", { 0 }, { .n_entries = 2 } },
    { "DELETE FROM entry WHERE n = 2;"
      "INSERT INTO entry SELECT evening, n + 2,"
      " json_set (data, '$.note', 'later ' || n) FROM entry",
      { .n_entries = 4 },
      { .n_entries = 2 } },
    { "INSERT INTO entry SELECT evening, 3, data FROM entry WHERE n = 2",
      { .n_entries = 2 } },
    { "UPDATE evening SET header = header || ' '",
      { .n_changed_evenings = 2 },
      { .n_changed_evenings = 2 } },
    { "UPDATE evening SET id = -id WHERE id = (SELECT max (id) FROM evening);"
      "UPDATE entry SET evening = -evening"
      " WHERE evening = (SELECT max (evening) FROM entry)",
      { .n_evenings = 1, .n_entries = 3 },
      { .n_evenings = 1, .n_entries = 3 } },
    { "UPDATE match SET started = '2026-01-01'",
      { .n_matches = 1 },
      { .n_matches = 1 } },
    { "INSERT INTO move SELECT match, n + 1, text FROM move",
      { .n_moves = 1 } },
    { "DELETE FROM move; DELETE FROM match", { 0 }, { .n_matches = 1 } },
  };
  g_autofree char *copy = g_strconcat (f->path, ".copy", NULL);
  g_autofree char *sql = g_strdup_printf ("VACUUM INTO '%s'", copy);
  g_autoptr (MjMatchFile) match = store_file_dealt_match ();

  for (gsize i = 0; i < G_N_ELEMENTS (changes); i++) {
    g_autoptr (MjStore) store = store_file_open (f, NULL);

    g_assert_true (mj_store_clear (store, NULL));
    store_file_add_evenings (store, 2);
    store_file_begin_match (store, match, 0, NULL);
    store_file_run (f, sql);
    expect_differences (store, copy, (MjStoreMissing){ 0 },
                        (MjStoreMissing){ 0 });
    store_file_run (f, changes[i].sql);
    expect_differences (store, copy, changes[i].missing, changes[i].added);
    g_assert_cmpint (g_remove (copy), ==, 0);
  }
}

/* ---- copies beside it ---- */

static void
copy_record (StoreFile *f, const char *name, gint64 time)
{
  g_autofree char *folder = g_path_get_dirname (f->path);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *bytes = NULL;
  struct utimbuf times = { time, time };
  gsize length;

  g_assert_true (g_file_get_contents (f->path, &bytes, &length, NULL));
  g_assert_true (g_file_set_contents (path, bytes, (gssize) length, NULL));
  g_assert_cmpint (g_utime (path, &times), ==, 0);
}

/* Where a rescue found no more than a part of an evening or a match. */
static void
test_torn (StoreFile *f, gconstpointer data)
{
  g_autoptr (MjMatchFile) match = store_file_dealt_match ();
  g_autoptr (GPtrArray) torn = NULL, whole = NULL;
  g_autoptr (MjStore) store = store_file_open (f, NULL);

  store_file_add_evenings (store, 3);
  store_file_begin_match (store, match, 0, NULL);
  g_clear_object (&store);
  whole = mj_store_read_copy (f->path);
  g_assert_cmpuint (((MjStoreCopy *) whole->pdata[0])->n_torn, ==, 0);
  store_file_run (f, "UPDATE entry SET data = '' WHERE n = 1 AND evening ="
                     " (SELECT max (id) FROM evening);"
                     "UPDATE evening SET header = '' WHERE id ="
                     " (SELECT min (id) FROM evening);"
                     "UPDATE move SET text = ''");
  torn = mj_store_read_copy (f->path);
  g_assert_cmpuint (((MjStoreCopy *) torn->pdata[0])->n_torn, ==, 3);
  g_assert_cmpuint (((MjStoreCopy *) torn->pdata[0])->contents.n_entries, ==,
                    ((MjStoreCopy *) whole->pdata[0])->contents.n_entries - 1);
}

static guint
count_files (StoreFile *f)
{
  g_autofree char *folder = g_path_get_dirname (f->path);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

static guint
measure (const char *path)
{
  GStatBuf info;

  g_assert_cmpint (g_stat (path, &info), ==, 0);
  return (guint) info.st_size;
}

/* They are only read: nothing comes beside them.  A damaged one is the last,
 * though its file is the newest. */
static void
test_list (StoreFile *f, gconstpointer data)
{
  static const char *const names[] = {
    "record.sqlite.replaced-2", "backup #1? of %41.sqlite",
    "record.sqlite.kept-1", "record.sqlite.daily-1", "record.sqlite.damaged-1"
  };
  static const MjStoreCopyKind kinds[] = { MJ_COPY_REPLACED, MJ_COPY_BACKUP,
                                           MJ_COPY_KEPT, MJ_COPY_ASIDE,
                                           MJ_COPY_DAMAGED };
  g_autoptr (GPtrArray) copies = NULL;
  guint n_files, size;

  store_file_make (f, 0);
  copy_record (f, "record.sqlite.replaced-1", 1000); /* empty */
  store_file_make (f, 2);
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    copy_record (f, names[i], i == 4 ? G_MAXUINT32 : 5000 - (gint64) i);
  copy_record (f, "record.sqlite.damaged-1-wal", 9000);
  copy_record (f, "record.sqlite.damaged-1-shm", 9000);
  copy_record (f, "record.sqlite.phones", 9000);
  n_files = count_files (f);
  size = measure (f->path);
  copies = mj_store_list_copies (f->path);
  g_assert_cmpuint (copies->len, ==, G_N_ELEMENTS (names));
  for (guint i = 0; i < copies->len; i++) {
    const MjStoreCopy *copy = copies->pdata[i];

    g_assert_true (g_str_has_suffix (copy->path, names[i]));
    g_assert_cmpint (copy->kind, ==, kinds[i]);
    g_assert_cmpuint (copy->bytes, ==, size + (i == 4 ? 2 * size : 0));
    g_assert_cmpint (copy->counted, ==, i != 4);
    g_assert_cmpuint (copy->contents.n_evenings, ==, i != 4 ? 2 : 0);
  }
  g_assert_cmpuint (count_files (f), ==, n_files);
}

/* When something was entered last, not when its evening began. */
static void
test_last (StoreFile *f, gconstpointer data)
{
  g_autoptr (MjStore) store = store_file_open (f, NULL);
  g_autoptr (MjEveningFile) evening = store_file_evening ();
  MjStoreContents contents;
  MjEntry draw;

  mj_entry_init (&draw, MJ_ENTRY_DRAW);
  g_ptr_array_add (evening->records,
                   mj_record_new (&draw, "2150-01-02T03:04:05Z", ""));
  g_assert_cmpint (mj_store_add_evening (store, evening, NULL), !=, 0);
  g_ptr_array_set_size (evening->records, 0); /* a later evening is empty */
  g_assert_cmpint (mj_store_add_evening (store, evening, NULL), !=, 0);
  g_assert_true (mj_store_read_contents (store, &contents));
  g_assert_cmpstr (contents.last, ==, "2150-01-02 03:04:05");
}

/* A damaged one that is looked at by itself says how much of it is there. */
static void
test_read_damaged (StoreFile *f, gconstpointer data)
{
  g_autofree char *damaged = g_strconcat (f->path, ".damaged-1", NULL);
  g_autoptr (GPtrArray) copies = NULL;
  const MjStoreCopy *copy;

  store_file_make (f, 2);
  g_assert_cmpint (g_rename (f->path, damaged), ==, 0);
  copies = mj_store_read_copy (damaged);
  copy = copies->pdata[0];
  g_assert_cmpint (copy->kind, ==, MJ_COPY_DAMAGED);
  g_assert_false (copy->counted);
  g_assert_cmpuint (copy->contents.n_evenings, ==, 2);
}

static void
expect_copies (GPtrArray *copies, const char *const *names)
{
  g_assert_cmpuint (copies->len, ==, g_strv_length ((GStrv) names));
  for (guint i = 0; i < copies->len; i++)
    g_assert_true (
        g_str_has_suffix (((MjStoreCopy *) copies->pdata[i])->path, names[i]));
}

/* Those without the evening are left; one that cannot be read may hold it. */
static void
test_find (StoreFile *f, gconstpointer data)
{
  static const char *const holding[] = { "after.sqlite", "damaged-1", NULL };
  static const char *const others[] = { "before.sqlite", NULL };
  g_autoptr (MjEveningFile) evening = store_file_evening ();
  g_autoptr (GPtrArray) found = NULL, left = NULL;
  g_autoptr (GError) error = NULL;
  MjStore *store;
  gint64 id;

  store_file_make (f, 1);
  copy_record (f, "before.sqlite", 9000);
  store = store_file_open (f, NULL);
  id = mj_store_add_evening (store, evening, NULL);
  g_object_unref (store);
  copy_record (f, "after.sqlite", 8000);
  copy_record (f, "record.sqlite.damaged-1", 7000);
  copy_record (f, "record.sqlite.damaged-1-wal", 7000);
  found = mj_store_find_copies (f->path, id);
  expect_copies (found, holding);
  g_assert_true (mj_store_delete_copies (found, &error));
  g_assert_no_error (error);
  left = mj_store_list_copies (f->path);
  expect_copies (left, others);
  g_assert_cmpuint (count_files (f), ==, 2);
}

/* A copy of the record becomes a backup of another one. */
static void
make_foreign (const char *path)
{
  g_autoptr (sqlite3) db = mj_db_open (path, SQLITE_OPEN_READWRITE, NULL);

  g_assert_true (mj_db_set_identity (db, mj_db_get_identity (db) ^ 1, NULL));
}

/* What may be another program's stays, and so do backups of another record and
 * what cannot be deleted. */
static void
test_delete_all (StoreFile *f, gconstpointer data)
{
  static const char *const others[] = { "foreign.sqlite", "notes.sqlite",
                                        NULL };
  g_autofree char *folder = g_path_get_dirname (f->path);
  g_autofree char *notes = g_build_filename (folder, "notes.sqlite", NULL);
  g_autofree char *empty = g_strconcat (f->path, ".kept-2", NULL);
  g_autofree char *closed = g_strconcat (f->path, ".damaged-1", NULL);
  g_autofree char *foreign = g_build_filename (folder, "foreign.sqlite", NULL);
  g_autoptr (GPtrArray) left = NULL;
  g_autoptr (MjStore) store = NULL;
  g_autoptr (GError) error = NULL;
  struct utimbuf times = { 9000, 9000 };

  store_file_make (f, 1);
  copy_record (f, "record.sqlite.kept-1", 9000);
  copy_record (f, "backup.sqlite", 9000);
  copy_record (f, "foreign.sqlite", 9000);
  make_foreign (foreign);
  g_assert_cmpint (g_utime (foreign, &times), ==, 0);
  store = store_file_open (f, NULL);
  mj_store_wait (store);
  copy_record (f, "backup.sqlite.partial-a1B2c3", 9000);
  g_assert_true (g_file_set_contents (empty, "", 0, NULL));
  g_assert_true (g_file_set_contents (closed, "unreadable", -1, NULL));
  g_chmod (closed, 0);
  g_assert_true (g_file_set_contents (notes, "of another program", -1, NULL));
  if (g_chmod (folder, 0500) == 0 && g_access (folder, W_OK) != 0) {
    g_assert_false (mj_store_delete_all_copies (store, &error));
    g_assert_error (error, MJ_STORE_ERROR, MJ_STORE_ERROR_DENIED);
    g_clear_error (&error);
  }
  g_chmod (folder, 0700);
  g_assert_true (mj_store_delete_all_copies (store, &error));
  g_assert_no_error (error);
  g_clear_object (&store);
  left = mj_store_list_copies (f->path);
  expect_copies (left, others);
  g_assert_cmpuint (count_files (f), ==, 3);
}

/* Byte for byte, with its log; never over the record. */
static void
test_save (StoreFile *f, gconstpointer data)
{
  g_autofree char *folder = g_path_get_dirname (f->path);
  g_autofree char *copy = g_strconcat (f->path, ".damaged-1", NULL);
  g_autofree char *target = g_build_filename (folder, "saved", NULL);
  g_autofree char *nowhere = g_build_filename (folder, "no", "where", NULL);
  g_autofree char *log = g_strconcat (target, "-wal", NULL);
  g_autofree char *bytes = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  store_file_make (f, 1);
  g_assert_true (g_file_set_contents (copy, "torn\0file", 9, NULL));
  copy_record (f, "record.sqlite.damaged-1-wal", 9000);
  g_assert_true (mj_store_save_copy (f->path, copy, target, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (target, &bytes, &length, NULL));
  g_assert_cmpmem (bytes, length, "torn\0file", 9);
  g_assert_cmpuint (measure (log), ==, measure (f->path));
  g_assert_true (mj_store_save_copy (f->path, copy, copy, &error));
  g_assert_false (mj_store_save_copy (f->path, copy, f->path, &error));
  g_assert_error (error, MJ_STORE_ERROR, MJ_STORE_ERROR_FAILED);
  g_clear_error (&error);
  g_assert_false (mj_store_save_copy (f->path, copy, nowhere, &error));
  g_assert_error (error, MJ_STORE_ERROR, MJ_STORE_ERROR_DENIED);
  g_assert_cmpuint (count_files (f), ==, 5);
}

/* The latest state of the record that is known goes before one with more, and
 * those of what was given up stand apart, whatever the files say of time: those
 * of a copied folder are all new. */
static void
test_later_state (StoreFile *f, gconstpointer data)
{
  g_autoptr (MjStore) store = NULL;
  g_auto (MjStoreFillers) fillers = { 0 };
  MjStoreContents held;

  store_file_make (f, 2);
  copy_record (f, "earlier.sqlite", 9000);
  store_file_run (f, "PRAGMA schema_version = 800;"
                     "DELETE FROM evening WHERE id ="
                     " (SELECT min (id) FROM evening)");
  copy_record (f, "later.sqlite", 8000);
  store = store_file_open (f, NULL);
  held = store_file_contents (store);
  g_clear_object (&store);
  store_file_run (f, "PRAGMA schema_version = 900");
  copy_record (f, "never-reached.sqlite", 9000);
  copy_record (f, "record.sqlite.replaced-1", 9000);
  mj_store_find_fillers (f->path, &held, &fillers);
  g_assert_true (
      g_str_has_suffix (fillers.of[MJ_FILLER_OWN].path, "/later.sqlite"));
  g_assert_true (g_str_has_suffix (fillers.of[MJ_FILLER_GIVEN_UP].path,
                                   "/record.sqlite.replaced-1"));
}

/* What a kill has left of backups goes at the next start, in other folders at
 * the next backup; but not what is still written, or another program's.
 */
static void
test_swept (StoreFile *f, gconstpointer data)
{
  static const struct {
    const char *name;
    gint64 age;
    gboolean held, stays;
  } files[] = {
    { "backup.sqlite.partial-a1B2c3", 7200, FALSE, FALSE },
    { "backup.sqlite.partial-a1B2c3-journal", 7200, FALSE, FALSE },
    { "backup.sqlite.partial-a1B2c4", 5, FALSE, TRUE },
    { "backup.sqlite.partial-a1B2c5", 7200, TRUE, TRUE },
    { "my.partial-list", 7200, FALSE, TRUE },
    { "my.partial-a1B2c3d", 7200, FALSE, TRUE },
    { "empty.partial-a1B2c3", 7200, FALSE, FALSE },
    { "foreign.partial-a1B2c3", 7200, FALSE, TRUE },
  };
  struct flock hold = { .l_type = F_WRLCK, .l_start = G_MAXINT32, .l_len = 1 };
  gboolean elsewhere = data != NULL;
  g_autofree char *own = g_path_get_dirname (f->path);
  g_autofree char *folder =
      g_build_filename (own, elsewhere ? "elsewhere" : "", NULL);
  g_autofree char *backup = g_build_filename (folder, "backup.sqlite", NULL);
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  g_autoptr (MjStore) store = NULL;
  int held = -1;

  g_mkdir_with_parents (folder, 0700);
  store_file_make (f, 1);
  for (gsize i = 0; i < G_N_ELEMENTS (files); i++) {
    g_autofree char *path = g_build_filename (folder, files[i].name, NULL);
    struct utimbuf times = { now - files[i].age, now - files[i].age };
    const char *start = g_str_has_prefix (files[i].name, "empty") ? ""
                        : g_str_has_prefix (files[i].name, "foreign")
                            ? "Once upon a time there was"
                            : "SQLite format 3";

    g_assert_true (
        g_file_set_contents (path, start, start[0] == 0 ? 0 : 16, NULL));
    if (files[i].held)
      held = g_open (path, O_RDWR, 0);
    g_assert_cmpint (g_utime (path, &times), ==, 0);
  }
  g_assert_cmpint (fcntl (held, F_OFD_SETLK, &hold), ==, 0);
  store = store_file_open (f, NULL);
  if (elsewhere)
    g_assert_true (mj_store_back_up (store, backup, NULL));
  g_clear_object (&store); /* its thread has swept */
  for (gsize i = 0; i < G_N_ELEMENTS (files); i++) {
    g_autofree char *path = g_build_filename (folder, files[i].name, NULL);

    g_test_message ("%s", files[i].name);
    g_assert_cmpint (g_file_test (path, G_FILE_TEST_EXISTS), ==,
                     files[i].stays);
  }
  close (held);
}

/* Another program has changed the backup itself: nothing of it is taken, and
 * no trigger comes into the record.
 */
static void
test_altered (StoreFile *f, gconstpointer data)
{
  static const char *const changes[] = {
    "CREATE TRIGGER t AFTER INSERT ON evening BEGIN DELETE FROM match; END",
    "CREATE VIEW v AS SELECT * FROM match",
    "ALTER TABLE evening RENAME COLUMN header TO heading",
    "ALTER TABLE match DROP COLUMN revision",
  };
  g_autofree char *backup = g_strconcat (f->path, ".backup", NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (changes); i++) {
    g_autoptr (MjStore) other = mj_store_open (NULL, NULL, NULL);
    g_autoptr (GError) error = NULL;

    g_remove (f->path);
    store_file_make (f, 2);
    store_file_run (f, changes[i]);
    g_remove (backup);
    g_assert_cmpint (g_rename (f->path, backup), ==, 0);
    g_assert_false (mj_store_restore (other, backup, &error));
    g_assert_error (error, MJ_STORE_ERROR, MJ_STORE_ERROR_DAMAGED);
    g_assert_null (mj_store_get_rescued (other));
  }
}

/* Names that no evening has any more are not offered: it was deleted, or its
 * names were corrected. */
static void
test_names (StoreFile *f, gconstpointer data)
{
  g_autoptr (MjStore) store = store_file_open (f, NULL);
  g_autoptr (MjEveningFile) evening = store_file_evening ();
  g_auto (GStrv) names = NULL;
  gint64 id;

  mj_store_add_evening (store, evening, NULL);
  g_free (evening->names[0]);
  evening->names[0] = g_strdup ("“Uncle” \"Lim\"");
  id = mj_store_add_evening (store, evening, NULL);
  names = mj_store_list_players (store);
  g_assert_cmpuint (g_strv_length (names), ==, MJ_N_SEATS + 1);
  g_assert_true (mj_store_remove_evening (store, id, NULL));
  g_strfreev (names);
  names = mj_store_list_players (store);
  g_assert_cmpuint (g_strv_length (names), ==, MJ_N_SEATS);
  g_assert_false (
      g_strv_contains ((const char *const *) names, "“Uncle” \"Lim\""));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  STORE_FILE_TEST ("torn", test_torn);
  STORE_FILE_TEST ("copies/contents", test_contents);
  STORE_FILE_TEST ("copies/missing", test_missing);
  STORE_FILE_TEST ("copies/list", test_list);
  STORE_FILE_TEST ("copies/last", test_last);
  STORE_FILE_TEST ("copies/read-damaged", test_read_damaged);
  STORE_FILE_TEST ("copies/find", test_find);
  STORE_FILE_TEST ("copies/delete-all", test_delete_all);
  STORE_FILE_TEST ("copies/save", test_save);
  STORE_FILE_TEST ("copies/later-state", test_later_state);
  STORE_FILE_TEST ("copies/swept", test_swept);
  g_test_add ("/store/copies/swept-elsewhere", StoreFile, "elsewhere",
              store_file_set_up, test_swept, store_file_tear_down);
  STORE_FILE_TEST ("copies/altered", test_altered);
  STORE_FILE_TEST ("copies/names", test_names);
  return g_test_run ();
}
