/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-near.c – what a hand just misses, what it does not, and why.
 *
 * A row of near.tsv is a hand, how it was won, and all that is said of it, in
 * its order: pattern, rule, reason.  Where a condition has an edge there is a
 * row on each side of it.  The sheet has no minimum unless the row gives it
 * one.
 */

#include "test-table.h"

#include "engine/score/mj-near.h"
#include "engine/tiles/mj-notation.h"

#include <string.h>

enum { ID, HAND, HOW, WINDS, OPTIONS, NEAR, N_COLUMNS };

static MjHow
how_of (const char *word)
{
  for (int how = 0; how < MJ_N_HOWS; how++)
    if (g_str_equal (mj_how_word ((MjHow) how), word))
      return (MjHow) how;
  g_error ("no way of winning: %s", word);
}

static MjWind
wind_of (char letter)
{
  return (MjWind) (strchr ("ESWN", letter) - "ESWN");
}

static void
read_win (GStrv row, MjHand *hand, MjWin *win)
{
  MjError error;

  *win = (MjWin){ .how = how_of (row[HOW]),
                  .seat_wind = wind_of (row[WINDS][0]),
                  .prevailing = wind_of (row[WINDS][1]),
                  .n_replacements = 1 };
  win->shooter = mj_how_is_self_drawn (win->how) ? MJ_SEAT_NONE : 1;
  if (!mj_notation_parse_hand (row[HAND], hand, &win->tile, &error))
    g_error ("%s: %s", row[ID], error.message);
}

static char *
describe (const MjNear *near, int n)
{
  g_autoptr (GString) text = g_string_new (n == 0 ? "-" : "");

  for (int i = 0; i < n; i++) {
    char faces[64] = "";

    mj_face_set_to_text (near[i].faces, faces, sizeof faces);
    g_string_append_printf (text, "%s%s %s: %s%s%s", i > 0 ? "; " : "",
                            mj_pattern_info (near[i].pattern)->key,
                            near[i].rule, mj_near_reason_key (near[i].reason),
                            near[i].faces != 0 ? " " : "", faces);
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Nothing that lies in the array before, or beside it, matters. */
static void
expect_same_again (const MjRules *rules,
                   const MjHand *hand,
                   const MjWin *win,
                   const MjScore *score,
                   const char *text)
{
  MjNear room[MJ_MAX_NEAR + 2], first[MJ_MAX_NEAR];
  int n = mj_near_find (rules, hand, win, score, first);

  for (int i = 0; i < n; i++) {
    g_autofree char *again = NULL;

    for (gsize j = 0; j < G_N_ELEMENTS (room); j++)
      room[j] = first[i];
    again =
        describe (room + 1, mj_near_find (rules, hand, win, score, room + 1));
    g_assert_cmpstr (again, ==, text);
  }
}

static void
test_row (gconstpointer data)
{
  g_auto (GStrv) row = g_strsplit (data, "\t", -1);
  g_autofree char *sheet = NULL, *text = NULL;
  MjNear near[MJ_MAX_NEAR];
  MjRules rules;
  MjScore score;
  MjHand hand;
  MjWin win;

  g_assert_cmpuint (g_strv_length (row), ==, N_COLUMNS);
  g_strdelimit (row[OPTIONS], " -", '\n');
  sheet = g_strconcat ("min_points=0\n", row[OPTIONS], NULL);
  test_rules (&rules, sheet);
  read_win (row, &hand, &win);
  mj_score_hand (&rules, &hand, &win, &score);
  text = describe (near, mj_near_find (&rules, &hand, &win, &score, near));
  g_assert_cmpstr (text, ==, row[NEAR]);
  expect_same_again (&rules, &hand, &win, &score, text);
}

int
main (int argc, char **argv)
{
  g_auto (GStrv) lines = NULL;

  g_test_init (&argc, &argv, NULL);
  lines = test_read ("data/near.tsv");
  for (int i = 1; lines[i] != NULL; i++) {
    g_autofree char *id = g_strndup (lines[i], strcspn (lines[i], "\t"));
    g_autofree char *path = g_strconcat ("/near/", id, NULL);

    g_test_add_data_func (path, lines[i], test_row);
  }
  return g_test_run ();
}
