/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-view-check.h – checks a view that comes from outside.
 *
 * Computer players trust a view: they use its counts as indices of tables and
 * rely on the tiles of a claim being there.  So a view that mj_view_init() did
 * not make is checked completely before a player gets it.
 */

#pragma once

/* Declared here, because most files that print a fault do not need mj-view.h.
 */
typedef struct MjView MjView;

/* Faults of a view.  The checks run in this order, and each relies on those
 * before it. */
typedef enum {
  MJ_VIEW_SOUND,
  MJ_VIEW_BAD_NUMBER,     /* one that is out of its range */
  MJ_VIEW_BAD_RULES,      /* the sheet contradicts itself */
  MJ_VIEW_BAD_BALANCE,    /* they do not sum to zero */
  MJ_VIEW_BAD_TILE,       /* a tile where none of its kind can lie */
  MJ_VIEW_BAD_MELD,       /* one that nobody can have made */
  MJ_VIEW_TILE_TWICE,     /* the same tile in two places */
  MJ_VIEW_SECRET,         /* something that the seat cannot know */
  MJ_VIEW_BAD_HAND_SIZE,  /* too many or too few tiles for the moment */
  MJ_VIEW_BAD_WALL,       /* not as many tiles left as have not been taken */
  MJ_VIEW_BAD_DISCARDS,   /* they do not follow from turns and claims */
  MJ_VIEW_BAD_TURN,       /* phase, turn and arrival contradict each other */
  MJ_VIEW_BAD_DRAWN,      /* the drawn tile is not there, or there is one */
  MJ_VIEW_BAD_CLAIM,      /* an impossible claim, or not this seat's */
  MJ_VIEW_BAD_LOCK,       /* faces that the seat cannot be barred from */
  MJ_VIEW_BAD_EARLY,      /* wrong facts about the own hand (K-19) */
  MJ_VIEW_BAD_BONUS_PAID, /* events that no bonus tiles have made */
  MJ_N_VIEW_FAULTS
} MjViewFault;

/* Checks everything that a player or the coach may use.  The end of a deal is
 * checked less closely, because nobody chooses anything then.
 * @view: a view, with any values in it
 * Returns: MJ_VIEW_SOUND, always for a view that mj_view_init() made from a
 *   state that play can reach; otherwise the first fault */
MjViewFault mj_view_check (const MjView *view);
