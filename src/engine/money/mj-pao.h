/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-pao.h – liability: who fed a hand that everybody could see coming, and
 * pays for everybody.
 *
 * There are two steps.  When a discard is claimed, mj_pao_risk() says what it
 * puts at stake, from the exposed melds, the tile and the wall.  When the hand
 * is won, mj_pao_due() says which of these liabilities hold.  Neither needs a
 * game in progress, so the score helper uses them too.
 *
 * Rule: PAO-01 to PAO-14, K-29 to K-36, K-52 to K-54, K-56.
 */

#pragma once

#include "engine/score/mj-score.h"

typedef enum {
  MJ_PAO_DRAGONS,   /* PAO-02 */
  MJ_PAO_WINDS,     /* PAO-03 */
  MJ_PAO_LIMIT,     /* PAO-04 */
  MJ_PAO_FLUSH,     /* PAO-05 */
  MJ_PAO_GREEN,     /* PAO-06 */
  MJ_PAO_TERMINALS, /* PAO-07 */
  MJ_PAO_ARHATS,    /* PAO-08 */
  MJ_PAO_KONG,      /* PAO-09 */
  MJ_PAO_FRESH,     /* PAO-10 */
  MJ_N_PAO
} MjPao;

typedef uint16_t MjPaoSet; /* bit n: the #MjPao n */

typedef enum {
  MJ_FEED_CHOW,
  MJ_FEED_PONG,
  MJ_FEED_KONG,
  MJ_FEED_WIN,
} MjFeedUse;

/* Where copies of a tile lie face up. */
enum {
  MJ_SEEN_DISCARD = 1 << 0,
  MJ_SEEN_PONG = 1 << 1,
  MJ_SEEN_CHOW = 1 << 2,
};

/**
 * MjFeed:
 * @face: the tile that was fed
 * @use: what became of it
 * @hand: the claimer's melds and bonus tiles before the claim; concealed tiles
 *   do not matter
 * @seat_wind: the claimer's wind
 * @prevailing: wind of the round
 * @seen: where copies of @face lay face up before, MJ_SEEN_… or'ed
 * @wall_left: tiles left, those that stay not counted; negative: not known
 *
 * A claimed discard as the table saw it.
 */
typedef struct {
  MjFace face;
  MjFeedUse use;
  const MjHand *hand;
  MjWind seat_wind;
  MjWind prevailing;
  unsigned seen;
  int wall_left;
} MjFeed;

/**
 * mj_pao_risk:
 * @rules: rule sheet
 * @feed: the claimed discard
 *
 * Returns: the liabilities this claim puts at stake
 */
MjPaoSet mj_pao_risk (const MjRules *rules, const MjFeed *feed);

/**
 * mj_pao_due:
 * @rules: rule sheet
 * @risk: what a feed put at stake
 * @face: the tile that was fed
 * @hand: the winning hand, the winning tile included
 * @win: how it was won
 * @score: its score
 * @by_discard: whether @win came by the feeder's own discard; a discard of a
 *   third player makes nobody liable (K-29) and is not to be asked about
 * @replaced: whether it was won on the replacement of the kong that was fed
 *
 * Returns: the liabilities that hold
 */
MjPaoSet mj_pao_due (const MjRules *rules,
                     MjPaoSet risk,
                     MjFace face,
                     const MjHand *hand,
                     const MjWin *win,
                     const MjScore *score,
                     bool by_discard,
                     bool replaced);

/**
 * mj_pao_of_win:
 * @rules: rule sheet
 * @hand: the winning hand, the winning tile included
 * @win: how it was won
 * @score: its score
 *
 * Looks at the winning discard as a feed to the exposed melds, without knowing
 * how many tiles were left.
 *
 * Returns: why the discarder pays for everybody; 0 when the hand was not won on
 *   a discard
 */
MjPaoSet mj_pao_of_win (const MjRules *rules,
                        const MjHand *hand,
                        const MjWin *win,
                        const MjScore *score);

/**
 * mj_pao_of_meld:
 * @rules: rule sheet
 * @hand: the winning hand, the winning tile included
 * @meld: index of one of its melds
 * @win: how it was won
 * @score: its score
 *
 * Who fed a meld is not to be seen in a hand; this asks what it would mean if
 * @meld was claimed last of those exposed.
 *
 * Returns: why whoever fed it would pay for everybody
 */
MjPaoSet mj_pao_of_meld (const MjRules *rules,
                         const MjHand *hand,
                         int meld,
                         const MjWin *win,
                         const MjScore *score);

/**
 * mj_pao_pays_kong:
 * @risk: what a claimed kong put at stake
 *
 * Returns: whether the discarder pays all of the kong's instant payment
 *   (PAO-09)
 */
static inline bool
mj_pao_pays_kong (MjPaoSet risk)
{
  return (risk & 1 << MJ_PAO_KONG) != 0;
}

/**
 * mj_pao_rule:
 * @pao: a liability
 *
 * Returns: (transfer none): its rule id
 */
const char *mj_pao_rule (MjPao pao);

/**
 * mj_pao_title:
 * @pao: a liability
 *
 * Returns: (transfer none): what people read, marked for translation
 */
const char *mj_pao_title (MjPao pao);

/**
 * mj_pao_title_zh:
 * @pao: a liability
 *
 * Returns: (transfer none): its Chinese name
 */
const char *mj_pao_title_zh (MjPao pao);
