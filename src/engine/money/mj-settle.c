/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-settle.c – rounds balances, finds the fewest transfers, and counts chips.
 */

#include "engine/money/mj-settle.h"

#include <string.h>

static int64_t
distance (int64_t a, int64_t b)
{
  return a > b ? a - b : b - a;
}

/* Returns the chair whose rounded balance stays closest to the exact one after
 * a step of @step.
 */
static int
closest_call (const int64_t *balance, const int64_t *rounded, int64_t step)
{
  int best = 0;

  for (int i = 1; i < MJ_N_SEATS; i++)
    if (distance (rounded[i] + step, balance[i]) <
        distance (rounded[best] + step, balance[best]))
      best = i;
  return best;
}

void
mj_settle_round (const int64_t *balance, int64_t coin, int64_t *rounded)
{
  int64_t sum = 0;

  for (int i = 0; i < MJ_N_SEATS; i++) {
    rounded[i] = mj_payout_round (balance[i], coin);
    sum += rounded[i];
  }
  while (sum != 0) {
    int64_t step = sum > 0 ? -coin : coin;

    rounded[closest_call (balance, rounded, step)] += step;
    sum += step;
  }
}

static void
transfer (int64_t *left, MjSeat from, MjSeat to, MjPayout *payout)
{
  int64_t amount = -left[from] < left[to] ? -left[from] : left[to];

  mj_payout_add (payout, from, to, amount, MJ_PAY_ADJUSTMENT);
  left[from] += amount;
  left[to] -= amount;
}

/* If one player owes exactly what another is owed, one transfer settles both.
 * This never makes the settlement longer.
 */
static void
pair_up (int64_t *left, MjPayout *payout)
{
  for (MjSeat from = 0; from < MJ_N_SEATS; from++)
    for (MjSeat to = 0; to < MJ_N_SEATS; to++)
      if (left[from] < 0 && left[to] == -left[from])
        transfer (left, from, to, payout);
}

void
mj_settle_up (const int64_t *balance, int64_t coin, MjPayout *payout)
{
  int64_t left[MJ_N_SEATS];

  memset (payout, 0, sizeof *payout);
  mj_settle_round (balance, coin, left);
  for (;;) {
    MjSeat from = 0, to = 0;

    pair_up (left, payout);
    for (MjSeat seat = 1; seat < MJ_N_SEATS; seat++) {
      if (left[seat] < left[from])
        from = seat;
      if (left[seat] > left[to])
        to = seat;
    }
    if (left[to] <= 0)
      return;
    transfer (left, from, to, payout);
  }
}

/* ---- chips ---- */

typedef struct {
  int64_t value[MJ_MAX_CHIPS]; /* the highest first */
  int index[MJ_MAX_CHIPS];
  int n;
  int steps; /* how many may still be tried */
} Chips;

static void
sort_chips (const int64_t *chips, int n, Chips *sorted)
{
  sorted->n = 0;
  for (int i = 0; i < n && i < MJ_MAX_CHIPS; i++) {
    int at = sorted->n;

    if (chips[i] <= 0)
      continue;
    for (; at > 0 && sorted->value[at - 1] < chips[i]; at--) {
      sorted->value[at] = sorted->value[at - 1];
      sorted->index[at] = sorted->index[at - 1];
    }
    sorted->value[at] = chips[i];
    sorted->index[at] = i;
    sorted->n++;
  }
}

/* Whether chips of the kinds from @from on can pay @amount exactly. */
static bool
pay_exactly (Chips *chips, int from, int64_t amount, int *counts)
{
  if (amount == 0)
    return true;
  if (from == chips->n)
    return false;
  for (int64_t n = amount / chips->value[from]; n >= 0; n--) {
    if (chips->steps-- <= 0)
      return false;
    if (n <= INT32_MAX &&
        pay_exactly (chips, from + 1, amount - n * chips->value[from],
                     counts)) {
      counts[chips->index[from]] = (int) n;
      return true;
    }
  }
  return false;
}

int64_t
mj_settle_chips (int64_t amount, const int64_t *chips, int n_chips, int *counts)
{
  Chips sorted = { .steps = 20000 };

  memset (counts, 0, (size_t) n_chips * sizeof *counts);
  sort_chips (chips, n_chips, &sorted);
  if (pay_exactly (&sorted, 0, amount, counts))
    return 0;
  for (int i = 0; i < sorted.n; i++) {
    int64_t n = amount / sorted.value[i];

    counts[sorted.index[i]] = (int) (n < INT32_MAX ? n : INT32_MAX);
    amount -= counts[sorted.index[i]] * sorted.value[i];
  }
  return amount;
}
