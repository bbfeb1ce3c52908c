/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-tiles.c – which widget is which tile, notes for those who listen,
 * and classes for those who see. */

#include "app/table/mj-table-tiles.h"

#include "app/table/mj-table-groups.h"
#include "app/tiles/mj-paint.h"
#include "app/tiles/mj-tile-shape.h"
#include "app/tiles/mj-tile-view.h"
#include "app/widgets/mj-css.h"
#include "app/widgets/mj-names.h"
#include "model/text/mj-text.h"

#include <glib/gi18n.h>
#include <math.h>
#include <stdlib.h>

static const GdkRGBA shade_colour = { 0.24f, 0.14f, 0.04f, 0.20f };
static const GdkRGBA bracket_colour = { 0.89f, 0.72f, 0.40f, 1 };

void
mj_table_tiles_init (MjTableTiles *self, GtkWidget *table, const MjEye *eye)
{
  self->list = g_object_new (MJ_TYPE_TABLE_GROUP, "accessible-role",
                             GTK_ACCESSIBLE_ROLE_LIST, NULL);
  gtk_widget_set_parent (self->list, table);
  self->eye = eye;
  for (int i = 0; i < MJ_N_TILES; i++) {
    self->views[i] = mj_tile_view_new ((MjTile) i);
    gtk_widget_set_parent (self->views[i], self->list);
    mj_names_hide (self->views[i], TRUE);
  }
  mj_table_tiles_set_visible (self, FALSE);
}

void
mj_table_tiles_clear (MjTableTiles *self)
{
  for (int i = 0; i < MJ_N_TILES; i++)
    g_clear_pointer (&self->views[i], gtk_widget_unparent);
  g_clear_pointer (&self->list, gtk_widget_unparent);
  mj_table_tiles_set_art (self, NULL);
}

void
mj_table_tiles_set_visible (MjTableTiles *self, gboolean visible)
{
  gtk_widget_set_visible (self->list, visible);
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
  MjTile last = mj_state_last_discard (state), won;

  if (state->phase != MJ_PHASE_OVER || state->result != MJ_RESULT_WIN)
    return;
  if (last != MJ_TILE_NONE)
    marks[last].last = FALSE;
  won = mj_hand_order_find_won (state);
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

      return g_strdup_printf (
          /* Translators: a player, the name of a rule */
          _ ("%s could make you pay for everybody: %s"),
          mj_player_get_name (mj_game_get_player (game, claimer)), rule);
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
  mj_names_hide (view, !mark->own);
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

/* The viewer's tiles come first, as they lie. */
static void
name_list (MjTableTiles *self, const MjTableMarks *m)
{
  g_autofree char *n = g_strdup_printf ("%d", m->order->n);
  g_autofree char *name = mj_text_sentence (
      MJ_SENTENCE_TILES,
      mj_game_get_name_for (m->game, m->viewer, mj_game_get_human (m->game)),
      n);
  GtkWidget *before = NULL;

  for (int i = 0; i < m->order->n; i++) {
    GtkWidget *view = self->views[m->order->tiles[i]];

    if (gtk_widget_get_prev_sibling (view) != before)
      gtk_widget_insert_after (view, self->list, before);
    before = view;
  }
  mj_names_set (self->list, name);
  mj_names_hide (self->list, m->order->n == 0);
}

void
mj_table_tiles_mark (MjTableTiles *self, const MjTableMarks *marks)
{
  MjTileMark wanted[MJ_N_TILES];

  find_marks (marks, wanted);
  show_marks (self, marks->game, wanted);
  name_list (self, marks);
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

static void
drop_boxes (MjTableTiles *self)
{
  for (int i = 0; i < MJ_N_TILES; i++) {
    g_clear_pointer (&self->boxes[i].tile, gsk_render_node_unref);
    g_clear_pointer (&self->boxes[i].shadow, gsk_render_node_unref);
  }
}

void
mj_table_tiles_set_art (MjTableTiles *self, MjTileArt *art)
{
  if (g_set_object (&self->art, art))
    drop_boxes (self);
}

void
mj_table_tiles_show_art (MjTableTiles *self, const MjPlace *to)
{
  for (int i = 0; i < MJ_N_TILES; i++)
    mj_tile_view_show_art (MJ_TILE_VIEW (self->views[i]), self->art,
                           (int) to[i].width);
}

/* Whether it is seen as a box. */
static gboolean
is_box (const MjTableTiles *self, const MjPlace *place)
{
  return mj_eye_slants (self->eye) && place->front < 0.5f;
}

/* The body stays below the face: what is left of the turn is a tilt. */
static void
allocate_flat (MjTableTiles *self, GtkWidget *view, const MjPlace *place)
{
  MjRect room = mj_eye_bounds (self->eye, place);
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

/* As large as the face and slanted like it, so that the pointer hits what it
 * sees and lines go around that. */
static void
allocate_box (MjTableTiles *self, GtkWidget *view, const MjPlace *place)
{
  const MjBox box = mj_eye_box (self->eye, place);
  const MjSpot *q = box.face;
  float width = roundf (place->width);
  float height = roundf (place->width * MJ_TILE_FACE_HEIGHT);
  float ex = (q[1].x - q[0].x) / width, ey = (q[1].y - q[0].y) / width;
  float fx = (q[3].x - q[0].x) / height, fy = (q[3].y - q[0].y) / height;
  float long_x = hypotf (ex, ey), cosine = ex / long_x, sine = ey / long_x;
  float lean = fx * cosine + fy * sine, long_y = fy * cosine - fx * sine;
  float degrees = 180 / (float) G_PI;
  GskTransform *transform =
      gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT (q[0].x, q[0].y));
  int ignored;

  transform = gsk_transform_rotate (transform, atan2f (ey, ex) * degrees);
  transform =
      gsk_transform_skew (transform, atanf (lean / long_y) * degrees, 0);
  transform = gsk_transform_scale (transform, long_x, long_y);
  gtk_widget_measure (view, GTK_ORIENTATION_HORIZONTAL, -1, &ignored, NULL,
                      NULL, NULL);
  gtk_widget_allocate (view, (int) width, (int) height, -1, transform);
}

void
mj_table_tiles_place (MjTableTiles *self,
                      const MjPlace *places,
                      int width,
                      int height)
{
  gtk_widget_allocate (self->list, width, height, -1, NULL);
  for (int i = 0; i < MJ_N_TILES; i++) {
    GtkWidget *view = self->views[i];

    mj_tile_view_set_face_up (MJ_TILE_VIEW (view), places[i].face_up);
    mj_tile_view_set_bare (MJ_TILE_VIEW (view), is_box (self, &places[i]));
    gtk_widget_set_child_visible (view, places[i].shown);
    if (places[i].shown && is_box (self, &places[i]))
      allocate_box (self, view, &places[i]);
    else if (places[i].shown)
      allocate_flat (self, view, &places[i]);
  }
}

/* ---- drawing ---- */

/* From the top down.  From above, then from the left to the right, because of
 * the shadows; at a slant, where shadows are drawn before, inwards. */
static int
compare_places (const void *a, const void *b, void *data)
{
  const MjPlace *p = *(const MjPlace *const *) a;
  const MjPlace *q = *(const MjPlace *const *) b;
  const MjEye *eye = data;

  if (p->depth != q->depth)
    return p->depth < q->depth ? -1 : 1;
  if (mj_eye_slants (eye) && p->front + q->front <= 0) {
    float from = fabsf (p->x - eye->x), to = fabsf (q->x - eye->x);

    return from > to ? -1 : from < to;
  }
  return p->x < q->x ? -1 : p->x > q->x;
}

static MjBox
shift (const MjBox *box, float x, float y)
{
  MjBox shifted = *box;

  for (int i = 0; i < 4; i++) {
    shifted.face[i] = (MjSpot){ box->face[i].x - x, box->face[i].y - y };
    shifted.under[i] = (MjSpot){ box->under[i].x - x, box->under[i].y - y };
    shifted.foot[i] = (MjSpot){ box->foot[i].x - x, box->foot[i].y - y };
  }
  return shifted;
}

/* Painted anew only where something else is seen of the tile. */
static const MjTableBox *
find_box (MjTableTiles *self, int tile, const MjPlace *form)
{
  MjRect bounds = mj_eye_bounds (self->eye, form);
  MjBox box = mj_eye_box (self->eye, form);
  MjTableBox *kept = &self->boxes[tile];
  int scale = gtk_widget_get_scale_factor (self->list);
  MjTileBox key;

  memset (&key, 0, sizeof key); /* compared as bytes */
  key.box = shift (&box, floorf (bounds.x), floorf (bounds.y));
  key.face = form->face_up ? mj_tile_face ((MjTile) tile) : MJ_TILE_ART_BACK;
  key.width = (int) ceilf (form->width * 1.15f) * scale;
  key.scale = scale;
  key.on_table = form->z < 1;
  key.darker = form->stays || self->marks[tile].darker;
  key.marked = form->stays;
  key.by_cairo = mj_paint_is_by_cairo (self->list);
  if (kept->tile != NULL && memcmp (&key, &kept->key, sizeof key) == 0)
    return kept;
  g_clear_pointer (&kept->tile, gsk_render_node_unref);
  g_clear_pointer (&kept->shadow, gsk_render_node_unref);
  kept->key = key;
  mj_tile_box_bake (&key, self->art, &kept->tile, &kept->shadow);
  return kept;
}

static void
draw_box (MjTableTiles *self,
          GtkSnapshot *snapshot,
          int tile,
          const MjPlace *place,
          const MjPlace *form,
          gboolean shadow)
{
  const MjTableBox *box = find_box (self, tile, form);
  MjRect now = mj_eye_bounds (self->eye, place);
  MjRect rest = mj_eye_bounds (self->eye, form);
  float wide = now.width / rest.width, high = now.height / rest.height;
  GskRenderNode *node = shadow ? box->shadow : box->tile;

  if (node == NULL)
    return;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
      snapshot, &GRAPHENE_POINT_INIT (floorf (now.x) - 1, floorf (now.y) - 1));
  if (fabsf (wide - 1) > 0.001f || fabsf (high - 1) > 0.001f)
    gtk_snapshot_scale (snapshot, wide, high);
  gtk_snapshot_append_node (snapshot, node);
  gtk_snapshot_restore (snapshot);
}

static void
draw (MjTableTiles *self,
      GtkSnapshot *snapshot,
      const MjGlide *glide,
      const MjPlace *to,
      int tile)
{
  const MjPlace *place = &glide->now[tile];
  MjPlace form = mj_glide_find_form (glide, to, tile);
  MjRect r = mj_eye_bounds (self->eye, place);

  if (is_box (self, place))
    draw_box (self, snapshot, tile, place, &form, FALSE);
  gtk_widget_snapshot_child (self->list, self->views[tile], snapshot);
  if ((place->stays || self->marks[tile].darker) && !is_box (self, place))
    gtk_snapshot_append_color (snapshot, &shade_colour,
                               &GRAPHENE_RECT_INIT (r.x + 1.5f, r.y + 1.5f,
                                                    r.width - 3, r.height - 3));
}

void
mj_table_tiles_draw (MjTableTiles *self,
                     GtkSnapshot *snapshot,
                     const MjGlide *glide,
                     const MjPlace *to,
                     const gboolean *wanted)
{
  const MjPlace *drawn[MJ_N_TILES];
  int n = 0;

  for (int i = 0; i < MJ_N_TILES; i++)
    if (wanted[i] && glide->now[i].shown) {
      MjPlace form = mj_glide_find_form (glide, to, i);

      if (is_box (self, &glide->now[i]) && self->art != NULL)
        draw_box (self, snapshot, i, &glide->now[i], &form, TRUE);
      drawn[n++] = &glide->now[i];
    }
  g_qsort_with_data (drawn, n, sizeof *drawn, compare_places,
                     (gpointer) self->eye);
  for (int i = 0; i < n; i++)
    draw (self, snapshot, glide, to, (int) (drawn[i] - glide->now));
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
