/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-in-sight.h – scrolls to what is about to get its place. */

#pragma once

#include <gtk/gtk.h>

/* Scrolls until @widget with its margin is at the top, or as far as that goes,
 * as soon as it has stood still for a frame: what has just been shown, or lies
 * below something that has, is not yet where it will be.  Once, so that a
 * person can scroll away from it.  Another @widget takes the place of one that
 * was to come; with none, nothing comes any more.
 * @scroller: what scrolls
 * @widget: (nullable): a part of what it holds */
void mj_in_sight_bring (GtkScrolledWindow *scroller, GtkWidget *widget);
