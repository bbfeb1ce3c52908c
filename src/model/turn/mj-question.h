/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-question.h – the question to one chair, in words.
 *
 * Words only: #MjTurn decides when to ask, widgets where to show it.
 */

#pragma once

#include "model/play/mj-game.h"

/* A question before a move that is easily made by mistake.
 * @MJ_DOUBT_NONE: nothing is asked again
 * @MJ_DOUBT_PASS: whether a win is to be passed
 * @MJ_DOUBT_THROW: whether a tile is to be thrown from a winning hand
 * @MJ_DOUBT_PAO: whether a tile is to be thrown that could make one liable */
typedef enum {
  MJ_DOUBT_NONE,
  MJ_DOUBT_PASS,
  MJ_DOUBT_THROW,
  MJ_DOUBT_PAO,
} MjDoubt;

/* @MJ_TURN_QUIET: the person is not asked
 * @MJ_TURN_THROW: or only for a discard
 * @MJ_TURN_OFFERS: there is something to choose
 * @MJ_TURN_DOUBT: a choice is asked about again
 * @MJ_TURN_AFTER: the deal is over */
typedef enum {
  MJ_TURN_QUIET,
  MJ_TURN_THROW,
  MJ_TURN_OFFERS,
  MJ_TURN_DOUBT,
  MJ_TURN_AFTER,
} MjTurnMode;

/* @seat: the chair that is asked, or MJ_SEAT_NONE
 * @doubted: the tile that it is about
 * @dealing: whether tiles are on their way to the hands
 * @held: whether the match is paused
 * @due: whether the next deal was wanted, and guests are waited for
 * @stopped: whether the drawn tile would have been thrown by itself, were there
 *   no risk */
typedef struct {
  MjGame *game;
  MjSeat seat;
  MjTurnMode mode;
  MjDoubt doubt;
  MjTile doubted;
  gboolean dealing, held, due, stopped;
} MjAsked;

/* @tile: the tile it is about, or MJ_TILE_NONE
 * @stake: the largest payment of a liable player, hundredths; 0 where none can
 *   be liable
 * @title: may be empty
 * @text: more of it; may be empty */
typedef struct {
  MjTurnMode mode;
  MjDoubt doubt;
  MjTile tile;
  gint64 stake;
  char *title;
  char *text;
} MjQuestion;

/* @question: (out): to be cleared */
void mj_question_init (MjQuestion *question, const MjAsked *asked);

/* Title and text, for screen readers. */
char *
mj_question_to_text (const MjQuestion *question) G_GNUC_WARN_UNUSED_RESULT;

void mj_question_clear (MjQuestion *question);
