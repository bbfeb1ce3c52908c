/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-evening-removal.c – one question at a time for each owner, which keeps it.
 */

#include "app/evenings/mj-evening-removal.h"

#include "app/files/mj-copies.h"
#include "app/widgets/mj-dialog.h"

#include <glib/gi18n.h>

typedef struct {
  MjSession *session;       /* weak */
  GPtrArray *copies;        /* that may hold it; NULL until they are read */
  GtkCheckButton *with_all; /* whether these go, too; NULL if there are none */
  MjEveningRemoved removed;
  gpointer data;
} Removal;

static void
removal_free (gpointer data)
{
  Removal *removal = data;

  g_clear_weak_pointer (&removal->session);
  g_clear_pointer (&removal->copies, g_ptr_array_unref);
  g_clear_object (&removal->with_all);
  g_free (removal);
}

static Removal *
get_removal (GtkWidget *owner)
{
  return g_object_get_data (G_OBJECT (owner), "mj-removal");
}

/* ---- the copies ---- */

static void
delete_copies (GTask *task, gpointer owner, gpointer copies, GCancellable *none)
{
  GError *error = NULL;

  if (mj_store_delete_copies (copies, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
on_copies_deleted (GObject *owner, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  GtkRoot *window = gtk_widget_get_root (GTK_WIDGET (owner));

  if (!g_task_propagate_boolean (G_TASK (result), &error) && window != NULL)
    mj_dialog_tell (GTK_WINDOW (window), _ ("Copies still hold the evening"),
                    error->message);
}

static void
begin_to_delete (GtkWidget *owner, GPtrArray *copies)
{
  g_autoptr (GTask) task = g_task_new (owner, NULL, on_copies_deleted, NULL);

  g_task_set_task_data (task, g_ptr_array_ref (copies),
                        (GDestroyNotify) g_ptr_array_unref);
  g_task_run_in_thread (task, delete_copies);
}

/* ---- the question ---- */

static void
on_agreed (gpointer owner)
{
  Removal *removal = get_removal (owner);
  g_autoptr (GError) error = NULL;

  if (removal->session == NULL)
    return;
  if (mj_session_delete (removal->session, &error) &&
      removal->with_all != NULL &&
      gtk_check_button_get_active (removal->with_all))
    begin_to_delete (owner, removal->copies);
  removal->removed (error, removal->data);
}

static char *
describe (GPtrArray *copies)
{
  const char *plain = _ ("All its entries are deleted with it. Export it first "
                         "to keep them.");
  g_autofree char *all = NULL, *newest = NULL;

  if (copies->len == 0)
    return g_strdup (plain);
  all = mj_copies_describe_all (copies);
  newest = mj_copies_describe_time (copies->pdata[0]);
  return g_strdup_printf (
      /* Translators: a warning; "3 daily copies, 1 backup (3.2 MB)"; a time */
      _ ("%s\n\nEarlier copies of the record hold it, or may: %s, the newest "
         "from %s. To look at them, choose Earlier copies in the preferences."),
      plain, all, newest);
}

static GtkWidget *
make_check (void)
{
  GtkWidget *check = gtk_check_button_new ();
  GtkWidget *label =
      gtk_label_new (_ ("Delete these copies, too, with all they hold"));

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_check_button_set_child (GTK_CHECK_BUTTON (check), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (check),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  gtk_label_get_label (GTK_LABEL (label)), -1);
  return check;
}

static void
ask (GPtrArray *copies, gpointer data)
{
  GtkWidget *owner = data;
  Removal *removal = get_removal (owner);
  g_autofree char *body = describe (copies);
  MjDialogQuestion question = {
    .heading = _ ("Delete This Evening?"),
    .body = body,
    .accept = _ ("_Delete"),
    .destructive = TRUE,
    .cautious = TRUE,
  };

  if (removal->copies != NULL || removal->session == NULL ||
      gtk_widget_get_root (owner) == NULL)
    return; /* it has asked already, or the evening or its window is closed */
  removal->copies = g_ptr_array_ref (copies);
  if (copies->len > 0) {
    question.content = make_check ();
    removal->with_all = g_object_ref (GTK_CHECK_BUTTON (question.content));
  }
  mj_dialog_ask (owner, &question, on_agreed, owner);
}

void
mj_evening_removal_ask (GtkWidget *owner,
                        MjStore *store,
                        MjSession *session,
                        MjEveningRemoved removed,
                        gpointer data)
{
  Removal *removal = g_new0 (Removal, 1);

  g_set_weak_pointer (&removal->session, session);
  removal->removed = removed;
  removal->data = data;
  g_object_set_data_full (G_OBJECT (owner), "mj-removal", removal,
                          removal_free);
  mj_copies_read (owner, mj_store_get_path (store), mj_session_get_id (session),
                  ask, owner);
}
