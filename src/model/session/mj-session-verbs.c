/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-session-verbs.c – turns events at the table into edits of the entries. */

#include "engine/evening/mj-entry-kinds.h"
#include "engine/evening/mj-flower-win.h"
#include "model/session/mj-evening-text.h"
#include "model/session/mj-session-private.h"
#include "model/files/mj-chips.h"
#include "model/text/mj-text.h"

#include <glib/gi18n-lib.h>

static char *
make_now_text (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();

  return g_date_time_format (now, "%Y-%m-%dT%H:%M:%SZ");
}

/* ---- before it begins ---- */

static char *
today_title (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  /* Translators: date as the title of an evening, see strftime */
  return g_date_time_format (now, _ ("%A, %e %B %Y"));
}

/* Updates the head from the entries. */
static void
take_arrangements (MjEveningFile *file)
{
  MjPeople *people = mj_people_new (file);
  MjEvening books;
  MjMoney money;
  char *currency;

  mj_evening_file_begin (file, &books);
  for (guint i = 0; i < file->records->len; i++) {
    const MjRecord *record = g_ptr_array_index (file->records, i);
    MjOutcome outcome;

    if (mj_evening_apply (&books, &record->entry, &outcome))
      people = mj_people_after (people, record);
  }
  for (MjWho i = 0; i < MJ_N_SEATS; i++) {
    g_free (file->names[i]);
    file->names[i] = g_strdup (mj_people_get_name (people, i));
  }
  mj_people_unref (people);
  file->rules = books.rules;
  file->n_chips = mj_evening_file_find_chips (file, file->chips);
  mj_evening_file_get_money (file, &money);
  currency = g_strdup (money.currency);
  g_free (file->currency);
  file->currency = currency;
}

/* A new evening begins with the people, rules and stake that the last one ended
 * with. */
static MjEveningFile *
copy_last_evening (MjStore *store)
{
  g_autoptr (GPtrArray) evenings = mj_store_load_evenings (store, NULL);
  MjEveningFile *file;

  if (evenings == NULL || evenings->len == 0 ||
      ((MjStoredEvening *) evenings->pdata[0])->problem != NULL)
    return mj_evening_file_new ();
  file = mj_evening_file_copy (
      ((MjStoredEvening *) g_ptr_array_index (evenings, 0))->file);
  take_arrangements (file);
  g_ptr_array_set_size (file->records, 0);
  file->archived = FALSE;
  file->dealer = 0;
  while (file->n_people > MJ_N_SEATS)
    g_clear_pointer (&file->names[--file->n_people], g_free);
  return file;
}

MjEveningFile *
mj_session_plan (MjStore *store)
{
  MjEveningFile *file = copy_last_evening (store);

  g_free (file->title);
  file->title = today_title ();
  g_free (file->started);
  file->started = make_now_text ();
  return file;
}

/* ---- entries ---- */

MjRecord *
mj_session_make_record (MjSession *self,
                        MjEdit edit,
                        guint index,
                        const MjEntry *entry,
                        const char *note)
{
  const MjRecord *before =
      edit == MJ_EDIT_REPLACE ? mj_session_get_record (self, index) : NULL;
  g_autofree char *now = make_now_text ();

  return mj_record_new (entry, before != NULL ? before->time : now,
                        note != NULL || before == NULL ? note : before->note);
}

gboolean
mj_session_remove (MjSession *self, guint index, GError **error)
{
  g_return_val_if_fail (mj_session_is_open (self), FALSE);
  g_return_val_if_fail (index < mj_session_get_n_entries (self), FALSE);

  if (!mj_session_check_edit (self, MJ_EDIT_REMOVE, error))
    return FALSE;
  mj_session_write_edit (self, MJ_EDIT_REMOVE, index, NULL, NULL);
  return TRUE;
}

/* Refuses an impossible entry at the end. */
static char *
find_reason (MjSession *self, const MjEntry *entry)
{
  MjEvening books;
  MjOutcome outcome;

  mj_session_get_books (self, G_MAXUINT, &books);
  return mj_evening_apply (&books, entry, &outcome)
             ? NULL
             : g_strdup (mj_text_reason (outcome.reason));
}

gboolean
mj_session_record (MjSession *self,
                   MjEdit edit,
                   guint index,
                   const MjEntry *entry,
                   const char *text,
                   const char *note,
                   GError **error)
{
  g_autofree char *problem = NULL;
  MjRecord *after;
  guint n;

  g_return_val_if_fail (mj_session_is_open (self), FALSE);

  n = mj_session_get_n_entries (self);
  index = MIN (index, n);
  problem = entry->kind == MJ_ENTRY_CHIPS ? mj_chips_problem (text)
            : index == n                  ? find_reason (self, entry)
                                          : NULL;
  if (problem != NULL)
    g_set_error_literal (error, MJ_RECORD_ERROR, MJ_RECORD_ERROR_INVALID,
                         problem);
  if (problem != NULL || !mj_session_check_edit (self, edit, error))
    return FALSE;
  after = mj_session_make_record (self, edit, index, entry, note);
  mj_record_set_text (after, text);
  if (text != NULL && entry->kind == MJ_ENTRY_NAME &&
      !mj_session_check_name (self, edit, index, after, error)) {
    mj_record_free (after);
    return FALSE;
  }
  mj_session_write_edit (self, edit, index, after, NULL);
  return TRUE;
}

gboolean
mj_session_append (MjSession *self,
                   const MjEntry *entry,
                   const char *note,
                   GError **error)
{
  return mj_session_record (self, MJ_EDIT_INSERT, G_MAXUINT, entry, NULL, note,
                            error);
}

/* ---- events ---- */

static gboolean
is_alike (const MjEntry *entry, const MjEntry *wanted)
{
  return entry->kind == wanted->kind && entry->seat == wanted->seat &&
         entry->face == wanted->face &&
         (entry->face != MJ_FACE_NONE ||
          (entry->meld == MJ_MELD_KONG_CONCEALED) ==
              (wanted->meld == MJ_MELD_KONG_CONCEALED));
}

guint
mj_session_find_alike (MjSession *self, int deal, const MjEntry *wanted)
{
  g_return_val_if_fail (mj_session_is_open (self), G_MAXUINT);

  for (guint i = mj_session_get_n_entries (self); i-- > 0;) {
    int other = mj_session_get_outcome (self, i)->deal;

    if (other < deal)
      break;
    if (other == deal &&
        is_alike (&mj_session_get_record (self, i)->entry, wanted))
      return i;
  }
  return G_MAXUINT;
}

gboolean
mj_session_toggle_bonus (
    MjSession *self, MjSeat seat, MjFace face, gboolean dealt, GError **error)
{
  MjEvening books;
  MjEntry entry;
  guint index;

  g_return_val_if_fail (mj_session_is_open (self), FALSE);
  g_return_val_if_fail (seat < MJ_N_SEATS, FALSE);

  mj_session_get_books (self, G_MAXUINT, &books);
  mj_entry_init (&entry, MJ_ENTRY_BONUS);
  entry.seat = seat;
  entry.face = face;
  entry.dealt = dealt;
  index = mj_session_find_alike (self, books.deal, &entry);
  if (index != G_MAXUINT)
    return mj_session_remove (self, index, error);
  return mj_session_append (self, &entry, NULL, error);
}

gboolean
mj_session_add_flower_win (MjSession *self, MjSeat seat, GError **error)
{
  MjEvening books;
  MjEntry entry;

  g_return_val_if_fail (mj_session_is_open (self), FALSE);
  g_return_val_if_fail (seat < MJ_N_SEATS, FALSE);

  mj_session_get_books (self, G_MAXUINT, &books);
  mj_flower_win_find (&books, seat, &entry);
  return mj_session_append (self, &entry, NULL, error);
}

gboolean
mj_session_set_archived (MjSession *self, gboolean archived, GError **error)
{
  g_autoptr (MjEveningFile) head = NULL;

  g_return_val_if_fail (mj_session_is_open (self), FALSE);

  head = mj_evening_file_copy (mj_session_get_file (self));
  head->archived = archived;
  return mj_session_set_head (self, head, error);
}

/* ---- changes in words ---- */

/* As it is, or would be, in the list. */
static char *
describe_step (MjSession *self, const MjStep *step)
{
  const MjRecord *record = step->before != NULL ? step->before : step->after;
  g_autofree char *text = NULL;
  MjEvening books;
  MjOutcome outcome;

  mj_session_get_books (self, step->index, &books);
  mj_evening_apply (&books, &record->entry, &outcome);
  text = mj_evening_text_entry (mj_session_get_people (self, step->index),
                                record, &outcome);
  return g_strdup_printf (
      step->before == NULL
          /* Translators: an entry of an evening that is named as a change */
          ? _ ("“%s”")
          : step->after == NULL
                /* Translators: an entry, as a change that is named */
                ? _ ("the deletion of “%s”")
                /* Translators: an entry, as a change that is named */
                : _ ("the correction of “%s”"),
      text);
}

static char *
name_waiting (MjSession *self)
{
  const MjStep *step = mj_session_find_waiting (self);

  return step != NULL
             ? describe_step (self, step)
             : g_strdup (
                   _ ("the title, the names or the place in the archive"));
}

char *
mj_session_describe_step (MjSession *self, gboolean forth)
{
  const MjStep *step;

  g_return_val_if_fail (mj_session_is_open (self), NULL);

  if (mj_session_is_busy (self))
    return mj_session_is_undoing (self) == forth ? name_waiting (self) : NULL;
  step = mj_session_find_step (self, forth);
  return step != NULL ? describe_step (self, step) : NULL;
}

char *
mj_session_describe_withdrawn (MjSession *self)
{
  g_autofree char *what = name_waiting (self);

  return g_strdup_printf (mj_session_is_undoing (self)
                              /* Translators: a change, “Mei has paid Raj 29” */
                              ? _ ("Not undone: %s.")
                              /* Translators: a change, “Mei has paid Raj 29” */
                              : _ ("Taken back before it was saved: %s."),
                          what);
}

/* What can be done about it. */
static const char *
advise (MjSession *self, gboolean tries)
{
  if (mj_session_is_undoing (self))
    return tries ? _ ("Try Again may save it; Redo leaves everything as it is.")
                 : _ ("Redo leaves everything as it is.");
  return tries ? _ ("Try Again may save it; Undo takes it back.")
               : _ ("Undo takes it back.");
}

char *
mj_session_describe_waiting (MjSession *self)
{
  const MjStep *step;
  g_autofree char *what = NULL, *change = NULL, *trouble = NULL;
  gboolean gone;

  g_return_val_if_fail (mj_session_is_open (self), NULL);

  step = mj_session_find_waiting (self);
  gone = mj_store_is_gone (mj_session_get_store (self));
  trouble = gone ? g_strdup (_ ("The file of the record is not where it was, "
                                "or is another one."))
                 : mj_store_get_trouble (mj_session_get_store (self));
  what = name_waiting (self);
  change = mj_session_is_undoing (self)
               /* Translators: a change, “Mei has paid Raj 29” */
               ? g_strdup_printf (_ ("Undo of %s"), what)
               : step != NULL && step == mj_session_find_step (self, TRUE)
                     /* Translators: a change, “Mei has paid Raj 29” */
                     ? g_strdup_printf (_ ("Redo of %s"), what)
                     : g_steal_pointer (&what);
  return g_strdup_printf (
      /* Translators: a change, “Mei has paid Raj 29”, then sentences: why it is
       * not saved, and how it is taken back */
      gone ? _ ("Not saved: %s. %s%s%s") : _ ("Not saved yet: %s. %s%s%s"),
      change, trouble != NULL ? trouble : "", trouble != NULL ? " " : "",
      advise (self, trouble != NULL && !gone));
}

/* ---- the questions ---- */

gboolean
mj_session_has_tiles (MjSession *self, guint index)
{
  const MjEntry *entry;

  g_return_val_if_fail (mj_session_is_open (self), FALSE);

  if (index >= mj_session_get_n_entries (self))
    return FALSE;
  entry = &mj_session_get_record (self, index)->entry;
  return entry->kind == MJ_ENTRY_WIN && entry->by_tiles;
}

gboolean
mj_session_can_win_too (MjSession *self, guint index)
{
  g_return_val_if_fail (mj_session_is_open (self), FALSE);

  index = MIN (index, mj_session_get_n_entries (self));
  return index > 0 && mj_session_get_outcome (self, index - 1)->others != 0;
}

gboolean
mj_session_has_ended_deal (MjSession *self)
{
  guint n;

  g_return_val_if_fail (mj_session_is_open (self), FALSE);

  n = mj_session_get_n_entries (self);
  return n > 0 &&
         mj_entry_ends_deal (&mj_session_get_record (self, n - 1)->entry);
}

guint
mj_session_get_deal_start (MjSession *self)
{
  MjEvening books;
  guint index;

  g_return_val_if_fail (mj_session_is_open (self), 0);

  mj_session_get_books (self, G_MAXUINT, &books);
  index = mj_session_get_n_entries (self);
  while (index > 0 &&
         mj_session_get_outcome (self, index - 1)->deal == books.deal)
    index--;
  return index;
}

gboolean
mj_session_has_paid_in_deal (MjSession *self, guint index)
{
  MjEvening books;

  g_return_val_if_fail (mj_session_is_open (self), FALSE);

  mj_session_get_books (self, index, &books);
  while (index > 0) {
    const MjOutcome *outcome = mj_session_get_outcome (self, --index);

    if (outcome->deal != books.deal)
      return FALSE;
    if (outcome->payout.n_transfers > 0 && !outcome->by_people)
      return TRUE;
  }
  return FALSE;
}

/* Payments in the deal stay with the people who made them. */
guint
mj_session_find_place (MjSession *self, MjEntryKind kind)
{
  guint end;

  g_return_val_if_fail (mj_session_is_open (self), 0);

  end = mj_session_get_n_entries (self);
  return (mj_kind_info (kind)->flags & MJ_KIND_ARRANGES) == 0 ||
                 (kind == MJ_ENTRY_SEATS &&
                  mj_session_has_paid_in_deal (self, end))
             ? end
             : mj_session_get_deal_start (self);
}

char *
mj_session_settle_text (MjSession *self, gint64 coin)
{
  MjEvening books;

  g_return_val_if_fail (mj_session_is_open (self), NULL);

  mj_session_get_books (self, G_MAXUINT, &books);
  return mj_evening_text_settlement (mj_session_get_file (self),
                                     mj_session_get_people (self, G_MAXUINT),
                                     &books, coin);
}
