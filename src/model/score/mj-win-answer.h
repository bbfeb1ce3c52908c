/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-win-answer.h – the payments of a win that is being entered, and the
 * questions that they depend on.
 *
 * No answer depends on an unasked question: a question is open only where its
 * answers differ in tai or payments, and then each answer is a case with its
 * outcome.  Numbers only; mj-answer has the sentences.
 */

#pragma once

#include "engine/evening/mj-evening.h"
#include "model/score/mj-win-editor.h"

/* @value: the answer: a face, a wind, a #MjHow, or a chair (MJ_SEAT_NONE:
 *   nobody)
 * @wins: whether it wins, at least with one answer to what else is open
 * @loses: whether it does not win, at least with one of those answers
 * @reason: why it does not, where it loses
 * @least: its tai with the answers that win; where none does, the tai it has
 * @most: the same, with the answer worth most
 * @change: what each chair gets or pays; where something else is open, with the
 *   first answer that wins */
typedef struct {
  int value;
  gboolean wins;
  gboolean loses;
  MjReason reason;
  int least;
  int most;
  gint64 change[MJ_N_SEATS];
} MjWinCase;

/* @outcome: what comes of the win as far as it is said; no payments while a
 *   question is open
 * @tiles: cases of "Which tile won?", in the order of their faces
 * @n_tiles: how many; 0 unless it is open
 * @winds: cases of "Which wind is the round?"
 * @n_winds: how many; 0 unless it is open, or was asked and answered
 * @wind_open: whether nobody has answered that yet
 * @feeders: cases of who fed the meld that makes somebody liable, nobody
 *   first
 * @n_feeders: how many; 0 where it changes nothing
 * @feeder_open: whether nobody has answered that yet
 * @pao: what would make them liable; 0 where the tiles show nothing
 * @late: with @pao: the note that says what is not known, or NULL where the
 *   tiles show it; then nobody has to answer
 * @kong: index of an exposed kong for whose price it matters how it was made,
 *   or -1; nobody has to answer that either
 * @ways: cases of the special ways of winning that change the result, or are
 *   said already */
typedef struct {
  MjOutcome outcome;
  MjWinCase tiles[MJ_MAX_CONCEALED];
  int n_tiles;
  MjWinCase winds[MJ_N_SEATS];
  int n_winds;
  gboolean wind_open;
  MjWinCase feeders[MJ_N_SEATS + 1];
  int n_feeders;
  gboolean feeder_open;
  MjPaoSet pao;
  const MjPaoNote *late;
  int kong;
  MjWinCase ways[MJ_N_HOWS];
  int n_ways;
} MjWinAnswer;

/* @self: (out): nothing is known */
void mj_win_answer_clear (MjWinAnswer *self);

/* @win: a win in which nothing is missing
 * @books: the table before it
 * @asks_wind: whether the prevailing wind is a question; in an evening it is
 *   known
 * Returns: whether the hand wins with all that is said, and nothing is open */
gboolean mj_win_answer_find (MjWinAnswer *self,
                             const MjWinEditor *win,
                             const MjEvening *books,
                             gboolean asks_wind);

/* Fills in the ways of winning; where something is still missing, only those
 * that need no winning tile.
 * @self: (inout): the answer so far
 * @win: a win of which it is said who won and whose tile it was
 * @books: the table before it
 * @complete: whether nothing is missing or open */
void mj_win_answer_find_ways (MjWinAnswer *self,
                              const MjWinEditor *win,
                              const MjEvening *books,
                              gboolean complete);
