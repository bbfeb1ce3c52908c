/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-notices.c – what a notice leaves behind when its time is over: nothing
 * that a screen reader finds, and nothing that a press meets.
 */

#include "play-gui.h"
#include "press.h"

#include "app/tiles/mj-tile-view.h"

typedef struct {
  const char *path;
  const char *told;
  const char *text; /* what is shown */
  gboolean in_bar;  /* across the window, until it is taken away */
} Notice;

static const Notice notices[] = {
  { "/notices/message", "Nothing more.", "Nothing more.", FALSE },
  { "/notices/message-with-link", "Barred (FURI-08).", "Barred (rule).",
    FALSE },
  { "/notices/bar", "The disk is full.", "The disk is full.", TRUE },
};

static void
show (PlayGui *f, const Notice *notice)
{
  if (notice->in_bar)
    mj_trouble_bar_tell (mj_window_get_trouble_bar (f->gui.window),
                         notice->told, "Again", "app.continue-here");
  else
    mj_window_tell (f->gui.window, notice->told);
}

/* Returns: (nullable): the revealer with a label that says @text */
static GtkWidget *
find_notice (GtkWidget *root, const char *text)
{
  GtkWidget *found = NULL;

  if (GTK_IS_LABEL (root) &&
      g_strcmp0 (gtk_label_get_text (GTK_LABEL (root)), text) == 0)
    return gtk_widget_get_ancestor (root, GTK_TYPE_REVEALER);
  for (GtkWidget *child = gtk_widget_get_first_child (root);
       child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_notice (child, text);
  return found;
}

static gboolean
is_up (GtkWidget *notice)
{
  return gtk_revealer_get_child_revealed (GTK_REVEALER (notice));
}

static void
on_pressed (GtkGestureClick *click, int n_press, double x, double y, int *n)
{
  (*n)++;
}

/* Of all that a notice has covered, the page has each press. */
static void
expect_presses (PlayGui *f, const graphene_rect_t *place)
{
  GtkWidget *window = GTK_WIDGET (f->gui.window);
  GtkGesture *click = gtk_gesture_click_new ();
  int n = 0;

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click),
                                              GTK_PHASE_CAPTURE);
  g_signal_connect (click, "pressed", G_CALLBACK (on_pressed), &n);
  gtk_widget_add_controller (GTK_WIDGET (f->page),
                             GTK_EVENT_CONTROLLER (click));
  for (int i = 1; i < 4; i++) {
    press_point (window, place->origin.x + place->size.width * i / 4,
                 place->origin.y + place->size.height / 2);
    press_down (GDK_BUTTON_PRIMARY);
    press_up (GDK_BUTTON_PRIMARY);
    g_assert_cmpint (n, ==, i);
  }
}

static void
test_spent (PlayGui *f, gconstpointer data)
{
  const Notice *notice = data;
  GtkWidget *window = GTK_WIDGET (f->gui.window), *shown;
  graphene_rect_t place;

  play_gui_play (f, 5);
  TEST_WAIT_UNTIL (play_gui_is_asking (f));
  play_gui_rest (f);
  show (f, notice);
  shown = find_notice (window, notice->text);
  TEST_WAIT_UNTIL (is_up (shown) && gtk_widget_get_height (shown) > 0);
  test_gui_settle (&f->gui);
  g_assert_true (gtk_widget_compute_bounds (shown, window, &place));
  if (notice->in_bar)
    mj_trouble_bar_tell (mj_window_get_trouble_bar (f->gui.window), NULL, NULL,
                         NULL);
  TEST_WAIT_UNTIL (!is_up (shown));
  test_gui_settle (&f->gui);
  expect_presses (f, &place);
  g_assert_false (gtk_widget_is_visible (shown));
  show (f, notice); /* and again */
  TEST_WAIT_UNTIL (is_up (shown) && gtk_widget_get_mapped (shown));
}

/* ---- where they stand ---- */

static gboolean
is_claim (const MjState *state)
{
  return state->phase == MJ_PHASE_CLAIM && mj_state_offers (state, 0) != 0;
}

static void
keep_off (GtkWidget *window, GtkWidget *notice, GtkWidget *part)
{
  graphene_rect_t one, other;

  if (!gtk_widget_get_mapped (part))
    return;
  g_assert_true (gtk_widget_compute_bounds (notice, window, &one));
  g_assert_true (gtk_widget_compute_bounds (part, window, &other));
  if (graphene_rect_intersection (&one, &other, NULL))
    g_error ("in %d×%d %s at %g %g %g %g covers %s at %g %g %g %g",
             gtk_widget_get_width (window), gtk_widget_get_height (window),
             G_OBJECT_TYPE_NAME (notice), (double) one.origin.x,
             (double) one.origin.y, (double) one.size.width,
             (double) one.size.height, G_OBJECT_TYPE_NAME (part),
             (double) other.origin.x, (double) other.origin.y,
             (double) other.size.width, (double) other.size.height);
}

/* Neither a message nor the line about a tile lies over the tile that is asked
 * about or over a button. */
static void
test_claim (PlayGui *f, gconstpointer data)
{
  static const struct {
    int width, height;
  } sizes[] = { { 1280, 800 }, { 1280, 560 }, { 900, 700 },
                { 800, 600 },  { 640, 640 },  { 360, 640 } };
  GtkWidget *window = GTK_WIDGET (f->gui.window), *bar;
  const MjState *state = play_gui_play_to (f, is_claim, "normal");

  TEST_WAIT_UNTIL (play_gui_is_asking (f));
  g_object_get (f->table, "bar", &bar, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++) {
    GtkWidget *message, *asked, *note;

    test_gui_resize (window, sizes[i].width, sizes[i].height);
    play_gui_rest (f);
    show (f, &notices[0]);
    message = find_notice (window, notices[0].text);
    TEST_WAIT_UNTIL (is_up (message) && gtk_widget_get_height (message) > 0);
    press_point_at (mj_table_view_get_tile (f->table, state->claim.tile));
    test_gui_settle (&f->gui);
    TEST_WAIT_UNTIL ((note = test_gui_find_class (window, "table-note")) !=
                         NULL &&
                     gtk_widget_get_width (note) > 0);
    asked = test_gui_find_type (bar, MJ_TYPE_TILE_VIEW);
    keep_off (window, message, bar);
    keep_off (window, message, asked);
    keep_off (window, note, asked);
    keep_off (window, note, bar);
  }
  g_object_unref (bar);
}

static void
find_tiles (PlayGui *f, graphene_rect_t *places)
{
  for (MjTile tile = 0; tile < MJ_N_TILES; tile++)
    g_assert_true (
        gtk_widget_compute_bounds (mj_table_view_get_tile (f->table, tile),
                                   GTK_WIDGET (f->gui.window), &places[tile]));
}

static void
tell_in (GtkWidget *bar, GtkWidget *window, const char *text)
{
  mj_trouble_bar_tell (MJ_TROUBLE_BAR (bar), text, "Wait for Bob",
                       "app.continue-here");
  test_gui_settle_window (window);
}

/* What guests ask lies on the table, where no tile moves for it, and on no tile
 * of the person.  Another page begins below it. */
static void
test_guests (PlayGui *f, gconstpointer data)
{
  static const int sizes[][2] = { { 1280, 800 }, { 800, 600 }, { 360, 640 } };
  const char *text = "The phone of Bob is away.  The others wait.";
  GtkWidget *window = GTK_WIDGET (f->gui.window);
  GtkWidget *bar = g_object_new (MJ_TYPE_TROUBLE_BAR, NULL);
  const MjHand *hand;

  play_gui_play (f, 5);
  mj_window_add_bar (f->gui.window, bar);
  TEST_WAIT_UNTIL (play_gui_is_asking (f));
  hand = &mj_game_get_state (mj_play_page_get_game (f->page))->hands[0];
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++) {
    graphene_rect_t before[MJ_N_TILES], now[MJ_N_TILES];

    test_gui_resize (window, sizes[i][0], sizes[i][1]);
    play_gui_rest (f);
    find_tiles (f, before);
    tell_in (bar, window, text);
    g_assert_true (is_up (find_notice (bar, text)));
    find_tiles (f, now);
    g_assert_cmpmem (now, sizeof now, before, sizeof before);
    for (int slot = 0; slot < hand->n_concealed; slot++)
      keep_off (window, bar,
                mj_table_view_get_tile (f->table, hand->concealed[slot]));
    tell_in (bar, window, NULL);
  }
  mj_window_show_page (f->gui.window, "score");
  tell_in (bar, window, text);
  keep_off (window, bar, GTK_WIDGET (mj_window_get_score_page (f->gui.window)));
}

static void
add (const Notice *notice)
{
  const char *why = press_init (FALSE);

  if (why == NULL)
    g_test_add (notice->path, PlayGui, notice, play_gui_set_up, test_spent,
                play_gui_tear_down);
  else
    g_test_add_data_func (notice->path, why, press_skip);
}

int
main (int argc, char **argv)
{
  test_gui_init (&argc, &argv);
  for (gsize i = 0; i < G_N_ELEMENTS (notices); i++)
    add (&notices[i]);
  TEST_DISPLAY_ADD ("/notices/guests", PlayGui, play_gui_set_up, test_guests,
                    play_gui_tear_down);
  PRESS_ADD ("/notices/claim", PlayGui, play_gui_set_up, test_claim,
             play_gui_tear_down);
  return test_gui_run ();
}
