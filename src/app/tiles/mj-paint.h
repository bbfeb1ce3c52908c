/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-paint.h – rounded areas in a snapshot. */

#pragma once

#include <gtk/gtk.h>

/* @area: where, in pixels
 * @radius: of its corners, in pixels
 * @colour: what it is filled with */
void mj_paint_fill (GtkSnapshot *snapshot,
                    const graphene_rect_t *area,
                    float radius,
                    const GdkRGBA *colour);

/* @area: what the line goes round, on the inside; in pixels
 * @radius: of its corners, in pixels
 * @width: of the line, in pixels
 * @colour: of the line */
void mj_paint_outline (GtkSnapshot *snapshot,
                       const graphene_rect_t *area,
                       float radius,
                       float width,
                       const GdkRGBA *colour);

/* Returns: whether GskCairoRenderer draws @widget, which copies a texture
 * whenever it draws it */
gboolean mj_paint_is_by_cairo (GtkWidget *widget);

/* @surface: (transfer full): a picture
 * @scale: how many of its pixels are one of the application
 * @by_cairo: whether it is for GskCairoRenderer
 * Returns: (transfer full): a node with its upper left corner at 0, 0 */
GskRenderNode *mj_paint_make_node (cairo_surface_t *surface,
                                   int scale,
                                   gboolean by_cairo) G_GNUC_WARN_UNUSED_RESULT;
