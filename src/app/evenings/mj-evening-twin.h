/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-evening-twin.h – asks what to do when the record holds another version of
 * an imported evening.
 */

#pragma once

#include "app/widgets/mj-dialog.h"
#include "model/files/mj-evening-file.h"
#include "model/store/mj-store.h"

/* Shows both versions with their dates.
 * @owner: a widget in a window; once it is gone nothing is called
 * @imported: the version that has just been imported
 * @twin: the version that was in the record before
 * @replace: called when the new version is to replace the old one; otherwise
 *   both stay */
void mj_evening_twin_ask (GtkWidget *owner,
                          const MjEveningFile *imported,
                          const MjEveningFile *twin,
                          MjDialogAccepted replace,
                          gpointer data);
