/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-chart-table.h – where the amounts of a table's own chart are typed. */

#pragma once

#include "engine/rules/mj-rules.h"

#include <gtk/gtk.h>

#define MJ_TYPE_CHART_TABLE (mj_chart_table_get_type ())
G_DECLARE_FINAL_TYPE (MjChartTable, mj_chart_table, MJ, CHART_TABLE, GtkWidget)

/* Emits "edited" when a person has written or emptied a row. */
GtkWidget *mj_chart_table_new (void);

/* @rules: the sheet whose rows it shows, up to its limit */
void mj_chart_table_show (MjChartTable *self, const MjRules *rules);

/* @rules: (inout): the sheet that gets the rows as they were typed */
void mj_chart_table_take (MjChartTable *self, MjRules *rules);
