/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cases-cells.c – reads seats, numbers, words and tiles from the cells of a
 * row. */

#include "cli/cases/cases-cells.h"
#include "cli/cli.h"

#include "engine/tiles/mj-notation.h"
#include "model/text/mj-text.h"

#include <string.h>

const char *
case_get (const Case *c, const char *name)
{
  return cases_table_get (c->table, c->row, name);
}

void
case_put (const Case *c, const char *name, const char *value)
{
  cases_table_put (c->table, c->row, name, value);
}

void
case_refuse (Case *c, const char *column, const char *format, ...)
{
  g_autofree char *reason = NULL;
  va_list args;

  if (c->wrong != NULL)
    return;
  va_start (args, format);
  reason = g_strdup_vprintf (format, args);
  va_end (args);
  c->wrong = g_strdup_printf ("column %s: %s", column, reason);
}

/* Which letter of the cell it is would look like a column of the file. */
static void
refuse_tiles (Case *c, const char *column, MjError *error)
{
  g_autofree char *reason = NULL;

  error->column = 0;
  reason = mj_text_error (error);
  case_refuse (c, column, "%s", reason);
}

MjSeat
case_seat (Case *c, const char *column)
{
  const char *text = case_get (c, column);
  int seat = cli_wind (*text ? text : NULL, MJ_SEAT_NONE);

  if (seat >= 0)
    return (MjSeat) seat;
  case_refuse (c, column, "not one of E S W N: %s", text);
  return MJ_SEAT_NONE;
}

MjSeat
case_needed_seat (Case *c, const char *column)
{
  MjSeat seat = case_seat (c, column);

  if (seat < MJ_N_SEATS)
    return seat;
  case_refuse (c, column, "one of E S W N is needed");
  return 0;
}

int
case_number (Case *c, const char *column, int most)
{
  const char *text = case_get (c, column);
  guint64 number;

  if (*text == '\0')
    return -1;
  if (g_ascii_string_to_unsigned (text, 10, 0, (guint64) most, &number, NULL))
    return (int) number;
  case_refuse (c, column, "not a number from 0 to %d: %s", most, text);
  return -1;
}

int
case_word (Case *c, const char *column, const char *const *words)
{
  const char *text = case_get (c, column);
  g_autofree char *all = NULL;

  for (int i = 0; words[i] != NULL; i++)
    if (strcmp (words[i], text) == 0)
      return i;
  all = g_strjoinv (" ", (char **) words);
  case_refuse (c, column, "not one of %s: %s", all, text);
  return 0;
}

int
case_tiles (Case *c, const char *column, MjFace *faces, int max)
{
  MjError error;
  int n = mj_notation_parse_tiles (case_get (c, column), faces, max, &error);

  if (n >= 0)
    return n;
  refuse_tiles (c, column, &error);
  return 0;
}

MjFace
case_tile (Case *c, const char *column)
{
  MjFace face;

  if (case_tiles (c, column, &face, 1) == 1 && face < MJ_N_KINDS)
    return face;
  case_refuse (c, column, "one tile is needed that is no bonus tile");
  return 0;
}

void
case_hand (Case *c, const char *column, const char *text, MjHand *hand)
{
  MjError error;
  MjFace win;

  if (!mj_notation_parse_hand (text, hand, &win, &error))
    refuse_tiles (c, column, &error);
  else if (win != MJ_FACE_NONE)
    case_refuse (c, column, "a winning tile does not belong here");
  else
    return;
  mj_hand_init (hand);
}
