/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-tile-view.c – draws one tile and gives it an accessible name. */

#include "app/tiles/mj-tile-view.h"

#include "app/tiles/mj-paint.h"
#include "app/widgets/mj-names.h"
#include "model/object/mj-class.h"
#include "model/text/mj-terms.h"
#include "model/text/mj-text.h"

#include <glib/gi18n.h>
#include <math.h>

struct _MjTileView {
  GtkWidget parent_instance;

  MjTile tile;
  MjTileArt *art;
  int width;
  guint turns;
  float tilt; /* degrees */
  gboolean face_up;
  gboolean bare, placed;
  gboolean discardable;
  char *note;
  GtkWidget *names; /* a popover; NULL before it is needed */
};

G_DEFINE_FINAL_TYPE (MjTileView, mj_tile_view, GTK_TYPE_WIDGET)

static void
update_name (MjTileView *self)
{
  g_autofree char *name = NULL;

  if (!self->face_up)
    name = g_strdup ("");
  else if (self->note != NULL)
    /* Translators: name of a tile, then where it lies or how it came */
    name = g_strdup_printf (
        _ ("%s, %s"), mj_text_face (mj_tile_face (self->tile)), self->note);
  else
    name = g_strdup (mj_text_face (mj_tile_face (self->tile)));
  mj_names_set (GTK_WIDGET (self), name);
}

/* In device pixels. */
static void
snapshot_by_cairo (MjTileView *self,
                   GtkSnapshot *snapshot,
                   guint face,
                   int width)
{
  float x, y;

  if (self->tilt == 0) {
    gtk_snapshot_append_node (
        snapshot, mj_tile_art_get_node (self->art, face, width, self->turns));
    return;
  }
  mj_tile_art_find_pivot (width, self->turns, &x, &y);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT (roundf (x), roundf (y)));
  gtk_snapshot_append_node (
      snapshot,
      mj_tile_art_get_tilted (self->art, face, width, self->turns, self->tilt));
}

static void
snapshot_texture (MjTileView *self,
                  GtkSnapshot *snapshot,
                  guint face,
                  int width)
{
  GdkTexture *texture =
      mj_tile_art_get_texture (self->art, face, width, self->turns);
  float x, y;

  mj_tile_art_find_pivot (width, self->turns, &x, &y);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, y));
  gtk_snapshot_rotate (snapshot, self->tilt);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-x, -y));
  gtk_snapshot_append_texture (
      snapshot, texture,
      &GRAPHENE_RECT_INIT (-MJ_TILE_ART_PAD, -MJ_TILE_ART_PAD,
                           (float) gdk_texture_get_width (texture),
                           (float) gdk_texture_get_height (texture)));
}

static void
mj_tile_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MjTileView *self = MJ_TILE_VIEW (widget);
  guint face = self->face_up ? mj_tile_face (self->tile) : MJ_TILE_ART_BACK;
  int width = self->width * gtk_widget_get_scale_factor (widget);
  int wide, high;

  if (self->art == NULL || self->width <= 0 || self->bare)
    return;
  mj_tile_art_measure (width, self->turns, &wide, &high);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_scale (snapshot,
                      (float) gtk_widget_get_width (widget) / (float) wide,
                      (float) gtk_widget_get_height (widget) / (float) high);
  if (mj_paint_is_by_cairo (widget))
    snapshot_by_cairo (self, snapshot, face, width);
  else
    snapshot_texture (self, snapshot, face, width);
  gtk_snapshot_restore (snapshot);
}

static void
mj_tile_view_measure (GtkWidget *widget,
                      GtkOrientation orientation,
                      int for_size,
                      int *minimum,
                      int *natural,
                      int *minimum_baseline,
                      int *natural_baseline)
{
  MjTileView *self = MJ_TILE_VIEW (widget);

  int wide, high;

  mj_tile_art_measure (self->width, self->turns, &wide, &high);
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? wide : high;
  *minimum = self->placed ? 0 : *natural;
}

static gboolean
mj_tile_view_query_tooltip (
    GtkWidget *widget, int x, int y, gboolean by_keys, GtkTooltip *tooltip)
{
  MjTileView *self = MJ_TILE_VIEW (widget);
  g_autofree char *names = mj_text_face_names (mj_tile_face (self->tile));

  gtk_tooltip_set_text (tooltip, names);
  return self->face_up;
}

/* No tooltip is shown to a finger. */
static void
on_rest (GtkGestureLongPress *rest, double x, double y, MjTileView *self)
{
  g_autofree char *names = mj_text_face_names (mj_tile_face (self->tile));

  if (!self->face_up)
    return;
  if (self->names == NULL) {
    self->names = gtk_popover_new ();
    gtk_widget_set_parent (self->names, GTK_WIDGET (self));
  }
  gtk_popover_set_child (GTK_POPOVER (self->names), gtk_label_new (names));
  gtk_popover_popup (GTK_POPOVER (self->names));
}

/* The action "tile.discard": the same as Enter on the tile with the focus. */
static void
discard (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_widget_activate_action (widget, "table.discard", "u",
                              (guint) MJ_TILE_VIEW (widget)->tile);
}

static void
mj_tile_view_class_init (MjTileViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  MJ_FREES (klass, MjTileView, gtk_widget_unparent, names);
  MJ_FREES (klass, MjTileView, g_object_unref, art);
  MJ_FREES (klass, MjTileView, g_free, note);
  widget_class->snapshot = mj_tile_view_snapshot;
  widget_class->measure = mj_tile_view_measure;
  widget_class->query_tooltip = mj_tile_view_query_tooltip;
  gtk_widget_class_install_action (widget_class, "tile.discard", NULL, discard);
  gtk_widget_class_set_css_name (widget_class, "tile");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
mj_tile_view_init (MjTileView *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "tile.discard", FALSE);
}

GtkWidget *
mj_tile_view_new (MjTile tile)
{
  MjTileView *self = g_object_new (MJ_TYPE_TILE_VIEW, NULL);

  self->tile = tile;
  update_name (self);
  return GTK_WIDGET (self);
}

MjTile
mj_tile_view_get_tile (MjTileView *self)
{
  g_return_val_if_fail (MJ_IS_TILE_VIEW (self), MJ_TILE_NONE);

  return self->tile;
}

void
mj_tile_view_set_tile (MjTileView *self, MjTile tile)
{
  g_return_if_fail (MJ_IS_TILE_VIEW (self));

  if (self->tile == tile)
    return;
  self->tile = tile;
  if (!self->face_up)
    return;
  update_name (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
mj_tile_view_show_art (MjTileView *self, MjTileArt *art, int width)
{
  g_return_if_fail (MJ_IS_TILE_VIEW (self));

  if (g_set_object (&self->art, art))
    gtk_widget_queue_draw (GTK_WIDGET (self));
  mj_tile_view_set_width (self, width);
}

void
mj_tile_view_set_width (MjTileView *self, int width)
{
  g_return_if_fail (MJ_IS_TILE_VIEW (self));

  if (self->width == width)
    return;
  self->width = width;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
mj_tile_view_set_turns (MjTileView *self, guint turns)
{
  g_return_if_fail (MJ_IS_TILE_VIEW (self));
  g_return_if_fail (turns < 4);

  if (self->turns == turns)
    return;
  self->turns = turns;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
mj_tile_view_set_tilt (MjTileView *self, float tilt)
{
  g_return_if_fail (MJ_IS_TILE_VIEW (self));

  if (self->tilt == tilt)
    return;
  self->tilt = tilt;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
mj_tile_view_set_bare (MjTileView *self, gboolean bare)
{
  g_return_if_fail (MJ_IS_TILE_VIEW (self));

  self->placed = TRUE;
  if (self->bare == bare)
    return;
  self->bare = bare;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
mj_tile_view_set_face_up (MjTileView *self, gboolean face_up)
{
  g_return_if_fail (MJ_IS_TILE_VIEW (self));

  if (self->face_up == face_up)
    return;
  self->face_up = face_up;
  update_name (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
mj_tile_view_set_note (MjTileView *self, const char *note)
{
  g_return_if_fail (MJ_IS_TILE_VIEW (self));

  if (g_strcmp0 (self->note, note) == 0)
    return;
  g_free (self->note);
  self->note = g_strdup (note);
  update_name (self);
}

void
mj_tile_view_tell_names (MjTileView *self)
{
  GtkGesture *rest;

  g_return_if_fail (MJ_IS_TILE_VIEW (self));

  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  rest = gtk_gesture_long_press_new ();
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (rest), TRUE);
  g_signal_connect (rest, "pressed", G_CALLBACK (on_rest), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (rest));
}

void
mj_tile_view_set_discardable (MjTileView *self, gboolean discardable)
{
  g_return_if_fail (MJ_IS_TILE_VIEW (self));

  if (self->discardable == discardable)
    return;
  self->discardable = discardable;
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "tile.discard",
                                 discardable);
}

MJ_GETTER (gboolean, mj_tile_view_is_discardable, MjTileView, self->discardable)
