/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-standing.c – what the strip above the hand tells of it. */

#include "../engine/test-table.h"

#include "model/turn/mj-standing.h"

typedef struct {
  const char *name;
  const char *hand; /* of chair 0, East of the East round, before a draw */
  MjTile discard;   /* thought of as discarded; of the hand with 14 tiles */
  int n_waits;
  int tai[2];
  gint64 sum[2]; /* hundredths */
  const char *held;
} Row;

/* 555z and an animal are 2 tai; a discard pays 4 + 2 + 2 at that, a self-draw
 * three times 4. */
static const Row rows[] = {
  { "ready",
    "[555z]123m456p78s99s1a",
    MJ_TILE_NONE,
    2,
    { 2, 2 },
    { 800, 1200 },
    "White Dragon, Cat" },
  { "cannot-win",
    "[123m]456p999s22z35p",
    MJ_TILE_NONE,
    2,
    { 0, 0 },
    { 0, 0 },
    "" },
  { "far", "147m258p369s1234z", MJ_TILE_NONE, 0, { 0, 0 }, { 0, 0 }, "" },
};

static void
look (MjStanding *standing, const char *hand, MjTile discard)
{
  MjState state;
  MjView view;

  test_table_set (&state, NULL,
                  &(TestTable){ .hands = { hand, NULL, NULL, NULL },
                                .draws = "8p",
                                .turn = 1 });
  mj_view_init (&view, &state, 0);
  mj_standing_init (standing, &view, discard);
}

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_autofree char *held = NULL;
  MjStanding s;

  look (&s, row->hand, row->discard);
  held = mj_standing_held (&s);
  g_assert_cmpint (s.n_waits, ==, row->n_waits);
  g_assert_cmpstr (held, ==, row->held);
  for (int way = 0; way < 2; way++) {
    g_autofree char *worth = mj_standing_worth (&s, way == 1);

    g_assert_cmpint (s.tai[way], ==, row->tai[way]);
    g_assert_cmpint (s.sum[way], ==, row->sum[way]);
    g_assert_true ((row->sum[way] == 0) == g_str_equal (worth, "no win"));
  }
}

/* With 14 tiles it tells what the hand is without one of them, and only what it
 * holds when none is named. */
static void
test_discard (void)
{
  MjState state;
  MjStanding s;
  MjView view;
  MjTile odd = MJ_TILE_NONE;

  test_table_set (
      &state, NULL,
      &(TestTable){ .hands = { "[555z]123m456p78s99s1z", NULL, NULL, NULL },
                    .draws = "8p",
                    .turn = 0 });
  mj_view_init (&view, &state, 0);
  for (int i = 0; i < state.hands[0].n_concealed; i++)
    if (mj_tile_face (state.hands[0].concealed[i]) == MJ_FACE_EAST)
      odd = state.hands[0].concealed[i];
  g_assert_cmpint (odd, !=, MJ_TILE_NONE);
  mj_standing_init (&s, &view, MJ_TILE_NONE);
  g_assert_cmpint (s.n_waits, ==, 0);
  g_assert_cmpint (s.held.tai, ==, 1);
  mj_standing_init (&s, &view, odd);
  g_assert_cmpint (s.discard, ==, odd);
  g_assert_cmpint (s.n_waits, ==, 2);
  mj_standing_init (&s, &view, 147); /* which is not in the hand */
  g_assert_cmpint (s.n_waits, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *path = g_strconcat ("/standing/", rows[i].name, NULL);

    g_test_add_data_func (path, &rows[i], test_row);
  }
  g_test_add_func ("/standing/discard", test_discard);
  return g_test_run ();
}
