/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-view.c – makes a view: removes the secrets of the other seats from a
 * state. */

#include "engine/match/mj-view.h"

#include <string.h>

void
mj_view_init (MjView *view, const MjState *state, MjSeat seat)
{
  MjState *s = &view->state;

  *s = *state;
  view->seat = seat;
  memset (s->wall.tiles, MJ_TILE_NONE, sizeof s->wall.tiles);
  if (s->turn != seat)
    s->drawn = MJ_TILE_NONE;
  for (MjSeat other = 0; other < MJ_N_SEATS; other++) {
    if (other == seat)
      continue;
    if (!mj_state_is_laid_open (s, other))
      memset (s->hands[other].concealed, MJ_TILE_NONE,
              sizeof s->hands[other].concealed);
    memset (&s->locks[other], 0, sizeof s->locks[other]);
    memset (&s->claim.answers[other], 0, sizeof s->claim.answers[other]);
    s->claim.can[other] = 0;
    s->early[other] = false; /* the triplets may be concealed */
    s->early_from[other] = MJ_SEAT_NONE;
  }
  s->claim.pending &= seat < MJ_N_SEATS ? (uint8_t) (1u << seat) : 0;
}
