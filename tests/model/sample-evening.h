/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sample-evening.h – evenings to write, read and change.
 *
 * Entries hold only what belongs to their kind, as entries that were read from
 * a file do; so two of them can be compared field by field.
 */

#pragma once

#include "engine/tiles/mj-rng.h"
#include "model/files/mj-evening-file.h"

G_BEGIN_DECLS

/**
 * sample_texts:
 *
 * What people may write as a note or a name, and what is hard to keep: commas,
 * quotes, line ends, formulas, scripts of Singapore.  Ends with NULL; each is
 * another one, and none is empty.
 */
extern const char *const sample_texts[];

/**
 * sample_evening_new:
 * @sheet: (nullable): text of a rule sheet
 * @script: entries as in entry-text.h, with a semicolon between
 *
 * Returns: (transfer full): an evening of Mei, Raj, Siti and Tom; Mei deals
 *   first
 */
MjEveningFile *sample_evening_new (const char *sheet, const char *script);

/**
 * sample_evening_add:
 * @file: an evening
 * @line: one entry as in entry-text.h
 * @note: (nullable): a note
 */
void
sample_evening_add (MjEveningFile *file, const char *line, const char *note);

/**
 * sample_evening_ordinary:
 *
 * Returns: (transfer full): an evening of seven entries of most kinds
 */
MjEveningFile *sample_evening_ordinary (void);

/**
 * sample_entry_random:
 * @entry: (out): any entry whose fields are within their ranges
 * @rng: a generator
 */
void sample_entry_random (MjEntry *entry, MjRng *rng);

/**
 * sample_evening_random:
 * @rng: a generator
 * @n_entries: how many
 *
 * Returns: (transfer full): an evening with everything in its head set, clean
 */
MjEveningFile *sample_evening_random (MjRng *rng, guint n_entries);

void sample_expect_record (const MjRecord *record, const MjRecord *expected);

/**
 * sample_expect:
 * @file: an evening
 * @expected: what it must be
 *
 * Compares head, entries and the books that the entries make.
 */
void sample_expect (const MjEveningFile *file, const MjEveningFile *expected);

/**
 * sample_expect_even:
 * @file: an evening
 *
 * Expects balances that sum to zero after each entry.
 */
void sample_expect_even (const MjEveningFile *file);

/**
 * sample_replace:
 * @text: the text of an evening
 * @old: what is in it at least once
 * @new: what stands there instead
 *
 * Returns: (transfer full): the changed text
 */
char *sample_replace (const char *text, const char *old, const char *new);

G_END_DECLS
