/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-picture.h – pictures of the window for the documentation. */

#pragma once

#include "app/shell/mj-window.h"

/* Plays a match from a fixed seed, so that the moves are always the same, waits
 * until nothing moves on the table, writes the picture and quits.
 * @practice: whether it is practice
 * @n_moves: how many moves to play first */
void mj_picture_take (MjWindow *window,
                      const MjRules *rules,
                      gboolean practice,
                      const char *path,
                      int n_moves);

/* Writes what the window shows, in the pixels of its display. Says on stderr
 * when the file cannot be written.
 * Returns: FALSE while there is nothing to write, as the window is about to be
 *   drawn */
gboolean mj_picture_save (GtkWidget *window, const char *path);
