/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-paint.c – a clip for a filled area, a border for a line. */

#include "app/tiles/mj-paint.h"

void
mj_paint_fill (GtkSnapshot *snapshot,
               const graphene_rect_t *area,
               float radius,
               const GdkRGBA *colour)
{
  GskRoundedRect shape;

  gsk_rounded_rect_init_from_rect (&shape, area, radius);
  gtk_snapshot_push_rounded_clip (snapshot, &shape);
  gtk_snapshot_append_color (snapshot, colour, area);
  gtk_snapshot_pop (snapshot);
}

void
mj_paint_outline (GtkSnapshot *snapshot,
                  const graphene_rect_t *area,
                  float radius,
                  float width,
                  const GdkRGBA *colour)
{
  const float widths[] = { width, width, width, width };
  const GdkRGBA colours[] = { *colour, *colour, *colour, *colour };
  GskRoundedRect shape;

  gsk_rounded_rect_init_from_rect (&shape, area, radius);
  gtk_snapshot_append_border (snapshot, &shape, widths, colours);
}
