/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-draft-keeper.h – keeps what is entered in the helper in the settings, step
 * by step, so that it is still there after the program has ended, however it
 * ended.
 */

#pragma once

#include "model/score/mj-score-query.h"

/* @settings: (nullable): where it is kept
 * @key: (nullable): the setting; NULL: nothing is kept
 * @place: (nullable): which win it is; NULL: a single hand */
typedef struct {
  GSettings *settings;
  char *key;
  char *place;
} MjDraftKeeper;

/* Enters what was kept for the same win; from now on mj_draft_keeper_keep()
 * keeps it.
 * @self: (inout): a keeper
 * @query: what is being entered
 * @settings: where to keep it
 * @place: (nullable): which win is entered; NULL for a single hand
 * Returns: whether there was anything */
gboolean mj_draft_keeper_begin (MjDraftKeeper *self,
                                MjScoreQuery *query,
                                GSettings *settings,
                                const char *key,
                                const char *place);

/* @query: what has been entered so far */
void mj_draft_keeper_keep (MjDraftKeeper *self, MjScoreQuery *query);

/* Keeps nothing more.  What has been kept stays in the settings.
 * @self: (inout): a keeper */
void mj_draft_keeper_stop (MjDraftKeeper *self);

/* Keeps nothing more, and removes what has been kept from the settings.
 * @self: (inout): a keeper */
void mj_draft_keeper_forget (MjDraftKeeper *self);
