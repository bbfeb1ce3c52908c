/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-application.c – starting, resuming and ending matches. */

#include "app/mj-application.h"

#include "app/mj-export.h"
#include "app/mj-help-window.h"
#include "app/mj-history-window.h"
#include "app/mj-names.h"
#include "app/mj-new-match-dialog.h"
#include "app/mj-picture.h"
#include "app/mj-preferences-window.h"
#include "app/mj-quiz-window.h"
#include "app/mj-review-window.h"
#include "app/mj-rulebook-window.h"
#include "config.h"
#include "model/mj-text.h"
#include "model/mj-tour.h"
#include "model/mj-user-file.h"

#include <glib/gi18n.h>

struct _MjApplication {
  AdwApplication parent_instance;

  GSettings *settings;
  MjStore *store;
  MjWindow *window;
  MjRulebookWindow *rulebook; /* the one that is open */
  gboolean score;             /* the helper is to be shown */

  /* of --shot */
  char *shot;
  int shot_moves;
};

G_DEFINE_FINAL_TYPE (MjApplication, mj_application, ADW_TYPE_APPLICATION)

/* ---- the record ---- */

static char *
record_path (void)
{
  return g_build_filename (g_get_user_data_dir (), "singapore-mahjong",
                           "record.sqlite", NULL);
}

static void
open_store (MjApplication *self)
{
  g_autofree char *path = record_path ();
  g_autofree char *set_aside = NULL;
  g_autoptr (GError) error = NULL;

  self->store = mj_store_open (self->shot ? NULL : path, &set_aside, &error);
  if (set_aside != NULL) {
    g_autofree char *body = g_strdup_printf (
        _ ("The file with the match could not be read. It was kept as %s, and "
           "a new one was begun."),
        set_aside);

    mj_window_warn (self->window, _ ("The record was damaged"), body);
  }
  if (self->store == NULL) {
    mj_window_warn (self->window, _ ("Nothing can be kept"), error->message);
    self->store = mj_store_open (NULL, NULL, NULL);
  }
  if (mj_store_is_read_only (self->store)) {
    g_autofree char *body = g_strdup_printf (
        _ ("%s was written by a newer version of Singapore Mahjong. It is "
           "left as it is: evenings can be read, and nothing is kept."),
        path);

    mj_window_warn (self->window, _ ("The record is from a newer version"),
                    body);
  }
  mj_window_set_store (self->window, self->store);
}

const char *
mj_application_default_name (int place)
{
  static const char *const names[MJ_N_SEATS] = {
    /* Translators: the person at the table */
    N_ ("You"),
    /* Translators: computer players, by where they sit */
    N_ ("Right"),
    N_ ("Across"),
    N_ ("Left"),
  };

  return _ (names[place]);
}

char *
mj_application_get_player_name (MjApplication *self, int place)
{
  g_auto (GStrv) names = NULL;

  g_return_val_if_fail (MJ_IS_APPLICATION (self), NULL);

  names = g_settings_get_strv (self->settings, "player-names");
  return g_strdup ((guint) place < g_strv_length (names) ? names[place] : "");
}

static void
set_names (MjApplication *self, MjMatchFile *file, gboolean watch)
{
  for (int i = 0; i < MJ_N_SEATS; i++) {
    g_autofree char *name = mj_application_get_player_name (self, i);
    const char *given = mj_application_default_name (i);

    if (watch && i == 0)
      given = _ ("Near"); /* Translators: where a computer player sits */
    g_free (file->names[i]);
    file->names[i] = g_strdup (*name != '\0' ? name : given);
  }
}

static void
play (MjApplication *self, MjMatchFile *file, gint64 match, MjSeat human)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MjGame) game = mj_game_new (file, human, &error);

  if (game == NULL) {
    mj_window_warn (self->window, _ ("The match cannot go on"), error->message);
    return;
  }
  if (!mj_store_is_read_only (self->store) &&
      !mj_game_keep_in (game, self->store, match, &error))
    mj_window_warn (self->window, _ ("The match cannot be kept"),
                    error->message);
  mj_window_play (self->window, game);
}

void
mj_application_start_match (MjApplication *self,
                            const MjRules *rules,
                            gboolean watch)
{
  MjMatchFile *file;

  g_return_if_fail (MJ_IS_APPLICATION (self));

  file = mj_match_file_new ();
  file->rules = *rules;
  file->dealer = (MjSeat) g_random_int_range (0, MJ_N_SEATS);
  if (self->shot != NULL)
    file->dealer = 0;
  set_names (self, file, watch);
  file->practice = g_settings_get_boolean (self->settings, "practice");
  play (self, file, 0, watch ? MJ_SEAT_NONE : 0);
}

void
mj_application_load_rules (MjApplication *self, MjRules *rules)
{
  g_autofree char *sheet = NULL;

  g_return_if_fail (MJ_IS_APPLICATION (self));

  sheet = g_settings_get_string (self->settings, "rules");
  if (!mj_rules_from_text (rules, sheet, NULL))
    mj_rules_init (rules);
}

static void
resume_or_start (MjApplication *self)
{
  g_autoptr (GError) error = NULL;
  MjMatchFile *file;
  MjRules rules;
  MjSeat human;
  gint64 match;

  file = mj_store_load_current (self->store, &match, &human, &error);
  if (file != NULL) {
    play (self, file, match, human);
    return;
  }
  if (error != NULL)
    mj_window_warn (self->window, _ ("The last match cannot go on"),
                    error->message);
  mj_application_load_rules (self, &rules);
  mj_application_start_match (self, &rules,
                              g_settings_get_boolean (self->settings, "watch"));
}

void
mj_application_record_changed (MjApplication *self)
{
  g_return_if_fail (MJ_IS_APPLICATION (self));

  mj_window_set_store (self->window, self->store);
  if (mj_window_get_game (self->window) != NULL)
    resume_or_start (self);
}

char *
mj_application_keep_copy (MjApplication *self, GError **error)
{
  g_autofree char *path = NULL, *copy = NULL;

  g_return_val_if_fail (MJ_IS_APPLICATION (self), NULL);

  path = record_path ();
  for (guint i = 1; copy == NULL || g_file_test (copy, G_FILE_TEST_EXISTS);
       i++) {
    g_free (copy);
    copy = g_strdup_printf ("%s.replaced-%u", path, i);
  }
  return mj_store_back_up (self->store, copy, error) ? g_steal_pointer (&copy)
                                                     : NULL;
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

/* The table is looked at for the first time. */
static void
resume (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjApplication *self = data;

  if (self->window != NULL && mj_window_get_game (self->window) == NULL)
    resume_or_start (self);
}

static void
new_match (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mj_new_match_dialog_present (MJ_APPLICATION (data));
}

static void
history (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mj_history_window_present (MJ_APPLICATION (data));
}

/* The deal that has just been played, with the coach beside it. */
static void
review_deal (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjApplication *self = data;
  MjGame *game = mj_window_get_game (self->window);
  const MjMatchFile *file;

  if (game == NULL || mj_game_get_state (game)->phase != MJ_PHASE_OVER)
    return;
  file = mj_game_get_file (game);
  mj_review_window_go_over (
      mj_review_window_present (self, file, mj_game_get_human (game)),
      file->moves->len);
}

static void
quiz (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mj_quiz_window_present (MJ_APPLICATION (data));
}

/* Nothing of it is kept: the match that was being played goes on afterwards. */
static void
tour (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjApplication *self = data;
  MjMatchFile *file = mj_tour_make_match ();
  g_autoptr (MjGame) game = NULL;

  set_names (self, file, FALSE);
  game = mj_game_new (file, MJ_TOUR_SEAT, NULL);
  g_settings_set_boolean (self->settings, "offer-tour", FALSE);
  mj_window_tour (self->window, game);
}

static void
end_tour (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjApplication *self = data;

  g_settings_set_boolean (self->settings, "offer-tour", FALSE);
  if (mj_window_is_touring (self->window))
    resume_or_start (self);
  else
    mj_window_offer_tour (self->window, FALSE);
}

static void
preferences (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mj_preferences_window_present (MJ_APPLICATION (data));
}

/* The sheet of the hand that is being scored, of the match, or of the next. */
static void
rules_in_use (MjApplication *self, GtkWindow *window, MjRules *rules)
{
  MjGame *game =
      MJ_IS_WINDOW (window) ? mj_window_get_game (MJ_WINDOW (window)) : NULL;
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
    mj_application_load_rules (self, rules);
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
  MjGame *game =
      self->window != NULL ? mj_window_get_game (self->window) : NULL;

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

/* Whether there was none before. */
static gboolean
present_window (MjApplication *self)
{
  gboolean fresh = self->window == NULL;

  if (fresh) {
    self->window = mj_window_new (ADW_APPLICATION (self), self->settings);
    g_object_add_weak_pointer (G_OBJECT (self->window),
                               (gpointer *) &self->window);
  }
  gtk_window_present (GTK_WINDOW (self->window));
  if (fresh)
    open_store (self);
  return fresh;
}

static void
mj_application_activate (GApplication *app)
{
  MjApplication *self = MJ_APPLICATION (app);

  if (present_window (self)) {
    if (self->shot != NULL)
      mj_picture_take (self, self->shot, self->shot_moves);
    else if (!self->score)
      resume_or_start (self);
    if (self->shot == NULL &&
        g_settings_get_boolean (self->settings, "offer-tour"))
      mj_window_offer_tour (self->window, TRUE);
  }
  if (self->score)
    mj_window_show_page (self->window, "score");
  self->score = FALSE;
}

/* An evening gets the window to itself; a match is looked at before it. */
static gboolean
import_file (MjApplication *self, GFile *file, GBytes *contents, GError **error)
{
  if (mj_export_is_evening (file, contents)) {
    mj_window_show_page (self->window, "evenings");
    return mj_evenings_page_import (mj_window_get_evenings_page (self->window),
                                    contents, error);
  }
  if (mj_window_get_game (self->window) == NULL)
    resume_or_start (self);
  return mj_history_open (self, contents, error);
}

static void
on_file_read (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (MjApplication) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) contents = mj_user_file_read_finish (result, &error);
  g_autofree char *body = NULL;
  GFile *file = G_FILE (source);

  if (self->window == NULL ||
      (contents != NULL && import_file (self, file, contents, &error)))
    return;
  body = mj_export_refusal (file, error);
  mj_window_warn (self->window, _ ("The file cannot be opened"), body);
}

static void
mj_application_open (GApplication *app,
                     GFile **files,
                     int n_files,
                     const char *hint)
{
  MjApplication *self = MJ_APPLICATION (app);

  present_window (self);
  for (int i = 0; i < n_files; i++)
    mj_user_file_read_async (files[i], MJ_EXPORT_MAX_BYTES, NULL, on_file_read,
                             g_object_ref (self));
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
  g_clear_object (&self->settings);
  g_clear_object (&self->store);
  g_clear_pointer (&self->shot, g_free);
  G_OBJECT_CLASS (mj_application_parent_class)->dispose (object);
}

static void
mj_application_class_init (MjApplicationClass *klass)
{
  GApplicationClass *app_class = G_APPLICATION_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mj_application_dispose;
  app_class->startup = mj_application_startup;
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

MjStore *
mj_application_get_store (MjApplication *self)
{
  g_return_val_if_fail (MJ_IS_APPLICATION (self), NULL);

  return self->store;
}

void
mj_application_play_from (MjApplication *self,
                          const MjMatchFile *file,
                          guint n_moves,
                          MjSeat human)
{
  MjMatchFile *copy;

  g_return_if_fail (MJ_IS_APPLICATION (self));

  copy = mj_match_file_copy (file, n_moves);
  copy->practice = TRUE;
  play (self, copy, 0, human);
  mj_window_show_page (self->window, "play");
}
