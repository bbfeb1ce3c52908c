/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-table.h – states of a match built by hand, and play written as text.
 *
 * Notation describes a situation; tiles that it does not name go where they do
 * no harm, so every state built here is sound.
 */

#pragma once

#include "engine/match/mj-state.h"

#include <glib.h>

G_BEGIN_DECLS

/**
 * TestTable:
 * @hands: notation for each chair; what is missing, or all if NULL, is filled
 * up with what is left
 * @draws: next tiles at the head, in order
 * @tail: next replacement tiles, in order
 * @pond: discards that lie on the table already
 * @hidden: faces kept in the wall, so that they are not in the pond
 * @left: tiles that may still be drawn; 0: all that are left
 * @turn: chair whose turn it is; it has 13 tiles and draws next, or 14
 * @dealer: the dealer's chair
 * @prevailing: wind of the round
 * @first_turn: nobody has drawn yet, and nothing was discarded but the pond
 * @setup: bonus tiles in @hands are still among the concealed tiles
 *
 * The chairs count from 0 here and from 1 in moves, as in match files.
 */
typedef struct {
  const char *hands[MJ_N_SEATS];
  const char *draws;
  const char *tail;
  const char *pond;
  const char *hidden;
  int left;
  MjSeat turn;
  MjSeat dealer;
  MjWind prevailing;
  gboolean first_turn;
  gboolean setup;
} TestTable;

/**
 * test_table_set:
 * @state: (out): the state
 * @rules: (nullable): text of a rule sheet
 * @table: the situation
 */
void test_table_set (MjState *state, const char *rules, const TestTable *table);

/**
 * test_table_deal:
 * @state: (out): the state
 * @rules: (nullable): text of a rule sheet
 * @table: the dealt hands, @draws and @tail; with @setup the dealer's hand
 * holds bonus tiles and begins to set them aside, otherwise no hand holds any
 * and the dealer is to discard
 *
 * The same, but a state that play can reach: nothing has been drawn, set aside
 * or discarded yet.
 */
void
test_table_deal (MjState *state, const char *rules, const TestTable *table);

/**
 * test_means:
 * @move: a legal move
 * @written: one move as in test_play()
 *
 * Returns: whether it is the one that is written; a word without tiles means
 *   every move of its kind
 */
gboolean test_means (const MjMove *move, const char *written);

/**
 * test_play:
 * @state: a state
 * @script: moves separated by commas: "1 discard 5z", "2 chow 34m", "pass" for
 *   everybody who has not answered, "go" for all forced moves that are due
 *
 * Makes the moves; each must be legal, and the state sound after it.
 */
void test_play (MjState *state, const char *script);

/**
 * test_can:
 * @state: a state
 * @move: one move as in test_play()
 *
 * Returns: whether it is legal
 */
gboolean test_can (const MjState *state, const char *move);

/**
 * test_expect_may:
 * @rules: (nullable): text of a rule sheet
 * @table: the situation
 * @script: moves as in test_play()
 * @move: one move
 * @may: whether it is legal after @script
 *
 * Sets up the table, plays, and looks whether the move is offered.
 */
void test_expect_may (const char *rules,
                      const TestTable *table,
                      const char *script,
                      const char *move,
                      gboolean may);

/**
 * test_expect_balance:
 * @state: a state
 * @a: what the first chair has won, in units
 * @b: the second
 * @c: the third
 * @d: the fourth
 */
void test_expect_balance (const MjState *state, int a, int b, int c, int d);

/**
 * test_expect_win:
 * @state: a deal that @seat has won
 * @seat: a chair
 *
 * Returns: how it was won
 */
MjHow test_expect_win (const MjState *state, MjSeat seat);

/**
 * test_scores:
 * @state: a deal that was won
 * @pattern: a pattern
 *
 * Returns: whether the winning hand has it
 */
gboolean test_scores (const MjState *state, MjPatternId pattern);

/**
 * test_rules:
 * @rules: (out): the sheet
 * @text: (nullable): its text
 */
void test_rules (MjRules *rules, const char *text);

/**
 * test_random_rules:
 * @rules: (out): a valid sheet
 * @rng: where to draw from
 */
void test_random_rules (MjRules *rules, MjRng *rng);

/**
 * test_n_deals:
 * @fallback: how many by default
 *
 * Returns: the number in MJ_TEST_DEALS, or @fallback
 */
int test_n_deals (int fallback);

/**
 * test_read:
 * @path: a file under tests/
 *
 * Returns: (transfer full): its lines without the last empty one
 */
GStrv test_read (const char *path);

/**
 * test_rule_ids:
 *
 * Returns: (transfer full): the ids of the rules in data/rules.txt, without
 *   those of decisions (K-01 …)
 */
GStrv test_rule_ids (void);

G_END_DECLS
