/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-seating.h – the players, length and stake of the next match; the settings
 * keep all of it. */

#pragma once

#include "model/people/mj-person.h"
#include "model/play/mj-pilot.h"

#include <gio/gio.h>

/* Who makes the moves of a chair. */
typedef enum {
  MJ_SITTER_ME,
  MJ_SITTER_COMPUTER,
  MJ_SITTER_GUEST, /* on a phone; a computer player where no guest can come */
} MjSitterKind;

/* @kind: who makes its moves
 * @level: how well the computer plays; where it does not, how well it would
 * @person: whose face it shows, and whose habit the computer has
 * @name: (nullable): the name that was typed for it; NULL for that of
 *   mj_sitter_default_name() */
typedef struct {
  MjSitterKind kind;
  MjLevel level;
  MjPerson person;
  char *name;
} MjSitter;

/* @person: whose face a chair shows
 * @kind: who makes its moves
 * Returns: default name of the player in it */
const char *mj_sitter_default_name (MjPerson person, MjSitterKind kind);

/* @place: 0 for the person, then to the right
 * Returns: name of the usual player in that place */
const char *mj_sitter_usual_name (int place);

/* @settings: of the program; GLib lets some values through that nobody can
 *   choose, if they are long
 * Returns: level of computer players without one of their own */
MjLevel mj_seating_usual_level (GSettings *settings);

/* Unreadable settings become the usual ones, and no two chairs show the same
 * face. Free the names with mj_seating_clear().
 * @chairs: (out): MJ_N_SEATS of them, the person's first, then to the right
 * @settings: the settings; keys "player-names", "faces", "levels", "level",
 *   "watch" and "guests" */
void mj_seating_load (MjSitter *chairs, GSettings *settings);

/* @chairs: MJ_N_SEATS of them */
void mj_seating_save (const MjSitter *chairs, GSettings *settings);
void mj_seating_clear (MjSitter *chairs);

/* @chairs: MJ_N_SEATS of them
 * Returns: whether one is for a guest */
gboolean mj_seating_has_guests (const MjSitter *chairs);

/* Writes names, faces and computer players into @file.
 * @chairs: MJ_N_SEATS of them
 * @file: (inout): a match that begins */
void mj_seating_fill (const MjSitter *chairs, MjMatchFile *file);

/* Gives every chair its computer player, as the match names it or else with a
 * habit of its own, and shows the habits of all but the person; who sits there
 * is quicker or slower than others.
 * @settings: the settings; level of computer players without one of their
 *   own
 * @change: (nullable): changes them, as mj_tour_seat_bot() does */
void mj_seating_seat_bots (GSettings *settings,
                           MjGame *game,
                           MjPilot *pilot,
                           void (*change) (MjSeat seat, MjBot *bot));

/* @settings: the settings; key "day-name"
 * Returns: the person's name in deals of the day: the one typed for them, or ""
 *   – results are shared, and nobody is named who has not asked for it */
char *mj_seating_day_name (GSettings *settings) G_GNUC_WARN_UNUSED_RESULT;

/* Seats the person in the first chair and the same three computer players as
 * everybody else has, called by other names where the person has one of their
 * faces.
 * @settings: the settings; mj_seating_day_name() and face of the person
 * @file: (inout): a deal of the day that begins */
void mj_seating_fill_day (GSettings *settings, MjMatchFile *file);

/* Changes the rounds and the base unit to those that were chosen for matches,
 * where something was chosen and @rules allow it.
 * @settings: the settings; keys "rounds" and "stake"
 * @rules: (inout): the rules of the next match */
void mj_seating_tailor (GSettings *settings, MjRules *rules);

/* Makes the next three matches easy: practice of one round against beginners,
 * with numbers on the tiles. */
void mj_seating_make_easy (GSettings *settings);

/* How many of the next matches are easy; 0 as well if the person has chosen
 * another match since. */
guint mj_seating_easy_left (GSettings *settings);

/* @left: mj_seating_easy_left(); not 0
 * Returns: a sentence about these matches */
char *mj_seating_describe_easy (guint left) G_GNUC_WARN_UNUSED_RESULT;

/* To be called when an easy match has ended.  After the last one matches are as
 * usual. */
void mj_seating_count_easy (GSettings *settings);

/* Makes the next match as usual; numbers stay on the tiles. */
void mj_seating_end_easy (GSettings *settings);

/* @base_unit: a stake, hundredths
 * Returns: whether every payment is a whole number of hundredths then */
gboolean mj_seating_allows (const MjRules *rules, int base_unit);
