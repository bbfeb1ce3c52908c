/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-flower-win.c – asks the books whether the eighth flower wins. */

#include "engine/evening/mj-flower-win.h"

static const MjFaceSet FLOWERS = MJ_SET_FLOWERS | MJ_SET_SEASONS;

bool
mj_flower_win_find (const MjEvening *evening, MjSeat seat, MjEntry *entry)
{
  MjFaceSet shown = evening->now.shown[seat];
  MjFaceSet missing = FLOWERS & ~shown;
  MjEvening after = *evening;
  MjOutcome outcome;

  mj_entry_init (entry, MJ_ENTRY_WIN);
  entry->seat = seat;
  entry->by_tiles = entry->instants = true;
  entry->how = missing == 0 ? MJ_HOW_FLOWER_EIGHT : MJ_HOW_ROB_EIGHTH;
  for (MjSeat other = 0; other < MJ_N_SEATS; other++)
    if (missing != 0 && (evening->now.shown[other] & missing) == missing)
      entry->other = other;
  for (MjFace face = MJ_FACE_PLUM; face < MJ_N_FACES; face++)
    if (shown & MJ_FACE_BIT (face))
      entry->hand.bonus[entry->hand.n_bonus++] = mj_tile_of_face (face, 0);
  if ((shown & MJ_SET_ANIMALS) == MJ_SET_ANIMALS) {
    MjEntry animals = *entry;

    animals.how = MJ_HOW_FOUR_ANIMALS;
    animals.other = MJ_SEAT_NONE;
    if (mj_evening_apply (&after, &animals, &outcome)) {
      *entry = animals;
      return true;
    }
    after = *evening;
  }
  return mj_face_set_size (missing) <= 1 &&
         (missing == 0) == (entry->other == MJ_SEAT_NONE) &&
         mj_evening_apply (&after, entry, &outcome);
}
