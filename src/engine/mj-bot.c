/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-bot.c – choosing by the value of what is left.
 *
 * A hand of 13 tiles is worth the best of a few plans: any shape, a flush in
 * some suit, all triplets.  A plan is worth what it pays times a chance that
 * falls with every tile it is short of; a plan below the minimum tai is worth
 * nothing, so no claim is made into a hand that cannot win.
 */

#include "engine/mj-bot.h"

#include "engine/mj-ready.h"

#include <string.h>

static const char *const words[MJ_N_LEVELS] = { "simple", "beginner", "casual",
                                                "club", "master" };

/* Found by playing duplicate deals against the simple level. */
enum {
  STEP = 260, /* chance left after each further missing tile, in thousandths */
  BASE_UNIT = 1000000, /* worth of a win of one tai */
  PROGRESS = 1000000,  /* worth of any win at all */
  DANGER = 100000,     /* cost of a discard for each point of danger */
};

/* All that the values of a decision share. */
typedef struct {
  MjLevel level;
  const MjView *view;
  const MjState *state;
  MjSeat seat;
  uint8_t unseen[MJ_N_KINDS];
} Thinker;

const char *
mj_level_word (MjLevel level)
{
  return words[level];
}

MjLevel
mj_level_from_word (const char *word)
{
  int level = 0;

  while (level < MJ_N_LEVELS && strcmp (words[level], word) != 0)
    level++;
  return (MjLevel) level;
}

MjLevel
mj_level_played_as (MjLevel level)
{
  if (level == MJ_LEVEL_BEGINNER)
    return MJ_LEVEL_SIMPLE;
  return level > MJ_LEVEL_CASUAL ? MJ_LEVEL_CASUAL : level;
}

/* ---- tai ---- */

static int
honour_tai (const Thinker *t, MjFace face)
{
  return mj_honour_tai (face, mj_state_seat_wind (t->state, t->seat),
                        t->state->prevailing);
}

static int
bonus_tai (const Thinker *t)
{
  return mj_bonus_tai (mj_hand_bonus_set (&t->state->hands[t->seat]),
                       mj_state_seat_wind (t->state, t->seat));
}

/* Tai from honours: sets that are there, and at most one pair that may still
 * become one. */
static int
honours_tai (const Thinker *t,
             const MjHand *hand,
             const MjCounts *counts,
             bool *hoped)
{
  int tai = 0, hope = 0;

  for (int i = 0; i < hand->n_melds; i++)
    if (hand->melds[i].kind != MJ_MELD_CHOW)
      tai += honour_tai (t, mj_meld_face (&hand->melds[i]));
  for (MjFace face = MJ_FACE_EAST; face <= MJ_FACE_RED; face++) {
    int value = honour_tai (t, face);

    if (counts->n[face] >= 3)
      tai += value;
    else if (counts->n[face] == 2 && t->unseen[face] > 0 && value > hope)
      hope = value;
  }
  *hoped = hope > 0;
  return tai + hope;
}

/* ---- plans ---- */

/* Money of a win. */
static int64_t
payment (const Thinker *t, int tai)
{
  int limit = t->state->rules.limit;

  if (tai < t->state->rules.min_points)
    return 0;
  return (int64_t) BASE_UNIT
         << ((tai < limit ? tai : limit) > 0 ? (tai < limit ? tai : limit) - 1
                                             : 0);
}

static int64_t
chance_times (int64_t value, int missing)
{
  for (int i = 0; i < missing; i++)
    value = value * STEP / 1000;
  return value;
}

static int64_t
larger (int64_t a, int64_t b)
{
  return a > b ? a : b;
}

/* Whether every meld lies inside @set; tells also whether honours are there. */
static bool
melds_inside (const MjHand *hand, MjFaceSet set)
{
  for (int i = 0; i < hand->n_melds; i++)
    if ((set & MJ_FACE_BIT (mj_meld_face (&hand->melds[i]))) == 0)
      return false;
  return true;
}

static int
missing_inside (const MjCounts *counts, int n_melds, MjFaceSet set)
{
  MjCounts kept = { { 0 } };
  MjReady ready;

  for (MjFace face = 0; face < MJ_N_KINDS; face++)
    if (set & MJ_FACE_BIT (face))
      kept.n[face] = counts->n[face];
  mj_ready_init (&ready, NULL, &kept, n_melds);
  return mj_ready_standard_shanten (&ready) + 1;
}

static int64_t
flush_value (const Thinker *t,
             const MjHand *hand,
             const MjCounts *counts,
             int tai)
{
  int64_t best = 0;

  for (int suit = 0; suit < 3; suit++) {
    MjFaceSet own = (MjFaceSet) UINT64_C (0x1ff) << 9 * suit;

    if (melds_inside (hand, own | MJ_SET_HONOURS))
      best =
          larger (best, chance_times (payment (t, tai + 2),
                                      missing_inside (counts, hand->n_melds,
                                                      own | MJ_SET_HONOURS)));
    if (melds_inside (hand, own))
      best = larger (
          best, chance_times (payment (t, tai + 4),
                              missing_inside (counts, hand->n_melds, own)));
  }
  return best;
}

static int64_t
triplets_value (const Thinker *t,
                const MjHand *hand,
                const MjCounts *counts,
                int tai)
{
  int triplets = hand->n_melds, pairs = 0, missing;

  for (int i = 0; i < hand->n_melds; i++)
    if (hand->melds[i].kind == MJ_MELD_CHOW)
      return 0;
  for (MjFace face = 0; face < MJ_N_KINDS; face++) {
    triplets += counts->n[face] >= 3;
    pairs += counts->n[face] == 2;
  }
  if (triplets > 4)
    triplets = 4;
  /* Each set without a start needs two tiles, one begun by a pair one. */
  missing = 2 * (4 - triplets) + 1;
  missing -= pairs > 5 - triplets ? 5 - triplets : pairs;
  return chance_times (payment (t, tai + 2), missing);
}

/* Any shape: what honours and bonus tiles give, a sequence hand where nothing
 * speaks against it, and a self-draw for a hand without claims. */
static int64_t
plain_value (
    const Thinker *t, const MjHand *hand, int tai, bool hoped, int missing)
{
  bool bonus = t->state->hands[t->seat].n_bonus > 0;
  int n_exposed = mj_hand_n_exposed (hand);
  bool chows_only = n_exposed < 4;
  int64_t value = chance_times (payment (t, tai), missing + hoped);

  for (int i = 0; i < hand->n_melds; i++)
    chows_only &= hand->melds[i].kind == MJ_MELD_CHOW;
  if (chows_only)
    value = larger (
        value, chance_times (payment (t, tai + (bonus ? 1 : 4)), missing + 2));
  if (n_exposed == 0 && t->state->rules.concealed_hand != MJ_CONCEALED_OFF)
    value = larger (value, chance_times (payment (t, tai + 1), missing + 1));
  return value;
}

/* Worth of 13 tiles, a meld counted as three. */
static int64_t
hand_value (const Thinker *t, const MjHand *hand)
{
  MjCounts counts;
  MjReady ready;
  MjFaceSet helps;
  int missing, acceptance, tai;
  bool hoped;
  int64_t value;

  mj_hand_counts (hand, &counts);
  mj_ready_init (&ready, &t->state->rules, &counts, hand->n_melds);
  missing = mj_ready_shanten (&ready) + 1;
  helps = mj_ready_helps (&ready);
  acceptance = mj_ready_count_unseen (helps, t->unseen, &counts);
  if (t->level == MJ_LEVEL_SIMPLE) {
    bool possible = t->state->rules.min_points == 0 || hand->n_melds == 0;

    tai = bonus_tai (t) + honours_tai (t, hand, &counts, &hoped);
    value = chance_times (
        possible || tai >= t->state->rules.min_points ? 16 * BASE_UNIT : 0,
        missing);
  } else {
    tai = bonus_tai (t) + honours_tai (t, hand, &counts, &hoped);
    value = plain_value (t, hand, tai, hoped, missing);
    value = larger (value, flush_value (t, hand, &counts, tai - hoped));
    value = larger (value, triplets_value (t, hand, &counts, tai));
    if (value > 0) /* a hand that can win is worth getting on with */
      value += chance_times (PROGRESS, missing);
  }
  /* Acceptance only decides between hands that are otherwise alike. */
  return value * 1000 + value * 4 * acceptance + acceptance;
}

/* ---- danger ---- */

/* How much one opponent may want a tile, 0 to 1000. */
static int
danger_from (const Thinker *t, MjSeat other, MjFace face)
{
  const MjHand *hand = &t->state->hands[other];
  MjFaceSet melds = 0, suit = 0;
  int n = mj_hand_n_exposed (hand), danger = 0;
  MjFeed feed = { .face = face,
                  .use = MJ_FEED_PONG,
                  .hand = hand,
                  .seat_wind = mj_state_seat_wind (t->state, other),
                  .prevailing = t->state->prevailing,
                  .wall_left = -1 };

  if (t->unseen[face] >= 2 && mj_pao_risk (&t->state->rules, &feed) != 0)
    danger += 700;
  for (int i = 0; i < hand->n_melds; i++)
    melds |= MJ_FACE_BIT (mj_meld_face (&hand->melds[i]));
  for (int s = 0; s < 3; s++) {
    MjFaceSet one = (MjFaceSet) UINT64_C (0x1ff) << 9 * s;

    if (melds != 0 && (melds & ~(one | MJ_SET_HONOURS)) == 0 && (melds & one))
      suit = one | MJ_SET_HONOURS;
  }
  if (n >= 2 && (suit & MJ_FACE_BIT (face)))
    danger += 100 * n;
  if (n >= 2 && t->unseen[face] == 3 && mj_state_live_left (t->state) < 24)
    danger += 60 * n; /* nobody has shown this tile */
  return danger;
}

/* Subtracted from the worth of a hand after a discard. */
static int64_t
discard_cost (const Thinker *t, MjFace face)
{
  int64_t cost = 0;

  if (t->level == MJ_LEVEL_SIMPLE)
    return 0;
  for (MjSeat other = 0; other < MJ_N_SEATS; other++)
    if (other != t->seat)
      cost += danger_from (t, other, face);
  return cost * DANGER;
}

/* ---- decisions ---- */

static int64_t
best_discard (const Thinker *t, const MjHand *hand, MjTile *tile)
{
  int64_t best = INT64_MIN;
  MjFaceSet tried = 0;

  for (int i = 0; i < hand->n_concealed; i++) {
    MjFace face = mj_tile_face (hand->concealed[i]);
    MjHand left = *hand;
    int64_t value;

    if (tried & MJ_FACE_BIT (face))
      continue;
    tried |= MJ_FACE_BIT (face);
    mj_hand_remove (&left, hand->concealed[i]);
    value = hand_value (t, &left) - discard_cost (t, face);
    if (value > best) {
      best = value;
      if (tile != NULL)
        *tile = hand->concealed[i];
    }
  }
  return best;
}

/* The hand as it would be with a claimed chow, pong or kong. */
static MjHand
after_claim (const Thinker *t, const MjMove *move)
{
  MjHand hand = t->state->hands[t->seat];
  MjMeld *meld = &hand.melds[hand.n_melds++];
  MjFace face = mj_tile_face (move->tile);

  *meld = (MjMeld){ .from = t->state->claim.from, .claimed = move->tile };
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

/* Below it no plan reaches the minimum tai. */
enum { CAN_WIN = 1000 };

static int64_t
claim_value (const Thinker *t, const MjMove *move)
{
  int64_t value;
  MjHand hand;

  if (move->kind == MJ_MOVE_PASS) /* the next draw is worth a little more */
    return hand_value (t, &t->state->hands[t->seat]) * 5 / 4;
  hand = after_claim (t, move);
  value = move->kind == MJ_MOVE_KONG_DISCARD ? hand_value (t, &hand) * 5 / 4
                                             : best_discard (t, &hand, NULL);
  return value < CAN_WIN ? INT64_MIN : value;
}

/* A kong of one's own is made when it costs no progress. */
static bool
is_kong_good (const Thinker *t, const MjMove *move)
{
  MjHand hand = t->state->hands[t->seat];
  MjFace face = mj_tile_face (move->tile);
  MjTile discard = MJ_TILE_NONE;
  int64_t without = best_discard (t, &hand, &discard);

  if (move->kind == MJ_MOVE_KONG_PROMOTE) {
    mj_hand_remove (&hand, move->tile);
  } else {
    MjMeld *meld = &hand.melds[hand.n_melds++];

    *meld = (MjMeld){ .kind = MJ_MELD_KONG_CONCEALED,
                      .from = MJ_SEAT_NONE,
                      .claimed = MJ_TILE_NONE };
    for (int i = 0; i < 4; i++) {
      meld->tiles[i] = mj_tile_of_face (face, i);
      mj_hand_remove (&hand, meld->tiles[i]);
    }
  }
  return hand_value (t, &hand) * 5 / 4 >= without;
}

static MjMove
choose_on_turn (const Thinker *t, const MjMove *moves, int n)
{
  MjTile tile = MJ_TILE_NONE;

  for (int i = 0; i < n; i++)
    if ((moves[i].kind == MJ_MOVE_KONG_CONCEALED ||
         moves[i].kind == MJ_MOVE_KONG_PROMOTE) &&
        is_kong_good (t, &moves[i]))
      return moves[i];
  best_discard (t, &t->state->hands[t->seat], &tile);
  return mj_move (MJ_MOVE_DISCARD, t->seat, tile);
}

static MjMove
choose_claim (const Thinker *t, const MjMove *moves, int n)
{
  int64_t best = INT64_MIN;
  int choice = 0;

  for (int i = n - 1; i >= 0; i--) { /* from pass upwards */
    int64_t value = claim_value (t, &moves[i]);

    if (value > best) {
      best = value;
      choice = i;
    }
  }
  return moves[choice];
}

MjMove
mj_bot_choose (MjLevel level, const MjView *view)
{
  Thinker t = { .level = mj_level_played_as (level),
                .view = view,
                .state = &view->state,
                .seat = view->seat };
  MjMove moves[MJ_MAX_MOVES];
  int n = mj_state_legal_moves (&view->state, view->seat, moves);

  if (n == 1 || moves[0].kind == MJ_MOVE_WIN ||
      mj_move_is_forced ((MjMoveKind) moves[0].kind))
    return moves[0];
  mj_view_unseen (view, t.unseen);
  return view->state.phase == MJ_PHASE_CLAIM ? choose_claim (&t, moves, n)
                                             : choose_on_turn (&t, moves, n);
}
