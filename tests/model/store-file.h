/* SPDX-License-Identifier: GPL-3.0-or-later */
/* store-file.h – a record in a folder of its own, which a test opens as the
 * program does and changes behind its back.
 */

#pragma once

#include "model/store/mj-store-backup.h"
#include "model/store/mj-store-evenings.h"
#include "model/store/mj-store-matches.h"

typedef struct {
  char *folder;
  char *path; /* of the record; neither it nor its folder is there at first */
} StoreFile;

/* Adds a test that has such a record. */
#define STORE_FILE_TEST(name, function)                                        \
  g_test_add ("/store/" name, StoreFile, NULL, store_file_set_up, function,    \
              store_file_tear_down)

void store_file_set_up (StoreFile *f, gconstpointer data);
void store_file_tear_down (StoreFile *f, gconstpointer data);

/* The store of the record; @set_aside is where one that is damaged has gone. */
MjStore *store_file_open (StoreFile *f, char **set_aside);

/* Writes the file itself. */
void store_file_write (StoreFile *f, const char *contents, gssize length);
void store_file_run (StoreFile *f, const char *sql);

/* The first column of the first row that @sql finds. */
char *store_file_read (StoreFile *f, const char *sql) G_GNUC_WARN_UNUSED_RESULT;

/* Fails unless the first column of the first row that @sql finds is @expected.
 */
void store_file_expect (StoreFile *f, const char *sql, const char *expected);

/* ---- what is kept in it ---- */

/* A match of one move, the deal, with a limit of 8 tai. */
MjMatchFile *store_file_dealt_match (void);

/* Begins a match; 0 when that is refused. */
gint64 store_file_begin_match (MjStore *store,
                               const MjMatchFile *file,
                               MjSeat human,
                               GError **error);
MjStoredMatch *store_file_load_current (MjStore *store);

/* Mei, Raj, Siti and Tom, and three drawn deals. */
MjEveningFile *store_file_evening (void);

/* Adds @n of them. */
void store_file_add_evenings (MjStore *store, int n);

/* A record of @n evenings in the way of the program: closed again. */
void store_file_make (StoreFile *f, int n);

MjStoreContents store_file_contents (MjStore *store);
void
store_file_expect_contents (MjStore *store, guint n_evenings, guint n_matches);

/* Where a copy of a day is; NULL for their folder. */
char *store_file_daily (StoreFile *f,
                        const char *name) G_GNUC_WARN_UNUSED_RESULT;
