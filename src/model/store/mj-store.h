/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-store.h – matches and evenings in one SQLite file.
 *
 * When a write is reported as done, it has reached the disk (WAL,
 * synchronous=FULL).  The store writes in order on a thread of its own, so the
 * main thread never waits for the disk.  A file that is damaged or not ours is
 * set aside under another name and never overwritten; a file that cannot be
 * opened now stays as it is; a file from a later version is opened for reading
 * only.  Several processes may have the file open: a change is refused unless
 * it is based on the current revision.
 */

#pragma once

#include "model/store/disk/mj-store-contents.h"
#include "model/store/disk/mj-store-error.h"

#include <glib-object.h>

enum { MJ_STORE_SCHEMA = 6 };

#define MJ_TYPE_STORE (mj_store_get_type ())
G_DECLARE_FINAL_TYPE (MjStore, mj_store, MJ, STORE, GObject)

/**
 * mj_store_open:
 * @path: (nullable): the file; NULL keeps everything in memory
 * @set_aside: (out) (optional) (transfer full) (nullable): where a damaged or
 *   foreign file of that name was moved; see mj_store_get_rescued()
 *
 * Opens the file, or creates it and its folder.
 *
 * Returns: (transfer full) (nullable): the store; NULL if it cannot be opened
 * now, in which case the file is unchanged
 */
MjStore *mj_store_open (const char *path,
                        char **set_aside,
                        GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_store_open_unchecked: (skip)
 * @path: the file
 * @held: (nullable): its last known contents
 * @set_aside: (out) (optional) (transfer full) (nullable): as in
 *   mj_store_open()
 *
 * As mj_store_open(), but reads no more than the first pages.  The store's
 * thread checks the rest, and writes wait for that.  If the file is damaged, it
 * is set aside then; see #MjStore::rescued.  The rescue is counted against
 * @held, and told each time until mj_store_end_rescue() is called.
 *
 * Returns: (transfer full) (nullable): the store
 */
MjStore *mj_store_open_unchecked (const char *path,
                                  const MjStoreContents *held,
                                  char **set_aside,
                                  GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_store_close:
 *
 * Writes the queue, unless the disk refuses it, and closes the file, which is
 * complete then.  Nothing can be read or written any more.
 */
void mj_store_close (MjStore *self);

/**
 * mj_store_tend:
 *
 * From now on, while nothing is to be written: copies it once a day, to a
 * folder "copies" beside the file, when it is not empty and has changed since
 * the last copy; and of matches that have ended works out the facts and packs
 * the moves.  A copy of today that is not of an earlier state of the record is
 * set aside first (mj_store_daily_keep()).
 */
void mj_store_tend (MjStore *self);

/**
 * mj_store_is_read_only:
 *
 * Returns: whether its file is from a later version, so that nothing can be
 * saved
 */
gboolean mj_store_is_read_only (MjStore *self);

/* Whether its contents are lost when the program ends. */
gboolean mj_store_is_in_memory (MjStore *self);

/**
 * mj_store_get_path:
 *
 * Returns: (nullable): its file; NULL if it is in memory
 */
const char *mj_store_get_path (MjStore *self);

/**
 * mj_store_get_rescued:
 *
 * Returns: (nullable): the part carried over from the damaged file that was set
 *   aside or restored last, as a sentence; NULL if none was damaged, or nothing
 *   in it could be read
 */
const char *mj_store_get_rescued (MjStore *self);

#ifndef __GI_SCANNER__

/* @contents: (out): its contents; see #MjStore::contents-changed
 * Returns: whether that is known: not before the file has been checked */
gboolean mj_store_get_contents (MjStore *self, MjStoreContents *contents);

/* @contents: (out): its contents, as far as that can be read before the file
 *   has been checked
 * Returns: FALSE if it cannot be read */
gboolean mj_store_read_contents (MjStore *self, MjStoreContents *contents);

/* Whether it is a store that has been opened by a constructor, and not closed
 * since. */
gboolean mj_store_is_open (gpointer self);

#endif

/* Whether there is neither a match nor an evening. */
gboolean mj_store_is_empty (MjStore *self);

/**
 * mj_store_get_trouble:
 *
 * Returns: (transfer full) (nullable): #MjStore:trouble
 */
char *mj_store_get_trouble (MjStore *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_store_is_gone:
 *
 * Returns: whether another program has moved, deleted, emptied or replaced its
 *   file.
 *   Nothing can be written then until the file is opened anew;
 *   #MjStore:trouble says where a copy of it is kept
 */
gboolean mj_store_is_gone (MjStore *self);

/* After a read that found the file damaged: waits until the thread has looked
 * whether another program did that.
 * @error: why reading failed; becomes #MjStore:trouble if the file is gone */
void mj_store_explain (MjStore *self, GError *error);

/* Tries at once to repeat the refused writes. */
void mj_store_try_again (MjStore *self);

/* Whether no write is in the queue. */
gboolean mj_store_is_saved (MjStore *self);

/* Tries at once to write the queue, and waits for the disk.  Returns FALSE at
 * the first refusal. */
gboolean mj_store_flush (MjStore *self);

/* Waits until the file has been checked, also in its place, and every write in
 * the queue is on the disk or has been refused. */
void mj_store_wait (MjStore *self);

/**
 * MjStoreDone: (skip)
 * @change: the change
 * @error: (nullable): why it was not written; NULL if it is on the disk
 * @data: data given to the function that asked for it
 */
typedef void (*MjStoreDone) (MjStore *store,
                             gpointer change,
                             const GError *error,
                             gpointer data);

/**
 * mj_store_withdraw: (skip)
 * @change: what is to be written, as the #MjStoreDone gets it
 *
 * Takes it out of the queue; its #MjStoreDone gets %G_IO_ERROR_CANCELLED then.
 * If it is just being written, that goes on, but is not repeated.
 */
void mj_store_withdraw (MjStore *self, gpointer change);

#ifndef __GI_SCANNER__

/* @evening: its number
 * @session: an object that lives as long as a change of the evening waits to be
 *   written; @waits: whether one does */
void mj_store_set_waiting (MjStore *self,
                           gint64 evening,
                           gpointer session,
                           gboolean waits);

/* Returns: (transfer full) (nullable): that object */
gpointer mj_store_find_waiting (MjStore *self, gint64 evening);

#endif

/**
 * mj_store_hold_match:
 *
 * Claims the match in progress for this program, until the store is freed or
 * the program ends, however it ends.
 *
 * Returns: FALSE if another program plays the match
 */
gboolean mj_store_hold_match (MjStore *self);
