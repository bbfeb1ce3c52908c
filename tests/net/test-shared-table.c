/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-shared-table.c – a match that guests play at a table, without a network
 * between. */

#include "table-page.h"

#include "engine/match/mj-view.h"

#include <stdlib.h>
#include <string.h>

typedef struct {
  MjTable *table;
  MjGame *game;
  MjPilot *pilot;
  Page pages[MJ_N_SEATS];
} Four;

static void
seat_four (Four *four)
{
  four->table = mj_table_new ();
  mj_table_set_lets_in (four->table, TRUE);
  mj_table_set_moment (four->table, 0);
  for (int i = 0; i < MJ_N_SEATS; i++) {
    g_autofree char *name = g_strdup_printf ("P%d", i);

    page_come_in (&four->pages[i], four->table, name, i);
    g_assert_cmpstr (page_you (&four->pages[i]), ==, "seated");
  }
}

static void
play_file (Four *four, MjMatchFile *file)
{
  four->game = mj_game_new (file, MJ_SEAT_NONE, NULL);
  four->pilot = mj_pilot_new (four->game, MJ_LEVEL_SIMPLE, 0);
  mj_table_play (four->table, four->game, four->pilot);
}

static void
play_four (Four *four)
{
  play_file (four, mj_match_file_new ());
}

static void
begin_four (Four *four)
{
  seat_four (four);
  play_four (four);
}

static void
end_four (Four *four)
{
  mj_pilot_stop (four->pilot);
  for (int i = 0; i < MJ_N_SEATS; i++)
    page_clear (&four->pages[i]);
  g_object_unref (four->table);
  g_object_unref (four->pilot);
  g_object_unref (four->game);
}

static void
play_until (Four *four, int deals)
{
  while (mj_game_get_state (four->game)->n_deals <= deals)
    g_main_context_iteration (NULL, TRUE);
}

static void
set_playing (Four *four, gboolean plays)
{
  for (int i = 0; i < MJ_N_SEATS; i++)
    four->pages[i].plays = plays;
}

static void
test_deals (void)
{
  Four four;

  begin_four (&four);
  set_playing (&four, TRUE);
  play_until (&four, 5);
  g_assert_true (mj_state_is_sound (mj_game_get_state (four.game)));
  for (int i = 0; i < MJ_N_SEATS; i++)
    g_assert_cmpint (four.pages[i].n_views, >, 40);
  while (four.pages[0].n_paid == 0)
    g_main_context_iteration (NULL, TRUE);
  end_four (&four);
}

/* Nobody deals after the last deal: the host is told who wants another match.
 */
static void
test_wanting (void)
{
  MjMatchFile *file = mj_match_file_new ();
  Four four;
  int deals;

  file->rules.rounds = 1;
  seat_four (&four);
  play_file (&four, file);
  set_playing (&four, TRUE);
  while (!mj_game_is_match_over (four.game)) {
    g_assert_cmpuint (mj_table_get_wanting (four.table), ==, 0);
    g_main_context_iteration (NULL, TRUE);
  }
  while (mj_table_get_wanting (four.table) != 0xf)
    g_main_context_iteration (NULL, TRUE);
  deals = mj_game_get_state (four.game)->n_deals;
  page_settle ();
  g_assert_cmpint (mj_game_get_state (four.game)->n_deals, ==, deals);
  mj_pilot_stop (four.pilot);
  g_clear_object (&four.pilot);
  g_clear_object (&four.game);
  play_four (&four);
  g_assert_cmpuint (mj_table_get_wanting (four.table), ==, 0);
  play_until (&four, 1);
  end_four (&four);
}

/* Waits until the first dealer is asked. */
static Page *
wait_for_turn (Four *four)
{
  while (four->pages[0].view == NULL ||
         !json_object_has_member (four->pages[0].view, "moves"))
    g_main_context_iteration (NULL, TRUE);
  return &four->pages[0];
}

/* Of the match before nothing is left. */
static void
test_next_match (void)
{
  Four four;

  begin_four (&four);
  wait_for_turn (&four);
  mj_pilot_stop (four.pilot);
  for (int i = 0; i < 2; i++) {
    MjGame *game = mj_game_new (mj_match_file_new (), MJ_SEAT_NONE, NULL);
    MjPilot *pilot = mj_pilot_new (game, MJ_LEVEL_SIMPLE, 0);

    mj_table_play (four.table, game, pilot);
    g_assert_finalize_object (four.pilot);
    g_assert_finalize_object (four.game);
    four.game = game;
    four.pilot = pilot;
  }
  g_clear_pointer (&four.pages[0].view, json_object_unref);
  g_assert_nonnull (wait_for_turn (&four));
  end_four (&four);
}

/* A page that was away when the match before ended is given its proofs before
 * it adds to another wall, also by a host that was closed between. */
static void
test_proofs_of_before (void)
{
  g_autofree char *match = NULL;
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *before = NULL;
  JsonArray *proofs;
  Four four;

  seat_four (&four);
  mj_table_set_late_proofs (four.table, TRUE);
  play_four (&four);
  set_playing (&four, TRUE);
  play_until (&four, 1);
  match =
      g_strdup (json_object_get_string_member (four.pages[0].view, "match"));
  g_assert_null (four.pages[0].proofs);
  mj_pilot_stop (four.pilot);
  g_clear_object (&four.pilot);
  g_clear_object (&four.game);
  play_four (&four);
  play_until (&four, 0);
  g_assert_nonnull (four.pages[0].proofs);
  g_assert_cmpstr (
      json_object_get_string_member (four.pages[0].proofs, "match"), ==, match);
  proofs = json_object_get_array_member (four.pages[0].proofs, "proofs");
  g_assert_cmpuint (json_array_get_length (proofs), ==, 2);
  MJ_ROOM_GET_CLASS (four.table)->save (MJ_ROOM (four.table), file);
  before = g_key_file_get_string (file, "table", "before", NULL);
  g_assert_nonnull (strstr (before, match));
  end_four (&four);
}

/* Computer players have the other chairs, and wait for nobody. */
static void
test_one_guest (void)
{
  g_autoptr (MjTable) table = mj_table_new ();
  g_autoptr (MjGame) game = NULL;
  g_autoptr (MjPilot) pilot = NULL;
  Page page;

  mj_table_set_lets_in (table, TRUE);
  mj_table_set_moment (table, 0);
  page_come_in (&page, table, "Ann", 2);
  page.plays = TRUE;
  game = mj_game_new (mj_match_file_new (), MJ_SEAT_NONE, NULL);
  pilot = mj_pilot_new (game, MJ_LEVEL_SIMPLE, 0);
  g_assert_false (mj_table_is_playing (table));
  mj_table_play (table, game, pilot);
  g_assert_true (mj_table_is_playing (table));
  while (mj_game_get_state (game)->n_deals < 3)
    g_main_context_iteration (NULL, TRUE);
  mj_pilot_stop (pilot);
  page_clear (&page);
}

/* Plays until each guest sees the result of a deal, which nobody goes on from.
 */
static void
play_to_result (Four *four)
{
  for (int i = 0; i < MJ_N_SEATS; i++)
    four->pages[i].rests = TRUE;
  set_playing (four, TRUE);
  for (int i = 0; i < MJ_N_SEATS; i++)
    while (four->pages[i].view == NULL ||
           !json_object_has_member (four->pages[i].view, "result"))
      g_main_context_iteration (NULL, TRUE);
}

/* All guests but the last have read the result.  When the last one leaves,
 * loses the connection for long, or loses the chair, nobody is waited for any
 * more. */
static void
test_last_reader (gconstpointer way)
{
  Four four;
  int deals;

  begin_four (&four);
  play_to_result (&four);
  deals = mj_game_get_state (four.game)->n_deals;
  for (int i = 0; i < MJ_N_SEATS - 1; i++)
    page_say (&four.pages[i], "{\"t\":\"next\",\"deal\":%d}", deals);
  page_settle ();
  g_assert_cmpint (mj_game_get_state (four.game)->n_deals, ==, deals);
  if (g_str_equal (way, "leaves"))
    page_say (&four.pages[3], "{\"t\":\"leave\"}");
  else if (g_str_equal (way, "is-freed"))
    mj_table_free_chair (four.table, 3);
  else
    page_clear (&four.pages[3]);
  g_assert_cmpuint (mj_table_get_missed (four.table), ==, 0);
  play_until (&four, deals);
  g_assert_cmpuint (mj_table_get_missed (four.table), ==,
                    g_str_equal (way, "closes") ? 1 << 3 : 0);
  end_four (&four);
}

/* All guests have read the result: they are told that the person at the screen
 * has not, and the screen is told who waits. */
static void
test_host_reads (void)
{
  JsonArray *waiting;
  Four four;
  int deals;

  seat_four (&four);
  page_clear (&four.pages[3]);
  mj_table_hold (four.table, 3, MJ_HOLDER_SCREEN, "Host");
  play_four (&four);
  mj_pilot_set_person (four.pilot, 3, FALSE); /* the computer throws for it */
  for (int i = 0; i < 3; i++)
    four.pages[i].plays = four.pages[i].rests = TRUE;
  while (!mj_game_is_deal_over (four.game))
    g_main_context_iteration (NULL, TRUE);
  page_settle ();
  g_assert_cmpuint (mj_table_get_waiting_for_host (four.table), ==, 0);
  deals = mj_game_get_state (four.game)->n_deals;
  for (int i = 0; i < 3; i++)
    page_say (&four.pages[i], "{\"t\":\"next\",\"deal\":%d}", deals);
  page_settle ();
  waiting = json_object_get_array_member (
      json_object_get_object_member (four.pages[0].view, "result"), "waiting");
  g_assert_cmpuint (json_array_get_length (waiting), ==, 1);
  g_assert_cmpint (json_array_get_int_element (waiting, 0), ==, 3);
  g_assert_cmpuint (mj_table_get_waiting_for_host (four.table), ==, 0x7);
  mj_pilot_next_deal (four.pilot);
  play_until (&four, deals);
  g_assert_cmpuint (mj_table_get_waiting_for_host (four.table), ==, 0);
  end_four (&four);
}

/* A phone that is gone for a moment is waited for, and nothing goes on because
 * all have left. */
static void
test_no_reader (void)
{
  Four four;
  int deals;

  begin_four (&four);
  play_to_result (&four);
  deals = mj_game_get_state (four.game)->n_deals;
  for (int i = 0; i < 2; i++)
    page_say (&four.pages[i], "{\"t\":\"next\",\"deal\":%d}", deals);
  page_clear (&four.pages[2]);
  page_say (&four.pages[3], "{\"t\":\"next\",\"deal\":%d}", deals);
  page_settle ();
  g_assert_cmpint (mj_game_get_state (four.game)->n_deals, ==, deals);
  for (int i = 0; i < MJ_N_SEATS; i++)
    mj_table_free_chair (four.table, (MjSeat) i);
  page_settle ();
  g_assert_cmpint (mj_game_get_state (four.game)->n_deals, ==, deals);
  end_four (&four);
}

/* The host goes on while guests still read: they are waited for until they have
 * read, the host does not want to wait, or the time is over. */
static void
test_still_reading (gconstpointer way)
{
  gint64 begun;
  Four four;
  int deals;

  begin_four (&four);
  play_to_result (&four);
  deals = mj_game_get_state (four.game)->n_deals;
  page_say (&four.pages[0], "{\"t\":\"next\",\"deal\":%d}", deals);
  g_assert_cmpuint (mj_table_get_reading (four.table), ==, 0);
  begun = g_get_monotonic_time ();
  for (int i = 0; i < 2; i++) { /* who is impatient waits as long */
    mj_pilot_next_deal (four.pilot);
    page_settle ();
    g_assert_cmpuint (mj_table_get_reading (four.table), ==, 0xe);
    g_assert_cmpint (mj_game_get_state (four.game)->n_deals, ==, deals);
  }
  for (int i = 1; i < MJ_N_SEATS; i++)
    if (g_str_equal (way, "read"))
      page_say (&four.pages[i], "{\"t\":\"next\",\"deal\":%d}", deals);
  if (g_str_equal (way, "hurried"))
    mj_table_stop_reading (four.table);
  play_until (&four, deals);
  g_assert_cmpint (g_get_monotonic_time () - begun >
                       (MJ_TABLE_READING - 2) * G_USEC_PER_SEC,
                   ==, g_str_equal (way, "late"));
  g_assert_cmpuint (mj_table_get_reading (four.table), ==, 0);
  end_four (&four);
}

static guint
count_moves (Four *four)
{
  return mj_game_get_file (four->game)->moves->len;
}

/* A choice that is sent twice counts once; one that answers an old view, or is
 * another chair's, does not count at all; neither does a number, a tile of
 * somebody else, or what answers a doubt where there is none. */
static void
test_choices (void)
{
  static const char *const wrong[] = {
    "0",      "1 discard", "1 discard 1f",      "1 deal",
    "1 pass", "1 win 1",   "1 pong 1ma 1mb 1mc"
  };
  Four four;
  Page *page;
  g_autofree char *move = NULL, *other = NULL, *theirs = NULL;
  int rev;
  guint before;

  begin_four (&four);
  page = wait_for_turn (&four);
  move = page_write_discard (page, 0);
  other = g_strdup (move);
  other[0] = '2';
  theirs = page_write_discard (&four.pages[1], 0);
  theirs[0] = '1';
  rev = page_get_int (page->view, "rev");
  before = count_moves (&four);
  page_say_move (page, other);
  page_expect_refused (page, "illegal");
  for (gsize i = 0; i < G_N_ELEMENTS (wrong); i++) {
    page_say_move (page, wrong[i]);
    page_expect_refused (page, "illegal");
  }
  page_say_move (page, theirs);
  page_expect_refused (page, "illegal");
  page_say_word (page, "back");
  page_expect_refused (page, "illegal");
  page_say_word (page, "confirm");
  page_expect_refused (page, "illegal");
  page_say (page, "{\"t\":\"move\",\"rev\":%d,\"move\":\"%s\"}", rev - 1, move);
  g_assert_cmpstr (page->refused, ==, "old");
  page_say (page, "{\"t\":\"move\",\"rev\":%d,\"move\":\"%s\"}", rev + 1, move);
  g_assert_cmpuint (count_moves (&four), ==, before);
  page_say_move (&four.pages[1], move);
  g_assert_cmpuint (count_moves (&four), ==, before);
  page_settle ();
  g_assert_cmpint (page_get_int (page->view, "rev"), ==, rev);
  mj_table_set_paused (four.table, TRUE);
  page_settle ();
  page_say (page, "{\"t\":\"move\",\"rev\":%d,\"move\":\"%s\"}", rev, move);
  g_assert_cmpuint (count_moves (&four), ==, before);
  mj_table_set_paused (four.table, FALSE);
  g_clear_pointer (&page->view, json_object_unref);
  page = wait_for_turn (&four);
  page_say_move (page, move);
  g_assert_cmpuint (count_moves (&four), ==, before + 1);
  page_say_move (page, move);
  g_assert_cmpuint (count_moves (&four), ==, before + 1);
  end_four (&four);
}

static gboolean
is_away (Page *page, guint seat)
{
  JsonArray *players = json_object_get_array_member (page->view, "players");

  return json_object_get_boolean_member (
      json_array_get_object_element (players, seat), "away");
}

/* A phone that shows slowly gets the newest view next, and none between; what
 * it says of another is no news. */
static void
test_slow (void)
{
  Four four;
  Page *page;
  int n_views, rev;

  begin_four (&four);
  wait_for_turn (&four);
  page_settle ();
  page = &four.pages[1];
  page->slow = TRUE;
  mj_table_set_paused (four.table, TRUE);
  page_settle ();
  n_views = page->n_views;
  rev = page_get_int (page->view, "rev");
  mj_table_set_paused (four.table, FALSE);
  page_settle ();
  page_clear (&four.pages[2]);
  page_settle ();
  g_assert_cmpint (page->n_views, ==, n_views);
  g_assert_false (page_say (page, "{\"t\":\"seen\",\"rev\":%d}", rev - 1));
  g_assert_true (page_say (page, "{\"t\":\"seen\",\"rev\":%d}", rev));
  g_assert_cmpint (page->n_views, ==, n_views + 1);
  g_assert_false (json_object_get_boolean_member (page->view, "paused"));
  for (guint seat = 0; seat < MJ_N_SEATS; seat++)
    g_assert_cmpint (is_away (page, seat), ==, seat == 2);
  end_four (&four);
}

/* ---- what is asked again ---- */

static gboolean
is_asked_at (Page *page, const char *stage)
{
  return page->view != NULL && json_object_has_member (page->view, "moves") &&
         g_str_equal (json_object_get_string_member (page->view, "stage"),
                      stage);
}

/* Each chair does what a computer player would do, until somebody can win in
 * that way. */
static Page *
find_win (Four *four, const char *stage)
{
  const MjState *state = mj_game_get_state (four->game);

  for (;;) {
    page_settle ();
    for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
      Page *page = &four->pages[seat];
      char text[MJ_MOVE_TEXT_SIZE];
      MjMove move;
      MjView view;

      if (mj_game_is_deal_over (four->game))
        page_say (page, "{\"t\":\"next\",\"deal\":%d}", state->n_deals);
      if (!(mj_pilot_get_asked (four->pilot) >> seat & 1))
        continue;
      if (is_asked_at (page, stage) && page_find_offer (page, "win") != NULL)
        return page;
      mj_view_init (&view, state, seat);
      move = mj_bot_choose (MJ_LEVEL_CASUAL, &view);
      mj_move_to_text (&move, text, sizeof text);
      page_say_move (page, text);
      page_settle ();
    }
    if (mj_pilot_get_asked (four->pilot) == 0 &&
        !mj_game_is_deal_over (four->game))
      g_main_context_iteration (NULL, TRUE);
  }
}

static JsonObject *
get_doubt (Page *page)
{
  page_settle ();
  return json_object_has_member (page->view, "doubt")
             ? json_object_get_object_member (page->view, "doubt")
             : NULL;
}

static guint
count_moves_of (Four *four, guint seat)
{
  const GArray *moves = mj_game_get_file (four->game)->moves;
  guint n = 0;

  for (guint i = 0; i < moves->len; i++)
    n += g_array_index (moves, MjMove, i).seat == seat;
  return n;
}

/* A win is passed when that is said twice, and is back as often as one likes;
 * an answer that is sent twice is no confirmation.  Others may answer the same
 * discard meanwhile, when the moment is over. */
static void
test_pass_again (gconstpointer moment)
{
  Four four;
  Page *page;
  guint before;
  int rev;
  g_autofree char *pass = NULL;

  begin_four (&four);
  mj_table_set_moment (four.table, GPOINTER_TO_UINT (moment));
  page = find_win (&four, "moment");
  pass = g_strdup (page_find_offer (page, "pass"));
  before = count_moves_of (&four, page->guest->seat);
  for (int i = 0; i < 5; i++) {
    g_assert_null (get_doubt (page));
    page_say_move (page, pass);
    page_say_move (page, pass); /* with the same revision */
    g_assert_cmpstr (json_object_get_string_member (get_doubt (page), "kind"),
                     ==, "pass");
    g_assert_nonnull (page_find_offer (page, "win"));
    rev = page_get_int (page->view, "rev");
    page_say_word (page, "back");
    page_say_word (page, "confirm");
    g_assert_null (get_doubt (page));
    g_assert_cmpint (page_get_int (page->view, "rev"), >, rev);
  }
  g_assert_cmpuint (count_moves_of (&four, page->guest->seat), ==, before);
  page_say_move (page, pass);
  g_assert_nonnull (get_doubt (page));
  page_say_word (page, "confirm");
  page_say_word (page, "confirm");
  page_settle ();
  while (count_moves_of (&four, page->guest->seat) == before) {
    g_assert_false (json_object_has_member (page->view, "doubt"));
    g_assert_false (json_object_has_member (page->view, "moves"));
    g_main_context_iteration (NULL, TRUE); /* one step: a turn may follow */
  }
  g_assert_null (get_doubt (page));
  end_four (&four);
}

/* A winning hand is broken up by the same tile twice. */
static void
test_throw_again (void)
{
  Four four;
  Page *page;
  guint before;
  g_autofree char *strange = NULL;
  char *tiles[2];

  begin_four (&four);
  page = find_win (&four, "turn");
  before = count_moves (&four);
  for (guint i = 0; i < 2; i++)
    tiles[i] = page_write_discard (page, i);
  for (int i = 0; i < 4; i++) {
    page_say_move (page, tiles[i % 2]);
    g_assert_cmpstr (json_object_get_string_member (get_doubt (page), "kind"),
                     ==, "throw");
    g_assert_nonnull (strstr (tiles[i % 2], json_object_get_string_member (
                                                get_doubt (page), "tile")));
  }
  g_clear_pointer (&page->refused, g_free);
  strange = page_write_discard (page == four.pages ? page + 1 : four.pages, 0);
  strange[0] = tiles[0][0];
  page_say_move (page, strange);
  page_expect_refused (page, "illegal");
  page_say_move (page, tiles[0]);
  page_say_word (page, "confirm"); /* of what it has not been shown */
  page_expect_refused (page, "illegal");
  page_settle ();
  page_say_move (page, tiles[1]);
  page_settle ();
  g_assert_cmpuint (count_moves (&four), ==, before);
  page_say_move (page, tiles[1]);
  g_assert_cmpuint (count_moves (&four), ==, before + 1);
  g_free (tiles[0]);
  g_free (tiles[1]);
  end_four (&four);
}

/* Who asks for a doubt and goes back for ever is counted as one who chatters,
 * and others see nothing of it. */
static void
test_flood (void)
{
  Four four;
  Page *page, *other;
  int n_views;
  g_autofree char *pass = NULL;

  begin_four (&four);
  page = find_win (&four, "moment");
  other = page == &four.pages[0] ? &four.pages[1] : &four.pages[0];
  pass = g_strdup (page_find_offer (page, "pass"));
  n_views = other->n_views;
  for (int i = 0; i < 100; i++) {
    gboolean back = get_doubt (page) != NULL;
    g_autofree char *text = g_strdup_printf (
        "{\"t\":\"%s\",\"rev\":%d%s%s%s}", back ? "back" : "move",
        page_get_int (page->view, "rev"), back ? "" : ",\"move\":\"",
        back ? "" : pass, back ? "" : "\"");

    g_assert_false (mj_room_receive (MJ_ROOM (four.table), page->guest, text));
  }
  g_assert_cmpint (other->n_views, ==, n_views);
  end_four (&four);
}

/* @away: whether the screen says so of whoever sits there, whose turn it is */
static void
expect_plate (Four *four, MjSeat seat, gboolean away)
{
  g_autofree char *portrait = NULL, *summary = NULL;
  gboolean told;

  page_settle ();
  g_object_get (mj_game_get_player (four->game, seat), "away", &told,
                "portrait", &portrait, "summary", &summary, NULL);
  g_assert_cmpint (told, ==, away);
  g_assert_cmpint (g_str_has_suffix (portrait, "-waits"), ==, !away);
  g_assert_cmpint (strstr (summary, ", away") != NULL, ==, away);
}

/* The phone sleeps in its turn; another page brings the token and has the same
 * hand. */
static void
test_return (void)
{
  Four four;
  Page *page, again;
  g_autofree char *token = NULL, *hand = NULL, *hand_again = NULL;
  gboolean away;

  begin_four (&four);
  page = wait_for_turn (&four);
  token = g_strdup (page->token);
  hand = json_to_string (json_object_get_member (page->view, "hand"), FALSE);
  page_clear (page);
  page_settle ();
  g_object_get (mj_table_get_chair (four.table, 0), "away", &away, NULL);
  g_assert_true (away);
  g_assert_cmpuint (mj_pilot_get_asked (four.pilot), ==, 1);
  expect_plate (&four, 0, TRUE);

  page_open (&again, four.table);
  page_say (&again, "{\"t\":\"hello\",\"v\":2,\"token\":\"%s\"}", token);
  g_assert_cmpstr (page_you (&again), ==, "seated");
  g_assert_nonnull (again.view);
  hand_again =
      json_to_string (json_object_get_member (again.view, "hand"), FALSE);
  g_assert_cmpstr (hand, ==, hand_again);
  expect_plate (&four, 0, FALSE);
  set_playing (&four, TRUE);
  again.plays = TRUE;
  page_choose (&again);
  play_until (&four, 1);
  page_clear (&again);
  end_four (&four);
}

/* What a computer player throws for a guest who is away, no guest has thrown.
 */
static void
test_sat_in (void)
{
  Four four;
  JsonObject *last = NULL;

  begin_four (&four);
  page_clear (wait_for_turn (&four));
  mj_table_set_sits_in (four.table, TRUE);
  while (last == NULL) {
    JsonObject *view =
        (g_main_context_iteration (NULL, TRUE), four.pages[1].view);

    if (view != NULL && json_object_has_member (view, "last"))
      last = json_object_get_object_member (view, "last");
  }
  g_assert_cmpint (json_object_get_int_member (last, "from"), ==, 0);
  g_assert_true (json_object_get_boolean_member (last, "sat-in"));
  end_four (&four);
}

/* Of all who are away, only whose turn it is. */
static void
test_waited_for (void)
{
  Four four;

  begin_four (&four);
  page_clear (wait_for_turn (&four));
  page_clear (&four.pages[1]);
  while (mj_table_get_missed (four.table) != 3)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (mj_table_get_waited_for (four.table), ==, 1 << 0);
  mj_table_set_sits_in (four.table, TRUE);
  g_assert_cmpuint (mj_table_get_waited_for (four.table), ==, 0);
  end_four (&four);
}

/* Who has lost the token, with another phone or another address of the host,
 * asks for the same chair under the same name; nobody else has that name. */
static void
test_same_name (void)
{
  Four four;
  Page again, other;
  g_autofree char *token = NULL;

  begin_four (&four);
  token = g_strdup (wait_for_turn (&four)->token);
  page_come_in (&again, four.table, "P0", 0);
  g_assert_cmpstr (again.refused, ==, "taken");
  page_clear (&four.pages[0]);
  page_settle ();
  page_say (&again, "{\"t\":\"sit\",\"name\":\"P1\",\"chair\":0}");
  g_assert_cmpstr (again.refused, ==, "name-taken");
  page_say (&again, "{\"t\":\"sit\",\"name\":\"P0\",\"chair\":0}");
  g_assert_cmpstr (page_you (&again), ==, "asks");
  mj_room_let_in (MJ_ROOM (four.table), 0);
  g_assert_cmpstr (page_you (&again), ==, "seated");
  g_assert_nonnull (again.view);
  g_assert_true (json_object_has_member (again.view, "moves"));

  page_open (&other, four.table);
  page_say (&other, "{\"t\":\"hello\",\"v\":2,\"token\":\"%s\"}", token);
  page_settle ();
  g_assert_null (other.room);
  page_clear (&other);
  page_clear (&again);
  end_four (&four);
}

/* After a crash the wall can still be proven: what is kept of a table gives
 * the same table. */
static void
expect_kept (MjTable *table, const char *proof)
{
  g_autoptr (MjTable) next = mj_table_new ();
  g_autoptr (GKeyFile) kept = g_key_file_new ();
  g_autoptr (GKeyFile) kept_again = g_key_file_new ();
  g_autofree char *again = NULL;

  mj_room_save (MJ_ROOM (table), kept);
  g_assert_true (mj_room_restore (MJ_ROOM (next), kept));
  mj_room_save (MJ_ROOM (next), kept_again);
  again = g_key_file_get_string (kept_again, "table", "proof", NULL);
  g_assert_cmpstr (again, ==, proof);
}

/* Each guest adds to the seed, and what is shown at the end leads to it. */
static void
test_seed (void)
{
  Four four;
  JsonObject *result;
  const char *proof;
  g_autofree char *digest = NULL, *seed_text = NULL;
  MjSeed seed;

  begin_four (&four);
  wait_for_turn (&four);
  for (int i = 0; i < MJ_N_SEATS; i++)
    g_assert_true (four.pages[i].added);
  g_assert_false (page_say (&four.pages[0],
                            "{\"t\":\"seed\",\"deal\":1,\"try\":1,"
                            "\"bytes\":\"00000000000000000000000000000000\"}"));
  set_playing (&four, TRUE);
  page_choose (&four.pages[0]);
  four.pages[3].rests = TRUE;
  while (!mj_game_is_deal_over (four.game) || four.pages[2].view == NULL ||
         !json_object_has_member (four.pages[2].view, "result"))
    g_main_context_iteration (NULL, TRUE);
  result = json_object_get_object_member (four.pages[2].view, "result");
  proof = json_object_get_string_member (result, "proof");
  g_assert_nonnull (strstr (proof, " 00000000000000000000000000000000 1"));
  expect_kept (four.table, proof);
  digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, proof, -1);
  g_assert_true (mj_game_get_seed (four.game, &seed));
  seed_text = g_strdup_printf (
      "%016" G_GINT64_MODIFIER "x%016" G_GINT64_MODIFIER "x", seed.hi, seed.lo);
  digest[32] = '\0';
  g_assert_cmpstr (seed_text, ==, digest);
  end_four (&four);
}

static void
wait_for_deal (Four *four)
{
  while (mj_game_get_state (four->game)->phase == MJ_PHASE_START)
    g_main_context_iteration (NULL, TRUE);
}

static const char *
get_sealed (Page *page, guint chair)
{
  return json_array_get_string_element (
      json_object_get_array_member (page->sealed, "bytes"), chair);
}

/* A phone that promises nothing in time is not waited for; all are told before
 * the deal that the wall has nothing of it. */
static void
test_late (void)
{
  Four four;

  seat_four (&four);
  four.pages[2].late = TRUE;
  play_four (&four);
  wait_for_deal (&four);
  for (int i = 0; i < MJ_N_SEATS; i++) {
    g_assert_cmpint (four.pages[i].attempts, ==, 1);
    g_assert_cmpstr (get_sealed (&four.pages[i], 2), ==, "");
    g_assert_cmpstr (get_sealed (&four.pages[i], 1), !=, "");
  }
  end_four (&four);
}

/* A phone that has seen what others added must not choose whether the wall is
 * made: if it keeps its bytes back, there is another wall without it. */
static void
test_silent (void)
{
  Four four;

  seat_four (&four);
  four.pages[1].silent = TRUE;
  play_four (&four);
  wait_for_deal (&four);
  for (int i = 0; i < MJ_N_SEATS; i++) {
    g_assert_cmpint (four.pages[i].attempts, ==, 2);
    g_assert_cmpstr (get_sealed (&four.pages[i], 1), ==, "");
    g_assert_cmpstr (get_sealed (&four.pages[i], 3), !=, "");
  }
  g_assert_cmpuint (mj_table_get_silent (four.table), ==, 1 << 1);
  end_four (&four);
}

/* Before the deal is over nobody is told how the wall was made. */
static void
test_secret (void)
{
  Four four;

  begin_four (&four);
  wait_for_turn (&four);
  for (int i = 0; i < MJ_N_SEATS; i++) {
    g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);
    g_autofree char *text = NULL;

    json_node_set_object (node, four.pages[i].view);
    text = json_to_string (node, FALSE);
    g_assert_null (strstr (text, "proof"));
    g_assert_true (
        json_object_get_boolean_member (four.pages[i].room, "playing"));
    g_assert_nonnull (
        json_object_get_string_member (four.pages[i].room, "commitment"));
  }
  end_four (&four);
}

/* For tests of the page: what three phones are told in so many deals against a
 * computer player, or in a match with late proofs.  Two of them claim what they
 * can. */
static int
print_deals (int deals, gboolean late)
{
  Four four;

  seat_four (&four);
  mj_table_set_late_proofs (four.table, late);
  play_four (&four);
  mj_table_free_chair (four.table, 3);
  for (int i = 0; i < MJ_N_SEATS; i++) {
    four.pages[i].plays = TRUE;
    four.pages[i].prints = i < 3;
    four.pages[i].claims = i % 2 == 0;
  }
  while ((late || mj_game_get_state (four.game)->n_deals <= deals) &&
         !mj_game_is_match_over (four.game))
    g_main_context_iteration (NULL, TRUE);
  page_settle ();
  end_four (&four);
  return 0;
}

/* The same at the end of a match file, which is that of a deal. */
static int
print_end (const char *path)
{
  g_autofree char *text = NULL;
  Four four;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  seat_four (&four);
  for (int i = 0; i < MJ_N_SEATS; i++)
    four.pages[i].prints = TRUE;
  play_file (&four, mj_match_file_from_text (text, NULL));
  page_settle ();
  end_four (&four);
  return 0;
}

typedef struct {
  gint64 discarded;               /* monotonic time, or 0 */
  gint64 shortest[2], longest[2]; /* by whether somebody could claim */
  int n[2];
  gboolean claim;
} Waits;

/* How long it takes from a discard to whatever comes next. */
static void
on_waited (Waits *waits, MjState *before, MjMove *move, MjGame *game)
{
  gint64 now = g_get_monotonic_time ();

  if (waits->discarded != 0) {
    gint64 took = (now - waits->discarded) / 1000;
    int i = waits->claim;

    waits->shortest[i] =
        waits->n[i] == 0 ? took : MIN (waits->shortest[i], took);
    waits->longest[i] = MAX (waits->longest[i], took);
    waits->n[i]++;
  }
  waits->discarded = move->kind == MJ_MOVE_DISCARD ? now : 0;
  waits->claim = mj_game_get_state (game)->phase == MJ_PHASE_CLAIM;
}

static int
get_moment (Page *page)
{
  page_settle ();
  return page_get_int (page->room, "moment");
}

/* Everybody waits for the slowest line, whoever has it, and as long where
 * somebody may claim as where nobody may. */
static void
test_line (gconstpointer slow)
{
  enum { LEAST = 60, SLOW = 130 };
  Four four;
  Waits waits = { 0 };
  int wait;

  seat_four (&four);
  mj_table_set_moment (four.table, LEAST);
  four.pages[GPOINTER_TO_UINT (slow)].line = SLOW;
  set_playing (&four, TRUE);
  play_four (&four);
  while (get_moment (&four.pages[0]) == LEAST)
    g_main_context_iteration (NULL, TRUE);
  while (get_moment (&four.pages[0]) < LEAST + SLOW)
    g_main_context_iteration (NULL, TRUE);
  wait = get_moment (&four.pages[0]);
  for (int i = 0; i < MJ_N_SEATS; i++)
    g_assert_cmpint (get_moment (&four.pages[i]), ==, wait);
  g_assert_cmpint (wait, <=, LEAST + SLOW + 100);
  g_signal_connect_swapped (four.game, "moved", G_CALLBACK (on_waited), &waits);
  while (waits.n[0] < 8 || waits.n[1] < 4)
    g_main_context_iteration (NULL, TRUE);
  g_signal_handlers_disconnect_by_data (four.game, &waits);
  for (int i = 0; i < 2; i++)
    g_assert_cmpint (waits.shortest[i], >=, wait - 1);
  g_assert_cmpint (ABS (waits.shortest[0] - waits.shortest[1]), <=, 25);
  g_test_message ("%d: %d to %d ms, with a claim %d to %d ms", wait,
                  (int) waits.shortest[0], (int) waits.longest[0],
                  (int) waits.shortest[1], (int) waits.longest[1]);
  end_four (&four);
}

/* A phone that holds its echoes back makes everybody wait two seconds more and
 * no longer; one that gives none, as pages did before, makes nobody wait; one
 * that invents them is not heard. */
static void
test_held_back (void)
{
  enum { LEAST = 60, LIMIT = 2000 };
  Four four;

  seat_four (&four);
  mj_table_set_moment (four.table, LEAST);
  four.pages[1].line = -1;
  four.pages[2].line = 3500;
  four.pages[3].line = -1;
  play_four (&four);
  for (int number = 1000; number < 1009; number++)
    page_say (&four.pages[3], "{\"t\":\"echo\",\"number\":%d}", number);
  while (four.pages[2].n_echoes < 2)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (get_moment (&four.pages[0]), ==, LEAST + LIMIT);
  four.pages[2].line = 0;
  while (four.pages[2].n_echoes < 3) {
    g_main_context_iteration (NULL, TRUE);
    g_assert_cmpint (get_moment (&four.pages[0]), <=, LEAST + LIMIT);
  }
  while (get_moment (&four.pages[0]) == LEAST + LIMIT)
    g_main_context_iteration (NULL, TRUE);
  end_four (&four);
}

int
main (int argc, char **argv)
{
  if (argc >= 3 && g_str_equal (argv[1], "--print"))
    return print_deals (atoi (argv[2]), argc > 3);
  if (argc == 3 && g_str_equal (argv[1], "--print-end"))
    return print_end (argv[2]);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/shared-table/deals", test_deals);
  g_test_add_func ("/shared-table/host-reads", test_host_reads);
  g_test_add_func ("/shared-table/next-match", test_next_match);
  g_test_add_func ("/shared-table/proofs-of-before", test_proofs_of_before);
  g_test_add_func ("/shared-table/wanting", test_wanting);
  g_test_add_func ("/shared-table/one-guest", test_one_guest);
  g_test_add_func ("/shared-table/slow", test_slow);
  g_test_add_data_func ("/shared-table/last-reader/leaves", "leaves",
                        test_last_reader);
  g_test_add_data_func ("/shared-table/last-reader/closes", "closes",
                        test_last_reader);
  g_test_add_data_func ("/shared-table/last-reader/is-freed", "is-freed",
                        test_last_reader);
  g_test_add_func ("/shared-table/no-reader", test_no_reader);
  g_test_add_data_func ("/shared-table/still-reading/read", "read",
                        test_still_reading);
  g_test_add_data_func ("/shared-table/still-reading/hurried", "hurried",
                        test_still_reading);
  g_test_add_data_func ("/shared-table/still-reading/late", "late",
                        test_still_reading);
  g_test_add_func ("/shared-table/choices", test_choices);
  g_test_add_data_func ("/shared-table/pass-again/at-once",
                        GUINT_TO_POINTER (0), test_pass_again);
  g_test_add_data_func ("/shared-table/pass-again/in-a-moment",
                        GUINT_TO_POINTER (20), test_pass_again);
  g_test_add_func ("/shared-table/throw-again", test_throw_again);
  g_test_add_func ("/shared-table/flood", test_flood);
  g_test_add_func ("/shared-table/return", test_return);
  g_test_add_func ("/shared-table/sat-in", test_sat_in);
  g_test_add_func ("/shared-table/waited-for", test_waited_for);
  g_test_add_func ("/shared-table/same-name", test_same_name);
  g_test_add_data_func ("/shared-table/line/first", GUINT_TO_POINTER (0),
                        test_line);
  g_test_add_data_func ("/shared-table/line/last", GUINT_TO_POINTER (3),
                        test_line);
  g_test_add_func ("/shared-table/held-back", test_held_back);
  g_test_add_func ("/shared-table/seed", test_seed);
  g_test_add_func ("/shared-table/late", test_late);
  g_test_add_func ("/shared-table/silent", test_silent);
  g_test_add_func ("/shared-table/secret", test_secret);
  return g_test_run ();
}
