/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-sound.c – a few voices, each of which plays one file at a time.
 *
 * A voice that is silent keeps its file, so most sounds need no new stream:
 * with GStreamer each has four threads.  Invariant: at most N_VOICES streams.
 */

#include "app/mj-sound.h"

#include <gmodule.h>
#include <gtk/gtk.h>
#include <math.h>

#define FOLDER "/io/github/singaporemahjong/Mahjong/sounds/"

enum {
  N_VOICES = 8,
  MAX_FAILURES = 8, /* so often it is tried in vain */
  MIN_GAP = 50000,  /* between two of a name, µs; else it is a rattle */
  MAX_WAIT = 300000 /* a sound later than that, µs, is worse than none */
};

/* Preparing: a thread is looking.  Silent: it is no use. */
typedef enum { STATE_NEW, STATE_PREPARING, STATE_READY, STATE_SILENT } State;

static const struct {
  const char *file;
  guint n_variants; /* file-1.wav …; 0: file.wav only */
} SOUNDS[MJ_N_SOUNDS] = {
  [MJ_SOUND_DISCARD] = { "discard", 3 },
  [MJ_SOUND_DRAW] = { "draw", 0 },
  [MJ_SOUND_SHUFFLE] = { "shuffle", 0 },
  [MJ_SOUND_DICE] = { "dice", 0 },
  [MJ_SOUND_CLAIM] = { "claim", 0 },
  [MJ_SOUND_KONG] = { "kong", 0 },
  [MJ_SOUND_BITE] = { "bite", 0 },
  [MJ_SOUND_WIN] = { "win", 0 },
  [MJ_SOUND_DRAWN_DEAL] = { "drawn-deal", 0 },
};

typedef struct {
  GtkMediaStream *stream; /* nullable */
  MjSoundName name;
  guint variant;
  gint64 began; /* µs */
} Voice;

struct _MjSound {
  GObject parent_instance;

  GSettings *settings;
  State state;
  Voice voices[N_VOICES];
  int failures;

  gint64 began[MJ_N_SOUNDS]; /* µs */
  guint variants[MJ_N_SOUNDS];
  /* What was wanted while it was being prepared. */
  MjSoundName wanted;
  gint64 wanted_since; /* µs, 0: nothing */
};

G_DEFINE_FINAL_TYPE (MjSound, mj_sound, G_TYPE_OBJECT)

/* ---- voices ---- */

static void
silence (MjSound *self)
{
  for (int i = 0; i < N_VOICES; i++)
    g_clear_object (&self->voices[i].stream);
}

static void
note_failure (MjSound *self, const GError *error)
{
  if (self->failures == 0)
    g_debug ("no sound: %s", error->message);
  if (++self->failures >= MAX_FAILURES)
    self->state = STATE_SILENT;
}

/* Takes the failed voices away. */
static void
sweep (MjSound *self)
{
  for (int i = 0; i < N_VOICES; i++) {
    Voice *voice = &self->voices[i];
    const GError *error =
        voice->stream ? gtk_media_stream_get_error (voice->stream) : NULL;

    if (error != NULL) {
      note_failure (self, error);
      g_clear_object (&voice->stream);
    }
  }
}

static gboolean
is_busy (const Voice *voice)
{
  return voice->stream != NULL && gtk_media_stream_get_playing (voice->stream);
}

/* A silent voice: that with the file already, else the one idle longest. */
static Voice *
find_voice (MjSound *self, MjSoundName name, guint variant)
{
  Voice *found = NULL;

  for (int i = 0; i < N_VOICES; i++) {
    Voice *voice = &self->voices[i];

    if (is_busy (voice))
      continue;
    if (voice->stream && voice->name == name && voice->variant == variant)
      return voice;
    if (found == NULL || (voice->stream == NULL && found->stream != NULL) ||
        (found->stream != NULL && voice->began < found->began))
      found = voice;
  }
  return found;
}

static void
load (Voice *voice, MjSoundName name, guint variant)
{
  g_autofree char *path = mj_sound_get_path (name, variant);

  if (voice->stream && voice->name == name && voice->variant == variant)
    return;
  g_clear_object (&voice->stream);
  voice->stream = gtk_media_file_new_for_resource (path);
  voice->name = name;
  voice->variant = variant;
}

/* Never the same twice running, where there is more than one. */
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
play (MjSound *self, MjSoundName name)
{
  gint64 now = g_get_monotonic_time ();
  guint variant;
  Voice *voice;

  sweep (self);
  if (self->state != STATE_READY ||
      (self->began[name] != 0 && now - self->began[name] < MIN_GAP))
    return;
  variant = next_variant (self, name);
  voice = find_voice (self, name, variant);
  if (voice == NULL)
    return;
  load (voice, name, variant);
  /* The backend takes its third power for the amplitude. */
  gtk_media_stream_set_volume (
      voice->stream,
      cbrt (g_settings_get_double (self->settings, "sound-volume")));
  gtk_media_stream_play (voice->stream);
  voice->began = self->began[name] = now;
}

/* ---- what it takes ---- */

/* GTK's backend ends the program when GStreamer has no playbin, complains when
 * it has no scaletempo, and cannot do without the other two. */
static gboolean
find_elements (void)
{
  static const char *const names[] = { "playbin", "giosrc", "wavparse",
                                       "scaletempo" };
  gboolean (*init_check) (int *, char ***, GError **);
  gpointer (*find) (const char *);
  GModule *module = g_module_open ("libgstreamer-1.0.so.0", G_MODULE_BIND_LAZY);

  if (module == NULL)
    return FALSE;
  g_module_make_resident (module);
  if (!g_module_symbol (module, "gst_init_check", (gpointer *) &init_check) ||
      !g_module_symbol (module, "gst_element_factory_find",
                        (gpointer *) &find) ||
      !init_check (NULL, NULL, NULL))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autoptr (GObject) factory = find (names[i]);

    if (factory == NULL)
      return FALSE;
  }
  return TRUE;
}

static void
find_elements_in_thread (GTask *task,
                         gpointer source,
                         gpointer data,
                         GCancellable *cancellable)
{
  g_task_return_boolean (task, find_elements ());
}

static void
on_prepared (GObject *object, GAsyncResult *result, gpointer data)
{
  MjSound *self = MJ_SOUND (object);
  gint64 wait = g_get_monotonic_time () - self->wanted_since;

  self->state = STATE_SILENT;
  if (g_task_propagate_boolean (G_TASK (result), NULL))
    self->state = STATE_READY;
  else
    g_debug ("no sound: a plugin of GStreamer is missing");
  if (self->wanted_since != 0 && wait <= MAX_WAIT)
    mj_sound_play (self, self->wanted);
  self->wanted_since = 0;
}

static gboolean
uses_gstreamer (GIOExtensionPoint *point)
{
  GList *backends = g_io_extension_point_get_extensions (point);

  return backends != NULL &&
         g_str_equal (g_io_extension_get_name (backends->data), "gstreamer");
}

/* GStreamer's first look at all its plugins can take a second. */
static void
prepare (MjSound *self)
{
  GIOExtensionPoint *point =
      g_io_extension_point_lookup (GTK_MEDIA_FILE_EXTENSION_POINT_NAME);
  g_autoptr (GTask) task = NULL;

  if (point == NULL) { /* without gtk_init() */
    self->state = STATE_SILENT;
  } else if (!uses_gstreamer (point)) {
    self->state = STATE_READY;
  } else {
    self->state = STATE_PREPARING;
    task = g_task_new (self, NULL, on_prepared, NULL);
    g_task_run_in_thread (task, find_elements_in_thread);
  }
}

static void
on_switched (MjSound *self)
{
  if (g_settings_get_boolean (self->settings, "sound")) {
    if (self->state == STATE_NEW)
      prepare (self);
    return;
  }
  silence (self);
  if (self->state == STATE_SILENT) /* try once more when it is back on */
    self->state = STATE_NEW;
  self->failures = 0;
}

/* ---- the object ---- */

static void
mj_sound_dispose (GObject *object)
{
  MjSound *self = MJ_SOUND (object);

  silence (self);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (mj_sound_parent_class)->dispose (object);
}

static void
mj_sound_class_init (MjSoundClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mj_sound_dispose;
}

static void
mj_sound_init (MjSound *self)
{
}

MjSound *
mj_sound_new (GSettings *settings)
{
  MjSound *self;

  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  self = g_object_new (MJ_TYPE_SOUND, NULL);
  self->settings = g_object_ref (settings);
  g_signal_connect_object (settings, "changed::sound", G_CALLBACK (on_switched),
                           self, G_CONNECT_SWAPPED);
  on_switched (self);
  return self;
}

void
mj_sound_play (MjSound *self, MjSoundName name)
{
  g_return_if_fail (MJ_IS_SOUND (self));
  g_return_if_fail ((guint) name < MJ_N_SOUNDS);

  if (!g_settings_get_boolean (self->settings, "sound"))
    return;
  if (self->state == STATE_READY) {
    play (self, name);
  } else if (self->state == STATE_PREPARING) {
    self->wanted = name;
    self->wanted_since = g_get_monotonic_time ();
  }
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
