/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-view-file.c – a view written and read is the same view. */

#include "engine/mj-bot.h"
#include "model/mj-view-file.h"

/* Everything that lies on the table, what nobody sees included. */
static void
expect_same_table (const MjState *a, const MjState *b)
{
  g_assert_cmpmem (&a->rules, sizeof a->rules, &b->rules, sizeof b->rules);
  /* the dice are thrown for people alone */
  g_assert_cmpmem (a->wall.tiles, sizeof a->wall.tiles, b->wall.tiles,
                   sizeof b->wall.tiles);
  g_assert_cmpint (a->wall.head, ==, b->wall.head);
  g_assert_cmpint (a->wall.tail, ==, b->wall.tail);
  g_assert_cmpmem (a->hands, sizeof a->hands, b->hands, sizeof b->hands);
  g_assert_cmpint (a->claim.from, ==, b->claim.from);
  g_assert_cmpmem (a->claim.can, sizeof a->claim.can, b->claim.can,
                   sizeof b->claim.can);
  if (a->phase == MJ_PHASE_CLAIM)
    g_assert_cmpint (a->claim.tile, ==, b->claim.tile);
  g_assert_cmpmem (a->locks, sizeof a->locks, b->locks, sizeof b->locks);
  g_assert_cmpmem (a->balance, sizeof a->balance, b->balance,
                   sizeof b->balance);
  g_assert_cmpint (a->n_discards, ==, b->n_discards);
  g_assert_cmpmem (a->discards, a->n_discards * sizeof (MjDiscard), b->discards,
                   b->n_discards * sizeof (MjDiscard));
  g_assert_cmpint (a->n_deals, ==, b->n_deals);
  g_assert_cmpint (a->drawn, ==, b->drawn);
  g_assert_true (a->paid == b->paid);
}

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
  expect_same_table (&read.state, &view->state);
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
