/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-pilot.c – what the pilot plays, and when it asks the person. */

#include "model/play/mj-pilot.h"

#include "engine/match/mj-view.h"

#include <glib/gstdio.h>

static MjGame *
new_game (MjSeat human)
{
  return mj_game_new (mj_match_file_new (), human, NULL);
}

/* A pilot leaves the first deal to be started like any other. */
static void
start (MjGame *game)
{
  MjMove deal = mj_move (MJ_MOVE_DEAL, 0, MJ_TILE_NONE);

  deal.seed = (MjSeed){ 11, 12 };
  g_assert_true (mj_game_play (game, &deal, NULL));
}

static void
test_computers_alone (void)
{
  g_autoptr (MjGame) game = new_game (MJ_SEAT_NONE);
  g_autoptr (MjPilot) pilot = NULL;

  start (game);
  pilot = mj_pilot_new (game, MJ_LEVEL_CASUAL, 0);
  for (int deal = 1; deal <= 3; deal++) {
    while (mj_game_get_state (game)->phase != MJ_PHASE_OVER)
      g_main_context_iteration (NULL, TRUE);
    g_assert_cmpint (mj_game_get_state (game)->n_deals, ==, deal);
    g_assert_true (mj_state_is_sound (mj_game_get_state (game)));
    g_assert_false (mj_pilot_is_asking (pilot));
    mj_pilot_next_deal (pilot);
  }
}

/* The person passes on everything and discards what was drawn. */
static void
test_asks (void)
{
  g_autoptr (MjGame) game = new_game (0);
  g_autoptr (MjPilot) pilot = NULL;
  int asked = 0;

  start (game);
  pilot = mj_pilot_new (game, MJ_LEVEL_CASUAL, 0);
  while (mj_game_get_state (game)->phase != MJ_PHASE_OVER) {
    MjMove moves[MJ_MAX_MOVES];
    int n;

    while (!mj_pilot_is_asking (pilot) &&
           mj_game_get_state (game)->phase != MJ_PHASE_OVER)
      g_main_context_iteration (NULL, TRUE);
    if (mj_game_get_state (game)->phase == MJ_PHASE_OVER)
      break;
    n = mj_state_legal_moves (mj_game_get_state (game), 0, moves);
    g_assert_cmpint (n, >, 0);
    g_assert_true (mj_game_play (game, &moves[n - 1], NULL));
    asked++;
  }
  g_assert_cmpint (asked, >, 3);
}

static void
test_stop (void)
{
  g_autoptr (MjGame) game = new_game (MJ_SEAT_NONE);
  g_autoptr (MjPilot) pilot = NULL;
  guint moves;

  start (game);
  pilot = mj_pilot_new (game, MJ_LEVEL_SIMPLE, 0);
  mj_pilot_stop (pilot);
  moves = mj_game_get_file (game)->moves->len;
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (mj_game_get_file (game)->moves->len, ==, moves);
}

/* ---- people in several chairs ---- */

enum { MOMENT = 30 }; /* milliseconds */

typedef struct {
  gint64 discarded; /* when the last discard came */
  int n_after;      /* moves that came after a discard */
} Clock;

static void
on_timed_move (Clock *clock, MjState *before, MjMove *move, MjGame *game)
{
  gint64 now = g_get_monotonic_time ();

  if (clock->discarded != 0) {
    g_assert_cmpint (now - clock->discarded, >=, 1000 * MOMENT);
    clock->n_after++;
  }
  clock->discarded = move->kind == MJ_MOVE_DISCARD ? now : 0;
}

/* Each person makes the last of the moves there are, at once when asked. */
static void
answer_all (MjGame *game, MjPilot *pilot)
{
  guint asked;

  while ((asked = mj_pilot_get_asked (pilot)) != 0) {
    MjSeat seat = (MjSeat) g_bit_nth_lsf (asked, -1);
    MjMove moves[MJ_MAX_MOVES];
    int n = mj_state_legal_moves (mj_game_get_state (game), seat, moves);

    g_assert_cmpint (n, >, 0);
    g_assert_true (mj_pilot_choose (pilot, &moves[n - 1], NULL));
  }
}

/* After a discard nothing happens before the moment is over, whoever could
 * claim it and however fast people answer.
 */
static void
test_moment (void)
{
  g_autoptr (MjGame) game = new_game (0);
  g_autoptr (MjPilot) pilot = NULL;
  Clock clock = { 0 };

  start (game);
  pilot = mj_pilot_new (game, MJ_LEVEL_SIMPLE, 0);
  mj_pilot_set_moment (pilot, MOMENT);
  mj_pilot_set_person (pilot, 2, TRUE);
  g_signal_connect_swapped (game, "moved", G_CALLBACK (on_timed_move), &clock);
  while (mj_game_get_state (game)->n_discards < 12 &&
         mj_game_get_state (game)->phase != MJ_PHASE_OVER) {
    answer_all (game, pilot);
    g_main_context_iteration (NULL, TRUE);
  }
  g_assert_cmpint (clock.n_after, >=, 5);
  mj_pilot_stop (pilot);
  g_signal_handlers_disconnect_by_data (game, &clock);
}

/* Two people have the turn one after the other; a move of a chair that is not
 * asked is refused.
 */
static void
test_two_people (void)
{
  g_autoptr (MjGame) game = new_game (0);
  g_autoptr (MjPilot) pilot = NULL;
  g_autoptr (GError) error = NULL;
  MjMove pass = mj_move (MJ_MOVE_PASS, 2, MJ_TILE_NONE);
  guint seen = 0;

  start (game);
  pilot = mj_pilot_new (game, MJ_LEVEL_SIMPLE, 0);
  mj_pilot_set_person (pilot, 2, TRUE);
  while (mj_pilot_get_asked (pilot) == 0)
    g_main_context_iteration (NULL, TRUE);
  if (!(mj_pilot_get_asked (pilot) >> 2 & 1)) {
    g_assert_false (mj_pilot_choose (pilot, &pass, &error));
    g_assert_nonnull (error);
  }
  while (mj_game_get_state (game)->phase != MJ_PHASE_OVER) {
    seen |= mj_pilot_get_asked (pilot);
    answer_all (game, pilot);
    if (mj_game_get_state (game)->phase != MJ_PHASE_OVER)
      g_main_context_iteration (NULL, TRUE);
  }
  g_assert_cmpuint (seen, ==, 1u << 0 | 1u << 2);
}

static void
on_seed_wanted (gboolean *asked)
{
  *asked = TRUE;
}

/* A table deals with the seed that it has gathered. */
static void
test_waits_for_seed (void)
{
  g_autoptr (MjGame) game = new_game (MJ_SEAT_NONE);
  g_autoptr (MjPilot) pilot = mj_pilot_new (game, MJ_LEVEL_SIMPLE, 0);
  const MjSeed wanted = { 77, 78 };
  gboolean asked = FALSE;
  MjSeed seed;

  mj_pilot_set_waits_for_seed (pilot, TRUE);
  g_signal_connect_swapped (pilot, "seed-wanted", G_CALLBACK (on_seed_wanted),
                            &asked);
  while (!asked)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (mj_game_get_state (game)->n_deals, ==, 0);
  mj_pilot_deal (pilot, wanted);
  g_assert_cmpint (mj_game_get_state (game)->n_deals, ==, 1);
  g_assert_true (mj_game_get_seed (game, &seed));
  g_assert_cmpuint (seed.hi, ==, wanted.hi);
  g_assert_cmpuint (seed.lo, ==, wanted.lo);
  mj_pilot_stop (pilot);
}

/* ---- with a record on a disk, where a choice takes its time ---- */

typedef struct {
  char *folder;
  char *path;
  MjStore *store;
  MjGame *game;
  MjPilot *pilot;
} Kept;

static void
begin_kept (Kept *k, MjSeat human)
{
  g_autoptr (GError) error = NULL;

  k->folder = g_dir_make_tmp ("mj-pilot-XXXXXX", &error);
  g_assert_no_error (error);
  k->path = g_build_filename (k->folder, "record.sqlite", NULL);
  k->store = mj_store_open (k->path, NULL, &error);
  g_assert_no_error (error);
  k->game = new_game (human);
  mj_game_begin_in (k->game, k->store);
  while (mj_game_is_busy (k->game))
    g_main_context_iteration (NULL, TRUE);
  start (k->game);
  k->pilot = mj_pilot_new (k->game, MJ_LEVEL_SIMPLE, 0);
}

static void
end_kept (Kept *k)
{
  static const char *const files[] = { "", "-wal", "-shm" };

  g_object_unref (k->pilot);
  g_object_unref (k->game);
  g_object_unref (k->store);
  for (gsize i = 0; i < G_N_ELEMENTS (files); i++) {
    g_autofree char *path = g_strconcat (k->path, files[i], NULL);

    g_remove (path);
  }
  g_rmdir (k->folder);
  g_free (k->path);
  g_free (k->folder);
}

static gboolean
is_over (MjGame *game)
{
  return mj_game_get_state (game)->phase == MJ_PHASE_OVER;
}

/* Nobody has to push a pilot on when the disk has had its say. */
static void
test_goes_on_after_writing (void)
{
  Kept k;

  begin_kept (&k, MJ_SEAT_NONE);
  for (int deal = 1; deal <= 2; deal++) {
    while (!is_over (k.game) || mj_game_is_busy (k.game))
      g_main_context_iteration (NULL, TRUE);
    g_assert_cmpint (mj_game_get_state (k.game)->n_deals, ==, deal);
    mj_pilot_next_deal (k.pilot);
  }
  end_kept (&k);
}

/* The person is asked once the last choice is on the disk, and not before. */
static void
test_asks_after_writing (void)
{
  Kept k;
  int asked = 0;

  begin_kept (&k, 0);
  while (!is_over (k.game)) {
    MjMove moves[MJ_MAX_MOVES];
    int n;

    g_assert_false (mj_pilot_is_asking (k.pilot) && mj_game_is_busy (k.game));
    if (!mj_pilot_is_asking (k.pilot)) {
      g_main_context_iteration (NULL, TRUE);
      continue;
    }
    n = mj_state_legal_moves (mj_game_get_state (k.game), 0, moves);
    g_assert_true (mj_game_play (k.game, &moves[n - 1], NULL));
    asked++;
  }
  g_assert_cmpint (asked, >, 3);
  end_kept (&k);
}

/* Who is asked, too, does not notice that somebody's answer is being saved, and
 * may answer meanwhile. */
static void
test_asks_on_while_writing (void)
{
  MjMove pass = mj_move (MJ_MOVE_PASS, 0, MJ_TILE_NONE);
  guint asked, before;
  Kept k;

  begin_kept (&k, 0);
  mj_pilot_set_moment (k.pilot, 1); /* all are asked at once */
  for (MjSeat seat = 1; seat < MJ_N_SEATS; seat++)
    mj_pilot_set_person (k.pilot, seat, TRUE);
  while (asked = mj_pilot_get_asked (k.pilot), (asked & (asked - 1)) == 0) {
    answer_all (k.game, k.pilot);
    if (is_over (k.game))
      mj_pilot_next_deal (k.pilot);
    g_main_context_iteration (NULL, TRUE);
  }
  before = mj_game_get_file (k.game)->moves->len;
  pass.seat = (MjSeat) g_bit_nth_lsf (asked, -1);
  g_assert_true (mj_game_play (k.game, &pass, NULL));
  g_assert_true (mj_game_is_busy (k.game));
  asked &= asked - 1;
  g_assert_cmpuint (mj_pilot_get_asked (k.pilot), ==, asked);
  answer_all (k.game, k.pilot);
  g_assert_true (mj_game_is_busy (k.game));
  g_assert_cmpuint (mj_game_get_file (k.game)->moves->len, ==, before);
  while (mj_game_get_state (k.game)->phase == MJ_PHASE_CLAIM)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (mj_game_get_file (k.game)->moves->len, >=, before + 2);
  mj_pilot_stop (k.pilot);
  while (mj_game_is_busy (k.game))
    g_main_context_iteration (NULL, TRUE);
  end_kept (&k);
}

/* While it is paused nothing happens and nobody is asked; then it goes on. */
static void
test_paused (void)
{
  g_autoptr (MjGame) game = new_game (0);
  g_autoptr (MjPilot) pilot = NULL;
  guint moves;

  start (game);
  pilot = mj_pilot_new (game, MJ_LEVEL_SIMPLE, 0);
  while (!mj_pilot_is_asking (pilot))
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (mj_pilot_is_paused (pilot));
  mj_pilot_set_paused (pilot, TRUE);
  g_assert_true (mj_pilot_is_paused (pilot));
  g_assert_false (mj_pilot_is_asking (pilot));
  moves = mj_game_get_file (game)->moves->len;
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (mj_game_get_file (game)->moves->len, ==, moves);
  mj_pilot_set_paused (pilot, FALSE);
  g_assert_false (mj_pilot_is_paused (pilot));
  g_assert_true (mj_pilot_is_asking (pilot));
}

/* The property goes with what the pilot says, and is told of each change. */
static void
on_asking (MjPilot *pilot, GParamSpec *pspec, gboolean *asking)
{
  gboolean now;

  g_object_get (pilot, "asking", &now, NULL);
  g_assert_true (now == mj_pilot_is_asking (pilot));
  g_assert_true (now != *asking);
  *asking = now;
}

static void
test_says_when_asking (void)
{
  g_autoptr (MjGame) game = new_game (0);
  g_autoptr (MjPilot) pilot = NULL;
  gboolean asking;
  int changes = 0;

  start (game);
  pilot = mj_pilot_new (game, MJ_LEVEL_SIMPLE, 0);
  asking = mj_pilot_is_asking (pilot);
  g_signal_connect (pilot, "notify::asking", G_CALLBACK (on_asking), &asking);
  while (!is_over (game) && changes < 20) {
    MjMove moves[MJ_MAX_MOVES];
    int n;

    if (!asking) {
      g_main_context_iteration (NULL, TRUE);
      continue;
    }
    n = mj_state_legal_moves (mj_game_get_state (game), 0, moves);
    g_assert_true (mj_game_play (game, &moves[n - 1], NULL));
    changes++;
  }
  g_assert_cmpint (changes, >, 3);
  g_assert_true (asking == mj_pilot_is_asking (pilot));
}

/* What a chair did is what its player chooses, seen from there. */
static void
test_plays_its_level (void)
{
  g_autoptr (MjGame) game = new_game (MJ_SEAT_NONE);
  g_autoptr (MjPilot) pilot = NULL;
  const MjMatchFile *file = mj_game_get_file (game);
  MjBot simple;
  int n_choices = 0;

  start (game);
  pilot = mj_pilot_new (game, MJ_LEVEL_CASUAL, 0);
  g_assert_true (mj_bot_from_word (&simple, "simple"));
  mj_pilot_set_bot (pilot, 2, &simple);
  while (!is_over (game))
    g_main_context_iteration (NULL, TRUE);
  for (guint i = 0; i < file->moves->len; i++) {
    const MjMove *made = &g_array_index (file->moves, MjMove, i);
    MjMove moves[MJ_MAX_MOVES], chosen;
    MjState state;
    MjView view;

    g_assert_true (mj_match_file_fold (file, i, &state, NULL));
    if (mj_state_legal_moves (&state, made->seat, moves) < 2)
      continue;
    mj_view_init (&view, &state, made->seat);
    chosen = mj_bot_choose (made->seat == 2 ? MJ_LEVEL_SIMPLE : MJ_LEVEL_CASUAL,
                            &view);
    g_assert_true (mj_move_equal (made, &chosen));
    n_choices++;
  }
  g_assert_cmpint (n_choices, >, 10);
}

/* The next deal is dealt when one is over, and only then. */
static void
test_next_deal (void)
{
  g_autoptr (MjGame) game = new_game (MJ_SEAT_NONE);
  g_autoptr (MjPilot) pilot = NULL;

  start (game);
  pilot = mj_pilot_new (game, MJ_LEVEL_SIMPLE, 0);
  mj_pilot_next_deal (pilot);
  g_assert_cmpint (mj_game_get_state (game)->n_deals, ==, 1);
  while (!is_over (game))
    g_main_context_iteration (NULL, TRUE);
  mj_pilot_next_deal (pilot);
  g_assert_cmpint (mj_game_get_state (game)->n_deals, ==, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pilot/computers-alone", test_computers_alone);
  g_test_add_func ("/pilot/asks", test_asks);
  g_test_add_func ("/pilot/stop", test_stop);
  g_test_add_func ("/pilot/moment", test_moment);
  g_test_add_func ("/pilot/two-people", test_two_people);
  g_test_add_func ("/pilot/waits-for-seed", test_waits_for_seed);
  g_test_add_func ("/pilot/goes-on-after-writing", test_goes_on_after_writing);
  g_test_add_func ("/pilot/asks-after-writing", test_asks_after_writing);
  g_test_add_func ("/pilot/asks-on-while-writing", test_asks_on_while_writing);
  g_test_add_func ("/pilot/paused", test_paused);
  g_test_add_func ("/pilot/says-when-asking", test_says_when_asking);
  g_test_add_func ("/pilot/plays-its-level", test_plays_its_level);
  g_test_add_func ("/pilot/next-deal", test_next_deal);
  return g_test_run ();
}
