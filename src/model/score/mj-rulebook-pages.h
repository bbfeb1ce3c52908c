/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-rulebook-pages.h – the pages of the rulebook: what people read about each
 * pattern, payment, liability and barred claim.
 *
 * To change a page, change the words between the quotes; a text may go on in
 * the next line, in quotes of its own.  N_ ( ) offers the text to translators.
 *
 *   .text      what the pattern or event is
 *   .example   tiles in notation: 123m456p [777z] {1111s} +3m 1f (sgmj --help)
 *   .how       how the example is won, a value of MjHow in mj-win.h, or
 *              MJ_N_HOWS if it is not a win
 *   .scene     what the tiles of the example do not show
 *   .seat_wind, .prevailing   winds of the winner and of the round; EAST if
 * left out .section   the part of the book; MJ_RULEBOOK_HANDS if left out
 *   .option    the option that governs it, as sgmj rules names it
 *   .key, .rule, .title_zh    names, where the engine has none
 *
 * Test "rulebook" scores each example under the defaults with its option on, so
 * an example that does not show its pattern is found.  Only mj-rulebook.c
 * includes this file.
 */

#pragma once

/* ---- patterns ---- */

static const Page patterns[MJ_N_PATTERNS] = {
  [MJ_PATTERN_HEAVENLY_HAND] = {
      .section = MJ_RULEBOOK_WINNING,
      .option = MJ_OPTION_heavenly,
      .text = N_ ("The dealer's dealt tiles are already a complete hand, "
                  "with the replacements for bonus tiles and kongs."),
      .example = "123m456p789s22z78s +9s",
      .how = MJ_HOW_HEAVENLY,
  },
  [MJ_PATTERN_EARTHLY_DISCARD] = {
      .section = MJ_RULEBOOK_WINNING,
      .option = MJ_OPTION_earthly,
      .text = N_ ("Another player wins on the dealer's very first discard."),
      .example = "222p456m789s55s34m +5m",
      .how = MJ_HOW_EARTHLY_DISCARD,
      .seat_wind = SOUTH,
  },
  [MJ_PATTERN_EARTHLY_DRAW] = {
      .key = "earthly-hand-draw",
      .section = MJ_RULEBOOK_WINNING,
      .option = MJ_OPTION_earthly,
      .text = N_ ("A player other than the dealer wins with the first tile "
                  "drawn, before anybody has an exposed meld."),
      .example = "222p456m789s55s34m +5m",
      .how = MJ_HOW_EARTHLY_DRAW,
      .seat_wind = WEST,
  },
  [MJ_PATTERN_HUMANLY_HAND] = {
      .section = MJ_RULEBOOK_WINNING,
      .option = MJ_OPTION_humanly,
      .text = N_ ("A win on a discard before the winner's own first draw and "
                  "before anybody has an exposed meld."),
      .example = "222p456m789s55s34m +5m",
      .how = MJ_HOW_HUMANLY,
      .seat_wind = NORTH,
  },
  [MJ_PATTERN_EIGHT_FLOWERS] = {
      .section = MJ_RULEBOOK_WINNING,
      .option = MJ_OPTION_flower_win,
      .text = N_ ("All eight flowers and seasons, drawn by one player, win "
                  "at once. The other tiles do not matter."),
      .example = "147m258p369s1234z 12345678f",
      .how = MJ_HOW_FLOWER_EIGHT,
      .seat_wind = SOUTH,
  },
  [MJ_PATTERN_ROBBING_THE_EIGHTH] = {
      .section = MJ_RULEBOOK_WINNING,
      .option = MJ_OPTION_flower_win,
      .text = N_ ("Whoever holds seven flowers and seasons wins when another "
                  "player draws the eighth. The player who drew it pays like a "
                  "discarder."),
      .example = "147m258p369s1234z 1234567f",
      .how = MJ_HOW_ROB_EIGHTH,
      .seat_wind = SOUTH,
  },
  [MJ_PATTERN_HIDDEN_TREASURE] = {
      .text = N_ ("Four triplets or concealed kongs and a pair, nothing "
                  "claimed, completed by one's own draw."),
      .example = "222m555p888s44m66p +4m",
      .how = MJ_HOW_SELF_DRAW,
      .seat_wind = SOUTH,
  },
  [MJ_PATTERN_TREASURE_ON_DISCARD] = {
      .option = MJ_OPTION_treasure_on_discard,
      .text = N_ ("Four concealed triplets whose pair is completed by a "
                  "discard."),
      .example = "222m555p888s444m6p +6p",
      .how = MJ_HOW_DISCARD,
      .seat_wind = SOUTH,
  },
  [MJ_PATTERN_NINE_GATES] = {
      .option = MJ_OPTION_nine_gates_exposed,
      .text = N_ ("Before the win the tiles are 1112345678999 of one suit. "
                  "Any tile of that suit which completes the hand wins."),
      .example = "1112345678999p +5p",
      .how = MJ_HOW_DISCARD,
      .seat_wind = SOUTH,
  },
  [MJ_PATTERN_PURE_TERMINALS] = {
      .text = N_ ("Triplets and a pair of ones and nines only."),
      .example = "11m99p [999m] [111p] [999s] +1m",
      .how = MJ_HOW_DISCARD,
      .seat_wind = SOUTH,
  },
  [MJ_PATTERN_ALL_HONOURS] = {
      .text = N_ ("Triplets and a pair of winds and dragons only."),
      .example = "33z77z [111z] [222z] [666z] +3z",
      .how = MJ_HOW_SELF_DRAW,
      .seat_wind = SOUTH,
  },
  [MJ_PATTERN_FOUR_GREAT_BLESSINGS] = {
      .text = N_ ("A triplet or kong of each of the four winds, with any "
                  "pair."),
      .example = "44z99m [111z] [222z] [333z] +4z",
      .how = MJ_HOW_DISCARD,
      .seat_wind = SOUTH,
  },
  [MJ_PATTERN_EIGHTEEN_ARHATS] = {
      .text = N_ ("Four kongs and a pair: eighteen tiles."),
      .example = "6p [2222m] [5555p] {8888s} [3333z] +6p",
      .how = MJ_HOW_DISCARD,
      .seat_wind = SOUTH,
  },
  [MJ_PATTERN_SEVEN_PAIRS_LIMIT] = {
      .key = "seven-pairs-limit",
      .option = MJ_OPTION_seven_pairs,
      .text = N_ ("Seven different pairs, nothing claimed, where the table "
                  "pays the limit for them."),
      .example = "1133557799m22s4s +4s",
      .how = MJ_HOW_DISCARD,
      .seat_wind = SOUTH,
  },
  [MJ_PATTERN_THIRTEEN_WONDERS] = {
      .option = MJ_OPTION_thirteen_pay,
      .text = N_ ("One of every terminal and honour, and one of them twice. "
                  "It may rob even a concealed kong."),
      .example = "19m19p19s1234567z +1m",
      .how = MJ_HOW_DISCARD,
      .seat_wind = SOUTH,
  },
  [MJ_PATTERN_THREE_GREAT_SCHOLARS] = {
      .text = N_ ("Triplets or kongs of all three dragons in a complete hand."),
      .example = "23m99p [777z] [666z] [555z] +4m",
      .how = MJ_HOW_DISCARD,
      .seat_wind = SOUTH,
  },
  [MJ_PATTERN_FULL_FLUSH_SEQUENCE] = {
      .text = N_ ("A sequence hand of one suit, without any bonus tile."),
      .example = "123345567m55m78m +9m",
      .how = MJ_HOW_DISCARD,
      .seat_wind = SOUTH,
  },
  [MJ_PATTERN_KONG_ON_KONG] = {
      .section = MJ_RULEBOOK_WINNING,
      .text = N_ ("The replacement tile of a kong makes another kong, and "
                  "the replacement for that one wins."),
      .example = "789s22s67p [5555m] {2222p} +8p",
      .how = MJ_HOW_KONG_ON_KONG,
      .seat_wind = SOUTH,
  },
  [MJ_PATTERN_EARLY_WINDS] = {
      .option = MJ_OPTION_big_winds_early,
      .text = N_ ("Four wind triplets may be declared before the hand is "
                  "complete. The pair does not matter."),
      .example = "1m9p [111z] [222z] [333z] [444z]",
      .how = MJ_HOW_EARLY_SELF_DRAW,
      .seat_wind = SOUTH,
  },
  [MJ_PATTERN_EARLY_DRAGONS] = {
      .option = MJ_OPTION_big_dragons_early,
      .text = N_ ("Three dragon triplets may be declared before the hand is "
                  "complete. The other tiles do not matter."),
      .example = "1m4m7p9s2s [777z] [666z] [555z]",
      .how = MJ_HOW_EARLY_DISCARD,
      .seat_wind = SOUTH,
  },
  [MJ_PATTERN_FULL_FLUSH] = {
      .text = N_ ("All tiles are of one suit, without honours."),
      .example = "123m55m78m [222m] [456m] +9m",
      .how = MJ_HOW_DISCARD,
      .seat_wind = SOUTH,
  },
  [MJ_PATTERN_PURE_GREEN] = {
      .option = MJ_OPTION_pure_green,
      .text = N_ ("2, 3, 4, 6 and 8 bamboo and the Green Dragon only. It "
                  "takes the place of the half flush."),
      .example = "23s88s [234s] [666s] [666z] +4s",
      .how = MJ_HOW_DISCARD,
      .seat_wind = SOUTH,
  },
  [MJ_PATTERN_HALF_FLUSH] = {
      .text = N_ ("Tiles of one suit together with winds or dragons."),
      .example = "123m456m55m78m [333z] +9m",
      .how = MJ_HOW_DISCARD,
      .seat_wind = SOUTH,
  },
  [MJ_PATTERN_SEQUENCE_HAND] = {
      .text = N_ ("Four chows, not all of them claimed, and a pair that is "
                  "neither a dragon nor a wind that scores, without any bonus "
                  "tile. On a discard at least two different tiles must be "
                  "able to complete the hand."),
      .example = "123m456p789s55m67p +8p",
      .how = MJ_HOW_DISCARD,
      .seat_wind = SOUTH,
  },
  [MJ_PATTERN_LESSER_SEQUENCE_HAND] = {
      .text = N_ ("Everything that the sequence hand needs, but with a bonus "
                  "tile."),
      .example = "123m456p789s55m67p +8p 1f",
      .how = MJ_HOW_DISCARD,
      .seat_wind = SOUTH,
  },
  [MJ_PATTERN_TRIPLETS_HAND] = {
      .text = N_ ("Four triplets or kongs and a pair, claimed or concealed."),
      .example = "44m88p [222m] [555p] [999s] +8p",
      .how = MJ_HOW_DISCARD,
      .seat_wind = SOUTH,
  },
  [MJ_PATTERN_FULL_FLUSH_TRIPLETS] = {
      .text = N_ ("Triplets of one suit count this on top of the full flush "
                  "and the triplets hand."),
      .example = "22m44m [333m] [666m] [888m] +4m",
      .how = MJ_HOW_DISCARD,
      .seat_wind = SOUTH,
  },
  [MJ_PATTERN_MIXED_TERMINALS] = {
      .text = N_ ("Triplets and a pair of ones, nines and honours count this "
                  "on top of the triplets hand."),
      .example = "99m33z [111m] [999p] [111s] +9m",
      .how = MJ_HOW_DISCARD,
      .seat_wind = SOUTH,
  },
  [MJ_PATTERN_SEVEN_PAIRS] = {
      .option = MJ_OPTION_seven_pairs,
      .text = N_ ("Seven different pairs, nothing claimed. Four of a kind "
                  "are not two pairs."),
      .example = "1133557799m22s4s +4s",
      .how = MJ_HOW_DISCARD,
      .seat_wind = SOUTH,
  },
  [MJ_PATTERN_THREE_LESSER_SCHOLARS] = {
      .text = N_ ("Two dragon triplets and a pair of the third dragon. This is "
                  "for the pair; the triplets count separately."),
      .example = "55z123m78s [777z] [666z] +9s",
      .how = MJ_HOW_DISCARD,
      .seat_wind = SOUTH,
  },
  [MJ_PATTERN_FOUR_LESSER_BLESSINGS] = {
      .option = MJ_OPTION_small_winds_half_flush,
      .text = N_ ("Three wind triplets and a pair of the fourth wind."),
      .example = "22z67m [111z] [333z] [444z] +8m",
      .how = MJ_HOW_DISCARD,
      .seat_wind = SOUTH,
  },
  [MJ_PATTERN_DRAGON_TRIPLET] = {
      .section = MJ_RULEBOOK_TILES,
      .text = N_ ("For each pong, kong or concealed triplet of a dragon."),
      .example = "123m456p22s78s [777z] +9s",
      .how = MJ_HOW_DISCARD,
      .seat_wind = SOUTH,
  },
  [MJ_PATTERN_SEAT_WIND_TRIPLET] = {
      .section = MJ_RULEBOOK_TILES,
      .text = N_ ("A triplet or kong of the winner's own wind."),
      .example = "123m456p22s78s [222z] +9s",
      .how = MJ_HOW_DISCARD,
      .seat_wind = SOUTH,
  },
  [MJ_PATTERN_PREVAILING_WIND_TRIPLET] = {
      .section = MJ_RULEBOOK_TILES,
      .text = N_ ("A triplet or kong of the wind of the round. If it is the "
                  "winner's own wind too, both count."),
      .example = "123m456p22s78s [111z] +9s",
      .how = MJ_HOW_DISCARD,
      .seat_wind = SOUTH,
  },
  [MJ_PATTERN_CONCEALED_HAND] = {
      .option = MJ_OPTION_concealed_hand,
      .text = N_ ("Nothing was claimed to build the hand. Concealed kongs "
                  "are allowed."),
      .example = "222p456m789s55s34m +5m",
      .how = MJ_HOW_SELF_DRAW,
      .seat_wind = SOUTH,
  },
  [MJ_PATTERN_ANIMAL] = {
      .section = MJ_RULEBOOK_TILES,
      .text = N_ ("For each animal, whatever the seat."),
      .example = "123m456p22s78s [333z] +9s 1a",
      .how = MJ_HOW_DISCARD,
      .seat_wind = SOUTH,
  },
  [MJ_PATTERN_ALL_ANIMALS] = {
      .section = MJ_RULEBOOK_TILES,
      .text = N_ ("Cat, Rat, Rooster and Centipede together count this in "
                  "addition."),
      .example = "123m456p22s78s [333z] +9s 1234a",
      .how = MJ_HOW_DISCARD,
      .seat_wind = SOUTH,
  },
  [MJ_PATTERN_SEAT_FLOWER] = {
      .section = MJ_RULEBOOK_TILES,
      .text = N_ ("For the flower and for the season with the number of the "
                  "seat: East 1, South 2, West 3, North 4."),
      .example = "123m456p22s78s [333z] +9s 2f",
      .how = MJ_HOW_DISCARD,
      .seat_wind = SOUTH,
  },
  [MJ_PATTERN_FLOWER_GROUP] = {
      .section = MJ_RULEBOOK_TILES,
      .text = N_ ("All four flowers or all four seasons count this in "
                  "addition."),
      .example = "123m456p22s78s [333z] +9s 1234f",
      .how = MJ_HOW_DISCARD,
      .seat_wind = SOUTH,
  },
  [MJ_PATTERN_FLOWER_ON_FLOWER] = {
      .section = MJ_RULEBOOK_WINNING,
      .option = MJ_OPTION_flower_on_flower,
      .text = N_ ("Two or more bonus tiles are drawn in a row, and the "
                  "replacement for the last of them wins."),
      .example = "123m456p22s78s [333z] +9s 13f",
      .how = MJ_HOW_FLOWER_REPLACEMENT,
      .seat_wind = SOUTH,
  },
  [MJ_PATTERN_FLOWER_REPLACEMENT] = {
      .section = MJ_RULEBOOK_WINNING,
      .text = N_ ("The tile drawn in place of a flower, a season or an "
                  "animal completes the hand."),
      .example = "123m456p22s78s [333z] +9s 1f",
      .how = MJ_HOW_FLOWER_REPLACEMENT,
      .seat_wind = SOUTH,
  },
  [MJ_PATTERN_KONG_REPLACEMENT] = {
      .section = MJ_RULEBOOK_WINNING,
      .text = N_ ("The tile drawn after a kong completes the hand."),
      .example = "123m456p22s78s [7777z] +9s",
      .how = MJ_HOW_KONG_REPLACEMENT,
      .seat_wind = SOUTH,
  },
  [MJ_PATTERN_ROBBING_THE_KONG] = {
      .section = MJ_RULEBOOK_WINNING,
      .text = N_ ("A player adds the fourth tile to an exposed pong, and "
                  "another wins on that very tile."),
      .example = "123m456p22s79s [333z] +8s",
      .how = MJ_HOW_ROB_KONG,
      .seat_wind = SOUTH,
  },
  [MJ_PATTERN_LAST_TILE] = {
      .section = MJ_RULEBOOK_WINNING,
      .option = MJ_OPTION_last_tile,
      .text = N_ ("The last tile that may be drawn completes the hand. It "
                  "does not count when it is a replacement."),
      .example = "123m456p22s78s [333z] +9s",
      .how = MJ_HOW_LAST_TILE,
      .seat_wind = SOUTH,
  },
  [MJ_PATTERN_SELF_DRAW_POINT] = {
      .section = MJ_RULEBOOK_WINNING,
      .option = MJ_OPTION_self_draw_point,
      .text = N_ ("The winner drew the winning tile."),
      .example = "123m456p22s78s [333z] +9s",
      .how = MJ_HOW_SELF_DRAW,
      .seat_wind = SOUTH,
  },
};

/* ---- payments ---- */

static const Page payments[MJ_N_RULEBOOK_PAYMENTS] = {
  {
      .key = "pay-cat-rat",
      .rule = "INST-01",
      .title_zh = "猫咬老鼠",
      .section = MJ_RULEBOOK_INSTANT,
      .option = MJ_OPTION_bites,
      .text = N_ ("Cat and Rat in one hand are paid at once by all others."),
      .example = "1a2a",
      .how = MJ_N_HOWS,
  },
  {
      .key = "pay-rooster-centipede",
      .rule = "INST-02",
      .title_zh = "公鸡咬蜈蚣",
      .section = MJ_RULEBOOK_INSTANT,
      .option = MJ_OPTION_bites,
      .text = N_ ("Rooster and Centipede in one hand are paid at once by all "
                  "others."),
      .example = "3a4a",
      .how = MJ_N_HOWS,
  },
  {
      .key = "pay-seat-flowers",
      .rule = "INST-11",
      .title_zh = "两张正花",
      .section = MJ_RULEBOOK_INSTANT,
      .option = MJ_OPTION_bites,
      .text = N_ ("The flower and the season of a player's own seat in one "
                  "hand are paid at once by all others."),
      .example = "1f5f",
      .how = MJ_N_HOWS,
  },
  {
      .key = "pay-animal-set",
      .rule = "INST-03",
      .title_zh = "四只动物",
      .section = MJ_RULEBOOK_INSTANT,
      .option = MJ_OPTION_animal_set_pay,
      .text = N_ ("All four animals are paid at once, on top of the two "
                  "pairs."),
      .example = "1a2a3a4a",
      .how = MJ_N_HOWS,
  },
  {
      .key = "pay-flower-group",
      .rule = "INST-14",
      .title_zh = "梅兰菊竹",
      .section = MJ_RULEBOOK_INSTANT,
      .option = MJ_OPTION_flower_group_pay,
      .text = N_ ("All four flowers are paid at once, like a concealed kong."),
      .example = "1234f",
      .how = MJ_N_HOWS,
  },
  {
      .key = "pay-season-group",
      .rule = "INST-14",
      .title_zh = "春夏秋冬",
      .section = MJ_RULEBOOK_INSTANT,
      .option = MJ_OPTION_flower_group_pay,
      .text = N_ ("All four seasons are paid at once, like a concealed kong."),
      .example = "5678f",
      .how = MJ_N_HOWS,
  },
  {
      .key = "pay-kong-claimed",
      .rule = "INST-16",
      .title_zh = "明杠",
      .section = MJ_RULEBOOK_INSTANT,
      .option = MJ_OPTION_kong_pay,
      .text = N_ ("Three tiles alike in the hand and a discard make a kong, "
                  "which is paid at once."),
      .example = "[5555p]",
      .how = MJ_N_HOWS,
  },
  {
      .key = "pay-kong-added",
      .rule = "INST-16",
      .title_zh = "补杠",
      .section = MJ_RULEBOOK_INSTANT,
      .option = MJ_OPTION_kong_pay,
      .text = N_ ("A drawn tile is added to an exposed pong. The kong is "
                  "paid at once, unless it is robbed."),
      .example = "[5555p]",
      .how = MJ_N_HOWS,
  },
  {
      .key = "pay-kong-concealed",
      .rule = "INST-17",
      .title_zh = "暗杠",
      .section = MJ_RULEBOOK_INSTANT,
      .option = MJ_OPTION_kong_pay,
      .text = N_ ("Four tiles alike, all drawn by one player, are paid at "
                  "once, twice as much as an exposed kong."),
      .example = "{5555p}",
      .how = MJ_N_HOWS,
  },
};

/* ---- liabilities ---- */

static const Page liabilities[MJ_N_PAO] = {
  [MJ_PAO_DRAGONS] = {
      .key = "pao-dragons",
      .section = MJ_RULEBOOK_PAO,
      .option = MJ_OPTION_pao_dragons,
      .text = N_ ("Two dragon sets lie open, and a discard gives the third, "
                  "or completes the pair of it as the winning tile."),
      .example = "123m789s5z [777z] [666z] +5z",
      .how = MJ_HOW_DISCARD,
      .seat_wind = SOUTH,
  },
  [MJ_PAO_WINDS] = {
      .key = "pao-winds",
      .section = MJ_RULEBOOK_PAO,
      .option = MJ_OPTION_pao_winds,
      .text = N_ ("Three wind sets lie open, and a discard gives the fourth, "
                  "or completes the pair of it as the winning tile."),
      .example = "44z99m [111z] [222z] [333z] +4z",
      .how = MJ_HOW_DISCARD,
      .seat_wind = SOUTH,
  },
  [MJ_PAO_LIMIT] = {
      .key = "pao-limit",
      .section = MJ_RULEBOOK_PAO,
      .option = MJ_OPTION_pao_limit,
      .text = N_ ("A discarded honour raises the tai on show to the limit."),
      .example = "123m44s77z [666z] [222z] +7z 2f1a",
      .how = MJ_HOW_DISCARD,
      .seat_wind = SOUTH,
  },
  [MJ_PAO_FLUSH] = {
      .key = "pao-flush",
      .section = MJ_RULEBOOK_PAO,
      .option = MJ_OPTION_pao_flush,
      .text = N_ ("Three or four open sets are all of one suit or all "
                  "honours, and a discard of the same kind wins."),
      .example = "55m78m [222m] [456m] [333m] +9m",
      .how = MJ_HOW_DISCARD,
      .seat_wind = SOUTH,
  },
  [MJ_PAO_GREEN] = {
      .key = "pao-green",
      .section = MJ_RULEBOOK_PAO,
      .option = MJ_OPTION_pure_green,
      .text = N_ ("Three or four open sets are all green, and a green "
                  "discard wins."),
      .example = "23s88s [234s] [666s] [666z] +4s",
      .how = MJ_HOW_DISCARD,
      .seat_wind = SOUTH,
  },
  [MJ_PAO_TERMINALS] = {
      .key = "pao-terminals",
      .section = MJ_RULEBOOK_PAO,
      .option = MJ_OPTION_pao_terminals,
      .text = N_ ("Three or four open sets are all ones and nines, and a "
                  "discarded one or nine wins."),
      .example = "11m99p [999m] [111p] [999s] +1m",
      .how = MJ_HOW_DISCARD,
      .seat_wind = SOUTH,
  },
  [MJ_PAO_ARHATS] = {
      .key = "pao-arhats",
      .section = MJ_RULEBOOK_PAO,
      .option = MJ_OPTION_pao_arhats,
      .text = N_ ("Three kongs lie open, and a discard makes the fourth."),
      .example = "6p [2222m] [5555p] [8888s] [3333z] +6p",
      .how = MJ_HOW_SELF_DRAW,
      .seat_wind = SOUTH,
  },
  [MJ_PAO_KONG] = {
      .key = "pao-kong",
      .section = MJ_RULEBOOK_PAO,
      .option = MJ_OPTION_pao_kong,
      .text = N_ ("When few tiles are left, a discard makes a kong. The "
                  "discarder pays for it alone, and for everybody if its "
                  "replacement wins."),
      .example = "123m22s78s [777z] [5555p] +9s",
      .scene = N_ ("Six tiles were left to draw when the kong was claimed. "
                   "Its replacement is the winning tile."),
      .how = MJ_HOW_KONG_REPLACEMENT,
      .seat_wind = SOUTH,
  },
  [MJ_PAO_FRESH] = {
      .key = "pao-fresh",
      .section = MJ_RULEBOOK_PAO,
      .option = MJ_OPTION_pao_fresh,
      .text = N_ ("When few tiles are left, a win is fed with a tile that had "
                  "not been seen on the table."),
      .example = "123m456p22s78s [777z] +9s",
      .scene = N_ ("Four tiles are left to draw, and no tile like the winning "
                   "one lies on the table."),
      .how = MJ_HOW_DISCARD,
      .seat_wind = SOUTH,
  },
};

/* ---- prohibitions ---- */

static const Page prohibitions[MJ_N_RULEBOOK_PROHIBITIONS] = {
  {
      .key = "sacred-discard",
      .rule = "FURI-01",
      .section = MJ_RULEBOOK_PROHIBITED,
      .option = MJ_OPTION_sacred_discard,
      .text = N_ ("Nobody may win on or pong a tile like the one they have "
                  "just discarded. Drawing it is always allowed."),
      .example = "123m456p22s78s [777z] +9s",
      .scene = N_ ("A tile like the last one was this player’s own discard "
                   "just now. It may be drawn, but not claimed."),
      .how = MJ_N_HOWS,
  },
  {
      .key = "missed-discard",
      .rule = "FURI-04",
      .section = MJ_RULEBOOK_PROHIBITED,
      .option = MJ_OPTION_missed_discard,
      .text = N_ ("Nobody may win on or pong a tile like the one they have "
                  "just let pass. Drawing it is always allowed."),
      .example = "123m456p22s55p [777z] +5p",
      .scene = N_ ("This player has just let a tile like the last one pass. "
                   "It may be drawn, but not claimed."),
      .how = MJ_N_HOWS,
  },
};
