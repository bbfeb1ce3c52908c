/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-glide.c – an animation that moves a #MjGlide. */

#include "app/table/mj-table-glide.h"

#include "app/widgets/mj-css.h"

#include <adwaita.h>

/* How many times as long as a move a deal takes. */
enum { DEAL_DURATION = 9 };

struct _MjTableGlide {
  GtkWidget *table;
  MjTableCentre *centre;
  AdwAnimation *animation;
  MjGlide glide;
  guint duration;
  gboolean thrown; /* the dice, in this deal */
};

/* The middle shows of a deal what has happened of it. */
static void
follow_deal (MjTableGlide *self)
{
  double roll = mj_glide_roll (&self->glide);

  mj_table_centre_follow_deal (self->centre, roll,
                               mj_glide_count_waiting (&self->glide));
  mj_css_set (self->table, "dealing", self->glide.dealing);
  if (self->glide.dealing && roll >= 0 && !self->thrown) {
    self->thrown = TRUE;
    g_signal_emit_by_name (self->table, "dice-thrown");
  }
}

static void
on_moving (double value, gpointer data)
{
  MjTableGlide *self = data;

  self->glide.t = value;
  if (self->glide.dealing)
    follow_deal (self);
  gtk_widget_queue_allocate (self->table);
}

static void
on_done (MjTableGlide *self)
{
  self->glide.dealing = FALSE;
  follow_deal (self);
  g_object_notify (G_OBJECT (self->table), "dealing");
  g_signal_emit_by_name (self->table, "settled");
}

MjTableGlide *
mj_table_glide_new (GtkWidget *table, MjTableCentre *centre)
{
  MjTableGlide *self = g_new0 (MjTableGlide, 1);

  self->table = table;
  self->centre = centre;
  self->duration = 250;
  self->animation = adw_timed_animation_new (
      table, 0, 1, 0,
      adw_callback_animation_target_new (on_moving, self, NULL));
  g_signal_connect_swapped (self->animation, "done", G_CALLBACK (on_done),
                            self);
  return self;
}

void
mj_table_glide_free (MjTableGlide *self)
{
  g_signal_handlers_disconnect_by_data (self->animation, self);
  adw_animation_reset (self->animation);
  g_object_unref (self->animation);
  g_free (self);
}

void
mj_table_glide_set_duration (MjTableGlide *self, guint duration)
{
  self->duration = duration;
}

guint
mj_table_glide_get_duration (MjTableGlide *self)
{
  return self->duration;
}

MjGlide *
mj_table_glide_get (MjTableGlide *self)
{
  return &self->glide;
}

void
mj_table_glide_deal (MjTableGlide *self, gboolean deal)
{
  self->glide.dealing = deal && self->duration > 0;
}

void
mj_table_glide_start (MjTableGlide *self)
{
  AdwTimedAnimation *timed = ADW_TIMED_ANIMATION (self->animation);
  gboolean dealing = self->glide.dealing;

  adw_animation_reset (self->animation);
  mj_glide_begin (&self->glide);
  self->thrown = FALSE;
  follow_deal (self);
  adw_timed_animation_set_duration (
      timed, dealing ? DEAL_DURATION * self->duration : self->duration);
  adw_timed_animation_set_easing (timed,
                                  dealing ? ADW_LINEAR : ADW_EASE_OUT_CUBIC);
  if (self->duration == 0 || !gtk_widget_get_mapped (self->table)) {
    self->glide.t = 1;
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
mj_table_glide_is_dealing (MjTableGlide *self)
{
  return self->glide.dealing && mj_table_glide_is_playing (self);
}

gboolean
mj_table_glide_skip_deal (MjTableGlide *self)
{
  if (!mj_table_glide_is_dealing (self))
    return FALSE;
  adw_animation_skip (self->animation);
  return TRUE;
}
