/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-view-follow.c – what each move of the game changes on the table, and
 * how tiles glide there. */

#include "app/table/mj-seat-panel.h"
#include "app/table/mj-table-centre.h"
#include "app/table/mj-table-view-private.h"
#include "app/tiles/mj-tile-view.h"
#include "app/widgets/mj-css.h"

/* How many times as long as a move a payment flies. */
enum { PAYMENT_DURATION = 4 };

/* How many times as long as a move a deal takes. */
enum { DEAL_DURATION = 9 };

/* ---- gliding ---- */

/* The middle shows of a deal what has happened of it. */
static void
follow_deal (MjTableView *self)
{
  double roll = mj_glide_roll (&self->glide);

  mj_table_centre_follow_deal (MJ_TABLE_CENTRE (self->centre), roll,
                               mj_glide_count_waiting (&self->glide));
  mj_css_set (GTK_WIDGET (self), "dealing", self->glide.dealing);
  if (self->glide.dealing && roll >= 0 && !self->thrown) {
    self->thrown = TRUE;
    g_signal_emit_by_name (self, "dice-thrown");
  }
}

static void
on_glide (double value, gpointer data)
{
  MjTableView *self = data;

  self->glide.t = value;
  if (self->glide.dealing)
    follow_deal (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
on_settled (MjTableView *self)
{
  self->glide.dealing = FALSE;
  self->lit = self->light > 0;
  follow_deal (self);
  g_object_notify (G_OBJECT (self), "dealing");
  g_signal_emit_by_name (self, "settled");
}

void
mj_table_view_start_glide (MjTableView *self)
{
  const MjHandOrder none = { .n = 0 };

  adw_animation_reset (self->animation);
  self->rested = FALSE;
  mj_table_marks_show (
      &(MjTableMarks){ .game = self->game,
                       .order = mj_table_view_is_covered (self)
                                    ? &none
                                    : mj_table_hand_get_order (self->hand),
                       .viewer = mj_table_view_get_viewer (self),
                       .warn = self->warn,
                       .selected = mj_table_hand_get_selected (self->hand) },
      self->tiles, self->marks);
  self->stale = TRUE;
  mj_glide_begin (&self->glide);
  self->ground_before = self->ground;
  self->thrown = FALSE;
  follow_deal (self);
  adw_timed_animation_set_duration (
      ADW_TIMED_ANIMATION (self->animation),
      self->glide.dealing ? DEAL_DURATION * self->duration : self->duration);
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->animation),
                                  self->glide.dealing ? ADW_LINEAR
                                                      : ADW_EASE_OUT_CUBIC);
  if (self->duration == 0 || !gtk_widget_get_mapped (GTK_WIDGET (self))) {
    self->glide.t = 1;
    gtk_widget_queue_allocate (GTK_WIDGET (self));
    on_settled (self);
    return;
  }
  adw_animation_play (self->animation);
  g_object_notify (G_OBJECT (self), "dealing");
}

gboolean
mj_table_view_is_quiet (MjTableView *self)
{
  g_return_val_if_fail (MJ_IS_TABLE_VIEW (self), TRUE);

  return self->glide.placed && !self->stale && self->glide.t >= 1 &&
         adw_animation_get_state (self->animation) != ADW_ANIMATION_PLAYING;
}

gboolean
mj_table_view_is_dealing (MjTableView *self)
{
  g_return_val_if_fail (MJ_IS_TABLE_VIEW (self), FALSE);

  return self->glide.dealing &&
         adw_animation_get_state (self->animation) == ADW_ANIMATION_PLAYING;
}

gboolean
mj_table_view_skip_deal (MjTableView *self)
{
  g_return_val_if_fail (MJ_IS_TABLE_VIEW (self), FALSE);

  if (!mj_table_view_is_dealing (self))
    return FALSE;
  adw_animation_skip (self->animation);
  return TRUE;
}

void
mj_table_view_add_glide (MjTableView *self)
{
  self->animation = adw_timed_animation_new (
      GTK_WIDGET (self), 0, 1, 250,
      adw_callback_animation_target_new (on_glide, self, NULL));
  g_signal_connect_swapped (self->animation, "done", G_CALLBACK (on_settled),
                            self);
}

/* ---- following ---- */

/* A hand that lies face down is not sorted: its order would tell. */
static void
take_order (MjHandOrder *order, const MjHand *hand)
{
  memcpy (order->tiles, hand->concealed, sizeof order->tiles);
  order->n = hand->n_concealed;
  order->by_hand = FALSE;
}

static void
update_order (MjTableView *self)
{
  MjHandOrder *order = mj_table_hand_get_order (self->hand);
  const MjState *state = mj_game_get_state (self->game);
  MjSeat viewer = mj_table_view_get_viewer (self);

  if (mj_table_view_is_covered (self)) {
    take_order (order, &state->hands[viewer]);
    return;
  }
  mj_hand_order_update (order, state, viewer);
  order->by_hand |= !self->keep_sorted && order->n > 0;
}

/* All tiles are turned face down where they lie, and which is which is drawn
 * anew: neither their order among the children nor an object that was seen in
 * another deal tells a face. The luck of the wall has no part in it. */
static void
shuffle_tiles (MjTableView *self)
{
  mj_table_marks_forget (self->tiles, self->marks);
  for (int i = 0; i < MJ_N_TILES; i++)
    mj_tile_view_set_face_up (MJ_TILE_VIEW (self->tiles[i]), FALSE);
  mj_glide_hide_faces (&self->glide);
  for (int i = MJ_N_TILES - 1; i > 0; i--) {
    int other = g_random_int_range (0, i + 1);
    GtkWidget *view = self->tiles[i];

    self->tiles[i] = self->tiles[other];
    self->tiles[other] = view;
    mj_glide_swap (&self->glide, i, other);
  }
  for (int i = 0; i < MJ_N_TILES; i++)
    mj_tile_view_set_tile (MJ_TILE_VIEW (self->tiles[i]), (MjTile) i);
}

/* Only what everybody could see is told: the tile drawn last was thrown. */
static void
note_as_drawn (MjTableView *self)
{
  const MjState *state = mj_game_get_state (self->game);

  memset (self->as_drawn, 0, sizeof self->as_drawn);
  for (int i = 0; i < state->n_discards; i++)
    self->as_drawn[state->discards[i].tile] =
        state->discards[i].drawn && !state->discards[i].claimed;
}

static void
begin_deal (MjTableView *self)
{
  const MjState *state = mj_game_get_state (self->game);

  self->deal = state->n_deals;
  mj_table_hand_release (self->hand);
  mj_table_pointer_forget (self->pointer);
  note_as_drawn (self);
  shuffle_tiles (self);
  if (state->n_deals > 0)
    mj_table_centre_show_dice (MJ_TABLE_CENTRE (self->centre), &state->wall);
}

static gboolean
is_won (MjTableView *self)
{
  const MjState *state = mj_game_get_state (self->game);

  return state->phase == MJ_PHASE_OVER && state->result == MJ_RESULT_WIN;
}

/* A win of one tai is a nod, one at the limit a feast. */
static void
update_light (MjTableView *self)
{
  const MjState *state = mj_game_get_state (self->game);
  int limit = state->rules.limit;
  MjScore score;

  self->light = 0;
  self->lit = FALSE;
  if (!is_won (self))
    return;
  mj_state_result_score (state, &score);
  if (score.kind == MJ_PATTERN_LIMIT || score.tai >= limit)
    self->light = 1;
  else
    self->light = (float) MAX (0, score.tai - 1) / (float) (limit - 1);
}

static void
fly_payments (MjTableView *self)
{
  mj_payments_fly (self->payments, &mj_game_get_state (self->game)->payout,
                   PAYMENT_DURATION * self->duration);
}

void
mj_table_view_hold_payments (MjTableView *self, gboolean held)
{
  g_return_if_fail (MJ_IS_TABLE_VIEW (self));

  if (held == gtk_widget_has_css_class (GTK_WIDGET (self), "telling"))
    return;
  mj_css_set (GTK_WIDGET (self), "telling", held);
  if (!held && self->game != NULL && is_won (self))
    fly_payments (self);
}

static void
on_moved (MjTableView *self, MjState *before, MjMove *move, MjGame *game)
{
  self->glide.dealing = move->kind == MJ_MOVE_DEAL && self->duration > 0;
  if (move->kind == MJ_MOVE_DEAL) {
    mj_table_hand_clear (self->hand);
    begin_deal (self);
  }
  mj_table_hand_unselect (self->hand);
  note_as_drawn (self);
  update_order (self);
  update_light (self);
  if (!is_won (self))
    fly_payments (self);
  mj_table_pointer_follow (self->pointer);
  mj_table_view_start_glide (self);
}

/* Another moment of the match; what was put by hand is as it was. */
static void
on_rewound (MjTableView *self)
{
  if (self->deal != mj_game_get_state (self->game)->n_deals)
    begin_deal (self);
  note_as_drawn (self);
  update_order (self);
  update_light (self);
  mj_table_view_start_glide (self);
}

void
mj_table_view_sort_hand (MjTableView *self)
{
  g_return_if_fail (MJ_IS_TABLE_VIEW (self));

  mj_table_hand_get_order (self->hand)->by_hand = FALSE;
  if (self->game == NULL)
    return;
  update_order (self);
  mj_table_view_start_glide (self);
}

void
mj_table_view_set_game (MjTableView *self, MjGame *game)
{
  g_return_if_fail (MJ_IS_TABLE_VIEW (self));

  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_set_object (&self->game, game);
  mj_table_view_show_parts (self);
  mj_table_centre_set_game (MJ_TABLE_CENTRE (self->centre), game,
                            game == NULL ? 0 : mj_table_view_get_viewer (self));
  mj_table_hand_set_game (self->hand, game);
  mj_table_pointer_set_game (self->pointer, game);
  mj_payments_fly (self->payments, NULL, 0);
  mj_bubble_say (self->bubble, 0, NULL);
  if (game == NULL)
    return;
  g_signal_connect_object (game, "moved", G_CALLBACK (on_moved), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "rewound", G_CALLBACK (on_rewound), self,
                           G_CONNECT_SWAPPED);
  for (MjSeat seat = 0; seat < MJ_N_SEATS; seat++)
    mj_seat_panel_set_player (MJ_SEAT_PANEL (self->panels[seat]),
                              mj_game_get_player (game, seat));
  begin_deal (self);
  update_order (self);
  update_light (self);
  mj_table_view_start_glide (self);
}

/* Another part of the hands is shown. */
static void
show_anew (MjTableView *self)
{
  if (self->game == NULL)
    return;
  update_order (self);
  mj_table_view_start_glide (self);
}

void
mj_table_view_set_open (MjTableView *self, gboolean open)
{
  g_return_if_fail (MJ_IS_TABLE_VIEW (self));

  if (self->open == !!open)
    return;
  self->open = open;
  show_anew (self);
}

void
mj_table_view_set_covered (MjTableView *self, gboolean covered)
{
  g_return_if_fail (MJ_IS_TABLE_VIEW (self));

  if (self->covered == !!covered)
    return;
  self->covered = covered;
  show_anew (self);
}
