/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-sharing.h – shares the table of the window. */

#pragma once

#include "app/guests/mj-sharing.h"
#include "app/play/mj-play-page.h"
#include "model/play/mj-matches.h"
#include "net/table/mj-table.h"

#define MJ_TYPE_TABLE_SHARING (mj_table_sharing_get_type ())
G_DECLARE_FINAL_TYPE (
    MjTableSharing, mj_table_sharing, MJ, TABLE_SHARING, MjSharing)

/* Its chairs are held as was chosen for the next match.
 * @matches: begins the matches
 * @page: where they are played
 * @path: where to keep who sits where */
MjTableSharing *
mj_table_sharing_new (MjMatches *matches,
                      MjPlayPage *page,
                      const char *path) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full) (nullable): the names of the guests in a match that
 * is not over, or has not begun; NULL if there are none */
char *
mj_table_sharing_name_guests (MjTableSharing *self) G_GNUC_WARN_UNUSED_RESULT;

/* @begun: (out): whether their match had begun
 * Returns: (transfer full) (nullable): the names of the guests with whom
 *   mj_sharing_resume() would go on; NULL if there are none */
char *mj_table_sharing_name_kept (MjTableSharing *self,
                                  gboolean *begun) G_GNUC_WARN_UNUSED_RESULT;

/* @self: a sharing that has started
 * @here: whether the person at this screen plays; otherwise the screen shows
 *   nothing concealed */
void mj_table_sharing_begin_match (MjTableSharing *self, gboolean here);

/* Returns: (nullable): the guests who have not asked for another match yet,
 * once one is over; NULL if there is none */
char *mj_table_sharing_name_undecided (MjTableSharing *self);

/* Begins another match of the same people; computer players come for those who
 * have left, and the person at this screen is told.
 * @self: a sharing; it need not have started */
void mj_table_sharing_rematch (MjTableSharing *self);

/* Returns: what begins the matches */
MjMatches *mj_table_sharing_get_matches (MjTableSharing *self);

/* Returns: (transfer none) (nullable): the table; NULL while nothing is shared
 */
MjTable *mj_table_sharing_get_table (MjTableSharing *self);

/* @self: a sharing that has started, whose match has not begun
 * @here: whether one chair is for the person at this screen */
void mj_table_sharing_set_here (MjTableSharing *self, gboolean here);

/* @self: a sharing that has started.  Returns: whether one chair is for the
 * person at this screen */
gboolean mj_table_sharing_is_here (MjTableSharing *self);
