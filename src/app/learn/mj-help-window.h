/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-help-window.h – the manual: a window of chapters about the program. */

#pragma once

#include <adwaita.h>

#define MJ_TYPE_HELP_WINDOW (mj_help_window_get_type ())
G_DECLARE_FINAL_TYPE (MjHelpWindow, mj_help_window, MJ, HELP_WINDOW, AdwWindow)

/* Without @chapter, a wide window opens at the first one and a narrow one at
 * the contents.
 * @chapter: (nullable): name of the chapter to open, such as "score"
 * @words: what to look for, or "" */
void mj_help_window_present (GtkWindow *parent,
                             GSettings *settings,
                             const char *chapter,
                             const char *words);
