/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-application.c – actions, options, files and start-up. */

#include "app/shell/mj-application.h"

#include "app/files/mj-export.h"
#include "app/history/mj-history-window.h"
#include "app/history/mj-review-window.h"
#include "app/learn/mj-help-window.h"
#include "app/learn/mj-quiz-window.h"
#include "app/learn/mj-rulebook-window.h"
#include "app/shell/mj-new-match-form.h"
#include "app/shell/mj-open-record.h"
#include "app/shell/mj-picture.h"
#include "app/shell/mj-preferences-window.h"
#include "app/widgets/mj-names.h"
#include "config.h"
#include "model/text/mj-text.h"

#include <glib/gi18n.h>

struct _MjApplication {
  AdwApplication parent_instance;

  GSettings *settings;
  MjMatches *matches; /* played in the window */
  MjWindow *window;
  MjRulebookWindow *rulebook; /* the one that is open */
  gboolean score;             /* the helper is to be shown */
  gboolean ready; /* the store is the record, or was chosen instead */

  GQueue files; /* GFile, to be opened when it is ready */

  /* of --shot */
  char *shot;
  int shot_moves;
};

G_DEFINE_FINAL_TYPE (MjApplication, mj_application, ADW_TYPE_APPLICATION)

static void begin (MjApplication *self);

/* ---- the record ---- */

static void
on_record (MjStore *store, const char *problem, gpointer data)
{
  MjApplication *self = data;
  g_autoptr (MjStore) owned = store;
  MjTroubleBar *bar = mj_window_get_trouble_bar (self->window);

  if (problem == NULL) {
    mj_store_add_all (store, mj_matches_get_store (self->matches));
    mj_trouble_bar_tell (bar, NULL, NULL, NULL);
  } else {
    g_autofree char *text =
        /* Translators: why, as a sentence: "The disk is full." */
        g_strdup_printf (_ ("Nothing is saved. %s"), problem);

    mj_trouble_bar_tell (bar, text, _ ("Try Again"), "app.open-record");
  }
  mj_matches_set_store (self->matches, store);
  self->ready = TRUE;
  begin (self);
}

static void
apply_terms (MjApplication *self)
{
  g_autofree char *terms = g_settings_get_string (self->settings, "terms");

  mj_text_set_terms (g_strcmp0 (terms, "language") == 0  ? MJ_TERMS_LANGUAGE
                     : g_strcmp0 (terms, "chinese") == 0 ? MJ_TERMS_CHINESE
                                                         : MJ_TERMS_BOTH);
}

/* ---- actions ---- */

static GtkWindow *
get_window (MjApplication *self)
{
  return GTK_WINDOW (self->window);
}

/* The table is looked at for the first time. */
static void
resume (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjApplication *self = data;

  if (self->ready && mj_matches_get_game (self->matches) == NULL)
    mj_matches_resume (self->matches);
}

static void
continue_here (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjApplication *self = data;

  if (self->ready)
    mj_matches_resume_here (self->matches);
}

static void
open_record (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjApplication *self = data;

  if (mj_store_is_in_memory (mj_matches_get_store (self->matches)))
    mj_open_record (get_window (self), on_record, self);
}

static void
new_match (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjApplication *self = data;

  mj_new_match_form_present (get_window (self), self->settings, self->matches);
}

static void
history (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjApplication *self = data;

  mj_history_window_present (get_window (self), self->settings, self->matches);
}

/* The deal that has just been played, with the coach beside it. */
static void
review_deal (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjApplication *self = data;
  MjGame *game = mj_matches_get_game (self->matches);
  const MjMatchFile *file;

  if (game == NULL || mj_game_get_state (game)->phase != MJ_PHASE_OVER)
    return;
  file = mj_game_get_file (game);
  mj_review_window_go_over (
      mj_review_window_present (get_window (self), self->settings,
                                self->matches, file, mj_game_get_human (game)),
      file->moves->len);
}

static void
quiz (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjApplication *self = data;
  MjRules rules;

  mj_matches_load_rules (self->matches, &rules);
  mj_quiz_window_present (get_window (self), self->settings, &rules);
}

/* Nothing of it is kept: the match that was being played goes on afterwards. */
static void
tour (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjApplication *self = data;

  g_settings_set_boolean (self->settings, "offer-tour", FALSE);
  mj_matches_begin_tour (self->matches);
}

static void
end_tour (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjApplication *self = data;

  g_settings_set_boolean (self->settings, "offer-tour", FALSE);
  mj_play_page_offer_tour (mj_window_get_play_page (self->window), FALSE);
  mj_matches_end_tour (self->matches);
}

static void
preferences (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjApplication *self = data;

  mj_preferences_window_present (get_window (self), self->settings,
                                 self->matches);
}

/* The sheet of the hand that is being scored, of the match, or of the next. */
static void
rules_in_use (MjApplication *self, GtkWindow *window, MjRules *rules)
{
  MjGame *game =
      MJ_IS_WINDOW (window)
          ? mj_play_page_get_game (mj_window_get_play_page (MJ_WINDOW (window)))
          : NULL;
  GtkWidget *focus = gtk_window_get_focus (window);
  GtkWidget *page = focus != NULL
                        ? gtk_widget_get_ancestor (focus, MJ_TYPE_SCORE_PAGE)
                        : NULL;

  if (page != NULL)
    *rules = mj_score_query_get_books (
                 mj_score_page_get_query (MJ_SCORE_PAGE (page)))
                 ->rules;
  else if (game != NULL)
    *rules = mj_game_get_state (game)->rules;
  else
    mj_matches_load_rules (self->matches, rules);
}

static void
show_rulebook (MjApplication *self, const char *key)
{
  GtkWindow *window =
      gtk_application_get_active_window (GTK_APPLICATION (self));
  MjRules rules;

  if (window == NULL)
    return;
  if (self->rulebook == NULL) {
    self->rulebook = mj_rulebook_window_new (window, self->settings);
    g_object_add_weak_pointer (G_OBJECT (self->rulebook),
                               (gpointer *) &self->rulebook);
  }
  rules_in_use (self, window, &rules);
  mj_rulebook_window_set_rules (self->rulebook, &rules);
  mj_rulebook_window_show_entry (self->rulebook, key);
}

static void
rulebook (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  show_rulebook (MJ_APPLICATION (data), NULL);
}

static void
rulebook_entry (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  show_rulebook (MJ_APPLICATION (data), g_variant_get_string (parameter, NULL));
}

static void
help (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mj_help_window_present (
      gtk_application_get_active_window (GTK_APPLICATION (data)));
}

static void
about (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjApplication *self = data;
  const char *developers[] = { "The Singapore Mahjong developers", NULL };
  GtkWidget *window;

  window = g_object_new (
      ADW_TYPE_ABOUT_WINDOW, "transient-for", self->window, "modal", TRUE,
      "application-name", _ ("Singapore Mahjong"), "application-icon", APP_ID,
      "version", APP_VERSION, "developer-name", developers[0], "developers",
      developers, "license-type", GTK_LICENSE_GPL_3_0, "copyright",
      "© 2026 The Singapore Mahjong developers", "translator-credits",
      /* Translators: your names, one a line */
      _ ("translator-credits"), NULL);
  mj_names_mend (window);
  gtk_window_present (GTK_WINDOW (window));
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
export_match (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjApplication *self = data;
  MjGame *game = mj_matches_get_game (self->matches);

  if (game != NULL)
    mj_export_match (GTK_WIDGET (self->window), mj_game_get_file (game),
                     on_exported, self);
}

static void
score (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjApplication *self = data;

  self->score = TRUE;
  g_application_activate (G_APPLICATION (self));
}

static void
quit (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_application_quit (G_APPLICATION (data));
}

static const GActionEntry actions[] = {
  { .name = "new-match", .activate = new_match },
  { .name = "history", .activate = history },
  { .name = "review-deal", .activate = review_deal },
  { .name = "quiz", .activate = quiz },
  { .name = "tour", .activate = tour },
  { .name = "end-tour", .activate = end_tour },
  { .name = "preferences", .activate = preferences },
  { .name = "rulebook", .activate = rulebook },
  { .name = "rulebook-entry",
    .activate = rulebook_entry,
    .parameter_type = "s" },
  { .name = "help", .activate = help },
  { .name = "about", .activate = about },
  { .name = "export", .activate = export_match },
  { .name = "resume", .activate = resume },
  { .name = "continue-here", .activate = continue_here },
  { .name = "open-record", .activate = open_record },
  { .name = "score", .activate = score },
  { .name = "quit", .activate = quit },
};

/* ---- the class ---- */

/* Only now: where no schema is installed, --version and --help still answer. */
static void
load_settings (MjApplication *self)
{
  self->settings = g_settings_new (APP_ID);
  g_signal_connect_object (self->settings, "changed::terms",
                           G_CALLBACK (apply_terms), self, G_CONNECT_SWAPPED);
  apply_terms (self);
  self->matches = mj_matches_new (self->settings);
}

static void
mj_application_startup (GApplication *app)
{
  G_APPLICATION_CLASS (mj_application_parent_class)->startup (app);

  load_settings (MJ_APPLICATION (app));
  g_action_map_add_action_entries (G_ACTION_MAP (app), actions,
                                   G_N_ELEMENTS (actions), app);
  gtk_application_set_accels_for_action (
      GTK_APPLICATION (app), "app.new-match",
      (const char *[]){ "<Control>n", NULL });
  gtk_application_set_accels_for_action (
      GTK_APPLICATION (app), "app.score",
      (const char *[]){ "<Control>e", NULL });
  gtk_application_set_accels_for_action (
      GTK_APPLICATION (app), "app.preferences",
      (const char *[]){ "<Control>comma", NULL });
  gtk_application_set_accels_for_action (GTK_APPLICATION (app), "app.rulebook",
                                         (const char *[]){ "F1", NULL });
  gtk_application_set_accels_for_action (
      GTK_APPLICATION (app), "app.quit",
      (const char *[]){ "<Control>q", NULL });
  gtk_application_set_accels_for_action (
      GTK_APPLICATION (app), "window.close",
      (const char *[]){ "<Control>w", NULL });
}

/* Until the record is open, everything has a store in memory to talk to. */
static void
present_window (MjApplication *self)
{
  if (self->window == NULL) {
    g_autoptr (MjStore) memory = mj_store_open (NULL, NULL, NULL);

    self->window = mj_window_new (ADW_APPLICATION (self), self->settings);
    g_object_add_weak_pointer (G_OBJECT (self->window),
                               (gpointer *) &self->window);
    g_object_unref (self->matches); /* played in the window that has gone */
    self->matches = mj_matches_new (self->settings);
    mj_matches_set_store (self->matches, memory);
    mj_window_set_matches (self->window, self->matches);
  }
  gtk_window_present (GTK_WINDOW (self->window));
}

static void
on_refused (GFile *file, const GError *error, gpointer data)
{
  MjApplication *self = data;
  g_autofree char *body = mj_export_refusal (file, error);

  mj_window_warn (self->window, _ ("The file cannot be opened"), body);
}

static void
on_match_imported (gpointer match, gpointer data)
{
  MjApplication *self = data;
  g_autoptr (MjStoredMatch) stored = match;

  mj_review_window_present_stored (get_window (self), self->settings,
                                   self->matches, stored);
}

/* An evening gets the window to itself; a match is looked at before it. */
static void
on_file_read (GFile *file, GBytes *contents, const GError *error, gpointer data)
{
  MjApplication *self = data;

  if (contents == NULL) {
    on_refused (file, error, self);
  } else if (mj_export_is_evening (file, contents)) {
    mj_window_show_page (self->window, "evenings");
    mj_evenings_page_import (mj_window_get_evenings_page (self->window), file,
                             contents, on_refused, self);
  } else {
    if (mj_matches_get_game (self->matches) == NULL)
      mj_matches_resume (self->matches);
    mj_history_import (GTK_WIDGET (self->window),
                       mj_matches_get_store (self->matches), file, contents,
                       on_match_imported, on_refused, self);
  }
}

static void
open_files (MjApplication *self)
{
  while (!g_queue_is_empty (&self->files)) {
    g_autoptr (GFile) file = g_queue_pop_head (&self->files);

    mj_file_dialog_read (GTK_WIDGET (self->window), file, MJ_EXPORT_MAX_BYTES,
                         on_file_read, self);
  }
}

/* What was wanted when the program was started, now that the record is open. */
static void
begin (MjApplication *self)
{
  gboolean files = !g_queue_is_empty (&self->files);

  if (self->score)
    mj_window_show_page (self->window, "score");
  else if (!files)
    mj_matches_resume (self->matches);
  open_files (self);
  if (!files && g_settings_get_boolean (self->settings, "offer-tour"))
    mj_play_page_offer_tour (mj_window_get_play_page (self->window), TRUE);
  self->score = FALSE;
}

static void
take_picture (MjApplication *self)
{
  MjRules rules;

  mj_matches_load_rules (self->matches, &rules);
  mj_picture_take (self->window, &rules,
                   g_settings_get_boolean (self->settings, "practice"),
                   self->shot, self->shot_moves);
}

static void
mj_application_activate (GApplication *app)
{
  MjApplication *self = MJ_APPLICATION (app);
  gboolean fresh = self->window == NULL;

  present_window (self);
  if (fresh && self->shot != NULL)
    take_picture (self);
  else if (fresh)
    mj_open_record (get_window (self), on_record, self);
  else if (self->ready && self->score)
    mj_window_show_page (self->window, "score");
  if (self->ready)
    self->score = FALSE;
}

static void
mj_application_open (GApplication *app,
                     GFile **files,
                     int n_files,
                     const char *hint)
{
  MjApplication *self = MJ_APPLICATION (app);

  for (int i = 0; i < n_files; i++)
    g_queue_push_tail (&self->files, g_object_ref (files[i]));
  mj_application_activate (app);
  if (self->ready)
    open_files (self);
}

/* Another instance may be running already; it gets the wish then. */
static int
open_helper (GApplication *app)
{
  g_autoptr (GError) error = NULL;

  if (!g_application_register (app, NULL, &error)) {
    g_printerr ("%s\n", error->message);
    return 1;
  }
  g_action_group_activate_action (G_ACTION_GROUP (app), "score", NULL);
  return g_application_get_is_remote (app) ? 0 : -1;
}

static int
mj_application_handle_local_options (GApplication *app, GVariantDict *options)
{
  MjApplication *self = MJ_APPLICATION (app);

  if (g_variant_dict_contains (options, "version")) {
    g_print ("singapore-mahjong %s\n", APP_VERSION);
    return 0;
  }
  g_variant_dict_lookup (options, "shot", "^ay", &self->shot);
  g_variant_dict_lookup (options, "shot-moves", "i", &self->shot_moves);
  if (self->shot != NULL)
    g_application_set_flags (app, g_application_get_flags (app) |
                                      G_APPLICATION_NON_UNIQUE);
  if (g_variant_dict_contains (options, "score"))
    return open_helper (app);
  return -1;
}

/* What was chosen last reaches the disk, if that takes it. */
static void
mj_application_shutdown (GApplication *app)
{
  MjApplication *self = MJ_APPLICATION (app);

  if (mj_matches_get_store (self->matches) != NULL)
    mj_store_wait (mj_matches_get_store (self->matches));
  G_APPLICATION_CLASS (mj_application_parent_class)->shutdown (app);
}

static void
mj_application_dispose (GObject *object)
{
  MjApplication *self = MJ_APPLICATION (object);

  if (self->window != NULL)
    g_object_remove_weak_pointer (G_OBJECT (self->window),
                                  (gpointer *) &self->window);
  self->window = NULL;
  if (self->rulebook != NULL)
    g_object_remove_weak_pointer (G_OBJECT (self->rulebook),
                                  (gpointer *) &self->rulebook);
  self->rulebook = NULL;
  g_queue_clear_full (&self->files, g_object_unref);
  g_clear_object (&self->settings);
  g_clear_object (&self->matches);
  g_clear_pointer (&self->shot, g_free);
  G_OBJECT_CLASS (mj_application_parent_class)->dispose (object);
}

static void
mj_application_class_init (MjApplicationClass *klass)
{
  GApplicationClass *app_class = G_APPLICATION_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mj_application_dispose;
  app_class->startup = mj_application_startup;
  app_class->shutdown = mj_application_shutdown;
  app_class->activate = mj_application_activate;
  app_class->open = mj_application_open;
  app_class->handle_local_options = mj_application_handle_local_options;
}

static const GOptionEntry entries[] = {
  { "version", 0, 0, G_OPTION_ARG_NONE, NULL, N_ ("Print the version"), NULL },
  { "score", 0, 0, G_OPTION_ARG_NONE, NULL, N_ ("Open the score helper"),
    NULL },
  { "shot", 0, 0, G_OPTION_ARG_FILENAME, NULL,
    N_ ("Write a picture of the window and quit"), N_ ("FILE") },
  { "shot-moves", 0, 0, G_OPTION_ARG_INT, NULL,
    N_ ("Moves to play before the picture"), "N" },
  G_OPTION_ENTRY_NULL,
};

static void
mj_application_init (MjApplication *self)
{
  self->shot_moves = 90;
  g_queue_init (&self->files);
  g_application_add_main_option_entries (G_APPLICATION (self), entries);
  g_application_set_option_context_parameter_string (G_APPLICATION (self),
                                                     _ ("[FILE…]"));
}

MjApplication *
mj_application_new (void)
{
  return g_object_new (MJ_TYPE_APPLICATION, "application-id", APP_ID, "flags",
                       G_APPLICATION_HANDLES_OPEN, "resource-base-path",
                       "/io/github/singaporemahjong/Mahjong", NULL);
}

MjWindow *
mj_application_get_window (MjApplication *self)
{
  g_return_val_if_fail (MJ_IS_APPLICATION (self), NULL);

  return self->window;
}

GSettings *
mj_application_get_settings (MjApplication *self)
{
  g_return_val_if_fail (MJ_IS_APPLICATION (self), NULL);

  return self->settings;
}

MjMatches *
mj_application_get_matches (MjApplication *self)
{
  g_return_val_if_fail (MJ_IS_APPLICATION (self), NULL);

  return self->matches;
}
