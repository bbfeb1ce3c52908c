/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-result-card.c – lays the result out twice: once to find its height, and
 * once to draw it.
 */

#include "app/report/mj-result-card.h"

#include "app/deals/mj-session-series.h"
#include "model/session/mj-evening-text.h"
#include "model/deals/mj-evening-export.h"
#include "model/deals/mj-story.h"
#include "model/text/mj-text.h"

#include <glib/gi18n.h>

/* In pixels. */
enum {
  WIDTH = 1080,
  MARGIN = 72,
  INNER = WIDTH - 2 * MARGIN,
  AMOUNT = 330, /* of a balance, at its right */
  CHART = 400,
  GAP = 30,
};

typedef struct {
  double red, green, blue;
} Colour;

static const Colour white = { 1, 1, 1 }, dim = { 0.80, 0.87, 0.86 },
                    gain = { 0.56, 0.94, 0.71 }, loss = { 1, 0.70, 0.66 };

typedef struct {
  cairo_t *cr;
  PangoLayout *layout;
  gboolean drawn; /* or only measured */
  double y;
} Card;

/* Puts @text into a box; gives its height. */
static int
put (Card *card,
     const char *text,
     const char *font,
     const Colour *colour,
     double x,
     double width,
     PangoAlignment alignment)
{
  PangoFontDescription *description = pango_font_description_from_string (font);
  int height;

  pango_layout_set_font_description (card->layout, description);
  pango_font_description_free (description);
  pango_layout_set_width (card->layout, (int) (width * PANGO_SCALE));
  pango_layout_set_alignment (card->layout, alignment);
  /* the chart, which comes before, cuts its names */
  pango_layout_set_ellipsize (card->layout, PANGO_ELLIPSIZE_NONE);
  pango_layout_set_text (card->layout, text, -1);
  pango_layout_get_pixel_size (card->layout, NULL, &height);
  if (card->drawn) {
    cairo_set_source_rgb (card->cr, colour->red, colour->green, colour->blue);
    cairo_move_to (card->cr, x, card->y);
    pango_cairo_show_layout (card->cr, card->layout);
  }
  return height;
}

static void
put_paragraph (Card *card,
               const char *text,
               const char *font,
               const Colour *colour,
               double gap)
{
  if (*text != '\0')
    card->y +=
        put (card, text, font, colour, MARGIN, INNER, PANGO_ALIGN_LEFT) + gap;
}

/* ---- who has won ---- */

static int
compare_results (gconstpointer a, gconstpointer b, gpointer books)
{
  gint64 first = mj_evening_won (books, *(const MjWho *) a);
  gint64 second = mj_evening_won (books, *(const MjWho *) b);

  return (second > first) - (second < first);
}

/* Everybody who has played, whoever won the most first. */
static guint
rank_people (MjEvening *books, MjWho *people)
{
  guint n = 0;

  for (MjWho i = 0; i < MJ_MAX_PEOPLE; i++)
    if (mj_evening_has_played (books, i))
      people[n++] = i;
  g_qsort_with_data (people, (int) n, sizeof *people, compare_results, books);
  return n;
}

static void
put_results (Card *card, MjSession *session)
{
  MjWho people[MJ_MAX_PEOPLE];
  MjEvening books;
  MjMoney money;
  guint n;

  mj_session_get_books (session, G_MAXUINT, &books);
  mj_evening_file_get_money (mj_session_get_file (session), &money);
  n = rank_people (&books, people);
  for (guint i = 0; i < n; i++) {
    gint64 balance = mj_evening_won (&books, people[i]);
    g_autofree char *amount = mj_text_gain (&money, balance);
    const Colour *colour = balance > 0 ? &gain : balance < 0 ? &loss : &white;
    int left =
        put (card, mj_session_get_name (session, people[i]), "Sans Bold 34",
             &white, MARGIN, INNER - AMOUNT, PANGO_ALIGN_LEFT);
    int right = put (card, amount, "Sans Bold 34", colour,
                     WIDTH - MARGIN - AMOUNT, AMOUNT, PANGO_ALIGN_RIGHT);

    card->y += MAX (left, right) + 10;
  }
  card->y += GAP - 10;
}

static void
put_chart (Card *card, MjSession *session)
{
  g_autoptr (MjBalanceSeries) series = mj_session_series_new (session);
  const double colour[] = { dim.red, dim.green, dim.blue };

  if (series->n_points < 3) /* a line between two points tells nothing */
    return;
  series->look = MJ_CHART_DARK;
  if (card->drawn) {
    PangoFontDescription *font = pango_font_description_from_string ("Sans 17");

    pango_layout_set_font_description (card->layout, font);
    pango_layout_set_width (card->layout, -1);
    pango_layout_set_alignment (card->layout, PANGO_ALIGN_LEFT);
    cairo_save (card->cr);
    cairo_translate (card->cr, MARGIN, card->y);
    mj_balance_chart_draw (series, card->cr, card->layout, colour, INNER,
                           CHART);
    cairo_restore (card->cr);
    pango_font_description_free (font);
  }
  card->y += CHART + GAP;
}

/* ---- the words ---- */

static char *
make_subtitle (MjSession *session)
{
  const MjEveningFile *file = mj_session_get_file (session);
  g_autoptr (GDateTime) started =
      g_date_time_new_from_iso8601 (file->started, NULL);
  g_autoptr (GDateTime) here =
      started != NULL ? g_date_time_to_local (started) : NULL;
  g_autofree char *day =
      here != NULL ? g_date_time_format (here, "%x") : g_strdup ("");
  guint n = 0;

  for (guint i = 0; i < file->records->len; i++)
    n += mj_entry_ends_deal (&mj_session_get_record (session, i)->entry);
  return g_strdup_printf (ngettext ("%s · %u deal", "%s · %u deals", n), day,
                          n);
}

/* Who has paid whom, and who still has to. */
static char *
tell_cash (MjSession *session, gint64 coin)
{
  MjEvening books;

  mj_session_get_books (session, G_MAXUINT, &books);
  return g_strchomp (mj_evening_text_cash (
      mj_session_get_file (session), mj_session_get_people (session, G_MAXUINT),
      &books, coin));
}

static void
lay_out (Card *card, MjSession *session, gint64 coin)
{
  g_autofree char *subtitle = make_subtitle (session);
  g_autofree char *cash = tell_cash (session, coin);
  g_autofree char *story = g_strchomp (mj_story_tell (session));
  g_autofree char *rules =
      mj_evening_export_rules (mj_session_get_file (session));

  card->y = MARGIN;
  put_paragraph (card, mj_session_get_file (session)->title, "Sans Bold 42",
                 &white, 4);
  put_paragraph (card, subtitle, "Sans 22", &dim, GAP);
  put_results (card, session);
  put_chart (card, session);
  put_paragraph (card, cash, "Sans 26", &white, GAP);
  put_paragraph (card, story, "Sans 22", &dim, GAP);
  put_paragraph (card, rules, "Sans 18", &dim, GAP);
  card->y += MARGIN - GAP;
}

/* ---- the picture ---- */

static void
card_begin (Card *card, cairo_surface_t *surface, gboolean drawn)
{
  card->cr = cairo_create (surface);
  card->layout = pango_cairo_create_layout (card->cr);
  card->drawn = drawn;
  /* one point is one pixel and a third, whatever the screen says */
  pango_cairo_context_set_resolution (pango_layout_get_context (card->layout),
                                      96);
  pango_layout_set_wrap (card->layout, PANGO_WRAP_WORD_CHAR);
}

static void
card_end (Card *card)
{
  g_object_unref (card->layout);
  cairo_destroy (card->cr);
}

static int
measure (MjSession *session, gint64 coin)
{
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_RGB24, 1, 1);
  Card card;

  card_begin (&card, surface, FALSE);
  lay_out (&card, session, coin);
  card_end (&card);
  cairo_surface_destroy (surface);
  return (int) card.y;
}

static void
paint_cloth (cairo_t *cr, int height)
{
  cairo_pattern_t *cloth = cairo_pattern_create_linear (0, 0, 0, height);

  cairo_pattern_add_color_stop_rgb (cloth, 0, 0.08, 0.32, 0.33);
  cairo_pattern_add_color_stop_rgb (cloth, 1, 0.04, 0.19, 0.21);
  cairo_set_source (cr, cloth);
  cairo_paint (cr);
  cairo_pattern_destroy (cloth);
  cairo_set_source_rgb (cr, 0.85, 0.66, 0.34);
  cairo_rectangle (cr, 0, 0, WIDTH, 10);
  cairo_fill (cr);
}

static cairo_status_t
append (void *bytes, const unsigned char *data, unsigned length)
{
  g_byte_array_append (bytes, data, length);
  return CAIRO_STATUS_SUCCESS;
}

GBytes *
mj_result_card_to_png (MjSession *session, gint64 coin)
{
  GByteArray *bytes = g_byte_array_new ();
  cairo_surface_t *surface;
  Card card;
  int height;

  g_return_val_if_fail (MJ_IS_SESSION (session), NULL);

  height = measure (session, coin);
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, height);
  card_begin (&card, surface, TRUE);
  paint_cloth (card.cr, height);
  lay_out (&card, session, coin);
  card_end (&card);
  cairo_surface_write_to_png_stream (surface, append, bytes);
  cairo_surface_destroy (surface);
  return g_byte_array_free_to_bytes (bytes);
}
