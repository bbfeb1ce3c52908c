/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-portrait.h – faces of players as textures. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mj_portrait_get:
 * @name: name of a picture, as mj_person_get_portrait() gives it
 * @size: its width and height, pixels
 *
 * Each is drawn once and kept for as long as the program runs; there are at
 * most 48 of a size.
 *
 * Returns: (transfer none): the picture
 */
GdkPaintable *mj_portrait_get (const char *name, int size);

G_END_DECLS
