/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-cases.c – the case files, through the program that users run. */

#include "run-sgmj.h"
#include "test-table.h"

#include <glib/gstdio.h>
#include <string.h>

static gboolean
is_computed (const char *name)
{
  return g_str_has_suffix (name, ".tsv") &&
         (g_str_has_prefix (name, "score_") ||
          g_str_has_prefix (name, "payouts_") ||
          g_str_equal (name, "claims.tsv"));
}

static guint
n_rows (const char *name)
{
  g_autofree char *path = g_strconcat ("data/cases/", name, NULL);
  g_auto (GStrv) lines = test_read (path);

  return g_strv_length (lines) - 1;
}

static void
test_file (gconstpointer data)
{
  const char *name = data;
  g_autofree char *path =
      g_test_build_filename (G_TEST_DIST, "data", "cases", name, NULL);
  g_autofree char *line = sgmj_line ("cases --check %s", path);
  g_autofree char *want =
      g_strdup_printf ("%u passed, 0 failed\n", n_rows (name));
  g_autoptr (SgmjRun) run = run_sgmj (line);

  g_assert_cmpstr (run->out, ==, want);
  g_assert_cmpstr (run->err, ==, "");
  g_assert_cmpint (run->status, ==, 0);
}

/* A copy of a file in which a text of one row is another. */
static char *
spoil (const char *name, const char *from, const char *to, const char *dir)
{
  g_autofree char *path =
      g_test_build_filename (G_TEST_DIST, "data", "cases", name, NULL);
  char *copy = g_build_filename (dir, name, NULL);
  g_autofree char *text = NULL;
  g_autoptr (GString) spoilt = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  spoilt = g_string_new (text);
  g_assert_cmpuint (g_string_replace (spoilt, from, to, 1), ==, 1);
  g_file_set_contents (copy, spoilt->str, -1, &error);
  g_assert_no_error (error);
  return copy;
}

static void
expect_noticed (const char *name, const char *from, const char *to)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *dir = g_dir_make_tmp ("cases-XXXXXX", &error);
  g_autofree char *copy = spoil (name, from, to, dir);
  g_autofree char *line = sgmj_line ("cases --check %s", copy);
  g_autoptr (SgmjRun) run = run_sgmj (line);

  g_test_message ("%s: %s for %s", name, to, from);
  g_assert_cmpint (run->status, ==, 1);
  g_assert_nonnull (strstr (run->out, ", 1 failed\n"));
  g_unlink (copy);
  g_rmdir (dir);
}

static void
test_wrong_rows (void)
{
  expect_noticed ("score_01_honours.tsv", "HON-01=1\t1\t1\t2",
                  "HON-01=1\t1\t1\t3");
  expect_noticed ("score_01_honours.tsv", "\tHON-01=1\t", "\tHON-02=1\t");
  expect_noticed ("score_01_honours.tsv", "HAND-15 HAND-22", "HON-01");
  expect_noticed ("score_12_not_winning.tsv", "\tno\t", "\tyes\t");
  expect_noticed ("payouts_charts.tsv", "\t1\t1\t-\t2\t1\t4",
                  "\t1\t1\t-\t2\t1\t5");
  expect_noticed ("payouts_pao.tsv", "\tPAO-02\t0\t64\t-64\t0",
                  "\tPAO-03\t0\t64\t-64\t0");
  expect_noticed ("payouts_instant.tsv", "-2\t6\t-2\t-2", "-2\t6\t-4\t0");
  expect_noticed ("payouts_penalties.tsv", "16\t-64\t16\t32",
                  "16\t-64\t32\t16");
  expect_noticed ("claims.tsv", "prohibited-sacred", "prohibited-missed");
}

static void
test_other_files (void)
{
  const char *names[] = { "flow.tsv", "ambiguous.tsv", "defaults.tsv" };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *path =
        g_test_build_filename (G_TEST_DIST, "data", "cases", names[i], NULL);
    g_autofree char *line = sgmj_line ("cases --check %s", path);

    run_sgmj_refused (line);
  }
}

typedef struct {
  const char *name;
  const char *from, *to; /* in one of its lines */
  const char *says;
} Refused;

static const Refused refused[] = {
  { "payouts_penalties.tsv", "PEN-01\tS\t", "PEN-01\tX\t",
    "line 2, column offender: not one of E S W N: X" },
  { "payouts_penalties.tsv", "PEN-01\tS\t", "PEN-01\t-\t",
    "line 2, column offender: one of E S W N is needed" },
  { "payouts_penalties.tsv", "fake-discard\tN\t", "fake-discard\t-\t",
    "line 2, column discarder: one of E S W N is needed" },
  { "payouts_penalties.tsv", "fake-discard\tN\t", "fake-discard\tS\t",
    "line 2, column discarder: " },
  { "payouts_penalties.tsv", "fake-discard\t", "fake\t",
    "line 2, column kind: not one of fake-discard " },
  { "payouts_penalties.tsv", "fake_points=five", "fake_points=six",
    "line 4, column options: " },
  { "payouts_penalties.tsv", "limit=8;", "limit=5;min_points=5;pattern.",
    "line 4, column options: " },
  { "payouts_penalties.tsv", "\tpay_W\t", "\tpay_w\t",
    "line 1: column pay_W is missing" },
  { "payouts_penalties.tsv", "\toptions\t", "\toption\t",
    "line 1: column options is missing" },
  { "payouts_instant.tsv", "INST-08\tS\t", "INST-08\tX\t",
    "line 2, column player: not one of E S W N: X" },
  { "payouts_instant.tsv", "bonus\t1a\t2a", "bonus\t1a\t9a",
    "line 2, column drawn_bonus: there is no tile 9a" },
  { "payouts_instant.tsv", "bonus\t1a\t2a", "bonus\t1m\t2a",
    "line 2, column deal_bonus: not a bonus tile: " },
  { "payouts_instant.tsv", "bonus\t1a\t2a", "bones\t1a\t2a",
    "line 2, column kind: not one of bonus " },
  { "payouts_instant.tsv", "kong-claimed\t-\t-\tW", "kong-claimed\t-\t-\tE",
    "line 21, column from: " },
  { "payouts_instant.tsv", "kong-claimed\t-\t-\tN\t6",
    "kong-claimed\t-\t-\tN\t6x",
    "line 27, column wall_left: not a number from 0 to 148: 6x" },
  { "payouts_charts.tsv", "\tdiscard\t", "\tfoo\t",
    "column how: not a way of winning: foo" },
  { "payouts_charts.tsv", "\tdiscard\t1\t", "\tdiscard\tL\t",
    "column raw: not a number from 0 to 100: L" },
  { "payouts_charts.tsv", "\tdiscard\t1\t", "\tdiscard\t-\t",
    "column raw: a number of tai is needed" },
  { "payouts_charts.tsv", "\tpay_other\t", "\tpay_all\t",
    "line 1: column pay_other is missing" },
  { "payouts_pao.tsv", "\tW\t5z\t", "\tS\t5z\t", "column feeder: " },
  { "payouts_pao.tsv", "\tW\t5z\t", "\tW\t5y\t", "column feed_tile: " },
  { "payouts_pao.tsv", "\tW\t5z\t", "\tW\t5a\t", "column feed_tile: " },
  { "payouts_pao.tsv", "\tpong\tnone\t", "\tpung\tnone\t",
    "column feed_use: not one of pong kong win chow: pung" },
  { "payouts_pao.tsv", "\tW\t5z\tpong\t", "\tW\t6m\tpong\t",
    "column feed_tile: no meld of the hand has it" },
  { "payouts_pao.tsv", "\tW\t8p\twin\t", "\tN\t8p\twin\t",
    "column feeder: the winning tile came from somebody else" },
  { "payouts_instant.tsv", "kong-concealed\t-\t-\t-\t3",
    "kong-concealed\t-\t-\t-\t-3", "column wall_left: not a number from" },
  { "payouts_pao.tsv", "\tpong\tnone\t", "\tpong\tdiscard,nobody\t",
    "column seen: not one of" },
  { "payouts_pao.tsv", "[777z] [666z]\tW", "[777z] [666q]\tW",
    "column melds_before: " },
  { "payouts_pao.tsv", "\tdiscard\tW\t", "\tdiscard\t-\t",
    "column discarder: one of E S W N is needed" },
  { "payouts_pao.tsv", "\tself-draw\t-\t", "\tself-draw\tW\t",
    "column discarder: the hand is self-drawn" },
  { "score_01_honours.tsv", "\tdiscard\tS\t", "\tdiscarded\tS\t",
    "line 2, column how: not a way of winning: discarded" },
  { "score_01_honours.tsv", "\tdiscard\tS\t", "\tdiscard\t-\t",
    "line 2, column seat: one of E S W N is needed" },
  { "score_01_honours.tsv", "\tS\tE\t", "\tS\tQ\t",
    "line 2, column round: not one of E S W N: Q" },
  { "score_09_win_events.tsv", "\trepl=1\t", "\trepl=0\t", "column ctx: " },
  { "score_09_win_events.tsv", "\trepl=1\t", "\tfirst\t", "column ctx: " },
  { "score_01_honours.tsv", "\traw\t", "\trow\t",
    "line 1: column raw is missing" },
  { "claims.tsv", "\tE\t", "\tX\t", "line 2, column player: " },
  { "claims.tsv", "\twin\t", "\twon\t", "line 2, column claim: " },
  { "claims.tsv", "D:E:", "D:X:", "column events: not an event " },
  { "claims.tsv", "D:E:", "Q:E:", "column events: not an event " },
  { "claims.tsv", "D:E:", "P:E:", "column events: not an event " },
  { "claims.tsv", ",T:S", ",T", "column events: not an event " },
};

/* A row that cannot be computed is named, and is neither right nor wrong. */
static void
test_refused (gconstpointer data)
{
  const Refused *row = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *dir = g_dir_make_tmp ("cases-XXXXXX", &error);
  g_autofree char *copy = spoil (row->name, row->from, row->to, dir);
  g_autofree char *line = sgmj_line ("cases --check %s", copy);
  g_autoptr (SgmjRun) run = run_sgmj (line);

  run_sgmj_refused (line);
  g_assert_nonnull (strstr (run->err, row->says));
  g_assert_nonnull (strstr (run->err, row->name));
  g_unlink (copy);
  g_rmdir (dir);
}

/* What it prints without --check is the file again. */
static void
test_recomputed (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "cases",
                                                 "payouts_charts.tsv", NULL);
  g_autofree char *line = sgmj_line ("cases %s", path);
  g_autoptr (SgmjRun) run = run_sgmj (line);
  g_autofree char *text = NULL;

  g_file_get_contents (path, &text, NULL, NULL);
  g_assert_cmpstr (run->out, ==, text);
  g_assert_cmpint (run->status, ==, 0);
}

/* As JSON: with --check no row that is right, otherwise every row. */
static void
test_json (void)
{
  g_autofree char *path =
      g_test_build_filename (G_TEST_DIST, "data", "cases", "claims.tsv", NULL);
  g_autofree char *check = sgmj_line ("cases --check --json %s", path);
  g_autofree char *all = sgmj_line ("cases --json %s", path);
  g_autoptr (SgmjRun) none = run_sgmj (check);
  g_autoptr (SgmjRun) each = run_sgmj (all);
  g_autofree char *counts =
      g_strdup_printf ("\"passed\" : %u,\n  \"failed\" : 0,\n"
                       "  \"version\" : 1\n}\n",
                       n_rows ("claims.tsv"));

  g_assert_cmpint (none->status, ==, 0);
  g_assert_nonnull (strstr (none->out, "\"rows\" : [],\n"));
  g_assert_true (g_str_has_suffix (none->out, counts));
  g_assert_nonnull (strstr (each->out, "\"line\" : 2,\n"));
  g_assert_nonnull (strstr (each->out, "\"expected\" : \"prohibited-sacred\""));
  g_assert_true (g_str_has_suffix (each->out, counts));
}

int
main (int argc, char **argv)
{
  g_autofree char *folder = NULL;
  g_autoptr (GDir) dir = NULL;
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name;
  int status;

  g_test_init (&argc, &argv, NULL);
  folder = g_test_build_filename (G_TEST_DIST, "data", "cases", NULL);
  dir = g_dir_open (folder, 0, NULL);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (is_computed (name)) {
      g_autofree char *test = g_strconcat ("/cases/", name, NULL);
      char *kept = g_strdup (name);

      g_ptr_array_add (names, kept);
      g_test_add_data_func (test, kept, test_file);
    }
  g_test_add_func ("/cases/wrong-rows", test_wrong_rows);
  g_test_add_func ("/cases/other-files", test_other_files);
  g_test_add_func ("/cases/recomputed", test_recomputed);
  g_test_add_func ("/cases/json", test_json);
  for (gsize i = 0; i < G_N_ELEMENTS (refused); i++) {
    g_autofree char *path = g_strdup_printf ("/cases/refused/%02d", (int) i);

    g_test_add_data_func (path, &refused[i], test_refused);
  }
  status = g_test_run ();
  return names->len < 19 ? 1 : status;
}
