/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table.h – a table at which guests sit: chairs, who may come in, who
 * decides for which chair.
 *
 * A guest gets only what its chair may see (mj-guest-view.h) and sends a move
 * in notation with the revision of what it saw; #MjTurn takes it as from a
 * person at this screen.  Between deals all guests help to make the seed
 * (mj-joint-seed.h).
 */

#pragma once

#include "model/play/mj-pilot.h"
#include "net/door/mj-room.h"
#include "net/table/mj-chair.h"

enum { MJ_TABLE_MOMENT = 1500 }; /* milliseconds; see mj_pilot_set_moment() */

#define MJ_TYPE_TABLE (mj_table_get_type ())
G_DECLARE_FINAL_TYPE (MjTable, mj_table, MJ, TABLE, MjRoom)

MjTable *mj_table_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* @seat: 0 to 3, in turn order.  Returns: (transfer none): the chair */
MjChair *mj_table_get_chair (MjTable *self, MjSeat seat);

/* @moment: milliseconds for which everybody waits after a discard, to which the
 * round trip of the slowest phone is added; 0 for no wait */
void mj_table_set_moment (MjTable *self, guint moment);

/* @sits_in: whether a computer player decides for a guest who is away, until
 * the guest is back; if not, the match waits */
void mj_table_set_sits_in (MjTable *self, gboolean sits_in);
gboolean mj_table_get_sits_in (MjTable *self);

/* @self: a table at which no match is played
 * @late: whether phones are shown how a wall was made when the match is over,
 *   not after its deal, so that nobody works out hands that were not shown */
void mj_table_set_late_proofs (MjTable *self, gboolean late);
gboolean mj_table_get_late_proofs (MjTable *self);

/* @lets_in: whether everybody who has the code and asks for a free chair gets
 * it, without the host's yes */
void mj_table_set_lets_in (MjTable *self, gboolean lets_in);

/* Returns: bit n for chair n whose guest has been away for longer than a phone
 * takes to come back by itself */
guint mj_table_get_missed (MjTable *self);

/* Returns: bit n for chair n whose guest is missed and whose turn it is, as
 * long as no computer player sits in */
guint mj_table_get_waited_for (MjTable *self);

/* Returns: bit n for chair n for which so many wrong words were given that the
 * right one opens no more by itself */
guint mj_table_get_guessed (MjTable *self);

/* Returns: its wind in the deal in progress; before a match, in the first one
 */
MjWind mj_table_get_wind (MjTable *self, MjSeat seat);

/* Returns: bit n for chair n whose phone kept its random numbers back, so that
 * the wall of this deal was begun again without it */
guint mj_table_get_silent (MjTable *self);

/* Returns: bit n for chair n whose guest is back with another phone or browser,
 * and gave the word */
guint mj_table_get_returned (MjTable *self);

enum { MJ_TABLE_READING = 15 }; /* seconds */

/* Returns: bit n for chair n whose guest still reads the result, so that the
 * next deal waits, for #MJ_TABLE_READING at most */
guint mj_table_get_reading (MjTable *self);

/* Waits no longer for those who read the result. */
void mj_table_stop_reading (MjTable *self);

/* Returns: bit n for chair n whose guest wants to play again, once the match is
 * over */
guint mj_table_get_wanting (MjTable *self);

/* Returns: bit n for chair n whose guest is there and has not asked to play
 * again, once the match is over */
guint mj_table_get_undecided (MjTable *self);

/* Returns: bit n for chair n whose guest has read the result, when all have and
 * the person at the screen has not begun the next deal */
guint mj_table_get_waiting_for_host (MjTable *self);

/* @name: what a guest who asks for a chair is called.  Returns: that chair, or
 * MJ_SEAT_NONE when nobody of that name asks */
MjSeat mj_table_find_asker (MjTable *self, const char *name);

/* @holder: who holds it from now on; not a guest
 * @name: (nullable): the holder's name */
void
mj_table_hold (MjTable *self, MjSeat seat, MjHolder holder, const char *name);

/* @self: a table that was restored.  Returns: whether it was kept for that
 * match; one that was kept before the first deal does not say */
gboolean mj_table_is_of (MjTable *self, MjGame *game);

/* Returns: whether a match is played at it, or was when it was kept */
gboolean mj_table_has_begun (MjTable *self);

/* Returns: whether a match is played at it */
gboolean mj_table_is_playing (MjTable *self);

/* Returns: (transfer none) (nullable): the match that is played */
MjGame *mj_table_get_game (MjTable *self);

/* Takes the chair from that guest, so that somebody else can ask for it.  In a
 * match a computer player holds it meanwhile.
 * @seat: a chair that a guest holds */
void mj_table_free_chair (MjTable *self, MjSeat seat);

/* @bot: the computer player who decides for it where no person does */
void mj_table_set_bot (MjTable *self, MjSeat seat, const MjBot *bot);

/* @file: names, faces and words of the computer players who take the chairs of
 * guests who leave; otherwise the usual people are called in.  No guest looks
 * like one of them without having chosen that face */
void mj_table_set_usual (MjTable *self, const MjMatchFile *file);

/* Begins to show the match to the guests, and lets them decide for their
 * chairs.  A computer player takes each chair that nobody holds.
 * @pilot: who plays it; it waits for seeds from now on */
void mj_table_play (MjTable *self, MjGame *game, MjPilot *pilot);

/* Tells the guests, and refuses their choices meanwhile.  Whoever calls this
 * pauses the pilot, too.
 * @paused: whether the match waits */
void mj_table_set_paused (MjTable *self, gboolean paused);
