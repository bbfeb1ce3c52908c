/* SPDX-License-Identifier: GPL-3.0-or-later */
/* press-mutter.c – devices that mutter makes for those who work from afar.
 *
 * A program on Wayland is not told where its windows are: the first time that
 * one is looked for, the pointer goes over the display until it is in it.
 */

#include "press-device.h"
#include "test-gui.h"

#include <math.h>

#define MUTTER "org.gnome.Mutter."
#define REMOTE MUTTER "RemoteDesktop"
#define CAST   MUTTER "ScreenCast"

static GDBusConnection *bus;
static char *session; /* of the remote desktop */
static char *stream;  /* what places on the display are told with; never read */

static struct {
  double x, y;
} at; /* the pointer */

/* ---- mutter ---- */

/* Returns: (transfer full) (nullable) */
static GVariant *
call (const char *name,
      const char *path,
      const char *interface,
      const char *method,
      GVariant *values)
{
  return g_dbus_connection_call_sync (bus, name, path, interface, method,
                                      values, NULL, 0, -1, NULL, NULL);
}

static void
tell (const char *method, GVariant *values)
{
  g_autoptr (GVariant) done =
      call (REMOTE, session, REMOTE ".Session", method, values);

  if (done == NULL)
    g_error ("mutter refuses %s", method);
}

/* Returns: (transfer full): the path in what @method answers */
static char *
make (const char *name,
      const char *path,
      const char *interface,
      const char *method,
      GVariant *values)
{
  g_autoptr (GVariant) made = call (name, path, interface, method, values);
  char *new_path = NULL;

  if (made != NULL)
    g_variant_get (made, "(o)", &new_path);
  return new_path;
}

/* Mutter 51 makes none for a session that has begun, and begins none that has
 * one where there is no PipeWire. */
static gboolean
make_stream (void)
{
  g_autoptr (GVariant) id =
      call (REMOTE, session, "org.freedesktop.DBus.Properties", "Get",
            g_variant_new ("(ss)", REMOTE ".Session", "SessionId"));
  g_autoptr (GVariant) value = NULL;
  g_autofree char *cast = NULL;

  g_variant_get (id, "(v)", &value);
  cast = make (
      CAST, "/org/gnome/Mutter/ScreenCast", CAST, "CreateSession",
      g_variant_new_parsed ("({'remote-desktop-session-id': <%@s>},)", value));
  if (cast == NULL)
    return FALSE;
  stream = make (CAST, cast, CAST ".Session", "RecordMonitor",
                 g_variant_new_parsed ("('Meta-0', @a{sv} {})"));
  g_assert_nonnull (stream);
  return TRUE;
}

static void
move (double x, double y)
{
  at.x = x;
  at.y = y;
  tell ("NotifyPointerMotionAbsolute", g_variant_new ("(sdd)", stream, x, y));
}

static void
touch (GdkEventType kind, double x, double y)
{
  if (kind == GDK_TOUCH_END)
    tell ("NotifyTouchUp", g_variant_new ("(u)", 0));
  else
    tell (kind == GDK_TOUCH_BEGIN ? "NotifyTouchDown" : "NotifyTouchMotion",
          g_variant_new ("(sudd)", stream, 0, x, y));
}

static void
press_key (guint key, gboolean down)
{
  tell ("NotifyKeyboardKeysym", g_variant_new ("(ub)", key, down));
}

/* By the numbers of linux/input-event-codes.h. */
static void
press_button (guint button, gboolean down)
{
  static const int codes[] = { [GDK_BUTTON_PRIMARY] = 0x110,
                               [GDK_BUTTON_SECONDARY] = 0x111,
                               [GDK_BUTTON_MIDDLE] = 0x112 };

  tell ("NotifyPointerButton", g_variant_new ("(ib)", codes[button], down));
}

/* What is done with a device before the program has seen that there is one is
 * lost. */
static gboolean
init (void)
{
  const GdkSeatCapabilities all = GDK_SEAT_CAPABILITY_POINTER |
                                  GDK_SEAT_CAPABILITY_TOUCH |
                                  GDK_SEAT_CAPABILITY_KEYBOARD;
  GdkDisplay *display = gdk_display_get_default ();
  GdkSeat *seat = gdk_display_get_default_seat (display);

  if (g_str_equal (G_OBJECT_TYPE_NAME (display), "GdkWaylandDisplay"))
    bus = g_bus_get_sync (G_BUS_TYPE_SESSION, NULL, NULL);
  if (bus != NULL)
    session = make (REMOTE, "/org/gnome/Mutter/RemoteDesktop", REMOTE,
                    "CreateSession", NULL);
  if (session == NULL)
    return FALSE;
  tell ("Start", NULL);
  if (!make_stream ())
    return FALSE;
  move (0, 0);
  press_key (GDK_KEY_Shift_L, TRUE);
  press_key (GDK_KEY_Shift_L, FALSE);
  touch (GDK_TOUCH_BEGIN, 0, 0);
  touch (GDK_TOUCH_END, 0, 0);
  TEST_WAIT_UNTIL ((gdk_seat_get_capabilities (seat) & all) == all);
  return TRUE;
}

/* ---- where windows are ---- */

typedef struct {
  double x, y;       /* of the upper left corner of a surface */
  int width, height; /* when it was there */
} Corner;

static GdkRectangle
get_display (void)
{
  g_autoptr (GdkMonitor) monitor = g_list_model_get_item (
      gdk_display_get_monitors (gdk_display_get_default ()), 0);
  GdkRectangle area;

  gdk_monitor_get_geometry (monitor, &area);
  return area;
}

static gboolean
is_on_display (double x, double y)
{
  GdkRectangle area = get_display ();

  return x >= 0 && y >= 0 && x < area.width && y < area.height;
}

static gboolean
wait_a_moment (gpointer over)
{
  *(gboolean *) over = TRUE;
  return G_SOURCE_REMOVE;
}

/* Returns: (nullable): the surface that has the pointer, as GDK knows it */
static GdkSurface *
find_pointer (double *x, double *y)
{
  GdkSeat *seat = gdk_display_get_default_seat (gdk_display_get_default ());

  return gdk_device_get_surface_at_position (gdk_seat_get_pointer (seat), x, y);
}

/* Moves the pointer, and reads where in @surface it is a moment later; that may
 * yet be where it was before. */
static gboolean
read_corner (GdkSurface *surface, Corner *corner, double x, double y)
{
  gboolean over = FALSE;
  double in_x, in_y;

  move (x, y);
  g_timeout_add (10, wait_a_moment, &over);
  while (!over)
    g_main_context_iteration (NULL, TRUE);
  if (find_pointer (&in_x, &in_y) != surface)
    return FALSE;
  corner->x = x - in_x;
  corner->y = y - in_y;
  return TRUE;
}

/* Two readings that agree although the pointer has moved are true. */
static gboolean
find_corner (GdkSurface *surface, Corner *corner)
{
  enum { N_PLACES = 6, N_TRIES = 20 };
  static const double places[N_PLACES][2] = { { 0.5, 0.5 }, { 0.5, 0.3 },
                                              { 0.3, 0.3 }, { 0.7, 0.3 },
                                              { 0.3, 0.7 }, { 0.7, 0.7 } };
  double back_x = at.x, back_y = at.y;
  GdkRectangle area = get_display ();
  gboolean found = FALSE;

  for (int i = 0; i < N_PLACES * N_TRIES && !found; i++) {
    const double *place = places[i / N_TRIES];
    Corner before = *corner;

    found = read_corner (surface, corner,
                         (int) (place[0] * area.width) + 3 * (i % 2),
                         (int) (place[1] * area.height)) &&
            corner->x == before.x && corner->y == before.y;
  }
  move (back_x, back_y);
  return found;
}

static const Corner *
get_corner (GdkSurface *surface)
{
  Corner *corner = g_object_get_data (G_OBJECT (surface), "press-corner");
  int width = gdk_surface_get_width (surface);
  int height = gdk_surface_get_height (surface);

  if (corner != NULL && corner->width == width && corner->height == height)
    return corner;
  corner = g_new0 (Corner, 1);
  g_object_set_data_full (G_OBJECT (surface), "press-corner", corner, g_free);
  if (!find_corner (surface, corner))
    return NULL;
  corner->width = width;
  corner->height = height;
  return corner;
}

static gboolean
locate (GtkWidget *native, double *x, double *y)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (native));
  const Corner *corner;
  double left, top;

  if (surface == NULL || !gdk_surface_get_mapped (surface))
    return FALSE;
  gtk_native_get_surface_transform (GTK_NATIVE (native), &left, &top);
  for (; GDK_IS_POPUP (surface);
       surface = gdk_popup_get_parent (GDK_POPUP (surface))) {
    left += gdk_popup_get_position_x (GDK_POPUP (surface));
    top += gdk_popup_get_position_y (GDK_POPUP (surface));
  }
  corner = get_corner (surface);
  if (corner == NULL)
    return FALSE;
  *x += left + corner->x;
  *y += top + corner->y;
  return TRUE;
}

static gboolean
has_come (GtkWidget *native, double x, double y)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (native));
  double left, top, in_x, in_y;

  if (find_pointer (&in_x, &in_y) != surface)
    return FALSE;
  gtk_native_get_surface_transform (GTK_NATIVE (native), &left, &top);
  in_x -= left;
  in_y -= top;
  return locate (native, &in_x, &in_y) && fabs (in_x - x) < 1 &&
         fabs (in_y - y) < 1;
}

/* An active window is over all others but those that were opened from it. */
static gboolean
is_over (GtkWindow *window, GtkWidget *other)
{
  return gtk_widget_get_mapped (GTK_WIDGET (window)) &&
         GTK_WIDGET (window) != other &&
         (gtk_window_is_active (window) ||
          GTK_WIDGET (gtk_window_get_transient_for (window)) == other);
}

static gboolean
has_place (GtkWidget *window, double x, double y)
{
  double left = 0, top = 0;

  return locate (window, &left, &top) && x >= left && y >= top &&
         x < left + gtk_widget_get_width (window) &&
         y < top + gtk_widget_get_height (window);
}

static gboolean
meets (GtkWidget *native, double x, double y)
{
  GListModel *windows = gtk_window_get_toplevels ();
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (native));

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

    if (is_over (GTK_WINDOW (window), root) && has_place (window, x, y))
      return FALSE;
  }
  return gdk_surface_get_mapped (gtk_native_get_surface (GTK_NATIVE (native)));
}

const PressDevice press_mutter = {
  .init = init,
  .locate = locate,
  .is_on_display = is_on_display,
  .meets = meets,
  .move = move,
  .has_come = has_come,
  .button = press_button,
  .key = press_key,
  .touch = touch,
};
