/* SPDX-License-Identifier: GPL-3.0-or-later */
/* press-target.h – what can be pressed, and what explains a press of it. */

#pragma once

#include "press-moment.h"

typedef enum {
  PRESS_HAND, /* a tile of it */
  PRESS_ON_PAGE,
  PRESS_IN_HEAD,
  PRESS_ELSEWHERE, /* in a menu or another window */
} PressPlace;

PressPlace press_target_place (PressTable *table, GtkWidget *widget);

/**
 * press_targets:
 * @table: the program
 * @root: where to look
 *
 * What takes a person out of the program is left alone.
 *
 * Returns: (transfer container): what can be pressed in it
 */
GPtrArray *press_targets (PressTable *table, GtkWidget *root);

/* Returns: whether a press in its middle meets it */
gboolean press_target_meets (PressTable *table, GtkWidget *widget);

/* Returns: what explains a press of one of them */
PressReason press_target_reason (PressTable *table, GtkWidget *widget);

/* Returns: the same for what was made anew */
char *press_target_name (PressTable *table, GtkWidget *widget);

/* Returns: whether moves of the person come by themselves */
gboolean press_answers_by_itself (PressTable *table);
