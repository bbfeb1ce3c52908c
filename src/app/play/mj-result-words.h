/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-result-words.h – what is told at the end of a deal. */

#pragma once

#include "model/play/mj-game.h"

/* @state: its end, with one winner
 * @score: (nullable): what the win is worth, where nothing else tells the tai
 * Returns: (transfer full): who has won, and how much */
char *mj_result_title (MjGame *game,
                       const MjState *state,
                       const MjScore *score) G_GNUC_WARN_UNUSED_RESULT;

/* @state: its end, with one winner
 * @score: what the win is worth
 * Returns: (transfer full): on whose tile, what was cut off at the limit, and
 *   who pays for all */
char *mj_result_subtitle (MjGame *game,
                          const MjState *state,
                          const MjScore *score) G_GNUC_WARN_UNUSED_RESULT;

/* @scored: a line of a score
 * Returns: (transfer full): which honours or bonus tiles gave it, and other
 *   names of it, or "" */
char *mj_result_gloss (const MjScoreLine *scored) G_GNUC_WARN_UNUSED_RESULT;

/* @state: its end
 * @how: (out) (transfer full): on whose tile, and the lines of the score; or
 *   why nobody wins, and a line for each player who was ready
 * Returns: (transfer full): who has won, with how much and for what amount; a
 *   line for each winner, in both; or that nobody wins */
char *mj_result_headline (MjGame *game,
                          const MjState *state,
                          char **how) G_GNUC_WARN_UNUSED_RESULT;

/* @score: what a win is worth
 * Returns: (transfer full): its lines, one after another */
char *mj_result_brief (const MjScore *score) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): a line for each payment that the player makes, with
 *   the reason; empty for none */
char *mj_result_payments (MjGame *game,
                          const MjState *state,
                          MjSeat seat) G_GNUC_WARN_UNUSED_RESULT;
