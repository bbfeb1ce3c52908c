/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-window.c – a deal through the real window. */

#include "app/play/mj-result-view.h"
#include "app/tiles/mj-dice.h"
#include "app/plates/mj-table-centre.h"
#include "app/tiles/mj-tile-view.h"
#include "config.h"
#include "engine/players/mj-advice.h"
#include "model/play/mj-coach.h"
#include "play-gui.h"

/* From the first draw to Continue, by the actions that buttons activate. */
static void
test_deal (PlayGui *f, gconstpointer data)
{
  const MjState *state = play_gui_play (f, 3);
  gint64 sum = 0;

  while (state->phase != MJ_PHASE_OVER) {
    TEST_WAIT_UNTIL (play_gui_is_asking (f) || state->phase == MJ_PHASE_OVER);
    if (state->phase == MJ_PHASE_OVER)
      break;
    if (state->phase == MJ_PHASE_CLAIM)
      play_gui_activate (f, "table.pass");
    else
      play_gui_discard (
          f, state->hands[0].concealed[state->hands[0].n_concealed - 1]);
  }
  TEST_WAIT_UNTIL (mj_table_view_is_quiet (f->table));
  for (int i = 0; i < MJ_N_SEATS; i++)
    sum += state->balance[i];
  g_assert_cmpint (sum, ==, 0);
  TEST_WAIT_UNTIL (g_action_group_get_action_enabled (
      mj_play_page_get_actions (f->page), "continue"));
  play_gui_activate (f, "table.continue");
  TEST_WAIT_UNTIL (state->n_deals == 2 && play_gui_is_asking (f));
}

static void
test_one_click_one_discard (PlayGui *f, gconstpointer data)
{
  const MjState *state = play_gui_play (f, 5);
  MjTile tile;
  int own = 0;

  TEST_WAIT_UNTIL (play_gui_is_asking (f) && state->phase == MJ_PHASE_TURN);
  tile = state->hands[0].concealed[0];
  play_gui_discard (f, tile);
  play_gui_discard (f, tile);
  for (int i = 0; i < state->n_discards; i++)
    own += state->discards[i].tile == tile;
  g_assert_cmpint (own, ==, 1);
}

static void
test_not_your_turn (PlayGui *f, gconstpointer data)
{
  const MjState *state = play_gui_play (f, 9);
  int n;

  mj_pilot_stop (mj_play_page_get_pilot (f->page));
  n = state->n_discards;
  play_gui_discard (f, state->hands[0].concealed[0]);
  g_assert_cmpint (state->n_discards, ==, n);
}

/* A screen reader hears the viewer's tiles and no others. */
static void
test_names (PlayGui *f, gconstpointer data)
{
  const MjState *state = play_gui_play (f, 7);
  MjTableView *table = f->table;
  GtkWidget *own, *other;
  MjTile tile;
  int place = 1;
  g_autofree char *name = NULL;

  TEST_WAIT_UNTIL (play_gui_is_asking (f));
  play_gui_rest (f); /* tiles get their names with the picture of them */
  tile = state->hands[0].concealed[0];
  for (int i = 1; i < state->hands[0].n_concealed; i++)
    place += state->hands[0].concealed[i] < tile;
  name = g_strdup_printf ("%s, %d of %d", mj_face_name (mj_tile_face (tile)),
                          place, state->hands[0].n_concealed);
  own = mj_table_view_get_tile (table, tile);
  other = mj_table_view_get_tile (table, state->hands[1].concealed[0]);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (other),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "");
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (other),
                                    GTK_ACCESSIBLE_STATE_HIDDEN, TRUE);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (own),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, name);
  g_assert_true (gtk_widget_get_focusable (own));
  g_assert_false (gtk_widget_get_focusable (other));
}

/* Who sits there likes to play in a way of its own, and the panel says so; a
 * casual player does not weigh what a discard may cost, so none is careful.  A
 * manner goes with every level.
 */
static void
test_habits (PlayGui *f, gconstpointer data)
{
  static const char *const habits[MJ_N_SEATS] = {
    NULL,
    "Loves a hand of one suit · Likes to talk",
    "Likes to pong · Takes time to think",
    "Plays any hand · Puts tiles down softly",
  };

  play_gui_play (f, 7);
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    g_autofree char *habit = NULL;

    g_object_get (mj_game_get_player (mj_play_page_get_game (f->page), seat),
                  "habit", &habit, NULL);
    g_assert_cmpstr (habit, ==, habits[seat]);
  }
}

static const MjState *
play_practice (PlayGui *f, guint64 seed, gboolean practice)
{
  MjMatchFile *file = play_gui_make_match (seed);
  g_autoptr (MjGame) game = NULL;

  file->practice = practice;
  game = mj_game_new (file, 0, NULL);
  mj_play_page_play (f->page, game);
  return mj_game_get_state (game);
}

/* Before there is a hand the keyboard belongs to the table, not to the first
 * button of the header; it is no stop on the way to other parts.
 */
static void
test_keys (PlayGui *f, gconstpointer data)
{
  GtkWindow *window = GTK_WINDOW (f->gui.window);
  GtkWidget *table = GTK_WIDGET (f->table);

  gtk_widget_child_focus (GTK_WIDGET (window), GTK_DIR_TAB_FORWARD);
  g_assert_true (GTK_IS_BUTTON (gtk_window_get_focus (window)));
  play_practice (f, 7, FALSE);
  TEST_WAIT_UNTIL (gtk_window_get_focus (window) == table);
  TEST_WAIT_UNTIL (MJ_IS_TILE_VIEW (gtk_window_get_focus (window)));
  TEST_WAIT_UNTIL (!gtk_widget_get_focusable (table));
}

/* What the facts of the bar presuppose. */
static void
expect_discard (PlayGui *f, MjTile tile)
{
  const MjStanding *standing =
      mj_turn_get_standing (mj_play_page_get_turn (f->page));

  g_assert_cmpuint (standing->discard, ==, tile);
}

/* Three tiles are marked, the best of them is what a master would discard, and
 * the next move takes the marks away. */
static void
test_hint (PlayGui *f, gconstpointer data)
{
  const MjState *state = play_practice (f, 7, TRUE);
  MjTableView *table = f->table;
  MjView view;
  MjMove best;

  TEST_WAIT_UNTIL (play_gui_is_asking (f) && state->phase == MJ_PHASE_TURN);
  mj_view_init (&view, state, 0);
  best = mj_bot_choose (MJ_LEVEL_MASTER, &view);
  play_gui_activate (f, "table.hint");
  g_assert_cmpint (play_gui_count_marked (f, "hint-best"), ==, 1);
  g_assert_cmpint (play_gui_count_marked (f, "hint-other"), ==, 2);
  g_assert_true (gtk_widget_has_css_class (
      mj_table_view_get_tile (table, best.tile), "hint-best"));
  expect_discard (f, best.tile); /* the bar tells of the same one */
  play_gui_activate (f, "table.hint");
  g_assert_cmpint (play_gui_count_marked (f, "hint-best"), ==, 0);
  expect_discard (f, state->drawn);
  play_gui_activate (f, "table.hint");
  play_gui_discard (f, best.tile);
  g_assert_cmpint (play_gui_count_marked (f, "hint-best"), ==, 0);
  g_assert_cmpint (play_gui_count_marked (f, "hint-other"), ==, 0);
}

static gboolean
may_pong (const MjState *state)
{
  return state->phase == MJ_PHASE_CLAIM &&
         (mj_state_offers (state, 0) & MJ_MOVE_BIT (MJ_MOVE_PONG)) != 0;
}

/* No tile is marked where the coach would pass. */
static void
test_hint_pass (PlayGui *f, gconstpointer data)
{
  gboolean passes = FALSE;

  for (guint64 seed = 1; !passes; seed++) {
    g_autoptr (MjMatchFile) file = play_gui_find_moment (seed, may_pong);
    g_autoptr (MjGame) game = NULL;
    MjAdvice advice[MJ_MAX_MOVES];
    MjView view;

    if (file == NULL)
      continue;
    file->practice = TRUE;
    game = mj_game_new (g_steal_pointer (&file), 0, NULL);
    mj_view_init (&view, mj_game_get_state (game), 0);
    passes = mj_advise (&view, advice) > 1 &&
             advice->choice.move.kind == MJ_MOVE_PASS;
    if (passes)
      mj_play_page_play (f->page, game);
  }
  TEST_WAIT_UNTIL (play_gui_is_asking (f));
  play_gui_activate (f, "table.hint");
  g_assert_cmpint (play_gui_count_marked (f, "hint-best"), ==, 0);
  g_assert_cmpint (play_gui_count_marked (f, "hint-other"), ==, 0);
}

/* A match for the record has none. */
static void
test_no_hint (PlayGui *f, gconstpointer data)
{
  const MjState *state = play_practice (f, 7, FALSE);

  g_settings_set_boolean (f->gui.settings, "danger-tint", TRUE);
  TEST_WAIT_UNTIL (play_gui_is_asking (f) && state->phase == MJ_PHASE_TURN);
  play_gui_activate (f, "table.hint");
  g_assert_cmpint (play_gui_count_marked (f, "hint-best"), ==, 0);
  g_assert_cmpint (play_gui_count_marked (f, "risk-low"), ==, 0);
  g_settings_reset (f->gui.settings, "danger-tint");
}

static MjTile
find_bonus_tile (const MjState *state)
{
  const MjHand *hand = &state->hands[0];

  for (int i = 0; i < hand->n_concealed; i++)
    if (!mj_tile_is_playing (hand->concealed[i]))
      return hand->concealed[i];
  return MJ_TILE_NONE;
}

static gboolean
holds_bonus_tile (const MjState *state)
{
  return find_bonus_tile (state) != MJ_TILE_NONE;
}

/* Practice, until the person has drawn a bonus tile, or for ever. */
static MjMatchFile *
draw_bonus_tile (guint64 seed)
{
  MjMatchFile *file = play_gui_make_match (seed);
  MjState state;

  file->practice = TRUE;
  mj_match_file_fold (file, G_MAXUINT, &state, NULL);
  while (state.phase == MJ_PHASE_SETUP || !holds_bonus_tile (&state)) {
    MjView view;
    MjMove move;

    if (state.phase == MJ_PHASE_OVER) {
      mj_match_file_free (file);
      return draw_bonus_tile (seed + 1);
    }
    mj_view_init (&view, &state, mj_state_next_actor (&state));
    move = mj_bot_choose (MJ_LEVEL_SIMPLE, &view);
    g_assert_true (mj_state_apply (&state, &move));
    g_array_append_val (file->moves, move);
  }
  return file;
}

/* As dangerous as a tile is, so it is tinted; a bonus tile, which cannot be
 * discarded, is not, and nothing is said that would need its face. */
static void
test_tint (PlayGui *f, gconstpointer data)
{
  g_autoptr (MjGame) game = mj_game_new (draw_bonus_tile (7), 0, NULL);
  const MjState *state = mj_game_get_state (game);
  double dangers[MJ_N_KINDS];
  guint n_tinted = 0;
  MjView view;

  g_settings_set_boolean (f->gui.settings, "danger-tint", TRUE);
  g_settings_set_boolean (f->gui.settings, "coach-line", TRUE);
  mj_view_init (&view, state, 0);
  mj_advise_dangers (&view, dangers);
  mj_play_page_play (f->page, game);
  for (int i = 0; i < state->hands[0].n_concealed; i++) {
    MjTile tile = state->hands[0].concealed[i];
    double danger =
        mj_tile_is_playing (tile) ? dangers[mj_tile_face (tile)] : 0;
    GtkWidget *face = mj_table_view_get_tile (f->table, tile);

    g_assert_cmpint (gtk_widget_has_css_class (face, "risk-high"), ==,
                     danger >= 0.12);
    g_assert_cmpint (gtk_widget_has_css_class (face, "risk-medium"), ==,
                     danger >= 0.06 && danger < 0.12);
    g_assert_cmpint (gtk_widget_has_css_class (face, "risk-low"), ==,
                     danger >= 0.025 && danger < 0.06);
    n_tinted += danger >= 0.025;
  }
  g_assert_true (holds_bonus_tile (state));
  g_assert_cmpuint (n_tinted, >, 0);
  g_settings_reset (f->gui.settings, "danger-tint");
  g_settings_reset (f->gui.settings, "coach-line");
}

/* Whose flower it is that the person has drawn is told with the coach on, and
 * not without. */
static void
test_other_flower (PlayGui *f, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (f->gui.window);
  guint64 seed = 7;

  for (int on = 1; on >= 0; on--) {
    g_autoptr (MjGame) game = NULL;
    const MjState *state;
    g_autofree char *text = NULL;

    do {
      g_clear_object (&game);
      game = mj_game_new (draw_bonus_tile (seed++), 0, NULL);
      state = mj_game_get_state (game);
      text = mj_coach_bonus (state, 0, find_bonus_tile (state));
    } while (text == NULL);
    g_settings_set_boolean (f->gui.settings, "coach-line", on);
    mj_play_page_play (f->page, game);
    TEST_WAIT_UNTIL (play_gui_is_asking (f) &&
                     (test_gui_find_label (window, text) != NULL) == on);
  }
  g_settings_reset (f->gui.settings, "coach-line");
}

static int
count_payments (PlayGui *f)
{
  GtkWidget *table = GTK_WIDGET (f->table);
  int n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (table); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += gtk_widget_has_css_class (child, "payment");
  return n;
}

/* The first thing that is paid flies from seat to seat, and lands. */
static void
test_payments (PlayGui *f, gconstpointer data)
{
  g_autoptr (MjGame) game =
      mj_game_new (play_gui_make_match (11), MJ_SEAT_NONE, NULL);
  const MjState *state = mj_game_get_state (game);
  unsigned payers = 0;

  g_settings_set_string (f->gui.settings, "tempo", "fast");
  mj_play_page_play (f->page, game);
  g_assert_cmpint (count_payments (f), ==, 0);
  TEST_WAIT_UNTIL (state->payout.n_transfers > 0);
  for (int i = 0; i < state->payout.n_transfers; i++)
    payers |= 1u << state->payout.transfers[i].from;
  g_assert_cmpint (count_payments (f), >=, 1);
  g_assert_cmpint (count_payments (f), >=, __builtin_popcount (payers));
  TEST_WAIT_UNTIL (count_payments (f) == 0);
  g_settings_set_string (f->gui.settings, "tempo", "instant");
}

static void
assert_dice (GtkWidget *window, const MjState *state, gboolean shown)
{
  GtkWidget *dice = test_gui_find_type (window, MJ_TYPE_DICE);

  for (int i = 0; i < MJ_N_DICE; i++)
    g_assert_cmpint (mj_dice_get_shown (MJ_DICE (dice), i), ==,
                     shown ? state->wall.dice[i] : 0);
}

static void
test_dice (PlayGui *f, gconstpointer data)
{
  assert_dice (GTK_WIDGET (f->gui.window), play_gui_play (f, 3), TRUE);
}

/* What is being dealt is not told before it lies there, and a key ends it. */
static void
test_skip_deal (PlayGui *f, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (f->gui.window);
  MjTableView *table = f->table;
  GtkWidget *centre;
  const MjState *state;
  MjMove move = mj_move (MJ_MOVE_DEAL, 0, MJ_TILE_NONE);
  g_autoptr (GError) error = NULL;
  g_autoptr (MjGame) game = mj_game_new (mj_match_file_new (), 0, NULL);
  int waiting;

  play_gui_play (f, 3);
  centre = test_gui_find_type (window, MJ_TYPE_TABLE_CENTRE);
  TEST_WAIT_UNTIL (mj_table_view_is_quiet (table) && play_gui_is_asking (f));
  g_settings_set_string (f->gui.settings, "tempo", "slow");
  mj_play_page_play (f->page, game);
  move.seed = (MjSeed){ 3, 4 };
  g_assert_true (mj_game_play (game, &move, &error));
  state = mj_game_get_state (game);
  g_assert_true (mj_table_view_is_dealing (table));
  assert_dice (window, state, FALSE);
  g_object_get (centre, "waiting", &waiting, NULL);
  g_assert_cmpint (waiting, ==, 4 * MJ_HAND_SIZE + 1);
  g_assert_false (play_gui_is_asking (f));
  play_gui_activate (f, "table.pass");
  g_assert_false (mj_table_view_is_dealing (table));
  assert_dice (window, state, TRUE);
  g_object_get (centre, "waiting", &waiting, NULL);
  g_assert_cmpint (waiting, ==, 0);
  play_gui_activate (f, "table.pass"); /* which pauses */
  g_assert_true (mj_pilot_is_paused (mj_play_page_get_pilot (f->page)));
  g_settings_set_string (f->gui.settings, "tempo", "instant");
}

/* What the middle of a small table says stays on it, also in a language whose
 * letters are high and whose words each take a line. */
static void
test_small_middle (PlayGui *f, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (f->gui.window), *centre, *caption;
  graphene_rect_t below;

  play_gui_play (f, 3);
  test_gui_resize (window, 800, 600);
  centre = test_gui_find_type (window, MJ_TYPE_TABLE_CENTRE);
  gtk_label_set_label (GTK_LABEL (test_gui_find_label (centre, "East round")),
                       "கிழக்குச் சுற்று");
  caption = test_gui_find_label (centre, "to draw");
  gtk_label_set_label (GTK_LABEL (caption), "எடுக்க மீதம்");
  test_gui_settle (&f->gui);
  g_assert_true (gtk_widget_compute_bounds (caption, centre, &below));
  g_assert_cmpfloat (below.origin.y + below.size.height, <=,
                     gtk_widget_get_height (centre));
}

/* The pages change between the head and the foot of the window as it gets
 * narrow and wide again, and nothing gets a negative size or another parent
 * meanwhile, at which GTK would remark, of a parent where a screen reader runs.
 */
static void
test_narrow (PlayGui *f, gconstpointer data)
{
  static const int widths[] = { 360, 1200, 360 };
  GtkWidget *window = GTK_WIDGET (f->gui.window);
  AdwHeaderBar *header =
      ADW_HEADER_BAR (test_gui_find_type (window, ADW_TYPE_HEADER_BAR));
  GtkWidget *title = adw_header_bar_get_title_widget (header);

  for (gsize i = 0; i < G_N_ELEMENTS (widths); i++) {
    gboolean narrow = widths[i] < 600;

    test_gui_resize (window, widths[i], 700);
    TEST_WAIT_UNTIL (
        narrow == (test_gui_find_type (window, ADW_TYPE_WINDOW_TITLE) != NULL));
    g_assert_true (narrow == (test_gui_find_type (
                                  window, ADW_TYPE_VIEW_SWITCHER_BAR) != NULL));
    g_assert_true (adw_header_bar_get_title_widget (header) == title);
  }
  gtk_test_widget_wait_for_draw (window);
}

static gboolean
meet (const graphene_rect_t *a, const MjRect *b)
{
  graphene_rect_t other;

  graphene_rect_init (&other, b->x, b->y, b->width, b->height);
  return graphene_rect_intersection (a, &other, NULL);
}

/* Whether the word of @seat has been drawn; a slow machine may do so only when
 * its time is over. */
static gboolean
is_said (PlayGui *f, MjSeat seat)
{
  GtkWidget *window = GTK_WIDGET (f->gui.window);

  mj_table_view_say (f->table, seat, "Just what I needed.");
  gtk_test_widget_wait_for_draw (window);
  return test_gui_find_class (window, "bubble") != NULL;
}

/* A word stands at the plate of who says it: within the table, on no tile, and
 * nowhere where tiles do not glide. */
static void
test_talk (PlayGui *f, gconstpointer data)
{
  static const int sizes[][2] = { { 1280, 860 }, { 800, 600 }, { 360, 640 } };
  GtkWidget *window = GTK_WIDGET (f->gui.window);
  MjTableView *table = f->table;
  const MjState *state = play_gui_play (f, 3);

  TEST_WAIT_UNTIL (play_gui_is_asking (f) && state->phase == MJ_PHASE_TURN);
  mj_table_view_say (table, 1, "Wah!");
  g_assert_null (test_gui_find_class (window, "bubble"));
  mj_table_view_set_duration (table, 10);
  /* it would still be given its first size */
  play_gui_rest (f);
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++) {
    test_gui_resize (window, sizes[i][0], sizes[i][1]);
    for (MjSeat seat = 1; seat < MJ_N_SEATS; seat++) {
      const MjTableGeometry *g;
      graphene_rect_t room;

      TEST_WAIT_UNTIL (is_said (f, seat));
      g = mj_table_view_get_geometry (table);
      g_assert_true (gtk_widget_compute_bounds (
          test_gui_find_class (window, "bubble"), GTK_WIDGET (table), &room));
      for (int tile = 0; tile < MJ_N_TILES; tile++) {
        MjRect bounds = mj_eye_bounds (&g->eye, &g->places[tile]);

        g_assert_false (g->places[tile].shown && meet (&room, &bounds));
      }
      g_assert_false (meet (&room, &g->bar));
      g_assert_cmpfloat (room.origin.x, >=, 0);
      g_assert_cmpfloat (room.origin.x + room.size.width, <=,
                         gtk_widget_get_width (GTK_WIDGET (table)));
    }
  }
  mj_table_view_say (table, 1, NULL);
  g_assert_null (test_gui_find_class (window, "bubble"));
}

/* The table's title has the room of the button that the evening's page shows.
 */
static void
test_phones (PlayGui *f, gconstpointer data)
{
  static const struct {
    int width;
    const char *page;
    gboolean shown;
  } cases[] = { { 1280, "play", TRUE },
                { 360, "play", FALSE },
                { 360, "evenings", TRUE } };
  GtkWidget *button = mj_window_get_phones_button (f->gui.window);

  play_gui_play (f, 3);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    for (int shared = 0; shared < 2; shared++) {
      gtk_widget_set_visible (button, shared);
      mj_window_show_page (f->gui.window, cases[i].page);
      test_gui_resize (GTK_WIDGET (f->gui.window), cases[i].width, 720);
      g_assert_true (gtk_widget_get_mapped (button) ==
                     (shared && cases[i].shown));
    }
}

#define ADD(name, func)                                                        \
  TEST_DISPLAY_ADD ("/window/" name, PlayGui, play_gui_set_up, func,           \
                    play_gui_tear_down)

static gboolean
is_answered_for (const MjState *state)
{
  MjScore score;

  if (state->phase != MJ_PHASE_OVER || state->result != MJ_RESULT_WIN ||
      state->pao == 0 || state->n_others > 0)
    return FALSE;
  mj_state_result_score (state, &score);
  return score.n_lines == 1 && !mj_rules_is_limit (&state->rules, score.tai);
}

/* All of a win is in sight, also where it says why one player pays for all. */
static void
test_result (PlayGui *f, gconstpointer data)
{
  GtkWidget *result, *lines;
  GtkAdjustment *place;

  test_gui_resize (GTK_WIDGET (f->gui.window), 1280, 800);
  play_gui_play_to (f, is_answered_for, "instant");
  result = test_gui_find_type (GTK_WIDGET (f->table), MJ_TYPE_RESULT_VIEW);
  lines = test_gui_find_type (result, GTK_TYPE_SCROLLED_WINDOW);
  place = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (lines));
  g_assert_cmpfloat (gtk_adjustment_get_upper (place), <=,
                     gtk_adjustment_get_page_size (place));
}

/* Each part of the window of shortcuts fits a small screen; it opens at the
 * keys of the page. */
static void
test_shortcuts (PlayGui *f, gconstpointer data)
{
  static const char *const parts[] = { "claims", "score", "evenings", "general",
                                       "play" };

  mj_window_show_page (f->gui.window, "score");
  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++) {
    g_autofree char *part = NULL;
    GtkWidget *keys;

    gtk_widget_activate_action (GTK_WIDGET (f->gui.window),
                                "win.show-help-overlay", NULL);
    keys = test_gui_find_window (GTK_TYPE_SHORTCUTS_WINDOW);
    g_object_get (keys, "section-name", &part, NULL);
    g_assert_cmpstr (part, ==, "score");
    g_object_set (keys, "section-name", parts[i], NULL);
    test_gui_settle_window (keys);
    g_assert_cmpint (gtk_widget_get_width (keys), <=, 800);
    g_assert_cmpint (gtk_widget_get_height (keys), <=, 600);
    gtk_window_close (GTK_WINDOW (keys));
  }
}

int
main (int argc, char **argv)
{
  test_gui_init (&argc, &argv);
  ADD ("deal", test_deal);
  ADD ("dice", test_dice);
  ADD ("skip-deal", test_skip_deal);
  ADD ("one-click-one-discard", test_one_click_one_discard);
  ADD ("not-your-turn", test_not_your_turn);
  ADD ("names", test_names);
  ADD ("habits", test_habits);
  ADD ("small-middle", test_small_middle);
  ADD ("narrow", test_narrow);
  ADD ("phones", test_phones);
  ADD ("talk", test_talk);
  ADD ("keys", test_keys);
  ADD ("shortcuts", test_shortcuts);
  ADD ("result", test_result);
  ADD ("hint", test_hint);
  ADD ("hint-pass", test_hint_pass);
  ADD ("no-hint", test_no_hint);
  ADD ("tint", test_tint);
  ADD ("other-flower", test_other_flower);
  ADD ("payments", test_payments);
  return test_gui_run ();
}
