/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-ground.c – a widget for the cloth, and lines painted on it. */

#include "app/table/mj-table-ground.h"

#include "app/tiles/mj-paint.h"
#include "app/widgets/mj-fit.h"

#include <adwaita.h>
#include <math.h>

static const GdkRGBA frame_colour = { 1, 1, 1, 0.13f };
static const GdkRGBA own_frame_colour = { 1, 1, 1, 0.24f };
static const GdkRGBA plain_frame_colour = { 1, 1, 1, 0.8f };
static const GdkRGBA groove_colour = { 0, 0, 0, 0.16f };

/* By chair from FRAME and from GROOVE on. */
enum {
  FELT,
  CENTRE,
  FRAME,
  GROOVE = FRAME + MJ_N_SEATS,
  N_RECTS = GROOVE + MJ_N_SEATS
};

struct _MjTableGround {
  GtkWidget *table, *cloth;
  MjRect now[N_RECTS], before[N_RECTS]; /* before: when the glide began */
};

MjTableGround *
mj_table_ground_new (GtkWidget *table)
{
  MjTableGround *self = g_new0 (MjTableGround, 1);

  self->table = table;
  self->cloth = g_object_new (GTK_TYPE_BOX, "accessible-role",
                              GTK_ACCESSIBLE_ROLE_PRESENTATION, "can-target",
                              FALSE, NULL);
  gtk_widget_add_css_class (self->cloth, "felt");
  gtk_widget_set_parent (self->cloth, table);
  return self;
}

void
mj_table_ground_free (MjTableGround *self)
{
  gtk_widget_unparent (self->cloth);
  g_free (self);
}

/* Felt and wood are CSS; each look is a class. */
static gboolean
look_to_classes (GValue *classes, GVariant *look, gpointer data)
{
  const char *both[] = { "felt", g_variant_get_string (look, NULL), NULL };

  g_value_set_boxed (classes, both);
  return TRUE;
}

void
mj_table_ground_bind_look (MjTableGround *self, GSettings *settings)
{
  g_settings_bind_with_mapping (settings, "table-look", self->cloth,
                                "css-classes", G_SETTINGS_BIND_GET,
                                look_to_classes, NULL, NULL, NULL);
}

/* ---- placing ---- */

void
mj_table_ground_begin (MjTableGround *self)
{
  memcpy (self->before, self->now, sizeof self->before);
}

static MjRect
mix (const MjRect *from, const MjRect *to, float t)
{
  return (MjRect){ from->x + (to->x - from->x) * t,
                   from->y + (to->y - from->y) * t,
                   from->width + (to->width - from->width) * t,
                   from->height + (to->height - from->height) * t };
}

void
mj_table_ground_place (MjTableGround *self, const MjTableGeometry *to, float t)
{
  const MjRect *felt = &self->now[FELT];
  MjRect goal[N_RECTS] = { [FELT] = to->felt, [CENTRE] = to->centre };

  memcpy (&goal[FRAME], to->frames, sizeof to->frames);
  memcpy (&goal[GROOVE], to->grooves, sizeof to->grooves);
  for (int i = 0; i < N_RECTS; i++)
    self->now[i] = mix (&self->before[i], &goal[i], MIN (t, 1));
  if (t >= 1) /* also where the glide goes on, as after a change of size */
    mj_table_ground_begin (self);
  mj_fit_allocate (self->cloth, (int) roundf (felt->x), (int) roundf (felt->y),
                   (int) felt->width, (int) felt->height);
}

const MjRect *
mj_table_ground_get_felt (MjTableGround *self)
{
  return &self->now[FELT];
}

const MjRect *
mj_table_ground_get_centre (MjTableGround *self)
{
  return &self->now[CENTRE];
}

/* ---- drawing ---- */

static const GdkRGBA *
choose_frame_colour (gboolean own)
{
  if (adw_style_manager_get_high_contrast (adw_style_manager_get_default ()))
    return &plain_frame_colour;
  return own ? &own_frame_colour : &frame_colour;
}

static graphene_rect_t
area_of (const MjRect *r)
{
  return GRAPHENE_RECT_INIT (r->x, r->y, r->width, r->height);
}

void
mj_table_ground_draw (MjTableGround *self,
                      GtkSnapshot *snapshot,
                      const MjTableGeometry *geometry,
                      MjSeat viewer)
{
  gtk_widget_snapshot_child (self->table, self->cloth, snapshot);
  for (MjSeat seat = 0; geometry != NULL && seat < MJ_N_SEATS; seat++) {
    graphene_rect_t groove = area_of (&self->now[GROOVE + seat]);
    graphene_rect_t frame = area_of (&self->now[FRAME + seat]);

    if (geometry->wall)
      mj_paint_fill (snapshot, &groove, 4, &groove_colour);
    mj_paint_outline (snapshot, &frame, 7 * geometry->scale, 1,
                      choose_frame_colour (seat == viewer));
  }
}
