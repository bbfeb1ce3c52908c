/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-store.c – what the store keeps, and what it sets aside. */

#include "model/store/mj-store.h"
#include "test-folder.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

typedef struct {
  char *folder;
  char *path;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->folder = g_dir_make_tmp ("mj-store-XXXXXX", NULL);
  f->path = g_build_filename (f->folder, "inner", "record.sqlite", NULL);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  test_folder_remove (f->folder);
  g_free (f->path);
  g_free (f->folder);
}

static MjStore *
open_store (Fixture *f, char **set_aside)
{
  g_autoptr (GError) error = NULL;
  MjStore *store = mj_store_open (f->path, set_aside, &error);

  g_assert_no_error (error);
  g_assert_nonnull (store);
  return store;
}

static MjMatchFile *
dealt_match (void)
{
  MjMatchFile *file = mj_match_file_new ();
  MjMove deal = mj_move (MJ_MOVE_DEAL, 0, MJ_TILE_NONE);

  deal.seed = (MjSeed){ 5, 6 };
  file->rules.limit = 8;
  g_array_append_val (file->moves, deal);
  return file;
}

/* Begins a match; 0 when that is refused. */
static gint64
begin_match (MjStore *store,
             const MjMatchFile *file,
             MjSeat human,
             GError **error)
{
  g_autoptr (MjMatchChange) change = mj_match_change_new (0, 0, 0);

  change->human = human;
  change->head = mj_match_file_head_to_text (file);
  g_array_append_vals (change->moves, file->moves->data, file->moves->len);
  return mj_store_change_match (store, change, error) ? change->match : 0;
}

/* Makes one move, the @first one. */
static gboolean
append_move (MjStore *store,
             gint64 match,
             gint64 revision,
             guint first,
             const MjMove *move,
             GError **error)
{
  g_autoptr (MjMatchChange) change =
      mj_match_change_new (match, revision, first);

  g_array_append_vals (change->moves, move, 1);
  return mj_store_change_match (store, change, error);
}

static MjStoredMatch *
load_current (MjStore *store)
{
  g_autoptr (GError) error = NULL;
  MjStoredMatch *stored = mj_store_load_current (store, &error);

  g_assert_no_error (error);
  return stored;
}

/* Edits one entry of an evening. */
static gboolean
edit_entry (MjStore *store,
            gint64 id,
            gint64 *revision,
            MjEdit edit,
            guint n,
            const MjRecord *record,
            GError **error)
{
  g_autoptr (MjEveningChange) change = mj_evening_change_new (id, *revision);
  gboolean ok;

  change->edit = edit;
  change->n = n;
  change->record = record != NULL ? mj_record_copy (record) : NULL;
  ok = mj_store_change_evening (store, change, error);
  *revision = change->revision;
  return ok;
}

static void
test_reopen (Fixture *f, gconstpointer data)
{
  g_autoptr (MjMatchFile) file = dealt_match ();
  g_autoptr (MjStoredMatch) back = NULL;
  g_autoptr (MjStore) store = open_store (f, NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *a = NULL, *b = NULL;
  MjState state;
  MjMove moves[MJ_MAX_MOVES];
  gint64 match = begin_match (store, file, 2, &error);

  g_assert_no_error (error);
  mj_match_file_fold (file, G_MAXUINT, &state, NULL);
  g_assert_cmpint (mj_state_legal_moves (&state, state.turn, moves), >, 0);
  g_array_append_val (file->moves, moves[0]);
  g_assert_true (append_move (store, match, 0, 1, moves, &error));
  g_clear_object (&store);

  store = open_store (f, NULL);
  back = load_current (store);
  g_assert_cmpint (back->id, ==, match);
  g_assert_cmpint (back->revision, ==, 1);
  g_assert_cmpint (back->human, ==, 2);
  g_assert_null (back->problem);
  a = mj_match_file_to_text (file);
  b = mj_match_file_to_text (back->file);
  g_assert_cmpstr (a, ==, b);
}

/* The last move of a match ends it; a step back makes it go on. */
static void
test_ended (Fixture *f, gconstpointer data)
{
  g_autoptr (MjMatchFile) file = dealt_match ();
  g_autoptr (MjStore) store = open_store (f, NULL);
  g_autoptr (MjStoredMatch) back = NULL;
  gint64 match = begin_match (store, file, 0, NULL);
  g_autoptr (MjMatchChange) end = mj_match_change_new (match, 0, 1);
  g_autoptr (MjMatchChange) on = mj_match_change_new (match, 1, 0);

  end->ended = TRUE;
  g_assert_true (mj_store_change_match (store, end, NULL));
  g_assert_null (load_current (store));
  g_assert_true (mj_store_change_match (store, on, NULL));
  back = load_current (store);
  g_assert_cmpint (back->id, ==, match);
  g_assert_cmpuint (back->file->moves->len, ==, 0);
}

/* Who has not seen the last change is refused, and nothing is half written. */
static void
test_revision (Fixture *f, gconstpointer data)
{
  g_autoptr (MjMatchFile) file = dealt_match ();
  g_autoptr (MjStoredMatch) back = NULL;
  g_autoptr (MjStore) store = open_store (f, NULL);
  g_autoptr (MjStore) other = open_store (f, NULL);
  g_autoptr (GError) error = NULL;
  const MjMove *first = &g_array_index (file->moves, MjMove, 0);
  gint64 match;

  g_array_set_size (file->moves, 0);
  match = begin_match (store, file, 0, NULL);
  g_assert_true (append_move (store, match, 0, 0, first, NULL));
  g_assert_false (append_move (other, match, 0, 0, first, &error));
  g_assert_error (error, MJ_STORE_ERROR, MJ_STORE_ERROR_CONFLICT);
  g_clear_error (&error);
  back = load_current (other);
  g_assert_cmpint (back->revision, ==, 1);
  g_assert_cmpuint (back->file->moves->len, ==, 1);
  /* A match that begins elsewhere ends this one, and that is a change too. */
  g_assert_cmpint (begin_match (other, file, 0, NULL), !=, match);
  g_assert_false (append_move (store, match, 1, 1, first, &error));
  g_assert_error (error, MJ_STORE_ERROR, MJ_STORE_ERROR_CONFLICT);
}

static void
write_file (Fixture *f, const char *contents, gssize length)
{
  g_autofree char *folder = g_path_get_dirname (f->path);

  g_mkdir_with_parents (folder, 0700);
  g_assert_true (g_file_set_contents (f->path, contents, length, NULL));
}

static void
check_set_aside (Fixture *f, const char *contents, gsize length)
{
  g_autofree char *where = NULL, *kept = NULL;
  g_autoptr (MjStore) store = open_store (f, &where);
  g_autoptr (MjMatchFile) file = dealt_match ();
  gsize size;

  g_assert_nonnull (where);
  g_assert_true (g_file_get_contents (where, &kept, &size, NULL));
  g_assert_cmpmem (kept, size, contents, length);
  g_assert_cmpint (begin_match (store, file, 0, NULL), >, 0);
}

static void
test_garbage (Fixture *f, gconstpointer data)
{
  static const char garbage[] = "this is no database, but somebody's letter";

  write_file (f, garbage, sizeof garbage);
  check_set_aside (f, garbage, sizeof garbage);
}

static void
test_damaged (Fixture *f, gconstpointer data)
{
  g_autoptr (MjMatchFile) file = dealt_match ();
  g_autoptr (MjStore) store = open_store (f, NULL);
  g_autofree char *contents = NULL;
  gsize length;

  begin_match (store, file, 0, NULL);
  g_clear_object (&store);
  g_assert_true (g_file_get_contents (f->path, &contents, &length, NULL));
  g_assert_cmpuint (length, >, 8192);
  memset (contents + 4096, 0x5a, 4096); /* the first page of a table */
  write_file (f, contents, (gssize) length);
  check_set_aside (f, contents, length);
}

static void
copy_file (const char *from, const char *to)
{
  g_autofree char *contents = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (from, &contents, &length, NULL));
  g_assert_true (g_file_set_contents (to, contents, (gssize) length, NULL));
}

static void
expect_same_file (const char *a, const char *b)
{
  g_autofree char *first = NULL, *second = NULL;
  gsize n_first, n_second;

  g_assert_true (g_file_get_contents (a, &first, &n_first, NULL));
  g_assert_true (g_file_get_contents (b, &second, &n_second, NULL));
  g_assert_cmpmem (first, n_first, second, n_second);
}

/* Somebody's database with changes in its log, as a crash leaves it. */
static void
test_foreign_log (Fixture *f, gconstpointer data)
{
  g_autofree char *other = g_build_filename (f->folder, "other", NULL);
  g_autofree char *other_wal = g_strconcat (other, "-wal", NULL);
  g_autofree char *wal = g_strconcat (f->path, "-wal", NULL);
  g_autofree char *where = NULL, *where_wal = NULL;
  g_autoptr (MjStore) store = NULL;
  sqlite3 *db;

  write_file (f, "", 0);
  g_assert_cmpint (sqlite3_open (other, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db,
                                 "PRAGMA journal_mode = WAL;"
                                 "CREATE TABLE letter (text);"
                                 "INSERT INTO letter VALUES ('Dear Mei')",
                                 NULL, NULL, NULL),
                   ==, SQLITE_OK);
  copy_file (other, f->path);
  copy_file (other_wal, wal);
  store = open_store (f, &where);
  where_wal = g_strconcat (where, "-wal", NULL);
  expect_same_file (where, other);
  expect_same_file (where_wal, other_wal);
  sqlite3_close (db);
}

static void
run_sql (Fixture *f, const char *sql)
{
  sqlite3 *db;

  g_assert_cmpint (sqlite3_open (f->path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (db);
}

static void
check_refused (Fixture *f)
{
  g_autofree char *where = NULL;

  g_object_unref (open_store (f, &where));
  g_assert_nonnull (where);
}

static void
test_foreign (Fixture *f, gconstpointer data)
{
  write_file (f, "", 0);
  run_sql (f, "CREATE TABLE recipes (name TEXT); PRAGMA user_version = 1");
  check_refused (f);
}

/* A file from a later version stays where it is, and as it is. */
static void
test_future (Fixture *f, gconstpointer data)
{
  g_autoptr (MjMatchFile) file = mj_match_file_new ();
  g_autoptr (MjStore) store = open_store (f, NULL);
  g_autoptr (MjStoredMatch) back = NULL;
  g_autofree char *where = NULL;
  g_autoptr (GError) error = NULL;

  begin_match (store, file, 2, NULL);
  g_clear_object (&store);
  run_sql (f, "PRAGMA user_version = 99");
  store = open_store (f, &where);
  g_assert_null (where);
  g_assert_true (mj_store_is_read_only (store));
  g_assert_false (begin_match (store, file, 0, &error));
  g_assert_error (error, MJ_STORE_ERROR, MJ_STORE_ERROR_FAILED);
  back = load_current (store);
  g_assert_cmpint (back->human, ==, 2);
}

static void
test_not_writable (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (mj_store_open ("/dev/null/record.sqlite", NULL, &error));
  g_assert_error (error, MJ_STORE_ERROR, MJ_STORE_ERROR_DENIED);
}

/* ---- from schema 1 to 2 ---- */

/* A file as the first release wrote it: one deal, one move made. */
static const char schema_1[] =
    "PRAGMA journal_mode = WAL;"
    "BEGIN;"
    "CREATE TABLE match ("
    "  id INTEGER PRIMARY KEY,"
    "  started TEXT NOT NULL,"
    "  header TEXT NOT NULL,"
    "  human INTEGER,"
    "  ended TEXT);"
    "CREATE TABLE move ("
    "  match INTEGER NOT NULL REFERENCES match (id),"
    "  n INTEGER NOT NULL,"
    "  text TEXT NOT NULL,"
    "  PRIMARY KEY (match, n)) WITHOUT ROWID;"
    "PRAGMA application_id = 1399278922;"
    "PRAGMA user_version = 1;"
    "COMMIT;"
    "INSERT INTO match VALUES (1, '2025-01-01 12:00:00',"
    "  'singapore-mahjong match 1' || char (10) || 'dealer 1' || char (10),"
    "  NULL, '2025-01-01 13:00:00');"
    "INSERT INTO match VALUES (7, '2025-01-02 12:00:00',"
    "  'singapore-mahjong match 1' || char (10) || 'rule limit=8' || char (10)"
    "  || 'player 1 You' || char (10) || 'dealer 2' || char (10), 0, NULL);"
    "INSERT INTO move VALUES"
    "  (7, 0, '2 deal 00000000000053170000000000000ca1');";

static char *
read_text (Fixture *f, const char *sql)
{
  sqlite3 *db;
  sqlite3_stmt *statement;
  char *text;

  g_assert_cmpint (sqlite3_open (f->path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_prepare_v2 (db, sql, -1, &statement, NULL), ==,
                   SQLITE_OK);
  g_assert_cmpint (sqlite3_step (statement), ==, SQLITE_ROW);
  text = g_strdup ((const char *) sqlite3_column_text (statement, 0));
  sqlite3_finalize (statement);
  sqlite3_close (db);
  return text;
}

static void
expect_text (Fixture *f, const char *sql, const char *expected)
{
  g_autofree char *text = read_text (f, sql);

  g_assert_cmpstr (text, ==, expected);
}

/* Its moves are counted from 0, as those of a match that is played here. */
static void
test_add (Fixture *f, gconstpointer data)
{
  g_autoptr (MjMatchFile) file = dealt_match ();
  g_autoptr (MjStore) store = open_store (f, NULL);

  g_assert_cmpint (mj_store_add_match (store, file, NULL), ==, 1);
  expect_text (f, "SELECT n FROM move", "0");
}

/* Another program has changed the table so that no match can be added. */
static void
test_cannot_add (Fixture *f, gconstpointer data)
{
  g_autoptr (MjMatchFile) file = mj_match_file_new ();
  g_autoptr (MjMatchFile) dealt = dealt_match ();
  const MjMatchFile *files[] = { file, dealt };
  g_autoptr (MjStore) store = open_store (f, NULL);

  run_sql (f, "ALTER TABLE match RENAME COLUMN human TO person");
  for (gsize i = 0; i < G_N_ELEMENTS (files); i++) {
    g_autoptr (GError) added = NULL, begun = NULL;

    g_assert_cmpint (mj_store_add_match (store, files[i], &added), ==, 0);
    g_assert_error (added, MJ_STORE_ERROR, MJ_STORE_ERROR_FAILED);
    g_assert_cmpint (begin_match (store, files[i], 0, &begun), ==, 0);
    g_assert_error (begun, MJ_STORE_ERROR, MJ_STORE_ERROR_FAILED);
  }
  expect_text (f, "SELECT count (*) FROM match", "0");
}

static MjEveningFile *
small_evening (void)
{
  static const char *const names[] = { "Mei", "Raj", "Siti", "Tom" };
  MjEveningFile *file = mj_evening_file_new ();
  MjEntry draw;

  mj_entry_init (&draw, MJ_ENTRY_DRAW);
  for (int i = 0; i < MJ_N_SEATS; i++) {
    g_free (file->names[i]);
    file->names[i] = g_strdup (names[i]);
  }
  for (int i = 0; i < 3; i++)
    g_ptr_array_add (file->records,
                     mj_record_new (&draw, "2025-03-07T12:00:00Z", "note"));
  return file;
}

static void
expect_evenings_work (MjStore *store)
{
  g_autoptr (MjEveningFile) file = small_evening ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MjStoredEvening) back = NULL;
  gint64 id = mj_store_add_evening (store, file, &error);

  g_assert_no_error (error);
  back = mj_store_load_evening (store, id, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (back->file->records->len, ==, 3);
  g_assert_cmpstr (back->file->names[3], ==, "Tom");
}

static void
expect_schema (Fixture *f)
{
  g_autofree char *version = g_strdup_printf ("%d", MJ_STORE_SCHEMA);

  expect_text (f, "PRAGMA user_version", version);
  expect_text (f, "PRAGMA application_id", "1399278922");
  expect_text (f, "PRAGMA integrity_check", "ok");
  expect_text (f,
               "SELECT group_concat (name, ' ') FROM"
               " (SELECT name FROM sqlite_master WHERE type = 'table'"
               "  ORDER BY name)",
               "entry evening match move player");
}

static void
expect_old_match (MjStore *store)
{
  g_autoptr (MjStoredMatch) stored = load_current (store);

  g_assert_nonnull (stored);
  g_assert_null (stored->problem);
  g_assert_cmpint (stored->id, ==, 7);
  g_assert_cmpint (stored->human, ==, 0);
  g_assert_cmpint (stored->file->rules.limit, ==, 8);
  g_assert_cmpuint (stored->file->moves->len, ==, 1);
}

static void
test_migrate (Fixture *f, gconstpointer data)
{
  g_autofree char *where = NULL;
  g_autoptr (MjStore) store = NULL;

  write_file (f, "", 0);
  run_sql (f, schema_1);
  store = open_store (f, &where);
  g_assert_null (where);
  g_assert_false (mj_store_is_read_only (store));
  expect_old_match (store);
  expect_evenings_work (store);
  g_clear_object (&store);
  expect_schema (f);
  expect_text (f, "SELECT count(*) FROM match", "2");
  /* and once more: nothing is left to do */
  store = open_store (f, &where);
  g_assert_null (where);
  expect_old_match (store);
  expect_evenings_work (store);
}

/* A step that fails leaves the file as it was. */
static void
test_migrate_fails (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *where = NULL;

  write_file (f, "", 0);
  run_sql (f, schema_1);
  run_sql (f, "CREATE TABLE player (name TEXT)"); /* in the way */
  g_assert_null (mj_store_open (f->path, &where, &error));
  g_assert_error (error, MJ_STORE_ERROR, MJ_STORE_ERROR_FAILED);
  g_assert_null (where);
  expect_text (f, "PRAGMA user_version", "1");
  expect_text (f, "SELECT count(*) FROM sqlite_master WHERE name = 'evening'",
               "0");
  expect_text (f, "SELECT count(*) FROM move", "1");
}

/* What another process does: opens the file when all are ready, and uses it. */
static void
open_and_use (const char *path, int ready)
{
  g_autofree char *where = NULL;
  g_autoptr (MjStore) store = NULL;
  g_autoptr (MjEveningFile) file = small_evening ();
  char byte;

  if (read (ready, &byte, 1) != 0)
    _exit (3);
  store = mj_store_open (path, &where, NULL);
  if (store == NULL)
    _exit (4);
  if (where != NULL)
    _exit (5);
  if (mj_store_add_evening (store, file, NULL) == 0)
    _exit (6);
  g_clear_object (&store);
  _exit (0);
}

enum { N_PROCESSES = 4 };

/* Several processes open the same file at once; each keeps an evening. */
static void
expect_shared (Fixture *f)
{
  pid_t children[N_PROCESSES];
  int ready[2];

  g_assert_cmpint (pipe (ready), ==, 0);
  for (int i = 0; i < N_PROCESSES; i++) {
    children[i] = fork ();
    g_assert_cmpint (children[i], >=, 0);
    if (children[i] == 0) {
      close (ready[1]);
      open_and_use (f->path, ready[0]);
    }
  }
  close (ready[0]);
  close (ready[1]); /* all at once see the end */
  for (int i = 0; i < N_PROCESSES; i++) {
    int status;

    g_assert_cmpint (waitpid (children[i], &status, 0), ==, children[i]);
    g_assert_true (WIFEXITED (status));
    g_assert_cmpint (WEXITSTATUS (status), ==, 0);
  }
  expect_schema (f);
  expect_text (f, "SELECT count(*) FROM evening", G_STRINGIFY (4));
  expect_text (f, "SELECT count(*) FROM entry", G_STRINGIFY (12));
}

static void
remove_record (Fixture *f)
{
  g_autofree char *folder = g_path_get_dirname (f->path);

  test_folder_remove (folder);
}

static void
test_migrate_at_once (Fixture *f, gconstpointer data)
{
  for (int i = 0; i < 25; i++) {
    g_autoptr (MjStore) store = NULL;

    write_file (f, "", 0);
    run_sql (f, schema_1);
    expect_shared (f);
    store = open_store (f, NULL);
    expect_old_match (store);
    g_clear_object (&store);
    remove_record (f);
  }
}

static void
test_create_at_once (Fixture *f, gconstpointer data)
{
  for (int i = 0; i < 25; i++) {
    expect_shared (f);
    remove_record (f);
  }
}

/* ---- evenings ---- */

/* An evening takes its entries along; those of others stay. */
static void
test_remove_evening (Fixture *f, gconstpointer data)
{
  g_autoptr (MjStore) store = open_store (f, NULL);
  g_autoptr (MjEveningFile) file = small_evening ();
  g_autoptr (GError) error = NULL;
  gint64 first = mj_store_add_evening (store, file, &error);
  gint64 second = mj_store_add_evening (store, file, &error);

  g_assert_cmpint (first, !=, second);
  expect_text (f, "SELECT count(*) FROM entry", "6");
  g_assert_true (mj_store_remove_evening (store, first, &error));
  expect_text (f, "SELECT count(*) FROM evening", "1");
  expect_text (f, "SELECT count(*) FROM entry", "3");
  expect_text (f, "SELECT count(*) FROM pragma_foreign_key_check", "0");
  g_assert_null (mj_store_load_evening (store, first, &error));
  g_assert_error (error, MJ_STORE_ERROR, MJ_STORE_ERROR_CONFLICT);
  g_clear_error (&error);
  mj_stored_evening_free (mj_store_load_evening (store, second, &error));
  g_assert_no_error (error);
}

/* An entry that cannot be read: the evening is there up to it, and as it is. */
static void
test_unreadable_evening (Fixture *f, gconstpointer data)
{
  g_autoptr (MjStore) store = open_store (f, NULL);
  g_autoptr (MjEveningFile) file = small_evening ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) evenings = NULL;
  g_autoptr (MjStoredEvening) bad = NULL;
  g_autoptr (GBytes) rows = NULL;
  gint64 id = mj_store_add_evening (store, file, &error);

  mj_store_add_evening (store, file, &error);
  run_sql (f, "UPDATE entry SET data = '{' || char (10) || '?'"
              " WHERE evening = 1 AND n = 1");
  evenings = mj_store_load_evenings (store, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (evenings->len, ==, 2);
  g_assert_null (((MjStoredEvening *) evenings->pdata[0])->problem);
  bad = mj_store_load_evening (store, id, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (bad->file->records->len, ==, 1);
  g_assert_cmpstr (bad->file->names[3], ==, "Tom");
  g_assert_true (g_str_has_prefix (bad->problem, "Entry 2 cannot be read: "));
  rows = mj_store_copy_evening (store, id, &error);
  g_assert_nonnull (g_strstr_len (g_bytes_get_data (rows, NULL),
                                  (gssize) g_bytes_get_size (rows),
                                  "}\n{\n?\n{"));
  g_assert_true (mj_store_remove_evening (store, id, &error));
}

/* What a row may hold that no program has written. */
static const struct {
  const char *name;
  const char *sql;
  const char *problem; /* how it begins; NULL: none */
  guint n_moves;       /* that can be read */
} damages[] = {
  { "none", "", NULL, 2 },
  { "text", "UPDATE move SET text = '1 discarded 5pa' WHERE n = 1",
    "Move 2 cannot be read: 1 discarded 5pa", 1 },
  { "illegal", "UPDATE move SET text = '3 draw' WHERE n = 1",
    "Move 2 cannot be read: 3 draw", 1 },
  { "gap", "UPDATE move SET n = 5 WHERE n = 1", "Move 2 cannot be read: ", 1 },
  { "negative", "UPDATE move SET n = -1 WHERE n = 0", "Move 1 ", 0 },
  { "binary", "UPDATE move SET text = x'ff00fe' WHERE n = 0", "Move 1 ", 0 },
  { "zero", "UPDATE match SET header = header || char (0) || 'x'",
    "line 9: ", 0 },
  { "empty", "UPDATE match SET header = ''", "line 1: ", 0 },
  { "number", "UPDATE match SET header = 5", "line 1: ", 0 },
  { "moves", "UPDATE match SET header = header || '1 draw' || char (10)",
    "Its rules and names are damaged", 0 },
  { "human-4", "UPDATE match SET human = 4", "It does not say which", 2 },
  { "human-below", "UPDATE match SET human = -1", "It does not say which", 2 },
  { "human-huge", "UPDATE match SET human = 4294967296",
    "It does not say which", 2 },
  { "human-text", "UPDATE match SET human = 'you'", "It does not say which",
    2 },
};

/* The match stays in its list with the reason, up to the bad row. */
static void
test_unreadable_match (Fixture *f, gconstpointer data)
{
  for (gsize i = 0; i < G_N_ELEMENTS (damages); i++) {
    g_autoptr (MjStore) store = open_store (f, NULL);
    g_autoptr (MjMatchFile) file = dealt_match ();
    g_autoptr (GPtrArray) matches = NULL;
    g_autoptr (GBytes) rows = NULL;
    MjState state;
    MjMove moves[MJ_MAX_MOVES];
    const MjStoredMatch *match;

    mj_match_file_fold (file, G_MAXUINT, &state, NULL);
    mj_state_legal_moves (&state, state.turn, moves);
    g_array_append_val (file->moves, moves[0]);
    begin_match (store, file, 2, NULL);
    run_sql (f, damages[i].sql);
    matches = mj_store_load_matches (store, NULL);
    g_assert_cmpuint (matches->len, ==, 1);
    match = matches->pdata[0];
    g_test_message ("%s: %s", damages[i].name, match->problem);
    g_assert_cmpint (match->problem == NULL, ==, damages[i].problem == NULL);
    if (damages[i].problem != NULL)
      g_assert_true (g_str_has_prefix (match->problem, damages[i].problem));
    g_assert_cmpint (match->human, ==,
                     g_str_has_prefix (damages[i].name, "human") ? MJ_SEAT_NONE
                                                                 : 2);
    g_assert_cmpuint (match->file->moves->len, ==, damages[i].n_moves);
    rows = mj_store_copy_match (store, match->id, NULL);
    g_assert_cmpuint (g_bytes_get_size (rows), >, 0);
    g_assert_true (mj_store_remove_match (store, match->id, NULL));
    expect_text (f, "SELECT count(*) FROM move", "0");
    expect_text (f, "SELECT count(*) FROM match", "0");
  }
}

/* Written in one transaction, or not at all. */
static void
test_edit_atomic (Fixture *f, gconstpointer data)
{
  g_autoptr (MjStore) store = open_store (f, NULL);
  g_autoptr (MjEveningFile) file = small_evening ();
  g_autoptr (GError) error = NULL;
  const MjRecord *record = g_ptr_array_index (file->records, 0);
  gint64 id = mj_store_add_evening (store, file, &error), revision = 0;

  run_sql (f, "CREATE TRIGGER stop BEFORE INSERT ON entry"
              " BEGIN SELECT RAISE (ABORT, 'no'); END");
  g_assert_false (
      edit_entry (store, id, &revision, MJ_EDIT_INSERT, 1, record, &error));
  g_assert_error (error, MJ_STORE_ERROR, MJ_STORE_ERROR_FAILED);
  g_clear_error (&error);
  g_assert_cmpint (revision, ==, 0);
  expect_text (f, "SELECT group_concat (n) FROM entry", "0,1,2");
  expect_text (f, "SELECT revision FROM evening", "0");
  g_assert_cmpint (mj_store_add_evening (store, file, &error), ==, 0);
  g_clear_error (&error);
  expect_text (f, "SELECT count(*) FROM evening", "1");
  run_sql (f, "DROP TRIGGER stop");
  g_assert_true (
      edit_entry (store, id, &revision, MJ_EDIT_INSERT, 1, record, &error));
  g_assert_cmpint (revision, ==, 1);
  expect_text (f, "SELECT group_concat (n) FROM entry", "0,1,2,3");
}

/* A file from a later version shows its evenings and keeps them as they are. */
static void
test_future_evening (Fixture *f, gconstpointer data)
{
  g_autoptr (MjStore) store = open_store (f, NULL);
  g_autoptr (MjEveningFile) file = small_evening ();
  g_autoptr (GError) error = NULL;
  gint64 id = mj_store_add_evening (store, file, &error), revision = 0;

  g_clear_object (&store);
  run_sql (f, "PRAGMA user_version = 99");
  store = open_store (f, NULL);
  g_assert_true (mj_store_is_read_only (store));
  mj_stored_evening_free (mj_store_load_evening (store, id, &error));
  g_assert_no_error (error);
  g_assert_false (
      edit_entry (store, id, &revision, MJ_EDIT_REMOVE, 0, NULL, &error));
  g_assert_error (error, MJ_STORE_ERROR, MJ_STORE_ERROR_FAILED);
  g_clear_error (&error);
  g_assert_false (mj_store_remove_evening (store, id, &error));
  expect_text (f, "SELECT count(*) FROM entry", "3");
}

/* What is backed up comes back, whatever was done meanwhile. */
static void
test_backup (Fixture *f, gconstpointer data)
{
  g_autoptr (MjStore) store = open_store (f, NULL);
  g_autoptr (MjEveningFile) evening = small_evening ();
  g_autoptr (MjMatchFile) match = dealt_match ();
  g_autofree char *path = g_build_filename (f->folder, "backup", NULL);
  g_autoptr (GError) error = NULL;

  begin_match (store, match, 0, &error);
  mj_store_add_evening (store, evening, &error);
  run_sql (f, "INSERT OR IGNORE INTO player VALUES ('Mei', '2026-01-01')");
  g_assert_true (g_file_set_contents (path, "an older copy", -1, NULL));
  g_assert_true (mj_store_back_up (store, path, &error));
  g_assert_no_error (error);

  g_assert_true (mj_store_clear (store, &error));
  expect_text (f, "SELECT count(*) FROM match", "0");
  expect_text (f, "SELECT count(*) FROM move", "0");
  expect_text (f, "SELECT count(*) FROM evening", "0");
  expect_text (f, "SELECT count(*) FROM entry", "0");
  expect_text (f, "SELECT count(*) FROM player", "0");
  mj_store_add_evening (store, evening, &error);
  mj_store_add_evening (store, evening, &error);

  g_assert_true (mj_store_restore (store, path, &error));
  g_assert_no_error (error);
  expect_text (f, "SELECT count(*) FROM match", "1");
  expect_text (f, "SELECT count(*) FROM move", "1");
  expect_text (f, "SELECT count(*) FROM evening", "1");
  expect_text (f, "SELECT count(*) FROM entry", "3");
  expect_text (f, "PRAGMA journal_mode", "wal");
  mj_store_add_evening (store, evening, &error); /* it can be written to */
  g_assert_no_error (error);
}

/* A backup of an earlier version is brought up to this one. */
static void
test_old_backup (Fixture *f, gconstpointer data)
{
  g_autofree char *path = g_build_filename (f->folder, "backup", NULL);
  g_autoptr (MjStore) store = open_store (f, NULL);
  g_autoptr (GError) error = NULL;
  sqlite3 *db;

  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, schema_1, NULL, NULL, NULL), ==,
                   SQLITE_OK);
  sqlite3_close (db);
  g_assert_true (mj_store_restore (store, path, &error));
  g_assert_no_error (error);
  expect_old_match (store);
  expect_evenings_work (store);
  expect_schema (f);
}

/* Anything else is refused by name, and nothing changes. */
static void
test_bad_backup (Fixture *f, gconstpointer data)
{
  static const char *const contents[] = { "not a record at all", "" };
  g_autoptr (MjStore) store = open_store (f, NULL);
  g_autoptr (MjEveningFile) evening = small_evening ();
  g_autofree char *path = g_build_filename (f->folder, "backup", NULL);
  g_autoptr (GError) error = NULL;
  sqlite3 *db;

  mj_store_add_evening (store, evening, &error);
  g_assert_false (mj_store_restore (store, "/nowhere/backup", &error));
  g_assert_error (error, MJ_STORE_ERROR, MJ_STORE_ERROR_DENIED);
  for (gsize i = 0; i < G_N_ELEMENTS (contents); i++) {
    g_clear_error (&error);
    g_assert_true (g_file_set_contents (path, contents[i], -1, NULL));
    g_assert_false (mj_store_restore (store, path, &error));
    g_assert_error (error, MJ_STORE_ERROR, MJ_STORE_ERROR_FAILED);
    g_assert_nonnull (strstr (error->message, path));
  }
  g_clear_error (&error);
  g_assert_true (mj_store_back_up (store, path, &error));
  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  sqlite3_exec (db, "PRAGMA user_version = 99", NULL, NULL, NULL);
  sqlite3_close (db);
  g_assert_false (mj_store_restore (store, path, &error));
  g_assert_nonnull (strstr (error->message, "newer"));
  g_clear_error (&error);
  g_assert_false (mj_store_back_up (store, "/nowhere/backup", &error));
  g_assert_nonnull (error);
  expect_text (f, "SELECT count(*) FROM evening", "1");
  expect_text (f, "SELECT count(*) FROM entry", "3");
}

#define ADD(name, func)                                                        \
  g_test_add ("/store/" name, Fixture, NULL, set_up, func, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("reopen", test_reopen);
  ADD ("ended", test_ended);
  ADD ("add", test_add);
  ADD ("cannot-add", test_cannot_add);
  ADD ("revision", test_revision);
  ADD ("garbage", test_garbage);
  ADD ("damaged", test_damaged);
  ADD ("foreign-log", test_foreign_log);
  ADD ("foreign", test_foreign);
  ADD ("future", test_future);
  ADD ("not-writable", test_not_writable);
  ADD ("migrate", test_migrate);
  ADD ("migrate-fails", test_migrate_fails);
  ADD ("migrate-at-once", test_migrate_at_once);
  ADD ("create-at-once", test_create_at_once);
  ADD ("remove-evening", test_remove_evening);
  ADD ("unreadable-evening", test_unreadable_evening);
  ADD ("unreadable-match", test_unreadable_match);
  ADD ("edit-atomic", test_edit_atomic);
  ADD ("future-evening", test_future_evening);
  ADD ("backup", test_backup);
  ADD ("old-backup", test_old_backup);
  ADD ("bad-backup", test_bad_backup);
  return g_test_run ();
}
