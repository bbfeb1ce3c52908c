/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-text-scale.h – how large the desktop shows text. */

#pragma once

#include <gtk/gtk.h>

/* From this many times the usual size on, only what matters most is written. */
#define MJ_LARGE_TEXT 1.4f

/* Returns: how many times as large as usual text is */
static inline float
mj_text_scale (GtkWidget *widget)
{
  int dpi; /* times 1024; 96 is usual */

  g_object_get (gtk_widget_get_settings (widget), "gtk-xft-dpi", &dpi, NULL);
  return dpi <= 0 ? 1 : (float) dpi / 1024 / 96;
}
