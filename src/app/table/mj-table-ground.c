/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-ground.c – a widget for the cloth, and lines and light on it. */

#include "app/table/mj-table-ground.h"

#include "app/tiles/mj-paint.h"
#include "app/widgets/mj-fit.h"

#include <adwaita.h>
#include <math.h>

static const GdkRGBA frame_colour = { 1, 1, 1, 0.13f };
static const GdkRGBA own_frame_colour = { 1, 1, 1, 0.24f };
static const GdkRGBA plain_frame_colour = { 1, 1, 1, 0.8f };
static const GdkRGBA groove_colour = { 0, 0, 0, 0.16f };

void
mj_table_ground_init (MjTableGround *self, GtkWidget *table)
{
  self->table = table;
  self->winner = MJ_SEAT_NONE;
  self->cloth = g_object_new (GTK_TYPE_BOX, "accessible-role",
                              GTK_ACCESSIBLE_ROLE_PRESENTATION, "can-target",
                              FALSE, NULL);
  gtk_widget_add_css_class (self->cloth, "felt");
  gtk_widget_set_parent (self->cloth, table);
}

void
mj_table_ground_clear (MjTableGround *self)
{
  g_clear_pointer (&self->cloth, gtk_widget_unparent);
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

void
mj_table_ground_place (MjTableGround *self, const MjTableGeometry *to, float t)
{
  const MjRect *felt = &self->now[MJ_GROUND_FELT];
  MjRect goal[MJ_GROUND_N_RECTS] = {
    [MJ_GROUND_FELT] = to->felt, [MJ_GROUND_CENTRE] = to->centre
  };

  memcpy (&goal[MJ_GROUND_FRAME], to->frames, sizeof to->frames);
  memcpy (&goal[MJ_GROUND_GROOVE], to->grooves, sizeof to->grooves);
  for (int i = 0; i < MJ_GROUND_N_RECTS; i++)
    self->now[i] = mj_rect_mix (&self->before[i], &goal[i], MIN (t, 1));
  if (t >= 1) /* also where the glide goes on, as after a change of size */
    mj_table_ground_begin (self);
  mj_fit_allocate (self->cloth, (int) roundf (felt->x), (int) roundf (felt->y),
                   (int) felt->width, (int) felt->height);
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
    graphene_rect_t groove = area_of (&self->now[MJ_GROUND_GROOVE + seat]);
    graphene_rect_t frame = area_of (&self->now[MJ_GROUND_FRAME + seat]);

    if (geometry->wall)
      mj_paint_fill (snapshot, &groove, 4, &groove_colour);
    mj_paint_outline (snapshot, &frame, 7 * geometry->scale, 1,
                      choose_frame_colour (seat == viewer));
  }
}

/* ---- the light of a win ---- */

void
mj_table_ground_follow (MjTableGround *self, const MjState *state)
{
  MjScore score;

  self->light = 0;
  self->lit = FALSE;
  self->winner = MJ_SEAT_NONE;
  if (state == NULL || state->phase != MJ_PHASE_OVER ||
      state->result != MJ_RESULT_WIN)
    return;
  self->winner = state->win.seat;
  mj_state_result_score (state, &score);
  if (score.kind == MJ_PATTERN_LIMIT || score.tai >= state->rules.limit)
    self->light = 1;
  else
    self->light =
        (float) MAX (0, score.tai - 1) / (float) (state->rules.limit - 1);
}

gboolean
mj_table_ground_is_lit (const MjTableGround *self, const MjPlace *place)
{
  return place->seat == self->winner &&
         (place->zone == MJ_ZONE_HAND || place->zone == MJ_ZONE_MELD);
}

/* The middle of the winner's tiles. */
static graphene_point_t
find_middle (const MjTableGround *self, const MjPlace *places)
{
  graphene_point_t middle = { 0, 0 };
  float n = 0;

  for (int i = 0; i < MJ_N_TILES; i++)
    if (mj_table_ground_is_lit (self, &places[i])) {
      middle.x += places[i].x;
      middle.y += places[i].y;
      n++;
    }
  return GRAPHENE_POINT_INIT (middle.x / MAX (n, 1), middle.y / MAX (n, 1));
}

gboolean
mj_table_ground_draw_light (const MjTableGround *self,
                            GtkSnapshot *snapshot,
                            const MjPlace *places,
                            float t)
{
  float light = self->light * (self->lit ? 1 : t);
  float reach = (0.35f + 0.4f * light) * self->now[MJ_GROUND_FELT].height;
  graphene_rect_t felt = area_of (&self->now[MJ_GROUND_FELT]);
  graphene_point_t middle = find_middle (self, places);
  const GskColorStop stops[] = {
    { 0, { 1, 0.86f, 0.48f, 0.62f * light } },
    { 0.45f, { 1, 0.80f, 0.36f, 0.24f * light } },
    { 1, { 1, 0.78f, 0.30f, 0 } },
  };

  if (light <= 0)
    return FALSE;
  mj_paint_fill (snapshot, &felt, 10, &(GdkRGBA){ 0, 0, 0, 0.38f * light });
  gtk_snapshot_append_radial_gradient (
      snapshot,
      &GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (self->table),
                           (float) gtk_widget_get_height (self->table)),
      &middle, reach * 1.6f, reach, 0, 1, stops, G_N_ELEMENTS (stops));
  return TRUE;
}
