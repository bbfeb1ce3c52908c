/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-answer.h – what the engine says of a win, as lists of lines and as text.
 *
 * The score helper, the result of a deal and the quiz show these.
 */

#pragma once

#include "engine/evening/mj-evening.h"
#include "engine/score/mj-outlook.h"
#include "model/score/mj-line.h"
#include "model/score/mj-win-editor.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * MjAnswerNames: (skip)
 * @names: whoever sits on each chair
 * @chips: values of the chips in use, hundredths
 * @n_chips: how many; 0: amounts are not put in chips
 *
 * How payments are to be told.
 */
typedef struct {
  const char *names[MJ_N_SEATS];
  const gint64 *chips;
  guint n_chips;
} MjAnswerNames;

/**
 * mj_answer_list_score: (skip)
 * @list: of #MjLine; it is filled anew
 * @score: a score
 */
void mj_answer_list_score (GListStore *list, const MjScore *score);

/**
 * mj_answer_list_near: (skip)
 * @list: of #MjLine; it is filled anew
 * @near: near misses
 * @n: how many
 */
void mj_answer_list_near (GListStore *list, const MjNear *near, int n);

/**
 * mj_answer_list_payments: (skip)
 * @list: of #MjLine; it is filled anew
 * @payout: transfers
 * @names: how to tell them
 */
void mj_answer_list_payments (GListStore *list,
                              const MjPayout *payout,
                              const MjAnswerNames *names);

/**
 * mj_answer_list_waits: (skip)
 * @list: of #MjLine; it is filled anew
 * @waits: tiles that a hand waits for
 * @n: how many
 * @valued: whether it is known what each would be worth
 *
 * Leaves out those of which no tile is left.
 */
void mj_answer_list_waits (GListStore *list,
                           const MjWait *waits,
                           int n,
                           gboolean valued);

/**
 * mj_answer_list_candidates: (skip)
 * @list: of #MjLine, one for each result; it is filled anew
 * @candidates: tiles that could be the winning one
 * @n: how many
 */
void mj_answer_list_candidates (GListStore *list,
                                const MjWinCandidate *candidates,
                                int n);

/**
 * mj_answer_candidate: (skip)
 * @candidate: a tile that could be the winning one
 *
 * Returns: (transfer full): what the hand is worth with it, "4 tai", "no win"
 */
char *
mj_answer_candidate (const MjWinCandidate *candidate) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_answer_tai: (skip)
 * @score: a winning score
 *
 * Returns: (transfer full): "3 tai", "Limit: 5 tai", "5 tai of 7, the limit"
 */
char *mj_answer_tai (const MjScore *score) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_answer_refusal: (skip)
 * @books: the table before the win
 * @entry: a win that is refused
 * @outcome: what came of it
 *
 * Returns: (transfer full): why, and how far it is from a win: "2 tai; this
 *   table needs 3"
 */
char *mj_answer_refusal (const MjEvening *books,
                         const MjEntry *entry,
                         const MjOutcome *outcome) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_answer_pao: (skip)
 * @rules: rule sheet
 * @entry: a win by tiles
 * @win: its circumstances
 * @outcome: what came of it
 * @names: how to tell it
 *
 * Who fed a meld is not to be seen; where nobody is liable yet, this says what
 * it would mean.
 *
 * Returns: (transfer full): who pays for everybody and why, or who would; "" if
 *   nobody can be liable
 */
char *mj_answer_pao (const MjRules *rules,
                     const MjEntry *entry,
                     const MjWin *win,
                     const MjOutcome *outcome,
                     const MjAnswerNames *names) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
