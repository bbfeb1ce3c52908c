/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-played-win.c – copies the win of a match into an entry. */

#include "engine/evening/mj-played-win.h"

bool
mj_played_win (const MjState *state, MjEvening *books, MjEntry *entry)
{
  const MjWin *win = &state->win;

  if (state->result != MJ_RESULT_WIN)
    return false;
  mj_evening_init (books, &state->rules, state->dealer);
  books->rotation.prevailing = state->prevailing;
  mj_entry_init (entry, MJ_ENTRY_WIN);
  entry->seat = win->seat;
  entry->other = win->shooter;
  entry->how = (uint8_t) win->how;
  entry->n_replacements =
      (uint8_t) (win->n_replacements > 1 ? win->n_replacements : 1);
  entry->tile = win->tile;
  entry->hand = state->hands[win->seat];
  entry->liable = state->liable;
  entry->by_tiles = true;
  return true;
}
