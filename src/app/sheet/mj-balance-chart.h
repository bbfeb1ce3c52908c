/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-balance-chart.h – a chart of the balances over an evening.
 *
 * Players differ by colour, by dashes and by the name at the end of the line.
 */

#pragma once

#include "model/evening/mj-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MJ_TYPE_BALANCE_CHART (mj_balance_chart_get_type ())
G_DECLARE_FINAL_TYPE (
    MjBalanceChart, mj_balance_chart, MJ, BALANCE_CHART, GtkWidget)

void mj_balance_chart_set_session (MjBalanceChart *self, MjSession *session);

/**
 * mj_balance_chart_draw:
 * @session: an evening
 * @cr: where to draw
 * @layout: for the texts
 * @colour: of texts and axis, red, green and blue
 * @width: room, in units of @cr
 * @height: room
 */
void mj_balance_chart_draw (MjSession *session,
                            cairo_t *cr,
                            PangoLayout *layout,
                            const double *colour,
                            double width,
                            double height);

G_END_DECLS
