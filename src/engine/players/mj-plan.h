/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-plan.h – the hands that a hand may become.
 *
 * A plan is a kind of hand to aim at: how far away it is, which tiles help,
 * what it pays and how likely it is to be reached.  The likelihood is that of a
 * race: the missing tiles have to come before the draws run out and before
 * another player wins.  The constants of the race were measured in play
 * (docs/players.md).  Worth is in hundredths of the stake's unit, as amounts
 * are.
 *
 * Nothing here allocates.  Only addition, multiplication and division are used,
 * so that the same view gives the same numbers on every machine.
 */

#pragma once

#include "engine/match/mj-view.h"
#include "engine/score/mj-ready.h"

typedef enum {
  MJ_PLAN_PLAIN,     /* any four sets; the hand has enough tai already */
  MJ_PLAN_BONUS,     /* any four sets, and a bonus tile that has to come */
  MJ_PLAN_CONCEALED, /* any four sets, nothing claimed, self-drawn */
  MJ_PLAN_HONOUR,    /* a triplet of one honour */
  MJ_PLAN_SEQUENCE,  /* HAND-15 */
  MJ_PLAN_LESSER_SEQUENCE, /* HAND-22: a bonus tile is there */
  MJ_PLAN_TRIPLETS,        /* HAND-01 */
  MJ_PLAN_HALF_FLUSH,      /* HAND-06 */
  MJ_PLAN_FULL_FLUSH,      /* HAND-07 */
  MJ_PLAN_FLUSH_TRIPLETS,  /* HAND-06 and HAND-01 */
  MJ_PLAN_THIRTEEN,        /* HAND-31 */
  MJ_PLAN_SEVEN_PAIRS,     /* HOUSE-02 */
  MJ_N_PLANS
} MjPlanKind;

/* @kind: a #MjPlanKind
 * @face: the honour, or the first face of the suit; MJ_FACE_NONE if neither
 * @missing: how many tiles it is short of
 * @helps: faces that bring it closer
 * @rate: how many tiles of @helps are unseen; those that can be claimed count
 *   for more than one
 * @tai: what it is worth on a discard, before the limit
 * @win_tai: the least tai with which it reaches the minimum: more than @tai if
 *   it needs the self-draw or the bonus tiles below
 * @drawn: whether only a self-draw makes it reach the minimum
 * @luck: how many bonus tiles have to come before it reaches the minimum
 * @chance: how likely it is to be won, 0 to 1
 * @worth: its worth, hundredths */
typedef struct {
  uint8_t kind;
  MjFace face;
  int8_t missing;
  int16_t tai, win_tai;
  bool drawn;
  int8_t luck;
  uint8_t open; /* how it may be carried out; for mj-plan-find.c only */
  MjFaceSet helps;
  double rate;
  double chance;
  double worth;
} MjPlan;

/* For a ready hand: how many wins on a discard there are for each self-draw. */
#define MJ_CLAIM_WIN 2.4

enum {
  MJ_MAX_TAI = 24,
  MJ_MAX_PLANS = 20,
  MJ_MAX_MISSING = 8,
  MJ_MAX_TURNS = 24
};

/* Considerations of a player. */
enum {
  MJ_SKILL_TABLE = 1 << 0,   /* counts the tiles that lie open */
  MJ_SKILL_PLANS = 1 << 1,   /* knows more than honours and bonus tiles */
  MJ_SKILL_VALUE = 1 << 2,   /* weighs the payments of this sheet */
  MJ_SKILL_DEFENCE = 1 << 3, /* weighs the possible cost of a discard */
  MJ_SKILL_INSTANT = 1 << 4, /* weighs the instant payments for kongs */
  MJ_SKILL_AHEAD = 1 << 5,   /* looks one draw ahead, exact when ready */
  MJ_SKILL_PACE = 1 << 6,    /* hurries when others seem ready */
  MJ_SKILL_SLIPS = 1 << 7,   /* takes the second best now and then */
  MJ_SKILL_READ = 1 << 8,    /* reads the waits of each opponent */
  MJ_SKILL_ADAPT = 1 << 9,   /* remembers how each opponent has played */
  MJ_SKILL_SELDOM = 1 << 10, /* slips half as often */
};

enum { MJ_N_RACES = 128 };

/* Results of races.  While the discards of one decision are weighed, the same
 * race comes up again and again. */
typedef struct {
  struct {
    double rate, chance;
    int16_t missing, turns;
  } runs[MJ_N_RACES];
} MjRaces;

enum { MJ_N_WORTHS = 4096 };

/* A cache of the worth of hands.  Discarding one tile now and another after the
 * next draw leaves the same hand as the other way round.  A hand is known by
 * its indices; no hand has the honours UINT32_MAX. */
typedef struct {
  struct {
    uint64_t suits;
    uint32_t honours;
    double worth;
  } hands[MJ_N_WORTHS];
} MjWorths;

/* Values shared by all hands of one decision.  Filled in by
 * mj_planner_init(). */
typedef struct {
  const MjState *state; /* of the view */
  MjSeat seat;
  bool last;        /* no own draw is to come; only others' discards can win */
  MjLock lock;      /* faces that may not be claimed until then */
  unsigned skill;   /* MJ_SKILL_… or'ed */
  int think;        /* when looking ahead, how many draws to try; 0: all */
  MjRaces *races;   /* room to remember them, all 0 at first, or NULL */
  MjWorths *worths; /* the same for hands with the same melds; for
                       mj_ahead_worth() */
  MjWind seat_wind;
  MjFaceSet bonus;
  int bonus_tai;
  double coming;     /* bonus tiles a draw brings */
  double coming_tai; /* tai they bring */
  double n_unseen;
  uint8_t unseen[MJ_N_KINDS];
  int minimum[2]; /* the least tai that win on a discard, on a self-draw, with
                     those of the player's bonus tiles (WIN-18, HOUSE-06,
                     HOUSE-11) */
  double pay[2][MJ_MAX_TAI + 1]; /* received likewise */
  double fondness[MJ_N_PLANS];   /* of each kind of plan, 1 for none */
  double ambition; /* the part that each tai above two adds to a hand's worth,
                      as a share of it */
  double relief;   /* payments for others' wins that a win saves, hundredths */
  double reach[MJ_MAX_MISSING + 1][MJ_MAX_TURNS + 1];
  double animal;  /* payments for the fourth animal that wins at once, if it may
                     still come */
  double kong[3]; /* instant payments for a claimed, promoted, concealed kong */
  double lasts[MJ_MAX_TURNS + 1]; /* own draws before a player wins */
  double stay[MJ_MAX_TURNS + 1];  /* chance that nobody wins in the next round
                                     of turns */
} MjPlanner;

/* A hand in a form that is quick to plan for: adding or removing a tile costs a
 * table look-up. */
typedef struct {
  MjReady ready;
  int n_exposed;
  bool chows, triplets;  /* whether all melds are chows, triplets */
  MjFaceSet melds;       /* first faces of the melds */
  MjFaceSet pongs;       /* faces of exposed pongs */
  int tai;               /* honours in the melds */
  bool may_be_concealed; /* whether the concealed hand may still count */
} MjHolding;

/* @planner: (out): the planner; keeps a pointer into @view
 * @skill: MJ_SKILL_… or'ed */
void mj_planner_init (MjPlanner *planner, const MjView *view, unsigned skill);

/* @pace: how much sooner than usual the others are likely to win; 1 for as
 *   usual */
void mj_planner_set_pace (MjPlanner *planner, double pace);

/* @holding: (out): the holding */
void mj_holding_init (MjHolding *holding,
                      const MjPlanner *planner,
                      const MjHand *hand);

/* Lists the plans with which the hand can still be won, in no particular
 * order.
 * @holding: 13 tiles, a meld counted as three
 * @turns: own draws still to come
 * @plans: (out): room for MJ_MAX_PLANS
 * Returns: how many there are */
int mj_planner_find (const MjPlanner *planner,
                     const MjHolding *holding,
                     int turns,
                     MjPlan *plans);

/* @holding: 13 tiles, a meld counted as three
 * @turns: own draws still to come
 * Returns: worth of the hand, hundredths; 0 where no plan can be won */
double mj_planner_worth (const MjPlanner *planner,
                         const MjHolding *holding,
                         int turns);

/* @missing: tiles a plan is short of
 * @rate: unseen tiles that bring it closer, as in #MjPlan
 * @turns: own draws still to come, at most MJ_MAX_TURNS
 * Returns: chance that the plan is reached before another player wins, 0 to
 *   1 */
double
mj_planner_race (const MjPlanner *planner, int missing, double rate, int turns);

enum { MJ_FITTED_MISSING = 7, MJ_FITTED_TURNS = 6 };

/* How many times as likely a hand is won as the race for its best plan says:
 * products of factors that were fitted to self-play by tools/fit.sh
 * (mj-fitted.c). */
typedef struct {
  float kind[MJ_N_PLANS];
  float missing[MJ_FITTED_MISSING][MJ_FITTED_TURNS];
  float exposed[MJ_MAX_MELDS + 1];
} MjPlanFactors;

extern const MjPlanFactors mj_fitted_chance;

/* @turns: own draws still to come
 * Returns: the column of fitted tables for that time of a deal */
int mj_fitted_column (int turns);

/* The race compares plans; its chance for a hand far from ready is too low,
 * because such a hand may still be won by another plan.
 * @plan: the best plan of a hand
 * @turns: own draws still to come
 * @n_exposed: its exposed melds
 * Returns: chance to win the hand by any plan, 0 to 1 */
double mj_plan_any_chance (const MjPlan *plan, int turns, int n_exposed);

/* @holding: a hand
 * @face: a face that helps it
 * Returns: how many times as likely @face comes because it can be claimed,
 *   compared with a draw alone */
double mj_planner_claim_times (const MjHolding *holding,
                               const MjPlan *plan,
                               MjFace face);

/* @holding: a hand
 * @turns: own draws still to come
 * Returns: worth of the kongs that its triplets may still become, hundredths
 *   (INST-16, INST-17) */
double mj_planner_kong_hope (const MjPlanner *planner,
                             const MjHolding *holding,
                             int turns);

/* @turns: own draws to come
 * Returns: worth of the fourth animal that may come with them (HOUSE-15) */
double mj_planner_animal_hope (const MjPlanner *planner, int turns);

/* "plain" to "seven-pairs", for programs. */
const char *mj_plan_word (MjPlanKind kind);
