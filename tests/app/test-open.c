/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-open.c – files that are opened from outside, and the names proposed for
 * them.
 *
 * Through the application's own "open", as a double click does; the program
 * runs on from case to case.
 */

#include "app/session/mj-session-page.h"
#include "app/files/mj-export.h"
#include "app/history/mj-review-window.h"
#include "app/learn/mj-quiz-window.h"
#include "app/learn/mj-rulebook-window.h"
#include "app/shell/mj-application.h"
#include "app/widgets/mj-dialog.h"
#include "config.h"
#include "model/store/mj-store-backup.h"
#include "model/store/mj-store-private.h"
#include "test-folder.h"
#include "test-gui.h"

/* GTK's own dialog for files has so many names that the table grows. */
#ifdef __SANITIZE_ADDRESS__
enum { BUILT_FOR_LEAKS = 1 };
#else
enum { BUILT_FOR_LEAKS = 0 };
#endif

static MjApplication *app;
static char *folder;

/* ---- windows ---- */

static void
close_window (GType type)
{
  gtk_window_destroy (GTK_WINDOW (test_gui_find_window (type)));
  TEST_WAIT_UNTIL (test_gui_find_window (type) == NULL);
}

/* Only made when evenings are looked at. */
static MjSessionPage *
find_session_page (GtkWidget *root)
{
  GtkWidget *child = gtk_widget_get_first_child (root);
  MjSessionPage *found = MJ_IS_SESSION_PAGE (root) ? (gpointer) root : NULL;

  for (; child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_session_page (child);
  return found;
}

/* ---- files ---- */

static GFile *
write_file (const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
  return g_file_new_for_path (path);
}

static void
open_file (GFile *file)
{
  g_application_open (G_APPLICATION (app), &file, 1, "");
}

static char *
make_match (void)
{
  g_autoptr (MjMatchFile) match = mj_match_file_new ();
  MjMove deal = mj_move (MJ_MOVE_DEAL, 0, MJ_TILE_NONE);

  deal.seed = (MjSeed){ 11, 1 };
  g_array_append_val (match->moves, deal);
  return mj_match_file_to_text (match);
}

static guint
count_matches (const char *text)
{
  g_autoptr (GPtrArray) matches = mj_store_load_matches (
      mj_matches_get_store (mj_application_get_matches (app)), NULL);
  guint n = 0;

  for (guint i = 0; i < matches->len; i++) {
    const MjStoredMatch *match = g_ptr_array_index (matches, i);
    g_autofree char *other = mj_match_file_to_text (match->file);

    n += strcmp (text, other) == 0;
  }
  return n;
}

static guint
count_evenings (void)
{
  g_autoptr (GPtrArray) evenings = mj_store_load_evenings (
      mj_matches_get_store (mj_application_get_matches (app)), NULL);

  return evenings->len;
}

static guint
count_kept (void)
{
  g_autoptr (GPtrArray) matches = mj_store_load_matches (
      mj_matches_get_store (mj_application_get_matches (app)), NULL);

  return matches->len;
}

/* ---- cases ---- */

/* The review stands before the table; opened twice it is kept once. */
static void
test_match (void)
{
  g_autofree char *text = make_match ();
  g_autoptr (GFile) file = write_file ("Friday.mahjong.txt", text);

  for (int i = 0; i < 2; i++) {
    open_file (file);
    TEST_WAIT_UNTIL (test_gui_find_window (MJ_TYPE_REVIEW_WINDOW) != NULL);
    g_assert_nonnull (mj_play_page_get_game (
        mj_window_get_play_page (mj_application_get_window (app))));
    g_assert_cmpuint (count_matches (text), ==, 1);
    close_window (MJ_TYPE_REVIEW_WINDOW);
  }
}

static void
test_evening (void)
{
  g_autofree char *path = g_test_build_filename (
      G_TEST_DIST, "fuzz", "corpus", "evening-json", "small.json", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  MjSessionPage *page;

  for (int i = 0; i < 2; i++) {
    open_file (file);
    TEST_WAIT_UNTIL ((page = find_session_page (GTK_WIDGET (
                          mj_application_get_window (app)))) != NULL &&
                     gtk_widget_get_mapped (GTK_WIDGET (page)));
    g_assert_cmpstr (
        mj_session_get_file (mj_session_page_get_session (page))->title, ==,
        "Friday");
    g_assert_cmpuint (count_evenings (), ==, 1);
  }
}

static void
expect_refused (GFile *file, const char *body)
{
  AdwMessageDialog *dialog;

  open_file (file);
  TEST_WAIT_UNTIL (test_gui_find_window (ADW_TYPE_MESSAGE_DIALOG) != NULL);
  dialog = ADW_MESSAGE_DIALOG (test_gui_find_window (ADW_TYPE_MESSAGE_DIALOG));
  g_assert_cmpstr (adw_message_dialog_get_heading (dialog), ==,
                   "The file cannot be opened");
  g_assert_true (g_str_has_prefix (adw_message_dialog_get_body (dialog), body));
  g_test_message ("%s", adw_message_dialog_get_body (dialog));
  close_window (ADW_TYPE_MESSAGE_DIALOG);
}

static void
expect_refused_file (const char *name, const char *text)
{
  g_autofree char *body = g_strconcat (name, " was not imported: ", NULL);
  g_autoptr (GFile) file = write_file (name, text);

  expect_refused (file, body);
}

static void
test_bad (void)
{
  g_autoptr (GFile) match = write_file ("Bad.mahjong.txt", "nonsense\n");
  g_autoptr (GFile) evening = write_file ("Bad.mahjong.json", "{ \"format\"");
  g_autoptr (GFile) none = g_file_new_build_filename (folder, "None.txt", NULL);
  g_autoptr (GFile) picture = write_file ("Letter.sqlite", "\x89PNG\r\n");
  g_autoptr (GFile) record =
      g_file_new_build_filename (folder, "Mine.sqlite", NULL);

  expect_refused (match, "Bad.mahjong.txt was not imported: line 1");
  expect_refused (evening, "Bad.mahjong.json was not imported: ");
  expect_refused (none, "None.txt was not imported: ");
  g_assert_true (
      mj_store_back_up (mj_matches_get_store (mj_application_get_matches (app)),
                        g_file_peek_path (record), NULL));
  expect_refused (picture, "Letter.sqlite is named as a record is, but");
  expect_refused (record, "Mine.sqlite is a record or a backup of one");
  g_assert_cmpuint (count_evenings (), ==, 1);
}

static gboolean
is_importing (void)
{
  GtkWidget *window = test_gui_find_window (ADW_TYPE_WINDOW);

  return window != NULL &&
         g_str_equal (gtk_window_get_title (GTK_WINDOW (window)), "Importing");
}

/* While the record is held elsewhere the window goes on, and says what it is
 * doing; what is cancelled is not kept, and nothing is said of it. */
static void
expect_cancelled (GFile *file)
{
  MjStore *store = mj_matches_get_store (mj_application_get_matches (app));
  guint n_matches = count_kept (), n_evenings = count_evenings ();

  mj_store_begin_reading (store);
  open_file (file);
  TEST_WAIT_UNTIL (is_importing ()); /* it is read before */
  gtk_widget_activate_action (test_gui_find_window (ADW_TYPE_WINDOW),
                              "window.close", NULL);
  TEST_WAIT_UNTIL (test_gui_find_window (ADW_TYPE_WINDOW) == NULL);
  mj_store_end_reading (store);
  /* The next one comes behind it. */
  expect_refused_file ("Bad.mahjong.json", "{ \"format\"");
  g_assert_cmpuint (count_kept (), ==, n_matches);
  g_assert_cmpuint (count_evenings (), ==, n_evenings);
}

static void
test_cancel (void)
{
  g_autoptr (MjMatchFile) match = mj_match_file_new ();
  g_autoptr (MjEveningFile) evening = mj_evening_file_new ();
  g_autofree char *match_text = mj_match_file_to_text (match);
  g_autofree char *evening_text = mj_evening_file_to_json (evening);
  g_autoptr (GFile) first = write_file ("New.mahjong.txt", match_text);
  g_autoptr (GFile) second = write_file ("New.mahjong.json", evening_text);

  expect_cancelled (first);
  expect_cancelled (second);
}

/* As many entries as an evening may have, and one more. */
static void
test_long_evening (void)
{
  g_autoptr (MjEveningFile) evening = mj_evening_file_new ();
  g_autofree char *most = NULL, *more = NULL;
  g_autoptr (GFile) file = NULL;
  MjSessionPage *page;
  MjEntry entry;
  guint n = count_evenings ();

  mj_entry_init (&entry, MJ_ENTRY_REDEAL);
  while (evening->records->len < MJ_MAX_RECORDS)
    g_ptr_array_add (evening->records, mj_record_new (&entry, NULL, NULL));
  most = mj_evening_file_to_json (evening);
  g_ptr_array_add (evening->records, mj_record_new (&entry, NULL, NULL));
  more = mj_evening_file_to_json (evening);
  expect_refused_file ("More.mahjong.json", more);
  file = write_file ("Most.mahjong.json", most);
  open_file (file);
  TEST_WAIT_UNTIL (count_evenings () == n + 1);
  page = find_session_page (GTK_WIDGET (mj_application_get_window (app)));
  TEST_WAIT_UNTIL (mj_session_get_n_entries (
                       mj_session_page_get_session (page)) == MJ_MAX_RECORDS);
}

/* ---- names ---- */

static void
expect_name (const char *name)
{
  g_autofree char *proposed = NULL;

  TEST_WAIT_UNTIL (test_gui_find_window (GTK_TYPE_FILE_CHOOSER_DIALOG) != NULL);
  proposed = gtk_file_chooser_get_current_name (
      GTK_FILE_CHOOSER (test_gui_find_window (GTK_TYPE_FILE_CHOOSER_DIALOG)));
  g_assert_cmpstr (proposed, ==, name);
  gtk_dialog_response (
      GTK_DIALOG (test_gui_find_window (GTK_TYPE_FILE_CHOOSER_DIALOG)),
      GTK_RESPONSE_CANCEL);
  TEST_WAIT_UNTIL (test_gui_find_window (GTK_TYPE_FILE_CHOOSER_DIALOG) == NULL);
}

static void
test_proposed (void)
{
  g_autofree char *text = make_match ();
  g_autoptr (GFile) file = write_file ("Friday.mahjong.txt", text);
  MjSessionPage *page =
      find_session_page (GTK_WIDGET (mj_application_get_window (app)));

  if (BUILT_FOR_LEAKS) {
    g_test_skip ("GLib keeps its first table of quarks when it outgrows it");
    return;
  }
  g_action_group_activate_action (G_ACTION_GROUP (app), "export", NULL);
  expect_name ("Mahjong match.mahjong.txt");
  gtk_widget_activate_action (GTK_WIDGET (page), "evening.export", "s", "json");
  expect_name ("Friday.mahjong.json");
  gtk_widget_activate_action (GTK_WIDGET (page), "evening.export", "s", "csv");
  expect_name ("Friday.csv");
  open_file (file);
  TEST_WAIT_UNTIL (test_gui_find_window (MJ_TYPE_REVIEW_WINDOW) != NULL);
  gtk_widget_activate_action (test_gui_find_window (MJ_TYPE_REVIEW_WINDOW),
                              "review.export", NULL);
  expect_name ("Mahjong match.mahjong.txt");
  close_window (MJ_TYPE_REVIEW_WINDOW);
}

static void
test_names (void)
{
  static const struct {
    const char *title, *ending, *name;
  } rows[] = {
    { "Friday", MJ_EXPORT_EVENING, "Friday.mahjong.json" },
    { "7/3, 8:00", MJ_EXPORT_MATCH, "7-3, 8-00.mahjong.txt" },
    { "a\\b", "csv", "a-b.csv" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *name = mj_export_name (rows[i].title, rows[i].ending);

    g_assert_cmpstr (name, ==, rows[i].name);
  }
}

/* ---- the program ---- */

/* What activates an action of the program does so in a dialog, too, and in a
 * dialog of a dialog. */
static void
test_actions_of_dialogs (void)
{
  GtkWindow *parent = gtk_application_get_active_window (GTK_APPLICATION (app));
  GtkWidget *windows[2], *buttons[2];

  for (int i = 0; i < 2; i++) {
    windows[i] = gtk_window_new ();
    buttons[i] = gtk_button_new ();
    gtk_actionable_set_action_name (GTK_ACTIONABLE (buttons[i]), "app.help");
    gtk_window_set_child (GTK_WINDOW (windows[i]), buttons[i]);
    mj_dialog_present (windows[i], parent, "Dialog", 200, 100);
    g_assert_true (gtk_widget_get_sensitive (buttons[i]));
    parent = GTK_WINDOW (windows[i]);
  }
  gtk_window_destroy (GTK_WINDOW (windows[1]));
  gtk_window_destroy (GTK_WINDOW (windows[0]));
}

static GtkWidget *
find_wrong (MjQuizWindow *quiz)
{
  GtkWidget *right = mj_quiz_window_get_right (quiz);
  GtkWidget *next = gtk_widget_get_next_sibling (right);

  return next != NULL ? next : gtk_widget_get_prev_sibling (right);
}

/* As if the question that was answered wrong had been asked long ago. */
static void
let_it_be_due (GSettings *settings)
{
  g_auto (GStrv) missed = g_settings_get_strv (settings, "quiz-missed");

  g_assert_cmpuint (g_strv_length (missed), ==, 1);
  memcpy (missed[0], "2026-01-01", strlen ("2026-01-01"));
  g_settings_set_strv (settings, "quiz-missed", (const char *const *) missed);
}

/* One question answered wrong; it does not come again on the same day, but
 * later, in a window that was opened since, and the tally has lasted. */
static void
test_quiz_again (void)
{
  GSettings *settings = mj_application_get_settings (app);

  for (int i = 0; i < 3; i++) {
    MjQuizWindow *quiz;

    g_action_group_activate_action (G_ACTION_GROUP (app), "quiz", NULL);
    TEST_WAIT_UNTIL (test_gui_find_window (MJ_TYPE_QUIZ_WINDOW) != NULL);
    quiz = MJ_QUIZ_WINDOW (test_gui_find_window (MJ_TYPE_QUIZ_WINDOW));
    g_assert_cmpstr (mj_quiz_window_get_verdict (quiz), ==,
                     i == 2 ? "You missed this one before." : "");
    g_signal_emit_by_name (i == 0 ? find_wrong (quiz)
                                  : mj_quiz_window_get_right (quiz),
                           "clicked");
    close_window (MJ_TYPE_QUIZ_WINDOW);
    if (i == 1)
      let_it_be_due (settings);
  }
  g_assert_cmpuint (g_settings_get_uint (settings, "quiz-asked"), ==, 3);
  g_assert_cmpuint (g_settings_get_uint (settings, "quiz-right"), ==, 2);
}

/* Two questions, answered right; each is explained, and a press on a line opens
 * its rule. */
static void
test_quiz (void)
{
  MjQuizWindow *quiz;
  GtkWidget *row, *next;

  g_action_group_activate_action (G_ACTION_GROUP (app), "quiz", NULL);
  TEST_WAIT_UNTIL (test_gui_find_window (MJ_TYPE_QUIZ_WINDOW) != NULL);
  quiz = MJ_QUIZ_WINDOW (test_gui_find_window (MJ_TYPE_QUIZ_WINDOW));
  for (int i = 0; i < 2; i++) {
    g_assert_cmpstr (mj_quiz_window_get_verdict (quiz), ==, "");
    g_signal_emit_by_name (mj_quiz_window_get_right (quiz), "clicked");
    next = gtk_window_get_focus (GTK_WINDOW (quiz));
    row = test_gui_find_type (GTK_WIDGET (quiz), GTK_TYPE_LIST_BOX_ROW);
    g_assert_true (gtk_widget_activate (row));
    TEST_WAIT_UNTIL (test_gui_find_window (MJ_TYPE_RULEBOOK_WINDOW) != NULL);
    close_window (MJ_TYPE_RULEBOOK_WINDOW);
    g_assert_cmpstr (mj_quiz_window_get_verdict (quiz), ==, "Right.");
    g_assert_false (gtk_widget_get_can_target (gtk_widget_get_parent (
        mj_quiz_window_get_right (quiz)))); /* there is one answer */
    /* Enter, for the button for the next one has the keyboard. */
    g_signal_emit_by_name (next, "clicked");
  }
  close_window (MJ_TYPE_QUIZ_WINDOW);
}

/* Whether a label in @widget says @text, in sight or folded away. */
static gboolean
says (GtkWidget *widget, const char *text)
{
  gboolean said = GTK_IS_LABEL (widget) &&
                  g_str_equal (gtk_label_get_label (GTK_LABEL (widget)), text);

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL && !said; child = gtk_widget_get_next_sibling (child))
    said = says (child, text);
  return said;
}

/* A payment under another chart than the table's: the rule that the answer
 * leads to is of that chart. */
static void
test_quiz_chart (void)
{
  MjQuizWindow *quiz;
  GtkWidget *row;

  g_action_group_activate_action (G_ACTION_GROUP (app), "quiz", NULL);
  TEST_WAIT_UNTIL (test_gui_find_window (MJ_TYPE_QUIZ_WINDOW) != NULL);
  quiz = MJ_QUIZ_WINDOW (test_gui_find_window (MJ_TYPE_QUIZ_WINDOW));
  while (mj_quiz_window_get_rules (quiz)->chart != MJ_CHART_SHOOTER_3_6) {
    g_signal_emit_by_name (mj_quiz_window_get_right (quiz), "clicked");
    g_signal_emit_by_name (gtk_window_get_focus (GTK_WINDOW (quiz)), "clicked");
  }
  g_assert_true (says (GTK_WIDGET (quiz), "What is paid"));
  g_signal_emit_by_name (mj_quiz_window_get_right (quiz), "clicked");
  row = test_gui_find_type (GTK_WIDGET (quiz), GTK_TYPE_LIST_BOX_ROW);
  g_assert_true (gtk_widget_activate (row));
  TEST_WAIT_UNTIL (test_gui_find_window (MJ_TYPE_RULEBOOK_WINDOW) != NULL);
  adw_expander_row_set_expanded (
      mj_rulebook_window_get_row (
          MJ_RULEBOOK_WINDOW (test_gui_find_window (MJ_TYPE_RULEBOOK_WINDOW)),
          "pay-05"),
      TRUE);
  TEST_WAIT_UNTIL (says (test_gui_find_window (MJ_TYPE_RULEBOOK_WINDOW),
                         "Option “Payment chart”: Shooter pays, 3/6 chart"));
  close_window (MJ_TYPE_RULEBOOK_WINDOW);
  close_window (MJ_TYPE_QUIZ_WINDOW);
}

/* Forty hands of any kind, each with its explanation, fit a phone. */
static void
test_quiz_narrow (void)
{
  MjQuizWindow *quiz;

  g_action_group_activate_action (G_ACTION_GROUP (app), "quiz", NULL);
  TEST_WAIT_UNTIL (test_gui_find_window (MJ_TYPE_QUIZ_WINDOW) != NULL);
  quiz = MJ_QUIZ_WINDOW (test_gui_find_window (MJ_TYPE_QUIZ_WINDOW));
  for (int i = 0; i < 40; i++) {
    int width;

    g_signal_emit_by_name (mj_quiz_window_get_right (quiz), "clicked");
    gtk_widget_measure (GTK_WIDGET (quiz), GTK_ORIENTATION_HORIZONTAL, -1,
                        &width, NULL, NULL, NULL);
    g_assert_cmpint (width, <=, 360);
    g_signal_emit_by_name (gtk_window_get_focus (GTK_WINDOW (quiz)), "clicked");
  }
  close_window (MJ_TYPE_QUIZ_WINDOW);
}

/* Held by something, a window that has been closed is not the program's any
 * more, and what it was reading a file for is not done. */
static void
test_held (void)
{
  MjWindow *held = g_object_ref (mj_application_get_window (app));
  g_autofree char *text = make_match ();
  g_autoptr (GFile) file = write_file ("Held.mahjong.txt", text);
  guint n = count_kept ();

  g_application_hold (G_APPLICATION (app));
  open_file (file);
  gtk_window_destroy (GTK_WINDOW (held));
  g_assert_null (mj_application_get_window (app));
  test_gui_run_idle ();
  g_application_activate (G_APPLICATION (app));
  g_assert_true (mj_application_get_window (app) != held);
  TEST_WAIT_UNTIL (count_kept () > 0); /* the record is open again */
  g_assert_null (test_gui_find_window (MJ_TYPE_REVIEW_WINDOW));
  g_assert_cmpuint (count_kept (), ==, n);
  g_assert_finalize_object (held);
  g_application_release (G_APPLICATION (app));
}

int
main (int argc, char **argv)
{
  int status;

  folder = g_dir_make_tmp ("mahjong-open-XXXXXX", NULL);
  g_setenv ("XDG_DATA_HOME", folder, TRUE);
  g_setenv ("GTK_USE_PORTAL", "0", TRUE);
  test_gui_init (&argc, &argv);
  app = test_gui_get_app ();
  test_display_add_func ("/open/names", test_names);
  test_display_add_func ("/open/match", test_match);
  test_display_add_func ("/open/evening", test_evening);
  test_display_add_func ("/open/bad", test_bad);
  test_display_add_func ("/open/cancel", test_cancel);
  test_display_add_func ("/open/actions-of-dialogs", test_actions_of_dialogs);
  test_display_add_func ("/open/quiz-again", test_quiz_again);
  test_display_add_func ("/open/quiz", test_quiz);
  test_display_add_func ("/open/quiz-chart", test_quiz_chart);
  test_display_add_func ("/open/quiz-narrow", test_quiz_narrow);
  test_display_add_func ("/open/proposed", test_proposed);
  test_display_add_func ("/open/long-evening", test_long_evening);
  test_display_add_func ("/open/held", test_held);
  status = test_gui_run ();
  test_folder_remove (folder);
  g_free (folder);
  return status;
}
