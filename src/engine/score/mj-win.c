/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-win.c – the table of the ways of winning. */

#include "engine/score/mj-win.h"

#include <string.h>

static const struct {
  const char *word;
  const char *title;
  const char *title_zh;
  bool self_drawn;
  bool no_tile;
} hows[MJ_N_HOWS] = {
  [MJ_HOW_DISCARD] = { "discard", N_ ("On a discard"), "出铳", false, false },
  [MJ_HOW_SELF_DRAW] = { "self-draw", N_ ("Self-drawn"), "自摸", true, false },
  [MJ_HOW_FLOWER_REPLACEMENT] = { "flower-replacement",
                                  N_ ("On a flower replacement"), "花上", true,
                                  false },
  [MJ_HOW_KONG_REPLACEMENT] = { "kong-replacement",
                                N_ ("On a kong replacement"), "杠上", true,
                                false },
  [MJ_HOW_KONG_ON_KONG] = { "kong-on-kong", N_ ("Kong on kong"), "杠杠胡", true,
                            false },
  [MJ_HOW_ROB_KONG] = { "rob-kong", N_ ("Robbing a kong"), "抢杠", false,
                        false },
  [MJ_HOW_ROB_CONCEALED_KONG] = { "rob-concealed-kong",
                                  N_ ("Robbing a concealed kong"), "抢暗杠",
                                  false, false },
  [MJ_HOW_LAST_TILE] = { "last-tile", N_ ("Last tile"), "海底捞月", true,
                         false },
  [MJ_HOW_LAST_TILE_DISCARD] = { "last-tile-discard",
                                 N_ ("Discard of the last tile"), "海底打出",
                                 false, false },
  [MJ_HOW_LAST_TILE_FLOWER_REPLACEMENT] = { "last-tile-flower-replacement",
                                            N_ ("Last tile, as a flower "
                                                "replacement"),
                                            "海底花上", true, false },
  [MJ_HOW_LAST_TILE_KONG_REPLACEMENT] = { "last-tile-kong-replacement",
                                          N_ ("Last tile, as a kong "
                                              "replacement"),
                                          "海底杠上", true, false },
  [MJ_HOW_HEAVENLY] = { "heavenly", N_ ("Heavenly hand"), "天胡", true, false },
  [MJ_HOW_EARTHLY_DISCARD] = { "earthly-discard",
                               N_ ("Earthly hand, first discard"), "地胡",
                               false, false },
  [MJ_HOW_EARTHLY_DRAW] = { "earthly-draw", N_ ("Earthly hand, first draw"),
                            "地胡自摸", true, false },
  [MJ_HOW_HUMANLY] = { "humanly", N_ ("Humanly hand"), "人胡", false, false },
  [MJ_HOW_FLOWER_EIGHT] = { "flower-eight", N_ ("Eight flowers"), "花胡", true,
                            true },
  [MJ_HOW_ROB_EIGHTH] = { "rob-eighth", N_ ("Robbing the eighth flower"),
                          "七抢一", false, true },
  [MJ_HOW_FOUR_ANIMALS] = { "four-animals", N_ ("Four animals"), "动物胡", true,
                            true },
  [MJ_HOW_EARLY_DISCARD] = { "early-discard",
                             N_ ("Three dragons or four winds at once"),
                             "大三元、大四喜即胡", false, true },
  [MJ_HOW_EARLY_SELF_DRAW] = { "early-self-draw",
                               N_ ("Three dragons or four winds at once, "
                                   "self-drawn"),
                               "大三元、大四喜即胡自摸", true, true },
};

const char *
mj_how_word (MjHow how)
{
  return how < MJ_N_HOWS ? hows[how].word : NULL;
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
mj_how_replaces_kong (MjHow how)
{
  return how == MJ_HOW_KONG_REPLACEMENT ||
         how == MJ_HOW_LAST_TILE_KONG_REPLACEMENT;
}

bool
mj_how_needs_tile (MjHow how)
{
  return !hows[how].no_tile;
}

bool
mj_how_is_by_bonus (MjHow how)
{
  return how == MJ_HOW_FLOWER_EIGHT || how == MJ_HOW_ROB_EIGHTH ||
         how == MJ_HOW_FOUR_ANIMALS;
}

const char *
mj_how_title (MjHow how)
{
  return how < MJ_N_HOWS ? hows[how].title : NULL;
}

const char *
mj_how_title_zh (MjHow how)
{
  return how < MJ_N_HOWS ? hows[how].title_zh : NULL;
}
