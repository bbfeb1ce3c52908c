/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-dice.h – the three dice that break the wall. */

#pragma once

#include <gtk/gtk.h>
#include <stdint.h>

enum { MJ_N_DICE = 3 };

#define MJ_TYPE_DICE (mj_dice_get_type ())
G_DECLARE_FINAL_TYPE (MjDice, mj_dice, MJ, DICE, GtkWidget)

/* @values: (array fixed-size=3): what they show once they rest, 1 to 6 */
void mj_dice_set_values (MjDice *self, const uint8_t *values);

/* Nothing is told of the values before the dice rest, one after the other.
 * @roll: how far they have rolled, 0 to 1; less while nobody has thrown them */
void mj_dice_set_roll (MjDice *self, double roll);

/* What @die, 0 to 2, shows, 1 to 6; 0 before it is thrown. */
int mj_dice_get_shown (MjDice *self, int die);
