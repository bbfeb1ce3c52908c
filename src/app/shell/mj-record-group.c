/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-record-group.c – three rows, each with a button that activates an action.
 */

#include "app/shell/mj-record-group.h"

#include "app/files/mj-file-dialog.h"
#include "app/shell/mj-open-record.h"
#include "app/widgets/mj-dialog.h"
#include "app/widgets/mj-plain.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>

struct _MjRecordGroup {
  AdwPreferencesGroup parent_instance;

  MjMatches *matches;
};

G_DEFINE_FINAL_TYPE (MjRecordGroup, mj_record_group, ADW_TYPE_PREFERENCES_GROUP)

static void
tell (MjRecordGroup *self, const char *text)
{
  GtkRoot *window = gtk_widget_get_root (GTK_WIDGET (self));

  adw_preferences_window_add_toast (ADW_PREFERENCES_WINDOW (window),
                                    mj_plain_toast (text));
}

/* ---- files ---- */

static void
write_backup (MjRecordGroup *self, const char *path)
{
  g_autoptr (GError) error = NULL;

  tell (self,
        mj_store_back_up (mj_matches_get_store (self->matches), path, &error)
            ? _ ("Backup saved.")
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
read_backup (MjRecordGroup *self, const char *path)
{
  g_autoptr (GError) error = NULL;

  tell (self,
        mj_record_group_restore (self->matches, path, &error)
            ? _ ("Backup restored. The previous record is kept beside it.")
            : error->message);
}

static void
on_backup_chosen (GFile *file,
                  GBytes *contents,
                  const GError *error,
                  gpointer data)
{
  MjRecordGroup *self = data;

  if (error != NULL)
    tell (self, error->message);
  else
    write_backup (self, g_file_peek_path (file));
}

static void
back_up (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *proposed =
      g_date_time_format (now, "singapore-mahjong-%Y-%m-%d.sqlite");
  MjFileQuestion question = {
    .title = _ ("Back Up"),
    .accept = _ ("_Back Up"),
    .name = proposed,
  };

  mj_file_dialog_choose (widget, &question, on_backup_chosen, widget);
}

static void
on_restore_chosen (GFile *file,
                   GBytes *contents,
                   const GError *error,
                   gpointer data)
{
  MjRecordGroup *self = data;

  if (error != NULL)
    tell (self, error->message);
  else
    read_backup (self, g_file_peek_path (file));
}

static void
restore (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MjFileQuestion question = {
    .title = _ ("Restore"),
    .accept = _ ("_Restore"),
    .kind = _ ("Backups"),
    .patterns = "*.sqlite",
  };

  mj_file_dialog_choose (widget, &question, on_restore_chosen, widget);
}

/* ---- deleting ---- */

static void
delete_record (gpointer data)
{
  MjRecordGroup *self = data;
  g_autoptr (GError) error = NULL;

  if (!mj_store_clear (mj_matches_get_store (self->matches), &error)) {
    tell (self, error->message);
    return;
  }
  mj_matches_record_changed (self->matches);
  tell (self, _ ("Record deleted."));
}

static void delete (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MjDialogQuestion question = {
    .heading = _ ("Delete the Record?"),
    .body = _ ("All matches and evenings are deleted for good, including the "
               "match in progress. Settings are kept."),
    .accept = _ ("_Delete"),
    .destructive = TRUE,
    .cautious = TRUE,
  };

  mj_dialog_ask (widget, &question, delete_record, widget);
}

/* ---- the class ---- */

static void
mj_record_group_dispose (GObject *object)
{
  MjRecordGroup *self = MJ_RECORD_GROUP (object);

  g_clear_object (&self->matches);
  G_OBJECT_CLASS (mj_record_group_parent_class)->dispose (object);
}

static void
mj_record_group_class_init (MjRecordGroupClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mj_record_group_dispose;
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/singaporemahjong/Mahjong/ui/shell/mj-record-group.ui");
  gtk_widget_class_install_action (widget_class, "record.back-up", NULL,
                                   back_up);
  gtk_widget_class_install_action (widget_class, "record.restore", NULL,
                                   restore);
  gtk_widget_class_install_action (widget_class, "record.delete", NULL, delete);
}

static void
mj_record_group_init (MjRecordGroup *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
mj_record_group_set_matches (MjRecordGroup *self, MjMatches *matches)
{
  gboolean writable = !mj_store_is_read_only (mj_matches_get_store (matches));

  g_return_if_fail (MJ_IS_RECORD_GROUP (self));

  self->matches = g_object_ref (matches);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "record.restore", writable);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "record.delete", writable);
}
