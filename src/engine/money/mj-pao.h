/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-pao.h – liability: a player who feeds a hand that everybody could see
 * coming pays for everybody.
 *
 * There are two steps.  When a discard is claimed, mj_pao_risk() says which
 * liabilities it puts at stake, from the exposed melds, the tile and the wall.
 * When the hand is won, mj_pao_due() says which of these hold.  Neither needs a
 * game in progress, so the score helper uses them too.
 *
 * Rule: PAO-01 to PAO-15, K-29 to K-36, K-52 to K-54, K-56.
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

/* A claimed discard, as everybody at the table could see it.
 * @face: the tile that was fed
 * @use: use of the claimed tile
 * @hand: the claimer's melds and bonus tiles before the claim; concealed tiles
 *   do not matter
 * @seat_wind: the claimer's wind
 * @prevailing: wind of the round
 * @seen: where copies of @face lay face up before, MJ_SEEN_… or'ed
 * @wall_left: how many tiles could still be drawn; negative if not known */
typedef struct {
  MjFace face;
  MjFeedUse use;
  const MjHand *hand;
  MjWind seat_wind;
  MjWind prevailing;
  unsigned seen;
  int wall_left;
} MjFeed;

/* @feed: the claimed discard
 * Returns: the liabilities that this claim puts at stake */
MjPaoSet mj_pao_risk (const MjRules *rules, const MjFeed *feed);

/* @feed: a discard that may be claimed; its use does not matter
 * Returns: as mj_pao_risk() for a win or a kong, without that of a kong which
 *   nobody expects: one that is not late (PAO-16) */
MjPaoSet mj_pao_foreseen (const MjRules *rules, const MjFeed *feed);

/* @risk: liabilities that a discard of @face could put at stake
 * @unseen: for each playing face, how many tiles the discarder does not see
 * Returns: those for which another hand can hold the tiles */
MjPaoSet mj_pao_possible (MjPaoSet risk, MjFace face, const uint8_t *unseen);

/* @seen: where other copies of a tile lie face up, MJ_SEEN_… or'ed
 * Returns: whether the tile is fresh
 *
 * Rule: PAO-12, K-12. */
bool mj_pao_is_fresh (const MjRules *rules, unsigned seen);

/* @wall_left: how many tiles can still be drawn
 * Returns: whether @seen of a #MjFeed can matter then (PAO-10, PAO-11) */
bool mj_pao_asks_seen (const MjRules *rules, int wall_left);

/* Whether a kong from a discard can make liable (PAO-09, PAO-16, K-52). */
bool mj_pao_plays_kong (const MjRules *rules);

/* Whether who feeds a kong pays for it alone, however many tiles are left.
 *
 * Rule: PAO-16. */
bool mj_pao_kong_always (const MjRules *rules);

/* @risk: liabilities that a feed put at stake
 * @face: the tile that was fed
 * @hand: the winning hand, the winning tile included
 * @win: how it was won
 * @by_discard: whether @win was on the feeder's own discard; do not call this
 *   for a third player's discard, which makes nobody liable (K-29)
 * @replaced: whether @win was on the replacement of the kong that was fed
 * Returns: the liabilities that hold */
MjPaoSet mj_pao_due (const MjRules *rules,
                     MjPaoSet risk,
                     MjFace face,
                     const MjHand *hand,
                     const MjWin *win,
                     const MjScore *score,
                     bool by_discard,
                     bool replaced);

/* Treats the winning discard as a feed to the exposed melds, and for three
 * dragons or four winds at once the tile of the set claimed last (K-19).  How
 * many tiles were left is not known here.
 * @hand: the winning hand, the winning tile included
 * @win: how it was won
 * Returns: why the discarder pays for everybody; 0 when the hand was not won on
 *   a discard */
MjPaoSet mj_pao_of_win (const MjRules *rules,
                        const MjHand *hand,
                        const MjWin *win,
                        const MjScore *score);

/* A hand does not show who fed a meld, or in which order.  This assumes that
 * @meld was claimed after all other exposed melds.
 * @hand: the winning hand, the winning tile included
 * @meld: index of one of its melds
 * @win: how it was won
 * Returns: why the player who fed @meld would pay for everybody */
MjPaoSet mj_pao_of_meld (const MjRules *rules,
                         const MjHand *hand,
                         int meld,
                         const MjWin *win,
                         const MjScore *score);

/* @hand: a player's melds and bonus tiles
 * @prevailing: wind of the round
 * Returns: the tai that everybody can see (K-31) */
int mj_pao_shown_tai (const MjHand *hand, MjWind seat_wind, MjWind prevailing);

/* @risk: liabilities that a claimed kong put at stake
 * Returns: whether the discarder pays all of the kong's instant payment
 *   (PAO-09) */
static inline bool
mj_pao_pays_kong (MjPaoSet risk)
{
  return (risk & 1 << MJ_PAO_KONG) != 0;
}

/* Its rule id. */
const char *mj_pao_rule (MjPao pao);

/* The title, marked for translation. */
const char *mj_pao_title (MjPao pao);

/* Its Chinese name. */
const char *mj_pao_title_zh (MjPao pao);

/* @honours: whether the hand that it is about is, or may become, all honours
 * Returns: its title; where two liabilities share an id (PAO-05), that of the
 *   one which fits the hand */
const char *mj_pao_name (MjPao pao, bool honours);

/* @honours: as in mj_pao_name()
 * Returns: its Chinese name */
const char *mj_pao_name_zh (MjPao pao, bool honours);
