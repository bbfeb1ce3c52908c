/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-throw-window.h – Which Tile Do I Throw?: fourteen tiles and what lies
 * open; a press on a tile is the answer, and the coach says why. */

#pragma once

#include "model/learn/mj-trainer.h"

#include <adwaita.h>

#define MJ_TYPE_THROW_WINDOW (mj_throw_window_get_type ())
G_DECLARE_FINAL_TYPE (
    MjThrowWindow, mj_throw_window, MJ, THROW_WINDOW, AdwWindow)

/* @settings: the settings: the look of the tiles, and what the trainer keeps
 * @trainer: what asks
 * Returns: (transfer none): the window */
MjThrowWindow *mj_throw_window_present (GtkWindow *parent,
                                        GSettings *settings,
                                        MjTrainer *trainer);

/* Returns: (nullable): key of the page of the rulebook about what is asked;
 *   NULL while nothing is */
const char *mj_throw_window_get_page (MjThrowWindow *self);
