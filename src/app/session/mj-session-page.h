/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-session-page.h – one evening: the players, what happens, the books.
 */

#pragma once

#include "app/tiles/mj-tile-art.h"
#include "model/session/mj-session.h"

#include <gtk/gtk.h>

#define MJ_TYPE_SESSION_PAGE (mj_session_page_get_type ())
G_DECLARE_FINAL_TYPE (
    MjSessionPage, mj_session_page, MJ, SESSION_PAGE, GtkWidget)

void mj_session_page_set_art (MjSessionPage *self, MjTileArt *art);

void mj_session_page_set_settings (MjSessionPage *self, GSettings *settings);

/* @session: (nullable): the evening to show */
void mj_session_page_set_session (MjSessionPage *self, MjSession *session);

MjSession *mj_session_page_get_session (MjSessionPage *self);
