/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-matches.h – begins, resumes and ends matches, and knows which one is
 * played.
 *
 * At most one match is in progress in a record, and at most one program plays
 * it.  A match that begins ends it; so does practice from the middle of another
 * match.  Only a deal of the day lets it wait, and it goes on after that.  The
 * tour is not recorded: after it the match in progress goes on.
 */

#pragma once

#include "model/play/mj-game.h"
#include "model/play/mj-seating.h"

#include <gio/gio.h>

#define MJ_TYPE_MATCHES (mj_matches_get_type ())
G_DECLARE_FINAL_TYPE (MjMatches, mj_matches, MJ, MATCHES, GObject)

/* @settings: names of the players, and how the next match is played */
MjMatches *mj_matches_new (GSettings *settings) G_GNUC_WARN_UNUSED_RESULT;

/* @store: where matches are kept from now on */
void mj_matches_set_store (MjMatches *self, MjStore *store);

/* Returns: (transfer none): #MjMatches:store */
MjStore *mj_matches_get_store (MjMatches *self);

/* Returns: (transfer none): #MjMatches:game */
MjGame *mj_matches_get_game (MjMatches *self);

/* Whether #MjMatches:game is that of the tour. */
gboolean mj_matches_is_touring (MjMatches *self);

/* @rules: (out): rule sheet of the next match, from the settings */
void mj_matches_load_rules (MjMatches *self, MjRules *rules);

/* @chairs: (out): MJ_N_SEATS of them, as mj_seating_load() gives them; free the
 *   names with mj_seating_clear() */
void mj_matches_load_chairs (MjMatches *self, MjSitter *chairs);

/* Returns: (transfer full): a match without moves, with the computer players of
 * all chairs */
MjMatchFile *mj_matches_get_usual (MjMatches *self) G_GNUC_WARN_UNUSED_RESULT;

/* Whether a match has been dealt and is not over, which would end if another
 * one began; it may be waiting until a deal of the day is over. */
gboolean mj_matches_is_in_progress (MjMatches *self);

/* Whether a match would end, and could not go on, if another one began.
 * @by_day: whether that one would be of a deal of the day, which lets a match
 *   wait
 * @waits: (out) (optional): whether it is not on the table, but waits for the
 *   deal of the day there */
gboolean
mj_matches_is_ending (MjMatches *self, gboolean by_day, gboolean *waits);

/* Returns: (nullable): the day of the deal of the day on the table, if that
 *   would be left when another match begins, and go on when its day is chosen
 *   again */
const char *mj_matches_get_day (MjMatches *self);

/* Whether another program played the match in progress last, so that it would
 * lose its match if one began here.  If not, this one holds it from now on
 * (mj_store_hold_match()). */
gboolean mj_matches_is_played_elsewhere (MjMatches *self);

/* Ends the match in progress, begins another, and emits
 * #MjMatches::table-wanted.
 * @rules: rule sheet, frozen into the match */
void mj_matches_begin (MjMatches *self, const MjRules *rules, gboolean watch);

/* Begins the deal of that day, and emits #MjMatches::table-wanted.  If the
 * person has begun it before and not finished it, it goes on where it was left:
 * nobody plays a wall for the first time that they know.  A match in progress
 * waits, and mj_matches_resume() goes on with it when the deal is over; another
 * deal of the day that is being played is left.
 * @day: a day, "2026-11-23"
 * @today: the date here and now */
void mj_matches_begin_day (MjMatches *self, const char *day, const char *today);

/* Ends the match in progress and begins one with people elsewhere, by the rules
 * and for the length and stake that were chosen for matches.  Whoever does that
 * is not new, and is no more offered the tour.
 * @names: (array fixed-size=4): names of the guests and the person, by chair;
 *   NULL for a computer player
 * @faces: (array fixed-size=4): words of mj_person_get_word() for them; NULL
 * for the one of the person who usually sits there
 * @here: whether the person at this screen plays, in the first chair */
void mj_matches_begin_shared (MjMatches *self,
                              char *const *names,
                              char *const *faces,
                              gboolean here);

/* Whether another match waits for a deal of the day that is over, or in which
 * nothing has been chosen yet. */
gboolean mj_matches_can_go_back (MjMatches *self);

/* Goes on with that match; a deal of the day that was only looked at has never
 * been opened. */
void mj_matches_go_back (MjMatches *self);

/* Ends #MjMatches:game and begins another match of the same people by the same
 * rules, practice or not as it was.  Does nothing where none has been played,
 * or in the tour.
 * @left: bit n: the person in chair n has gone, and a computer player comes */
void mj_matches_rematch (MjMatches *self, guint left);

/* Goes on with a deal of the day that was left or, with NULL, with the match in
 * progress, and emits #MjMatches::table-wanted. */
void mj_matches_go_on (MjMatches *self, const char *day);

/* Goes on with the match in progress, or begins one as the settings say.  If
 * another program plays the match, only emits #MjMatches::trouble. */
void mj_matches_resume (MjMatches *self);

/* Like mj_matches_resume(), but takes the match away from another program. */
void mj_matches_resume_here (MjMatches *self);

/* Plays on from there with the same wall, as practice, and emits
 * #MjMatches::table-wanted.  The match in progress ends, or waits if @file is a
 * deal of the day and something has been dealt in it.
 * @n_moves: how many of its moves have been made
 * @human: chair of the person */
void mj_matches_play_from (MjMatches *self,
                           const MjMatchFile *file,
                           guint n_moves,
                           MjSeat human);

/* Begins the match of the tour, in which nothing has been dealt, or goes on
 * with it where it was left; and emits #MjMatches::table-wanted. */
void mj_matches_begin_tour (MjMatches *self);

/* If the tour is being taken, ends it and goes on with the match in
 * progress. */
void mj_matches_end_tour (MjMatches *self);

/* If the tour is being taken, ends it; nothing is played then, as at the
 * start. */
void mj_matches_leave_tour (MjMatches *self);

/* Call this when the contents of the store have been replaced.  It notifies
 * #MjMatches:store, so that lists are read again; and if a match was being
 * played, it resumes the one that is in progress now, or begins one. */
void mj_matches_record_changed (MjMatches *self);
