/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-display-remarks.c – which remarks of GTK end a test, and which do not.
 */

#include "test-display.h"

/* As when a tooltip falls due whose window has gone. */
static void
ask_without_window (void)
{
  double x, y;

  gdk_surface_get_device_position (NULL, NULL, &x, &y, NULL);
}

/* As the path bar of a file chooser does. */
static void
remove_twice (void)
{
  GtkWidget *box = g_object_ref_sink (gtk_box_new (0, 0));
  GtkWidget *child = g_object_ref_sink (gtk_label_new (""));

  gtk_box_append (GTK_BOX (box), child);
  gtk_box_remove (GTK_BOX (box), child);
  gtk_box_remove (GTK_BOX (box), child);
}

static void
remark_otherwise (void)
{
  gdk_surface_get_display (NULL);
}

/* From a tooltip in another part of GTK, or at another place. */
static void
imitate (void)
{
  g_log ("Other", G_LOG_LEVEL_CRITICAL,
         "gdk_surface_get_device_position: assertion 'GDK_IS_SURFACE (surface)'"
         " failed");
}

static void
measure (const char *type)
{
  g_log_structured ("Gtk", G_LOG_LEVEL_WARNING, "MESSAGE",
                    "Trying to measure %s 0x1 for height of 500, but it needs "
                    "at least 599",
                    type);
}

static void
measure_window (void)
{
  measure ("MjWindow");
}

static void
measure_part (void)
{
  measure ("MjActionBar");
}

static void
submit (const char *domain)
{
  g_log_structured (domain, G_LOG_LEVEL_WARNING, "MESSAGE",
                    "gdk_frame_timings_submitted() called on submitted frame.");
}

static void
submit_frame (void)
{
  submit ("Gdk");
}

static void
submit_elsewhere (void)
{
  submit ("Other");
}

static const struct {
  const char *name;
  void (*remark) (void);
  guint since, before; /* it passes with these minor versions of GTK 4 */
} rows[] = {
  { "tooltip", ask_without_window, 0, 10 },
  { "path-bar", remove_twice, 18, G_MAXUINT },
  { "otherwise", remark_otherwise, 0, 0 },
  { "another-domain", imitate, 0, 0 },
  { "height-of-window", measure_window, 0, G_MAXUINT },
  { "height-of-part", measure_part, 0, 0 },
  { "frame", submit_frame, 0, G_MAXUINT },
  { "frame-of-another-domain", submit_elsewhere, 0, 0 },
};

static void
test_remark (gconstpointer data)
{
  gsize i = GPOINTER_TO_SIZE (data);
  guint version = gtk_get_minor_version ();

  if (g_test_subprocess ()) {
    rows[i].remark ();
    return;
  }
  g_test_trap_subprocess (NULL, 0, 0);
  if (version >= rows[i].since && version < rows[i].before)
    g_test_trap_assert_passed ();
  else
    g_test_trap_assert_failed ();
}

int
main (int argc, char **argv)
{
  test_display_init (&argc, &argv);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *path =
        g_strconcat ("/display-remarks/", rows[i].name, NULL);

    test_display_add_data_func (path, GSIZE_TO_POINTER (i), test_remark);
  }
  return g_test_run ();
}
