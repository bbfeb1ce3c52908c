/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-hand.c – a press, the drag or click that it becomes, and keys. */

#include "app/table/mj-table-hand.h"

#include "app/table/mj-table-front.h"
#include "app/tiles/mj-paint.h"
#include "app/tiles/mj-tile-view.h"
#include "model/object/mj-class.h"

#include <adwaita.h>
#include <math.h>

enum { STRAY = 8 }; /* for so many pixels a press is no drag */

/* For how many milliseconds Return, and a press where the tile of the one
 * before was thrown, are not meant for what is asked now. */
enum { ASK_TIME = 700 };

#define ABOVE_ALL 10000 /* added to the depth of what is dragged */

struct _MjTableHand {
  GtkWidget parent_instance;

  /* of the table */
  GtkWidget **views;
  const MjTableGeometry *geometry;
  MjGlide *glide;
  const MjTableLift *lift;

  MjGame *game;
  MjHandOrder order;
  gboolean confirm;
  MjTile selected;
  MjTile chosen; /* had the keyboard last; it may be gone */
  gint64 asked;  /* microseconds; 0 once a key has led to a tile */

  /* clicked, and not yet thrown */
  AdwAnimation *holding;
  MjTile held;

  /* the last press */
  GdkEventSequence *finger; /* NULL: the pointer */
  gboolean touch;
  MjTile pressed;     /* it may be gone */
  guint n_presses;    /* that belong together */
  guint32 press_time; /* 0: no click follows it */
  double press_x, press_y;
  MjTile dragged; /* while it is pressed */
  double dx, dy;
  gboolean far; /* it has been dragged away */

  MjTableFront *front;
};

G_DEFINE_FINAL_TYPE (MjTableHand, mj_table_hand, GTK_TYPE_WIDGET)

static gboolean
has (MjTableHand *self, MjTile tile)
{
  return mj_hand_order_find (&self->order, tile) >= 0;
}

static void
place_anew (MjTableHand *self)
{
  gtk_widget_queue_allocate (gtk_widget_get_parent (GTK_WIDGET (self)));
}

static void
change (MjTableHand *self)
{
  g_signal_emit_by_name (self, "changed");
}

/* ---- what is where ---- */

MjTile
mj_table_hand_find (MjTableHand *self, double x, double y)
{
  MjTile raised;

  for (int i = 0; i < self->order.n; i++) {
    MjTile tile = self->order.tiles[i];
    MjRect r =
        mj_eye_bounds (&self->geometry->eye, &self->geometry->places[tile]);

    if (mj_rect_contains (&r, x, y))
      return tile;
  }
  raised = mj_table_lift_find (self->lift, x, y);
  return has (self, raised) ? raised : MJ_TILE_NONE;
}

/* ---- moving ---- */

gboolean
mj_table_hand_is_busy (MjTableHand *self)
{
  return self->dragged != MJ_TILE_NONE || self->glide->dealing;
}

void
mj_table_hand_move (MjTableHand *self)
{
  MjPlace place;

  if (!has (self, self->dragged))
    return;
  place = self->glide->now[self->dragged];
  place.x += (float) self->dx;
  place.y += (float) self->dy;
  place.depth += ABOVE_ALL;
  mj_glide_put (self->glide, self->dragged, &place);
}

gboolean
mj_table_hand_holds (MjTableHand *self, MjTile tile)
{
  return tile == self->dragged || tile == self->held;
}

MjTile
mj_table_hand_get_dragged (MjTableHand *self)
{
  return self->dragged;
}

/* ---- throwing ---- */

static void
discard (MjTableHand *self, MjTile tile)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "table.discard", "u",
                              (guint) tile);
}

static void
let_go (MjTableHand *self)
{
  if (self->dragged != MJ_TILE_NONE)
    gtk_widget_remove_css_class (self->views[self->dragged], "dragged");
  self->dragged = MJ_TILE_NONE;
}

static void
on_grace (double value, gpointer data)
{
  gtk_widget_queue_draw (data);
}

static void
stop_grace (MjTableHand *self)
{
  self->held = MJ_TILE_NONE;
  adw_animation_reset (self->holding);
}

static void
on_grace_over (MjTableHand *self)
{
  MjTile tile = self->held;

  stop_grace (self);
  if (has (self, tile))
    discard (self, tile);
}

gboolean
mj_table_hand_release (MjTableHand *self)
{
  gboolean any = self->held != MJ_TILE_NONE || self->dragged != MJ_TILE_NONE;

  stop_grace (self);
  let_go (self);
  if (any)
    change (self);
  return any;
}

static void
unselect (MjTableHand *self)
{
  if (self->selected == MJ_TILE_NONE)
    return;
  self->selected = MJ_TILE_NONE;
  change (self);
}

/* The further presses of a double click throw the tile of the first one, if it
 * has not been thrown yet, and no other. */
static void
click (MjTableHand *self, MjTile tile)
{
  gboolean second = tile == self->selected || tile == self->held;
  gboolean waits =
      adw_timed_animation_get_duration (ADW_TIMED_ANIMATION (self->holding)) >
          0 &&
      mj_tile_view_is_discardable (MJ_TILE_VIEW (self->views[tile]));

  stop_grace (self);
  if (second) {
    self->selected = MJ_TILE_NONE;
    discard (self, tile);
  } else if (self->n_presses > 1) {
    return;
  } else if (self->confirm || self->touch) {
    self->selected = tile;
    change (self);
  } else if (waits) {
    self->held = tile;
    adw_animation_play (self->holding);
  } else {
    discard (self, tile);
  }
}

/* The ring around a tile that is about to be thrown shrinks as time runs out.
 */
static void
mj_table_hand_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  static const GdkRGBA edge = { 0.02f, 0.15f, 0.16f, 1 };
  static const GdkRGBA gold = { 1, 0.82f, 0.37f, 1 };
  MjTableHand *self = MJ_TABLE_HAND (widget);
  graphene_rect_t area;
  MjRect r;
  float grow;

  if (self->held == MJ_TILE_NONE)
    return;
  r = mj_eye_bounds (&self->geometry->eye, &self->glide->now[self->held]);
  area = GRAPHENE_RECT_INIT (r.x, r.y, r.width, r.height);
  grow = 3 + 9 * (float) (1 - adw_animation_get_value (self->holding));
  graphene_rect_inset (&area, -grow, -grow);
  mj_paint_outline (snapshot, &area, 8 + grow, 5, &edge);
  graphene_rect_inset (&area, 1, 1);
  mj_paint_outline (snapshot, &area, 7 + grow, 3, &gold);
}

/* ---- pressing ---- */

/* One belongs to the press before, if it follows within the time of a double
 * click, or comes where a tile has just been thrown. */
static void
count_press (MjTableHand *self, double x, double y, guint32 time)
{
  guint32 since = time - self->press_time;
  int longest, farthest;
  gboolean near, quick;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)),
                "gtk-double-click-time", &longest, "gtk-double-click-distance",
                &farthest, NULL);
  near = self->press_time != 0 && fabs (x - self->press_x) <= farthest &&
         fabs (y - self->press_y) <= farthest;
  quick = near && since < (guint32) longest;
  if (!quick && (!near || has (self, self->pressed) || since >= ASK_TIME))
    self->n_presses = 0;
  if (quick || self->n_presses == 0)
    self->press_time = time;
  self->n_presses++;
}

/* The tile that a press there is meant for. */
static MjTile
find_pressed (MjTableHand *self, double x, double y)
{
  GtkWidget *table = gtk_widget_get_parent (GTK_WIDGET (self));
  GtkWidget *picked = gtk_widget_pick (table, x, y, GTK_PICK_DEFAULT);

  if (self->game == NULL || self->glide->dealing ||
      mj_game_get_human (self->game) == MJ_SEAT_NONE ||
      mj_game_get_state (self->game)->phase == MJ_PHASE_OVER ||
      (picked != table && !MJ_IS_TILE_VIEW (picked)))
    return MJ_TILE_NONE;
  return mj_table_hand_find (self, x, y);
}

static gboolean
is_primary (GdkEvent *event)
{
  GdkEventType type = gdk_event_get_event_type (event);

  return (type != GDK_BUTTON_PRESS && type != GDK_BUTTON_RELEASE) ||
         gdk_button_event_get_button (event) == GDK_BUTTON_PRIMARY;
}

static gboolean
focus (MjTableHand *self, MjTile tile)
{
  self->chosen = tile;
  return gtk_widget_grab_focus (self->views[tile]);
}

static gboolean
press (MjTableHand *self, GdkEvent *event, double x, double y)
{
  guint32 time = gdk_event_get_time (event);
  MjTile tile = is_primary (event) ? find_pressed (self, x, y) : MJ_TILE_NONE;
  gboolean dropped = mj_table_front_is_returning (self->front);

  g_signal_emit_by_name (self, "pressed");
  if (tile != self->held || self->dragged != MJ_TILE_NONE)
    mj_table_hand_release (self);
  if (tile == MJ_TILE_NONE) {
    self->press_time = 0;
    unselect (self);
    return FALSE;
  }
  count_press (self, x, y, time);
  if (self->n_presses == 1)
    self->pressed = tile;
  self->press_x = x;
  self->press_y = y;
  self->finger = gdk_event_get_event_sequence (event);
  self->touch = gdk_event_get_event_type (event) == GDK_TOUCH_BEGIN;
  if (dropped)
    return TRUE;
  if (tile != self->pressed) { /* it has come there meanwhile */
    if (has (self, self->pressed) || self->n_presses > 2 ||
        self->press_time != time)
      gtk_widget_activate_action (GTK_WIDGET (self), "table.again", NULL);
    return TRUE;
  }
  adw_animation_pause (self->holding);
  self->dragged = self->pressed;
  self->dx = self->dy = 0;
  self->far = FALSE;
  focus (self, self->dragged);
  gtk_widget_add_css_class (self->views[self->dragged], "dragged");
  return TRUE;
}

static void
drag (MjTableHand *self, double x, double y)
{
  self->dx = x - self->press_x;
  self->dy = y - self->press_y;
  self->far |= hypot (self->dx, self->dy) >= STRAY;
  place_anew (self);
}

/* A finger's short stroke upwards throws a tile, wherever it ends. */
static gboolean
is_flick (MjTableHand *self)
{
  return self->touch && self->dy < -0.6 * self->geometry->hand_tile &&
         fabs (self->dx) < -self->dy;
}

/* Throws it, moves it among the others, or lets it glide home, by where the
 * pointer or finger is. */
static void
drop (MjTableHand *self, MjTile tile)
{
  const MjTableGeometry *g = self->geometry;
  double x = self->press_x + self->dx, y = self->press_y + self->dy;
  int slot =
      mj_hand_order_slot_at (&self->order, g->places, &g->eye, tile, x, y);

  stop_grace (self);
  if (is_flick (self) || mj_rect_contains (&g->pond, x, y))
    discard (self, tile);
  else if (y >= g->hand.y - g->hand_tile / 2 &&
           slot != mj_hand_order_find (&self->order, tile))
    mj_hand_order_move (&self->order, tile, slot);
  if (has (self, tile))
    change (self);
}

static void
let_fall (MjTableHand *self)
{
  MjTile tile = self->dragged;

  let_go (self);
  if (self->far)
    self->press_time = 0;
  if (!has (self, tile))
    return;
  if (self->far)
    drop (self, tile);
  else
    click (self, tile);
  place_anew (self);
}

/* In pixels of the table. */
static void
find_place (MjTableHand *self, GdkEvent *event, double *x, double *y)
{
  GtkWidget *native = GTK_WIDGET (gtk_widget_get_native (GTK_WIDGET (self)));
  double left, top;

  gtk_native_get_surface_transform (GTK_NATIVE (native), &left, &top);
  gdk_event_get_position (event, x, y);
  gtk_widget_translate_coordinates (native,
                                    gtk_widget_get_parent (GTK_WIDGET (self)),
                                    *x - left, *y - top, x, y);
}

/* What the table receives, before any other widget.  It is no gesture: one that
 * misses the end of what it does not claim, as on a button, has no eye for what
 * comes next. */
static gboolean
on_event (GtkEventControllerLegacy *controller,
          GdkEvent *event,
          MjTableHand *self)
{
  GdkEventType type = gdk_event_get_event_type (event);
  double x, y;

  if (type == GDK_BUTTON_PRESS || type == GDK_TOUCH_BEGIN) {
    find_place (self, event, &x, &y);
    return press (self, event, x, y);
  }
  if (self->dragged == MJ_TILE_NONE || !is_primary (event) ||
      gdk_event_get_event_sequence (event) != self->finger)
    return FALSE;
  if (type == GDK_TOUCH_CANCEL || type == GDK_GRAB_BROKEN)
    return mj_table_hand_release (self);
  if (type != GDK_MOTION_NOTIFY && type != GDK_TOUCH_UPDATE &&
      type != GDK_BUTTON_RELEASE && type != GDK_TOUCH_END)
    return FALSE;
  find_place (self, event, &x, &y);
  drag (self, x, y);
  if (type == GDK_BUTTON_RELEASE || type == GDK_TOUCH_END)
    let_fall (self);
  return TRUE;
}

/* ---- keyboard ---- */

static int
find_focus (MjTableHand *self)
{
  for (int i = 0; i < self->order.n; i++)
    if (gtk_widget_is_focus (self->views[self->order.tiles[i]]))
      return i;
  return -1;
}

gboolean
mj_table_hand_has_focus (MjTableHand *self)
{
  return find_focus (self) >= 0;
}

gboolean
mj_table_hand_take_focus (MjTableHand *self)
{
  if (self->order.n == 0)
    return FALSE;
  return focus (self, has (self, self->chosen)
                          ? self->chosen
                          : self->order.tiles[self->order.n - 1]);
}

gboolean
mj_table_hand_step (MjTableHand *self, int step)
{
  int slot = find_focus (self), n = self->order.n;

  mj_table_hand_release (self);
  self->asked = 0;
  return slot >= 0 && focus (self, self->order.tiles[(slot + step + n) % n]);
}

static void
focus_end (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjTableHand *self = data;

  self->asked = 0;
  if (find_focus (self) >= 0)
    focus (
        self,
        self->order
            .tiles[g_variant_get_boolean (parameter) ? self->order.n - 1 : 0]);
}

/* A tile that is not seen to have the keyboard is shown, not thrown. */
static void
discard_focused (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjTableHand *self = data;
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
  int slot = find_focus (self);

  mj_table_hand_release (self);
  if (slot < 0 || self->glide->dealing)
    g_signal_emit_by_name (self, "pressed");
  else if (!gtk_window_get_focus_visible (window))
    gtk_window_set_focus_visible (window, TRUE);
  else if (g_get_monotonic_time () - self->asked < 1000 * ASK_TIME)
    gtk_widget_activate_action (GTK_WIDGET (self), "table.again", NULL);
  else
    discard (self, self->order.tiles[slot]);
}

static void
shift_focused (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MjTableHand *self = data;
  int slot = find_focus (self);
  int other = slot + g_variant_get_int32 (parameter);

  if (slot < 0 || other < 0 || other >= self->order.n)
    return;
  mj_hand_order_move (&self->order, self->order.tiles[slot], other);
  change (self);
}

static const GActionEntry actions[] = {
  { .name = "end", .activate = focus_end, .parameter_type = "b" },
  { .name = "shift", .activate = shift_focused, .parameter_type = "i" },
  { .name = "discard", .activate = discard_focused },
};

void
mj_table_hand_bind_keys (GtkWidgetClass *table_class)
{
  static const struct {
    guint key;
    GdkModifierType modifiers;
    const char *action, *format;
    int value;
  } keys[] = {
    { GDK_KEY_Left, GDK_CONTROL_MASK, "hand.shift", "i", -1 },
    { GDK_KEY_Right, GDK_CONTROL_MASK, "hand.shift", "i", 1 },
    { GDK_KEY_Home, 0, "hand.end", "b", FALSE },
    { GDK_KEY_End, 0, "hand.end", "b", TRUE },
    { GDK_KEY_Return, 0, "hand.discard", NULL, 0 },
    { GDK_KEY_KP_Enter, 0, "hand.discard", NULL, 0 },
    { GDK_KEY_space, 0, "hand.discard", NULL, 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding_action (table_class, keys[i].key,
                                         keys[i].modifiers, keys[i].action,
                                         keys[i].format, keys[i].value);
}

/* ---- the class ---- */

static void
mj_table_hand_class_init (MjTableHandClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  MJ_FREES (klass, MjTableHand, g_object_unref, front, holding, game);
  widget_class->snapshot = mj_table_hand_snapshot;
  gtk_widget_class_set_accessible_role (widget_class,
                                        GTK_ACCESSIBLE_ROLE_PRESENTATION);
  /* Tiles have another order, or another one is selected, or one goes home. */
  g_signal_new ("changed", MJ_TYPE_TABLE_HAND, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                NULL, G_TYPE_NONE, 0);
  /* Something on the table is, whatever it is, or Return where no tile has the
   * keyboard. */
  g_signal_new ("pressed", MJ_TYPE_TABLE_HAND, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                NULL, G_TYPE_NONE, 0);
}

static void
mj_table_hand_init (MjTableHand *self)
{
  self->selected = self->held = self->chosen = MJ_TILE_NONE;
  self->pressed = self->dragged = MJ_TILE_NONE;
  self->holding = adw_timed_animation_new (
      GTK_WIDGET (self), 0, 1, 0,
      adw_callback_animation_target_new (on_grace, self, NULL));
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->holding),
                                  ADW_LINEAR);
  g_signal_connect_swapped (self->holding, "done", G_CALLBACK (on_grace_over),
                            self);
  self->front = mj_table_front_new (GTK_WIDGET (self));
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

MjTableHand *
mj_table_hand_new (GtkWidget *table,
                   GtkWidget **views,
                   const MjTableGeometry *geometry,
                   MjGlide *glide,
                   const MjTableLift *lift)
{
  MjTableHand *self = g_object_new (MJ_TYPE_TABLE_HAND, NULL);
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  GtkEventController *events = gtk_event_controller_legacy_new ();

  self->views = views;
  self->geometry = geometry;
  self->glide = glide;
  self->lift = lift;
  g_action_map_add_action_entries (G_ACTION_MAP (group), actions,
                                   G_N_ELEMENTS (actions), self);
  gtk_widget_insert_action_group (table, "hand", G_ACTION_GROUP (group));
  gtk_widget_set_parent (GTK_WIDGET (self), table);
  gtk_event_controller_set_propagation_phase (events, GTK_PHASE_CAPTURE);
  g_signal_connect_object (events, "event", G_CALLBACK (on_event), self, 0);
  gtk_widget_add_controller (table, events);
  return self;
}

void
mj_table_hand_set_game (MjTableHand *self, MjGame *game)
{
  g_return_if_fail (MJ_IS_TABLE_HAND (self));

  g_set_object (&self->game, game);
  mj_table_hand_clear (self);
}

void
mj_table_hand_clear (MjTableHand *self)
{
  self->order = (MjHandOrder){ 0 };
  self->selected = self->chosen = MJ_TILE_NONE;
}

void
mj_table_hand_ask (MjTableHand *self)
{
  self->asked = g_get_monotonic_time ();
}

void
mj_table_hand_set_grace (MjTableHand *self, guint grace)
{
  adw_timed_animation_set_duration (ADW_TIMED_ANIMATION (self->holding), grace);
}

void
mj_table_hand_set_confirm (MjTableHand *self, gboolean confirm)
{
  self->confirm = confirm;
  self->selected = MJ_TILE_NONE;
}

MjHandOrder *
mj_table_hand_get_order (MjTableHand *self)
{
  return &self->order;
}

MjTile
mj_table_hand_get_selected (MjTableHand *self)
{
  return self->selected;
}

void
mj_table_hand_unselect (MjTableHand *self)
{
  self->selected = MJ_TILE_NONE;
}
