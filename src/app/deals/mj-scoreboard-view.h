/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-scoreboard-view.h – what stands on the scoreboard. */

#pragma once

#include "app/tiles/mj-tile-art.h"
#include "model/session/mj-session.h"

#include <gtk/gtk.h>

#define MJ_TYPE_SCOREBOARD_VIEW (mj_scoreboard_view_get_type ())
G_DECLARE_FINAL_TYPE (
    MjScoreboardView, mj_scoreboard_view, MJ, SCOREBOARD_VIEW, GtkWidget)

/* Returns: (transfer floating): its scoreboard */
GtkWidget *mj_scoreboard_view_new (MjSession *session, MjTileArt *art);

/* Shows the next of its views, after the last the first. */
void mj_scoreboard_view_next (MjScoreboardView *self);
