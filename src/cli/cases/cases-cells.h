/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cases-cells.h – reads the cells of one row, and says which of them cannot be
 * read.
 *
 * Every reader returns something that the engine takes.  If a cell is wrong,
 * the row is not computed: the first reason stays in Case.wrong.
 */

#pragma once

#include "cli/cases/cases-table.h"

#include "engine/rules/mj-rules.h"
#include "engine/tiles/mj-hand.h"

/* One row: its columns are read and its results are written here. */
typedef struct {
  const CasesTable *table;
  GStrv row;
  MjRules rules;
  char *wrong; /* "column seat: …", or NULL */
} Case;

/* @name: name of a column that exists
 * Returns: the cell, with "-" read as empty */
const char *case_get (const Case *c, const char *name);

/* @name: name of a column that exists
 * @value: the new cell */
void case_put (const Case *c, const char *name, const char *value);

/* Only the first reason is kept. */
void case_refuse (Case *c, const char *column, const char *format, ...)
    G_GNUC_PRINTF (3, 4);

/* @column: a column with E, S, W or N
 * Returns: the seat, or MJ_SEAT_NONE if the cell is empty or wrong */
MjSeat case_seat (Case *c, const char *column);

/* Like case_seat(), but the cell must not be empty.
 * @column: a column with E, S, W or N
 * Returns: the seat; 0 if the cell is wrong */
MjSeat case_needed_seat (Case *c, const char *column);

/* @column: a column with a number
 * @most: the greatest number that can be
 * Returns: the number, from 0 to @most; -1 if the cell is empty or wrong */
int case_number (Case *c, const char *column, int most);

/* @column: a column with one of a few words
 * @words: these words, and NULL after them
 * Returns: the index of the word in @words; 0 if the cell is wrong */
int case_word (Case *c, const char *column, const char *const *words);

/* @column: a column with loose tiles
 * @max: room in @faces
 * Returns: how many there are; 0 if the cell is wrong */
int case_tiles (Case *c, const char *column, MjFace *faces, int max);

/* @column: a column with one tile that is no bonus tile
 * Returns: its face; some face if the cell is wrong */
MjFace case_tile (Case *c, const char *column);

/* @column: the column that is named if @text cannot be read
 * @text: a hand without a winning tile
 * @hand: (out): the hand, empty if @text cannot be read */
void case_hand (Case *c, const char *column, const char *text, MjHand *hand);
