/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-score-page.h – the score helper: tiles in, tai and payments out.
 *
 * By itself it scores one hand.  For an evening it shows that table and offers
 * to record the win.
 */

#pragma once

#include "app/score/mj-draft-keeper.h"
#include "app/tiles/mj-tile-art.h"
#include "model/score/mj-score-query.h"

#include <gtk/gtk.h>

#define MJ_TYPE_SCORE_PAGE (mj_score_page_get_type ())
G_DECLARE_FINAL_TYPE (MjScorePage, mj_score_page, MJ, SCORE_PAGE, GtkWidget)

void mj_score_page_set_settings (MjScorePage *self, GSettings *settings);

/* Shows what was being entered for the same win when somebody left the page or
 * the program ended, and keeps what is entered from now on, step by step, until
 * it is cleared.
 * @self: a page with settings
 * @key: the setting that keeps it
 * @place: (nullable): which win is entered; NULL for a single hand
 */
MjDraft mj_score_page_keep_draft (MjScorePage *self,
                                  const char *key,
                                  const char *place);

/* The person has given up what was entered. */
void mj_score_page_cancel_draft (MjScorePage *self);

/* What was entered has been recorded. */
void mj_score_page_forget_draft (MjScorePage *self);

void mj_score_page_set_art (MjScorePage *self, MjTileArt *art);

MjScoreQuery *mj_score_page_get_query (MjScorePage *self);

/* Has the page record wins of an evening: "record" is emitted with the entry in
 * the query, or "cancel".
 * @books: an evening before the win; what the rules are is then fixed
 * @names: (array fixed-size=4): the players */
void mj_score_page_set_table (MjScorePage *self,
                              const MjEvening *books,
                              const char *const *names);

/* The keyboard is where the hand is entered: in the text, or where the window
 * is narrow, and may belong to a phone, on the tiles.
 * @self: a page that has come into sight */
void mj_score_page_take_focus (MjScorePage *self);

/* @text: what was done, or, if @wrong, could not be done, and why */
void mj_score_page_tell (MjScorePage *self, const char *text, gboolean wrong);

/* Opens a hand that was played or recorded elsewhere.
 * @self: a page that scores single hands
 * @books: rules, dealer and wind of the hand
 * @entry: the hand and how it was won */
void mj_score_page_score (MjScorePage *self,
                          const MjEvening *books,
                          const MjEntry *entry);
