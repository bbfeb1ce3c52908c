/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-store-place.h – notices when the file of the record is no longer where it
 * was opened, or when another program has written to it.
 *
 * Another program may move, delete, replace, overwrite or cut off the file
 * while it is open: what is written then would be in a file that nobody finds
 * again, and the files that SQLite keeps beside it would damage the one that
 * took its place.
 *
 * While it is open, only checkpoints of SQLite write to the file, in this
 * program or in a second one of ours.  They change what the index of the log
 * says of checkpoints.  The identity of the record in the header of the file
 * (mj_db_get_identity()) stays.  The schema version there, which each
 * transaction of ours raises (mj_db_end()), only grows, and is the latest one
 * once all of the log has been copied to the file.
 *
 * Who overwrites the file during a checkpoint could escape that, since the
 * checkpoint writes the header, too.  So this program copies the log itself,
 * while it holds the lock for writing: afterwards the file has to be, page for
 * page, what the record was before.  What is left: a checkpoint of a program
 * that does not look (a tool, an older version of this one), and a file that
 * was put there after the last look of a program that ends.
 */

#pragma once

#include "model/store/disk/mj-db.h"
#include "model/store/disk/mj-store-contents.h"

#include <sys/stat.h>

/* The file and those of SQLite beside it. */
enum { MJ_PLACE_MAIN, MJ_PLACE_LOG, MJ_PLACE_INDEX, MJ_N_PLACES };

typedef struct {
  dev_t dev;
  ino_t ino; /* 0: it was not there */
} MjFileId;

enum { MJ_FILE_HEADER = 100, MJ_FILE_CHECKPOINTS = 20 };

/* What was last seen of the file, in bytes, if it could be read: its header,
 * and, from before that, the length of the log, how far it has been
 * checkpointed, and its salts. */
typedef struct {
  guint8 header[MJ_FILE_HEADER];
  guint8 checkpoints[MJ_FILE_CHECKPOINTS];
  gboolean known;
} MjFileSeen;

/* Copies what @db holds, the record @path, to the empty file @name; @rescued
 * becomes how much of what it @held that is, as a sentence, if it is not all.
 */
typedef gboolean (*MjPlaceKeep) (sqlite3 *db,
                                 const char *path,
                                 const MjStoreContents *held,
                                 const char *name,
                                 char **rescued);

/* @paths: (array fixed-size=3): where they are
 * @ids: (array fixed-size=3): the files last seen there
 * @identity: of the record
 * @seen: last seen contents of the file
 * @tried: how long the log was when it was last copied to the file
 * @keep: copies it
 * @held: last contents of the record
 * @kept: (nullable): where what it held is kept, once it has gone
 * @lost: (nullable): why nothing can be written any more, as a sentence */
typedef struct {
  char *paths[MJ_N_PLACES];
  MjFileId ids[MJ_N_PLACES];
  gint64 identity;
  MjFileSeen seen;
  guint32 tried;
  MjPlaceKeep keep;
  const MjStoreContents *held;
  char *kept, *lost;
} MjStorePlace;

/* @path: the file, which has just been opened as @db */
void mj_store_place_init (MjStorePlace *self,
                          const char *path,
                          sqlite3 *db,
                          MjPlaceKeep keep,
                          const MjStoreContents *held);
void mj_store_place_clear (MjStorePlace *self);

/* The first time that another file or none is found there, or another
 * content, what @db holds is copied to a file beside it, and the other file
 * is freed of what SQLite kept for this one.  From then on nothing may be
 * written to @db.
 * @db: the open record, which only the calling thread uses
 * Returns: whether @db is still the file at its place, and nobody else has
 *   written to it */
gboolean mj_store_place_check (MjStorePlace *self, sqlite3 *db, GError **error);

/* Checks it for the last time, with the log copied to the file: call this just
 * before @db is closed. */
void mj_store_place_leave (MjStorePlace *self, sqlite3 *db);
