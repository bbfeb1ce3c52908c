/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-record.h – an entry of an evening with its time and note, and its text
 * form.
 *
 * The record, JSON and CSV share one table of fields.  In text, chairs count
 * from 1.
 */

#pragma once

#include "engine/evening/mj-evening.h"
#include "model/text/mj-clean-text.h"

#include <glib-object.h>

#define MJ_RECORD_ERROR (mj_record_error_quark ())
GQuark mj_record_error_quark (void);

typedef enum {
  MJ_RECORD_ERROR_INVALID,
} MjRecordError;

#ifdef __GI_SCANNER__
/**
 * MjRecord:
 *
 * An entry of an evening with its time and note.  Other programming languages
 * see only its text.
 */
typedef struct _MjRecord MjRecord;
#else
/**
 * MjRecord:
 * @time: when it was entered, ISO 8601 in UTC
 * @note: remark, or ""
 * @text: NAME: the new name; CURRENCY: the label; CHIPS: their values, as
 *   mj_chips_read() reads them; else ""
 */
typedef struct {
  MjEntry entry;
  char *time;
  char *note;
  char *text;
} MjRecord;
#endif

#define MJ_TYPE_RECORD (mj_record_get_type ())
GType mj_record_get_type (void);

#ifndef __GI_SCANNER__

/* Cleans @time and @note, and cuts them where they are too long.
 * @time: (nullable): when
 * @note: (nullable): remark
 * Returns: (transfer full): a record */
MjRecord *mj_record_new (const MjEntry *entry,
                         const char *time,
                         const char *note) G_GNUC_WARN_UNUSED_RESULT;

/* @field: a field that is typed
 * Returns: how long its text may be, and how it is cleaned */
MjTextKind mj_record_text_kind (guint field);

/* @record: a change of a name, of the currency or of the chips
 * @text: (nullable): new value; cleaned */
void mj_record_set_text (MjRecord *record, const char *text);

#endif

MjRecord *mj_record_copy (const MjRecord *record) G_GNUC_WARN_UNUSED_RESULT;
void mj_record_free (MjRecord *record);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MjRecord, mj_record_free)

enum { MJ_MAX_FIELDS = 40 };

/**
 * mj_record_field:
 * @index: from 0
 *
 * Returns: (transfer none) (nullable): the name of a field; NULL past the last
 */
const char *mj_record_field (guint index);

/**
 * mj_record_field_is_plain:
 * @index: a field
 *
 * Returns: whether its values are numbers or truth values, not texts
 */
gboolean mj_record_field_is_plain (guint index);

/**
 * mj_record_get_field:
 * @index: a field
 *
 * Returns: (transfer full) (nullable): the value as text; NULL if the entry
 * does not have that field
 */
char *mj_record_get_field (const MjRecord *record,
                           guint index) G_GNUC_WARN_UNUSED_RESULT;

#ifndef __GI_SCANNER__

/* Checks every value against its range.  Whether the entry is possible in its
 * evening, mj_evening_apply() says.
 * @texts: MJ_MAX_FIELDS of them: a text or NULL for each field
 * Returns: (transfer full) (nullable): the record */
MjRecord *mj_record_from_fields (char *const *texts,
                                 GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* @texts: as for mj_record_from_fields()
 * Returns: a sentence that says which text is longer than how many characters;
 *   NULL if none is too long */
char *mj_record_fields_problem (char *const *texts) G_GNUC_WARN_UNUSED_RESULT;

#endif
