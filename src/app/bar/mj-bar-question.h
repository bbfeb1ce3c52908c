/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-bar-question.h – what the action bar is told, and what it asks then.
 *
 * Words only: where they stand is a matter of the bar.
 */

#pragma once

#include "model/play/mj-game.h"

G_BEGIN_DECLS

/**
 * MjDoubt:
 * @MJ_DOUBT_NONE: nothing is asked again
 * @MJ_DOUBT_PASS: whether a win is to be passed
 * @MJ_DOUBT_THROW: whether a tile is to be thrown from a winning hand
 * @MJ_DOUBT_PAO: whether a tile is to be thrown that could make one liable
 *
 * What a person is asked before a move that is easily made by mistake.
 */
typedef enum {
  MJ_DOUBT_NONE,
  MJ_DOUBT_PASS,
  MJ_DOUBT_THROW,
  MJ_DOUBT_PAO,
} MjDoubt;

/**
 * MjBarNews:
 * @game: what is played
 * @asking: whether the person is to choose
 * @dealing: whether tiles are on their way to the hands
 * @facts: whether what the own hand is worth is shown
 * @pointed: tile of the hand that the person points at, or MJ_TILE_NONE
 * @doubt: what is asked again, while the person is to choose
 * @doubted: the tile that it is about
 * @leads_on: whether the end of a deal leads to the next
 * @ready: whether it does so at once; a moment after the last tile a press may
 *   have been meant for something else
 */
typedef struct {
  MjGame *game;
  gboolean asking;
  gboolean dealing;
  gboolean facts;
  MjTile pointed;
  MjDoubt doubt;
  MjTile doubted;
  gboolean leads_on;
  gboolean ready;
} MjBarNews;

/**
 * MjBarMode:
 * @MJ_BAR_QUIET: the person is not asked
 * @MJ_BAR_THROW: or only for a discard
 * @MJ_BAR_OFFERS: there is something to choose
 * @MJ_BAR_DOUBT: a choice is asked about again
 * @MJ_BAR_AFTER: the deal is over
 *
 * What the bar is there for at the moment.
 */
typedef enum {
  MJ_BAR_QUIET,
  MJ_BAR_THROW,
  MJ_BAR_OFFERS,
  MJ_BAR_DOUBT,
  MJ_BAR_AFTER,
} MjBarMode;

/**
 * MjBarQuestion:
 * @tile: the tile it is about, or MJ_TILE_NONE
 * @title: what is asked or told; may be empty
 * @text: more of it, below; may be empty
 */
typedef struct {
  MjTile tile;
  char *title;
  char *text;
} MjBarQuestion;

/**
 * mj_bar_mode:
 * @news: what the bar is told
 *
 * Returns: what the bar is there for
 */
MjBarMode mj_bar_mode (const MjBarNews *news);

/**
 * mj_bar_question_init:
 * @question: (out): a question; to be cleared
 * @news: what the bar is told
 */
void mj_bar_question_init (MjBarQuestion *question, const MjBarNews *news);

/**
 * mj_bar_question_clear:
 * @question: a question
 */
void mj_bar_question_clear (MjBarQuestion *question);

G_END_DECLS
