/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-move-sounds.h – plays the sounds that a move makes. */

#pragma once

#include "app/sound/mj-sound.h"
#include "model/play/mj-game.h"

/* The most that one move makes. */
enum { MJ_MOVE_SOUNDS = 4 };

/* @state: the table after @move
 * @move: what was just done
 * @ears: who hears it; tiles are heard only when this player draws them
 * @names: (out): MJ_MOVE_SOUNDS
 * Returns: how many sounds @move makes */
guint mj_move_sounds_choose (const MjState *state,
                             const MjMove *move,
                             MjSeat ears,
                             MjSoundName *names);

/* @game: a game after @move
 * @move: what was just done */
void mj_move_sounds_play (MjSound *sound, MjGame *game, const MjMove *move);

/* The dice are thrown, which is some time after the move that deals. */
void mj_move_sounds_throw (MjSound *sound);
