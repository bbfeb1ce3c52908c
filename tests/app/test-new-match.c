/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-new-match.c – names that a person types for a match: after a restart the
 * match continues with them and with its rules.  And what is asked before the
 * match of another window ends.
 */

#include "sample-match.h"
#include "test-folder.h"
#include "test-gui.h"

#include "app/history/mj-day-window.h"
#include "app/guide/mj-hint-line.h"
#include "app/guide/mj-tour-panel.h"
#include "app/history/mj-review-window.h"
#include "app/seating/mj-sitter-row.h"
#include "app/shell/mj-application.h"
#include "config.h"
#ifdef HAVE_GUESTS
#include "app/guests/mj-chair-row.h"
#include "app/guests/mj-invite-window.h"
#endif
#include "model/files/mj-day.h"
#include "model/text/mj-clean-text.h"
#include "model/text/mj-seat-names.h"

#include <glib/gstdio.h>

static MjApplication *app;
static char *folder;

/* ---- the program ---- */

/* The application runs on; window, record and match begin anew. */
static void
start_program (void)
{
  g_application_activate (G_APPLICATION (app));
  TEST_WAIT_UNTIL (mj_application_get_window (app) != NULL &&
                   mj_play_page_get_game (mj_window_get_play_page (
                       mj_application_get_window (app))) != NULL);
}

static MjGame *
get_game (void)
{
  return mj_play_page_get_game (
      mj_window_get_play_page (mj_application_get_window (app)));
}

/* ---- the dialog ---- */

static GtkWidget *
find_dialog (void)
{
  return test_gui_find_window (ADW_TYPE_MESSAGE_DIALOG);
}

/* All of them, in sight or not. */
static void
find_all (GtkWidget *root, GType type, GPtrArray *found)
{
  if (g_type_is_a (G_OBJECT_TYPE (root), type))
    g_ptr_array_add (found, root);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    find_all (child, type, found);
}

static void
begin_match (const char *const *names)
{
  g_autoptr (GPtrArray) entries = g_ptr_array_new ();
  g_autoptr (MjGame) before = g_object_ref (get_game ());
  GtkWidget *dialog;

  g_action_group_activate_action (G_ACTION_GROUP (app), "new-match", NULL);
  TEST_WAIT_UNTIL (find_dialog () != NULL);
  dialog = find_dialog ();
  /* Return starts at once where nothing ends by it. */
  g_assert_true (
      (gtk_window_get_focus (GTK_WINDOW (dialog)) ==
       gtk_window_get_default_widget (GTK_WINDOW (dialog))) ==
      (adw_message_dialog_get_response_appearance (
           ADW_MESSAGE_DIALOG (dialog), "accept") == ADW_RESPONSE_SUGGESTED));
  find_all (dialog, GTK_TYPE_ENTRY, entries);
  g_assert_cmpuint (entries->len, ==, MJ_N_SEATS);
  for (guint i = 0; i < MJ_N_SEATS; i++)
    gtk_editable_set_text (GTK_EDITABLE (entries->pdata[i]), names[i]);
  test_gui_press (gtk_window_get_default_widget (GTK_WINDOW (dialog)));
  TEST_WAIT_UNTIL (get_game () != before && !mj_game_is_busy (get_game ()));
}

/* ---- cases ---- */

/* All names, then those that the match gets. */
static const char *const typed[][2][MJ_N_SEATS] = {
  { { " ", "", "\t", "\xe2\x80\x8b" }, { "You", "Auntie", "Pakcik", "Amma" } },
  { { "Ann\nrule limit=20", " Raj ", "# x",
      "\xe2\x80\xae"
      "Siti" },
    { "Ann rule limit=20", "Raj", "# x", "Siti" } },
  { { "Ann\n1 draw", "player 1 x", "rule limit=3", "Ann" },
    { "Ann 1 draw", "player 1 x", "rule limit=3", "Ann" } },
  { { "0123456789012345678901234567890123456789012345678901234567890",
      "\xe9\x87\x91\xe5\xa4\xa7", "x", "y" },
    { "012345678901234567890123456789012345678901234567890123456789",
      "\xe9\x87\x91\xe5\xa4\xa7", "x", "y" } },
};

static void
expect_names (const char *const *names, int limit)
{
  const MjMatchFile *file = mj_game_get_file (get_game ());

  for (int i = 0; i < MJ_N_SEATS; i++)
    g_assert_cmpstr (file->names[i], ==, names[i]);
  g_assert_cmpint (file->rules.limit, ==, limit);
}

static void
test_names (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (typed); i++) {
    int limit;

    start_program ();
    begin_match (typed[i][0]);
    limit = mj_game_get_file (get_game ())->rules.limit;
    expect_names (typed[i][1], limit);
    test_gui_end_program ();

    start_program ();
    expect_names (typed[i][1], limit);
    test_gui_end_program ();
  }
}

/* ---- the form ---- */

/* Who has a face that is chosen for another chair gets the other one; levels,
 * length and stake are those of the match, and of the next form.
 */
static void
test_form (void)
{
  static const char *const faces[] = { "amma", "auntie", "pakcik", "student" };
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();
  const MjMatchFile *file;
  g_autoptr (MjGame) before = NULL;
  GtkWidget *dialog;
  MjSitter chair = { .kind = MJ_SITTER_COMPUTER,
                     .level = MJ_LEVEL_MASTER,
                     .person = MJ_PERSON_AUNTIE };

  start_program ();
  before = g_object_ref (get_game ());
  g_action_group_activate_action (G_ACTION_GROUP (app), "new-match", NULL);
  TEST_WAIT_UNTIL (find_dialog () != NULL);
  dialog = find_dialog ();
  find_all (dialog, MJ_TYPE_SITTER_ROW, rows);
  g_assert_cmpuint (rows->len, ==, MJ_N_SEATS);
  mj_sitter_row_set_person (rows->pdata[0], MJ_PERSON_AMMA);
  g_assert_cmpint (mj_sitter_row_get_person (rows->pdata[3]), ==,
                   MJ_PERSON_STUDENT);
  mj_sitter_row_set_sitter (rows->pdata[1], &chair);
  adw_combo_row_set_selected (
      ADW_COMBO_ROW (test_gui_find_row (dialog, "Length")), 0);
  adw_combo_row_set_selected (
      ADW_COMBO_ROW (test_gui_find_row (dialog, "Stake")), 1);
  test_gui_answer ("accept");
  TEST_WAIT_UNTIL (get_game () != before && !mj_game_is_busy (get_game ()));
  file = mj_game_get_file (get_game ());
  for (int i = 0; i < MJ_N_SEATS; i++)
    g_assert_cmpstr (file->faces[i], ==, faces[i]);
  g_assert_null (file->bots[0]);
  g_assert_cmpstr (file->bots[1], ==, "master:flush");
  g_assert_true (g_str_has_prefix (file->bots[2], "casual"));
  g_assert_cmpint (file->rules.rounds, ==, 1);
  g_assert_cmpint (file->rules.base_unit, ==, 20);

  g_action_group_activate_action (G_ACTION_GROUP (app), "new-match", NULL);
  TEST_WAIT_UNTIL (find_dialog () != NULL);
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (
                        test_gui_find_row (find_dialog (), "Stake"))),
                    ==, 1);
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (
                        test_gui_find_row (find_dialog (), "Length"))),
                    ==, 0);
  test_gui_answer ("cancel");
  test_gui_end_program ();
}

/* What older programs have left in the settings. */
static void
test_old_settings (void)
{
  static const char *const kept[] = { " ", "Ann\nrule limit=20", NULL };
  static const char *const clean[] = { "You", "Ann rule limit=20", "Pakcik",
                                       "Amma" };
  MjRules rules;

  start_program ();
  g_settings_set_strv (mj_application_get_settings (app), "player-names", kept);
  mj_rules_init (&rules);
  mj_matches_begin (mj_application_get_matches (app), &rules, FALSE);
  TEST_WAIT_UNTIL (!mj_game_is_busy (get_game ()));
  expect_names (clean, rules.limit);
  test_gui_end_program ();

  start_program ();
  expect_names (clean, rules.limit);
  test_gui_end_program ();
}

/* What another program has done with the match in progress. */
typedef enum { NOTHING, WENT_ON, BEGAN, HOLDS } Other;

static const struct {
  const char *name;
  gboolean shown; /* whether the match was played here at first */
  Other other;
  const char *answer; /* NULL: nothing is asked */
} windows[] = {
  { "holds-no", FALSE, HOLDS, "cancel" }, /* first: nobody has it yet */
  { "holds-yes", FALSE, HOLDS, "accept" },
  { "nothing", TRUE, NOTHING, NULL },
  { "nothing-and-not-shown", FALSE, NOTHING, NULL },
  { "went-on-no", TRUE, WENT_ON, "cancel" },
  { "went-on-yes", TRUE, WENT_ON, "accept" },
  { "began-no", TRUE, BEGAN, "cancel" },
};

static MjStore *
open_other (void)
{
  g_autofree char *path =
      g_build_filename (folder, "singapore-mahjong", "record.sqlite", NULL);
  MjStore *store = mj_store_open (path, NULL, NULL);

  g_assert_nonnull (store);
  return store;
}

static void
let_other_play (MjStore *other, Other how)
{
  g_autoptr (MjStoredMatch) stored = mj_store_load_current (other, NULL);
  g_autoptr (MjMatchFile) file = mj_match_file_new ();
  g_autoptr (MjMatchChange) change =
      how == WENT_ON ? mj_match_change_new (stored->id, stored->revision,
                                            stored->file->moves->len)
                     : mj_match_change_new (0, 0, 0);

  if (how == NOTHING)
    return;
  if (how != WENT_ON)
    change->head = mj_match_file_head_to_text (file);
  g_assert_true (mj_store_change_match (other, change, NULL));
  if (how == HOLDS)
    g_assert_true (mj_store_hold_match (other));
}

/* Of the match in progress. */
static gint64
current_id (MjStore *store)
{
  g_autoptr (MjStoredMatch) stored = mj_store_load_current (store, NULL);

  return stored->id;
}

/* A match that another window plays is not ended before that is asked. */
static void
test_other_window (gconstpointer data)
{
  gsize i = GPOINTER_TO_SIZE (data);
  g_autoptr (MjStore) other = NULL;
  gboolean begins =
      windows[i].answer == NULL || strcmp (windows[i].answer, "accept") == 0;
  gint64 before;

  if (windows[i].shown) {
    start_program ();
    TEST_WAIT_UNTIL (!mj_game_is_busy (get_game ()));
  }
  other = open_other ();
  let_other_play (other, windows[i].other);
  before = current_id (other);
  if (!windows[i].shown) {
    g_action_group_activate_action (G_ACTION_GROUP (app), "score", NULL);
    TEST_WAIT_UNTIL (mj_application_get_window (app) != NULL);
    g_assert_null (get_game ());
  }

  g_action_group_activate_action (G_ACTION_GROUP (app), "new-match", NULL);
  TEST_WAIT_UNTIL (find_dialog () != NULL);
  if (!windows[i].shown)
    g_assert_cmpstr (
        adw_message_dialog_get_body (ADW_MESSAGE_DIALOG (find_dialog ())), ==,
        windows[i].other == NOTHING
            ? "The match in progress will end. It stays among your matches, "
              "but you cannot continue it."
            : "");
  test_gui_answer ("accept");
  if (windows[i].answer != NULL) {
    TEST_WAIT_UNTIL (find_dialog () != NULL);
    g_assert_nonnull (strstr (
        adw_message_dialog_get_heading (ADW_MESSAGE_DIALOG (find_dialog ())),
        "Other Window"));
    g_assert_cmpint (current_id (other), ==, before);
    test_gui_answer (windows[i].answer);
  }
  if (begins)
    TEST_WAIT_UNTIL (current_id (other) != before);
  test_gui_run_idle ();
  g_assert_null (find_dialog ());
  g_assert_true ((current_id (other) != before) == begins);
  if (begins) {
    mj_window_show_page (mj_application_get_window (app), "play");
    TEST_WAIT_UNTIL (mj_game_get_state (get_game ())->n_deals == 1 &&
                     !mj_game_is_busy (get_game ()));
  }
  test_gui_end_program ();
}

/* Of a match whose first deal is going on. */
static GtkWidget *
show_review (MjGame *game)
{
  MjWindow *window = mj_application_get_window (app);

  return GTK_WIDGET (mj_review_window_present (
      GTK_WINDOW (window), mj_application_get_settings (app),
      mj_application_get_matches (app), mj_game_get_file (game), 0));
}

/* Each deal is shown with the names of those who played it. */
static void
test_review_names (void)
{
  g_autoptr (MjMatchFile) file = NULL;
  g_autoptr (MjGame) game = NULL;
  GtkWidget *review;
  MjRules rules;
  guint next = 1;

  mj_rules_init (&rules);
  rules.rounds = 1;
  file = sample_match_play (SAMPLE_PLAYED, &rules, G_MAXINT, NULL, NULL);
  while (g_array_index (file->moves, MjMove, next).kind != MJ_MOVE_DEAL)
    next++;
  mj_seat_names_set (file->names, 1, "Pakcik");
  mj_match_file_add_earlier (file, 1, 1, "Mei", NULL);
  start_program ();
  TEST_WAIT_UNTIL (mj_game_get_state (get_game ())->n_deals == 1 &&
                   !mj_game_is_busy (get_game ()));
  game = mj_game_new (mj_match_file_copy (file, G_MAXUINT), 0, NULL);
  review = show_review (game);
  g_assert_nonnull (test_gui_find_label (review, "Mei"));
  g_assert_null (test_gui_find_label (review, "Pakcik"));
  mj_review_window_go_over (MJ_REVIEW_WINDOW (review), next);
  g_assert_nonnull (test_gui_find_label (review, "Mei"));
  gtk_widget_activate_action (review, "review.forth", NULL);
  g_assert_nonnull (test_gui_find_label (review, "Pakcik"));
  g_assert_null (test_gui_find_label (review, "Mei"));
  test_gui_end_program ();
}

/* To play from a moment of a match ends the one in progress: that is asked, and
 * nothing happens until it is answered. */
static void
test_play_from_here (void)
{
  GtkWidget *review;
  g_autoptr (MjGame) game = NULL;

  start_program ();
  TEST_WAIT_UNTIL (mj_game_get_state (get_game ())->n_deals == 1 &&
                   !mj_game_is_busy (get_game ()));
  game = g_object_ref (get_game ());
  review = show_review (game);
  gtk_widget_activate_action (review, "review.from-here", NULL);
  TEST_WAIT_UNTIL (find_dialog () != NULL);
  g_assert_cmpstr (
      adw_message_dialog_get_heading (ADW_MESSAGE_DIALOG (find_dialog ())), ==,
      "End the Match in Progress?");
  test_gui_answer ("cancel");
  test_gui_run_idle ();
  g_assert_true (get_game () == game);
  g_assert_true (gtk_widget_get_mapped (review));

  gtk_widget_activate_action (review, "review.from-here", NULL);
  TEST_WAIT_UNTIL (find_dialog () != NULL);
  test_gui_answer ("accept");
  TEST_WAIT_UNTIL (get_game () != game && !mj_game_is_busy (get_game ()));
  g_assert_true (mj_game_get_file (get_game ())->practice);
  g_assert_null (test_gui_find_window (MJ_TYPE_REVIEW_WINDOW));
  test_gui_end_program ();
}

/* A deal of the day lets the match in progress wait, and nothing is asked;
 * after its last move nothing is left to play. */
static void
test_day_from_here (void)
{
  g_autoptr (MjMatchFile) file =
      sample_match_play_day (SAMPLE_PLAYED, "2026-11-23");
  guint end = file->moves->len;
  MjReviewWindow *review;
  GtkWidget *button;

  start_program ();
  TEST_WAIT_UNTIL (mj_game_get_state (get_game ())->n_deals == 1 &&
                   !mj_game_is_busy (get_game ()));
  review =
      mj_review_window_present (GTK_WINDOW (mj_application_get_window (app)),
                                mj_application_get_settings (app),
                                mj_application_get_matches (app), file, 0);
  mj_review_window_go_over (review, end);
  TEST_WAIT_UNTIL ((button = test_gui_find_button (GTK_WIDGET (review),
                                                   "review.from-here", NULL)));
  g_assert_false (gtk_widget_is_sensitive (button));
  mj_review_window_go_over (review, end - 1);
  g_assert_true (gtk_widget_is_sensitive (button));
  gtk_widget_activate_action (GTK_WIDGET (review), "review.from-here", NULL);
  TEST_WAIT_UNTIL (mj_game_get_file (get_game ())->day != NULL &&
                   mj_game_is_another_waiting (get_game ()));
  g_assert_null (find_dialog ());
  test_gui_end_program ();
}

static void
on_text (GObject *clipboard, GAsyncResult *result, gpointer text)
{
  *(char **) text =
      gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);
}

/* The result is that of the name in the window, which plays the next deal, and
 * says nothing of other days. */
static void
copy_as (GtkWidget *window, const char *name, const char *line)
{
  GtkWidget *entry = test_gui_find_type (window, GTK_TYPE_ENTRY);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  gtk_editable_set_text (GTK_EDITABLE (entry), name);
  gtk_widget_activate_action (window, "day.share", NULL);
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (window), NULL,
                                 on_text, &text);
  TEST_WAIT_UNTIL (text != NULL);
  lines = g_strsplit (text, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 5); /* the last one is empty */
  g_assert_true (g_str_has_prefix (lines[2], line));
}

static gboolean
has_tooltip (GtkWidget *widget, const char *ending)
{
  const char *text = gtk_widget_get_tooltip_text (widget);
  gboolean found = text != NULL && g_str_has_suffix (text, ending);

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL && !found; child = gtk_widget_get_next_sibling (child))
    found = has_tooltip (child, ending);
  return found;
}

/* What is said of a day, and that it was copied, moves no day of the
 * calendar. */
static void
test_calendar_stays (void)
{
  g_autofree char *today = mj_day_today (), *played = mj_day_add (today, -1);
  g_autoptr (MjGame) game =
      mj_game_new (sample_match_play_day (SAMPLE_PLAYED, played), 0, NULL);
  graphene_rect_t before, after;
  GtkAdjustment *scrolled;
  GtkWidget *window;
  gboolean future;

  start_program ();
  TEST_WAIT_UNTIL (!mj_game_is_busy (get_game ()));
  mj_game_begin_in (game,
                    mj_matches_get_store (mj_application_get_matches (app)));
  TEST_WAIT_UNTIL (!mj_game_is_busy (game));
  window = GTK_WIDGET (mj_day_window_present (
      GTK_WINDOW (mj_application_get_window (app)),
      mj_application_get_settings (app), mj_application_get_matches (app)));
  mj_day_window_show_day (MJ_DAY_WINDOW (window), today, today);
  future = has_tooltip (window, ": not dealt yet"); /* unless a week ends */
  mj_day_window_show_day (MJ_DAY_WINDOW (window), NULL, played);
  g_assert_true (future || has_tooltip (window, ": not dealt yet"));
  mj_day_window_show_day (MJ_DAY_WINDOW (window), today, today);
  test_gui_settle_window (window);
  g_assert_true (gtk_widget_compute_bounds (test_gui_find_label (window, "10"),
                                            window, &before));

  mj_day_window_show_day (MJ_DAY_WINDOW (window), played, today);
  TEST_WAIT_UNTIL (test_gui_has_button (window, "day.share", NULL) &&
                   gtk_widget_is_sensitive (
                       test_gui_find_button (window, "day.share", NULL)));
  gtk_widget_activate_action (window, "day.share", NULL);
  TEST_WAIT_UNTIL (test_gui_find_label (window, "Copied") != NULL);
  test_gui_settle_window (window);
  g_assert_true (gtk_widget_compute_bounds (test_gui_find_label (window, "10"),
                                            window, &after));
  g_assert_cmpfloat (before.origin.x, ==, after.origin.x);
  g_assert_cmpfloat (before.origin.y, ==, after.origin.y);
  /* all that is said of a day is in sight */
  scrolled = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (
      test_gui_find_type (window, GTK_TYPE_SCROLLED_WINDOW)));
  g_assert_cmpfloat (gtk_adjustment_get_upper (scrolled), <=,
                     gtk_adjustment_get_page_size (scrolled));
  copy_as (window, "Li\u00a0na ", "Li na: ");
  copy_as (window, "", "My result: ");
  g_settings_reset (mj_application_get_settings (app), "day-name");
  gtk_window_destroy (GTK_WINDOW (window));
  test_gui_end_program ();
}

static GtkScrolledWindow *
open_form (int width, int height)
{
  GtkWidget *window = GTK_WIDGET (mj_application_get_window (app));

  test_gui_resize (window, width, height);
  g_action_group_activate_action (G_ACTION_GROUP (app), "new-match", NULL);
  TEST_WAIT_UNTIL (find_dialog () != NULL);
  test_gui_settle_window (find_dialog ());
  return GTK_SCROLLED_WINDOW (
      test_gui_find_type (find_dialog (), GTK_TYPE_SCROLLED_WINDOW));
}

static gboolean
has_more (GtkScrolledWindow *scroller)
{
  GtkAdjustment *place = gtk_scrolled_window_get_vadjustment (scroller);

  return gtk_adjustment_get_upper (place) >
         gtk_adjustment_get_page_size (place);
}

/* All that can be chosen is in sight at once; in a small window a bar beside it
 * says that there is more. */
static void
test_form_fits (void)
{
  GtkScrolledWindow *scroller;

  start_program ();
  scroller = open_form (1280, 800);
  TEST_WAIT_UNTIL (!has_more (scroller));
  test_gui_answer ("cancel");
  TEST_WAIT_UNTIL (find_dialog () == NULL);
  scroller = open_form (800, 600);
  TEST_WAIT_UNTIL (
      has_more (scroller) &&
      gtk_widget_get_mapped (gtk_scrolled_window_get_vscrollbar (scroller)));
  g_assert_false (gtk_scrolled_window_get_overlay_scrolling (scroller));
  test_gui_answer ("cancel");
  test_gui_end_program ();
}

/* Returns: (nullable): a text that is cut off */
static const char *
find_cut (GtkWidget *widget)
{
  const char *found = GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
                              pango_layout_is_ellipsized (
                                  gtk_label_get_layout (GTK_LABEL (widget)))
                          ? gtk_label_get_label (GTK_LABEL (widget))
                          : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_cut (child);
  return found;
}

/* What is chosen is read whole in a narrow window, too. */
static void
test_form_whole (void)
{
  static const int widths[] = { 1280, 360 };

  start_program ();
  mj_seating_make_easy (mj_application_get_settings (app));
  for (gsize i = 0; i < G_N_ELEMENTS (widths); i++) {
    open_form (widths[i], 800);
    g_assert_cmpstr (find_cut (find_dialog ()), ==, NULL);
    test_gui_answer ("cancel");
    TEST_WAIT_UNTIL (find_dialog () == NULL);
  }
  mj_seating_end_easy (mj_application_get_settings (app));
  test_gui_end_program ();
}

static gboolean
is_greeting (void)
{
  MjWindow *window = mj_application_get_window (app);

  return window != NULL &&
         mj_play_page_is_offering_tour (mj_window_get_play_page (window));
}

/* Plays a match of the past from before its last move to its end. */
static void
end_match (void)
{
  MjMatches *matches = mj_application_get_matches (app);
  g_autoptr (MjMatchFile) file = NULL;
  g_autoptr (GError) error = NULL;
  MjRules rules;

  mj_rules_init (&rules);
  file = sample_match_play (SAMPLE_PLAYED, &rules, G_MAXINT, NULL, NULL);
  mj_matches_play_from (matches, file, file->moves->len - 1, 0);
  TEST_WAIT_UNTIL (!mj_game_is_busy (get_game ()));
  mj_game_play (get_game (),
                &g_array_index (file->moves, MjMove, file->moves->len - 1),
                &error);
  g_assert_no_error (error);
  TEST_WAIT_UNTIL (mj_game_is_match_over (get_game ()));
}

static void
start_or_greet (void)
{
  g_application_activate (G_APPLICATION (app));
  TEST_WAIT_UNTIL (is_greeting () || (mj_application_get_window (app) != NULL &&
                                      get_game () != NULL));
}

/* Somebody new starts the program. */
static void
greet (void)
{
  GSettings *settings = mj_application_get_settings (app);

  g_settings_set_boolean (settings, "offer-tour", FALSE);
  start_program ();
  end_match ();
  test_gui_end_program ();
  g_settings_set_boolean (settings, "offer-tour", TRUE);
  start_or_greet ();
  g_assert_true (is_greeting ());
  g_assert_null (get_game ());
}

/* No match runs behind the offer of the tour. */
static void
test_greeting (void)
{
  greet ();
  mj_window_show_page (mj_application_get_window (app), "score");
  mj_window_show_page (mj_application_get_window (app), "play");
  test_gui_run_idle ();
  g_assert_null (get_game ());
  g_assert_true (is_greeting ());
  g_action_group_activate_action (G_ACTION_GROUP (app), "end-tour", NULL);
  TEST_WAIT_UNTIL (get_game () != NULL);
  g_assert_false (is_greeting ());
  g_assert_false (
      g_settings_get_boolean (mj_application_get_settings (app), "offer-tour"));
  test_gui_end_program ();
}

/* Somebody new who leaves the tour, by its cross or at its end, is asked again;
 * the numbers by which the tiles were learnt stay. */
static void
test_after_tour (void)
{
  GSettings *settings = mj_application_get_settings (app);

  g_settings_set_boolean (settings, "index-marks", FALSE);
  greet ();
  for (int i = 0; i < 2; i++) {
    g_action_group_activate_action (G_ACTION_GROUP (app), "tour", NULL);
    TEST_WAIT_UNTIL (get_game () != NULL && !is_greeting ());
    g_assert_true (g_settings_get_boolean (settings, "index-marks"));
    g_action_group_activate_action (G_ACTION_GROUP (app), "end-tour", NULL);
    TEST_WAIT_UNTIL (is_greeting ());
    g_assert_null (get_game ());
  }
  g_action_group_activate_action (G_ACTION_GROUP (app), "end-tour", NULL);
  TEST_WAIT_UNTIL (get_game () != NULL);
  g_assert_false (is_greeting ());
  /* Who has played goes on with that. */
  g_action_group_activate_action (G_ACTION_GROUP (app), "tour", NULL);
  TEST_WAIT_UNTIL (mj_matches_is_touring (mj_application_get_matches (app)));
  g_action_group_activate_action (G_ACTION_GROUP (app), "end-tour", NULL);
  TEST_WAIT_UNTIL (!mj_matches_is_touring (mj_application_get_matches (app)));
  g_assert_nonnull (get_game ());
  g_assert_false (is_greeting ());
  g_settings_reset (settings, "index-marks");
  test_gui_end_program ();
}

static GtkWidget *
find_tour (void)
{
  return test_gui_find_type (GTK_WIDGET (mj_application_get_window (app)),
                             MJ_TYPE_TOUR_PANEL);
}

static void
reach_turn (void)
{
  TEST_WAIT_UNTIL (
      (gtk_widget_activate_action (find_tour (), "tour.go-on", NULL),
       test_gui_find_label (find_tour (), "Your turn") != NULL));
}

/* Who ends the program in the tour goes on with it, after the same moves. */
static void
test_tour_left (void)
{
  GSettings *settings = mj_application_get_settings (app);
  GtkWidget *go_on;
  guint n_moves;

  greet ();
  g_assert_nonnull (test_gui_find_label (
      GTK_WIDGET (mj_application_get_window (app)), "New at this table?"));
  g_action_group_activate_action (G_ACTION_GROUP (app), "tour", NULL);
  TEST_WAIT_UNTIL (get_game () != NULL && find_tour () != NULL);
  reach_turn ();
  n_moves = mj_game_get_file (get_game ())->moves->len;
  test_gui_end_program ();
  g_application_activate (G_APPLICATION (app));
  TEST_WAIT_UNTIL (is_greeting ());
  g_assert_nonnull (test_gui_find_label (
      GTK_WIDGET (mj_application_get_window (app)), "Welcome back"));
  go_on = test_gui_find_button (GTK_WIDGET (mj_application_get_window (app)),
                                "app.tour", NULL);
  test_gui_press (go_on);
  TEST_WAIT_UNTIL (get_game () != NULL && find_tour () != NULL);
  g_assert_cmpuint (mj_game_get_file (get_game ())->moves->len, ==, n_moves);
  g_assert_null (test_gui_find_label (find_tour (), "Your table"));
  reach_turn ();
  g_action_group_activate_action (G_ACTION_GROUP (app), "end-tour", NULL);
  TEST_WAIT_UNTIL (is_greeting ());
  g_assert_nonnull (test_gui_find_label (
      GTK_WIDGET (mj_application_get_window (app)), "New at this table?"));
  g_settings_reset (settings, "index-marks");
  test_gui_end_program ();
}

static void
expect_easy (gboolean easy)
{
  const MjMatchFile *file = mj_game_get_file (get_game ());

  g_assert_true (file->practice == easy);
  g_assert_true ((file->rules.rounds == 1) == easy);
  for (MjSeat seat = 1; seat < MJ_N_SEATS; seat++)
    g_assert_true (g_str_has_prefix (file->bots[seat], "beginner") == easy);
}

static gboolean
is_told (GtkWidget *root, const char *start)
{
  GtkWidget *message = test_gui_find_class (root, "message");

  return message != NULL &&
         g_str_has_prefix (gtk_label_get_text (GTK_LABEL (message)), start);
}

/* The coach speaks by itself, until it is told not to. */
static void
expect_coach (void)
{
  GtkWidget *window = GTK_WIDGET (mj_application_get_window (app));
  MjTurn *turn = mj_play_page_get_turn (
      mj_window_get_play_page (mj_application_get_window (app)));

  TEST_WAIT_UNTIL (is_told (window, "3 easy matches")); /* for a few seconds */
  TEST_WAIT_UNTIL (test_gui_find_type (window, MJ_TYPE_HINT_LINE) != NULL);
  g_settings_set_boolean (mj_application_get_settings (app), "coach-speaks",
                          FALSE);
  g_assert_true (mj_turn_is_asking (turn));
  g_assert_null (test_gui_find_type (window, MJ_TYPE_HINT_LINE));
}

/* Three times practice of one round against beginners, with numbers on the
 * tiles; then as usual, or at once if the person wants that.  A match that is
 * in progress ends only if the person says so. */
static void
test_coached (void)
{
  GSettings *settings = mj_application_get_settings (app);

  g_settings_set_boolean (settings, "index-marks", FALSE);
  greet ();
  g_action_group_activate_action (G_ACTION_GROUP (app), "coached", NULL);
  TEST_WAIT_UNTIL (get_game () != NULL);
  g_assert_false (is_greeting ());
  expect_easy (TRUE);
  g_assert_true (g_settings_get_boolean (settings, "index-marks"));
  expect_coach ();
  for (guint left = 3; left > 0; left--) {
    g_assert_cmpuint (mj_seating_easy_left (settings), ==, left);
    end_match ();
  }
  g_assert_cmpuint (mj_seating_easy_left (settings), ==, 0);
  TEST_WAIT_UNTIL (!mj_game_is_busy (get_game ()));
  mj_matches_resume (mj_application_get_matches (app));
  expect_easy (FALSE);
  TEST_WAIT_UNTIL (mj_game_get_state (get_game ())->n_deals == 1 &&
                   !mj_game_is_busy (get_game ()));
  g_action_group_activate_action (G_ACTION_GROUP (app), "coached", NULL);
  test_gui_answer ("cancel");
  TEST_WAIT_UNTIL (find_dialog () == NULL);
  expect_easy (FALSE);
  g_action_group_activate_action (G_ACTION_GROUP (app), "coached", NULL);
  test_gui_answer ("accept");
  TEST_WAIT_UNTIL (mj_game_get_file (get_game ())->practice);
  expect_easy (TRUE);
  g_action_group_activate_action (G_ACTION_GROUP (app), "play-as-usual", NULL);
  expect_easy (FALSE);
  g_assert_cmpuint (mj_seating_easy_left (settings), ==, 0);
  g_settings_reset (settings, "index-marks");
  test_gui_end_program ();
}

static void
press_escape (void)
{
  gtk_widget_activate_action (
      GTK_WIDGET (mj_window_get_play_page (mj_application_get_window (app))),
      "table.pass", NULL);
}

/* The hand behind the offer is a picture: it takes no pointer. */
static void
expect_backdrop (void)
{
  MjTableView *table = mj_play_page_get_table (
      mj_window_get_play_page (mj_application_get_window (app)));

  g_assert_true (gtk_widget_get_can_target (GTK_WIDGET (table)) !=
                 is_greeting ());
}

/* Escape begins nothing, and goes on with what was begun. */
static void
test_escape (void)
{
  g_autoptr (MjStore) other = NULL;
  g_autoptr (MjMatchChange) begun = mj_match_change_new (0, 0, 0);
  g_autoptr (MjMatchFile) file = NULL;
  MjRules rules;

  greet ();
  press_escape ();
  TEST_WAIT_UNTIL (is_told (GTK_WIDGET (mj_application_get_window (app)),
                            "There is no match yet"));
  g_assert_true (is_greeting ());
  g_assert_null (get_game ());
  expect_backdrop ();

  mj_rules_init (&rules);
  file = sample_match_play (SAMPLE_PLAYED, &rules, G_MAXINT, NULL, NULL);
  begun->head = mj_match_file_head_to_text (file);
  g_array_append_vals (begun->moves, file->moves->data, 20);
  other = open_other ();
  g_assert_true (mj_store_change_match (other, begun, NULL));
  press_escape ();
  TEST_WAIT_UNTIL (get_game () != NULL);
  g_assert_cmpuint (mj_game_get_file (get_game ())->moves->len, >=, 20);
  g_assert_false (is_greeting ());
  g_assert_null (find_dialog ());
  expect_backdrop ();
  test_gui_end_program ();
}

static void
expect_match (const MjSeed *wall)
{
  start_or_greet ();
  g_assert_false (is_greeting ());
  g_assert_cmpmem (
      wall, sizeof *wall,
      &g_array_index (mj_game_get_file (get_game ())->moves, MjMove, 0).seed,
      sizeof *wall);
}

/* Who passes over the offer by New Match is not asked again: the program opens
 * in that match, also where the settings are lost, and after its end in the
 * next one. */
static void
test_not_asked_again (void)
{
  MjSeed wall;

  greet ();
  g_action_group_activate_action (G_ACTION_GROUP (app), "new-match", NULL);
  test_gui_answer ("accept");
  TEST_WAIT_UNTIL (get_game () != NULL &&
                   mj_game_get_state (get_game ())->n_deals == 1 &&
                   !mj_game_is_busy (get_game ()));
  wall = g_array_index (mj_game_get_file (get_game ())->moves, MjMove, 0).seed;
  test_gui_end_program ();

  expect_match (&wall);
  test_gui_end_program ();
  g_settings_reset (mj_application_get_settings (app), "offer-tour");
  expect_match (&wall);
  end_match ();
  test_gui_end_program ();

  start_or_greet ();
  g_assert_false (is_greeting ());
  test_gui_end_program ();
}

#ifdef HAVE_GUESTS
/* A chair that is for a guest leads to the invitation, where the chairs are as
 * they were chosen. */
static void
test_guest (void)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();
  MjSitter guest = { .kind = MJ_SITTER_GUEST, .person = MJ_PERSON_AUNTIE };
  g_autoptr (MjGame) before = NULL;
  GtkWidget *dialog;

  start_program ();
  before = g_object_ref (get_game ());
  g_action_group_activate_action (G_ACTION_GROUP (app), "new-match", NULL);
  TEST_WAIT_UNTIL (find_dialog () != NULL);
  dialog = find_dialog ();
  g_assert_cmpstr (adw_message_dialog_get_response_label (
                       ADW_MESSAGE_DIALOG (dialog), "accept"),
                   ==, "_Start");
  find_all (dialog, MJ_TYPE_SITTER_ROW, rows);
  mj_sitter_row_set_sitter (rows->pdata[2], &guest);
  g_assert_cmpstr (adw_message_dialog_get_response_label (
                       ADW_MESSAGE_DIALOG (dialog), "accept"),
                   ==, "_Invite Guests…");
  test_gui_answer ("accept");
  TEST_WAIT_UNTIL (test_gui_find_window (MJ_TYPE_INVITE_WINDOW) != NULL);
  g_assert_true (get_game () == before);
  g_assert_cmpint (
      g_settings_get_int (mj_application_get_settings (app), "guests"), ==,
      1 << 2);
  g_ptr_array_set_size (rows, 0);
  find_all (test_gui_find_window (MJ_TYPE_INVITE_WINDOW), MJ_TYPE_CHAIR_ROW,
            rows);
  g_assert_cmpuint (rows->len, ==, MJ_N_SEATS);
  for (int i = 0; i < MJ_N_SEATS; i++) {
    static const char *const held[] = {
      "at this screen",
      "computer player",
      "A guest can take this chair",
      "computer player",
    };

    g_assert_cmpstr (adw_action_row_get_subtitle (rows->pdata[i]), ==, held[i]);
  }
  gtk_window_close (GTK_WINDOW (test_gui_find_window (MJ_TYPE_INVITE_WINDOW)));
  TEST_WAIT_UNTIL (test_gui_find_window (MJ_TYPE_INVITE_WINDOW) == NULL);
  test_gui_end_program ();
  g_settings_reset (mj_application_get_settings (app), "guests");
}
#endif

int
main (int argc, char **argv)
{
  int status;

  folder = g_dir_make_tmp ("mahjong-new-match-XXXXXX", NULL);
  g_setenv ("XDG_DATA_HOME", folder, TRUE);
  test_gui_init (&argc, &argv);
  app = test_gui_get_app ();
  if (app != NULL)
    g_settings_set_boolean (mj_application_get_settings (app), "offer-tour",
                            FALSE);
  for (gsize i = 0; i < G_N_ELEMENTS (windows); i++) {
    g_autofree char *path =
        g_strconcat ("/new-match/other-window-", windows[i].name, NULL);

    test_display_add_data_func (path, GSIZE_TO_POINTER (i), test_other_window);
  }
  test_display_add_func ("/new-match/play-from-here", test_play_from_here);
  test_display_add_func ("/new-match/day-from-here", test_day_from_here);
  test_display_add_func ("/new-match/calendar-stays", test_calendar_stays);
  test_display_add_func ("/new-match/names", test_names);
  test_display_add_func ("/new-match/greeting", test_greeting);
  test_display_add_func ("/new-match/after-tour", test_after_tour);
  test_display_add_func ("/new-match/tour-left", test_tour_left);
  test_display_add_func ("/new-match/coached", test_coached);
  test_display_add_func ("/new-match/escape", test_escape);
  test_display_add_func ("/new-match/not-asked-again", test_not_asked_again);
  test_display_add_func ("/new-match/old-settings", test_old_settings);
  test_display_add_func ("/new-match/form", test_form);
  test_display_add_func ("/new-match/form-fits", test_form_fits);
  test_display_add_func ("/new-match/form-whole", test_form_whole);
#ifdef HAVE_GUESTS
  test_display_add_func ("/new-match/guest", test_guest);
#endif
  test_display_add_func ("/new-match/review-names", test_review_names);
  status = test_gui_run ();
  test_folder_remove (folder);
  g_free (folder);
  return status;
}
