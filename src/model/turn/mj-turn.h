/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-turn.h – what one chair is asked now, and the answers to it.
 *
 * What may be read follows from the game, from who is asked, and from what may
 * be written; what changes together is notified together.
 *
 * May be written:
 * @pilot: #MjPilot of the match; NULL for none
 * @seat: the chair; MJ_SEAT_NONE for that of the person at this screen
 * @held: whether the game waits, for which only the person at this screen can
 *   ask
 * @dealing: whether tiles are on their way, for which it waits, too
 * @leads-on: whether the end of a deal leads to the next
 * @telling: whether the end of a deal is still being told; until then nothing
 *   leads on
 * @confirm-pass: whether it is asked again before a win is given up
 * @warn-pao: whether it is asked again before a discard that could make one
 *   liable
 * @no-claims: whether all but a win is passed, until the next deal
 * @auto-win: whether the first win is taken, until the next deal
 * @throw-drawn: whether each drawn tile is discarded, the one in hand first,
 *   until the next deal
 * @pointed: tile that the person thinks of throwing, or MJ_TILE_NONE
 * @calm: from the beginning and the end of a deal on, and from when that is
 * told, milliseconds in which nothing is asked and nothing leads on; from a
 * doubt on, milliseconds in which the same choice is not yet the answer to it
 *
 * May be read:
 * @game: #MjGame of the pilot
 * @question: #MjQuestion
 * @offers: list of #MjOffer, the answers besides a discard
 * @revision: a number that changes with what is asked
 * @standing: #MjStanding of the hand; NULL where there is nothing to tell
 * @refusal: why the last complete hand could not win, or NULL
 * @may-go-on: whether mj_turn_go_on() begins the next deal
 */

#pragma once

#include "model/turn/mj-offer.h"
#include "model/play/mj-pilot.h"
#include "model/turn/mj-question.h"
#include "model/turn/mj-standing.h"

#include <gio/gio.h>

#define MJ_TYPE_TURN (mj_turn_get_type ())
G_DECLARE_FINAL_TYPE (MjTurn, mj_turn, MJ, TURN, GObject)

/**
 * mj_turn_get_game:
 *
 * Returns: (transfer none) (nullable): #MjTurn:game
 */
MjGame *mj_turn_get_game (MjTurn *self);

/**
 * mj_turn_is_asking:
 *
 * Returns: whether the chair has to choose
 */
gboolean mj_turn_is_asking (MjTurn *self);

guint mj_turn_get_revision (MjTurn *self);

/**
 * mj_turn_get_question: (skip)
 */
const MjQuestion *mj_turn_get_question (MjTurn *self);

/**
 * mj_turn_get_offers:
 *
 * Returns: (transfer none): #MjTurn:offers
 */
GListModel *mj_turn_get_offers (MjTurn *self);

/**
 * mj_turn_get_standing: (skip)
 */
const MjStanding *mj_turn_get_standing (MjTurn *self);

/**
 * mj_turn_answer:
 * @revision: #MjTurn:revision when it was chosen
 *
 * Makes the move, or asks again first; the same move once more is the answer to
 * that.
 *
 * Returns: FALSE if it is refused: something else is asked by now, or the move
 *   is not legal
 */
gboolean
mj_turn_answer (MjTurn *self, const char *move, guint revision, GError **error);

/**
 * mj_turn_choose: (skip)
 * @nth: which of the offers of these kinds
 *
 * Gives that answer, as mj_turn_answer() does.
 *
 * Returns: FALSE without an error if there is no such offer
 */
gboolean
mj_turn_choose (MjTurn *self, MjMoveSet kinds, int nth, GError **error);

/**
 * mj_turn_throw:
 *
 * Discards it, as mj_turn_answer() does.
 *
 * Returns: FALSE if it is refused
 */
gboolean mj_turn_throw (MjTurn *self, MjTile tile, GError **error);

/**
 * mj_turn_confirm:
 *
 * Does what is asked about again, if anything is.
 *
 * Returns: FALSE if it is refused
 */
gboolean mj_turn_confirm (MjTurn *self, GError **error);

/**
 * mj_turn_back:
 *
 * Leaves what is asked about again undone.
 *
 * Returns: whether anything was
 */
gboolean mj_turn_back (MjTurn *self);

/**
 * mj_turn_go_on:
 *
 * Begins the next deal where #MjTurn:may-go-on.
 */
void mj_turn_go_on (MjTurn *self);
