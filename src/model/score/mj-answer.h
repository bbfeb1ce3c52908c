/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-answer.h – the engine's answer about a win, as lists of lines and as
 * text.
 *
 * The score helper, the result of a deal and the quiz show these.
 */

#pragma once

#include "engine/evening/mj-evening.h"
#include "engine/score/mj-outlook.h"
#include "model/score/mj-line.h"
#include "model/score/mj-win-answer.h"
#include "model/score/mj-win-conflict.h"

#include <gio/gio.h>

/* Names and money for texts.
 * @names: names of the players by chair
 * @chips: values of the chips in use, hundredths
 * @n_chips: how many; 0: amounts are not put in chips */
typedef struct {
  const char *names[MJ_N_SEATS];
  const gint64 *chips;
  guint n_chips;
  MjMoney money;
} MjAnswerNames;

/* @list: of #MjLine; it is filled anew
 * @wins: whether it wins, so that a hand without a pattern is a chicken hand */
void mj_answer_list_score (GListStore *list,
                           const MjRules *rules,
                           const MjScore *score,
                           gboolean wins);

/* Adds why nobody, or nobody else, pays for everybody.
 * @list: lines of near misses */
void mj_answer_add_notes (GListStore *list,
                          const MjEntry *entry,
                          const MjOutcome *outcome);

/* @kind: an exposed or a concealed kong
 * Returns: payments for it, as it was made: "Fed: 6 from the discarder.
 *   Promoted: 2 from each." */
char *mj_answer_kong_price (const MjRules *rules,
                            MjMeldKind kind) G_GNUC_WARN_UNUSED_RESULT;

/* Adds why that kong is not paid, unless it is.
 * @list: lines of near misses
 * @kong: #MjWinAnswer.kong */
void mj_answer_add_kong (GListStore *list,
                         const MjRules *rules,
                         const MjEntry *entry,
                         int kong);

/* @note: a note of which it is not known whether it holds
 * Returns: the question that settles it */
char *mj_answer_late (const MjPaoNote *note) G_GNUC_WARN_UNUSED_RESULT;

/* @list: of #MjLine; it is filled anew
 * @near: near misses */
void mj_answer_list_near (GListStore *list, const MjNear *near, int n);

/* @list: of #MjLine; it is filled anew
 * @bills: (element-type MjBill): between chairs
 * @names: names and money for the text */
void mj_answer_list_bills (GListStore *list,
                           const GPtrArray *bills,
                           const MjAnswerNames *names);

/* Adds the sum of all those hands, and other payments of @outcome; winners do
 * not pay each other for their hands.
 * @bills: (inout) (element-type MjBill): bills between chairs
 * @won: a tile with which others have won before
 * @entry: another win on it */
void mj_answer_add_up (GPtrArray *bills,
                       const MjRules *rules,
                       const MjWonTile *won,
                       const MjEntry *entry,
                       const MjOutcome *outcome);

/* Leaves out those of which no tile is left.
 * @list: of #MjLine; it is filled anew
 * @waits: tiles that a hand waits for
 * @valued: whether the worth of each is known */
void mj_answer_list_waits (GListStore *list,
                           const MjWait *waits,
                           int n,
                           gboolean valued);

/* @c: an answer to an open question
 * Returns: worth of the hand with it: "4 tai", "no win"; "1–2 tai" or "no win
 *   or 2 tai" where something else is open */
char *mj_answer_case (const MjWinCase *c) G_GNUC_WARN_UNUSED_RESULT;

/* The cases of the first open question: the condition, the payments, and the
 * tai.
 * @list: of #MjLine, one for each result; it is filled anew
 * @answer: an answer that depends on something
 * @books: the table before the win
 * @names: names and money for the text */
void mj_answer_list_cases (GListStore *list,
                           const MjWinAnswer *answer,
                           const MjEvening *books,
                           const MjEntry *entry,
                           const MjAnswerNames *names);

/* @pao: the liability
 * Returns: (transfer full): the feed: "the third dragon", or all possible ones:
 *   "the third dragon or the last set of the flush" */
char *mj_answer_fed (MjPaoSet pao);

/* @conflict: the contradiction
 * @winner: whose hand it is
 * @names: names of the players
 * Returns: the question about it */
char *mj_answer_conflict (const MjConflict *conflict,
                          MjSeat winner,
                          const MjAnswerNames *names) G_GNUC_WARN_UNUSED_RESULT;

/* @answer: an answer that depends on who fed a meld
 * Returns: "Who fed the third dragon?" */
char *mj_answer_who_fed (const MjWinAnswer *answer) G_GNUC_WARN_UNUSED_RESULT;

/* @from_known: whether it was said whose tile it was
 * @wins: whether the hand wins; otherwise it is only told who called what
 * @names: names and money for the text
 * Returns: "South wins on West’s discard", "South, self-drawn", "Who won?" */
char *mj_answer_who_won (const MjEntry *entry,
                         gboolean from_known,
                         gboolean wins,
                         const MjAnswerNames *names) G_GNUC_WARN_UNUSED_RESULT;

/* @rules: by which it counts
 * @score: a winning score
 * Returns: "3 tai", "Limit: 5 tai", "5 tai of 7, the limit" */
char *mj_answer_tai (const MjRules *rules,
                     const MjScore *score) G_GNUC_WARN_UNUSED_RESULT;

/* @books: the table before the win
 * Returns: why, and how far it is from a win: "2 tai; this table needs 3" */
char *mj_answer_refusal (const MjEvening *books,
                         const MjEntry *entry,
                         const MjOutcome *outcome) G_GNUC_WARN_UNUSED_RESULT;

/* @outcome: outcome of a win
 * @names: names and money for the text
 * Returns: who pays for everybody and why; "" if nobody does */
char *mj_answer_pao (const MjOutcome *outcome,
                     const MjAnswerNames *names) G_GNUC_WARN_UNUSED_RESULT;
