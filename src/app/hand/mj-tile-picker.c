/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-tile-picker.c – suits in rows, honours, flowers, seasons, animals; or
 * tabs, of which each shows some of these rows.
 */

#include "app/hand/mj-tile-picker.h"

#include "app/hand/mj-one-stop.h"
#include "app/tiles/mj-tile-button.h"
#include "app/tiles/mj-tile-strip.h"
#include "app/widgets/mj-css.h"
#include "app/widgets/mj-names.h"
#include "app/widgets/mj-wrap-layout.h"
#include "model/text/mj-terms.h"
#include "model/text/mj-text.h"

#include <glib/gi18n.h>

/* The lines of the wide layout: a suit with bonus tiles beside it. */
static const struct {
  MjFace first;
  int n;
  int tab;
} groups[] = {
  { MJ_FACE_1M, 9, 0 },     { MJ_FACE_PLUM, 4, 4 }, { MJ_FACE_1P, 9, 1 },
  { MJ_FACE_SPRING, 4, 4 }, { MJ_FACE_1S, 9, 2 },   { MJ_FACE_CAT, 4, 4 },
  { MJ_FACE_EAST, 7, 3 },
};

/* With the tile that stands on each. */
static const struct {
  const char *name;
  MjFace face;
} tabs[] = {
  { N_ ("Characters"), MJ_FACE_1M + 4 },
  { N_ ("Dots"), MJ_FACE_1P },
  { N_ ("Bamboo"), MJ_FACE_1S + 1 },
  { N_ ("Winds and dragons"), MJ_FACE_RED },
  { N_ ("Flowers and animals"), MJ_FACE_PLUM },
};

enum { N_GROUPS = G_N_ELEMENTS (groups), N_TABS = G_N_ELEMENTS (tabs) };

/* Widths below tabs, in pixels: two rows of suits are as high as three of bonus
 * tiles. */
enum { TAB_WIDTH = 24, SUIT_WIDTH = 60, BONUS_WIDTH = 36 };

struct _MjTilePicker {
  MjQueryView parent_instance;

  /* children */
  GtkWidget *tabs; /* one is active */
  GtkWidget *tab_buttons[N_TABS];
  GtkWidget *stop;
  GtkWidget *page;
  GtkWidget *rows[N_GROUPS];
  GtkWidget *buttons[MJ_N_FACES];

  /* as the buttons say */
  int left[MJ_N_FACES];
  const char *names[MJ_N_FACES];
};

G_DEFINE_FINAL_TYPE (MjTilePicker, mj_tile_picker, MJ_TYPE_QUERY_VIEW)

/* A screen reader gets an event for each of these, also where nothing is new.
 */
static void
show_left (MjTilePicker *self, MjFace face, int left)
{
  g_autofree char *number = g_strdup_printf ("%d", left);
  g_autofree char *name = g_strdup_printf (
      /* Translators: name of a tile, then how many of them are left */
      ngettext ("%s, %d left", "%s, %d left", (gulong) left),
      mj_text_face (face), left);

  mj_tile_button_set_badge (MJ_TILE_BUTTON (self->buttons[face]),
                            face < MJ_N_KINDS && left < 4 ? number : NULL);
  mj_names_set (self->buttons[face], name);
  mj_css_set (self->buttons[face], "used-up", left == 0);
  self->left[face] = left;
  self->names[face] = mj_text_face (face);
}

static void
mj_tile_picker_show (MjQueryView *view)
{
  MjTilePicker *self = MJ_TILE_PICKER (view);
  MjScoreQuery *query = mj_query_view_get_query (view);

  for (MjFace face = 0; face < MJ_N_FACES; face++) {
    GtkWidget *button = self->buttons[face];
    int left =
        mj_hand_editor_count_left (mj_score_query_get_tiles (query), face);

    if (left != self->left[face] || mj_text_face (face) != self->names[face])
      show_left (self, face, left);
    if (mj_face_is_animal (face))
      gtk_widget_set_visible (button,
                              mj_score_query_get_books (query)->rules.animals);
  }
}

static GtkWidget *
make_button (MjTilePicker *self, MjFace face)
{
  GtkWidget *button =
      mj_tile_button_new (mj_tile_of_face (face, 0), (int) face);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "score.add");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "(uu)",
                                    (guint) face, MJ_PART_FITTING);
  self->buttons[face] = button;
  return button;
}

/* Shift makes the tile a pong, Control a chow, for this one click. */
static void
on_pressed (
    GtkGestureClick *click, int n_press, double x, double y, MjTilePicker *self)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (
      GTK_EVENT_CONTROLLER (click));

  if (state & GDK_SHIFT_MASK)
    gtk_widget_activate_action (GTK_WIDGET (self), "score.add-once-as", "i",
                                MJ_MELD_PONG);
  else if (state & GDK_CONTROL_MASK)
    gtk_widget_activate_action (GTK_WIDGET (self), "score.add-once-as", "i",
                                MJ_MELD_CHOW);
}

static void
mj_tile_picker_class_init (MjTilePickerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  MJ_QUERY_VIEW_CLASS (klass)->show = mj_tile_picker_show;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "picker");
  gtk_widget_class_set_accessible_role (widget_class,
                                        GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
show_rows (MjTilePicker *self)
{
  gboolean all = !gtk_widget_get_visible (self->tabs);

  for (int i = 0; i < N_GROUPS; i++)
    gtk_widget_set_visible (
        self->rows[i], all || gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (
                                  self->tab_buttons[groups[i].tab])));
}

static void
add_tabs (MjTilePicker *self)
{
  self->tabs = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_box_set_homogeneous (GTK_BOX (self->tabs), TRUE);
  for (int i = 0; i < N_TABS; i++) {
    GtkWidget *button = gtk_toggle_button_new ();

    gtk_widget_set_tooltip_text (button, _ (tabs[i].name));
    mj_names_set (button, _ (tabs[i].name));
    gtk_widget_set_hexpand (button, TRUE);
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), i == 0);
    gtk_toggle_button_set_group (
        GTK_TOGGLE_BUTTON (button),
        i == 0 ? NULL : GTK_TOGGLE_BUTTON (self->tab_buttons[0]));
    g_signal_connect_object (button, "toggled", G_CALLBACK (show_rows), self,
                             G_CONNECT_SWAPPED);
    gtk_box_append (GTK_BOX (self->tabs), button);
    self->tab_buttons[i] = button;
  }
  gtk_widget_set_visible (self->tabs, FALSE);
  gtk_widget_set_parent (self->tabs, GTK_WIDGET (self));
}

static void
mj_tile_picker_init (MjTilePicker *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout),
                                  GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 6);
  add_tabs (self);
  self->page = mj_wrap_box_new (6);
  for (int i = 0; i < N_GROUPS; i++) {
    self->rows[i] = mj_wrap_box_new (0);
    for (int j = 0; j < groups[i].n; j++)
      gtk_box_append (GTK_BOX (self->rows[i]),
                      make_button (self, (MjFace) (groups[i].first + j)));
    gtk_box_append (GTK_BOX (self->page), self->rows[i]);
  }
  self->stop = mj_one_stop_new ();
  gtk_box_append (GTK_BOX (self->stop), self->page);
  gtk_widget_set_parent (self->stop, GTK_WIDGET (self));
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click),
                                              GTK_PHASE_CAPTURE);
  g_signal_connect (click, "pressed", G_CALLBACK (on_pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}

void
mj_tile_picker_show_art (MjTilePicker *self, MjTileArt *art, int width)
{
  gboolean slim = width == 0;

  g_return_if_fail (MJ_IS_TILE_PICKER (self));

  for (MjFace face = 0; face < MJ_N_FACES; face++)
    mj_tile_button_show_art (MJ_TILE_BUTTON (self->buttons[face]), art,
                             !slim                     ? width
                             : mj_face_is_bonus (face) ? BONUS_WIDTH
                                                       : SUIT_WIDTH);
  for (int i = 0; i < N_TABS; i++) {
    MjTile tile = mj_tile_of_face (tabs[i].face, 0);

    gtk_button_set_child (GTK_BUTTON (self->tab_buttons[i]),
                          mj_tile_strip_new (art, &tile, 1, TAB_WIDTH));
  }
  gtk_widget_set_visible (self->tabs, slim);
  gtk_widget_set_size_request (self->page, -1,
                               slim ? 2 * (SUIT_WIDTH * 4 / 3 + 4) : -1);
  show_rows (self);
}
