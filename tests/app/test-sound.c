/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-sound.c – which sound is heard when, and how loud.
 *
 * The samples that a device gets are compared with the files: each has to be
 * what it should be.
 */

#include "app/sound/mj-clip.h"
#include "app/sound/mj-sound.h"
#include "config.h"
#include "test-device.h"

#include <math.h>

enum { TRIES = 20 };

typedef struct {
  GSettings *settings;
  MjSound *sound;
  guint n_tries; /* to open the device, before */
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->n_tries = test_device_get_n_tries ();
  test_device_set_mode (TEST_DEVICE_WORKS);
  f->settings = g_settings_new (APP_ID);
  g_settings_reset (f->settings, "sound");
  g_settings_reset (f->settings, "sound-volume");
  g_settings_reset (f->settings, "sound-calls");
  g_settings_reset (f->settings, "sound-calls-volume");
  f->sound = mj_sound_new (f->settings);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_assert_finalize_object (f->sound);
  g_object_unref (f->settings);
  test_device_wait (test_device_get_n_tries (), FALSE);
}

/* ---- listening ---- */

/* So long that the next sound of a name is no rattle. */
static void
wait_a_little (void)
{
  gint64 end = g_get_monotonic_time () + 60000;

  while (g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, FALSE);
}

static MjClip
get_clip (MjSoundName name, guint variant)
{
  g_autofree char *path = mj_sound_get_path (name, variant);
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, 0, NULL);
  MjClip clip;

  g_assert_true (mj_clip_read (g_bytes_get_data (bytes, NULL),
                               g_bytes_get_size (bytes), &clip));
  return clip;
}

/* The first that is not nothing. */
static guint
find_start (const GArray *samples)
{
  guint i = 0;

  while (i < samples->len && g_array_index (samples, gint16, i) == 0)
    i++;
  return i;
}

/* How a clip should come out. */
static GArray *
make_expected (const MjClip *clip, float volume)
{
  GArray *samples = g_array_new (FALSE, FALSE, sizeof (gint16));

  for (gsize i = 0; i < clip->n_samples; i++) {
    gint16 value =
        (gint16) lrintf (volume * (float) mj_clip_get_sample (clip, i));

    g_array_append_val (samples, value);
  }
  return samples;
}

/* Whether this clip is heard, and nothing else. */
static gboolean
is_heard (const GArray *heard, const MjClip *clip, float volume)
{
  g_autoptr (GArray) expected = make_expected (clip, volume);
  guint at = find_start (heard);
  guint from = find_start (expected);

  if (at + expected->len - from > heard->len)
    return FALSE;
  for (guint i = at; i < heard->len; i++) {
    guint e = i - at + from;

    if (g_array_index (heard, gint16, i) !=
        (e < expected->len ? g_array_index (expected, gint16, e) : 0))
      return FALSE;
  }
  return TRUE;
}

/* Plays it and listens to the end.  What would be a rattle, or what a busy
 * machine makes too late, is left out, so it is tried again. */
static GArray *
hear (Fixture *f, MjSoundName name)
{
  MjClip clip = get_clip (name, 0);
  guint n = (guint) clip.n_samples + MJ_CLIP_RATE / 5;

  for (int i = 0; i < TRIES; i++) {
    g_autoptr (GArray) heard = NULL;

    mj_sound_play (f->sound, name);
    heard = test_device_take (n);
    if (find_start (heard) < heard->len)
      return g_steal_pointer (&heard);
    wait_a_little ();
  }
  g_error ("nothing is heard of sound %d", name);
}

/* ---- the tests ---- */

static gboolean
is_any_heard (const GArray *heard, MjSoundName name, float volume)
{
  guint variant = 0;

  for (;; variant++) {
    g_autofree char *path = mj_sound_get_path (name, variant);
    MjClip clip;

    if (path == NULL)
      return FALSE;
    clip = get_clip (name, variant);
    if (is_heard (heard, &clip, volume))
      return TRUE;
  }
}

static void
test_names (Fixture *f, gconstpointer data)
{
  for (int name = 0; name < MJ_N_SOUNDS; name++) {
    g_autoptr (GArray) heard = hear (f, (MjSoundName) name);

    g_assert_true (
        is_any_heard (heard, (MjSoundName) name, 0.35f)); /* the default */
  }
  test_device_wait (f->n_tries + 1, TRUE);
}

static void
test_volume (Fixture *f, gconstpointer data)
{
  MjClip clip = get_clip (MJ_SOUND_WIN_LARGE, 0);

  for (double volume = 1; volume > 0.1; volume /= 2) {
    g_autoptr (GArray) heard = NULL;

    g_settings_set_double (f->settings, "sound-volume", volume);
    heard = hear (f, MJ_SOUND_WIN_LARGE);
    g_assert_true (is_heard (heard, &clip, (float) volume));
  }
}

static guint
find_variant (const GArray *heard)
{
  for (guint variant = 0; variant < 3; variant++) {
    MjClip clip = get_clip (MJ_SOUND_DISCARD, variant);

    if (is_heard (heard, &clip, 0.35f))
      return variant;
  }
  g_assert_not_reached ();
}

static void
test_variants (Fixture *f, gconstpointer data)
{
  guint before = 3, seen = 0;

  for (int i = 0; i < 12; i++) {
    g_autoptr (GArray) heard = hear (f, MJ_SOUND_DISCARD);
    guint variant = find_variant (heard);

    g_assert_cmpuint (variant, !=, before);
    before = variant;
    seen |= 1u << variant;
  }
  g_assert_cmphex (seen, ==, 7);
}

/* Plays one, and another while it is heard. */
static GArray *
hear_two (Fixture *f)
{
  guint n = (guint) get_clip (MJ_SOUND_BITE, 0).n_samples;
  g_autoptr (GArray) rest = NULL;
  GArray *heard;

  mj_sound_play (f->sound, MJ_SOUND_BITE);
  heard = test_device_take (n / 2);
  mj_sound_play (f->sound, MJ_SOUND_BITE);
  rest = test_device_take (2 * n);
  g_array_append_vals (heard, rest->data, rest->len);
  return heard;
}

/* Of two of a name that are too close one is heard; a busy machine may part
 * them. */
static void
test_rattle (Fixture *f, gconstpointer data)
{
  MjClip clip = get_clip (MJ_SOUND_BITE, 0);
  gboolean alone = FALSE;

  g_array_unref (hear (f, MJ_SOUND_DRAW)); /* it is open now */
  for (int i = 0; i < TRIES && !alone; i++) {
    g_autoptr (GArray) heard = NULL;

    wait_a_little ();
    heard = hear_two (f);
    alone = is_heard (heard, &clip, 0.35f);
  }
  g_assert_true (alone);
}

static void
test_switch (Fixture *f, gconstpointer data)
{
  MjClip clip = get_clip (MJ_SOUND_WIN_LARGE, 0);
  g_autoptr (GArray) heard = NULL;

  mj_sound_play (f->sound, MJ_SOUND_SHUFFLE);
  test_device_wait (f->n_tries + 1, TRUE);
  g_settings_set_boolean (f->settings, "sound", FALSE);
  test_device_wait (f->n_tries + 1, FALSE);
  for (int name = 0; name < MJ_N_SOUNDS; name++)
    mj_sound_play (f->sound, (MjSoundName) name);
  g_assert_cmpuint (test_device_get_n_tries (), ==, f->n_tries + 1);
  g_settings_set_boolean (f->settings, "sound", TRUE);
  heard = hear (f, MJ_SOUND_WIN_LARGE);
  g_assert_true (is_heard (heard, &clip, 0.35f));
  test_device_wait (f->n_tries + 2, TRUE);
}

/* A kind has a level and a switch of its own; the others stay as they are. */
static void
test_kinds (Fixture *f, gconstpointer data)
{
  MjClip clip = get_clip (MJ_SOUND_HU, 0);
  MjClip bite = get_clip (MJ_SOUND_BITE, 0);
  g_autoptr (GArray) soft = NULL, other = NULL;

  g_settings_set_double (f->settings, "sound-volume", 0.5);
  g_settings_set_double (f->settings, "sound-calls-volume", 0.5);
  soft = hear (f, MJ_SOUND_HU);
  g_assert_true (is_heard (soft, &clip, 0.25f));
  g_settings_set_boolean (f->settings, "sound-calls", FALSE);
  wait_a_little ();
  for (int name = MJ_SOUND_CHOW; name <= MJ_SOUND_SELF_DRAWN; name++)
    mj_sound_play (f->sound, (MjSoundName) name);
  other = hear (f, MJ_SOUND_BITE);
  g_assert_true (is_heard (other, &bite, 0.5f));
}

static void
play_all (Fixture *f)
{
  for (int name = 0; name < MJ_N_SOUNDS; name++)
    mj_sound_play (f->sound, (MjSoundName) name);
}

/* Looked for once, and again when it is switched on anew. */
static void
test_no_device (Fixture *f, gconstpointer data)
{
  test_device_set_mode (TEST_DEVICE_MISSING);
  play_all (f);
  test_device_wait (f->n_tries + 1, FALSE);
  for (int i = 0; i < 5; i++) {
    wait_a_little ();
    play_all (f);
  }
  test_device_wait (f->n_tries + 1, FALSE);
  test_device_set_mode (TEST_DEVICE_WORKS);
  g_settings_set_boolean (f->settings, "sound", FALSE);
  g_settings_set_boolean (f->settings, "sound", TRUE);
  g_array_unref (hear (f, MJ_SOUND_KONG));
  test_device_wait (f->n_tries + 2, TRUE);
}

/* Comes first: later GStreamer has begun. */
static void
test_unused (void)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  g_autoptr (MjSound) sound = mj_sound_new (settings);

  g_settings_set_boolean (settings, "sound", FALSE);
  mj_sound_play (sound, MJ_SOUND_WIN_LARGE);
  g_settings_set_boolean (settings, "sound", TRUE);
  wait_a_little ();
  g_assert_false (test_device_has_begun ());
}

#define ADD(path, test)                                                        \
  g_test_add (path, Fixture, NULL, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  const char *why_not;

  g_test_init (&argc, &argv, NULL);
  test_unused ();
  why_not = test_device_install ();
  if (why_not != NULL) {
    g_print ("1..0 # SKIP %s\n", why_not);
    return 0;
  }
  ADD ("/sound/names", test_names);
  ADD ("/sound/volume", test_volume);
  ADD ("/sound/variants", test_variants);
  ADD ("/sound/rattle", test_rattle);
  ADD ("/sound/switch", test_switch);
  ADD ("/sound/kinds", test_kinds);
  ADD ("/sound/no-device", test_no_device);
  return g_test_run ();
}
