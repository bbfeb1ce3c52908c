/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-suggestion.c – makes an entry of what a phone has sent. */

#include "net/session/mj-suggestion.h"

#include "engine/evening/mj-entry-kinds.h"
#include "engine/tiles/mj-notation.h"
#include "model/session/mj-evening-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static gboolean
refuse (GError **error, const char *why)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, why);
  return FALSE;
}

/* ---- the kinds ---- */

static gboolean
read_hand (const char *text, MjEntry *entry, GError **error)
{
  MjError problem;

  entry->by_tiles = true;
  entry->liable = MJ_LIABLE_PROVEN;
  entry->instants = true;
  if (mj_notation_parse_hand (text, &entry->hand, &entry->tile, &problem))
    return TRUE;
  return refuse (error, N_ ("These tiles are no hand"));
}

static gboolean
read_worth (const MjGuestMessage *message, MjEntry *entry, GError **error)
{
  if (message->hand != NULL)
    return read_hand (message->hand, entry, error);
  entry->tai = (uint8_t) message->tai;
  return TRUE;
}

static gboolean
read_win (const MjEvening *books,
          const MjGuestMessage *message,
          MjEntry *entry,
          GError **error)
{
  MjHow how = MJ_N_HOWS;

  entry->kind = MJ_ENTRY_WIN;
  if (message->kind != NULL)
    how = mj_how_from_word (message->kind);
  else
    how = entry->other == MJ_SEAT_NONE ? MJ_HOW_SELF_DRAW : MJ_HOW_DISCARD;
  if (how == MJ_N_HOWS ||
      mj_how_is_self_drawn (how) != (entry->other == MJ_SEAT_NONE))
    return refuse (error, N_ ("It is not known whose tile it was"));
  entry->how = (uint8_t) how;
  return read_worth (message, entry, error);
}

/* Another win on the tile with which the last deal was won. */
static gboolean
read_also (const MjEvening *books,
           const MjGuestMessage *message,
           MjEntry *entry,
           GError **error)
{
  if (!mj_evening_can_win_too (books, entry->seat))
    return refuse (error, N_ ("That is not possible now"));
  entry->kind = MJ_ENTRY_WIN;
  entry->also = true;
  entry->other = books->won.from;
  entry->how = books->won.robbed ? MJ_HOW_ROB_KONG : MJ_HOW_DISCARD;
  return read_worth (message, entry, error);
}

static gboolean
read_bonus (const MjEvening *books,
            const MjGuestMessage *message,
            MjEntry *entry,
            GError **error)
{
  MjFace face;

  entry->kind = MJ_ENTRY_BONUS;
  if (message->kind == NULL ||
      mj_notation_parse_tiles (message->kind, &face, 1, NULL) != 1 ||
      !mj_face_is_bonus (face))
    return refuse (error, N_ ("Only flowers and animals can be shown"));
  entry->face = face;
  return TRUE;
}

static gboolean
read_kong (const MjEvening *books,
           const MjGuestMessage *message,
           MjEntry *entry,
           GError **error)
{
  const char *const *words = mj_field_info (MJ_FIELD_MELD)->words;

  entry->kind = MJ_ENTRY_KONG;
  for (guint8 meld = MJ_MELD_KONG_CLAIMED; words[meld] != NULL; meld++)
    if (g_strcmp0 (message->kind, words[meld]) == 0) {
      entry->meld = meld;
      if (meld == MJ_MELD_KONG_CLAIMED && entry->other == MJ_SEAT_NONE)
        entry->other = MJ_SEAT_UNSAID;
      return TRUE;
    }
  return refuse (error, N_ ("That is not a kong"));
}

static const struct {
  const char *word;
  gboolean (*read) (const MjEvening *books,
                    const MjGuestMessage *message,
                    MjEntry *entry,
                    GError **error);
} kinds[] = {
  { "won", read_win },
  { "also", read_also },
  { "bonus", read_bonus },
  { "kong", read_kong },
};

/* ---- suggestions ---- */

gboolean
mj_suggestion_is_of_now (MjSession *session, const MjGuestMessage *message)
{
  MjEvening books;

  mj_session_get_books (session, mj_session_get_n_entries (session), &books);
  return message->deal == books.deal;
}

gboolean
mj_suggestion_read (MjSession *session,
                    MjWho person,
                    const MjGuestMessage *message,
                    MjSuggestion *suggestion,
                    GError **error)
{
  MjEntry *entry = &suggestion->entry;
  MjEvening books;

  memset (suggestion, 0, sizeof *suggestion);
  mj_session_get_books (session, mj_session_get_n_entries (session), &books);
  mj_entry_init (entry, MJ_ENTRY_WIN);
  suggestion->person = person;
  suggestion->deal = (int) message->deal;
  entry->seat = mj_evening_chair_of (books.sitting, person);
  entry->other =
      message->from < 0
          ? MJ_SEAT_NONE
          : mj_evening_chair_of (books.sitting, (MjWho) message->from);
  if (entry->seat == MJ_SEAT_NONE ||
      (message->from >= 0 && entry->other == MJ_SEAT_NONE))
    return refuse (error, N_ ("Who sits out cannot do that"));
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (strcmp (message->what, kinds[i].word) == 0)
      return kinds[i].read (&books, message, entry, error);
  return refuse (error, N_ ("That is not possible now"));
}

gboolean
mj_suggestion_try (MjSession *session,
                   const MjSuggestion *suggestion,
                   MjOutcome *outcome)
{
  MjEvening books;

  mj_session_get_books (session, mj_session_get_n_entries (session), &books);
  return mj_evening_apply (&books, &suggestion->entry, outcome);
}

gboolean
mj_suggestion_is_late (MjSession *session, const MjSuggestion *suggestion)
{
  MjEvening books;

  mj_session_get_books (session, mj_session_get_n_entries (session), &books);
  return books.deal != suggestion->deal ||
         mj_evening_chair_of (books.sitting, suggestion->person) !=
             suggestion->entry.seat ||
         (suggestion->entry.also &&
          !mj_evening_can_win_too (&books, suggestion->entry.seat));
}

char *
mj_suggestion_get_text (MjSession *session, const MjSuggestion *suggestion)
{
  const MjPeople *people =
      mj_session_get_people (session, mj_session_get_n_entries (session));
  MjRecord record = { .entry = suggestion->entry };
  g_autoptr (GPtrArray) bills = mj_bills_new ();
  g_autofree char *what = NULL, *money = NULL, *why_not = NULL;
  MjOutcome outcome;

  mj_suggestion_try (session, suggestion, &outcome);
  mj_bills_add_outcome (bills, &record.entry, &outcome);
  what = mj_evening_text_entry (people, &record, &outcome);
  money = mj_evening_text_payments (people, bills);
  why_not = mj_evening_text_not_liable (&suggestion->entry, &outcome);
  return g_strconcat (what, *money != '\0' ? "\n" : "", money, why_not, NULL);
}
