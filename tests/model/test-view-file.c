/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-view-file.c – a view written and read is the same view. */

#include "engine/mj-bot.h"
#include "model/mj-view-file.h"

static void
expect_round_trip (const MjView *view)
{
  g_autoptr (JsonNode) node = mj_view_to_json (view);
  g_autofree char *text = json_to_string (node, FALSE);
  g_autoptr (JsonNode) again = json_from_string (text, NULL);
  g_autoptr (JsonNode) third = NULL;
  g_autofree char *same = NULL;
  g_autoptr (GError) error = NULL;
  MjMove moves[MJ_MAX_MOVES], others[MJ_MAX_MOVES], a, b;
  MjView read;
  int n;

  g_assert_true (mj_view_from_json (again, &read, &error));
  g_assert_no_error (error);
  third = mj_view_to_json (&read);
  same = json_to_string (third, FALSE);
  g_assert_cmpstr (same, ==, text);
  n = mj_state_legal_moves (&view->state, view->seat, moves);
  if (n == 0 || mj_move_is_forced (moves[0].kind))
    return; /* only choices are asked for */
  g_assert_cmpint (mj_state_legal_moves (&read.state, read.seat, others), ==,
                   n);
  for (int i = 0; i < n; i++)
    g_assert_true (mj_move_equal (&moves[i], &others[i]));
  a = mj_bot_choose (MJ_LEVEL_CASUAL, view);
  b = mj_bot_choose (MJ_LEVEL_CASUAL, &read);
  g_assert_true (mj_move_equal (&a, &b));
}

/* Every view of whoever is to act, through some deals. */
static void
test_round_trip (void)
{
  MjRules rules;
  MjState state;
  MjSeat seat;

  mj_rules_init (&rules);
  mj_state_init (&state, &rules, 1);
  while (state.n_deals < 12 &&
         (seat = mj_state_next_actor (&state)) != MJ_SEAT_NONE) {
    MjMove move;
    MjView view;

    mj_view_init (&view, &state, seat);
    expect_round_trip (&view);
    move = mj_bot_choose (MJ_LEVEL_CASUAL, &view);
    if (move.kind == MJ_MOVE_DEAL)
      move.seed = (MjSeed){ 77, (guint64) state.n_deals };
    g_assert_true (mj_state_apply (&state, &move));
  }
}

static void
test_refused (void)
{
  static const char *const texts[] = {
    "{}",
    "[]",
    "{\"rules\": 3}",
    "{\"rules\": \"nonsense\"}",
    "{\"rules\": \"preset=singapore\", \"seat\": 4}",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autoptr (JsonNode) node = json_from_string (texts[i], NULL);
    g_autoptr (GError) error = NULL;
    MjView view;

    g_assert_false (mj_view_from_json (node, &view, &error));
    g_assert_error (error, MJ_VIEW_FILE_ERROR, MJ_VIEW_FILE_ERROR_INVALID);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/view-file/round-trip", test_round_trip);
  g_test_add_func ("/view-file/refused", test_refused);
  return g_test_run ();
}
