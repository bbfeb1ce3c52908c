/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-table-guests.c – guests come to a shared table, ask for chairs and go,
 * without a network between.
 */

#include "table-page.h"

static void
test_asks (void)
{
  g_autoptr (MjTable) table = mj_table_new ();
  MjChair *chair = mj_table_get_chair (table, 1);
  g_autofree char *asker = NULL;
  guint holder;
  Page page;

  page_come_in (&page, table, "Ann", 1);
  g_assert_cmpstr (page_you (&page), ==, "asks");
  g_object_get (chair, "asker", &asker, "holder", &holder, NULL);
  g_assert_cmpstr (asker, ==, "Ann");
  g_assert_cmpuint (holder, ==, MJ_HOLDER_NOBODY);
  g_assert_null (page.token);
  g_assert_false (json_object_get_boolean_member (page.room, "playing"));
  mj_room_turn_away (MJ_ROOM (table), 1);
  g_assert_cmpstr (page.refused, ==, "not-now");
  g_assert_cmpstr (page_you (&page), ==, "inside");
  page_say (&page, "{\"t\":\"sit\",\"name\":\"Ann\",\"chair\":2}");
  g_assert_cmpuint (mj_table_find_asker (table, "Bob"), ==, MJ_SEAT_NONE);
  mj_room_let_in (MJ_ROOM (table), mj_table_find_asker (table, "Ann"));
  g_assert_cmpstr (page_you (&page), ==, "seated");
  g_assert_nonnull (page.token);
  page_clear (&page);
}

/* The name of somebody who asks is taken, until that guest does not ask any
 * more. */
static void
test_asked_name (void)
{
  g_autoptr (MjTable) table = mj_table_new ();
  Page ann, bob;

  page_come_in (&ann, table, "Ann", 1);
  page_come_in (&bob, table, "Ann", 2);
  page_expect_refused (&bob, "name-taken");
  page_say (&ann, "{\"t\":\"leave\"}");
  g_assert_cmpstr (page_you (&ann), ==, "inside");
  page_say (&bob, "{\"t\":\"sit\",\"name\":\"Bob\",\"chair\":1}");
  g_assert_null (bob.refused);
  page_say (&ann, "{\"t\":\"sit\",\"name\":\"Ann\",\"chair\":2}");
  g_assert_null (ann.refused);
  g_assert_cmpstr (page_you (&ann), ==, "asks");
  g_assert_cmpstr (page_you (&bob), ==, "asks");
  page_clear (&ann);
  page_clear (&bob);
}

/* What is said to the keeper of an evening means nothing at a table, and does
 * no harm there. */
static void
test_other_room (void)
{
  static const char *const words[] = {
    "{\"t\":\"be\",\"person\":1}",
    "{\"t\":\"withdraw\",\"number\":1}",
  };
  g_autoptr (MjTable) table = mj_table_new ();
  Page page;

  page_come_in (&page, table, "Ann", 1);
  mj_room_let_in (MJ_ROOM (table), 1);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++) {
    page_say (&page, "%s", words[i]);
    page_expect_refused (&page, "unreadable");
    g_assert_cmpstr (page_you (&page), ==, "seated");
  }
  page_clear (&page);
}

/* Neither code nor token: nothing is told, nothing is possible. */
static void
test_outside (void)
{
  g_autoptr (MjTable) table = mj_table_new ();
  Page page;

  page_open (&page, table);
  g_assert_false (
      page_say (&page, "{\"t\":\"hello\",\"v\":2,\"code\":\"wrong\"}"));
  g_assert_cmpstr (page.refused, ==, "wrong-code");
  page_say (&page, "{\"t\":\"sit\",\"name\":\"Ann\",\"chair\":1}");
  g_assert_cmpstr (page.refused, ==, "not-now");
  page_say (&page, "{\"t\":\"watch\"}");
  page_say (&page, "{\"t\":\"move\",\"rev\":0,\"move\":\"1 pass\"}");
  g_assert_cmpstr (page.refused, ==, "not-seated");
  page_say (&page, "{\"t\":\"hello\",\"v\":1,\"code\":\"%s\"}",
            mj_room_get_door (MJ_ROOM (table))->link);
  g_assert_cmpstr (page.refused, ==, "version");
  g_assert_false (page_say (&page, "{\"t\":\"ping\"}"));
  g_assert_false (page_say (&page, "rubbish"));
  g_assert_cmpstr (page.refused, ==, "unreadable");
  page_settle ();
  g_assert_null (page.room);
  g_assert_null (page.view);
  page_clear (&page);
}

static void
test_taken (void)
{
  g_autoptr (MjTable) table = mj_table_new ();
  Page ann, bob;

  mj_table_set_lets_in (table, TRUE);
  page_come_in (&ann, table, "Ann", 0);
  g_assert_cmpstr (page_you (&ann), ==, "seated");
  page_come_in (&bob, table, "Bob", 0);
  g_assert_cmpstr (bob.refused, ==, "taken");
  page_say (&bob, "{\"t\":\"sit\",\"name\":\"Ann\",\"chair\":1}");
  g_assert_cmpstr (bob.refused, ==, "name-taken");
  page_say (&bob, "{\"t\":\"sit\",\"name\":\"Bob\",\"chair\":-1}");
  g_assert_cmpstr (page_you (&bob), ==, "seated");
  page_say (&bob, "{\"t\":\"leave\"}");
  g_assert_cmpstr (page_you (&bob), ==, "inside");
  page_clear (&ann);
  page_clear (&bob);
}

static void
on_away (gboolean *away, GParamSpec *pspec, MjChair *chair)
{
  g_object_get (chair, "away", away, NULL);
}

/* Whoever shows the chairs is told at once when a guest goes, and when the
 * chair is nobody's any more. */
static void
test_away (void)
{
  g_autoptr (MjTable) table = mj_table_new ();
  gboolean away = FALSE;
  Page page;

  mj_table_set_lets_in (table, TRUE);
  page_come_in (&page, table, "Ann", 1);
  g_signal_connect_swapped (mj_table_get_chair (table, 1), "notify::away",
                            G_CALLBACK (on_away), &away);
  page_clear (&page);
  g_assert_true (away);
  mj_table_free_chair (table, 1);
  g_assert_false (away);
}

/* Nobody holds the chair of a guest any more, or asks for one; that of the
 * screen stays. */
static void
test_close (void)
{
  static const MjHolder after[] = { MJ_HOLDER_SCREEN, MJ_HOLDER_COMPUTER,
                                    MJ_HOLDER_NOBODY, MJ_HOLDER_NOBODY };
  g_autoptr (MjTable) table = mj_table_new ();
  Page ann, bob;

  mj_table_hold (table, 0, MJ_HOLDER_SCREEN, "Mei");
  mj_table_set_lets_in (table, TRUE);
  page_come_in (&ann, table, "Ann", 1);
  mj_table_set_lets_in (table, FALSE);
  page_come_in (&bob, table, "Bob", 2);
  g_assert_cmpuint (mj_room_count_guests (MJ_ROOM (table), MJ_GUEST_SEATED), ==,
                    1);
  g_assert_cmpuint (mj_room_count_guests (MJ_ROOM (table), MJ_GUEST_WATCHES),
                    ==, 0);
  mj_room_close (MJ_ROOM (table), FALSE);
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    MjChair *chair = mj_table_get_chair (table, seat);
    g_autofree char *asker = NULL;
    guint holder;

    g_object_get (chair, "holder", &holder, "asker", &asker, NULL);
    g_assert_cmpuint (holder, ==, after[seat]);
    g_assert_null (asker);
  }
  g_assert_cmpstr (ann.bye, ==, "closed");
  g_assert_cmpstr (bob.bye, ==, "closed");
  g_assert_true (ann.closed);
  page_clear (&ann);
  page_clear (&bob);
}

/* After a crash of the host the same tokens lead to the same chairs.  The host
 * is not told at once that phones are missed: they come back by themselves. */
static void
test_restore (void)
{
  g_autoptr (MjTable) table = mj_table_new ();
  g_autoptr (MjTable) next = mj_table_new ();
  g_autoptr (GKeyFile) kept = g_key_file_new ();
  g_autoptr (GKeyFile) other = g_key_file_new ();
  g_autofree char *token = NULL, *saved = NULL, *again = NULL;
  g_autoptr (GKeyFile) kept_again = g_key_file_new ();
  Page page, first;

  mj_table_set_lets_in (table, TRUE);
  mj_table_set_sits_in (table, TRUE);
  mj_table_hold (table, 1, MJ_HOLDER_SCREEN, "Mei");
  page_come_in (&first, table, "Bob", 0);
  page_open (&page, table);
  page_say (&page, "{\"t\":\"hello\",\"v\":2,\"code\":\"%s\"}",
            mj_room_get_door (MJ_ROOM (table))->link);
  page_say (&page, "{\"t\":\"sit\",\"name\":\"Ann\",\"chair\":3,"
                   "\"face\":\"makcik\"}");
  g_assert_cmpstr (page_you (&page), ==, "seated");
  token = g_strdup (page.token);
  mj_room_save (MJ_ROOM (table), kept);
  page_clear (&page);
  page_clear (&first);

  g_assert_true (mj_room_restore (MJ_ROOM (next), kept));
  mj_room_save (MJ_ROOM (next), kept_again);
  saved = g_key_file_to_data (kept, NULL, NULL);
  again = g_key_file_to_data (kept_again, NULL, NULL);
  g_assert_cmpstr (saved, ==, again);
  g_assert_true (mj_table_get_sits_in (next));
  g_assert_true (mj_chair_is_away (mj_table_get_chair (next, 3)));
  g_assert_cmpstr (mj_table_get_chair (next, 3)->face, ==, "makcik");
  g_assert_cmpuint (mj_table_get_missed (next), ==, 0);
  page_open (&page, next);
  page_say (&page, "{\"t\":\"hello\",\"v\":2,\"token\":\"%s\"}", token);
  g_assert_cmpstr (page_you (&page), ==, "seated");
  g_assert_cmpint (json_object_get_int_member (page.room, "chair"), ==, 3);
  g_assert_false (mj_room_restore (MJ_ROOM (next), other));
  page_clear (&page);
}

static void
ask (MjTable *table, Page *page, const char *address)
{
  page_open (page, table);
  page->guest->address = g_strdup (address);
  page_say (page, "{\"t\":\"hello\",\"v\":2,\"code\":\"%s\"}",
            mj_room_get_door (MJ_ROOM (table))->link);
  page_say (page, "{\"t\":\"sit\",\"name\":\"Eve\",\"chair\":1}");
}

/* By its address a phone that was turned away twice is known on a new page; on
 * this computer another page may ask. */
static void
test_not_this_phone (void)
{
  g_autoptr (MjTable) table = mj_table_new ();
  Page eve, other;

  for (guint i = 0; i < MJ_ROOM_PATIENCE; i++) {
    ask (table, &eve, "192.168.1.7");
    g_assert_cmpstr (page_you (&eve), ==, "asks");
    g_assert_cmpuint (mj_room_count_turned_away (MJ_ROOM (table), 1), ==, i);
    mj_room_turn_away (MJ_ROOM (table), 1);
    page_expect_refused (&eve, i == 0 ? "not-now" : "not-this-phone");
    page_clear (&eve);
  }
  ask (table, &eve, "192.168.1.7");
  page_expect_refused (&eve, "not-this-phone");
  g_assert_cmpstr (page_you (&eve), ==, "inside");
  ask (table, &other, "192.168.1.8");
  g_assert_cmpstr (page_you (&other), ==, "asks");
  page_clear (&other);
  for (guint i = 0; i < MJ_ROOM_PATIENCE; i++) {
    ask (table, &other, NULL);
    mj_room_turn_away (MJ_ROOM (table), 1);
    page_say (&other, "{\"t\":\"sit\",\"name\":\"Eve\",\"chair\":1}");
    mj_room_turn_away (MJ_ROOM (table), 1);
    page_say (&other, "{\"t\":\"sit\",\"name\":\"Eve\",\"chair\":1}");
    page_expect_refused (&other, "not-this-phone");
    page_clear (&other);
  }
  page_clear (&eve);
}

static void
say_word (Page *page, const char *name, const char *word)
{
  page_say (page, "{\"t\":\"sit\",\"name\":\"%s\",\"chair\":1,\"word\":\"%s\"}",
            name, word);
}

/* Any other word than that. */
static char *
wrong (const char *word)
{
  return g_strdup_printf ("%04d", (atoi (word) + 1) % 10000);
}

/* Ann sits down, and her phone goes.  Returns: her word, which nobody else was
 * told. */
static char *
leave_ann (MjTable *table)
{
  g_autofree char *word = NULL;
  Page ann, bob;

  mj_table_set_lets_in (table, TRUE);
  page_come_in (&ann, table, "Ann", 1);
  page_come_in (&bob, table, "Bob", 2);
  g_assert_cmpstr (page_you (&ann), ==, "seated");
  word = g_strdup (json_object_get_string_member (ann.room, "word"));
  g_assert_true (mj_door_is_word (word));
  g_assert_cmpstr (json_object_get_string_member (bob.room, "word"), ==,
                   mj_table_get_chair (table, 2)->word);
  page_say (&bob, "{\"t\":\"leave\"}");
  g_assert_cmpstr (page_you (&bob), ==, "inside");
  g_assert_false (json_object_has_member (bob.room, "word"));
  page_clear (&ann);
  page_clear (&bob);
  return g_steal_pointer (&word);
}

/* Whom the host lets in without the right word is not shown the one that Ann
 * noted, whatever the name, nor has her token. */
static void
test_other_word (gconstpointer name)
{
  gboolean other = FALSE;

  for (int i = 0; i < 4 && !other; i++) { /* one in 10,000 is the same */
    g_autoptr (MjTable) table = mj_table_new ();
    g_autofree char *word = leave_ann (table);
    g_autofree char *token = g_strdup (mj_table_get_chair (table, 1)->token);
    Page page;

    page_come_in (&page, table, name, 1);
    mj_room_let_in (MJ_ROOM (table), 1);
    g_assert_cmpstr (page_you (&page), ==, "seated");
    g_assert_cmpstr (mj_table_get_chair (table, 1)->token, !=, token);
    other =
        strcmp (json_object_get_string_member (page.room, "word"), word) != 0;
    page_clear (&page);
  }
  g_assert_true (other);
}

/* The name alone leads to the host; Ann comes back meanwhile by her word, and
 * whoever pretends to be her has to look for another chair. */
static void
test_word (void)
{
  g_autoptr (MjTable) table = mj_table_new ();
  g_autofree char *word = leave_ann (table);
  g_autofree char *token = g_strdup (mj_table_get_chair (table, 1)->token);
  Page pretender, ann, old;

  page_come_in (&pretender, table, "Ann", 1);
  g_assert_cmpstr (page_you (&pretender), ==, "asks");
  page_come_in (&ann, table, "Eve", -1);
  page_say (&ann, "{\"t\":\"leave\"}");
  say_word (&ann, "Eve", word);
  page_expect_refused (&ann, "wrong-word"); /* it is Ann’s */
  say_word (&ann, "ANN", word);             /* as phones type it */
  g_assert_cmpstr (page_you (&ann), ==, "seated");
  g_assert_cmpuint (mj_table_get_returned (table), ==, 1u << 1);
  g_assert_cmpstr (page_you (&pretender), ==, "inside");
  page_expect_refused (&pretender, "taken");
  mj_room_let_in (MJ_ROOM (table), 1);
  g_assert_cmpstr (page_you (&ann), ==, "seated");
  page_open (&old, table);
  page_say (&old, "{\"t\":\"hello\",\"v\":2,\"token\":\"%s\"}", token);
  page_expect_refused (&old, "other-phone");
  say_word (&pretender, "Ann", word); /* she is there */
  page_expect_refused (&pretender, "wrong-word");
  g_assert_cmpstr (page_you (&ann), ==, "seated");
  page_clear (&old);
  page_clear (&ann);
  g_assert_cmpuint (mj_table_get_returned (table), ==, 0);
  page_clear (&pretender);
}

/* A page on the phone of that address comes in and gives a word. */
static void
guess (Page *page, MjTable *table, const char *address, const char *word)
{
  page_open (page, table);
  page->guest->address = g_strdup (address);
  page_say (page, "{\"t\":\"hello\",\"v\":2,\"code\":\"%s\"}",
            mj_room_get_door (MJ_ROOM (table))->link);
  say_word (page, "Ann", word);
}

/* Nine guesses at an address, on however many pages; then none is heard there.
 * After the third the right word of another phone opens nothing by itself, also
 * after a crash, but the host is told that it was right, and by whom it was
 * not; whoever asks already without it gives way. */
static void
test_guesses (void)
{
  g_autoptr (MjTable) first = mj_table_new ();
  g_autoptr (MjTable) table = mj_table_new ();
  g_autoptr (GKeyFile) kept = g_key_file_new ();
  g_autofree char *word = leave_ann (first);
  g_autofree char *other = wrong (word);
  MjChair *chair = mj_table_get_chair (table, 1);
  Page page, eve, ann;

  for (int i = 1; i <= MJ_CHAIR_ADDRESS_TRIES; i++) {
    guess (&page, first, "192.168.1.7", other);
    page_expect_refused (&page, i < MJ_CHAIR_ADDRESS_TRIES ? "wrong-word"
                                                           : "no-more-words");
    page_clear (&page);
    g_assert_cmpuint (mj_table_get_guessed (first), ==,
                      i < MJ_CHAIR_TRIES ? 0 : 1u << 1);
  }
  guess (&page, first, "192.168.1.7", word);
  g_assert_cmpint (mj_chair_get_asker_word (mj_table_get_chair (first, 1)), ==,
                   MJ_WORD_NONE);
  page_clear (&page);
  mj_room_save (MJ_ROOM (first), kept);
  g_assert_true (mj_room_restore (MJ_ROOM (table), kept));
  guess (&eve, table, "192.168.1.7", other);
  page_expect_refused (&eve, "wrong-word");
  page_say (&eve, "{\"t\":\"sit\",\"name\":\"Ann\",\"chair\":1}");
  g_assert_cmpint (mj_chair_get_asker_word (chair), ==, MJ_WORD_WRONG);
  guess (&ann, table, "192.168.1.8", word);
  g_assert_cmpstr (page_you (&ann), ==, "asks");
  g_assert_cmpint (mj_chair_get_asker_word (chair), ==, MJ_WORD_RIGHT);
  g_assert_cmpstr (page_you (&eve), ==, "inside");
  page_expect_refused (&eve, "taken");
  mj_room_let_in (MJ_ROOM (table), 1);
  g_assert_cmpstr (page_you (&ann), ==, "seated");
  g_assert_cmpstr (json_object_get_string_member (ann.room, "word"), ==, word);
  g_assert_cmpuint (mj_table_get_returned (table), ==, 0);
  g_assert_cmpuint (mj_table_get_guessed (table), ==, 0);
  page_clear (&eve);
  page_clear (&ann);
}

/* A false Ann asks for her chair first, with wrong digits, and all phones have
 * one address.  Ann asks behind her and is not called a guesser; the host sees
 * one after the other, in that order, whichever page was opened first. */
static void
test_second_asker (gconstpointer let_in)
{
  g_autoptr (MjTable) table = mj_table_new ();
  g_autofree char *word = leave_ann (table);
  g_autofree char *other = wrong (word);
  MjChair *chair = mj_table_get_chair (table, 1);
  Page eve, ann;

  guess (&ann, table, "192.168.1.7", "");
  guess (&eve, table, "192.168.1.7", other);
  for (int i = 1; i < MJ_CHAIR_TRIES; i++)
    say_word (&eve, "Ann", other);
  page_say (&eve, "{\"t\":\"sit\",\"name\":\"Ann\",\"chair\":1}");
  page_say (&ann, "{\"t\":\"sit\",\"name\":\"Ann\",\"chair\":2}");
  page_expect_refused (&ann, "name-taken");
  page_say (&ann, "{\"t\":\"sit\",\"name\":\"Ann\",\"chair\":1}");
  g_assert_cmpstr (page_you (&ann), ==, "asks");
  g_assert_true (chair->asker == eve.guest);
  g_assert_cmpint (mj_chair_get_asker_word (chair), ==, MJ_WORD_WRONG);
  if (GPOINTER_TO_INT (let_in)) {
    mj_room_let_in (MJ_ROOM (table), 1);
    g_assert_cmpstr (page_you (&eve), ==, "seated");
    page_expect_refused (&ann, "taken");
  } else {
    mj_room_turn_away (MJ_ROOM (table), 1);
    page_expect_refused (&eve, "not-now");
    g_assert_true (chair->asker == ann.guest);
    g_assert_cmpint (mj_chair_get_asker_word (chair), ==, MJ_WORD_NONE);
    mj_room_let_in (MJ_ROOM (table), 1);
    g_assert_cmpstr (page_you (&ann), ==, "seated");
  }
  page_clear (&ann);
  page_clear (&eve);
}

/* A false Ann has used up her three words, and all phones have one address.
 * Ann's right one is heard, and the host lets her in. */
static void
test_same_address (void)
{
  g_autoptr (MjTable) table = mj_table_new ();
  g_autofree char *word = leave_ann (table);
  g_autofree char *other = wrong (word);
  MjChair *chair = mj_table_get_chair (table, 1);
  Page eve, ann;

  guess (&eve, table, "192.168.1.7", other);
  for (int i = 1; i < MJ_CHAIR_TRIES; i++)
    say_word (&eve, "Ann", other);
  page_expect_refused (&eve, "no-more-words");
  say_word (&eve, "Ann", word);
  page_expect_refused (&eve, "no-more-words");
  guess (&ann, table, "192.168.1.7", word);
  g_assert_cmpstr (page_you (&ann), ==, "asks");
  g_assert_cmpint (mj_chair_get_asker_word (chair), ==, MJ_WORD_RIGHT);
  mj_room_let_in (MJ_ROOM (table), 1);
  g_assert_cmpstr (page_you (&ann), ==, "seated");
  page_clear (&eve);
  page_clear (&ann);
}

static void
expect_portrait (MjGame *game, MjPerson person)
{
  g_autofree char *portrait = NULL, *wanted = NULL;

  g_object_get (mj_game_get_player (game, 1), "portrait", &portrait, NULL);
  wanted = mj_person_get_portrait (person, MJ_MOOD_CALM);
  g_assert_cmpstr (portrait, ==, wanted);
}

/* Who is let in during the match looks as that guest chose, or as nobody else
 * at the table, and whoever sat there before does so again. */
static void
test_face (void)
{
  g_autoptr (MjTable) table = mj_table_new ();
  g_autoptr (MjGame) game =
      mj_game_new (mj_match_file_new (), MJ_SEAT_NONE, NULL);
  g_autoptr (MjPilot) pilot = mj_pilot_new (game, MJ_LEVEL_SIMPLE, 0);
  MjPerson before = mj_person_in (mj_game_get_file (game), 1);
  Page page;

  g_assert_cmpint (before, !=, MJ_PERSON_BOSS);
  mj_table_play (table, game, pilot);
  expect_portrait (game, before);
  page_open (&page, table);
  page_say (&page, "{\"t\":\"hello\",\"v\":2,\"code\":\"%s\"}",
            mj_room_get_door (MJ_ROOM (table))->link);
  page_say (&page, "{\"t\":\"sit\",\"name\":\"Ann\",\"chair\":1,"
                   "\"face\":\"boss\"}");
  expect_portrait (game, before);
  mj_room_let_in (MJ_ROOM (table), 1);
  expect_portrait (game, MJ_PERSON_BOSS);
  mj_table_free_chair (table, 1);
  expect_portrait (game, before);
  page_clear (&page);
  page_come_in (&page, table, "Ann", 1);
  mj_room_let_in (MJ_ROOM (table), 1);
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    g_assert_cmpstr (mj_game_get_file (game)->faces[1], !=,
                     mj_person_get_word (mj_person_of_place (seat)));
  mj_pilot_stop (pilot);
  page_clear (&page);
}

/* Whoever has thousands of phones and tries all words gets in by none, and the
 * host is not told of a right one; nor is Ann blamed for it. */
static void
test_many_phones (void)
{
  g_autoptr (MjTable) table = mj_table_new ();
  g_autofree char *unused = leave_ann (table);
  MjChair *chair = mj_table_get_chair (table, 1);
  Page page;

  g_free (chair->word);
  chair->word = g_strdup ("9999");
  for (int i = 0; i < 10000; i++) {
    g_autofree char *address =
        g_strdup_printf ("10.0.%d.%d", i / 3 / 250, i / 3 % 250);
    g_autofree char *word = g_strdup_printf ("%04d", i);

    guess (&page, table, address, word);
    g_assert_cmpstr (page_you (&page), !=, "seated");
    g_assert_cmpint (mj_chair_get_asker_word (chair), !=, MJ_WORD_RIGHT);
    g_assert_cmpuint (chair->tries, <=, MJ_CHAIR_ALL_TRIES);
    page_clear (&page);
  }
  guess (&page, table, "192.168.1.8", "9999");
  g_assert_cmpstr (page_you (&page), ==, "asks");
  g_assert_cmpint (mj_chair_get_asker_word (chair), ==, MJ_WORD_NONE);
  page_clear (&page);
}

static void
come (Page *page, MjTable *table, const char *code, const char *token)
{
  page_open (page, table);
  page_say (page, "{\"t\":\"hello\",\"v\":2,\"code\":\"%s\",\"token\":\"%s\"}",
            code, token);
}

/* Of an earlier table. */
static void
come_by_old_link (Page *page, MjTable *table, const char *token)
{
  MjDoor door;

  mj_door_init (&door);
  come (page, table, door.link, token);
}

static void
come_back_by_token (Page *page, MjTable *table, const char *token)
{
  come (page, table, mj_room_get_door (MJ_ROOM (table))->link, token);
  g_assert_cmpstr (page_you (page), ==, "inside");
}

/* Ann's phone sleeps, and her chair goes to another phone, by her word or as
 * the host wants, then to a third, and then to nobody: hers is told each time.
 * What is kept of the table tells it, too.  Whoever has a token that was never
 * for a chair is told nothing, nor is who has not shown the code, nor who
 * leaves. */
static void
test_loss (void)
{
  g_autoptr (MjTable) table = mj_table_new ();
  g_autoptr (MjTable) next = mj_table_new ();
  g_autoptr (GKeyFile) kept = g_key_file_new ();
  g_autofree char *word = leave_ann (table);
  g_autofree char *token = g_strdup (mj_table_get_chair (table, 1)->token);
  g_autofree char *unknown = mj_door_make_token ();
  Page page, old;

  guess (&page, table, "192.168.1.7", word);
  g_assert_cmpstr (page_you (&page), ==, "seated");
  come_back_by_token (&old, table, token);
  page_expect_refused (&old, "other-phone");
  page_clear (&page);
  page_clear (&old);
  mj_room_save (MJ_ROOM (table), kept);
  g_assert_true (mj_room_restore (MJ_ROOM (next), kept));
  come_back_by_token (&old, next, token);
  page_expect_refused (&old, "other-phone");
  page_clear (&old);

  page_come_in (&page, table, "Ann", 1);
  mj_room_let_in (MJ_ROOM (table), 1);
  come_back_by_token (&old, table, token);
  page_expect_refused (&old, "other-phone");
  page_clear (&old);
  page_open (&old, table);
  page_say (&old, "{\"t\":\"hello\",\"v\":2,\"token\":\"%s\"}", token);
  page_expect_refused (&old, "other-phone");
  page_clear (&old);
  page_open (&old, table);
  page_say (&old, "{\"t\":\"hello\",\"v\":2,\"token\":\"%s\"}", unknown);
  page_expect_refused (&old, "old-table");
  page_clear (&old);
  come_by_old_link (&old, table, token);
  page_expect_refused (&old, "other-phone");
  page_clear (&old);
  come_by_old_link (&old, table, unknown);
  page_expect_refused (&old, "old-table");
  page_clear (&old);
  come_back_by_token (&old, table, unknown);
  g_assert_null (old.refused);
  page_clear (&old);

  page_say (&page, "{\"t\":\"leave\"}");
  g_assert_cmpstr (page_you (&page), ==, "inside");
  g_assert_null (page.refused);
  come_back_by_token (&old, table, token);
  page_expect_refused (&old, "given-away");
  page_clear (&old);
  page_clear (&page);
}

/* The word of a guest whose chair was given to somebody else. */
static void
test_old_word (void)
{
  g_autoptr (MjTable) table = mj_table_new ();
  g_autofree char *word = leave_ann (table);
  Page ann, other;

  mj_table_set_lets_in (table, FALSE);
  page_come_in (&other, table, "Ann", 1);
  mj_room_let_in (MJ_ROOM (table), 1);
  g_assert_cmpstr (page_you (&other), ==, "seated");
  page_clear (&other);
  page_open (&ann, table);
  page_say (&ann, "{\"t\":\"hello\",\"v\":2,\"code\":\"%s\"}",
            mj_room_get_door (MJ_ROOM (table))->link);
  if (g_strcmp0 (word, mj_table_get_chair (table, 1)->word) != 0) {
    say_word (&ann, "Ann", word);
    page_expect_refused (&ann, "wrong-word");
  }
  page_clear (&ann);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/table-guests/asks", test_asks);
  g_test_add_func ("/table-guests/other-room", test_other_room);
  g_test_add_func ("/table-guests/outside", test_outside);
  g_test_add_func ("/table-guests/taken", test_taken);
  g_test_add_func ("/table-guests/away", test_away);
  g_test_add_func ("/table-guests/close", test_close);
  g_test_add_func ("/table-guests/asked-name", test_asked_name);
  g_test_add_func ("/table-guests/restore", test_restore);
  g_test_add_func ("/table-guests/word", test_word);
  g_test_add_data_func ("/table-guests/other-word/same-name", "ann",
                        test_other_word);
  g_test_add_data_func ("/table-guests/other-word/other-name", "Bob",
                        test_other_word);
  g_test_add_func ("/table-guests/guesses", test_guesses);
  g_test_add_data_func ("/table-guests/second-asker/turned-away",
                        GINT_TO_POINTER (FALSE), test_second_asker);
  g_test_add_data_func ("/table-guests/second-asker/let-in",
                        GINT_TO_POINTER (TRUE), test_second_asker);
  g_test_add_func ("/table-guests/face", test_face);
  g_test_add_func ("/table-guests/same-address", test_same_address);
  g_test_add_func ("/table-guests/many-phones", test_many_phones);
  g_test_add_func ("/table-guests/old-word", test_old_word);
  g_test_add_func ("/table-guests/loss", test_loss);
  g_test_add_func ("/table-guests/not-this-phone", test_not_this_phone);
  return g_test_run ();
}
