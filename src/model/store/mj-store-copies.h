/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-store-copies.h – the copies of a record that lie beside it.
 *
 * A copy may be a daily one, a backup, or a file that was kept, replaced or set
 * aside; it is only read.
 */

#pragma once

#include "model/files/mj-evening-file.h"
#include "model/store/mj-store.h"

G_BEGIN_DECLS

/* @MJ_COPY_DAILY: made by mj_store_tend(), one of the last seven
 * @MJ_COPY_WEEKLY: the same, of weeks before
 * @MJ_COPY_BACKUP: any other file that a record may be in
 * @MJ_COPY_REPLACED: the record before another was restored
 * @MJ_COPY_KEPT: the record when another program had taken its file away
 * @MJ_COPY_DAMAGED: a damaged file that was set aside */
typedef enum {
  MJ_COPY_DAILY,
  MJ_COPY_WEEKLY,
  MJ_COPY_BACKUP,
  MJ_COPY_REPLACED,
  MJ_COPY_KEPT,
  MJ_COPY_DAMAGED,
  MJ_N_COPY_KINDS
} MjStoreCopyKind;

/* @path: a file that mj_store_restore() may be given
 * @kind: how it came about
 * @time: when it was written, in seconds since 1970
 * @bytes: its size, with SQLite's files beside it
 * @counted: whether @contents are known: those of a damaged file are not
 * @contents: its contents */
typedef struct {
  char *path;
  MjStoreCopyKind kind;
  gint64 time;
  guint64 bytes;
  gboolean counted;
  MjStoreContents contents;
} MjStoreCopy;

/* Reads all copies, which may take time.
 * @path: the record, which need not be there
 * Returns: (transfer full) (element-type MjStoreCopy): the copies in its
 *   folder, the newest first; empty ones are left out */
GPtrArray *mj_store_list_copies (const char *path) G_GNUC_WARN_UNUSED_RESULT;

/* @path: the record
 * @evening: number of an evening
 * Returns: (transfer full) (element-type MjStoreCopy): those copies that hold
 *   @evening, or cannot be read so that they may hold it */
GPtrArray *mj_store_find_copies (const char *path,
                                 gint64 evening) G_GNUC_WARN_UNUSED_RESULT;

/* @path: any file.  Returns: (transfer full) (element-type MjStoreCopy): that
 * one alone, as a backup of an unknown time */
GPtrArray *mj_store_read_copy (const char *path) G_GNUC_WARN_UNUSED_RESULT;

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

/* Deletes all copies of a record but files that may be another program's. */
gboolean mj_store_delete_all_copies (const char *path, GError **error);

G_END_DECLS
