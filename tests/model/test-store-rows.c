/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-store-rows.c – matches and evenings of the record: changed as a whole or
 * not at all, readable up to a bad row, backed up and restored.
 */

#include "store-file.h"

#include <sqlite3.h>
#include <string.h>

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

/* An evening takes its entries along; those of others stay. */
static void
test_remove_evening (StoreFile *f, gconstpointer data)
{
  g_autoptr (MjStore) store = store_file_open (f, NULL);
  g_autoptr (MjEveningFile) file = store_file_evening ();
  g_autoptr (GError) error = NULL;
  gint64 first = mj_store_add_evening (store, file, &error);
  gint64 second = mj_store_add_evening (store, file, &error);

  g_assert_cmpint (first, !=, second);
  store_file_expect (f, "SELECT count(*) FROM entry", "6");
  g_assert_true (mj_store_remove_evening (store, first, &error));
  store_file_expect (f, "SELECT count(*) FROM evening", "1");
  store_file_expect (f, "SELECT count(*) FROM entry", "3");
  store_file_expect (f, "SELECT count(*) FROM pragma_foreign_key_check", "0");
  g_assert_null (mj_store_load_evening (store, first, &error));
  g_assert_error (error, MJ_STORE_ERROR, MJ_STORE_ERROR_CONFLICT);
  g_clear_error (&error);
  mj_stored_evening_free (mj_store_load_evening (store, second, &error));
  g_assert_no_error (error);
}

/* The number of an evening or a match that was deleted does not come again: a
 * window that still shows it cannot change or delete another one. */
static void
test_new_numbers (StoreFile *f, gconstpointer data)
{
  g_autoptr (MjStore) store = store_file_open (f, NULL);
  g_autoptr (MjEveningFile) file = store_file_evening ();
  g_autoptr (MjMatchFile) match = store_file_dealt_match ();
  g_autoptr (GError) error = NULL;
  gint64 first = mj_store_add_evening (store, file, &error), second;
  gint64 revision = 0;

  g_assert_true (mj_store_remove_known_evening (store, first, 0, &error));
  second = mj_store_add_evening (store, file, &error);
  g_assert_cmpint (second, !=, first);
  g_assert_false (mj_store_remove_known_evening (store, first, 0, &error));
  g_assert_error (error, MJ_STORE_ERROR, MJ_STORE_ERROR_CONFLICT);
  g_clear_error (&error);
  g_assert_true (
      edit_entry (store, second, &revision, MJ_EDIT_REMOVE, 0, NULL, &error));
  g_assert_false (mj_store_remove_known_evening (store, second, 0, &error));
  g_assert_error (error, MJ_STORE_ERROR, MJ_STORE_ERROR_CONFLICT);
  g_clear_error (&error);
  store_file_expect (f, "SELECT count(*) FROM entry", "2");
  g_assert_true (
      mj_store_remove_known_evening (store, second, revision, &error));
  g_assert_no_error (error);
  store_file_expect (f, "SELECT count(*) FROM entry", "0");

  first = store_file_begin_match (store, match, 0, &error);
  g_assert_true (mj_store_clear (store, &error));
  second = store_file_begin_match (store, match, 0, &error);
  g_assert_cmpint (second, !=, 0);
  g_assert_cmpint (second, !=, first);
}

/* An entry that cannot be read: the others are there, and all as it is. */
static void
test_unreadable_evening (StoreFile *f, gconstpointer data)
{
  g_autoptr (MjStore) store = store_file_open (f, NULL);
  g_autoptr (MjEveningFile) file = store_file_evening ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) evenings = NULL;
  g_autoptr (MjStoredEvening) bad = NULL, worse = NULL, torn = NULL;
  g_autoptr (GBytes) rows = NULL;
  gint64 id = mj_store_add_evening (store, file, &error);

  mj_store_add_evening (store, file, &error);
  store_file_run (f, "UPDATE entry SET data = '{' || char (10) || '?'"
                     " WHERE evening = (SELECT min (id) FROM evening)"
                     " AND n = 1");
  evenings = mj_store_load_evenings (store, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (evenings->len, ==, 2);
  g_assert_null (((MjStoredEvening *) evenings->pdata[0])->problem);
  bad = mj_store_load_evening (store, id, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (bad->file->records->len, ==, 2);
  g_assert_cmpstr (bad->file->names[3], ==, "Tom");
  g_assert_true (
      g_str_has_prefix (bad->problem, "Deal or payment 2 cannot be read and "));
  rows = mj_store_copy_evening (store, id, &error);
  g_assert_nonnull (g_strstr_len (g_bytes_get_data (rows, NULL),
                                  (gssize) g_bytes_get_size (rows),
                                  "}\n{\n?\n{"));
  store_file_run (f, "DELETE FROM entry"
                     " WHERE evening = (SELECT min (id) FROM evening)"
                     " AND n = 0");
  worse = mj_store_load_evening (store, id, &error);
  g_assert_cmpuint (worse->file->records->len, ==, 1);
  g_assert_cmpstr (worse->problem, ==,
                   "Deal or payment 1 cannot be read and is left out: "
                   "it is damaged (and 1 more)");
  store_file_run (f, "UPDATE evening SET header = 'torn'"
                     " WHERE id = (SELECT min (id) FROM evening)");
  torn = mj_store_load_evening (store, id, &error);
  g_assert_cmpstr (torn->problem, ==,
                   "Its rules and names are damaged. Its entries are shown "
                   "with the usual rules and numbered players, so its amounts "
                   "may be wrong. Deal or payment 1 cannot be read and is left "
                   "out: it is damaged (and 1 more)");
  g_assert_cmpuint (torn->file->records->len, ==, 1);
  g_assert_cmpstr (torn->file->names[3], ==, "Player 4");
  g_assert_cmpstr (torn->file->started, ==, file->started);
  g_assert_true (mj_store_remove_evening (store, id, &error));
}

/* How many entries cannot be read: all of a gap, and where a rescue found no
 * more behind it, at least that many.
 */
static void
test_lost_entries (StoreFile *f, gconstpointer data)
{
  static const struct {
    const char *sql;
    const char *problem;
  } rows[] = {
    { "UPDATE entry SET data = '' WHERE n = 11",
      "(and perhaps more behind it)" },
    { "UPDATE entry SET data = '' WHERE n = 3;"
      "DELETE FROM entry WHERE n > 3 AND n < 11",
      "(and at least 8 more)" },
    { "UPDATE entry SET n = 20 WHERE n = 11", "(and 15 more)" },
  };
  g_autoptr (MjEveningFile) file = store_file_evening ();
  g_autoptr (MjStore) store = store_file_open (f, NULL);
  gint64 id;

  for (int i = 0; i < 3; i++)
    for (int n = 0; n < 3; n++)
      g_ptr_array_add (file->records, mj_record_copy (file->records->pdata[n]));
  g_assert_cmpuint (file->records->len, ==, 12);
  id = mj_store_add_evening (store, file, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (MjStoredEvening) torn = NULL;

    store_file_run (f, rows[i].sql);
    if (i == 2)
      store_file_run (f, "UPDATE entry SET data = (SELECT data FROM entry WHERE"
                         " n = 0)");
    torn = mj_store_load_evening (store, id, NULL);
    g_test_message ("%s", torn->problem);
    g_assert_true (g_str_has_suffix (torn->problem, rows[i].problem));
  }
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
test_unreadable_match (StoreFile *f, gconstpointer data)
{
  for (gsize i = 0; i < G_N_ELEMENTS (damages); i++) {
    g_autoptr (MjStore) store = store_file_open (f, NULL);
    g_autoptr (MjMatchFile) file = store_file_dealt_match ();
    g_autoptr (GPtrArray) matches = NULL;
    g_autoptr (GBytes) rows = NULL;
    MjState state;
    MjMove moves[MJ_MAX_MOVES];
    const MjStoredMatch *match;

    mj_match_file_fold (file, G_MAXUINT, &state, NULL);
    mj_state_legal_moves (&state, state.turn, moves);
    g_array_append_val (file->moves, moves[0]);
    store_file_begin_match (store, file, 2, NULL);
    store_file_run (f, damages[i].sql);
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
    store_file_expect (f, "SELECT count(*) FROM move", "0");
    store_file_expect (f, "SELECT count(*) FROM match", "0");
  }
}

/* Written in one transaction, or not at all. */
static void
test_edit_atomic (StoreFile *f, gconstpointer data)
{
  g_autoptr (MjStore) store = store_file_open (f, NULL);
  g_autoptr (MjEveningFile) file = store_file_evening ();
  g_autoptr (GError) error = NULL;
  const MjRecord *record = g_ptr_array_index (file->records, 0);
  gint64 id = mj_store_add_evening (store, file, &error), revision = 0;

  store_file_run (f, "CREATE TRIGGER stop BEFORE INSERT ON entry"
                     " BEGIN SELECT RAISE (ABORT, 'no'); END");
  g_assert_false (
      edit_entry (store, id, &revision, MJ_EDIT_INSERT, 1, record, &error));
  g_assert_error (error, MJ_STORE_ERROR, MJ_STORE_ERROR_FAILED);
  g_clear_error (&error);
  g_assert_cmpint (revision, ==, 0);
  store_file_expect (f, "SELECT group_concat (n) FROM entry", "0,1,2");
  store_file_expect (f, "SELECT revision FROM evening", "0");
  g_assert_cmpint (mj_store_add_evening (store, file, &error), ==, 0);
  g_clear_error (&error);
  store_file_expect (f, "SELECT count(*) FROM evening", "1");
  store_file_run (f, "DROP TRIGGER stop");
  g_assert_true (
      edit_entry (store, id, &revision, MJ_EDIT_INSERT, 1, record, &error));
  g_assert_cmpint (revision, ==, 1);
  store_file_expect (f, "SELECT group_concat (n) FROM entry", "0,1,2,3");
}

/* A file from a later version shows its evenings and keeps them as they are. */
static void
test_future_evening (StoreFile *f, gconstpointer data)
{
  g_autoptr (MjStore) store = store_file_open (f, NULL);
  g_autoptr (MjEveningFile) file = store_file_evening ();
  g_autoptr (GError) error = NULL;
  gint64 id = mj_store_add_evening (store, file, &error), revision = 0;

  g_clear_object (&store);
  store_file_run (f, "PRAGMA user_version = 99");
  store = store_file_open (f, NULL);
  g_assert_true (mj_store_is_read_only (store));
  mj_stored_evening_free (mj_store_load_evening (store, id, &error));
  g_assert_no_error (error);
  g_assert_false (
      edit_entry (store, id, &revision, MJ_EDIT_REMOVE, 0, NULL, &error));
  g_assert_error (error, MJ_STORE_ERROR, MJ_STORE_ERROR_FAILED);
  g_clear_error (&error);
  g_assert_false (mj_store_remove_evening (store, id, &error));
  store_file_expect (f, "SELECT count(*) FROM entry", "3");
}

/* What is backed up comes back, whatever was done meanwhile. */
static void
test_backup (StoreFile *f, gconstpointer data)
{
  g_autoptr (MjStore) store = store_file_open (f, NULL);
  g_autoptr (MjEveningFile) evening = store_file_evening ();
  g_autoptr (MjMatchFile) match = store_file_dealt_match ();
  g_autofree char *path = g_build_filename (f->folder, "backup", NULL);
  g_autoptr (GError) error = NULL;

  for (MjSeat seat = 1; seat < MJ_N_SEATS; seat++)
    match->bots[seat] = g_strdup ("club");
  store_file_begin_match (store, match, 0, &error);
  mj_store_add_evening (store, evening, &error);
  store_file_run (f,
                  "INSERT OR IGNORE INTO player VALUES ('Mei', '2026-01-01')");
  g_assert_true (g_file_set_contents (path, "an older copy", -1, NULL));
  g_assert_true (mj_store_back_up (store, path, &error));
  g_assert_no_error (error);

  g_assert_true (mj_store_clear (store, &error));
  store_file_expect (f, "SELECT count(*) FROM match", "0");
  store_file_expect (f, "SELECT count(*) FROM move", "0");
  store_file_expect (f, "SELECT count(*) FROM evening", "0");
  store_file_expect (f, "SELECT count(*) FROM entry", "0");
  store_file_expect (f, "SELECT count(*) FROM player", "0");
  mj_store_add_evening (store, evening, &error);
  mj_store_add_evening (store, evening, &error);

  g_assert_true (mj_store_restore (store, path, &error));
  g_assert_no_error (error);
  store_file_expect (f, "SELECT count(*) FROM match", "1");
  store_file_expect (f, "SELECT count(*) FROM move", "1");
  store_file_expect (f, "SELECT count(*) FROM evening", "1");
  store_file_expect (f, "SELECT count(*) FROM entry", "3");
  store_file_expect (f, "PRAGMA journal_mode", "wal");
  mj_store_add_evening (store, evening, &error); /* it can be written to */
  g_assert_no_error (error);
}

/* Anything else is refused by name, and nothing changes. */
static void
test_bad_backup (StoreFile *f, gconstpointer data)
{
  static const char *const contents[] = { "not a record at all", "" };
  g_autoptr (MjStore) store = store_file_open (f, NULL);
  g_autoptr (MjEveningFile) evening = store_file_evening ();
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
  store_file_expect (f, "SELECT count(*) FROM evening", "1");
  store_file_expect (f, "SELECT count(*) FROM entry", "3");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  STORE_FILE_TEST ("rows/lost-entries", test_lost_entries);
  STORE_FILE_TEST ("remove-evening", test_remove_evening);
  STORE_FILE_TEST ("new-numbers", test_new_numbers);
  STORE_FILE_TEST ("unreadable-evening", test_unreadable_evening);
  STORE_FILE_TEST ("unreadable-match", test_unreadable_match);
  STORE_FILE_TEST ("edit-atomic", test_edit_atomic);
  STORE_FILE_TEST ("future-evening", test_future_evening);
  STORE_FILE_TEST ("backup", test_backup);
  STORE_FILE_TEST ("bad-backup", test_bad_backup);
  return g_test_run ();
}
