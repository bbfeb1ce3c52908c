/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-flow-cell.c – the keyboard goes to its child or on. */

#include "app/widgets/mj-flow-cell.h"

#define MJ_TYPE_FLOW_CELL (mj_flow_cell_get_type ())
G_DECLARE_FINAL_TYPE (MjFlowCell, mj_flow_cell, MJ, FLOW_CELL, GtkFlowBoxChild)

struct _MjFlowCell {
  GtkFlowBoxChild parent_instance;
};

G_DEFINE_FINAL_TYPE (MjFlowCell, mj_flow_cell, GTK_TYPE_FLOW_BOX_CHILD)

static gboolean
mj_flow_cell_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return gtk_widget_child_focus (
      gtk_flow_box_child_get_child (GTK_FLOW_BOX_CHILD (widget)), direction);
}

static void
mj_flow_cell_class_init (MjFlowCellClass *klass)
{
  GTK_WIDGET_CLASS (klass)->focus = mj_flow_cell_focus;
}

static void
mj_flow_cell_init (MjFlowCell *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), FALSE);
}

GtkWidget *
mj_flow_cell_new (GtkWidget *child)
{
  return g_object_new (mj_flow_cell_get_type (), "child", child, NULL);
}
