/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-entry-fields.c – reads and writes the fields of MjEntry by the offsets of
 * mj-entry-kinds.h. */

#include "model/entry/mj-entry-fields.h"

#include "model/text/mj-text.h"

static MjEntryKind
get_kind (const MjEntryFields *self)
{
  return (MjEntryKind) self->said.kind;
}

static guint8 *
byte_of (MjEntry *entry, MjField field)
{
  return (guint8 *) entry + mj_field_info (field)->offset;
}

static guint8
read_byte (const MjEntryFields *self, MjField field)
{
  return *((const guint8 *) &self->said + mj_field_info (field)->offset);
}

static gboolean
is_open (const MjEntryFields *self, MjField field)
{
  return (self->open >> field & 1) != 0;
}

guint
mj_entry_fields_get_number (const MjEntryFields *self, MjField field)
{
  return is_open (self, field) ? MJ_DRAFT_OPEN : read_byte (self, field);
}

gboolean
mj_entry_fields_set_number (MjEntryFields *self, MjField field, guint number)
{
  guint64 bit = G_GUINT64_CONSTANT (1) << field;

  if (number == mj_entry_fields_get_number (self, field))
    return FALSE;
  if (number == MJ_DRAFT_OPEN) {
    self->open |= bit;
  } else {
    self->open &= ~bit;
    *byte_of (&self->said, field) = (guint8) number;
  }
  return TRUE;
}

gboolean
mj_entry_fields_set_text (MjEntryFields *self, MjField field, const char *text)
{
  if (g_strcmp0 (self->texts[field], text) == 0)
    return FALSE;
  g_free (self->texts[field]);
  self->texts[field] = g_strdup (text != NULL ? text : "");
  return TRUE;
}

static gboolean
applies (const MjEntryFields *self, const MjKindField *row)
{
  return !is_open (self, row->when) && mj_kind_field_counts (row, &self->said);
}

/* An answer stays in sight even if its question would no longer be asked. */
gboolean
mj_entry_fields_counts (const MjEntryFields *self,
                        const MjKindField *row,
                        const MjRules *rules)
{
  gboolean is_said = !is_open (self, row->field) &&
                     read_byte (self, row->field) != row->unasked;

  return applies (self, row) &&
         (row->asked == NULL || is_said || row->asked (&self->said, rules));
}

const char *
mj_entry_fields_get_typed (const MjEntryFields *self)
{
  for (MjField field = 0; field < MJ_N_FIELDS; field++)
    if (mj_field_info (field)->value == MJ_VALUE_TEXT &&
        mj_kind_has (get_kind (self), field))
      return self->texts[field];
  return NULL;
}

const char *
mj_entry_fields_make (const MjEntryFields *self,
                      const MjRules *rules,
                      const char *currency,
                      MjEntry *entry)
{
  const MjKindField *row = mj_kind_info (get_kind (self))->fields;
  const char *problem = NULL;
  MjEntry none;

  mj_entry_init (&none, get_kind (self));
  *entry = self->said;
  for (; row != NULL && row->field != MJ_FIELD_KIND; row++) {
    gboolean counts = mj_entry_fields_counts (self, row, rules);

    if (!counts)
      *byte_of (entry, row->field) =
          applies (self, row) ? row->unasked : *byte_of (&none, row->field);
    if (problem != NULL)
      continue;
    if (counts && is_open (self, row->field))
      problem = mj_text_tr (row->question);
    else if (row->field == MJ_FIELD_AMOUNT)
      problem = mj_text_read_typed_money (self->texts[MJ_FIELD_AMOUNT],
                                          currency, &entry->amount);
  }
  return problem;
}

static void
find_open (MjEntryFields *self, gboolean is_new)
{
  const MjKindField *row = mj_kind_info (get_kind (self))->fields;

  for (; row != NULL && row->field != MJ_FIELD_KIND; row++) {
    gboolean is_empty = read_byte (self, row->field) >= MJ_N_FACES;

    if (row->question != NULL && (is_new || is_empty))
      self->open |= G_GUINT64_CONSTANT (1) << row->field;
  }
}

void
mj_entry_fields_init (MjEntryFields *self,
                      const MjEntry *entry,
                      gboolean is_new,
                      const MjPeople *people,
                      const char *note,
                      const char *text)
{
  *self = (MjEntryFields){ .said = *entry };
  find_open (self, is_new);
  for (int i = 0; i < MJ_N_FIELDS; i++)
    self->texts[i] =
        g_strdup (mj_field_info (i)->value == MJ_VALUE_TEXT   ? text
                  : mj_field_info (i)->value == MJ_VALUE_NOTE ? note
                                                              : "");
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    mj_entry_fields_set_text (
        self, MJ_FIELD_CHAIR_1 + seat,
        mj_people_get_name (people, entry->sitting[seat]));
  if (entry->amount > 0) {
    g_free (self->texts[MJ_FIELD_AMOUNT]);
    self->texts[MJ_FIELD_AMOUNT] = mj_text_money (entry->amount);
  }
}

void
mj_entry_fields_clear (MjEntryFields *self)
{
  for (int i = 0; i < MJ_N_FIELDS; i++)
    g_clear_pointer (&self->texts[i], g_free);
}
