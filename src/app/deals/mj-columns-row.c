/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-columns-row.c – lays out number, sentence and columns, whose widths follow
 * from the font. */

#include "app/deals/mj-columns-row.h"

#include "app/widgets/mj-css.h"
#include "app/widgets/mj-fit.h"
#include "app/widgets/mj-template.h"

#include <string.h>

enum { NUMBER_LETTERS = 3, TEXT_LETTERS = 18, END = 36 };

/* Pixels. */
enum { SPACING = 6, PADDING_X = 9, PADDING_Y = 6 };

/* A column is as wide as the first amount; where there is little room, it may
 * shrink to the second. */
static const char wide_amount[] = "−888.88", usual_amount[] = "−88.88";

struct _MjColumnsRow {
  GtkWidget parent_instance;

  /* children */
  GtkInscription *number;
  GtkWidget *texts;
  GtkLabel *text;
  GtkLabel *detail;
  GtkWidget *columns;
  GtkWidget *end;
  guint n_columns;
  int wide, usual; /* widths of a column; 0 until they are measured */
};

G_DEFINE_FINAL_TYPE (MjColumnsRow, mj_columns_row, GTK_TYPE_WIDGET)

/* ---- texts ---- */

/* Its size does not depend on the number: when one comes before a hundred
 * others, none of them has to be measured again. */
static GtkWidget *
make_number (MjColumnsRow *self)
{
  GtkWidget *number = gtk_inscription_new ("");

  self->number = GTK_INSCRIPTION (number);
  gtk_inscription_set_min_chars (self->number, NUMBER_LETTERS);
  gtk_widget_add_css_class (number, "dim-label");
  return number;
}

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
  gtk_widget_add_css_class (widget, css);
  gtk_box_append (GTK_BOX (box), widget);
  return label;
}

static GtkWidget *
make_texts (MjColumnsRow *self)
{
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->text = make_text (texts, "entry-text");
  self->detail = make_text (texts, "line-detail");
  gtk_widget_set_visible (GTK_WIDGET (self->detail), FALSE);
  gtk_widget_set_valign (texts, GTK_ALIGN_CENTER);
  return texts;
}

/* A tooltip costs much more than the comparison. */
static void
set_detail (MjColumnsRow *self, const char *detail)
{
  if (strcmp (gtk_label_get_label (self->detail), detail) == 0)
    return;
  gtk_label_set_label (self->detail, detail);
  gtk_widget_set_visible (GTK_WIDGET (self->detail), *detail != '\0');
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->detail),
                               *detail != '\0' ? detail : NULL);
}

void
mj_columns_row_set_text (MjColumnsRow *self,
                         const char *number,
                         const char *text,
                         const char *detail,
                         gboolean wrong)
{
  g_return_if_fail (MJ_IS_COLUMNS_ROW (self));

  gtk_inscription_set_text (self->number, number);
  gtk_label_set_label (self->text, text);
  set_detail (self, detail);
  mj_css_set (GTK_WIDGET (self->detail), "error", wrong);
}

/* ---- columns ---- */

static GtkWidget *
make_column (void)
{
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *amount = gtk_label_new ("");

  gtk_label_set_xalign (GTK_LABEL (amount), 1);
  gtk_label_set_ellipsize (GTK_LABEL (amount), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (amount, "numeric");
  gtk_widget_add_css_class (amount, "deal-amount");
  gtk_widget_set_valign (column, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (column), amount);
  return column;
}

void
mj_columns_row_set_columns (MjColumnsRow *self, guint n)
{
  g_return_if_fail (MJ_IS_COLUMNS_ROW (self));

  if (self->n_columns == n)
    return;
  mj_template_empty (self->columns);
  for (guint i = 0; i < n; i++)
    gtk_box_append (GTK_BOX (self->columns), make_column ());
  self->n_columns = n;
}

static GtkWidget *
column_at (MjColumnsRow *self, guint column)
{
  GtkWidget *child = gtk_widget_get_first_child (self->columns);

  while (column-- > 0)
    child = gtk_widget_get_next_sibling (child);
  return child;
}

void
mj_columns_row_set_amount (MjColumnsRow *self,
                           guint column,
                           const char *text,
                           int sign)
{
  GtkWidget *label;

  g_return_if_fail (MJ_IS_COLUMNS_ROW (self));
  g_return_if_fail (column < self->n_columns);

  label = gtk_widget_get_last_child (column_at (self, column));
  gtk_label_set_label (GTK_LABEL (label), text);
  mj_css_set (label, "gain", sign > 0);
  mj_css_set (label, "loss", sign < 0);
}

void
mj_columns_row_set_name (MjColumnsRow *self, guint column, const char *name)
{
  GtkWidget *box, *label;

  g_return_if_fail (MJ_IS_COLUMNS_ROW (self));
  g_return_if_fail (column < self->n_columns);

  box = column_at (self, column);
  label = gtk_widget_get_first_child (box);
  if (label == gtk_widget_get_last_child (box)) {
    label = gtk_label_new ("");
    gtk_label_set_xalign (GTK_LABEL (label), 1);
    gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
    gtk_widget_set_margin_start (label, 6); /* apart from the name before */
    gtk_widget_add_css_class (label, "line-detail");
    gtk_box_prepend (GTK_BOX (box), label);
  }
  gtk_label_set_label (GTK_LABEL (label), name);
  gtk_widget_set_tooltip_text (label, name);
}

void
mj_columns_row_set_end (MjColumnsRow *self, GtkWidget *widget)
{
  GtkWidget *child;

  g_return_if_fail (MJ_IS_COLUMNS_ROW (self));

  child = gtk_widget_get_first_child (self->end);
  if (child == widget)
    return;
  if (child != NULL)
    gtk_box_remove (GTK_BOX (self->end), child);
  if (widget != NULL)
    gtk_box_append (GTK_BOX (self->end), widget);
}

/* ---- where things are ---- */

static int
measure_text (MjColumnsRow *self, const char *text)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (
      gtk_widget_get_last_child (column_at (self, 0)), text);
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  return width + SPACING;
}

/* Measures the widths of columns once for each font, because GTK measures lines
 * often. */
static void
measure_columns (MjColumnsRow *self)
{
  if (self->n_columns == 0 || self->wide > 0)
    return;
  self->wide = measure_text (self, wide_amount);
  self->usual = measure_text (self, usual_amount);
}

typedef struct {
  int number, text, columns; /* widths */
  gboolean stacked;
  int top, below; /* heights */
} Places;

static void
find_places (MjColumnsRow *self, int width, Places *p)
{
  int least = mj_fit_width (self->texts);
  int columns = (int) self->n_columns * self->wide;

  p->number = mj_fit_width (GTK_WIDGET (self->number));
  width -= 2 * PADDING_X;
  p->stacked = p->number + least + columns + END + 3 * SPACING > width;
  p->columns = p->stacked ? width : columns;
  p->text = width - p->number - END - 2 * SPACING -
            (p->stacked ? 0 : columns + SPACING);
  p->text = MAX (p->text, least);
  p->top =
      MAX (mj_fit_height (self->texts, p->text), mj_fit_height (self->end, -1));
  p->below = mj_fit_height (self->columns, -1);
  if (!p->stacked)
    p->top = MAX (p->top, p->below);
}

static void
mj_columns_row_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  MjColumnsRow *self = MJ_COLUMNS_ROW (widget);
  int n = (int) self->n_columns;
  int beside = mj_fit_width (GTK_WIDGET (self->number)) +
               mj_fit_width (self->texts) + END + 2 * SPACING;
  Places p;

  measure_columns (self);
  *minimum = MAX (beside, n * self->usual) + 2 * PADDING_X;
  *natural = beside + SPACING + n * self->wide + 2 * PADDING_X;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    return;
  find_places (self, for_size < 0 ? *natural : for_size, &p);
  *minimum = *natural = p.top + (p.stacked ? p.below : 0) + 2 * PADDING_Y;
}

static void
place (MjColumnsRow *self,
       GtkWidget *child,
       const GtkAllocation *area,
       int width)
{
  GtkAllocation at = *area;

  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    at.x = width - area->x - area->width;
  gtk_widget_size_allocate (child, &at, -1);
}

static void
mj_columns_row_size_allocate (GtkWidget *widget,
                              int width,
                              int height,
                              int baseline)
{
  MjColumnsRow *self = MJ_COLUMNS_ROW (widget);
  GtkAllocation area = { PADDING_X, PADDING_Y, 0, 0 };
  Places p;

  find_places (self, width, &p);
  area.width = p.number;
  area.height = p.top;
  place (self, GTK_WIDGET (self->number), &area, width);
  area.x += p.number + SPACING;
  area.width = p.text;
  place (self, self->texts, &area, width);
  area.x = width - PADDING_X - END;
  area.width = END;
  place (self, self->end, &area, width);
  area.x = p.stacked ? PADDING_X : area.x - SPACING - p.columns;
  area.y += p.stacked ? p.top : 0;
  area.width = p.columns;
  area.height = p.stacked ? p.below : p.top;
  place (self, self->columns, &area, width);
}

/* The font may have changed: the columns are measured again. */
static void
mj_columns_row_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  MJ_COLUMNS_ROW (widget)->wide = 0;
  GTK_WIDGET_CLASS (mj_columns_row_parent_class)->css_changed (widget, change);
}

static void
mj_columns_row_system_setting_changed (GtkWidget *widget,
                                       GtkSystemSetting setting)
{
  MJ_COLUMNS_ROW (widget)->wide = 0;
  GTK_WIDGET_CLASS (mj_columns_row_parent_class)
      ->system_setting_changed (widget, setting);
}

/* ---- the class ---- */

static void
mj_columns_row_dispose (GObject *object)
{
  mj_template_empty (object);
  G_OBJECT_CLASS (mj_columns_row_parent_class)->dispose (object);
}

static void
mj_columns_row_class_init (MjColumnsRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mj_columns_row_dispose;
  widget_class->measure = mj_columns_row_measure;
  widget_class->size_allocate = mj_columns_row_size_allocate;
  widget_class->get_request_mode = mj_fit_request_mode;
  widget_class->css_changed = mj_columns_row_css_changed;
  widget_class->system_setting_changed = mj_columns_row_system_setting_changed;
}

static void
mj_columns_row_init (MjColumnsRow *self)
{
  GtkWidget *number = make_number (self), *widget = GTK_WIDGET (self);

  self->texts = make_texts (self);
  self->columns = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  self->end = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_box_set_homogeneous (GTK_BOX (self->columns), TRUE);
  gtk_widget_set_valign (self->columns, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (self->end, GTK_ALIGN_CENTER);
  gtk_widget_set_parent (number, widget);
  gtk_widget_set_parent (self->texts, widget);
  gtk_widget_set_parent (self->columns, widget);
  gtk_widget_set_parent (self->end, widget);
}

GtkWidget *
mj_columns_row_new (void)
{
  return g_object_new (MJ_TYPE_COLUMNS_ROW, NULL);
}
