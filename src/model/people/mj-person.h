/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-person.h – the dozen people who can sit at the table.
 *
 * Each has a name and, in icons/faces, a face in every mood.
 */

#pragma once

#include "engine/players/mj-bot.h"
#include "model/files/mj-match-file.h"

typedef enum {
  MJ_PERSON_GIRL,
  MJ_PERSON_AUNTIE,
  MJ_PERSON_PAKCIK,
  MJ_PERSON_AMMA,
  MJ_PERSON_UNCLE,
  MJ_PERSON_GRANNY,
  MJ_PERSON_MAKCIK,
  MJ_PERSON_AH_PEK,
  MJ_PERSON_STUDENT,
  MJ_PERSON_SISTER,
  MJ_PERSON_BOSS,
  MJ_PERSON_DOCTOR,
  MJ_N_PEOPLE
} MjPerson;

/* What they are like at every level; it changes no move. */
typedef enum {
  MJ_MANNER_QUICK,  /* chooses sooner */
  MJ_MANNER_SLOW,   /* chooses later */
  MJ_MANNER_LOUD,   /* puts tiles down hard */
  MJ_MANNER_SOFT,   /* puts them down softly */
  MJ_MANNER_CHATTY, /* speaks more often */
  MJ_MANNER_QUIET,  /* speaks less often */
  MJ_N_MANNERS
} MjManner;

typedef enum {
  MJ_MOOD_CALM,
  MJ_MOOD_THINKS,
  MJ_MOOD_WINS,
  MJ_MOOD_PAYS,
  MJ_N_MOODS
} MjMood;

/* Their name, translated. */
const char *mj_person_get_name (MjPerson person);

/* @place: 0 for the person at this screen, then to the right
 * Returns: who sits there if no name was chosen for that place */
MjPerson mj_person_of_place (int place);

/* @place: where the player sits, as in mj_person_of_place()
 * Returns: the person of that name; for any other name, mj_person_of_place() */
MjPerson mj_person_find (const char *name, int place);

/* @person: one of the people, or MJ_N_PEOPLE
 * Returns: (nullable): their word in settings and match files, "auntie"; NULL
 *   for MJ_N_PEOPLE */
const char *mj_person_get_word (MjPerson person);

/* @word: (nullable): a word
 * Returns: the person of that word, or MJ_N_PEOPLE */
MjPerson mj_person_from_word (const char *word);

/* Whose face the player in that chair has: the one that was chosen, or that of
 * mj_person_find(). */
MjPerson mj_person_in (const MjMatchFile *file, MjSeat seat);

/* How they like to play when a computer plays for them. */
MjPersona mj_person_get_habit (MjPerson person);

/* Some levels do not consider what a habit changes: a player who does not weigh
 * the cost of a discard cannot be careful with it.
 * @bot: a computer player
 * Returns: its habit, or MJ_PERSONA_NONE if it plays as without one */
MjPersona mj_person_habit_seen (const MjBot *bot);

/* Whatever a computer plays like for them. */
MjManner mj_person_get_manner (MjPerson person);

/* @habit: how a computer plays for them
 * Returns: (transfer full): that and their manner in a few translated words */
char *mj_person_describe (MjPerson person,
                          MjPersona habit) G_GNUC_WARN_UNUSED_RESULT;

/* Name of the picture, "auntie-calm". */
char *mj_person_get_portrait (MjPerson person,
                              MjMood mood) G_GNUC_WARN_UNUSED_RESULT;
