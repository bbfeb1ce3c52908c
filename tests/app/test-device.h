/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-device.h – a sound device that nobody hears, for tests.
 *
 * It is a sink of GStreamer, and the only one that a program finds once it is
 * installed.  It plays a block only when a test takes it, so nothing depends on
 * how quick the machine is.  All functions are for the main thread.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * TestDeviceMode:
 * @TEST_DEVICE_WORKS: it opens, and plays what is taken
 * @TEST_DEVICE_RUNS: it opens, and plays by itself, as quickly as a real one
 * @TEST_DEVICE_MISSING: it does not open
 * @TEST_DEVICE_HANGS: opening waits until the mode is another
 */
typedef enum {
  TEST_DEVICE_WORKS,
  TEST_DEVICE_RUNS,
  TEST_DEVICE_MISSING,
  TEST_DEVICE_HANGS,
} TestDeviceMode;

/**
 * test_device_has_begun:
 *
 * Returns: whether GStreamer has begun
 */
gboolean test_device_has_begun (void);

/**
 * test_device_install:
 *
 * Makes it the one device there is.  Begins GStreamer.
 *
 * Returns: (nullable): why that cannot be, or NULL
 */
const char *test_device_install (void);

/**
 * test_device_set_mode:
 * @mode: how it behaves from now on
 */
void test_device_set_mode (TestDeviceMode mode);

/**
 * test_device_get_n_tries:
 *
 * Returns: how often somebody has begun to open it
 */
guint test_device_get_n_tries (void);

/**
 * test_device_wait:
 * @n_tries: how often somebody has begun to open it
 * @open: and whether it is open or being opened now
 *
 * Waits until it is so; ends the program if it does not come.
 */
void test_device_wait (guint n_tries, gboolean open);

/**
 * test_device_take:
 * @n_samples: how many at least
 *
 * Waits until it is open and has played so many more.
 *
 * Returns: (transfer full): all samples since the last time, gint16
 */
GArray *test_device_take (guint n_samples) G_GNUC_WARN_UNUSED_RESULT;

/**
 * test_device_fail:
 *
 * Goes wrong, as when the server dies.  It must be open.
 */
void test_device_fail (void);

G_END_DECLS
