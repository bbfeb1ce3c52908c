/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-store-rescue.c – a record with a torn page, or cut off: what can be read
 * of it goes on, and how much that is is told.
 */

#include "store-file.h"
#include "test-folder.h"
#include "torn-record.h"

#include "model/store/disk/mj-store-checkpoint.h"
#include "model/store/mj-store-copies.h"
#include "model/store/mj-store-private.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>

enum { PAGE = 4096, HEADER = 100 };

/* The first byte of a page that leads to others, of a table with two keys. */
enum { INDEX_PAGE = 2 };

/* ---- runs ---- */

static void
remove_record (StoreFile *f)
{
  g_autofree char *folder = g_path_get_dirname (f->path);

  test_folder_remove (folder);
}

static void
expect_bytes (const char *path, const char *bytes, gsize length)
{
  g_autofree char *now = NULL;
  gsize n;

  g_assert_true (g_file_get_contents (path, &now, &n, NULL));
  g_assert_cmpmem (now, n, bytes, length);
}

/* Without its first page SQLite opens no file; there all is rescued. */
static void
expect_rescued (StoreFile *f,
                TornSample *sample,
                const char *damage,
                const char *where,
                const char *rescued)
{
  g_autofree char *sentence = NULL, *first = NULL;
  TornComparison c;

  torn_compare (&c, sample->intact, where, f->path);
  g_test_message ("%-10s %5u of %5u rows  %s", damage, c.n_readable, c.n_rows,
                  rescued);
  if (c.n_readable == 0) {
    torn_comparison_clear (&c);
    torn_compare (&c, sample->intact, sample->intact, f->path);
  }
  g_assert_nonnull (rescued);
  sentence = torn_expected_sentence (&c);
  first = g_strndup (rescued, strlen (sentence));
  g_assert_cmpstr (first, ==, sentence);
  sample->n_damages++;
  sample->n_rows += c.n_rows;
  sample->n_readable += c.n_readable;
  torn_comparison_clear (&c);
}

/* The damaged file as a backup gives the same once more. */
static void
expect_restored (StoreFile *f,
                 const TornSample *sample,
                 MjStore *store,
                 const char *where)
{
  g_autofree char *rescued = g_strdup (mj_store_get_rescued (store));
  g_autoptr (GError) error = NULL;
  TornSample again = *sample;

  g_assert_true (mj_store_clear (store, NULL));
  mj_store_restore (store, where, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (mj_store_get_rescued (store), ==, rescued);
  expect_rescued (f, &again, "restored", where, rescued);
}

/* Some pages SQLite does not miss: the record stays in its place then. */
static void
damage (StoreFile *f,
        TornSample *sample,
        const char *what,
        const char *bytes,
        gsize length)
{
  g_autofree char *where = NULL;
  g_autoptr (MjStore) store = NULL;

  store_file_write (f, bytes, (gssize) length);
  store = store_file_open (f, &where);
  if (where != NULL) {
    expect_bytes (where, bytes, length);
    store_file_expect (f, "PRAGMA integrity_check", "ok");
    expect_rescued (f, sample, what, where, mj_store_get_rescued (store));
    if (sample->n_damages % 4 == 0) /* it takes as long again */
      expect_restored (f, sample, store, where);
  } else {
    g_assert_null (mj_store_get_rescued (store));
    g_test_message ("%-10s is not missed", what);
  }
  g_clear_object (&store);
  remove_record (f);
}

static void
sum_up (const TornSample *sample)
{
  g_test_message ("%u damages: %u of %u rows", sample->n_damages,
                  sample->n_readable, sample->n_rows);
}

static void
tear (
    StoreFile *f, TornSample *sample, const char *what, gsize at, gsize length)
{
  g_autofree char *torn = g_memdup2 (sample->bytes, sample->length);

  memset (torn + at, 0, length);
  damage (f, sample, what, torn, sample->length);
}

static void
tear_each_page (StoreFile *f, const char *more)
{
  TornSample sample;

  torn_sample_init (&sample, f, more);
  for (gsize at = 0; at < sample.length; at += PAGE) {
    g_autofree char *what = g_strdup_printf ("page %zu", at / PAGE + 1);

    tear (f, &sample, what, at, PAGE);
  }
  sum_up (&sample);
  torn_sample_clear (&sample);
}

static void
test_each_page (StoreFile *f, gconstpointer data)
{
  tear_each_page (f, NULL);
}

/* ---- found by the thread, while the record is in use ---- */

typedef struct {
  char *aside; /* NULL: it was not damaged */
  char *rescued;
  gboolean written; /* what waited for the check */
} Late;

static void
on_rescued (MjStore *store,
            const char *aside,
            const char *rescued,
            gpointer data)
{
  Late *late = data;

  g_assert_false (late->written);
  late->aside = g_strdup (aside);
  late->rescued = g_strdup (rescued);
}

static void
on_written (MjStore *store, gpointer change, const GError *error, gpointer data)
{
  Late *late = data;

  g_assert_no_error (error);
  late->written = TRUE;
}

/* The person plays on: a new match, which ends the one in progress. */
static void
write_at_once (MjStore *store, Late *late)
{
  g_autoptr (MjMatchFile) file = store_file_dealt_match ();
  MjMatchChange *change = mj_match_change_new (0, 0, 0);

  change->head = mj_match_file_head_to_text (file);
  g_array_append_vals (change->moves, file->moves->data, file->moves->len);
  mj_store_change_match_async (store, change, on_written, late);
  while (!late->written)
    g_main_context_iteration (NULL, TRUE);
}

static void
damage_late (StoreFile *f, TornSample *sample, gsize at)
{
  g_autofree char *torn = g_memdup2 (sample->bytes, sample->length);
  g_autofree char *what = g_strdup_printf ("page %zu", at / PAGE + 1);
  g_autoptr (MjStore) store = NULL;
  g_autoptr (sqlite3) intact = mj_store_open_copy (sample->intact);
  g_autofree char *where = NULL;
  MjStoreContents held, contents;
  Late late = { 0 };

  g_assert_true (mj_store_count (intact, &held, NULL));
  memset (torn + at, 0, PAGE);
  store_file_write (f, torn, (gssize) sample->length);
  store = mj_store_open_unchecked (f->path, &held, &where, NULL);
  g_assert_nonnull (store);
  g_assert_null (where);
  g_assert_false (mj_store_is_empty (store));
  g_signal_connect (store, "rescued", G_CALLBACK (on_rescued), &late);
  write_at_once (store, &late);
  if (late.aside != NULL) {
    store_file_expect (f, "PRAGMA integrity_check", "ok");
    expect_bytes (late.aside, torn, sample->length);
    expect_rescued (f, sample, what, late.aside, late.rescued);
  }
  g_assert_true (mj_store_get_contents (store, &contents));
  g_assert_cmpint (contents.identity, ==, held.identity);
  g_assert_cmpint (contents.generation, >, held.generation);
  g_clear_object (&store);
  store_file_expect (f, "SELECT count (*) FROM match WHERE ended IS NULL", "1");
  g_free (late.aside);
  g_free (late.rescued);
  remove_record (f);
}

static void
test_late (StoreFile *f, gconstpointer data)
{
  TornSample sample;

  torn_sample_init (&sample, f, NULL);
  for (gsize at = PAGE; at < sample.length; at += PAGE)
    damage_late (f, &sample, at);
  sum_up (&sample);
  g_assert_cmpuint (sample.n_damages, >, sample.length / PAGE / 2);
  torn_sample_clear (&sample);
}

/* The program ends before it tells that: each start does until it is told, with
 * the same words, although there is a copy now of what was rescued. */
static void
test_untold (StoreFile *f, gconstpointer data)
{
  TornSample sample;
  g_autofree char *torn = NULL, *where = NULL;
  g_autofree char *copy = g_strconcat (f->path, ".copy.sqlite", NULL);
  g_autoptr (MjStore) store = NULL;
  Late late = { 0 };

  torn_sample_init (&sample, f, NULL);
  torn = g_memdup2 (sample.bytes, sample.length);
  memset (torn + sample.length / 2 / PAGE * PAGE, 0, PAGE);
  store_file_write (f, torn, (gssize) sample.length);
  store = mj_store_open_unchecked (f->path, NULL, &where, NULL);
  g_signal_connect (store, "rescued", G_CALLBACK (on_rescued), &late);
  write_at_once (store, &late);
  g_assert_nonnull (late.rescued);
  g_assert_null (where);
  g_assert_true (mj_store_back_up (store, copy, NULL));
  for (int start = 0; start < 3; start++) {
    g_clear_object (&store);
    if (start == 2)
      mj_store_end_rescue (f->path);
    g_clear_pointer (&where, g_free);
    store = mj_store_open_unchecked (f->path, NULL, &where, NULL);
    g_assert_cmpstr (where, ==, start < 2 ? late.aside : NULL);
    g_assert_cmpstr (mj_store_get_rescued (store), ==,
                     start < 2 ? late.rescued : NULL);
  }
  g_free (late.aside);
  g_free (late.rescued);
  torn_sample_clear (&sample);
}

/* ---- with a copy of another day ---- */

static void
put_file (const char *path, const TornSample *sample, const char *change)
{
  sqlite3 *db;

  g_assert_true (
      g_file_set_contents (path, sample->bytes, (gssize) sample->length, NULL));
  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, change, NULL, NULL, NULL), ==, SQLITE_OK);
  g_assert_cmpint (
      sqlite3_exec (db, "PRAGMA journal_mode = DELETE", NULL, NULL, NULL), ==,
      SQLITE_OK);
  sqlite3_close (db);
}

static void
put_copy (StoreFile *f, const TornSample *sample, const char *change)
{
  g_autofree char *inner = g_path_get_dirname (f->path);
  g_autofree char *folder = g_build_filename (inner, "copies", NULL);
  g_autofree char *path =
      g_build_filename (folder, "record-2026-01-02.sqlite", NULL);

  g_mkdir_with_parents (folder, 0700);
  put_file (path, sample, change);
}

/* What the record was before another was restored. */
static void
put_replaced (StoreFile *f, const TornSample *sample)
{
  g_autofree char *path = g_strconcat (f->path, ".replaced-1", NULL);

  put_file (path, sample,
            "UPDATE evening SET header = 'given up';"
            "UPDATE entry SET data = 'given up';"
            "UPDATE match SET header = 'given up';"
            "UPDATE move SET text = 'given up';"
            "INSERT INTO evening VALUES (1, 'given up', '2026-01-03', 0, 1);"
            "INSERT INTO entry VALUES (1, 0, 'given up')");
}

/* Returns how many rows of @sample are not there as they were. */
static guint
count_lost (StoreFile *f, const TornSample *sample)
{
  TornComparison c; /* of what was with what is, in the place of a torn file */
  guint lost;

  torn_compare (&c, sample->intact, f->path, f->path);
  lost = c.n_rows - c.n_readable + g_hash_table_size (c.hurt[EVENING]) +
         g_hash_table_size (c.hurt[MATCH]);
  torn_comparison_clear (&c);
  return lost;
}

/* Nothing is lost with a copy that has all of it, and the sentence says where
 * it comes from; what was given up for another record does not come back.
 */
static void
fill_each_page (StoreFile *f, const char *more)
{
  static const char all[] =
      "96 of 96 evenings and 12 of 12 matches were rescued.";
  guint n_filled = 0;
  TornSample sample;

  torn_sample_init (&sample, f, more);
  for (gsize at = PAGE; at < sample.length; at += PAGE) {
    g_autofree char *torn = g_memdup2 (sample.bytes, sample.length);
    g_autofree char *where = NULL;
    g_autoptr (MjStore) store = NULL;
    const char *rescued;

    memset (torn + at, 0, PAGE);
    store_file_write (f, torn, (gssize) sample.length);
    put_copy (f, &sample, "");
    put_replaced (f, &sample);
    store = store_file_open (f, &where);
    rescued = mj_store_get_rescued (store);
    g_test_message ("page %3zu  %s", at / PAGE + 1, rescued);
    if (where != NULL) {
      g_assert_true (g_str_has_prefix (rescued, all));
      g_assert_cmpuint (count_lost (f, &sample), ==, 0);
      n_filled += strstr (rescued, "taken from the copy of ") != NULL;
    }
    g_clear_object (&store);
    remove_record (f);
  }
  g_assert_cmpuint (n_filled, >, sample.length / PAGE / 2);
  torn_sample_clear (&sample);
}

static void
test_filled (StoreFile *f, gconstpointer data)
{
  fill_each_page (f, NULL);
}

/* Where no part tells that there is a match or an evening, the copy does. */
static void
test_filled_numbers (StoreFile *f, gconstpointer data)
{
  fill_each_page (f, TORN_WITHOUT_PARTS);
}

/* An evening that was deleted since the copy was made does not come back; where
 * no part tells that it was deleted, the sentence says that it may have been.
 */
static void
test_deleted (StoreFile *f, gconstpointer without_parts)
{
  g_autofree char *deletion =
      g_strconcat ("DELETE FROM evening WHERE revision = 50;"
                   "DELETE FROM entry WHERE evening NOT IN"
                   " (SELECT id FROM evening);",
                   without_parts, NULL);
  guint n_back = 0;
  TornSample earlier, sample;

  torn_sample_init (&earlier, f, without_parts);
  remove_record (f);
  torn_sample_init (&sample, f, deletion);
  for (gsize at = PAGE; at < sample.length; at += PAGE) {
    g_autofree char *torn = g_memdup2 (sample.bytes, sample.length);
    g_autofree char *where = NULL, *n = NULL;
    g_autoptr (MjStore) store = NULL;

    memset (torn + at, 0, PAGE);
    store_file_write (f, torn, (gssize) sample.length);
    put_copy (f, &earlier, "");
    store = store_file_open (f, &where);
    g_test_message ("page %3zu  %s", at / PAGE + 1,
                    mj_store_get_rescued (store));
    n = store_file_read (f, "SELECT count (*) FROM evening");
    if (strcmp (n, "95") != 0) {
      n_back++;
      g_assert_nonnull (strstr (mj_store_get_rescued (store),
                                "of them may have been deleted before."));
    }
    g_clear_object (&store);
    remove_record (f);
  }
  g_assert_cmpint (n_back > 0, ==, without_parts != NULL);
  torn_sample_clear (&earlier);
  torn_sample_clear (&sample);
}

/* What was changed since the copy stays as far as it can be read, and what is
 * newer than the copy is not mixed with it.
 */
static void
test_older_copy (StoreFile *f, gconstpointer data)
{
  static const char older[] =
      "DELETE FROM evening WHERE revision > 80;"
      "DELETE FROM entry WHERE evening NOT IN (SELECT id FROM evening);"
      "UPDATE evening SET revision = revision - 1, header = 'old';"
      "UPDATE entry SET data = 'old'; UPDATE move SET text = 'old';"
      "UPDATE match SET revision = revision - 1, header = 'old'";
  TornSample sample;

  torn_sample_init (&sample, f, NULL);
  for (gsize at = PAGE; at < sample.length; at += PAGE) {
    g_autofree char *torn = g_memdup2 (sample.bytes, sample.length);
    g_autofree char *where = NULL;
    g_autoptr (MjStore) store = NULL;
    TornComparison c;

    memset (torn + at, 0, PAGE);
    store_file_write (f, torn, (gssize) sample.length);
    put_copy (f, &sample, older);
    store = store_file_open (f, &where);
    g_test_message ("page %3zu  %s", at / PAGE + 1,
                    mj_store_get_rescued (store));
    if (where != NULL) { /* all that is readable is there */
      torn_compare (&c, sample.intact, where, f->path);
      torn_comparison_clear (&c);
      store_file_expect (f,
                         "SELECT count (*) FROM (SELECT match FROM move GROUP"
                         " BY match HAVING count (DISTINCT text = 'old') > 1)",
                         "0");
    }
    g_clear_object (&store);
    remove_record (f);
  }
  torn_sample_clear (&sample);
}

/* Of half a file, what it is known to have held is counted, and what no copy of
 * it has comes from a record that was replaced, which is told.
 */
static void
test_held (StoreFile *f, gconstpointer data)
{
  static const MjStoreContents held = { .n_evenings = 97, .n_matches = 12 };
  g_autofree char *replaced = g_strconcat (f->path, ".replaced-1", NULL);
  g_autofree char *where = NULL;
  g_autoptr (MjStore) store = NULL;
  TornSample sample;

  torn_sample_init (&sample, f, NULL);
  store_file_write (f, sample.bytes, (gssize) sample.length);
  g_assert_true (g_file_set_contents (replaced, sample.bytes,
                                      (gssize) sample.length, NULL));
  put_copy (f, &sample, "DELETE FROM evening WHERE id > 20");
  store_file_write (f, sample.bytes, (gssize) sample.length / PAGE / 2 * PAGE);
  store = mj_store_open_unchecked (f->path, &held, &where, NULL);
  g_assert_nonnull (where);
  g_test_message ("%s", mj_store_get_rescued (store));
  g_assert_true (
      g_str_has_prefix (mj_store_get_rescued (store),
                        "96 of 97 evenings and 12 of 12 matches were"));
  g_assert_nonnull (
      strstr (mj_store_get_rescued (store), "was replaced or set aside"));
  g_assert_cmpuint (count_lost (f, &sample), ==, 0);
  g_clear_object (&store);
  g_assert_cmpint (g_remove (replaced), ==, 0);
  torn_sample_clear (&sample);
}

/* No part tells that there is a match or an evening. */
static void
test_without_parts (StoreFile *f, gconstpointer data)
{
  tear_each_page (f, TORN_WITHOUT_PARTS);
}

/* The tables are not named any more. */
static void
test_schema (StoreFile *f, gconstpointer data)
{
  TornSample sample;

  torn_sample_init (&sample, f, NULL);
  tear (f, &sample, "schema", HEADER, PAGE - HEADER);
  g_assert_cmpuint (sample.n_damages, ==, 1);
  torn_sample_clear (&sample);
}

/* Between them there may be a page that is whole. */
static void
test_two_pages (StoreFile *f, gconstpointer data)
{
  TornSample sample;

  torn_sample_init (&sample, f, NULL);
  for (gsize at = N_TABLES * PAGE; at + 3 * PAGE < sample.length;
       at += 3 * PAGE) {
    g_autofree char *torn = g_memdup2 (sample.bytes, sample.length);
    g_autofree char *what = g_strdup_printf ("pages %zu", at / PAGE + 1);

    memset (torn + at, 0, PAGE);
    memset (torn + at + 2 * PAGE, 0, PAGE);
    damage (f, &sample, what, torn, sample.length);
  }
  sum_up (&sample);
  torn_sample_clear (&sample);
}

/* A page above others hides more moves than are tried one by one. */
static void
test_inner_page (StoreFile *f, gconstpointer data)
{
  static const char moves[] =
      "WITH RECURSIVE k (n) AS"
      " (SELECT 401 UNION ALL SELECT n + 1 FROM k WHERE n < 70000)"
      " INSERT INTO move SELECT max (id), n, n || ' discard' FROM match, k"
      " GROUP BY n";
  TornSample sample;

  torn_sample_init (&sample, f, moves);
  for (gsize at = PAGE; at < sample.length; at += PAGE)
    if (sample.bytes[at] == INDEX_PAGE && at > N_TABLES * PAGE) {
      g_autofree char *what = g_strdup_printf ("page %zu", at / PAGE + 1);

      tear (f, &sample, what, at, PAGE);
    }
  g_assert_cmpuint (sample.n_damages, >, 2);
  torn_sample_clear (&sample);
}

/* Between two pages: of a page that is there in part, SQLite may take lost rows
 * for rows that never were, and so does the sentence.
 */
static void
test_cut_off (StoreFile *f, gconstpointer data)
{
  TornSample sample;

  torn_sample_init (&sample, f, NULL);
  for (int tenths = 1; tenths < 10; tenths++) {
    g_autofree char *what = g_strdup_printf ("%d tenths", tenths);

    damage (f, &sample, what, sample.bytes,
            sample.length / PAGE * tenths / 10 * PAGE);
  }
  sum_up (&sample);
  torn_sample_clear (&sample);
}

/* ---- what is shown of it ---- */

/* 800 evenings of three entries each. */
static const char many[] =
    "WITH RECURSIVE k (i) AS"
    " (SELECT 1 UNION ALL SELECT i + 1 FROM k WHERE i < 799)"
    " INSERT INTO evening SELECT id + i, header, started, archived, revision"
    " FROM evening, k;"
    "INSERT INTO entry SELECT evening.id, n, data FROM evening, entry"
    " WHERE evening.id <> entry.evening";

/* Of all evenings in the list, those that can be read.  All entries that are
 * there are shown. */
static void
expect_list (StoreFile *f, MjStore *store)
{
  g_autoptr (GPtrArray) evenings = mj_store_load_evenings (store, NULL);
  g_autofree char *sentence = NULL, *first = NULL, *n_entries = NULL;
  guint n = 0, n_shown = 0;

  for (guint i = 0; i < evenings->len; i++) {
    const MjStoredEvening *evening = evenings->pdata[i];

    n += evening->problem == NULL;
    n_shown += evening->file->records->len;
    g_assert_true (evening->problem != NULL ||
                   evening->file->records->len == 3);
  }
  sentence = g_strdup_printf ("%u of %u evenings and 0 of 0", n, evenings->len);
  first = g_strndup (mj_store_get_rescued (store), strlen (sentence));
  g_assert_cmpstr (first, ==, sentence);
  g_assert_cmpuint (evenings->len, ==, 800);
  n_entries = g_strdup_printf ("%u", n_shown);
  store_file_expect (f, "SELECT count (*) FROM entry WHERE data <> ''",
                     n_entries);
}

static void
test_marked (StoreFile *f, gconstpointer data)
{
  g_autoptr (MjStore) store = store_file_open (f, NULL);
  g_autoptr (MjEveningFile) file = store_file_evening ();
  g_autofree char *bytes = NULL;
  gsize length;

  mj_store_add_evening (store, file, NULL);
  g_clear_object (&store);
  store_file_run (f, many);
  g_assert_true (g_file_get_contents (f->path, &bytes, &length, NULL));
  for (gsize at = PAGE; at < length; at += 8 * PAGE) {
    g_autofree char *torn = g_memdup2 (bytes, length);

    memset (torn + at, 0, PAGE);
    store_file_write (f, torn, (gssize) length);
    store = store_file_open (f, NULL);
    if (mj_store_get_rescued (store) != NULL)
      expect_list (f, store);
    g_test_message ("page %3zu  %s", at / PAGE + 1,
                    mj_store_get_rescued (store));
    g_clear_object (&store);
    remove_record (f);
  }
}

/* ---- other damages ---- */

/* The newest changes are in the log, as a crash leaves it. */
static void
test_log (StoreFile *f, gconstpointer data)
{
  g_autofree char *wal = g_strconcat (f->path, "-wal", NULL);
  g_autofree char *bytes = NULL, *log = NULL, *where = NULL, *aside = NULL;
  g_autofree char *index = NULL;
  g_autoptr (MjStore) store = NULL;
  gsize length, n_log;
  TornSample sample;
  sqlite3 *db;

  torn_sample_init (&sample, f, NULL);
  g_assert_cmpint (sqlite3_open (f->path, &db), ==, SQLITE_OK);
  sqlite3_exec (db, "UPDATE match SET header = 'new' WHERE human = 0", NULL,
                NULL, NULL);
  g_assert_true (g_file_get_contents (f->path, &bytes, &length, NULL));
  g_assert_true (g_file_get_contents (wal, &log, &n_log, NULL));
  sqlite3_close (db);
  memset (bytes + 6 * PAGE, 0, PAGE);
  store_file_write (f, bytes, (gssize) length);
  g_assert_true (g_file_set_contents (wal, log, (gssize) n_log, NULL));
  store = store_file_open (f, &where);
  g_assert_nonnull (mj_store_get_rescued (store));
  store_file_expect (f, "SELECT count (*) FROM match WHERE header = 'new'",
                     "12");
  aside = g_strconcat (where, "-wal", NULL);
  index = g_strconcat (where, "-shm", NULL);
  expect_bytes (where, bytes, length);
  expect_bytes (aside, log, n_log);
  g_assert_false (g_file_test (index, G_FILE_TEST_EXISTS));
  torn_sample_clear (&sample);
}

/* The program was killed while all its record was in the log: @f has a record
 * of three evenings in such a state, with @length bytes of the file left.  Its
 * log is @log. */
static void
leave_in_log (StoreFile *f, gsize length, char **log, gsize *n_log)
{
  g_autofree char *wal = g_strconcat (f->path, "-wal", NULL);
  g_autofree char *bytes = NULL;
  g_autoptr (MjStore) store = store_file_open (f, NULL);
  gsize n;

  store_file_add_evenings (store, 3);
  g_assert_true (g_file_get_contents (f->path, &bytes, &n, NULL));
  g_assert_true (g_file_get_contents (wal, log, n_log, NULL));
  g_clear_object (&store);
  store_file_write (f, bytes, (gssize) MIN (n, length));
  g_assert_true (g_file_set_contents (wal, *log, (gssize) *n_log, NULL));
}

/* Its file is emptied then: all comes from the log.  What is looked at and
 * restored stays as it is, with its log, and nothing is added to it. */
static void
test_only_log (StoreFile *f, gconstpointer data)
{
  static const char all[] = "3 of 3 evenings and 0 of 0 matches were rescued.";
  g_autofree char *log = NULL, *where = NULL, *aside = NULL, *index = NULL;
  g_autoptr (MjStore) store = NULL, other = mj_store_open (NULL, NULL, NULL);
  g_autoptr (GPtrArray) copies = NULL;
  g_autoptr (GError) error = NULL;
  MjStoreContents contents;
  gsize n_log;

  leave_in_log (f, 0, &log, &n_log);
  store = store_file_open (f, &where);
  g_assert_cmpstr (mj_store_get_rescued (store), ==, all);
  store_file_expect_contents (store, 3, 0);
  aside = g_strconcat (where, "-wal", NULL);
  index = g_strconcat (where, "-shm", NULL);
  expect_bytes (aside, log, n_log);
  copies = mj_store_read_copy (where);
  g_assert_cmpuint (((MjStoreCopy *) copies->pdata[0])->contents.n_evenings, ==,
                    3);
  mj_store_restore (other, where, &error);
  g_assert_no_error (error);
  g_assert_true (mj_store_read_contents (other, &contents));
  g_assert_cmpuint (contents.n_evenings, ==, 3);
  expect_bytes (where, "", 0);
  expect_bytes (aside, log, n_log);
  g_assert_false (g_file_test (index, G_FILE_TEST_EXISTS));
}

/* A log that is torn counts up to its last whole commit, and one of other salts
 * not at all. */
static void
test_torn_log (StoreFile *f, gconstpointer data)
{
  g_autofree char *log = NULL, *where = NULL;
  g_autofree char *wal = g_strconcat (f->path, "-wal", NULL);
  g_autoptr (MjStore) store = NULL;
  gsize n_log;

  leave_in_log (f, 0, &log, &n_log);
  log[n_log - 1] ^= 1; /* of the last commit */
  g_assert_true (g_file_set_contents (wal, log, (gssize) n_log, NULL));
  store = store_file_open (f, &where);
  store_file_expect_contents (store, 2, 0);
  g_clear_object (&store);
  g_clear_pointer (&where, g_free);
  log[16] ^= 1;
  store_file_write (f, "", 0);
  g_assert_true (g_file_set_contents (wal, log, (gssize) n_log, NULL));
  store = store_file_open (f, &where);
  g_assert_nonnull (where);
  g_assert_null (mj_store_get_rescued (store));
}

/* Whatever is in it. */
static void
test_noise (StoreFile *f, gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (35);
  TornSample sample;

  torn_sample_init (&sample, f, NULL);
  for (int i = 0; i < 80; i++) {
    g_autofree char *noisy = g_memdup2 (sample.bytes, sample.length);
    int last = (int) sample.length - 1;

    for (int n = g_rand_int_range (rand, 1, 400); n > 0; n--)
      noisy[g_rand_int_range (rand, PAGE * (i % 2), last)] =
          (char) g_rand_int_range (rand, 0, 256);
    store_file_write (f, noisy, (gssize) sample.length);
    g_object_unref (store_file_open (f, NULL));
    remove_record (f);
  }
  torn_sample_clear (&sample);
}

/* What is no record, and one of an earlier version, of which a page is torn:
 * how many matches are there afterwards, and how many with a revision.
 */
static const struct {
  const char *name, *sql, *matches;
  gboolean half; /* of the file is there */
} others[] = {
  { "foreign", "PRAGMA application_id = 5", "0 0", FALSE },
  { "half-foreign", "PRAGMA application_id = 5", "0 0", TRUE },
  { "newer", "PRAGMA user_version = 99", "0 0", FALSE },
  { "half-newer", "PRAGMA user_version = 99", "0 0", TRUE },
  { "older", "ALTER TABLE match DROP COLUMN revision; PRAGMA user_version = 2",
    "12 0", FALSE },
  { "half-older",
    "ALTER TABLE match DROP COLUMN revision; PRAGMA user_version = 2", "7 0",
    TRUE },
  { "views",
    "DROP TABLE move; DROP TABLE match; CREATE VIEW match AS SELECT * FROM"
    " evening",
    "0 0", FALSE },
};

static void
test_other (StoreFile *f, gconstpointer data)
{
  for (gsize i = 0; i < G_N_ELEMENTS (others); i++) {
    g_autoptr (MjStore) store = NULL;
    g_autofree char *where = NULL, *bytes = NULL;
    gsize length;
    TornSample sample;

    torn_sample_init (&sample, f, NULL);
    store_file_run (f, others[i].sql);
    g_assert_true (g_file_get_contents (f->path, &bytes, &length, NULL));
    if (others[i].half)
      length /= 2;
    memset (bytes + 5 * PAGE, 0, PAGE); /* of the players */
    store_file_write (f, bytes, (gssize) length);
    store = store_file_open (f, &where);
    g_test_message ("%s: %s", others[i].name, mj_store_get_rescued (store));
    expect_bytes (where, bytes, length);
    store_file_expect (f,
                       "SELECT count (*) || ' ' || count (nullif (revision, 0))"
                       " FROM match",
                       others[i].matches);
    g_clear_object (&store);
    remove_record (f);
    torn_sample_clear (&sample);
  }
}

/* Names of players that are lost are told. */
static void
test_names (StoreFile *f, gconstpointer data)
{
  g_autofree char *where = NULL, *bytes = NULL;
  g_autoptr (MjStore) store = NULL;
  gsize length;

  store_file_make (f, 2);
  store_file_expect (f, "SELECT count (*) > 0 FROM player", "1");
  g_assert_true (g_file_get_contents (f->path, &bytes, &length, NULL));
  memset (bytes + 5 * PAGE, 0, PAGE); /* of the players */
  store_file_write (f, bytes, (gssize) length);
  store = store_file_open (f, &where);
  g_assert_cmpstr (mj_store_get_rescued (store), ==,
                   "2 of 2 evenings and 0 of 0 matches were rescued. The list "
                   "of players’ names to choose from is damaged, too: 0 names "
                   "were rescued, others may be missing.");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  STORE_FILE_TEST ("rescue/each-page", test_each_page);
  STORE_FILE_TEST ("rescue/without-parts", test_without_parts);
  STORE_FILE_TEST ("rescue/held", test_held);
  STORE_FILE_TEST ("rescue/schema", test_schema);
  STORE_FILE_TEST ("rescue/late", test_late);
  STORE_FILE_TEST ("rescue/untold", test_untold);
  STORE_FILE_TEST ("rescue/filled", test_filled);
  STORE_FILE_TEST ("rescue/filled-numbers", test_filled_numbers);
  STORE_FILE_TEST ("rescue/deleted", test_deleted);
  g_test_add ("/store/rescue/deleted-without-parts", StoreFile,
              TORN_WITHOUT_PARTS, store_file_set_up, test_deleted,
              store_file_tear_down);
  STORE_FILE_TEST ("rescue/older-copy", test_older_copy);
  STORE_FILE_TEST ("rescue/two-pages", test_two_pages);
  STORE_FILE_TEST ("rescue/inner-page", test_inner_page);
  STORE_FILE_TEST ("rescue/cut-off", test_cut_off);
  STORE_FILE_TEST ("rescue/marked", test_marked);
  STORE_FILE_TEST ("rescue/log", test_log);
  STORE_FILE_TEST ("rescue/only-log", test_only_log);
  STORE_FILE_TEST ("rescue/torn-log", test_torn_log);
  STORE_FILE_TEST ("rescue/noise", test_noise);
  STORE_FILE_TEST ("rescue/other", test_other);
  STORE_FILE_TEST ("rescue/names", test_names);
  return g_test_run ();
}
