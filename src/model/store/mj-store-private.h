/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-store-private.h – what the files of the store share.
 *
 * All writing goes through mj_store_write() and mj_store_write_async(), on the
 * store's own thread and in order; all reading is between
 * mj_store_begin_reading() and mj_store_end_reading().
 */

#pragma once

#include "model/store/mj-db.h"
#include "model/store/mj-store-daily.h"
#include "model/store/mj-store.h"

G_BEGIN_DECLS

/* "SgMJ", so that another program's database is not taken for ours. */
#define MJ_APPLICATION_ID 1399278922
G_STATIC_ASSERT (MJ_APPLICATION_ID == 0x53674d4a);

/* Whether it has been made by a constructor, and not as a bare object. */
gboolean mj_store_is_open (gpointer self);

/* ---- opening: mj-store-open.c ---- */

/* How much of a file is looked at when it is opened. */
typedef enum {
  MJ_STORE_CHECK_HEADER, /* its first page: whose it is */
  MJ_STORE_CHECK_ALL
} MjStoreCheck;

/**
 * mj_store_open_file:
 * @path: the record
 * @check: how much of it is looked at
 * @set_aside: (out) (nullable): where a damaged or foreign file was moved
 * @read_only: (out): whether it is from a later version
 * @error: return location for a #GError
 *
 * Opens the record, or makes it, and brings it up to MJ_STORE_SCHEMA.
 *
 * Returns: (transfer full) (nullable): the database; after an error the file is
 *   unchanged
 */
sqlite3 *mj_store_open_file (const char *path,
                             MjStoreCheck check,
                             char **set_aside,
                             gboolean *read_only,
                             GError **error);

/* Reads the whole file to find out whether it is damaged; fails when that
 * cannot be found out now.
 */
gboolean mj_store_check_file (sqlite3 *db, gboolean *sound, GError **error);

/* Closes a file that is damaged, or no longer in its place, without changing
 * anything in it or beside it.
 */
void mj_store_leave (sqlite3 *db);

/* Opens a record of this program; for another file the error says what it is.
 */
sqlite3 *mj_store_open_backup (const char *path, GError **error);

/* Call this once what was set aside has been rescued: a rescue that ends before
 * that, in whatever way, begins anew when the file is opened next.
 */
void mj_store_end_rescue (const char *path);

/* Brings an older record up to MJ_STORE_SCHEMA in one transaction. */
gboolean mj_store_migrate (sqlite3 *db, GError **error);

/* ---- rescue: mj-store-rescue.c ---- */

/**
 * MjStoreFiller: (skip)
 * @path: (nullable): a copy of a record; NULL if there is none
 * @date: the day of which it is, "2026-11-26"
 */
typedef struct {
  char *path;
  char date[11];
} MjStoreFiller;

/* Finds the newest one of those copies of the record @path, of any kind, that
 * have the most of what it @held; clear it with mj_store_filler_clear().
 */
void mj_store_find_filler (const char *path,
                           const MjStoreContents *held,
                           MjStoreFiller *filler);
void mj_store_filler_clear (MjStoreFiller *filler);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MjStoreFiller, mj_store_filler_clear)

/**
 * mj_store_rescue:
 * @path: a damaged record or backup, which is only read
 * @filler: (nullable): a copy of that record
 * @held: (nullable): what it is known to have held, which is counted against
 * @db: an empty record
 * @error: return location for a #GError: why @db cannot be written
 *
 * Copies to @db all rows of @path that can be read.  What is torn is taken from
 * @filler where it fits: a head, all parts of the same revision, or older ones
 * where none can be read.  For the rest it puts rows that read as damaged: a
 * head without text, or an empty part in the first place where one is missing.
 *
 * Returns: (transfer full) (nullable): how much was rescued, as a sentence;
 *   NULL if nothing was, and @db is still empty then
 */
char *mj_store_rescue (const char *path,
                       const MjStoreFiller *filler,
                       const MjStoreContents *held,
                       sqlite3 *db,
                       GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* As mj_store_rescue(), of what @from can read. */
char *mj_store_rescue_from (sqlite3 *from,
                            const MjStoreFiller *filler,
                            const MjStoreContents *held,
                            sqlite3 *db,
                            GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* ---- what is kept: mj-store-keep.c ---- */

/**
 * mj_store_keep:
 * @db: the record, whose file another program may have overwritten
 * @path: that file
 * @held: what it held
 * @name: an empty file
 * @rescued: (out) (nullable): how much of that was copied, as a sentence; NULL
 *   if all of it was
 *
 * Copies to @name what SQLite has of @db in the log and in memory, and the rest
 * from a copy.
 *
 * Returns: whether anything could be copied
 */
gboolean mj_store_keep (sqlite3 *db,
                        const char *path,
                        const MjStoreContents *held,
                        const char *name,
                        char **rescued);

/* Takes what mj_store_get_rescued() returns from now on. */
void mj_store_take_rescued (MjStore *self, char *rescued);

/* ---- rows ---- */

/* In SQL: the date of a deal of the day; of other matches anything but a date.
 * An index has the same words.
 */
#define MJ_MATCH_DAY                                                           \
  "substr (header, instr (header, char (10) || 'day ') + 5, 10)"
#define MJ_MATCH_HAS_DAY "instr (header, char (10) || 'day ') > 0"

/* In SQL: the number of a new row of a table.  It grows with time, in
 * microseconds of which the last six digits are random, so that no number comes
 * again after the row that had it was deleted, here or in another window that
 * still shows that row.
 */
#define MJ_NEW_ID(table)                                                       \
  "(SELECT max (coalesce (max (id), 0) + 1,"                                   \
  " strftime ('%s') * 1000000 + abs (random () % 1000000)) FROM " table ")"

/* ---- backups: mj-store-backup.c ---- */

/* Deletes what a kill has left of backups in the folder of the record. */
void mj_store_sweep (const char *record);

/* ---- who plays: mj-store-claim.c ---- */

/* Returns FALSE if another program plays the match of @record; @lock is the
 * descriptor of what is held until it is closed, or -1.
 */
gboolean mj_store_claim (const char *record, int *lock);

/* ---- names: mj-store-names.c ---- */

/* Forgets all names of players that no evening has. */
gboolean mj_store_forget_names (sqlite3 *db, GError **error);

/* ---- copies: mj-store-copies.c ---- */

/* Counts what @db holds; where it is damaged, that may fail or be wrong. */
gboolean
mj_store_count (sqlite3 *db, MjStoreContents *contents, GError **error);

/* ---- writing and reading: mj-store.c ---- */

/**
 * MjStoreWork:
 * @db: where to write; nothing else uses it meanwhile
 * @data: what to write
 * @error: return location for a #GError
 *
 * Writes all of something, or nothing.  It may be called again after an error.
 */
typedef gboolean (*MjStoreWork) (sqlite3 *db, gpointer data, GError **error);

/* Writes ahead of everything in the queue and waits for the result; does not
 * try again.
 */
gboolean
mj_store_write (MjStore *self, MjStoreWork work, gpointer data, GError **error);

/**
 * mj_store_write_async:
 * @self: a store
 * @work: what writes
 * @data: (transfer full): data for @work, which may put results there
 * @size: the size of @data: the results are taken back after a trial elsewhere
 * @free_data: frees @data when the store no longer needs it
 * @done: (scope async): called when it is on the disk or has been refused
 * @user_data: for @done
 *
 * Puts a write at the end of the queue.  A write that the disk refuses is tried
 * again until it succeeds; see #MjStore:trouble.  With a store in memory, it
 * has been written when this returns.
 */
void mj_store_write_async (MjStore *self,
                           MjStoreWork work,
                           gpointer data,
                           gsize size,
                           GDestroyNotify free_data,
                           MjStoreDone done,
                           gpointer user_data);

/* Writes all that is in the queue to @db, an equal copy of the record; it stays
 * in the queue.  Only for a #MjStoreWork of the store.
 */
gboolean mj_store_write_queue (MjStore *self, sqlite3 *db, GError **error);

/* As mj_store_write(), also when the file of the record has gone: nothing is to
 * be written there.
 */
gboolean mj_store_work_anywhere (MjStore *self,
                                 MjStoreWork work,
                                 gpointer data,
                                 GError **error);

/* Returns a connection for reading.  Until this thread calls
 * mj_store_end_reading(), no other thread gets it, and it shows the record as
 * it is now.
 */
sqlite3 *mj_store_begin_reading (MjStore *self);
void mj_store_end_reading (MjStore *self);

/* Returns: (nullable): where what the record held is kept once its file has
 * gone; only for a #MjStoreWork */
const char *mj_store_get_kept (MjStore *self);

/* Fails, with the reason in @error, if nothing can be written. */
gboolean mj_store_check_writable (MjStore *self, GError **error);

/* Copies the first column of all rows of @sql for @id byte for byte, a line for
 * each row.
 */
GBytes *mj_store_copy_rows (MjStore *self,
                            const char *sql,
                            gint64 id,
                            GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
