/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-bubble.c – a label in the nearest free room around the plate. */

#include "app/plates/mj-bubble.h"

#include "app/plates/mj-near-room.h"

enum { SHOWN = 2500 }; /* milliseconds */

struct _MjBubble {
  GtkWidget *table;
  GtkWidget *label;
  MjSeat seat;
  guint source;
};

MjBubble *
mj_bubble_new (GtkWidget *table)
{
  MjBubble *self = g_new0 (MjBubble, 1);

  self->table = table;
  self->label = gtk_label_new (NULL);
  g_object_set (self->label, "visible", FALSE, "can-target", FALSE, "wrap",
                TRUE, "max-width-chars", 18, NULL);
  gtk_widget_add_css_class (self->label, "bubble");
  gtk_widget_set_parent (self->label, table);
  return self;
}

void
mj_bubble_free (MjBubble *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  gtk_widget_unparent (self->label);
  g_free (self);
}

static gboolean
on_said (gpointer data)
{
  MjBubble *self = data;

  self->source = 0;
  gtk_widget_set_visible (self->label, FALSE);
  return G_SOURCE_REMOVE;
}

void
mj_bubble_say (MjBubble *self, MjSeat seat, const char *text)
{
  g_clear_handle_id (&self->source, g_source_remove);
  self->seat = seat;
  gtk_label_set_label (GTK_LABEL (self->label), text == NULL ? "" : text);
  gtk_widget_set_visible (self->label, text != NULL);
  if (text != NULL)
    self->source = g_timeout_add (SHOWN, on_said, self);
  gtk_widget_queue_allocate (self->table);
}

MjRect
mj_bubble_place (MjBubble *self, const MjTableGeometry *geometry, int height)
{
  float scale = geometry->scale;
  MjRect table = { 0, 0, (float) gtk_widget_get_width (self->table),
                   (float) height };
  GtkRequisition size;
  bool found;
  MjRect at;

  if (!gtk_widget_get_visible (self->label))
    return (MjRect){ 0 };
  gtk_widget_get_preferred_size (self->label, NULL, &size);
  at =
      (MjRect){ 0, 0, (float) size.width * scale, (float) size.height * scale };
  found = geometry->panels[self->seat].width > 0 &&
          mj_near_room_for_word (geometry, self->seat, &table, &at);
  gtk_widget_set_child_visible (self->label, found);
  gtk_widget_allocate (
      self->label, size.width, size.height, -1,
      gsk_transform_scale (
          gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT (at.x, at.y)),
          scale, scale));
  return found ? at : (MjRect){ 0 };
}

void
mj_bubble_draw (MjBubble *self, GtkSnapshot *snapshot)
{
  gtk_widget_snapshot_child (self->table, self->label, snapshot);
}
