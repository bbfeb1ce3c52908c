/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-evening-rows.h – the rows of evenings, by title, name and date. */

#pragma once

#include "model/list/mj-record-list.h"

/* An #MjRecordRead.  Each word has to be found in the title, the names, or the
 * date as it is shown or as "2026-11-23". */
gboolean mj_evening_rows_read (MjStore *store,
                               const MjRecordSearch *search,
                               const MjRecordRow *last,
                               GPtrArray *rows,
                               gboolean *more,
                               GCancellable *cancellable,
                               GError **error);
