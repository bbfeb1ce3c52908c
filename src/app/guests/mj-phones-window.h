/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-phones-window.h – lets phones follow an evening: the address, and who has
 * come.
 */

#pragma once

#include "app/guests/mj-session-sharing.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MJ_TYPE_PHONES_WINDOW (mj_phones_window_get_type ())
G_DECLARE_FINAL_TYPE (
    MjPhonesWindow, mj_phones_window, MJ, PHONES_WINDOW, AdwWindow)

/**
 * mj_phones_window_present:
 * @parent: a window
 * @sharing: shows the evening that is open from now on
 *
 * Tells why, if it cannot be shown.
 */
void mj_phones_window_present (GtkWindow *parent, MjSessionSharing *sharing);

G_END_DECLS
