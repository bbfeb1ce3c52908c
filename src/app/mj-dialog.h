/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-dialog.h – what all windows on top of another have in common. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * mj_dialog_present:
 * @window: a window with its content
 * @parent: the window it belongs to
 * @title: its title
 * @width: width it likes
 * @height: height it likes, or -1
 *
 * Shows it in front of @parent until it is closed, by Escape, too.
 */
void mj_dialog_present (GtkWidget *window,
                        GtkWindow *parent,
                        const char *title,
                        int width,
                        int height);

/**
 * mj_dialog_make_scroller:
 * @content: what is in a window
 * @height: height from which on it scrolls
 *
 * Returns: (transfer floating): a widget as high as @content where there is
 *   room for that
 */
GtkWidget *mj_dialog_make_scroller (GtkWidget *content, int height);

G_END_DECLS
