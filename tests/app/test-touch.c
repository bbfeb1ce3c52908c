/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-touch.c – what a finger does with the tiles of the hand. */

#include "play-gui.h"
#include "press.h"

#include "model/text/mj-terms.h"

#include <math.h>

enum { LONG_PRESS = 100000 }; /* milliseconds, that no machine takes */

typedef struct {
  PlayGui play;
  const MjState *state;
  MjTile tile; /* one of the person, who is to throw */
  GtkWidget *view;
} Touch;

static void
set_up (Touch *f, gconstpointer data)
{
  g_object_set (gtk_settings_get_default (), "gtk-long-press-time", LONG_PRESS,
                NULL);
  play_gui_set_up (&f->play, data);
  f->state = play_gui_play (&f->play, 7);
  TEST_WAIT_UNTIL (play_gui_is_asking (&f->play) &&
                   f->state->phase == MJ_PHASE_TURN);
  play_gui_rest (&f->play);
  f->tile = f->state->hands[0].concealed[3];
  f->view = mj_table_view_get_tile (f->play.table, f->tile);
}

static void
tear_down (Touch *f, gconstpointer data)
{
  play_gui_tear_down (&f->play, data);
  gtk_settings_reset_property (gtk_settings_get_default (),
                               "gtk-long-press-time");
}

static void
expect_thrown (Touch *f)
{
  TEST_WAIT_UNTIL (f->state->n_discards > 0);
  g_assert_cmpint (f->state->discards[0].tile, ==, f->tile);
}

/* It is selected only; what is thrown would have gone. */
static void
tap_first (Touch *f)
{
  press_tap (f->view);
  TEST_WAIT_UNTIL (gtk_widget_has_css_class (f->view, "selected"));
  play_gui_rest (&f->play);
  g_assert_cmpint (f->state->n_discards, ==, 0);
}

static gboolean
is_named (Touch *f)
{
  GtkWidget *note =
      test_gui_find_class (GTK_WIDGET (f->play.table), "table-note");
  g_autofree char *name = mj_text_face_names (mj_tile_face (f->tile));

  return note != NULL &&
         g_str_has_prefix (gtk_label_get_label (GTK_LABEL (note)), name);
}

static void
hold (Touch *f)
{
  press_touch_down (f->view, gtk_widget_get_width (f->view) / 2.0,
                    gtk_widget_get_height (f->view) / 2.0);
}

/* ---- cases ---- */

static void
test_two_taps (Touch *f, gconstpointer data)
{
  tap_first (f);
  press_tap (f->view);
  expect_thrown (f);
}

/* Longer after it than a press is long. */
static void
test_after_switch (Touch *f, gconstpointer data)
{
  GtkWidget *button = test_gui_find_button (GTK_WIDGET (f->play.table),
                                            "table.no-claims", NULL);
  gint64 later;

  gtk_settings_reset_property (gtk_settings_get_default (),
                               "gtk-long-press-time");
  press_tap (button);
  TEST_WAIT_UNTIL (gtk_check_button_get_active (GTK_CHECK_BUTTON (button)));
  later = g_get_monotonic_time () + 2 * G_USEC_PER_SEC;
  TEST_WAIT_UNTIL (g_get_monotonic_time () >= later);
  g_object_set (gtk_settings_get_default (), "gtk-long-press-time", LONG_PRESS,
                NULL);
  test_two_taps (f, data);
}

/* It ends far from the discards. */
static void
test_flick (Touch *f, gconstpointer data)
{
  hold (f);
  press_touch_move (f->view, gtk_widget_get_width (f->view) / 2.0,
                    -gtk_widget_get_height (f->view) / 3.0);
  press_touch_up ();
  expect_thrown (f);
}

/* Rather sideways than upwards: it is no flick. */
static void
test_drag (Touch *f, gconstpointer data)
{
  const MjTableGeometry *g = mj_table_view_get_geometry (f->play.table);
  MjRect from = mj_eye_bounds (&g->eye, &g->places[f->tile]);
  double x = g->pond.x + (from.x < g->pond.x + g->pond.width / 2
                              ? g->pond.width - g->hand_tile
                              : g->hand_tile);
  double y = g->pond.y + g->pond.height - 4;

  g_assert_cmpfloat (fabs (x - from.x), >, from.y - y);
  hold (f);
  press_touch_move (GTK_WIDGET (f->play.table), x, y);
  press_touch_up ();
  expect_thrown (f);
}

static void
test_long_press (Touch *f, gconstpointer data)
{
  gtk_settings_reset_property (gtk_settings_get_default (),
                               "gtk-long-press-time");
  hold (f);
  TEST_WAIT_UNTIL (is_named (f));
  press_touch_up ();
  play_gui_rest (&f->play);
  g_assert_cmpint (f->state->n_discards, ==, 0);
  g_assert_false (gtk_widget_has_css_class (f->view, "selected"));
}

/* A tap elsewhere takes the first one back. */
static void
test_take_back (Touch *f, gconstpointer data)
{
  tap_first (f);
  press_touch_down (GTK_WIDGET (f->play.table), 20, 20);
  press_touch_up ();
  TEST_WAIT_UNTIL (!gtk_widget_has_css_class (f->view, "selected"));
  tap_first (f);
}

int
main (int argc, char **argv)
{
  test_gui_init (&argc, &argv);
#define ADD(name, func)                                                        \
  PRESS_ADD_WITH (TRUE, "/touch/" name, Touch, set_up, func, tear_down)
  ADD ("two-taps", test_two_taps);
  ADD ("after-switch", test_after_switch);
  ADD ("flick", test_flick);
  ADD ("drag", test_drag);
  ADD ("long-press", test_long_press);
  ADD ("take-back", test_take_back);
  return test_gui_run ();
}
