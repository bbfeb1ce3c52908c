/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-record.c – the table of the fields of an entry, and how each is read and
 * written.
 */

#include "model/files/mj-record.h"

#include "engine/tiles/mj-notation.h"
#include "model/files/mj-chips.h"
#include "model/text/mj-clean-text.h"
#include "model/text/mj-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

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

typedef enum {
  FIELD_KIND,
  FIELD_SEAT,
  FIELD_OTHER, /* a seat or MJ_SEAT_NONE */
  FIELD_LIABLE,
  FIELD_HOW,
  FIELD_WORD,
  FIELD_COUNT,
  FIELD_SWITCH,
  FIELD_FACE,
  FIELD_HAND,
  FIELD_AMOUNT,
  FIELD_PERSON,
  FIELD_END, /* a person, or MJ_WHO_NONE where chairs are named */
  FIELD_RULES,
  FIELD_TEXT,
  FIELD_TIME,
  FIELD_NOTE,
} FieldType;

static const char *const special_words[] = { "plain", "special",
                                             "thirteen-wonders", NULL };
static const char *const meld_words[] = { "chow",     "pong",      "claimed",
                                          "promoted", "concealed", NULL };
static const char *const penalty_words[] = { "false-discard", "false-self-draw",
                                             "revealed-early",
                                             "revealed-flowers", NULL };
static const char *const wind_words[] = { "E", "S", "W", "N", NULL };

#define KIND(kind) (1u << MJ_ENTRY_##kind)
#define AT(field)  offsetof (MjEntry, field)

static const struct {
  const char *key;
  FieldType type;
  unsigned kinds; /* of entry it belongs to */
  gsize offset;
  const char *const *words;
  int max; /* of a count */
} fields[] = {
  { "kind", FIELD_KIND, ~0u, AT (kind), NULL, 0 },
  { "player", FIELD_SEAT,
    KIND (WIN) | KIND (BONUS) | KIND (KONG) | KIND (PENALTY) | KIND (BARRED) |
        KIND (HELD_FLOWER) | KIND (ADJUSTMENT),
    AT (seat), NULL, 0 },
  { "other", FIELD_OTHER,
    KIND (WIN) | KIND (KONG) | KIND (PENALTY) | KIND (HELD_FLOWER) |
        KIND (ADJUSTMENT),
    AT (other), NULL, 0 },
  { "payer", FIELD_END, KIND (PAID) | KIND (ADJUSTMENT), AT (person), NULL, 0 },
  { "payee", FIELD_END, KIND (PAID) | KIND (ADJUSTMENT), AT (payee), NULL, 0 },
  { "how", FIELD_HOW, KIND (WIN), AT (how), NULL, 0 },
  { "hand", FIELD_HAND, KIND (WIN), AT (hand), NULL, 0 },
  { "tai", FIELD_COUNT, KIND (WIN), AT (tai), NULL, 100 },
  { "special", FIELD_WORD, KIND (WIN), AT (special), special_words, 0 },
  { "replacements", FIELD_COUNT, KIND (WIN), AT (n_replacements), NULL,
    MJ_N_BONUS },
  { "pays-for-all", FIELD_LIABLE, KIND (WIN), AT (liable), NULL, 0 },
  { "also", FIELD_SWITCH, KIND (WIN), AT (also), NULL, 0 },
  { "instants", FIELD_SWITCH, KIND (WIN), AT (instants), NULL, 0 },
  { "tile", FIELD_FACE, KIND (BONUS) | KIND (KONG), AT (face), NULL, 0 },
  { "dealt", FIELD_SWITCH, KIND (BONUS), AT (dealt), NULL, 0 },
  { "meld", FIELD_WORD, KIND (KONG), AT (meld), meld_words, 0 },
  { "late", FIELD_SWITCH, KIND (KONG), AT (late), NULL, 0 },
  { "penalty", FIELD_WORD, KIND (PENALTY), AT (penalty), penalty_words, 0 },
  { "long", FIELD_SWITCH, KIND (BARRED), AT (long_hand), NULL, 0 },
  { "ends-deal", FIELD_SWITCH, KIND (HELD_FLOWER), AT (ends), NULL, 0 },
  { "amount", FIELD_AMOUNT, KIND (ADJUSTMENT) | KIND (PAID) | KIND (STAKE),
    AT (amount), NULL, 0 },
  { "dealer", FIELD_SEAT, KIND (POSITION), AT (rotation.dealer), NULL, 0 },
  { "wind", FIELD_WORD, KIND (POSITION), AT (rotation.prevailing), wind_words,
    0 },
  { "repeats", FIELD_COUNT, KIND (POSITION), AT (rotation.repeats), NULL, 200 },
  { "chair-1", FIELD_PERSON, KIND (SEATS), AT (sitting[0]), NULL, 0 },
  { "chair-2", FIELD_PERSON, KIND (SEATS), AT (sitting[1]), NULL, 0 },
  { "chair-3", FIELD_PERSON, KIND (SEATS), AT (sitting[2]), NULL, 0 },
  { "chair-4", FIELD_PERSON, KIND (SEATS), AT (sitting[3]), NULL, 0 },
  { "person", FIELD_PERSON, KIND (NAME), AT (person), NULL, 0 },
  { "name", FIELD_TEXT, KIND (NAME), 0, NULL, 0 },
  { "rules", FIELD_RULES, KIND (RULES), AT (rules), NULL, 0 },
  { "currency", FIELD_TEXT, KIND (CURRENCY), 0, NULL, 0 },
  { "chips", FIELD_TEXT, KIND (CHIPS), 0, NULL, 0 },
  { "time", FIELD_TIME, ~0u, 0, NULL, 0 },
  { "note", FIELD_NOTE, ~0u, 0, NULL, 0 },
};
G_STATIC_ASSERT (G_N_ELEMENTS (fields) <= MJ_MAX_FIELDS);

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

static MjTextKind
text_kind (int kind)
{
  return kind == MJ_ENTRY_CURRENCY ? MJ_TEXT_CURRENCY
         : kind == MJ_ENTRY_CHIPS  ? MJ_TEXT_LINE
                                   : MJ_TEXT_NAME;
}

void
mj_record_set_text (MjRecord *record, const char *text)
{
  g_free (record->text);
  record->text = mj_clean_text (text_kind (record->entry.kind), text);
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
  return index < G_N_ELEMENTS (fields) ? fields[index].key : NULL;
}

gboolean
mj_record_field_is_plain (guint index)
{
  g_return_val_if_fail (index < G_N_ELEMENTS (fields), FALSE);

  switch (fields[index].type) {
  case FIELD_SEAT:
  case FIELD_OTHER:
  case FIELD_COUNT:
  case FIELD_SWITCH:
  case FIELD_PERSON:
  case FIELD_END:
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
  const guint8 *byte = (const guint8 *) entry + fields[index].offset;

  if ((fields[index].kinds & 1u << entry->kind) == 0)
    return NULL;
  switch (fields[index].type) {
  case FIELD_KIND:
    return g_strdup (mj_entry_kind_key ((MjEntryKind) entry->kind));
  case FIELD_SEAT:
  case FIELD_OTHER:
    return mj_entry_names_people (entry) ? NULL : seat_text (*byte);
  case FIELD_LIABLE:
    return liable_text (*byte);
  case FIELD_HOW:
    return g_strdup (mj_how_word ((MjHow) *byte));
  case FIELD_WORD:
    return g_strdup (fields[index].words[*byte]);
  case FIELD_COUNT:
    if (byte == &entry->tai && entry->by_tiles)
      return NULL;
    return g_strdup_printf ("%d", *byte);
  case FIELD_SWITCH:
    return g_strdup (*byte ? "true" : "false");
  case FIELD_FACE:
    return face_text (*byte);
  case FIELD_HAND:
    return hand_text (entry);
  case FIELD_AMOUNT:
    return amount_text (entry->amount);
  case FIELD_PERSON:
    return g_strdup_printf ("%d", *byte + 1);
  case FIELD_END:
    return *byte < MJ_MAX_PEOPLE ? g_strdup_printf ("%d", *byte + 1) : NULL;
  case FIELD_RULES:
    return rules_text (&entry->rules);
  case FIELD_TEXT:
    return note_text (text_kind (entry->kind), record->text);
  case FIELD_TIME:
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
read_field (guint index, const char *text, MjEntry *entry, GError **error)
{
  guint8 *byte = (guint8 *) entry + fields[index].offset;
  gboolean ok;

  switch (fields[index].type) {
  case FIELD_SEAT:
  case FIELD_OTHER:
    ok = read_seat (text, byte);
    break;
  case FIELD_LIABLE:
    ok = read_liable (text, byte);
    break;
  case FIELD_HOW:
    *byte = (guint8) mj_how_from_word (text);
    ok = *byte < MJ_N_HOWS;
    break;
  case FIELD_WORD:
    ok = read_word (fields[index].words, text, byte);
    break;
  case FIELD_COUNT:
    ok = read_number (text, 0, fields[index].max, byte);
    break;
  case FIELD_SWITCH:
    ok = read_switch (text, (bool *) byte);
    break;
  case FIELD_FACE:
    ok = read_face (text, byte);
    break;
  case FIELD_AMOUNT:
    ok = mj_text_read_money (text, &entry->amount);
    break;
  case FIELD_PERSON:
  case FIELD_END:
    ok = read_ordinal (text, MJ_MAX_PEOPLE, byte);
    break;
  case FIELD_HAND:
    return read_hand (text, entry, error);
  case FIELD_RULES:
    return read_rules (text, &entry->rules, error);
  default:
    return TRUE;
  }
  return ok || refuse (error, fields[index].key, text);
}

/* The chairs of a correction are not needed where it names people. */
static gboolean
names_people (char *const *texts)
{
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    if (fields[i].type == FIELD_END && texts[i] != NULL)
      return TRUE;
  return FALSE;
}

static gboolean
is_needed (guint index, MjEntryKind kind, char *const *texts)
{
  switch (fields[index].type) {
  case FIELD_END:
    return kind == MJ_ENTRY_PAID || names_people (texts);
  case FIELD_SEAT:
    return kind != MJ_ENTRY_ADJUSTMENT || !names_people (texts);
  case FIELD_AMOUNT:
  case FIELD_PERSON:
  case FIELD_RULES:
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
    refuse (error, fields[0].key, texts[0] ? texts[0] : "");
    return NULL;
  }
  mj_entry_init (&entry, kind);
  for (guint i = 1; i < G_N_ELEMENTS (fields); i++) {
    if (texts[i] == NULL || (fields[i].kinds & 1u << kind) == 0) {
      if ((fields[i].kinds & 1u << kind) && is_needed (i, kind, texts)) {
        refuse (error, fields[i].key, "");
        return NULL;
      }
      continue;
    }
    if (!read_field (i, texts[i], &entry, error))
      return NULL;
    if (fields[i].type == FIELD_TIME)
      time = texts[i];
    if (fields[i].type == FIELD_NOTE)
      note = texts[i];
    if (fields[i].type == FIELD_TEXT)
      text = texts[i];
  }
  if (kind == MJ_ENTRY_KONG && entry.meld < MJ_MELD_KONG_CLAIMED) {
    refuse (error, "meld", meld_words[entry.meld]);
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

  for (guint i = 0; i < G_N_ELEMENTS (fields) && problem == NULL; i++)
    if (texts[i] != NULL && fields[i].type == FIELD_TIME)
      problem = mj_clean_text_problem (MJ_TEXT_LINE, texts[i]);
    else if (texts[i] != NULL && fields[i].type == FIELD_NOTE)
      problem = mj_clean_text_problem (MJ_TEXT_NOTE, texts[i]);
    else if (texts[i] != NULL && fields[i].type == FIELD_TEXT)
      problem = mj_clean_text_problem (
          text_kind (mj_entry_kind_from_key (texts[0])), texts[i]);
  return problem;
}
