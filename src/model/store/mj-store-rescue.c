/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-store-rescue.c – carries over the readable part of a damaged record.
 *
 * SQLite stops at a torn page from both sides.  So the numbers of matches and
 * evenings are looked up from both ends, and on from each known one; then each
 * is read by its number.  Missing rows are replaced by one that the lists show
 * as damaged. */

#include "model/store/disk/mj-store-checkpoint.h"
#include "model/store/disk/mj-store-daily.h"
#include "model/store/mj-store-private.h"
#include "model/text/mj-clean-text.h"

#include <glib/gi18n-lib.h>

/* How many places in a row are tried behind a part that cannot be read. */
enum { MOST_TORN = 1024 };

/* Where SQLite is led round in a circle, it finds names without end. */
enum { MOST_NAMES = 100000 };

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
  REVISION = N_READS,
  N_PARTS,
  DROP_PARTS,
  PUT_HEAD,
  MARK_HEAD,
  PUT_PART,
  MARK_PART,
  N_STATEMENTS
};

#define STATEMENTS(whole, part, columns, values, torn)                         \
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
    [REVISION] = "SELECT revision FROM " whole " WHERE id = ?1",               \
    [N_PARTS] = "SELECT count (*) FROM " part " WHERE " whole " = ?1",         \
    [DROP_PARTS] = "DELETE FROM " part " WHERE " whole " = ?1",                \
    [PUT_HEAD] = "INSERT OR IGNORE INTO " whole " (" columns ")"               \
                 " VALUES (" values ")",                                       \
    [MARK_HEAD] = "INSERT OR IGNORE INTO " whole torn,                         \
    [PUT_PART] = "INSERT OR IGNORE INTO " part " VALUES (?, ?, ?)",            \
    [MARK_PART] = "INSERT OR IGNORE INTO " part " VALUES (?1, ?2, '')",        \
  }

/* Time at which a row was added, from its number: see MJ_NEW_ID(). */
#define ADDED                                                                  \
  "coalesce (strftime ('%Y-%m-%dT%H:%M:%SZ', ?1 / 1000000, 'unixepoch'), '')"

static const char *const evening_statements[N_STATEMENTS] =
    STATEMENTS ("evening",
                "entry",
                "id, header, started, archived, revision",
                "?, ?, ?, ?, ?",
                " (id, header, started) VALUES (?1, '', " ADDED ")");

/* Before version 3 a match has no revision.  A torn match is over.  Its results
 * are worked out anew. */
static const char *const match_statements[N_STATEMENTS] =
    STATEMENTS ("match",
                "move",
                "id, started, header, human, ended, revision",
                "?, ?, ?, ?, ?, coalesce (?, 0)",
                " (id, header, started, ended)"
                " VALUES (?1, '', " ADDED ", " ADDED ")");

typedef struct {
  sqlite3 *from, *to;
  sqlite3 *copies[MJ_N_FILLERS]; /* may be NULL */
  GError *error;                 /* why the new record cannot be written */
  Statement *statements[N_STATEMENTS];
  Statement *of_copy[MJ_N_FILLERS][N_STATEMENTS]; /* those that read */
  gboolean heads_hidden; /* there may be numbers that are not found */
  gboolean parts_hidden;
  gboolean parts_found;
  guint n_unsure;      /* of all kinds, may have been deleted */
  gboolean names_torn; /* of players */
  GHashTable *known;   /* numbers, gint64 */
  GArray *numbers;     /* the same, as they were found */
} Rescue;

/* How many there are, how many of them are whole, and how many of these not
 * without a copy. */
typedef struct {
  guint n, n_whole, n_filled[MJ_N_FILLERS];
} Count;

/* A statement that cannot be prepared, for want of its table, is NULL: for
 * SQLite that is one that fails. */
static void
begin_kind (Rescue *self, const char *const *sql)
{
  for (int i = 0; i < N_STATEMENTS; i++)
    self->statements[i] =
        mj_db_prepare (i < N_READS ? self->from : self->to, sql[i], NULL);
  for (int k = 0; k < MJ_N_FILLERS; k++)
    for (int i = 0; i <= REVISION; i++)
      self->of_copy[k][i] = self->copies[k] != NULL
                                ? mj_db_prepare (self->copies[k], sql[i], NULL)
                                : NULL;
  self->heads_hidden = self->parts_hidden = self->parts_found = FALSE;
  self->known =
      g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  self->numbers = g_array_new (FALSE, FALSE, sizeof (gint64));
}

static void
end_kind (Rescue *self)
{
  for (int i = 0; i < N_STATEMENTS; i++)
    sqlite3_finalize (self->statements[i]);
  for (int k = 0; k < MJ_N_FILLERS; k++)
    for (int i = 0; i <= REVISION; i++)
      sqlite3_finalize (self->of_copy[k][i]);
  g_hash_table_unref (self->known);
  g_array_unref (self->numbers);
}

static Statement *
bind_to (Statement *statement, gint64 number, gint64 place)
{
  if (statement == NULL)
    return NULL;
  sqlite3_reset (statement);
  sqlite3_bind_int64 (statement, 1, number);
  if (sqlite3_bind_parameter_count (statement) > 1)
    sqlite3_bind_int64 (statement, 2, place);
  return statement;
}

static Statement *
bind (Rescue *self, int which, gint64 number, gint64 place)
{
  return bind_to (self->statements[which], number, place);
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

/* Goes on from @number up to the end, a torn page, or a known number.  On a
 * page that is torn in the middle SQLite reads a number of 0, which no row
 * has. */
static void
look_from (Rescue *self, int which, gint64 number)
{
  gboolean parts = which == NEXT_OF_PARTS || which == PREVIOUS_OF_PARTS;
  Statement *seek;

  do {
    gboolean found =
        sqlite3_step (seek = bind (self, which, number, 0)) == SQLITE_ROW;

    if (found && sqlite3_column_type (seek, 0) != SQLITE_INTEGER)
      return;
    number = found ? sqlite3_column_int64 (seek, 0) : 0;
    if (number == 0)
      *(parts ? &self->parts_hidden : &self->heads_hidden) = TRUE;
    else if (parts)
      self->parts_found = TRUE;
  } while (number != 0 && is_new (self, number));
}

/* Whether it has parts in the copy, but none where all can be read: it was
 * deleted since. */
static gboolean
is_deleted (Rescue *self, int copy, gint64 number)
{
  return self->parts_found && !self->parts_hidden &&
         sqlite3_step (bind_to (self->of_copy[copy][PARTS], number, 0)) ==
             SQLITE_ROW;
}

/* Other deletions since it was made are not known. */
static void
find_numbers_of_copy (Rescue *self, int copy)
{
  gint64 number = G_MININT64;
  Statement *seek;

  while (sqlite3_step (seek = bind_to (self->of_copy[copy][NEXT], number, 0)) ==
             SQLITE_ROW &&
         sqlite3_column_type (seek, 0) == SQLITE_INTEGER) {
    number = sqlite3_column_int64 (seek, 0);
    if (!is_deleted (self, copy, number))
      is_new (self, number);
  }
}

/* What was given up does not come back where all @n_held are known. */
static void
find_numbers (Rescue *self, guint n_held)
{
  guint n_sure;

  for (int which = NEXT; which <= PREVIOUS_OF_PARTS; which++)
    look_from (self, which,
               which == NEXT || which == NEXT_OF_PARTS ? G_MININT64
                                                       : G_MAXINT64);
  for (guint i = 0; i < self->numbers->len; i++)
    for (int which = NEXT; which <= PREVIOUS_OF_PARTS; which++)
      look_from (self, which, g_array_index (self->numbers, gint64, i));
  if (!self->heads_hidden)
    return;
  n_sure = MAX (self->numbers->len, n_held);
  find_numbers_of_copy (self, MJ_FILLER_OWN);
  if (self->copies[MJ_FILLER_OWN] == NULL || self->numbers->len < n_held)
    find_numbers_of_copy (self, MJ_FILLER_GIVEN_UP);
  self->n_unsure += MAX (self->numbers->len, n_sure) - n_sure;
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
  gboolean whole = TRUE;

  for (int i = 0; whole && i < sqlite3_column_count (row); i++) {
    g_autofree char *packed = mj_store_read_packed (row, i, &whole);

    if (sqlite3_column_type (row, i) == SQLITE_TEXT)
      whole = g_utf8_validate ((const char *) sqlite3_column_text (row, i),
                               sqlite3_column_bytes (row, i), NULL);
  }
  return whole;
}

/* Puts @row as it is.  Returns FALSE if there was one already: then SQLite was
 * led round in a circle. */
static gboolean
put_row (Rescue *self, Statement *put, Statement *row)
{
  int n_columns =
      MIN (sqlite3_column_count (row), sqlite3_bind_parameter_count (put));
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

/* Whether a match or an evening, or all its parts, are as they were, and which
 * copies they are from, a bit for each. */
typedef struct {
  gboolean whole;
  guint filled;
} Found;

static Found
copy_head (Rescue *self, gint64 number)
{
  Statement *put = self->statements[PUT_HEAD];
  Statement *head = bind (self, HEAD, number, 0);
  gboolean found = sqlite3_step (head) == SQLITE_ROW;
  Found result = { .whole = found && is_whole (head) };

  for (int k = 0; !result.whole && k < MJ_N_FILLERS; k++) {
    Statement *older = bind_to (self->of_copy[k][HEAD], number, 0);

    result.whole = sqlite3_step (older) == SQLITE_ROW && is_whole (older) &&
                   put_row (self, put, older);
    result.filled = result.whole ? 1u << k : 0;
  }
  if (found && result.filled == 0)
    result.whole = put_row (self, put, head) && result.whole;
  mark (self, MARK_HEAD, number, 0);
  return result;
}

/* ---- parts from the copy ---- */

static gint64
read_number_of (Statement *statement)
{
  return sqlite3_step (statement) == SQLITE_ROW
             ? sqlite3_column_int64 (statement, 0)
             : -1;
}

/* The copy has the same parts if it has the same revision.  Older ones are
 * better than none. */
static gboolean
fits (Rescue *self, int copy, gint64 number, Found head)
{
  gint64 older =
      read_number_of (bind_to (self->of_copy[copy][REVISION], number, 0));

  if (older < 0)
    return FALSE;
  return read_number_of (bind (self, N_PARTS, number, 0)) == 0 ||
         (head.whole && head.filled == 0 &&
          read_number_of (bind (self, REVISION, number, 0)) == older);
}

/* Returns FALSE if the copy does not have them whole; then those that are there
 * stay. */
static gboolean
fill_parts (Rescue *self, int copy, gint64 number)
{
  Statement *parts = bind_to (self->of_copy[copy][PARTS], number, 0);
  int code;

  while ((code = sqlite3_step (parts)) == SQLITE_ROW)
    if (!is_whole (parts))
      return FALSE;
  if (code != SQLITE_DONE)
    return FALSE;
  sqlite3_step (bind (self, DROP_PARTS, number, 0));
  bind_to (parts, number, 0);
  while (sqlite3_step (parts) == SQLITE_ROW)
    put_part (self, parts, number);
  return TRUE;
}

/* ---- parts ---- */

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

static Found
copy_parts (Rescue *self, gint64 number, Found head)
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
    return (Found){ .whole = TRUE };
  for (int k = 0; k < MJ_N_FILLERS; k++)
    if (fits (self, k, number, head) && fill_parts (self, k, number))
      return (Found){ .whole = TRUE, .filled = 1u << k };
  mark (self, MARK_PART, number, hole);
  return (Found){ 0 };
}

static Count
copy_kind (Rescue *self, const char *const *sql, guint n_held)
{
  Count count = { 0 };

  begin_kind (self, sql);
  find_numbers (self, n_held);
  count.n = self->numbers->len;
  for (guint i = 0; i < count.n; i++) {
    gint64 number = g_array_index (self->numbers, gint64, i);
    Found head = copy_head (self, number);
    Found parts = copy_parts (self, number, head);
    gboolean whole = head.whole && parts.whole;

    count.n_whole += whole;
    for (int k = 0; k < MJ_N_FILLERS; k++)
      count.n_filled[k] += whole && ((head.filled | parts.filled) >> k & 1);
  }
  end_kind (self);
  return count;
}

/* Names to choose from. */
static gboolean
copy_names (Rescue *self, sqlite3 *from, const char *order)
{
  g_autofree char *sql =
      g_strconcat ("SELECT * FROM player ORDER BY name ", order, NULL);
  g_autoptr (Statement) read = mj_db_prepare (from, sql, NULL);
  g_autoptr (Statement) put = mj_db_prepare (
      self->to, "INSERT OR IGNORE INTO player VALUES (?, ?)", NULL);
  guint n = 0;
  int code;

  while ((code = sqlite3_step (read)) == SQLITE_ROW && n++ < MOST_NAMES)
    put_row (self, put, read);
  return code == SQLITE_DONE;
}

static void
copy_players (Rescue *self)
{
  sqlite3 *own = self->copies[MJ_FILLER_OWN];
  sqlite3 *copy = own != NULL ? own : self->copies[MJ_FILLER_GIVEN_UP];

  if (copy_names (self, self->from, "ASC"))
    return;
  self->names_torn = TRUE;
  copy_names (self, self->from, "DESC");
  if (copy != NULL)
    copy_names (self, copy, "ASC");
}

/* ---- what is told ---- */

static char *
describe_filled (guint n, const MjStoreFillers *fillers)
{
  const MjStoreFiller *filler;
  g_autofree char *date = NULL, *evenings = NULL, *matches = NULL;

  if (n == 0)
    return g_strdup ("");
  filler = &fillers->of[MJ_FILLER_OWN];
  date = mj_text_moment (filler->time);
  evenings = g_strdup_printf (
      ngettext ("%u evening", "%u evenings", filler->contents.n_evenings),
      filler->contents.n_evenings);
  matches = g_strdup_printf (
      ngettext ("%u match", "%u matches", filler->contents.n_matches),
      filler->contents.n_matches);
  return g_strdup_printf (
      /* Translators: how many of those rescued, then a time, "26 November 2026,
       * 21:40", "12 evenings" and "1 match"; it follows a sentence */
      ngettext (" %u of them was taken from the copy of %s, which holds %s and "
                "%s: later changes to it may be missing.",
                " %u of them were taken from the copy of %s, which holds %s "
                "and %s: later changes to them may be missing.",
                n),
      n, g_strchug (date), evenings, matches);
}

static char *
describe_given_up (guint n, const MjStoreFillers *fillers)
{
  g_autofree char *date =
      n > 0 ? mj_text_moment (fillers->of[MJ_FILLER_GIVEN_UP].time) : NULL;

  if (n == 0)
    return g_strdup ("");
  return g_strdup_printf (
      /* Translators: how many of those rescued, then a time; it follows a
       * sentence */
      ngettext (" %u of them is only in the copy of %s, which was replaced or "
                "set aside: what was given up with that may be back.",
                " %u of them are only in the copy of %s, which was replaced or "
                "set aside: what was given up with that may be back.",
                n),
      n, g_strchug (date));
}

static char *
describe_unsure (guint n)
{
  return n == 0 ? g_strdup ("")
                : g_strdup_printf (
                      /* Translators: how many of those rescued; it follows a
                       * sentence */
                      ngettext (" %u of them may have been deleted before.",
                                " %u of them may have been deleted before.", n),
                      n);
}

/* How many there were is not known. */
static char *
describe_names (const Rescue *self)
{
  gint64 n = 0;

  if (!self->names_torn ||
      !mj_db_read_int (self->to, "SELECT count (*) FROM player", &n, NULL))
    return g_strdup ("");
  return g_strdup_printf (
      /* Translators: it follows a sentence */
      ngettext (" The list of players’ names to choose from is damaged, too: "
                "%u name was rescued, others may be missing.",
                " The list of players’ names to choose from is damaged, too: "
                "%u names were rescued, others may be missing.",
                (gulong) n),
      (guint) n);
}

static char *
describe (const Rescue *self,
          Count evenings,
          Count matches,
          const MjStoreContents *held,
          const MjStoreFillers *fillers)
{
  guint n_evenings = MAX (evenings.n, held != NULL ? held->n_evenings : 0);
  guint n_matches = MAX (matches.n, held != NULL ? held->n_matches : 0);
  g_autofree char *filled = describe_filled (
      evenings.n_filled[MJ_FILLER_OWN] + matches.n_filled[MJ_FILLER_OWN],
      fillers);
  g_autofree char *given_up =
      describe_given_up (evenings.n_filled[MJ_FILLER_GIVEN_UP] +
                             matches.n_filled[MJ_FILLER_GIVEN_UP],
                         fillers);
  /* Translators: how many are whole of those in a damaged record */
  g_autofree char *some_evenings = g_strdup_printf (
      ngettext ("%u of %u evening", "%u of %u evenings", n_evenings),
      evenings.n_whole, n_evenings);
  /* Translators: how many are whole of those in a damaged record */
  g_autofree char *some_matches = g_strdup_printf (
      ngettext ("%u of %u match", "%u of %u matches", n_matches),
      matches.n_whole, n_matches);
  /* Translators: "797 of 800 evenings", then "12 of 12 matches" */
  g_autofree char *rescued = g_strdup_printf (_ ("%s and %s were rescued."),
                                              some_evenings, some_matches);
  g_autofree char *unsure = describe_unsure (self->n_unsure);
  g_autofree char *names = describe_names (self);
  g_autofree char *text =
      g_strconcat (rescued, filled, given_up, unsure, names, NULL);

  if (evenings.n_whole == evenings.n && matches.n_whole == matches.n)
    return g_steal_pointer (&text);
  return g_strconcat (text, " ",
                      _ ("Those that are damaged are marked in the lists. "
                         "Others may be missing without a trace. An earlier "
                         "copy may still have them."),
                      NULL);
}

/* Makes @db pass for the record that was held if @from is that one, or if its
 * first page, which would tell, is that of @db. */
static gboolean
take_over (sqlite3 *from,
           const MjStoreContents *held,
           sqlite3 *db,
           GError **error)
{
  gint64 identity = mj_db_get_identity (from), generation;

  if (held != NULL && (identity == 0 || identity == mj_db_get_identity (db)))
    identity = held->identity;
  if (identity == 0)
    return TRUE;
  return mj_db_set_identity (db, identity, error) &&
         (held == NULL || identity != held->identity ||
          (mj_db_read_int (db, "PRAGMA schema_version", &generation, error) &&
           mj_db_set (db, "schema_version", MAX (generation, held->generation),
                      error)));
}

static void
open_copies (Rescue *self, const MjStoreFillers *fillers)
{
  for (int k = 0; fillers != NULL && k < MJ_N_FILLERS; k++)
    if (fillers->of[k].path != NULL)
      self->copies[k] = mj_store_open_copy (fillers->of[k].path);
}

char *
mj_store_rescue_from (sqlite3 *from,
                      const MjStoreFillers *fillers,
                      const MjStoreContents *held,
                      sqlite3 *db,
                      GError **error)
{
  Rescue self = { .from = from, .to = db };
  Count evenings, matches;

  if (!mj_db_begin (db, error))
    return NULL;
  open_copies (&self, fillers);
  evenings = copy_kind (&self, evening_statements,
                        held != NULL ? held->n_evenings : 0);
  matches =
      copy_kind (&self, match_statements, held != NULL ? held->n_matches : 0);
  copy_players (&self);
  for (int k = 0; k < MJ_N_FILLERS; k++)
    sqlite3_close (self.copies[k]);
  if (mj_db_end (db,
                 self.error == NULL && evenings.n + matches.n > 0 &&
                     take_over (from, held, db, &self.error),
                 &self.error))
    return describe (&self, evenings, matches, held, fillers);
  if (self.error != NULL)
    g_propagate_error (error, self.error);
  return NULL;
}

char *
mj_store_rescue (const char *path,
                 const MjStoreFillers *fillers,
                 const MjStoreContents *held,
                 sqlite3 *db,
                 GError **error)
{
  g_autoptr (sqlite3) damaged = mj_store_open_damaged (path, db);

  return damaged != NULL
             ? mj_store_rescue_from (damaged, fillers, held, db, error)
             : NULL;
}
