/* SPDX-License-Identifier: GPL-3.0-or-later */
/* scenes-match.c – the table in each state of a match, and what is opened about
 * matches.
 */

#include "scenes.h"

#include "every-window.h"
#include "sample-match.h"
#include "test-gui.h"

#include "app/history/mj-review-weeks.h"
#include "app/history/mj-stats-view.h"
#include "app/play/mj-match-end.h"
#include "config.h"
#ifdef HAVE_GUESTS
#include "app/guests/mj-door-view.h"
#endif

static const MjState *
state (void)
{
  return mj_game_get_state (
      mj_play_page_get_game (mj_window_get_play_page (scene_main_window ())));
}

static gboolean
is_asking (void)
{
  return mj_turn_is_asking (
      mj_play_page_get_turn (mj_window_get_play_page (scene_main_window ())));
}

/* The person lets everything pass and discards what was drawn. */
static void
answer (void)
{
  const MjHand *hand = &state ()->hands[0];
  MjTile tile = state ()->drawn;

  if (tile == MJ_TILE_NONE)
    tile = hand->concealed[hand->n_concealed - 1];
  if (state ()->phase == MJ_PHASE_CLAIM)
    scene_activate ("table.pass");
  else
    gtk_widget_activate_action (scene_main_widget (), "table.discard", "u",
                                (guint) tile);
}

/* Until the person is asked in that phase, or it is that. */
static void
play_until (MjPhase phase)
{
  for (;;) {
    TEST_WAIT_UNTIL (is_asking () || state ()->phase == MJ_PHASE_OVER);
    if (state ()->phase == phase)
      return;
    if (state ()->phase == MJ_PHASE_OVER)
      scene_activate ("table.continue");
    else
      answer ();
    test_gui_run_idle ();
  }
}

static void
open_turn (void)
{
  MjRules rules;

  mj_window_show_page (scene_main_window (), "play");
  mj_rules_init (&rules);
  mj_matches_begin (mj_application_get_matches (test_gui_get_app ()), &rules,
                    FALSE);
  play_until (MJ_PHASE_TURN);
}

static void
open_hint (void)
{
  scene_activate ("table.hint");
}

static void
open_pause (void)
{
  scene_activate ("table.pause");
}

static void
close_pause (void)
{
  scene_activate ("table.pause");
}

static void
open_claim (void)
{
  play_until (MJ_PHASE_CLAIM);
}

static void
open_result (void)
{
  play_until (MJ_PHASE_OVER);
  TEST_WAIT_UNTIL (mj_table_view_is_quiet (
      mj_play_page_get_table (mj_window_get_play_page (scene_main_window ()))));
}

/* Of a match that has played itself. */
static void
open_match_end (void)
{
  g_autoptr (MjMatchFile) file = NULL;
  MjRules rules;

  mj_rules_init (&rules);
  rules.rounds = 2;
  file = sample_match_play (SAMPLE_PLAYED, &rules, G_MAXINT, NULL, NULL);
  for (int i = 0; i < MJ_N_SEATS; i++) {
    g_free (file->names[i]);
    file->names[i] = g_strdup_printf ("%s%d", EVERY_NAME, i + 1);
  }
  mj_matches_play_from (mj_application_get_matches (test_gui_get_app ()), file,
                        file->moves->len, 0);
  scene_activate ("table.match-end");
}

static void
close_match_end (void)
{
  gtk_widget_activate_action (
      test_gui_find_type (scene_main_widget (), MJ_TYPE_MATCH_END),
      "match-end.close", NULL);
}

static void
open_shuffle (void)
{
  scene_activate ("table.shuffle");
}

static void
open_new_match (void)
{
  scene_activate ("app.new-match");
}

#ifdef HAVE_GUESTS
static void
open_invite (void)
{
  scene_activate ("app.invite");
}

static void
open_ways (void)
{
  open_invite ();
  scene_settle (scene_front_window ());
  gtk_widget_activate_action (
      test_gui_find_type (scene_front_window (), MJ_TYPE_DOOR_VIEW),
      "door.ways", NULL);
}
#endif

/* The faces that a player can have. */
static void
open_faces (void)
{
  open_new_match ();
  scene_settle (scene_front_window ());
  gtk_menu_button_popup (GTK_MENU_BUTTON (
      test_gui_find_type (scene_front_window (), GTK_TYPE_MENU_BUTTON)));
}

/* The names of rule sheets. */
static void
open_choice (void)
{
  GtkWidget *row, *popover;

  open_new_match ();
  scene_settle (scene_front_window ());
  row = test_gui_find_type (scene_front_window (), ADW_TYPE_COMBO_ROW);
  g_signal_emit_by_name (row, "activate");
  TEST_WAIT_UNTIL ((popover = test_gui_find_type (row, GTK_TYPE_POPOVER)) !=
                   NULL);
}

/* GTK's dialog for files loses something whenever it is closed; the sanitizers
 * see it in test file-dialog, which leaves that out. */
#ifndef __SANITIZE_ADDRESS__
static void
open_export (void)
{
  scene_activate ("app.export");
}
#endif

static void
open_days (void)
{
  scene_activate ("app.days");
}

/* With a match that the coach goes over. */
static void
open_history (void)
{
  MjApplication *app = MJ_APPLICATION (
      gtk_window_get_application (GTK_WINDOW (scene_main_window ())));
  MjStore *store = mj_matches_get_store (mj_application_get_matches (app));
  g_autoptr (MjMatchFile) file = NULL;
  MjRules rules;

  mj_rules_init (&rules);
  file = sample_match_play (SAMPLE_PLAYED, &rules, 1, NULL, NULL);
  test_gui_store_match (store, file);
  scene_activate ("app.history");
  TEST_WAIT_UNTIL (
      test_gui_find_type (scene_front_window (), MJ_TYPE_STATS_VIEW) != NULL);
  TEST_WAIT_UNTIL (mj_stats_view_is_ready (MJ_STATS_VIEW (
      test_gui_find_type (scene_front_window (), MJ_TYPE_STATS_VIEW))));
  TEST_WAIT_UNTIL (
      test_gui_find_type (scene_front_window (), MJ_TYPE_REVIEW_WEEKS) != NULL);
}

static void
open_review (void)
{
  scene_activate ("app.review-deal");
}

static void
open_tour (void)
{
  scene_activate ("app.tour");
}

static void
close_tour (void)
{
  scene_activate ("app.end-tour");
}

const Scene scenes_of_match[] = {
  { "offer of the tour", SCENE_MAIN, NULL, NULL },
  { "turn", SCENE_MAIN, open_turn, NULL },
  { "hint", SCENE_MAIN, open_hint, NULL },
  { "pause", SCENE_MAIN, open_pause, close_pause },
  { "shuffle", SCENE_OTHER, open_shuffle, NULL },
  { "claim", SCENE_MAIN, open_claim, NULL },
  { "result", SCENE_MAIN, open_result, NULL },
  { "review", SCENE_OTHER, open_review, NULL },
  { "match end", SCENE_MAIN, open_match_end, close_match_end },
  { "new match", SCENE_OTHER, open_new_match, NULL },
  { "faces", SCENE_OTHER, open_faces, NULL },
#ifdef HAVE_GUESTS
  { "invite", SCENE_OTHER, open_invite, NULL },
  { "ways", SCENE_OTHER, open_ways, NULL },
#endif
  { "choice", SCENE_OTHER, open_choice, NULL },
#ifndef __SANITIZE_ADDRESS__
  { "export", SCENE_OTHER, open_export, NULL },
#endif
  { "deal of the day", SCENE_OTHER, open_days, NULL },
  { "history", SCENE_OTHER, open_history, NULL },
  { "tour", SCENE_MAIN, open_tour, close_tour },
  { NULL },
};
