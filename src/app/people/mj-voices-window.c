/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-voices-window.c – a row for each call of the person who is chosen.
 *
 * Invariant: at most one call is being recorded, and its button stops it.
 */

#include "app/people/mj-voices-window.h"

#include "app/rows/mj-choice.h"
#include "app/sound/mj-audio-in.h"
#include "app/sound/mj-speaker.h"
#include "app/sound/mj-voices.h"
#include "app/widgets/mj-dialog.h"
#include "app/widgets/mj-names.h"
#include "app/widgets/mj-plain.h"
#include "app/widgets/mj-template.h"
#include "model/text/mj-user-file.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>

static const struct {
  const char *call;
  const char *title;
} CALLS[] = {
  { "chow", N_ ("Chow!") },
  { "pong", N_ ("Pong!") },
  { "kong", N_ ("Kong!") },
  { "hu", N_ ("Hu!") },
};

enum { N_CALLS = G_N_ELEMENTS (CALLS), LINGER = 2 * G_USEC_PER_SEC };

typedef struct {
  GtkWidget *row, *play, *record, *remove;
  GFile *file;
  GBytes *call; /* NULL if there is none */
} Row;

struct _MjVoicesWindow {
  AdwWindow parent_instance;

  /* template children */
  AdwComboRow *person;
  AdwPreferencesGroup *calls;

  Row rows[N_CALLS];
  char *source;
  MjSpeaker *speaker;
  GPtrArray *played;       /* calls that may still be heard */
  GCancellable *recording; /* of one call, or NULL */
  guint which;             /* the call */
};

G_DEFINE_FINAL_TYPE (MjVoicesWindow, mj_voices_window, ADW_TYPE_WINDOW)

/* ---- what the rows show ---- */

static void
tell (MjVoicesWindow *self, guint i, const char *text)
{
  mj_plain_row (self->rows[i].row, NULL, text);
}

/* Takes @call. */
static void
show_call (MjVoicesWindow *self, guint i, GBytes *call, GError *error)
{
  Row *row = &self->rows[i];
  gboolean none = g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_autofree char *text = NULL;

  g_clear_pointer (&row->call, g_bytes_unref);
  row->call = call;
  if (call != NULL)
    text =
        g_strdup_printf (_ ("Your recording, %.1f s"),
                         (double) g_bytes_get_size (call) / 2 / MJ_CLIP_RATE);
  tell (self, i,
        call != NULL ? text
        : none       ? _ ("The program’s sound")
                     : error->message);
  gtk_widget_set_visible (row->play, call != NULL);
  gtk_widget_set_visible (row->remove, !none);
}

static void
on_read (GObject *file, GAsyncResult *result, gpointer data)
{
  g_autoptr (MjVoicesWindow) self = data;
  g_autoptr (GError) error = NULL;
  GBytes *call = mj_user_file_read_finish (result, &error);
  MjClip clip;

  if (call != NULL && !mj_voices_read (call, &clip, &error))
    g_clear_pointer (&call, g_bytes_unref);
  for (guint i = 0; i < N_CALLS; i++)
    if (self->rows[i].file == (GFile *) file &&
        gtk_widget_get_realized (GTK_WIDGET (self))) {
      show_call (self, i, call, error);
      return;
    }
  g_clear_pointer (&call, g_bytes_unref); /* of another person by now */
}

static void
read_call (MjVoicesWindow *self, guint i)
{
  mj_user_file_read_async (self->rows[i].file, MJ_VOICES_MAX_BYTES, NULL,
                           on_read, g_object_ref (self));
}

/* Until the calls of the person are read, none can be played or deleted. */
static void
show_calls (MjVoicesWindow *self)
{
  MjPerson person = (MjPerson) adw_combo_row_get_selected (self->person);

  for (guint i = 0; i < N_CALLS; i++) {
    gtk_widget_set_visible (self->rows[i].play, FALSE);
    gtk_widget_set_visible (self->rows[i].remove, FALSE);
    g_clear_object (&self->rows[i].file);
    self->rows[i].file = mj_voices_get_file (person, CALLS[i].call);
    read_call (self, i);
  }
}

/* Only the call that is being recorded can be stopped, and nothing else done.
 */
static void
show_recording (MjVoicesWindow *self)
{
  for (guint i = 0; i < N_CALLS; i++) {
    const Row *row = &self->rows[i];
    gboolean here = self->recording != NULL && self->which == i;

    gtk_button_set_label (GTK_BUTTON (row->record),
                          here ? _ ("Stop") : _ ("Record"));
    gtk_widget_set_sensitive (row->record, here || self->recording == NULL);
    gtk_widget_set_sensitive (row->play, self->recording == NULL);
    gtk_widget_set_sensitive (row->remove, self->recording == NULL);
  }
  gtk_widget_set_sensitive (GTK_WIDGET (self->person), self->recording == NULL);
}

/* ---- what a person does ---- */

static guint
get_index (GtkWidget *button)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "call"));
}

static void
on_play (MjVoicesWindow *self, GtkWidget *button)
{
  GBytes *call = self->rows[get_index (button)].call;
  g_autoptr (GSettings) settings =
      g_settings_new ("io.github.singaporemahjong.Mahjong");
  float volume = (float) g_settings_get_double (settings, "sound-volume");
  MjClip clip;

  if (call == NULL || !mj_voices_read (call, &clip, NULL))
    return;
  g_ptr_array_add (self->played, g_bytes_ref (call));
  mj_speaker_play (self->speaker, &clip, 0, (MjGain){ volume, volume });
}

static void
on_removed (GObject *file, GAsyncResult *result, gpointer data)
{
  g_autoptr (MjVoicesWindow) self = data;
  g_autoptr (GError) error = NULL;

  if (g_file_delete_finish (G_FILE (file), result, &error))
    read_call (self, self->which);
  else
    tell (self, self->which, error->message);
}

static void
on_remove (MjVoicesWindow *self, GtkWidget *button)
{
  self->which = get_index (button);
  g_file_delete_async (self->rows[self->which].file, G_PRIORITY_DEFAULT, NULL,
                       on_removed, g_object_ref (self));
}

/* The recording is over, and kept unless there is an error. */
static void
end_recording (MjVoicesWindow *self, const GError *error)
{
  g_clear_object (&self->recording);
  if (!gtk_widget_get_realized (GTK_WIDGET (self)))
    return; /* it has been closed */
  show_recording (self);
  if (error == NULL)
    read_call (self, self->which);
  else
    tell (self, self->which, error->message);
}

static void
on_written (GObject *file, GAsyncResult *result, gpointer data)
{
  g_autoptr (MjVoicesWindow) self = data;
  g_autoptr (GError) error = NULL;

  mj_user_file_write_finish (result, &error);
  end_recording (self, error);
}

static void
on_recorded (GObject *object, GAsyncResult *result, gpointer data)
{
  MjVoicesWindow *self = MJ_VOICES_WINDOW (object);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) samples = mj_audio_in_finish (result, &error);
  g_autofree char *folder = mj_voices_get_folder ();
  g_autoptr (GBytes) call = NULL;

  if (samples != NULL)
    call = mj_voices_make (g_bytes_get_data (samples, NULL),
                           g_bytes_get_size (samples) / 2, &error);
  if (call == NULL) {
    end_recording (self, error);
    return;
  }
  g_mkdir_with_parents (folder, 0700); /* a failure shows in the next line */
  mj_user_file_write_async (self->rows[self->which].file, call, NULL,
                            on_written, g_object_ref (self));
}

static void
on_record (MjVoicesWindow *self, GtkWidget *button)
{
  if (self->recording != NULL) {
    g_cancellable_cancel (self->recording);
    return;
  }
  self->which = get_index (button);
  self->recording = g_cancellable_new ();
  tell (self, self->which, _ ("Speak now"));
  show_recording (self);
  mj_audio_in_record (G_OBJECT (self), self->source, self->recording,
                      on_recorded, NULL);
}

static gboolean
on_close (MjVoicesWindow *self)
{
  if (self->recording != NULL)
    g_cancellable_cancel (self->recording);
  return FALSE;
}

/* ---- the class ---- */

static GtkWidget *
add_button (MjVoicesWindow *self,
            guint i,
            const char *icon,
            const char *label,
            GCallback clicked)
{
  GtkWidget *button = icon != NULL ? gtk_button_new_from_icon_name (icon)
                                   : gtk_button_new_with_label (label);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  if (icon != NULL) {
    gtk_widget_set_tooltip_text (button, label);
    gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                    GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  }
  g_object_set_data (G_OBJECT (button), "call", GUINT_TO_POINTER (i));
  g_signal_connect_swapped (button, "clicked", clicked, self);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self->rows[i].row), button);
  return button;
}

static void
add_row (MjVoicesWindow *self, guint i)
{
  Row *row = &self->rows[i];

  row->row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title",
                           _ (CALLS[i].title), NULL);
  row->play = add_button (self, i, "media-playback-start-symbolic", _ ("Play"),
                          G_CALLBACK (on_play));
  row->remove = add_button (self, i, "user-trash-symbolic", _ ("Delete"),
                            G_CALLBACK (on_remove));
  row->record =
      add_button (self, i, NULL, _ ("Record"), G_CALLBACK (on_record));
  adw_preferences_group_add (self->calls, row->row);
}

static void
mj_voices_window_finalize (GObject *object)
{
  MjVoicesWindow *self = MJ_VOICES_WINDOW (object);

  mj_speaker_free (self->speaker);
  g_ptr_array_unref (self->played);
  g_free (self->source);
  for (guint i = 0; i < N_CALLS; i++) {
    g_clear_object (&self->rows[i].file);
    g_clear_pointer (&self->rows[i].call, g_bytes_unref);
  }
  G_OBJECT_CLASS (mj_voices_window_parent_class)->finalize (object);
}

static void
mj_voices_window_class_init (MjVoicesWindowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mj_voices_window_finalize;
  mj_template_set (klass, "people/mj-voices-window");
  MJ_TEMPLATE_CHILDREN (klass, MjVoicesWindow, person, calls);
  MJ_TEMPLATE_CALLBACKS (klass, show_calls);
}

static void
mj_voices_window_init (MjVoicesWindow *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  self->speaker = mj_speaker_new (LINGER, 0);
  self->played =
      g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < N_CALLS; i++)
    add_row (self, i);
  for (int i = 0; i < MJ_N_PEOPLE; i++)
    gtk_string_list_append (names, mj_person_get_name ((MjPerson) i));
  mj_choice_row_fill (self->person, _ ("Person"), G_LIST_MODEL (names));
  g_signal_connect (self, "close-request", G_CALLBACK (on_close), NULL);
  show_calls (self);
  show_recording (self);
}

void
mj_voices_window_present (GtkWindow *parent, const char *source)
{
  MjVoicesWindow *self = g_object_new (MJ_TYPE_VOICES_WINDOW, NULL);

  self->source = g_strdup (source);
  mj_names_mend (GTK_WIDGET (self));
  mj_dialog_present (GTK_WIDGET (self), parent, _ ("Record a Call"), 480, 560);
}
