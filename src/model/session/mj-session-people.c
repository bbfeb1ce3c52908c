/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-session-people.c – finds people by the typed names, tells their names, and
 * makes entries of their chairs and new names. */

#include "model/session/mj-session-people.h"

#include "model/session/mj-session-private.h"
#include "model/text/mj-clean-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

const char *
mj_session_get_name (MjSession *self, MjWho person)
{
  g_return_val_if_fail (mj_session_is_open (self), NULL);

  return mj_people_get_name (mj_session_get_people (self, G_MAXUINT), person);
}

static gboolean
fail (GError **error, const char *format, const char *name)
{
  g_autofree char *text = g_strdup_printf (format, name);

  g_set_error_literal (error, MJ_RECORD_ERROR, MJ_RECORD_ERROR_INVALID, text);
  return FALSE;
}

/* Finds the number of @name among @people; a newcomer is added to @head. */
static gboolean
find_person (const MjPeople *people,
             MjEveningFile *head,
             const char *name,
             MjWho *person,
             GError **error)
{
  g_autofree char *clean = mj_clean_text (MJ_TEXT_NAME, name);

  if (*clean == '\0')
    return fail (error, "%s", _ ("Every chair needs somebody"));
  *person = mj_people_find (people, clean);
  for (guint i = mj_people_count (people); i < head->n_people; i++)
    if (strcmp (head->names[i], clean) ==
        0) /* the new person was given another chair, too */
      *person = (MjWho) i;
  if (*person != MJ_WHO_NONE)
    return TRUE;
  *person = (MjWho) mj_evening_file_add_person (head, clean);
  if (*person == MJ_WHO_NONE)
    return fail (error,
                 /* Translators: somebody for whom there is no room */
                 _ ("There is no room for %s: at most twelve people in an "
                    "evening"),
                 clean);
  return mj_evening_file_check_names (head, error);
}

static gboolean
make_seats (MjSession *self,
            guint index,
            const char *const *names,
            MjEveningFile *head,
            MjEntry *entry,
            GError **error)
{
  const MjPeople *people = mj_session_get_people (self, index);

  mj_entry_init (entry, MJ_ENTRY_SEATS);
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    if (!find_person (people, head, names[seat], &entry->sitting[seat], error))
      return FALSE;
    if (mj_evening_chair_of (entry->sitting, entry->sitting[seat]) < seat)
      return fail (error,
                   /* Translators: a player who was given two chairs */
                   _ ("%s cannot sit in two chairs"), names[seat]);
  }
  return TRUE;
}

gboolean
mj_session_seat (MjSession *self,
                 MjEdit edit,
                 guint index,
                 const char *const *names,
                 const char *note,
                 GError **error)
{
  g_autoptr (MjEveningFile) head = NULL;
  guint n_people;
  MjEntry entry;

  g_return_val_if_fail (mj_session_is_open (self), FALSE);
  g_return_val_if_fail (index <= mj_session_get_n_entries (self), FALSE);

  if (!mj_session_check_edit (self, edit, error))
    return FALSE;
  head = mj_evening_file_copy (mj_session_get_file (self));
  n_people = head->n_people;
  if (!make_seats (self, index, names, head, &entry, error))
    return FALSE;
  mj_session_write_edit (
      self, edit, index,
      mj_session_make_record (self, edit, index, &entry, note),
      head->n_people > n_people ? g_steal_pointer (&head) : NULL);
  return TRUE;
}

GStrv
mj_session_list_names (MjSession *self)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_auto (GStrv) others = NULL;
  const MjEveningFile *file;
  const MjPeople *people;

  g_return_val_if_fail (mj_session_is_open (self), NULL);

  file = mj_session_get_file (self);
  people = mj_session_get_people (self, G_MAXUINT);
  others = mj_store_list_players (mj_session_get_store (self));
  for (guint i = 0; i < mj_people_count (people); i++)
    g_strv_builder_add (names, mj_people_get_name (people, (MjWho) i));
  for (guint i = 0; others[i] != NULL; i++)
    if (mj_people_find (people, others[i]) == MJ_WHO_NONE &&
        mj_evening_file_find_person (file, others[i]) == file->n_people)
      g_strv_builder_add (names, others[i]);
  return g_strv_builder_end (names);
}

static void
set_name (MjEveningFile *head, MjWho person, const char *name)
{
  g_free (head->names[person]);
  head->names[person] = g_strdup (name);
}

/* No other name may be the same or look the same, neither at @index nor after a
 * later change of names. */
gboolean
mj_session_check_name (MjSession *self,
                       MjEdit edit,
                       guint index,
                       const MjRecord *renamed,
                       GError **error)
{
  MjWho person = renamed->entry.person;
  const MjPeople *people = mj_session_get_people (self, index);
  g_autoptr (MjEveningFile) head =
      mj_evening_file_copy (mj_session_get_file (self));
  guint n = mj_session_get_n_entries (self);

  for (MjWho i = 0; i < head->n_people; i++)
    set_name (head, i,
              i == person ? renamed->text : mj_people_get_name (people, i));
  if (!mj_evening_file_check_names (head, error))
    return FALSE;
  for (guint i = edit == MJ_EDIT_REPLACE ? index + 1 : index; i < n; i++) {
    const MjRecord *record = mj_session_get_record (self, i);

    if (record->entry.kind != MJ_ENTRY_NAME ||
        record->entry.person >= head->n_people || *record->text == '\0')
      continue;
    if (record->entry.person == person)
      return TRUE;
    set_name (head, record->entry.person, record->text);
    if (!mj_evening_file_check_names (head, error))
      return FALSE;
  }
  return TRUE;
}
