/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-scoreboard-view.c – draws the scoreboard.  Lengths are given for a window
 * 1080 pixels high, and scaled with the window.
 */

#include "app/deals/mj-scoreboard-view.h"

#include "app/deals/mj-session-series.h"
#include "app/tiles/mj-paint.h"
#include "app/widgets/mj-names.h"
#include "model/deals/mj-deals.h"
#include "model/object/mj-class.h"
#include "model/session/mj-evening-text.h"
#include "model/text/mj-text.h"

#include <glib/gi18n.h>

typedef enum { VIEW_RESULT, VIEW_CHART, VIEW_SETTLE, N_VIEWS } View;

struct _MjScoreboardView {
  GtkWidget parent_instance;

  MjSession *session;
  MjDeals *deals;
  MjTileArt *art;
  View view;
};

G_DEFINE_FINAL_TYPE (MjScoreboardView, mj_scoreboard_view, GTK_TYPE_WIDGET)

enum {
  HEIGHT = 1080,
  LEAST_WIDTH = 1500, /* four cards side by side need so much */
  MARGIN = 60,
  GAP = 24,
  PAD = 36,
  HEAD = 120,
  CARDS = 370,
  WIND = 84,   /* the tile beside a name */
  HAND = 108,  /* the tiles of the last deal, and what is around them */
  CHANGE = 52, /* a line of what it has changed */
  RADIUS = 24,
};

static const GdkRGBA felt = { 0.094f, 0.243f, 0.18f, 1 };
static const GdkRGBA panel = { 0.051f, 0.165f, 0.118f, 1 };
static const GdkRGBA white = { 1, 1, 1, 1 };
static const GdkRGBA dim = { 0.82f, 0.88f, 0.85f, 1 };
static const GdkRGBA gold = { 0.965f, 0.827f, 0.396f, 1 };
static const GdkRGBA ink = { 0.231f, 0.165f, 0, 1 };
static const GdkRGBA plus = { 0.561f, 0.941f, 0.706f, 1 };
static const GdkRGBA minus = { 1, 0.702f, 0.659f, 1 };

typedef struct {
  MjScoreboardView *self;
  GtkSnapshot *snapshot;
  MjEvening books;
  MjMoney money;
  double width, height; /* of the window, in lengths of the board */
  double unit;          /* pixels of such a length */
} Board;

typedef struct {
  double x, y, width, height;
} Area;

/* ---- text ---- */

typedef enum { LEFT, RIGHT } Side;

typedef struct {
  double size;
  gboolean bold;
  const GdkRGBA *colour;
  Side side;
  int lines; /* at most */
} Style;

static PangoLayout *
make_layout (const Board *b, const Style *style, double width, const char *text)
{
  PangoLayout *layout =
      gtk_widget_create_pango_layout (GTK_WIDGET (b->self), text);
  PangoFontDescription *font = pango_font_description_copy (
      pango_context_get_font_description (pango_layout_get_context (layout)));

  pango_font_description_set_absolute_size (font, style->size * b->unit *
                                                      PANGO_SCALE);
  if (style->bold)
    pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_width (layout, (int) (width * b->unit * PANGO_SCALE));
  pango_layout_set_height (layout, -MAX (style->lines, 1));
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_alignment (layout, style->side == RIGHT ? PANGO_ALIGN_RIGHT
                                                           : PANGO_ALIGN_LEFT);
  return layout;
}

/* Returns its height. */
static double
put_text (const Board *b,
          const Style *style,
          double x,
          double y,
          double width,
          const char *text)
{
  g_autoptr (PangoLayout) layout = make_layout (b, style, width, text);
  int height;

  pango_layout_get_pixel_size (layout, NULL, &height);
  gtk_snapshot_save (b->snapshot);
  gtk_snapshot_translate (
      b->snapshot,
      &GRAPHENE_POINT_INIT ((float) (x * b->unit), (float) (y * b->unit)));
  gtk_snapshot_append_layout (b->snapshot, layout, style->colour);
  gtk_snapshot_restore (b->snapshot);
  return height / b->unit;
}

static double
text_width (const Board *b, const Style *style, const char *text)
{
  g_autoptr (PangoLayout) layout = make_layout (b, style, 1, text);
  int width;

  pango_layout_set_width (layout, -1);
  pango_layout_get_pixel_size (layout, &width, NULL);
  return width / b->unit;
}

static double
fit (double size, double least, double widest, double room)
{
  room *= 0.95; /* hinting: widths do not shrink exactly with the size */
  return widest > room ? MAX (size * room / widest, least) : size;
}

static const GdkRGBA *
colour_of (gint64 amount)
{
  return amount > 0 ? &plus : amount < 0 ? &minus : &white;
}

/* Of what somebody has won or lost; who is even owes nobody anything. */
static const GdkRGBA *
colour_of_person (const Board *b, MjWho who)
{
  return b->books.balance[who] == 0
             ? &white
             : colour_of (mj_evening_won (&b->books, who));
}

/* ---- shapes ---- */

static graphene_rect_t
to_pixels (const Board *b, const Area *area)
{
  return GRAPHENE_RECT_INIT (
      (float) (area->x * b->unit), (float) (area->y * b->unit),
      (float) (area->width * b->unit), (float) (area->height * b->unit));
}

static void
put_panel (const Board *b,
           const Area *area,
           double radius,
           const GdkRGBA *fill,
           const GdkRGBA *edge)
{
  graphene_rect_t rect = to_pixels (b, area);
  float corner = (float) (radius * b->unit);

  mj_paint_fill (b->snapshot, &rect, corner, fill);
  if (edge != NULL)
    mj_paint_outline (b->snapshot, &rect, corner, (float) (5 * b->unit), edge);
}

static void
put_tile (const Board *b, double x, double y, double width, guint face)
{
  int pixels = MAX ((int) (width * b->unit), 8);
  GdkTexture *texture =
      b->self->art != NULL
          ? mj_tile_art_get_texture (b->self->art, face, pixels, 0)
          : NULL;

  if (texture != NULL)
    gtk_snapshot_append_texture (
        b->snapshot, texture,
        &GRAPHENE_RECT_INIT ((float) (x * b->unit) - 1,
                             (float) (y * b->unit) - 1,
                             (float) gdk_texture_get_width (texture),
                             (float) gdk_texture_get_height (texture)));
}

/* ---- the head ---- */

static void
put_out (const Board *b)
{
  const Style name = { 36, FALSE, &dim, RIGHT, 1 };
  double y = 30;

  for (MjWho i = 0; i < MJ_MAX_PEOPLE; i++) {
    gint64 amount = mj_evening_won (&b->books, i);
    const Style figure = { 42, TRUE, colour_of_person (b, i), RIGHT, 1 };
    g_autofree char *balance = mj_text_gain (&b->money, amount);
    g_autofree char *text = NULL;
    double right = b->width - MARGIN, wide;

    if (!mj_evening_has_played (&b->books, i) ||
        mj_evening_chair_of (b->books.sitting, i) != MJ_SEAT_NONE || y > 80)
      continue;
    text = g_strdup_printf (_ ("%s is away"),
                            mj_session_get_name (b->self->session, i));
    wide = text_width (b, &figure, balance);
    put_text (b, &figure, right - wide - 4, y - 4, wide + 4, balance);
    put_text (b, &name, b->width / 2, y, b->width / 2 - MARGIN - wide - 24,
              text);
    y += 50;
  }
}

static void
put_head (const Board *b)
{
  const MjEveningFile *file = mj_session_get_file (b->self->session);
  Style title = { 48, TRUE, &white, LEFT, 1 };
  const Style below = { 30, FALSE, &dim, LEFT, 1 };
  g_autofree char *deal = mj_evening_text_deal (
      mj_session_get_people (b->self->session, G_MAXUINT), &b->books);
  g_autofree char *what = NULL;
  MjMoney money;

  mj_evening_file_get_money (file, &money);
  what = *money.currency == '\0'
             ? g_strdup (file->title)
             /* Translators: title of the evening, then label of the currency */
             : g_strdup_printf (_ ("%s · won or lost in %s"), file->title,
                                money.currency);
  put_tile (b, MARGIN, 18, 66,
            MJ_FACE_EAST + b->books.rotation.prevailing % MJ_N_SEATS);
  title.size =
      fit (title.size, 24, text_width (b, &title, deal), b->width * 0.6);
  put_text (b, &title, MARGIN + 96, 16, b->width * 0.6, deal);
  put_text (b, &below, MARGIN + 96, 74, b->width * 0.6, what);
  put_out (b);
}

/* ---- the players ---- */

/* Font sizes of names and balances: the same on all cards, small enough for the
 * longest. */
typedef struct {
  double name, figure;
} Sizes;

static void
find_sizes (const Board *b, double inside, Sizes *sizes)
{
  const Style large = { 54, TRUE, &white, RIGHT, 1 };
  const Style figure = { 108, TRUE, &white, RIGHT, 1 };
  double names = 0, figures = 0;

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    MjWho who = b->books.sitting[seat];
    g_autofree char *balance =
        mj_text_gain (&b->money, mj_evening_won (&b->books, who));
    const char *name = mj_session_get_name (b->self->session, who);

    names = MAX (names, text_width (b, &large, name));
    figures = MAX (figures, text_width (b, &figure, balance));
  }
  sizes->name = fit (large.size, 30, names, inside - WIND);
  sizes->figure = fit (figure.size, 0, figures, inside);
}

static void
put_dealer (const Board *b, double x, double y)
{
  const Style style = { 34, TRUE, &ink, LEFT, 1 };
  const char *text = _ ("Dealer");
  double wide = text_width (b, &style, text);
  Area pill = { x, y - 4, wide + 48, 52 };

  put_panel (b, &pill, 26, &gold, NULL);
  put_text (b, &style, x + 24, y, wide + 8, text);
}

static void
put_card (const Board *b, MjSeat seat, const Area *area, const Sizes *sizes)
{
  MjWho who = b->books.sitting[seat];
  MjWind wind = mj_rotation_wind (&b->books.rotation, seat);
  gboolean deals = b->books.rotation.dealer == seat;
  gint64 amount = mj_evening_won (&b->books, who);
  const Style name = { sizes->name, TRUE, &white, RIGHT, 1 };
  const Style figure = { sizes->figure, TRUE, colour_of_person (b, who), RIGHT,
                         1 };
  const Style below = { 36, FALSE, &dim, LEFT, 1 };
  const char *place = mj_text_tr (mj_wind_name (wind));
  g_autofree char *balance = mj_text_gain (&b->money, amount);
  double inside = area->width - 2 * PAD;

  put_panel (b, area, RADIUS, &panel, deals ? &gold : NULL);
  put_tile (b, area->x + PAD, area->y + PAD, 72, MJ_FACE_EAST + wind);
  put_text (b, &name, area->x + PAD + WIND, area->y + PAD + 6, inside - WIND,
            mj_session_get_name (b->self->session, who));
  put_text (b, &figure, area->x + PAD - 8, area->y + 140, inside + 8, balance);
  if (deals)
    put_dealer (b, area->x + PAD, area->y + area->height - PAD - 44);
  else if (g_utf8_strlen (place, -1) > 1) /* in Chinese the tile says it */
    put_text (b, &below, area->x + PAD, area->y + area->height - PAD - 44,
              inside, place);
}

static void
put_cards (const Board *b)
{
  double each = (b->width - 2 * MARGIN - 3 * GAP) / MJ_N_SEATS;
  Sizes sizes;

  find_sizes (b, each - 2 * PAD, &sizes);

  for (int i = 0; i < MJ_N_SEATS; i++) {
    Area area = { MARGIN + i * (each + GAP), HEAD, each, CARDS };

    put_card (b, (MjSeat) ((b->books.rotation.first_dealer + i) % MJ_N_SEATS),
              &area, &sizes);
  }
}

/* ---- the last result ---- */

/* Of an evening whose first deal is in play, that deal; NULL before it. */
static MjDeal *
find_last_result (const Board *b)
{
  GListModel *deals = G_LIST_MODEL (b->self->deals);
  g_autoptr (MjDeal) playing = NULL;

  for (guint i = g_list_model_get_n_items (deals); i-- > 0;) {
    g_autoptr (MjDeal) deal = g_list_model_get_item (deals, i);

    if (mj_deal_get_number (deal) == 0)
      continue; /* a payment */
    if (mj_deal_get_result (deal) != NULL)
      return g_steal_pointer (&deal);
    g_set_object (&playing, deal);
  }
  return g_steal_pointer (&playing);
}

/* Draws the tiles in order, the winning tile apart at the end.  Returns the
 * height. */
static double
put_hand (const Board *b, const Area *area, double y, const MjEntry *entry)
{
  const MjHand *hand = &entry->hand;
  MjCounts counts;
  int n = 0;
  double each, x = area->x + PAD;

  if (entry->kind != MJ_ENTRY_WIN || !entry->by_tiles)
    return 0;
  mj_hand_all_counts (hand, &counts);
  for (int face = 0; face < MJ_N_KINDS; face++)
    n += counts.n[face];
  each = MIN ((area->width - 2 * PAD) / MAX (n + 1, 1), 58);
  if (entry->tile < MJ_N_KINDS && counts.n[entry->tile] > 0)
    counts.n[entry->tile]--;
  for (guint face = 0; face < MJ_N_KINDS; face++)
    for (int i = 0; i < counts.n[face]; i++, x += each)
      put_tile (b, x, y, each - 2, face);
  if (entry->tile < MJ_N_KINDS)
    put_tile (b, x + each / 2, y, each - 2, entry->tile);
  return each * 4 / 3 + 18;
}

static int
count_changes (const gint64 *change)
{
  int n = 0;

  for (MjWho i = 0; i < MJ_MAX_PEOPLE; i++)
    n += change[i] != 0;
  return n;
}

/* In two columns; in smaller letters where they would not fit. */
static void
put_changes (const Board *b, const Area *area, double y, const gint64 *change)
{
  int n = count_changes (change);
  double room = area->y + area->height - PAD / 2.0 - y;
  double tall = MIN (CHANGE, room / MAX ((n + 1) / 2, 1));
  double wide = (area->width - 2 * PAD - GAP) / 2;
  const Style name = { tall * 0.8, FALSE, &white, LEFT, 1 };
  int put = 0;

  for (MjWho i = 0; i < MJ_MAX_PEOPLE; i++) {
    const Style figure = { tall * 0.8, TRUE, colour_of (change[i]), RIGHT, 1 };
    g_autofree char *amount = mj_text_gain (&b->money, change[i]);
    double x = area->x + PAD + (put % 2) * (wide + GAP);

    if (change[i] == 0)
      continue;
    put_text (b, &name, x, y, wide * 0.55,
              mj_session_get_name (b->self->session, i));
    put_text (b, &figure, x + wide * 0.55, y, wide * 0.45, amount);
    y += put++ % 2 == 1 ? tall : 0;
  }
}

/* What each has won or lost must have room below it: where the whole detail
 * leaves none, who pays whom is left out. */
static char *
fit_detail (const Board *b,
            const Area *area,
            const Style *style,
            double y,
            MjDeal *deal,
            const gint64 *change)
{
  char *detail = mj_deal_get_detail (deal);
  g_autoptr (PangoLayout) layout =
      make_layout (b, style, area->width - 2 * PAD, detail);
  double rows = (count_changes (change) + 1) / 2 * CHANGE * 0.7;
  int height;

  pango_layout_get_pixel_size (layout, NULL, &height);
  if (y + height / b->unit + HAND + rows <= area->y + area->height)
    return detail;
  g_free (detail);
  return mj_deal_get_remark (deal);
}

static void
put_result (const Board *b, const Area *area)
{
  g_autoptr (MjDeal) deal = find_last_result (b);
  const Style small = { 32, FALSE, &dim, LEFT, 1 };
  const Style large = { 60, TRUE, &white, LEFT, 2 };
  const Style below = { 34, FALSE, &dim, LEFT, 1 };
  g_autofree char *number = NULL, *text = NULL, *detail = NULL;
  double x = area->x + PAD, y = area->y + PAD - 12;
  double inside = area->width - 2 * PAD;
  gint64 change[MJ_MAX_PEOPLE];
  MjSessionEntry *result;

  put_panel (b, area, RADIUS, &panel, NULL);
  if (deal == NULL) {
    put_text (b, &small, x, y, inside, _ ("No hand has been won yet."));
    return;
  }
  result = mj_deal_get_result (deal);
  number = g_strdup_printf (_ ("Deal %d"), mj_deal_get_number (deal));
  text = mj_deal_get_text (deal);
  mj_deal_get_changes (deal, change);
  y += put_text (b, &small, x, y, inside, number);
  y += put_text (b, &large, x, y, inside, text);
  detail = fit_detail (b, area, &below, y, deal, change);
  y += put_text (b, &below, x, y, inside, detail) + 12;
  if (result != NULL)
    y += put_hand (b, area, y, &mj_session_entry_get_record (result)->entry);
  put_changes (b, area, y, change);
}

/* ---- the chart, and who pays whom ---- */

static void
put_chart (const Board *b, const Area *area)
{
  static const double colour[] = { 0.9, 0.95, 0.92 };
  g_autoptr (MjBalanceSeries) series = mj_session_series_new (b->self->session);
  g_autoptr (PangoLayout) layout =
      gtk_widget_create_pango_layout (GTK_WIDGET (b->self), NULL);
  graphene_rect_t rect = to_pixels (b, area);
  double zoom = 2.2 * b->unit, pad = PAD * b->unit;
  cairo_t *cr;

  put_panel (b, area, RADIUS, &panel, NULL);
  cr = gtk_snapshot_append_cairo (b->snapshot, &rect);
  cairo_translate (cr, rect.origin.x + pad, rect.origin.y + pad);
  cairo_scale (cr, zoom, zoom);
  series->look = MJ_CHART_DARK;
  mj_balance_chart_draw (series, cr, layout, colour,
                         (rect.size.width - 2 * pad) / zoom,
                         (rect.size.height - 2 * pad) / zoom);
  cairo_destroy (cr);
}

static void
put_settlement (const Board *b, const Area *area)
{
  const Style style = { 48, FALSE, &white, LEFT, 8 };
  const char *names[MJ_MAX_PEOPLE];
  g_autofree char *text = NULL;
  MjPayout payout;

  put_panel (b, area, RADIUS, &panel, NULL);
  for (MjWho i = 0; i < MJ_MAX_PEOPLE; i++)
    names[i] = mj_session_get_name (b->self->session, i);
  mj_settle_up (b->books.balance, MJ_MAX_PEOPLE, b->books.rules.stake_rounding,
                &payout);
  text = mj_evening_text_transfers (names, &b->money, &payout);
  put_text (b, &style, area->x + PAD, area->y + PAD, area->width - 2 * PAD,
            *text != '\0' ? g_strchomp (text) : _ ("Everybody is even."));
}

static void
put_lower (const Board *b)
{
  double y = HEAD + CARDS + GAP, all = b->width - 2 * MARGIN;
  Area whole = { MARGIN, y, all, b->height - y - 48 };
  Area start = whole, end = whole;

  start.width = end.width = (all - GAP) / 2;
  end.x += start.width + GAP;
  if (b->self->view == VIEW_CHART) {
    put_chart (b, &whole);
  } else if (b->self->view == VIEW_SETTLE) {
    put_settlement (b, &whole);
  } else {
    put_result (b, &start);
    put_chart (b, &end);
  }
}

/* ---- the class ---- */

static void
mj_scoreboard_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MjScoreboardView *self = MJ_SCOREBOARD_VIEW (widget);
  double width = gtk_widget_get_width (widget);
  double height = gtk_widget_get_height (widget);
  Board b = { .self = self, .snapshot = snapshot };

  b.unit = MIN (height / HEIGHT, width / LEAST_WIDTH);
  if (b.unit <= 0)
    return;
  b.width = width / b.unit;
  b.height = height / b.unit;
  mj_session_get_books (self->session, G_MAXUINT, &b.books);
  mj_evening_file_get_money (mj_session_get_file (self->session), &b.money);
  b.money.currency = "";
  gtk_snapshot_append_color (
      snapshot, &felt,
      &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  put_head (&b);
  put_cards (&b);
  put_lower (&b);
}

/* The balances as the name of the picture, for screen readers. */
static void
on_changed (MjScoreboardView *self)
{
  g_autofree char *text = mj_session_settle_text (self->session, 0);

  mj_names_set (GTK_WIDGET (self), text);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
mj_scoreboard_view_class_init (MjScoreboardViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  MJ_FREES (klass, MjScoreboardView, mj_class_disconnect, session);
  MJ_FREES (klass, MjScoreboardView, g_object_unref, deals, art);
  widget_class->snapshot = mj_scoreboard_view_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
mj_scoreboard_view_init (MjScoreboardView *self)
{
  self->deals = mj_deals_new ();
}

GtkWidget *
mj_scoreboard_view_new (MjSession *session, MjTileArt *art)
{
  MjScoreboardView *self = g_object_new (MJ_TYPE_SCOREBOARD_VIEW, NULL);

  self->session = g_object_ref (session);
  g_set_object (&self->art, art);
  mj_deals_set_session (self->deals, session);
  MJ_LISTEN (session, "changed", on_changed, self);
  on_changed (self);
  return GTK_WIDGET (self);
}

void
mj_scoreboard_view_next (MjScoreboardView *self)
{
  g_return_if_fail (MJ_IS_SCOREBOARD_VIEW (self));

  self->view = (View) ((self->view + 1) % N_VIEWS);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
