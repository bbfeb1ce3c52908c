/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-entry-kinds.h – the kinds of entries: their names, their effect on the
 * course of an evening, their fields and questions.
 *
 * The files, the dialogs and the drafts of entries follow from these tables;
 * the effect of an entry on the books is in mj-evening.c, and its sentence in
 * mj-evening-text.c.
 */

#pragma once

#include "engine/evening/mj-evening.h"

#include <stddef.h>

/* The fields of entries, in the order of files. */
typedef enum {
  MJ_FIELD_KIND,
  MJ_FIELD_PLAYER,
  MJ_FIELD_OTHER,
  MJ_FIELD_PAYER,
  MJ_FIELD_PAYEE,
  MJ_FIELD_HOW,
  MJ_FIELD_HAND,
  MJ_FIELD_TAI,
  MJ_FIELD_SPECIAL,
  MJ_FIELD_REPLACEMENTS,
  MJ_FIELD_PAYS_FOR_ALL,
  MJ_FIELD_ALSO,
  MJ_FIELD_INSTANTS,
  MJ_FIELD_TILE,
  MJ_FIELD_DEALT,
  MJ_FIELD_MELD,
  MJ_FIELD_LATE,
  MJ_FIELD_PENALTY,
  MJ_FIELD_LONG,
  MJ_FIELD_ENDS_DEAL,
  MJ_FIELD_AMOUNT,
  MJ_FIELD_DEALER,
  MJ_FIELD_WIND,
  MJ_FIELD_REPEATS,
  MJ_FIELD_CHAIR_1,
  MJ_FIELD_CHAIR_2,
  MJ_FIELD_CHAIR_3,
  MJ_FIELD_CHAIR_4,
  MJ_FIELD_PERSON,
  MJ_FIELD_NAME,
  MJ_FIELD_RULES,
  MJ_FIELD_CURRENCY,
  MJ_FIELD_CHIPS,
  MJ_FIELD_TIME, /* of every kind, as the next */
  MJ_FIELD_NOTE,
  MJ_N_FIELDS
} MjField;

typedef enum {
  MJ_VALUE_KIND,
  MJ_VALUE_SEAT,
  MJ_VALUE_OTHER, /* a seat or MJ_SEAT_NONE */
  MJ_VALUE_LIABLE,
  MJ_VALUE_HOW,
  MJ_VALUE_WORD,
  MJ_VALUE_COUNT,
  MJ_VALUE_SWITCH,
  MJ_VALUE_FACE,
  MJ_VALUE_HAND,
  MJ_VALUE_AMOUNT,
  MJ_VALUE_PERSON,
  MJ_VALUE_END, /* a person, or MJ_WHO_NONE where chairs are named */
  MJ_VALUE_RULES,
  MJ_VALUE_TEXT, /* this and the next two are no members of MjEntry */
  MJ_VALUE_TIME,
  MJ_VALUE_NOTE,
} MjValue;

/* @key: its name in files
 * @value: kind of its value
 * @offset: where in #MjEntry
 * @words: WORD: names of the values in files, from 0
 * @max: COUNT: the largest */
typedef struct {
  const char *key;
  MjValue value;
  size_t offset;
  const char *const *words;
  int max;
} MjFieldInfo;

/* @field: a field of a kind of entries; MJ_FIELD_KIND ends a list
 * @label: the title of its row, marked for translation; NULL: no row asks for
 *   it
 * @question: asked while nobody has said it; NULL: it begins with a value
 * @choices: labels of the choices, where the value is a word or a switch
 * @first: the value of the first choice
 * @when: a field on which it depends, or MJ_FIELD_KIND
 * @is: it says something only while @when has this value
 * @asked: whether it matters under the rules in force; NULL: always
 * @unasked: its value where it does not */
typedef struct {
  MjField field;
  const char *label;
  const char *question;
  const char *const *choices;
  uint8_t first;
  MjField when;
  uint8_t is;
  bool (*asked) (const MjEntry *entry, const MjRules *rules);
  uint8_t unasked;
} MjKindField;

enum {
  MJ_KIND_ENDS_DEAL = 1 << 0,    /* the next entry belongs to another deal */
  MJ_KIND_ARRANGES = 1 << 1,     /* how play goes on; nothing has happened */
  MJ_KIND_HOLDS_ALWAYS = 1 << 2, /* it may be put in before the first deal */
  MJ_KIND_WHOLE = 1 << 3,        /* it also holds for earlier deals */
  MJ_KIND_BETWEEN = 1 << 4,      /* of two people, whether they sit or not */
  MJ_KIND_SETTLES = 1 << 5,      /* who leaves by it may settle */
};

/* @key: a word for files
 * @title: marked for translation
 * @version: the first version of files that has it
 * @flags: MJ_KIND_…
 * @fields: its own fields in the order in which they are asked for */
typedef struct {
  const char *key;
  const char *title;
  int version;
  unsigned flags;
  const MjKindField *fields;
} MjKindInfo;

/* Its row. */
const MjFieldInfo *mj_field_info (MjField field);

/* Its row. */
const MjKindInfo *mj_kind_info (MjEntryKind kind);

/* Whether entries of @kind have it. */
bool mj_kind_has (MjEntryKind kind, MjField field);

/* @row: a field of an entry's kind
 * Returns: whether it says something in @entry */
bool mj_kind_field_counts (const MjKindField *row, const MjEntry *entry);
