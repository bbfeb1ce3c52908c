/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-one-stop.c – passes Tab on where the focus is inside already. */

#include "app/hand/mj-one-stop.h"

#include "model/object/mj-class.h"

struct _MjOneStop {
  GtkBox parent_instance;
};

MJ_DEFINE_TYPE (MjOneStop, mj_one_stop, GTK_TYPE_BOX)

static gboolean
mj_one_stop_focus (GtkWidget *widget, GtkDirectionType direction)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root == NULL ? NULL : gtk_root_get_focus (root);
  gboolean tab =
      direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD;

  if (tab && focus != NULL && gtk_widget_is_ancestor (focus, widget))
    return FALSE;
  return GTK_WIDGET_CLASS (mj_one_stop_parent_class)
      ->focus (widget, tab ? GTK_DIR_TAB_FORWARD : direction);
}

static void
mj_one_stop_class_init (MjOneStopClass *klass)
{
  GTK_WIDGET_CLASS (klass)->focus = mj_one_stop_focus;
}

GtkWidget *
mj_one_stop_new (void)
{
  return g_object_new (MJ_TYPE_ONE_STOP, "orientation",
                       GTK_ORIENTATION_VERTICAL, NULL);
}
