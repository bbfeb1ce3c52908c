/* SPDX-License-Identifier: GPL-3.0-or-later */
/* press-device.h – a mouse, a keyboard and perhaps a touchscreen, whose events
 * the program gets as it gets those of a person.
 *
 * They are only for a display that tools/headless.sh has made, where nobody
 * else has the pointer.
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * PressDevice:
 * @init: FALSE where there is none; all else is for where there is
 * @locate: turns a place in a window or popover into one on the display; FALSE
 *   when that is nowhere
 * @is_on_display: whether a place is
 * @meets: whether an event at a place on the display would go to @native: it
 *   is in sight, where the window manager has put it, and nothing lies over it
 * @has_keyboard: (nullable): whether a window that is active gets the keys too
 * @move: sends the pointer to a place on the display
 * @has_come: (nullable): whether @native has got it there; a window may yet
 *   have to appear
 * @button: a button of the mouse, such as GDK_BUTTON_PRIMARY
 * @key: a key, as in gdk/gdkkeysyms.h
 * @touch: (nullable): a finger: GDK_TOUCH_BEGIN, _UPDATE or _END; that has no
 *   place
 */
typedef struct {
  gboolean (*init) (void);
  gboolean (*locate) (GtkWidget *native, double *x, double *y);
  gboolean (*is_on_display) (double x, double y);
  gboolean (*meets) (GtkWidget *native, double x, double y);
  gboolean (*has_keyboard) (GtkWidget *window);
  void (*move) (double x, double y);
  gboolean (*has_come) (GtkWidget *native, double x, double y);
  void (*button) (guint button, gboolean down);
  void (*key) (guint key, gboolean down);
  void (*touch) (GdkEventType kind, double x, double y);
} PressDevice;

extern const PressDevice press_x11;    /* by the XTest extension */
extern const PressDevice press_mutter; /* by its D-Bus interface */

G_END_DECLS
