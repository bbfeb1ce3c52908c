/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-application-actions.c – the actions of the menus and their keys: most open
 * a window.
 */

#include "app/shell/mj-application-private.h"

#include "app/files/mj-export.h"
#include "app/history/mj-day-window.h"
#include "app/history/mj-history-window.h"
#include "app/history/mj-review-window.h"
#include "app/history/mj-takeover.h"
#ifdef HAVE_GUESTS
#include "app/guests/mj-table-sharing.h"
#endif
#include "app/learn/mj-help-window.h"
#include "app/learn/mj-primer-window.h"
#include "app/learn/mj-quiz-window.h"
#include "app/learn/mj-throw-window.h"
#include "app/seating/mj-new-match-form.h"
#include "app/shell/mj-preferences-window.h"
#include "app/widgets/mj-names.h"
#include "config.h"
#include "model/files/mj-sitters.h"
#include "model/object/mj-actions.h"
#include "model/object/mj-class.h"

#include <glib/gi18n.h>

/* Whatever is done in the window comes after the record is open. */
static GtkWindow *
get_window (MjApplication *self)
{
  if (self->opening != 0)
    mj_application_open_record (self);
  return GTK_WINDOW (self->window);
}

/* Activated when the table is shown for the first time. */
static void
resume (MjApplication *self)
{
  if (!self->ready || mj_matches_get_game (self->matches) != NULL)
    return;
#ifdef HAVE_GUESTS
  if (mj_application_resume_table (self))
    return;
#endif
  mj_matches_resume (self->matches);
}

static void
continue_here (MjApplication *self)
{
  if (self->ready)
    mj_matches_resume_here (self->matches);
}

static void
open_record (MjApplication *self)
{
  if (mj_store_is_in_memory (mj_matches_get_store (self->matches)))
    mj_application_open_record (self);
}

/* Guests are not left without a question. */
static void
leave_guests (MjApplication *self, MjDialogAccepted then)
{
#ifdef HAVE_GUESTS
  if (self->sharing != NULL &&
      mj_table_sharing_get_table (self->sharing) != NULL) {
    mj_sharing_ask_to_stop (MJ_SHARING (self->sharing),
                            GTK_WIDGET (get_window (self)), then, self);
    return;
  }
#endif
  then (self);
}

static void
stop_sharing (MjApplication *self)
{
#ifdef HAVE_GUESTS
  if (self->sharing != NULL)
    mj_sharing_stop (MJ_SHARING (self->sharing));
#endif
}

static void
show_new_match (gpointer data)
{
  MjApplication *self = data;

  stop_sharing (self);
  mj_new_match_form_present (get_window (self), self->settings, self->matches);
}

static void
new_match (MjApplication *self)
{
  leave_guests (self, show_new_match);
}

#ifdef HAVE_GUESTS
static void
invite (MjApplication *self)
{
  mj_application_invite (self, get_window (self));
}

static void
show_on_phones (MjApplication *self)
{
  mj_application_show_on_phones (self, get_window (self));
}
#endif

static void
rematch (MjApplication *self)
{
  MjGame *game = mj_matches_get_game (self->matches);

  if (game == NULL || !mj_game_is_match_over (game))
    return; /* pressed twice: the rematch has begun */
#ifdef HAVE_GUESTS
  if (mj_application_rematch (self))
    return;
#endif
  mj_matches_rematch (self->matches, 0);
}

static void
show_days (gpointer data)
{
  MjApplication *self = data;

  stop_sharing (self);
  mj_day_window_present (GTK_WINDOW (self->window), self->settings,
                         self->matches);
}

/* A deal of the day is for one person. */
static void
days (MjApplication *self)
{
  if (self->ready)
    leave_guests (self, show_days);
}

/* From the deal of the day to the match before it. */
static void
back_to_match (MjApplication *self)
{
  mj_matches_go_back (self->matches);
}

static void
history (MjApplication *self)
{
  mj_history_window_present (get_window (self), self->settings, self->matches);
}

/* Opens the deal that has just been played, with the coach beside it. */
static void
review_deal (MjApplication *self)
{
  MjGame *game = mj_matches_get_game (self->matches);
  const MjMatchFile *file;

  if (game == NULL || mj_game_get_state (game)->phase != MJ_PHASE_OVER)
    return;
  file = mj_game_get_file (game);
  if (mj_sitters_refuse_review (file, mj_game_get_human (game),
                                !mj_game_is_match_over (game)) != NULL)
    return;
  mj_review_window_go_over (
      mj_review_window_present (get_window (self), self->settings,
                                self->matches, file, mj_game_get_human (game)),
      file->moves->len);
}

static void
quiz (MjApplication *self)
{
  MjRules rules;

  mj_matches_load_rules (self->matches, &rules);
  mj_quiz_window_present (get_window (self), self->settings, &rules);
}

static void
which_tile (MjApplication *self)
{
  g_autoptr (MjTrainer) trainer = NULL;
  MjRules rules;

  mj_matches_load_rules (self->matches, &rules);
  trainer = mj_trainer_new (self->settings, &rules,
                            mj_matches_get_store (self->matches));
  mj_throw_window_present (get_window (self), self->settings, trainer);
}

/* Somebody new has learnt the tiles by their numbers, and finds them again. */
static void
number_tiles (MjApplication *self)
{
  if (!g_settings_get_boolean (self->settings, "offer-tour") ||
      g_settings_get_boolean (self->settings, "index-marks"))
    return;
  g_settings_set_boolean (self->settings, "index-marks", TRUE);
  mj_window_tell (self->window, _ ("The tiles show numbers and letters now; "
                                   "Preferences can hide them."));
}

static gboolean
on_lessons_closed (MjApplication *self)
{
  number_tiles (self);
  return GDK_EVENT_PROPAGATE;
}

static void
lessons (MjApplication *self)
{
  MJ_LISTEN (mj_primer_window_present (get_window (self), self->settings),
             "close-request", on_lessons_closed, self);
}

/* The tour is not recorded; the match that was being played goes on after it.
 */
static void
tour (MjApplication *self)
{
  mj_matches_begin_tour (self->matches);
  number_tiles (self);
}

/* Also answers the offer.  After the tour somebody new, who has not answered
 * it, chooses again. */
static void
end_tour (MjApplication *self)
{
  if (mj_matches_is_touring (self->matches) &&
      g_settings_get_boolean (self->settings, "offer-tour") &&
      !mj_matches_is_in_progress (self->matches)) {
    mj_seating_make_easy (self->settings);
    mj_matches_leave_tour (self->matches);
    return;
  }
  mj_play_page_offer_tour (mj_window_get_play_page (self->window), FALSE);
  mj_matches_end_tour (self->matches);
  resume (self);
}

static void
begin_match (gpointer data)
{
  MjApplication *self = data;
  MjRules rules;

  mj_matches_load_rules (self->matches, &rules);
  mj_seating_tailor (self->settings, &rules);
  mj_matches_begin (self->matches, &rules,
                    g_settings_get_boolean (self->settings, "watch"));
}

/* In place of the easy match that has just begun. */
static void
play_as_usual (MjApplication *self)
{
  mj_seating_end_easy (self->settings);
  begin_match (self);
}

static void
begin_coached (gpointer data)
{
  MjApplication *self = data;

  mj_seating_make_easy (self->settings);
  begin_match (self);
}

/* What the next matches are like for somebody new; New Match shows and changes
 * it. */
static void
coached (MjApplication *self)
{
  mj_takeover_ask (GTK_WIDGET (self->window), self->matches,
                   MJ_TAKEOVER_BY_MATCH, begin_coached, self);
}

/* Who leaves the offer goes on with the match in progress; where there is none,
 * nothing is begun that was not asked for. */
static void
leave_offer (MjApplication *self)
{
  if (mj_matches_is_in_progress (self->matches))
    end_tour (self);
  else
    mj_window_tell (self->window, _ ("There is no match yet: choose Learn, "
                                     "Play with a Coach or Play."));
}

static void
preferences (MjApplication *self)
{
  mj_preferences_window_present (get_window (self), self->settings,
                                 self->matches);
}

static void
copies (MjApplication *self)
{
  MjRecordGroup *record = mj_preferences_window_present (
      get_window (self), self->settings, self->matches);

  gtk_widget_activate_action (GTK_WIDGET (record), "record.copies", NULL);
}

static void
restore (MjApplication *self, GVariant *parameter)
{
  mj_record_group_restore (mj_preferences_window_present (get_window (self),
                                                          self->settings,
                                                          self->matches),
                           g_variant_get_string (parameter, NULL));
}

/* Takes the sheet of the question over which @top lies, else of the hand that
 * is being scored, else of the match that is being played, else of the next
 * match.
 */
static void
rules_in_use (MjApplication *self,
              GtkWindow *window,
              GtkWindow *top,
              MjRules *rules)
{
  MjGame *game =
      MJ_IS_WINDOW (window)
          ? mj_play_page_get_game (mj_window_get_play_page (MJ_WINDOW (window)))
          : NULL;
  GtkWidget *focus = gtk_window_get_focus (window);
  GtkWidget *page = focus != NULL
                        ? gtk_widget_get_ancestor (focus, MJ_TYPE_SCORE_PAGE)
                        : NULL;

  while (top != NULL && !MJ_IS_QUIZ_WINDOW (top))
    top = gtk_window_get_transient_for (top);
  if (top != NULL)
    *rules = *mj_quiz_window_get_rules (MJ_QUIZ_WINDOW (top));
  else if (page != NULL)
    *rules = mj_score_query_get_books (
                 mj_score_page_get_query (MJ_SCORE_PAGE (page)))
                 ->rules;
  else if (game != NULL)
    *rules = mj_game_get_state (game)->rules;
  else
    mj_matches_load_rules (self->matches, rules);
}

/* None is active between two windows; NULL only where there is none at all. */
static GtkWindow *
get_front (MjApplication *self)
{
  GtkWindow *window =
      gtk_application_get_active_window (GTK_APPLICATION (self));

  return window != NULL ? window : GTK_WINDOW (self->window);
}

/* The window over @window that takes the keys, else @window itself. */
static GtkWindow *
find_topmost (GtkWindow *window)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next) {
    GtkWindow *top;

    if (gtk_window_get_transient_for (l->data) != window ||
        !gtk_widget_get_mapped (l->data))
      continue;
    top = find_topmost (l->data);
    if (top != l->data || gtk_window_get_modal (top) ||
        gtk_window_is_active (top))
      return top;
  }
  return window;
}

/* Something may hold it for a while, as it may the main window. */
static void
forget_rulebook (MjApplication *self)
{
  g_clear_weak_pointer (&self->rulebook);
}

static void
open_rulebook (MjApplication *self, GtkWindow *parent)
{
  g_set_weak_pointer (&self->rulebook,
                      mj_rulebook_window_new (parent, self->settings));
  MJ_LISTEN (self->rulebook, "unrealize", forget_rulebook, self);
}

/* Over a modal window it takes the keys only if it is modal, too. */
static void
put_on_top (MjRulebookWindow *rulebook, GtkWindow *parent)
{
  if (parent == GTK_WINDOW (rulebook))
    return;
  gtk_window_set_transient_for (GTK_WINDOW (rulebook), parent);
  gtk_window_set_modal (GTK_WINDOW (rulebook), gtk_window_get_modal (parent));
}

static void
focus_again (gpointer data)
{
  g_autoptr (GtkWidget) button = data;

  gtk_widget_grab_focus (button);
}

/* An open popover keeps the keys, and lies over what it has opened.  Its button
 * gets the focus once the row that was pressed has had it. */
static void
close_popover (GtkWindow *window)
{
  GtkWidget *focus = gtk_window_get_focus (window), *popover = NULL;

  if (focus != NULL)
    popover = gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER);
  if (popover != NULL) {
    gtk_popover_popdown (GTK_POPOVER (popover));
    g_idle_add_once (focus_again,
                     g_object_ref (gtk_widget_get_parent (popover)));
  }
}

/* The page about what is asked there; NULL for the beginning. */
static const char *
find_page (GtkWindow *window)
{
  if (MJ_IS_QUIZ_WINDOW (window))
    return mj_quiz_window_get_page (MJ_QUIZ_WINDOW (window));
  if (MJ_IS_THROW_WINDOW (window))
    return mj_throw_window_get_page (MJ_THROW_WINDOW (window));
  return NULL;
}

static void
show_rulebook (MjApplication *self, const char *key)
{
  GtkWindow *window = get_front (self), *parent;
  MjRules rules;

  if (window == NULL)
    return;
  parent = find_topmost (window);
  close_popover (parent);
  if (self->rulebook == NULL)
    open_rulebook (self, parent);
  put_on_top (self->rulebook, parent);
  rules_in_use (self, window, parent, &rules);
  mj_rulebook_window_set_rules (self->rulebook, &rules);
  mj_rulebook_window_show_entry (self->rulebook,
                                 key != NULL ? key : find_page (parent));
}

static void
rulebook (MjApplication *self)
{
  show_rulebook (self, NULL);
}

static void
rulebook_entry (MjApplication *self, GVariant *parameter)
{
  show_rulebook (self, g_variant_get_string (parameter, NULL));
}

static void
help (MjApplication *self)
{
  if (get_front (self) != NULL)
    mj_help_window_present (find_topmost (get_front (self)), self->settings,
                            NULL, "");
}

/* In place of the rules, which Help leads back to. */
static void
search_help (MjApplication *self, GVariant *parameter)
{
  GtkWindow *window = get_front (self);

  if (window == NULL)
    return;
  window = find_topmost (window);
  if (self->rulebook != NULL) {
    window = gtk_window_get_transient_for (GTK_WINDOW (self->rulebook));
    gtk_window_close (GTK_WINDOW (self->rulebook));
  }
  mj_help_window_present (window, self->settings, NULL,
                          g_variant_get_string (parameter, NULL));
}

/* English, because it is for those who look for the fault. */
static char *
make_debug_info (void)
{
  g_autofree char *system = g_get_os_info (G_OS_INFO_KEY_PRETTY_NAME);

  return g_strdup_printf (
      "Singapore Mahjong %s\nGTK %u.%u.%u (%s)\nlibadwaita %u.%u.%u\n"
      "GLib %u.%u.%u\nSystem: %s\nLanguage: %s\n",
      APP_VERSION, gtk_get_major_version (), gtk_get_minor_version (),
      gtk_get_micro_version (), G_OBJECT_TYPE_NAME (gdk_display_get_default ()),
      adw_get_major_version (), adw_get_minor_version (),
      adw_get_micro_version (), glib_major_version, glib_minor_version,
      glib_micro_version, system != NULL ? system : "unknown",
      g_get_language_names ()[0]);
}

static void
about (MjApplication *self)
{
  const char *developers[] = { "The Singapore Mahjong developers", NULL };
  g_autofree char *debug = make_debug_info ();

  mj_dialog_show_about (
      GTK_WINDOW (self->window), "application-name", _ ("Singapore Mahjong"),
      "application-icon", APP_ID, "version", APP_VERSION, "website", HOMEPAGE,
      "issue-url", BUGS, "developer-name", developers[0], "developers",
      developers, "license-type", GTK_LICENSE_GPL_3_0, "copyright",
      "© 2026 The Singapore Mahjong developers", "debug-info", debug,
      "debug-info-filename", "singapore-mahjong.txt", "translator-credits",
      /* Translators: your names, one a line */
      _ ("translator-credits"), NULL);
}

static void
on_exported (GFile *file, GBytes *contents, const GError *error, gpointer data)
{
  MjApplication *self = data;

  if (error != NULL)
    mj_window_warn (self->window, _ ("The match was not exported"),
                    error->message);
  else
    mj_window_tell (self->window, _ ("Match exported"));
}

static void
export_match (MjApplication *self)
{
  MjGame *game = mj_matches_get_game (self->matches);
  g_autoptr (MjMatchFile) told = NULL;
  const MjMatchFile *file;

  if (game == NULL)
    return;
  file = mj_game_get_file (game);
  told = mj_match_file_copy (
      file, mj_match_file_count_public (file, mj_game_get_human (game)));
  mj_export_match (GTK_WIDGET (self->window), told, on_exported, self);
}

static void
score (MjApplication *self)
{
  self->score = TRUE;
  g_application_activate (G_APPLICATION (self));
}

static const MjAction actions[] = {
  { "new-match", G_CALLBACK (new_match) },
#ifdef HAVE_GUESTS
  { "invite", G_CALLBACK (invite) },
  { "kept-table", G_CALLBACK (mj_application_resume_table) },
  { "show-on-phones", G_CALLBACK (show_on_phones) },
#endif
  { "rematch", G_CALLBACK (rematch) },
  { "days", G_CALLBACK (days) },
  { "back-to-match", G_CALLBACK (back_to_match) },
  { "history", G_CALLBACK (history) },
  { "review-deal", G_CALLBACK (review_deal) },
  { "quiz", G_CALLBACK (quiz) },
  { "which-tile", G_CALLBACK (which_tile) },
  { "lessons", G_CALLBACK (lessons) },
  { "tour", G_CALLBACK (tour) },
  { "end-tour", G_CALLBACK (end_tour) },
  { "coached", G_CALLBACK (coached) },
  { "leave-offer", G_CALLBACK (leave_offer) },
  { "play-as-usual", G_CALLBACK (play_as_usual) },
  { "preferences", G_CALLBACK (preferences) },
  { "rulebook", G_CALLBACK (rulebook) },
  { "rulebook-entry", G_CALLBACK (rulebook_entry), "s" },
  { "help", G_CALLBACK (help) },
  { "search-help", G_CALLBACK (search_help), "s" },
  { "about", G_CALLBACK (about) },
  { "export", G_CALLBACK (export_match) },
  { "resume", G_CALLBACK (resume) },
  { "continue-here", G_CALLBACK (continue_here) },
  { "open-record", G_CALLBACK (open_record) },
  { "score", G_CALLBACK (score) },
  { "quit", G_CALLBACK (mj_application_leave) },
};

/* Those that other programs cannot activate. */
static const MjAction own_actions[] = {
  { "copies", G_CALLBACK (copies) },
  { "restore", G_CALLBACK (restore), "s" },
};

void
mj_application_install_own_actions (MjApplication *self)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  mj_actions_add (G_ACTION_MAP (group), own_actions, G_N_ELEMENTS (own_actions),
                  self);
  gtk_widget_insert_action_group (GTK_WIDGET (self->window), "record",
                                  G_ACTION_GROUP (group));
}

/* ---- keys ---- */

static const struct {
  const char *action, *key;
} keys[] = {
  { "app.new-match", "<Control>n" },
  { "app.days", "<Control>d" },
  { "app.score", "<Control>e" },
  { "app.preferences", "<Control>comma" },
  { "app.rulebook", "F1" },
  { "app.quit", "<Control>q" },
  { "window.close", "<Control>w" },
  { "win.show-help-overlay", "<Control>question" },
};

/* An open popover keeps the keys from its window, and would lie over what they
 * open. */
static gboolean
on_popover_key (GtkWidget *popover, GVariant *parameter, gpointer action)
{
  GtkWidget *parent = gtk_widget_get_parent (popover);

  gtk_popover_popdown (GTK_POPOVER (popover));
  gtk_widget_grab_focus (parent);
  return gtk_widget_activate_action (parent, action, NULL);
}

static void
add_popover_keys (void)
{
  GtkWidgetClass *popovers = g_type_class_ref (GTK_TYPE_POPOVER);

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++) {
    g_autoptr (GtkShortcut) shortcut =
        gtk_shortcut_new (gtk_shortcut_trigger_parse_string (keys[i].key),
                          gtk_callback_action_new (
                              on_popover_key, (gpointer) keys[i].action, NULL));

    gtk_widget_class_add_shortcut (popovers, shortcut);
  }
  g_type_class_unref (popovers);
}

void
mj_application_install_actions (MjApplication *self)
{
  mj_actions_add (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
#ifdef HAVE_GUESTS
  mj_application_update_kept (self);
#endif
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_application_set_accels_for_action (
        GTK_APPLICATION (self), keys[i].action,
        (const char *[]){ keys[i].key, NULL });
  add_popover_keys ();
}
