/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-clip.c – the sound files, and reading them. */

#include "app/sound/mj-clip.h"
#include "app/sound/mj-sound.h"

/* ---- the files ---- */

/* It is used where it lies, which a compressed one is not. */
static void
read_resource (const char *path, MjClip *clip)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, 0, &error);
  guint32 flags;

  g_assert_no_error (error);
  g_assert_true (g_resources_get_info (path, 0, NULL, &flags, NULL));
  g_assert_cmphex (flags & G_RESOURCE_FLAGS_COMPRESSED, ==, 0);
  g_assert_cmpuint (g_bytes_get_size (bytes), <=, 110000);
  g_assert_true (mj_clip_read (g_bytes_get_data (bytes, NULL),
                               g_bytes_get_size (bytes), clip));
}

static void
check_samples (const MjClip *clip)
{
  gsize n = clip->n_samples;
  int peak = 0;
  gint64 sum = 0;

  for (gsize i = 0; i < n; i++) {
    int sample = mj_clip_get_sample (clip, i);

    peak = MAX (peak, ABS (sample));
    sum += sample;
    if (i == 0 || i == n - 1) /* no click */
      g_assert_cmpint (ABS (sample), <, 16);
  }
  g_assert_cmpint (peak, >, 1000);
  g_assert_cmpint (peak, <=, 16384); /* −6 dBFS */
  g_assert_cmpint (ABS (sum), <, (gint64) n);
}

/* What is heard again and again in a deal. */
static guint
count_variants (int name)
{
  return name == MJ_SOUND_DISCARD || name == MJ_SOUND_DRAW ||
                 name == MJ_SOUND_CHOW || name == MJ_SOUND_PONG ||
                 name == MJ_SOUND_KONG
             ? 3
             : 1;
}

static void
test_files (void)
{
  for (int name = 0; name < MJ_N_SOUNDS; name++) {
    guint variant = 0;

    for (;; variant++) {
      g_autofree char *path = mj_sound_get_path ((MjSoundName) name, variant);
      MjClip clip;

      if (path == NULL)
        break;
      read_resource (path, &clip);
      check_samples (&clip);
    }
    g_assert_cmpuint (variant, ==, count_variants (name));
  }
}

/* ---- reading ---- */

static const guint8 small[] = {
  'R', 'I', 'F',  'F',  44, 0, 0, 0,    'W',  'A',  'V',  'E',  'f',
  'm', 't', ' ',  16,   0,  0, 0, 1,    0,    1,    0,    0x22, 0x56,
  0,   0,   0x44, 0xac, 0,  0, 2, 0,    16,   0,    'd',  'a',  't',
  'a', 8,   0,    0,    0,  1, 0, 0xff, 0xff, 0xff, 0x7f, 0,    0x80,
};

static void
test_samples (void)
{
  static const int values[] = { 1, -1, 32767, -32768 };
  MjClip clip;

  g_assert_true (mj_clip_read (small, sizeof small, &clip));
  g_assert_cmpuint (clip.n_samples, ==, G_N_ELEMENTS (values));
  for (gsize i = 0; i < clip.n_samples; i++)
    g_assert_cmpint (mj_clip_get_sample (&clip, i), ==, values[i]);
}

/* What the header says is what is read, or nothing is; the rates of bytes and
 * blocks follow from it, and are not looked at. */
static void
test_refused (void)
{
  MjClip clip = { NULL, 7 };

  for (gsize size = 0; size < sizeof small; size++)
    g_assert_false (mj_clip_read (small, size, &clip));
  for (gsize at = 0; at < 44; at++) {
    guint8 file[sizeof small];
    gboolean looked_at = at < 28 || at >= 34;

    memcpy (file, small, sizeof file);
    file[at] ^= 1;
    if (looked_at)
      g_assert_false (mj_clip_read (file, sizeof file, &clip));
  }
  g_assert_cmpuint (clip.n_samples, ==, 7);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/clip/files", test_files);
  g_test_add_func ("/clip/samples", test_samples);
  g_test_add_func ("/clip/refused", test_refused);
  return g_test_run ();
}
