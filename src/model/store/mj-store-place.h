/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-store-place.h – notices when the file of the record is no longer where it
 * was opened.
 *
 * Another program may move, delete or replace the file while it is open: what
 * is written then would be in a file that nobody finds again, and the files
 * that SQLite keeps beside it would damage the one that took its place.
 */

#pragma once

#include "model/store/mj-db.h"

#include <sys/stat.h>

G_BEGIN_DECLS

/* The file and those of SQLite beside it. */
enum { MJ_PLACE_MAIN, MJ_PLACE_LOG, MJ_PLACE_INDEX, MJ_N_PLACES };

typedef struct {
  dev_t dev;
  ino_t ino; /* 0: it was not there */
} MjFileId;

/**
 * MjStorePlace: (skip)
 * @paths: (array fixed-size=3): where they are
 * @ids: (array fixed-size=3): what was there last
 * @lost: (nullable): why nothing can be written any more, as a sentence
 */
typedef struct {
  char *paths[MJ_N_PLACES];
  MjFileId ids[MJ_N_PLACES];
  char *lost;
} MjStorePlace;

/* @path: the file, which has just been opened */
void mj_store_place_init (MjStorePlace *self, const char *path);
void mj_store_place_clear (MjStorePlace *self);

/**
 * mj_store_place_check: (skip)
 * @self: a place
 * @db: the open record, which only the calling thread uses
 * @error: return location for a #GError
 *
 * The first time that another file or none is found there, what @db holds is
 * copied to a file beside it, and the other file is freed of what SQLite kept
 * for this one.  From then on nothing may be written to @db.
 *
 * Returns: whether @db is still the file at its place
 */
gboolean mj_store_place_check (MjStorePlace *self, sqlite3 *db, GError **error);

G_END_DECLS
