/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-store-trouble.c – the adversary of a record between two starts: it
 * cannot be written, or is deleted, the program is killed while it rescues it,
 * or the disk is full.  No start begins anew without a word.
 */

#include "fault-vfs.h"
#include "store-file.h"
#include "test-folder.h"

#include "model/store/mj-store-copies.h"

#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

enum { PAGE = 4096, N_EVENINGS = 30 };

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
  g_assert_nonnull (strstr (error->message, path));
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

/* The file of the record has gone.  One change does not fit those before it, as
 * where an evening is opened again while it waits. */
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

  return store_file_contents (store).n_evenings;
}

/* Nothing lies beside it, also after somebody has read it. */
static void
expect_alone (const char *path)
{
  static const char *const endings[] = { "-wal", "-shm", "-journal" };
  g_autoptr (MjStore) store = mj_store_open (NULL, NULL, NULL);

  g_assert_true (mj_store_restore (store, path, NULL));
  for (gsize i = 0; i < G_N_ELEMENTS (endings); i++) {
    g_autofree char *name = g_strconcat (path, endings[i], NULL);

    g_assert_false (g_file_test (name, G_FILE_TEST_EXISTS));
  }
}

/* Of the file not all could be kept: that is saved elsewhere, and an evening
 * that somebody still knows is added.
 */
static void
test_elsewhere_in_part (StoreFile *f, gconstpointer data)
{
  g_autofree char *path = g_strconcat (f->path, ".elsewhere", NULL);
  g_autofree char *copy = store_file_daily (f, "record-2026-01-02.sqlite");
  g_autofree char *folder = g_path_get_dirname (copy);
  g_autofree char *sql = g_strdup_printf ("VACUUM INTO '%s'", copy);
  g_autofree char *command = g_strdup_printf ("cp /dev/null '%s'", f->path);
  g_autoptr (MjStore) store = store_file_open (f, NULL);
  g_autoptr (MjEveningFile) evening = store_file_evening ();
  g_autoptr (GError) error = NULL;
  gint64 id;

  store_file_add_evenings (store, 1);
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
  expect_alone (path);
  g_assert_cmpuint (count_evenings (path), ==, 2);
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

  store_file_make (f, 1);
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
  store_file_make (f, N_EVENINGS);
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

  g_assert_true (told || where != NULL);
  store_file_expect_contents (store, N_EVENINGS, 0);
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
    gboolean told;

    lay_out_damaged (f);
    fault_vfs_cut_power_at (n);
    store = mj_store_open (f->path, &where, NULL);
    told = store != NULL;
    g_clear_object (&store);
    cut = fault_vfs_power_back (~G_GUINT64_CONSTANT (0));
    expect_rescued (f, told);
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
      store_file_expect_contents (store, N_EVENINGS, 0);
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
  STORE_FILE_TEST ("copies/elsewhere", test_elsewhere);
  STORE_FILE_TEST ("copies/elsewhere-gone", test_elsewhere_gone);
  STORE_FILE_TEST ("copies/elsewhere-in-part", test_elsewhere_in_part);
  STORE_FILE_TEST ("copies/only-log", test_only_log);
  STORE_FILE_TEST ("copies/killed", test_killed);
  STORE_FILE_TEST ("copies/full", test_full);
  STORE_FILE_TEST ("copies/renamed", test_renamed);
  STORE_FILE_TEST ("copies/no-note", test_no_note);
  return g_test_run ();
}
