/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-balance-chart.h – a chart of the balances of up to twelve people.
 *
 * They differ by colour and by the name at the end of the line; on rosewood,
 * with four of them, by dashes too.
 */

#pragma once

#include <gtk/gtk.h>

typedef enum {
  MJ_CHART_PAPER,    /* on a light page */
  MJ_CHART_DARK,     /* on a dark page */
  MJ_CHART_ROSEWOOD, /* on the wood of the table; the first line stands out */
} MjChartLook;

enum { MJ_CHART_LINES = 12 };

/* What a chart shows.
 * @look: colours
 * @n_lines: how many lines there are, at most MJ_CHART_LINES
 * @names: whose the lines are
 * @out: bit n: line n belongs to somebody who sits out, and is dashed
 * @n_points: how many points there are, at least 1
 * @points: (array length=n_points): the balances, hundredths
 * @numbered: whether the points from the second on are numbered, from 1
 * @marked: index of a point with a ring, of the line @marked_line; 0 for none
 * @mark: (nullable): what is written beside it */
typedef struct {
  MjChartLook look;
  int n_lines;
  char *names[MJ_CHART_LINES];
  guint out;
  guint n_points;
  gint64 (*points)[MJ_CHART_LINES];
  gboolean numbered;
  guint marked;
  int marked_line;
  char *mark;
} MjBalanceSeries;

/* @n_lines: how many lines there are
 * @n_points: how many points there are, at least 1
 * Returns: (transfer full): that many points, all 0, without names */
MjBalanceSeries *
mj_balance_series_new (int n_lines, guint n_points) G_GNUC_WARN_UNUSED_RESULT;
void mj_balance_series_free (MjBalanceSeries *series);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MjBalanceSeries, mj_balance_series_free)

#define MJ_TYPE_BALANCE_CHART (mj_balance_chart_get_type ())
G_DECLARE_FINAL_TYPE (
    MjBalanceChart, mj_balance_chart, MJ, BALANCE_CHART, GtkWidget)

/* @title: what it shows, for those who cannot see it; the last balances are
 *   added to it
 * @series: (transfer full): what it shows */
void mj_balance_chart_set_series (MjBalanceChart *self,
                                  const char *title,
                                  MjBalanceSeries *series);

/* @look: colours
 * @line: number of the line
 * Returns: a piece of that line, to be put beside a name */
GtkWidget *mj_balance_chart_key_new (MjChartLook look, int line);

/* @series: what is drawn
 * @cr: where to draw
 * @layout: for the texts
 * @colour: of texts and axis, red, green and blue
 * @width: room, in units of @cr
 * @height: room */
void mj_balance_chart_draw (const MjBalanceSeries *series,
                            cairo_t *cr,
                            PangoLayout *layout,
                            const double *colour,
                            double width,
                            double height);
