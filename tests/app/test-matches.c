/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-matches.c – which match is played, without a window. */

#include "config.h"
#include "test-folder.h"

#include "app/history/mj-takeover.h"
#include "model/files/mj-day.h"
#include "model/play/mj-matches.h"
#include "model/play/mj-seating.h"
#include "model/stats/mj-day-result.h"
#include "model/store/mj-store-backup.h"

#include <sqlite3.h>

typedef struct {
  GSettings *settings;
  MjStore *store;
  MjMatches *matches;
  guint n_games, n_stores, n_wanted;
  char *trouble, *remedy;
} Fixture;

static void
on_counted (guint *n)
{
  (*n)++;
}

static void
on_trouble (Fixture *f, const char *text, const char *remedy)
{
  g_free (f->trouble);
  g_free (f->remedy);
  f->trouble = g_strdup (text);
  f->remedy = g_strdup (remedy);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  static const char *const keys[] = { "player-names", "rules",  "watch",
                                      "practice",     "faces",  "levels",
                                      "level",        "rounds", "stake",
                                      "day-name" };

  f->settings = g_settings_new (APP_ID);
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    g_settings_reset (f->settings, keys[i]);
  f->store = mj_store_open (NULL, NULL, NULL);
  f->matches = mj_matches_new (f->settings);
  mj_matches_set_store (f->matches, f->store);
  g_signal_connect_swapped (f->matches, "notify::game", G_CALLBACK (on_counted),
                            &f->n_games);
  g_signal_connect_swapped (f->matches, "notify::store",
                            G_CALLBACK (on_counted), &f->n_stores);
  g_signal_connect_swapped (f->matches, "table-wanted", G_CALLBACK (on_counted),
                            &f->n_wanted);
  g_signal_connect_swapped (f->matches, "trouble", G_CALLBACK (on_trouble), f);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_object_add_weak_pointer (G_OBJECT (f->matches), (gpointer *) &f->matches);
  g_object_unref (f->matches);
  g_assert_null (f->matches);
  g_object_unref (f->store);
  g_object_unref (f->settings);
  g_free (f->trouble);
  g_free (f->remedy);
}

static MjGame *
get_game (Fixture *f)
{
  return mj_matches_get_game (f->matches);
}

/* Once the store has it. */
static const MjMatchFile *
get_file (Fixture *f)
{
  while (mj_game_is_busy (get_game (f)))
    g_main_context_iteration (NULL, TRUE);
  return mj_game_get_file (get_game (f));
}

static void
assert_names (const MjMatchFile *file, const char *const *names)
{
  for (int i = 0; i < MJ_N_SEATS; i++)
    g_assert_cmpstr (file->names[i], ==, names[i]);
}

static void
test_begin (Fixture *f, gconstpointer data)
{
  static const char *const kept[] = { "", "Ann\nrule limit=20", NULL };
  static const char *const names[] = { "You", "Ann rule limit=20", "Pakcik",
                                       "Amma" };
  g_autoptr (MjStoredMatch) stored = NULL;
  MjRules rules;

  g_assert_null (get_game (f));
  g_assert_false (mj_matches_is_in_progress (f->matches));
  g_settings_set_strv (f->settings, "player-names", kept);
  g_settings_set_boolean (f->settings, "practice", TRUE);
  mj_rules_init (&rules);
  rules.limit = 7;
  mj_matches_begin (f->matches, &rules, FALSE);
  g_assert_cmpuint (f->n_games, ==, 1);
  assert_names (get_file (f), names);
  g_assert_cmpint (get_file (f)->rules.limit, ==, 7);
  g_assert_true (get_file (f)->practice);
  g_assert_cmpint (mj_game_get_human (get_game (f)), ==, 0);
  stored = mj_store_load_current (f->store, NULL);
  g_assert_nonnull (stored);
  assert_names (stored->file, names);
}

/* Whatever the settings hold, four people sit down, each with a face of their
 * own.
 */
static void
test_seating (Fixture *f, gconstpointer data)
{
  static const char *const faces[] = { "amma", "amma", "nobody",
                                       "amma", "boss", NULL };
  static const char *const names[] = { "", "", "Ann", NULL };
  static const char *const levels[] = { "master", "wizard", "beginner", NULL };
  static const MjLevel read[] = { MJ_LEVEL_MASTER, MJ_LEVEL_CLUB,
                                  MJ_LEVEL_BEGINNER, MJ_LEVEL_CLUB };
  MjSitter chairs[MJ_N_SEATS], again[MJ_N_SEATS];

  g_settings_set_strv (f->settings, "faces", faces);
  g_settings_set_strv (f->settings, "player-names", names);
  g_settings_set_strv (f->settings, "levels", levels);
  g_settings_set_string (f->settings, "level", "club");
  mj_seating_load (chairs, f->settings);
  g_assert_cmpint (chairs[0].person, ==, MJ_PERSON_AMMA);
  g_assert_cmpint (chairs[0].kind, ==, MJ_SITTER_ME);
  g_assert_cmpint (chairs[1].person, ==, MJ_PERSON_AUNTIE);
  g_assert_cmpstr (chairs[2].name, ==, "Ann");
  g_assert_null (chairs[3].name);
  for (int i = 0; i < MJ_N_SEATS; i++) {
    g_assert_cmpint (chairs[i].level, ==, read[i]);
    for (int j = 0; j < i; j++)
      g_assert_cmpint (chairs[i].person, !=, chairs[j].person);
  }
  chairs[0].kind = MJ_SITTER_COMPUTER;
  mj_seating_save (chairs, f->settings);
  mj_seating_load (again, f->settings);
  for (int i = 0; i < MJ_N_SEATS; i++) {
    g_assert_cmpint (again[i].person, ==, chairs[i].person);
    g_assert_cmpint (again[i].level, ==, chairs[i].level);
    g_assert_cmpint (again[i].kind, ==, MJ_SITTER_COMPUTER);
    g_assert_cmpstr (again[i].name, ==, chairs[i].name);
  }
  mj_seating_clear (chairs);
  mj_seating_clear (again);
}

/* Faces and computer players are in the match and in its record; a rematch is
 * against the same ones.
 */
static void
test_seated (Fixture *f, gconstpointer data)
{
  static const char *const faces[] = { "girl", "boss", NULL };
  static const char *const levels[] = { "", "master", "club", "beginner",
                                        NULL };
  static const char *const bots[] = { NULL, "master:dreamer", "club:triplets",
                                      "beginner:careful" };
  MjRules rules;

  g_settings_set_strv (f->settings, "faces", faces);
  g_settings_set_strv (f->settings, "levels", levels);
  mj_rules_init (&rules);
  mj_matches_begin (f->matches, &rules, FALSE);
  for (int i = 0; i < 2; i++) {
    const MjMatchFile *file = get_file (f);
    g_autoptr (MjStoredMatch) stored = mj_store_load_current (f->store, NULL);

    for (int seat = 0; seat < MJ_N_SEATS; seat++) {
      g_assert_cmpstr (file->bots[seat], ==, bots[seat]);
      g_assert_cmpstr (stored->file->bots[seat], ==, bots[seat]);
      g_assert_cmpstr (stored->file->faces[seat], ==, file->faces[seat]);
    }
    g_assert_cmpstr (file->faces[0], ==, "girl");
    g_assert_cmpstr (file->names[1], ==, "Towkay");
    g_assert_cmpint (mj_person_in (file, 1), ==, MJ_PERSON_BOSS);
    mj_matches_rematch (f->matches, 0);
  }
}

/* Length and stake of the settings, unless the rules forbid the stake. */
static void
test_tailor (Fixture *f, gconstpointer data)
{
  MjRules rules;

  mj_rules_init (&rules);
  mj_seating_tailor (f->settings, &rules);
  g_assert_cmpint (rules.rounds, ==, 4);
  g_assert_cmpint (rules.base_unit, ==, 100);
  g_settings_set_int (f->settings, "rounds", 1);
  g_settings_set_int (f->settings, "stake", 20);
  mj_seating_tailor (f->settings, &rules);
  g_assert_cmpint (rules.rounds, ==, 1);
  g_assert_cmpint (rules.base_unit, ==, 20);
  mj_rules_init (&rules);
  rules.bite_amount = 33;
  mj_seating_tailor (f->settings, &rules);
  g_assert_cmpint (rules.base_unit, ==, 100);
}

/* The same people, rules and chair, whatever the settings say by now. */
static void
test_rematch (Fixture *f, gconstpointer data)
{
  static const char *const names[] = { "Ann", "Bob", "Cat", "Dan" };
  g_autoptr (MjMatchFile) file = mj_match_file_new ();
  const MjMatchFile *again;

  mj_matches_rematch (f->matches, 0);
  g_assert_null (get_game (f));
  for (int i = 0; i < MJ_N_SEATS; i++) {
    g_free (file->names[i]);
    file->names[i] = g_strdup (names[i]);
  }
  file->rules.limit = 7;
  mj_matches_play_from (f->matches, file, 0, 2);
  f->n_games = f->n_wanted = 0;
  mj_matches_rematch (f->matches, 0);
  again = get_file (f);
  g_assert_cmpuint (f->n_games, ==, 1);
  g_assert_cmpuint (f->n_wanted, ==, 1);
  assert_names (again, names);
  g_assert_cmpint (again->rules.limit, ==, 7);
  g_assert_true (again->practice);
  g_assert_cmpuint (again->moves->len, ==, 0);
  g_assert_cmpint (mj_game_get_human (get_game (f)), ==, 2);
  mj_matches_begin_tour (f->matches);
  f->n_games = 0;
  mj_matches_rematch (f->matches, 0);
  g_assert_cmpuint (f->n_games, ==, 0);
}

/* By the settings, then again in another window. */
static void
test_resume (Fixture *f, gconstpointer data)
{
  static const char *const names[] = { "Ah Boy", "Auntie", "Pakcik", "Amma" };
  g_autoptr (MjMatches) other = mj_matches_new (f->settings);
  g_autoptr (GPtrArray) all = NULL;

  g_settings_set_boolean (f->settings, "watch", TRUE);
  mj_matches_resume (f->matches);
  assert_names (get_file (f), names);
  g_assert_cmpint (mj_game_get_human (get_game (f)), ==, MJ_SEAT_NONE);

  g_settings_set_boolean (f->settings, "watch", FALSE);
  mj_matches_set_store (other, f->store);
  mj_matches_resume_here (other);
  assert_names (mj_game_get_file (mj_matches_get_game (other)), names);
  all = mj_store_load_matches (f->store, NULL);
  g_assert_cmpuint (all->len, ==, 1);
}

static void
test_superseded (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error =
      g_error_new_literal (MJ_STORE_ERROR, MJ_STORE_ERROR_CONFLICT, "Gone.");
  MjRules rules;

  mj_matches_resume (f->matches);
  g_assert_null (f->trouble);
  g_signal_emit_by_name (get_game (f), "superseded", error);
  g_assert_cmpstr (f->trouble, ==, "Gone.");
  g_assert_cmpstr (f->remedy, ==, "Continue Here");
  mj_matches_resume_here (f->matches);
  g_assert_null (f->trouble);
  g_signal_emit_by_name (get_game (f), "superseded", error);
  g_assert_cmpstr (f->trouble, ==, "Gone.");
  mj_matches_load_rules (f->matches, &rules);
  mj_matches_begin (f->matches, &rules, FALSE);
  g_assert_null (f->trouble); /* it was about the other match */
}

static void
test_play_from (Fixture *f, gconstpointer data)
{
  g_autoptr (MjMatchFile) file = mj_match_file_new ();
  MjMove deal = mj_move (MJ_MOVE_DEAL, file->dealer, MJ_TILE_NONE);

  deal.seed = (MjSeed){ 1, 2 };
  g_array_append_val (file->moves, deal);
  mj_matches_play_from (f->matches, file, 0, 2);
  g_assert_cmpuint (get_file (f)->moves->len, ==, 0);
  g_assert_false (mj_matches_is_in_progress (f->matches)); /* not dealt yet */
  mj_matches_play_from (f->matches, file, 1, 2);
  g_assert_cmpuint (get_file (f)->moves->len, ==, 1);
  g_assert_true (get_file (f)->practice);
  g_assert_false (file->practice);
  g_assert_cmpint (mj_game_get_human (get_game (f)), ==, 2);
  g_assert_false (mj_match_file_has_guests (get_file (f), 2));
  g_assert_cmpuint (f->n_wanted, ==, 2);
  g_assert_true (mj_matches_is_in_progress (f->matches));
  mj_matches_begin_tour (f->matches);
  g_assert_true (mj_matches_is_in_progress (f->matches)); /* goes on after it */
}

/* Nothing of it is kept, and the match goes on afterwards. */
static void
test_tour (Fixture *f, gconstpointer data)
{
  g_autoptr (GPtrArray) all = NULL;
  MjSeat dealer;

  mj_matches_resume (f->matches);
  dealer = get_file (f)->dealer;
  mj_matches_end_tour (f->matches);
  g_assert_cmpuint (f->n_games, ==, 1);

  mj_matches_begin_tour (f->matches);
  g_assert_true (mj_matches_is_touring (f->matches));
  g_assert_cmpuint (f->n_wanted, ==, 1);
  all = mj_store_load_matches (f->store, NULL);
  g_assert_cmpuint (all->len, ==, 1);

  mj_matches_end_tour (f->matches);
  g_assert_false (mj_matches_is_touring (f->matches));
  g_assert_cmpint (get_file (f)->dealer, ==, dealer);
  g_assert_cmpuint (f->n_games, ==, 3);
}

static void
test_record_changed (Fixture *f, gconstpointer data)
{
  mj_matches_record_changed (f->matches);
  g_assert_cmpuint (f->n_stores, ==, 1);
  g_assert_null (get_game (f)); /* nothing was being played */

  mj_matches_resume (f->matches);
  get_file (f);
  g_assert_true (mj_store_clear (f->store, NULL));
  mj_matches_record_changed (f->matches);
  g_assert_cmpuint (f->n_stores, ==, 2);
  g_assert_cmpuint (f->n_games, ==, 2);
}

/* ---- the deal of the day ---- */

static void
play_one (Fixture *f)
{
  g_auto (GStrv) moves = mj_game_list_moves (get_game (f));

  g_assert_true (
      mj_game_play_text (get_game (f), moves[g_strv_length (moves) - 1], NULL));
  get_file (f);
}

static void
play_to_end (Fixture *f)
{
  while (!mj_game_is_match_over (get_game (f)))
    play_one (f);
}

/* A match waits until the deal is over; the deal can be played again. */
static void
test_day (Fixture *f, gconstpointer data)
{
  g_autofree char *today = mj_day_today ();
  g_autofree char *yesterday = mj_day_add (today, -1);
  MjGame *match, *day;
  MjRules rules;
  MjMove deal;

  mj_rules_init (&rules);
  g_settings_set_strv (f->settings, "faces",
                       (const char *[]){ "auntie", NULL });
  mj_matches_begin (f->matches, &rules, FALSE);
  match = g_object_ref (get_game (f));
  get_file (f);
  deal = mj_move (MJ_MOVE_DEAL, get_file (f)->dealer, MJ_TILE_NONE);
  g_assert_true (mj_game_play (match, &deal, NULL));
  get_file (f);
  mj_matches_begin_day (f->matches, today, today);
  day = get_game (f);
  g_assert_true (day != match);
  g_assert_cmpuint (f->n_wanted, ==, 2);
  g_assert_cmpstr (get_file (f)->day, ==, today);
  g_assert_false (get_file (f)->later || get_file (f)->again);
  g_assert_cmpint (get_file (f)->dealer, ==, mj_day_dealer (today));
  g_assert_null (get_file (f)->bots[0]);
  g_assert_cmpstr (get_file (f)->bots[1], ==, "club:flush");
  g_assert_cmpstr (get_file (f)->faces[0], ==, "auntie");
  g_assert_cmpstr (get_file (f)->faces[1], ==, "bun"); /* no twins */
  g_assert_cmpstr (get_file (f)->bots[2], ==, "club:triplets");
  g_assert_cmpstr (get_file (f)->bots[3], ==, "club:careful");
  g_assert_true (mj_matches_is_in_progress (f->matches));
  mj_matches_begin_day (f->matches, today, today); /* goes on */
  g_assert_true (get_game (f) == day);
  play_to_end (f);
  g_assert_true (mj_matches_is_in_progress (f->matches));
  mj_matches_rematch (f->matches, 0);
  g_assert_true (get_file (f)->again);
  g_assert_false (get_file (f)->later);
  play_to_end (f);
  mj_matches_begin_day (f->matches, yesterday, today);
  g_assert_true (get_file (f)->later);
  g_assert_false (get_file (f)->again);
  play_to_end (f);
  mj_matches_resume (f->matches);
  g_assert_null (get_file (f)->day);
  g_assert_cmpuint (get_file (f)->moves->len, ==,
                    mj_game_get_file (match)->moves->len);
  g_object_unref (match);
}

/* Whose result of a day it is: nobody is named who has not typed a name for it,
 * neither by their account nor as in matches. */
static void
test_day_name (Fixture *f, gconstpointer data)
{
  static const struct {
    const char *typed, *name;
  } rows[] = { { NULL, "" }, { "Li\nna", "Li na" }, { "", "" } };
  g_autofree char *today = mj_day_today ();

  g_settings_set_strv (f->settings, "player-names",
                       (const char *[]){ "Mei", NULL });
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *name = NULL;

    g_settings_set (f->settings, "day-name", "ms", rows[i].typed);
    name = mj_seating_day_name (f->settings);
    g_assert_cmpstr (name, ==, rows[i].name);
  }
  g_settings_set (f->settings, "day-name", "ms", "Lina");
  mj_matches_begin_day (f->matches, today, today);
  g_assert_cmpstr (get_file (f)->names[0], ==, "Lina");
}

#define MONDAY  "2026-11-23"
#define TUESDAY "2026-11-24"

static void
play_some (Fixture *f, guint n)
{
  while (get_file (f)->moves->len < n)
    play_one (f);
}

static const MjDayRecord *
load_day (Fixture *f, const char *day)
{
  static GPtrArray *records;

  g_clear_pointer (&records, g_ptr_array_unref);
  if (day == NULL)
    return NULL;
  records = mj_day_record_load (f->store, day, 1, NULL);
  return g_ptr_array_index (records, 0);
}

#define STAYS " It stays among your matches, but you cannot continue it."
#define DAY                                                                    \
  "The deal of the day of 23 November 2026 is on the table. It waits, and "    \
  "goes on from there when you choose its day again."

/* What is said before a match begins, and before a deal of the day does; no
 * other window plays. */
static void
assert_takeover (Fixture *f, const char *by_match, const char *by_day)
{
  g_autofree char *match = mj_takeover_tell (f->matches, FALSE);
  g_autofree char *day = mj_takeover_tell (f->matches, TRUE);

  g_assert_cmpstr (match, ==, by_match);
  g_assert_cmpstr (day, ==, by_day);
  g_assert_false (mj_matches_is_played_elsewhere (f->matches));
}

/* Begun on Monday and left for Tuesday's deal and for a match: it goes on on
 * Tuesday where it was left, still counts for Monday, and only then can be
 * played again. */
static void
test_day_left (Fixture *f, gconstpointer data)
{
  MjRules rules;
  MjGame *monday;

  mj_matches_begin_day (f->matches, MONDAY, MONDAY);
  play_some (f, 30);
  g_assert_cmpstr (mj_matches_get_day (f->matches), ==, MONDAY);
  g_assert_false (mj_matches_is_ending (f->matches, FALSE, NULL));
  monday = g_object_ref (get_game (f));
  mj_matches_begin_day (f->matches, TUESDAY, TUESDAY);
  play_some (f, 20);
  g_assert_true (load_day (f, MONDAY)->left);
  g_assert_false (load_day (f, MONDAY)->running);
  mj_rules_init (&rules);
  mj_matches_begin (f->matches, &rules, FALSE);
  play_some (f, 3);
  assert_takeover (f, "The match in progress will end." STAYS, "");

  mj_matches_begin_day (f->matches, MONDAY, TUESDAY);
  g_assert_cmpuint (get_file (f)->moves->len, ==,
                    mj_game_get_file (monday)->moves->len);
  g_assert_false (get_file (f)->later || get_file (f)->again);
  assert_takeover (f, "Your match that waits will end." STAYS "\n" DAY, DAY);
  g_assert_true (load_day (f, MONDAY)->running);
  play_to_end (f);
  assert_takeover (f, "Your match that waits will end." STAYS, "");
  g_assert_nonnull (load_day (f, MONDAY)->result);
  g_assert_false (load_day (f, MONDAY)->result->later);
  g_assert_false (load_day (f, MONDAY)->left);
  g_assert_true (mj_game_is_another_waiting (get_game (f))); /* the match */

  mj_matches_begin_day (f->matches, TUESDAY, TUESDAY);
  g_assert_cmpuint (get_file (f)->moves->len, >=, 20);
  mj_matches_begin_day (f->matches, MONDAY, TUESDAY);
  g_assert_cmpuint (get_file (f)->moves->len, ==, 0);
  g_assert_true (get_file (f)->again);
  load_day (f, NULL);
  g_object_unref (monday);
}

/* Until the person, who sits in the first chair, is asked. */
static void
look_at (Fixture *f)
{
  for (;;) {
    g_auto (GStrv) moves = mj_game_list_moves (get_game (f));
    MjMove move;

    g_assert_true (mj_move_from_text (moves[0], &move));
    if (move.seat == 0 && !mj_move_is_forced (move.kind))
      return;
    play_one (f);
  }
}

/* Looking at a deal of the day and going back costs nothing, however often: it
 * has not begun, leaves no trace in the record, and belongs to the day of the
 * first choice.  With that it counts, even if the choice is taken back. */
static void
test_day_looked_at (Fixture *f, gconstpointer data)
{
  g_autoptr (GPtrArray) all = NULL;
  MjRules rules;
  guint n_moves;

  mj_rules_init (&rules);
  mj_matches_begin (f->matches, &rules, FALSE);
  play_some (f, 30);
  while (mj_move_is_forced (
      g_array_index (get_file (f)->moves, MjMove, get_file (f)->moves->len - 1)
          .kind)) /* which is written with the next choice */
    play_one (f);
  n_moves = get_file (f)->moves->len;
  g_assert_false (mj_matches_can_go_back (f->matches));
  for (int i = 0; i < 3; i++) {
    mj_matches_begin_day (f->matches, MONDAY, MONDAY);
    look_at (f);
    g_assert_false (load_day (f, MONDAY)->running);
    g_assert_true (mj_matches_can_go_back (f->matches));
    mj_matches_go_back (f->matches);
    g_assert_null (get_file (f)->day);
    g_assert_cmpuint (get_file (f)->moves->len, ==, n_moves);
  }
  all = mj_store_load_matches (f->store, NULL);
  g_assert_cmpuint (all->len, ==, 1);

  mj_matches_begin_day (f->matches, MONDAY, MONDAY);
  look_at (f);
  mj_matches_begin_day (f->matches, TUESDAY, TUESDAY); /* not left, either */
  g_assert_false (load_day (f, MONDAY)->left);
  mj_matches_begin_day (f->matches, MONDAY, TUESDAY);
  g_assert_true (get_file (f)->later);
  look_at (f);
  play_one (f);
  g_assert_true (load_day (f, MONDAY)->running);
  g_assert_false (mj_matches_can_go_back (f->matches));
  mj_matches_go_back (f->matches);
  g_assert_cmpstr (get_file (f)->day, ==, MONDAY);
  load_day (f, NULL);
}

/* Playing on from a moment of a deal of the day, with the coach, is no try of
 * it; from before the first move, its wall is not shown. */
static void
test_day_from_here (Fixture *f, gconstpointer data)
{
  g_autoptr (MjMatchFile) file = NULL;

  mj_matches_begin_day (f->matches, MONDAY, MONDAY);
  play_some (f, 30);
  file = mj_match_file_copy (get_file (f), G_MAXUINT);
  assert_takeover (f, DAY, DAY);
  mj_matches_play_from (f->matches, file, 10, 0);
  play_some (f, 12);
  assert_takeover (f, "The match in progress will end." STAYS,
                   "The match in progress will end." STAYS);
  play_to_end (f);
  assert_takeover (f, "", "");
  g_assert_null (load_day (f, MONDAY)->result);
  g_assert_true (load_day (f, MONDAY)->left);
  mj_matches_play_from (f->matches, file, 0, 0);
  g_assert_null (get_file (f)->day);
  mj_matches_begin_day (f->matches, MONDAY, MONDAY);
  g_assert_cmpuint (get_file (f)->moves->len, >=, 30);
  load_day (f, NULL);
}

/* The record is from a newer version: the deal is played and not kept. */
static void
test_day_read_only (Fixture *f, gconstpointer data)
{
  g_autofree char *today = mj_day_today ();
  g_autofree char *folder = g_dir_make_tmp ("test-matches-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "record.sqlite", NULL);
  g_autoptr (MjStore) store = mj_store_open (path, NULL, NULL);
  sqlite3 *db;

  g_clear_object (&store);
  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  sqlite3_exec (db, "PRAGMA user_version = 99", NULL, NULL, NULL);
  sqlite3_close (db);
  store = mj_store_open (path, NULL, NULL);
  g_assert_true (mj_store_is_read_only (store));
  mj_matches_set_store (f->matches, store);
  mj_matches_begin_day (f->matches, today, today);
  play_to_end (f);
  g_assert_false (mj_matches_is_in_progress (f->matches));
  mj_matches_rematch (f->matches, 0);
  g_assert_false (get_file (f)->again);
  mj_matches_set_store (f->matches, f->store);
  g_clear_object (&store);
  test_folder_remove (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(path, test)                                                        \
  g_test_add (path, Fixture, NULL, set_up, test, tear_down)
  ADD ("/matches/begin", test_begin);
  ADD ("/matches/seating", test_seating);
  ADD ("/matches/seated", test_seated);
  ADD ("/matches/tailor", test_tailor);
  ADD ("/matches/rematch", test_rematch);
  ADD ("/matches/resume", test_resume);
  ADD ("/matches/superseded", test_superseded);
  ADD ("/matches/play-from", test_play_from);
  ADD ("/matches/day", test_day);
  ADD ("/matches/day-name", test_day_name);
  ADD ("/matches/day-left", test_day_left);
  ADD ("/matches/day-looked-at", test_day_looked_at);
  ADD ("/matches/day-from-here", test_day_from_here);
  ADD ("/matches/day-read-only", test_day_read_only);
  ADD ("/matches/tour", test_tour);
  ADD ("/matches/record-changed", test_record_changed);
#undef ADD
  return g_test_run ();
}
