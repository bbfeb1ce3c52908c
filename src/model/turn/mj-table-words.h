/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-words.h – what everybody sees on the table, in words. */

#pragma once

#include "model/play/mj-game.h"
#include "model/text/mj-text.h"

#ifndef __GI_SCANNER__

/* @what: MJ_SENTENCE_DISCARDS, _MELDS, _BONUS, or _TILES of an open hand
 * Returns: "Auntie’s discards, 2: 5 dots, East Wind, as drawn" */
char *mj_table_words (MjGame *game,
                      MjSentence what,
                      MjSeat seat) G_GNUC_WARN_UNUSED_RESULT;

/* @before: the state before the move, which has been made
 * Returns: (nullable): "Amma claims 5 dots for a pong, from Auntie"; NULL for a
 *   draw or what nobody sees */
char *mj_table_words_of_move (MjGame *game,
                              const MjState *before,
                              const MjMove *move) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: "East Wind round, deal 3, 41 left"; "" before the first deal */
char *mj_table_words_subtitle (MjGame *game) G_GNUC_WARN_UNUSED_RESULT;

#endif
