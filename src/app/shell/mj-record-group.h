/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-record-group.h – back up, restore and delete all matches and evenings. */

#pragma once

#include "model/play/mj-matches.h"

#include <adwaita.h>

#define MJ_TYPE_RECORD_GROUP (mj_record_group_get_type ())
G_DECLARE_FINAL_TYPE (
    MjRecordGroup, mj_record_group, MJ, RECORD_GROUP, AdwPreferencesGroup)

/* Call this once, before the group is shown.
 * @settings: where a file that was saved elsewhere is remembered until it is
 *   restored */
void mj_record_group_set_matches (MjRecordGroup *self,
                                  MjMatches *matches,
                                  GSettings *settings);

/* Writes the record to @path, in a thread.  Until that is done the group is not
 * sensitive; then it tells what came of it. */
void mj_record_group_back_up (MjRecordGroup *self, const char *path);

/* Replaces the record with @path, and keeps a copy of the old one beside it, in
 * a thread.  A dialog tells what came of it; the preferences close if it was
 * done. */
void mj_record_group_restore (MjRecordGroup *self, const char *path);
