/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-game.h – a match in progress: a state, its log, and who sits where.
 *
 * Invariant: the moves of the log lead to the state.  With a store, a change is
 * on the disk before it is shown; until then the game is busy and refuses other
 * changes.  Forced moves follow from the moves before them, so they are written
 * only with the next choice.
 */

#pragma once

#include "model/files/mj-match-file.h"
#include "model/play/mj-player.h"
#include "model/store/mj-store.h"

#define MJ_TYPE_GAME (mj_game_get_type ())
G_DECLARE_FINAL_TYPE (MjGame, mj_game, MJ, GAME, GObject)

/**
 * mj_game_new:
 * @file: (transfer full): rule sheet, names, and the moves made so far
 * @human: chair of the person, or MJ_SEAT_NONE when four computers play
 *
 * Returns: (transfer full) (nullable): the game; NULL when a move is illegal
 */
MjGame *mj_game_new (MjMatchFile *file,
                     MjSeat human,
                     GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_game_begin_in:
 *
 * Begins a match in @store, which ends the one in progress.  The game is busy
 * until the match has been written.
 */
void mj_game_begin_in (MjGame *self, MjStore *store);

/**
 * mj_game_resume_in:
 * @store: the store that the match was read from
 * @revision: its revision when it was read
 */
void
mj_game_resume_in (MjGame *self, MjStore *store, gint64 match, gint64 revision);

/**
 * mj_game_is_kept:
 *
 * Returns: whether it is in a record
 */
gboolean mj_game_is_kept (MjGame *self);

/**
 * mj_game_is_kept_as:
 * @match: number of a match in the record
 *
 * Returns: whether that is this game as it was last written
 */
gboolean mj_game_is_kept_as (MjGame *self, gint64 match, gint64 revision);

/**
 * mj_game_is_busy:
 *
 * Returns: #MjGame:busy
 */
gboolean mj_game_is_busy (MjGame *self);

#ifndef __GI_SCANNER__

/* The chair whose move is being saved, or MJ_SEAT_NONE. */
MjSeat mj_game_get_mover (MjGame *self);

const MjState *mj_game_get_state (MjGame *self);

#endif

const MjMatchFile *mj_game_get_file (MjGame *self);
MjSeat mj_game_get_human (MjGame *self);

/**
 * mj_game_get_player:
 *
 * Returns: (transfer none): who sits there
 */
MjPlayer *mj_game_get_player (MjGame *self, MjSeat seat);

/**
 * mj_game_seat_player:
 * @face: (nullable): which person that player looks like
 *   (mj_person_get_word()); NULL for the one of that name
 * @bot: (nullable): word for the computer player; NULL for a person
 *
 * The record keeps who sat there in which deals (mj_sitters_change()).  After
 * the match it keeps who played; another one is there for the rematch.
 */
void mj_game_seat_player (MjGame *self,
                          MjSeat seat,
                          const char *name,
                          const char *face,
                          const char *bot);

#ifndef __GI_SCANNER__

/* @reader: the chair of the person who reads it, or MJ_SEAT_NONE
 * Returns: (nullable): who sits at @seat, as mj_text_sentence() takes it: NULL
 *   for @reader */
const char *mj_game_get_name_for (MjGame *self, MjSeat seat, MjSeat reader);

/* Makes a move: writes it, then emits #MjGame::moved.  Without a store, with
 * a store in memory, or for a forced move, both have happened when this
 * returns.
 * @move: a move; a deal without a seed gets a fresh one
 * Returns: false when the move is refused, or the game is busy */
gboolean mj_game_play (MjGame *self, const MjMove *move, GError **error);

#endif

/**
 * mj_game_play_text:
 * @move: a move in notation, "1 discard 5pb"
 *
 * Makes the move as mj_game_play() does.
 *
 * Returns: FALSE when it cannot be read or is refused, or the game is busy
 */
gboolean mj_game_play_text (MjGame *self, const char *move, GError **error);

/**
 * mj_game_list_moves:
 *
 * Returns: (transfer full): the legal moves of all who may act now, in
 * notation; none when the match is over
 */
GStrv mj_game_list_moves (MjGame *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_game_get_request:
 *
 * Returns: (transfer full) (nullable): the chair's view and its legal moves, as
 *   JSON (docs/formats.md); NULL while it has no move
 */
char *mj_game_get_request (MjGame *self, MjSeat seat) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_game_is_deal_over:
 *
 * Returns: whether the deal has been paid, and the next may begin
 */
gboolean mj_game_is_deal_over (MjGame *self);

/**
 * mj_game_is_match_over:
 *
 * Returns: whether the last round has been played
 */
gboolean mj_game_is_match_over (MjGame *self);

/**
 * mj_game_is_another_waiting:
 *
 * Returns: whether it is over, and another match in its record has waited for
 *   that and can go on
 */
gboolean mj_game_is_another_waiting (MjGame *self);

/**
 * mj_game_get_seed: (skip)
 * @seed: (out): seed of the deal in progress
 *
 * Do not show the seed before the deal is over; show its digest
 * (mj_text_seed_digest()).
 *
 * Returns: whether there has been a deal
 */
gboolean mj_game_get_seed (MjGame *self, MjSeed *seed);

/**
 * mj_game_can_take_back:
 *
 * Returns: whether the match is practice and the person has made a choice in
 *   this deal
 */
gboolean mj_game_can_take_back (MjGame *self);

gboolean mj_game_can_redo (MjGame *self);

/**
 * mj_game_take_back:
 *
 * Goes back to before the person's last choice in this deal.  The match file
 * still lists the undone moves.  The change is written, then #MjGame::rewound
 * is emitted.
 *
 * Returns: FALSE when there is nothing to take back, or the game is busy
 */
gboolean mj_game_take_back (MjGame *self, GError **error);

/**
 * mj_game_redo:
 *
 * Undoes the last mj_game_take_back(): makes the choice again, and the moves
 * that followed it.
 */
gboolean mj_game_redo (MjGame *self, GError **error);
