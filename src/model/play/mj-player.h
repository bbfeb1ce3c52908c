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

/* @name: who sits there now
 * @bot: (nullable): word for the computer that plays; NULL for a person */
void mj_player_set_person (MjPlayer *self,
                           const char *name,
                           MjPerson person,
                           const char *bot,
                           const MjState *state);

/* @bot: (nullable): the computer that plays; NULL for a person */
void mj_player_set_habit (MjPlayer *self, const MjBot *bot);

/* @away: whether it is a guest whose phone is away */
void mj_player_set_away (MjPlayer *self, gboolean away, const MjState *state);

/* Updates wind, balance, turn and face, and what the player calls out when a
 * meld is laid down or the hand is won.
 * @before: (nullable): the state before a move
 * @state: the state after it */
void
mj_player_follow (MjPlayer *self, const MjState *before, const MjState *state);

#endif
