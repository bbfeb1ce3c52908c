/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-pointer.c – one tile, raised or lit with all that are like it. */

#include "app/table/mj-table-pointer.h"

#include "app/plates/mj-seat-panel.h"
#include "app/plates/mj-table-centre.h"
#include "app/table/mj-table-parts.h"
#include "app/table/mj-table-tiles.h"
#include "app/tiles/mj-tile-view.h"
#include "app/widgets/mj-css.h"
#include "model/text/mj-terms.h"

#include <glib/gi18n.h>

/* In pixels: half the tile that the bar shows large, and some room beside it.
 */
enum { ASKED = 50 };

struct _MjTablePointer {
  GtkWidget *table;
  MjTableHand *hand;
  MjTableLift *lift;
  GtkWidget **views;
  const MjPlace *places;
  MjGame *game;
  GtkWidget *note;
  GtkEventController *motion, *rest;

  MjTile tile;
  MjTile suggested;
  MjPlayer *player; /* at whose plate the pointer is */
  gboolean centre;  /* it is in the middle of the table */
  double x, y;      /* of the pointer; -1 outside */
  MjTile touched;   /* by a finger, since the last move */
  gboolean by_keys;
};

/* ---- the line ---- */

/* Tiles of @face that the viewer has not seen: neither on the table, where a
 * discard is still on its way, nor by the state, which shows no hands. */
static int
count_unseen (MjTablePointer *self, MjFace face)
{
  int n = mj_face_is_bonus (face) ? 1 : 4;
  MjSeat seat = mj_game_get_human (self->game);
  guint8 unseen[MJ_N_KINDS];

  for (int i = 0; i < MJ_N_TILES; i++)
    if (mj_tile_face ((MjTile) i) == face &&
        (self->places[i].face_up || self->places[i].zone == MJ_ZONE_MELD))
      n--;
  if (seat != MJ_SEAT_NONE && !mj_face_is_bonus (face)) {
    mj_state_unseen (mj_game_get_state (self->game), seat, unseen);
    n = MIN (n, unseen[face]);
  }
  return MAX (n, 0);
}

static const char *
name_of (MjTablePointer *self, MjSeat seat)
{
  return mj_player_get_name (mj_game_get_player (self->game, seat));
}

/* Returns: whose discard @tile was that became part of a meld, or none */
static MjSeat
find_giver (MjTablePointer *self, MjTile tile)
{
  const MjState *state = mj_game_get_state (self->game);
  const MjHand *hand = &state->hands[self->places[tile].seat];

  for (int i = 0; i < hand->n_melds; i++)
    if (hand->melds[i].claimed == tile)
      return hand->melds[i].from;
  return MJ_SEAT_NONE;
}

/* "Pakcik’s", and for the tile that lies across whose discard it was. */
static char *
describe_owner (MjTablePointer *self, MjTile tile)
{
  MjSeat seat = self->places[tile].seat, giver = find_giver (self, tile);
  g_autofree char *owner =
      seat == mj_game_get_human (self->game)
          ? g_strdup (_ ("yours"))
          /* Translators: a tile on the table that belongs to this player */
          : g_strdup_printf (_ ("%s’s"), name_of (self, seat));

  return giver == MJ_SEAT_NONE
             ? g_steal_pointer (&owner)
             /* Translators: whose tile it is now; who has thrown it */
             : g_strdup_printf (_ ("%s · %s threw it"), owner,
                                name_of (self, giver));
}

static gboolean
is_darker (MjTablePointer *self, MjTile tile)
{
  const MjState *state = mj_game_get_state (self->game);
  gboolean shades;

  g_object_get (self->table, "shade-drawn", &shades, NULL);
  for (int i = 0; i < state->n_discards; i++)
    if (state->discards[i].tile == tile)
      return shades && state->discards[i].drawn;
  return FALSE;
}

static char *
describe_discard (MjTablePointer *self, MjTile tile)
{
  return g_strdup_printf (is_darker (self, tile)
                              /* Translators: a player, of a discard */
                              ? _ ("%s threw it as drawn")
                              : _ ("%s threw it"),
                          name_of (self, self->places[tile].seat));
}

/* "5 bamboo: 2 unseen" */
static char *
tell_unseen (MjTablePointer *self, MjTile tile)
{
  int n = count_unseen (self, mj_tile_face (tile));
  g_autofree char *name = mj_text_face_names (mj_tile_face (tile));
  g_autofree char *unseen =
      /* Translators: of the four tiles of a face, those nobody has shown yet */
      g_strdup_printf (ngettext ("%d unseen", "%d unseen", (gulong) n), n);

  return g_strdup_printf ("%s: %s", name, unseen);
}

/* "Pakcik · West, seat 3 · Likes to pong · Says little", who deals, and who is
 * liable. */
static char *
describe_player (MjTablePointer *self)
{
  static const char *const names[] = { "habit", "liable" };
  const MjState *state = mj_game_get_state (self->game);
  MjSeat seat = mj_player_get_seat (self->player);
  GString *text = g_string_new (mj_player_get_name (self->player));
  g_autofree char *wind = NULL, *place = NULL;

  g_object_get (self->player, "wind", &wind, NULL);
  /* Translators: a wind, and the number of its seat: "West, seat 3" */
  place = g_strdup_printf (_ ("%s, seat %d"), wind,
                           (int) mj_state_seat_wind (state, seat) + 1);
  g_string_append (text, " · ");
  g_string_append_printf (
      text, seat == state->dealer ? _ ("%s · dealer") : "%s", place);
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *part = NULL;

    g_object_get (self->player, names[i], &part, NULL);
    if (part != NULL && *part != '\0')
      g_string_append_printf (text, " · %s", part);
  }
  return g_string_free (text, FALSE);
}

/* "East round", and how seats are counted. */
static char *
describe_centre (MjTablePointer *self)
{
  g_autofree char *wind = NULL, *round = NULL;

  g_object_get (self->game, "prevailing", &wind, NULL);
  round = g_strdup_printf (_ ("%s round"), wind);
  return g_strdup_printf ("%s · %s", round,
                          _ ("seats: East 1, South 2, West 3, North 4"));
}

/* The discard that the person may claim. */
static MjTile
find_offered (MjTablePointer *self)
{
  const MjState *state = mj_game_get_state (self->game);
  MjSeat human = mj_game_get_human (self->game);

  return state->phase == MJ_PHASE_CLAIM && human != MJ_SEAT_NONE &&
                 mj_state_offers (state, human) != 0
             ? state->claim.tile
             : MJ_TILE_NONE;
}

/* What throwing it could cost, where that is marked. */
static char *
describe_risk (MjTablePointer *self, MjTile tile)
{
  const MjState *state = mj_game_get_state (self->game);
  MjSeat claimer;
  MjPaoSet risk;

  if (!gtk_widget_has_css_class (self->views[tile], "danger"))
    return NULL;
  risk = mj_state_discard_risk (state, state->turn, tile, &claimer);
  return mj_table_tiles_describe_risk (self->game, tile, risk, claimer);
}

/* That, and whose the tile is where it lies on the table; of a marked tile, the
 * @risk instead, and of a bonus tile, of which there is one, only whose. */
static char *
describe (MjTablePointer *self, MjTile tile, const char *risk)
{
  MjZone zone = self->places[tile].zone;
  g_autofree char *more = g_strdup (risk), *start = NULL;

  start = more != NULL || zone == MJ_ZONE_BONUS
              ? mj_text_face_names (mj_tile_face (tile))
              : tell_unseen (self, tile);
  if (more == NULL && (zone == MJ_ZONE_BONUS || zone == MJ_ZONE_MELD))
    more = describe_owner (self, tile);
  else if (more == NULL && zone == MJ_ZONE_DISCARD)
    more = describe_discard (self, tile);
  return more == NULL ? g_steal_pointer (&start)
                      : g_strdup_printf ("%s · %s", start, more);
}

/* Why tiles of the hand are framed in red, of which nobody points at one. */
static char *
describe_risks (MjTablePointer *self)
{
  const MjState *state = mj_game_get_state (self->game);
  MjSeat human = mj_game_get_human (self->game);
  char *text = NULL;

  if (state->phase != MJ_PHASE_TURN || state->turn != human)
    return NULL;
  for (int i = 0; text == NULL && i < state->hands[human].n_concealed; i++)
    text = describe_risk (self, state->hands[human].concealed[i]);
  return text;
}

static void
tell (MjTablePointer *self)
{
  MjTile tile = self->tile;
  /* where the line lies over nothing, it says more than it is asked for */
  gboolean unasked = tile == MJ_TILE_NONE && self->game != NULL &&
                     gtk_widget_has_css_class (self->table, "cheeks");
  MjTile asked = unasked ? find_offered (self) : MJ_TILE_NONE;
  g_autofree char *risk = tile != MJ_TILE_NONE ? describe_risk (self, tile)
                          : unasked            ? describe_risks (self)
                                               : NULL;
  g_autofree char *text = NULL;

  if (self->player != NULL) {
    text = describe_player (self);
  } else if (tile != MJ_TILE_NONE) {
    text = describe (self, tile, risk);
  } else if (asked != MJ_TILE_NONE) { /* of which the bar tells the rest */
    text = tell_unseen (self, asked);
  } else {
    text = self->centre ? describe_centre (self) : g_strdup (risk);
  }
  mj_css_set (self->note, "danger",
              risk != NULL && self->player == NULL && !self->centre);
  gtk_label_set_label (GTK_LABEL (self->note), text == NULL ? "" : text);
  gtk_widget_set_visible (self->note, text != NULL);
}

/* ---- which it is ---- */

static void
point (MjTablePointer *self, MjTile tile)
{
  MjFace face = tile == MJ_TILE_NONE ? MJ_FACE_NONE : mj_tile_face (tile);
  gboolean other = tile != self->tile;

  self->tile = tile;
  for (int i = 0; i < MJ_N_TILES; i++)
    mj_css_set (self->views[i], "alike",
                face != MJ_FACE_NONE && self->places[i].face_up &&
                    mj_tile_face ((MjTile) i) == face);
  tell (self);
  if (!other)
    return;
  mj_table_lift_raise (self->lift, tile);
  g_object_notify (G_OBJECT (self->table), "pointed");
}

/* A meld is hit where it lies, even while it is raised or another one that is
 * raised hides it, and where it is when raised. */
static MjTile
find_meld (MjTablePointer *self, double x, double y)
{
  const MjEye *eye = &self->lift->geometry->eye;

  for (int i = 0; i < MJ_N_TILES; i++)
    if (self->places[i].zone == MJ_ZONE_MELD && self->places[i].shown) {
      MjRect r = mj_eye_bounds (eye, &self->places[i]);

      if (mj_rect_contains (&r, x, y))
        return (MjTile) i;
    }
  return mj_table_lift_find (self->lift, x, y);
}

static MjTile
find_at (MjTablePointer *self, double x, double y)
{
  GtkWidget *picked = gtk_widget_pick (self->table, x, y, GTK_PICK_DEFAULT);
  GtkWidget *plate =
      picked ? gtk_widget_get_ancestor (picked, MJ_TYPE_SEAT_PANEL) : NULL;
  MjTile tile = mj_table_hand_find (self->hand, x, y);
  gboolean on_table;

  self->centre =
      picked && gtk_widget_get_ancestor (picked, MJ_TYPE_TABLE_CENTRE);
  self->player =
      plate ? mj_seat_panel_get_player (MJ_SEAT_PANEL (plate)) : NULL;
  on_table =
      MJ_IS_TILE_VIEW (picked) &&
      gtk_widget_get_parent (picked) == gtk_widget_get_parent (self->views[0]);
  if (tile == MJ_TILE_NONE && (on_table || picked == self->table))
    tile = find_meld (self, x, y);
  if (tile == MJ_TILE_NONE && on_table)
    tile = mj_tile_view_get_tile (MJ_TILE_VIEW (picked));
  return tile != MJ_TILE_NONE && self->places[tile].face_up ? tile
                                                            : MJ_TILE_NONE;
}

/* Whether the keyboard is there, and not because GTK has put it there. */
static gboolean
is_focused (GtkWidget *view)
{
  return gtk_widget_has_focus (view) &&
         (gtk_widget_get_state_flags (view) & GTK_STATE_FLAG_FOCUS_VISIBLE);
}

static MjTile
find_focused (MjTablePointer *self)
{
  for (int i = 0; i < MJ_N_TILES; i++)
    if (is_focused (self->views[i]))
      return (MjTile) i;
  return MJ_TILE_NONE;
}

void
mj_table_pointer_forget (MjTablePointer *self)
{
  self->touched = MJ_TILE_NONE;
  point (self, MJ_TILE_NONE);
}

void
mj_table_pointer_follow (MjTablePointer *self)
{
  self->touched = MJ_TILE_NONE;
  if (find_offered (self) != MJ_TILE_NONE)
    mj_table_pointer_forget (self);
  else if (self->tile == MJ_TILE_NONE)
    tell (self);
}

void
mj_table_pointer_ask (MjTablePointer *self)
{
  if (self->game == NULL || find_offered (self) != MJ_TILE_NONE)
    tell (self);
  else if (self->by_keys)
    point (self, find_focused (self));
  else
    point (self,
           self->x < 0 ? self->touched : find_at (self, self->x, self->y));
}

static void
on_motion (GtkEventControllerMotion *motion,
           double x,
           double y,
           MjTablePointer *self)
{
  if (x == self->x && y == self->y)
    return; /* the tiles have moved */
  self->x = x;
  self->y = y;
  self->by_keys = FALSE;
  if (self->game != NULL && !mj_table_hand_is_busy (self->hand))
    point (self, find_at (self, x, y));
}

static void
on_leave (GtkEventControllerMotion *motion, MjTablePointer *self)
{
  self->x = -1;
  self->player = NULL;
  self->centre = FALSE;
  if (!self->by_keys)
    point (self, MJ_TILE_NONE);
}

/* The focus has moved, or is seen or not seen any more. */
static void
on_focus (MjTablePointer *self)
{
  MjTile tile = find_focused (self);

  if (self->game == NULL || (tile == MJ_TILE_NONE && !self->by_keys))
    return;
  self->by_keys = tile != MJ_TILE_NONE;
  point (self, tile);
}

/* A finger that rests on a tile asks for its name; the tile stays. */
static void
on_long_press (GtkGestureLongPress *gesture,
               double x,
               double y,
               MjTablePointer *self)
{
  if (self->game == NULL)
    return;
  self->touched = find_at (self, x, y);
  point (self, self->touched);
  mj_table_hand_release (self->hand);
}

static void
on_touched (MjTablePointer *self)
{
  MjTile selected = mj_table_hand_get_selected (self->hand);

  if (selected == MJ_TILE_NONE)
    return;
  self->touched = selected;
  point (self, selected);
}

MjTablePointer *
mj_table_pointer_new (GtkWidget *table,
                      MjTableHand *hand,
                      MjTableLift *lift,
                      GtkWidget **views,
                      const MjPlace *places)
{
  MjTablePointer *self = g_new0 (MjTablePointer, 1);

  self->table = table;
  self->hand = hand;
  self->lift = lift;
  self->views = views;
  self->places = places;
  self->tile = self->touched = self->suggested = MJ_TILE_NONE;
  self->x = -1;
  self->note =
      g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "yalign", 1.0, "wrap", TRUE,
                    "lines", 4, "ellipsize", PANGO_ELLIPSIZE_END, "can-target",
                    FALSE, "visible", FALSE, NULL);
  gtk_widget_add_css_class (self->note, "table-note");
  gtk_widget_set_parent (self->note, table);
  self->motion = gtk_event_controller_motion_new ();
  g_signal_connect (self->motion, "motion", G_CALLBACK (on_motion), self);
  g_signal_connect (self->motion, "leave", G_CALLBACK (on_leave), self);
  gtk_widget_add_controller (table, self->motion);
  self->rest = GTK_EVENT_CONTROLLER (gtk_gesture_long_press_new ());
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (self->rest), TRUE);
  gtk_event_controller_set_propagation_phase (self->rest, GTK_PHASE_CAPTURE);
  g_signal_connect (self->rest, "pressed", G_CALLBACK (on_long_press), self);
  gtk_widget_add_controller (table, self->rest);
  for (int i = 0; i < MJ_N_TILES; i++) {
    g_signal_connect_swapped (views[i], "notify::has-focus",
                              G_CALLBACK (on_focus), self);
    g_signal_connect_swapped (views[i], "state-flags-changed",
                              G_CALLBACK (on_focus), self);
  }
  g_signal_connect_swapped (hand, "changed", G_CALLBACK (on_touched), self);
  return self;
}

void
mj_table_pointer_free (MjTablePointer *self)
{
  for (int i = 0; i < MJ_N_TILES; i++)
    g_signal_handlers_disconnect_by_data (self->views[i], self);
  g_signal_handlers_disconnect_by_data (self->hand, self);
  gtk_widget_remove_controller (self->table, self->motion);
  gtk_widget_remove_controller (self->table, self->rest);
  gtk_widget_unparent (self->note);
  g_clear_object (&self->game);
  g_free (self);
}

void
mj_table_pointer_set_game (MjTablePointer *self, MjGame *game)
{
  self->player = NULL;
  g_set_object (&self->game, game);
  mj_table_pointer_forget (self);
}

GtkWidget *
mj_table_pointer_get_note (MjTablePointer *self)
{
  return self->note;
}

void
mj_table_pointer_place (MjTablePointer *self)
{
  const MjTableGeometry *geometry = self->lift->geometry;
  const MjRect *felt = &geometry->felt, *tablet = &geometry->tablet;
  GtkRequisition size;
  GtkAllocation at;
  int right, width;

  if (geometry->note.width > 0) {
    gtk_widget_set_child_visible (self->note, TRUE);
    mj_table_parts_allocate (self->note, &geometry->note, geometry->scale);
    return;
  }
  /* Left of the tile that the bar shows large; where it shows none, beyond that
   * rather than in several lines. */
  gtk_widget_get_preferred_size (self->note, NULL, &size);
  right = geometry->narrow
              ? (int) (felt->x + 0.58f * felt->width)
              : (int) (geometry->bar.x + geometry->bar.width / 2) - ASKED;
  if (geometry->narrow)
    right = MAX (right, MIN (size.width, (int) felt->width) + (int) felt->x);
  width = MIN (size.width, right - (int) felt->x);
  gtk_widget_measure (self->note, GTK_ORIENTATION_VERTICAL, width, NULL,
                      &size.height, NULL, NULL);
  at = (GtkAllocation){ right - width, (int) geometry->bar.y - size.height,
                        width, size.height };
  /* A result is read first, and nothing that nobody points at lies over tiles.
   */
  gtk_widget_set_child_visible (
      self->note,
      (self->tile != MJ_TILE_NONE || self->player != NULL || self->centre) &&
          !gdk_rectangle_intersect (
              &at,
              &(GtkAllocation){ (int) tablet->x, (int) tablet->y,
                                (int) tablet->width, (int) tablet->height },
              NULL));
  gtk_widget_size_allocate (self->note, &at, -1);
}

MjTile
mj_table_pointer_get (MjTablePointer *self)
{
  return self->tile;
}

MjTile
mj_table_pointer_get_meant (MjTablePointer *self)
{
  gboolean in_hand = self->tile != MJ_TILE_NONE &&
                     self->places[self->tile].zone == MJ_ZONE_HAND;

  return in_hand || self->suggested == MJ_TILE_NONE ? self->tile
                                                    : self->suggested;
}

void
mj_table_pointer_suggest (MjTablePointer *self, MjTile tile)
{
  if (self->suggested == tile)
    return;
  self->suggested = tile;
  g_object_notify (G_OBJECT (self->table), "pointed");
}
