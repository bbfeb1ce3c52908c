/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-ahead.c – tries every helpful next draw. */

#include "engine/players/mj-ahead.h"

#include "engine/score/mj-outlook.h"

/* Payments to a ready hand that wins with @face; 0 if it does not win. */
static double
win_pay (const MjPlanner *p, const MjHand *hand, MjFace face, MjHow how)
{
  const MjRules *rules = &p->state->rules;
  MjWin win = { .how = how,
                .seat = p->seat,
                .shooter = how == MJ_HOW_DISCARD ? (p->seat + 1) % MJ_N_SEATS
                                                 : MJ_SEAT_NONE,
                .tile = face,
                .seat_wind = p->seat_wind,
                .prevailing = p->state->prevailing };
  MjScore score;
  MjShares shares;

  if (mj_outlook_wait (rules, hand, face, &win, &score) != MJ_WINS)
    return 0;
  mj_payout_win_shares (rules, &score, how != MJ_HOW_DISCARD, &shares);
  return (double) (shares.discarder +
                   (how == MJ_HOW_DISCARD ? 2 : 3) * shares.other) +
         p->relief;
}

/* Worth of a ready hand, from the real payments of each of its waits. */
static double
ready_worth (const MjPlanner *p,
             const MjHand *hand,
             const MjHolding *holding,
             MjFaceSet waits,
             int turns)
{
  double rate = 0, paid = 0;

  for (MjFaceSet left = waits; left != 0;) {
    MjFace face = mj_face_set_take (&left);
    double n = p->unseen[face];
    bool barred = mj_lock_win_state (&p->lock, &p->state->rules, face, waits) !=
                  MJ_LOCK_FREE;
    double drawn, fed;

    if (n == 0 || (p->last && barred))
      continue;
    drawn = p->last ? 0 : win_pay (p, hand, face, MJ_HOW_SELF_DRAW);
    fed = barred ? 0 : win_pay (p, hand, face, MJ_HOW_DISCARD);
    if (drawn > 0) {
      rate += n;
      paid += n * drawn;
    }
    if (fed > 0) {
      rate += n * MJ_CLAIM_WIN;
      paid += n * MJ_CLAIM_WIN * fed;
    }
  }
  if (rate <= 0)
    return 0;
  return mj_planner_race (p, 1, rate, turns) * paid / rate +
         mj_planner_kong_hope (p, holding, turns);
}

/* The worth without looking ahead, exact for a ready hand.  @hand and @holding
 * are the same tiles. */
double
mj_near_worth (const MjPlanner *p,
               const MjHand *hand,
               MjHolding *holding,
               int turns)
{
  double worth = mj_planner_worth (p, holding, turns);

  if ((p->skill & MJ_SKILL_AHEAD) && mj_ready_shanten (&holding->ready) == 0) {
    double exact =
        ready_worth (p, hand, holding, mj_ready_helps (&holding->ready), turns);

    if (p->last || exact > worth * 0.5) /* else changing the hand is better */
      return exact;
  }
  return worth;
}

void
mj_worths_forget (MjWorths *worths)
{
  for (int i = 0; i < MJ_N_WORTHS; i++)
    worths->hands[i].honours = UINT32_MAX;
}

/* As mj_near_worth(), if the hand was not met before. */
static double
known_worth (const MjPlanner *p,
             const MjHand *hand,
             MjHolding *holding,
             int turns)
{
  const uint32_t *index = holding->ready.index;
  uint64_t suits = index[0] | (uint64_t) index[1] << 21 |
                   (uint64_t) index[2] << 42; /* each is less than 2^21 */
  unsigned place =
      (unsigned) ((suits ^ index[3]) * UINT64_C (0x9e3779b97f4a7c15) >> 40) %
      MJ_N_WORTHS;

  if (p->worths == NULL)
    return mj_near_worth (p, hand, holding, turns);
  if (p->worths->hands[place].suits != suits ||
      p->worths->hands[place].honours != index[3]) {
    p->worths->hands[place].worth = mj_near_worth (p, hand, holding, turns);
    p->worths->hands[place].suits = suits;
    p->worths->hands[place].honours = index[3];
  }
  return p->worths->hands[place].worth;
}

static double
best_after_draw (const MjPlanner *p,
                 const MjHand *hand,
                 MjHolding *holding,
                 int turns)
{
  MjFaceSet faces = holding->ready.present;
  double best = 0;

  while (faces != 0) {
    MjFace face = mj_face_set_take (&faces);
    MjHand left = *hand;
    double worth;

    mj_hand_remove (&left, mj_hand_find (&left, face, 0));
    mj_ready_remove (&holding->ready, face);
    worth = known_worth (p, &left, holding, turns);
    mj_ready_add (&holding->ready, face);
    best = worth > best ? worth : best;
  }
  return best;
}

/* Finds the best plan of a hand, and all faces that help any of its plans. */
static MjFaceSet
find_helps (const MjPlanner *p,
            const MjHolding *holding,
            int turns,
            MjPlan *best)
{
  MjPlan plans[MJ_MAX_PLANS];
  MjFaceSet helps = 0;
  int n = mj_planner_find (p, holding, turns, plans);

  best->worth = -1;
  for (int i = 0; i < n; i++) {
    if (plans[i].worth > best->worth)
      *best = plans[i];
    helps |= plans[i].helps;
  }
  return helps;
}

/* Worth of the hand after the next draw: tries each tile that helps a plan,
 * with the best discard after it. */
static double
look_ahead (const MjPlanner *p,
            const MjHand *hand,
            MjHolding *holding,
            int turns)
{
  MjPlan plan;
  MjFaceSet helps = find_helps (p, holding, turns, &plan);
  double now, reached = 0, chance = 0;
  int tried = 0;

  if (turns < 1 || p->last || helps == 0 ||
      mj_ready_shanten (&holding->ready) == 0)
    return mj_near_worth (p, hand, holding, turns);
  now = mj_near_worth (p, hand, holding, turns - 1);
  while (helps != 0) {
    MjFaceSet wanted = helps & plan.helps ? helps & plan.helps : helps;
    MjFace face = mj_face_set_take (&wanted); /* those of the best plan first */
    double n = p->unseen[face], worth;
    MjHand drawn = *hand;

    helps &= ~MJ_FACE_BIT (face);
    if (n == 0)
      continue;
    if (p->think > 0 && tried++ == p->think)
      break;
    if (plan.helps & MJ_FACE_BIT (face))
      n *= mj_planner_claim_times (holding, &plan, face);
    mj_hand_add (&drawn, mj_tile_of_face (face, 3));
    mj_ready_add (&holding->ready, face);
    worth = best_after_draw (p, &drawn, holding, turns - 1);
    mj_ready_remove (&holding->ready, face);
    if (worth <= now)
      continue;
    chance += n;
    reached += n * worth;
  }
  chance /= p->n_unseen;
  reached /= p->n_unseen;
  if (chance > 0.95) {
    reached *= 0.95 / chance;
    chance = 0.95;
  }
  return p->stay[turns] * (reached + (1 - chance) * now);
}

double
mj_ahead_worth (const MjPlanner *p, const MjHand *hand, int turns)
{
  MjHolding holding;

  mj_holding_init (&holding, p, hand);
  return p->skill & MJ_SKILL_AHEAD ? look_ahead (p, hand, &holding, turns)
                                   : mj_near_worth (p, hand, &holding, turns);
}
