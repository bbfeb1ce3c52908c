/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-record-group.h – back up, restore and delete all matches and evenings. */

#pragma once

#include "app/shell/mj-application.h"

G_BEGIN_DECLS

/**
 * mj_record_group_new:
 * @app: whose record
 *
 * Returns: (transfer floating): a group for the preferences
 */
GtkWidget *mj_record_group_new (MjApplication *app);

/**
 * mj_record_group_restore:
 * @app: whose record
 * @path: a backup
 * @error: return location for a #GError
 *
 * Replaces the record with @path, and keeps a copy of the old one beside it.
 */
gboolean
mj_record_group_restore (MjApplication *app, const char *path, GError **error);

G_END_DECLS
