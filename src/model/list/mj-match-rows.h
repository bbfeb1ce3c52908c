/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-match-rows.h – the rows of matches, by name, date, hand, tai, and whether
 * the person won or fed. */

#pragma once

#include "model/list/mj-record-list.h"

/* An #MjRecordRead.  Each word has to be found in the names, in the date as it
 * is shown or as "2026-11-23", or in the names of a winning hand; "5 tai" asks
 * for a win of that.  Hand, tai and kind have to be of one deal. */
gboolean mj_match_rows_read (MjStore *store,
                             const MjRecordSearch *search,
                             const MjRecordRow *last,
                             GPtrArray *rows,
                             gboolean *more,
                             GCancellable *cancellable,
                             GError **error);
