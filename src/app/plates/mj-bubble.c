/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-bubble.c – a label below the plate, or above a plate at the foot. */

#include "app/plates/mj-bubble.h"

/* Milliseconds; pixels at the size that the table is drawn for. */
enum { SHOWN = 2500, GAP = 5 };

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

/* Whether that lies on the plate of somebody else, who would seem to speak. */
static bool
is_on_other (const MjTableGeometry *geometry, MjSeat seat, const MjRect *where)
{
  for (MjSeat other = 0; other < MJ_N_SEATS; other++) {
    const MjRect *plate = &geometry->panels[other];

    if (other != seat && where->x < plate->x + plate->width &&
        plate->x < where->x + where->width &&
        where->y < plate->y + plate->height &&
        plate->y < where->y + where->height)
      return true;
  }
  return false;
}

/* Below the plate, or above one that is low; beside it if there is another. */
static MjRect
find_place (const MjTableGeometry *geometry,
            MjSeat seat,
            const GtkRequisition *size,
            int height)
{
  const MjRect *plate = &geometry->panels[seat];
  float scale = geometry->scale, gap = GAP * scale;
  MjRect at = { plate->x, plate->y + plate->height + gap,
                (float) size->width * scale, (float) size->height * scale };

  if (plate->y > (float) height * 0.6f)
    at.y = plate->y - gap - at.height;
  if (at.width > plate->width) /* keeps its right edge */
    at.x = MAX (0, plate->x + plate->width - at.width);
  if (is_on_other (geometry, seat, &at) && plate->x > at.width + gap) {
    at.x = plate->x - gap - at.width;
    at.y = plate->y + plate->height - at.height;
  }
  return at;
}

void
mj_bubble_place (MjBubble *self, const MjTableGeometry *geometry, int height)
{
  GtkRequisition size;
  GskTransform *transform;
  MjRect at;

  if (!gtk_widget_get_visible (self->label))
    return;
  gtk_widget_set_child_visible (self->label,
                                geometry->panels[self->seat].width > 0);
  gtk_widget_get_preferred_size (self->label, NULL, &size);
  at = find_place (geometry, self->seat, &size, height);
  transform = gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT (at.x, at.y));
  gtk_widget_allocate (
      self->label, size.width, size.height, -1,
      gsk_transform_scale (transform, geometry->scale, geometry->scale));
}

void
mj_bubble_draw (MjBubble *self, GtkSnapshot *snapshot)
{
  gtk_widget_snapshot_child (self->table, self->label, snapshot);
}
