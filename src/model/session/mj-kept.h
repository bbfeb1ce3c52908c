/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-kept.h – which items at the two ends of a list are the same after a change
 * of something in the middle. */

#pragma once

#include <glib.h>

/* @n: how many items there are now
 * @n_before: how many there were
 * @start: how many at the start have stayed
 * @end: how many at the end have stayed; none of them is counted in @start */
typedef struct {
  guint n;
  guint n_before;
  guint start;
  guint end;
} MjKept;

/* @now: a place in the list of now
 * @before: a place in the list of before
 * Returns: whether both items are the same */
typedef gboolean (*MjIsKept) (guint now, guint before, gconstpointer data);

/* Compares from both ends up to the first item that differs.
 * @n: how many items there are now
 * @n_before: how many there were
 * @is_kept: compares two of them
 * Returns: the unchanged ends */
MjKept
mj_kept_count (guint n, guint n_before, MjIsKept is_kept, gconstpointer data);

/* @kept: the unchanged ends
 * @index: a place in the list of now
 * Returns: the place of that item in the list of before, or G_MAXUINT for an
 *   item that is new */
guint mj_kept_find (const MjKept *kept, guint index);
