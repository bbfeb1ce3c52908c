/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-bill.c – sums transfers up by the two people at their ends. */

#include "model/money/mj-bill.h"

#include <glib/gi18n-lib.h>

static void
bill_free (MjBill *bill)
{
  g_array_unref (bill->parts);
  g_free (bill);
}

GPtrArray *
mj_bills_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) bill_free);
}

static MjBill *
find_bill (GPtrArray *bills, MjWho from, MjWho to)
{
  MjBill *bill;

  for (guint i = 0; i < bills->len; i++) {
    bill = g_ptr_array_index (bills, i);
    if ((bill->from == from && bill->to == to) ||
        (bill->from == to && bill->to == from))
      return bill;
  }
  bill = g_new0 (MjBill, 1);
  bill->from = from;
  bill->to = to;
  bill->parts = g_array_new (FALSE, FALSE, sizeof (MjBillPart));
  g_ptr_array_add (bills, bill);
  return bill;
}

/* A winner who gets back what he paid for the hand of another has paid nothing
 * for it (HOUSE-09). */
static gboolean
take_back (MjBill *bill, gint64 amount)
{
  for (guint i = 0; i < bill->parts->len; i++) {
    const MjBillPart *part = &g_array_index (bill->parts, MjBillPart, i);

    if (part->reason <= MJ_PAY_PAO && part->amount == -amount) {
      g_array_remove_index (bill->parts, i);
      return TRUE;
    }
  }
  return FALSE;
}

/* Order of the parts: the hand, other payments, payments the other way. */
static int
part_place (const MjBillPart *part)
{
  return part->amount < 0 ? 2 : part->reason > MJ_PAY_PAO;
}

/* The one who pays more in sum is the payer. */
static void
put_right (MjBill *bill)
{
  GArray *parts = g_array_new (FALSE, FALSE, sizeof (MjBillPart));
  int sign = bill->amount < 0 ? -1 : 1;

  if (sign < 0) {
    MjWho from = bill->from;

    bill->from = bill->to;
    bill->to = from;
    bill->amount = -bill->amount;
  }
  for (int place = 0; place < 3; place++)
    for (guint i = 0; i < bill->parts->len; i++) {
      MjBillPart part = g_array_index (bill->parts, MjBillPart, i);

      part.amount *= sign;
      if (part_place (&part) == place)
        g_array_append_val (parts, part);
    }
  g_array_unref (bill->parts);
  bill->parts = parts;
}

/* Whether the discarder pays as much as the others. */
static gboolean
pay_alike (const MjPayout *payout, MjSeat winner)
{
  gint64 amount = 0;
  int n = 0;

  for (int i = 0; i < payout->n_transfers; i++) {
    const MjTransfer *t = &payout->transfers[i];

    if (!mj_transfer_is_of_hand (t) || t->to != winner)
      continue;
    if (n++ > 0 && t->amount != amount)
      return FALSE;
    amount = t->amount;
  }
  return n == MJ_N_SEATS - 1;
}

/* Whether one pays for an exposed kong in place of all three. */
static gboolean
is_for_others (const MjPayout *payout, const MjTransfer *kong)
{
  int n = 0;

  for (int i = 0; i < payout->n_transfers; i++)
    n += payout->transfers[i].reason == kong->reason &&
         payout->transfers[i].to == kong->to;
  return kong->reason == MJ_PAY_KONG_CLAIMED && n % (MJ_N_SEATS - 1) != 0;
}

/* @penalty: reason of the penalties in @payout, marked for translation */
static void
add_payout (GPtrArray *bills,
            const MjPayout *payout,
            const MjWho *sitting,
            MjSeat winner,
            int tai,
            int as,
            const char *penalty)
{
  gboolean alike = pay_alike (payout, winner);

  for (int i = 0; i < payout->n_transfers; i++) {
    const MjTransfer *t = &payout->transfers[i];
    MjWho from = sitting != NULL ? sitting[t->from] : t->from;
    MjWho to = sitting != NULL ? sitting[t->to] : t->to;
    const char *why = t->reason == MJ_PAY_PENALTY ? penalty : NULL;
    MjBillPart part = { t->amount, (MjPayReason) t->reason, why, -1, 0, FALSE };
    MjBill *bill;

    if (t->reason == MJ_PAY_PAID)
      continue;
    if (is_for_others (payout, t))
      part.why = N_ ("Exposed kong, paid by its giver alone");
    bill = find_bill (bills, from, to);
    if (mj_transfer_is_of_hand (t) && t->to == winner) {
      part.tai = tai;
      part.as = as;
      part.alike = alike;
    }
    if (bill->from != from)
      part.amount = -part.amount;
    bill->amount += part.amount;
    if (t->reason != MJ_PAY_RETURNED || !take_back (bill, part.amount))
      g_array_append_val (bill->parts, part);
  }
  for (guint i = bills->len; i-- > 0;) {
    MjBill *bill = g_ptr_array_index (bills, i);

    if (bill->parts->len == 0)
      g_ptr_array_remove_index (bills, i);
    else
      put_right (bill);
  }
}

void
mj_bills_add (GPtrArray *bills,
              const MjPayout *payout,
              const MjWho *sitting,
              MjSeat winner,
              int tai,
              int as)
{
  add_payout (bills, payout, sitting, winner, tai, as, NULL);
}

void
mj_bills_add_outcome (GPtrArray *bills,
                      const MjEntry *entry,
                      const MjOutcome *outcome)
{
  static const char *const penalties[] = {
    [MJ_PENALTY_FALSE_DISCARD] = N_ ("Penalty for a false win"),
    [MJ_PENALTY_FALSE_SELF_DRAW] = N_ ("Penalty for a false win"),
    [MJ_PENALTY_REVEALED_EARLY] = N_ ("Penalty for showing the hand"),
    [MJ_PENALTY_REVEALED_FLOWERS] = N_ ("Penalty for showing the hand"),
  };

  add_payout (
      bills, &outcome->payout, outcome->by_people ? NULL : outcome->sitting,
      entry->seat, entry->kind == MJ_ENTRY_WIN ? outcome->score.tai : -1, 0,
      entry->kind == MJ_ENTRY_PENALTY ? penalties[entry->penalty] : NULL);
}

/* ---- in words ---- */

/* "3 tai", "Concealed kong". */
static char *
part_name (const MjBillPart *part)
{
  if (part->why != NULL)
    return g_strdup (mj_text_tr (part->why));
  if (part->tai < 0)
    return mj_text_pay_reason (part->reason);
  if (part->as > part->tai)
    /* Translators: all tai, then tai that are paid */
    return g_strdup_printf (_ ("%d tai, paid as %d"), part->tai, part->as);
  switch (part->reason) {
  case MJ_PAY_DISCARD:
    return g_strdup_printf (
        /* Translators: what is paid for: tai; then by whom */
        part->alike ? _ ("%d tai, all pay alike (HAND-32)")
                    : _ ("%d tai as shooter"),
        part->tai);
  case MJ_PAY_SELF_DRAW:
    /* Translators: what is paid for: tai, as for a self-draw */
    return g_strdup_printf (_ ("%d tai, self-drawn"), part->tai);
  case MJ_PAY_PAO:
    /* Translators: what is paid for: tai, by one player for all */
    return g_strdup_printf (_ ("%d tai for everybody"), part->tai);
  default:
    return g_strdup_printf (_ ("%d tai"), part->tai);
  }
}

/* One bill writes all its amounts alike. */
static gboolean
has_cents (const MjBill *bill)
{
  for (guint i = 0; i < bill->parts->len; i++)
    if (g_array_index (bill->parts, MjBillPart, i).amount % 100 != 0)
      return TRUE;
  return FALSE;
}

char *
mj_bill_parts (const MjBill *bill)
{
  const MjMoney money = { "", has_cents (bill) };
  GString *text = g_string_new ("=");

  for (guint i = 0; i < bill->parts->len; i++) {
    const MjBillPart *part = &g_array_index (bill->parts, MjBillPart, i);
    g_autofree char *name = part_name (part);
    g_autofree char *amount = mj_text_price (&money, ABS (part->amount));

    g_string_append (text, part->amount < 0 ? " − " : i > 0 ? " + " : " ");
    g_string_append (text, name);
    if (bill->parts->len > 1)
      g_string_append_printf (text, " %s", amount);
  }
  return g_string_free (text, FALSE);
}

char *
mj_bill_price (const MjBill *bill, const MjMoney *money)
{
  const MjMoney own = { money->currency, money->cents || has_cents (bill) };

  return mj_text_price (&own, bill->amount);
}

char *
mj_bill_text (const MjBill *bill,
              const char *const *names,
              const MjMoney *money)
{
  g_autofree char *amount = mj_bill_price (bill, money);
  g_autofree char *parts = mj_bill_parts (bill);
  g_autofree char *sum = mj_text_sentence_of_two (
      bill->amount == 0 ? MJ_SENTENCE_PAYS_NOTHING : MJ_SENTENCE_PAYS_AMOUNT,
      names[bill->from], names[bill->to], amount, NULL);

  return g_strdup_printf ("%s %s", sum, parts);
}

char *
mj_bills_text (const GPtrArray *bills,
               const char *const *names,
               const MjMoney *money)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < bills->len; i++) {
    g_autofree char *sentence = mj_bill_text (bills->pdata[i], names, money);

    g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", sentence);
  }
  return g_string_free (text, FALSE);
}
