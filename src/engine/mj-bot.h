/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-bot.h – computer players: they choose one of the legal moves of a view.
 *
 * The same view gives the same move on every machine; nothing here knows the
 * time, allocates or draws random numbers.
 */

#pragma once

#include "engine/mj-view.h"

typedef enum {
  MJ_LEVEL_SIMPLE, /* the quickest legal sense */
  MJ_LEVEL_BEGINNER,
  MJ_LEVEL_CASUAL, /* acceptance, tai, and no deadly discards */
  MJ_LEVEL_CLUB,
  MJ_LEVEL_MASTER,
  MJ_N_LEVELS
} MjLevel;

/**
 * mj_level_word:
 * @level: a level
 *
 * Returns: (transfer none): "simple" to "master"
 */
const char *mj_level_word (MjLevel level);

/**
 * mj_level_from_word:
 * @word: a word
 *
 * Returns: the level, or MJ_N_LEVELS
 */
MjLevel mj_level_from_word (const char *word);

/**
 * mj_level_played_as:
 * @level: a level
 *
 * Returns: @level, or the nearest weaker one where it is not built yet
 */
MjLevel mj_level_played_as (MjLevel level);

/**
 * mj_bot_choose:
 * @level: how well it plays
 * @view: what it sees
 *
 * Returns: one of the legal moves of @view's seat, of which there must be one
 */
MjMove mj_bot_choose (MjLevel level, const MjView *view);
