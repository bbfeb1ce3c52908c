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

/**
 * mj_game_get_state: (skip)
 */
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
 * mj_game_play: (skip)
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

/**
 * mj_game_play_text:
 * @self: a game
 * @move: a move in notation, "1 discard 5pb"
 * @error: return location for a #GError
 *
 * Makes the move as mj_game_play() does.
 *
 * Returns: FALSE when it cannot be read, is refused or cannot be kept
 */
gboolean mj_game_play_text (MjGame *self, const char *move, GError **error);

/**
 * mj_game_list_moves:
 * @self: a game
 *
 * Returns: (transfer full): all that is legal now, for all who may act, in
 *   notation; nothing when the match is over
 */
GStrv mj_game_list_moves (MjGame *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_game_is_deal_over:
 * @self: a game
 *
 * Returns: whether the deal has been paid, and the next may begin
 */
gboolean mj_game_is_deal_over (MjGame *self);

/**
 * mj_game_is_match_over:
 * @self: a game
 *
 * Returns: whether the last round has been played
 */
gboolean mj_game_is_match_over (MjGame *self);

/**
 * mj_game_get_seed: (skip)
 * @self: a game
 * @seed: (out): seed of the deal in progress
 *
 * It is for the engine alone until the deal is over; before that people see its
 * digest.
 *
 * Returns: whether there has been a deal
 */
gboolean mj_game_get_seed (MjGame *self, MjSeed *seed);

/**
 * mj_game_can_take_back:
 * @self: a game
 *
 * Returns: whether it is practice and the person has made a choice in it
 */
gboolean mj_game_can_take_back (MjGame *self);

gboolean mj_game_can_redo (MjGame *self);

/**
 * mj_game_take_back:
 * @self: a game
 * @error: return location for a #GError
 *
 * Goes back to before the person's last choice; the file keeps what is taken
 * back.  Emits #MjGame::rewound.
 */
gboolean mj_game_take_back (MjGame *self, GError **error);

/**
 * mj_game_redo:
 * @self: a game
 * @error: return location for a #GError
 *
 * Makes the choice again that was taken back last, and all that followed.
 */
gboolean mj_game_redo (MjGame *self, GError **error);

G_END_DECLS
