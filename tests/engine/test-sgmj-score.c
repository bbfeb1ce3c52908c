/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-sgmj-score.c – what sgmj score says of each row of sgmj-score.tsv.
 *
 * The last column has what must stand in the output, or in the error where the
 * status is 2; what begins with "!" must not.
 */

#include "run-sgmj.h"
#include "test-table.h"

#include <string.h>

enum { ID, ARGUMENTS, STATUS, SAYS, N_COLUMNS };

static void
expect_part (const char *output, const char *part)
{
  g_autofree char *text = g_strcompress (part);

  if (*text == '!')
    g_assert_null (strstr (output, text + 1));
  else
    g_assert_nonnull (strstr (output, text));
}

static void
test_row (gconstpointer data)
{
  g_auto (GStrv) row = g_strsplit (data, "\t", -1);
  g_auto (GStrv) parts = NULL;
  g_autofree char *line = NULL;
  g_autoptr (SgmjRun) run = NULL;

  g_assert_cmpuint (g_strv_length (row), ==, N_COLUMNS);
  line = g_strconcat ("score ", row[ARGUMENTS], NULL);
  run = run_sgmj (line);
  g_test_message ("sgmj %s\n%s%s", line, run->out, run->err);
  g_assert_cmpint (run->status, ==, atoi (row[STATUS]));
  g_assert_cmpstr (run->status == 2 ? run->out : run->err, ==, "");
  parts = g_strsplit (row[SAYS], " | ", -1);
  for (guint i = 0; parts[i] != NULL; i++)
    expect_part (run->status == 2 ? run->err : run->out, parts[i]);
}

int
main (int argc, char **argv)
{
  g_auto (GStrv) rows = NULL;

  g_test_init (&argc, &argv, NULL);
  rows = test_read ("data/sgmj-score.tsv");
  for (int i = 1; rows[i] != NULL; i++) {
    g_autofree char *id = g_strndup (rows[i], strcspn (rows[i], "\t"));
    g_autofree char *path = g_strdup_printf ("/sgmj-score/%s", id);

    g_test_add_data_func (path, rows[i], test_row);
  }
  return g_test_run ();
}
