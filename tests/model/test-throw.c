/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-throw.c – each position has one best discard, which is legal; its tiles
 * are those of a real table, and the tiles that help are the engine's.  Of the
 * puzzles whose answers are proved, only those with one answer are asked, and
 * that one is right.
 *
 * MJ_TEST_DEALS is how many seeds are tried, 200 by default.  With --print N,
 * the first N positions of each kind are printed to be read.
 */

#include "puzzle.h"

#include "engine/score/mj-outlook.h"
#include "engine/tiles/mj-notation.h"
#include "model/learn/mj-throw.h"
#include "model/play/mj-coach.h"

#include <stdlib.h>
#include <string.h>

/* Of a thousand seeds; the rarer the kind, the longer one looks for it. */
static const int shares[MJ_N_THROW_KINDS] = { 900, 20, 30, 50 };

static gboolean
is_legal (const MjThrow *throw, const MjMove *move)
{
  MjMove moves[MJ_MAX_MOVES];
  int n = mj_state_legal_moves (&throw->view.state, throw->view.seat, moves);

  for (int i = 0; i < n; i++)
    if (mj_move_equal (&moves[i], move))
      return TRUE;
  return FALSE;
}

static void
count (int *seen, const MjTile *tiles, int n)
{
  for (int i = 0; i < n; i++)
    if (tiles[i] != MJ_TILE_NONE)
      seen[tiles[i]]++;
}

/* No tile lies in two places, and those that nobody sees are the others. */
static void
expect_tiles (const MjThrow *throw)
{
  const MjState *state = &throw->view.state;
  int seen[MJ_N_TILES] = { 0 };
  guint8 unseen[MJ_N_KINDS];

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    const MjHand *hand = &state->hands[seat];

    count (seen, hand->concealed, hand->n_concealed);
    count (seen, hand->bonus, hand->n_bonus);
    for (int i = 0; i < hand->n_melds; i++)
      count (seen, hand->melds[i].tiles, mj_meld_n_tiles (&hand->melds[i]));
  }
  for (int i = 0; i < state->n_discards; i++)
    if (!state->discards[i].claimed)
      count (seen, &state->discards[i].tile, 1);
  mj_state_unseen (&throw->view.state, throw->view.seat, unseen);
  for (MjTile tile = 0; tile < MJ_N_TILES; tile++)
    g_assert_cmpint (seen[tile], <=, 1);
  for (MjFace face = 0; face < MJ_N_KINDS; face++) {
    int n = 4;

    for (int copy = 0; copy < 4; copy++)
      n -= seen[mj_tile_of_face (face, copy)];
    g_assert_cmpint (n, ==, unseen[face]);
  }
}

/* Worked out anew from the tiles. */
static void
expect_help (const MjThrow *throw)
{
  const MjState *state = &throw->view.state;
  guint8 unseen[MJ_N_KINDS];

  mj_state_unseen (&throw->view.state, throw->view.seat, unseen);
  for (int i = 0; i < throw->n; i++) {
    const MjAdvice *a = &throw->choices[i];
    MjHand hand = state->hands[throw->view.seat];
    MjDistance distance;
    MjFaceSet helps;
    int n = 0;

    g_assert_true (mj_hand_remove (&hand, a->choice.discard));
    mj_outlook_distance (&state->rules, &hand, &distance);
    helps = distance.helps;
    while (helps != 0)
      n += unseen[mj_face_set_take (&helps)];
    g_assert_cmpint (a->shanten, ==, distance.shanten);
    g_assert_cmpint (a->acceptance, ==, n);
    g_assert_true (a->helps == distance.helps);
  }
}

static void
test_seeds (gconstpointer data)
{
  MjThrowKind kind = GPOINTER_TO_INT (data);
  MjRules rules;

  mj_rules_init (&rules);
  for (int seed = 0; seed < test_n_deals (200) * shares[kind] / 1000; seed++) {
    MjThrow throw, again;
    gboolean found;

    memset (&throw, 0x5a, sizeof throw);
    found = mj_throw_draw (&throw, &rules, kind, (MjSeed){ 1, (guint64) seed });
    g_assert_true (found);
    g_assert_cmpint (throw.kind, ==, kind);
    g_assert_true (mj_throw_init (&again, &throw.view));
    g_assert_cmpint (again.choices[0].choice.discard, ==,
                     throw.choices[0].choice.discard);
    for (int i = 0; i < throw.n; i++)
      g_assert_true (is_legal (&throw, &throw.choices[i].choice.move));
    for (int i = 1; i < throw.n; i++)
      g_assert_cmpint (mj_coach_cost (&throw.choices[0], &throw.choices[i]), >,
                       0);
    expect_tiles (&throw);
    expect_help (&throw);
  }
}

static void
test_same (void)
{
  MjThrow throw, again;
  MjRules rules;

  mj_rules_init (&rules);
  for (guint64 seed = 0; seed < 10; seed++) {
    g_assert_true (
        mj_throw_draw (&throw, &rules, MJ_THROW_TILES, (MjSeed){ 2, seed }));
    memset (&again, 0x5a, sizeof again);
    g_assert_true (
        mj_throw_draw (&again, &rules, MJ_THROW_TILES, (MjSeed){ 2, seed }));
    g_assert_cmpmem (&throw.view.state.hands, sizeof throw.view.state.hands,
                     &again.view.state.hands, sizeof again.view.state.hands);
    g_assert_cmpint (throw.n, ==, again.n);
  }
}

/* ---- puzzles ---- */

/* Where the row names several answers, none of them is the only one. */
static void
expect_answer (const Puzzle *p, const MjThrow *throw)
{
  int best = puzzle_find (p, &throw->choices[0].choice.move);

  g_test_message ("%s: %s", p->cells[PUZZLE_ID],
                  mj_throw_kind_word (throw->kind));
  g_assert_true (p->choices[best].right);
  g_assert_null (strchr (p->cells[PUZZLE_RIGHT], ','));
}

static void
test_puzzles (gconstpointer file)
{
  g_auto (GStrv) lines = test_read (file);
  int n = 0;

  for (guint i = 1; lines[i] != NULL; i++) {
    Puzzle p;
    g_autofree char *bad = puzzle_read (&p, lines[i]);
    MjThrow throw;

    g_assert_null (bad);
    if (mj_throw_init (&throw, &p.view)) {
      expect_answer (&p, &throw);
      n++;
    }
    puzzle_clear (&p);
  }
  g_test_message ("%d can be asked", n);
}

/* ---- reading ---- */

static void
print_position (const MjThrow *throw, int number)
{
  char *names[MJ_N_SEATS] = { "1", "2", "3", "4" };
  const MjState *state = &throw->view.state;
  char text[256];

  mj_hand_to_text (&state->hands[throw->view.seat], MJ_FACE_NONE, text,
                   sizeof text);
  g_print ("%s %d: %s, %d left\n", mj_throw_kind_word (throw->kind), number,
           text, mj_state_live_left (state));
  for (int i = 0; i < throw->n; i++) {
    const MjAdvice *a = &throw->choices[i];
    g_autofree char *title = mj_coach_title (a);
    g_autofree char *why =
        mj_coach_reason_of (throw->choices, throw->n, i, names, NULL);

    g_print ("  %6.2f %s: shanten=%d acceptance=%d best_tai=%d danger=%.3f "
             "fed=%d stake=%x: %s\n",
             mj_advice_net (a) / 100, title, a->shanten, a->acceptance,
             a->best_tai, a->danger, a->can_feed, a->pao, why);
  }
}

static void
print_positions (int n)
{
  MjRules rules;

  mj_rules_init (&rules);
  for (MjThrowKind kind = 0; kind < MJ_N_THROW_KINDS; kind++)
    for (int seed = 0; seed < n; seed++) {
      MjThrow throw;

      if (mj_throw_draw (&throw, &rules, kind, (MjSeed){ 1, (guint64) seed }))
        print_position (&throw, seed);
    }
}

int
main (int argc, char **argv)
{
  if (argc == 3 && g_str_equal (argv[1], "--print")) {
    print_positions (atoi (argv[2]));
    return 0;
  }
  g_test_init (&argc, &argv, NULL);
  for (MjThrowKind kind = 0; kind < MJ_N_THROW_KINDS; kind++) {
    g_autofree char *path =
        g_strconcat ("/throw/", mj_throw_kind_word (kind), NULL);

    g_test_add_data_func (path, GINT_TO_POINTER (kind), test_seeds);
  }
  g_test_add_func ("/throw/same", test_same);
  g_test_add_data_func ("/throw/puzzles-made", "data/puzzles.tsv",
                        test_puzzles);
  g_test_add_data_func ("/throw/puzzles-play", "data/puzzles-play.tsv",
                        test_puzzles);
  return g_test_run ();
}
