/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-turn.c – what a chair is asked, and which answers count. */

#include "model/turn/mj-turn.h"

typedef struct {
  MjGame *game;
  MjPilot *pilot;
  MjTurn *turn;
  const MjState *state;
  int asked; /* how often something was asked */
} Fixture;

static void
on_question (Fixture *f)
{
  f->asked += mj_turn_is_asking (f->turn);
}

static void
deal (Fixture *f, guint64 seed)
{
  MjMove move = mj_move (MJ_MOVE_DEAL, 0, MJ_TILE_NONE);

  move.seed = (MjSeed){ seed, 7 };
  f->game = mj_game_new (mj_match_file_new (), 0, NULL);
  f->state = mj_game_get_state (f->game);
  g_assert_true (mj_game_play (f->game, &move, NULL));
  f->pilot = mj_pilot_new (f->game, MJ_LEVEL_SIMPLE, 0);
  f->turn = g_object_new (MJ_TYPE_TURN, "pilot", f->pilot, NULL);
  g_signal_connect_swapped (f->turn, "notify::question",
                            G_CALLBACK (on_question), f);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  deal (f, 11);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  mj_pilot_stop (f->pilot);
  g_object_unref (f->turn);
  g_object_unref (f->pilot);
  g_object_unref (f->game);
}

/* The first match in which the person may win, by a discard or not, and what
 * comes before that answered in the simplest way. */
static gboolean
reach_win (Fixture *f, MjPhase phase)
{
  MjMove move;
  MjView view;

  while (f->state->phase != MJ_PHASE_OVER) {
    while (!mj_turn_is_asking (f->turn) && f->state->phase != MJ_PHASE_OVER)
      g_main_context_iteration (NULL, TRUE);
    if (f->state->phase == MJ_PHASE_OVER)
      break;
    if ((MjPhase) f->state->phase == phase &&
        (mj_state_offers (f->state, 0) & MJ_MOVE_BIT (MJ_MOVE_WIN)))
      return TRUE;
    mj_view_init (&view, f->state, 0);
    move = mj_bot_choose (MJ_LEVEL_CASUAL, &view);
    g_assert_true (mj_game_play (f->game, &move, NULL));
  }
  return FALSE;
}

static void
find_win (Fixture *f, MjPhase phase)
{
  for (guint64 seed = 1; !reach_win (f, phase); seed++) {
    g_assert_cmpuint (seed, <, 500);
    tear_down (f, NULL);
    deal (f, seed);
  }
}

static void
wait_for_turn (Fixture *f)
{
  while (mj_turn_get_question (f->turn)->mode != MJ_TURN_THROW)
    if (mj_turn_is_asking (f->turn))
      g_assert_true (
          mj_turn_choose (f->turn, MJ_MOVE_BIT (MJ_MOVE_PASS), 0, NULL));
    else
      g_main_context_iteration (NULL, TRUE);
}

static char *
write_discard (Fixture *f, MjSeat seat, int slot)
{
  MjMove move =
      mj_move (MJ_MOVE_DISCARD, seat, f->state->hands[0].concealed[slot]);
  char text[MJ_MOVE_TEXT_SIZE];

  mj_move_to_text (&move, text, sizeof text);
  return g_strdup (text);
}

/* Neither what was asked before, nor another chair's move, nor a tile that is
 * not there, nor nonsense. */
static void
test_refused (Fixture *f, gconstpointer data)
{
  g_autofree char *mine = NULL, *theirs = NULL;
  const char *wrong[] = { "",           "1",
                          "1 discard",  "1 discard 9zz",
                          "1 pong 1pa", "1 win 1pa",
                          "1 pass",     "1 deal 5" };
  guint revision, n;

  wait_for_turn (f);
  revision = mj_turn_get_revision (f->turn);
  n = mj_game_get_file (f->game)->moves->len;
  mine = write_discard (f, 0, 3);
  theirs = write_discard (f, 1, 3);
  g_assert_false (mj_turn_answer (f->turn, mine, revision - 1, NULL));
  g_assert_false (mj_turn_answer (f->turn, mine, revision + 1, NULL));
  g_assert_false (mj_turn_answer (f->turn, theirs, revision, NULL));
  for (gsize i = 0; i < G_N_ELEMENTS (wrong); i++)
    g_assert_false (mj_turn_answer (f->turn, wrong[i], revision, NULL));
  g_assert_false (mj_turn_confirm (f->turn, NULL));
  g_assert_false (mj_turn_back (f->turn));
  g_assert_cmpuint (mj_game_get_file (f->game)->moves->len, ==, n);
  g_assert_cmpuint (mj_turn_get_revision (f->turn), ==, revision);

  g_assert_true (mj_turn_answer (f->turn, mine, revision, NULL));
  g_assert_cmpuint (mj_game_get_file (f->game)->moves->len, ==, n + 1);
  g_assert_false (mj_turn_answer (f->turn, mine, revision, NULL));
}

/* A chair of somebody else neither asks nor answers for the person. */
static void
test_other_chair (Fixture *f, gconstpointer data)
{
  g_autoptr (MjTurn) other = NULL;
  g_autofree char *mine = NULL;

  wait_for_turn (f);
  other = g_object_new (MJ_TYPE_TURN, "pilot", f->pilot, "seat", 2, "held",
                        TRUE, NULL);
  mine = write_discard (f, 0, 0);
  g_assert_false (mj_turn_is_asking (other));
  g_assert_false (
      mj_turn_answer (other, mine, mj_turn_get_revision (other), NULL));
  g_assert_true (mj_turn_is_asking (f->turn)); /* it cannot hold the game */
}

static void
test_pass_is_asked_again (Fixture *f, gconstpointer data)
{
  const MjMoveSet pass = MJ_MOVE_BIT (MJ_MOVE_PASS);
  guint n;

  find_win (f, MJ_PHASE_CLAIM);
  n = mj_game_get_file (f->game)->moves->len;
  for (int i = 0; i < 3; i++) {
    g_assert_true (mj_turn_choose (f->turn, pass, 0, NULL));
    g_assert_cmpint (mj_turn_get_question (f->turn)->doubt, ==, MJ_DOUBT_PASS);
    g_assert_cmpuint (mj_game_get_file (f->game)->moves->len, ==, n);
    g_assert_true (mj_turn_back (f->turn));
    g_assert_cmpint (mj_turn_get_question (f->turn)->mode, ==, MJ_TURN_OFFERS);
  }
  g_assert_true (mj_turn_choose (f->turn, pass, 0, NULL));
  g_assert_true (mj_turn_confirm (f->turn, NULL));
  g_assert_cmpuint (mj_game_get_file (f->game)->moves->len, >, n);
  g_assert_cmpint (mj_turn_get_question (f->turn)->doubt, ==, MJ_DOUBT_NONE);
}

static void
test_throw_is_asked_again (Fixture *f, gconstpointer data)
{
  MjTile tiles[2];
  guint n;

  find_win (f, MJ_PHASE_TURN);
  n = mj_game_get_file (f->game)->moves->len;
  tiles[0] = f->state->hands[0].concealed[0];
  tiles[1] = f->state->hands[0].concealed[1];
  g_assert_false (
      mj_turn_throw (f->turn, f->state->hands[1].concealed[0], NULL));
  g_assert_cmpint (mj_turn_get_question (f->turn)->doubt, ==, MJ_DOUBT_NONE);
  for (int i = 0; i < 4; i++) { /* another tile is another question */
    g_assert_true (mj_turn_throw (f->turn, tiles[i % 2], NULL));
    g_assert_cmpint (mj_turn_get_question (f->turn)->tile, ==, tiles[i % 2]);
    g_assert_cmpuint (mj_game_get_file (f->game)->moves->len, ==, n);
  }
  g_assert_true (mj_turn_throw (f->turn, tiles[1], NULL));
  g_assert_cmpuint (mj_game_get_file (f->game)->moves->len, ==, n + 1);
}

static void
test_no_doubt_where_unwanted (Fixture *f, gconstpointer data)
{
  guint n;

  find_win (f, MJ_PHASE_CLAIM);
  g_object_set (f->turn, "confirm-pass", FALSE, NULL);
  n = mj_game_get_file (f->game)->moves->len;
  g_assert_true (mj_turn_choose (f->turn, MJ_MOVE_BIT (MJ_MOVE_PASS), 0, NULL));
  g_assert_cmpuint (mj_game_get_file (f->game)->moves->len, >, n);
}

/* The tile that a switch would throw, or any where none was drawn; a doubt may
 * still be too young to be answered. */
static void
throw_one (Fixture *f)
{
  MjTile tile = f->state->drawn;

  if (tile == MJ_TILE_NONE)
    tile = f->state->hands[0].concealed[0];
  mj_turn_throw (f->turn, tile, NULL);
}

/* What a switch answers is not asked, not even when it is asked already, and a
 * deal ends all switches. */
static void
test_switches (Fixture *f, gconstpointer data)
{
  gboolean on;

  for (wait_for_turn (f); f->state->drawn == MJ_TILE_NONE; wait_for_turn (f))
    throw_one (f);
  g_assert_cmpint (mj_state_discard_risk (f->state, 0, f->state->drawn, NULL),
                   ==, 0);
  g_object_set (f->turn, "no-claims", TRUE, "auto-win", TRUE, "throw-drawn",
                TRUE, NULL);
  g_assert_false (mj_turn_is_asking (f->turn));
  while (f->state->phase != MJ_PHASE_OVER)
    if (mj_turn_is_asking (f->turn)) { /* only what could be a mistake */
      g_assert_true (
          f->state->drawn == MJ_TILE_NONE ||
          mj_state_discard_risk (f->state, 0, f->state->drawn, NULL) != 0);
      throw_one (f);
    } else {
      g_main_context_iteration (NULL, TRUE);
    }
  mj_turn_go_on (f->turn);
  g_assert_cmpint (f->state->n_deals, ==, 2);
  g_object_get (f->turn, "no-claims", &on, NULL);
  g_assert_false (on);
}

/* All that changes with a move is told at once, and only when it is true. */
static void
check_sound (Fixture *f)
{
  const MjQuestion *question = mj_turn_get_question (f->turn);
  GListModel *offers = mj_turn_get_offers (f->turn);
  gboolean asks =
      question->mode == MJ_TURN_OFFERS || question->mode == MJ_TURN_DOUBT;

  g_assert_cmpint (asks ? 1 : 0, <=, (int) g_list_model_get_n_items (offers));
  g_assert_true (asks || g_list_model_get_n_items (offers) == 0);
  if (question->mode == MJ_TURN_AFTER)
    g_assert_cmpint (f->state->phase, ==, MJ_PHASE_OVER);
  for (guint i = 0; i < g_list_model_get_n_items (offers); i++) {
    g_autoptr (MjOffer) offer = g_list_model_get_item (offers, i);
    MjMove parsed;

    g_assert_true (mj_move_from_text (mj_offer_get_notation (offer), &parsed));
    g_assert_true (mj_move_equal (&parsed, mj_offer_get_move (offer)));
    g_assert_cmpint (mj_offer_get_worth (offer)->tai > 0, ==,
                     parsed.kind == MJ_MOVE_WIN);
  }
}

static void
test_together (Fixture *f, gconstpointer data)
{
  static const char *const properties[] = { "question", "offers", "revision",
                                            "may-go-on", "refusal" };

  for (gsize i = 0; i < G_N_ELEMENTS (properties); i++) {
    g_autofree char *name = g_strconcat ("notify::", properties[i], NULL);

    g_signal_connect_swapped (f->turn, name, G_CALLBACK (check_sound), f);
  }
  find_win (f, MJ_PHASE_TURN);
}

/* A moment after the end nothing leads on; then it does, once.  A moment after
 * the beginning nothing is asked. */
static void
test_calm (Fixture *f, gconstpointer data)
{
  gboolean may, waited = FALSE;

  g_object_set (f->turn, "no-claims", TRUE, "auto-win", TRUE, "throw-drawn",
                TRUE, "calm", 20, NULL);
  while (f->state->phase != MJ_PHASE_OVER)
    if (mj_turn_is_asking (f->turn))
      throw_one (f);
    else
      g_main_context_iteration (NULL, TRUE);
  mj_turn_go_on (f->turn);
  g_assert_cmpint (f->state->n_deals, ==, 1);
  for (may = FALSE; !may;) {
    g_main_context_iteration (NULL, TRUE);
    g_object_get (f->turn, "may-go-on", &may, NULL);
  }
  g_object_set (f->turn, "calm", 200, NULL);
  mj_turn_go_on (f->turn);
  mj_turn_go_on (f->turn);
  g_assert_cmpint (f->state->n_deals, ==, 2);
  while (!mj_turn_is_asking (f->turn)) {
    waited |= mj_pilot_get_asked (f->pilot) != 0;
    g_main_context_iteration (NULL, TRUE);
  }
  g_assert_true (waited);
}

/* Where guests are waited for before the next deal, that is said, and the
 * button that was pressed leads no further. */
static void
test_next_deal_waits (Fixture *f, gconstpointer data)
{
  gboolean may;

  g_object_set (f->turn, "no-claims", TRUE, "auto-win", TRUE, "throw-drawn",
                TRUE, NULL);
  mj_pilot_set_waits_for_seed (f->pilot, TRUE);
  while (f->state->phase != MJ_PHASE_OVER)
    if (mj_turn_is_asking (f->turn))
      throw_one (f);
    else
      g_main_context_iteration (NULL, TRUE);
  g_object_get (f->turn, "may-go-on", &may, NULL);
  g_assert_true (may);
  mj_turn_go_on (f->turn);
  g_object_get (f->turn, "may-go-on", &may, NULL);
  g_assert_false (may);
  g_assert_cmpstr (mj_turn_get_question (f->turn)->title, ==,
                   "Waiting for the guests");
  mj_pilot_deal (f->pilot, (MjSeed){ 1, 2 });
  g_assert_cmpint (f->state->n_deals, ==, 2);
  g_assert_cmpstr (mj_turn_get_question (f->turn)->title, !=,
                   "Waiting for the guests");
}

/* The same again, too soon to be the answer, leaves the doubt; a button that
 * says what it does is not too soon. */
static void
test_doubt_stands (Fixture *f, gconstpointer data)
{
  const MjMoveSet pass = MJ_MOVE_BIT (MJ_MOVE_PASS);
  guint n;

  find_win (f, MJ_PHASE_CLAIM);
  n = mj_game_get_file (f->game)->moves->len;
  g_object_set (f->turn, "calm", 60000, NULL);
  for (int i = 0; i < 3; i++)
    g_assert_cmpint (mj_turn_choose (f->turn, pass, 0, NULL), ==, i == 0);
  g_assert_cmpint (mj_turn_get_question (f->turn)->doubt, ==, MJ_DOUBT_PASS);
  g_assert_cmpuint (mj_game_get_file (f->game)->moves->len, ==, n);
  g_assert_true (mj_turn_confirm (f->turn, NULL));
  g_assert_cmpuint (mj_game_get_file (f->game)->moves->len, >, n);
}

/* Held, nobody is asked, and a doubt comes back with the question. */
static void
test_held (Fixture *f, gconstpointer data)
{
  find_win (f, MJ_PHASE_CLAIM);
  mj_turn_choose (f->turn, MJ_MOVE_BIT (MJ_MOVE_PASS), 0, NULL);
  g_object_set (f->turn, "held", TRUE, NULL);
  g_assert_cmpint (mj_turn_get_question (f->turn)->mode, ==, MJ_TURN_QUIET);
  g_assert_false (
      mj_turn_throw (f->turn, f->state->hands[0].concealed[0], NULL));
  g_object_set (f->turn, "held", FALSE, NULL);
  g_assert_cmpint (mj_turn_get_question (f->turn)->doubt, ==, MJ_DOUBT_PASS);
}

/* What would be thrown is told only as long as that may be chosen. */
static void
test_standing (Fixture *f, gconstpointer data)
{
  wait_for_turn (f);
  g_assert_cmpuint (mj_turn_get_standing (f->turn)->discard, ==,
                    f->state->drawn);
  g_object_set (f->turn, "held", TRUE, NULL);
  g_assert_cmpint (mj_turn_get_question (f->turn)->mode, ==, MJ_TURN_QUIET);
  g_assert_cmpuint (mj_turn_get_standing (f->turn)->discard, ==, MJ_TILE_NONE);
}

#define ADD(path, function)                                                    \
  g_test_add (path, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/turn/refused", test_refused);
  ADD ("/turn/other-chair", test_other_chair);
  ADD ("/turn/pass-is-asked-again", test_pass_is_asked_again);
  ADD ("/turn/throw-is-asked-again", test_throw_is_asked_again);
  ADD ("/turn/no-doubt-where-unwanted", test_no_doubt_where_unwanted);
  ADD ("/turn/switches", test_switches);
  ADD ("/turn/together", test_together);
  ADD ("/turn/calm", test_calm);
  ADD ("/turn/next-deal-waits", test_next_deal_waits);
  ADD ("/turn/doubt-stands", test_doubt_stands);
  ADD ("/turn/held", test_held);
  ADD ("/turn/standing", test_standing);
  return g_test_run ();
}
