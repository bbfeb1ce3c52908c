/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-people.c – an array of names with a count of its owners. */

#include "model/session/mj-people.h"

#include <string.h>

struct _MjPeople {
  char *names[MJ_MAX_PEOPLE];
  guint n;
  MjMoney money;
  char *currency; /* which that shows */
};

static MjPeople *
copy_names (char *const *names, guint n, const MjMoney *money)
{
  MjPeople *people = g_atomic_rc_box_new0 (MjPeople);

  people->n = n;
  for (guint i = 0; i < n; i++)
    people->names[i] = g_strdup (names[i]);
  people->currency = g_strdup (money->currency);
  people->money = (MjMoney){ people->currency, money->cents };
  return people;
}

MjPeople *
mj_people_new (const MjEveningFile *file)
{
  MjMoney money;

  mj_evening_file_get_money (file, &money);
  return copy_names (file->names, file->n_people, &money);
}

MjPeople *
mj_people_after (MjPeople *people, const MjRecord *record)
{
  MjWho person = record->entry.person;
  MjPeople *next;

  if (record->entry.kind != MJ_ENTRY_NAME || person >= people->n ||
      *record->text == '\0' ||
      strcmp (people->names[person], record->text) == 0)
    return people;
  next = copy_names (people->names, people->n, &people->money);
  g_free (next->names[person]);
  next->names[person] = g_strdup (record->text);
  mj_people_unref (people);
  return next;
}

MjPeople *
mj_people_ref (MjPeople *people)
{
  return g_atomic_rc_box_acquire (people);
}

static void
clear (gpointer data)
{
  MjPeople *people = data;

  for (guint i = 0; i < people->n; i++)
    g_free (people->names[i]);
  g_free (people->currency);
}

void
mj_people_unref (MjPeople *people)
{
  g_atomic_rc_box_release_full (people, clear);
}

gboolean
mj_people_have_same_names (const MjPeople *a, const MjPeople *b)
{
  if (a->n != b->n)
    return FALSE;
  for (guint i = 0; i < a->n; i++)
    if (strcmp (a->names[i], b->names[i]) != 0)
      return FALSE;
  return TRUE;
}

gboolean
mj_people_equal (const MjPeople *a, const MjPeople *b)
{
  return mj_people_have_same_names (a, b) && a->money.cents == b->money.cents &&
         strcmp (a->currency, b->currency) == 0;
}

const char *
mj_people_get_name (const MjPeople *people, MjWho person)
{
  return person < people->n ? people->names[person] : "?";
}

const MjMoney *
mj_people_get_money (const MjPeople *people)
{
  return &people->money;
}

MjWho
mj_people_find (const MjPeople *people, const char *name)
{
  for (guint i = 0; i < people->n; i++)
    if (strcmp (people->names[i], name) == 0)
      return (MjWho) i;
  return MJ_WHO_NONE;
}

guint
mj_people_count (const MjPeople *people)
{
  return people->n;
}

void
mj_people_at (const MjPeople *people, const MjWho *sitting, const char **names)
{
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    names[seat] = mj_people_get_name (people, sitting[seat]);
}
