/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-copy-window.h – lists what a copy of the record holds. */

#pragma once

#include "model/store/mj-store-copies.h"

#include <gtk/gtk.h>

/* Nothing in the window changes @copy: it shows a copy of it in memory.
 * @parent: the window it belongs to
 * @copy: a copy, of which what can be read is listed */
void mj_copy_window_present (GtkWindow *parent, const MjStoreCopy *copy);
