/* SPDX-License-Identifier: GPL-3.0-or-later */
/* entry-text.h – entries of an evening, written as text.
 *
 * The chairs are A to D in turn order; A deals first.  A line is one of
 *
 *   A win B 3                on B's discard, 3 tai; "self" for B: self-drawn
 *   A win B 12m456p…+3m      by tiles, in notation without spaces
 *   A bonus 1a               a flower or an animal is shown; "dealt": as dealt
 *   A kong 5p concealed      also "added", "claimed B", "claimed B late";
 *                            "-" for 5p where nobody says of what
 *   A false B                a false win on B's discard; "self": self-drawn
 *   A reveals hand           or "flowers"
 *   A short, A long          a hand with a wrong number of tiles
 *   A eighth B               B held the eighth flower; "ends": it ends the deal
 *   A pays B 3.50            a correction between chairs, as in older files
 *   corrected A E 3.50       the same between people: A has less, E more
 *   paid A E 3.50            A hands over money
 *   draw, redeal             the deal ends without a winner
 *   dealer C W 2             corrected: C deals, West wind, two repeats
 *
 * After a win may stand "special", "wonders", "how=rob-kong", "repl=2",
 * "liable=C", "liable=nobody" and "instants".
 */

#pragma once

#include "engine/evening/mj-evening.h"

#include <glib.h>

G_BEGIN_DECLS

/**
 * test_entry:
 * @entry: (out): the entry
 * @text: one line
 */
void test_entry (MjEntry *entry, const char *text);

/**
 * test_evening:
 * @books: (out): after the entries
 * @sheet: (nullable): text of a rule sheet
 * @script: entries with a semicolon between; each must be right
 */
void test_evening (MjEvening *books, const char *sheet, const char *script);

/**
 * test_seat:
 * @text: "A" to "D", or "-" for nobody
 *
 * Returns: the chair
 */
MjSeat test_seat (const char *text);

/**
 * test_amounts:
 * @text: four amounts, as in "6 -2.50 -2 -1.50"
 * @amounts: (out): hundredths
 */
void test_amounts (const char *text, gint64 *amounts);

/**
 * test_amount:
 * @text: an amount in units
 *
 * Returns: hundredths
 */
gint64 test_amount (const char *text);

/**
 * test_cell:
 * @header: names of the columns
 * @row: cells of a case
 * @name: a column
 *
 * Returns: (transfer none): the cell; empty for "-"
 */
const char *test_cell (GStrv header, GStrv row, const char *name);

/**
 * test_case_win:
 * @entry: (out): the win that a case tells of, at a table where A is East;
 *   nobody is liable
 * @header: names of the columns
 * @row: cells of the case
 *
 * Returns: FALSE where the tiles cannot be read
 */
gboolean test_case_win (MjEntry *entry, GStrv header, GStrv row);

/**
 * test_case_rules:
 * @rules: (out): its rule sheet
 * @header: names of the columns
 * @row: cells of a case
 */
void test_case_rules (MjRules *rules, GStrv header, GStrv row);

/**
 * test_wind:
 * @text: "E", "S", "W" or "N"
 *
 * Returns: the wind
 */
MjWind test_wind (const char *text);

G_END_DECLS
