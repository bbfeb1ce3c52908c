/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-state.c – what is true after every move of every match.
 *
 * Chance and the computer players play many deals under many rule sheets; after
 * each move the test checks everything that must be true.  MJ_TEST_DEALS sets
 * how many deals.
 */

#include "test-table.h"

#include "engine/match/mj-view-check.h"
#include "engine/match/mj-view.h"
#include "engine/money/mj-verdict.h"
#include "engine/players/mj-bot.h"

#include <string.h>

typedef enum {
  BY_CHANCE, /* any legal move, claims as likely as passing */
  BY_BOTS,
} Style;

typedef struct {
  MjRng rng;
  Style style;
  GArray *log;
  MjState state;
  MjTile came; /* the last tile drawn, if it was not followed by a claim */
  int n_won, n_drawn;
} Play;

static int
first_actor (const MjState *state)
{
  return g_bit_nth_lsf (mj_state_to_act (state), -1);
}

/* One of those who may act, at random. */
static MjSeat
any_actor (Play *play)
{
  unsigned actors = mj_state_to_act (&play->state);
  MjSeat seat;

  do
    seat = (MjSeat) mj_rng_below (&play->rng, 4);
  while (!(actors & 1u << seat));
  return seat;
}

static MjMove
choose (Play *play, MjSeat seat)
{
  MjMove moves[MJ_MAX_MOVES];
  int n = mj_state_legal_moves (&play->state, seat, moves);
  MjMove move;

  g_assert_cmpint (n, >, 0);
  g_assert_cmpint (n, <=, MJ_MAX_MOVES);
  if (n > 1 && play->style == BY_BOTS) {
    MjView view;

    mj_view_init (&view, &play->state, seat);
    return mj_bot_choose (seat % 2 ? MJ_LEVEL_SIMPLE : MJ_LEVEL_CASUAL, &view);
  }
  /* Chance would hardly ever win: it takes a win that it may have. */
  move = moves[0].kind == MJ_MOVE_WIN
             ? moves[0]
             : moves[mj_rng_below (&play->rng, (guint32) n)];
  if (move.kind == MJ_MOVE_DEAL)
    move.seed = (MjSeed){ mj_rng_next (&play->rng), mj_rng_next (&play->rng) };
  return move;
}

/* ---- what must hold ---- */

static void
expect_settled (const MjState *before, const MjState *after)
{
  int64_t balance[MJ_N_SEATS];
  int64_t sum = 0;

  memcpy (balance, before->balance, sizeof balance);
  for (int i = 0; i < after->payout.n_transfers; i++) {
    const MjTransfer *t = &after->payout.transfers[i];

    g_assert_cmpint (t->amount, >, 0);
    g_assert_cmpint (t->from, <, MJ_N_SEATS);
    g_assert_cmpint (t->to, <, MJ_N_SEATS);
    g_assert_cmpint (t->from, !=, t->to);
  }
  mj_payout_balance (&after->payout, balance);
  for (int seat = 0; seat < MJ_N_SEATS; seat++) {
    g_assert_cmpint (balance[seat], ==, after->balance[seat]);
    sum += balance[seat];
  }
  g_assert_cmpint (sum, ==, 0);
}

static gboolean
is_listed (const MjState *state, const MjMove *move)
{
  MjMove moves[MJ_MAX_MOVES];
  int n = move->seat < MJ_N_SEATS
              ? mj_state_legal_moves (state, move->seat, moves)
              : 0;

  for (int i = 0; i < n; i++)
    if (mj_move_equal (&moves[i], move))
      return TRUE;
  return FALSE;
}

/* A random move is refused, and changes nothing, unless it is listed. */
static void
expect_refusal (Play *play)
{
  MjState copy = play->state;
  MjMove move = mj_move ((MjMoveKind) mj_rng_below (&play->rng, MJ_N_MOVES),
                         (MjSeat) mj_rng_below (&play->rng, 5),
                         (MjTile) mj_rng_below (&play->rng, 256));

  if (mj_rng_below (&play->rng, 3) == 0)
    for (int i = 0; i < 2; i++)
      move.with[i] = (MjTile) mj_rng_below (&play->rng, 256);
  if (mj_rng_below (&play->rng, 3) == 0)
    move.tile = MJ_TILE_NONE;
  if (is_listed (&play->state, &move))
    return;
  g_assert_false (mj_state_apply (&copy, &move));
  g_assert_cmpmem (&copy, sizeof copy, &play->state, sizeof play->state);
}

/* Deals the tiles that @seat cannot see out again. */
static void
shuffle_hidden (const MjState *state, MjSeat seat, MjRng *rng, MjState *other)
{
  MjTile hidden[MJ_N_TILES];
  int n = 0;

  *other = *state;
  for (int i = state->wall.head; i < state->wall.tail; i++)
    hidden[n++] = state->wall.tiles[i];
  for (MjSeat s = 0; s < MJ_N_SEATS; s++)
    for (int i = 0; s != seat && i < state->hands[s].n_concealed; i++)
      hidden[n++] = state->hands[s].concealed[i];
  mj_rng_shuffle (rng, hidden, n);
  for (int i = state->wall.head; i < state->wall.tail; i++)
    other->wall.tiles[i] = hidden[--n];
  for (MjSeat s = 0; s < MJ_N_SEATS; s++)
    for (int i = 0; s != seat && i < state->hands[s].n_concealed; i++)
      other->hands[s].concealed[i] = hidden[--n];
  /* what went with the tiles that are no longer there */
  if (state->turn != seat && state->drawn != MJ_TILE_NONE)
    other->drawn = mj_rng_below (rng, MJ_N_TILES) & 0xff;
  for (MjSeat s = 0; s < MJ_N_SEATS; s++)
    if (s != seat) {
      other->claim.can[s] = (guint8) mj_rng_below (rng, 32);
      other->locks[s].missed = mj_rng_next (rng);
      other->locks[s].sacred = mj_rng_next (rng);
      other->early[s] = mj_rng_below (rng, 2) != 0;
      other->early_from[s] = (MjSeat) mj_rng_below (rng, 4);
      other->claim.pending ^= (guint8) (mj_rng_below (rng, 2) << s);
    }
}

/* What a seat sees does not depend on what it may not see. */
static void
expect_blind (Play *play, MjSeat seat)
{
  MjState other;
  MjView a, b;

  if (play->state.phase == MJ_PHASE_OVER || play->state.phase == MJ_PHASE_START)
    return;
  shuffle_hidden (&play->state, seat, &play->rng, &other);
  mj_view_init (&a, &play->state, seat);
  mj_view_init (&b, &other, seat);
  g_assert_cmpint (a.seat, ==, b.seat);
  g_assert_cmpmem (&a.state, sizeof a.state, &b.state, sizeof b.state);
}

/* The tiles that @seat must not know. */
static void
find_hidden (const MjState *state, MjSeat seat, gboolean *hidden)
{
  memset (hidden, 0, 256 * sizeof *hidden);
  for (int i = state->wall.head; i < state->wall.tail; i++)
    hidden[state->wall.tiles[i]] = TRUE;
  for (MjSeat s = 0; s < MJ_N_SEATS; s++)
    for (int i = 0; i < state->hands[s].n_concealed; i++)
      if (s != seat && !mj_state_has_won (state, s))
        hidden[state->hands[s].concealed[i]] = TRUE;
}

/* No tile of another hand or of the wall is named anywhere in a view. */
static void
expect_nothing_hidden (const Play *play, MjSeat seat)
{
  const MjState *state = &play->state;
  gboolean hidden[256];
  MjView view;
  const MjState *seen = &view.state;

  mj_view_init (&view, state, seat);
  find_hidden (state, seat, hidden);
  for (int i = 0; i < MJ_N_TILES; i++)
    g_assert_cmpint (seen->wall.tiles[i], ==, MJ_TILE_NONE);
  g_assert_false (hidden[seen->drawn]);
  if (state->phase == MJ_PHASE_CLAIM)
    g_assert_false (hidden[seen->claim.tile] &&
                    seen->claim.kind != MJ_CLAIM_SELF_DRAW);
  for (MjSeat s = 0; s < MJ_N_SEATS; s++) {
    const MjHand *hand = &seen->hands[s];

    for (int i = 0; i < MJ_MAX_CONCEALED; i++)
      g_assert_false (hidden[hand->concealed[i]]);
    for (int i = 0; i < hand->n_melds; i++)
      for (int j = 0; j < mj_meld_n_tiles (&hand->melds[i]); j++)
        g_assert_false (hidden[hand->melds[i].tiles[j]]);
    for (int i = 0; i < MJ_N_BONUS; i++)
      g_assert_false (hidden[hand->bonus[i]]);
    g_assert_cmpint (hand->n_concealed, ==, state->hands[s].n_concealed);
    if (s != seat && seen->claim.answers[s].kind != 0)
      g_error ("an answer of another seat shows");
  }
}

/* A discard says whether it is the tile that came last: the one that is new in
 * the hand since then.
 */
static void
expect_drawn (Play *play, const MjState *before, const MjMove *move)
{
  const MjState *after = &play->state;
  const MjHand *hand = &after->hands[move->seat];

  if (move->kind == MJ_MOVE_DISCARD)
    g_assert_true (after->discards[after->n_discards - 1].drawn ==
                   (play->came == move->tile));
  if (move->kind <= MJ_MOVE_REPLACE || move->kind == MJ_MOVE_CHOW ||
      move->kind == MJ_MOVE_PONG)
    play->came = MJ_TILE_NONE;
  if (before->phase == MJ_PHASE_SETUP ||
      (move->kind != MJ_MOVE_DRAW && move->kind != MJ_MOVE_REPLACE))
    return;
  for (int i = 0; i < hand->n_concealed; i++)
    if (!mj_hand_has (&before->hands[move->seat], hand->concealed[i]))
      play->came = hand->concealed[i];
}

/* A seat is offered by its view what the state offers it. */
static void
expect_same_choice (const Play *play, MjSeat seat)
{
  MjMove a[MJ_MAX_MOVES], b[MJ_MAX_MOVES];
  MjView view;
  int n = mj_state_legal_moves (&play->state, seat, a);

  mj_view_init (&view, &play->state, seat);
  g_assert_cmpint (mj_state_legal_moves (&view.state, seat, b), ==, n);
  for (int i = 0; i < n; i++)
    g_assert_true (mj_move_equal (&a[i], &b[i]));
}

/* What every seat sees can be. */
static void
expect_views_sound (const Play *play)
{
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    MjView view;

    mj_view_init (&view, &play->state, seat);
    g_assert_cmpint (mj_view_check (&view), ==, MJ_VIEW_SOUND);
  }
}

static void
expect_fold (const Play *play, MjSeat dealer)
{
  MjState folded;

  mj_state_init (&folded, &play->state.rules, dealer);
  for (guint i = 0; i < play->log->len; i++) {
    char text[MJ_MOVE_TEXT_SIZE];
    MjMove move;

    /* through the text, as a saved match goes */
    mj_move_to_text (&g_array_index (play->log, MjMove, i), text, sizeof text);
    g_assert_true (mj_move_from_text (text, &move));
    g_assert_true (mj_state_apply (&folded, &move));
  }
  g_assert_cmpmem (&folded, sizeof folded, &play->state, sizeof play->state);
}

static void
expect_at_rest (Play *play)
{
  MjSeat seat = (MjSeat) mj_rng_below (&play->rng, 4);

  g_assert_true (mj_state_is_sound (&play->state));
  if (play->state.liable == MJ_SEAT_NONE)
    g_assert_cmpint (play->state.pao, ==, 0);
  for (int i = 0; i < 3; i++)
    expect_refusal (play);
  expect_nothing_hidden (play, seat);
  expect_views_sound (play);
  if (mj_rng_below (&play->rng, 4) == 0)
    expect_blind (play, seat);
}

/* What is won in play, can be won like that. */
static void
expect_possible (const MjState *state)
{
  MjVerdict verdict;

  if (state->result != MJ_RESULT_WIN)
    return;
  mj_state_verdict (state, &verdict);
  g_assert_cmpstr (mj_reason_key (verdict.reason), ==, "none");
}

static void
step (Play *play)
{
  MjSeat seat = play->style == BY_BOTS ? (MjSeat) first_actor (&play->state)
                                       : any_actor (play);
  MjState before = play->state;
  MjMove move;

  if (play->state.phase == MJ_PHASE_TURN || play->state.phase == MJ_PHASE_CLAIM)
    expect_same_choice (play, seat);
  move = choose (play, seat);
  g_array_append_val (play->log, move);
  if (!mj_state_apply (&play->state, &move)) {
    char text[MJ_MOVE_TEXT_SIZE];

    mj_move_to_text (&move, text, sizeof text);
    g_error ("a legal move was refused: %s", text);
  }
  expect_settled (&before, &play->state);
  expect_drawn (play, &before, &move);
  expect_at_rest (play);
  if (play->state.phase == MJ_PHASE_OVER) {
    expect_possible (&play->state);
    play->n_won += play->state.result == MJ_RESULT_WIN;
    play->n_drawn += play->state.result == MJ_RESULT_DRAWN;
  }
}

/* Plays @n deals, of as many matches as it takes. */
static void
play_deals (Play *play, const MjRules *rules, int n)
{
  while (n > 0) {
    MjSeat dealer = (MjSeat) mj_rng_below (&play->rng, 4);

    g_array_set_size (play->log, 0);
    mj_state_init (&play->state, rules, dealer);
    while (mj_state_to_act (&play->state) != 0 && n > 0) {
      step (play);
      n -= play->state.phase == MJ_PHASE_OVER;
    }
    expect_fold (play, dealer);
  }
}

static void
play_init (Play *play, Style style, guint64 seed)
{
  memset (play, 0, sizeof *play);
  mj_rng_init (&play->rng, (MjSeed){ seed, 99 });
  play->style = style;
  play->log = g_array_new (FALSE, FALSE, sizeof (MjMove));
}

static void
play_done (Play *play)
{
  g_test_message ("%d won, %d drawn", play->n_won, play->n_drawn);
  g_assert_cmpint (play->n_won, >, 0);
  g_array_unref (play->log);
}

static void
test_presets (gconstpointer data)
{
  Style style = (Style) GPOINTER_TO_INT (data);
  Play play;
  int n = test_n_deals (330);

  play_init (&play, style, 1);
  for (int i = 0; mj_preset (i) != NULL; i++) {
    MjRules rules;

    mj_rules_init_preset (&rules, mj_preset (i)->key);
    play_deals (&play, &rules, MAX (n / 11, 1));
  }
  if (style != BY_BOTS) /* who hardly ever leave a deal undecided */
    g_assert_cmpint (play.n_drawn, >, 0);
  play_done (&play);
}

static void
test_random_sheets (gconstpointer data)
{
  Style style = (Style) GPOINTER_TO_INT (data);
  Play play;
  int n = test_n_deals (1000);

  play_init (&play, style, 2);
  for (int i = 0; i < 40; i++) {
    MjRules rules;

    test_random_rules (&rules, &play.rng);
    play_deals (&play, &rules, MAX (n / 40, 1));
  }
  play_done (&play);
}

/* A match of one round ends, and nothing may be done after it. */
static void
test_match_ends (void)
{
  MjRules rules;
  Play play;

  test_rules (&rules, "rounds=1");
  play_init (&play, BY_BOTS, 3);
  mj_state_init (&play.state, &rules, 2);
  while (mj_state_to_act (&play.state) != 0)
    step (&play);
  g_assert_true (mj_state_is_match_over (&play.state));
  g_assert_cmpint (play.state.n_deals, >=, 4);
  g_assert_cmpint (play.state.dealer, ==, 1); /* the last of the four */
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    MjMove deal = mj_move (MJ_MOVE_DEAL, seat, MJ_TILE_NONE);

    g_assert_false (mj_state_apply (&play.state, &deal));
  }
  play_done (&play);
}

/* The same seed gives the same wall, another one another. */
static void
test_seeds (void)
{
  MjRules rules;
  MjState a, b;
  MjMove deal = mj_move (MJ_MOVE_DEAL, 0, MJ_TILE_NONE);

  mj_rules_init (&rules);
  for (guint64 seed = 0; seed < 200; seed++) {
    deal.seed = (MjSeed){ seed, 7 };
    mj_state_init (&a, &rules, 0);
    b = a;
    g_assert_true (mj_state_apply (&a, &deal));
    g_assert_true (mj_state_apply (&b, &deal));
    g_assert_cmpmem (&a, sizeof a, &b, sizeof b);
    deal.seed.lo++;
    mj_state_init (&b, &rules, 0);
    g_assert_true (mj_state_apply (&b, &deal));
    g_assert_true (memcmp (a.wall.tiles, b.wall.tiles, MJ_N_TILES) != 0);
    for (int i = 0; i < 3; i++) {
      g_assert_cmpint (a.wall.dice[i], >=, 1);
      g_assert_cmpint (a.wall.dice[i], <=, 6);
    }
  }
}

/* Each place of the wall gets each tile about as often. */
static void
test_shuffle (void)
{
  enum { N = 148 * 200 };
  double chi = 0;
  g_autofree guint *counts = g_new0 (guint, MJ_N_TILES * MJ_N_TILES);

  for (guint i = 0; i < N; i++) {
    MjWall wall;

    mj_wall_init (&wall, (MjSeed){ i, 5 });
    for (int j = 0; j < MJ_N_TILES; j++)
      counts[j * MJ_N_TILES + wall.tiles[j]]++;
  }
  for (int i = 0; i < MJ_N_TILES * MJ_N_TILES; i++)
    chi += (counts[i] - 200.0) * (counts[i] - 200.0) / 200.0;
  /* 147 * 147 degrees of freedom: mean 21609, standard deviation 208 */
  g_assert_cmpfloat (chi, >, 21609 - 5 * 208);
  g_assert_cmpfloat (chi, <, 21609 + 5 * 208);
}

/* ---- states that cannot be ---- */

static void
tile_twice (MjState *state)
{
  state->hands[1].concealed[0] = state->hands[2].concealed[0];
}

static void
tile_of_wall_twice (MjState *state)
{
  state->wall.tiles[state->wall.head] = state->hands[0].concealed[0];
}

static void
bonus_twice (MjState *state)
{
  state->hands[0].bonus[0] = state->hands[0].bonus[1];
}

static void
meld_twice (MjState *state)
{
  state->hands[0].melds[0].tiles[0] = state->hands[0].melds[0].tiles[1];
}

/* All are there, and one more. */
static void
kong_of_three (MjState *state)
{
  MjMeld *meld = &state->hands[0].melds[0];

  meld->kind = MJ_MELD_KONG_CONCEALED;
  meld->tiles[3] = state->hands[1].concealed[0];
}

static void
discard_twice (MjState *state)
{
  state->discards[0].tile = state->discards[1].tile;
}

static void
tile_lost (MjState *state)
{
  state->wall.head++;
}

static void
one_too_few (MjState *state)
{
  state->hands[3].n_concealed--;
}

static void
no_tile (MjState *state)
{
  state->hands[1].concealed[0] = MJ_N_TILES;
}

static void
money_made (MjState *state)
{
  state->balance[2]++;
}

static void
claim_too_large (MjState *state)
{
  state->phase = MJ_PHASE_CLAIM;
  state->claim.from = 1;
}

static const struct {
  const char *name;
  void (*spoil) (MjState *state);
} spoils[] = {
  { "tile-twice", tile_twice },
  { "tile-of-wall-twice", tile_of_wall_twice },
  { "bonus-twice", bonus_twice },
  { "meld-twice", meld_twice },
  { "kong-of-three", kong_of_three },
  { "discard-twice", discard_twice },
  { "tile-lost", tile_lost },
  { "one-too-few", one_too_few },
  { "no-tile", no_tile },
  { "money-made", money_made },
  { "claim-too-large", claim_too_large },
};

/* Chair 1 has a meld and flowers, and has drawn. */
static void
test_unsound (void)
{
  MjState state;

  test_table_set (&state, NULL,
                  &(TestTable){
                      .hands = { "123m456p1122s[777z]3a4a" },
                      .pond = "9m9p9s",
                  });
  test_play (&state, "1 draw");
  for (gsize i = 0; i < G_N_ELEMENTS (spoils); i++) {
    MjState spoilt = state;

    g_test_message ("%s", spoils[i].name);
    g_assert_true (mj_state_is_sound (&spoilt));
    spoils[i].spoil (&spoilt);
    g_assert_false (mj_state_is_sound (&spoilt));
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/state/presets/chance", GINT_TO_POINTER (BY_CHANCE),
                        test_presets);
  g_test_add_data_func ("/state/presets/bots", GINT_TO_POINTER (BY_BOTS),
                        test_presets);
  g_test_add_data_func ("/state/random-sheets/chance",
                        GINT_TO_POINTER (BY_CHANCE), test_random_sheets);
  g_test_add_data_func ("/state/random-sheets/bots", GINT_TO_POINTER (BY_BOTS),
                        test_random_sheets);
  g_test_add_func ("/state/match-ends", test_match_ends);
  g_test_add_func ("/state/seeds", test_seeds);
  g_test_add_func ("/state/unsound", test_unsound);
  g_test_add_func ("/state/shuffle", test_shuffle);
  return g_test_run ();
}
