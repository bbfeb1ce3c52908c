/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-win-conflict.c – compares the recorded bonus tiles and kongs with the
 * hand.  A kong that is recorded without its tile can be any of its kind. */

#include "model/score/mj-win-conflict.h"

static gboolean
find_flower (const MjWinEditor *win,
             const MjEvening *books,
             MjConflict *conflict)
{
  MjFaceSet bonus = mj_hand_bonus_set (&win->entry.hand);

  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    for (MjFace face = MJ_FACE_PLUM; face < MJ_N_FACES; face++)
      if (seat != win->entry.seat &&
          (books->now.shown[seat] & bonus & MJ_FACE_BIT (face))) {
        conflict->kind = MJ_CONFLICT_FLOWER;
        conflict->holder = seat;
        conflict->face = face;
        return TRUE;
      }
  return FALSE;
}

/* A kong of the hand of that kind that is not recorded with its tile. */
static int
find_kong (const MjHand *hand, MjFaceSet named, gboolean concealed)
{
  for (int i = 0; i < hand->n_melds; i++)
    if (mj_meld_is_kong (&hand->melds[i]) &&
        mj_meld_is_exposed (&hand->melds[i]) != concealed &&
        (named & MJ_FACE_BIT (mj_meld_face (&hand->melds[i]))) == 0)
      return i;
  return -1;
}

static MjConflictKind
compare_kongs (const MjWinEditor *win,
               const MjEvening *books,
               MjConflict *conflict)
{
  const MjHand *hand = &win->entry.hand;
  MjFaceSet named = books->now.kongs[win->entry.seat];
  const guint8 *nameless = books->now.n_nameless[win->entry.seat];
  int more[2] = { nameless[FALSE], nameless[TRUE] }; /* recorded than there */

  for (int i = 0; i < hand->n_melds; i++) {
    MjFaceSet face = MJ_FACE_BIT (mj_meld_face (&hand->melds[i]));

    if (mj_meld_is_kong (&hand->melds[i]) && (named & face) == 0)
      more[!mj_meld_is_exposed (&hand->melds[i])]--;
    else if (mj_meld_is_kong (&hand->melds[i]))
      named &= ~face;
  }
  conflict->holder = win->entry.seat;
  conflict->concealed = more[TRUE] > 0;
  for (MjFace face = 0; face < MJ_N_KINDS && more[FALSE] <= 0 && !more[TRUE];
       face++)
    if (named & MJ_FACE_BIT (face))
      conflict->face = face;
  if (more[FALSE] > 0 && more[TRUE] < 0)
    return MJ_CONFLICT_EXPOSED;
  if (more[TRUE] > 0 && more[FALSE] < 0)
    return MJ_CONFLICT_CONCEALED;
  return more[FALSE] > 0 || more[TRUE] > 0 || named != 0 ? MJ_CONFLICT_NO_KONG
                                                         : MJ_CONFLICT_NONE;
}

gboolean
mj_win_conflict_find (const MjWinEditor *win,
                      const MjEvening *books,
                      MjConflict *conflict)
{
  *conflict =
      (MjConflict){ .holder = MJ_SEAT_NONE, .face = MJ_FACE_NONE, .meld = -1 };
  if (!win->entry.by_tiles || win->entry.seat >= MJ_N_SEATS)
    return FALSE;
  if (find_flower (win, books, conflict))
    return TRUE;
  if (win->agreed || !mj_win_editor_needs_tiles (win))
    return FALSE;
  conflict->kind = compare_kongs (win, books, conflict);
  if (conflict->kind == MJ_CONFLICT_EXPOSED ||
      conflict->kind == MJ_CONFLICT_CONCEALED)
    conflict->meld =
        find_kong (&win->entry.hand, books->now.kongs[win->entry.seat],
                   conflict->kind == MJ_CONFLICT_EXPOSED);
  return conflict->kind != MJ_CONFLICT_NONE;
}

gboolean
mj_win_conflict_settle (MjWinEditor *win,
                        const MjConflict *conflict,
                        gboolean by_hand)
{
  if (conflict->kind == MJ_CONFLICT_NONE)
    return FALSE;
  if (conflict->kind == MJ_CONFLICT_FLOWER)
    mj_hand_editor_remove_bonus (&win->tiles, MJ_FACE_BIT (conflict->face));
  else if (by_hand && conflict->meld >= 0)
    return mj_hand_editor_turn_kong (&win->tiles, conflict->meld);
  else
    win->agreed = TRUE;
  return TRUE;
}
