/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-trainer.h – Which Tile Do I Throw?: asks one position after the other.
 *
 * While one is in sight, the next one is being found in a thread.  All
 * properties change together, when a position comes and when it is answered.
 */

#pragma once

#include "model/learn/mj-throw.h"
#include "model/store/mj-store.h"

#include <gio/gio.h>

#define MJ_TYPE_TRAINER (mj_trainer_get_type ())
G_DECLARE_FINAL_TYPE (MjTrainer, mj_trainer, MJ, TRAINER, GObject)

/* Goes over the last match in the record, once; what cost most there is due at
 * once.
 * @settings: what is asked, what comes again, and the tally
 * @store: (nullable): the record
 * Returns: a trainer that looks for its first position */
MjTrainer *mj_trainer_new (GSettings *settings,
                           const MjRules *rules,
                           MjStore *store) G_GNUC_WARN_UNUSED_RESULT;

/* Goes on to the next position, as soon as one has been found. */
void mj_trainer_go_on (MjTrainer *self);

/* Throws @tile, unless the position has been answered. */
void mj_trainer_throw (MjTrainer *self, MjTile tile);

/* Returns: (transfer none) (nullable): the position, or NULL while the first
 *   one is being found */
const MjThrow *mj_trainer_get_position (MjTrainer *self);

/* Returns: (transfer none) (nullable): the choice of the person, once it is
 *   made */
const MjAdvice *mj_trainer_get_choice (MjTrainer *self);

/* Returns: (transfer none) (nullable): what the best choice is compared with,
 *   once there is an answer: that of the person or, where that is the best,
 *   the one that tempts most */
const MjAdvice *mj_trainer_get_other (MjTrainer *self);
