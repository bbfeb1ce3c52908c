/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-picture.h – pictures of the window for the documentation. */

#pragma once

#include "app/shell/mj-application.h"

G_BEGIN_DECLS

/**
 * mj_picture_take:
 * @app: the application with its window
 * @path: where to write a PNG
 * @n_moves: moves to play before, always the same ones
 *
 * Plays a match from a fixed seed at once, waits until nothing moves, writes
 * the picture and quits.
 */
void mj_picture_take (MjApplication *app, const char *path, int n_moves);

G_END_DECLS
