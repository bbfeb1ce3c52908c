/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-record-group.c – three rows with a button each. */

#include "app/shell/mj-record-group.h"

#include "app/files/mj-file-dialog.h"
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

static MjApplication *
app_of (GtkWidget *group)
{
  return g_object_get_data (G_OBJECT (group), "app");
}

/* ---- files ---- */

static void
back_up (GtkWidget *group, const char *path)
{
  g_autoptr (GError) error = NULL;

  tell (group, mj_store_back_up (mj_application_get_store (app_of (group)),
                                 path, &error)
                   ? _ ("Backup saved.")
                   : error->message);
}

gboolean
mj_record_group_restore (MjApplication *app, const char *path, GError **error)
{
  g_autofree char *copy = mj_application_keep_copy (app, error);

  if (copy == NULL)
    return FALSE;
  if (!mj_store_restore (mj_application_get_store (app), path, error)) {
    g_remove (copy); /* nothing was replaced */
    return FALSE;
  }
  mj_application_record_changed (app);
  return TRUE;
}

static void
restore (GtkWidget *group, const char *path)
{
  g_autoptr (GError) error = NULL;

  tell (group,
        mj_record_group_restore (app_of (group), path, &error)
            ? _ ("Backup restored. The previous record is kept beside it.")
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
  MjApplication *app = app_of (group);

  if (!mj_store_clear (mj_application_get_store (app), &error)) {
    tell (group, error->message);
    return;
  }
  mj_application_record_changed (app);
  tell (group, _ ("Record deleted."));
}

static void
on_delete (GtkWidget *group)
{
  MjDialogQuestion question = {
    .heading = _ ("Delete the Record?"),
    .body = _ ("All matches and evenings are deleted for good, including the "
               "match in progress. Settings are kept."),
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
mj_record_group_new (MjApplication *app)
{
  GtkWidget *group = adw_preferences_group_new ();
  gboolean writable = !mj_store_is_read_only (mj_application_get_store (app));

  g_object_set_data_full (G_OBJECT (group), "app", g_object_ref (app),
                          g_object_unref);
  mj_plain_group (ADW_PREFERENCES_GROUP (group), _ ("My Record"), NULL);
  add_row (group, _ ("Back up"), _ ("All matches and evenings, in one file"),
           _ ("Back Up…"), G_CALLBACK (on_back_up), TRUE);
  add_row (group, _ ("Restore"), _ ("Replace the record with a backup"),
           _ ("Restore…"), G_CALLBACK (on_restore), writable);
  add_row (group, _ ("Delete"), _ ("All matches and evenings, for good"),
           _ ("Delete…"), G_CALLBACK (on_delete), writable);
  return group;
}
