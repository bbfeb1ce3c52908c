/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-store.h – matches in one SQLite file.
 *
 * A write has reached the disk when a function returns (WAL, synchronous=FULL).
 * A file that is damaged or not ours is set aside under another name, never
 * overwritten.
 */

#pragma once

#include "model/mj-match-file.h"

#include <glib-object.h>

G_BEGIN_DECLS

#define MJ_STORE_ERROR (mj_store_error_quark ())
GQuark mj_store_error_quark (void);

typedef enum {
  MJ_STORE_ERROR_FAILED,
} MjStoreError;

enum { MJ_STORE_SCHEMA = 1 };

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
 * mj_store_append:
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

G_END_DECLS
