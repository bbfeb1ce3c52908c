/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-guest-view.c – a guest cannot learn what its chair does not see: two
 * states that differ only in hidden tiles, or in whether somebody thinks about
 * a claim, make the same text, byte for byte.
 */

#include "engine/players/mj-bot.h"
#include "net/table/mj-guest-view.h"

#include <string.h>

enum { WANTED = 10000 };

/* A match for each chair, whose state is put there, and what it asks. */
typedef struct {
  MjGame *game;
  MjPilot *pilot;
  MjTurn *turn;
} Seen;

static Seen seen[MJ_N_SEATS];

static void
set_up (void)
{
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    Seen *s = &seen[seat];

    s->game = mj_game_new (mj_match_file_new (), seat, NULL);
    s->pilot = mj_pilot_new (s->game, MJ_LEVEL_SIMPLE, 0);
    mj_pilot_set_moment (s->pilot, 1); /* asks whoever others think */
    s->turn =
        g_object_new (MJ_TYPE_TURN, "pilot", s->pilot, "seat", seat, NULL);
  }
}

static void
tear_down (void)
{
  for (int seat = 0; seat < MJ_N_SEATS; seat++) {
    g_clear_object (&seen[seat].turn);
    g_clear_object (&seen[seat].pilot);
    g_clear_object (&seen[seat].game);
  }
}

static void
put (const MjState *state, MjSeat chair)
{
  const Seen *s = &seen[chair];

  *(MjState *) mj_game_get_state (s->game) = *state;
  g_signal_emit_by_name (s->game, "rewound"); /* asks afresh */
}

static char *
tell (const MjState *state, MjSeat chair)
{
  MjGuestNews news = {
    .state = state,
    .chair = chair,
    .turn = chair < MJ_N_SEATS ? seen[chair].turn : NULL,
    .names = { "A", "B", "C", "D" },
  };

  return mj_guest_view_to_text (&news);
}

static char *
look (const MjState *state, MjSeat chair)
{
  if (chair < MJ_N_SEATS)
    put (state, chair);
  return tell (state, chair);
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

/* What is asked again follows from what the chair sees, too.  Returns whether
 * anything is. */
static gboolean
compare_doubts (const MjState *state, const MjState *twin, MjSeat chair)
{
  const MjState *both[] = { state, twin };
  MjTurn *turn = seen[chair].turn;
  char *texts[2] = { NULL };
  MjDoubt doubts[2];
  char move[MJ_MOVE_TEXT_SIZE];
  MjMove doubted = mj_move (MJ_MOVE_PASS, chair, MJ_TILE_NONE);

  if (state->phase == MJ_PHASE_TURN) {
    const MjHand *hand = &state->hands[chair];
    int nth = g_test_rand_int_range (0, hand->n_concealed);

    doubted = mj_move (MJ_MOVE_DISCARD, chair, hand->concealed[nth]);
  }
  mj_move_to_text (&doubted, move, sizeof move);
  for (int i = 0; i < 2; i++) {
    put (both[i], chair);
    if (mj_turn_is_asking (turn))
      g_assert_true (
          mj_turn_answer (turn, move, mj_turn_get_revision (turn), NULL));
    doubts[i] = mj_turn_get_question (turn)->doubt;
    if (doubts[i] != MJ_DOUBT_NONE)
      texts[i] = tell (both[i], chair);
  }
  g_assert_cmpint (doubts[0], ==, doubts[1]);
  g_assert_cmpstr (texts[0], ==, texts[1]);
  g_free (texts[0]);
  g_free (texts[1]);
  return doubts[0] != MJ_DOUBT_NONE;
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

/* Nor whether somebody thinks about robbing the tile that is replaced. */
static void
compare_replaced (const MjState *state, const MjMove *last)
{
  MjState robbed = *state;
  MjSeat robber = (MjSeat) ((last->seat + 1) % MJ_N_SEATS);

  robbed.phase = MJ_PHASE_CLAIM;
  robbed.claim = (MjClaim){ .kind = MJ_CLAIM_BONUS,
                            .tile = last->tile,
                            .from = last->seat,
                            .pending = (guint8) (1 << robber) };
  for (MjSeat chair = 0; chair < MJ_N_SEATS; chair++)
    if (chair != robber)
      compare (state, &robbed, chair);
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
  int n_states = 0, n_claims = 0, n_wins = 0, n_doubts = 0, n_replaced = 0;

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
      if (mj_state_to_act (&state) >> chair & 1 &&
          (state.phase == MJ_PHASE_TURN ||
           mj_state_offers (&state, chair) & MJ_MOVE_BIT (MJ_MOVE_WIN)))
        n_doubts += compare_doubts (&state, &twin, who);
    }
    if (state.phase == MJ_PHASE_REPLACE) {
      n_replaced++;
      compare_replaced (&state, &moves[0]);
    }
    if (state.phase == MJ_PHASE_CLAIM && is_offer (moves[0].kind)) {
      n_claims++;
      compare_claim (&state);
    }
  }
  g_test_message ("%d states, %d claims, %d replaced, %d wins, %d doubts",
                  n_states, n_claims, n_replaced, n_wins, n_doubts);
  g_assert_cmpint (n_claims, >, WANTED / 50);
  g_assert_cmpint (n_wins, >, 10);
  g_assert_cmpint (n_doubts, >, 10);
  g_assert_cmpint (n_replaced, >, 10);
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
  int failed;

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/guest-view/hidden", test_hidden);
  g_test_add_func ("/guest-view/seen", test_seen);
  set_up ();
  failed = g_test_run ();
  tear_down ();
  return failed;
}
