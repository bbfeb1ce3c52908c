/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-seat-table.h – four seats around a table: who won, and whose tile it was.
 *
 * The first tap on a seat says who won, the next whose tile it was; the same
 * seat again says that it was drawn, and a third tap on the winner starts over.
 * The middle says the sentence.  The action is "score.seat" with the chair.
 */

#pragma once

#include "app/hand/mj-query-view.h"

#define MJ_TYPE_SEAT_TABLE (mj_seat_table_get_type ())
G_DECLARE_FINAL_TYPE (MjSeatTable, mj_seat_table, MJ, SEAT_TABLE, MjQueryView)
