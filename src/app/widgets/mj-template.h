/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-template.h – gives a class of widgets its template, and binds the children
 * and handlers that the template names; empties what is filled in code.
 */

#pragma once

#include "model/object/mj-each.h"

#include <gtk/gtk.h>

/* @name: "folder/mj-file": a file below ui, without its ending */
static inline void
mj_template_set (gpointer klass, const char *name)
{
  g_autofree char *path =
      g_strdup_printf ("/io/github/singaporemahjong/Mahjong/ui/%s.ui", name);

  gtk_widget_class_set_template_from_resource (klass, path);
}

/* A final type of widgets with nothing else to do when one is made. */
#define MJ_DEFINE_TEMPLATE(Type, prefix, PARENT)                               \
  G_DEFINE_FINAL_TYPE (Type, prefix, PARENT)                                   \
  static void prefix##_init (Type *self)                                       \
  {                                                                            \
    gtk_widget_init_template (GTK_WIDGET (self));                              \
  }

/* Takes all children away from a box, a flow box, a grid, a list box, or a
 * widget of this program, and has it measured anew: GTK 4.8 does not do that
 * when children of a hidden widget change. */
static inline void
mj_template_empty (gpointer parent)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (parent)) != NULL)
    if (GTK_IS_LIST_BOX (parent))
      gtk_list_box_remove (parent, child);
    else if (GTK_IS_FLOW_BOX (parent))
      gtk_flow_box_remove (parent, child);
    else
      gtk_widget_unparent (child);
  gtk_widget_queue_resize (parent);
}

/* The classes of this program in the template, before mj_template_set(): the
 * array calls the function of each type. */
#define MJ_TEMPLATE_TYPES(...) g_type_ensure (((GType[]){ __VA_ARGS__ })[0])

/* Up to 24 fields of Type that hold children. */
#define MJ_TEMPLATE_CHILDREN(klass, Type, ...)                                 \
  MJ_EACH (MJ_TEMPLATE_CHILD, klass, Type, __VA_ARGS__)
#define MJ_TEMPLATE_CHILD(klass, Type, child)                                  \
  gtk_widget_class_bind_template_child (GTK_WIDGET_CLASS (klass), Type, child);

/* Up to 24 functions. */
#define MJ_TEMPLATE_CALLBACKS(klass, ...)                                      \
  MJ_EACH (MJ_TEMPLATE_CALLBACK, klass, , __VA_ARGS__)
#define MJ_TEMPLATE_CALLBACK(klass, Type, function)                            \
  gtk_widget_class_bind_template_callback (GTK_WIDGET_CLASS (klass), function);

/* Up to 24 functions of the widget alone, each as an action without a
 * parameter: go_on() as "@group.go-on". */
#define MJ_TEMPLATE_ACTIONS(klass, group, ...)                                 \
  MJ_EACH (MJ_TEMPLATE_ACTION, klass, group, __VA_ARGS__)
#define MJ_TEMPLATE_ACTION(klass, group, function)                             \
  mj_template_add_action (klass, group "." #function, G_CALLBACK (function));

static inline void
mj_template_add_action (gpointer klass, const char *name, GCallback run)
{
  g_autofree char *action = g_strdelimit (g_strdup (name), "_", '-');

  gtk_widget_class_install_action (klass, action, NULL,
                                   (GtkWidgetActionActivateFunc) run);
}
