/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cases-table.c – reads tab-separated files and changes their cells. */

#include "cli/cases/cases-table.h"
#include "cli/cli.h"

#include <string.h>

CasesTable *
cases_table_load (const char *path, GError **error)
{
  g_autoptr (CasesTable) table = g_new0 (CasesTable, 1);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  table->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  table->lines = g_array_new (FALSE, FALSE, sizeof (guint));
  text = cli_read_text (path, CLI_MAX_BYTES, error);
  if (text == NULL)
    return NULL;
  lines = g_strsplit (text, "\n", -1);
  table->header = g_strsplit (lines[0] ? lines[0] : "", "\t", -1);
  for (guint i = 1; lines[0] != NULL && lines[i] != NULL; i++) {
    guint number = i + 1;
    GStrv row;

    if (*lines[i] == '\0')
      continue;
    row = g_strsplit (lines[i], "\t", -1);
    g_ptr_array_add (table->rows, row);
    g_array_append_val (table->lines, number);
    if (g_strv_length (row) != g_strv_length (table->header)) {
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
                   "%s: line %u: wrong number of columns", path, number);
      return NULL;
    }
  }
  return g_steal_pointer (&table);
}

void
cases_table_free (CasesTable *table)
{
  g_strfreev (table->header);
  g_ptr_array_unref (table->rows);
  g_array_unref (table->lines);
  g_free (table);
}

int
cases_table_column (const CasesTable *table, const char *name)
{
  for (int i = 0; table->header[i] != NULL; i++)
    if (strcmp (table->header[i], name) == 0)
      return i;
  return -1;
}

const char *
cases_table_get (const CasesTable *table, const GStrv row, const char *name)
{
  int column = cases_table_column (table, name);
  const char *cell = column < 0 ? "" : row[column];

  return strcmp (cell, "-") == 0 ? "" : cell;
}

void
cases_table_put (const CasesTable *table,
                 GStrv row,
                 const char *name,
                 const char *value)
{
  int column = cases_table_column (table, name);

  g_return_if_fail (column >= 0);
  g_free (row[column]);
  row[column] = g_strdup (*value == '\0' ? "-" : value);
}
