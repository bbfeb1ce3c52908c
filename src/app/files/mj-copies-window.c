/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-copies-window.c – a row for each copy, which unfolds to what can be done
 * with it, and one for any other file.  Threads read, save and delete copies;
 * after each change the list is made anew.
 */

#include "app/files/mj-copies-window.h"

#include "app/files/mj-copies.h"
#include "app/files/mj-copy-window.h"
#include "app/files/mj-file-dialog.h"
#include "app/files/mj-progress.h"
#include "app/widgets/mj-dialog.h"
#include "app/widgets/mj-names.h"
#include "app/widgets/mj-plain.h"
#include "model/store/disk/mj-store-daily.h"
#include "model/store/mj-store-backup.h"

#include <glib/gi18n.h>
#include <string.h>

struct _MjCopiesWindow {
  AdwWindow parent_instance;

  GtkWidget *scroller; /* in it the list, or what is shown until it is read */

  /* owned */
  char *record;
  GPtrArray *copies; /* of MjStoreCopy; NULL until they are read */
  MjProgress *progress;

  MjStore *store;
  char *restored; /* path of what the person is asked about */

  MjCopyChosen chosen; /* NULL if nothing can be restored */
  gpointer data;
  gboolean advises; /* the preferences are open */
  guint asked;      /* index of the copy that is to be saved or deleted */
};

G_DEFINE_FINAL_TYPE (MjCopiesWindow, mj_copies_window, ADW_TYPE_WINDOW)

static void read_anew (MjCopiesWindow *self);

static MjStoreCopy *
get_copy (MjCopiesWindow *self, guint n)
{
  return self->copies->pdata[n];
}

/* The window goes first: what is told next may open another one. */
static void
choose (MjCopiesWindow *self, const char *path)
{
  g_autofree char *kept = g_strdup (path);
  MjCopyChosen chosen = self->chosen;
  gpointer data = self->data;

  gtk_window_destroy (GTK_WINDOW (self));
  if (chosen != NULL)
    chosen (kept, data);
}

/* ---- looking and restoring ---- */

static void
look (GtkWidget *widget, const char *action, GVariant *n)
{
  MjCopiesWindow *self = MJ_COPIES_WINDOW (widget);

  mj_copy_window_present (GTK_WINDOW (self),
                          get_copy (self, g_variant_get_uint32 (n)));
}

static void
restore_asked (gpointer data)
{
  MjCopiesWindow *self = data;

  choose (self, self->restored);
}

/* Nothing is lost where the record is empty, so nothing is asked unless the
 * copy is damaged. */
static void
ask_to_restore (MjCopiesWindow *self,
                const char *heading,
                const MjStoreCopy *copy)
{
  MjDialogQuestion question = { .heading = heading, .accept = _ ("_Restore") };
  g_autofree char *other = NULL, *own = NULL, *missing = NULL, *body = NULL;

  g_free (self->restored);
  self->restored = g_strdup (copy->path);
  if (mj_store_is_empty (self->store) && copy->counted) {
    restore_asked (self);
    return;
  }
  other = mj_copies_describe_copy (copy);
  own = mj_copies_describe_record (self->store);
  missing = mj_copies_describe_missing (self->store, copy);
  body = g_strdup_printf (
      "%s\n\n%s%s\n\n%s", other, own, missing,
      _ ("Its matches and evenings take the place of those in the "
         "record, which is kept as one of these copies."));
  question.body = body;
  question.destructive = *missing != '\0';
  question.cautious = question.destructive || !copy->counted;
  mj_dialog_ask (GTK_WIDGET (self), &question, restore_asked, self);
}

static void
on_damaged_read (GPtrArray *copies, gpointer data)
{
  ask_to_restore (data, _ ("Restore This Copy?"), copies->pdata[0]);
}

static void
restore (GtkWidget *widget, const char *action, GVariant *n)
{
  MjCopiesWindow *self = MJ_COPIES_WINDOW (widget);
  const MjStoreCopy *copy = get_copy (self, g_variant_get_uint32 (n));

  if (copy->counted)
    ask_to_restore (self, _ ("Restore This Copy?"), copy);
  else
    mj_copies_compare (widget, self->store, NULL, copy->path, on_damaged_read,
                       self);
}

static void
on_other_read (GPtrArray *copies, gpointer data)
{
  ask_to_restore (data, _ ("Restore This File?"), copies->pdata[0]);
}

static void
on_other_chosen (GFile *file,
                 GBytes *contents,
                 const GError *error,
                 gpointer data)
{
  MjCopiesWindow *self = data;

  if (error == NULL)
    mj_copies_compare (GTK_WIDGET (self), self->store, NULL,
                       g_file_peek_path (file), on_other_read, self);
  else
    mj_dialog_tell (GTK_WINDOW (self), _ ("The file cannot be opened"),
                    error->message);
}

static void
restore_other (GtkWidget *widget, const char *action, GVariant *unused)
{
  MjFileQuestion question = {
    .title = _ ("Restore"),
    .accept = _ ("_Restore"),
    .kind = _ ("Backups"),
    .patterns = "*.sqlite",
  };

  mj_file_dialog_choose (widget, &question, on_other_chosen, widget);
}

/* ---- saving and deleting ---- */

typedef struct {
  GPtrArray *copies;
  guint n; /* which */
  char *record;
  char *target; /* NULL to delete it */
} Work;

static void
work_free (gpointer data)
{
  Work *work = data;

  g_ptr_array_unref (work->copies);
  g_free (work->record);
  g_free (work->target);
  g_free (work);
}

static void
do_work (GTask *task, gpointer window, gpointer data, GCancellable *unused)
{
  const Work *work = data;
  const MjStoreCopy *copy = work->copies->pdata[work->n];
  GError *error = NULL;

  if (work->target != NULL
          ? mj_store_save_copy (work->record, copy->path, work->target, &error)
          : mj_store_delete_copy (copy, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
tell_saved (MjCopiesWindow *self, const char *path)
{
  g_autofree char *name = g_filename_display_name (path);

  mj_dialog_tell (GTK_WINDOW (self), _ ("Copy Saved"), name);
}

static void
open_folder (GtkWidget *widget, const char *action, GVariant *unused)
{
  g_autofree char *folder =
      g_path_get_dirname (MJ_COPIES_WINDOW (widget)->record);
  g_autofree char *uri = g_filename_to_uri (folder, NULL, NULL);
  g_autoptr (GError) error = NULL;

  if (!g_app_info_launch_default_for_uri (uri, NULL, &error))
    mj_dialog_tell (GTK_WINDOW (widget), _ ("The folder cannot be opened"),
                    error->message);
}

static void
on_done (GObject *source, GAsyncResult *result, gpointer data)
{
  MjCopiesWindow *self = MJ_COPIES_WINDOW (source);
  const Work *work = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;

  g_task_propagate_boolean (G_TASK (result), &error);
  g_clear_pointer (&self->progress, mj_progress_end);
  if (self->scroller == NULL)
    return; /* it has been closed */
  if (error != NULL)
    mj_dialog_tell (GTK_WINDOW (self), _ ("That did not work"), error->message);
  else if (work->target != NULL)
    tell_saved (self, work->target);
  read_anew (self);
}

/* With the copy that was asked about. */
static void
begin_work (MjCopiesWindow *self, const char *title, const char *target)
{
  g_autoptr (GTask) task = g_task_new (self, NULL, on_done, NULL);
  Work *work = g_new (Work, 1);

  *work = (Work){
    .copies = g_ptr_array_ref (self->copies),
    .n = self->asked,
    .record = g_strdup (self->record),
    .target = g_strdup (target),
  };
  self->progress = mj_progress_begin (GTK_WINDOW (self), title, NULL, NULL);
  gtk_widget_set_sensitive (self->scroller, FALSE);
  g_task_set_task_data (task, work, work_free);
  g_task_run_in_thread (task, do_work);
}

static void
on_target_chosen (GFile *file,
                  GBytes *contents,
                  const GError *error,
                  gpointer data)
{
  MjCopiesWindow *self = data;

  if (error == NULL)
    begin_work (self, _ ("Saving"), g_file_peek_path (file));
  else
    mj_dialog_tell (GTK_WINDOW (self), _ ("That did not work"), error->message);
}

static void
save (GtkWidget *widget, const char *action, GVariant *n)
{
  MjCopiesWindow *self = MJ_COPIES_WINDOW (widget);
  g_autoptr (GDateTime) time = NULL;
  g_autofree char *name = NULL;
  MjFileQuestion question = { .title = _ ("Save As") };

  self->asked = g_variant_get_uint32 (n);
  time = g_date_time_new_from_unix_local (
      mj_store_copy_get_time (get_copy (self, self->asked)));
  if (time != NULL)
    name = g_date_time_format (time, get_copy (self, self->asked)->counted
                                         ? "singapore-mahjong-%Y-%m-%d.sqlite"
                                         : "singapore-mahjong-damaged-%Y-%m-%d"
                                           ".sqlite");
  question.name = name;
  mj_file_dialog_choose (widget, &question, on_target_chosen, self);
}

static void
delete_asked (gpointer data)
{
  begin_work (data, _ ("Deleting"), NULL);
}

static void delete (GtkWidget *widget, const char *action, GVariant *n)
{
  MjCopiesWindow *self = MJ_COPIES_WINDOW (widget);
  MjDialogQuestion question = {
    .heading = _ ("Delete This Copy?"),
    .accept = _ ("_Delete"),
    .destructive = TRUE,
    .cautious = TRUE,
  };
  g_autofree char *time = NULL, *contents = NULL, *body = NULL;

  self->asked = g_variant_get_uint32 (n);
  time = mj_copies_describe_time (get_copy (self, self->asked));
  contents = mj_copies_describe_copy (get_copy (self, self->asked));
  body = g_strdup_printf ("%s\n%s\n\n%s", time, contents,
                          _ ("Evenings and matches that are in no other copy "
                             "and not in the record are lost for good."));
  question.body = body;
  mj_dialog_ask (widget, &question, delete_asked, self);
}

/* ---- the list ---- */

static void
add_verb (GtkWidget *row, const char *title, const char *action, guint n)
{
  GtkWidget *verb = adw_action_row_new ();

  mj_plain_row (verb, title, NULL);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (verb), TRUE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (verb), action);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (verb), "u", n);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (row), verb);
}

/* Two that were changed last at the same time are told apart by their kinds, by
 * how much is in them, or by their names. */
static char *
make_title (MjCopiesWindow *self, guint n)
{
  const MjStoreCopy *copy = get_copy (self, n);
  g_autofree char *time = mj_copies_describe_time (copy);
  g_autofree char *name = g_filename_display_basename (copy->path);
  guint n_entries = copy->contents.n_entries;
  g_autofree char *entries = g_strdup_printf (
      ngettext ("%u deal or payment", "%u deals and payments", n_entries),
      n_entries);
  gboolean alike = FALSE, twin = FALSE, same = FALSE;

  for (guint i = 0; i < self->copies->len; i++) {
    const MjStoreCopy *other = get_copy (self, i);
    g_autofree char *then = mj_copies_describe_time (other);

    if (i == n || strcmp (time, then) != 0)
      continue;
    alike = TRUE;
    twin = twin || other->kind == copy->kind;
    same = same || (other->kind == copy->kind &&
                    other->contents.n_entries == n_entries);
  }
  return alike ? g_strdup_printf ("%s · %s", time,
                                  same   ? name
                                  : twin ? entries
                                         : mj_copies_name_kind (copy->kind))
               : g_steal_pointer (&time);
}

static GtkWidget *
make_row (MjCopiesWindow *self, guint n)
{
  const MjStoreCopy *copy = get_copy (self, n);
  GtkWidget *row = adw_expander_row_new ();
  g_autofree char *title = make_title (self, n);
  g_autofree char *own = mj_copies_describe_copy (copy);
  g_autofree char *contents =
      !copy->counted && get_copy (self, 0)->counted
          ? g_strdup_printf (
                "%s\n%s", _ ("Those above can be read: try them first."), own)
          : g_steal_pointer (&own);

  mj_plain_row (row, title, contents);
  add_verb (row, _ ("Look…"), "copies.look", n);
  if (self->chosen != NULL)
    add_verb (row, _ ("Restore…"), "copies.restore", n);
  add_verb (row, _ ("Save As…"), "copies.save", n);
  add_verb (row, _ ("Delete…"), "copies.delete", n);
  return row;
}

static gboolean
has_daily (MjCopiesWindow *self)
{
  for (guint i = 0; i < self->copies->len; i++) {
    MjStoreCopyKind kind = get_copy (self, i)->kind;

    if (kind == MJ_COPY_DAILY || kind == MJ_COPY_WEEKLY)
      return TRUE;
  }
  return FALSE;
}

/* Where they are, and in the preferences how to make one. */
static char *
describe_places (MjCopiesWindow *self)
{
  g_autofree char *folder = g_path_get_dirname (self->record);
  g_autofree char *daily = mj_store_daily_folder (self->record);
  g_autofree char *places =
      has_daily (self)
          ? g_strdup_printf (
                /* Translators: two folders */
                _ ("The daily and weekly copies are in the folder %s, all "
                   "others beside the record in %s."),
                daily, folder)
          /* Translators: a folder */
          : g_strdup_printf (_ ("The record is in the folder %s."), folder);

  return self->advises
             ? g_strconcat (places, " ",
                            /* Translators: the button is in the preferences */
                            _ ("To make a copy yourself, press “Back Up…” in "
                               "the preferences."),
                            NULL)
             : g_steal_pointer (&places);
}

static void
add_action_row (GtkWidget *group, const char *title, const char *action)
{
  GtkWidget *row = adw_action_row_new ();

  mj_plain_row (row, title, NULL);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), action);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
}

static GtkWidget *
make_foot (MjCopiesWindow *self)
{
  GtkWidget *group = adw_preferences_group_new ();
  g_autofree char *places = describe_places (self);

  mj_plain_group (ADW_PREFERENCES_GROUP (group), NULL, places);
  if (self->chosen != NULL)
    add_action_row (group, _ ("Restore Another File…"), "copies.other");
  add_action_row (group, _ ("Open the Folder of the Record"), "copies.folder");
  return group;
}

static GtkWidget *
make_list (MjCopiesWindow *self)
{
  GtkWidget *page =
      g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL,
                    "spacing", 18, "margin-start", 12, "margin-end", 12,
                    "margin-top", 12, "margin-bottom", 12, NULL);
  GtkWidget *group = adw_preferences_group_new ();
  g_autofree char *all =
      self->copies->len > 0 ? mj_copies_describe_all (self->copies) : NULL;

  mj_plain_group (ADW_PREFERENCES_GROUP (group), NULL,
                  all != NULL ? all : _ ("No copy lies beside the record."));
  for (guint n = 0; n < self->copies->len; n++)
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (group),
                               make_row (self, n));
  gtk_box_append (GTK_BOX (page), group);
  if (self->record != NULL)
    gtk_box_append (GTK_BOX (page), make_foot (self));
  mj_names_mend (page);
  return page;
}

static void
on_read (GPtrArray *copies, gpointer data)
{
  MjCopiesWindow *self = data;

  g_clear_pointer (&self->copies, g_ptr_array_unref);
  self->copies = g_ptr_array_ref (copies);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller),
                                 make_list (self));
  gtk_widget_set_sensitive (self->scroller, TRUE);
}

static void
read_anew (MjCopiesWindow *self)
{
  mj_copies_compare (GTK_WIDGET (self), self->store, self->record, NULL,
                     on_read, self);
}

/* ---- the class ---- */

static gboolean
mj_copies_window_close_request (GtkWindow *window)
{
  choose (MJ_COPIES_WINDOW (window), NULL);
  return GDK_EVENT_STOP;
}

static void
mj_copies_window_dispose (GObject *object)
{
  MjCopiesWindow *self = MJ_COPIES_WINDOW (object);

  self->scroller = NULL;
  g_clear_pointer (&self->progress, mj_progress_end);
  g_clear_pointer (&self->copies, g_ptr_array_unref);
  g_clear_pointer (&self->record, g_free);
  g_clear_pointer (&self->restored, g_free);
  g_clear_object (&self->store);
  G_OBJECT_CLASS (mj_copies_window_parent_class)->dispose (object);
}

static void
mj_copies_window_class_init (MjCopiesWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mj_copies_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = mj_copies_window_close_request;
  gtk_widget_class_install_action (widget_class, "copies.look", "u", look);
  gtk_widget_class_install_action (widget_class, "copies.restore", "u",
                                   restore);
  gtk_widget_class_install_action (widget_class, "copies.save", "u", save);
  gtk_widget_class_install_action (widget_class, "copies.delete", "u", delete);
  gtk_widget_class_install_action (widget_class, "copies.other", NULL,
                                   restore_other);
  gtk_widget_class_install_action (widget_class, "copies.folder", NULL,
                                   open_folder);
}

static void
mj_copies_window_init (MjCopiesWindow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *waiting = g_object_new (
      GTK_TYPE_SPINNER, "spinning", TRUE, "margin-top", 48, "margin-bottom", 48,
      "width-request", 32, "height-request", 32, NULL);

  self->scroller = mj_dialog_make_scroller (waiting, 600);
  gtk_box_append (GTK_BOX (box), adw_header_bar_new ());
  gtk_box_append (GTK_BOX (box), self->scroller);
  adw_window_set_content (ADW_WINDOW (self), box);
}

void
mj_copies_window_present (GtkWindow *parent,
                          const char *record,
                          MjStore *store,
                          MjCopyChosen chosen,
                          gpointer data)
{
  MjCopiesWindow *self = g_object_new (MJ_TYPE_COPIES_WINDOW, NULL);

  self->record = g_strdup (record);
  self->store = g_object_ref (store);
  self->chosen = chosen;
  self->data = data;
  self->advises = !GTK_IS_APPLICATION_WINDOW (parent);
  mj_dialog_present (GTK_WIDGET (self), parent, _ ("Earlier Copies"), 480, 560);
  read_anew (self);
}
