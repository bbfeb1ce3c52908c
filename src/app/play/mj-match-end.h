/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-match-end.h – what came of a match, on a panel over the table: places, the
 * balances deal by deal, the best hand, and what decided it.
 */

#pragma once

#include "app/tiles/mj-tile-art.h"
#include "model/play/mj-game.h"

#include <gtk/gtk.h>

#define MJ_TYPE_MATCH_END (mj_match_end_get_type ())
G_DECLARE_FINAL_TYPE (MjMatchEnd, mj_match_end, MJ, MATCH_END, GtkWidget)

/* Tells of @game, in sight and with the focus.  Escape and a button put the
 * panel out of sight and give the focus back.
 * @game: a match, over or not
 * @art: pictures of tiles */
void mj_match_end_show (MjMatchEnd *self, MjGame *game, MjTileArt *art);

/* Draws all that can be scrolled to, without the buttons; of a deal of the day
 * no more than the text that is copied, which gives nothing away.
 * @self: the panel, in sight
 * Returns: (transfer full) (nullable): a PNG, twice as large as on the screen
 */
GBytes *mj_match_end_draw (MjMatchEnd *self) G_GNUC_WARN_UNUSED_RESULT;
