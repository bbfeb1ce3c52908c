/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-win-editor.h – a win that is being entered: the tiles, who won, and
 * how.
 *
 * A value, so that each step can be kept and undone.  @entry has its meaning,
 * as an evening keeps it.
 */

#pragma once

#include "engine/evening/mj-evening.h"
#include "engine/score/mj-outlook.h"
#include "model/score/mj-hand-editor.h"

/* @tiles: the hand
 * @entry: the win; right only where nothing is missing
 * @from_known: whether it was said who discarded, or that nobody did
 * @tai: counted by people; negative: not said
 * @wind: the prevailing wind where it was asked, or MJ_WIND_NOT_SAID
 * @agreed: whether its kongs are right, in spite of the deal's records */
typedef struct {
  MjHandEditor tiles;
  MjEntry entry;
  gboolean from_known;
  int tai;
  guint8 wind;
  gboolean agreed;
} MjWinEditor;

enum { MJ_WIND_NOT_SAID = MJ_N_SEATS };

/* @self: (out): a win of which nothing is known */
void mj_win_editor_init (MjWinEditor *self);

/* Takes away the tiles and all that was said of the hand; whether it is told by
 * tiles, whether bites and kongs are paid with it, and the wind of the round
 * stay. */
void mj_win_editor_clear (MjWinEditor *self);

/* Whether neither tiles, nor a winner, nor tai have been entered. */
gboolean mj_win_editor_is_empty (const MjWinEditor *self);

/* @self: (out): a win
 * @entry: a win that was entered before */
void mj_win_editor_read (MjWinEditor *self, const MjEntry *entry);

/* Asks for another win on the tile with which that deal was won: whose tile it
 * was is known and cannot be changed.
 * @books: the books of the deal that was won, from mj_evening_reopen() */
void mj_win_editor_begin_also (MjWinEditor *self, const MjEvening *books);

/* Brings the entry up to the tiles, to which belongs what the winner has
 * shown.
 * @books: the table before it */
void mj_win_editor_fill_in (MjWinEditor *self, const MjEvening *books);

/* @books: the table before it
 * @face: a face in its hand
 * Returns: whether nothing speaks against that tile, won as it is said */
gboolean mj_win_editor_can_win_with (const MjWinEditor *self,
                                     const MjEvening *books,
                                     MjFace face);

/* @special: what people say of a hand, not MJ_PLAIN_HAND
 * Returns: the tai it has with that */
int mj_win_editor_worth (const MjRules *rules, MjSpecial special);

/* Removes from the hand what another player has shown; the discarder is open
 * again if it was @winner.
 * @books: the table before it
 * @winner: who won
 * Returns: whether anything has changed */
gboolean mj_win_editor_set_winner (MjWinEditor *self,
                                   const MjEvening *books,
                                   MjSeat winner);

/* The way of winning follows.
 * @from: the discarder, or MJ_SEAT_NONE for a self-draw
 * Returns: whether anything has changed */
gboolean mj_win_editor_set_from (MjWinEditor *self, MjSeat from);

/* Answers who and how with one kind of tap: the first says who won, the next
 * whose tile it was, the winner's own chair being a self-draw; a third tap on
 * the winner takes both back.
 * @books: the table before it
 * Returns: whether anything has changed */
gboolean
mj_win_editor_tap_seat (MjWinEditor *self, const MjEvening *books, MjSeat seat);

/* @books: the table before it
 * @how: a way of winning
 * Returns: whether anything has changed; not where something speaks against
 *   it */
gboolean
mj_win_editor_set_how (MjWinEditor *self, const MjEvening *books, MjHow how);

/* @books: the table before it
 * @how: a way of winning
 * Returns: why it cannot have been won that way; a condition that missing tiles
 *   could meet is no reason */
MjReason mj_win_editor_find_obstacle (const MjWinEditor *self,
                                      const MjEvening *books,
                                      MjHow how);

/* Whether its tiles are entered, with the winning one. */
gboolean mj_win_editor_needs_tiles (const MjWinEditor *self);

/* @books: the table before it
 * Returns: which tile or answer is missing or cannot be, as a sentence; NULL
 *   when everything is said */
char *
mj_win_editor_find_missing (const MjWinEditor *self,
                            const MjEvening *books) G_GNUC_WARN_UNUSED_RESULT;

/* @books: the table before it
 * @waits: (out): room for MJ_N_KINDS
 * Returns: how many tiles the hand waits for; 0 unless it has thirteen */
int mj_win_editor_find_waits (const MjWinEditor *self,
                              const MjEvening *books,
                              MjWait *waits);
