/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-match-file.c – reading, writing and refusing match files. */

#include "random-text.h"

#include "engine/players/mj-bot.h"

#include "engine/match/mj-view.h"
#include "model/files/mj-sitters.h"
#include "model/text/mj-text.h"
#include "model/text/mj-seat-names.h"
#include "model/store/mj-store-matches.h"
#include "model/text/mj-clean-text.h"

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
  g_assert_true (g_str_has_prefix (text, "singapore-mahjong match 1\n"));
  g_clear_pointer (&text, g_free);
  file->faces[1] = g_strdup ("auntie");
  file->bots[1] = g_strdup ("club:flush");
  file->faces[2] = g_strdup ("../passwd");
  file->bots[3] = g_strdup ("wizard");
  text = mj_match_file_to_text (file);
  g_assert_true (g_str_has_prefix (text, "singapore-mahjong match 2\n"));
  g_assert_nonnull (strstr (text, "\nface 2 auntie\nbot 2 club:flush\n"));
  g_assert_null (strstr (text, "passwd"));
  g_assert_null (strstr (text, "wizard"));
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

/* Who sits in the chairs is read again; what was not written is not known. */
static void
test_seated (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MjMatchFile) file = mj_match_file_from_text (
      "singapore-mahjong match 2\nplayer 2 Ann\nface 2 auntie\n"
      "bot 2 master:careful\nface 4 someone\n",
      &error);

  g_assert_no_error (error);
  g_assert_cmpstr (file->names[1], ==, "Ann");
  g_assert_cmpstr (file->faces[1], ==, "auntie");
  g_assert_cmpstr (file->bots[1], ==, "master:careful");
  g_assert_cmpstr (file->faces[3], ==, "someone");
  g_assert_null (file->faces[0]);
  g_assert_null (file->bots[3]);
}

/* @names: of the first deals, in order */
static void
assert_sitters (const MjMatchFile *file, const char *const *names)
{
  const char *bot;

  for (guint deal = 0; names[deal] != NULL; deal++) {
    g_assert_cmpstr (mj_sitters_find (file, 1, deal, &bot), ==, names[deal]);
    g_assert_cmpstr (bot, ==, *names[deal] == 'A' ? NULL : "club:flush");
  }
}

/* Who sat there in which deals is read again.  A deal belongs to whoever sat
 * there when it ended. */
static void
test_sitters (void)
{
  static const char *const names[] = { "Ann", "Ann", "Uncle", "Uncle",
                                       "Amy", "Amy", NULL };
  g_autoptr (MjMatchFile) file = mj_match_file_new (), back = NULL;
  g_autoptr (GPtrArray) sat = NULL;
  g_autofree char *text = NULL, *again = NULL, *told = NULL;
  MjState state;

  mj_match_file_begin (file, &state);
  mj_seat_names_set (file->names, 1, "Ann");
  state.n_deals = 3; /* the third one is played */
  state.phase = MJ_PHASE_TURN;
  for (int i = 0; i < 2; i++) { /* she leaves, comes back, and leaves */
    mj_sitters_change (file, &state, 1, "Uncle", "club:flush");
    g_assert_cmpstr (mj_sitters_find_gone (file, 1), ==, "Ann");
    if (i == 0)
      mj_sitters_change (file, &state, 1, "Ann", NULL);
  }
  state.n_deals = 4;
  state.phase = MJ_PHASE_OVER;
  mj_sitters_change (file, &state, 1, "Abe", NULL);
  state.n_deals = 5;
  state.phase = MJ_PHASE_TURN;
  mj_sitters_change (file, &state, 1, "Uncle", "club:flush");
  mj_sitters_change (file, &state, 1, "Amy", NULL);
  text = mj_match_file_to_text (file);
  g_assert_true (g_str_has_prefix (text, "singapore-mahjong match 4\n"));
  back = mj_match_file_from_text (text, NULL);
  again = mj_match_file_to_text (back);
  g_assert_cmpstr (again, ==, text);
  assert_sitters (back, names);
  sat = mj_sitters_list (back, 1, 5);
  told = mj_text_names (sat);
  g_assert_cmpstr (told, ==, "Ann, Uncle and Amy");
  g_assert_null (mj_sitters_find_gone (back, 1));
  mj_sitters_change (back, &state, 1, "Uncle", "club:flush");
  g_assert_cmpstr (mj_sitters_find_gone (back, 1), ==, "Amy");
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
  deal.seat = mj_state_next_rotation (&state).dealer;
  deal.seed = (MjSeed){ 8, 7 };
  g_array_append_val (file->moves, deal);
  g_assert_cmpuint (mj_match_file_count_finished (file), ==, n);
  g_assert_cmpuint (mj_match_file_count_finished (begun), ==, 0);
  deal.seat = 0;
  g_array_append_val (begun->moves, deal);
  g_assert_cmpuint (mj_match_file_count_finished (begun), ==, 0);
  g_assert_true (mj_match_file_has_guests (begun, MJ_SEAT_NONE));
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    mj_seat_names_set (begun->bots, seat, "club");
  g_assert_false (mj_match_file_has_guests (begun, MJ_SEAT_NONE));
  g_assert_cmpuint (mj_match_file_count_public (begun, MJ_SEAT_NONE), ==, 1);
  /* A guest who has left may come back in the same deal. */
  mj_match_file_add_earlier (begun, 3, 0, "Ann", NULL);
  g_assert_cmpuint (mj_match_file_count_public (begun, MJ_SEAT_NONE), ==, 0);
  mj_seat_names_set (begun->bots, 3, NULL); /* a guest */
  g_assert_true (mj_match_file_has_guests (begun, MJ_SEAT_NONE));
}

typedef struct {
  const char *name;
  const char *text;
  const char *message;
} Bad;

static const Bad bad[] = {
  { "empty", "", "line 1" },
  { "foreign", "PNG\n", "line 1" },
  { "newer", "singapore-mahjong match 5\n1 fly\n",
    "written by a newer version (format 5)" },
  { "much-newer", "singapore-mahjong match 10\r\n",
    "written by a newer version (format 10)" },
  { "no-version", "singapore-mahjong match \n", "line 1: not a" },
  { "version-0", "singapore-mahjong match 0\n", "line 1: not a" },
  { "version-word", "singapore-mahjong match 4x\n", "line 1: not a" },
  { "longer-word", "singapore-mahjong matches 4\n", "line 1: not a" },
  { "word", "singapore-mahjong match 1\n1 fly\n", "line 2: not a move" },
  { "seat", "singapore-mahjong match 1\n\n5 draw\n", "line 3" },
  { "tile", "singapore-mahjong match 1\n1 discard 9z\n", "line 2" },
  { "trailing", "singapore-mahjong match 1\n1 discard 5pb x\n", "line 2" },
  { "seed", "singapore-mahjong match 1\n1 deal 12\n", "line 2" },
  { "dealer", "singapore-mahjong match 1\ndealer 7\n", "line 2" },
  { "player", "singapore-mahjong match 1\nplayer Ann\n", "line 2" },
  { "player-five", "singapore-mahjong match 1\nplayer 5 Ann\n", "line 2" },
  { "rule", "singapore-mahjong match 1\nrule fly=on\n", "fly" },
  { "face", "singapore-mahjong match 2\nface 5 auntie\n", "line 2" },
  { "face-word", "singapore-mahjong match 2\nface 1 Au/../ntie\n", "line 2" },
  { "no-face", "singapore-mahjong match 2\nface 1 \n", "line 2" },
  { "bot", "singapore-mahjong match 2\n\nbot 1 wizard\n", "line 3" },
  { "earlier", "singapore-mahjong match 4\nearlier 2\n", "line 2" },
  { "earlier-seat", "singapore-mahjong match 4\nearlier 5 1 - A\n", "line 2" },
  { "earlier-deals", "singapore-mahjong match 4\nearlier 1 x - A\n", "line 2" },
  { "earlier-bot", "singapore-mahjong match 4\nearlier 1 1 ox A\n", "line 2" },
  { "bot-seat", "singapore-mahjong match 2\nbot club\n", "line 2" },
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

/* ---- names ---- */

static void
set_text (char **place, char *text)
{
  g_free (*place);
  *place = text;
}

/* A match with any text wherever there is one. */
static MjMatchFile *
make_raw (MjRng *rng)
{
  MjState state;
  MjMatchFile *file = play_deal (1, &state);

  file->rules.limit = 7;
  g_array_set_size (file->moves, mj_rng_below (rng, 4));
  file->dealer = (MjSeat) mj_rng_below (rng, MJ_N_SEATS);
  file->practice = mj_rng_below (rng, 2) != 0;
  for (int i = 0; i < MJ_N_SEATS; i++)
    set_text (&file->names[i], random_text (rng));
  for (guint i = mj_rng_below (rng, 4); i > 0; i--)
    g_ptr_array_add (file->undone, random_text (rng));
  return file;
}

static void
expect_undone (const GPtrArray *undone, const GPtrArray *raw)
{
  guint n = 0;

  for (guint i = 0; i < raw->len; i++) {
    g_autofree char *note =
        mj_clean_text (MJ_TEXT_LINE, g_ptr_array_index (raw, i));

    if (*note != '\0')
      g_assert_cmpstr (g_ptr_array_index (undone, n++), ==, note);
  }
  g_assert_cmpuint (undone->len, ==, n);
}

/* All but its names and notes is what it was; those are clean. */
static void
expect_clean (const MjMatchFile *file, const MjMatchFile *raw)
{
  char rules[MJ_RULES_TEXT_SIZE], wanted[MJ_RULES_TEXT_SIZE];

  mj_rules_to_text (&file->rules, rules, sizeof rules);
  mj_rules_to_text (&raw->rules, wanted, sizeof wanted);
  g_assert_cmpstr (rules, ==, wanted);
  g_assert_cmpint (file->dealer, ==, raw->dealer);
  g_assert_cmpint (file->practice, ==, raw->practice);
  g_assert_cmpmem (file->moves->data, file->moves->len * sizeof (MjMove),
                   raw->moves->data, raw->moves->len * sizeof (MjMove));
  for (int i = 0; i < MJ_N_SEATS; i++) {
    g_autofree char *name = mj_clean_text (MJ_TEXT_NAME, raw->names[i]);
    const char place[] = { (char) ('1' + i), '\0' };

    g_assert_cmpstr (file->names[i], ==, *name != '\0' ? name : place);
  }
  expect_undone (file->undone, raw->undone);
}

static void
test_any_text (void)
{
  MjRng rng;

  mj_rng_init (&rng, (MjSeed){ 20251122, 20 });
  for (int i = 0; i < 5000; i++) {
    g_autoptr (MjMatchFile) raw = make_raw (&rng);
    g_autofree char *text = mj_match_file_to_text (raw);
    g_autoptr (GError) error = NULL;
    g_autoptr (MjMatchFile) back = mj_match_file_from_text (text, &error);
    g_autofree char *again = NULL;

    g_assert_no_error (error);
    expect_clean (back, raw);
    again = mj_match_file_to_text (back);
    g_assert_cmpstr (again, ==, text);
  }
}

/* The match goes on with the next start of the program. */
static void
test_any_kept (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MjStore) store = mj_store_open (NULL, NULL, &error);
  MjRng rng;

  g_assert_no_error (error);
  mj_rng_init (&rng, (MjSeed){ 20251122, 21 });
  for (int i = 0; i < 200; i++) {
    g_autoptr (MjMatchFile) raw = make_raw (&rng);
    g_autoptr (MjMatchChange) begin = mj_match_change_new (0, 0, 0);
    g_autoptr (MjStoredMatch) current = NULL;

    g_array_set_size (raw->moves, 0);
    begin->human = 0;
    begin->head = mj_match_file_head_to_text (raw);
    mj_store_change_match (store, begin, &error);
    g_assert_no_error (error);
    current = mj_store_load_current (store, &error);
    g_assert_no_error (error);
    g_assert_null (current->problem);
    expect_clean (current->file, raw);
  }
}

/* What older programs have written. */
static void
test_old_names (void)
{
  static const struct {
    const char *lines, *name;
  } old[] = {
    { "player 1", "Player" },
    { "player 1 ", "Player" },
    { "player 1 You", "Player" },
    { "player 1 \xe3\x80\x80", "1" },
    { "player 1 Ann\nLee", "Ann Lee" },
    { "player 1 Ann\n\n# x\nLee\nTan", "Ann Lee Tan" },
    { "player 1 Ann\xe2\x80\xae", "Ann" },
    { "player 1  # x", "# x" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (old); i++) {
    g_autofree char *text =
        g_strconcat ("singapore-mahjong match 1\nrule limit=7\n", old[i].lines,
                     "\nplayer 2 Raj\ndealer 3\n", NULL);
    g_autoptr (GError) error = NULL;
    g_autoptr (MjMatchFile) file = mj_match_file_from_text (text, &error);

    g_assert_no_error (error);
    g_assert_cmpstr (file->names[0], ==, old[i].name);
    g_assert_cmpstr (file->names[1], ==, "Raj");
    g_assert_cmpint (file->dealer, ==, 2);
    g_assert_cmpint (file->rules.limit, ==, 7);
  }
}

/* Names that the program made up are no part of the file, so that whoever reads
 * it has them in their own language; those that were typed are. */
static void
test_usual_names (void)
{
  const char *text = "singapore-mahjong match 2\nplayer 1\nplayer 2\n"
                     "player 3 Mr Lim\nplayer 4\nface 2 auntie\n"
                     "face 3 pakcik\nface 4 nobody\nbot 2 club\n"
                     "bot 3 club\nbot 4 club\n";
  g_autoptr (MjMatchFile) file = mj_match_file_from_text (text, NULL);
  g_autofree char *written = NULL;

  g_assert_nonnull (file);
  g_assert_cmpstr (file->names[0], ==, "Player");
  mj_match_file_address (file, 0);
  g_assert_cmpstr (file->names[0], ==, "You");
  g_assert_cmpstr (file->names[1], ==, "Auntie");
  g_assert_cmpstr (file->names[2], ==, "Mr Lim");
  g_assert_cmpstr (file->names[3], ==, "4"); /* nobody has that face */
  written = mj_match_file_to_text (file);
  g_assert_nonnull (strstr (written, "player 1\nplayer 2\nplayer 3 Mr Lim\n"));
  mj_match_file_address (file, 2);
  g_assert_cmpstr (file->names[0], ==, "Player");
  g_assert_cmpstr (file->names[2], ==, "Mr Lim");
  g_clear_pointer (&written, g_free);
  written = mj_match_file_to_text (file);
  g_assert_nonnull (strstr (written, "player 1\nplayer 2\nplayer 3 Mr Lim\n"));
  mj_seat_names_set (file->names, 1, "You");
  g_clear_pointer (&written, g_free);
  written = mj_match_file_to_text (file);
  g_assert_nonnull (strstr (written, "player 2 You\n"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/match-file/round-trip", test_round_trip);
  g_test_add_func ("/match-file/copy", test_copy);
  g_test_add_func ("/match-file/seated", test_seated);
  g_test_add_func ("/match-file/sitters", test_sitters);
  g_test_add_func ("/match-file/illegal", test_illegal);
  g_test_add_func ("/match-file/finished", test_finished);
  g_test_add_func ("/match-file/any-text", test_any_text);
  g_test_add_func ("/match-file/any-kept", test_any_kept);
  g_test_add_func ("/match-file/old-names", test_old_names);
  g_test_add_func ("/match-file/usual-names", test_usual_names);
  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++) {
    g_autofree char *path = g_strconcat ("/match-file/bad/", bad[i].name, NULL);

    g_test_add_data_func (path, &bad[i], test_bad);
  }
  return g_test_run ();
}
