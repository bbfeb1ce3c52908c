/* SPDX-License-Identifier: GPL-3.0-or-later */
/* score-report.h – the answer of sgmj score, and how it is printed. */

#pragma once

#include "cli/cli.h"

#include "engine/money/mj-pao-note.h"
#include "engine/money/mj-verdict.h"

/* @win: how they won; a discard without --from has no shooter
 * @liability: who is said to be liable
 * @kongs: faces of the kongs that are paid in it
 * @seat_assumed: whether --seat was not given, and another would come to
 *   something else
 * @round_assumed: the same of --round */
typedef struct {
  const MjRules *rules;
  MjHand hand;
  MjWin win;
  MjLiability liability;
  MjVerdict verdict;
  MjFaceSet kongs;
  gboolean seat_assumed, round_assumed;
} ScoreReport;

/* Returns: whether the hand wins, and can have been won as it is said */
gboolean score_report_is_won (const ScoreReport *report);

/* Finds out whether that matters.
 * @seat: whether the seat was not given
 * @round: whether the prevailing wind was not given */
void
score_report_find_assumed (ScoreReport *report, gboolean seat, gboolean round);

/* @report: a report of a hand that wins.  Returns: whether the discarder is
 *   unknown, so that payments are known by role alone */
gboolean score_report_is_by_role (const ScoreReport *report);

/* @verdict: the verdict of a report, or of one of its cases.  Returns: whether
 *   a kong, and nothing else, may make a player liable */
gboolean score_report_is_about_kong (const MjVerdict *verdict);

/* Adds the payments of the kongs where one of them may make its feeder liable:
 * who it is pays for it alone (PAO-09, PAO-16).
 * @report: rules, hand and how it was won
 * @liable: who is said to be liable, as in #MjLiability
 * @verdict: (inout): the verdict with that
 * Returns: their faces */
MjFaceSet score_report_pay_kongs (const ScoreReport *report,
                                  MjSeat liable,
                                  MjVerdict *verdict);

/* @report: a report of a hand that does not win.  Returns: (transfer full):
 * why, with the numbers */
char *score_report_refusal (const ScoreReport *report);

/* @verdict: the verdict of a report that is by role, or of one of its cases
 * @roles: (out): payments of the discarder and of each of the others, liability
 *   included
 * Returns: payment to the winner */
gint64 score_report_roles (const MjVerdict *verdict, MjShares *roles);

/* Prints " the discarder pays 8, the others 4 each".
 * @verdict: the verdict of a report that is by role, or of one of its cases */
void score_report_print_roles (const MjVerdict *verdict);

/* @report: a report of a hand that wins.  @note: one of its notes.  Returns:
 * whether the payments depend on it, and on how many tiles were left */
gboolean score_report_is_late (const ScoreReport *report,
                               const MjPaoNote *note);

/* @report: a report of a hand that wins.  Returns: whether the payments depend
 * on who fed a meld, which nobody has said; of a fresh tile that is only asked
 * beside them, unless it was the last of the wall */
gboolean score_report_is_open (const ScoreReport *report);

/* Prints who is liable and why, and why not.
 * @report: a report of a hand that wins */
void score_report_print_pao (const ScoreReport *report);

/* Prints the open question of the payments, and its cases.
 * @report: a report of a hand that wins */
void score_report_print_question (const ScoreReport *report);

/* The same as members.
 * @builder: inside the object of the report
 * @report: a report of a hand that wins */
void score_report_add_pao (JsonBuilder *builder, const ScoreReport *report);

/* Adds the payment of each chair; where the discarder is not known, that to the
 * winner, of the discarder and of the others.
 * @builder: inside an object
 * @verdict: its verdict, or that of a case */
void score_report_add_balance (JsonBuilder *builder,
                               const ScoreReport *report,
                               const MjVerdict *verdict);

void score_report_print_text (const ScoreReport *report);

void score_report_print_json (const ScoreReport *report);
