/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-frames.c – frames a second while all 148 tiles move.
 *
 * bench-frames [SECONDS [above|chair]]: the tiles alone, or those of a deal on
 * a table that is seen from there; run it with GSK_RENDERER=gl and =cairo.
 */

#include "app/places/mj-table-geometry.h"
#include "app/table/mj-table-view.h"
#include "app/tiles/mj-tile-view.h"

#include <adwaita.h>
#include <math.h>
#include <time.h>

#define TYPE_SWARM (swarm_get_type ())
G_DECLARE_FINAL_TYPE (Swarm, swarm, MJ, SWARM, GtkWidget)

/* All tiles of a wall, on a round trip between two layouts. */
struct _Swarm {
  GtkWidget parent_instance;

  GtkWidget *tiles[MJ_N_TILES];
  MjTileArt *art;
  double t;
  int frames;
  gint64 start;
};

G_DEFINE_FINAL_TYPE (Swarm, swarm, GTK_TYPE_WIDGET)

static void
swarm_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  Swarm *self = MJ_SWARM (widget);

  for (int i = 0; i < MJ_N_TILES; i++) {
    MjPlace a = { .x = (float) (40 + i % 19 * (width - 80) / 18),
                  .y = (float) (40 + i / 19 * (height - 80) / 7),
                  .width = 42,
                  .shown = true,
                  .face_up = true };
    MjPlace b = a;
    MjPlace p;
    GskTransform *transform;

    b.x = (float) width - a.x;
    b.y = (float) height - a.y;
    b.angle = 90;
    p = mj_place_mix (&a, &b, (float) self->t);
    mj_tile_view_set_tilt (MJ_TILE_VIEW (self->tiles[i]), p.angle);
    transform = gsk_transform_translate (
        NULL, &GRAPHENE_POINT_INIT (roundf (p.x), roundf (p.y)));
    gtk_widget_measure (self->tiles[i], GTK_ORIENTATION_HORIZONTAL, -1, NULL,
                        NULL, NULL, NULL);
    gtk_widget_allocate (self->tiles[i], 42, 56, -1, transform);
  }
}

static void
swarm_dispose (GObject *object)
{
  Swarm *self = MJ_SWARM (object);

  for (int i = 0; i < MJ_N_TILES; i++)
    g_clear_pointer (&self->tiles[i], gtk_widget_unparent);
  g_clear_object (&self->art);
  G_OBJECT_CLASS (swarm_parent_class)->dispose (object);
}

static void
swarm_class_init (SwarmClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = swarm_dispose;
  GTK_WIDGET_CLASS (klass)->size_allocate = swarm_size_allocate;
}

static void
swarm_init (Swarm *self)
{
  self->art = mj_tile_art_new ("classic", FALSE);
  for (int i = 0; i < MJ_N_TILES; i++) {
    self->tiles[i] = mj_tile_view_new ((MjTile) i);
    mj_tile_view_show_art (MJ_TILE_VIEW (self->tiles[i]), self->art, 42);
    mj_tile_view_set_face_up (MJ_TILE_VIEW (self->tiles[i]), TRUE);
    gtk_widget_set_parent (self->tiles[i], GTK_WIDGET (self));
  }
}

/* ---- a deal on a table ---- */

typedef struct {
  gint64 last, longest; /* microseconds */
  int frames;
} Count;

static gboolean
count (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  gint64 now = g_get_monotonic_time ();
  Count *c = data;

  if (c->frames++ > 0)
    c->longest = MAX (c->longest, now - c->last);
  c->last = now;
  return G_SOURCE_CONTINUE;
}

/* A deal takes nine times as long as a move. */
static void
deal (GtkWindow *window, double seconds, gboolean chair)
{
  MjTableView *table =
      g_object_new (MJ_TYPE_TABLE_VIEW, "slanting", chair, NULL);
  g_autoptr (MjTileArt) art = mj_tile_art_new ("classic", FALSE);
  g_autoptr (MjGame) game = mj_game_new (mj_match_file_new (), 0, NULL);
  MjMove move = mj_move (MJ_MOVE_DEAL, 0, MJ_TILE_NONE);
  double used;
  Count c = { 0 };

  move.seed = (MjSeed){ 7, 1 };
  mj_table_view_set_art (table, art);
  mj_table_view_set_duration (table, (guint) (seconds * 1000 / 9));
  gtk_window_set_child (window, GTK_WIDGET (table));
  mj_table_view_set_game (table, game);
  gtk_window_present (window);
  while (!gtk_widget_get_mapped (GTK_WIDGET (table)) ||
         !mj_table_view_is_quiet (table))
    g_main_context_iteration (NULL, TRUE);
  used = (double) clock ();
  gtk_widget_add_tick_callback (GTK_WIDGET (table), count, &c, NULL);
  mj_game_play (game, &move, NULL);
  while (mj_table_view_is_dealing (table))
    g_main_context_iteration (NULL, TRUE);
  used = (double) clock () - used;
  g_print ("%d frames in %.1f s, %.1f ms of the processor each, the longest "
           "after %.0f ms, %s\n",
           c.frames, seconds, used * 1000 / CLOCKS_PER_SEC / c.frames,
           (double) c.longest / 1000,
           G_OBJECT_TYPE_NAME (gtk_native_get_renderer (GTK_NATIVE (window))));
}

/* ---- tiles alone ---- */

static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  Swarm *self = MJ_SWARM (widget);
  gint64 now = gdk_frame_clock_get_frame_time (clock);

  if (self->frames++ == 10) /* the first ones make shaders and textures */
    self->start = now;
  self->t = 0.5 - 0.5 * cos ((double) now / 500000.0);
  gtk_widget_queue_allocate (widget);
  return G_SOURCE_CONTINUE;
}

int
main (int argc, char **argv)
{
  double seconds = argc > 1 ? g_ascii_strtod (argv[1], NULL) : 5;
  GtkWidget *window, *swarm;

  gtk_init ();
  adw_init ();
  window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 800);
  if (argc > 2) {
    deal (GTK_WINDOW (window), seconds, strcmp (argv[2], "chair") == 0);
    gtk_window_destroy (GTK_WINDOW (window));
    return 0;
  }
  swarm = g_object_new (TYPE_SWARM, NULL);
  gtk_window_set_child (GTK_WINDOW (window), swarm);
  gtk_widget_add_tick_callback (swarm, on_tick, NULL, NULL);
  gtk_window_present (GTK_WINDOW (window));
  while (MJ_SWARM (swarm)->start == 0 ||
         g_get_monotonic_time () - MJ_SWARM (swarm)->start <
             (gint64) (seconds * G_USEC_PER_SEC))
    g_main_context_iteration (NULL, TRUE);
  g_print ("%.1f frames a second, %s\n",
           (MJ_SWARM (swarm)->frames - 11) * (double) G_USEC_PER_SEC /
               (double) (g_get_monotonic_time () - MJ_SWARM (swarm)->start),
           G_OBJECT_TYPE_NAME (gtk_native_get_renderer (GTK_NATIVE (window))));
  gtk_window_destroy (GTK_WINDOW (window));
  return 0;
}
