/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fault-vfs.h – a file system for SQLite that fails when it is told to.
 *
 * It stands before the real one, as the default of the process, and counts what
 * SQLite asks of it.  The n-th request of a kind fails, or it and all that
 * follow.  It knows what has been synced: after a power cut the rest is gone,
 * or any part of it.  And another program may come between two
 * requests.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum {
  FAULT_NONE,
  FAULT_OPEN,       /* the file cannot be opened: SQLITE_CANTOPEN */
  FAULT_READ,       /* SQLITE_IOERR_READ */
  FAULT_SHORT_READ, /* half of what was asked for: SQLITE_IOERR_SHORT_READ */
  FAULT_WRITE,      /* SQLITE_IOERR_WRITE */
  FAULT_FULL,       /* half is written, then SQLITE_FULL */
  FAULT_SYNC,       /* SQLITE_IOERR_FSYNC */
  FAULT_TRUNCATE,   /* SQLITE_IOERR_TRUNCATE */
  FAULT_DELETE,     /* SQLITE_IOERR_DELETE */
  FAULT_LOCK,       /* SQLITE_BUSY */
  FAULT_MAP,        /* the index of the log cannot be mapped: no room for it */
  N_FAULTS
} FaultKind;

const char *fault_name (FaultKind kind);

/* Puts it before the real one; once in a process. */
void fault_vfs_register (void);

/**
 * fault_vfs_plan:
 * @kind: what fails; FAULT_NONE: nothing
 * @nth: which request of the kind, from 1
 * @lasts: whether all that follow fail, too, as on a disk that stays full
 */
void fault_vfs_plan (FaultKind kind, guint nth, gboolean lasts);

/* What the system is said to have found wrong: a number of errno.h, or 0. */
void fault_vfs_set_last_error (int number);

/* Whether the plan has come true, and nothing fails any more. */
gboolean fault_vfs_end (void);

/**
 * fault_vfs_hold_syncs:
 * @hold: whether each sync waits until this is called with FALSE
 *
 * A disk that takes its time.
 */
void fault_vfs_hold_syncs (gboolean hold);

/* How many syncs wait now. */
guint fault_vfs_count_held (void);

/* Microseconds that each sync takes. */
void fault_vfs_set_sync_time (gulong us);

/**
 * fault_vfs_cut_power_at:
 * @nth: the request for writing, truncating, syncing or deleting before which
 *   the power fails; 0: never
 *
 * From then on nothing reaches the disk, and everything fails.
 */
void fault_vfs_cut_power_at (guint nth);

/**
 * fault_vfs_power_back:
 * @keep: for each write that was not synced, whether it has reached the disk
 * all the same is the next bit of this
 *
 * The files are as they are found after the power cut.
 *
 * Returns: whether there was one
 */
gboolean fault_vfs_power_back (guint64 keep);

/* What comes between two requests. */
typedef void (*FaultVisitor) (gpointer data);

/**
 * fault_vfs_visit_at:
 * @nth: the request to read, write, truncate, sync or lock before which
 *   @visitor comes, on the thread that asks; 0: none
 * @visitor: (nullable): somebody else
 * @data: for @visitor
 *
 * From now on requests are counted.
 */
void fault_vfs_visit_at (guint nth, FaultVisitor visitor, gpointer data);

/* Nobody comes any more.  Returns: how many requests there have been */
guint fault_vfs_end_visit (void);

/**
 * fault_vfs_change:
 * @path: a file
 * @length: how long it becomes first; negative: it stays as long as it is
 * @bytes: what is written then
 * @n: how many there are
 * @offset: where
 *
 * Changes the file in place, as another program may that knows nothing of
 * SQLite's locks.
 */
void fault_vfs_change (const char *path,
                       goffset length,
                       gconstpointer bytes,
                       gsize n,
                       goffset offset);

G_END_DECLS
