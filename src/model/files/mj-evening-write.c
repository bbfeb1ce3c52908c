/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-evening-write.c – writes an evening as JSON and as CSV.
 *
 * It cleans texts first, so that every file it writes can be read back.
 */

#include "model/files/mj-evening-file-private.h"

#include "engine/evening/mj-entry-kinds.h"
#include "model/text/mj-csv.h"
#include "model/text/mj-json.h"

/* Copies the head with clean texts, so that callers need not clean them. */
static MjEveningFile *
copy_head (const MjEveningFile *file)
{
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  MjEveningFile head = *file, *copy;

  head.records = none;
  copy = mj_evening_file_copy (&head);
  mj_evening_file_clean (copy);
  mj_evening_file_cover (copy, file->records);
  return copy;
}

/* The first version that has such an entry. */
static int
entry_version (const MjEntry *entry)
{
  enum { NAMES_PEOPLE = 4, GIVER_UNSAID = 5 };

  return entry->other == MJ_SEAT_UNSAID ? GIVER_UNSAID
         : mj_entry_names_people (entry)
             ? NAMES_PEOPLE
             : mj_kind_info ((MjEntryKind) entry->kind)->version;
}

/* An evening that holds nothing new can be read by older programs. */
static int
find_version (const MjEveningFile *file, const MjEveningFile *head)
{
  int version = head->n_people > MJ_N_SEATS ? 2 : 1;

  for (guint i = 0; i < file->records->len; i++)
    version =
        MAX (version,
             entry_version (&((MjRecord *) file->records->pdata[i])->entry));
  return version;
}

/* NULL if no person has that number. */
static char *
get_head (const MjEveningFile *file, int head)
{
  char rules[MJ_RULES_TEXT_SIZE];

  switch (head) {
  case MJ_HEAD_TITLE:
    return g_strdup (file->title);
  case MJ_HEAD_STARTED:
    return g_strdup (file->started);
  case MJ_HEAD_ARCHIVED:
    return g_strdup (file->archived ? "true" : "false");
  case MJ_HEAD_DEALER:
    return g_strdup_printf ("%d", file->dealer + 1);
  case MJ_HEAD_CURRENCY:
    return g_strdup (file->currency);
  case MJ_HEAD_CHIPS:
    return mj_evening_file_get_chips (file);
  case MJ_HEAD_RULES:
    mj_rules_to_text (&file->rules, rules, sizeof rules);
    return g_strdup (rules);
  default:
    return g_strdup (file->names[mj_evening_head_person (head)]);
  }
}

/* ---- JSON ---- */

static void
add_json_value (JsonBuilder *b, guint field, const char *text)
{
  if (!mj_record_field_is_plain (field))
    json_builder_add_string_value (b, text);
  else if (g_ascii_isdigit (*text))
    json_builder_add_int_value (b, g_ascii_strtoll (text, NULL, 10));
  else if (field == MJ_FIELD_OTHER)
    json_builder_add_string_value (b, text);
  else
    json_builder_add_boolean_value (b, *text == 't');
}

static void
add_json_record (JsonBuilder *b, const MjRecord *record)
{
  json_builder_begin_object (b);
  for (guint i = 0; mj_record_field (i) != NULL; i++) {
    g_autofree char *text = mj_record_get_field (record, i);

    if (text == NULL)
      continue;
    json_builder_set_member_name (b, mj_record_field (i));
    add_json_value (b, i, text);
  }
  json_builder_end_object (b);
}

static char *
write_json (JsonBuilder *b, gboolean pretty)
{
  g_autoptr (JsonGenerator) generator = json_generator_new ();
  g_autoptr (JsonNode) root = json_builder_get_root (b);

  json_generator_set_root (generator, root);
  json_generator_set_pretty (generator, pretty);
  return json_generator_to_data (generator, NULL);
}

char *
mj_record_to_json (const MjRecord *record)
{
  g_autoptr (JsonBuilder) b = json_builder_new ();

  add_json_record (b, record);
  return write_json (b, FALSE);
}

char *
mj_evening_file_to_json (const MjEveningFile *file)
{
  g_autoptr (JsonBuilder) b = json_builder_new ();
  g_autoptr (MjEveningFile) head = copy_head (file);

  json_builder_begin_object (b);
  mj_json_add_text (b, "format", MJ_EVENING_FORMAT);
  mj_json_add_int (b, "version", find_version (file, head));
  for (int i = 0; i < MJ_N_HEADS; i++) {
    g_autofree char *text = get_head (head, i);

    if (text == NULL)
      continue;
    mj_json_add_text (b, mj_evening_head_name (i), text);
  }
  mj_json_begin_list (b, "entries");
  for (guint i = 0; i < file->records->len; i++)
    add_json_record (b, g_ptr_array_index (file->records, i));
  json_builder_end_array (b);
  json_builder_end_object (b);
  return write_json (b, TRUE);
}

/* ---- CSV ---- */

/* All amounts in one format: with cents where the evening has any. */
static void
add_csv_amount (GString *csv, gint64 amount, gboolean cents)
{
  guint64 n = amount < 0 ? -(guint64) amount : (guint64) amount;

  g_string_append_printf (csv, ",%s%" G_GUINT64_FORMAT, amount < 0 ? "-" : "",
                          n / 100);
  if (cents)
    g_string_append_printf (csv, ".%02" G_GUINT64_FORMAT, n % 100);
}

static void
add_csv_balances (GString *csv,
                  const MjOutcome *outcome,
                  guint n_people,
                  gboolean cents)
{
  gint64 change[MJ_MAX_PEOPLE] = { 0 };

  mj_outcome_add_changes (outcome, change);
  for (guint i = 0; i < n_people; i++)
    add_csv_amount (csv, change[i], cents);
  for (guint i = 0; i < n_people; i++)
    add_csv_amount (csv, outcome->balance[i], cents);
}

static void
add_csv_titles (const MjEveningFile *file,
                const MjCsvWords *words,
                GString *csv)
{
  mj_csv_append (csv, "deal", TRUE);
  for (guint i = 0; words != NULL && i < MJ_N_CSV_WORDS; i++)
    mj_csv_append (csv, words->titles[i], FALSE);
  for (guint i = 0; mj_record_field (i) != NULL; i++)
    mj_csv_append (csv, mj_record_field (i), FALSE);
  for (guint i = 0; i < 2 * file->n_people; i++) {
    g_autofree char *title =
        g_strdup_printf (i < file->n_people ? "change %s" : "balance %s",
                         file->names[i % file->n_people]);

    mj_csv_append (csv, title, FALSE);
  }
  mj_csv_end_row (csv);
}

static void
add_csv_field (GString *csv,
               const MjEveningFile *head,
               const MjRecord *record,
               MjField field,
               const MjOutcome *outcome)
{
  g_autofree char *text = mj_record_get_field (record, field);
  const char *name =
      text == NULL
          ? NULL
          : mj_evening_file_name_in (
                head, field, (guint) g_ascii_strtoull (text, NULL, 10) - 1,
                outcome->before);

  mj_csv_append (csv, name != NULL ? name : text, FALSE);
}

static void
add_csv_record (GString *csv,
                const MjEveningFile *head,
                const MjRecord *record,
                const MjOutcome *outcome,
                const MjCsvWords *words,
                gboolean cents)
{
  g_autofree char *deal = g_strdup_printf ("%d", outcome->deal);
  char *told[MJ_N_CSV_WORDS] = { NULL };

  mj_csv_append (csv, deal, TRUE);
  if (words != NULL)
    words->tell (record, outcome, words->data, told);
  for (guint i = 0; words != NULL && i < MJ_N_CSV_WORDS; i++) {
    mj_csv_append (csv, told[i], FALSE);
    g_free (told[i]);
  }
  for (MjField i = 0; mj_record_field (i) != NULL; i++)
    if (i == MJ_FIELD_AMOUNT &&
        mj_kind_has ((MjEntryKind) record->entry.kind, i))
      add_csv_amount (csv, record->entry.amount, cents);
    else
      add_csv_field (csv, head, record, i, outcome);
}

char *
mj_evening_file_to_csv (const MjEveningFile *file, const MjCsvWords *words)
{
  g_autoptr (GString) csv = g_string_new (NULL);
  g_autoptr (MjEveningFile) head = copy_head (file);
  g_autofree char *version = g_strdup_printf ("%d", MJ_EVENING_FILE_VERSION);
  MjEvening books;
  MjMoney money;

  mj_csv_append (csv, MJ_EVENING_FORMAT, TRUE);
  mj_csv_append_number (csv, version);
  mj_csv_end_row (csv);
  for (int i = 0; i < MJ_N_HEADS; i++) {
    g_autofree char *text = get_head (head, i);
    const char *dealer = i == MJ_HEAD_DEALER
                             ? mj_evening_file_name_in (head, MJ_FIELD_PERSON,
                                                        head->dealer, NULL)
                             : NULL;

    if (text == NULL)
      continue;
    mj_csv_append (csv, mj_evening_head_name (i), TRUE);
    mj_csv_append (csv, dealer != NULL ? dealer : text, FALSE);
    if (i == MJ_HEAD_RULES && words != NULL)
      mj_csv_append (csv, words->rules, FALSE);
    mj_csv_end_row (csv);
  }
  add_csv_titles (head, words, csv);
  mj_evening_file_begin (file, &books);
  mj_evening_file_get_money (file, &money);
  for (guint i = 0; i < file->records->len; i++) {
    const MjRecord *record = g_ptr_array_index (file->records, i);
    MjOutcome outcome;

    mj_evening_apply (&books, &record->entry, &outcome);
    add_csv_record (csv, head, record, &outcome, words, money.cents);
    add_csv_balances (csv, &outcome, head->n_people, money.cents);
    mj_csv_end_row (csv);
  }
  return g_string_free (g_steal_pointer (&csv), FALSE);
}
