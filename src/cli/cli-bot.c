/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cli-bot.c – sgmj bot: lets other programs play against our players.
 *
 * Reads one request a line and answers each with one line; see docs/formats.md.
 */

#include "cli/cli.h"

#include "engine/players/mj-bot.h"
#include "model/files/mj-view-file.h"

#include <stdio.h>

static void
print_answer (const char *name, const char *text)
{
  g_autoptr (JsonBuilder) b = json_builder_new ();

  json_builder_begin_object (b);
  mj_json_add_text (b, name, text);
  json_builder_end_object (b);
  cli_print_json_line (b);
  fflush (stdout);
}

static void
answer (const MjBot *bot, const char *line)
{
  g_autoptr (GError) error = NULL;
  MjMove moves[MJ_MAX_MOVES], move;
  MjView view;
  char text[MJ_MOVE_TEXT_SIZE];

  if (!mj_view_from_request (line, &view, &error)) {
    print_answer ("error", error->message);
    return;
  }
  if (mj_state_legal_moves (&view.state, view.seat, moves) == 0) {
    print_answer ("error", "that seat has no move");
    return;
  }
  move = mj_bot_choose_as (bot, &view);
  mj_move_to_text (&move, text, sizeof text);
  print_answer ("move", text);
}

/* Reads to the end of the line or of the input.  Of a line that is too long for
 * a request it drops the rest and sets @problem. */
static gboolean
read_line (GString *line, const char **problem)
{
  int c;

  g_string_truncate (line, 0);
  *problem = NULL;
  while ((c = getchar ()) != EOF && c != '\n') {
    if (c == '\0')
      *problem = "a request is text";
    else if (line->len == MJ_MAX_REQUEST_BYTES)
      *problem = "a request of more than 1 MB";
    else
      g_string_append_c (line, (char) c);
  }
  return c != EOF || line->len > 0 || *problem != NULL;
}

int
cli_bot (int argc, char **argv)
{
  g_auto (CliOptions) options = { 0 };
  g_autofree char *word = NULL;
  const GOptionEntry entries[] = {
    { "level", 0, 0, G_OPTION_ARG_STRING, &word,
      "simple, beginner, casual, club or master", "LEVEL" },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) line = g_string_new (NULL);
  const char *problem;
  MjBot bot;

  if (!cli_parse (&options, argc, argv, entries, "",
                  "Answers requests on standard input, one a line: "
                  "{\"view\": …} with {\"move\": …}.",
                  &error))
    return cli_fail ("%s", error->message);
  if (!mj_bot_from_word (&bot, word ? word : "casual"))
    return cli_fail_player ("--level", word);
  while (read_line (line, &problem))
    if (problem != NULL)
      print_answer ("error", problem);
    else if (line->len > 0)
      answer (&bot, line->str);
  return CLI_OK;
}
