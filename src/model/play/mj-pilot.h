/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-pilot.h – plays forced moves and the computer players, at a tempo.
 *
 * Computer players think in a #GTask, so that the window never waits.  When a
 * discard can be claimed, they answer before the person is asked.
 */

#pragma once

#include "engine/players/mj-bot.h"
#include "model/play/mj-game.h"

G_BEGIN_DECLS

#define MJ_TYPE_PILOT (mj_pilot_get_type ())
G_DECLARE_FINAL_TYPE (MjPilot, mj_pilot, MJ, PILOT, GObject)

/**
 * mj_pilot_new:
 * @game: the game to play
 * @level: (type guint): level of the computer players, 0 simple to 4 master
 * @tempo: milliseconds for which each of their moves is shown; 0 for no wait
 *
 * The pilot starts at once, in the default main context.
 */
MjPilot *mj_pilot_new (MjGame *game,
                       MjLevel level,
                       guint tempo) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_pilot_set_bot: (skip)
 * @self: a pilot
 * @seat: a chair
 * @bot: the computer player for that chair, from its next choice on
 */
void mj_pilot_set_bot (MjPilot *self, MjSeat seat, const MjBot *bot);

void mj_pilot_set_tempo (MjPilot *self, guint tempo);

/**
 * mj_pilot_next_deal:
 * @self: a pilot whose deal is over
 *
 * Deals again; does nothing when the match is over.
 */
void mj_pilot_next_deal (MjPilot *self);

/**
 * mj_pilot_is_asking:
 * @self: a pilot
 *
 * Returns: whether it is the person's turn to choose
 */
gboolean mj_pilot_is_asking (MjPilot *self);

/**
 * mj_pilot_stop:
 * @self: a pilot
 *
 * Plays no further move.
 */
void mj_pilot_stop (MjPilot *self);

/**
 * mj_pilot_set_paused:
 * @self: a pilot
 * @paused: whether to make no moves and ask nobody
 */
void mj_pilot_set_paused (MjPilot *self, gboolean paused);

gboolean mj_pilot_is_paused (MjPilot *self);

G_END_DECLS
