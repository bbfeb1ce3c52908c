/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-payments.c – labels on one animation. */

#include "app/plates/mj-payments.h"

#include "model/text/mj-text.h"

#include <adwaita.h>

/* One for each two chairs and direction. */
enum { MAX_FLIGHTS = MJ_N_SEATS * (MJ_N_SEATS - 1) };

typedef struct {
  GtkWidget *label;
  MjSeat from, to;
  gint64 amount;
} Flight;

struct _MjPayments {
  GtkWidget *table;
  AdwAnimation *animation;
  Flight flights[MAX_FLIGHTS];
  guint n;
  double t;
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

static void
place (const Flight *flight, const MjRect *panels, double t)
{
  MjRect at =
      mj_rect_mix (&panels[flight->from], &panels[flight->to], (float) t);
  GtkRequisition size;

  gtk_widget_get_preferred_size (flight->label, NULL, &size);
  gtk_widget_size_allocate (
      flight->label,
      &(GtkAllocation){ (int) (at.x + at.width / 2) - size.width / 2,
                        (int) (at.y + at.height / 2) - size.height / 2,
                        size.width, size.height },
      -1);
}

void
mj_payments_place (MjPayments *self, const MjRect *panels)
{
  for (guint i = 0; i < self->n; i++)
    place (&self->flights[i], panels, self->t);
}

void
mj_payments_draw (MjPayments *self, GtkSnapshot *snapshot)
{
  for (guint i = 0; i < self->n; i++)
    gtk_widget_snapshot_child (self->table, self->flights[i].label, snapshot);
}
