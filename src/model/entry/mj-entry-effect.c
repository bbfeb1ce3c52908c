/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-entry-effect.c – applies all entries once more, with another one. */

#include "model/entry/mj-entry-effect.h"

#include "model/text/mj-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

guint
mj_entry_effect_find_start (MjSession *session)
{
  guint n = mj_session_get_n_entries (session);
  guint index = 0;

  while (index < n && mj_entry_is_arrangement (
                          &mj_session_get_record (session, index)->entry))
    index++;
  return index;
}

/* Works out @books with @entry, or without one.  Returns how many entries are
 * not possible then. */
static guint
reckon (MjSession *session, guint index, const MjEntry *entry, MjEvening *books)
{
  guint n = mj_session_get_n_entries (session), n_wrong = 0;
  MjOutcome outcome;

  mj_evening_file_begin (mj_session_get_file (session), books);
  for (guint i = 0; i < n; i++) {
    if (i == index && entry != NULL)
      mj_evening_apply (books, entry, &outcome);
    n_wrong += !mj_evening_apply (
        books, &mj_session_get_record (session, i)->entry, &outcome);
  }
  if (index >= n && entry != NULL)
    mj_evening_apply (books, entry, &outcome);
  return n_wrong;
}

/* The deal in which the same thing is changed again, or 0. */
static int
find_next_change (MjSession *session, guint index, const MjEntry *entry)
{
  for (guint i = index; i < mj_session_get_n_entries (session); i++) {
    const MjEntry *later = &mj_session_get_record (session, i)->entry;

    if (later->kind == entry->kind && later->person == entry->person)
      return mj_session_get_outcome (session, i)->deal;
  }
  return 0;
}

static void
add_balances (GString *text,
              MjSession *session,
              const MjEntry *entry,
              const MjEvening *books)
{
  gboolean first = TRUE;
  MjMoney money;

  mj_evening_file_get_money (mj_session_get_file (session), &money);
  money.cents |= entry->kind == MJ_ENTRY_STAKE && entry->amount % 100 != 0;
  for (MjWho i = 0; i < MJ_MAX_PEOPLE; i++)
    if (mj_evening_has_played (books, i)) {
      g_autofree char *amount =
          mj_text_gain (&money, mj_evening_won (books, i));

      g_string_append_printf (text, "%s%s %s", first ? "\n" : ", ",
                              mj_session_get_name (session, i), amount);
      first = FALSE;
    }
}

char *
mj_entry_effect_text (MjSession *session, guint index, const MjEntry *entry)
{
  g_autoptr (GString) text =
      g_string_new (_ ("It holds from the first deal on."));
  int next = find_next_change (session, index, entry);
  guint n_now, n_then;
  MjEvening now, then;

  if (next > 0) {
    g_string_append_c (text, ' ');
    /* Translators: number of a deal */
    g_string_append_printf (text, _ ("In deal %d it changes again."), next);
  }
  n_now = reckon (session, index, NULL, &now);
  n_then = reckon (session, index, entry, &then);
  if (n_then > n_now) {
    g_string_append_c (text, ' ');
    g_string_append_printf (
        text,
        ngettext (
            "%u entry would no longer be possible, and would pay nothing.",
            "%u entries would no longer be possible, and would pay "
            "nothing.",
            n_then - n_now),
        n_then - n_now);
  }
  if (memcmp (now.balance, then.balance, sizeof now.balance) != 0)
    add_balances (text, session, entry, &then);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* A newcomer has the next number. */
guint
mj_entry_effect_find_leaving (MjSession *session,
                              guint index,
                              const char *const *names,
                              const MjWho *before,
                              MjEvening *then)
{
  const MjPeople *people = mj_session_get_people (session, index);
  MjWho next = (MjWho) mj_people_count (people);
  guint leaving = 0;
  MjEntry entry;

  mj_entry_init (&entry, MJ_ENTRY_SEATS);
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    MjWho who = mj_people_find (people, names[seat]);

    entry.sitting[seat] = who != MJ_WHO_NONE ? who : next++;
  }
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    if (mj_evening_chair_of (entry.sitting, before[seat]) == MJ_SEAT_NONE)
      leaving |= 1u << before[seat];
  reckon (session, index, &entry, then);
  return leaving;
}
