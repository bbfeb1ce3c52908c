/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-store-intruder.c – another program reads or changes the file of the
 * record while the store writes it, between any two requests to the disk.
 *
 * Whatever was reported as recorded is there afterwards: in the record, in what
 * was kept of it, or in the copy of a day.  Only what is in none of them but in
 * the very file that was changed may be lost, and then the person is told; and
 * nothing at all while the store itself copies the log.
 */

#include "fault-vfs.h"
#include "store-file.h"
#include "test-folder.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

enum { PAGE = 4096, N_COPIED = 9, N_OLD = 12, N_ALL = 24 };

#define COPY "copies/record-2026-01-02.sqlite"

/* Who copies the log to the file. */
typedef enum {
  ANOTHER, /* a program that is none of ours, after each fourth evening */
  ENDING   /* the store that is closed, after each fourth evening */
} Copier;

typedef struct {
  StoreFile *f;
  Copier copier;
  gboolean recorded[N_ALL]; /* evenings, by their numbers */
  gboolean told;
  char *other; /* bytes of another record */
  gsize n_other;
  goffset at; /* where a page is torn */
  sqlite3 *reader;
  guint nth;
  gboolean visited; /* the intruder has come */
  gboolean copying; /* from the log to the file */
  gboolean opening; /* once more: what is put there now is the record */
  int in_log; /* the first evening in the log; those before N_COPIED are in
                 the copy, too */
  int safe;   /* the first one in the log when the file was changed */
  int n_seen; /* evenings, by the reader */
} Story;

/* ---- what is written ---- */

static gboolean
add (MjStore *store, int number)
{
  g_autoptr (MjEveningFile) file = store_file_evening ();
  g_autoptr (GError) error = NULL;
  gboolean done;

  g_free (file->title);
  file->title = g_strdup_printf ("%d", number);
  done = mj_store_add_evening (store, file, &error) != 0;
  g_assert_cmpint (done, ==, error == NULL);
  return done;
}

static void
copy_record (StoreFile *f)
{
  g_autofree char *folder = g_path_get_dirname (f->path);
  g_autofree char *copies = g_build_filename (folder, "copies", NULL);
  g_autofree char *sql = g_strdup_printf ("VACUUM INTO '%s/" COPY "'", folder);

  g_assert_cmpint (g_mkdir (copies, 0700), ==, 0);
  store_file_run (f, sql);
}

/* Some evenings are in the file and in the copy of a day, and the last three in
 * the log alone.
 */
static MjStore *
begin (Story *story, StoreFile *f, gboolean older)
{
  g_autoptr (MjStore) store = store_file_open (f, NULL);

  for (int i = 0; i < N_COPIED; i++)
    g_assert_true (add (store, i));
  g_clear_object (&store);
  copy_record (f);
  if (older) {
    g_clear_pointer (&story->other, g_free);
    g_assert_true (
        g_file_get_contents (f->path, &story->other, &story->n_other, NULL));
  }
  store = store_file_open (f, NULL);
  for (int i = N_COPIED; i < N_OLD; i++)
    g_assert_true (add (store, i));
  return g_steal_pointer (&store);
}

static void
copy_log (Story *story, MjStore **store)
{
  if (story->copier == ANOTHER) {
    store_file_run (story->f, "PRAGMA wal_checkpoint(TRUNCATE)");
  } else if (story->copier == ENDING) {
    g_clear_object (store);
    story->opening = TRUE;
    if (!story->visited)
      *store = store_file_open (story->f, NULL);
    story->opening = FALSE;
  }
}

/* More evenings, and a checkpoint after each fourth, until the file has been
 * changed: another program would copy the log to what is there then.
 */
static void
go_on (Story *story, MjStore *store)
{
  for (int i = 0; i < N_ALL && store != NULL; i++) {
    story->recorded[i] = i < N_OLD || add (store, i);
    story->told = story->told || !story->recorded[i];
    /* the store reads on after a write is reported, so the intruder may come
     * at any moment */
    story->copying = i >= N_OLD && i % 4 == 0;
    if (story->copying && story->safe == 0) {
      copy_log (story, &store);
      story->in_log = i + 1;
    }
    story->copying = FALSE;
  }
  story->copying = TRUE;
  g_clear_object (&store);
}

/* ---- who comes between ---- */

static void
change (Story *story, goffset length, gconstpointer bytes, gsize n)
{
  story->visited = TRUE;
  story->safe = story->copying ? N_ALL : story->in_log;
  fault_vfs_change (story->f->path, length, bytes, n, 0);
}

static void
cut_to_nothing (gpointer data)
{
  change (data, 0, "", 0);
}

static void
cut_to_page (gpointer data)
{
  change (data, PAGE, "", 0);
}

/* Not while a program that is none of ours copies the log: then the first page
 * is of the record again, and nobody looks whether the others are.  At the end
 * only then.
 */
static void
overwrite (gpointer data)
{
  Story *story = data;

  if (!story->opening && story->copying == (story->copier == ENDING))
    change (story, (goffset) story->n_other, story->other, story->n_other);
}

static void
tear (gpointer data)
{
  static const char nothing[PAGE];
  Story *story = data;

  story->safe = N_ALL;
  fault_vfs_change (story->f->path, -1, nothing, PAGE, story->at);
}

/* -1 if it may not read now. */
static int
count_evenings (sqlite3 *db)
{
  sqlite3_stmt *count = NULL;
  int n;

  sqlite3_prepare_v2 (db, "SELECT count (*) FROM evening", -1, &count, NULL);
  n = sqlite3_step (count) == SQLITE_ROW ? sqlite3_column_int (count, 0) : -1;
  sqlite3_finalize (count);
  return n;
}

/* It reads on for long, so that no checkpoint comes to an end. */
static void
read_on (gpointer data)
{
  Story *story = data;

  sqlite3_exec (story->reader, "BEGIN", NULL, NULL, NULL);
  story->n_seen = count_evenings (story->reader);
}

/* The store looks for two seconds before it believes that a file was changed.
 */
static const struct {
  const char *name;
  FaultVisitor visitor;
  guint n_visits;
  Copier copier;
  gboolean older; /* what is put there is an older state of the record */
} intruders[] = {
  { "cut-to-nothing", cut_to_nothing, 8 },
  { "cut-to-page", cut_to_page, 8 },
  { "overwrite", overwrite, 8 },
  { "overwrite-at-end", overwrite, 40, ENDING },
  { "older-at-end", overwrite, 40, ENDING, TRUE },
  { "tear", tear, 60 },
  { "read", read_on, 60 },
};

/* ---- afterwards ---- */

static void
look_for (Story *story, gboolean *found, const char *path)
{
  g_autofree char *aside = NULL;
  g_autoptr (MjStore) store = mj_store_open (path, &aside, NULL);
  g_autoptr (GPtrArray) evenings = NULL;

  g_assert_nonnull (store);
  story->told = story->told || aside != NULL;
  evenings = mj_store_load_evenings (store, NULL);
  story->told = story->told || evenings == NULL;
  for (guint i = 0; evenings != NULL && i < evenings->len; i++) {
    const MjStoredEvening *evening = evenings->pdata[i];

    if (evening->problem == NULL)
      found[atoi (evening->file->title)] = TRUE;
    else
      story->told = TRUE;
  }
}

/* It was put there once the program had ended, as far as that could tell. */
static gboolean
is_other (Story *story)
{
  g_autofree char *bytes = NULL;
  gsize n;

  return story->copier != ANOTHER && story->visited &&
         g_file_get_contents (story->f->path, &bytes, &n, NULL) &&
         n == story->n_other && memcmp (bytes, story->other, n) == 0;
}

/* In the record, in what was kept of it, or in the copy. */
static void
expect_there (Story *story)
{
  g_autofree char *folder = g_path_get_dirname (story->f->path);
  g_autofree char *kept = g_strconcat (story->f->path, ".kept-1", NULL);
  g_autofree char *copy = g_build_filename (folder, COPY, NULL);
  gboolean found[N_ALL] = { FALSE };

  if (!g_file_test (kept, G_FILE_TEST_EXISTS) && is_other (story))
    return;
  look_for (story, found, story->f->path);
  if (g_file_test (kept, G_FILE_TEST_EXISTS)) {
    look_for (story, found, kept);
    story->told = TRUE;
  }
  if (story->told)
    look_for (story, found, copy);
  for (int i = 0; i < N_ALL; i++) {
    gboolean in_file_alone =
        story->copier == ANOTHER && i >= N_COPIED && i < story->safe;

    if (story->recorded[i] && !found[i] && !(in_file_alone && story->told))
      g_error ("evening %d is lost (visit %u)", i, story->nth);
  }
}

/* ---- runs ---- */

static void
close_reader (Story *story)
{
  if (story->n_seen > 0)
    g_assert_cmpint (count_evenings (story->reader), ==, story->n_seen);
  sqlite3_close (story->reader);
}

/* Returns how many requests there were. */
static guint
run (StoreFile *f, Story *story, guint nth, gsize row)
{
  g_autofree char *folder = g_path_get_dirname (f->path);
  MjStore *store = begin (story, f, intruders[row].older);
  guint n;

  story->f = f;
  story->nth = nth;
  story->copier = intruders[row].copier;
  story->in_log = N_COPIED;
  sqlite3_open_v2 (f->path, &story->reader, SQLITE_OPEN_READONLY, NULL);
  fault_vfs_visit_at (nth, intruders[row].visitor, story);
  go_on (story, store);
  n = fault_vfs_end_visit ();
  close_reader (story);
  expect_there (story);
  g_assert_true (!story->told || nth > 0);
  test_folder_remove (folder);
  return n;
}

static void
make_other (StoreFile *f, Story *story)
{
  g_autofree char *folder = g_path_get_dirname (f->path);
  g_autoptr (MjMatchFile) file = store_file_dealt_match ();
  g_autoptr (MjStore) store = store_file_open (f, NULL);

  store_file_begin_match (store, file, 0, NULL);
  g_clear_object (&store);
  g_assert_true (
      g_file_get_contents (f->path, &story->other, &story->n_other, NULL));
  test_folder_remove (folder);
}

static void
test_visits (StoreFile *f, gconstpointer data)
{
  gsize row = GPOINTER_TO_SIZE (data);
  Story first = { 0 };
  guint n, n_told = 0;

  make_other (f, &first);
  n = run (f, &first, 0, row);
  for (guint i = 0; i < intruders[row].n_visits; i++) {
    Story story = { .n_other = first.n_other };

    story.other = g_memdup2 (first.other, first.n_other);
    story.at = PAGE * (goffset) i;
    run (f, &story, 1 + i * n / intruders[row].n_visits, row);
    n_told += story.told;
    g_free (story.other);
  }
  g_test_message ("%u requests, %u of %u told", n, n_told,
                  intruders[row].n_visits);
  g_free (first.other);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  fault_vfs_register ();
  for (gsize i = 0; i < G_N_ELEMENTS (intruders); i++) {
    g_autofree char *path = g_strconcat ("/store/", intruders[i].name, NULL);

    g_test_add (path, StoreFile, GSIZE_TO_POINTER (i), store_file_set_up,
                test_visits, store_file_tear_down);
  }
  return g_test_run ();
}
