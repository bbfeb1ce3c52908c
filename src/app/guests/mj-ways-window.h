/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-ways-window.h – what helps where a phone does not find the page: another
 * address, a fixed port, the Wi-Fi, a public address.
 */

#pragma once

#include "net/door/mj-host.h"

#include <adwaita.h>

#define MJ_TYPE_WAYS_WINDOW (mj_ways_window_get_type ())
G_DECLARE_FINAL_TYPE (MjWaysWindow, mj_ways_window, MJ, WAYS_WINDOW, AdwWindow)

/* @door: shows how to reach @host; its property "far" is whether it shows the
 * public address */
void mj_ways_window_present (GtkWidget *door, MjHost *host);
