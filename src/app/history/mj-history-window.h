/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-history-window.h – all matches, and what was done in those that count. */

#pragma once

#include "app/files/mj-import-task.h"
#include "app/shell/mj-application.h"

G_BEGIN_DECLS

/**
 * mj_history_window_present:
 * @app: the application
 */
void mj_history_window_present (MjApplication *app);

/**
 * mj_history_open:
 * @app: the application
 * @file: where it comes from
 * @contents: an exported match
 * @refused: learns why it is not imported
 * @data: data for @refused
 *
 * Reads it on another thread, keeps it with the others, unless it is there
 * already, and opens the review.
 */
void mj_history_open (MjApplication *app,
                      GFile *file,
                      GBytes *contents,
                      MjImportRefused refused,
                      gpointer data);

G_END_DECLS
