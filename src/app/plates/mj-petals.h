/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-petals.h – paper petals that fall on the table of a win of the limit. */

#pragma once

#include <gtk/gtk.h>

typedef struct _MjPetals MjPetals;

/* @table: over which they fall; it must outlive them */
MjPetals *mj_petals_new (GtkWidget *table) G_GNUC_WARN_UNUSED_RESULT;
void mj_petals_free (MjPetals *self);

/* @duration: milliseconds until the last has fallen; 0: none falls any longer
 */
void mj_petals_fall (MjPetals *self, guint duration);

void mj_petals_draw (MjPetals *self, GtkSnapshot *snapshot);
