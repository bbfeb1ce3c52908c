/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-throw.c – proves that a discard is the best, and plays deals to find some.
 */

#include "model/learn/mj-throw.h"

#include "engine/score/mj-outlook.h"
#include "engine/score/mj-ready.h"
#include "model/text/mj-text.h"

#include <glib/gi18n-lib.h>

/* @PATIENCE: deals that are played for a position.
 * @FAR: above this distance from ready nothing is proved about tiles that help.
 * @EARLY: up to so many discards lie before a position is looked for. */
enum { PATIENCE = 5000, FAR = 2, EARLY = 24 };

/* So little more likely to be won on is no safer; a tile this likely is a
 * danger. */
static const double AS_SAFE = 0.01, DANGER = 0.01;

/* The part of a base unit by which the coach has to be ahead.  That nobody can
 * win on a tile is a fact, and the rest is small change. */
static const double AHEAD = 0.05, AHEAD_SAFELY = 0.01;

const char *
mj_throw_kind_word (MjThrowKind kind)
{
  static const char *const words[] = { "tiles", "tai", "safety", "pao" };

  return words[kind];
}

const char *
mj_throw_kind_title (MjThrowKind kind)
{
  static const char *const titles[] = { N_ ("Tiles that help"), N_ ("Tai"),
                                        N_ ("Safety"),
                                        N_ ("Paying for everybody") };

  return mj_text_tr (titles[kind]);
}

/* ---- the proof ---- */

/* Nothing speaks for the other one. */
static gboolean
is_nowhere_worse (const MjAdvice *best, const MjAdvice *other)
{
  return best->shanten <= other->shanten && best->best_tai >= other->best_tai &&
         best->most_tai >= other->most_tai &&
         best->danger <= other->danger + AS_SAFE &&
         (best->pao & ~other->pao) == 0;
}

/* Nearer to ready, or as near and helped by more tiles. */
static gboolean
is_nearer (const MjAdvice *best, const MjAdvice *other)
{
  return is_nowhere_worse (best, other) && best->hope == MJ_HOPE_SOME &&
         best->shanten <= FAR && best->chance >= other->chance &&
         (best->shanten < other->shanten ||
          best->acceptance > other->acceptance);
}

/* The other hand cannot reach the tai that a win needs, or wins with fewer and
 * on no more tiles. */
static gboolean
has_tai (const MjAdvice *best, const MjAdvice *other)
{
  if (best->hope != MJ_HOPE_SOME)
    return FALSE;
  if (best->most_tai > 0 && other->hope == MJ_HOPE_NONE)
    return TRUE;
  return is_nowhere_worse (best, other) && best->shanten < FAR &&
         best->acceptance >= other->acceptance &&
         best->chance >= other->chance && best->best_tai > other->best_tai;
}

/* Neither hand can be won any more, and nobody can win on that tile. */
static gboolean
is_safe (const MjAdvice *best, const MjAdvice *other)
{
  return best->hope != MJ_HOPE_SOME && other->hope != MJ_HOPE_SOME &&
         !best->can_feed && best->pao == 0 && other->can_feed &&
         other->danger > DANGER;
}

/* As near to as good a win, and nobody pays for everybody. */
static gboolean
spares_paying (const MjAdvice *best, const MjAdvice *other)
{
  return best->pao == 0 && other->pao != 0 && best->shanten <= other->shanten &&
         best->best_tai >= other->best_tai;
}

static gboolean (*const proves[]) (const MjAdvice *best,
                                   const MjAdvice *other) = {
  [MJ_THROW_TILES] = is_nearer,
  [MJ_THROW_TAI] = has_tai,
  [MJ_THROW_SAFETY] = is_safe,
  [MJ_THROW_PAO] = spares_paying,
};

/* The first argument that holds, or MJ_N_THROW_KINDS. */
static MjThrowKind
find_proof (const MjAdvice *best, const MjAdvice *other)
{
  MjThrowKind kind = 0;

  while (kind < MJ_N_THROW_KINDS && !proves[kind](best, other))
    kind++;
  return kind;
}

/* Somebody could take the other tile for as good: the hand is as near after it,
 * and as many tiles help. */
static gboolean
is_tempting (const MjAdvice *best, const MjAdvice *other, MjThrowKind kind)
{
  return other->shanten < best->shanten ||
         (other->shanten == best->shanten &&
          (kind == MJ_THROW_TILES || kind == MJ_THROW_SAFETY ||
           other->acceptance >= best->acceptance));
}

/* The coach's distance may need a fifth copy of a tile; such hands are not
 * asked. */
static gboolean
is_plain (const MjThrow *throw, const MjAdvice *choice)
{
  const MjState *state = &throw->view.state;
  MjHand hand = mj_bot_hand_after (&throw->view, &choice->choice);
  MjDistance distance;

  mj_outlook_distance (&state->rules, &hand, &distance);
  return distance.shanten == choice->shanten && distance.helps == choice->helps;
}

/* The hardest argument that is needed says of which kind it is. */
static gboolean
prove (MjThrow *throw)
{
  const MjAdvice *best = throw->choices;
  double unit = throw->view.state.rules.base_unit;
  gboolean tempting[MJ_N_THROW_KINDS] = { FALSE };

  throw->kind = MJ_THROW_TILES;
  for (int i = 0; i < throw->n; i++)
    if (best[i].choice.move.kind != MJ_MOVE_DISCARD ||
        !is_plain (throw, &best[i]))
      return FALSE;
  for (int i = 1; i < throw->n; i++) {
    MjThrowKind kind = find_proof (best, &best[i]);

    if (kind == MJ_N_THROW_KINDS ||
        mj_advice_net (best) - mj_advice_net (&best[i]) <
            unit * (kind == MJ_THROW_SAFETY ? AHEAD_SAFELY : AHEAD))
      return FALSE;
    throw->kind = MAX (throw->kind, kind);
    tempting[kind] |= is_tempting (best, &best[i], kind);
  }
  return tempting[throw->kind];
}

gboolean
mj_throw_init (MjThrow *throw, const MjView *view)
{
  const MjState *state = &view->state;

  if (state->phase != MJ_PHASE_TURN || state->turn != view->seat)
    return FALSE;
  throw->view = *view;
  throw->n = mj_advise (view, throw->choices);
  return prove (throw);
}

/* ---- finding one ---- */

/* What can be seen of a hand without the coach, who takes a hundred times as
 * long. */
typedef struct {
  const MjState *state;
  const MjHand *hand;
  guint8 unseen[MJ_N_KINDS];
  MjReadyDiscard discards[MJ_HAND_SIZE + 1]; /* those that leave it nearest */
  int n;
} Glance;

static void
glance (Glance *g, const MjView *view)
{
  MjCounts counts;
  MjReady ready;
  int n, nearest = G_MAXINT;

  g->state = &view->state;
  g->hand = &view->state.hands[view->seat];
  g->n = 0;
  mj_state_unseen (&view->state, view->seat, g->unseen);
  mj_hand_counts (g->hand, &counts);
  mj_ready_init (&ready, &g->state->rules, &counts, g->hand->n_melds);
  n = mj_ready_discards (&ready, g->unseen, g->discards);
  for (int i = 0; i < n; i++)
    nearest = MIN (nearest, g->discards[i].shanten);
  for (int i = 0; i < n; i++)
    if (g->discards[i].shanten == nearest)
      g->discards[g->n++] = g->discards[i];
}

/* The one that most tiles help after; @other: another with as many, or -1. */
static int
find_leader (const Glance *g, int *other)
{
  int leader = 0;

  *other = -1;
  for (int i = 1; i < g->n; i++)
    if (g->discards[i].acceptance > g->discards[leader].acceptance) {
      leader = i;
      *other = -1;
    } else if (g->discards[i].acceptance == g->discards[leader].acceptance) {
      *other = i;
    }
  return leader;
}

static gboolean
may_be_tiles (const Glance *g)
{
  int other;

  find_leader (g, &other);
  return g->discards[0].shanten <= FAR && g->n > 1 && other < 0;
}

static int
best_tai (const Glance *g, int i)
{
  MjSeat seat = g->state->turn;
  MjHand hand = *g->hand;

  mj_hand_remove (&hand, mj_hand_find (&hand, g->discards[i].face, 0));
  return mj_outlook_best_tai (&g->state->rules, &hand,
                              mj_state_seat_wind (g->state, seat),
                              g->state->prevailing);
}

/* The fewest tai are where as many tiles help, or too few for a win. */
static gboolean
may_be_tai (const Glance *g)
{
  int other, leader = find_leader (g, &other);

  if (g->discards[0].shanten >= FAR || g->n < 2)
    return FALSE;
  return other >= 0 ? best_tai (g, leader) != best_tai (g, other)
                    : best_tai (g, leader) == 0;
}

/* Too late to win, and of few tiles the hand holds the last one. */
static gboolean
may_be_safety (const Glance *g)
{
  int n = 0;

  for (MjFace face = 0; face < MJ_N_KINDS; face++)
    n +=
        g->unseen[face] == 0 && mj_hand_find (g->hand, face, 0) != MJ_TILE_NONE;
  return n > 0 && n < 4 &&
         mj_state_live_left (g->state) / MJ_N_SEATS <=
             g->discards[0].shanten + 1;
}

static gboolean
may_be_pao (const Glance *g)
{
  int n = 0;

  for (int i = 0; i < g->hand->n_concealed; i++)
    n += mj_state_discard_risk (g->state, g->state->turn, g->hand->concealed[i],
                                NULL) != 0;
  return n > 0 && n < g->hand->n_concealed;
}

static gboolean (*const may_be[]) (const Glance *g) = {
  [MJ_THROW_TILES] = may_be_tiles,
  [MJ_THROW_TAI] = may_be_tai,
  [MJ_THROW_SAFETY] = may_be_safety,
  [MJ_THROW_PAO] = may_be_pao,
};

static gboolean
look (MjThrow *throw, const MjState *state, MjThrowKind kind)
{
  MjView view;
  Glance g;

  if (mj_state_offers (state, state->turn) != 1 << MJ_MOVE_DISCARD)
    return FALSE;
  mj_view_init (&view, state, state->turn);
  glance (&g, &view);
  return may_be[kind](&g) && mj_throw_init (throw, &view) &&
         throw->kind == kind;
}

gboolean
mj_throw_draw (MjThrow *throw,
               const MjRules *rules,
               MjThrowKind kind,
               MjSeed seed)
{
  MjRng rng;

  mj_rng_init (&rng, seed);
  for (int deals = 0; deals < PATIENCE; deals++) {
    MjMove move = mj_move (MJ_MOVE_DEAL, 0, MJ_TILE_NONE);
    int skip = (int) mj_rng_below (&rng, kind == MJ_THROW_TILES ? EARLY : 1);
    MjState state;

    move.seed = (MjSeed){ mj_rng_next (&rng), mj_rng_next (&rng) };
    mj_state_init (&state, rules, (MjSeat) mj_rng_below (&rng, MJ_N_SEATS));
    move.seat = mj_state_next_actor (&state);
    mj_state_apply (&state, &move);
    while (state.phase != MJ_PHASE_OVER) {
      MjView view;

      if (state.phase == MJ_PHASE_TURN && state.n_discards >= skip &&
          look (throw, &state, kind))
        return TRUE;
      mj_view_init (&view, &state, mj_state_next_actor (&state));
      move = mj_bot_choose (MJ_LEVEL_CASUAL, &view);
      mj_state_apply (&state, &move);
    }
  }
  return FALSE;
}
