/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-plan.c – finds the plans of a hand and estimates the race for each. */

#include "engine/players/mj-plan.h"

#include <stddef.h>
#include <string.h>

#define SUIT(suit) ((MjFaceSet) UINT64_C (0x1ff) << 9 * (suit))

static const char *const words[MJ_N_PLANS] = {
  [MJ_PLAN_PLAIN] = "plain",
  [MJ_PLAN_BONUS] = "bonus",
  [MJ_PLAN_CONCEALED] = "concealed-hand",
  [MJ_PLAN_HONOUR] = "honour",
  [MJ_PLAN_SEQUENCE] = "sequence-hand",
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

/* ---- the race ---- */

/* How many unseen tiles bring a plan forward when it is short of that many
 * tiles, with what claims add.  The numbers are lower than those seen in play,
 * because there hands also change their plans; the second best plan stands for
 * that.
 */
static const double typical_rate[MJ_MAX_MISSING + 1] = { 0,  11, 16, 24, 31,
                                                         36, 40, 42, 44 };

/* How much better a tile is that can also be claimed, compared with one that
 * can only be drawn: for a pong from three players, for a chow from one.
 */
static const double CLAIM_PONG = 1.6, CLAIM_CHOW = 0.6;

/* The part of wins that are self-drawn, if a discard would also win. */
static const double SELF_DRAWN = 0.33;

/* The chance that somebody else wins during a round of turns, by how many own
 * draws are left.
 */
static const double others_win[MJ_MAX_TURNS + 1] = {
  .07, .22,  .35,  .37,  .36,  .35, .34, .32, .29, .24, .20, .17, .13,
  .10, .066, .036, .012, .006, 0,   0,   0,   0,   0,   0,   0
};

/* A win also saves paying for another player's win: what that is worth, as a
 * share of an ordinary win.
 */
static const double RELIEF = 1.3;

/* How often another player discards the fourth tile of a concealed triplet, for
 * each time that it is drawn.
 */
static const double KONG_CLAIMS = 0.8;

/* No hand is surer to be won than this before it is. */
static const double MOST_LIKELY = 0.97;

/* Which part of the second best plan's worth is added to the best. */
static const double SECOND = 0.25;

/* The chance that a draw brings one of @rate tiles. */
static double
step_of (const MjPlanner *p, double rate)
{
  double step = rate / p->n_unseen;

  return step > 0.95 ? 0.95 : step;
}

static double
run_race (const MjPlanner *p, int missing, double rate, int turns)
{
  double step = step_of (p, rate), chance = 0;
  const double *next = p->reach[missing - 1];

  for (int t = 1; t <= turns; t++)
    chance = p->stay[t] * (step * next[t - 1] + (1 - step) * chance);
  return chance;
}

double
mj_planner_race (const MjPlanner *p, int missing, double rate, int turns)
{
  unsigned place;

  if (missing > MJ_MAX_MISSING)
    return 0;
  if (missing == 0)
    return 1;
  if (p->races == NULL)
    return run_race (p, missing, rate, turns);
  place =
      ((unsigned) (rate * 5) * 5 + (unsigned) missing * 31 + (unsigned) turns) %
      MJ_N_RACES;
  if (p->races->runs[place].missing != missing ||
      p->races->runs[place].turns != turns ||
      p->races->runs[place].rate != rate) {
    p->races->runs[place].missing = (int16_t) missing;
    p->races->runs[place].turns = (int16_t) turns;
    p->races->runs[place].rate = rate;
    p->races->runs[place].chance = run_race (p, missing, rate, turns);
  }
  return p->races->runs[place].chance;
}

void
mj_planner_set_pace (MjPlanner *p, double pace)
{
  for (int t = 0; t <= MJ_MAX_TURNS; t++) {
    double lost = pace * others_win[t];

    p->stay[t] = 1 - (lost < 0.8 ? lost : 0.8);
    p->lasts[t] = t == 0 ? 0 : p->stay[t] * (1 + p->lasts[t - 1]);
    p->reach[0][t] = 1;
  }
  for (int missing = 1; missing <= MJ_MAX_MISSING; missing++) {
    double step = step_of (p, typical_rate[missing]), chance = 0;

    p->reach[missing][0] = 0;
    for (int t = 1; t <= MJ_MAX_TURNS; t++) {
      chance = p->stay[t] *
               (step * p->reach[missing - 1][t - 1] + (1 - step) * chance);
      p->reach[missing][t] = chance;
    }
  }
}

/* ---- what a win pays ---- */

static void
prepare_pay (MjPlanner *p)
{
  const MjRules *rules = &p->state->rules;
  MjShares shares;

  for (int tai = 0; tai <= MJ_MAX_TAI; tai++) {
    int paid = tai < rules->limit ? tai : rules->limit;

    mj_payout_shares (rules, paid, false, &shares);
    p->pay[0][tai] = tai < mj_score_minimum (rules, false)
                         ? 0
                         : (double) (shares.discarder + 2 * shares.other);
    mj_payout_shares (rules, paid, true, &shares);
    p->pay[1][tai] =
        tai < mj_score_minimum (rules, true) ? 0 : (double) (3 * shares.other);
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
  p->bonus_tai = mj_bonus_tai (p->bonus, p->seat_wind);
  if (skill & MJ_SKILL_TABLE) {
    mj_view_unseen (view, p->unseen);
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
  p->coming_tai = mj_face_set_size (giving & ~shown) / p->n_unseen;
  for (int kind = 0; kind < MJ_N_PLANS; kind++)
    p->fondness[kind] = 1;
  prepare_pay (p);
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

static int
honour_tai (const MjPlanner *p, MjFace face)
{
  return mj_honour_tai (face, p->seat_wind, p->state->prevailing);
}

/* Returns the tiles of the hand that are in @set. */
static MjReady
keep_only (const MjReady *ready, MjFaceSet set)
{
  MjReady kept = *ready;

  for (int suit = 0; suit < 4; suit++)
    if ((set & SUIT (suit)) == 0)
      kept.index[suit] = 0;
  kept.present &= set;
  kept.paired &= set;
  return kept;
}

static int
pattern_tai (const MjPlanner *p, MjPatternId id)
{
  int tai = mj_rules_pattern_tai (&p->state->rules, id);

  return tai == 0 ? p->state->rules.limit : tai < 0 ? 0 : tai;
}

/* ---- how a plan is weighed ---- */

static bool
can_chow (const MjReady *ready, MjFace face)
{
  MjFaceSet held = ready->present;
  int place = face % 9;
  bool below = place >= 1 && (held & MJ_FACE_BIT (face - 1));
  bool above = place <= 7 && (held & MJ_FACE_BIT (face + 1));

  if (!mj_face_is_suited (face))
    return false;
  return (below && above) ||
         (below && place >= 2 && (held & MJ_FACE_BIT (face - 2))) ||
         (above && place <= 6 && (held & MJ_FACE_BIT (face + 2)));
}

/* How a plan may be carried out: with claims on the way, with a win on a
 * discard.
 */
enum { CLAIMS = 1, DISCARDS = 2, ALL_WAYS = CLAIMS | DISCARDS };

/* How many times as likely a tile comes when it can also be claimed. */
static double
claim_times (const MjReady *ready, const MjPlan *plan, MjFace face)
{
  bool chows =
      plan->kind != MJ_PLAN_TRIPLETS && plan->kind != MJ_PLAN_FLUSH_TRIPLETS;

  if (plan->missing == 1)
    return plan->open & DISCARDS ? 1 + MJ_CLAIM_WIN : 1;
  if ((plan->open & CLAIMS) == 0)
    return 1;
  if (ready->counts.n[face] >= 2)
    return 1 + CLAIM_PONG;
  return chows && can_chow (ready, face) ? 1 + CLAIM_CHOW : 1;
}

double
mj_planner_claim_times (const MjHolding *h, const MjPlan *plan, MjFace face)
{
  return claim_times (&h->ready, plan, face);
}

static double
find_rate (const MjPlanner *p, const MjReady *ready, const MjPlan *plan)
{
  double rate = 0;

  for (MjFaceSet left = plan->helps; left != 0;) {
    MjFace face = mj_face_set_take (&left);

    rate += p->unseen[face] * claim_times (ready, plan, face);
  }
  return rate;
}

/* What a win of @tai pays, including the tai that bonus tiles may still bring.
 */
static double
pay_for (const MjPlanner *p, int tai, int self_tai, int turns, bool discards)
{
  double more = p->coming_tai * turns / 2;
  int discard = tai > MJ_MAX_TAI - 1 ? MJ_MAX_TAI - 1 : tai;
  int self = self_tai > MJ_MAX_TAI - 1 ? MJ_MAX_TAI - 1 : self_tai;
  double pay[2];

  if (more > 1)
    more = 1;
  pay[0] = (1 - more) * p->pay[0][discard] + more * p->pay[0][discard + 1];
  pay[1] = (1 - more) * p->pay[1][self] + more * p->pay[1][self + 1];
  return discards ? (1 - SELF_DRAWN) * pay[0] + SELF_DRAWN * pay[1] : pay[1];
}

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

typedef struct {
  const MjPlanner *planner;
  const MjHolding *holding;
  int turns;
  MjPlan *plans;
  int n;
} Search;

/* Adds a plan whose kind, face, missing, tai and helps are set, if it can be
 * won.
 */
static void
add_plan (Search *s, MjPlan plan, const MjReady *ready, unsigned open)
{
  const MjPlanner *p = s->planner;
  int self = plan.tai;
  double pay;

  if (s->holding->n_exposed == 0 &&
      p->state->rules.concealed_hand != MJ_CONCEALED_OFF)
    self += 1;
  pay = pay_for (p, plan.tai, self, s->turns, open & DISCARDS);
  if (pay <= 0 || s->n == MJ_MAX_PLANS || plan.missing > MJ_MAX_MISSING)
    return;
  if ((p->skill & MJ_SKILL_VALUE) == 0)
    pay = 4 * p->state->rules.base_unit;
  plan.open = (uint8_t) open;
  plan.rate = find_rate (p, ready, &plan);
  plan.chance = mj_planner_race (p, plan.missing, plan.rate, s->turns);
  if (plan.kind == MJ_PLAN_BONUS) {
    double comes = p->coming_tai * s->turns / 2;

    plan.chance *= comes < 1 ? comes : 1;
  }
  plan.worth = plan.chance * (pay + p->relief) * p->fondness[plan.kind];
  s->plans[s->n++] = plan;
}

/* ---- the plans ---- */

/* The tai of honours that the hand holds three times or has in melds. */
static int
sure_tai (const Search *s)
{
  const MjReady *ready = &s->holding->ready;
  int tai = s->holding->tai;

  for (MjFaceSet left = ready->paired & MJ_SET_HONOURS; left != 0;) {
    MjFace face = mj_face_set_take (&left);

    if (ready->counts.n[face] >= 3)
      tai += honour_tai (s->planner, face);
  }
  return tai;
}

static void
add_plain (Search *s, int tai)
{
  const MjPlanner *p = s->planner;
  const MjReady *ready = &s->holding->ready;
  int shanten = mj_ready_standard_shanten (ready);
  MjPlan plan = { .kind = MJ_PLAN_PLAIN,
                  .face = MJ_FACE_NONE,
                  .missing = (int8_t) (shanten + 1),
                  .tai = (int16_t) tai,
                  .helps = mj_ready_standard_helps (ready, shanten) };

  if (p->pay[0][tai] > 0) {
    add_plan (s, plan, ready, ALL_WAYS);
    return;
  }
  if (s->holding->n_exposed == 0 &&
      p->state->rules.concealed_hand != MJ_CONCEALED_OFF) {
    bool any = p->state->rules.concealed_hand == MJ_CONCEALED_ANY_WIN;

    plan.kind = MJ_PLAN_CONCEALED;
    plan.tai = (int16_t) (tai + any);
    add_plan (s, plan, ready, any ? DISCARDS : 0);
  }
  plan.kind = MJ_PLAN_BONUS;
  plan.tai = (int16_t) (tai + 1);
  add_plan (s, plan, ready, ALL_WAYS);
}

static void
add_honours (Search *s, int tai)
{
  const MjReady *ready = &s->holding->ready;

  for (MjFaceSet left = ready->present & MJ_SET_HONOURS; left != 0;) {
    MjFace face = mj_face_set_take (&left);
    int held = ready->counts.n[face], value = honour_tai (s->planner, face);
    MjReady rest = *ready;
    int shanten;

    if (value == 0 || held >= 3 || s->planner->unseen[face] < 3 - held)
      continue;
    for (int i = 0; i < held; i++)
      mj_ready_remove (&rest, face);
    if (rest.n_melds == 4)
      continue;
    rest.n_melds++;
    shanten = mj_ready_standard_shanten (&rest);
    add_plan (s,
              (MjPlan){ .kind = MJ_PLAN_HONOUR,
                        .face = face,
                        .missing = (int8_t) (shanten + 1 + 3 - held),
                        .tai = (int16_t) (tai + value),
                        .helps = mj_ready_standard_helps (&rest, shanten) |
                                 MJ_FACE_BIT (face) },
              ready, ALL_WAYS);
  }
}

/* A bonus tile that comes turns a sequence hand into a lesser one. */
static void
add_sequence (Search *s, int near)
{
  const MjPlanner *p = s->planner;
  const MjHolding *h = s->holding;
  MjFaceSet eyes = 0;
  MjPlan plan = { .kind = MJ_PLAN_SEQUENCE, .face = MJ_FACE_NONE };
  int dear = pattern_tai (p, MJ_PATTERN_SEQUENCE_HAND);
  int cheap = p->bonus_tai + pattern_tai (p, MJ_PATTERN_LESSER_SEQUENCE_HAND);
  double lost = p->coming * s->turns / 2;

  if (!h->chows || h->n_exposed == 4)
    return;
  for (MjFace face = MJ_FACE_EAST; face <= MJ_FACE_NORTH; face++)
    if (honour_tai (p, face) == 0)
      eyes |= MJ_FACE_BIT (face);
  if (mj_ready_chow_missing (&h->ready, eyes, NULL) > near)
    return;
  plan.missing = (int8_t) mj_ready_chow_missing (&h->ready, eyes, &plan.helps);
  plan.tai = (int16_t) cheap;
  if (p->bonus != 0 || dear == 0) {
    add_plan (s, plan, &h->ready, ALL_WAYS);
    return;
  }
  plan.tai = (int16_t) dear;
  add_plan (s, plan, &h->ready, ALL_WAYS);
  if (s->n > 0 && s->plans[s->n - 1].kind == MJ_PLAN_SEQUENCE) {
    MjPlan *last = &s->plans[s->n - 1];
    double pay = pay_for (p, dear, dear, s->turns, true);
    double less = pay_for (p, cheap, cheap, s->turns, true);

    lost = lost < 1 ? lost : 1;
    if (p->skill & MJ_SKILL_VALUE)
      last->worth = last->chance * ((1 - lost) * pay + lost * less + p->relief);
  }
}

/* A set that has not been begun needs two tiles, a pair needs one. */
static int
triplets_missing (const MjReady *ready, int n_melds, MjFaceSet *helps)
{
  int triplets = n_melds, pairs = 0, wanted, missing;
  MjFaceSet two = 0, one = 0;

  for (MjFaceSet left = ready->present; left != 0;) {
    MjFace face = mj_face_set_take (&left);
    int n = ready->counts.n[face];

    if (n >= 3 && triplets < 4) {
      triplets++;
    } else if (n >= 2) {
      pairs++;
      two |= MJ_FACE_BIT (face);
    } else {
      one |= MJ_FACE_BIT (face);
    }
  }
  wanted = 5 - triplets; /* how many pairs can become sets and eyes */
  missing = 2 * (4 - triplets) + 1 - (pairs < wanted ? pairs : wanted);
  *helps = triplets < 4 ? two : 0;
  if (pairs < wanted)
    *helps |= one;
  return missing;
}

static int
pairs_tai (const Search *s)
{
  const MjReady *ready = &s->holding->ready;
  int tai = s->holding->tai;

  for (MjFaceSet left = ready->paired & MJ_SET_HONOURS; left; left &= left - 1)
    tai += honour_tai (s->planner, (MjFace) __builtin_ctzll (left));
  return tai;
}

static void
add_triplets (Search *s)
{
  const MjPlanner *p = s->planner;
  const MjHolding *h = s->holding;
  MjPlan plan = { .kind = MJ_PLAN_TRIPLETS, .face = MJ_FACE_NONE };

  if (!h->triplets)
    return;
  plan.missing =
      (int8_t) triplets_missing (&h->ready, h->ready.n_melds, &plan.helps);
  plan.tai = (int16_t) (p->bonus_tai + pairs_tai (s) +
                        pattern_tai (p, MJ_PATTERN_TRIPLETS_HAND));
  if (plan.missing <= 5)
    add_plan (s, plan, &h->ready, ALL_WAYS);
}

static void
add_flush (Search *s, int suit, int near)
{
  const MjPlanner *p = s->planner;
  const MjHolding *h = s->holding;
  MjFaceSet own = SUIT (suit), half = own | MJ_SET_HONOURS;
  MjPlan plan = { .face = (MjFace) (9 * suit) };
  MjReady kept;
  int shanten;

  if (h->melds & ~half)
    return;
  kept = keep_only (&h->ready, half);
  shanten = mj_ready_standard_shanten (&kept);
  if (shanten > near)
    return;
  plan.kind = MJ_PLAN_HALF_FLUSH;
  plan.missing = (int8_t) (shanten + 1);
  plan.helps = mj_ready_standard_helps (&kept, shanten) & half;
  plan.tai = (int16_t) (p->bonus_tai + sure_tai (s) +
                        pattern_tai (p, MJ_PATTERN_HALF_FLUSH));
  add_plan (s, plan, &kept, ALL_WAYS);
  if (h->triplets) {
    plan.kind = MJ_PLAN_FLUSH_TRIPLETS;
    plan.missing =
        (int8_t) triplets_missing (&kept, h->ready.n_melds, &plan.helps);
    plan.tai = (int16_t) (p->bonus_tai + pairs_tai (s) +
                          pattern_tai (p, MJ_PATTERN_HALF_FLUSH) +
                          pattern_tai (p, MJ_PATTERN_TRIPLETS_HAND));
    if (plan.missing <= near + 1)
      add_plan (s, plan, &kept, ALL_WAYS);
  }
  if (h->melds & ~own)
    return;
  kept = keep_only (&h->ready, own);
  shanten = mj_ready_standard_shanten (&kept);
  plan.kind = MJ_PLAN_FULL_FLUSH;
  plan.missing = (int8_t) (shanten + 1);
  plan.helps = mj_ready_standard_helps (&kept, shanten) & own;
  plan.tai = (int16_t) (p->bonus_tai + pattern_tai (p, MJ_PATTERN_FULL_FLUSH));
  if (shanten <= near)
    add_plan (s, plan, &kept, ALL_WAYS);
}

/* Adds thirteen wonders, and seven pairs if the sheet plays them. */
static void
add_others (Search *s)
{
  const MjPlanner *p = s->planner;
  const MjReady *ready = &s->holding->ready;
  MjFaceSet helps;
  int missing = mj_ready_thirteen_missing (ready, &helps);

  if (ready->n_melds > 0)
    return;
  if (missing <= 5)
    add_plan (s,
              (MjPlan){ .kind = MJ_PLAN_THIRTEEN,
                        .face = MJ_FACE_NONE,
                        .missing = (int8_t) missing,
                        .helps = helps,
                        .tai = (int16_t) p->state->rules.limit },
              ready, DISCARDS);
  if (!ready->seven_pairs)
    return;
  missing = mj_ready_pairs_missing (ready, &helps);
  add_plan (
      s,
      (MjPlan){ .kind = MJ_PLAN_SEVEN_PAIRS,
                .face = MJ_FACE_NONE,
                .missing = (int8_t) missing,
                .helps = helps,
                .tai = (int16_t) (p->bonus_tai +
                                  pattern_tai (p, MJ_PATTERN_SEVEN_PAIRS)) },
      ready, DISCARDS);
}

int
mj_planner_find (const MjPlanner *p,
                 const MjHolding *h,
                 int turns,
                 MjPlan *plans)
{
  Search s = { p, h, turns < MJ_MAX_TURNS ? turns : MJ_MAX_TURNS, plans, 0 };
  int tai = p->bonus_tai + sure_tai (&s);

  add_plain (&s, tai);
  add_honours (&s, tai);
  if (p->skill & MJ_SKILL_PLANS) {
    int near = mj_ready_standard_shanten (&h->ready) + 3;

    add_sequence (&s, near);
    add_triplets (&s);
    for (int suit = 0; suit < 3; suit++)
      add_flush (&s, suit, near);
    add_others (&s);
  }
  return s.n;
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
