/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-bubble.c – a label in the nearest free room around the plate. */

#include "app/plates/mj-bubble.h"

/* Milliseconds; pixels at the size that the table is drawn for. */
enum { SHOWN = 2500, GAP = 4, STEP = 8 };

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

/* ---- where ---- */

/* What a bubble must not cover. */
typedef struct {
  MjRect rects[MJ_N_TILES + 5 * MJ_N_SEATS];
  int n;
} Taken;

static void
take (Taken *taken, MjRect rect)
{
  if (rect.width > 0)
    taken->rects[taken->n++] = rect;
}

/* Eyes and mouth of a player who is seen at the table. */
static MjRect
find_face (const MjRect *figure)
{
  float width = figure->width;

  return (MjRect){ figure->x + 0.34f * width, figure->y + 0.42f * width,
                   0.32f * width, 0.24f * width };
}

/* @ponds: whether the room of discards to come is taken, too */
static void
take_all (Taken *taken, const MjTableGeometry *geometry, bool ponds)
{
  const MjRect others[] = { geometry->bar, geometry->hand, geometry->tablet,
                            geometry->toggles, geometry->note };
  float gap = GAP * geometry->scale;

  taken->n = 0;
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    const MjRect *plate = &geometry->panels[seat];

    take (taken, (MjRect){ plate->x - gap, plate->y - gap,
                           plate->width + 2 * gap, plate->height + 2 * gap });
    take (taken, find_face (&geometry->figures[seat]));
    if (ponds)
      take (taken, mj_eye_rect (&geometry->eye, &geometry->frames[seat]));
  }
  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    take (taken, others[i]);
  for (int i = 0; i < MJ_N_TILES; i++)
    if (geometry->places[i].shown)
      take (taken, mj_eye_bounds (&geometry->eye, &geometry->places[i]));
}

static bool
is_free (const Taken *taken, const MjRect *at)
{
  for (int i = 0; i < taken->n; i++) {
    const MjRect *rect = &taken->rects[i];

    if (at->x < rect->x + rect->width && rect->x < at->x + at->width &&
        at->y < rect->y + rect->height && rect->y < at->y + at->height)
      return false;
  }
  return true;
}

/* How far @b lies from @a, along one axis. */
static float
find_gap (float a, float a_length, float b, float b_length)
{
  return MAX (0, MAX (b - a - a_length, a - b - b_length));
}

static float
find_way (const MjRect *plate, const MjRect *at)
{
  return find_gap (plate->x, plate->width, at->x, at->width) +
         find_gap (plate->y, plate->height, at->y, at->height);
}

/* How far @at lies from the plate of @seat; much farther where another player
 * would seem to speak. */
static float
weigh (const MjTableGeometry *geometry, MjSeat seat, const MjRect *at)
{
  float way = find_way (&geometry->panels[seat], at);

  for (MjSeat other = 0; other < MJ_N_SEATS; other++)
    if (other != seat && find_way (&geometry->panels[other], at) < way)
      return way + at->width;
  return way;
}

/* The nearest free room around the plate, as far as a bubble is wide. */
static bool
find_near (const MjTableGeometry *geometry,
           const Taken *taken,
           MjSeat seat,
           const MjRect *table,
           MjRect *at)
{
  const MjRect *plate = &geometry->panels[seat];
  float reach = at->width, best = 2 * reach, step = STEP * geometry->scale;
  float right = MIN (table->width - at->width, plate->x + plate->width + reach);
  float low =
      MIN (table->height - at->height, plate->y + plate->height + reach);
  MjRect try = *at;

  for (try.y = MAX (0, plate->y - at->height - reach); try.y <= low;
       try.y += step)
    for (try.x = MAX (0, plate->x - at->width - reach); try.x <= right;
         try.x += step) {
      float way = weigh (geometry, seat, &try);

      if (way < best && is_free (taken, &try)) {
        best = way;
        *at = try;
      }
    }
  return best < 2 * reach;
}

bool
mj_bubble_find_place (const MjTableGeometry *geometry,
                      MjSeat seat,
                      const MjRect *table,
                      MjRect *at)
{
  bool found = false;

  for (int ponds = 1; ponds >= 0 && !found; ponds--) {
    Taken taken;

    take_all (&taken, geometry, ponds);
    found = find_near (geometry, &taken, seat, table, at);
  }
  return found;
}

void
mj_bubble_place (MjBubble *self, const MjTableGeometry *geometry, int height)
{
  float scale = geometry->scale;
  MjRect table = { 0, 0, (float) gtk_widget_get_width (self->table),
                   (float) height };
  GtkRequisition size;
  bool found;
  MjRect at;

  if (!gtk_widget_get_visible (self->label))
    return;
  gtk_widget_get_preferred_size (self->label, NULL, &size);
  at =
      (MjRect){ 0, 0, (float) size.width * scale, (float) size.height * scale };
  found = geometry->panels[self->seat].width > 0 &&
          mj_bubble_find_place (geometry, self->seat, &table, &at);
  gtk_widget_set_child_visible (self->label, found);
  gtk_widget_allocate (
      self->label, size.width, size.height, -1,
      gsk_transform_scale (
          gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT (at.x, at.y)),
          scale, scale));
}

void
mj_bubble_draw (MjBubble *self, GtkSnapshot *snapshot)
{
  gtk_widget_snapshot_child (self->table, self->label, snapshot);
}
