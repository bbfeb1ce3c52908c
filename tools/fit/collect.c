/* SPDX-License-Identifier: GPL-3.0-or-later */
/* collect.c – plays deals; the truth about a wait comes from the hidden hands.
 */

#include "collect.h"

#include "engine/players/mj-bot.h"
#include "engine/players/mj-threat.h"
#include "engine/score/mj-outlook.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  Rows *rows;
  MjBot bot;
  MjRng rng;
  int deal;
  long first_hand;               /* of this deal */
  MjSeat whose[MJ_MAX_DISCARDS]; /* of each row since then */
  int n_whose;
} Collector;

/* Of how many positions one tells of its dangers. */
enum { ONE_IN = 14 };

static void *
grow (void *items, long *room, long n, size_t size)
{
  if (n < *room)
    return items;
  *room = *room * 2 + 1024;
  items = realloc (items, (size_t) *room * size);
  if (items == NULL) {
    fputs ("fit: not enough memory\n", stderr);
    exit (2);
  }
  return items;
}

/* Which faces @seat would win on, and for how many tai. */
static void
find_waits (const MjState *s, MjSeat seat, uint8_t *tai)
{
  const MjHand *hand = &s->hands[seat];
  MjWin win = { .how = MJ_HOW_DISCARD,
                .seat = seat,
                .shooter = (MjSeat) ((seat + 1) % MJ_N_SEATS),
                .seat_wind = mj_state_seat_wind (s, seat),
                .prevailing = s->prevailing };
  MjCounts counts;
  MjReady ready;
  MjFaceSet waits;

  memset (tai, 0, MJ_N_KINDS);
  mj_hand_counts (hand, &counts);
  mj_ready_init (&ready, &s->rules, &counts, hand->n_melds);
  if (mj_ready_shanten (&ready) != 0)
    return;
  waits = mj_ready_helps (&ready);
  for (MjFaceSet left = waits; left != 0;) {
    MjFace face = mj_face_set_take (&left);
    MjScore score;

    win.tile = face;
    if (mj_outlook_wait (&s->rules, hand, face, &win, &score) == MJ_WINS &&
        mj_lock_win_state (&s->locks[seat], &s->rules, face, waits) ==
            MJ_LOCK_FREE)
      tai[face] = (uint8_t) (score.tai > 0 ? score.tai : 1);
  }
}

/* Notes the dangers of the tiles in a hand as far as @threat's player goes. */
static void
note_opponent (Collector *c,
               const MjView *view,
               const MjPlanner *planner,
               const MjThreat *threat,
               const uint8_t *tai)
{
  const MjOpponent *seen = &threat->seen;
  Rows *rows = c->rows;
  MjCounts counts;

  mj_hand_counts (&view->state.hands[view->seat], &counts);
  for (MjFaceSet faces = mj_counts_at_least (&counts, 1); faces != 0;) {
    MjFace face = mj_face_set_take (&faces);
    DangerRow *row;

    rows->dangers = grow (rows->dangers, &rows->room_dangers, rows->n_dangers,
                          sizeof *rows->dangers);
    row = &rows->dangers[rows->n_dangers++];
    *row = (DangerRow){ .simple = (float) mj_threat_simple_chance (
                            threat, planner, face),
                        .deal = c->deal,
                        .tai = tai[face],
                        .look = (uint8_t) mj_opponent_look (seen, face),
                        .open = seen->tai };
    memcpy (row->row.on, seen->common, seen->n_common);
    row->row.n =
        (uint8_t) (seen->n_common +
                   mj_opponent_features (seen, &view->state, planner->unseen,
                                         face, row->row.on + seen->n_common));
    row->row.y = tai[face] > 0;
  }
}

static void
note_dangers (Collector *c, const MjState *s, const MjView *view)
{
  MjThreat threats[MJ_N_SEATS];
  MjPlanner planner;

  mj_planner_init (&planner, view, c->bot.skill | MJ_SKILL_READ);
  mj_threats_init (threats, &planner);
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    uint8_t tai[MJ_N_KINDS];

    if (seat == view->seat)
      continue;
    find_waits (s, seat, tai);
    note_opponent (c, view, &planner, &threats[seat], tai);
  }
}

static void
note_hand (Collector *c, const MjView *view, const MjMove *move)
{
  Rows *rows = c->rows;
  MjPlan plans[MJ_MAX_PLANS], best = { .kind = MJ_N_PLANS };
  MjHand hand = view->state.hands[view->seat];
  int turns = mj_state_live_left (&view->state) / MJ_N_SEATS, n;
  MjPlanner planner;
  MjHolding holding;

  mj_planner_init (&planner, view, c->bot.skill);
  mj_hand_remove (&hand, move->tile);
  mj_holding_init (&holding, &planner, &hand);
  n = mj_planner_find (&planner, &holding, turns, plans);
  for (int i = 0; i < n; i++)
    if (plans[i].worth > best.worth)
      best = plans[i];
  rows->hands =
      grow (rows->hands, &rows->room_hands, rows->n_hands, sizeof *rows->hands);
  rows->hands[rows->n_hands++] =
      (HandRow){ .kind = best.kind,
                 .missing = (uint8_t) best.missing,
                 .turns = (uint8_t) turns,
                 .n_exposed = (uint8_t) holding.n_exposed,
                 .chance = (float) best.chance,
                 .deal = c->deal };
  c->whose[c->n_whose++] = view->seat;
}

static void
note_result (Collector *c, const MjState *s)
{
  if (s->result != MJ_RESULT_WIN)
    return;
  for (int i = 0; i < c->n_whose; i++)
    c->rows->hands[c->first_hand + i].won = s->win.seat == c->whose[i];
}

static MjMove
choose (Collector *c, const MjState *s, MjSeat seat)
{
  MjMove moves[MJ_MAX_MOVES], move;
  int n = mj_state_legal_moves (s, seat, moves);
  MjView view;

  if (moves[0].kind == MJ_MOVE_DEAL)
    moves[0].seed = (MjSeed){ mj_rng_next (&c->rng), mj_rng_next (&c->rng) };
  if (n == 1)
    return moves[0];
  mj_view_init (&view, s, seat);
  move = mj_bot_choose_as (&c->bot, &view);
  if (move.kind != MJ_MOVE_DISCARD)
    return move;
  if (mj_rng_below (&c->rng, ONE_IN) == 0)
    note_dangers (c, s, &view);
  note_hand (c, &view, &move);
  return move;
}

static void
play_deal (Collector *c, const MjRules *rules)
{
  MjSeat seat;
  MjState s;

  mj_rng_init (&c->rng, (MjSeed){ 19, (uint64_t) c->deal });
  c->n_whose = 0;
  c->first_hand = c->rows->n_hands;
  mj_state_init (&s, rules, (MjSeat) (c->deal % MJ_N_SEATS));
  while (s.phase != MJ_PHASE_OVER &&
         (seat = mj_state_next_actor (&s)) != MJ_SEAT_NONE) {
    MjMove move = choose (c, &s, seat);

    if (!mj_state_apply (&s, &move)) {
      fputs ("fit: an illegal move\n", stderr);
      exit (2);
    }
  }
  note_result (c, &s);
}

void
collect (
    Rows *rows, const char *preset, const char *player, int first, int n_deals)
{
  Collector c = { .rows = rows };
  char text[64];
  MjRules rules;
  MjError error;

  snprintf (text, sizeof text, "preset=%s", preset);
  if (!mj_rules_from_text (&rules, text, &error) ||
      !mj_bot_from_word (&c.bot, player)) {
    fprintf (stderr, "fit: no such sheet or player: %s, %s\n", preset, player);
    exit (2);
  }
  for (int i = 0; i < n_deals; i++) {
    c.deal = first + i;
    play_deal (&c, &rules);
  }
}
