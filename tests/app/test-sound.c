/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-sound.c – the files, and when which of them is played.
 *
 * A media backend of our own takes note of what GTK is asked to play.  It comes
 * before those that are installed, so nothing is heard.
 */

#include "app/mj-sound.h"

#include "config.h"

#include <gtk/gtk.h>

/* ---- the files ---- */

static guint32
read_number (const guint8 *data, int n_bytes)
{
  guint32 number = 0;

  while (n_bytes-- > 0)
    number = number << 8 | data[n_bytes];
  return number;
}

/* Mono, 16 bits, from 22050 Hz up; returns the samples. */
static const guint8 *
check_header (GBytes *bytes, gsize *n_samples)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);

  g_assert_cmpuint (size, >, 44);
  g_assert_cmpuint (size, <=, 60000);
  g_assert_cmpmem (data, 4, "RIFF", 4);
  g_assert_cmpuint (read_number (data + 4, 4), ==, size - 8);
  g_assert_cmpmem (data + 8, 8, "WAVEfmt ", 8);
  g_assert_cmpuint (read_number (data + 16, 4), ==, 16);
  g_assert_cmpuint (read_number (data + 20, 2), ==, 1); /* PCM */
  g_assert_cmpuint (read_number (data + 22, 2), ==, 1);
  g_assert_cmpuint (read_number (data + 24, 4), >=, 22050);
  g_assert_cmpuint (read_number (data + 32, 2), ==, 2);
  g_assert_cmpuint (read_number (data + 34, 2), ==, 16);
  g_assert_cmpmem (data + 36, 4, "data", 4);
  g_assert_cmpuint (read_number (data + 40, 4), ==, size - 44);
  *n_samples = (size - 44) / 2;
  return data + 44;
}

static void
check_samples (const guint8 *data, gsize n)
{
  int peak = 0;
  gint64 sum = 0;

  for (gsize i = 0; i < n; i++) {
    int sample = (gint16) read_number (data + 2 * i, 2);

    peak = MAX (peak, ABS (sample));
    sum += sample;
    if (i == 0 || i == n - 1) /* no click */
      g_assert_cmpint (ABS (sample), <, 16);
  }
  g_assert_cmpint (peak, >, 1000);
  g_assert_cmpint (peak, <=, 16384); /* −6 dBFS */
  g_assert_cmpint (ABS (sum), <, (gint64) n);
}

static void
test_files (void)
{
  for (int name = 0; name < MJ_N_SOUNDS; name++) {
    guint variant = 0;

    for (;; variant++) {
      g_autofree char *path = mj_sound_get_path ((MjSoundName) name, variant);
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (GError) error = NULL;
      const guint8 *samples;
      gsize n;

      if (path == NULL)
        break;
      bytes = g_resources_lookup_data (path, 0, &error);
      g_assert_no_error (error);
      samples = check_header (bytes, &n);
      check_samples (samples, n);
    }
    g_assert_cmpuint (variant, ==, name == MJ_SOUND_DISCARD ? 3 : 1);
  }
}

/* ---- a backend ---- */

#define TEST_TYPE_MEDIA (test_media_get_type ())
G_DECLARE_FINAL_TYPE (TestMedia, test_media, TEST, MEDIA, GtkMediaFile)

struct _TestMedia {
  GtkMediaFile parent_instance;
};

G_DEFINE_FINAL_TYPE (TestMedia, test_media, GTK_TYPE_MEDIA_FILE)

static GPtrArray *media; /* all there are, in the order they were made */
static GString *played;  /* "draw claim " … */
static gboolean broken;

static void
test_media_open (GtkMediaFile *file)
{
  if (broken)
    gtk_media_stream_error (GTK_MEDIA_STREAM (file), G_IO_ERROR,
                            G_IO_ERROR_FAILED, "no device");
  else
    gtk_media_stream_stream_prepared (GTK_MEDIA_STREAM (file), TRUE, FALSE,
                                      FALSE, G_USEC_PER_SEC);
}

static void
test_media_close (GtkMediaFile *file)
{
}

static gboolean
test_media_play (GtkMediaStream *stream)
{
  GFile *file = gtk_media_file_get_file (GTK_MEDIA_FILE (stream));
  g_autofree char *name = g_file_get_basename (file);

  *strstr (name, ".wav") = '\0';
  g_string_append_printf (played, "%s ", name);
  return TRUE;
}

static void
test_media_pause (GtkMediaStream *stream)
{
}

static void
test_media_update_audio (GtkMediaStream *stream, gboolean muted, double volume)
{
}

static void
test_media_finalize (GObject *object)
{
  g_ptr_array_remove (media, object);
  G_OBJECT_CLASS (test_media_parent_class)->finalize (object);
}

static void
test_media_class_init (TestMediaClass *klass)
{
  GtkMediaFileClass *file_class = GTK_MEDIA_FILE_CLASS (klass);
  GtkMediaStreamClass *stream_class = GTK_MEDIA_STREAM_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = test_media_finalize;
  file_class->open = test_media_open;
  file_class->close = test_media_close;
  stream_class->play = test_media_play;
  stream_class->pause = test_media_pause;
  stream_class->update_audio = test_media_update_audio;
}

static void
test_media_init (TestMedia *self)
{
  g_ptr_array_add (media, self);
}

/* ---- playing ---- */

typedef struct {
  GSettings *settings;
  MjSound *sound;
} Fixture;

/* So long that the next sound of a name is no rattle. */
static void
wait_a_little (void)
{
  gint64 end = g_get_monotonic_time () + 60000;

  while (g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, FALSE);
}

static void
end_all (void)
{
  for (guint i = 0; i < media->len; i++)
    if (gtk_media_stream_get_playing (media->pdata[i]))
      gtk_media_stream_stream_ended (media->pdata[i]);
}

static void
add_backend (void)
{
  if (media != NULL)
    return;
  gtk_init_check (); /* a display is not needed */
  media = g_ptr_array_new ();
  played = g_string_new (NULL);
  g_io_extension_point_implement (GTK_MEDIA_FILE_EXTENSION_POINT_NAME,
                                  TEST_TYPE_MEDIA, "test", 100);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  add_backend ();
  broken = FALSE;
  g_string_truncate (played, 0);
  f->settings = g_settings_new (APP_ID);
  g_settings_reset (f->settings, "sound");
  g_settings_reset (f->settings, "sound-volume");
  f->sound = mj_sound_new (f->settings);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_assert_finalize_object (f->sound);
  g_assert_cmpuint (media->len, ==, 0);
  g_object_unref (f->settings);
}

static void
test_names (Fixture *f, gconstpointer data)
{
  for (int name = MJ_SOUND_DRAW; name < MJ_N_SOUNDS; name++) {
    mj_sound_play (f->sound, (MjSoundName) name);
    end_all ();
  }
  g_assert_cmpstr (played->str, ==,
                   "draw shuffle dice claim kong bite win drawn-deal ");
  /* Quiet by default: a little over a third of the amplitude. */
  g_assert_cmpfloat_with_epsilon (gtk_media_stream_get_volume (media->pdata[0]),
                                  0.7047, 0.001);
}

static void
test_volume (Fixture *f, gconstpointer data)
{
  g_settings_set_double (f->settings, "sound-volume", 0.125);
  mj_sound_play (f->sound, MJ_SOUND_WIN);
  g_assert_cmpfloat_with_epsilon (gtk_media_stream_get_volume (media->pdata[0]),
                                  0.5, 0.001);
}

static void
test_variants (Fixture *f, gconstpointer data)
{
  char before[16] = "";
  guint seen = 0;

  for (int i = 0; i < 12; i++) {
    mj_sound_play (f->sound, MJ_SOUND_DISCARD);
    g_assert_true (g_str_has_prefix (played->str, "discard-"));
    g_assert_cmpstr (played->str, !=, before);
    g_strlcpy (before, played->str, sizeof before);
    seen |= 1u << (played->str[8] - '1');
    g_string_truncate (played, 0);
    end_all ();
    wait_a_little ();
  }
  g_assert_cmphex (seen, ==, 7);
  g_assert_cmpuint (media->len, ==, 3);
}

static void
test_overlap (Fixture *f, gconstpointer data)
{
  mj_sound_play (f->sound, MJ_SOUND_CLAIM);
  mj_sound_play (f->sound, MJ_SOUND_CLAIM); /* too soon: a rattle */
  g_assert_cmpstr (played->str, ==, "claim ");
  wait_a_little ();
  mj_sound_play (f->sound, MJ_SOUND_CLAIM);
  g_assert_cmpstr (played->str, ==, "claim claim ");
  g_assert_cmpuint (media->len, ==, 2);
  /* What is over is used again. */
  end_all ();
  wait_a_little ();
  mj_sound_play (f->sound, MJ_SOUND_CLAIM);
  g_assert_cmpstr (played->str, ==, "claim claim claim ");
  g_assert_cmpuint (media->len, ==, 2);
}

static void
test_voices (Fixture *f, gconstpointer data)
{
  for (int i = 0; i < 4; i++) {
    mj_sound_play (f->sound, MJ_SOUND_SHUFFLE);
    mj_sound_play (f->sound, MJ_SOUND_DICE);
    mj_sound_play (f->sound, MJ_SOUND_WIN);
    wait_a_little ();
  }
  g_assert_cmpuint (media->len, ==, 8);
  g_assert_cmpstr (played->str, ==,
                   "shuffle dice win shuffle dice win shuffle dice ");
  /* The voice silent longest takes a new file. */
  end_all ();
  mj_sound_play (f->sound, MJ_SOUND_KONG);
  g_assert_cmpuint (media->len, ==, 8);
  g_assert_true (g_str_has_suffix (played->str, "dice kong "));
}

static void
test_switch (Fixture *f, gconstpointer data)
{
  mj_sound_play (f->sound, MJ_SOUND_SHUFFLE);
  g_assert_cmpuint (media->len, ==, 1);
  g_settings_set_boolean (f->settings, "sound", FALSE);
  g_assert_cmpuint (media->len, ==, 0);
  for (int name = 0; name < MJ_N_SOUNDS; name++)
    mj_sound_play (f->sound, (MjSoundName) name);
  g_assert_cmpuint (media->len, ==, 0);
  g_assert_cmpstr (played->str, ==, "shuffle ");
  g_settings_set_boolean (f->settings, "sound", TRUE);
  mj_sound_play (f->sound, MJ_SOUND_WIN);
  g_assert_cmpstr (played->str, ==, "shuffle win ");
}

static void
test_broken (Fixture *f, gconstpointer data)
{
  broken = TRUE;
  for (int i = 0; i < 3; i++) {
    for (int name = 0; name < MJ_N_SOUNDS; name++)
      mj_sound_play (f->sound, (MjSoundName) name);
    wait_a_little ();
  }
  /* It gives up, and tries again when it is switched on anew. */
  g_assert_cmpuint (media->len, <=, 1);
  broken = FALSE;
  mj_sound_play (f->sound, MJ_SOUND_WIN);
  g_assert_cmpstr (played->str, ==, "");
  g_settings_set_boolean (f->settings, "sound", FALSE);
  g_settings_set_boolean (f->settings, "sound", TRUE);
  mj_sound_play (f->sound, MJ_SOUND_KONG);
  g_assert_cmpstr (played->str, ==, "kong ");
}

/* ---- without a backend ---- */

static void
test_no_backend (void)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  g_autoptr (MjSound) sound = NULL;

  if (g_test_subprocess ()) {
    gtk_init_check ();
    sound = mj_sound_new (settings);
    for (int i = 0; i < 3; i++) {
      for (int name = 0; name < MJ_N_SOUNDS; name++)
        mj_sound_play (sound, (MjSoundName) name);
      wait_a_little ();
    }
    return;
  }
  g_setenv ("GTK_MEDIA", "none", TRUE);
  g_test_trap_subprocess (NULL, 0, 0);
  g_unsetenv ("GTK_MEDIA");
  g_test_trap_assert_passed (); /* a warning would have ended it */
}

/* Comes first: GTK does not yet know that there are backends. */
static void
test_no_gtk (void)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  g_autoptr (MjSound) sound = mj_sound_new (settings);

  mj_sound_play (sound, MJ_SOUND_WIN);
}

#define ADD(path, test)                                                        \
  g_test_add (path, Fixture, NULL, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sound/files", test_files);
  g_test_add_func ("/sound/no-gtk", test_no_gtk);
  ADD ("/sound/names", test_names);
  ADD ("/sound/volume", test_volume);
  ADD ("/sound/variants", test_variants);
  ADD ("/sound/overlap", test_overlap);
  ADD ("/sound/voices", test_voices);
  ADD ("/sound/switch", test_switch);
  ADD ("/sound/broken", test_broken);
  g_test_add_func ("/sound/no-backend", test_no_backend);
  return g_test_run ();
}
