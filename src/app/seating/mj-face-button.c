/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-face-button.c – the button, and the faces in its popover. */

#include "app/seating/mj-face-button.h"

#include "app/tiles/mj-portrait.h"
#include "app/widgets/mj-names.h"
#include "model/object/mj-class.h"

#include <glib/gi18n.h>

/* Pixels of the pictures: the table shows them this large too. */
enum { PICTURE = 300 };

struct _MjFaceButton {
  AdwBin parent_instance;

  MjPerson person;
  GtkMenuButton *button;
};

G_DEFINE_FINAL_TYPE (MjFaceButton, mj_face_button, ADW_TYPE_BIN)

static GtkWidget *
make_picture (MjPerson person)
{
  g_autofree char *portrait = mj_person_get_portrait (person, MJ_MOOD_CALM);
  GtkWidget *picture = g_object_new (
      GTK_TYPE_IMAGE, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
      "paintable", mj_portrait_get (portrait, PICTURE), "overflow",
      GTK_OVERFLOW_HIDDEN, NULL);

  gtk_widget_add_css_class (picture, "portrait");
  gtk_widget_add_css_class (picture, "face");
  return picture;
}

/* ---- the dozen ---- */

static void
on_chosen (MjFaceButton *self, GtkWidget *button)
{
  gpointer person = g_object_get_data (G_OBJECT (button), "mj-person");

  gtk_menu_button_popdown (self->button);
  mj_face_button_set_person (self, (MjPerson) GPOINTER_TO_INT (person));
}

static GtkWidget *
make_choice (MjFaceButton *self, MjPerson person)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *label = gtk_label_new (mj_person_get_name (person));
  GtkWidget *button = gtk_button_new ();

  gtk_widget_add_css_class (label, "caption");
  gtk_box_append (GTK_BOX (box), make_picture (person));
  gtk_box_append (GTK_BOX (box), label);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "face-choice");
  if (person == self->person)
    gtk_widget_add_css_class (button, "chosen");
  mj_names_set (button, mj_person_get_name (person));
  g_object_set_data (G_OBJECT (button), "mj-person", GINT_TO_POINTER (person));
  MJ_LISTEN (button, "clicked", on_chosen, self);
  return button;
}

/* The faces are drawn when they are first needed. */
static void
fill_popover (GtkMenuButton *button, gpointer data)
{
  MjFaceButton *self = data;
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *grid = gtk_grid_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();

  for (int i = 0; i < MJ_N_PEOPLE; i++)
    gtk_grid_attach (GTK_GRID (grid), make_choice (self, (MjPerson) i), i % 4,
                     i / 4, 1, 1);
  gtk_grid_set_column_homogeneous (GTK_GRID (grid), TRUE);
  g_object_set (scroller, "child", grid, "propagate-natural-height", TRUE,
                "propagate-natural-width", TRUE, "max-content-height", 330,
                NULL);
  gtk_popover_set_child (GTK_POPOVER (popover), scroller);
  gtk_menu_button_set_popover (button, popover);
}

/* ---- the class ---- */

static void
mj_face_button_class_init (MjFaceButtonClass *klass)
{
  /* Whose face it shows, a #MjPerson. */
  MJ_SETS (klass, MjFaceButton, G_TYPE_INT, mj_face_button_set_person, person);
}

static void
show_face (MjFaceButton *self)
{
  /* Translators: the button with the face of a player, whose name follows */
  g_autofree char *name =
      g_strdup_printf (_ ("Face: %s"), mj_person_get_name (self->person));

  gtk_menu_button_set_child (self->button, make_picture (self->person));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->button), _ ("Choose a Face"));
  mj_names_set (GTK_WIDGET (self->button), name);
}

static void
mj_face_button_init (MjFaceButton *self)
{
  self->button = GTK_MENU_BUTTON (gtk_menu_button_new ());
  gtk_widget_add_css_class (GTK_WIDGET (self->button), "flat");
  gtk_widget_add_css_class (GTK_WIDGET (self->button), "face-button");
  gtk_menu_button_set_create_popup_func (self->button, fill_popover, self,
                                         NULL);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->button));
  show_face (self);
}

MJ_GETTER (MjPerson, mj_face_button_get_person, MjFaceButton, self->person)

void
mj_face_button_set_person (MjFaceButton *self, MjPerson person)
{
  g_return_if_fail (MJ_IS_FACE_BUTTON (self));
  g_return_if_fail (person < MJ_N_PEOPLE);

  if (self->person == person)
    return;
  self->person = person;
  show_face (self);
  g_object_notify (G_OBJECT (self), "person");
}
