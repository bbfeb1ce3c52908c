/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-store-private.h – what the files of the store share. */

#pragma once

#include "model/mj-store.h"

#include <sqlite3.h>

G_BEGIN_DECLS

typedef sqlite3_stmt Statement;
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Statement, sqlite3_finalize)

gboolean mj_store_run (MjStore *self, const char *sql, GError **error);

Statement *mj_store_prepare (MjStore *self, const char *sql, GError **error);

/* Steps a statement that returns no rows. */
gboolean mj_store_finish (MjStore *self, Statement *statement, GError **error);

gboolean mj_store_fail (MjStore *self, GError **error);

/* Begins, and at the end commits or takes everything back. */
gboolean mj_store_begin (MjStore *self, GError **error);
gboolean mj_store_end (MjStore *self, gboolean ok, GError **error);

sqlite3 *mj_store_get_db (MjStore *self);

/* Brings an older file up to MJ_STORE_SCHEMA in one transaction. */
gboolean mj_store_migrate (MjStore *self, GError **error);

/* A record of this program, or an error that says what @path is. */
MjStore *mj_store_open_to_read (const char *path, GError **error);

G_END_DECLS
