/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-record-row.h – a row about a match or an evening of the record. */

#pragma once

#include "model/files/mj-match-file.h"
#include "model/store/mj-store.h"

#define MJ_TYPE_RECORD_ROW (mj_record_row_get_type ())
G_DECLARE_FINAL_TYPE (MjRecordRow, mj_record_row, MJ, RECORD_ROW, GObject)

/* @id: its number in the record
 * @title: time of a match, or title of an evening
 * @text: the people, their winnings, and so on
 * @problem: (nullable): the unreadable part, as a sentence
 * @started: as it is in the record
 * @archived: whether it is an evening that is archived
 * @match: (nullable): head of a match */
struct _MjRecordRow {
  GObject parent_instance;

  gint64 id;
  char *title;
  char *text;
  char *problem;
  char *started;
  gboolean archived;
  MjMatchFile *match;
};

MjRecordRow *mj_record_row_new (gint64 id) G_GNUC_WARN_UNUSED_RESULT;
