/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-text.h – turns codes and values of the engine into sentences in the user's
 * language. */

#pragma once

#include "engine/match/mj-view-check.h"
#include "engine/money/mj-pao-note.h"
#include "engine/score/mj-near.h"
#include "engine/score/mj-outlook.h"
#include "engine/score/mj-reason.h"
#include "engine/tiles/mj-move.h"
#include "engine/tiles/mj-rng.h"
#include "model/text/mj-terms.h"

#include <glib.h>

/**
 * mj_text_start:
 * @installed: where translations are installed; the variable MAHJONG_LOCALEDIR
 *   overrides it, for a build that is not installed
 *
 * Sets the locale and the place of its translations.  Call this first in
 * main(), before anything is printed.  Even in a locale that has only ASCII,
 * such as "C", texts are read and printed as UTF-8.
 */
void mj_text_start (const char *installed);

/**
 * mj_text_error: (skip)
 * @error: from a parser of the engine
 *
 * Returns: (transfer full): "line 3, column 5: five of 3s"
 */
char *mj_text_error (const MjError *error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_text_faces:
 *
 * Returns: (transfer full): their names, "3 bamboo, 6 bamboo"
 */
char *mj_text_faces (MjFaceSet faces) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_text_names: (skip)
 * @names: (element-type utf8): of people, at least one
 *
 * Returns: (transfer full): "Ann, Bob and Cat"
 */
char *mj_text_names (const GPtrArray *names) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_text_meld:
 * @label: the kind of meld, "Chow", "Kong"
 * @run: whether it is a run rather than equal tiles
 * @face: its face, or the lowest face of a run
 *
 * Returns: (transfer full): the kind with the tiles, "Chow 3 4 5 bamboo" or
 *   "Kong 5 dots"
 */
char *mj_text_meld (const char *label,
                    gboolean run,
                    MjFace face) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_text_insert:
 * @text: a translated text; only the first %s in it is a format
 * @detail: replaces %s
 *
 * Returns: (transfer full): @text with @detail in place of %s
 */
char *mj_text_insert (const char *text,
                      const char *detail) G_GNUC_WARN_UNUSED_RESULT;

#ifndef __GI_SCANNER__

/* Returns: a sentence without its full stop; NULL for MJ_REASON_NONE */
const char *mj_text_reason (MjReason reason);

/* Returns: (nullable): the same in English, for programs that translate it
 *   themselves */
const char *mj_text_reason_english (MjReason reason);

/* Returns: a sentence, "Sequence hand not counted: only 7 characters completes
 *   it, and it was a discard" */
char *mj_text_near (const MjNear *near) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: the reason alone */
char *mj_text_near_reason (const MjNear *near) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: the reason alone */
char *mj_text_pao_reason (const MjPaoNote *note) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: the same before it is translated, with %s for the names of tiles and
 *   perhaps %d for a number */
const char *mj_text_pao_reason_english (MjPaoWhy why);

/* Returns: "2 tai; this table needs 3" */
char *mj_text_too_few_tai (const MjRules *rules,
                           gboolean self_drawn,
                           int tai) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: a sentence */
const char *mj_text_status (MjStatus status);

/* Returns: worth of a win on it, "2 tai, 3 self-drawn" */
char *mj_text_wait (const MjWait *wait) G_GNUC_WARN_UNUSED_RESULT;

#endif

/**
 * mj_text_amount:
 * @amount: hundredths
 *
 * Returns: (transfer full): "12.80", "+4", in the user's number format; with a
 *   sign unless it is 0
 */
char *mj_text_amount (gint64 amount) G_GNUC_WARN_UNUSED_RESULT;

#ifndef __GI_SCANNER__

/* Returns: the value as people read it */
char *mj_text_option_value (MjOptionId id,
                            gint32 value) G_GNUC_WARN_UNUSED_RESULT;

/* @value: of a sheet: tai, MJ_PATTERN_OFF or MJ_PATTERN_BY_DEFAULT
 * Returns: "4 tai", "limit", "off" */
char *mj_text_pattern_value (MjPatternId pattern,
                             int value) G_GNUC_WARN_UNUSED_RESULT;

/* The name of the preset that it is nearest to. */
const char *mj_text_preset (const MjRules *rules);

/* "Limit 5 tai · at least 1 tai". */
char *mj_text_rules_line (const MjRules *rules) G_GNUC_WARN_UNUSED_RESULT;

/* @all: whether to include limit, minimum and stake
 * Returns: the differences from its preset, "Seven pairs: 4 tai; Pao: off" */
char *mj_text_rules_changes (const MjRules *rules,
                             gboolean all) G_GNUC_WARN_UNUSED_RESULT;

#endif

/**
 * mj_text_money:
 * @amount: hundredths
 *
 * Returns: (transfer full): "12.80", "−4": without a sign unless it is negative
 */
char *mj_text_money (gint64 amount) G_GNUC_WARN_UNUSED_RESULT;

/**
 * MjMoney: (skip)
 * @currency: label of the currency, "" for none
 * @cents: whether whole amounts are written with cents, too
 *
 * How one evening writes all its money.
 */
typedef struct {
  const char *currency;
  gboolean cents;
} MjMoney;

#ifndef __GI_SCANNER__

/* @amount: hundredths
 * Returns: "S$1.20"; the sign is before the currency */
char *mj_text_price (const MjMoney *money,
                     gint64 amount) G_GNUC_WARN_UNUSED_RESULT;

/* @amount: hundredths
 * Returns: the same with a plus sign where something is won */
char *mj_text_gain (const MjMoney *money,
                    gint64 amount) G_GNUC_WARN_UNUSED_RESULT;

#endif

/**
 * mj_text_read_money:
 * @text: typed, with a point or a comma
 * @amount: (out): hundredths
 *
 * Returns: whether @text is an amount of whole hundredths below a billion
 */
gboolean mj_text_read_money (const char *text, gint64 *amount);

/**
 * mj_text_read_typed_money:
 * @text: typed: "5", "5.50", "5,50", "$5", "S$ 5.50"
 * @currency: label of the currency, which may be before or after it
 * @amount: (out): hundredths; 0 for an empty text and where it is refused
 *
 * Returns: (nullable): why it is no amount, as a sentence; NULL when it is
 */
const char *mj_text_read_typed_money (const char *text,
                                      const char *currency,
                                      gint64 *amount);

#ifndef __GI_SCANNER__

/* @faces: the faces for which a line of the score counts
 * Returns: those tiles in notation, "777z" */
char *mj_text_score_tiles (const MjHand *hand,
                           MjFaceSet faces) G_GNUC_WARN_UNUSED_RESULT;

#endif

/**
 * MjSentence: (skip)
 * @MJ_SENTENCE_DISCARDS_THIS: "Mei discards"; the tile is shown elsewhere
 * @MJ_SENTENCE_KONGS_THIS: "Mei makes a kong of"; the tile is shown elsewhere
 * @MJ_SENTENCE_TURN: "Mei's turn"
 * @MJ_SENTENCE_DEALS_AGAIN: "Mei deals again"
 * @MJ_SENTENCE_DEALS_NEXT: "Mei deals next"
 * @MJ_SENTENCE_WINS_LIMIT: "Mei wins with the limit"
 * @MJ_SENTENCE_WINS_WITH: "Mei wins with 5 tai"
 * @MJ_SENTENCE_ON_DISCARD: "on Mei's discard"
 * @MJ_SENTENCE_ROBBED_KONG: "by robbing Mei's kong"
 * @MJ_SENTENCE_ROBBED_EIGHTH: "by robbing Mei's eighth flower"
 * @MJ_SENTENCE_PAYS_FOR_ALL: "Mei pays for all: " and a rule
 * @MJ_SENTENCE_WAS_READY: "Mei was ready for 5 dots"
 * @MJ_SENTENCE_WON: "Mei won 5 tai"
 * @MJ_SENTENCE_WON_SELF_DRAWN: "Mei won 5 tai, self-drawn"
 * @MJ_SENTENCE_WAS_PAID: "Mei was paid for Concealed kong"
 * @MJ_SENTENCE_WINS_MATCH: "Mei wins the match"
 * @MJ_SENTENCE_DISCARDS: "Mei’s discards, " how many and which
 * @MJ_SENTENCE_MELDS: "Mei’s melds, " how many and which
 * @MJ_SENTENCE_BONUS: "Mei’s flowers and animals, " how many and which
 * @MJ_SENTENCE_TILES: "Mei’s tiles, " how many and which
 * @MJ_SENTENCE_FROM: "from Mei", of a claimed tile
 *
 * Actions of one player; lower numbers are kinds of moves.
 */
typedef enum {
  MJ_SENTENCE_DISCARDS_THIS = MJ_N_MOVES,
  MJ_SENTENCE_KONGS_THIS,
  MJ_SENTENCE_TURN,
  MJ_SENTENCE_DEALS_AGAIN,
  MJ_SENTENCE_DEALS_NEXT,
  MJ_SENTENCE_WINS_LIMIT,
  MJ_SENTENCE_WINS_WITH,
  MJ_SENTENCE_ON_DISCARD,
  MJ_SENTENCE_ROBBED_KONG,
  MJ_SENTENCE_ROBBED_EIGHTH,
  MJ_SENTENCE_PAYS_FOR_ALL,
  MJ_SENTENCE_WAS_READY,
  MJ_SENTENCE_WON,
  MJ_SENTENCE_WON_SELF_DRAWN,
  MJ_SENTENCE_WAS_PAID,
  MJ_SENTENCE_WINS_MATCH,
  MJ_SENTENCE_PAYS_ONE,
  MJ_SENTENCE_DISCARDS,
  MJ_SENTENCE_MELDS,
  MJ_SENTENCE_BONUS,
  MJ_SENTENCE_TILES,
  MJ_SENTENCE_FROM,
  MJ_N_SENTENCES
} MjSentence;

#ifndef __GI_SCANNER__

/* @sentence: also an #MjMoveKind
 * @name: (nullable): the player; NULL, and the name "You": the reader
 * @detail: (nullable): tile, tai or reason, where the sentence has one
 * Returns: "You win with 5 tai", "Mei wins with 5 tai" */
char *mj_text_sentence (MjSentence sentence,
                        const char *name,
                        const char *detail) G_GNUC_WARN_UNUSED_RESULT;

/* Of two players. */
typedef enum {
  MJ_SENTENCE_PAYS,
  MJ_SENTENCE_PAYS_AMOUNT,
  MJ_SENTENCE_PAYS_NOTHING,
  MJ_SENTENCE_HAS_PAID,
  MJ_SENTENCE_WON_ON,
  MJ_N_SENTENCES_OF_TWO
} MjSentenceOfTwo;

/* @first: (nullable): who pays or wins; NULL: the reader
 * @second: (nullable): who is paid, or whose tile it was; NULL: the reader
 * @detail: (nullable): an amount or tai, where the sentence has one
 * @tile: (nullable): a tile, where the sentence has one
 * Returns: "You pay Mei 8", "Mei won 5 tai on your 5 dots" */
char *mj_text_sentence_of_two (MjSentenceOfTwo sentence,
                               const char *first,
                               const char *second,
                               const char *detail,
                               const char *tile) G_GNUC_WARN_UNUSED_RESULT;

/* Says only public facts.
 * @name: (nullable): the player who makes it; NULL: the person who reads it
 * Returns: "Mei discards 5 dots" */
char *mj_text_move (const char *name,
                    const MjMove *move) G_GNUC_WARN_UNUSED_RESULT;

/* @fault: a fault; not MJ_VIEW_SOUND
 * Returns: a sentence */
const char *mj_text_view_fault (MjViewFault fault);

/* Returns: 32 hexadecimal digits */
char *mj_text_seed (MjSeed seed) G_GNUC_WARN_UNUSED_RESULT;

/* The digest is shown before the deal is played, the seed after it.  Then
 * anybody can compare the digest with `printf %s SEED | sha256sum`.
 * Returns: SHA-256 of mj_text_seed(), 64 hexadecimal digits */
char *mj_text_seed_digest (MjSeed seed) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: the seed that the first 32 hexadecimal digits of its SHA-256 are */
MjSeed mj_text_seed_of_line (const char *line);

#endif
