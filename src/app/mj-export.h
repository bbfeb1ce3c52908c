/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-export.h – names of the files that are written, and what a file is by
 * them.
 *
 * The endings are those of the MIME types in data/: by them a desktop knows the
 * files, and opens them again.
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define MJ_EXPORT_MATCH   "mahjong.txt"
#define MJ_EXPORT_EVENING "mahjong.json"

/**
 * mj_export_name:
 * @title: what is exported
 * @ending: how the name ends, without the dot
 *
 * Returns: (transfer full): a name that every file system takes
 */
char *mj_export_name (const char *title,
                      const char *ending) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_export_is_evening:
 * @file: a file
 *
 * Whether it is an evening rather than a match, by its first letter, or by its
 * name where that says more. Whether it can be read is not looked at.
 */
gboolean mj_export_is_evening (GFile *file);

G_END_DECLS
