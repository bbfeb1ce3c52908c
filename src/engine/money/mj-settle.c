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

/* Returns the person whose rounded balance stays closest to the exact one after
 * a step of @step. */
static int
closest_call (const int64_t *balance,
              int n,
              const int64_t *rounded,
              int64_t step)
{
  int best = 0;

  for (int i = 1; i < n; i++)
    if (distance (rounded[i] + step, balance[i]) <
        distance (rounded[best] + step, balance[best]))
      best = i;
  return best;
}

void
mj_settle_round (const int64_t *balance, int n, int64_t coin, int64_t *rounded)
{
  int64_t sum = 0;

  for (int i = 0; i < n; i++) {
    rounded[i] = mj_payout_round (balance[i], coin);
    sum += rounded[i];
  }
  while (sum != 0) {
    int64_t step = sum > 0 ? -coin : coin;

    rounded[closest_call (balance, n, rounded, step)] += step;
    sum += step;
  }
}

/* ---- the fewest transfers ---- */

typedef struct {
  int64_t left[MJ_MAX_SETTLING];
  uint8_t group[MJ_MAX_SETTLING]; /* people who settle among themselves */
  int n;
  MjPayout *payout;
} Settling;

static void
transfer (Settling *s, int from, int to)
{
  int64_t amount = -s->left[from] < s->left[to] ? -s->left[from] : s->left[to];

  s->payout->transfers[s->payout->n_transfers++] = (MjTransfer){
    .amount = amount,
    .from = (MjSeat) from,
    .to = (MjSeat) to,
    .reason = MJ_PAY_ADJUSTMENT,
  };
  s->left[from] += amount;
  s->left[to] -= amount;
}

/* If one player owes exactly what another is owed, one transfer settles both.
 * This never makes the settlement longer. */
static void
pair_up (Settling *s)
{
  for (int from = 0; from < s->n; from++)
    for (int to = 0; to < s->n; to++)
      if (s->left[from] < 0 && s->left[to] == -s->left[from] &&
          s->group[from] == s->group[to])
        transfer (s, from, to);
}

/* Into how many groups that sum to zero the people of @set can be parted is
 * @parts[set]; the last of a set that is parted best is @last[set]. */
static void
part_sets (const Settling *s, uint8_t *parts, uint8_t *last)
{
  parts[0] = last[0] = 0;
  for (unsigned set = 1; set < 1u << s->n; set++) {
    int64_t sum = 0;
    int best = -1;

    for (int i = 0; i < s->n; i++) {
      if ((set & 1u << i) == 0)
        continue;
      sum += s->left[i];
      if (parts[set & ~(1u << i)] > best) {
        best = parts[set & ~(1u << i)];
        last[set] = (uint8_t) i;
      }
    }
    parts[set] = (uint8_t) (best + (sum == 0));
  }
}

/* N people who sum to zero are settled with N - 1 transfers, so as many groups
 * as can be made save as many transfers. */
static void
find_groups (Settling *s)
{
  uint8_t parts[1 << MJ_MAX_SETTLING], last[1 << MJ_MAX_SETTLING];
  unsigned set = (1u << s->n) - 1;
  uint8_t group = 0;

  part_sets (s, parts, last);
  while (set != 0) {
    unsigned rest = set & ~(1u << last[set]);

    group += parts[set] > parts[rest]; /* a set that sums to zero begins one */
    s->group[last[set]] = group;
    set = rest;
  }
}

/* The largest debtor and the largest creditor of @group. */
static void
find_ends (const Settling *s, int group, int *from, int *to)
{
  *from = *to = -1;
  for (int i = 0; i < s->n; i++) {
    if (s->group[i] != group)
      continue;
    if (*from < 0 || s->left[i] < s->left[*from])
      *from = i;
    if (*to < 0 || s->left[i] > s->left[*to])
      *to = i;
  }
}

static void
settle_group (Settling *s, int group)
{
  for (;;) {
    int from, to;

    pair_up (s);
    find_ends (s, group, &from, &to);
    if (to < 0 || s->left[to] <= 0)
      return;
    transfer (s, from, to);
  }
}

void
mj_settle_up (const int64_t *balance, int n, int64_t coin, MjPayout *payout)
{
  Settling s = { .n = n, .payout = payout };

  memset (payout, 0, sizeof *payout);
  mj_settle_round (balance, n, coin, s.left);
  pair_up (&s);
  find_groups (&s);
  for (int group = 0; group <= n; group++)
    settle_group (&s, group);
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
