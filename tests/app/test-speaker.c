/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-speaker.c – when the output is open, and what becomes of one that fails.
 *
 * None of it makes the main thread wait: a device that hangs would stop the
 * test.
 */

#include "app/sound/mj-speaker.h"
#include "test-device.h"

enum { LENGTH = 100, NEVER = G_MAXINT32 /* µs */ };

static const guint8 samples[2 * LENGTH] = { 1 };
static const MjClip clip = { samples, LENGTH };

static gboolean
play (MjSpeaker *speaker)
{
  return mj_speaker_play (speaker, &clip, 0, (MjGain){ 1, 1 });
}

/* The number of tries so far; the device is closed. */
static guint
set_up (TestDeviceMode mode)
{
  guint n = test_device_get_n_tries ();

  test_device_wait (n, FALSE);
  test_device_set_mode (mode);
  return n;
}

/* Plays until there is a try: there was none before. */
static void
play_until_tried (MjSpeaker *speaker, guint n_tries)
{
  while (test_device_get_n_tries () < n_tries) {
    play (speaker);
    g_thread_yield ();
  }
}

/* Plays until none is looked for. */
static void
play_until_refused (MjSpeaker *speaker)
{
  while (play (speaker))
    g_thread_yield ();
}

static void
test_unused (void)
{
  guint n = set_up (TEST_DEVICE_WORKS);

  mj_speaker_free (mj_speaker_new (NEVER, NEVER));
  g_assert_cmpuint (test_device_get_n_tries (), ==, n);
}

static void
test_lingers (void)
{
  guint n = set_up (TEST_DEVICE_WORKS);
  g_autoptr (MjSpeaker) speaker = mj_speaker_new (NEVER, NEVER);

  g_assert_true (play (speaker));
  test_device_wait (n + 1, TRUE);
  for (int i = 0; i < 3; i++) {
    g_autoptr (GArray) played = test_device_take (2 * LENGTH);

    g_assert_cmpuint (played->len, >=, 2 * LENGTH);
    play (speaker);
  }
  g_assert_cmpuint (test_device_get_n_tries (), ==, n + 1);
}

static void
test_closes (void)
{
  guint n = set_up (TEST_DEVICE_WORKS);
  g_autoptr (MjSpeaker) speaker = mj_speaker_new (20000, NEVER);

  for (guint i = 1; i <= 3; i++) {
    play_until_tried (speaker, n + i);
    test_device_wait (n + i, FALSE);
  }
}

static void
test_stops (void)
{
  guint n = set_up (TEST_DEVICE_WORKS);
  g_autoptr (MjSpeaker) speaker = mj_speaker_new (NEVER, NEVER);

  play (speaker);
  test_device_wait (n + 1, TRUE);
  mj_speaker_stop (speaker);
  test_device_wait (n + 1, FALSE);
  play_until_tried (speaker, n + 2);
  test_device_wait (n + 2, TRUE);
}

static void
test_missing (void)
{
  guint n = set_up (TEST_DEVICE_MISSING);
  g_autoptr (MjSpeaker) speaker = mj_speaker_new (NEVER, NEVER);

  play_until_refused (speaker);
  for (int i = 0; i < 100; i++)
    g_assert_false (play (speaker));
  g_assert_cmpuint (test_device_get_n_tries (), ==, n + 1);
  /* Asked for anew, it is looked for anew. */
  mj_speaker_stop (speaker);
  test_device_set_mode (TEST_DEVICE_WORKS);
  play_until_tried (speaker, n + 2);
  test_device_wait (n + 2, TRUE);
}

static void
test_retries (void)
{
  guint n = set_up (TEST_DEVICE_MISSING);
  g_autoptr (MjSpeaker) speaker = mj_speaker_new (NEVER, 1000);

  play_until_refused (speaker);
  play_until_tried (speaker, n + 2);
}

static void
test_fails (void)
{
  guint n = set_up (TEST_DEVICE_WORKS);
  g_autoptr (MjSpeaker) speaker = mj_speaker_new (NEVER, NEVER);

  play (speaker);
  g_array_unref (test_device_take (1));
  test_device_fail ();
  test_device_wait (n + 1, FALSE);
  play_until_refused (speaker);
  g_assert_cmpuint (test_device_get_n_tries (), ==, n + 1);
}

/* The speaker is gone before its device has opened. */
static void
test_hangs (void)
{
  guint n = set_up (TEST_DEVICE_HANGS);
  MjSpeaker *speaker = mj_speaker_new (NEVER, NEVER);

  play (speaker);
  test_device_wait (n + 1, TRUE);
  for (int i = 0; i < 100; i++)
    play (speaker);
  mj_speaker_stop (speaker);
  play (speaker);
  g_assert_cmpuint (test_device_get_n_tries (), ==, n + 1);
  mj_speaker_free (speaker);
  test_device_set_mode (TEST_DEVICE_WORKS);
  test_device_wait (n + 1, FALSE);
}

int
main (int argc, char **argv)
{
  const char *why_not;

  g_test_init (&argc, &argv, NULL);
  why_not = test_device_install ();
  if (why_not != NULL) {
    g_print ("1..0 # SKIP %s\n", why_not);
    return 0;
  }
  g_test_add_func ("/speaker/unused", test_unused);
  g_test_add_func ("/speaker/lingers", test_lingers);
  g_test_add_func ("/speaker/closes", test_closes);
  g_test_add_func ("/speaker/stops", test_stops);
  g_test_add_func ("/speaker/missing", test_missing);
  g_test_add_func ("/speaker/retries", test_retries);
  g_test_add_func ("/speaker/fails", test_fails);
  g_test_add_func ("/speaker/hangs", test_hangs);
  return g_test_run ();
}
