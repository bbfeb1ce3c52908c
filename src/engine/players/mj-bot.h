/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-bot.h – computer players: they choose one of the legal moves of a view.
 *
 * The same view gives the same move on every machine: players do not use the
 * clock, allocate memory or draw random numbers.
 */

#pragma once

#include "engine/players/mj-persona.h"
#include "engine/tiles/mj-hand.h"
#include "engine/tiles/mj-move.h"

/* Declared here, because most files that name a level do not need mj-view.h. */
typedef struct MjView MjView;

typedef enum {
  MJ_LEVEL_SIMPLE,   /* fast, for tests: looks at little but shanten */
  MJ_LEVEL_BEGINNER, /* looks at its own tiles, and slips now and then */
  MJ_LEVEL_CASUAL,   /* acceptance, and every kind of hand */
  MJ_LEVEL_CLUB,     /* what a win pays, and the possible cost of a discard */
  MJ_LEVEL_MASTER,   /* kongs, the others' pace, and one draw ahead */
  MJ_N_LEVELS
} MjLevel;

/* "simple" to "master". */
const char *mj_level_word (MjLevel level);

/* The level, or MJ_N_LEVELS. */
MjLevel mj_level_from_word (const char *word);

/* @skill: its considerations, MJ_SKILL_… or'ed
 * @persona: a #MjPersona
 * @greedy: whether it considers nothing and uses mj_greedy_choose()
 * @think: when it looks ahead, how many draws it tries for each hand; 0 for all
 *   that help */
typedef struct {
  unsigned skill;
  MjPersona persona;
  bool greedy;
  int think;
} MjBot;

/* @bot: (out): a player without habits, with the default budget
 * @level: how well it plays */
void mj_bot_init (MjBot *bot, MjLevel level);

/* @bot: (out): the player
 * @word: a level, then any of "-PART", "+PART" and ":PERSONA", as in
 *   "master-ahead" or "club:flush"; PART is one of table, plans, value,
 *   defence, read, adapt, instant, ahead, pace, slips, seldom; PERSONA one of
 *   flush, triplets, careful, caller, concealed, folder, dreamer, honours
 * Returns: false when @word is not of that form */
bool mj_bot_from_word (MjBot *bot, const char *word);

/* @move: a legal move
 * @discard: the tile of a discard, or the best discard after a chow or pong;
 *   MJ_TILE_NONE for any other move
 * @worth: worth of the hand after it, plus its instant payments, hundredths;
 *   below 0 for a claim after which the hand can no longer be won
 * @cost: its possible cost, hundredths
 * @paid: the part of @worth that the other players pay at once */
typedef struct {
  MjMove move;
  MjTile discard;
  double worth;
  double cost;
  double paid;
} MjWeighed;

/* Weighs the legal moves by worth less cost, the best first, without slips.  If
 * there is nothing to weigh (a win, or a single legal move), that move is the
 * only choice and has a worth of 0.
 * @bot: who plays
 * @view: what it sees
 * @all: whether discards far from the best are weighed as well
 * @choices: (out): room for MJ_MAX_MOVES
 * Returns: how many choices there are; 0 when it is not the turn of @view's
 *   seat to choose */
int mj_bot_weigh (const MjBot *bot,
                  const MjView *view,
                  bool all,
                  MjWeighed *choices);

/* @level: how well it plays
 * @view: what it sees
 * Returns: one of the legal moves of @view's seat, of which there must be
 *   one */
MjMove mj_bot_choose (MjLevel level, const MjView *view);

/* @bot: who plays
 * @view: what it sees
 * Returns: one of the legal moves of @view's seat, of which there must be
 *   one */
MjMove mj_bot_choose_as (const MjBot *bot, const MjView *view);

/* @choice: a discard, a kong, a claim or a pass of @view's seat
 * Returns: the hand of 13 tiles it leaves, a meld counted as three */
MjHand mj_bot_hand_after (const MjView *view, const MjWeighed *choice);
