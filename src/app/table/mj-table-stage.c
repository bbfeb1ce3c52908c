/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-stage.c – parts that know nothing of each other, put together. */

#include "app/table/mj-table-stage.h"

#include "app/widgets/mj-css.h"

void
mj_table_stage_init (MjTableStage *self, GtkWidget *table)
{
  GtkWidget **views = self->tiles.views;

  self->table = table;
  mj_table_ground_init (&self->ground, table);
  mj_table_parts_init (&self->parts, table);
  mj_table_tiles_init (&self->tiles, table, &self->to.eye);
  self->payments = mj_payments_new (table);
  self->petals = mj_petals_new (table);
  self->plaque = mj_plaque_new (table);
  self->bubble = mj_bubble_new (table);
  mj_table_glide_init (&self->glide, table,
                       MJ_TABLE_CENTRE (self->parts.centre));
  mj_table_lift_init (&self->lift, table, views, &self->to,
                      &self->glide.places);
  self->hand = mj_table_hand_new (table, views, &self->to, &self->glide.places,
                                  &self->lift);
  self->parts.hand = self->hand;
  self->pointer = mj_table_pointer_new (table, self->hand, &self->lift, views,
                                        self->to.places);
}

void
mj_table_stage_clear (MjTableStage *self)
{
  g_clear_pointer (&self->pointer, mj_table_pointer_free);
  if (self->hand != NULL)
    gtk_widget_unparent (GTK_WIDGET (g_steal_pointer (&self->hand)));
  mj_table_lift_clear (&self->lift);
  mj_table_glide_clear (&self->glide);
  g_clear_pointer (&self->bubble, mj_bubble_free);
  g_clear_pointer (&self->payments, mj_payments_free);
  g_clear_pointer (&self->petals, mj_petals_free);
  g_clear_pointer (&self->plaque, mj_plaque_free);
  mj_table_tiles_clear (&self->tiles);
  mj_table_parts_clear (&self->parts);
  mj_table_ground_clear (&self->ground);
}

void
mj_table_stage_set_game (MjTableStage *self, MjGame *game, MjSeat viewer)
{
  mj_table_tiles_set_visible (&self->tiles, game != NULL);
  mj_table_parts_set_game (&self->parts, game, viewer);
  mj_table_hand_set_game (self->hand, game);
  mj_table_pointer_set_game (self->pointer, game);
  mj_payments_fly (self->payments, NULL, 0);
  mj_petals_fall (self->petals, 0);
  mj_plaque_forget (self->plaque);
  mj_bubble_say (self->bubble, 0, NULL);
  mj_table_ground_follow (&self->ground, NULL);
}

/* ---- where it is ---- */

void
mj_table_stage_compute (MjTableStage *self, MjTableInput *input)
{
  mj_table_parts_compute (&self->parts, input, &self->to);
  if (self->glide.places.dealing)
    mj_glide_set_wall (&self->glide.places, input);
  mj_css_set (self->table, "narrow", self->to.narrow);
  mj_css_set (self->table, "cheeks", self->to.cheeks);
  mj_css_set (self->table, "slanting", mj_eye_slants (&self->to.eye));
  mj_table_tiles_show_art (&self->tiles, self->to.places);
  self->stale = FALSE;
}

/* Everything is computed anew where that is due, and what depends on it. */
static gboolean
refresh (MjTableStage *self, MjTableInput *input)
{
  MjGlide *glide = &self->glide.places;
  gboolean resized =
      input->width != self->width || input->height != self->height;

  if (resized && glide->placed && self->width > 0 && self->height > 0)
    mj_glide_scale (glide, (float) input->width / (float) self->width,
                    (float) input->height / (float) self->height);
  if (resized || self->stale ||
      mj_table_parts_have_changed (&self->parts, &self->to)) {
    MjEye before = self->to.eye;

    mj_table_stage_compute (self, input);
    if (!resized && glide->placed && mj_eye_differs (&before, &self->to.eye))
      mj_glide_look (glide, &before, &self->to.eye);
  }
  self->width = input->width;
  self->height = input->height;
  return resized;
}

static void
place (MjTableStage *self, const MjTableInput *input)
{
  MjGlide *glide = &self->glide.places;
  MjRect said;

  self->rising &= glide->t < 1;
  mj_table_ground_shine (&self->ground, (float) glide->t, input->folded);
  mj_table_parts_place (&self->parts, &self->to,
                        &self->ground.now[MJ_GROUND_CENTRE],
                        self->rising ? (float) glide->t : 1);
  mj_table_pointer_place (self->pointer);
  mj_glide_update (glide, self->to.places);
  mj_table_lift_move (&self->lift, mj_table_hand_get_dragged (self->hand));
  mj_table_hand_move (self->hand);
  mj_table_tiles_place (&self->tiles, glide->now, self->width, self->height);
  gtk_widget_size_allocate (GTK_WIDGET (self->hand),
                            &(GtkAllocation){ 0, 0, self->width, self->height },
                            -1);
  mj_payments_place (self->payments, &self->to, input->viewer);
  said = mj_bubble_place (self->bubble, &self->to, self->height);
  mj_plaque_place (self->plaque, &self->to, &said);
}

gboolean
mj_table_stage_place (MjTableStage *self, MjTableInput *input)
{
  const MjGlide *glide = &self->glide.places;
  gboolean resized = refresh (self, input);

  /* When tiles are dealt, the ground is there before them. */
  mj_table_ground_place (&self->ground, &self->to,
                         resized ? 1
                                 : (float) glide->t * (glide->dealing ? 8 : 1));
  place (self, input);
  return resized;
}

void
mj_table_stage_place_bare (MjTableStage *self, MjTableInput input)
{
  mj_table_ground_place_bare (&self->ground, input, &self->to);
  mj_css_set (self->table, "slanting", mj_eye_slants (&self->to.eye));
}

/* ---- what is seen ---- */

/* What moves or is held is above all that rests.  Nothing moves over what is
 * told of the end of a deal. */
static gboolean
is_raised (MjTableStage *self, MjTile tile)
{
  return tile == mj_table_pointer_get (self->pointer) ||
         mj_table_hand_holds (self->hand, tile) ||
         mj_table_lift_holds (&self->lift, tile) ||
         (self->to.tablet.width <= 0 &&
          mj_glide_moves (&self->glide.places, self->to.places, tile));
}

/* The table from the cloth up to what is raised. */
static void
draw_table (MjTableStage *self, GtkSnapshot *snapshot, MjSeat viewer)
{
  const MjGlide *glide = &self->glide.places;
  gboolean raised[MJ_N_TILES], resting[MJ_N_TILES], lit[MJ_N_TILES];

  for (int i = 0; i < MJ_N_TILES; i++) {
    raised[i] = is_raised (self, (MjTile) i);
    resting[i] = !raised[i];
    lit[i] = resting[i] &&
             mj_table_ground_is_lit (&self->ground, &self->to.places[i]);
  }
  mj_table_ground_draw (&self->ground, snapshot, &self->to, viewer);
  mj_payments_draw_coins (self->payments, snapshot);
  gtk_widget_snapshot_child (self->table, self->parts.centre, snapshot);
  mj_table_tiles_draw (&self->tiles, snapshot, glide, self->to.places, resting);
  if (self->to.wall && !mj_eye_slants (&self->to.eye) &&
      mj_glide_roll (glide) >= 1)
    mj_table_tiles_draw_bracket (&self->tiles, snapshot, self->to.places,
                                 self->to.scale);
  if (mj_table_ground_draw_light (&self->ground, snapshot, &self->to))
    mj_table_tiles_draw (&self->tiles, snapshot, glide, self->to.places, lit);
  mj_petals_draw (self->petals, snapshot);
  mj_table_parts_draw_plates (&self->parts, snapshot);
  mj_payments_draw (self->payments, snapshot);
  mj_table_parts_draw_stops (&self->parts, snapshot);
  mj_table_tiles_draw (&self->tiles, snapshot, glide, self->to.places, raised);
}

void
mj_table_stage_draw (MjTableStage *self, GtkSnapshot *snapshot, MjSeat viewer)
{
  draw_table (self, snapshot, viewer);
  gtk_widget_snapshot_child (
      self->table, mj_table_pointer_get_note (self->pointer), snapshot);
  gtk_widget_snapshot_child (self->table, GTK_WIDGET (self->hand), snapshot);
  mj_bubble_draw (self->bubble, snapshot);
  mj_plaque_draw (self->plaque, snapshot);
}
