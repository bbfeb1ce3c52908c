/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-pao.c – what a feed puts at stake, and what of it holds.
 *
 * A row of pao-risk.tsv is a claim: exposed melds and bonus tiles, the tile,
 * what became of it, the winds of seat and round, how many tiles were left and
 * where copies lay.  A row of pao-due.tsv is a hand that won: why the discarder
 * pays for everybody, and why would who fed each meld.  Where a condition has
 * an edge there is a row on each side of it.
 */

#include "test-table.h"

#include "engine/money/mj-pao.h"
#include "engine/tiles/mj-notation.h"

#include <string.h>

enum { ID };
enum { MELDS = 1, FEED, USE, WINDS, LEFT, SEEN, OPTIONS, RISK, N_RISK };
enum { HAND = 1, HOW, HAND_WINDS, HAND_OPTIONS, BY_WIN, BY_MELD, N_DUE };

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
test_due (gconstpointer data)
{
  g_auto (GStrv) row = g_strsplit (data, "\t", -1);
  g_autoptr (GString) by_win = g_string_new (NULL);
  g_autoptr (GString) by_meld = g_string_new (NULL);
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
  return g_test_run ();
}
