/* SPDX-License-Identifier: GPL-3.0-or-later */
/* score-report.h – what sgmj score has found out, and how it is printed. */

#pragma once

#include "cli/cli.h"

#include "engine/money/mj-verdict.h"

/**
 * ScoreReport:
 * @rules: rule sheet
 * @hand: the winner's tiles
 * @win: how they won; a discard without --from has no shooter
 * @liability: who is said to be liable
 * @verdict: what follows
 */
typedef struct {
  const MjRules *rules;
  MjHand hand;
  MjWin win;
  MjLiability liability;
  MjVerdict verdict;
} ScoreReport;

/**
 * score_report_is_won:
 * @report: a report
 *
 * Returns: whether the hand wins, and can have been won as it is said
 */
gboolean score_report_is_won (const ScoreReport *report);

/**
 * score_report_is_by_role:
 * @report: a report of a hand that wins
 *
 * Returns: whether it was won on a discard of nobody knows whom, so that
 *   payments are known by role alone
 */
gboolean score_report_is_by_role (const ScoreReport *report);

/**
 * score_report_refusal:
 * @report: a report of a hand that does not win
 *
 * Returns: (transfer full): why, with the numbers
 */
char *score_report_refusal (const ScoreReport *report);

/**
 * score_report_roles:
 * @report: a report that is by role
 * @roles: (out): what the discarder and each of the others pay, liability
 *   included
 *
 * Returns: what the winner gets
 */
gint64 score_report_roles (const ScoreReport *report, MjShares *roles);

/**
 * score_report_print_text:
 * @report: a report
 */
void score_report_print_text (const ScoreReport *report);

/**
 * score_report_print_json:
 * @report: a report
 */
void score_report_print_json (const ScoreReport *report);
