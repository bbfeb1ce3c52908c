/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-evening-file.h – a whole evening, as JSON and as CSV: people, place, rules
 * and entries.
 *
 * Both formats hold the same data, and reading a file that was written here
 * loses nothing.
 */

#pragma once

#include "engine/money/mj-settle.h"
#include "model/files/mj-record.h"
#include "model/text/mj-text.h"

#include <gio/gio.h>

/* Each evening names its format with this. */
#define MJ_EVENING_FORMAT "singapore-mahjong-evening"

/* MJ_MAX_EVENING_BYTES: the longest evening that is possible is no longer than
 * this, as JSON or as CSV. */
enum {
  MJ_EVENING_FILE_VERSION = 5,
  MJ_MAX_EVENING_BYTES = 32 << 20,
  MJ_MAX_RECORDS = 10000,
};

#ifdef __GI_SCANNER__
/**
 * MjEveningFile:
 *
 * A whole evening.  Other programming languages see only its text.
 */
typedef struct _MjEveningFile MjEveningFile;
#else
/**
 * MjEveningFile:
 * @started: ISO 8601 in UTC
 * @archived: whether it has been archived
 * @names: the people by their numbers; the first four sit in the chairs in turn
 *   order until an entry says otherwise
 * @n_people: how many have a name, at least four
 * @dealer: first dealer's chair
 * @currency: label of the unit until an entry says otherwise, "" for none
 * @chips: values of the chips in use, hundredths; until an entry says otherwise
 * @records: (element-type MjRecord): the entries, in order
 */
typedef struct {
  char *title;
  char *started;
  gboolean archived;
  char *names[MJ_MAX_PEOPLE];
  guint n_people;
  MjSeat dealer;
  char *currency;
  gint64 chips[MJ_MAX_CHIPS];
  guint n_chips;
  MjRules rules;
  GPtrArray *records;
} MjEveningFile;
#endif

#define MJ_TYPE_EVENING_FILE (mj_evening_file_get_type ())
GType mj_evening_file_get_type (void);

MjEveningFile *mj_evening_file_new (void) G_GNUC_WARN_UNUSED_RESULT;
MjEveningFile *
mj_evening_file_copy (const MjEveningFile *file) G_GNUC_WARN_UNUSED_RESULT;
void mj_evening_file_free (MjEveningFile *file);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MjEveningFile, mj_evening_file_free)

/**
 * mj_evening_file_set_chips:
 * @text: values of the chips, as mj_chips_read() reads them
 *
 * Returns: FALSE when they cannot be read
 */
gboolean mj_evening_file_set_chips (MjEveningFile *file,
                                    const char *text,
                                    GError **error);

/**
 * mj_evening_file_clean:
 *
 * Cleans the texts of its head, and gives everybody in it a name that nobody
 * else has.
 */
void mj_evening_file_clean (MjEveningFile *file);

/**
 * mj_evening_file_find_person:
 *
 * Returns: who is called so, by number; @file->n_people when nobody is
 */
guint mj_evening_file_find_person (const MjEveningFile *file, const char *name);

/**
 * mj_evening_file_add_person:
 * @name: a name that nobody has yet
 *
 * Returns: the number of the new person, or MJ_WHO_NONE when there is no
 *   room for one
 */
guint mj_evening_file_add_person (MjEveningFile *file, const char *name);

/**
 * mj_evening_file_check_names:
 *
 * Returns: whether all players have a clean name, and no two look the same
 */
gboolean mj_evening_file_check_names (const MjEveningFile *file,
                                      GError **error);

char *
mj_evening_file_get_chips (const MjEveningFile *file) G_GNUC_WARN_UNUSED_RESULT;

#ifndef __GI_SCANNER__

/* @values: (out) (array fixed-size=8): values of the chips that are in use now,
 *   hundredths
 * Returns: how many kinds */
guint mj_evening_file_find_chips (const MjEveningFile *file, gint64 *values);

/* @money: (out): how it writes its money; @file keeps the currency */
void mj_evening_file_get_money (const MjEveningFile *file, MjMoney *money);

/* @books: (out): its books before the first entry */
void mj_evening_file_begin (const MjEveningFile *file, MjEvening *books);

#endif

char *
mj_evening_file_to_json (const MjEveningFile *file) G_GNUC_WARN_UNUSED_RESULT;

enum { MJ_N_CSV_WORDS = 2 };

/**
 * MjCsvWords: (skip)
 * @titles: of the columns that are only for people
 * @tell: fills those columns in for an entry; called once for each, in order
 *
 * Columns of a CSV for people, which are not read back.
 */
typedef struct {
  const char *titles[MJ_N_CSV_WORDS];
  const char *rules;
  void (*tell) (const MjRecord *record,
                const MjOutcome *outcome,
                gpointer data,
                char **texts);
  gpointer data;
} MjCsvWords;

#ifndef __GI_SCANNER__

/* @words: (nullable): columns for people
 * Returns: the evening */
char *
mj_evening_file_to_csv (const MjEveningFile *file,
                        const MjCsvWords *words) G_GNUC_WARN_UNUSED_RESULT;

#endif

/**
 * mj_evening_file_from_text:
 * @text: from mj_evening_file_to_json() or mj_evening_file_to_csv()
 * @error: return location for a #GError that names the place
 *
 * Reads a text that this program, or an older version of it, has stored.  No
 * text that people entered is a reason to refuse it: texts are cleaned and cut,
 * and players who have no name or the same name get new ones.
 *
 * Returns: (transfer full) (nullable): the evening
 */
MjEveningFile *mj_evening_file_from_text (
    const char *text, gsize length, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_evening_file_import:
 * @cancellable: (nullable): checked before each entry
 * @error: return location for a #GError that names the place
 *
 * Like mj_evening_file_from_text(), but refuses a title, a note or a label that
 * is too long.  May be called on any thread.
 *
 * Returns: (transfer full) (nullable): the evening
 */
MjEveningFile *
mj_evening_file_import (const char *text,
                        gsize length,
                        GCancellable *cancellable,
                        GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_record_to_json:
 *
 * Returns: (transfer full): one JSON object in one line
 */
char *mj_record_to_json (const MjRecord *record) G_GNUC_WARN_UNUSED_RESULT;

MjRecord *mj_record_from_json (const char *json,
                               GError **error) G_GNUC_WARN_UNUSED_RESULT;
