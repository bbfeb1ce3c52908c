/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-table-warp.h – a part of the plan that is painted as if seen from above,
 * as an eye sees it. */

#pragma once

#include "app/places/mj-eye.h"

#include <gtk/gtk.h>

/* A plain value, zeros at first; what was painted is kept until something else
 * is to be seen.
 * @node: (nullable): what is seen of it */
typedef struct {
  GskRenderNode *node;
  /* of no concern to others */
  GskRenderNode *seen; /* what was painted, of which @node is the picture */
  MjRect area;
  MjEye eye;
  int scale;
} MjTableWarp;

void mj_table_warp_clear (MjTableWarp *self);

/* Nothing is painted anew where @flat is the same node as before, or a
 * transformation of it.
 * @flat: (transfer full) (nullable): how it looks from above, in the plan
 * @area: the part of the plan in which that is
 * @eye: that sees it
 * @widget: in which it is drawn */
void mj_table_warp_draw (MjTableWarp *self,
                         GtkSnapshot *snapshot,
                         GskRenderNode *flat,
                         const MjRect *area,
                         const MjEye *eye,
                         GtkWidget *widget);
