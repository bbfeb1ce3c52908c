/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-petals.c – coloured rectangles on one animation, each with a way of its
 * own. */

#include "app/plates/mj-petals.h"

#include <adwaita.h>
#include <math.h>

enum { N_PETALS = 60 };

/* Of the time: in which the petals begin to fall, one after another. */
#define BEGINNING 0.45

struct _MjPetals {
  GtkWidget *table;
  AdwAnimation *animation;
  double t;
};

static void
on_falling (double value, gpointer data)
{
  MjPetals *self = data;

  self->t = value;
  gtk_widget_queue_draw (self->table);
}

MjPetals *
mj_petals_new (GtkWidget *table)
{
  MjPetals *self = g_new0 (MjPetals, 1);

  self->table = table;
  self->t = 1;
  self->animation = adw_timed_animation_new (
      table, 0, 1, 1,
      adw_callback_animation_target_new (on_falling, self, NULL));
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->animation),
                                  ADW_LINEAR);
  return self;
}

void
mj_petals_free (MjPetals *self)
{
  adw_animation_reset (self->animation);
  g_object_unref (self->animation);
  g_free (self);
}

void
mj_petals_fall (MjPetals *self, guint duration)
{
  if (duration == 0 || !gtk_widget_get_mapped (self->table)) {
    adw_animation_skip (self->animation);
    return;
  }
  adw_animation_reset (self->animation);
  adw_timed_animation_set_duration (ADW_TIMED_ANIMATION (self->animation),
                                    duration);
  adw_animation_play (self->animation);
}

/* A number from 0 to 1 that looks like chance, and is the same each time. */
static double
spread (int n, double step)
{
  return fmod (n * step, 1);
}

static void
draw_petal (GtkSnapshot *snapshot, int n, double t, double width, double height)
{
  static const GdkRGBA colours[] = { { 1, 0.82f, 0.36f, 1 },
                                     { 0.87f, 0.29f, 0.2f, 1 },
                                     { 1, 0.95f, 0.82f, 1 } };
  double x = spread (n, 0.618034) * width + 0.02 * width * sin (7 * t + n);
  double y = (1.1 * t - 0.05) * height;
  float size = (float) (width * (0.005 + 0.003 * spread (n, 0.414)));

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT ((float) x, (float) y));
  gtk_snapshot_rotate (snapshot, (float) (360 * (t + spread (n, 0.732))));
  gtk_snapshot_append_color (
      snapshot, &colours[n % (int) G_N_ELEMENTS (colours)],
      &GRAPHENE_RECT_INIT (-size, -0.6f * size, 2 * size, 1.2f * size));
  gtk_snapshot_restore (snapshot);
}

void
mj_petals_draw (MjPetals *self, GtkSnapshot *snapshot)
{
  if (self->t <= 0 || self->t >= 1)
    return;
  for (int i = 0; i < N_PETALS; i++) {
    double t = (self->t - BEGINNING * spread (i, 0.7548776)) / (1 - BEGINNING);

    if (t > 0 && t < 1)
      draw_petal (snapshot, i, t, gtk_widget_get_width (self->table),
                  gtk_widget_get_height (self->table));
  }
}
