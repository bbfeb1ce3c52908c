/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-view.c – shows what the game says on a stage. */

#include "app/table/mj-table-view.h"

#include "app/table/mj-table-stage.h"
#include "app/widgets/mj-css.h"
#include "app/widgets/mj-text-scale.h"

#include "model/object/mj-class.h"

/* How many times as long as a move a payment flies, and a call is seen. */
enum { PAYMENT_DURATION = 4 };

/* Milliseconds that petals fall. */
enum { PETALS_DURATION = 3500 };

enum {
  PROP_CONFIRM = 1,
  PROP_WARN,
  PROP_KEEP_SORTED,
  PROP_SHADE_DRAWN,
  PROP_TURNED,
  PROP_SLANTING,
  PROP_PLAIN_ROOM,
  PROP_CHOOSING,
  PROP_OPEN,
  PROP_COVERED,
  PROP_TELLING,
  PROP_FOLDED,
  N_SWITCHES,
  PROP_BAR = N_SWITCHES,
  PROP_TOGGLES,
  PROP_TABLET,
  PROP_POINTED,
  PROP_LIGHT,
  PROP_DEALING,
  PROP_TABLET_FORM,
  PROP_ARRANGED,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

struct _MjTableView {
  GtkWidget parent_instance;

  /* owned */
  MjTableStage stage;
  MjGame *game;

  gboolean on[N_SWITCHES]; /* by switch */
  guint deal;              /* the one that the tiles were shuffled for */

  MjTabletForm tablet_form;
  guint preparing; /* source that gives all parts their form */
  gboolean rested; /* all has been asked again since tiles moved */
  guint resting;
};

G_DEFINE_FINAL_TYPE (MjTableView, mj_table_view, GTK_TYPE_WIDGET)

static MjSeat
get_viewer (MjTableView *self)
{
  MjSeat human = mj_game_get_human (self->game);

  return human == MJ_SEAT_NONE ? 0 : human;
}

/* Whether the hand at the bottom lies face down, too. */
static gboolean
is_covered (MjTableView *self)
{
  return self->on[PROP_COVERED] && !self->on[PROP_OPEN] &&
         mj_game_get_human (self->game) == MJ_SEAT_NONE &&
         !mj_state_is_laid_open (mj_game_get_state (self->game),
                                 get_viewer (self));
}

/* ---- gliding ---- */

/* From where everything is now to where the state wants it. */
static void
start_glide (MjTableView *self)
{
  const MjHandOrder none = { .n = 0 };

  mj_table_tiles_mark (
      &self->stage.tiles,
      &(MjTableMarks){
          .game = self->game,
          .order = is_covered (self)
                       ? &none
                       : mj_table_hand_get_order (self->stage.hand),
          .viewer = get_viewer (self),
          .warn = self->on[PROP_WARN],
          .shade = self->on[PROP_SHADE_DRAWN],
          .selected = mj_table_hand_get_selected (self->stage.hand) });
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_ARRANGED]);
  self->rested = FALSE;
  self->stage.stale = TRUE;
  mj_table_ground_begin (&self->stage.ground);
  mj_table_glide_start (&self->stage.glide);
}

gboolean
mj_table_view_is_quiet (MjTableView *self)
{
  const MjGlide *glide;

  g_return_val_if_fail (MJ_IS_TABLE_VIEW (self), TRUE);

  glide = &self->stage.glide.places;
  return glide->placed && !self->stage.stale && glide->t >= 1 &&
         !mj_table_glide_is_playing (&self->stage.glide);
}

gboolean
mj_table_view_is_dealing (MjTableView *self)
{
  g_return_val_if_fail (MJ_IS_TABLE_VIEW (self), FALSE);

  return self->stage.glide.places.dealing;
}

gboolean
mj_table_view_skip_deal (MjTableView *self)
{
  g_return_val_if_fail (MJ_IS_TABLE_VIEW (self), FALSE);

  return mj_table_glide_skip_deal (&self->stage.glide);
}

/* ---- following the game ---- */

/* A hand that lies face down is not sorted: its order would tell. */
static void
update_order (MjTableView *self)
{
  MjHandOrder *order = mj_table_hand_get_order (self->stage.hand);
  gboolean covered = is_covered (self);

  if (covered)
    *order = (MjHandOrder){ .by_hand = TRUE };
  mj_hand_order_update (order, mj_game_get_state (self->game),
                        get_viewer (self));
  if (covered)
    order->by_hand = FALSE;
  else
    order->by_hand |= !self->on[PROP_KEEP_SORTED] && order->n > 0;
}

static void
begin_deal (MjTableView *self)
{
  self->deal = mj_game_get_state (self->game)->n_deals;
  mj_table_hand_release (self->stage.hand);
  mj_table_pointer_forget (self->stage.pointer);
  mj_payments_fly (self->stage.payments, NULL, 0);
  mj_bubble_say (self->stage.bubble, 0, NULL);
  mj_table_tiles_shuffle (&self->stage.tiles, &self->stage.glide.places);
}

static void
fly_payments (MjTableView *self)
{
  mj_payments_fly (self->stage.payments,
                   &mj_game_get_state (self->game)->payout,
                   PAYMENT_DURATION * self->stage.glide.duration);
}

/* Another part of the hands is shown. */
static void
show_hands (MjTableView *self)
{
  if (self->game == NULL)
    return;
  update_order (self);
  start_glide (self);
}

static void
show_state (MjTableView *self)
{
  mj_table_ground_follow (&self->stage.ground, self->game);
  show_hands (self);
}

/* The player who has called something says so. */
static void
show_call (MjTableView *self, const MjMove *move)
{
  g_autofree char *says = NULL;

  mj_plaque_call (self->stage.plaque, self->game, move,
                  PAYMENT_DURATION * self->stage.glide.duration);
  g_object_get (mj_game_get_player (self->game, move->seat), "says", &says,
                NULL);
  if (says != NULL && *says != '\0')
    mj_table_view_say (self, move->seat, says);
}

static void
on_moved (MjTableView *self, MjState *before, MjMove *move, MjGame *game)
{
  self->stage.glide.places.dealing = move->kind == MJ_MOVE_DEAL;
  if (move->kind == MJ_MOVE_DEAL) {
    mj_table_hand_clear (self->stage.hand);
    begin_deal (self);
  }
  mj_table_hand_unselect (self->stage.hand);
  mj_table_pointer_follow (self->stage.pointer);
  show_state (self);
  show_call (self, move);
  mj_petals_fall (self->stage.petals, self->stage.ground.light >= 1 &&
                                              self->stage.glide.duration > 0
                                          ? PETALS_DURATION
                                          : 0);
  self->stage.rising = self->stage.ground.winner != MJ_SEAT_NONE;
  if (!self->stage.rising)
    fly_payments (self);
}

/* Another moment of the match; what was put by hand is as it was. */
static void
on_rewound (MjTableView *self)
{
  if (self->deal != mj_game_get_state (self->game)->n_deals)
    begin_deal (self);
  show_state (self);
}

void
mj_table_view_sort_hand (MjTableView *self)
{
  g_return_if_fail (MJ_IS_TABLE_VIEW (self));

  mj_table_hand_get_order (self->stage.hand)->by_hand = FALSE;
  show_hands (self);
}

void
mj_table_view_set_game (MjTableView *self, MjGame *game)
{
  g_return_if_fail (MJ_IS_TABLE_VIEW (self));

  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_set_object (&self->game, game);
  mj_table_stage_set_game (&self->stage, game,
                           game == NULL ? 0 : get_viewer (self));
  if (game == NULL)
    return;
  MJ_LISTEN (game, "moved", on_moved, self);
  MJ_LISTEN (game, "rewound", on_rewound, self);
  begin_deal (self);
  show_state (self);
}

/* ---- layout ---- */

/* Then the table is seen from above, where its edges are clearest. */
static gboolean
has_high_contrast (void)
{
  return adw_style_manager_get_high_contrast (adw_style_manager_get_default ());
}

/* How large it is, and from where it is seen. */
static MjTableInput
look (MjTableView *self, int width, int height)
{
  gboolean slanting = self->on[PROP_SLANTING] && !has_high_contrast ();

  return (MjTableInput){
    .folded = self->on[PROP_FOLDED],
    .slanting = slanting,
    .room = slanting && !self->on[PROP_PLAIN_ROOM],
    .width = width,
    .height = height,
    .text = mj_text_scale (GTK_WIDGET (self)),
  };
}

/* All that is shown of a game. */
static MjTableInput
make_input (MjTableView *self, int width, int height)
{
  const MjHandOrder *order = mj_table_hand_get_order (self->stage.hand);
  MjTableInput input = look (self, width, height);

  input.state = mj_game_get_state (self->game);
  input.viewer = get_viewer (self);
  input.watched = mj_game_get_human (self->game) == MJ_SEAT_NONE;
  input.open =
      self->on[PROP_OPEN] || (input.watched && !self->on[PROP_COVERED]);
  input.covered = is_covered (self);
  input.closed = self->on[PROP_COVERED] && !self->on[PROP_OPEN];
  input.turned = self->on[PROP_TURNED];
  input.order = order->tiles;
  input.n_order = order->n;
  return input;
}

static MjTabletForm
find_tablet_form (MjTableView *self, int width, int height)
{
  MjTableInput input = look (self, width, height);

  input.state = mj_game_get_state (self->game);
  return mj_table_geometry_tablet_form (&input);
}

void
mj_table_view_prepare (MjTableView *self)
{
  MjTableInput input;
  int width, height;

  g_return_if_fail (MJ_IS_TABLE_VIEW (self));

  width = gtk_widget_get_width (GTK_WIDGET (self));
  height = gtk_widget_get_height (GTK_WIDGET (self));
  if (self->game == NULL || width <= 0)
    return;
  self->tablet_form = find_tablet_form (self, width, height);
  g_object_notify (G_OBJECT (self), "tablet-form");
  input = make_input (self, width, height);
  mj_table_stage_compute (&self->stage, &input);
  self->stage.stale = TRUE; /* only now is it known what everybody wishes */
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static gboolean
on_prepare (gpointer data)
{
  MjTableView *self = data;

  self->preparing = 0;
  mj_table_view_prepare (self);
  return G_SOURCE_REMOVE;
}

static void
prepare_later (MjTableView *self)
{
  if (self->preparing == 0) /* before the next frame */
    self->preparing =
        g_idle_add_full (G_PRIORITY_HIGH_IDLE, on_prepare, self, NULL);
}

static gboolean
on_rest (gpointer data)
{
  MjTableView *self = data;

  self->resting = 0;
  mj_table_pointer_ask (self->stage.pointer);
  return G_SOURCE_REMOVE;
}

static void
mj_table_view_size_allocate (GtkWidget *widget,
                             int width,
                             int height,
                             int baseline)
{
  MjTableView *self = MJ_TABLE_VIEW (widget);
  const MjGlide *glide = &self->stage.glide.places;
  MjTableInput input;

  if (self->game == NULL) {
    mj_table_stage_place_bare (&self->stage, look (self, width, height));
    return;
  }
  input = make_input (self, width, height);
  if (mj_table_stage_place (&self->stage, &input) ||
      find_tablet_form (self, width, height) != self->tablet_form)
    prepare_later (self);
  if (!self->rested && glide->t >= 1 && self->resting == 0) {
    self->rested = TRUE;
    self->resting = g_idle_add (on_rest, self);
  }
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

/* ---- drawing ---- */

static void
mj_table_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MjTableView *self = MJ_TABLE_VIEW (widget);

  if (self->game == NULL) /* nothing else has a place */
    mj_table_ground_draw_bare (&self->stage.ground, snapshot, &self->stage.to);
  else
    mj_table_stage_draw (&self->stage, snapshot, get_viewer (self));
}

/* ---- the keyboard ---- */

static gboolean
mj_table_view_grab_focus (GtkWidget *widget)
{
  MjTableView *self = MJ_TABLE_VIEW (widget);

  return mj_table_parts_take_focus (&self->stage.parts,
                                    self->on[PROP_CHOOSING]) ||
         GTK_WIDGET_CLASS (mj_table_view_parent_class)->grab_focus (widget);
}

static gboolean
mj_table_view_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return mj_table_parts_focus (&MJ_TABLE_VIEW (widget)->stage.parts, direction);
}

/* ---- the class ---- */

static void
mj_table_view_dispose (GObject *object)
{
  MjTableView *self = MJ_TABLE_VIEW (object);

  g_clear_handle_id (&self->resting, g_source_remove);
  g_clear_handle_id (&self->preparing, g_source_remove);
  g_clear_object (&self->game);
  mj_table_stage_clear (&self->stage);
  G_OBJECT_CLASS (mj_table_view_parent_class)->dispose (object);
}

static void
mj_table_view_get_property (GObject *object,
                            guint id,
                            GValue *value,
                            GParamSpec *pspec)
{
  MjTableView *self = MJ_TABLE_VIEW (object);

  switch (id) {
  case PROP_POINTED:
    g_value_set_uint (value, mj_table_pointer_get_meant (self->stage.pointer));
    break;
  case PROP_LIGHT:
    g_value_set_float (value, self->stage.ground.shine);
    break;
  case PROP_DEALING:
    g_value_set_boolean (value, mj_table_view_is_dealing (self));
    break;
  case PROP_BAR:
    g_value_set_object (value, self->stage.parts.stops[MJ_STOP_BAR]);
    break;
  case PROP_TABLET:
    g_value_set_object (value, self->stage.parts.stops[MJ_STOP_TABLET]);
    break;
  case PROP_TABLET_FORM:
    g_value_set_int (value, self->tablet_form);
    break;
  case PROP_ARRANGED:
    g_value_set_boolean (
        value, self->on[PROP_KEEP_SORTED] &&
                   !mj_table_hand_get_order (self->stage.hand)->by_hand);
    break;
  default:
    g_value_set_boolean (value, self->on[id]);
  }
}

static void
set_switch (MjTableView *self, guint id, gboolean on)
{
  if (self->on[id] == on)
    return;
  self->on[id] = on;
  mj_table_hand_set_confirm (self->stage.hand, self->on[PROP_CONFIRM]);
  g_object_notify_by_pspec (G_OBJECT (self), props[id]);
  mj_css_set (GTK_WIDGET (self), "telling", self->on[PROP_TELLING]);
  if (id == PROP_CHOOSING && on)
    mj_table_hand_ask (self->stage.hand);
  else if (id == PROP_KEEP_SORTED && on)
    mj_table_view_sort_hand (self);
  else if (id == PROP_OPEN || id == PROP_COVERED)
    show_hands (self);
  else if (id == PROP_TELLING) {
    mj_table_parts_hold (&self->stage.parts, on);
    if (!on && self->stage.ground.winner != MJ_SEAT_NONE)
      fly_payments (self);
  } else if ((id < PROP_CHOOSING || id == PROP_FOLDED) && self->game != NULL) {
    self->stage.rising = id == PROP_FOLDED;
    start_glide (self);
    if (self->stage.rising)
      mj_table_view_prepare (self);
  }
}

static void
mj_table_view_set_property (GObject *object,
                            guint id,
                            const GValue *value,
                            GParamSpec *pspec)
{
  MjTableView *self = MJ_TABLE_VIEW (object);

  if (id == PROP_ARRANGED) {
    set_switch (self, PROP_KEEP_SORTED, g_value_get_boolean (value));
    if (self->on[PROP_KEEP_SORTED])
      mj_table_view_sort_hand (self);
  } else if (id < N_SWITCHES)
    set_switch (self, id, g_value_get_boolean (value));
  else
    mj_table_parts_take (&self->stage.parts,
                         id == PROP_BAR       ? MJ_STOP_BAR
                         : id == PROP_TOGGLES ? MJ_STOP_TOGGLES
                                              : MJ_STOP_TABLET,
                         g_value_get_object (value));
}

#define READ  (G_PARAM_READABLE | G_PARAM_STATIC_STRINGS)
#define WRITE (G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS)

static void
add_properties (GObjectClass *klass)
{
  static const char *const switches[N_SWITCHES] = {
    [PROP_CONFIRM] = "confirm",
    [PROP_WARN] = "warn",
    [PROP_KEEP_SORTED] = "keep-sorted",
    [PROP_SHADE_DRAWN] = "shade-drawn",
    [PROP_TURNED] = "turned",
    [PROP_SLANTING] = "slanting",
    [PROP_PLAIN_ROOM] = "plain-room",
    [PROP_CHOOSING] = "choosing",
    [PROP_OPEN] = "open",
    [PROP_COVERED] = "covered",
    [PROP_TELLING] = "telling",
    [PROP_FOLDED] = "folded",
  };

  for (guint i = PROP_CONFIRM; i < N_SWITCHES; i++)
    props[i] = g_param_spec_boolean (
        switches[i], NULL, NULL, i == PROP_KEEP_SORTED || i == PROP_SHADE_DRAWN,
        READ | WRITE | G_PARAM_EXPLICIT_NOTIFY);
  props[PROP_BAR] =
      g_param_spec_object ("bar", NULL, NULL, GTK_TYPE_WIDGET, READ | WRITE);
  props[PROP_TOGGLES] =
      g_param_spec_object ("toggles", NULL, NULL, GTK_TYPE_WIDGET, WRITE);
  props[PROP_TABLET] =
      g_param_spec_object ("tablet", NULL, NULL, GTK_TYPE_WIDGET, READ | WRITE);
  props[PROP_POINTED] = g_param_spec_uint ("pointed", NULL, NULL, 0,
                                           MJ_TILE_NONE, MJ_TILE_NONE, READ);
  props[PROP_LIGHT] = g_param_spec_float ("light", NULL, NULL, 0, 1, 0, READ);
  props[PROP_DEALING] =
      g_param_spec_boolean ("dealing", NULL, NULL, FALSE, READ);
  props[PROP_TABLET_FORM] =
      g_param_spec_int ("tablet-form", NULL, NULL, MJ_TABLET_BOARD,
                        MJ_TABLET_NARROW, MJ_TABLET_BOARD, READ);
  props[PROP_ARRANGED] = g_param_spec_boolean (
      "arranged", NULL, NULL, FALSE, READ | WRITE | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (klass, N_PROPS, props);
}

static void
mj_table_view_class_init (MjTableViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = mj_table_view_dispose;
  object_class->get_property = mj_table_view_get_property;
  object_class->set_property = mj_table_view_set_property;
  widget_class->grab_focus = mj_table_view_grab_focus;
  widget_class->focus = mj_table_view_focus;
  widget_class->size_allocate = mj_table_view_size_allocate;
  widget_class->measure = mj_table_view_measure;
  widget_class->snapshot = mj_table_view_snapshot;
  add_properties (object_class);
  g_signal_new ("dice-thrown", MJ_TYPE_TABLE_VIEW, G_SIGNAL_RUN_LAST, 0, NULL,
                NULL, NULL, G_TYPE_NONE, 0);
  mj_table_hand_bind_keys (widget_class);
  gtk_widget_class_set_css_name (widget_class, "table");
  gtk_widget_class_set_accessible_role (widget_class,
                                        GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
mj_table_view_init (MjTableView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  self->on[PROP_KEEP_SORTED] = self->on[PROP_SHADE_DRAWN] = TRUE;
  gtk_widget_set_overflow (widget, GTK_OVERFLOW_HIDDEN);
  mj_table_stage_init (&self->stage, widget);
  MJ_LISTEN (self->stage.hand, "changed", start_glide, self);
  MJ_LISTEN (self->stage.hand, "pressed", mj_table_view_skip_deal, self);
}

void
mj_table_view_set_art (MjTableView *self, MjTileArt *art)
{
  g_return_if_fail (MJ_IS_TABLE_VIEW (self));

  mj_table_tiles_set_art (&self->stage.tiles, art);
  self->stage.stale = TRUE;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

void
mj_table_view_set_duration (MjTableView *self, guint duration)
{
  g_return_if_fail (MJ_IS_TABLE_VIEW (self));

  self->stage.glide.duration = duration;
  mj_table_lift_set_duration (&self->stage.lift, duration);
}

gboolean
mj_table_view_release (MjTableView *self)
{
  g_return_val_if_fail (MJ_IS_TABLE_VIEW (self), FALSE);

  return mj_table_hand_release (self->stage.hand);
}

void
mj_table_view_set_grace (MjTableView *self, guint grace)
{
  g_return_if_fail (MJ_IS_TABLE_VIEW (self));

  mj_table_hand_set_grace (self->stage.hand, grace);
}

void
mj_table_view_bind_look (MjTableView *self, GSettings *settings)
{
  g_return_if_fail (MJ_IS_TABLE_VIEW (self));

  mj_table_ground_bind_look (&self->stage.ground, settings);
  g_settings_bind (settings, "faces-turned", self, "turned",
                   G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "plain-room", self, "plain-room",
                   G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "view-from-above", self, "slanting",
                   G_SETTINGS_BIND_GET | G_SETTINGS_BIND_INVERT_BOOLEAN);
}

GtkWidget *
mj_table_view_get_tile (MjTableView *self, MjTile tile)
{
  g_return_val_if_fail (MJ_IS_TABLE_VIEW (self), NULL);
  g_return_val_if_fail (tile < MJ_N_TILES, NULL);

  return self->stage.tiles.views[tile];
}

void
mj_table_view_suggest (MjTableView *self, MjTile tile)
{
  g_return_if_fail (MJ_IS_TABLE_VIEW (self));

  mj_table_pointer_suggest (self->stage.pointer, tile);
}

void
mj_table_view_walk (MjTableView *self, int step)
{
  g_return_if_fail (MJ_IS_TABLE_VIEW (self));

  mj_table_parts_walk (&self->stage.parts, step);
}

gboolean
mj_table_view_say (MjTableView *self, MjSeat seat, const char *text)
{
  g_return_val_if_fail (MJ_IS_TABLE_VIEW (self), FALSE);
  g_return_val_if_fail (seat < MJ_N_SEATS, FALSE);

  if (self->stage.glide.duration == 0)
    return FALSE;
  mj_bubble_say (self->stage.bubble, seat, text);
  return TRUE;
}

MJ_GETTER (const MjTableGeometry *,
           mj_table_view_get_geometry,
           MjTableView,
           &self->stage.to)
