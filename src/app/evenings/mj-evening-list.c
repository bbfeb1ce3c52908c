/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-evening-list.c – a row for each evening in the record, and the verbs above
 * them: begin one, import one, look at the totals.
 */

#include "app/evenings/mj-evening-list.h"

#include "app/evenings/mj-evening-dialog.h"
#include "app/evenings/mj-evening-twin.h"
#include "app/evenings/mj-totals-window.h"
#include "app/files/mj-copies.h"
#include "app/files/mj-damaged-row.h"
#include "app/files/mj-export.h"
#include "app/rows/mj-near-rows.h"
#include "app/rows/mj-record-line.h"
#include "app/widgets/mj-css.h"
#include "app/widgets/mj-dialog.h"
#include "app/widgets/mj-template.h"
#include "app/widgets/mj-wrap-layout.h"
#include "model/session/mj-import.h"
#include "model/list/mj-evening-rows.h"
#include "model/object/mj-actions.h"
#include "model/object/mj-class.h"
#include "model/store/mj-store-evenings.h"

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
  GtkWidget *above;
  GtkListBox *list;
  GtkWidget *below;
  GtkWidget *copies;
  GtkWidget *reading;

  /* owned */
  MjStore *store;
  GSettings *settings;
  GSimpleActionGroup *actions;

  gint64 twin; /* an older version of the evening that was just imported */

  MjRecordList *rows;
  MjNearRows *near;

  /* what is being read; whatever is asked for later takes its place */
  GCancellable *opening;
};

G_DEFINE_FINAL_TYPE (MjEveningList, mj_evening_list, GTK_TYPE_BOX)

static void
tell (MjEveningList *self, const char *text)
{
  gtk_label_set_label (self->note, text);
}

/* The bar of the window says why, too, and is the only other place. */
static gboolean
refuse_gone (MjEveningList *self)
{
  g_autofree char *trouble = NULL;

  if (!mj_store_is_gone (self->store))
    return FALSE;
  trouble = mj_store_get_trouble (self->store);
  tell (self, "");
  mj_dialog_tell (mj_dialog_parent (self),
                  _ ("The Record Cannot Be Used Any More"), trouble);
  return TRUE;
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
read_one (GTask *task, gpointer list, gpointer data, GCancellable *cancellable)
{
  const Wanted *wanted = data;
  GError *error = NULL;
  MjSession *session = mj_session_open (wanted->store, wanted->id, &error);

  if (session != NULL) {
    g_task_return_pointer (task, session, g_object_unref);
  } else {
    mj_store_explain (wanted->store, error);
    g_task_return_error (task, error);
  }
}

static void
stop_opening (MjEveningList *self)
{
  g_cancellable_cancel (self->opening);
  g_clear_object (&self->opening);
}

/* ---- the list ---- */

static void
show_list (gpointer data)
{
  MjEveningList *self = data;
  MjRecordSearch search = {
    .text = (char *) gtk_editable_get_text (self->search),
    .archived = gtk_check_button_get_active (self->archived),
  };

  if (self->store != NULL)
    mj_record_list_search (self->rows, self->store, &search);
}

static void
clear_search (MjEveningList *self)
{
  gtk_editable_set_text (self->search, "");
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

static void
mark_damaged (MjEveningList *self,
              GtkListBoxRow *row,
              const MjRecordRow *evening)
{
  g_autofree char *name = mj_export_name (_ ("Damaged evening"), "txt");
  MjDamaged damaged = {
    .problem = evening->problem,
    .name = name,
    .store = self->store,
    .id = evening->id,
    .copy = mj_store_copy_evening,
    .remove = mj_store_remove_evening,
    .removed = show_list,
    .data = self,
  };

  mj_damaged_row_mark (row, &damaged);
}

/* A damaged one may have lost its title: when it was, and how long, tells it.
 */
static char *
make_title (const MjRecordRow *evening)
{
  g_auto (GStrv) lines = g_strsplit (evening->text, "\n", 2);

  return evening->title != NULL && *evening->title != '\0'
             ? g_strdup (evening->title)
             : g_strdup_printf ("%s · %s", _ ("Damaged evening"), lines[0]);
}

static GtkWidget *
make_row (MjRecordRow *evening, gpointer data)
{
  g_autofree char *title = make_title (evening);
  GtkListBoxRow *row = mj_record_line_new (title, evening->text);

  if (evening->problem != NULL)
    mark_damaged (data, row, evening);
  mj_css_set (GTK_WIDGET (row), "dim-label", evening->archived);
  return GTK_WIDGET (row);
}

static void
show_archived (MjEveningList *self, guint n)
{
  g_autofree char *text = g_strdup_printf (
      /* Translators: the number of them */
      ngettext ("Show %u archived evening", "Show %u archived evenings", n), n);

  gtk_check_button_set_label (self->archived, text);
  gtk_widget_set_visible (GTK_WIDGET (self->archived), n > 0);
}

/* Whether it is still going on: not archived, and begun less than twelve hours
 * ago. */
static gboolean
is_tonight (const MjRecordRow *evening)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  g_autoptr (GDateTime) started =
      g_date_time_new_from_iso8601 (evening->started, NULL);
  GTimeSpan since =
      started != NULL ? g_date_time_difference (now, started) : G_MAXINT64;

  return evening->problem == NULL && !evening->archived && since >= 0 &&
         since < 12 * G_TIME_SPAN_HOUR;
}

static void
offer_tonight (MjEveningList *self)
{
  GListModel *rows = G_LIST_MODEL (self->rows);
  g_autoptr (MjRecordRow) tonight = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (rows) && tonight == NULL;
       i++) {
    tonight = g_list_model_get_item (rows, i);
    if (!is_tonight (tonight))
      g_clear_object (&tonight);
  }
  gtk_widget_set_visible (self->tonight, tonight != NULL);
  mj_css_set (self->fresh, "suggested-action", tonight == NULL);
  if (tonight == NULL)
    return;
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->tonight), "x",
                                    tonight->id);
  gtk_widget_set_tooltip_text (self->tonight, tonight->title);
}

/* Where there is no evening: one of them may have what is missing. */
static void
offer_copies (GPtrArray *copies, gpointer data)
{
  MjEveningList *self = data;

  gtk_widget_set_visible (self->copies, copies->len > 0);
}

/* The spinner turns while it is visible; a stack shows no hidden page. */
static void
show_page (MjEveningList *self, const char *name)
{
  gboolean reading = g_str_equal (name, "reading");

  gtk_widget_set_visible (self->reading, TRUE);
  gtk_stack_set_visible_child_name (self->stack, name);
  gtk_widget_set_visible (self->reading, reading);
}

/* Whether evenings that were kept are not in sight. */
static gboolean
is_closed (MjEveningList *self)
{
  return mj_store_is_in_memory (self->store) || mj_store_is_gone (self->store);
}

static void
on_reading (MjEveningList *self)
{
  gboolean any = g_list_model_get_n_items (G_LIST_MODEL (self->rows)) > 0;
  gboolean searching = *gtk_editable_get_text (self->search) != '\0';
  const char *problem = mj_record_list_get_problem (self->rows);
  guint n_archived;

  if (mj_record_list_is_reading (self->rows))
    return;
  if (problem != NULL) {
    tell (self, mj_store_is_gone (self->store) ? "" : problem);
    show_page (self, any || !is_closed (self) ? "list" : "closed");
    return;
  }
  n_archived = mj_store_count_archived (self->store);
  show_archived (self, n_archived);
  if (!searching)
    offer_tonight (self);
  if (!any)
    mj_copies_read (GTK_WIDGET (self), mj_store_get_path (self->store), 0,
                    offer_copies, self);
  gtk_widget_set_visible (GTK_WIDGET (self->list), any);
  show_page (self, any                ? "list"
                   : searching        ? "none"
                   : n_archived > 0   ? "list"
                   : is_closed (self) ? "closed"
                                      : "empty");
}

/* ---- opening ---- */

static void
on_row_activated (GtkListBox *list, GtkListBoxRow *row, MjEveningList *self)
{
  g_autoptr (MjRecordRow) chosen = mj_near_rows_get (self->near, row);

  mj_evening_list_open (self, chosen->id);
}

static void
tell_opened (MjEveningList *self, MjSession *session)
{
  tell (self, "");
  g_signal_emit_by_name (self, "opened", session);
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
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) &&
           !refuse_gone (self))
    tell (self, error->message);
}

void
mj_evening_list_open (MjEveningList *self, gint64 id)
{
  g_autoptr (GTask) task = NULL;
  Wanted *wanted;

  g_return_if_fail (MJ_IS_EVENING_LIST (self));

  wanted = g_new (Wanted, 1);
  *wanted = (Wanted){ g_object_ref (self->store), id };
  stop_opening (self);
  self->opening = g_cancellable_new ();
  task = g_task_new (self, self->opening, on_one_read, NULL);
  g_task_set_task_data (task, wanted, wanted_free);
  g_task_run_in_thread (task, read_one);
}

void
mj_evening_list_show (MjEveningList *self, MjSession *session)
{
  g_return_if_fail (MJ_IS_EVENING_LIST (self));
  g_return_if_fail (MJ_IS_SESSION (session));

  stop_opening (self);
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
new_evening (MjEveningList *self)
{
  if (!refuse_gone (self))
    mj_evening_dialog_present (mj_dialog_parent (self), self->settings,
                               self->store, NULL, begin, G_OBJECT (self));
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
import (MjEveningList *self)
{
  MjFileQuestion question = {
    .title = _ ("Import an Evening"),
    .accept = _ ("_Import"),
    .kind = _ ("Evenings"),
    .patterns = "*.json *.csv",
  };

  if (!refuse_gone (self))
    mj_file_dialog_open (GTK_WIDGET (self), &question, MJ_MAX_EVENING_BYTES,
                         on_import_read, self);
}

static void
totals (MjEveningList *self)
{
  mj_totals_window_present (mj_dialog_parent (self), self->store);
}

static void
search (MjEveningList *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

static void
go_on (MjEveningList *self, GVariant *parameter)
{
  mj_evening_list_open (self, g_variant_get_int64 (parameter));
}

static const MjAction entries[] = {
  { "go-on", G_CALLBACK (go_on), "x" }, { "new", G_CALLBACK (new_evening) },
  { "import", G_CALLBACK (import) },    { "totals", G_CALLBACK (totals) },
  { "search", G_CALLBACK (search) },
};

/* ---- the class ---- */

/* Typing anywhere in the window searches, while the list is in sight. */
static void
mj_evening_list_map (GtkWidget *widget)
{
  MjEveningList *self = MJ_EVENING_LIST (widget);

  GTK_WIDGET_CLASS (mj_evening_list_parent_class)->map (widget);
  gtk_search_entry_set_key_capture_widget (
      GTK_SEARCH_ENTRY (self->search), GTK_WIDGET (mj_dialog_parent (self)));
  mj_near_rows_map (self->near);
}

static void
mj_evening_list_unmap (GtkWidget *widget)
{
  MjEveningList *self = MJ_EVENING_LIST (widget);

  mj_near_rows_unmap (self->near);
  gtk_search_entry_set_key_capture_widget (GTK_SEARCH_ENTRY (self->search),
                                           NULL);
  GTK_WIDGET_CLASS (mj_evening_list_parent_class)->unmap (widget);
}

static void
mj_evening_list_class_init (MjEveningListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  MJ_FREES (klass, MjEveningList, mj_class_cancel, opening);
  MJ_FREES (klass, MjEveningList, mj_class_disconnect, rows);
  MJ_FREES (klass, MjEveningList, mj_near_rows_free, near);
  MJ_FREES (klass, MjEveningList, g_object_unref, store, settings, actions);
  widget_class->map = mj_evening_list_map;
  widget_class->unmap = mj_evening_list_unmap;
  MJ_TEMPLATE_TYPES (MJ_TYPE_WRAP_LAYOUT);
  mj_template_set (widget_class, "evenings/mj-evening-list");
  MJ_TEMPLATE_CHILDREN (widget_class, MjEveningList, search, archived, tonight,
                        fresh, note, stack, above, list, below, copies,
                        reading);
  MJ_TEMPLATE_CALLBACKS (widget_class, show_list, clear_search,
                         mj_dialog_start_search, mj_dialog_stop_search,
                         on_row_activated);

  /* It is to be shown: it was chosen, begun or imported. */
  mj_class_add_signal (klass, "opened", 1, MJ_TYPE_SESSION);
}

/* Ctrl+F works wherever the focus is, while the list is in sight. */
static void
add_search_key (MjEveningList *self)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (keys),
                                     GTK_SHORTCUT_SCOPE_GLOBAL);
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_f, GDK_CONTROL_MASK),
                        gtk_named_action_new ("evenings.search")));
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

static void
mj_evening_list_init (MjEveningList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  add_search_key (self);
  self->rows = mj_record_list_new (mj_evening_rows_read);
  self->near = mj_near_rows_new (self->list, self->above, self->below,
                                 self->rows, make_row, self);
  g_signal_connect_swapped (self->rows, "notify::reading",
                            G_CALLBACK (on_reading), self);
  self->actions = g_simple_action_group_new ();
  mj_actions_add (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                  self);
}

void
mj_evening_list_set_store (MjEveningList *self,
                           MjStore *store,
                           GSettings *settings)
{
  g_return_if_fail (MJ_IS_EVENING_LIST (self));

  if (g_set_object (&self->store, store)) {
    MJ_LISTEN (store, "rescued", show_list, self);
    MJ_LISTEN (store, "notify::trouble", on_reading, self);
  }
  g_set_object (&self->settings, settings);
  show_page (self, "reading"); /* the rows in sight are of another record */
  show_list (self);
}

MJ_GETTER (GActionGroup *,
           mj_evening_list_get_actions,
           MjEveningList,
           G_ACTION_GROUP (self->actions))

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
