/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-kept.c – compares two lists from their ends. */

#include "model/session/mj-kept.h"

MjKept
mj_kept_count (guint n, guint n_before, MjIsKept is_kept, gconstpointer data)
{
  guint least = MIN (n, n_before);
  MjKept kept = { .n = n, .n_before = n_before };

  while (kept.start < least && is_kept (kept.start, kept.start, data))
    kept.start++;
  while (kept.end < least - kept.start &&
         is_kept (n - 1 - kept.end, n_before - 1 - kept.end, data))
    kept.end++;
  return kept;
}

guint
mj_kept_find (const MjKept *kept, guint index)
{
  if (index < kept->start)
    return index;
  if (index >= kept->n - kept->end)
    return index + kept->n_before - kept->n;
  return G_MAXUINT;
}
