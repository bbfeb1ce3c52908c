/* SPDX-License-Identifier: GPL-3.0-or-later */
/* press-x11.c – what the X server has carried out when a function returns; the
 * program has yet to read it. */

#include "press-device.h"

#include <X11/Xlib.h>
#include <X11/extensions/XTest.h>
#include <gdk/x11/gdkx.h>

static Display *display;

static void
close_display (void)
{
  XCloseDisplay (display);
}

static gboolean
init (void)
{
  GdkDisplay *shown = gdk_display_get_default ();
  int event, error, major, minor;

  if (!GDK_IS_X11_DISPLAY (shown))
    return FALSE;
  display = XOpenDisplay (gdk_display_get_name (shown));
  if (display == NULL)
    return FALSE;
  atexit (close_display);
  return XTestQueryExtension (display, &event, &error, &major, &minor);
}

static gboolean
locate (GtkWidget *native, double *x, double *y)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (native));
  double left, top;
  Window child;
  int on_x, on_y;

  if (surface == NULL)
    return FALSE;
  gtk_native_get_surface_transform (GTK_NATIVE (native), &left, &top);
  if (!XTranslateCoordinates (display, gdk_x11_surface_get_xid (surface),
                              DefaultRootWindow (display), (int) (*x + left),
                              (int) (*y + top), &on_x, &on_y, &child))
    return FALSE;
  *x = on_x;
  *y = on_y;
  return TRUE;
}

static gboolean
is_on_display (double x, double y)
{
  int screen = DefaultScreen (display);

  return x >= 0 && y >= 0 && x < DisplayWidth (display, screen) &&
         y < DisplayHeight (display, screen);
}

static gboolean
meets (GtkWidget *native, double x, double y)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (native));
  Window root = DefaultRootWindow (display), met = root, child = root;
  int on_x, on_y;

  if (surface == NULL)
    return FALSE;
  while (child != None) { /* a frame, and what is in it */
    met = child;
    if (met == gdk_x11_surface_get_xid (surface))
      return TRUE;
    if (!XTranslateCoordinates (display, root, met, (int) x, (int) y, &on_x,
                                &on_y, &child))
      return FALSE;
  }
  return FALSE;
}

/* GTK has a window of its own for that in each toplevel. */
static gboolean
has_keyboard (GtkWidget *window)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (window));
  Window xid = gdk_x11_surface_get_xid (surface), focus, root, parent, *inside;
  gboolean has;
  guint n;
  int revert;

  XGetInputFocus (display, &focus, &revert);
  has = focus == xid;
  XQueryTree (display, xid, &root, &parent, &inside, &n);
  for (guint i = 0; i < n; i++)
    has |= focus == inside[i];
  XFree (inside);
  return has;
}

static void
move (double x, double y)
{
  XTestFakeMotionEvent (display, -1, (int) x, (int) y, CurrentTime);
  XSync (display, False);
}

static void
press_button (guint button, gboolean down)
{
  XTestFakeButtonEvent (display, button, down, CurrentTime);
  XSync (display, False);
}

static void
press_code (guint key, gboolean down)
{
  KeyCode code = XKeysymToKeycode (display, key);

  if (code != 0)
    XTestFakeKeyEvent (display, code, down, CurrentTime);
}

/* With Shift, where that makes it. */
static void
press_key (guint key, gboolean down)
{
  gboolean shift = key == GDK_KEY_ISO_Left_Tab;

  if (shift && down)
    press_code (GDK_KEY_Shift_L, TRUE);
  press_code (key, down);
  if (shift && !down)
    press_code (GDK_KEY_Shift_L, FALSE);
  XSync (display, False);
}

const PressDevice press_x11 = {
  .init = init,
  .locate = locate,
  .is_on_display = is_on_display,
  .meets = meets,
  .has_keyboard = has_keyboard,
  .move = move,
  .button = press_button,
  .key = press_key,
};
