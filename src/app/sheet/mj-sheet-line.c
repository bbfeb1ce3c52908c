/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-sheet-line.c – labels whose widths are counted in letters. */

#include "app/sheet/mj-sheet-line.h"

#include "app/widgets/mj-css.h"
#include "app/widgets/mj-wrap-layout.h"

enum { NUMBER_LETTERS = 3, TEXT_LETTERS = 18, AMOUNT_LETTERS = 7, END = 36 };

struct _MjSheetLine {
  GtkWidget parent_instance;

  /* children */
  GtkWidget *box;
  GtkLabel *number;
  GtkLabel *text;
  GtkLabel *detail;
  GtkWidget *columns;
  GtkWidget *end;
  guint n_columns;
};

G_DEFINE_FINAL_TYPE (MjSheetLine, mj_sheet_line, GTK_TYPE_WIDGET)

/* ---- texts ---- */

static GtkLabel *
make_text (GtkWidget *box, const char *css)
{
  GtkWidget *widget = gtk_label_new ("");
  GtkLabel *label = GTK_LABEL (widget);

  gtk_label_set_xalign (label, 0);
  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_wrap_mode (label, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_lines (label, 4);
  gtk_label_set_ellipsize (label, PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (label, TEXT_LETTERS);
  gtk_label_set_max_width_chars (label, TEXT_LETTERS);
  gtk_widget_add_css_class (widget, css);
  gtk_box_append (GTK_BOX (box), widget);
  return label;
}

static GtkWidget *
make_texts (MjSheetLine *self)
{
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->text = make_text (texts, "entry-text");
  self->detail = make_text (texts, "line-detail");
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_widget_set_valign (texts, GTK_ALIGN_CENTER);
  return texts;
}

void
mj_sheet_line_set_text (MjSheetLine *self,
                        const char *number,
                        const char *text,
                        const char *detail,
                        gboolean wrong)
{
  g_return_if_fail (MJ_IS_SHEET_LINE (self));

  gtk_label_set_label (self->number, number);
  gtk_label_set_label (self->text, text);
  gtk_label_set_label (self->detail, detail);
  gtk_widget_set_visible (GTK_WIDGET (self->detail), *detail != '\0');
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->detail),
                               *detail != '\0' ? detail : NULL);
  mj_css_set (GTK_WIDGET (self->detail), "error", wrong);
}

/* ---- columns ---- */

static GtkWidget *
make_column (void)
{
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *amount = gtk_label_new ("");

  gtk_label_set_xalign (GTK_LABEL (amount), 1);
  gtk_label_set_width_chars (GTK_LABEL (amount), AMOUNT_LETTERS);
  gtk_widget_add_css_class (amount, "numeric");
  gtk_widget_add_css_class (amount, "sheet-amount");
  gtk_widget_set_valign (column, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (column), amount);
  return column;
}

void
mj_sheet_line_set_columns (MjSheetLine *self, guint n)
{
  GtkWidget *child;

  g_return_if_fail (MJ_IS_SHEET_LINE (self));

  if (self->n_columns == n)
    return;
  while ((child = gtk_widget_get_first_child (self->columns)) != NULL)
    gtk_box_remove (GTK_BOX (self->columns), child);
  for (guint i = 0; i < n; i++)
    gtk_box_append (GTK_BOX (self->columns), make_column ());
  self->n_columns = n;
}

static GtkWidget *
column_at (MjSheetLine *self, guint column)
{
  GtkWidget *child = gtk_widget_get_first_child (self->columns);

  while (column-- > 0)
    child = gtk_widget_get_next_sibling (child);
  return child;
}

void
mj_sheet_line_set_amount (MjSheetLine *self,
                          guint column,
                          const char *text,
                          int sign)
{
  GtkWidget *label;

  g_return_if_fail (MJ_IS_SHEET_LINE (self));
  g_return_if_fail (column < self->n_columns);

  label = gtk_widget_get_last_child (column_at (self, column));
  gtk_label_set_label (GTK_LABEL (label), text);
  mj_css_set (label, "gain", sign > 0);
  mj_css_set (label, "loss", sign < 0);
}

void
mj_sheet_line_set_name (MjSheetLine *self, guint column, const char *name)
{
  GtkWidget *box, *label;

  g_return_if_fail (MJ_IS_SHEET_LINE (self));
  g_return_if_fail (column < self->n_columns);

  box = column_at (self, column);
  label = gtk_widget_get_first_child (box);
  if (label == gtk_widget_get_last_child (box)) {
    label = gtk_label_new ("");
    gtk_label_set_xalign (GTK_LABEL (label), 1);
    gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
    gtk_label_set_max_width_chars (GTK_LABEL (label), AMOUNT_LETTERS);
    gtk_widget_add_css_class (label, "line-detail");
    gtk_box_prepend (GTK_BOX (box), label);
  }
  gtk_label_set_label (GTK_LABEL (label), name);
  gtk_widget_set_tooltip_text (label, name);
}

void
mj_sheet_line_set_end (MjSheetLine *self, GtkWidget *widget)
{
  GtkWidget *child;

  g_return_if_fail (MJ_IS_SHEET_LINE (self));

  child = gtk_widget_get_first_child (self->end);
  if (child == widget)
    return;
  if (child != NULL)
    gtk_box_remove (GTK_BOX (self->end), child);
  if (widget != NULL)
    gtk_box_append (GTK_BOX (self->end), widget);
}

/* ---- the class ---- */

static void
mj_sheet_line_dispose (GObject *object)
{
  g_clear_pointer (&MJ_SHEET_LINE (object)->box, gtk_widget_unparent);
  G_OBJECT_CLASS (mj_sheet_line_parent_class)->dispose (object);
}

static void
mj_sheet_line_class_init (MjSheetLineClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mj_sheet_line_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
mj_sheet_line_init (MjSheetLine *self)
{
  GtkWidget *number = gtk_label_new (""), *middle = mj_wrap_box_new (6);

  self->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  self->number = GTK_LABEL (number);
  self->columns = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  self->end = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_label_set_xalign (self->number, 0);
  gtk_label_set_width_chars (self->number, NUMBER_LETTERS);
  gtk_widget_add_css_class (number, "dim-label");
  gtk_widget_set_hexpand (middle, TRUE);
  gtk_widget_set_valign (middle, GTK_ALIGN_CENTER);
  gtk_box_set_homogeneous (GTK_BOX (self->columns), TRUE);
  gtk_widget_set_size_request (self->end, END, -1);
  gtk_widget_set_valign (self->end, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->box, "entry-row");
  gtk_box_append (GTK_BOX (self->box), number);
  gtk_box_append (GTK_BOX (self->box), middle);
  gtk_box_append (GTK_BOX (self->box), self->end);
  gtk_box_append (GTK_BOX (middle), make_texts (self));
  gtk_box_append (GTK_BOX (middle), self->columns);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

GtkWidget *
mj_sheet_line_new (void)
{
  return g_object_new (MJ_TYPE_SHEET_LINE, NULL);
}
