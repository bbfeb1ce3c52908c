/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-dice.c – pips on ivory that bounce three times. */

#include "app/tiles/mj-dice.h"

#include "app/tiles/mj-paint.h"

#include <glib/gi18n.h>
#include <math.h>

/* In pixels. */
enum { SIZE = 22, GAP = 7 };

/* How often a die shows another face while it rolls, and how high it bounces,
 * in dice. */
enum { TUMBLES = 12, BOUNCES = 3 };
#define HEIGHT 1.6f

static const GdkRGBA ivory = { 0.99f, 0.96f, 0.89f, 1 };
static const GdkRGBA edge = { 0.72f, 0.62f, 0.45f, 1 };
static const GdkRGBA black = { 0.17f, 0.09f, 0.07f, 1 };
static const GdkRGBA red = { 0.76f, 0.17f, 0.12f, 1 };

/* When each of them comes to rest. */
static const double rests[MJ_N_DICE] = { 0.78, 0.9, 1 };

struct _MjDice {
  GtkWidget parent_instance;

  uint8_t values[MJ_N_DICE];
  double roll;
};

G_DEFINE_FINAL_TYPE (MjDice, mj_dice, GTK_TYPE_WIDGET)

/* ---- drawing ---- */

static void
fill (GtkSnapshot *snapshot,
      float x,
      float y,
      float size,
      float radius,
      const GdkRGBA *colour)
{
  const graphene_rect_t area = GRAPHENE_RECT_INIT (x, y, size, size);

  mj_paint_fill (snapshot, &area, radius, colour);
}

/* Ones and fours are red, as on the dice of the table. */
static void
draw_pips (GtkSnapshot *snapshot, int value)
{
  static const uint16_t pips[] = {
    0, 0x010, 0x044, 0x054, 0x145, 0x155, 0x16d
  };
  const GdkRGBA *colour = value == 1 || value == 4 ? &red : &black;
  float size = value == 1 ? SIZE * 0.3f : SIZE * 0.2f;

  for (int i = 0; i < 9; i++)
    if (pips[value] & 1 << i)
      fill (snapshot, SIZE * (0.24f + 0.26f * (float) (i % 3)) - size / 2,
            SIZE * (0.24f + 0.26f * (float) (i / 3)) - size / 2, size, size / 2,
            colour);
}

/* Around its own middle. */
static void
draw_die (GtkSnapshot *snapshot, int value)
{
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT (-SIZE / 2.0f, -SIZE / 2.0f));
  fill (snapshot, 0, 0, SIZE, SIZE * 0.22f, &edge);
  fill (snapshot, 0.7f, 0.4f, SIZE - 1.6f, SIZE * 0.2f, &ivory);
  draw_pips (snapshot, value);
}

static void
mj_dice_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MjDice *self = MJ_DICE (widget);
  float width = (float) gtk_widget_get_width (widget);
  float y = (float) gtk_widget_get_height (widget) / 2;
  float x = (width - MJ_N_DICE * SIZE - (MJ_N_DICE - 1) * GAP + SIZE) / 2;

  for (int i = 0; i < MJ_N_DICE; i++, x += SIZE + GAP) {
    int value = mj_dice_get_shown (self, i);
    float rest = (float) (1 - MIN (self->roll / rests[i], 1));
    float jump = fabsf (sinf ((float) G_PI * BOUNCES * rest)) * rest;

    if (value == 0)
      continue;
    gtk_snapshot_save (snapshot);
    gtk_snapshot_translate (snapshot,
                            &GRAPHENE_POINT_INIT (x, y - jump * HEIGHT * SIZE));
    gtk_snapshot_rotate (snapshot, rest * (float) (i % 2 == 0 ? 540 : -470));
    gtk_snapshot_scale (snapshot, 1 + rest / 2, 1 + rest / 2);
    draw_die (snapshot, value);
    gtk_snapshot_restore (snapshot);
  }
}

/* ---- the class ---- */

static void
mj_dice_measure (GtkWidget *widget,
                 GtkOrientation orientation,
                 int for_size,
                 int *minimum,
                 int *natural,
                 int *minimum_baseline,
                 int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL
                            ? MJ_N_DICE * SIZE + (MJ_N_DICE - 1) * GAP
                            : SIZE + 4;
}

static void
mj_dice_class_init (MjDiceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = mj_dice_snapshot;
  widget_class->measure = mj_dice_measure;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
mj_dice_init (MjDice *self)
{
  self->roll = -1;
}

/* Those who listen hear of the dice when they rest, as those who see them. */
static void
name (MjDice *self)
{
  g_autofree char *text =
      self->roll < 1 || self->values[0] == 0
          ? g_strdup ("")
          /* Translators: what the three dice show */
          : g_strdup_printf (_ ("Dice: %d, %d, %d"), self->values[0],
                             self->values[1], self->values[2]);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

void
mj_dice_set_values (MjDice *self, const uint8_t *values)
{
  g_return_if_fail (MJ_IS_DICE (self));

  if (memcmp (self->values, values, sizeof self->values) == 0)
    return;
  memcpy (self->values, values, sizeof self->values);
  name (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
mj_dice_set_roll (MjDice *self, double roll)
{
  gboolean rests_now;

  g_return_if_fail (MJ_IS_DICE (self));

  if (self->roll == roll)
    return;
  rests_now = (roll >= 1) != (self->roll >= 1);
  self->roll = roll;
  if (rests_now)
    name (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

int
mj_dice_get_shown (MjDice *self, int die)
{
  g_return_val_if_fail (MJ_IS_DICE (self), 0);
  g_return_val_if_fail (die >= 0 && die < MJ_N_DICE, 0);

  if (self->roll < 0 || self->values[die] == 0)
    return 0;
  if (self->roll >= rests[die])
    return self->values[die];
  return ((int) (self->roll * TUMBLES) * 5 + die * 2) % 6 + 1;
}
