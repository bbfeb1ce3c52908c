/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-saved.h – the file in which the record was saved when its own could not be
 * written.
 */

#pragma once

#include "model/store/mj-store.h"

#include <gtk/gtk.h>

/* Returns: (transfer full) (nullable): its path; NULL if there is none, or its
 * disk is away */
char *mj_saved_find (GSettings *settings) G_GNUC_WARN_UNUSED_RESULT;

/* Offers to restore it, at each start until it is restored or refused, or
 * @store has all of it. */
void mj_saved_offer (GtkWindow *window, MjStore *store, GSettings *settings);
