/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-help-window.h – how the score helper is used, to be read. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mj_help_window_present:
 * @parent: the window it belongs to
 */
void mj_help_window_present (GtkWindow *parent);

G_END_DECLS
