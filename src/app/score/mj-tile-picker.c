/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-tile-picker.c – suits in rows, honours, flowers, seasons, animals. */

#include "app/score/mj-tile-picker.h"

#include "app/tiles/mj-tile-drag.h"
#include "app/tiles/mj-tile-view.h"
#include "app/widgets/mj-css.h"
#include "app/widgets/mj-names.h"
#include "app/widgets/mj-wrap-layout.h"
#include "model/text/mj-text.h"

#include <glib/gi18n.h>

struct _MjTilePicker {
  GtkWidget parent_instance;

  /* children */
  GtkWidget *buttons[MJ_N_FACES];
  GtkWidget *views[MJ_N_FACES];
  GtkWidget *left[MJ_N_FACES];

  /* owned */
  MjScoreQuery *query;
};

G_DEFINE_FINAL_TYPE (MjTilePicker, mj_tile_picker, GTK_TYPE_WIDGET)

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
  int left =
      mj_hand_editor_count_left (mj_score_query_get_tiles (self->query), face);
  g_autofree char *number = g_strdup_printf ("%d", left);
  g_autofree char *name = g_strdup_printf (
      /* Translators: name of a tile, then how many of them are left */
      ngettext ("%s, %d left", "%s, %d left", (gulong) left),
      mj_text_tr (mj_face_name (face)), left);

  gtk_label_set_label (GTK_LABEL (self->left[face]), number);
  gtk_widget_set_tooltip_text (self->buttons[face],
                               mj_text_tr (mj_face_name (face)));
  mj_names_set (self->buttons[face], name);
  mj_css_set (self->buttons[face], "used-up", left == 0);
}

static void
on_changed (MjTilePicker *self)
{
  for (MjFace face = 0; face < MJ_N_FACES; face++)
    show_left (self, face);
}

static GtkWidget *
make_button (MjTilePicker *self, MjFace face)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *overlay = gtk_overlay_new ();
  GtkWidget *view = mj_tile_view_new (mj_tile_of_face (face, 0));
  GtkWidget *left = gtk_label_new ("");

  mj_tile_view_set_face_up (MJ_TILE_VIEW (view), TRUE);
  gtk_overlay_set_child (GTK_OVERLAY (overlay), view);
  gtk_widget_set_halign (left, GTK_ALIGN_END);
  gtk_widget_set_valign (left, GTK_ALIGN_END);
  gtk_widget_set_can_target (left, FALSE);
  gtk_widget_set_visible (left, face < MJ_N_KINDS);
  gtk_widget_add_css_class (left, "tiles-left");
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), left);
  gtk_button_set_child (GTK_BUTTON (button), overlay);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "pick");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "score.add");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "(uu)",
                                    (guint) face, MJ_PART_FITTING);
  mj_tile_drag_add_source (button, view, face);
  self->buttons[face] = button;
  self->views[face] = view;
  self->left[face] = left;
  return button;
}

static void
mj_tile_picker_dispose (GObject *object)
{
  MjTilePicker *self = MJ_TILE_PICKER (object);
  GtkWidget *child;

  if (self->query != NULL)
    g_signal_handlers_disconnect_by_data (self->query, self);
  g_clear_object (&self->query);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (mj_tile_picker_parent_class)->dispose (object);
}

static void
mj_tile_picker_class_init (MjTilePickerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mj_tile_picker_dispose;
  gtk_widget_class_set_css_name (widget_class, "picker");
  gtk_widget_class_set_accessible_role (widget_class,
                                        GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
mj_tile_picker_init (MjTilePicker *self)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (self), mj_wrap_layout_new (6));
  for (gsize i = 0; i < G_N_ELEMENTS (groups); i++) {
    GtkWidget *row = mj_wrap_box_new (0);

    for (int j = 0; j < groups[i].n; j++)
      gtk_box_append (GTK_BOX (row),
                      make_button (self, (MjFace) (groups[i].first + j)));
    gtk_widget_set_parent (row, GTK_WIDGET (self));
  }
}

void
mj_tile_picker_set_query (MjTilePicker *self, MjScoreQuery *query)
{
  g_return_if_fail (MJ_IS_TILE_PICKER (self));
  g_return_if_fail (self->query == NULL);

  self->query = g_object_ref (query);
  g_signal_connect_object (query, "changed", G_CALLBACK (on_changed), self,
                           G_CONNECT_SWAPPED);
  on_changed (self);
}

void
mj_tile_picker_show_art (MjTilePicker *self, MjTileArt *art, int width)
{
  g_return_if_fail (MJ_IS_TILE_PICKER (self));

  for (MjFace face = 0; face < MJ_N_FACES; face++) {
    mj_tile_view_show_art (MJ_TILE_VIEW (self->views[face]), art, width);
    gtk_widget_queue_resize (self->views[face]);
  }
}
