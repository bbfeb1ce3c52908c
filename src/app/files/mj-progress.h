/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-progress.h – a small window that says what takes time, and may cancel it.
 * It appears only if that takes longer than a moment.
 */

#pragma once

#include <adwaita.h>

#define MJ_TYPE_PROGRESS (mj_progress_get_type ())
G_DECLARE_FINAL_TYPE (MjProgress, mj_progress, MJ, PROGRESS, AdwWindow)

/* @parent: (nullable): the window that waits for it
 * @title: what is being done, "Importing"
 * @text: (nullable): to what, the name of a file
 * @cancellable: (nullable): is cancelled when the person cancels or closes the
 *   window; with NULL the person can only wait, and cannot close it
 * Returns: (transfer full): the window, to be given to mj_progress_end() */
MjProgress *
mj_progress_begin (GtkWindow *parent,
                   const char *title,
                   const char *text,
                   GCancellable *cancellable) G_GNUC_WARN_UNUSED_RESULT;

/* Closes it, or sees to it that it never appears.
 * @self: (transfer full): the window */
void mj_progress_end (MjProgress *self);
