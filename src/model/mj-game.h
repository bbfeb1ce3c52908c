/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-game.h – a match being played: a state, its log, and who sits where.
 *
 * The log folds to the state at all times.  With a store, a choice is on disk
 * before anybody sees it; forced moves go with the next choice, for they follow
 * from it by themselves.
 */

#pragma once

#include "model/mj-match-file.h"
#include "model/mj-player.h"
#include "model/mj-store.h"

G_BEGIN_DECLS

#define MJ_TYPE_GAME (mj_game_get_type ())
G_DECLARE_FINAL_TYPE (MjGame, mj_game, MJ, GAME, GObject)

/**
 * mj_game_new:
 * @file: (transfer full): rule sheet, names, and the moves made so far
 * @human: chair of the person, or MJ_SEAT_NONE when four computers play
 * @error: return location for a #GError
 *
 * Returns: (transfer full) (nullable): the game; NULL when a move is illegal
 */
MjGame *mj_game_new (MjMatchFile *file,
                     MjSeat human,
                     GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_game_keep_in:
 * @self: a game
 * @store: where to write it
 * @match: its number there, or 0 to begin one
 * @error: return location for a #GError
 */
gboolean
mj_game_keep_in (MjGame *self, MjStore *store, gint64 match, GError **error);

const MjState *mj_game_get_state (MjGame *self);
const MjMatchFile *mj_game_get_file (MjGame *self);
MjSeat mj_game_get_human (MjGame *self);

/**
 * mj_game_get_player:
 * @self: a game
 * @seat: a chair
 *
 * Returns: (transfer none): who sits there
 */
MjPlayer *mj_game_get_player (MjGame *self, MjSeat seat);

/**
 * mj_game_play:
 * @self: a game
 * @move: a move; a deal without a seed gets a fresh one
 * @error: return location for a #GError
 *
 * Makes the move, writes it and emits #MjGame::moved.
 *
 * Returns: false when the move is refused or cannot be kept; nothing has
 *   changed then
 */
gboolean mj_game_play (MjGame *self, const MjMove *move, GError **error);

G_END_DECLS
