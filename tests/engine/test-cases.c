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
  status = g_test_run ();
  return names->len < 19 ? 1 : status;
}
