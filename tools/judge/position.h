/* SPDX-License-Identifier: GPL-3.0-or-later */
/* position.h – a decision in a match, and the row that finds it again.
 *
 * A row has fields between tabs: the sheet, the number of the match, the start
 * of the deal as numbers, and the choices made in it until then, a character
 * each: '0' for the first of the legal moves.  Forced moves are left out.
 */

#pragma once

#include "engine/match/mj-view.h"
#include "engine/players/mj-bot.h"

#include <stdio.h>

enum { MAX_CHOICES = 300 };

/* @line: the choices made in the deal, as in a row
 * @state: the match at the decision, which ends with the deal
 * @seat: who decides */
typedef struct {
  char sheet[32];
  int match;
  char line[MAX_CHOICES];
  MjState state;
  MjSeat seat;
} Position;

/* What is on offer, the first of these. */
typedef enum {
  KIND_WIN, /* on another player's tile */
  KIND_KONG,
  KIND_PONG,
  KIND_CHOW,
  KIND_DISCARD,
  N_KINDS
} Kind;

/* Plays a match; in each deal one decision is shown, which one is chosen by
 * lot.
 * @bot: who sits in all chairs
 * @show: what to do with it */
void position_each (const char *sheet,
                    int match,
                    const MjBot *bot,
                    void (*show) (const Position *position));

/* Reads the next row of standard input.  Ends the program if that does not lead
 * to a decision.
 * @rest: (out): what comes after its first four fields, until the next row
 * @watch: is told each move before it is made, or NULL
 * Returns: false when there is none */
bool position_next (Position *position,
                    char **rest,
                    void (*watch) (const MjState *before, const MjMove *move));

void position_print (const Position *position);

/* Makes a move and plays on until the deal ends.
 * @bot: who plays all chairs
 * Returns: what the player who makes the move gets, in stakes */
double
position_try (const MjState *state, const MjMove *move, const MjBot *bot);

Kind position_kind (const Position *position);

/* @hand: 13 tiles that @seat may hold
 * @lock: what it may not win on
 * @shanten: (out): how far from ready it is
 * Returns: the faces that it wins on when they are thrown */
MjFaceSet position_wins_on (const MjState *state,
                            MjSeat seat,
                            const MjHand *hand,
                            const MjLock *lock,
                            int *shanten);

/* How many opponents are ready. */
int position_n_ready (const Position *position);

/* A chance among all particles (belief.h), beside which a table counts as
 * much as @weight of them. */
double position_mix (double by_belief, double by_table, double weight);

/* Says on standard error what is wrong, and ends the program. */
_Noreturn void position_fail (const char *what);
