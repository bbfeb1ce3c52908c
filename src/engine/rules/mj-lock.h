/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-lock.h – discards that a player may not claim for a while.
 *
 * A sacred discard is one that the player made, a missed discard one that the
 * player could have claimed and let pass.  Both bar winning, pong and kong on
 * the same face until the player's next turn; chows and self-draws stay free.
 *
 * Rule: FURI-01 to FURI-08, K-38.
 */

#pragma once

#include "engine/rules/mj-rules.h"
#include "engine/tiles/mj-tile.h"

typedef struct {
  MjFaceSet sacred;
  MjFaceSet missed;
} MjLock;

typedef enum {
  MJ_LOCK_FREE,
  MJ_LOCK_SACRED,
  MJ_LOCK_MISSED,
} MjLockState;

/* @lock: lock of the player who discarded
 * @face: the discard */
void mj_lock_discarded (MjLock *lock, const MjRules *rules, MjFace face);

/* @lock: lock of a player who could have won on or ponged a discard
 * @face: the discard */
void mj_lock_missed (MjLock *lock, const MjRules *rules, MjFace face);

/* Ends both prohibitions; that of the player's own discards only if the sheet
 * does not let it last (FURI-08).
 * @lock: lock of a player who draws or claims */
void mj_lock_own_turn (MjLock *lock, const MjRules *rules);

/* Ends both prohibitions, if the sheet counts this as the player's turn.
 * @lock: lock of a player whose turn was skipped by a pong or kong */
void mj_lock_skipped (MjLock *lock, const MjRules *rules);

/* @face: a discard
 * Returns: whether the player may pong or kong it */
MjLockState mj_lock_pong_state (const MjLock *lock, MjFace face);

/* @face: a discard
 * @waits: the faces that the hand waits for
 * Returns: whether the player may win on it (FURI-02: other tiles of the wait
 *   are allowed unless the sheet says otherwise) */
MjLockState mj_lock_win_state (const MjLock *lock,
                               const MjRules *rules,
                               MjFace face,
                               MjFaceSet waits);
