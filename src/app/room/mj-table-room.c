/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-room.c – draws the room once for each size and hour. */

#include "app/room/mj-table-room.h"

#include "app/room/mj-table-figure.h"
#include "app/tiles/mj-paint.h"
#include "app/tiles/mj-svg.h"

#include <adwaita.h>
#include <math.h>

#define ROOM "/io/github/singaporemahjong/Mahjong/room/"
/* Of the picture, in its units; the table hides what is lower, but for the
 * sides. */
#define WALL   100
#define WIDTH  3200
#define HEIGHT 1000

/* What a picture depends on. */
typedef struct {
  const char *hour;
  MjRect hidden;
  int width, height, scale;
} Look;

struct _MjTableRoom {
  GtkWidget parent_instance;

  MjWind round;
  MjRect hidden;
  Look drawn; /* as */
  GskRenderNode *picture;
  GtkWidget *figures[MJ_N_SEATS];
  MjRect seats[MJ_N_SEATS]; /* where they are */
  MjSeat winner;
  float dim; /* all but the winner */
};

G_DEFINE_FINAL_TYPE (MjTableRoom, mj_table_room, GTK_TYPE_WIDGET)

gboolean
mj_table_room_is_night (MjWind round)
{
  return round == MJ_N_SEATS - 1 || /* North */
         adw_style_manager_get_dark (adw_style_manager_get_default ());
}

static const char *
find_hour (MjWind round)
{
  static const char *const hours[MJ_N_SEATS] = { "morning", "noon", "evening",
                                                 "night" }; /* by wind */

  return hours[mj_table_room_is_night (round) ? 3 : round];
}

static char *
read_style (const char *name)
{
  g_autofree char *path = g_strconcat (ROOM, name, ".css", NULL);
  g_autoptr (GBytes) css =
      g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  return g_strndup (g_bytes_get_data (css, NULL), g_bytes_get_size (css));
}

/* The part of the picture that is seen there. */
static void
draw_part (MjTableRoom *self,
           GtkSnapshot *snapshot,
           const Look *look,
           const char *style,
           int x,
           int y,
           int width,
           int height)
{
  double size = fmax (
      (double) look->hidden.y / WALL,
      fmax ((double) look->width / WIDTH, (double) look->height / HEIGHT));
  double wide = WIDTH * size;
  g_autoptr (GskRenderNode) node = mj_paint_make_node (
      mj_svg_draw (ROOM "room.svg", NULL, style, MAX (width, 0) * look->scale,
                   MAX (height, 0) * look->scale,
                   ((look->width - wide) / 2 - x) * look->scale,
                   -y * look->scale, wide * look->scale),
      look->scale, mj_paint_is_by_cairo (GTK_WIDGET (self)));

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT ((float) x, (float) y));
  gtk_snapshot_append_node (snapshot, node);
  gtk_snapshot_restore (snapshot);
}

/* Above the table and on either side of it; half of the picture is hidden. */
static void
draw (MjTableRoom *self, const Look *look)
{
  g_autofree char *day = read_style ("day"), *hour = read_style (look->hour);
  g_autofree char *style = g_strconcat (day, hour, NULL);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  int left = (int) look->hidden.x, top = (int) look->hidden.y;
  int right = (int) (look->hidden.x + look->hidden.width);
  int below = look->height - top;

  draw_part (self, snapshot, look, style, 0, 0, look->width, top);
  draw_part (self, snapshot, look, style, 0, top, left, below);
  draw_part (self, snapshot, look, style, right, top, look->width - right,
             below);
  g_clear_pointer (&self->picture, gsk_render_node_unref);
  self->picture = gtk_snapshot_to_node (snapshot);
  self->drawn = *look;
}

static void
mj_table_room_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MjTableRoom *self = MJ_TABLE_ROOM (widget);
  Look look;

  memset (&look, 0, sizeof look); /* compared as bytes */
  look.hour = find_hour (self->round);
  look.hidden = self->hidden;
  look.width = gtk_widget_get_width (widget);
  look.height = gtk_widget_get_height (widget);
  look.scale = gtk_widget_get_scale_factor (widget);
  if (look.width <= 0 || look.height <= 0)
    return;
  if (self->picture == NULL || memcmp (&look, &self->drawn, sizeof look) != 0)
    draw (self, &look);
  gtk_snapshot_append_node (snapshot, self->picture);
  for (MjSeat i = 0; i < MJ_N_SEATS; i++)
    if (i != self->winner)
      gtk_widget_snapshot_child (widget, self->figures[i], snapshot);
  if (self->dim > 0)
    gtk_snapshot_append_color (
        snapshot, &(GdkRGBA){ 0, 0, 0, self->dim },
        &GRAPHENE_RECT_INIT (0, 0, (float) look.width, (float) look.height));
  if (self->winner != MJ_SEAT_NONE)
    gtk_widget_snapshot_child (widget, self->figures[self->winner], snapshot);
}

static void
mj_table_room_size_allocate (GtkWidget *widget,
                             int width,
                             int height,
                             int baseline)
{
  MjTableRoom *self = MJ_TABLE_ROOM (widget);

  for (int i = 0; i < MJ_N_SEATS; i++) {
    const MjRect *seat = &self->seats[i];

    gtk_widget_set_child_visible (self->figures[i], seat->width > 0);
    if (seat->width > 0)
      gtk_widget_size_allocate (self->figures[i],
                                &(GtkAllocation){ (int) seat->x, (int) seat->y,
                                                  (int) seat->width,
                                                  (int) seat->height },
                                -1);
  }
}

static void
mj_table_room_dispose (GObject *object)
{
  MjTableRoom *self = MJ_TABLE_ROOM (object);

  for (int i = 0; i < MJ_N_SEATS; i++)
    g_clear_pointer (&self->figures[i], gtk_widget_unparent);
  G_OBJECT_CLASS (mj_table_room_parent_class)->dispose (object);
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
  G_OBJECT_CLASS (klass)->dispose = mj_table_room_dispose;
  G_OBJECT_CLASS (klass)->finalize = mj_table_room_finalize;
  GTK_WIDGET_CLASS (klass)->size_allocate = mj_table_room_size_allocate;
  GTK_WIDGET_CLASS (klass)->snapshot = mj_table_room_snapshot;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass),
                                        GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
mj_table_room_init (MjTableRoom *self)
{
  self->winner = MJ_SEAT_NONE;
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  for (int i = 0; i < MJ_N_SEATS; i++) {
    self->figures[i] = g_object_new (MJ_TYPE_TABLE_FIGURE, NULL);
    gtk_widget_set_parent (self->figures[i], GTK_WIDGET (self));
  }
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
}

void
mj_table_room_set (MjTableRoom *self, MjWind round, const MjRect *hidden)
{
  g_return_if_fail (MJ_IS_TABLE_ROOM (self));
  g_return_if_fail (round < MJ_N_SEATS);

  if (self->round == round &&
      memcmp (&self->hidden, hidden, sizeof *hidden) == 0)
    return;
  self->round = round;
  self->hidden = *hidden;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
mj_table_room_seat (MjTableRoom *self, MjGame *game)
{
  g_return_if_fail (MJ_IS_TABLE_ROOM (self));

  for (MjSeat i = 0; i < MJ_N_SEATS; i++)
    mj_table_figure_set_player (MJ_TABLE_FIGURE (self->figures[i]),
                                mj_game_get_player (game, i));
}

void
mj_table_room_place (MjTableRoom *self, const MjRect *seats)
{
  g_return_if_fail (MJ_IS_TABLE_ROOM (self));

  if (memcmp (self->seats, seats, sizeof self->seats) == 0)
    return;
  memcpy (self->seats, seats, sizeof self->seats);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

void
mj_table_room_shine (MjTableRoom *self, MjSeat winner, float dim)
{
  g_return_if_fail (MJ_IS_TABLE_ROOM (self));

  if (self->winner == winner && self->dim == dim)
    return;
  self->winner = winner;
  self->dim = dim;
  for (MjSeat i = 0; i < MJ_N_SEATS; i++)
    mj_table_figure_set_bright (MJ_TABLE_FIGURE (self->figures[i]),
                                i == winner);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
