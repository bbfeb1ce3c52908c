/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-record-line.c – two labels and an arrow, styled as in Adwaita's rows. */

#include "app/rows/mj-record-line.h"

/* Narrower no row is.  Without it, GTK lays out each text with one letter in a
 * line, to learn how narrow it could be.
 */
enum { LEAST_CHARS = 12 };

enum { TITLE_LINES = 2, TEXT_LINES = 4 };

static GtkWidget *
add_label (GtkWidget *box, const char *text, const char *css_class, int lines)
{
  GtkWidget *label = g_object_new (
      GTK_TYPE_LABEL, "label", text, "xalign", 0., "wrap", TRUE, "wrap-mode",
      PANGO_WRAP_WORD_CHAR, "ellipsize", PANGO_ELLIPSIZE_END, "lines", lines,
      "width-chars", LEAST_CHARS, NULL);

  gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

GtkListBoxRow *
mj_record_line_new (const char *title, const char *text)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *first = add_label (texts, title, "title", TITLE_LINES);
  GtkWidget *second = add_label (texts, text, "subtitle", TEXT_LINES);

  gtk_widget_add_css_class (box, "header");
  gtk_widget_add_css_class (texts, "title");
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_widget_set_valign (texts, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), texts);
  gtk_box_append (GTK_BOX (box),
                  gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (row),
                                  GTK_ACCESSIBLE_RELATION_LABELLED_BY, first,
                                  second, NULL, -1);
  g_object_set_data (G_OBJECT (row), "text", second);
  return GTK_LIST_BOX_ROW (row);
}

void
mj_record_line_set_text (GtkListBoxRow *row, const char *text)
{
  gtk_label_set_label (g_object_get_data (G_OBJECT (row), "text"), text);
}
