/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-ready-tables.h – read-only tables that gen-ready-tables.c makes at build
 * time.
 *
 * A suit contributes a vector of distances to a hand: the number of missing
 * tiles for k melds (0 to 4), with or without eyes.  The vectors are so few
 * that one byte can number them.  It is looked up by the nine counts of the
 * suit, read as a number in base 5; small tables combine the bytes.
 */

#pragma once

#include <stdint.h>

enum {
  MJ_READY_N_SUIT = 126,  /* different vectors of a suit */
  MJ_READY_N_HONOUR = 55, /* of the honours */
  MJ_READY_N_TWO = 180,   /* of two suits together */
  MJ_READY_N_THREE = 180, /* of three */
  MJ_READY_N_REST = 180,  /* of two suits and the honours */
  MJ_READY_N_MELDS = 5,   /* melds to be made: 0 to 4 */
  MJ_READY_N_HALF = 1344, /* of the first five places, for chows alone */
  MJ_READY_N_TAIL =
      403, /* of the other four, as those halves distinguish them */
  MJ_READY_N_CHOW = 178,     /* of a suit, for chows alone */
  MJ_READY_N_CHOW_TWO = 226, /* of two suits, likewise */
  MJ_READY_N_CHOW_ROW = 239, /* different rows of mj_ready_by_chows */
  MJ_READY_ROW = 3125,       /* 5 to the fifth */
};

extern const uint8_t mj_ready_suit[625][MJ_READY_ROW];
extern const uint8_t mj_ready_honour[25][MJ_READY_ROW];
extern const uint8_t mj_ready_two[MJ_READY_N_SUIT][MJ_READY_N_SUIT];
extern const uint8_t mj_ready_three[MJ_READY_N_TWO][MJ_READY_N_SUIT];
extern const uint8_t mj_ready_rest[MJ_READY_N_TWO][MJ_READY_N_HONOUR];
/* How many tiles are missing for a number of melds and eyes: indexed by three
 * suits and then the honours, and by all but one suit and then that suit. */
extern const uint8_t mj_ready_by_honours[MJ_READY_N_MELDS][MJ_READY_N_THREE]
                                        [MJ_READY_N_HONOUR];
extern const uint8_t mj_ready_by_suit[MJ_READY_N_MELDS][MJ_READY_N_REST]
                                     [MJ_READY_N_SUIT];

/* For chows and eyes alone: the first five positions of a suit lead to one of a
 * thousand halves, the other four to one of some hundred tails, and both
 * together to the number of a vector.  Three equal chows are left out. */
extern const uint16_t mj_ready_half[MJ_READY_ROW];
extern const uint16_t mj_ready_tail[625];
extern const uint8_t mj_ready_chows[MJ_READY_N_HALF][MJ_READY_N_TAIL];
extern const uint8_t mj_ready_chow_two[MJ_READY_N_CHOW][MJ_READY_N_CHOW];
/* How many tiles are missing with each vector of a suit.  The row depends on
 * the number of chows, on how many tiles eyes of honours lack (0 to 2), and on
 * the other two suits. */
extern const uint8_t mj_ready_chow_row[MJ_READY_N_MELDS][3]
                                      [MJ_READY_N_CHOW_TWO];
extern const uint8_t mj_ready_by_chows[MJ_READY_N_CHOW_ROW][MJ_READY_N_CHOW];
