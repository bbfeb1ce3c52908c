/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-late-layout.h – keeps GTK from laying out a window that has gone. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mj_late_layout_watch:
 *
 * From now on, the surface of a window that is destroyed keeps its size and
 * does not ask the window for another.
 *
 * GTK 4.8 on X11 destroys a hidden window without taking back the layout that
 * its surface has asked for.  The surface lives until the X server has
 * answered; meanwhile it asks the freed window for a size, and sets the size of
 * an X window that is not there, which ends the program (BadWindow).  A dialog
 * for files, which is kept hidden for a while, is such a window.
 *
 * To be called once.
 */
void mj_late_layout_watch (void);

G_END_DECLS
