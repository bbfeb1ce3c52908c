/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-level.c – the levels of the computer players, and the words for players.
 */

#include "engine/players/mj-bot.h"

#include "engine/players/mj-plan.h"

#include <string.h>

enum {
  COUNTING = MJ_SKILL_TABLE | MJ_SKILL_PLANS,
  WEIGHING = COUNTING | MJ_SKILL_VALUE | MJ_SKILL_DEFENCE | MJ_SKILL_ADAPT,
  CLUB = WEIGHING | MJ_SKILL_READ,
  MASTER = CLUB | MJ_SKILL_INSTANT | MJ_SKILL_PACE | MJ_SKILL_AHEAD,
};

static const struct {
  const char *word;
  unsigned skill;
} levels[MJ_N_LEVELS] = {
  [MJ_LEVEL_SIMPLE] = { "simple", MJ_SKILL_TABLE },
  [MJ_LEVEL_BEGINNER] = { "beginner", MJ_SKILL_SLIPS },
  [MJ_LEVEL_CASUAL] = { "casual", COUNTING | MJ_SKILL_SLIPS | MJ_SKILL_SELDOM },
  [MJ_LEVEL_CLUB] = { "club", CLUB },
  [MJ_LEVEL_MASTER] = { "master", MASTER },
};

static const struct {
  const char *word;
  unsigned skill;
} parts[] = {
  { "table", MJ_SKILL_TABLE },     { "plans", MJ_SKILL_PLANS },
  { "value", MJ_SKILL_VALUE },     { "defence", MJ_SKILL_DEFENCE },
  { "instant", MJ_SKILL_INSTANT }, { "ahead", MJ_SKILL_AHEAD },
  { "pace", MJ_SKILL_PACE },       { "slips", MJ_SKILL_SLIPS },
  { "read", MJ_SKILL_READ },       { "adapt", MJ_SKILL_ADAPT },
  { "seldom", MJ_SKILL_SELDOM },
};

const char *
mj_level_word (MjLevel level)
{
  return levels[level].word;
}

MjLevel
mj_level_from_word (const char *word)
{
  int level = 0;

  while (level < MJ_N_LEVELS && strcmp (levels[level].word, word) != 0)
    level++;
  return (MjLevel) level;
}

static bool
add_part (MjBot *bot, const char *word, size_t length, bool add)
{
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
    if (strlen (parts[i].word) == length &&
        memcmp (parts[i].word, word, length) == 0) {
      bot->skill =
          add ? bot->skill | parts[i].skill : bot->skill & ~parts[i].skill;
      bot->greedy = false; /* mj_greedy_choose() would ignore the parts */
      return true;
    }
  return false;
}

void
mj_bot_init (MjBot *bot, MjLevel level)
{
  *bot = (MjBot){ .skill = levels[level].skill,
                  .greedy = level == MJ_LEVEL_SIMPLE };
}

bool
mj_bot_from_word (MjBot *bot, const char *word)
{
  size_t length = strcspn (word, "-+:");
  char level[16] = "";

  if (length >= sizeof level)
    return false;
  memcpy (level, word, length);
  if (mj_level_from_word (level) == MJ_N_LEVELS)
    return false;
  mj_bot_init (bot, mj_level_from_word (level));
  for (word += length; *word != '\0'; word += length) {
    char sign = *word++;

    length = strcspn (word, "-+:");
    if (sign != ':') {
      if (!add_part (bot, word, length, sign == '+'))
        return false;
      continue;
    }
    bot->persona = mj_persona_from_word (word, length);
    if (bot->persona == MJ_N_PERSONAS)
      return false;
  }
  return true;
}
