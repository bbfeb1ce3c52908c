/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-evening-file.c – makes and copies an evening in memory, and checks its
 * names. */

#include "model/files/mj-evening-file-private.h"

#include "model/files/mj-chips.h"
#include "model/text/mj-clean-text.h"
#include "model/text/mj-seat-names.h"
#include "model/text/mj-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Not G_DEFINE_BOXED_TYPE: it expands to a transparent union, which ISO C
 * lacks. */
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

MjEveningFile *
mj_evening_file_new (void)
{
  MjEveningFile *file = g_new0 (MjEveningFile, 1);

  file->title = g_strdup ("");
  file->started = g_strdup ("");
  file->currency = g_strdup ("");
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    mj_seat_names_set (file->names, seat, "");
  file->n_people = MJ_N_SEATS;
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
  memset (copy->names, 0, sizeof copy->names);
  for (guint i = 0; i < file->n_people; i++)
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
  for (guint i = 0; i < MJ_MAX_PEOPLE; i++)
    g_free (file->names[i]);
  g_ptr_array_unref (file->records);
  g_free (file);
}

void
mj_evening_file_begin (const MjEveningFile *file, MjEvening *books)
{
  mj_evening_init (books, &file->rules, file->dealer);
}

/* The last entry of that kind, which holds for the whole evening; or NULL. */
static const MjRecord *
find_last (const MjEveningFile *file, MjEntryKind kind)
{
  for (guint i = file->records->len; i-- > 0;) {
    const MjRecord *record = g_ptr_array_index (file->records, i);

    if (record->entry.kind == kind)
      return record;
  }
  return NULL;
}

static gboolean
has_cents (const MjEntry *entry)
{
  return entry->amount % 100 != 0; /* of other kinds it is 0 */
}

/* Every payment of play is a multiple of a stake. */
void
mj_evening_file_get_money (const MjEveningFile *file, MjMoney *money)
{
  const MjRecord *last = find_last (file, MJ_ENTRY_CURRENCY);

  money->currency = last != NULL ? last->text : file->currency;
  money->cents = file->rules.base_unit % 100 != 0;
  for (guint i = 0; i < file->records->len && !money->cents; i++)
    money->cents =
        has_cents (&((MjRecord *) g_ptr_array_index (file->records, i))->entry);
}

gboolean
mj_evening_file_fail (GError **error, const char *format, ...)
{
  va_list args;
  g_autofree char *text = NULL;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error_literal (error, MJ_RECORD_ERROR, MJ_RECORD_ERROR_INVALID, text);
  return FALSE;
}

/* ---- chips ---- */

gboolean
mj_evening_file_set_chips (MjEveningFile *file,
                           const char *text,
                           GError **error)
{
  g_autofree char *problem = mj_chips_read (text, file->chips, &file->n_chips);

  return problem == NULL || mj_evening_file_fail (error, "%s", problem);
}

char *
mj_evening_file_get_chips (const MjEveningFile *file)
{
  return mj_chips_to_text (file->chips, file->n_chips);
}

guint
mj_evening_file_find_chips (const MjEveningFile *file, gint64 *values)
{
  const MjRecord *last = find_last (file, MJ_ENTRY_CHIPS);
  g_autofree char *problem = NULL;
  guint n = file->n_chips;

  memcpy (values, file->chips, sizeof file->chips);
  if (last != NULL)
    problem = mj_chips_read (last->text, values, &n);
  return n;
}

/* ---- the head ---- */

const char *
mj_evening_head_name (int head)
{
  static const char *const names[MJ_N_HEADS] = {
    "title",    "started",   "archived",     "player-1",  "player-2",
    "player-3", "player-4",  "first-dealer", "currency",  "chips",
    "rules",    "player-5",  "player-6",     "player-7",  "player-8",
    "player-9", "player-10", "player-11",    "player-12",
  };

  return names[head];
}

MjWho
mj_evening_head_person (int head)
{
  if (head >= MJ_HEAD_PLAYER && head < MJ_HEAD_PLAYER + MJ_N_SEATS)
    return (MjWho) (head - MJ_HEAD_PLAYER);
  if (head >= MJ_HEAD_MORE)
    return (MjWho) (head - MJ_HEAD_MORE + MJ_N_SEATS);
  return MJ_WHO_NONE;
}

static void
clean (MjTextKind kind, char **place)
{
  char *text = mj_clean_text (kind, *place);

  g_free (*place);
  *place = text;
}

static void
cover_person (MjEveningFile *file, MjWho person)
{
  if (person < MJ_MAX_PEOPLE)
    file->n_people = MAX (file->n_people, person + 1u);
}

const char *
mj_evening_file_name_in (const MjEveningFile *file,
                         MjField field,
                         guint i,
                         const MjWho *sitting)
{
  const char *const words[] = { "nobody", "unsaid", NULL };
  MjValue value = mj_field_info (field)->value;
  gboolean chair = value == MJ_VALUE_SEAT || value == MJ_VALUE_OTHER ||
                   value == MJ_VALUE_LIABLE;
  const char *name;

  if ((!chair && value != MJ_VALUE_PERSON && value != MJ_VALUE_END) ||
      i >= (chair ? MJ_N_SEATS : MJ_MAX_PEOPLE))
    return NULL;
  name = file->names[chair ? sitting[i] : i];
  return name == NULL || strspn (name, "0123456789") == strlen (name) ||
                 g_strv_contains (words, name)
             ? NULL
             : name;
}

void
mj_evening_file_cover (MjEveningFile *file, GPtrArray *records)
{
  for (guint i = 0; i < records->len; i++) {
    const MjEntry *entry = &((MjRecord *) records->pdata[i])->entry;

    if (entry->kind == MJ_ENTRY_NAME || mj_entry_names_people (entry))
      cover_person (file, entry->person);
    if (mj_entry_names_people (entry))
      cover_person (file, entry->payee);
    for (int seat = 0; seat < MJ_N_SEATS; seat++)
      if (entry->kind == MJ_ENTRY_SEATS)
        cover_person (file, entry->sitting[seat]);
  }
  for (MjWho i = 0; i < MJ_MAX_PEOPLE; i++)
    if (file->names[i] != NULL)
      cover_person (file, i);
  mj_clean_names (file->names, file->n_people);
}

guint
mj_evening_file_find_person (const MjEveningFile *file, const char *name)
{
  guint person = 0;

  while (person < file->n_people && strcmp (file->names[person], name) != 0)
    person++;
  return person;
}

guint
mj_evening_file_add_person (MjEveningFile *file, const char *name)
{
  if (file->n_people == MJ_MAX_PEOPLE)
    return MJ_WHO_NONE;
  file->names[file->n_people] = g_strdup (name);
  return file->n_people++;
}

void
mj_evening_file_clean (MjEveningFile *file)
{
  clean (MJ_TEXT_TITLE, &file->title);
  clean (MJ_TEXT_LINE, &file->started);
  clean (MJ_TEXT_CURRENCY, &file->currency);
  mj_evening_file_cover (file, file->records);
}

gboolean
mj_evening_file_check_names (const MjEveningFile *file, GError **error)
{
  guint same = mj_clean_names_find_same (file->names, file->n_people);

  for (guint i = 0; i < file->n_people; i++) {
    g_autofree char *name = mj_clean_text (MJ_TEXT_NAME, file->names[i]);

    if (*name == '\0' || strcmp (name, file->names[i]) != 0)
      return mj_evening_file_fail (
          error, _ ("Player %d needs a name of at most %d letters"),
          (int) i + 1, MJ_MAX_NAME);
  }
  return same == file->n_people ||
         mj_evening_file_fail (error, _ ("Two players are called “%s”"),
                               file->names[same]);
}
