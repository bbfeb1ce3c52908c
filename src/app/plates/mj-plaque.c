/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-plaque.c – two labels on one animation. */

#include "app/plates/mj-plaque.h"

#include "app/plates/mj-near-room.h"

#include <adwaita.h>
#include <glib/gi18n.h>

/* Of the way: until then it stands before the caller. */
#define STAND 0.45

struct _MjPlaque {
  GtkWidget *table;
  GtkWidget *board;
  GtkWidget *sign, *word;
  AdwAnimation *animation;
  MjSeat caller;
  MjTile asked; /* thrown last; MJ_TILE_NONE before that */
  MjTile tile;  /* to which it goes; MJ_TILE_NONE to stay */
  double t;
};

static void
on_moving (double value, gpointer data)
{
  MjPlaque *self = data;

  self->t = value;
  gtk_widget_queue_allocate (self->table);
}

static GtkWidget *
add_label (GtkWidget *board, const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (board), label);
  return label;
}

/* What the caller says beside it is for those who do not see it. */
MjPlaque *
mj_plaque_new (GtkWidget *table)
{
  MjPlaque *self = g_new0 (MjPlaque, 1);

  self->table = table;
  self->board =
      g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL,
                    "visible", FALSE, "can-target", FALSE, "accessible-role",
                    GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  gtk_widget_add_css_class (self->board, "plaque");
  self->sign = add_label (self->board, "plaque-sign");
  self->word = add_label (self->board, "plaque-word");
  gtk_widget_set_parent (self->board, table);
  self->animation = adw_timed_animation_new (
      table, 0, 1, 1,
      adw_callback_animation_target_new (on_moving, self, NULL));
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->animation),
                                  ADW_LINEAR);
  g_signal_connect_swapped (self->animation, "done",
                            G_CALLBACK (mj_plaque_forget), self);
  return self;
}

void
mj_plaque_free (MjPlaque *self)
{
  g_signal_handlers_disconnect_by_data (self->animation, self);
  adw_animation_reset (self->animation);
  g_object_unref (self->animation);
  gtk_widget_unparent (self->board);
  g_free (self);
}

void
mj_plaque_forget (MjPlaque *self)
{
  gtk_widget_set_visible (self->board, FALSE);
}

static const char *
find_sign (const MjState *state, const MjMove *move)
{
  switch (move->kind) {
  case MJ_MOVE_CHOW:
    /* Translators: the character of a chow, written large */
    return _ ("上");
  case MJ_MOVE_PONG:
    /* Translators: the character of a pong, written large */
    return _ ("碰");
  case MJ_MOVE_WIN:
    /* Translators: the characters of a win, written large */
    return mj_how_is_self_drawn (state->win.how) ? _ ("自摸") : _ ("胡");
  default:
    /* Translators: the character of a kong, written large */
    return _ ("杠");
  }
}

void
mj_plaque_call (MjPlaque *self,
                MjGame *game,
                const MjMove *move,
                guint duration)
{
  const MjMoveSet called = MJ_ANSWERS & ~MJ_MOVE_BIT (MJ_MOVE_PASS);
  const MjState *state = mj_game_get_state (game);
  g_autofree char *says = NULL;

  if (!(called & MJ_MOVE_BIT (move->kind)) || duration == 0 ||
      !gtk_widget_get_mapped (self->table))
    return;
  g_object_get (mj_game_get_player (game, move->seat), "says", &says, NULL);
  self->caller = move->seat;
  self->asked = state->n_discards > 0
                    ? state->discards[state->n_discards - 1].tile
                    : MJ_TILE_NONE;
  self->tile = move->kind == MJ_MOVE_WIN ? MJ_TILE_NONE : move->tile;
  gtk_label_set_label (GTK_LABEL (self->sign), find_sign (state, move));
  gtk_label_set_label (GTK_LABEL (self->word), says);
  /* In Chinese it says no more than the sign. */
  gtk_widget_set_visible (self->word, g_utf8_strlen (says, -1) > 3);
  gtk_widget_set_visible (self->board, TRUE);
  adw_animation_reset (self->animation);
  adw_timed_animation_set_duration (ADW_TIMED_ANIMATION (self->animation),
                                    duration);
  adw_animation_play (self->animation);
}

void
mj_plaque_place (MjPlaque *self,
                 const MjTableGeometry *geometry,
                 const MjRect *said)
{
  float way = (float) CLAMP ((self->t - STAND) / (1 - STAND), 0, 1);
  float scale = geometry->scale * (float) MIN (1, 0.6 + 4 * self->t);
  MjRect table = { 0, 0, (float) gtk_widget_get_width (self->table),
                   (float) gtk_widget_get_height (self->table) };
  GtkRequisition size;
  gboolean found;
  MjRect room;
  MjSpot at;

  if (!gtk_widget_get_visible (self->board))
    return;
  gtk_widget_get_preferred_size (self->board, NULL, &size);
  room = (MjRect){ 0, 0, (float) size.width * geometry->scale,
                   (float) size.height * geometry->scale };
  found = mj_near_room_for_call (geometry, self->caller, self->asked, said,
                                 &table, &room);
  scale *= room.width / ((float) size.width * geometry->scale);
  gtk_widget_set_child_visible (self->board, found);
  at = (MjSpot){ room.x + room.width / 2, room.y + room.height / 2 };
  if (self->tile != MJ_TILE_NONE) {
    MjPlace to = mj_eye_see (&geometry->eye, &geometry->places[self->tile]);

    way = way * way * (3 - 2 * way);
    at.x += (to.x - at.x) * way;
    at.y += (to.y - at.y) * way;
    scale *= 1 - 0.5f * way;
  }
  gtk_widget_set_opacity (self->board, MIN (1, 5 * (1 - self->t)));
  at.x -= (float) size.width * scale / 2;
  at.y -= (float) size.height * scale / 2;
  if (geometry->bar.width > 0)
    at.y = MIN (at.y, geometry->bar.y - (float) size.height * scale);
  gtk_widget_allocate (
      self->board, size.width, size.height, -1,
      gsk_transform_scale (
          gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT (at.x, at.y)),
          scale, scale));
}

void
mj_plaque_draw (MjPlaque *self, GtkSnapshot *snapshot)
{
  gtk_widget_snapshot_child (self->table, self->board, snapshot);
}
