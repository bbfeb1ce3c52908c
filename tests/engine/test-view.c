/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-view.c – which views are possible.
 *
 * test-state.c checks at each move that every seat's view is accepted; this
 * file checks views that chance hardly ever brings, and makes impossible ones,
 * which must be refused.
 */

#include "test-table.h"

#include "engine/match/mj-view-check.h"
#include "engine/players/mj-advice.h"
#include "engine/tiles/mj-notation.h"

#include <string.h>

/* ---- every view that can be ---- */

/* What has been seen. */
typedef struct {
  int claims[MJ_CLAIM_BONUS + 1]; /* of each kind */
  int chains;                     /* kongs in a row */
} Seen;

static void
look (const MjState *s, Seen *seen)
{
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    MjView view;

    mj_view_init (&view, s, seat);
    g_assert_cmpint (mj_view_check (&view), ==, MJ_VIEW_SOUND);
  }
  if (s->phase == MJ_PHASE_CLAIM)
    seen->claims[s->claim.kind]++;
  seen->chains += s->n_kongs > 1;
}

/* What a deal hardly ever comes to. */
typedef struct {
  const char *name;
  TestTable table;
  const char *script;
  MjClaimKind claim; /* of the last but one item */
  const char *rules; /* how the sheet differs from the defaults */
} Rarity;

static const Rarity rarities[] = {
  /* WIN-06: South may rob the fourth 5 characters */
  { "promoted",
    { .hands = { "55m2468p2468s1122z", "46m456p22s789s777z",
                 "5m147m258p369s123z" },
      .draws = "9p9p9p3s3s5m" },
    "1 discard 1z, pass, go, 2 discard 9p, pass, go, 3 discard 5m, 1 pong, "
    "2 pass, 1 discard 1z, pass, go, 2 discard 9p, pass, go, 3 discard 3s, "
    "pass, go, 4 discard 3s, pass, go, 1 kong-promote 5m",
    MJ_CLAIM_PROMOTED_KONG },
  /* HAND-34 */
  { "concealed",
    { .hands = { "5555z2468p2468s11m", NULL, "119m19p19s123467z" } },
    "1 kong-concealed 5z",
    MJ_CLAIM_CONCEALED_KONG },
  /* HAND-35 */
  { "self-drawn",
    { .hands = { NULL, "123m456p22s777z11z", "19m19p19s1234567z" },
      .draws = "1z" },
    "1 discard, pass, go, 2 win",
    MJ_CLAIM_SELF_DRAW },
  /* FH-02 */
  { "eighth",
    { .draws = "1f", .tail = "2345678f" },
    "1 discard, pass, go",
    MJ_CLAIM_BONUS },
  { "eighth-dealt",
    { .hands = { "147m2p12345678f12a" }, .setup = TRUE },
    "go",
    MJ_CLAIM_BONUS },
  { "eighth-in-the-set-up",
    { .hands = { "147m258p369s123z8f"
                 "4z" },
      .tail = "1234567f",
      .setup = TRUE },
    "go",
    MJ_CLAIM_BONUS },
  /* HOUSE-15 */
  { "fourth-animal",
    { .draws = "1a", .tail = "234a" },
    "1 discard, pass, go",
    MJ_CLAIM_BONUS,
    "animal_win=on" },
  { "fourth-animal-dealt",
    { .hands = { "147m258p2346s1234a" }, .setup = TRUE },
    "go",
    MJ_CLAIM_BONUS,
    "animal_win=on" },
  /* FH-05 */
  { "eighth-robbed",
    { .draws = "1f8f", .tail = "234567f9m" },
    "1 discard, pass, go, 2 discard, pass, go",
    MJ_CLAIM_BONUS },
  { "eighth-robbed-in-the-set-up",
    { .hands = { "147m258p369s123z1f"
                 "4z",
                 NULL, "147m258p369s8f12a" },
      .tail = "234567f9m",
      .setup = TRUE },
    "go",
    MJ_CLAIM_BONUS },
};

static void
test_rarity (gconstpointer data)
{
  const Rarity *row = data;
  g_auto (GStrv) items = g_strsplit (row->script, ", ", -1);
  Seen seen = { .chains = 0 };
  MjSeat asked;
  MjMove win;
  MjState s;

  test_table_deal (&s, row->rules, &row->table);
  look (&s, &seen);
  for (int i = 0; items[i] != NULL; i++) {
    test_play (&s, items[i]);
    look (&s, &seen);
  }
  g_assert_cmpint (seen.claims[row->claim], >, 0);
  asked = mj_state_next_actor (&s);
  win = mj_move (MJ_MOVE_WIN, asked, MJ_TILE_NONE);
  g_assert_true (mj_state_apply (&s, &win));
  g_assert_cmpint (s.phase, ==, MJ_PHASE_OVER);
  look (&s, &seen);
}

/* Hands of triplets whose fourth tiles are drawn first, or replace kongs; faces
 * by chance. */
static void
deal_triplets (MjState *s, const char *rules, MjRng *rng)
{
  TestTable table = { .turn = 0 };
  g_autoptr (GString) draws = g_string_new (NULL);
  g_autoptr (GString) tail = g_string_new (NULL);
  GString *hands[MJ_N_SEATS];
  guint8 faces[MJ_N_KINDS];

  for (int i = 0; i < MJ_N_KINDS; i++)
    faces[i] = (guint8) i;
  mj_rng_shuffle (rng, faces, MJ_N_KINDS);
  for (int i = 0; i < MJ_N_SEATS; i++) {
    hands[i] = g_string_new (NULL);
    for (int j = 0; j < 3; j++) {
      char face[3];

      mj_face_to_text (faces[3 * i + j], face);
      g_string_append_printf (hands[i], "%s%s%s", face, face, face);
      g_string_append (j == 0 ? draws : tail, face);
    }
    table.hands[i] = hands[i]->str;
  }
  table.draws = draws->str;
  table.tail = tail->str;
  test_table_deal (s, rules, &table);
  for (int i = 0; i < MJ_N_SEATS; i++)
    g_string_free (hands[i], TRUE);
}

/* Kongs and pongs are taken more often than not. */
static MjMove
choose (const MjState *s, MjSeat seat, MjRng *rng)
{
  MjMove moves[MJ_MAX_MOVES];
  int n = mj_state_legal_moves (s, seat, moves);

  for (int i = 0; i < n; i++)
    if (moves[i].kind >= MJ_MOVE_PONG && moves[i].kind < MJ_MOVE_WIN &&
        mj_rng_below (rng, 3) > 0)
      return moves[i];
  return moves[mj_rng_below (rng, (guint32) n)];
}

static void
test_triplets (void)
{
  static const char *const sheets[] = {
    NULL,
    "preset=shooter-1-2",
    "last_tile_bonus=replace\ndead_wall=0",
    "prohibit_related=on\nprohibit_until=go_around\nmin_points=0",
  };
  int n = test_n_deals (100);
  Seen seen = { .chains = 0 };
  MjRng rng;

  mj_rng_init (&rng, (MjSeed){ 14, 10 });
  for (int i = 0; i < n; i++) {
    MjState s;

    deal_triplets (&s, sheets[i % (int) G_N_ELEMENTS (sheets)], &rng);
    while (s.phase != MJ_PHASE_OVER) {
      MjMove move = choose (&s, mj_state_next_actor (&s), &rng);

      g_assert_true (mj_state_apply (&s, &move));
      look (&s, &seen);
    }
  }
  g_test_message ("%d times kongs in a row", seen.chains);
  g_assert_cmpint (seen.chains, >, 0);
}

/* ---- what cannot be ---- */

/* The first deal's views of this kind, played by the casual player; the last
 * two are rarities. */
typedef enum {
  START,
  SET_UP,
  TURN,
  REPLACED,
  FIRST_TURN,
  PONGED,
  CLAIM,
  PASSED,
  EIGHTH,
  EIGHTH_DEALT
} Moment;

static gboolean
is_at (const MjState *s, MjSeat seat, Moment moment)
{
  const MjHand *hand = &s->hands[seat];

  switch (moment) {
  case START:
    return s->phase == MJ_PHASE_START;
  case SET_UP:
    return s->phase == MJ_PHASE_SETUP && s->turn == seat && s->owed_bonus > 0;
  case FIRST_TURN:
    return s->phase == MJ_PHASE_TURN && s->turn == seat && s->n_discards == 0;
  case TURN:
    return s->phase == MJ_PHASE_TURN && s->turn == seat && s->n_discards > 30 &&
           s->drawn != MJ_TILE_NONE && hand->n_bonus > 0 && hand->n_melds > 0 &&
           hand->melds[0].kind == MJ_MELD_PONG;
  case REPLACED:
    return s->phase == MJ_PHASE_TURN && s->turn == seat && s->n_flowers > 0 &&
           s->arrival == MJ_ARRIVAL_FLOWER;
  case PONGED:
    return s->phase == MJ_PHASE_TURN && s->turn == seat &&
           s->arrival == MJ_ARRIVAL_CLAIMED;
  case CLAIM:
    return s->phase == MJ_PHASE_CLAIM && (s->claim.pending & 1u << seat) &&
           (s->claim.can[seat] & MJ_CAN_PONG) && s->locks[seat].sacred != 0;
  default:
    return s->phase == MJ_PHASE_DRAW && s->turn != seat && s->n_discards > 30;
  }
}

/* A rarity, seen by whoever has its turn. */
static void
find_rare_view (const char *name, MjView *view)
{
  gsize i = 0;
  MjState s;

  while (strcmp (rarities[i].name, name) != 0)
    i++;
  test_table_deal (&s, NULL, &rarities[i].table);
  test_play (&s, rarities[i].script);
  g_assert_cmpint (s.phase, ==, MJ_PHASE_CLAIM);
  mj_view_init (view, &s, s.turn);
}

static void
find_view (Moment moment, MjView *view)
{
  MjRules rules;
  MjState s;

  if (moment >= EIGHTH) {
    find_rare_view (moment == EIGHTH ? "eighth" : "eighth-dealt", view);
    return;
  }
  test_rules (&rules, NULL);
  mj_state_init (&s, &rules, 0);
  for (guint64 seed = 0;;) {
    MjSeat actor = mj_state_next_actor (&s);
    MjMove move;

    for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
      if (is_at (&s, seat, moment)) {
        mj_view_init (view, &s, seat);
        return;
      }
    g_assert_cmpint (actor, !=, MJ_SEAT_NONE);
    mj_view_init (view, &s, actor);
    move = mj_bot_choose (MJ_LEVEL_CASUAL, view);
    if (move.kind == MJ_MOVE_DEAL)
      move.seed = (MjSeed){ 14, seed++ };
    g_assert_true (mj_state_apply (&s, &move));
  }
}

static MjHand *
own (MjView *view)
{
  return &view->state.hands[view->seat];
}

static MjSeat
next_seat (const MjView *view)
{
  return (MjSeat) ((view->seat + 1) % MJ_N_SEATS);
}

/* A tile that the view does not show. */
static MjTile
unseen_tile (const MjView *view)
{
  guint8 unseen[MJ_N_KINDS];
  MjFace face = 0;

  mj_state_unseen (&view->state, view->seat, unseen);
  while (unseen[face] < 4)
    face++;
  return mj_tile_of_face (face, 0);
}

#define SPOIL(name, ...)                                                       \
  static void name (MjView *v)                                                 \
  {                                                                            \
    MjState *s = &v->state;                                                    \
    (void) s;                                                                  \
    __VA_ARGS__;                                                               \
  }

/* Everything that is owed has come from the wall. */
static void
replace_all (MjView *view)
{
  MjState *s = &view->state;

  for (; s->owed_bonus > 0; s->owed_bonus--) {
    s->wall.tail--;
    mj_hand_add (own (view), unseen_tile (view));
  }
}

SPOIL (seat_5, v->seat = 5)
SPOIL (dealer_4, s->dealer = 4)
SPOIL (first_dealer_4, s->first_dealer = 4)
SPOIL (claim_from_4, s->claim.from = 4)
SPOIL (result_3, s->result = MJ_RESULT_DRAWN + 1)
SPOIL (arrival_9, s->arrival = MJ_ARRIVAL_CLAIMED + 1)
SPOIL (flowers_13, s->n_flowers = MJ_N_BONUS + 1)
SPOIL (kongs_6, s->n_kongs = MJ_MAX_MELDS + 1)
SPOIL (replaced_6, s->replaced_kong = MJ_MAX_MELDS + 1)
SPOIL (owed_13, s->owed_bonus = MJ_N_BONUS + 1)
SPOIL (owed_kong_2, s->owed_kong = 2)
SPOIL (wall_149, s->wall.tail = MJ_N_TILES + 1)
SPOIL (claim_kind_9, s->claim.kind = MJ_CLAIM_BONUS + 1)
SPOIL (pending_16, s->claim.pending = 16)
SPOIL (early_from_7, s->early_from[1] = 7)
SPOIL (bonus_done_64, s->bonus_done[1] = 64)
SPOIL (draws_149, s->n_draws[1] = MJ_N_TILES + 1)
SPOIL (can_32, s->claim.can[1] = 32)
SPOIL (concealed_too_many, s->hands[1].n_concealed = MJ_MAX_CONCEALED + 1)
SPOIL (melds_too_many, s->hands[1].n_melds = MJ_MAX_MELDS + 1)
SPOIL (bonus_13, s->hands[1].n_bonus = MJ_N_BONUS + 1)
SPOIL (phase_9, s->phase = 9)
SPOIL (turn_4, s->turn = 4)
SPOIL (too_many_discards, s->n_discards = MJ_MAX_DISCARDS + 1)
SPOIL (wall_backwards, s->wall.head = (guint8) (s->wall.tail + 1))
SPOIL (fifth_round, s->prevailing = 4)
SPOIL (bad_sheet, s->rules.min_points = s->rules.limit + 1)
SPOIL (money_made, s->balance[1]++)
SPOIL (money_without_end, s->balance[1] = INT64_MAX; s->balance[2] = -INT64_MAX)
SPOIL (own_tile_hidden, own (v)->concealed[3] = MJ_TILE_NONE)
SPOIL (own_tile_200, own (v)->concealed[3] = 200)
SPOIL (bonus_in_hand, own (v)->concealed[3] = 140)
SPOIL (bonus_discarded, s->discards[2].tile = 140)
SPOIL (playing_tile_as_bonus, own (v)->bonus[0] = 3)
SPOIL (meld_of_none, own (v)->melds[0].tiles[1] = MJ_TILE_NONE)
SPOIL (meld_of_two_faces,
       own (v)->melds[0].tiles[1] = (MjTile) (own (v)->melds[0].tiles[1] ^ 4))
SPOIL (meld_kind_7, own (v)->melds[0].kind = 7)
SPOIL (pong_as_chow, own (v)->melds[0].kind = MJ_MELD_CHOW)
SPOIL (meld_from_itself, own (v)->melds[0].from = v->seat)
SPOIL (meld_from_nobody, own (v)->melds[0].from = MJ_SEAT_NONE)
SPOIL (claimed_is_not_in_it, own (v)->melds[0].claimed = unseen_tile (v))
SPOIL (risk_of_a_suit, own (v)->melds[0].risk = 1 << MJ_PAO_FLUSH)
SPOIL (five_of_a_face,
       for (int i = 0; i < 5; i++) own (v)->concealed[i] = (MjTile) (i % 4))
SPOIL (tile_twice, own (v)->concealed[1] = own (v)->concealed[0])
SPOIL (meld_in_hand, own (v)->concealed[0] = own (v)->melds[0].tiles[2])
SPOIL (bonus_twice, s->hands[next_seat (v)].bonus[0] = own (v)->bonus[0];
       s->hands[next_seat (v)].n_bonus = 1)
SPOIL (discard_twice, s->discards[3].tile = s->discards[4].tile)
SPOIL (discard_in_hand, s->discards[3].tile = own (v)->concealed[0])
SPOIL (claimed_by_nobody, s->discards[0].claimed = !s->discards[0].claimed)
SPOIL (threw_what_was_dealt, s->discards[0].drawn = true)
SPOIL (knows_a_tile, s->hands[next_seat (v)].concealed[0] = unseen_tile (v))
SPOIL (knows_the_wall, s->wall.tiles[100] = unseen_tile (v))
SPOIL (knows_a_claim, s->claim.can[next_seat (v)] = MJ_CAN_PONG)
SPOIL (knows_a_lock, s->locks[next_seat (v)].missed = 1)
SPOIL (knows_triplets, s->early[next_seat (v)] = true)
SPOIL (answers_for_others, s->claim.pending = 15)
SPOIL (one_tile_less, own (v)->n_concealed--)
SPOIL (one_tile_more, mj_hand_add (own (v), unseen_tile (v)))
SPOIL (others_have_20, s->hands[next_seat (v)].n_concealed = MJ_MAX_CONCEALED)
SPOIL (no_wall, s->wall.head = s->wall.tail)
SPOIL (draw_too_many, s->n_draws[0]++)
SPOIL (replaced_too_many, s->wall.tail--)
SPOIL (other_discarder,
       s->discards[3].seat = (MjSeat) (s->discards[3].seat ^ 1))
SPOIL (others_drew, s->n_draws[0]++; s->n_draws[1]--)
SPOIL (not_the_turn, s->phase = MJ_PHASE_DRAW; own (v)->n_concealed--;
       s->drawn = MJ_TILE_NONE)
SPOIL (owes_a_kong, s->owed_kong = 1; own (v)->n_concealed--; s->wall.tail++)
SPOIL (won_in_the_middle, s->result = MJ_RESULT_WIN)
SPOIL (dealt_late, s->arrival = MJ_ARRIVAL_DEALT)
SPOIL (kong_without_one, s->arrival = MJ_ARRIVAL_KONG; s->n_kongs = 1)
SPOIL (flowers_in_a_row, s->n_flowers = 12)
SPOIL (flowers_but_drawn, s->arrival = MJ_ARRIVAL_DRAWN)
SPOIL (owes_two, s->owed_bonus++; own (v)->n_concealed--; s->wall.tail++)
SPOIL (owes_nothing, replace_all (v))
SPOIL (replaced_a_pong, s->replaced_kong = 0)
SPOIL (drew_nothing, s->drawn = MJ_TILE_NONE)
SPOIL (drew_another, s->drawn = unseen_tile (v))
SPOIL (drew_after_a_claim, s->drawn = own (v)->concealed[0])
SPOIL (drew_out_of_turn, s->drawn = own (v)->concealed[0])
SPOIL (pong_without_two, s->claim.can[v->seat] ^= MJ_CAN_PONG;
       s->claim.can[v->seat] |= MJ_CAN_KONG)
SPOIL (win_without_one, s->claim.can[v->seat] |= MJ_CAN_WIN)
SPOIL (claims_another, s->claim.tile = unseen_tile (v))
SPOIL (claims_no_tile, s->claim.tile = MJ_TILE_NONE)
SPOIL (claims_of_another, s->claim.from = v->seat)
SPOIL (asked_for_nothing, s->claim.can[v->seat] = 0)
SPOIL (robs_a_discard, s->claim.kind = MJ_CLAIM_PROMOTED_KONG)
SPOIL (flower_of_a_discard, s->claim.kind = MJ_CLAIM_BONUS)
SPOIL (barred_in_turn, s->locks[v->seat].missed = 1)
SPOIL (barred_from_all, s->locks[v->seat].sacred = ~UINT64_C (0))
SPOIL (early_without, s->early[v->seat] = true)
SPOIL (paid_without, s->bonus_done[v->seat] = 63)

static const struct {
  const char *name;
  Moment moment;
  void (*spoil) (MjView *view);
  MjViewFault fault;
} spoils[] = {
#define ROW(moment, name, fault)                                               \
  {                                                                            \
#name, moment, name, MJ_VIEW_##fault                                       \
  }
  ROW (TURN, seat_5, BAD_NUMBER),
  ROW (TURN, dealer_4, BAD_NUMBER),
  ROW (TURN, first_dealer_4, BAD_NUMBER),
  ROW (TURN, claim_from_4, BAD_NUMBER),
  ROW (TURN, result_3, BAD_NUMBER),
  ROW (TURN, arrival_9, BAD_NUMBER),
  ROW (TURN, flowers_13, BAD_NUMBER),
  ROW (TURN, kongs_6, BAD_NUMBER),
  ROW (TURN, replaced_6, BAD_NUMBER),
  ROW (TURN, owed_13, BAD_NUMBER),
  ROW (TURN, owed_kong_2, BAD_NUMBER),
  ROW (TURN, wall_149, BAD_NUMBER),
  ROW (TURN, claim_kind_9, BAD_NUMBER),
  ROW (TURN, pending_16, BAD_NUMBER),
  ROW (TURN, early_from_7, BAD_NUMBER),
  ROW (TURN, bonus_done_64, BAD_NUMBER),
  ROW (TURN, draws_149, BAD_NUMBER),
  ROW (TURN, can_32, BAD_NUMBER),
  ROW (TURN, concealed_too_many, BAD_NUMBER),
  ROW (TURN, melds_too_many, BAD_NUMBER),
  ROW (TURN, bonus_13, BAD_NUMBER),
  ROW (TURN, phase_9, BAD_NUMBER),
  ROW (TURN, turn_4, BAD_NUMBER),
  ROW (TURN, too_many_discards, BAD_NUMBER),
  ROW (TURN, wall_backwards, BAD_NUMBER),
  ROW (TURN, fifth_round, BAD_NUMBER),
  ROW (TURN, bad_sheet, BAD_RULES),
  ROW (TURN, money_made, BAD_BALANCE),
  ROW (TURN, money_without_end, BAD_BALANCE),
  ROW (TURN, own_tile_hidden, BAD_TILE),
  ROW (TURN, own_tile_200, BAD_TILE),
  ROW (TURN, bonus_in_hand, BAD_TILE),
  ROW (TURN, bonus_discarded, BAD_TILE),
  ROW (TURN, playing_tile_as_bonus, BAD_TILE),
  ROW (TURN, meld_of_none, BAD_TILE),
  ROW (TURN, meld_of_two_faces, BAD_MELD),
  ROW (TURN, meld_kind_7, BAD_TILE),
  ROW (TURN, pong_as_chow, BAD_MELD),
  ROW (TURN, meld_from_itself, BAD_MELD),
  ROW (TURN, meld_from_nobody, BAD_MELD),
  ROW (TURN, claimed_is_not_in_it, BAD_MELD),
  ROW (TURN, risk_of_a_suit, BAD_MELD),
  ROW (FIRST_TURN, five_of_a_face, TILE_TWICE),
  ROW (TURN, tile_twice, TILE_TWICE),
  ROW (TURN, meld_in_hand, TILE_TWICE),
  ROW (TURN, bonus_twice, TILE_TWICE),
  ROW (TURN, discard_twice, TILE_TWICE),
  ROW (TURN, discard_in_hand, TILE_TWICE),
  ROW (TURN, claimed_by_nobody, TILE_TWICE),
  ROW (TURN, knows_a_tile, SECRET),
  ROW (TURN, knows_the_wall, SECRET),
  ROW (TURN, knows_a_claim, SECRET),
  ROW (TURN, knows_a_lock, SECRET),
  ROW (TURN, knows_triplets, SECRET),
  ROW (CLAIM, answers_for_others, SECRET),
  ROW (TURN, one_tile_less, BAD_HAND_SIZE),
  ROW (TURN, one_tile_more, BAD_HAND_SIZE),
  ROW (SET_UP, one_tile_less, BAD_HAND_SIZE),
  ROW (START, one_tile_more, BAD_HAND_SIZE),
  ROW (CLAIM, others_have_20, BAD_HAND_SIZE),
  ROW (TURN, no_wall, BAD_WALL),
  ROW (TURN, draw_too_many, BAD_WALL),
  ROW (SET_UP, replaced_too_many, BAD_WALL),
  ROW (TURN, other_discarder, BAD_DISCARDS),
  ROW (TURN, threw_what_was_dealt, BAD_DISCARDS),
  ROW (TURN, others_drew, BAD_DISCARDS),
  ROW (PONGED, not_the_turn, BAD_WALL),
  ROW (TURN, owes_a_kong, BAD_TURN),
  ROW (TURN, won_in_the_middle, BAD_TURN),
  ROW (TURN, dealt_late, BAD_TURN),
  ROW (TURN, kong_without_one, BAD_TURN),
  ROW (TURN, flowers_in_a_row, BAD_TURN),
  ROW (REPLACED, flowers_but_drawn, BAD_TURN),
  ROW (EIGHTH, owes_two, BAD_TURN),
  ROW (EIGHTH_DEALT, owes_nothing, BAD_TURN),
  ROW (TURN, replaced_a_pong, BAD_TURN),
  ROW (TURN, drew_nothing, BAD_DRAWN),
  ROW (TURN, drew_another, BAD_DRAWN),
  ROW (PONGED, drew_after_a_claim, BAD_DRAWN),
  ROW (PASSED, drew_out_of_turn, BAD_DRAWN),
  ROW (CLAIM, pong_without_two, BAD_CLAIM),
  ROW (CLAIM, win_without_one, BAD_CLAIM),
  ROW (CLAIM, claims_another, BAD_CLAIM),
  ROW (CLAIM, claims_no_tile, BAD_CLAIM),
  ROW (CLAIM, claims_of_another, BAD_CLAIM),
  ROW (CLAIM, asked_for_nothing, BAD_CLAIM),
  ROW (CLAIM, robs_a_discard, BAD_WALL),
  ROW (CLAIM, flower_of_a_discard, BAD_DISCARDS),
  ROW (TURN, barred_in_turn, BAD_LOCK),
  ROW (CLAIM, barred_from_all, BAD_CLAIM),
  ROW (PASSED, barred_from_all, BAD_LOCK),
  ROW (TURN, early_without, BAD_EARLY),
  ROW (TURN, paid_without, BAD_BONUS_PAID),
#undef ROW
};

static void
test_spoilt (gconstpointer data)
{
  gsize i = GPOINTER_TO_SIZE (data);
  MjView view;

  find_view (spoils[i].moment, &view);
  g_assert_cmpint (mj_view_check (&view), ==, MJ_VIEW_SOUND);
  spoils[i].spoil (&view);
  g_assert_cmpint (mj_view_check (&view), ==, spoils[i].fault);
}

static void
test_all_faults (void)
{
  for (int fault = MJ_VIEW_SOUND + 1; fault < MJ_N_VIEW_FAULTS; fault++) {
    gboolean found = FALSE;

    for (gsize i = 0; i < G_N_ELEMENTS (spoils); i++)
      found |= spoils[i].fault == (MjViewFault) fault;
    g_assert_true (found);
  }
}

/* ---- anything whatever ---- */

/* A move of each player, and of the coach, from those that are listed. */
static void
expect_answers (const MjView *view)
{
  MjMove moves[MJ_MAX_MOVES];
  MjAdvice advice[MJ_MAX_MOVES];
  int n = mj_state_legal_moves (&view->state, view->seat, moves);
  int n_advice = mj_advise (view, advice);

  g_assert_true ((n == 0) == (n_advice == 0));
  for (int level = 0; level < MJ_N_LEVELS && n > 0; level++) {
    MjMove move = mj_bot_choose ((MjLevel) level, view);
    gboolean listed = FALSE;

    for (int i = 0; i < n; i++)
      listed |= mj_move_equal (&move, &moves[i]);
    g_assert_true (listed);
  }
}

/* Changes a few bytes of what a reader fills in, by chance. */
static void
spoil_by_chance (MjView *view, MjRng *rng)
{
  MjState *s = &view->state;
  guint8 *const parts[] = { (guint8 *) s->hands, (guint8 *) s->discards,
                            &s->phase, (guint8 *) &s->claim };
  const gsize sizes[] = { sizeof s->hands, sizeof s->discards, 2,
                          offsetof (MjClaim, answers) };

  for (guint n = 1 + mj_rng_below (rng, 3); n > 0; n--) {
    guint part = mj_rng_below (rng, G_N_ELEMENTS (parts));
    guint8 *byte = parts[part] + mj_rng_below (rng, (guint32) sizes[part]);

    switch (mj_rng_below (rng, 3)) {
    case 0:
      *byte = (guint8) (*byte ^ 1 << mj_rng_below (rng, 8));
      break;
    case 1:
      *byte = (guint8) mj_rng_below (rng, 148);
      break;
    default:
      *byte = parts[0][mj_rng_below (rng, (guint32) sizes[0])];
      break;
    }
  }
  /* A bool is never anything else: a view comes from the reader. */
  for (int i = 0; i < MJ_MAX_DISCARDS; i++) {
    guint8 *drawn = (guint8 *) &s->discards[i].drawn;

    *drawn = *drawn & 1;
  }
}

static void
test_by_chance (void)
{
  static const Moment moments[] = { SET_UP, TURN, FIRST_TURN, PONGED, CLAIM };
  int n = test_n_deals (60) * 20, n_sound = 0;
  MjView views[G_N_ELEMENTS (moments)];
  MjRng rng;

  mj_rng_init (&rng, (MjSeed){ 10, 14 });
  for (gsize i = 0; i < G_N_ELEMENTS (moments); i++)
    find_view (moments[i], &views[i]);
  for (int i = 0; i < n; i++) {
    MjView view = views[mj_rng_below (&rng, G_N_ELEMENTS (moments))];

    spoil_by_chance (&view, &rng);
    if (mj_view_check (&view) != MJ_VIEW_SOUND)
      continue;
    n_sound++;
    expect_answers (&view);
  }
  g_test_message ("%d of %d can be", n_sound, n);
  g_assert_cmpint (n_sound, >, n / 100);
  g_assert_cmpint (n_sound, <, n / 2);
}

/* ---- what a view answers ---- */

/* PAO-10, PAO-12: a copy in the pond counts, the newest as well. */
static void
test_not_fresh (void)
{
  MjState s;
  MjTile tile;

  test_table_set (&s, NULL,
                  &(TestTable){ .hands = { "5m147m258p369s123z", NULL, NULL,
                                           "5m258m147p369s123z4m" },
                                .turn = 3,
                                .draws = "9p",
                                .hidden = "5m",
                                .left = 5 });
  test_play (&s, "4 discard 5m, pass, go");
  g_assert_cmpint (mj_state_live_left (&s), ==, 4);
  tile = mj_hand_find (&s.hands[0], MJ_FACE_1M + 4, 0);
  g_assert_cmpint (
      mj_state_discard_risk (&s, 0, tile, NULL) & 1 << MJ_PAO_FRESH, ==, 0);
}

/* PAO-09: three of East lie in the ponds and the fourth in the hand, so nobody
 * can make a kong of it; three of South may lie in one hand. */
static void
test_no_kong (void)
{
  static const struct {
    MjFace face;
    MjPaoSet kong;
  } rows[] = { { MJ_FACE_EAST, 0 }, { MJ_FACE_EAST + 1, 1 << MJ_PAO_KONG } };
  MjState s;

  test_table_set (&s, NULL,
                  &(TestTable){ .hands = { "147m258p369s12345z" },
                                .pond = "111z",
                                .hidden = "222z",
                                .left = 5 });
  g_assert_cmpint (mj_state_live_left (&s), <, 7);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    MjTile tile = mj_hand_find (&s.hands[0], rows[i].face, 0);

    g_assert_cmpint (mj_state_discard_risk (&s, 0, tile, NULL) &
                         1 << MJ_PAO_KONG,
                     ==, rows[i].kong);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rarities); i++) {
    g_autofree char *path = g_strconcat ("/view/rare/", rarities[i].name, NULL);

    g_test_add_data_func (path, &rarities[i], test_rarity);
  }
  g_test_add_func ("/view/triplets", test_triplets);
  g_test_add_func ("/view/no-kong", test_no_kong);
  for (gsize i = 0; i < G_N_ELEMENTS (spoils); i++) {
    g_autofree char *path =
        g_strdup_printf ("/view/spoilt/%s/%d", spoils[i].name, (int) i);

    g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_spoilt);
  }
  g_test_add_func ("/view/all-faults", test_all_faults);
  g_test_add_func ("/view/by-chance", test_by_chance);
  g_test_add_func ("/view/not-fresh", test_not_fresh);
  return g_test_run ();
}
