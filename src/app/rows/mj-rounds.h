/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-rounds.h – a row in which the length of the next match is chosen. */

#pragma once

#include <adwaita.h>

/* @rounds: 1 to 4, the one that is chosen */
void mj_rounds_show (AdwComboRow *row, int rounds);

/* Keeps what is chosen; what is as in the sheet follows the sheet the next
 * time, too.
 * @settings: the settings; key "rounds"
 * @usual: rounds of the sheet */
void mj_rounds_keep (AdwComboRow *row, GSettings *settings, int usual);
