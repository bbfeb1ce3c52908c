/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-view.c – the class: what the table is made of, and its properties.
 */

#include "app/table/mj-seat-panel.h"
#include "app/table/mj-table-centre.h"
#include "app/table/mj-table-view-private.h"
#include "app/tiles/mj-tile-view.h"

enum {
  PROP_CONFIRM = 1,
  PROP_WARN,
  PROP_KEEP_SORTED,
  PROP_SHADE_DRAWN,
  PROP_CHOOSING,
  PROP_POINTED,
  PROP_LIGHT,
  PROP_DEALING,
  PROP_BAR,
  PROP_TOGGLES,
  PROP_TABLET,
  PROP_TABLET_FORM,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

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

/* ---- the hand ---- */

/* Nobody has to pass the table on the way to its tiles. */
static void
on_has_focus (GtkWidget *widget, GParamSpec *pspec, gpointer data)
{
  if (!gtk_widget_has_focus (widget))
    gtk_widget_set_focusable (widget, FALSE);
}

static void
add_hand (MjTableView *self)
{
  self->hand = mj_table_hand_new (GTK_WIDGET (self), self->tiles, &self->to,
                                  &self->glide);
  g_signal_connect_object (self->hand, "changed",
                           G_CALLBACK (mj_table_view_start_glide), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->hand, "pressed",
                           G_CALLBACK (mj_table_view_skip_deal), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect (self, "notify::has-focus", G_CALLBACK (on_has_focus), NULL);
}

/* On the hand where there is a choice, else on the table, so that Return
 * presses no button elsewhere and the arrows lead to the hand. */
static gboolean
mj_table_view_grab_focus (GtkWidget *widget)
{
  MjTableView *self = MJ_TABLE_VIEW (widget);

  if (mj_table_hand_has_focus (self->hand) ||
      (self->choosing && mj_table_hand_take_focus (self->hand)))
    return TRUE;
  gtk_widget_set_focusable (widget, TRUE);
  return GTK_WIDGET_CLASS (mj_table_view_parent_class)->grab_focus (widget);
}

/* ---- where the keyboard goes ---- */

/* The stops of Tab, from the top to the bottom; the hand is one of them. */
enum { TABLET, BAR, HAND, TOGGLES, N_STOPS };

static gboolean
enter (MjTableView *self, int stop, GtkDirectionType direction)
{
  GtkWidget *stops[] = { self->tablet, self->bar, NULL, self->toggles };

  if (stop == HAND)
    return mj_table_hand_take_focus (self->hand);
  return stops[stop] != NULL && gtk_widget_get_child_visible (stops[stop]) &&
         gtk_widget_child_focus (stops[stop], direction);
}

static int
find_stop (MjTableView *self)
{
  GtkWidget *child = gtk_widget_get_focus_child (GTK_WIDGET (self));

  return child == NULL            ? -1
         : child == self->tablet  ? TABLET
         : child == self->bar     ? BAR
         : child == self->toggles ? TOGGLES
                                  : HAND;
}

static gboolean
tab (MjTableView *self, int stop, GtkDirectionType direction)
{
  int step = direction == GTK_DIR_TAB_FORWARD ? 1 : -1;

  if (stop < 0)
    stop = step > 0 ? TABLET : TOGGLES;
  else if (stop == HAND)
    stop += step;
  for (; stop >= 0 && stop < N_STOPS; stop += step)
    if (enter (self, stop, direction))
      return TRUE;
  return FALSE;
}

/* The part above or below, and from the switches the hand beside them. */
static void
change_stop (MjTableView *self, int stop, GtkDirectionType direction)
{
  if (stop == TOGGLES && direction == GTK_DIR_LEFT)
    stop--;
  else if (stop < HAND && direction == GTK_DIR_DOWN)
    stop++;
  else if (stop > TABLET && stop < TOGGLES && direction == GTK_DIR_UP)
    stop--;
  else
    return;
  enter (self, stop, GTK_DIR_TAB_FORWARD);
}

/* An arrow goes from tile to tile, from button to button, and from one part to
 * the next one; never out of the table.  A switch would take it for its own. */
static gboolean
follow_arrow (MjTableView *self, int stop, GtkDirectionType direction)
{
  gboolean across = direction == GTK_DIR_LEFT || direction == GTK_DIR_RIGHT;
  gboolean moved = FALSE;

  if (stop < 0)
    return enter (self, BAR, GTK_DIR_TAB_FORWARD) ||
           enter (self, HAND, direction);
  if (stop == HAND && across)
    return mj_table_hand_step (self->hand, direction == GTK_DIR_LEFT ? -1 : 1);
  if (stop == TOGGLES && !across)
    moved = enter (self, stop,
                   direction == GTK_DIR_UP ? GTK_DIR_TAB_BACKWARD
                                           : GTK_DIR_TAB_FORWARD);
  else if (stop != HAND && stop != TOGGLES)
    moved = enter (self, stop, direction);
  if (!moved)
    change_stop (self, stop, direction);
  return TRUE;
}

static gboolean
mj_table_view_focus (GtkWidget *widget, GtkDirectionType direction)
{
  MjTableView *self = MJ_TABLE_VIEW (widget);
  int stop = find_stop (self);

  if (direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD)
    return tab (self, stop, direction);
  return follow_arrow (self, stop, direction);
}

/* ---- the class ---- */

static void
mj_table_view_dispose (GObject *object)
{
  MjTableView *self = MJ_TABLE_VIEW (object);

  g_clear_handle_id (&self->resting, g_source_remove);
  g_clear_pointer (&self->pointer, mj_table_pointer_free);
  g_clear_handle_id (&self->preparing, g_source_remove);
  g_clear_object (&self->animation);
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
  if (self->hand != NULL)
    gtk_widget_unparent (GTK_WIDGET (g_steal_pointer (&self->hand)));
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
  case PROP_CHOOSING:
    return &self->choosing;
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
    g_value_set_uint (value, mj_table_pointer_get (self->pointer));
    break;
  case PROP_LIGHT:
    g_value_set_float (value, self->light);
    break;
  case PROP_DEALING:
    g_value_set_boolean (value, mj_table_view_is_dealing (self));
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
  case PROP_TABLET_FORM:
    g_value_set_int (value, self->tablet_form);
    break;
  default:
    g_value_set_boolean (value, *find_switch (self, id));
  }
}

static void
show_part (MjTableView *self, GtkWidget *part)
{
  if (part != NULL)
    gtk_widget_set_visible (part, self->game != NULL);
}

void
mj_table_view_show_parts (MjTableView *self)
{
  show_part (self, self->centre);
  for (int i = 0; i < MJ_N_SEATS; i++)
    show_part (self, self->panels[i]);
  for (int i = 0; i < MJ_N_TILES; i++)
    show_part (self, self->tiles[i]);
  show_part (self, self->bar);
  show_part (self, self->toggles);
}

/* A widget of others that the table gives its place. */
static void
set_part (MjTableView *self, GtkWidget **part, GtkWidget *child)
{
  g_clear_pointer (part, gtk_widget_unparent);
  *part = child;
  if (child != NULL)
    gtk_widget_set_parent (child, GTK_WIDGET (self));
  mj_table_view_show_parts (self);
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
  mj_table_hand_set_confirm (self->hand, self->confirm);
  g_object_notify_by_pspec (object, pspec);
  if (id == PROP_CHOOSING && on)
    mj_table_hand_ask (self->hand);
  else if (id == PROP_KEEP_SORTED && on)
    mj_table_view_sort_hand (self);
  else if (id != PROP_CHOOSING && self->game != NULL)
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
  widget_class->grab_focus = mj_table_view_grab_focus;
  widget_class->focus = mj_table_view_focus;
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
   * MjTableView:choosing:
   *
   * Whether a tile of the hand may be discarded.
   */
  props[PROP_CHOOSING] = switch_property ("choosing", FALSE);
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
   * MjTableView:dealing:
   *
   * Whether tiles are on their way from a new wall.
   */
  props[PROP_DEALING] = g_param_spec_boolean (
      "dealing", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
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
  /**
   * MjTableView:tablet-form:
   *
   * The #MjTabletForm for which there is room.
   */
  props[PROP_TABLET_FORM] = g_param_spec_int (
      "tablet-form", NULL, NULL, MJ_TABLET_COLUMN, MJ_TABLET_NARROW,
      MJ_TABLET_COLUMN, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  /**
   * MjTableView::settled:
   *
   * Nothing moves any more.
   */
  g_signal_new ("settled", MJ_TYPE_TABLE_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                NULL, G_TYPE_NONE, 0);
  /**
   * MjTableView::dice-thrown:
   *
   * A wall has been built, and the dice roll.  Not emitted where nothing
   * glides.
   */
  g_signal_new ("dice-thrown", MJ_TYPE_TABLE_VIEW, G_SIGNAL_RUN_LAST, 0, NULL,
                NULL, NULL, G_TYPE_NONE, 0);
  widget_class->size_allocate = mj_table_view_size_allocate;
  widget_class->measure = mj_table_view_measure;
  widget_class->snapshot = mj_table_view_snapshot;

  mj_table_hand_bind_keys (widget_class);
  gtk_widget_class_set_css_name (widget_class, "table");
  gtk_widget_class_set_accessible_role (widget_class,
                                        GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
mj_table_view_init (MjTableView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  self->keep_sorted = self->shade_drawn = TRUE;
  self->duration = 250;
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
  self->payments = mj_payments_new (widget);
  self->bubble = mj_bubble_new (widget);
  add_hand (self);
  self->pointer =
      mj_table_pointer_new (widget, self->hand, self->tiles, self->to.places);
  mj_table_view_add_glide (self);
  mj_table_view_show_parts (self);
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
  mj_table_hand_set_duration (self->hand, duration);
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

/* Felt and wood are CSS; each look is a class. */
static gboolean
look_to_classes (GValue *classes, GVariant *look, gpointer data)
{
  const char *both[] = { "felt", g_variant_get_string (look, NULL), NULL };

  g_value_set_boxed (classes, both);
  return TRUE;
}

void
mj_table_view_bind_look (MjTableView *self, GSettings *settings)
{
  g_return_if_fail (MJ_IS_TABLE_VIEW (self));

  g_settings_bind_with_mapping (settings, "table-look", self->cloth,
                                "css-classes", G_SETTINGS_BIND_GET,
                                look_to_classes, NULL, NULL, NULL);
}

GtkWidget *
mj_table_view_get_tile (MjTableView *self, MjTile tile)
{
  g_return_val_if_fail (MJ_IS_TABLE_VIEW (self), NULL);
  g_return_val_if_fail (tile < MJ_N_TILES, NULL);

  return self->tiles[tile];
}

gboolean
mj_table_view_say (MjTableView *self, MjSeat seat, const char *text)
{
  g_return_val_if_fail (MJ_IS_TABLE_VIEW (self), FALSE);
  g_return_val_if_fail (seat < MJ_N_SEATS, FALSE);

  if (self->duration == 0)
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
