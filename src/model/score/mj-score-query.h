/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-score-query.h – a hand that a person is entering, and its worth so far.
 *
 * Tiles and circumstances go in one by one; after each, the query computes the
 * answer with the functions that settle a played hand.  An unfinished hand is
 * not an error; impossible changes are refused with the reason.
 *
 * A query uses the books of an evening: new ones for a single hand, or those of
 * an evening in progress.
 */

#pragma once

#include "engine/evening/mj-evening.h"
#include "model/score/mj-answer.h"

#include <gio/gio.h>

/* How far a hand has come. */
typedef enum {
  MJ_STAGE_EMPTY,
  MJ_STAGE_ENTERING,
  MJ_STAGE_OPEN,   /* the tiles are there, and a question is open */
  MJ_STAGE_ANSWER, /* it wins; who fed a meld may be open */
  MJ_STAGE_NO_WIN,
} MjScoreStage;

#define MJ_TYPE_SCORE_QUERY (mj_score_query_get_type ())
G_DECLARE_FINAL_TYPE (MjScoreQuery, mj_score_query, MJ, SCORE_QUERY, GObject)

MjScoreQuery *mj_score_query_new (void) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mj_score_query_set_books: (skip)
 * @books: the table before the win: rules, dealer, wind, tiles shown
 * @names: (nullable) (array fixed-size=4): names of the players; winds are
 *   used without
 *
 * Clears everything, the steps that could be undone included.
 */
void mj_score_query_set_books (MjScoreQuery *self,
                               const MjEvening *books,
                               const char *const *names);

/**
 * mj_score_query_begin_also:
 * @self: a query whose books are of a deal that has just been won, from
 *   mj_evening_reopen()
 *
 * Asks for another win on the same tile (HOUSE-09).
 */
void mj_score_query_begin_also (MjScoreQuery *self);

/**
 * mj_score_query_set_beside:
 * @sentences: (nullable) (array zero-terminated=1): the wins on the same tile
 *   that were recorded before this one, "Mei wins 3 tai from Tom"; NULL: none
 *
 * The answer shows them beside the entered win.
 */
void mj_score_query_set_beside (MjScoreQuery *self,
                                const char *const *sentences);

/**
 * mj_score_query_get_beside:
 *
 * Returns: (transfer none) (nullable): those sentences
 */
const char *const *mj_score_query_get_beside (MjScoreQuery *self);

#ifndef __GI_SCANNER__

const MjEvening *mj_score_query_get_books (MjScoreQuery *self);

/* @rules: another sheet; tiles and circumstances stay */
void mj_score_query_set_rules (MjScoreQuery *self, const MjRules *rules);

/* @money: how payments are written */
void mj_score_query_set_money (MjScoreQuery *self, const MjMoney *money);

#endif

/**
 * mj_score_query_set_chips:
 * @chips: values of the chips in use, hundredths
 * @n_chips: how many, at most MJ_MAX_CHIPS; 0: amounts are not put in chips
 */
void mj_score_query_set_chips (MjScoreQuery *self,
                               const gint64 *chips,
                               guint n_chips);

/* ---- tiles ---- */

/**
 * mj_score_query_get_tiles: (skip)
 */
const MjHandEditor *mj_score_query_get_tiles (MjScoreQuery *self);

/**
 * mj_score_query_add:
 * @part: where to put it
 *
 * Returns: FALSE when there is no such tile left or no room for it
 */
gboolean mj_score_query_add (MjScoreQuery *self,
                             MjFace face,
                             MjHandPart part,
                             GError **error);

/**
 * mj_score_query_remove:
 * @tile: a tile of the hand
 *
 * The rest of its meld, if it has one, stays with the melds.
 */
void mj_score_query_remove (MjScoreQuery *self, MjTile tile);

/**
 * mj_score_query_move:
 * @tile: a tile of the hand
 * @part: where to put it
 *
 * A winning tile that was there before joins the concealed ones; the rest of a
 * broken meld stays loose among the melds.
 */
gboolean mj_score_query_move (MjScoreQuery *self,
                              MjTile tile,
                              MjHandPart part,
                              GError **error);

/**
 * mj_score_query_add_meld: (skip)
 * @face: its tile, of a chow the lowest or any other that leaves room for it
 *
 * Lays a whole meld.
 *
 * Returns: FALSE when its tiles are not left or there is no room for it
 */
gboolean mj_score_query_add_meld (MjScoreQuery *self,
                                  MjMeldKind kind,
                                  MjFace face,
                                  GError **error);

/**
 * mj_score_query_choose_winning:
 * @face: face of the winning tile
 *
 * Says which tile of the hand won.
 */
void mj_score_query_choose_winning (MjScoreQuery *self, MjFace face);

/**
 * mj_score_query_accept_offer:
 * @index: which of mj_hand_editor_get_offers()
 */
void mj_score_query_accept_offer (MjScoreQuery *self, int index);

/**
 * mj_score_query_turn_kong:
 * @meld: index of a kong
 *
 * Makes an exposed kong concealed, or the other way round.
 */
void mj_score_query_turn_kong (MjScoreQuery *self, int meld);

/**
 * mj_score_query_set_kong: (skip)
 * @meld: index of an exposed kong
 * @kind: MJ_MELD_KONG_CLAIMED or _PROMOTED
 * @from: who fed it, or MJ_SEAT_NONE
 *
 * Says how the kong was made, which no text of the hand keeps.
 */
void mj_score_query_set_kong (MjScoreQuery *self,
                              int meld,
                              MjMeldKind kind,
                              MjSeat from);

void mj_score_query_clear (MjScoreQuery *self);

/**
 * mj_score_query_is_empty:
 *
 * Returns: whether neither tiles, nor a winner, nor tai have been entered
 */
gboolean mj_score_query_is_empty (MjScoreQuery *self);

/**
 * mj_score_query_set_text:
 * @text: a hand in notation
 * @error: return location for a #GError, which says what of @text is not in the
 *   hand
 *
 * Returns: FALSE when @text cannot be read; the tiles are then as before
 */
gboolean
mj_score_query_set_text (MjScoreQuery *self, const char *text, GError **error);

const char *mj_score_query_get_text (MjScoreQuery *self);

gboolean mj_score_query_undo (MjScoreQuery *self);
gboolean mj_score_query_redo (MjScoreQuery *self);

gboolean mj_score_query_is_writing (MjScoreQuery *self);
void mj_score_query_set_writing (MjScoreQuery *self, gboolean writing);

/* ---- circumstances ---- */

#ifndef __GI_SCANNER__

/* Tiles and circumstances as an entry of an evening; right only where
 * mj_score_query_get_problem() is NULL. */
const MjEntry *mj_score_query_get_entry (MjScoreQuery *self);

/* @entry: a win, to be looked at again or corrected */
void mj_score_query_set_entry (MjScoreQuery *self, const MjEntry *entry);

#endif

void mj_score_query_set_winner (MjScoreQuery *self, MjSeat winner);

/**
 * mj_score_query_set_from:
 * @from: the discarder, or MJ_SEAT_NONE for a self-draw
 */
void mj_score_query_set_from (MjScoreQuery *self, MjSeat from);

/**
 * mj_score_query_tap_seat:
 *
 * Says who won, then whose tile it was; the winner again: self-drawn; the
 * winner a third time: neither.
 */
void mj_score_query_tap_seat (MjScoreQuery *self, MjSeat seat);

/**
 * mj_score_query_is_from_known:
 *
 * Returns: whether it was said who discarded, or that nobody did
 */
gboolean mj_score_query_is_from_known (MjScoreQuery *self);

/**
 * mj_score_query_set_how:
 * @how: a way of winning that has no obstacle; whether it is self-drawn must
 *   agree with who it is from
 */
void mj_score_query_set_how (MjScoreQuery *self, MjHow how);

/**
 * mj_score_query_get_obstacle:
 *
 * Returns: (transfer none) (nullable): why it cannot have been won that way; a
 *   condition that missing tiles could meet is no obstacle
 */
const char *mj_score_query_get_obstacle (MjScoreQuery *self, MjHow how);

/**
 * mj_score_query_set_count: (skip)
 * @tai: tai that people counted themselves; negative: not said yet
 * @special: a #MjSpecial; one that is not ordinary has its own tai
 */
void mj_score_query_set_count (MjScoreQuery *self, int tai, MjSpecial special);

/**
 * mj_score_query_get_count:
 *
 * Returns: tai that people counted themselves; negative: not said
 */
int mj_score_query_get_count (MjScoreQuery *self);

/**
 * mj_score_query_set_by_tiles:
 * @by_tiles: whether the tai follow from the tiles, or were counted by people
 */
void mj_score_query_set_by_tiles (MjScoreQuery *self, gboolean by_tiles);

/**
 * mj_score_query_save_draft:
 *
 * Returns: (transfer floating): all that was entered, to be kept until it is
 *   restored; empty where nothing was
 */
GVariant *mj_score_query_save_draft (MjScoreQuery *self);

/**
 * mj_score_query_restore_draft:
 * @draft: what mj_score_query_save_draft() returned
 *
 * Returns: whether there was anything in it; it can be undone
 */
gboolean mj_score_query_restore_draft (MjScoreQuery *self, GVariant *draft);

/* ---- answers ---- */

/**
 * mj_score_query_get_problem:
 *
 * Returns: (transfer none) (nullable): what is missing or wrong; NULL when the
 *   hand wins
 */
const char *mj_score_query_get_problem (MjScoreQuery *self);

#ifndef __GI_SCANNER__

/* The outcome, the open questions and their cases. */
const MjWinAnswer *mj_score_query_get_answer (MjScoreQuery *self);

/* What is asked before all that depends on the tiles, because it contradicts
 * what is recorded. */
const MjConflict *mj_score_query_get_conflict (MjScoreQuery *self);

#endif

/**
 * mj_score_query_settle:
 * @self: a query with such a question
 * @by_hand: whether the hand is to be as it is recorded; otherwise both are
 *   right
 */
void mj_score_query_settle (MjScoreQuery *self, gboolean by_hand);

/**
 * mj_score_query_get_stage:
 *
 * Returns: how far the hand has come
 */
MjScoreStage mj_score_query_get_stage (MjScoreQuery *self);

#ifndef __GI_SCANNER__

/* @rules: (out) (optional): the sheet with that line
 * Returns: (nullable): the one line of the rule sheet that would let a hand
 *   that is refused win, and what it would be worth */
const char *mj_score_query_get_cure (MjScoreQuery *self, MjRules *rules);

/* The outcome of the win. */
const MjOutcome *mj_score_query_get_outcome (MjScoreQuery *self);

/* @rules: another rule sheet
 * @outcome: (out): score of the hand under it
 * Returns: whether it would win */
gboolean mj_score_query_score_under (MjScoreQuery *self,
                                     const MjRules *rules,
                                     MjOutcome *outcome);

#endif

/**
 * mj_score_query_get_lines:
 *
 * Returns: (transfer none): a list of #MjLine, one for each pattern
 */
GListModel *mj_score_query_get_lines (MjScoreQuery *self);

/**
 * mj_score_query_get_waits:
 *
 * Returns: (transfer none): list of #MjLine
 */
GListModel *mj_score_query_get_waits (MjScoreQuery *self);

/**
 * mj_score_query_get_near:
 *
 * Returns: (transfer none): list of #MjLine
 */
GListModel *mj_score_query_get_near (MjScoreQuery *self);

/**
 * mj_score_query_get_payments:
 *
 * Returns: (transfer none): list of #MjLine
 */
GListModel *mj_score_query_get_payments (MjScoreQuery *self);

/**
 * mj_score_query_get_together:
 *
 * Returns: (transfer none): #MjLine, what all wins on the same tile come to, up
 *   to this one; empty where it is the only one
 */
GListModel *mj_score_query_get_together (MjScoreQuery *self);

/**
 * mj_score_query_get_cases:
 *
 * Returns: (transfer none): list of #MjLine: what the answer depends on, while
 *   a question is open
 */
GListModel *mj_score_query_get_cases (MjScoreQuery *self);

/**
 * mj_score_query_get_name:
 *
 * Returns: (transfer none): its player, or its wind where nobody has a name
 */
const char *mj_score_query_get_name (MjScoreQuery *self, MjSeat seat);
