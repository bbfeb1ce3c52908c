/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-tile-button.c – a flat button round a tile, with a badge and a tag. */

#include "app/tiles/mj-tile-button.h"

#include "app/tiles/mj-tile-drag.h"
#include "app/tiles/mj-tile-view.h"
#include "model/object/mj-class.h"

struct _MjTileButton {
  GtkButton parent_instance;

  /* children */
  GtkWidget *view;
  GtkWidget *badge;
  GtkWidget *tag;
};

G_DEFINE_FINAL_TYPE (MjTileButton, mj_tile_button, GTK_TYPE_BUTTON)

static void
mj_tile_button_class_init (MjTileButtonClass *klass)
{
}

static void
mj_tile_button_init (MjTileButton *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *overlay = gtk_overlay_new ();

  self->view = mj_tile_view_new (0);
  self->badge = gtk_label_new ("");
  self->tag = gtk_label_new ("");
  mj_tile_view_set_face_up (MJ_TILE_VIEW (self->view), TRUE);
  mj_tile_view_tell_names (MJ_TILE_VIEW (self->view));
  gtk_overlay_set_child (GTK_OVERLAY (overlay), self->view);
  gtk_widget_set_halign (overlay, GTK_ALIGN_CENTER);
  gtk_widget_set_halign (self->badge, GTK_ALIGN_END);
  gtk_widget_set_valign (self->badge, GTK_ALIGN_END);
  gtk_widget_set_can_target (self->badge, FALSE);
  gtk_widget_set_visible (self->badge, FALSE);
  gtk_widget_add_css_class (self->badge, "tiles-left");
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), self->badge);
  gtk_widget_set_visible (self->tag, FALSE);
  gtk_label_set_wrap (GTK_LABEL (self->tag), TRUE);
  gtk_label_set_justify (GTK_LABEL (self->tag), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (self->tag, "tile-tag");
  gtk_box_append (GTK_BOX (box), overlay);
  gtk_box_append (GTK_BOX (box), self->tag);
  gtk_button_set_child (GTK_BUTTON (self), box);
  gtk_widget_add_css_class (GTK_WIDGET (self), "flat");
  gtk_widget_add_css_class (GTK_WIDGET (self), "pick");
}

GtkWidget *
mj_tile_button_new (MjTile tile, int content)
{
  MjTileButton *self = g_object_new (MJ_TYPE_TILE_BUTTON, NULL);

  mj_tile_view_set_tile (MJ_TILE_VIEW (self->view), tile);
  if (content >= 0)
    mj_tile_drag_add_source (GTK_WIDGET (self), self->view, (guint) content);
  return GTK_WIDGET (self);
}

void
mj_tile_button_show_art (MjTileButton *self, MjTileArt *art, int width)
{
  g_return_if_fail (MJ_IS_TILE_BUTTON (self));

  mj_tile_view_show_art (MJ_TILE_VIEW (self->view), art, width);
  gtk_widget_queue_resize (self->view);
}

void
mj_tile_button_set_badge (MjTileButton *self, const char *badge)
{
  g_return_if_fail (MJ_IS_TILE_BUTTON (self));

  gtk_label_set_label (GTK_LABEL (self->badge), badge == NULL ? "" : badge);
  gtk_widget_set_visible (self->badge, badge != NULL);
}

void
mj_tile_button_set_tag (MjTileButton *self, const char *tag)
{
  g_return_if_fail (MJ_IS_TILE_BUTTON (self));

  gtk_label_set_label (GTK_LABEL (self->tag), tag);
  gtk_widget_set_visible (self->tag, TRUE);
}

MJ_GETTER (GtkWidget *, mj_tile_button_get_view, MjTileButton, self->view)
