/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-store-daily.h – a copy of the record a day, in a folder beside it.
 *
 * A copy is made in small steps, between which the record can be written, and
 * gets its name, the date, when it is complete.  Of the copies the last seven
 * are kept, and before them one a week for four weeks.
 */

#pragma once

#include "model/store/disk/mj-db.h"

enum { MJ_STORE_DAYS = 7 };

typedef struct _MjStoreDaily MjStoreDaily;

/* @path: the record
 * @db: the record, open
 * @anew: whether to make it in any case: one that may hold more is set aside
 * Returns: (transfer full): a copy for today; NULL if there is one of this
 *   hour, or one that holds more, if the record is empty or has not changed
 *   since the last one, or if no copy can be made now */
MjStoreDaily *
mj_store_daily_begin (const char *path, sqlite3 *db, gboolean anew);

/* As it was begun. */
gboolean mj_store_daily_is_anew (const MjStoreDaily *self);

/* Copies a few pages, on the thread that writes @db.  Returns whether there is
 * more to do. */
gboolean mj_store_daily_step (MjStoreDaily *self);

/* Of what is not complete nothing is left. */
void mj_store_daily_end (MjStoreDaily *self);

/* Makes the copy of today at once, unless there is one that holds more.
 * @path: the record
 * @db: the record, open, which has been added to
 * @anew: as above */
void mj_store_daily_renew (const char *path, sqlite3 *db, gboolean anew);

/* "copies", beside the record. */
char *mj_store_daily_folder (const char *path) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): the names of the copies of a record, the newest
 * first */
GPtrArray *mj_store_daily_list (const char *path) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: 2 if there are matches and evenings, 1 if only one of these, 0 if
 * neither, -1 if that cannot be read; only a record with some is copied */
gint64 mj_store_count_kinds (sqlite3 *db);

/* A rescue puts an empty text where one is missing.
 * Returns: of how many evenings and matches */
guint mj_store_count_torn (sqlite3 *db);

/* @db: a copy of a record.  Takes away what guests still play
 * (mj_match_file_count_public()); in mj-store-matches.c. */
gboolean mj_store_close_deals (sqlite3 *db, GError **error);

/* Sets copies of today and later aside, beside the record: in their place
 * others will be made.
 * @path: the record
 * @db: the record, open, for those alone that are not of an earlier state of
 *   it; NULL for all */
void mj_store_daily_keep (const char *path, sqlite3 *db);

/* Deletes all copies that were made so. */
void mj_store_daily_clear (const char *path);
