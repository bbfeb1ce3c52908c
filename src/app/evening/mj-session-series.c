/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-session-series.c – one point for each entry. */

#include "app/evening/mj-session-series.h"

MjBalanceSeries *
mj_session_series_new (MjSession *session)
{
  guint n = mj_session_get_n_entries (session);
  MjBalanceSeries *series = mj_balance_series_new (n + 1);

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    series->names[seat] = g_strdup (mj_session_get_name (session, seat));
    for (guint i = 0; i < n; i++)
      series->points[i + 1][seat] =
          mj_session_get_outcome (session, i)->balance[seat];
  }
  return series;
}
