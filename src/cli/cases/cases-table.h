/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cases-table.h – a tab-separated file with one header line. */

#pragma once

#include <glib.h>

typedef struct {
  GStrv header;
  GPtrArray *rows; /* of GStrv, as long as the header */
  GArray *lines;   /* of guint: line of each row in the file */
} CasesTable;

/* Returns: (transfer full): its rows; NULL when it cannot be read or a row has
 *   the wrong number of columns */
CasesTable *cases_table_load (const char *path, GError **error);
void cases_table_free (CasesTable *table);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CasesTable, cases_table_free)

/* @name: name of a column.  Returns: its index, or -1 */
int cases_table_column (const CasesTable *table, const char *name);

/* @name: name of a column that exists
 * Returns: the cell, with "-" read as empty */
const char *
cases_table_get (const CasesTable *table, const GStrv row, const char *name);

/* @name: name of a column that exists
 * @value: the new cell; empty is written "-" */
void cases_table_put (const CasesTable *table,
                      GStrv row,
                      const char *name,
                      const char *value);
