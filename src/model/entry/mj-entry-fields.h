/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-entry-fields.h – the answers that a person has given about an entry: a
 * value, without the evening that it belongs to. */

#pragma once

#include "engine/evening/mj-entry-kinds.h"
#include "model/session/mj-people.h"

/* A number that has not been chosen yet. */
#define MJ_DRAFT_OPEN G_MAXUINT

/* @said: the numbers
 * @open: bit N: field N has not been answered
 * @texts: of fields that are typed */
typedef struct {
  MjEntry said;
  guint64 open;
  char *texts[MJ_N_FIELDS];
} MjEntryFields;

/* @self: (out): to be cleared
 * @is_new: whether all its questions are open; otherwise those without a value
 * @text: the name, currency or chips that it names */
void mj_entry_fields_init (MjEntryFields *self,
                           const MjEntry *entry,
                           gboolean is_new,
                           const MjPeople *people,
                           const char *note,
                           const char *text);
void mj_entry_fields_clear (MjEntryFields *self);

/* Returns: MJ_DRAFT_OPEN if it has not been answered */
guint mj_entry_fields_get_number (const MjEntryFields *self, MjField field);

/* Both return whether the value has changed. */
gboolean
mj_entry_fields_set_number (MjEntryFields *self, MjField field, guint number);
gboolean
mj_entry_fields_set_text (MjEntryFields *self, MjField field, const char *text);

/* Whether the field is shown: the kind of entry has it under these rules, or
 * it has been answered. */
gboolean mj_entry_fields_counts (const MjEntryFields *self,
                                 const MjKindField *row,
                                 const MjRules *rules);

/* The new name, label or chips; NULL where the kind has none. */
const char *mj_entry_fields_get_typed (const MjEntryFields *self);

/* Never guesses where money moves.  A field that does not count has the value
 * of an empty entry.
 * @entry: (out): the entry
 * Returns: (nullable): the first open question, or the error in the amount */
const char *mj_entry_fields_make (const MjEntryFields *self,
                                  const MjRules *rules,
                                  const char *currency,
                                  MjEntry *entry);
