/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-mixer.c – levels, voices, the end of a clip, and clips that wait. */

#include "app/sound/mj-sound.h"

#include <glib.h>

enum { LENGTH = 10, BLOCK = 4 };

/* A clip of one value all along. */
static MjClip
make_clip (int value)
{
  static guint8 data[16][2 * LENGTH];
  static guint n = 0;
  guint8 *samples = data[n++ % G_N_ELEMENTS (data)];

  for (int i = 0; i < LENGTH; i++) {
    samples[2 * i] = (guint8) (value & 0xff);
    samples[2 * i + 1] = (guint8) (value >> 8 & 0xff);
  }
  return (MjClip){ samples, LENGTH };
}

static gboolean
add (MjMixer *mixer, int value, int key, gint64 now)
{
  MjClip clip = make_clip (value);

  return mj_mixer_add (mixer, &clip, key, (MjGain){ 1, 1 }, now);
}

/* One block, which must be the same value N times on both sides, and then
 * nothing. */
static void
assert_block (MjMixer *mixer, gint64 now, int value, int n)
{
  gint16 block[MJ_MIXER_CHANNELS * BLOCK];

  mj_mixer_fill (mixer, now, block, BLOCK);
  for (int i = 0; i < MJ_MIXER_CHANNELS * BLOCK; i++)
    g_assert_cmpint (block[i], ==, i < MJ_MIXER_CHANNELS * n ? value : 0);
}

/* ---- levels ---- */

static const struct {
  const char *name;
  int values[3];
  float gain;
  int heard;
} LEVELS[] = {
  { "as-made", { 1000 }, 1, 1000 },
  { "negative", { -1000 }, 1, -1000 },
  { "softer", { 1000 }, 0.35f, 350 },
  { "rounded", { 3 }, 0.5f, 2 },
  { "silent", { 1000 }, 0, 0 },
  { "two", { 1000, 234 }, 1, 1234 },
  { "two-softer", { 1001, 1001 }, 0.5f, 1001 },
  { "against-each-other", { 1000, -1000 }, 1, 0 },
  { "loudest", { 16384, 16383 }, 1, 32767 },
  { "cut", { 16384, 16384 }, 1, 32767 },
  { "cut-below", { -16384, -16384, -1 }, 1, -32768 },
};

static void
test_level (gconstpointer data)
{
  const MjMixer silent = { 0 };
  MjMixer mixer = silent;
  int row = GPOINTER_TO_INT (data);

  for (int i = 0; i < 3; i++) {
    MjClip clip = make_clip (LEVELS[row].values[i]);

    g_assert_true (mj_mixer_add (
        &mixer, &clip, i, (MjGain){ LEVELS[row].gain, LEVELS[row].gain }, 0));
  }
  assert_block (&mixer, 0, LEVELS[row].heard, BLOCK);
}

/* ---- voices ---- */

static void
test_end (void)
{
  MjMixer mixer = { 0 };

  assert_block (&mixer, 0, 0, 0);
  g_assert_true (add (&mixer, 5, 0, 0));
  assert_block (&mixer, 0, 5, BLOCK);
  assert_block (&mixer, 0, 5, BLOCK);
  assert_block (&mixer, 0, 5, LENGTH % BLOCK);
  assert_block (&mixer, 0, 0, 0);
}

/* One begins while another is heard. */
static void
test_overlap (void)
{
  static const gint16 expected[] = { 105, 105, 105, 105, 105, 105,
                                     100, 100, 100, 100, 0,   0 };
  MjMixer mixer = { 0 };
  gint16 block[MJ_MIXER_CHANNELS * G_N_ELEMENTS (expected)];

  add (&mixer, 5, 0, 0);
  assert_block (&mixer, 0, 5, BLOCK);
  add (&mixer, 100, 0, 0);
  mj_mixer_fill (&mixer, 0, block, G_N_ELEMENTS (expected));
  for (gsize i = 0; i < G_N_ELEMENTS (block); i++)
    g_assert_cmpint (block[i], ==, expected[i / MJ_MIXER_CHANNELS]);
}

/* What is struck at the right is louder at the right, and the other way; each
 * softer where it is struck with less force. */
static void
test_sides (void)
{
  MjClip clip = make_clip (1000);
  float before = 2;

  for (guint place = 0; place < 4; place++) {
    MjMixer mixer = { 0 };
    gint16 block[MJ_MIXER_CHANNELS];

    g_assert_true (
        mj_mixer_add (&mixer, &clip, 0, mj_sound_place (place, 1), 0));
    mj_mixer_fill (&mixer, 0, block, 1);
    if (place % 2 == 0)
      g_assert_cmpint (block[0], ==, block[1]);
    else if (place == 1)
      g_assert_cmpint (block[1], >=, 2 * block[0]);
    else
      g_assert_cmpint (block[0], >=, 2 * block[1]);
    g_assert_cmpint (MIN (block[0], block[1]), >, 0);
    g_assert_cmpint (MAX (block[0], block[1]), <=, 1000);
  }
  for (float force = 1; force > 0.1f; force -= 0.2f) {
    MjGain gain = mj_sound_place (1, force);

    g_assert_cmpfloat (gain.right, <, before);
    before = gain.right;
  }
}

static void
test_all_busy (void)
{
  MjMixer mixer = { 0 };

  for (int i = 0; i < MJ_MIXER_VOICES; i++)
    g_assert_true (add (&mixer, 1, i, 0));
  g_assert_false (add (&mixer, 1000, MJ_MIXER_VOICES, 0));
  assert_block (&mixer, 0, MJ_MIXER_VOICES, BLOCK);
  g_assert_false (add (&mixer, 1000, 0, 0));
  assert_block (&mixer, 0, MJ_MIXER_VOICES, BLOCK);
  assert_block (&mixer, 0, MJ_MIXER_VOICES, LENGTH % BLOCK);
  g_assert_true (add (&mixer, 1000, 0, 0));
  assert_block (&mixer, 0, 1000, BLOCK);
}

/* ---- waiting ---- */

static void
test_same_key (void)
{
  MjMixer mixer = { 0 };

  add (&mixer, 5, 1, 0);
  add (&mixer, 7, 2, 0);
  add (&mixer, 100, 1, 0); /* for the 5 */
  assert_block (&mixer, 0, 107, BLOCK);
  add (&mixer, 1000, 1, 0); /* the 100 is heard already */
  assert_block (&mixer, 0, 1107, BLOCK);
}

static void
test_too_late (void)
{
  MjMixer mixer = { 0 };

  add (&mixer, 5, 1, 0);
  add (&mixer, 100, 2, 1);
  assert_block (&mixer, MJ_MIXER_MAX_WAIT + 1, 100, BLOCK);
  /* What has begun is heard to its end. */
  assert_block (&mixer, 10 * MJ_MIXER_MAX_WAIT, 100, BLOCK);
}

/* Nobody asks for blocks: the last that were wanted count. */
static void
test_stalled (void)
{
  MjMixer mixer = { 0 };

  for (int i = 0; i < 2 * MJ_MIXER_VOICES; i++)
    g_assert_cmpint (add (&mixer, 1, i, 0), ==, i < MJ_MIXER_VOICES);
  for (int i = 0; i < 2 * MJ_MIXER_VOICES; i++)
    g_assert_cmpint (add (&mixer, 10, 100 + i, MJ_MIXER_MAX_WAIT + 1), ==,
                     i < MJ_MIXER_VOICES);
  assert_block (&mixer, MJ_MIXER_MAX_WAIT + 2, 10 * MJ_MIXER_VOICES, BLOCK);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (LEVELS); i++) {
    g_autofree char *path = g_strconcat ("/mixer/level/", LEVELS[i].name, NULL);

    g_test_add_data_func (path, GINT_TO_POINTER (i), test_level);
  }
  g_test_add_func ("/mixer/end", test_end);
  g_test_add_func ("/mixer/overlap", test_overlap);
  g_test_add_func ("/mixer/sides", test_sides);
  g_test_add_func ("/mixer/all-busy", test_all_busy);
  g_test_add_func ("/mixer/same-key", test_same_key);
  g_test_add_func ("/mixer/too-late", test_too_late);
  g_test_add_func ("/mixer/stalled", test_stalled);
  return g_test_run ();
}
