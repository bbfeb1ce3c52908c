/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-evenings-page.c – goes from the list of evenings to one evening, and from
 * there to the page that describes a win, and back.
 */

#include "app/evenings/mj-evenings-page.h"

#include "app/session/mj-entry-dialog.h"
#include "app/session/mj-session-page.h"
#include "app/evenings/mj-evening-dialog.h"
#include "app/evenings/mj-evening-list.h"
#include "app/evenings/mj-evening-removal.h"
#include "app/people/mj-career-window.h"
#include "app/widgets/mj-dialog.h"
#include "app/widgets/mj-template.h"
#include "app/widgets/mj-wrap-layout.h"
#include "model/object/mj-class.h"

#include <adwaita.h>
#include <glib/gi18n.h>

struct _MjEveningsPage {
  GtkWidget parent_instance;

  /* template children */
  MjEveningList *list;
  MjSessionPage *session_page;
  MjScorePage *score_page;

  /* owned */
  GtkWidget *pages;
  MjStore *store;
  GSettings *settings;
  GSignalGroup *signals; /* of the evening */

  /* the win being described */
  MjEdit edit;
  guint index;
  gboolean also;      /* on the tile with which the deal before was won */
  MjRecord *anchor;   /* what stands at @index; NULL: nothing, it is the end */
  gboolean recording; /* it is being written */
  gboolean cancelled; /* ... and taken back */

  GtkWidget *shown;   /* borrowed: one of the pages */
  GtkWidget *pressed; /* borrowed: the page that took the last first click */
};

G_DEFINE_FINAL_TYPE (MjEveningsPage, mj_evenings_page, GTK_TYPE_WIDGET)

static MjSession *
get_session (MjEveningsPage *self)
{
  return mj_session_page_get_session (self->session_page);
}

/* The next start opens what is in sight: an evening, or the list. */
static void
remember_page (MjEveningsPage *self, gpointer page)
{
  MjSession *session = page == self->list ? NULL : get_session (self);

  if (self->settings != NULL)
    g_settings_set_int64 (self->settings, "evening",
                          session == NULL ? 0 : mj_session_get_id (session));
}

/* ---- one page at a time ---- */

#define PAGES(self)                                                            \
  GTK_WIDGET ((self)->list), GTK_WIDGET ((self)->session_page),                \
      GTK_WIDGET ((self)->score_page)

/* A page that slides away takes neither clicks nor the keyboard: the focus
 * would be lost with it, and go to a button of the header. */
static void
show_page (MjEveningsPage *self, gpointer page)
{
  GtkWidget *pages[] = { PAGES (self) };

  gtk_widget_set_can_focus (page, TRUE);
  g_object_set (self->pages, "visible-child", page, NULL);
  self->shown = page;
  remember_page (self, page);
  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++) {
    gtk_widget_set_can_focus (pages[i], pages[i] == page);
    gtk_widget_set_can_target (pages[i], pages[i] == page);
  }
}

/* The second click of a double click is not for the page that the first one has
 * brought. */
static void
on_pressed (
    GtkGesture *gesture, int n_press, double x, double y, MjEveningsPage *self)
{
  if (n_press == 1)
    self->pressed = self->shown;
  else if (self->shown != self->pressed)
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
watch_clicks (MjEveningsPage *self)
{
  GtkGesture *gesture = gtk_gesture_click_new ();

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (gesture),
                                              GTK_PHASE_CAPTURE);
  g_signal_connect (gesture, "pressed", G_CALLBACK (on_pressed), self);
  gtk_widget_add_controller (self->pages, GTK_EVENT_CONTROLLER (gesture));
}

static void
set_recording (MjEveningsPage *self, gboolean recording)
{
  self->recording = recording;
  self->cancelled = FALSE;
  mj_score_query_set_writing (mj_score_page_get_query (self->score_page),
                              recording);
}

static void
set_session (MjEveningsPage *self, MjSession *session)
{
  set_recording (self, FALSE);
  mj_session_page_set_session (self->session_page, session);
  g_signal_group_set_target (self->signals, session);
  g_object_notify (G_OBJECT (self), "session");
}

static void
on_opened (MjEveningsPage *self, MjSession *session)
{
  set_session (self, session);
  show_page (self, self->session_page);
}

static void
on_back (MjEveningsPage *self)
{
  mj_evening_list_refresh (self->list);
  show_page (self, self->list);
}

/* The evening has been deleted in another window, or with the record. */
static void
on_gone (MjEveningsPage *self)
{
  mj_evening_list_tell (self->list, mj_session_get_gone (get_session (self)));
  set_session (self, NULL);
  on_back (self);
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
  mj_evening_dialog_present (
      mj_dialog_parent (self), self->settings, self->store,
      mj_session_get_file (get_session (self)), correct, G_OBJECT (self));
}

static void
on_removed (const GError *error, gpointer data)
{
  MjEveningsPage *self = data;

  if (error != NULL)
    mj_evening_list_tell (self->list, error->message);
  set_session (self, NULL);
  on_back (self);
}

static void
on_remove (MjEveningsPage *self)
{
  mj_evening_removal_ask (GTK_WIDGET (self), self->store, get_session (self),
                          on_removed, self);
}

/* ---- a win of the evening ---- */

/* Which win is half entered.  What is added to a deal before it is won, such as
 * a kong, leaves it the same win.  A new record counts evenings anew. */
static char *
make_place (MjEveningsPage *self)
{
  MjSession *session = get_session (self);
  g_autofree char *evening =
      g_strdup_printf ("%" G_GINT64_FORMAT " %s", mj_session_get_id (session),
                       mj_session_get_file (session)->started);
  const char *kind = self->also ? " also" : "";
  MjEvening books;

  if (self->anchor != NULL)
    return g_strdup_printf ("%s %u %u%s", evening,
                            mj_session_get_n_entries (session), self->index,
                            kind);
  mj_session_get_books (session, G_MAXUINT, &books);
  return g_strdup_printf ("%s deal %d%s", evening, books.deal, kind);
}

/* A win that was half entered when somebody left it, or when the program ended,
 * is still there. */
static MjDraft
keep_win (MjEveningsPage *self)
{
  g_autofree char *place = make_place (self);

  return self->edit == MJ_EDIT_INSERT
             ? mj_score_page_keep_draft (self->score_page, "win-draft", place)
             : MJ_DRAFT_NONE;
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

/* The helper begins with the evening as it is before the win. */
static MjScoreQuery *
begin_query (MjEveningsPage *self)
{
  MjSession *session = get_session (self);
  const MjEveningFile *file = mj_session_get_file (session);
  MjScoreQuery *query = mj_score_page_get_query (self->score_page);
  const char *names[MJ_N_SEATS];
  gint64 chips[MJ_MAX_CHIPS];
  g_auto (GStrv) before =
      self->also ? list_wins_before (session, self->index) : NULL;
  MjEvening books, then;
  MjMoney money;

  mj_session_get_books (session, self->index, &books);
  mj_people_at (mj_session_get_people (session, self->index), books.sitting,
                names);
  if (self->also)
    mj_evening_reopen (&books, &then);
  mj_score_page_set_table (self->score_page, self->also ? &then : &books,
                           names);
  mj_evening_file_get_money (file, &money);
  mj_score_query_set_money (query, &money);
  mj_score_query_set_chips (query, chips,
                            mj_evening_file_find_chips (file, chips));
  mj_score_query_set_beside (query, (const char *const *) before);
  return query;
}

/* Describes the win at @index; @also: another win on the tile with which the
 * deal before @index was won.
 */
static MjScoreQuery *
begin_win (MjEveningsPage *self, MjEdit edit, guint index, gboolean also)
{
  MjSession *session = get_session (self);

  self->edit = edit;
  self->index = index;
  self->also = also;
  set_recording (self, FALSE);
  g_clear_pointer (&self->anchor, mj_record_free);
  if (index < mj_session_get_n_entries (session))
    self->anchor = mj_record_copy (mj_session_get_record (session, index));
  return begin_query (self);
}

/* With what was entered before, in the way that was asked for now. */
static void
show_score (MjEveningsPage *self, gboolean by_tiles)
{
  MjScoreQuery *query = mj_score_page_get_query (self->score_page);
  MjDraft draft = keep_win (self);

  mj_score_query_set_by_tiles (query, by_tiles);
  if (draft == MJ_DRAFT_CANCELLED)
    mj_score_query_clear (query);
  if (draft != MJ_DRAFT_NONE)
    mj_score_page_tell (self->score_page,
                        draft == MJ_DRAFT_CANCELLED
                            ? _ ("Undo brings back the win that was cancelled.")
                            : _ ("This is what was entered before."),
                        FALSE);
  show_page (self, self->score_page);
  mj_score_page_take_focus (self->score_page);
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
  show_score (self, by_tiles);
}

static void
on_also (MjEveningsPage *self, guint index, MjSessionPage *page)
{
  gboolean by_tiles = mj_session_has_tiles (get_session (self), index - 1);
  MjScoreQuery *query = begin_win (self, MJ_EDIT_INSERT, index, TRUE);

  mj_score_query_set_by_tiles (query, by_tiles);
  mj_score_query_begin_also (query);
  show_score (self, by_tiles);
}

static void
leave_score (MjEveningsPage *self)
{
  show_page (self, self->session_page);
}

/* ---- writing it ---- */

static gboolean
is_same (const MjRecord *a, const MjRecord *b)
{
  return g_strcmp0 (a->time, b->time) == 0 && a->entry.kind == b->entry.kind &&
         a->entry.seat == b->entry.seat && a->entry.other == b->entry.other &&
         a->entry.tai == b->entry.tai;
}

/* Where the win belongs after another window has changed the evening; FALSE if
 * that place has gone. */
static gboolean
find_place (MjEveningsPage *self)
{
  MjSession *session = get_session (self);
  guint n = mj_session_get_n_entries (session);

  if (self->anchor == NULL) {
    self->index = n;
    return !self->also || mj_session_can_win_too (session, n);
  }
  if (self->index < n &&
      is_same (mj_session_get_record (session, self->index), self->anchor))
    return TRUE;
  for (guint i = 0; i < n; i++)
    if (is_same (mj_session_get_record (session, i), self->anchor)) {
      self->index = i;
      return TRUE;
    }
  return FALSE;
}

/* The hand stays, and goes with the evening as it is now. */
static void
keep_hand (MjEveningsPage *self)
{
  MjScoreQuery *query = mj_score_page_get_query (self->score_page);
  g_autoptr (GVariant) draft =
      g_variant_ref_sink (mj_score_query_save_draft (query));
  gboolean instants;

  g_object_get (query, "instants", &instants, NULL);
  begin_query (self);
  if (self->also)
    mj_score_query_begin_also (query);
  keep_win (self);
  mj_score_query_restore_draft (query, draft);
  g_object_set (query, "instants", instants, NULL);
}

/* Another window has changed the evening, while a win is described here; or the
 * last change is written after the person has gone back to the list. */
static void
on_changed (MjEveningsPage *self)
{
  if (self->shown == GTK_WIDGET (self->list))
    mj_evening_list_refresh (self->list);
  if (!self->recording && self->shown == GTK_WIDGET (self->score_page) &&
      find_place (self))
    keep_hand (self);
}

static void
on_refused (MjEveningsPage *self, const GError *error)
{
  if (!self->recording || self->cancelled ||
      mj_session_get_gone (get_session (self)) != NULL)
    return;
  set_recording (self, FALSE);
  if (find_place (self))
    keep_hand (self);
  mj_score_page_tell (self->score_page, error->message, TRUE);
}

/* A change has been written, or refused. */
static void
on_busy (MjEveningsPage *self, GParamSpec *pspec, MjSession *session)
{
  if (!self->recording || mj_session_is_busy (session))
    return;
  if (!self->cancelled)
    mj_score_page_forget_draft (self->score_page);
  set_recording (self, FALSE);
  leave_score (self);
}

static void
on_recorded (MjEveningsPage *self)
{
  MjSession *session = get_session (self);
  const MjEntry *entry =
      mj_score_query_get_entry (mj_score_page_get_query (self->score_page));
  g_autoptr (GError) error = NULL;

  if (session == NULL || self->recording)
    return;
  if (!find_place (self)) {
    mj_score_page_tell (
        self->score_page,
        _ ("Another window has changed the entry that this win "
           "belongs to. Choose Cancel, and look at the scores."),
        TRUE);
    return;
  }
  set_recording (self, TRUE); /* in memory it is written at once */
  if (!mj_session_record (session, self->edit, self->index, entry, NULL, NULL,
                          &error)) {
    set_recording (self, FALSE);
    mj_score_page_tell (self->score_page, error->message, TRUE);
  }
}

/* A win that waits to be written is taken back first. */
static void
on_cancelled (MjEveningsPage *self)
{
  self->cancelled = self->recording;
  mj_score_page_cancel_draft (self->score_page);
  if (self->cancelled)
    mj_session_withdraw (get_session (self));
  else
    leave_score (self);
}

/* What the hand says of the entry that it contradicts is filled in. */
static void
on_correct (MjEveningsPage *self)
{
  MjSession *session = get_session (self);
  MjScoreQuery *query = mj_score_page_get_query (self->score_page);
  const MjConflict *conflict = mj_score_query_get_conflict (query);
  g_autoptr (MjEntryDraft) draft = NULL;
  MjEntry wanted;
  guint index;

  mj_entry_init (&wanted, conflict->kind == MJ_CONFLICT_FLOWER ? MJ_ENTRY_BONUS
                                                               : MJ_ENTRY_KONG);
  wanted.seat = conflict->holder;
  wanted.face = conflict->face;
  if (!conflict->concealed)
    wanted.meld = MJ_MELD_KONG_CLAIMED;
  index = mj_session_find_alike (
      session, mj_score_query_get_books (query)->deal, &wanted);
  if (index == G_MAXUINT)
    return;
  draft = mj_entry_draft_new_edit (session, index);
  if (conflict->kind == MJ_CONFLICT_EXPOSED)
    g_object_set (draft, "meld", MJ_MELD_KONG_CONCEALED, NULL);
  else if (conflict->kind == MJ_CONFLICT_CONCEALED)
    g_object_set (draft, "meld", MJ_MELD_KONG_CLAIMED, NULL);
  mj_entry_dialog_present (mj_dialog_parent (self), draft, self->settings);
}

static void
on_look (MjEveningsPage *self, guint index)
{
  g_signal_emit_by_name (self, "look", get_session (self), index);
}

/* ---- the class ---- */

/* Somebody comes back to this window, perhaps from another one in which the
 * evening has been changed or deleted. */
static void
on_active (MjEveningsPage *self, GParamSpec *pspec, GtkWindow *window)
{
  if (gtk_window_is_active (window) && get_session (self) != NULL)
    mj_session_look (get_session (self));
}

static void
mj_evenings_page_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (mj_evenings_page_parent_class)->root (widget);
  MJ_LISTEN (gtk_widget_get_root (widget), "notify::is-active", on_active,
             widget);
}

static void
mj_evenings_page_class_init (MjEveningsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  MJ_FREES (klass, MjEveningsPage, gtk_widget_unparent, pages);
  MJ_FREES (klass, MjEveningsPage, g_object_unref, store, settings, signals);
  MJ_FREES (klass, MjEveningsPage, mj_record_free, anchor);
  widget_class->root = mj_evenings_page_root;
  MJ_TEMPLATE_TYPES (MJ_TYPE_EVENING_LIST, MJ_TYPE_SESSION_PAGE,
                     MJ_TYPE_SCORE_PAGE);
  mj_template_set (widget_class, "evenings/mj-evenings-page");
  MJ_TEMPLATE_CHILDREN (widget_class, MjEveningsPage, list, session_page,
                        score_page);
  MJ_TEMPLATE_CALLBACKS (widget_class, on_opened, on_score, on_also, on_back,
                         on_head, on_remove, on_look, on_recorded, on_cancelled,
                         on_correct);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);

  /* The evening that was opened last; NULL after it has been deleted. */
  mj_class_add_property (klass, "session", MJ_TYPE_SESSION,
                         G_CALLBACK (get_session), NULL);
  /* A recorded hand is to be opened in the helper.
   * @index: an entry with tiles */
  mj_class_add_signal (klass, "look", 2, MJ_TYPE_SESSION, G_TYPE_UINT);
}

static void
connect_session (MjEveningsPage *self)
{
  self->signals = g_signal_group_new (MJ_TYPE_SESSION);
  g_signal_group_connect_swapped (self->signals, "changed",
                                  G_CALLBACK (on_changed), self);
  g_signal_group_connect_swapped (self->signals, "refused",
                                  G_CALLBACK (on_refused), self);
  g_signal_group_connect_swapped (self->signals, "notify::busy",
                                  G_CALLBACK (on_busy), self);
  g_signal_group_connect_swapped (self->signals, "gone", G_CALLBACK (on_gone),
                                  self);
}

static void
mj_evenings_page_init (MjEveningsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->pages =
      mj_dialog_make_leaves (FALSE, (GtkWidget *const[]){ PAGES (self) }, 3);
  gtk_widget_set_parent (self->pages, GTK_WIDGET (self));
  connect_session (self);
  watch_clicks (self);
  show_page (self, self->list);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "evenings",
                                  mj_evening_list_get_actions (self->list));
  mj_wrap_labels (GTK_WIDGET (self));
}

void
mj_evenings_page_set_store (MjEveningsPage *self,
                            MjStore *store,
                            GSettings *settings)
{
  g_return_if_fail (MJ_IS_EVENINGS_PAGE (self));

  g_set_object (&self->store, store);
  mj_career_window_add_action (self->pages, store);
  g_set_object (&self->settings, settings);
  mj_score_page_set_settings (self->score_page, settings);
  mj_session_page_set_settings (self->session_page, settings);
  mj_evening_list_set_store (self->list, store, settings);
  /* It was an evening of another record. */
  if (get_session (self) != NULL) {
    set_session (self, NULL);
    show_page (self, self->list);
  }
}

void
mj_evenings_page_set_art (MjEveningsPage *self, MjTileArt *art)
{
  g_return_if_fail (MJ_IS_EVENINGS_PAGE (self));

  mj_session_page_set_art (self->session_page, art);
  mj_score_page_set_art (self->score_page, art);
}

MJ_GETTER (MjSession *,
           mj_evenings_page_get_session,
           MjEveningsPage,
           get_session (self))

void
mj_evenings_page_forget_recorded (MjEveningsPage *self)
{
  g_return_if_fail (MJ_IS_EVENINGS_PAGE (self));

  if (self->recording)
    mj_score_page_forget_draft (self->score_page);
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
