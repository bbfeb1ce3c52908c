/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-pao.c – what a feed puts at stake, and what of it holds.
 *
 * A row of pao-risk.tsv is a claim: exposed melds and bonus tiles, the tile,
 * what became of it, the winds of seat and round, how many tiles were left and
 * where copies lay.  A row of pao-due.tsv is a hand that won: why the discarder
 * pays for everybody, why would who fed each meld, and what speaks for and
 * against each liability.  Where a condition has an edge there is a row on each
 * side of it.
 */

#include "test-table.h"

#include "engine/money/mj-pao-note.h"
#include "engine/tiles/mj-notation.h"
#include "engine/tiles/mj-rng.h"

#include <string.h>

enum { ID };
enum { MELDS = 1, FEED, USE, WINDS, LEFT, SEEN, OPTIONS, RISK, N_RISK };
enum { HAND = 1, HOW, HAND_WINDS, HAND_OPTIONS, BY_WIN, BY_MELD, NOTES, N_DUE };

static void
read_hand (const char *text, MjHand *hand, MjFace *tile)
{
  MjError error;

  if (!mj_notation_parse_hand (text, hand, tile, &error))
    g_error ("%s: %s", text, error.message);
}

static int
index_of (const char *const *words, const char *word)
{
  for (int i = 0; words[i] != NULL; i++)
    if (g_str_equal (words[i], word))
      return i;
  g_error ("unknown word: %s", word);
}

static MjWind
wind_of (char letter)
{
  return (MjWind) (strchr ("ESWN", letter) - "ESWN");
}

static void
read_options (MjRules *rules, char *options)
{
  test_rules (rules, g_strdelimit (options, " -", '\n'));
}

static void
append (GString *text, MjPaoSet set)
{
  for (int i = 0; i < MJ_N_PAO; i++)
    if (set & 1 << i) {
      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "",
                              mj_pao_rule ((MjPao) i));
      set &= (MjPaoSet) ~(1 << i);
    }
  g_assert_cmpuint (set, ==, 0);
  if (text->len == 0)
    g_string_append_c (text, '-');
}

static void
test_risk (gconstpointer data)
{
  static const char *const uses[] = { "chow", "pong", "kong", "win", NULL };
  static const char *const seen[] = { "-", "discard", "pong", "chow", NULL };
  g_auto (GStrv) row = g_strsplit (data, "\t", -1);
  g_autoptr (GString) text = g_string_new (NULL);
  MjFace none;
  MjRules rules;
  MjHand hand;
  MjFeed feed = { .hand = &hand };

  g_assert_cmpuint (g_strv_length (row), ==, N_RISK);
  read_options (&rules, row[OPTIONS]);
  read_hand (row[MELDS], &hand, &none);
  g_assert_cmpint (mj_notation_parse_tiles (row[FEED], &feed.face, 1, NULL), ==,
                   1);
  feed.use = (MjFeedUse) index_of (uses, row[USE]);
  feed.seat_wind = wind_of (row[WINDS][0]);
  feed.prevailing = wind_of (row[WINDS][1]);
  feed.wall_left = g_str_equal (row[LEFT], "-") ? -1 : atoi (row[LEFT]);
  feed.seen = (1u << index_of (seen, row[SEEN])) >> 1;
  append (text, mj_pao_risk (&rules, &feed));
  g_assert_cmpstr (text->str, ==, row[RISK]);
}

static void
append_note (GString *text, const MjPaoNote *note)
{
  char faces[64] = "";

  g_string_append_printf (text, "%s%s %s", text->len > 0 ? "; " : "",
                          mj_pao_rule (note->pao), mj_pao_why_key (note->why));
  if (!g_str_equal (note->rule, mj_pao_rule (note->pao)))
    g_string_append_printf (text, " %s", note->rule);
  if (note->n > 0)
    g_string_append_printf (text, " %d", note->n);
  mj_face_set_to_text (note->faces, faces, sizeof faces);
  g_string_append_printf (text, "%s%s", note->faces != 0 ? " " : "", faces);
}

/* The notes name what is proven, and what feeding a meld would make due where
 * nothing is proven; what is missing is said of nothing that is due.
 *
 * Returns: (transfer full): the notes
 */
static char *
check_notes (const MjRules *rules,
             const MjHand *hand,
             const MjWin *win,
             const MjScore *score)
{
  MjPaoSet proven = mj_pao_of_win (rules, hand, win, score), open = 0;
  MjPaoNote notes[MJ_N_PAO];
  int n = mj_pao_notes (rules, hand, win, score, notes);
  MjPaoSet said[MJ_N_PAO_WHYS] = { 0 };
  g_autoptr (GString) text = g_string_new (NULL);

  for (int i = 0; i < hand->n_melds && proven == 0; i++)
    open |= mj_pao_of_meld (rules, hand, i, win, score);
  for (int i = 0; i < n; i++) {
    append_note (text, &notes[i]);
    said[notes[i].why] |= (MjPaoSet) (1 << notes[i].pao);
  }
  g_assert_cmphex (said[MJ_PAO_WHY_FED], ==, proven);
  g_assert_cmphex (said[MJ_PAO_WHY_OPEN], ==, open);
  return n > 0 ? g_strdup (text->str) : g_strdup ("-");
}

static void
test_due (gconstpointer data)
{
  g_auto (GStrv) row = g_strsplit (data, "\t", -1);
  g_autoptr (GString) by_win = g_string_new (NULL);
  g_autoptr (GString) by_meld = g_string_new (NULL);
  g_autofree char *notes = NULL;
  MjRules rules;
  MjHand hand;
  MjScore score;
  MjWin win = { .n_replacements = 1 };

  g_assert_cmpuint (g_strv_length (row), ==, N_DUE);
  read_options (&rules, row[HAND_OPTIONS]);
  read_hand (row[HAND], &hand, &win.tile);
  while (!g_str_equal (mj_how_word (win.how), row[HOW]))
    g_assert_cmpint (++win.how, <, MJ_N_HOWS);
  win.shooter = mj_how_is_self_drawn (win.how) ? MJ_SEAT_NONE : 1;
  win.seat_wind = wind_of (row[HAND_WINDS][0]);
  win.prevailing = wind_of (row[HAND_WINDS][1]);
  mj_score_hand (&rules, &hand, &win, &score);
  append (by_win, mj_pao_of_win (&rules, &hand, &win, &score));
  g_assert_cmpstr (by_win->str, ==, row[BY_WIN]);
  for (int i = 0; i < hand.n_melds; i++) {
    g_autoptr (GString) one = g_string_new (NULL);

    append (one, mj_pao_of_meld (&rules, &hand, i, &win, &score));
    g_string_append_printf (by_meld, "%s%s", i > 0 ? " " : "", one->str);
  }
  g_assert_cmpstr (hand.n_melds > 0 ? by_meld->str : "-", ==, row[BY_MELD]);
  notes = check_notes (&rules, &hand, &win, &score);
  g_assert_cmpstr (notes, ==, row[NOTES]);
}

/* A liability has a rule of data/rules.txt, and a name in both languages. */
static void
test_names (void)
{
  g_auto (GStrv) ids = test_rule_ids ();

  for (int i = 0; i < MJ_N_PAO; i++) {
    g_assert_true (
        g_strv_contains ((const char *const *) ids, mj_pao_rule ((MjPao) i)));
    g_assert_true (g_str_has_prefix (mj_pao_title ((MjPao) i), "Fed "));
    g_assert_true (g_str_has_prefix (mj_pao_title_zh ((MjPao) i), "包"));
  }
}

/* Only a kong that was fed late is won on its own replacement. */
static void
test_replaced (void)
{
  MjPaoSet risk = 1 << MJ_PAO_KONG | 1 << MJ_PAO_DRAGONS;
  MjWin win = { .how = MJ_HOW_KONG_REPLACEMENT, .shooter = MJ_SEAT_NONE };
  MjRules rules;
  MjScore score;
  MjHand hand;

  test_rules (&rules, NULL);
  read_hand ("[555z] [666z] [7777z] 12m99p +3m", &hand, &win.tile);
  mj_score_hand (&rules, &hand, &win, &score);
  g_assert_cmpuint (
      mj_pao_due (&rules, risk, MJ_FACE_RED, &hand, &win, &score, false, true),
      ==, risk);
  g_assert_cmpuint (
      mj_pao_due (&rules, risk, MJ_FACE_RED, &hand, &win, &score, false, false),
      ==, 1 << MJ_PAO_DRAGONS);
  g_assert_true (mj_pao_pays_kong (risk));
  g_assert_false (mj_pao_pays_kong (1 << MJ_PAO_DRAGONS));
}

/* Four sets of honours or of one suit, most of them exposed, and a pair that
 * wins.
 */
static char *
random_hand (MjRng *rng)
{
  static const char *const before[] = { "[", "[", "{", "" };
  static const char *const after[] = { "] ", "] ", "} ", " " };
  static const int n_tiles[] = { 3, 4, 4, 3 };
  GString *text = g_string_new (NULL);

  for (int i = 0; i < 5; i++) {
    guint form = i == 4 ? 3 : mj_rng_below (rng, 6) % 4;
    gboolean honour = mj_rng_below (rng, 2) != 0;
    char digit = (char) ('1' + mj_rng_below (rng, honour ? 7 : 9));
    char letter = honour ? 'z' : 'm';

    g_string_append (text, before[form]);
    for (int n = i < 4 ? n_tiles[form] : 1; n > 0; n--)
      g_string_append_c (text, digit);
    g_string_append_printf (text, "%c%s", letter, after[form]);
    if (i == 4)
      g_string_append_printf (text, "+%c%c ", digit, letter);
  }
  for (guint n = mj_rng_below (rng, 4); n > 0; n--)
    g_string_append_printf (text, "%ua", n);
  return g_string_free (text, FALSE);
}

static void
test_random (void)
{
  static const char *const sheets[] = { NULL, "chart=shooter_1_2", "pao=off",
                                        "pure_green=four\npao_winds=off" };
  MjRng rng;
  int n = 0;

  mj_rng_init (&rng, (MjSeed){ 36, 2 });
  for (int i = 0; i < 20000; i++) {
    g_autofree char *text = random_hand (&rng), *notes = NULL;
    MjWin win = { .n_replacements = 1, .shooter = MJ_SEAT_NONE };
    MjRules rules;
    MjScore score;
    MjHand hand;

    test_rules (&rules, sheets[i % (int) G_N_ELEMENTS (sheets)]);
    if (!mj_notation_parse_hand (text, &hand, &win.tile, NULL))
      continue;
    win.how = i % 3 == 0 ? MJ_HOW_SELF_DRAW : MJ_HOW_DISCARD;
    win.shooter = i % 3 == 0 ? MJ_SEAT_NONE : 1;
    g_test_message ("%s", text);
    mj_score_hand (&rules, &hand, &win, &score);
    notes = check_notes (&rules, &hand, &win, &score);
    n += strstr (notes, "open") != NULL;
  }
  g_assert_cmpint (n, >, 100);
}

static void
add_rows (const char *name, GStrv lines, GTestDataFunc func)
{
  for (int i = 1; lines[i] != NULL; i++) {
    g_autofree char *id = g_strndup (lines[i], strcspn (lines[i], "\t"));
    g_autofree char *path = g_strdup_printf ("/pao/%s/%s", name, id);

    g_test_add_data_func (path, lines[i], func);
  }
}

int
main (int argc, char **argv)
{
  g_auto (GStrv) risks = NULL, dues = NULL;

  g_test_init (&argc, &argv, NULL);
  risks = test_read ("data/pao-risk.tsv");
  dues = test_read ("data/pao-due.tsv");
  add_rows ("risk", risks, test_risk);
  add_rows ("due", dues, test_due);
  g_test_add_func ("/pao/names", test_names);
  g_test_add_func ("/pao/replaced", test_replaced);
  g_test_add_func ("/pao/random", test_random);
  return g_test_run ();
}
