/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-win.h – the circumstances of a win.
 *
 * Rule: WIN-01 to WIN-17, FH-01 to FH-06, HAND-27, HAND-29, HOUSE-15.
 */

#pragma once

#include "engine/tiles/mj-tile.h"

/* mj_how_word() gives the words for them, which the command line and the case
 * files use. */
typedef enum {
  MJ_HOW_DISCARD,
  MJ_HOW_SELF_DRAW,
  MJ_HOW_FLOWER_REPLACEMENT,
  MJ_HOW_KONG_REPLACEMENT,
  MJ_HOW_KONG_ON_KONG,
  MJ_HOW_ROB_KONG,
  MJ_HOW_ROB_CONCEALED_KONG,
  MJ_HOW_LAST_TILE,
  MJ_HOW_LAST_TILE_DISCARD,
  MJ_HOW_LAST_TILE_FLOWER_REPLACEMENT,
  MJ_HOW_LAST_TILE_KONG_REPLACEMENT,
  MJ_HOW_HEAVENLY,
  MJ_HOW_EARTHLY_DISCARD,
  MJ_HOW_EARTHLY_DRAW,
  MJ_HOW_HUMANLY,
  MJ_HOW_FLOWER_EIGHT,
  MJ_HOW_ROB_EIGHTH,
  MJ_HOW_FOUR_ANIMALS,
  MJ_HOW_EARLY_DISCARD,
  MJ_HOW_EARLY_SELF_DRAW,
  MJ_N_HOWS
} MjHow;

/**
 * MjWin: (skip)
 * @how: how the hand was won
 * @tile: face of the winning tile; MJ_FACE_NONE where there is none
 * @seat: the winner's chair
 * @shooter: chair whose tile it was; MJ_SEAT_NONE when self-drawn
 * @seat_wind: the winner's wind
 * @prevailing: wind of the round
 * @n_replacements: flower replacements in a row before the win
 */
typedef struct {
  MjHow how;
  MjFace tile;
  MjSeat seat;
  MjSeat shooter;
  MjWind seat_wind;
  MjWind prevailing;
  uint8_t n_replacements;
} MjWin;

/**
 * mj_how_word:
 * @how: a way of winning
 *
 * Returns: (transfer none): its word, as in "kong-replacement"
 */
const char *mj_how_word (MjHow how);

/**
 * mj_how_from_word:
 *
 * Returns: the way of winning, or MJ_N_HOWS
 */
MjHow mj_how_from_word (const char *word);

/**
 * mj_how_is_self_drawn: (skip)
 * @how: a way of winning
 *
 * Returns: whether all others pay it as a self-draw
 */
bool mj_how_is_self_drawn (MjHow how);

/**
 * mj_how_replaces_kong: (skip)
 * @how: a way of winning
 *
 * Returns: whether the replacement of one kong wins (WIN-04)
 */
bool mj_how_replaces_kong (MjHow how);

/**
 * mj_how_needs_tile: (skip)
 * @how: a way of winning
 *
 * Returns: whether it has a winning tile that completes the hand; eight
 *   flowers, four animals and the hands declared at once have none
 */
bool mj_how_needs_tile (MjHow how);

/**
 * mj_how_is_by_bonus: (skip)
 * @how: a way of winning
 *
 * Returns: whether bonus tiles win, with any other tiles (FH-01, HOUSE-15)
 */
bool mj_how_is_by_bonus (MjHow how);

/**
 * mj_how_title:
 * @how: a way of winning
 *
 * Returns: (transfer none): the title, marked for translation
 */
const char *mj_how_title (MjHow how);

/**
 * mj_how_title_zh:
 * @how: a way of winning
 *
 * Returns: (transfer none): its Chinese name
 */
const char *mj_how_title_zh (MjHow how);
