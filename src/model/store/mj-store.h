/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-store.h – matches and evenings in one SQLite file.
 *
 * What has been written has reached the disk (WAL, synchronous=FULL).  The
 * store writes on a thread of its own, in order, so that the main thread never
 * waits for the disk.  A file that is damaged or not ours is set aside under
 * another name and never overwritten; one that cannot be opened now stays as it
 * is; one from a later version is opened for reading only.  Several processes
 * may have it open: a change is written against the revision on which it was
 * made.
 */

#pragma once

#include "model/files/mj-evening-file.h"
#include "model/files/mj-match-file.h"
#include "model/store/mj-store-error.h"

#include <glib-object.h>

G_BEGIN_DECLS

enum { MJ_STORE_SCHEMA = 3 };

#define MJ_TYPE_STORE (mj_store_get_type ())
G_DECLARE_FINAL_TYPE (MjStore, mj_store, MJ, STORE, GObject)

/**
 * mj_store_open:
 * @path: (nullable): the file; NULL keeps everything in memory
 * @set_aside: (out) (optional) (transfer full) (nullable): where a damaged or
 *   foreign file of that name was moved
 * @error: return location for a #GError
 *
 * Opens the file, or makes it and its folder.
 *
 * Returns: (transfer full) (nullable): the store; NULL when it cannot be opened
 *   now: whatever is there is as it was
 */
MjStore *mj_store_open (const char *path,
                        char **set_aside,
                        GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_store_is_read_only:
 * @self: a store
 *
 * Returns: whether its file is from a later version and nothing can be kept
 */
gboolean mj_store_is_read_only (MjStore *self);

/**
 * mj_store_is_in_memory:
 * @self: a store
 *
 * Returns: whether it is gone with the program
 */
gboolean mj_store_is_in_memory (MjStore *self);

/**
 * mj_store_get_trouble:
 * @self: a store
 *
 * Returns: (transfer full) (nullable): #MjStore:trouble
 */
char *mj_store_get_trouble (MjStore *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_store_try_again:
 * @self: a store
 *
 * Tries at once to write what the disk has refused.
 */
void mj_store_try_again (MjStore *self);

/**
 * mj_store_wait:
 * @self: a store
 *
 * Waits until all that was to be written is on the disk, or is refused.
 */
void mj_store_wait (MjStore *self);

/**
 * MjStoreDone: (skip)
 * @store: the store
 * @change: what was to be written
 * @error: (nullable): why it is not; NULL: it is on the disk
 * @data: of who asked
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
 * Says that this program plays the match in progress, until the store is freed
 * or the program ends in whatever way.
 *
 * Returns: FALSE when another program does
 */
gboolean mj_store_hold_match (MjStore *self);

/**
 * MjMatchChange: (skip)
 * @match: number of the match; 0 to begin one, whose number it is afterwards
 * @revision: of the match as the caller knows it; the next one afterwards
 * @human: chair of the person in a match that begins, or MJ_SEAT_NONE
 * @head: (nullable): rules, names and what was undone, as in a match file; NULL
 *   when they stay as they are
 * @first: moves from here on go
 * @moves: #MjMove, which come in their place
 * @ended: whether the match is over with them
 *
 * All there is to do to a match: to begin it, to make moves, to take them back.
 */
typedef struct {
  gint64 match;
  gint64 revision;
  MjSeat human;
  char *head;
  guint first;
  GArray *moves;
  gboolean ended;
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
 * Writes it in one transaction and waits for it.  A match that begins ends any
 * that is in progress.
 *
 * Returns: FALSE with MJ_STORE_ERROR_CONFLICT when the match has gone on
 *   elsewhere; after any error nothing is written
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
 * Writes it behind what is waiting.  What the disk refuses is tried again until
 * it is written (#MjStore:trouble says so): an error in @done is final.  A
 * store in memory is done when this returns.
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
 * @running: whether it can be gone on with
 * @problem: (nullable): what of it cannot be read, as a sentence; NULL when it
 *   is whole
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
 * mj_store_load_current: (skip)
 * @self: a store
 * @error: return location for a #GError
 *
 * Returns: (transfer full) (nullable): the match in progress; NULL without
 *   @error set when there is none
 */
MjStoredMatch *mj_store_load_current (MjStore *self,
                                      GError **error) G_GNUC_WARN_UNUSED_RESULT;

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
 * mj_store_add_match:
 * @self: a store
 * @file: a match played elsewhere
 * @error: return location for a #GError
 *
 * Keeps it as one that has ended.
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
 * Returns: (transfer full) (nullable): what the record says of it, byte for
 *   byte, a row a line, whether it can be read or not
 */
GBytes *mj_store_copy_match (MjStore *self,
                             gint64 match,
                             GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* ---- evenings ---- */

/**
 * MjStoredEvening: (skip)
 * @id: its number
 * @revision: how often it has been changed
 * @problem: (nullable): what of it cannot be read, as a sentence; NULL when it
 *   is whole
 * @file: what it says, up to what cannot be read
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
 * Its players are remembered.
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

typedef enum {
  MJ_EDIT_INSERT,
  MJ_EDIT_REPLACE,
  MJ_EDIT_REMOVE,
} MjEdit;

/**
 * MjEveningChange: (skip)
 * @id: number of the evening
 * @revision: of the evening as the caller knows it; the next one afterwards
 * @head: (nullable): title, names, chips and so on, whose entries are not
 *   looked at; NULL to change an entry
 * @edit: what is done to an entry
 * @n: its place, from 0
 * @record: (nullable): the entry; NULL to remove it
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
 * Writes it in one transaction and waits for it.
 *
 * Returns: FALSE with MJ_STORE_ERROR_CONFLICT when the evening has been changed
 *   elsewhere; after any error nothing is written
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
 * Writes it as mj_store_change_match_async() writes a match.
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
 * Returns: (transfer full) (nullable): what the record says of it, byte for
 *   byte, a row a line, whether it can be read or not
 */
GBytes *mj_store_copy_evening (MjStore *self,
                               gint64 id,
                               GError **error) G_GNUC_WARN_UNUSED_RESULT;

gboolean mj_store_remove_evening (MjStore *self, gint64 id, GError **error);

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
 * @path: where to; what is there is replaced when the copy is complete
 * @error: return location for a #GError
 *
 * Writes all matches and evenings to a file of their own.
 */
gboolean mj_store_back_up (MjStore *self, const char *path, GError **error);

/**
 * mj_store_restore:
 * @self: a store that can be written to
 * @path: what mj_store_back_up() wrote, with this version or an earlier one
 * @error: return location for a #GError that says what @path is instead
 *
 * Replaces everything in the store by what is in @path.  Where that fails, the
 * store is as it was.
 */
gboolean mj_store_restore (MjStore *self, const char *path, GError **error);

/**
 * mj_store_add_all:
 * @self: a store that can be written to
 * @other: another one
 *
 * Adds all matches and evenings of @other; what cannot be read there or written
 * here is left out.
 */
void mj_store_add_all (MjStore *self, MjStore *other);

/**
 * mj_store_clear:
 * @self: a store that can be written to
 * @error: return location for a #GError
 *
 * Deletes all matches, evenings and names of players for good.
 */
gboolean mj_store_clear (MjStore *self, GError **error);

G_END_DECLS
