/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-pao-note.h – why a player is liable for a win, or why none is although it
 * seems so.
 *
 * The engine gives a code; src/model/text has the sentence.
 *
 * Rule: the ids are given with each note.
 */

#pragma once

#include "engine/money/mj-pao.h"

/* clang-format off */
#define MJ_PAO_WHYS(ROW) \
  ROW (FED, "fed")                                 \
  ROW (OPEN, "open")                               \
  ROW (NOT_PLAYED, "not-played")                   \
  ROW (SHOOTER_PAYS, "shooter-pays")               \
  ROW (CONCEALED_KONG, "concealed-kong")           \
  ROW (FEW_SETS, "few-sets")                       \
  ROW (NOT_FED, "not-fed")                         \
  ROW (DRAWN, "drawn")                             \
  ROW (OTHER_HAND, "other-hand")                   \
  ROW (DRAGON_BESIDE_WINDS, "dragon-beside-winds") \
  ROW (EYES, "eyes")                               \
  ROW (LIMIT_SHOWN, "limit-shown")                 \
  ROW (WALL_UNKNOWN, "wall-unknown")               \
  ROW (FRESH_UNKNOWN, "fresh-unknown")
/* clang-format on */

typedef enum {
#define ROW(id, key) MJ_PAO_WHY_##id,
  MJ_PAO_WHYS (ROW)
#undef ROW
      MJ_N_PAO_WHYS
} MjPaoWhy;

/* @why: a reason
 * Returns: whether only the proof by the tiles is missing */
static inline bool
mj_pao_why_is_unknown (MjPaoWhy why)
{
  return why == MJ_PAO_WHY_WALL_UNKNOWN || why == MJ_PAO_WHY_FRESH_UNKNOWN;
}

/* @pao: the liability
 * @why: MJ_PAO_WHY_FED if the winning discard proves it, MJ_PAO_WHY_OPEN if the
 *   feeder of one of the melds is liable, otherwise the missing condition
 * @rule: id of the rule that says so
 * @faces: the tiles that @why is about
 * @n: where @why has a number, that: exposed sets, or tiles left in the wall */
typedef struct {
  MjPao pao;
  MjPaoWhy why;
  const char *rule;
  MjFaceSet faces;
  int n;
} MjPaoNote;

/* @why: a reason
 * Returns: a word for programs, as in "few-sets" */
const char *mj_pao_why_key (MjPaoWhy why);

/* Any discard may have been a fresh one late in the deal, so that is mentioned
 * only where a player is said to be liable, or the last tile is known to be
 * drawn.
 * @how: how the hand was won
 * @said: whether a player is said to be liable
 * Returns: whether it explains why a player is not liable */
static inline bool
mj_pao_note_says_why_not (const MjPaoNote *note, MjHow how, bool said)
{
  return note->why != MJ_PAO_WHY_FED && note->why != MJ_PAO_WHY_OPEN &&
         (note->why != MJ_PAO_WHY_FRESH_UNKNOWN || said ||
          how == MJ_HOW_LAST_TILE_DISCARD);
}

/* Looks at the tiles alone: who fed a meld, and how many tiles were left, is
 * not known here.
 * @hand: the winning hand, the winning tile included
 * @win: how it was won
 * @score: its score, which wins
 * @notes: (out): room for MJ_N_PAO
 * Returns: how many notes there are, at most one for each liability */
int mj_pao_notes (const MjRules *rules,
                  const MjHand *hand,
                  const MjWin *win,
                  const MjScore *score,
                  MjPaoNote *notes);
