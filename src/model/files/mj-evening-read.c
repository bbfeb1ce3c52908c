/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-evening-read.c – reads an evening from JSON or CSV. */

#include "model/files/mj-evening-file-private.h"

#include "model/text/mj-clean-text.h"
#include "model/text/mj-csv.h"
#include "model/text/mj-json.h"
#include "model/text/mj-text.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <string.h>

/* All errors below are of the domain MJ_RECORD_ERROR. */
#define fail mj_evening_file_fail

typedef struct {
  MjEveningFile *file;
  gboolean strict; /* refuse a text that is too long instead of cutting it */
  GCancellable *cancellable;
  gboolean named;  /* a CSV with names in place of numbers */
  MjEvening books; /* then: before the next entry */
} Reader;

/* ---- the head ---- */

static gboolean
is_short_enough (const Reader *r,
                 MjTextKind kind,
                 const char *text,
                 GError **error)
{
  g_autofree char *problem =
      r->strict ? mj_clean_text_problem (kind, text) : NULL;

  return problem == NULL || fail (error, "%s", problem);
}

/* Texts are cleaned later, when the head is complete. */
static void
set_text (char **place, const char *text)
{
  g_free (*place);
  *place = g_strdup (text);
}

static gboolean
set_rules (Reader *r, const char *text, GError **error)
{
  MjError wrong;
  g_autofree char *message = NULL;

  if (mj_rules_from_text (&r->file->rules, text, &wrong) &&
      mj_rules_check (&r->file->rules, &wrong))
    return TRUE;
  message = mj_text_error (&wrong);
  return fail (error, _ ("rules: %s"), message);
}

static gboolean
set_dealer (Reader *r, const char *text, GError **error)
{
  g_autofree char *shown = mj_clean_text (MJ_TEXT_NAME, text);

  if (strlen (text) == 1 && *text >= '1' && *text <= '4') {
    r->file->dealer = (MjSeat) (*text - '1');
    return TRUE;
  }
  /* Translators: name of a field in a file, then its value */
  return fail (error, _ ("%s cannot be “%s”"),
               mj_evening_head_name (MJ_HEAD_DEALER), shown);
}

static gboolean
set_head (Reader *r, int head, const char *text, GError **error)
{
  MjEveningFile *file = r->file;

  switch (head) {
  case MJ_HEAD_TITLE:
    set_text (&file->title, text);
    return is_short_enough (r, MJ_TEXT_TITLE, text, error);
  case MJ_HEAD_STARTED:
    set_text (&file->started, text);
    return is_short_enough (r, MJ_TEXT_LINE, text, error);
  case MJ_HEAD_CURRENCY:
    set_text (&file->currency, text);
    return is_short_enough (r, MJ_TEXT_CURRENCY, text, error);
  case MJ_HEAD_RULES:
    return set_rules (r, text, error);
  case MJ_HEAD_CHIPS:
    return mj_evening_file_set_chips (file, text, error);
  case MJ_HEAD_DEALER:
    return set_dealer (r, text, error);
  case MJ_HEAD_ARCHIVED:
    file->archived = g_ascii_strcasecmp (text, "true") == 0;
    return TRUE;
  default:
    set_text (&file->names[mj_evening_head_person (head)], text);
    return TRUE;
  }
}

/* ---- entries ---- */

static MjRecord *
make_record (const Reader *r, char *const *texts, GError **error)
{
  g_autofree char *problem =
      r->strict ? mj_record_fields_problem (texts) : NULL;

  if (problem == NULL)
    return mj_record_from_fields (texts, error);
  fail (error, "%s", problem);
  return NULL;
}

static gboolean
add_record (Reader *r, char *const *texts, guint n, GError **error)
{
  GPtrArray *records = r->file->records;
  g_autoptr (GError) wrong = NULL;
  MjRecord *record;

  if (g_cancellable_set_error_if_cancelled (r->cancellable, error))
    return FALSE;
  if (records->len == MJ_MAX_RECORDS)
    return fail (error, _ ("More than %d entries"), MJ_MAX_RECORDS);
  record = make_record (r, texts, &wrong);
  if (record == NULL)
    /* Translators: number of an entry in a file, then what is wrong with it */
    return fail (error, _ ("entry %u: %s"), n, wrong->message);
  g_ptr_array_add (records, record);
  return TRUE;
}

/* ---- JSON ---- */

/* How many JSON values an entry may have, and an evening full of entries. */
enum {
  MAX_RECORD = 2 * MJ_MAX_FIELDS,
  MAX_EVENING = (MJ_MAX_RECORDS + 1) * MAX_RECORD,
};

/* Returns a string, number or truth value as text, and NULL for anything else.
 */
static char *
json_text (JsonNode *node)
{
  GType type;

  if (node == NULL || !JSON_NODE_HOLDS_VALUE (node))
    return NULL;
  type = json_node_get_value_type (node);
  if (type == G_TYPE_STRING)
    return g_strdup (json_node_get_string (node));
  if (type == G_TYPE_INT64)
    return g_strdup_printf ("%" G_GINT64_FORMAT, json_node_get_int (node));
  if (type == G_TYPE_BOOLEAN)
    return g_strdup (json_node_get_boolean (node) ? "true" : "false");
  return NULL;
}

static gboolean
read_json_fields (JsonObject *object, char **texts, GError **error)
{
  for (guint i = 0; mj_record_field (i) != NULL; i++) {
    JsonNode *node = json_object_get_member (object, mj_record_field (i));

    texts[i] = json_text (node);
    if (node != NULL && texts[i] == NULL)
      return fail (error, _ ("%s is not a text, a whole number, true or false"),
                   mj_record_field (i));
  }
  return TRUE;
}

static void
free_texts (char **texts)
{
  for (guint i = 0; i < MJ_MAX_FIELDS; i++)
    g_clear_pointer (&texts[i], g_free);
}

MjRecord *
mj_record_from_json (const char *json, GError **error)
{
  g_autoptr (JsonNode) root = mj_json_parse (json, MAX_RECORD, error);
  char *texts[MJ_MAX_FIELDS] = { NULL };
  MjRecord *record = NULL;

  if (root == NULL)
    return NULL;
  if (!JSON_NODE_HOLDS_OBJECT (root)) {
    fail (error, _ ("An entry is not a JSON object"));
    return NULL;
  }
  if (read_json_fields (json_node_get_object (root), texts, error))
    record = mj_record_from_fields (texts, error);
  free_texts (texts);
  return record;
}

static gboolean
read_json_entry (Reader *r, JsonNode *node, guint n, GError **error)
{
  char *texts[MJ_MAX_FIELDS] = { NULL };
  g_autoptr (GError) wrong = NULL;
  gboolean ok = FALSE;

  if (!JSON_NODE_HOLDS_OBJECT (node))
    fail (&wrong, _ ("not a JSON object"));
  else if (read_json_fields (json_node_get_object (node), texts, &wrong))
    ok = add_record (r, texts, n, error);
  if (wrong != NULL)
    fail (error, _ ("entry %u: %s"), n, wrong->message);
  free_texts (texts);
  return ok;
}

static gboolean
read_json_entries (Reader *r, JsonNode *node, GError **error)
{
  JsonArray *array;

  if (node == NULL || !JSON_NODE_HOLDS_ARRAY (node))
    return fail (error, _ ("The list of entries is missing"));
  array = json_node_get_array (node);
  for (guint i = 0; i < json_array_get_length (array); i++)
    if (!read_json_entry (r, json_array_get_element (array, i), i + 1, error))
      return FALSE;
  return TRUE;
}

static gboolean
check_format (const char *format, const char *version, GError **error)
{
  g_autofree char *shown = mj_clean_text (MJ_TEXT_LINE, version);

  if (g_strcmp0 (format, MJ_EVENING_FORMAT) != 0)
    return fail (error, _ ("This is not an evening of Singapore Mahjong"));
  if (version == NULL || strlen (version) != 1 || *version < '1' ||
      *version > '0' + MJ_EVENING_FILE_VERSION)
    return fail (error, _ ("It was written by a newer version (format %s)"),
                 *shown != '\0' ? shown : "?");
  return TRUE;
}
G_STATIC_ASSERT (MJ_EVENING_FILE_VERSION < 10);

static gboolean
read_json (Reader *r, JsonObject *object, GError **error)
{
  g_autofree char *format =
      json_text (json_object_get_member (object, "format"));
  g_autofree char *version =
      json_text (json_object_get_member (object, "version"));

  if (!check_format (format, version, error))
    return FALSE;
  for (int i = 0; i < MJ_N_HEADS; i++) {
    g_autofree char *text =
        json_text (json_object_get_member (object, mj_evening_head_name (i)));

    if (text != NULL && !set_head (r, i, text, error))
      return FALSE;
  }
  return read_json_entries (r, json_object_get_member (object, "entries"),
                            error);
}

static gboolean
parse_json (Reader *r, const char *text, GError **error)
{
  g_autoptr (GError) wrong = NULL;
  g_autoptr (JsonNode) root = mj_json_parse (text, MAX_EVENING, &wrong);

  if (g_error_matches (wrong, MJ_JSON_ERROR, MJ_JSON_ERROR_STRANGE))
    return check_format (NULL, NULL, error);
  if (g_error_matches (wrong, MJ_JSON_ERROR, MJ_JSON_ERROR_TOO_MUCH))
    return fail (error, _ ("More than %d entries"), MJ_MAX_RECORDS);
  if (root == NULL)
    return fail (error, _ ("The file is damaged or incomplete: %s"),
                 wrong->message);
  if (!JSON_NODE_HOLDS_OBJECT (root))
    return check_format (NULL, NULL, error);
  return read_json (r, json_node_get_object (root), error);
}

/* ---- CSV ---- */

static int
find_head (const char *name)
{
  int head = 0;

  while (head < MJ_N_HEADS &&
         g_strcmp0 (mj_evening_head_name (head), name) != 0)
    head++;
  return head;
}

/* Finds out which column holds which field. */
static void
read_csv_titles (char **titles, int *columns)
{
  for (guint i = 0; mj_record_field (i) != NULL; i++) {
    columns[i] = -1;
    for (int j = 0; titles[j] != NULL; j++)
      if (columns[i] < 0 && g_strcmp0 (titles[j], mj_record_field (i)) == 0)
        columns[i] = j;
  }
}

/* Turns a name into the number of the person; any other text stays. */
static char *
number_of_name (const Reader *r, MjField field, const char *text)
{
  for (guint i = 0; i < MJ_MAX_PEOPLE; i++)
    if (g_strcmp0 (text, mj_evening_file_name_in (r->file, field, i,
                                                  r->books.sitting)) == 0)
      return g_strdup_printf ("%u", i + 1);
  return g_strdup (text);
}

static gboolean
read_csv_row (
    Reader *r, char **cells, const int *columns, guint n, GError **error)
{
  char *texts[MJ_MAX_FIELDS] = { NULL };
  int n_cells = (int) g_strv_length (cells);
  MjOutcome outcome;
  gboolean ok;

  for (MjField i = 0; mj_record_field (i) != NULL; i++)
    if (columns[i] >= 0 && columns[i] < n_cells && *cells[columns[i]] != '\0')
      texts[i] = r->named ? number_of_name (r, i, cells[columns[i]])
                          : g_strdup (cells[columns[i]]);
  ok = add_record (r, texts, n, error);
  free_texts (texts);
  if (ok && r->named)
    mj_evening_apply (
        &r->books,
        &((MjRecord *) r->file->records->pdata[r->file->records->len - 1])
             ->entry,
        &outcome);
  return ok;
}

static gboolean
read_csv_head (Reader *r, int head, const char *text, GError **error)
{
  g_autofree char *number = r->named && head == MJ_HEAD_DEALER
                                ? number_of_name (r, MJ_FIELD_PERSON, text)
                                : g_strdup (text);

  return set_head (r, head, number, error);
}

static gboolean
is_empty (char **cells)
{
  for (; *cells != NULL; cells++)
    if (**cells != '\0')
      return FALSE;
  return TRUE;
}

static gboolean
read_csv (Reader *r, GPtrArray *rows, GError **error)
{
  int columns[MJ_MAX_FIELDS] = { 0 };
  gboolean titled = FALSE;
  guint n = 0;

  for (guint i = 1; i < rows->len; i++) {
    char **cells = g_ptr_array_index (rows, i);
    int head;

    if (is_empty (cells))
      continue;
    if (titled) {
      if (!read_csv_row (r, cells, columns, ++n, error))
        return FALSE;
      continue;
    }
    head = find_head (cells[0]);
    if (head < MJ_N_HEADS) {
      if (!read_csv_head (r, head, cells[1] ? cells[1] : "", error))
        return FALSE;
    } else {
      read_csv_titles (cells, columns);
      mj_evening_file_begin (r->file, &r->books);
      titled = TRUE;
    }
  }
  return titled || fail (error, _ ("The list of entries is missing"));
}

static gboolean
parse_csv (Reader *r, const char *text, GError **error)
{
  guint line;
  g_autoptr (GPtrArray) rows = mj_csv_parse (text, &line);
  char **first;

  if (rows == NULL && line > 0)
    return fail (error, _ ("line %u: a quote is not closed"), line);
  if (rows == NULL)
    return fail (error, _ ("More than %d entries"), MJ_MAX_RECORDS);
  first = rows->len > 0 ? g_ptr_array_index (rows, 0) : NULL;
  if (!check_format (first ? first[0] : NULL,
                     first && first[0] ? first[1] : NULL, error))
    return FALSE;
  r->named = *first[1] >= '5';
  return read_csv (r, rows, error);
}

/* ---- both ---- */

static MjEveningFile *
read_any (const char *text,
          gsize length,
          gboolean strict,
          GCancellable *cancellable,
          GError **error)
{
  g_autoptr (MjEveningFile) file = mj_evening_file_new ();
  g_autofree char *copy = NULL;
  Reader reader = { file, strict, cancellable };
  const char *plain;

  if (length > MJ_MAX_EVENING_BYTES) {
    fail (error,
          _ ("The file is too big for an evening: %u MB; at most %u are read"),
          (guint) (length >> 20), (guint) (MJ_MAX_EVENING_BYTES >> 20));
    return NULL;
  }
  plain = mj_plain_text (text, length, NULL);
  if (plain == NULL) {
    fail (error, _ ("This is not a text file"));
    return NULL;
  }
  copy = g_strndup (plain, length - (gsize) (plain - text));
  g_strchug (copy);
  if (!(*copy == '{' ? parse_json (&reader, copy, error)
                     : parse_csv (&reader, copy, error)))
    return NULL;
  mj_evening_file_clean (file);
  return g_steal_pointer (&file);
}

MjEveningFile *
mj_evening_file_from_text (const char *text, gsize length, GError **error)
{
  return read_any (text, length, FALSE, NULL, error);
}

MjEveningFile *
mj_evening_file_import (const char *text,
                        gsize length,
                        GCancellable *cancellable,
                        GError **error)
{
  return read_any (text, length, TRUE, cancellable, error);
}
