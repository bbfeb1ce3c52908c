/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-evening-file.c – the head by hand, the entries by the table of fields. */

#include "model/mj-evening-file.h"

#include "model/mj-csv.h"
#include "model/mj-json.h"
#include "model/mj-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Not by the macro, whose union is none of ISO C. */
GType
mj_evening_file_get_type (void)
{
  static gsize type = 0;

  if (g_once_init_enter (&type))
    g_once_init_leave (&type, g_boxed_type_register_static (
                                  "MjEveningFile",
                                  (GBoxedCopyFunc) mj_evening_file_copy,
                                  (GBoxedFreeFunc) mj_evening_file_free));
  return type;
}

#define FORMAT "singapore-mahjong-evening"

MjEveningFile *
mj_evening_file_new (void)
{
  MjEveningFile *file = g_new0 (MjEveningFile, 1);

  file->title = g_strdup ("");
  file->started = g_strdup ("");
  file->currency = g_strdup ("");
  for (int i = 0; i < MJ_N_SEATS; i++)
    file->names[i] = g_strdup ("");
  mj_rules_init (&file->rules);
  file->records =
      g_ptr_array_new_with_free_func ((GDestroyNotify) mj_record_free);
  return file;
}

MjEveningFile *
mj_evening_file_copy (const MjEveningFile *file)
{
  MjEveningFile *copy = g_new0 (MjEveningFile, 1);

  *copy = *file;
  copy->title = g_strdup (file->title);
  copy->started = g_strdup (file->started);
  copy->currency = g_strdup (file->currency);
  for (int i = 0; i < MJ_N_SEATS; i++)
    copy->names[i] = g_strdup (file->names[i]);
  copy->records =
      g_ptr_array_new_with_free_func ((GDestroyNotify) mj_record_free);
  for (guint i = 0; i < file->records->len; i++)
    g_ptr_array_add (copy->records,
                     mj_record_copy (g_ptr_array_index (file->records, i)));
  return copy;
}

void
mj_evening_file_free (MjEveningFile *file)
{
  g_free (file->title);
  g_free (file->started);
  g_free (file->currency);
  for (int i = 0; i < MJ_N_SEATS; i++)
    g_free (file->names[i]);
  g_ptr_array_unref (file->records);
  g_free (file);
}

void
mj_evening_file_begin (const MjEveningFile *file, MjEvening *books)
{
  mj_evening_init (books, &file->rules, file->dealer);
}

static void fail (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);

static void
fail (GError **error, const char *format, ...)
{
  va_list args;
  g_autofree char *text = NULL;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error_literal (error, MJ_RECORD_ERROR, MJ_RECORD_ERROR_INVALID, text);
}

/* ---- chips ---- */

gboolean
mj_evening_file_set_chips (MjEveningFile *file,
                           const char *text,
                           GError **error)
{
  g_auto (GStrv) words = g_strsplit_set (text, " ;", -1);
  gint64 chips[MJ_MAX_CHIPS];
  guint n = 0;

  for (guint i = 0; words[i] != NULL; i++) {
    if (*words[i] == '\0')
      continue;
    if (n == MJ_MAX_CHIPS) {
      fail (error, _ ("More than %d kinds of chips"), MJ_MAX_CHIPS);
      return FALSE;
    }
    if (!mj_text_read_money (words[i], &chips[n]) || chips[n] <= 0) {
      fail (error, _ ("“%.20s” is no value of a chip"), words[i]);
      return FALSE;
    }
    n++;
  }
  memcpy (file->chips, chips, n * sizeof *chips);
  file->n_chips = n;
  return TRUE;
}

char *
mj_evening_file_get_chips (const MjEveningFile *file)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < file->n_chips; i++) {
    char value[24];

    mj_amount_to_text (file->chips[i], value, sizeof value);
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "", value);
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* ---- the head, as names and texts ---- */

enum {
  HEAD_TITLE,
  HEAD_STARTED,
  HEAD_ARCHIVED,
  HEAD_PLAYER,
  HEAD_DEALER = HEAD_PLAYER + MJ_N_SEATS,
  HEAD_CURRENCY,
  HEAD_CHIPS,
  HEAD_RULES,
  N_HEADS
};

static const char *const heads[N_HEADS] = {
  "title",    "started",      "archived", "player-1", "player-2", "player-3",
  "player-4", "first-dealer", "currency", "chips",    "rules",
};

static char *
get_head (const MjEveningFile *file, int head)
{
  char rules[MJ_RULES_TEXT_SIZE];

  switch (head) {
  case HEAD_TITLE:
    return g_strdup (file->title);
  case HEAD_STARTED:
    return g_strdup (file->started);
  case HEAD_ARCHIVED:
    return g_strdup (file->archived ? "true" : "false");
  case HEAD_DEALER:
    return g_strdup_printf ("%d", file->dealer + 1);
  case HEAD_CURRENCY:
    return g_strdup (file->currency);
  case HEAD_CHIPS:
    return mj_evening_file_get_chips (file);
  case HEAD_RULES:
    mj_rules_to_text (&file->rules, rules, sizeof rules);
    return g_strdup (rules);
  default:
    return g_strdup (file->names[head - HEAD_PLAYER]);
  }
}

static gboolean
set_rules (MjEveningFile *file, const char *text, GError **error)
{
  MjError wrong;
  g_autofree char *message = NULL;

  if (mj_rules_from_text (&file->rules, text, &wrong) &&
      mj_rules_check (&file->rules, &wrong))
    return TRUE;
  message = mj_text_error (&wrong);
  fail (error, _ ("rules: %s"), message);
  return FALSE;
}

static gboolean
set_head (MjEveningFile *file, int head, const char *text, GError **error)
{
  char **place = head == HEAD_TITLE      ? &file->title
                 : head == HEAD_STARTED  ? &file->started
                 : head == HEAD_CURRENCY ? &file->currency
                 : head >= HEAD_PLAYER && head < HEAD_DEALER
                     ? &file->names[head - HEAD_PLAYER]
                     : NULL;

  if (place != NULL) {
    g_free (*place);
    *place = g_strdup (text);
    return TRUE;
  }
  if (head == HEAD_RULES)
    return set_rules (file, text, error);
  if (head == HEAD_CHIPS)
    return mj_evening_file_set_chips (file, text, error);
  if (head == HEAD_ARCHIVED) {
    file->archived = g_ascii_strcasecmp (text, "true") == 0;
    return TRUE;
  }
  if (strlen (text) == 1 && *text >= '1' && *text <= '4') {
    file->dealer = (MjSeat) (*text - '1');
    return TRUE;
  }
  fail (error, _ ("%s cannot be “%.60s”"), heads[head], text);
  return FALSE;
}

gboolean
mj_evening_file_check_names (const MjEveningFile *file, GError **error)
{
  for (int i = 0; i < MJ_N_SEATS; i++) {
    if (*file->names[i] == '\0' || g_utf8_strlen (file->names[i], -1) > 60) {
      fail (error, _ ("Player %d needs a name of at most 60 letters"), i + 1);
      return FALSE;
    }
    for (int j = 0; j < i; j++)
      if (g_strcmp0 (file->names[i], file->names[j]) == 0) {
        fail (error, _ ("Two players are called “%s”"), file->names[i]);
        return FALSE;
      }
  }
  return TRUE;
}

static gboolean
add_record (MjEveningFile *file, char *const *texts, guint n, GError **error)
{
  g_autoptr (GError) wrong = NULL;
  MjRecord *record;

  if (file->records->len == MJ_MAX_RECORDS) {
    fail (error, _ ("More than %d entries"), MJ_MAX_RECORDS);
    return FALSE;
  }
  record = mj_record_from_fields (texts, &wrong);
  if (record == NULL) {
    /* Translators: number of an entry in a file, then what is wrong with it */
    fail (error, _ ("entry %u: %s"), n, wrong->message);
    return FALSE;
  }
  g_ptr_array_add (file->records, record);
  return TRUE;
}

/* ---- JSON ---- */

static void
add_json_value (JsonBuilder *b, guint field, const char *text)
{
  if (!mj_record_field_is_plain (field))
    json_builder_add_string_value (b, text);
  else if (g_ascii_isdigit (*text))
    json_builder_add_int_value (b, g_ascii_strtoll (text, NULL, 10));
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

  json_builder_begin_object (b);
  json_builder_set_member_name (b, "format");
  json_builder_add_string_value (b, FORMAT);
  json_builder_set_member_name (b, "version");
  json_builder_add_int_value (b, MJ_EVENING_FILE_VERSION);
  for (int i = 0; i < N_HEADS; i++) {
    g_autofree char *text = get_head (file, i);

    json_builder_set_member_name (b, heads[i]);
    json_builder_add_string_value (b, text);
  }
  json_builder_set_member_name (b, "entries");
  json_builder_begin_array (b);
  for (guint i = 0; i < file->records->len; i++)
    add_json_record (b, g_ptr_array_index (file->records, i));
  json_builder_end_array (b);
  json_builder_end_object (b);
  return write_json (b, TRUE);
}

/* Values in a record, and in an evening that is full of them. */
enum {
  MAX_RECORD = 2 * MJ_MAX_FIELDS,
  MAX_EVENING = (MJ_MAX_RECORDS + 1) * MAX_RECORD,
};

/* A plain value as text; NULL for anything else. */
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
    if (node != NULL && texts[i] == NULL) {
      fail (error, _ ("%s is no text, whole number or truth value"),
            mj_record_field (i));
      return FALSE;
    }
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
    fail (error, _ ("An entry is no JSON object"));
    return NULL;
  }
  if (read_json_fields (json_node_get_object (root), texts, error))
    record = mj_record_from_fields (texts, error);
  free_texts (texts);
  return record;
}

static gboolean
read_json_entry (MjEveningFile *file,
                 JsonObject *object,
                 char **texts,
                 guint n,
                 GError **error)
{
  g_autoptr (GError) wrong = NULL;

  if (read_json_fields (object, texts, &wrong))
    return add_record (file, texts, n, error);
  fail (error, _ ("entry %u: %s"), n, wrong->message);
  return FALSE;
}

static gboolean
read_json_entries (MjEveningFile *file, JsonNode *node, GError **error)
{
  JsonArray *array;

  if (node == NULL || !JSON_NODE_HOLDS_ARRAY (node)) {
    fail (error, _ ("The list of entries is missing"));
    return FALSE;
  }
  array = json_node_get_array (node);
  for (guint i = 0; i < json_array_get_length (array); i++) {
    JsonNode *entry = json_array_get_element (array, i);
    char *texts[MJ_MAX_FIELDS] = { NULL };
    gboolean ok;

    if (!JSON_NODE_HOLDS_OBJECT (entry)) {
      fail (error, _ ("entry %u: %s"), i + 1, _ ("no JSON object"));
      return FALSE;
    }
    ok = read_json_entry (file, json_node_get_object (entry), texts, i + 1,
                          error);
    free_texts (texts);
    if (!ok)
      return FALSE;
  }
  return TRUE;
}

static gboolean
check_format (const char *format, const char *version, GError **error)
{
  if (g_strcmp0 (format, FORMAT) != 0) {
    fail (error, _ ("This is not an evening of Singapore Mahjong"));
    return FALSE;
  }
  if (g_strcmp0 (version, G_STRINGIFY (1)) != 0) {
    fail (error, _ ("It was written by a newer version (format %.10s)"),
          version ? version : "?");
    return FALSE;
  }
  return TRUE;
}
G_STATIC_ASSERT (MJ_EVENING_FILE_VERSION == 1);

static gboolean
read_json (MjEveningFile *file, JsonObject *object, GError **error)
{
  g_autofree char *format =
      json_text (json_object_get_member (object, "format"));
  g_autofree char *version =
      json_text (json_object_get_member (object, "version"));

  if (!check_format (format, version, error))
    return FALSE;
  for (int i = 0; i < N_HEADS; i++) {
    g_autofree char *text =
        json_text (json_object_get_member (object, heads[i]));

    if (text != NULL && !set_head (file, i, text, error))
      return FALSE;
  }
  return read_json_entries (file, json_object_get_member (object, "entries"),
                            error);
}

static gboolean
parse_json (MjEveningFile *file, const char *text, GError **error)
{
  g_autoptr (GError) wrong = NULL;
  g_autoptr (JsonNode) root = mj_json_parse (text, MAX_EVENING, &wrong);

  if (g_error_matches (wrong, MJ_JSON_ERROR, MJ_JSON_ERROR_STRANGE))
    return check_format (NULL, NULL, error);
  if (root == NULL) {
    fail (error, _ ("The file is damaged or incomplete: %s"), wrong->message);
    return FALSE;
  }
  if (!JSON_NODE_HOLDS_OBJECT (root))
    return check_format (NULL, NULL, error);
  return read_json (file, json_node_get_object (root), error);
}

/* ---- CSV ---- */

static void
add_csv_balances (GString *csv, const MjOutcome *outcome)
{
  gint64 change[MJ_N_SEATS] = { 0 };
  char text[24];

  mj_payout_balance (&outcome->payout, change);
  for (int i = 0; i < MJ_N_SEATS; i++) {
    mj_amount_to_text (change[i], text, sizeof text);
    mj_csv_append_number (csv, text);
  }
  for (int i = 0; i < MJ_N_SEATS; i++) {
    mj_amount_to_text (outcome->balance[i], text, sizeof text);
    mj_csv_append_number (csv, text);
  }
}

static void
add_csv_titles (const MjEveningFile *file, GString *csv)
{
  mj_csv_append (csv, "deal", TRUE);
  for (guint i = 0; mj_record_field (i) != NULL; i++)
    mj_csv_append (csv, mj_record_field (i), FALSE);
  for (int i = 0; i < 2 * MJ_N_SEATS; i++) {
    g_autofree char *title =
        g_strdup_printf (i < MJ_N_SEATS ? "change %s" : "balance %s",
                         file->names[i % MJ_N_SEATS]);

    mj_csv_append (csv, title, FALSE);
  }
  mj_csv_end_row (csv);
}

char *
mj_evening_file_to_csv (const MjEveningFile *file)
{
  g_autoptr (GString) csv = g_string_new (NULL);
  MjEvening books;

  mj_csv_append (csv, FORMAT, TRUE);
  mj_csv_append_number (csv, G_STRINGIFY (1));
  mj_csv_end_row (csv);
  for (int i = 0; i < N_HEADS; i++) {
    g_autofree char *text = get_head (file, i);

    mj_csv_append (csv, heads[i], TRUE);
    mj_csv_append (csv, text, FALSE);
    mj_csv_end_row (csv);
  }
  add_csv_titles (file, csv);
  mj_evening_file_begin (file, &books);
  for (guint i = 0; i < file->records->len; i++) {
    const MjRecord *record = g_ptr_array_index (file->records, i);
    MjOutcome outcome;
    g_autofree char *deal = NULL;

    mj_evening_apply (&books, &record->entry, &outcome);
    deal = g_strdup_printf ("%d", outcome.deal);
    mj_csv_append (csv, deal, TRUE);
    for (guint j = 0; mj_record_field (j) != NULL; j++) {
      g_autofree char *text = mj_record_get_field (record, j);

      mj_csv_append (csv, text, FALSE);
    }
    add_csv_balances (csv, &outcome);
    mj_csv_end_row (csv);
  }
  return g_string_free (g_steal_pointer (&csv), FALSE);
}

static int
find_head (const char *name)
{
  int head = 0;

  while (head < N_HEADS && g_strcmp0 (heads[head], name) != 0)
    head++;
  return head;
}

/* Which column holds which field. */
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

static gboolean
read_csv_row (MjEveningFile *file,
              char **cells,
              const int *columns,
              guint n,
              GError **error)
{
  char *texts[MJ_MAX_FIELDS] = { NULL };
  int n_cells = (int) g_strv_length (cells);

  for (guint i = 0; mj_record_field (i) != NULL; i++)
    if (columns[i] >= 0 && columns[i] < n_cells && *cells[columns[i]] != '\0')
      texts[i] = cells[columns[i]];
  return add_record (file, texts, n, error);
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
read_csv (MjEveningFile *file, GPtrArray *rows, GError **error)
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
      if (!read_csv_row (file, cells, columns, ++n, error))
        return FALSE;
      continue;
    }
    head = find_head (cells[0]);
    if (head < N_HEADS) {
      if (!set_head (file, head, cells[1] ? cells[1] : "", error))
        return FALSE;
    } else {
      read_csv_titles (cells, columns);
      titled = TRUE;
    }
  }
  if (!titled)
    fail (error, _ ("The list of entries is missing"));
  return titled;
}

static gboolean
parse_csv (MjEveningFile *file, const char *text, GError **error)
{
  guint line;
  g_autoptr (GPtrArray) rows = mj_csv_parse (text, &line);
  char **first;

  if (rows == NULL) {
    fail (error, _ ("line %u: a quote is not closed"), line);
    return FALSE;
  }
  first = rows->len > 0 ? g_ptr_array_index (rows, 0) : NULL;
  return check_format (first ? first[0] : NULL,
                       first && first[0] ? first[1] : NULL, error) &&
         read_csv (file, rows, error);
}

/* ---- both ---- */

MjEveningFile *
mj_evening_file_from_text (const char *text, gsize length, GError **error)
{
  g_autoptr (MjEveningFile) file = mj_evening_file_new ();
  g_autofree char *copy = NULL;
  const char *at;

  if (length > MJ_MAX_EVENING_BYTES) {
    fail (error, _ ("The file is too big for an evening: %u MB, at most %u"),
          (guint) (length >> 20), (guint) (MJ_MAX_EVENING_BYTES >> 20));
    return NULL;
  }
  if (memchr (text, '\0', length) != NULL ||
      !g_utf8_validate_len (text, length, NULL)) {
    fail (error, _ ("This is not a text file"));
    return NULL;
  }
  copy = g_strndup (text, length);
  at = g_str_has_prefix (copy, "\xef\xbb\xbf") ? copy + 3 : copy;
  if (!(*g_strchug ((char *) at) == '{' ? parse_json (file, at, error)
                                        : parse_csv (file, at, error)) ||
      !mj_evening_file_check_names (file, error))
    return NULL;
  return g_steal_pointer (&file);
}
