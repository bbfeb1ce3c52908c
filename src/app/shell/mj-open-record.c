/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-open-record.c – opens the record, and asks the person what to do when that
 * fails.
 */

#include "app/shell/mj-open-record.h"

#include "app/widgets/mj-dialog.h"

#include <glib/gi18n.h>

/* One call of mj_open_record(), from the first attempt until the record is open
 * or the person has chosen to do without it or to quit.
 */
typedef struct {
  GtkWindow *window;
  char *path;
  MjRecordReady ready;
  gpointer data;
  char *problem;
} Opening;

static void try_to_open (gpointer data);

static void
opening_free (Opening *opening)
{
  g_free (opening->path);
  g_free (opening->problem);
  g_free (opening);
}

static char *
describe_damage (const char *set_aside, const char *rescued)
{
  if (rescued == NULL)
    return g_strdup_printf (
        _ ("The file with your matches and evenings could not be read. It was "
           "kept as %s, and a new one was started."),
        set_aside);
  return g_strdup_printf (
      /* Translators: "797 of 800 evenings and 12 of 12 matches were rescued.",
       * then a file */
      _ ("The file with your matches and evenings was damaged. %s\n\nThe "
         "damaged file was kept as %s."),
      rescued, set_aside);
}

static void
tell_about (Opening *opening, MjStore *store, const char *set_aside)
{
  g_autofree char *body = NULL;

  if (set_aside != NULL) {
    body = describe_damage (set_aside, mj_store_get_rescued (store));
    mj_dialog_tell (opening->window, _ ("The record was damaged"), body);
  } else if (mj_store_is_read_only (store)) {
    body = g_strdup_printf (
        _ ("%s was written by a newer version of Singapore Mahjong. It is left "
           "as it is: you can read evenings, but nothing is saved."),
        opening->path);
    mj_dialog_tell (opening->window, _ ("The record is from a newer version"),
                    body);
  }
}

static void
quit (gpointer data)
{
  opening_free (data);
  g_application_quit (g_application_get_default ());
}

static void
go_on_unsaved (gpointer data)
{
  Opening *opening = data;

  opening->ready (mj_store_open (NULL, NULL, NULL), opening->problem,
                  opening->data);
  opening_free (opening);
}

static void
ask (Opening *opening)
{
  g_autofree char *body = g_strdup_printf (
      /* Translators: why, then the name of a file */
      _ ("%s\n\nYour matches and evenings are in %s, which is left as it is."),
      opening->problem, opening->path);
  const MjDialogChoice choices[] = {
    { _ ("_Quit"), quit },
    { _ ("Continue _Without Saving"), go_on_unsaved },
    { _ ("_Try Again"), try_to_open },
  };

  mj_dialog_choose (opening->window, _ ("The Record Cannot Be Opened Now"),
                    body, choices, G_N_ELEMENTS (choices), opening);
}

static void
try_to_open (gpointer data)
{
  Opening *opening = data;
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

char *
mj_open_record_get_path (void)
{
  return g_build_filename (g_get_user_data_dir (), "singapore-mahjong",
                           "record.sqlite", NULL);
}

void
mj_open_record (GtkWindow *window, MjRecordReady ready, gpointer data)
{
  Opening *opening = g_new0 (Opening, 1);

  opening->window = window;
  opening->path = mj_open_record_get_path ();
  opening->ready = ready;
  opening->data = data;
  try_to_open (opening);
}
