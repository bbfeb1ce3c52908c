/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-store-place.c – the file of the record is moved, deleted, replaced, cut
 * off or closed to the person, and backups lead elsewhere.
 */

#include "store-file.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { NOBODY_ID = 65534 };

static char *
beside (StoreFile *f, const char *ending)
{
  return g_strconcat (f->path, ending, NULL);
}

static gboolean
is_there (StoreFile *f, const char *ending)
{
  g_autofree char *path = beside (f, ending);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

static void
rename_to (const char *from, const char *to)
{
  g_assert_cmpint (g_rename (from, to), ==, 0);
}

static void
expect_matches (const char *path, guint n)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *aside = NULL;
  g_autoptr (MjStore) store = mj_store_open (path, &aside, &error);
  g_autoptr (GPtrArray) matches = NULL;

  g_assert_no_error (error);
  g_assert_null (aside);
  matches = mj_store_load_matches (store, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (matches->len, ==, n);
}

static void
add_matches (MjStore *store, int n)
{
  g_autoptr (MjMatchFile) file = store_file_dealt_match ();
  g_autoptr (GError) error = NULL;

  for (int i = 0; i < n; i++)
    store_file_begin_match (store, file, 0, &error);
  g_assert_no_error (error);
}

/* ---- while it is open ---- */

/* Another record, of one match, is there instead. */
static void
put_other (StoreFile *f)
{
  g_autofree char *path = beside (f, ".other");
  g_autoptr (MjStore) other = mj_store_open (path, NULL, NULL);

  add_matches (other, 1);
  g_clear_object (&other);
  rename_to (path, f->path);
}

static void
move_away (StoreFile *f)
{
  g_autofree char *away = beside (f, ".away");

  rename_to (f->path, away);
}

static void
move_and_put_other (StoreFile *f)
{
  move_away (f);
  put_other (f);
}

static void
delete_all (StoreFile *f)
{
  static const char *const endings[] = { "", "-wal", "-shm" };

  for (gsize i = 0; i < G_N_ELEMENTS (endings); i++) {
    g_autofree char *path = beside (f, endings[i]);

    g_assert_cmpint (g_remove (path), ==, 0);
  }
}

static void
delete_folder (StoreFile *f)
{
  g_autofree char *folder = g_path_get_dirname (f->path);
  g_autofree char *older = beside (f, ".older");

  delete_all (f);
  g_assert_cmpint (g_remove (older), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* By another program: closing the file here would release the locks that SQLite
 * holds on it.
 */
static void
overwrite_with (StoreFile *f, const char *path)
{
  g_autofree char *command = g_strdup_printf ("cp '%s' '%s'", path, f->path);

  g_assert_cmpint (system (command), ==, 0);
}

static void
cut_to_nothing (StoreFile *f)
{
  overwrite_with (f, "/dev/null");
}

/* A page is left. */
static void
cut_to_page (StoreFile *f)
{
  store_file_run (f, "PRAGMA wal_checkpoint");
  g_assert_cmpint (truncate (f->path, 4096), ==, 0);
}

/* Another record, of one match. */
static void
overwrite (StoreFile *f)
{
  g_autofree char *path = beside (f, ".other");
  g_autoptr (MjStore) other = mj_store_open (path, NULL, NULL);

  add_matches (other, 1);
  g_clear_object (&other);
  overwrite_with (f, path);
}

/* What mj_store_back_up() makes of all there is. */
static void
overwrite_with_backup (StoreFile *f)
{
  g_autofree char *path = beside (f, ".backup");
  g_autofree char *sql = g_strdup_printf ("VACUUM INTO '%s'", path);

  store_file_run (f, sql);
  overwrite_with (f, path);
}

/* A copy of the file that a person made before the last two. */
static void
overwrite_with_older (StoreFile *f)
{
  g_autofree char *older = beside (f, ".older");

  store_file_run (f, "PRAGMA wal_checkpoint");
  overwrite_with (f, older);
}

/* Another record of @n matches, which has been changed as often, or nearly. */
static void
overwrite_at (StoreFile *f, int n, int less)
{
  g_autofree char *path = beside (f, ".other");
  g_autofree char *ours = store_file_read (f, "PRAGMA schema_version");
  g_autofree char *sql =
      g_strdup_printf ("PRAGMA schema_version = %d", atoi (ours) - less);
  g_autoptr (MjStore) store = mj_store_open (path, NULL, NULL);
  StoreFile other = { .path = path };

  add_matches (store, n);
  g_clear_object (&store);
  store_file_run (&other, sql);
  overwrite_with (f, path);
}

/* All of the log has just been copied to the file. */
static void
overwrite_with_as_new (StoreFile *f)
{
  store_file_run (f, "PRAGMA wal_checkpoint");
  overwrite_at (f, 1, 0);
}

static const struct {
  const char *name;
  void (*change) (StoreFile *f);
  int n_there; /* matches in the file that is there then; -1: there is none,
                  -2: it is damaged */
  gboolean away;
  gboolean in_place; /* the same file: it cannot be opened in this program
                        before the store is closed */
} changes[] = {
  { "replaced", put_other, 1, FALSE },
  { "moved", move_away, -1, TRUE },
  { "moved-and-replaced", move_and_put_other, 1, TRUE },
  { "deleted", delete_all, -1, FALSE },
  { "folder-deleted", delete_folder, -1, FALSE },
  { "cut-to-nothing", cut_to_nothing, 0, FALSE, TRUE },
  { "cut-to-page", cut_to_page, -2, FALSE, TRUE },
  { "overwritten", overwrite, 1, FALSE, TRUE },
  { "overwritten-with-as-new", overwrite_with_as_new, 1, FALSE, TRUE },
  { "overwritten-with-backup", overwrite_with_backup, 3, FALSE, TRUE },
  { "overwritten-with-older", overwrite_with_older, 1, FALSE, TRUE },
};

/* Three matches; of the first there is an older copy. */
static void
begin_three (StoreFile *f, MjStore *store)
{
  g_autofree char *older = beside (f, ".older");
  g_autofree char *command = g_strdup_printf ("cp '%s' '%s'", f->path, older);

  add_matches (store, 1);
  store_file_run (f, "PRAGMA wal_checkpoint");
  g_assert_cmpint (system (command), ==, 0);
  add_matches (store, 2);
}

/* What was held is kept, the file that is there is left alone, and a file that
 * was moved has all that belongs to it. */
static void
expect_all_kept (StoreFile *f, gsize row, gboolean closed)
{
  g_autofree char *kept = beside (f, ".kept-1"), *away = beside (f, ".away");
  GStatBuf info;

  g_assert_false (is_there (f, ".kept-2"));
  g_assert_cmpint (g_stat (kept, &info), ==, 0);
  g_assert_cmpint (info.st_mode & 0777, ==, 0600);
  expect_matches (kept, 3);
  if (changes[row].away)
    expect_matches (away, 3);
  if (changes[row].in_place && !closed)
    return;
  if (changes[row].n_there == -1)
    g_assert_false (is_there (f, ""));
  else if (changes[row].n_there >= 0)
    expect_matches (f->path, (guint) changes[row].n_there);
}

/* Whatever is written next is refused, the second time as the first. */
static void
test_change (StoreFile *f, gconstpointer data)
{
  gsize row = GPOINTER_TO_SIZE (data);
  g_autoptr (MjStore) store = store_file_open (f, NULL);
  g_autoptr (MjMatchFile) file = store_file_dealt_match ();
  g_autofree char *backup = g_build_filename (f->folder, "backup", NULL);
  g_autofree char *kept = beside (f, ".kept-1");

  begin_three (f, store);
  changes[row].change (f);
  for (int i = 0; i < 2; i++) {
    g_autoptr (GError) error = NULL;

    g_assert_cmpint (store_file_begin_match (store, file, 0, &error), ==, 0);
    g_assert_error (error, MJ_STORE_ERROR, MJ_STORE_ERROR_DENIED);
    g_assert_nonnull (strstr (error->message, kept));
  }
  g_assert_false (mj_store_back_up (store, backup, NULL));
  g_assert_false (is_there (f, "-wal"));
  g_assert_false (is_there (f, "-shm"));
  expect_all_kept (f, row, FALSE);
  g_clear_object (&store);
  expect_all_kept (f, row, TRUE);
}

/* ---- what cannot all be kept ---- */

/* Nothing is in the log, and the file is emptied. */
static void
empty_file (StoreFile *f)
{
  store_file_run (f, "PRAGMA wal_checkpoint(TRUNCATE)");
  cut_to_nothing (f);
}

static void
expect_refused (StoreFile *f, MjStore *store, const char *part)
{
  g_autoptr (MjMatchFile) file = store_file_dealt_match ();
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (store_file_begin_match (store, file, 0, &error), ==, 0);
  g_assert_error (error, MJ_STORE_ERROR, MJ_STORE_ERROR_DENIED);
  if (strstr (error->message, part) == NULL)
    g_error ("“%s” does not say “%s”", error->message, part);
}

/* The same, and another record has more, and has been changed more often. */
static void
put_fuller (StoreFile *f)
{
  store_file_run (f, "PRAGMA wal_checkpoint(TRUNCATE)");
  overwrite_at (f, 5, -1000);
}

static const struct {
  const char *path;
  void (*change) (StoreFile *f);
} losses[] = {
  { "/store/emptied-kept-in-part", empty_file },
  { "/store/fuller-kept-in-part", put_fuller },
};

static void
copy_as_daily (StoreFile *f)
{
  g_autofree char *folder = store_file_daily (f, NULL);
  g_autofree char *copy = store_file_daily (f, "record-2026-01-02.sqlite");
  g_autofree char *sql = g_strdup_printf ("VACUUM INTO '%s'", copy);

  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  store_file_run (f, sql);
}

/* Only a copy of another day has some of it: so much is kept, and said. */
static void
test_kept_in_part (StoreFile *f, gconstpointer data)
{
  void (*const *change) (StoreFile * f) = data;
  g_autoptr (MjStore) store = store_file_open (f, NULL);
  g_autofree char *kept = beside (f, ".kept-1");

  add_matches (store, 1);
  copy_as_daily (f);
  add_matches (store, 2);
  (*change) (f);
  expect_refused (f, store,
                  "0 of 0 evenings and 1 of 3 matches were rescued. 1");
  expect_refused (f, store, "which holds 0 evenings and 1 match: ");
  expect_refused (f, store, kept);
  expect_matches (kept, 1);
}

/* Nothing has any of it: that is said, too. */
static void
test_nothing_kept (StoreFile *f, gconstpointer data)
{
  g_autoptr (MjStore) store = store_file_open (f, NULL);

  add_matches (store, 3);
  empty_file (f);
  expect_refused (f, store, "nothing of it could be kept");
  g_assert_false (is_there (f, ".kept-1"));
}

/* The file is emptied before anything was written to it: who reads next is told
 * the same as who writes, and has what the copy of the day has. */
static void
test_emptied_unwritten (StoreFile *f, gconstpointer data)
{
  g_autofree char *kept = beside (f, ".kept-1"), *trouble = NULL;
  g_autoptr (GPtrArray) evenings = NULL;
  g_autoptr (MjStore) store = NULL;
  g_autoptr (GError) error = NULL;

  store_file_make (f, 3);
  copy_as_daily (f);
  store = mj_store_open_unchecked (f->path, NULL, NULL, NULL);
  mj_store_wait (store);
  cut_to_nothing (f);
  evenings = mj_store_load_evenings (store, &error);
  g_assert_null (evenings);
  mj_store_explain (store, error);
  trouble = mj_store_get_trouble (store);
  g_assert_cmpstr (error->message, ==, trouble);
  g_assert_nonnull (strstr (trouble, "3 of 3 evenings"));
  g_assert_nonnull (strstr (trouble, kept));
  g_assert_true (mj_store_is_gone (store));
}

/* Another program reads on, so that not all of the log could be copied before
 * another record is put in place. */
static void
test_nearly_as_new (StoreFile *f, gconstpointer data)
{
  g_autoptr (MjStore) store = store_file_open (f, NULL);
  g_autofree char *kept = beside (f, ".kept-1");
  sqlite3 *reader;

  begin_three (f, store);
  g_assert_cmpint (sqlite3_open (f->path, &reader), ==, SQLITE_OK);
  sqlite3_exec (reader, "BEGIN; SELECT * FROM match", NULL, NULL, NULL);
  add_matches (store, 1);
  store_file_run (f, "PRAGMA wal_checkpoint");
  overwrite_at (f, 1, 1);
  sqlite3_close (reader);
  expect_refused (f, store, kept);
}

/* Nothing is written before the program ends. */
static void
test_end (StoreFile *f, gconstpointer data)
{
  gsize row = GPOINTER_TO_SIZE (data);
  g_autoptr (MjStore) store = store_file_open (f, NULL);

  begin_three (f, store);
  changes[row].change (f);
  g_clear_object (&store);
  expect_all_kept (f, row, TRUE);
}

/* A second program that opens and closes it changes nothing of that. */
static void
test_shared (StoreFile *f, gconstpointer data)
{
  g_autoptr (MjStore) store = store_file_open (f, NULL);

  add_matches (store, 1);
  expect_matches (f->path, 1);
  add_matches (store, 1);
  g_clear_object (&store);
  g_assert_false (is_there (f, ".kept-1"));
  store = store_file_open (f, NULL);
  add_matches (store, 1);
  g_assert_false (is_there (f, ".kept-1"));
}

/* As the record is written to, the log is copied to the file. */
static void
test_long_log (StoreFile *f, gconstpointer data)
{
  enum { N = 60, N_ENTRIES = 100, PAGE = 4096 };
  g_autoptr (MjEveningFile) file = store_file_evening ();
  g_autoptr (MjStore) store = store_file_open (f, NULL);
  g_autofree char *log = beside (f, "-wal"), *note = g_strnfill (500, 'n');
  GStatBuf info;
  MjEntry draw;

  mj_entry_init (&draw, MJ_ENTRY_DRAW);
  for (int i = 0; i < N_ENTRIES; i++)
    g_ptr_array_add (file->records,
                     mj_record_new (&draw, "2025-03-07T12:00:00Z", note));
  for (int i = 0; i < N; i++)
    g_assert_cmpint (mj_store_add_evening (store, file, NULL), !=, 0);
  g_assert_cmpint (g_stat (f->path, &info), ==, 0);
  g_assert_cmpint (info.st_size, >, N / 2 * N_ENTRIES * 500);
  g_assert_cmpint (g_stat (log, &info), ==, 0);
  g_assert_cmpint (info.st_size, <, 1100 * PAGE);
}

enum { N_WRITERS = 2, N_WRITES = 300 };

/* Adds evenings, one after the other, and checkpoints now and then. */
static void
write_many (StoreFile *f, int ready)
{
  g_autoptr (MjEveningFile) file = store_file_evening ();
  g_autoptr (MjStore) store = mj_store_open (f->path, NULL, NULL);
  char byte;

  if (store == NULL || read (ready, &byte, 1) != 0)
    _exit (3);
  for (int i = 0; i < N_WRITES; i++) {
    if (mj_store_add_evening (store, file, NULL) == 0)
      _exit (4);
    if (i % 7 == 0)
      store_file_run (f, "PRAGMA wal_checkpoint(TRUNCATE)");
    else if (i % 3 == 0)
      store_file_run (f, "PRAGMA wal_checkpoint");
  }
  g_clear_object (&store);
  _exit (0);
}

/* Two programs write and checkpoint at once, and neither takes the other for
 * one that overwrites the file.
 */
static void
test_two_programs (StoreFile *f, gconstpointer data)
{
  pid_t children[N_WRITERS];
  int ready[2];

  g_assert_cmpint (pipe (ready), ==, 0);
  for (int i = 0; i < N_WRITERS; i++) {
    children[i] = fork ();
    g_assert_cmpint (children[i], >=, 0);
    if (children[i] == 0) {
      close (ready[1]);
      write_many (f, ready[0]);
    }
  }
  close (ready[0]);
  close (ready[1]);
  for (int i = 0; i < N_WRITERS; i++) {
    int status;

    g_assert_cmpint (waitpid (children[i], &status, 0), ==, children[i]);
    g_assert_true (WIFEXITED (status));
    g_assert_cmpint (WEXITSTATUS (status), ==, 0);
  }
  g_assert_false (is_there (f, ".kept-1"));
  store_file_expect (f, "SELECT count (*) FROM evening", "600");
}

/* A record has a number of its own: whatever it holds after a restore, it is
 * the same one; one of an earlier version gets a number. */
static void
test_identity (StoreFile *f, gconstpointer data)
{
  static const char ask[] = "PRAGMA default_cache_size";
  g_autofree char *path = beside (f, ".other");
  g_autoptr (MjStore) other = mj_store_open (path, NULL, NULL);
  g_autoptr (MjStore) store = store_file_open (f, NULL);
  g_autofree char *its = store_file_read (&(StoreFile){ .path = path }, ask);
  g_autofree char *ours = store_file_read (f, ask);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (atoi (ours), >, 0);
  g_assert_cmpstr (its, !=, ours);
  add_matches (other, 1);
  g_clear_object (&other);
  add_matches (store, 2);
  mj_store_restore (store, path, &error);
  g_assert_no_error (error);
  store_file_expect (f, ask, ours);
  add_matches (store, 1);
  g_clear_object (&store);
  store_file_run (f, "PRAGMA default_cache_size = 0");
  store = store_file_open (f, NULL);
  g_clear_pointer (&ours, g_free);
  ours = store_file_read (f, ask);
  g_assert_cmpint (atoi (ours), >, 0);
  add_matches (store, 1);
  g_clear_object (&store);
  expect_matches (f->path, 3);
}

/* ---- before it is opened ---- */

/* Of the file nothing is left, but its log still has the newest changes: they
 * are set aside with it. */
static void
test_cut_off (StoreFile *f, gconstpointer data)
{
  for (int length = 0; length < 2; length++) {
    g_autoptr (MjStore) store = store_file_open (f, NULL);
    g_autofree char *wal = beside (f, "-wal"), *copy = beside (f, ".copy");
    g_autofree char *where = NULL, *where_wal = NULL, *before = NULL;
    g_autofree char *after = NULL;
    gsize n_before, n_after;

    add_matches (store, 1);
    g_assert_true (g_file_get_contents (wal, &before, &n_before, NULL));
    g_clear_object (&store);
    store_file_write (f, "S", length);
    g_assert_true (g_file_set_contents (wal, before, (gssize) n_before, NULL));
    store = store_file_open (f, &where);
    g_assert_nonnull (where);
    where_wal = g_strconcat (where, "-wal", NULL);
    g_assert_true (g_file_get_contents (where_wal, &after, &n_after, NULL));
    g_assert_cmpmem (before, n_before, after, n_after);
  }
}

/* Takes the rights of root away for a while, where the test has them. */
static void
set_root (gboolean root)
{
  if (getuid () == 0)
    g_assert_cmpint (seteuid (root ? 0 : NOBODY_ID), ==, 0);
}

static void
give_to_nobody (const char *path)
{
  if (getuid () == 0)
    g_assert_cmpint (chown (path, NOBODY_ID, (gid_t) -1), ==, 0);
}

/* A file that may only be read is left alone, so that it opens as soon as it
 * may be written again, even if another program has kept an index beside it. */
static void
test_read_only (StoreFile *f, gconstpointer data)
{
  g_autofree char *folder = g_path_get_dirname (f->path);
  g_autofree char *index = beside (f, "-shm");
  g_autoptr (MjStore) store = store_file_open (f, NULL);
  g_autoptr (GError) error = NULL;

  add_matches (store, 2);
  g_clear_object (&store);
  give_to_nobody (f->folder);
  give_to_nobody (folder);
  give_to_nobody (f->path);
  g_assert_cmpint (g_chmod (f->path, 0400), ==, 0);
  set_root (FALSE);
  g_assert_null (mj_store_open (f->path, NULL, &error));
  g_assert_error (error, MJ_STORE_ERROR, MJ_STORE_ERROR_DENIED);
  g_assert_nonnull (strstr (error->message, f->path));
  g_assert_false (is_there (f, "-shm"));
  g_assert_true (g_file_set_contents (index, "", 0, NULL));
  g_assert_cmpint (g_chmod (index, 0400), ==, 0);
  g_assert_cmpint (g_chmod (f->path, 0600), ==, 0);
  expect_matches (f->path, 2);
  set_root (TRUE);
}

/* A folder that is closed for a while has lost nothing. */
static void
test_closed_folder (StoreFile *f, gconstpointer data)
{
  g_autofree char *folder = g_path_get_dirname (f->path);
  g_autoptr (MjStore) store = store_file_open (f, NULL);
  g_autoptr (MjMatchFile) file = store_file_dealt_match ();

  add_matches (store, 1);
  g_assert_cmpint (g_chmod (folder, 0), ==, 0);
  set_root (FALSE);
  store_file_begin_match (store, file, 0, NULL); /* it may be refused */
  set_root (TRUE);
  g_assert_cmpint (g_chmod (folder, 0700), ==, 0);
  add_matches (store, 1);
  g_assert_false (is_there (f, ".kept-1"));
}

/* ---- backups ---- */

/* The file that a link leads to is written, and the link stays. */
static void
test_link (StoreFile *f, gconstpointer data)
{
  g_autoptr (MjStore) store = store_file_open (f, NULL);
  g_autofree char *link = g_build_filename (f->folder, "link", NULL);
  g_autofree char *target = g_build_filename (f->folder, "target", NULL);
  g_autoptr (GError) error = NULL;

  add_matches (store, 2);
  g_assert_true (g_file_set_contents (target, "old", -1, NULL));
  g_assert_cmpint (symlink (target, link), ==, 0);
  g_assert_true (mj_store_back_up (store, link, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
  expect_matches (target, 2);
}

/* What is no file is not replaced by one. */
static void
test_no_file (StoreFile *f, gconstpointer data)
{
  g_autoptr (MjStore) store = store_file_open (f, NULL);
  g_autofree char *pipe = g_build_filename (f->folder, "pipe", NULL);
  const char *const paths[] = { pipe, f->folder };
  GStatBuf info;

  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (paths); i++) {
    g_autoptr (GError) error = NULL;

    g_assert_false (mj_store_back_up (store, paths[i], &error));
    g_assert_error (error, MJ_STORE_ERROR, MJ_STORE_ERROR_DENIED);
    g_assert_nonnull (strstr (error->message, paths[i]));
  }
  g_assert_cmpint (g_stat (pipe, &info), ==, 0);
  g_assert_true (S_ISFIFO (info.st_mode));
}

/* A file without one of the tables is none of ours: it is not restored, and set
 * aside where the record should be. */
static void
test_without_table (StoreFile *f, gconstpointer data)
{
  static const char *const tables[] = { "move", "match", "entry", "evening",
                                        "player" };

  for (gsize i = 0; i < G_N_ELEMENTS (tables); i++) {
    g_autofree char *backup = g_build_filename (f->folder, "backup", NULL);
    g_autofree char *sql = g_strdup_printf ("DROP TABLE %s", tables[i]);
    g_autofree char *where = NULL;
    g_autoptr (MjStore) store = store_file_open (f, NULL);
    g_autoptr (GError) error = NULL;

    g_clear_object (&store);
    store_file_run (f, sql);
    rename_to (f->path, backup);
    store = store_file_open (f, NULL);
    g_assert_false (mj_store_restore (store, backup, &error));
    g_assert_error (error, MJ_STORE_ERROR, MJ_STORE_ERROR_FAILED);
    g_clear_object (&store);
    rename_to (backup, f->path);
    store = store_file_open (f, &where);
    g_assert_nonnull (where);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (changes); i++) {
    g_autofree char *open = g_strconcat ("/store/", changes[i].name, NULL);
    g_autofree char *end = g_strconcat (open, "-at-the-end", NULL);

    g_test_add (open, StoreFile, GSIZE_TO_POINTER (i), store_file_set_up,
                test_change, store_file_tear_down);
    g_test_add (end, StoreFile, GSIZE_TO_POINTER (i), store_file_set_up,
                test_end, store_file_tear_down);
  }
  for (gsize i = 0; i < G_N_ELEMENTS (losses); i++)
    g_test_add (losses[i].path, StoreFile, &losses[i].change, store_file_set_up,
                test_kept_in_part, store_file_tear_down);
  STORE_FILE_TEST ("nothing-kept", test_nothing_kept);
  STORE_FILE_TEST ("emptied-unwritten", test_emptied_unwritten);
  STORE_FILE_TEST ("nearly-as-new", test_nearly_as_new);
  STORE_FILE_TEST ("shared", test_shared);
  STORE_FILE_TEST ("long-log", test_long_log);
  STORE_FILE_TEST ("two-programs", test_two_programs);
  STORE_FILE_TEST ("identity", test_identity);
  STORE_FILE_TEST ("cut-off", test_cut_off);
  STORE_FILE_TEST ("read-only", test_read_only);
  STORE_FILE_TEST ("closed-folder", test_closed_folder);
  STORE_FILE_TEST ("link", test_link);
  STORE_FILE_TEST ("no-file", test_no_file);
  STORE_FILE_TEST ("without-table", test_without_table);
  return g_test_run ();
}
