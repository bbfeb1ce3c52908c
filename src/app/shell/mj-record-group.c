/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-record-group.c – three rows with a button. */

#include "app/shell/mj-record-group.h"

#include "app/files/mj-file-dialog.h"
#include "app/shell/mj-open-record.h"
#include "app/widgets/mj-dialog.h"
#include "app/widgets/mj-plain.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>

static GtkWindow *
window_of (GtkWidget *widget)
{
  return GTK_WINDOW (gtk_widget_get_root (widget));
}

static void
tell (GtkWidget *group, const char *text)
{
  adw_preferences_window_add_toast (ADW_PREFERENCES_WINDOW (window_of (group)),
                                    mj_plain_toast (text));
}

static MjMatches *
matches_of (GtkWidget *group)
{
  return g_object_get_data (G_OBJECT (group), "matches");
}

/* ---- files ---- */

static void
back_up (GtkWidget *group, const char *path)
{
  g_autoptr (GError) error = NULL;

  tell (group, mj_store_back_up (mj_matches_get_store (matches_of (group)),
                                 path, &error)
                   ? _ ("The record is backed up.")
                   : error->message);
}

/* Copies the record, before it is replaced, to a new file beside it. */
static char *
keep_copy (MjStore *store, GError **error)
{
  g_autofree char *path = mj_open_record_get_path (), *copy = NULL;

  for (guint i = 1; copy == NULL || g_file_test (copy, G_FILE_TEST_EXISTS);
       i++) {
    g_free (copy);
    copy = g_strdup_printf ("%s.replaced-%u", path, i);
  }
  return mj_store_back_up (store, copy, error) ? g_steal_pointer (&copy) : NULL;
}

gboolean
mj_record_group_restore (MjMatches *matches, const char *path, GError **error)
{
  g_autofree char *copy = keep_copy (mj_matches_get_store (matches), error);

  if (copy == NULL)
    return FALSE;
  if (!mj_store_restore (mj_matches_get_store (matches), path, error)) {
    g_remove (copy); /* nothing was replaced */
    return FALSE;
  }
  mj_matches_record_changed (matches);
  return TRUE;
}

static void
restore (GtkWidget *group, const char *path)
{
  g_autoptr (GError) error = NULL;

  tell (group, mj_record_group_restore (matches_of (group), path, &error)
                   ? _ ("Backup restored. The record that was there is kept "
                        "beside it.")
                   : error->message);
}

static void
on_backup_chosen (GFile *file,
                  GBytes *contents,
                  const GError *error,
                  gpointer group)
{
  if (error != NULL)
    tell (group, error->message);
  else
    back_up (group, g_file_peek_path (file));
}

static void
on_back_up (GtkWidget *group)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *name =
      g_date_time_format (now, "singapore-mahjong-%Y-%m-%d.sqlite");
  MjFileQuestion question = {
    .title = _ ("Back Up"),
    .accept = _ ("_Back Up"),
    .name = name,
  };

  mj_file_dialog_choose (group, &question, on_backup_chosen, group);
}

static void
on_restore_chosen (GFile *file,
                   GBytes *contents,
                   const GError *error,
                   gpointer group)
{
  if (error != NULL)
    tell (group, error->message);
  else
    restore (group, g_file_peek_path (file));
}

static void
on_restore (GtkWidget *group)
{
  MjFileQuestion question = {
    .title = _ ("Restore"),
    .accept = _ ("_Restore"),
    .kind = _ ("Backups"),
    .patterns = "*.sqlite",
  };

  mj_file_dialog_choose (group, &question, on_restore_chosen, group);
}

/* ---- deleting ---- */

static void
delete_record (gpointer group)
{
  g_autoptr (GError) error = NULL;
  MjMatches *matches = matches_of (group);

  if (!mj_store_clear (mj_matches_get_store (matches), &error)) {
    tell (group, error->message);
    return;
  }
  mj_matches_record_changed (matches);
  tell (group, _ ("The record is deleted."));
}

static void
on_delete (GtkWidget *group)
{
  MjDialogQuestion question = {
    .heading = _ ("Delete the Record?"),
    .body = _ ("All matches and evenings are deleted for good, the match that "
               "is being played too. Settings stay."),
    .accept = _ ("_Delete"),
    .destructive = TRUE,
    .cautious = TRUE,
  };

  mj_dialog_ask (group, &question, delete_record, group);
}

/* ---- the group ---- */

static void
add_row (GtkWidget *group,
         const char *title,
         const char *subtitle,
         const char *label,
         GCallback callback,
         gboolean enabled)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *button = gtk_button_new_with_label (label);

  mj_plain_row (row, title, subtitle);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_sensitive (button, enabled);
  g_signal_connect_swapped (button, "clicked", callback, group);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), button);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
}

GtkWidget *
mj_record_group_new (MjMatches *matches)
{
  GtkWidget *group = adw_preferences_group_new ();
  gboolean writable = !mj_store_is_read_only (mj_matches_get_store (matches));

  g_object_set_data_full (G_OBJECT (group), "matches", g_object_ref (matches),
                          g_object_unref);
  mj_plain_group (ADW_PREFERENCES_GROUP (group), _ ("My Record"), NULL);
  add_row (group, _ ("Back up"), _ ("All matches and evenings, in one file"),
           _ ("Back Up…"), G_CALLBACK (on_back_up), TRUE);
  add_row (group, _ ("Restore"), _ ("Replaces the record by a backup"),
           _ ("Restore…"), G_CALLBACK (on_restore), writable);
  add_row (group, _ ("Delete"), _ ("All matches and evenings, for good"),
           _ ("Delete…"), G_CALLBACK (on_delete), writable);
  return group;
}
