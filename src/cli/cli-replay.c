/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cli-replay.c – sgmj replay: checks a match move by move and prints it. */

#include "cli/cli.h"

#include "engine/tiles/mj-notation.h"
#include "model/files/mj-match-file.h"
#include "model/text/mj-terms.h"
#include "model/text/mj-text.h"

static void
print_transfers (const MjState *state, const MjMatchFile *file)
{
  for (int i = 0; i < state->payout.n_transfers; i++) {
    const MjTransfer *t = &state->payout.transfers[i];
    g_autofree char *reason = mj_text_pay_reason ((MjPayReason) t->reason);
    char amount[24];

    mj_amount_to_text (t->amount, amount, sizeof amount);
    g_print ("    %s pays %s %s (%s)\n", file->names[t->from],
             file->names[t->to], amount, reason);
  }
}

/* @state: with one winner */
static void
print_win (const MjState *state, const MjMatchFile *file)
{
  MjScore score;
  char hand[MJ_HAND_TEXT_SIZE];
  MjHand shown;

  mj_state_result_score (state, &score);
  shown = state->hands[state->win.seat];
  if (!mj_state_is_laid_open (state, state->win.seat))
    shown.n_concealed = 0;
  mj_hand_to_text (&shown, state->win.tile, hand, sizeof hand);
  g_print ("  %s wins with %d tai: %s\n", file->names[state->win.seat],
           score.tai, hand);
  for (int i = 0; i < score.n_lines; i++) {
    const MjPatternInfo *info = mj_pattern_info (score.lines[i].pattern);
    g_autofree char *name = mj_text_term (info->title, info->title_zh);

    g_print ("    %s (%s)\n", name, info->rule);
  }
}

static void
print_result (const MjState *state, const MjMatchFile *file)
{
  MjState alone;

  if (state->result == MJ_RESULT_DRAWN)
    g_print (state->three_called ? "  three players win, so nobody does\n"
                                 : "  nobody wins\n");
  for (int n = 0; mj_state_nth_win (state, n, &alone); n++)
    print_win (&alone, file);
}

static gboolean
is_visible (const MjMove *move, int seat)
{
  return seat < 0 || move->seat == seat ||
         (move->kind != MJ_MOVE_DRAW && move->kind != MJ_MOVE_PASS);
}

static int
replay (const MjMatchFile *file, int until, int only_seat)
{
  MjState state;
  guint n =
      until >= 0 ? MIN ((guint) until, file->moves->len) : file->moves->len;

  mj_match_file_begin (file, &state);
  for (guint i = 0; i < n; i++) {
    const MjMove *move = &g_array_index (file->moves, MjMove, i);
    char text[MJ_MOVE_TEXT_SIZE], tile[4] = "";

    mj_state_apply (&state, move); /* legal: the fold has been checked */
    mj_move_to_text (move, text, sizeof text);
    if ((move->kind == MJ_MOVE_DRAW || move->kind == MJ_MOVE_REPLACE) &&
        state.drawn != MJ_TILE_NONE &&
        (only_seat < 0 || move->seat == only_seat))
      mj_tile_to_text (state.drawn, tile);
    if (move->kind == MJ_MOVE_DEAL)
      g_print ("Deal %d, %s round, dealer %s\n", state.n_deals,
               mj_text_tr (mj_wind_name (state.prevailing)),
               file->names[state.dealer]);
    else if (is_visible (move, only_seat))
      g_print ("  %s %s\n", text, tile);
    if (state.phase == MJ_PHASE_OVER)
      print_result (&state, file);
    print_transfers (&state, file);
  }
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
  request = cli_request_line (&state, (MjSeat) seat);
  g_print ("%s", request);
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
                 : replay (file, until, chair);
}
