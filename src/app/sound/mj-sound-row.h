/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-sound-row.h – a row with a switch and a level for one kind of sound.
 *
 * A template gives the title, the subtitle and #MjSoundRow:key.
 */

#pragma once

#include <adwaita.h>

#define MJ_TYPE_SOUND_ROW (mj_sound_row_get_type ())
G_DECLARE_FINAL_TYPE (MjSoundRow, mj_sound_row, MJ, SOUND_ROW, AdwActionRow)
