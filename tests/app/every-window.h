/* SPDX-License-Identifier: GPL-3.0-or-later */
/* every-window.h – each page, window, dialog and popover of the program, opened
 * one after the other.
 *
 * A new window gets a row in one of the files scenes-….c; what holds for all of
 * them is then tried on it, too.
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What players, evenings, rules and files are called: markup and a mnemonic to
 * whoever reads it as such. */
#define EVERY_NAME "<b>&_x"

/**
 * EveryWindowLook:
 * @name: what is in sight, "rules" or "evening: menu 2"
 * @window: the one in front
 */
typedef void (*EveryWindowLook) (const char *name,
                                 GtkWidget *window,
                                 gpointer data);

/**
 * every_window_set_up:
 *
 * To be called first in main(): the record is kept in a folder of its own.
 *
 * Returns: whether there is a display to show windows on
 */
gboolean every_window_set_up (int *argc, char ***argv);

/**
 * every_window_visit:
 * @look: called when something has been opened and drawn
 * @data: data for @look
 */
void every_window_visit (EveryWindowLook look, gpointer data);

/* The last thing main() does. */
void every_window_tear_down (void);

G_END_DECLS
