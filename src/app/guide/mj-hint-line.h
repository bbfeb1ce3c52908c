/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-hint-line.h – the coach's hint in two lines of the bar.
 *
 * It tells the best choice with its reason and shows the tiles of two more.  A
 * click opens all three with their reasons.
 */

#pragma once

#include "app/tiles/mj-tile-art.h"
#include "engine/players/mj-advice.h"

#include <gtk/gtk.h>

#define MJ_TYPE_HINT_LINE (mj_hint_line_get_type ())
G_DECLARE_FINAL_TYPE (MjHintLine, mj_hint_line, MJ, HINT_LINE, GtkWidget)

/* Shows it.
 * @advice: what is known of each choice, the best first
 * @n: how many, 1 or more
 * @names: names of the four chairs
 * @plain: whether the line says what to do and one reason, in large letters
 * @told: (inout): bit n if the name of #MjPlanKind n has been explained; the
 *   card explains all of them
 * Returns: (transfer full): the best choices and their reasons, in words */
char *mj_hint_line_show (MjHintLine *self,
                         MjTileArt *art,
                         const MjAdvice *advice,
                         int n,
                         char *const *names,
                         gboolean plain,
                         guint *told);

/* Hides it. */
void mj_hint_line_clear (MjHintLine *self);

/* @expected: whether there may be a hint when the person is asked */
void mj_hint_line_expect (MjHintLine *self, gboolean expected);
gboolean mj_hint_line_is_expected (MjHintLine *self);

/* Returns: how high any hint is in pixels, whether there is one now or not */
int mj_hint_line_get_height (MjHintLine *self);
