/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-session.c – entries, outcomes, steps back. */

#include "model/mj-session.h"

#include "model/mj-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* A change and what undoes it. */
typedef struct {
  MjEdit edit;
  guint index;
  MjRecord *before; /* NULL for an insertion */
  MjRecord *after;  /* NULL for a removal */
} Step;

struct _MjSession {
  GObject parent_instance;

  MjStore *store;
  gint64 id;
  gint64 revision;
  MjEveningFile *file;
  GArray *outcomes; /* MjOutcome, one a record */
  GPtrArray *steps; /* Step */
  guint n_done;     /* of them that have not been taken back */
};

G_DEFINE_FINAL_TYPE (MjSession, mj_session, G_TYPE_OBJECT)

static guint changed_signal;

static void
step_free (gpointer data)
{
  Step *step = data;

  g_clear_pointer (&step->before, mj_record_free);
  g_clear_pointer (&step->after, mj_record_free);
  g_free (step);
}

/* ---- the books ---- */

static void
work_out (MjSession *self)
{
  MjEvening books;

  g_array_set_size (self->outcomes, self->file->records->len);
  mj_evening_file_begin (self->file, &books);
  for (guint i = 0; i < self->file->records->len; i++) {
    const MjRecord *record = g_ptr_array_index (self->file->records, i);

    mj_evening_apply (&books, &record->entry,
                      &g_array_index (self->outcomes, MjOutcome, i));
  }
  g_signal_emit (self, changed_signal, 0);
}

static gboolean
load (MjSession *self, GError **error)
{
  g_autoptr (MjStoredEvening) stored =
      mj_store_load_evening (self->store, self->id, error);

  if (stored == NULL)
    return FALSE;
  self->revision = stored->revision;
  g_clear_pointer (&self->file, mj_evening_file_free);
  self->file = g_steal_pointer (&stored->file);
  g_ptr_array_set_size (self->steps, 0);
  self->n_done = 0;
  return TRUE;
}

MjSession *
mj_session_open (MjStore *store, gint64 id, GError **error)
{
  g_autoptr (MjSession) self = g_object_new (MJ_TYPE_SESSION, NULL);

  g_return_val_if_fail (MJ_IS_STORE (store), NULL);

  self->store = g_object_ref (store);
  self->id = id;
  if (!load (self, error))
    return NULL;
  work_out (self);
  return g_steal_pointer (&self);
}

gint64
mj_session_get_id (MjSession *self)
{
  g_return_val_if_fail (MJ_IS_SESSION (self), 0);

  return self->id;
}

const MjEveningFile *
mj_session_get_file (MjSession *self)
{
  g_return_val_if_fail (MJ_IS_SESSION (self), NULL);

  return self->file;
}

const char *
mj_session_get_name (MjSession *self, MjSeat seat)
{
  g_return_val_if_fail (MJ_IS_SESSION (self), NULL);
  g_return_val_if_fail (seat < MJ_N_SEATS, NULL);

  return self->file->names[seat];
}

guint
mj_session_get_n_entries (MjSession *self)
{
  g_return_val_if_fail (MJ_IS_SESSION (self), 0);

  return self->file->records->len;
}

const MjRecord *
mj_session_get_record (MjSession *self, guint index)
{
  g_return_val_if_fail (MJ_IS_SESSION (self), NULL);
  g_return_val_if_fail (index < self->file->records->len, NULL);

  return g_ptr_array_index (self->file->records, index);
}

const MjOutcome *
mj_session_get_outcome (MjSession *self, guint index)
{
  g_return_val_if_fail (MJ_IS_SESSION (self), NULL);
  g_return_val_if_fail (index < self->outcomes->len, NULL);

  return &g_array_index (self->outcomes, MjOutcome, index);
}

void
mj_session_get_books (MjSession *self, guint index, MjEvening *books)
{
  g_return_if_fail (MJ_IS_SESSION (self));

  mj_evening_file_begin (self->file, books);
  for (guint i = 0; i < index && i < self->file->records->len; i++) {
    const MjRecord *record = g_ptr_array_index (self->file->records, i);
    MjOutcome outcome;

    mj_evening_apply (books, &record->entry, &outcome);
  }
}

/* ---- changing ---- */

static void
change_records (GPtrArray *records,
                MjEdit edit,
                guint index,
                const MjRecord *record)
{
  if (edit != MJ_EDIT_INSERT)
    g_ptr_array_remove_index (records, index);
  if (edit != MJ_EDIT_REMOVE)
    g_ptr_array_insert (records, (int) index, mj_record_copy (record));
}

/* After somebody else's change the evening is read anew. */
static gboolean
take_over (MjSession *self, GError *wrong, GError **error)
{
  if (g_error_matches (wrong, MJ_STORE_ERROR, MJ_STORE_ERROR_CONFLICT) &&
      load (self, NULL))
    work_out (self);
  g_propagate_error (error, wrong);
  return FALSE;
}

/* On the disk first.  Somebody else's change is taken over before anything. */
static gboolean
write_change (MjSession *self,
              MjEdit edit,
              guint index,
              const MjRecord *record,
              GError **error)
{
  g_autoptr (GError) wrong = NULL;

  if (mj_store_edit_evening (self->store, self->id, &self->revision, edit,
                             index, record, &wrong)) {
    change_records (self->file->records, edit, index, record);
    work_out (self);
    return TRUE;
  }
  return take_over (self, g_steal_pointer (&wrong), error);
}

static char *
now_text (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();

  return g_date_time_format (now, "%Y-%m-%dT%H:%M:%SZ");
}

static MjRecord *
make_record (const MjRecord *before, const MjEntry *entry, const char *note)
{
  g_autofree char *now = now_text ();

  return mj_record_new (entry, before != NULL ? before->time : now,
                        note != NULL || before == NULL ? note : before->note);
}

gboolean
mj_session_edit (MjSession *self,
                 MjEdit edit,
                 guint index,
                 const MjEntry *entry,
                 const char *note,
                 GError **error)
{
  Step *step;
  const MjRecord *before = NULL;

  g_return_val_if_fail (MJ_IS_SESSION (self), FALSE);
  g_return_val_if_fail (
      index + (edit != MJ_EDIT_INSERT) <= self->file->records->len, FALSE);

  if (edit == MJ_EDIT_INSERT && self->file->records->len >= MJ_MAX_RECORDS) {
    g_set_error (error, MJ_RECORD_ERROR, MJ_RECORD_ERROR_INVALID,
                 _ ("An evening has at most %d entries"), MJ_MAX_RECORDS);
    return FALSE;
  }

  if (edit != MJ_EDIT_INSERT)
    before = g_ptr_array_index (self->file->records, index);
  step = g_new0 (Step, 1);
  step->edit = edit;
  step->index = index;
  step->before = before != NULL ? mj_record_copy (before) : NULL;
  step->after = entry != NULL ? make_record (before, entry, note) : NULL;
  g_ptr_array_set_size (self->steps, (int) self->n_done);
  g_ptr_array_add (self->steps, step);
  self->n_done++;
  if (write_change (self, edit, index, step->after, error))
    return TRUE;
  if (self->n_done > 0)
    g_ptr_array_set_size (self->steps, (int) --self->n_done);
  return FALSE;
}

gboolean
mj_session_append (MjSession *self,
                   const MjEntry *entry,
                   const char *note,
                   GError **error)
{
  MjEvening books;
  MjOutcome outcome;

  g_return_val_if_fail (MJ_IS_SESSION (self), FALSE);

  mj_session_get_books (self, G_MAXUINT, &books);
  if (!mj_evening_apply (&books, entry, &outcome)) {
    g_set_error_literal (error, MJ_RECORD_ERROR, MJ_RECORD_ERROR_INVALID,
                         mj_text_tr (outcome.problem));
    return FALSE;
  }
  return mj_session_edit (self, MJ_EDIT_INSERT, self->file->records->len, entry,
                          note, error);
}

gboolean
mj_session_can_undo (MjSession *self)
{
  g_return_val_if_fail (MJ_IS_SESSION (self), FALSE);

  return self->n_done > 0;
}

gboolean
mj_session_can_redo (MjSession *self)
{
  g_return_val_if_fail (MJ_IS_SESSION (self), FALSE);

  return self->n_done < self->steps->len;
}

static MjEdit
opposite (MjEdit edit)
{
  return edit == MJ_EDIT_INSERT   ? MJ_EDIT_REMOVE
         : edit == MJ_EDIT_REMOVE ? MJ_EDIT_INSERT
                                  : MJ_EDIT_REPLACE;
}

gboolean
mj_session_undo (MjSession *self, GError **error)
{
  Step *step;

  g_return_val_if_fail (MJ_IS_SESSION (self), FALSE);

  if (self->n_done == 0)
    return FALSE;
  step = g_ptr_array_index (self->steps, --self->n_done);
  if (write_change (self, opposite (step->edit), step->index, step->before,
                    error))
    return TRUE;
  if (self->steps->len > 0)
    self->n_done++;
  return FALSE;
}

gboolean
mj_session_redo (MjSession *self, GError **error)
{
  Step *step;

  g_return_val_if_fail (MJ_IS_SESSION (self), FALSE);

  if (self->n_done == self->steps->len)
    return FALSE;
  step = g_ptr_array_index (self->steps, self->n_done++);
  if (write_change (self, step->edit, step->index, step->after, error))
    return TRUE;
  if (self->n_done > 0)
    self->n_done--;
  return FALSE;
}

gboolean
mj_session_set_head (MjSession *self, const MjEveningFile *head, GError **error)
{
  g_autoptr (MjEveningFile) file = NULL;
  g_autoptr (GError) wrong = NULL;
  GPtrArray *records;

  g_return_val_if_fail (MJ_IS_SESSION (self), FALSE);

  file = mj_evening_file_copy (head);
  file->rules = self->file->rules;
  if (!mj_store_set_evening_head (self->store, self->id, &self->revision, file,
                                  &wrong))
    return take_over (self, g_steal_pointer (&wrong), error);
  records = file->records;
  file->records = self->file->records;
  self->file->records = records;
  mj_evening_file_free (self->file);
  self->file = g_steal_pointer (&file);
  work_out (self);
  return TRUE;
}

/* ---- at the end ---- */

static void
get_balance (MjSession *self, gint64 *balance)
{
  MjEvening books;

  mj_session_get_books (self, G_MAXUINT, &books);
  memcpy (balance, books.balance, sizeof books.balance);
}

void
mj_session_settle (MjSession *self, gint64 coin, MjPayout *payout)
{
  gint64 balance[MJ_N_SEATS];

  g_return_if_fail (MJ_IS_SESSION (self));

  get_balance (self, balance);
  mj_settle_up (balance, coin, payout);
}

static char *
with_currency (const MjEveningFile *file, char *amount)
{
  g_autofree char *number = amount;

  return *file->currency == '\0'
             ? g_steal_pointer (&number)
             /* Translators: label of the currency, then an amount */
             : g_strdup_printf (_ ("%s %s"), file->currency, number);
}

char *
mj_session_settle_text (MjSession *self, gint64 coin)
{
  g_autoptr (GString) text = g_string_new (NULL);
  gint64 balance[MJ_N_SEATS];
  MjPayout payout;

  g_return_val_if_fail (MJ_IS_SESSION (self), NULL);

  get_balance (self, balance);
  g_string_append_printf (text, "%s\n", self->file->title);
  for (int i = 0; i < MJ_N_SEATS; i++) {
    g_autofree char *amount =
        with_currency (self->file, mj_text_amount (balance[i]));

    g_string_append_printf (text, "%s: %s\n", self->file->names[i], amount);
  }
  mj_settle_up (balance, coin, &payout);
  for (int i = 0; i < payout.n_transfers; i++) {
    const MjTransfer *t = &payout.transfers[i];
    g_autofree char *amount =
        with_currency (self->file, mj_text_money (t->amount));

    /* Translators: who pays whom how much at the end of an evening */
    g_string_append_printf (text, _ ("%s pays %s %s"),
                            self->file->names[t->from],
                            self->file->names[t->to], amount);
    g_string_append_c (text, '\n');
  }
  if (payout.n_transfers == 0)
    g_string_append_printf (text, "%s\n", _ ("Everybody is even."));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
count_transfers (const MjOutcome *outcome, MjSessionStats *stats)
{
  int last = -1; /* a bite is three transfers */

  for (int i = 0; i < outcome->payout.n_transfers; i++) {
    const MjTransfer *t = &outcome->payout.transfers[i];
    gboolean bite = t->reason >= MJ_BONUS_FIRST && t->reason <= MJ_BONUS_LAST;
    gboolean kong =
        t->reason >= MJ_PAY_KONG_CLAIMED && t->reason <= MJ_PAY_KONG_CONCEALED;
    gboolean first =
        last != t->reason || outcome->payout.transfers[i - 1].from >= t->from;

    if (bite && first)
      stats[t->to].n_bites++;
    if (kong && first)
      stats[t->to].n_kongs++;
    last = t->reason;
  }
}

static void
count_entry (const MjEntry *entry,
             const MjOutcome *outcome,
             MjSessionStats *stats)
{
  MjSessionStats *own = &stats[entry->seat % MJ_N_SEATS];

  count_transfers (outcome, stats);
  if (entry->kind == MJ_ENTRY_PENALTY)
    own->n_penalties++;
  if (entry->kind != MJ_ENTRY_WIN)
    return;
  own->n_wins++;
  own->n_self_draws += entry->other == MJ_SEAT_NONE;
  own->tai += (guint) outcome->score.tai;
  own->best_tai = MAX (own->best_tai, (guint) outcome->score.tai);
  if (entry->other < MJ_N_SEATS)
    stats[entry->other].n_fed++;
  if (outcome->liable < MJ_N_SEATS)
    stats[outcome->liable].n_liable++;
}

void
mj_session_count (const MjEveningFile *file, MjSessionStats *stats)
{
  MjEvening books;
  guint n_deals = 0;

  mj_evening_file_begin (file, &books);
  for (guint i = 0; i < file->records->len; i++) {
    const MjRecord *record = g_ptr_array_index (file->records, i);
    MjOutcome outcome;

    if (!mj_evening_apply (&books, &record->entry, &outcome))
      continue;
    count_entry (&record->entry, &outcome, stats);
    n_deals += mj_entry_ends_deal (&record->entry) &&
               record->entry.kind != MJ_ENTRY_REDEAL;
  }
  for (int i = 0; i < MJ_N_SEATS; i++) {
    stats[i].n_deals += n_deals;
    stats[i].balance += books.balance[i];
  }
}

/* ---- in words ---- */

static char *
describe_win (const MjEveningFile *file,
              const MjEntry *entry,
              const MjOutcome *outcome)
{
  const char *name = file->names[entry->seat];
  int tai = outcome->problem == NULL ? outcome->score.tai : entry->tai;
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
                             name, tai, file->names[entry->other]);

  if (outcome->liable < MJ_N_SEATS)
    return g_strdup_printf (
        /* Translators: a win, then who is liable */
        _ ("%s; %s pays for everybody"), text, file->names[outcome->liable]);
  return g_steal_pointer (&text);
}

static char *
describe_kong (const MjEveningFile *file, const MjEntry *entry)
{
  const char *name = file->names[entry->seat];

  switch (entry->meld) {
  case MJ_MELD_KONG_CLAIMED:
    return entry->other < MJ_N_SEATS
               ? g_strdup_printf (_ ("%s: exposed kong from %s"), name,
                                  file->names[entry->other])
               : g_strdup_printf (_ ("%s: exposed kong"), name);
  case MJ_MELD_KONG_PROMOTED:
    return g_strdup_printf (_ ("%s: kong added to a pong"), name);
  default:
    return g_strdup_printf (_ ("%s: concealed kong"), name);
  }
}

static char *
describe_penalty (const MjEveningFile *file, const MjEntry *entry)
{
  const char *name = file->names[entry->seat];

  switch (entry->penalty) {
  case MJ_PENALTY_FALSE_DISCARD:
    return g_strdup_printf (_ ("%s: false win on a discard"), name);
  case MJ_PENALTY_FALSE_SELF_DRAW:
    return g_strdup_printf (_ ("%s: false win, self-drawn"), name);
  default:
    return g_strdup_printf (_ ("%s: hand shown that had to stay closed"), name);
  }
}

static char *
describe_bonus (const MjEveningFile *file, const MjEntry *entry)
{
  const char *face =
      entry->face < MJ_N_FACES ? mj_text_tr (mj_face_name (entry->face)) : "?";

  return g_strdup_printf (
      /* Translators: a player, then a flower or an animal */
      entry->dealt ? _ ("%s: %s, as dealt") : _ ("%s: %s"),
      file->names[entry->seat], face);
}

char *
mj_session_describe (const MjEveningFile *file,
                     const MjRecord *record,
                     const MjOutcome *outcome)
{
  const MjEntry *entry = &record->entry;
  const char *other =
      entry->other < MJ_N_SEATS ? file->names[entry->other] : "";

  switch (entry->kind) {
  case MJ_ENTRY_WIN:
    return describe_win (file, entry, outcome);
  case MJ_ENTRY_BONUS:
    return describe_bonus (file, entry);
  case MJ_ENTRY_KONG:
    return describe_kong (file, entry);
  case MJ_ENTRY_PENALTY:
    return describe_penalty (file, entry);
  case MJ_ENTRY_BARRED:
    return g_strdup_printf (entry->long_hand ? _ ("%s: too many tiles")
                                             : _ ("%s: too few tiles"),
                            file->names[entry->seat]);
  case MJ_ENTRY_HELD_FLOWER:
    return g_strdup_printf (_ ("%s finds the eighth flower with %s"),
                            file->names[entry->seat], other);
  case MJ_ENTRY_ADJUSTMENT:
    return g_strdup_printf (_ ("%s pays %s"), file->names[entry->seat], other);
  case MJ_ENTRY_POSITION:
    return g_strdup_printf (
        /* Translators: a wind, then who deals */
        _ ("From here %s round, %s deals"),
        mj_text_tr (mj_wind_name (entry->rotation.prevailing % MJ_N_SEATS)),
        file->names[entry->rotation.dealer]);
  default:
    return g_strdup (
        mj_text_tr (mj_entry_kind_title ((MjEntryKind) entry->kind)));
  }
}

/* ---- the class ---- */

static void
mj_session_finalize (GObject *object)
{
  MjSession *self = MJ_SESSION (object);

  g_clear_object (&self->store);
  g_clear_pointer (&self->file, mj_evening_file_free);
  g_array_unref (self->outcomes);
  g_ptr_array_unref (self->steps);
  G_OBJECT_CLASS (mj_session_parent_class)->finalize (object);
}

static void
mj_session_class_init (MjSessionClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mj_session_finalize;

  /**
   * MjSession::changed:
   *
   * Entries or the head are others than before, and on the disk.
   */
  changed_signal = g_signal_new ("changed", MJ_TYPE_SESSION, G_SIGNAL_RUN_LAST,
                                 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
mj_session_init (MjSession *self)
{
  self->outcomes = g_array_new (FALSE, TRUE, sizeof (MjOutcome));
  self->steps = g_ptr_array_new_with_free_func (step_free);
}
