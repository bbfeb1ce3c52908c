/* SPDX-License-Identifier: GPL-3.0-or-later */
/* monkey-eye.c – finds the windows and widgets in sight. */

#include "monkey.h"

#include <string.h>

GtkWidget *
monkey_main_window (Monkey *monkey)
{
  return GTK_WIDGET (mj_application_get_window (monkey->app));
}

static gboolean
lies_over (GtkWidget *window, GtkWidget *other)
{
  return gtk_widget_get_mapped (other) &&
         gtk_window_get_transient_for (GTK_WINDOW (other)) ==
             GTK_WINDOW (window);
}

/* The modal window over it, the one over that, and so on. */
static GtkWidget *
top_of (GtkWidget *window)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GtkWidget) other = g_list_model_get_item (windows, i);

    if (lies_over (window, other) && gtk_window_get_modal (GTK_WINDOW (other)))
      return top_of (other);
  }
  return window;
}

/* Among those that are open side by side any may be in front. */
GtkWidget *
monkey_front (Monkey *monkey)
{
  GListModel *windows = gtk_window_get_toplevels ();
  g_autoptr (GPtrArray) open = g_ptr_array_new ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

    if (gtk_widget_get_mapped (window))
      g_ptr_array_add (open, window);
  }
  if (open->len == 0)
    return monkey_main_window (monkey);
  return top_of (g_ptr_array_index (open, monkey_below (monkey, open->len)));
}

guint
monkey_count_windows (void)
{
  GListModel *windows = gtk_window_get_toplevels ();
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

    n += gtk_widget_get_visible (window);
  }
  return n;
}

static void
collect (GtkWidget *widget, GType type, GPtrArray *found)
{
  if (!gtk_widget_get_mapped (widget) || !gtk_widget_is_sensitive (widget))
    return;
  if (g_type_is_a (G_OBJECT_TYPE (widget), type))
    g_ptr_array_add (found, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect (child, type, found);
}

GtkWidget *
monkey_pick (Monkey *monkey, GtkWidget *root, GType type)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();

  collect (root, type, found);
  return found->len == 0
             ? NULL
             : g_ptr_array_index (found, monkey_below (monkey, found->len));
}

/* The types, style classes and texts of @widget and of what it stands in. */
static char *
path_to (GtkWidget *widget)
{
  GString *path = g_string_new (NULL);

  for (; widget != NULL; widget = gtk_widget_get_parent (widget)) {
    g_auto (GStrv) classes = gtk_widget_get_css_classes (widget);
    g_autofree char *joined = g_strjoinv (".", classes);

    g_string_append_printf (
        path, "  in %s .%s %s\n", G_OBJECT_TYPE_NAME (widget), joined,
        GTK_IS_LABEL (widget) ? gtk_label_get_text (GTK_LABEL (widget))
                              : gtk_widget_get_name (widget));
  }
  return g_string_free (path, FALSE);
}

char *
monkey_find_named (const char *message)
{
  const char *address = strstr (message, " 0x");

  if (address == NULL || (strstr (message, " reported ") == NULL &&
                          strstr (message, " allocat") == NULL))
    return NULL;
  return path_to (GSIZE_TO_POINTER (g_ascii_strtoull (address, NULL, 16)));
}
