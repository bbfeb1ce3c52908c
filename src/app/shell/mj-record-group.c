/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-record-group.c – three rows, each with a button that activates an action.
 * What came of it stands below the title of the row; a dialog tells of a record
 * that was restored, since that closes the preferences.
 *
 * What an action does to the record takes place on another thread while the
 * window goes on drawing.  It cannot be cancelled.
 */

#include "app/shell/mj-record-group.h"

#include "app/files/mj-copies-window.h"
#include "app/files/mj-copies.h"
#include "app/files/mj-file-dialog.h"
#include "app/files/mj-leaving.h"
#include "app/files/mj-progress.h"
#include "app/widgets/mj-dialog.h"
#include "app/widgets/mj-names.h"
#include "app/widgets/mj-plain.h"
#include "app/widgets/mj-template.h"
#include "model/store/mj-store-backup.h"

#include <glib/gi18n.h>

struct _MjRecordGroup {
  AdwPreferencesGroup parent_instance;

  /* template children */
  GtkWidget *back_up_row;
  GtkWidget *delete_row;

  MjMatches *matches; /* weak: libadwaita 1.2 may not free a group */
  GSettings *settings;
};

MJ_DEFINE_TEMPLATE (MjRecordGroup, mj_record_group, ADW_TYPE_PREFERENCES_GROUP)

/* Not any more once the window has been closed. */
static void
tell (MjRecordGroup *self, GtkWidget *row, const char *text)
{
  if (gtk_widget_get_root (GTK_WIDGET (self)) == NULL)
    return;
  mj_plain_row (row, NULL, text);
  mj_names_announce (row, text);
}

/* What the record holds now is behind the preferences. */
static void
tell_restored (MjRecordGroup *self, gboolean ok, const char *text)
{
  GtkWindow *preferences =
      (GtkWindow *) gtk_widget_get_root (GTK_WIDGET (self));
  GtkWindow *parent;

  if (preferences == NULL)
    return;
  parent = gtk_window_get_transient_for (preferences);
  gtk_window_destroy (preferences);
  mj_dialog_tell (parent, ok ? _ ("Record Restored") : _ ("Not Restored"),
                  text);
}

/* ---- what takes time ---- */

typedef struct {
  MjMatches *matches;
  GSettings *settings;
  MjStore *store;       /* its record */
  GtkWidget *row;       /* of the group; NULL for a restored record */
  char *path;           /* of the backup; NULL to delete everything */
  gboolean replaces;    /* whether the record is another one afterwards */
  char *done;           /* what is told then */
  MjProgress *progress; /* NULL once it is over */
} Work;

static void
work_free (Work *work)
{
  g_clear_pointer (&work->progress, mj_progress_end);
  g_object_unref (work->matches);
  g_object_unref (work->settings);
  g_object_unref (work->store);
  g_free (work->path);
  g_free (work->done);
  g_free (work);
}

/* Of a record that was restored, what one has now. */
static char *
describe_success (const Work *work)
{
  const char *rescued = mj_store_get_rescued (work->store);
  g_autofree char *now = NULL, *damage = NULL;

  if (work->row != NULL)
    return g_strdup (work->done);
  now = mj_copies_describe_record (work->store);
  damage = rescued == NULL
               ? g_strdup ("")
               /* Translators: "797 of 800 evenings and 12 of 12 matches were
                * rescued." */
               : g_strdup_printf (_ ("That file is damaged. %s"), rescued);
  return g_strdup_printf ("%s%s%s%s%s", now, *damage != '\0' ? " " : "", damage,
                          *work->done != '\0' ? "\n\n" : "", work->done);
}

static void
on_done (GObject *source, GAsyncResult *result, gpointer data)
{
  MjRecordGroup *self = MJ_RECORD_GROUP (source);
  Work *work = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  gboolean ok = g_task_propagate_boolean (G_TASK (result), &error);
  g_autofree char *done =
      ok ? describe_success (work) : g_strdup (error->message);

  g_clear_pointer (&work->progress, mj_progress_end);
  gtk_widget_set_sensitive (GTK_WIDGET (self), TRUE);
  if (ok && work->replaces) {
    mj_matches_record_changed (work->matches);
    mj_leaving_forget (work->settings, work->path);
  }
  if (work->row == NULL)
    tell_restored (self, ok, done);
  else
    tell (self, work->row, done);
}

/* Nothing else can be done in the window meanwhile. */
static void
begin_work (MjRecordGroup *self,
            const char *title,
            const Work *what,
            GTaskThreadFunc run)
{
  Work *work = g_memdup2 (what, sizeof *what);
  g_autofree char *name =
      what->path != NULL ? g_filename_display_basename (what->path) : NULL;
  g_autoptr (GTask) task = g_task_new (self, NULL, on_done, NULL);

  work->matches = g_object_ref (self->matches);
  work->settings = g_object_ref (self->settings);
  work->store = g_object_ref (mj_matches_get_store (self->matches));
  work->path = g_strdup (what->path);
  work->done = g_strdup (what->done);
  work->progress =
      mj_progress_begin (mj_dialog_parent (self), title, name, NULL);
  g_task_set_task_data (task, work, (GDestroyNotify) work_free);
  gtk_widget_set_sensitive (GTK_WIDGET (self), FALSE);
  g_task_run_in_thread (task, run);
}

static void
give_result (GTask *task, gboolean ok, GError *error)
{
  if (ok)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
write_backup (GTask *task, gpointer self, gpointer data, GCancellable *unused)
{
  const Work *work = data;
  GError *error = NULL;
  gboolean ok = mj_store_back_up (work->store, work->path, &error);

  give_result (task, ok, error);
}

static void
read_backup (GTask *task, gpointer self, gpointer data, GCancellable *unused)
{
  const Work *work = data;
  GError *error = NULL;
  gboolean ok = mj_store_replace (work->store, work->path, &error);

  give_result (task, ok, error);
}

static void
delete_all (GTask *task, gpointer self, gpointer data, GCancellable *unused)
{
  const Work *work = data;
  GError *error = NULL;
  gboolean ok = mj_store_clear (work->store, &error) &&
                mj_store_delete_all_copies (work->store, &error);

  give_result (task, ok, error);
}

void
mj_record_group_back_up (MjRecordGroup *self, const char *path)
{
  g_autofree char *name = g_filename_display_name (path);
  /* Translators: a file */
  g_autofree char *done = g_strdup_printf (_ ("Backup saved as %s."), name);
  Work work = { .path = (char *) path, .done = done };

  g_return_if_fail (MJ_IS_RECORD_GROUP (self));

  work.row = self->back_up_row;
  begin_work (self, _ ("Backing up"), &work, write_backup);
}

void
mj_record_group_restore (MjRecordGroup *self, const char *path)
{
  Work work = { .path = (char *) path, .replaces = TRUE };

  g_return_if_fail (MJ_IS_RECORD_GROUP (self));

  work.done = mj_store_is_empty (mj_matches_get_store (self->matches))
                  ? ""
                  : _ ("The previous record is kept beside it.");
  begin_work (self, _ ("Restoring"), &work, read_backup);
}

/* ---- files ---- */

static void
on_backup_chosen (GFile *file,
                  GBytes *contents,
                  const GError *error,
                  gpointer data)
{
  MjRecordGroup *self = data;

  if (error != NULL)
    tell (self, self->back_up_row, error->message);
  else
    mj_record_group_back_up (self, g_file_peek_path (file));
}

static void
back_up (MjRecordGroup *self)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *proposed =
      g_date_time_format (now, "singapore-mahjong-%Y-%m-%d.sqlite");
  MjFileQuestion question = {
    .title = _ ("Back Up"),
    .accept = _ ("_Back Up"),
    .name = proposed,
  };

  mj_file_dialog_choose (GTK_WIDGET (self), &question, on_backup_chosen, self);
}

static void
on_copy_chosen (const char *path, gpointer data)
{
  if (path != NULL)
    mj_record_group_restore (data, path);
}

static void
copies (MjRecordGroup *self)
{
  MjStore *store = mj_matches_get_store (self->matches);

  mj_copies_window_present (
      mj_dialog_parent (self), mj_store_get_path (store), store,
      mj_store_is_read_only (store) ? NULL : on_copy_chosen, self);
}

/* ---- deleting ---- */

static void
delete_record (gpointer data)
{
  MjRecordGroup *self = data;
  Work work = {
    .row = self->delete_row,
    .replaces = TRUE,
    .done = _ ("Record deleted."),
  };

  begin_work (self, _ ("Deleting"), &work, delete_all);
}

static char *
describe_staying (guint n)
{
  return n == 0 ? g_strdup ("")
                : g_strdup_printf (
                      ngettext (" %u file beside it is of another record, or "
                                "cannot be read, and stays.",
                                " %u files beside it are of other records, or "
                                "cannot be read, and stay.",
                                n),
                      n);
}

static void
ask_to_delete (GPtrArray *copies, gpointer data)
{
  MjDialogQuestion question = {
    .heading = _ ("Delete the Record?"),
    .accept = _ ("_Delete"),
    .destructive = TRUE,
    .cautious = TRUE,
  };
  MjStore *store = mj_matches_get_store (MJ_RECORD_GROUP (data)->matches);
  g_autofree char *staying =
      describe_staying (mj_store_leave_out_staying (store, copies));
  g_autofree char *all =
      copies->len > 0 ? mj_copies_describe_all (copies) : NULL;
  g_autofree char *beside =
      all == NULL
          ? g_strdup (_ ("No copy lies beside it."))
          /* Translators: "3 daily copies, 1 backup (3.2 MB)" */
          : g_strdup_printf (_ ("Its copies are deleted, too: %s."), all);
  g_autofree char *held = mj_copies_describe_record (store);
  g_autofree char *body = g_strdup_printf (
      "%s %s\n\n%s%s %s", held,
      _ ("All matches and evenings are deleted for good, including the match "
         "in progress. Settings are kept."),
      beside, staying, _ ("Backups in other folders are not found, and stay."));

  question.body = body;
  mj_dialog_ask (data, &question, delete_record, data);
}

static void delete (MjRecordGroup *self)
{
  MjStore *store = mj_matches_get_store (self->matches);

  mj_copies_read_all (GTK_WIDGET (self), mj_store_get_path (store),
                      ask_to_delete, self);
}

/* ---- the class ---- */

static void
mj_record_group_dispose (GObject *object)
{
  MjRecordGroup *self = MJ_RECORD_GROUP (object);

  g_clear_weak_pointer (&self->matches);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (mj_record_group_parent_class)->dispose (object);
}

static void
mj_record_group_class_init (MjRecordGroupClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mj_record_group_dispose;
  mj_template_set (klass, "shell/mj-record-group");
  MJ_TEMPLATE_CHILDREN (klass, MjRecordGroup, back_up_row, delete_row);
  MJ_TEMPLATE_ACTIONS (klass, "record", back_up, copies, delete);
}

void
mj_record_group_set_matches (MjRecordGroup *self,
                             MjMatches *matches,
                             GSettings *settings)
{
  gboolean writable = !mj_store_is_read_only (mj_matches_get_store (matches));

  g_return_if_fail (MJ_IS_RECORD_GROUP (self));

  g_set_weak_pointer (&self->matches, matches);
  self->settings = g_object_ref (settings);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "record.delete", writable);
}
