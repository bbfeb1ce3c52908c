/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-person.c – the names and pictures of the people at the table. */

#include "model/people/mj-person.h"

#include "engine/players/mj-plan.h"
#include "model/text/mj-seat-names.h"
#include "model/text/mj-text.h"

#include <glib/gi18n-lib.h>

static const struct {
  const char *word; /* also that of the pictures; files keep it */
  MjManner manner;
  MjPersona habit;
} people[MJ_N_PEOPLE] = {
  [MJ_PERSON_GIRL] = { "girl", MJ_MANNER_QUICK, MJ_PERSONA_CALLER },
  [MJ_PERSON_AUNTIE] = { "auntie", MJ_MANNER_CHATTY, MJ_PERSONA_FLUSH },
  [MJ_PERSON_PAKCIK] = { "pakcik", MJ_MANNER_SLOW, MJ_PERSONA_TRIPLETS },
  [MJ_PERSON_AMMA] = { "amma", MJ_MANNER_SOFT, MJ_PERSONA_CAREFUL },
  [MJ_PERSON_UNCLE] = { "uncle", MJ_MANNER_LOUD, MJ_PERSONA_TRIPLETS },
  [MJ_PERSON_GRANNY] = { "popo", MJ_MANNER_SLOW, MJ_PERSONA_CAREFUL },
  [MJ_PERSON_MAKCIK] = { "makcik", MJ_MANNER_CHATTY, MJ_PERSONA_HONOURS },
  [MJ_PERSON_AH_PEK] = { "ahpek", MJ_MANNER_QUIET, MJ_PERSONA_CONCEALED },
  [MJ_PERSON_STUDENT] = { "student", MJ_MANNER_QUICK },
  [MJ_PERSON_SISTER] = { "bun", MJ_MANNER_SOFT, MJ_PERSONA_FLUSH },
  [MJ_PERSON_BOSS] = { "boss", MJ_MANNER_LOUD, MJ_PERSONA_DREAMER },
  [MJ_PERSON_DOCTOR] = { "turban", MJ_MANNER_QUIET, MJ_PERSONA_FOLDER },
};

const char *
mj_person_get_name (MjPerson person)
{
  return mj_text_tr (mj_seat_names_of_face (people[person].word));
}

MjPerson
mj_person_of_place (int place)
{
  static const MjPerson usual[MJ_N_SEATS] = {
    MJ_PERSON_STUDENT,
    MJ_PERSON_AUNTIE,
    MJ_PERSON_PAKCIK,
    MJ_PERSON_AMMA,
  };

  return usual[place % MJ_N_SEATS];
}

MjPerson
mj_person_find (const char *name, int place)
{
  for (int person = 0; person < MJ_N_PEOPLE; person++)
    if (g_strcmp0 (name, mj_seat_names_of_face (people[person].word)) == 0 ||
        g_strcmp0 (name, mj_person_get_name ((MjPerson) person)) == 0)
      return (MjPerson) person;
  return mj_person_of_place (place);
}

const char *
mj_person_get_word (MjPerson person)
{
  return person < MJ_N_PEOPLE ? people[person].word : NULL;
}

MjPerson
mj_person_from_word (const char *word)
{
  int person = 0;

  while (person < MJ_N_PEOPLE && g_strcmp0 (word, people[person].word) != 0)
    person++;
  return (MjPerson) person;
}

MjPerson
mj_person_in (const MjMatchFile *file, MjSeat seat)
{
  MjPerson person = mj_person_from_word (file->faces[seat]);

  return person < MJ_N_PEOPLE ? person
                              : mj_person_find (file->names[seat], seat);
}

MjPersona
mj_person_get_habit (MjPerson person)
{
  return people[person].habit;
}

MjPersona
mj_person_habit_seen (const MjBot *bot)
{
  static const unsigned needed[MJ_N_PERSONAS] = {
    [MJ_PERSONA_FLUSH] = MJ_SKILL_PLANS,
    [MJ_PERSONA_CAREFUL] = MJ_SKILL_DEFENCE,
    [MJ_PERSONA_FOLDER] = MJ_SKILL_DEFENCE,
  };

  return needed[bot->persona] & ~bot->skill ? MJ_PERSONA_NONE : bot->persona;
}

MjManner
mj_person_get_manner (MjPerson person)
{
  return people[person].manner;
}

char *
mj_person_describe (MjPerson person, MjPersona habit)
{
  static const char *const habits[MJ_N_PERSONAS] = {
    [MJ_PERSONA_NONE] = N_ ("Plays any hand"),
    [MJ_PERSONA_FLUSH] = N_ ("Loves a hand of one suit"),
    [MJ_PERSONA_TRIPLETS] = N_ ("Likes to pong"),
    [MJ_PERSONA_CAREFUL] = N_ ("Discards carefully"),
    [MJ_PERSONA_CALLER] = N_ ("Claims early and often"),
    [MJ_PERSONA_CONCEALED] = N_ ("Keeps the hand concealed"),
    [MJ_PERSONA_FOLDER] = N_ ("Plays safe late in a deal"),
    [MJ_PERSONA_DREAMER] = N_ ("Goes for big hands"),
    [MJ_PERSONA_HONOURS] = N_ ("Holds on to winds and dragons"),
  };
  static const char *const manners[MJ_N_MANNERS] = {
    [MJ_MANNER_QUICK] = N_ ("Decides quickly"),
    [MJ_MANNER_SLOW] = N_ ("Takes time to think"),
    [MJ_MANNER_LOUD] = N_ ("Slams tiles down"),
    [MJ_MANNER_SOFT] = N_ ("Puts tiles down softly"),
    [MJ_MANNER_CHATTY] = N_ ("Likes to talk"),
    [MJ_MANNER_QUIET] = N_ ("Says little"),
  };

  return g_strdup_printf ("%s · %s", mj_text_tr (habits[habit]),
                          mj_text_tr (manners[people[person].manner]));
}

char *
mj_person_get_portrait (MjPerson person, MjMood mood)
{
  static const char *const moods[MJ_N_MOODS] = {
    [MJ_MOOD_CALM] = "calm",
    [MJ_MOOD_THINKS] = "waits",
    [MJ_MOOD_WINS] = "wins",
    [MJ_MOOD_PAYS] = "fed",
  };

  return g_strdup_printf ("%s-%s", people[person].word, moods[mood]);
}
