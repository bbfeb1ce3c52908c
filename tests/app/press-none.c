/* SPDX-License-Identifier: GPL-3.0-or-later */
/* press-none.c – in place of press-x11.c where the XTest library is missing. */

#include "press-device.h"

static gboolean
init (void)
{
  return FALSE;
}

const PressDevice press_x11 = { .init = init };
