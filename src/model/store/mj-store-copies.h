/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-store-copies.h – the copies of a record that lie beside it.
 *
 * A copy may be a daily one, a backup, or a file that was kept, replaced or set
 * aside; it is only read.
 */

#pragma once

#include "model/files/mj-evening-file.h"
#include "model/store/mj-store.h"

/* @MJ_COPY_DAILY: made by mj_store_tend(), one of the last seven
 * @MJ_COPY_WEEKLY: the same, of weeks before
 * @MJ_COPY_BACKUP: any other file that a record may be in
 * @MJ_COPY_REPLACED: the record before another was restored
 * @MJ_COPY_KEPT: the record when another program had taken its file away
 * @MJ_COPY_ASIDE: a daily copy that was no earlier state of the record, had
 *   more than was restored, or was made before a rescue
 * @MJ_COPY_DAMAGED: a damaged file that was set aside */
typedef enum {
  MJ_COPY_DAILY,
  MJ_COPY_WEEKLY,
  MJ_COPY_BACKUP,
  MJ_COPY_REPLACED,
  MJ_COPY_KEPT,
  MJ_COPY_ASIDE,
  MJ_COPY_DAMAGED,
  MJ_N_COPY_KINDS
} MjStoreCopyKind;

/* @path: a file that mj_store_restore() may be given
 * @kind: how it came about
 * @time: when the file was written, in seconds since 1970
 * @bytes: its size, with SQLite's files beside it
 * @counted: whether @contents are known: those of a damaged file are not
 * @contents: its contents; where they are not known, what mj_store_read_copy()
 *   could read of them, of which some may be torn
 * @n_torn: of how many of its evenings and matches a rescue found no more than
 *   a part
 * @balances: (nullable): what the people of its last evening have won and lost;
 *   whoever shows the copy finds that out
 * @changes: (nullable): what is not in the record, or not the same there, found
 *   out likewise
 */
typedef struct {
  char *path;
  MjStoreCopyKind kind;
  gint64 time;
  guint64 bytes;
  gboolean counted;
  MjStoreContents contents;
  guint n_torn;
  char *balances;
  char *changes;
} MjStoreCopy;

/* Reads all copies, which may take time.
 * @path: the record, which need not be there
 * Returns: (transfer full) (element-type MjStoreCopy): the copies in its
 *   folder, the latest state first, those that cannot be counted last; empty
 *   ones are left out */
GPtrArray *mj_store_list_copies (const char *path) G_GNUC_WARN_UNUSED_RESULT;

/* The same, with empty ones. */
GPtrArray *
mj_store_list_all_copies (const char *path) G_GNUC_WARN_UNUSED_RESULT;

/* @path: the record
 * @evening: number of an evening
 * Returns: (transfer full) (element-type MjStoreCopy): those copies that hold
 *   @evening, or cannot be read so that they may hold it */
GPtrArray *mj_store_find_copies (const char *path,
                                 gint64 evening) G_GNUC_WARN_UNUSED_RESULT;

/* @path: any file.  Returns: (transfer full) (element-type MjStoreCopy): that
 * one alone, of an unknown time, as a backup or a damaged file, of which is
 * tried what can be read */
GPtrArray *mj_store_read_copy (const char *path) G_GNUC_WARN_UNUSED_RESULT;

/* When it was last changed; if it does not tell, when its file was written. */
gint64 mj_store_copy_get_time (const MjStoreCopy *copy);

/* @n_evenings: how many evenings there are
 * @n_matches: how many matches
 * @n_entries: how many entries of evenings
 * @n_moves: how many moves of other matches
 * @n_changed_evenings: how many have another title, names or rules, or are
 *   archived or not */
typedef struct {
  guint n_evenings;
  guint n_matches;
  guint n_entries;
  guint n_moves;
  guint n_changed_evenings;
} MjStoreMissing;

/* @copy: a record
 * @missing: (out): what of the record of @self is not in @copy, and what is not
 *   the same there
 * Returns: FALSE if that cannot be read */
gboolean mj_store_count_missing (MjStore *self,
                                 const char *copy,
                                 MjStoreMissing *missing);

/* @copy: a record
 * @added: (out): what of @copy is not in the record of @self, and what is not
 *   the same there
 * Returns: FALSE if that cannot be read */
gboolean
mj_store_count_added (MjStore *self, const char *copy, MjStoreMissing *added);

/* @copy: a record
 * Returns: whether the record of @self has all that @copy has, and the same */
gboolean mj_store_holds_all (MjStore *self, const char *copy);

/* Puts @file into the copy if that has less of it.
 * @path: a copy of a record
 * @evening: number of an evening
 * @file: that evening, as it is known */
void mj_store_complete_copy (const char *path,
                             gint64 evening,
                             const MjEveningFile *file);

/* Deletes it and SQLite's files beside it.
 * @copy: the copy */
gboolean mj_store_delete_copy (const MjStoreCopy *copy, GError **error);

/* Deletes all @copies that it can; @error says why one is still there. */
gboolean mj_store_delete_copies (GPtrArray *copies, GError **error);

/* Takes out of @copies those that stay when the record of @self is deleted for
 * good: backups of another record, and files that may be another program's.
 * Returns: how many these were */
guint mj_store_leave_out_staying (MjStore *self, GPtrArray *copies);

/* Deletes all copies of the record that do not stay, and what a kill has left
 * of unfinished ones. */
gboolean mj_store_delete_all_copies (MjStore *self, GError **error);
