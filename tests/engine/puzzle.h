/* SPDX-License-Identifier: GPL-3.0-or-later */
/* puzzle.h – a row of data/puzzles.tsv: a position, the answers that are right
 * and why.
 *
 * The answers of a puzzle are all that the first chair may do, a discard of
 * each face counted once; each is either right or wrong.  docs/players.md says
 * what the columns hold.
 */

#pragma once

#include "test-table.h"

#include "engine/players/mj-advice.h"

G_BEGIN_DECLS

enum {
  PUZZLE_ID,
  PUZZLE_CATEGORY,
  PUZZLE_RULES,
  PUZZLE_TABLE,
  PUZZLE_PLAY,
  PUZZLE_ASKED,
  PUZZLE_RIGHT,
  PUZZLE_WRONG,
  PUZZLE_ARGUMENT,
  PUZZLE_LEDGER,
  PUZZLE_REASON,
  PUZZLE_N_COLUMNS
};

/* The first row. */
extern const char puzzle_columns[];

/**
 * PuzzleChoice:
 * @right: whether it is an answer that is right
 * @advice: what the coach knows of it
 * @live: winning tiles of a ready hand that may be claimed in this go-around:
 *   unseen, worth the minimum on a discard, and not barred
 * @ways: ways in which the hand may still be won, ready or a tile short of it:
 *   pairs of the tile that makes it ready and the one that wins, each as often
 *   as it is unseen and counted again where a discard wins as well
 * @paid: what it pays at once, hundredths
 */
typedef struct {
  gboolean right;
  MjAdvice advice;
  int live;
  int ways;
  gint64 paid;
} PuzzleChoice;

/**
 * Puzzle:
 * @cells: the columns
 * @category: index into puzzle_categories
 * @state: the whole table
 * @view: what the first chair sees
 * @choices: (array length=n): its answers
 * @n: how many
 */
typedef struct {
  GStrv cells;
  int category;
  MjState state;
  MjView view;
  PuzzleChoice choices[MJ_MAX_MOVES];
  int n;
} Puzzle;

/* Ends with NULL. */
extern const char *const puzzle_categories[];

/**
 * puzzle_read:
 * @puzzle: (out): the puzzle
 * @line: a row
 *
 * Returns: (nullable) (transfer full): what is wrong with the row
 */
char *puzzle_read (Puzzle *puzzle, const char *line) G_GNUC_WARN_UNUSED_RESULT;

/**
 * puzzle_clear:
 * @puzzle: a puzzle, or what is left of one that was refused
 */
void puzzle_clear (Puzzle *puzzle);

/**
 * puzzle_find:
 * @puzzle: a puzzle
 * @move: a move of the first chair
 *
 * Returns: its place among the choices, or -1
 */
int puzzle_find (const Puzzle *puzzle, const MjMove *move);

/**
 * puzzle_check:
 * @puzzle: a puzzle
 *
 * Compares the numbers of the reason with what the engine says, and the right
 * answers with the wrong ones by the argument of the row.
 *
 * Returns: (nullable) (transfer full): what does not hold
 */
char *puzzle_check (const Puzzle *puzzle) G_GNUC_WARN_UNUSED_RESULT;

/**
 * puzzle_facts:
 * @puzzle: a puzzle
 * @choice: one of its choices
 *
 * Returns: (transfer full): the choice and its numbers, as a reason has them
 */
char *puzzle_facts (const Puzzle *puzzle, int choice);

G_END_DECLS
