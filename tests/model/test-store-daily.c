/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-store-daily.c – a copy for each day: when it is made, which of them
 * stay, and that it never takes the place of a fuller one.
 */

#include "fault-vfs.h"
#include "store-file.h"
#include "test-folder.h"

#include "model/store/mj-store-backup.h"
#include "model/store/mj-store-copies.h"

#include <glib/gstdio.h>
#include <string.h>
#include <utime.h>

static char *
today_path (StoreFile *f)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *name = g_date_time_format (now, "record-%Y-%m-%d.sqlite");

  return store_file_daily (f, name);
}

static guint
count_daily (StoreFile *f)
{
  g_autofree char *folder = store_file_daily (f, NULL);
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
  g_autofree char *path = store_file_daily (f, name);
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
    store_file_add_evenings (store, 1);
  wait_for_file (path);
  store_file_add_evenings (store, 1);
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
  store_file_add_evenings (store, 1);
  mj_store_wait (store);
  g_assert_cmpuint (count_copied (f), ==, 1);
  g_assert_cmpint (g_utime (path, &times), ==, 0);
  store_file_add_evenings (store, 1);
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
  g_autofree char *future = store_file_daily (f, "record-2999-01-01.sqlite");
  g_autoptr (MjStore) store = NULL;

  store_file_make (f, 3);
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

  store_file_make (f, 3);
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

  store_file_make (f, 3);
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

  store_file_make (f, 3);
  put_daily (f, "record-2001-01-01.sqlite", now - 3600);
  g_assert_cmpint (g_utime (f->path, &times), ==, 0);
  store = store_file_open (f, NULL);
  mj_store_tend (store);
  g_usleep (50000); /* in which it is made, where one is due */
  g_object_unref (store);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  store = store_file_open (f, NULL);
  mj_store_tend (store);
  store_file_add_evenings (store, 1);
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

  store_file_make (f, 3);
  for (int i = 0; i < 2; i++) {
    store = store_file_open (f, NULL);
    mj_store_tend (store);
    wait_for_file (path);
    mj_store_wait (store);
    if (i > 0)
      store_file_run (f, "DELETE FROM evening WHERE id <"
                         " (SELECT max (id) FROM evening)");
    store_file_add_evenings (store, 1);
    g_object_unref (store);
  }
  copies = mj_store_list_copies (f->path);
  g_assert_cmpuint (copies->len, ==, 1);
  g_assert_cmpuint (
      ((const MjStoreCopy *) copies->pdata[0])->contents.n_evenings, ==, 4);
}

static void
copy_file (const char *from, const char *to)
{
  g_autofree char *bytes = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (from, &bytes, &length, NULL));
  g_assert_true (g_file_set_contents (to, bytes, (gssize) length, NULL));
}

static gint64
add_evening (MjStore *store)
{
  g_autoptr (MjEveningFile) evening = store_file_evening ();

  return mj_store_add_evening (store, evening, NULL);
}

/* An older record lies in the place of one whose last state only the copy of
 * today has.  Whatever road is taken – it is gone on with, without a question,
 * or @from another copy – the record soon holds as much as that copy, which
 * must not go.
 */
static void
test_other_line (StoreFile *f, gconstpointer from)
{
  g_autofree char *oldest = g_strconcat (f->path, ".oldest", NULL);
  g_autofree char *older = g_strconcat (f->path, ".older", NULL);
  g_autofree char *again = g_strconcat (f->path, ".daily-2", NULL);
  MjStore *store = store_file_open (f, NULL);
  gint64 last;

  mj_store_tend (store);
  add_evening (store);
  g_assert_true (mj_store_back_up (store, oldest, NULL));
  add_evening (store);
  g_assert_true (mj_store_back_up (store, older, NULL));
  last = add_evening (store);
  g_object_unref (store);
  copy_file (oldest, f->path);
  for (int i = 0; i < 2; i++) {
    g_autoptr (GPtrArray) kept = NULL;

    store = store_file_open (f, NULL);
    if (i == 0 && from != NULL)
      g_assert_true (mj_store_replace (store, older, NULL));
    mj_store_tend (store);
    add_evening (store);
    add_evening (store);
    g_object_unref (store);
    kept = mj_store_find_copies (f->path, last);
    while (
        kept->len > 0 &&
        !g_str_has_suffix (((MjStoreCopy *) kept->pdata[0])->path, ".daily-1"))
      g_ptr_array_remove_index (kept, 0);
    g_assert_cmpuint (kept->len, >, 0);
    g_assert_false (g_file_test (again, G_FILE_TEST_EXISTS));
  }
}

static guint
count_evenings_in (const char *path)
{
  g_autoptr (GPtrArray) copies = mj_store_read_copy (path);
  const MjStoreCopy *copy = copies->pdata[0];

  g_assert_true (copy->counted);
  return copy->contents.n_evenings;
}

/* The page in which the list of players begins. */
static void
tear (StoreFile *f)
{
  g_autofree char *number = store_file_read (
      f, "SELECT rootpage FROM sqlite_master WHERE name = 'player'");
  g_autofree char *bytes = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (f->path, &bytes, &length, NULL));
  memset (bytes + 4096 * (g_ascii_strtoull (number, NULL, 10) - 1), 0, 4096);
  g_assert_true (g_file_set_contents (f->path, bytes, (gssize) length, NULL));
}

/* What was rescued or restored is copied at once, and the copy of today, which
 * may have more or be damaged, stays as another file. */
static void
test_anew (StoreFile *f, gconstpointer what)
{
  gboolean restored = g_strcmp0 (what, "restored") == 0;
  g_autofree char *today = today_path (f);
  g_autofree char *aside = g_strconcat (f->path, ".daily-1", NULL);
  g_autofree char *older = g_strconcat (f->path, ".older", NULL);
  MjStore *store = store_file_open (f, NULL);
  MjStoreContents held;

  mj_store_tend (store);
  add_evening (store);
  g_assert_true (mj_store_back_up (store, older, NULL));
  add_evening (store);
  mj_store_wait (store);
  held = store_file_contents (store);
  g_object_unref (store);
  g_assert_cmpuint (count_evenings_in (today), ==, 2);
  if (!restored)
    tear (f);
  if (g_strcmp0 (what, "damaged") == 0)
    g_assert_true (g_file_set_contents (today, "damaged", -1, NULL));
  store = mj_store_open_unchecked (f->path, &held, NULL, NULL);
  mj_store_tend (store);
  if (restored)
    g_assert_true (mj_store_replace (store, older, NULL));
  wait_for_file (aside);
  g_object_unref (store);
  g_assert_cmpuint (count_evenings_in (today), ==, restored ? 1 : 2);
}

/* At each request the disk is full: writes that come later succeed, and no half
 * copy is left.
 */
static void
test_full_copy (StoreFile *f, gconstpointer data)
{
  for (guint n = 1; n < 12; n++) {
    g_autofree char *path = today_path (f);
    g_autofree char *folder = store_file_daily (f, NULL);
    MjStore *store = store_file_open (f, NULL);

    store_file_add_evenings (store, 5);
    fault_vfs_plan (FAULT_FULL, n, TRUE);
    mj_store_tend (store);
    g_usleep (20000);
    fault_vfs_end ();
    store_file_add_evenings (store, 1);
    g_object_unref (store);
    g_assert_cmpuint (count_daily (f), <=, 1);
    if (count_daily (f) == 1)
      g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
    test_folder_remove (folder);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  fault_vfs_register ();
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
  STORE_FILE_TEST ("copies/other-line", test_other_line);
  STORE_FILE_TEST ("copies/anew", test_anew);
  g_test_add ("/store/copies/anew-damaged", StoreFile, "damaged",
              store_file_set_up, test_anew, store_file_tear_down);
  g_test_add ("/store/copies/anew-restored", StoreFile, "restored",
              store_file_set_up, test_anew, store_file_tear_down);
  g_test_add ("/store/copies/other-line-restored", StoreFile, "older",
              store_file_set_up, test_other_line, store_file_tear_down);
  return g_test_run ();
}
