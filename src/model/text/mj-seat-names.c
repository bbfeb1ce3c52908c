/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-seat-names.c – copies, and copies that are shared. */

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

gboolean
mj_seat_names_equal (char *const *a, char *const *b)
{
  for (int i = 0; i < MJ_N_SEATS; i++)
    if (g_strcmp0 (a[i], b[i]) != 0)
      return FALSE;
  return TRUE;
}

char **
mj_seat_names_share (char *const *names)
{
  char **shared = g_atomic_rc_box_alloc0 (MJ_N_SEATS * sizeof (char *));

  mj_seat_names_fill (shared, names);
  return shared;
}

char **
mj_seat_names_ref (char **shared)
{
  return g_atomic_rc_box_acquire (shared);
}

static void
clear (gpointer shared)
{
  mj_seat_names_fill (shared, NULL);
}

void
mj_seat_names_unref (char **shared)
{
  g_atomic_rc_box_release_full (shared, clear);
}
