/* SPDX-License-Identifier: GPL-3.0-or-later */
/* pictures.c – pictures of the program for people who do not have it yet.
 *
 *   pictures [--size WIDTHxHEIGHT] [--text PERCENT] [--style light|dark] FOLDER
 *            NAME...
 *
 * Writes FOLDER/NAME.png for each name in scenes[].  The table, the hands and
 * the evening are always the same, in the language of the locale.  No window is
 * larger than that size, 1000x700 without it, and text is PERCENT of its usual
 * size.
 */

#include "sample-evening.h"
#include "sample-match.h"
#include "test-folder.h"
#include "test-gui.h"

#include "app/evenings/mj-evenings-page.h"
#include "app/session/mj-entry-dialog.h"
#include "app/session/mj-session-page.h"
#include "app/files/mj-copies-window.h"
#include "app/guests/mj-door-view.h"
#include "app/guests/mj-guest-bar.h"
#include "app/guests/mj-invite-window.h"
#include "app/guests/mj-phones-window.h"
#include "app/guests/mj-table-sharing.h"
#include "app/guests/mj-ways-window.h"
#include "app/guide/mj-hint-line.h"
#include "app/guide/mj-tour-panel.h"
#include "app/history/mj-history-window.h"
#include "app/history/mj-day-window.h"
#include "app/history/mj-decision-list.h"
#include "app/history/mj-review-window.h"
#include "app/learn/mj-help-window.h"
#include "app/learn/mj-primer-window.h"
#include "app/learn/mj-quiz-window.h"
#include "app/learn/mj-throw-window.h"
#include "app/tiles/mj-tile-button.h"
#include "app/learn/mj-rulebook-window.h"
#include "app/play/mj-match-end.h"
#include "app/rules/mj-sheet-window.h"
#include "app/shell/mj-picture.h"
#include "config.h"
#include "model/files/mj-day.h"
#include "model/learn/mj-throw-record.h"
#include "model/play/mj-tour.h"
#include "model/store/mj-store-backup.h"
#include "model/text/mj-text.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>

/* GNOME's software shows a window of this size as it is. */
static int width = 1000, height = 700;
static gboolean from_chair = TRUE;

static MjApplication *app;

static MjWindow *
main_window (void)
{
  return mj_application_get_window (app);
}

static GtkWidget *
find (GType type)
{
  return test_gui_find_type (GTK_WIDGET (main_window ()), type);
}

/* ---- the table ---- */

static gboolean
is_quiet (void)
{
  return mj_table_view_is_quiet (
      mj_play_page_get_table (mj_window_get_play_page (main_window ())));
}

/* The first choice of a discard, or of an answer to one, that the person has at
 * or after that move. */
static void
cut (MjMatchFile *file, guint from, MjPhase phase)
{
  MjState state;

  mj_state_init (&state, &file->rules, file->dealer);
  for (guint i = 0; i < file->moves->len; i++) {
    if (i >= from && state.phase == phase && mj_state_to_act (&state) & 1 &&
        (phase == MJ_PHASE_CLAIM || state.drawn != MJ_TILE_NONE)) {
      g_array_set_size (file->moves, i);
      return;
    }
    g_assert_true (
        mj_state_apply (&state, &g_array_index (file->moves, MjMove, i)));
  }
}

/* Plays on from the end of @file, at the chair of @human. */
static GtkWidget *
play_for (MjMatchFile *file, MjSeat human)
{
  g_autoptr (MjGame) game = NULL;

  for (int i = 0; i < MJ_N_SEATS; i++) {
    g_free (file->names[i]);
    file->names[i] = g_strdup (human == MJ_SEAT_NONE
                                   ? mj_person_get_name ((MjPerson) (i + 3))
                                   : mj_sitter_usual_name (i));
  }
  game = mj_game_new (file, human, NULL);
  mj_window_show_page (main_window (), "play");
  mj_play_page_play (mj_window_get_play_page (main_window ()), game);
  TEST_WAIT_UNTIL (is_quiet ());
  return GTK_WIDGET (main_window ());
}

static GtkWidget *
play_on (MjMatchFile *file)
{
  return play_for (file, 0);
}

static GtkWidget *
show_match (gboolean practice, guint n_moves, MjPhase phase)
{
  MjMatchFile *file;
  MjRules rules;

  mj_rules_init (&rules);
  file = sample_match_play (SAMPLE_PLAYED, &rules, 4, NULL, NULL);
  cut (file, n_moves, phase);
  file->practice = practice;
  return play_on (file);
}

typedef gboolean (*Moment) (const MjState *state);

/* The first such moment of a long match. */
static GtkWidget *
show_moment (Moment is_wanted)
{
  MjMatchFile *file;
  MjRules rules;
  MjState state;

  mj_rules_init (&rules);
  rules.rounds = 4;
  rules.limit = 4; /* which is reached before long */
  file = sample_match_play (SAMPLE_PLAYED, &rules, 400, NULL, NULL);
  mj_state_init (&state, &file->rules, file->dealer);
  for (guint i = 0; i < file->moves->len && !is_wanted (&state); i++) {
    g_assert_true (
        mj_state_apply (&state, &g_array_index (file->moves, MjMove, i)));
    if (is_wanted (&state))
      g_array_set_size (file->moves, i + 1);
  }
  return play_on (file);
}

static int
tai_won (const MjState *state)
{
  MjScore score;

  if (state->phase != MJ_PHASE_OVER || state->result != MJ_RESULT_WIN)
    return 0;
  mj_state_result_score (state, &score);
  return score.tai;
}

static gboolean
is_small_win (const MjState *state)
{
  return tai_won (state) == 1;
}

static gboolean
is_limit_win (const MjState *state)
{
  return tai_won (state) >= state->rules.limit;
}

static gboolean
is_own_win (const MjState *state)
{
  return tai_won (state) > 1 && state->win.seat == 0;
}

static gboolean
may_kong (const MjState *state)
{
  return state->phase == MJ_PHASE_TURN && state->turn == 0 &&
         mj_state_offers (state, 0) & MJ_KONGS;
}

static gboolean
is_risky (const MjState *state)
{
  return state->phase == MJ_PHASE_TURN && state->turn == 0 &&
         state->drawn != MJ_TILE_NONE &&
         test_gui_find_risk (state) != MJ_TILE_NONE;
}

static gboolean
may_win (const MjState *state)
{
  return state->phase == MJ_PHASE_CLAIM &&
         mj_state_offers (state, 0) & MJ_MOVE_BIT (MJ_MOVE_WIN);
}

static GtkWidget *
show_win (void)
{
  return show_moment (is_small_win);
}

static GtkWidget *
show_limit (void)
{
  return show_moment (is_limit_win);
}

/* With the table in sight under it. */
static GtkWidget *
show_folded (void)
{
  GtkWidget *window = show_limit ();

  gtk_widget_activate_action (window, "table.fold", NULL);
  TEST_WAIT_UNTIL (is_quiet ());
  return window;
}

static GtkWidget *
show_own_win (void)
{
  return show_moment (is_own_win);
}

static GtkWidget *
show_kong (void)
{
  return show_moment (may_kong);
}

/* Before a tile is thrown that could make one pay for all. */
static GtkWidget *
show_pao (void)
{
  GtkWidget *window = show_moment (is_risky);
  const MjState *state = mj_game_get_state (
      mj_play_page_get_game (mj_window_get_play_page (main_window ())));

  TEST_WAIT_UNTIL (mj_turn_is_asking (
      mj_play_page_get_turn (mj_window_get_play_page (main_window ()))));
  gtk_widget_activate_action (window, "table.discard", "u",
                              (guint) test_gui_find_risk (state));
  return window;
}

static GtkWidget *
show_drawn (void)
{
  MjRules rules;

  mj_rules_init (&rules);
  return play_on (sample_match_play (SAMPLE_ASLEEP, &rules, 1, NULL, NULL));
}

/* Four computer players, and nobody else. */
static GtkWidget *
show_watch (void)
{
  MjMatchFile *file;
  MjRules rules;

  mj_rules_init (&rules);
  file = sample_match_play (SAMPLE_PLAYED, &rules, 4, NULL, NULL);
  cut (file, 60, MJ_PHASE_TURN);
  return play_for (file, MJ_SEAT_NONE);
}

static GtkWidget *
show_may_win (void)
{
  return show_moment (may_win);
}

static GtkWidget *
show_doubt (void)
{
  GtkWidget *window = show_moment (may_win);

  TEST_WAIT_UNTIL (mj_turn_is_asking (
      mj_play_page_get_turn (mj_window_get_play_page (main_window ()))));
  gtk_widget_activate_action (window, "table.pass", NULL);
  return window;
}

static GtkWidget *
show_review (void)
{
  GtkWidget *window = show_moment (is_own_win);

  MjGame *game =
      mj_play_page_get_game (mj_window_get_play_page (main_window ()));

  window = GTK_WIDGET (mj_review_window_present (
      GTK_WINDOW (window), mj_application_get_settings (app),
      mj_application_get_matches (app), mj_game_get_file (game), 0));
  gtk_widget_activate_action (window, "review.last", NULL);
  return window;
}

/* The coach has gone over the deal; the choice that cost most is shown. */
static GtkWidget *
show_coached_review (void)
{
  GtkWidget *window = show_review ();
  MjDecisionList *list;
  GtkListBoxRow *row;

  mj_review_window_go_over (MJ_REVIEW_WINDOW (window), 1);
  TEST_WAIT_UNTIL (test_gui_find_type (window, MJ_TYPE_DECISION_LIST) != NULL);
  list = MJ_DECISION_LIST (test_gui_find_type (window, MJ_TYPE_DECISION_LIST));
  TEST_WAIT_UNTIL (mj_decision_list_is_ready (list));
  row = mj_decision_list_get_row (list, 0);
  g_signal_emit_by_name (gtk_widget_get_parent (GTK_WIDGET (row)),
                         "row-activated", row);
  return window;
}

static GtkWidget *
show_pause (void)
{
  GtkWidget *window = show_match (FALSE, 66, MJ_PHASE_TURN);

  gtk_widget_activate_action (window, "table.pause", NULL);
  return window;
}

/* What somebody sees who starts the program for the first time. */
static GtkWidget *
show_offer (void)
{
  mj_play_page_offer_tour (mj_window_get_play_page (main_window ()), TRUE);
  return GTK_WIDGET (main_window ());
}

static GtkWidget *
show_table (void)
{
  return show_match (FALSE, 66, MJ_PHASE_TURN);
}

static GtkWidget *
show_new_match (void)
{
  gtk_widget_activate_action (show_table (), "app.new-match", NULL);
  return test_gui_find_window (ADW_TYPE_MESSAGE_DIALOG);
}

static GtkWidget *
show_tiles (void)
{
  mj_help_window_present (GTK_WINDOW (main_window ()),
                          mj_application_get_settings (app), "tiles", "");
  return test_gui_find_window (MJ_TYPE_HELP_WINDOW);
}

static GtkWidget *
show_help_question (void)
{
  GtkWidget *help = show_tiles ();

  gtk_editable_set_text (
      GTK_EDITABLE (test_gui_find_type (help, GTK_TYPE_SEARCH_ENTRY)),
      "what is a chicken hand?");
  return help;
}

/* @step is pressed at @answer. */
static GtkWidget *
show_lesson (int step, int answer)
{
  GtkWidget *window, *button;

  g_settings_set_uint (mj_application_get_settings (app), "lessons-step",
                       (guint) step);
  mj_primer_window_present (GTK_WINDOW (main_window ()),
                            mj_application_get_settings (app));
  window = test_gui_find_window (MJ_TYPE_PRIMER_WINDOW);
  button = gtk_window_get_focus (GTK_WINDOW (window));
  for (int i = 0; i < answer; i++)
    button = gtk_widget_get_next_sibling (button);
  if (answer >= 0)
    g_signal_emit_by_name (button, "clicked");
  return window;
}

static GtkWidget *
show_lesson_1 (void)
{
  return show_lesson (0, -1);
}

static GtkWidget *
show_lesson_2 (void)
{
  return show_lesson (3, 0);
}

static GtkWidget *
show_lesson_3 (void)
{
  return show_lesson (6, 1);
}

static GtkWidget *
show_lesson_4 (void)
{
  return show_lesson (10, 0);
}

static GtkWidget *
show_lesson_5 (void)
{
  return show_lesson (14, -1);
}

static GtkWidget *
show_match_end (void)
{
  MjRules rules;
  GtkWidget *window;

  mj_rules_init (&rules);
  rules.rounds = 1;
  window = play_on (sample_match_play (SAMPLE_PLAYED, &rules, 400, NULL, NULL));
  gtk_widget_activate_action (window, "table.match-end", NULL);
  return window;
}

static GtkWidget *
show_coach (void)
{
  GtkWidget *window = show_match (TRUE, 40, MJ_PHASE_TURN);

  gtk_widget_activate_action (window, "table.hint", NULL);
  TEST_WAIT_UNTIL (find (MJ_TYPE_HINT_LINE) != NULL);
  return window;
}

static GtkWidget *
show_claim (void)
{
  return show_match (FALSE, 0, MJ_PHASE_CLAIM);
}

static GtkWidget *
show_coach_claim (void)
{
  GtkWidget *window = show_match (TRUE, 0, MJ_PHASE_CLAIM);

  TEST_WAIT_UNTIL (mj_turn_is_asking (
      mj_play_page_get_turn (mj_window_get_play_page (main_window ()))));
  gtk_widget_activate_action (window, "table.hint", NULL);
  TEST_WAIT_UNTIL (find (MJ_TYPE_HINT_LINE) != NULL);
  return window;
}

/* Some of last week and some of this. */
static void
answer_questions (void)
{
  GSettings *settings = mj_application_get_settings (app);
  g_autofree char *today = mj_day_today (), *before = mj_day_add (today, -7);

  for (int i = 0; i < 34; i++) {
    g_autofree char *name = g_strdup_printf ("%d", i);

    mj_throw_record_answer (settings, i < 20 ? before : today, name,
                            (MjThrowKind) (i * i % MJ_N_THROW_KINDS),
                            i % 3 > 0);
    if (i % 2 == 0)
      mj_practice_answer (settings, MJ_PRACTICE_QUIZ, i < 20 ? before : today,
                          name, i % 5 > 1);
  }
}

static GtkWidget *
show_history (void)
{
  MjStore *store = mj_matches_get_store (mj_application_get_matches (app));
  GtkWidget *window;
  MjRules rules;

  answer_questions ();
  mj_rules_init (&rules);
  for (int n = 1; n < 5; n++) {
    MjMatchFile *file =
        sample_match_play (SAMPLE_PLAYED, &rules, n, NULL, NULL);

    for (int i = 0; i < MJ_N_SEATS; i++) {
      g_free (file->names[i]);
      file->names[i] = g_strdup (
          mj_person_get_name ((MjPerson) ((n * i + i) % MJ_N_PEOPLE)));
    }
    test_gui_store_match (store, file);
    mj_match_file_free (file);
  }
  gtk_widget_activate_action (GTK_WIDGET (main_window ()), "app.history", NULL);
  TEST_WAIT_UNTIL ((window = test_gui_find_window (MJ_TYPE_HISTORY_WINDOW)) !=
                   NULL);
  TEST_WAIT_UNTIL (test_gui_find_class (window, "small-face") != NULL);
  return window;
}

static GtkWidget *
show_learnt (void)
{
  GtkWidget *window = show_history ();
  GtkWidget *scroller = test_gui_find_type (window, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *at =
      gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));

  TEST_WAIT_UNTIL (test_gui_find_label (window, "gave away") != NULL);
  test_gui_settle_window (window);
  gtk_adjustment_set_value (at, gtk_adjustment_get_upper (at) / 3);
  return window;
}

/* ---- scoring ---- */

static GtkWidget *
show_score (void)
{
  MjScoreQuery *query =
      mj_score_page_get_query (mj_window_get_score_page (main_window ()));

  mj_window_show_page (main_window (), "score");
  mj_score_query_set_text (query, "12m456m789m11z [777z] +3m 1f2a", NULL);
  mj_score_query_set_winner (query, 0);
  mj_score_query_set_from (query, 2);
  return GTK_WIDGET (main_window ());
}

static GtkWidget *
show_evening (void)
{
  MjEveningFile *file = sample_evening_new (
      NULL,
      "A bonus 1a dealt; A bonus 2a dealt; A win B 3; B kong 5p concealed;"
      " B win self 4; draw; C win D 2; D false B; D win self 2;"
      " C win A 123m456m789m22z44m+2z; A pays B 3; B bonus 3a; C bonus 2f");
  MjStore *store = mj_matches_get_store (mj_application_get_matches (app));
  GtkWidget *page = GTK_WIDGET (mj_window_get_evenings_page (main_window ()));
  gint64 id;

  if (g_str_has_prefix (g_get_language_names ()[0], "zh")) {
    g_free (file->title);
    file->title = g_strdup ("星期五");
  }
  id = mj_store_add_evening (store, file, NULL);
  mj_evening_file_free (file);
  g_assert_cmpint (id, !=, 0);
  mj_window_show_page (main_window (), "evenings");
  mj_evenings_page_open (MJ_EVENINGS_PAGE (page), id);
  TEST_WAIT_UNTIL (find (MJ_TYPE_SESSION_PAGE) != NULL);
  return GTK_WIDGET (main_window ());
}

/* One of the payments has been made. */
static GtkWidget *
show_settle (void)
{
  GtkWidget *window = show_evening ();
  GtkWidget *page = find (MJ_TYPE_SESSION_PAGE);

  test_gui_settle_window (window);
  gtk_widget_activate_action (page, "evening.view", "s", "settle");
  gtk_widget_activate_action (page, "evening.pay", "(uux)", 3u, 2u,
                              (gint64) 500);
  TEST_WAIT_UNTIL (test_gui_is_still (window));
  return window;
}

static GtkWidget *
show_story (void)
{
  GtkWidget *window = show_evening ();

  test_gui_settle_window (window);
  gtk_widget_activate_action (find (MJ_TYPE_SESSION_PAGE), "evening.view", "s",
                              "statistics");
  return window;
}

/* The same was recorded just before. */
static MjEntryDraft *begin_entry (MjEntryKind kind);
static GtkWidget *open_entry (MjEntryDraft *draft);

static GtkWidget *
show_paid_twice (void)
{
  MjEntryDraft *draft;

  show_evening ();
  gtk_widget_activate_action (find (MJ_TYPE_SESSION_PAGE), "evening.pay",
                              "(uux)", 3u, 2u, (gint64) 500);
  TEST_WAIT_UNTIL (!mj_session_is_busy (mj_session_page_get_session (
      MJ_SESSION_PAGE (find (MJ_TYPE_SESSION_PAGE)))));
  draft = mj_entry_draft_new (mj_session_page_get_session (MJ_SESSION_PAGE (
                                  find (MJ_TYPE_SESSION_PAGE))),
                              MJ_ENTRY_PAID, G_MAXUINT);
  g_object_set (draft, "payer", 3, "payee", 2, "amount", "5", NULL);
  return open_entry (draft);
}

static GtkWidget *
show_penalty (void)
{
  return open_entry (begin_entry (MJ_ENTRY_PENALTY));
}

static GtkWidget *
show_other_rules (void)
{
  return open_entry (begin_entry (MJ_ENTRY_RULES));
}

static GtkWidget *
show_new_evening (void)
{
  TestGui gui = { .window = main_window () };

  mj_window_show_page (main_window (), "evenings");
  gtk_widget_activate_action (find (ADW_TYPE_LEAFLET), "evenings.new", NULL);
  return GTK_WIDGET (test_gui_find_dialog (&gui));
}

/* A kong is recorded as exposed, and the hand has it concealed. */
static GtkWidget *
show_conflict (void)
{
  GtkWidget *window = show_evening ();
  MjScoreQuery *query;
  MjEntry kong;

  mj_entry_init (&kong, MJ_ENTRY_KONG);
  kong.seat = 1;
  kong.meld = MJ_MELD_KONG_CLAIMED;
  kong.other = MJ_SEAT_UNSAID;
  mj_session_append (mj_session_page_get_session (
                         MJ_SESSION_PAGE (find (MJ_TYPE_SESSION_PAGE))),
                     &kong, NULL, NULL);
  TEST_WAIT_UNTIL (!mj_session_is_busy (mj_session_page_get_session (
      MJ_SESSION_PAGE (find (MJ_TYPE_SESSION_PAGE)))));
  gtk_widget_activate_action (find (MJ_TYPE_SESSION_PAGE), "evening.win", "b",
                              TRUE);
  query = mj_score_page_get_query (MJ_SCORE_PAGE (find (MJ_TYPE_SCORE_PAGE)));
  mj_score_query_set_text (query, "123m456m789m2z {5555p} +2z", NULL);
  mj_score_query_set_winner (query, 1);
  mj_score_query_set_from (query, 2);
  return window;
}

/* An entry that begins at the end of an evening. */
static MjEntryDraft *
begin_entry (MjEntryKind kind)
{
  GtkWidget *page;

  show_evening ();
  page = find (MJ_TYPE_SESSION_PAGE);
  return mj_entry_draft_new (
      mj_session_page_get_session (MJ_SESSION_PAGE (page)), kind, G_MAXUINT);
}

static GtkWidget *
open_entry (MjEntryDraft *draft)
{
  TestGui gui = { .window = main_window () };

  mj_entry_dialog_present (GTK_WINDOW (main_window ()), draft,
                           mj_application_get_settings (app));
  g_object_unref (draft);
  return GTK_WIDGET (test_gui_find_dialog (&gui));
}

static GtkWidget *
show_paid (void)
{
  MjEntryDraft *draft = begin_entry (MJ_ENTRY_PAID);

  g_object_set (draft, "payer", 3, "payee", 2, "amount", "5", NULL);
  return open_entry (draft);
}

static GtkWidget *
show_correction (void)
{
  MjEntryDraft *draft = begin_entry (MJ_ENTRY_ADJUSTMENT);

  g_object_set (draft, "payer", 3, "payee", 2, "amount", "5", NULL);
  return open_entry (draft);
}

/* Somebody leaves in debt and settles. */
static GtkWidget *
show_leaves (void)
{
  MjEntryDraft *draft = begin_entry (MJ_ENTRY_SEATS);

  g_object_set (draft, "chair-4", "Jo", "settles", TRUE, NULL);
  return open_entry (draft);
}

static GtkWidget *
show_question (void)
{
  GtkWidget *window;

  g_random_set_seed (8);
  gtk_widget_activate_action (GTK_WIDGET (main_window ()), "app.quiz", NULL);
  TEST_WAIT_UNTIL ((window = test_gui_find_window (MJ_TYPE_QUIZ_WINDOW)) !=
                   NULL);
  return window;
}

static GtkWidget *
show_answer (void)
{
  GtkWidget *window = show_question ();
  GtkWidget *row;

  g_signal_emit_by_name (mj_quiz_window_get_right (MJ_QUIZ_WINDOW (window)),
                         "clicked");
  row = test_gui_find_type (window, GTK_TYPE_LIST_BOX_ROW);
  gtk_list_box_select_row (GTK_LIST_BOX (gtk_widget_get_parent (row)),
                           GTK_LIST_BOX_ROW (row));
  return window;
}

static GtkWidget *
show_position (void)
{
  GtkWidget *window;

  g_random_set_seed (8);
  gtk_widget_activate_action (GTK_WIDGET (main_window ()), "app.which-tile",
                              NULL);
  TEST_WAIT_UNTIL ((window = test_gui_find_window (MJ_TYPE_THROW_WINDOW)) !=
                       NULL &&
                   test_gui_find_type (window, MJ_TYPE_TILE_BUTTON) != NULL);
  return window;
}

static GtkWidget *
show_thrown (void)
{
  GtkWidget *window = show_position ();

  g_signal_emit_by_name (test_gui_find_type (window, MJ_TYPE_TILE_BUTTON),
                         "clicked");
  return window;
}

/* Today's deal has been played. */
static GtkWidget *
show_day (void)
{
  g_autofree char *today = mj_day_today ();
  g_autoptr (MjGame) game =
      mj_game_new (sample_match_play_day (SAMPLE_PLAYED, today), 0, NULL);
  GtkWidget *window;

  mj_game_begin_in (game,
                    mj_matches_get_store (mj_application_get_matches (app)));
  TEST_WAIT_UNTIL (!mj_game_is_busy (game));
  gtk_widget_activate_action (GTK_WIDGET (main_window ()), "app.days", NULL);
  TEST_WAIT_UNTIL ((window = test_gui_find_window (MJ_TYPE_DAY_WINDOW)) !=
                   NULL);
  return window;
}

/* The picture that is sent to others. */
static GtkWidget *
show_day_card (void)
{
  GtkWidget *window =
      play_on (sample_match_play_day (SAMPLE_PLAYED, "2026-11-23"));
  g_autoptr (GBytes) picture = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  GtkWidget *end, *shown = gtk_window_new ();

  gtk_widget_activate_action (window, "table.match-end", NULL);
  TEST_WAIT_UNTIL ((end = find (MJ_TYPE_MATCH_END)) != NULL &&
                   test_gui_find_label (end, "A club player in your chair"));
  picture = mj_match_end_draw (MJ_MATCH_END (end));
  texture = gdk_texture_new_from_bytes (picture, NULL);
  gtk_window_set_child (GTK_WINDOW (shown), gtk_picture_new_for_paintable (
                                                GDK_PAINTABLE (texture)));
  gtk_window_set_default_size (GTK_WINDOW (shown), width, height);
  gtk_window_present (GTK_WINDOW (shown));
  return shown;
}

static GtkWidget *
show_rulebook (void)
{
  GtkWidget *window, *list;

  gtk_widget_activate_action (GTK_WIDGET (main_window ()), "app.rulebook-entry",
                              "s", "full-flush");
  TEST_WAIT_UNTIL ((window = test_gui_find_window (MJ_TYPE_RULEBOOK_WINDOW)) !=
                   NULL);
  list = test_gui_find_type (window, GTK_TYPE_SCROLLED_WINDOW);
  /* It scrolls there by itself. */
  TEST_WAIT_UNTIL (
      gtk_adjustment_get_value (gtk_scrolled_window_get_vadjustment (
          GTK_SCROLLED_WINDOW (list))) > 0);
  return window;
}

/* What a learner asks where F1 leads. */
static GtkWidget *
show_rules_asked (void)
{
  GtkWidget *window;

  gtk_widget_activate_action (GTK_WIDGET (main_window ()), "app.rulebook",
                              NULL);
  TEST_WAIT_UNTIL ((window = test_gui_find_window (MJ_TYPE_RULEBOOK_WINDOW)) !=
                   NULL);
  gtk_editable_set_text (
      GTK_EDITABLE (test_gui_find_type (window, GTK_TYPE_SEARCH_ENTRY)),
      "what does ready mean");
  return window;
}

static GtkWidget *
show_rules (void)
{
  MjRules rules;
  GtkWidget *window;

  mj_rules_init (&rules);
  mj_sheet_window_present (GTK_WINDOW (main_window ()),
                           mj_application_get_settings (app), &rules);
  TEST_WAIT_UNTIL ((window = test_gui_find_window (MJ_TYPE_SHEET_WINDOW)) !=
                   NULL);
  return window;
}

static GtkWidget *
show_tour (void)
{
  mj_window_show_page (main_window (), "play");
  gtk_widget_activate_action (GTK_WIDGET (main_window ()), "app.tour", NULL);
  TEST_WAIT_UNTIL (is_quiet () && mj_tour_panel_is_touring (MJ_TOUR_PANEL (
                                      find (MJ_TYPE_TOUR_PANEL))));
  return GTK_WIDGET (main_window ());
}

/* Plays the tour as the coach says, up to that lesson. */
static GtkWidget *
show_tour_at (MjLesson lesson)
{
  GtkWidget *window = show_tour (), *panel = find (MJ_TYPE_TOUR_PANEL);
  MjPlayPage *page = mj_window_get_play_page (main_window ());
  MjGame *game = mj_play_page_get_game (page);

  while (test_gui_find_label (panel, mj_tour_title (lesson)) == NULL) {
    gboolean holding;

    g_object_get (panel, "holding", &holding, NULL);
    if (holding) {
      gtk_widget_activate_action (panel, "tour.go-on", NULL);
    } else if (mj_turn_is_asking (mj_play_page_get_turn (page))) {
      MjAdvice advice[MJ_MAX_MOVES];
      MjView view;

      mj_view_init (&view, mj_game_get_state (game), MJ_TOUR_SEAT);
      mj_advise (&view, advice);
      mj_game_play (game, &advice[0].choice.move, NULL);
    }
    g_main_context_iteration (NULL, TRUE);
  }
  TEST_WAIT_UNTIL (is_quiet ());
  return window;
}

static GtkWidget *
show_tour_tai (void)
{
  return show_tour_at (MJ_LESSON_TAI);
}

static GtkWidget *
show_tour_ready (void)
{
  return show_tour_at (MJ_LESSON_READY);
}

static void
on_copy (const char *path, gpointer data)
{
}

/* One from before a restore, one of today, and one that is torn; the first is
 * unfolded.
 */
static GtkWidget *
show_copies (void)
{
  static const char *const names[] = { "record.sqlite.replaced-1",
                                       "mahjong-2026-11-20.sqlite" };
  MjStore *store = mj_matches_get_store (mj_application_get_matches (app));
  g_autofree char *folder = g_path_get_dirname (mj_store_get_path (store));
  g_autofree char *torn =
      g_strconcat (mj_store_get_path (store), ".damaged-1", NULL);
  GtkWidget *row;

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *path = g_build_filename (folder, names[i], NULL);

    g_assert_true (mj_store_back_up (store, path, NULL));
  }
  g_assert_true (g_file_set_contents (torn, "torn", -1, NULL));
  mj_copies_window_present (GTK_WINDOW (main_window ()),
                            mj_store_get_path (store), store, on_copy, NULL);
  TEST_WAIT_UNTIL (
      (row = test_gui_find_type (test_gui_find_window (MJ_TYPE_COPIES_WINDOW),
                                 ADW_TYPE_EXPANDER_ROW)) != NULL);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), TRUE);
  return GTK_WIDGET (gtk_widget_get_root (row));
}

#ifdef HAVE_GUESTS
static GtkWidget *
show_invite (void)
{
  GtkWidget *window;

  gtk_widget_activate_action (GTK_WIDGET (main_window ()), "app.invite", NULL);
  TEST_WAIT_UNTIL ((window = test_gui_find_window (MJ_TYPE_INVITE_WINDOW)) !=
                   NULL);
  return window;
}

static GtkWidget *
show_ways (void)
{
  GtkWidget *window = show_invite ();
  GtkWidget *door = NULL;

  TEST_WAIT_UNTIL ((door = test_gui_find_type (window, MJ_TYPE_DOOR_VIEW)) !=
                   NULL);
  gtk_widget_activate_action (door, "door.ways", NULL);
  TEST_WAIT_UNTIL ((window = test_gui_find_window (MJ_TYPE_WAYS_WINDOW)) !=
                   NULL);
  return window;
}

static GtkWidget *
show_phones (void)
{
  GtkWidget *window = show_evening ();

  gtk_widget_activate_action (window, "app.show-on-phones", NULL);
  TEST_WAIT_UNTIL ((window = test_gui_find_window (MJ_TYPE_PHONES_WINDOW)) !=
                   NULL);
  return window;
}

/* A guest asks for a chair of the match that is played. */
static MjSharing *
ask_for_chair (void)
{
  static MjSharing *sharing;
  static MjGuest *guest;
  MjRoom *room;
  g_autofree char *hello = NULL;

  sharing = MJ_SHARING (mj_table_sharing_new (
      mj_application_get_matches (app),
      mj_window_get_play_page (main_window ()), "/nowhere/guests"));
  mj_window_add_bar (main_window (), mj_guest_bar_new (sharing));
  g_assert_true (mj_sharing_start (sharing, NULL));
  mj_table_sharing_begin_match (MJ_TABLE_SHARING (sharing), TRUE);
  room = mj_sharing_get_room (sharing);
  guest = mj_guest_new ();
  hello = g_strdup_printf ("{\"t\":\"hello\",\"v\":2,\"code\":\"%s\"}",
                           mj_room_get_door (room)->digits);
  mj_room_add (room, guest);
  mj_room_receive (room, guest, hello);
  for (int i = 0; i < 2; i++) {
    mj_room_receive (room, guest,
                     "{\"t\":\"sit\",\"name\":\"Ah Beng\",\"chair\":2}");
    if (i == 0)
      mj_room_turn_away (room, mj_room_get_asked (room));
  }
  return sharing;
}

static GtkWidget *
show_asker (void)
{
  ask_for_chair ();
  TEST_WAIT_UNTIL (is_quiet ());
  return GTK_WIDGET (main_window ());
}

static GtkWidget *
show_keep_out (void)
{
  MjNeed need;
  GtkWidget *bar;

  mj_sharing_find_need (ask_for_chair (), &need);
  bar = find (MJ_TYPE_GUEST_BAR);
  while (gtk_widget_get_next_sibling (bar) != NULL &&
         MJ_IS_GUEST_BAR (gtk_widget_get_next_sibling (bar)))
    bar = gtk_widget_get_next_sibling (bar);
  MJ_NOTICE_BAR_GET_CLASS (bar)->chosen (MJ_NOTICE_BAR (bar), FALSE);
  g_free (need.text);
  return test_gui_find_window (ADW_TYPE_MESSAGE_DIALOG);
}
#endif

/* ---- all of them ---- */

static const struct {
  const char *name;
  GtkWidget *(*show) (void); /* the window of the picture */
} scenes[] = {
  { "table", show_table },
  { "coach", show_coach },
  { "score", show_score },
  { "evening", show_evening },
  { "settle", show_settle },
  { "story", show_story },
  { "paid", show_paid },
  { "paid-twice", show_paid_twice },
  { "penalty", show_penalty },
  { "other-rules", show_other_rules },
  { "new-evening", show_new_evening },
  { "conflict", show_conflict },
  { "correction", show_correction },
  { "leaves", show_leaves },
  { "question", show_question },
  { "answer", show_answer },
  { "which-tile", show_position },
  { "which-tile-answer", show_thrown },
  { "rulebook", show_rulebook },
  { "rules-asked", show_rules_asked },
  { "rules", show_rules },
  { "tour", show_tour },
  { "tour-tai", show_tour_tai },
  { "tour-ready", show_tour_ready },
  { "claim", show_claim },
  { "coach-claim", show_coach_claim },
  { "may-win", show_may_win },
  { "doubt", show_doubt },
  { "win", show_win },
  { "limit", show_limit },
  { "limit-table", show_folded },
  { "own-win", show_own_win },
  { "drawn", show_drawn },
  { "kong", show_kong },
  { "pao", show_pao },
  { "watch", show_watch },
  { "review", show_review },
  { "coached-review", show_coached_review },
  { "pause", show_pause },
  { "offer", show_offer },
  { "new-match", show_new_match },
  { "tiles", show_tiles },
  { "help-question", show_help_question },
  { "lesson-1", show_lesson_1 },
  { "lesson-2", show_lesson_2 },
  { "lesson-3", show_lesson_3 },
  { "lesson-4", show_lesson_4 },
  { "lesson-5", show_lesson_5 },
  { "match-end", show_match_end },
  { "history", show_history },
  { "learnt", show_learnt },
  { "day", show_day },
  { "day-card", show_day_card },
  { "copies", show_copies },
#ifdef HAVE_GUESTS
  { "invite", show_invite },
  { "ways", show_ways },
  { "phones", show_phones },
  { "asker", show_asker },
  { "keep-out", show_keep_out },
#endif
};

/* Makes @window no larger than the pictures are to be. */
static void
keep_small (GtkWindow *window)
{
  int own_width, own_height;

  gtk_window_get_default_size (window, &own_width, &own_height);
  gtk_window_set_default_size (window, MIN (own_width, width),
                               MIN (own_height, height));
}

static gboolean
take (const char *folder, const char *name)
{
  g_autofree char *file = g_strconcat (name, ".png", NULL);
  g_autofree char *path = g_build_filename (folder, file, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (scenes); i++) {
    GtkWidget *window;

    if (strcmp (scenes[i].name, name) != 0)
      continue;
    window = scenes[i].show ();
    keep_small (GTK_WINDOW (window));
    TEST_WAIT_UNTIL (gtk_widget_get_mapped (window) &&
                     test_gui_is_still (GTK_WIDGET (main_window ())));
    gtk_test_widget_wait_for_draw (window);
    test_gui_run_idle (); /* what takes its form after it was laid out */
    gtk_test_widget_wait_for_draw (window);
    TEST_WAIT_UNTIL (mj_picture_save (window, path));
    if (window != GTK_WIDGET (main_window ()))
      gtk_window_close (GTK_WINDOW (window));
    return TRUE;
  }
  g_printerr ("no such picture: %s\n", name);
  return FALSE;
}

/* Takes the options, and returns how many words they are. */
static int
take_options (char **words)
{
  int n = 0, percent, dpi;

  for (; words[n] != NULL && words[n + 1] != NULL; n += 2)
    if (strcmp (words[n], "--text") == 0 &&
        sscanf (words[n + 1], "%d", &percent) == 1) {
      g_object_get (gtk_settings_get_default (), "gtk-xft-dpi", &dpi, NULL);
      g_object_set (gtk_settings_get_default (), "gtk-xft-dpi",
                    dpi * percent / 100, NULL);
    } else if (strcmp (words[n], "--style") == 0) {
      adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                          strcmp (words[n + 1], "dark") == 0
                                              ? ADW_COLOR_SCHEME_FORCE_DARK
                                              : ADW_COLOR_SCHEME_FORCE_LIGHT);
    } else if (strcmp (words[n], "--seen") == 0) {
      from_chair = strcmp (words[n + 1], "chair") == 0;
    } else if (strcmp (words[n], "--size") != 0 ||
               sscanf (words[n + 1], "%dx%d", &width, &height) != 2) {
      break;
    }
  return n;
}

int
main (int argc, char **argv)
{
  g_autofree char *folder = NULL;
  GSettings *settings;
  int status = 0;

  mj_text_start (LOCALEDIR);
  folder = g_dir_make_tmp ("pictures-XXXXXX", NULL);
  g_setenv ("XDG_DATA_HOME", folder, TRUE);
  test_gui_init (&argc, &argv);
  app = test_gui_get_app ();
  if (app != NULL) {
    int n = take_options (argv + 1);

    argc -= n;
    argv += n;
  }
  if (app == NULL || argc < 3) {
    g_printerr ("usage: pictures [--size WIDTHxHEIGHT] [--text PERCENT]"
                " [--style light|dark] [--seen above|chair] FOLDER NAME..., on "
                "a display\n");
    return 2;
  }
  test_gui_set_animations (FALSE);
  settings = mj_application_get_settings (app);
  g_settings_set_int (settings, "window-width", width);
  g_settings_set_int (settings, "window-height", height);
  g_settings_set_boolean (settings, "offer-tour", FALSE);
  g_settings_set_boolean (settings, "sound", FALSE);
  g_settings_set_boolean (settings, "view-from-above", !from_chair);
  g_settings_set_string (settings, "tempo", "instant");
  g_application_activate (G_APPLICATION (app));
  /* Its record is open then. */
  TEST_WAIT_UNTIL (
      mj_play_page_get_game (mj_window_get_play_page (main_window ())) != NULL);
  for (int i = 2; i < argc; i++)
    if (!take (argv[1], argv[i]))
      status = 1;
  test_gui_end_program ();
  test_folder_remove (folder);
  g_clear_object (&app);
  return status;
}
