/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-payments.c – labels, and coins behind them, on one animation. */

#include "app/plates/mj-payments.h"

#include "app/tiles/mj-paint.h"
#include "model/text/mj-text.h"

#include <adwaita.h>
#include <math.h>

/* One for each two chairs and direction. */
enum { MAX_FLIGHTS = MJ_N_SEATS * (MJ_N_SEATS - 1) };

/* Coins of an amount, and how far behind each other they are, of the way. */
enum { N_COINS = 6, N_HALVES = 2 * MJ_N_SEATS };
#define BEHIND 0.035

/* In pixels as drawn: a coin, and how far outside the cloth they roll. */
#define COIN 15
#define RIM  8

typedef struct {
  GtkWidget *label;
  MjSeat from, to;
  gint64 amount;
  MjSpot coins[N_COINS];
} Flight;

struct _MjPayments {
  GtkWidget *table;
  AdwAnimation *animation;
  Flight flights[MAX_FLIGHTS];
  guint n;
  double t;
  float size; /* of a coin */
};

static void
land (MjPayments *self)
{
  for (guint i = 0; i < self->n; i++)
    gtk_widget_unparent (self->flights[i].label);
  self->n = 0;
}

static void
on_moving (double value, gpointer data)
{
  MjPayments *self = data;

  self->t = value;
  gtk_widget_queue_allocate (self->table);
}

MjPayments *
mj_payments_new (GtkWidget *table)
{
  MjPayments *self = g_new0 (MjPayments, 1);

  self->table = table;
  self->animation = adw_timed_animation_new (
      table, 0, 1, 1,
      adw_callback_animation_target_new (on_moving, self, NULL));
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->animation),
                                  ADW_EASE_IN_OUT_CUBIC);
  g_signal_connect_swapped (self->animation, "done", G_CALLBACK (land), self);
  return self;
}

void
mj_payments_free (MjPayments *self)
{
  g_signal_handlers_disconnect_by_data (self->animation, self);
  adw_animation_reset (self->animation);
  land (self);
  g_object_unref (self->animation);
  g_free (self);
}

static Flight *
find_flight (MjPayments *self, const MjTransfer *transfer)
{
  for (guint i = 0; i < self->n; i++)
    if (self->flights[i].from == transfer->from &&
        self->flights[i].to == transfer->to)
      return &self->flights[i];
  self->flights[self->n] =
      (Flight){ .from = transfer->from, .to = transfer->to };
  return &self->flights[self->n++];
}

/* The balances say it in words. */
static GtkWidget *
make_label (gint64 amount)
{
  g_autofree char *text = mj_text_money (amount);
  GtkWidget *label = g_object_new (
      GTK_TYPE_LABEL, "label", text, "accessible-role",
      GTK_ACCESSIBLE_ROLE_PRESENTATION, "can-target", FALSE, NULL);

  gtk_widget_add_css_class (label, "payment");
  gtk_widget_add_css_class (label, "numeric");
  return label;
}

void
mj_payments_fly (MjPayments *self, const MjPayout *payout, guint duration)
{
  if (payout != NULL && payout->n_transfers == 0)
    return;
  adw_animation_reset (self->animation);
  land (self);
  if (payout == NULL || duration == 0 || !gtk_widget_get_mapped (self->table))
    return;
  for (int i = 0; i < payout->n_transfers; i++)
    find_flight (self, &payout->transfers[i])->amount +=
        payout->transfers[i].amount;
  for (guint i = 0; i < self->n; i++) {
    self->flights[i].label = make_label (self->flights[i].amount);
    gtk_widget_set_parent (self->flights[i].label, self->table);
  }
  adw_timed_animation_set_duration (ADW_TIMED_ANIMATION (self->animation),
                                    duration);
  adw_animation_play (self->animation);
}

/* @way: along the rim, from the middle of the near side to the right: 1 a side
 */
static MjSpot
find_spot (const MjTableGeometry *g, double way)
{
  static const float xs[] = { 0.5f, 1, 1, 1, 0.5f, 0, 0, 0 };
  static const float ys[] = { 1, 1, 0.5f, 0, 0, 0, 0.5f, 1 };
  double half = 2 * (way + MJ_N_SEATS);
  int from = (int) half % N_HALVES, to = (from + 1) % N_HALVES;
  float t = (float) (half - floor (half)), rim = RIM * g->scale;
  float x = xs[from] + (xs[to] - xs[from]) * t;
  float y = ys[from] + (ys[to] - ys[from]) * t;

  return mj_eye_spot (&g->eye, g->felt.x - rim + x * (g->felt.width + 2 * rim),
                      g->felt.y - rim + y * (g->felt.height + 2 * rim), 0);
}

/* The shorter way round. */
static double
find_way (const Flight *flight, MjSeat viewer, double t)
{
  int from = (flight->from - viewer + MJ_N_SEATS) % MJ_N_SEATS;
  int sides = (flight->to - flight->from + MJ_N_SEATS) % MJ_N_SEATS;

  return from + (sides == 3 ? -1 : sides) * CLAMP (t, 0, 1);
}

static void
place (MjPayments *self,
       Flight *flight,
       const MjTableGeometry *geometry,
       MjSeat viewer)
{
  MjSpot at = find_spot (geometry, find_way (flight, viewer, self->t));
  GtkRequisition size;
  int width = gtk_widget_get_width (self->table);

  gtk_widget_get_preferred_size (flight->label, NULL, &size);
  gtk_widget_size_allocate (
      flight->label,
      &(GtkAllocation){
          CLAMP ((int) at.x - size.width / 2, 0, MAX (0, width - size.width)),
          MAX ((int) at.y - size.height / 2, 0), size.width, size.height },
      -1);
  for (int i = 0; i < N_COINS; i++)
    flight->coins[i] = find_spot (
        geometry, find_way (flight, viewer, self->t - BEHIND * (i + 2)));
}

void
mj_payments_place (MjPayments *self,
                   const MjTableGeometry *geometry,
                   MjSeat viewer)
{
  self->size = COIN * geometry->scale;
  for (guint i = 0; i < self->n; i++)
    place (self, &self->flights[i], geometry, viewer);
}

void
mj_payments_draw_coins (MjPayments *self, GtkSnapshot *snapshot)
{
  static const GdkRGBA gold = { 0.97f, 0.77f, 0.28f, 1 };
  float size = self->size;

  for (guint i = 0; i < self->n; i++)
    for (int k = 0; k < N_COINS; k++)
      mj_paint_fill (snapshot,
                     &GRAPHENE_RECT_INIT (
                         self->flights[i].coins[k].x - size / 2,
                         self->flights[i].coins[k].y - size / 2, size, size),
                     size / 2, &gold);
}

void
mj_payments_draw (MjPayments *self, GtkSnapshot *snapshot)
{
  for (guint i = 0; i < self->n; i++)
    gtk_widget_snapshot_child (self->table, self->flights[i].label, snapshot);
}
