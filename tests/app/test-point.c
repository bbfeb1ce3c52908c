/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-point.c – what is pointed at on the table, and where a tile is dragged
 * to, in windows of any size. */

#include "play-gui.h"
#include "press.h"

#include "app/plates/mj-near-room.h"
#include "app/plates/mj-seat-panel.h"
#include "app/plates/mj-table-centre.h"
#include "engine/match/mj-view.h"
#include "engine/players/mj-bot.h"
#include "model/text/mj-terms.h"

#include <math.h>

static const struct {
  int width, height;
} sizes[] = { { 1280, 800 }, { 800, 600 }, { 360, 640 } };

static gboolean
may_throw (PlayGui *f, const MjState *state)
{
  return play_gui_is_asking (f) && state->phase == MJ_PHASE_TURN &&
         mj_table_view_is_quiet (f->table);
}

/* Whatever is offered passes. */
static gboolean
is_next (PlayGui *f, const MjState *state)
{
  if (play_gui_is_asking (f) && state->phase == MJ_PHASE_CLAIM)
    play_gui_activate (f, "table.pass");
  return state->phase == MJ_PHASE_OVER || may_throw (f, state);
}

/* The person is the dealer. */
static const MjState *
begin (PlayGui *f)
{
  const MjState *state = play_gui_play (f, 7);

  TEST_WAIT_UNTIL (may_throw (f, state));
  play_gui_rest (f);
  return state;
}

static const MjHand *
find_melds (const MjState *state)
{
  for (int seat = 1; seat < MJ_N_SEATS; seat++)
    if (state->hands[seat].n_melds > 0)
      return &state->hands[seat];
  return NULL;
}

static void
discard (PlayGui *f, const MjState *state)
{
  g_assert_cmpint (state->phase, ==, MJ_PHASE_TURN);
  play_gui_discard (f, state->hands[0].concealed[0]);
  TEST_WAIT_UNTIL (is_next (f, state));
}

/* Until somebody else has a meld. */
static const MjMeld *
play_to_meld (PlayGui *f, const MjState *state)
{
  while (find_melds (state) == NULL)
    discard (f, state);
  play_gui_rest (f);
  return &find_melds (state)->melds[0];
}

static void
resize (PlayGui *f, gsize size)
{
  test_gui_resize (GTK_WIDGET (f->gui.window), sizes[size].width,
                   sizes[size].height);
  play_gui_rest (f);
}

static GtkWidget *
view_of (PlayGui *f, MjTile tile)
{
  return mj_table_view_get_tile (f->table, tile);
}

static gboolean
is_as_large_as_hand (PlayGui *f, const MjMeld *meld)
{
  float wide = mj_table_view_get_geometry (f->table)->hand_tile;

  for (int i = 0; i < mj_meld_n_tiles (meld); i++) {
    GtkWidget *view = view_of (f, meld->tiles[i]);

    if (fabsf ((float) gtk_widget_get_width (view) - wide) > 1 ||
        gtk_widget_get_height (view) <= gtk_widget_get_width (view))
      return FALSE;
  }
  return TRUE;
}

static void
find_middle (PlayGui *f, MjTile tile, double *x, double *y)
{
  const MjTableGeometry *g = mj_table_view_get_geometry (f->table);
  MjRect r = mj_eye_bounds (&g->eye, &g->places[tile]);

  *x = (double) (r.x + r.width / 2);
  *y = (double) (r.y + r.height / 2);
}

static guint
get_pointed (PlayGui *f)
{
  guint tile;

  g_object_get (f->table, "pointed", &tile, NULL);
  return tile;
}

static const char *
get_note (PlayGui *f)
{
  GtkWidget *note =
      test_gui_find_class (GTK_WIDGET (f->gui.window), "table-note");

  return note == NULL ? "" : gtk_label_get_label (GTK_LABEL (note));
}

/* Points at @tile on the table until its line ends with @end. */
static void
expect_note (PlayGui *f, MjTile tile, const char *end)
{
  double x, y;

  find_middle (f, tile, &x, &y);
  press_point (GTK_WIDGET (f->table), x, y);
  TEST_WAIT_UNTIL (g_str_has_suffix (get_note (f), end));
}

static const char *
name_of (PlayGui *f, MjSeat seat)
{
  return mj_player_get_name (
      mj_game_get_player (mj_play_page_get_game (f->page), seat));
}

/* Whose a bonus tile or a meld is, and who threw the tile that lies across. */
static void
test_whose (PlayGui *f, gconstpointer data)
{
  const MjState *state = begin (f);
  const MjMeld *meld = play_to_meld (f, state);
  const MjHand *hand = find_melds (state);
  MjSeat seat = (MjSeat) (hand - state->hands);
  g_autofree char *owner = g_strdup_printf (" · %s’s", name_of (f, seat));
  g_autofree char *thrown =
      g_strdup_printf ("%s · %s threw it", owner, name_of (f, meld->from));
  int n_bonus = 0;

  for (int i = 0; i < mj_meld_n_tiles (meld); i++)
    expect_note (f, meld->tiles[i],
                 meld->tiles[i] == meld->claimed ? thrown : owner);
  for (MjSeat other = 0; other < MJ_N_SEATS; other++)
    for (int i = 0; i < state->hands[other].n_bonus; i++, n_bonus++) {
      MjTile tile = state->hands[other].bonus[i];
      g_autofree char *name = mj_text_face_names (mj_tile_face (tile));
      g_autofree char *note =
          other == 0 ? g_strdup_printf ("%s · yours", name)
                     : g_strdup_printf ("%s · %s’s", name, name_of (f, other));

      expect_note (f, tile, note);
      g_assert_cmpstr (get_note (f), ==, note);
    }
  g_assert_cmpint (n_bonus, >, 1);
}

static const MjDiscard *
find_drawn (const MjState *state)
{
  for (int i = 0; i < state->n_discards; i++)
    if (state->discards[i].drawn && !state->discards[i].claimed)
      return &state->discards[i];
  return NULL;
}

/* Of a darker discard, why it is; at a plate the number of the seat, and in the
 * middle how seats are counted. */
static void
test_plain_words (PlayGui *f, gconstpointer data)
{
  const MjState *state = begin (f);
  GtkWidget *plate;
  MjTile tile;

  while (find_drawn (state) == NULL)
    discard (f, state);
  play_gui_rest (f);
  tile = find_drawn (state)->tile;
  g_object_set (f->table, "shade-drawn", TRUE, NULL);
  expect_note (f, tile, "threw it as drawn");
  press_point (GTK_WIDGET (f->table), 3, 3);
  g_object_set (f->table, "shade-drawn", FALSE, NULL);
  expect_note (f, tile, " threw it");
  plate = test_gui_find_type (GTK_WIDGET (f->table), MJ_TYPE_SEAT_PANEL);
  press_point_at (plate);
  TEST_WAIT_UNTIL (strstr (get_note (f), ", seat ") != NULL);
  press_point_at (
      test_gui_find_type (GTK_WIDGET (f->table), MJ_TYPE_TABLE_CENTRE));
  TEST_WAIT_UNTIL (g_str_has_prefix (get_note (f), "East round · "));
}

/* In the narrowest window what is told of a tile stands in one line. */
static void
test_one_line (PlayGui *f, gconstpointer data)
{
  const MjState *state = begin (f);
  GtkWidget *note;

  test_gui_resize (GTK_WIDGET (f->gui.window), 360, 640);
  while (find_drawn (state) == NULL)
    discard (f, state);
  g_object_set (f->table, "shade-drawn", FALSE, NULL);
  play_gui_rest (f);
  expect_note (f, find_drawn (state)->tile, " threw it");
  note = test_gui_find_class (GTK_WIDGET (f->table), "table-note");
  play_gui_rest (f);
  g_assert_cmpint (
      pango_layout_get_line_count (gtk_label_get_layout (GTK_LABEL (note))), ==,
      1);
}

static void
set_look (const char *font, const char *buttons, int percent)
{
  g_object_set (gtk_settings_get_default (), "gtk-font-name", font,
                "gtk-decoration-layout", buttons, "gtk-xft-dpi",
                96 * 1024 * percent / 100, NULL);
}

static void
check_names (GtkWidget *table)
{
  for (GtkWidget *plate = gtk_widget_get_first_child (table); plate != NULL;
       plate = gtk_widget_get_next_sibling (plate))
    if (MJ_IS_SEAT_PANEL (plate) && gtk_widget_get_mapped (plate))
      g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (
          GTK_LABEL (test_gui_find_class (plate, "seat-name")))));
}

/* With text of twice the size and wide letters, the window is no wider than it
 * should be, what is told of a tile lies over no plate, names are whole, and
 * what does not fit into the middle is left out. */
static void
test_large_text (PlayGui *f, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (f->gui.window), *header;
  g_autofree char *font = NULL, *buttons = NULL;
  const MjState *state = begin (f);
  const MjTableGeometry *g;
  graphene_rect_t at;
  int least;

  g_object_get (gtk_settings_get_default (), "gtk-font-name", &font,
                "gtk-decoration-layout", &buttons, NULL);
  set_look ("DejaVu Sans 11", "icon:minimize,maximize,close", 200);
  test_gui_resize (window, 800, 600);
  play_gui_rest (f);
  header = test_gui_find_type (window, ADW_TYPE_HEADER_BAR);
  gtk_widget_measure (header, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL,
                      NULL, NULL);
  g_assert_cmpint (least, <=, gtk_widget_get_width (GTK_WIDGET (f->table)));
  expect_note (f, state->hands[0].concealed[0], " unseen");
  play_gui_rest (f);
  g_assert_true (gtk_widget_compute_bounds (
      test_gui_find_class (window, "table-note"), GTK_WIDGET (f->table), &at));
  g = mj_table_view_get_geometry (f->table);
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    g_assert_false (graphene_rect_intersection (
        &at,
        &GRAPHENE_RECT_INIT (g->panels[seat].x, g->panels[seat].y,
                             g->panels[seat].width, g->panels[seat].height),
        NULL));
  test_gui_resize (window, 360, 640);
  play_gui_rest (f);
  check_names (GTK_WIDGET (f->table));
  g_assert_null (test_gui_find_label (window, "to draw"));
  set_look (font, buttons, 100);
  play_gui_rest (f);
}

static gboolean
may_claim (const MjState *state)
{
  return state->phase == MJ_PHASE_CLAIM && mj_state_offers (state, 0) != 0;
}

/* The bar says who threw the tile that may be claimed. */
static void
test_offered (PlayGui *f, gconstpointer data)
{
  const MjState *state;
  g_autofree char *start = NULL;

  test_gui_resize (GTK_WIDGET (f->gui.window), 1240, 780);
  state = play_gui_play_to (f, may_claim, "instant");
  start =
      g_strconcat (mj_text_face (mj_tile_face (state->claim.tile)), ": ", NULL);
  press_point (GTK_WIDGET (f->table), 3, 3);
  TEST_WAIT_UNTIL (g_str_has_prefix (get_note (f), start) &&
                   g_str_has_suffix (get_note (f), " unseen"));
  g_assert_null (strstr (get_note (f), " · "));
}

/* A meld rises upright and as large as the hand, stays so under the pointer,
 * and goes back when something else is pointed at. */
static void
test_meld (PlayGui *f, gconstpointer data)
{
  const MjMeld *meld = play_to_meld (f, begin (f));
  GtkWidget *table = GTK_WIDGET (f->table);

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++) {
    double x, y;

    resize (f, i);
    press_point (table, 3, 3);
    TEST_WAIT_UNTIL (!is_as_large_as_hand (f, meld));
    find_middle (f, meld->tiles[1], &x, &y);
    press_point (table, x, y);
    TEST_WAIT_UNTIL (is_as_large_as_hand (f, meld));
    g_assert_cmpuint (get_pointed (f), ==, meld->tiles[1]);
    press_point_at (view_of (f, meld->tiles[2])); /* where it is now */
    TEST_WAIT_UNTIL (get_pointed (f) != meld->tiles[1]);
    g_assert_true (is_as_large_as_hand (f, meld));
    g_assert_cmpuint (get_pointed (f), !=, MJ_TILE_NONE);
  }
}

static int
count_lit (PlayGui *f, MjFace face)
{
  const MjPlace *places = mj_table_view_get_geometry (f->table)->places;
  int n = 0;

  for (int i = 0; i < MJ_N_TILES; i++) {
    gboolean lit = gtk_widget_has_css_class (view_of (f, (MjTile) i), "alike");

    g_assert_cmpint (lit, ==,
                     places[i].face_up && mj_tile_face ((MjTile) i) == face);
    n += lit;
  }
  return n;
}

/* All of a face is lit wherever it is seen, and nothing else. */
static void
test_alike (PlayGui *f, gconstpointer data)
{
  const MjState *state = begin (f);
  int most = 0;

  while (state->n_discards < 16)
    discard (f, state);
  play_gui_rest (f);
  for (int i = 0; i < state->n_discards; i++) {
    MjTile tile = state->discards[i].tile;

    if (state->discards[i].claimed)
      continue;
    press_point_at (view_of (f, tile));
    TEST_WAIT_UNTIL (get_pointed (f) == tile);
    most = MAX (most, count_lit (f, mj_tile_face (tile)));
  }
  g_assert_cmpint (most, >, 1);
}

static int
find_slot (const PlayGui *f, MjTile tile)
{
  const MjPlace *places = mj_table_view_get_geometry (f->table)->places;

  return places[tile].slot;
}

static MjTile
find_tile (PlayGui *f, const MjState *state, int slot)
{
  for (int i = 0; i < state->hands[0].n_concealed; i++)
    if (find_slot (f, state->hands[0].concealed[i]) == slot)
      return state->hands[0].concealed[i];
  g_assert_not_reached ();
}

/* Takes a tile at its corner to a place on the table. */
static void
drag (PlayGui *f, MjTile tile, double x, double y)
{
  const MjTableGeometry *g = mj_table_view_get_geometry (f->table);
  MjRect r = mj_eye_bounds (&g->eye, &g->places[tile]);
  GtkWidget *table = GTK_WIDGET (f->table);

  press_point (table, (double) r.x + 4, (double) r.y + 6);
  press_down (GDK_BUTTON_PRIMARY);
  press_drag_to (table, x, y);
  press_up (GDK_BUTTON_PRIMARY);
  play_gui_rest (f);
}

/* Between two tiles of any row, which is where the pointer is. */
static void
test_between (PlayGui *f, gconstpointer data)
{
  static const int slots[][2] = { { 0, 3 }, { 12, 3 }, { 2, 10 }, { 9, 12 } };
  const MjState *state = begin (f);

  for (gsize i = 0; i < G_N_ELEMENTS (sizes) * G_N_ELEMENTS (slots); i++) {
    const int *slot = slots[i % G_N_ELEMENTS (slots)];
    MjTile moved, next;
    double x, y;

    resize (f, i / G_N_ELEMENTS (slots));
    moved = find_tile (f, state, slot[0]);
    next = find_tile (f, state, slot[1]);
    find_middle (f, next, &x, &y);
    drag (f, moved, x - 6, y);
    TEST_WAIT_UNTIL (find_slot (f, moved) + 1 == find_slot (f, next));
  }
  g_assert_cmpint (state->n_discards, ==, 0);
}

/* Just on the cloth it is thrown, just below it is not. */
static void
test_cloth (PlayGui *f, gconstpointer data)
{
  const MjState *state = begin (f);

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++) {
    const MjTableGeometry *g = mj_table_view_get_geometry (f->table);
    int n = state->n_discards;
    MjTile tile;
    double x, foot;

    resize (f, i);
    tile = find_tile (f, state, 4);
    foot = (double) (g->pond.y + g->pond.height);
    x = (double) (g->pond.x + g->pond.width / 3);
    drag (f, tile, x, foot + 4);
    g_assert_cmpint (state->n_discards, ==, n);
    drag (f, tile, x, foot - 4);
    TEST_WAIT_UNTIL (state->n_discards > n);
    g_assert_cmpint (state->discards[n].tile, ==, tile);
    TEST_WAIT_UNTIL (is_next (f, state));
  }
}

/* Plays on by itself until somebody else claims a tile. */
static MjMove
play_to_call (PlayGui *f)
{
  MjGame *game = mj_play_page_get_game (f->page);
  const MjState *state = mj_game_get_state (game);
  MjMove move;

  do {
    MjView view;

    mj_view_init (&view, state, mj_state_next_actor (state));
    move = mj_bot_choose (MJ_LEVEL_SIMPLE, &view);
    g_assert_true (mj_game_play (game, &move, NULL));
    g_assert_cmpint (state->phase, !=, MJ_PHASE_OVER);
  } while (move.seat == 0 ||
           (move.kind != MJ_MOVE_CHOW && move.kind != MJ_MOVE_PONG));
  return move;
}

/* It covers no plate, and of those who are seen no head. */
static void
check_word (PlayGui *f, GtkWidget *word)
{
  const MjTableGeometry *g = mj_table_view_get_geometry (f->table);
  graphene_rect_t at;

  g_assert_true (gtk_widget_compute_bounds (word, GTK_WIDGET (f->table), &at));
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    MjRect head = mj_near_room_head (&g->figures[seat]);
    const MjRect *rects[] = { &head, &g->panels[seat], &g->bar };

    for (gsize i = 0; i < G_N_ELEMENTS (rects); i++)
      g_assert_false (graphene_rect_intersection (
          &at,
          &GRAPHENE_RECT_INIT (rects[i]->x, rects[i]->y, rects[i]->width,
                               rects[i]->height),
          NULL));
  }
}

/* What the caller says stands beside the plate, for some seconds, whether a
 * tile is thrown meanwhile or not. */
static void
check_bubble (PlayGui *f, const MjMove *move)
{
  GtkWidget *table = GTK_WIDGET (f->table), *bubble;

  TEST_WAIT_UNTIL ((bubble = test_gui_find_class (table, "bubble")) != NULL &&
                   gtk_widget_get_width (bubble) > 0);
  check_word (f, bubble);
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (bubble)), ==,
                   move->kind == MJ_MOVE_CHOW ? "Chow!" : "Pong!");
  TEST_WAIT_UNTIL (test_gui_find_class (table, "bubble") == NULL);
}

/* A call is seen for a while; where nothing may move, it is not. */
static void
test_call (PlayGui *f, gconstpointer data)
{
  GtkWidget *table = GTK_WIDGET (f->table), *plaque;
  MjMove move;

  /* a remark on it would follow at once */
  g_settings_set_boolean (mj_application_get_settings (test_gui_get_app ()),
                          "table-talk", FALSE);
  begin (f);
  resize (f, 0); /* in a small window a bubble may find no room */
  mj_pilot_stop (mj_play_page_get_pilot (f->page));
  play_to_call (f);
  g_assert_null (test_gui_find_class (table, "plaque"));
  test_gui_set_animations (TRUE);
  mj_table_view_set_duration (f->table, 300);
  move = play_to_call (f);
  TEST_WAIT_UNTIL ((plaque = test_gui_find_class (table, "plaque")) != NULL);
  TEST_WAIT_UNTIL (gtk_widget_get_width (plaque) > 0);
  check_word (f, plaque);
  g_assert_cmpstr (
      gtk_label_get_label (GTK_LABEL (gtk_widget_get_first_child (plaque))), ==,
      move.kind == MJ_MOVE_CHOW ? "上" : "碰");
  check_bubble (f, &move);
  TEST_WAIT_UNTIL (test_gui_find_class (table, "plaque") == NULL);
  test_gui_set_animations (FALSE);
}

static GtkWidget *
find_tooltip (PlayGui *f)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (f->gui.window));

  while (child != NULL &&
         !(GTK_IS_NATIVE (child) && gtk_widget_get_mapped (child)))
    child = gtk_widget_get_next_sibling (child);
  return child;
}

/* What a switch says of itself stays beside the hand. */
static void
test_tooltip (PlayGui *f, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (f->gui.window), *tooltip;

  test_gui_resize (window, 1280, 800);
  begin (f);
  press_point_at (test_gui_find_button (window, "table.throw-drawn", NULL));
  TEST_WAIT_UNTIL ((tooltip = find_tooltip (f)) != NULL);
  g_assert_nonnull (test_gui_find_label (tooltip, "every tile that you draw"));
  g_assert_cmpint (gtk_widget_get_width (tooltip), <, 200);
}

int
main (int argc, char **argv)
{
  test_gui_init (&argc, &argv);
#define ADD(name, func)                                                        \
  PRESS_ADD ("/point/" name, PlayGui, play_gui_set_up, func,                   \
             play_gui_tear_down);                                              \
  PRESS_ADD ("/point/above/" name, PlayGui, play_gui_set_up_above, func,       \
             play_gui_tear_down)
  ADD ("meld", test_meld);
  ADD ("whose", test_whose);
  ADD ("plain-words", test_plain_words);
  ADD ("one-line", test_one_line);
  ADD ("large-text", test_large_text);
  ADD ("offered", test_offered);
  ADD ("alike", test_alike);
  ADD ("between", test_between);
  ADD ("cloth", test_cloth);
  ADD ("call", test_call);
  ADD ("tooltip", test_tooltip);
  return test_gui_run ();
}
