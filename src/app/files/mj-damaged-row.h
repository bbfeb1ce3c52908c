/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-damaged-row.h – the row of a match or an evening that cannot be read
 * completely.
 *
 * It stays in its list and says what is wrong.  A person can save its data byte
 * for byte, or delete it.
 */

#pragma once

#include "model/store/mj-store.h"

#include <gtk/gtk.h>

/* @problem: what cannot be read, as a sentence
 * @name: name proposed for the file it is saved in
 * @id: its number there
 * @copy: mj_store_copy_match() or mj_store_copy_evening()
 * @remove: mj_store_remove_match() or mj_store_remove_evening()
 * @removed: called after it has been deleted
 * @data: for @removed; lives as long as the row */
typedef struct {
  const char *problem;
  const char *name;
  MjStore *store;
  gint64 id;
  GBytes *(*copy) (MjStore *store, gint64 id, GError **error);
  gboolean (*remove) (MjStore *store, gint64 id, GError **error);
  void (*removed) (gpointer data);
  gpointer data;
} MjDamaged;

/* Gives the row a sign, the reason, and two buttons.
 * @row: a row that mj_record_line_new() made
 * @damaged: the match or evening of the row; copied */
void mj_damaged_row_mark (GtkListBoxRow *row, const MjDamaged *damaged);
