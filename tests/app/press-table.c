/* SPDX-License-Identifier: GPL-3.0-or-later */
/* press-table.c – opens the program as main() does, and reads from the match,
 * not from the window, what a press has brought. */

#include "press-table.h"

#include "test-folder.h"

#include <glib/gstdio.h>

static char *folder;

void
press_table_init (int *argc, char ***argv)
{
  folder = g_dir_make_tmp ("press-XXXXXX", NULL);
  g_setenv ("XDG_DATA_HOME", folder, TRUE);
  g_setenv ("GTK_USE_PORTAL", "0", TRUE);
  g_assert_cmpint (g_chdir (folder), ==, 0); /* for what is saved */
  test_gui_init (argc, argv);
}

int
press_table_run (void)
{
  int status = test_gui_run ();

  g_chdir ("/");
  test_folder_remove (folder);
  g_free (folder);
  return status;
}

static void
on_told (PressTable *self, const char *text)
{
  self->n_told += text != NULL;
}

void
press_table_open (PressTable *self, const char *tempo)
{
  MjApplication *app = test_gui_get_app ();

  self->settings = mj_application_get_settings (app);
  g_settings_set_boolean (self->settings, "offer-tour", FALSE);
  g_settings_set_boolean (self->settings, "sound", FALSE);
  g_settings_set_string (self->settings, "tempo", tempo);
  g_application_activate (G_APPLICATION (app));
  self->window = mj_application_get_window (app);
  self->page = mj_window_get_play_page (self->window);
  self->table = mj_play_page_get_table (self->page);
  self->n_told = 0;
  g_signal_connect_swapped (self->page, "told", G_CALLBACK (on_told), self);
  TEST_WAIT_UNTIL (press_table_game (self) != NULL);
  TEST_WAIT_UNTIL (press_table_state (self)->n_deals > 0);
  TEST_WAIT_UNTIL (gtk_window_is_active (GTK_WINDOW (self->window)));
  test_gui_settle_window (GTK_WIDGET (self->window));
}

void
press_table_close (PressTable *self)
{
  g_signal_handlers_disconnect_by_data (self->page, self);
  test_gui_end_program ();
}

MjGame *
press_table_game (PressTable *self)
{
  return mj_play_page_get_game (self->page);
}

const MjState *
press_table_state (PressTable *self)
{
  return mj_game_get_state (press_table_game (self));
}

gboolean
press_table_asks (PressTable *self)
{
  return mj_turn_is_asking (mj_play_page_get_turn (self->page)) &&
         !mj_game_is_busy (press_table_game (self)) &&
         mj_table_view_is_quiet (self->table);
}

/* The choices of the person, and the last of them. */
static guint
find_choices (PressTable *self, const MjMove **last)
{
  MjGame *game = press_table_game (self);
  const GArray *moves = mj_game_get_file (game)->moves;
  guint n = 0;

  *last = NULL;
  for (guint i = 0; i < moves->len; i++) {
    const MjMove *move = &g_array_index (moves, MjMove, i);

    if (move->seat != mj_game_get_human (game) ||
        mj_move_is_forced (move->kind))
      continue;
    *last = move;
    n++;
  }
  return n;
}

guint
press_table_count_choices (PressTable *self)
{
  const MjMove *last;

  return find_choices (self, &last);
}

const MjMove *
press_table_last_choice (PressTable *self)
{
  const MjMove *last;

  find_choices (self, &last);
  return last;
}

const char *
press_table_question (PressTable *self)
{
  GtkWidget *title =
      test_gui_find_class (GTK_WIDGET (self->table), "bar-title");

  return title == NULL ? "" : gtk_label_get_text (GTK_LABEL (title));
}

static gboolean
on_tick (gpointer n_ticks)
{
  (*(guint *) n_ticks)++;
  return G_SOURCE_CONTINUE;
}

guint
press_table_add_timer (guint milliseconds, guint *n_ticks)
{
  return g_timeout_add_full (G_PRIORITY_LOW, milliseconds, on_tick, n_ticks,
                             NULL);
}

void
press_table_rest (guint milliseconds)
{
  guint n_ticks = 0;
  guint timer = press_table_add_timer (MAX (milliseconds, 1), &n_ticks);

  while (n_ticks == 0)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (timer);
}

/* ---- what is told of a failure ---- */

enum { N_MOVES_TOLD = 12 };

static void
keep_picture (PressTable *self)
{
  static guint n_kept;
  GtkWidget *window = GTK_WIDGET (self->window);
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (window);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  g_autofree char *name = NULL, *path = NULL;

  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (window),
                          gtk_widget_get_height (window));
  node = gtk_snapshot_free_to_node (g_steal_pointer (&snapshot));
  if (node == NULL)
    return;
  texture = gsk_renderer_render_texture (
      gtk_native_get_renderer (GTK_NATIVE (window)), node, NULL);
  name = g_strdup_printf ("press-%u.png", n_kept++);
  path = g_build_filename (g_getenv ("MJ_KEEP"), name, NULL);
  gdk_texture_save_to_png (texture, path);
  g_test_message ("see %s", path);
}

void
press_table_tell (PressTable *self)
{
  const GArray *moves = mj_game_get_file (press_table_game (self))->moves;
  guint from = moves->len > N_MOVES_TOLD ? moves->len - N_MOVES_TOLD : 0;

  for (guint i = from; i < moves->len; i++) {
    char text[MJ_MOVE_TEXT_SIZE];

    mj_move_to_text (&g_array_index (moves, MjMove, i), text, sizeof text);
    g_test_message ("move %u: %s", i, text);
  }
  g_test_message ("asked: %d “%s”, deal %d, phase %d", press_table_asks (self),
                  press_table_question (self),
                  press_table_state (self)->n_deals,
                  press_table_state (self)->phase);
  if (g_getenv ("MJ_KEEP") != NULL)
    keep_picture (self);
}
