/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-import-task.h – imports on another thread while the window stays
 * responsive.
 *
 * An import belongs to a widget, its owner.  When the owner goes away or the
 * person cancels, no callback is called.
 */

#pragma once

#include "model/store/mj-store.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * MjImportRefused:
 * @file: a file
 * @error: why it was not imported
 * @data: of who asked
 */
typedef void (*MjImportRefused) (GFile *file,
                                 const GError *error,
                                 gpointer data);

/**
 * MjImport:
 * @owner: a widget in a window
 * @store: where it is kept
 * @file: where it comes from
 * @contents: what is in it, a NUL behind it
 * @read: called on another thread: what was imported, or NULL with an error
 * @free_result: frees that
 * @kept: gets it afterwards, and @data
 * @refused: learns why there is none, and gets @refused_data
 */
typedef struct {
  GtkWidget *owner;
  MjStore *store;
  GFile *file;
  GBytes *contents;
  gpointer (*read) (MjStore *store,
                    GBytes *contents,
                    GCancellable *cancellable,
                    GError **error);
  GDestroyNotify free_result;
  void (*kept) (gpointer result, gpointer data);
  gpointer data;
  MjImportRefused refused;
  gpointer refused_data;
} MjImport;

/**
 * mj_import_task_run:
 * @import: what is to be done
 *
 * Begins it; it shows what it is doing when that takes longer than a moment.
 */
void mj_import_task_run (const MjImport *import);

G_END_DECLS
