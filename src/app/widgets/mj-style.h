/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-style.h – the program's own style sheets. */

#pragma once

#include <glib.h>

/* Styles the default display with style.css and, while high contrast is wanted,
 * with style-hc.css above it.
 *
 * To be called once, after libadwaita has started. */
void mj_style_load (void);
