/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-guest-view.c – writes what one chair may know. */

#include "net/table/mj-guest-view.h"

#include "engine/tiles/mj-notation.h"
#include "model/text/mj-json.h"
#include "net/door/mj-result-text.h"
#include "net/door/mj-room.h"

static void
begin (JsonBuilder *b, const char *name)
{
  json_builder_set_member_name (b, name);
  json_builder_begin_object (b);
}

static void
add_faces (JsonBuilder *b, const char *name, MjFaceSet faces)
{
  mj_json_begin_list (b, name);
  for (MjFace face = 0; face < MJ_N_FACES; face++)
    if (faces & MJ_FACE_BIT (face)) {
      char text[4];

      mj_face_to_text (face, text);
      json_builder_add_string_value (b, text);
    }
  json_builder_end_array (b);
}

/* ---- the table ---- */

static void
add_meld (JsonBuilder *b, const MjMeld *meld)
{
  static const char *const kinds[] = {
    [MJ_MELD_CHOW] = "chow",
    [MJ_MELD_PONG] = "pong",
    [MJ_MELD_KONG_CLAIMED] = "kong",
    [MJ_MELD_KONG_PROMOTED] = "kong",
    [MJ_MELD_KONG_CONCEALED] = "concealed-kong",
  };

  json_builder_begin_object (b);
  mj_json_add_text (b, "kind", kinds[meld->kind]);
  mj_json_add_tiles (b, "tiles", meld->tiles, mj_meld_n_tiles (meld));
  mj_json_add_int (b, "from", meld->from < MJ_N_SEATS ? meld->from : -1);
  json_builder_end_object (b);
}

static void
add_player (JsonBuilder *b, const MjGuestNews *news, MjSeat seat)
{
  const MjState *state = news->state;
  const MjHand *hand = &state->hands[seat];

  json_builder_begin_object (b);
  mj_json_add_text (b, "name", news->names[seat]);
  mj_json_add_text (b, "face", news->faces[seat]);
  mj_json_add_int (b, "wind", mj_state_seat_wind (state, seat));
  mj_json_add_int (b, "balance", state->balance[seat]);
  mj_json_add_int (b, "tiles", hand->n_concealed);
  mj_json_begin_list (b, "melds");
  for (int i = 0; i < hand->n_melds; i++)
    add_meld (b, &hand->melds[i]);
  json_builder_end_array (b);
  mj_json_add_tiles (b, "bonus", hand->bonus, hand->n_bonus);
  if (mj_state_is_laid_open (state, seat))
    mj_json_add_tiles (b, "hand", hand->concealed, hand->n_concealed);
  mj_json_add_bool (b, "away", news->away >> seat & 1);
  json_builder_end_object (b);
}

/* Tiles that somebody has claimed lie in a meld, no longer in a pond. */
static void
add_ponds (JsonBuilder *b, const MjState *state)
{
  mj_json_begin_list (b, "ponds");
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    json_builder_begin_array (b);
    for (int i = 0; i < state->n_discards; i++)
      if (state->discards[i].seat == seat && !state->discards[i].claimed)
        mj_json_add_tile_value (b, state->discards[i].tile);
    json_builder_end_array (b);
  }
  json_builder_end_array (b);
}

static void
add_last_discard (JsonBuilder *b, const MjGuestNews *news)
{
  const MjState *state = news->state;
  const MjDiscard *last;

  if (state->n_discards == 0)
    return;
  last = &state->discards[state->n_discards - 1];
  if (last->claimed)
    return;
  begin (b, "last");
  mj_json_add_tile (b, "tile", last->tile);
  mj_json_add_int (b, "from", last->seat);
  mj_json_add_bool (b, "sat-in", news->sat_in);
  json_builder_end_object (b);
}

/* Drawing, replacing and claiming are one stage: which of them it is depends on
 * what others hold.
 */
static const char *
find_stage (const MjState *state)
{
  switch ((MjPhase) state->phase) {
  case MJ_PHASE_START:
    return "start";
  case MJ_PHASE_TURN:
    return "turn";
  case MJ_PHASE_OVER:
    return "over";
  default:
    return "moment";
  }
}

static void
add_table (JsonBuilder *b, const MjGuestNews *news)
{
  const MjState *state = news->state;

  mj_json_add_int (b, "chair", news->chair < MJ_N_SEATS ? news->chair : -1);
  mj_json_add_text (b, "stage", find_stage (state));
  mj_json_add_bool (b, "paused", news->paused);
  mj_json_add_int (b, "round", state->prevailing);
  mj_json_add_text (b, "match", news->match);
  mj_json_add_int (b, "deal", state->n_deals);
  mj_json_add_int (b, "dealer", state->dealer);
  mj_json_add_int (b, "left", mj_state_live_left (state));
  if (state->phase != MJ_PHASE_START) {
    mj_json_begin_list (b, "dice");
    for (gsize i = 0; i < G_N_ELEMENTS (state->wall.dice); i++)
      json_builder_add_int_value (b, state->wall.dice[i]);
    json_builder_end_array (b);
  }
  if (state->phase == MJ_PHASE_TURN)
    mj_json_add_int (b, "turn", state->turn);
  mj_json_begin_list (b, "players");
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    add_player (b, news, seat);
  json_builder_end_array (b);
  add_ponds (b, state);
  add_last_discard (b, news);
  if (news->paid != NULL && news->paid->n_transfers > 0)
    mj_result_text_add_transfers (b, "paid", news->paid, NULL);
}

/* ---- the own hand ---- */

static void
add_offer (JsonBuilder *b, MjOffer *offer)
{
  static const char *const kinds[MJ_N_MOVES] = {
    [MJ_MOVE_CHOW] = "chow",         [MJ_MOVE_PONG] = "pong",
    [MJ_MOVE_KONG_DISCARD] = "kong", [MJ_MOVE_KONG_CONCEALED] = "kong",
    [MJ_MOVE_KONG_PROMOTE] = "kong", [MJ_MOVE_WIN] = "win",
    [MJ_MOVE_PASS] = "pass",
  };
  const MjMove *move = mj_offer_get_move (offer);
  const MjOfferWorth *worth = mj_offer_get_worth (offer);

  json_builder_begin_object (b);
  mj_json_add_text (b, "move", mj_offer_get_notation (offer));
  mj_json_add_text (b, "kind", kinds[move->kind]);
  if (move->tile != MJ_TILE_NONE)
    mj_json_add_tile (b, "tile", move->tile);
  if (move->with[0] != MJ_TILE_NONE)
    mj_json_add_tiles (b, "with", move->with,
                       move->with[1] != MJ_TILE_NONE ? 2 : 1);
  if (move->kind == MJ_MOVE_WIN) {
    mj_json_add_int (b, "tai", worth->tai);
    mj_json_add_int (b, "sum", worth->sum);
  }
  json_builder_end_object (b);
}

/* Who could make the chair liable, and the first rule by which. */
static void
add_risk (JsonBuilder *b, const MjGuestNews *news, MjTile tile)
{
  MjSeat claimer;
  MjPaoSet risk =
      mj_state_discard_risk (news->state, news->chair, tile, &claimer);

  if (risk == 0)
    return;
  mj_json_add_int (b, "to", claimer);
  mj_json_add_text (b, "why",
                    mj_pao_name ((MjPao) g_bit_nth_lsf (risk, -1),
                                 mj_face_is_honour (mj_tile_face (tile))));
}

/* What is asked again before it is done. */
static void
add_doubt (JsonBuilder *b, const MjGuestNews *news, const MjQuestion *question)
{
  static const char *const kinds[] = {
    [MJ_DOUBT_PASS] = "pass",
    [MJ_DOUBT_THROW] = "throw",
    [MJ_DOUBT_PAO] = "pao",
  };

  begin (b, "doubt");
  mj_json_add_text (b, "kind", kinds[question->doubt]);
  mj_json_add_tile (b, "tile", question->tile);
  mj_json_add_int (b, "stake", question->stake);
  mj_json_add_bool (b, "bars",
                    question->doubt == MJ_DOUBT_PASS &&
                        news->state->rules.missed_discard);
  if (question->doubt == MJ_DOUBT_PAO)
    add_risk (b, news, question->tile);
  json_builder_end_object (b);
}

/* Any tile of the hand may be thrown; that needs no list. */
static void
add_question (JsonBuilder *b, const MjGuestNews *news)
{
  const MjState *state = news->state;
  const MjQuestion *question = mj_turn_get_question (news->turn);
  GListModel *offers = mj_turn_get_offers (news->turn);

  mj_json_begin_list (b, "moves");
  for (guint i = 0; i < g_list_model_get_n_items (offers); i++) {
    g_autoptr (MjOffer) offer = g_list_model_get_item (offers, i);

    add_offer (b, offer);
  }
  json_builder_end_array (b);
  if (question->mode == MJ_TURN_DOUBT)
    add_doubt (b, news, question);
  if (state->phase != MJ_PHASE_CLAIM)
    return;
  begin (b, "offer");
  mj_json_add_tile (b, "tile", state->claim.tile);
  mj_json_add_int (b, "from", state->claim.from);
  json_builder_end_object (b);
}

static void
add_waits (JsonBuilder *b, const MjStanding *s)
{
  mj_json_begin_list (b, "waits");
  for (int i = 0; i < s->n_waits; i++) {
    char text[4];

    json_builder_begin_object (b);
    mj_face_to_text (s->waits[i].face, text);
    mj_json_add_text (b, "tile", text);
    mj_json_add_int (b, "left", s->waits[i].left);
    mj_json_add_bool (b, "barred",
                      (s->barred & MJ_FACE_BIT (s->waits[i].face)) != 0);
    json_builder_end_object (b);
  }
  json_builder_end_array (b);
  if (s->n_waits == 0)
    return;
  mj_json_begin_list (b, "worth");
  for (int way = 0; way < 2; way++) {
    json_builder_begin_object (b);
    mj_json_add_int (b, "tai", s->tai[way]);
    mj_json_add_int (b, "sum", s->sum[way]);
    json_builder_end_object (b);
  }
  json_builder_end_array (b);
}

/* Facts about the own hand, as in the strip of the table. */
static void
add_facts (JsonBuilder *b, const MjStanding *standing)
{
  MjFaceSet held = 0;

  for (int i = 0; i < standing->held.n_lines; i++)
    held |= standing->held.lines[i].faces;
  begin (b, "facts");
  mj_json_add_int (b, "tai", standing->held.tai);
  mj_json_add_int (b, "minimum", standing->minimum);
  add_faces (b, "held", held);
  add_waits (b, standing);
  json_builder_end_object (b);
}

static void
add_own (JsonBuilder *b, const MjGuestNews *news)
{
  const MjState *state = news->state;
  const MjHand *hand = &state->hands[news->chair];
  const MjStanding *standing = mj_turn_get_standing (news->turn);
  gboolean no_claims, wins;

  g_object_get (news->turn, "no-claims", &no_claims, "auto-win", &wins, NULL);
  mj_json_add_tiles (b, "hand", hand->concealed, hand->n_concealed);
  if (state->phase == MJ_PHASE_TURN && state->turn == news->chair &&
      state->drawn != MJ_TILE_NONE)
    mj_json_add_tile (b, "drawn", state->drawn);
  if (standing != NULL)
    add_facts (b, standing);
  mj_json_add_bool (b, "no-claims", no_claims);
  mj_json_add_bool (b, "wins", wins);
  if (mj_turn_is_asking (news->turn))
    add_question (b, news);
}

/* ---- how it ended ---- */

static void
add_win (JsonBuilder *b, const MjState *state)
{
  MjVerdict verdict;
  char tile[4];

  mj_state_verdict (state, &verdict);
  mj_json_add_int (b, "winner", state->win.seat);
  mj_json_add_int (b, "shooter",
                   state->win.shooter < MJ_N_SEATS ? state->win.shooter : -1);
  if (mj_state_is_laid_open (state, state->win.seat) &&
      state->win.tile != MJ_FACE_NONE) {
    mj_face_to_text (state->win.tile, tile);
    mj_json_add_text (b, "tile", tile);
  }
  mj_json_add_int (b, "tai", verdict.score.tai);
  mj_json_add_bool (b, "limit",
                    mj_rules_is_limit (&state->rules, verdict.score.tai));
  mj_result_text_add_lines (b, &verdict.score);
  if (state->liable >= MJ_N_SEATS)
    return;
  mj_json_add_int (b, "liable", state->liable);
  mj_json_begin_list (b, "pao");
  for (int p = 0; p < MJ_N_PAO; p++)
    if (state->pao & 1 << p)
      json_builder_add_string_value (
          b, mj_pao_name ((MjPao) p, mj_score_has (&verdict.score,
                                                   MJ_PATTERN_ALL_HONOURS)));
  json_builder_end_array (b);
}

/* Where a table pays several winners: those after the first. */
static void
add_other_wins (JsonBuilder *b, const MjState *state)
{
  MjState alone;

  mj_json_begin_list (b, "also");
  for (int n = 1; mj_state_nth_win (state, n, &alone); n++) {
    json_builder_begin_object (b);
    add_win (b, &alone);
    json_builder_end_object (b);
  }
  json_builder_end_array (b);
}

static guint
count_deals (const GArray *moves)
{
  guint n = 0;

  for (guint i = 0; i < moves->len; i++)
    n += g_array_index (moves, MjMove, i).kind == MJ_MOVE_DEAL;
  return n;
}

/* How the seed was made, and the moves of deal @n: with them a page can deal it
 * again.  Who passed is nobody's business. */
static void
add_proof (JsonBuilder *b, const char *proof, const GArray *moves, guint n)
{
  mj_json_add_text (b, "proof", proof);
  mj_json_begin_list (b, "moves");
  for (guint i = 0, deal = 0; i < moves->len; i++) {
    const MjMove *move = &g_array_index (moves, MjMove, i);
    char text[MJ_MOVE_TEXT_SIZE];

    deal += move->kind == MJ_MOVE_DEAL;
    mj_move_to_text (move, text, sizeof text);
    if (deal == n && move->kind != MJ_MOVE_DEAL && move->kind != MJ_MOVE_PASS)
      json_builder_add_string_value (b, text);
  }
  json_builder_end_array (b);
}

/* Of all deals that have one. */
static void
add_proofs (JsonBuilder *b, const GPtrArray *proofs, const GArray *moves)
{
  mj_json_begin_list (b, "proofs");
  for (guint i = 0; i < proofs->len; i++) {
    const char *proof = g_ptr_array_index (proofs, i);

    if (*proof == '\0')
      continue;
    json_builder_begin_object (b);
    mj_json_add_int (b, "deal", i + 1);
    add_proof (b, proof, moves, i + 1);
    json_builder_end_object (b);
  }
  json_builder_end_array (b);
}

static void
add_earlier (JsonBuilder *b, const MjDealMoney *money)
{
  begin (b, "earlier");
  mj_json_begin_list (b, "change");
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    json_builder_add_int_value (b, money->earlier[seat]);
  json_builder_end_array (b);
  mj_json_begin_list (b, "why");
  for (guint i = 0; i < 8 * sizeof money->reasons; i++)
    if (money->reasons >> i & 1)
      json_builder_add_string_value (b, mj_pay_reason_title ((MjPayReason) i));
  json_builder_end_array (b);
  json_builder_end_object (b);
}

static void
add_sitters (JsonBuilder *b, const MjGuestNews *news)
{
  mj_json_begin_list (b, "sitters");
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++) {
    json_builder_begin_array (b);
    for (guint i = 0; i < news->sitters[seat]->len; i++)
      json_builder_add_string_value (b, news->sitters[seat]->pdata[i]);
    json_builder_end_array (b);
  }
  json_builder_end_array (b);
}

static void
add_result (JsonBuilder *b, const MjGuestNews *news)
{
  const MjState *state = news->state;
  MjRotation next = mj_state_next_rotation (state);

  begin (b, "result");
  if (state->result == MJ_RESULT_WIN) {
    add_win (b, state);
    add_other_wins (b, state);
  }
  mj_result_text_add_transfers (b, "transfers", &state->payout, NULL);
  mj_json_begin_list (b, "change");
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    json_builder_add_int_value (b, news->money->change[seat]);
  json_builder_end_array (b);
  add_earlier (b, news->money);
  mj_json_add_bool (b, "hurry", news->hurry);
  mj_json_add_bool (b, "three-called", state->three_called);
  mj_json_add_bool (b, "match-over", mj_state_is_match_over (state));
  mj_json_add_int (b, "next-dealer", next.dealer);
  if (mj_state_is_match_over (state))
    add_sitters (b, news);
  if (news->proofs == NULL && news->proof != NULL)
    add_proof (b, news->proof, news->moves, count_deals (news->moves));
  else if (news->proofs != NULL && mj_state_is_match_over (state))
    add_proofs (b, news->proofs, news->moves);
  mj_json_begin_list (b, "waiting");
  for (int seat = 0; seat < MJ_N_SEATS; seat++)
    if (news->waiting >> seat & 1)
      json_builder_add_int_value (b, seat);
  json_builder_end_array (b);
  json_builder_end_object (b);
}

char *
mj_guest_view_to_text (const MjGuestNews *news)
{
  g_autoptr (JsonBuilder) b = mj_room_begin ("view");

  add_table (b, news);
  if (news->chair < MJ_N_SEATS)
    add_own (b, news);
  if (news->state->phase == MJ_PHASE_OVER)
    add_result (b, news);
  return mj_room_end (b);
}

char *
mj_guest_proofs_to_text (const char *match,
                         const GPtrArray *proofs,
                         const GArray *moves)
{
  g_autoptr (JsonBuilder) b = mj_room_begin ("proofs");

  mj_json_add_text (b, "match", match);
  add_proofs (b, proofs, moves);
  return mj_room_end (b);
}
