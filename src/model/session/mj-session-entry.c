/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-session-entry.c – keeps a record and its outcome, and puts both in words.
 */

#include "model/session/mj-session-entry.h"

#include "engine/evening/mj-entry-kinds.h"
#include "model/object/mj-class.h"
#include "model/session/mj-evening-text.h"
#include "model/text/mj-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

struct _MjSessionEntry {
  GObject parent_instance;

  MjRecord *record;
  MjOutcome outcome;
  MjPeople *people;
  guint index;
  gboolean reworded;
};

MJ_DEFINE_TYPE (MjSessionEntry, mj_session_entry, G_TYPE_OBJECT)

/* Made by its constructor. */
static gboolean
is_made (gpointer self)
{
  return MJ_IS_SESSION_ENTRY (self) &&
         ((MjSessionEntry *) self)->record != NULL;
}

MjSessionEntry *
mj_session_entry_new (const MjRecord *record)
{
  MjSessionEntry *self = g_object_new (MJ_TYPE_SESSION_ENTRY, NULL);

  self->record = mj_record_copy (record);
  return self;
}

/* ---- whether two say the same ---- */

static gboolean
is_same_rotation (const MjRotation *a, const MjRotation *b)
{
  return a->first_dealer == b->first_dealer && a->dealer == b->dealer &&
         a->prevailing == b->prevailing && a->repeats == b->repeats;
}

static gboolean
is_same_shape (const MjShape *a, const MjShape *b)
{
  return a->kind == b->kind && a->eyes == b->eyes && a->n_chows == b->n_chows &&
         a->n_triplets == b->n_triplets && a->triplets == b->triplets &&
         memcmp (a->chows, b->chows, a->n_chows * sizeof a->chows[0]) == 0;
}

static gboolean
is_same_score (const MjScore *a, const MjScore *b)
{
  if (a->status != b->status || a->kind != b->kind ||
      a->uncapped != b->uncapped || a->tai != b->tai ||
      a->special != b->special || a->n_lines != b->n_lines ||
      !is_same_shape (&a->shape, &b->shape))
    return FALSE;
  for (int i = 0; i < a->n_lines; i++)
    if (a->lines[i].pattern != b->lines[i].pattern ||
        a->lines[i].tai != b->lines[i].tai ||
        a->lines[i].limit != b->lines[i].limit ||
        a->lines[i].faces != b->lines[i].faces)
      return FALSE;
  return TRUE;
}

static gboolean
is_same_payout (const MjPayout *a, const MjPayout *b)
{
  if (a->n_transfers != b->n_transfers)
    return FALSE;
  for (int i = 0; i < a->n_transfers; i++)
    if (a->transfers[i].amount != b->transfers[i].amount ||
        a->transfers[i].from != b->transfers[i].from ||
        a->transfers[i].to != b->transfers[i].to ||
        a->transfers[i].reason != b->transfers[i].reason)
      return FALSE;
  return TRUE;
}

static gboolean
is_same_near (const MjOutcome *a, const MjOutcome *b)
{
  if (a->n_near != b->n_near)
    return FALSE;
  for (int i = 0; i < a->n_near; i++)
    if (a->near[i].pattern != b->near[i].pattern ||
        a->near[i].reason != b->near[i].reason ||
        a->near[i].faces != b->near[i].faces)
      return FALSE;
  return TRUE;
}

/* Compared field by field: memcmp() would also compare the padding. */
static gboolean
reads_the_same (const MjOutcome *a, const MjOutcome *b)
{
  return a->reason == b->reason && a->deal == b->deal && a->pao == b->pao &&
         a->liable == b->liable &&
         memcmp (a->before, b->before, sizeof a->before) == 0 &&
         memcmp (a->sitting, b->sitting, sizeof a->sitting) == 0 &&
         is_same_payout (&a->payout, &b->payout) &&
         (!a->by_people ||
          memcmp (a->balance, b->balance, sizeof a->balance) == 0) &&
         is_same_score (&a->score, &b->score) && is_same_near (a, b);
}

static gboolean
is_same_position (const MjOutcome *a, const MjOutcome *b)
{
  return is_same_rotation (&a->rotation, &b->rotation) &&
         memcmp (a->balance, b->balance, sizeof a->balance) == 0 &&
         memcmp (a->won, b->won, sizeof a->won) == 0;
}

gboolean
mj_session_entry_records (MjSessionEntry *self, const MjRecord *record)
{
  const MjRecord *own;

  g_return_val_if_fail (is_made (self), FALSE);

  own = self->record;
  return memcmp (&own->entry, &record->entry, sizeof own->entry) == 0 &&
         strcmp (own->time, record->time) == 0 &&
         strcmp (own->note, record->note) == 0 &&
         strcmp (own->text, record->text) == 0;
}

/* ---- the outcome ---- */

/* Whether it says an amount. */
static gboolean
tells_money (const MjEntry *entry, const MjOutcome *outcome)
{
  return mj_kind_has ((MjEntryKind) entry->kind, MJ_FIELD_AMOUNT) ||
         outcome->payout.n_transfers > 0;
}

/* Sets of people are shared, so that most are compared by address. */
static gboolean
is_called_the_same (MjSessionEntry *self,
                    const MjOutcome *outcome,
                    const MjPeople *people)
{
  return self->people == people ||
         (self->people != NULL &&
          !tells_money (&self->record->entry, outcome) &&
          mj_people_have_same_names (self->people, people));
}

static void
take_people (MjSessionEntry *self, MjPeople *people)
{
  MjPeople *before = g_steal_pointer (&self->people);

  self->people = mj_people_ref (people);
  if (before != NULL)
    mj_people_unref (before);
}

gboolean
mj_session_entry_update (MjSessionEntry *self,
                         guint index,
                         const MjOutcome *outcome,
                         MjPeople *people)
{
  gboolean fresh;

  g_return_val_if_fail (is_made (self), FALSE);

  fresh = self->people == NULL;
  self->reworded = !is_called_the_same (self, outcome, people) ||
                   !reads_the_same (&self->outcome, outcome);
  if (!self->reworded && self->index == index &&
      is_same_position (&self->outcome, outcome)) {
    take_people (self, people);
    return FALSE;
  }
  self->index = index;
  self->outcome = *outcome;
  take_people (self, people);
  return !fresh;
}

MJ_GETTER_IF (is_made,
              gboolean,
              mj_session_entry_is_reworded,
              MjSessionEntry,
              self->reworded)

void
mj_session_entry_tell (MjSessionEntry *self)
{
  g_return_if_fail (is_made (self));

  g_signal_emit_by_name (self, "changed");
}

/* ---- texts ---- */

MJ_GETTER_IF (
    is_made, guint, mj_session_entry_get_index, MjSessionEntry, self->index)

MJ_GETTER_IF (is_made,
              const MjRecord *,
              mj_session_entry_get_record,
              MjSessionEntry,
              self->record)
MJ_GETTER_IF (is_made,
              const MjOutcome *,
              mj_session_entry_get_outcome,
              MjSessionEntry,
              &self->outcome)
MJ_GETTER_IF (is_made,
              const MjPeople *,
              mj_session_entry_get_people,
              MjSessionEntry,
              self->people)

char *
mj_session_entry_get_text (MjSessionEntry *self)
{
  g_return_val_if_fail (is_made (self), NULL);

  return mj_evening_text_entry (self->people, self->record, &self->outcome);
}

char *
mj_session_entry_get_remark (MjSessionEntry *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const MjScore *score = &self->outcome.score;

  g_return_val_if_fail (is_made (self), NULL);

  if (self->outcome.reason != MJ_REASON_NONE)
    g_string_append_printf (text, _ ("Not counted: %s. "),
                            mj_text_reason (self->outcome.reason));
  if (self->record->entry.kind == MJ_ENTRY_WIN)
    for (int i = 0; i < score->n_lines; i++) {
      const MjPatternInfo *info = mj_pattern_info (score->lines[i].pattern);
      g_autofree char *name = mj_text_term (info->title, info->title_zh);

      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", name);
    }
  if (self->outcome.by_people) {
    g_autofree char *owed =
        mj_evening_text_balances (self->people, &self->outcome, "; ");

    g_string_append (text, owed);
  }
  if (*self->record->note != '\0')
    g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "",
                            self->record->note);
  /* A label limits the lines of each paragraph, so there is only one. */
  return g_strdelimit (g_string_free (g_steal_pointer (&text), FALSE), "\n",
                       ' ');
}

void
mj_session_entry_add_bills (MjSessionEntry *self, GPtrArray *bills)
{
  g_return_if_fail (is_made (self));

  mj_bills_add_outcome (bills, &self->record->entry, &self->outcome);
}

char *
mj_session_entry_join_detail (MjSessionEntry *self,
                              const char *remark,
                              const GPtrArray *bills)
{
  g_autofree char *payments = NULL;

  g_return_val_if_fail (is_made (self), NULL);

  payments = mj_evening_text_payments (self->people, bills);
  return g_strconcat (remark, *remark != '\0' && *payments != '\0' ? "\n" : "",
                      payments, NULL);
}

char *
mj_session_entry_get_detail (MjSessionEntry *self)
{
  g_autoptr (GPtrArray) bills = mj_bills_new ();
  g_autofree char *remark = mj_session_entry_get_remark (self);

  mj_session_entry_add_bills (self, bills);
  return mj_session_entry_join_detail (self, remark, bills);
}

/* ---- the class ---- */

static void
mj_session_entry_class_init (MjSessionEntryClass *klass)
{
  MJ_FREES (klass, MjSessionEntry, mj_record_free, record);
  MJ_FREES (klass, MjSessionEntry, mj_people_unref, people);

  /**
   * MjSessionEntry::changed:
   *
   * What came of it, its number or a name is another than before; the whole
   * evening has been worked out when it is told.
   */
  mj_class_add_signal (klass, "changed", 0);
}
