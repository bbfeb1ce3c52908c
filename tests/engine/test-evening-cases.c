/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-evening-cases.c – the acceptance cases of wins, as entries of an
 * evening.
 *
 * A table where chair A is East, so that the winds are the chairs.
 */

#include "entry-text.h"
#include "test-table.h"

#include <string.h>

/* A case file being read. */
typedef struct {
  GStrv header;
  GStrv row;
  MjEvening books;
  MjEntry entry;
  MjOutcome outcome;
} Case;

static const char *
cell (const Case *c, const char *name)
{
  return test_cell (c->header, c->row, name);
}

/* The books before, and the entry. */
static gboolean
set_up (Case *c)
{
  MjRules rules;

  test_case_rules (&rules, c->header, c->row);
  mj_evening_init (&c->books, &rules, 0);
  c->books.rotation.prevailing = test_wind (cell (c, "round"));
  return test_case_win (&c->entry, c->header, c->row);
}

typedef void (*CaseFunc) (Case *c);

static void
for_each_case (const char *path, CaseFunc function)
{
  g_auto (GStrv) lines = test_read (path);
  g_auto (GStrv) header = g_strsplit (lines[0], "\t", -1);

  for (int i = 1; lines[i] != NULL; i++) {
    g_auto (GStrv) row = g_strsplit (lines[i], "\t", -1);
    Case c = { .header = header, .row = row };

    g_test_message ("%s", row[0]);
    function (&c);
  }
}

/* ---- score files ---- */

static gint64
amount (const Case *c, const char *column)
{
  const char *text = cell (c, column);

  return *text == '\0' ? 0 : test_amount (text);
}

static void
expect_score (Case *c)
{
  gboolean readable = set_up (c), wins;
  gint64 discarder = amount (c, "pay_discarder");
  gint64 other = amount (c, "pay_other");

  wins = readable && mj_evening_apply (&c->books, &c->entry, &c->outcome);
  g_assert_true (wins == g_str_equal (cell (c, "valid"), "yes"));
  for (int seat = 0; seat < MJ_N_SEATS; seat++) {
    gint64 want = seat == c->entry.seat    ? amount (c, "win_total")
                  : seat == c->entry.other ? -discarder
                                           : -other;

    g_assert_cmpint (c->books.balance[seat], ==, wins ? want : 0);
  }
  if (wins)
    g_assert_cmpint (c->outcome.score.tai, ==, atoi (cell (c, "tai")));
}

static void
test_score_file (gconstpointer data)
{
  for_each_case (data, expect_score);
}

/* ---- who is liable ---- */

static const char *const seats[] = { "pay_E", "pay_S", "pay_W", "pay_N" };

static gboolean
is_named (const Case *c, MjPao pao)
{
  return strstr (cell (c, "pao"), mj_pao_rule (pao)) != NULL;
}

/* PAO-09 and PAO-10 are not to be seen in the tiles. */
static MjPaoSet
visible_pao (const Case *c)
{
  MjPaoSet set = 0;

  for (int p = 0; p < MJ_N_PAO; p++)
    if (is_named (c, (MjPao) p) && p != MJ_PAO_KONG && p != MJ_PAO_FRESH)
      set |= (MjPaoSet) (1 << p);
  return set;
}

/* What the winning discard shows is found; the rest is said by the table. */
static void
expect_liable (Case *c)
{
  gboolean due = strstr (cell (c, "pao"), "PAO-") != NULL;
  MjPaoSet visible = visible_pao (c);
  gboolean by_win = g_str_equal (cell (c, "feed_use"), "win");

  g_assert_true (set_up (c));
  if (*cell (c, "discarder") != '\0')
    c->entry.other = test_wind (cell (c, "discarder"));
  if (by_win && (visible != 0 || !due))
    c->entry.liable = MJ_LIABLE_PROVEN;
  else if (due)
    c->entry.liable = test_wind (cell (c, "feeder"));
  g_assert_true (mj_evening_apply (&c->books, &c->entry, &c->outcome));
  g_assert_cmpint (c->outcome.pao & visible, ==, visible);
  if (by_win)
    g_assert_cmpint (c->outcome.pao, ==, visible);
  for (int seat = 0; seat < MJ_N_SEATS; seat++)
    g_assert_cmpint (c->books.balance[seat], ==, amount (c, seats[seat]));
}

static void
test_liable (void)
{
  for_each_case ("data/cases/payouts_pao.tsv", expect_liable);
}

int
main (int argc, char **argv)
{
  const char *const files[] = {
    "data/cases/score_01_honours.tsv",
    "data/cases/score_02_bonus.tsv",
    "data/cases/score_03_triplets.tsv",
    "data/cases/score_04_flushes.tsv",
    "data/cases/score_05_terminals_honours.tsv",
    "data/cases/score_06_dragons_winds.tsv",
    "data/cases/score_07_thirteen.tsv",
    "data/cases/score_08_sequence.tsv",
    "data/cases/score_09_win_events.tsv",
    "data/cases/score_10_concealed_chicken.tsv",
    "data/cases/score_11_flower_wins.tsv",
    "data/cases/score_12_not_winning.tsv",
    "data/cases/score_13_house.tsv",
    "data/cases/score_14_negative.tsv",
  };

  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (files); i++) {
    g_autofree char *name = g_path_get_basename (files[i]);
    g_autofree char *path = g_strdup_printf ("/evening-cases/%s", name);

    g_test_add_data_func (path, files[i], test_score_file);
  }
  g_test_add_func ("/evening-cases/payouts_pao.tsv", test_liable);
  return g_test_run ();
}
