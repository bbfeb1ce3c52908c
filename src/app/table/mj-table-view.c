/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-view.c – shows what the game says by what the table is made of: the
 * ground, tiles that glide, and other parts. */

#include "app/table/mj-table-view.h"

#include "app/plates/mj-bubble.h"
#include "app/plates/mj-payments.h"
#include "app/plates/mj-petals.h"
#include "app/plates/mj-plaque.h"
#include "app/table/mj-table-glide.h"
#include "app/table/mj-table-ground.h"
#include "app/table/mj-table-parts.h"
#include "app/table/mj-table-pointer.h"
#include "app/table/mj-table-tiles.h"
#include "app/tiles/mj-tile-view.h"
#include "app/widgets/mj-css.h"
#include "app/widgets/mj-text-scale.h"
#include "model/stats/mj-deal-money.h"

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
  MjTableGround ground;
  MjTableParts parts;
  MjTableTiles tiles;
  MjTableGlide glide;
  MjTableLift lift;
  MjPayments *payments;
  MjPetals *petals;
  MjPlaque *plaque;
  MjBubble *bubble;
  MjTableHand *hand;
  MjTablePointer *pointer;
  MjGame *game;

  gboolean on[N_SWITCHES]; /* by switch */
  guint deal;              /* the one that the tiles were shuffled for */
  gboolean paid_earlier;   /* before the end of that deal */

  /* where things belong */
  MjTableGeometry to;
  int width, height;
  gboolean stale; /* to must be computed again */
  MjTabletForm tablet_form;
  guint preparing; /* source that gives all parts their form */
  gboolean rising; /* a result comes forward */
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
      &self->tiles,
      &(MjTableMarks){ .game = self->game,
                       .order = is_covered (self)
                                    ? &none
                                    : mj_table_hand_get_order (self->hand),
                       .viewer = get_viewer (self),
                       .warn = self->on[PROP_WARN],
                       .shade = self->on[PROP_SHADE_DRAWN],
                       .selected = mj_table_hand_get_selected (self->hand) });
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_ARRANGED]);
  self->rested = FALSE;
  self->stale = TRUE;
  mj_table_ground_begin (&self->ground);
  mj_table_glide_start (&self->glide);
}

gboolean
mj_table_view_is_quiet (MjTableView *self)
{
  const MjGlide *glide;

  g_return_val_if_fail (MJ_IS_TABLE_VIEW (self), TRUE);

  glide = &self->glide.places;
  return glide->placed && !self->stale && glide->t >= 1 &&
         !mj_table_glide_is_playing (&self->glide);
}

gboolean
mj_table_view_is_dealing (MjTableView *self)
{
  g_return_val_if_fail (MJ_IS_TABLE_VIEW (self), FALSE);

  return self->glide.places.dealing;
}

gboolean
mj_table_view_skip_deal (MjTableView *self)
{
  g_return_val_if_fail (MJ_IS_TABLE_VIEW (self), FALSE);

  return mj_table_glide_skip_deal (&self->glide);
}

/* ---- following the game ---- */

/* A hand that lies face down is not sorted: its order would tell. */
static void
update_order (MjTableView *self)
{
  MjHandOrder *order = mj_table_hand_get_order (self->hand);
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
  mj_table_hand_release (self->hand);
  mj_table_pointer_forget (self->pointer);
  mj_table_tiles_shuffle (&self->tiles, &self->glide.places);
}

static void
fly_payments (MjTableView *self)
{
  mj_payments_fly (self->payments, &mj_game_get_state (self->game)->payout,
                   PAYMENT_DURATION * self->glide.duration);
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

/* What a result tells besides. */
static void
note_earlier (MjTableView *self)
{
  g_autofree char *words = NULL;
  MjDealMoney money;

  self->paid_earlier = FALSE;
  if (self->game == NULL || !mj_game_is_deal_over (self->game))
    return;
  mj_deal_money_init (&money, mj_game_get_file (self->game));
  words = mj_deal_money_describe_earlier (&money, get_viewer (self));
  self->paid_earlier = words != NULL;
}

static void
show_state (MjTableView *self)
{
  note_earlier (self);
  mj_table_ground_follow (&self->ground, self->game);
  show_hands (self);
}

static void
on_moved (MjTableView *self, MjState *before, MjMove *move, MjGame *game)
{
  self->glide.places.dealing = move->kind == MJ_MOVE_DEAL;
  if (move->kind == MJ_MOVE_DEAL) {
    mj_table_hand_clear (self->hand);
    begin_deal (self);
  }
  mj_table_hand_unselect (self->hand);
  mj_table_pointer_follow (self->pointer);
  show_state (self);
  mj_plaque_call (self->plaque, game, move,
                  PAYMENT_DURATION * self->glide.duration);
  mj_petals_fall (self->petals,
                  self->ground.light >= 1 && self->glide.duration > 0
                      ? PETALS_DURATION
                      : 0);
  self->rising = self->ground.winner != MJ_SEAT_NONE;
  if (!self->rising)
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

  mj_table_hand_get_order (self->hand)->by_hand = FALSE;
  show_hands (self);
}

void
mj_table_view_set_game (MjTableView *self, MjGame *game)
{
  g_return_if_fail (MJ_IS_TABLE_VIEW (self));

  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_set_object (&self->game, game);
  mj_table_tiles_set_visible (&self->tiles, game != NULL);
  mj_table_parts_set_game (&self->parts, game,
                           game == NULL ? 0 : get_viewer (self));
  mj_table_hand_set_game (self->hand, game);
  mj_table_pointer_set_game (self->pointer, game);
  mj_payments_fly (self->payments, NULL, 0);
  mj_petals_fall (self->petals, 0);
  mj_plaque_forget (self->plaque);
  mj_bubble_say (self->bubble, 0, NULL);
  mj_table_ground_follow (&self->ground, NULL);
  if (game == NULL)
    return;
  g_signal_connect_object (game, "moved", G_CALLBACK (on_moved), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "rewound", G_CALLBACK (on_rewound), self,
                           G_CONNECT_SWAPPED);
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
    .paid_earlier = self->paid_earlier,
    .folded = self->on[PROP_FOLDED],
    .slanting = slanting,
    .room = slanting && !self->on[PROP_PLAIN_ROOM],
    .width = width,
    .height = height,
    .text = mj_text_scale (GTK_WIDGET (self)),
  };
}

static void
compute (MjTableView *self, int width, int height)
{
  gboolean watched = mj_game_get_human (self->game) == MJ_SEAT_NONE;
  const MjHandOrder *order = mj_table_hand_get_order (self->hand);
  MjGlide *glide = &self->glide.places;
  MjTableInput input = look (self, width, height);

  input.state = mj_game_get_state (self->game);
  input.viewer = get_viewer (self);
  input.open = self->on[PROP_OPEN] || (watched && !self->on[PROP_COVERED]);
  input.covered = is_covered (self);
  input.closed = self->on[PROP_COVERED] && !self->on[PROP_OPEN];
  input.turned = self->on[PROP_TURNED];
  input.order = order->tiles;
  input.n_order = order->n;
  mj_table_parts_compute (&self->parts, &input, &self->to);
  if (watched)
    self->to.toggles = (MjRect){ 0 }; /* there is no hand for them */
  if (glide->dealing)
    mj_glide_set_wall (glide, &input);
  mj_css_set (GTK_WIDGET (self), "narrow", self->to.narrow);
  mj_css_set (GTK_WIDGET (self), "cheeks", self->to.cheeks);
  mj_css_set (GTK_WIDGET (self), "slanting", mj_eye_slants (&self->to.eye));
  mj_table_tiles_show_art (&self->tiles, self->to.places);
  self->stale = FALSE;
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
  int width, height;

  g_return_if_fail (MJ_IS_TABLE_VIEW (self));

  width = gtk_widget_get_width (GTK_WIDGET (self));
  height = gtk_widget_get_height (GTK_WIDGET (self));
  if (self->game == NULL || width <= 0)
    return;
  self->tablet_form = find_tablet_form (self, width, height);
  g_object_notify (G_OBJECT (self), "tablet-form");
  compute (self, width, height);
  self->stale = TRUE; /* only now is it known what everybody wishes */
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
  mj_table_pointer_ask (self->pointer);
  return G_SOURCE_REMOVE;
}

/* Everything is computed anew where that is due, and what depends on it. */
static void
refresh (MjTableView *self, int width, int height)
{
  MjGlide *glide = &self->glide.places;
  gboolean resized = width != self->width || height != self->height;

  if (resized && glide->placed && self->width > 0 && self->height > 0)
    mj_glide_scale (glide, (float) width / (float) self->width,
                    (float) height / (float) self->height);
  if (resized || self->stale ||
      mj_table_parts_have_changed (&self->parts, &self->to)) {
    MjEye before = self->to.eye;

    compute (self, width, height);
    if (!resized && glide->placed && mj_eye_differs (&before, &self->to.eye))
      mj_glide_look (glide, &before, &self->to.eye);
  }
  if (resized || find_tablet_form (self, width, height) != self->tablet_form)
    prepare_later (self);
  self->width = width;
  self->height = height;
  /* When tiles are dealt, the ground is there before them. */
  mj_table_ground_place (&self->ground, &self->to,
                         resized ? 1
                                 : (float) glide->t * (glide->dealing ? 8 : 1));
}

static void
mj_table_view_size_allocate (GtkWidget *widget,
                             int width,
                             int height,
                             int baseline)
{
  MjTableView *self = MJ_TABLE_VIEW (widget);
  MjGlide *glide = &self->glide.places;

  if (self->game == NULL) {
    mj_table_ground_place_bare (&self->ground, look (self, width, height),
                                &self->to);
    mj_css_set (widget, "slanting", mj_eye_slants (&self->to.eye));
    return;
  }
  self->rising &= glide->t < 1;
  refresh (self, width, height);
  mj_table_ground_shine (&self->ground, (float) glide->t);
  mj_table_parts_place (&self->parts, &self->to,
                        &self->ground.now[MJ_GROUND_CENTRE],
                        self->rising ? (float) glide->t : 1);
  mj_table_pointer_place (self->pointer);
  mj_glide_update (glide, self->to.places);
  mj_table_lift_move (&self->lift, mj_table_hand_get_dragged (self->hand));
  mj_table_hand_move (self->hand);
  mj_table_tiles_place (&self->tiles, glide->now, width, height);
  gtk_widget_size_allocate (GTK_WIDGET (self->hand),
                            &(GtkAllocation){ 0, 0, width, height }, -1);
  mj_payments_place (self->payments, &self->to, get_viewer (self));
  mj_bubble_place (self->bubble, &self->to, height);
  mj_plaque_place (self->plaque, &self->to);
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

/* What moves or is held is above all that rests. */
static gboolean
is_raised (MjTableView *self, MjTile tile)
{
  return tile == mj_table_pointer_get (self->pointer) ||
         mj_table_hand_holds (self->hand, tile) ||
         mj_table_lift_holds (&self->lift, tile) ||
         mj_glide_moves (&self->glide.places, self->to.places, tile);
}

/* The table from the cloth up to what is raised. */
static void
draw_table (MjTableView *self, GtkSnapshot *snapshot)
{
  const MjGlide *glide = &self->glide.places;
  gboolean raised[MJ_N_TILES], resting[MJ_N_TILES], lit[MJ_N_TILES];

  for (int i = 0; i < MJ_N_TILES; i++) {
    raised[i] = is_raised (self, (MjTile) i);
    resting[i] = !raised[i];
    lit[i] = resting[i] &&
             mj_table_ground_is_lit (&self->ground, &self->to.places[i]);
  }
  mj_table_ground_draw (&self->ground, snapshot, &self->to, get_viewer (self));
  gtk_widget_snapshot_child (GTK_WIDGET (self), self->parts.centre, snapshot);
  mj_table_tiles_draw (&self->tiles, snapshot, glide, self->to.places, resting);
  if (self->to.wall && !mj_eye_slants (&self->to.eye) &&
      mj_glide_roll (glide) >= 1)
    mj_table_tiles_draw_bracket (&self->tiles, snapshot, self->to.places,
                                 self->to.scale);
  if (mj_table_ground_draw_light (&self->ground, snapshot, &self->to))
    mj_table_tiles_draw (&self->tiles, snapshot, glide, self->to.places, lit);
  mj_petals_draw (self->petals, snapshot);
  mj_table_parts_draw (&self->parts, snapshot);
  mj_table_tiles_draw (&self->tiles, snapshot, glide, self->to.places, raised);
}

static void
mj_table_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MjTableView *self = MJ_TABLE_VIEW (widget);

  if (self->game == NULL) { /* nothing else has a place */
    mj_table_ground_draw_bare (&self->ground, snapshot, &self->to);
    return;
  }
  draw_table (self, snapshot);
  gtk_widget_snapshot_child (widget, mj_table_pointer_get_note (self->pointer),
                             snapshot);
  gtk_widget_snapshot_child (widget, GTK_WIDGET (self->hand), snapshot);
  mj_payments_draw (self->payments, snapshot);
  mj_bubble_draw (self->bubble, snapshot);
  mj_plaque_draw (self->plaque, snapshot);
}

/* ---- the keyboard ---- */

/* Nobody has to pass the table on the way to its tiles. */
static void
on_has_focus (GtkWidget *widget, GParamSpec *pspec, gpointer data)
{
  if (!gtk_widget_has_focus (widget))
    gtk_widget_set_focusable (widget, FALSE);
}

/* On the hand where there is a choice, else on the table, so that Return
 * presses no button elsewhere and the arrows lead to the hand. */
static gboolean
mj_table_view_grab_focus (GtkWidget *widget)
{
  MjTableView *self = MJ_TABLE_VIEW (widget);

  if (mj_table_hand_has_focus (self->hand) ||
      (!self->on[PROP_CHOOSING] && mj_table_parts_is_walked (&self->parts)) ||
      (self->on[PROP_CHOOSING] && mj_table_hand_take_focus (self->hand)))
    return TRUE;
  gtk_widget_set_focusable (widget, TRUE);
  return GTK_WIDGET_CLASS (mj_table_view_parent_class)->grab_focus (widget);
}

static gboolean
mj_table_view_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return mj_table_parts_focus (&MJ_TABLE_VIEW (widget)->parts, direction);
}

/* ---- the class ---- */

static void
mj_table_view_dispose (GObject *object)
{
  MjTableView *self = MJ_TABLE_VIEW (object);

  g_clear_handle_id (&self->resting, g_source_remove);
  g_clear_handle_id (&self->preparing, g_source_remove);
  g_clear_object (&self->game);
  g_clear_pointer (&self->pointer, mj_table_pointer_free);
  if (self->hand != NULL)
    gtk_widget_unparent (GTK_WIDGET (g_steal_pointer (&self->hand)));
  mj_table_lift_clear (&self->lift);
  mj_table_glide_clear (&self->glide);
  g_clear_pointer (&self->bubble, mj_bubble_free);
  g_clear_pointer (&self->payments, mj_payments_free);
  g_clear_pointer (&self->petals, mj_petals_free);
  g_clear_pointer (&self->plaque, mj_plaque_free);
  mj_table_tiles_clear (&self->tiles);
  mj_table_parts_clear (&self->parts);
  mj_table_ground_clear (&self->ground);
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
    g_value_set_uint (value, mj_table_pointer_get (self->pointer));
    break;
  case PROP_LIGHT:
    g_value_set_float (value, self->ground.light);
    break;
  case PROP_DEALING:
    g_value_set_boolean (value, mj_table_view_is_dealing (self));
    break;
  case PROP_BAR:
    g_value_set_object (value, self->parts.stops[MJ_STOP_BAR]);
    break;
  case PROP_TABLET:
    g_value_set_object (value, self->parts.stops[MJ_STOP_TABLET]);
    break;
  case PROP_TABLET_FORM:
    g_value_set_int (value, self->tablet_form);
    break;
  case PROP_ARRANGED:
    g_value_set_boolean (value,
                         self->on[PROP_KEEP_SORTED] &&
                             !mj_table_hand_get_order (self->hand)->by_hand);
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
  mj_table_hand_set_confirm (self->hand, self->on[PROP_CONFIRM]);
  g_object_notify_by_pspec (G_OBJECT (self), props[id]);
  mj_css_set (GTK_WIDGET (self), "telling", self->on[PROP_TELLING]);
  if (id == PROP_CHOOSING && on)
    mj_table_hand_ask (self->hand);
  else if (id == PROP_KEEP_SORTED && on)
    mj_table_view_sort_hand (self);
  else if (id == PROP_OPEN || id == PROP_COVERED)
    show_hands (self);
  else if (id == PROP_TELLING && !on && self->ground.winner != MJ_SEAT_NONE)
    fly_payments (self);
  else if ((id < PROP_CHOOSING || id == PROP_FOLDED) && self->game != NULL) {
    self->rising = id == PROP_FOLDED;
    if (self->rising)
      mj_petals_fall (self->petals, 0);
    start_glide (self);
    if (self->rising)
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
    mj_table_parts_take (&self->parts,
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
add_hand (MjTableView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkWidget **views = self->tiles.views;

  mj_table_lift_init (&self->lift, widget, views, &self->to,
                      &self->glide.places);
  self->hand = mj_table_hand_new (widget, views, &self->to, &self->glide.places,
                                  &self->lift);
  g_signal_connect_object (self->hand, "changed", G_CALLBACK (start_glide),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->hand, "pressed",
                           G_CALLBACK (mj_table_view_skip_deal), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect (self, "notify::has-focus", G_CALLBACK (on_has_focus), NULL);
  self->parts.hand = self->hand;
  self->pointer = mj_table_pointer_new (widget, self->hand, &self->lift, views,
                                        self->to.places);
}

/* Children from the cloth upwards. */
static void
mj_table_view_init (MjTableView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  self->on[PROP_KEEP_SORTED] = self->on[PROP_SHADE_DRAWN] = TRUE;
  gtk_widget_set_overflow (widget, GTK_OVERFLOW_HIDDEN);
  mj_table_ground_init (&self->ground, widget);
  mj_table_parts_init (&self->parts, widget);
  mj_table_tiles_init (&self->tiles, widget, &self->to.eye);
  self->payments = mj_payments_new (widget);
  self->petals = mj_petals_new (widget);
  self->plaque = mj_plaque_new (widget);
  self->bubble = mj_bubble_new (widget);
  mj_table_glide_init (&self->glide, widget,
                       MJ_TABLE_CENTRE (self->parts.centre));
  add_hand (self);
}

void
mj_table_view_set_art (MjTableView *self, MjTileArt *art)
{
  g_return_if_fail (MJ_IS_TABLE_VIEW (self));

  mj_table_tiles_set_art (&self->tiles, art);
  self->stale = TRUE;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

void
mj_table_view_set_duration (MjTableView *self, guint duration)
{
  g_return_if_fail (MJ_IS_TABLE_VIEW (self));

  self->glide.duration = duration;
  mj_table_lift_set_duration (&self->lift, duration);
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

void
mj_table_view_bind_look (MjTableView *self, GSettings *settings)
{
  g_return_if_fail (MJ_IS_TABLE_VIEW (self));

  mj_table_ground_bind_look (&self->ground, settings);
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

  return self->tiles.views[tile];
}

void
mj_table_view_walk (MjTableView *self, int step)
{
  g_return_if_fail (MJ_IS_TABLE_VIEW (self));

  mj_table_parts_walk (&self->parts, step);
}

gboolean
mj_table_view_say (MjTableView *self, MjSeat seat, const char *text)
{
  g_return_val_if_fail (MJ_IS_TABLE_VIEW (self), FALSE);
  g_return_val_if_fail (seat < MJ_N_SEATS, FALSE);

  if (self->glide.duration == 0)
    return FALSE;
  mj_bubble_say (self->bubble, seat, text);
  return TRUE;
}

const MjTableGeometry *
mj_table_view_get_geometry (MjTableView *self)
{
  g_return_val_if_fail (MJ_IS_TABLE_VIEW (self), NULL);

  return &self->to;
}
