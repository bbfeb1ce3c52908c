/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-tile-box.c – two layers of a body, and a face through an affine matrix.
 */

#include "app/slant/mj-tile-box.h"

#include "app/tiles/mj-paint.h"
#include "app/tiles/mj-tile-shape.h"

#include <math.h>
#include <stdlib.h>

enum { CORNER = 4, ROUND = 4 * CORNER }; /* spots of a corner, and of a side */

static const GdkRGBA ivory = { 0.867f, 0.788f, 0.608f, 1 };
static const GdkRGBA ivory_edge = { 0.643f, 0.553f, 0.361f, 1 };
static const GdkRGBA coral = { 0.722f, 0.271f, 0.18f, 1 };
static const GdkRGBA coral_edge = { 0.431f, 0.125f, 0.082f, 1 };
static const GdkRGBA shade = { 0.24f, 0.14f, 0.04f, 0.2f };
static const GdkRGBA line = { 0.89f, 0.72f, 0.40f, 1 };

/* ---- outlines ---- */

/* A side of a tile with round corners; @t: how far towards the other side. */
static void
trace (const MjSpot *side, const MjSpot *other, float t, MjSpot *spots)
{
  static const float rx = 7 / 60.0f, ry = 7 / 60.0f / MJ_TILE_FACE_HEIGHT;

  for (int i = 0; i < ROUND; i++) {
    int corner = i / CORNER;
    float angle =
        ((float) corner + 2 + (float) (i % CORNER) / (float) (CORNER - 1)) *
        (float) G_PI / 2;
    float u = corner == 0 || corner == 3 ? rx : 1 - rx;
    float v = corner < 2 ? ry : 1 - ry;
    MjSpot corners[4];

    u += rx * cosf (angle);
    v += ry * sinf (angle);
    for (int j = 0; j < 4; j++)
      corners[j] = (MjSpot){ side[j].x + (other[j].x - side[j].x) * t,
                             side[j].y + (other[j].y - side[j].y) * t };
    spots[i].x = (corners[0].x * (1 - u) + corners[1].x * u) * (1 - v) +
                 (corners[3].x * (1 - u) + corners[2].x * u) * v;
    spots[i].y = (corners[0].y * (1 - u) + corners[1].y * u) * (1 - v) +
                 (corners[3].y * (1 - u) + corners[2].y * u) * v;
  }
}

static int
compare (const void *a, const void *b)
{
  const MjSpot *p = a, *q = b;

  if (p->x != q->x)
    return p->x < q->x ? -1 : 1;
  return p->y < q->y ? -1 : p->y > q->y;
}

static gboolean
turns_left (MjSpot a, MjSpot b, MjSpot c)
{
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) <= 0;
}

/* The shortest way around @n spots, which are sorted by that. */
static void
add_hull (cairo_t *cr, MjSpot *spots, int n)
{
  MjSpot hull[4 * ROUND + 1];
  int k = 0;

  qsort (spots, (gsize) n, sizeof *spots, compare);
  for (int i = 0; i < n; i++) {
    while (k >= 2 && turns_left (hull[k - 2], hull[k - 1], spots[i]))
      k--;
    hull[k++] = spots[i];
  }
  for (int i = n - 2, lower = k + 1; i >= 0; i--) {
    while (k >= lower && turns_left (hull[k - 2], hull[k - 1], spots[i]))
      k--;
    hull[k++] = spots[i];
  }
  cairo_new_path (cr);
  for (int i = 0; i < k - 1; i++)
    cairo_line_to (cr, hull[i].x, hull[i].y);
  cairo_close_path (cr);
}

/* ---- what is painted ---- */

/* The body between two depths below the face, in parts of its thickness. */
static void
paint_layer (cairo_t *cr,
             const MjBox *box,
             float from,
             float to,
             const GdkRGBA *fill,
             const GdkRGBA *edge)
{
  MjSpot spots[2 * ROUND];

  trace (box->face, box->under, from, spots);
  trace (box->face, box->under, to, spots + ROUND);
  add_hull (cr, spots, 2 * ROUND);
  gdk_cairo_set_source_rgba (cr, fill);
  cairo_fill_preserve (cr);
  gdk_cairo_set_source_rgba (cr, edge);
  cairo_set_line_width (cr, 0.7);
  cairo_stroke (cr);
}

/* True perspective of a face differs from it by less than a pixel. */
static void
find_matrix (const MjSpot *q, double wide, double high, cairo_matrix_t *matrix)
{
  double xx = (q[1].x - q[0].x + q[2].x - q[3].x) / 2 / wide;
  double yx = (q[1].y - q[0].y + q[2].y - q[3].y) / 2 / wide;
  double xy = (q[3].x - q[0].x + q[2].x - q[1].x) / 2 / high;
  double yy = (q[3].y - q[0].y + q[2].y - q[1].y) / 2 / high;
  double x = (q[0].x + q[1].x + q[2].x + q[3].x) / 4;
  double y = (q[0].y + q[1].y + q[2].y + q[3].y) / 4;

  cairo_matrix_init (matrix, xx, yx, xy, yy, x - (xx * wide + xy * high) / 2,
                     y - (yx * wide + yy * high) / 2);
}

static void
paint_face (const MjTileBox *self, MjTileArt *art, cairo_t *cr)
{
  MjSpot spots[ROUND];
  cairo_matrix_t matrix;

  cairo_save (cr);
  find_matrix (self->box.face, self->width, self->width * MJ_TILE_FACE_HEIGHT,
               &matrix);
  cairo_transform (cr, &matrix);
  mj_tile_art_paint_face (art, self->face, self->width, cr);
  cairo_restore (cr);
  trace (self->box.face, self->box.face, 0, spots);
  add_hull (cr, spots, ROUND);
  if (self->darker) {
    gdk_cairo_set_source_rgba (cr, &shade);
    cairo_fill_preserve (cr);
  }
  gdk_cairo_set_source_rgba (cr, &line);
  cairo_set_line_width (cr, 1);
  if (self->marked)
    cairo_stroke (cr);
}

static void
paint_tile (const MjTileBox *self, MjTileArt *art, cairo_t *cr)
{
  gboolean back = self->face == MJ_TILE_ART_BACK;
  float seam = back ? 0.42f : 0.62f;

  paint_layer (cr, &self->box, seam, 1, back ? &ivory : &coral,
               back ? &ivory_edge : &coral_edge);
  paint_layer (cr, &self->box, 0, seam, back ? &coral : &ivory,
               back ? &coral_edge : &ivory_edge);
  paint_face (self, art, cr);
}

/* Softer towards its edge. */
static void
paint_shadow (const MjTileBox *self, float reach, cairo_t *cr)
{
  enum { LAYERS = 5 };

  for (int i = 1; i <= LAYERS; i++) {
    float off = reach * (float) i / LAYERS;
    MjSpot spots[2 * ROUND];

    trace (self->box.foot, self->box.foot, 0, spots);
    for (int j = 0; j < ROUND; j++)
      spots[ROUND + j] = (MjSpot){ spots[j].x + off, spots[j].y + 0.7f * off };
    add_hull (cr, spots, 2 * ROUND);
    cairo_set_source_rgba (cr, 0, 0.06, 0.06, 0.11);
    cairo_fill (cr);
  }
}

/* ---- pictures ---- */

static cairo_t *
begin (const MjTileBox *self, float reach, cairo_surface_t **surface)
{
  float left = INFINITY, top = INFINITY, right = 0, low = 0;
  cairo_t *cr;

  for (int i = 0; i < 4; i++) {
    const MjBox *b = &self->box;

    left = MIN (left, MIN (b->face[i].x, b->under[i].x));
    top = MIN (top, MIN (b->face[i].y, b->under[i].y));
    right = MAX (right, MAX (b->face[i].x, b->under[i].x));
    low = MAX (low, MAX (b->face[i].y, b->under[i].y));
  }
  left = floorf (left) - 1;
  top = floorf (top) - 1;
  *surface = cairo_image_surface_create (
      CAIRO_FORMAT_ARGB32, (int) ceilf (right - left + reach + 1) * self->scale,
      (int) ceilf (low - top + reach + 1) * self->scale);
  cr = cairo_create (*surface);
  cairo_scale (cr, self->scale, self->scale);
  cairo_translate (cr, -left, -top);
  return cr;
}

void
mj_tile_box_bake (const MjTileBox *self,
                  MjTileArt *art,
                  GskRenderNode **tile,
                  GskRenderNode **shadow)
{
  float high = self->box.foot[0].y - self->box.face[0].y;
  float reach = 0.1f * (float) self->width / (float) self->scale +
                0.25f * MIN (MAX (high, 0), (float) self->width);
  cairo_surface_t *surface;
  cairo_t *cr = begin (self, 0, &surface);

  paint_tile (self, art, cr);
  cairo_destroy (cr);
  *tile = mj_paint_make_node (surface, self->scale, self->by_cairo);
  *shadow = NULL;
  if (!self->on_table)
    return;
  cr = begin (self, reach, &surface);
  paint_shadow (self, reach, cr);
  cairo_destroy (cr);
  *shadow = mj_paint_make_node (surface, self->scale, self->by_cairo);
}
