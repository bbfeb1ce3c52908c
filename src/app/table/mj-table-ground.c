/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-ground.c – a widget for the cloth, and lines and light on it. */

#include "app/table/mj-table-ground.h"

#include "app/tiles/mj-paint.h"
#include "app/tiles/mj-svg.h"
#include "app/widgets/mj-css.h"
#include "app/widgets/mj-fit.h"

#include <adwaita.h>
#include <math.h>

/* In pixels: what is seen of the wood around a cloth that slants. */
#define RIM  30
#define CUP  "/io/github/singaporemahjong/Mahjong/room/kopi.svg"
#define WOOD 20 /* without its front */

#define DIM 0.38f /* of what is around a win of the limit */

static const GdkRGBA frame_colour = { 1, 1, 1, 0.13f };
static const GdkRGBA own_frame_colour = { 1, 1, 1, 0.24f };
static const GdkRGBA plain_frame_colour = { 1, 1, 1, 0.8f };
static const GdkRGBA turn_frame_colour = { 1, 0.93f, 0.77f, 0.55f };
static const GdkRGBA turn_fill_colour = { 1, 1, 1, 0.045f };
static const GdkRGBA wind_colour = { 1, 0.95f, 0.81f, 0.13f };
static const GdkRGBA turn_wind_colour = { 1, 0.95f, 0.81f, 0.2f };

static void
on_dark (AdwStyleManager *manager, GParamSpec *pspec, GtkWidget *table)
{
  mj_css_set (table, "dark", adw_style_manager_get_dark (manager));
  gtk_widget_queue_allocate (table);
}

void
mj_table_ground_init (MjTableGround *self, GtkWidget *table)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  self->table = table;
  self->winner = self->turn = MJ_SEAT_NONE;
  for (int i = 0; i < MJ_N_SEATS; i++)
    self->winds[i] = gtk_widget_create_pango_layout (table, NULL);
  self->cloth = g_object_new (GTK_TYPE_BOX, "accessible-role",
                              GTK_ACCESSIBLE_ROLE_PRESENTATION, "can-target",
                              FALSE, NULL);
  gtk_widget_add_css_class (self->cloth, "felt");
  self->beams =
      g_object_new (GTK_TYPE_BOX, "hexpand", TRUE, "vexpand", TRUE, NULL);
  gtk_widget_add_css_class (self->beams, "beams");
  gtk_box_append (GTK_BOX (self->cloth), self->beams);
  self->room = g_object_new (MJ_TYPE_TABLE_ROOM, NULL);
  gtk_widget_set_parent (GTK_WIDGET (self->room), table);
  gtk_widget_set_parent (self->cloth, table);
  g_signal_connect_object (manager, "notify::dark", G_CALLBACK (on_dark), table,
                           0);
  on_dark (manager, NULL, table);
}

void
mj_table_ground_clear (MjTableGround *self)
{
  for (int i = 0; i < MJ_N_SEATS; i++)
    g_clear_object (&self->winds[i]);
  for (int i = 0; i < MJ_N_SEATS; i++) {
    g_clear_pointer (&self->frames[i].flat, gsk_render_node_unref);
    mj_table_warp_clear (&self->frame_warps[i]);
  }
  g_clear_pointer (&self->dark, gsk_render_node_unref);
  g_clear_pointer (&self->cup, gsk_render_node_unref);
  mj_table_warp_clear (&self->dark_warp);
  mj_table_warp_clear (&self->cloth_warp);
  g_clear_pointer (&self->cloth, gtk_widget_unparent);
  if (self->room != NULL)
    gtk_widget_unparent (GTK_WIDGET (g_steal_pointer (&self->room)));
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
swell (const MjRect *rect, float by)
{
  return (MjRect){ rect->x - by, rect->y - by, rect->width + 2 * by,
                   rect->height + 2 * by };
}

/* Behind a table that slants, down to its near edge. */
static void
place_room (MjTableGround *self, const MjTableGeometry *to)
{
  const MjEye *eye = &to->eye;
  gboolean shown = FALSE;
  const MjRect *felt = &self->now[MJ_GROUND_FELT];
  MjRect rim = swell (felt, WOOD), seen = mj_eye_rect (eye, &rim);
  MjSpot left = mj_eye_spot (eye, felt->x, felt->y, 0);
  MjSpot right = mj_eye_spot (eye, felt->x + felt->width, felt->y, 0);
  int height = (int) (seen.y + seen.height);
  MjRect hidden = { ceilf (left.x), ceilf (left.y),
                    floorf (right.x) - ceilf (left.x),
                    (float) height - left.y };

  for (int i = 0; i < MJ_N_SEATS; i++)
    shown |= to->figures[i].width > 0;
  gtk_widget_set_child_visible (GTK_WIDGET (self->room), shown);
  gtk_widget_set_child_visible (self->beams,
                                shown && !mj_table_room_is_night (self->round));
  if (!shown)
    return;
  mj_table_room_set (self->room, self->round, &hidden);
  mj_table_room_place (self->room, to->figures);
  gtk_widget_size_allocate (
      GTK_WIDGET (self->room),
      &(GtkAllocation){ 0, 0, gtk_widget_get_width (self->table), height }, -1);
}

void
mj_table_ground_place (MjTableGround *self, const MjTableGeometry *to, float t)
{
  const MjRect *felt = &self->now[MJ_GROUND_FELT];
  MjRect goal[MJ_GROUND_N_RECTS] = {
    [MJ_GROUND_FELT] = to->felt, [MJ_GROUND_CENTRE] = to->centre
  };

  memcpy (&goal[MJ_GROUND_FRAME], to->frames, sizeof to->frames);
  if (mj_eye_slants (&to->eye))
    t = 1; /* it would be painted anew for each frame */
  for (int i = 0; i < MJ_GROUND_N_RECTS; i++)
    self->now[i] = mj_rect_mix (&self->before[i], &goal[i], MIN (t, 1));
  if (t >= 1) /* also where the glide goes on, as after a change of size */
    mj_table_ground_begin (self);
  mj_fit_allocate (self->cloth, (int) roundf (felt->x), (int) roundf (felt->y),
                   (int) felt->width, (int) felt->height);
  place_room (self, to);
}

/* ---- drawing ---- */

static gboolean
is_plain (void)
{
  return adw_style_manager_get_high_contrast (adw_style_manager_get_default ());
}

static const GdkRGBA *
choose_frame_colour (gboolean own, gboolean turn)
{
  if (is_plain ())
    return &plain_frame_colour;
  return turn ? &turn_frame_colour : own ? &own_frame_colour : &frame_colour;
}

static graphene_rect_t
area_of (const MjRect *r)
{
  return GRAPHENE_RECT_INIT (r->x, r->y, r->width, r->height);
}

/* As large as its frame has room for, a little outwards from the first row. */
static void
draw_wind (MjTableGround *self, GtkSnapshot *snapshot, MjSeat seat)
{
  const MjRect *frame = &self->now[MJ_GROUND_FRAME + seat];
  const MjRect *centre = &self->now[MJ_GROUND_CENTRE];
  float size = MIN (0.8f * MIN (frame->width, frame->height),
                    0.4f * MAX (frame->width, frame->height));
  float shift = frame->height > frame->width ? 0 : 0.2f * frame->height;
  PangoFontDescription *font = pango_font_description_new ();
  int width, height;

  pango_font_description_set_family_static (font, "serif");
  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_font_description_set_absolute_size (font, floorf (size) * PANGO_SCALE);
  pango_layout_set_font_description (self->winds[seat], font);
  pango_font_description_free (font);
  pango_layout_get_pixel_size (self->winds[seat], &width, &height);
  if (frame->y < centre->y)
    shift = -shift;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
      snapshot,
      &GRAPHENE_POINT_INIT (
          roundf (frame->x + (frame->width - (float) width) / 2),
          roundf (frame->y + (frame->height - (float) height) / 2 + shift)));
  gtk_snapshot_append_layout (snapshot, self->winds[seat],
                              seat == self->turn ? &turn_wind_colour
                                                 : &wind_colour);
  gtk_snapshot_restore (snapshot);
}

void
mj_table_ground_place_bare (MjTableGround *self,
                            MjTableInput input,
                            MjTableGeometry *to)
{
  MjState state;
  MjRules rules;

  mj_rules_init (&rules);
  mj_state_init (&state, &rules, 0);
  input.state = &state;
  mj_table_geometry_compute (to, &input);
  mj_table_ground_place (self, to, 1);
}

static void
draw_frame (MjTableGround *self,
            GtkSnapshot *snapshot,
            MjSeat seat,
            gboolean own,
            float scale,
            gboolean wind)
{
  graphene_rect_t frame = area_of (&self->now[MJ_GROUND_FRAME + seat]);
  gboolean turn = seat == self->turn;
  float radius = 7 * scale;

  if (turn)
    mj_paint_fill (snapshot, &frame, radius, &turn_fill_colour);
  if (wind && !is_plain ())
    draw_wind (self, snapshot, seat);
  mj_paint_outline (snapshot, &frame, radius, turn ? 2 : 1,
                    choose_frame_colour (own, turn));
}

/* What the frame depends on is compared, so that it is painted seldom. */
static void
draw_frame_at_slant (MjTableGround *self,
                     GtkSnapshot *snapshot,
                     const MjTableGeometry *geometry,
                     MjSeat seat,
                     gboolean own)
{
  MjGroundFrame *kept = &self->frames[seat], key;
  MjRect area = swell (&self->now[MJ_GROUND_FRAME + seat], 4);

  memset (&key, 0, sizeof key); /* compared as bytes */
  key.frame = self->now[MJ_GROUND_FRAME + seat];
  key.centre = self->now[MJ_GROUND_CENTRE];
  key.scale = geometry->scale;
  key.text = g_str_hash (pango_layout_get_text (self->winds[seat]));
  key.turn = seat == self->turn;
  key.own = own;
  key.plain = is_plain ();
  key.flat = kept->flat;
  if (kept->flat == NULL || memcmp (&key, kept, sizeof key) != 0) {
    GtkSnapshot *flat = gtk_snapshot_new ();

    draw_frame (self, flat, seat, own, geometry->scale, TRUE);
    g_clear_pointer (&key.flat, gsk_render_node_unref);
    *kept = key;
    kept->flat = gtk_snapshot_free_to_node (flat);
  }
  if (kept->flat != NULL)
    mj_table_warp_draw (&self->frame_warps[seat], snapshot,
                        gsk_render_node_ref (kept->flat), &area, &geometry->eye,
                        self->table);
}

static void
draw_cloth (MjTableGround *self,
            GtkSnapshot *snapshot,
            const MjTableGeometry *geometry)
{
  GtkSnapshot *flat = gtk_snapshot_new ();
  MjRect area = swell (&self->now[MJ_GROUND_FELT], RIM);

  if (mj_eye_slants (&geometry->eye)) {
    gtk_widget_snapshot_child (self->table, self->cloth, flat);
    mj_table_warp_draw (&self->cloth_warp, snapshot,
                        gtk_snapshot_free_to_node (flat), &area, &geometry->eye,
                        self->table);
  } else {
    g_object_unref (flat);
    gtk_widget_snapshot_child (self->table, self->cloth, snapshot);
  }
}

/* A cloth that slants would be the dearest part of the first frame: before it,
 * there is the wall of the room in its colour, above the wood. */
void
mj_table_ground_draw_bare (MjTableGround *self,
                           GtkSnapshot *snapshot,
                           const MjTableGeometry *geometry)
{
  static const GdkRGBA day = { 0.965f, 0.875f, 0.7f, 1 };
  static const GdkRGBA night = { 0.137f, 0.165f, 0.247f, 1 };
  MjRect seen = mj_eye_rect (&geometry->eye, &self->now[MJ_GROUND_FELT]);

  if (!mj_eye_slants (&geometry->eye))
    draw_cloth (self, snapshot, geometry);
  else if (gtk_widget_get_child_visible (GTK_WIDGET (self->room)))
    gtk_snapshot_append_color (
        snapshot, mj_table_room_is_night (0) ? &night : &day,
        &GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (self->table),
                             seen.y));
}

static void
draw_cup (MjTableGround *self, GtkSnapshot *snapshot, const MjRect *at)
{
  int scale = gtk_widget_get_scale_factor (self->table);
  int wide = (int) at->width * scale;

  if (wide <= 0)
    return;
  if (self->cup == NULL || self->cup_wide != wide) {
    g_clear_pointer (&self->cup, gsk_render_node_unref);
    self->cup = mj_paint_make_node (
        mj_svg_draw (CUP, NULL, NULL, wide, wide, 0, 0, wide), scale,
        mj_paint_is_by_cairo (self->table));
    self->cup_wide = wide;
  }
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
      snapshot, &GRAPHENE_POINT_INIT (floorf (at->x), floorf (at->y)));
  gtk_snapshot_append_node (snapshot, self->cup);
  gtk_snapshot_restore (snapshot);
}

void
mj_table_ground_draw (MjTableGround *self,
                      GtkSnapshot *snapshot,
                      const MjTableGeometry *geometry,
                      MjSeat viewer)
{
  gboolean slants = mj_eye_slants (&geometry->eye);

  if (slants)
    gtk_widget_snapshot_child (self->table, GTK_WIDGET (self->room), snapshot);
  draw_cloth (self, snapshot, geometry);
  draw_cup (self, snapshot, &geometry->cup);
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    if (slants)
      draw_frame_at_slant (self, snapshot, geometry, seat, seat == viewer);
    else
      draw_frame (self, snapshot, seat, seat == viewer, geometry->scale,
                  geometry->cheeks);
}

/* ---- the light of a win ---- */

static void
show_players (MjTableGround *self, MjGame *game)
{
  mj_table_room_seat (self->room, game);
  self->round = mj_game_get_state (game)->prevailing;
  self->turn = MJ_SEAT_NONE;
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    g_autofree char *mark = NULL;
    gboolean turn;

    g_object_get (mj_game_get_player (game, seat), "wind-mark", &mark, "turn",
                  &turn, NULL);
    pango_layout_set_text (self->winds[seat], mark == NULL ? "" : mark, -1);
    if (turn)
      self->turn = seat;
  }
}

void
mj_table_ground_follow (MjTableGround *self, MjGame *game)
{
  const MjState *state = game == NULL ? NULL : mj_game_get_state (game);
  MjScore score;

  self->light = 0;
  self->lit = FALSE;
  self->winner = MJ_SEAT_NONE;
  if (game != NULL)
    show_players (self, game);
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
         (place->zone == MJ_ZONE_HAND || place->zone == MJ_ZONE_MELD ||
          place->zone == MJ_ZONE_BONUS);
}

void
mj_table_ground_shine (MjTableGround *self, float t, bool folded)
{
  self->lit |= t >= 1;
  self->shine = folded ? 0 : self->light * (self->lit ? 1 : t);
  mj_table_room_shine (self->room, self->winner, DIM * self->shine);
}

/* The middle of the winner's tiles, on the table or before the viewer. */
static graphene_point_t
find_middle (const MjTableGround *self, const MjTableGeometry *to)
{
  graphene_point_t middle = { 0, 0 };
  float n = 0;

  for (int i = 0; i < MJ_N_TILES; i++)
    if (mj_table_ground_is_lit (self, &to->places[i])) {
      middle.x += to->places[i].x;
      middle.y += to->places[i].y;
      n++;
    }
  return GRAPHENE_POINT_INIT (middle.x / MAX (n, 1), middle.y / MAX (n, 1));
}

static void
add_glow (GtkSnapshot *snapshot,
          const graphene_rect_t *area,
          const graphene_point_t *middle,
          float reach)
{
  static const GskColorStop stops[] = { { 0, { 1, 0.86f, 0.48f, 0.62f } },
                                        { 0.45f, { 1, 0.80f, 0.36f, 0.24f } },
                                        { 1, { 1, 0.78f, 0.30f, 0 } } };

  gtk_snapshot_append_radial_gradient (snapshot, area, middle, reach * 1.6f,
                                       reach, 0, 1, stops,
                                       G_N_ELEMENTS (stops));
}

/* A darkness over @area of the cloth, and on it the glow around @middle. */
static GskRenderNode *
paint_dark (const graphene_rect_t *area,
            float radius,
            const graphene_point_t *middle,
            float reach)
{
  GtkSnapshot *flat = gtk_snapshot_new ();
  const GdkRGBA dark = { 0, 0, 0, DIM };
  GskRoundedRect clip;

  gsk_rounded_rect_init_from_rect (&clip, area, radius);
  gtk_snapshot_push_rounded_clip (flat, &clip);
  mj_paint_fill (flat, area, radius, &dark);
  add_glow (flat, area, middle, reach);
  gtk_snapshot_pop (flat);
  return gtk_snapshot_free_to_node (flat);
}

/* Over the cloth and, at a slant, the wood around it; then it is painted once
 * for its size and winner. */
static void
draw_dark (MjTableGround *self,
           GtkSnapshot *snapshot,
           const MjTableGeometry *to,
           const graphene_point_t *middle,
           float reach)
{
  gboolean slants = mj_eye_slants (&to->eye);
  MjRect area = swell (&self->now[MJ_GROUND_FELT], slants ? WOOD : 0);
  graphene_rect_t dark = area_of (&area), kept = { 0 };

  if (self->dark != NULL)
    gsk_render_node_get_bounds (self->dark, &kept);
  if (!graphene_rect_equal (&dark, &kept) ||
      !graphene_point_equal (middle, &self->middle)) {
    g_clear_pointer (&self->dark, gsk_render_node_unref);
    self->dark = paint_dark (&dark, slants ? WOOD + 10 : 10, middle, reach);
    self->middle = *middle;
  }
  if (slants)
    mj_table_warp_draw (&self->dark_warp, snapshot,
                        gsk_render_node_ref (self->dark), &area, &to->eye,
                        self->table);
  else
    gtk_snapshot_append_node (snapshot, self->dark);
}

gboolean
mj_table_ground_draw_light (MjTableGround *self,
                            GtkSnapshot *snapshot,
                            const MjTableGeometry *to)
{
  float reach = (0.35f + 0.4f * self->light) * self->now[MJ_GROUND_FELT].height;
  graphene_point_t middle = find_middle (self, to);
  float front = to->bar.y + to->bar.height;

  if (self->shine <= 0)
    return FALSE;
  gtk_snapshot_push_opacity (snapshot, self->shine);
  draw_dark (self, snapshot, to, &middle, reach);
  if (middle.y > front) /* the viewer's, on the wood */
    add_glow (snapshot,
              &GRAPHENE_RECT_INIT (
                  0, front, (float) gtk_widget_get_width (self->table),
                  (float) gtk_widget_get_height (self->table) - front),
              &middle, reach);
  gtk_snapshot_pop (snapshot);
  return TRUE;
}
