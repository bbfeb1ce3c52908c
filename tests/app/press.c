/* SPDX-License-Identifier: GPL-3.0-or-later */
/* press.c – sends an event, and lets the program work until it has come. */

#include "press.h"

#include "press-x11.h"

#include <math.h>

enum { N_STEPS = 8 }; /* of a drag */

static guint n_seen[GDK_EVENT_LAST]; /* that the program has got, by kind */
static guint n_presses;

static PressSeen watcher;
static gpointer watcher_data;

/* ---- what the program gets ---- */

static gboolean
on_event (GSignalInvocationHint *hint,
          guint n_values,
          const GValue *values,
          gpointer data)
{
  GdkEvent *event = g_value_peek_pointer (&values[1]);
  GdkEventType kind = gdk_event_get_event_type (event);

  n_seen[kind]++;
  if (watcher != NULL &&
      (kind == GDK_BUTTON_PRESS || kind == GDK_BUTTON_RELEASE))
    watcher (kind == GDK_BUTTON_PRESS, watcher_data);
  return TRUE;
}

gboolean
press_init (void)
{
  static gboolean watching;

  if (!press_x11_init ())
    return FALSE;
  if (!watching) {
    g_type_class_unref (g_type_class_ref (GDK_TYPE_SURFACE));
    g_signal_add_emission_hook (g_signal_lookup ("event", GDK_TYPE_SURFACE), 0,
                                on_event, NULL, NULL);
  }
  watching = TRUE;
  return TRUE;
}

void
press_watch (PressSeen seen, gpointer data)
{
  watcher = seen;
  watcher_data = data;
}

guint
press_count (void)
{
  return n_presses;
}

/* ---- the pointer ---- */

/* From a place in @widget to one on the display. */
static gboolean
locate (GtkWidget *widget, double *x, double *y)
{
  GtkWidget *native = GTK_WIDGET (gtk_widget_get_native (widget));

  return gtk_widget_translate_coordinates (widget, native, *x, *y, x, y) &&
         press_x11_locate (native, x, y) && press_x11_is_on_display (*x, *y);
}

gboolean
press_can_reach (GtkWidget *widget)
{
  GtkWidget *native, *met;
  double x = gtk_widget_get_width (widget) / 2.0;
  double y = gtk_widget_get_height (widget) / 2.0;

  if (!gtk_widget_get_mapped (widget) || !gtk_widget_is_sensitive (widget))
    return FALSE;
  native = GTK_WIDGET (gtk_widget_get_native (widget));
  if (!gtk_widget_translate_coordinates (widget, native, x, y, &x, &y))
    return FALSE;
  met = gtk_widget_pick (native, x, y, GTK_PICK_DEFAULT);
  return met != NULL &&
         (met == widget || gtk_widget_is_ancestor (met, widget)) &&
         press_x11_locate (native, &x, &y) && press_x11_is_on_display (x, y);
}

static struct {
  double x, y;
} at;

void
press_point (GtkWidget *widget, double x, double y)
{
  if (!locate (widget, &x, &y))
    g_error ("%s cannot be pointed at", G_OBJECT_TYPE_NAME (widget));
  press_x11_move (x, y);
  at.x = x;
  at.y = y;
}

void
press_point_at (GtkWidget *widget)
{
  press_point (widget, gtk_widget_get_width (widget) / 2.0,
               gtk_widget_get_height (widget) / 2.0);
}

void
press_drag_to (GtkWidget *widget, double x, double y)
{
  double from_x = at.x, from_y = at.y;

  if (!locate (widget, &x, &y))
    g_error ("%s cannot be pointed at", G_OBJECT_TYPE_NAME (widget));
  for (int i = 1; i <= N_STEPS; i++) {
    guint n = n_seen[GDK_MOTION_NOTIFY];

    at.x = (int) (from_x + (x - from_x) * i / N_STEPS);
    at.y = (int) (from_y + (y - from_y) * i / N_STEPS);
    press_x11_move (at.x, at.y);
    if (hypot (x - from_x, y - from_y) >= 2 * N_STEPS)
      TEST_WAIT_UNTIL (n_seen[GDK_MOTION_NOTIFY] > n);
  }
}

static void
wait_for (GdkEventType kind, guint n)
{
  TEST_WAIT_UNTIL (n_seen[kind] >= n);
}

void
press_down (guint button)
{
  guint n = n_seen[GDK_BUTTON_PRESS];

  n_presses++;
  press_x11_button (button, TRUE);
  wait_for (GDK_BUTTON_PRESS, n + 1);
}

void
press_up (guint button)
{
  guint n = n_seen[GDK_BUTTON_RELEASE];

  press_x11_button (button, FALSE);
  wait_for (GDK_BUTTON_RELEASE, n + 1);
}

void
press_click (GtkWidget *widget)
{
  g_assert_true (press_can_reach (widget));
  press_point_at (widget);
  press_down (GDK_BUTTON_PRIMARY);
  press_up (GDK_BUTTON_PRIMARY);
}

void
press_double_click (GtkWidget *widget)
{
  guint n = n_seen[GDK_BUTTON_RELEASE];

  g_assert_true (press_can_reach (widget));
  press_point_at (widget);
  for (int i = 0; i < 4; i++)
    press_x11_button (GDK_BUTTON_PRIMARY, i % 2 == 0);
  n_presses += 2;
  wait_for (GDK_BUTTON_RELEASE, n + 2);
}

/* ---- the keyboard ---- */

static gboolean
has_keyboard (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

    if (gtk_window_is_active (window))
      return TRUE;
  }
  return FALSE;
}

void
press_key (guint key)
{
  guint n = n_seen[GDK_KEY_RELEASE];

  TEST_WAIT_UNTIL (has_keyboard ());
  n_presses++;
  press_x11_key (key, TRUE);
  press_x11_key (key, FALSE);
  wait_for (GDK_KEY_RELEASE, n + 1);
}
