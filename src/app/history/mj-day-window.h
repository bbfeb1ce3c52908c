/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-day-window.h – the deal of the day, and a calendar of the last six weeks.
 */

#pragma once

#include "model/play/mj-matches.h"

#include <adwaita.h>

#define MJ_TYPE_DAY_WINDOW (mj_day_window_get_type ())
G_DECLARE_FINAL_TYPE (MjDayWindow, mj_day_window, MJ, DAY_WINDOW, AdwWindow)

/* Shows today's deal and the calendar.
 * Returns: (transfer none): the window */
MjDayWindow *mj_day_window_present (GtkWindow *parent,
                                    GSettings *settings,
                                    MjMatches *matches);

/* Reads the record again and shows that day.
 * @day: (nullable): a day that the calendar shows; any other means today
 * @today: (nullable): the day that counts as today; NULL: what the clock says
 */
void
mj_day_window_show_day (MjDayWindow *self, const char *day, const char *today);
