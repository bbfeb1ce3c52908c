/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-rules-options.h – the one table of options.
 *
 * X (field, group, columns of MjOption by their names …)
 *
 * The field is also the key in a rule sheet; the group is the part of the sheet
 * where the option is shown.  The value is the default.  Only mj-rules.h
 * includes this file.
 */

#pragma once

#define MJ_OPTIONS(X)                                                          \
  X (base_unit, PAYMENT, .type = MJ_OPTION_AMOUNT, .min = 1, .max = 10000000,  \
     .value = 100, .source = "PAY-01", .title = N_ ("One tai is worth"),       \
     .title_zh = "底数", .help = N_ ("What a win of one tai is worth"))        \
  X (limit, PAYMENT, .type = MJ_OPTION_NUMBER, .min = 1, .max = 20,            \
     .value = 5, .source = "PAY-02", .title = N_ ("Tai limit"),                \
     .title_zh = "满台", .help = N_ ("Tai above this are not paid"))           \
  X (no_limit, PAYMENT, .type = MJ_OPTION_SWITCH, .choices = switch_choices,   \
     .max = 1, .value = MJ_OFF, .source = "PAY-02 HOUSE-16",                   \
     .title = N_ ("No limit"), .title_zh = "不封顶",                           \
     .help = N_ ("All tai are paid; the limit says only what limit hands, "    \
                 "false wins and feeding the limit come to"))                  \
  X (min_points, PAYMENT, .type = MJ_OPTION_NUMBER, .min = 0, .max = 20,       \
     .value = 1, .source = "WIN-18", .title = N_ ("Minimum tai"),              \
     .title_zh = "起胡", .help = N_ ("A hand with fewer tai cannot win"))      \
  X (chicken_value, PAYMENT, .type = MJ_OPTION_CHOICE,                         \
     .choices = chicken_choices, .max = 1, .value = MJ_CHICKEN_ONE_POINT,      \
     .source = "HAND-38", .title = N_ ("Chicken hand pays"),                   \
     .title_zh = "鸡胡付法",                                                   \
     .help = N_ ("Payment for a win without tai, where the minimum is 0"))     \
  X (chart, PAYMENT, .type = MJ_OPTION_CHOICE, .choices = chart_choices,       \
     .max = 3, .value = MJ_CHART_BASIC,                                        \
     .source = "PAY-03 PAY-04 PAY-05 PAY-08 PAY-09 PAY-11",                    \
     .title = N_ ("Payment chart"), .title_zh = "付款表",                      \
     .help = N_ ("Who pays what when a hand is won"))                          \
  X (zimo_bonus, PAYMENT, .type = MJ_OPTION_AMOUNT, .min = 0, .max = 1000000,  \
     .value = 0, .source = "PAY-07", .title = N_ ("Self-draw extra"),          \
     .title_zh = "自摸加付",                                                   \
     .help = N_ ("Each loser adds this on a self-draw, for a base unit of 1")) \
  X (special_double, PAYMENT, .type = MJ_OPTION_CHOICE,                        \
     .choices = double_choices, .max = 1, .value = MJ_DOUBLE_OFF,              \
     .source = "PAY-10", .title = N_ ("Special hands pay double"),             \
     .title_zh = "特殊牌加倍",                                                 \
     .help = N_ ("Hands worth the limit or a fixed value by their pattern"))   \
  X (thirteen_pay, PAYMENT, .type = MJ_OPTION_CHOICE,                          \
     .choices = thirteen_choices, .max = 1,                                    \
     .value = MJ_THIRTEEN_EVERYONE_DOUBLE, .source = "HAND-32",                \
     .title = N_ ("Thirteen wonders payment"), .title_zh = "十三幺付法",       \
     .help = N_ ("Everybody pays as for a limit hand that is self-drawn, or "  \
                 "it is paid like any other hand"))                            \
  X (bites, INSTANT, .type = MJ_OPTION_CHOICE, .choices = bites_choices,       \
     .max = 2, .value = MJ_BITES_ALL, .source = "INST-13",                     \
     .title = N_ ("Bites"), .title_zh = "咬",                                  \
     .help = N_ ("Which pairs of bonus tiles are paid at once"))               \
  X (bite_amount, INSTANT, .type = MJ_OPTION_AMOUNT, .min = 0, .max = 1000000, \
     .value = 200, .source = "INST-08 INST-16", .title = N_ ("Bite amount"),   \
     .title_zh = "咬的数额",                                                   \
     .help = N_ (                                                              \
         "Each player pays this for a bite or an exposed kong, for a base "    \
         "unit of 1"))                                                         \
  X (hidden_bite, INSTANT, .type = MJ_OPTION_CHOICE,                           \
     .choices = hidden_bite_choices, .max = 1, .value = MJ_HIDDEN_BITE_DOUBLE, \
     .source = "INST-09", .title = N_ ("Hidden bite"), .title_zh = "暗咬",     \
     .help = N_ ("A bite in the dealt tiles, before any replacement"))         \
  X (animal_set_pay, INSTANT, .type = MJ_OPTION_CHOICE,                        \
     .choices = animal_set_choices, .max = 1, .value = MJ_ANIMAL_SET_DOUBLE,   \
     .source = "INST-03 INST-10", .title = N_ ("Four animals pay"),            \
     .title_zh = "四只动物付法",                                               \
     .help =                                                                   \
         N_ ("Twice a bite, or the same as a bite, on top of the two pairs"))  \
  X (flower_group_pay, INSTANT, .type = MJ_OPTION_SWITCH,                      \
     .choices = switch_choices, .max = 1, .value = MJ_ON, .source = "INST-14", \
     .title = N_ ("Flower group pays"), .title_zh = "一台花付钱",              \
     .help = N_ ("Four flowers of one colour pay like a concealed kong"))      \
  X (kong_pay, INSTANT, .type = MJ_OPTION_SWITCH, .choices = switch_choices,   \
     .max = 1, .value = MJ_ON, .source = "INST-16 INST-17",                    \
     .title = N_ ("Kongs pay"), .title_zh = "杠钱",                            \
     .help = N_ ("Kongs are paid at once"))                                    \
  X (kong_claimed_payer, INSTANT, .type = MJ_OPTION_CHOICE,                    \
     .choices = claimed_choices, .max = 2, .value = MJ_CLAIMED_EVERYONE,       \
     .source = "INST-16", .title = N_ ("Exposed kong is paid by"),             \
     .title_zh = "明杠谁付",                                                   \
     .help = N_ ("Who pays for a kong claimed from a discard"))                \
  X (kong_claimed_amount, INSTANT, .type = MJ_OPTION_PRICE,                    \
     .min = MJ_PRICE_USUAL, .max = 1000000, .value = MJ_PRICE_USUAL,           \
     .source = "INST-16 INST-19", .title = N_ ("Price of an exposed kong"),    \
     .title_zh = "明杠钱", .help = N_ ("Usually the bite amount"))             \
  X (kong_promoted_amount, INSTANT, .type = MJ_OPTION_PRICE,                   \
     .min = MJ_PRICE_USUAL, .max = 1000000, .value = MJ_PRICE_USUAL,           \
     .source = "INST-16 INST-19", .title = N_ ("Price of a promoted kong"),    \
     .title_zh = "加杠钱", .help = N_ ("Usually the bite amount"))             \
  X (kong_concealed_amount, INSTANT, .type = MJ_OPTION_PRICE,                  \
     .min = MJ_PRICE_USUAL, .max = 1000000, .value = MJ_PRICE_USUAL,           \
     .source = "INST-17 INST-19", .title = N_ ("Price of a concealed kong"),   \
     .title_zh = "暗杠钱", .help = N_ ("Usually twice the bite amount"))       \
  X (animal_bite_amount, INSTANT, .type = MJ_OPTION_PRICE,                     \
     .min = MJ_PRICE_USUAL, .max = 1000000, .value = MJ_PRICE_USUAL,           \
     .source = "INST-01 INST-02 INST-19",                                      \
     .title = N_ ("Price of an animal bite"), .title_zh = "动物咬钱",          \
     .help = N_ ("Usually the bite amount"))                                   \
  X (flower_bite_amount, INSTANT, .type = MJ_OPTION_PRICE,                     \
     .min = MJ_PRICE_USUAL, .max = 1000000, .value = MJ_PRICE_USUAL,           \
     .source = "INST-11 INST-19", .title = N_ ("Price of a flower bite"),      \
     .title_zh = "正花咬钱", .help = N_ ("Usually the bite amount"))           \
  X (hidden_bite_amount, INSTANT, .type = MJ_OPTION_PRICE,                     \
     .min = MJ_PRICE_USUAL, .max = 1000000, .value = MJ_PRICE_USUAL,           \
     .source = "INST-09 INST-19", .title = N_ ("Price of a hidden bite"),      \
     .title_zh = "暗咬钱", .help = N_ ("Usually twice the same bite"))         \
  X (animal_set_amount, INSTANT, .type = MJ_OPTION_PRICE,                      \
     .min = MJ_PRICE_USUAL, .max = 1000000, .value = MJ_PRICE_USUAL,           \
     .source = "INST-03 INST-19", .title = N_ ("Price of all four animals"),   \
     .title_zh = "四只动物钱",                                                 \
     .help = N_ ("Usually twice an animal bite, or the same"))                 \
  X (flower_group_amount, INSTANT, .type = MJ_OPTION_PRICE,                    \
     .min = MJ_PRICE_USUAL, .max = 1000000, .value = MJ_PRICE_USUAL,           \
     .source = "INST-14 INST-19", .title = N_ ("Price of a flower group"),     \
     .title_zh = "一台花钱", .help = N_ ("Usually twice the bite amount"))     \
  X (flower_win, FLOWERS, .type = MJ_OPTION_SWITCH, .choices = switch_choices, \
     .max = 1, .value = MJ_ON, .source = "FH-01",                              \
     .title = N_ ("Eight flowers win"), .title_zh = "花胡",                    \
     .help = N_ ("All eight flowers win at once"))                             \
  X (held_flower_pay, FLOWERS, .type = MJ_OPTION_CHOICE,                       \
     .choices = held_flower_choices, .max = 1, .value = MJ_HELD_FLOWER_PAO,    \
     .source = "FH-09", .title = N_ ("Eighth flower held back"),               \
     .title_zh = "扣花付法",                                                   \
     .help =                                                                   \
         N_ ("Who pays when an inspection finds the eighth flower in a hand")) \
  X (animal_win, FLOWERS, .type = MJ_OPTION_SWITCH, .choices = switch_choices, \
     .max = 1, .value = MJ_OFF, .source = "HOUSE-15",                          \
     .title = N_ ("Four animals win"), .title_zh = "动物胡",                   \
     .help = N_ ("All four animals win at once"))                              \
  X (reveal_is_fake, FLOWERS, .type = MJ_OPTION_SWITCH,                        \
     .choices = switch_choices, .max = 1, .value = MJ_OFF,                     \
     .source = "FH-04 HAND-30",                                                \
     .title = N_ ("Showing the hand is a false win"),                          \
     .title_zh = "亮牌算诈胡",                                                 \
     .help = N_ ("A hand that need not be complete must stay closed"))         \
  X (concealed_hand, HANDS, .type = MJ_OPTION_CHOICE,                          \
     .choices = concealed_choices, .max = 2,                                   \
     .value = MJ_CONCEALED_SELF_DRAW_ONLY, .source = "HAND-37",                \
     .title = N_ ("Fully concealed hand"), .title_zh = "门清",                 \
     .help = N_ ("No chow and no pong claimed"))                               \
  X (concealed_kong_opens, HANDS, .type = MJ_OPTION_SWITCH,                    \
     .choices = switch_choices, .max = 1, .value = MJ_OFF,                     \
     .source = "HAND-37 HOUSE-13",                                             \
     .title = N_ ("Concealed kong opens the hand"), .title_zh = "暗杠破门清",  \
     .help = N_ ("With a concealed kong the hand is no fully concealed hand")) \
  X (lesser_sequence, HANDS, .type = MJ_OPTION_CHOICE,                         \
     .choices = lesser_choices, .max = 2, .value = MJ_LESSER_USUAL,            \
     .source = "HAND-22 HOUSE-17",                                             \
     .title = N_ ("Lesser sequence hand counts"), .title_zh = "小平胡",        \
     .help = N_ ("What a sequence hand with bonus tiles needs besides"))       \
  X (treasure_on_discard, HANDS, .type = MJ_OPTION_SWITCH,                     \
     .choices = switch_choices, .max = 1, .value = MJ_OFF,                     \
     .source = "HAND-05", .title = N_ ("Hidden treasure on a discard"),        \
     .title_zh = "四暗刻单钓",                                                 \
     .help = N_ ("Four hidden triplets may win their pair on a discard"))      \
  X (pure_green, HANDS, .type = MJ_OPTION_CHOICE,                              \
     .choices = pure_green_choices, .max = 1, .value = MJ_PURE_GREEN_OFF,      \
     .source = "HAND-23", .title = N_ ("Pure green suit"),                     \
     .title_zh = "绿一色",                                                     \
     .help = N_ ("Green bamboo and the Green Dragon count 4 instead of 2"))    \
  X (nine_gates_exposed, HANDS, .type = MJ_OPTION_SWITCH,                      \
     .choices = switch_choices, .max = 1, .value = MJ_ON, .source = "HAND-11", \
     .title = N_ ("Nine gates with claimed melds"),                            \
     .title_zh = "九连宝灯可吃碰",                                             \
     .help = N_ ("Nine gates may hold claimed melds"))                         \
  X (small_winds_half_flush, HANDS, .type = MJ_OPTION_CHOICE,                  \
     .choices = small_winds_choices, .max = 1, .value = MJ_SMALL_WINDS_STACK,  \
     .source = "HAND-25", .title = N_ ("Four lesser blessings"),               \
     .title_zh = "小四喜加混一色",                                             \
     .help = N_ ("Whether the half flush counts on top"))                      \
  X (big_dragons_early, HANDS, .type = MJ_OPTION_SWITCH,                       \
     .choices = switch_choices, .max = 1, .value = MJ_ON, .source = "HAND-27", \
     .title = N_ ("Three dragons at once"), .title_zh = "大三元即胡",          \
     .help =                                                                   \
         N_ ("Three dragon triplets may be declared whatever else is held"))   \
  X (big_winds_early, HANDS, .type = MJ_OPTION_SWITCH,                         \
     .choices = switch_choices, .max = 1, .value = MJ_ON, .source = "HAND-29", \
     .title = N_ ("Four winds at once"), .title_zh = "大四喜即胡",             \
     .help = N_ ("Four wind triplets may be declared whatever else is held"))  \
  X (thirteen_beats_self_draw, HANDS, .type = MJ_OPTION_SWITCH,                \
     .choices = switch_choices, .max = 1, .value = MJ_ON, .source = "HAND-35", \
     .title = N_ ("Thirteen wonders beats a self-draw"),                       \
     .title_zh = "十三幺截自摸",                                               \
     .help = N_ (                                                              \
         "Waiting for all thirteen, it takes another player's winning draw"))  \
  X (heavenly, WINNING, .type = MJ_OPTION_SWITCH, .choices = switch_choices,   \
     .max = 1, .value = MJ_ON, .source = "WIN-14",                             \
     .title = N_ ("Heavenly hand"), .title_zh = "天胡",                        \
     .help = N_ ("The dealer wins with the dealt tiles"))                      \
  X (earthly, WINNING, .type = MJ_OPTION_CHOICE, .choices = earthly_choices,   \
     .max = 3, .value = MJ_EARTHLY_BOTH, .source = "WIN-15 WIN-16",            \
     .title = N_ ("Earthly hand"), .title_zh = "地胡",                         \
     .help = N_ (                                                              \
         "A win on the dealer's first discard or on one's own first draw"))    \
  X (humanly, WINNING, .type = MJ_OPTION_SWITCH, .choices = switch_choices,    \
     .max = 1, .value = MJ_ON, .source = "WIN-17",                             \
     .title = N_ ("Humanly hand"), .title_zh = "人胡",                         \
     .help = N_ ("A win on a discard before one's own first draw"))            \
  X (flower_on_flower, WINNING, .type = MJ_OPTION_CHOICE,                      \
     .choices = flower_on_flower_choices, .max = 2,                            \
     .value = MJ_FLOWER_ON_FLOWER_FLAT, .source = "WIN-02",                    \
     .title = N_ ("Flower on flower"), .title_zh = "花上花",                   \
     .help = N_ ("Two or more flower replacements in a row before the win"))   \
  X (last_tile, WINNING, .type = MJ_OPTION_CHOICE,                             \
     .choices = last_tile_choices, .max = 2, .value = MJ_LAST_TILE_ON,         \
     .source = "WIN-10 WIN-13", .title = N_ ("Win on the last tile"),          \
     .title_zh = "海底捞月", .help = N_ ("The last tile that may be drawn"))   \
  X (last_tile_discard, WINNING, .type = MJ_OPTION_SWITCH,                     \
     .choices = switch_choices, .max = 1, .value = MJ_OFF, .source = "WIN-10", \
     .title = N_ ("Last tile discarded"), .title_zh = "海底打出",              \
     .help = N_ ("A win on the discard of the last tile also scores"))         \
  X (last_tile_bonus, WINNING, .type = MJ_OPTION_CHOICE,                       \
     .choices = last_bonus_choices, .max = 2, .value = MJ_LAST_BONUS_DRAW,     \
     .source = "WIN-12", .title = N_ ("Last tile is a bonus tile"),            \
     .title_zh = "海底是花",                                                   \
     .help = N_ ("What happens when the last tile is a flower or an animal"))  \
  X (dead_wall, WINNING, .type = MJ_OPTION_NUMBER, .min = 0, .max = 30,        \
     .value = 15, .source = "TILE-08", .title = N_ ("Dead wall"),              \
     .title_zh = "王牌", .help = N_ ("Tiles at the end that are never drawn")) \
  X (pao, PAO, .type = MJ_OPTION_SWITCH, .choices = switch_choices, .max = 1,  \
     .value = MJ_ON, .source = "PAO-01", .title = N_ ("Paying for all (pao)"), \
     .title_zh = "包",                                                         \
     .help = N_ (                                                              \
         "Whoever discards into an obviously big hand pays for everybody"))    \
  X (pao_dragons, PAO, .type = MJ_OPTION_SWITCH, .choices = switch_choices,    \
     .max = 1, .value = MJ_ON, .source = "PAO-02",                             \
     .title = N_ ("Third dragon set"), .title_zh = "包三元",                   \
     .help = N_ ("Feeding the third dragon"))                                  \
  X (pao_winds, PAO, .type = MJ_OPTION_SWITCH, .choices = switch_choices,      \
     .max = 1, .value = MJ_ON, .source = "PAO-03",                             \
     .title = N_ ("Fourth wind set"), .title_zh = "包四喜",                    \
     .help = N_ ("Feeding the fourth wind"))                                   \
  X (pao_limit, PAO, .type = MJ_OPTION_SWITCH, .choices = switch_choices,      \
     .max = 1, .value = MJ_ON, .source = "PAO-04",                             \
     .title = N_ ("Feeding the full tai on show"), .title_zh = "包满台",       \
     .help = N_ (                                                              \
         "Discarding the honour that brings the exposed tai to the limit"))    \
  X (pao_flush, PAO, .type = MJ_OPTION_CHOICE, .choices = pao_set_choices,     \
     .max = 2, .value = MJ_PAO_SET_LAST, .source = "PAO-05 PAO-15",            \
     .title = N_ ("Full flush or all honours"), .title_zh = "包清一色",        \
     .help = N_ ("Discarding the winning tile to a player who shows three or " \
                 "four sets of one suit"))                                     \
  X (pao_terminals, PAO, .type = MJ_OPTION_CHOICE, .choices = pao_set_choices, \
     .max = 2, .value = MJ_PAO_SET_LAST, .source = "PAO-07 PAO-15",            \
     .title = N_ ("Pure terminals"), .title_zh = "包清老头",                   \
     .help = N_ ("Discarding the winning tile to a player who shows three or " \
                 "four sets of terminals"))                                    \
  X (pao_arhats, PAO, .type = MJ_OPTION_SWITCH, .choices = switch_choices,     \
     .max = 1, .value = MJ_ON, .source = "PAO-08",                             \
     .title = N_ ("Eighteen arhats"), .title_zh = "包十八罗汉",                \
     .help = N_ ("Feeding the fourth kong"))                                   \
  X (pao_kong, PAO, .type = MJ_OPTION_CHOICE, .choices = pao_kong_choices,     \
     .max = 2, .value = MJ_PAO_KONG_LATE, .source = "PAO-09 PAO-16",           \
     .title = N_ ("Fresh tile konged late"), .title_zh = "包杠",               \
     .help = N_ ("Feeding a kong when few tiles are left"))                    \
  X (pao_fresh, PAO, .type = MJ_OPTION_SWITCH, .choices = switch_choices,      \
     .max = 1, .value = MJ_ON, .source = "PAO-10",                             \
     .title = N_ ("Fresh tile wins late"), .title_zh = "包生",                 \
     .help = N_ ("Feeding the win with a fresh tile when few tiles are left")) \
  X (fresh_limits, PAO, .type = MJ_OPTION_CHOICE,                              \
     .choices = fresh_limits_choices, .max = 1, .value = MJ_FRESH_KONG7_WIN5,  \
     .source = "PAO-11",                                                       \
     .title = N_ ("Tiles left for pao kong and pao fresh"),                    \
     .title_zh = "七张包杠，五张包生",                                         \
     .help = N_ ("How few tiles must be left for the two fresh-tile rules"))   \
  X (fresh_definition, PAO, .type = MJ_OPTION_CHOICE,                          \
     .choices = fresh_choices, .max = 2,                                       \
     .value = MJ_FRESH_NOT_DISCARDED_OR_PONGED, .source = "PAO-12",            \
     .title = N_ ("Fresh tile"), .title_zh = "生牌",                           \
     .help = N_ ("Where a fresh tile must not have been seen"))                \
  X (fake_points, PENALTIES, .type = MJ_OPTION_CHOICE,                         \
     .choices = fake_choices, .max = 1, .value = MJ_FAKE_LIMIT,                \
     .source = "PEN-01 PEN-03", .title = N_ ("False win pays"),                \
     .title_zh = "诈胡", .help = N_ ("Tai paid for a false win"))              \
  X (short_hand, PENALTIES, .type = MJ_OPTION_SWITCH,                          \
     .choices = switch_choices, .max = 1, .value = MJ_ON, .source = "PEN-05",  \
     .title = N_ ("Short hand cannot win"), .title_zh = "小相公",              \
     .help = N_ ("A hand with too few tiles"))                                 \
  X (long_hand, PENALTIES, .type = MJ_OPTION_SWITCH,                           \
     .choices = switch_choices, .max = 1, .value = MJ_ON, .source = "PEN-06",  \
     .title = N_ ("Long hand cannot win"), .title_zh = "大相公",               \
     .help =                                                                   \
         N_ ("A hand with too many tiles may not collect for kongs either"))   \
  X (shin_gou, PENALTIES, .type = MJ_OPTION_SWITCH, .choices = switch_choices, \
     .max = 1, .value = MJ_OFF, .source = "PEN-08",                            \
     .title = N_ ("Dropped tile may be taken"), .title_zh = "心狗",            \
     .help = N_ ("A tile on the floor may be picked up after three seconds"))  \
  X (sacred_discard, PENALTIES, .type = MJ_OPTION_CHOICE,                      \
     .choices = sacred_choices, .max = 2, .value = MJ_ON,                      \
     .source = "FURI-01 FURI-08", .title = N_ ("Sacred discard"),              \
     .title_zh = "回头牌",                                                     \
     .help = N_ ("Nobody may claim what they have just discarded"))            \
  X (missed_discard, PENALTIES, .type = MJ_OPTION_SWITCH,                      \
     .choices = switch_choices, .max = 1, .value = MJ_ON, .source = "FURI-04", \
     .title = N_ ("Missed discard"), .title_zh = "过水牌",                     \
     .help = N_ ("Nobody may claim what they have just let pass"))             \
  X (prohibit_until, PENALTIES, .type = MJ_OPTION_CHOICE,                      \
     .choices = until_choices, .max = 1, .value = MJ_UNTIL_NEXT_TURN,          \
     .source = "FURI-05", .title = N_ ("Both are barred until"),               \
     .title_zh = "禁到何时",                                                   \
     .help = N_ ("When a sacred or missed discard may be claimed again"))      \
  X (prohibit_related, PENALTIES, .type = MJ_OPTION_SWITCH,                    \
     .choices = switch_choices, .max = 1, .value = MJ_OFF,                     \
     .source = "FURI-02", .title = N_ ("Other tiles of the wait barred too"),  \
     .title_zh = "同听也禁",                                                   \
     .help = N_ ("A barred tile bars the other tiles of the same wait"))       \
  X (self_draw_point, HOUSE, .type = MJ_OPTION_SWITCH,                         \
     .choices = switch_choices, .max = 1, .value = MJ_OFF,                     \
     .source = "HOUSE-01", .title = N_ ("Self-draw point"),                    \
     .title_zh = "自摸加台", .help = N_ ("A self-drawn win adds one tai"))     \
  X (seven_pairs, HOUSE, .type = MJ_OPTION_CHOICE,                             \
     .choices = seven_pairs_choices, .max = 2,                                 \
     .value = MJ_SEVEN_PAIRS_OPT_OFF, .source = "HOUSE-02",                    \
     .title = N_ ("Seven pairs"), .title_zh = "七对",                          \
     .help = N_ ("Seven different pairs as a winning hand"))                   \
  X (dealer_after_draw, HOUSE, .type = MJ_OPTION_CHOICE,                       \
     .choices = after_draw_choices, .max = 3,                                  \
     .value = MJ_DEALER_STAYS_UNLESS_PAID, .source = "HOUSE-03 HOUSE-12",      \
     .title = N_ ("Dealer after a draw"), .title_zh = "荒牌后的庄家",          \
     .help = N_ ("Who deals after a deal that nobody wins"))                   \
  X (dealer_after_win, HOUSE, .type = MJ_OPTION_CHOICE,                        \
     .choices = after_win_choices, .max = 1, .value = MJ_DEALER_REPEATS,       \
     .source = "HOUSE-04", .title = N_ ("Dealer after winning"),               \
     .title_zh = "胡牌连庄",                                                   \
     .help = N_ ("Whether a dealer who wins deals again"))                     \
  X (rounds, HOUSE, .type = MJ_OPTION_NUMBER, .min = 1, .max = 4, .value = 4,  \
     .source = "HOUSE-05", .title = N_ ("Rounds"), .title_zh = "圈数",         \
     .help = N_ ("Prevailing winds played in a match, from East"))             \
  X (min_points_discard, HOUSE, .type = MJ_OPTION_NUMBER, .min = 0, .max = 20, \
     .value = 0, .source = "HOUSE-06",                                         \
     .title = N_ ("Minimum tai on a discard"), .title_zh = "出铳起胡",         \
     .help = N_ (                                                              \
         "A win on a discard needs this many tai; 0: the ordinary minimum"))   \
  X (no_bonus_point, HOUSE, .type = MJ_OPTION_SWITCH,                          \
     .choices = switch_choices, .max = 1, .value = MJ_OFF,                     \
     .source = "HOUSE-14", .title = N_ ("Tai for no bonus tile"),              \
     .title_zh = "无花加台",                                                   \
     .help = N_ ("A hand without any flower or animal has one tai more"))      \
  X (min_without_bonus, HOUSE, .type = MJ_OPTION_SWITCH,                       \
     .choices = switch_choices, .max = 1, .value = MJ_OFF,                     \
     .source = "WIN-18 HOUSE-11", .title = N_ ("Minimum without bonus tiles"), \
     .title_zh = "起胡不计花",                                                 \
     .help = N_ ("Tai of flowers and animals do not count for the minimum"))   \
  X (stake_rounding, HOUSE, .type = MJ_OPTION_AMOUNT, .min = 0,                \
     .max = 1000000, .value = 0, .source = "HOUSE-08",                         \
     .title = N_ ("Settle-up rounding"), .title_zh = "结算取整",               \
     .help = N_ ("The settle-up of an evening is rounded to this coin"))       \
  X (winners, HOUSE, .type = MJ_OPTION_CHOICE, .choices = winners_choices,     \
     .max = 2, .value = MJ_WINNERS_ONE, .source = "WIN-21 HOUSE-09",           \
     .title = N_ ("Several winners on one discard"), .title_zh = "一炮多响",   \
     .help = N_ ("The losers pay each winner, and winners do not pay each "    \
                 "other"))                                                     \
  X (animals, HOUSE, .type = MJ_OPTION_SWITCH, .choices = switch_choices,      \
     .max = 1, .value = MJ_ON, .source = "TILE-06 HOUSE-10",                   \
     .title = N_ ("Animals"), .title_zh = "动物牌",                            \
     .help = N_ ("Off: the four animals are left out of the set"))
