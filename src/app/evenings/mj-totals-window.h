/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-totals-window.h – what each player has done in all evenings. */

#pragma once

#include "model/store/mj-store.h"

#include <adwaita.h>

#define MJ_TYPE_TOTALS_WINDOW (mj_totals_window_get_type ())
G_DECLARE_FINAL_TYPE (
    MjTotalsWindow, mj_totals_window, MJ, TOTALS_WINDOW, AdwWindow)

/* @store: where evenings are; archived ones count, too */
void mj_totals_window_present (GtkWindow *parent, MjStore *store);
