/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-players-view.h – a card for each chair, and who is away. */

#pragma once

#include "app/deals/mj-session-view.h"
#include "app/tiles/mj-tile-art.h"

#define MJ_TYPE_PLAYERS_VIEW (mj_players_view_get_type ())
G_DECLARE_FINAL_TYPE (
    MjPlayersView, mj_players_view, MJ, PLAYERS_VIEW, MjSessionView)

void mj_players_view_set_art (MjPlayersView *self, MjTileArt *art);
