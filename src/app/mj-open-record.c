/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-open-record.c – opening, and what is asked when that fails. */

#include "app/mj-open-record.h"

#include <adwaita.h>
#include <glib/gi18n.h>

typedef struct {
  GtkWindow *window;
  char *path;
  MjRecordReady ready;
  gpointer data;
  char *problem;
} Opening;

static void try_to_open (Opening *opening);

static void
opening_free (Opening *opening)
{
  g_free (opening->path);
  g_free (opening->problem);
  g_free (opening);
}

static void
warn (GtkWindow *window, const char *heading, const char *body)
{
  GtkWidget *dialog = adw_message_dialog_new (window, heading, body);

  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close",
                                   _ ("_Close"));
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
tell_about (Opening *opening, MjStore *store, const char *set_aside)
{
  g_autofree char *body = NULL;

  if (set_aside != NULL) {
    body = g_strdup_printf (
        _ ("The file with your matches and evenings could not be read. It was "
           "kept as %s, and a new one was begun."),
        set_aside);
    warn (opening->window, _ ("The record was damaged"), body);
  } else if (mj_store_is_read_only (store)) {
    body = g_strdup_printf (
        _ ("%s was written by a newer version of Singapore Mahjong. It is "
           "left as it is: evenings can be read, and nothing is kept."),
        opening->path);
    warn (opening->window, _ ("The record is from a newer version"), body);
  }
}

static void
on_answer (GtkWidget *dialog, const char *response, Opening *opening)
{
  if (g_strcmp0 (response, "again") == 0) {
    try_to_open (opening);
    return;
  }
  if (g_strcmp0 (response, "unsaved") == 0)
    opening->ready (mj_store_open (NULL, NULL, NULL), opening->problem,
                    opening->data);
  else
    g_application_quit (g_application_get_default ());
  opening_free (opening);
}

static void
ask (Opening *opening)
{
  g_autofree char *body = g_strdup_printf (
      /* Translators: why, then the name of a file */
      _ ("%s\n\nYour matches and evenings are in %s, which is left as it is."),
      opening->problem, opening->path);
  GtkWidget *dialog = adw_message_dialog_new (
      opening->window, _ ("The Record Cannot Be Opened Now"), body);

  adw_message_dialog_add_responses (
      ADW_MESSAGE_DIALOG (dialog), "quit", _ ("_Quit"), "unsaved",
      _ ("Go On _Without Saving"), "again", _ ("_Try Again"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog),
                                              "again", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog),
                                           "again");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "quit");
  g_signal_connect (dialog, "response", G_CALLBACK (on_answer), opening);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
try_to_open (Opening *opening)
{
  g_autofree char *set_aside = NULL;
  g_autoptr (GError) error = NULL;
  MjStore *store = mj_store_open (opening->path, &set_aside, &error);

  if (store == NULL) {
    g_free (opening->problem);
    opening->problem = g_strdup (error->message);
    ask (opening);
    return;
  }
  tell_about (opening, store, set_aside);
  opening->ready (store, NULL, opening->data);
  opening_free (opening);
}

void
mj_open_record (GtkWindow *window,
                const char *path,
                MjRecordReady ready,
                gpointer data)
{
  Opening *opening = g_new0 (Opening, 1);

  opening->window = window;
  opening->path = g_strdup (path);
  opening->ready = ready;
  opening->data = data;
  try_to_open (opening);
}
