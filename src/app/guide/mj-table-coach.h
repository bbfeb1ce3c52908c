/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-coach.h – the coach beside the table, only in practice.
 *
 * It keeps a line about the person's hand, tints dangerous tiles if the person
 * wants that, and marks the tiles of a hint until the next move.
 */

#pragma once

#include "app/guide/mj-hint-line.h"
#include "app/table/mj-table-view.h"
#include "model/turn/mj-turn.h"

#include <gio/gio.h>

#define MJ_TYPE_TABLE_COACH (mj_table_coach_get_type ())
G_DECLARE_FINAL_TYPE (MjTableCoach, mj_table_coach, MJ, TABLE_COACH, GObject)

/* @turn: of the person
 * @hints: where hints are shown
 * @line: where the hand is described
 * @settings: "coach-line", "coach-speaks" and "danger-tint" are followed */
MjTableCoach *
mj_table_coach_new (MjTurn *turn,
                    MjTableView *table,
                    MjHintLine *hints,
                    GtkLabel *line,
                    GSettings *settings) G_GNUC_WARN_UNUSED_RESULT;

/* Tells what it would do, and two alternatives, where the person is to choose;
 * called again, it takes the hint away.  What it says unasked stays: it says
 * more, and called again, less.  Returns: (transfer full) (nullable): the hint
 * in words; NULL when there is nothing to choose */
char *mj_table_coach_hint (MjTableCoach *self);
