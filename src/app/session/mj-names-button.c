/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-names-button.c – lists the names in a popover. */

#include "app/session/mj-names-button.h"

#include "app/widgets/mj-names.h"

/* More than fit in sight. */
enum { MAX_NAMES = 14, LETTERS = 24 };

typedef struct {
  MjNameChosen chosen;
  gpointer data;
} Choice;

static void
on_activated (GtkListBox *list, GtkListBoxRow *row, gpointer data)
{
  GtkWidget *popover =
      gtk_widget_get_ancestor (GTK_WIDGET (list), GTK_TYPE_POPOVER);
  Choice *choice = g_object_get_data (G_OBJECT (list), "choice");

  choice->chosen (
      gtk_label_get_label (GTK_LABEL (gtk_list_box_row_get_child (row))),
      choice->data);
  gtk_popover_popdown (GTK_POPOVER (popover));
}

static GtkWidget *
make_list (const char *const *names)
{
  GtkWidget *list = gtk_list_box_new ();

  for (int i = 0; i < MAX_NAMES && names[i] != NULL; i++) {
    GtkWidget *name = gtk_label_new (names[i]);

    gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
    gtk_label_set_max_width_chars (GTK_LABEL (name), LETTERS);
    gtk_list_box_append (GTK_LIST_BOX (list), name);
    mj_names_set (gtk_widget_get_last_child (list), names[i]);
  }
  return list;
}

GtkWidget *
mj_names_button_new (const char *const *names,
                     const char *title,
                     MjNameChosen chosen,
                     gpointer data)
{
  GtkWidget *button = gtk_menu_button_new ();
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *list = make_list (names);
  Choice *choice = g_new (Choice, 1);

  *choice = (Choice){ chosen, data };
  g_object_set_data_full (G_OBJECT (list), "choice", choice, g_free);
  g_signal_connect (list, "row-activated", G_CALLBACK (on_activated), NULL);
  gtk_popover_set_child (GTK_POPOVER (popover), list);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), popover);
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "pan-down-symbolic");
  gtk_widget_set_tooltip_text (button, title);
  mj_names_set (button, title);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  return button;
}
