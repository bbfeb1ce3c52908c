/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-record-list.h – the matches or the evenings of the record as a list model
 * of #MjRecordRow, the latest first: it is read page by page on another thread,
 * as far as somebody asks for. */

#pragma once

#include "model/list/mj-record-row.h"

#include <gio/gio.h>

/* Few enough that widgets for them can be made between two frames. */
enum { MJ_RECORD_PAGE = 20 };

typedef enum {
  MJ_RECORD_ALL,
  MJ_RECORD_WON, /* matches in which the person at this screen won a deal */
  MJ_RECORD_FED, /* ... or fed one */
} MjRecordKind;

/* @text: (nullable): words of which each has to be found; NULL for none
 * @kind: which matches
 * @archived: whether archived evenings are wanted */
typedef struct {
  char *text;
  MjRecordKind kind;
  gboolean archived;
} MjRecordSearch;

/* Reads a page, on any thread.
 * @last: (nullable): the row after which to go on
 * @rows: (element-type MjRecordRow): where MJ_RECORD_PAGE rows are added
 * @more: (out): whether there may be others
 * @cancellable: (nullable): stops it */
typedef gboolean (*MjRecordRead) (MjStore *store,
                                  const MjRecordSearch *search,
                                  const MjRecordRow *last,
                                  GPtrArray *rows,
                                  gboolean *more,
                                  GCancellable *cancellable,
                                  GError **error);

#define MJ_TYPE_RECORD_LIST (mj_record_list_get_type ())
G_DECLARE_FINAL_TYPE (MjRecordList, mj_record_list, MJ, RECORD_LIST, GObject)

MjRecordList *mj_record_list_new (MjRecordRead read) G_GNUC_WARN_UNUSED_RESULT;

/* Reads the first page anew.  The rows that are there stay until it is read. */
void mj_record_list_search (MjRecordList *self,
                            MjStore *store,
                            const MjRecordSearch *search);

/* The same once more, in the same record. */
void mj_record_list_read_anew (MjRecordList *self);

/* Reads another page, unless one is being read or there is none. */
void mj_record_list_read_more (MjRecordList *self);

/* No more is read. */
void mj_record_list_stop (MjRecordList *self);

/* Whether a page is being read. */
gboolean mj_record_list_is_reading (MjRecordList *self);

/* Returns: (nullable): why the last page could not be read */
const char *mj_record_list_get_problem (MjRecordList *self);

/* Looks for each of the words, the first 32, in @where.
 * @text: words, casefolded
 * @found: (inout): which of the words have been found, a bit each
 * Returns: whether all have been found */
gboolean
mj_record_search_finds (char *const *words, guint32 *found, const char *where);

/* Returns: (transfer full): the words of the search, casefolded */
GStrv mj_record_search_words (const MjRecordSearch *search);
