/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-orphans.h – closes the windows over a window that has been closed. */

#pragma once

#include <gtk/gtk.h>

/* From now on, a window that goes with its parent has none any more as soon as
 * that is destroyed, and is itself destroyed by the main loop.
 *
 * GTK 4.8 destroys it only when the parent is freed, and leaves the pointer to
 * the parent in it.  If something still holds the window by then (a pointer
 * that rests in it is enough), GTK follows that pointer when it lets go.
 *
 * To be called once. */
void mj_orphans_watch (void);
