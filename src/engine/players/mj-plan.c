/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-plan.c – values shared by all hands of one decision, and the worth of a
 * hand by its plans. */

#include "engine/players/mj-plan.h"

static const char *const words[MJ_N_PLANS] = {
  [MJ_PLAN_PLAIN] = "plain",
  [MJ_PLAN_BONUS] = "bonus",
  [MJ_PLAN_CONCEALED] = "concealed-hand",
  [MJ_PLAN_HONOUR] = "honour",
  [MJ_PLAN_SEQUENCE] = "sequence-hand",
  [MJ_PLAN_LESSER_SEQUENCE] = "lesser-sequence-hand",
  [MJ_PLAN_TRIPLETS] = "triplets-hand",
  [MJ_PLAN_HALF_FLUSH] = "half-flush",
  [MJ_PLAN_FULL_FLUSH] = "full-flush",
  [MJ_PLAN_FLUSH_TRIPLETS] = "flush-triplets",
  [MJ_PLAN_THIRTEEN] = "thirteen-wonders",
  [MJ_PLAN_SEVEN_PAIRS] = "seven-pairs",
};

const char *
mj_plan_word (MjPlanKind kind)
{
  return words[kind];
}

/* A win also saves paying for another player's win: the worth of that, as a
 * share of an ordinary win. */
static const double RELIEF = 1.3;

/* How often another player discards the fourth tile of a concealed triplet, for
 * each time that it is drawn. */
static const double KONG_CLAIMS = 0.8;

/* No hand is surer to be won than this before it is. */
static const double MOST_LIKELY = 0.97;

/* Which part of the second best plan's worth is added to the best. */
static const double SECOND = 0.25;

/* ---- payments for a win ---- */

static void
prepare_pay (MjPlanner *p)
{
  const MjRules *rules = &p->state->rules;
  int bonus =
      rules->min_without_bonus ? mj_bonus_tai (p->bonus, p->seat_wind) : 0;
  MjShares shares;

  for (int drawn = 0; drawn < 2; drawn++) {
    double pay = 0;

    p->minimum[drawn] = mj_score_minimum (rules, drawn) + bonus;
    for (int tai = p->minimum[drawn]; tai <= MJ_MAX_TAI; tai++) {
      if (tai == p->minimum[drawn] || tai <= mj_rules_most_tai (rules)) {
        mj_payout_shares (rules, mj_rules_cap (rules, tai), drawn, &shares);
        pay = (double) (shares.discarder + (drawn ? 3 : 2) * shares.other);
      }
      p->pay[drawn][tai] = pay;
    }
  }
  for (int i = 0; i < 3; i++) {
    MjPayout payout = { .n_transfers = 0 };
    int64_t balance[MJ_N_SEATS] = { 0 };
    MjSeat from = i == 0 ? (p->seat + 1) % MJ_N_SEATS : MJ_SEAT_NONE;

    mj_payout_kong (rules, (MjMeldKind) (MJ_MELD_KONG_CLAIMED + i), p->seat,
                    from, false, &payout);
    mj_payout_balance (&payout, balance);
    p->kong[i] = (double) balance[p->seat];
  }
  mj_payout_shares (rules, rules->limit < 3 ? rules->limit : 3, false, &shares);
  p->relief = RELIEF * (double) (shares.discarder + 2 * shares.other) / 3;
}

/* HOUSE-15: worth of the chance to get the fourth animal, if the player has
 * three; @shown are the bonus tiles of all players. */
static double
animal_pay (const MjPlanner *p, MjFaceSet shown)
{
  MjWin win = { .how = MJ_HOW_FOUR_ANIMALS, .tile = MJ_FACE_NONE };
  MjFaceSet missing = MJ_SET_ANIMALS & ~shown;
  MjHand hand = p->state->hands[p->seat];
  MjShares shares;
  MjScore score;

  if (mj_face_set_size (p->bonus & MJ_SET_ANIMALS) != 3 || missing == 0)
    return 0;
  hand.bonus[hand.n_bonus++] = mj_tile_of_face (mj_face_set_take (&missing), 0);
  if (mj_score_hand (&p->state->rules, &hand, &win, &score) != MJ_WINS)
    return 0;
  mj_payout_win_shares (&p->state->rules, &score, true, &shares);
  return (double) (3 * shares.other) + p->relief;
}

void
mj_planner_init (MjPlanner *p, const MjView *view, unsigned skill)
{
  const MjState *s = &view->state;
  MjFaceSet shown = 0, giving = 0;
  MjCounts own;

  *p = (MjPlanner){ .state = s,
                    .seat = view->seat,
                    .skill = skill,
                    .seat_wind = mj_state_seat_wind (s, view->seat),
                    .bonus = mj_hand_bonus_set (&s->hands[view->seat]) };
  p->bonus_tai = mj_bonus_tai (p->bonus, p->seat_wind) +
                 mj_no_bonus_tai (&s->rules, p->bonus);
  if (skill & MJ_SKILL_TABLE) {
    mj_state_unseen (&view->state, view->seat, p->unseen);
  } else {
    mj_hand_all_counts (&s->hands[view->seat], &own);
    for (MjFace face = 0; face < MJ_N_KINDS; face++)
      p->unseen[face] = 4 - own.n[face];
  }
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    shown |= mj_hand_bonus_set (&s->hands[seat]);
  for (MjFace face = MJ_FACE_PLUM; face < MJ_N_FACES; face++)
    if (mj_face_is_animal (face) || mj_bonus_matches_seat (face, p->seat_wind))
      giving |= MJ_FACE_BIT (face);
  p->n_unseen = MJ_N_BONUS - mj_face_set_size (shown);
  for (MjFace face = 0; face < MJ_N_KINDS; face++)
    p->n_unseen += p->unseen[face];
  p->coming = (MJ_N_BONUS - mj_face_set_size (shown)) / p->n_unseen;
  /* The first bonus tile takes away as much as it gives (HOUSE-14). */
  if (mj_no_bonus_tai (&s->rules, p->bonus) == 0)
    p->coming_tai = mj_face_set_size (giving & ~shown) / p->n_unseen;
  for (int kind = 0; kind < MJ_N_PLANS; kind++)
    p->fondness[kind] = 1;
  p->lock = s->locks[view->seat];
  mj_lock_own_turn (&p->lock, &s->rules);
  prepare_pay (p);
  p->animal = skill & MJ_SKILL_INSTANT ? animal_pay (p, shown) : 0;
  mj_planner_set_pace (p, 1);
}

/* ---- a hand ---- */

void
mj_holding_init (MjHolding *h, const MjPlanner *p, const MjHand *hand)
{
  MjCounts counts;

  *h = (MjHolding){ .chows = true,
                    .triplets = true,
                    .n_exposed = mj_hand_n_exposed (hand) };
  h->may_be_concealed = p->state->rules.concealed_hand != MJ_CONCEALED_OFF &&
                        mj_hand_is_closed (&p->state->rules, hand);
  mj_hand_counts (hand, &counts);
  mj_ready_init (&h->ready, &p->state->rules, &counts, hand->n_melds);
  for (int i = 0; i < hand->n_melds; i++) {
    MjFace face = mj_meld_face (&hand->melds[i]);
    bool chow = hand->melds[i].kind == MJ_MELD_CHOW;

    h->melds |= MJ_FACE_BIT (face);
    h->chows &= chow;
    h->triplets &= !chow;
    if (hand->melds[i].kind == MJ_MELD_PONG)
      h->pongs |= MJ_FACE_BIT (face);
    if (!chow)
      h->tai += mj_honour_tai (face, p->seat_wind, p->state->prevailing);
  }
}

/* ---- worth of a hand ---- */

int
mj_fitted_column (int turns)
{
  int column = 5 - turns / 3;

  return column < 0 ? 0 : column;
}

double
mj_plan_any_chance (const MjPlan *plan, int turns, int n_exposed)
{
  const MjPlanFactors *fitted = &mj_fitted_chance;
  int missing =
      plan->missing < MJ_FITTED_MISSING ? plan->missing : MJ_FITTED_MISSING;
  double chance = plan->chance;

  if (missing > 0)
    chance *= (double) fitted->kind[plan->kind] *
              (double) fitted->missing[missing - 1][mj_fitted_column (turns)] *
              (double) fitted->exposed[n_exposed];
  return chance < MOST_LIKELY ? chance : MOST_LIKELY;
}

double
mj_planner_kong_hope (const MjPlanner *p, const MjHolding *h, int turns)
{
  double worth = 0;
  double draws = p->lasts[turns < MJ_MAX_TURNS ? turns : MJ_MAX_TURNS];

  for (MjFaceSet left = h->pongs; left; left &= left - 1)
    worth += p->unseen[__builtin_ctzll (left)] * p->kong[1];
  for (MjFaceSet left = h->ready.paired; left != 0;) {
    MjFace face = mj_face_set_take (&left);

    if (h->ready.counts.n[face] == 3)
      worth += p->unseen[face] * (p->kong[2] + KONG_CLAIMS * p->kong[0]);
  }
  return worth * draws / p->n_unseen;
}

double
mj_planner_animal_hope (const MjPlanner *p, int turns)
{
  return p->animal / p->n_unseen *
         p->lasts[turns < MJ_MAX_TURNS ? turns : MJ_MAX_TURNS];
}

double
mj_planner_worth (const MjPlanner *p, const MjHolding *h, int turns)
{
  MjPlan plans[MJ_MAX_PLANS];
  int n = mj_planner_find (p, h, turns, plans);
  double best = 0, second = 0;

  for (int i = 0; i < n; i++) {
    double worth = plans[i].worth;

    if (worth > best) {
      second = best;
      best = worth;
    } else if (worth > second) {
      second = worth;
    }
  }
  if (best > 0 && (p->skill & MJ_SKILL_INSTANT))
    best += mj_planner_kong_hope (p, h, turns);
  return best + SECOND * second;
}
