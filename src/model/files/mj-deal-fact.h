/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-deal-fact.h – the result of each deal of a match, worked out from its
 * moves. */

#pragma once

#include "engine/players/mj-bot.h"
#include "model/files/mj-match-file.h"

typedef enum {
  MJ_END_SELF_DRAW,  /* the player won with a tile that was drawn */
  MJ_END_ON_DISCARD, /* the player won on somebody's tile */
  MJ_END_FED,        /* somebody won on the player's tile */
  MJ_END_OTHER,      /* somebody won otherwise */
  MJ_END_DRAWN,      /* nobody won */
  MJ_N_ENDS
} MjDealEnd;

/* A deal that has ended, for one of its players.
 * @player: the name of the guest whose deal it is, interned; NULL for the
 *   person at this screen, and for computer players
 * @time: when its match began, seconds since 1970
 * @n: which of the deals of the match, from 0
 * @seat: the player's chair
 * @counts: whether it goes into the statistics of a person
 * @tai: of the player's win; else 0
 * @patterns: those of the player's win, a bit for each #MjPatternId
 * @kind: the rarest of them; MJ_N_PATTERNS if there is none
 * @amount: winnings of the player by it, hundredths
 * @base_unit: the stake, hundredths
 * @levels: levels of the three others; MJ_N_LEVELS for one that is not known */
typedef struct {
  const char *player;
  gint64 time;
  guint n;
  MjSeat seat;
  gboolean counts;
  MjDealEnd outcome;
  int tai;
  guint64 patterns;
  MjPatternId kind;
  gint64 amount;
  int base_unit;
  MjLevel levels[MJ_N_SEATS - 1];
} MjDealFact;

/* Results of a match.
 * @n_deals: deals that have been dealt
 * @over: whether the match is over
 * @balance: winnings of each chair, hundredths
 * @deals: (element-type MjDealFact): the deals that have ended, once for each
 *   person and once for each computer player who won */
typedef struct {
  int n_deals;
  gboolean over;
  gint64 balance[MJ_N_SEATS];
  GArray *deals;
} MjMatchFacts;

/* @facts: (out): results of @file, as far as its moves are legal
 * @human: chair of the person, or MJ_SEAT_NONE
 * @started: when it began, "YYYY-MM-DD HH:MM:SS" in UTC */
void mj_match_facts_init (MjMatchFacts *facts,
                          const MjMatchFile *file,
                          MjSeat human,
                          const char *started);
void mj_match_facts_clear (MjMatchFacts *facts);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MjMatchFacts, mj_match_facts_clear)

/* @started: "YYYY-MM-DD HH:MM:SS" in UTC.  Returns: seconds since 1970, or 0 */
gint64 mj_match_facts_read_time (const char *started);
