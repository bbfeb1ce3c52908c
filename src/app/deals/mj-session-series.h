/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-session-series.h – the balances of an evening for a chart. */

#pragma once

#include "app/widgets/mj-balance-chart.h"
#include "model/session/mj-session.h"

/* @session: an evening.  Returns: (transfer full): its balances before the
 * first entry and after each */
MjBalanceSeries *
mj_session_series_new (MjSession *session) G_GNUC_WARN_UNUSED_RESULT;
