/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-balance-chart.c – draws four lines over the entries, with zero in the
 * middle.
 */

#include "app/sheet/mj-balance-chart.h"

#include "app/widgets/mj-names.h"
#include "model/text/mj-text.h"

#include <glib/gi18n.h>

struct _MjBalanceChart {
  GtkWidget parent_instance;

  MjSession *session;
};

G_DEFINE_FINAL_TYPE (MjBalanceChart, mj_balance_chart, GTK_TYPE_WIDGET)

/* Names at the ends of the lines tell them apart without colours. */
static const double colours[][3] = {
  { 0.11, 0.44, 0.85 }, { 0.80, 0.20, 0.10 }, { 0.10, 0.55, 0.30 },
  { 0.60, 0.30, 0.75 }, { 0.75, 0.45, 0.05 }, { 0.05, 0.55, 0.60 },
};
/* The same people on a dark ground. */
static const double light_colours[][3] = {
  { 0.97, 0.83, 0.40 }, { 0.80, 0.66, 1.00 }, { 0.56, 0.80, 1.00 },
  { 1.00, 0.70, 0.66 }, { 0.56, 0.94, 0.71 }, { 0.85, 0.88, 0.87 },
};
static const double dash[] = { 6, 4 };

/* Room for names at the right and for amounts at the left. */
enum { LEFT = 48, RIGHT = 96, TOP = 12, BOTTOM = 12 };

typedef struct {
  MjSession *session;
  cairo_t *cr;
  PangoLayout *layout;
  double width, height;
  gint64 low, high;
  guint n;
  gboolean dark;               /* the ground, as the text is light */
  MjWho people[MJ_MAX_PEOPLE]; /* who has played */
  int n_people;
  guint out; /* bit N: person N sits out, and has a dashed line */
} Chart;

static gint64
balance_at (const Chart *c, guint index, MjWho who)
{
  return index == 0
             ? 0
             : mj_session_get_outcome (c->session, index - 1)->balance[who];
}

static void
find_people (Chart *c)
{
  MjEvening books;

  mj_session_get_books (c->session, G_MAXUINT, &books);
  for (MjWho i = 0; i < MJ_MAX_PEOPLE; i++)
    if (mj_evening_has_played (&books, i)) {
      c->people[c->n_people++] = i;
      if (mj_evening_chair_of (books.sitting, i) == MJ_SEAT_NONE)
        c->out |= 1u << i;
    }
}

static void
find_range (Chart *c)
{
  c->n = mj_session_get_n_entries (c->session);
  c->low = -100;
  c->high = 100;
  for (guint i = 0; i <= c->n; i++)
    for (int j = 0; j < c->n_people; j++) {
      gint64 balance = balance_at (c, i, c->people[j]);

      c->low = MIN (c->low, balance);
      c->high = MAX (c->high, balance);
    }
}

static double
x_of (const Chart *c, guint index)
{
  return LEFT + (c->width - LEFT - RIGHT) * index / MAX (c->n, 1);
}

static double
y_of (const Chart *c, gint64 balance)
{
  return TOP + (c->height - TOP - BOTTOM) * (double) (c->high - balance) /
                   (double) (c->high - c->low);
}

static void
draw_text (const Chart *c, double x, double y, const char *text)
{
  int height;

  pango_layout_set_text (c->layout, text, -1);
  pango_layout_get_pixel_size (c->layout, NULL, &height);
  cairo_move_to (c->cr, x, y - height / 2.0);
  pango_cairo_show_layout (c->cr, c->layout);
}

static void
draw_axis (const Chart *c, const double *colour)
{
  const gint64 marks[] = { c->low, 0, c->high };

  for (gsize i = 0; i < G_N_ELEMENTS (marks); i++) {
    g_autofree char *amount = mj_text_amount (marks[i]);
    double y = y_of (c, marks[i]);

    cairo_set_source_rgba (c->cr, colour[0], colour[1], colour[2],
                           marks[i] == 0 ? 0.6 : 0.2);
    cairo_set_line_width (c->cr, 1);
    cairo_move_to (c->cr, LEFT, y);
    cairo_line_to (c->cr, c->width - RIGHT, y);
    cairo_stroke (c->cr);
    cairo_set_source_rgb (c->cr, colour[0], colour[1], colour[2]);
    draw_text (c, 0, y, amount);
  }
}

/* Names keep their distance; the highest balance stands on top. */
static void
place_names (const Chart *c, double *places)
{
  int order[MJ_MAX_PEOPLE];
  double gap = 18, y = TOP;

  for (int i = 0; i < c->n_people; i++)
    order[i] = i;
  for (int i = 1; i < c->n_people; i++)
    for (int j = i; j > 0 && balance_at (c, c->n, c->people[order[j]]) >
                                 balance_at (c, c->n, c->people[order[j - 1]]);
         j--) {
      int kept = order[j];

      order[j] = order[j - 1];
      order[j - 1] = kept;
    }
  for (int i = 0; i < c->n_people; i++) {
    double own = y_of (c, balance_at (c, c->n, c->people[order[i]]));
    double last = c->height - BOTTOM - gap * (c->n_people - 1 - i);

    y = MAX (y, MIN (own, last));
    places[order[i]] = y;
    y += gap;
  }
}

static void
draw_line (const Chart *c, MjWho who, double name_y)
{
  const double *colour = c->dark ? light_colours[who % G_N_ELEMENTS (colours)]
                                 : colours[who % G_N_ELEMENTS (colours)];

  cairo_set_source_rgb (c->cr, colour[0], colour[1], colour[2]);
  cairo_set_line_width (c->cr, 2.5);
  cairo_set_line_join (c->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_dash (c->cr, dash, c->out & 1u << who ? 2 : 0, 0);
  cairo_move_to (c->cr, x_of (c, 0), y_of (c, 0));
  for (guint i = 1; i <= c->n; i++)
    cairo_line_to (c->cr, x_of (c, i), y_of (c, balance_at (c, i, who)));
  cairo_stroke (c->cr);
  cairo_set_dash (c->cr, NULL, 0, 0);
  pango_layout_set_width (c->layout, (RIGHT - 8) * PANGO_SCALE);
  draw_text (c, c->width - RIGHT + 8, name_y,
             mj_session_get_name (c->session, who));
  pango_layout_set_width (c->layout, -1);
}

void
mj_balance_chart_draw (MjSession *session,
                       cairo_t *cr,
                       PangoLayout *layout,
                       const double *colour,
                       double width,
                       double height)
{
  Chart chart = { .session = session,
                  .cr = cr,
                  .layout = layout,
                  .width = width,
                  .height = height,
                  .dark = colour[0] + colour[1] + colour[2] > 1.5 };
  double names[MJ_MAX_PEOPLE];

  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  find_people (&chart);
  find_range (&chart);
  draw_axis (&chart, colour);
  place_names (&chart, names);
  for (int i = 0; i < chart.n_people; i++)
    draw_line (&chart, chart.people[i], names[i]);
}

static void
mj_balance_chart_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MjBalanceChart *self = MJ_BALANCE_CHART (widget);
  g_autoptr (PangoLayout) layout = NULL;
  double width = gtk_widget_get_width (widget);
  double height = gtk_widget_get_height (widget);
  GdkRGBA text;
  cairo_t *cr;

  if (self->session == NULL)
    return;
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &text);
  layout = gtk_widget_create_pango_layout (widget, NULL);
  cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  mj_balance_chart_draw (self->session, cr, layout,
                         (const double[]){ text.red, text.green, text.blue },
                         width, height);
  cairo_destroy (cr);
}

static void
on_changed (MjBalanceChart *self)
{
  g_autoptr (GString) text = g_string_new (_ ("Balances over the evening"));
  MjEvening books;

  mj_session_get_books (self->session, G_MAXUINT, &books);
  for (MjWho i = 0; i < MJ_MAX_PEOPLE; i++) {
    g_autofree char *amount = mj_text_amount (books.balance[i]);

    if (books.played & 1u << i)
      g_string_append_printf (text, ", %s %s",
                              mj_session_get_name (self->session, i), amount);
  }
  mj_names_set (GTK_WIDGET (self), text->str);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
mj_balance_chart_dispose (GObject *object)
{
  MjBalanceChart *self = MJ_BALANCE_CHART (object);

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (mj_balance_chart_parent_class)->dispose (object);
}

static void
mj_balance_chart_class_init (MjBalanceChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mj_balance_chart_dispose;
  widget_class->snapshot = mj_balance_chart_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
mj_balance_chart_init (MjBalanceChart *self)
{
}

void
mj_balance_chart_set_session (MjBalanceChart *self, MjSession *session)
{
  g_return_if_fail (MJ_IS_BALANCE_CHART (self));

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_set_object (&self->session, session);
  g_signal_connect_object (session, "changed", G_CALLBACK (on_changed), self,
                           G_CONNECT_SWAPPED);
  on_changed (self);
}
