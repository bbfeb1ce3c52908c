/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-offer.h – one answer that a person may give, and its payments. */

#pragma once

#include "engine/match/mj-state.h"

#include <gio/gio.h>

#define MJ_TYPE_OFFER (mj_offer_get_type ())
G_DECLARE_FINAL_TYPE (MjOffer, mj_offer, MJ, OFFER, GObject)

/**
 * MjOfferWorth:
 * @tai: of the win; otherwise 0
 * @sum: payment to the winner in all, hundredths
 * @part: the largest share of it
 * @shooter: that player; MJ_SEAT_NONE where all pay the same
 */
typedef struct {
  int tai;
  gint64 sum, part;
  MjSeat shooter;
} MjOfferWorth;

#ifndef __GI_SCANNER__

const MjMove *mj_offer_get_move (MjOffer *self);

const MjOfferWorth *mj_offer_get_worth (MjOffer *self);

/* A list that offers the same already keeps its items, so that a button that is
 * being pressed stays.
 * @list: of #MjOffer
 * @state: (nullable): where @seat is asked; NULL if it is not
 * Returns: whether the list has changed */
gboolean mj_offers_renew (GListStore *list, const MjState *state, MjSeat seat);

/* @list: of #MjOffer
 * @move: (out): move @nth, from 0, of those of @kinds
 * Returns: FALSE when there is none */
gboolean
mj_offers_find (GListModel *list, MjMoveSet kinds, int nth, MjMove *move);

#endif

/**
 * mj_offer_get_notation:
 *
 * Returns: (transfer none): the move in notation
 */
const char *mj_offer_get_notation (MjOffer *self);
