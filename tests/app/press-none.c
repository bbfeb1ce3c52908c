/* SPDX-License-Identifier: GPL-3.0-or-later */
/* press-none.c – in place of press-x11.c where the XTest library is missing. */

#include "press-x11.h"

gboolean
press_x11_init (void)
{
  return FALSE;
}

gboolean
press_x11_locate (GtkWidget *native, double *x, double *y)
{
  return FALSE;
}

gboolean
press_x11_is_on_display (double x, double y)
{
  return FALSE;
}

gboolean
press_x11_meets (GtkWidget *native, double x, double y)
{
  return FALSE;
}

gboolean
press_x11_has_keyboard (GtkWidget *window)
{
  return FALSE;
}

void
press_x11_move (double x, double y)
{
}

void
press_x11_button (guint button, gboolean down)
{
}

void
press_x11_key (guint key, gboolean down)
{
}
