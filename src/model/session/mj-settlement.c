/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-settlement.c – puts the payments of the entries and those that the
 * balances ask for in one list. */

#include "model/session/mj-settlement.h"

#include "model/session/mj-people.h"
#include "model/text/mj-text.h"

#include <glib/gi18n-lib.h>

/* ---- the list ---- */

static void
add_paid (GArray *dues, MjSession *session)
{
  for (guint i = 0; i < mj_session_get_n_entries (session); i++) {
    const MjEntry *entry = &mj_session_get_record (session, i)->entry;
    const MjDue due = { entry->person, entry->payee, entry->amount, i };

    if (mj_entry_is_payment (entry))
      g_array_append_val (dues, due);
  }
}

/* The payments that settle @balance and concern one of @people. */
static void
add_left (GArray *dues, const gint64 *balance, gint64 coin, guint people)
{
  MjPayout payout;

  mj_settle_up (balance, MJ_MAX_PEOPLE, coin, &payout);
  for (int i = 0; i < payout.n_transfers; i++) {
    const MjTransfer *t = &payout.transfers[i];
    const MjDue due = { t->from, t->to, t->amount, MJ_NOT_PAID };

    if ((people & (1u << t->from | 1u << t->to)) != 0)
      g_array_append_val (dues, due);
  }
}

static int
compare (gconstpointer a, gconstpointer b)
{
  const MjDue *first = a, *second = b;
  gboolean paid = first->entry != MJ_NOT_PAID;

  if (paid != (second->entry != MJ_NOT_PAID))
    return paid ? 1 : -1;
  if (first->from != second->from)
    return first->from - second->from;
  if (first->to != second->to)
    return first->to - second->to;
  return (first->entry > second->entry) - (first->entry < second->entry);
}

GArray *
mj_settlement_list (MjSession *session, gint64 coin)
{
  GArray *dues = g_array_new (FALSE, FALSE, sizeof (MjDue));
  MjEvening books;

  mj_session_get_books (session, G_MAXUINT, &books);
  add_paid (dues, session);
  add_left (dues, books.balance, coin, ~0u);
  g_array_sort (dues, compare);
  return dues;
}

/* Takes a payment between the two people of @due out of @dues: the one made of
 * the same amount, or else the one left between them. */
static gboolean
take_due (GArray *dues, MjDue *due, gboolean paid)
{
  for (guint i = 0; i < dues->len; i++) {
    const MjDue *other = &g_array_index (dues, MjDue, i);

    if (other->from != due->from || other->to != due->to ||
        (other->entry != MJ_NOT_PAID) != paid ||
        (paid && other->amount != due->amount))
      continue;
    *due = *other;
    g_array_remove_index (dues, i);
    return TRUE;
  }
  return FALSE;
}

static gboolean
settle_the_same (const GArray *a, const GArray *b)
{
  gint64 left[MJ_MAX_PEOPLE] = { 0 };
  const GArray *lists[] = { a, b };

  for (int i = 0; i < 2; i++)
    for (guint j = 0; j < lists[i]->len; j++) {
      const MjDue *due = &g_array_index (lists[i], MjDue, j);
      gint64 amount = due->entry != MJ_NOT_PAID ? 0
                      : i == 0                  ? due->amount
                                                : -due->amount;

      left[due->from] -= amount;
      left[due->to] += amount;
    }
  for (int i = 0; i < MJ_MAX_PEOPLE; i++)
    if (left[i] != 0)
      return FALSE;
  return TRUE;
}

void
mj_settlement_renew (MjSession *session, gint64 coin, GArray *dues)
{
  g_autoptr (GArray) now = mj_settlement_list (session, coin);
  gboolean settled;

  for (guint i = 0; i < dues->len; i++) {
    MjDue *due = &g_array_index (dues, MjDue, i);

    if (!take_due (now, due, TRUE))
      due->entry = MJ_NOT_PAID;
  }
  settled = settle_the_same (dues, now);
  for (guint i = 0; i < dues->len && !settled;) {
    MjDue *due = &g_array_index (dues, MjDue, i);

    if (due->entry != MJ_NOT_PAID || take_due (now, due, FALSE))
      i++;
    else
      g_array_remove_index (dues, i);
  }
  for (guint i = 0; i < now->len; i++) {
    const MjDue *due = &g_array_index (now, MjDue, i);

    if (due->entry != MJ_NOT_PAID || !settled)
      g_array_append_val (dues, *due);
  }
}

GArray *
mj_settlement_list_of (const MjEvening *books, guint people)
{
  GArray *dues = g_array_new (FALSE, FALSE, sizeof (MjDue));

  add_left (dues, books->balance, 0, people);
  return dues;
}

guint
mj_settlement_find_largest (MjSession *session, gint64 coin, MjDue *due)
{
  g_autoptr (GArray) dues = g_array_new (FALSE, FALSE, sizeof (MjDue));
  MjEvening books;

  mj_session_get_books (session, G_MAXUINT, &books);
  add_left (dues, books.balance, coin, ~0u);
  for (guint i = 0; i < dues->len; i++)
    if (i == 0 || g_array_index (dues, MjDue, i).amount > due->amount)
      *due = g_array_index (dues, MjDue, i);
  return dues->len;
}

char *
mj_settlement_text (MjSession *session, const MjDue *due)
{
  g_autofree char *amount = NULL;
  MjMoney money;

  mj_evening_file_get_money (mj_session_get_file (session), &money);
  amount = mj_text_price (&money, due->amount);
  return mj_text_sentence_of_two (
      due->entry == MJ_NOT_PAID ? MJ_SENTENCE_PAYS_AMOUNT
                                : MJ_SENTENCE_HAS_PAID,
      mj_session_get_name (session, due->from),
      mj_session_get_name (session, due->to), amount, NULL);
}

/* Whether the same was paid before @index in the deal that it belongs to. */
static gboolean
is_paid_before (MjSession *session, guint index, const MjEntry *payment)
{
  MjEvening books;

  mj_session_get_books (session, index, &books);
  index = MIN (index, mj_session_get_n_entries (session));
  while (index-- > 0 &&
         mj_session_get_outcome (session, index)->deal == books.deal) {
    const MjEntry *entry = &mj_session_get_record (session, index)->entry;

    if (mj_entry_is_payment (entry) && entry->person == payment->person &&
        entry->payee == payment->payee && entry->amount == payment->amount)
      return TRUE;
  }
  return FALSE;
}

/* @amount: the payment; @left: the part above the debt; none: "%s owes
 * nothing"; some: "That is %s more than %s owes" */
static void
add_excess (GString *text,
            const MjPeople *people,
            MjWho who,
            gint64 amount,
            gint64 left,
            const char *none,
            const char *some)
{
  g_autofree char *more = mj_text_price (mj_people_get_money (people), left);
  const char *name = mj_people_get_name (people, who);

  if (left >= amount)
    g_string_append_printf (text, none, name);
  else if (left > 0)
    g_string_append_printf (text, some, more, name);
  if (left > 0)
    g_string_append_c (text, '\n');
}

char *
mj_settlement_doubt (MjSession *session,
                     guint index,
                     const MjEntry *payment,
                     const MjOutcome *outcome)
{
  const MjPeople *people = mj_session_get_people (session, index);
  g_autoptr (GString) text = g_string_new (NULL);

  if (is_paid_before (session, index, payment)) {
    const MjDue due = { payment->person, payment->payee, payment->amount, 0 };
    g_autofree char *paid = mj_settlement_text (session, &due);

    /* Translators: a payment, "Mei has paid Raj 29" */
    g_string_append_printf (text, _ ("Recorded in this deal already: %s."),
                            paid);
    g_string_append_c (text, '\n');
  }
  add_excess (text, people, payment->person, payment->amount,
              outcome->balance[payment->person],
              /* Translators: a player */
              _ ("%s owes nothing."),
              /* Translators: an amount, then a player */
              _ ("That is %s more than %s owes."));
  add_excess (text, people, payment->payee, payment->amount,
              -outcome->balance[payment->payee],
              /* Translators: a player */
              _ ("%s is owed nothing."),
              /* Translators: an amount, then a player */
              _ ("That is %s more than %s is owed."));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* ---- paying ---- */

gboolean
mj_settlement_pay (MjSession *session, const MjDue *due, GError **error)
{
  MjEntry entry;

  mj_entry_init (&entry, MJ_ENTRY_PAID);
  entry.person = due->from;
  entry.payee = due->to;
  entry.amount = due->amount;
  return mj_session_append (session, &entry, NULL, error);
}

typedef struct {
  MjSession *session;
  GArray *dues;
  guint next;
} Payments;

static void
payments_end (Payments *payments)
{
  g_signal_handlers_disconnect_by_data (payments->session, payments);
  g_array_unref (payments->dues);
  g_object_unref (payments->session);
  g_free (payments);
}

static void
pay_next (Payments *payments)
{
  if (mj_session_is_busy (payments->session))
    return;
  if (payments->next == payments->dues->len ||
      !mj_settlement_pay (
          payments->session,
          &g_array_index (payments->dues, MjDue, payments->next++), NULL))
    payments_end (payments);
}

void
mj_settlement_pay_all (MjSession *session, GArray *dues)
{
  Payments *payments = g_new0 (Payments, 1);

  payments->session = g_object_ref (session);
  payments->dues = g_array_ref (dues);
  g_signal_connect_swapped (session, "notify::busy", G_CALLBACK (pay_next),
                            payments);
  g_signal_connect_swapped (session, "refused", G_CALLBACK (payments_end),
                            payments);
  pay_next (payments);
}
