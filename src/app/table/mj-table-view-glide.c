/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-view-glide.c – lets tiles glide, and tells when they have arrived.
 */

#include "app/table/mj-table-centre.h"
#include "app/table/mj-table-view-private.h"
#include "app/widgets/mj-css.h"

/* How many times as long as a move a deal takes. */
enum { DEAL_DURATION = 9 };

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
  g_signal_emit_by_name (self, "settled");
}

void
mj_table_view_start_glide (MjTableView *self)
{
  const MjHandOrder none = { .n = 0 };

  adw_animation_reset (self->animation);
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
