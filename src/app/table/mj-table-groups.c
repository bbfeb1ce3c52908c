/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-groups.c – follows where the tiles of a place lie. */

#include "app/table/mj-table-groups.h"

#include "app/widgets/mj-fit.h"
#include "app/widgets/mj-names.h"
#include "model/turn/mj-table-words.h"

#include <math.h>

struct _MjTableGroup {
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (MjTableGroup, mj_table_group, GTK_TYPE_WIDGET)

static const struct {
  MjZone zone;
  MjSentence words;
} kinds[MJ_N_GROUPS / MJ_N_SEATS] = {
  { MJ_ZONE_DISCARD, MJ_SENTENCE_DISCARDS },
  { MJ_ZONE_MELD, MJ_SENTENCE_MELDS },
  { MJ_ZONE_BONUS, MJ_SENTENCE_BONUS },
  { MJ_ZONE_HAND, MJ_SENTENCE_TILES },
};

/* The pointer meets what lies there. */
static gboolean
mj_table_group_contains (GtkWidget *widget, double x, double y)
{
  return FALSE;
}

static void
mj_table_group_class_init (MjTableGroupClass *klass)
{
  GTK_WIDGET_CLASS (klass)->contains = mj_table_group_contains;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass),
                                        GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
mj_table_group_init (MjTableGroup *self)
{
}

/* The room of all tiles of a place that are seen, which is empty for none. */
static MjRect
find_area (const MjTableGeometry *geometry, MjZone zone, MjSeat seat)
{
  float left = INFINITY, top = INFINITY, right = 0, low = 0;

  for (int i = 0; i < MJ_N_TILES; i++) {
    const MjPlace *place = &geometry->places[i];
    MjRect r;

    if (place->zone != zone || place->seat != seat || !place->shown ||
        (zone == MJ_ZONE_HAND && !place->face_up))
      continue;
    r = mj_eye_bounds (&geometry->eye, place);
    left = MIN (left, r.x);
    top = MIN (top, r.y);
    right = MAX (right, r.x + r.width);
    low = MAX (low, r.y + r.height);
  }
  return right > 0 ? (MjRect){ left, top, right - left, low - top }
                   : (MjRect){ 0 };
}

void
mj_table_groups_tell (MjTableGroups *self,
                      MjGame *game,
                      MjSeat viewer,
                      const MjTableGeometry *geometry)
{
  for (int i = 0; i < MJ_N_GROUPS; i++) {
    MjZone zone = kinds[i / MJ_N_SEATS].zone;
    MjSeat seat = (MjSeat) (i % MJ_N_SEATS);
    g_autofree char *words =
        mj_table_words (game, kinds[i / MJ_N_SEATS].words, seat);

    self->areas[i] = zone == MJ_ZONE_HAND && seat == viewer
                         ? (MjRect){ 0 }
                         : find_area (geometry, zone, seat);
    mj_names_set (self->of[i], self->areas[i].width > 0 ? words : "");
    mj_names_hide (self->of[i], self->areas[i].width <= 0);
  }
}

void
mj_table_groups_place (MjTableGroups *self)
{
  for (int i = 0; i < MJ_N_GROUPS; i++) {
    const MjRect *area = &self->areas[i];

    gtk_widget_set_child_visible (self->of[i], area->width > 0);
    if (area->width > 0)
      mj_fit_allocate (self->of[i], (int) area->x, (int) area->y,
                       (int) area->width, (int) area->height);
  }
}
