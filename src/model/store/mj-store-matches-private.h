/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-store-matches-private.h – reads the row of a match. */

#pragma once

#include "model/store/mj-store-matches.h"
#include "model/store/mj-store-private.h"

#define MJ_MATCH_COLUMNS "id, header, human, started, ended IS NULL, revision"

/* @db: the record
 * @row: of a match, with MJ_MATCH_COLUMNS
 * @moves: whether to read its moves
 * Returns: as much of the match as can be read, and NULL only when the database
 *   fails */
MjStoredMatch *
mj_store_read_row (sqlite3 *db, Statement *row, gboolean moves, GError **error);

/* NULL without @error set when there is none. */
MjStoredMatch *mj_store_read_match (sqlite3 *db, gint64 id, GError **error);
