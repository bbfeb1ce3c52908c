/* SPDX-License-Identifier: GPL-3.0-or-later */
/* query-hand.h – hands written in notation, for the tests of the score helper.
 *
 * Chair 0 deals: 0 is East, 1 South, 2 West, 3 North.
 */

#pragma once

#include "model/score/mj-score-query.h"

G_BEGIN_DECLS

#define NOBODY MJ_SEAT_NONE

/* A triplet of the red dragon, and 3 characters wins. */
#define RED "12m456p789s11z [777z] +3m"

/**
 * query_face:
 * @text: one tile in notation: "5p"
 */
MjFace query_face (const char *text);

/**
 * query_tile:
 * @text: one tile with its copy: "5pb"
 */
MjTile query_tile (const char *text);

/**
 * query_new:
 * @text: the hand in notation
 * @winner: who won
 * @from: whose tile it was; NOBODY: self-drawn
 *
 * Returns: (transfer full): a query in which all that is said
 */
MjScoreQuery *query_new (const char *text, MjSeat winner, MjSeat from);

/**
 * query_add:
 * @query: a query
 * @text: tiles in notation, which there has to be room for
 * @part: where they go
 */
void query_add (MjScoreQuery *query, const char *text, MjHandPart part);

void query_set_text (MjScoreQuery *query, const char *text);
void query_move (MjScoreQuery *query, const char *tile, MjHandPart part);

/**
 * query_meld:
 * @query: a query
 * @index: which, in the order in which they were laid
 */
const MjMeld *query_meld (MjScoreQuery *query, int index);

void query_expect_text (MjScoreQuery *query, const char *text);

/**
 * query_expect_problem:
 * @query: a query
 * @problem: (nullable): what it has to say; NULL: it has to win
 */
void query_expect_problem (MjScoreQuery *query, const char *problem);

void query_expect_same_outcome (MjScoreQuery *a, MjScoreQuery *b);
void query_expect_same_entry (MjScoreQuery *a, MjScoreQuery *b);

/**
 * query_expect_lines:
 * @list: a list of #MjLine
 * @rows: "title|detail|value|rule", one for each line
 * @n: how many
 */
void query_expect_lines (GListModel *list, const char *const *rows, int n);

#define EXPECT_LINES(list, ...)                                                \
  G_STMT_START                                                                 \
  {                                                                            \
    const char *const expected_rows[] = { __VA_ARGS__ };                       \
    query_expect_lines (list, expected_rows, G_N_ELEMENTS (expected_rows));    \
  }                                                                            \
  G_STMT_END

G_END_DECLS
