/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-move-sounds.h – plays the sounds that a move makes. */

#pragma once

#include "app/sound/mj-sound.h"
#include "model/play/mj-game.h"

G_BEGIN_DECLS

/**
 * mj_move_sounds_play:
 * @sound: the sounds
 * @game: a game after @move
 * @move: what was just done
 */
void mj_move_sounds_play (MjSound *sound, MjGame *game, const MjMove *move);

/**
 * mj_move_sounds_throw:
 * @sound: the sounds
 *
 * The dice are thrown, which is some time after the move that deals.
 */
void mj_move_sounds_throw (MjSound *sound);

G_END_DECLS
