/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-glide.c – an animation that moves a #MjGlide. */

#include "app/table/mj-table-glide.h"

#include "app/widgets/mj-css.h"

/* How many times as long as a move a deal takes. */
enum { DEAL_DURATION = 9 };

/* The middle shows of a deal what has happened of it. */
static void
follow_deal (MjTableGlide *self)
{
  double roll = mj_glide_roll (&self->places);

  mj_table_centre_follow_deal (self->centre, roll,
                               mj_glide_count_waiting (&self->places));
  mj_css_set (self->table, "dealing", self->places.dealing);
  if (self->places.dealing && roll >= 0 && !self->thrown) {
    self->thrown = TRUE;
    g_signal_emit_by_name (self->table, "dice-thrown");
  }
}

static void
on_moving (double value, gpointer data)
{
  MjTableGlide *self = data;

  self->places.t = value;
  if (self->places.dealing)
    follow_deal (self);
  gtk_widget_queue_allocate (self->table);
}

static void
on_done (MjTableGlide *self)
{
  self->places.dealing = FALSE;
  follow_deal (self);
  g_object_notify (G_OBJECT (self->table), "dealing");
}

void
mj_table_glide_init (MjTableGlide *self,
                     GtkWidget *table,
                     MjTableCentre *centre)
{
  self->table = table;
  self->centre = centre;
  self->duration = 250;
  self->animation = adw_timed_animation_new (
      table, 0, 1, 0,
      adw_callback_animation_target_new (on_moving, self, NULL));
  g_signal_connect_swapped (self->animation, "done", G_CALLBACK (on_done),
                            self);
}

void
mj_table_glide_clear (MjTableGlide *self)
{
  if (self->animation == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->animation, self);
  adw_animation_reset (self->animation);
  g_clear_object (&self->animation);
}

void
mj_table_glide_start (MjTableGlide *self)
{
  AdwTimedAnimation *timed = ADW_TIMED_ANIMATION (self->animation);
  gboolean dealing = self->places.dealing && self->duration > 0;

  adw_animation_reset (self->animation);
  self->places.dealing = dealing;
  mj_glide_begin (&self->places);
  self->thrown = FALSE;
  follow_deal (self);
  adw_timed_animation_set_duration (
      timed, dealing ? DEAL_DURATION * self->duration : self->duration);
  adw_timed_animation_set_easing (timed,
                                  dealing ? ADW_LINEAR : ADW_EASE_OUT_CUBIC);
  if (self->duration == 0 || !gtk_widget_get_mapped (self->table)) {
    self->places.t = 1;
    gtk_widget_queue_allocate (self->table);
    on_done (self);
    return;
  }
  adw_animation_play (self->animation);
  g_object_notify (G_OBJECT (self->table), "dealing");
}

gboolean
mj_table_glide_is_playing (MjTableGlide *self)
{
  return adw_animation_get_state (self->animation) == ADW_ANIMATION_PLAYING;
}

gboolean
mj_table_glide_skip_deal (MjTableGlide *self)
{
  if (!self->places.dealing)
    return FALSE;
  adw_animation_skip (self->animation);
  return TRUE;
}
