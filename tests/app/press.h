/* SPDX-License-Identifier: GPL-3.0-or-later */
/* press.h – presses the real window of this program as a hand does: the events
 * come from outside, and pass through all that GTK does with them.
 *
 * Each function returns when the program has dealt with the event itself; what
 * comes of it may take longer, and is waited for with TEST_WAIT_UNTIL().  A
 * program that uses this has the display for itself (is_parallel: false).
 */

#pragma once

#include "test-gui.h"

G_BEGIN_DECLS

/**
 * press_init:
 * @touch: whether a finger is wanted, too
 *
 * Makes the devices, the first time.
 *
 * Returns: (nullable): why no real events can be made here
 */
const char *press_init (gboolean touch);

void press_skip (gconstpointer why);

/**
 * PRESS_ADD:
 *
 * As TEST_DISPLAY_ADD(), for a case that presses.
 */
#define PRESS_ADD(...) PRESS_ADD_WITH (FALSE, __VA_ARGS__)

/* As PRESS_ADD(), for a case that uses a finger if @touch says so. */
#define PRESS_ADD_WITH(touch, path, Fixture, set_up, func, tear_down)          \
  G_STMT_START                                                                 \
  {                                                                            \
    const char *why_ = press_init (touch);                                     \
                                                                               \
    if (why_ == NULL)                                                          \
      g_test_add (path, Fixture, NULL, set_up, func, tear_down);               \
    else                                                                       \
      g_test_add_data_func (path, why_, press_skip);                           \
  }                                                                            \
  G_STMT_END

/* As test_display_add_func(), for a case that presses. */
void press_add_func (const char *path, GTestFunc func);

/**
 * press_can_reach:
 * @widget: a widget
 *
 * Returns: whether a press in its middle meets it: it is in sight, can be used,
 *   and nothing lies over it
 */
gboolean press_can_reach (GtkWidget *widget);

/* Returns: whether the pointer is at @widget, as far as that reaches */
gboolean press_is_at (GtkWidget *widget);

/**
 * press_point:
 * @widget: a widget
 * @x: a place in it
 * @y: a place in it
 *
 * Moves the pointer there.
 */
void press_point (GtkWidget *widget, double x, double y);

/* Points at the middle of @widget. */
void press_point_at (GtkWidget *widget);

/**
 * press_drag_to:
 * @widget: a widget
 * @x: a place in it
 * @y: a place in it
 *
 * Moves the pointer there in small steps, as with a held button.
 */
void press_drag_to (GtkWidget *widget, double x, double y);

/* A button of the mouse, such as GDK_BUTTON_PRIMARY. */
void press_down (guint button);
void press_up (guint button);

/**
 * press_click:
 * @widget: a widget that can be reached, now or soon
 *
 * Points at its middle, and presses and releases the first button.
 */
void press_click (GtkWidget *widget);

/* The same twice, so fast that it is a double click on any machine. */
void press_double_click (GtkWidget *widget);

/* Puts a finger on a place in @widget. */
void press_touch_down (GtkWidget *widget, double x, double y);

/* Moves it to a place in @widget, in small steps. */
void press_touch_move (GtkWidget *widget, double x, double y);

/* Lifts it. */
void press_touch_up (void);

/* Taps in the middle of @widget, which can be reached, now or soon. */
void press_tap (GtkWidget *widget);

/**
 * press_key:
 * @key: as in gdk/gdkkeysyms.h
 *
 * Presses and releases a key once a window of the program is active, and a
 * moment after the last key that did something.
 */
void press_key (guint key);

/* The same without waiting for that moment. */
void press_key_at_once (guint key);

/* The same while another key, such as Control, is held. */
void press_key_with (guint held, guint key);

/* Holds @key until it has come @n_times. */
void press_hold (guint key, guint n_times);

/**
 * press_count:
 *
 * Returns: how often a button or a key has been pressed so far
 */
guint press_count (void);

/**
 * PressSeen:
 * @down: whether a button of the mouse is pressed, or released
 * @data: what press_watch() has been given
 *
 * Called when the program has received that and has not dealt with it yet.
 */
typedef void (*PressSeen) (gboolean down, gpointer data);

/**
 * press_watch:
 * @seen: (nullable): what to call from now on
 * @data: data for @seen
 */
void press_watch (PressSeen seen, gpointer data);

G_END_DECLS
