/* SPDX-License-Identifier: GPL-3.0-or-later */
/* press-table.h – the whole program at its table, for tests that press: with a
 * record and settings of its own, and with an account of what comes of presses.
 */

#pragma once

#include "press.h"

G_BEGIN_DECLS

/**
 * PressTable:
 * @window: the program's
 * @page: its first page, which is shown
 * @table: on that page
 * @settings: of the program
 * @n_told: sentences that the page has told
 */
typedef struct {
  MjWindow *window;
  MjPlayPage *page;
  MjTableView *table;
  GSettings *settings;
  guint n_told;
} PressTable;

/* The first and the last thing that main() does. */
void press_table_init (int *argc, char ***argv);
int press_table_run (void);

/* Opens the program, with a new match.  To be closed. */
void press_table_open (PressTable *self, const char *tempo);
void press_table_close (PressTable *self);

MjGame *press_table_game (PressTable *self);
const MjState *press_table_state (PressTable *self);

/* Returns: whether the person is asked something, and all is there to answer */
gboolean press_table_asks (PressTable *self);

/* Returns: the choices that the person has made in this match */
guint press_table_count_choices (PressTable *self);

/* Returns: (transfer none): the last of them */
const MjMove *press_table_last_choice (PressTable *self);

/* Returns: (transfer none): what the bar asks, or "" */
const char *press_table_question (PressTable *self);

/**
 * press_table_tell:
 * @self: the table
 *
 * Tells the test's log the last moves, and keeps a picture of the window where
 * MJ_KEEP names a folder.
 */
void press_table_tell (PressTable *self);

/**
 * PRESS_WITHIN_A_SECOND:
 *
 * Waits for @condition for a second: a hundred times ten milliseconds, after
 * each of which the program has dealt with all that has come, so that a machine
 * with other work gets the time that it needs.  While the last choice is being
 * saved no time passes.
 */
#define PRESS_WITHIN_A_SECOND(self, condition)                                 \
  G_STMT_START                                                                 \
  {                                                                            \
    guint n_ticks_ = 0;                                                        \
    guint timer_ = press_table_add_timer (10, &n_ticks_);                      \
    while (!(condition) && n_ticks_ < 100) {                                   \
      if (mj_game_is_busy (press_table_game (self)))                           \
        n_ticks_ = 0;                                                          \
      g_main_context_iteration (NULL, TRUE);                                   \
    }                                                                          \
    g_source_remove (timer_);                                                  \
  }                                                                            \
  G_STMT_END

/* Counts once nothing else is due. */
guint press_table_add_timer (guint milliseconds, guint *n_ticks);

/* Lets the program work for a while, as a hand does that rests. */
void press_table_rest (guint milliseconds);

G_END_DECLS
