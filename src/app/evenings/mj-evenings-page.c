/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-evenings-page.c – goes from the list of evenings to one evening, and from
 * there to the page that describes a win, and back.
 */

#include "app/evenings/mj-evenings-page.h"

#include "app/evening/mj-session-page.h"
#include "app/evenings/mj-evening-dialog.h"
#include "app/evenings/mj-evening-list.h"
#include "app/people/mj-career-window.h"
#include "app/widgets/mj-dialog.h"
#include "app/widgets/mj-wrap-layout.h"

#include <adwaita.h>
#include <glib/gi18n.h>

struct _MjEveningsPage {
  GtkWidget parent_instance;

  /* template children */
  AdwLeaflet *leaflet;
  MjEveningList *list;
  MjSessionPage *session_page;
  MjScorePage *score_page;

  /* owned */
  MjStore *store;
  GSettings *settings;

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

static MjSession *
get_session (MjEveningsPage *self)
{
  return mj_session_page_get_session (self->session_page);
}

static void
on_opened (MjEveningsPage *self, MjSession *session)
{
  mj_session_page_set_session (self->session_page, session);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SESSION]);
  adw_leaflet_set_visible_child (self->leaflet,
                                 GTK_WIDGET (self->session_page));
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
  mj_evening_list_refresh (self->list);
  adw_leaflet_set_visible_child (self->leaflet, GTK_WIDGET (self->list));
}

/* ---- evenings as a whole ---- */

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
close_session (MjEveningsPage *self)
{
  mj_session_page_set_session (self->session_page, NULL);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SESSION]);
}

static void
remove_evening (gpointer data)
{
  MjEveningsPage *self = data;
  g_autoptr (GError) error = NULL;

  if (get_session (self) == NULL)
    return;
  if (!mj_session_delete (get_session (self), &error))
    mj_evening_list_tell (self->list, error->message);
  close_session (self);
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

/* What the sheet says of the wins on the same tile right before @index. */
static GStrv
list_wins_before (MjSession *session, guint index)
{
  g_autoptr (GStrvBuilder) wins = g_strv_builder_new ();
  guint first = index;

  while (first > 0 && mj_session_get_record (session, --first)->entry.also)
    ;
  for (; first < index; first++) {
    g_autofree char *text =
        mj_session_entry_get_text (mj_session_get_entry (session, first));

    g_strv_builder_add (wins, text);
  }
  return g_strv_builder_end (wins);
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
  g_auto (GStrv) before = also ? list_wins_before (session, index) : NULL;
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
  mj_score_query_set_beside (query, (const char *const *) before);
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
  g_type_ensure (MJ_TYPE_EVENING_LIST);
  g_type_ensure (MJ_TYPE_SESSION_PAGE);
  g_type_ensure (MJ_TYPE_SCORE_PAGE);
  gtk_widget_class_set_template_from_resource (
      widget_class,
      "/io/github/singaporemahjong/Mahjong/ui/evenings/mj-evenings-page.ui");
  bind_children (widget_class);
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
  g_signal_connect_object (self->list, "opened", G_CALLBACK (on_opened), self,
                           G_CONNECT_SWAPPED);
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
  gtk_widget_insert_action_group (GTK_WIDGET (self), "evenings",
                                  mj_evening_list_get_actions (self->list));
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
  mj_evening_list_set_store (self->list, store, settings);
  /* It was an evening of another record. */
  if (get_session (self) != NULL) {
    close_session (self);
    adw_leaflet_set_visible_child (self->leaflet, GTK_WIDGET (self->list));
  }
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

MjSession *
mj_evenings_page_open (MjEveningsPage *self, gint64 id)
{
  g_autoptr (MjSession) session = NULL;

  g_return_val_if_fail (MJ_IS_EVENINGS_PAGE (self), NULL);

  session = mj_session_open (self->store, id, NULL);
  if (session != NULL)
    mj_evening_list_show (self->list, session);
  return session != NULL ? get_session (self) : NULL;
}

void
mj_evenings_page_import (MjEveningsPage *self,
                         GFile *file,
                         GBytes *contents,
                         MjImportRefused refused,
                         gpointer data)
{
  g_return_if_fail (MJ_IS_EVENINGS_PAGE (self));

  mj_evening_list_import (self->list, file, contents, refused, data);
}
