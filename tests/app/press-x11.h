/* SPDX-License-Identifier: GPL-3.0-or-later */
/* press-x11.h – events as a mouse and a keyboard send them, through the XTest
 * extension of the X server.
 *
 * They come from a connection of their own, so that the program finds them in
 * its queue as it finds those of a person.  They go only to a display that
 * tools/headless.sh has made, where nobody else has the pointer.
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * press_x11_init:
 *
 * Returns: FALSE where no such events can be made
 */
gboolean press_x11_init (void);

/**
 * press_x11_locate:
 * @native: a window or popover
 * @x: (inout): a place in it, turned into one on the display
 * @y: (inout): the same
 *
 * Returns: FALSE when it is nowhere
 */
gboolean press_x11_locate (GtkWidget *native, double *x, double *y);

/* Returns: whether a place is on the display */
gboolean press_x11_is_on_display (double x, double y);

/**
 * press_x11_meets:
 * @native: a window or popover
 * @x: a place on the display
 * @y: a place on the display
 *
 * Returns: whether an event there would go to @native: it is in sight, where
 *   the window manager has put it, and nothing of others lies over it
 */
gboolean press_x11_meets (GtkWidget *native, double x, double y);

/* Returns: whether the X server sends keys to @window */
gboolean press_x11_has_keyboard (GtkWidget *window);

/* Sends the pointer to a place on the display. */
void press_x11_move (double x, double y);

void press_x11_button (guint button, gboolean down);

/* @key: as in gdk/gdkkeysyms.h */
void press_x11_key (guint key, gboolean down);

G_END_DECLS
