/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-plan-hands.c – where concealed tiles lie. */

#include "app/places/mj-table-geometry-private.h"

#include <math.h>
#include <string.h>

/* Of the width of a tile, how much at least is seen beside the next one: of a
 * face, and of a back. */
static const float LEAST_OPEN = 0.6f, LEAST_CLOSED = 0.3f;

bool
mj_plan_is_open (const MjTablePlan *plan, MjSeat seat)
{
  const MjState *state = plan->in->state;

  return plan->in->open ||
         (state->phase == MJ_PHASE_OVER &&
          (state->result != MJ_RESULT_WIN || state->win.seat != seat ||
           mj_state_is_laid_open (state, seat)));
}

void
mj_plan_put_opponent (
    MjTablePlan *plan, int side, float out, float room, float back, float meld)
{
  MjSeat seat = mj_plan_seat_at (plan, side);
  const MjHand *hand = &plan->in->state->hands[seat];
  bool open = mj_plan_is_open (plan, seat);
  float n = (float) hand->n_concealed, gap = hand->n_melds > 0 ? 0.3f : 0;
  float melds = (gap + mj_plan_melds_length (hand, seat, 1)) * meld;
  float least = melds + n * back * (open ? LEAST_OPEN : LEAST_CLOSED);
  float pitch, length;
  MjTableLine line;
  MjTile sorted[MJ_MAX_CONCEALED];

  if (least > room) { /* all of it becomes smaller */
    back *= room / least;
    meld *= room / least;
    melds *= room / least;
  }
  pitch = fminf (back, (room - melds) / fmaxf (1, n));
  length = pitch * n + melds;
  line = mj_plan_line_at (plan, side, out, -length / 2, back);
  memcpy (sorted, hand->concealed, sizeof sorted);
  if (open) /* nothing is told by it any more */
    for (int i = 1; i < hand->n_concealed; i++)
      for (int j = i; j > 0 && sorted[j] < sorted[j - 1]; j--) {
        MjTile kept = sorted[j];

        sorted[j] = sorted[j - 1];
        sorted[j - 1] = kept;
      }
  for (int i = 0; i < hand->n_concealed; i++)
    mj_plan_put (plan, sorted[i], &line, ((float) i + 0.5f) * pitch,
                 MJ_ZONE_HAND, seat, i, open);
  line.width = meld;
  mj_plan_put_melds (plan, seat, &line, pitch * n + gap * meld);
}

bool
mj_plan_is_apart (const MjTableInput *in)
{
  return in->n_order > 0 && in->order[in->n_order - 1] == in->state->drawn &&
         in->state->turn == in->viewer;
}

void
mj_plan_put_own_row (
    MjTablePlan *plan, int first, int n, float x, float y, float width)
{
  const MjTableInput *in = plan->in;
  MjTableLine line = { .x = x, .y = y, .dx = 1, .width = width };

  for (int i = first; i < first + n; i++) {
    bool last = i == in->n_order - 1 && mj_plan_is_apart (in);

    mj_plan_put (plan, in->order[i], &line,
                 ((float) (i - first) + 0.5f + (last ? MJ_PLAN_APART : 0)) *
                     width,
                 MJ_ZONE_HAND, in->viewer, i,
                 !in->covered || mj_plan_is_open (plan, in->viewer));
  }
}
