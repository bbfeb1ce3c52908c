/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-store-file.h – the open file of a record: the connection that writes, the
 * one that reads, its place, and whether it has been checked.
 */

#pragma once

#include "model/store/mj-store-daily.h"
#include "model/store/mj-store-place.h"

G_BEGIN_DECLS

/* "SgMJ", so that another program's database is not taken for ours. */
#define MJ_APPLICATION_ID 1399278922
G_STATIC_ASSERT (MJ_APPLICATION_ID == 0x53674d4a);

/**
 * MjStoreFile: (skip)
 * @path: (nullable): where it is; NULL in memory, where one connection both
 *   reads and writes
 * @read_only: whether it is from a later version
 * @writer: used by one thread at a time
 * @place: the same
 * @unchecked: the same: it may be damaged
 * @reader: guarded by @reading
 */
typedef struct {
  char *path;
  gboolean read_only;
  sqlite3 *writer;
  MjStorePlace place;
  gboolean unchecked;
  sqlite3 *reader;
  GMutex reading;
} MjStoreFile;

/**
 * mj_store_file_open: (skip)
 * @self: a file, all zero
 * @path: (nullable): where it is, or will be
 * @unchecked: whether only its first page is looked at
 * @set_aside: (out) (nullable): where a damaged or foreign file was moved
 * @rescued: (out) (nullable): what was carried over from that, as a sentence
 * @error: return location for a #GError
 */
gboolean mj_store_file_open (MjStoreFile *self,
                             const char *path,
                             gboolean unchecked,
                             char **set_aside,
                             char **rescued,
                             GError **error);
void mj_store_file_close (MjStoreFile *self);

/* See mj_store_place_check(). */
gboolean mj_store_file_is_in_place (MjStoreFile *self, GError **error);

/**
 * mj_store_file_check: (skip)
 * @self: a file that is unchecked
 * @set_aside: (out) (nullable): where it was moved if it is damaged
 * @rescued: (out) (nullable): what was carried over then, as a sentence
 * @error: return location for a #GError
 *
 * Reads the whole file.  If it is damaged, goes on with what can be rescued:
 * numbers and revisions stay, so that what waits to be written fits.
 */
gboolean mj_store_file_check (MjStoreFile *self,
                              char **set_aside,
                              char **rescued,
                              GError **error);

/* See mj_store_begin_reading(). */
sqlite3 *mj_store_file_begin_reading (MjStoreFile *self);
void mj_store_file_end_reading (MjStoreFile *self);

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
 * mj_store_rescue:
 * @path: a damaged record or backup, which is only read
 * @filler: (nullable): a copy of that record
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
                       const MjStoreDailyCopy *filler,
                       sqlite3 *db,
                       GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_store_keep:
 * @db: the record, whose file another program may have overwritten
 * @path: that file
 * @name: an empty file
 *
 * Copies to @name what SQLite has of @db in the log and in memory, and the rest
 * from the newest copy of a day.
 *
 * Returns: whether anything could be copied
 */
gboolean mj_store_keep (sqlite3 *db, const char *path, const char *name);

G_END_DECLS
