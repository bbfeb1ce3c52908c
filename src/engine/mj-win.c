/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-win.c – words and kinds of winning. */

#include "engine/mj-win.h"

#include <string.h>

static const struct {
  const char *word;
  bool self_drawn;
  bool no_tile;
} hows[MJ_N_HOWS] = {
  [MJ_HOW_DISCARD] = { "discard", false, false },
  [MJ_HOW_SELF_DRAW] = { "self-draw", true, false },
  [MJ_HOW_FLOWER_REPLACEMENT] = { "flower-replacement", true, false },
  [MJ_HOW_KONG_REPLACEMENT] = { "kong-replacement", true, false },
  [MJ_HOW_KONG_ON_KONG] = { "kong-on-kong", true, false },
  [MJ_HOW_ROB_KONG] = { "rob-kong", false, false },
  [MJ_HOW_ROB_CONCEALED_KONG] = { "rob-concealed-kong", false, false },
  [MJ_HOW_LAST_TILE] = { "last-tile", true, false },
  [MJ_HOW_LAST_TILE_DISCARD] = { "last-tile-discard", false, false },
  [MJ_HOW_LAST_TILE_FLOWER_REPLACEMENT] = { "last-tile-flower-replacement",
                                            true, false },
  [MJ_HOW_LAST_TILE_KONG_REPLACEMENT] = { "last-tile-kong-replacement", true,
                                          false },
  [MJ_HOW_HEAVENLY] = { "heavenly", true, false },
  [MJ_HOW_EARTHLY_DISCARD] = { "earthly-discard", false, false },
  [MJ_HOW_EARTHLY_DRAW] = { "earthly-draw", true, false },
  [MJ_HOW_HUMANLY] = { "humanly", false, false },
  [MJ_HOW_FLOWER_EIGHT] = { "flower-eight", true, true },
  [MJ_HOW_ROB_EIGHTH] = { "rob-eighth", false, true },
  [MJ_HOW_EARLY_DISCARD] = { "early-discard", false, true },
  [MJ_HOW_EARLY_SELF_DRAW] = { "early-self-draw", true, true },
};

const char *
mj_how_word (MjHow how)
{
  return hows[how].word;
}

MjHow
mj_how_from_word (const char *word)
{
  int how = 0;

  while (how < MJ_N_HOWS && strcmp (hows[how].word, word) != 0)
    how++;
  return (MjHow) how;
}

bool
mj_how_is_self_drawn (MjHow how)
{
  return hows[how].self_drawn;
}

bool
mj_how_needs_tile (MjHow how)
{
  return !hows[how].no_tile;
}
