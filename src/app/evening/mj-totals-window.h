/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-totals-window.h – what each player has done in all evenings. */

#pragma once

#include "model/store/mj-store.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mj_totals_window_present:
 * @parent: a window
 * @store: where evenings are; archived ones count, too
 */
void mj_totals_window_present (GtkWindow *parent, MjStore *store);

G_END_DECLS
