/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-report.c – lays the deals out in lines and pages; the settlement and the
 * chart are on the last page. */

#include "app/report/mj-report.h"

#include "app/deals/mj-session-series.h"
#include "model/deals/mj-deals.h"
#include "model/deals/mj-evening-export.h"
#include "model/object/mj-class.h"
#include "model/text/mj-text.h"

#include <cairo-pdf.h>
#include <glib/gi18n.h>
#include <string.h>

#define MJ_TYPE_REPORT (mj_report_get_type ())
G_DECLARE_FINAL_TYPE (MjReport, mj_report, MJ, REPORT, GtkPrintOperation)

struct _MjReport {
  GtkPrintOperation parent_instance;

  /* owned */
  MjSession *session;
  MjDeals *deals;
  char *settlement;

  GArray *breaks;              /* the first deal of each page */
  gboolean apart;              /* the settlement has a page of its own */
  MjWho people[MJ_MAX_PEOPLE]; /* who has a column */
  guint n_people;
};

G_DEFINE_FINAL_TYPE (MjReport, mj_report, GTK_TYPE_PRINT_OPERATION)

/* In points.  COLUMN is wide enough for an amount of six figures. */
enum {
  LINE_HEIGHT = 14,
  NUMBER = 24,
  TEXT = 120,
  COLUMN = 39,
  GAP = 2,
  CHART_HEIGHT = 220,
};

typedef struct {
  cairo_t *cr; /* or NULL: the page is only measured */
  PangoLayout *layout;
  double width;
  double y;
} Page;

/* ---- texts ---- */

static void
set_font (PangoLayout *layout, const char *name)
{
  PangoFontDescription *font = pango_font_description_from_string (name);

  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
}

static const char font_name[] = "Sans 9";
static const char bold_name[] = "Sans Bold 9";
static const char title_name[] = "Sans Bold 14";
static const char settlement_name[] = "Sans 11";

/* ---- the deals ---- */

static guint
n_columns (MjReport *self)
{
  return self->n_people;
}

/* On wide paper balances stand beside the changes; on narrow paper both go
 * below the sentence. */
static gboolean
is_wide (MjReport *self, double width)
{
  return width >= NUMBER + TEXT + 2 * n_columns (self) * COLUMN;
}

static double
column_width (MjReport *self, double width)
{
  double room = is_wide (self, width) ? width - NUMBER - TEXT : width;
  guint n = n_columns (self) * (is_wide (self, width) ? 2 : 1);

  return MIN (room / MAX (n, 1), 64);
}

/* Draws the text if the page has a cairo context.  Returns its height, and at
 * least the height of a line. */
static double
put (
    Page *p, double x, double y, double width, const char *text, gboolean right)
{
  int height;

  pango_layout_set_width (p->layout, (int) (width * PANGO_SCALE));
  pango_layout_set_wrap (p->layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_ellipsize (p->layout, PANGO_ELLIPSIZE_NONE);
  pango_layout_set_alignment (p->layout,
                              right ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT);
  pango_layout_set_text (p->layout, text, -1);
  pango_layout_get_pixel_size (p->layout, NULL, &height);
  if (p->cr != NULL) {
    cairo_move_to (p->cr, x, y);
    pango_cairo_show_layout (p->cr, p->layout);
  }
  return MAX (height, LINE_HEIGHT);
}

static void
set_scale (PangoLayout *layout, double scale)
{
  PangoAttrList *list = pango_attr_list_new ();

  pango_attr_list_insert (list, pango_attr_scale_new (scale));
  pango_layout_set_attributes (layout, list);
  pango_attr_list_unref (list);
}

/* Makes the text smaller while it is wider than its column, down to half. */
static void
shrink (PangoLayout *layout, double width)
{
  double scale = 1;
  int natural;

  pango_layout_set_attributes (layout, NULL);
  pango_layout_set_width (layout, -1);
  pango_layout_get_pixel_size (layout, &natural, NULL);
  for (; natural > width && scale > 0.5; scale -= 0.05) {
    set_scale (layout, scale);
    pango_layout_get_pixel_size (layout, &natural, NULL);
  }
}

/* As put(), in one line that ends in dots where nothing else helps. */
static double
put_cell (Page *p, double x, double y, double width, const char *text)
{
  int height;

  pango_layout_set_ellipsize (p->layout, PANGO_ELLIPSIZE_NONE);
  pango_layout_set_text (p->layout, text, -1);
  shrink (p->layout, width - 1);
  pango_layout_set_ellipsize (p->layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_alignment (p->layout, PANGO_ALIGN_RIGHT);
  pango_layout_set_width (p->layout, (int) (width * PANGO_SCALE));
  pango_layout_get_pixel_size (p->layout, NULL, &height);
  if (p->cr != NULL) {
    cairo_move_to (p->cr, x, y);
    pango_cairo_show_layout (p->cr, p->layout);
  }
  pango_layout_set_attributes (p->layout, NULL);
  return MAX (height, LINE_HEIGHT);
}

/* A thin line across the page. */
static void
put_rule (Page *p, double y)
{
  if (p->cr == NULL)
    return;
  cairo_save (p->cr);
  cairo_set_source_rgb (p->cr, 0.75, 0.75, 0.75);
  cairo_set_line_width (p->cr, 0.5);
  cairo_move_to (p->cr, 0, y);
  cairo_line_to (p->cr, p->width, y);
  cairo_stroke (p->cr);
  cairo_restore (p->cr);
}

/* The amounts of a line: changes, then balances. */
typedef struct {
  char *texts[2 * MJ_MAX_PEOPLE];
} Cells;

static void
cells_clear (Cells *cells)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cells->texts); i++)
    g_free (cells->texts[i]);
}

/* Where the page is narrow, balances go below the changes.  Balances are bold.
 */
static double
put_cells (MjReport *self, Page *p, double y, const Cells *cells)
{
  double each = column_width (self, p->width), tallest = 0, below = 0;
  gboolean wide = is_wide (self, p->width);
  guint n = n_columns (self);
  double from = p->width - (wide ? 2 : 1) * n * each;

  for (guint i = 0; i < 2 * n; i++) {
    double x = from + (wide ? i : i % n) * each, height;

    if (i == n) {
      set_font (p->layout, bold_name);
      below = wide ? 0 : tallest;
    }
    if (cells->texts[i] == NULL)
      continue;
    height = put_cell (p, x, y + below, each - GAP, cells->texts[i]);
    tallest = MAX (tallest, below + height);
  }
  set_font (p->layout, font_name);
  return tallest;
}

/* Returns the height of the line. */
static double
put_line (MjReport *self,
          Page *p,
          const char *number,
          const char *text,
          const Cells *cells)
{
  gboolean wide = is_wide (self, p->width);
  double each = column_width (self, p->width);
  double room =
      p->width - NUMBER - (wide ? 2 * n_columns (self) * each : 0) - GAP;
  double height =
      *text == '\0' && !wide ? 0 : put (p, NUMBER, p->y, room, text, FALSE);
  double amounts = put_cells (self, p, wide ? p->y : p->y + height, cells);

  put (p, 0, p->y, NUMBER, number, FALSE);
  return wide ? MAX (height, amounts) : height + amounts;
}

static double
put_head (MjReport *self, Page *p)
{
  Cells cells = { { NULL } };
  guint n = n_columns (self);
  double height;

  for (guint i = 0; i < n; i++) {
    const char *name = mj_session_get_name (self->session, self->people[i]);

    cells.texts[i] = g_strdup (name);
    cells.texts[n + i] =
        g_strdup (is_wide (self, p->width) ? name : _ ("Won or lost"));
  }
  height = put_line (self, p, "", "", &cells);
  cells_clear (&cells);
  return height;
}

/* What the two groups of columns are, above their names. */
static double
put_groups (MjReport *self, Page *p)
{
  double each = column_width (self, p->width), width = n_columns (self) * each;
  double changes =
      put (p, p->width - 2 * width, p->y, width - GAP, _ ("This deal"), TRUE);
  double balances;

  set_font (p->layout, bold_name);
  balances =
      put (p, p->width - width, p->y, width - GAP, _ ("Won or lost"), TRUE);
  set_font (p->layout, font_name);
  return MAX (changes, balances);
}

static void
find_won (MjDeal *deal, gint64 *won)
{
  guint last = mj_deal_get_n_entries (deal) - 1;
  const MjOutcome *outcome =
      mj_session_entry_get_outcome (mj_deal_get_entry (deal, last));

  memcpy (won, outcome->won, sizeof outcome->won);
}

static double
put_deal (MjReport *self, Page *p, MjDeal *deal)
{
  g_autofree char *number = mj_deal_get_label (deal);
  g_autofree char *text = mj_deal_get_text (deal);
  g_autofree char *detail = mj_deal_get_detail (deal);
  gint64 change[MJ_MAX_PEOPLE], won[MJ_MAX_PEOPLE];
  guint sat = mj_deal_get_changes (deal, change), n = n_columns (self);
  const MjMoney money = { "", mj_deal_has_cents (deal) };
  Cells cells = { { NULL } };
  double height;

  find_won (deal, won);
  for (guint i = 0; i < n; i++) {
    MjWho who = self->people[i];

    if (sat & 1u << who)
      cells.texts[i] = change[who] == 0 ? g_strdup ("–")
                                        : mj_text_gain (&money, change[who]);
    cells.texts[n + i] = mj_text_gain (&money, won[who]);
  }
  height = put_line (self, p, number, text, &cells);
  cells_clear (&cells);
  if (*detail != '\0')
    height += put (p, NUMBER, p->y + height, p->width - NUMBER, detail, FALSE);
  return height;
}

static MjDeal *
deal_at (MjReport *self, guint index)
{
  g_autoptr (MjDeal) deal =
      g_list_model_get_item (G_LIST_MODEL (self->deals), index);

  return deal; /* the list keeps it */
}

static double
title_height (MjReport *self, Page *p)
{
  double y;

  set_font (p->layout, title_name);
  y = put (p, 0, 0, p->width, mj_session_get_file (self->session)->title,
           FALSE);
  set_font (p->layout, font_name);
  p->y = y + LINE_HEIGHT;
  if (is_wide (self, p->width))
    p->y += put_groups (self, p);
  p->y += put_head (self, p) + GAP;
  return p->y;
}

/* ---- the settlement ---- */

static void
set_settlement (MjReport *self, PangoLayout *layout, double width)
{
  set_font (layout, settlement_name);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_NONE);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  pango_layout_set_alignment (layout, PANGO_ALIGN_LEFT);
  pango_layout_set_text (layout, self->settlement, -1);
}

/* From the top of its text to that of the chart.  @layout has the text. */
static double
chart_top (PangoLayout *layout)
{
  int height;

  pango_layout_get_pixel_size (layout, NULL, &height);
  return MAX (height + LINE_HEIGHT, 14 * LINE_HEIGHT);
}

static double
measure_settlement (MjReport *self, PangoLayout *layout, double width)
{
  double top;

  set_settlement (self, layout, width);
  top = chart_top (layout);
  pango_layout_set_width (layout, -1);
  set_font (layout, font_name);
  return top + CHART_HEIGHT;
}

static void
draw_settlement (Page *p, MjReport *self)
{
  g_autoptr (MjBalanceSeries) series = mj_session_series_new (self->session);
  const double black[] = { 0, 0, 0 };
  double top;

  set_settlement (self, p->layout, p->width);
  cairo_translate (p->cr, 0, p->y);
  cairo_move_to (p->cr, 0, 0);
  pango_cairo_show_layout (p->cr, p->layout);
  top = chart_top (p->layout);
  pango_layout_set_width (p->layout, -1);
  set_font (p->layout, font_name);
  cairo_translate (p->cr, 0, top);
  mj_balance_chart_draw (series, p->cr, p->layout, black, p->width,
                         CHART_HEIGHT);
}

/* ---- pages ---- */

/* Finds the first deal of each page, so that no deal is cut in two.  The
 * settlement follows the last deal where there is room for it. */
static void
break_pages (MjReport *self, PangoLayout *layout, double width, double height)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->deals));
  Page p = { NULL, layout, width, 0 };
  double top = title_height (self, &p);

  g_array_set_size (self->breaks, 0);
  for (guint i = 0; i < n; i++) {
    double tall = put_deal (self, &p, deal_at (self, i)) + GAP;

    if (i == 0 || p.y + tall > height) {
      g_array_append_val (self->breaks, i);
      p.y = top;
    }
    p.y += tall;
  }
  if (n == 0)
    g_array_append_val (self->breaks, n);
  self->apart =
      p.y + LINE_HEIGHT + measure_settlement (self, layout, width) > height;
}

static guint
n_pages (MjReport *self)
{
  return self->breaks->len + (self->apart ? 1 : 0);
}

static void
draw_sheet (Page *p, MjReport *self, guint page)
{
  guint first = g_array_index (self->breaks, guint, page);
  guint end = page + 1 < self->breaks->len
                  ? g_array_index (self->breaks, guint, page + 1)
                  : g_list_model_get_n_items (G_LIST_MODEL (self->deals));

  title_height (self, p);
  for (guint i = first; i < end; i++) {
    put_rule (p, p->y - GAP / 2.0);
    p->y += put_deal (self, p, deal_at (self, i)) + GAP;
  }
}

static void
draw_page (MjReport *self, guint number, Page *page)
{
  set_font (page->layout, font_name);
  if (number < self->breaks->len) {
    draw_sheet (page, self, number);
    page->y += LINE_HEIGHT;
  }
  if (number + 1 == n_pages (self))
    draw_settlement (page, self);
}

/* ---- on paper ---- */

static void
mj_report_begin_print (GtkPrintOperation *print, GtkPrintContext *context)
{
  MjReport *self = MJ_REPORT (print);
  g_autoptr (PangoLayout) layout =
      gtk_print_context_create_pango_layout (context);

  set_font (layout, font_name);
  break_pages (self, layout, gtk_print_context_get_width (context),
               gtk_print_context_get_height (context));
  gtk_print_operation_set_n_pages (print, (int) n_pages (self));
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
mj_report_class_init (MjReportClass *klass)
{
  GtkPrintOperationClass *print_class = GTK_PRINT_OPERATION_CLASS (klass);

  MJ_FREES (klass, MjReport, g_object_unref, session, deals);
  MJ_FREES (klass, MjReport, g_array_unref, breaks);
  MJ_FREES (klass, MjReport, g_free, settlement);
  print_class->begin_print = mj_report_begin_print;
  print_class->draw_page = mj_report_draw_page;
}

static void
mj_report_init (MjReport *self)
{
  self->deals = mj_deals_new ();
  self->breaks = g_array_new (FALSE, FALSE, sizeof (guint));
}

static MjReport *
report_new (MjSession *session, gint64 coin)
{
  MjReport *self = g_object_new (
      MJ_TYPE_REPORT, "job-name", mj_session_get_file (session)->title, "unit",
      GTK_UNIT_POINTS, "embed-page-setup", TRUE, NULL);
  g_autofree char *settled = NULL, *rules = NULL;
  MjEvening books;

  self->session = g_object_ref (session);
  mj_deals_set_session (self->deals, session);
  mj_session_get_books (session, G_MAXUINT, &books);
  for (MjWho i = 0; i < MJ_MAX_PEOPLE; i++)
    if (mj_evening_has_played (&books, i))
      self->people[self->n_people++] = i;
  settled = mj_session_settle_text (session, coin);
  rules = mj_evening_export_rules (mj_session_get_file (session));
  self->settlement = g_strdup_printf ("%s\n%s", settled, rules);
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

/* Draws all pages one after the other, inside the margins. */
static void
draw_pages (MjReport *self, cairo_t *cr, GtkPageSetup *paper)
{
  g_autoptr (PangoLayout) layout = pango_cairo_create_layout (cr);
  double width = gtk_page_setup_get_page_width (paper, GTK_UNIT_POINTS);

  /* One unit is one point. */
  pango_cairo_context_set_resolution (pango_layout_get_context (layout), 72);
  set_font (layout, font_name);
  break_pages (self, layout, width,
               gtk_page_setup_get_page_height (paper, GTK_UNIT_POINTS));
  for (guint i = 0; i < n_pages (self); i++) {
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
mj_report_to_pdf (MjSession *session, gint64 coin, GtkPageSetup *paper)
{
  GByteArray *bytes = g_byte_array_new ();
  g_autoptr (GtkPageSetup) usual =
      paper != NULL ? g_object_ref (paper) : gtk_page_setup_new ();
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (
      append, bytes, gtk_page_setup_get_paper_width (usual, GTK_UNIT_POINTS),
      gtk_page_setup_get_paper_height (usual, GTK_UNIT_POINTS));
  cairo_t *cr = cairo_create (surface);
  g_autoptr (MjReport) self = report_new (session, coin);

  draw_pages (self, cr, usual);
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  cairo_surface_destroy (surface);
  return g_byte_array_free_to_bytes (bytes);
}
