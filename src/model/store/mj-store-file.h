/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-store-file.h – the open file of a record: the connection that writes, the
 * one that reads, its place, and whether it has been checked. */

#pragma once

#include "model/store/disk/mj-store-daily.h"
#include "model/store/disk/mj-store-place.h"

/* "SgMJ", so that another program's database is not taken for ours. */
#define MJ_APPLICATION_ID 1399278922
G_STATIC_ASSERT (MJ_APPLICATION_ID == 0x53674d4a);

/* @path: (nullable): where it is; NULL in memory, where one connection both
 *   reads and writes
 * @read_only: whether it is from a later version
 * @writer: used by one thread at a time
 * @place: the same
 * @held: the same: what the record held last
 * @unchecked: the same: it may be damaged
 * @reader: guarded by @reading */
typedef struct {
  char *path;
  gboolean read_only;
  sqlite3 *writer;
  MjStorePlace place;
  const MjStoreContents *held;
  gboolean unchecked;
  sqlite3 *reader;
  GMutex reading;
} MjStoreFile;

/* @self: a file, all zero
 * @path: (nullable): where it is, or will be
 * @held: its contents; before the count, the last known ones
 * @unchecked: whether only its first page is looked at
 * @set_aside: (out) (nullable): where a damaged or foreign file was moved
 * @rescued: (out) (nullable): the part carried over, as a sentence */
gboolean mj_store_file_open (MjStoreFile *self,
                             const char *path,
                             const MjStoreContents *held,
                             gboolean unchecked,
                             char **set_aside,
                             char **rescued,
                             GError **error);

/* Closes both connections: nothing can be read or written any more. */
void mj_store_file_close (MjStoreFile *self);
void mj_store_file_clear (MjStoreFile *self);

/* Claims the match in progress by a lock on a file, which the system releases
 * when the program ends.  Returns FALSE if another program has it; @lock is the
 * descriptor that holds it until it is closed, or -1. */
gboolean mj_store_file_claim (MjStoreFile *self, int *lock);

/* See mj_store_place_leave(). */
void mj_store_file_leave_place (MjStoreFile *self);

/* See mj_store_place_check(). */
gboolean mj_store_file_is_in_place (MjStoreFile *self, GError **error);

/* Reads the whole file.  If it is damaged, goes on with the rescued part:
 * numbers and revisions stay, so that queued writes fit.
 * @self: a file that is unchecked
 * @set_aside: (out) (nullable): where it was moved if it is damaged
 * @rescued: (out) (nullable): the part carried over, as a sentence */
gboolean mj_store_file_check (MjStoreFile *self,
                              char **set_aside,
                              char **rescued,
                              GError **error);

/* See mj_store_begin_reading(). */
sqlite3 *mj_store_file_begin_reading (MjStoreFile *self);

/* Returns FALSE if what was read is damaged: another program may have changed
 * the file. */
gboolean mj_store_file_end_reading (MjStoreFile *self);

/* Copies to @name SQLite's pages of @db in the log and in memory, and the rest
 * from a copy.
 * @db: the record, whose file another program may have overwritten
 * @path: that file
 * @held: its last contents
 * @name: an empty file
 * @rescued: (out) (nullable): how much of that was copied, as a sentence; NULL
 *   if all of it was
 * Returns: whether anything could be copied */
gboolean mj_store_keep (sqlite3 *db,
                        const char *path,
                        const MjStoreContents *held,
                        const char *name,
                        char **rescued);

/* ---- opening: mj-store-open.c ---- */

/* How much of a file is looked at when it is opened. */
typedef enum {
  MJ_STORE_CHECK_HEADER, /* its first page: whose it is */
  MJ_STORE_CHECK_ALL
} MjStoreCheck;

/* Opens the record, or makes it, and brings it up to MJ_STORE_SCHEMA.
 * @path: the record
 * @check: how much of it is looked at
 * @set_aside: (out) (nullable): where a damaged or foreign file was moved
 * @read_only: (out): whether it is from a later version
 * Returns: (transfer full) (nullable): the database; after an error the file is
 *   unchanged */
sqlite3 *mj_store_open_file (const char *path,
                             MjStoreCheck check,
                             char **set_aside,
                             gboolean *read_only,
                             GError **error);

/* Reads the whole file to find out whether it is damaged; fails when that
 * cannot be found out now. */
gboolean mj_store_check_file (sqlite3 *db, gboolean *sound, GError **error);

/* Closes a file that is damaged, or no longer in its place, without changing
 * anything in it or beside it. */
void mj_store_leave (sqlite3 *db);

/* Opens a record of this program; for another file the error names its kind. */
sqlite3 *mj_store_open_backup (const char *path, GError **error);

/* Notes how much of @aside, the file that was set aside, was rescued.
 * @rescued: a sentence, in one line */
void mj_store_note_rescued (const char *path,
                            const char *aside,
                            const char *rescued);

/* Returns: (transfer full) (nullable): that sentence, while it is not told */
char *mj_store_read_rescued (const char *path) G_GNUC_WARN_UNUSED_RESULT;

/* Call this once the file that was set aside has been rescued, and that is
 * told: else it is done and told when the file is opened next. */
void mj_store_end_rescue (const char *path);

/* Brings an older record up to MJ_STORE_SCHEMA in one transaction. */
gboolean mj_store_migrate (sqlite3 *db, GError **error);

/* ---- copies: mj-store-copies.c ---- */

/* Counts the contents of @db; if it is damaged, that may fail or be wrong. */
gboolean
mj_store_count (sqlite3 *db, MjStoreContents *contents, GError **error);

/* @MJ_FILLER_OWN: a copy of the record as it stood: one that was made in its
 *   folder, by the program or the person
 * @MJ_FILLER_GIVEN_UP: one that was replaced, kept or set aside: it may have
 *   what was given up, or be of another record */
typedef enum { MJ_FILLER_OWN, MJ_FILLER_GIVEN_UP, MJ_N_FILLERS } MjFillerKind;

/* @path: (nullable): a copy of a record; NULL if there is none
 * @time: mj_store_copy_get_time()
 * @contents: its contents */
typedef struct {
  char *path;
  gint64 time;
  MjStoreContents contents;
} MjStoreFiller;

typedef struct {
  MjStoreFiller of[MJ_N_FILLERS];
} MjStoreFillers;

/* Finds the best copy of each kind of the record @path: an own one by its
 * generation, which is not later than that of its contents @held, another by
 * how much it has of these; clear them with mj_store_fillers_clear(). */
void mj_store_find_fillers (const char *path,
                            const MjStoreContents *held,
                            MjStoreFillers *fillers);
void mj_store_fillers_clear (MjStoreFillers *fillers);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MjStoreFillers, mj_store_fillers_clear)

/* ---- rescue: mj-store-rescue.c ---- */

/* Opens it for reading only: SQLite writes neither the file nor its log then.
 * @path: a damaged file
 * @record: an empty record; its first page stands in for a torn one
 * Returns: (transfer full) (nullable): the database; NULL if nothing of it can
 *   be read, or it is no record */
sqlite3 *mj_store_open_damaged (const char *path, sqlite3 *record);

/* Copies to @db all rows of @path that can be read.  Torn rows are taken from
 * a filler where it fits: a head, all parts of the same revision, or older
 * ones where none can be read.  One that was given up has its turn where no own
 * one has the rows.  For the rest it puts rows that read as
 * damaged: a head without text, or an empty part in the first place where one
 * is missing.
 * @path: a damaged record or backup, which is only read
 * @fillers: (nullable): copies of that record
 * @held: (nullable): its last known contents, which is counted against
 * @db: an empty record
 * @error: return location for a #GError: why @db cannot be written
 * Returns: how much was rescued, as a sentence; NULL if nothing was, and @db is
 *   still empty then */
char *mj_store_rescue (const char *path,
                       const MjStoreFillers *fillers,
                       const MjStoreContents *held,
                       sqlite3 *db,
                       GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* As mj_store_rescue(), of the rows that @from can read. */
char *mj_store_rescue_from (sqlite3 *from,
                            const MjStoreFillers *fillers,
                            const MjStoreContents *held,
                            sqlite3 *db,
                            GError **error) G_GNUC_WARN_UNUSED_RESULT;
