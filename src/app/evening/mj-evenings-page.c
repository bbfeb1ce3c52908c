/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-evenings-page.c – the list of evenings, and behind it the page of one
 * evening and the page that describes a win. */

#include "app/evening/mj-evenings-page.h"

#include "app/evening/mj-evening-dialog.h"
#include "app/evening/mj-evening-row.h"
#include "app/evening/mj-evening-twin.h"
#include "app/evening/mj-session-page.h"
#include "app/evening/mj-totals-window.h"
#include "app/people/mj-career-window.h"
#include "app/files/mj-export.h"
#include "app/widgets/mj-css.h"
#include "app/widgets/mj-dialog.h"
#include "app/widgets/mj-wrap-layout.h"
#include "model/evening/mj-import.h"
#include "model/text/mj-text.h"

#include <adwaita.h>
#include <glib/gi18n.h>

struct _MjEveningsPage {
  GtkWidget parent_instance;

  /* template children */
  AdwLeaflet *leaflet;
  GtkWidget *list_page;
  GtkEditable *search;
  GtkCheckButton *archived;
  GtkWidget *tonight;
  GtkWidget *fresh;
  GtkLabel *note;
  GtkStack *list_stack;
  GtkListBox *list;
  MjSessionPage *session_page;
  MjScorePage *score_page;

  /* owned */
  MjStore *store;
  GSettings *settings;
  GSimpleActionGroup *actions;

  gint64 twin; /* an older version of the evening that was just imported */

  /* the win being described */
  MjEdit edit;
  guint index;
};

enum { PROP_SESSION = 1, N_PROPS };
static GParamSpec *props[N_PROPS];

enum { LOOK, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MjEveningsPage, mj_evenings_page, GTK_TYPE_WIDGET)

static GtkWindow *
get_window (MjEveningsPage *self)
{
  return GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
}

static void
tell (MjEveningsPage *self, const char *text)
{
  gtk_label_set_label (self->note, text);
}

static MjSession *
get_session (MjEveningsPage *self)
{
  return mj_session_page_get_session (self->session_page);
}

/* ---- the list ---- */

static void
show_wanted (MjEveningsPage *self)
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
count_archived (MjEveningsPage *self, GPtrArray *evenings)
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
offer_tonight (MjEveningsPage *self, GPtrArray *evenings)
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

static void
show_list (gpointer data)
{
  MjEveningsPage *self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) evenings = mj_store_load_evenings (self->store, &error);
  GtkWidget *child;

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
  gtk_stack_set_visible_child_name (self->list_stack,
                                    evenings->len > 0 ? "list" : "empty");
  show_wanted (self);
}

static void
on_row_activated (GtkListBox *list, GtkListBoxRow *row, MjEveningsPage *self)
{
  mj_evenings_page_open (self, mj_evening_row_get_id (MJ_EVENING_ROW (row)));
}

static void
show_opened (MjEveningsPage *self, MjSession *session)
{
  tell (self, "");
  mj_session_page_set_session (self->session_page, session);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SESSION]);
  adw_leaflet_set_visible_child (self->leaflet,
                                 GTK_WIDGET (self->session_page));
}

void
mj_evenings_page_open (MjEveningsPage *self, gint64 id)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MjSession) session = NULL;

  g_return_if_fail (MJ_IS_EVENINGS_PAGE (self));

  session = mj_session_open (self->store, id, &error);
  if (session != NULL)
    show_opened (self, session);
  else
    tell (self, error->message);
}

static void
show_session (MjEveningsPage *self)
{
  adw_leaflet_set_visible_child (self->leaflet,
                                 GTK_WIDGET (self->session_page));
}

static void
on_back (MjEveningsPage *self)
{
  show_list (self);
  adw_leaflet_set_visible_child (self->leaflet, self->list_page);
}

/* ---- evenings as a whole ---- */

static gboolean
begin (const MjEveningFile *file, gpointer data, GError **error)
{
  MjEveningsPage *self = data;
  gint64 id = mj_store_add_evening (self->store, file, error);

  if (id == 0)
    return FALSE;
  show_list (self);
  mj_evenings_page_open (self, id);
  return TRUE;
}

static void
new_evening (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjEveningsPage *self = data;

  mj_evening_dialog_present (get_window (self), self->settings, self->store,
                             NULL, begin, G_OBJECT (self));
}

static gboolean
correct (const MjEveningFile *file, gpointer data, GError **error)
{
  return mj_session_set_head (get_session (data), file, error);
}

static void
on_head (MjEveningsPage *self)
{
  mj_evening_dialog_present (get_window (self), self->settings, self->store,
                             mj_session_get_file (get_session (self)), correct,
                             G_OBJECT (self));
}

static void
remove_evening (gpointer data)
{
  MjEveningsPage *self = data;
  g_autoptr (GError) error = NULL;

  if (get_session (self) == NULL)
    return;
  if (!mj_store_remove_evening (self->store,
                                mj_session_get_id (get_session (self)), &error))
    tell (self, error->message);
  mj_session_page_set_session (self->session_page, NULL);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SESSION]);
  on_back (self);
}

static void
on_remove (MjEveningsPage *self)
{
  MjDialogQuestion question = {
    .heading = _ ("Delete This Evening?"),
    .body = _ (
        "All its entries are deleted with it. Export it first to keep them."),
    .accept = _ ("_Delete"),
    .destructive = TRUE,
    .cautious = TRUE,
  };

  mj_dialog_ask (GTK_WIDGET (self), &question, remove_evening, self);
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
  MjEveningsPage *self = data;
  g_autoptr (GError) error = NULL;

  if (!mj_store_remove_evening (self->store, self->twin, &error))
    tell (self, error->message);
  show_list (self);
}

static void
on_imported (gpointer result, gpointer data)
{
  MjEveningsPage *self = data;
  Imported *imported = result;

  show_opened (self, imported->session);
  if (imported->twin != NULL) {
    self->twin = imported->twin->id;
    mj_evening_twin_ask (GTK_WIDGET (self),
                         mj_session_get_file (imported->session),
                         imported->twin->file, remove_twin, self);
  }
  imported_free (imported);
}

void
mj_evenings_page_import (MjEveningsPage *self,
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

  g_return_if_fail (MJ_IS_EVENINGS_PAGE (self));

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
  MjEveningsPage *self = data;

  if (contents == NULL)
    on_import_refused (file, error, self);
  else
    mj_evenings_page_import (self, file, contents, on_import_refused, self);
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
  MjEveningsPage *self = data;

  mj_totals_window_present (get_window (self), self->store);
}

static void
go_on (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mj_evenings_page_open (data, g_variant_get_int64 (parameter));
}

static const GActionEntry entries[] = {
  { .name = "go-on", .activate = go_on, .parameter_type = "x" },
  { .name = "new", .activate = new_evening },
  { .name = "import", .activate = import },
  { .name = "totals", .activate = totals },
};

/* ---- a win of the evening ---- */

/* A win that was half entered when the program ended is still there. */
static void
keep_win (MjEveningsPage *self,
          MjSession *session,
          guint index,
          const char *kind)
{
  g_autofree char *place = g_strdup_printf (
      "%" G_GINT64_FORMAT " %u %u%s", mj_session_get_id (session),
      mj_session_get_n_entries (session), index, kind);

  if (mj_score_page_keep_draft (self->score_page, "win-draft", place))
    mj_score_page_tell (self->score_page,
                        _ ("This is what was entered before."));
}

/* Shows the helper for the win at @index; @also: another win on the tile with
 * which the deal before @index was won.
 */
static MjScoreQuery *
begin_win (MjEveningsPage *self, MjEdit edit, guint index, gboolean also)
{
  MjSession *session = get_session (self);
  const MjEveningFile *file = mj_session_get_file (session);
  MjScoreQuery *query = mj_score_page_get_query (self->score_page);
  const char *names[MJ_N_SEATS];
  gint64 chips[MJ_MAX_CHIPS];
  MjEvening books, then;

  self->edit = edit;
  self->index = index;
  mj_session_get_books (session, index, &books);
  mj_people_at (mj_session_get_people (session, index), books.sitting, names);
  if (also)
    mj_evening_reopen (&books, &then);
  mj_score_page_set_table (self->score_page, also ? &then : &books, names);
  mj_score_query_set_chips (query, chips,
                            mj_evening_file_find_chips (file, chips));
  adw_leaflet_set_visible_child (self->leaflet, GTK_WIDGET (self->score_page));
  return query;
}

static void
on_score (MjEveningsPage *self,
          guint edit,
          guint index,
          gboolean by_tiles,
          MjSessionPage *page)
{
  MjSession *session = get_session (self);
  const MjEntry *entry = edit == MJ_EDIT_REPLACE
                             ? &mj_session_get_record (session, index)->entry
                             : NULL;
  MjScoreQuery *query =
      begin_win (self, (MjEdit) edit, index, entry != NULL && entry->also);

  if (entry != NULL)
    mj_score_query_set_entry (query, entry);
  else
    mj_score_query_set_by_tiles (query, by_tiles);
  if (edit == MJ_EDIT_INSERT)
    keep_win (self, session, index, "");
}

static void
on_also (MjEveningsPage *self, guint index, MjSessionPage *page)
{
  MjSession *session = get_session (self);
  MjScoreQuery *query = begin_win (self, MJ_EDIT_INSERT, index, TRUE);

  mj_score_query_set_by_tiles (query,
                               mj_session_has_tiles (session, index - 1));
  mj_score_query_begin_also (query);
  keep_win (self, session, index, " also");
}

static void
leave_score (MjEveningsPage *self)
{
  mj_score_page_forget_draft (self->score_page);
  show_session (self);
}

static void
on_recorded (MjEveningsPage *self)
{
  MjSession *session = get_session (self);
  const MjEntry *entry =
      mj_score_query_get_entry (mj_score_page_get_query (self->score_page));
  g_autoptr (GError) error = NULL;

  if (mj_session_record (session, self->edit, self->index, entry, NULL, &error))
    leave_score (self);
  else
    mj_score_page_tell (self->score_page, error->message);
}

static void
on_look (MjEveningsPage *self, guint index)
{
  g_signal_emit (self, signals[LOOK], 0, get_session (self), index);
}

/* ---- the class ---- */

static void
mj_evenings_page_dispose (GObject *object)
{
  MjEveningsPage *self = MJ_EVENINGS_PAGE (object);
  GtkWidget *leaflet = (GtkWidget *) self->leaflet;

  if (leaflet != NULL)
    gtk_widget_unparent (leaflet);
  self->leaflet = NULL;
  g_clear_object (&self->store);
  g_clear_object (&self->settings);
  g_clear_object (&self->actions);
  G_OBJECT_CLASS (mj_evenings_page_parent_class)->dispose (object);
}

static void
mj_evenings_page_get_property (GObject *object,
                               guint id,
                               GValue *value,
                               GParamSpec *pspec)
{
  g_value_set_object (value, get_session (MJ_EVENINGS_PAGE (object)));
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, MjEveningsPage, leaflet);
  gtk_widget_class_bind_template_child (widget_class, MjEveningsPage,
                                        list_page);
  gtk_widget_class_bind_template_child (widget_class, MjEveningsPage, search);
  gtk_widget_class_bind_template_child (widget_class, MjEveningsPage, archived);
  gtk_widget_class_bind_template_child (widget_class, MjEveningsPage, tonight);
  gtk_widget_class_bind_template_child (widget_class, MjEveningsPage, fresh);
  gtk_widget_class_bind_template_child (widget_class, MjEveningsPage, note);
  gtk_widget_class_bind_template_child (widget_class, MjEveningsPage,
                                        list_stack);
  gtk_widget_class_bind_template_child (widget_class, MjEveningsPage, list);
  gtk_widget_class_bind_template_child (widget_class, MjEveningsPage,
                                        session_page);
  gtk_widget_class_bind_template_child (widget_class, MjEveningsPage,
                                        score_page);
}

static void
mj_evenings_page_class_init (MjEveningsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mj_evenings_page_dispose;
  G_OBJECT_CLASS (klass)->get_property = mj_evenings_page_get_property;
  g_type_ensure (MJ_TYPE_WRAP_LAYOUT);
  g_type_ensure (MJ_TYPE_SESSION_PAGE);
  g_type_ensure (MJ_TYPE_SCORE_PAGE);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/singaporemahjong/Mahjong/ui/evening/mj-evenings-page.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, show_wanted);
  gtk_widget_class_bind_template_callback (widget_class, on_row_activated);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);

  /**
   * MjEveningsPage:session:
   *
   * The evening that was opened last; NULL after it has been deleted.
   */
  props[PROP_SESSION] =
      g_param_spec_object ("session", NULL, NULL, MJ_TYPE_SESSION,
                           G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, props);
  /**
   * MjEveningsPage::look:
   * @session: an evening
   * @index: an entry with tiles
   *
   * A recorded hand is to be opened in the helper.
   */
  signals[LOOK] =
      g_signal_new ("look", MJ_TYPE_EVENINGS_PAGE, G_SIGNAL_RUN_LAST, 0, NULL,
                    NULL, NULL, G_TYPE_NONE, 2, MJ_TYPE_SESSION, G_TYPE_UINT);
}

static void
connect_pages (MjEveningsPage *self)
{
  g_signal_connect_object (self->session_page, "score", G_CALLBACK (on_score),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session_page, "also", G_CALLBACK (on_also),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session_page, "back", G_CALLBACK (on_back),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session_page, "head", G_CALLBACK (on_head),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session_page, "remove", G_CALLBACK (on_remove),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session_page, "look", G_CALLBACK (on_look),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->score_page, "recorded",
                           G_CALLBACK (on_recorded), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->score_page, "cancelled",
                           G_CALLBACK (leave_score), self, G_CONNECT_SWAPPED);
}

static void
mj_evenings_page_init (MjEveningsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries,
                                   G_N_ELEMENTS (entries), self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "evenings",
                                  G_ACTION_GROUP (self->actions));
  connect_pages (self);
  mj_wrap_labels (GTK_WIDGET (self));
}

void
mj_evenings_page_set_store (MjEveningsPage *self,
                            MjStore *store,
                            GSettings *settings)
{
  g_return_if_fail (MJ_IS_EVENINGS_PAGE (self));

  g_set_object (&self->store, store);
  mj_career_window_add_action (GTK_WIDGET (self->leaflet), store);
  g_set_object (&self->settings, settings);
  mj_score_page_set_settings (self->score_page, settings);
  mj_session_page_set_settings (self->session_page, settings);
  show_list (self);
}

void
mj_evenings_page_set_art (MjEveningsPage *self, MjTileArt *art)
{
  g_return_if_fail (MJ_IS_EVENINGS_PAGE (self));

  mj_session_page_set_art (self->session_page, art);
  mj_score_page_set_art (self->score_page, art);
}

MjSession *
mj_evenings_page_get_session (MjEveningsPage *self)
{
  g_return_val_if_fail (MJ_IS_EVENINGS_PAGE (self), NULL);

  return get_session (self);
}
