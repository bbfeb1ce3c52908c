/* SPDX-License-Identifier: GPL-3.0-or-later */
/* collect.h – lets players play each other and notes what they saw and what
 * came of it.
 */

#pragma once

#include "glm.h"

#include "engine/players/mj-danger.h"
#include "engine/players/mj-plan.h"

/**
 * DangerRow:
 * @row: the features of a tile and of an opponent; @row.y is 1 if the opponent
 *   would win on the tile
 * @simple: what a player without MJ_SKILL_READ takes for the chance
 * @deal: number of the deal
 * @tai: of the win, or 0
 * @look: MJ_LOOK_…
 * @open: tai that lie open
 */
typedef struct {
  GlmRow row;
  float simple;
  int deal;
  uint8_t tai, look, open;
} DangerRow;

/**
 * HandRow:
 * @kind: the best plan of a hand after its discard, a #MjPlanKind; MJ_N_PLANS
 * if there is none
 * @missing: tiles it is short of
 * @turns: own draws still to come
 * @n_exposed: exposed melds
 * @chance: of the race
 * @won: whether the hand was won, by whatever plan
 * @deal: number of the deal
 */
typedef struct {
  uint8_t kind, missing, turns, n_exposed;
  float chance;
  bool won;
  int deal;
} HandRow;

typedef struct {
  DangerRow *dangers;
  HandRow *hands;
  long n_dangers, n_hands, room_dangers, room_hands;
} Rows;

/**
 * collect:
 * @rows: (inout): where to add rows
 * @preset: a rule sheet
 * @player: a word for mj_bot_from_word(), who sits in all chairs
 * @first: number of the first deal
 * @n_deals: how many
 *
 * Notes every hand after its discard, and in one of fourteen positions the
 * danger of each tile in the hand.
 */
void collect (
    Rows *rows, const char *preset, const char *player, int first, int n_deals);
