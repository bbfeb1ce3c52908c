/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-evening-dialog.h – who plays, where they sit, for what, by which rules. */

#pragma once

#include "model/files/mj-evening-file.h"
#include "model/store/mj-store.h"

#include <adwaita.h>

#define MJ_TYPE_EVENING_DIALOG (mj_evening_dialog_get_type ())
G_DECLARE_FINAL_TYPE (
    MjEveningDialog, mj_evening_dialog, MJ, EVENING_DIALOG, AdwWindow)

/* @file: the evening as it is described now
 * Returns: whether it was taken; otherwise the dialog stays and says why */
typedef gboolean (*MjEveningCallback) (const MjEveningFile *file,
                                       gpointer data,
                                       GError **error);

/* @store: where players are remembered
 * @file: (nullable): an evening whose title is to be corrected; NULL for a new
 *   one
 * @data: (transfer none): an object, kept while the dialog is open */
void mj_evening_dialog_present (GtkWindow *parent,
                                GSettings *settings,
                                MjStore *store,
                                const MjEveningFile *file,
                                MjEveningCallback callback,
                                GObject *data);
