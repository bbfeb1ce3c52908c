/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-session.c – changes an evening, writes it, and undoes and redoes changes.
 */

#include "model/evening/mj-session.h"

#include "model/text/mj-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What a change does to the undo steps once it is on the disk. */
typedef enum { WAY_NEW, WAY_BACK, WAY_FORTH, WAY_HEAD } Way;

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
  char *problem;    /* what of it cannot be read; nothing is changed then */
  GArray *outcomes; /* MjOutcome, one a record */
  GPtrArray *steps; /* Step */
  guint n_done;     /* of them that have not been taken back */

  /* on its way to the disk */
  gboolean busy;
  Way way;
  Step *step; /* a new one */
};

G_DEFINE_FINAL_TYPE (MjSession, mj_session, G_TYPE_OBJECT)

enum { PROP_0, PROP_BUSY, N_PROPS };
enum { CHANGED, REFUSED, N_SIGNALS };

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

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
  g_signal_emit (self, signals[CHANGED], 0);
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
  g_free (self->problem);
  self->problem = g_steal_pointer (&stored->problem);
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

const char *
mj_session_get_problem (MjSession *self)
{
  g_return_val_if_fail (MJ_IS_SESSION (self), NULL);

  return self->problem;
}

gboolean
mj_session_is_busy (MjSession *self)
{
  g_return_val_if_fail (MJ_IS_SESSION (self), FALSE);

  return self->busy;
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

/* Reads the evening again after somebody else has changed it. */
static void
refuse (MjSession *self, const GError *error)
{
  g_clear_pointer (&self->step, step_free);
  if (g_error_matches (error, MJ_STORE_ERROR, MJ_STORE_ERROR_CONFLICT) &&
      load (self, NULL))
    work_out (self);
  g_signal_emit (self, signals[REFUSED], 0, error);
}

static void
take_head (MjSession *self, const MjEveningFile *head)
{
  MjEveningFile *file = mj_evening_file_copy (head);
  GPtrArray *records = file->records;

  file->records = self->file->records;
  self->file->records = records;
  mj_evening_file_free (self->file);
  self->file = file;
}

static void
take_change (MjSession *self, const MjEveningChange *change)
{
  if (self->way == WAY_NEW) {
    g_ptr_array_set_size (self->steps, (int) self->n_done);
    g_ptr_array_add (self->steps, g_steal_pointer (&self->step));
  }
  if (self->way == WAY_BACK)
    self->n_done--;
  else if (self->way != WAY_HEAD)
    self->n_done++;
  if (change->head != NULL)
    take_head (self, change->head);
  else
    change_records (self->file->records, change->edit, change->n,
                    change->record);
  work_out (self);
}

static void
on_written (MjStore *store, gpointer change, const GError *error, gpointer data)
{
  g_autoptr (MjSession) self = data;
  const MjEveningChange *written = change;

  self->busy = FALSE;
  if (error != NULL) {
    refuse (self, error);
  } else {
    self->revision = written->revision;
    take_change (self, written);
  }
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_BUSY]);
}

/* The one way to change an evening: on the disk first, then shown. */
static void
commit (MjSession *self, Way way, MjEveningChange *change)
{
  self->way = way;
  self->busy = TRUE;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_BUSY]);
  mj_store_change_evening_async (self->store, change, on_written,
                                 g_object_ref (self));
}

static void
commit_entry (
    MjSession *self, Way way, MjEdit edit, guint index, const MjRecord *record)
{
  MjEveningChange *change = mj_evening_change_new (self->id, self->revision);

  change->edit = edit;
  change->n = index;
  change->record = record != NULL ? mj_record_copy (record) : NULL;
  commit (self, way, change);
}

/* FALSE with the reason when nothing can be changed now. */
static gboolean
check_ready (MjSession *self, GError **error)
{
  if (self->busy)
    g_set_error_literal (error, MJ_STORE_ERROR, MJ_STORE_ERROR_BUSY,
                         _ ("The last change is still being saved."));
  else if (self->problem != NULL)
    g_set_error (error, MJ_STORE_ERROR, MJ_STORE_ERROR_DAMAGED,
                 /* Translators: what of an evening cannot be read */
                 _ ("%s. The evening can be exported but not changed."),
                 self->problem);
  return !self->busy && self->problem == NULL;
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

  if (!check_ready (self, error))
    return FALSE;
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
  self->step = step;
  commit_entry (self, WAY_NEW, edit, index, step->after);
  return TRUE;
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
                         mj_text_reason (outcome.reason));
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
  const Step *step;

  g_return_val_if_fail (MJ_IS_SESSION (self), FALSE);

  if (self->n_done == 0 || !check_ready (self, error))
    return FALSE;
  step = g_ptr_array_index (self->steps, self->n_done - 1);
  commit_entry (self, WAY_BACK, opposite (step->edit), step->index,
                step->before);
  return TRUE;
}

gboolean
mj_session_redo (MjSession *self, GError **error)
{
  const Step *step;

  g_return_val_if_fail (MJ_IS_SESSION (self), FALSE);

  if (self->n_done == self->steps->len || !check_ready (self, error))
    return FALSE;
  step = g_ptr_array_index (self->steps, self->n_done);
  commit_entry (self, WAY_FORTH, step->edit, step->index, step->after);
  return TRUE;
}

gboolean
mj_session_set_head (MjSession *self, const MjEveningFile *head, GError **error)
{
  MjEveningChange *change;

  g_return_val_if_fail (MJ_IS_SESSION (self), FALSE);

  if (!check_ready (self, error) || !mj_evening_file_check_names (head, error))
    return FALSE;
  change = mj_evening_change_new (self->id, self->revision);
  change->head = mj_evening_file_copy (head);
  change->head->rules = self->file->rules;
  commit (self, WAY_HEAD, change);
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
    return g_strdup_printf (_ ("%s: showed a hand that had to stay closed"),
                            name);
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
mj_session_get_property (GObject *object,
                         guint id,
                         GValue *value,
                         GParamSpec *pspec)
{
  switch (id) {
  case PROP_BUSY:
    g_value_set_boolean (value, MJ_SESSION (object)->busy);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    break;
  }
}

static void
mj_session_finalize (GObject *object)
{
  MjSession *self = MJ_SESSION (object);

  g_clear_object (&self->store);
  g_clear_pointer (&self->file, mj_evening_file_free);
  g_clear_pointer (&self->step, step_free);
  g_free (self->problem);
  g_array_unref (self->outcomes);
  g_ptr_array_unref (self->steps);
  G_OBJECT_CLASS (mj_session_parent_class)->finalize (object);
}

static void
mj_session_class_init (MjSessionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = mj_session_get_property;
  object_class->finalize = mj_session_finalize;

  /**
   * MjSession:busy:
   *
   * Whether a change is on its way to the disk; no other can be made then.
   */
  props[PROP_BUSY] = g_param_spec_boolean (
      "busy", NULL, NULL, FALSE,
      G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, props);

  /**
   * MjSession::changed:
   *
   * Entries or the head are others than before, and on the disk.
   */
  signals[CHANGED] =
      g_signal_new ("changed", MJ_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL,
                    NULL, NULL, G_TYPE_NONE, 0);

  /**
   * MjSession::refused:
   * @self: the evening
   * @error: why
   *
   * Emitted when the last change was refused for good, after the evening has
   * been read anew if somebody else has changed it.
   */
  signals[REFUSED] =
      g_signal_new ("refused", MJ_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL,
                    NULL, NULL, G_TYPE_NONE, 1, G_TYPE_ERROR);
}

static void
mj_session_init (MjSession *self)
{
  self->outcomes = g_array_new (FALSE, TRUE, sizeof (MjOutcome));
  self->steps = g_ptr_array_new_with_free_func (step_free);
}
