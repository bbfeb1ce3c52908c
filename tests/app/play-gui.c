/* SPDX-License-Identifier: GPL-3.0-or-later */
/* play-gui.c – shows a match, and does what the buttons and the table do. */

#include "play-gui.h"

#include "engine/match/mj-view.h"
#include "engine/players/mj-bot.h"

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

MjMatchFile *
play_gui_find_moment (guint64 seed, PlayGuiWanted wanted)
{
  MjMatchFile *file = play_gui_make_match (seed);
  MjState state;

  mj_match_file_fold (file, G_MAXUINT, &state, NULL);
  while (!wanted (&state)) {
    MjMove move;
    MjView view;

    if (state.phase == MJ_PHASE_OVER) {
      mj_match_file_free (file);
      return NULL;
    }
    mj_view_init (&view, &state, mj_state_next_actor (&state));
    move = mj_bot_choose (MJ_LEVEL_SIMPLE, &view);
    g_assert_true (mj_state_apply (&state, &move));
    g_array_append_val (file->moves, move);
  }
  return file;
}

const MjState *
play_gui_play_to (PlayGui *f, PlayGuiWanted wanted, const char *tempo)
{
  g_autoptr (MjGame) game = NULL;
  MjMatchFile *file = NULL;

  for (guint64 seed = 9; file == NULL; seed++)
    file = play_gui_find_moment (seed, wanted);
  g_settings_set_string (f->gui.settings, "tempo", tempo);
  game = mj_game_new (file, 0, NULL);
  mj_play_page_play (f->page, game);
  play_gui_rest (f);
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
