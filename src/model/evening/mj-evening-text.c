/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-evening-text.c – entries, deals and money in words. */

#include "model/evening/mj-evening-text.h"

#include "model/text/mj-text.h"

#include <glib/gi18n-lib.h>

/* ---- what happened ---- */

static char *
describe_win (char *const *names,
              const MjEntry *entry,
              const MjOutcome *outcome)
{
  const char *name = names[entry->seat];
  int tai = outcome->reason == MJ_REASON_NONE ? outcome->score.tai : entry->tai;
  g_autofree char *text =
      entry->other >= MJ_N_SEATS
          /* Translators: a player, then tai */
          ? g_strdup_printf (ngettext ("%s wins %d tai, self-drawn",
                                       "%s wins %d tai, self-drawn",
                                       (gulong) tai),
                             name, tai)
          /* Translators: a player, tai, then whose discard it was */
          : g_strdup_printf (ngettext ("%s wins %d tai from %s",
                                       "%s wins %d tai from %s", (gulong) tai),
                             name, tai, names[entry->other]);

  if (outcome->liable < MJ_N_SEATS)
    return g_strdup_printf (
        /* Translators: a win, then who is liable */
        _ ("%s; %s pays for everybody"), text, names[outcome->liable]);
  return g_steal_pointer (&text);
}

static char *
describe_kong (char *const *names, const MjEntry *entry)
{
  const char *name = names[entry->seat];

  switch (entry->meld) {
  case MJ_MELD_KONG_CLAIMED:
    return entry->other < MJ_N_SEATS
               ? g_strdup_printf (_ ("%s: exposed kong from %s"), name,
                                  names[entry->other])
               : g_strdup_printf (_ ("%s: exposed kong"), name);
  case MJ_MELD_KONG_PROMOTED:
    return g_strdup_printf (_ ("%s: kong added to a pong"), name);
  default:
    return g_strdup_printf (_ ("%s: concealed kong"), name);
  }
}

static char *
describe_penalty (char *const *names, const MjEntry *entry)
{
  const char *name = names[entry->seat];

  switch (entry->penalty) {
  case MJ_PENALTY_FALSE_DISCARD:
    return g_strdup_printf (_ ("%s: false win on a discard"), name);
  case MJ_PENALTY_FALSE_SELF_DRAW:
    return g_strdup_printf (_ ("%s: false win, self-drawn"), name);
  default:
    return g_strdup_printf (_ ("%s: showed a hand that had to stay closed"),
                            name);
  }
}

static char *
describe_bonus (char *const *names, const MjEntry *entry)
{
  const char *face =
      entry->face < MJ_N_FACES ? mj_text_tr (mj_face_name (entry->face)) : "?";

  return g_strdup_printf (
      /* Translators: a player, then a flower or an animal */
      entry->dealt ? _ ("%s: %s, as dealt") : _ ("%s: %s"), names[entry->seat],
      face);
}

char *
mj_evening_text_entry (char *const *names,
                       const MjEntry *entry,
                       const MjOutcome *outcome)
{
  const char *other = entry->other < MJ_N_SEATS ? names[entry->other] : "";

  switch (entry->kind) {
  case MJ_ENTRY_WIN:
    return describe_win (names, entry, outcome);
  case MJ_ENTRY_BONUS:
    return describe_bonus (names, entry);
  case MJ_ENTRY_KONG:
    return describe_kong (names, entry);
  case MJ_ENTRY_PENALTY:
    return describe_penalty (names, entry);
  case MJ_ENTRY_BARRED:
    return g_strdup_printf (entry->long_hand ? _ ("%s: too many tiles")
                                             : _ ("%s: too few tiles"),
                            names[entry->seat]);
  case MJ_ENTRY_HELD_FLOWER:
    return g_strdup_printf (_ ("%s finds the eighth flower with %s"),
                            names[entry->seat], other);
  case MJ_ENTRY_ADJUSTMENT:
    return g_strdup_printf (_ ("%s pays %s"), names[entry->seat], other);
  case MJ_ENTRY_POSITION:
    return g_strdup_printf (
        /* Translators: a wind, then who deals */
        _ ("From here %s round, %s deals"),
        mj_text_tr (mj_wind_name (entry->rotation.prevailing % MJ_N_SEATS)),
        names[entry->rotation.dealer]);
  default:
    return g_strdup (
        mj_text_tr (mj_entry_kind_title ((MjEntryKind) entry->kind)));
  }
}

/* ---- where the deal stands ---- */

char *
mj_evening_text_deal (const MjEveningFile *file, const MjEvening *books)
{
  const MjRotation *rotation = &books->rotation;
  const char *wind =
      mj_text_tr (mj_wind_name (rotation->prevailing % MJ_N_SEATS));
  const char *dealer = file->names[rotation->dealer];

  if (rotation->prevailing >= file->rules.rounds)
    return g_strdup (_ ("All rounds are over; you may go on"));
  if (rotation->repeats > 0)
    return g_strdup_printf (
        /* Translators: prevailing wind, number of the deal, dealer, how often
           he has dealt again */
        _ ("%s round, deal %d, %s deals again (%d)"), wind, books->deal, dealer,
        rotation->repeats);
  return g_strdup_printf (_ ("%s round, deal %d, %s deals"), wind, books->deal,
                          dealer);
}

/* ---- who pays whom ---- */

static char *
with_currency (const char *currency, char *amount)
{
  g_autofree char *number = amount;

  return *currency == '\0'
             ? g_steal_pointer (&number)
             /* Translators: label of the currency, then an amount */
             : g_strdup_printf (_ ("%s %s"), currency, number);
}

char *
mj_evening_text_transfers (char *const *names,
                           const char *currency,
                           const MjPayout *payout)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (int i = 0; i < payout->n_transfers; i++) {
    const MjTransfer *t = &payout->transfers[i];
    g_autofree char *amount =
        with_currency (currency, mj_text_money (t->amount));

    /* Translators: who pays whom how much */
    g_string_append_printf (text, _ ("%s pays %s %s"), names[t->from],
                            names[t->to], amount);
    g_string_append_c (text, '\n');
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
mj_evening_text_settlement (const MjEveningFile *file,
                            const gint64 *balance,
                            gint64 coin)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *transfers = NULL;
  MjPayout payout;

  g_string_append_printf (text, "%s\n", file->title);
  for (int i = 0; i < MJ_N_SEATS; i++) {
    g_autofree char *amount =
        with_currency (file->currency, mj_text_amount (balance[i]));

    g_string_append_printf (text, "%s: %s\n", file->names[i], amount);
  }
  mj_settle_up (balance, coin, &payout);
  transfers = mj_evening_text_transfers (file->names, file->currency, &payout);
  g_string_append (text, transfers);
  if (payout.n_transfers == 0)
    g_string_append_printf (text, "%s\n", _ ("Everybody is even."));
  return g_string_free (g_steal_pointer (&text), FALSE);
}
