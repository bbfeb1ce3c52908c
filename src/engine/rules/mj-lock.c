/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-lock.c – keeps track of sacred and missed discards. */

#include "engine/rules/mj-lock.h"

void
mj_lock_discarded (MjLock *lock, const MjRules *rules, MjFace face)
{
  if (rules->sacred_discard)
    lock->sacred |= MJ_FACE_BIT (face);
}

void
mj_lock_missed (MjLock *lock, const MjRules *rules, MjFace face)
{
  if (rules->missed_discard)
    lock->missed |= MJ_FACE_BIT (face);
}

void
mj_lock_own_turn (MjLock *lock, const MjRules *rules)
{
  if (rules->sacred_discard != MJ_SACRED_WHOLE_DEAL)
    lock->sacred = 0;
  lock->missed = 0;
}

void
mj_lock_skipped (MjLock *lock, const MjRules *rules)
{
  if (rules->prohibit_until == MJ_UNTIL_GO_AROUND)
    mj_lock_own_turn (lock, rules);
}

static MjLockState
state_of (const MjLock *lock, MjFaceSet faces)
{
  if (lock->sacred & faces)
    return MJ_LOCK_SACRED;
  return lock->missed & faces ? MJ_LOCK_MISSED : MJ_LOCK_FREE;
}

MjLockState
mj_lock_pong_state (const MjLock *lock, MjFace face)
{
  return state_of (lock, MJ_FACE_BIT (face));
}

MjLockState
mj_lock_win_state (const MjLock *lock,
                   const MjRules *rules,
                   MjFace face,
                   MjFaceSet waits)
{
  MjLockState state = state_of (lock, MJ_FACE_BIT (face));

  if (state == MJ_LOCK_FREE && rules->prohibit_related &&
      (waits & MJ_FACE_BIT (face)))
    state = state_of (lock, waits);
  return state;
}
