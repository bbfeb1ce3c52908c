/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-result-view.h – how a deal ended: what the win is worth, line by line, and
 * what everybody pays or receives. */

#pragma once

#include "app/tiles/mj-tile-art.h"
#include "model/play/mj-game.h"

#include <gtk/gtk.h>

#define MJ_TYPE_RESULT_VIEW (mj_result_view_get_type ())
G_DECLARE_FINAL_TYPE (MjResultView, mj_result_view, MJ, RESULT_VIEW, GtkWidget)

/* @game: a game whose deal is over
 * @art: pictures
 * @pause: milliseconds from line to line; 0: all of it stands there at once */
void mj_result_view_show (MjResultView *self,
                          MjGame *game,
                          MjTileArt *art,
                          guint pause);

/* Shows at once what is still to come.  Returns: whether there was anything */
gboolean mj_result_view_finish (MjResultView *self);

/* Lets go of the game that it has shown.
 * @self: the view, out of sight */
void mj_result_view_forget (MjResultView *self);
