/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-bot.h – computer players: they choose one of the legal moves of a view.
 *
 * The same view gives the same move on every machine; nothing here knows the
 * time, allocates or draws random numbers.
 */

#pragma once

#include "engine/mj-plan.h"

typedef enum {
  MJ_LEVEL_SIMPLE,   /* the quickest legal sense */
  MJ_LEVEL_BEGINNER, /* looks at its own tiles, and slips now and then */
  MJ_LEVEL_CASUAL,   /* acceptance, and every kind of hand */
  MJ_LEVEL_CLUB,     /* what a win pays, and what a discard may cost */
  MJ_LEVEL_MASTER,   /* kongs, the others' pace, and one draw ahead */
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

/* Habits, small enough that a player stays of its level. */
typedef enum {
  MJ_PERSONA_NONE,
  MJ_PERSONA_FLUSH,    /* loves a flush */
  MJ_PERSONA_TRIPLETS, /* pongs gladly */
  MJ_PERSONA_CAREFUL,  /* minds what it discards */
  MJ_N_PERSONAS
} MjPersona;

/**
 * MjBot: (skip)
 * @skill: thoughts it has, MJ_SKILL_… or'ed
 * @persona: a #MjPersona
 * @think: draws tried for each hand that is looked at ahead; 0: all that help
 */
typedef struct {
  unsigned skill;
  MjPersona persona;
  int think;
} MjBot;

/**
 * mj_bot_init: (skip)
 * @bot: (out): a player without habits, with the default budget
 * @level: how well it plays
 */
void mj_bot_init (MjBot *bot, MjLevel level);

/**
 * mj_bot_from_word: (skip)
 * @bot: (out): the player
 * @word: a level, then any of "-PART", "+PART" and ":PERSONA", as in
 *   "master-ahead" or "club:flush"; PART is one of table, plans, value,
 *   defence, instant, ahead, pace, slips; PERSONA one of flush, triplets,
 *   careful
 *
 * Returns: false when @word is not of that form
 */
bool mj_bot_from_word (MjBot *bot, const char *word);

/**
 * mj_bot_choose: (skip)
 * @level: how well it plays
 * @view: what it sees
 *
 * Returns: one of the legal moves of @view's seat, of which there must be one
 */
MjMove mj_bot_choose (MjLevel level, const MjView *view);

/**
 * mj_bot_choose_as: (skip)
 * @bot: who plays
 * @view: what it sees
 *
 * Returns: one of the legal moves of @view's seat, of which there must be one
 */
MjMove mj_bot_choose_as (const MjBot *bot, const MjView *view);
