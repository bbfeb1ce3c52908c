/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-tour-offer.h – the card of the first start: to learn, to play with a
 * coach, or to play. */

#pragma once

#include <gtk/gtk.h>

#define MJ_TYPE_TOUR_OFFER (mj_tour_offer_get_type ())
G_DECLARE_FINAL_TYPE (MjTourOffer, mj_tour_offer, MJ, TOUR_OFFER, GtkBox)

/* Suggests to learn, to go on with the tour that was left or, after it, to play
 * with a coach. */
void mj_tour_offer_suggest (MjTourOffer *self, GSettings *settings);
