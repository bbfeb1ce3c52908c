/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-own-throws.c – takes the choices that cost most from the coach's review.
 */

#include "model/learn/mj-own-throws.h"

#include "model/play/mj-coach.h"

static int
compare_costs (gconstpointer a, gconstpointer b)
{
  const MjDecision *left = a, *right = b;

  if (left->cost != right->cost)
    return left->cost < right->cost ? 1 : -1;
  return (int) left->move - (int) right->move;
}

gboolean
mj_own_throws_init (MjThrow *throw,
                    const MjMatchFile *file,
                    MjSeat seat,
                    guint move)
{
  MjState state;
  MjView view;

  if (move >= file->moves->len ||
      !mj_match_file_fold (file, move, &state, NULL))
    return FALSE;
  mj_view_init (&view, &state, seat);
  return mj_throw_init (throw, &view);
}

guint
mj_own_throws_find (const MjMatchFile *file,
                    MjSeat seat,
                    guint end,
                    guint *moves)
{
  g_autoptr (GArray) decisions = mj_coach_review (file, seat, 0, end);
  guint n = 0;

  g_array_sort (decisions, compare_costs);
  for (guint i = 0; i < decisions->len && n < MJ_OWN_THROWS; i++) {
    const MjDecision *d = &g_array_index (decisions, MjDecision, i);
    MjThrow throw;

    if (d->known && d->made.kind == MJ_MOVE_DISCARD &&
        4 * d->cost >= file->rules.base_unit &&
        mj_own_throws_init (&throw, file, seat, d->move))
      moves[n++] = d->move;
  }
  return n;
}
