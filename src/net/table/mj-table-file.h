/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-file.h – who sits where, in a small file, so that after a crash the
 * same phones find the same chairs under the same address.
 */

#pragma once

#include "net/door/mj-host.h"
#include "net/table/mj-table.h"

G_BEGIN_DECLS

/**
 * mj_table_file_write:
 * @path: the file, which only this person can read
 * @table: a table
 * @host: who serves it
 * @error: return location for a #GError
 *
 * Returns: FALSE if it cannot be written; what was there is then unchanged
 */
gboolean mj_table_file_write (const char *path,
                              MjTable *table,
                              MjHost *host,
                              GError **error);

/**
 * mj_table_file_read:
 * @path: a file
 * @table: a new table, which is restored from it
 * @port: (out): where it was served, or 0
 *
 * Returns: FALSE if there is no such file, or if it holds something else
 */
gboolean mj_table_file_read (const char *path, MjTable *table, guint16 *port);

G_END_DECLS
