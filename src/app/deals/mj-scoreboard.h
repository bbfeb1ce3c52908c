/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-scoreboard.h – an evening for the whole room: a full-screen window that is
 * read from two metres.
 *
 * All sizes follow the height of the window.  Escape leaves it, Space and a
 * click show the next view: the last result with the chart, the chart alone,
 * who pays whom.
 */

#pragma once

#include "app/tiles/mj-tile-art.h"
#include "model/session/mj-session.h"

#include <gtk/gtk.h>

#define MJ_TYPE_SCOREBOARD (mj_scoreboard_get_type ())
G_DECLARE_FINAL_TYPE (MjScoreboard, mj_scoreboard, MJ, SCOREBOARD, GtkWindow)

/* Fills the screen with the balances.
 * @parent: the window from which it is opened; closes it with itself
 * @session: the evening; what is shown follows it */
void
mj_scoreboard_present (GtkWindow *parent, MjSession *session, MjTileArt *art);
