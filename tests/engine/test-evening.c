/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-evening.c – what each entry of an evening moves, and who is liable.
 *
 * Amounts are worked out by hand from the rules; the working stands beside
 * each row.  v is the value of the hand: base × 2^(tai − 1) (PAY-01).  Chair A
 * deals first, so that A is East, B South, C West and D North.
 */

#include "entry-text.h"
#include "test-table.h"

#include <string.h>

/* Red pong, 1 tai (HON-01); East's eyes are worth nothing. */
#define RED "12m456p789s11z[777z]+3m"
/* The same with a concealed kong of 5 dots in place of 4 5 6. */
#define RED_KONG "12m{5555p}789s11z[777z]+3m"
/* Red pong, claimed 5 dots, concealed 6 bamboo. */
#define RED_TWO_KONGS "12m[5555p]{6666s}11z[777z]+3m"
/* A pong of South: 1 tai for South alone (HON-02). */
#define SOUTH   "12m456p789s55z[222z]+3m"
#define WONDERS "19m19p19s1234567z+1z"
#define FLUSH   "[111m][234m][567m]8899m+9m" /* full flush, 4 tai */

#define TWO "winners=two"
#define ALL "winners=all"

typedef struct {
  const char *name;
  const char *sheet;
  const char *before; /* entries before; may be empty */
  const char *entry;
  const char *pays; /* what the entry moves for A, B, C and D */
} Row;

static const Row rows[] = {
  /* ---- wins that people counted ---- */
  /* PAY-03: v = 1; the discarder 2v, the others v */
  { "count/1", NULL, "", "A win B 1", "4 -2 -1 -1" },
  /* v = 16 */
  { "count/5", NULL, "", "C win A 5", "-32 -16 64 -16" },
  /* PAY-04: v = 4, 2v from each */
  { "count/self", NULL, "", "B win self 3", "-8 24 -8 -8" },
  /* v = 0.20 × 2 = 0.40 */
  { "count/base", "base_unit=0.20", "", "A win B 2", "1.60 -0.80 -0.40 -0.40" },
  /* PAY-02: v = 2^7 = 128 */
  { "count/limit-10", "limit=10", "", "A win B 8", "512 -256 -128 -128" },
  /* PAY-07, K-15: 2 + 2 from each */
  { "count/zimo", "zimo_bonus=2", "", "A win self 1", "12 -4 -4 -4" },
  /* K-55: 0.40 + 2 × 0.20 from each */
  { "count/zimo-scales", "zimo_bonus=2\nbase_unit=0.20", "", "A win self 1",
    "2.40 -0.80 -0.80 -0.80" },
  /* no extra for a discard */
  { "count/zimo-discard", "zimo_bonus=2", "", "A win B 1", "4 -2 -1 -1" },
  /* PAY-09: 16 from the shooter, 8 from each on a self-draw, 10 with $2 */
  { "count/1-2", "chart=shooter_1_2", "", "A win B 3", "16 -16 0 0" },
  { "count/1-2-self", "chart=shooter_1_2", "", "A win self 3", "24 -8 -8 -8" },
  { "count/1-2-zimo", "chart=shooter_1_2\nzimo_bonus=2", "", "D win self 3",
    "-10 -10 -10 30" },
  /* PAY-08: 11 from the shooter; row 5: 20 from each */
  { "count/3-6", "chart=shooter_3_6", "", "A win B 3", "11 -11 0 0" },
  { "count/3-6-self", "chart=shooter_3_6", "", "A win self 5",
    "60 -20 -20 -20" },
  /* PAY-11 */
  { "count/own", "chart=custom\nchart.3=9/2.50/6", "", "A win B 3",
    "14 -9 -2.50 -2.50" },
  { "count/own-self", "chart=custom\nchart.3=9/2.50/6", "", "A win self 4",
    "36 -12 -12 -12" },
  { "count/own-liable", "chart=custom\nchart.3=9/2.50/6", "",
    "A win self 3 liable=D", "18 0 0 -18" },
  { "false/own", "chart=custom\nchart.5=9/2.50/6", "", "B false D",
    "2.50 -14 2.50 9" },
  /* K-14: row 5 doubled twice, 64 × 4 */
  { "count/1-2-beyond", "chart=shooter_1_2\nlimit=8", "", "A win B 7",
    "256 -256 0 0" },
  /* K-43: no tai pays as one, or half of it */
  { "count/chicken", "min_points=0", "", "A win B 0", "4 -2 -1 -1" },
  { "count/half-chicken", "min_points=0\nchicken_value=half", "", "A win B 0",
    "2 -1 -0.50 -0.50" },
  { "count/half-chicken-self", "min_points=0\nchicken_value=half", "",
    "A win self 0", "3 -1 -1 -1" },
  /* PAY-10: twice 32, 16, 16; only where it is played */
  { "count/special", "special_double=limit_hands", "", "A win B 5 special",
    "128 -64 -32 -32" },
  { "count/special-off", NULL, "", "A win B 5 special", "64 -32 -16 -16" },
  { "count/plain-limit", "special_double=limit_hands", "", "A win B 5",
    "64 -32 -16 -16" },
  /* HAND-32: 32 from each, on a discard too */
  { "count/wonders", NULL, "", "A win B 5 wonders", "96 -32 -32 -32" },
  { "count/wonders-normal", "thirteen_pay=normal", "", "A win B 5 wonders",
    "64 -32 -16 -16" },
  /* K-18: the self-draw row of the limit, without the extra */
  { "count/wonders-3-6", "chart=shooter_3_6\nzimo_bonus=2", "",
    "A win self 5 wonders", "60 -20 -20 -20" },
  /* PAO-01: 4v on the own discard, 6v on a self-draw; v = 4 */
  { "count/liable", NULL, "", "A win B 3 liable=B", "16 -16 0 0" },
  { "count/liable-self", NULL, "", "A win self 3 liable=D", "24 0 0 -24" },
  { "count/liable-1-2", "chart=shooter_1_2", "", "A win self 3 liable=D",
    "24 0 0 -24" },
  { "count/nobody-liable", NULL, "", "A win B 3 liable=nobody", "16 -8 -4 -4" },

  /* ---- wins by tiles ---- */
  /* HON-01 */
  { "tiles/red", NULL, "", "A win B " RED, "4 -2 -1 -1" },
  /* and BONUS-03 1, BONUS-01 1: 3 tai, v = 4 */
  { "tiles/bonus", NULL, "", "A win B " RED "1f2a", "16 -8 -4 -4" },
  /* HON-02 for South alone; the wind goes with the chair */
  { "tiles/south", NULL, "", "B win A " SOUTH, "-2 4 -1 -1" },
  { "tiles/south-later", NULL, "dealer D E 0", "A win B " SOUTH, "4 -2 -1 -1" },
  /* HON-05: seat and prevailing wind, 2 tai, v = 2 */
  { "tiles/south-round", NULL, "dealer A S 0", "B win A " SOUTH, "-4 8 -2 -2" },
  /* HON-01 + HAND-37: v = 2 */
  { "tiles/concealed", NULL, "", "A win self 123m456p789s11z77z+7z",
    "12 -4 -4 -4" },
  /* WIN-06: 2 tai, v = 2, the kong maker pays as discarder */
  { "tiles/robbed", NULL, "", "A win B " RED " how=rob-kong", "8 -4 -2 -2" },
  /* HON-01 + WIN-04: v = 2 */
  { "tiles/kong-replacement", NULL, "",
    "A win self " RED_KONG " how=kong-replacement", "12 -4 -4 -4" },
  /* HON-01 + WIN-10 */
  { "tiles/last-tile", NULL, "", "A win self " RED " how=last-tile",
    "12 -4 -4 -4" },
  /* WIN-02: HON-01 1 + BONUS-01 1 + 1 = 3, v = 4; + 2 = 4, v = 8; + 5 = 7,
   * cut to 5, v = 16 */
  { "tiles/flower-flat", NULL, "",
    "A win self " RED "2a3f how=flower-replacement repl=2", "24 -8 -8 -8" },
  { "tiles/flower-each", "flower_on_flower=per_replacement", "",
    "A win self " RED "2a3f how=flower-replacement repl=2", "48 -16 -16 -16" },
  { "tiles/flower-five", "flower_on_flower=five", "",
    "A win self " RED "2a3f how=flower-replacement repl=2", "96 -32 -32 -32" },
  /* HAND-32; 13 cut to 5 where it pays like others */
  { "tiles/wonders", NULL, "", "C win B " WONDERS, "-32 -32 96 -32" },
  { "tiles/wonders-normal", "thirteen_pay=normal", "", "C win B " WONDERS,
    "-16 -32 64 -16" },
  { "tiles/wonders-3-6", "chart=shooter_3_6", "", "C win B " WONDERS,
    "-20 -20 60 -20" },
  /* HAND-34 */
  { "tiles/robbed-concealed", NULL, "",
    "C win B 119m19p19s123456z+7z how=rob-concealed-kong", "-32 -32 96 -32" },
  /* PAY-10 with HAND-14: twice 32, 16, 16 */
  { "tiles/special", "special_double=limit_hands", "",
    "A win B 111z[222z][333z]55z66z+6z", "128 -64 -32 -32" },
  /* FH-03: as a self-draw; FH-06: 2v, v, v */
  { "tiles/eight", NULL, "", "B win self 12345678f how=flower-eight",
    "-32 96 -32 -32" },
  /* HOUSE-15: the same, whether the animals are told with it or before */
  { "tiles/four-animals", "animal_win=on", "",
    "B win self 1234a how=four-animals", "-32 96 -32 -32" },
  { "tiles/four-shown", "animal_win=on",
    "B bonus 1a; B bonus 2a; B bonus 3a; B bonus 4a",
    "B win self 4a how=four-animals", "-32 96 -32 -32" },
  { "tiles/rob-eighth", NULL, "", "B win C 1234567f how=rob-eighth",
    "-16 64 -32 -16" },
  /* HAND-27, K-19: 5 tai */
  { "tiles/early", NULL, "",
    "A win self [555z][666z]777z12349m how=early-self-draw", "96 -32 -32 -32" },
  { "tiles/early-claimed", NULL, "",
    "A win B [555z][666z]777z12349m how=early-discard", "64 -32 -16 -16" },
  /* PAO-02: whoever fed the last of them */
  { "tiles/early-liable", NULL, "",
    "A win B [555z][666z][777z]1239m1p how=early-discard", "64 -64 0 0" },
  { "tiles/early-not-liable", NULL, "",
    "A win B [555z][666z][777z]1239m1p how=early-discard liable=nobody",
    "64 -32 -16 -16" },
  /* PAY-03 with 4 tai, v = 8; the discard proves PAO-05: 4v */
  { "tiles/proven", NULL, "", "A win B " FLUSH, "32 -32 0 0" },
  { "tiles/not-said", NULL, "", "A win B " FLUSH " liable=nobody",
    "32 -16 -8 -8" },
  /* 6v */
  { "tiles/said", NULL, "", "A win self " FLUSH " liable=C", "48 0 -48 0" },

  /* ---- bites ---- */
  { "bite/half", NULL, "", "B bonus 1a", "0 0 0 0" },
  /* INST-01 */
  { "bite/cat-rat", NULL, "B bonus 1a", "B bonus 2a", "-2 6 -2 -2" },
  /* INST-02 */
  { "bite/rooster", NULL, "D bonus 4a", "D bonus 3a", "-2 -2 -2 6" },
  { "bite/no-pair", NULL, "B bonus 1a", "B bonus 3a", "0 0 0 0" },
  { "bite/two-players", NULL, "B bonus 1a", "C bonus 2a", "0 0 0 0" },
  /* INST-09 */
  { "bite/hidden", NULL, "B bonus 1a dealt", "B bonus 2a dealt",
    "-4 12 -4 -4" },
  { "bite/half-hidden", NULL, "B bonus 1a dealt", "B bonus 2a", "-2 6 -2 -2" },
  { "bite/hidden-off", "hidden_bite=off", "B bonus 1a dealt",
    "B bonus 2a dealt", "-2 6 -2 -2" },
  /* INST-03, INST-07: the second pair 2, the set 4 */
  { "bite/set", NULL, "D bonus 1a; D bonus 2a; D bonus 3a", "D bonus 4a",
    "-6 -6 -6 18" },
  /* INST-10: 2 + 2 */
  { "bite/set-same", "animal_set_pay=same",
    "D bonus 1a; D bonus 2a; D bonus 3a", "D bonus 4a", "-4 -4 -4 12" },
  /* 4 + 4, by both wordings (K-06) */
  { "bite/set-hidden", NULL,
    "D bonus 1a dealt; D bonus 2a dealt; D bonus 3a dealt", "D bonus 4a dealt",
    "-8 -8 -8 24" },
  { "bite/set-same-hidden", "animal_set_pay=same",
    "D bonus 1a dealt; D bonus 2a dealt; D bonus 3a dealt", "D bonus 4a dealt",
    "-8 -8 -8 24" },
  /* the first pair lay in the dealt tiles: 2 + 4 */
  { "bite/set-half-hidden", NULL,
    "D bonus 1a dealt; D bonus 2a dealt; D bonus 3a", "D bonus 4a",
    "-6 -6 -6 18" },
  { "bite/set-hidden-off", "hidden_bite=off",
    "D bonus 1a dealt; D bonus 2a dealt; D bonus 3a dealt", "D bonus 4a dealt",
    "-6 -6 -6 18" },
  /* INST-11, INST-12 */
  { "bite/seat-flowers", NULL, "B bonus 2f", "B bonus 6f", "-2 6 -2 -2" },
  { "bite/seat-flowers-hidden", NULL, "A bonus 5f dealt", "A bonus 1f dealt",
    "12 -4 -4 -4" },
  { "bite/other-flowers", NULL, "B bonus 1f", "B bonus 5f", "0 0 0 0" },
  { "bite/flowers-later", NULL, "dealer B E 0; B bonus 1f", "B bonus 5f",
    "-2 6 -2 -2" },
  /* INST-14; K-44: no more when dealt */
  { "bite/group", NULL, "B bonus 1f; B bonus 2f; B bonus 3f", "B bonus 4f",
    "-4 12 -4 -4" },
  { "bite/group-hidden", NULL,
    "B bonus 5f dealt; B bonus 7f dealt; B bonus 8f dealt", "B bonus 6f dealt",
    "-4 12 -4 -4" },
  { "bite/group-off", "flower_group_pay=off",
    "B bonus 1f; B bonus 2f; B bonus 3f", "B bonus 4f", "0 0 0 0" },
  /* INST-15: the pair 2 and the second group 4; the first was paid */
  { "bite/eight", NULL,
    "B bonus 1f; B bonus 2f; B bonus 3f; B bonus 4f; B bonus 5f; B bonus 7f; "
    "B bonus 8f",
    "B bonus 6f", "-6 18 -6 -6" },
  /* INST-13, K-45 */
  { "bite/animals-only", "bites=animals_only", "B bonus 2f", "B bonus 6f",
    "0 0 0 0" },
  { "bite/animals-only-pair", "bites=animals_only", "B bonus 1a", "B bonus 2a",
    "-2 6 -2 -2" },
  { "bite/none", "bites=none", "B bonus 1a; B bonus 2a; B bonus 3a",
    "B bonus 4a", "0 0 0 0" },
  { "bite/none-group", "bites=none", "B bonus 1f; B bonus 2f; B bonus 3f",
    "B bonus 4f", "-4 12 -4 -4" },
  /* HOUSE-10: flowers bite as before */
  { "bite/no-animals", "animals=off", "B bonus 2f", "B bonus 6f",
    "-2 6 -2 -2" },
  /* INST-08, K-55 */
  { "bite/own-hidden", "hidden_bite_amount=3", "D bonus 1a dealt",
    "D bonus 2a dealt", "-3 -3 -3 9" },
  { "kong/any-time", "pao_kong=any_time", "", "A kong 5p claimed C",
    "6 0 -6 0" },
  { "kong/own-price", "kong_promoted_amount=3", "", "A kong 5p added",
    "9 -3 -3 -3" },
  { "kong/own-price-of-another", "kong_promoted_amount=3", "",
    "A kong 5p concealed", "12 -4 -4 -4" },
  { "bite/amount", "bite_amount=1", "C bonus 1a", "C bonus 2a", "-1 -1 3 -1" },
  { "bite/base", "base_unit=0.20", "B bonus 1a", "B bonus 2a",
    "-0.40 1.20 -0.40 -0.40" },
  /* INST-04: once in a hand, again in the next one */
  { "bite/next-deal", NULL, "B bonus 1a; B bonus 2a; draw; B bonus 1a",
    "B bonus 2a", "-2 6 -2 -2" },
  { "bite/after-redeal", NULL, "B bonus 1a; B bonus 2a; redeal; B bonus 1a",
    "B bonus 2a", "-2 6 -2 -2" },

  /* ---- kongs ---- */
  /* INST-17, INST-16 */
  { "kong/concealed", NULL, "", "A kong 5p concealed", "12 -4 -4 -4" },
  { "kong/added", NULL, "", "A kong 5p added", "6 -2 -2 -2" },
  { "kong/claimed", NULL, "", "A kong 5p claimed C", "6 -2 -2 -2" },
  { "kong/giver-unsaid", NULL, "", "A kong 5p claimed unsaid", "6 -2 -2 -2" },
  { "kong/base", "base_unit=0.50", "", "A kong 5p concealed", "6 -2 -2 -2" },
  { "kong/amount", "bite_amount=1", "", "A kong 5p concealed", "6 -2 -2 -2" },
  /* K-32 */
  { "kong/discarder-all", "kong_claimed_payer=discarder_all", "",
    "A kong 5p claimed C", "6 0 -6 0" },
  { "kong/discarder-only", "kong_claimed_payer=discarder_only", "",
    "A kong 5p claimed C", "2 0 -2 0" },
  { "kong/added-all", "kong_claimed_payer=discarder_all", "", "A kong 5p added",
    "6 -2 -2 -2" },
  { "kong/concealed-only", "kong_claimed_payer=discarder_only", "",
    "A kong 5p concealed", "12 -4 -4 -4" },
  /* PAO-09: all of it */
  { "kong/late", NULL, "", "A kong 5p claimed C late", "6 0 -6 0" },
  { "kong/nameless", NULL, "A kong - concealed", "A kong - concealed",
    "12 -4 -4 -4" },
  { "kong/second", NULL, "A kong 5p concealed", "A kong 6p added",
    "6 -2 -2 -2" },
  { "kong/next-deal", NULL, "A kong 5p concealed; draw", "A kong 5p concealed",
    "12 -4 -4 -4" },
  /* PEN-05: a short hand may */
  { "kong/short", NULL, "A short", "A kong 5p concealed", "12 -4 -4 -4" },
  { "kong/long-allowed", "long_hand=off", "A long", "A kong 5p concealed",
    "12 -4 -4 -4" },
  /* PAO-09 with WIN-04: HON-02 no, 1 tai, v = 1; 6v from the feeder.  The kong
   * has been paid. */
  { "kong/late-win", NULL, "B kong 5m claimed C late",
    "B win self 456p789s22s67p[5555m]+8p how=kong-replacement liable=C "
    "instants",
    "0 6 -6 0" },

  /* ---- instant payments found in a winning hand ---- */
  /* 3 tai, v = 4: 16, 8, 4, 4; Cat and Rat 2 from each */
  { "found/bite", NULL, "", "A win B " RED "12a instants", "22 -10 -6 -6" },
  { "found/not-asked", NULL, "", "A win B " RED "12a", "16 -8 -4 -4" },
  /* INST-05 */
  { "found/paid", NULL, "A bonus 1a; A bonus 2a", "A win B " RED "12a instants",
    "16 -8 -4 -4" },
  { "found/half-paid", NULL, "A bonus 1a", "A win B " RED "12a instants",
    "22 -10 -6 -6" },
  { "found/half-dealt", NULL, "A bonus 1a dealt", "A win B " RED "12a instants",
    "22 -10 -6 -6" },
  /* paid in the deal before */
  { "found/next-deal", NULL, "A bonus 1a; A bonus 2a; redeal",
    "A win B " RED "12a instants", "22 -10 -6 -6" },
  { "found/no-bites", "bites=none", "", "A win B " RED "12a instants",
    "16 -8 -4 -4" },
  /* 1 + 5 tai, cut to 5: 64, 32, 16, 16; 2 + 2 + 4 from each */
  { "found/set", NULL, "", "A win B " RED "1234a instants", "88 -40 -24 -24" },
  /* Cat and Rat were paid: 2 + 4 */
  { "found/rest-of-set", NULL, "A bonus 1a; A bonus 2a",
    "A win B " RED "1234a instants", "82 -38 -22 -22" },
  /* 1 tai: 4, 2, 1, 1; the kong 4 from each */
  { "found/kong", NULL, "", "A win B " RED_KONG " instants", "16 -6 -5 -5" },
  { "found/kong-paid", NULL, "A kong 5p concealed",
    "A win B " RED_KONG " instants", "4 -2 -1 -1" },
  { "found/kong-paid-nameless", NULL, "A kong - concealed",
    "A win B " RED_KONG " instants", "4 -2 -1 -1" },
  { "found/kong-next-deal", NULL, "A kong 5p concealed; redeal",
    "A win B " RED_KONG " instants", "16 -6 -5 -5" },
  { "found/concealed-at-its-price", "kong_concealed_amount=1", "",
    "A win B " RED_KONG " instants", "7 -3 -2 -2" },
  /* it may have been claimed, at another price */
  { "found/two-prices", "kong_claimed_amount=3", "",
    "A win B 123m456p22s78s[7777z]+9s instants", "4 -2 -1 -1" },
  { "found/one-price", NULL, "", "A win B 123m456p22s78s[7777z]+9s instants",
    "10 -4 -3 -3" },
  { "found/kong-off", "kong_pay=off\npao_kong=off", "",
    "A win B " RED_KONG " instants", "4 -2 -1 -1" },
  /* 2 + 4 from each */
  { "found/two-kongs", NULL, "", "A win B " RED_TWO_KONGS " instants",
    "22 -8 -7 -7" },
  { "found/one-of-two-kongs", NULL, "A kong 5p added",
    "A win B " RED_TWO_KONGS " instants", "16 -6 -5 -5" },
  /* who discarded the claimed one is not to be seen: only the concealed one */
  { "found/payer-unknown", "kong_claimed_payer=discarder_all", "",
    "A win B " RED_TWO_KONGS " instants", "16 -6 -5 -5" },
  /* FH-01 32, INST-15 2 + 4 + 4 from each */
  { "found/eight", NULL, "", "B win self 12345678f how=flower-eight instants",
    "-42 126 -42 -42" },
  /* HOUSE-15 32, INST-01 2, INST-02 2, INST-03 4 from each */
  { "found/four-animals", "animal_win=on", "",
    "B win self 1234a how=four-animals instants", "-40 120 -40 -40" },
  /* the red group was paid: 32 + 2 + 4 */
  { "found/eight-group-paid", NULL,
    "B bonus 1f; B bonus 2f; B bonus 3f; B bonus 4f",
    "B win self 12345678f how=flower-eight instants", "-38 114 -38 -38" },
  /* K-20: the pair and the red group are his own, not what he robs: 6 each */
  { "found/rob-eighth", NULL, "", "B win C 1234567f how=rob-eighth instants",
    "-22 82 -38 -22" },

  /* ---- what was shown, what was paid ---- */
  /* BONUS-01: HON-01 1 + the shown Cat 1: v = 2 */
  { "shown/counts", NULL, "A bonus 1a", "A win B " RED, "8 -4 -2 -2" },
  /* the concealed kong is paid: 2 from each for the other; HON-01 1 and
   * HAND-01 2: v = 4, self-drawn 8 */
  { "shown/nameless", NULL, "A kong - concealed",
    "A win self 22p33s[5555p]{6666s}[777z]+2p instants", "30 -10 -10 -10" },

  /* ---- penalties ---- */
  /* PEN-01: v = 16; the discarder double */
  { "false/discard", NULL, "", "B false D", "16 -64 16 32" },
  /* PEN-02 */
  { "false/self", NULL, "", "B false self", "32 -96 32 32" },
  /* PEN-03 */
  { "false/limit-8", "limit=8", "", "B false A", "256 -512 128 128" },
  { "false/five-of-8", "limit=8\nfake_points=five", "", "B false A",
    "32 -64 16 16" },
  { "false/limit-3", "limit=3\nfake_points=five", "", "B false A",
    "8 -16 4 4" },
  /* PEN-04: only the discarder; on a self-draw everybody, with the $2 */
  { "false/1-2", "chart=shooter_1_2", "", "B false D", "0 -64 0 64" },
  { "false/3-6", "chart=shooter_3_6", "", "B false D", "0 -40 0 40" },
  { "false/3-6-self", "chart=shooter_3_6", "", "B false self", "20 -60 20 20" },
  { "false/1-2-zimo", "chart=shooter_1_2\nzimo_bonus=2", "", "B false self",
    "34 -102 34 34" },
  { "false/base", "chart=shooter_1_2\nbase_unit=0.20", "", "B false D",
    "0 -12.80 0 12.80" },
  /* K-37: as a false self-draw */
  { "false/reveals", "reveal_is_fake=on", "", "C reveals hand",
    "32 32 -96 32" },
  { "false/reveals-flowers", "reveal_is_fake=on", "", "C reveals flowers",
    "32 32 -96 32" },
  /* PEN-05 to PEN-07: no money */
  { "barred/short", NULL, "", "A short", "0 0 0 0" },
  { "barred/long", NULL, "", "A long", "0 0 0 0" },
  { "barred/next-deal", NULL, "A short; draw", "A win B 1", "4 -2 -1 -1" },
  { "barred/other", NULL, "A short; B long", "C win D 1", "-1 -1 4 -2" },
  { "barred/short-allowed", "short_hand=off", "A short", "A win B 1",
    "4 -2 -1 -1" },
  { "barred/long-allowed", "long_hand=off", "A long", "A win B 1",
    "4 -2 -1 -1" },

  /* ---- the eighth flower ---- */
  /* FH-09: 4v, or 2v, v, v */
  { "eighth/pao", NULL, "", "A eighth B ends", "64 -64 0 0" },
  { "eighth/as-discard", "held_flower_pay=as_discard", "", "A eighth B ends",
    "64 -32 -16 -16" },
  { "eighth/3-6", "chart=shooter_3_6", "", "A eighth B ends", "40 -40 0 0" },
  /* K-21: on top of another's win */
  { "eighth/after-a-win", NULL, "C win D 1", "A eighth B", "64 -64 0 0" },

  /* ---- several winners on one discard: HOUSE-09 ---- */
  /* v = 2: B 2v, D v; A pays nothing and returns the 4 that C has paid */
  { "also/two", TWO, "A win B 3", "C win B 2 also", "-4 -4 10 -2" },
  /* v = 0.20: B 0.40, D 0.20; A returns 0.40 */
  { "also/base", TWO "\nbase_unit=0.20", "A win B 2", "C win B 1 also",
    "-0.40 -0.40 1 -0.20" },
  /* PAY-05: B pays each hand in full, and there is nothing to return */
  { "also/1-2", TWO "\nchart=shooter_1_2", "A win B 3", "C win B 2 also",
    "0 -8 8 0" },
  { "also/3-6", ALL "\nchart=shooter_3_6", "A win B 3", "C win B 2 also",
    "0 -7 7 0" },
  /* PAO-01: B has paid for C too, and pays C's hand as any other */
  { "also/first-liable", TWO, "A win B 3 liable=B", "C win B 1 also",
    "0 -2 3 -1" },
  /* 4v from B, in full; A returns 4 */
  { "also/second-liable", TWO, "A win B 3", "C win B 3 also liable=B",
    "-4 -16 20 0" },
  /* HAND-32: 32 from B and D; A returns 1 */
  { "also/wonders", TWO, "A win B 1", "C win B 5 wonders also",
    "-1 -32 65 -32" },
  /* v = 4: B 2v; A returns 1, C returns 2 */
  { "also/three", ALL, "A win B 1; C win B 2 also", "D win B 3 also",
    "-1 -8 -2 11" },
  /* WIN-06: v = 1; A's hand was 2 tai, C's share of it 2 */
  { "also/robbed", TWO, "A win B " RED " how=rob-kong",
    "C win B 1 also how=rob-kong", "-2 -2 5 -1" },
  /* South in the deal that was won, East in the next one */
  { "also/wind", TWO, "C win A 1", "B win A " SOUTH " also", "-2 4 -1 -1" },
  /* the Cat was shown: HON-01 1 + BONUS-01 1, v = 2; A returns 1 */
  { "also/shown", TWO, "C bonus 1a; A win B 1", "C win B " RED " also",
    "-1 -4 7 -2" },
  /* and the Rat is in the hand: v = 4: 8, 4, 1 returned; 2 from each */
  { "also/bite", TWO, "C bonus 1a; A win B 1",
    "C win B " RED "2a also instants", "-3 -10 19 -6" },
  /* FH-08 between them changes nothing */
  { "also/after-eighth", TWO, "A win B 1; D eighth C", "C win B 1 also",
    "-1 -2 4 -1" },

  /* ---- the rest ---- */
  { "adjustment", NULL, "", "A pays B 3.50", "-3.50 3.50 0 0" },
  { "corrected", NULL, "", "corrected A B 3.50", "-3.50 3.50 0 0" },
  /* who hands over 5 owes 5 less, and may hand over more than is owed */
  { "paid", NULL, "A pays B 29", "paid A B 5", "5 -5 0 0" },
  { "paid/more", NULL, "A pays B 3", "paid A B 5", "5 -5 0 0" },
  { "position", NULL, "A win B 1", "dealer C W 2", "0 0 0 0" },
  { "draw", NULL, "", "draw", "0 0 0 0" },
  { "redeal", NULL, "", "redeal", "0 0 0 0" },
};

/* Sums what the transfers of an entry move; each is sound in itself. */
static void
sum_transfers (const MjPayout *payout, gint64 *sums)
{
  memset (sums, 0, MJ_N_SEATS * sizeof *sums);
  for (int i = 0; i < payout->n_transfers; i++) {
    const MjTransfer *transfer = &payout->transfers[i];
    int paid = transfer->reason == MJ_PAY_PAID ? -1 : 1; /* less is owed */

    g_assert_cmpint (transfer->amount, >, 0);
    g_assert_cmpint (transfer->from, !=, transfer->to);
    sums[transfer->from] -= paid * transfer->amount;
    sums[transfer->to] += paid * transfer->amount;
  }
}

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  MjEvening books;
  MjEntry entry;
  MjOutcome outcome;
  gint64 want[MJ_N_SEATS], moved[MJ_N_SEATS], before[MJ_N_SEATS];
  int deal;

  test_evening (&books, row->sheet, row->before);
  memcpy (before, books.balance, sizeof before);
  deal = books.deal;
  test_amounts (row->pays, want);
  test_entry (&entry, row->entry);
  if (!mj_evening_apply (&books, &entry, &outcome))
    g_error ("%s: %s", row->entry, mj_reason_key (outcome.reason));
  sum_transfers (&outcome.payout, moved);
  for (int seat = 0; seat < MJ_N_SEATS; seat++) {
    g_assert_cmpint (moved[seat], ==, want[seat]);
    g_assert_cmpint (outcome.balance[seat], ==, before[seat] + want[seat]);
    g_assert_cmpint (books.balance[seat], ==, outcome.balance[seat]);
  }
  g_assert_cmpint (books.deal, ==, deal + mj_entry_ends_deal (&entry));
}

/* ---- which deal an entry belongs to ---- */

static const struct {
  const char *name;
  const char *before;
  const char *entry;
  int deal;
} places[] = {
  { "first", "", "A bonus 1a", 1 },
  { "ends-the-deal", "draw", "A win B 1", 2 },
  /* FH-07: in the middle of a deal */
  { "eighth", "draw", "A eighth B", 2 },
  { "eighth-ends", "C win D 1", "A eighth B ends", 2 },
  /* FH-08 */
  { "eighth-after-a-win", "draw; C win D 1", "A eighth B", 2 },
  { "eighth-after-two", "draw; C win D 1; A eighth B", "B eighth A", 2 },
  { "eighth-after-own-win", "A win D 1", "A eighth B", 2 },
  { "eighth-after-redeal", "C win D 1; redeal", "A eighth B", 3 },
  { "eighth-in-the-next", "C win D 1; A bonus 1a", "A eighth B", 2 },
  { "after-that", "C win D 1; A eighth B", "A bonus 1a", 2 },
  { "also", "draw; C win D 1", "A win D 1 also", 2 },
  { "after-also", "draw; C win D 1; A win D 1 also", "A bonus 1a", 3 },
  { "eighth-after-also", "C win D 1; A win D 1 also", "B eighth A", 1 },
};

static void
test_place (gconstpointer data)
{
  gsize i = GPOINTER_TO_SIZE (data);
  MjEvening books;
  MjEntry entry;
  MjOutcome outcome;

  test_evening (&books, TWO, places[i].before);
  test_entry (&entry, places[i].entry);
  g_assert_true (mj_evening_apply (&books, &entry, &outcome));
  g_assert_cmpint (outcome.deal, ==, places[i].deal);
}

/* ---- who is liable ---- */

typedef struct {
  const char *name;
  const char *sheet;
  const char *entry;
  const char *liable; /* "-": nobody */
  const char *pao;    /* rule ids, or empty */
} Liability;

static const Liability liabilities[] = {
  { "flush", NULL, "A win B " FLUSH, "B", "PAO-05" },
  { "flush-off", "pao_flush=off", "A win B " FLUSH, "-", "" },
  { "all-off", "pao=off", "A win B " FLUSH, "-", "" },
  { "self-drawn", NULL, "A win self " FLUSH, "-", "" },
  { "nobody-said", NULL, "A win B " FLUSH " liable=nobody", "-", "" },
  { "said", NULL, "A win B " FLUSH " liable=B", "B", "PAO-05" },
  { "by-count", NULL, "A win B 4", "-", "" },
  { "by-count-said", NULL, "A win B 4 liable=B", "B", "" },
  /* only the table knows why */
  { "no-reason", NULL, "A win self " RED " liable=D", "D", "" },
  /* PAO-02: as the eyes */
  { "dragons", NULL, "A win B [555z][666z]123m456p7z+7z", "B", "PAO-02" },
  /* PAO-02 by a meld, self-drawn: whichever came last */
  { "dragons-meld", NULL, "A win self [555z][666z][777z]23m99p+4m liable=D",
    "D", "PAO-02" },
  { "dragons-not-said", NULL, "A win self [555z][666z][777z]23m99p+4m", "-",
    "" },
  /* PAO-03 */
  { "winds", NULL, "A win B [222z][333z][444z]678m1z+1z", "B", "PAO-03" },
  /* PAO-04: 1f 5f 1a and Red show 4, a triplet of Green makes 5 */
  { "limit", NULL, "A win B [777z]123m456p22p66z+6z1f5f1a", "B", "PAO-04" },
  /* as the eyes it adds nothing */
  { "limit-eyes", NULL, "A win B [777z]123m456p789s6z+6z1f5f1a", "-", "" },
  /* PAO-06 only where it is played */
  { "green", "pure_green=four", "A win B [234s][666s][666z]88s44s+4s", "B",
    "PAO-06" },
  { "green-off", NULL, "A win B [234s][666s][666z]88s44s+4s", "-", "" },
  /* PAO-07 */
  { "terminals", NULL, "A win B [111m][999m][111p]99s11s+9s", "B", "PAO-07" },
  /* PAO-08 */
  { "arhats", NULL, "A win self [1111m][2222p][7777s][9999s]5m+5m liable=C",
    "C", "PAO-08" },
  /* K-56: a concealed kong is not exposed */
  { "concealed-kong", NULL, "A win B {1111m}[234m][567m]8899m+9m", "-", "" },
  { "concealed-kong-said", NULL,
    "A win self [555z][666z]{7777z}23m99p+4m liable=D", "D", "" },
  /* PAY-06, K-53: the shooter pays anyway; on a self-draw it holds */
  { "shooter", "chart=shooter_1_2", "A win B [555z][666z]123m456p7z+7z", "-",
    "" },
  { "shooter-self", "chart=shooter_1_2",
    "A win self [555z][666z][777z]23m99p+4m liable=D", "D", "PAO-02" },
  /* PAO-13 */
  { "wonders", NULL, "C win B " WONDERS, "-", "" },
};

static void
test_liability (gconstpointer data)
{
  const Liability *row = data;
  g_autoptr (GString) pao = g_string_new (NULL);
  MjEvening books;
  MjEntry entry;
  MjOutcome outcome;

  test_evening (&books, row->sheet, "");
  test_entry (&entry, row->entry);
  if (!mj_evening_apply (&books, &entry, &outcome))
    g_error ("%s: %s", row->entry, mj_reason_key (outcome.reason));
  for (int p = 0; p < MJ_N_PAO; p++)
    if (outcome.pao & 1 << p)
      g_string_append_printf (pao, "%s%s", pao->len > 0 ? " " : "",
                              mj_pao_rule ((MjPao) p));
  g_assert_cmpstr (pao->str, ==, row->pao);
  g_assert_cmpint (outcome.liable, ==, test_seat (row->liable));
}

/* ---- the largest sums ---- */

/* Without a limit, at the highest stake: ten thousand deals in a row that pay
 * the most there is are still what they are, and sum to nothing.
 */
static void
test_largest (gconstpointer data)
{
  enum { DEALS = 10000 };
  MjEvening books;
  MjEntry entry;
  MjOutcome outcome;
  gint64 paid = 0, sum = 0;

  test_evening (&books, data, "");
  test_entry (&entry, "A win self 20 special");
  for (int i = 0; i < DEALS; i++) {
    g_assert_true (mj_evening_apply (&books, &entry, &outcome));
    g_assert_cmpint (outcome.payout.n_transfers, ==, 3);
    paid += 3 * outcome.payout.transfers[0].amount;
  }
  g_assert_cmpint (paid, >, G_GINT64_CONSTANT (100000000000000000));
  g_assert_cmpint (books.balance[0], ==, paid);
  for (int who = 0; who < MJ_N_SEATS; who++)
    sum += books.balance[who];
  g_assert_cmpint (sum, ==, 0);
  entry.tai = 21;
  g_assert_false (mj_evening_apply (&books, &entry, &outcome));
  g_assert_cmpint (outcome.reason, ==, MJ_REASON_COUNT_ABOVE_LIMIT);
}

/* More tai than there are in any one hand are still paid as 20. */
static void
test_most_tai (void)
{
  const char *sheet = "no_limit=on\nbase_unit=100000\nzimo_bonus=10000\n"
                      "special_double=limit_hands\npattern.animal=20\n"
                      "pattern.all-animals=20\npattern.half-flush=20\n"
                      "pattern.seat-flower=20\npattern.triplets-hand=20";
  MjEvening books;
  MjEntry entry;
  MjOutcome outcome;
  gint64 sum = 0;

  test_evening (&books, sheet, "");
  test_entry (&entry, "A win self [555m][666m]777m2233z+3z1234a1f5f");
  g_assert_true (mj_evening_apply (&books, &entry, &outcome));
  g_assert_cmpint (outcome.score.uncapped, >=, 180);
  g_assert_cmpint (outcome.score.tai, ==, 20);
  for (int who = 0; who < MJ_N_SEATS; who++)
    sum += books.balance[who];
  g_assert_cmpint (sum, ==, 0);
  /* 2 at a self-draw for a base unit of 1, doubled 19 times, and once more
   * as a special hand; the extra */
  g_assert_cmpint (books.balance[0], ==,
                   3 * ((G_GINT64_CONSTANT (20000000) << 20) +
                        G_GINT64_CONSTANT (100000000000)));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *path = g_strdup_printf ("/evening/pays/%s", rows[i].name);

    g_test_add_data_func (path, &rows[i], test_row);
  }
  for (gsize i = 0; i < G_N_ELEMENTS (places); i++) {
    g_autofree char *path =
        g_strdup_printf ("/evening/belongs/%s", places[i].name);

    g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_place);
  }
  for (gsize i = 0; i < G_N_ELEMENTS (liabilities); i++) {
    g_autofree char *path =
        g_strdup_printf ("/evening/liable/%s", liabilities[i].name);

    g_test_add_data_func (path, &liabilities[i], test_liability);
  }
  g_test_add_data_func ("/evening/largest/basic",
                        "no_limit=on\nbase_unit=100000\nzimo_bonus=10000\n"
                        "special_double=limit_hands",
                        test_largest);
  g_test_add_data_func ("/evening/largest/custom",
                        "no_limit=on\nbase_unit=100000\nchart=custom\n"
                        "chart.1=4/0/4\nspecial_double=limit_hands",
                        test_largest);
  g_test_add_func ("/evening/most-tai", test_most_tai);
  return g_test_run ();
}
