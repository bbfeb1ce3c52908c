/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-guest-view.c – writes what one chair may know. */

#include "net/table/mj-guest-view.h"

#include "engine/tiles/mj-notation.h"
#include "model/play/mj-standing.h"
#include "model/text/mj-json.h"
#include "net/door/mj-result-text.h"

#include <string.h>

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
add_last_discard (JsonBuilder *b, const MjState *state)
{
  const MjDiscard *last;

  if (state->n_discards == 0)
    return;
  last = &state->discards[state->n_discards - 1];
  if (last->claimed)
    return;
  begin (b, "last");
  mj_json_add_tile (b, "tile", last->tile);
  mj_json_add_int (b, "from", last->seat);
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
  mj_json_add_int (b, "deal", state->n_deals);
  mj_json_add_int (b, "dealer", state->dealer);
  mj_json_add_int (b, "left", mj_state_live_left (state));
  if (state->phase == MJ_PHASE_TURN)
    mj_json_add_int (b, "turn", state->turn);
  mj_json_begin_list (b, "players");
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    add_player (b, news, seat);
  json_builder_end_array (b);
  add_ponds (b, state);
  add_last_discard (b, state);
  if (news->paid != NULL && news->paid->n_transfers > 0)
    mj_result_text_add_transfers (b, "paid", news->paid, NULL);
}

/* ---- the own hand ---- */

static void
add_worth (JsonBuilder *b, const MjState *state, MjSeat seat)
{
  MjShares shares;
  MjScore score;
  MjHand hand;
  MjWin win;
  gboolean self_drawn;

  if (mj_state_win (state, seat, &win, &score, &hand) != MJ_WINS)
    return;
  self_drawn = mj_how_is_self_drawn (win.how);
  mj_payout_win_shares (&state->rules, &score, self_drawn, &shares);
  mj_json_add_int (b, "tai", score.tai);
  mj_json_add_int (b, "sum",
                   shares.discarder + (self_drawn ? 3 : 2) * shares.other);
}

static void
add_move (JsonBuilder *b, const MjState *state, const MjMove *move)
{
  static const char *const kinds[MJ_N_MOVES] = {
    [MJ_MOVE_DISCARD] = "discard",
    [MJ_MOVE_CHOW] = "chow",
    [MJ_MOVE_PONG] = "pong",
    [MJ_MOVE_KONG_DISCARD] = "kong",
    [MJ_MOVE_KONG_CONCEALED] = "kong",
    [MJ_MOVE_KONG_PROMOTE] = "kong",
    [MJ_MOVE_WIN] = "win",
    [MJ_MOVE_PASS] = "pass",
  };
  char text[MJ_MOVE_TEXT_SIZE];

  mj_move_to_text (move, text, sizeof text);
  json_builder_begin_object (b);
  mj_json_add_text (b, "move", text);
  mj_json_add_text (b, "kind", kinds[move->kind]);
  if (move->tile != MJ_TILE_NONE) {
    mj_json_add_tile (b, "tile", move->tile);
  }
  if (move->with[0] != MJ_TILE_NONE)
    mj_json_add_tiles (b, "with", move->with,
                       move->with[1] != MJ_TILE_NONE ? 2 : 1);
  if (move->kind == MJ_MOVE_WIN)
    add_worth (b, state, move->seat);
  json_builder_end_object (b);
}

/* The view knows all that decides which moves its own chair has. */
static void
add_moves (JsonBuilder *b, const MjView *view)
{
  MjMove moves[MJ_MAX_MOVES];
  int n = mj_state_legal_moves (&view->state, view->seat, moves);

  mj_json_begin_list (b, "moves");
  for (int i = 0; i < n; i++)
    add_move (b, &view->state, &moves[i]);
  json_builder_end_array (b);
  if (view->state.phase != MJ_PHASE_CLAIM)
    return;
  begin (b, "offer");
  mj_json_add_tile (b, "tile", view->state.claim.tile);
  mj_json_add_int (b, "from", view->state.claim.from);
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
add_facts (JsonBuilder *b, const MjView *view)
{
  MjStanding standing;
  MjFaceSet held = 0;

  if (view->state.phase == MJ_PHASE_OVER || view->state.n_deals == 0)
    return;
  mj_standing_init (&standing, view, view->state.drawn);
  for (int i = 0; i < standing.held.n_lines; i++)
    held |= standing.held.lines[i].faces;
  begin (b, "facts");
  mj_json_add_int (b, "tai", standing.held.tai);
  mj_json_add_int (b, "minimum", standing.minimum);
  add_faces (b, "held", held);
  add_waits (b, &standing);
  json_builder_end_object (b);
}

static void
add_own (JsonBuilder *b, const MjGuestNews *news)
{
  const MjHand *hand = &news->state->hands[news->chair];
  MjView view;

  mj_view_init (&view, news->state, news->chair);
  mj_json_add_tiles (b, "hand", hand->concealed, hand->n_concealed);
  if (view.state.drawn != MJ_TILE_NONE && view.state.phase == MJ_PHASE_TURN) {
    mj_json_add_tile (b, "drawn", view.state.drawn);
  }
  add_facts (b, &view);
  mj_json_add_bool (b, "no-claims", news->no_claims);
  mj_json_add_bool (b, "wins", news->wins);
  if (news->asked)
    add_moves (b, &view);
}

/* ---- how it ended ---- */

static void
add_win (JsonBuilder *b, const MjState *state)
{
  MjVerdict verdict;

  mj_state_verdict (state, &verdict);
  mj_json_add_int (b, "winner", state->win.seat);
  mj_json_add_int (b, "shooter",
                   state->win.shooter < MJ_N_SEATS ? state->win.shooter : -1);
  mj_json_add_tile (b, "tile",
                    mj_state_is_laid_open (state, state->win.seat)
                        ? state->win.tile
                        : MJ_TILE_NONE);
  mj_json_add_int (b, "tai", verdict.score.tai);
  mj_json_add_bool (b, "limit", verdict.score.tai >= state->rules.limit);
  mj_result_text_add_lines (b, &verdict.score);
  if (state->liable >= MJ_N_SEATS)
    return;
  mj_json_add_int (b, "liable", state->liable);
  mj_json_begin_list (b, "pao");
  for (int p = 0; p < MJ_N_PAO; p++)
    if (state->pao & 1 << p)
      json_builder_add_string_value (b, mj_pao_title ((MjPao) p));
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
  mj_json_add_bool (b, "match-over", mj_state_is_match_over (state));
  mj_json_add_int (b, "next-dealer", next.dealer);
  if (news->proof != NULL)
    mj_json_add_text (b, "proof", news->proof);
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
  g_autoptr (JsonBuilder) b = json_builder_new_immutable ();
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *text = NULL;

  json_builder_begin_object (b);
  add_table (b, news);
  if (news->chair < MJ_N_SEATS)
    add_own (b, news);
  if (news->state->phase == MJ_PHASE_OVER)
    add_result (b, news);
  json_builder_end_object (b);
  root = json_builder_get_root (b);
  text = json_to_string (root, FALSE);
  return g_strndup (text + 1, strlen (text) - 2);
}
