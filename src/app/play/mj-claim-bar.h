/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-claim-bar.h – buttons for what a person may do besides discarding.
 *
 * Each button activates `table.choose` with the index of a legal move.
 */

#pragma once

#include "app/tiles/mj-tile-art.h"
#include "engine/match/mj-state.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MJ_TYPE_CLAIM_BAR (mj_claim_bar_get_type ())
G_DECLARE_FINAL_TYPE (MjClaimBar, mj_claim_bar, MJ, CLAIM_BAR, GtkWidget)

/**
 * mj_claim_bar_offer:
 * @self: the bar
 * @state: (nullable): what is on the table; NULL empties the bar
 * @seat: the person's chair
 * @art: pictures
 */
void mj_claim_bar_offer (MjClaimBar *self,
                         const MjState *state,
                         MjSeat seat,
                         MjTileArt *art);

/**
 * mj_claim_bar_label:
 * @move: an answer
 *
 * Returns: (transfer none): what its button says
 */
const char *mj_claim_bar_label (const MjMove *move);

G_END_DECLS
