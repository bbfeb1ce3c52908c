/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-throw.h – positions that ask which tile to throw, and have one answer that
 * is sure.
 *
 * A choice is sure where each other one is shown to be worse by an argument
 * that does not rest on estimates of worth alone, and the coach puts it ahead
 * besides.
 */

#pragma once

#include "engine/players/mj-advice.h"
#include "engine/tiles/mj-rng.h"

#include <glib.h>

/* What has to be seen, from easy to hard. */
typedef enum {
  MJ_THROW_TILES,  /* more tiles help, or the hand is nearer to ready */
  MJ_THROW_TAI,    /* the hand keeps the tai that it needs, or has more */
  MJ_THROW_SAFETY, /* the hand is lost, and one tile cannot be won on */
  MJ_THROW_PAO,    /* another tile could make one pay for everybody */
  MJ_N_THROW_KINDS
} MjThrowKind;

/* @view: the table as the seat that is asked sees it
 * @choices: its discards, one of each face; the best one is first */
typedef struct {
  MjThrowKind kind;
  MjView view;
  MjAdvice choices[MJ_MAX_MOVES];
  int n;
} MjThrow;

/* "tiles", "tai", "safety" or "pao". */
const char *mj_throw_kind_word (MjThrowKind kind);

/* "Tiles that help" to "Paying for everybody", in the language of the person.
 */
const char *mj_throw_kind_title (MjThrowKind kind);

/* @throw: (out): the position, if it can be asked
 * @view: a table at which a seat has a tile to discard
 * Returns: whether its best discard is sure; never where the seat may win or
 *   make a kong */
gboolean mj_throw_init (MjThrow *throw, const MjView *view);

/* Computer players play deals until one of them is asked for such a discard.
 * @throw: (out): the position, if there is one
 * @seed: where it comes from; the same gives the same position
 * Returns: whether one was found before patience ended; positions of
 *   MJ_THROW_PAO are rare, and some sheets have none */
gboolean mj_throw_draw (MjThrow *throw,
                        const MjRules *rules,
                        MjThrowKind kind,
                        MjSeed seed);
