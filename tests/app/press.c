/* SPDX-License-Identifier: GPL-3.0-or-later */
/* press.c – sends an event, and lets the program work until it has come. */

#include "press.h"

#include "press-device.h"

#include <math.h>
#include <string.h>

enum { N_STEPS = 8 }; /* of a drag */

enum { STRIKE_TIME = 300 }; /* milliseconds from key to key */

static const PressDevice *device;

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

  /* mutter holds Shift for keys that need it */
  if (kind != GDK_KEY_PRESS || !gdk_key_event_is_modifier (event))
    n_seen[kind]++;
  if (watcher != NULL &&
      (kind == GDK_BUTTON_PRESS || kind == GDK_BUTTON_RELEASE))
    watcher (kind == GDK_BUTTON_PRESS, watcher_data);
  return TRUE;
}

/* That of headless.sh has a folder of its own for what is running. */
static gboolean
is_seen_by_nobody (void)
{
  const char *runtime = g_getenv ("XDG_RUNTIME_DIR");

  return runtime != NULL && strstr (runtime, "/headless.") != NULL;
}

static void
choose_device (void)
{
  static const PressDevice *const devices[] = { &press_x11, &press_mutter };

  for (gsize i = 0; i < G_N_ELEMENTS (devices) && device == NULL; i++)
    if (devices[i]->init ())
      device = devices[i];
  if (device == NULL)
    return;
  g_type_class_unref (g_type_class_ref (GDK_TYPE_SURFACE));
  g_signal_add_emission_hook (g_signal_lookup ("event", GDK_TYPE_SURFACE), 0,
                              on_event, NULL, NULL);
  /* two presses are two, however quick the machine is */
  g_object_set (gtk_settings_get_default (), "gtk-double-click-distance", 0,
                NULL);
}

const char *
press_init (gboolean touch)
{
  if (!test_display_is_there ())
    return test_display_why_not ();
  if (!is_seen_by_nobody ())
    return "somebody may look at the display";
  if (device == NULL)
    choose_device ();
  if (device == NULL)
    return "neither XTest nor mutter";
  return touch && device->touch == NULL ? "no touchscreen on X11" : NULL;
}

void
press_skip (gconstpointer why)
{
  g_test_skip (why);
}

void
press_add_func (const char *path, GTestFunc func)
{
  const char *why = press_init (FALSE);

  if (why == NULL)
    g_test_add_func (path, func);
  else
    g_test_add_data_func (path, why, press_skip);
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

static struct {
  double x, y;
} at; /* the pointer, on the display */

/* From a place in @widget to one on the display, where it can be met. */
static gboolean
locate (GtkWidget *widget, double x, double y, double *on_x, double *on_y)
{
  GtkWidget *native = GTK_WIDGET (gtk_widget_get_native (widget));

  return gtk_widget_translate_coordinates (widget, native, x, y, on_x, on_y) &&
         device->locate (native, on_x, on_y) &&
         device->is_on_display (*on_x, *on_y) &&
         device->meets (native, *on_x, *on_y);
}

gboolean
press_can_reach (GtkWidget *widget)
{
  GtkWidget *native, *met;
  double x = gtk_widget_get_width (widget) / 2.0;
  double y = gtk_widget_get_height (widget) / 2.0;
  double in_x, in_y, on_x, on_y;

  if (!gtk_widget_get_mapped (widget) || !gtk_widget_is_sensitive (widget))
    return FALSE;
  native = GTK_WIDGET (gtk_widget_get_native (widget));
  if (!gtk_widget_translate_coordinates (widget, native, x, y, &in_x, &in_y))
    return FALSE;
  met = gtk_widget_pick (native, in_x, in_y, GTK_PICK_DEFAULT);
  return met != NULL &&
         (met == widget || gtk_widget_is_ancestor (met, widget)) &&
         locate (widget, x, y, &on_x, &on_y);
}

gboolean
press_is_at (GtkWidget *widget)
{
  double x = 0, y = 0;
  GtkWidget *native = GTK_WIDGET (gtk_widget_get_native (widget));

  return gtk_widget_translate_coordinates (widget, native, x, y, &x, &y) &&
         device->locate (native, &x, &y) && at.x >= x && at.y >= y &&
         at.x < x + gtk_widget_get_width (widget) &&
         at.y < y + gtk_widget_get_height (widget);
}

void
press_point (GtkWidget *widget, double x, double y)
{
  GtkWidget *native = GTK_WIDGET (gtk_widget_get_native (widget));

  TEST_WAIT_UNTIL (locate (widget, x, y, &at.x, &at.y));
  device->move (at.x, at.y);
  if (device->has_come != NULL)
    TEST_WAIT_UNTIL (device->has_come (native, at.x, at.y));
}

void
press_point_at (GtkWidget *widget)
{
  press_point (widget, gtk_widget_get_width (widget) / 2.0,
               gtk_widget_get_height (widget) / 2.0);
}

/* A motion of less than a pixel is none. */
void
press_drag_to (GtkWidget *widget, double x, double y)
{
  double from_x = at.x, from_y = at.y, to_x, to_y;

  TEST_WAIT_UNTIL (locate (widget, x, y, &to_x, &to_y));
  for (int i = 1; i <= N_STEPS; i++) {
    guint n = n_seen[GDK_MOTION_NOTIFY];

    at.x = from_x + (to_x - from_x) * i / N_STEPS;
    at.y = from_y + (to_y - from_y) * i / N_STEPS;
    device->move (at.x, at.y);
    if (hypot (to_x - from_x, to_y - from_y) >= 2 * N_STEPS)
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
  device->button (button, TRUE);
  wait_for (GDK_BUTTON_PRESS, n + 1);
}

void
press_up (guint button)
{
  guint n = n_seen[GDK_BUTTON_RELEASE];

  device->button (button, FALSE);
  wait_for (GDK_BUTTON_RELEASE, n + 1);
}

void
press_click (GtkWidget *widget)
{
  TEST_WAIT_UNTIL (press_can_reach (widget));
  press_point_at (widget);
  press_down (GDK_BUTTON_PRIMARY);
  press_up (GDK_BUTTON_PRIMARY);
}

/* Where the machine is busy a double click may take as long as it needs. */
void
press_double_click (GtkWidget *widget)
{
  GtkSettings *settings = gtk_settings_get_default ();

  g_object_set (settings, "gtk-double-click-time", TEST_WAIT_SECONDS * 1000,
                "gtk-double-click-distance", 5, NULL);
  press_point_at (widget);
  for (int i = 0; i < 2; i++) {
    press_down (GDK_BUTTON_PRIMARY);
    press_up (GDK_BUTTON_PRIMARY);
  }
  gtk_settings_reset_property (settings, "gtk-double-click-time");
  g_object_set (settings, "gtk-double-click-distance", 0, NULL);
}

/* ---- a finger ---- */

static struct {
  double x, y;
} finger; /* on the display */

static void
touch (GdkEventType kind)
{
  guint n = n_seen[kind];

  device->touch (kind, finger.x, finger.y);
  wait_for (kind, n + 1);
}

void
press_touch_down (GtkWidget *widget, double x, double y)
{
  TEST_WAIT_UNTIL (locate (widget, x, y, &finger.x, &finger.y));
  n_presses++;
  touch (GDK_TOUCH_BEGIN);
}

void
press_touch_move (GtkWidget *widget, double x, double y)
{
  double from_x = finger.x, from_y = finger.y, to_x, to_y;

  TEST_WAIT_UNTIL (locate (widget, x, y, &to_x, &to_y));
  for (int i = 1; i <= N_STEPS; i++) {
    finger.x = from_x + (to_x - from_x) * i / N_STEPS;
    finger.y = from_y + (to_y - from_y) * i / N_STEPS;
    touch (GDK_TOUCH_UPDATE);
  }
}

void
press_touch_up (void)
{
  touch (GDK_TOUCH_END);
}

void
press_tap (GtkWidget *widget)
{
  TEST_WAIT_UNTIL (press_can_reach (widget));
  press_touch_down (widget, gtk_widget_get_width (widget) / 2.0,
                    gtk_widget_get_height (widget) / 2.0);
  press_touch_up ();
}

/* ---- the keyboard ---- */

static gboolean
has_keyboard (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

    if (gtk_window_is_active (window) &&
        (device->has_keyboard == NULL ||
         device->has_keyboard (GTK_WIDGET (window))))
      return TRUE;
  }
  return FALSE;
}

/* The release comes to nobody when the window has closed at the press. */
void
press_key_at_once (guint key)
{
  guint n = n_seen[GDK_KEY_PRESS];

  TEST_WAIT_UNTIL (has_keyboard ());
  n_presses++;
  device->key (key, TRUE);
  device->key (key, FALSE);
  wait_for (GDK_KEY_PRESS, n + 1);
}

void
press_key (guint key)
{
  static gint64 next; /* microseconds */

  TEST_WAIT_UNTIL (g_get_monotonic_time () >= next);
  press_key_at_once (key);
  if (gdk_keyval_to_unicode (key) != 0) /* it does more than move */
    next = g_get_monotonic_time () + 1000 * STRIKE_TIME;
}

void
press_key_with (guint held, guint key)
{
  TEST_WAIT_UNTIL (has_keyboard ());
  device->key (held, TRUE);
  press_key (key);
  device->key (held, FALSE);
}

void
press_hold (guint key, guint n_times)
{
  guint n = n_seen[GDK_KEY_PRESS];

  TEST_WAIT_UNTIL (has_keyboard ());
  device->key (key, TRUE);
  TEST_WAIT_UNTIL (n_seen[GDK_KEY_PRESS] >= n + n_times);
  device->key (key, FALSE);
}
