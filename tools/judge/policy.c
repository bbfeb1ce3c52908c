/* SPDX-License-Identifier: GPL-3.0-or-later */
/* policy.c – finds features, and weighs them. */

#include "policy.h"

#include "engine/score/mj-pattern.h"
#include "engine/score/mj-ready.h"

#include <assert.h>
#include <string.h>

/* A hand, as a discard looks at it. */
typedef struct {
  const Scene *scene;
  const MjCounts *hand;
  int shanten, acceptance; /* the least, and the most with it */
  int pairs, most;         /* tiles of the longest suit */
  int suits[3];            /* melds included */
} Look;

unsigned
calls_from (uint8_t can)
{
  return (can & MJ_CAN_CHOW ? 1u << CALL_CHOW : 0) |
         (can & MJ_CAN_PONG ? 1u << CALL_PONG : 0) |
         (can & MJ_CAN_KONG ? 1u << CALL_KONG : 0);
}

Call
call_of (const MjMove *move)
{
  return move->kind == MJ_MOVE_CHOW           ? CALL_CHOW
         : move->kind == MJ_MOVE_PONG         ? CALL_PONG
         : move->kind == MJ_MOVE_KONG_DISCARD ? CALL_KONG
                                              : CALL_PASS;
}

void
scene_init (Scene *c, const MjState *s, MjSeat seat)
{
  const MjHand *own = &s->hands[seat];
  int left = mj_state_live_left (s);

  *c = (Scene){ .rules = &s->rules,
                .offered = MJ_FACE_NONE,
                .stage = left > 56   ? 0
                         : left > 36 ? 1
                                     : 2,
                .n_melds = own->n_melds,
                .n_exposed = mj_hand_n_exposed (own),
                .suit = -1,
                .triplets = true,
                .wind = mj_state_seat_wind (s, seat),
                .prevailing = s->prevailing };
  if (s->phase == MJ_PHASE_CLAIM)
    c->offered = mj_tile_face (s->claim.tile);
  c->tai = mj_bonus_tai (mj_hand_bonus_set (own), c->wind);
  memset (c->unseen, 4, sizeof c->unseen);
  for (int i = 0; i < s->n_discards; i++) {
    MjFace face = mj_tile_face (s->discards[i].tile);

    c->unseen[face] -= !s->discards[i].claimed;
    if (i >= s->n_discards - 4)
      c->recent |= MJ_FACE_BIT (face);
  }
  for (MjSeat other = 0; other < MJ_N_SEATS; other++)
    for (int i = 0; i < s->hands[other].n_melds; i++)
      for (int j = 0; j < mj_meld_n_tiles (&s->hands[other].melds[i]); j++)
        c->unseen[mj_tile_face (s->hands[other].melds[i].tiles[j])]--;
  for (int i = 0; i < own->n_melds; i++) {
    MjFace face = mj_meld_face (&own->melds[i]);
    int suit = mj_face_is_suited (face) ? face / 9 : 3;

    if (suit < 3)
      c->in_melds[suit] += 3;
    if (own->melds[i].kind == MJ_MELD_CHOW)
      c->triplets = false;
    else
      c->tai += mj_honour_tai (face, c->wind, c->prevailing);
    if (c->suit == -1 || c->suit == 3)
      c->suit = suit;
    else if (suit != 3 && suit != c->suit)
      c->suit = 4;
  }
}

static bool
collects (const Scene *c)
{
  return c->suit >= 0 && c->suit < 3;
}

/* ---- discards ---- */

static int
at (const Look *look, MjFace face, int away)
{
  int place = face % 9 + away;

  return place >= 0 && place < 9 && look->hand->n[face + away] > 0;
}

/* What kind of tile it is, and how many of it there are. */
static float *
add_kind (float *x, const Look *look, MjFace face)
{
  const Scene *c = look->scene;
  bool suited = mj_face_is_suited (face);
  int n = look->hand->n[face], left = c->unseen[face] - n, place = face % 9;
  int tai = suited ? 0 : mj_honour_tai (face, c->wind, c->prevailing);
  int kind = !suited ? tai > 0 : place % 8 == 0 ? 2 : place % 6 == 1 ? 3 : 4;

  for (int i = 0; i < 5; i++)
    for (int copies = 1; copies <= 3; copies++)
      *x++ = i == kind && (copies < 3 ? n == copies : n >= 3);
  for (int i = 0; i < 4; i++)
    *x++ = !suited && n == 1 && i == 2 * (tai > 0) + (c->tai > 0);
  *x++ = !suited && n == 1 && look->shanten <= 1;
  *x++ = !suited && n == 1 && look->shanten >= 3;
  *x++ = tai > 0 && n >= 2;
  *x++ = tai > 0 && n == 2 && c->tai == 0;
  *x++ = left == 0;
  *x++ = left == 1;
  *x++ = !suited && left == 0;
  *x++ = !suited && left == 1;
  *x++ = suited && n == 1 && left == 0;
  *x++ = (c->recent >> face & 1) != 0;
  return x;
}

/* What lies beside it, and its suit. */
static float *
add_suit (float *x, const Look *look, MjFace face)
{
  const Scene *c = look->scene;
  bool suited = mj_face_is_suited (face);
  int suit = suited ? face / 9 : 3, own = suited ? look->suits[suit] : 0;
  int next = suited ? at (look, face, -1) + at (look, face, 1) : 0;
  int second = suited ? at (look, face, -2) + at (look, face, 2) : 0;
  bool shorter = suited && own != look->most;
  float share = (float) own / 13;

  *x++ = next == 1;
  *x++ = next == 2;
  *x++ = second == 1;
  *x++ = second == 2;
  *x++ = suited && next + second == 0 && look->hand->n[face] == 1;
  *x++ = share;
  *x++ = share * share;
  *x++ = suited && !shorter;
  *x++ = shorter && look->most >= 9;
  *x++ = shorter && look->most >= 8 && c->n_exposed == 0;
  *x++ = shorter && look->most >= 8 ? (float) (look->most - 7) / 5 : 0;
  *x++ = collects (c) && suited && suit != c->suit;
  *x++ = collects (c) && suited && suit != c->suit && c->n_exposed >= 2;
  *x++ = collects (c) && suit == c->suit;
  *x++ = !suited && c->suit >= 0 && c->suit <= 3;
  *x++ = suited ? 0 : (float) look->most / 13;
  *x++ = suited ? (float) (c->unseen[face] - look->hand->n[face]) / 3 : 0;
  return x;
}

/* What becomes of the hand. */
static float *
add_distance (float *x, const Look *look, const MjReadyDiscard *d)
{
  const Scene *c = look->scene;
  int n = look->hand->n[d->face], farther = d->shanten - look->shanten;
  float fewer =
      farther == 0 ? (float) (look->acceptance - d->acceptance) / 10 : 0;

  *x++ = farther == 1;
  *x++ = farther >= 2;
  *x++ = farther > 0 && c->tai == 0;
  *x++ = farther > 0 && look->most >= 9;
  *x++ = farther > 0 && look->pairs >= 4 && c->triplets;
  *x++ = fewer;
  *x++ = look->acceptance > 0 ? fewer * 10 / (float) look->acceptance : 0;
  *x++ = c->tai > 0 ? fewer : 0;
  *x++ = c->tai == 0 && c->n_exposed > 0 ? fewer : 0;
  *x++ = look->shanten == 0 ? fewer : 0;
  *x++ = look->shanten == 1 ? fewer : 0;
  *x++ = look->pairs >= 4 && n >= 2;
  *x++ = look->pairs >= 5 && n >= 2;
  *x++ = c->n_melds > 0 && c->triplets && n == 1;
  *x++ = c->n_melds > 0 && c->triplets && n >= 2;
  return x;
}

static int
find_discards (const Scene *c,
               const MjCounts *hand,
               MjFace *faces,
               float x[][DISCARD_FEATURES])
{
  Look look = { .scene = c, .hand = hand, .shanten = 99 };
  MjReadyDiscard discards[MJ_MAX_CONCEALED];
  uint8_t unseen[MJ_N_KINDS];
  MjReady ready;
  int n;

  for (MjFace face = 0; face < MJ_N_KINDS; face++) {
    unseen[face] = (uint8_t) (c->unseen[face] - hand->n[face]);
    look.pairs += hand->n[face] >= 2;
    if (mj_face_is_suited (face))
      look.suits[face / 9] += hand->n[face];
  }
  for (int suit = 0; suit < 3; suit++) {
    look.suits[suit] += c->in_melds[suit];
    if (look.suits[suit] > look.most)
      look.most = look.suits[suit];
  }
  mj_ready_init (&ready, c->rules, hand, c->n_melds);
  n = mj_ready_discards (&ready, unseen, discards);
  for (int i = 0; i < n; i++)
    if (discards[i].shanten < look.shanten ||
        (discards[i].shanten == look.shanten &&
         discards[i].acceptance > look.acceptance)) {
      look.shanten = discards[i].shanten;
      look.acceptance = discards[i].acceptance;
    }
  for (int i = 0; i < n; i++) {
    float *end = x[i];

    faces[i] = discards[i].face;
    end = add_kind (end, &look, faces[i]);
    end = add_suit (end, &look, faces[i]);
    end = add_distance (end, &look, &discards[i]);
    assert (end == x[i] + DISCARD_FEATURES);
  }
  return n;
}

/* ---- claims ---- */

static int
shanten_of (const Scene *c, const MjCounts *hand, int n_melds)
{
  MjReady ready;

  mj_ready_init (&ready, c->rules, hand, n_melds);
  return mj_ready_shanten (&ready);
}

/* The least shanten after it. */
static int
shanten_after (const Scene *c, const MjCounts *hand, Call call)
{
  MjFace face = c->offered;
  MjCounts left = *hand;
  int best = 99;

  if (call != CALL_CHOW) {
    left.n[face] = (uint8_t) (left.n[face] - (call == CALL_PONG ? 2 : 3));
    return shanten_of (c, &left, c->n_melds + 1);
  }
  for (int low = face - 2; low <= face; low++) {
    bool may = low >= face / 9 * 9 && low % 9 <= 6;
    int shanten;

    left = *hand;
    for (int i = low; may && i < low + 3; i++)
      if (i != face) {
        may = left.n[i] > 0;
        left.n[i] -= may;
      }
    shanten = may ? shanten_of (c, &left, c->n_melds + 1) : 99;
    best = shanten < best ? shanten : best;
  }
  return best;
}

static void
find_call (const Scene *c, const MjCounts *hand, Call call, float *x)
{
  const float *start = x;
  MjFace face = c->offered;
  bool suited = mj_face_is_suited (face);
  int suit = suited ? face / 9 : 3, most = 0;
  int tai = suited ? 0 : mj_honour_tai (face, c->wind, c->prevailing);
  int now = shanten_of (c, hand, c->n_melds);
  int then = shanten_after (c, hand, call);

  for (int i = 0; i < 3; i++) {
    int n = c->in_melds[i];

    for (int other = 9 * i; other < 9 * i + 9; other++)
      n += hand->n[other];
    most = n > most ? n : most;
  }
  *x++ = 1;
  *x++ = then < now;
  *x++ = then > now;
  *x++ = then < now && c->tai > 0;
  *x++ = then < now && c->tai == 0 && tai == 0;
  *x++ = then <= 0;
  *x++ = then == 1;
  *x++ = then == 2;
  *x++ = now == 0;
  *x++ = now == 1;
  *x++ = c->n_exposed == 0;
  *x++ = c->n_exposed >= 2;
  *x++ = c->tai > 0;
  *x++ = c->tai > 1;
  *x++ = tai > 0;
  *x++ = !suited && tai == 0;
  *x++ = collects (c) && suited && suit != c->suit;
  *x++ = collects (c) && suit == c->suit;
  *x++ = c->triplets && c->n_melds > 0;
  *x++ = (float) most / 13;
  *x++ = most >= 10;
  *x++ = (float) c->unseen[face] / 4;
  *x++ = suited && face % 9 % 8 == 0;
  *x++ = hand->n[face] >= 2 && call == CALL_CHOW;
  assert (x == start + CALL_FEATURES);
}

/* ---- chances ---- */

static double
sum_of (const float *weights, const float *x, int n)
{
  float sum = 0;

  for (int i = 0; i < n; i++)
    sum += weights[i] * x[i];
  return (double) sum;
}

/* exp (x), as in mj-danger.c. */
static double
raise (double x)
{
  double power = 1 + x / 1024;

  for (int i = 0; i < 10; i++)
    power *= power;
  return power;
}

/* @chances: (inout): sums of weights, then chances */
static void
find_chances (double *chances, int n)
{
  double all = 0;

  for (int i = 0; i < n; i++)
    all += chances[i] = raise (chances[i]);
  for (int i = 0; i < n; i++)
    chances[i] /= all;
}

void
policy_weigh_discards (const Policy *policy,
                       const Scene *c,
                       const MjCounts *hand,
                       PolicyDiscards *d)
{
  d->n = find_discards (c, hand, d->faces, d->x);
  for (int i = 0; i < d->n; i++)
    d->chances[i] =
        sum_of (policy->discard[c->stage], d->x[i], DISCARD_FEATURES);
  find_chances (d->chances, d->n);
}

double
policy_discard (const Policy *policy,
                const Scene *c,
                const MjCounts *hand,
                MjFace face)
{
  PolicyDiscards d;
  int i = 0;

  policy_weigh_discards (policy, c, hand, &d);
  while (d.faces[i] != face)
    i++;
  return d.chances[i];
}

void
policy_weigh_calls (const Policy *policy,
                    const Scene *c,
                    const MjCounts *hand,
                    unsigned can,
                    PolicyCalls *calls)
{
  double *chances = calls->chances;

  chances[CALL_PASS] = 0;
  for (Call call = CALL_CHOW; call < N_CALLS; call++) {
    chances[call] = -30;
    if (!(can >> call & 1))
      continue;
    find_call (c, hand, call, calls->x[call]);
    chances[call] =
        sum_of (policy->call[c->stage][call], calls->x[call], CALL_FEATURES);
  }
  find_chances (chances, N_CALLS);
}
