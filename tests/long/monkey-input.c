/* SPDX-License-Identifier: GPL-3.0-or-later */
/* monkey-input.c – presses real keys and buttons, through the XTest extension.
 *
 * They go only to the display on which the program runs; main() makes sure that
 * nobody sees that display.
 */

#include "monkey.h"

#include "press-device.h"

#include <X11/Xlib.h>
#include <gdk/x11/gdkx.h>

gboolean
monkey_input_init (void)
{
  return press_x11.init ();
}

/* What has to be drawn and answered meanwhile is. */
static void
flush (void)
{
  for (int i = 0; i < 20 && g_main_context_iteration (NULL, FALSE); i++)
    ;
}

/* ---- windows ---- */

/* Returns: @start, or where a window of that @length lies on the display */
static int
clamp_to_display (int start, int length, int display_length)
{
  return CLAMP (start, 0, MAX (display_length - length, 0));
}

static void
keep_on_display (GtkWidget *window)
{
  Display *display = gdk_x11_display_get_xdisplay (gdk_display_get_default ());
  int number = DefaultScreen (display);
  Window root = DefaultRootWindow (display), unused;
  Window id =
      gdk_x11_surface_get_xid (gtk_native_get_surface (GTK_NATIVE (window)));
  XWindowAttributes about;
  int x, y, good_x, good_y;

  if (!XGetWindowAttributes (display, id, &about) ||
      !XTranslateCoordinates (display, id, root, 0, 0, &x, &y, &unused))
    return;
  good_x = clamp_to_display (x, about.width, DisplayWidth (display, number));
  good_y = clamp_to_display (y, about.height, DisplayHeight (display, number));
  if (good_x != x || good_y != y)
    XMoveWindow (display, id, good_x, good_y);
}

void
monkey_keep_on_display (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

    if (gtk_widget_get_mapped (window))
      keep_on_display (window);
  }
}

/* ---- keys ---- */

static const guint keys[] = {
  GDK_KEY_w,       GDK_KEY_p,         GDK_KEY_k,     GDK_KEY_c,
  GDK_KEY_1,       GDK_KEY_2,         GDK_KEY_3,     GDK_KEY_s,
  GDK_KEY_y,       GDK_KEY_h,         GDK_KEY_z,     GDK_KEY_f,
  GDK_KEY_a,       GDK_KEY_m,         GDK_KEY_9,     GDK_KEY_Tab,
  GDK_KEY_Tab,     GDK_KEY_Tab,       GDK_KEY_Left,  GDK_KEY_Right,
  GDK_KEY_Up,      GDK_KEY_Down,      GDK_KEY_Home,  GDK_KEY_End,
  GDK_KEY_Page_Up, GDK_KEY_Page_Down, GDK_KEY_space, GDK_KEY_Return,
  GDK_KEY_Escape,  GDK_KEY_BackSpace, GDK_KEY_F1,    GDK_KEY_F10,
  GDK_KEY_Delete,  GDK_KEY_Menu,      GDK_KEY_comma, GDK_KEY_n,
  GDK_KEY_e,       GDK_KEY_question,
};

/* With Alt and a letter: other keys are the window manager's then. */
static guint
choose_modifier (Monkey *monkey, guint key)
{
  static const guint modifiers[] = { GDK_KEY_Control_L, GDK_KEY_Shift_L,
                                     GDK_KEY_Alt_L };
  guint chosen = modifiers[monkey_below (monkey, G_N_ELEMENTS (modifiers))];

  if (monkey_below (monkey, 4) > 0)
    return 0;
  return chosen == GDK_KEY_Alt_L && key > GDK_KEY_z ? 0 : chosen;
}

void
monkey_press_key (Monkey *monkey)
{
  guint key = keys[monkey_below (monkey, G_N_ELEMENTS (keys))];
  guint held = choose_modifier (monkey, key);

  monkey_note ("key %s%s%s", held ? gdk_keyval_name (held) : "",
               held ? "+" : "", gdk_keyval_name (key));
  if (held)
    press_x11.key (held, TRUE);
  press_x11.key (key, TRUE);
  press_x11.key (key, FALSE);
  if (held)
    press_x11.key (held, FALSE);
  flush ();
}

/* ---- the pointer ---- */

gboolean
monkey_is_on_display (GtkWidget *widget)
{
  GtkWidget *native = GTK_WIDGET (gtk_widget_get_native (widget));
  double x = gtk_widget_get_width (widget) / 2.0;
  double y = gtk_widget_get_height (widget) / 2.0;

  return gtk_widget_translate_coordinates (widget, native, x, y, &x, &y) &&
         press_x11.locate (native, &x, &y) && press_x11.is_on_display (x, y);
}

/* In the middle of something, or anywhere. */
static gboolean
find_place (Monkey *monkey, GtkWidget *window, double *x, double *y)
{
  GtkWidget *widget = monkey_pick (monkey, window, GTK_TYPE_WIDGET);
  GtkNative *native;

  if (widget == NULL)
    return FALSE;
  native = gtk_widget_get_native (widget);
  if (monkey_below (monkey, 4) == 0)
    widget = GTK_WIDGET (native);
  *x = gtk_widget_get_width (widget) * g_rand_double (monkey->rand);
  *y = gtk_widget_get_height (widget) * g_rand_double (monkey->rand);
  return gtk_widget_translate_coordinates (widget, GTK_WIDGET (native), *x, *y,
                                           x, y) &&
         press_x11.locate (GTK_WIDGET (native), x, y);
}

static void
send_motion (double x, double y)
{
  press_x11.move (x, y);
  flush ();
}

static void
send_button (guint button, gboolean down)
{
  press_x11.button (button, down);
  flush ();
}

void
monkey_click (Monkey *monkey)
{
  guint button = monkey_below (monkey, 8) == 0 ? 3 : 1;
  int n = monkey_below (monkey, 5) == 0 ? 2 : 1;
  double x, y;

  if (!find_place (monkey, monkey_front (monkey), &x, &y))
    return;
  monkey_note ("click %d times with %u at %.0f,%.0f", n, button, x, y);
  send_motion (x, y);
  while (n-- > 0) {
    send_button (button, TRUE);
    send_button (button, FALSE);
  }
}

void
monkey_drag (Monkey *monkey)
{
  GtkWidget *window = monkey_front (monkey);
  double from_x, from_y, to_x, to_y;

  if (!find_place (monkey, window, &from_x, &from_y) ||
      !find_place (monkey, window, &to_x, &to_y))
    return;
  monkey_note ("drag from %.0f,%.0f to %.0f,%.0f", from_x, from_y, to_x, to_y);
  send_motion (from_x, from_y);
  send_button (1, TRUE);
  for (int i = 1; i <= 8; i++)
    send_motion (from_x + (to_x - from_x) * i / 8,
                 from_y + (to_y - from_y) * i / 8);
  if (monkey_below (monkey, 6) == 0)
    press_x11.key (GDK_KEY_Escape, TRUE), press_x11.key (GDK_KEY_Escape, FALSE);
  send_button (1, FALSE);
}

void
monkey_scroll (Monkey *monkey)
{
  guint button = monkey_flip (monkey) ? 4 : 5;
  double x, y;

  if (!find_place (monkey, monkey_front (monkey), &x, &y))
    return;
  monkey_note ("scroll %s at %.0f,%.0f", button == 4 ? "up" : "down", x, y);
  send_motion (x, y);
  for (guint n = monkey_below (monkey, 6); n > 0; n--) {
    send_button (button, TRUE);
    send_button (button, FALSE);
  }
}
