/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-day-rivals.h – what computer players make of the person's chair in a deal
 * of the day, against the same players.
 */

#pragma once

#include "model/play/mj-coach.h"
#include "model/stats/mj-day-result.h"

#include <gio/gio.h>

enum { MJ_DAY_N_RIVALS = 2 };

/* @results: of a club player and of a master
 * @costliest: the choice of the person that cost most; its cost is 0 if none
 *   cost a quarter of a unit */
typedef struct {
  MjDayResult *results[MJ_DAY_N_RIVALS];
  MjDecision costliest;
} MjDayRivals;

/* Plays the deal again and reviews it, in some tenths of a second.
 * @human: the person's chair */
MjDayRivals *mj_day_rivals_new (const MjMatchFile *file,
                                MjSeat human) G_GNUC_WARN_UNUSED_RESULT;
void mj_day_rivals_free (MjDayRivals *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MjDayRivals, mj_day_rivals_free)

/* The same in a thread; @file is copied. */
void mj_day_rivals_find_async (GObject *source,
                               const MjMatchFile *file,
                               MjSeat human,
                               GCancellable *cancellable,
                               GAsyncReadyCallback done);
/* Returns: (nullable): NULL if it was cancelled */
MjDayRivals *
mj_day_rivals_find_finish (GAsyncResult *result) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: lines for the person: what each of them made of it, and what the
 *   coach says of the costliest choice */
char *mj_day_rivals_tell (const MjDayRivals *self,
                          const MjRules *rules) G_GNUC_WARN_UNUSED_RESULT;

/* @result: that of the person
 * Returns: mj_day_result_share() and a line about the others */
char *mj_day_rivals_share (const MjDayRivals *self,
                           const MjDayResult *result) G_GNUC_WARN_UNUSED_RESULT;
