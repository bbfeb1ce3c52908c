/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-store-rescue.c – carries over what can be read of a damaged record.
 *
 * SQLite stops at a torn page from whichever side it comes.  So the numbers of
 * matches and evenings are looked up from both ends, and on from each one that
 * is known; then each is read by its number.  Where something is missing, a row
 * is put that the lists show as damaged.
 */

#include "model/store/mj-store-private.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

/* How many places in a row are tried behind a part that cannot be read. */
enum { MOST_TORN = 1024 };

/* The header of a file of SQLite: the versions of its format, the number of its
 * pages, and the version and the program that a record names.
 */
enum {
  FORMAT_AT = 18,
  N_PAGES_AT = 28,
  VERSION_AT = 60,
  PROGRAM_AT = 68,
  HEADER_BYTES = 100
};

/* How large a file may be that is copied to memory. */
enum { MOST_BYTES = 1 << 30 };

/* A match has moves, an evening entries: its parts, at places from 0. */
enum {
  NEXT,
  PREVIOUS,
  NEXT_OF_PARTS,
  PREVIOUS_OF_PARTS,
  HEAD,
  PARTS,
  LAST_PARTS,
  N_READS,
  PUT_HEAD = N_READS,
  MARK_HEAD,
  PUT_PART,
  MARK_PART,
  N_STATEMENTS
};

#define STATEMENTS(whole, part, columns, torn)                                 \
  {                                                                            \
    [NEXT] = "SELECT min (id) FROM " whole " WHERE id > ?1",                   \
    [PREVIOUS] = "SELECT max (id) FROM " whole " WHERE id < ?1",               \
    [NEXT_OF_PARTS] =                                                          \
        "SELECT min (" whole ") FROM " part " WHERE " whole " > ?1",           \
    [PREVIOUS_OF_PARTS] =                                                      \
        "SELECT max (" whole ") FROM " part " WHERE " whole " < ?1",           \
    [HEAD] = "SELECT * FROM " whole " WHERE id = ?1",                          \
    [PARTS] = "SELECT * FROM " part " WHERE " whole " = ?1 AND n >= ?2"        \
              " ORDER BY n",                                                   \
    [LAST_PARTS] = "SELECT * FROM " part " WHERE " whole " = ?1 AND n >= ?2"   \
                   " ORDER BY n DESC",                                         \
    [PUT_HEAD] = "INSERT OR IGNORE INTO " whole " VALUES (" columns ")",       \
    [MARK_HEAD] = "INSERT OR IGNORE INTO " whole torn,                         \
    [PUT_PART] = "INSERT OR IGNORE INTO " part " VALUES (?, ?, ?)",            \
    [MARK_PART] = "INSERT OR IGNORE INTO " part " VALUES (?1, ?2, '')",        \
  }

/* When a row was added, as far as its number tells: see MJ_NEW_ID(). */
#define ADDED "coalesce (datetime (?1 / 1000000, 'unixepoch'), '')"

static const char *const evening_statements[N_STATEMENTS] =
    STATEMENTS ("evening",
                "entry",
                "?, ?, ?, ?, ?",
                " (id, header, started) VALUES (?1, '', " ADDED ")");

/* Before version 3 a match has no revision.  One that is torn is over. */
static const char *const match_statements[N_STATEMENTS] =
    STATEMENTS ("match",
                "move",
                "?, ?, ?, ?, ?, coalesce (?, 0)",
                " (id, header, started, ended)"
                " VALUES (?1, '', " ADDED ", " ADDED ")");

typedef struct {
  sqlite3 *from, *to;
  GError *error; /* why the new record cannot be written */
  Statement *statements[N_STATEMENTS];
  GHashTable *known; /* numbers, gint64 */
  GArray *numbers;   /* the same, as they were found */
} Rescue;

/* How many there are, and how many of them are whole. */
typedef struct {
  guint n, n_whole;
} Count;

/* A statement that cannot be prepared, for want of its table, is NULL: for
 * SQLite that is one that fails.
 */
static void
begin_kind (Rescue *self, const char *const *sql)
{
  for (int i = 0; i < N_STATEMENTS; i++)
    self->statements[i] =
        mj_db_prepare (i < N_READS ? self->from : self->to, sql[i], NULL);
  self->known =
      g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  self->numbers = g_array_new (FALSE, FALSE, sizeof (gint64));
}

static void
end_kind (Rescue *self)
{
  for (int i = 0; i < N_STATEMENTS; i++)
    sqlite3_finalize (self->statements[i]);
  g_hash_table_unref (self->known);
  g_array_unref (self->numbers);
}

static Statement *
bind (Rescue *self, int which, gint64 number, gint64 place)
{
  Statement *statement = self->statements[which];

  sqlite3_reset (statement);
  sqlite3_bind_int64 (statement, 1, number);
  if (sqlite3_bind_parameter_count (statement) > 1)
    sqlite3_bind_int64 (statement, 2, place);
  return statement;
}

/* ---- numbers ---- */

static gboolean
is_new (Rescue *self, gint64 number)
{
  if (!g_hash_table_add (self->known, g_memdup2 (&number, sizeof number)))
    return FALSE;
  g_array_append_val (self->numbers, number);
  return TRUE;
}

/* Goes on from @number until there is none, a torn page, or a known one.  On a
 * page that is torn in the middle SQLite reads a number of 0, which no row has.
 */
static void
look_from (Rescue *self, int which, gint64 number)
{
  Statement *seek;

  do {
    seek = bind (self, which, number, 0);
    if (sqlite3_step (seek) != SQLITE_ROW ||
        sqlite3_column_type (seek, 0) != SQLITE_INTEGER)
      return;
    number = sqlite3_column_int64 (seek, 0);
  } while (number != 0 && is_new (self, number));
}

static void
find_numbers (Rescue *self)
{
  for (int which = NEXT; which <= PREVIOUS_OF_PARTS; which++)
    look_from (self, which,
               which == NEXT || which == NEXT_OF_PARTS ? G_MININT64
                                                       : G_MAXINT64);
  for (guint i = 0; i < self->numbers->len; i++)
    for (int which = NEXT; which <= PREVIOUS_OF_PARTS; which++)
      look_from (self, which, g_array_index (self->numbers, gint64, i));
}

/* ---- rows ---- */

static void
fail (Rescue *self)
{
  if (self->error == NULL)
    mj_db_fail (self->to, &self->error);
}

/* SQLite takes a text that ends in a page of zeroes for a whole one. */
static gboolean
is_whole (Statement *row)
{
  for (int i = 0; i < sqlite3_column_count (row); i++)
    if (sqlite3_column_type (row, i) == SQLITE_TEXT &&
        !g_utf8_validate ((const char *) sqlite3_column_text (row, i),
                          sqlite3_column_bytes (row, i), NULL))
      return FALSE;
  return TRUE;
}

/* Puts @row as it is.  Returns FALSE if there was one already: then SQLite was
 * led round in a circle.
 */
static gboolean
put_row (Rescue *self, Statement *put, Statement *row)
{
  int n_columns = sqlite3_column_count (row);
  gboolean done;

  sqlite3_reset (put);
  for (int i = 0; i < n_columns; i++)
    sqlite3_bind_value (put, i + 1, sqlite3_column_value (row, i));
  done = sqlite3_step (put) == SQLITE_DONE;
  if (!done)
    fail (self);
  return done && sqlite3_changes (self->to) == 1;
}

/* Where the order of rows is lost, SQLite finds those of others. */
static gboolean
put_part (Rescue *self, Statement *parts, gint64 number)
{
  return sqlite3_column_type (parts, 0) == SQLITE_INTEGER &&
         sqlite3_column_type (parts, 1) == SQLITE_INTEGER &&
         sqlite3_column_int64 (parts, 0) == number &&
         put_row (self, self->statements[PUT_PART], parts);
}

/* Puts an empty row where none is. */
static void
mark (Rescue *self, int which, gint64 number, gint64 place)
{
  if (sqlite3_step (bind (self, which, number, place)) != SQLITE_DONE)
    fail (self);
}

static gboolean
copy_head (Rescue *self, gint64 number)
{
  Statement *head = bind (self, HEAD, number, 0);
  gboolean whole = sqlite3_step (head) == SQLITE_ROW &&
                   put_row (self, self->statements[PUT_HEAD], head) &&
                   is_whole (head);

  mark (self, MARK_HEAD, number, 0);
  return whole;
}

/* Copies the parts from *@place on, up to the end or one that cannot be read;
 * @hole becomes the first place where a part is missing or torn.
 *
 * Returns: whether it was the end
 */
static gboolean
copy_parts_from (Rescue *self, gint64 number, gint64 *place, gint64 *hole)
{
  Statement *parts = bind (self, PARTS, number, *place);
  int code;

  while ((code = sqlite3_step (parts)) == SQLITE_ROW &&
         put_part (self, parts, number)) {
    gint64 n = sqlite3_column_int64 (parts, 1);

    if (n != *place || !is_whole (parts))
      *hole = MIN (*hole, *place);
    *place = CLAMP (n, 0, G_MAXINT) + 1;
  }
  return code == SQLITE_DONE;
}

static void
copy_last_parts (Rescue *self, gint64 number, gint64 place)
{
  Statement *parts = bind (self, LAST_PARTS, number, place);

  while (sqlite3_step (parts) == SQLITE_ROW && put_part (self, parts, number))
    continue;
}

/* Returns whether none is missing. */
static gboolean
copy_parts (Rescue *self, gint64 number)
{
  gint64 place = 0, hole = G_MAXINT64;
  gboolean done = FALSE;

  for (int n_torn = 0; !done && n_torn < MOST_TORN; n_torn++) {
    gint64 first = place;

    done = copy_parts_from (self, number, &place, &hole);
    if (place > first)
      n_torn = 0;
    if (!done) {
      hole = MIN (hole, place);
      place++;
    }
  }
  if (!done)
    copy_last_parts (self, number, place);
  if (hole == G_MAXINT64)
    return TRUE;
  mark (self, MARK_PART, number, hole);
  return FALSE;
}

static Count
copy_kind (Rescue *self, const char *const *sql)
{
  Count count = { 0 };

  begin_kind (self, sql);
  find_numbers (self);
  count.n = self->numbers->len;
  for (guint i = 0; i < count.n; i++) {
    gint64 number = g_array_index (self->numbers, gint64, i);
    gboolean head = copy_head (self, number);

    count.n_whole += copy_parts (self, number) && head;
  }
  end_kind (self);
  return count;
}

/* Names to choose from, for which nobody would miss one. */
static void
copy_players (Rescue *self)
{
  static const char *const orders[] = { "SELECT * FROM player ORDER BY name",
                                        "SELECT * FROM player"
                                        " ORDER BY name DESC" };

  for (gsize i = 0; i < G_N_ELEMENTS (orders); i++) {
    g_autoptr (Statement) read = mj_db_prepare (self->from, orders[i], NULL);
    g_autoptr (Statement) put = mj_db_prepare (
        self->to, "INSERT OR IGNORE INTO player VALUES (?, ?)", NULL);

    while (sqlite3_step (read) == SQLITE_ROW && put_row (self, put, read))
      continue;
  }
}

/* ---- the record ---- */

static char *
describe (Count evenings, Count matches)
{
  /* Translators: how many are whole of those in a damaged record */
  g_autofree char *some_evenings = g_strdup_printf (
      ngettext ("%u of %u evening", "%u of %u evenings", evenings.n),
      evenings.n_whole, evenings.n);
  /* Translators: how many are whole of those in a damaged record */
  g_autofree char *some_matches = g_strdup_printf (
      ngettext ("%u of %u match", "%u of %u matches", matches.n),
      matches.n_whole, matches.n);
  /* Translators: "797 of 800 evenings", then "12 of 12 matches" */
  g_autofree char *text = g_strdup_printf (_ ("%s and %s were rescued."),
                                           some_evenings, some_matches);

  if (evenings.n_whole == evenings.n && matches.n_whole == matches.n)
    return g_steal_pointer (&text);
  return g_strconcat (text, " ",
                      _ ("What is torn is marked in the lists; what has left "
                         "no trace is not counted."),
                      NULL);
}

static gboolean
has_size (const char *path, gint64 least, gint64 most)
{
  GStatBuf info;

  return g_stat (path, &info) == 0 && info.st_size > least &&
         info.st_size <= most;
}

static guint32
read_number (const char *bytes)
{
  guint32 number;

  memcpy (&number, bytes, sizeof number);
  return GUINT32_FROM_BE (number);
}

static gboolean
is_record (gint64 program, gint64 version)
{
  return program == MJ_APPLICATION_ID && version >= 1 &&
         version <= MJ_STORE_SCHEMA;
}

/* Whether the header of @file is torn, or that of a record. */
static gboolean
may_be_record (const char *file)
{
  return strcmp (file, "SQLite format 3") != 0 ||
         is_record (read_number (file + PROGRAM_AT),
                    read_number (file + VERSION_AT));
}

/* Copies @file to memory behind the first page of @record, which is empty: all
 * records have their tables at the same pages.
 */
static sqlite3 *
open_behind (sqlite3 *record, gsize page, const char *file, gsize size)
{
  g_autoptr (sqlite3) db = mj_db_open (NULL, SQLITE_OPEN_READWRITE, NULL);
  guchar *image =
      sqlite3_realloc64 (sqlite3_serialize (record, "main", NULL, 0), size);

  if (db == NULL || image == NULL)
    return NULL;
  memcpy (image + page, file + page, size - page);
  image[FORMAT_AT] = image[FORMAT_AT + 1] = 1;      /* without a log */
  memset (image + N_PAGES_AT, 0, sizeof (guint32)); /* as many as there are */
  if (sqlite3_deserialize (db, "main", image, (sqlite3_int64) size,
                           (sqlite3_int64) size,
                           SQLITE_DESERIALIZE_FREEONCLOSE |
                               SQLITE_DESERIALIZE_READONLY) != SQLITE_OK)
    return NULL;
  return g_steal_pointer (&db);
}

static sqlite3 *
open_headless (const char *path, sqlite3 *record)
{
  g_autofree char *file = NULL;
  gint64 page = 0;
  gsize size;

  if (!mj_db_read_int (record, "PRAGMA page_size", &page, NULL) ||
      !has_size (path, 0, MOST_BYTES) ||
      !g_file_get_contents (path, &file, &size, NULL) || size <= (gsize) page ||
      !may_be_record (file))
    return NULL;
  return open_behind (record, (gsize) page, file, size);
}

/* Views of another program do not run. */
static void
forbid_code (sqlite3 *db)
{
  sqlite3_db_config (db, SQLITE_DBCONFIG_ENABLE_VIEW, 0, NULL);
  sqlite3_db_config (db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
}

/* Fails if the first page is torn, or the file shorter than that says. */
static gboolean
look_at_header (sqlite3 *db, gboolean *ours, GError **error)
{
  gint64 id, version, n_tables;

  if (!mj_db_read_int (db, "PRAGMA application_id", &id, error) ||
      !mj_db_read_int (db, "PRAGMA user_version", &version, error) ||
      !mj_db_read_int (db, "SELECT count (*) FROM sqlite_master", &n_tables,
                       error))
    return FALSE;
  *ours = is_record (id, version);
  return TRUE;
}

/* For reading only: SQLite writes neither the file nor its log then. */
static sqlite3 *
open_damaged (const char *path, sqlite3 *record)
{
  g_autoptr (sqlite3) db = NULL;
  g_autoptr (GError) wrong = NULL;
  gboolean ours = FALSE;

  if (has_size (path, HEADER_BYTES, G_MAXINT64)) /* or it deletes the log */
    db = mj_db_open (path, SQLITE_OPEN_READONLY, NULL);
  if (db == NULL)
    return NULL;
  if (!look_at_header (db, &ours, &wrong)) {
    sqlite3_close (db);
    db = g_error_matches (wrong, MJ_STORE_ERROR, MJ_STORE_ERROR_DAMAGED)
             ? open_headless (path, record)
             : NULL;
  } else if (!ours) {
    return NULL;
  }
  if (db != NULL)
    forbid_code (db);
  return g_steal_pointer (&db);
}

char *
mj_store_rescue (const char *path, sqlite3 *db, GError **error)
{
  g_autoptr (sqlite3) damaged = open_damaged (path, db);
  Rescue self = { .from = damaged, .to = db };
  Count evenings, matches;

  if (damaged == NULL || !mj_db_begin (db, error))
    return NULL;
  evenings = copy_kind (&self, evening_statements);
  matches = copy_kind (&self, match_statements);
  copy_players (&self);
  if (mj_db_end (db, self.error == NULL && evenings.n + matches.n > 0,
                 &self.error))
    return describe (evenings, matches);
  if (self.error != NULL)
    g_propagate_error (error, self.error);
  return NULL;
}
