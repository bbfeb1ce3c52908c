/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-bar-rows.c – names of at least a dozen letters. */

#include "app/history/mj-bar-rows.h"

#include "app/widgets/mj-names.h"
enum { NAME_CHARS = 12 };

void
mj_bar_rows_add (GtkGrid *grid,
                 int row,
                 const char *title,
                 double fraction,
                 const char *count)
{
  GtkWidget *name = gtk_label_new (title);
  GtkWidget *bar = gtk_progress_bar_new ();
  GtkWidget *number = gtk_label_new (count);

  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_wrap (GTK_LABEL (name), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (name), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_width_chars (GTK_LABEL (name), NAME_CHARS);
  gtk_label_set_xalign (GTK_LABEL (number), 1);
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (bar), fraction);
  gtk_widget_add_css_class (bar, "share");
  gtk_widget_set_hexpand (bar, TRUE);
  gtk_widget_set_valign (bar, GTK_ALIGN_CENTER);
  mj_names_set (bar, title);
  gtk_grid_attach (grid, name, 0, row, 1, 1);
  gtk_grid_attach (grid, bar, 1, row, 1, 1);
  gtk_grid_attach (grid, number, 2, row, 1, 1);
}
