/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-store-copies.h – the copies of a record that lie beside it.
 *
 * A copy may be a daily one, a backup, or what was kept, replaced or set aside;
 * it is only read.
 */

#pragma once

#include "model/store/mj-store.h"

G_BEGIN_DECLS

/**
 * MjStoreCopy: (skip)
 * @path: a file that mj_store_restore() may be given
 * @time: when it was written, in seconds since 1970
 * @counted: whether @contents are known: those of a damaged file are not
 * @contents: what it holds
 */
typedef struct {
  char *path;
  gint64 time;
  gboolean counted;
  MjStoreContents contents;
} MjStoreCopy;

/**
 * mj_store_list_copies: (skip)
 * @path: the record, which need not be there
 *
 * Returns: (transfer full) (element-type MjStoreCopy): the copies in its
 *   folder, the newest first; empty ones are left out
 */
GPtrArray *mj_store_list_copies (const char *path) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
