/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-session-series.c – one point for each entry, a line for everybody who has
 * played.  What has been paid does not bring a line back to zero. */

#include "app/deals/mj-session-series.h"

MjBalanceSeries *
mj_session_series_new (MjSession *session)
{
  guint n = mj_session_get_n_entries (session);
  MjWho people[MJ_MAX_PEOPLE] = { 0 };
  MjBalanceSeries *series;
  MjEvening books;
  int n_people = 0;

  mj_session_get_books (session, G_MAXUINT, &books);
  for (MjWho i = 0; i < MJ_MAX_PEOPLE; i++)
    if (mj_evening_has_played (&books, i))
      people[n_people++] = i;
  series = mj_balance_series_new (n_people, n + 1);
  for (int line = 0; line < n_people; line++) {
    MjWho who = people[line];

    series->names[line] = g_strdup (mj_session_get_name (session, who));
    if (mj_evening_chair_of (books.sitting, who) == MJ_SEAT_NONE)
      series->out |= 1u << line;
  }
  for (guint i = 0; i < n; i++)
    for (int line = 0; line < n_people; line++)
      series->points[i + 1][line] =
          mj_session_get_outcome (session, i)->won[people[line]];
  return series;
}
