/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-view-hand.c – what a person does with the tiles of the hand:
 * clicking, dragging, and the keyboard. */

#include "app/table/mj-table-view-private.h"
#include "app/tiles/mj-tile-view.h"

#include <math.h>

/* From the moment a window becomes active, the microseconds in which a click is
 * taken for the one that has made it so. */
enum { FORWARD_TIME = 200000 };

void
mj_table_view_let_go (MjTableView *self)
{
  if (self->dragged != MJ_TILE_NONE)
    gtk_widget_remove_css_class (self->tiles[self->dragged], "dragged");
  self->dragged = MJ_TILE_NONE;
}

/* ---- clicking ---- */

static void
discard (MjTableView *self, MjTile tile)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "table.discard", "u",
                              (guint) tile);
}

static void
on_grace (double value, gpointer data)
{
  MjTableView *self = data;

  self->grace_t = value;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
on_grace_over (MjTableView *self)
{
  MjTile tile = self->held;

  self->held = MJ_TILE_NONE;
  if (tile != MJ_TILE_NONE)
    discard (self, tile);
}

gboolean
mj_table_view_release (MjTableView *self)
{
  if (self->held == MJ_TILE_NONE)
    return FALSE;
  self->held = MJ_TILE_NONE;
  adw_animation_reset (self->holding);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return TRUE;
}

/* Where a click can be undone, the tile is discarded when the time is over. */
static void
discard_or_hold (MjTableView *self, MjTile tile)
{
  MjTile before = self->held;

  mj_table_view_release (self);
  if (tile == before)
    return;
  if (self->grace == 0 ||
      !mj_tile_view_is_discardable (MJ_TILE_VIEW (self->tiles[tile]))) {
    discard (self, tile);
    return;
  }
  self->held = tile;
  adw_timed_animation_set_duration (ADW_TIMED_ANIMATION (self->holding),
                                    self->grace);
  adw_animation_play (self->holding);
}

static gboolean
is_touch (MjTableView *self)
{
  GdkDevice *device = gtk_event_controller_get_current_event_device (
      GTK_EVENT_CONTROLLER (self->drag));

  return device != NULL &&
         gdk_device_get_source (device) == GDK_SOURCE_TOUCHSCREEN;
}

/* With confirmation, and on a touch screen, the first click selects. */
static void
click (MjTableView *self, MjTile tile)
{
  if (tile == self->selected) {
    self->selected = MJ_TILE_NONE;
    discard (self, tile);
  } else if (self->confirm || is_touch (self)) {
    self->selected = tile;
    mj_table_view_point (self, tile);
    mj_table_view_start_glide (self);
  } else {
    discard_or_hold (self, tile);
  }
}

/* ---- dragging ---- */

/* The click that brings the window to the front is not meant for a tile. */
static gboolean
has_just_come_forward (MjTableView *self)
{
  return g_get_monotonic_time () - self->activated < FORWARD_TIME;
}

static void
on_drag_begin (GtkGestureDrag *drag, double x, double y, MjTableView *self)
{
  MjTile tile =
      self->game ? mj_table_view_find_own_tile (self, x, y) : MJ_TILE_NONE;

  mj_table_view_skip_deal (self); /* enough of that */
  if (tile == MJ_TILE_NONE || has_just_come_forward (self) ||
      mj_game_get_state (self->game)->phase == MJ_PHASE_OVER ||
      mj_game_get_human (self->game) == MJ_SEAT_NONE) {
    gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_DENIED);
    return;
  }
  gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_CLAIMED);
  self->dragged = tile;
  self->drag_x = self->drag_y = 0;
  gtk_widget_grab_focus (self->tiles[tile]);
  gtk_widget_add_css_class (self->tiles[tile], "dragged");
}

static void
on_drag_update (GtkGestureDrag *drag, double dx, double dy, MjTableView *self)
{
  if (self->dragged == MJ_TILE_NONE)
    return;
  self->drag_x = dx;
  self->drag_y = dy;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* A finger's short stroke upwards throws a tile, wherever it ends. */
static gboolean
is_flick (MjTableView *self, double dx, double dy)
{
  return is_touch (self) && dy < -0.6 * self->to.hand_tile && fabs (dx) < -dy;
}

static void
on_drag_end (GtkGestureDrag *drag, double dx, double dy, MjTableView *self)
{
  MjTile tile = self->dragged;

  if (tile == MJ_TILE_NONE)
    return;
  mj_table_view_let_go (self);
  /* Now places the tile where it was let go, and it glides from there. */
  mj_glide_put (&self->glide, tile, self->to.places[tile].x + (float) dx,
                self->to.places[tile].y + (float) dy);
  if (hypot (dx, dy) < 8)
    click (self, tile);
  else if (is_flick (self, dx, dy))
    discard (self, tile);
  else
    mj_table_view_drop (self, tile, self->glide.now[tile].x,
                        self->glide.now[tile].y);
}

static void
on_drag_cancel (GtkGesture *gesture,
                GdkEventSequence *sequence,
                MjTableView *self)
{
  if (self->dragged == MJ_TILE_NONE)
    return;
  mj_table_view_let_go (self);
  mj_table_view_start_glide (self);
}

/* Before which of the other tiles in its row @x lies. */
static int
slot_at (MjTableView *self, MjTile tile, double x)
{
  double y = self->to.places[tile].y;
  int slot = 0;

  for (int i = 0; i < self->order.n; i++) {
    const MjPlace *place = &self->to.places[self->order.tiles[i]];

    if (self->order.tiles[i] == tile)
      continue;
    if (fabs (place->y - y) < 1 && place->x > x)
      return slot;
    slot++;
  }
  return slot;
}

void
mj_table_view_drop (MjTableView *self, MjTile tile, double x, double y)
{
  const MjRect *pond;

  g_return_if_fail (MJ_IS_TABLE_VIEW (self));
  g_return_if_fail (tile < MJ_N_TILES);

  pond = &self->to.pond;
  if (x >= pond->x && x <= pond->x + pond->width && y >= pond->y &&
      y <= pond->y + pond->height) {
    MjSeat viewer = mj_table_view_get_viewer (self);
    int before = mj_game_get_state (self->game)->n_discards;

    discard (self, tile);
    if (self->game != NULL &&
        before != mj_game_get_state (self->game)->n_discards &&
        viewer == mj_table_view_get_viewer (self))
      return; /* it is gliding already */
  } else if (y >= self->to.hand.y - self->to.hand_tile / 2) {
    mj_hand_order_move (&self->order, tile, slot_at (self, tile, x));
  }
  mj_table_view_start_glide (self);
}

static void
on_active (MjTableView *self, GParamSpec *pspec, GtkWindow *window)
{
  if (!gtk_window_is_active (window))
    return;
  if (self->was_active)
    self->activated = g_get_monotonic_time ();
  self->was_active = TRUE;
}

static void
on_root (MjTableView *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (GTK_IS_WINDOW (root))
    g_signal_connect_object (root, "notify::is-active", G_CALLBACK (on_active),
                             self, G_CONNECT_SWAPPED);
}

/* Lets a click wait for a moment, and be taken back. */
static void
add_grace (MjTableView *self)
{
  g_signal_connect (self, "notify::root", G_CALLBACK (on_root), NULL);
  self->holding = adw_timed_animation_new (
      GTK_WIDGET (self), 0, 1, 500,
      adw_callback_animation_target_new (on_grace, self, NULL));
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->holding),
                                  ADW_LINEAR);
  g_signal_connect_swapped (self->holding, "done", G_CALLBACK (on_grace_over),
                            self);
}

void
mj_table_view_add_drag (MjTableView *self)
{
  self->drag = gtk_gesture_drag_new ();
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (self->drag),
                                 GDK_BUTTON_PRIMARY);
  g_signal_connect (self->drag, "drag-begin", G_CALLBACK (on_drag_begin), self);
  g_signal_connect (self->drag, "drag-update", G_CALLBACK (on_drag_update),
                    self);
  g_signal_connect (self->drag, "drag-end", G_CALLBACK (on_drag_end), self);
  g_signal_connect (self->drag, "cancel", G_CALLBACK (on_drag_cancel), self);
  gtk_widget_add_controller (GTK_WIDGET (self),
                             GTK_EVENT_CONTROLLER (self->drag));
  add_grace (self);
}

/* ---- keyboard ---- */

int
mj_table_view_find_focus (MjTableView *self)
{
  for (int i = 0; i < self->order.n; i++)
    if (gtk_widget_is_focus (self->tiles[self->order.tiles[i]]))
      return i;
  return -1;
}

static void
move_focus (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MjTableView *self = MJ_TABLE_VIEW (widget);
  int slot = mj_table_view_find_focus (self);
  int step = g_variant_get_int32 (parameter);

  if (self->order.n == 0)
    return;
  slot = slot < 0 ? self->order.n - 1
                  : (slot + step + self->order.n) % self->order.n;
  gtk_widget_grab_focus (self->tiles[self->order.tiles[slot]]);
}

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

  if (!gtk_widget_get_mapped (widget) || mj_table_view_find_focus (self) >= 0)
    return;
  gtk_widget_set_focusable (widget, TRUE);
  gtk_widget_grab_focus (widget);
}

void
mj_table_view_add_keys (MjTableView *self)
{
  g_signal_connect (self, "notify::has-focus", G_CALLBACK (on_has_focus), NULL);
}

static void
discard_focused (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MjTableView *self = MJ_TABLE_VIEW (widget);
  int slot = mj_table_view_find_focus (self);

  mj_table_view_release (self);
  if (slot >= 0)
    discard (self, self->order.tiles[slot]);
}

static void
shift_focused (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MjTableView *self = MJ_TABLE_VIEW (widget);
  int slot = mj_table_view_find_focus (self);
  int other = slot + g_variant_get_int32 (parameter);

  if (slot < 0 || other < 0 || other >= self->order.n)
    return;
  mj_hand_order_move (&self->order, self->order.tiles[slot], other);
  mj_table_view_start_glide (self);
}

static void
add_key (GtkWidgetClass *widget_class,
         guint key,
         GdkModifierType modifiers,
         const char *action,
         int step)
{
  if (step == 0)
    gtk_widget_class_add_binding_action (widget_class, key, modifiers, action,
                                         NULL);
  else
    gtk_widget_class_add_binding_action (widget_class, key, modifiers, action,
                                         "i", step);
}

void
mj_table_view_add_hand_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "hand.focus", "i", move_focus);
  gtk_widget_class_install_action (widget_class, "hand.shift", "i",
                                   shift_focused);
  gtk_widget_class_install_action (widget_class, "hand.discard", NULL,
                                   discard_focused);
  add_key (widget_class, GDK_KEY_Left, 0, "hand.focus", -1);
  add_key (widget_class, GDK_KEY_Right, 0, "hand.focus", 1);
  add_key (widget_class, GDK_KEY_Left, GDK_CONTROL_MASK, "hand.shift", -1);
  add_key (widget_class, GDK_KEY_Right, GDK_CONTROL_MASK, "hand.shift", 1);
  add_key (widget_class, GDK_KEY_Return, 0, "hand.discard", 0);
  add_key (widget_class, GDK_KEY_KP_Enter, 0, "hand.discard", 0);
  add_key (widget_class, GDK_KEY_space, 0, "hand.discard", 0);
}
