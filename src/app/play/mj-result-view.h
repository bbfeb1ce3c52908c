/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-result-view.h – how a deal ended: the hand, its tai, who pays whom. */

#pragma once

#include "app/tiles/mj-tile-art.h"
#include "model/play/mj-game.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MJ_TYPE_RESULT_VIEW (mj_result_view_get_type ())
G_DECLARE_FINAL_TYPE (MjResultView, mj_result_view, MJ, RESULT_VIEW, GtkWidget)

/**
 * mj_result_view_show:
 * @self: the view
 * @game: a game whose deal is over
 * @art: pictures
 * @leads_on: whether a button leads to what comes next, and has the focus
 */
void mj_result_view_show (MjResultView *self,
                          MjGame *game,
                          MjTileArt *art,
                          gboolean leads_on);

G_END_DECLS
