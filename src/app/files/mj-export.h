/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-export.h – the names of files that the program writes, and the export of a
 * match.
 *
 * Their endings are those of the MIME types in data/, by which a desktop opens
 * the files with this program.
 */

#pragma once

#include "app/files/mj-file-dialog.h"
#include "model/files/mj-evening-file.h"
#include "model/files/mj-match-file.h"

#define MJ_EXPORT_MATCH   "mahjong.txt"
#define MJ_EXPORT_EVENING "mahjong.json"

/* The largest file of either kind that is read. */
enum {
  MJ_EXPORT_MAX_BYTES =
      MAX ((int) MJ_MAX_MATCH_BYTES, (int) MJ_MAX_EVENING_BYTES)
};

/* @title: what is exported
 * @ending: how the name ends, without the dot
 * Returns: (transfer full): a name that every file system takes */
char *mj_export_name (const char *title,
                      const char *ending) G_GNUC_WARN_UNUSED_RESULT;

/* Asks for a file and writes @match, as it is now, to it.
 * @owner: a widget in a window
 * @answer: called when the file is written, or could not be
 * @data: data for @answer, see #MjFileAnswer */
void mj_export_match (GtkWidget *owner,
                      const MjMatchFile *match,
                      MjFileAnswer answer,
                      gpointer data);

/* Tells evenings from matches by the first letter of @contents, or by the name
 * of @file where that says more.  It does not check whether the file can be
 * read.
 * @contents: what is in it
 * Returns: whether it is an evening rather than a match */
gboolean mj_export_is_evening (GFile *file, GBytes *contents);

/* @file: (nullable): a file
 * @error: why it was not imported
 * Returns: (transfer full): a sentence with the name of the file and the reason
 */
char *mj_export_refusal (GFile *file,
                         const GError *error) G_GNUC_WARN_UNUSED_RESULT;
