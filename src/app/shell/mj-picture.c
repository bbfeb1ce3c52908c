/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-picture.c – plays a match up to a moment and draws the window into a file.
 */

#include "app/shell/mj-picture.h"

#include "engine/match/mj-view.h"
#include "model/play/mj-seating.h"

typedef struct {
  char *path;
  int frames;
} Picture;

static void
picture_free (gpointer data)
{
  Picture *picture = data;

  g_free (picture->path);
  g_free (picture);
}

gboolean
mj_picture_save (GtkWidget *window, const char *path)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (window);
  g_autoptr (GdkTexture) texture = NULL;
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  int width = gdk_paintable_get_intrinsic_width (paintable);
  int height = gdk_paintable_get_intrinsic_height (paintable);
  float scale = (float) gtk_widget_get_scale_factor (window);
  GskRenderNode *node;

  gtk_snapshot_scale (snapshot, scale, scale);
  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_free_to_node (snapshot);
  if (node == NULL)
    return FALSE;
  texture = gsk_renderer_render_texture (
      gtk_native_get_renderer (GTK_NATIVE (window)), node,
      &GRAPHENE_RECT_INIT (0, 0, (float) width * scale,
                           (float) height * scale));
  gsk_render_node_unref (node);
  if (!gdk_texture_save_to_png (texture, path))
    g_printerr ("cannot write %s\n", path);
  return TRUE;
}

/* Draws once the table has been quiet for a few frames. */
static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  Picture *picture = data;
  MjWindow *window = MJ_WINDOW (widget);

  if (!mj_table_view_is_quiet (
          mj_play_page_get_table (mj_window_get_play_page (window))))
    picture->frames = 0;
  else
    picture->frames++;
  if (picture->frames < 30) {
    /* Not in the last frames: a window that is about to be drawn has no picture
     * to save.
     */
    if (picture->frames < 25)
      gtk_widget_queue_draw (widget);
    return G_SOURCE_CONTINUE;
  }
  mj_picture_save (widget, picture->path);
  g_application_quit (
      G_APPLICATION (gtk_window_get_application (GTK_WINDOW (window))));
  return G_SOURCE_REMOVE;
}

/* Computer players make all moves, those of the person too. */
static void
play_moves (MjMatchFile *file, int n_moves)
{
  MjState state;
  MjSeat seat;

  mj_state_init (&state, &file->rules, file->dealer);
  while ((int) file->moves->len < n_moves &&
         (seat = mj_state_next_actor (&state)) != MJ_SEAT_NONE) {
    MjView view;
    MjMove move;

    mj_view_init (&view, &state, seat);
    move = mj_bot_choose (MJ_LEVEL_CASUAL, &view);
    if (move.kind == MJ_MOVE_DEAL) {
      if (state.phase == MJ_PHASE_OVER)
        return;
      move.seed = (MjSeed){ 0x5317, 0xca11 };
    }
    if (!mj_state_apply (&state, &move))
      return;
    g_array_append_val (file->moves, move);
  }
}

void
mj_picture_take (MjWindow *window,
                 const MjRules *rules,
                 gboolean practice,
                 const char *path,
                 int n_moves)
{
  MjMatchFile *file = mj_match_file_new ();
  g_autoptr (MjGame) game = NULL;
  Picture *picture = g_new0 (Picture, 1);

  for (int i = 0; i < MJ_N_SEATS; i++) {
    g_free (file->names[i]);
    file->names[i] = g_strdup (mj_sitter_usual_name (i));
  }
  file->rules = *rules;
  file->practice = practice;
  play_moves (file, n_moves);
  game = mj_game_new (file, 0, NULL);
  picture->path = g_strdup (path);
  mj_play_page_play (mj_window_get_play_page (window), game);
  gtk_widget_add_tick_callback (GTK_WIDGET (window), on_tick, picture,
                                picture_free);
}
