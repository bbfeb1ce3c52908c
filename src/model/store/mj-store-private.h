/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-store-private.h – helpers shared by the files of the store.
 *
 * All writing goes through mj_store_write() and mj_store_write_async(), on the
 * store's own thread and in order; all reading is between
 * mj_store_begin_reading() and mj_store_end_reading().
 *
 * There are two connections to the file: the writer, which only the thread
 * uses, and the reader.  A store in memory has one for both, and no thread.
 *
 * The queue stays in order: while its first write fails, those behind it wait.
 * A write for which a caller waits (mj_store_write()) goes ahead of the queue
 * and is not tried again, so a full disk never makes the caller wait.
 */

#pragma once

#include "model/store/mj-store-file.h"
#include "model/store/mj-store.h"

#include <gio/gio.h>

/* ---- parts ---- */

struct _MjStore {
  GObject parent_instance;

  MjStoreFile file;
  char *rescued;       /* NULL if there was no need */
  MjStoreDaily *daily; /* the thread's; NULL while none is made */
  GMainContext *context;
  GFileMonitor *monitor; /* of the file; NULL without a thread */
  int playing;           /* descriptor of the lock on the match; -1: not held */

  /* guarded by the lock */
  GMutex lock;
  GCond changed;
  GThread *thread;
  GQueue urgent;  /* callers are waiting for these */
  GQueue jobs;    /* in order */
  gboolean busy;  /* a job is being done, or a check */
  gboolean look;  /* whether to check without waiting for a job */
  gboolean doubt; /* the file may not be in its place any more */
  gboolean quit;
  char *trouble;
  gboolean counted;                /* whether the contents are known */
  MjStoreContents contents;        /* before that, the last known contents */
  GHashTable *waiting;             /* evenings' numbers: borrowed sessions */
  char *late_aside, *late_rescued; /* until they are told */
  gboolean tends;  /* whether copies are made, and facts worked out */
  gboolean copies; /* whether it is to be looked whether a copy is due */
  gboolean behind; /* ... and whether there are facts to work out */
  gboolean anew;   /* ... or made: it was rescued or restored */
  gboolean stale;  /* it has been written to since it was copied */
  gboolean gone;   /* the file is no longer in its place */
  guint n_refused; /* how often the disk has refused a write */
  guint delay_ms;
  gint64 next_try; /* monotonic */
};

/* A record of a later version gets no thread: it is only read. */
void mj_store_begin_thread (MjStore *self);

/* Lets the thread write the queue, unless the disk refuses it. */
void mj_store_stop_thread (MjStore *self);

/* Has the thread look whether the file is still in its place. */
void mj_store_doubt_place (MjStore *self);

/* Has today's copy made anew, once copies are made. */
void mj_store_copy_anew (MjStore *self);

/* Takes the text for mj_store_get_rescued(). */
void mj_store_take_rescued (MjStore *self, char *rescued);

/* ---- rows ---- */

/* In SQL: the date of a deal of the day; of other matches anything but a date.
 * An index has the same words. */
#define MJ_MATCH_DAY                                                           \
  "substr (header, instr (header, char (10) || 'day ') + 5, 10)"
#define MJ_MATCH_HAS_DAY "instr (header, char (10) || 'day ') > 0"

/* In SQL: the number of a new row of a table.  It grows with time, in
 * microseconds of which the last six digits are random, so that no number comes
 * again after the row that had it was deleted, here or in another window that
 * still shows that row. */
#define MJ_NEW_ID(table)                                                       \
  "(SELECT max (coalesce (max (id), 0) + 1,"                                   \
  " strftime ('%s') * 1000000 + abs (random () % 1000000)) FROM " table ")"

/* ---- packed moves: mj-store-pack.c ---- */

/* Makes one row of the moves of a match, or leaves them if that row would not
 * give back the same; and the other way round. */
gboolean mj_store_pack_moves (sqlite3 *db, gint64 match, GError **error);
gboolean mj_store_unpack_moves (sqlite3 *db, gint64 match, GError **error);

/* @column: where it has the text of a move
 * @whole: (out): whether nothing of it is torn
 * Returns: (transfer full): all moves of a match, a line each; those before the
 *   torn part; NULL if the row is not a packed one */
char *mj_store_read_packed (Statement *row, int column, gboolean *whole);

/* ---- facts: mj-store-facts.c ---- */

/* Works out the facts of some matches that have ended and packs their moves, in
 * one transaction; or, when there are none, gives back room that the file no
 * longer needs. */
gboolean mj_store_work_out (sqlite3 *db, gboolean *more, GError **error);

/* ---- backups: mj-store-backup.c ---- */

/* Deletes unfinished backups in the folder of @path. */
void mj_store_sweep (const char *path);

/* ---- writing and reading: mj-store.c ---- */

/* Writes all of something, or nothing.  It may be called again after an
 * error.
 * @db: where to write; nothing else uses it meanwhile
 * @data: the data */
typedef gboolean (*MjStoreWork) (sqlite3 *db, gpointer data, GError **error);

/* Writes ahead of everything in the queue and waits for the result; does not
 * try again. */
gboolean
mj_store_write (MjStore *self, MjStoreWork work, gpointer data, GError **error);

/* Puts a write at the end of the queue.  A write that the disk refuses is tried
 * again until it succeeds; see #MjStore:trouble.  With a store in memory, it
 * has been written when this returns.
 * @work: the writing function
 * @data: (transfer full): data for @work, which may put results there
 * @size: the size of @data: the results are taken back after a trial
 *   elsewhere
 * @free_data: frees @data when the store no longer needs it
 * @done: (scope async): called when it is on the disk or has been refused */
void mj_store_write_async (MjStore *self,
                           MjStoreWork work,
                           gpointer data,
                           gsize size,
                           GDestroyNotify free_data,
                           MjStoreDone done,
                           gpointer user_data);

/* Writes to @db, an equal copy of the record, all that is in the queue and does
 * not conflict with what was written before; it stays in the queue.  Only for a
 * #MjStoreWork of the store. */
gboolean mj_store_write_queue (MjStore *self, sqlite3 *db, GError **error);

/* As mj_store_write(), also when the file of the record has gone: nothing is to
 * be written there. */
gboolean mj_store_work_anywhere (MjStore *self,
                                 MjStoreWork work,
                                 gpointer data,
                                 GError **error);

/* Returns a connection for reading.  Until this thread calls
 * mj_store_end_reading(), no other thread gets it, and it shows the record as
 * it is now. */
sqlite3 *mj_store_begin_reading (MjStore *self);
void mj_store_end_reading (MjStore *self);

/* Returns: (nullable): the copy of the record, once its file is gone; only for
 *   a #MjStoreWork */
const char *mj_store_get_kept (MjStore *self);

/* Fails, with the reason in @error, if nothing can be written. */
gboolean mj_store_check_writable (MjStore *self, GError **error);

/* Copies the first column of all rows of @sql for @id byte for byte, a line for
 * each row; packed moves as they were. */
GBytes *mj_store_copy_rows (MjStore *self,
                            const char *sql,
                            gint64 id,
                            GError **error) G_GNUC_WARN_UNUSED_RESULT;
