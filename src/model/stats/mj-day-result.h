/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-day-result.h – results of deals of the day.
 *
 * Of a day, the person's first try counts; later ones are practice.  It begins
 * with the person's first choice: the player who only looks has not tried.  A
 * try that is left half-way goes on where it was left, so nobody begins a deal
 * anew who has seen a part of its wall.  It is computed from the matches in the
 * record.
 */

#pragma once

#include "model/store/mj-store-matches.h"

/* @day: the day, "2026-11-23"
 * @later: whether that day was over when the deal began
 * @again: whether the person had finished it before
 * @won: whether anybody won
 * @own: whether the person won
 * @fed: whether somebody won on the person's tile
 * @self_drawn: whether the win was self-drawn
 * @tai: what it was worth
 * @winner: (nullable): name of the winner
 * @amount: winnings of the person, hundredths
 * @name: (nullable): the person's name, if one was given */
typedef struct {
  char *day;
  gboolean later;
  gboolean again;
  gboolean won;
  gboolean own;
  gboolean fed;
  gboolean self_drawn;
  int tai;
  char *winner;
  gint64 amount;
  char *name;
} MjDayResult;

/* @human: chair of the person, or MJ_SEAT_NONE
 * Returns: whether it is a deal of the day in which the person has chosen
 *   something, by a switch too, even if that was taken back */
gboolean mj_day_is_tried (const MjMatchFile *file, MjSeat human);

/* @human: chair of the person, or MJ_SEAT_NONE
 * Returns: (transfer full): its result; NULL unless it is a deal of the day,
 *   with the wall of its date, that a person has finished, and not with the
 *   coach */
MjDayResult *mj_day_result_new (const MjMatchFile *file,
                                MjSeat human) G_GNUC_WARN_UNUSED_RESULT;
void mj_day_result_free (MjDayResult *result);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MjDayResult, mj_day_result_free)

/* @result: of a deal of the day
 * Returns: "You won 3 tai, self-drawn", without a full stop */
char *
mj_day_result_sentence (const MjDayResult *result) G_GNUC_WARN_UNUSED_RESULT;

/* @result: of a deal of the day
 * Returns: "Won 3 tai, self-drawn": the same of somebody who is not spoken to
 */
char *
mj_day_result_tell_others (const MjDayResult *result) G_GNUC_WARN_UNUSED_RESULT;

/* @result: of a deal of the day
 * Returns: "Deal of the day, 23 November 2026", and whether it was played later
 *   or again */
char *mj_day_result_title (const MjDayResult *result) G_GNUC_WARN_UNUSED_RESULT;

/* @result: of a deal of the day
 * Returns: "+24 (Won 3 tai, self-drawn)", as others are told */
char *mj_day_result_tell (const MjDayResult *result) G_GNUC_WARN_UNUSED_RESULT;

/* @result: of a deal of the day
 * Returns: whose it is and all of it in lines that can be sent to somebody who
 * has not played the deal yet: no tile is named */
char *mj_day_result_share (const MjDayResult *result) G_GNUC_WARN_UNUSED_RESULT;

/* "23 November 2026". */
char *mj_day_title (const char *day) G_GNUC_WARN_UNUSED_RESULT;

/* @result: (nullable): of the first match that was finished
 * @file: (nullable): that match
 * @human: the person's chair in it
 * @n_finished: how often the deal was played to its end
 * @running: whether it is being played, and has been tried
 * @left: whether it was tried and never finished */
typedef struct {
  char *day;
  MjDayResult *result;
  MjMatchFile *file;
  MjSeat human;
  guint n_finished;
  gboolean running;
  gboolean left;
} MjDayRecord;

/* Returns: (transfer full): the person's first try of the deal of that day, if
 *   it is not over and no other one is; NULL without @error set when there is
 *   none */
MjStoredMatch *mj_day_find_left (MjStore *store,
                                 const char *day,
                                 GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* @first: a day
 * Returns: (transfer full) (element-type MjDayRecord): the days from @first on,
 *   none of them played */
GPtrArray *mj_day_record_new (const char *first,
                              guint n_days) G_GNUC_WARN_UNUSED_RESULT;

/* @first: a day
 * Returns: (transfer full) (nullable) (element-type MjDayRecord): each of the
 *   days from @first on, played or not */
GPtrArray *mj_day_record_load (MjStore *store,
                               const char *first,
                               guint n_days,
                               GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* @records: (element-type MjDayRecord): days in their order
 * Returns: how many days in a row up to today, or up to yesterday if today's
 *   deal has not been finished, were played on their own day */
guint mj_day_record_count_row (const GPtrArray *records, const char *today);
