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

/* @error: why it was not imported
 * @data: the refused_data of the #MjImport */
typedef void (*MjImportRefused) (GFile *file,
                                 const GError *error,
                                 gpointer data);

/* @owner: a widget in a window
 * @store: where the import is kept
 * @file: the file it comes from
 * @contents: the contents of @file, with a NUL after them
 * @read: reads and stores them; called on another thread; returns the result,
 *   or NULL with an error
 * @free_result: frees a result
 * @kept: gets the result
 * @data: data for @kept
 * @refused: gets the error if there is no result
 * @refused_data: data for @refused */
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

/* Begins an import.  A progress window appears if it takes longer than a
 * moment.
 * @import: what to import, and whom to tell */
void mj_import_task_run (const MjImport *import);
