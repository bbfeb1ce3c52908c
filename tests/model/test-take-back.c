/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-take-back.c – taking choices back and making them again.
 *
 * Beside each game runs a simple model of it: the moves made and the moves
 * taken back, as two lists of texts.  After every step the game must equal a
 * new game of the moves made.
 */

#include "model/play/mj-game.h"
#include "model/store/mj-store-matches.h"

#include <string.h>

enum { HUMAN = 2 };

typedef struct {
  MjGame *game;
  MjStore *store;    /* NULL: kept nowhere */
  GPtrArray *made;   /* texts of moves */
  GPtrArray *future; /* those taken back, the next one last */
  GPtrArray *undone; /* as the file lists them */
  MjRng rng;
  guint n_moved;
  guint n_rewound;
  guint n_notified; /* of the wall */
} Fixture;

static void
on_moved (MjGame *game, MjState *before, MjMove *move, Fixture *f)
{
  f->n_moved++;
}

static void
on_rewound (MjGame *game, Fixture *f)
{
  f->n_rewound++;
}

static void
on_wall_left (MjGame *game, GParamSpec *pspec, Fixture *f)
{
  guint left;

  g_object_get (game, "wall-left", &left, NULL);
  g_assert_cmpuint (left, ==,
                    (guint) mj_state_live_left (mj_game_get_state (game)));
  f->n_notified++;
}

static void
begin (Fixture *f, gboolean practice, MjSeat human, gboolean kept)
{
  g_autoptr (GError) error = NULL;
  MjMatchFile *file = mj_match_file_new ();

  file->practice = practice;
  f->game = mj_game_new (file, human, &error);
  g_assert_no_error (error);
  g_signal_connect (f->game, "moved", G_CALLBACK (on_moved), f);
  g_signal_connect (f->game, "rewound", G_CALLBACK (on_rewound), f);
  g_signal_connect (f->game, "notify::wall-left", G_CALLBACK (on_wall_left), f);
  if (!kept)
    return;
  f->store = mj_store_open (NULL, NULL, &error);
  g_assert_no_error (error);
  mj_game_begin_in (f->game, f->store);
}

static void
set_up (Fixture *f, gconstpointer seed)
{
  f->made = g_ptr_array_new_with_free_func (g_free);
  f->future = g_ptr_array_new_with_free_func (g_free);
  f->undone = g_ptr_array_new_with_free_func (g_free);
  mj_rng_init (&f->rng, (MjSeed){ 1877, GPOINTER_TO_UINT (seed) });
}

static void
tear_down (Fixture *f, gconstpointer seed)
{
  g_clear_object (&f->game);
  g_clear_object (&f->store);
  g_ptr_array_unref (f->made);
  g_ptr_array_unref (f->future);
  g_ptr_array_unref (f->undone);
}

/* ---- the model ---- */

static gboolean
is_choice (const char *text)
{
  MjMove move;

  g_assert_true (mj_move_from_text (text, &move));
  return move.seat == HUMAN && !mj_move_is_forced (move.kind);
}

static gboolean
is_deal (const char *text)
{
  MjMove move;

  g_assert_true (mj_move_from_text (text, &move));
  return move.kind == MJ_MOVE_DEAL;
}

/* In the deal that was begun last: nothing goes back into one before it. */
static gboolean
has_choice (const Fixture *f)
{
  for (guint i = f->made->len; i-- > 0;)
    if (is_choice (g_ptr_array_index (f->made, i)))
      return TRUE;
    else if (is_deal (g_ptr_array_index (f->made, i)))
      return FALSE;
  return FALSE;
}

static void
model_take_back (Fixture *f)
{
  guint first = f->made->len;

  while (!is_choice (g_ptr_array_index (f->made, --first)))
    ;
  for (guint i = first; i < f->made->len; i++)
    g_ptr_array_add (
        f->undone,
        g_strdup_printf ("%u %s", i, (char *) g_ptr_array_index (f->made, i)));
  while (f->made->len > first)
    g_ptr_array_add (f->future,
                     g_ptr_array_steal_index (f->made, f->made->len - 1));
}

static void
model_redo (Fixture *f)
{
  do
    g_ptr_array_add (f->made,
                     g_ptr_array_steal_index (f->future, f->future->len - 1));
  while (f->future->len > 0 &&
         !is_choice (g_ptr_array_index (f->future, f->future->len - 1)));
}

/* ---- the game beside it ---- */

static void
expect_same_file (const Fixture *f, const MjMatchFile *file)
{
  g_assert_cmpuint (file->moves->len, ==, f->made->len);
  for (guint i = 0; i < f->made->len; i++) {
    char text[MJ_MOVE_TEXT_SIZE];

    mj_move_to_text (&g_array_index (file->moves, MjMove, i), text,
                     sizeof text);
    g_assert_cmpstr (text, ==, g_ptr_array_index (f->made, i));
  }
  g_assert_cmpuint (file->undone->len, ==, f->undone->len);
  for (guint i = 0; i < f->undone->len; i++)
    g_assert_cmpstr (g_ptr_array_index (file->undone, i), ==,
                     g_ptr_array_index (f->undone, i));
}

/* Every property of a player. */
static char *
describe (MjPlayer *player)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n;
  g_autofree GParamSpec **specs =
      g_object_class_list_properties (G_OBJECT_GET_CLASS (player), &n);

  g_assert_cmpuint (n, >, 8);
  for (guint i = 0; i < n; i++) {
    g_auto (GValue) value = G_VALUE_INIT;
    g_autofree char *contents = NULL;

    g_object_get_property (G_OBJECT (player), specs[i]->name, &value);
    contents = g_strdup_value_contents (&value);
    g_string_append_printf (text, "%s=%s ", specs[i]->name, contents);
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Nobody could tell from what is shown that moves were taken back. */
static void
expect_like_new (const Fixture *f)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MjGame) other =
      mj_game_new (mj_match_file_copy (mj_game_get_file (f->game), G_MAXUINT),
                   mj_game_get_human (f->game), &error);

  g_assert_no_error (error);
  g_assert_cmpmem (mj_game_get_state (f->game), sizeof (MjState),
                   mj_game_get_state (other), sizeof (MjState));
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    g_autofree char *shown = describe (mj_game_get_player (f->game, seat));
    g_autofree char *expected = describe (mj_game_get_player (other, seat));

    g_assert_cmpstr (shown, ==, expected);
  }
}

static void
expect_model (const Fixture *f)
{
  MjState state;

  expect_same_file (f, mj_game_get_file (f->game));
  g_assert_true (
      mj_match_file_fold (mj_game_get_file (f->game), G_MAXUINT, &state, NULL));
  g_assert_cmpmem (&state, sizeof state, mj_game_get_state (f->game),
                   sizeof state);
  g_assert_true (mj_game_can_take_back (f->game) == has_choice (f));
  g_assert_true (mj_game_can_redo (f->game) == (f->future->len > 0));
}

/* The record has all but forced moves at the end, which follow by themselves,
 * and all of it after a step back or forth. */
static void
expect_kept (Fixture *f, gboolean all)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MjStoredMatch) stored = NULL;
  MjMatchFile *file;
  guint n;

  if (f->store == NULL)
    return;
  stored = mj_store_load_current (f->store, &error);
  g_assert_no_error (error);
  g_assert_nonnull (stored);
  g_assert_cmpint (stored->human, ==, HUMAN);
  file = stored->file;
  for (n = file->moves->len; n < f->made->len && !all; n++) {
    MjMove move;

    g_assert_true (mj_move_from_text (g_ptr_array_index (f->made, n), &move));
    g_assert_true (mj_move_is_forced (move.kind));
    g_array_append_val (file->moves, move);
  }
  expect_same_file (f, file);
}

/* ---- steps ---- */

static void
play (Fixture *f)
{
  g_autoptr (GError) error = NULL;
  const MjState *state = mj_game_get_state (f->game);
  MjSeat seat = mj_state_next_actor (state);
  MjMove moves[MJ_MAX_MOVES];
  char text[MJ_MOVE_TEXT_SIZE];
  int n = mj_state_legal_moves (state, seat, moves);
  MjMove *move;

  g_assert_cmpint (n, >, 0);
  move = &moves[mj_rng_below (&f->rng, (unsigned) n)];
  if (move->kind == MJ_MOVE_DEAL)
    move->seed = (MjSeed){ mj_rng_next (&f->rng), mj_rng_next (&f->rng) };
  g_assert_true (mj_game_play (f->game, move, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (f->n_moved, ==, 1);
  g_assert_cmpuint (f->n_rewound, ==, 0);
  mj_move_to_text (move, text, sizeof text);
  g_ptr_array_add (f->made, g_strdup (text));
  g_ptr_array_set_size (f->future, 0);
  expect_kept (f, FALSE);
}

static void
step_back_or_forth (Fixture *f, gboolean back)
{
  g_autoptr (GError) error = NULL;

  if (back) {
    model_take_back (f);
    g_assert_true (mj_game_take_back (f->game, &error));
  } else {
    model_redo (f);
    g_assert_true (mj_game_redo (f->game, &error));
  }
  g_assert_no_error (error);
  g_assert_cmpuint (f->n_moved, ==, 0);
  g_assert_cmpuint (f->n_rewound, ==, 1);
  expect_like_new (f);
  expect_kept (f, TRUE);
}

/* Neither is possible: nothing changes, and no error is called for. */
static void
expect_refused (Fixture *f, gboolean back)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (back ? mj_game_take_back (f->game, &error)
                       : mj_game_redo (f->game, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (f->n_notified, ==, 0);
  g_assert_cmpuint (f->n_rewound, ==, 0);
}

static void
step (Fixture *f)
{
  unsigned what = mj_rng_below (&f->rng, 12);

  f->n_moved = f->n_rewound = f->n_notified = 0;
  if (what == 0 && !has_choice (f))
    expect_refused (f, TRUE);
  else if (what < 3 && f->future->len == 0)
    expect_refused (f, FALSE);
  else if (what < 3)
    step_back_or_forth (f, FALSE);
  else if (what < 5 && has_choice (f))
    step_back_or_forth (f, TRUE);
  else
    play (f);
  expect_model (f);
}

static void
test_random (Fixture *f, gconstpointer seed)
{
  begin (f, TRUE, HUMAN, FALSE);
  for (int i = 0; i < 500; i++)
    step (f);
}

static void
test_random_kept (Fixture *f, gconstpointer seed)
{
  begin (f, TRUE, HUMAN, TRUE);
  for (int i = 0; i < 250; i++)
    step (f);
}

/* All the way back to before the first choice of a deal, and all the way forth.
 */
static void
test_all_the_way (Fixture *f, gconstpointer seed)
{
  g_autofree char *before = NULL, *after = NULL;
  int n_choices = 0;

  begin (f, TRUE, HUMAN, TRUE);
  expect_refused (f, TRUE);
  expect_refused (f, FALSE);
  for (int i = 0; i < 150; i++) {
    play (f);
    if (is_deal (g_ptr_array_index (f->made, f->made->len - 1)))
      n_choices = 0;
    n_choices += is_choice (g_ptr_array_index (f->made, f->made->len - 1));
    f->n_moved = 0;
  }
  g_assert_cmpint (n_choices, >, 5);
  g_ptr_array_set_size (mj_game_get_file (f->game)->undone, 0);
  before = mj_match_file_to_text (mj_game_get_file (f->game));
  for (int i = 0; i < n_choices; i++) {
    f->n_rewound = 0;
    step_back_or_forth (f, TRUE);
    expect_model (f);
  }
  f->n_rewound = f->n_notified = 0;
  expect_refused (f, TRUE);
  for (int i = 0; i < n_choices; i++) {
    f->n_rewound = 0;
    step_back_or_forth (f, FALSE);
    expect_model (f);
  }
  g_ptr_array_set_size (mj_game_get_file (f->game)->undone, 0);
  after = mj_match_file_to_text (mj_game_get_file (f->game));
  g_assert_cmpstr (before, ==, after);
}

/* Into the second deal: the first one stays as it ended. */
static void
test_next_deal (Fixture *f, gconstpointer seed)
{
  guint n_deals = 0;

  begin (f, TRUE, HUMAN, FALSE);
  while (n_deals < 2) {
    f->n_moved = 0;
    play (f);
    n_deals += is_deal (g_ptr_array_index (f->made, f->made->len - 1));
    if (n_deals == 1)
      g_assert_true (mj_game_can_take_back (f->game) == has_choice (f));
  }
  f->n_moved = f->n_rewound = f->n_notified = 0;
  g_assert_false (mj_game_can_take_back (f->game));
  expect_refused (f, TRUE);
  expect_model (f);
}

/* A match that counts is not taken back, nor one that nobody plays. */
static void
expect_none (Fixture *f, gboolean practice, MjSeat human)
{
  begin (f, practice, human, FALSE);
  for (int i = 0; i < 80; i++) {
    play (f);
    f->n_moved = f->n_notified = 0;
    g_assert_false (mj_game_can_take_back (f->game));
    g_assert_false (mj_game_can_redo (f->game));
    expect_refused (f, TRUE);
    expect_refused (f, FALSE);
    expect_same_file (f, mj_game_get_file (f->game));
  }
}

static void
test_no_practice (Fixture *f, gconstpointer seed)
{
  expect_none (f, FALSE, HUMAN);
}

static void
test_nobody (Fixture *f, gconstpointer seed)
{
  expect_none (f, TRUE, MJ_SEAT_NONE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(path, seed, func)                                                  \
  g_test_add ("/take-back/" path, Fixture, GUINT_TO_POINTER (seed), set_up,    \
              func, tear_down)
  ADD ("random/1", 1, test_random);
  ADD ("random/2", 2, test_random);
  ADD ("random/3", 3, test_random);
  ADD ("random-kept/4", 4, test_random_kept);
  ADD ("random-kept/5", 5, test_random_kept);
  ADD ("all-the-way", 6, test_all_the_way);
  ADD ("next-deal", 7, test_next_deal);
  ADD ("no-practice", 7, test_no_practice);
  ADD ("nobody", 8, test_nobody);
  return g_test_run ();
}
