/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-pilot.h – plays forced moves and the computer players, at a tempo.
 *
 * Computer players think in a #GTask, so that the window never waits.  They
 * answer a claim before the person is asked.
 */

#pragma once

#include "engine/players/mj-bot.h"
#include "model/play/mj-game.h"

G_BEGIN_DECLS

#define MJ_TYPE_PILOT (mj_pilot_get_type ())
G_DECLARE_FINAL_TYPE (MjPilot, mj_pilot, MJ, PILOT, GObject)

/**
 * mj_pilot_new:
 * @game: the game to fly
 * @level: (type guint): level of the computer players, 0 simple to 4 master
 * @tempo: milliseconds that a move of theirs is watched; 0 for no wait
 *
 * Starts at once, in the default main context.
 */
MjPilot *mj_pilot_new (MjGame *game,
                       MjLevel level,
                       guint tempo) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_pilot_set_bot: (skip)
 * @self: a pilot
 * @seat: a chair
 * @bot: who plays there, from the next thought on
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
 * Returns: whether it is for the person to choose
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
 * @paused: whether nothing happens by itself, and nobody is asked
 */
void mj_pilot_set_paused (MjPilot *self, gboolean paused);

gboolean mj_pilot_is_paused (MjPilot *self);

G_END_DECLS
