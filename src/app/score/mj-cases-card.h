/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-cases-card.h – what the answer depends on while a question is open: one
 * result beside the other, with the tiles or winds it would take.
 */

#pragma once

#include "app/hand/mj-query-view.h"
#include "app/tiles/mj-tile-art.h"

#define MJ_TYPE_CASES_CARD (mj_cases_card_get_type ())
G_DECLARE_FINAL_TYPE (MjCasesCard, mj_cases_card, MJ, CASES_CARD, MjQueryView)

void mj_cases_card_show_art (MjCasesCard *self, MjTileArt *art);
