/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-day-card.c – a cloth with a face, a result and two plates. */

#include "app/report/mj-day-card.h"

#include "app/tiles/mj-paint.h"
#include "app/tiles/mj-portrait.h"
#include "model/text/mj-text.h"

#include <glib/gi18n.h>

/* Pixels. */
enum {
  EDGE = 14, /* of wood, around the cloth */
  MARGIN = 40,
  INNER = MJ_DAY_CARD_WIDTH - 2 * MARGIN,
  FACE = 112,
  FACE_TOP = 104,
  WORDS = MARGIN + FACE + 24, /* where those beside the face begin */
  PLATE_GAP = 12,
  PLATE_WIDTH = (INNER - (MJ_DAY_N_RIVALS - 1) * PLATE_GAP) / MJ_DAY_N_RIVALS,
  PLATE_HEIGHT = 60,
  PLATE_TOP = MJ_DAY_CARD_HEIGHT - EDGE - 20 - PLATE_HEIGHT,
  PLATE_MARGIN = 14,
  BACK = 30, /* width of a tile */
  N_BACKS = 6,
  ROUND = 14 /* corners */
};

static const GdkRGBA gold = { 0.93f, 0.78f, 0.47f, 1 }, white = { 1, 1, 1, 1 },
                     dim = { 0.80f, 0.87f, 0.86f, 1 },
                     gain = { 0.56f, 0.94f, 0.71f, 1 },
                     loss = { 1, 0.70f, 0.66f, 1 }, dark = { 0, 0, 0, 0.28f };

typedef struct {
  GtkSnapshot *snapshot;
  PangoContext *context;
} Sheet;

/* @size: of the letters, in pixels.  Returns: the height of the line, which is
 * cut where it is wider than @width */
static int
put (const Sheet *sheet,
     const char *text,
     int size,
     const GdkRGBA *colour,
     int x,
     int y,
     int width)
{
  g_autoptr (PangoLayout) layout = pango_layout_new (sheet->context);
  PangoFontDescription *font = pango_font_description_copy (
      pango_context_get_font_description (sheet->context));
  int height;

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_font_description_set_weight (font, colour == &dim ? PANGO_WEIGHT_NORMAL
                                                          : PANGO_WEIGHT_BOLD);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_text (layout, text, -1);
  pango_layout_set_width (layout, width * PANGO_SCALE);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_get_pixel_size (layout, NULL, &height);
  gtk_snapshot_save (sheet->snapshot);
  gtk_snapshot_translate (sheet->snapshot,
                          &GRAPHENE_POINT_INIT ((float) x, (float) y));
  gtk_snapshot_append_layout (sheet->snapshot, layout, colour);
  gtk_snapshot_restore (sheet->snapshot);
  return height;
}

static const GdkRGBA *
colour_of (gint64 amount)
{
  return amount > 0 ? &gain : amount < 0 ? &loss : &white;
}

static void
draw_cloth (GtkSnapshot *snapshot)
{
  const graphene_rect_t area = GRAPHENE_RECT_INIT (
      EDGE, EDGE, MJ_DAY_CARD_WIDTH - 2 * EDGE, MJ_DAY_CARD_HEIGHT - 2 * EDGE);
  const GskColorStop stops[] = { { 0, { 0.08f, 0.34f, 0.35f, 1 } },
                                 { 1, { 0.04f, 0.19f, 0.21f, 1 } } };
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, &area, ROUND);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_linear_gradient (
      snapshot, &area, &GRAPHENE_POINT_INIT (0, EDGE),
      &GRAPHENE_POINT_INIT (0, MJ_DAY_CARD_HEIGHT - EDGE), stops,
      G_N_ELEMENTS (stops));
  gtk_snapshot_pop (snapshot);
  mj_paint_outline (snapshot, &area, ROUND, 2, &gold);
}

/* A piece of the wall, in the upper right corner. */
static void
draw_wall (const MjDayCard *card, GtkSnapshot *snapshot)
{
  for (int i = 0; i < N_BACKS; i++) {
    gtk_snapshot_save (snapshot);
    gtk_snapshot_translate (
        snapshot,
        &GRAPHENE_POINT_INIT (MJ_DAY_CARD_WIDTH - MARGIN - BACK * (N_BACKS - i),
                              EDGE + 16));
    gtk_snapshot_append_node (
        snapshot, mj_tile_art_get_node (card->art, MJ_TILE_ART_BACK, BACK, 0));
    gtk_snapshot_restore (snapshot);
  }
}

static void
draw_face (const MjDayCard *card, GtkSnapshot *snapshot)
{
  g_autofree char *portrait = mj_person_get_portrait (
      card->person, card->result->own ? MJ_MOOD_WINS : MJ_MOOD_CALM);

  const graphene_rect_t area = GRAPHENE_RECT_INIT (0, 0, FACE, FACE);
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, &area, ROUND);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (MARGIN, FACE_TOP));
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gdk_paintable_snapshot (mj_portrait_get (portrait, 2 * FACE), snapshot, FACE,
                          FACE);
  gtk_snapshot_pop (snapshot);
  mj_paint_outline (snapshot, &area, ROUND, 2, &gold);
  gtk_snapshot_restore (snapshot);
}

static void
draw_plate (const Sheet *sheet, int place, const char *name, gint64 amount)
{
  int x = MARGIN + place * (PLATE_WIDTH + PLATE_GAP), y = PLATE_TOP + 6;
  int width = PLATE_WIDTH - 2 * PLATE_MARGIN;
  g_autofree char *text = mj_text_amount (amount);

  mj_paint_fill (sheet->snapshot,
                 &GRAPHENE_RECT_INIT (x, PLATE_TOP, PLATE_WIDTH, PLATE_HEIGHT),
                 8, &dark);
  y += put (sheet, name, 14, &dim, x + PLATE_MARGIN, y, width);
  put (sheet, text, 22, colour_of (amount), x + PLATE_MARGIN, y, width);
}

static void
draw_words (const MjDayCard *card, const Sheet *sheet)
{
  const MjDayResult *result = card->result;
  const char *name = result->name != NULL ? result->name : _ ("My result");
  g_autofree char *title = mj_day_result_title (result);
  g_autofree char *amount = mj_text_amount (result->amount);
  g_autofree char *what = mj_day_result_tell_others (result);
  int y = EDGE + 18, width = MJ_DAY_CARD_WIDTH - MARGIN - WORDS;

  y += put (sheet, _ ("Singapore Mahjong"), 22, &gold, MARGIN, y,
            INNER - BACK * N_BACKS - PLATE_GAP);
  put (sheet, title, 15, &dim, MARGIN, y, INNER - BACK * N_BACKS - PLATE_GAP);
  y = FACE_TOP;
  y += put (sheet, name, 20, &white, WORDS, y, width);
  y += put (sheet, amount, 44, colour_of (result->amount), WORDS, y, width);
  put (sheet, what, 18, &dim, WORDS, y, width);
}

void
mj_day_card_draw (const MjDayCard *card,
                  GtkWidget *widget,
                  GtkSnapshot *snapshot)
{
  static const char *const rivals[MJ_DAY_N_RIVALS] = {
    N_ ("A club player in the same chair"),
    N_ ("A master in the same chair"),
  };
  Sheet sheet = { snapshot, gtk_widget_get_pango_context (widget) };

  draw_cloth (snapshot);
  draw_wall (card, snapshot);
  draw_face (card, snapshot);
  draw_words (card, &sheet);
  for (int i = 0; i < MJ_DAY_N_RIVALS; i++)
    draw_plate (&sheet, i, _ (rivals[i]), card->rivals->results[i]->amount);
}
