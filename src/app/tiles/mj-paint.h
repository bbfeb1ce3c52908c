/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-paint.h – rounded areas in a snapshot. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mj_paint_fill:
 * @area: where, in pixels
 * @radius: of its corners, in pixels
 * @colour: what it is filled with
 */
void mj_paint_fill (GtkSnapshot *snapshot,
                    const graphene_rect_t *area,
                    float radius,
                    const GdkRGBA *colour);

/**
 * mj_paint_outline:
 * @area: what the line goes round, on the inside; in pixels
 * @radius: of its corners, in pixels
 * @width: of the line, in pixels
 * @colour: of the line
 */
void mj_paint_outline (GtkSnapshot *snapshot,
                       const graphene_rect_t *area,
                       float radius,
                       float width,
                       const GdkRGBA *colour);

G_END_DECLS
