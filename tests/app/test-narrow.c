/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-narrow.c – in the language that LANGUAGE names, and with letters of
 * twice the size, or of the usual one with "--usual", everything that can be
 * opened fits the width of a phone that is held upright, and each page its
 * height.
 */

#include "config.h"
#include "every-window.h"
#include "test-gui.h"

#include "app/play/mj-match-end.h"

#include <glib/gi18n.h>

/* The height of such a phone. */
enum { LOW = 640 };

/* Without the frame that GTK draws around a window where nothing composes
 * windows. */
static int
measure_inside (GtkWidget *native)
{
  int most = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (native); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_mapped (child) && !GTK_IS_NATIVE (child))
      most = MAX (most, test_gui_measure_width (child));
  return most;
}

static void
expect_narrow (const char *name, GtkWidget *native, guint *n_wide)
{
  g_autofree char *why = NULL;
  int width = measure_inside (native);

  if (width <= TEST_NARROW)
    return;
  why = test_gui_describe_width (native);
  g_test_message ("%s is %d wide:%s", name, width, why);
  (*n_wide)++;
}

/* GTK measures the pages of a menu together, also those that have not been
 * opened; a menu scrolls where it is too wide. */
static gboolean
has_submenu (GtkWidget *widget)
{
  GtkWidget *stack = test_gui_find_type (widget, GTK_TYPE_STACK);

  return stack != NULL && gtk_widget_get_first_child (stack) !=
                              gtk_widget_get_last_child (stack);
}

/* Popovers are as wide as they have to be, and no wider than the screen. */
static void
look_at_popovers (const char *name, GtkWidget *widget, guint *n_wide)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_mapped (child)) {
      if (GTK_IS_POPOVER (child) && !has_submenu (child))
        expect_narrow (name, child, n_wide);
      look_at_popovers (name, child, n_wide);
    }
}

/* The least height of what is in @native at the width of such a phone. */
static int
measure_height (GtkWidget *native)
{
  int most = 0, least;

  for (GtkWidget *child = gtk_widget_get_first_child (native); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_mapped (child) && !GTK_IS_NATIVE (child)) {
      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL,
                          MAX (TEST_NARROW, test_gui_measure_width (child)),
                          &least, NULL, NULL, NULL);
      most = MAX (most, least);
    }
  return most;
}

/* A height that stays: the least height is asked for before the window has it.
 */
static int
settle_height (GtkWidget *window)
{
  int before, height = -1;

  do {
    before = height;
    test_gui_settle_window (window);
    height = measure_height (window);
  } while (height != before);
  return height;
}

/* A page that is higher would push the tabs of the pages off the screen.  The
 * tour tells its long sentences above the table of a match. */
static void
expect_low (const char *name, GtkWidget *window, guint *n_high)
{
  int height = settle_height (window);

  if (height <= LOW || g_str_equal (name, "tour"))
    return;
  g_test_message ("%s is %d high", name, height);
  (*n_high)++;
}

/* GTK lays out the window of shortcuts, which is for a keyboard, and the one of
 * files; a phone has its own.  libadwaita lays out About. */
static gboolean
is_foreign (const char *name)
{
  return g_str_has_prefix (name, "shortcuts") ||
         g_str_has_prefix (name, "about") || g_str_has_prefix (name, "export");
}

/* Newer GTKs leave a window as wide as something in it needed for a moment,
 * until another size is asked for. */
static gboolean
is_narrow (GtkWidget *window)
{
  static int height = 720;

  if (gtk_widget_get_width (window) <=
      MAX (TEST_NARROW, test_gui_measure_width (window)))
    return TRUE;
  height = height == 720 ? 719 : 720;
  gtk_window_set_default_size (GTK_WINDOW (window), TEST_NARROW, height);
  return FALSE;
}

/* As far as it lets itself be made narrow. */
static void
shrink (GtkWidget *window)
{
  if (!MJ_IS_WINDOW (window))
    return; /* others do not look at their width */
  if (test_gui_find_type (window, GTK_TYPE_POPOVER) != NULL)
    return; /* it would be left where the window has been */
  gtk_window_set_default_size (GTK_WINDOW (window), TEST_NARROW, 720);
  TEST_WAIT_UNTIL (is_narrow (window));
  test_gui_settle_window (window);
}

static void
look (const char *name, GtkWidget *window, gpointer n_wide)
{
  GtkWidget *end;

  if (is_foreign (name))
    return;
  shrink (window);
  expect_narrow (name, window, n_wide);
  if (MJ_IS_WINDOW (window))
    expect_low (name, window, n_wide);
  end = test_gui_find_type (window, MJ_TYPE_MATCH_END);
  if (end != NULL) /* which lies over a table of any width */
    expect_narrow (name, end, n_wide);
  look_at_popovers (name, window, n_wide);
}

static void
test_narrow (void)
{
  guint n_wide = 0;

  g_test_message ("A rule sheet is called “%s”", _ ("New rules"));
  every_window_visit (look, &n_wide);
  g_assert_cmpuint (n_wide, ==, 0);
}

int
main (int argc, char **argv)
{
  gboolean usual = argc == 2 && g_strcmp0 (argv[1], "--usual") == 0;
  gboolean shown;
  int status;

  bindtextdomain (GETTEXT_PACKAGE, LOCALE_FOLDER);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  shown = every_window_set_up (&argc, &argv);
  /* With such letters windows are larger than the screen, and GTK gives a
   * popover beyond its edge less room than nothing. */
  test_display_let_pass ("gtk_widget_size_allocate(): attempt to allocate Gtk");
  if (shown && !usual)
    g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 192 * 1024, NULL);
  test_display_add_func (
      usual ? "/narrow/usual-size" : "/narrow/twice-the-size", test_narrow);
  status = g_test_run ();
  every_window_tear_down ();
  return status;
}
