/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-evenings-page.h – all evenings, one evening, and a win of it being
 * described.
 */

#pragma once

#include "app/files/mj-import-task.h"
#include "app/score/mj-score-page.h"
#include "model/session/mj-session.h"

#include <gtk/gtk.h>

#define MJ_TYPE_EVENINGS_PAGE (mj_evenings_page_get_type ())
G_DECLARE_FINAL_TYPE (
    MjEveningsPage, mj_evenings_page, MJ, EVENINGS_PAGE, GtkWidget)

void mj_evenings_page_set_store (MjEveningsPage *self,
                                 MjStore *store,
                                 GSettings *settings);

void mj_evenings_page_set_art (MjEveningsPage *self, MjTileArt *art);

/* Returns: (transfer none) (nullable): #MjEveningsPage:session */
MjSession *mj_evenings_page_get_session (MjEveningsPage *self);

/* A win that waits for the record was saved elsewhere: it is not offered
 * again. */
void mj_evenings_page_forget_recorded (MjEveningsPage *self);

/* Reads and shows it before it returns: what goes on when the program starts
 * needs its evening at once.
 * Returns: (transfer none) (nullable): the evening; NULL if it cannot be
 *   read */
MjSession *mj_evenings_page_open (MjEveningsPage *self, gint64 id);

/* Reads the file on another thread, keeps it as an evening and opens that.  If
 * the very same evening is in the record, only opens it.  If another version of
 * it is there, asks whether to keep both.
 * @refused: learns why it is not imported */
void mj_evenings_page_import (MjEveningsPage *self,
                              GFile *file,
                              GBytes *contents,
                              MjImportRefused refused,
                              gpointer data);
