/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-shuffle-dialog.h – that nothing was arranged. */

#pragma once

#include "model/play/mj-game.h"

#include <gtk/gtk.h>

/* Tells the SHA-256 of the shuffle of the deal in progress; of one that is over
 * also the seed. */
void mj_shuffle_dialog_present (GtkWindow *parent, MjGame *game);
