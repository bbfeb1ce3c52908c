/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-record.c – how each field of an entry is read and written. */

#include "model/files/mj-record.h"

#include "engine/evening/mj-entry-kinds.h"
#include "engine/tiles/mj-notation.h"
#include "model/files/mj-chips.h"
#include "model/text/mj-text.h"

#include <glib/gi18n-lib.h>

/* Not G_DEFINE_BOXED_TYPE: it expands to a transparent union, which ISO C
 * lacks. */
GType
mj_record_get_type (void)
{
  static gsize type = 0;

  if (g_once_init_enter (&type))
    g_once_init_leave (&type, g_boxed_type_register_static (
                                  "MjRecord", (GBoxedCopyFunc) mj_record_copy,
                                  (GBoxedFreeFunc) mj_record_free));
  return type;
}

/* clang-format off */
G_DEFINE_QUARK (mj-record-error-quark, mj_record_error)
/* clang-format on */

G_STATIC_ASSERT ((int) MJ_N_FIELDS <= (int) MJ_MAX_FIELDS);

static MjRecord *
make_record (const MjEntry *entry, char *time, char *note, char *text)
{
  MjRecord *record = g_new0 (MjRecord, 1);

  record->entry = *entry;
  record->time = time;
  record->note = note;
  record->text = text;
  return record;
}

MjRecord *
mj_record_new (const MjEntry *entry, const char *time, const char *note)
{
  return make_record (entry, mj_clean_text (MJ_TEXT_LINE, time),
                      mj_clean_text (MJ_TEXT_NOTE, note), g_strdup (""));
}

MjTextKind
mj_record_text_kind (guint field)
{
  return field == MJ_FIELD_NAME       ? MJ_TEXT_NAME
         : field == MJ_FIELD_CURRENCY ? MJ_TEXT_CURRENCY
         : field == MJ_FIELD_NOTE     ? MJ_TEXT_NOTE
                                      : MJ_TEXT_LINE;
}

/* Of a new name, label or chips. */
static MjTextKind
text_kind (MjEntryKind kind)
{
  return mj_record_text_kind (mj_kind_has (kind, MJ_FIELD_NAME) ? MJ_FIELD_NAME
                              : mj_kind_has (kind, MJ_FIELD_CURRENCY)
                                  ? MJ_FIELD_CURRENCY
                                  : MJ_FIELD_CHIPS);
}

void
mj_record_set_text (MjRecord *record, const char *text)
{
  g_free (record->text);
  record->text =
      mj_clean_text (text_kind ((MjEntryKind) record->entry.kind), text);
}

MjRecord *
mj_record_copy (const MjRecord *record)
{
  return make_record (&record->entry, g_strdup (record->time),
                      g_strdup (record->note), g_strdup (record->text));
}

void
mj_record_free (MjRecord *record)
{
  g_free (record->time);
  g_free (record->note);
  g_free (record->text);
  g_free (record);
}

const char *
mj_record_field (guint index)
{
  return index < MJ_N_FIELDS ? mj_field_info (index)->key : NULL;
}

gboolean
mj_record_field_is_plain (guint index)
{
  g_return_val_if_fail (index < MJ_N_FIELDS, FALSE);

  switch (mj_field_info (index)->value) {
  case MJ_VALUE_SEAT:
  case MJ_VALUE_OTHER:
  case MJ_VALUE_COUNT:
  case MJ_VALUE_SWITCH:
  case MJ_VALUE_PERSON:
  case MJ_VALUE_END:
    return TRUE;
  default:
    return FALSE;
  }
}

/* ---- to text ---- */

static char *
seat_text (MjSeat seat)
{
  return seat < MJ_N_SEATS ? g_strdup_printf ("%d", seat + 1) : NULL;
}

static char *
liable_text (MjSeat liable)
{
  if (liable == MJ_SEAT_NONE)
    return g_strdup ("nobody");
  return liable == MJ_LIABLE_PROVEN ? NULL : seat_text (liable);
}

static char *
hand_text (const MjEntry *entry)
{
  char text[MJ_HAND_TEXT_SIZE];

  if (!entry->by_tiles)
    return NULL;
  mj_hand_to_text (&entry->hand, entry->tile, text, sizeof text);
  return g_strdup (g_strchug (text));
}

static char *
face_text (MjFace face)
{
  char text[3];

  if (face >= MJ_N_FACES)
    return NULL;
  mj_face_to_text (face, text);
  return g_strdup (text);
}

static char *
amount_text (gint64 amount)
{
  char text[24];

  mj_amount_to_text (amount, text, sizeof text);
  return g_strdup (text);
}

static char *
rules_text (const MjRules *rules)
{
  char text[MJ_RULES_TEXT_SIZE];

  mj_rules_to_text (rules, text, sizeof text);
  return g_strdup (text);
}

static char *
note_text (MjTextKind kind, const char *note)
{
  g_autofree char *text = mj_clean_text (kind, note);

  return *text == '\0' ? NULL : g_steal_pointer (&text);
}

char *
mj_record_get_field (const MjRecord *record, guint index)
{
  const MjEntry *entry = &record->entry;
  const guint8 *byte = (const guint8 *) entry + mj_field_info (index)->offset;

  if (!mj_kind_has ((MjEntryKind) entry->kind, index))
    return NULL;
  switch (mj_field_info (index)->value) {
  case MJ_VALUE_KIND:
    return g_strdup (mj_entry_kind_key ((MjEntryKind) entry->kind));
  case MJ_VALUE_SEAT:
  case MJ_VALUE_OTHER:
    if (*byte == MJ_SEAT_UNSAID)
      return g_strdup ("unsaid");
    return mj_entry_names_people (entry) ? NULL : seat_text (*byte);
  case MJ_VALUE_LIABLE:
    return liable_text (*byte);
  case MJ_VALUE_HOW:
    return g_strdup (mj_how_word ((MjHow) *byte));
  case MJ_VALUE_WORD:
    return g_strdup (mj_field_info (index)->words[*byte]);
  case MJ_VALUE_COUNT:
    if (byte == &entry->tai && entry->by_tiles)
      return NULL;
    return g_strdup_printf ("%d", *byte);
  case MJ_VALUE_SWITCH:
    return g_strdup (*byte ? "true" : "false");
  case MJ_VALUE_FACE:
    return face_text (*byte);
  case MJ_VALUE_HAND:
    return hand_text (entry);
  case MJ_VALUE_AMOUNT:
    return amount_text (entry->amount);
  case MJ_VALUE_PERSON:
    return g_strdup_printf ("%d", *byte + 1);
  case MJ_VALUE_END:
    return *byte < MJ_MAX_PEOPLE ? g_strdup_printf ("%d", *byte + 1) : NULL;
  case MJ_VALUE_RULES:
    return rules_text (&entry->rules);
  case MJ_VALUE_TEXT:
    return note_text (mj_record_text_kind (index), record->text);
  case MJ_VALUE_TIME:
    return mj_clean_text (MJ_TEXT_LINE, record->time);
  default:
    return note_text (MJ_TEXT_NOTE, record->note);
  }
}

/* ---- from text ---- */

static gboolean
refuse (GError **error, const char *key, const char *text)
{
  g_autofree char *shown = mj_clean_text (MJ_TEXT_NAME, text);

  g_set_error (error, MJ_RECORD_ERROR, MJ_RECORD_ERROR_INVALID,
               /* Translators: name of a field in a file, then its value */
               _ ("%s cannot be “%s”"), key, shown);
  return FALSE;
}

static gboolean
read_number (const char *text, int min, int max, guint8 *number)
{
  guint64 value;

  if (!g_ascii_string_to_unsigned (text, 10, (guint64) min, (guint64) max,
                                   &value, NULL))
    return FALSE;
  *number = (guint8) value;
  return TRUE;
}

/* Chairs and people count from 1 in files. */
static gboolean
read_ordinal (const char *text, int n, guint8 *number)
{
  if (!read_number (text, 1, n, number))
    return FALSE;
  (*number)--;
  return TRUE;
}

static gboolean
read_seat (const char *text, guint8 *seat)
{
  return read_ordinal (text, MJ_N_SEATS, seat);
}

/* The discarder of a kong may be unknown. */
static gboolean
read_unsaid (MjEntry *entry, const char *text)
{
  if (entry->kind != MJ_ENTRY_KONG || g_strcmp0 (text, "unsaid") != 0)
    return FALSE;
  entry->other = MJ_SEAT_UNSAID;
  return TRUE;
}

static gboolean
read_word (const char *const *words, const char *text, guint8 *value)
{
  for (guint8 i = 0; words[i] != NULL; i++)
    if (g_strcmp0 (words[i], text) == 0) {
      *value = i;
      return TRUE;
    }
  return FALSE;
}

static gboolean
read_switch (const char *text, bool *value)
{
  *value = g_ascii_strcasecmp (text, "true") == 0;
  return *value || g_ascii_strcasecmp (text, "false") == 0;
}

static gboolean
read_face (const char *text, guint8 *face)
{
  MjFace faces[2];

  if (mj_notation_parse_tiles (text, faces, 1, NULL) != 1)
    return FALSE;
  *face = faces[0];
  return TRUE;
}

/* A blank text is no hand, although the notation has nothing against it. */
static gboolean
read_hand (const char *text, MjEntry *entry, GError **error)
{
  MjError wrong;
  MjFace win;

  if (mj_notation_parse_hand (text, &entry->hand, &win, &wrong)) {
    g_autofree char *kept = NULL;

    entry->tile = win;
    entry->by_tiles = TRUE;
    kept = hand_text (entry);
    return *kept != '\0' || refuse (error, "hand", text);
  } else {
    g_autofree char *message = mj_text_error (&wrong);

    g_set_error (error, MJ_RECORD_ERROR, MJ_RECORD_ERROR_INVALID,
                 /* Translators: what is wrong with a hand in notation */
                 _ ("hand: %s"), message);
    return FALSE;
  }
}

static gboolean
read_rules (const char *text, MjRules *rules, GError **error)
{
  g_autofree char *message = NULL;
  MjError wrong;

  if (mj_rules_from_text (rules, text, &wrong))
    return TRUE;
  message = mj_text_error (&wrong);
  g_set_error (error, MJ_RECORD_ERROR, MJ_RECORD_ERROR_INVALID, _ ("rules: %s"),
               message);
  return FALSE;
}

static gboolean
read_liable (const char *text, guint8 *seat)
{
  *seat = MJ_SEAT_NONE;
  return g_strcmp0 (text, "nobody") == 0 || read_seat (text, seat);
}

static gboolean
read_field (MjField index, const char *text, MjEntry *entry, GError **error)
{
  guint8 *byte = (guint8 *) entry + mj_field_info (index)->offset;
  gboolean ok;

  switch (mj_field_info (index)->value) {
  case MJ_VALUE_SEAT:
  case MJ_VALUE_OTHER:
    ok = read_seat (text, byte) || read_unsaid (entry, text);
    break;
  case MJ_VALUE_LIABLE:
    ok = read_liable (text, byte);
    break;
  case MJ_VALUE_HOW:
    *byte = (guint8) mj_how_from_word (text);
    ok = *byte < MJ_N_HOWS;
    break;
  case MJ_VALUE_WORD:
    ok = read_word (mj_field_info (index)->words, text, byte);
    break;
  case MJ_VALUE_COUNT:
    ok = read_number (text, 0, mj_field_info (index)->max, byte);
    break;
  case MJ_VALUE_SWITCH:
    ok = read_switch (text, (bool *) byte);
    break;
  case MJ_VALUE_FACE:
    ok = read_face (text, byte);
    break;
  case MJ_VALUE_AMOUNT:
    ok = mj_text_read_money (text, &entry->amount);
    break;
  case MJ_VALUE_PERSON:
  case MJ_VALUE_END:
    ok = read_ordinal (text, MJ_MAX_PEOPLE, byte);
    break;
  case MJ_VALUE_HAND:
    return read_hand (text, entry, error);
  case MJ_VALUE_RULES:
    return read_rules (text, &entry->rules, error);
  default:
    return TRUE;
  }
  return ok || refuse (error, mj_field_info (index)->key, text);
}

/* The chairs of a correction are not needed where it names people. */
static gboolean
names_people (char *const *texts)
{
  for (MjField i = 0; i < MJ_N_FIELDS; i++)
    if (mj_field_info (i)->value == MJ_VALUE_END && texts[i] != NULL)
      return TRUE;
  return FALSE;
}

static gboolean
is_needed (MjField index, MjEntryKind kind, char *const *texts)
{
  switch (mj_field_info (index)->value) {
  case MJ_VALUE_END:
    return kind == MJ_ENTRY_PAID || names_people (texts);
  case MJ_VALUE_SEAT:
    return kind != MJ_ENTRY_ADJUSTMENT || !names_people (texts);
  case MJ_VALUE_AMOUNT:
  case MJ_VALUE_PERSON:
  case MJ_VALUE_RULES:
    return TRUE;
  default:
    return FALSE;
  }
}

MjRecord *
mj_record_from_fields (char *const *texts, GError **error)
{
  MjEntry entry;
  MjEntryKind kind = mj_entry_kind_from_key (texts[0]);
  const char *time = NULL, *note = NULL, *text = NULL;
  MjRecord *record;

  if (kind == MJ_N_ENTRY_KINDS) {
    refuse (error, mj_field_info (0)->key, texts[0] ? texts[0] : "");
    return NULL;
  }
  mj_entry_init (&entry, kind);
  for (MjField i = 1; i < MJ_N_FIELDS; i++) {
    if (!mj_kind_has (kind, i) ||
        (texts[i] == NULL && !is_needed (i, kind, texts)))
      continue;
    if (texts[i] == NULL) {
      refuse (error, mj_record_field (i), "");
      return NULL;
    }
    if (!read_field (i, texts[i], &entry, error))
      return NULL;
    if (mj_field_info (i)->value == MJ_VALUE_TIME)
      time = texts[i];
    if (mj_field_info (i)->value == MJ_VALUE_NOTE)
      note = texts[i];
    if (mj_field_info (i)->value == MJ_VALUE_TEXT)
      text = texts[i];
  }
  if (kind == MJ_ENTRY_KONG && entry.meld < MJ_MELD_KONG_CLAIMED) {
    refuse (error, "meld", mj_field_info (MJ_FIELD_MELD)->words[entry.meld]);
    return NULL;
  }
  if (kind == MJ_ENTRY_CHIPS) {
    g_autofree char *problem = mj_chips_problem (text);

    if (problem != NULL) {
      g_set_error_literal (error, MJ_RECORD_ERROR, MJ_RECORD_ERROR_INVALID,
                           problem);
      return NULL;
    }
  }
  record = mj_record_new (&entry, time, note);
  mj_record_set_text (record, text);
  return record;
}

char *
mj_record_fields_problem (char *const *texts)
{
  char *problem = NULL;

  for (MjField i = 0; i < MJ_N_FIELDS && problem == NULL; i++)
    if (texts[i] != NULL && mj_field_info (i)->value >= MJ_VALUE_TEXT)
      problem = mj_clean_text_problem (mj_record_text_kind (i), texts[i]);
  return problem;
}
