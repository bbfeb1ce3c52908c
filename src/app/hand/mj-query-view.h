/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-query-view.h – a widget that shows part of a hand being entered, and is
 * brought up to it after each change.
 */

#pragma once

#include "model/score/mj-score-query.h"

#include <gtk/gtk.h>

#define MJ_TYPE_QUERY_VIEW (mj_query_view_get_type ())
G_DECLARE_DERIVABLE_TYPE (MjQueryView, mj_query_view, MJ, QUERY_VIEW, GtkWidget)

/* @show: brings the widget up to the query, which is there */
struct _MjQueryViewClass {
  GtkWidgetClass parent_class;

  void (*show) (MjQueryView *self);
};

/* @query: what it shows */
void mj_query_view_set_query (MjQueryView *self, MjScoreQuery *query);

/* Returns: what it shows; NULL once it goes away */
MjScoreQuery *mj_query_view_get_query (MjQueryView *self);

/* Brings it up to its query, if it has one. */
void mj_query_view_show (MjQueryView *self);

/* Adds a label that wraps and begins at the start.
 * @css_class: (nullable): its style
 * Returns: (transfer none): the label */
GtkWidget *
mj_query_view_add (GtkWidget *box, const char *text, const char *css_class);

/* @action: an action with a number
 * @title: what it says
 * @detail: (nullable): what it would come to, in a second line
 * Returns: a toggle that answers a question */
GtkWidget *mj_query_view_chip (const char *action,
                               int target,
                               const char *title,
                               const char *detail);
