/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-player.h – public facts about the player in one chair; the seat panels
 * bind to it. */

#pragma once

#include "engine/match/mj-state.h"
#include "model/people/mj-person.h"

#include <glib-object.h>

#define MJ_TYPE_PLAYER (mj_player_get_type ())
G_DECLARE_FINAL_TYPE (MjPlayer, mj_player, MJ, PLAYER, GObject)

MjSeat mj_player_get_seat (MjPlayer *self);
const char *mj_player_get_name (MjPlayer *self);

#ifndef __GI_SCANNER__

/* @name: who sits there
 * @person: whose face that player has */
MjPlayer *mj_player_new (MjSeat seat,
                         const char *name,
                         MjPerson person) G_GNUC_WARN_UNUSED_RESULT;

/* @name: who sits there now */
void mj_player_set_person (MjPlayer *self,
                           const char *name,
                           MjPerson person,
                           const MjState *state);

/* @persona: how it likes to play */
void mj_player_set_habit (MjPlayer *self, MjPersona persona);

/* Updates wind, balance, turn and face, and what the player calls out when a
 * meld is laid down or the hand is won.
 * @before: (nullable): the state before a move
 * @state: the state after it */
void
mj_player_follow (MjPlayer *self, const MjState *before, const MjState *state);

#endif
