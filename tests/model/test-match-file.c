/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-match-file.c – reading, writing and refusing match files. */

#include "model/mj-match-file.h"

#include "engine/mj-bot.h"

#include <string.h>

/* One deal played by computers, as a file. */
static MjMatchFile *
play_deal (guint64 seed, MjState *state)
{
  MjMatchFile *file = mj_match_file_new ();

  mj_state_init (state, &file->rules, 0);
  do {
    MjSeat seat = mj_state_next_actor (state);
    MjView view;
    MjMove move;
    mj_view_init (&view, state, seat);
    move = mj_bot_choose (MJ_LEVEL_SIMPLE, &view);
    if (move.kind == MJ_MOVE_DEAL)
      move.seed = (MjSeed){ seed, 7 };
    g_assert_true (mj_state_apply (state, &move));
    g_array_append_val (file->moves, move);
  } while (state->phase != MJ_PHASE_OVER);
  return file;
}

static void
test_round_trip (void)
{
  for (guint64 seed = 1; seed <= 20; seed++) {
    MjState played, folded;
    g_autoptr (GError) error = NULL;
    g_autoptr (MjMatchFile) file = play_deal (seed, &played);
    g_autofree char *text = mj_match_file_to_text (file);
    g_autoptr (MjMatchFile) back = mj_match_file_from_text (text, &error);
    g_autofree char *again = NULL;

    g_assert_no_error (error);
    again = mj_match_file_to_text (back);
    g_assert_cmpstr (text, ==, again);
    g_assert_true (mj_match_file_fold (back, G_MAXUINT, &folded, &error));
    g_assert_no_error (error);
    g_assert_cmpmem (&played, sizeof played, &folded, sizeof folded);
  }
}

/* A copy is the same match, or its beginning, and leaves the first alone. */
static void
test_copy (void)
{
  MjState played;
  g_autoptr (MjMatchFile) file = play_deal (5, &played);
  guint n = file->moves->len;
  g_autofree char *text = NULL, *again = NULL;

  file->practice = TRUE;
  file->dealer = 2;
  file->rules.limit = 7;
  for (int i = 0; i < MJ_N_SEATS; i++) {
    g_free (file->names[i]);
    file->names[i] = g_strdup_printf ("Player %c", 'A' + i);
  }
  g_ptr_array_add (file->undone, g_strdup ("3 1 discard 5pa"));
  g_ptr_array_add (file->undone, g_strdup ("4 2 draw"));
  text = mj_match_file_to_text (file);
  g_assert_nonnull (strstr (text, "player 1 Player A\n"));
  g_assert_nonnull (strstr (text, "player 4 Player D\n"));
  for (guint take = n + 1; take >= n - 3; take--) {
    g_autoptr (MjMatchFile) copy = mj_match_file_copy (file, take);
    g_autofree char *head = mj_match_file_head_to_text (file);
    g_autofree char *head_of_copy = mj_match_file_head_to_text (copy);
    g_autofree char *whole = mj_match_file_to_text (copy);

    g_assert_cmpuint (copy->moves->len, ==, MIN (take, n));
    g_assert_cmpstr (head_of_copy, ==, head);
    g_assert_true (g_str_equal (text, whole) == (take >= n));
    g_assert_cmpuint (copy->undone->len, ==, 2);
    g_assert_true (copy->names[0] != file->names[0]);
    g_array_set_size (copy->moves, 0);
    copy->rules.limit = 3;
  }
  again = mj_match_file_to_text (file);
  g_assert_cmpstr (again, ==, text);
}

static void
test_illegal (void)
{
  MjState state;
  g_autoptr (GError) error = NULL;
  g_autoptr (MjMatchFile) file = play_deal (3, &state);

  /* The last move once more: the deal is over by then. */
  g_array_append_val (file->moves, g_array_index (file->moves, MjMove, 5));
  g_assert_false (mj_match_file_fold (file, G_MAXUINT, &state, &error));
  g_assert_error (error, MJ_MATCH_FILE_ERROR, MJ_MATCH_FILE_ERROR_ILLEGAL);
  g_assert_nonnull (strstr (error->message, "deal 1, move "));
}

/* Of a deal that is being played nothing counts as finished. */
static void
test_finished (void)
{
  MjMove deal = mj_move (MJ_MOVE_DEAL, 0, MJ_TILE_NONE);
  g_autoptr (MjMatchFile) begun = mj_match_file_new ();
  MjState state;
  g_autoptr (MjMatchFile) file = play_deal (4, &state);
  guint n = file->moves->len;

  g_assert_cmpuint (mj_match_file_count_finished (file), ==, n);
  deal.seat = mj_state_next_dealer (&state, NULL);
  deal.seed = (MjSeed){ 8, 7 };
  g_array_append_val (file->moves, deal);
  g_assert_cmpuint (mj_match_file_count_finished (file), ==, n);
  g_assert_cmpuint (mj_match_file_count_finished (begun), ==, 0);
  deal.seat = 0;
  g_array_append_val (begun->moves, deal);
  g_assert_cmpuint (mj_match_file_count_finished (begun), ==, 0);
}

typedef struct {
  const char *name;
  const char *text;
  const char *message;
} Bad;

static const Bad bad[] = {
  { "empty", "", "line 1" },
  { "foreign", "PNG\n", "line 1" },
  { "version", "singapore-mahjong match 9\n", "line 1" },
  { "word", "singapore-mahjong match 1\n1 fly\n", "line 2: not a move" },
  { "seat", "singapore-mahjong match 1\n\n5 draw\n", "line 3" },
  { "tile", "singapore-mahjong match 1\n1 discard 9z\n", "line 2" },
  { "trailing", "singapore-mahjong match 1\n1 discard 5pb x\n", "line 2" },
  { "seed", "singapore-mahjong match 1\n1 deal 12\n", "line 2" },
  { "dealer", "singapore-mahjong match 1\ndealer 7\n", "line 2" },
  { "player", "singapore-mahjong match 1\nplayer 1\n", "line 2" },
  { "rule", "singapore-mahjong match 1\nrule fly=on\n", "fly" },
  { "utf8", "singapore-mahjong match 1\n\xff\xfe\n", "not a text" },
};

static void
test_bad (gconstpointer data)
{
  const Bad *row = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (MjMatchFile) file = mj_match_file_from_text (row->text, &error);

  g_assert_null (file);
  g_assert_error (error, MJ_MATCH_FILE_ERROR, MJ_MATCH_FILE_ERROR_SYNTAX);
  g_assert_nonnull (strstr (error->message, row->message));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/match-file/round-trip", test_round_trip);
  g_test_add_func ("/match-file/copy", test_copy);
  g_test_add_func ("/match-file/illegal", test_illegal);
  g_test_add_func ("/match-file/finished", test_finished);
  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++) {
    g_autofree char *path = g_strconcat ("/match-file/bad/", bad[i].name, NULL);

    g_test_add_data_func (path, &bad[i], test_bad);
  }
  return g_test_run ();
}
