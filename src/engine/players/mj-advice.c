/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-advice.c – works out what hand each choice leaves, and what it risks. */

#include "engine/players/mj-advice.h"

#include "engine/players/mj-threat.h"
#include "engine/score/mj-outlook.h"

/* A hand this far from ready has no plan yet. */
enum { FAR = 5 };

typedef struct {
  const MjView *view;
  MjPlanner planner;
  MjThreat threats[MJ_N_SEATS];
} Table;

static void
look_at_table (Table *table, const MjView *view)
{
  MjBot master;

  mj_bot_init (&master, MJ_LEVEL_MASTER);
  table->view = view;
  mj_planner_init (&table->planner, view,
                   mj_threats_skill (master.skill, &view->state.rules));
  mj_threats_init (table->threats, &table->planner);
}

static void
look_at_plans (MjAdvice *a, const Table *table, const MjHolding *holding)
{
  MjPlan plans[MJ_MAX_PLANS];
  int limit = table->view->state.rules.limit;
  double most_likely = 0;
  int turns = mj_state_live_left (&table->view->state) / MJ_N_SEATS;
  int n = mj_planner_find (&table->planner, holding, turns + 1, plans);

  a->plan = (MjPlan){ .kind = MJ_N_PLANS, .face = MJ_FACE_NONE };
  for (int i = 0; i < n; i++) {
    int tai = plans[i].win_tai < limit ? plans[i].win_tai : limit;

    if (plans[i].missing <= FAR && plans[i].luck == 0) {
      a->kinds |= (uint16_t) (1 << plans[i].kind);
      a->most_tai = tai > a->most_tai ? (int8_t) tai : a->most_tai;
    }
    if (a->plan.kind == MJ_N_PLANS || plans[i].worth > a->plan.worth) {
      a->plan = plans[i];
      a->plan_tai = (int8_t) tai;
    }
    if (plans[i].chance > most_likely)
      most_likely = plans[i].chance;
  }
  a->likeliest = a->plan.kind < MJ_N_PLANS && a->plan.chance >= most_likely;
}

/* How likely the hand is won, by whatever plan. */
static double
find_chance (const Table *table, const MjHolding *holding)
{
  MjPlan plans[MJ_MAX_PLANS];
  int turns = mj_state_live_left (&table->view->state) / MJ_N_SEATS;
  int n = mj_planner_find (&table->planner, holding, turns, plans), best = 0;

  for (int i = 1; i < n; i++)
    if (plans[i].worth > plans[best].worth)
      best = i;
  return n == 0 ? 0
                : mj_plan_any_chance (&plans[best], turns, holding->n_exposed);
}

static void
look_at_hand (MjAdvice *a, const Table *table, const MjHand *hand)
{
  const MjState *s = &table->view->state;
  MjHolding holding;

  mj_holding_init (&holding, &table->planner, hand);
  a->shanten = (int8_t) mj_ready_shanten (&holding.ready);
  a->helps = mj_ready_helps (&holding.ready) & ~mj_hand_fours (hand);
  a->acceptance = (int16_t) mj_ready_count_unseen (
      a->helps, table->planner.unseen, &holding.ready.counts);
  a->best_tai = (int8_t) mj_outlook_best_tai (
      &s->rules, hand, table->planner.seat_wind, s->prevailing);
  a->most_tai = a->shanten <= 1 ? a->best_tai : 0;
  look_at_plans (a, table, &holding);
  a->chance = find_chance (table, &holding);
}

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

static void
look_at_discard (MjAdvice *a, const Table *table)
{
  const MjView *view = table->view;
  MjTile tile = a->choice.discard;

  a->danger_to = a->pao_to = MJ_SEAT_NONE;
  if (tile == MJ_TILE_NONE)
    return;
  a->unseen = (int8_t) table->planner.unseen[mj_tile_face (tile)];
  a->danger = find_danger (table, mj_tile_face (tile), &a->danger_to);
  a->pao = mj_state_discard_risk (&view->state, view->seat, tile, &a->pao_to);
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

    advice[i] = (MjAdvice){ .choice = choices[i] };
    if (mj_hand_size (&left) == MJ_HAND_SIZE)
      look_at_hand (&advice[i], &table, &left);
    look_at_discard (&advice[i], &table);
  }
  return n;
}

void
mj_advise_hand (const MjView *view, MjAdvice *advice)
{
  Table table;

  *advice = (MjAdvice){ .choice.discard = MJ_TILE_NONE };
  look_at_table (&table, view);
  look_at_hand (advice, &table, &view->state.hands[view->seat]);
  look_at_discard (advice, &table);
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

void
mj_advise_dangers (const MjView *view, double dangers[MJ_N_KINDS])
{
  Table table;
  MjSeat likeliest;

  look_at_table (&table, view);
  for (MjFace face = 0; face < MJ_N_KINDS; face++)
    dangers[face] = find_danger (&table, face, &likeliest);
}
