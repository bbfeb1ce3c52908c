/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-device-none.c – replaces test-device.c in a build without GStreamer. */

#include "test-device.h"

gboolean
test_device_has_begun (void)
{
  return FALSE;
}

const char *
test_device_install (void)
{
  return "built without GStreamer";
}

void
test_device_set_mode (TestDeviceMode mode)
{
}

guint
test_device_get_n_tries (void)
{
  return 0;
}

void
test_device_wait (guint n_tries, gboolean open)
{
}

GArray *
test_device_take (guint n_samples)
{
  return g_array_new (FALSE, FALSE, sizeof (gint16));
}

void
test_device_fail (void)
{
}
