/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-store-facts.c – the results of matches, worked out once and kept.
 *
 * The facts of a match are good if they have the number of this program:
 * another engine may count otherwise.  A match that goes on loses them
 * (mj-store-matches.c). */

#include "model/store/mj-store-matches-private.h"

#include "model/files/mj-match-stats.h"

#include "mj-facts-version.h"

/* Few enough that a write need not wait, and a reader neither. */
enum { AT_ONCE = 8, READ_AT_ONCE = 100 };

/* Less than this is not worth it, in pages. */
enum { LEAST_WASTE = 64 };

/* ---- writing ---- */

static int
pack_levels (const MjLevel *levels)
{
  return (int) levels[0] | (int) levels[1] << 8 | (int) levels[2] << 16;
}

static void
unpack_levels (gint64 packed, MjLevel *levels)
{
  for (int i = 0; i < MJ_N_SEATS - 1; i++)
    levels[i] = MIN ((MjLevel) (packed >> 8 * i & 0xff), MJ_N_LEVELS);
}

static gboolean
put_deals (sqlite3 *db, gint64 match, const GArray *deals, GError **error)
{
  g_autoptr (Statement) put = mj_db_prepare (
      db, "INSERT INTO deal VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", error);

  if (put == NULL)
    return FALSE;
  for (guint i = 0; i < deals->len; i++) {
    const MjDealFact *deal = &g_array_index (deals, MjDealFact, i);

    sqlite3_reset (put);
    sqlite3_bind_int64 (put, 1, match);
    sqlite3_bind_int64 (put, 2, deal->n);
    sqlite3_bind_int (put, 3, deal->seat);
    sqlite3_bind_int (put, 4, deal->counts);
    sqlite3_bind_text (put, 5, deal->player, -1, SQLITE_STATIC);
    sqlite3_bind_int (put, 6, (int) deal->outcome);
    sqlite3_bind_int (put, 7, deal->tai);
    sqlite3_bind_int64 (put, 8, (gint64) deal->patterns);
    sqlite3_bind_int64 (put, 9, deal->amount);
    sqlite3_bind_int (put, 10, deal->base_unit);
    sqlite3_bind_int (put, 11, pack_levels (deal->levels));
    if (!mj_db_finish (db, put, error))
      return FALSE;
  }
  return TRUE;
}

static char *
write_balances (const gint64 *balance)
{
  return g_strdup_printf ("%" G_GINT64_FORMAT " %" G_GINT64_FORMAT
                          " %" G_GINT64_FORMAT " %" G_GINT64_FORMAT,
                          balance[0], balance[1], balance[2], balance[3]);
}

/* @facts: NULL for a match that is damaged */
static gboolean
put_facts (sqlite3 *db, gint64 id, const MjMatchFacts *facts, GError **error)
{
  g_autoptr (Statement) drop =
      mj_db_prepare (db, "DELETE FROM deal WHERE match = ?", error);
  g_autoptr (Statement) update = mj_db_prepare (
      db,
      "UPDATE match SET facts = ?2, n_deals = ?3, over = ?4, balances = ?5"
      " WHERE id = ?1",
      error);
  g_autofree char *balances =
      facts != NULL ? write_balances (facts->balance) : NULL;

  if (drop == NULL || update == NULL)
    return FALSE;
  sqlite3_bind_int64 (drop, 1, id);
  sqlite3_bind_int64 (update, 1, id);
  sqlite3_bind_int64 (update, 2, MJ_FACTS_VERSION);
  if (facts != NULL) {
    sqlite3_bind_int (update, 3, facts->n_deals);
    sqlite3_bind_int (update, 4, facts->over);
    sqlite3_bind_text (update, 5, balances, -1, SQLITE_STATIC);
  }
  return mj_db_finish (db, drop, error) && mj_db_finish (db, update, error) &&
         (facts == NULL || put_deals (db, id, facts->deals, error));
}

static gboolean
work_out (sqlite3 *db, gint64 id, GError **error)
{
  g_autoptr (MjStoredMatch) match = mj_store_read_match (db, id, error);
  g_auto (MjMatchFacts) facts = { 0 };

  if (match == NULL)
    return FALSE;
  if (match->problem != NULL)
    return put_facts (db, id, NULL, error);
  mj_match_facts_init (&facts, match->file, match->human, match->started);
  return put_facts (db, id, &facts, error) &&
         mj_store_pack_moves (db, id, error);
}

/* Called in a transaction; one that reads only sees an older record. */
static GArray *
find_due (sqlite3 *db, GError **error)
{
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (Statement) select =
      mj_db_prepare (db,
                     "SELECT id FROM match WHERE ended IS NOT NULL AND"
                     " (facts IS NULL OR facts < ?1 OR facts > ?1) LIMIT ?2",
                     error);
  gboolean more = TRUE;

  if (select == NULL)
    return NULL;
  sqlite3_bind_int64 (select, 1, MJ_FACTS_VERSION);
  sqlite3_bind_int (select, 2, AT_ONCE);
  while (mj_db_next (db, select, &more, error)) {
    gint64 id = sqlite3_column_int64 (select, 0);

    if (!more)
      return g_steal_pointer (&ids);
    g_array_append_val (ids, id);
  }
  return NULL;
}

/* Once the moves are packed, the file has pages that nothing needs. */
static void
give_back_room (sqlite3 *db)
{
  gint64 n_free = 0, n_pages = 0;

  if (mj_db_read_int (db, "PRAGMA freelist_count", &n_free, NULL) &&
      mj_db_read_int (db, "PRAGMA page_count", &n_pages, NULL) &&
      n_free > LEAST_WASTE && n_free > n_pages / 2)
    mj_db_run (db, "VACUUM", NULL);
}

gboolean
mj_store_work_out (sqlite3 *db, gboolean *more, GError **error)
{
  g_autoptr (GArray) ids = find_due (db, error);
  gboolean ok = ids != NULL;

  *more = ok && ids->len > 0;
  if (!*more) {
    if (ok)
      give_back_room (db);
    return ok;
  }
  g_clear_pointer (&ids, g_array_unref);
  if (!mj_db_begin (db, error))
    return FALSE;
  ids = find_due (db, error);
  ok = ids != NULL;
  for (guint i = 0; ok && i < ids->len; i++)
    ok = work_out (db, g_array_index (ids, gint64, i), error);
  return mj_db_end (db, ok, error);
}

/* ---- reading ---- */

#define DEAL_COLUMNS                                                           \
  "n, seat, guest, outcome, tai, patterns, amount, base_unit, levels, counts"

static const char *
read_guest (Statement *row, int column)
{
  gboolean whole = TRUE;
  g_autofree char *name = mj_db_column_text (row, column, &whole);

  return sqlite3_column_type (row, column) == SQLITE_NULL
             ? NULL
             : g_intern_string (name);
}

static void
read_deal (Statement *row, gint64 time, GArray *deals)
{
  MjDealFact deal = {
    .player = read_guest (row, 2),
    .time = time,
    .n = (guint) sqlite3_column_int64 (row, 0),
    .seat = (MjSeat) (sqlite3_column_int64 (row, 1) & (MJ_N_SEATS - 1)),
    .counts = sqlite3_column_int (row, 9) != 0,
    .outcome =
        (MjDealEnd) CLAMP (sqlite3_column_int (row, 3), 0, MJ_N_ENDS - 1),
    .tai = sqlite3_column_int (row, 4),
    .patterns = (guint64) sqlite3_column_int64 (row, 5),
    .amount = sqlite3_column_int64 (row, 6),
    .base_unit = sqlite3_column_int (row, 7),
  };

  deal.kind = mj_match_stats_find_rarest (deal.patterns);
  unpack_levels (sqlite3_column_int64 (row, 8), deal.levels);
  g_array_append_val (deals, deal);
}

static gboolean
read_deals (sqlite3 *db,
            Statement *select,
            gint64 match,
            gint64 time,
            GArray *deals,
            GError **error)
{
  gboolean more;

  sqlite3_reset (select);
  sqlite3_bind_int64 (select, 1, match);
  while (mj_db_next (db, select, &more, error)) {
    if (!more)
      return TRUE;
    read_deal (select, time, deals);
  }
  return FALSE;
}

/* Where no facts are. */
static gboolean
play_through (sqlite3 *db, gint64 id, GArray *deals, GError **error)
{
  g_autoptr (MjStoredMatch) match = mj_store_read_match (db, id, error);
  g_auto (MjMatchFacts) facts = { 0 };

  if (match == NULL || match->problem != NULL)
    return match != NULL;
  mj_match_facts_init (&facts, match->file, match->human, match->started);
  for (guint i = 0; i < facts.deals->len; i++) {
    const MjDealFact *deal = &g_array_index (facts.deals, MjDealFact, i);

    if (deal->counts)
      g_array_append_vals (deals, deal, 1);
  }
  return TRUE;
}

/* @known: whether its facts are in the record */
static gboolean
read_match (sqlite3 *db,
            Statement *match,
            Statement *select,
            gboolean known,
            GArray *deals,
            GError **error)
{
  gint64 id = sqlite3_column_int64 (match, 0);
  gboolean whole = TRUE;
  g_autofree char *started = mj_db_column_text (match, 1, &whole);

  return known ? read_deals (db, select, id, mj_match_facts_read_time (started),
                             deals, error)
               : play_through (db, id, deals, error);
}

/* Stops behind a match that had to be played through. */
static gboolean
read_some (
    sqlite3 *db, gint64 *after, GArray *deals, gboolean *more, GError **error)
{
  g_autoptr (Statement) matches =
      mj_db_prepare (db,
                     "SELECT id, started, facts FROM match WHERE id > ?"
                     " ORDER BY id",
                     error);
  g_autoptr (Statement) select =
      mj_db_prepare (db,
                     "SELECT " DEAL_COLUMNS " FROM deal WHERE match = ?"
                     " AND counts ORDER BY n, seat",
                     error);
  gboolean known = TRUE;

  if (matches == NULL || select == NULL)
    return FALSE;
  sqlite3_bind_int64 (matches, 1, *after);
  for (int n = 0; known && n < READ_AT_ONCE; n++) {
    if (!mj_db_next (db, matches, more, error))
      return FALSE;
    if (!*more)
      return TRUE;
    *after = sqlite3_column_int64 (matches, 0);
    known = sqlite3_column_int64 (matches, 2) == MJ_FACTS_VERSION;
    if (!read_match (db, matches, select, known, deals, error))
      return FALSE;
  }
  return TRUE;
}

gboolean
mj_store_read_deals (
    MjStore *self, gint64 *after, GArray *deals, gboolean *more, GError **error)
{
  gboolean ok;

  g_return_val_if_fail (mj_store_is_open (self), FALSE);

  ok = read_some (mj_store_begin_reading (self), after, deals, more, error);
  mj_store_end_reading (self);
  return ok;
}

/* ---- what the coach has gone over ---- */

static gboolean
read_reviews (sqlite3 *db, const char *since, GArray *reviews, GError **error)
{
  g_autoptr (Statement) rows =
      mj_db_prepare (db,
                     "SELECT id, started, n_deals, coalesce (choices, -1), lost"
                     " FROM match WHERE started >= ? AND ended IS NOT NULL"
                     " AND human IS NOT NULL ORDER BY id DESC",
                     error);
  gboolean more;

  if (rows == NULL)
    return FALSE;
  sqlite3_bind_text (rows, 1, since, -1, SQLITE_STATIC);
  while (mj_db_next (db, rows, &more, error)) {
    gboolean whole = TRUE;
    g_autofree char *started = NULL;
    MjMatchReview review;

    if (!more)
      return TRUE;
    started = mj_db_column_text (rows, 1, &whole);
    review = (MjMatchReview){ .id = sqlite3_column_int64 (rows, 0),
                              .time = mj_match_facts_read_time (started),
                              .n_deals = sqlite3_column_int (rows, 2),
                              .n_choices = sqlite3_column_int (rows, 3),
                              .lost = sqlite3_column_int64 (rows, 4) };
    g_array_append_val (reviews, review);
  }
  return FALSE;
}

GArray *
mj_store_load_reviews (MjStore *self, const char *since, GError **error)
{
  g_autoptr (GArray) reviews =
      g_array_new (FALSE, FALSE, sizeof (MjMatchReview));
  gboolean ok;

  g_return_val_if_fail (mj_store_is_open (self), NULL);

  ok = read_reviews (mj_store_begin_reading (self), since, reviews, error);
  mj_store_end_reading (self);
  return ok ? g_steal_pointer (&reviews) : NULL;
}

static gboolean
keep_review (sqlite3 *db, gpointer data, GError **error)
{
  const MjMatchReview *review = data;
  g_autoptr (Statement) update =
      mj_db_prepare (db,
                     "UPDATE match SET choices = ?2, lost = ?3,"
                     " n_deals = coalesce (n_deals, ?4) WHERE id = ?1",
                     error);

  if (update == NULL)
    return FALSE;
  sqlite3_bind_int64 (update, 1, review->id);
  sqlite3_bind_int (update, 2, review->n_choices);
  sqlite3_bind_int64 (update, 3, review->lost);
  sqlite3_bind_int (update, 4, review->n_deals);
  return mj_db_finish (db, update, error);
}

gboolean
mj_store_keep_review (MjStore *self,
                      const MjMatchReview *review,
                      GError **error)
{
  MjMatchReview kept = *review;

  g_return_val_if_fail (mj_store_is_open (self), FALSE);

  return mj_store_write (self, keep_review, &kept, error);
}

/* ---- summaries ---- */

static void
summary_free (gpointer data)
{
  MjMatchSummary *summary = data;

  g_clear_pointer (&summary->match, mj_stored_match_free);
  mj_match_facts_clear (&summary->facts);
  g_free (summary);
}

/* Reads the columns behind those of a match. */
static gboolean
read_kept (sqlite3 *db,
           Statement *row,
           Statement *deals,
           MjMatchSummary *summary,
           GError **error)
{
  MjMatchFacts *facts = &summary->facts;
  gboolean whole = TRUE;
  g_autofree char *balances = mj_db_column_text (row, 9, &whole);
  char *next = balances;

  facts->n_deals = sqlite3_column_int (row, 7);
  facts->over = sqlite3_column_int (row, 8) != 0;
  for (int i = 0; i < MJ_N_SEATS; i++)
    facts->balance[i] = g_ascii_strtoll (next, &next, 10);
  facts->deals = g_array_new (FALSE, FALSE, sizeof (MjDealFact));
  return read_deals (db, deals, summary->match->id,
                     mj_match_facts_read_time (summary->match->started),
                     facts->deals, error);
}

/* @known: whether its facts are in the record, and it is not damaged */
static MjMatchSummary *
read_summary (sqlite3 *db,
              Statement *row,
              Statement *deals,
              gboolean known,
              GError **error)
{
  MjMatchSummary *summary = g_new0 (MjMatchSummary, 1);
  MjStoredMatch *match = mj_store_read_row (db, row, !known, error);

  summary->match = match;
  if (match != NULL && !known)
    mj_match_facts_init (&summary->facts, match->file, match->human,
                         match->started);
  if (match == NULL || (known && !read_kept (db, row, deals, summary, error)))
    g_clear_pointer (&summary, summary_free);
  return summary;
}

static gboolean
read_summaries (
    sqlite3 *db, gint64 before, guint n, GPtrArray *summaries, GError **error)
{
  g_autoptr (Statement) rows =
      mj_db_prepare (db,
                     "SELECT " MJ_MATCH_COLUMNS ", facts, n_deals, over,"
                     " balances FROM match WHERE id < ? ORDER BY id DESC",
                     error);
  g_autoptr (Statement) deals = mj_db_prepare (
      db, "SELECT " DEAL_COLUMNS " FROM deal WHERE match = ? ORDER BY n, seat",
      error);
  gboolean known = TRUE, more;

  if (rows == NULL || deals == NULL)
    return FALSE;
  sqlite3_bind_int64 (rows, 1, before);
  while (known && summaries->len < n) {
    MjMatchSummary *summary;

    if (!mj_db_next (db, rows, &more, error))
      return FALSE;
    if (!more)
      return TRUE;
    known = sqlite3_column_int64 (rows, 6) == MJ_FACTS_VERSION &&
            sqlite3_column_type (rows, 9) == SQLITE_TEXT;
    summary = read_summary (db, rows, deals, known, error);
    if (summary == NULL)
      return FALSE;
    g_ptr_array_add (summaries, summary);
  }
  return TRUE;
}

GPtrArray *
mj_store_read_summaries (MjStore *self, gint64 before, guint n, GError **error)
{
  g_autoptr (GPtrArray) summaries =
      g_ptr_array_new_with_free_func (summary_free);
  gboolean ok;

  g_return_val_if_fail (mj_store_is_open (self), NULL);

  ok = read_summaries (mj_store_begin_reading (self), before, n, summaries,
                       error);
  mj_store_end_reading (self);
  return ok ? g_steal_pointer (&summaries) : NULL;
}
