/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-player.c – what people read about a chair while a deal goes on.
 *
 * Four players follow moves that are written as text; each change that a player
 * announces is written after its move, and nothing else may change.
 */

#include "../engine/test-table.h"

#include "engine/match/mj-view.h"
#include "model/people/mj-person.h"
#include "model/play/mj-player.h"

#include <string.h>

typedef struct {
  MjPlayer *players[MJ_N_SEATS];
  GString *heard;
} Fixture;

static char *
value_of (MjPlayer *player, const char *name)
{
  g_auto (GValue) value = G_VALUE_INIT, text = G_VALUE_INIT;

  g_object_get_property (G_OBJECT (player), name, &value);
  g_value_init (&text, G_TYPE_STRING);
  g_value_transform (&value, &text);
  return g_value_dup_string (&text);
}

static void
on_notify (MjPlayer *player, GParamSpec *pspec, Fixture *f)
{
  g_autofree char *value = value_of (player, pspec->name);

  /* the summary says it all again; of portraits there is a test of its own */
  if (!g_str_equal (pspec->name, "summary") &&
      !g_str_equal (pspec->name, "portrait"))
    g_string_append_printf (f->heard, " %d.%s=%s",
                            mj_player_get_seat (player) + 1, pspec->name,
                            value);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  static const char *const names[] = { "Ann", "Ben", "Cho", "Dee" };

  f->heard = g_string_new (NULL);
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    f->players[seat] =
        mj_player_new (seat, names[seat], mj_person_find (names[seat], seat));
    g_signal_connect (f->players[seat], "notify", G_CALLBACK (on_notify), f);
  }
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    g_object_unref (f->players[seat]);
  g_string_free (f->heard, TRUE);
}

static void
follow (Fixture *f, const MjState *before, const MjState *state)
{
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    mj_player_follow (f->players[seat], before, state);
}

static void
hear (Fixture *f, const MjState *before, const MjState *state, const char *step)
{
  g_string_append_printf (f->heard, "%s:", step);
  follow (f, before, state);
  g_string_append_c (f->heard, '\n');
}

/* All moves that are forced, one by one. */
static void
go (Fixture *f, MjState *state)
{
  MjMove moves[MJ_MAX_MOVES];

  while (mj_state_legal_moves (state, mj_state_next_actor (state), moves) ==
             1 &&
         mj_move_is_forced ((MjMoveKind) moves[0].kind)) {
    MjState before = *state;
    char text[MJ_MOVE_TEXT_SIZE];

    mj_move_to_text (&moves[0], text, sizeof text);
    g_assert_true (mj_state_apply (state, &moves[0]));
    hear (f, &before, state, text);
  }
}

static void
play (Fixture *f, MjState *state, const char *script)
{
  g_auto (GStrv) steps = g_strsplit (script, ", ", -1);

  for (int i = 0; steps[i] != NULL; i++) {
    MjState before = *state;

    if (g_str_equal (steps[i], "go")) {
      go (f, state);
      continue;
    }
    test_play (state, steps[i]);
    hear (f, &before, state, steps[i]);
  }
}

typedef struct {
  const char *name;
  TestTable table;
  const char *script;
  const char *heard;
  const char *summary; /* of the first chair, at the end */
} Row;

static const Row rows[] = {
  { "chow",
    { .hands = { "34p147m258s12z99m1p", NULL, NULL, "5p258m147s369m123z" },
      .draws = "8p",
      .hidden = "5p",
      .turn = 3 },
    "go, 4 discard 5p, 1 chow 34p, 1 discard 9m, go",
    "4 draw:\n"
    "4 discard 5p:\n"
    "1 chow 34p: 1.turn=TRUE 1.says=Chow! 4.turn=FALSE\n"
    "1 discard 9m: 1.says=\n",
    "Ann, East, balance 0, 10 concealed tiles, 1 meld, dealer" },
  { "pong",
    { .hands = { "77z147m258s123z9m5p", NULL, "7z258m147p369s123z" },
      .draws = "8p",
      .turn = 2 },
    "go, 3 discard 7z, 1 pong, 1 discard 9m",
    "3 draw:\n"
    "3 discard 7z:\n"
    "1 pong: 1.turn=TRUE 1.says=Pong! 3.turn=FALSE\n"
    "1 discard 9m: 1.says=\n",
    "Ann, East, balance 0, 10 concealed tiles, 1 meld, dealer" },
  { "kongs",
    { .hands = { "777z147m2222s123z", NULL, "7z258m147p369s123z" },
      .draws = "8p",
      .tail = "1a2a4p6p",
      .turn = 2 },
    "go, 3 discard 7z, 1 kong, go, 1 kong-concealed 2s, go",
    "3 draw:\n"
    "3 discard 7z:\n"
    "1 kong: 1.balance=+6 1.turn=TRUE 1.says=Kong! 1.gain=+6 2.balance=−2 "
    "2.gain=−2 3.balance=−2 3.turn=FALSE 3.gain=−2 4.balance=−2 4.gain=−2\n"
    "1 replace:\n"
    "1 bonus 1a:\n"
    "1 replace:\n"
    "1 bonus 2a: 1.balance=+12 2.balance=−4 3.balance=−4 4.balance=−4\n"
    "1 replace:\n"
    "1 kong-concealed 2s: 1.balance=+24 1.gain=+12 2.balance=−8 2.gain=−4 "
    "3.balance=−8 3.gain=−4 4.balance=−8 4.gain=−4\n"
    "1 replace:\n",
    "Ann, East, balance +24, 8 concealed tiles, 2 melds, Cat, Rat, dealer" },
  { "promoted",
    { .hands = { "[777z]147m258s123z", NULL, NULL, NULL },
      .draws = "7z",
      .tail = "4p" },
    "go, 1 kong-promote 7z, go, 1 discard 4p",
    "1 draw:\n"
    "1 kong-promote 7z: 1.balance=+6 1.says=Kong! 1.gain=+6 2.balance=−2 "
    "2.gain=−2 3.balance=−2 3.gain=−2 4.balance=−2 4.gain=−2\n"
    "1 replace:\n"
    "1 discard 4p: 1.says= 1.gain= 2.gain= 3.gain= 4.gain=\n",
    "Ann, East, balance +6, 10 concealed tiles, 1 meld, dealer" },
  { "won-by-discard",
    { .hands = { "123m456p2278s [777z]", NULL, "9s258m147p369s123z" },
      .draws = "8p",
      .turn = 2 },
    "go, 3 discard 9s, 1 win, 1 deal",
    "3 draw:\n"
    "3 discard 9s:\n"
    "1 win: 1.balance=+4 1.says=Hu! 1.gain=+4 2.balance=−1 2.gain=−1 "
    "3.balance=−2 3.turn=FALSE 3.gain=−2 4.balance=−1 4.gain=−1\n"
    "1 deal: 1.turn=TRUE 1.says= 1.gain= 2.gain= 3.gain= 4.gain=\n",
    "Ann, East, balance +4, 14 concealed tiles, dealer" },
  { "won-by-self-draw",
    { .hands = { "123m456p2278s [777z]" }, .draws = "9s", .dealer = 3 },
    "go, 1 win",
    "1 draw:\n"
    "1 win: 1.balance=+6 1.turn=FALSE 1.says=Hu! 1.gain=+6 2.balance=−2 "
    "2.gain=−2 3.balance=−2 3.gain=−2 4.balance=−2 4.gain=−2\n",
    "Ann, South, balance +6, 11 concealed tiles, 1 meld" },
  { "liable",
    { .hands = { "[777z] [666z] 55z12m9p4s", NULL, "5z258m147p369s123z" },
      .draws = "8p",
      .turn = 2 },
    "go, 3 discard 5z, 1 pong, 1 discard 9p",
    "3 draw:\n"
    "3 discard 5z:\n"
    "1 pong: 1.turn=TRUE 1.says=Pong! 3.liable=Pao san yuan "
    "3.turn=FALSE\n"
    "1 discard 9p: 1.turn=FALSE 1.says= 2.turn=TRUE\n",
    "Ann, East, balance 0, 4 concealed tiles, 3 melds, dealer" },
  { "four-melds",
    { .hands = { "[777z] [123m] [456m] [789p] 9m", NULL, NULL, NULL },
      .draws = "8p" },
    "go, 1 discard 8p",
    "1 draw:\n"
    "1 discard 8p: 1.turn=FALSE 2.turn=TRUE\n",
    "Ann, East, balance 0, 1 concealed tile, 4 melds, dealer" },
  { "to-the-next-deal",
    { .hands = { NULL, NULL, "123m456p2278s [777z]", NULL },
      .draws = "9s",
      .turn = 2 },
    "go, 3 win, 2 deal",
    "3 draw:\n"
    "3 win: 1.balance=−2 1.gain=−2 2.balance=−2 2.gain=−2 3.balance=+6 "
    "3.turn=FALSE 3.says=Hu! 3.gain=+6 4.balance=−2 4.gain=−2\n"
    "2 deal: 1.wind=North 1.wind-mark=北 1.dealer=FALSE 1.gain= 2.wind=East "
    "2.wind-mark=東 2.dealer=TRUE "
    "2.turn=TRUE 2.gain= 3.wind=South 3.wind-mark=南 3.says= 3.gain= "
    "4.wind=West 4.wind-mark=西 4.gain=\n",
    "Ann, North, balance −2, 13 concealed tiles" },
  { "flowers",
    { .hands = { "147m258s123z9m555p1a" }, .draws = "2a", .tail = "1f3f4p" },
    "go, 1 discard 9m",
    "1 draw:\n"
    "1 bonus 2a: 1.balance=+6 1.gain=+6 2.balance=−2 2.gain=−2 3.balance=−2 "
    "3.gain=−2 4.balance=−2 4.gain=−2\n"
    "1 replace:\n"
    "1 bonus 1f:\n"
    "1 replace:\n"
    "1 bonus 3f:\n"
    "1 replace:\n"
    "1 discard 9m: 1.gain= 2.gain= 3.gain= 4.gain=\n",
    "Ann, East, balance +6, 13 concealed tiles, Plum, Chrysanthemum, Cat, Rat, "
    "dealer" },
};

static void
test_row (Fixture *f, gconstpointer data)
{
  const Row *row = data;
  g_autofree char *summary = NULL;
  MjState state;

  test_table_set (&state, NULL, &row->table);
  follow (f, NULL, &state);
  g_string_truncate (f->heard, 0);
  play (f, &state, row->script);
  summary = value_of (f->players[0], "summary");
  g_assert_cmpstr (f->heard->str, ==, row->heard);
  g_assert_cmpstr (summary, ==, row->summary);
}

/* Before the first move there is nothing to tell but the name; a habit is told
 * once it is known. */
static void
test_new (Fixture *f, gconstpointer data)
{
  static const char *const nothing[] = { "wind", "says", "liable", "gain",
                                         "summary" };
  MjPlayer *player = f->players[2];
  g_autofree char *balance = value_of (player, "balance");
  g_autofree char *name = value_of (player, "name");

  g_assert_cmpint (mj_player_get_seat (player), ==, 2);
  g_assert_cmpstr (mj_player_get_name (player), ==, "Cho");
  g_assert_cmpstr (name, ==, "Cho");
  g_assert_cmpstr (balance, ==, "0");
  g_assert_null (value_of (player, "habit"));
  for (gsize i = 0; i < G_N_ELEMENTS (nothing); i++) {
    g_autofree char *value = value_of (player, nothing[i]);

    g_assert_cmpstr (value, ==, "");
  }
  for (int persona = 0; persona < MJ_N_PERSONAS; persona++) {
    MjBot bot;

    mj_bot_init (&bot, MJ_LEVEL_CLUB);
    bot.persona = (MjPersona) persona;
    mj_player_set_habit (player, &bot);
  }
  mj_player_set_habit (player, NULL);
  g_assert_cmpstr (
      f->heard->str, ==,
      " 3.habit=Plays any hand · Takes time to think"
      " 3.habit=Loves a hand of one suit · Takes time to think"
      " 3.habit=Likes to pong · Takes time to think"
      " 3.habit=Discards carefully · Takes time to think"
      " 3.habit=Claims early and often · Takes time to think"
      " 3.habit=Keeps the hand concealed · Takes time to think"
      " 3.habit=Plays safe late in a deal · Takes time to think"
      " 3.habit=Goes for big hands · Takes time to think"
      " 3.habit=Holds on to winds and dragons · Takes time to think"
      " 3.habit=(null)");
}

/* Compares what two players weigh where the seat has to choose. */
static gboolean
weigh_alike (const MjBot *a, const MjBot *b, const MjView *view)
{
  MjWeighed first[MJ_MAX_MOVES], second[MJ_MAX_MOVES];
  int n = mj_bot_weigh (a, view, TRUE, first);

  if (mj_bot_weigh (b, view, TRUE, second) != n)
    return FALSE;
  for (int i = 0; i < n; i++)
    if (first[i].worth != second[i].worth || first[i].cost != second[i].cost)
      return FALSE;
  return TRUE;
}

/* A habit that changes nothing at a level is not spoken of, and every other one
 * is seen in some decision of a few deals.
 */
static void
test_habit_seen (void)
{
  gboolean differs[MJ_N_LEVELS][MJ_N_PERSONAS] = { { FALSE } };

  for (guint64 seed = 1; seed < 4; seed++) {
    MjMove move = mj_move (MJ_MOVE_DEAL, 0, MJ_TILE_NONE);
    MjRules rules;
    MjState s;

    mj_rules_init (&rules);
    mj_state_init (&s, &rules, 0);
    move.seed = (MjSeed){ 5, seed };
    while (mj_state_apply (&s, &move) && s.phase != MJ_PHASE_OVER) {
      MjView view;

      mj_view_init (&view, &s, mj_state_next_actor (&s));
      for (int level = MJ_LEVEL_BEGINNER; level < MJ_LEVEL_MASTER; level++)
        for (int persona = 0; persona < MJ_N_PERSONAS; persona++) {
          MjBot plain, bot;

          mj_bot_init (&plain, (MjLevel) level);
          bot = plain;
          bot.persona = (MjPersona) persona;
          differs[level][persona] |= !weigh_alike (&plain, &bot, &view);
        }
      move = mj_bot_choose (MJ_LEVEL_SIMPLE, &view);
    }
  }
  for (int level = MJ_LEVEL_BEGINNER; level < MJ_LEVEL_MASTER; level++)
    for (int persona = 1; persona < MJ_N_PERSONAS; persona++) {
      MjBot bot;

      mj_bot_init (&bot, (MjLevel) level);
      bot.persona = (MjPersona) persona;
      g_test_message ("%s %d: %d", mj_level_word ((MjLevel) level), persona,
                      differs[level][persona]);
      g_assert_cmpint (mj_person_habit_seen (&bot) != MJ_PERSONA_NONE, ==,
                       differs[level][persona]);
    }
}

static void
expect_portraits (Fixture *f, const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    g_autofree char *portrait = value_of (f->players[seat], "portrait");

    g_string_append_printf (text, "%s%s", seat > 0 ? " " : "", portrait);
  }
  g_assert_cmpstr (text->str, ==, expected);
}

/* Faces show what the table sees: who is to act, who wins, who pays for it. */
static void
test_portraits (Fixture *f, gconstpointer data)
{
  MjState state = { .phase = MJ_PHASE_TURN, .turn = 2 };

  expect_portraits (f, "student-calm auntie-calm pakcik-calm amma-calm");
  follow (f, NULL, &state);
  expect_portraits (f, "student-calm auntie-calm pakcik-waits amma-calm");
  state.phase = MJ_PHASE_CLAIM;
  follow (f, NULL, &state);
  expect_portraits (f, "student-calm auntie-calm pakcik-calm amma-calm");
  state.phase = MJ_PHASE_OVER;
  state.result = MJ_RESULT_DRAWN;
  follow (f, NULL, &state);
  expect_portraits (f, "student-calm auntie-calm pakcik-calm amma-calm");
  state.result = MJ_RESULT_WIN;
  state.win.seat = 1;
  state.win.shooter = 3;
  state.liable = MJ_SEAT_NONE;
  follow (f, NULL, &state);
  expect_portraits (f, "student-calm auntie-wins pakcik-calm amma-fed");
}

/* All who pay for a self-drawn limit show it. */
static void
test_limit_portraits (Fixture *f, gconstpointer data)
{
  MjState state = { .phase = MJ_PHASE_START };
  MjRules rules;

  mj_rules_init (&rules);
  rules.limit = 1;
  for (guint64 seed = 1;
       state.phase != MJ_PHASE_OVER || state.result != MJ_RESULT_WIN ||
       !mj_how_is_self_drawn (state.win.how) || state.liable != MJ_SEAT_NONE ||
       state.win.seat != 1;
       seed++) {
    MjMove move = mj_move (MJ_MOVE_DEAL, 0, MJ_TILE_NONE);

    mj_state_init (&state, &rules, 0);
    move.seed = (MjSeed){ seed, 5 };
    while (mj_state_apply (&state, &move) && state.phase != MJ_PHASE_OVER) {
      MjView view;

      mj_view_init (&view, &state, mj_state_next_actor (&state));
      move = mj_bot_choose (MJ_LEVEL_SIMPLE, &view);
    }
  }
  follow (f, NULL, &state);
  expect_portraits (f, "student-fed auntie-wins pakcik-fed amma-fed");
}

/* Each has a name, a manner and a picture in every mood; who has another name
 * looks like whoever usually sits there. */
static void
test_people (void)
{
  int n[MJ_N_MANNERS] = { 0 };

  for (int i = 0; i < MJ_N_PEOPLE; i++) {
    const char *name = mj_person_get_name ((MjPerson) i);

    g_assert_cmpstr (name, !=, "");
    g_assert_cmpint (mj_person_find (name, 0), ==, i);
    n[mj_person_get_manner ((MjPerson) i)]++;
  }
  for (int manner = 0; manner < MJ_N_MANNERS; manner++)
    g_assert_cmpint (n[manner], ==, 2);
  for (int place = 0; place < MJ_N_SEATS; place++)
    g_assert_cmpint (mj_person_find ("Cho", place), ==,
                     mj_person_of_place (place));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *path = g_strconcat ("/player/", rows[i].name, NULL);

    g_test_add (path, Fixture, &rows[i], set_up, test_row, tear_down);
  }
  g_test_add ("/player/portraits", Fixture, NULL, set_up, test_portraits,
              tear_down);
  g_test_add ("/player/limit-portraits", Fixture, NULL, set_up,
              test_limit_portraits, tear_down);
  g_test_add_func ("/player/people", test_people);
  g_test_add_func ("/player/habit-seen", test_habit_seen);
  g_test_add ("/player/new", Fixture, NULL, set_up, test_new, tear_down);
  return g_test_run ();
}
