/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-advice.c – works out the hand that each choice leaves, its risk, and the
 * difference that decides between two choices. */

#include "engine/players/mj-advice.h"

#include "engine/players/mj-threat.h"
#include "engine/score/mj-outlook.h"

#include <assert.h>

/* A hand this far from ready has no plan yet. */
enum { FAR = 5 };

typedef struct {
  const MjView *view;
  MjPlanner planner; /* at the usual pace, for which chances were fitted */
  MjPlanner paced;   /* as the choices are weighed */
  MjThreat threats[MJ_N_SEATS];
} Table;

/* The chances that are left after a choice. */
typedef struct {
  int turns;   /* own draws, or 1 if there are @last discards */
  bool drawn;  /* whether the player draws again */
  bool others; /* whether another player discards */
  bool last;   /* only the latter */
  MjLock lock; /* until the next own turn */
} Rest;

static void
look_at_table (Table *table, const MjView *view)
{
  MjBot master;
  unsigned skill;

  mj_bot_init (&master, MJ_LEVEL_MASTER);
  skill = mj_threats_skill (master.skill, &view->state.rules);
  table->view = view;
  mj_planner_init (&table->planner, view, skill);
  mj_threats_init (table->threats, &table->planner);
  table->paced = table->planner;
  if (skill & MJ_SKILL_PACE)
    mj_planner_set_pace (&table->paced,
                         mj_threats_pace (table->threats, &table->paced));
}

/* ---- chances that are left ---- */

/* Own draws of a player who waits for its turn. */
static int
draws_to_come (const MjView *view)
{
  const MjState *s = &view->state;
  MjSeat from = s->phase == MJ_PHASE_CLAIM ? s->claim.from : s->turn;
  int away = (view->seat + MJ_N_SEATS - from) % MJ_N_SEATS;

  if (away == 0)
    away = 1;
  return (mj_state_live_left (s) + MJ_N_SEATS - away) / MJ_N_SEATS;
}

static void
find_rest (Rest *rest, const MjView *view, const MjWeighed *choice)
{
  const MjState *s = &view->state;
  int live = mj_state_live_left (s);

  *rest = (Rest){ .turns = live / MJ_N_SEATS, .others = live > 0 };
  if (choice == NULL || choice->move.kind == MJ_MOVE_PASS) {
    rest->turns = draws_to_come (view);
    rest->lock = s->locks[view->seat];
    rest->others |= s->phase == MJ_PHASE_TURN && s->turn != view->seat;
  } else if (choice->discard != MJ_TILE_NONE) {
    rest->lock = s->locks[view->seat];
    mj_lock_own_turn (&rest->lock, &s->rules);
    mj_lock_discarded (&rest->lock, &s->rules, mj_tile_face (choice->discard));
  } else {
    rest->turns++; /* the replacement of a kong */
  }
  rest->drawn = rest->turns > 0;
  rest->last = rest->others && !rest->drawn;
  rest->turns += rest->last;
}

/* ---- the hand ---- */

/* The plan that a player would name: @best, but not three of an honour of which
 * the hand holds one while other tai that a discard can win are as near. */
static const MjPlan *
find_aim (const MjPlan *plans,
          int n,
          const MjPlan *best,
          const MjCounts *counts)
{
  const MjPlan *aim = best;

  if (best->kind != MJ_PLAN_HONOUR || counts->n[best->face] > 1)
    return best;
  for (const MjPlan *plan = plans; plan < plans + n; plan++)
    if (plan->missing <= best->missing && plan->luck == 0 && !plan->drawn &&
        plan->chance > 0 &&
        (plan->kind != MJ_PLAN_HONOUR || counts->n[plan->face] > 1) &&
        (aim == best || plan->worth > aim->worth))
      aim = plan;
  return aim;
}

static void
look_at_plans (MjAdvice *a,
               const Table *table,
               const MjHolding *holding,
               const Rest *rest)
{
  MjPlan plans[MJ_MAX_PLANS];
  const MjPlan *best = plans;
  const MjRules *rules = &table->view->state.rules;
  int n = mj_planner_find (&table->paced, holding, rest->turns, plans);
  bool late = true;

  a->plan = (MjPlan){ .kind = MJ_N_PLANS, .face = MJ_FACE_NONE };
  a->bonus_tai = (int8_t) table->paced.bonus_tai;
  a->hope = MJ_HOPE_NONE;
  for (int i = 0; i < n; i++) {
    int tai = mj_rules_cap (rules, plans[i].win_tai);

    if (plans[i].missing <= FAR && plans[i].luck == 0) {
      a->kinds |= (uint16_t) (1 << plans[i].kind);
      a->most_tai = tai > a->most_tai ? (int8_t) tai : a->most_tai;
    }
    if (plans[i].worth > best->worth)
      best = &plans[i];
    late &= plans[i].chance <= 0;
  }
  if (n > 0) {
    a->plan = *find_aim (plans, n, best, &holding->ready.counts);
    a->plan_tai = (int8_t) mj_rules_cap (rules, a->plan.win_tai);
    a->odds = best->chance;
    a->pay = best->chance > 0 ? best->worth / best->chance : 0;
  }
  if (rest->last || rest->turns <= a->shanten || (late && n > 0))
    a->hope = MJ_HOPE_LATE;
  else if (n > 0)
    a->hope = MJ_HOPE_SOME;
}

/* Chance to win the hand, by any plan. */
static double
find_chance (const Table *table, const MjHolding *holding, const Rest *rest)
{
  MjPlan plans[MJ_MAX_PLANS];
  int n = mj_planner_find (&table->planner, holding, rest->turns, plans);
  int best = 0;

  for (int i = 1; i < n; i++)
    if (plans[i].worth > plans[best].worth)
      best = i;
  return n == 0 ? 0
                : mj_plan_any_chance (&plans[best], rest->turns,
                                      holding->n_exposed);
}

/* Adds a tile that completes the hand, which the player may win with in the
 * ways that are allowed, and to @tai what it is worth on a discard and drawn:
 * -1 before any tile, 0 where two differ.  Returns how much likelier it comes
 * than a tile that only a draw can bring. */
static double
add_wait (
    MjAdvice *a, const MjWait *wait, bool discards, bool draws, int tai[2])
{
  bool wins[2] = { discards && wait->status[0] == MJ_WINS,
                   draws && wait->status[1] == MJ_WINS };

  for (int how = 0; how < 2; how++) {
    if (!wins[how] || wait->left == 0)
      continue;
    if (a->n_wins == 0 || wait->tai[how] < a->least_tai)
      a->least_tai = (int8_t) wait->tai[how];
    if (a->n_wins == 0 || wait->tai[how] > a->wins_tai)
      a->wins_tai = (int8_t) wait->tai[how];
    tai[how] = tai[how] < 0 || tai[how] == wait->tai[how] ? wait->tai[how] : 0;
    a->counted |= MJ_FACE_BIT (wait->face);
    a->drawn_only &= how == 1;
    if (how == 0 || !wins[0])
      a->n_wins = (int16_t) (a->n_wins + wait->left);
  }
  return wait->left * ((wins[1] ? 1 : 0) + (wins[0] ? MJ_CLAIM_WIN : 0));
}

/* For a ready hand: which of its tiles win, and for how much. */
static void
look_at_waits (MjAdvice *a,
               const Table *table,
               const MjHand *hand,
               const Rest *rest)
{
  const MjState *s = &table->view->state;
  MjWin win = { .seat = table->view->seat,
                .seat_wind = table->planner.seat_wind,
                .prevailing = s->prevailing };
  MjWait waits[MJ_N_KINDS];
  int tai[2] = { -1, -1 };
  double rate = 0, odds;
  int n =
      mj_outlook_waits (&s->rules, hand, table->planner.unseen, &win, waits);

  a->drawn_only = true;
  for (int i = 0; i < n; i++) {
    MjLockState lock =
        mj_lock_win_state (&rest->lock, &s->rules, waits[i].face, a->helps);
    bool free = lock == MJ_LOCK_FREE;
    bool lasts = lock == MJ_LOCK_SACRED &&
                 s->rules.sacred_discard == MJ_SACRED_WHOLE_DEAL;

    if (waits[i].status[0] == MJ_WINS || waits[i].status[1] == MJ_WINS)
      a->wins |= MJ_FACE_BIT (waits[i].face);
    if (!free && waits[i].status[0] == MJ_WINS)
      a->barred |= MJ_FACE_BIT (waits[i].face);
    a->bar_lasts |= lasts;
    rate += add_wait (a, &waits[i],
                      rest->others && (free || (rest->drawn && !lasts)),
                      rest->drawn, tai);
  }
  a->fed_tai = (int8_t) tai[0];
  a->drawn_tai = (int8_t) tai[1];
  a->drawn_only &= a->n_wins > 0;
  if (a->n_wins == 0)
    return;
  a->hope = MJ_HOPE_SOME;
  odds = mj_planner_race (&table->paced, 1, rate, rest->turns);
  a->odds = odds > a->odds ? odds : a->odds;
  if (a->odds > 0) /* it may be worth more than the plan, as it can grow */
    a->pay = (a->choice.worth - a->choice.paid) / a->odds;
}

static void
look_at_hand (MjAdvice *a,
              const Table *table,
              const MjHand *hand,
              const MjWeighed *choice)
{
  const MjState *s = &table->view->state;
  MjHolding holding;
  Rest rest;

  find_rest (&rest, table->view, choice);
  mj_holding_init (&holding, &table->planner, hand);
  a->left = (int16_t) mj_state_live_left (s);
  a->animal = table->planner.animal > 0 && a->left > 0;
  a->shanten = (int8_t) mj_ready_shanten (&holding.ready);
  a->helps = mj_ready_helps (&holding.ready) & ~mj_hand_fours (hand);
  a->acceptance = (int16_t) mj_ready_count_unseen (
      a->helps, table->planner.unseen, &holding.ready.counts);
  a->best_tai = (int8_t) mj_outlook_best_tai (
      &s->rules, hand, table->planner.seat_wind, s->prevailing);
  a->most_tai = a->shanten <= 1 ? a->best_tai : 0;
  look_at_plans (a, table, &holding, &rest);
  if (a->shanten == 0)
    look_at_waits (a, table, hand, &rest);
  for (MjFaceSet helps = a->n_wins > 0 ? 0 : a->helps; helps != 0;) {
    MjFace face = mj_face_set_take (&helps);

    if (table->planner.unseen[face] > 0)
      a->counted |= MJ_FACE_BIT (face);
  }
  a->plan_left = (int16_t) mj_ready_count_unseen (
      a->plan.helps, table->planner.unseen, &holding.ready.counts);
  if (a->hope == MJ_HOPE_SOME)
    a->chance = find_chance (table, &holding, &rest);
}

/* ---- the discard ---- */

/* How likely anybody wins on a discard of @face, and which player most likely.
 */
static double
find_danger (const Table *table, MjFace face, MjSeat *likeliest)
{
  double safe = 1, most = 0;

  *likeliest = MJ_SEAT_NONE;
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    double chance;

    if (seat == table->view->seat)
      continue;
    chance = mj_threat_chance (&table->threats[seat], &table->planner, face);
    safe *= 1 - chance;
    if (chance > most) {
      most = chance;
      *likeliest = seat;
    }
  }
  return 1 - safe;
}

/* @left: the hand without the discard of @face */
static void
look_at_lone (MjAdvice *a,
              const MjPlanner *planner,
              const MjHand *left,
              MjFace face)
{
  MjCounts kept;

  mj_hand_counts (left, &kept);
  a->lone = mj_face_is_honour (face) && kept.n[face] == 0;
  if (a->lone)
    a->lone_tai = (int8_t) mj_honour_tai (face, planner->seat_wind,
                                          planner->state->prevailing);
}

/* @left: the hand without the discard */
static void
look_at_discard (MjAdvice *a, const Table *table, const MjHand *left)
{
  const MjView *view = table->view;
  MjTile tile = a->choice.discard;
  MjFace face;

  a->danger_to = a->pao_to = MJ_SEAT_NONE;
  if (tile == MJ_TILE_NONE)
    return;
  face = mj_tile_face (tile);
  assert (face < MJ_N_KINDS);
  a->unseen = (int8_t) table->planner.unseen[face];
  for (int i = 0; i < view->state.n_discards; i++)
    a->ponds += !view->state.discards[i].claimed &&
                mj_tile_face (view->state.discards[i].tile) == face;
  look_at_lone (a, &table->planner, left, face);
  a->danger = find_danger (table, face, &a->danger_to);
  a->pao = mj_state_discard_risk (&view->state, view->seat, tile, &a->pao_to);
  a->can_feed = mj_ready_can_wait (face, table->planner.unseen);
}

/* An impossible win costs nothing. */
static void
leave_out_impossible (MjAdvice *a, const Table *table)
{
  if (a->choice.move.kind != MJ_MOVE_DISCARD || a->pao != 0)
    return;
  if (!a->can_feed)
    a->choice.cost = 0;
  else
    a->choice.cost -= mj_threats_liability (&table->planner, a->choice.discard);
}

/* Keeps the choices in order, the best first; of two equal ones, the one that
 * was weighed first. */
static void
insert (MjAdvice *advice, int n, const MjAdvice *a)
{
  for (; n > 0 && mj_advice_net (&advice[n - 1]) < mj_advice_net (a); n--)
    advice[n] = advice[n - 1];
  advice[n] = *a;
}

int
mj_advise (const MjView *view, MjAdvice *advice)
{
  MjWeighed choices[MJ_MAX_MOVES];
  MjBot master;
  Table table;
  int n;

  mj_bot_init (&master, MJ_LEVEL_MASTER);
  n = mj_bot_weigh (&master, view, true, choices);
  if (n == 0)
    return 0;
  look_at_table (&table, view);
  for (int i = 0; i < n; i++) {
    MjHand left = mj_bot_hand_after (view, &choices[i]);
    MjAdvice a = { .choice = choices[i] };

    if (mj_hand_size (&left) == MJ_HAND_SIZE)
      look_at_hand (&a, &table, &left, &choices[i]);
    look_at_discard (&a, &table, &left);
    leave_out_impossible (&a, &table);
    insert (advice, i, &a);
  }
  return n;
}

void
mj_advise_hand (const MjView *view, MjAdvice *advice)
{
  Table table;

  *advice = (MjAdvice){ .choice.discard = MJ_TILE_NONE };
  look_at_table (&table, view);
  look_at_hand (advice, &table, &view->state.hands[view->seat], NULL);
  look_at_discard (advice, &table, NULL);
}

int
mj_advice_find (const MjAdvice *advice, int n, const MjMove *move)
{
  for (int i = 0; i < n; i++) {
    const MjMove *other = &advice[i].choice.move;

    if (mj_move_equal (other, move) ||
        (other->kind == MJ_MOVE_DISCARD && move->kind == MJ_MOVE_DISCARD &&
         mj_tile_face (other->tile) == mj_tile_face (move->tile)))
      return i;
  }
  return -1;
}

int
mj_advice_find_pass (const MjAdvice *advice, int n)
{
  for (int i = 0; i < n; i++)
    if (advice[i].choice.move.kind == MJ_MOVE_PASS)
      return i;
  return -1;
}

/* ---- the difference that decides ---- */

double
mj_advice_net (const MjAdvice *a)
{
  return a->choice.worth - a->choice.cost;
}

/* Whether @b claims a tile that @a lets pass, and neither is nearer for it nor
 * has more tiles that help, or others where the hand is ready.  */
static bool
claims_for_nothing (const MjAdvice *a, const MjAdvice *b)
{
  return a->choice.move.kind == MJ_MOVE_PASS &&
         (b->choice.move.kind == MJ_MOVE_CHOW ||
          b->choice.move.kind == MJ_MOVE_PONG) &&
         a->shanten == b->shanten &&
         (a->acceptance == b->acceptance ||
          (a->shanten > 0 && a->acceptance > b->acceptance));
}

/* Of two lone honours a player keeps the one that may still become a set; a
 * lone one of which at most one other is left becomes none.  */
static bool
throws_what_is_gone (const MjAdvice *a, const MjAdvice *b)
{
  if (!a->lone || a->plan.kind == MJ_PLAN_THIRTEEN ||
      b->plan.kind == MJ_PLAN_THIRTEEN ||
      b->choice.move.kind != MJ_MOVE_DISCARD)
    return false;
  return b->lone ? a->unseen < b->unseen : a->unseen <= 1;
}

static bool
throws_guest (const MjAdvice *a, const MjAdvice *b)
{
  return a->lone && b->lone && a->lone_tai < b->lone_tai && b->unseen > 1;
}

/* What tells two hands apart that are as near and that as many tiles help:
 * which of their tiles win, or how the hand that each aims at comes about.  */
static MjEdge
find_way (const MjAdvice *a, const MjAdvice *b, MjEdge unseen)
{
  if (a->n_wins > 0 && b->n_wins > 0)
    return a->n_wins > b->n_wins             ? MJ_EDGE_WINS
           : b->drawn_only && !a->drawn_only ? MJ_EDGE_DRAWN
                                             : unseen;
  if (a->n_wins > 0 || b->n_wins > 0 || a->plan.missing != b->plan.missing)
    return unseen;
  return a->plan_left > b->plan_left       ? MJ_EDGE_PLAN_HELPS
         : a->plan.luck < b->plan.luck     ? MJ_EDGE_LUCK
         : b->plan.drawn && !a->plan.drawn ? MJ_EDGE_DRAWN
         : a->plan.rate > b->plan.rate     ? MJ_EDGE_CLAIMS
                                           : unseen;
}

/* A visible reason why the hand is likelier to be won, or has more ways to go
 * on; @unseen if there is none. */
static MjEdge
find_seen (const MjAdvice *a, const MjAdvice *b, MjEdge unseen)
{
  if (a->shanten < b->shanten)
    return MJ_EDGE_NEARER;
  if (claims_for_nothing (a, b))
    return MJ_EDGE_SHOWS;
  if (throws_what_is_gone (a, b))
    return MJ_EDGE_GONE;
  if (a->plan.missing < b->plan.missing)
    return MJ_EDGE_PLAN;
  if (a->shanten == b->shanten && a->acceptance > b->acceptance)
    return MJ_EDGE_HELPS;
  return find_way (a, b, unseen);
}

/* What the hand after a choice is worth more than that after another one,
 * hundredths.
 */
typedef struct {
  double likelier; /* to be won */
  double dearer;   /* what a win is worth */
  double rest;     /* other plans, and what the next draws may bring */
} HandParts;

static HandParts
split_hands (const MjAdvice *a, const MjAdvice *b)
{
  double paid = a->choice.paid - b->choice.paid;
  HandParts parts = { .likelier = (a->odds - b->odds) * (a->pay + b->pay) / 2,
                      .dearer = (a->pay - b->pay) * (a->odds + b->odds) / 2 };

  parts.rest =
      a->choice.worth - b->choice.worth - paid - parts.likelier - parts.dearer;
  return parts;
}

/* Why the hand after @a is worth more than that after @b. */
static MjEdge
compare_hands (const MjAdvice *a, const MjAdvice *b)
{
  HandParts parts = split_hands (a, b);

  if (b->choice.worth - b->choice.paid <= 0)
    return b->hope == MJ_HOPE_LATE ? MJ_EDGE_HOPE : MJ_EDGE_TAI_NEEDED;
  if (a->shanten >= b->shanten && throws_guest (a, b))
    return MJ_EDGE_GUEST;
  if (parts.likelier >= parts.dearer && parts.likelier >= parts.rest)
    return find_seen (a, b, MJ_EDGE_LIKELIER);
  if (parts.dearer >= parts.rest)
    return a->plan_tai > b->plan_tai ? MJ_EDGE_TAI : MJ_EDGE_PAY;
  return find_seen (a, b, MJ_EDGE_WAYS);
}

MjEdge
mj_advice_edge (const MjAdvice *a, const MjAdvice *b)
{
  double ahead = mj_advice_net (a) - mj_advice_net (b);
  double paid = a->choice.paid - b->choice.paid;
  double safer = b->choice.cost - a->choice.cost;
  double hand = ahead - paid - safer;

  if (ahead < 1)
    return MJ_EDGE_NONE;
  if (b->choice.worth < 0)
    return MJ_EDGE_TAI_NEEDED;
  if (paid > 0 && paid >= safer && paid >= hand)
    return MJ_EDGE_PAID;
  if (safer > 0 && safer >= hand)
    return b->pao & ~a->pao ? MJ_EDGE_LIABILITY : MJ_EDGE_SAFER;
  return compare_hands (a, b);
}

MjEdge
mj_advice_gain (const MjAdvice *a, const MjAdvice *b)
{
  HandParts hand = split_hands (a, b);
  const struct {
    MjEdge edge;
    double more;
  } parts[] = {
    { MJ_EDGE_PAID, a->choice.paid - b->choice.paid },
    { MJ_EDGE_SAFER, b->choice.cost - a->choice.cost },
    { MJ_EDGE_LIKELIER, hand.likelier },
    { MJ_EDGE_PAY, hand.dearer },
    { MJ_EDGE_WAYS, hand.rest },
  };
  MjEdge gain = MJ_EDGE_NONE;
  double most = 1;

  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
    if (parts[i].more >= most) {
      gain = parts[i].edge;
      most = parts[i].more;
    }
  return gain;
}

void
mj_advise_dangers (const MjView *view, double dangers[MJ_N_KINDS])
{
  Table table;
  MjSeat likeliest;

  look_at_table (&table, view);
  for (MjFace face = 0; face < MJ_N_KINDS; face++)
    dangers[face] = mj_ready_can_wait (face, table.planner.unseen)
                        ? find_danger (&table, face, &likeliest)
                        : 0;
}
