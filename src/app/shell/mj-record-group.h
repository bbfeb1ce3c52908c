/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-record-group.h – back up, restore and delete all matches and evenings. */

#pragma once

#include "model/play/mj-matches.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mj_record_group_new:
 * @matches: whose record
 *
 * Returns: (transfer floating): a group for the preferences
 */
GtkWidget *mj_record_group_new (MjMatches *matches);

/**
 * mj_record_group_restore:
 * @matches: whose record
 * @path: a backup
 * @error: return location for a #GError
 *
 * Replaces the record by @path, after a copy of it was kept beside it.
 */
gboolean
mj_record_group_restore (MjMatches *matches, const char *path, GError **error);

G_END_DECLS
