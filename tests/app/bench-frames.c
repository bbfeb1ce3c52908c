/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bench-frames.c – frames a second while all 148 tiles move.
 *
 * bench-frames [SECONDS]; run it with GSK_RENDERER=gl and =cairo.
 */

#include "app/places/mj-table-geometry.h"
#include "app/tiles/mj-tile-view.h"

#include <adwaita.h>
#include <math.h>

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
  swarm = g_object_new (TYPE_SWARM, NULL);
  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 800);
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
