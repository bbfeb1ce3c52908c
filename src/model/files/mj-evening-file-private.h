/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-evening-file-private.h – helpers shared by reading and writing an evening.
 */

#pragma once

#include "engine/evening/mj-entry-kinds.h"
#include "model/files/mj-evening-file.h"

/* The fields in the head of an evening. */
enum {
  MJ_HEAD_TITLE,
  MJ_HEAD_STARTED,
  MJ_HEAD_ARCHIVED,
  MJ_HEAD_PLAYER,
  MJ_HEAD_DEALER = MJ_HEAD_PLAYER + MJ_N_SEATS,
  MJ_HEAD_CURRENCY,
  MJ_HEAD_CHIPS,
  MJ_HEAD_RULES,
  MJ_HEAD_MORE, /* people after the first four */
  MJ_N_HEADS = MJ_HEAD_MORE + MJ_MAX_PEOPLE - MJ_N_SEATS
};

/* @head: below MJ_N_HEADS
 * Returns: the name of the field in files */
const char *mj_evening_head_name (int head);

/* The person whose name that is; MJ_WHO_NONE where it is something else. */
MjWho mj_evening_head_person (int head);

/* How a CSV writes number @i, from 0, of a field: the first name of that
 * person, or of who sits in that chair; NULL to write the number, as for a name
 * that is a number or a word of files itself. */
const char *mj_evening_file_name_in (const MjEveningFile *file,
                                     MjField field,
                                     guint i,
                                     const MjWho *sitting);

/* Gives a name to all people in @records. */
void mj_evening_file_cover (MjEveningFile *file, GPtrArray *records);

/* Fills in an error of #MJ_RECORD_ERROR.  Returns: FALSE */
gboolean mj_evening_file_fail (GError **error, const char *format, ...)
    G_GNUC_PRINTF (2, 3);
