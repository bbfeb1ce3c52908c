/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-store-matches.h – the matches of a record. */

#pragma once

#include "model/files/mj-deal-fact.h"
#include "model/files/mj-match-file.h"
#include "model/store/mj-store.h"

/**
 * MjMatchChange: (skip)
 * @match: number of the match; 0 to begin a match, and set to its number then
 * @revision: the revision that the caller knows; raised when it has been
 * written
 * @human: chair of the person in a new match, or MJ_SEAT_NONE
 * @head: (nullable): rules, names and undone moves, as in a match file; NULL to
 *   leave them
 * @first: the first move to replace; those after it are replaced, too
 * @moves: #MjMove, the moves in their place
 * @ended: whether the match is over then
 * @beside: whether a new match leaves the one in progress, which goes on when
 *   this one has ended: a deal of the day does
 *
 * A change of a match: it begins, moves are made, or moves are taken back.
 */
typedef struct {
  gint64 match;
  gint64 revision;
  MjSeat human;
  char *head;
  guint first;
  GArray *moves;
  gboolean ended;
  gboolean beside;
} MjMatchChange;

#ifndef __GI_SCANNER__

MjMatchChange *mj_match_change_new (gint64 match,
                                    gint64 revision,
                                    guint first) G_GNUC_WARN_UNUSED_RESULT;
void mj_match_change_free (MjMatchChange *change);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MjMatchChange, mj_match_change_free)

/* Writes @change in one transaction and waits for it.  A new match ends those
 * in progress; a deal of the day only another deal of the day.  A deal of the
 * day that ends so before it is over is left: mj_store_reopen_day().
 * @change: (inout): the change
 * Returns: FALSE with MJ_STORE_ERROR_CONFLICT if another program has changed
 *   the match; after any error nothing has been written */
gboolean
mj_store_change_match (MjStore *self, MjMatchChange *change, GError **error);

/* Puts @change at the end of the queue.  A write that the disk refuses is tried
 * again until it succeeds, and #MjStore:trouble says so; an error in @done is
 * final.  With a store in memory, it has been written when this returns.
 * @change: (transfer full): the change
 * @done: (scope async): called with @change once it is written or refused */
void mj_store_change_match_async (MjStore *self,
                                  MjMatchChange *change,
                                  MjStoreDone done,
                                  gpointer data);

#endif

/**
 * MjStoredMatch: (skip)
 * @id: its number
 * @revision: how often it has been changed
 * @human: chair of the person, or MJ_SEAT_NONE
 * @started: "YYYY-MM-DD HH:MM:SS" in UTC
 * @running: whether it is in progress
 * @problem: (nullable): the unreadable part, as a sentence; NULL when all is
 *   readable
 * @file: rules, names and the moves that can be read
 */
typedef struct {
  gint64 id;
  gint64 revision;
  MjSeat human;
  char *started;
  gboolean running;
  char *problem;
  MjMatchFile *file;
} MjStoredMatch;

#ifndef __GI_SCANNER__

void mj_stored_match_free (MjStoredMatch *match);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MjStoredMatch, mj_stored_match_free)

/* Hands of people stay closed until their deal is over, and so does the wall of
 * a day that the person has begun; practice is open.  Returns how many of its
 * moves may be looked at with all hands. */
guint mj_stored_match_count_open (const MjStoredMatch *match);

/* Returns: (transfer full): the match in progress, the latest one of two; NULL
 *   without @error set when there is none */
MjStoredMatch *mj_store_load_current (MjStore *self,
                                      GError **error) G_GNUC_WARN_UNUSED_RESULT;

#endif

/**
 * mj_store_has_dealt:
 *
 * Returns: whether a match in progress has a move, so that something is lost
 *   when it ends
 */
gboolean mj_store_has_dealt (MjStore *self);

/**
 * mj_store_has_dealt_besides_day:
 *
 * Returns: whether such a match is in progress that is no deal of the day, so
 *   that it cannot go on once it has ended
 */
gboolean mj_store_has_dealt_besides_day (MjStore *self);

#ifndef __GI_SCANNER__

/* Lets it go on, and leaves another deal of the day that is in progress.
 * @match: (inout): a deal of the day that was left; is in progress then
 * Returns: FALSE with MJ_STORE_ERROR_CONFLICT if another program has changed
 *   the match; after any error nothing has been written */
gboolean
mj_store_reopen_day (MjStore *self, MjStoredMatch *match, GError **error);

/* Returns: (transfer full) (nullable) (element-type MjStoredMatch): all of
 *   them, the latest first */
GPtrArray *mj_store_load_matches (MjStore *self,
                                  GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* @match: number of a match
 * Returns: (transfer full): the match; NULL without @error set when it has
 *   gone */
MjStoredMatch *mj_store_load_match (MjStore *self,
                                    gint64 match,
                                    GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Reads the deals of some of the matches after @after, in their order.  For a
 * match whose facts are not in the record it plays through the moves.
 * @after: (inout): number of a match; G_MININT64 to begin
 * @deals: (element-type MjDealFact): where those that count are added
 * @more: (out): whether there are matches after the new @after */
gboolean mj_store_read_deals (MjStore *self,
                              gint64 *after,
                              GArray *deals,
                              gboolean *more,
                              GError **error);

/* A match of the person that is over, and what the coach makes of it.
 * @id: its number
 * @time: when it began, seconds since 1970
 * @n_deals: deals that have been dealt
 * @n_choices: choices that the coach has gone over; 0 if the match does not
 *   count, and -1 if it has not been gone over
 * @lost: what they gave away together, hundredths of a base unit */
typedef struct {
  gint64 id;
  gint64 time;
  int n_deals;
  int n_choices;
  gint64 lost;
} MjMatchReview;

/* @since: "YYYY-MM-DD HH:MM:SS" in UTC
 * Returns: (transfer full) (nullable) (element-type MjMatchReview): the matches
 *   that began then or later, the latest first */
GArray *mj_store_load_reviews (MjStore *self,
                               const char *since,
                               GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Writes @review, and waits for it. */
gboolean mj_store_keep_review (MjStore *self,
                               const MjMatchReview *review,
                               GError **error);

#endif

/**
 * MjMatchSummary: (skip)
 * @match: the match without its moves, or, where it is damaged, with those that
 *   can be read
 * @facts: its results
 */
typedef struct {
  MjStoredMatch *match;
  MjMatchFacts facts;
} MjMatchSummary;

#ifndef __GI_SCANNER__

/* Reads matches before @before, the latest first; fewer where one has to be
 * played through.
 * @before: number of a match; G_MAXINT64 to begin
 * @n: how many to read at the most, at least 1
 * Returns: (transfer full) (nullable) (element-type MjMatchSummary): none if
 *   there are no more */
GPtrArray *mj_store_read_summaries (MjStore *self,
                                    gint64 before,
                                    guint n,
                                    GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* @first: a day, "2026-11-23"
 * @last: a day
 * Returns: (transfer full) (nullable) (element-type MjStoredMatch): the deals
 *   of the day of all days from @first to @last, in the order in which they
 *   were begun */
GPtrArray *mj_store_load_days (MjStore *self,
                               const char *first,
                               const char *last,
                               GError **error) G_GNUC_WARN_UNUSED_RESULT;

#endif

/**
 * mj_store_add_match:
 * @file: a match played elsewhere
 *
 * Stores @file as a match that has ended.
 *
 * Returns: its number, or 0
 */
gint64
mj_store_add_match (MjStore *self, const MjMatchFile *file, GError **error);

gboolean mj_store_remove_match (MjStore *self, gint64 match, GError **error);

/**
 * mj_store_copy_match:
 * @match: number of a match
 *
 * Returns: (transfer full) (nullable): its rows in the record, byte for byte, a
 *   line each, readable or not
 */
GBytes *mj_store_copy_match (MjStore *self,
                             gint64 match,
                             GError **error) G_GNUC_WARN_UNUSED_RESULT;
