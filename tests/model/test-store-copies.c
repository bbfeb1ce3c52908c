/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-store-copies.c – the adversary of a record between two starts: it is
 * emptied, cut off or deleted, the program is killed while it rescues it, or
 * the disk is full.  No start begins anew without a word.
 */

#include "fault-vfs.h"
#include "store-file.h"
#include "test-folder.h"

#include "model/store/mj-store-copies.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <utime.h>

enum { PAGE = 4096, N_EVENINGS = 30 };

/* ---- what a record holds ---- */

static void
add_evenings (MjStore *store, int n)
{
  g_autoptr (MjEveningFile) evening = store_file_evening ();

  for (int i = 0; i < n; i++)
    g_assert_cmpint (mj_store_add_evening (store, evening, NULL), !=, 0);
}

/* In the way of the program: closed again. */
static void
make_record (StoreFile *f, int n)
{
  g_autoptr (MjStore) store = store_file_open (f, NULL);

  add_evenings (store, n);
}

static MjStoreContents
get_contents (MjStore *store)
{
  MjStoreContents contents;

  mj_store_get_contents (store, &contents);
  return contents;
}

static void
expect_contents (MjStore *store, guint n_evenings, guint n_matches)
{
  MjStoreContents contents = get_contents (store);

  g_assert_cmpuint (contents.n_evenings, ==, n_evenings);
  g_assert_cmpuint (contents.n_matches, ==, n_matches);
}

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
  expect_contents (store, 0, 0);
  g_assert_cmpstr (get_contents (store).last, ==, "");
  add_evenings (store, 1);
  run_idle ();
  g_assert_cmpuint (n, ==, 1);
  id = store_file_begin_match (store, match, 0, NULL);
  run_idle ();
  g_assert_cmpuint (n, ==, 2);
  expect_contents (store, 1, 1);
  g_assert_cmpuint (strlen (get_contents (store).last), ==, 10);
  change = mj_match_change_new (id, 0, 0);
  g_assert_true (mj_store_change_match (store, change, NULL));
  run_idle ();
  g_assert_cmpuint (n, ==, 2);
  g_clear_object (&store);
  store = store_file_open (f, NULL);
  expect_contents (store, 1, 1);
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

/* They are only read: nothing comes beside them. */
static void
test_list (StoreFile *f, gconstpointer data)
{
  static const char *const names[] = { "record.sqlite.replaced-2",
                                       "backup #1? of %41.sqlite",
                                       "record.sqlite.damaged-1",
                                       "record.sqlite.kept-1" };
  static const MjStoreCopyKind kinds[] = { MJ_COPY_REPLACED, MJ_COPY_BACKUP,
                                           MJ_COPY_DAMAGED, MJ_COPY_KEPT };
  g_autoptr (GPtrArray) copies = NULL;
  guint n_files, size;

  make_record (f, 0);
  copy_record (f, "record.sqlite.replaced-1", 1000); /* empty */
  make_record (f, 2);
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    copy_record (f, names[i], 5000 - (gint64) i);
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
    g_assert_cmpuint (copy->bytes, ==, size + (i == 2 ? 2 * size : 0));
    g_assert_cmpint (copy->counted, ==, i != 2);
    g_assert_cmpuint (copy->contents.n_evenings, ==, i != 2 ? 2 : 0);
  }
  g_assert_cmpuint (count_files (f), ==, n_files);
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

  make_record (f, 1);
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

/* What may be another program's stays, and so does what cannot be deleted. */
static void
test_delete_all (StoreFile *f, gconstpointer data)
{
  static const char *const others[] = { "notes.sqlite", NULL };
  g_autofree char *folder = g_path_get_dirname (f->path);
  g_autofree char *notes = g_build_filename (folder, "notes.sqlite", NULL);
  g_autoptr (GPtrArray) left = NULL;
  g_autoptr (GError) error = NULL;

  make_record (f, 1);
  copy_record (f, "record.sqlite.kept-1", 9000);
  copy_record (f, "backup.sqlite", 9000);
  g_assert_true (g_file_set_contents (notes, "of another program", -1, NULL));
  if (g_chmod (folder, 0500) == 0 && g_access (folder, W_OK) != 0) {
    g_assert_false (mj_store_delete_all_copies (f->path, &error));
    g_assert_error (error, MJ_STORE_ERROR, MJ_STORE_ERROR_DENIED);
    g_clear_error (&error);
  }
  g_chmod (folder, 0700);
  g_assert_true (mj_store_delete_all_copies (f->path, &error));
  g_assert_no_error (error);
  left = mj_store_list_copies (f->path);
  expect_copies (left, others);
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

  make_record (f, 1);
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

/* ---- daily copies ---- */

static char *
daily_path (StoreFile *f, const char *name)
{
  g_autofree char *folder = g_path_get_dirname (f->path);

  return g_build_filename (folder, "copies", name, NULL);
}

static char *
today_path (StoreFile *f)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *name = g_date_time_format (now, "record-%Y-%m-%d.sqlite");

  return daily_path (f, name);
}

static guint
count_daily (StoreFile *f)
{
  g_autofree char *folder = daily_path (f, NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  while (dir != NULL && g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

/* The folder is asked as long as nothing comes. */
static void
wait_for_file (const char *path)
{
  while (!g_file_test (path, G_FILE_TEST_EXISTS))
    g_usleep (1000);
}

/* The seed of what guests play must not be in any copy: neither in a backup nor
 * in one of the day nor in what is saved elsewhere. */
static void
expect_seed (const char *path, const char *seed, gboolean there)
{
  g_autofree char *bytes = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  g_assert_true (g_str_has_prefix (bytes, "SQLite"));
  g_assert_cmpint (memmem (bytes, length, seed, strlen (seed)) != NULL, ==,
                   there);
  g_remove (path);
}

static void
test_secret (StoreFile *f, gconstpointer alone)
{
  g_autofree char *daily = today_path (f);
  g_autofree char *path = g_strconcat (f->path, "-backup", NULL);
  g_autoptr (MjStore) store = store_file_open (f, NULL);
  g_autoptr (MjMatchFile) match = store_file_dealt_match ();
  const char *seed;
  char text[MJ_MOVE_TEXT_SIZE];

  for (int i = 0; alone != NULL && i < MJ_N_SEATS; i++)
    match->bots[i] = i == 1 ? NULL : g_strdup ("casual");
  mj_move_to_text (&g_array_index (match->moves, MjMove, 0), text, sizeof text);
  seed = strrchr (text, ' ') + 1;
  g_assert_cmpint (strlen (seed), >, 30);
  mj_store_tend (store);
  mj_store_wait (store);
  store_file_begin_match (store, match, 1, NULL);
  g_assert_true (mj_store_back_up (store, path, NULL));
  expect_seed (path, seed, alone != NULL);
  g_assert_true (mj_store_save_elsewhere (store, path, NULL));
  expect_seed (path, seed, alone != NULL);
  g_clear_object (&store);
  expect_seed (daily, seed, alone != NULL);
}

/* A copy is an earlier state of its record, and not another one. */
static void
test_same_record (StoreFile *f, gconstpointer data)
{
  static const char *const pragmas[] = { "PRAGMA schema_version",
                                         "PRAGMA default_cache_size" };
  g_autofree char *daily = today_path (f);
  g_autoptr (MjStore) store = store_file_open (f, NULL);
  g_autoptr (MjMatchFile) match = store_file_dealt_match ();

  mj_store_tend (store);
  store_file_begin_match (store, match, 0, NULL);
  g_clear_object (&store);
  for (gsize i = 0; i < G_N_ELEMENTS (pragmas); i++) {
    g_autofree char *number = store_file_read (f, pragmas[i]);

    store_file_expect (&(StoreFile){ .path = daily }, pragmas[i], number);
  }
}

static void
put_daily (StoreFile *f, const char *name, gint64 time)
{
  g_autofree char *path = daily_path (f, name);
  g_autofree char *folder = g_path_get_dirname (path);
  struct utimbuf times = { time, time };

  g_mkdir_with_parents (folder, 0700);
  g_assert_true (g_file_set_contents (path, "old", -1, NULL));
  g_assert_cmpint (g_utime (path, &times), ==, 0);
}

/* Once a day, also while much is written; it can be restored; deleting the
 * record deletes it.
 */
static void
test_daily (StoreFile *f, gconstpointer data)
{
  g_autofree char *path = today_path (f);
  g_autoptr (MjStore) store = store_file_open (f, NULL);
  g_autoptr (MjStore) other = mj_store_open (NULL, NULL, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) copies = NULL;
  const MjStoreCopy *copy;
  guint n;

  mj_store_tend (store);
  mj_store_wait (store);
  g_assert_cmpuint (count_daily (f), ==, 0); /* it is empty */
  put_daily (f, "partial-abcdef", 1000);     /* of a program that was killed */
  for (n = 0; n < 5 || !g_file_test (path, G_FILE_TEST_EXISTS); n++)
    add_evenings (store, 1);
  wait_for_file (path);
  add_evenings (store, 1);
  g_clear_object (&store);
  g_assert_cmpuint (count_daily (f), ==, 1);
  copies = mj_store_list_copies (f->path);
  g_assert_cmpuint (copies->len, ==, 1);
  copy = copies->pdata[0];
  g_assert_true (copy->counted);
  g_assert_cmpuint (copy->contents.n_evenings, ==, n + 1); /* at the end */
  g_assert_true (mj_store_restore (other, path, &error));
  g_assert_no_error (error);
  store = store_file_open (f, NULL);
  put_daily (f, "partial-abcdef", 1000);
  g_assert_true (mj_store_clear (store, NULL));
  g_assert_cmpuint (count_daily (f), ==, 0);
}

static guint
count_copied (StoreFile *f)
{
  g_autoptr (GPtrArray) copies = mj_store_list_copies (f->path);

  return copies->len == 0
             ? 0
             : ((MjStoreCopy *) copies->pdata[0])->contents.n_evenings;
}

/* The copy of today is made again when it is an hour old, but an emptier one
 * never takes the place of a fuller one. */
static void
test_hourly (StoreFile *f, gconstpointer data)
{
  g_autofree char *path = today_path (f);
  g_autoptr (MjStore) store = store_file_open (f, NULL);
  g_autoptr (MjEveningFile) evening = store_file_evening ();
  gint64 old = g_get_real_time () / G_USEC_PER_SEC - 3601;
  struct utimbuf times = { old, old };
  gint64 id;

  mj_store_tend (store);
  id = mj_store_add_evening (store, evening, NULL);
  wait_for_file (path);
  add_evenings (store, 1);
  mj_store_wait (store);
  g_assert_cmpuint (count_copied (f), ==, 1);
  g_assert_cmpint (g_utime (path, &times), ==, 0);
  add_evenings (store, 1);
  while (count_copied (f) != 3)
    g_usleep (1000);
  g_assert_cmpint (g_utime (path, &times), ==, 0);
  g_assert_true (mj_store_remove_evening (store, id, NULL));
  g_clear_object (&store);
  g_assert_cmpuint (count_copied (f), ==, 3);
}

/* Seven days, then one a week for four; a date in the future is one of them,
 * and a clock that has gone back takes away nothing newer.
 */
static void
test_pruned (StoreFile *f, gconstpointer data)
{
  g_autofree char *path = today_path (f);
  g_autofree char *future = daily_path (f, "record-2999-01-01.sqlite");
  g_autoptr (MjStore) store = NULL;

  make_record (f, 3);
  put_daily (f, "record-2999-01-01.sqlite", G_MAXUINT32);
  for (int day = 1; day <= 28; day++) {
    g_autofree char *a = g_strdup_printf ("record-2001-01-%02d.sqlite", day);
    g_autofree char *b = g_strdup_printf ("record-2001-02-%02d.sqlite", day);

    put_daily (f, a, 1000);
    put_daily (f, b, 1000);
  }
  store = store_file_open (f, NULL);
  mj_store_tend (store);
  wait_for_file (path);
  g_clear_object (&store);
  g_assert_cmpuint (count_daily (f), ==, 7 + 4);
  g_assert_true (g_file_test (future, G_FILE_TEST_EXISTS));
}

/* The clock has gone back behind all copies: the new one stays. */
static void
test_clock_back (StoreFile *f, gconstpointer data)
{
  g_autofree char *path = today_path (f);
  g_autoptr (MjStore) store = NULL;

  make_record (f, 3);
  for (int month = 1; month <= 12; month++) {
    g_autofree char *name =
        g_strdup_printf ("record-2999-%02d-01.sqlite", month);

    put_daily (f, name, G_MAXUINT32);
  }
  store = store_file_open (f, NULL);
  mj_store_tend (store);
  wait_for_file (path);
  g_clear_object (&store);
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  g_assert_cmpuint (count_daily (f), ==, 7 + 4 + 1);
}

/* Nothing changes: no copy; an emptied record leaves those that there are. */
static void
test_no_copy (StoreFile *f, gconstpointer data)
{
  g_autofree char *path = today_path (f);
  MjStore *store;

  make_record (f, 3);
  put_daily (f, "record-2001-01-01.sqlite", 1000);
  store_file_run (f, "DELETE FROM evening");
  for (int i = 0; i < 2; i++) {
    store = store_file_open (f, NULL);
    mj_store_tend (store);
    g_usleep (50000);
    g_object_unref (store);
    g_assert_cmpuint (count_daily (f), ==, 1);
  }
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
}

/* Nothing was written since the newest copy, of whatever day: opening alone is
 * no change. */
static void
test_unchanged (StoreFile *f, gconstpointer data)
{
  g_autofree char *path = today_path (f);
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  struct utimbuf times = { now - 7200, now - 7200 };
  MjStore *store;

  make_record (f, 3);
  put_daily (f, "record-2001-01-01.sqlite", now - 3600);
  g_assert_cmpint (g_utime (f->path, &times), ==, 0);
  store = store_file_open (f, NULL);
  mj_store_tend (store);
  g_usleep (50000); /* in which it is made, where one is due */
  g_object_unref (store);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  store = store_file_open (f, NULL);
  mj_store_tend (store);
  add_evenings (store, 1);
  wait_for_file (path);
  g_object_unref (store);
}

/* The copy of today is not made anew from a record that holds less. */
static void
test_fuller (StoreFile *f, gconstpointer data)
{
  g_autofree char *path = today_path (f);
  g_autoptr (GPtrArray) copies = NULL;
  MjStore *store;

  make_record (f, 3);
  for (int i = 0; i < 2; i++) {
    store = store_file_open (f, NULL);
    mj_store_tend (store);
    wait_for_file (path);
    mj_store_wait (store);
    if (i > 0)
      store_file_run (f, "DELETE FROM evening WHERE id <"
                         " (SELECT max (id) FROM evening)");
    add_evenings (store, 1);
    g_object_unref (store);
  }
  copies = mj_store_list_copies (f->path);
  g_assert_cmpuint (copies->len, ==, 1);
  g_assert_cmpuint (
      ((const MjStoreCopy *) copies->pdata[0])->contents.n_evenings, ==, 4);
}

/* At each request the disk is full: writes that come later succeed, and no half
 * copy is left.
 */
static void
test_full_copy (StoreFile *f, gconstpointer data)
{
  for (guint n = 1; n < 12; n++) {
    g_autofree char *path = today_path (f);
    g_autofree char *folder = daily_path (f, NULL);
    MjStore *store = store_file_open (f, NULL);

    add_evenings (store, 5);
    fault_vfs_plan (FAULT_FULL, n, TRUE);
    mj_store_tend (store);
    g_usleep (20000);
    fault_vfs_end ();
    add_evenings (store, 1);
    g_object_unref (store);
    g_assert_cmpuint (count_daily (f), <=, 1);
    if (count_daily (f) == 1)
      g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
    test_folder_remove (folder);
  }
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
  make_record (f, 1);
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
    make_record (f, 2);
    store_file_run (f, changes[i]);
    g_remove (backup);
    g_assert_cmpint (g_rename (f->path, backup), ==, 0);
    g_assert_false (mj_store_restore (other, backup, &error));
    g_assert_error (error, MJ_STORE_ERROR, MJ_STORE_ERROR_DAMAGED);
    g_assert_null (mj_store_get_rescued (other));
  }
}

/* ---- while the record cannot be written ---- */

static void
on_written (MjStore *store,
            gpointer change,
            const GError *error,
            gpointer n_written)
{
  g_assert_no_error (error);
  ++*(guint *) n_written;
}

/* A change of the match that is in progress. */
static void
queue_moves (MjStore *store, gint64 match, gint64 revision, guint *n_written)
{
  MjMatchChange *change = mj_match_change_new (match, revision, 0);
  MjMatchFile *file = store_file_dealt_match ();

  g_array_append_vals (change->moves, file->moves->data, 1);
  mj_match_file_free (file);
  mj_store_change_match_async (store, change, on_written, n_written);
}

static void
wait_for_trouble (MjStore *store)
{
  char *trouble;

  while ((trouble = mj_store_get_trouble (store)) == NULL)
    g_usleep (1000);
  g_free (trouble);
}

/* How often the match in the file has been changed. */
static gint64
read_revision (const char *path)
{
  g_autoptr (MjStore) store = mj_store_open (path, NULL, NULL);
  g_autoptr (MjStoredMatch) match = store_file_load_current (store);

  return match->revision;
}

/* Elsewhere goes what is in the queue, in order, and it stays there: once there
 * is room it is written as if nothing had been.
 */
static void
test_elsewhere (StoreFile *f, gconstpointer data)
{
  g_autofree char *path = g_strconcat (f->path, ".elsewhere", NULL);
  g_autoptr (MjStore) store = store_file_open (f, NULL);
  g_autoptr (MjMatchFile) match = store_file_dealt_match ();
  g_autoptr (GError) error = NULL;
  guint n_written = 0;
  gint64 id;

  g_assert_true (mj_store_is_saved (store));
  id = store_file_begin_match (store, match, 0, NULL);
  fault_vfs_plan (FAULT_FULL, 1, TRUE);
  queue_moves (store, id, 0, &n_written);
  wait_for_trouble (store);
  queue_moves (store, id, 1, &n_written);
  g_assert_false (mj_store_is_saved (store));
  g_assert_false (mj_store_flush (store));
  g_assert_false (
      mj_store_save_elsewhere (store, path, &error)); /* full, too */
  g_assert_error (error, MJ_STORE_ERROR, MJ_STORE_ERROR_FULL);
  g_clear_error (&error);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  g_assert_false (mj_store_save_elsewhere (store, f->path, &error));
  g_assert_error (error, MJ_STORE_ERROR, MJ_STORE_ERROR_FAILED);
  fault_vfs_end ();
  g_assert_true (mj_store_flush (store));
  while (n_written < 2)
    g_main_context_iteration (NULL, TRUE);
  g_clear_object (&store);
  g_assert_cmpint (read_revision (f->path), ==, 2);
}

/* The file of the record has gone. */
static void
test_elsewhere_gone (StoreFile *f, gconstpointer data)
{
  g_autofree char *path = g_strconcat (f->path, ".elsewhere", NULL);
  g_autofree char *away = g_strconcat (f->path, ".away", NULL);
  g_autoptr (MjStore) store = store_file_open (f, NULL);
  g_autoptr (MjMatchFile) match = store_file_dealt_match ();
  g_autoptr (GError) error = NULL;
  guint n_written = 0;
  gint64 id = store_file_begin_match (store, match, 0, NULL);

  g_assert_cmpint (g_rename (f->path, away), ==, 0);
  queue_moves (store, id, 0, &n_written);
  queue_moves (store, id, 1, &n_written);
  wait_for_trouble (store);
  g_assert_true (mj_store_save_elsewhere (store, path, &error));
  g_assert_no_error (error);
  g_assert_false (mj_store_flush (store));
  g_clear_object (&store);
  g_assert_cmpuint (n_written, ==, 0);
  g_assert_cmpint (read_revision (path), ==, 2);
}

static guint
count_evenings (const char *path)
{
  g_autoptr (MjStore) store = mj_store_open (path, NULL, NULL);

  return get_contents (store).n_evenings;
}

/* Of the file not all could be kept: that is saved elsewhere, and an evening
 * that somebody still knows is added.
 */
static void
test_elsewhere_in_part (StoreFile *f, gconstpointer data)
{
  g_autofree char *path = g_strconcat (f->path, ".elsewhere", NULL);
  g_autofree char *copy = daily_path (f, "record-2026-01-02.sqlite");
  g_autofree char *folder = g_path_get_dirname (copy);
  g_autofree char *sql = g_strdup_printf ("VACUUM INTO '%s'", copy);
  g_autofree char *command = g_strdup_printf ("cp /dev/null '%s'", f->path);
  g_autoptr (MjStore) store = store_file_open (f, NULL);
  g_autoptr (MjEveningFile) evening = store_file_evening ();
  g_autoptr (GError) error = NULL;
  gint64 id;

  add_evenings (store, 1);
  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  store_file_run (f, sql);
  id = mj_store_add_evening (store, evening, NULL);
  store_file_run (f, "PRAGMA wal_checkpoint(TRUNCATE)");
  g_assert_cmpint (system (command), ==, 0);
  g_assert_cmpint (mj_store_add_evening (store, evening, NULL), ==, 0);
  g_assert_true (mj_store_save_elsewhere (store, path, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (count_evenings (path), ==, 1);
  mj_store_complete_copy (path, id, evening);
  g_assert_cmpuint (count_evenings (path), ==, 2);
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

/* ---- away ---- */

/* The program was killed and left a log; then the file itself is deleted. */
static void
test_only_log (StoreFile *f, gconstpointer data)
{
  g_autofree char *wal = g_strconcat (f->path, "-wal", NULL);
  g_autofree char *where = NULL, *aside = NULL, *kept = NULL;
  g_autoptr (MjStore) store = NULL;
  gsize length;

  make_record (f, 1);
  g_assert_cmpint (g_remove (f->path), ==, 0);
  g_assert_true (g_file_set_contents (wal, "a log", -1, NULL));
  store = store_file_open (f, &where);
  g_assert_nonnull (where);
  aside = g_strconcat (where, "-wal", NULL);
  g_assert_true (g_file_get_contents (aside, &kept, &length, NULL));
  g_assert_cmpstr (kept, ==, "a log");
}

/* ---- a rescue that is cut off ---- */

static void
tear_page (StoreFile *f, int page)
{
  g_autofree char *bytes = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (f->path, &bytes, &length, NULL));
  memset (bytes + (page - 1) * PAGE, 0, PAGE);
  store_file_write (f, bytes, (gssize) length);
}

static void
lay_out_damaged (StoreFile *f)
{
  g_autofree char *folder = g_path_get_dirname (f->path);

  test_folder_remove (folder);
  make_record (f, N_EVENINGS);
  tear_page (f, 6); /* of the players */
}

/* Whatever happened at the first start: the next one tells of the damage unless
 * the first one did, and nothing is missing.
 */
static void
expect_rescued (StoreFile *f, gboolean told)
{
  g_autofree char *where = NULL;
  g_autoptr (MjStore) store = store_file_open (f, &where);

  g_assert_true (told || where != NULL ||
                 get_contents (store).n_evenings == N_EVENINGS);
  expect_contents (store, N_EVENINGS, 0);
  g_assert_false (where != NULL && mj_store_get_rescued (store) == NULL);
}

/* A kill at each request: what has been asked of the disk is there. */
static void
test_killed (StoreFile *f, gconstpointer data)
{
  gboolean cut = TRUE;
  guint n = 0;

  for (n = 1; cut; n++) {
    g_autofree char *where = NULL;
    MjStore *store;

    lay_out_damaged (f);
    fault_vfs_cut_power_at (n);
    store = mj_store_open (f->path, &where, NULL);
    g_clear_object (&store);
    cut = fault_vfs_power_back (~G_GUINT64_CONSTANT (0));
    expect_rescued (f, FALSE);
  }
  g_test_message ("%u kills", n - 2);
  g_assert_cmpuint (n, >, 10);
}

/* After the first start has failed, the next one finds room. */
static void
test_full (StoreFile *f, gconstpointer data)
{
  gboolean met = TRUE;
  guint n, n_refused = 0;

  for (n = 1; met; n++) {
    g_autofree char *where = NULL;
    g_autoptr (GError) error = NULL;
    MjStore *store;

    lay_out_damaged (f);
    fault_vfs_plan (FAULT_FULL, n, TRUE);
    store = mj_store_open (f->path, &where, &error);
    met = fault_vfs_end ();
    n_refused += store == NULL;
    if (store != NULL)
      expect_contents (store, N_EVENINGS, 0);
    else
      g_assert_error (error, MJ_STORE_ERROR, MJ_STORE_ERROR_FULL);
    g_clear_object (&store);
    expect_rescued (f, error == NULL);
  }
  g_test_message ("%u requests, %u refused", n - 2, n_refused);
  g_assert_cmpuint (n_refused, >, 2);
}

/* Between the renaming and the first byte of the new record. */
static void
test_renamed (StoreFile *f, gconstpointer data)
{
  g_autofree char *aside = g_strconcat (f->path, ".damaged-1", NULL);
  g_autofree char *note = g_strconcat (f->path, ".rescuing", NULL);

  for (int i = 0; i < 2; i++) {
    lay_out_damaged (f);
    g_assert_cmpint (g_rename (f->path, aside), ==, 0);
    g_assert_true (
        g_file_set_contents (note, "record.sqlite.damaged-1", -1, NULL));
    if (i == 1)
      store_file_write (f, "", 0);
    expect_rescued (f, FALSE);
    g_assert_false (g_file_test (note, G_FILE_TEST_EXISTS));
  }
}

/* What is to be rescued cannot be noted: nothing is set aside. */
static void
test_no_note (StoreFile *f, gconstpointer data)
{
  g_autofree char *note = g_strconcat (f->path, ".rescuing", NULL);
  g_autoptr (GError) error = NULL;

  lay_out_damaged (f);
  g_mkdir (note, 0700);
  g_assert_null (mj_store_open (f->path, NULL, &error));
  g_assert_error (error, MJ_STORE_ERROR, MJ_STORE_ERROR_DENIED);
  g_rmdir (note);
  expect_rescued (f, TRUE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  fault_vfs_register ();
  STORE_FILE_TEST ("copies/contents", test_contents);
  STORE_FILE_TEST ("copies/list", test_list);
  STORE_FILE_TEST ("copies/find", test_find);
  STORE_FILE_TEST ("copies/delete-all", test_delete_all);
  STORE_FILE_TEST ("copies/save", test_save);
  STORE_FILE_TEST ("copies/secret", test_secret);
  g_test_add ("/store/copies/alone", StoreFile, "alone", store_file_set_up,
              test_secret, store_file_tear_down);
  STORE_FILE_TEST ("copies/daily", test_daily);
  STORE_FILE_TEST ("copies/hourly", test_hourly);
  STORE_FILE_TEST ("copies/same-record", test_same_record);
  STORE_FILE_TEST ("copies/pruned", test_pruned);
  STORE_FILE_TEST ("copies/clock-back", test_clock_back);
  STORE_FILE_TEST ("copies/no-copy", test_no_copy);
  STORE_FILE_TEST ("copies/full-copy", test_full_copy);
  STORE_FILE_TEST ("copies/unchanged", test_unchanged);
  STORE_FILE_TEST ("copies/fuller", test_fuller);
  STORE_FILE_TEST ("copies/swept", test_swept);
  g_test_add ("/store/copies/swept-elsewhere", StoreFile, "elsewhere",
              store_file_set_up, test_swept, store_file_tear_down);
  STORE_FILE_TEST ("copies/altered", test_altered);
  STORE_FILE_TEST ("copies/elsewhere", test_elsewhere);
  STORE_FILE_TEST ("copies/elsewhere-gone", test_elsewhere_gone);
  STORE_FILE_TEST ("copies/elsewhere-in-part", test_elsewhere_in_part);
  STORE_FILE_TEST ("copies/names", test_names);
  STORE_FILE_TEST ("copies/only-log", test_only_log);
  STORE_FILE_TEST ("copies/killed", test_killed);
  STORE_FILE_TEST ("copies/full", test_full);
  STORE_FILE_TEST ("copies/renamed", test_renamed);
  STORE_FILE_TEST ("copies/no-note", test_no_note);
  return g_test_run ();
}
