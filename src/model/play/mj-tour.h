/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-tour.h – the tour: lessons during a first deal.
 *
 * A lesson is due when its subject comes up on the table, so a person may play
 * freely.  A lesson whose subject never comes up is left out.
 */

#pragma once

#include "engine/players/mj-bot.h"
#include "model/files/mj-match-file.h"
#include "model/play/mj-seating.h"

/* In the order in which they mostly come up in a deal. */
typedef enum {
  MJ_LESSON_TABLE,
  MJ_LESSON_BONUS,
  MJ_LESSON_DISCARD,
  MJ_LESSON_OTHERS,
  MJ_LESSON_CLAIM,
  MJ_LESSON_TAI,
  MJ_LESSON_READY,
  MJ_LESSON_WIN,
  MJ_LESSON_WON,
  MJ_LESSON_LOST,
  MJ_LESSON_DRAWN,
  MJ_N_LESSONS
} MjLesson;

/* Things that a lesson can point at. */
typedef enum {
  MJ_TOUR_HAND,     /* the person's own tiles */
  MJ_TOUR_BONUS,    /* everybody's flowers, seasons and animals */
  MJ_TOUR_BAR,      /* the action bar, with the facts about the hand */
  MJ_TOUR_DISCARDS, /* where each player's lie */
  MJ_TOUR_CLAIMED,  /* the discard that may be taken */
  MJ_TOUR_RESULT,   /* how the deal ended */
  MJ_TOUR_WALL,     /* the tiles that are never drawn */
  MJ_N_TOUR_TARGETS
} MjTourTarget;

/* Chair of the person who takes the tour. */
enum { MJ_TOUR_SEAT = 0 };

/* Returns: (transfer full): a practice match with the rules that most people
 *   know, in which nothing has been dealt */
MjMatchFile *mj_tour_make_match (void) G_GNUC_WARN_UNUSED_RESULT;

/* The first move: a deal in which most lessons come up. */
MjMove mj_tour_deal (void);

/* @chairs: MJ_N_SEATS of them: who is seen at the table
 * Returns: (transfer full): the first deal of the tour after some moves */
MjGame *mj_tour_lay_table (const MjSitter *chairs) G_GNUC_WARN_UNUSED_RESULT;

/* @bot: (out): the computer player for that chair */
void mj_tour_seat_bot (MjSeat seat, MjBot *bot);

/* @given: the lessons that have been given, bit n for lesson n
 * Returns: the lesson that is due, or MJ_N_LESSONS */
MjLesson mj_tour_find (const MjState *state, guint given);

/* @file: the match of the tour, as it was left
 * Returns: bit n for #MjLesson n: it was given before the last move */
guint mj_tour_recall (const MjMatchFile *file);

/* Whether the game waits until the lesson has been read; when it is the
 * person's turn, the game waits anyway. */
gboolean mj_tour_holds (MjLesson lesson);

/* Whether it is the last one. */
gboolean mj_tour_ends (MjLesson lesson);

/* The thing that the lesson points at. */
MjTourTarget mj_tour_target (MjLesson lesson);

/* Returns: a sentence for those who do not see the light */
const char *mj_tour_target_text (MjTourTarget target);

/* Two or three words. */
const char *mj_tour_title (MjLesson lesson);

/* Two or three sentences. */
const char *mj_tour_text (MjLesson lesson);
