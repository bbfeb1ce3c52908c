/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-threat.c – estimates the danger of a discard from the open tiles. */

#include "engine/players/mj-threat.h"

#include <string.h>

/* The chance that a hand is ready, by its exposed melds (row) and by the draws
 * that its player has left (column): 20 or more, 18, 16 … 0. */
static const double ready_chance[MJ_MAX_MELDS + 1][11] = {
  { .00, .00, .00, .02, .05, .10, .16, .22, .25, .29, .27 },
  { .00, .00, .02, .05, .12, .19, .28, .35, .40, .43, .41 },
  { .05, .09, .10, .16, .22, .32, .40, .45, .48, .48, .45 },
  { .20, .25, .30, .50, .57, .64, .66, .66, .68, .68, .64 },
  { 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1 },
};

static int
ready_column (const MjState *s)
{
  int turns = mj_state_live_left (s) / MJ_N_SEATS;

  return turns > 20 ? 0 : 10 - turns / 2;
}

/* The chance that a ready hand waits for a face, by its number in the suit. */
static const double suited_wait[9] = { .052, .074, .105, .113, .112,
                                       .113, .105, .074, .052 };
/* The same for honours, by how many copies have not been seen. */
static const double honour_wait[5] = { 0, .001, .015, .041, .041 };

/* Factors for a face that the opponent has just let pass, one that the opponent
 * discarded, and one outside and inside the suit that the opponent collects. */
static const double PASSED = 0.01, OWN = 0.07, OUTSIDE = 0.8, INSIDE = 1.15;

/* The chance that the opponent would win without the discard. */
static const double WINS_ANYWAY = 0.45;

/* How strongly hands that seem ready raise the pace of a deal. */
static const double PACE = 0.8;

/* Part of the estimated cost that computer players take into account; the
 * second for those who read the waits of the others. */
static const double CAUTION = 0.6, READ_CAUTION = 1.2;

/* The chance that a liability which was fed has to be paid. */
static const double LIABLE = 0.05;

/* How often the replacement of a claimed kong wins. */
static const double KONG_WINS = 0.05;

/* How an ordinary opponent plays: the share of deals it wins, the tai of a win,
 * and the melds exposed when a deal ends.  That counts as much as this many
 * deals and wins that were seen. */
static const double USUAL_WINS = 0.24, USUAL_TAI = 2.1, USUAL_MELDS = 1.2;
static const double PRIOR_DEALS = 8, PRIOR_WINS = 3;

static double
within (double least, double value, double most)
{
  return value < least ? least : value > most ? most : value;
}

/* Takes the opponent's play in this match into account: frequent winners are
 * ready sooner, players who expose little may be ready with nothing exposed,
 * and wins cost as much as before. */
static void
remember (MjThreat *threat, const MjState *s, MjSeat seat)
{
  const MjPast *past = &s->past[seat];
  double deals = s->n_deals > 1 ? s->n_deals - 1 : 0;
  double closed = USUAL_MELDS * (deals + PRIOR_DEALS) /
                  (past->melds + USUAL_MELDS * PRIOR_DEALS);
  double tai = (past->tai + USUAL_TAI * PRIOR_WINS) / (past->wins + PRIOR_WINS);

  threat->keen = within (0.6,
                         (past->wins + USUAL_WINS * PRIOR_DEALS) /
                             (USUAL_WINS * (deals + PRIOR_DEALS)),
                         1.6);
  threat->ready *= threat->keen;
  if (threat->seen.n_exposed == 0)
    threat->ready *= within (0.8, closed, 1.5);
  threat->ready = within (0, threat->ready, 1);
  threat->more_tai = (int) within (-1, tai - USUAL_TAI + 0.5, 2);
}

/* The tai that lie open, and those that are likely besides. */
static int
likely_tai (const MjThreat *threat, int n_melds)
{
  const MjOpponent *seen = &threat->seen;
  int tai = seen->tai;

  if (threat->suits != 0)
    tai += 2;
  if (n_melds >= 2 && seen->n_triplets == seen->n_exposed)
    tai += 1;
  if (tai < 2 && n_melds == 0)
    tai += 1;
  return tai < 1 ? 1 : tai;
}

/* Cost of feeding a win of @tai, compared with a win on another tile. */
static double
feed_cost (const MjRules *rules, int tai)
{
  MjShares fed, drawn;

  tai = mj_rules_cap (rules, tai);
  mj_payout_shares (rules, tai, false, &fed);
  mj_payout_shares (rules, tai, true, &drawn);
  return (double) fed.discarder -
         WINS_ANYWAY *
             (0.67 * ((double) fed.discarder / 3 + 2 * (double) fed.other / 3) +
              0.33 * (double) drawn.other);
}

static void
read_hand (MjThreat *threat, const MjRules *rules)
{
  int least = mj_score_minimum (rules, false);
  int open =
      threat->seen.tai < MJ_LOOK_TAI ? threat->seen.tai : MJ_LOOK_TAI - 1;

  for (int tai = 1; tai <= MJ_WORTH_TAI; tai++) {
    double cost = feed_cost (rules, tai < least ? least : tai);

    for (int look = 0; look < MJ_N_LOOKS; look++)
      threat->costs[look] += cost * (double) mj_danger_tai[look][open][tai - 1];
  }
}

static void
look_at (MjThreat *threat, const MjPlanner *p, MjSeat seat)
{
  const MjState *s = p->state;
  int n_melds = s->hands[seat].n_melds, tai;

  memset (threat, 0, sizeof *threat);
  mj_opponent_init (&threat->seen, s, seat);
  threat->suits = n_melds >= 2 ? threat->seen.suit : 0;
  threat->ready = ready_chance[threat->seen.n_exposed][ready_column (s)];
  threat->keen = 1;
  if (p->skill & MJ_SKILL_ADAPT)
    remember (threat, s, seat);
  tai = likely_tai (threat, n_melds) + threat->more_tai;
  threat->cost = feed_cost (&s->rules, tai < 1 ? 1 : tai);
  if (p->skill & MJ_SKILL_READ)
    read_hand (threat, &s->rules);
}

unsigned
mj_threats_skill (unsigned skill, const MjRules *rules)
{
  MjShares shares;

  mj_payout_shares (rules, rules->limit, false, &shares);
  return shares.other == 0 ? skill : skill & ~(unsigned) MJ_SKILL_READ;
}

void
mj_threats_init (MjThreat *threats, const MjPlanner *p)
{
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    if (seat == p->seat)
      memset (&threats[seat], 0, sizeof threats[seat]);
    else
      look_at (&threats[seat], p, seat);
}

double
mj_threat_simple_chance (const MjThreat *threat,
                         const MjPlanner *p,
                         MjFace face)
{
  MjFaceSet bit = MJ_FACE_BIT (face);
  double chance = mj_face_is_suited (face) ? suited_wait[face % 9]
                                           : honour_wait[p->unseen[face]];

  if (threat->seen.passed & bit)
    chance *= PASSED;
  else if (threat->seen.discards[face] > 0)
    chance *= OWN;
  if (threat->suits != 0)
    chance *= threat->suits & bit ? INSIDE : OUTSIDE;
  return threat->ready * chance;
}

double
mj_threat_chance (const MjThreat *threat, const MjPlanner *p, MjFace face)
{
  if (p->skill & MJ_SKILL_READ)
    return within (0,
                   threat->keen * mj_opponent_chance (&threat->seen, p->state,
                                                      p->unseen, face),
                   1);
  return mj_threat_simple_chance (threat, p, face);
}

/* All payments for a limit hand, times the chance that the liability has to be
 * paid. */
double
mj_threats_liability (const MjPlanner *p, MjTile tile)
{
  const MjRules *rules = &p->state->rules;
  MjShares shares;

  if (!mj_state_is_risky (p->state, p->seat, tile))
    return 0;
  mj_payout_shares (rules, rules->limit, false, &shares);
  return LIABLE * (double) (shares.discarder + 2 * shares.other) *
         (p->unseen[mj_tile_face (tile)] >= 2 ? 1 : 0.5);
}

/* PAO-16: expected payment for a kong of @tile in mid-deal, where that makes
 * liable as well: the other three have to be in one hand. */
static double
kong_cost (const MjPlanner *p, MjTile tile)
{
  const MjRules *rules = &p->state->rules;
  double n = p->n_unseen, all = n * (n - 1) * (n - 2), cost = 0;
  MjShares drawn;

  if (rules->pao_kong != MJ_PAO_KONG_ANY_TIME || !mj_pao_plays_kong (rules) ||
      p->unseen[mj_tile_face (tile)] < 3 || all <= 0)
    return 0;
  mj_payout_shares (rules, mj_rules_cap (rules, 2), true, &drawn);
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    double held = MJ_HAND_SIZE - 3 * p->state->hands[seat].n_melds;
    MjPayout payout = { .n_transfers = 0 };
    int64_t balance[MJ_N_SEATS] = { 0 };

    if (seat == p->seat)
      continue;
    mj_payout_kong (rules, MJ_MELD_KONG_CLAIMED, seat, p->seat, true, &payout);
    mj_payout_balance (&payout, balance);
    cost += held * (held - 1) * (held - 2) / all *
            (KONG_WINS * 3 * (double) drawn.other - (double) balance[p->seat]);
  }
  return cost;
}

double
mj_threats_cost (const MjThreat *threats, const MjPlanner *p, MjTile tile)
{
  MjFace face = mj_tile_face (tile);
  bool reads = p->skill & MJ_SKILL_READ;
  double cost = 0;

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    const MjThreat *threat = &threats[seat];

    if (seat != p->seat)
      cost += mj_threat_chance (threat, p, face) *
              (reads ? threat->costs[mj_opponent_look (&threat->seen, face)]
                     : threat->cost);
  }
  return (reads ? READ_CAUTION : CAUTION) * cost +
         mj_threats_liability (p, tile) + kong_cost (p, tile);
}

double
mj_threats_pace (const MjThreat *threats, const MjPlanner *p)
{
  int column = ready_column (p->state);
  double usual = 0.03, ready = 0.03;

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    if (seat != p->seat) {
      usual += 0.4 * ready_chance[1][column] + 0.25 * ready_chance[0][column] +
               0.35 * ready_chance[2][column];
      ready += threats[seat].ready;
    }
  return 1 + PACE * (ready / usual - 1);
}
