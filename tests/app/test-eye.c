/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-eye.c – a table seen at a slant: what is seen of tiles, and how large.
 */

#include "state-steps.h"

#include "app/places/mj-table-geometry.h"
#include "app/plates/mj-near-room.h"

#include <glib.h>
#include <math.h>

/* What is nearer to an eye that looks down at a slant is larger and lower in
 * its picture; straight from above all is as large as it is. */
static void
test_eye (void)
{
  MjPlace far = { .x = 60, .y = -50, .width = 40 };
  MjPlace near = { .x = 60, .y = 50, .width = 40 };
  MjPlace on = { .x = 60, .y = 50, .z = 18, .width = 40 };
  MjEye above = { .angle = 90 }, slant = { .angle = 60, .distance = 1200 };

  g_assert_cmpfloat (mj_eye_see (&above, &far).x, ==, 60);
  g_assert_cmpfloat (mj_eye_see (&above, &far).y, ==, -50);
  g_assert_cmpfloat (mj_eye_see (&above, &near).width, ==, 40);
  g_assert_cmpfloat (mj_eye_see (&above, &on).y, <, 50);
  g_assert_cmpfloat (mj_eye_see (&slant, &near).width, >, 40);
  g_assert_cmpfloat (mj_eye_see (&slant, &far).width, <, 40);
  g_assert_cmpfloat (mj_eye_see (&slant, &near).x, >,
                     mj_eye_see (&slant, &far).x);
  g_assert_cmpfloat (mj_eye_see (&slant, &near).y, <, 50);
  g_assert_cmpfloat (mj_eye_see (&slant, &on).y, <,
                     mj_eye_see (&slant, &near).y);
}

/* Whether all of @b lies beyond an edge of @a; @by: as far, in pixels. */
static bool
has_gap (const MjSpot *a, const MjSpot *b, float by)
{
  for (int i = 0; i < 4; i++) {
    MjSpot from = a[i], to = a[(i + 1) % 4];
    float x = to.x - from.x, y = to.y - from.y, length = hypotf (x, y);
    bool beyond = true;

    for (int j = 0; j < 4; j++)
      beyond &= ((b[j].y - from.y) * x - (b[j].x - from.x) * y) / length < by;
    if (beyond)
      return true;
  }
  return false;
}

/* Eyes and mouth. */
static MjRect
face_of (const MjRect *figure)
{
  return (MjRect){ figure->x + 0.34f * figure->width,
                   figure->y + 0.42f * figure->width, 0.32f * figure->width,
                   0.24f * figure->width };
}

static bool
overlap (const MjRect *a, const MjRect *b)
{
  return a->x < b->x + b->width && b->x < a->x + a->width &&
         a->y < b->y + b->height && b->y < a->y + a->height;
}

static int n_words, n_shown;

/* What is said covers no button, no plate and no head. */
static void
check_said (const MjTableGeometry *g, const MjRect *table, const MjRect *at)
{
  g_assert_true (at->x >= 0 && at->x + at->width <= table->width &&
                 at->y >= 0 && at->y + at->height <= table->height);
  g_assert_false (overlap (at, &g->bar));
  for (int i = 0; i < MJ_N_SEATS; i++) {
    MjRect head = mj_near_room_head (&g->figures[i]);

    g_assert_false (g->panels[i].width > 0 && overlap (at, &g->panels[i]));
    g_assert_false (head.width > 0 && overlap (at, &head));
  }
}

/* A word of two lines covers no tile, either. */
static void
check_bubbles (const MjTableGeometry *g, const MjRect *table, float text)
{
  for (MjSeat seat = 1; seat < MJ_N_SEATS; seat++) {
    MjRect at = { 0, 0, 180 * text * g->scale, 52 * text * g->scale };

    n_words++;
    if (!mj_near_room_for_word (g, seat, table, &at))
      continue;
    n_shown++;
    check_said (g, table, &at);
    for (int i = 0; i < MJ_N_TILES; i++) {
      MjRect bounds = mj_eye_bounds (&g->eye, &g->places[i]);

      g_assert_false (g->places[i].shown && overlap (&at, &bounds));
    }
  }
}

/* How far the middle of @at lies from the hand and the melds of @seat. */
static float
find_way (const MjTableGeometry *g, MjSeat seat, const MjRect *at)
{
  float x = at->x + at->width / 2, y = at->y + at->height / 2, way = INFINITY;

  for (int i = 0; i < MJ_N_TILES; i++) {
    const MjPlace *place = &g->places[i];
    MjRect r = mj_eye_bounds (&g->eye, place);

    if (place->shown && place->seat == seat &&
        (place->zone == MJ_ZONE_HAND || place->zone == MJ_ZONE_MELD))
      way =
          fminf (way, hypotf (fmaxf (0, fmaxf (r.x - x, x - r.x - r.width)),
                              fmaxf (0, fmaxf (r.y - y, y - r.y - r.height))));
  }
  return way;
}

/* The sign of a call stands before the hand of its caller, for everyone, and
 * covers no face but of what the caller threw. */
static void
check_calls (const MjTableGeometry *g, const MjRect *table, MjTile asked)
{
  MjRect said = { 0 };

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    MjRect at = { 0, 0, 92 * g->scale, 108 * g->scale };

    if (!mj_near_room_for_call (g, seat, asked, &said, table, &at))
      g_error ("%g×%g: no room for the call of %d", (double) table->width,
               (double) table->height, seat);
    check_said (g, table, &at);
    for (MjSeat other = 0; other < MJ_N_SEATS; other++)
      if (other != seat && find_way (g, other, &at) <= find_way (g, seat, &at))
        g_error ("%g×%g: the call of %d at %g %g %g %g is nearer to %d",
                 (double) table->width, (double) table->height, seat,
                 (double) at.x, (double) at.y, (double) at.width,
                 (double) at.height, other);
    if (seat == 0 && fabsf (at.x + at.width / 2 - g->hand.x -
                            g->hand.width / 2) > table->width / 4)
      g_error ("%g×%g: one's own call at %g %g", (double) table->width,
               (double) table->height, (double) at.x, (double) at.y);
    for (int i = 0; i < MJ_N_TILES; i++) {
      const MjPlace *place = &g->places[i];
      MjRect face = mj_eye_bounds (&g->eye, place);
      bool thrown = place->zone == MJ_ZONE_DISCARD && place->seat == seat;

      if (place->shown && place->face_up && !thrown && overlap (&at, &face))
        g_error ("%g×%g: the call of %d at %g %g %g %g covers a face of %d",
                 (double) table->width, (double) table->height, seat,
                 (double) at.x, (double) at.y, (double) at.width,
                 (double) at.height, place->seat);
    }
  }
}

/* No plate and no tile lies over the eyes and the mouth of a player. */
static void
check_figures (const MjTableGeometry *g, float width)
{
  int n = 0;

  for (int i = 0; i < MJ_N_SEATS; i++) {
    const MjRect *figure = &g->figures[i];
    MjRect face = face_of (figure);

    if (figure->width == 0)
      continue;
    n++;
    g_assert_cmpfloat (face.x, >=, 0);
    g_assert_cmpfloat (face.y, >=, 0);
    g_assert_cmpfloat (face.x + face.width, <=, width);
    for (int j = 0; j < MJ_N_SEATS; j++)
      g_assert_false (overlap (&face, &g->panels[j]));
    for (int j = 0; j < MJ_N_TILES; j++) {
      MjRect bounds = mj_eye_bounds (&g->eye, &g->places[j]);

      if (g->places[j].shown)
        g_assert_false (overlap (&face, &bounds));
    }
  }
  g_assert_cmpint (n, ==, 3);
}

static void
check (const MjState *state, int width, int height, bool turned, float text)
{
  const MjHand *hand = &state->hands[0];
  MjTableInput input = { .state = state,
                         .order = hand->concealed,
                         .n_order = hand->n_concealed,
                         .turned = turned,
                         .slanting = true,
                         .room = true,
                         .width = width,
                         .height = height,
                         .text = text };
  MjRect table = { 0, 0, (float) width, (float) height };
  MjBox boxes[MJ_N_TILES];
  MjTableGeometry g;

  mj_table_geometry_compute (&g, &input);
  g_assert_true (mj_eye_slants (&g.eye));
  check_figures (&g, (float) width);
  if (state->n_discards % 8 == 0)
    check_bubbles (&g, &table, text);
  if (state->n_discards % 8 == 1)
    check_calls (&g, &table, state->discards[state->n_discards - 1].tile);
  for (int i = 0; i < MJ_N_TILES; i++) {
    MjRect bounds = mj_eye_bounds (&g.eye, &g.places[i]);
    const MjPlace *p = &g.places[i];
    const MjSpot *face = boxes[i].face;

    if (!p->shown)
      continue;
    g_assert_cmpfloat (bounds.x, >=, -2);
    g_assert_cmpfloat (bounds.y, >=, -2);
    g_assert_cmpfloat (bounds.x + bounds.width, <=, (float) width + 2);
    g_assert_cmpfloat (bounds.y + bounds.height, <=,
                       p->front > 0 ? (float) height + 2 : g.bar.y + 2);
    boxes[i] = mj_eye_box (&g.eye, p);
    if (p->zone != MJ_ZONE_DISCARD || width < 1280 || text > 1)
      continue;
    if (!turned)
      g_assert_cmpfloat (face[3].y - face[0].y, >=, 38);
    for (int j = 0; j < i; j++)
      if (g.places[j].zone == MJ_ZONE_DISCARD)
        g_assert_true (has_gap (face, boxes[j].face, 1.5f) ||
                       has_gap (boxes[j].face, face, 1.5f));
  }
}

/* So it is where nobody is seen. */
static void
check_above (const MjState *state)
{
  static const struct {
    int width, height;
  } sizes[] = { { 360, 546 }, { 360, 593 },  { 640, 853 },  { 640, 953 },
                { 800, 553 }, { 1280, 753 }, { 2560, 1393 } };

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++) {
    MjTableInput input = { .state = state,
                           .order = state->hands[0].concealed,
                           .n_order = state->hands[0].n_concealed,
                           .width = sizes[i].width,
                           .height = sizes[i].height,
                           .text = 1 };
    MjRect table = { 0, 0, (float) input.width, (float) input.height };
    MjTableGeometry g;

    mj_table_geometry_compute (&g, &input);
    check_calls (&g, &table, state->discards[state->n_discards - 1].tile);
  }
}

/* No face of a discard lies over another, none is too small to be read, and
 * nothing is cut off, or under the bar; no face of a player is covered. */
static void
test_deals (void)
{
  static const struct {
    int width, height;
  } sizes[] = {
    { 960, 600 }, { 1280, 754 }, { 1280, 978 }, { 1920, 970 }, { 2560, 1394 }
  };

  for (guint64 seed = 1; seed <= 12; seed++) {
    MjState state;

    state_begin (&state);
    do {
      state_step (&state, (MjSeed){ seed, 7 });
      for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
        check (&state, sizes[i].width, sizes[i].height, seed % 2,
               seed % 3 == 0 ? 1.6f : 1);
      if (state.n_discards % 8 == 1)
        check_above (&state);
    } while (state.phase != MJ_PHASE_OVER);
  }
  g_assert_cmpint (n_shown * 10, >, n_words * 9);
}

/* How far from the middle of the cloth @place seems to lie, along an axis. */
static float
find_reach (const MjTableGeometry *g, const MjPlace *place, bool across)
{
  MjBox box = mj_eye_box (&g->eye, place);
  float reach = 0, nearness;

  for (int i = 0; i < 4; i++) {
    MjSpot spot =
        mj_eye_unspot (&g->eye, box.face[i].x, box.face[i].y, &nearness);

    reach =
        fmaxf (reach, across ? g->eye.y - spot.y : fabsf (spot.x - g->eye.x));
  }
  return reach;
}

/* The fourth tile of a kong is seen no farther out than the three below it. */
static void
test_kongs (void)
{
  for (int from = 0; from < MJ_N_SEATS; from++)
    for (MjSeat seat = 1; seat < MJ_N_SEATS; seat++) {
      MjState state;
      MjTableInput input = { .state = &state,
                             .slanting = true,
                             .room = true,
                             .width = 1280,
                             .height = 754,
                             .text = 1 };
      MjMeld kong = { .kind = MJ_MELD_KONG_CONCEALED,
                      .tiles = { 0, 1, 2, 3 },
                      .from = MJ_SEAT_NONE,
                      .claimed = MJ_TILE_NONE };
      MjTableGeometry g;
      float most = 0;

      if (from == seat)
        continue;
      state_begin (&state);
      if (from > 0) {
        kong.kind = MJ_MELD_KONG_CLAIMED;
        kong.from = (MjSeat) from;
        kong.claimed = 1;
      }
      mj_hand_init (&state.hands[seat]);
      state.hands[seat].melds[state.hands[seat].n_melds++] = kong;
      mj_table_geometry_compute (&g, &input);
      for (int i = 0; i < 3; i++)
        most = fmaxf (most, find_reach (&g, &g.places[i], seat == 2));
      g_assert_cmpfloat (find_reach (&g, &g.places[3], seat == 2), <=, most);
      /* on the claimed one, or on the one in the middle */
      g_assert_cmpfloat (fabsf (g.places[3].x - g.places[1].x), <=,
                         0.3f * g.places[3].width);
    }
}

/* A tile on its way from the table to the viewer's hand is seen at either end
 * where that is. */
static void
test_front (void)
{
  MjEye eye = { .x = 640, .y = 313, .angle = 60, .distance = 1134 };
  MjPlace table = { .x = 700, .y = 200, .width = 46, .shown = true };
  MjPlace front = { .x = 400, .y = 700, .width = 70, .front = 1 };
  MjPlace start = mj_place_mix (&table, &front, 0);
  MjPlace half = mj_place_mix (&table, &front, 0.5f);

  g_assert_cmpfloat (mj_eye_see (&eye, &front).y, ==, 700);
  g_assert_cmpfloat (mj_eye_see (&eye, &front).width, ==, 70);
  g_assert_cmpfloat (mj_eye_see (&eye, &start).y, ==,
                     mj_eye_see (&eye, &table).y);
  g_assert_cmpfloat (mj_eye_see (&eye, &half).y, >,
                     mj_eye_see (&eye, &table).y);
  g_assert_cmpfloat (mj_eye_see (&eye, &half).y, <, 700);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/eye/slant", test_eye);
  g_test_add_func ("/eye/deals", test_deals);
  g_test_add_func ("/eye/kongs", test_kongs);
  g_test_add_func ("/eye/front", test_front);
  return g_test_run ();
}
