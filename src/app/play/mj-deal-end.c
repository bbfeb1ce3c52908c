/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-deal-end.c – a result that is made when the first deal is over. */

#include "app/play/mj-deal-end.h"

#include "app/play/mj-result-view.h"
#include "app/widgets/mj-names.h"

struct _MjDealEnd {
  MjTableView *table;
  MjResultView *result; /* NULL before it is first needed */
  gboolean over;
};

/* A press on a table that was shown shows the result again. */
static void
on_pressed (MjDealEnd *self)
{
  gboolean folded;

  g_object_get (self->table, "folded", &folded, NULL);
  if (folded)
    mj_deal_end_fold (self);
}

MjDealEnd *
mj_deal_end_new (MjTableView *table)
{
  MjDealEnd *self = g_new0 (MjDealEnd, 1);
  GtkGesture *press = gtk_gesture_click_new ();

  self->table = table;
  g_signal_connect_swapped (press, "pressed", G_CALLBACK (on_pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (table), GTK_EVENT_CONTROLLER (press));
  return self;
}

void
mj_deal_end_free (MjDealEnd *self)
{
  g_free (self);
}

static gboolean
has_animations (MjDealEnd *self)
{
  gboolean on;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self->table)),
                "gtk-enable-animations", &on, NULL);
  return on;
}

static void
on_told (MjTableView *table)
{
  g_object_set (table, "telling", FALSE, NULL);
}

/* So late that the program starts without it. */
static void
add_result (MjDealEnd *self)
{
  if (self->result != NULL)
    return;
  self->result = g_object_new (MJ_TYPE_RESULT_VIEW, "visible", FALSE, NULL);
  mj_names_mend (GTK_WIDGET (self->result));
  g_object_bind_property (self->table, "tablet-form", self->result, "form",
                          G_BINDING_SYNC_CREATE);
  g_object_bind_property (self->table, "slanting", self->result, "slanting",
                          G_BINDING_SYNC_CREATE);
  g_signal_connect_object (self->result, "told", G_CALLBACK (on_told),
                           self->table, G_CONNECT_SWAPPED);
  g_object_set (self->table, "tablet", self->result, NULL);
}

void
mj_deal_end_show (MjDealEnd *self, MjGame *game, MjTileArt *art, guint glide)
{
  if (!has_animations (self))
    glide = 0;
  self->over = game != NULL && mj_game_is_deal_over (game);
  g_object_set (self->table, "folded", FALSE, "telling",
                self->over &&
                    mj_game_get_state (game)->result == MJ_RESULT_WIN &&
                    glide > 0,
                NULL);
  if (self->over) {
    add_result (self);
    mj_result_view_show (self->result, game, art, glide + glide / 6);
  } else if (self->result != NULL) {
    mj_result_view_forget (self->result);
  }
  if (self->result != NULL)
    gtk_widget_set_visible (GTK_WIDGET (self->result), self->over);
}

void
mj_deal_end_fold (MjDealEnd *self)
{
  gboolean folded;

  if (!self->over)
    return;
  mj_result_view_finish (self->result);
  g_object_get (self->table, "folded", &folded, NULL);
  g_object_set (self->table, "folded", !folded, NULL);
}
