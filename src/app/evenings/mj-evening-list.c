/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-evening-list.c – a row for each evening in the record, and the verbs above
 * them: begin one, import one, look at the totals.
 */

#include "app/evenings/mj-evening-list.h"

#include "app/evenings/mj-evening-dialog.h"
#include "app/evenings/mj-evening-row.h"
#include "app/evenings/mj-evening-twin.h"
#include "app/evenings/mj-totals-window.h"
#include "app/files/mj-export.h"
#include "app/widgets/mj-css.h"
#include "app/widgets/mj-wrap-layout.h"
#include "model/evening/mj-import.h"

#include <adwaita.h>
#include <glib/gi18n.h>

struct _MjEveningList {
  GtkBox parent_instance;

  /* template children */
  GtkEditable *search;
  GtkCheckButton *archived;
  GtkWidget *tonight;
  GtkWidget *fresh;
  GtkLabel *note;
  GtkStack *stack;
  GtkListBox *list;

  /* owned */
  MjStore *store;
  GSettings *settings;
  GSimpleActionGroup *actions;

  gint64 twin; /* an older version of the evening that was just imported */

  /* what is being read; whatever is asked for later takes its place */
  GCancellable *listing;
  GCancellable *opening;
};

enum { OPENED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MjEveningList, mj_evening_list, GTK_TYPE_BOX)

static GtkWindow *
get_window (MjEveningList *self)
{
  return GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
}

static void
tell (MjEveningList *self, const char *text)
{
  gtk_label_set_label (self->note, text);
}

/* ---- on another thread ---- */

/* What is to be read there. */
typedef struct {
  MjStore *store;
  gint64 id;
} Wanted;

static void
wanted_free (gpointer data)
{
  Wanted *wanted = data;

  g_object_unref (wanted->store);
  g_free (wanted);
}

static void
read_all (GTask *task, gpointer list, gpointer data, GCancellable *cancellable)
{
  const Wanted *wanted = data;
  GError *error = NULL;
  GPtrArray *evenings = mj_store_load_evenings (wanted->store, &error);

  if (evenings != NULL)
    g_task_return_pointer (task, evenings, (GDestroyNotify) g_ptr_array_unref);
  else
    g_task_return_error (task, error);
}

static void
read_one (GTask *task, gpointer list, gpointer data, GCancellable *cancellable)
{
  const Wanted *wanted = data;
  GError *error = NULL;
  MjSession *session = mj_session_open (wanted->store, wanted->id, &error);

  if (session != NULL)
    g_task_return_pointer (task, session, g_object_unref);
  else
    g_task_return_error (task, error);
}

static void
stop_reading (GCancellable **running)
{
  g_cancellable_cancel (*running);
  g_clear_object (running);
}

static void
begin_reading (MjEveningList *self,
               GCancellable **running,
               gint64 id,
               GTaskThreadFunc read,
               GAsyncReadyCallback done)
{
  g_autoptr (GTask) task = NULL;
  Wanted *wanted = g_new (Wanted, 1);

  *wanted = (Wanted){ g_object_ref (self->store), id };
  stop_reading (running);
  *running = g_cancellable_new ();
  task = g_task_new (self, *running, done, NULL);
  g_task_set_task_data (task, wanted, wanted_free);
  g_task_run_in_thread (task, read);
}

/* ---- the list ---- */

static void
show_wanted (MjEveningList *self)
{
  g_autofree char *words =
      g_utf8_casefold (gtk_editable_get_text (self->search), -1);
  gboolean archived = gtk_check_button_get_active (self->archived), any = FALSE;

  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->list));
       row != NULL; row = gtk_widget_get_next_sibling (row)) {
    gboolean wanted =
        mj_evening_row_matches (MJ_EVENING_ROW (row), words, archived);

    gtk_widget_set_visible (row, wanted);
    any |= wanted;
  }
  gtk_widget_set_visible (GTK_WIDGET (self->list), any);
  mj_css_forget_heights (GTK_WIDGET (self->list));
}

static void
count_archived (MjEveningList *self, GPtrArray *evenings)
{
  g_autofree char *text = NULL;
  guint n = 0;

  for (guint i = 0; i < evenings->len; i++)
    n += ((MjStoredEvening *) g_ptr_array_index (evenings, i))->file->archived
             ? 1
             : 0;
  text = g_strdup_printf (
      /* Translators: the number of them */
      ngettext ("Show %u archived evening", "Show %u archived evenings", n), n);
  gtk_check_button_set_label (self->archived, text);
  gtk_widget_set_visible (GTK_WIDGET (self->archived), n > 0);
}

/* The evening that is still going on: not archived, and begun less than twelve
 * hours ago. */
static const MjStoredEvening *
find_tonight (GPtrArray *evenings)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();

  for (guint i = 0; i < evenings->len; i++) {
    const MjStoredEvening *evening = g_ptr_array_index (evenings, i);
    g_autoptr (GDateTime) started =
        g_date_time_new_from_iso8601 (evening->file->started, NULL);
    GTimeSpan since =
        started != NULL ? g_date_time_difference (now, started) : G_MAXINT64;

    if (evening->problem == NULL && !evening->file->archived && since >= 0 &&
        since < 12 * G_TIME_SPAN_HOUR)
      return evening;
  }
  return NULL;
}

static void
offer_tonight (MjEveningList *self, GPtrArray *evenings)
{
  const MjStoredEvening *tonight = find_tonight (evenings);

  gtk_widget_set_visible (self->tonight, tonight != NULL);
  mj_css_set (self->fresh, "suggested-action", tonight == NULL);
  if (tonight == NULL)
    return;
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->tonight), "x",
                                    tonight->id);
  gtk_widget_set_tooltip_text (self->tonight, tonight->file->title);
}

static void show_list (gpointer data);

static void
on_all_read (GObject *source, GAsyncResult *result, gpointer data)
{
  MjEveningList *self = MJ_EVENING_LIST (source);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) evenings =
      g_task_propagate_pointer (G_TASK (result), &error);
  GtkWidget *child;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return; /* the list is being read anew, or has gone */
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->list))) != NULL)
    gtk_list_box_remove (self->list, child);
  if (evenings == NULL) {
    tell (self, error->message);
    return;
  }
  for (guint i = 0; i < evenings->len; i++)
    gtk_list_box_append (self->list,
                         mj_evening_row_new (g_ptr_array_index (evenings, i),
                                             self->store, show_list, self));
  count_archived (self, evenings);
  offer_tonight (self, evenings);
  gtk_stack_set_visible_child_name (self->stack,
                                    evenings->len > 0 ? "list" : "empty");
  show_wanted (self);
}

/* The rows that are shown stay until there are others. */
static void
show_list (gpointer data)
{
  MjEveningList *self = data;

  begin_reading (self, &self->listing, 0, read_all, on_all_read);
}

/* ---- opening ---- */

static void
on_row_activated (GtkListBox *list, GtkListBoxRow *row, MjEveningList *self)
{
  mj_evening_list_open (self, mj_evening_row_get_id (MJ_EVENING_ROW (row)));
}

static void
tell_opened (MjEveningList *self, MjSession *session)
{
  tell (self, "");
  g_signal_emit (self, signals[OPENED], 0, session);
}

static void
on_one_read (GObject *source, GAsyncResult *result, gpointer data)
{
  MjEveningList *self = MJ_EVENING_LIST (source);
  g_autoptr (GError) error = NULL;
  g_autoptr (MjSession) session =
      g_task_propagate_pointer (G_TASK (result), &error);

  if (session != NULL)
    tell_opened (self, session);
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    tell (self, error->message);
}

void
mj_evening_list_open (MjEveningList *self, gint64 id)
{
  g_return_if_fail (MJ_IS_EVENING_LIST (self));

  begin_reading (self, &self->opening, id, read_one, on_one_read);
}

void
mj_evening_list_show (MjEveningList *self, MjSession *session)
{
  g_return_if_fail (MJ_IS_EVENING_LIST (self));
  g_return_if_fail (MJ_IS_SESSION (session));

  stop_reading (&self->opening);
  tell_opened (self, session);
}

/* ---- evenings as a whole ---- */

static gboolean
begin (const MjEveningFile *file, gpointer data, GError **error)
{
  MjEveningList *self = data;
  gint64 id = mj_store_add_evening (self->store, file, error);

  if (id == 0)
    return FALSE;
  show_list (self);
  mj_evening_list_open (self, id);
  return TRUE;
}

static void
new_evening (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjEveningList *self = data;

  mj_evening_dialog_present (get_window (self), self->settings, self->store,
                             NULL, begin, G_OBJECT (self));
}

/* What an import gives. */
typedef struct {
  MjSession *session;
  MjStoredEvening *twin;
} Imported;

static void
imported_free (gpointer data)
{
  Imported *imported = data;

  g_clear_object (&imported->session);
  g_clear_pointer (&imported->twin, mj_stored_evening_free);
  g_free (imported);
}

static gpointer
read_evening (MjStore *store,
              GBytes *contents,
              GCancellable *cancellable,
              GError **error)
{
  gsize length;
  const char *text = g_bytes_get_data (contents, &length);
  Imported *imported = g_new0 (Imported, 1);

  imported->session = mj_import_evening (store, text, length, &imported->twin,
                                         cancellable, error);
  if (imported->session == NULL)
    g_clear_pointer (&imported, imported_free);
  return imported;
}

static void
remove_twin (gpointer data)
{
  MjEveningList *self = data;
  g_autoptr (GError) error = NULL;

  if (!mj_store_remove_evening (self->store, self->twin, &error))
    tell (self, error->message);
  show_list (self);
}

static void
on_imported (gpointer result, gpointer data)
{
  MjEveningList *self = data;
  Imported *imported = result;

  mj_evening_list_show (self, imported->session);
  if (imported->twin != NULL) {
    self->twin = imported->twin->id;
    mj_evening_twin_ask (GTK_WIDGET (self),
                         mj_session_get_file (imported->session),
                         imported->twin->file, remove_twin, self);
  }
  imported_free (imported);
}

void
mj_evening_list_import (MjEveningList *self,
                        GFile *file,
                        GBytes *contents,
                        MjImportRefused refused,
                        gpointer data)
{
  MjImport import = {
    .owner = GTK_WIDGET (self),
    .store = self->store,
    .file = file,
    .contents = contents,
    .read = read_evening,
    .free_result = imported_free,
    .kept = on_imported,
    .data = self,
    .refused = refused,
    .refused_data = data,
  };

  g_return_if_fail (MJ_IS_EVENING_LIST (self));

  mj_import_task_run (&import);
}

static void
on_import_refused (GFile *file, const GError *error, gpointer data)
{
  g_autofree char *text = mj_export_refusal (file, error);

  tell (data, text);
}

static void
on_import_read (GFile *file,
                GBytes *contents,
                const GError *error,
                gpointer data)
{
  MjEveningList *self = data;

  if (contents == NULL)
    on_import_refused (file, error, self);
  else
    mj_evening_list_import (self, file, contents, on_import_refused, self);
}

static void
import (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjFileQuestion question = {
    .title = _ ("Import an Evening"),
    .accept = _ ("_Import"),
    .kind = _ ("Evenings"),
    .patterns = "*.json *.csv",
  };

  mj_file_dialog_open (GTK_WIDGET (data), &question, MJ_MAX_EVENING_BYTES,
                       on_import_read, data);
}

static void
totals (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjEveningList *self = data;

  mj_totals_window_present (get_window (self), self->store);
}

static void
go_on (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mj_evening_list_open (data, g_variant_get_int64 (parameter));
}

static const GActionEntry entries[] = {
  { .name = "go-on", .activate = go_on, .parameter_type = "x" },
  { .name = "new", .activate = new_evening },
  { .name = "import", .activate = import },
  { .name = "totals", .activate = totals },
};

/* ---- the class ---- */

static void
mj_evening_list_dispose (GObject *object)
{
  MjEveningList *self = MJ_EVENING_LIST (object);

  stop_reading (&self->listing);
  stop_reading (&self->opening);
  g_clear_object (&self->store);
  g_clear_object (&self->settings);
  g_clear_object (&self->actions);
  G_OBJECT_CLASS (mj_evening_list_parent_class)->dispose (object);
}

static void
mj_evening_list_class_init (MjEveningListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mj_evening_list_dispose;
  g_type_ensure (MJ_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/singaporemahjong/Mahjong/ui/evenings/mj-evening-list.ui");
  gtk_widget_class_bind_template_child (widget_class, MjEveningList, search);
  gtk_widget_class_bind_template_child (widget_class, MjEveningList, archived);
  gtk_widget_class_bind_template_child (widget_class, MjEveningList, tonight);
  gtk_widget_class_bind_template_child (widget_class, MjEveningList, fresh);
  gtk_widget_class_bind_template_child (widget_class, MjEveningList, note);
  gtk_widget_class_bind_template_child (widget_class, MjEveningList, stack);
  gtk_widget_class_bind_template_child (widget_class, MjEveningList, list);
  gtk_widget_class_bind_template_callback (widget_class, show_wanted);
  gtk_widget_class_bind_template_callback (widget_class, on_row_activated);

  /**
   * MjEveningList::opened:
   * @session: an evening
   *
   * It is to be shown: it was chosen, begun or imported.
   */
  signals[OPENED] =
      g_signal_new ("opened", MJ_TYPE_EVENING_LIST, G_SIGNAL_RUN_LAST, 0, NULL,
                    NULL, NULL, G_TYPE_NONE, 1, MJ_TYPE_SESSION);
}

static void
mj_evening_list_init (MjEveningList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries,
                                   G_N_ELEMENTS (entries), self);
}

void
mj_evening_list_set_store (MjEveningList *self,
                           MjStore *store,
                           GSettings *settings)
{
  g_return_if_fail (MJ_IS_EVENING_LIST (self));

  g_set_object (&self->store, store);
  g_set_object (&self->settings, settings);
  show_list (self);
}

GActionGroup *
mj_evening_list_get_actions (MjEveningList *self)
{
  g_return_val_if_fail (MJ_IS_EVENING_LIST (self), NULL);

  return G_ACTION_GROUP (self->actions);
}

void
mj_evening_list_refresh (MjEveningList *self)
{
  g_return_if_fail (MJ_IS_EVENING_LIST (self));

  show_list (self);
}

void
mj_evening_list_tell (MjEveningList *self, const char *text)
{
  g_return_if_fail (MJ_IS_EVENING_LIST (self));

  tell (self, text);
}
