/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-setting-row.h – a row in which a person chooses the value of a setting.
 *
 * One table in mj-setting-row.c lists the values and what each is called; a
 * template says which setting a row is for with #MjSettingRow:key.
 */

#pragma once

#include <adwaita.h>

#define MJ_TYPE_SETTING_ROW (mj_setting_row_get_type ())
G_DECLARE_FINAL_TYPE (
    MjSettingRow, mj_setting_row, MJ, SETTING_ROW, AdwComboRow)
