/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-stats-view.h – how the person plays and learns: the rating, a chart, and
 * figures for a stretch of time.
 */

#pragma once

#include "model/store/mj-store.h"

#include <gtk/gtk.h>

#define MJ_TYPE_STATS_VIEW (mj_stats_view_get_type ())
G_DECLARE_FINAL_TYPE (MjStatsView, mj_stats_view, MJ, STATS_VIEW, GtkBox)

/* Reads the record on another thread, then shows what is in it. */
void mj_stats_view_set_store (MjStatsView *self, MjStore *store);

/* @settings: they keep the answers of what is learnt, which are shown, too */
void mj_stats_view_set_settings (MjStatsView *self, GSettings *settings);

/* Returns: whether the record has been read */
gboolean mj_stats_view_is_ready (MjStatsView *self);
