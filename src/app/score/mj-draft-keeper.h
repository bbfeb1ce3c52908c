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

/* What there was when a win began. */
typedef enum {
  MJ_DRAFT_NONE,
  MJ_DRAFT_KEPT,
  MJ_DRAFT_CANCELLED /* entered, and then given up by the person */
} MjDraft;

/* Enters what was kept for the same win; from now on mj_draft_keeper_keep()
 * keeps it.
 * @self: (inout): a keeper
 * @query: what is being entered
 * @settings: where to keep it
 * @place: (nullable): which win is entered; NULL for a single hand
 */
MjDraft mj_draft_keeper_begin (MjDraftKeeper *self,
                               MjScoreQuery *query,
                               GSettings *settings,
                               const char *key,
                               const char *place);

/* @query: what has been entered so far */
void mj_draft_keeper_keep (MjDraftKeeper *self, MjScoreQuery *query);

/* Keeps nothing more.  What has been kept stays in the settings.
 * @self: (inout): a keeper */
void mj_draft_keeper_stop (MjDraftKeeper *self);

/* Keeps nothing more.  What has been entered in @query is kept as cancelled. */
void mj_draft_keeper_cancel (MjDraftKeeper *self, MjScoreQuery *query);

/* Keeps nothing more, and removes what has been kept from the settings.
 * @self: (inout): a keeper */
void mj_draft_keeper_forget (MjDraftKeeper *self);
