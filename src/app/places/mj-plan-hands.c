/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-plan-hands.c – where concealed tiles lie. */

#include "app/places/mj-hand-order.h"
#include "app/places/mj-table-geometry-private.h"

#include <math.h>
#include <string.h>

/* Of the width of a tile, how much at least is seen beside the next one: of a
 * hand that has won, of another face, and of a back. */
static const float LEAST_WON = 1, LEAST_OPEN = 0.9f, LEAST_CLOSED = 0.3f;

bool
mj_plan_is_open (const MjTablePlan *plan, MjSeat seat)
{
  const MjState *state = plan->in->state;

  return plan->in->open ||
         (state->phase == MJ_PHASE_OVER &&
          (mj_state_is_laid_open (state, seat) ||
           (!plan->in->closed &&
            (state->result != MJ_RESULT_WIN || state->win.seat != seat))));
}

static int
count_gaps (unsigned gaps, int first, int n)
{
  int count = 0;

  for (int i = first; i < first + n; i++)
    count += gaps >> i & 1;
  return count;
}

/* An open hand is sorted: nothing is told by it any more.  Returns its gaps. */
static unsigned
sort_open (const MjState *state, MjSeat seat, MjTile *tiles)
{
  unsigned ends = mj_hand_order_part (state, seat, tiles);
  const MjHand *hand = &state->hands[seat];

  if (ends != 0)
    return ends;
  memcpy (tiles, hand->concealed, sizeof hand->concealed);
  for (int i = 1; i < hand->n_concealed; i++)
    for (int j = i; j > 0 && tiles[j] < tiles[j - 1]; j--) {
      MjTile kept = tiles[j];

      tiles[j] = tiles[j - 1];
      tiles[j - 1] = kept;
    }
  return 0;
}

float
mj_plan_put_opponent (
    MjTablePlan *plan, int side, float out, float room, float back, float meld)
{
  MjSeat seat = mj_plan_seat_at (plan, side);
  const MjHand *hand = &plan->in->state->hands[seat];
  const MjTile *tiles = hand->concealed;
  bool open = mj_plan_is_open (plan, seat);
  bool mirrored = plan->upright && side == MJ_SIDE_TOP;
  MjTile sorted[MJ_MAX_CONCEALED];
  unsigned gaps = open ? sort_open (plan->in->state, seat, sorted) : 0;
  float n = (float) hand->n_concealed, gap = hand->n_melds > 0 ? 0.3f : 0;
  float melds = (gap + mj_plan_melds_length (hand, seat, 1)) * meld, least;
  float pitch;
  MjTableLine line;

  if (open)
    tiles = sorted;
  n += MJ_PLAN_APART * (float) count_gaps (gaps, 0, hand->n_concealed - 1);
  least = melds + n * back *
                      (mj_state_has_won (plan->in->state, seat) ? LEAST_WON
                       : open                                   ? LEAST_OPEN
                                                                : LEAST_CLOSED);
  if (least > room) { /* all of it becomes smaller */
    back *= room / least;
    meld *= room / least;
    melds *= room / least;
  }
  pitch = fminf (back, (room - melds) / fmaxf (1, n));
  line = mj_plan_line_at (plan, side, out, -(pitch * n + melds) / 2, back);
  if (mirrored)
    line.angle = 0;
  for (int i = 0; i < hand->n_concealed; i++) {
    float along =
        (float) i + 0.5f + MJ_PLAN_APART * (float) count_gaps (gaps, 0, i);

    mj_plan_put (plan, tiles[i], &line,
                 (mirrored && open ? n - along : along) * pitch, MJ_ZONE_HAND,
                 seat, i, open);
    plan->geometry->places[tiles[i]].stands = !open;
  }
  line.width = meld;
  mj_plan_put_melds (plan, seat, &line, pitch * n + gap * meld);
  return pitch * n + melds;
}

/* Where tiles of the viewer stand apart from the next one: bit n for the nth of
 * them. */
static unsigned
find_gaps (const MjTableInput *in)
{
  MjTile tiles[MJ_MAX_CONCEALED];
  unsigned ends = mj_hand_order_part (in->state, in->viewer, tiles);

  if (ends != 0)
    return ends;
  return in->n_order > 1 && in->order[in->n_order - 1] == in->state->drawn &&
                 in->state->turn == in->viewer
             ? 1u << (in->n_order - 2)
             : 0;
}

float
mj_plan_own_length (const MjTablePlan *plan, int first, int n)
{
  return (float) n + MJ_PLAN_APART * (float) count_gaps (find_gaps (plan->in),
                                                         first, n - 1);
}

float
mj_plan_own_room (const MjTablePlan *plan)
{
  int n = plan->in->n_order;

  return fmaxf (mj_plan_own_length (plan, 0, n),
                (float) (n % 3 == 1 ? n + 1 : n) + MJ_PLAN_APART);
}

void
mj_plan_put_own_row (
    MjTablePlan *plan, int first, int n, float x, float y, float width)
{
  const MjTableInput *in = plan->in;
  MjTableLine line = { .x = x, .y = y, .dx = 1, .width = width, .front = true };
  unsigned gaps = find_gaps (in);

  for (int i = first; i < first + n; i++)
    mj_plan_put (plan, in->order[i], &line,
                 ((float) (i - first) + 0.5f +
                  MJ_PLAN_APART * (float) count_gaps (gaps, first, i - first)) *
                     width,
                 MJ_ZONE_HAND, in->viewer, i,
                 !in->covered || mj_plan_is_open (plan, in->viewer));
}
