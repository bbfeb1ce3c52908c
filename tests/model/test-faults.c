/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-faults.c – every operation of the store, while one request to the disk
 * after another fails.
 *
 * After a failure the record holds either the old contents or the new ones,
 * complete; nothing is set aside; and the caller learns of it.
 */

#include "fault-vfs.h"
#include "sample-evening.h"

#include "model/store/mj-store-backup.h"
#include "model/store/mj-store-evenings.h"
#include "model/store/mj-store-matches.h"
#include "model/store/mj-store-private.h"

#include <glib/gstdio.h>
#include <string.h>

typedef struct {
  char *folder;
  char *path;   /* the record */
  char *backup; /* a file beside it */
  MjStore *store;
} Place;

/* ---- files ---- */

static void
remove_files (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL);

    g_remove (path);
  }
}

static void
expect_nothing_aside (const Place *place, gboolean power_cut)
{
  g_autoptr (GDir) dir = g_dir_open (place->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL) {
    g_assert_null (strstr (name, "damaged"));
    g_assert_null (strstr (name, "kept"));
    g_assert_true (power_cut || strstr (name, "partial") == NULL);
  }
}

static void
write_bytes (const char *path, GBytes *bytes)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  g_assert_true (g_file_set_contents (path, data, (gssize) length, NULL));
}

static GBytes *
read_bytes (const char *path)
{
  g_autoptr (GError) error = NULL;
  char *data;
  gsize length;

  g_file_get_contents (path, &data, &length, &error);
  g_assert_no_error (error);
  return g_bytes_new_take (data, length);
}

/* ---- what a record holds ---- */

/* In SQL: which one of a table a row is, from 1 on. */
#define RANK(table, id)                                                        \
  "(SELECT count (*) FROM " table " AS other WHERE other.id <= " id ")"

/* All but times, which are those of the run, and so are the numbers of rows. */
static const char dump_sql[] =
    "SELECT 'version ' || user_version FROM pragma_user_version"
    " UNION ALL SELECT * FROM (SELECT 'match ' || " RANK (
        "match",
        "match.id") "  || ' ' || header || ' ' || coalesce (human, '-') || "
                    "' ' ||"
                    "  (ended IS NULL) FROM match ORDER BY id)"
                    " UNION ALL SELECT * FROM (SELECT 'move ' || " RANK (
                        "match",
                        "move.match") "  || ' ' || n || ' ' || text FROM "
                                      "move ORDER BY match, n)"
                                      " UNION ALL SELECT * FROM (SELECT "
                                      "'evening ' ||"
                                      "  " RANK (
                                          "evening",
                                          "evening.id") " || ' ' || header "
                                                        "|| ' ' || archived"
                                                        "  FROM evening "
                                                        "ORDER BY id)"
                                                        " UNION ALL SELECT "
                                                        "* FROM (SELECT "
                                                        "'entry ' ||"
                                                        "  " RANK ("evenin"
                                                                   "g",
                                                                   "entry."
                                                                   "evenin"
                                                                   "g") " |"
                                                                        "| "
                                                                        "' "
                                                                        "' "
                                                                        "||"
                                                                        " n"
                                                                        " |"
                                                                        "| "
                                                                        "' "
                                                                        "' "
                                                                        "||"
                                                                        " d"
                                                                        "at"
                                                                        "a"
                                                                        "  "
                                                                        "FR"
                                                                        "OM"
                                                                        " e"
                                                                        "nt"
                                                                        "ry"
                                                                        " O"
                                                                        "RD"
                                                                        "ER"
                                                                        " B"
                                                                        "Y "
                                                                        "ev"
                                                                        "en"
                                                                        "in"
                                                                        "g,"
                                                                        " n"
                                                                        ")"
                                                                        " U"
                                                                        "NI"
                                                                        "ON"
                                                                        " A"
                                                                        "LL"
                                                                        " S"
                                                                        "EL"
                                                                        "EC"
                                                                        "T "
                                                                        "* "
                                                                        "FR"
                                                                        "OM"
                                                                        " ("
                                                                        "SE"
                                                                        "LE"
                                                                        "CT"
                                                                        " '"
                                                                        "pl"
                                                                        "ay"
                                                                        "er"
                                                                        " '"
                                                                        " |"
                                                                        "| "
                                                                        "na"
                                                                        "me"
                                                                        " F"
                                                                        "RO"
                                                                        "M "
                                                                        "pl"
                                                                        "ay"
                                                                        "er"
                                                                        "  "
                                                                        "OR"
                                                                        "DE"
                                                                        "R "
                                                                        "BY"
                                                                        " n"
                                                                        "am"
                                                                        "e"
                                                                        ")";

static int
add_row (void *data, int n, char **columns, char **names)
{
  g_string_append_printf (data, "%s\n", columns[0]);
  return 0;
}

/* "" when there is no such record, or an empty one. */
static char *
dump (const char *path)
{
  g_autoptr (GString) text = g_string_new (NULL);
  sqlite3 *db = NULL;

  if (g_file_test (path, G_FILE_TEST_EXISTS)) {
    g_assert_cmpint (sqlite3_open_v2 (path, &db, SQLITE_OPEN_READWRITE, NULL),
                     ==, SQLITE_OK);
    if (sqlite3_exec (db, dump_sql, add_row, text, NULL) != SQLITE_OK)
      g_assert_nonnull (strstr (sqlite3_errmsg (db), "no such table"));
    sqlite3_close (db);
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* ---- records to begin with ---- */

static MjMatchFile *
dealt_match (guint64 seed)
{
  MjMatchFile *file = mj_match_file_new ();
  MjMove deal = mj_move (MJ_MOVE_DEAL, 0, MJ_TILE_NONE);

  deal.seed = (MjSeed){ 5, seed };
  file->practice = TRUE;
  g_array_append_val (file->moves, deal);
  return file;
}

static gboolean
begin_match (MjStore *store, guint64 seed, GError **error)
{
  g_autoptr (MjMatchFile) file = dealt_match (seed);
  g_autoptr (MjMatchChange) change = mj_match_change_new (0, 0, 0);

  change->human = 0;
  change->head = mj_match_file_head_to_text (file);
  g_array_append_vals (change->moves, file->moves->data, file->moves->len);
  return mj_store_change_match (store, change, error);
}

/* An evening long enough to fill pages. */
static MjEveningFile *
long_evening (void)
{
  MjEveningFile *file = sample_evening_new (NULL, "draw");

  for (int i = 0; i < 60; i++)
    sample_evening_add (file, "A pays B 1", "a note that takes some room");
  return file;
}

/* So that the operations find them. */
static GBytes *
number_rows (const char *path)
{
  sqlite3 *db;

  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  g_assert_cmpint (
      sqlite3_exec (
          db,
          "UPDATE move SET match = " RANK (
              "match",
              "move.match") ";"
                            "UPDATE match SET id = " RANK (
                                "match",
                                "match.id") ";"
                                            "UPDATE entry SET evening = " RANK (
                                                "evening",
                                                "entry.evening") ";"
                                                                 "UPDATE "
                                                                 "evening SET "
                                                                 "id = " RANK (
                                                                     "evening",
                                                                     "evening."
                                                                     "id"),
          NULL, NULL, NULL),
      ==, SQLITE_OK);
  sqlite3_close (db);
  return read_bytes (path);
}

/* A match in progress, one that has ended, an evening. */
static GBytes *
make_record (const Place *place)
{
  MjStore *store = mj_store_open (place->path, NULL, NULL);
  g_autoptr (MjEveningFile) evening = long_evening ();
  g_autoptr (MjMatchFile) file = dealt_match (7);

  g_assert_cmpint (mj_store_add_match (store, file, NULL), !=, 0);
  g_assert_true (begin_match (store, 6, NULL));
  g_assert_cmpint (mj_store_add_evening (store, evening, NULL), !=, 0);
  g_object_unref (store);
  return number_rows (place->path);
}

/* A record of another person. */
static GBytes *
make_other_record (const Place *place)
{
  MjStore *store = mj_store_open (place->path, NULL, NULL);
  g_autoptr (MjEveningFile) evening =
      sample_evening_new ("limit=8", "A pays C 3");

  g_assert_cmpint (mj_store_add_evening (store, evening, NULL), !=, 0);
  g_object_unref (store);
  return number_rows (place->path);
}

/* A record of version 1, as test-store.c has it in full. */
static GBytes *
make_old_record (const Place *place)
{
  static const char sql[] =
      "PRAGMA journal_mode = WAL; BEGIN;"
      "CREATE TABLE match (id INTEGER PRIMARY KEY, started TEXT NOT NULL,"
      " header TEXT NOT NULL, human INTEGER, ended TEXT);"
      "CREATE TABLE move (match INTEGER NOT NULL REFERENCES match (id),"
      " n INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (match, n))"
      " WITHOUT ROWID;"
      "INSERT INTO match VALUES (7, '2025-01-02 12:00:00',"
      " 'singapore-mahjong match 1' || char (10) || 'dealer 2', 0, NULL);"
      "INSERT INTO move VALUES (7, 0, '2 deal "
      "0000000000005317000000000000ca1');"
      "PRAGMA application_id = 1399278922; PRAGMA user_version = 1; COMMIT;";
  sqlite3 *db;

  g_assert_cmpint (sqlite3_open (place->path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (db);
  return read_bytes (place->path);
}

/* ---- operations ---- */

static gboolean
op_open (Place *place, GError **error)
{
  g_autofree char *aside = NULL;

  place->store = mj_store_open (place->path, &aside, error);
  g_assert_null (aside);
  return place->store != NULL;
}

static gboolean
op_begin (Place *place, GError **error)
{
  return begin_match (place->store, 8, error);
}

static gboolean
change_match (Place *place,
              guint first,
              const char *move,
              gboolean ended,
              const char *undone,
              GError **error)
{
  g_autoptr (MjMatchChange) change = mj_match_change_new (2, 0, first);

  if (move != NULL) {
    MjMove read;

    g_assert_true (mj_move_from_text (move, &read));
    g_array_append_val (change->moves, read);
  }
  if (undone != NULL) {
    g_autoptr (MjMatchFile) file = dealt_match (6);

    g_ptr_array_add (file->undone, g_strdup (undone));
    change->head = mj_match_file_head_to_text (file);
  }
  change->ended = ended;
  return mj_store_change_match (place->store, change, error);
}

static gboolean
op_move (Place *place, GError **error)
{
  return change_match (place, 1, "1 discard 5pb", FALSE, NULL, error);
}

static gboolean
op_end (Place *place, GError **error)
{
  return change_match (place, 1, "1 discard 5pb", TRUE, NULL, error);
}

static gboolean
op_take_back (Place *place, GError **error)
{
  return change_match (place, 0, NULL, FALSE, "0 1 deal", error);
}

static gboolean
op_add_match (Place *place, GError **error)
{
  g_autoptr (MjMatchFile) file = dealt_match (9);

  return mj_store_add_match (place->store, file, error) != 0;
}

static gboolean
op_remove_match (Place *place, GError **error)
{
  return mj_store_remove_match (place->store, 1, error);
}

static gboolean
op_add_evening (Place *place, GError **error)
{
  g_autoptr (MjEveningFile) file = long_evening ();

  return mj_store_add_evening (place->store, file, error) != 0;
}

static gboolean
edit_evening (Place *place, MjEdit edit, guint n, GError **error)
{
  g_autoptr (MjEveningChange) change = mj_evening_change_new (1, 0);

  change->edit = edit;
  change->n = n;
  if (edit != MJ_EDIT_REMOVE) {
    g_autoptr (MjEveningFile) file = sample_evening_new (NULL, "B pays C 7");

    change->record = mj_record_copy (file->records->pdata[0]);
  }
  return mj_store_change_evening (place->store, change, error);
}

static gboolean
op_insert (Place *place, GError **error)
{
  return edit_evening (place, MJ_EDIT_INSERT, 20, error);
}

static gboolean
op_replace (Place *place, GError **error)
{
  return edit_evening (place, MJ_EDIT_REPLACE, 20, error);
}

static gboolean
op_remove (Place *place, GError **error)
{
  return edit_evening (place, MJ_EDIT_REMOVE, 20, error);
}

static gboolean
op_head (Place *place, GError **error)
{
  g_autoptr (MjEveningChange) change = mj_evening_change_new (1, 0);

  change->head = sample_evening_new ("limit=9", "draw");
  change->head->archived = TRUE;
  return mj_store_change_evening (place->store, change, error);
}

static gboolean
op_remove_evening (Place *place, GError **error)
{
  return mj_store_remove_evening (place->store, 1, error);
}

static gboolean
op_back_up (Place *place, GError **error)
{
  return mj_store_back_up (place->store, place->backup, error);
}

static gboolean
op_restore (Place *place, GError **error)
{
  return mj_store_restore (place->store, place->backup, error);
}

static gboolean
op_clear (Place *place, GError **error)
{
  return mj_store_clear (place->store, error);
}

static gboolean
op_load (Place *place, GError **error)
{
  g_autoptr (GPtrArray) matches = mj_store_load_matches (place->store, error);
  g_autoptr (GPtrArray) evenings = NULL;
  const MjStoredEvening *evening;

  if (matches == NULL)
    return FALSE;
  g_assert_cmpuint (matches->len, ==, 2);
  evenings = mj_store_load_evenings (place->store, error);
  if (evenings == NULL)
    return FALSE;
  evening = evenings->pdata[0];
  g_assert_null (evening->problem);
  g_assert_cmpuint (evening->file->records->len, ==, 61);
  return TRUE;
}

static gboolean
work_out (sqlite3 *db, gpointer data, GError **error)
{
  gboolean more = TRUE;

  while (more)
    if (!mj_store_work_out (db, &more, error))
      return FALSE;
  return TRUE;
}

static gboolean
op_pack (Place *place, GError **error)
{
  return mj_store_write (place->store, work_out, NULL, error);
}

static const struct {
  const char *name;
  gboolean (*run) (Place *place, GError **error);
  GBytes *(*make) (const Place *place); /* NULL: there is no file */
  gboolean opens;                       /* by itself */
} operations[] = {
  { "make", op_open, NULL, TRUE },
  { "open", op_open, make_record, TRUE },
  { "bring up", op_open, make_old_record, TRUE },
  { "load", op_load, make_record, FALSE },
  { "begin", op_begin, make_record, FALSE },
  { "move", op_move, make_record, FALSE },
  { "end", op_end, make_record, FALSE },
  { "take back", op_take_back, make_record, FALSE },
  { "add match", op_add_match, make_record, FALSE },
  { "remove match", op_remove_match, make_record, FALSE },
  { "add evening", op_add_evening, make_record, FALSE },
  { "insert entry", op_insert, make_record, FALSE },
  { "replace entry", op_replace, make_record, FALSE },
  { "remove entry", op_remove, make_record, FALSE },
  { "head", op_head, make_record, FALSE },
  { "remove evening", op_remove_evening, make_record, FALSE },
  { "back up", op_back_up, make_record, FALSE },
  { "restore", op_restore, make_record, FALSE },
  { "clear", op_clear, make_record, FALSE },
  { "pack", op_pack, make_record, FALSE },
};

/* ---- runs ---- */

/* What an operation begins with, and what may be there afterwards. */
typedef struct {
  guint op;
  GBytes *record; /* nullable */
  GBytes *backup;
  char *before, *after;
  char *backup_before, *backup_after;
} Case;

static void
set_up (Place *place)
{
  place->folder = g_dir_make_tmp ("mj-faults-XXXXXX", NULL);
  place->path = g_build_filename (place->folder, "record.sqlite", NULL);
  place->backup = g_build_filename (place->folder, "backup", NULL);
  place->store = NULL;
}

static void
tear_down (Place *place)
{
  remove_files (place->folder);
  g_rmdir (place->folder);
  g_free (place->folder);
  g_free (place->path);
  g_free (place->backup);
}

static void
lay_out (Place *place, const Case *c)
{
  remove_files (place->folder);
  if (c->record != NULL)
    write_bytes (place->path, c->record);
  write_bytes (place->backup, c->backup);
  if (!operations[c->op].opens) {
    place->store = mj_store_open (place->path, NULL, NULL);
    g_assert_nonnull (place->store);
  }
}

static gboolean
run (Place *place, const Case *c, GError **error)
{
  return operations[c->op].run (place, error);
}

static void
prepare (Place *place, Case *c, guint op)
{
  c->op = op;
  remove_files (place->folder);
  c->backup = make_other_record (place);
  remove_files (place->folder);
  c->record = operations[op].make != NULL ? operations[op].make (place) : NULL;
  c->before = dump (place->path);
  lay_out (place, c);
  c->backup_before = dump (place->backup);
  g_assert_true (run (place, c, NULL));
  g_clear_object (&place->store);
  c->after = dump (place->path);
  c->backup_after = dump (place->backup);
}

static void
case_clear (Case *c)
{
  g_clear_pointer (&c->record, g_bytes_unref);
  g_clear_pointer (&c->backup, g_bytes_unref);
  g_free (c->before);
  g_free (c->after);
  g_free (c->backup_before);
  g_free (c->backup_after);
}

static void
expect_either (const char *what, const char *a, const char *b)
{
  if (strcmp (what, a) != 0)
    g_assert_cmpstr (what, ==, b);
}

/* Old or new, and new when that was said. */
static void
expect_whole (const Place *place, const Case *c, gboolean done, gboolean cut)
{
  g_autofree char *aside = NULL, *now = NULL, *backup = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (MjStore) store = NULL;

  now = dump (place->path);
  backup = dump (place->backup);
  expect_either (now, done ? c->after : c->before, c->after);
  expect_either (backup, done ? c->backup_after : c->backup_before,
                 c->backup_after);
  expect_nothing_aside (place, cut);
  store = mj_store_open (place->path, &aside, &error);
  g_assert_no_error (error);
  g_assert_null (aside);
}

/* Returns: whether there was an n-th request. */
static gboolean
fail_at (Place *place,
         const Case *c,
         FaultKind kind,
         guint n,
         gboolean lasts,
         guint *n_refused)
{
  g_autoptr (GError) error = NULL;
  gboolean ok, met;

  lay_out (place, c);
  fault_vfs_plan (kind, n, lasts);
  ok = run (place, c, &error);
  met = fault_vfs_end ();
  g_assert_cmpint (ok, ==, error == NULL);
  if (error != NULL) {
    g_assert_cmpuint (strlen (error->message), >, 5);
    g_assert_true (met);
    ++*n_refused;
  }
  g_clear_object (&place->store);
  expect_whole (place, c, ok, FALSE);
  return met;
}

/* A lock that lasts is waited for: that takes time, and is no fault. */
static void
fail_in_turn (Place *place, const Case *c, FaultKind kind, gboolean lasts)
{
  guint n = 1, n_refused = 0;

  while (fail_at (place, c, kind, n, lasts, &n_refused))
    n++;
  g_test_message ("%-14s %-10s %s %3u requests, %3u refused",
                  operations[c->op].name, fault_name (kind),
                  lasts ? "lasting" : "once   ", n - 1, n_refused);
}

static void
test_faults (gconstpointer data)
{
  Place place;
  Case c;

  set_up (&place);
  prepare (&place, &c, GPOINTER_TO_UINT (data));
  for (FaultKind kind = FAULT_OPEN; kind < N_FAULTS; kind++) {
    /* SQLite takes a short read for the end of the file, and has no checksums:
     * only who opens a record can tell that it is not there whole. */
    if (kind == FAULT_SHORT_READ && !operations[c.op].opens)
      continue;
    fail_in_turn (&place, &c, kind, FALSE);
    if (kind != FAULT_LOCK)
      fail_in_turn (&place, &c, kind, TRUE);
  }
  case_clear (&c);
  tear_down (&place);
}

/* The power fails at each write, sync, truncation and deletion in turn, those
 * of closing the record too; of what was not synced nothing, all or some is
 * there. */
static void
test_power (gconstpointer data)
{
  static const guint64 keeps[] = { 0, ~G_GUINT64_CONSTANT (0),
                                   G_GUINT64_CONSTANT (0x5555555555555555),
                                   G_GUINT64_CONSTANT (0x6db6db6db6db6db6) };
  Place place;
  Case c;
  guint n = 0;
  gboolean cut = TRUE;

  set_up (&place);
  prepare (&place, &c, GPOINTER_TO_UINT (data));
  while (cut) {
    n++;
    for (gsize i = 0; i < G_N_ELEMENTS (keeps); i++) {
      gboolean done;

      lay_out (&place, &c);
      fault_vfs_cut_power_at (n);
      done = run (&place, &c, NULL);
      g_clear_object (&place.store);
      cut = fault_vfs_power_back (keeps[i]);
      expect_whole (&place, &c, done, TRUE);
    }
  }
  g_test_message ("%-14s %u power cuts, %u each", operations[c.op].name, n - 1,
                  (guint) G_N_ELEMENTS (keeps));
  case_clear (&c);
  tear_down (&place);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  fault_vfs_register ();
  for (guint i = 0; i < G_N_ELEMENTS (operations); i++) {
    g_autofree char *name =
        g_strdelimit (g_strdup (operations[i].name), " ", '-');
    g_autofree char *faults = g_strconcat ("/faults/", name, NULL);
    g_autofree char *power = g_strconcat ("/power/", name, NULL);

    g_test_add_data_func (faults, GUINT_TO_POINTER (i), test_faults);
    g_test_add_data_func (power, GUINT_TO_POINTER (i), test_power);
  }
  return g_test_run ();
}
