/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-svg.h – pictures that are built into the program. */

#pragma once

#include <cairo.h>

/* @path: resource of an SVG; it must exist
 * @layer: (nullable): the only element of it to be drawn, as "#id"
 * @style: (nullable): CSS for the SVG
 * @width: of the surface, pixels
 * @height: of the surface, pixels
 * @left: where the SVG begins, pixels; it may lie outside
 * @top: where it begins
 * @wide: how wide the whole SVG is drawn
 * Returns: (transfer full): a surface with the SVG, or the part of it that fits
 */
cairo_surface_t *mj_svg_draw (const char *path,
                              const char *layer,
                              const char *style,
                              int width,
                              int height,
                              double left,
                              double top,
                              double wide);
