/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-sound.c – decides which clip is played when, and how loud.
 *
 * The clips are uncompressed in the resources of the program and are used where
 * they are, so each is in memory once.
 */

#include "app/sound/mj-sound.h"

#include "app/sound/mj-speaker.h"
#include "app/sound/mj-voices.h"
#include "model/object/mj-class.h"
#include "model/text/mj-user-file.h"

#define FOLDER "/io/github/singaporemahjong/Mahjong/sounds/"

/* In µs. */
enum {
  MIN_GAP = 50000,             /* two of a kind closer together would rattle */
  LINGER = 5 * G_USEC_PER_SEC, /* the output closes after this much silence */
  RETRY = 5 * G_USEC_PER_SEC   /* without a device the next sound tries again */
};

#define CALLS   "sound-calls"
#define WINS    "sound-wins"
#define TENSION "sound-tension"

static const struct {
  const char *file;
  guint n_variants; /* file-1.wav …; 0: file.wav only */
  const char *kind; /* setting that switches it, beside "sound" */
} SOUNDS[MJ_N_SOUNDS] = {
  [MJ_SOUND_DISCARD] = { "discard", 3 },
  [MJ_SOUND_DRAW] = { "draw", 3 },
  [MJ_SOUND_SHUFFLE] = { "shuffle", 0 },
  [MJ_SOUND_DICE] = { "dice", 0 },
  [MJ_SOUND_CHOW] = { "chow", 3, CALLS },
  [MJ_SOUND_PONG] = { "pong", 3, CALLS },
  [MJ_SOUND_KONG] = { "kong", 3, CALLS },
  [MJ_SOUND_HU] = { "hu", 0, CALLS },
  [MJ_SOUND_SELF_DRAWN] = { "self-drawn", 0, CALLS },
  [MJ_SOUND_BITE] = { "bite", 0 },
  [MJ_SOUND_WIN_SMALL] = { "win-small", 0, WINS },
  [MJ_SOUND_WIN_LARGE] = { "win-large", 0, WINS },
  [MJ_SOUND_WIN_LIMIT] = { "win-limit", 0, WINS },
  [MJ_SOUND_TENSION] = { "tension", 0, TENSION },
  [MJ_SOUND_DRAWN_DEAL] = { "drawn-deal", 0 },
};

struct _MjSound {
  GObject parent_instance;

  GSettings *settings;
  MjSpeaker *speaker;

  gint64 began[MJ_N_SOUNDS]; /* µs */
  guint variants[MJ_N_SOUNDS];

  GHashTable *voices; /* by file; what is heard lies in them */
  GPtrArray *retired; /* that were, before their files changed */
};

G_DEFINE_FINAL_TYPE (MjSound, mj_sound, G_TYPE_OBJECT)

/* Never chooses the same variant twice running, if there is more than one. */
static guint
next_variant (MjSound *self, MjSoundName name)
{
  guint n = SOUNDS[name].n_variants;
  guint variant = self->variants[name];

  if (n > 1)
    variant = (variant + 1 + (guint) g_random_int_range (0, (int) n - 1)) % n;
  self->variants[name] = variant;
  return variant;
}

static void
find_clip (MjSoundName name, guint variant, MjClip *clip)
{
  g_autofree char *path = mj_sound_get_path (name, variant);
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, 0, NULL);
  gsize size;
  gconstpointer file = g_bytes_get_data (bytes, &size);

  if (!mj_clip_read (file, size, clip))
    g_assert_not_reached ();
}

/* How loud that is by the settings of sound and of its kind; 0: not at all. */
static double
find_volume (MjSound *self, MjSoundName name)
{
  const char *keys[] = { "sound", SOUNDS[name].kind };
  double volume = 1;

  for (guint i = 0; i < G_N_ELEMENTS (keys) && keys[i] != NULL; i++) {
    g_autofree char *level = g_strconcat (keys[i], "-volume", NULL);

    volume *= g_settings_get_boolean (self->settings, keys[i])
                  ? g_settings_get_double (self->settings, level)
                  : 0;
  }
  return volume;
}

/* @file: (nullable): what is heard from now on.  What was may be heard still.
 */
static void
keep_voice (MjSound *self, GFile *voice, GBytes *file)
{
  GBytes *known = g_hash_table_lookup (self->voices, voice);

  if (known != NULL && file != NULL && g_bytes_equal (known, file))
    return;
  if (known != NULL)
    g_ptr_array_add (self->retired, g_bytes_ref (known));
  if (file != NULL)
    g_hash_table_insert (self->voices, g_object_ref (voice),
                         g_bytes_ref (file));
  else
    g_hash_table_remove (self->voices, voice);
}

static void
on_read (GObject *voice, GAsyncResult *result, gpointer data)
{
  g_autoptr (MjSound) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) file = mj_user_file_read_finish (result, &error);
  gboolean good;
  MjClip clip;

  good = file != NULL && mj_voices_read (file, &clip, &error);
  if (!good && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    g_debug ("no voice: %s", error->message);
  if (self->voices != NULL)
    keep_voice (self, G_FILE (voice), good ? file : NULL);
}

static void
on_switched (MjSound *self)
{
  mj_speaker_stop (self->speaker);
}

/* ---- the object ---- */

static void
mj_sound_class_init (MjSoundClass *klass)
{
  MJ_FREES (klass, MjSound, mj_speaker_free, speaker);
  MJ_FREES (klass, MjSound, g_hash_table_unref, voices);
  MJ_FREES (klass, MjSound, g_ptr_array_unref, retired);
  MJ_FREES (klass, MjSound, g_object_unref, settings);
}

static void
mj_sound_init (MjSound *self)
{
  self->speaker = mj_speaker_new (LINGER, RETRY);
  self->voices =
      g_hash_table_new_full (g_file_hash, (GEqualFunc) g_file_equal,
                             g_object_unref, (GDestroyNotify) g_bytes_unref);
  self->retired =
      g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
}

MjSound *
mj_sound_new (GSettings *settings)
{
  MjSound *self;

  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  self = g_object_new (MJ_TYPE_SOUND, NULL);
  self->settings = g_object_ref (settings);
  MJ_LISTEN (settings, "changed::sound", on_switched, self);
  return self;
}

MjGain
mj_sound_place (guint place, float force)
{
  /* Who sits farther away is a little softer, too. */
  static const MjGain places[] = {
    { 1, 1 }, { 0.4f, 0.9f }, { 0.75f, 0.75f }, { 0.9f, 0.4f }
  };
  MjGain gain = places[place % G_N_ELEMENTS (places)];

  return (MjGain){ gain.left * force, gain.right * force };
}

void
mj_sound_play (MjSound *self, MjSoundName name)
{
  mj_sound_play_at (self, name, 0, 1);
}

static void
play (MjSound *self, MjSoundName name, guint place, float force, GBytes *voice)
{
  gint64 now = g_get_monotonic_time ();
  double volume = find_volume (self, name);
  MjClip clip;

  if (volume <= 0 ||
      (self->began[name] != 0 && now - self->began[name] < MIN_GAP))
    return;
  if (voice == NULL || !mj_voices_read (voice, &clip, NULL))
    find_clip (name, next_variant (self, name), &clip);
  if (mj_speaker_play (self->speaker, &clip, (int) name,
                       mj_sound_place (place, force * (float) volume)))
    self->began[name] = now;
}

void
mj_sound_play_at (MjSound *self, MjSoundName name, guint place, float force)
{
  g_return_if_fail (MJ_IS_SOUND (self));
  g_return_if_fail ((guint) name < MJ_N_SOUNDS);

  play (self, name, place, force, NULL);
}

void
mj_sound_prepare (MjSound *self, GFile *voice)
{
  g_return_if_fail (MJ_IS_SOUND (self));

  mj_user_file_read_async (voice, MJ_VOICES_MAX_BYTES, NULL, on_read,
                           g_object_ref (self));
}

void
mj_sound_call (MjSound *self, MjSoundName name, guint place, GFile *voice)
{
  g_return_if_fail (MJ_IS_SOUND (self));
  g_return_if_fail (name >= MJ_SOUND_CHOW && name <= MJ_SOUND_SELF_DRAWN);

  play (self, name, place, 1, g_hash_table_lookup (self->voices, voice));
  mj_sound_prepare (self, voice);
}

char *
mj_sound_get_path (MjSoundName name, guint variant)
{
  const char *file;

  g_return_val_if_fail ((guint) name < MJ_N_SOUNDS, NULL);

  file = SOUNDS[name].file;
  if (variant >= MAX (SOUNDS[name].n_variants, 1))
    return NULL;
  if (SOUNDS[name].n_variants == 0)
    return g_strconcat (FOLDER, file, ".wav", NULL);
  return g_strdup_printf (FOLDER "%s-%u.wav", file, variant + 1);
}
