/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-seat-names.c – copies of names. */

#include "model/text/mj-seat-names.h"

void
mj_seat_names_set (char **names, MjSeat seat, const char *name)
{
  g_free (names[seat]);
  names[seat] = g_strdup (name);
}

void
mj_seat_names_fill (char **names, char *const *from)
{
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    mj_seat_names_set (names, seat, from != NULL ? from[seat] : NULL);
}
