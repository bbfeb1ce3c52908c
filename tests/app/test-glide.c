/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-glide.c – where tiles are between two moments. */

#include "state-steps.h"

#include "app/places/mj-glide.h"

#include <glib.h>

enum { WIDTH = 1200, HEIGHT = 700 };

static void
compute (MjTableGeometry *geometry, MjTableInput *input, const MjState *state)
{
  *input = (MjTableInput){
    .state = state,
    .open = true,
    .order = state->hands[0].concealed,
    .n_order = state->hands[0].n_concealed,
    .width = WIDTH,
    .height = HEIGHT,
    .text = 1,
  };
  mj_table_geometry_compute (geometry, input);
}

static void
assert_at (const MjGlide *glide, int tile, float x, float y)
{
  g_assert_cmpfloat_with_epsilon (glide->now[tile].x, x, 0.01);
  g_assert_cmpfloat_with_epsilon (glide->now[tile].y, y, 0.01);
}

static void
assert_arrived (const MjGlide *glide, const MjPlace *to)
{
  for (int i = 0; i < MJ_N_TILES; i++)
    assert_at (glide, i, to[i].x, to[i].y);
}

/* Two tables: all tiles at one place, and all at another. */
static void
fill (MjPlace *places, float x, float y)
{
  for (int i = 0; i < MJ_N_TILES; i++)
    places[i] = (MjPlace){
      .x = x, .y = y, .width = 30, .face_up = true, .shown = true
    };
}

static void
test_first (void)
{
  MjGlide glide = { .t = 0 };
  MjPlace to[MJ_N_TILES];

  fill (to, 100, 50);
  glide.dealing = true;
  mj_glide_begin (&glide);
  mj_glide_update (&glide, to);
  assert_arrived (&glide, to);
  g_assert_cmpfloat (glide.t, ==, 1);
}

static void
test_between (void)
{
  MjGlide glide = { .t = 0 };
  MjPlace to[MJ_N_TILES];

  fill (to, 100, 50);
  mj_glide_update (&glide, to);
  fill (to, 200, 90);
  mj_glide_begin (&glide);
  mj_glide_update (&glide, to);
  assert_at (&glide, 7, 100, 50);
  glide.t = 0.5;
  mj_glide_update (&glide, to);
  assert_at (&glide, 7, 150, 70);

  /* Cut short: on from there. */
  fill (to, 150, 0);
  mj_glide_begin (&glide);
  mj_glide_update (&glide, to);
  assert_at (&glide, 7, 150, 70);
  glide.t = 1;
  mj_glide_update (&glide, to);
  assert_arrived (&glide, to);
}

static void
test_resized (void)
{
  MjGlide glide = { .t = 0 };
  MjPlace to[MJ_N_TILES];

  fill (to, 100, 50);
  mj_glide_update (&glide, to);
  mj_glide_begin (&glide);
  mj_glide_scale (&glide, 2, 3);
  fill (to, 400, 350);
  mj_glide_update (&glide, to);
  assert_at (&glide, 0, 200, 150);
  glide.t = 0.5;
  mj_glide_update (&glide, to);
  assert_at (&glide, 0, 300, 250);
}

static void
test_put (void)
{
  MjGlide glide = { .t = 0 };
  MjPlace to[MJ_N_TILES];

  fill (to, 100, 50);
  mj_glide_update (&glide, to);
  mj_glide_put (&glide, 3, &(MjPlace){ .x = 10, .y = 20, .face_up = true });
  mj_glide_swap (&glide, 3, 4);
  mj_glide_hide_faces (&glide);
  assert_at (&glide, 3, 100, 50);
  assert_at (&glide, 4, 10, 20);
  g_assert_false (glide.now[4].face_up);
  mj_glide_begin (&glide);
  mj_glide_update (&glide, to);
  assert_at (&glide, 4, 10, 20);
  assert_at (&glide, 5, 100, 50);
}

/* How many tiles are where the wall has them. */
static int
count_in_wall (const MjGlide *glide)
{
  int n = 0;

  for (int i = 0; i < MJ_N_TILES; i++)
    n += glide->now[i].x == glide->wall[i].x &&
         glide->now[i].y == glide->wall[i].y;
  return n;
}

static void
test_deal (void)
{
  MjGlide glide = { .dealing = true };
  MjTableGeometry geometry;
  MjTableInput input;
  MjPlace before[MJ_N_TILES];
  MjState state;
  int left = MJ_N_TILES;

  state_deal (&state, (MjSeed){ 0x5317, 0xca11 });
  compute (&geometry, &input, &state);
  fill (before, 600, 350);
  mj_glide_update (&glide, before);
  mj_glide_set_wall (&glide, &input);
  mj_glide_begin (&glide);
  glide.t = 0.25; /* built */
  mj_glide_update (&glide, geometry.places);
  g_assert_cmpint (count_in_wall (&glide), ==, MJ_N_TILES);
  for (int i = 1; i < MJ_N_TILES; i++) /* one beside or on the other */
    g_assert_false (glide.now[i].x == glide.now[0].x &&
                    glide.now[i].y == glide.now[0].y &&
                    glide.now[i].z == glide.now[0].z);

  g_assert_cmpint (mj_glide_count_waiting (&glide), ==, 4 * MJ_HAND_SIZE + 1);
  g_assert_cmpfloat_with_epsilon (mj_glide_roll (&glide), 0, 0.001);
  glide.t = 0.2; /* nobody has thrown the dice */
  g_assert_cmpfloat (mj_glide_roll (&glide), <, 0);

  /* No tile before the dice rest. */
  glide.t = 0.4;
  mj_glide_update (&glide, geometry.places);
  g_assert_cmpfloat (mj_glide_roll (&glide), <, 1);
  g_assert_cmpint (count_in_wall (&glide), ==, MJ_N_TILES);

  /* Out of it from the head on, never back. */
  for (int step = 5; step < 10; step++) {
    int n;

    glide.t = step / 10.0;
    mj_glide_update (&glide, geometry.places);
    n = count_in_wall (&glide);
    g_assert_cmpint (n, <=, left);
    g_assert_cmpfloat (mj_glide_roll (&glide), ==, 1);
    left = n;
  }
  /* The dealer's last tile sets out. */
  g_assert_cmpint (left, ==, MJ_N_TILES - 4 * MJ_HAND_SIZE);
  g_assert_cmpint (mj_glide_count_waiting (&glide), <=, 1);
  glide.t = 1;
  mj_glide_update (&glide, geometry.places);
  assert_arrived (&glide, geometry.places);
  g_assert_cmpint (mj_glide_count_waiting (&glide), ==, 0);
}

/* Another eye sees tiles set out from where they were seen, and those before
 * the viewer have not moved. */
static void
test_look (void)
{
  MjEye before = { .x = 600, .y = 300, .angle = 90 };
  MjEye now = { .x = 500, .y = 280, .angle = 60, .distance = 1100 };
  MjPlace to[MJ_N_TILES] = { 0 };
  static MjGlide glide;

  for (int i = 0; i < MJ_N_TILES; i++)
    to[i] = (MjPlace){ .x = (float) (50 + 8 * i),
                       .y = (float) (20 + 3 * i),
                       .width = 40,
                       .front = i % 2 ? 1 : 0,
                       .shown = true };
  mj_glide_update (&glide, to);
  mj_glide_begin (&glide);
  mj_glide_look (&glide, &before, &now);
  mj_glide_update (&glide, to);
  for (int i = 0; i < MJ_N_TILES; i++) {
    MjPlace seen = mj_eye_see (&now, &glide.now[i]);

    g_assert_cmpfloat_with_epsilon (seen.x, to[i].x, 0.1f);
    g_assert_cmpfloat_with_epsilon (seen.y, to[i].y, 0.1f);
    g_assert_cmpfloat_with_epsilon (seen.width, 40, 0.1f);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/glide/first", test_first);
  g_test_add_func ("/glide/between", test_between);
  g_test_add_func ("/glide/resized", test_resized);
  g_test_add_func ("/glide/put", test_put);
  g_test_add_func ("/glide/deal", test_deal);
  g_test_add_func ("/glide/look", test_look);
  return g_test_run ();
}
