/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-geometry.c – places of tiles, at every size and in every phase. */

#include "state-steps.h"

#include "app/places/mj-lift.h"
#include "app/places/mj-table-geometry.h"
#include "app/tiles/mj-tile-shape.h"

#include <glib.h>
#include <math.h>

static const struct {
  int width, height;
} sizes[] = {
  { 1280, 690 }, { 800, 497 },   { 360, 537 }, { 1920, 970 },
  { 640, 900 },  { 2560, 1330 }, { 620, 420 },
};

static void
compute (MjTableGeometry *g, const MjState *state, int width, int height)
{
  const MjHand *hand = &state->hands[0];
  MjTableInput input = { .state = state,
                         .viewer = 0,
                         .order = hand->concealed,
                         .n_order = hand->n_concealed,
                         .width = width,
                         .height = height,
                         .text = 1 };

  mj_table_geometry_compute (g, &input);
}

static bool
is_hidden_from (const MjState *state, MjTile tile, MjSeat viewer)
{
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    for (int i = 0; i < state->hands[seat].n_concealed; i++)
      if (state->hands[seat].concealed[i] == tile)
        return seat != viewer;
  for (int i = state->wall.head; i < state->wall.tail; i++)
    if (state->wall.tiles[i] == tile)
      return true;
  return false;
}

static void
check (const MjState *state, int width, int height)
{
  MjTableGeometry g;

  compute (&g, state, width, height);
  for (int tile = 0; tile < MJ_N_TILES; tile++) {
    const MjPlace *p = &g.places[tile];
    MjRect r = mj_eye_bounds (&g.eye, p);

    g_assert_cmpfloat (p->width, >, 0);
    if (p->face_up && state->phase != MJ_PHASE_OVER)
      g_assert_false (is_hidden_from (state, (MjTile) tile, 0));
    if (!p->shown)
      continue;
    /* Nothing is cut off; a kong's fourth tile may touch the edge. */
    g_assert_cmpfloat (r.x, >=, -2);
    g_assert_cmpfloat (r.y, >=, -2);
    g_assert_cmpfloat (r.x + r.width, <=, (float) width + 2);
    g_assert_cmpfloat (r.y + r.height, <=, (float) height + 2);
  }
}

/* Tiles of the viewer must not lie on each other: they are aimed at. */
static void
check_own_hand (const MjState *state, int width, int height)
{
  MjTableGeometry g;
  const MjHand *hand = &state->hands[0];

  compute (&g, state, width, height);
  for (int i = 0; i < hand->n_concealed; i++)
    for (int j = 0; j < i; j++) {
      const MjPlace *a = &g.places[hand->concealed[i]];
      const MjPlace *b = &g.places[hand->concealed[j]];

      g_assert_true (fabsf (a->x - b->x) >= a->width - 1.5f ||
                     fabsf (a->y - b->y) >=
                         mj_eye_bounds (&g.eye, a).height - 1.5f);
    }
}

static bool
overlap (const MjRect *a, const MjRect *b)
{
  return a->x < b->x + b->width && b->x < a->x + a->width &&
         a->y < b->y + b->height && b->y < a->y + a->height;
}

/* Whether a player has that tile. */
static bool
is_held (const MjPlace *place)
{
  return place->shown &&
         (place->zone == MJ_ZONE_BONUS || place->zone == MJ_ZONE_MELD ||
          place->zone == MJ_ZONE_HAND);
}

/* A bar with a question, and with a hint, lies over no discard and nothing that
 * a player has; and where that is known before, nothing moves when it grows.
 * What is asked about stands on it over no discard. */
static void
check_bar (const MjState *state, int width, int height, bool slanting, int bar)
{
  MjTableInput input = { .state = state,
                         .order = state->hands[0].concealed,
                         .n_order = state->hands[0].n_concealed,
                         .width = width,
                         .height = height,
                         .slanting = slanting,
                         .bar_height = bar,
                         .text = 1 };
  MjTableGeometry g, before;
  MjRect above;

  mj_table_geometry_compute (&g, &input);
  g_assert_cmpfloat (g.bar.height, >=, (float) bar * g.scale - 0.1f);
  above = (MjRect){ g.bar.x + g.bar.width / 2 - 42 * g.scale,
                    g.bar.y - g.above_bar, 84 * g.scale, g.above_bar };
  for (int tile = 0; tile < MJ_N_TILES; tile++) {
    const MjPlace *place = &g.places[tile];
    MjRect r = mj_eye_bounds (&g.eye, place);

    if (place->zone != MJ_ZONE_DISCARD && !is_held (place))
      continue;
    g_assert_false (overlap (&g.bar, &r));
    g_assert_false (r.y < g.bar.y && overlap (&above, &r));
  }
  input.bar_height = 0;
  input.bar_most = bar;
  mj_table_geometry_compute (&before, &input);
  g_assert_cmpmem (&g.places, sizeof g.places, &before.places,
                   sizeof before.places);
}

/* A cup stands beside the bar where there is a room, and covers nothing. */
static void
check_cup (const MjState *state, int width, int height, bool room)
{
  MjTableInput input = { .state = state,
                         .width = width,
                         .height = height,
                         .slanting = true,
                         .room = room,
                         .text = 1 };
  MjTableGeometry g;

  mj_table_geometry_compute (&g, &input);
  g_assert_true ((g.cup.width > 0) == (room && width >= 1000));
  g_assert_false (overlap (&g.cup, &g.bar) || overlap (&g.cup, &g.panels[0]));
}

/* However high the result wants to be, it lies over no plate, nor over the bar
 * or the hand, but with large text in a small window; and nothing moves for it
 * by a pixel. */
static void
check_result (const MjState *state, int width, int height, float text)
{
  const MjHand *hand = &state->hands[0];
  MjTableInput input = { .state = state,
                         .order = hand->concealed,
                         .n_order = hand->n_concealed,
                         .width = width,
                         .height = height,
                         .slanting = true,
                         .room = true,
                         .text = text };
  MjTableGeometry without, g;

  mj_table_geometry_compute (&without, &input);
  input.tablet_height = (int) (190 * text);
  mj_table_geometry_compute (&g, &input);
  g_assert_cmpmem (&g.places, sizeof g.places, &without.places,
                   sizeof g.places);
  g_assert_cmpmem (&g.eye, sizeof g.eye, &without.eye, sizeof g.eye);
  g_assert_cmpmem (&g.panels, sizeof g.panels, &without.panels,
                   sizeof g.panels);
  g_assert_cmpmem (&g.figures, sizeof g.figures, &without.figures,
                   sizeof g.figures);
  g_assert_cmpmem (&g.felt, sizeof g.felt, &without.felt, sizeof g.felt);
  g_assert_cmpmem (&g.centre, sizeof g.centre, &without.centre,
                   sizeof g.centre);
  g_assert_cmpmem (&g.bar, sizeof g.bar, &without.bar, sizeof g.bar);
  g_assert_cmpfloat (g.tablet.x, >=, 0);
  g_assert_cmpfloat (g.tablet.y, >=, 0);
  g_assert_cmpfloat (g.tablet.width, >=, 160);
  g_assert_cmpfloat (g.tablet.height, >=,
                     g.board ? g.centre.height
                             : fminf (150, (float) height / 3));
  g_assert_cmpfloat (g.tablet.x + g.tablet.width, <=, (float) width);
  g_assert_false (overlap (&g.tablet, &g.bar));
  for (int seat = 0; text <= 1 && seat < MJ_N_SEATS; seat++)
    g_assert_false (overlap (&g.tablet, &g.panels[seat]));
  input.folded = true;
  mj_table_geometry_compute (&g, &input);
  g_assert_true (g.board || g.tablet.width == 0);
}

/* The table of a window of 360×640, 800×600, 1280×800 and 2560×1440, and of a
 * review at 1000×700 with and without its list of choices, and at 360×640. */
static const struct {
  int width, height;
  bool review;
} tables[] = {
  { 360, 593, false }, { 800, 553, false },  { 1280, 753, false },
  { 700, 543, true },  { 1000, 543, true },  { 2560, 1393, false },
  { 360, 400, true },  { 1000, 653, false },
};

/* How much of an upright tile's width is seen beside the next one. */
#define LEAST_SEEN 0.55f

/* A tile is read by its corner at least: of those side by side in a row each
 * keeps some of its face, and nearly all of it in a hand that has won. */
static void
check_row (const MjTableGeometry *g, const MjState *state, MjSeat seat)
{
  const MjHand *hand = &state->hands[seat];
  float least = state->phase == MJ_PHASE_OVER && mj_state_has_won (state, seat)
                    ? 0.9f
                    : LEAST_SEEN;

  for (int i = 0; i < hand->n_concealed; i++)
    for (int j = 0; j < i; j++) {
      const MjPlace *a = &g->places[hand->concealed[i]];
      const MjPlace *b = &g->places[hand->concealed[j]];

      if (a->face_up)
        g_assert_cmpfloat (hypotf (a->x - b->x, a->y - b->y), >=,
                           least * a->width);
    }
}

/* No plate lies over a tile that somebody has, or over one on the table, and
 * plates stay in it. */
static void
check_covers (const MjState *state, int nth, float text, int bar_height)
{
  const MjHand *hand = &state->hands[0];
  bool ended = state->phase == MJ_PHASE_OVER && !tables[nth].review;
  MjTableInput input = { .state = state,
                         .order = hand->concealed,
                         .n_order = hand->n_concealed,
                         .width = tables[nth].width,
                         .height = tables[nth].height,
                         .open = tables[nth].review,
                         .barless = tables[nth].review,
                         .tablet_height = ended ? (int) (190 * text) : 0,
                         .text = text };
  MjTableGeometry g;

  if (!ended && !tables[nth].review)
    input.bar_height = bar_height;

  mj_table_geometry_compute (&g, &input);
  for (int seat = 0; seat < MJ_N_SEATS; seat++) {
    const MjRect *panel = &g.panels[seat];

    check_row (&g, state, (MjSeat) seat);
    if (!g.narrow)
      g_assert_false (overlap (panel, &g.bar));
    g_assert_cmpfloat (panel->x + panel->width, <=, (float) input.width);
    for (int other = 0; other < seat; other++)
      g_assert_false (overlap (panel, &g.panels[other]));
    for (int tile = 0; tile < MJ_N_TILES; tile++) {
      MjRect place = mj_eye_bounds (&g.eye, &g.places[tile]);

      if (g.places[tile].shown && overlap (panel, &place))
        g_error ("%d×%d text %g: plate of %d (%g %g %g %g) over tile %d, zone "
                 "%d, seat %d (%g %g %g %g)",
                 input.width, input.height, (double) text, seat,
                 (double) panel->x, (double) panel->y, (double) panel->width,
                 (double) panel->height, tile, g.places[tile].zone,
                 g.places[tile].seat, (double) place.x, (double) place.y,
                 (double) place.width, (double) place.height);
    }
  }
}

static void
test_covers (void)
{
  for (guint64 seed = 1; seed <= 60; seed++) {
    MjState state;

    state_begin (&state);
    do {
      state_step (&state, (MjSeed){ seed, 7 });
      for (gsize i = 0; i < G_N_ELEMENTS (tables); i++)
        for (int text = 1; text <= 2; text++)
          if (state.phase == MJ_PHASE_OVER || state.n_discards % 12 == 11)
            check_covers (&state, (int) i, (float) text, text == 1 ? 84 : 0);
    } while (state.phase != MJ_PHASE_OVER);
  }
}

/* ---- bonus tiles and the hand ---- */

/* Of what lies on the table, in the plan. */
static MjRect
plan_of (const MjPlace *p)
{
  bool upright = mj_place_turns (p) % 2 == 0;
  float width = p->width * (upright ? 1 : MJ_TILE_FACE_HEIGHT);
  float height = p->width * (upright ? MJ_TILE_FACE_HEIGHT : 1);

  if (p->stands)
    height = p->width * MJ_TILE_THICKNESS;
  if (p->stands && !upright) {
    height = p->width;
    width = p->width * MJ_TILE_THICKNESS;
  }
  return (MjRect){ p->x - width / 2 + 0.3f, p->y - height / 2 + 0.3f,
                   width - 0.6f, height - 0.6f };
}

/* No bonus tile lies on another tile or, where the table slants, is less
 * than half as large as a discard, and nothing that a player has lies below a
 * bar that asks, with or without a hint. */
static void
check_bonus (const MjTableGeometry *g, int width, int height)
{
  float discard = 0;

  for (int i = 0; i < MJ_N_TILES; i++)
    if (g->places[i].zone == MJ_ZONE_DISCARD && g->eye.distance > 0)
      discard = fmaxf (discard, g->places[i].width);
  for (int i = 0; i < MJ_N_TILES; i++) {
    MjRect one = plan_of (&g->places[i]);
    MjRect seen = mj_eye_bounds (&g->eye, &g->places[i]);

    if (is_held (&g->places[i]) && overlap (&seen, &g->bar))
      g_error ("%d×%d: tile of zone %d, seat %d below the bar", width, height,
               g->places[i].zone, g->places[i].seat);
    if (g->places[i].zone != MJ_ZONE_BONUS || !g->places[i].shown)
      continue;
    g_assert_cmpfloat (g->places[i].width, >, 0.5f * discard);
    for (int j = 0; j < MJ_N_TILES; j++) {
      MjRect other = plan_of (&g->places[j]);

      if (j != i && g->places[j].shown && overlap (&one, &other))
        g_error ("%d×%d: bonus tile of %d (%g %g %g) on one of zone %d, seat "
                 "%d (%g %g %g)",
                 width, height, g->places[i].seat, (double) g->places[i].x,
                 (double) g->places[i].y, (double) g->places[i].width,
                 g->places[j].zone, g->places[j].seat, (double) g->places[j].x,
                 (double) g->places[j].y, (double) g->places[j].width);
    }
  }
}

/* Tables of windows of 1280×800, 1280×560, 900×700, 860×700, 800×600, 640×640,
 * 640×1000 and 360×640, while a claim is asked about; in the last
 * four beside a hint. */
static void
test_bonus (void)
{
  static const struct {
    int width, height, bar;
  } rows[] = { { 1280, 753, 56 }, { 1280, 513, 56 }, { 1280, 505, 84 },
               { 900, 653, 56 },  { 860, 653, 84 },  { 800, 553, 84 },
               { 640, 593, 98 },  { 640, 953, 98 },  { 360, 546, 98 },
               { 860, 553, 104 }, { 800, 553, 104 }, { 640, 953, 140 },
               { 360, 546, 140 } };

  for (guint64 seed = 1; seed <= 60; seed++) {
    MjState state;

    state_begin (&state);
    do {
      state_step (&state, (MjSeed){ seed, 3 });
      for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
        for (int slanting = 0; slanting <= 1; slanting++) {
          const MjHand *hand = &state.hands[0];
          MjTableInput input = { .state = &state,
                                 .order = hand->concealed,
                                 .n_order = hand->n_concealed,
                                 .width = rows[i].width,
                                 .height = rows[i].height,
                                 .slanting = slanting,
                                 .room = slanting,
                                 .bar_height = rows[i].bar,
                                 .text = 1 };
          MjTableGeometry g;

          if (state.phase != MJ_PHASE_OVER && state.n_discards % 8 != 7)
            continue;
          mj_table_geometry_compute (&g, &input);
          check_bonus (&g, rows[i].width, rows[i].height);
        }
    } while (state.phase != MJ_PHASE_OVER);
  }
}

/* As soon as anything may be covered, from a few discards up to full ponds. */
static void
test_bar (void)
{
  static const struct {
    int width, height, bar;
  } rows[] = { { 1280, 753, 56 }, { 1280, 753, 94 }, { 900, 653, 94 },
               { 800, 553, 56 },  { 800, 553, 94 },  { 640, 953, 98 },
               { 640, 953, 138 }, { 360, 546, 98 },  { 360, 546, 138 } };

  for (guint64 seed = 1; seed <= 20; seed++) {
    MjState state;

    state_begin (&state);
    do {
      state_step (&state, (MjSeed){ seed, 3 });
      if (state.phase == MJ_PHASE_OVER || state.n_discards % 8 == 7)
        for (gsize i = 0; i < 2 * G_N_ELEMENTS (rows); i++)
          check_bar (&state, rows[i / 2].width, rows[i / 2].height, i % 2 == 1,
                     rows[i / 2].bar);
    } while (state.phase != MJ_PHASE_OVER);
  }
}

static void
find_with_bar (const MjState *state,
               MjSeat viewer,
               const int *size,
               int bar,
               MjTableGeometry *g)
{
  MjTableInput input = { .state = state,
                         .viewer = viewer,
                         .order = state->hands[viewer].concealed,
                         .n_order = state->hands[viewer].n_concealed,
                         .width = size[0],
                         .height = size[1],
                         .text = 1,
                         .bar_height = bar,
                         .bar_most = bar };

  mj_table_geometry_compute (g, &input);
}

/* Neither the hand nor a meld beside it changes with what a bar tells. */
static void
check_hand_stays (const MjState *state, MjSeat viewer)
{
  static const int small[][2] = { { 360, 546 }, { 640, 953 }, { 800, 553 } };

  for (gsize i = 0; i < G_N_ELEMENTS (small); i++) {
    MjTableGeometry before, after;

    find_with_bar (state, viewer, small[i], 56, &before);
    find_with_bar (state, viewer, small[i], 138, &after);
    for (int tile = 0; tile < MJ_N_TILES; tile++) {
      const MjPlace *one = &before.places[tile], *other = &after.places[tile];

      if (one->seat == viewer &&
          (one->zone == MJ_ZONE_HAND || one->zone == MJ_ZONE_MELD))
        g_assert_true (one->x == other->x && one->y == other->y &&
                       one->width == other->width);
    }
  }
}

static void
test_hand_stays (void)
{
  for (guint64 seed = 1; seed <= 6; seed++) {
    MjRules rules;
    MjState state;

    mj_rules_init (&rules);
    mj_state_init (&state, &rules, 0);
    while (state.phase != MJ_PHASE_OVER) {
      MjView view;
      MjMove move;

      mj_view_init (&view, &state, mj_state_next_actor (&state));
      move = mj_bot_choose (MJ_LEVEL_SIMPLE, &view);
      move.seed = (MjSeed){ seed, 3 };
      g_assert_true (mj_state_apply (&state, &move));
      for (MjSeat viewer = 0; viewer < MJ_N_SEATS; viewer++)
        if (state.phase == MJ_PHASE_TURN && state.hands[viewer].n_melds > 0)
          check_hand_stays (&state, viewer);
    }
  }
}

/* The hand keeps off the plate and the switches, and stays where it is when a
 * tile is drawn. */
static void
test_drawn (void)
{
  MjState state;

  state_deal (&state, (MjSeed){ 1, 1 });
  state.hands[0].concealed[13] = state.wall.tiles[state.wall.head];
  for (gsize i = 0; i < 5 * G_N_ELEMENTS (sizes); i++) {
    int width = sizes[i / 5].width, height = sizes[i / 5].height;
    int n = 13 - 3 * (i % 5);
    MjHand *hand = &state.hands[0];
    MjTableGeometry before, g;
    MjRect plate;

    hand->n_concealed = n;
    compute (&before, &state, width, height);
    hand->n_concealed++;
    state.drawn = hand->concealed[n];
    compute (&g, &state, width, height);
    plate = g.panels[0];
    for (int k = 0; k < n; k++) {
      g_assert_cmpfloat (g.places[hand->concealed[k]].x, ==,
                         before.places[hand->concealed[k]].x);
      g_assert_cmpfloat (g.places[hand->concealed[k]].y, ==,
                         before.places[hand->concealed[k]].y);
    }
    for (int k = 0; k <= n; k++) {
      MjRect r = mj_eye_bounds (&g.eye, &g.places[hand->concealed[k]]);
      float room = 8 * g.scale;
      MjRect wide = { r.x - room, r.y, r.width + 2 * room, r.height };

      g_assert_false (g.toggles.width > 0 && overlap (&wide, &g.toggles));
      g_assert_false (g.cheeks && overlap (&wide, &plate));
    }
    state.drawn = MJ_TILE_NONE;
  }
}

static void
test_deals (void)
{
  for (guint64 seed = 1; seed <= 12; seed++) {
    MjState state;

    state_begin (&state);
    do {
      state_step (&state, (MjSeed){ seed, 99 });
      for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++) {
        check (&state, sizes[i].width, sizes[i].height);
        check_own_hand (&state, sizes[i].width, sizes[i].height);
      }
    } while (state.phase != MJ_PHASE_OVER);
    for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++) {
      for (float text = 1; text <= 2; text += 0.5f)
        check_result (&state, sizes[i].width, sizes[i].height, text);
      check_cup (&state, sizes[i].width, sizes[i].height, true);
      check_cup (&state, sizes[i].width, sizes[i].height, false);
    }
  }
}

/* Stacks that the wall of @state has before a chair; each is one tile on
 * another one. */
static int
count_stacks (const MjState *state, MjSeat seat)
{
  MjTableGeometry g;
  int n = 0;

  compute (&g, state, 1280, 690);
  for (int i = 0; i < state->wall.tail; i += 2) {
    const MjPlace *one = &g.places[state->wall.tiles[i]],
                  *other = &g.places[state->wall.tiles[i + 1]];

    g_assert_cmpint (one->seat, ==, other->seat);
    g_assert_cmpfloat (fabsf (one->depth - other->depth), >, 0);
    n += one->seat == seat;
  }
  return n;
}

/* TILE-07 */
static void
test_stacks (void)
{
  MjMove deal = mj_move (MJ_MOVE_DEAL, 0, MJ_TILE_NONE);

  for (deal.seed.lo = 1; deal.seed.lo <= 20; deal.seed.lo++)
    for (int animals = 0; animals <= 1; animals++) {
      MjRules rules;
      MjState state;

      mj_rules_init (&rules);
      rules.animals = animals;
      deal.seat = (MjSeat) (deal.seed.lo % MJ_N_SEATS);
      mj_state_init (&state, &rules, deal.seat);
      g_assert_true (mj_state_apply (&state, &deal));
      for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
        mj_hand_init (&state.hands[seat]);
      state.wall.head = 0;
      state.wall.tail = (uint8_t) mj_state_n_tiles (&state);
      for (int i = 0; i < MJ_N_SEATS; i++)
        g_assert_cmpint (
            count_stacks (&state, (MjSeat) ((state.dealer + i) % MJ_N_SEATS)),
            ==, animals && i % 2 == 0 ? 19 : 18);
    }
}

/* Height of a bar that asks with letters of that size: a line, and buttons. */
static int
claim_height (float text)
{
  return (int) (30 * text) + 54;
}

/* Whatever the size of the text, panels keep off each other, the hand and the
 * edge, and the ponds keep some room. */
static void
test_large_text (void)
{
  MjState state;

  state_deal (&state, (MjSeed){ 1, 1 });
  for (int text = 16; text <= 48; text += 8)
    for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++) {
      const MjHand *hand = &state.hands[0];
      MjTableInput input = { .state = &state,
                             .order = hand->concealed,
                             .n_order = hand->n_concealed,
                             .width = sizes[i].width,
                             .height = sizes[i].height,
                             .text = (float) text / 16 };
      MjTableGeometry g;

      mj_table_geometry_compute (&g, &input);
      for (int a = 0; a < MJ_N_SEATS; a++) {
        const MjRect *r = &g.panels[a];

        g_assert_cmpfloat (r->x, >=, 0);
        g_assert_cmpfloat (r->y, >=, 0);
        g_assert_cmpfloat (r->x + r->width, <=, (float) input.width);
        g_assert_cmpfloat (r->y + r->height, <=, (float) input.height);
        for (int b = 0; b < a; b++)
          g_assert_false (overlap (r, &g.panels[b]));
        for (int j = 0; j < hand->n_concealed; j++) {
          MjRect tile = mj_eye_bounds (&g.eye, &g.places[hand->concealed[j]]);

          g_assert_false (overlap (r, &tile));
        }
      }
      if (g.narrow)
        g_assert_cmpfloat (g.pond.height, >=, 4 * 20);
      if (text < 24 || text > 32 || input.height < 490)
        continue; /* claims may reach into the cloth */
      input.bar_height = g.narrow || !g.cheeks ? claim_height (input.text) : 0;
      mj_table_geometry_compute (&g, &input);
      g_assert_cmpfloat (g.bar.y, >=, g.frames[0].y + g.frames[0].height);
    }
}

/* Where the others are seen, too. */
static void
test_plates_above (void)
{
  MjMove deal = mj_move (MJ_MOVE_DEAL, 0, MJ_TILE_NONE);
  MjRules rules;
  MjState state;

  mj_rules_init (&rules);
  mj_state_init (&state, &rules, 0);
  deal.seed = (MjSeed){ 1, 1 };
  g_assert_true (mj_state_apply (&state, &deal));
  for (int height = 600; height <= 1000; height += 50)
    for (float text = 1; text <= 2; text += 0.5f) {
      MjTableInput input = { .state = &state,
                             .order = state.hands[0].concealed,
                             .n_order = state.hands[0].n_concealed,
                             .slanting = true,
                             .room = true,
                             .width = 1280,
                             .height = height,
                             .text = text };
      MjTableGeometry g;

      mj_table_geometry_compute (&g, &input);
      for (int a = 0; a < MJ_N_SEATS; a++)
        for (int b = 0; b < a; b++)
          g_assert_false (overlap (&g.panels[a], &g.panels[b]));
    }
}

static bool
overlap_ponds (const MjTableGeometry *g)
{
  for (int a = 0; a < MJ_N_SEATS; a++)
    for (int b = 0; b < a; b++)
      if (overlap (&g->frames[a], &g->frames[b]))
        return true;
  return false;
}

/* At the start of a deal nothing lies on anything else: ponds, middle, plates,
 * bar, hand and switches each have room of their own, in all three forms. */
static void
test_room (void)
{
  MjState state;
  int n_cheeks = 0, n_narrow = 0;

  state_deal (&state, (MjSeed){ 1, 1 });
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++) {
    MjTableGeometry g;

    compute (&g, &state, sizes[i].width, sizes[i].height);
    n_cheeks += g.cheeks;
    n_narrow += g.narrow;
    g_assert_false (overlap_ponds (&g));
    /* else the title of the window tells what it does */
    g_assert_cmpint (g.panels[0].width > 0, ==, sizes[i].width > 560);
    for (int seat = 0; seat < MJ_N_SEATS; seat++) {
      g_assert_false (overlap (&g.frames[seat], &g.centre));
      g_assert_false (overlap (&g.panels[seat], &g.centre));
      g_assert_false (overlap (&g.panels[seat], &g.bar));
      g_assert_false (overlap (&g.panels[seat], &g.toggles));
    }
    g_assert_false (overlap (&g.bar, &g.hand));
    g_assert_false (overlap (&g.bar, &g.toggles));
    g_assert_cmpfloat (g.bar.height, >=, 44);
    g_assert_cmpfloat (g.bar.width, >=, 340);
    if (g.cheeks)
      g_assert_cmpfloat (g.felt.width / (float) sizes[i].width, <, 0.9);
  }
  g_assert_cmpint (n_cheeks, >=, 3);
  g_assert_cmpint (n_narrow, >=, 2);
}

/* A turned tile of a meld says who fed it: on the left the player at the left,
 * on the right the one at the right, in the middle the one across. */
static void
test_turned (void)
{
  MjState state;

  state_begin (&state);
  for (int from = 1; from < MJ_N_SEATS; from++) {
    MjTableGeometry g;
    MjHand *hand = &state.hands[0];
    int left = 0;

    mj_hand_init (hand);
    hand->n_melds = 1;
    hand->melds[0] = (MjMeld){ .kind = MJ_MELD_PONG,
                               .tiles = { 0, 1, 2 },
                               .from = (MjSeat) from,
                               .claimed = 1 };
    compute (&g, &state, 1280, 754);
    g_assert_cmpint (mj_place_turns (&g.places[1]) % 2, ==, 1);
    g_assert_cmpint (mj_place_turns (&g.places[0]), ==, 0);
    g_assert_cmpint (mj_place_turns (&g.places[2]), ==, 0);
    left = (g.places[0].x < g.places[1].x) + (g.places[2].x < g.places[1].x);
    g_assert_cmpint (left, ==, 3 - from);
  }
}

/* In windows of 1280×800, 1280×1024, 2560×1440, 800×600, 720×560, 640×1000 and
 * 360×640; and the least width of a discard there. */
static const struct {
  int width, height;
  float least;
} thrown[] = {
  { 1270, 743, 45 }, { 1270, 967, 52 }, { 2550, 1383, 84 }, { 790, 543, 33 },
  { 710, 503, 29 },  { 630, 943, 47 },  { 350, 533, 25 },
};

/* A table on which nothing lies but @n discards of each player. */
static void
throw_all (MjState *state, int n, bool turned, gsize nth, MjTableGeometry *g)
{
  MjTableInput input = { .state = state,
                         .width = thrown[nth].width,
                         .height = thrown[nth].height,
                         .turned = turned,
                         .text = 1 };

  state_begin (state);
  state->wall.head = state->wall.tail = 0;
  for (int i = 0; i < MJ_N_TILES; i++)
    state->wall.tiles[i] = (MjTile) i;
  for (int i = 0; i < n * MJ_N_SEATS; i++)
    state->discards[state->n_discards++] =
        (MjDiscard){ .tile = (MjTile) i, .seat = (MjSeat) (i % MJ_N_SEATS) };
  mj_table_geometry_compute (g, &input);
}

/* The face alone: bodies reach under the faces of the row below. */
static MjRect
face_of (const MjTableGeometry *g, int tile)
{
  MjRect r = mj_eye_bounds (&g->eye, &g->places[tile]);

  r.height = mj_place_turns (&g->places[tile]) % 2 == 0
                 ? r.width * MJ_TILE_FACE_HEIGHT
                 : r.width / MJ_TILE_FACE_HEIGHT;
  return (MjRect){ r.x + 0.1f, r.y + 0.1f, r.width - 0.2f, r.height - 0.2f };
}

/* Whose discards they are is seen by a gap of a quarter of a tile between those
 * of different players, bodies included. */
static void
check_apart (const MjTableGeometry *g, int tile, int other)
{
  MjRect a = mj_eye_bounds (&g->eye, &g->places[tile]);
  MjRect b = mj_eye_bounds (&g->eye, &g->places[other]);
  float gap = g->places[tile].width / 4;

  b = (MjRect){ b.x - gap, b.y - gap, b.width + 2 * gap, b.height + 2 * gap };
  g_assert_true (tile % MJ_N_SEATS == other % MJ_N_SEATS || !overlap (&a, &b));
}

/* Discards read upright, or as their players see them; none lies on another
 * one, on the middle or off the cloth, and none moves when a row begins. */
static void
check_ponds (gsize nth, bool turned)
{
  MjTableGeometry before, g;
  MjState state;

  throw_all (&state, 0, turned, nth, &before);
  for (int n = 1; n <= (before.cheeks ? 20 : 18); n++) {
    throw_all (&state, n, turned, nth, &g);
    for (int i = 0; i < n * MJ_N_SEATS; i++) {
      MjRect face = face_of (&g, i);
      const MjPlace *old = &before.places[i], *now = &g.places[i];

      g_assert_cmpint (mj_place_turns (now), ==,
                       turned ? (4 - i % MJ_N_SEATS) % 4 : 0);
      g_assert_cmpfloat (now->width, >=, thrown[nth].least - turned);
      g_assert_false (overlap (&face, &g.centre));
      g_assert_cmpfloat (face.x, >=, g.felt.x);
      g_assert_cmpfloat (face.x + face.width, <=, g.felt.x + g.felt.width);
      for (int j = 0; j < i; j++) {
        MjRect other = face_of (&g, j);

        g_assert_false (overlap (&face, &other));
        check_apart (&g, i, j);
      }
      if (i < (n - 1) * MJ_N_SEATS)
        g_assert_true (now->x == old->x && now->y == old->y);
    }
    before = g;
  }
}

static void
test_ponds (void)
{
  for (gsize nth = 0; nth < G_N_ELEMENTS (thrown); nth++) {
    check_ponds (nth, false);
    check_ponds (nth, true);
  }
}

/* A window that grows makes no discard smaller, and none larger by a leap; the
 * cloth leaves no more wood above and below it than what stands there needs. */
static void
test_growing (void)
{
  MjTableGeometry before = { 0 }, g;
  MjState state;

  state_begin (&state);
  for (int height = 600; height <= 1100; height += 4) {
    float old = before.centre.width / 10, now;

    compute (&g, &state, 1280, height);
    now = g.centre.width / 10;
    if (height > 600) {
      g_assert_cmpfloat (now, >=, old - 0.01f);
      g_assert_cmpfloat (now, <, old + 1);
    }
    if (height > 754)
      g_assert_cmpfloat ((float) height - g.felt.height, <, 300);
    before = g;
  }
}

static float
distance (const MjRect *plate, const MjPlace *place)
{
  return hypotf (plate->x + plate->width / 2 - place->x,
                 plate->y + plate->height / 2 - place->y);
}

/* A plate stands nearer to the hand of its player than to any other's. */
static void
test_plates (void)
{
  static const int heights[] = { 743, 967 };
  MjState state;

  state_deal (&state, (MjSeed){ 1, 1 });
  for (gsize nth = 0; nth < 2 * G_N_ELEMENTS (heights); nth++) {
    const MjHand *hand = &state.hands[0];
    MjTableInput input = { .state = &state,
                           .order = hand->concealed,
                           .n_order = hand->n_concealed,
                           .width = 1280,
                           .height = heights[nth / 2],
                           .text = nth % 2 == 0 ? 1 : 2 };
    MjTableGeometry g;

    mj_table_geometry_compute (&g, &input);
    for (int seat = 0; seat < MJ_N_SEATS; seat++) {
      float least[MJ_N_SEATS] = { 9999, 9999, 9999, 9999 };

      for (int i = 0; i < MJ_N_TILES; i++)
        if (g.places[i].zone == MJ_ZONE_HAND)
          least[g.places[i].seat] =
              fminf (least[g.places[i].seat],
                     distance (&g.panels[seat], &g.places[i]));
      for (int other = 0; other < MJ_N_SEATS; other++)
        g_assert_cmpfloat (least[seat], <=, least[other]);
    }
  }
}

/* How far two rectangles are from each other. */
static float
find_way (const MjRect *a, const MjRect *b)
{
  float x = fmaxf (b->x - a->x - a->width, a->x - b->x - b->width);
  float y = fmaxf (b->y - a->y - a->height, a->y - b->y - b->height);

  return hypotf (fmaxf (x, 0), fmaxf (y, 0));
}

/* Bonus tiles begin nearer to their owner's discards, hand or plate than to the
 * plate of another player, from above and from the chair. */
static void
test_whose_bonus (void)
{
  static const int heights[] = { 743, 967 };
  MjTile bonus = 4 * MJ_N_KINDS;
  MjState state;

  state_begin (&state);
  for (int i = 0; i < 3 * MJ_N_SEATS; i++) {
    MjHand *hand = &state.hands[i % MJ_N_SEATS];

    hand->bonus[hand->n_bonus++] = (MjTile) (bonus + i);
  }
  for (int i = 0; i < 13 * MJ_N_SEATS; i++) {
    MjHand *hand = &state.hands[i % MJ_N_SEATS];

    hand->concealed[hand->n_concealed++] = (MjTile) i;
  }
  for (gsize nth = 0; nth < 2 * G_N_ELEMENTS (heights); nth++) {
    MjTableInput input = { .state = &state,
                           .order = state.hands[0].concealed,
                           .n_order = 13,
                           .width = 1280,
                           .height = heights[nth / 2],
                           .slanting = nth % 2 == 1,
                           .text = 1 };
    MjTableGeometry g;

    mj_table_geometry_compute (&g, &input);
    for (int owner = 0; owner < MJ_N_SEATS; owner++) {
      MjRect tile = mj_eye_bounds (&g.eye, &g.places[bonus + owner]);
      MjRect pond = mj_eye_rect (&g.eye, &g.frames[owner]);
      float own =
          fminf (find_way (&tile, &pond), find_way (&tile, &g.panels[owner]));

      for (int j = owner; j < 13 * MJ_N_SEATS; j += MJ_N_SEATS) {
        MjRect other = mj_eye_bounds (&g.eye, &g.places[j]);

        own = fminf (own, find_way (&tile, &other));
      }
      for (int other = 0; other < MJ_N_SEATS; other++)
        if (other != owner)
          g_assert_cmpfloat (own, <, find_way (&tile, &g.panels[other]));
    }
  }
}

static void
test_hand_size (void)
{
  MjTableGeometry g;
  MjState state;

  state_deal (&state, (MjSeed){ 1, 1 });
  compute (&g, &state, 1280, 753);
  g_assert_cmpfloat (g.hand_tile, >=, 70);
  g_assert_cmpfloat (g.hand_tile * MJ_TILE_FACE_HEIGHT, >=, 84);
  for (int i = 0; i < MJ_N_TILES; i++)
    if (g.places[i].zone == MJ_ZONE_HAND)
      g_assert_cmpint (g.places[i].stands, ==, g.places[i].seat != 0);
}

/* What others have rises clear of the viewer's hand; the viewer's own melds
 * stay beside it. */
static void
test_lift (void)
{
  MjState state;

  state_deal (&state, (MjSeed){ 1, 1 });
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    MjHand *hand = &state.hands[seat];

    for (; hand->n_melds < 3; hand->n_melds++, hand->n_concealed -= 3)
      hand->melds[hand->n_melds] = (MjMeld){
        .kind = MJ_MELD_PONG,
        .tiles = { hand->concealed[hand->n_concealed - 1],
                   hand->concealed[hand->n_concealed - 2],
                   hand->concealed[hand->n_concealed - 3] },
        .from = MJ_SEAT_NONE,
      };
  }
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++) {
    MjTableGeometry g;

    compute (&g, &state, sizes[i].width, sizes[i].height);
    for (int tile = 0; tile < MJ_N_TILES; tile++) {
      MjTile tiles[MJ_LIFT_MOST];
      MjPlace places[MJ_LIFT_MOST];
      int n = mj_lift_find (&g, (MjTile) tile, tiles, places);

      if (g.places[tile].zone != MJ_ZONE_MELD)
        continue;
      g_assert_cmpint (n, ==, g.places[tile].seat == 0 ? 0 : 3);
      for (int k = 0; k < n; k++) {
        MjRect r = mj_eye_bounds (&g.eye, &places[k]);

        g_assert_false (overlap (&r, &g.hand));
      }
    }
  }
}

static void
test_mix (void)
{
  MjPlace a = { .x = 0, .y = 0, .width = 30, .angle = 350, .shown = true };
  MjPlace b = {
    .x = 100, .y = 50, .width = 60, .angle = 10, .shown = true, .face_up = true
  };
  MjPlace half = mj_place_mix (&a, &b, 0.5f);
  MjPlace start = mj_place_mix (&a, &b, 0.25f);
  MjPlace end = mj_place_mix (&a, &b, 1);

  g_assert_cmpfloat (half.x, ==, 50);
  g_assert_cmpfloat (half.width, ==, 45);
  g_assert_cmpfloat (half.angle, ==, 360); /* the shorter way */
  g_assert_true (half.face_up);
  g_assert_false (start.face_up);
  g_assert_cmpfloat (end.x, ==, b.x);
  g_assert_cmpfloat (end.angle, ==, b.angle);
  g_assert_true (end.face_up);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/geometry/deals", test_deals);
  g_test_add_func ("/geometry/stacks", test_stacks);
  g_test_add_func ("/geometry/covers", test_covers);
  g_test_add_func ("/geometry/large-text", test_large_text);
  g_test_add_func ("/geometry/plates-above", test_plates_above);
  g_test_add_func ("/geometry/room", test_room);
  g_test_add_func ("/geometry/turned", test_turned);
  g_test_add_func ("/geometry/ponds", test_ponds);
  g_test_add_func ("/geometry/growing", test_growing);
  g_test_add_func ("/geometry/plates", test_plates);
  g_test_add_func ("/geometry/whose-bonus", test_whose_bonus);
  g_test_add_func ("/geometry/hand-size", test_hand_size);
  g_test_add_func ("/geometry/bonus", test_bonus);
  g_test_add_func ("/geometry/bar", test_bar);
  g_test_add_func ("/geometry/hand-stays", test_hand_stays);
  g_test_add_func ("/geometry/drawn", test_drawn);
  g_test_add_func ("/geometry/lift", test_lift);
  g_test_add_func ("/geometry/mix", test_mix);
  return g_test_run ();
}
