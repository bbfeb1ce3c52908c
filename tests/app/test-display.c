/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-display.c – finds out whether there is a display, and skips cases
 * without one.
 */

#include "test-display.h"

#include <string.h>

gboolean
test_display_is_there (void)
{
  static const char *const names[] = { "DISPLAY", "WAYLAND_DISPLAY",
                                       "BROADWAY_DISPLAY" };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_getenv (names[i]) != NULL)
      return TRUE;
  return FALSE;
}

/* ---- remarks ---- */

/* GTK before 4.10 asks where the pointer is when a tooltip falls due, although
 * the window with the tooltip may have gone meanwhile; it remarks on that and
 * shows none.  A pointer that rests where a window opens is enough for it on a
 * slow machine.  It also asks for the monitor of a popover whose button is
 * beyond all of them, in a window that is larger than the screen.  The path bar
 * of GTK 4.18 and 4.24 takes a button away a second time when a file chooser is
 * given a folder while it reads another, and goes on. */
static const struct {
  const char *domain, *start;
  guint since, before; /* minor versions of GTK 4 */
} remarks[] = {
  { "Gdk", "gdk_surface_get_device_position: assertion 'GDK_IS_SURFACE", 0,
    10 },
  { "Gtk", "_gtk_widget_find_at_coords: assertion 'GDK_IS_SURFACE", 0, 10 },
  { "Gdk", "gdk_monitor_get_geometry: assertion 'GDK_IS_MONITOR", 0, 10 },
  { "Gtk", "gtk_box_remove: assertion 'gtk_widget_get_parent (child) ==", 18,
    G_MAXUINT },
};

static gboolean
is_fatal (const char *domain,
          GLogLevelFlags level,
          const char *message,
          gpointer data)
{
  guint version = gtk_get_minor_version ();

  for (gsize i = 0; i < G_N_ELEMENTS (remarks); i++)
    if (g_strcmp0 (domain, remarks[i].domain) == 0 &&
        g_str_has_prefix (message, remarks[i].start))
      return version < remarks[i].since || version >= remarks[i].before;
  return TRUE;
}

static GLogFunc tell;
static const char *let_pass; /* how a remark begins */

void
test_display_let_pass (const char *start)
{
  let_pass = start;
}

/* The handler of GLib's tests would count a remark as a failure.  GLib asks
 * whether a message is fatal after it has been handled, and forgets whom to ask
 * at the start of each case. */
static void
tell_unless_remark (const char *domain,
                    GLogLevelFlags level,
                    const char *message,
                    gpointer data)
{
  if (is_fatal (domain, level, message, NULL)) {
    tell (domain, level, message, data);
    return;
  }
  g_test_log_set_fatal_handler (is_fatal, NULL);
  g_test_message ("GTK remarks: %s", message);
}

/* Remarks that come through the writer of logs, which no handler of messages is
 * asked about.  GTK since 4.14 measures a window for the height that it still
 * has when its least height has just grown, as with another page in sight; the
 * window grows in the same frame.  GTK 4.24 on X11 reports the first frame of a
 * popover as submitted twice, in a program with nothing but a popover, too; and
 * it finds a baseline below the minimum height of a box of libadwaita's, in an
 * AdwComboRow whose text takes several lines. */
static const struct {
  const char *domain, *start, *part;
} written[] = {
  { "Gtk", "Trying to measure MjWindow ", "" },
  { "Gdk", "gdk_frame_timings_submitted() called on submitted frame", "" },
  { "Gtk", "GtkBox 0x", " reported baselines of minimum " },
};

static gboolean
is_written_without_cause (const char *domain, const char *message)
{
  for (gsize i = 0; i < G_N_ELEMENTS (written); i++)
    if (g_strcmp0 (domain, written[i].domain) == 0 &&
        g_str_has_prefix (message, written[i].start) &&
        strstr (message, written[i].part) != NULL)
      return TRUE;
  return let_pass != NULL && g_str_has_prefix (message, let_pass);
}

static GLogWriterOutput
write_log (GLogLevelFlags level,
           const GLogField *fields,
           gsize n_fields,
           gpointer data)
{
  const char *domain = NULL, *message = "";

  for (gsize i = 0; i < n_fields; i++)
    if (strcmp (fields[i].key, "MESSAGE") == 0)
      message = fields[i].value;
    else if (strcmp (fields[i].key, "GLIB_DOMAIN") == 0)
      domain = fields[i].value;
  if (is_written_without_cause (domain, message))
    return G_LOG_WRITER_HANDLED;
  return g_log_writer_default (level, fields, n_fields, data);
}

/* ---- leaks ---- */

#ifdef __SANITIZE_ADDRESS__
#include <sanitizer/lsan_interface.h>

/* What libraries make before main() is no loss of ours.  GLib's first table of
 * names is one: when it is full, GLib takes a larger one and leaves the first
 * where others may still read it.  Its stack has no frame that a suppression
 * could name. */
static void
before_libraries (void)
{
  __lsan_disable ();
}

__attribute__ ((used, section (".preinit_array"))) static void (*const start) (
    void) = before_libraries;

static void __attribute__ ((constructor)) after_libraries (void)
{
  __lsan_enable ();
}
#endif

/* ---- the display ---- */

gboolean
test_display_init (int *argc, char ***argv)
{
  gboolean is_there = test_display_is_there ();

  if (is_there) {
    gtk_test_init (argc, argv, NULL);
    tell = g_log_set_default_handler (tell_unless_remark, NULL);
    g_log_set_writer_func (write_log, NULL, NULL);
  } else {
    g_test_init (argc, argv, NULL);
  }
  return is_there;
}

const char *
test_display_why_not (void)
{
  const char *why = g_getenv ("NO_DISPLAY");

  return why != NULL ? why : "no display";
}

static void
skip (gconstpointer data)
{
  g_test_skip (test_display_why_not ());
}

void
test_display_skip (const char *path)
{
  g_test_add_data_func (path, NULL, skip);
}

void
test_display_add_func (const char *path, GTestFunc func)
{
  if (test_display_is_there ())
    g_test_add_func (path, func);
  else
    test_display_skip (path);
}

void
test_display_add_data_func (const char *path,
                            gconstpointer data,
                            GTestDataFunc func)
{
  g_test_add_data_func (path, data, test_display_is_there () ? func : skip);
}
