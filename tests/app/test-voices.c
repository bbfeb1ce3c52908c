/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-voices.c – calls that a person records: trimmed, levelled, kept, heard
 * in place of the program's own, and what is said when that fails.
 */

#include "app/sound/mj-audio-in.h"
#include "app/sound/mj-sound.h"
#include "app/sound/mj-voices.h"
#include "config.h"
#include "test-device.h"
#include "test-folder.h"

#include <math.h>

enum { SECOND = MJ_CLIP_RATE, TRIES = 20 };

/* @peak: of a call of 0.3 s in two seconds of a room that is nearly still */
static GBytes *
make_call (int peak, GError **error)
{
  gint16 *samples = g_new (gint16, 2 * SECOND);
  GBytes *file;

  for (int i = 0; i < 2 * SECOND; i++) {
    gboolean loud = i > SECOND && i < SECOND + 3 * SECOND / 10;

    samples[i] = (gint16) ((loud ? peak : peak / 100) *
                           sin (2 * G_PI * 440 * i / SECOND));
  }
  file = mj_voices_make (samples, 2 * SECOND, error);
  g_free (samples);
  return file;
}

static void
test_make (void)
{
  for (int peak = 1000; peak < 32000; peak *= 3) {
    g_autoptr (GBytes) file = make_call (peak, NULL);
    int loudest = 0;
    MjClip clip;

    g_assert_true (mj_clip_read (g_bytes_get_data (file, NULL),
                                 g_bytes_get_size (file), &clip));
    g_assert_cmpint ((int) clip.n_samples, >=, 3 * SECOND / 10);
    g_assert_cmpint ((int) clip.n_samples, <=, 4 * SECOND / 10);
    for (gsize i = 0; i < clip.n_samples; i++)
      loudest = MAX (loudest, ABS (mj_clip_get_sample (&clip, i)));
    g_assert_cmpint (ABS (loudest - 16384), <, 300);
    g_assert_cmpint (mj_clip_get_sample (&clip, 0), ==, 0);
    g_assert_cmpint (mj_clip_get_sample (&clip, clip.n_samples - 1), ==, 0);
  }
}

static void
test_silence (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (make_call (100, &error));
  g_assert_cmpstr (error->message, ==,
                   "Nothing was heard. Speak closer to the microphone.");
  g_clear_error (&error);
  g_assert_null (mj_voices_make (NULL, 0, &error));
  g_assert_nonnull (error);
}

/* ---- files ---- */

static void
test_read (void)
{
  g_autoptr (GBytes) file = make_call (5000, NULL);
  g_autoptr (GBytes) broken = g_bytes_new_from_bytes (file, 0, 100);
  g_autoptr (GBytes) empty = g_bytes_new (NULL, 0);
  g_autoptr (GError) error = NULL;
  MjClip clip;

  g_assert_true (mj_voices_read (file, &clip, &error));
  g_assert_false (mj_voices_read (empty, &clip, NULL));
  g_assert_false (mj_voices_read (broken, &clip, &error));
  g_assert_cmpstr (error->message, ==,
                   "This recording is damaged and is left out.");
  g_assert_cmpuint (g_bytes_get_size (file), <, MJ_VOICES_MAX_BYTES);
}

/* ---- the microphone ---- */

typedef struct {
  GBytes *samples;
  GError *error;
  gboolean ended;
} Recorded;

static void
on_recorded (GObject *owner, GAsyncResult *result, gpointer data)
{
  Recorded *recorded = data;

  recorded->samples = mj_audio_in_finish (result, &recorded->error);
  recorded->ended = TRUE;
}

static void
record (const char *source, GCancellable *stop, Recorded *recorded)
{
  g_autoptr (GObject) owner = g_object_new (G_TYPE_OBJECT, NULL);

  *recorded = (Recorded){ NULL };
  mj_audio_in_record (owner, source, stop, on_recorded, recorded);
  while (!recorded->ended)
    g_main_context_iteration (NULL, TRUE);
}

static void
test_record (void)
{
  g_autoptr (GCancellable) stop = g_cancellable_new ();
  g_autoptr (GBytes) file = NULL;
  Recorded heard;

  record ("audiotestsrc", stop, &heard);
  g_assert_no_error (heard.error);
  g_assert_cmpuint (g_bytes_get_size (heard.samples), >=,
                    2 * SECOND * MJ_AUDIO_IN_SECONDS);
  file = mj_voices_make (g_bytes_get_data (heard.samples, NULL),
                         g_bytes_get_size (heard.samples) / 2, NULL);
  g_assert_nonnull (file);
  g_bytes_unref (heard.samples);
}

static void
test_no_microphone (void)
{
  g_autoptr (GCancellable) stop = g_cancellable_new ();
  Recorded heard;

  record ("no-such-microphone", stop, &heard);
  g_assert_null (heard.samples);
  g_assert_error (heard.error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_nonnull (strstr (heard.error->message, "No microphone was found"));
  g_error_free (heard.error);
}

/* ---- in place of a sound ---- */

/* How many samples of the call there are, from its first to its last that is
 * not nothing. */
static guint
hear (MjSound *sound, GFile *voice)
{
  for (int i = 0; i < TRIES; i++) {
    g_autoptr (GArray) heard = NULL;
    guint first = 0, last;

    mj_sound_call (sound, MJ_SOUND_PONG, 0, voice);
    heard = test_device_take (SECOND);
    last = heard->len;
    while (first < last && g_array_index (heard, gint16, first) == 0)
      first++;
    while (last > first && g_array_index (heard, gint16, last - 1) == 0)
      last--;
    if (last > first)
      return last - first;
    g_usleep (60000); /* so that the next is no rattle */
  }
  g_error ("nothing is heard");
}

/* The program's takes 0.28 s at the most, the recording more. */
static void
expect (MjSound *sound, GFile *voice, gboolean own)
{
  for (int i = 0; i < TRIES; i++) {
    gboolean longer = hear (sound, voice) > SECOND * 29 / 100;

    if (longer != own)
      return;
    g_main_context_iteration (NULL, TRUE); /* it has been read again */
  }
  g_assert_not_reached ();
}

static void
test_heard (void)
{
  g_autofree char *folder = g_dir_make_tmp ("voices-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "call.wav", NULL);
  g_autoptr (GFile) voice = g_file_new_for_path (path);
  g_autoptr (GBytes) file = make_call (5000, NULL);
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  g_autoptr (MjSound) sound = mj_sound_new (settings);

  test_device_set_mode (TEST_DEVICE_WORKS);
  expect (sound, voice, TRUE);
  g_file_set_contents (path, g_bytes_get_data (file, NULL),
                       (gssize) g_bytes_get_size (file), NULL);
  expect (sound, voice, FALSE);
  g_file_set_contents (path, "RIFF", 4, NULL);
  expect (sound, voice, TRUE);
  g_settings_set_boolean (settings, "sound", FALSE);
  test_device_wait (test_device_get_n_tries (), FALSE);
  g_settings_reset (settings, "sound");
  test_folder_remove (folder);
}

int
main (int argc, char **argv)
{
  const char *why_not;

  g_test_init (&argc, &argv, NULL);
  why_not = test_device_install ();
  g_test_add_func ("/voices/make", test_make);
  g_test_add_func ("/voices/silence", test_silence);
  g_test_add_func ("/voices/read", test_read);
  g_test_add_func ("/voices/no-microphone", test_no_microphone);
  if (why_not == NULL) {
    g_test_add_func ("/voices/record", test_record);
    g_test_add_func ("/voices/heard", test_heard);
  }
  return g_test_run ();
}
