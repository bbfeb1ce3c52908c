/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-evening-removal.h – asks whether an evening is to be deleted, and copies
 * of the record that hold it with it.
 */

#pragma once

#include "model/session/mj-session.h"
#include "model/store/mj-store.h"

#include <gtk/gtk.h>

/* Called when it has been deleted, or could not be.
 * @error: (nullable): why the evening is still there */
typedef void (*MjEveningRemoved) (const GError *error, gpointer data);

/* Asks once the copies have been read.
 * @owner: a widget in a window; once it is gone nothing is called
 * @removed: called if the person agrees */
void mj_evening_removal_ask (GtkWidget *owner,
                             MjStore *store,
                             MjSession *session,
                             MjEveningRemoved removed,
                             gpointer data);
