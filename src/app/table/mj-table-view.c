/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-view.c – laying out and gliding, and following the game. */

#include "app/table/mj-seat-panel.h"
#include "app/table/mj-table-centre.h"
#include "app/table/mj-table-marks.h"
#include "app/table/mj-table-view-private.h"
#include "app/tiles/mj-tile-view.h"
#include "app/widgets/mj-css.h"

enum { PROP_CONFIRM = 1, PROP_WARN, PROP_KEEP_SORTED, N_PROPS };

static GParamSpec *props[N_PROPS];
static guint settled_signal;

/* How many times as long as a move a deal takes, and a payment. */
enum { DEAL_DURATION = 7, PAYMENT_DURATION = 4 };

G_DEFINE_FINAL_TYPE (MjTableView, mj_table_view, GTK_TYPE_WIDGET)

MjSeat
mj_table_view_get_viewer (MjTableView *self)
{
  MjSeat human = mj_game_get_human (self->game);

  return human == MJ_SEAT_NONE ? 0 : human;
}

static void
update_order (MjTableView *self)
{
  mj_hand_order_update (&self->order, mj_game_get_state (self->game),
                        mj_table_view_get_viewer (self));
  self->order.by_hand |= !self->keep_sorted && self->order.n > 0;
}

/* ---- layout ---- */

/* Room the widest seat panel asks for, with the text size in use.  Returns
 * whether it has changed. */
static gboolean
measure_panels (MjTableView *self)
{
  int width = 0, height = 0;
  gboolean changed;

  for (int i = 0; i < MJ_N_SEATS; i++) {
    int w, h;

    gtk_widget_measure (self->panels[i], GTK_ORIENTATION_HORIZONTAL, -1, NULL,
                        &w, NULL, NULL);
    gtk_widget_measure (self->panels[i], GTK_ORIENTATION_VERTICAL, -1, NULL, &h,
                        NULL, NULL);
    width = MAX (width, w);
    height = MAX (height, h);
  }
  changed = width != self->panel_width || height != self->panel_height;
  self->panel_width = width;
  self->panel_height = height;
  return changed;
}

static void
compute (MjTableView *self, int width, int height)
{
  MjTableInput input = {
    .state = mj_game_get_state (self->game),
    .viewer = mj_table_view_get_viewer (self),
    .open = self->open || mj_game_get_human (self->game) == MJ_SEAT_NONE,
    .order = self->order.tiles,
    .n_order = self->order.n,
    .width = width,
    .height = height,
    .panel_width = self->panel_width,
    .panel_height = self->panel_height,
  };

  mj_table_geometry_compute (&self->to, &input);
  if (self->glide.dealing)
    mj_glide_set_wall (&self->glide, &input);
  mj_css_set (GTK_WIDGET (self), "narrow", self->to.narrow);
  for (int i = 0; i < MJ_N_SEATS; i++)
    mj_seat_panel_set_compact (MJ_SEAT_PANEL (self->panels[i]),
                               self->to.narrow);
  for (int i = 0; i < MJ_N_TILES; i++)
    mj_tile_view_show_art (MJ_TILE_VIEW (self->tiles[i]), self->art,
                           (int) self->to.places[i].width);
  self->stale = FALSE;
}

static void
allocate_turned (GtkWidget *child, const MjPlace *place)
{
  GskTransform *transform =
      gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT (place->x, place->y));
  int ignored;

  transform = gsk_transform_rotate (transform, place->angle);
  transform = gsk_transform_translate (
      transform, &GRAPHENE_POINT_INIT (-place->width / 2, -place->height / 2));
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &ignored, NULL,
                      NULL, NULL);
  gtk_widget_allocate (child, (int) place->width, (int) place->height, -1,
                       transform);
}

/* Text that is too large for @rect is made as small as it must be. */
static void
allocate_rect (GtkWidget *child, const MjRect *rect)
{
  GskTransform *transform =
      gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT (rect->x, rect->y));
  int width, height;
  float scale = 1;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL,
                      NULL);
  width = MAX (width, (int) rect->width);
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, &height, NULL,
                      NULL, NULL);
  if (width > 0 && (float) width > rect->width)
    scale = rect->width / (float) width;
  if (height > 0 && (float) height * scale > rect->height)
    scale = rect->height / (float) height;
  if (scale < 1) {
    transform = gsk_transform_scale (transform, scale, scale);
    width = MAX (width, (int) (rect->width / scale));
  }
  gtk_widget_allocate (child, width, MAX (height, (int) (rect->height / scale)),
                       -1, transform);
}

static void
place_tiles (MjTableView *self)
{
  mj_glide_update (&self->glide, self->to.places);
  if (self->dragged != MJ_TILE_NONE) {
    const MjPlace *held = &self->glide.now[self->dragged];

    mj_glide_put (&self->glide, self->dragged, held->x + (float) self->drag_x,
                  held->y + (float) self->drag_y);
  }
  for (int i = 0; i < MJ_N_TILES; i++) {
    const MjPlace *place = &self->glide.now[i];

    mj_tile_view_set_face_up (MJ_TILE_VIEW (self->tiles[i]), place->face_up);
    gtk_widget_set_child_visible (self->tiles[i], place->shown);
    if (place->shown)
      allocate_turned (self->tiles[i], place);
  }
}

static gboolean
on_focus_idle (gpointer data)
{
  MjTableView *self = data;

  self->focus_idle = 0;
  if (self->order.n > 0 && mj_table_view_find_focus (self) < 0)
    gtk_widget_grab_focus (self->tiles[self->order.tiles[self->order.n - 1]]);
  return G_SOURCE_REMOVE;
}

static void
mj_table_view_size_allocate (GtkWidget *widget,
                             int width,
                             int height,
                             int baseline)
{
  MjTableView *self = MJ_TABLE_VIEW (widget);
  gboolean resized = width != self->width || height != self->height;

  if (self->game == NULL)
    return;
  if (resized && self->glide.placed && self->width > 0 && self->height > 0)
    mj_glide_scale (&self->glide, (float) width / (float) self->width,
                    (float) height / (float) self->height);
  if (measure_panels (self) || resized || self->stale)
    compute (self, width, height);
  self->width = width;
  self->height = height;
  for (int i = 0; i < MJ_N_SEATS; i++)
    allocate_rect (self->panels[i], &self->to.panels[i]);
  gtk_widget_set_child_visible (self->centre, !self->to.narrow);
  if (!self->to.narrow)
    allocate_rect (self->centre, &self->to.centre);
  place_tiles (self);
  mj_payments_place (self->payments, self->to.panels);
  if (self->focus_wanted && self->glide.t >= 1 && self->focus_idle == 0) {
    self->focus_wanted = FALSE;
    self->focus_idle = g_idle_add (on_focus_idle, self);
  }
}

/* Nothing has a place before there is a game. */
static void
mj_table_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  if (MJ_TABLE_VIEW (widget)->game != NULL)
    GTK_WIDGET_CLASS (mj_table_view_parent_class)->snapshot (widget, snapshot);
}

static void
mj_table_view_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 340 : 285;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 1200 : 720;
}

/* ---- gliding ---- */

static void
on_glide (double value, gpointer data)
{
  MjTableView *self = data;

  self->glide.t = value;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
on_settled (MjTableView *self)
{
  self->glide.dealing = FALSE;
  g_signal_emit (self, settled_signal, 0);
}

/* From where everything is now to where the state wants it. */
void
mj_table_view_start_glide (MjTableView *self)
{
  adw_animation_reset (self->animation);
  mj_table_marks_show (
      &(MjTableMarks){ .game = self->game,
                       .order = &self->order,
                       .viewer = mj_table_view_get_viewer (self),
                       .warn = self->warn,
                       .selected = self->selected },
      self->tiles);
  self->stale = TRUE;
  mj_glide_begin (&self->glide);
  adw_timed_animation_set_duration (
      ADW_TIMED_ANIMATION (self->animation),
      self->glide.dealing ? DEAL_DURATION * self->duration : self->duration);
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

void
mj_table_view_raise (MjTableView *self, MjTile tile)
{
  if (tile != MJ_TILE_NONE)
    gtk_widget_insert_before (self->tiles[tile], GTK_WIDGET (self), NULL);
}

/* In a stack the upper tile hides the lower one. */
static void
stack_tiles (MjTableView *self, const MjWall *wall)
{
  for (int upper = 0; upper < 2; upper++)
    for (int i = wall->head; i < wall->tail; i++)
      if (mj_table_geometry_is_upper (i) == (upper == 1))
        mj_table_view_raise (self, wall->tiles[i]);
}

/* All tiles are turned face down where they lie, and which is which is drawn
 * anew: neither their order among the children nor an object that was seen in
 * another deal tells a face. The luck of the wall has no part in it. */
static void
shuffle_tiles (MjTableView *self)
{
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

static void
begin_deal (MjTableView *self)
{
  const MjState *state = mj_game_get_state (self->game);

  self->deal = state->n_deals;
  mj_table_view_let_go (self);
  shuffle_tiles (self);
  stack_tiles (self, &state->wall);
  if (state->n_deals > 0)
    mj_table_centre_show_dice (MJ_TABLE_CENTRE (self->centre), &state->wall);
}

static void
on_moved (MjTableView *self, MjState *before, MjMove *move, MjGame *game)
{
  self->glide.dealing = move->kind == MJ_MOVE_DEAL && self->duration > 0;
  if (move->kind == MJ_MOVE_DEAL) {
    self->order.by_hand = FALSE;
    self->order.n = 0;
    begin_deal (self);
  }
  self->selected = MJ_TILE_NONE;
  mj_table_view_raise (self, move->tile);
  mj_table_view_raise (self, mj_game_get_state (game)->drawn);
  if (move->kind == MJ_MOVE_KONG_CONCEALED) /* the one that lies on top */
    mj_table_view_raise (self, (MjTile) (move->tile + 3));
  update_order (self);
  mj_payments_fly (self->payments, &mj_game_get_state (game)->payout,
                   PAYMENT_DURATION * self->duration);
  mj_table_view_start_glide (self);
}

/* Another moment of the match; what was put by hand is as it was. */
static void
on_rewound (MjTableView *self)
{
  if (self->deal != mj_game_get_state (self->game)->n_deals)
    begin_deal (self);
  update_order (self);
  mj_table_view_start_glide (self);
}

void
mj_table_view_focus_hand (MjTableView *self)
{
  g_return_if_fail (MJ_IS_TABLE_VIEW (self));

  self->focus_wanted = TRUE;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

void
mj_table_view_sort_hand (MjTableView *self)
{
  g_return_if_fail (MJ_IS_TABLE_VIEW (self));

  self->order.by_hand = FALSE;
  if (self->game == NULL)
    return;
  update_order (self);
  mj_table_view_start_glide (self);
}

/* ---- the class ---- */

static void
mj_table_view_dispose (GObject *object)
{
  MjTableView *self = MJ_TABLE_VIEW (object);

  g_clear_handle_id (&self->focus_idle, g_source_remove);
  g_clear_object (&self->animation);
  g_clear_pointer (&self->payments, mj_payments_free);
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_clear_object (&self->game);
  g_clear_object (&self->art);
  for (int i = 0; i < MJ_N_TILES; i++)
    g_clear_pointer (&self->tiles[i], gtk_widget_unparent);
  for (int i = 0; i < MJ_N_SEATS; i++)
    g_clear_pointer (&self->panels[i], gtk_widget_unparent);
  g_clear_pointer (&self->centre, gtk_widget_unparent);
  G_OBJECT_CLASS (mj_table_view_parent_class)->dispose (object);
}

static gboolean *
find_switch (MjTableView *self, guint id)
{
  switch (id) {
  case PROP_CONFIRM:
    return &self->confirm;
  case PROP_WARN:
    return &self->warn;
  default:
    return &self->keep_sorted;
  }
}

static void
mj_table_view_get_property (GObject *object,
                            guint id,
                            GValue *value,
                            GParamSpec *pspec)
{
  g_value_set_boolean (value, *find_switch (MJ_TABLE_VIEW (object), id));
}

static void
mj_table_view_set_property (GObject *object,
                            guint id,
                            const GValue *value,
                            GParamSpec *pspec)
{
  MjTableView *self = MJ_TABLE_VIEW (object);
  gboolean on = g_value_get_boolean (value);
  gboolean *place = find_switch (self, id);

  if (*place == on)
    return;
  *place = on;
  self->selected = MJ_TILE_NONE;
  g_object_notify_by_pspec (object, pspec);
  if (id == PROP_KEEP_SORTED && on)
    mj_table_view_sort_hand (self);
  else if (self->game != NULL)
    mj_table_view_start_glide (self);
}

static GParamSpec *
switch_property (const char *name, gboolean fallback)
{
  return g_param_spec_boolean (name, NULL, NULL, fallback,
                               G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY |
                                   G_PARAM_STATIC_STRINGS);
}

static void
mj_table_view_class_init (MjTableViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = mj_table_view_dispose;
  object_class->get_property = mj_table_view_get_property;
  object_class->set_property = mj_table_view_set_property;
  /**
   * MjTableView:confirm:
   *
   * Whether a click selects a tile and a second one discards it.
   */
  props[PROP_CONFIRM] = switch_property ("confirm", FALSE);
  /**
   * MjTableView:warn:
   *
   * Whether tiles that could make the person liable are marked.
   */
  props[PROP_WARN] = switch_property ("warn", FALSE);
  /**
   * MjTableView:keep-sorted:
   *
   * Whether the hand is in order until tiles are moved.
   */
  props[PROP_KEEP_SORTED] = switch_property ("keep-sorted", TRUE);
  g_object_class_install_properties (object_class, N_PROPS, props);
  /**
   * MjTableView::settled:
   *
   * Nothing moves any more.
   */
  settled_signal =
      g_signal_new ("settled", MJ_TYPE_TABLE_VIEW, G_SIGNAL_RUN_LAST, 0, NULL,
                    NULL, NULL, G_TYPE_NONE, 0);
  widget_class->size_allocate = mj_table_view_size_allocate;
  widget_class->measure = mj_table_view_measure;
  widget_class->snapshot = mj_table_view_snapshot;

  mj_table_view_add_hand_actions (widget_class);
  gtk_widget_class_set_css_name (widget_class, "table");
  gtk_widget_class_set_accessible_role (widget_class,
                                        GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
mj_table_view_init (MjTableView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  self->dragged = self->selected = MJ_TILE_NONE;
  self->keep_sorted = TRUE;
  self->duration = 250;
  gtk_widget_set_overflow (widget, GTK_OVERFLOW_HIDDEN);
  self->centre = mj_table_centre_new ();
  gtk_widget_set_parent (self->centre, widget);
  for (int i = 0; i < MJ_N_SEATS; i++) {
    self->panels[i] = mj_seat_panel_new ();
    gtk_widget_set_parent (self->panels[i], widget);
  }
  for (int i = 0; i < MJ_N_TILES; i++) {
    self->tiles[i] = mj_tile_view_new ((MjTile) i);
    gtk_widget_set_parent (self->tiles[i], widget);
  }
  self->payments = mj_payments_new (widget);
  mj_table_view_add_drag (self);
  self->animation = adw_timed_animation_new (
      widget, 0, 1, 250,
      adw_callback_animation_target_new (on_glide, self, NULL));
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->animation),
                                  ADW_EASE_OUT_CUBIC);
  g_signal_connect_swapped (self->animation, "done", G_CALLBACK (on_settled),
                            self);
}

void
mj_table_view_set_game (MjTableView *self, MjGame *game)
{
  g_return_if_fail (MJ_IS_TABLE_VIEW (self));

  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_set_object (&self->game, game);
  mj_table_centre_set_game (MJ_TABLE_CENTRE (self->centre), game);
  self->order.n = 0;
  self->order.by_hand = FALSE;
  mj_payments_fly (self->payments, NULL, 0);
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
  mj_table_view_start_glide (self);
}

void
mj_table_view_set_art (MjTableView *self, MjTileArt *art)
{
  g_return_if_fail (MJ_IS_TABLE_VIEW (self));

  g_set_object (&self->art, art);
  self->stale = TRUE;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

void
mj_table_view_set_duration (MjTableView *self, guint duration)
{
  g_return_if_fail (MJ_IS_TABLE_VIEW (self));

  self->duration = duration;
}

GtkWidget *
mj_table_view_get_tile (MjTableView *self, MjTile tile)
{
  g_return_val_if_fail (MJ_IS_TABLE_VIEW (self), NULL);
  g_return_val_if_fail (tile < MJ_N_TILES, NULL);

  return self->tiles[tile];
}

void
mj_table_view_set_open (MjTableView *self, gboolean open)
{
  g_return_if_fail (MJ_IS_TABLE_VIEW (self));

  if (self->open == !!open)
    return;
  self->open = open;
  if (self->game != NULL)
    mj_table_view_start_glide (self);
}
