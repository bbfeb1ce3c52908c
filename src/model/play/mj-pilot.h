/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-pilot.h – plays forced moves and the computer players, at a tempo, and
 * asks the people for theirs.
 *
 * Each chair is held by a computer player or by a person: the one at this
 * screen, or a guest elsewhere.  Computer players think in a #GTask, so that
 * the window never waits.
 *
 * When a discard can be claimed, computer players answer before a person is
 * asked.  At a table that waits a moment (mj_pilot_set_moment()) all are asked
 * at once, and nothing happens before the moment is over.
 */

#pragma once

#include "engine/players/mj-bot.h"
#include "model/play/mj-game.h"

#define MJ_TYPE_PILOT (mj_pilot_get_type ())
G_DECLARE_FINAL_TYPE (MjPilot, mj_pilot, MJ, PILOT, GObject)

/**
 * mj_pilot_new:
 * @level: (type guint): level of the computer players, 0 simple to 4 master
 * @tempo: milliseconds for which each of their moves is shown; 0 for no wait
 *
 * The pilot starts at once, in the default main context.
 */
MjPilot *mj_pilot_new (MjGame *game,
                       MjLevel level,
                       guint tempo) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_pilot_get_game:
 *
 * Returns: (transfer none): the game it plays
 */
MjGame *mj_pilot_get_game (MjPilot *self);

/**
 * mj_pilot_set_bot: (skip)
 * @bot: the computer player for that chair, from its next choice on
 */
void mj_pilot_set_bot (MjPilot *self, MjSeat seat, const MjBot *bot);

/**
 * mj_pilot_set_pace:
 * @pace: how long a computer in that chair takes in its turn, in hundredths of
 *   what others take; 100 is usual.  About a claim all think alike.
 */
void mj_pilot_set_pace (MjPilot *self, MjSeat seat, guint pace);

void mj_pilot_set_tempo (MjPilot *self, guint tempo);

/**
 * mj_pilot_set_person:
 * @person: whether a person decides for it from now on, or a computer player
 *
 * At first only the person at this screen (mj_game_get_human()) does.
 */
void mj_pilot_set_person (MjPilot *self, MjSeat seat, gboolean person);

/**
 * mj_pilot_set_moment:
 * @moment: milliseconds for which everybody waits after each discard and kong
 */
void mj_pilot_set_moment (MjPilot *self, guint moment);

/**
 * mj_pilot_get_asked:
 *
 * Returns: #MjPilot:asked
 */
guint mj_pilot_get_asked (MjPilot *self);

#ifndef __GI_SCANNER__

/* Returns: whether mj_pilot_choose() would take it */
gboolean mj_pilot_may_choose (MjPilot *self, const MjMove *move);

/* Makes the move, or keeps it until the moment after a discard is over, or
 * until another choice has been saved.
 * Returns: FALSE when it is refused */
gboolean mj_pilot_choose (MjPilot *self, const MjMove *move, GError **error);

#endif

/**
 * mj_pilot_next_deal:
 * @self: a pilot whose deal is over
 *
 * Deals again; does nothing when the match is over.
 */
void mj_pilot_next_deal (MjPilot *self);

/**
 * mj_pilot_set_waits_for_seed:
 * @waits: whether to emit #MjPilot::seed-wanted in place of each deal, and
 * leave the dealing to mj_pilot_deal()
 */
void mj_pilot_set_waits_for_seed (MjPilot *self, gboolean waits);

/**
 * mj_pilot_deal: (skip)
 * @seed: the seed of the wall; 0 for a fresh one
 *
 * Deals, if a deal is due.
 */
void mj_pilot_deal (MjPilot *self, MjSeed seed);

/**
 * mj_pilot_is_asking:
 *
 * Returns: whether it is the turn of the person at this screen to choose
 */
gboolean mj_pilot_is_asking (MjPilot *self);

/**
 * mj_pilot_stop:
 *
 * Plays no further move.
 */
void mj_pilot_stop (MjPilot *self);

/**
 * mj_pilot_set_paused:
 * @paused: whether to make no moves and ask nobody
 */
void mj_pilot_set_paused (MjPilot *self, gboolean paused);

gboolean mj_pilot_is_paused (MjPilot *self);
