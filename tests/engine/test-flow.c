/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-flow.c – every line of flow.tsv, played or settled.
 *
 * One function a line, named after its id, in a file for each subject.  Rows
 * that concern only the score helper test the engine function it will ask.
 */

#include "flow-rows.h"
#include "test-table.h"

#include <string.h>

static const FlowRow *const tables[] = { flow_wall_rows, flow_claims_rows,
                                         flow_course_rows };

void
flow_expect_draw (const MjState *state)
{
  g_assert_cmpint (state->phase, ==, MJ_PHASE_OVER);
  g_assert_cmpint (state->result, ==, MJ_RESULT_DRAWN);
}

static void
run_row (gconstpointer data)
{
  const FlowRow *row = data;

  row->run ();
}

static guint
count_rows (const char *id)
{
  guint n = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (tables); i++)
    for (const FlowRow *row = tables[i]; row->id != NULL; row++)
      n += id == NULL || g_str_equal (row->id, id);
  return n;
}

/* Each line of the file has its function, and the other way round. */
static void
test_all_lines (void)
{
  g_auto (GStrv) lines = test_read ("data/cases/flow.tsv");
  guint n = 0;

  for (int i = 1; lines[i] != NULL; i++) {
    const char *end = strchr (lines[i], '\t');
    g_autofree char *id = g_strndup (lines[i], (gsize) (end - lines[i]));

    if (count_rows (id) != 1)
      g_error ("%u functions for %s", count_rows (id), id);
    n++;
  }
  g_assert_cmpuint (n, ==, count_rows (NULL));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (tables); i++)
    for (const FlowRow *row = tables[i]; row->id != NULL; row++) {
      g_autofree char *path = g_strconcat ("/flow/", row->id, NULL);

      g_test_add_data_func (path, row, run_row);
    }
  g_test_add_func ("/flow/all-lines", test_all_lines);
  return g_test_run ();
}
