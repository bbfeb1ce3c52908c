/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-surfaces.h – keeps GTK from asking and from serving what has gone. */

#pragma once

#include <gtk/gtk.h>

/* From now on, the surface of a window that is destroyed keeps its size and
 * does not ask the window for another, and a popover that is hidden hears of no
 * motion of the pointer.
 *
 * GTK 4.8 on X11 destroys a hidden window without taking back the layout that
 * its surface has asked for.  The surface lives until the X server has
 * answered; meanwhile it asks the freed window for a size, and sets the size of
 * an X window that is not there, which ends the program (BadWindow).  A dialog
 * for files, which is kept hidden for a while, is such a window.
 *
 * Whenever a window is laid out, GTK makes up a motion, a frame later, for the
 * surface that has the pointer.  A popover that has closed in that frame takes
 * the pointer back, and again with each layout: as long as tiles move, every
 * button of the window is dead.
 *
 * To be called once. */
void mj_surfaces_watch (void);
