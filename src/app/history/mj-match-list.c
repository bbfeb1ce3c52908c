/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-match-list.c – reads a page of matches on another thread, and adds a row
 * for each.
 */

#include "app/history/mj-match-list.h"

#include "app/files/mj-damaged-row.h"
#include "app/files/mj-export.h"
#include "app/tiles/mj-portrait.h"
#include "app/widgets/mj-plain.h"
#include "model/sheet/mj-result-words.h"
#include "model/text/mj-clean-text.h"

#include <adwaita.h>
#include <glib/gi18n.h>

/* Few enough to be added between two frames. */
enum { PAGE = 20 };

enum { FACE_SIZE = 24 };

struct _MjMatchList {
  GtkBox parent_instance;

  /* template children */
  GtkWidget *title;
  GtkListBox *list;
  GtkWidget *reading;
  GtkWidget *trouble;
  GtkLabel *problem;

  /* borrowed */
  GtkAdjustment *scroll; /* of the window around it, while it is mapped */

  /* owned */
  MjStore *store;
  GCancellable *cancellable;
  GPtrArray *matches; /* MjStoredMatch, as in the list */

  gboolean busy;   /* a page is being read */
  gboolean more;   /* there may be another page */
  guint look_idle; /* it is to be looked whether the end is near; or 0 */
};

enum { CHOSEN, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MjMatchList, mj_match_list, GTK_TYPE_BOX)

/* ---- on another thread ---- */

/* A page: what is to be read, then what has been. */
typedef struct {
  MjStore *store;
  gint64 before;      /* the matches with lower numbers; 0: the latest */
  GPtrArray *matches; /* MjStoredMatch */
  GPtrArray *texts;   /* what its row says of each */
} Page;

static void
page_free (gpointer data)
{
  Page *page = data;

  g_object_unref (page->store);
  g_ptr_array_unref (page->matches);
  g_ptr_array_unref (page->texts);
  g_free (page);
}

static Page *
page_new (MjStore *store, gint64 before)
{
  Page *page = g_new0 (Page, 1);

  page->store = g_object_ref (store);
  page->before = before;
  page->matches =
      g_ptr_array_new_with_free_func ((GDestroyNotify) mj_stored_match_free);
  page->texts = g_ptr_array_new_with_free_func (g_free);
  return page;
}

/* A deal of the day that goes on when its day is chosen again. */
static gboolean
is_left (const MjStoredMatch *match, const MjState *state)
{
  return match->file->day != NULL && match->human != MJ_SEAT_NONE &&
         !match->file->practice && state->n_deals > 0 &&
         !mj_state_is_match_over (state);
}

static char *
describe (const MjStoredMatch *match)
{
  MjState state;
  g_autofree char *result = mj_result_words_match (match->file, &state);
  g_autoptr (GString) text = g_string_new (result);

  if (match->running || is_left (match, &state))
    g_string_append_printf (text, " · %s", _ ("in progress"));
  if (match->file->day != NULL)
    g_string_append_printf (text, " · %s", _ ("deal of the day"));
  if (match->file->practice)
    g_string_append_printf (text, " · %s", _ ("practice"));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* A match that has gone meanwhile is left out. */
static gboolean
add_match (Page *page, gint64 id, GError **error)
{
  GError *wrong = NULL;
  MjStoredMatch *match = mj_store_load_match (page->store, id, &wrong);

  if (match != NULL) {
    g_ptr_array_add (page->matches, match);
    g_ptr_array_add (page->texts, describe (match));
  } else if (wrong != NULL) {
    g_propagate_error (error, wrong);
    return FALSE;
  }
  return TRUE;
}

/* One by one, so that others can read the record in between. */
static gboolean
fill_page (Page *page, GCancellable *cancellable, GError **error)
{
  g_autoptr (GArray) list = mj_store_list_matches (page->store, error);

  if (list == NULL)
    return FALSE;
  for (guint i = list->len; i > 0 && page->matches->len < PAGE; i--) {
    gint64 id = g_array_index (list, MjListedMatch, i - 1).id;

    if (g_cancellable_set_error_if_cancelled (cancellable, error))
      return FALSE;
    if ((page->before == 0 || id < page->before) &&
        !add_match (page, id, error))
      return FALSE;
  }
  return TRUE;
}

static void
read_page (GTask *task,
           gpointer source,
           gpointer data,
           GCancellable *cancellable)
{
  GError *error = NULL;

  if (fill_page (data, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/* ---- rows ---- */

static char *
local_time (const char *utc)
{
  g_autofree char *iso = g_strdup_printf ("%sZ", utc);
  g_autoptr (GDateTime) time = g_date_time_new_from_iso8601 (iso, NULL);
  g_autoptr (GDateTime) local = time ? g_date_time_to_local (time) : NULL;
  g_autofree char *text =
      local == NULL ? g_strdup (utc)
                    /* Translators: date and time of a match, see strftime */
                    : g_date_time_format (local, _ ("%e %B %Y, %H:%M"));

  return mj_clean_text (MJ_TEXT_LINE, text); /* "%e" may begin with a blank */
}

static void read_anew (gpointer data);

static void
mark_damaged (MjMatchList *self, AdwActionRow *row, const MjStoredMatch *match)
{
  g_autofree char *name = mj_export_name (_ ("Damaged match"), "txt");
  MjDamaged damaged = {
    .problem = match->problem,
    .name = name,
    .store = self->store,
    .id = match->id,
    .copy = mj_store_copy_match,
    .remove = mj_store_remove_match,
    .removed = read_anew,
    .data = self,
  };

  mj_damaged_row_mark (row, &damaged);
}

/* Two by two, so that they take no more room than a line of text is long. */
static GtkWidget *
make_faces (const MjMatchFile *file)
{
  GtkWidget *grid =
      g_object_new (GTK_TYPE_GRID, "column-spacing", 2, "row-spacing", 2,
                    "valign", GTK_ALIGN_CENTER, NULL);

  for (int seat = 0; seat < MJ_N_SEATS; seat++)
    gtk_grid_attach (GTK_GRID (grid),
                     mj_portrait_new (mj_person_in (file, (MjSeat) seat),
                                      MJ_MOOD_CALM, FACE_SIZE),
                     seat % 2, seat / 2, 1, 1);
  return grid;
}

static void
add_row (MjMatchList *self, const MjStoredMatch *match, const char *text)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *title = local_time (match->started);

  mj_plain_row (row, title, text);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 4);
  if (match->problem != NULL)
    mark_damaged (self, ADW_ACTION_ROW (row), match);
  else
    adw_action_row_add_prefix (ADW_ACTION_ROW (row), make_faces (match->file));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_list_box_append (self->list, row);
}

static void
remove_rows (MjMatchList *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->list))) != NULL)
    gtk_list_box_remove (self->list, child);
  g_ptr_array_set_size (self->matches, 0);
}

static void
add_page (MjMatchList *self, Page *page)
{
  if (page->before == 0)
    remove_rows (self);
  self->more = page->matches->len == PAGE;
  for (guint i = 0; i < page->matches->len; i++)
    add_row (self, g_ptr_array_index (page->matches, i),
             g_ptr_array_index (page->texts, i));
  g_ptr_array_extend_and_steal (self->matches, g_ptr_array_ref (page->matches));
  gtk_widget_set_visible (self->title, self->matches->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->list), self->matches->len > 0);
}

/* ---- page by page ---- */

static void
show_state (MjMatchList *self, const GError *error)
{
  gtk_widget_set_visible (self->reading, self->busy);
  gtk_widget_set_visible (self->trouble, error != NULL);
  gtk_label_set_label (self->problem, error != NULL ? error->message : "");
}

static void
on_read (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (MjMatchList) self = data;
  g_autoptr (GError) error = NULL;
  gboolean ok = g_task_propagate_boolean (G_TASK (result), &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return; /* another page is being read instead, or the list has gone */
  self->busy = FALSE;
  if (ok)
    add_page (self, g_task_get_task_data (G_TASK (result)));
  else
    self->more = FALSE; /* until somebody tries again */
  show_state (self, error);
}

static void
begin_page (MjMatchList *self, gint64 before)
{
  g_autoptr (GTask) task = NULL;

  self->busy = TRUE;
  show_state (self, NULL);
  task = g_task_new (NULL, self->cancellable, on_read, g_object_ref (self));
  g_task_set_task_data (task, page_new (self->store, before), page_free);
  g_task_run_in_thread (task, read_page);
}

/* The rows that are shown stay until there are others. */
static void
read_anew (gpointer data)
{
  MjMatchList *self = data;

  g_cancellable_cancel (self->cancellable);
  g_object_unref (self->cancellable);
  self->cancellable = g_cancellable_new ();
  begin_page (self, 0);
}

/* Of the rows, less than a window is still below what is in sight. */
static gboolean
is_end_near (MjMatchList *self)
{
  double page = gtk_adjustment_get_page_size (self->scroll);

  return gtk_adjustment_get_upper (self->scroll) -
             gtk_adjustment_get_value (self->scroll) <
         2 * page;
}

static gboolean
on_look (gpointer data)
{
  MjMatchList *self = data;

  self->look_idle = 0;
  if (!self->busy && self->more && is_end_near (self)) {
    const MjStoredMatch *last =
        g_ptr_array_index (self->matches, self->matches->len - 1);

    begin_page (self, last->id);
  }
  return G_SOURCE_REMOVE;
}

/* This comes in the middle of a layout, too, in which nothing can be shown. */
static void
on_scrolled (MjMatchList *self)
{
  if (self->look_idle == 0)
    self->look_idle = g_idle_add (on_look, self);
}

static void
on_row_activated (MjMatchList *self, GtkListBoxRow *row)
{
  g_signal_emit (
      self, signals[CHOSEN], 0,
      g_ptr_array_index (self->matches, gtk_list_box_row_get_index (row)));
}

/* ---- the class ---- */

static void
mj_match_list_map (GtkWidget *widget)
{
  MjMatchList *self = MJ_MATCH_LIST (widget);
  GtkWidget *window =
      gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);

  GTK_WIDGET_CLASS (mj_match_list_parent_class)->map (widget);
  self->scroll =
      gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (window));
  g_signal_connect_swapped (self->scroll, "changed", G_CALLBACK (on_scrolled),
                            self);
  g_signal_connect_swapped (self->scroll, "value-changed",
                            G_CALLBACK (on_scrolled), self);
}

static void
mj_match_list_unmap (GtkWidget *widget)
{
  MjMatchList *self = MJ_MATCH_LIST (widget);

  g_signal_handlers_disconnect_by_data (self->scroll, self);
  g_clear_handle_id (&self->look_idle, g_source_remove);
  self->scroll = NULL;
  GTK_WIDGET_CLASS (mj_match_list_parent_class)->unmap (widget);
}

static void
mj_match_list_dispose (GObject *object)
{
  MjMatchList *self = MJ_MATCH_LIST (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->store);
  G_OBJECT_CLASS (mj_match_list_parent_class)->dispose (object);
}

static void
mj_match_list_finalize (GObject *object)
{
  MjMatchList *self = MJ_MATCH_LIST (object);

  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->matches, g_ptr_array_unref);
  G_OBJECT_CLASS (mj_match_list_parent_class)->finalize (object);
}

static void
mj_match_list_class_init (MjMatchListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mj_match_list_dispose;
  G_OBJECT_CLASS (klass)->finalize = mj_match_list_finalize;
  widget_class->map = mj_match_list_map;
  widget_class->unmap = mj_match_list_unmap;
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/singaporemahjong/Mahjong/ui/history/mj-match-list.ui");
  gtk_widget_class_bind_template_child (widget_class, MjMatchList, title);
  gtk_widget_class_bind_template_child (widget_class, MjMatchList, list);
  gtk_widget_class_bind_template_child (widget_class, MjMatchList, reading);
  gtk_widget_class_bind_template_child (widget_class, MjMatchList, trouble);
  gtk_widget_class_bind_template_child (widget_class, MjMatchList, problem);
  gtk_widget_class_bind_template_callback (widget_class, on_row_activated);
  gtk_widget_class_bind_template_callback (widget_class, read_anew);

  /**
   * MjMatchList::chosen:
   * @match: (type gpointer): a #MjStoredMatch
   *
   * A row was activated.
   */
  signals[CHOSEN] =
      g_signal_new ("chosen", MJ_TYPE_MATCH_LIST, G_SIGNAL_RUN_LAST, 0, NULL,
                    NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
mj_match_list_init (MjMatchList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->cancellable = g_cancellable_new ();
  self->matches =
      g_ptr_array_new_with_free_func ((GDestroyNotify) mj_stored_match_free);
}

void
mj_match_list_set_store (MjMatchList *self, MjStore *store)
{
  g_return_if_fail (MJ_IS_MATCH_LIST (self));
  g_return_if_fail (MJ_IS_STORE (store));

  g_set_object (&self->store, store);
  read_anew (self);
}
