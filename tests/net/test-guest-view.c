/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-guest-view.c – a guest cannot learn what its chair does not see: two
 * states that differ only in hidden tiles, or in whether somebody thinks about
 * a claim, make the same text, byte for byte.
 */

#include "engine/players/mj-bot.h"
#include "net/table/mj-guest-view.h"

#include <string.h>

enum { WANTED = 10000 };

static char *
look (const MjState *state, MjSeat chair)
{
  gboolean pending = chair < MJ_N_SEATS && state->phase == MJ_PHASE_CLAIM &&
                     (state->claim.pending >> chair & 1);
  MjGuestNews news = {
    .state = state,
    .chair = chair,
    .asked = pending || (state->phase == MJ_PHASE_TURN && state->turn == chair),
    .names = { "A", "B", "C", "D" },
  };

  return mj_guest_view_to_text (&news);
}

/* Collects pointers to all tiles that @chair cannot see. */
static int
list_hidden (MjState *state, MjSeat chair, MjTile **hidden)
{
  int n = 0;

  for (int i = state->wall.head; i < MJ_N_TILES && i < state->wall.tail; i++)
    hidden[n++] = &state->wall.tiles[i];
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    if (seat != chair && !mj_state_is_laid_open (state, seat))
      for (int i = 0; i < state->hands[seat].n_concealed; i++)
        hidden[n++] = &state->hands[seat].concealed[i];
  return n;
}

/* Another state that @chair cannot tell from @state. */
static MjState
make_twin (const MjState *state, MjSeat chair)
{
  MjState twin = *state;
  MjTile *hidden[MJ_N_TILES];
  int n = list_hidden (&twin, chair, hidden);

  for (int i = n - 1; i > 0; i--) {
    int j = g_test_rand_int_range (0, i + 1);
    MjTile tile = *hidden[i];

    *hidden[i] = *hidden[j];
    *hidden[j] = tile;
  }
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    if (seat != chair) {
      twin.locks[seat].missed = (MjFaceSet) g_test_rand_int ();
      twin.locks[seat].sacred = (MjFaceSet) g_test_rand_int ();
      twin.early[seat] = g_test_rand_int () & 1;
      if (twin.phase == MJ_PHASE_CLAIM)
        twin.claim.can[seat] = (guint8) (g_test_rand_int () & 31);
    }
  return twin;
}

static void
compare (const MjState *a, const MjState *b, MjSeat chair)
{
  g_autofree char *one = look (a, chair);
  g_autofree char *other = look (b, chair);

  g_assert_cmpstr (one, ==, other);
}

/* Nobody who is not asked sees whether others are, or what they answer. */
static void
compare_claim (const MjState *state)
{
  MjState later = *state;

  while (later.phase == MJ_PHASE_CLAIM) {
    MjSeat seat = mj_state_next_actor (&later);
    MjMove pass = mj_move (MJ_MOVE_PASS, seat, MJ_TILE_NONE);

    g_assert_true (mj_state_apply (&later, &pass));
    if (later.phase == MJ_PHASE_OVER)
      return; /* the last tile: the table keeps quiet for a moment */
    for (MjSeat chair = 0; chair <= MJ_N_SEATS; chair++)
      if (chair == MJ_N_SEATS)
        compare (state, &later, MJ_SEAT_NONE);
      else if (!(state->claim.pending >> chair & 1))
        compare (state, &later, chair);
  }
}

/* Whether nobody has answered yet after such a move. */
static gboolean
is_offer (MjMoveKind kind)
{
  return kind == MJ_MOVE_DISCARD || kind == MJ_MOVE_KONG_PROMOTE ||
         kind == MJ_MOVE_KONG_CONCEALED;
}

static void
test_hidden (void)
{
  MjRules rules;
  MjState state;
  MjBot bot;
  int n_states = 0, n_claims = 0, n_wins = 0;

  g_assert_true (mj_rules_init_preset (&rules, "singapore"));
  mj_bot_init (&bot, MJ_LEVEL_SIMPLE);
  mj_state_init (&state, &rules, 0);
  while (n_states < WANTED) {
    MjSeat actor = mj_state_next_actor (&state);
    MjMove moves[MJ_MAX_MOVES];
    int n;

    if (actor == MJ_SEAT_NONE) {
      mj_state_init (&state, &rules, 0);
      continue;
    }
    n = mj_state_legal_moves (&state, actor, moves);
    if (moves[0].kind == MJ_MOVE_DEAL)
      moves[0].seed = (MjSeed){ (guint64) g_test_rand_int (), 1 };
    if (n > 1 && !mj_move_is_forced (moves[0].kind)) {
      MjView view;

      mj_view_init (&view, &state, actor);
      moves[0] = mj_bot_choose_as (&bot, &view);
    }
    g_assert_true (mj_state_apply (&state, &moves[0]));
    n_states++;
    n_wins += state.result == MJ_RESULT_WIN;
    for (MjSeat chair = 0; chair <= MJ_N_SEATS; chair++) {
      MjSeat who = chair < MJ_N_SEATS ? chair : MJ_SEAT_NONE;
      MjState twin = make_twin (&state, who);

      compare (&state, &twin, who);
    }
    if (state.phase == MJ_PHASE_CLAIM && is_offer (moves[0].kind)) {
      n_claims++;
      compare_claim (&state);
    }
  }
  g_test_message ("%d states, %d claims, %d wins", n_states, n_claims, n_wins);
  g_assert_cmpint (n_claims, >, WANTED / 50);
  g_assert_cmpint (n_wins, >, 10);
}

/* Not because the text says nothing: what the chair does see, changes it. */
static void
test_seen (void)
{
  MjRules rules;
  MjState state, other;
  MjMove deal = mj_move (MJ_MOVE_DEAL, 0, MJ_TILE_NONE);
  g_autofree char *one = NULL, *two = NULL, *watching = NULL;
  MjTile tile;

  g_assert_true (mj_rules_init_preset (&rules, "singapore"));
  mj_state_init (&state, &rules, 0);
  deal.seed = (MjSeed){ 3, 4 };
  g_assert_true (mj_state_apply (&state, &deal));
  other = state;
  tile = other.hands[1].concealed[0];
  other.hands[1].concealed[0] = other.wall.tiles[other.wall.head];
  other.wall.tiles[other.wall.head] = tile;
  one = look (&state, 1);
  two = look (&other, 1);
  watching = look (&state, MJ_SEAT_NONE);
  g_assert_cmpstr (one, !=, two);
  g_assert_null (strstr (watching, "\"hand\""));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/guest-view/hidden", test_hidden);
  g_test_add_func ("/guest-view/seen", test_seen);
  return g_test_run ();
}
