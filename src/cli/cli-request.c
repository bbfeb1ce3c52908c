/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cli-request.c – writes what a player is asked (docs/formats.md). */

#include "cli/cli.h"

#include "model/files/mj-view-file.h"

static void
add_moves (JsonBuilder *b, const MjState *state, MjSeat seat)
{
  MjMove moves[MJ_MAX_MOVES];
  int n = mj_state_legal_moves (state, seat, moves);

  json_builder_begin_array (b);
  for (int i = 0; i < n; i++) {
    char text[MJ_MOVE_TEXT_SIZE];

    mj_move_to_text (&moves[i], text, sizeof text);
    json_builder_add_string_value (b, text);
  }
  json_builder_end_array (b);
}

char *
cli_request_line (const MjState *state, MjSeat seat)
{
  g_autoptr (JsonBuilder) b = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *text = NULL;
  MjView view;

  mj_view_init (&view, state, seat);
  json_builder_begin_object (b);
  json_builder_set_member_name (b, "moves");
  add_moves (b, state, seat);
  json_builder_set_member_name (b, "view");
  json_builder_add_value (b, mj_view_to_json (&view));
  json_builder_end_object (b);
  root = json_builder_get_root (b);
  text = json_to_string (root, FALSE);
  return g_strconcat (text, "\n", NULL);
}
