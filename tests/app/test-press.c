/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-press.c – presses of a hand reach the window. */

#include "play-gui.h"
#include "press.h"

static GtkWidget *
find_menu_button (PlayGui *f)
{
  return test_gui_find_type (GTK_WIDGET (f->gui.window), GTK_TYPE_MENU_BUTTON);
}

static gboolean
is_menu_open (PlayGui *f)
{
  return test_gui_find_type (GTK_WIDGET (f->gui.window), GTK_TYPE_POPOVER) !=
         NULL;
}

static void
test_click_and_key (PlayGui *f, gconstpointer data)
{
  test_gui_settle (&f->gui);
  press_click (find_menu_button (f));
  TEST_WAIT_UNTIL (is_menu_open (f));
  press_key (GDK_KEY_Escape);
  TEST_WAIT_UNTIL (!is_menu_open (f));
}

/* What lies under something else is out of reach, and so is what is off. */
static void
test_reach (PlayGui *f, gconstpointer data)
{
  GtkWidget *button;

  test_gui_settle (&f->gui);
  button = find_menu_button (f);
  g_assert_true (press_can_reach (button));
  g_assert_false (press_can_reach (mj_table_view_get_tile (f->table, 0)));
  gtk_widget_set_sensitive (button, FALSE);
  g_assert_false (press_can_reach (button));
}

/* From the middle of a tile to the middle of the table. */
static void
test_drag (PlayGui *f, gconstpointer data)
{
  const MjState *state = play_gui_play (f, 9);
  GtkWidget *table = GTK_WIDGET (f->table);
  MjTile tile;
  int n;

  TEST_WAIT_UNTIL (play_gui_is_asking (f) && state->phase == MJ_PHASE_TURN);
  play_gui_rest (f);
  n = state->n_discards;
  tile = state->hands[0].concealed[0];
  press_point_at (mj_table_view_get_tile (f->table, tile));
  press_down (GDK_BUTTON_PRIMARY);
  press_drag_to (table, gtk_widget_get_width (table) / 2.0,
                 gtk_widget_get_height (table) / 2.0);
  press_up (GDK_BUTTON_PRIMARY);
  TEST_WAIT_UNTIL (state->n_discards > n);
  g_assert_cmpint (state->discards[n].tile, ==, tile);
}

static void
count (gboolean down, gpointer n_downs)
{
  *(guint *) n_downs += down;
}

static void
on_pressed (GtkGestureClick *click, int n_press, double x, double y, int *most)
{
  *most = MAX (*most, n_press);
}

static void
test_double_click (PlayGui *f, gconstpointer data)
{
  GtkGesture *click = gtk_gesture_click_new ();
  guint n_seen = 0, n_presses = press_count ();
  int most = 0;

  g_signal_connect (click, "pressed", G_CALLBACK (on_pressed), &most);
  gtk_widget_add_controller (GTK_WIDGET (f->table),
                             GTK_EVENT_CONTROLLER (click));
  test_gui_settle (&f->gui);
  press_watch (count, &n_seen);
  press_double_click (GTK_WIDGET (f->table));
  press_watch (NULL, NULL);
  g_assert_cmpint (most, ==, 2);
  g_assert_cmpuint (n_seen, ==, 2);
  g_assert_cmpuint (press_count () - n_presses, ==, 2);
}

int
main (int argc, char **argv)
{
  test_gui_init (&argc, &argv);
#define ADD(name, func)                                                        \
  PRESS_ADD ("/press/" name, PlayGui, play_gui_set_up, func, play_gui_tear_down)
  ADD ("click-and-key", test_click_and_key);
  ADD ("reach", test_reach);
  ADD ("drag", test_drag);
  ADD ("double-click", test_double_click);
  return test_gui_run ();
}
