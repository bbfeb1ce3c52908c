/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-win-conflict.h – contradictions between a win that is being entered and
 * its deal, and double payments, which people have to settle. */

#pragma once

#include "model/score/mj-win-editor.h"

/* @MJ_CONFLICT_FLOWER: another has shown a flower or an animal of the hand
 * @MJ_CONFLICT_EXPOSED: a kong is recorded as exposed, and the hand has one
 *   more concealed kong and one less exposed
 * @MJ_CONFLICT_CONCEALED: the other way round
 * @MJ_CONFLICT_NO_KONG: more kongs are recorded than the hand has */
typedef enum {
  MJ_CONFLICT_NONE,
  MJ_CONFLICT_FLOWER,
  MJ_CONFLICT_EXPOSED,
  MJ_CONFLICT_CONCEALED,
  MJ_CONFLICT_NO_KONG,
  MJ_N_CONFLICTS
} MjConflictKind;

/* @kind: kind of the contradiction
 * @holder: who has shown the flower, or made the kong, that is recorded
 * @face: the flower, or the tile of the kong; MJ_FACE_NONE: that is not
 *   recorded
 * @concealed: whether that kong is recorded as concealed
 * @meld: the kong of the hand, where it is recorded as another kind */
typedef struct {
  MjConflictKind kind;
  MjSeat holder;
  MjFace face;
  gboolean concealed;
  int meld;
} MjConflict;

/* @win: a win in which nothing is missing
 * @books: the table before it
 * @conflict: (out): the first, of which nobody has said that it is right so
 * Returns: whether there is one */
gboolean mj_win_conflict_find (const MjWinEditor *win,
                               const MjEvening *books,
                               MjConflict *conflict);

/* @conflict: the contradiction
 * @by_hand: whether the hand is to be as it is recorded; otherwise both are
 *   right
 * Returns: whether anything has changed */
gboolean mj_win_conflict_settle (MjWinEditor *win,
                                 const MjConflict *conflict,
                                 gboolean by_hand);
