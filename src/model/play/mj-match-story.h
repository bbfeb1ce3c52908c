/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-match-story.h – the results of a match: places, balances after each deal,
 * the best hand, and a few sentences about its decisive deals.
 *
 * Everything follows from the moves; nothing of it is kept.
 */

#pragma once

#include "model/files/mj-match-file.h"
#include "model/files/mj-match-stats.h"
#include "model/people/mj-person.h"
#include "model/stats/mj-day-result.h"

enum { MJ_STORY_MAX_LINES = 5 };

/* Balances at one moment, hundredths; they sum to zero. */
typedef struct {
  gint64 of[MJ_N_SEATS];
} MjBalances;

/* @deal: in which deal it happened, from 1
 * @text: the event, a sentence without its full stop */
typedef struct {
  guint deal;
  char *text;
} MjStoryLine;

/* @deal: in which deal it won, from 1; 0 when nobody won
 * @paid: payment to the winner in all, hundredths
 * @hand: its tiles; only the open ones if it was never shown */
typedef struct {
  guint deal;
  gint64 paid;
  MjHand hand;
  MjWin win;
  MjScore score;
} MjBestHand;

/* @name: of somebody to whom deals of it belong
 * @first: the first of them, from 1
 * @stats: of them; the balance is that of the chair */
typedef struct {
  MjSeat seat;
  const char *name;
  guint first;
  MjMatchStats stats;
} MjStorySitter;

/* @human: chair of the person, or MJ_SEAT_NONE
 * @file: who sat in the chairs; it has no moves
 * @names: of the players to whom the last deal belongs
 * @sitters: (element-type MjStorySitter): all players, in the order in which
 *   they came
 * @people: whose faces they have
 * @n_deals: deals that have ended
 * @stats: of each chair
 * @place: from 1; those with the same balance share a place
 * @n_bites: how often each player was paid for bonus tiles
 * @bites: payments for them, hundredths
 * @n_kongs: how often each player was paid for a kong
 * @kongs: payments for them, hundredths
 * @balances: (element-type MjBalances): before the first deal, then after each;
 *   a deal that was not played to its end has one if anything was paid in it
 * @best: the dearest hand
 * @day: (nullable): its result if it is a deal of the day that a person has
 *   finished
 * @lines: (element-type MjStoryLine): the decisive events, from first to
 *   last */
typedef struct {
  MjSeat human;
  MjMatchFile *file;
  char *names[MJ_N_SEATS];
  GArray *sitters;
  MjPerson people[MJ_N_SEATS];
  MjRules rules;
  guint n_deals;
  MjMatchStats stats[MJ_N_SEATS];
  guint place[MJ_N_SEATS];
  guint n_bites[MJ_N_SEATS];
  gint64 bites[MJ_N_SEATS];
  guint n_kongs[MJ_N_SEATS];
  gint64 kongs[MJ_N_SEATS];
  GArray *balances;
  MjBestHand best;
  MjDayResult *day;
  GPtrArray *lines;
} MjMatchStory;

/* Goes through all moves, as far as they are legal.
 * @file: a match, over or not
 * @human: chair of the person, or MJ_SEAT_NONE
 * Returns: (transfer full): its result */
MjMatchStory *mj_match_story_new (const MjMatchFile *file,
                                  MjSeat human) G_GNUC_WARN_UNUSED_RESULT;
void mj_match_story_free (MjMatchStory *story);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MjMatchStory, mj_match_story_free)

/* @order: (out): the four chairs by their places; of those who share one the
 *   person comes first, then the others in turn order */
void mj_match_story_order (const MjMatchStory *story, MjSeat *order);

/* "Amma wins the match"; of a chair that several players have had, "Amma and
 * Wen win the match together". */
char *
mj_match_story_headline (const MjMatchStory *story) G_GNUC_WARN_UNUSED_RESULT;

/* The length and rules, "1 round · 7 deals · limit 5 tai". */
char *
mj_match_story_played (const MjMatchStory *story) G_GNUC_WARN_UNUSED_RESULT;

/* "Amma"; of a chair that several players have had, "Amma and Wen". */
char *mj_match_story_name (const MjMatchStory *story,
                           MjSeat seat) G_GNUC_WARN_UNUSED_RESULT;

/* "3 wins, 1 fed"; of a chair that several players have had, those of each. */
char *mj_match_story_figures (const MjMatchStory *story,
                              MjSeat seat) G_GNUC_WARN_UNUSED_RESULT;

/* @story: of a match in which a deal was won
 * Returns: whose the best hand was, "Amma · 5 tai · 64" */
char *
mj_match_story_best_title (const MjMatchStory *story) G_GNUC_WARN_UNUSED_RESULT;

/* @story: of a match in which a deal was won
 * Returns: its patterns, "Half flush, Red dragon" */
char *
mj_match_story_best_lines (const MjMatchStory *story) G_GNUC_WARN_UNUSED_RESULT;

/* All of it as plain text, to be sent to somebody. */
char *
mj_match_story_to_text (const MjMatchStory *story) G_GNUC_WARN_UNUSED_RESULT;
