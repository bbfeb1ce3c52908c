/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-coach-card.c – one row a choice: its tiles, what to do, and why. */

#include "app/guide/mj-coach-card.h"

#include "app/tiles/mj-tile-strip.h"
#include "model/play/mj-coach.h"

struct _MjCoachCard {
  GtkWidget parent_instance;

  GtkWidget *rows;
};

G_DEFINE_FINAL_TYPE (MjCoachCard, mj_coach_card, GTK_TYPE_WIDGET)

enum { TILE_WIDTH = 24, TEXT_WIDTH = 64, ABOVE_HAND = 196 };

static void
clear_rows (MjCoachCard *self)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (self->rows)) != NULL)
    gtk_box_remove (GTK_BOX (self->rows), row);
}

/* Tiles that stand for a choice. */
static int
tiles_of (const MjWeighed *choice, MjTile *tiles)
{
  const MjMove *move = &choice->move;
  int n = 0;

  switch (move->kind) {
  case MJ_MOVE_CHOW:
  case MJ_MOVE_PONG:
    tiles[n++] = move->with[0];
    tiles[n++] = move->with[1];
    break;
  case MJ_MOVE_PASS:
  case MJ_MOVE_WIN:
    break;
  default:
    tiles[n++] = move->tile;
  }
  return n;
}

static GtkWidget *
make_label (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_max_width_chars (GTK_LABEL (label), TEXT_WIDTH);
  gtk_widget_add_css_class (label, css_class);
  return label;
}

static GtkWidget *
make_row (MjTileArt *art,
          const MjWeighed *choice,
          const char *title,
          const char *reason)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *text = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *strip;
  MjTile tiles[4];

  strip = mj_tile_strip_new (art, tiles, tiles_of (choice, tiles), TILE_WIDTH);
  gtk_widget_set_size_request (strip, 2 * TILE_WIDTH, -1);
  gtk_widget_set_valign (strip, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (text), make_label (title, "title"));
  if (*reason != '\0')
    gtk_box_append (GTK_BOX (text), make_label (reason, "reason"));
  gtk_widget_set_hexpand (text, TRUE);
  gtk_widget_set_valign (text, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (row), strip);
  gtk_box_append (GTK_BOX (row), text);
  return row;
}

char *
mj_coach_card_show (MjCoachCard *self,
                    MjTileArt *art,
                    const MjAdvice *advice,
                    int n,
                    char *const *names)
{
  g_autoptr (GString) said = g_string_new (NULL);

  g_return_val_if_fail (MJ_IS_COACH_CARD (self), NULL);

  clear_rows (self);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  for (int i = 0; i < MIN (n, MJ_COACH_CHOICES); i++) {
    g_autofree char *title = mj_coach_title (&advice[i]);
    g_autofree char *reason = mj_coach_reason_of (advice, n, i, names);
    GtkWidget *row = make_row (art, &advice[i].choice, title, reason);

    gtk_widget_add_css_class (row, i == 0 ? "first" : "other");
    gtk_box_append (GTK_BOX (self->rows), row);
    g_string_append_printf (said, *reason == '\0' ? "%s." : "%s: %s.", title,
                            reason);
    g_string_append_c (said, '\n');
  }
  return g_string_free (g_steal_pointer (&said), FALSE);
}

void
mj_coach_card_clear (MjCoachCard *self)
{
  g_return_if_fail (MJ_IS_COACH_CARD (self));

  clear_rows (self);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

static void
mj_coach_card_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  gtk_widget_measure (MJ_COACH_CARD (widget)->rows, GTK_ORIENTATION_HORIZONTAL,
                      -1, minimum, natural, NULL, NULL);
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? *minimum : 0;
}

/* Over the hand, as wide as a sentence wants to be. */
static void
mj_coach_card_size_allocate (GtkWidget *widget,
                             int width,
                             int height,
                             int baseline)
{
  GtkWidget *rows = MJ_COACH_CARD (widget)->rows;
  int least, wide, tall;
  graphene_point_t place;

  gtk_widget_measure (rows, GTK_ORIENTATION_HORIZONTAL, -1, &least, &wide, NULL,
                      NULL);
  wide = MAX (least, MIN (wide, width));
  gtk_widget_measure (rows, GTK_ORIENTATION_VERTICAL, wide, &tall, NULL, NULL,
                      NULL);
  graphene_point_init (&place, (float) ((width - wide) / 2),
                       (float) MAX (0, height - ABOVE_HAND - tall));
  gtk_widget_allocate (rows, wide, tall, -1,
                       gsk_transform_translate (NULL, &place));
}

static void
mj_coach_card_dispose (GObject *object)
{
  MjCoachCard *self = MJ_COACH_CARD (object);

  g_clear_pointer (&self->rows, gtk_widget_unparent);
  G_OBJECT_CLASS (mj_coach_card_parent_class)->dispose (object);
}

static void
mj_coach_card_class_init (MjCoachCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mj_coach_card_dispose;
  widget_class->measure = mj_coach_card_measure;
  widget_class->size_allocate = mj_coach_card_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "coach");
  gtk_widget_class_set_accessible_role (widget_class,
                                        GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
mj_coach_card_init (MjCoachCard *self)
{
  self->rows = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);
  gtk_widget_add_css_class (self->rows, "coach-rows");
  gtk_widget_set_parent (self->rows, GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}
