/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-tile-picker.c – suits in rows, honours, flowers, seasons, animals. */

#include "app/hand/mj-tile-picker.h"

#include "app/tiles/mj-tile-button.h"
#include "app/widgets/mj-css.h"
#include "app/widgets/mj-names.h"
#include "app/widgets/mj-wrap-layout.h"
#include "model/text/mj-terms.h"
#include "model/text/mj-text.h"

#include <glib/gi18n.h>

struct _MjTilePicker {
  MjQueryView parent_instance;

  /* children */
  GtkWidget *buttons[MJ_N_FACES];
};

G_DEFINE_FINAL_TYPE (MjTilePicker, mj_tile_picker, MJ_TYPE_QUERY_VIEW)

/* The lines of the wide layout: a suit with bonus tiles beside it. */
static const struct {
  MjFace first;
  int n;
} groups[] = {
  { MJ_FACE_1M, 9 },     { MJ_FACE_PLUM, 4 }, { MJ_FACE_1P, 9 },
  { MJ_FACE_SPRING, 4 }, { MJ_FACE_1S, 9 },   { MJ_FACE_CAT, 4 },
  { MJ_FACE_EAST, 7 },
};

static void
show_left (MjTilePicker *self, MjFace face)
{
  MjScoreQuery *query = mj_query_view_get_query (MJ_QUERY_VIEW (self));
  int left = mj_hand_editor_count_left (mj_score_query_get_tiles (query), face);
  g_autofree char *number = g_strdup_printf ("%d", left);
  g_autofree char *name = g_strdup_printf (
      /* Translators: name of a tile, then how many of them are left */
      ngettext ("%s, %d left", "%s, %d left", (gulong) left),
      mj_text_face (face), left);

  mj_tile_button_set_badge (MJ_TILE_BUTTON (self->buttons[face]),
                            face < MJ_N_KINDS && left < 4 ? number : NULL);
  gtk_widget_set_tooltip_text (self->buttons[face], mj_text_face (face));
  mj_names_set (self->buttons[face], name);
  mj_css_set (self->buttons[face], "used-up", left == 0);
  if (mj_face_is_animal (face))
    gtk_widget_set_visible (self->buttons[face],
                            mj_score_query_get_books (query)->rules.animals);
}

static void
mj_tile_picker_show (MjQueryView *view)
{
  for (MjFace face = 0; face < MJ_N_FACES; face++)
    show_left (MJ_TILE_PICKER (view), face);
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
    gtk_widget_activate_action (GTK_WIDGET (self), "score.add-as", "i",
                                MJ_MELD_PONG);
  else if (state & GDK_CONTROL_MASK)
    gtk_widget_activate_action (GTK_WIDGET (self), "score.add-as", "i",
                                MJ_MELD_CHOW);
}

static void
mj_tile_picker_class_init (MjTilePickerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  MJ_QUERY_VIEW_CLASS (klass)->show = mj_tile_picker_show;
  gtk_widget_class_set_css_name (widget_class, "picker");
  gtk_widget_class_set_accessible_role (widget_class,
                                        GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
mj_tile_picker_init (MjTilePicker *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_widget_set_layout_manager (GTK_WIDGET (self), mj_wrap_layout_new (6));
  for (gsize i = 0; i < G_N_ELEMENTS (groups); i++) {
    GtkWidget *row = mj_wrap_box_new (0);

    for (int j = 0; j < groups[i].n; j++)
      gtk_box_append (GTK_BOX (row),
                      make_button (self, (MjFace) (groups[i].first + j)));
    gtk_widget_set_parent (row, GTK_WIDGET (self));
  }
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click),
                                              GTK_PHASE_CAPTURE);
  g_signal_connect (click, "pressed", G_CALLBACK (on_pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}

void
mj_tile_picker_show_art (MjTilePicker *self, MjTileArt *art, int width)
{
  g_return_if_fail (MJ_IS_TILE_PICKER (self));

  for (MjFace face = 0; face < MJ_N_FACES; face++)
    mj_tile_button_show_art (MJ_TILE_BUTTON (self->buttons[face]), art, width);
}
