/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-application.c – start-up: the command line, the record, the window and the
 * files that are opened in it.
 */

#include "app/shell/mj-application-private.h"

#include "app/files/mj-export.h"
#include "app/files/mj-leaving.h"
#include "app/history/mj-history-window.h"
#include "app/history/mj-review-window.h"
#include "app/shell/mj-open-record.h"
#include "app/shell/mj-orphans.h"
#include "app/shell/mj-picture.h"
#include "app/shell/mj-surfaces.h"
#include "app/widgets/mj-style.h"
#include "config.h"
#include "model/object/mj-class.h"
#include "model/store/mj-store-backup.h"
#include "model/store/mj-store-copies.h"
#include "model/text/mj-terms.h"

#include <glib-unix.h>
#include <glib/gi18n.h>

G_DEFINE_FINAL_TYPE (MjApplication, mj_application, ADW_TYPE_APPLICATION)

/* Milliseconds after which the record is read although no window was painted.
 */
enum { UNSEEN_TIME = 5000 };

static void begin (MjApplication *self);

/* ---- leaving ---- */

static void
inhibit (MjApplication *self)
{
  if (self->inhibited == 0)
    self->inhibited = gtk_application_inhibit (
        GTK_APPLICATION (self), GTK_WINDOW (self->window),
        GTK_APPLICATION_INHIBIT_LOGOUT, _ ("Not Saved Yet"));
}

/* The session may end again once all is saved. */
static void
on_trouble (MjApplication *self, GParamSpec *pspec, MjStore *store)
{
  g_autofree char *trouble = mj_store_get_trouble (store);

  if (trouble != NULL) {
    inhibit (self);
  } else if (self->inhibited != 0) {
    gtk_application_uninhibit (GTK_APPLICATION (self), self->inhibited);
    self->inhibited = 0;
  }
}

/* An evening that is open is known, even if its file has gone. */
static void
add_open (const char *path)
{
  MjApplication *self = MJ_APPLICATION (g_application_get_default ());
  MjEveningsPage *page;
  MjSession *session;

  if (self->window == NULL)
    return;
  page = mj_window_get_evenings_page (self->window);
  session = mj_evenings_page_get_session (page);
  if (session != NULL)
    mj_store_complete_copy (path, mj_session_get_id (session),
                            mj_session_get_file (session));
  mj_evenings_page_forget_recorded (page);
}

static void
quit (gpointer app)
{
  g_application_quit (app);
}

/* What happens to a shared table is asked first.  Returns: whether it is */
static gboolean
ask_about_guests (MjApplication *self, gboolean quits)
{
#ifdef HAVE_GUESTS
  return mj_application_ask_about_guests (self, quits);
#else
  return FALSE;
#endif
}

static void
leave (MjApplication *self)
{
  if (self->window == NULL)
    quit (self);
  else
    mj_leaving_begin (GTK_WINDOW (self->window),
                      mj_matches_get_store (self->matches), self->settings,
                      add_open, quit, self);
}

void
mj_application_leave (MjApplication *self)
{
  if (self->window == NULL || !ask_about_guests (self, TRUE))
    leave (self);
}

static void
close_window (gpointer window)
{
  gtk_window_destroy (window);
}

static gboolean
on_close (GtkWindow *window, MjApplication *self)
{
  MjStore *store = mj_matches_get_store (self->matches);

  if (ask_about_guests (self, FALSE))
    return TRUE;
  if (mj_leaving_is_free (store))
    return FALSE;
  mj_leaving_begin (window, store, self->settings, add_open, close_window,
                    window);
  return TRUE;
}

/* The session is about to end: it waits as long as its manager lets it. */
static void
on_query_end (MjApplication *self)
{
  if (self->window == NULL ||
      mj_leaving_is_free (mj_matches_get_store (self->matches)))
    return;
  inhibit (self);
  gtk_window_present (GTK_WINDOW (self->window));
  leave (self);
}

/* ---- the record ---- */

static void
on_record (MjStore *store, const char *problem, gpointer data)
{
  MjApplication *self = data;
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
  MJ_LISTEN (store, "notify::trouble", on_trouble, self);
  g_clear_object (&store); /* it is ours */
  self->ready = TRUE;
  begin (self);
}

void
mj_application_open_record (MjApplication *self)
{
  g_clear_handle_id (&self->opening, g_source_remove);
  mj_open_record (GTK_WINDOW (self->window), self->settings, on_record, self);
}

/* ---- settings ---- */

static void
apply_terms (MjApplication *self)
{
  g_autofree char *word = g_settings_get_string (self->settings, "terms");

  mj_text_set_terms (mj_terms_from_word (word));
}

/* Not before start-up: where no schema is installed, --version and --help still
 * have to answer.
 */
static void
load_settings (MjApplication *self)
{
  self->settings = g_settings_new (APP_ID);
  MJ_LISTEN (self->settings, "changed::terms", apply_terms, self);
  apply_terms (self);
  g_settings_bind (self->settings, "color-scheme",
                   adw_style_manager_get_default (), "color-scheme",
                   G_SETTINGS_BIND_GET);
  self->matches = mj_matches_new (self->settings);
}

/* ---- the end ---- */

/* A second signal ends the program at once. */
static gboolean
on_end (gpointer id)
{
  MjApplication *self = MJ_APPLICATION (g_application_get_default ());

  *(guint *) id = 0;
  if (mj_matches_get_store (self->matches) != NULL)
    mj_leaving_keep (mj_matches_get_store (self->matches), self->settings,
                     add_open);
  g_application_quit (G_APPLICATION (self));
  return G_SOURCE_REMOVE;
}

/* Whoever logs out or switches the computer off ends the program in order:
 * everything is saved, and guests are told.
 */
static void
watch_ends (MjApplication *self)
{
  static const int signals[G_N_ELEMENTS (self->ends)] = { SIGHUP, SIGINT,
                                                          SIGTERM };

  for (gsize i = 0; i < G_N_ELEMENTS (signals); i++)
    self->ends[i] = g_unix_signal_add (signals[i], on_end, &self->ends[i]);
}

/* ---- the class ---- */

static void
mj_application_startup (GApplication *app)
{
  G_APPLICATION_CLASS (mj_application_parent_class)->startup (app);

  mj_style_load ();
  mj_orphans_watch ();
  mj_surfaces_watch ();
  load_settings (MJ_APPLICATION (app));
  mj_application_install_actions (MJ_APPLICATION (app));
  watch_ends (MJ_APPLICATION (app));
}

/* Until the record is open, a store in memory takes its place. */
static void
present_window (MjApplication *self)
{
  if (self->window == NULL) {
    g_autoptr (MjStore) memory = mj_store_open (NULL, NULL, NULL);

    g_set_weak_pointer (&self->window,
                        mj_window_new (ADW_APPLICATION (self), self->settings));
    g_object_unref (self->matches); /* played in the window that has gone */
    self->matches = mj_matches_new (self->settings);
    mj_matches_set_store (self->matches, memory);
    mj_window_set_matches (self->window, self->matches);
    mj_application_install_own_actions (self);
    g_signal_connect (self->window, "close-request", G_CALLBACK (on_close),
                      self);
#ifdef HAVE_GUESTS
    mj_application_share_table (self);
#endif
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

  mj_review_window_present_stored (GTK_WINDOW (self->window), self->settings,
                                   self->matches, stored);
}

/* An evening is shown on the page of evenings; a match in a window of its own,
 * in front of the match that is being played.
 */
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

/* A table or an evening that was shared when the program ended. */
static gboolean
resume_shared (MjApplication *self)
{
#ifdef HAVE_GUESTS
  return mj_application_resume_table (self) ||
         mj_application_resume_phones (self);
#else
  return FALSE;
#endif
}

/* The page that was last in use, with its evening or match; where there is no
 * match yet, none begins before the tour is answered. */
static void
resume_page (MjApplication *self)
{
  g_autofree char *page = g_settings_get_string (self->settings, "page");
  gint64 evening = g_settings_get_int64 (self->settings, "evening");
  gboolean offers = g_settings_get_boolean (self->settings, "offer-tour") &&
                    !mj_matches_is_in_progress (self->matches);

  if (offers)
    mj_play_page_offer_tour (mj_window_get_play_page (self->window), TRUE);
  mj_window_show_page (self->window, page);
  if ((g_str_equal (page, "play") && !offers) ||
      mj_matches_get_game (self->matches) != NULL)
    mj_matches_resume (self->matches);
  if (g_str_equal (page, "evenings") && evening != 0)
    mj_evenings_page_open (mj_window_get_evenings_page (self->window), evening);
}

/* Called once the record is open and all trouble with it has been told: decides
 * what opens at a start. */
static void
begin (MjApplication *self)
{
  gboolean shared = resume_shared (self);

  if (!g_queue_is_empty (&self->files))
    open_files (self);
  else if (self->score)
    mj_window_show_page (self->window, "score");
  else if (!shared)
    resume_page (self);
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

static gboolean
on_time_to_open (gpointer data)
{
  MjApplication *self = data;

  self->opening = 0;
  if (self->window != NULL)
    mj_application_open_record (self);
  return G_SOURCE_REMOVE;
}

static void
on_painted (MjApplication *self, GdkFrameClock *clock)
{
  g_signal_handlers_disconnect_by_data (clock, self);
  if (self->opening == 0)
    return;
  g_source_remove (self->opening);
  self->opening = g_idle_add (on_time_to_open, self);
}

/* The window is painted before the record is read and the table laid, unless
 * it is out of sight; it may have been closed by then. */
static void
open_record_later (MjApplication *self)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (self->window));

  self->opening = g_timeout_add (UNSEEN_TIME, on_time_to_open, self);
  MJ_LISTEN (clock, "after-paint", on_painted, self);
}

static void
mj_application_activate (GApplication *app)
{
  MjApplication *self = MJ_APPLICATION (app);
  gboolean fresh = self->window == NULL;

  present_window (self);
  if (fresh && self->shot != NULL)
    take_picture (self);
  else if (fresh && self->opening == 0)
    open_record_later (self);
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

/* If another instance is running already, that one opens the helper. */
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

/* What has been closed may still be held for a while, and is no parent for
 * other windows then. */
static void
mj_application_window_removed (GtkApplication *app, GtkWindow *window)
{
  MjApplication *self = MJ_APPLICATION (app);

  GTK_APPLICATION_CLASS (mj_application_parent_class)
      ->window_removed (app, window);
  if (window != (GtkWindow *) self->window)
    return;
#ifdef HAVE_GUESTS
  mj_application_break_off (self);
#endif
  g_clear_weak_pointer (&self->window);
  self->ready = FALSE; /* another window opens the record again */
}

/* Waits until the last changes are on the disk, or have failed.  The match may
 * write another one once it is told of the first. */
static void
wait_for_record (MjApplication *self, MjStore *store)
{
  MjGame *game = mj_matches_get_game (self->matches);

  mj_store_wait (store);
  while (game != NULL && mj_game_is_busy (game) && mj_store_is_saved (store)) {
    g_main_context_iteration (NULL, FALSE);
    mj_store_wait (store);
  }
}

/* Nobody plays on. */
static void
mj_application_shutdown (GApplication *app)
{
  MjApplication *self = MJ_APPLICATION (app);
  MjStore *store = mj_matches_get_store (self->matches);

  if (self->window != NULL)
    gtk_window_destroy (GTK_WINDOW (self->window));
  if (store != NULL) {
    wait_for_record (self, store);
    mj_open_record_remember (self->settings, store);
    mj_store_close (store);
  }
  G_APPLICATION_CLASS (mj_application_parent_class)->shutdown (app);
}

static void
mj_application_dispose (GObject *object)
{
  MjApplication *self = MJ_APPLICATION (object);

  g_clear_handle_id (&self->opening, g_source_remove);
  for (gsize i = 0; i < G_N_ELEMENTS (self->ends); i++)
    g_clear_handle_id (&self->ends[i], g_source_remove);
  g_clear_weak_pointer (&self->window);
  g_clear_weak_pointer (&self->rulebook);
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
  GTK_APPLICATION_CLASS (klass)->window_removed = mj_application_window_removed;
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
    N_ ("Save a picture of the window and quit"), N_ ("FILE") },
  { "shot-moves", 0, 0, G_OPTION_ARG_INT, NULL,
    N_ ("Moves to play before the picture"), "N" },
  G_OPTION_ENTRY_NULL,
};

static void
mj_application_init (MjApplication *self)
{
  self->shot_moves = 90;
  g_signal_connect (self, "query-end", G_CALLBACK (on_query_end), NULL);
  g_queue_init (&self->files);
  g_application_add_main_option_entries (G_APPLICATION (self), entries);
  g_application_set_option_context_parameter_string (G_APPLICATION (self),
                                                     _ ("[FILE…]"));
  g_application_set_option_context_summary (
      G_APPLICATION (self), _ ("Play and score mahjong by Singapore rules"));
  g_application_set_option_context_description (
      G_APPLICATION (self), _ ("A file is a match (.mahjong.txt) or an evening "
                               "(.mahjong.json): it is "
                               "added to yours and opened."));
}

MjApplication *
mj_application_new (void)
{
  MjApplication *self =
      g_object_new (MJ_TYPE_APPLICATION, "application-id", APP_ID, "flags",
                    G_APPLICATION_HANDLES_OPEN, "register-session", TRUE, NULL);

  /* Below this path GTK would look for icons, after libadwaita has told it of
   * another such path, and read all icon themes a second time. */
  g_application_set_resource_base_path (G_APPLICATION (self), NULL);
  return self;
}

MJ_GETTER (MjWindow *, mj_application_get_window, MjApplication, self->window)
MJ_GETTER (GSettings *,
           mj_application_get_settings,
           MjApplication,
           self->settings)
MJ_GETTER (MjMatches *,
           mj_application_get_matches,
           MjApplication,
           self->matches)
