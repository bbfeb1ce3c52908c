/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-setting-row.h – a row that chooses the value of a setting out of a list.
 *
 * What can be chosen, and what each value is called, is written in one table
 * here; a window says which setting a row is for by #MjSettingRow:key.
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define MJ_TYPE_SETTING_ROW (mj_setting_row_get_type ())
G_DECLARE_FINAL_TYPE (
    MjSettingRow, mj_setting_row, MJ, SETTING_ROW, AdwComboRow)

/**
 * mj_setting_row_bind:
 * @self: the row
 * @settings: the settings
 *
 * Shows the setting from now on, and changes it at once.
 */
void mj_setting_row_bind (MjSettingRow *self, GSettings *settings);

G_END_DECLS
