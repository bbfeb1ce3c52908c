/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-result-parts.h – what the tablet of a result is made of. */

#pragma once

#include "app/tiles/mj-tile-art.h"
#include "model/play/mj-game.h"
#include "model/score/mj-line.h"

#include <gtk/gtk.h>

/* Returns: (transfer floating): a child of a flow box, with @child in it, that
 *   leaves the keyboard to @child or to what comes next */
GtkWidget *mj_result_cell_new (GtkWidget *child);

/* @xalign: where it stands in its room: 0 left, 1 right
 * Returns: a label that ends with dots where it has no room */
GtkWidget *
mj_result_label_new (const char *text, const char *css_class, float xalign);

/* @line: a line of a score
 * @names: other names of it, or ""
 *
 * Returns: its name and worth; a press leads to the rulebook, and the tooltip
 *   tells the id of the rule */
GtkWidget *mj_result_line_new (MjLine *line, const char *names);

/* @game: a game after a deal
 * @change: what the deal has brought the player there
 * Returns: that; who is paid for what stands in the tooltip */
GtkWidget *mj_result_change_new (MjGame *game, MjSeat seat, gint64 change);

/* @state: a deal with one winner
 * @art: pictures
 * @tile_width: usual width of a tile, in pixels
 * @room: width in pixels that one row may take
 * @bonus: whether bonus tiles are shown, too
 * Returns: the winner's hand, as far as it is laid open; its tiles are a little
 *   smaller where that puts them all in one row */
GtkWidget *mj_result_hand_new (const MjState *state,
                               MjTileArt *art,
                               int tile_width,
                               int room,
                               gboolean bonus);
