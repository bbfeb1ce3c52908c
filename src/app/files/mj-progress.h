/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-progress.h – a small window that says what takes time, and can cancel it.
 *
 * It appears only if that takes longer than a moment.
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct _MjProgress MjProgress;

/**
 * mj_progress_begin:
 * @parent: (nullable): the window that waits for it
 * @title: what is being done, "Importing"
 * @text: to what, the name of a file
 * @cancellable: is cancelled when the person cancels or closes it
 *
 * Returns: (transfer full): to be given to mj_progress_end()
 */
MjProgress *
mj_progress_begin (GtkWindow *parent,
                   const char *title,
                   const char *text,
                   GCancellable *cancellable) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_progress_end:
 * @self: (transfer full): what was begun
 */
void mj_progress_end (MjProgress *self);

G_END_DECLS
