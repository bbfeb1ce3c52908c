/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-seating.c – reads the chairs of the next match from the settings, and
 * writes them into its file. */

#include "model/play/mj-seating.h"

#include "model/text/mj-clean-text.h"
#include "model/text/mj-seat-names.h"

#include <glib/gi18n-lib.h>

/* Number of easy matches for a newcomer. */
enum { EASY_MATCHES = 3 };

const char *
mj_sitter_default_name (MjPerson person, MjSitterKind kind)
{
  /* Translators: the person at the table */
  return kind == MJ_SITTER_ME ? _ ("You") : mj_person_get_name (person);
}

const char *
mj_sitter_usual_name (int place)
{
  return mj_sitter_default_name (mj_person_of_place (place),
                                 place == 0 ? MJ_SITTER_ME
                                            : MJ_SITTER_COMPUTER);
}

/* The text of a chair in a list that may be shorter, or "". */
static const char *
get_text (const char *const *texts, guint n, guint chair)
{
  return chair < n ? texts[chair] : "";
}

static void
load_chair (MjSitter *chair,
            int place,
            const char *name,
            const char *face,
            MjLevel level)
{
  g_autofree char *clean = mj_clean_text (MJ_TEXT_NAME, name);

  *chair = (MjSitter){
    .kind = place == 0 ? MJ_SITTER_ME : MJ_SITTER_COMPUTER,
    .level = level,
    .person = mj_person_from_word (face),
  };
  if (chair->person == MJ_N_PEOPLE)
    chair->person = mj_person_find (clean, place);
  if (*clean != '\0')
    chair->name = g_steal_pointer (&clean);
}

static gboolean
is_seated (const MjSitter *chairs, int n, MjPerson person)
{
  for (int i = 0; i < n; i++)
    if (chairs[i].person == person)
      return TRUE;
  return FALSE;
}

/* The usual person of the place, or the first one who is free. */
static void
avoid_twins (MjSitter *chairs)
{
  for (int i = 1; i < MJ_N_SEATS; i++) {
    if (is_seated (chairs, i, chairs[i].person))
      chairs[i].person = mj_person_of_place (i);
    for (int p = 0; is_seated (chairs, i, chairs[i].person); p++)
      chairs[i].person = (MjPerson) p;
  }
}

static MjLevel
read_level (const char *word, MjLevel usual)
{
  MjLevel level = mj_level_from_word (word);

  return level == MJ_N_LEVELS || level == MJ_LEVEL_SIMPLE ? usual : level;
}

MjLevel
mj_seating_usual_level (GSettings *settings)
{
  g_autofree char *word = g_settings_get_string (settings, "level");

  return read_level (word, MJ_LEVEL_CASUAL);
}

void
mj_seating_load (MjSitter *chairs, GSettings *settings)
{
  g_auto (GStrv) names = g_settings_get_strv (settings, "player-names");
  g_auto (GStrv) faces = g_settings_get_strv (settings, "faces");
  g_auto (GStrv) levels = g_settings_get_strv (settings, "levels");
  MjLevel usual = mj_seating_usual_level (settings);

  for (guint i = 0; i < MJ_N_SEATS; i++)
    load_chair (
        &chairs[i], (int) i,
        get_text ((const char *const *) names, g_strv_length (names), i),
        get_text ((const char *const *) faces, g_strv_length (faces), i),
        read_level (
            get_text ((const char *const *) levels, g_strv_length (levels), i),
            usual));
  if (g_settings_get_boolean (settings, "watch"))
    chairs[0].kind = MJ_SITTER_COMPUTER;
  for (int i = 0; i < MJ_N_SEATS; i++)
    if (g_settings_get_int (settings, "guests") & 1 << i)
      chairs[i].kind = MJ_SITTER_GUEST;
  avoid_twins (chairs);
}

void
mj_seating_save (const MjSitter *chairs, GSettings *settings)
{
  const char *names[MJ_N_SEATS + 1] = { NULL };
  const char *faces[MJ_N_SEATS + 1] = { NULL };
  const char *levels[MJ_N_SEATS + 1] = { NULL };
  int guests = 0;

  for (int i = 0; i < MJ_N_SEATS; i++) {
    names[i] = chairs[i].name != NULL ? chairs[i].name : "";
    faces[i] = mj_person_get_word (chairs[i].person);
    levels[i] = mj_level_word (chairs[i].level);
    guests |= (chairs[i].kind == MJ_SITTER_GUEST) << i;
  }
  g_settings_set_strv (settings, "player-names", names);
  g_settings_set_strv (settings, "faces", faces);
  g_settings_set_strv (settings, "levels", levels);
  g_settings_set_int (settings, "guests", guests);
  g_settings_set_boolean (settings, "watch",
                          chairs[0].kind == MJ_SITTER_COMPUTER);
}

void
mj_seating_clear (MjSitter *chairs)
{
  for (int i = 0; i < MJ_N_SEATS; i++)
    g_clear_pointer (&chairs[i].name, g_free);
}

gboolean
mj_seating_has_guests (const MjSitter *chairs)
{
  for (int i = 0; i < MJ_N_SEATS; i++)
    if (chairs[i].kind == MJ_SITTER_GUEST)
      return TRUE;
  return FALSE;
}

void
mj_seating_make_easy (GSettings *settings)
{
  const char *easy = mj_level_word (MJ_LEVEL_BEGINNER);
  const char *levels[] = { easy, easy, easy, easy, NULL };

  g_settings_set_strv (settings, "levels", levels);
  g_settings_set_int (settings, "rounds", 1);
  g_settings_set_boolean (settings, "practice", TRUE);
  g_settings_set_boolean (settings, "index-marks", TRUE);
  g_settings_set_boolean (settings, "coach-speaks", TRUE);
  g_settings_set_uint (settings, "easy-matches", EASY_MATCHES);
}

guint
mj_seating_easy_left (GSettings *settings)
{
  g_auto (GStrv) levels = g_settings_get_strv (settings, "levels");

  if (!g_settings_get_boolean (settings, "practice") ||
      g_strv_length (levels) != MJ_N_SEATS)
    return 0;
  for (char **level = levels; *level != NULL; level++)
    if (mj_level_from_word (*level) != MJ_LEVEL_BEGINNER)
      return 0;
  return g_settings_get_uint (settings, "easy-matches");
}

char *
mj_seating_describe_easy (guint left)
{
  return g_strdup_printf (
      ngettext ("The last easy match: practice with hints against beginners, "
                "one round.",
                "%u easy matches: practice with hints against beginners, one "
                "round each.",
                left),
      left);
}

void
mj_seating_count_easy (GSettings *settings)
{
  guint left = mj_seating_easy_left (settings);

  if (left > 1)
    g_settings_set_uint (settings, "easy-matches", left - 1);
  else if (left == 1)
    mj_seating_end_easy (settings);
}

void
mj_seating_end_easy (GSettings *settings)
{
  static const char *const keys[] = { "levels", "rounds", "practice",
                                      "coach-speaks", "easy-matches" };

  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    g_settings_reset (settings, keys[i]);
}

static char *
make_bot_word (const MjSitter *chair)
{
  MjPersona habit = mj_person_get_habit (chair->person);

  return g_strconcat (
      mj_level_word (chair->level), habit == MJ_PERSONA_NONE ? "" : ":",
      habit == MJ_PERSONA_NONE ? "" : mj_persona_word (habit), NULL);
}

void
mj_seating_fill (const MjSitter *chairs, MjMatchFile *file)
{
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    const MjSitter *chair = &chairs[seat];
    g_autofree char *bot =
        chair->kind != MJ_SITTER_ME ? make_bot_word (chair) : NULL;

    mj_seat_names_set (file->names, seat,
                       chair->name != NULL ? chair->name
                                           : mj_sitter_default_name (
                                                 chair->person, chair->kind));
    mj_seat_names_set (file->faces, seat, mj_person_get_word (chair->person));
    mj_seat_names_set (file->bots, seat, bot);
  }
}

/* In hundredths of the usual. */
static guint
find_pace (MjGame *game, MjSeat seat)
{
  MjPerson person = mj_person_in (mj_game_get_file (game), seat);

  switch (mj_person_get_manner (person)) {
  case MJ_MANNER_QUICK:
    return 70;
  case MJ_MANNER_SLOW:
    return 135;
  default:
    return 100;
  }
}

void
mj_seating_seat_bots (GSettings *settings,
                      MjGame *game,
                      MjPilot *pilot,
                      void (*change) (MjSeat seat, MjBot *bot))
{
  MjLevel usual = mj_seating_usual_level (settings);
  MjSeat human = mj_game_get_human (game);

  for (int i = 0; i < MJ_N_SEATS; i++) {
    MjSeat seat =
        (MjSeat) (((human == MJ_SEAT_NONE ? 0 : human) + i) % MJ_N_SEATS);
    const char *named = mj_game_get_file (game)->bots[seat];
    MjBot bot;

    mj_bot_init (&bot, usual);
    bot.persona = (MjPersona) i;
    if (named != NULL)
      mj_bot_from_word (&bot, named);
    if (change != NULL)
      change (seat, &bot);
    mj_pilot_set_bot (pilot, seat, &bot);
    mj_pilot_set_pace (pilot, seat, find_pace (game, seat));
    /* Matches of version 0.1 name neither faces nor computers. */
    mj_player_set_habit (
        mj_game_get_player (game, seat),
        seat == human ||
                (named == NULL && mj_game_get_file (game)->faces[seat] != NULL)
            ? NULL
            : &bot);
  }
}

char *
mj_seating_day_name (GSettings *settings)
{
  g_autofree char *typed = NULL;

  g_settings_get (settings, "day-name", "ms", &typed);
  return mj_clean_text (MJ_TEXT_NAME, typed);
}

void
mj_seating_fill_day (GSettings *settings, MjMatchFile *file)
{
  /* Each with a person of the same habit. */
  static const MjPerson people[MJ_N_SEATS][2] = {
    { MJ_N_PEOPLE, MJ_N_PEOPLE },
    { MJ_PERSON_AUNTIE, MJ_PERSON_SISTER },
    { MJ_PERSON_PAKCIK, MJ_PERSON_UNCLE },
    { MJ_PERSON_AMMA, MJ_PERSON_GRANNY },
  };
  MjSitter chairs[MJ_N_SEATS];
  g_autofree char *name = mj_seating_day_name (settings);

  mj_seating_load (chairs, settings);
  chairs[0].kind = MJ_SITTER_ME;
  g_free (chairs[0].name);
  chairs[0].name = *name != '\0' ? g_steal_pointer (&name) : NULL;
  for (int i = 1; i < MJ_N_SEATS; i++) {
    chairs[i].kind = MJ_SITTER_COMPUTER;
    chairs[i].level = MJ_LEVEL_CLUB;
    chairs[i].person = people[i][chairs[0].person == people[i][0]];
    g_clear_pointer (&chairs[i].name, g_free);
  }
  mj_seating_fill (chairs, file);
  mj_seating_clear (chairs);
}

gboolean
mj_seating_allows (const MjRules *rules, int base_unit)
{
  MjRules changed = *rules;
  MjError wrong;

  changed.base_unit = base_unit;
  return mj_rules_check (&changed, &wrong);
}

void
mj_seating_tailor (GSettings *settings, MjRules *rules)
{
  int rounds = g_settings_get_int (settings, "rounds");
  int stake = g_settings_get_int (settings, "stake");

  if (rounds > 0)
    rules->rounds = rounds;
  if (stake > 0 && mj_seating_allows (rules, stake))
    rules->base_unit = stake;
}
