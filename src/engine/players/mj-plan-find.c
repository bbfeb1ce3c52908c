/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-plan-find.c – lists the plans with which a hand can be won. */

#include "engine/players/mj-plan.h"

#include <stddef.h>

/* How much better a tile is that can also be claimed, compared with one that
 * can only be drawn: for a pong from three players, for a chow from one. */
static const double CLAIM_PONG = 1.6, CLAIM_CHOW = 0.6;

/* The part of wins that are self-drawn, if a discard would also win. */
static const double SELF_DRAWN = 0.33;

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
    if ((set & MJ_SET_SUIT (suit)) == 0)
      kept.index[suit] = 0;
  kept.present &= set;
  kept.paired &= set;
  return kept;
}

/* Thirteen wonders is paid for its own tai only where that is more than the
 * limit (HAND-32, HOUSE-16). */
static int
thirteen_tai (const MjPlanner *p)
{
  const MjRules *rules = &p->state->rules;
  int tai = mj_rules_pattern_tai (rules, MJ_PATTERN_THIRTEEN_WONDERS);

  return rules->no_limit && tai > rules->limit ? tai : rules->limit;
}

static int
pattern_tai (const MjPlanner *p, MjPatternId id)
{
  int tai = mj_rules_pattern_tai (&p->state->rules, id);

  return tai == 0 ? p->state->rules.limit : tai < 0 ? 0 : tai;
}

/* ---- how a plan is weighed ---- */

/* The faces that make a chow with two of @held. */
static MjFaceSet
chow_faces (MjFaceSet held)
{
  const MjFaceSet ones = 1 | 1 << 9 | 1 << 18;
  const MjFaceSet all = MJ_FACE_BIT (MJ_FACE_EAST) - 1;
  MjFaceSet suited = held & all;
  MjFaceSet below = suited << 1 & all & ~ones;
  MjFaceSet above = suited >> 1 & ~(ones << 8);

  return (below & above) | (below & suited << 2 & ~(ones << 1)) |
         (above & suited >> 2 & ~(ones << 7));
}

/* How a plan may be carried out: with claims on the way, with a win on a
 * discard. */
enum { CLAIMS = 1, DISCARDS = 2, ALL_WAYS = CLAIMS | DISCARDS };

/* How many times as likely tiles come because they can be claimed: for a pong,
 * for a chow, any other. */
typedef struct {
  MjFaceSet pongs, chows;
  double others;
} Claims;

static Claims
find_claims (const MjReady *ready, const MjPlan *plan)
{
  bool chows =
      plan->kind != MJ_PLAN_TRIPLETS && plan->kind != MJ_PLAN_FLUSH_TRIPLETS;

  if (plan->missing == 1)
    return (Claims){ .others = plan->open & DISCARDS ? 1 + MJ_CLAIM_WIN : 1 };
  if ((plan->open & CLAIMS) == 0)
    return (Claims){ .others = 1 };
  return (Claims){ .pongs = ready->paired,
                   .chows = chows ? chow_faces (ready->present) : 0,
                   .others = 1 };
}

static inline double
claim_times (const Claims *claims, MjFace face)
{
  MjFaceSet bit = MJ_FACE_BIT (face);

  return claims->pongs & bit   ? 1 + CLAIM_PONG
         : claims->chows & bit ? 1 + CLAIM_CHOW
                               : claims->others;
}

double
mj_planner_claim_times (const MjHolding *h, const MjPlan *plan, MjFace face)
{
  Claims claims = find_claims (&h->ready, plan);

  return claim_times (&claims, face);
}

static double
find_rate (const MjPlanner *p, const MjReady *ready, const MjPlan *plan)
{
  Claims claims = find_claims (ready, plan);
  double rate = 0;

  for (MjFaceSet left = plan->helps; left != 0;) {
    MjFace face = mj_face_set_take (&left);

    rate += p->unseen[face] * claim_times (&claims, face);
  }
  return rate;
}

/* How likely a bonus tile that gives a tai comes in time. */
static double
bonus_comes (const MjPlanner *p, int turns)
{
  double comes = p->coming_tai * turns / 2;

  return comes < 1 ? comes : 1;
}

/* Payments for a win of @tai, including the tai that bonus tiles may still
 * bring. */
static double
pay_for (const MjPlanner *p, int tai, int self_tai, int turns, bool discards)
{
  double more = bonus_comes (p, turns);
  int discard = tai > MJ_MAX_TAI - 1 ? MJ_MAX_TAI - 1 : tai;
  int self = self_tai > MJ_MAX_TAI - 1 ? MJ_MAX_TAI - 1 : self_tai;
  double pay[2];

  pay[0] = (1 - more) * p->pay[0][discard] + more * p->pay[0][discard + 1];
  pay[1] = (1 - more) * p->pay[1][self] + more * p->pay[1][self + 1];
  return discards ? (1 - SELF_DRAWN) * pay[0] + SELF_DRAWN * pay[1] : pay[1];
}

typedef struct {
  const MjPlanner *planner;
  const MjHolding *holding;
  int turns;
  MjPlan *plans;
  int n;
} Search;

/* Whether a win of @tai reaches the minimum. */
static bool
reaches (const MjPlanner *p, int tai, bool self_drawn)
{
  return tai >= p->minimum[self_drawn];
}

/* Finds out how a plan reaches the minimum; @self is its worth when it wins
 * self-drawn. */
static void
find_way (const MjPlanner *p, MjPlan *plan, int self, bool discards)
{
  int luck = 0;

  while (luck < 1 && !reaches (p, self + luck, true) &&
         !(discards && reaches (p, plan->tai + luck, false)))
    luck++;
  plan->drawn = !(discards && reaches (p, plan->tai + luck, false));
  plan->win_tai = (int16_t) ((plan->drawn ? self : plan->tai) + luck);
  plan->luck = (int8_t) (luck + (plan->kind == MJ_PLAN_BONUS));
}

/* Adds a plan whose kind, face, missing, tai and helps are set, if it can be
 * won. */
static void
add_plan (Search *s, MjPlan plan, const MjReady *ready, unsigned open)
{
  const MjPlanner *p = s->planner;
  int self = plan.tai;
  double pay;

  if (s->holding->may_be_concealed)
    self += 1;
  pay = pay_for (p, plan.tai, self, s->turns, open & DISCARDS);
  if (pay <= 0 || s->n == MJ_MAX_PLANS || plan.missing > MJ_MAX_MISSING)
    return;
  find_way (p, &plan, self, open & DISCARDS);
  if ((p->skill & MJ_SKILL_VALUE) == 0)
    pay = 4 * p->state->rules.base_unit;
  plan.open = (uint8_t) open;
  plan.rate = find_rate (p, ready, &plan);
  plan.chance = mj_planner_race (p, plan.missing, plan.rate, s->turns);
  if (plan.kind == MJ_PLAN_BONUS)
    plan.chance *= bonus_comes (p, s->turns);
  plan.worth = plan.chance * (pay + p->relief) * p->fondness[plan.kind];
  if (plan.tai > 2)
    plan.worth *= 1 + p->ambition * (plan.tai - 2);
  s->plans[s->n++] = plan;
}

/* ---- the plans ---- */

/* The tai of honours that are in melds, and of those that the hand holds @least
 * times: 2 or 3. */
static int
honours_tai (const Search *s, int least)
{
  const MjReady *ready = &s->holding->ready;
  int tai = s->holding->tai;

  for (MjFaceSet left = ready->paired & MJ_SET_HONOURS; left != 0;) {
    MjFace face = mj_face_set_take (&left);

    if (ready->counts.n[face] >= least)
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
                  .helps =
                      mj_ready_standard_helps (ready, shanten, MJ_SET_KINDS) };

  if (p->pay[0][tai] > 0) {
    add_plan (s, plan, ready, ALL_WAYS);
    return;
  }
  if (s->holding->may_be_concealed) {
    bool any = p->state->rules.concealed_hand == MJ_CONCEALED_ANY_WIN;

    plan.kind = MJ_PLAN_CONCEALED;
    plan.tai = (int16_t) (tai + any);
    add_plan (s, plan, ready, any ? DISCARDS : 0);
  }
  if (p->state->rules.min_without_bonus)
    return;
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
                        .helps = mj_ready_standard_helps (&rest, shanten,
                                                          MJ_SET_KINDS) |
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
  int lesser = pattern_tai (p, MJ_PATTERN_LESSER_SEQUENCE_HAND);
  int cheap = p->bonus_tai + lesser;
  double lost = p->coming * s->turns / 2;

  if (!h->chows || h->n_exposed == 4 ||
      (p->state->rules.lesser_sequence == MJ_LESSER_OTHER_FLOWERS &&
       mj_bonus_tai (p->bonus, p->seat_wind) > 0))
    return;
  for (MjFace face = MJ_FACE_EAST; face <= MJ_FACE_NORTH; face++)
    if (honour_tai (p, face) == 0)
      eyes |= MJ_FACE_BIT (face);
  plan.missing = (int8_t) mj_ready_chow_missing (&h->ready, eyes, &plan.helps);
  if (plan.missing > near)
    return;
  plan.tai = (int16_t) cheap;
  if (p->bonus != 0 || dear == 0) {
    if (p->bonus != 0)
      plan.kind = lesser > 0 ? MJ_PLAN_LESSER_SEQUENCE : MJ_PLAN_PLAIN;
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
  plan.tai = (int16_t) (p->bonus_tai + honours_tai (s, 2) +
                        pattern_tai (p, MJ_PATTERN_TRIPLETS_HAND));
  if (plan.missing <= 5)
    add_plan (s, plan, &h->ready, ALL_WAYS);
}

static void
add_flush (Search *s, int suit, int near)
{
  const MjPlanner *p = s->planner;
  const MjHolding *h = s->holding;
  MjFaceSet own = MJ_SET_SUIT (suit), half = own | MJ_SET_HONOURS;
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
  plan.helps = mj_ready_standard_helps (&kept, shanten, half);
  plan.tai = (int16_t) (p->bonus_tai + honours_tai (s, 3) +
                        pattern_tai (p, MJ_PATTERN_HALF_FLUSH));
  add_plan (s, plan, &kept, ALL_WAYS);
  if (h->triplets) {
    plan.kind = MJ_PLAN_FLUSH_TRIPLETS;
    plan.missing =
        (int8_t) triplets_missing (&kept, h->ready.n_melds, &plan.helps);
    plan.tai = (int16_t) (p->bonus_tai + honours_tai (s, 2) +
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
  plan.helps = mj_ready_standard_helps (&kept, shanten, own);
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
                        .tai = (int16_t) thirteen_tai (p) },
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
  int tai = p->bonus_tai + honours_tai (&s, 3);

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
