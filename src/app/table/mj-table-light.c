/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-light.c – a shade on the cloth, and a gradient around the middle of
 * the winner's tiles. */

#include "app/table/mj-table-light.h"

#include "app/tiles/mj-paint.h"

void
mj_table_light_follow (MjTableLight *light, const MjState *state)
{
  int limit = state->rules.limit;
  MjScore score;

  *light = (MjTableLight){ .winner = state->win.seat };
  if (state->phase != MJ_PHASE_OVER || state->result != MJ_RESULT_WIN)
    return;
  mj_state_result_score (state, &score);
  if (score.kind == MJ_PATTERN_LIMIT || score.tai >= limit)
    light->full = 1;
  else
    light->full = (float) MAX (0, score.tai - 1) / (float) (limit - 1);
}

gboolean
mj_table_light_has (const MjTableLight *light, const MjPlace *place)
{
  return place->seat == light->winner &&
         (place->zone == MJ_ZONE_HAND || place->zone == MJ_ZONE_MELD);
}

/* The middle of the winner's tiles. */
static graphene_point_t
find_middle (const MjTableLight *light, const MjPlace *places)
{
  graphene_point_t middle = { 0, 0 };
  float n = 0;

  for (int i = 0; i < MJ_N_TILES; i++)
    if (mj_table_light_has (light, &places[i])) {
      middle.x += places[i].x;
      middle.y += places[i].y;
      n++;
    }
  return GRAPHENE_POINT_INIT (middle.x / MAX (n, 1), middle.y / MAX (n, 1));
}

gboolean
mj_table_light_draw (const MjTableLight *light,
                     GtkSnapshot *snapshot,
                     const MjRect *felt,
                     const MjPlace *places,
                     float t)
{
  float now = light->full * (light->lit ? 1 : t);
  float reach = (0.35f + 0.4f * now) * felt->height;
  graphene_point_t middle = find_middle (light, places);
  graphene_rect_t area =
      GRAPHENE_RECT_INIT (felt->x, felt->y, felt->width, felt->height);
  const GskColorStop stops[] = {
    { 0, { 1, 0.86f, 0.48f, 0.62f * now } },
    { 0.45f, { 1, 0.80f, 0.36f, 0.24f * now } },
    { 1, { 1, 0.78f, 0.30f, 0 } },
  };

  if (now <= 0)
    return FALSE;
  mj_paint_fill (snapshot, &area, 10, &(GdkRGBA){ 0, 0, 0, 0.38f * now });
  graphene_rect_init (&area, middle.x - reach * 1.6f, middle.y - reach,
                      reach * 3.2f, reach * 2);
  gtk_snapshot_append_radial_gradient (snapshot, &area, &middle, reach * 1.6f,
                                       reach, 0, 1, stops,
                                       G_N_ELEMENTS (stops));
  return TRUE;
}
