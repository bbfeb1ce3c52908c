/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-day.c – deals of the day: their walls, their files, and which result
 * counts.
 */

#include "sample-match.h"
#include "test-folder.h"

#include "model/files/mj-day.h"
#include "model/play/mj-day-rivals.h"
#include "model/play/mj-game.h"
#include "model/play/mj-match-story.h"
#include "model/play/mj-pilot.h"
#include "model/stats/mj-day-result.h"
#include "model/store/disk/mj-db.h"
#include "model/text/mj-seat-names.h"
#include "model/text/mj-text.h"

#include <glib/gstdio.h>

#define DAY "2026-11-23"

/* ---- dates and walls ---- */

static void
test_dates (void)
{
  static const char *const bad[] = {
    "",           "2026-11",    "2026-11-31", "2027-02-29",
    "2026-13-01", "2026-00-10", "26-11-23",   "2026/11/23",
    "2026-11-3 ", "+026-11-23", "0000-01-01", "2026-11-23x"
  };
  g_autofree char *last = mj_day_add ("2026-12-31", 1);
  g_autofree char *leap = mj_day_add ("2028-03-01", -1);
  g_autofree char *today = mj_day_today ();

  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    g_assert_false (mj_day_is_valid (bad[i]));
  g_assert_false (mj_day_is_valid (NULL));
  g_assert_true (mj_day_is_valid ("2028-02-29"));
  g_assert_cmpstr (last, ==, "2027-01-01");
  g_assert_cmpstr (leap, ==, "2028-02-29");
  g_assert_true (mj_day_is_valid (today));
}

/* With: printf 'singapore-mahjong deal of the day DAY' | sha256sum */
static void
test_seeds (void)
{
  static const struct {
    const char *day, *seed;
    MjSeat dealer;
  } known[] = {
    { "2026-11-23", "980f7bf5d22fb49e54c70ef057c7929c", 0 },
    { "2026-11-24", "d6deebf8bfef2f917d40bf94ce579aff", 2 },
    { "2028-02-29", "788dc5fec80aa30ff0a141a8f0f26bb4", 1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (known); i++) {
    g_autofree char *seed = mj_text_seed (mj_day_seed (known[i].day));

    g_assert_cmpstr (seed, ==, known[i].seed);
    g_assert_cmpint (mj_day_dealer (known[i].day), ==, known[i].dealer);
  }
}

/* ---- the file ---- */

static void
test_file (void)
{
  g_autoptr (MjMatchFile) file = sample_match_play_day (SAMPLE_PLAYED, DAY);
  g_autofree char *text = NULL, *again = NULL;
  g_autoptr (MjMatchFile) read = NULL;

  file->later = TRUE;
  file->again = TRUE;
  text = mj_match_file_to_text (file);
  g_assert_true (g_str_has_prefix (text, "singapore-mahjong match 3\n"));
  g_assert_nonnull (strstr (text, "\nday " DAY " later again\n"));
  read = mj_match_file_from_text (text, NULL);
  g_assert_nonnull (read);
  g_assert_cmpstr (read->day, ==, DAY);
  g_assert_true (read->later && read->again);
  again = mj_match_file_to_text (read);
  g_assert_cmpstr (again, ==, text);
}

static void
test_refused (gconstpointer data)
{
  g_autofree char *text = g_strdup_printf (
      "singapore-mahjong match 3\nday %s\n", (const char *) data);
  g_autoptr (GError) error = NULL;

  g_assert_null (mj_match_file_from_text (text, &error));
  g_assert_error (error, MJ_MATCH_FILE_ERROR, MJ_MATCH_FILE_ERROR_SYNTAX);
  g_assert_nonnull (strstr (error->message, "line 2"));
}

/* ---- one deal ---- */

static MjGame *
begin (MjStore *store, const char *day, gboolean later)
{
  MjMatchFile *file = mj_match_file_new ();
  MjGame *game;

  if (day == NULL) {
    file->rules.rounds = 4;
  } else {
    mj_day_rules (&file->rules);
    file->dealer = mj_day_dealer (day);
    file->day = g_strdup (day);
    file->later = later;
  }
  game = mj_game_new (file, 0, NULL);
  g_assert_nonnull (game);
  if (store != NULL)
    mj_game_begin_in (game, store);
  while (mj_game_is_busy (game))
    g_main_context_iteration (NULL, TRUE);
  return game;
}

static void
play (MjGame *game, const MjMove *move)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (mj_game_play (game, move, &error));
  g_assert_no_error (error);
  while (mj_game_is_busy (game))
    g_main_context_iteration (NULL, TRUE);
}

/* Makes the moves of @file, up to @n of them; the game finds the wall itself.
 */
static void
play_like (MjGame *game, const MjMatchFile *file, guint n)
{
  for (guint i = mj_game_get_file (game)->moves->len;
       i < MIN (n, file->moves->len); i++) {
    MjMove move = g_array_index (file->moves, MjMove, i);

    if (move.kind == MJ_MOVE_DEAL)
      move.seed = (MjSeed){ 0, 0 };
    play (game, &move);
  }
}

static void
test_one_deal (void)
{
  g_autoptr (MjStore) store = mj_store_open (NULL, NULL, NULL);
  g_autoptr (MjMatchFile) sample = sample_match_play_day (SAMPLE_ASLEEP, DAY);
  g_autoptr (MjGame) game = begin (store, DAY, FALSE);
  g_autoptr (MjStoredMatch) running = NULL;
  g_auto (GStrv) moves = NULL;
  MjSeed seed, wanted = mj_day_seed (DAY);

  play_like (game, sample, 1);
  g_assert_true (mj_game_get_seed (game, &seed));
  g_assert_cmpuint (seed.hi, ==, wanted.hi);
  g_assert_cmpuint (seed.lo, ==, wanted.lo);
  g_assert_false (mj_game_is_match_over (game));
  play_like (game, sample, G_MAXUINT);
  g_assert_true (mj_game_is_match_over (game));
  moves = mj_game_list_moves (game);
  g_assert_cmpuint (g_strv_length (moves), ==, 0);
  running = mj_store_load_current (store, NULL);
  g_assert_null (running);
}

/* ---- which result counts ---- */

static void
test_results (void)
{
  g_autoptr (MjMatchFile) file = sample_match_play_day (SAMPLE_PLAYED, DAY);
  g_autoptr (MjMatchFile) other = mj_match_file_copy (file, G_MAXUINT);
  g_autoptr (MjDayResult) result = mj_day_result_new (file, 0);
  MjState state;

  g_assert_true (mj_match_file_fold (file, G_MAXUINT, &state, NULL));
  g_assert_nonnull (result);
  g_assert_cmpstr (result->day, ==, DAY);
  g_assert_cmpint (result->amount, ==, state.balance[0]);
  g_assert_true (result->won == (state.result == MJ_RESULT_WIN));
  g_assert_true (result->own == (result->won && state.win.seat == 0));
  g_assert_null (mj_day_result_new (file, MJ_SEAT_NONE));
  g_array_index (other->moves, MjMove, 0).seed.lo++;
  g_assert_null (mj_day_result_new (other, 0)); /* another wall */
  g_clear_pointer (&other, mj_match_file_free);
  other = mj_match_file_copy (file, file->moves->len - 1);
  g_assert_null (mj_day_result_new (other, 0));
}

/* No tile is named. */
static void
test_share (void)
{
  static const struct {
    MjDayResult result;
    const char *text;
  } rows[] = {
    { { .won = TRUE,
        .own = TRUE,
        .self_drawn = TRUE,
        .tai = 3,
        .amount = 2400 },
      "Deal of the day, 23 November 2026\nMy result: +24 (Won 3 tai, "
      "self-drawn)\n" },
    { { .won = TRUE, .own = TRUE, .tai = 1, .amount = 400, .later = TRUE },
      "Deal of the day, 23 November 2026 · played later\nMy result: +4 (Won 1 "
      "tai)\n" },
    { { .won = TRUE, .fed = TRUE, .tai = 4, .amount = -3200, .again = TRUE },
      "Deal of the day, 23 November 2026 · played again\n"
      "My result: −32 (Fed a win of 4 tai)\n" },
    { { .won = TRUE, .tai = 2, .winner = (char *) "Amma", .amount = -400 },
      "Deal of the day, 23 November 2026\nMy result: −4 (Amma won 2 tai)\n" },
    { { .amount = 0 },
      "Deal of the day, 23 November 2026\nMy result: 0 (Drawn deal)\n" },
    { { .amount = 0, .name = (char *) "Mei" },
      "Deal of the day, 23 November 2026\nMei: 0 (Drawn deal)\n" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    MjDayResult result = rows[i].result;
    g_autofree char *text = NULL;

    result.day = (char *) DAY;
    text = mj_day_result_share (&result);
    g_assert_true (g_str_has_prefix (text, "Singapore Mahjong\n"));
    g_assert_cmpstr (strchr (text, '\n') + 1, ==, rows[i].text);
  }
}

/* As the program itself plays it with a master in the person's chair. */
static MjMatchFile *
play_by_pilot (const char *bot)
{
  g_autoptr (MjGame) game = begin (NULL, DAY, FALSE);
  g_autoptr (MjPilot) pilot = mj_pilot_new (game, MJ_LEVEL_CLUB, 0);
  MjMatchFile *file;
  MjBot player;

  mj_bot_init (&player, MJ_LEVEL_MASTER);
  mj_pilot_set_bot (pilot, 0, &player);
  mj_pilot_set_person (pilot, 0, FALSE);
  g_assert_true (mj_bot_from_word (&player, bot));
  mj_pilot_set_bot (pilot, 1, &player);
  while (!mj_game_is_match_over (game))
    g_main_context_iteration (NULL, TRUE);
  file = mj_match_file_copy (mj_game_get_file (game), G_MAXUINT);
  mj_seat_names_set (file->bots, 1, bot);
  return file;
}

static void
test_rivals (void)
{
  g_autoptr (MjMatchFile) file = play_by_pilot ("club:flush");
  g_autoptr (MjMatchFile) other = play_by_pilot ("club:folder");
  g_autoptr (MjMatchFile) sample = sample_match_play_day (SAMPLE_ASLEEP, DAY);
  g_autoptr (MjDayResult) own = mj_day_result_new (file, 0);
  g_autoptr (MjDayRivals) rivals = mj_day_rivals_new (file, 0);
  g_autoptr (MjDayRivals) asleep = mj_day_rivals_new (sample, 0);
  g_autofree char *mine = mj_day_result_tell (own);
  g_autofree char *masters = mj_day_result_tell (rivals->results[1]);
  g_autofree char *told = mj_day_rivals_tell (rivals, &file->rules);
  g_autofree char *shared = mj_day_rivals_share (rivals, own);

  g_assert_cmpstr (mine, ==, masters);
  g_assert_cmpint (rivals->costliest.cost, ==, 0);
  g_assert_nonnull (strstr (told, masters));
  g_assert_null (strstr (shared, "dots")); /* nor any other tile */
  g_assert_cmpint (asleep->costliest.cost, >, 0);
  g_assert_true (other->moves->len != file->moves->len ||
                 memcmp (other->moves->data, file->moves->data,
                         file->moves->len * sizeof (MjMove)) != 0);
}

static void
test_story (void)
{
  g_autoptr (MjMatchFile) file = sample_match_play_day (SAMPLE_PLAYED, DAY);
  g_autoptr (MjMatchStory) story = mj_match_story_new (file, 0);
  g_autofree char *headline = mj_match_story_headline (story);
  g_autofree char *sentence = mj_day_result_sentence (story->day);
  g_autofree char *played = mj_match_story_played (story);

  g_assert_cmpstr (headline, ==, sentence);
  g_assert_cmpstr (played, ==, "Deal of the day, 23 November 2026");
}

/* ---- the record ---- */

static const MjDayRecord *
get_day (const GPtrArray *records, guint i)
{
  return g_ptr_array_index (records, i);
}

static void
finish_one (MjStore *store, const char *day, SampleMatch how, gboolean later)
{
  g_autoptr (MjMatchFile) sample = sample_match_play_day (how, day);
  g_autoptr (MjGame) game = begin (store, day, later);

  play_like (game, sample, G_MAXUINT);
}

static void
test_first_counts (void)
{
  g_autoptr (MjStore) store = mj_store_open (NULL, NULL, NULL);
  g_autoptr (MjMatchFile) first = sample_match_play_day (SAMPLE_ASLEEP, DAY);
  g_autoptr (MjDayResult) wanted = mj_day_result_new (first, 0);
  g_autoptr (GPtrArray) records = NULL;
  g_autoptr (MjGame) game = NULL;

  game = begin (store, DAY, FALSE); /* left in the middle: does not count */
  play_like (game, first, 20);
  g_clear_object (&game);
  finish_one (store, DAY, SAMPLE_ASLEEP, FALSE);
  finish_one (store, DAY, SAMPLE_PLAYED, TRUE);
  finish_one (store, "2026-11-21", SAMPLE_PLAYED, TRUE);
  mj_store_add_match (store, first, NULL); /* somebody else's */
  game = begin (store, "2026-11-20", FALSE);
  records = mj_day_record_load (store, "2026-11-20", 4, NULL);
  g_assert_cmpuint (records->len, ==, 4);
  g_assert_false (get_day (records, 0)->running); /* only looked at */
  g_assert_null (get_day (records, 0)->result);
  g_assert_true (get_day (records, 1)->result->later);
  g_assert_null (get_day (records, 2)->result);
  g_assert_cmpuint (get_day (records, 2)->n_finished, ==, 0);
  g_assert_cmpuint (get_day (records, 3)->n_finished, ==, 2);
  g_assert_false (get_day (records, 3)->running || get_day (records, 3)->left);
  g_assert_false (get_day (records, 3)->result->later);
  g_assert_cmpint (get_day (records, 3)->result->amount, ==, wanted->amount);
}

/* A match waits while the deal of the day is played, and not a second one. */
static void
test_beside (void)
{
  g_autoptr (MjStore) store = mj_store_open (NULL, NULL, NULL);
  g_autoptr (MjMatchFile) sample = sample_match_play_day (SAMPLE_ASLEEP, DAY);
  g_autoptr (MjGame) match = begin (store, NULL, FALSE);
  g_autoptr (MjGame) left = NULL, day = NULL, next = NULL;
  g_autoptr (MjStoredMatch) current = NULL;
  MjMove deal = mj_move (MJ_MOVE_DEAL, 0, MJ_TILE_NONE);

  play (match, &deal);
  left = begin (store, "2026-11-22", FALSE);
  day = begin (store, DAY, FALSE);
  current = mj_store_load_current (store, NULL);
  g_assert_cmpstr (current->file->day, ==, DAY);
  g_assert_false (mj_game_is_another_waiting (day));
  play_like (day, sample, G_MAXUINT);
  g_assert_true (mj_game_is_another_waiting (day));
  g_clear_pointer (&current, mj_stored_match_free);
  current = mj_store_load_current (store, NULL);
  g_assert_null (current->file->day);
  g_assert_true (mj_game_is_kept_as (match, current->id, current->revision));
  next = begin (store, NULL, FALSE); /* ends all that are in progress */
  g_assert_false (mj_game_is_another_waiting (day));
}

static guint
count_open (MjMatchFile *file, MjSeat human)
{
  return mj_stored_match_count_open (
      &(MjStoredMatch){ .human = human, .file = file });
}

/* Who has left a deal half-way does not see its hands before it is over. */
static void
test_closed (void)
{
  g_autoptr (MjMatchFile) whole = sample_match_play_day (SAMPLE_PLAYED, DAY);
  g_autoptr (MjMatchFile) half = mj_match_file_copy (whole, 20);

  g_assert_cmpuint (count_open (whole, 0), ==, whole->moves->len);
  g_assert_cmpuint (count_open (half, 0), ==, 0);
  g_assert_cmpuint (count_open (half, MJ_SEAT_NONE), ==, 20);
  half->practice = TRUE;
  g_assert_cmpuint (count_open (half, 0), ==, 20);
}

/* After kill -9 the deal goes on where it was. */
static void
test_killed (void)
{
  g_autofree char *folder = g_dir_make_tmp ("test-day-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "record.sqlite", NULL);
  g_autoptr (MjStore) store = mj_store_open (path, NULL, NULL);
  g_autoptr (MjMatchFile) sample = sample_match_play_day (SAMPLE_ASLEEP, DAY);
  g_autoptr (MjGame) game = begin (store, DAY, FALSE);
  g_autoptr (MjStoredMatch) stored = NULL;
  g_autoptr (MjGame) resumed = NULL;

  play_like (game, sample, 40);
  g_clear_object (&game);
  g_clear_object (&store);
  store = mj_store_open (path, NULL, NULL);
  stored = mj_store_load_current (store, NULL);
  g_assert_cmpstr (stored->file->day, ==, DAY);
  resumed = mj_game_new (mj_match_file_copy (stored->file, G_MAXUINT),
                         stored->human, NULL);
  mj_game_resume_in (resumed, store, stored->id, stored->revision);
  play_like (resumed, sample, G_MAXUINT);
  g_assert_true (mj_game_is_match_over (resumed));
  g_clear_object (&resumed);
  g_clear_object (&store);
  test_folder_remove (folder);
}

static void
test_row (void)
{
  static const struct {
    const char *played; /* from 2026-11-20: * on its day, l later, . not */
    guint row;
  } rows[] = {
    { "***.....", 3 }, { "...*....", 1 }, { "****....", 4 }, { ".***....", 3 },
    { ".**.....", 2 }, { "**l*....", 1 }, { ".*l.....", 0 }, { "**......", 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (GPtrArray) records = mj_day_record_new ("2026-11-20", 8);

    for (guint day = 0; day < 8; day++)
      if (rows[i].played[day] != '.') {
        MjDayRecord *record = g_ptr_array_index (records, day);

        record->result = g_new0 (MjDayResult, 1);
        record->result->later = rows[i].played[day] == 'l';
      }
    g_assert_cmpuint (mj_day_record_count_row (records, "2026-11-23"), ==,
                      rows[i].row);
  }
}

int
main (int argc, char **argv)
{
  static const char *const refused[] = { "tomorrow", "2026-11-31",
                                         "2026-11-23 again later",
                                         "2026-11-23 sooner",
                                         "2026-11-23 later x" };

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/day/dates", test_dates);
  g_test_add_func ("/day/seeds", test_seeds);
  g_test_add_func ("/day/file", test_file);
  for (gsize i = 0; i < G_N_ELEMENTS (refused); i++) {
    g_autofree char *path = g_strconcat ("/day/refused/", refused[i], NULL);

    g_test_add_data_func (path, refused[i], test_refused);
  }
  g_test_add_func ("/day/one-deal", test_one_deal);
  g_test_add_func ("/day/results", test_results);
  g_test_add_func ("/day/share", test_share);
  g_test_add_func ("/day/story", test_story);
  g_test_add_func ("/day/first-counts", test_first_counts);
  g_test_add_func ("/day/beside", test_beside);
  g_test_add_func ("/day/closed", test_closed);
  g_test_add_func ("/day/killed", test_killed);
  g_test_add_func ("/day/row", test_row);
  g_test_add_func ("/day/rivals", test_rivals);
  return g_test_run ();
}
