/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-help-window.h – a window that explains how to use the score helper. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define MJ_TYPE_HELP_WINDOW (mj_help_window_get_type ())
G_DECLARE_FINAL_TYPE (MjHelpWindow, mj_help_window, MJ, HELP_WINDOW, AdwWindow)

/**
 * mj_help_window_present:
 * @parent: the window it belongs to
 */
void mj_help_window_present (GtkWindow *parent);

G_END_DECLS
