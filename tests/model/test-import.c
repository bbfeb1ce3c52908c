/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-import.c – imports: a file is kept once, completely or not at all; also
 * from another thread.
 */

#include "sample-evening.h"

#include "model/session/mj-import.h"

#include <glib/gstdio.h>
#include <string.h>

static MjStore *
open_store (void)
{
  g_autoptr (GError) error = NULL;
  MjStore *store = mj_store_open (NULL, NULL, &error);

  g_assert_no_error (error);
  return store;
}

static guint
count_evenings (MjStore *store)
{
  g_autoptr (GPtrArray) evenings = mj_store_load_evenings (store, NULL);

  return evenings->len;
}

static guint
count_matches (MjStore *store)
{
  g_autoptr (GPtrArray) matches = mj_store_load_matches (store, NULL);

  return matches->len;
}

/* ---- evenings ---- */

static MjSession *
import_evening (MjStore *store, const char *text)
{
  g_autoptr (GError) error = NULL;
  MjSession *session =
      mj_import_evening (store, text, strlen (text), NULL, NULL, &error);

  g_assert_no_error (error);
  return session;
}

/* The very same is kept once; whatever differs makes it another one. */
static void
test_evening (void)
{
  g_autoptr (MjStore) store = open_store ();
  g_autoptr (MjEveningFile) file =
      sample_evening_new (NULL, "A pays B 1; draw");
  guint n = 0;

  for (int change = 0; change < 5; change++) {
    MjRecord *record = g_ptr_array_index (file->records, 0);
    g_autofree char *text = NULL;

    if (change == 1)
      record->entry.amount = 300;
    if (change == 2)
      sample_evening_add (file, "redeal", NULL);
    if (change == 3) {
      g_free (file->title);
      file->title = g_strdup ("Saturday");
    }
    if (change == 4) {
      g_free (file->names[0]);
      file->names[0] = g_strdup ("Nur");
    }
    text = mj_evening_file_to_json (file);
    n++;
    for (int i = 0; i < 2; i++) {
      g_autoptr (MjSession) session = import_evening (store, text);

      sample_expect (mj_session_get_file (session), file);
      g_assert_cmpuint (count_evenings (store), ==, n);
    }
  }
}

/* Another version is one that began at the same moment; the very same file,
 * once more, is none, and an evening of another day is none. */
static void
test_twin (void)
{
  static const struct {
    const char *started, *more;
    gboolean twin;
  } rows[] = {
    { "2025-03-01T12:00:00Z", "redeal", FALSE },
    { "2025-03-01T12:00:00Z", "redeal", FALSE }, /* the same again */
    { "2025-03-02T12:00:00Z", "redeal", FALSE },
    { "2025-03-01T12:00:00Z", "draw", TRUE },
  };
  g_autoptr (MjStore) store = open_store ();
  gint64 first = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (MjEveningFile) file = sample_evening_new (NULL, "A pays B 1");
    g_autofree char *text = NULL;
    g_autoptr (GError) error = NULL;
    g_autoptr (MjSession) session = NULL;
    MjStoredEvening *twin;

    g_free (file->started);
    file->started = g_strdup (rows[i].started);
    sample_evening_add (file, rows[i].more, NULL);
    text = mj_evening_file_to_json (file);
    session =
        mj_import_evening (store, text, strlen (text), &twin, NULL, &error);
    g_assert_no_error (error);
    first = i == 0 ? mj_session_get_id (session) : first;
    g_assert_cmpint (twin != NULL, ==, rows[i].twin);
    g_assert_cmpint (twin != NULL ? twin->id : first, ==, first);
    g_clear_pointer (&twin, mj_stored_evening_free);
  }
  g_assert_cmpuint (count_evenings (store), ==, 3);
}

/* ---- matches ---- */

static char *
make_match (guint64 seed)
{
  g_autoptr (MjMatchFile) match = mj_match_file_new ();
  MjMove deal = mj_move (MJ_MOVE_DEAL, 0, MJ_TILE_NONE);

  deal.seed = (MjSeed){ seed, 1 };
  g_array_append_val (match->moves, deal);
  return mj_match_file_to_text (match);
}

static void
test_match (void)
{
  g_autoptr (MjStore) store = open_store ();

  for (guint seed = 1; seed <= 3; seed++) {
    g_autofree char *text = make_match (seed);

    for (int i = 0; i < 2; i++) {
      g_autoptr (GError) error = NULL;
      g_autoptr (MjStoredMatch) match =
          mj_import_match (store, text, NULL, &error);
      g_autofree char *kept = NULL;

      g_assert_no_error (error);
      kept = mj_match_file_to_text (match->file);
      g_assert_cmpstr (kept, ==, text);
      g_assert_cmpint (match->id == 0, ==, i == 0);
      g_assert_cmpuint (count_matches (store), ==, seed);
    }
  }
}

/* ---- not at all ---- */

static void
test_cancelled (void)
{
  g_autoptr (MjStore) store = open_store ();
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (MjEveningFile) file = sample_evening_new (NULL, "draw");
  g_autofree char *match = make_match (1), *evening = NULL;
  g_autoptr (GError) error = NULL;

  g_ptr_array_set_size (file->records, 0);
  evening = mj_evening_file_to_json (file);
  g_cancellable_cancel (cancellable);
  g_assert_null (mj_import_evening (store, evening, strlen (evening), NULL,
                                    cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&error);
  g_assert_null (mj_import_match (store, match, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpuint (count_evenings (store), ==, 0);
  g_assert_cmpuint (count_matches (store), ==, 0);
}

static void
test_bad (void)
{
  g_autoptr (MjStore) store = open_store ();
  g_autofree char *deal = make_match (1);
  g_autofree char *illegal = g_strconcat (deal, "3 discard 5pa\n", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_null (mj_import_evening (store, "{", 1, NULL, NULL, &error));
  g_assert_error (error, MJ_RECORD_ERROR, MJ_RECORD_ERROR_INVALID);
  g_clear_error (&error);
  g_assert_null (mj_import_match (store, "nonsense", NULL, &error));
  g_assert_error (error, MJ_MATCH_FILE_ERROR, MJ_MATCH_FILE_ERROR_SYNTAX);
  g_clear_error (&error);
  g_assert_null (mj_import_match (store, illegal, NULL, &error));
  g_assert_error (error, MJ_MATCH_FILE_ERROR, MJ_MATCH_FILE_ERROR_ILLEGAL);
  g_assert_cmpuint (count_evenings (store), ==, 0);
  g_assert_cmpuint (count_matches (store), ==, 0);
}

/* ---- on several threads ---- */

typedef struct {
  MjStore *store;
  char *text;
} Work;

static gpointer
import_on_thread (gpointer data)
{
  Work *work = data;
  g_autoptr (MjSession) session = import_evening (work->store, work->text);

  g_assert_cmpuint (mj_session_get_n_entries (session), ==, 500);
  return NULL;
}

static void
test_threads (void)
{
  enum { N = 4 };
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("mj-import-XXXXXX", &error);
  g_autofree char *path = g_build_filename (folder, "record.sqlite", NULL);
  g_autoptr (MjStore) store = mj_store_open (path, NULL, &error);
  GThread *threads[N];
  Work work[N];

  for (int i = 0; i < N; i++) {
    g_autoptr (MjEveningFile) file = sample_evening_new (NULL, "redeal");

    g_free (file->title);
    file->title = g_strdup_printf ("Evening %d", i);
    while (file->records->len < 500)
      sample_evening_add (file, "A win B 3", "a note");
    work[i] = (Work){ store, mj_evening_file_to_json (file) };
    threads[i] = g_thread_new ("import", import_on_thread, &work[i]);
  }
  while (count_evenings (store) < N)
    continue;
  for (int i = 0; i < N; i++) {
    g_thread_join (threads[i]);
    g_free (work[i].text);
  }
  g_clear_object (&store);
  for (int i = 0; i < 3; i++) {
    static const char *const ends[] = { "", "-wal", "-shm" };
    g_autofree char *name = g_strconcat (path, ends[i], NULL);

    g_remove (name);
  }
  g_rmdir (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/import/evening", test_evening);
  g_test_add_func ("/import/twin", test_twin);
  g_test_add_func ("/import/match", test_match);
  g_test_add_func ("/import/cancelled", test_cancelled);
  g_test_add_func ("/import/bad", test_bad);
  g_test_add_func ("/import/threads", test_threads);
  return g_test_run ();
}
