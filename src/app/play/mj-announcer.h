/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-announcer.h – what is said at a table: moves and what is asked again, for
 * those who listen; payments, for those who look; and a word of the computer
 * players now and then.
 *
 * May be written, the first three once:
 * @turn: #MjTurn of the person
 * @table: #MjTableView that shows the words, which lives as long
 * @label: #GtkLabel, heard and not seen, which lives as long
 * @talks: whether computer players speak, as the person wants it
 * @muted: whether they are silent all the same
 * @tells: whether payments are told
 * @explains: whether the person is told in practice, but not in the tour, why a
 *   bonus tile of theirs earns nothing
 */

#pragma once

#include "app/table/mj-table-view.h"
#include "model/turn/mj-turn.h"

#include <gtk/gtk.h>

#define MJ_TYPE_ANNOUNCER (mj_announcer_get_type ())
G_DECLARE_FINAL_TYPE (MjAnnouncer, mj_announcer, MJ, ANNOUNCER, GObject)

/* @text: what a screen reader says, even if it has just said the same */
void mj_announcer_say (MjAnnouncer *self, const char *text);

/* Adds "tell", which says the discards of one player, and "walk", which leads
 * the keyboard around the table. */
void mj_announcer_add (MjAnnouncer *self, GActionMap *map);

/* Ctrl+1 to Ctrl+4 and F6, for those actions in the group "table". */
void mj_announcer_bind_keys (GtkWidgetClass *widget_class);
