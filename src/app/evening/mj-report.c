/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-report.c – lines of text on pages, the chart after them. */

#include "app/evening/mj-report.h"

#include "app/evening/mj-session-series.h"
#include "model/text/mj-text.h"

#include <cairo-pdf.h>

#define MJ_TYPE_REPORT (mj_report_get_type ())
G_DECLARE_FINAL_TYPE (MjReport, mj_report, MJ, REPORT, GtkPrintOperation)

struct _MjReport {
  GtkPrintOperation parent_instance;

  /* owned */
  MjSession *session;
  char *settlement;

  guint lines_on_page;
};

G_DEFINE_FINAL_TYPE (MjReport, mj_report, GTK_TYPE_PRINT_OPERATION)

enum { LINE_HEIGHT = 14, HEAD_LINES = 4, CHART_HEIGHT = 220 };

static guint
n_sheet_pages (MjReport *self)
{
  guint n = mj_session_get_n_entries (self->session);

  return MAX (1, (n + self->lines_on_page - 1) / self->lines_on_page);
}

/* Columns: entry, change and balance of four players. */
typedef struct {
  cairo_t *cr;
  PangoLayout *layout;
  double width;
  double y;
} Page;

static void
put (Page *p, double x, double width, const char *text, gboolean right)
{
  pango_layout_set_width (p->layout, (int) (width * PANGO_SCALE));
  pango_layout_set_ellipsize (p->layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_alignment (p->layout,
                              right ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT);
  pango_layout_set_text (p->layout, text, -1);
  cairo_move_to (p->cr, x, p->y);
  pango_cairo_show_layout (p->cr, p->layout);
}

static void
put_row (Page *p, const char *number, const char *text, char *const *columns)
{
  double each = p->width * 0.12, first = p->width - 4 * each;

  put (p, 0, 24, number, FALSE);
  put (p, 26, first - 30, text, FALSE);
  for (int i = 0; i < MJ_N_SEATS; i++)
    put (p, first + i * each, each - 4, columns[i], TRUE);
  p->y += LINE_HEIGHT;
}

static void
put_entry (Page *p, MjSession *session, guint index)
{
  MjSessionEntry *entry = mj_session_get_entry (session, index);
  const MjOutcome *outcome = mj_session_entry_get_outcome (entry);
  g_autofree char *text = mj_session_entry_get_text (entry);
  g_autofree char *number = g_strdup_printf ("%d", outcome->deal);
  gint64 change[MJ_N_SEATS] = { 0 };
  char *columns[MJ_N_SEATS];

  mj_payout_balance (&outcome->payout, change);
  for (int i = 0; i < MJ_N_SEATS; i++) {
    g_autofree char *by = mj_text_amount (change[i]);
    g_autofree char *to = mj_text_amount (outcome->balance[i]);

    columns[i] =
        change[i] == 0 ? g_strdup (to) : g_strdup_printf ("%s (%s)", by, to);
  }
  put_row (p, number, text, columns);
  for (int i = 0; i < MJ_N_SEATS; i++)
    g_free (columns[i]);
}

static void
draw_sheet (Page *p, MjReport *self, guint page)
{
  const MjEveningFile *file = mj_session_get_file (self->session);
  guint first = page * self->lines_on_page;
  guint n = mj_session_get_n_entries (self->session);

  put (p, 0, p->width, file->title, FALSE);
  p->y += 2 * LINE_HEIGHT;
  put_row (p, "", "", file->names);
  for (guint i = first; i < n && i < first + self->lines_on_page; i++)
    put_entry (p, self->session, i);
}

static void
draw_settlement (Page *p, MjReport *self)
{
  g_autoptr (MjBalanceSeries) series = mj_session_series_new (self->session);
  const double black[] = { 0, 0, 0 };
  int height;

  pango_layout_set_ellipsize (p->layout, PANGO_ELLIPSIZE_NONE);
  pango_layout_set_wrap (p->layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_width (p->layout, (int) (p->width * PANGO_SCALE));
  pango_layout_set_alignment (p->layout, PANGO_ALIGN_LEFT);
  pango_layout_set_text (p->layout, self->settlement, -1);
  cairo_move_to (p->cr, 0, 0);
  pango_cairo_show_layout (p->cr, p->layout);
  pango_layout_get_pixel_size (p->layout, NULL, &height);
  pango_layout_set_width (p->layout, -1);
  cairo_translate (p->cr, 0, MAX (height + LINE_HEIGHT, 14 * LINE_HEIGHT));
  mj_balance_chart_draw (series, p->cr, p->layout, black, p->width,
                         CHART_HEIGHT);
}

static void
draw_page (MjReport *self, guint number, Page *page)
{
  PangoFontDescription *font = pango_font_description_from_string ("Sans 9");

  pango_layout_set_font_description (page->layout, font);
  pango_font_description_free (font);
  if (number < n_sheet_pages (self))
    draw_sheet (page, self, number);
  else
    draw_settlement (page, self);
}

static void
set_height (MjReport *self, double height)
{
  self->lines_on_page = MAX (1, (guint) (height / LINE_HEIGHT) - HEAD_LINES);
}

/* ---- on paper ---- */

static void
mj_report_begin_print (GtkPrintOperation *print, GtkPrintContext *context)
{
  MjReport *self = MJ_REPORT (print);

  set_height (self, gtk_print_context_get_height (context));
  gtk_print_operation_set_n_pages (print, (int) n_sheet_pages (self) + 1);
}

static void
mj_report_draw_page (GtkPrintOperation *print,
                     GtkPrintContext *context,
                     int number)
{
  g_autoptr (PangoLayout) layout =
      gtk_print_context_create_pango_layout (context);
  Page page = { gtk_print_context_get_cairo_context (context), layout,
                gtk_print_context_get_width (context), 0 };

  draw_page (MJ_REPORT (print), (guint) number, &page);
}

static void
mj_report_finalize (GObject *object)
{
  MjReport *self = MJ_REPORT (object);

  g_clear_object (&self->session);
  g_free (self->settlement);
  G_OBJECT_CLASS (mj_report_parent_class)->finalize (object);
}

static void
mj_report_class_init (MjReportClass *klass)
{
  GtkPrintOperationClass *print_class = GTK_PRINT_OPERATION_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mj_report_finalize;
  print_class->begin_print = mj_report_begin_print;
  print_class->draw_page = mj_report_draw_page;
}

static void
mj_report_init (MjReport *self)
{
}

static MjReport *
report_new (MjSession *session, gint64 coin)
{
  MjReport *self = g_object_new (
      MJ_TYPE_REPORT, "job-name", mj_session_get_file (session)->title, "unit",
      GTK_UNIT_POINTS, "embed-page-setup", TRUE, NULL);

  self->session = g_object_ref (session);
  self->settlement = mj_session_settle_text (session, coin);
  return self;
}

gboolean
mj_report_print (MjSession *session,
                 gint64 coin,
                 GtkWindow *parent,
                 GError **error)
{
  g_autoptr (MjReport) self = report_new (session, coin);

  return gtk_print_operation_run (GTK_PRINT_OPERATION (self),
                                  GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG,
                                  parent,
                                  error) != GTK_PRINT_OPERATION_RESULT_ERROR;
}

/* ---- as a file ---- */

static cairo_status_t
append (void *bytes, const unsigned char *data, unsigned length)
{
  g_byte_array_append (bytes, data, length);
  return CAIRO_STATUS_SUCCESS;
}

/* Within the margins that paper has. */
static void
draw_pages (MjReport *self, cairo_t *cr, GtkPageSetup *paper)
{
  g_autoptr (PangoLayout) layout = pango_cairo_create_layout (cr);
  double width = gtk_page_setup_get_page_width (paper, GTK_UNIT_POINTS);

  /* A point is a unit. */
  pango_cairo_context_set_resolution (pango_layout_get_context (layout), 72);
  set_height (self, gtk_page_setup_get_page_height (paper, GTK_UNIT_POINTS));
  for (guint i = 0; i <= n_sheet_pages (self); i++) {
    Page page = { cr, layout, width, 0 };

    cairo_save (cr);
    cairo_translate (cr,
                     gtk_page_setup_get_left_margin (paper, GTK_UNIT_POINTS),
                     gtk_page_setup_get_top_margin (paper, GTK_UNIT_POINTS));
    draw_page (self, i, &page);
    cairo_restore (cr);
    cairo_show_page (cr);
  }
}

GBytes *
mj_report_to_pdf (MjSession *session, gint64 coin)
{
  GByteArray *bytes = g_byte_array_new ();
  g_autoptr (GtkPageSetup) paper = gtk_page_setup_new ();
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (
      append, bytes, gtk_page_setup_get_paper_width (paper, GTK_UNIT_POINTS),
      gtk_page_setup_get_paper_height (paper, GTK_UNIT_POINTS));
  cairo_t *cr = cairo_create (surface);
  g_autoptr (MjReport) self = report_new (session, coin);

  draw_pages (self, cr, paper);
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  cairo_surface_destroy (surface);
  return g_byte_array_free_to_bytes (bytes);
}
