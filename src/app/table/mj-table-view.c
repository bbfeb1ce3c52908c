/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-view.c – gliding, and following the game. */

#include "app/table/mj-seat-panel.h"
#include "app/table/mj-table-centre.h"
#include "app/table/mj-table-view-private.h"
#include "app/tiles/mj-tile-view.h"
#include "app/widgets/mj-css.h"

#include <glib/gi18n.h>

enum {
  PROP_CONFIRM = 1,
  PROP_WARN,
  PROP_KEEP_SORTED,
  PROP_SHADE_DRAWN,
  PROP_POINTED,
  PROP_LIGHT,
  PROP_BAR,
  PROP_TOGGLES,
  PROP_TABLET,
  N_PROPS
};

static GParamSpec *props[N_PROPS];
static guint settled_signal, thrown_signal;

/* How many times as long as a move a deal takes, and a payment. */
enum { DEAL_DURATION = 9, PAYMENT_DURATION = 4 };

G_DEFINE_FINAL_TYPE (MjTableView, mj_table_view, GTK_TYPE_WIDGET)

MjSeat
mj_table_view_get_viewer (MjTableView *self)
{
  MjSeat human = mj_game_get_human (self->game);

  return human == MJ_SEAT_NONE ? 0 : human;
}

gboolean
mj_table_view_is_covered (MjTableView *self)
{
  return self->covered && !self->open &&
         mj_game_get_human (self->game) == MJ_SEAT_NONE &&
         mj_game_get_state (self->game)->phase != MJ_PHASE_OVER;
}

/* A hand that lies face down is not sorted: its order would tell. */
static void
take_order (MjHandOrder *order, const MjHand *hand)
{
  memcpy (order->tiles, hand->concealed, sizeof order->tiles);
  order->n = hand->n_concealed;
  order->by_hand = FALSE;
}

static void
update_order (MjTableView *self)
{
  if (mj_table_view_is_covered (self)) {
    take_order (&self->order, &mj_game_get_state (self->game)
                                   ->hands[mj_table_view_get_viewer (self)]);
    return;
  }
  mj_hand_order_update (&self->order, mj_game_get_state (self->game),
                        mj_table_view_get_viewer (self));
  self->order.by_hand |= !self->keep_sorted && self->order.n > 0;
}

/* ---- pointing ---- */

static void
on_lift (double value, gpointer data)
{
  MjTableView *self = data;

  self->lift = value;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* Tiles of @face that the viewer has not seen. */
static int
count_unseen (MjTableView *self, MjFace face)
{
  int n = mj_face_is_bonus (face) ? 1 : 4;

  for (int i = 0; i < MJ_N_TILES; i++)
    if (mj_tile_face ((MjTile) i) == face &&
        (self->to.places[i].face_up || self->to.places[i].zone == MJ_ZONE_MELD))
      n--;
  return MAX (n, 0);
}

/* "2 unseen", and whose a discard is. */
static char *
describe_pointed (MjTableView *self, MjTile tile)
{
  const MjPlace *place = &self->to.places[tile];
  int n = count_unseen (self, mj_tile_face (tile));

  if (place->zone != MJ_ZONE_DISCARD)
    /* Translators: of the four tiles of a face, those nobody has shown yet */
    return g_strdup_printf (ngettext ("%d unseen", "%d unseen", (gulong) n), n);
  return g_strdup_printf (
      /* Translators: tiles nobody has shown yet; who has thrown the tile */
      ngettext ("%d unseen · %s threw it", "%d unseen · %s threw it",
                (gulong) n),
      n, mj_player_get_name (mj_game_get_player (self->game, place->seat)));
}

void
mj_table_view_point (MjTableView *self, MjTile tile)
{
  MjFace face = tile == MJ_TILE_NONE ? MJ_FACE_NONE : mj_tile_face (tile);
  g_autofree char *text = NULL;

  if (tile == self->pointed)
    return;
  self->pointed = tile;
  for (int i = 0; i < MJ_N_TILES; i++)
    mj_css_set (self->tiles[i], "alike",
                face != MJ_FACE_NONE && self->to.places[i].face_up &&
                    mj_tile_face ((MjTile) i) == face);
  if (tile != MJ_TILE_NONE)
    text = describe_pointed (self, tile);
  gtk_label_set_label (GTK_LABEL (self->note), text == NULL ? "" : text);
  adw_animation_reset (self->lifting);
  if (self->duration > 0 && mj_hand_order_find (&self->order, tile) >= 0)
    adw_animation_play (self->lifting);
  else
    on_lift (1, self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_POINTED]);
}

/* ---- gliding ---- */

/* The middle shows of a deal what has happened of it. */
static void
follow_deal (MjTableView *self)
{
  double roll = mj_glide_roll (&self->glide);

  mj_table_centre_follow_deal (MJ_TABLE_CENTRE (self->centre), roll,
                               mj_glide_count_waiting (&self->glide));
  mj_css_set (GTK_WIDGET (self), "dealing", self->glide.dealing);
  if (self->glide.dealing && roll >= 0 && !self->thrown) {
    self->thrown = TRUE;
    g_signal_emit (self, thrown_signal, 0);
  }
}

static void
on_glide (double value, gpointer data)
{
  MjTableView *self = data;

  self->glide.t = value;
  if (self->glide.dealing)
    follow_deal (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
on_settled (MjTableView *self)
{
  self->glide.dealing = FALSE;
  self->lit = self->light > 0;
  follow_deal (self);
  g_signal_emit (self, settled_signal, 0);
}

/* From where everything is now to where the state wants it. */
void
mj_table_view_start_glide (MjTableView *self)
{
  const MjHandOrder none = { .n = 0 };

  adw_animation_reset (self->animation);
  mj_table_marks_show (
      &(MjTableMarks){ .game = self->game,
                       .order = mj_table_view_is_covered (self) ? &none
                                                                : &self->order,
                       .viewer = mj_table_view_get_viewer (self),
                       .warn = self->warn,
                       .selected = self->selected },
      self->tiles, self->marks);
  self->stale = TRUE;
  mj_glide_begin (&self->glide);
  self->thrown = FALSE;
  follow_deal (self);
  adw_timed_animation_set_duration (
      ADW_TIMED_ANIMATION (self->animation),
      self->glide.dealing ? DEAL_DURATION * self->duration : self->duration);
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->animation),
                                  self->glide.dealing ? ADW_LINEAR
                                                      : ADW_EASE_OUT_CUBIC);
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

gboolean
mj_table_view_skip_deal (MjTableView *self)
{
  g_return_val_if_fail (MJ_IS_TABLE_VIEW (self), FALSE);

  if (!mj_table_view_is_dealing (self))
    return FALSE;
  adw_animation_skip (self->animation);
  return TRUE;
}

/* All tiles are turned face down where they lie, and which is which is drawn
 * anew: neither their order among the children nor an object that was seen in
 * another deal tells a face. The luck of the wall has no part in it. */
static void
shuffle_tiles (MjTableView *self)
{
  mj_table_marks_forget (self->tiles, self->marks);
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

/* Only what everybody could see is told: the tile drawn last was thrown. */
static void
note_as_drawn (MjTableView *self)
{
  const MjState *state = mj_game_get_state (self->game);

  memset (self->as_drawn, 0, sizeof self->as_drawn);
  for (int i = 0; i < state->n_discards; i++)
    self->as_drawn[state->discards[i].tile] =
        state->discards[i].drawn && !state->discards[i].claimed;
}

static void
begin_deal (MjTableView *self)
{
  const MjState *state = mj_game_get_state (self->game);

  self->deal = state->n_deals;
  mj_table_view_let_go (self);
  mj_table_view_release (self);
  mj_table_view_point (self, MJ_TILE_NONE);
  note_as_drawn (self);
  shuffle_tiles (self);
  if (state->n_deals > 0)
    mj_table_centre_show_dice (MJ_TABLE_CENTRE (self->centre), &state->wall);
}

/* A win of one tai is a nod, one at the limit a feast. */
static void
update_light (MjTableView *self)
{
  const MjState *state = mj_game_get_state (self->game);
  int limit = state->rules.limit;
  MjScore score;

  self->light = 0;
  self->lit = FALSE;
  if (state->phase != MJ_PHASE_OVER || state->result != MJ_RESULT_WIN)
    return;
  mj_state_result_score (state, &score);
  if (score.kind == MJ_PATTERN_LIMIT || score.tai >= limit)
    self->light = 1;
  else
    self->light = (float) MAX (0, score.tai - 1) / (float) (limit - 1);
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
  note_as_drawn (self);
  update_order (self);
  update_light (self);
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
  note_as_drawn (self);
  update_order (self);
  update_light (self);
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
  g_clear_object (&self->lifting);
  g_clear_object (&self->holding);
  g_clear_pointer (&self->payments, mj_payments_free);
  g_clear_pointer (&self->bubble, mj_bubble_free);
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_clear_object (&self->game);
  g_clear_object (&self->art);
  for (int i = 0; i < MJ_N_TILES; i++)
    g_clear_pointer (&self->tiles[i], gtk_widget_unparent);
  for (int i = 0; i < MJ_N_SEATS; i++)
    g_clear_pointer (&self->panels[i], gtk_widget_unparent);
  g_clear_pointer (&self->cloth, gtk_widget_unparent);
  g_clear_pointer (&self->centre, gtk_widget_unparent);
  g_clear_pointer (&self->bar, gtk_widget_unparent);
  g_clear_pointer (&self->toggles, gtk_widget_unparent);
  g_clear_pointer (&self->tablet, gtk_widget_unparent);
  g_clear_pointer (&self->note, gtk_widget_unparent);
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
  case PROP_SHADE_DRAWN:
    return &self->shade_drawn;
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
  MjTableView *self = MJ_TABLE_VIEW (object);

  switch (id) {
  case PROP_POINTED:
    g_value_set_uint (value, self->pointed);
    break;
  case PROP_LIGHT:
    g_value_set_float (value, self->light);
    break;
  case PROP_BAR:
    g_value_set_object (value, self->bar);
    break;
  case PROP_TOGGLES:
    g_value_set_object (value, self->toggles);
    break;
  case PROP_TABLET:
    g_value_set_object (value, self->tablet);
    break;
  default:
    g_value_set_boolean (value, *find_switch (self, id));
  }
}

/* A widget of others that the table gives its place. */
static void
set_part (MjTableView *self, GtkWidget **part, GtkWidget *child)
{
  g_clear_pointer (part, gtk_widget_unparent);
  *part = child;
  if (child != NULL)
    gtk_widget_set_parent (child, GTK_WIDGET (self));
}

static void
mj_table_view_set_property (GObject *object,
                            guint id,
                            const GValue *value,
                            GParamSpec *pspec)
{
  MjTableView *self = MJ_TABLE_VIEW (object);
  gboolean on, *place;

  if (id >= PROP_BAR) {
    set_part (self,
              id == PROP_BAR       ? &self->bar
              : id == PROP_TOGGLES ? &self->toggles
                                   : &self->tablet,
              g_value_get_object (value));
    return;
  }
  on = g_value_get_boolean (value);
  place = find_switch (self, id);
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
  /**
   * MjTableView:shade-drawn:
   *
   * Whether discards that were thrown as they were drawn are a shade darker.
   */
  props[PROP_SHADE_DRAWN] = switch_property ("shade-drawn", TRUE);
  /**
   * MjTableView:pointed:
   *
   * The tile that the pointer or the keyboard is at, or MJ_TILE_NONE.
   */
  props[PROP_POINTED] =
      g_param_spec_uint ("pointed", NULL, NULL, 0, MJ_TILE_NONE, MJ_TILE_NONE,
                         G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  /**
   * MjTableView:light:
   *
   * How brightly a win shines on the cloth: 0 for one tai, 1 for the limit.
   */
  props[PROP_LIGHT] = g_param_spec_float (
      "light", NULL, NULL, 0, 1, 0, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  /**
   * MjTableView:bar:
   *
   * The widget directly above the hand; made as large as the table is.
   */
  props[PROP_BAR] =
      g_param_spec_object ("bar", NULL, NULL, GTK_TYPE_WIDGET,
                           G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  /**
   * MjTableView:toggles:
   *
   * The widget at the right of the hand, which only a large table shows.
   */
  props[PROP_TOGGLES] =
      g_param_spec_object ("toggles", NULL, NULL, GTK_TYPE_WIDGET,
                           G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  /**
   * MjTableView:tablet:
   *
   * The widget directly above the bar, as high as it asks for; shown while it
   * is visible.
   */
  props[PROP_TABLET] =
      g_param_spec_object ("tablet", NULL, NULL, GTK_TYPE_WIDGET,
                           G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  /**
   * MjTableView::settled:
   *
   * Nothing moves any more.
   */
  settled_signal =
      g_signal_new ("settled", MJ_TYPE_TABLE_VIEW, G_SIGNAL_RUN_LAST, 0, NULL,
                    NULL, NULL, G_TYPE_NONE, 0);
  /**
   * MjTableView::dice-thrown:
   *
   * A wall has been built, and the dice roll.  Not emitted where nothing
   * glides.
   */
  thrown_signal =
      g_signal_new ("dice-thrown", MJ_TYPE_TABLE_VIEW, G_SIGNAL_RUN_LAST, 0,
                    NULL, NULL, NULL, G_TYPE_NONE, 0);
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
  self->held = MJ_TILE_NONE;
  self->keep_sorted = self->shade_drawn = TRUE;
  self->duration = 250;
  self->pointed = MJ_TILE_NONE;
  gtk_widget_set_overflow (widget, GTK_OVERFLOW_HIDDEN);
  self->cloth = g_object_new (GTK_TYPE_BOX, "accessible-role",
                              GTK_ACCESSIBLE_ROLE_PRESENTATION, "can-target",
                              FALSE, NULL);
  gtk_widget_add_css_class (self->cloth, "felt");
  gtk_widget_set_parent (self->cloth, widget);
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
  self->note = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->note), 0);
  gtk_label_set_ellipsize (GTK_LABEL (self->note), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (self->note, "table-note");
  gtk_widget_set_parent (self->note, widget);
  self->payments = mj_payments_new (widget);
  self->bubble = mj_bubble_new (widget);
  mj_table_view_add_drag (self);
  mj_table_view_add_pointing (self);
  self->animation = adw_timed_animation_new (
      widget, 0, 1, 250,
      adw_callback_animation_target_new (on_glide, self, NULL));
  g_signal_connect_swapped (self->animation, "done", G_CALLBACK (on_settled),
                            self);
  self->lifting = adw_timed_animation_new (
      widget, 0, 1, 80,
      adw_callback_animation_target_new (on_lift, self, NULL));
}

void
mj_table_view_set_game (MjTableView *self, MjGame *game)
{
  g_return_if_fail (MJ_IS_TABLE_VIEW (self));

  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_set_object (&self->game, game);
  mj_table_centre_set_game (MJ_TABLE_CENTRE (self->centre), game,
                            game == NULL ? 0 : mj_table_view_get_viewer (self));
  self->order.n = 0;
  self->order.by_hand = FALSE;
  mj_payments_fly (self->payments, NULL, 0);
  mj_bubble_say (self->bubble, 0, NULL);
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
  update_light (self);
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

void
mj_table_view_set_grace (MjTableView *self, guint grace)
{
  g_return_if_fail (MJ_IS_TABLE_VIEW (self));

  self->grace = grace;
}

GtkWidget *
mj_table_view_get_cloth (MjTableView *self)
{
  g_return_val_if_fail (MJ_IS_TABLE_VIEW (self), NULL);

  return self->cloth;
}

GtkWidget *
mj_table_view_get_tile (MjTableView *self, MjTile tile)
{
  g_return_val_if_fail (MJ_IS_TABLE_VIEW (self), NULL);
  g_return_val_if_fail (tile < MJ_N_TILES, NULL);

  return self->tiles[tile];
}

void
mj_table_view_say (MjTableView *self, MjSeat seat, const char *text)
{
  g_return_if_fail (MJ_IS_TABLE_VIEW (self));
  g_return_if_fail (seat < MJ_N_SEATS);

  if (self->duration > 0)
    mj_bubble_say (self->bubble, seat, text);
}

const MjTableGeometry *
mj_table_view_get_geometry (MjTableView *self)
{
  g_return_val_if_fail (MJ_IS_TABLE_VIEW (self), NULL);

  return &self->to;
}

/* Another part of the hands is shown. */
static void
show_anew (MjTableView *self)
{
  if (self->game == NULL)
    return;
  update_order (self);
  mj_table_view_start_glide (self);
}

void
mj_table_view_set_open (MjTableView *self, gboolean open)
{
  g_return_if_fail (MJ_IS_TABLE_VIEW (self));

  if (self->open == !!open)
    return;
  self->open = open;
  show_anew (self);
}

void
mj_table_view_set_covered (MjTableView *self, gboolean covered)
{
  g_return_if_fail (MJ_IS_TABLE_VIEW (self));

  if (self->covered == !!covered)
    return;
  self->covered = covered;
  show_anew (self);
}
