/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-copies.h – says what the copies of a record are, and reads them on another
 * thread.
 */

#pragma once

#include "model/store/mj-store-copies.h"

#include <gtk/gtk.h>

/* @contents: what a record holds, which is not empty.  Returns: (transfer
 * full): "12 evenings and 1 match, the last from 26 November 2026, 21:40" */
char *
mj_copies_describe (const MjStoreContents *contents) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): the same of an open record, as a sentence */
char *mj_copies_describe_record (MjStore *store) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): what an open record has and @copy has not, as a
 * sentence in a further line; "" if that is nothing, or cannot be read */
char *mj_copies_describe_missing (MjStore *store, const MjStoreCopy *copy)
    G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): when it was last changed, or copied if it does not
 * tell that, as the locale writes it */
char *
mj_copies_describe_time (const MjStoreCopy *copy) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: which kind of copy that is, in words */
const char *mj_copies_name_kind (MjStoreCopyKind kind);

/* Returns: (transfer full): what it holds, in lines of their own what was
 * rescued, the balances of its last evening and what is not the same in the
 * record; in the last line its kind, its size and its name */
char *
mj_copies_describe_copy (const MjStoreCopy *copy) G_GNUC_WARN_UNUSED_RESULT;

/* @copies: (element-type MjStoreCopy): at least one.  Returns: (transfer full):
 * "3 daily copies, 1 backup (3.2 MB)" */
char *mj_copies_describe_all (GPtrArray *copies) G_GNUC_WARN_UNUSED_RESULT;

/* @copies: (element-type MjStoreCopy): the copies, the newest first
 * @data: data given to mj_copies_read() */
typedef void (*MjCopiesRead) (GPtrArray *copies, gpointer data);

/* @owner: a widget; once it is destroyed nothing is called
 * @record: (nullable): the record; NULL if it is in memory and has no copies
 * @evening: number of an evening, for the copies that may hold it; 0 for all
 * @read: called later, in the main loop
 * @data: data for @read */
void mj_copies_read (GtkWidget *owner,
                     const char *record,
                     gint64 evening,
                     MjCopiesRead read,
                     gpointer data);

/* The same for all copies of @record, with empty ones. */
void mj_copies_read_all (GtkWidget *owner,
                         const char *record,
                         MjCopiesRead read,
                         gpointer data);

/* The same for the copies of @record, or for any @file, which @read gets alone;
 * each says what is not the same in @store.
 * @store: the record that is open
 * @record: (nullable): as in mj_copies_read()
 * @file: (nullable): a file */
void mj_copies_compare (GtkWidget *owner,
                        MjStore *store,
                        const char *record,
                        const char *file,
                        MjCopiesRead read,
                        gpointer data);
