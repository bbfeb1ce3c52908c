/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-fit.h – gives a widget its place, whatever its text asks for. */

#pragma once

#include <gtk/gtk.h>
#include <math.h>

/* Of a widget that is as high as its width wants. */
static inline GtkSizeRequestMode
mj_fit_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* Returns: the least width of @widget in pixels */
static inline int
mj_fit_width (GtkWidget *widget)
{
  int width;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL,
                      NULL, NULL);
  return width;
}

/* Returns: the least height of @widget in @width pixels, or, with -1, at all */
static inline int
mj_fit_height (GtkWidget *widget, int width)
{
  int height;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, &height, NULL,
                      NULL, NULL);
  return height;
}

/* @width: width of its place in pixels
 * @height: height of the place
 * Returns: how many times as large @child can be shown there, because its text
 *   is large: 1 where it fits, less where it does not */
static inline float
mj_fit_scale (GtkWidget *child, int width, int height)
{
  int wide = mj_fit_width (child);
  int high = mj_fit_height (child, MAX (width, wide));
  float scale = 1;

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
  gtk_widget_allocate (child, (int) roundf ((float) width / scale),
                       (int) roundf ((float) height / scale), -1, transform);
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
