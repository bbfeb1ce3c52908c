/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-evening-text.c – entries, deals and money in words. */

#include "model/session/mj-evening-text.h"

#include "model/text/mj-terms.h"
#include "model/text/mj-text.h"

#include <glib/gi18n-lib.h>

static void
find_names (const MjPeople *people, const char **names)
{
  for (MjWho i = 0; i < MJ_MAX_PEOPLE; i++)
    names[i] = mj_people_get_name (people, i);
}

/* ---- events ---- */

/* "Mei wins 3 tai from Raj", or "also wins". */
static char *
describe_winner (const char *const *names, const MjEntry *entry, int tai)
{
  const char *name = names[entry->seat];

  if (entry->other >= MJ_N_SEATS)
    /* Translators: a player, then tai */
    return g_strdup_printf (ngettext ("%s wins %d tai, self-drawn",
                                      "%s wins %d tai, self-drawn",
                                      (gulong) tai),
                            name, tai);
  if (entry->also)
    /* Translators: a player who wins on the same discard as another, tai, then
       whose discard it was */
    return g_strdup_printf (ngettext ("%s also wins %d tai from %s",
                                      "%s also wins %d tai from %s",
                                      (gulong) tai),
                            name, tai, names[entry->other]);
  /* Translators: a player, tai, then whose discard it was */
  return g_strdup_printf (ngettext ("%s wins %d tai from %s",
                                    "%s wins %d tai from %s", (gulong) tai),
                          name, tai, names[entry->other]);
}

static char *
describe_win (const char *const *names,
              const MjEntry *entry,
              const MjOutcome *outcome)
{
  int tai = outcome->reason == MJ_REASON_NONE ? outcome->score.tai : entry->tai;
  g_autofree char *text = describe_winner (names, entry, tai);

  if (outcome->liable < MJ_N_SEATS)
    return g_strdup_printf (
        /* Translators: a win, then who is liable */
        _ ("%s; %s pays for everybody"), text, names[outcome->liable]);
  return g_steal_pointer (&text);
}

static char *
describe_kong (const char *const *names, const MjEntry *entry)
{
  const char *name = names[entry->seat];

  switch (entry->meld) {
  case MJ_MELD_KONG_CLAIMED:
    return entry->other < MJ_N_SEATS
               ? g_strdup_printf (_ ("%s: exposed kong from %s"), name,
                                  names[entry->other])
               : g_strdup_printf (_ ("%s: exposed kong"), name);
  case MJ_MELD_KONG_PROMOTED:
    return g_strdup_printf (_ ("%s: promoted kong"), name);
  default:
    return g_strdup_printf (_ ("%s: concealed kong"), name);
  }
}

static char *
describe_penalty (const char *const *names, const MjEntry *entry)
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

/* "Cat bites rat"; NULL where it pays nothing. */
static char *
describe_bites (const MjPayout *payout)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (int i = 0; i < payout->n_transfers; i++) {
    const MjTransfer *t = &payout->transfers[i];
    g_autofree char *bite = mj_text_pay_reason ((MjPayReason) t->reason);

    if (i == 0 || payout->transfers[i - 1].reason != t->reason)
      g_string_append_printf (text, "%s%s", i > 0 ? "; " : "", bite);
  }
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

static char *
describe_bonus (const MjPeople *people,
                const char *const *names,
                const MjEntry *entry,
                const MjOutcome *outcome)
{
  g_autofree char *bites = describe_bites (&outcome->payout);
  const char *face =
      entry->face < MJ_N_FACES ? mj_text_face (entry->face) : "?";

  if (bites != NULL)
    /* Translators: a player, then a bite */
    return g_strdup_printf (_ ("%s: %s"), names[entry->seat], bites);
  return g_strdup_printf (
      /* Translators: a player, then a flower or an animal */
      entry->dealt ? _ ("%s: %s, as dealt") : _ ("%s: %s"), names[entry->seat],
      face);
}

/* ---- from here on ---- */

/* "Jo sits in for Mei"; NULL when more than one chair has changed. */
static char *
describe_sit_in (const MjPeople *people, const MjOutcome *outcome)
{
  int changed = -1;

  for (int seat = 0; seat < MJ_N_SEATS; seat++) {
    if (outcome->before[seat] == outcome->sitting[seat])
      continue;
    if (changed >= 0)
      return NULL;
    changed = seat;
  }
  if (changed < 0)
    return g_strdup (_ ("Everybody stays seated"));
  return g_strdup_printf (
      /* Translators: who comes to the table, then who leaves it */
      _ ("%s sits in for %s"),
      mj_people_get_name (people, outcome->sitting[changed]),
      mj_people_get_name (people, outcome->before[changed]));
}

/* "Mei and Raj swap chairs"; NULL when it is something else. */
static char *
describe_swap (const MjPeople *people, const MjOutcome *outcome)
{
  const MjWho *before = outcome->before, *now = outcome->sitting;
  int a = 0, b = MJ_N_SEATS - 1;

  while (a < b && before[a] == now[a])
    a++;
  while (b > a && before[b] == now[b])
    b--;
  for (int i = a + 1; i < b; i++)
    if (before[i] != now[i])
      return NULL;
  if (before[a] != now[b] || before[b] != now[a])
    return NULL;
  /* Translators: two players */
  return g_strdup_printf (_ ("%s and %s swap chairs"),
                          mj_people_get_name (people, before[a]),
                          mj_people_get_name (people, before[b]));
}

static char *
describe_seats (const MjPeople *people, const MjOutcome *outcome)
{
  char *text = describe_sit_in (people, outcome);
  const char *names[MJ_N_SEATS];

  if (text == NULL)
    text = describe_swap (people, outcome);
  if (text != NULL)
    return text;
  mj_people_at (people, outcome->sitting, names);
  /* Translators: four players in turn order */
  return g_strdup_printf (_ ("At the table now: %s, %s, %s, %s"), names[0],
                          names[1], names[2], names[3]);
}

/* Whether nothing has been paid before it. */
static gboolean
is_from_the_start (const MjOutcome *outcome)
{
  for (MjWho i = 0; i < MJ_MAX_PEOPLE; i++)
    if (outcome->balance[i] != 0)
      return FALSE;
  return outcome->deal == 1;
}

static char *
describe_rules (const MjRules *rules, gboolean whole)
{
  g_autofree char *line = mj_text_rules_line (rules);
  g_autofree char *changes = mj_text_rules_changes (rules, FALSE);
  g_autofree char *told =
      g_strdup_printf ("%s · %s%s%s", mj_text_preset (rules), line,
                       *changes != '\0' ? " · " : "", changes);

  /* Translators: then "Common Singapore · Limit 5 tai · at least 1 tai" */
  return g_strdup_printf (whole ? _ ("Other rules from the first deal on: %s")
                                : _ ("Other rules from here on: %s"),
                          told);
}

static char *
describe_stake (const MjPeople *people, const MjEntry *entry, gboolean whole)
{
  g_autofree char *amount =
      mj_text_price (mj_people_get_money (people), entry->amount);

  return g_strdup_printf (whole
                              /* Translators: an amount of money */
                              ? _ ("One tai is worth %s from the first deal on")
                              /* Translators: an amount of money */
                              : _ ("One tai is worth %s from here on"),
                          amount);
}

static char *
describe_money (const MjRecord *record)
{
  if (record->entry.kind == MJ_ENTRY_CURRENCY)
    return *record->text == '\0'
               ? g_strdup (_ ("Amounts have no currency"))
               /* Translators: the label of a currency */
               : g_strdup_printf (_ ("Amounts are in %s"), record->text);
  return *record->text == '\0'
             ? g_strdup (_ ("No chips in use"))
             /* Translators: values of chips, "10 2 0.50" */
             : g_strdup_printf (_ ("Chips in use: %s"), record->text);
}

static char *
describe_arrangement (const MjPeople *people,
                      const MjRecord *record,
                      const MjOutcome *outcome)
{
  gboolean whole = is_from_the_start (outcome);

  switch (record->entry.kind) {
  case MJ_ENTRY_SEATS:
    return describe_seats (people, outcome);
  case MJ_ENTRY_NAME:
    return g_strdup_printf (whole
                                /* Translators: a player, then the new name */
                                ? _ ("%s is called %s from the first deal on")
                                /* Translators: a player, then the new name */
                                : _ ("%s is called %s from here on"),
                            mj_people_get_name (people, record->entry.person),
                            record->text);
  case MJ_ENTRY_STAKE:
    return describe_stake (people, &record->entry, whole);
  case MJ_ENTRY_RULES:
    return describe_rules (&record->entry.rules, whole);
  default:
    return describe_money (record);
  }
}

static char *
describe_play (const MjPeople *people,
               const MjEntry *entry,
               const MjOutcome *outcome)
{
  const char *names[MJ_N_SEATS];

  mj_people_at (people, outcome->sitting, names);
  switch (entry->kind) {
  case MJ_ENTRY_WIN:
    return describe_win (names, entry, outcome);
  case MJ_ENTRY_BONUS:
    return describe_bonus (people, names, entry, outcome);
  case MJ_ENTRY_KONG:
    return describe_kong (names, entry);
  case MJ_ENTRY_PENALTY:
    return describe_penalty (names, entry);
  case MJ_ENTRY_BARRED:
    return g_strdup_printf (entry->long_hand ? _ ("%s: too many tiles")
                                             : _ ("%s: too few tiles"),
                            names[entry->seat]);
  case MJ_ENTRY_HELD_FLOWER:
    return g_strdup_printf (
        _ ("%s finds the eighth flower with %s"), names[entry->seat],
        entry->other < MJ_N_SEATS ? names[entry->other] : "");
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

/* Two people and an amount. */
static char *
describe_between_people (const MjPeople *people,
                         const MjEntry *entry,
                         const MjOutcome *outcome)
{
  g_autofree char *amount =
      mj_text_price (mj_people_get_money (people), entry->amount);
  const char *first, *second;
  MjWho from, to;

  mj_entry_read_ends (entry, outcome->sitting, &from, &to);
  first = mj_people_get_name (people, from);
  second = mj_people_get_name (people, to);
  return entry->kind == MJ_ENTRY_PAID
             ? mj_text_sentence_of_two (MJ_SENTENCE_HAS_PAID, first, second,
                                        amount, NULL)
             /* Translators: an amount, who has more by it, who has less */
             : g_strdup_printf (_ ("Correction: %s added to %s, taken from %s"),
                                amount, second, first);
}

char *
mj_evening_text_entry (const MjPeople *people,
                       const MjRecord *record,
                       const MjOutcome *outcome)
{
  MjEntryKind kind = (MjEntryKind) record->entry.kind;

  if (kind == MJ_ENTRY_ADJUSTMENT || kind == MJ_ENTRY_PAID)
    return describe_between_people (people, &record->entry, outcome);
  if (mj_entry_is_arrangement (&record->entry))
    return describe_arrangement (people, record, outcome);
  return describe_play (people, &record->entry, outcome);
}

char *
mj_evening_text_payments (const MjPeople *people, const GPtrArray *bills)
{
  const char *names[MJ_MAX_PEOPLE];

  find_names (people, names);
  return mj_bills_text (bills, names, mj_people_get_money (people));
}

/* ---- debts ---- */

char *
mj_evening_text_owed (const MjMoney *money, gint64 balance)
{
  g_autofree char *amount = mj_text_price (money, ABS (balance));

  return balance == 0 ? g_strdup (_ ("is even"))
                      : g_strdup_printf (balance < 0
                                             /* Translators: an amount; a name
                                                and a colon stand before it */
                                             ? _ ("owes %s")
                                             /* Translators: an amount; a name
                                                and a colon stand before it */
                                             : _ ("is owed %s"),
                                         amount);
}

char *
mj_evening_text_balances (const MjPeople *people,
                          const MjOutcome *outcome,
                          const char *between)
{
  const MjMoney *money = mj_people_get_money (people);
  g_autoptr (GString) text = g_string_new (NULL);
  gint64 change[MJ_MAX_PEOPLE] = { 0 };

  mj_outcome_add_changes (outcome, change);
  for (int end = 0; end < 2; end++) {
    const MjTransfer *t = outcome->payout.transfers;
    MjWho who = end == 0 ? t->from : t->to;
    gint64 balance = outcome->balance[who];
    g_autofree char *before =
        mj_evening_text_owed (money, balance - change[who]);
    g_autofree char *after = mj_evening_text_owed (money, balance);

    if (end == 1)
      g_string_append (text, between);
    /* Translators: a player, "owes 29", "owes 24" */
    g_string_append_printf (text, _ ("%s: %s → %s"),
                            mj_people_get_name (people, who), before, after);
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* ---- the deal ---- */

/* Why a dealer whose deal was drawn does not deal again; NULL: because of
 * nothing that happened in it. */
static const char *
tell_passing (const MjEvening *books)
{
  if (!books->drawn || books->rotation.dealer == books->last.dealer)
    return NULL;
  if (books->rules.dealer_after_draw == MJ_DEALER_STAYS_UNLESS_PAID)
    return _ ("because somebody was paid in the drawn deal");
  if (books->rules.dealer_after_draw == MJ_DEALER_STAYS_UNLESS_KONG)
    return _ ("because there was a kong in the drawn deal");
  return NULL;
}

/* Who deals comes first: a narrow window cuts the end. */
char *
mj_evening_text_deal (const MjPeople *people, const MjEvening *books)
{
  const MjRotation *rotation = &books->rotation;
  const char *wind =
      mj_text_tr (mj_wind_name (rotation->prevailing % MJ_N_SEATS));
  const char *dealer =
      mj_people_get_name (people, books->sitting[rotation->dealer]);
  const char *why = tell_passing (books);

  if (rotation->prevailing >= books->rules.rounds)
    return g_strdup (_ ("All rounds are over; you may go on"));
  if (rotation->repeats > 0)
    return g_strdup_printf (
        /* Translators: dealer, how often he has dealt again, prevailing wind,
           number of the deal */
        _ ("%s deals again (%d) · %s round, deal %d"), dealer,
        rotation->repeats, wind, books->deal);
  if (why != NULL)
    return g_strdup_printf (
        /* Translators: dealer, prevailing wind, number of the deal, and
           "because somebody was paid in the drawn deal" */
        _ ("%s deals · %s round, deal %d · %s"), dealer, wind, books->deal,
        why);
  /* Translators: dealer, prevailing wind, number of the deal */
  return g_strdup_printf (_ ("%s deals · %s round, deal %d"), dealer, wind,
                          books->deal);
}

/* ---- payments ---- */

char *
mj_evening_text_not_liable (const MjEntry *entry, const MjOutcome *outcome)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (int i = 0; i < outcome->n_notes; i++) {
    const MjPaoNote *note = &outcome->notes[i];
    g_autofree char *reason = mj_text_pao_reason (note);
    g_autofree char *name =
        mj_text_term (mj_pao_title (note->pao), mj_pao_title_zh (note->pao));

    if (!mj_pao_note_says_why_not (note, (MjHow) entry->how,
                                   entry->liable < MJ_N_SEATS))
      continue;
    g_string_append_c (text, '\n');
    /* Translators: name of a rule by which a player pays for everybody, then
       why nobody does */
    g_string_append_printf (text, _ ("%s not due: %s"), name, reason);
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
mj_evening_text_transfers (const char *const *names,
                           const MjMoney *money,
                           const MjPayout *payout)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (int i = 0; i < payout->n_transfers; i++) {
    const MjTransfer *t = &payout->transfers[i];
    g_autofree char *amount = mj_text_price (money, t->amount);
    g_autofree char *pays = mj_text_sentence_of_two (
        MJ_SENTENCE_PAYS_AMOUNT, names[t->from], names[t->to], amount, NULL);

    g_string_append_printf (text, "%s\n", pays);
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Payments that have been made, in their order. */
static void
add_paid (GString *text, const MjPeople *people, const MjEveningFile *file)
{
  for (guint i = 0; i < file->records->len; i++) {
    const MjEntry *entry = &((MjRecord *) file->records->pdata[i])->entry;
    g_autofree char *amount =
        mj_text_price (mj_people_get_money (people), entry->amount);
    g_autofree char *paid = NULL;

    if (!mj_entry_is_payment (entry))
      continue;
    paid = mj_text_sentence_of_two (
        MJ_SENTENCE_HAS_PAID, mj_people_get_name (people, entry->person),
        mj_people_get_name (people, entry->payee), amount, NULL);
    g_string_append_printf (text, "%s\n", paid);
  }
}

/* Amounts that no coin can pay; or, if nothing has been added since @start,
 * that nothing is left to pay. */
static void
add_rest (GString *text,
          gsize start,
          const MjPeople *people,
          const MjEvening *books,
          gint64 coin)
{
  const MjMoney *money = mj_people_get_money (people);
  gint64 rounded[MJ_MAX_PEOPLE];

  mj_settle_round (books->balance, MJ_MAX_PEOPLE, coin, rounded);
  for (MjWho i = 0; i < MJ_MAX_PEOPLE; i++)
    if (books->balance[i] != rounded[i]) {
      g_autofree char *amount =
          mj_text_gain (money, books->balance[i] - rounded[i]);

      g_string_append_printf (text,
                              /* Translators: a player, then an amount such as
                               * −0.30, for which no coin is small enough */
                              _ ("After rounding, %s is left with %s"),
                              mj_people_get_name (people, i), amount);
      g_string_append_c (text, '\n');
    }
  if (text->len == start)
    g_string_append_printf (text, "%s\n", _ ("Everybody is even."));
}

char *
mj_evening_text_results (const MjEveningFile *file,
                         const MjPeople *people,
                         const MjEvening *books)
{
  g_autoptr (GString) text = g_string_new (_ ("Won or lost"));

  g_string_append_c (text, '\n');
  for (MjWho i = 0; i < MJ_MAX_PEOPLE; i++) {
    g_autofree char *amount =
        mj_text_gain (mj_people_get_money (people), mj_evening_won (books, i));

    if (mj_evening_has_played (books, i))
      g_string_append_printf (text, "%s: %s\n", mj_people_get_name (people, i),
                              amount);
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
mj_evening_text_left (const MjPeople *people,
                      const MjEvening *books,
                      gint64 coin,
                      guint n,
                      gint64 sum)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *amount = mj_text_price (mj_people_get_money (people), sum);

  if (n > 0) {
    g_string_append_printf (
        text,
        /* Translators: how many payments, and what they come to */
        ngettext ("%d payment is left: %s", "%d payments are left: %s in all",
                  n),
        (int) n, amount);
    g_string_append_c (text, '\n');
  }
  add_rest (text, 0, people, books, coin);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
mj_evening_text_cash (const MjEveningFile *file,
                      const MjPeople *people,
                      const MjEvening *books,
                      gint64 coin)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *transfers = NULL;
  const char *names[MJ_MAX_PEOPLE];
  MjPayout payout;
  gsize start;

  find_names (people, names);
  add_paid (text, people, file);
  start = text->len;
  mj_settle_up (books->balance, MJ_MAX_PEOPLE, coin, &payout);
  transfers =
      mj_evening_text_transfers (names, mj_people_get_money (people), &payout);
  g_string_append (text, transfers);
  add_rest (text, start, people, books, coin);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
mj_evening_text_settlement (const MjEveningFile *file,
                            const MjPeople *people,
                            const MjEvening *books,
                            gint64 coin)
{
  g_autofree char *results = mj_evening_text_results (file, people, books);
  g_autofree char *cash = mj_evening_text_cash (file, people, books, coin);

  return g_strdup_printf ("%s\n%s%s", file->title, results, cash);
}
