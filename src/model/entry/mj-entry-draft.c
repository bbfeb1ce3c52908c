/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-entry-draft.c – makes an entry of the properties whenever one is set, and
 * asks the books what would come of it. */

#include "model/entry/mj-entry-draft-private.h"

#include "model/entry/mj-entry-effect.h"
#include "model/evening/mj-evening-text.h"
#include "model/evening/mj-session-people.h"
#include "model/evening/mj-settlement.h"
#include "model/files/mj-chips.h"
#include "model/text/mj-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* ---- the entry ---- */

gboolean
mj_entry_draft_needs_other (MjEntryDraft *self)
{
  switch (self->entry.kind) {
  case MJ_ENTRY_KONG:
    return self->choice == 0; /* claimed */
  case MJ_ENTRY_PENALTY:
    return self->choice == MJ_PENALTY_FALSE_DISCARD;
  default:
    return TRUE;
  }
}

static void
read_amount (MjEntryDraft *self)
{
  MjMoney money;

  mj_evening_file_get_money (mj_session_get_file (self->session), &money);
  self->problem = mj_text_read_typed_money (self->amount, money.currency,
                                            &self->entry.amount);
}

/* What is asked about an entry of a kind, in this order; NULL: it has no such
 * property. */
typedef struct {
  const char *choice;
  const char *player;
  const char *other;
} Questions;

static const Questions questions[MJ_N_ENTRY_KINDS] = {
  [MJ_ENTRY_KONG] = { N_ ("Which kind of kong?"), N_ ("Who made the kong?"),
                      N_ ("Whose discard was it?") },
  [MJ_ENTRY_PENALTY] = { N_ ("What happened?"), N_ ("Who did it?"),
                         N_ ("Whose discard was it?") },
  [MJ_ENTRY_BONUS] = { N_ ("Which tile was shown?"), N_ ("Who showed it?"),
                       NULL },
  [MJ_ENTRY_BARRED] = { N_ ("What is wrong with the hand?"),
                        N_ ("Whose hand is it?"), NULL },
  [MJ_ENTRY_HELD_FLOWER] = { NULL, N_ ("Who holds seven flowers?"),
                             N_ ("Who was holding the eighth flower?") },
  [MJ_ENTRY_ADJUSTMENT] = { NULL, N_ ("From whom is it taken?"),
                            N_ ("To whom is it added?") },
  [MJ_ENTRY_PAID] = { NULL, N_ ("Who has paid?"), N_ ("Who was paid?") },
};

/* Nothing that moves money is guessed: the first open question, or NULL. */
static const char *
find_question (MjEntryDraft *self)
{
  const Questions *q = &questions[self->entry.kind];

  if (q->choice != NULL && self->choice == MJ_DRAFT_OPEN)
    return mj_text_tr (q->choice);
  if (q->player != NULL && self->player == MJ_DRAFT_OPEN)
    return mj_text_tr (q->player);
  if (q->other != NULL && mj_entry_draft_needs_other (self) &&
      self->other == MJ_DRAFT_OPEN)
    return mj_text_tr (q->other);
  return NULL;
}

/* Reads the properties that mean something for this kind into the entry. */
static void
make_entry (MjEntryDraft *self)
{
  MjEntry *entry = &self->entry;

  self->problem = find_question (self);
  if (self->problem != NULL)
    return;
  if (entry->kind < MJ_ENTRY_ADJUSTMENT)
    entry->seat = (MjSeat) self->player;
  switch (entry->kind) {
  case MJ_ENTRY_KONG:
    entry->meld = (guint8) (MJ_MELD_KONG_CLAIMED + self->choice);
    entry->late = self->option;
    break;
  case MJ_ENTRY_PENALTY:
    entry->penalty = (guint8) self->choice;
    break;
  case MJ_ENTRY_BONUS:
    entry->face = (MjFace) (MJ_FACE_PLUM + self->choice);
    entry->dealt = self->option;
    return; /* nobody else is involved */
  case MJ_ENTRY_BARRED:
    entry->long_hand = self->choice == 1;
    return;
  case MJ_ENTRY_HELD_FLOWER:
    entry->ends = self->option;
    break;
  case MJ_ENTRY_ADJUSTMENT:
  case MJ_ENTRY_PAID:
    entry->seat = 0;
    entry->other = MJ_SEAT_NONE;
    entry->person = (MjWho) self->player;
    entry->payee = (MjWho) self->other;
    read_amount (self);
    return;
  case MJ_ENTRY_STAKE:
    read_amount (self);
    return;
  case MJ_ENTRY_NAME:
    entry->person = (MjWho) self->player;
    return;
  case MJ_ENTRY_POSITION:
    entry->rotation.dealer = (MjSeat) self->player;
    entry->rotation.prevailing = (guint8) self->wind;
    entry->rotation.repeats = (guint8) self->repeats;
    return;
  default:
    return;
  }
  entry->other =
      mj_entry_draft_needs_other (self) ? (MjSeat) self->other : MJ_SEAT_NONE;
}

/* ---- who leaves ---- */

/* What settles with those who leave, at the end of the evening so far. Somebody
 * new has the next number. */
static GArray *
list_leaving (MjEntryDraft *self)
{
  const MjPeople *people = mj_entry_draft_get_people (self);
  MjWho next = (MjWho) mj_people_count (people);
  MjEvening then;
  MjEntry entry;

  mj_entry_init (&entry, MJ_ENTRY_SEATS);
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    MjWho who = mj_people_find (people, self->chairs[seat]);

    entry.sitting[seat] = who != MJ_WHO_NONE ? who : next++;
  }
  mj_entry_effect_reckon (self->session, self->index, &entry, &then);
  return mj_settlement_list_leaving (&then, self->books.sitting);
}

gboolean
mj_entry_draft_has_debts (MjEntryDraft *self)
{
  g_autoptr (GArray) dues = NULL;

  if (self->entry.kind != MJ_ENTRY_SEATS || self->edit != MJ_EDIT_INSERT)
    return FALSE;
  dues = list_leaving (self);
  return dues->len > 0;
}

static char *
preview_leaving (MjEntryDraft *self)
{
  g_autoptr (GArray) dues = list_leaving (self);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < dues->len; i++) {
    g_autofree char *line =
        mj_settlement_text (self->session, &g_array_index (dues, MjDue, i));

    g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", line);
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static gboolean
record_seats (MjEntryDraft *self, GError **error)
{
  gboolean settles = self->option && mj_entry_draft_has_debts (self);
  g_autoptr (GArray) dues = settles ? list_leaving (self) : NULL;

  if (!mj_session_seat (self->session, self->edit, self->index,
                        (const char *const *) self->chairs, self->note, error))
    return FALSE;
  if (settles)
    mj_settlement_pay_all (self->session, dues);
  return TRUE;
}

/* ---- what comes of it ---- */

static char *
preview_arrangement (MjEntryDraft *self)
{
  char *problem =
      self->entry.kind == MJ_ENTRY_CHIPS ? mj_chips_problem (self->text) : NULL;

  if (problem != NULL)
    return problem;
  if (self->option && mj_entry_draft_has_debts (self))
    return preview_leaving (self);
  if (self->entry.kind >= MJ_ENTRY_CURRENCY)
    return g_strdup (_ ("It holds for the whole evening."));
  if (self->since == MJ_SINCE_START)
    return mj_entry_effect_text (self->session, self->index, &self->entry);
  return g_strdup (_ ("It holds from the beginning of this deal on."));
}

/* What it changes, or why it cannot be right. */
static char *
preview_text (MjEntryDraft *self)
{
  g_autoptr (GPtrArray) bills = mj_bills_new ();
  g_autofree char *text = NULL;
  MjEvening books = self->books;
  MjOutcome outcome;
  MjMoney money;

  if (self->problem != NULL)
    return g_strdup (self->problem);
  if (!mj_evening_apply (&books, &self->entry, &outcome))
    return g_strdup (mj_text_reason (outcome.reason));
  if (mj_entry_is_arrangement (&self->entry))
    return preview_arrangement (self);
  mj_evening_file_get_money (mj_session_get_file (self->session), &money);
  if (outcome.by_people)
    return mj_evening_text_balances (mj_entry_draft_get_people (self), &money,
                                     &outcome, "\n");
  mj_bills_add_outcome (bills, &self->entry, &outcome);
  text = mj_evening_text_payments (mj_entry_draft_get_people (self), bills,
                                   &money);
  return *text != '\0' ? g_steal_pointer (&text)
                       : g_strdup (_ ("Nobody pays."));
}

void
mj_entry_draft_work_out (MjEntryDraft *self)
{
  make_entry (self);
  g_free (self->preview);
  self->preview = preview_text (self);
  g_object_notify (G_OBJECT (self), "needs-other");
  g_object_notify (G_OBJECT (self), "has-debts");
  g_object_notify (G_OBJECT (self), "preview");
}

/* ---- what it begins with ---- */

static guint
read_choice (const MjEntry *entry)
{
  switch (entry->kind) {
  case MJ_ENTRY_KONG:
    return entry->meld - MJ_MELD_KONG_CLAIMED;
  case MJ_ENTRY_PENALTY:
    return entry->penalty;
  case MJ_ENTRY_BONUS:
    return entry->face < MJ_N_FACES ? entry->face - MJ_FACE_PLUM : 0;
  default:
    return entry->long_hand;
  }
}

/* A payment or a correction speaks of people, whoever has it in the file. */
static void
read_ends (MjEntryDraft *self)
{
  MjWho from, to;

  mj_entry_read_ends (&self->entry, self->books.sitting, &from, &to);
  self->player = from;
  self->other = to < MJ_MAX_PEOPLE ? to : MJ_DRAFT_OPEN;
}

static void
read_entry (MjEntryDraft *self)
{
  const MjEntry *entry = &self->entry;

  self->player = entry->kind == MJ_ENTRY_POSITION ? entry->rotation.dealer
                 : entry->kind == MJ_ENTRY_NAME   ? entry->person
                                                  : entry->seat;
  self->other = entry->other < MJ_N_SEATS ? entry->other : MJ_DRAFT_OPEN;
  if (entry->kind == MJ_ENTRY_ADJUSTMENT || entry->kind == MJ_ENTRY_PAID)
    read_ends (self);
  self->choice = read_choice (entry);
  self->option = entry->late || entry->dealt || entry->ends;
  self->amount =
      entry->amount > 0 ? mj_text_money (entry->amount) : g_strdup ("");
  self->wind = entry->rotation.prevailing % MJ_N_SEATS;
  self->repeats = MIN (entry->rotation.repeats, MAX_REPEATS);
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    self->chairs[seat] = g_strdup (mj_people_get_name (
        mj_entry_draft_get_people (self), entry->sitting[seat]));
}

static void
leave_open (MjEntryDraft *self)
{
  const Questions *q = &questions[self->entry.kind];

  if (q->choice != NULL)
    self->choice = MJ_DRAFT_OPEN;
  if (q->player != NULL)
    self->player = MJ_DRAFT_OPEN;
  self->other = MJ_DRAFT_OPEN;
}

/* Finds out what the table is like where the entry will be. */
void
mj_entry_draft_place (MjEntryDraft *self)
{
  self->index = self->since == MJ_SINCE_START
                    ? mj_entry_effect_find_start (self->session)
                    : self->asked;
  mj_session_get_books (self->session, self->index, &self->books);
  mj_people_at (mj_entry_draft_get_people (self), self->books.sitting,
                self->names);
}

static MjEntryDraft *
make_draft (MjSession *session,
            MjEdit edit,
            guint index,
            const MjEntry *entry,
            const char *note,
            const char *text)
{
  MjEntryDraft *self = g_object_new (MJ_TYPE_ENTRY_DRAFT, NULL);

  self->session = g_object_ref (session);
  self->edit = edit;
  self->asked = index;
  self->entry = *entry;
  self->note = g_strdup (note);
  self->text = g_strdup (text);
  mj_entry_draft_place (self);
  read_entry (self);
  if (edit == MJ_EDIT_INSERT)
    leave_open (self);
  mj_entry_draft_work_out (self);
  return self;
}

/* What the table has now: the label of the currency, the chips. */
static char *
find_text (MjSession *session, MjEntryKind kind)
{
  const MjEveningFile *file = mj_session_get_file (session);
  gint64 chips[MJ_MAX_CHIPS];
  MjMoney money;

  if (kind == MJ_ENTRY_CHIPS)
    return mj_chips_to_text (chips, mj_evening_file_find_chips (file, chips));
  mj_evening_file_get_money (file, &money);
  return g_strdup (kind == MJ_ENTRY_CURRENCY ? money.currency : "");
}

MjEntryDraft *
mj_entry_draft_new (MjSession *session, MjEntryKind kind, guint index)
{
  g_autofree char *text = NULL;
  MjEvening books;
  MjEntry entry;

  g_return_val_if_fail (MJ_IS_SESSION (session), NULL);

  mj_session_get_books (session, index, &books);
  mj_entry_init (&entry, kind);
  if (kind == MJ_ENTRY_POSITION)
    entry.rotation = books.rotation;
  memcpy (entry.sitting, books.sitting, sizeof entry.sitting);
  entry.amount = kind == MJ_ENTRY_STAKE ? books.rules.base_unit : 0;
  if (kind == MJ_ENTRY_RULES)
    entry.rules = books.rules;
  text = find_text (session, kind);
  return make_draft (session, MJ_EDIT_INSERT, index, &entry, "", text);
}

MjEntryDraft *
mj_entry_draft_new_edit (MjSession *session, guint index)
{
  const MjRecord *record;

  g_return_val_if_fail (MJ_IS_SESSION (session), NULL);

  record = mj_session_get_record (session, index);
  return make_draft (session, MJ_EDIT_REPLACE, index, &record->entry,
                     record->note, record->text);
}

/* ---- what is asked ---- */

MjEntryKind
mj_entry_draft_get_kind (MjEntryDraft *self)
{
  g_return_val_if_fail (MJ_IS_ENTRY_DRAFT (self), MJ_N_ENTRY_KINDS);

  return (MjEntryKind) self->entry.kind;
}

gboolean
mj_entry_draft_is_new (MjEntryDraft *self)
{
  g_return_val_if_fail (MJ_IS_ENTRY_DRAFT (self), FALSE);

  return self->edit == MJ_EDIT_INSERT;
}

gboolean
mj_entry_draft_can_hold_always (MjEntryDraft *self)
{
  g_return_val_if_fail (MJ_IS_ENTRY_DRAFT (self), FALSE);

  return mj_entry_draft_is_new (self) && self->entry.kind >= MJ_ENTRY_NAME &&
         self->entry.kind <= MJ_ENTRY_RULES &&
         mj_entry_effect_find_start (self->session) < self->asked;
}

const char *const *
mj_entry_draft_get_names (MjEntryDraft *self)
{
  g_return_val_if_fail (MJ_IS_ENTRY_DRAFT (self), NULL);

  return self->names;
}

const MjPeople *
mj_entry_draft_get_people (MjEntryDraft *self)
{
  g_return_val_if_fail (MJ_IS_ENTRY_DRAFT (self), NULL);

  return mj_session_get_people (self->session, self->index);
}

GStrv
mj_entry_draft_list_names (MjEntryDraft *self)
{
  g_return_val_if_fail (MJ_IS_ENTRY_DRAFT (self), NULL);

  return mj_session_list_names (self->session);
}

void
mj_entry_draft_get_rotation (MjEntryDraft *self, MjRotation *rotation)
{
  g_return_if_fail (MJ_IS_ENTRY_DRAFT (self));

  *rotation = self->books.rotation;
}

const MjRules *
mj_entry_draft_get_rules (MjEntryDraft *self)
{
  g_return_val_if_fail (MJ_IS_ENTRY_DRAFT (self), NULL);

  return &self->entry.rules;
}

void
mj_entry_draft_set_rules (MjEntryDraft *self, const MjRules *rules)
{
  g_return_if_fail (MJ_IS_ENTRY_DRAFT (self));

  self->entry.rules = *rules;
  mj_entry_draft_work_out (self);
}

/* Unlike other entries, an arrangement must be right wherever it is inserted.
 */
static gboolean
check_arrangement (MjEntryDraft *self, GError **error)
{
  MjEvening books = self->books;
  MjOutcome outcome;

  if (!mj_entry_is_arrangement (&self->entry) ||
      mj_evening_apply (&books, &self->entry, &outcome))
    return TRUE;
  g_set_error_literal (error, MJ_RECORD_ERROR, MJ_RECORD_ERROR_INVALID,
                       mj_text_reason (outcome.reason));
  return FALSE;
}

gboolean
mj_entry_draft_record (MjEntryDraft *self, GError **error)
{
  g_return_val_if_fail (MJ_IS_ENTRY_DRAFT (self), FALSE);

  if (self->problem != NULL) {
    g_set_error_literal (error, MJ_RECORD_ERROR, MJ_RECORD_ERROR_INVALID,
                         self->problem);
    return FALSE;
  }
  if (!check_arrangement (self, error))
    return FALSE;
  if (self->entry.kind == MJ_ENTRY_SEATS)
    return record_seats (self, error);
  if (self->entry.kind == MJ_ENTRY_NAME)
    return mj_session_rename (self->session, self->edit, self->index,
                              (MjWho) self->player, self->text, self->note,
                              error);
  if (self->entry.kind >= MJ_ENTRY_CURRENCY)
    return mj_session_set_text (self->session, self->edit, self->index,
                                (MjEntryKind) self->entry.kind, self->text,
                                self->note, error);
  return mj_session_record (self->session, self->edit, self->index,
                            &self->entry, self->note, error);
}
