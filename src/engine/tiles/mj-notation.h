/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-notation.h – tiles, hands and melds as text.
 *
 * `123m456p [777z] {1111s} +3m 1f2a`: letters m p s z f a, digits share the
 * letter that follows, brackets hold exposed melds, braces concealed kongs, a
 * plus marks the winning tile.  `5pb` is the second copy of 5 dots.
 */

#pragma once

#include "engine/tiles/mj-error.h"
#include "engine/tiles/mj-hand.h"

/* Refuses unknown letters and digits, a fifth copy, a second bonus tile of the
 * same face, and brackets that do not hold a meld.  Does not check the number
 * of tiles.
 * @text: a hand
 * @hand: (out): its tiles, the winning one last among the concealed ones
 * @win: (out): face of the winning tile, or MJ_FACE_NONE
 * @error: (out) (optional): the error, with its column
 * Returns: false when @text is refused */
bool mj_notation_parse_hand (const char *text,
                             MjHand *hand,
                             MjFace *win,
                             MjError *error);

/* @text: loose tiles, as in "123m55z1a"
 * @tiles: (out): faces
 * @max: room in @tiles
 * @error: (out) (optional): the error, with its column
 * Returns: how many there are, or -1 when @text is refused */
int mj_notation_parse_tiles (const char *text,
                             MjFace *tiles,
                             int max,
                             MjError *error);

/* @text: (out): "5p"; room for 3 bytes */
void mj_face_to_text (MjFace face, char *text);

/* @text: (out): "5pb"; "1f" for bonus tiles; room for 4 bytes */
void mj_tile_to_text (MjTile tile, char *text);

/* @text: "5pb", followed by anything
 * @tile: (out): the tile
 * Returns: how many bytes were read; 0 when @text does not start with a tile */
int mj_tile_from_text (const char *text, MjTile *tile);

/* @counts: how often each face is there, MJ_N_FACES numbers
 * @text: (out): "123m55p1a"
 * @size: size of @text; 192 are enough for 148 tiles */
void mj_counts_to_text (const uint8_t *counts, char *text, size_t size);

/* @text: (out): each once, as in "36m58s"
 * @size: size of @text; 64 are enough */
void mj_face_set_to_text (MjFaceSet set, char *text, size_t size);

/* @win: face of the winning tile, or MJ_FACE_NONE
 * @text: (out): the hand in notation
 * @size: size of @text; MJ_HAND_TEXT_SIZE is enough */
void mj_hand_to_text (const MjHand *hand, MjFace win, char *text, size_t size);

enum { MJ_HAND_TEXT_SIZE = 160 };
