/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-rulebook-window.c – looking a hand up, by words and from a score. */

#include "test-gui.h"

#include "app/learn/mj-help-window.h"
#include "app/learn/mj-rulebook-window.h"
#include "app/play/mj-result-view.h"
#include "app/tiles/mj-tile-view.h"
#include "app/rows/mj-line-row.h"
#include "app/rules/mj-stake-table.h"
#include "app/score/mj-answer-card.h"
#include "engine/money/mj-verdict.h"

#define HAND "45p789s11z [123m] [777z] +6p 2f"

static void
set_up (TestGui *gui, gconstpointer data)
{
  test_gui_set_up (gui, "score");
}

static void
tear_down (TestGui *gui, gconstpointer data)
{
  test_gui_tear_down (gui);
}

/* ---- the window ---- */

static MjRulebookWindow *
get_rulebook (TestGui *gui)
{
  GtkWindow *window = test_gui_find_dialog (gui);

  test_gui_settle_window (GTK_WIDGET (window));
  return MJ_RULEBOOK_WINDOW (window);
}

static MjRulebookWindow *
open_at (TestGui *gui, const char *key)
{
  if (key == NULL)
    g_assert_true (gtk_widget_activate_action (GTK_WIDGET (gui->window),
                                               "app.rulebook", NULL));
  else
    g_assert_true (gtk_widget_activate_action (GTK_WIDGET (gui->window),
                                               "app.rulebook-entry", "s", key));
  return get_rulebook (gui);
}

/* It goes with its window, and is not there for the next test. */
static void
close_rulebook (MjRulebookWindow *book)
{
  g_object_add_weak_pointer (G_OBJECT (book), (gpointer *) &book);
  gtk_window_close (GTK_WINDOW (book));
  TEST_WAIT_UNTIL (book == NULL);
}

static gboolean
is_shown (MjRulebookWindow *book, const char *key)
{
  return gtk_widget_get_mapped (
      GTK_WIDGET (mj_rulebook_window_get_row (book, key)));
}

static GtkEditable *
get_search (MjRulebookWindow *book)
{
  return GTK_EDITABLE (
      test_gui_find_type (GTK_WIDGET (book), GTK_TYPE_SEARCH_ENTRY));
}

static void
test_search (TestGui *gui, gconstpointer data)
{
  MjRulebookWindow *book = open_at (gui, NULL);
  int n = 0;

  g_assert_true (is_shown (book, "robbing-the-kong"));
  gtk_editable_set_text (get_search (book), "flush");
  TEST_WAIT_UNTIL (!is_shown (book, "robbing-the-kong"));
  for (int i = 0; i < MJ_N_RULEBOOK_ROWS; i++) {
    MjRulebookRow row;
    gboolean matches;

    mj_rulebook_row (i, &row);
    matches = mj_rulebook_matches (&row, "flush");
    g_assert_true (is_shown (book, row.key) == matches);
    n += matches;
  }
  g_assert_cmpint (n, >=, 5);
  g_assert_cmpint (n, <, 20);
  g_assert_true (is_shown (book, "half-flush"));
  /* Enter opens the first */
  g_signal_emit_by_name (get_search (book), "activate");
  g_assert_true (adw_expander_row_get_expanded (
      mj_rulebook_window_get_row (book, "full-flush")));
  gtk_editable_set_text (get_search (book), "no hand is called zyzzyva");
  TEST_WAIT_UNTIL (!is_shown (book, "half-flush"));
  g_assert_nonnull (test_gui_find_class (GTK_WIDGET (book), "dim-label"));
  /* Escape empties the entry, then closes the window */
  g_signal_emit_by_name (get_search (book), "stop-search");
  TEST_WAIT_UNTIL (is_shown (book, "half-flush"));
  close_rulebook (book);
}

static float
height_of (MjRulebookWindow *book, const char *key)
{
  graphene_rect_t box;

  return gtk_widget_compute_bounds (
             GTK_WIDGET (mj_rulebook_window_get_row (book, key)),
             GTK_WIDGET (book), &box)
             ? box.origin.y
             : -1;
}

/* Waits until both are in sight, the one above the other. */
static void
expect_before (MjRulebookWindow *book, const char *key, const char *other)
{
  TEST_WAIT_UNTIL (is_shown (book, key) && is_shown (book, other) &&
                   height_of (book, key) < height_of (book, other));
}

/* Who asks gets the rules that answer first, and the rest from Help. */
static void
test_questions (TestGui *gui, gconstpointer data)
{
  MjRulebookWindow *book = open_at (gui, NULL);
  GtkWidget *help;

  g_assert_null (test_gui_find_labelled (GTK_WIDGET (book), "Search in Help"));
  gtk_editable_set_text (get_search (book), "why can't I win?");
  expect_before (book, "hand-38", "win-18");
  expect_before (book, "win-18", "pen-05");
  gtk_editable_set_text (get_search (book), "who pays?");
  expect_before (book, "pay-03", "pay-05");
  expect_before (book, "pay-05", "pay-02");
  expect_before (book, "pay-02", "thirteen-wonders");
  g_signal_emit_by_name (get_search (book), "activate");
  g_assert_true (adw_expander_row_get_expanded (
      mj_rulebook_window_get_row (book, "pay-03")));
  gtk_editable_set_text (get_search (book), "what does ready mean");
  TEST_WAIT_UNTIL (
      test_gui_find_label (GTK_WIDGET (book), "Ready and waiting") != NULL);
  g_signal_emit_by_name (get_search (book), "activate");
  g_assert_false (adw_expander_row_get_expanded (
      mj_rulebook_window_get_row (book, "heavenly-hand")));
  gtk_editable_set_text (get_search (book), "who starts?");
  TEST_WAIT_UNTIL (!is_shown (book, "pay-03"));
  g_object_add_weak_pointer (G_OBJECT (book), (gpointer *) &book);
  test_gui_press (test_gui_find_labelled (GTK_WIDGET (book), "Search in Help"));
  TEST_WAIT_UNTIL (book == NULL);
  TEST_WAIT_UNTIL ((help = test_gui_find_window (MJ_TYPE_HELP_WINDOW)) != NULL);
  test_gui_settle_window (help);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (
                       test_gui_find_type (help, GTK_TYPE_SEARCH_ENTRY))),
                   ==, "who starts?");
  g_assert_nonnull (test_gui_find_label (help, "Who starts: dealer and round"));
  gtk_window_close (GTK_WINDOW (help));
}

static gboolean
is_in_sight (GtkWidget *widget, GtkWidget *window)
{
  graphene_rect_t box;

  return gtk_widget_compute_bounds (widget, window, &box) &&
         box.origin.y >= 0 &&
         box.origin.y + 40 < (float) gtk_widget_get_height (window);
}

static guint
count_tiles (GtkWidget *widget)
{
  guint n = MJ_IS_TILE_VIEW (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_tiles (child);
  return n;
}

static void
expect_open (MjRulebookWindow *book, const char *key, const char *value)
{
  AdwExpanderRow *row = mj_rulebook_window_get_row (book, key);

  g_assert_true (adw_expander_row_get_expanded (row));
  g_assert_true (g_str_has_suffix (adw_expander_row_get_subtitle (row), value));
  TEST_WAIT_UNTIL (is_in_sight (GTK_WIDGET (row), GTK_WIDGET (book)));
}

static void
test_entry (TestGui *gui, gconstpointer data)
{
  MjRulebookWindow *book = open_at (gui, "last-tile");

  expect_open (book, "last-tile", "1 tai");
  g_assert_cmpuint (
      count_tiles (GTK_WIDGET (mj_rulebook_window_get_row (book, "last-tile"))),
      ==, 28); /* one that has it, one that has not */
  g_assert_cmpuint (count_tiles (GTK_WIDGET (book)), ==, 28);
  /* the same window, at another entry */
  gtk_editable_set_text (get_search (book), "flush");
  g_assert_true (open_at (gui, "nine-gates") == book);
  expect_open (book, "nine-gates", "limit (5 tai)");
  close_rulebook (book);
}

/* Whether a label below @widget shows that. */
static gboolean
says (GtkWidget *widget, const char *text)
{
  if (GTK_IS_LABEL (widget) &&
      strstr (gtk_label_get_text (GTK_LABEL (widget)), text) != NULL)
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (says (child, text))
      return TRUE;
  return FALSE;
}

/* What comes of the examples by the sheet of the table, what accounts say, and
 * the options that decide. */
static void
test_page (TestGui *gui, gconstpointer data)
{
  MjRulebookWindow *book = open_at (gui, "sequence-hand");
  GtkWidget *page =
      GTK_WIDGET (mj_rulebook_window_get_row (book, "sequence-hand"));
  MjRules rules;

  g_assert_true (says (page, "4 tai: 16 from the discarder, 8 from each"));
  g_assert_true (says (page, "Does not count as “Ping hu”"));
  g_assert_true (says (page, "is a triplet"));
  g_assert_true (says (page, "Neither speaks of dragons."));
  mj_rules_init (&rules);
  rules.chart = MJ_CHART_SHOOTER_1_2;
  rules.pattern[MJ_PATTERN_SEQUENCE_HAND] = MJ_PATTERN_OFF;
  mj_rulebook_window_set_rules (book, &rules);
  g_assert_false (says (page, "4 tai"));
  g_assert_true (open_at (gui, "concealed-hand") == book);
  g_assert_true (says (GTK_WIDGET (book), "Only a self-draw counts."));
  g_assert_true (open_at (gui, "pay-03") == book);
  page = GTK_WIDGET (mj_rulebook_window_get_row (book, "pay-03"));
  g_assert_nonnull (test_gui_find_type (page, MJ_TYPE_STAKE_TABLE));
  close_rulebook (book);
}

/* ---- links ---- */

static GtkListBoxRow *
get_line (TestGui *gui, int index)
{
  GtkWidget *page = GTK_WIDGET (mj_window_get_score_page (gui->window));
  GtkListBox *lines, *near;

  mj_answer_card_get_lists (
      MJ_ANSWER_CARD (test_gui_find_type (page, MJ_TYPE_ANSWER_CARD)), &lines,
      &near);
  return gtk_list_box_get_row_at_index (lines, index);
}

static void
test_from_score (TestGui *gui, gconstpointer data)
{
  MjScoreQuery *query =
      mj_score_page_get_query (mj_window_get_score_page (gui->window));
  MjRulebookWindow *book;
  MjRules rules;

  mj_rules_init (&rules);
  rules.pattern[MJ_PATTERN_DRAGON_TRIPLET] = 3;
  mj_score_query_set_rules (query, &rules);
  mj_score_query_set_winner (query, 1);
  mj_score_query_set_from (query, MJ_SEAT_NONE);
  g_assert_true (mj_score_query_set_text (query, HAND, NULL));
  test_gui_settle (gui);
  gtk_test_accessible_assert_property (
      get_line (gui, 0), GTK_ACCESSIBLE_PROPERTY_LABEL,
      "Dragon pong, 3 tai: open it in the rules");
  gtk_widget_grab_focus (GTK_WIDGET (get_line (gui, 0)));
  test_gui_press (GTK_WIDGET (get_line (gui, 0)));
  book = get_rulebook (gui);
  expect_open (book, "dragon-triplet", "3 tai"); /* as the helper counts */
  close_rulebook (book);
}

/* The label below @widget that has such a link. */
static GtkWidget *
find_link (GtkWidget *widget, const char *link)
{
  GtkWidget *found = NULL;

  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
      strstr (gtk_label_get_label (GTK_LABEL (widget)), link) != NULL)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_link (child, link);
  return found;
}

/* The first link of @label, as Enter or a click does it. */
static MjRulebookWindow *
follow (TestGui *gui, GtkWidget *label)
{
  g_assert_nonnull (label);
  gtk_widget_grab_focus (label);
  g_signal_emit_by_name (label, "activate-current-link");
  return get_rulebook (gui);
}

/* Why a hand does not win leads to the rule. */
static void
test_from_refusal (TestGui *gui, gconstpointer data)
{
  MjScoreQuery *query =
      mj_score_page_get_query (mj_window_get_score_page (gui->window));
  MjRulebookWindow *book;

  mj_score_query_set_winner (query, 1);
  mj_score_query_set_from (query, 0);
  g_assert_true (
      mj_score_query_set_text (query, "123m456p22s79s [444m] +8s", NULL));
  test_gui_settle (gui);
  book =
      follow (gui, find_link (GTK_WIDGET (gui->window), "<a href=\"win-18\""));
  expect_open (book, "win-18", "");
  close_rulebook (book);
}

/* Who pays for everybody. */
static void
test_from_pao (TestGui *gui, gconstpointer data)
{
  MjScoreQuery *query =
      mj_score_page_get_query (mj_window_get_score_page (gui->window));
  MjRulebookWindow *book;

  mj_score_query_set_winner (query, 1);
  mj_score_query_set_from (query, 0);
  g_assert_true (
      mj_score_query_set_text (query, "123m789s5z [777z] [666z] +5z", NULL));
  test_gui_settle (gui);
  book = follow (
      gui, find_link (GTK_WIDGET (gui->window), "<a href=\"pao-dragons\""));
  expect_open (book, "pao-dragons", "played");
  close_rulebook (book);
}

/* What the table tells for a while, such as why there is no win. */
static void
test_from_message (TestGui *gui, gconstpointer data)
{
  MjRulebookWindow *book;
  GtkWidget *label;

  mj_window_tell (gui->window, "Nobody’s <rule>: TILE-01, FURI-08 (WIN-18)");
  TEST_WAIT_UNTIL ((label = find_link (GTK_WIDGET (gui->window),
                                       "<a href=\"sacred-discard\"")) != NULL);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (label)), ==,
                   "Nobody’s <rule>: TILE-01, Hui tou pai (rule)");
  book = follow (gui, label);
  expect_open (book, "sacred-discard", "played");
  close_rulebook (book);
}

static MjGame *
play_deal (TestGui *gui, guint64 seed)
{
  MjMatchFile *file = mj_match_file_new ();
  MjMove deal = mj_move (MJ_MOVE_DEAL, 0, MJ_TILE_NONE);
  g_autoptr (MjGame) game = NULL;

  deal.seed = (MjSeed){ seed, 1 };
  g_array_append_val (file->moves, deal);
  game = mj_game_new (file, MJ_SEAT_NONE, NULL);
  mj_play_page_play (mj_window_get_play_page (gui->window), game);
  TEST_WAIT_UNTIL (mj_game_get_state (game)->phase == MJ_PHASE_OVER);
  return mj_play_page_get_game (mj_window_get_play_page (gui->window));
}

static void
test_from_result (TestGui *gui, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (gui->window);
  MjRulebookWindow *book;
  GtkWidget *line;
  guint64 seed = 1;
  g_autofree char *key = NULL;

  g_settings_set_string (gui->settings, "tempo", "instant");
  mj_window_show_page (gui->window, "play");
  while (mj_game_get_state (play_deal (gui, seed))->result != MJ_RESULT_WIN)
    seed++;
  TEST_WAIT_UNTIL (test_gui_find_type (window, MJ_TYPE_RESULT_VIEW) != NULL);
  test_gui_settle (gui);
  line = test_gui_find_button (window, "app.rulebook-entry", NULL);
  key = g_variant_dup_string (
      gtk_actionable_get_action_target_value (GTK_ACTIONABLE (line)), NULL);
  test_gui_press (line);
  book = get_rulebook (gui);
  g_assert_true (
      adw_expander_row_get_expanded (mj_rulebook_window_get_row (book, key)));
  close_rulebook (book);
}

/* What a won hand just misses, in the popover of the result. */
static void
test_from_near (TestGui *gui, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (gui->window), *why, *row;
  MjVerdict verdict = { .n_near = 0 };
  MjRulebookWindow *book;
  guint64 seed = 0;

  g_settings_set_string (gui->settings, "tempo", "instant");
  mj_window_show_page (gui->window, "play");
  while (verdict.n_near == 0) {
    const MjState *state = mj_game_get_state (play_deal (gui, ++seed));

    if (state->result == MJ_RESULT_WIN && state->n_others == 0)
      mj_state_verdict (state, &verdict);
  }
  test_gui_settle (gui);
  why = test_gui_find_class (window, "tablet-why");
  gtk_menu_button_popup (GTK_MENU_BUTTON (why));
  row = test_gui_find_type (why, GTK_TYPE_LIST_BOX_ROW);
  TEST_WAIT_UNTIL (gtk_widget_get_mapped (row));
  gtk_widget_activate (row);
  book = get_rulebook (gui);
  g_assert_true (adw_expander_row_get_expanded (mj_rulebook_window_get_row (
      book, mj_rulebook_pattern_key (verdict.near[0].pattern))));
  close_rulebook (book);
}

/* One that was closed, and that something holds, is not shown again. */
static void
test_held (TestGui *gui, gconstpointer data)
{
  MjRulebookWindow *held = g_object_ref (open_at (gui, NULL)), *book;

  gtk_window_close (GTK_WINDOW (held));
  TEST_WAIT_UNTIL (!gtk_widget_get_realized (GTK_WIDGET (held)));
  book = open_at (gui, NULL);
  g_assert_true (book != held);
  close_rulebook (book);
  g_assert_finalize_object (held);
}

static float
find_top (MjRulebookWindow *book, const char *key)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (
      GTK_WIDGET (mj_rulebook_window_get_row (book, key)), GTK_WIDGET (book),
      &bounds));
  return bounds.origin.y;
}

/* A turn, claims, the minimum and payment open it; the hands that people make
 * come next, then the rest.
 */
static void
test_beginning (TestGui *gui, gconstpointer data)
{
  static const char *const order[] = { "sequence-hand", "triplets-hand",
                                       "nine-gates",    "dragon-triplet",
                                       "pay-cat-rat",   "house-16" };
  MjRulebookWindow *book = open_at (gui, NULL);

  for (gsize i = 1; i < G_N_ELEMENTS (order); i++)
    g_assert_cmpfloat (find_top (book, order[i - 1]), <,
                       find_top (book, order[i]));
  g_assert_nonnull (test_gui_find_class (GTK_WIDGET (book), "heading"));
  close_rulebook (book);
}

static gboolean
shows_number (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget) &&
      g_regex_match_simple ("\\b[A-Z]+-[0-9]{2}\\b",
                            gtk_label_get_text (GTK_LABEL (widget)),
                            (GRegexCompileFlags) 0, (GRegexMatchFlags) 0)) {
    g_test_message ("%s", gtk_label_get_text (GTK_LABEL (widget)));
    return TRUE;
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (shows_number (child))
      return TRUE;
  return FALSE;
}

/* The numbers of rules are ours: no page shows one. */
static void
test_no_number (TestGui *gui, gconstpointer data)
{
  MjRulebookWindow *book = open_at (gui, NULL);

  for (int i = 0; i < MJ_N_RULEBOOK_ROWS; i++) {
    MjRulebookRow row;

    mj_rulebook_row (i, &row);
    adw_expander_row_set_expanded (mj_rulebook_window_get_row (book, row.key),
                                   TRUE);
  }
  g_assert_false (shows_number (GTK_WIDGET (book)));
  close_rulebook (book);
}

/* ---- the help ---- */

static gboolean
shows_text (GtkWidget *window, const char *text)
{
  GtkWidget *label = test_gui_find_label (window, text);

  return label != NULL && gtk_widget_get_mapped (label);
}

static void
test_help (TestGui *gui, gconstpointer data)
{
  GtkWidget *help;
  GtkWidget *search;

  g_assert_true (
      gtk_widget_activate_action (GTK_WIDGET (gui->window), "app.help", NULL));
  help = GTK_WIDGET (test_gui_find_dialog (gui));
  test_gui_settle_window (help);
  search = test_gui_find_type (help, GTK_TYPE_SEARCH_ENTRY);
  /* a chapter that has the words comes, and of it no more than that */
  gtk_editable_set_text (GTK_EDITABLE (search), "circles");
  TEST_WAIT_UNTIL (shows_text (help, "count the circles") &&
                   !shows_text (help, "count the sticks"));
  gtk_editable_set_text (GTK_EDITABLE (search), "zyzzyva");
  TEST_WAIT_UNTIL (shows_text (help, "No chapter matches."));
  g_assert_false (shows_text (help, "F1")); /* which leads here */
  g_assert_false (shows_text (help, "count the circles"));
  gtk_editable_set_text (GTK_EDITABLE (search), "Sticks count");
  TEST_WAIT_UNTIL (shows_text (help, "count the sticks") &&
                   !shows_text (help, "count the circles"));
  gtk_window_close (GTK_WINDOW (help));
}

#define ADD(name, func)                                                        \
  TEST_DISPLAY_ADD ("/rulebook-window/" name, TestGui, set_up, func, tear_down)

int
main (int argc, char **argv)
{
  test_gui_init (&argc, &argv);
  ADD ("search", test_search);
  ADD ("beginning", test_beginning);
  ADD ("questions", test_questions);
  ADD ("no-number", test_no_number);
  ADD ("entry", test_entry);
  ADD ("page", test_page);
  ADD ("from-score", test_from_score);
  ADD ("from-refusal", test_from_refusal);
  ADD ("from-pao", test_from_pao);
  ADD ("from-message", test_from_message);
  ADD ("from-result", test_from_result);
  ADD ("from-near", test_from_near);
  ADD ("held", test_held);
  ADD ("help", test_help);
  return test_gui_run ();
}
