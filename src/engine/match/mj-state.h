/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-state.h – everything true at one moment of a match, as one flat value.
 *
 * Assignment copies it.  Only mj_state_apply() advances a state, and it refuses
 * every move that mj_state_legal_moves() does not list.
 *
 * Invariant: each of the 148 tiles is in exactly one place: in the wall, in a
 * hand (concealed, meld, bonus) or among the discards that nobody claimed.
 *
 * Chairs are counted in turn order; which chair is East changes with the
 * dealer.
 */

#pragma once

#include "engine/money/mj-verdict.h"
#include "engine/rules/mj-lock.h"
#include "engine/rules/mj-rotation.h"
#include "engine/tiles/mj-move.h"
#include "engine/tiles/mj-wall.h"

typedef enum {
  MJ_PHASE_START,   /* before the first deal */
  MJ_PHASE_SETUP,   /* dealt bonus tiles are replaced, seat by seat */
  MJ_PHASE_DRAW,    /* the player whose turn it is has to draw */
  MJ_PHASE_REPLACE, /* that player has to take a replacement tile */
  MJ_PHASE_TURN,    /* that player chooses: a discard, a kong or a win */
  MJ_PHASE_CLAIM,   /* others may claim a tile */
  MJ_PHASE_OVER,    /* the deal is won or drawn */
} MjPhase;

/* The tile that may be claimed in MJ_PHASE_CLAIM. */
typedef enum {
  MJ_CLAIM_DISCARD,
  MJ_CLAIM_PROMOTED_KONG,  /* WIN-06 */
  MJ_CLAIM_CONCEALED_KONG, /* WIN-09, HAND-34 */
  MJ_CLAIM_SELF_DRAW,      /* HAND-35 */
  MJ_CLAIM_BONUS,          /* FH-02, FH-05, HOUSE-15 */
} MjClaimKind;

enum {
  MJ_CAN_WIN = 1 << 0,
  MJ_CAN_WIN_FIRST = 1 << 1, /* with thirteen wonders (HAND-33) */
  MJ_CAN_PONG = 1 << 2,
  MJ_CAN_KONG = 1 << 3,
  MJ_CAN_CHOW = 1 << 4,
};

/* How the player whose turn it is got the last tile. */
typedef enum {
  MJ_ARRIVAL_DEALT,
  MJ_ARRIVAL_DRAWN,
  MJ_ARRIVAL_FLOWER,  /* replacement for a bonus tile */
  MJ_ARRIVAL_KONG,    /* replacement for a kong */
  MJ_ARRIVAL_CLAIMED, /* not at all: the player claimed a chow or pong */
} MjArrival;

typedef enum {
  MJ_RESULT_NONE,
  MJ_RESULT_WIN,
  MJ_RESULT_DRAWN,
} MjResult;

typedef struct {
  MjTile tile;
  MjSeat seat;
  uint8_t claimed; /* in a meld or a winning hand now */
  bool drawn;      /* the very tile that was drawn just before */
} MjDiscard;

enum { MJ_MAX_DISCARDS = 100 };

/* A further win on the same tile (HOUSE-09). */
typedef struct {
  MjWin win;
  MjSeat liable;
  MjPaoSet pao;
} MjOtherWin;

enum { MJ_MAX_OTHER_WINS = 2 };

typedef struct {
  uint8_t kind; /* a #MjClaimKind */
  MjTile tile;
  MjSeat from;
  uint8_t can[MJ_N_SEATS];    /* MJ_CAN_… */
  uint8_t pending;            /* bit n: chair n has not answered yet */
  MjMove answers[MJ_N_SEATS]; /* of the others */
} MjClaim;

/* Public facts about a player from the earlier deals of the match. */
typedef struct {
  uint16_t wins;
  uint16_t tai;   /* of these wins together */
  uint16_t melds; /* that were exposed when a deal ended */
} MjPast;

typedef struct {
  MjRules rules;

  /* the match */
  int64_t balance[MJ_N_SEATS]; /* hundredths; they sum to zero */
  uint16_t n_deals;            /* dealt so far */
  uint8_t repeats; /* deals in a row by this dealer before this one */
  MjPast past[MJ_N_SEATS];
  MjWind prevailing;
  MjSeat first_dealer; /* a round ends when the deal comes back here */
  MjSeat dealer;
  bool one_deal; /* the match ends with its first deal */

  /* the deal */
  uint8_t phase;                  /* a #MjPhase */
  uint8_t result;                 /* a #MjResult */
  bool paid;                      /* an instant payment was made (HOUSE-03) */
  uint8_t bonus_done[MJ_N_SEATS]; /* bonus events that have been counted */
  uint8_t n_draws[MJ_N_SEATS];    /* draws from the head of the wall */
  bool early[MJ_N_SEATS];         /* holds three dragon or four wind triplets */
  MjSeat early_from[MJ_N_SEATS];  /* who fed the last of them (K-19) */
  MjWall wall;
  MjHand hands[MJ_N_SEATS];
  MjLock locks[MJ_N_SEATS];
  MjDiscard discards[MJ_MAX_DISCARDS];
  uint8_t n_discards;

  /* the turn */
  MjSeat turn;
  MjTile drawn;      /* the last tile it got, or MJ_TILE_NONE */
  uint8_t arrival;   /* a #MjArrival */
  uint8_t n_flowers; /* flower replacements in a row; all in the set-up */
  uint8_t n_kongs;   /* kongs in a row, each made with the last replacement */
  uint8_t replaced_kong; /* index of the meld replaced last, or MJ_MAX_MELDS */
  uint8_t owed_bonus;    /* bonus tiles not replaced yet */
  uint8_t owed_kong;     /* kongs not replaced yet */
  MjClaim claim;

  /* how it ended */
  MjWin win;
  MjSeat liable; /* pays for everybody, or MJ_SEAT_NONE */
  MjPaoSet pao;  /* why */
  uint8_t n_others;
  MjOtherWin others[MJ_MAX_OTHER_WINS]; /* in turn; without the tile */
  bool three_called; /* three have won, so that nobody has (HOUSE-09) */

  MjPayout payout; /* transfers of the last move */
} MjState;

enum { MJ_MAX_MOVES = 40 };

/* The match starts in the East round with nothing dealt.
 * @state: (out): a match about to start
 * @rules: rule sheet, kept for the whole match
 * @dealer: first dealer's chair */
void mj_state_init (MjState *state, const MjRules *rules, MjSeat dealer);

/* Lists the legal moves of @seat.  No other function decides which moves are
 * legal. Chows, pongs and kongs are listed with the lowest copies of their
 * tiles.
 * @moves: (out): room for MJ_MAX_MOVES
 * Returns: how many moves there are; 0 when @seat may not act now */
int mj_state_legal_moves (const MjState *state, MjSeat seat, MjMove *moves);

/* @seat: a chair, or MJ_SEAT_NONE
 * Returns: the kinds of moves that mj_state_legal_moves() lists; none for
 *   MJ_SEAT_NONE */
MjMoveSet mj_state_offers (const MjState *state, MjSeat seat);

/* Makes @move, if it is legal, and makes the payments that it causes.
 * @state: (inout): a state
 * Returns: false when @move is refused; @state is then unchanged */
bool mj_state_apply (MjState *state, const MjMove *move);

/* Chairs that may act now, bit n for chair n; 0 when the match is over. */
unsigned mj_state_to_act (const MjState *state);

/* For programs that play all chairs, where the order of answers does not
 * matter.  Returns the lowest chair that may act now, or MJ_SEAT_NONE when the
 * match is over. */
MjSeat mj_state_next_actor (const MjState *state);

/* Who deals, in which round. */
static inline MjRotation
mj_state_rotation (const MjState *state)
{
  MjRotation rotation = { state->first_dealer, state->dealer,
                          (uint8_t) state->prevailing, state->repeats };

  return rotation;
}

/* Its wind in this deal. */
static inline MjWind
mj_state_seat_wind (const MjState *state, MjSeat seat)
{
  MjRotation rotation = mj_state_rotation (state);

  return mj_rotation_wind (&rotation, seat);
}

/* How many tiles may still be drawn, without the dead wall. */
int mj_state_live_left (const MjState *state);

/* Whether the last deal of the last round is over.
 *
 * Rule: HOUSE-03, HOUSE-04, HOUSE-05 */
bool mj_state_is_match_over (const MjState *state);

/* @state: a state at the end of a deal, or at the start
 * Returns: who deals next, in which round; its prevailing wind is 4 or more
 *   after the last deal */
MjRotation mj_state_next_rotation (const MjState *state);

/* Considers the tile that @seat has drawn or could claim.  If there are several
 * ways to win, takes the one worth most.  Ignores prohibitions
 * (mj_state_lock()).
 * @win: (out): how it would win
 * @score: (out): score of the hand
 * @hand: (out): its tiles, the winning one included
 * Returns: MJ_WINS, or why the hand does not win */
MjStatus mj_state_win (const MjState *state,
                       MjSeat seat,
                       MjWin *win,
                       MjScore *score,
                       MjHand *hand);

/* @state: a state in which a discard may be claimed
 * Returns: whether a prohibition keeps @seat from winning on the discard */
MjLockState mj_state_lock (const MjState *state, MjSeat seat);

/* @state: a state with a tile on offer
 * @seat: the chair that would claim it
 * @use: intended use of the tile
 * @feed: (out): the claim as the table sees it; points into @state */
void
mj_state_feed (const MjState *state, MjSeat seat, MjFeedUse use, MjFeed *feed);

/* @unseen: (out): for each playing face, how many tiles lie neither open nor in
 *   the hand of @seat, MJ_N_KINDS numbers */
void mj_state_unseen (const MjState *state, MjSeat seat, uint8_t *unseen);

/* Considers only open tiles and the hand of @seat, so @seat may know the
 * answer.
 * @seat: the chair that would discard
 * @claimer: (out) (optional): the chair that could make @seat liable, the next
 *   one in turn if there are several; MJ_SEAT_NONE if there is none
 * Returns: the liabilities that a claim of @tile would put at stake (PAO-02 to
 *   PAO-10), without those of a claim for which too few tiles are left */
MjPaoSet mj_state_discard_risk (const MjState *state,
                                MjSeat seat,
                                MjTile tile,
                                MjSeat *claimer);

/* Whether a claim of @tile could make @seat liable, were all other copies of it
 * hidden: the estimates of computer players are fitted to this. */
bool mj_state_is_risky (const MjState *state, MjSeat seat, MjTile tile);

/* How many tiles the table plays with (HOUSE-10); before the first deal all of
 * them lie in the wall. */
static inline int
mj_state_n_tiles (const MjState *state)
{
  return state->rules.animals || state->phase == MJ_PHASE_START
             ? MJ_N_TILES
             : MJ_N_TILES - MJ_N_ANIMALS;
}

/* Whether @seat has won the deal, alone or with others. */
bool mj_state_has_won (const MjState *state, MjSeat seat);

/* @n: which win of the deal, from 0, in turn from the discarder
 * @alone: (out): the same as if it were the only win: the winning tile lies in
 *   that hand, and @alone->payout has only the payments for it
 * Returns: false when there are not so many wins */
bool mj_state_nth_win (const MjState *state, int n, MjState *alone);

/* @state: a won deal
 * @verdict: (out): the verdict on the win; it has no instant payments */
void mj_state_verdict (const MjState *state, MjVerdict *verdict);

/* @state: a state whose deal was won
 * @score: (out): the winner's score */
void mj_state_result_score (const MjState *state, MjScore *score);

/* Whether its concealed tiles have been shown: those of a winner, except where
 * the hand need not be complete and so stays closed (FH-04, HAND-30). */
bool mj_state_is_laid_open (const MjState *state, MjSeat seat);

/* The newest discard if nobody has claimed it, or MJ_TILE_NONE. */
MjTile mj_state_last_discard (const MjState *state);

/* Whether all 148 tiles are in exactly one place, hands have the right size and
 * balances sum to zero; for tests. */
bool mj_state_is_sound (const MjState *state);
