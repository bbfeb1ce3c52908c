/* SPDX-License-Identifier: GPL-3.0-or-later */
/* press-moment.h – what is to be seen of the program before and after a press,
 * and whether that is what the press was for: computers move and tiles lift by
 * themselves.
 */

#pragma once

#include "press-table.h"

typedef enum {
  PRESS_THROWN,  /* how often the tile pressed has been thrown */
  PRESS_CHOICES, /* all others of the person */
  PRESS_TOLD,
  PRESS_QUESTION,
  PRESS_DEALS,
  PRESS_GAME,
  PRESS_PAUSED,
  PRESS_DEALING,
  PRESS_HINTED,
  PRESS_MENU,
  PRESS_MATCH_END,
  PRESS_PAGE,
  PRESS_WINDOWS,
  PRESS_PICTURE, /* of the window that is pressed */
  PRESS_TOGGLED, /* what is pressed, or its menu */
  PRESS_N_SIGNS
} PressSign;

#define PRESS_BIT(sign) (1u << PRESS_##sign)

/* A number, or one made of what has no order. */
typedef struct {
  guint signs[PRESS_N_SIGNS];
} PressMoment;

/**
 * PressReason:
 * @more: one of these signs grows,
 * @less: or one of these gets less,
 * @there: or one of these is there,
 * @never: and none of these grows
 *
 * What explains a press.
 */
typedef struct {
  guint more, less, there, never;
} PressReason;

/* clang-format off */
#define GROWS(bits) { .more = (bits) }
#define SHRINKS(bits) { .less = (bits) }
#define CHANGES(bits) { .more = (bits), .less = (bits) }
/* clang-format on */

/**
 * press_moment_look:
 * @moment: (out): what is there now, but whether something was toggled
 * @table: the program
 * @pressed: (nullable): the window that is pressed
 * @tile: the tile that is pressed, or MJ_TILE_NONE
 */
void press_moment_look (PressMoment *moment,
                        PressTable *table,
                        GtkWidget *pressed,
                        MjTile tile);

gboolean press_moment_explains (const PressReason *reason,
                                const PressMoment *before,
                                const PressMoment *now);

/* Returns: (nullable): the menu or window that lies over the main one */
GtkWidget *press_find_over (PressTable *table);
