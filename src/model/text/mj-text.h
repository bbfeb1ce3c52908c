/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-text.h – turns codes and values of the engine into sentences in the user's
 * language.
 */

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

G_BEGIN_DECLS

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
 * @error: what an engine parser said
 *
 * Returns: (transfer full): "line 3, column 5: five of 3s"
 */
char *mj_text_error (const MjError *error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_text_faces:
 * @faces: a set of faces
 *
 * Returns: (transfer full): their names, "3 bamboo, 6 bamboo"
 */
char *mj_text_faces (MjFaceSet faces) G_GNUC_WARN_UNUSED_RESULT;

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
 * @detail: what to put in place of %s
 *
 * Returns: (transfer full): @text with @detail in place of %s
 */
char *mj_text_insert (const char *text,
                      const char *detail) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_text_reason: (skip)
 * @reason: why something cannot be
 *
 * Returns: (transfer none) (nullable): a sentence without its full stop; NULL
 *   for MJ_REASON_NONE
 */
const char *mj_text_reason (MjReason reason);

/**
 * mj_text_reason_english: (skip)
 * @reason: why something cannot be
 *
 * Returns: (transfer none) (nullable): the same in English, for programs that
 *   translate it themselves
 */
const char *mj_text_reason_english (MjReason reason);

/**
 * mj_text_near: (skip)
 * @near: a near miss
 *
 * Returns: (transfer full): a sentence, "Sequence hand not counted: only 7
 *   characters completes it, and it was a discard"
 */
char *mj_text_near (const MjNear *near) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_text_near_reason: (skip)
 * @near: a near miss
 *
 * Returns: (transfer full): the reason alone
 */
char *mj_text_near_reason (const MjNear *near) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_text_pao_reason: (skip)
 * @note: a note about a liability
 *
 * Returns: (transfer full): the reason alone
 */
char *mj_text_pao_reason (const MjPaoNote *note) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_text_pao_reason_english: (skip)
 * @why: why somebody is liable, or nobody
 *
 * Returns: (transfer none): the same before it is translated, with %s for the
 *   names of tiles and perhaps %d for a number
 */
const char *mj_text_pao_reason_english (MjPaoWhy why);

/**
 * mj_text_too_few_tai: (skip)
 * @rules: rule sheet
 * @self_drawn: whether it was self-drawn
 * @tai: what the hand has
 *
 * Returns: (transfer full): "2 tai; this table needs 3"
 */
char *mj_text_too_few_tai (const MjRules *rules,
                           gboolean self_drawn,
                           int tai) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_text_status: (skip)
 * @status: why a hand does not win
 *
 * Returns: (transfer none): a sentence
 */
const char *mj_text_status (MjStatus status);

/**
 * mj_text_wait: (skip)
 * @wait: a tile that a ready hand waits for
 *
 * Returns: (transfer full): what a win on it is worth, "2 tai, 3 self-drawn"
 */
char *mj_text_wait (const MjWait *wait) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_text_amount:
 * @amount: hundredths
 *
 * Returns: (transfer full): "12.80", "+4", in the user's number format; with a
 *   sign unless it is 0
 */
char *mj_text_amount (gint64 amount) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_text_option_value: (skip)
 * @id: an option of the rules
 * @value: a value in its range
 *
 * Returns: (transfer full): the value as people read it
 */
char *mj_text_option_value (MjOptionId id,
                            gint32 value) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_text_pattern_value: (skip)
 * @pattern: a pattern
 * @value: what a sheet says of it: tai, MJ_PATTERN_OFF or MJ_PATTERN_BY_DEFAULT
 *
 * Returns: (transfer full): "4 tai", "limit", "off"
 */
char *mj_text_pattern_value (MjPatternId pattern,
                             int value) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_text_preset: (skip)
 * @rules: a rule sheet
 *
 * Returns: (transfer none): the name of the preset that it is nearest to
 */
const char *mj_text_preset (const MjRules *rules);

/**
 * mj_text_rules_line: (skip)
 * @rules: a rule sheet
 *
 * Returns: (transfer full): "Limit 5 tai · at least 1 tai"
 */
char *mj_text_rules_line (const MjRules *rules) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_text_rules_changes: (skip)
 * @rules: a rule sheet
 * @all: whether limit, minimum and stake are told as well
 *
 * Returns: (transfer full): "Seven pairs: 4 tai; Pao: off": what differs from
 *   its preset
 */
char *mj_text_rules_changes (const MjRules *rules,
                             gboolean all) G_GNUC_WARN_UNUSED_RESULT;

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

/**
 * mj_text_price: (skip)
 * @money: how money is written
 * @amount: hundredths
 *
 * Returns: (transfer full): "S$1.20"; the sign stands before the currency
 */
char *mj_text_price (const MjMoney *money,
                     gint64 amount) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_text_gain: (skip)
 * @money: how money is written
 * @amount: hundredths
 *
 * Returns: (transfer full): the same with a plus sign where something is won
 */
char *mj_text_gain (const MjMoney *money,
                    gint64 amount) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_text_read_money:
 * @text: what somebody typed, with a point or a comma
 * @amount: (out): hundredths
 *
 * Returns: whether @text is an amount of whole hundredths below a billion
 */
gboolean mj_text_read_money (const char *text, gint64 *amount);

/**
 * mj_text_read_typed_money:
 * @text: what somebody has typed: "5", "5.50", "5,50", "$5", "S$ 5.50"
 * @currency: label of the currency, which may stand before or after it
 * @amount: (out): hundredths; 0 for an empty text and where it is refused
 *
 * Returns: (nullable): why it is no amount, as a sentence; NULL when it is
 */
const char *mj_text_read_typed_money (const char *text,
                                      const char *currency,
                                      gint64 *amount);

/**
 * mj_text_score_tiles: (skip)
 * @hand: the winner's tiles
 * @faces: the faces for which a line of the score counts
 *
 * Returns: (transfer full): those tiles in notation, "777z"
 */
char *mj_text_score_tiles (const MjHand *hand,
                           MjFaceSet faces) G_GNUC_WARN_UNUSED_RESULT;

/**
 * MjSentence: (skip)
 * @MJ_SENTENCE_DISCARDS_THIS: "Mei discards"; the tile stands elsewhere
 * @MJ_SENTENCE_KONGS_THIS: "Mei makes a kong of"; the tile stands elsewhere
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
 *
 * What one player does or did; before these stand the kinds of moves.
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
  MJ_N_SENTENCES
} MjSentence;

/**
 * mj_text_sentence: (skip)
 * @sentence: what is said; also an #MjMoveKind
 * @name: (nullable): the player of whom it is said; NULL, and the name "You":
 * the person who reads it
 * @detail: (nullable): tile, tai or reason, where the sentence has one
 *
 * Returns: (transfer full): "You win with 5 tai", "Mei wins with 5 tai"
 */
char *mj_text_sentence (MjSentence sentence,
                        const char *name,
                        const char *detail) G_GNUC_WARN_UNUSED_RESULT;

/* What is said of two players. */
typedef enum {
  MJ_SENTENCE_PAYS,
  MJ_SENTENCE_PAYS_AMOUNT,
  MJ_SENTENCE_PAYS_NOTHING,
  MJ_SENTENCE_HAS_PAID,
  MJ_SENTENCE_WON_ON,
  MJ_N_SENTENCES_OF_TWO
} MjSentenceOfTwo;

/**
 * mj_text_sentence_of_two: (skip)
 * @sentence: what is said
 * @first: (nullable): who pays or wins; NULL: the person who reads it
 * @second: (nullable): who is paid, or whose tile it was; NULL: the person
 * @detail: (nullable): an amount or tai, where the sentence has one
 * @tile: (nullable): a tile, where the sentence has one
 *
 * Returns: (transfer full): "You pay Mei 8", "Mei won 5 tai on your 5 dots"
 */
char *mj_text_sentence_of_two (MjSentenceOfTwo sentence,
                               const char *first,
                               const char *second,
                               const char *detail,
                               const char *tile) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_text_move: (skip)
 * @name: (nullable): the player who makes it; NULL: the person who reads it
 * @move: a move
 *
 * Says only what everybody at the table can see.
 *
 * Returns: (transfer full): "Mei discards 5 dots"
 */
char *mj_text_move (const char *name,
                    const MjMove *move) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_text_view_fault: (skip)
 * @fault: a fault; not MJ_VIEW_SOUND
 *
 * Returns: (transfer none): what is wrong with a view that was read
 */
const char *mj_text_view_fault (MjViewFault fault);

/**
 * mj_text_seed: (skip)
 * @seed: seed of a deal
 *
 * Returns: (transfer full): 32 hexadecimal digits
 */
char *mj_text_seed (MjSeed seed) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_text_seed_digest: (skip)
 * @seed: seed of a deal
 *
 * The digest is shown before the deal is played, the seed after it.  Then
 * anybody can compare the digest with `printf %s SEED | sha256sum`.
 *
 * Returns: (transfer full): SHA-256 of mj_text_seed(), 64 hexadecimal digits
 */
char *mj_text_seed_digest (MjSeed seed) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_text_seed_of_line: (skip)
 * @line: a text that people can read
 *
 * Returns: the seed that the first 32 hexadecimal digits of its SHA-256 are
 */
MjSeed mj_text_seed_of_line (const char *line);

G_END_DECLS
