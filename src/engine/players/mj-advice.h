/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-advice.h – the coach's numbers about each choice.
 *
 * The best computer player weighs the choices; the other numbers follow from
 * what the seat can see.
 */

#pragma once

#include "engine/players/mj-bot.h"
#include "engine/players/mj-plan.h"

/* Whether a hand can still be won in this deal. */
typedef enum {
  MJ_HOPE_SOME, /* it can, perhaps only with the luck of a bonus tile */
  MJ_HOPE_LATE, /* too few tiles are left to draw, or none that help */
  MJ_HOPE_NONE, /* it cannot reach the tai that a win needs */
} MjHope;

/* @choice: the choice, weighed by a computer player of the best level; an
 *   impossible win on a discard costs nothing here
 * @shanten: the shanten of the hand that it leaves
 * @acceptance: how many unseen tiles lower the shanten, or complete a ready
 *   hand
 * @helps: the faces of these tiles, without those of which the hand holds all
 *   four (K-08)
 * @wins: for a ready hand, the faces of @helps with which it reaches the
 *   minimum
 * @n_wins: how many of these may still come in time to win
 * @least_tai: the least that the hand wins with, of the faces that make up
 * @n_wins
 * @wins_tai: the most that it wins with
 * @counted: faces of the tiles of @n_wins or, where that is 0, of @acceptance
 * @fed_tai: what the hand wins with on a discard, whichever of these tiles it
 *   is; 0 or less where that differs, or where it has to win self-drawn
 * @drawn_tai: the same for a self-drawn win
 * @drawn_only: whether all these wins are self-drawn
 * @barred: faces of @wins that the seat may not win on before its next turn
 * @bar_lasts: whether that holds for the whole deal (FURI-08) (FURI-01)
 * @animal: whether the fourth animal would win at once (HOUSE-15)
 * @hope: a #MjHope
 * @left: how many tiles may still be drawn by all
 * @best_tai: mj_outlook_best_tai() of that hand
 * @most_tai: the most tai within reach: of the plans in @kinds and, for a hand
 *   at most a tile from ready, @best_tai; 0 when it cannot be won
 * @kinds: bit n if #MjPlanKind n may still reach the minimum without the luck
 *   of a bonus tile
 * @plan: the plan worth most, but not three of an honour of which the hand
 *   holds one while another plan is as near, needs no luck and can be won on a
 *   discard; @plan.kind is MJ_N_PLANS when there is none
 * @plan_tai: its @win_tai, at most the limit
 * @bonus_tai: the part of these that the bonus tiles on the table give
 * @plan_left: how many unseen tiles bring @plan closer
 * @chance: chance to win the hand by any plan, 0 to 1
 * @odds: how likely the plan worth most is won, or a ready hand, 0 to 1, as the
 *   player sees it who weighed @choice
 * @pay: payments for such a win, hundredths; @odds times @pay is part of
 *   @choice.worth, and the rest comes of other plans and of the next draws
 * @unseen: how many more tiles of the discard's face nobody has shown
 * @ponds: how many of that face lie among the discards that nobody claimed
 * @lone: whether the discard is an honour of which the hand keeps no other
 * @lone_tai: tai that three of that honour would give
 * @danger: chance that a player wins on the discard, 0 to 1
 * @danger_to: the chair that most likely does, or MJ_SEAT_NONE
 * @can_feed: whether any player can wait for the discard, by the open tiles;
 *   @danger is that of an ordinary tile even if nobody can
 * @pao: liabilities that the discard puts at stake (PAO-02 to PAO-10), see
 *   mj_state_discard_risk()
 * @pao_to: the chair that the discard would feed, or MJ_SEAT_NONE */
typedef struct {
  MjWeighed choice;
  int8_t shanten;
  int8_t best_tai;
  int8_t most_tai;
  int16_t acceptance;
  uint16_t kinds;
  MjFaceSet helps, wins, counted, barred;
  bool bar_lasts;
  int16_t n_wins;
  int8_t least_tai, wins_tai;
  int8_t fed_tai, drawn_tai;
  bool drawn_only;
  bool animal;
  uint8_t hope;
  int16_t left;
  MjPlan plan;
  int8_t plan_tai, bonus_tai;
  int16_t plan_left;
  int8_t unseen, ponds;
  bool lone;
  int8_t lone_tai;
  double chance;
  double odds, pay;
  double danger;
  MjSeat danger_to;
  bool can_feed;
  MjPaoSet pao;
  MjSeat pao_to;
} MjAdvice;

/* The difference that decides between two choices. */
typedef enum {
  MJ_EDGE_NONE,       /* they are within a hundredth of each other */
  MJ_EDGE_PAID,       /* instant payments of the others */
  MJ_EDGE_LIABILITY,  /* the other puts a liability at stake */
  MJ_EDGE_SAFER,      /* the possible cost of the discard */
  MJ_EDGE_TAI_NEEDED, /* the other leaves too few tai to win */
  MJ_EDGE_HOPE,       /* for the other it is too late to win */
  MJ_EDGE_GUEST,      /* it throws a lone honour that would give fewer tai */
  MJ_EDGE_NEARER,     /* likelier to be won: it is nearer to ready */
  MJ_EDGE_SHOWS,      /* … the other claims a tile and is no nearer for it */
  MJ_EDGE_GONE,       /* … it throws a lone honour of which fewer may come,
                         or too few for a set */
  MJ_EDGE_PLAN,       /* … nearer to the hand that it aims at */
  MJ_EDGE_HELPS,      /* … more tiles help a hand that is as near */
  MJ_EDGE_WINS,       /* … more tiles complete the hand and win */
  MJ_EDGE_PLAN_HELPS, /* … more tiles help the hand that it aims at */
  MJ_EDGE_LUCK,       /* … it needs fewer bonus tiles that are yet to come */
  MJ_EDGE_DRAWN,      /* … the other has to win self-drawn */
  MJ_EDGE_CLAIMS,     /* … more of the tiles that help can be claimed */
  MJ_EDGE_LIKELIER,   /* … for another reason */
  MJ_EDGE_TAI,        /* a win is worth more: it aims at more tai */
  MJ_EDGE_PAY,        /* … for another reason */
  MJ_EDGE_WAYS,       /* other plans, and chances of the next draws */
  MJ_N_EDGES
} MjEdge;

/* Weighs every choice of @view's seat, the best one first.  If the seat can
 * win, that is the only choice.
 * @advice: (out): room for MJ_MAX_MOVES
 * Returns: how many choices there are; 0 when it is not the seat's turn to
 *   choose */
int mj_advise (const MjView *view, MjAdvice *advice);

/* For a hand of 13 tiles, a meld counted as three, at any time of a deal.
 * @advice: (out): the advice about the hand as it is, without a choice */
void mj_advise_hand (const MjView *view, MjAdvice *advice);

/* @n: how many choices it has
 * @move: a move of that seat
 * Returns: the index of @move, or of a discard of the same face; -1 if there is
 *   none */
int mj_advice_find (const MjAdvice *advice, int n, const MjMove *move);

/* @n: how many choices it has
 * Returns: the index of letting the tile pass; -1 when no tile is on offer */
int mj_advice_find_pass (const MjAdvice *advice, int n);

/* Worth less cost, hundredths. */
double mj_advice_net (const MjAdvice *advice);

/* The difference of their nets has three parts: instant payments, the possible
 * cost of the discard, and the worth of the hand.  The largest part decides; if
 * that is the hand, it is likelier to be won, or wins more, or leaves more
 * besides, whichever makes up most of it.
 * @other: the advice about another choice of the same view, whose net is not
 *   higher
 * Returns: the difference that decides for @better */
MjEdge mj_advice_edge (const MjAdvice *better, const MjAdvice *other);

/* @b: the advice about another choice of the same view
 * Returns: the largest part of @a that is less in @b: MJ_EDGE_PAID, _SAFER,
 *   _LIKELIER, _PAY or _WAYS; MJ_EDGE_NONE where all of them are within a
 *   hundredth */
MjEdge mj_advice_gain (const MjAdvice *a, const MjAdvice *b);

/* @dangers: (out): chance that a player would win on a discard of each face, 0
 *   to 1 */
void mj_advise_dangers (const MjView *view, double dangers[MJ_N_KINDS]);
