/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-bot.c – how computer players decide.
 *
 * Every level weighs a hand of 13 tiles by its plans (mj-plan.h); a level is a
 * set of things to consider.  Better levels also weigh the possible cost of a
 * discard (mj-threat.h) and the instant payments for a kong, and look one draw
 * ahead.  A claim that leaves a hand which no plan can win is worth nothing, so
 * no level makes it. */

#include "engine/players/mj-bot.h"

#include "engine/players/mj-ahead.h"
#include "engine/players/mj-greedy.h"
#include "engine/players/mj-habit.h"
#include "engine/players/mj-threat.h"
#include "engine/score/mj-outlook.h"

#include <string.h>

/* A player that slips does so once in so many discards. */
enum { SLIPS = 8, SELDOM_SLIPS = 16 };

/* How many discards at least get a second look, and which part of the best
 * worth the others need for one. */
enum { MIN_OPTIONS = 3 };
static const double SECOND_LOOK = 0.6;

/* Values shared by all choices of one decision. */
typedef struct {
  MjPlanner planner;
  MjThreat threats[MJ_N_SEATS];
  const MjState *state;
  MjSeat seat;
  MjHabit habit;
  bool all;  /* also weigh choices that are far from the best */
  int turns; /* own draws after the discard that is being thought of */
} Thinker;

/* Returns the planner for the hand after a discard of @gone (or MJ_FACE_NONE)
 * with @turns own draws to come.  Without own draws, others may still discard
 * the waits; @last has room for the planner of that case, and of waits that are
 * barred for the whole deal. */
static const MjPlanner *
planner_for (const Thinker *t, int *turns, MjFace gone, MjPlanner *last)
{
  const MjRules *rules = &t->state->rules;
  bool ends = *turns <= 0 && mj_state_live_left (t->state) > 0;

  if (!ends &&
      (gone == MJ_FACE_NONE || rules->sacred_discard != MJ_SACRED_WHOLE_DEAL))
    return &t->planner;
  *last = t->planner;
  if (ends) {
    *turns = 1;
    last->last = true;
  }
  if (gone == MJ_FACE_NONE)
    last->lock = t->state->locks[t->seat];
  else /* the planner knows the prohibitions that no draw or claim has ended */
    mj_lock_discarded (&last->lock, rules, gone);
  return last;
}

static double
hand_worth (const Thinker *t, const MjHand *hand, int turns, MjFace gone)
{
  MjPlanner last;
  const MjPlanner *planner = planner_for (t, &turns, gone, &last);

  return mj_ahead_worth (planner, hand, turns);
}

/* The same for a hand with other melds or another number of draws than the
 * hands before; with more or fewer draws, a fourth animal is likelier to come
 * or not. */
static double
new_hand_worth (const Thinker *t, const MjHand *hand, int turns)
{
  if (t->planner.skill & MJ_SKILL_AHEAD)
    mj_worths_forget (t->planner.worths);
  return hand_worth (t, hand, turns, MJ_FACE_NONE) +
         mj_planner_animal_hope (&t->planner, turns) -
         mj_planner_animal_hope (&t->planner, t->turns);
}

/* ---- choices ---- */

static double
net (const MjWeighed *choice)
{
  return choice->worth - choice->cost;
}

/* Keeps the choices in order, the best first; of two equal ones, the one that
 * was added first. */
static void
add_choice (MjWeighed *choices, int n, MjWeighed choice)
{
  for (; n > 0 && net (&choices[n - 1]) < net (&choice); n--)
    choices[n] = choices[n - 1];
  choices[n] = choice;
}

/* ---- discards ---- */

/* Weighs discards by the hand that is left, without looking ahead; the best
 * first. */
static int
weigh_near (const Thinker *t, const MjHand *hand, MjWeighed *choices)
{
  MjHolding holding;
  MjFaceSet faces;
  int n = 0;

  mj_holding_init (&holding, &t->planner, hand);
  faces = holding.ready.present;
  while (faces != 0) {
    MjFace face = mj_face_set_take (&faces);
    MjHand left = *hand;
    MjTile tile = mj_hand_find (hand, face, 0);
    MjWeighed choice = { .move = mj_move (MJ_MOVE_DISCARD, t->seat, tile),
                         .discard = tile };
    int turns = t->turns;
    const MjPlanner *planner;
    MjPlanner last;

    mj_hand_remove (&left, tile);
    mj_ready_remove (&holding.ready, face);
    planner = planner_for (t, &turns, face, &last);
    choice.worth = mj_near_worth (planner, &left, &holding, turns);
    mj_ready_add (&holding.ready, face);
    if (t->planner.skill & MJ_SKILL_DEFENCE)
      choice.cost = mj_habit_caution (&t->habit, t->turns) *
                    mj_threats_cost (t->threats, &t->planner, tile);
    add_choice (choices, n++, choice);
  }
  return n;
}

/* Weighs all discards, the best first.  Only those that come near the best at a
 * first look get a second one. */
static int
weigh_discards (const Thinker *t, const MjHand *hand, MjWeighed *choices)
{
  MjWeighed glance[MJ_MAX_CONCEALED];
  int n = weigh_near (t, hand, glance), kept = 0;

  if ((t->planner.skill & MJ_SKILL_AHEAD) == 0) {
    memcpy (choices, glance, (size_t) n * sizeof *choices);
    return n;
  }
  mj_worths_forget (t->planner.worths);
  for (int i = 0; i < n; i++) {
    MjWeighed choice = glance[i];
    MjHand left = *hand;

    if (i >= MIN_OPTIONS && !t->all &&
        net (&choice) < SECOND_LOOK * net (&glance[0]))
      continue;
    mj_hand_remove (&left, choice.discard);
    choice.worth =
        hand_worth (t, &left, t->turns, mj_tile_face (choice.discard));
    add_choice (choices, kept++, choice);
  }
  return kept;
}

/* ---- claims and kongs ---- */

/* Returns the hand after claiming a chow, pong or kong. */
static MjHand
after_claim (const MjState *s, MjSeat seat, const MjMove *move)
{
  MjHand hand = s->hands[seat];
  MjMeld *meld = &hand.melds[hand.n_melds++];
  MjFace face = mj_tile_face (move->tile);

  *meld = (MjMeld){ .from = s->claim.from, .claimed = move->tile };
  if (move->kind == MJ_MOVE_KONG_DISCARD) {
    meld->kind = MJ_MELD_KONG_CLAIMED;
    for (int i = 0; i < 4; i++)
      meld->tiles[i] = mj_tile_of_face (face, i);
  } else {
    meld->kind = move->kind == MJ_MOVE_CHOW ? MJ_MELD_CHOW : MJ_MELD_PONG;
    meld->tiles[0] = move->with[0];
    meld->tiles[1] = move->with[1];
    meld->tiles[2] = move->tile;
    for (int i = 1; i < 3; i++) /* the lowest first, as mj_meld_face() wants */
      if (mj_tile_face (meld->tiles[i]) < mj_tile_face (meld->tiles[0])) {
        MjTile kept = meld->tiles[0];

        meld->tiles[0] = meld->tiles[i];
        meld->tiles[i] = kept;
      }
  }
  for (int i = 0; i < mj_meld_n_tiles (meld); i++)
    mj_hand_remove (&hand, meld->tiles[i]);
  return hand;
}

/* Returns the hand after a concealed or promoted kong. */
static MjHand
after_kong (const MjState *s, MjSeat seat, const MjMove *move)
{
  MjHand hand = s->hands[seat];
  MjFace face = mj_tile_face (move->tile);
  MjMeld *meld;

  if (move->kind == MJ_MOVE_KONG_PROMOTE) {
    mj_hand_remove (&hand, move->tile);
    for (int i = 0; i < hand.n_melds; i++)
      if (hand.melds[i].kind == MJ_MELD_PONG &&
          mj_meld_face (&hand.melds[i]) == face) {
        hand.melds[i].kind = MJ_MELD_KONG_PROMOTED;
        hand.melds[i].tiles[3] = move->tile;
      }
    return hand;
  }
  meld = &hand.melds[hand.n_melds++];
  *meld = (MjMeld){ .kind = MJ_MELD_KONG_CONCEALED,
                    .from = MJ_SEAT_NONE,
                    .claimed = MJ_TILE_NONE };
  for (int i = 0; i < 4; i++) {
    meld->tiles[i] = mj_tile_of_face (face, i);
    mj_hand_remove (&hand, meld->tiles[i]);
  }
  return hand;
}

static double
kong_pay (const Thinker *t, MjMoveKind kind)
{
  if ((t->planner.skill & MJ_SKILL_INSTANT) == 0)
    return 0;
  return t->planner.kong[kind == MJ_MOVE_KONG_DISCARD   ? 0
                         : kind == MJ_MOVE_KONG_PROMOTE ? 1
                                                        : 2];
}

/* Whether 13 tiles can reach the minimum without the luck of a bonus tile. */
static bool
can_win (const Thinker *t, const MjHand *hand)
{
  MjPlan plans[MJ_MAX_PLANS];
  MjHolding holding;
  int n;

  mj_holding_init (&holding, &t->planner, hand);
  n = mj_planner_find (&t->planner, &holding, t->turns + 1, plans);
  for (int i = 0; i < n; i++)
    if (plans[i].luck == 0)
      return true;
  return false;
}

/* After passing, the next own draw comes sooner than after a whole round of
 * turns. */
static double
pass_worth (const Thinker *t)
{
  int away = (t->seat + MJ_N_SEATS - t->state->claim.from) % MJ_N_SEATS;

  return new_hand_worth (t, &t->state->hands[t->seat],
                         (mj_state_live_left (t->state) + MJ_N_SEATS - away) /
                             MJ_N_SEATS);
}

/* Lists the waits of a hand of the player. */
static int
find_waits (const Thinker *t, const MjHand *hand, MjWait *waits)
{
  MjWin win = { .seat = t->seat,
                .seat_wind = t->planner.seat_wind,
                .prevailing = t->state->prevailing };

  return mj_outlook_waits (&t->state->rules, hand, t->planner.unseen, &win,
                           waits);
}

/* Whether the player is ready, and @after, the hand that a chow leaves, would
 * wait for the same tiles and win with no more tai: then the chow brings
 * nothing and shows the hand. */
static bool
waits_alike (const Thinker *t, const MjHand *after)
{
  MjWait now[MJ_N_KINDS], then[MJ_N_KINDS];
  int n = find_waits (t, &t->state->hands[t->seat], now);

  if (n == 0 || find_waits (t, after, then) != n)
    return false;
  for (int i = 0; i < n; i++)
    if (then[i].face != now[i].face || then[i].tai[0] > now[i].tai[0] ||
        then[i].tai[1] > now[i].tai[1])
      return false;
  return true;
}

/* The worth is negative if the hand could not be won after the claim. */
static MjWeighed
weigh_claim (const Thinker *t, const MjMove *move)
{
  MjWeighed choice = { .move = *move, .discard = MJ_TILE_NONE, .worth = -1 };
  MjWeighed discards[MJ_MAX_CONCEALED];
  MjHand hand;

  if (move->kind == MJ_MOVE_PASS) {
    choice.worth = pass_worth (t);
    return choice;
  }
  hand = after_claim (t->state, t->seat, move);
  if (move->kind == MJ_MOVE_KONG_DISCARD) {
    if (can_win (t, &hand))
      choice.worth = new_hand_worth (t, &hand, t->turns + 1);
    else if (kong_pay (t, MJ_MOVE_KONG_DISCARD) > 0)
      choice.worth = 0;
    choice.paid = kong_pay (t, MJ_MOVE_KONG_DISCARD);
    choice.worth += choice.paid;
    return choice;
  }
  weigh_discards (t, &hand, discards);
  choice.discard = discards[0].discard;
  mj_hand_remove (&hand, choice.discard);
  if (can_win (t, &hand))
    choice.worth = t->habit.claims * discards[0].worth;
  if (move->kind == MJ_MOVE_CHOW && (t->planner.skill & MJ_SKILL_AHEAD) &&
      waits_alike (t, &hand)) {
    double stays = pass_worth (t);

    choice.worth = choice.worth < stays ? choice.worth : stays;
  }
  return choice;
}

static int
weigh_claims (const Thinker *t, const MjMove *moves, int n, MjWeighed *choices)
{
  /* From the last move on: that is to pass, which then wins ties. */
  for (int i = 0; i < n; i++)
    add_choice (choices, i, weigh_claim (t, &moves[n - 1 - i]));
  return n;
}

static int
weigh_turn (const Thinker *t, const MjMove *moves, int n, MjWeighed *choices)
{
  MjWeighed discards[MJ_MAX_CONCEALED];
  int found = 0, n_discards;

  for (int i = 0; i < n; i++) {
    MjMoveKind kind = (MjMoveKind) moves[i].kind;
    MjHand hand;

    if (kind != MJ_MOVE_KONG_CONCEALED && kind != MJ_MOVE_KONG_PROMOTE)
      continue;
    hand = after_kong (t->state, t->seat, &moves[i]);
    add_choice (choices, found++,
                (MjWeighed){ .move = moves[i],
                             .discard = MJ_TILE_NONE,
                             .worth = new_hand_worth (t, &hand, t->turns + 1) +
                                      kong_pay (t, kind),
                             .paid = kong_pay (t, kind) });
  }
  n_discards = weigh_discards (t, &t->state->hands[t->seat], discards);
  for (int i = 0; i < n_discards; i++)
    add_choice (choices, found++, discards[i]);
  return found;
}

/* Whether the player slips.  This looks random, but depends only on the view,
 * so the same view always gives the same answer. */
static bool
slips (const MjBot *bot, const MjView *view)
{
  const MjHand *hand = &view->state.hands[view->seat];
  unsigned often = bot->skill & MJ_SKILL_SELDOM ? SELDOM_SLIPS : SLIPS;
  uint32_t mixed = 2166136261u;

  if ((bot->skill & MJ_SKILL_SLIPS) == 0 || view->state.phase != MJ_PHASE_TURN)
    return false;
  for (int i = 0; i < hand->n_concealed; i++)
    mixed = (mixed ^ hand->concealed[i]) * 16777619u;
  mixed = (mixed ^ (uint32_t) view->state.n_discards) * 16777619u;
  return (mixed >> 16) % often == 0;
}

static void
take_habit (Thinker *t, MjPersona persona)
{
  mj_habit_init (&t->habit, persona);
  memcpy (t->planner.fondness, t->habit.fondness, sizeof t->planner.fondness);
  t->planner.ambition = t->habit.ambition;
}

MjMove
mj_bot_choose (MjLevel level, const MjView *view)
{
  MjBot bot;

  mj_bot_init (&bot, level);
  return mj_bot_choose_as (&bot, view);
}

int
mj_bot_weigh (const MjBot *bot,
              const MjView *view,
              bool all,
              MjWeighed *choices)
{
  Thinker t = { .state = &view->state, .seat = view->seat, .all = all };
  MjMove moves[MJ_MAX_MOVES];
  MjRaces races = { .runs = { { 0 } } };
  MjWorths worths;
  int n = mj_state_legal_moves (&view->state, view->seat, moves);

  if (n == 0)
    return 0;
  if (n == 1 || moves[0].kind == MJ_MOVE_WIN ||
      mj_move_is_forced ((MjMoveKind) moves[0].kind)) {
    choices[0] = (MjWeighed){ .move = moves[0], .discard = MJ_TILE_NONE };
    return 1;
  }
  t.turns = mj_state_live_left (t.state) / MJ_N_SEATS;
  mj_planner_init (&t.planner, view,
                   mj_threats_skill (bot->skill, &view->state.rules));
  t.planner.think = bot->think;
  take_habit (&t, bot->persona);
  if (t.planner.skill & MJ_SKILL_DEFENCE)
    mj_threats_init (t.threats, &t.planner);
  if (t.planner.skill & MJ_SKILL_PACE)
    mj_planner_set_pace (&t.planner, mj_threats_pace (t.threats, &t.planner));
  t.planner.races = &races;
  t.planner.worths = &worths;
  return view->state.phase == MJ_PHASE_CLAIM
             ? weigh_claims (&t, moves, n, choices)
             : weigh_turn (&t, moves, n, choices);
}

MjMove
mj_bot_choose_as (const MjBot *bot, const MjView *view)
{
  MjWeighed choices[MJ_MAX_MOVES];
  bool slip;
  int n;

  if (bot->greedy)
    return mj_greedy_choose (view);
  n = mj_bot_weigh (bot, view, false, choices);
  slip = n > 1 && choices[0].move.kind == MJ_MOVE_DISCARD &&
         choices[1].move.kind == MJ_MOVE_DISCARD && slips (bot, view);
  return choices[slip].move;
}

MjHand
mj_bot_hand_after (const MjView *view, const MjWeighed *choice)
{
  MjHand hand = view->state.hands[view->seat];

  switch (choice->move.kind) {
  case MJ_MOVE_CHOW:
  case MJ_MOVE_PONG:
  case MJ_MOVE_KONG_DISCARD:
    hand = after_claim (&view->state, view->seat, &choice->move);
    break;
  case MJ_MOVE_KONG_CONCEALED:
  case MJ_MOVE_KONG_PROMOTE:
    hand = after_kong (&view->state, view->seat, &choice->move);
    break;
  default:
    break;
  }
  if (choice->discard != MJ_TILE_NONE)
    mj_hand_remove (&hand, choice->discard);
  return hand;
}
