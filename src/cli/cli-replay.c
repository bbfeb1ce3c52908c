/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cli-replay.c – sgmj replay: checks a match move by move and prints it. */

#include "cli/cli.h"

#include "engine/tiles/mj-notation.h"
#include "model/files/mj-match-file.h"
#include "model/files/mj-view-file.h"
#include "model/text/mj-terms.h"
#include "model/text/mj-text.h"

typedef struct {
  const MjMatchFile *file;
  int seat;          /* as this chair saw it, or -1 */
  JsonBuilder *json; /* or NULL */
} Replay;

/* No chair sees the seed of a deal. */
static gboolean
is_visible (const Replay *r, const MjMove *move)
{
  if (r->seat < 0)
    return TRUE;
  return move->kind != MJ_MOVE_DEAL &&
         (move->seat == r->seat ||
          (move->kind != MJ_MOVE_DRAW && move->kind != MJ_MOVE_PASS));
}

/* @tile: (out): the tile that came by @move, if it is seen; otherwise "" */
static void
find_drawn (const Replay *r,
            const MjState *state,
            const MjMove *move,
            char *tile)
{
  *tile = '\0';
  if ((move->kind == MJ_MOVE_DRAW || move->kind == MJ_MOVE_REPLACE) &&
      state->drawn != MJ_TILE_NONE && (r->seat < 0 || move->seat == r->seat))
    mj_tile_to_text (state->drawn, tile);
}

/* The winner's tiles, as far as they have been shown. */
static void
find_hand (const MjState *alone, char *text, gsize size)
{
  MjHand shown = alone->hands[alone->win.seat];

  if (!mj_state_is_laid_open (alone, alone->win.seat))
    shown.n_concealed = 0;
  mj_hand_to_text (&shown, alone->win.tile, text, size);
}

/* ---- for people ---- */

static void
print_transfers (const Replay *r, const MjState *state)
{
  for (int i = 0; i < state->payout.n_transfers; i++) {
    const MjTransfer *t = &state->payout.transfers[i];
    g_autofree char *reason = mj_text_pay_reason ((MjPayReason) t->reason);
    char amount[24];

    mj_amount_to_text (t->amount, amount, sizeof amount);
    g_print ("    %s pays %s %s (%s)\n", r->file->names[t->from],
             r->file->names[t->to], amount, reason);
  }
}

/* @state: with one winner */
static void
print_win (const Replay *r, const MjState *state)
{
  MjScore score;
  char hand[MJ_HAND_TEXT_SIZE];

  mj_state_result_score (state, &score);
  find_hand (state, hand, sizeof hand);
  g_print ("  %s wins with %d tai: %s\n", r->file->names[state->win.seat],
           score.tai, hand);
  for (int i = 0; i < score.n_lines; i++) {
    const MjPatternInfo *info = mj_pattern_info (score.lines[i].pattern);
    g_autofree char *name = mj_text_term (info->title, info->title_zh);

    g_print ("    %s (%s)\n", name, info->rule);
  }
}

static void
print_result (const Replay *r, const MjState *state)
{
  MjState alone;

  if (state->result == MJ_RESULT_DRAWN)
    g_print (state->three_called ? "  three players win, so nobody does\n"
                                 : "  nobody wins\n");
  for (int n = 0; mj_state_nth_win (state, n, &alone); n++)
    print_win (r, &alone);
}

static void
print_move (const Replay *r, const MjState *state, const MjMove *move)
{
  char text[MJ_MOVE_TEXT_SIZE], tile[4];

  mj_move_to_text (move, text, sizeof text);
  find_drawn (r, state, move, tile);
  if (move->kind == MJ_MOVE_DEAL)
    g_print ("Deal %d, %s round, dealer %s\n", state->n_deals,
             mj_text_tr (mj_wind_name (state->prevailing)),
             r->file->names[state->dealer]);
  else if (is_visible (r, move))
    g_print ("  %s %s\n", text, tile);
  if (state->phase == MJ_PHASE_OVER)
    print_result (r, state);
  print_transfers (r, state);
}

/* ---- as JSON ---- */

static void
add_transfers (const Replay *r, const MjState *state)
{
  if (state->payout.n_transfers == 0)
    return;
  mj_json_begin_list (r->json, "transfers");
  for (int i = 0; i < state->payout.n_transfers; i++) {
    const MjTransfer *t = &state->payout.transfers[i];

    json_builder_begin_object (r->json);
    mj_json_add_int (r->json, "from", t->from + 1);
    mj_json_add_int (r->json, "to", t->to + 1);
    cli_add_amount (r->json, "amount", t->amount);
    mj_json_add_text (r->json, "reason",
                      mj_pay_reason_key ((MjPayReason) t->reason));
    json_builder_end_object (r->json);
  }
  json_builder_end_array (r->json);
}

/* @state: with one winner */
static void
add_win (const Replay *r, const MjState *state)
{
  MjScore score;
  char hand[MJ_HAND_TEXT_SIZE];

  mj_state_result_score (state, &score);
  find_hand (state, hand, sizeof hand);
  json_builder_begin_object (r->json);
  mj_json_add_int (r->json, "player", state->win.seat + 1);
  mj_json_add_int (r->json, "tai", score.tai);
  mj_json_add_text (r->json, "hand", hand);
  mj_json_begin_list (r->json, "rules");
  for (int i = 0; i < score.n_lines; i++)
    json_builder_add_string_value (
        r->json, mj_pattern_info (score.lines[i].pattern)->rule);
  json_builder_end_array (r->json);
  json_builder_end_object (r->json);
}

static void
add_result (const Replay *r, const MjState *state)
{
  MjState alone;

  mj_json_add_text (r->json, "result",
                    state->result != MJ_RESULT_DRAWN ? "won"
                    : state->three_called            ? "three-winners"
                                                     : "drawn");
  mj_json_begin_list (r->json, "wins");
  for (int n = 0; mj_state_nth_win (state, n, &alone); n++)
    add_win (r, &alone);
  json_builder_end_array (r->json);
}

static void
add_move (const Replay *r, const MjState *state, const MjMove *move)
{
  gboolean visible = is_visible (r, move);
  char text[MJ_MOVE_TEXT_SIZE], tile[4];

  if (!visible && move->kind != MJ_MOVE_DEAL && state->phase != MJ_PHASE_OVER &&
      state->payout.n_transfers == 0)
    return;
  mj_move_to_text (move, text, sizeof text);
  find_drawn (r, state, move, tile);
  json_builder_begin_object (r->json);
  if (visible)
    mj_json_add_text (r->json, "move", text);
  if (*tile != '\0')
    mj_json_add_text (r->json, "tile", tile);
  if (move->kind == MJ_MOVE_DEAL) {
    mj_json_add_int (r->json, "deal", state->n_deals);
    mj_json_add_text (r->json, "round",
                      (char[2]){ cli_winds[state->prevailing], '\0' });
    mj_json_add_int (r->json, "dealer", state->dealer + 1);
  }
  if (state->phase == MJ_PHASE_OVER)
    add_result (r, state);
  add_transfers (r, state);
  json_builder_end_object (r->json);
}

static void
begin_json (const Replay *r)
{
  json_builder_begin_object (r->json);
  mj_json_begin_list (r->json, "players");
  for (int i = 0; i < MJ_N_SEATS; i++)
    json_builder_add_string_value (r->json, r->file->names[i]);
  json_builder_end_array (r->json);
  mj_json_begin_list (r->json, "moves");
}

static void
end_json (const Replay *r, const MjState *state)
{
  json_builder_end_array (r->json);
  json_builder_set_member_name (r->json, "balance");
  json_builder_begin_object (r->json);
  for (int i = 0; i < MJ_N_SEATS; i++)
    cli_add_amount (r->json, (char[2]){ (char) ('1' + i), '\0' },
                    state->balance[i]);
  json_builder_end_object (r->json);
  json_builder_end_object (r->json);
  cli_print_json (r->json);
}

/* ---- both ---- */

static int
replay (const MjMatchFile *file, int until, int seat, gboolean as_json)
{
  g_autoptr (JsonBuilder) json = as_json ? json_builder_new () : NULL;
  Replay r = { file, seat, json };
  MjState state;
  guint n =
      until >= 0 ? MIN ((guint) until, file->moves->len) : file->moves->len;

  if (json != NULL)
    begin_json (&r);
  mj_match_file_begin (file, &state);
  for (guint i = 0; i < n; i++) {
    const MjMove *move = &g_array_index (file->moves, MjMove, i);

    mj_state_apply (&state, move); /* legal: the fold has been checked */
    if (json != NULL)
      add_move (&r, &state, move);
    else
      print_move (&r, &state, move);
  }
  if (json != NULL)
    end_json (&r, &state);
  return CLI_OK;
}

/* The request that a bot answers for the player whose turn it is. */
static int
print_request (const MjMatchFile *file, int until, int seat)
{
  g_autofree char *request = NULL;
  MjState state;

  mj_match_file_fold (file, until >= 0 ? (guint) until : G_MAXUINT, &state,
                      NULL);
  if (seat < 0)
    seat = mj_state_next_actor (&state);
  if (seat == MJ_SEAT_NONE || (mj_state_to_act (&state) & 1u << seat) == 0)
    return CLI_NO;
  request = mj_request_to_text (&state, (MjSeat) seat);
  g_print ("%s\n", request);
  return CLI_OK;
}

int
cli_replay (int argc, char **argv)
{
  g_auto (CliOptions) options = { 0 };
  g_autofree char *seat = NULL, *text = NULL;
  gint until = -1;
  gboolean request = FALSE;
  const GOptionEntry entries[] = {
    { "seat", 0, 0, G_OPTION_ARG_STRING, &seat, "As this chair saw it",
      "1|2|3|4" },
    { "until", 0, 0, G_OPTION_ARG_INT, &until, "Only the first N moves", "N" },
    { "request", 0, 0, G_OPTION_ARG_NONE, &request,
      "Print the request to sgmj bot at that moment", NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (MjMatchFile) file = NULL;
  MjState state;
  int chair = -1;

  if (!cli_parse (&options, argc, argv, entries, "FILE",
                  "Checks and prints a match.", &error))
    return cli_fail ("%s", error->message);
  if (g_strv_length (options.args) != 1)
    return cli_fail ("replay takes one file");
  if (seat != NULL) {
    chair = seat[0] >= '1' && seat[0] <= '4' && seat[1] == '\0'
                ? seat[0] - '1'
                : cli_wind (seat, -1);
    if (chair < 0)
      return cli_fail ("--seat takes a chair from 1 to 4");
  }
  text = cli_read_text (options.args[0], CLI_MAX_BYTES, &error);
  if (text == NULL)
    return cli_fail ("%s", error->message);
  file = mj_match_file_from_text (text, &error);
  if (file == NULL)
    return cli_fail ("%s: %s", options.args[0], error->message);
  if (!mj_match_file_fold (file, G_MAXUINT, &state, &error)) {
    g_printerr ("sgmj: %s: %s\n", options.args[0], error->message);
    return CLI_NO;
  }
  return request ? print_request (file, until, chair)
                 : replay (file, until, chair, options.json);
}
