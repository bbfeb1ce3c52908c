/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-action-bar.c – what the bar above the hand offers, asks again, and does
 * by itself. */

#include "app/bar/mj-action-bar.h"
#include "app/places/mj-table-geometry.h"
#include "app/tiles/mj-tile-view.h"
#include "config.h"
#include "engine/match/mj-view.h"
#include "engine/players/mj-bot.h"
#include "play-gui.h"

#include <math.h>

typedef struct {
  PlayGui play;
  MjGame *game;
  const MjState *state;
  gboolean shared; /* with people at the other chairs */
} Fixture;

typedef gboolean (*Wanted) (const MjState *state, const MjMove *moves, int n);

static void
set_up (Fixture *f, gconstpointer data)
{
  play_gui_set_up (&f->play, data);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  play_gui_tear_down (&f->play, data);
}

/* A deal as computer players play it, until chair 0 may do what is wanted; NULL
 * when that does not come about. */
static MjMatchFile *
play_until (guint64 seed, Wanted wanted)
{
  MjMatchFile *file = mj_match_file_new ();
  MjMove deal = mj_move (MJ_MOVE_DEAL, 0, MJ_TILE_NONE);
  MjState state;

  deal.seed = (MjSeed){ seed, 7 };
  file->practice = TRUE; /* with the button for a hint */
  g_array_append_val (file->moves, deal);
  mj_match_file_fold (file, G_MAXUINT, &state, NULL);
  while (state.phase != MJ_PHASE_OVER) {
    MjSeat seat = mj_state_next_actor (&state);
    MjMove moves[MJ_MAX_MOVES], move;
    MjView view;
    int n = mj_state_legal_moves (&state, seat, moves);

    if (seat == 0 && wanted (&state, moves, n))
      return file;
    mj_view_init (&view, &state, seat);
    move = mj_bot_choose (MJ_LEVEL_SIMPLE, &view);
    g_assert_true (mj_state_apply (&state, &move));
    g_array_append_val (file->moves, move);
  }
  mj_match_file_free (file);
  return NULL;
}

/* Shows the first deal in which it comes about, at that moment. */
static void
find_deal (Fixture *f, Wanted wanted)
{
  for (guint64 seed = 1; seed < 2000; seed++) {
    MjMatchFile *file = play_until (seed, wanted);

    if (file != NULL) {
      g_autoptr (MjGame) game = mj_game_new (file, 0, NULL);

      mj_play_page_play (f->play.page, game);
      for (MjSeat seat = 1; f->shared && seat < MJ_N_SEATS; seat++)
        mj_pilot_set_person (mj_play_page_get_pilot (f->play.page), seat, TRUE);
      f->game = mj_play_page_get_game (f->play.page);
      f->state = mj_game_get_state (f->game);
      TEST_WAIT_UNTIL (play_gui_is_asking (&f->play));
      return;
    }
  }
  g_assert_not_reached ();
}

static gboolean
has (const MjMove *moves, int n, MjMoveKind kind)
{
  for (int i = 0; i < n; i++)
    if (moves[i].kind == kind)
      return TRUE;
  return FALSE;
}

static gboolean
wins_on_discard (const MjState *state, const MjMove *moves, int n)
{
  return state->phase == MJ_PHASE_CLAIM && has (moves, n, MJ_MOVE_WIN);
}

/* And somebody else could take the tile, too. */
static gboolean
wins_beside_other (const MjState *state, const MjMove *moves, int n)
{
  return wins_on_discard (state, moves, n) && mj_state_to_act (state) & ~1u;
}

static gboolean
wins_by_draw (const MjState *state, const MjMove *moves, int n)
{
  return state->phase == MJ_PHASE_TURN && has (moves, n, MJ_MOVE_WIN);
}

static gboolean
may_chow_and_pong (const MjState *state, const MjMove *moves, int n)
{
  return has (moves, n, MJ_MOVE_CHOW) && has (moves, n, MJ_MOVE_PONG);
}

static gboolean
may_only_chow (const MjState *state, const MjMove *moves, int n)
{
  return has (moves, n, MJ_MOVE_CHOW) && !has (moves, n, MJ_MOVE_PONG);
}

static gboolean
may_throw (const MjState *state, const MjMove *moves, int n)
{
  return state->phase == MJ_PHASE_TURN && state->drawn != MJ_TILE_NONE &&
         !has (moves, n, MJ_MOVE_WIN);
}

static gboolean
draws_risk (const MjState *state, const MjMove *moves, int n)
{
  return may_throw (state, moves, n) && state->drawn != MJ_TILE_NONE &&
         mj_state_discard_risk (state, 0, state->drawn, NULL) != 0;
}

static gboolean
may_throw_risk (const MjState *state, const MjMove *moves, int n)
{
  return may_throw (state, moves, n) &&
         test_gui_find_risk (state) != MJ_TILE_NONE;
}

static GtkWidget *
find_bar (Fixture *f)
{
  return test_gui_find_type (GTK_WIDGET (f->play.page), MJ_TYPE_ACTION_BAR);
}

static const char *
title (Fixture *f)
{
  return mj_turn_get_question (mj_play_page_get_turn (f->play.page))->title;
}

static const char *
detail (Fixture *f)
{
  return mj_turn_get_question (mj_play_page_get_turn (f->play.page))->text;
}

static gboolean
has_button (Fixture *f, const char *action)
{
  return test_gui_has_button (find_bar (f), action, NULL);
}

/* Left edge of the button of Pass in the bar. */
static double
pass_edge (Fixture *f)
{
  double x, y;

  play_gui_rest (&f->play);
  g_assert_true (gtk_widget_translate_coordinates (
      test_gui_find_class (find_bar (f), "quiet"), find_bar (f), 0, 0, &x, &y));
  return x;
}

/* Pass stands in one place, whatever else is on offer. */
static void
test_places (Fixture *f, gconstpointer data)
{
  static const Wanted cases[] = { may_only_chow, may_chow_and_pong,
                                  wins_on_discard };
  double edge = -1;

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    double x;

    find_deal (f, cases[i]);
    x = pass_edge (f);
    if (edge < 0)
      edge = x;
    g_assert_cmpfloat_with_epsilon (x, edge, 1);
  }
  g_assert_cmpfloat (edge, >, 400);
}

/* A button that is still on offer stays the same one, whatever else the bar has
 * to show: a press that has begun counts, and a screen reader keeps its place.
 */
static void
test_stay (Fixture *f, gconstpointer data)
{
  g_autoptr (GtkWidget) chow = NULL;

  find_deal (f, may_only_chow);
  play_gui_rest (&f->play);
  chow =
      g_object_ref (test_gui_find_button (find_bar (f), "table.choose", NULL));
  for (int i = 0; i < 2; i++) {
    play_gui_activate (&f->play, "table.hint");
    g_object_notify (G_OBJECT (f->play.table), "pointed");
    play_gui_rest (&f->play);
    g_assert_true (test_gui_find_button (find_bar (f), "table.choose", NULL) ==
                   chow);
  }
}

/* Escape asks; Back takes it back; Escape twice passes, and the strip then says
 * what is barred. */
static void
test_pass (Fixture *f, gconstpointer data)
{
  int n_discards;

  find_deal (f, wins_on_discard);
  n_discards = f->state->n_discards;
  play_gui_activate (&f->play, "table.pass");
  g_assert_cmpint (f->state->phase, ==, MJ_PHASE_CLAIM);
  g_assert_true (has_button (f, "table.back"));
  g_assert_nonnull (strstr (title (f), "Pass this win?"));
  play_gui_activate (&f->play, "table.back");
  g_assert_false (has_button (f, "table.back"));
  g_assert_cmpint (f->state->phase, ==, MJ_PHASE_CLAIM);
  play_gui_activate (&f->play, "table.pass");
  play_gui_activate (&f->play, "table.pass"); /* too soon to have been read */
  g_assert_cmpint (f->state->n_discards, ==, n_discards);
  g_assert_true (has_button (f, "table.back"));
  g_object_set (mj_play_page_get_turn (f->play.page), "calm", 0, NULL);
  play_gui_activate (&f->play, "table.pass");
  TEST_WAIT_UNTIL (f->state->phase != MJ_PHASE_CLAIM ||
                   f->state->n_discards > n_discards);
  g_assert_cmpint (f->state->result, !=, MJ_RESULT_WIN);
}

static void
test_pass_at_once (Fixture *f, gconstpointer data)
{
  g_settings_set_boolean (f->play.gui.settings, "confirm-pass", FALSE);
  find_deal (f, wins_on_discard);
  play_gui_activate (&f->play, "table.pass");
  g_settings_reset (f->play.gui.settings, "confirm-pass");
  g_assert_false (has_button (f, "table.back"));
  TEST_WAIT_UNTIL (f->state->phase != MJ_PHASE_CLAIM);
}

/* A winning hand is never told to throw, and not broken up by one click. */
static void
test_throw (Fixture *f, gconstpointer data)
{
  MjTile tile;
  int n_discards;

  find_deal (f, wins_by_draw);
  g_assert_nonnull (strstr (title (f), "This hand has won"));
  tile = f->state->hands[0].concealed[0];
  n_discards = f->state->n_discards;
  play_gui_discard (&f->play, tile);
  g_assert_cmpint (f->state->n_discards, ==, n_discards);
  g_assert_true (has_button (f, "table.throw"));
  play_gui_activate (&f->play, "table.back");
  g_assert_false (has_button (f, "table.throw"));
  play_gui_discard (&f->play, tile);
  g_object_set (mj_play_page_get_turn (f->play.page), "calm", 0, NULL);
  play_gui_discard (&f->play, tile);
  TEST_WAIT_UNTIL (f->state->n_discards > n_discards);
  g_assert_cmpint (f->state->discards[n_discards].tile, ==, tile);
}

/* All that lets the bar show its choices once more. */
static void
show_again (Fixture *f)
{
  GtkWindow *window = GTK_WINDOW (f->play.gui.window);

  g_settings_set_boolean (f->play.gui.settings, "index-marks", FALSE);
  g_settings_reset (f->play.gui.settings, "index-marks");
  play_gui_activate (&f->play, "table.pause");
  g_assert_false (play_gui_is_asking (&f->play));
  g_assert_false (has_button (f, "table.back")); /* nobody is asked */
  play_gui_activate (&f->play, "table.pause");
  gtk_window_set_default_size (window, 800, 600);
  TEST_WAIT_UNTIL (gtk_widget_get_width (GTK_WIDGET (window)) < 850);
  test_gui_settle (&f->play.gui);
}

/* What is asked again is asked until it is answered. */
static void
test_stays (Fixture *f, gconstpointer data)
{
  find_deal (f, wins_on_discard);
  play_gui_activate (&f->play, "table.pass");
  show_again (f);
  g_assert_nonnull (strstr (title (f), "Pass this win?"));
  g_assert_true (has_button (f, "table.back"));
  find_deal (f, wins_by_draw);
  g_assert_false (has_button (f, "table.back")); /* that was of another match */
  play_gui_discard (&f->play, f->state->hands[0].concealed[0]);
  show_again (f);
  g_assert_true (has_button (f, "table.throw"));
  play_gui_activate (&f->play, "table.throw");
  TEST_WAIT_UNTIL (f->state->phase != MJ_PHASE_TURN || f->state->turn != 0);
  g_assert_false (has_button (f, "table.back"));
}

/* So it is while people at other places answer. */
static void
test_stays_beside_others (Fixture *f, gconstpointer data)
{
  MjPilot *pilot;
  unsigned others;

  f->shared = TRUE;
  find_deal (f, wins_beside_other);
  pilot = mj_play_page_get_pilot (f->play.page);
  play_gui_activate (&f->play, "table.pass");
  others = mj_state_to_act (f->state) & ~1u;
  g_assert_cmpuint (others, !=, 0);
  for (MjSeat seat = 1; seat < MJ_N_SEATS; seat++)
    if (others & 1u << seat) {
      MjMove pass = mj_move (MJ_MOVE_PASS, seat, MJ_TILE_NONE);

      g_assert_true (mj_pilot_choose (pilot, &pass, NULL));
    }
  TEST_WAIT_UNTIL (mj_state_to_act (f->state) == 1);
  g_assert_nonnull (strstr (title (f), "Pass this win?"));
  play_gui_activate (&f->play, "table.throw");
  TEST_WAIT_UNTIL (f->state->phase != MJ_PHASE_CLAIM);
}

/* What the red frame of a tile means is told beside the hand, and asked about
 * when the tile is thrown all the same. */
static void
test_pao (Fixture *f, gconstpointer data)
{
  GtkWidget *note;
  MjTile tile;
  int n_discards;

  test_gui_resize (GTK_WIDGET (f->play.gui.window), 1280, 800);
  find_deal (f, may_throw_risk);
  tile = test_gui_find_risk (f->state);
  TEST_WAIT_UNTIL ((note = test_gui_find_class (GTK_WIDGET (f->play.table),
                                                "table-note")) != NULL);
  g_assert_true (gtk_widget_has_css_class (note, "danger"));
  g_assert_nonnull (strstr (gtk_label_get_label (GTK_LABEL (note)),
                            "could make you pay for everybody"));
  g_assert_true (gtk_widget_has_css_class (
      mj_table_view_get_tile (f->play.table, tile), "danger"));
  n_discards = f->state->n_discards;
  play_gui_discard (&f->play, tile);
  g_assert_cmpint (f->state->n_discards, ==, n_discards);
  g_assert_nonnull (strstr (detail (f), "You could pay for all"));
  play_gui_activate (&f->play, "table.throw");
  TEST_WAIT_UNTIL (f->state->n_discards > n_discards);
  g_assert_cmpint (f->state->discards[n_discards].tile, ==, tile);
}

static void
switch_on (Fixture *f, const char *name)
{
  g_action_group_change_action_state (mj_play_page_get_actions (f->play.page),
                                      name, g_variant_new_boolean (TRUE));
}

static float
get_light (Fixture *f)
{
  float light;

  g_object_get (f->play.table, "light", &light, NULL);
  return light;
}

static void
test_switches (Fixture *f, gconstpointer data)
{
  float light;
  g_autoptr (GVariant) state = NULL;
  MjScore score;
  int n, n_melds;

  find_deal (f, may_only_chow);
  n_melds = f->state->hands[0].n_melds;
  switch_on (f, "no-claims");
  TEST_WAIT_UNTIL (f->state->phase != MJ_PHASE_CLAIM ||
                   !play_gui_is_asking (&f->play));
  g_assert_cmpint (f->state->hands[0].n_melds, ==, n_melds);

  find_deal (f, wins_by_draw);
  g_assert_cmpfloat (get_light (f), ==, 0);
  switch_on (f, "auto-win");
  TEST_WAIT_UNTIL (f->state->phase == MJ_PHASE_OVER);
  g_assert_cmpint (f->state->win.seat, ==, 0);
  mj_state_result_score (f->state, &score);
  light = (float) (score.tai - 1) / (float) (f->state->rules.limit - 1);
  TEST_WAIT_UNTIL (fabsf (get_light (f) - MIN (1, light)) < 0.001f);

  find_deal (f, may_throw);
  n = f->state->n_discards;
  switch_on (f, "no-claims");
  switch_on (f, "throw-drawn");
  TEST_WAIT_UNTIL (f->state->n_discards > n + 8 ||
                   f->state->phase == MJ_PHASE_OVER);

  /* A risk is not taken by itself; the bar says why. */
  find_deal (f, draws_risk);
  n = f->state->n_discards;
  switch_on (f, "throw-drawn");
  test_gui_run_idle ();
  g_assert_cmpint (f->state->n_discards, ==, n);
  g_assert_nonnull (strstr (detail (f), "Not thrown by itself: "));
  switch_on (f, "no-claims");

  /* Another match begins without them. */
  find_deal (f, may_throw);
  state = g_action_group_get_action_state (
      mj_play_page_get_actions (f->play.page), "throw-drawn");
  g_assert_false (g_variant_get_boolean (state));
}

/* A bar that is lower than it wants to be, as while a window becomes narrow,
 * gives nothing in it a height below its least, at which GTK would remark. */
static void
test_low (Fixture *f, gconstpointer data)
{
  GtkWidget *bar;

  find_deal (f, may_only_chow);
  bar = test_gui_find_type (GTK_WIDGET (f->play.page), MJ_TYPE_ACTION_BAR);
  for (int height = 1; height < 100; height += 7)
    for (int width = 200; width < 1000; width += 160)
      gtk_widget_size_allocate (bar, &(GtkAllocation){ 0, 0, width, height },
                                -1);
  test_gui_settle (&f->play.gui);
}

/* How far the bar reaches into discards, in pixels. */
static float
covered (Fixture *f)
{
  GtkWidget *table = GTK_WIDGET (f->play.table);
  graphene_rect_t bar, tile;
  float most = 0;

  g_assert_true (gtk_widget_compute_bounds (find_bar (f), table, &bar));
  for (int i = 0; i < f->state->n_discards; i++) {
    g_assert_true (gtk_widget_compute_bounds (
        mj_table_view_get_tile (f->play.table, f->state->discards[i].tile),
        table, &tile));
    if (graphene_rect_intersection (&bar, &tile, &tile))
      most = MAX (most, tile.size.height);
  }
  return most;
}

/* What is asked, and the tile that it is about, @width pixels wide. */
static void
expect_question (Fixture *f, int width)
{
  GtkWidget *tile = test_gui_find_type (find_bar (f), MJ_TYPE_TILE_VIEW);

  g_assert_nonnull (test_gui_find_label (find_bar (f), title (f)));
  g_assert_cmpuint (mj_tile_view_get_tile (MJ_TILE_VIEW (tile)), ==,
                    f->state->claim.tile);
  g_assert_cmpint (gtk_widget_get_width (tile), >=, width);
  g_assert_true (gtk_widget_has_css_class (tile, "asked-about"));
}

/* A hint is told in the bar, by the hand, in any form of the table.  It does
 * not take the place of a question, and covers no discard. */
static void
test_hint (Fixture *f, gconstpointer data)
{
  static const struct {
    int width, height;
    Wanted wanted;
  } rows[] = { { 1280, 860, may_throw },        { 1280, 860, may_only_chow },
               { 800, 600, may_throw },         { 800, 600, may_only_chow },
               { 360, 640, may_throw },         { 360, 640, may_only_chow },
               { 870, 600, may_only_chow },     { 640, 900, may_only_chow },
               { 1280, 860, may_chow_and_pong } };
  GtkWidget *window = GTK_WIDGET (f->play.gui.window);

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    GtkWidget *line;

    test_gui_resize (window, rows[i].width, rows[i].height);
    find_deal (f, rows[i].wanted);
    play_gui_rest (&f->play);
    g_assert_null (test_gui_find_type (find_bar (f), MJ_TYPE_HINT_LINE));
    play_gui_activate (&f->play, "table.hint");
    play_gui_rest (&f->play);
    line = test_gui_find_type (find_bar (f), MJ_TYPE_HINT_LINE);
    g_assert_nonnull (line);
    g_assert_true (gtk_widget_get_child_visible (line));
    g_assert_cmpint (gtk_widget_get_width (line), >=, 140);
    if (f->state->phase == MJ_PHASE_CLAIM)
      expect_question (f, rows[i].width > 1000 ? 60 : 32);
    g_assert_cmpfloat (covered (f), ==, 0);
    play_gui_activate (&f->play, "table.hint");
    g_assert_null (test_gui_find_type (find_bar (f), MJ_TYPE_HINT_LINE));
  }
}

/* The height that the table keeps free for the bar. */
static int
measure_most (Fixture *f)
{
  GtkWidget *bar = find_bar (f);
  int most;

  gtk_widget_measure (bar, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (bar),
                      NULL, &most, NULL, NULL);
  return most;
}

/* Nothing on the table has moved since then: no tile, nobody who is seen. */
static void
expect_still (Fixture *f, const MjTableGeometry *before)
{
  const MjTableGeometry *now;

  play_gui_rest (&f->play);
  now = mj_table_view_get_geometry (f->play.table);
  g_assert_cmpfloat (now->centre.y, ==, before->centre.y);
  g_assert_cmpmem (&now->places, sizeof now->places, &before->places,
                   sizeof before->places);
  g_assert_cmpmem (&now->figures, sizeof now->figures, &before->figures,
                   sizeof before->figures);
  g_assert_cmpmem (&now->eye, sizeof now->eye, &before->eye,
                   sizeof before->eye);
}

/* Whether the coach is asked, or speaks at each turn, the table keeps still. */
static void
test_still (Fixture *f, gconstpointer data)
{
  static const int sizes[][2] = { { 1280, 800 }, { 800, 600 }, { 360, 640 } };
  GSettings *settings = f->play.gui.settings;

  for (gsize i = 0; i < 2 * G_N_ELEMENTS (sizes); i++) {
    MjTableGeometry before;

    test_gui_resize (GTK_WIDGET (f->play.gui.window), sizes[i / 2][0],
                     sizes[i / 2][1]);
    find_deal (f, i % 2 == 0 ? may_throw : may_only_chow);
    play_gui_rest (&f->play);
    before = *mj_table_view_get_geometry (f->play.table);
    for (int times = 0; times < 2; times++) {
      play_gui_activate (&f->play, "table.hint");
      expect_still (f, &before);
    }
    g_settings_set_boolean (settings, "coach-speaks", TRUE);
    g_assert_nonnull (test_gui_find_type (find_bar (f), MJ_TYPE_HINT_LINE));
    for (int times = 0; times < 3; times++) {
      expect_still (f, &before);
      play_gui_activate (&f->play, "table.hint");
    }
    test_gui_press (gtk_widget_get_last_child (
        test_gui_find_type (find_bar (f), MJ_TYPE_HINT_LINE)));
    expect_still (f, &before);
    g_settings_reset (settings, "coach-speaks");
    expect_still (f, &before);
  }
}

/* What the coach says unasked stays when a hint is asked for, and says more;
 * only its own button takes it away. */
static void
test_speaking (Fixture *f, gconstpointer data)
{
  GSettings *settings = f->play.gui.settings;
  GtkWidget *line;
  int most;

  g_settings_set_boolean (settings, "coach-speaks", TRUE);
  find_deal (f, may_throw);
  for (int i = 0; i < 3; i++) {
    play_gui_rest (&f->play);
    line = test_gui_find_type (find_bar (f), MJ_TYPE_HINT_LINE);
    g_assert_nonnull (line);
    g_assert_cmpint (gtk_widget_has_css_class (line, "plain"), ==, i != 1);
    g_assert_nonnull (test_gui_find_label (line, "Discard"));
    if (i < 2)
      play_gui_activate (&f->play, "table.hint");
  }
  most = measure_most (f);
  test_gui_press (gtk_widget_get_last_child (line));
  g_assert_null (test_gui_find_type (find_bar (f), MJ_TYPE_HINT_LINE));
  g_assert_cmpint (measure_most (f), ==, most);
  g_settings_reset (settings, "coach-speaks");
}

static gint64
find_sum (Fixture *f)
{
  GListModel *offers =
      mj_turn_get_offers (mj_play_page_get_turn (f->play.page));

  for (guint i = 0; i < g_list_model_get_n_items (offers); i++) {
    g_autoptr (MjOffer) offer = g_list_model_get_item (offers, i);

    if (mj_offer_get_move (offer)->kind == MJ_MOVE_WIN)
      return mj_offer_get_worth (offer)->sum;
  }
  return 0;
}

/* The button of a win tells what it pays, in any form of the table. */
static void
test_amount (Fixture *f, gconstpointer data)
{
  static const int widths[] = { 1280, 360 };

  for (gsize i = 0; i < G_N_ELEMENTS (widths); i++) {
    g_autofree char *sum = NULL;
    GtkWidget *worth;

    test_gui_resize (GTK_WIDGET (f->play.gui.window), widths[i], 640);
    find_deal (f, wins_on_discard);
    play_gui_rest (&f->play);
    sum = mj_text_money (find_sum (f));
    worth = test_gui_find_class (find_bar (f), "claim-worth");
    g_assert_nonnull (worth);
    g_assert_nonnull (strstr (gtk_label_get_label (GTK_LABEL (worth)), sum));
    g_assert_false (
        pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (worth))));
  }
}

int
main (int argc, char **argv)
{
  test_gui_init (&argc, &argv);
#define ADD(name, function)                                                    \
  TEST_DISPLAY_ADD ("/action-bar/" name, Fixture, set_up, function, tear_down)
  ADD ("places", test_places);
  ADD ("stay", test_stay);
  ADD ("pass", test_pass);
  ADD ("pass-at-once", test_pass_at_once);
  ADD ("throw", test_throw);
  ADD ("stays", test_stays);
  ADD ("stays-beside-others", test_stays_beside_others);
  ADD ("pao", test_pao);
  ADD ("switches", test_switches);
  ADD ("low", test_low);
  ADD ("hint", test_hint);
  ADD ("still", test_still);
  ADD ("speaking", test_speaking);
  ADD ("amount", test_amount);
#undef ADD
  return test_gui_run ();
}
