/* SPDX-License-Identifier: GPL-3.0-or-later */
/* play-gui.c – shows a match, and does what the buttons and the table do. */

#include "play-gui.h"

#include "config.h"

void
play_gui_set_up (PlayGui *f, gconstpointer data)
{
  f->gui.settings = g_settings_new (APP_ID);
  g_settings_set_string (f->gui.settings, "tempo", "instant");
  f->gui.window = mj_window_new (ADW_APPLICATION (g_application_get_default ()),
                                 f->gui.settings);
  gtk_window_present (GTK_WINDOW (f->gui.window));
  f->page = mj_window_get_play_page (f->gui.window);
  f->table = mj_play_page_get_table (f->page);
}

void
play_gui_set_up_above (PlayGui *f, gconstpointer data)
{
  play_gui_set_up (f, data);
  g_settings_set_boolean (f->gui.settings, "view-from-above", TRUE);
}

void
play_gui_tear_down (PlayGui *f, gconstpointer data)
{
  g_settings_reset (f->gui.settings, "view-from-above");
  g_settings_reset (f->gui.settings, "tempo");
  test_gui_tear_down (&f->gui);
}

MjMatchFile *
play_gui_make_match (guint64 seed)
{
  MjMatchFile *file = mj_match_file_new ();
  MjMove deal = mj_move (MJ_MOVE_DEAL, 0, MJ_TILE_NONE);

  deal.seed = (MjSeed){ seed, 1 };
  g_array_append_val (file->moves, deal);
  return file;
}

const MjState *
play_gui_play (PlayGui *f, guint64 seed)
{
  g_autoptr (MjGame) game = mj_game_new (play_gui_make_match (seed), 0, NULL);

  mj_play_page_play (f->page, game);
  return mj_game_get_state (mj_play_page_get_game (f->page));
}

void
play_gui_rest (PlayGui *f)
{
  TEST_WAIT_UNTIL (mj_table_view_is_quiet (f->table));
  test_gui_settle (&f->gui);
}

gboolean
play_gui_is_asking (PlayGui *f)
{
  return mj_turn_is_asking (mj_play_page_get_turn (f->page));
}

void
play_gui_activate (PlayGui *f, const char *action)
{
  g_assert_true (
      gtk_widget_activate_action (GTK_WIDGET (f->gui.window), action, NULL));
}

void
play_gui_discard (PlayGui *f, MjTile tile)
{
  g_assert_true (gtk_widget_activate_action (
      GTK_WIDGET (f->gui.window), "table.discard", "u", (guint) tile));
}

int
play_gui_count_marked (PlayGui *f, const char *css_class)
{
  const MjState *state = mj_game_get_state (mj_play_page_get_game (f->page));
  int n = 0;

  for (int i = 0; i < state->hands[0].n_concealed; i++)
    n += gtk_widget_has_css_class (
        mj_table_view_get_tile (f->table, state->hands[0].concealed[i]),
        css_class);
  return n;
}
