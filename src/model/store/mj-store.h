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

#include "model/files/mj-deal-fact.h"
#include "model/files/mj-evening-file.h"
#include "model/files/mj-match-file.h"
#include "model/store/mj-store-contents.h"
#include "model/store/mj-store-error.h"

#include <glib-object.h>

G_BEGIN_DECLS

enum { MJ_STORE_SCHEMA = 5 };

#define MJ_TYPE_STORE (mj_store_get_type ())
G_DECLARE_FINAL_TYPE (MjStore, mj_store, MJ, STORE, GObject)

/**
 * mj_store_open:
 * @path: (nullable): the file; NULL keeps everything in memory
 * @set_aside: (out) (optional) (transfer full) (nullable): where a damaged or
 *   foreign file of that name was moved; mj_store_get_rescued() says what was
 *   carried over
 * @error: return location for a #GError
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
 * @held: (nullable): what it is known to have held
 * @set_aside: (out) (optional) (transfer full) (nullable): as in
 *   mj_store_open()
 * @error: return location for a #GError
 *
 * As mj_store_open(), but reads no more than the first pages.  The store's
 * thread checks the rest, and what is written waits for that.  If the file is
 * damaged, it is set aside then; see #MjStore::rescued.  What is rescued is
 * counted against @held.
 *
 * Returns: (transfer full) (nullable): the store
 */
MjStore *mj_store_open_unchecked (const char *path,
                                  const MjStoreContents *held,
                                  char **set_aside,
                                  GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_store_close:
 * @self: a store
 *
 * Writes what is in the queue, unless the disk refuses it, and closes the file,
 * which is complete then.  Nothing can be read or written any more, whoever
 * still has the store.
 */
void mj_store_close (MjStore *self);

/**
 * mj_store_tend:
 * @self: a store
 *
 * From now on, while nothing is to be written: copies it once a day, to a
 * folder "copies" beside the file, when it is not empty and has changed since
 * the last copy; and of matches that have ended works out the facts and packs
 * the moves.
 */
void mj_store_tend (MjStore *self);

/**
 * mj_store_is_read_only:
 * @self: a store
 *
 * Returns: whether its file is from a later version, so that nothing can be
 * saved
 */
gboolean mj_store_is_read_only (MjStore *self);

/**
 * mj_store_is_in_memory:
 * @self: a store
 *
 * Returns: whether its contents are lost when the program ends
 */
gboolean mj_store_is_in_memory (MjStore *self);

/**
 * mj_store_get_path:
 * @self: a store
 *
 * Returns: (nullable): its file; NULL if it is in memory
 */
const char *mj_store_get_path (MjStore *self);

/**
 * mj_store_get_rescued:
 * @self: a store
 *
 * Returns: (nullable): what could be carried over from the damaged file that
 *   was set aside or restored last, as a sentence; NULL if none was damaged, or
 *   nothing in it could be read
 */
const char *mj_store_get_rescued (MjStore *self);

/**
 * mj_store_get_contents: (skip)
 * @self: a store
 * @contents: (out): what it holds; see #MjStore::contents-changed
 *
 * Returns: whether that is known: not before the file has been checked
 */
gboolean mj_store_get_contents (MjStore *self, MjStoreContents *contents);

/**
 * mj_store_read_contents: (skip)
 * @self: a store
 * @contents: (out): what it holds, as far as that can be read before the file
 *   has been checked
 *
 * Returns: FALSE if it cannot be read
 */
gboolean mj_store_read_contents (MjStore *self, MjStoreContents *contents);

/* Whether there is neither a match nor an evening. */
gboolean mj_store_is_empty (MjStore *self);

/**
 * mj_store_get_trouble:
 * @self: a store
 *
 * Returns: (transfer full) (nullable): #MjStore:trouble
 */
char *mj_store_get_trouble (MjStore *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_store_is_gone:
 * @self: a store
 *
 * Returns: whether another program has moved, deleted or replaced its file.
 *   Nothing can be written then until the file is opened anew;
 *   #MjStore:trouble says where a copy of it is kept
 */
gboolean mj_store_is_gone (MjStore *self);

/**
 * mj_store_try_again:
 * @self: a store
 *
 * Tries at once to write what the disk has refused.
 */
void mj_store_try_again (MjStore *self);

/**
 * mj_store_is_saved:
 * @self: a store
 *
 * Returns: whether no write is in the queue
 */
gboolean mj_store_is_saved (MjStore *self);

/**
 * mj_store_flush:
 * @self: a store
 *
 * Tries at once to write what is in the queue, and waits for the disk.
 *
 * Returns: FALSE as soon as the disk refuses something
 */
gboolean mj_store_flush (MjStore *self);

/**
 * mj_store_save_elsewhere:
 * @self: a store
 * @path: a file, which is replaced once the copy is complete
 * @error: return location for a #GError
 *
 * Copies the record as mj_store_back_up() does, with everything that is in the
 * queue, also when the disk of the record refuses that or its file has gone.
 */
gboolean
mj_store_save_elsewhere (MjStore *self, const char *path, GError **error);

/**
 * mj_store_wait:
 * @self: a store
 *
 * Waits until the file has been checked and every write in the queue is on the
 * disk or has been refused.
 */
void mj_store_wait (MjStore *self);

/**
 * MjStoreDone: (skip)
 * @store: the store
 * @change: what was to be written
 * @error: (nullable): why it was not written; NULL if it is on the disk
 * @data: data given to the function that asked for it
 */
typedef void (*MjStoreDone) (MjStore *store,
                             gpointer change,
                             const GError *error,
                             gpointer data);

/* ---- matches ---- */

/**
 * mj_store_hold_match:
 * @self: a store
 *
 * Claims the match in progress for this program, until the store is freed or
 * the program ends, however it ends.
 *
 * Returns: FALSE if another program plays the match
 */
gboolean mj_store_hold_match (MjStore *self);

/**
 * MjMatchChange: (skip)
 * @match: number of the match; 0 to begin a match, and set to its number then
 * @revision: the revision that the caller knows; raised when it has been
 * written
 * @human: chair of the person in a new match, or MJ_SEAT_NONE
 * @head: (nullable): rules, names and what was undone, as in a match file; NULL
 *   to leave them
 * @first: the first move to replace; those after it are replaced, too
 * @moves: #MjMove, the moves in their place
 * @ended: whether the match is over then
 * @beside: whether a new match leaves the one in progress, which goes on when
 *   this one has ended: a deal of the day does
 *
 * A change of a match: it begins, moves are made, or moves are taken back.
 */
typedef struct {
  gint64 match;
  gint64 revision;
  MjSeat human;
  char *head;
  guint first;
  GArray *moves;
  gboolean ended;
  gboolean beside;
} MjMatchChange;

/**
 * mj_match_change_new: (skip)
 */
MjMatchChange *mj_match_change_new (gint64 match,
                                    gint64 revision,
                                    guint first) G_GNUC_WARN_UNUSED_RESULT;
void mj_match_change_free (MjMatchChange *change);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MjMatchChange, mj_match_change_free)

/**
 * mj_store_change_match: (skip)
 * @self: a store
 * @change: (inout): what to write
 * @error: return location for a #GError
 *
 * Writes @change in one transaction and waits for it.  A new match ends those
 * in progress; a deal of the day only another deal of the day.  A deal of the
 * day that ends so before it is over is left: mj_store_reopen_day().
 *
 * Returns: FALSE with MJ_STORE_ERROR_CONFLICT if another program has changed
 * the match; after any error nothing has been written
 */
gboolean
mj_store_change_match (MjStore *self, MjMatchChange *change, GError **error);

/**
 * mj_store_change_match_async: (skip)
 * @self: a store
 * @change: (transfer full): what to write
 * @done: (scope async): called with @change once it is written or refused
 * @data: for @done
 *
 * Puts @change at the end of the queue.  A write that the disk refuses is tried
 * again until it succeeds, and #MjStore:trouble says so; an error in @done is
 * final.  With a store in memory, it has been written when this returns.
 */
void mj_store_change_match_async (MjStore *self,
                                  MjMatchChange *change,
                                  MjStoreDone done,
                                  gpointer data);

/**
 * MjStoredMatch: (skip)
 * @id: its number
 * @revision: how often it has been changed
 * @human: chair of the person, or MJ_SEAT_NONE
 * @started: "YYYY-MM-DD HH:MM:SS" in UTC
 * @running: whether it is in progress
 * @problem: (nullable): what cannot be read, as a sentence; NULL when all of it
 *   can
 * @file: rules, names and the moves that can be read
 */
typedef struct {
  gint64 id;
  gint64 revision;
  MjSeat human;
  char *started;
  gboolean running;
  char *problem;
  MjMatchFile *file;
} MjStoredMatch;

void mj_stored_match_free (MjStoredMatch *match);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MjStoredMatch, mj_stored_match_free)

/**
 * mj_stored_match_count_open: (skip)
 * @match: a match
 *
 * Hands of people stay closed until their deal is over, and so does the wall of
 * a day that the person has begun; practice is open.
 *
 * Returns: how many of its moves may be looked at with all hands
 */
guint mj_stored_match_count_open (const MjStoredMatch *match);

/**
 * mj_store_load_current: (skip)
 * @self: a store
 * @error: return location for a #GError
 *
 * Returns: (transfer full) (nullable): the match in progress, the latest one of
 *   two; NULL without @error set when there is none
 */
MjStoredMatch *mj_store_load_current (MjStore *self,
                                      GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_store_has_dealt:
 * @self: a store
 *
 * Returns: whether a match in progress has a move, so that something is lost
 *   when it ends
 */
gboolean mj_store_has_dealt (MjStore *self);

/**
 * mj_store_has_dealt_besides_day:
 * @self: a store
 *
 * Returns: whether such a match is in progress that is no deal of the day, so
 *   that it cannot go on once it has ended
 */
gboolean mj_store_has_dealt_besides_day (MjStore *self);

/**
 * mj_store_reopen_day: (skip)
 * @self: a store
 * @match: (inout): a deal of the day that was left; is in progress then
 * @error: return location for a #GError
 *
 * Lets it go on, and leaves another deal of the day that is in progress.
 *
 * Returns: FALSE with MJ_STORE_ERROR_CONFLICT if another program has changed
 *   the match; after any error nothing has been written
 */
gboolean
mj_store_reopen_day (MjStore *self, MjStoredMatch *match, GError **error);

/**
 * mj_store_load_matches: (skip)
 * @self: a store
 * @error: return location for a #GError
 *
 * Returns: (transfer full) (nullable) (element-type MjStoredMatch): all of
 *   them, the latest first
 */
GPtrArray *mj_store_load_matches (MjStore *self,
                                  GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_store_load_match: (skip)
 * @self: a store
 * @match: number of a match
 * @error: return location for a #GError
 *
 * Returns: (transfer full) (nullable): the match; NULL without @error set when
 *   it has gone
 */
MjStoredMatch *mj_store_load_match (MjStore *self,
                                    gint64 match,
                                    GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_store_read_deals: (skip)
 * @self: a store
 * @after: (inout): number of a match; G_MININT64 to begin
 * @deals: (element-type MjDealFact): where those that count are added
 * @more: (out): whether there are matches after the new @after
 * @error: return location for a #GError
 *
 * Reads the deals of some of the matches after @after, in their order.  For a
 * match whose facts are not in the record it plays through the moves.
 */
gboolean mj_store_read_deals (MjStore *self,
                              gint64 *after,
                              GArray *deals,
                              gboolean *more,
                              GError **error);

/**
 * MjMatchSummary: (skip)
 * @match: the match without its moves, or, where it is damaged, with those that
 *   can be read
 * @facts: what it came to
 */
typedef struct {
  MjStoredMatch *match;
  MjMatchFacts facts;
} MjMatchSummary;

/**
 * mj_store_read_summaries: (skip)
 * @self: a store
 * @before: number of a match; G_MAXINT64 to begin
 * @n: how many to read at the most, at least 1
 * @error: return location for a #GError
 *
 * Reads matches before @before, the latest first; fewer where one has to be
 * played through.
 *
 * Returns: (transfer full) (nullable) (element-type MjMatchSummary): none if
 *   there are no more
 */
GPtrArray *mj_store_read_summaries (MjStore *self,
                                    gint64 before,
                                    guint n,
                                    GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_store_load_days: (skip)
 * @self: a store
 * @first: a day, "2026-11-23"
 * @last: a day
 * @error: return location for a #GError
 *
 * Returns: (transfer full) (nullable) (element-type MjStoredMatch): the deals
 *   of the day of all days from @first to @last, in the order in which they
 *   were begun
 */
GPtrArray *mj_store_load_days (MjStore *self,
                               const char *first,
                               const char *last,
                               GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_store_add_match:
 * @self: a store
 * @file: a match played elsewhere
 * @error: return location for a #GError
 *
 * Stores @file as a match that has ended.
 *
 * Returns: its number, or 0
 */
gint64
mj_store_add_match (MjStore *self, const MjMatchFile *file, GError **error);

gboolean mj_store_remove_match (MjStore *self, gint64 match, GError **error);

/**
 * mj_store_copy_match:
 * @self: a store
 * @match: number of a match
 * @error: return location for a #GError
 *
 * Returns: (transfer full) (nullable): what the record holds of it, byte for
 * byte, a line for each row, whether it can be read or not
 */
GBytes *mj_store_copy_match (MjStore *self,
                             gint64 match,
                             GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* ---- evenings ---- */

/**
 * MjStoredEvening: (skip)
 * @id: its number
 * @revision: how often it has been changed
 * @problem: (nullable): what cannot be read, as a sentence; NULL when all of it
 *   can
 * @file: the evening, without what cannot be read
 */
typedef struct {
  gint64 id;
  gint64 revision;
  char *problem;
  MjEveningFile *file;
} MjStoredEvening;

void mj_stored_evening_free (MjStoredEvening *evening);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MjStoredEvening, mj_stored_evening_free)

/**
 * mj_store_add_evening:
 * @self: a store
 * @file: an evening, its entries included
 * @error: return location for a #GError
 *
 * Stores an evening, and remembers the names of its players.
 *
 * Returns: its number, or 0
 */
gint64
mj_store_add_evening (MjStore *self, const MjEveningFile *file, GError **error);

/**
 * mj_store_load_evening: (skip)
 * @self: a store
 * @id: number of an evening
 * @error: return location for a #GError
 *
 * Returns: (transfer full) (nullable): the evening
 */
MjStoredEvening *mj_store_load_evening (
    MjStore *self, gint64 id, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_store_load_evenings: (skip)
 * @self: a store
 * @error: return location for a #GError
 *
 * Returns: (transfer full) (nullable) (element-type MjStoredEvening): all of
 *   them, the latest first
 */
GPtrArray *mj_store_load_evenings (MjStore *self,
                                   GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_store_read_evening_heads: (skip)
 * @self: a store
 * @after: number of an evening; 0 to begin
 * @n: how many to read at the most
 * @error: return location for a #GError
 *
 * Returns: (transfer full) (nullable) (element-type MjStoredEvening): those
 *   that follow @after in mj_store_load_evenings(), without their entries; none
 *   if @after has gone
 */
GPtrArray *
mj_store_read_evening_heads (MjStore *self,
                             gint64 after,
                             guint n,
                             GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* How many evenings are archived. */
guint mj_store_count_archived (MjStore *self);

typedef enum {
  MJ_EDIT_INSERT,
  MJ_EDIT_REPLACE,
  MJ_EDIT_REMOVE,
} MjEdit;

/**
 * MjEveningChange: (skip)
 * @id: number of the evening
 * @revision: the revision that the caller knows; raised when it has been
 * written
 * @head: (nullable): an evening whose title, names, chips and so on are stored,
 *   but not its entries; NULL to leave them as they are
 * @edit: what to do to an entry
 * @n: the place of the entry, from 0
 * @record: (nullable): the entry; NULL to remove it, or with @head to change
 *   the head alone
 */
typedef struct {
  gint64 id;
  gint64 revision;
  MjEveningFile *head;
  MjEdit edit;
  guint n;
  MjRecord *record;
} MjEveningChange;

/**
 * mj_evening_change_new: (skip)
 */
MjEveningChange *
mj_evening_change_new (gint64 id, gint64 revision) G_GNUC_WARN_UNUSED_RESULT;
void mj_evening_change_free (MjEveningChange *change);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MjEveningChange, mj_evening_change_free)

/**
 * mj_store_change_evening: (skip)
 * @self: a store
 * @change: (inout): what to write
 * @error: return location for a #GError
 *
 * Writes @change in one transaction and waits for it.
 *
 * Returns: FALSE with MJ_STORE_ERROR_CONFLICT if another program has changed
 * the evening; after any error nothing has been written
 */
gboolean mj_store_change_evening (MjStore *self,
                                  MjEveningChange *change,
                                  GError **error);

/**
 * mj_store_change_evening_async: (skip)
 * @self: a store
 * @change: (transfer full): what to write
 * @done: (scope async): called with @change once it is written or refused
 * @data: for @done
 *
 * Writes @change as mj_store_change_match_async() does with that of a match.
 */
void mj_store_change_evening_async (MjStore *self,
                                    MjEveningChange *change,
                                    MjStoreDone done,
                                    gpointer data);

/**
 * mj_store_copy_evening:
 * @self: a store
 * @id: number of an evening
 * @error: return location for a #GError
 *
 * Returns: (transfer full) (nullable): what the record holds of it, byte for
 * byte, a line for each row, whether it can be read or not
 */
GBytes *mj_store_copy_evening (MjStore *self,
                               gint64 id,
                               GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Whatever it holds now. */
gboolean mj_store_remove_evening (MjStore *self, gint64 id, GError **error);

/**
 * mj_store_remove_known_evening:
 * @self: a store
 * @id: number of an evening
 * @revision: the revision that the caller knows
 * @error: return location for a #GError
 *
 * Returns: FALSE, too, if the evening has been changed meanwhile
 */
gboolean mj_store_remove_known_evening (MjStore *self,
                                        gint64 id,
                                        gint64 revision,
                                        GError **error);

/**
 * mj_store_list_players:
 * @self: a store
 *
 * Returns: (transfer full): names of players, the latest first
 */
GStrv mj_store_list_players (MjStore *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_store_back_up:
 * @self: a store
 * @path: a file, which is replaced once the copy is complete
 * @error: return location for a #GError
 *
 * Copies all matches and evenings to another file.  This function,
 * mj_store_restore() and mj_store_clear() wait for the disk, and may be called
 * on any thread.
 */
gboolean mj_store_back_up (MjStore *self, const char *path, GError **error);

/**
 * mj_store_save_copy:
 * @record: the record, which is not overwritten
 * @copy: a copy of it
 * @path: a file, which is replaced once it is complete
 * @error: return location for a #GError
 *
 * Copies @copy byte for byte, and its log if there is one.
 */
gboolean mj_store_save_copy (const char *record,
                             const char *copy,
                             const char *path,
                             GError **error);

/**
 * mj_store_restore:
 * @self: a store that can be written to
 * @path: what mj_store_back_up() wrote, with this version or an earlier one
 * @error: return location for a #GError that says what @path is instead
 *
 * Replaces everything in the store with the contents of @path, or with what can
 * be read of it: see mj_store_get_rescued().  If that fails, the store is
 * unchanged.
 */
gboolean mj_store_restore (MjStore *self, const char *path, GError **error);

/**
 * mj_store_replace:
 * @self: a store that can be written to
 * @path: what mj_store_restore() may be given
 * @error: return location for a #GError
 *
 * Restores @path after the record, unless it is empty, has been copied to a new
 * file beside it.
 */
gboolean mj_store_replace (MjStore *self, const char *path, GError **error);

/**
 * mj_store_add_all:
 * @self: a store that can be written to
 * @other: another store
 *
 * Adds all matches and evenings of @other, except those that cannot be read
 * there or written here.
 */
void mj_store_add_all (MjStore *self, MjStore *other);

/**
 * mj_store_clear:
 * @self: a store that can be written to
 * @error: return location for a #GError
 *
 * Deletes all matches, evenings and names of players for good, and the copies
 * of mj_store_tend(); not the other copies beside the file.
 */
gboolean mj_store_clear (MjStore *self, GError **error);

G_END_DECLS
