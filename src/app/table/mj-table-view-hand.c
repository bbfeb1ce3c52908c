/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-view-hand.c – the hand on the table: presses, and the keyboard. */

#include "app/table/mj-table-view-private.h"
#include "app/tiles/mj-tile-view.h"

/* ---- pressing ---- */

static gboolean
is_press (GdkEvent *event)
{
  return gdk_event_get_event_type (event) == GDK_BUTTON_PRESS ||
         gdk_event_get_event_type (event) == GDK_TOUCH_BEGIN;
}

/* Before any widget sees it.  No gesture: one that looks at what belongs to
 * others does not see all of it, and waits for the rest. */
static gboolean
on_event (GtkEventControllerLegacy *controller,
          GdkEvent *event,
          MjTableView *self)
{
  GtkNative *native = gtk_widget_get_native (GTK_WIDGET (self));
  double x, y, left, top;

  if (!is_press (event))
    return FALSE;
  mj_table_view_skip_deal (self); /* enough of that */
  gdk_event_get_position (event, &x, &y);
  gtk_native_get_surface_transform (native, &left, &top);
  gtk_widget_translate_coordinates (GTK_WIDGET (native), GTK_WIDGET (self),
                                    x - left, y - top, &x, &y);
  mj_table_hand_expect_press (self->hand, x, y);
  return FALSE;
}

static void
on_changed (MjTableView *self)
{
  MjTile selected = mj_table_hand_get_selected (self->hand);

  if (selected != MJ_TILE_NONE)
    mj_table_view_point (self, selected);
  mj_table_view_start_glide (self);
}

gboolean
mj_table_view_release (MjTableView *self)
{
  g_return_val_if_fail (MJ_IS_TABLE_VIEW (self), FALSE);

  return mj_table_hand_release (self->hand);
}

void
mj_table_view_set_grace (MjTableView *self, guint grace)
{
  g_return_if_fail (MJ_IS_TABLE_VIEW (self));

  mj_table_hand_set_grace (self->hand, grace);
}

/* ---- keyboard ---- */

/* Nobody has to pass the table on the way to its tiles. */
static void
on_has_focus (GtkWidget *widget, GParamSpec *pspec, gpointer data)
{
  if (!gtk_widget_has_focus (widget))
    gtk_widget_set_focusable (widget, FALSE);
}

void
mj_table_view_take_keys (MjTableView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  g_return_if_fail (MJ_IS_TABLE_VIEW (self));

  if (!gtk_widget_get_mapped (widget) ||
      MJ_IS_TILE_VIEW (gtk_widget_get_focus_child (widget)))
    return;
  gtk_widget_set_focusable (widget, TRUE);
  gtk_widget_grab_focus (widget);
}

void
mj_table_view_add_hand (MjTableView *self)
{
  GtkEventController *presses = gtk_event_controller_legacy_new ();

  self->hand = mj_table_hand_new (GTK_WIDGET (self), self->tiles, &self->to,
                                  &self->glide);
  g_signal_connect_object (self->hand, "changed", G_CALLBACK (on_changed), self,
                           G_CONNECT_SWAPPED);
  gtk_event_controller_set_propagation_phase (presses, GTK_PHASE_CAPTURE);
  g_signal_connect (presses, "event", G_CALLBACK (on_event), self);
  gtk_widget_add_controller (GTK_WIDGET (self), presses);
  g_signal_connect (self, "notify::has-focus", G_CALLBACK (on_has_focus), NULL);
}
