/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-balance-chart.c – draws lines over amounts that are easily read.
 *
 * All room between texts follows from their size, so that the chart grows with
 * the text.
 */

#include "app/widgets/mj-balance-chart.h"

#include "app/widgets/mj-names.h"
#include "model/object/mj-class.h"
#include "model/text/mj-text.h"

#include <math.h>

struct _MjBalanceChart {
  GtkWidget parent_instance;

  MjBalanceSeries *series;
};

MJ_DEFINE_TYPE (MjBalanceChart, mj_balance_chart, GTK_TYPE_WIDGET)

enum { N_PENS = 6 };

/* A line more than there are pens has the pen of an earlier one. */
static const struct {
  double colours[N_PENS][3];
  double first_width;       /* of the first line; the others have 2.5 */
  double dashes[N_PENS][4]; /* 0 ends them */
} looks[] = {
  [MJ_CHART_PAPER] = {
    { { 0.11, 0.44, 0.85 }, { 0.80, 0.20, 0.10 }, { 0.10, 0.55, 0.30 },
      { 0.60, 0.30, 0.75 }, { 0.75, 0.45, 0.05 }, { 0.05, 0.55, 0.60 } },
    2.5,
    { { 0 } },
  },
  [MJ_CHART_DARK] = {
    { { 0.97, 0.83, 0.40 }, { 0.80, 0.66, 1.00 }, { 0.56, 0.80, 1.00 },
      { 1.00, 0.70, 0.66 }, { 0.56, 0.94, 0.71 }, { 0.85, 0.88, 0.87 } },
    2.5,
    { { 0 } },
  },
  [MJ_CHART_ROSEWOOD] = {
    { { 1.00, 0.81, 0.35 }, { 0.62, 0.88, 0.75 }, { 1.00, 0.62, 0.53 },
      { 0.61, 0.79, 0.96 }, { 0.90, 0.80, 1.00 }, { 0.85, 0.88, 0.87 } },
    4.5,
    { { 0 }, { 9, 4 }, { 3, 4 }, { 14, 4, 3, 4 }, { 6, 2 }, { 1, 2 } },
  },
};

static double
width_of (MjChartLook look, int line)
{
  return line == 0 ? looks[look].first_width : 2.5;
}

/* ---- what is drawn ---- */

MjBalanceSeries *
mj_balance_series_new (int n_lines, guint n_points)
{
  MjBalanceSeries *series = g_new0 (MjBalanceSeries, 1);

  g_return_val_if_fail (n_lines >= 0 && n_lines <= MJ_CHART_LINES, NULL);

  series->n_lines = n_lines;
  series->n_points = n_points;
  series->points = g_malloc0_n (n_points, sizeof *series->points);
  return series;
}

void
mj_balance_series_free (MjBalanceSeries *series)
{
  for (int i = 0; i < series->n_lines; i++)
    g_free (series->names[i]);
  g_free (series->points);
  g_free (series->mark);
  g_free (series);
}

/* ---- drawing ---- */

typedef struct {
  const MjBalanceSeries *series;
  cairo_t *cr;
  PangoLayout *layout;
  const double *colour;
  double left, right, top, bottom; /* of the lines */
  double line;                     /* height of a line of text */
  gint64 low, high, step;
} Chart;

static void
measure_text (const Chart *c, const char *text, int *width, int *height)
{
  pango_layout_set_text (c->layout, text, -1);
  pango_layout_get_pixel_size (c->layout, width, height);
}

static void
find_range (Chart *c)
{
  c->low = -100;
  c->high = 100;
  for (guint i = 0; i < c->series->n_points; i++)
    for (int line = 0; line < c->series->n_lines; line++) {
      c->low = MIN (c->low, c->series->points[i][line]);
      c->high = MAX (c->high, c->series->points[i][line]);
    }
}

/* 1, 2 or 5 and noughts, so that there is room between the amounts. */
static void
find_step (Chart *c)
{
  static const gint64 factors[] = { 2, 5, 10 };
  gint64 least = (gint64) ((double) (c->high - c->low) * 2.5 * c->line /
                           MAX (c->bottom - c->top, 1));
  gint64 power = 100;

  c->step = power;
  for (int i = 0; c->step < least; i++) {
    c->step = power * factors[i % 3];
    if (i % 3 == 2)
      power = c->step;
  }
}

static double
x_of (const Chart *c, guint index)
{
  return c->left +
         (c->right - c->left) * index / MAX (c->series->n_points - 1, 1);
}

static double
y_of (const Chart *c, gint64 balance)
{
  return c->top + (c->bottom - c->top) * (double) (c->high - balance) /
                      (double) (c->high - c->low);
}

/* From the amounts at the left to the names at the right. */
static void
find_room (Chart *c, double width, double height)
{
  double names = 0;
  int w, h;

  measure_text (c, "0", &w, &h);
  c->line = h;
  c->top = 0.7 * h;
  c->bottom = height - (c->series->numbered ? 1.8 : 0.7) * h;
  find_step (c);
  c->left = 0;
  for (gint64 mark = c->low / c->step * c->step; mark <= c->high;
       mark += c->step) {
    g_autofree char *amount = mj_text_amount (mark);

    measure_text (c, amount, &w, NULL);
    c->left = MAX (c->left, w + 0.7 * h);
  }
  for (int line = 0; line < c->series->n_lines; line++) {
    measure_text (c, c->series->names[line], &w, NULL);
    names = MAX (names, w);
  }
  c->right = width - MIN (names + 1, 0.3 * width) - 0.8 * h;
}

static void
draw_text (const Chart *c, double x, double y, const char *text)
{
  int height;

  measure_text (c, text, NULL, &height);
  cairo_move_to (c->cr, x, y - height / 2.0);
  pango_cairo_show_layout (c->cr, c->layout);
}

static void
draw_amounts (const Chart *c)
{
  for (gint64 mark = c->low / c->step * c->step; mark <= c->high;
       mark += c->step) {
    g_autofree char *amount = mj_text_amount (mark);
    double y = floor (y_of (c, mark)) + 0.5;
    int width;

    cairo_set_source_rgba (c->cr, c->colour[0], c->colour[1], c->colour[2],
                           mark == 0 ? 0.6 : 0.2);
    cairo_set_line_width (c->cr, 1);
    cairo_move_to (c->cr, c->left, y);
    cairo_line_to (c->cr, c->right, y);
    cairo_stroke (c->cr);
    cairo_set_source_rgb (c->cr, c->colour[0], c->colour[1], c->colour[2]);
    measure_text (c, amount, &width, NULL);
    draw_text (c, c->left - width - 0.5 * c->line, y, amount);
  }
}

/* As many as there is room for. */
static void
draw_numbers (const Chart *c)
{
  guint n = c->series->n_points - 1, every = 1;
  g_autofree char *last = g_strdup_printf ("%u", n);
  int width;

  measure_text (c, last, &width, NULL);
  while (every < n && (c->right - c->left) * every / n < width + 0.8 * c->line)
    every++;
  for (guint i = every; i <= n; i += every) {
    g_autofree char *number = g_strdup_printf ("%u", i);

    measure_text (c, number, &width, NULL);
    draw_text (c, x_of (c, i) - width / 2.0, c->bottom + 1.2 * c->line, number);
  }
}

static gint64
last_of (const Chart *c, int line)
{
  return c->series->points[c->series->n_points - 1][line];
}

/* Names keep their distance; the highest balance stands on top. */
static void
place_names (const Chart *c, double *places)
{
  int order[MJ_CHART_LINES], n = c->series->n_lines;
  double y = c->top;

  for (int i = 0; i < n; i++)
    order[i] = i;
  for (int i = 1; i < n; i++)
    for (int j = i; j > 0 && last_of (c, order[j]) > last_of (c, order[j - 1]);
         j--) {
      int kept = order[j];

      order[j] = order[j - 1];
      order[j - 1] = kept;
    }
  for (int i = 0; i < n; i++) {
    double last = c->bottom - c->line * (n - 1 - i);

    y = MAX (y, MIN (y_of (c, last_of (c, order[i])), last));
    places[order[i]] = y;
    y += c->line;
  }
}

static void
set_pen (cairo_t *cr, MjChartLook look, int line, gboolean out)
{
  static const double out_dashes[] = { 6, 4, 0, 0 };
  const double *colour = looks[look].colours[line % N_PENS];
  const double *dashes = out ? out_dashes : looks[look].dashes[line % N_PENS];
  int n_dashes = 0;

  while (n_dashes < 4 && dashes[n_dashes] > 0)
    n_dashes++;
  cairo_set_source_rgb (cr, colour[0], colour[1], colour[2]);
  cairo_set_line_width (cr, width_of (look, line));
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_dash (cr, dashes, n_dashes, 0);
}

static void
draw_line (const Chart *c, int line, double name_y, double width)
{
  const MjBalanceSeries *s = c->series;

  set_pen (c->cr, s->look, line, (s->out & 1u << line) != 0);
  cairo_move_to (c->cr, x_of (c, 0), y_of (c, s->points[0][line]));
  for (guint i = 1; i < s->n_points; i++)
    cairo_line_to (c->cr, x_of (c, i), y_of (c, s->points[i][line]));
  cairo_stroke (c->cr);
  cairo_set_dash (c->cr, NULL, 0, 0);
  cairo_arc (c->cr, x_of (c, s->n_points - 1), y_of (c, last_of (c, line)),
             width_of (s->look, line) + 0.5, 0, 2 * G_PI);
  cairo_fill (c->cr);
  pango_layout_set_width (c->layout, (int) (width - c->right - 0.8 * c->line) *
                                         PANGO_SCALE);
  draw_text (c, c->right + 0.8 * c->line, name_y, s->names[line]);
  pango_layout_set_width (c->layout, -1);
}

/* Beside the ring, where the line comes from below. */
static void
draw_mark (const Chart *c)
{
  const MjBalanceSeries *s = c->series;
  double x = x_of (c, s->marked);
  double y = y_of (c, s->points[s->marked][s->marked_line]);
  int width;

  cairo_set_source_rgb (c->cr, c->colour[0], c->colour[1], c->colour[2]);
  cairo_set_line_width (c->cr, 2);
  cairo_new_sub_path (c->cr);
  cairo_arc (c->cr, x, y, 8, 0, 2 * G_PI);
  cairo_stroke (c->cr);
  if (s->mark == NULL)
    return;
  measure_text (c, s->mark, &width, NULL);
  draw_text (c, MAX (x - width - 12, c->left + 2),
             MAX (y - 0.9 * c->line, 0.5 * c->line), s->mark);
}

void
mj_balance_chart_draw (const MjBalanceSeries *series,
                       cairo_t *cr,
                       PangoLayout *layout,
                       const double *colour,
                       double width,
                       double height)
{
  Chart chart = { series, cr, layout, colour, 0, 0, 0, 0, 0, 0, 0, 0 };
  double names[MJ_CHART_LINES];

  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  find_range (&chart);
  find_room (&chart, width, height);
  draw_amounts (&chart);
  if (series->numbered)
    draw_numbers (&chart);
  place_names (&chart, names);
  for (int line = series->n_lines - 1; line >= 0; line--)
    draw_line (&chart, line, names[line], width);
  if (series->marked > 0)
    draw_mark (&chart);
}

typedef struct {
  MjChartLook look;
  int line;
} Key;

static void
draw_key (
    GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  const Key *key = data;

  set_pen (cr, key->look, key->line, FALSE);
  cairo_move_to (cr, 0, height / 2.0);
  cairo_line_to (cr, width, height / 2.0);
  cairo_stroke (cr);
}

GtkWidget *
mj_balance_chart_key_new (MjChartLook look, int line)
{
  GtkWidget *area = g_object_new (GTK_TYPE_DRAWING_AREA, "accessible-role",
                                  GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  Key *key = g_new (Key, 1);

  *key = (Key){ look, line };
  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area), 30);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), 8);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_key, key,
                                  g_free);
  gtk_widget_set_valign (area, GTK_ALIGN_CENTER);
  return area;
}

/* ---- the widget ---- */

static void
mj_balance_chart_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MjBalanceChart *self = MJ_BALANCE_CHART (widget);
  g_autoptr (PangoLayout) layout = NULL;
  double width = gtk_widget_get_width (widget);
  double height = gtk_widget_get_height (widget);
  GdkRGBA text;
  cairo_t *cr;

  if (self->series == NULL)
    return;
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &text);
  layout = gtk_widget_create_pango_layout (widget, NULL);
  if (self->series->look != MJ_CHART_ROSEWOOD) /* the ground, by the text */
    self->series->look = text.red + text.green + text.blue > 1.5f
                             ? MJ_CHART_DARK
                             : MJ_CHART_PAPER;
  cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  mj_balance_chart_draw (self->series, cr, layout,
                         (const double[]){ text.red, text.green, text.blue },
                         width, height);
  cairo_destroy (cr);
}

static void
mj_balance_chart_class_init (MjBalanceChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  MJ_FREES (klass, MjBalanceChart, mj_balance_series_free, series);
  widget_class->snapshot = mj_balance_chart_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

void
mj_balance_chart_set_series (MjBalanceChart *self,
                             const char *title,
                             MjBalanceSeries *series)
{
  g_autoptr (GString) text = g_string_new (title);

  g_return_if_fail (MJ_IS_BALANCE_CHART (self));

  g_clear_pointer (&self->series, mj_balance_series_free);
  self->series = series;
  for (int line = 0; series->n_points > 1 && line < series->n_lines; line++) {
    g_autofree char *amount =
        mj_text_amount (series->points[series->n_points - 1][line]);

    g_string_append_printf (text, ", %s %s", series->names[line], amount);
  }
  mj_names_set (GTK_WIDGET (self), text->str);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
