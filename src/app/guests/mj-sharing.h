/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-sharing.h – shares the table of the window with guests on the network.
 *
 * Nothing listens before mj_sharing_start() or after mj_sharing_stop().  While
 * a match is shared, who sits where is kept in a file, so that the program can
 * let the same phones return when it is started again.
 */

#pragma once

#include "app/play/mj-play-page.h"
#include "model/play/mj-matches.h"
#include "net/door/mj-host.h"
#include "net/table/mj-table.h"

G_BEGIN_DECLS

#define MJ_TYPE_SHARING (mj_sharing_get_type ())
G_DECLARE_FINAL_TYPE (MjSharing, mj_sharing, MJ, SHARING, GObject)

/**
 * mj_sharing_new:
 * @matches: begins the matches
 * @page: where they are played
 * @path: where to keep who sits where
 */
MjSharing *mj_sharing_new (MjMatches *matches,
                           MjPlayPage *page,
                           const char *path) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_sharing_start:
 * @error: return location for a #GError
 *
 * Begins to listen, with a table whose chairs are held as was chosen for the
 * next match.
 *
 * Returns: FALSE if this computer is on no home network
 */
gboolean mj_sharing_start (MjSharing *self, GError **error);

/* When the program ended in a shared match, shares it again under the same
 * address.  Does nothing after mj_sharing_stop().  Returns: whether it is
 * shared now */
gboolean mj_sharing_resume (MjSharing *self);

/* Closes the table for all guests, and forgets them. */
void mj_sharing_stop (MjSharing *self);

/* Closes the table for now: mj_sharing_resume() goes on with the same guests.
 * Where there is nothing to go on with, as mj_sharing_stop(). */
void mj_sharing_break_off (MjSharing *self);

/* Returns: (transfer full) (nullable): the names of the guests in a match that
 * is not over; NULL if there are none */
char *mj_sharing_name_guests (MjSharing *self) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full) (nullable): the names of the guests with whom
 * mj_sharing_resume() would go on; NULL if there are none */
char *mj_sharing_name_kept (MjSharing *self) G_GNUC_WARN_UNUSED_RESULT;

/* mj_sharing_resume() does nothing from now on. */
void mj_sharing_forget_kept (MjSharing *self);

/**
 * mj_sharing_begin_match:
 * @self: a sharing that has started
 * @here: whether the person at this screen plays; otherwise the screen shows
 *   nothing concealed
 */
void mj_sharing_begin_match (MjSharing *self, gboolean here);

/* Returns: what begins the matches */
MjMatches *mj_sharing_get_matches (MjSharing *self);

/* Returns: (transfer none) (nullable): the table; NULL while nothing is shared
 */
MjTable *mj_sharing_get_table (MjSharing *self);

/* Returns: (transfer none) (nullable): the host; NULL while nothing is shared
 */
MjHost *mj_sharing_get_host (MjSharing *self);

/**
 * mj_sharing_set_here:
 * @self: a sharing that has started, whose match has not begun
 * @here: whether one chair is for the person at this screen
 */
void mj_sharing_set_here (MjSharing *self, gboolean here);

/* @self: a sharing that has started.  Returns: whether one chair is for the
 * person at this screen */
gboolean mj_sharing_is_here (MjSharing *self);

G_END_DECLS
