/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-payout.h – payments for wins, instant payments and penalties.
 *
 * Everything ends as a list of transfers.  A transfer has two ends, so a
 * settlement sums to zero by construction.  Amounts are hundredths of the
 * stake's unit.  Seats are chairs.
 *
 * Rule: PAY-01 to PAY-11, INST-01 to INST-19, PAO-01, PEN-01 to PEN-04.
 */

#pragma once

#include "engine/score/mj-score.h"

typedef enum {
  MJ_PAY_DISCARD, /* the player whose tile it was */
  MJ_PAY_SHARE,   /* another loser */
  MJ_PAY_SELF_DRAW,
  MJ_PAY_PAO, /* the liable player, for everybody */
  MJ_PAY_CAT_RAT,
  MJ_PAY_ROOSTER_CENTIPEDE,
  MJ_PAY_SEAT_FLOWERS,
  MJ_PAY_ANIMAL_SET,
  MJ_PAY_FLOWER_GROUP,
  MJ_PAY_SEASON_GROUP,
  MJ_PAY_KONG_CLAIMED,
  MJ_PAY_KONG_ADDED,
  MJ_PAY_KONG_CONCEALED,
  MJ_PAY_PENALTY,
  MJ_PAY_ADJUSTMENT, /* a correction of the books */
  MJ_PAY_RETURNED,   /* by a winner to another winner of the same tile */
  MJ_PAY_PAID,       /* money handed over, which settles a debt */
  MJ_N_PAY_REASONS
} MjPayReason;

/* The six events that bonus tiles make, in the order in which they are paid. */
enum {
  MJ_BONUS_FIRST = MJ_PAY_CAT_RAT,
  MJ_BONUS_LAST = MJ_PAY_SEASON_GROUP,
  MJ_N_BONUS_EVENTS = MJ_BONUS_LAST - MJ_BONUS_FIRST + 1,
};

typedef struct {
  int64_t amount; /* more than 0 */
  MjSeat from, to;
  uint8_t reason; /* a #MjPayReason */
} MjTransfer;

enum { MJ_MAX_TRANSFERS = 36 };

/* Whether it pays for a winning hand, and is no instant payment, penalty or the
 * like. */
static inline bool
mj_transfer_is_of_hand (const MjTransfer *transfer)
{
  return transfer->reason <= MJ_PAY_PAO;
}

typedef struct {
  MjTransfer transfers[MJ_MAX_TRANSFERS];
  uint8_t n_transfers;
} MjPayout;

/* Debts of the losers of a win. */
typedef struct {
  int64_t discarder; /* 0 when self-drawn */
  int64_t other;     /* debt of each of the others */
} MjShares;

typedef enum {
  MJ_PENALTY_FALSE_DISCARD, /* a false win on a discard */
  MJ_PENALTY_FALSE_SELF_DRAW,
  MJ_PENALTY_REVEALED_EARLY,   /* HAND-30 */
  MJ_PENALTY_REVEALED_FLOWERS, /* FH-04 */
} MjPenalty;

/* A word for programs, as in "cat-rat". */
const char *mj_pay_reason_key (MjPayReason reason);

/* The title, marked for translation. */
const char *mj_pay_reason_title (MjPayReason reason);

/* Its Chinese name. */
const char *mj_pay_reason_title_zh (MjPayReason reason);

/* @payout: where to add
 * @from: who pays
 * @to: who is paid
 * @amount: hundredths; nothing is added for 0
 * @reason: why */
void mj_payout_add (MjPayout *payout,
                    MjSeat from,
                    MjSeat to,
                    int64_t amount,
                    MjPayReason reason);

/* @payout: where to add
 * @more: the transfers to append */
void mj_payout_join (MjPayout *payout, const MjPayout *more);

/* Takes out the payments of winners for the hand; instant payments stay.
 *
 * Rule: HOUSE-09
 * @payout: (inout): payments for a hand
 * @winners: bit N: chair N has won on the same tile */
void mj_payout_spare (MjPayout *payout, unsigned winners);

/* Adds every transfer to both its ends.
 * @payout: transfers
 * @balance: (inout): four amounts, one a chair */
void mj_payout_balance (const MjPayout *payout, int64_t *balance);

/* Looks up the payment chart of the sheet (mj-chart.h).
 *
 * Rule: PAY-01 to PAY-09, PAY-11, HAND-38
 * @tai: tai after the limit
 * @self_drawn: whether all others pay as for a self-draw
 * @shares: (out): debts of the losers */
void mj_payout_shares (const MjRules *rules,
                       int tai,
                       bool self_drawn,
                       MjShares *shares);

/* @score: a winning score
 * Returns: for thirteen wonders the tai whose self-draw price each pays,
 *   without the self-draw extra; else 0
 *
 * Rule: HAND-32, HOUSE-16, K-18. */
int mj_payout_alike_tai (const MjRules *rules, const MjScore *score);

/* Like mj_payout_shares(), but also applies the double payments for special
 * hands and for thirteen wonders (PAY-10, HAND-32).
 * @score: a winning score
 * @self_drawn: whether it was self-drawn
 * @shares: (out): debts of the losers */
void mj_payout_win_shares (const MjRules *rules,
                           const MjScore *score,
                           bool self_drawn,
                           MjShares *shares);

/* @score: a winning score
 * @win: how it was won
 * @liable: chair that pays for everybody, or MJ_SEAT_NONE (PAO-01)
 * @payout: (inout): where to add the transfers */
void mj_payout_settle (const MjRules *rules,
                       const MjScore *score,
                       const MjWin *win,
                       MjSeat liable,
                       MjPayout *payout);

/* @event: MJ_PAY_CAT_RAT to MJ_PAY_SEASON_GROUP
 * @hidden: whether its tiles were dealt, before any replacement
 * Returns: payment of each of the others; 0 when the table does not play it
 *
 * Rule: INST-01 to INST-15, INST-19 */
int64_t
mj_payout_bonus_amount (const MjRules *rules, MjPayReason event, bool hidden);

/* @bonus: bonus tiles of one seat
 * Returns: the events they make, bit n for MJ_BONUS_FIRST + n */
unsigned mj_payout_bonus_events (MjFaceSet bonus, MjWind seat_wind);

/* @events: events that fall due
 * @hidden: whether their tiles were dealt
 * @seat: who is paid
 * @payout: (inout): where to add the transfers */
void mj_payout_bonus (const MjRules *rules,
                      unsigned events,
                      bool hidden,
                      MjSeat seat,
                      MjPayout *payout);

/* @kind: MJ_MELD_KONG_CLAIMED, _PROMOTED or _CONCEALED
 * Returns: whether such a kong is paid at this table
 *
 * Rule: INST-16, INST-17, INST-19 */
bool mj_payout_pays_kong (const MjRules *rules, MjMeldKind kind);

/* @kind: MJ_MELD_KONG_CLAIMED, _PROMOTED or _CONCEALED
 * Returns: the share of one player; 0 when it is not paid */
int64_t mj_payout_kong_amount (const MjRules *rules, MjMeldKind kind);

/* Rule: INST-16, INST-17
 * @kind: MJ_MELD_KONG_CLAIMED, _PROMOTED or _CONCEALED
 * @seat: who made it
 * @from: whose discard was claimed, or MJ_SEAT_NONE
 * @liable: whether @from pays for everybody (PAO-09)
 * @payout: (inout): where to add the transfers */
void mj_payout_kong (const MjRules *rules,
                     MjMeldKind kind,
                     MjSeat seat,
                     MjSeat from,
                     bool liable,
                     MjPayout *payout);

/* Rule: PEN-01 to PEN-04, FH-04, HAND-30
 * @penalty: the offence
 * @offender: who pays
 * @discarder: whose discard was claimed, or MJ_SEAT_NONE
 * @payout: (inout): where to add the transfers */
void mj_payout_penalty (const MjRules *rules,
                        MjPenalty penalty,
                        MjSeat offender,
                        MjSeat discarder,
                        MjPayout *payout);

/* A player who holds seven flowers may look for the eighth only after
 * announcing it before the last tile is drawn, or at once after another
 * player's win.
 * @live_left: tiles that may still be drawn
 * Returns: whether this is the last chance to announce it
 *
 * Rule: FH-07 */
bool mj_flower_inspection_is_due (const MjRules *rules,
                                  const MjHand *hand,
                                  int live_left);

/* Rule: FH-09, FH-10
 * @winner: holder of the seven
 * @holder: in whose hand the eighth flower was found
 * @payout: (inout): where to add the transfers */
void mj_payout_held_flower (const MjRules *rules,
                            MjSeat winner,
                            MjSeat holder,
                            MjPayout *payout);

/* @size: its tiles between turns, a kong counted as three
 * Returns: whether a hand of that size may still win (PEN-05, PEN-06) */
bool mj_hand_may_win (const MjRules *rules, int size);

/* @size: its tiles between turns, a kong counted as three
 * Returns: whether it may still be paid for kongs (PEN-05, PEN-06) */
bool mj_hand_may_collect_kongs (const MjRules *rules, int size);

/* Rounds to the nearest coin, halves away from zero, so that equal gains and
 * losses are rounded alike.  Only for the settlement of an evening.
 * @amount: hundredths
 * @coin: the smallest coin, hundredths; 0 for no rounding
 * Returns: a multiple of @coin
 *
 * Rule: HOUSE-08 */
int64_t mj_payout_round (int64_t amount, int64_t coin);
