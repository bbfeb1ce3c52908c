/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-saved.c – reads the file that the settings name, and asks. */

#include "app/files/mj-saved.h"

#include "app/files/mj-copies.h"
#include "app/widgets/mj-dialog.h"
#include "model/text/mj-clean-text.h"

#include <glib/gi18n.h>

/* The window owns it. */
typedef struct {
  MjStore *store;
  GSettings *settings;
  char *path;
} Saved;

static void
saved_free (gpointer data)
{
  Saved *saved = data;

  g_object_unref (saved->store);
  g_object_unref (saved->settings);
  g_free (saved->path);
  g_free (saved);
}

static Saved *
get_saved (gpointer window)
{
  return g_object_get_data (window, "mj-saved");
}

static void
restore_saved (gpointer window)
{
  gtk_widget_activate_action (window, "record.restore", "s",
                              get_saved (window)->path);
}

static void
refuse_saved (gpointer window)
{
  g_settings_reset (get_saved (window)->settings, "saved-elsewhere");
}

static void
not_now (gpointer window)
{
}

static void
offer_saved (GPtrArray *copies, gpointer window)
{
  const MjStoreCopy *copy = copies->pdata[0];
  MjStore *store = get_saved (window)->store;
  g_autofree char *contents = mj_copies_describe_copy (copy);
  g_autofree char *own = mj_copies_describe_record (store);
  g_autofree char *missing = mj_copies_describe_missing (store, copy);
  g_autofree char *both =
      g_strdup_printf ("%s\n\n%s%s", contents, own, missing);
  g_autofree char *time = mj_text_moment (copy->time);
  g_autofree char *body = g_strdup_printf (
      /* Translators: a time, a file, then "12 evenings and 1 match, the last
       * from 26 November 2026, 21:40" with more about the file in a second
       * line, and what the record holds, as a sentence */
      _ ("The record could not be written when the program ended on %s. It was "
         "saved, with the changes that were waiting, as %s:\n\n%s\n\nRestored, "
         "it takes the place of the record, which is kept beside it."),
      time, copy->path, both);
  const MjDialogChoice choices[] = {
    { _ ("_Not Now"), not_now },
    { _ ("_Don’t Offer It Again"), refuse_saved },
    { _ ("_Restore"), restore_saved, *missing != '\0' },
  };

  if (mj_store_holds_all (store, copy->path))
    refuse_saved (window);
  else
    mj_dialog_choose (window, _ ("Saved Elsewhere"), body, NULL, choices,
                      G_N_ELEMENTS (choices), window);
}

char *
mj_saved_find (GSettings *settings)
{
  g_autofree char *path = g_settings_get_string (settings, "saved-elsewhere");

  return g_file_test (path, G_FILE_TEST_IS_REGULAR) ? g_steal_pointer (&path)
                                                    : NULL;
}

void
mj_saved_offer (GtkWindow *window, MjStore *store, GSettings *settings)
{
  char *path = mj_saved_find (settings);
  Saved *saved;

  if (path == NULL)
    return;
  saved = g_new (Saved, 1);
  *saved = (Saved){ g_object_ref (store), g_object_ref (settings), path };
  g_object_set_data_full (G_OBJECT (window), "mj-saved", saved, saved_free);
  mj_copies_compare (GTK_WIDGET (window), store, NULL, path, offer_saved,
                     window);
}
