/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-front.c – when the window was left, and when it came back. */

#include "app/table/mj-table-front.h"

#include "model/object/mj-class.h"

/* For how many microseconds a window that comes to the front does so because of
 * a press, and how long it was in the background: when a popover closes, it is
 * for less than that. */
enum { FORWARD_TIME = 60000, AWAY_TIME = 100000 };

struct _MjTableFront {
  GObject parent_instance;

  /* microseconds; 0 once something was pressed */
  gint64 left, returned;
};

G_DEFINE_FINAL_TYPE (MjTableFront, mj_table_front, G_TYPE_OBJECT)

/* One that was left for a dialog, which has gone now, is not in the background.
 */
static void
on_windows (MjTableFront *self)
{
  self->left = 0;
}

static void
on_active (MjTableFront *self, GParamSpec *pspec, GtkWindow *window)
{
  gint64 now = g_get_monotonic_time ();
  gboolean active = gtk_window_is_active (window);
  gboolean away = self->left != 0 && now - self->left > AWAY_TIME;

  self->returned = active && away ? now : 0;
  self->left = active ? 0 : now;
}

static void
on_root (MjTableFront *self, GParamSpec *pspec, GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  if (!GTK_IS_WINDOW (root))
    return;
  MJ_LISTEN (root, "notify::is-active", on_active, self);
  MJ_LISTEN (gtk_window_get_toplevels (), "items-changed", on_windows, self);
}

static void
mj_table_front_class_init (MjTableFrontClass *klass)
{
}

static void
mj_table_front_init (MjTableFront *self)
{
}

MjTableFront *
mj_table_front_new (GtkWidget *widget)
{
  MjTableFront *self = g_object_new (MJ_TYPE_TABLE_FRONT, NULL);

  MJ_LISTEN (widget, "notify::root", on_root, self);
  return self;
}

gboolean
mj_table_front_is_returning (MjTableFront *self)
{
  gint64 returned = self->returned;

  self->returned = self->left = 0;
  return returned != 0 && g_get_monotonic_time () - returned < FORWARD_TIME;
}
