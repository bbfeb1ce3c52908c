/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-facts-strip.h – what the person's hand is worth and waits for, and what
 * the coach says about it.
 *
 * These are facts that can be read off the tiles.  Its labels are bound to
 * #MjFactsStrip:standing.
 */

#pragma once

#include "app/tiles/mj-tile-art.h"
#include "model/turn/mj-standing.h"

#include <gtk/gtk.h>

#define MJ_TYPE_FACTS_STRIP (mj_facts_strip_get_type ())
G_DECLARE_FINAL_TYPE (MjFactsStrip, mj_facts_strip, MJ, FACTS_STRIP, GtkBox)

/* Returns: where the coach tells about the hand */
GtkLabel *mj_facts_strip_get_coach_line (MjFactsStrip *self);
