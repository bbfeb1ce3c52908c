/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-names.c – accessible names of buttons, labels and boxes. */

#include "app/mj-names.h"

/* The label is a name already, by a relation; GTK 4.8 puts its text with the
 * underscore in front. */
static void
mend_button (GtkButton *button)
{
  if (gtk_button_get_use_underline (button))
    gtk_accessible_reset_property (GTK_ACCESSIBLE (button),
                                   GTK_ACCESSIBLE_PROPERTY_LABEL);
}

/* Until the first text GTK 4.8 takes the name of the class. */
static void
mend_label (GtkLabel *label)
{
  if (*gtk_label_get_text (label) == '\0')
    gtk_accessible_update_property (GTK_ACCESSIBLE (label),
                                    GTK_ACCESSIBLE_PROPERTY_LABEL, "", -1);
}

/* The text of the label in it, without the underscore. */
static void
mend_menu_button (GtkWidget *button, GtkWidget *part)
{
  if (GTK_IS_LABEL (part))
    gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                    GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    gtk_label_get_text (GTK_LABEL (part)), -1);
  for (GtkWidget *child = gtk_widget_get_first_child (part);
       child != NULL && !GTK_IS_POPOVER (child);
       child = gtk_widget_get_next_sibling (child))
    mend_menu_button (button, child);
}

void
mj_names_mend (GtkWidget *root)
{
  g_return_if_fail (GTK_IS_WIDGET (root));

  if (GTK_IS_BUTTON (root))
    mend_button (GTK_BUTTON (root));
  else if (GTK_IS_LABEL (root))
    mend_label (GTK_LABEL (root));
  else if (GTK_IS_MENU_BUTTON (root) &&
           gtk_menu_button_get_label (GTK_MENU_BUTTON (root)) != NULL)
    mend_menu_button (root, root);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    mj_names_mend (child);
}

void
mj_names_group (GtkWidget *box, const char *name)
{
  g_return_if_fail (GTK_IS_BOX (box));

  g_object_set (box, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (box),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}
