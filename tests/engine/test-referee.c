/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-referee.c – a second, simpler referee watches every deal.
 *
 * It looks at tiles one by one, remembers who discarded, drew, claimed and let
 * pass what, and knows the rules of claims, kongs, barred claims and feeding in
 * their plainest form.  What the engine offers, allows and does must be what
 * the referee says.  It does not score hands.
 *
 * MJ_TEST_DEALS sets how many deals it watches.
 */

#include "test-table.h"

#include "engine/score/mj-ready.h"
#include "engine/score/mj-shape.h"

#include <string.h>

typedef struct {
  MjState s;
  MjRng rng;
  gboolean sacred[MJ_N_SEATS][MJ_N_KINDS];
  gboolean missed[MJ_N_SEATS][MJ_N_KINDS];
  gboolean early[MJ_N_SEATS]; /* holds three dragons or four winds */
  MjSeat early_from[MJ_N_SEATS];
  gboolean claimed; /* the turn began with a claim */
  /* the tile in question */
  gboolean open;
  guint can[MJ_N_SEATS];
  gboolean answered[MJ_N_SEATS];
  MjMove answers[MJ_N_SEATS];
  int n_claims, n_barred, n_risks; /* seen so far */
} Referee;

/* ---- tiles ---- */

static int
count_held (const MjHand *hand, int face)
{
  int n = 0;

  for (int i = 0; i < hand->n_concealed; i++)
    n += mj_tile_face (hand->concealed[i]) == face;
  return n;
}

/* The lowest copy, then the next. */
static MjTile
held (const MjHand *hand, int face, int nth)
{
  for (int copy = 0; copy < 4; copy++) {
    MjTile tile = mj_tile_of_face ((MjFace) face, copy);

    for (int i = 0; i < hand->n_concealed; i++)
      if (hand->concealed[i] == tile && nth-- == 0)
        return tile;
  }
  return MJ_TILE_NONE;
}

static gboolean
is_run (int low)
{
  return low >= 0 && low + 2 < MJ_FACE_EAST && low / 9 == (low + 2) / 9;
}

/* ---- feeding ---- */

/* How a discard of @tile would look to the table if @seat claimed it. */
static MjPaoSet
risk_of (const MjState *s, MjSeat seat, MjTile tile, MjFeedUse use)
{
  MjFeed feed = { .face = mj_tile_face (tile),
                  .use = use,
                  .hand = &s->hands[seat],
                  .seat_wind = (MjWind) ((seat + 4 - s->dealer) % 4),
                  .prevailing = s->prevailing,
                  .wall_left =
                      s->wall.tail - s->wall.head - s->rules.dead_wall };

  feed.wall_left = MAX (feed.wall_left, 0);
  for (int i = 0; i < s->n_discards; i++)
    if (!s->discards[i].claimed && s->discards[i].tile != tile &&
        mj_tile_face (s->discards[i].tile) == feed.face)
      feed.seen |= MJ_SEEN_DISCARD;
  for (int other = 0; other < 4; other++)
    for (int i = 0; i < s->hands[other].n_melds; i++)
      for (int j = 0; j < 3; j++) {
        const MjMeld *meld = &s->hands[other].melds[i];

        if (mj_tile_face (meld->tiles[j]) == feed.face)
          feed.seen |= meld->kind == MJ_MELD_CHOW ? MJ_SEEN_CHOW : MJ_SEEN_PONG;
      }
  return mj_pao_risk (&s->rules, &feed);
}

/* How many tiles of each face @seat does not see. */
static void
look_for (const MjState *s, MjSeat seat, uint8_t *hidden)
{
  memset (hidden, 4, MJ_N_KINDS);
  for (int i = 0; i < s->hands[seat].n_concealed; i++)
    hidden[mj_tile_face (s->hands[seat].concealed[i])]--;
  for (int i = 0; i < s->n_discards; i++)
    hidden[mj_tile_face (s->discards[i].tile)] -= !s->discards[i].claimed;
  for (int other = 0; other < 4; other++)
    for (int i = 0; i < s->hands[other].n_melds; i++)
      for (int j = 0; j < mj_meld_n_tiles (&s->hands[other].melds[i]); j++)
        hidden[mj_tile_face (s->hands[other].melds[i].tiles[j])]--;
}

/* A kong that is fed in mid-deal is not foreseen, nor is a claim for which
 * @hidden has too few tiles. */
static MjPaoSet
foreseen_of (const MjState *s, MjSeat seat, MjTile tile, const uint8_t *hidden)
{
  MjFace face = mj_tile_face (tile);
  int left = s->wall.tail - s->wall.head - s->rules.dead_wall;
  MjPaoSet risk = risk_of (s, seat, tile, MJ_FEED_KONG);

  if (left >= (s->rules.fresh_limits == MJ_FRESH_WIN7_KONG5 ? 5 : 7))
    risk &= (MjPaoSet) ~(1 << MJ_PAO_KONG);
  risk |= risk_of (s, seat, tile, MJ_FEED_WIN);
  if (hidden[face] < 3)
    risk &= (MjPaoSet) ~(1 << MJ_PAO_KONG | 1 << MJ_PAO_ARHATS);
  if (hidden[face] < 2)
    risk &= (MjPaoSet) ~(1 << MJ_PAO_LIMIT);
  return mj_ready_can_wait (face, hidden) ? risk : 0;
}

static void
expect_discard_risk (Referee *r, MjSeat seat, MjTile tile)
{
  MjSeat to = MJ_SEAT_NONE, found;
  MjPaoSet risk = 0;
  uint8_t hidden[MJ_N_KINDS];

  look_for (&r->s, seat, hidden);
  for (int i = 1; i < 4 && risk == 0; i++) {
    to = (MjSeat) ((seat + i) % 4);
    risk = foreseen_of (&r->s, to, tile, hidden);
  }
  g_assert_cmpint (mj_state_discard_risk (&r->s, seat, tile, NULL), ==, risk);
  g_assert_cmpint (mj_state_discard_risk (&r->s, seat, tile, &found), ==, risk);
  g_assert_cmpint (found, ==, risk == 0 ? MJ_SEAT_NONE : to);
  r->n_risks += risk != 0;
}

/* ---- what a tile that lies open may be claimed for ---- */

static gboolean
is_barred (const Referee *r, MjSeat seat, int face)
{
  return r->sacred[seat][face] || r->missed[seat][face];
}

static gboolean
is_barred_to_win (const Referee *r, MjSeat seat, int face)
{
  MjFaceSet waits = mj_ready_waits (&r->s.hands[seat]);

  if (is_barred (r, seat, face))
    return TRUE;
  if (!r->s.rules.prohibit_related || !(waits & MJ_FACE_BIT (face)))
    return FALSE;
  for (int other = 0; other < MJ_N_KINDS; other++)
    if ((waits & MJ_FACE_BIT (other)) && is_barred (r, seat, other))
      return TRUE;
  return FALSE;
}

/* @s: the state with the claim open. */
static guint
options_to_win (const Referee *r, const MjState *s, MjSeat seat)
{
  MjWin win;
  MjScore score;
  MjHand hand;
  gboolean self_drawn = s->claim.kind == MJ_CLAIM_SELF_DRAW;

  if (self_drawn && !(s->rules.thirteen_beats_self_draw &&
                      mj_shape_is_pure_thirteen (&s->hands[seat])))
    return 0;
  if (mj_state_win (s, seat, &win, &score, &hand) != MJ_WINS)
    return 0;
  if (!self_drawn && is_barred_to_win (r, seat, mj_tile_face (s->claim.tile)))
    return 0;
  return mj_score_is_thirteen_wonders (&score) ? MJ_CAN_WIN | MJ_CAN_WIN_FIRST
                                               : MJ_CAN_WIN;
}

static guint
options_of (const Referee *r, const MjState *s, MjSeat seat)
{
  const MjHand *hand = &s->hands[seat];
  int face = mj_tile_face (s->claim.tile);
  int n = count_held (hand, face);
  guint can = options_to_win (r, s, seat);

  if (s->claim.kind != MJ_CLAIM_DISCARD ||
      s->wall.tail - s->wall.head <= s->rules.dead_wall)
    return can;
  if (n >= 2 && !is_barred (r, seat, face))
    can |= n == 3 ? MJ_CAN_PONG | MJ_CAN_KONG : MJ_CAN_PONG;
  for (int low = face - 2; low <= face; low++) {
    gboolean all = is_run (low) && seat == (s->claim.from + 1) % 4;

    for (int i = low; i < low + 3 && all; i++)
      all = i == face || count_held (hand, i) > 0;
    if (all)
      can |= MJ_CAN_CHOW;
  }
  return can;
}

/* ---- lists ---- */

static void
add (GPtrArray *list, MjMove move)
{
  char text[MJ_MOVE_TEXT_SIZE];

  mj_move_to_text (&move, text, sizeof text);
  g_ptr_array_add (list, g_strdup (text));
}

static void
add_claims (const Referee *r, MjSeat seat, GPtrArray *list)
{
  const MjHand *hand = &r->s.hands[seat];
  MjTile tile = r->s.claim.tile;
  int face = mj_tile_face (tile);

  if (r->can[seat] & MJ_CAN_WIN)
    add (list, mj_move (MJ_MOVE_WIN, seat, MJ_TILE_NONE));
  if (r->can[seat] & MJ_CAN_KONG)
    add (list, mj_move (MJ_MOVE_KONG_DISCARD, seat, tile));
  if (r->can[seat] & MJ_CAN_PONG) {
    MjMove move = mj_move (MJ_MOVE_PONG, seat, tile);

    move.with[0] = held (hand, face, 0);
    move.with[1] = held (hand, face, 1);
    add (list, move);
  }
  for (int low = face - 2; low <= face && r->can[seat] & MJ_CAN_CHOW; low++) {
    MjMove move = mj_move (MJ_MOVE_CHOW, seat, tile);
    int n = 0;

    for (int i = low; i < low + 3 && is_run (low); i++)
      if (i != face && count_held (hand, i) > 0)
        move.with[n++] = held (hand, i, 0);
    if (n == 2)
      add (list, move);
  }
  if (r->s.claim.kind != MJ_CLAIM_BONUS)
    add (list, mj_move (MJ_MOVE_PASS, seat, MJ_TILE_NONE));
}

static void
add_turn (const Referee *r, MjSeat seat, GPtrArray *list)
{
  const MjHand *hand = &r->s.hands[seat];
  MjWin win;
  MjScore score;
  MjHand full;

  if (mj_state_win (&r->s, seat, &win, &score, &full) == MJ_WINS)
    add (list, mj_move (MJ_MOVE_WIN, seat, MJ_TILE_NONE));
  if (!r->claimed && r->s.wall.tail - r->s.wall.head > r->s.rules.dead_wall) {
    for (int face = 0; face < MJ_N_KINDS; face++)
      if (count_held (hand, face) == 4 && hand->n_melds < 4)
        add (list, mj_move (MJ_MOVE_KONG_CONCEALED, seat,
                            mj_tile_of_face ((MjFace) face, 0)));
    for (int i = 0; i < hand->n_melds; i++) {
      int face = mj_tile_face (hand->melds[i].tiles[0]);

      if (hand->melds[i].kind == MJ_MELD_PONG && count_held (hand, face) > 0)
        add (list, mj_move (MJ_MOVE_KONG_PROMOTE, seat, held (hand, face, 0)));
    }
  }
  for (int i = 0; i < hand->n_concealed; i++)
    add (list, mj_move (MJ_MOVE_DISCARD, seat, hand->concealed[i]));
}

static void
expect_list (const Referee *r, MjSeat seat)
{
  g_autoptr (GPtrArray) expected = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func (g_free);
  MjMove moves[MJ_MAX_MOVES];
  int n = mj_state_legal_moves (&r->s, seat, moves);

  if (r->s.phase == MJ_PHASE_TURN && seat == r->s.turn)
    add_turn (r, seat, expected);
  else if (r->open && r->can[seat] != 0 && !r->answered[seat])
    add_claims (r, seat, expected);
  for (int i = 0; i < n; i++)
    add (found, moves[i]);
  g_assert_cmpuint (found->len, ==, expected->len);
  for (guint i = 0; i < found->len; i++)
    g_assert_cmpstr (g_ptr_array_index (found, i), ==,
                     g_ptr_array_index (expected, i));
}

/* ---- who comes first ---- */

/* Thirteen wonders, a win, a kong or pong, a chow; the nearest in turn. */
static int
rank_of (guint can, MjSeat seat, MjSeat from)
{
  int away = (seat + 3 - from) % 4;
  int rank = can & MJ_CAN_WIN_FIRST              ? 4
             : can & MJ_CAN_WIN                  ? 3
             : can & (MJ_CAN_PONG | MJ_CAN_KONG) ? 2
             : can & MJ_CAN_CHOW                 ? 1
                                                 : 0;

  return rank == 0 ? 0 : 10 * rank - away;
}

static guint
option_taken (const Referee *r, MjSeat seat)
{
  switch (r->answers[seat].kind) {
  case MJ_MOVE_WIN:
    return r->can[seat] & (MJ_CAN_WIN | MJ_CAN_WIN_FIRST);
  case MJ_MOVE_PONG:
  case MJ_MOVE_KONG_DISCARD:
    return MJ_CAN_PONG;
  case MJ_MOVE_CHOW:
    return MJ_CAN_CHOW;
  default:
    return 0;
  }
}

/* Whoever has answered best so far, and whether somebody could still do
 * better. */
static gboolean
find_taker (const Referee *r, MjSeat from, MjSeat *taker)
{
  int best = 0;

  *taker = MJ_SEAT_NONE;
  for (MjSeat seat = 0; seat < 4; seat++)
    if (r->answered[seat] &&
        rank_of (option_taken (r, seat), seat, from) > best) {
      best = rank_of (option_taken (r, seat), seat, from);
      *taker = seat;
    }
  for (MjSeat seat = 0; seat < 4; seat++)
    if (!r->answered[seat] && rank_of (r->can[seat], seat, from) > best)
      return FALSE;
  return TRUE;
}

/* ---- what he remembers ---- */

static void
forget (gboolean (*faces)[MJ_N_KINDS])
{
  memset (*faces, 0, sizeof *faces);
}

static void
note_own_turn (Referee *r, MjSeat seat)
{
  if (r->s.rules.sacred_discard != MJ_SACRED_WHOLE_DEAL)
    forget (&r->sacred[seat]);
  forget (&r->missed[seat]);
}

/* @before: with the claim still open. */
static void
note_let_pass (Referee *r, const MjState *before)
{
  int face = mj_tile_face (before->claim.tile);

  if (!before->rules.missed_discard || before->claim.kind == MJ_CLAIM_SELF_DRAW)
    return;
  for (MjSeat seat = 0; seat < 4; seat++)
    if (r->answered[seat] &&
        (r->can[seat] & (MJ_CAN_WIN | MJ_CAN_PONG | MJ_CAN_KONG)) &&
        (r->answers[seat].kind == MJ_MOVE_PASS ||
         r->answers[seat].kind == MJ_MOVE_CHOW))
      r->missed[seat][face] = TRUE;
}

static void
note_claim (Referee *r, const MjState *before, MjSeat taker)
{
  MjSeat from = before->claim.from;

  if (r->answers[taker].kind != MJ_MOVE_CHOW &&
      before->rules.prohibit_until == MJ_UNTIL_GO_AROUND)
    for (int seat = (from + 1) % 4; seat != taker; seat = (seat + 1) % 4)
      note_own_turn (r, (MjSeat) seat);
  note_own_turn (r, taker);
  r->claimed = TRUE;
}

static void
expect_memory (Referee *r, MjSeat feeder)
{
  for (MjSeat seat = 0; seat < 4; seat++) {
    gboolean early = mj_score_early_faces (&r->s.hands[seat]) != 0;
    MjFaceSet sacred = 0, missed = 0;

    for (int face = 0; face < MJ_N_KINDS; face++) {
      sacred |= r->sacred[seat][face] ? MJ_FACE_BIT (face) : 0;
      missed |= r->missed[seat][face] ? MJ_FACE_BIT (face) : 0;
    }
    g_assert_cmphex (r->s.locks[seat].sacred, ==, sacred);
    g_assert_cmphex (r->s.locks[seat].missed, ==, missed);
    if (early && !r->early[seat])
      r->early_from[seat] = feeder;
    r->early[seat] = early;
    g_assert_true (r->s.early[seat] == early);
    if (early)
      g_assert_cmpint (r->s.early_from[seat], ==, r->early_from[seat]);
  }
}

/* ---- what a claim does ---- */

static void
expect_meld (const Referee *r, const MjState *before, MjSeat taker)
{
  static const MjFeedUse uses[MJ_N_MOVES] = {
    [MJ_MOVE_CHOW] = MJ_FEED_CHOW,
    [MJ_MOVE_PONG] = MJ_FEED_PONG,
    [MJ_MOVE_KONG_DISCARD] = MJ_FEED_KONG,
  };
  const MjHand *hand = &r->s.hands[taker];
  const MjMove *answer = &r->answers[taker];
  const MjMeld *meld = &hand->melds[before->hands[taker].n_melds];
  MjTile tile = before->claim.tile;
  int n = answer->kind == MJ_MOVE_KONG_DISCARD ? 4 : 3;

  g_assert_cmpint (hand->n_melds, ==, before->hands[taker].n_melds + 1);
  g_assert_cmpint (meld->kind, ==,
                   answer->kind == MJ_MOVE_CHOW   ? MJ_MELD_CHOW
                   : answer->kind == MJ_MOVE_PONG ? MJ_MELD_PONG
                                                  : MJ_MELD_KONG_CLAIMED);
  g_assert_cmpint (meld->from, ==, before->claim.from);
  g_assert_cmpint (meld->claimed, ==, tile);
  g_assert_cmpint (meld->risk, ==,
                   risk_of (before, taker, tile, uses[answer->kind]));
  for (int i = 0; i < n; i++) {
    g_assert_true (meld->tiles[i] == tile ||
                   mj_hand_has (&before->hands[taker], meld->tiles[i]));
    g_assert_false (mj_hand_has (hand, meld->tiles[i]));
    if (answer->kind == MJ_MOVE_CHOW && i > 0)
      g_assert_cmpint (mj_tile_face (meld->tiles[i]), ==,
                       mj_tile_face (meld->tiles[i - 1]) + 1);
  }
  g_assert_true (r->s.discards[r->s.n_discards - 1].claimed);
  g_assert_cmpint (r->s.turn, ==, taker);
}

static void
close_claim (Referee *r, const MjState *before)
{
  MjSeat from = before->claim.from, taker;

  g_assert_true (find_taker (r, from, &taker));
  note_let_pass (r, before);
  r->open = FALSE;
  if (taker == MJ_SEAT_NONE) {
    if (before->claim.kind == MJ_CLAIM_DISCARD && r->s.phase != MJ_PHASE_OVER) {
      g_assert_cmpint (r->s.phase, ==, MJ_PHASE_DRAW);
      g_assert_cmpint (r->s.turn, ==, (from + 1) % 4);
    }
  } else if (r->answers[taker].kind == MJ_MOVE_WIN) {
    g_assert_cmpint (r->s.result, ==, MJ_RESULT_WIN);
    g_assert_cmpint (r->s.win.seat, ==, taker);
  } else {
    note_claim (r, before, taker);
    expect_meld (r, before, taker);
  }
}

/* ---- one move after the other ---- */

/* A tile has come to lie open: by a discard, a kong or a self-drawn win. */
static void
open_claim (Referee *r, MjClaimKind kind, MjTile tile, MjSeat from)
{
  MjState asked = r->s;
  guint any = 0;

  asked.phase = MJ_PHASE_CLAIM;
  asked.claim = (MjClaim){ .kind = (guint8) kind, .tile = tile, .from = from };
  memset (r->can, 0, sizeof r->can);
  memset (r->answered, 0, sizeof r->answered);
  if (r->s.result != MJ_RESULT_NONE && kind == MJ_CLAIM_SELF_DRAW)
    return; /* nobody wanted it, and the deal is over */
  for (MjSeat seat = 0; seat < 4; seat++)
    if (seat != from) {
      r->can[seat] = options_of (r, &asked, seat);
      any |= r->can[seat];
      r->n_barred += is_barred (r, seat, mj_tile_face (tile));
    }
  r->open = any != 0;
  r->n_claims += r->open;
  g_assert_true (r->open == (r->s.phase == MJ_PHASE_CLAIM));
  if (!r->open)
    return;
  g_assert_cmpint (r->s.claim.kind, ==, kind);
  g_assert_cmpint (r->s.claim.tile, ==, tile);
  g_assert_cmpint (r->s.claim.from, ==, from);
}

static void
watch_answer (Referee *r, const MjState *before, const MjMove *move)
{
  MjSeat taker;

  r->answers[move->seat] = *move;
  r->answered[move->seat] = TRUE;
  if (r->s.phase == MJ_PHASE_CLAIM)
    g_assert_false (find_taker (r, before->claim.from, &taker));
  else
    close_claim (r, before);
}

/* Eight flowers, which only one may answer, are not his matter either. */
static void
watch_flower (Referee *r)
{
  if (r->s.phase != MJ_PHASE_CLAIM)
    return;
  r->open = TRUE;
  memset (r->answered, 0, sizeof r->answered);
  for (MjSeat seat = 0; seat < 4; seat++)
    r->can[seat] = r->s.claim.can[seat];
}

static void
watch_own_win (Referee *r, const MjState *before, const MjMove *move)
{
  if (r->s.phase == MJ_PHASE_CLAIM)
    open_claim (r, MJ_CLAIM_SELF_DRAW, before->drawn, move->seat);
  else
    g_assert_cmpint (r->s.win.seat, ==, move->seat);
}

static void
watch (Referee *r, const MjState *before, const MjMove *move)
{
  MjFace face = move->tile < MJ_N_TILES ? mj_tile_face (move->tile) : 0;

  if (before->phase == MJ_PHASE_CLAIM) {
    watch_answer (r, before, move);
    return;
  }
  switch (move->kind) {
  case MJ_MOVE_DEAL:
    memset (r->sacred, 0, sizeof r->sacred);
    memset (r->missed, 0, sizeof r->missed);
    memset (r->early, 0, sizeof r->early);
    r->claimed = FALSE;
    r->open = FALSE;
    break;
  case MJ_MOVE_DRAW:
    note_own_turn (r, move->seat);
    r->claimed = FALSE;
    break;
  case MJ_MOVE_REPLACE:
    r->claimed = FALSE;
    break;
  case MJ_MOVE_BONUS:
    watch_flower (r);
    break;
  case MJ_MOVE_DISCARD:
    r->sacred[move->seat][face] = r->s.rules.sacred_discard;
    open_claim (r, MJ_CLAIM_DISCARD, move->tile, move->seat);
    break;
  case MJ_MOVE_KONG_CONCEALED:
    open_claim (r, MJ_CLAIM_CONCEALED_KONG, move->tile, move->seat);
    break;
  case MJ_MOVE_KONG_PROMOTE:
    open_claim (r, MJ_CLAIM_PROMOTED_KONG, move->tile, move->seat);
    break;
  default:
    watch_own_win (r, before, move);
    break;
  }
}

/* Any legal move, but a claim rather than a pass, and no win before the deal
 * is old, so that much happens in each. */
static MjMove
choose (Referee *r, MjSeat seat)
{
  MjMove moves[MJ_MAX_MOVES];
  int n = mj_state_legal_moves (&r->s, seat, moves);
  MjMove move = moves[mj_rng_below (&r->rng, (guint32) n)];

  if (n > 1 && moves[0].kind == MJ_MOVE_WIN && mj_rng_below (&r->rng, 4) > 0)
    move = moves[1 + mj_rng_below (&r->rng, (guint32) n - 1)];
  if (move.kind == MJ_MOVE_PASS && mj_rng_below (&r->rng, 3) > 0)
    move = moves[0];
  if (move.kind == MJ_MOVE_DISCARD && moves[0].kind != MJ_MOVE_DISCARD &&
      moves[0].kind != MJ_MOVE_WIN)
    move = moves[0];
  if (move.kind == MJ_MOVE_DEAL)
    move.seed = (MjSeed){ mj_rng_next (&r->rng), 3 };
  return move;
}

static MjSeat
any_actor (Referee *r)
{
  unsigned actors = mj_state_to_act (&r->s);
  MjSeat seat;

  do
    seat = (MjSeat) mj_rng_below (&r->rng, 4);
  while (!(actors & 1u << seat));
  return seat;
}

static void
step (Referee *r)
{
  MjSeat seat = any_actor (r), feeder = MJ_SEAT_NONE;
  MjState before = r->s;
  MjMove move = choose (r, seat);

  if (r->s.phase == MJ_PHASE_TURN)
    for (int i = 0; i < r->s.hands[seat].n_concealed; i++)
      expect_discard_risk (r, seat, r->s.hands[seat].concealed[i]);
  g_assert_true (mj_state_apply (&r->s, &move));
  watch (r, &before, &move);
  if (r->s.phase == MJ_PHASE_OVER)
    return;
  if (before.phase == MJ_PHASE_CLAIM && r->claimed)
    feeder = before.claim.from;
  if (r->s.phase == MJ_PHASE_TURN || r->s.phase == MJ_PHASE_DRAW ||
      (r->open && r->s.claim.kind == MJ_CLAIM_DISCARD))
    expect_memory (r, feeder);
  if (r->s.phase == MJ_PHASE_TURN || r->s.phase == MJ_PHASE_CLAIM)
    for (MjSeat other = 0; other < 4; other++)
      expect_list (r, other);
}

static void
watch_deals (Referee *r, const MjRules *rules, int n)
{
  mj_state_init (&r->s, rules, (MjSeat) mj_rng_below (&r->rng, 4));
  while (n > 0 && mj_state_to_act (&r->s) != 0) {
    step (r);
    n -= r->s.phase == MJ_PHASE_OVER;
  }
}

static void
test_watch (gconstpointer seed)
{
  g_autofree Referee *r = g_new0 (Referee, 1);
  int n = test_n_deals (150);

  mj_rng_init (&r->rng, (MjSeed){ 71, GPOINTER_TO_UINT (seed) });
  for (int i = 0; i < n / 5; i++) {
    MjRules rules;

    test_random_rules (&rules, &r->rng);
    watch_deals (r, &rules, 5);
  }
  g_test_message ("%d claims, %d barred, %d risks", r->n_claims, r->n_barred,
                  r->n_risks);
  g_assert_cmpint (r->n_claims, >, n);
  g_assert_cmpint (r->n_barred, >, n / 4);
  g_assert_cmpint (r->n_risks, >, n / 4);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/referee/1", GUINT_TO_POINTER (1), test_watch);
  g_test_add_data_func ("/referee/2", GUINT_TO_POINTER (2), test_watch);
  g_test_add_data_func ("/referee/3", GUINT_TO_POINTER (3), test_watch);
  return g_test_run ();
}
