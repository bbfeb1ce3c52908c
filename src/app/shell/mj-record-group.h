/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-record-group.h – back up, restore and delete all matches and evenings. */

#pragma once

#include "model/play/mj-matches.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MJ_TYPE_RECORD_GROUP (mj_record_group_get_type ())
G_DECLARE_FINAL_TYPE (
    MjRecordGroup, mj_record_group, MJ, RECORD_GROUP, AdwPreferencesGroup)

/**
 * mj_record_group_set_matches:
 * @self: a group in a preferences window
 * @matches: the matches whose record it is
 *
 * Call this once, before the group is shown.
 */
void mj_record_group_set_matches (MjRecordGroup *self, MjMatches *matches);

/**
 * mj_record_group_restore:
 * @matches: the matches whose record it is
 * @path: a backup
 * @error: return location for a #GError
 *
 * Replaces the record with @path, and keeps a copy of the old one beside it.
 */
gboolean
mj_record_group_restore (MjMatches *matches, const char *path, GError **error);

G_END_DECLS
