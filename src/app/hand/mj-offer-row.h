/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-offer-row.h – a button for each meld that the tiles entered last could be,
 * with the action "score.offer"; or a sentence that says what went wrong,
 * or what was done.
 *
 * It always takes the same room, so that nothing below it moves.
 */

#pragma once

#include "app/hand/mj-query-view.h"
#include "app/tiles/mj-tile-art.h"

#define MJ_TYPE_OFFER_ROW (mj_offer_row_get_type ())
G_DECLARE_FINAL_TYPE (MjOfferRow, mj_offer_row, MJ, OFFER_ROW, MjQueryView)

/* @art: (nullable): pictures; without them the offers are words */
void mj_offer_row_show_art (MjOfferRow *self, MjTileArt *art);

/* @text: a sentence, in place of the offers; empty: none.  @wrong: whether it
 * says what went wrong; else it has a button that undoes what was done, where
 * anything was */
void mj_offer_row_tell (MjOfferRow *self, const char *text, gboolean wrong);
