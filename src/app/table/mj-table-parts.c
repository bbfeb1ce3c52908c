/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-parts.c – asks the parts what they need, gives them their places,
 * and leads the keyboard from one to the next. */

#include "app/table/mj-table-parts.h"

#include "app/plates/mj-seat-panel.h"
#include "app/widgets/mj-css.h"

#include <math.h>

static void
show (MjTableParts *self, gboolean shown)
{
  self->shown = shown;
  gtk_widget_set_visible (self->centre, shown);
  for (int i = 0; i < MJ_N_SEATS; i++)
    gtk_widget_set_visible (self->panels[i], shown);
  for (int i = 0; i < MJ_N_GROUPS; i++)
    gtk_widget_set_visible (self->groups.of[i], shown);
  for (int i = MJ_STOP_BAR; i < MJ_N_STOPS; i++)
    if (self->stops[i] != NULL)
      gtk_widget_set_visible (self->stops[i], shown);
}

/* Not one of Tab, but of F6. */
static void
add_stop (MjTableParts *self, GtkWidget *stop)
{
  gtk_widget_set_focusable (stop, TRUE);
  gtk_widget_add_css_class (stop, "stop");
  gtk_widget_set_parent (stop, self->table);
}

/* Nobody has to pass the table on the way to its tiles. */
static void
on_has_focus (GtkWidget *table)
{
  if (!gtk_widget_has_focus (table))
    gtk_widget_set_focusable (table, FALSE);
}

void
mj_table_parts_init (MjTableParts *self, GtkWidget *table)
{
  self->table = table;
  g_signal_connect (table, "notify::has-focus", G_CALLBACK (on_has_focus),
                    NULL);
  self->centre = g_object_new (MJ_TYPE_TABLE_CENTRE, NULL);
  add_stop (self, self->centre);
  for (int i = 0; i < MJ_N_SEATS; i++) {
    self->panels[i] = g_object_new (MJ_TYPE_SEAT_PANEL, NULL);
    add_stop (self, self->panels[i]);
  }
  for (int i = 0; i < MJ_N_GROUPS; i++) {
    self->groups.of[i] = g_object_new (MJ_TYPE_TABLE_GROUP, NULL);
    add_stop (self, self->groups.of[i]);
  }
  show (self, FALSE);
}

void
mj_table_parts_clear (MjTableParts *self)
{
  g_clear_pointer (&self->centre, gtk_widget_unparent);
  for (int i = 0; i < MJ_N_SEATS; i++)
    g_clear_pointer (&self->panels[i], gtk_widget_unparent);
  for (int i = 0; i < MJ_N_GROUPS; i++)
    g_clear_pointer (&self->groups.of[i], gtk_widget_unparent);
  for (int i = 0; i < MJ_N_STOPS; i++)
    g_clear_pointer (&self->stops[i], gtk_widget_unparent);
}

void
mj_table_parts_set_game (MjTableParts *self, MjGame *game, MjSeat viewer)
{
  show (self, game != NULL);
  self->game = game;
  self->viewer = viewer;
  mj_table_centre_set_game (MJ_TABLE_CENTRE (self->centre), game, viewer);
  for (MjSeat seat = 0; game != NULL && seat < MJ_N_SEATS; seat++)
    mj_seat_panel_set_player (MJ_SEAT_PANEL (self->panels[seat]),
                              mj_game_get_player (game, seat));
}

void
mj_table_parts_hold (MjTableParts *self, gboolean hold)
{
  for (int i = 0; i < MJ_N_SEATS; i++)
    mj_seat_panel_hold (MJ_SEAT_PANEL (self->panels[i]),
                        hold ? mj_game_get_state (self->game) : NULL);
}

void
mj_table_parts_take (MjTableParts *self, MjTableStop stop, GtkWidget *child)
{
  g_clear_pointer (&self->stops[stop], gtk_widget_unparent);
  self->stops[stop] = child;
  if (child != NULL)
    gtk_widget_set_parent (child, self->table);
  show (self, self->shown);
}

/* ---- what they need ---- */

static gboolean
has_tablet (MjTableParts *self)
{
  GtkWidget *tablet = self->stops[MJ_STOP_TABLET];

  return tablet != NULL && gtk_widget_get_visible (tablet);
}

/* What the tablet wants at its width.  It has its last form for a moment when
 * the window becomes narrow, and newer versions of GTK warn where less than its
 * least width is asked for. */
static int
measure_tablet (MjTableParts *self, const MjTableGeometry *g)
{
  GtkWidget *tablet = self->stops[MJ_STOP_TABLET];
  int width = -1, least, height;

  if (!has_tablet (self))
    return 0;
  gtk_widget_measure (tablet, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL,
                      NULL, NULL);
  if (g->tablet.width > 0)
    width = MAX ((int) (g->tablet.width / g->scale), least);
  gtk_widget_measure (tablet, GTK_ORIENTATION_VERTICAL, width, NULL, &height,
                      NULL, NULL);
  return height;
}

/* What they ask for at the widths that they have. */
static MjPartHeights
ask (MjTableParts *self, const MjTableGeometry *g)
{
  GtkWidget *bar = self->stops[MJ_STOP_BAR];
  MjPartHeights heights = { .tablet = measure_tablet (self, g) };

  if (bar != NULL && g->scale > 0)
    gtk_widget_measure (bar, GTK_ORIENTATION_VERTICAL,
                        (int) (g->bar.width / g->scale), &heights.bar,
                        &heights.bar_most, NULL, NULL);
  return heights;
}

gboolean
mj_table_parts_have_changed (MjTableParts *self,
                             const MjTableGeometry *geometry)
{
  MjPartHeights now = ask (self, geometry);

  return memcmp (&now, &self->asked, sizeof now) != 0;
}

void
mj_table_parts_compute (MjTableParts *self,
                        MjTableInput *input,
                        MjTableGeometry *geometry)
{
  input->barless = self->stops[MJ_STOP_BAR] == NULL;
  input->tablet_height = measure_tablet (self, geometry);
  mj_table_geometry_compute (geometry, input);
  self->asked = ask (self, geometry);
  input->bar_height = self->asked.bar;
  input->bar_most = self->asked.bar_most;
  input->tablet_height = self->asked.tablet;
  mj_table_geometry_compute (geometry, input);
  if (!input->barless)
    g_object_set (self->stops[MJ_STOP_BAR], "room",
                  (int) (geometry->above_bar / geometry->scale), NULL);
  mj_table_centre_set_compact (MJ_TABLE_CENTRE (self->centre),
                               !geometry->cheeks, geometry->centre.width,
                               input->folded);
  for (int i = 0; i < MJ_N_SEATS; i++)
    mj_seat_panel_set_shape (MJ_SEAT_PANEL (self->panels[i]),
                             (MjPlateShape) geometry->shapes[i]);
  mj_table_groups_tell (&self->groups, self->game, input->viewer, geometry);
}

/* ---- where they are ---- */

void
mj_table_parts_allocate (GtkWidget *child, const MjRect *rect, float scale)
{
  GskTransform *transform = gsk_transform_translate (
      NULL, &GRAPHENE_POINT_INIT (roundf (rect->x), roundf (rect->y)));
  int width, height;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL,
                      NULL);
  if ((float) width * scale > rect->width)
    scale = rect->width / (float) width;
  width = MAX (width, (int) (rect->width / scale));
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, &height, NULL,
                      NULL, NULL);
  if ((float) height * scale > rect->height) {
    scale = rect->height / (float) height;
    width = MAX (width, (int) (rect->width / scale));
  }
  if (scale != 1)
    transform = gsk_transform_scale (transform, scale, scale);
  gtk_widget_allocate (child, width, MAX (height, (int) (rect->height / scale)),
                       -1, transform);
}

/* Hidden where the form of the table has no room for it. */
static void
place (GtkWidget *child, const MjRect *rect, float scale)
{
  gboolean shown = rect->width > 0;

  if (child == NULL)
    return;
  gtk_widget_set_child_visible (child, shown);
  if (shown)
    mj_table_parts_allocate (child, rect, scale);
}

/* On its way from the middle it is smaller, not narrower, and fades in until
 * its letters can be told apart. */
static void
place_tablet (MjTableParts *self,
              const MjTableGeometry *geometry,
              const MjRect *middle,
              float forward)
{
  const MjRect *to = &geometry->tablet;
  MjRect now = mj_rect_mix (middle, to, forward);
  float size = to->width > 0 ? now.width / to->width : 1;

  now.y += (now.height - to->height * size) / 2;
  now.height = to->height * size;
  gtk_widget_set_opacity (self->stops[MJ_STOP_TABLET], MIN (1, 2 * forward));
  place (self->stops[MJ_STOP_TABLET], to->width > 0 ? &now : to,
         geometry->scale * size);
}

void
mj_table_parts_place (MjTableParts *self,
                      const MjTableGeometry *geometry,
                      const MjRect *centre,
                      float forward)
{
  float scale = geometry->scale;

  for (int i = 0; i < MJ_N_SEATS; i++)
    place (self->panels[i], &geometry->panels[i], scale);
  mj_table_groups_place (&self->groups);
  place (self->centre, centre, scale);
  if (geometry->board)
    gtk_widget_set_child_visible (self->centre, FALSE);
  place (self->stops[MJ_STOP_BAR], &geometry->bar, scale);
  place (self->stops[MJ_STOP_TOGGLES], &geometry->toggles, scale);
  if (has_tablet (self))
    place_tablet (self, geometry, centre, forward);
}

void
mj_table_parts_draw_plates (MjTableParts *self, GtkSnapshot *snapshot)
{
  for (int i = 0; i < MJ_N_SEATS; i++)
    gtk_widget_snapshot_child (self->table, self->panels[i], snapshot);
  for (int i = 0; i < MJ_N_GROUPS; i++)
    gtk_widget_snapshot_child (self->table, self->groups.of[i], snapshot);
}

void
mj_table_parts_draw_stops (MjTableParts *self, GtkSnapshot *snapshot)
{
  static const MjTableStop upwards[] = { MJ_STOP_TOGGLES, MJ_STOP_TABLET,
                                         MJ_STOP_BAR };

  for (gsize i = 0; i < G_N_ELEMENTS (upwards); i++)
    if (self->stops[upwards[i]] != NULL)
      gtk_widget_snapshot_child (self->table, self->stops[upwards[i]],
                                 snapshot);
}

/* ---- where the keyboard goes ---- */

static gboolean
enter (MjTableParts *self, int stop, GtkDirectionType direction)
{
  GtkWidget *part = self->stops[stop];

  if (stop == MJ_STOP_HAND)
    return mj_table_hand_take_focus (self->hand);
  return part != NULL && gtk_widget_get_child_visible (part) &&
         gtk_widget_child_focus (part, direction);
}

/* Of F6: the bar and the result, then the groups, each from the viewer's side
 * on, the wall and the plates. */
enum { N_PLACES = 3 + MJ_N_GROUPS + MJ_N_SEATS };

static GtkWidget *
find_place (MjTableParts *self, int n)
{
  GtkWidget *first[] = { self->stops[MJ_STOP_BAR],
                         self->stops[MJ_STOP_TABLET] };
  int group = n - (int) G_N_ELEMENTS (first), plate = group - MJ_N_GROUPS - 1;

  if (group < 0)
    return first[n];
  if (group < MJ_N_GROUPS)
    return self->groups.of[group / MJ_N_SEATS * MJ_N_SEATS +
                           (self->viewer + group) % MJ_N_SEATS];
  return plate < 0 ? self->centre
                   : self->panels[(self->viewer + plate) % MJ_N_SEATS];
}

/* The hand is the one after the last. */
static gboolean
enter_place (MjTableParts *self, int n)
{
  GtkWidget *place = n < N_PLACES ? find_place (self, n) : NULL;

  if (n == N_PLACES)
    return mj_table_hand_take_focus (self->hand);
  if (place == NULL || !gtk_widget_get_mapped (place))
    return FALSE;
  return gtk_widget_get_focusable (place)
             ? gtk_widget_grab_focus (place)
             : gtk_widget_child_focus (place, GTK_DIR_TAB_FORWARD);
}

void
mj_table_parts_walk (MjTableParts *self, int step)
{
  GtkWidget *child = gtk_widget_get_focus_child (self->table);
  int n = 0;

  if (!self->shown || !gtk_widget_get_can_focus (self->table))
    return;
  while (n < N_PLACES && (child == NULL || find_place (self, n) != child))
    n++;
  if (child == NULL) /* the keyboard comes from elsewhere */
    n = step > 0 ? N_PLACES - 1 : 0;
  for (int i = 0; i <= N_PLACES; i++) {
    n = (n + step + N_PLACES + 1) % (N_PLACES + 1);
    if (enter_place (self, n))
      return;
  }
}

/* Whether the keyboard is at a place to which only that leads. */
static gboolean
is_walked (MjTableParts *self)
{
  GtkWidget *child = gtk_widget_get_focus_child (self->table);

  return child != NULL && gtk_widget_has_css_class (child, "stop");
}

gboolean
mj_table_parts_take_focus (MjTableParts *self, gboolean choosing)
{
  if (mj_table_hand_has_focus (self->hand) ||
      (choosing ? mj_table_hand_take_focus (self->hand) : is_walked (self))) {
    /* "has-focus" stays as it is while another window is in front. */
    gtk_widget_set_focusable (self->table, FALSE);
    return TRUE;
  }
  gtk_widget_set_focusable (self->table, TRUE);
  return FALSE;
}

/* Where the keyboard is, or -1; what is no part is a tile of the hand. */
static int
find_stop (MjTableParts *self)
{
  GtkWidget *child = gtk_widget_get_focus_child (self->table);

  for (int i = 0; child != NULL && i < MJ_N_STOPS; i++)
    if (child == self->stops[i])
      return i;
  return child == NULL ? -1 : MJ_STOP_HAND;
}

static gboolean
tab (MjTableParts *self, int stop, GtkDirectionType direction)
{
  int step = direction == GTK_DIR_TAB_FORWARD ? 1 : -1;

  if (stop < 0)
    stop = step > 0 ? MJ_STOP_TABLET : MJ_STOP_TOGGLES;
  else if (stop == MJ_STOP_HAND)
    stop += step;
  for (; stop >= 0 && stop < MJ_N_STOPS; stop += step)
    if (enter (self, stop, direction))
      return TRUE;
  return FALSE;
}

/* The part above or below, and from the switches the hand beside them. */
static int
find_next (int stop, GtkDirectionType direction)
{
  if (direction == GTK_DIR_LEFT)
    return stop == MJ_STOP_TOGGLES ? MJ_STOP_HAND : -1;
  if (direction == GTK_DIR_DOWN)
    return stop < MJ_STOP_HAND ? stop + 1 : -1;
  return direction == GTK_DIR_UP && stop < MJ_STOP_TOGGLES ? stop - 1 : -1;
}

static gboolean
follow_arrow (MjTableParts *self, int stop, GtkDirectionType direction)
{
  gboolean across = direction == GTK_DIR_LEFT || direction == GTK_DIR_RIGHT;
  int next = find_next (stop, direction);

  if (stop < 0)
    return enter (self, MJ_STOP_BAR, GTK_DIR_TAB_FORWARD) ||
           enter (self, MJ_STOP_HAND, direction);
  if (stop == MJ_STOP_HAND && across)
    return mj_table_hand_step (self->hand, direction == GTK_DIR_LEFT ? -1 : 1);
  if (stop == MJ_STOP_TOGGLES) /* a switch would take it for its own */
    direction =
        direction == GTK_DIR_UP ? GTK_DIR_TAB_BACKWARD : GTK_DIR_TAB_FORWARD;
  if (stop == MJ_STOP_HAND || (stop == MJ_STOP_TOGGLES && across) ||
      !enter (self, stop, direction))
    if (next >= 0)
      enter (self, next, GTK_DIR_TAB_FORWARD);
  return TRUE;
}

gboolean
mj_table_parts_focus (MjTableParts *self, GtkDirectionType direction)
{
  int stop = find_stop (self);

  if (direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD)
    return tab (self, stop, direction);
  return follow_arrow (self, stop, direction);
}
