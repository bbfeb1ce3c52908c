/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-offer.c – a move, its notation and its worth; none of them ever changes.
 */

#include "model/turn/mj-offer.h"

#include "engine/money/mj-payout.h"
#include "model/object/mj-class.h"

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

static MjOffer *
new_offer (const MjState *state, const MjMove *move)
{
  MjOffer *self = g_object_new (MJ_TYPE_OFFER, NULL);

  self->move = *move;
  mj_move_to_text (move, self->notation, sizeof self->notation);
  if (move->kind == MJ_MOVE_WIN)
    self->worth = worth_of_win (state, move->seat);
  return self;
}

MJ_GETTER (const MjMove *, mj_offer_get_move, MjOffer, &self->move)
MJ_GETTER (const MjOfferWorth *, mj_offer_get_worth, MjOffer, &self->worth)
MJ_GETTER (const char *, mj_offer_get_notation, MjOffer, self->notation)

/* Leaves out discards. */
static GPtrArray *
make_offers (const MjState *state, MjSeat seat)
{
  GPtrArray *offers = g_ptr_array_new_with_free_func (g_object_unref);
  MjMove moves[MJ_MAX_MOVES];
  int n = state != NULL ? mj_state_legal_moves (state, seat, moves) : 0;

  for (int i = 0; i < n; i++)
    if (MJ_MOVE_BIT (moves[i].kind) & MJ_ANSWERS)
      g_ptr_array_add (offers, new_offer (state, &moves[i]));
  return offers;
}

gboolean
mj_offers_renew (GListStore *list, const MjState *state, MjSeat seat)
{
  guint n_before = g_list_model_get_n_items (G_LIST_MODEL (list));
  g_autoptr (GPtrArray) offers = make_offers (state, seat);
  gboolean same = offers->len == n_before;

  for (guint i = 0; i < offers->len && same; i++) {
    g_autoptr (MjOffer) before = g_list_model_get_item (G_LIST_MODEL (list), i);
    MjOffer *offer = g_ptr_array_index (offers, i);

    same = mj_move_equal (&before->move, &offer->move);
  }
  if (!same)
    g_list_store_splice (list, 0, n_before, offers->pdata, offers->len);
  return !same;
}

gboolean
mj_offers_find (GListModel *list, MjMoveSet kinds, int nth, MjMove *move)
{
  guint n = g_list_model_get_n_items (list);

  for (guint i = 0; i < n; i++) {
    g_autoptr (MjOffer) offer = g_list_model_get_item (list, i);

    *move = offer->move;
    if ((kinds & MJ_MOVE_BIT (move->kind)) && nth-- == 0)
      return TRUE;
  }
  return FALSE;
}
