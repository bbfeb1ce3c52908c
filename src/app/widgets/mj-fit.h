/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-fit.h – gives a widget its place, whatever its text asks for. */

#pragma once

#include <gtk/gtk.h>

/**
 * mj_fit_allocate:
 * @child: a widget
 * @x: left edge of its place in pixels
 * @y: upper edge
 * @width: width of the place
 * @height: height of the place
 *
 * Allocates @child; shows it smaller if it does not fit, because the text is
 * large.
 */
static inline void
mj_fit_allocate (GtkWidget *child, int x, int y, int width, int height)
{
  GskTransform *transform = gsk_transform_translate (
      NULL, &GRAPHENE_POINT_INIT ((float) x, (float) y));
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
  if (scale < 1)
    transform = gsk_transform_scale (transform, scale, scale);
  gtk_widget_allocate (child, (int) ((float) width / scale),
                       (int) ((float) height / scale), -1, transform);
}
