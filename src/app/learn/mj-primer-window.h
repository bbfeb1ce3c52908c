/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-primer-window.h – the first lessons: a few presses on tiles each. */

#pragma once

#include <adwaita.h>

#define MJ_TYPE_PRIMER_WINDOW (mj_primer_window_get_type ())
G_DECLARE_FINAL_TYPE (
    MjPrimerWindow, mj_primer_window, MJ, PRIMER_WINDOW, AdwWindow)

/* @settings: the look of the tiles; "lessons-step", where it begins, and
 *   "lessons-done", the lessons with a tick, are kept
 * Returns: (transfer none): the window */
GtkWidget *mj_primer_window_present (GtkWindow *parent, GSettings *settings);
