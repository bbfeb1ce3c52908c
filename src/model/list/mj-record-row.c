/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-record-row.c – a row is filled in once, on the reading thread. */

#include "model/list/mj-record-row.h"

#include "model/object/mj-class.h"

MJ_DEFINE_TYPE (MjRecordRow, mj_record_row, G_TYPE_OBJECT)

static void
mj_record_row_class_init (MjRecordRowClass *klass)
{
  MJ_FREES (klass, MjRecordRow, g_free, title, text, problem, started);
  MJ_FREES (klass, MjRecordRow, mj_match_file_free, match);
}

MjRecordRow *
mj_record_row_new (gint64 id)
{
  MjRecordRow *self = g_object_new (MJ_TYPE_RECORD_ROW, NULL);

  self->id = id;
  return self;
}
