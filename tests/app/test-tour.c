/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-tour.c – the deal of the tour through the real window, and its offer. */

#include "app/guide/mj-hint-line.h"
#include "app/guide/mj-tour-light.h"
#include "app/plates/mj-table-centre.h"
#include "app/guide/mj-tour-panel.h"
#include "engine/players/mj-advice.h"
#include "model/play/mj-tour.h"
#include "play-gui.h"

static GtkWidget *
find_tour (PlayGui *f)
{
  return test_gui_find_type (GTK_WIDGET (f->gui.window), MJ_TYPE_TOUR_PANEL);
}

static gboolean
is_holding (PlayGui *f)
{
  gboolean holding;

  g_object_get (find_tour (f), "holding", &holding, NULL);
  return holding;
}

/* Presses "Go On" where the game waits for it. */
static gboolean
go_on (PlayGui *f)
{
  GtkWidget *panel = find_tour (f);

  if (!is_holding (f))
    return FALSE;
  g_assert_false (play_gui_is_asking (f));
  play_gui_activate (f,
                     "table.pass"); /* Escape takes the keyboard nowhere else */
  TEST_WAIT_UNTIL (gtk_window_get_focus (GTK_WINDOW (f->gui.window)) ==
                   test_gui_find_button (panel, "tour.go-on", NULL));
  g_assert_true (gtk_widget_activate_action (panel, "tour.go-on", NULL));
  return TRUE;
}

/* Light falls on what the lesson is about, within the table, until the lesson
 * is over. */
static void
assert_lit (PlayGui *f)
{
  GtkWidget *window = GTK_WIDGET (f->gui.window), *light;
  MjRect rects[MJ_TOUR_LIGHT_MOST];
  int n;

  play_gui_rest (f);
  TEST_WAIT_UNTIL ((light = test_gui_find_type (window, MJ_TYPE_TOUR_LIGHT)) !=
                   NULL);
  n = mj_tour_light_find (MJ_TOUR_LIGHT (light), rects);
  g_assert_cmpint (n, >=, 1);
  for (int i = 0; i < n; i++) {
    g_assert_cmpfloat (rects[i].width, >, 10);
    g_assert_cmpfloat (rects[i].x, >=, 0);
    g_assert_cmpfloat (rects[i].x + rects[i].width, <=,
                       gtk_widget_get_width (light));
    g_assert_cmpfloat (rects[i].y + rects[i].height, <=,
                       gtk_widget_get_height (light) + 1);
  }
}

static gboolean
is_said (GtkWidget *widget, const char *part)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
      strstr (gtk_label_get_text (GTK_LABEL (widget)), part) != NULL)
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (is_said (child, part))
      return TRUE;
  return FALSE;
}

/* The light on the discards crosses nothing in the middle of the table. */
static void
assert_ponds_apart (PlayGui *f)
{
  GtkWidget *window = GTK_WIDGET (f->gui.window);
  GtkWidget *light = test_gui_find_type (window, MJ_TYPE_TOUR_LIGHT);
  GtkWidget *centre = test_gui_find_type (window, MJ_TYPE_TABLE_CENTRE);
  MjRect rects[MJ_TOUR_LIGHT_MOST];
  graphene_rect_t middle;

  if (mj_tour_light_find (MJ_TOUR_LIGHT (light), rects) != MJ_N_SEATS ||
      !is_said (find_tour (f), "One after the other"))
    return;
  g_assert_true (gtk_widget_compute_bounds (centre, light, &middle));
  for (int i = 0; i < MJ_N_SEATS; i++)
    g_assert_false (graphene_rect_intersection (
        &middle,
        &GRAPHENE_RECT_INIT (rects[i].x, rects[i].y, rects[i].width,
                             rects[i].height),
        NULL));
}

static void
on_drawn_anew (GdkPaintable *light, gboolean *anew)
{
  *anew = TRUE;
}

/* The light goes with the board that is folded. */
static void
assert_follows_board (PlayGui *f)
{
  GtkWidget *light =
      test_gui_find_type (GTK_WIDGET (f->gui.window), MJ_TYPE_TOUR_LIGHT);
  g_autoptr (GdkPaintable) drawn = gtk_widget_paintable_new (light);
  gboolean anew = FALSE;

  play_gui_rest (f);
  g_signal_connect (drawn, "invalidate-contents", G_CALLBACK (on_drawn_anew),
                    &anew);
  play_gui_activate (f, "table.pass");
  TEST_WAIT_UNTIL (anew);
}

/* The whole hint, what to do and one reason, lies in the light on the bar, and
 * nothing lies over it. */
static void
assert_hint_lit (PlayGui *f)
{
  GtkWidget *window = GTK_WIDGET (f->gui.window);
  GtkWidget *light = test_gui_find_type (window, MJ_TYPE_TOUR_LIGHT);
  GtkWidget *hint = test_gui_find_type (window, MJ_TYPE_HINT_LINE);
  MjRect rects[MJ_TOUR_LIGHT_MOST];
  graphene_rect_t bounds;

  if (light == NULL || hint == NULL ||
      mj_tour_light_find (MJ_TOUR_LIGHT (light), rects) != 1)
    return;
  g_assert_true (is_said (hint, "Discard"));
  g_assert_false (is_said (hint, "; "));
  g_assert_false (is_said (hint, "as good as"));
  g_assert_true (gtk_widget_compute_bounds (hint, light, &bounds));
  g_assert_cmpfloat (bounds.origin.y, >=, rects[0].y - 1);
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=,
                     rects[0].y + rects[0].height + 1);
}

/* The deal of the tour, played as the coach says, with its lines switched off:
 * in the tour it speaks nevertheless. */
static void
test_tour (PlayGui *f, gconstpointer data)
{
  g_autoptr (MjGame) game =
      mj_game_new (mj_tour_make_match (), MJ_TOUR_SEAT, NULL);
  const MjState *state = mj_game_get_state (game);
  int waited = 0;

  g_settings_set_boolean (f->gui.settings, "coach-line", FALSE);
  mj_play_page_tour (f->page, game);
  while (state->phase != MJ_PHASE_OVER) {
    MjAdvice advice[MJ_MAX_MOVES];
    MjView view;

    TEST_WAIT_UNTIL (play_gui_is_asking (f) || state->phase == MJ_PHASE_OVER ||
                     is_holding (f));
    if (is_holding (f)) {
      assert_lit (f);
      assert_ponds_apart (f);
    }
    if (go_on (f)) {
      waited++;
      continue;
    }
    if (state->phase == MJ_PHASE_OVER)
      break;
    mj_view_init (&view, state, MJ_TOUR_SEAT);
    g_assert_cmpint (mj_advise (&view, advice), >, 0);
    if (state->phase == MJ_PHASE_TURN &&
        advice[0].choice.move.kind == MJ_MOVE_DISCARD) {
      g_assert_cmpint (play_gui_count_marked (f, "hint-best"), ==, 1);
      assert_hint_lit (f);
    }
    g_assert_true (mj_game_play (game, &advice[0].choice.move, NULL));
  }
  g_settings_reset (f->gui.settings, "coach-line");
  assert_lit (f);
  assert_follows_board (f);
  g_assert_cmpint (waited, ==, 5);
  g_assert_cmpint (state->win.seat, ==, MJ_TOUR_SEAT);
  g_assert_nonnull (find_tour (f));
  mj_play_page_greet (f->page);
  g_assert_null (mj_play_page_get_game (f->page));
  g_assert_true (mj_play_page_is_offering_tour (f->page));
  g_assert_null (find_tour (f));
  mj_play_page_play (f->page, game);
  g_assert_false (mj_play_page_is_offering_tour (f->page));
  g_assert_null (find_tour (f));
  g_assert_null (
      test_gui_find_type (GTK_WIDGET (f->gui.window), MJ_TYPE_TOUR_LIGHT));
}

/* Who plays on has answered. */
static void
test_tour_offer (PlayGui *f, gconstpointer data)
{
  const MjState *state = play_gui_play (f, 3);
  GtkWidget *window = GTK_WIDGET (f->gui.window);

  TEST_WAIT_UNTIL (play_gui_is_asking (f) && state->phase == MJ_PHASE_TURN);
  mj_play_page_offer_tour (f->page, TRUE);
  TEST_WAIT_UNTIL (test_gui_has_button (window, "app.lessons", NULL));
  g_assert_true (test_gui_has_button (window, "app.coached", NULL));
  g_assert_true (test_gui_has_button (window, "app.end-tour", NULL));
  TEST_WAIT_UNTIL (gtk_window_get_focus (GTK_WINDOW (window)) ==
                   test_gui_find_button (window, "app.lessons", NULL));
  g_assert_null (find_tour (f));
  play_gui_discard (f, state->hands[0].concealed[0]);
  g_assert_false (test_gui_has_button (window, "app.lessons", NULL));
}

#define ADD(name, func)                                                        \
  TEST_DISPLAY_ADD ("/tour/" name, PlayGui, play_gui_set_up, func,             \
                    play_gui_tear_down)

int
main (int argc, char **argv)
{
  test_gui_init (&argc, &argv);
  ADD ("lessons", test_tour);
  ADD ("offer", test_tour_offer);
  return test_gui_run ();
}
