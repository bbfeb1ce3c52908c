/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-fit.h – gives a widget its place, whatever its text asks for. */

#pragma once

#include <gtk/gtk.h>

/* @width: width of its place in pixels
 * @height: height of the place
 * Returns: how many times as large @child can be shown there, because its text
 *   is large: 1 where it fits, less where it does not */
static inline float
mj_fit_scale (GtkWidget *child, int width, int height)
{
  int wide, high;
  float scale = 1;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &wide, NULL, NULL,
                      NULL);
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, -1, &high, NULL, NULL,
                      NULL);
  if (wide > width)
    scale = (float) width / (float) wide;
  if ((float) high * scale > (float) height)
    scale = (float) height / (float) high;
  return scale;
}

/* Allocates @child; shows it smaller if it does not fit.
 * @transform: (transfer full): where the upper left corner of its place is, and
 *   how it is turned
 * @width: width of the place in pixels
 * @height: height of the place */
static inline void
mj_fit_allocate_at (GtkWidget *child,
                    GskTransform *transform,
                    int width,
                    int height)
{
  float scale = mj_fit_scale (child, width, height);

  if (scale < 1)
    transform = gsk_transform_scale (transform, scale, scale);
  gtk_widget_allocate (child, (int) ((float) width / scale),
                       (int) ((float) height / scale), -1, transform);
}

/* Allocates @child; shows it smaller if it does not fit.
 * @x: left edge of its place in pixels
 * @y: upper edge
 * @width: width of the place
 * @height: height of the place */
static inline void
mj_fit_allocate (GtkWidget *child, int x, int y, int width, int height)
{
  mj_fit_allocate_at (child,
                      gsk_transform_translate (
                          NULL, &GRAPHENE_POINT_INIT ((float) x, (float) y)),
                      width, height);
}
