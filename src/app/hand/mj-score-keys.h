/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-score-keys.h – what is typed anywhere on the page of the score helper.
 *
 * Capital E, S, W and N tap the chair of that wind; tiles go to the entry;
 * where people say the tai, a number is the tai and small letters are seats as
 * well. In an evening 1 to 4 are the players while the table has the focus.
 * Return leads from the tiles to the suggested button, and Control with it does
 * what that button does; Escape goes back to the tiles, and Backspace takes
 * back the last step.
 */

#pragma once

#include "model/score/mj-score-query.h"

#include <gtk/gtk.h>

/* @page: where keys are listened to
 * @query: what they change
 * @entry: where tiles are typed */
void mj_score_keys_add (GtkWidget *page,
                        MjScoreQuery *query,
                        GtkEditable *entry,
                        GtkWidget *seats);
