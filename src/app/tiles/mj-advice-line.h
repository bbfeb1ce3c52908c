/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-advice-line.h – a choice: the tile that it throws, what is said of it, and
 * the tiles that help after it. */

#pragma once

#include "app/tiles/mj-tile-art.h"
#include "engine/players/mj-advice.h"

#include <gtk/gtk.h>

/* @art: (nullable): pictures; without them only words are shown
 * @said: what is said of it
 * @helps: the tiles that are counted there as those that help */
GtkWidget *mj_advice_line_new (MjTileArt *art,
                               const MjAdvice *advice,
                               const char *said,
                               MjFaceSet helps);

/* Returns: a label that wraps and begins at the start */
GtkWidget *mj_advice_line_make_text (const char *text, const char *css_class);
