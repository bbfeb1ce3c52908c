/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-people.h – the names of the people of an evening at one moment, and how
 * its money is written.
 *
 * A set of names is never modified, so many entries share one.  An entry that
 * changes a name makes a new set.
 */

#pragma once

#include "model/files/mj-evening-file.h"
#include "model/text/mj-text.h"

typedef struct _MjPeople MjPeople;

/* Returns: (transfer full): names of people before the first entry */
MjPeople *mj_people_new (const MjEveningFile *file) G_GNUC_WARN_UNUSED_RESULT;

/* @people: (transfer full): names
 * Returns: (transfer full): names of people after it; the same set unless it
 *   changes a name */
MjPeople *mj_people_after (MjPeople *people,
                           const MjRecord *record) G_GNUC_WARN_UNUSED_RESULT;

MjPeople *mj_people_ref (MjPeople *people);
void mj_people_unref (MjPeople *people);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MjPeople, mj_people_unref)

/* Whether their money is written in another way or not. */
gboolean mj_people_have_same_names (const MjPeople *a, const MjPeople *b);

gboolean mj_people_equal (const MjPeople *a, const MjPeople *b);

/* Returns: the name; "?" where nobody has that number */
const char *mj_people_get_name (const MjPeople *people, MjWho person);

/* Returns: (transfer none): how all money of the evening is written */
const MjMoney *mj_people_get_money (const MjPeople *people);

/* Returns: who is called so, or MJ_WHO_NONE */
MjWho mj_people_find (const MjPeople *people, const char *name);

guint mj_people_count (const MjPeople *people);

/* @sitting: who sits in each chair
 * @names: (out) (array fixed-size=4): their names by chair, which @people
 *   keeps */
void
mj_people_at (const MjPeople *people, const MjWho *sitting, const char **names);
