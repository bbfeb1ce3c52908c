/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-store.h – matches and evenings in one SQLite file.
 *
 * A write has reached the disk when a function returns (WAL, synchronous=FULL).
 * A file that is damaged or not ours is set aside under another name, never
 * overwritten; one from a later version is opened for reading alone.  Several
 * processes may have it open.
 */

#pragma once

#include "model/mj-evening-file.h"
#include "model/mj-match-file.h"

#include <glib-object.h>

G_BEGIN_DECLS

#define MJ_STORE_ERROR (mj_store_error_quark ())
GQuark mj_store_error_quark (void);

typedef enum {
  MJ_STORE_ERROR_FAILED,
  MJ_STORE_ERROR_CONFLICT, /* somebody else has changed the evening */
} MjStoreError;

enum { MJ_STORE_SCHEMA = 2 };

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
 * Returns: (transfer full) (nullable): the store; NULL when nothing can be
 *   written there
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
 * mj_store_begin_match:
 * @self: a store
 * @file: rule sheet, dealer and names; its moves are written too
 * @human: chair of the person, or MJ_SEAT_NONE
 * @error: return location for a #GError
 *
 * Ends any match in progress and begins another.
 *
 * Returns: its number, or 0
 */
gint64 mj_store_begin_match (MjStore *self,
                             const MjMatchFile *file,
                             MjSeat human,
                             GError **error);

/**
 * mj_store_append: (skip)
 * @self: a store
 * @match: number of a match
 * @first: index of the first of these moves in the match
 * @moves: the moves
 * @n_moves: how many
 * @error: return location for a #GError
 *
 * Writes them in one transaction.
 */
gboolean mj_store_append (MjStore *self,
                          gint64 match,
                          guint first,
                          const MjMove *moves,
                          guint n_moves,
                          GError **error);

/**
 * mj_store_end_match:
 * @self: a store
 * @match: number of a match
 * @error: return location for a #GError
 *
 * Marks the match as no longer in progress.
 */
gboolean mj_store_end_match (MjStore *self, gint64 match, GError **error);

/**
 * mj_store_load_current:
 * @self: a store
 * @match: (out): its number
 * @human: (out): chair of the person, or MJ_SEAT_NONE
 * @error: return location for a #GError
 *
 * Returns: (transfer full) (nullable): the match in progress; NULL without
 *   @error set when there is none
 */
MjMatchFile *mj_store_load_current (MjStore *self,
                                    gint64 *match,
                                    MjSeat *human,
                                    GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * MjStoredMatch: (skip)
 * @id: its number
 * @human: chair of the person, or MJ_SEAT_NONE
 * @started: "YYYY-MM-DD HH:MM:SS" in UTC
 * @running: whether it can be gone on with
 * @file: rules, names and moves
 */
typedef struct {
  gint64 id;
  MjSeat human;
  char *started;
  gboolean running;
  MjMatchFile *file;
} MjStoredMatch;

void mj_stored_match_free (MjStoredMatch *match);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MjStoredMatch, mj_stored_match_free)

/**
 * mj_store_load_matches: (skip)
 * @self: a store
 * @error: return location for a #GError
 *
 * Returns: (transfer full) (nullable) (element-type MjStoredMatch): all of
 * them, the latest first; those that cannot be read are left out
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

/**
 * mj_store_take_back:
 * @self: a store
 * @match: number of a match
 * @file: the match with fewer moves, and what was undone
 * @error: return location for a #GError
 *
 * Deletes the moves behind those of @file, in one transaction with the note of
 * what was taken back.
 */
gboolean mj_store_take_back (MjStore *self,
                             gint64 match,
                             const MjMatchFile *file,
                             GError **error);

gboolean mj_store_remove_match (MjStore *self, gint64 match, GError **error);

/* ---- evenings ---- */

/**
 * MjStoredEvening: (skip)
 * @id: its number
 * @revision: how often it has been changed
 * @file: what it says
 */
typedef struct {
  gint64 id;
  gint64 revision;
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
 *   them, the latest first; those that cannot be read are left out
 */
GPtrArray *mj_store_load_evenings (MjStore *self,
                                   GError **error) G_GNUC_WARN_UNUSED_RESULT;

typedef enum {
  MJ_EDIT_INSERT,
  MJ_EDIT_REPLACE,
  MJ_EDIT_REMOVE,
} MjEdit;

/**
 * mj_store_edit_evening:
 * @self: a store
 * @id: number of an evening
 * @revision: (inout): of the evening as the caller knows it
 * @edit: what is done
 * @n: place of the entry, from 0
 * @record: (nullable): the entry; NULL to remove it
 * @error: return location for a #GError
 *
 * Changes one entry in a transaction of its own.
 *
 * Returns: FALSE with MJ_STORE_ERROR_CONFLICT when the evening has been changed
 *   by somebody else meanwhile; nothing is written then
 */
gboolean mj_store_edit_evening (MjStore *self,
                                gint64 id,
                                gint64 *revision,
                                MjEdit edit,
                                guint n,
                                const MjRecord *record,
                                GError **error);

/**
 * mj_store_set_evening_head:
 * @self: a store
 * @id: number of an evening
 * @revision: (inout): of the evening as the caller knows it
 * @file: title, names, chips and so on; its entries are not looked at
 * @error: return location for a #GError
 */
gboolean mj_store_set_evening_head (MjStore *self,
                                    gint64 id,
                                    gint64 *revision,
                                    const MjEveningFile *file,
                                    GError **error);

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
 * mj_store_clear:
 * @self: a store that can be written to
 * @error: return location for a #GError
 *
 * Deletes all matches, evenings and names of players for good.
 */
gboolean mj_store_clear (MjStore *self, GError **error);

G_END_DECLS
