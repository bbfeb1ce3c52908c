/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-portrait.h – the faces of the players as textures. */

#pragma once

#include "model/people/mj-person.h"

#include <gtk/gtk.h>

/* Each picture is drawn once and kept while the program runs; there are at most
 * 48 of one size.
 * @name: name of a picture, as mj_person_get_portrait() gives it
 * @size: its width and height, pixels
 * Returns: (transfer none): the picture */
GdkPaintable *mj_portrait_get (const char *name, int size);

/* @person: one of the people
 * @size: width and height, pixels
 * Returns: a small picture beside a name, for the eye alone */
GtkWidget *mj_portrait_new (MjPerson person, MjMood mood, int size);
