/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-deal-money.c – adds up the payments of the last deal of a match. */

#include "model/stats/mj-deal-money.h"

#include "model/text/mj-text.h"

#include <glib/gi18n-lib.h>

static void
add_payment (MjDealMoney *money, const MjTransfer *transfer)
{
  money->earlier[transfer->from] -= transfer->amount;
  money->earlier[transfer->to] += transfer->amount;
  money->reasons |= 1u << transfer->reason;
}

/* The state tells a payment until the next move. */
static void
make_move (MjDealMoney *money, MjState *state, const MjMove *move)
{
  gint64 before[MJ_N_SEATS];
  gboolean paid = FALSE;

  memcpy (before, state->balance, sizeof before);
  if (!mj_state_apply (state, move))
    return;
  for (int i = 0; i < MJ_N_SEATS; i++)
    paid |= state->balance[i] != before[i];
  for (int i = 0;
       paid && state->phase != MJ_PHASE_OVER && i < state->payout.n_transfers;
       i++)
    add_payment (money, &state->payout.transfers[i]);
}

void
mj_deal_money_init (MjDealMoney *money, const MjMatchFile *file)
{
  guint n = file->moves->len;
  MjState state;

  *money = (MjDealMoney){ 0 };
  while (n > 0 && g_array_index (file->moves, MjMove, --n).kind != MJ_MOVE_DEAL)
    continue;
  if (!mj_match_file_fold (file, n, &state, NULL))
    return;
  for (int i = 0; i < MJ_N_SEATS; i++)
    money->change[i] = -state.balance[i];
  for (; n < file->moves->len; n++)
    make_move (money, &state, &g_array_index (file->moves, MjMove, n));
  for (int i = 0; i < MJ_N_SEATS; i++)
    money->change[i] += state.balance[i];
}

MjSeat
mj_deal_money_nth (MjSeat first, int nth)
{
  return (MjSeat) ((first + MJ_N_SEATS - nth) % MJ_N_SEATS);
}

char *
mj_deal_money_describe_earlier (const MjDealMoney *money,
                                const char *const names[MJ_N_SEATS],
                                MjSeat first)
{
  g_autoptr (GString) sums = g_string_new (NULL);
  guint why = money->reasons;

  for (int i = 0; i < MJ_N_SEATS; i++) {
    MjSeat seat = mj_deal_money_nth (first, i);

    if (names[seat] == NULL) {
      why = 0;
    } else if (money->earlier[seat] != 0) {
      g_autofree char *amount = mj_text_amount (money->earlier[seat]);
      g_autofree char *item = g_strdup_printf ("%s %s", names[seat], amount);

      g_string_append_printf (sums, "%s%s", sums->len > 0 ? _ (", ") : "",
                              item);
    }
  }
  if (sums->len == 0)
    return NULL;
  for (guint i = 0, n = 0; i < 32; i++)
    if (why >> i & 1) {
      g_autofree char *reason = mj_text_pay_reason ((MjPayReason) i);

      g_string_append_printf (sums, "%s%s", n++ == 0 ? " · " : _ (", "),
                              reason);
    }
  return g_strdup_printf (_ ("Earlier in this deal: %s"), sums->str);
}
