/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-history-window.h – all matches, and the statistics of those that count. */

#pragma once

#include "app/files/mj-import-task.h"
#include "model/play/mj-matches.h"

#include <adwaita.h>

#define MJ_TYPE_HISTORY_WINDOW (mj_history_window_get_type ())
G_DECLARE_FINAL_TYPE (
    MjHistoryWindow, mj_history_window, MJ, HISTORY_WINDOW, AdwWindow)

void mj_history_window_present (GtkWindow *parent,
                                GSettings *settings,
                                MjMatches *matches);

/* @match: (type gpointer) (transfer full): a #MjStoredMatch */
typedef void (*MjMatchImported) (gpointer match, gpointer data);

/* Reads a match on another thread and keeps it with the others, unless it is
 * there already.
 * @owner: a widget in a window; once it is gone nothing is called
 * @contents: an exported match
 * @imported: gets the match
 * @refused: called with the reason when it is not imported */
void mj_history_import (GtkWidget *owner,
                        MjStore *store,
                        GFile *file,
                        GBytes *contents,
                        MjMatchImported imported,
                        MjImportRefused refused,
                        gpointer data);
