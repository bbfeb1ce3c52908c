/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-room.c – draws the room once for each size and hour. */

#include "app/table/mj-table-room.h"

#include "app/tiles/mj-paint.h"
#include "app/tiles/mj-svg.h"

#include <adwaita.h>
#include <math.h>

#define ROOM "/io/github/singaporemahjong/Mahjong/room/"
/* Of the picture, in its units; the table hides what is lower, but for the
 * sides. */
#define WALL   80
#define WIDTH  3200
#define HEIGHT 1000

/* What a picture depends on. */
typedef struct {
  const char *hour;
  float wall;
  int width, height, scale;
} Look;

struct _MjTableRoom {
  GtkWidget parent_instance;

  MjWind round;
  float wall;
  Look drawn; /* as */
  GskRenderNode *picture;
};

G_DEFINE_FINAL_TYPE (MjTableRoom, mj_table_room, GTK_TYPE_WIDGET)

static const char *
find_hour (MjWind round)
{
  static const char *const hours[MJ_N_SEATS] = { "morning", "noon", "evening",
                                                 "night" }; /* by wind */

  return hours[adw_style_manager_get_dark (adw_style_manager_get_default ())
                   ? 3
                   : round];
}

static char *
read_style (const char *name)
{
  g_autofree char *path = g_strconcat (ROOM, name, ".css", NULL);
  g_autoptr (GBytes) css =
      g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  return g_strndup (g_bytes_get_data (css, NULL), g_bytes_get_size (css));
}

static void
draw (MjTableRoom *self, const Look *look)
{
  g_autofree char *day = read_style ("day"), *hour = read_style (look->hour);
  g_autofree char *style = g_strconcat (day, hour, NULL);
  double scale =
      fmax ((double) look->wall / WALL, fmax ((double) look->width / WIDTH,
                                              (double) look->height / HEIGHT));
  double wide = WIDTH * scale;

  g_clear_pointer (&self->picture, gsk_render_node_unref);
  self->picture = mj_paint_make_node (
      mj_svg_draw (ROOM "room.svg", style, look->width * look->scale,
                   look->height * look->scale,
                   (look->width - wide) / 2 * look->scale, wide * look->scale),
      look->scale, mj_paint_is_by_cairo (GTK_WIDGET (self)));
  self->drawn = *look;
}

static void
mj_table_room_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MjTableRoom *self = MJ_TABLE_ROOM (widget);
  Look look;

  memset (&look, 0, sizeof look); /* compared as bytes */
  look.hour = find_hour (self->round);
  look.wall = self->wall;
  look.width = gtk_widget_get_width (widget);
  look.height = gtk_widget_get_height (widget);
  look.scale = gtk_widget_get_scale_factor (widget);
  if (look.width <= 0 || look.height <= 0)
    return;
  if (self->picture == NULL || memcmp (&look, &self->drawn, sizeof look) != 0)
    draw (self, &look);
  gtk_snapshot_append_node (snapshot, self->picture);
}

static void
mj_table_room_finalize (GObject *object)
{
  g_clear_pointer (&MJ_TABLE_ROOM (object)->picture, gsk_render_node_unref);
  G_OBJECT_CLASS (mj_table_room_parent_class)->finalize (object);
}

static void
mj_table_room_class_init (MjTableRoomClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mj_table_room_finalize;
  GTK_WIDGET_CLASS (klass)->snapshot = mj_table_room_snapshot;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass),
                                        GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
mj_table_room_init (MjTableRoom *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
}

void
mj_table_room_set (MjTableRoom *self, MjWind round, float wall)
{
  g_return_if_fail (MJ_IS_TABLE_ROOM (self));
  g_return_if_fail (round < MJ_N_SEATS);

  if (self->round != round || self->wall != wall)
    gtk_widget_queue_draw (GTK_WIDGET (self));
  self->round = round;
  self->wall = wall;
}
