/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-rules-options.h – the one table of options.
 *
 * X (field, group, type, choices, min, max, default, sources, title, Chinese
 * title, help)
 *
 * The field is also the key in a rule sheet.  Included by mj-rules.h alone.
 */

#pragma once

#define MJ_OPTIONS(X)                                                          \
  X (base_unit, PAYMENT, AMOUNT, NULL, 1, 10000000, 100, "PAY-01",             \
     N_ ("Base unit"), "底数", N_ ("What a win of one tai is worth"))          \
  X (limit, PAYMENT, NUMBER, NULL, 1, 20, 5, "PAY-02", N_ ("Tai limit"),       \
     "满台", N_ ("Tai above this are not paid"))                               \
  X (min_points, PAYMENT, NUMBER, NULL, 0, 20, 1, "WIN-18",                    \
     N_ ("Minimum tai"), "起胡", N_ ("A hand with fewer tai cannot win"))      \
  X (chicken_value, PAYMENT, CHOICE, chicken_choices, 0, 1,                    \
     MJ_CHICKEN_ONE_POINT, "HAND-38", N_ ("Chicken hand pays"), "鸡胡付法",    \
     N_ ("Payment for a win without tai, where the minimum is 0"))             \
  X (chart, PAYMENT, CHOICE, chart_choices, 0, 2, MJ_CHART_BASIC,              \
     "PAY-03 PAY-04 PAY-05 PAY-08 PAY-09", N_ ("Payment chart"), "付款表",     \
     N_ ("Who pays what when a hand is won"))                                  \
  X (zimo_bonus, PAYMENT, AMOUNT, NULL, 0, 1000000, 0, "PAY-07",               \
     N_ ("Self-draw extra"), "自摸加付",                                       \
     N_ ("Each loser adds this on a self-draw, for a base unit of 1"))         \
  X (special_double, PAYMENT, CHOICE, double_choices, 0, 1, MJ_DOUBLE_OFF,     \
     "PAY-10", N_ ("Special hands pay double"), "特殊牌加倍",                  \
     N_ ("Hands worth the limit or a fixed value by their pattern"))           \
  X (thirteen_pay, PAYMENT, CHOICE, thirteen_choices, 0, 1,                    \
     MJ_THIRTEEN_EVERYONE_DOUBLE, "HAND-32", N_ ("Thirteen wonders payment"),  \
     "十三幺付法",                                                             \
     N_ ("Everybody pays twice the limit, or it pays like other limit hands")) \
  X (bites, INSTANT, CHOICE, bites_choices, 0, 2, MJ_BITES_ALL, "INST-13",     \
     N_ ("Bites"), "咬", N_ ("Which pairs of bonus tiles are paid at once"))   \
  X (bite_amount, INSTANT, AMOUNT, NULL, 0, 1000000, 200, "INST-08 INST-16",   \
     N_ ("Bite amount"), "咬的数额",                                           \
     N_ ("Each player pays this for a bite or an exposed kong, for a base "    \
         "unit of 1"))                                                         \
  X (hidden_bite, INSTANT, CHOICE, hidden_bite_choices, 0, 1,                  \
     MJ_HIDDEN_BITE_DOUBLE, "INST-09", N_ ("Hidden bite"), "暗咬",             \
     N_ ("A bite in the dealt tiles, before any replacement"))                 \
  X (animal_set_pay, INSTANT, CHOICE, animal_set_choices, 0, 1,                \
     MJ_ANIMAL_SET_DOUBLE, "INST-03 INST-10", N_ ("Four animals pay"),         \
     "四只动物付法",                                                           \
     N_ ("Twice a bite, or the same as a bite, on top of the two pairs"))      \
  X (flower_group_pay, INSTANT, SWITCH, switch_choices, 0, 1, MJ_ON,           \
     "INST-14", N_ ("Flower group pays"), "一台花付钱",                        \
     N_ ("Four flowers of one colour pay like a concealed kong"))              \
  X (kong_pay, INSTANT, SWITCH, switch_choices, 0, 1, MJ_ON,                   \
     "INST-16 INST-17", N_ ("Kongs pay"), "杠钱",                              \
     N_ ("Kongs are paid at once"))                                            \
  X (kong_claimed_payer, INSTANT, CHOICE, claimed_choices, 0, 2,               \
     MJ_CLAIMED_EVERYONE, "INST-16", N_ ("Claimed kong is paid by"),           \
     "明杠谁付", N_ ("Who pays for a kong claimed from a discard"))            \
  X (flower_win, FLOWERS, SWITCH, switch_choices, 0, 1, MJ_ON, "FH-01",        \
     N_ ("Eight flowers win"), "花胡", N_ ("All eight flowers win at once"))   \
  X (held_flower_pay, FLOWERS, CHOICE, held_flower_choices, 0, 1,              \
     MJ_HELD_FLOWER_PAO, "FH-09", N_ ("Eighth flower held back"), "扣花付法",  \
     N_ ("Who pays when an inspection finds the eighth flower in a hand"))     \
  X (reveal_is_fake, FLOWERS, SWITCH, switch_choices, 0, 1, MJ_OFF,            \
     "FH-04 HAND-30", N_ ("Showing the hand is a false win"), "亮牌算诈胡",    \
     N_ ("A hand that need not be complete must stay closed"))                 \
  X (concealed_hand, HANDS, CHOICE, concealed_choices, 0, 2,                   \
     MJ_CONCEALED_SELF_DRAW_ONLY, "HAND-37", N_ ("Fully concealed hand"),      \
     "门清", N_ ("No chow and no pong claimed"))                               \
  X (treasure_on_discard, HANDS, SWITCH, switch_choices, 0, 1, MJ_OFF,         \
     "HAND-05", N_ ("Hidden treasure on a discard"), "四暗刻单骑",             \
     N_ ("Four hidden triplets may win their pair on a discard"))              \
  X (pure_green, HANDS, CHOICE, pure_green_choices, 0, 1, MJ_PURE_GREEN_OFF,   \
     "HAND-23", N_ ("Pure green suit"), "绿一色",                              \
     N_ ("Green bamboo and the Green Dragon count 4 instead of 2"))            \
  X (nine_gates_exposed, HANDS, SWITCH, switch_choices, 0, 1, MJ_ON,           \
     "HAND-11", N_ ("Nine gates with claimed melds"), "九连宝灯可吃碰",        \
     N_ ("Nine gates may hold claimed melds"))                                 \
  X (small_winds_half_flush, HANDS, CHOICE, small_winds_choices, 0, 1,         \
     MJ_SMALL_WINDS_STACK, "HAND-25", N_ ("Four lesser blessings"),            \
     "小四喜加混一色", N_ ("Whether the half flush counts on top"))            \
  X (big_dragons_early, HANDS, SWITCH, switch_choices, 0, 1, MJ_ON, "HAND-27", \
     N_ ("Three dragons at once"), "大三元即胡",                               \
     N_ ("Three dragon triplets may be declared whatever else is held"))       \
  X (big_winds_early, HANDS, SWITCH, switch_choices, 0, 1, MJ_ON, "HAND-29",   \
     N_ ("Four winds at once"), "大四喜即胡",                                  \
     N_ ("Four wind triplets may be declared whatever else is held"))          \
  X (thirteen_beats_self_draw, HANDS, SWITCH, switch_choices, 0, 1, MJ_ON,     \
     "HAND-35", N_ ("Thirteen wonders beats a self-draw"), "十三幺截自摸",     \
     N_ ("Waiting for all thirteen, it takes another player's winning draw"))  \
  X (heavenly, WINNING, SWITCH, switch_choices, 0, 1, MJ_ON, "WIN-14",         \
     N_ ("Heavenly hand"), "天胡",                                             \
     N_ ("The dealer wins with the dealt tiles"))                              \
  X (earthly, WINNING, CHOICE, earthly_choices, 0, 3, MJ_EARTHLY_BOTH,         \
     "WIN-15 WIN-16", N_ ("Earthly hand"), "地胡",                             \
     N_ ("A win on the dealer's first discard or on one's own first draw"))    \
  X (humanly, WINNING, SWITCH, switch_choices, 0, 1, MJ_ON, "WIN-17",          \
     N_ ("Humanly hand"), "人胡",                                              \
     N_ ("A win on a discard before one's own first draw"))                    \
  X (flower_on_flower, WINNING, CHOICE, flower_on_flower_choices, 0, 2,        \
     MJ_FLOWER_ON_FLOWER_FLAT, "WIN-02", N_ ("Flower on flower"), "花上花",    \
     N_ ("Two or more flower replacements in a row before the win"))           \
  X (last_tile, WINNING, CHOICE, last_tile_choices, 0, 2, MJ_LAST_TILE_ON,     \
     "WIN-10 WIN-13", N_ ("Win on the last tile"), "海底捞月",                 \
     N_ ("The last tile that may be drawn"))                                   \
  X (last_tile_discard, WINNING, SWITCH, switch_choices, 0, 1, MJ_OFF,         \
     "WIN-10", N_ ("Last tile discarded"), "海底打出",                         \
     N_ ("A win on the discard of the last tile also scores"))                 \
  X (last_tile_bonus, WINNING, CHOICE, last_bonus_choices, 0, 2,               \
     MJ_LAST_BONUS_DRAW, "WIN-12", N_ ("Last tile is a bonus tile"),           \
     "海底是花",                                                               \
     N_ ("What happens when the last tile is a flower or an animal"))          \
  X (dead_wall, WINNING, NUMBER, NULL, 0, 30, 15, "TILE-08", N_ ("Dead wall"), \
     "王牌", N_ ("Tiles at the end that are never drawn"))                     \
  X (pao, PAO, SWITCH, switch_choices, 0, 1, MJ_ON, "PAO-01",                  \
     N_ ("Paying for all (pao)"), "包",                                        \
     N_ ("Whoever feeds a visibly big hand pays for everybody"))               \
  X (pao_dragons, PAO, SWITCH, switch_choices, 0, 1, MJ_ON, "PAO-02",          \
     N_ ("Third dragon set"), "包三元", N_ ("Feeding the third dragon"))       \
  X (pao_winds, PAO, SWITCH, switch_choices, 0, 1, MJ_ON, "PAO-03",            \
     N_ ("Fourth wind set"), "包四喜", N_ ("Feeding the fourth wind"))         \
  X (pao_limit, PAO, SWITCH, switch_choices, 0, 1, MJ_ON, "PAO-04",            \
     N_ ("Feeding the limit"), "包满台",                                       \
     N_ ("Feeding the honour that lifts the shown tai to the limit"))          \
  X (pao_flush, PAO, SWITCH, switch_choices, 0, 1, MJ_ON, "PAO-05",            \
     N_ ("Full flush or all honours"), "包清一色",                             \
     N_ ("Feeding the win to three or four exposed sets of one suit"))         \
  X (pao_terminals, PAO, SWITCH, switch_choices, 0, 1, MJ_ON, "PAO-07",        \
     N_ ("Pure terminals"), "包清老头",                                        \
     N_ ("Feeding the win to three or four exposed sets of terminals"))        \
  X (pao_arhats, PAO, SWITCH, switch_choices, 0, 1, MJ_ON, "PAO-08",           \
     N_ ("Eighteen arhats"), "包十八罗汉", N_ ("Feeding the fourth kong"))     \
  X (pao_kong, PAO, SWITCH, switch_choices, 0, 1, MJ_ON, "PAO-09",             \
     N_ ("Fresh tile konged late"), "包杠",                                    \
     N_ ("Feeding a kong when few tiles are left"))                            \
  X (pao_fresh, PAO, SWITCH, switch_choices, 0, 1, MJ_ON, "PAO-10",            \
     N_ ("Fresh tile wins late"), "包生",                                      \
     N_ ("Feeding the win with a fresh tile when few tiles are left"))         \
  X (fresh_limits, PAO, CHOICE, fresh_limits_choices, 0, 1,                    \
     MJ_FRESH_KONG7_WIN5, "PAO-11", N_ ("When it is late"),                    \
     "七张包杠，五张包生",                                                     \
     N_ ("How few tiles must be left for the two fresh-tile rules"))           \
  X (fresh_definition, PAO, CHOICE, fresh_choices, 0, 2,                       \
     MJ_FRESH_NOT_DISCARDED_OR_PONGED, "PAO-12", N_ ("Fresh tile"), "生牌",    \
     N_ ("Where a fresh tile must not have been seen"))                        \
  X (fake_points, PENALTIES, CHOICE, fake_choices, 0, 1, MJ_FAKE_LIMIT,        \
     "PEN-01 PEN-03", N_ ("False win pays"), "诈胡",                           \
     N_ ("Tai paid for a false win"))                                          \
  X (short_hand, PENALTIES, SWITCH, switch_choices, 0, 1, MJ_ON, "PEN-05",     \
     N_ ("Short hand cannot win"), "小相公", N_ ("A hand with too few tiles")) \
  X (long_hand, PENALTIES, SWITCH, switch_choices, 0, 1, MJ_ON, "PEN-06",      \
     N_ ("Long hand cannot win"), "大相公",                                    \
     N_ ("A hand with too many tiles may not collect for kongs either"))       \
  X (shin_gou, PENALTIES, SWITCH, switch_choices, 0, 1, MJ_OFF, "PEN-08",      \
     N_ ("Dropped tile may be taken"), "心狗",                                 \
     N_ ("A tile on the floor may be picked up after three seconds"))          \
  X (sacred_discard, PENALTIES, SWITCH, switch_choices, 0, 1, MJ_ON,           \
     "FURI-01", N_ ("Sacred discard"), "回头牌",                               \
     N_ ("Nobody may claim what they have just discarded"))                    \
  X (missed_discard, PENALTIES, SWITCH, switch_choices, 0, 1, MJ_ON,           \
     "FURI-04", N_ ("Missed discard"), "过水牌",                               \
     N_ ("Nobody may claim what they have just let pass"))                     \
  X (prohibit_until, PENALTIES, CHOICE, until_choices, 0, 1,                   \
     MJ_UNTIL_NEXT_TURN, "FURI-05", N_ ("Both last until"), "禁到何时",        \
     N_ ("When a sacred or missed discard may be claimed again"))              \
  X (prohibit_related, PENALTIES, SWITCH, switch_choices, 0, 1, MJ_OFF,        \
     "FURI-02", N_ ("Other tiles of the wait barred too"), "同听也禁",         \
     N_ ("A barred tile bars the other tiles of the same wait"))               \
  X (self_draw_point, HOUSE, SWITCH, switch_choices, 0, 1, MJ_OFF, "HOUSE-01", \
     N_ ("Self-draw point"), "自摸加台", N_ ("A self-drawn win adds one tai")) \
  X (seven_pairs, HOUSE, CHOICE, seven_pairs_choices, 0, 2,                    \
     MJ_SEVEN_PAIRS_OPT_OFF, "HOUSE-02", N_ ("Seven pairs"), "七对",           \
     N_ ("Seven different pairs as a winning hand"))                           \
  X (dealer_after_draw, HOUSE, CHOICE, after_draw_choices, 0, 2,               \
     MJ_DEALER_STAYS_UNLESS_PAID, "HOUSE-03", N_ ("Dealer after a draw"),      \
     "荒牌后的庄家", N_ ("Who deals after a deal that nobody wins"))           \
  X (dealer_after_win, HOUSE, CHOICE, after_win_choices, 0, 1,                 \
     MJ_DEALER_REPEATS, "HOUSE-04", N_ ("Dealer after winning"), "胡牌连庄",   \
     N_ ("Whether a dealer who wins deals again"))                             \
  X (rounds, HOUSE, NUMBER, NULL, 1, 4, 4, "HOUSE-05", N_ ("Rounds"), "圈数",  \
     N_ ("Prevailing winds played in a match, from East"))                     \
  X (min_points_discard, HOUSE, NUMBER, NULL, 0, 20, 0, "HOUSE-06",            \
     N_ ("Minimum tai on a discard"), "放铳起胡",                              \
     N_ ("A win on a discard needs this many tai; 0: the ordinary minimum"))   \
  X (stake_rounding, HOUSE, AMOUNT, NULL, 0, 1000000, 0, "HOUSE-08",           \
     N_ ("Settle-up rounding"), "结算取整",                                    \
     N_ ("The settle-up of an evening is rounded to this coin"))
