/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-session-page.c – the page of an evening: its title, its views, and the
 * line that tells what came of an action. */

#include "app/session/mj-session-page-private.h"

#include "app/session/mj-story-view.h"
#include "app/deals/mj-session-series.h"
#include "app/deals/mj-deals-view.h"
#include "app/widgets/mj-breakpoints.h"
#include "app/widgets/mj-css.h"
#include "app/widgets/mj-template.h"
#include "app/widgets/mj-wrap-layout.h"
#include "model/object/mj-class.h"
#include "model/session/mj-evening-text.h"

#include <glib/gi18n.h>
#include <string.h>

G_DEFINE_FINAL_TYPE (MjSessionPage, mj_session_page, GTK_TYPE_WIDGET)

/* The note keeps its room while it is empty: what is beside it must not move
 * away from under the pointer. */
static void
tell (MjSessionPage *self, const char *text, gboolean wrong)
{
  gtk_label_set_label (self->note, text);
  mj_css_set (GTK_WIDGET (self->note), "error", wrong);
}

void
mj_session_page_tell (MjSessionPage *self, const char *text)
{
  tell (self, text, FALSE);
}

void
mj_session_page_tell_error (MjSessionPage *self, const GError *error)
{
  if (error != NULL)
    tell (self, error->message, TRUE);
}

void
mj_session_page_set_outcome (MjSessionPage *self, char *text)
{
  g_free (self->outcome);
  self->outcome = text;
}

/* ---- the views ---- */

/* The table stands beside the others, unless there is no room. */
static void
show_view (MjSessionPage *self, gboolean table)
{
  gboolean narrow = gtk_widget_has_css_class (GTK_WIDGET (self), "narrow");

  gtk_widget_set_visible (self->table, table || !narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->stack), !table || !narrow);
}

static void
set_view (GSimpleAction *action, GVariant *state, gpointer data)
{
  MjSessionPage *self = data;
  const char *name = g_variant_get_string (state, NULL);
  gboolean table = strcmp (name, "table") == 0;

  if (!table && gtk_stack_get_child_by_name (self->stack, name) == NULL)
    return; /* no button sends this, but a screen reader could */
  show_view (self, table);
  if (!table)
    gtk_stack_set_visible_child_name (self->stack, name);
  g_simple_action_set_state (action, state);
}

static void
on_form (MjSessionPage *self)
{
  gboolean narrow = gtk_widget_has_css_class (GTK_WIDGET (self), "narrow");
  const char *view =
      narrow ? "table" : gtk_stack_get_visible_child_name (self->stack);

  g_action_group_change_action_state (G_ACTION_GROUP (self->actions), "view",
                                      g_variant_new_string (view));
}

/* ---- the page around it ---- */

/* The signal is called like the action. */
static void
ask (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_signal_emit_by_name (data, g_action_get_name (G_ACTION (action)));
}

static const GActionEntry entries[] = {
  { .name = "back", .activate = ask },
  { .name = "head", .activate = ask },
  { .name = "remove", .activate = ask },
  { .name = "view",
    .parameter_type = "s",
    .state = "'sheet'",
    .change_state = set_view },
};

/* ---- showing ---- */

static void
show_title (MjSessionPage *self, const MjEvening *books)
{
  const MjEveningFile *file = mj_session_get_file (self->session);
  g_autofree char *deal = mj_evening_text_deal (
      mj_session_get_people (self->session, G_MAXUINT), books);

  adw_window_title_set_title (self->title, file->title);
  adw_window_title_set_subtitle (self->title, deal);
}

/* At this table the discard that has just been won may be won by others, too.
 */
static char *
ask_for_winner (MjSessionPage *self)
{
  guint last = mj_session_get_n_entries (self->session) - 1;
  const MjOutcome *outcome = mj_session_get_outcome (self->session, last);
  const MjEntry *entry = &mj_session_get_record (self->session, last)->entry;
  const char *names[MJ_N_SEATS];

  mj_people_at (mj_session_get_people (self->session, last), outcome->sitting,
                names);
  /* Translators: whose discard has just been won */
  return g_strdup_printf (_ ("Did anybody else win on %s’s discard?"),
                          entry->other < MJ_N_SEATS ? names[entry->other]
                                                    : "?");
}

/* Tells what came of the last action; otherwise, what of the evening cannot be
 * read. */
static void
show_note (MjSessionPage *self)
{
  const char *problem = mj_session_get_problem (self->session);
  gboolean also = mj_session_can_win_too (self->session, G_MAXUINT);
  g_autofree char *question = also ? ask_for_winner (self) : NULL;
  g_autofree char *saved = g_strconcat (self->waited ? _ ("Saved.") : "",
                                        also ? " " : NULL, question, NULL);

  gtk_widget_set_visible (self->also, also);
  tell (self,
        self->outcome != NULL ? self->outcome
        : problem != NULL     ? problem
                              : g_strchug (saved),
        self->outcome == NULL && problem != NULL);
  mj_session_page_set_outcome (self, NULL);
}

/* One menu item archives, or takes out of the archive, and is named after what
 * it will do. */
static void
show_archive_item (MjSessionPage *self)
{
  gboolean archived = mj_session_get_file (self->session)->archived;

  if (archived == self->archived)
    return;
  self->archived = archived;
  g_menu_remove (self->archive_place, 0);
  g_menu_append (self->archive_place,
                 archived ? _ ("Take Out of the _Archive") : _ ("_Archive…"),
                 "evening.archive");
}

void
mj_session_page_show_steps (MjSessionPage *self)
{
  for (gboolean forth = FALSE; forth <= TRUE; forth++) {
    GtkWidget *button = forth ? self->redo : self->undo;
    const char *name = forth ? _ ("Redo") : _ ("Undo");
    g_autofree char *step = mj_session_describe_step (self->session, forth);
    g_autofree char *both = step == NULL
                                ? g_strdup (name)
                                /* Translators: "Undo" or "Redo", then a change,
                                 * “Mei has paid Raj 29” */
                                : g_strdup_printf (_ ("%s: %s"), name, step);

    gtk_widget_set_tooltip_text (button, both);
  }
}

/* The table is made anew only when the rules or the stake have changed. */
static void
show_stakes (MjSessionPage *self, const MjMoney *money, const MjRules *rules)
{
  if (mj_rules_count_differences (&self->shown_rules, rules) == 0)
    return;
  self->shown_rules = *rules;
  mj_stake_table_show (self->stakes, rules, money->currency);
}

/* A long chart takes a while, so it is made only when it comes into sight. */
static void
show_chart (MjSessionPage *self)
{
  if (self->session != NULL && gtk_widget_get_mapped (GTK_WIDGET (self->chart)))
    mj_balance_chart_set_series (self->chart, _ ("Balances over the evening"),
                                 mj_session_series_new (self->session));
}

static void
on_changed (MjSessionPage *self)
{
  MjEvening books;
  MjMoney money;

  mj_session_get_books (self->session, G_MAXUINT, &books);
  mj_evening_file_get_money (mj_session_get_file (self->session), &money);
  show_note (self);
  mj_session_page_show_steps (self);
  show_archive_item (self);
  show_title (self, &books);
  show_stakes (self, &money, &books.rules);
  show_chart (self);
  /* The switch for dealt tiles is turned off after each deal. */
  if (mj_session_has_ended_deal (self->session))
    g_action_group_change_action_state (G_ACTION_GROUP (self->actions), "dealt",
                                        g_variant_new_boolean (FALSE));
}

static void
on_refused (MjSessionPage *self, GError *error)
{
  mj_session_page_set_outcome (self, NULL);
  self->waited = FALSE;
  tell (self, error->message,
        !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
}

static void
disconnect_session (MjSessionPage *self)
{
  if (self->session == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->session, self);
  g_signal_handlers_disconnect_by_data (mj_session_get_store (self->session),
                                        self);
}

/* ---- the class ---- */

static void
mj_session_page_dispose (GObject *object)
{
  MjSessionPage *self = MJ_SESSION_PAGE (object);

  disconnect_session (self);
  g_clear_handle_id (&self->slow, g_source_remove);
  g_clear_weak_pointer (&self->focused);
  mj_session_page_set_outcome (self, NULL);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->session);
  g_clear_object (&self->settings);
  g_clear_object (&self->art);
  g_clear_object (&self->bindings);
  g_clear_object (&self->actions);
  G_OBJECT_CLASS (mj_session_page_parent_class)->dispose (object);
}

static void
mj_session_page_class_init (MjSessionPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mj_session_page_dispose;
  MJ_TEMPLATE_TYPES (MJ_TYPE_WRAP_LAYOUT, MJ_TYPE_BREAKPOINTS,
                     MJ_TYPE_BALANCE_CHART, MJ_TYPE_PLAYERS_VIEW,
                     MJ_TYPE_SETTLE_VIEW, MJ_TYPE_DEALS_VIEW,
                     MJ_TYPE_STAKE_TABLE, MJ_TYPE_STORY_VIEW);
  mj_template_set (widget_class, "session/mj-session-page");
  MJ_TEMPLATE_CHILDREN (widget_class, MjSessionPage, box, title, table, stack,
                        note, undo, redo, verbs, also, players, stakes, chart,
                        settle, archive_place);
  MJ_TEMPLATE_CALLBACKS (widget_class, show_chart, on_form);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);

  /* The evening that is shown; its parts are bound to it. */
  MJ_READS (klass, MjSessionPage, MJ_TYPE_SESSION, session);

  /* A win is to be described.
   * @index: at which entry
   * @by_tiles: whether the tiles are entered */
  mj_class_add_signal (klass, "score", 3, G_TYPE_UINT, G_TYPE_UINT,
                       G_TYPE_BOOLEAN);
  /* Another win on the discard that has just been won is to be described.
   * @index: at which entry it is put in */
  mj_class_add_signal (klass, "also", 1, G_TYPE_UINT);
  mj_class_add_signal (klass, "back", 0);
  mj_class_add_signal (klass, "head", 0);
  mj_class_add_signal (klass, "remove", 0);
  /* A recorded hand is to be opened in the helper. */
  mj_class_add_signal (klass, "look", 1, G_TYPE_UINT);
}

static void
bind_action (MjSessionPage *self, const char *property, const char *name)
{
  g_binding_group_bind (
      self->bindings, property,
      g_action_map_lookup_action (G_ACTION_MAP (self->actions), name),
      "enabled", G_BINDING_SYNC_CREATE);
}

static void
add_key (GtkEventController *keys,
         guint key,
         GdkModifierType modifiers,
         const char *action)
{
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_keyval_trigger_new (key, modifiers),
                        gtk_named_action_new (action)));
}

/* Wherever the focus is, while the page is in sight. */
static GtkEventController *
add_keys (MjSessionPage *self, GtkPropagationPhase phase)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (keys),
                                     GTK_SHORTCUT_SCOPE_GLOBAL);
  gtk_event_controller_set_propagation_phase (keys, phase);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  return keys;
}

/* F11 works before the window fills the screen; Undo after a text has undone
 * what is typed there, and also when a button that has gone dead had the focus.
 */
static void
add_all_keys (MjSessionPage *self)
{
  GtkEventController *first = add_keys (self, GTK_PHASE_CAPTURE);
  GtkEventController *last = add_keys (self, GTK_PHASE_BUBBLE);

  add_key (first, GDK_KEY_F11, 0, "evening.scoreboard");
  add_key (last, GDK_KEY_z, GDK_CONTROL_MASK, "evening.undo");
  add_key (last, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "evening.redo");
}

static void
mj_session_page_init (MjSessionPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries,
                                   G_N_ELEMENTS (entries), self);
  mj_session_page_add_verbs (self);
  mj_session_page_add_sharing (self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "evening",
                                  G_ACTION_GROUP (self->actions));
  self->bindings = g_binding_group_new ();
  bind_action (self, "can-undo", "undo");
  bind_action (self, "can-redo", "redo");
  add_all_keys (self);
  mj_wrap_labels (GTK_WIDGET (self));
}

void
mj_session_page_set_art (MjSessionPage *self, MjTileArt *art)
{
  g_return_if_fail (MJ_IS_SESSION_PAGE (self));

  g_set_object (&self->art, art);
  mj_players_view_set_art (self->players, art);
}

void
mj_session_page_set_settings (MjSessionPage *self, GSettings *settings)
{
  g_return_if_fail (MJ_IS_SESSION_PAGE (self));

  g_set_object (&self->settings, settings);
}

void
mj_session_page_set_session (MjSessionPage *self, MjSession *session)
{
  g_return_if_fail (MJ_IS_SESSION_PAGE (self));

  if (self->session == session)
    return;
  disconnect_session (self);
  g_set_object (&self->session, session);
  g_binding_group_set_source (self->bindings, session);
  memset (&self->shown_rules, 0, sizeof self->shown_rules);
  /* An evening that has been deleted is still in sight while it slides away. */
  gtk_widget_insert_action_group (
      GTK_WIDGET (self), "evening",
      session != NULL ? G_ACTION_GROUP (self->actions) : NULL);
  if (session != NULL) {
    MJ_LISTEN (session, "changed", on_changed, self);
    MJ_LISTEN (session, "refused", on_refused, self);
    MJ_LISTEN (session, "notify::busy", mj_session_page_watch_writes, self);
    MJ_LISTEN (mj_session_get_store (session), "notify::trouble",
               mj_session_page_tell_waiting, self);
    on_changed (self);
  }
  mj_session_page_watch_writes (self);
  g_object_notify (G_OBJECT (self), "session");
}

MJ_GETTER (MjSession *,
           mj_session_page_get_session,
           MjSessionPage,
           self->session)
