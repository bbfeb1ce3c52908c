/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-offer.c – a move, its notation and its worth; none of them ever changes.
 */

#include "model/turn/mj-offer.h"

#include "engine/money/mj-payout.h"

struct _MjOffer {
  GObject parent_instance;

  MjMove move;
  MjOfferWorth worth;
  char notation[MJ_MOVE_TEXT_SIZE];
};

G_DEFINE_FINAL_TYPE (MjOffer, mj_offer, G_TYPE_OBJECT)

static MjOfferWorth
worth_of_win (const MjState *state, MjSeat seat)
{
  MjOfferWorth worth = { .shooter = MJ_SEAT_NONE };
  gboolean self_drawn;
  MjShares shares;
  MjScore score;
  MjHand hand;
  MjWin win;

  if (mj_state_win (state, seat, &win, &score, &hand) != MJ_WINS)
    return worth;
  self_drawn = mj_how_is_self_drawn (win.how);
  mj_payout_win_shares (&state->rules, &score, self_drawn, &shares);
  worth.tai = score.tai;
  worth.sum = shares.discarder + (self_drawn ? 3 : 2) * shares.other;
  worth.part = self_drawn ? shares.other : shares.discarder;
  if (!self_drawn)
    worth.shooter = win.shooter;
  return worth;
}

static void
mj_offer_class_init (MjOfferClass *klass)
{
}

static void
mj_offer_init (MjOffer *self)
{
  self->worth.shooter = MJ_SEAT_NONE;
}

MjOffer *
mj_offer_new (const MjState *state, const MjMove *move)
{
  MjOffer *self = g_object_new (MJ_TYPE_OFFER, NULL);

  self->move = *move;
  mj_move_to_text (move, self->notation, sizeof self->notation);
  if (move->kind == MJ_MOVE_WIN)
    self->worth = worth_of_win (state, move->seat);
  return self;
}

const MjMove *
mj_offer_get_move (MjOffer *self)
{
  g_return_val_if_fail (MJ_IS_OFFER (self), NULL);

  return &self->move;
}

const MjOfferWorth *
mj_offer_get_worth (MjOffer *self)
{
  g_return_val_if_fail (MJ_IS_OFFER (self), NULL);

  return &self->worth;
}

const char *
mj_offer_get_notation (MjOffer *self)
{
  g_return_val_if_fail (MJ_IS_OFFER (self), NULL);

  return self->notation;
}
