/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-record-row.c – a row is filled in once, on the reading thread. */

#include "model/list/mj-record-row.h"

G_DEFINE_FINAL_TYPE (MjRecordRow, mj_record_row, G_TYPE_OBJECT)

static void
mj_record_row_finalize (GObject *object)
{
  MjRecordRow *self = MJ_RECORD_ROW (object);

  g_free (self->title);
  g_free (self->text);
  g_free (self->problem);
  g_free (self->started);
  g_clear_pointer (&self->match, mj_match_file_free);
  G_OBJECT_CLASS (mj_record_row_parent_class)->finalize (object);
}

static void
mj_record_row_class_init (MjRecordRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mj_record_row_finalize;
}

static void
mj_record_row_init (MjRecordRow *self)
{
}

MjRecordRow *
mj_record_row_new (gint64 id)
{
  MjRecordRow *self = g_object_new (MJ_TYPE_RECORD_ROW, NULL);

  self->id = id;
  return self;
}
