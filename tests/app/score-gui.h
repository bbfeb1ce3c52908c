/* SPDX-License-Identifier: GPL-3.0-or-later */
/* score-gui.h – the page of the score helper, as its tests press and read it.
 *
 * The hand: South (chair 1) wins in the South round by robbing North (chair 3)
 * of 6 dots.  Exposed are a chow, its tiles entered out of order, and a pong.
 *
 *   [123m] [777z]  45p 789s 11z  +6p  2f
 *
 * HON-01 1, BONUS-03 1, WIN-06 1: 3 tai, v = 4; by PAY-03 North pays 2v = 8,
 * East and West 4.
 */

#pragma once

#include "test-gui.h"

G_BEGIN_DECLS

#define HAND     "45p789s11z [123m] [777z] +6p 2f"
#define HEADLINE "3 tai"

enum { SOUTH = 1, NORTH = 3, N_TILES = 15, N_MELDS = 2 };

void score_set_up (TestGui *gui, gconstpointer data);
void score_tear_down (TestGui *gui, gconstpointer data);

#define SCORE_ADD(path, func)                                                  \
  TEST_DISPLAY_ADD (path, TestGui, score_set_up, func, score_tear_down)

/* ---- what is there ---- */

GtkWidget *score_page (TestGui *gui);
MjScoreQuery *score_query (TestGui *gui);
GtkWidget *score_board (TestGui *gui);

/**
 * score_note:
 *
 * Returns: (transfer none): what the page says went wrong; empty: nothing
 */
const char *score_note (TestGui *gui);

/**
 * score_entry:
 *
 * Returns: (transfer none): where the hand is typed
 */
GtkEditable *score_entry (TestGui *gui);

/**
 * score_find_pick:
 *
 * Returns: (transfer none): the button of the picker that adds @face
 */
GtkWidget *score_find_pick (TestGui *gui, MjFace face);

/* ---- what a person does ---- */

/**
 * score_click_tiles:
 * @text: tiles in notation, clicked one by one in the picker
 */
void score_click_tiles (TestGui *gui, const char *text);

/**
 * score_click:
 * @action: action of a button in sight
 * @target: (nullable): its target, printed
 */
void score_click (TestGui *gui, const char *action, const char *target);

/**
 * score_click_seat:
 * @seat: a chair in the drawing of the table
 */
void score_click_seat (TestGui *gui, int seat);

/**
 * score_click_seats:
 *
 * South wins on North's tile.
 */
void score_click_seats (TestGui *gui);

void score_click_how (TestGui *gui, MjHow how);

/**
 * score_click_circumstances:
 *
 * South robs North's kong.  The prevailing wind is not asked: there is no wind
 * of South's in the hand.
 */
void score_click_circumstances (TestGui *gui);

/**
 * score_press_key:
 *
 * Returns: whether the page took it
 */
gboolean score_press_key (TestGui *gui, guint keyval);

/**
 * score_press_keys:
 * @keys: letters, each of which the page has to take
 */
void score_press_keys (TestGui *gui, const char *keys);

/**
 * score_type:
 * @text: what is typed into the entry, letter by letter
 */
void score_type (TestGui *gui, const char *text);

G_END_DECLS
