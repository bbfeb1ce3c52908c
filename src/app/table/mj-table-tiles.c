/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-tiles.c – which widget is which tile, notes for those who listen,
 * and classes for those who see. */

#include "app/table/mj-table-tiles.h"

#include "app/tiles/mj-paint.h"
#include "app/tiles/mj-tile-view.h"
#include "app/widgets/mj-css.h"
#include "model/text/mj-text.h"

#include <glib/gi18n.h>
#include <math.h>
#include <stdlib.h>

static const GdkRGBA shade_colour = { 0.24f, 0.14f, 0.04f, 0.20f };
static const GdkRGBA bracket_colour = { 0.89f, 0.72f, 0.40f, 1 };

void
mj_table_tiles_init (MjTableTiles *self, GtkWidget *table, const MjEye *eye)
{
  self->table = table;
  self->eye = eye;
  for (int i = 0; i < MJ_N_TILES; i++) {
    self->views[i] = mj_tile_view_new ((MjTile) i);
    gtk_widget_set_parent (self->views[i], table);
  }
  mj_table_tiles_set_visible (self, FALSE);
}

void
mj_table_tiles_clear (MjTableTiles *self)
{
  for (int i = 0; i < MJ_N_TILES; i++)
    g_clear_pointer (&self->views[i], gtk_widget_unparent);
}

void
mj_table_tiles_set_visible (MjTableTiles *self, gboolean visible)
{
  for (int i = 0; i < MJ_N_TILES; i++)
    gtk_widget_set_visible (self->views[i], visible);
}

/* ---- what is to be seen ---- */

/* What throwing a tile of the hand could cost. */
static void
find_risk (const MjTableMarks *m, MjTile tile, MjTileMark *mark)
{
  const MjState *state = mj_game_get_state (m->game);

  if (m->warn && state->phase == MJ_PHASE_TURN &&
      state->turn == mj_game_get_human (m->game))
    mark->risk =
        mj_state_discard_risk (state, state->turn, tile, &mark->claimer);
  if (mark->risk == 0)
    mark->claimer = 0;
}

static void
find_own (const MjTableMarks *m, MjTileMark *marks)
{
  const MjState *state = mj_game_get_state (m->game);

  for (int i = 0; i < m->order->n; i++) {
    MjTile tile = m->order->tiles[i];
    MjTileMark *mark = &marks[tile];

    mark->own = TRUE;
    mark->drawn = tile == state->drawn && state->turn == m->viewer;
    mark->selected = tile == m->selected;
    mark->slot = i + 1;
    mark->of = m->order->n;
    find_risk (m, tile, mark);
  }
}

/* What the person could discard now. */
static void
find_discardable (const MjTableMarks *m, MjTileMark *marks)
{
  MjMove moves[MJ_MAX_MOVES];
  MjSeat human = mj_game_get_human (m->game);
  int n = 0;

  if (human != MJ_SEAT_NONE)
    n = mj_state_legal_moves (mj_game_get_state (m->game), human, moves);
  for (int i = 0; i < n; i++)
    if (moves[i].kind == MJ_MOVE_DISCARD)
      marks[moves[i].tile].discardable = TRUE;
}

/* The tile that the winner had waited for, instead of the last discard. */
static void
find_won (const MjTableMarks *m, MjTileMark *marks)
{
  const MjState *state = mj_game_get_state (m->game);
  const MjHand *hand = &state->hands[state->win.seat];
  MjTile last = mj_state_last_discard (state), won = MJ_TILE_NONE;

  if (state->phase != MJ_PHASE_OVER || state->result != MJ_RESULT_WIN)
    return;
  if (last != MJ_TILE_NONE)
    marks[last].last = FALSE;
  if (!mj_state_is_laid_open (state, state->win.seat))
    return;
  for (int i = 0; i < hand->n_concealed; i++)
    if (mj_tile_face (hand->concealed[i]) == state->win.tile)
      won = hand->concealed[i];
  if (won != MJ_TILE_NONE)
    marks[won].won = TRUE;
}

static void
find_marks (const MjTableMarks *m, MjTileMark *marks)
{
  const MjState *state = mj_game_get_state (m->game);
  MjTile last = mj_state_last_discard (state);

  memset (marks, 0, MJ_N_TILES * sizeof *marks); /* compared as bytes */
  for (int i = 0; i < state->n_discards; i++)
    if (!state->discards[i].claimed) {
      MjTileMark *mark = &marks[state->discards[i].tile];

      mark->discarded = TRUE;
      mark->darker = m->shade && state->discards[i].drawn;
    }
  if (last != MJ_TILE_NONE)
    marks[last].last = TRUE;
  find_won (m, marks);
  find_own (m, marks);
  find_discardable (m, marks);
}

/* ---- showing it ---- */

char *
mj_table_tiles_describe_risk (MjGame *game,
                              MjTile tile,
                              MjPaoSet risk,
                              MjSeat claimer)
{
  for (int pao = 0; pao < MJ_N_PAO; pao++)
    if (risk & 1 << pao) {
      g_autofree char *rule =
          mj_text_pao ((MjPao) pao, mj_face_is_honour (mj_tile_face (tile)));

      g_autofree char *named =
          g_strdup_printf ("%s (%s)", rule, mj_pao_rule ((MjPao) pao));

      return g_strdup_printf (
          /* Translators: a player, the name of a rule */
          _ ("%s could make you pay for everybody: %s"),
          mj_player_get_name (mj_game_get_player (game, claimer)), named);
    }
  return NULL;
}

static char *
describe (const MjTileMark *mark, const char *danger)
{
  g_autofree char *place = NULL;

  if (mark->last)
    return g_strdup (_ ("last discard"));
  if (mark->won)
    return g_strdup (_ ("winning tile"));
  if (!mark->own)
    return mark->discarded ? g_strdup (_ ("discarded")) : NULL;
  place = g_strdup_printf (mark->drawn ? _ ("just drawn, %d of %d")
                                       : _ ("%d of %d"),
                           mark->slot, mark->of);
  return danger == NULL ? g_steal_pointer (&place)
                        : g_strdup_printf ("%s, %s", place, danger);
}

static void
show (const MjTileMark *mark, const char *danger, GtkWidget *view)
{
  g_autofree char *note = describe (mark, danger);

  mj_tile_view_set_note (MJ_TILE_VIEW (view), note);
  mj_tile_view_set_discardable (MJ_TILE_VIEW (view), mark->discardable);
  gtk_widget_set_focusable (view, mark->own);
  mj_css_set (view, "last-discard", mark->last);
  mj_css_set (view, "won", mark->won);
  mj_css_set (view, "own", mark->own);
  mj_css_set (view, "danger", danger != NULL);
  mj_css_set (view, "selected", mark->selected);
}

/* Touches only the views of which something else is shown than before. */
static void
show_marks (MjTableTiles *self, MjGame *game, const MjTileMark *wanted)
{
  for (int i = 0; i < MJ_N_TILES; i++)
    if (memcmp (&wanted[i], &self->marks[i], sizeof *wanted) != 0) {
      g_autofree char *danger = mj_table_tiles_describe_risk (
          game, (MjTile) i, wanted[i].risk, wanted[i].claimer);

      show (&wanted[i], danger, self->views[i]);
      self->marks[i] = wanted[i];
    }
}

void
mj_table_tiles_mark (MjTableTiles *self, const MjTableMarks *marks)
{
  MjTileMark wanted[MJ_N_TILES];

  find_marks (marks, wanted);
  show_marks (self, marks->game, wanted);
}

/* ---- which is which ---- */

void
mj_table_tiles_shuffle (MjTableTiles *self, MjGlide *glide)
{
  static const MjTileMark nothing[MJ_N_TILES];

  show_marks (self, NULL, nothing);
  for (int i = 0; i < MJ_N_TILES; i++)
    mj_tile_view_set_face_up (MJ_TILE_VIEW (self->views[i]), FALSE);
  mj_glide_hide_faces (glide);
  for (int i = MJ_N_TILES - 1; i > 0; i--) {
    int other = g_random_int_range (0, i + 1);
    GtkWidget *view = self->views[i];

    self->views[i] = self->views[other];
    self->views[other] = view;
    mj_glide_swap (glide, i, other);
  }
  for (int i = 0; i < MJ_N_TILES; i++)
    mj_tile_view_set_tile (MJ_TILE_VIEW (self->views[i]), (MjTile) i);
}

/* ---- placing ---- */

/* The body stays below the face: what is left of the turn is a tilt. */
static void
allocate (GtkWidget *view, const MjEye *eye, const MjPlace *place)
{
  MjRect room = mj_eye_bounds (eye, place);
  float rest = place->angle - 90 * roundf (place->angle / 90);
  int ignored;

  mj_tile_view_set_turns (MJ_TILE_VIEW (view), mj_place_turns (place));
  mj_tile_view_set_tilt (MJ_TILE_VIEW (view), fabsf (rest) < 0.5f ? 0 : rest);
  gtk_widget_measure (view, GTK_ORIENTATION_HORIZONTAL, -1, &ignored, NULL,
                      NULL, NULL);
  gtk_widget_allocate (
      view, (int) roundf (room.width), (int) roundf (room.height), -1,
      gsk_transform_translate (
          NULL, &GRAPHENE_POINT_INIT (roundf (room.x), roundf (room.y))));
}

void
mj_table_tiles_place (MjTableTiles *self, const MjPlace *places)
{
  for (int i = 0; i < MJ_N_TILES; i++) {
    mj_tile_view_set_face_up (MJ_TILE_VIEW (self->views[i]), places[i].face_up);
    gtk_widget_set_child_visible (self->views[i], places[i].shown);
    if (places[i].shown)
      allocate (self->views[i], self->eye, &places[i]);
  }
}

/* ---- drawing ---- */

/* From the top down and from the left to the right, because of the shadows. */
static int
compare_places (const void *a, const void *b)
{
  const MjPlace *p = *(const MjPlace *const *) a;
  const MjPlace *q = *(const MjPlace *const *) b;

  if (p->depth != q->depth)
    return p->depth < q->depth ? -1 : 1;
  return p->x < q->x ? -1 : p->x > q->x;
}

static void
draw (MjTableTiles *self, GtkSnapshot *snapshot, int tile, const MjPlace *place)
{
  MjRect r = mj_eye_bounds (self->eye, place);

  gtk_widget_snapshot_child (self->table, self->views[tile], snapshot);
  if (place->stays || self->marks[tile].darker)
    gtk_snapshot_append_color (snapshot, &shade_colour,
                               &GRAPHENE_RECT_INIT (r.x + 1.5f, r.y + 1.5f,
                                                    r.width - 3, r.height - 3));
}

void
mj_table_tiles_draw (MjTableTiles *self,
                     GtkSnapshot *snapshot,
                     const MjPlace *places,
                     const gboolean *wanted)
{
  const MjPlace *drawn[MJ_N_TILES];
  gsize n = 0;

  for (int i = 0; i < MJ_N_TILES; i++)
    if (wanted[i] && places[i].shown)
      drawn[n++] = &places[i];
  qsort (drawn, n, sizeof *drawn, compare_places);
  for (gsize i = 0; i < n; i++)
    draw (self, snapshot, (int) (drawn[i] - places), drawn[i]);
}

void
mj_table_tiles_draw_bracket (const MjTableTiles *self,
                             GtkSnapshot *snapshot,
                             const MjPlace *places,
                             float scale)
{
  graphene_rect_t rooms[MJ_N_SEATS] = { 0 };

  for (int i = 0; i < MJ_N_TILES; i++)
    if (places[i].zone == MJ_ZONE_WALL && places[i].stays) {
      graphene_rect_t *room = &rooms[places[i].seat % MJ_N_SEATS];
      MjRect r = mj_eye_bounds (self->eye, &places[i]);
      graphene_rect_t tile = GRAPHENE_RECT_INIT (r.x, r.y, r.width, r.height);

      if (room->size.width > 0)
        graphene_rect_union (room, &tile, room);
      else
        *room = tile;
    }
  for (int seat = 0; seat < MJ_N_SEATS; seat++)
    if (rooms[seat].size.width > 0) {
      graphene_rect_inset (&rooms[seat], -2, -2);
      mj_paint_outline (snapshot, &rooms[seat], 5 * scale,
                        MAX (1, 1.3f * scale), &bracket_colour);
    }
}
