/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-setting-switch.h – a row with a switch for a setting that is on or off.
 *
 * A template gives the title, the subtitle and #MjSettingSwitch:key.
 */

#pragma once

#include <adwaita.h>

#define MJ_TYPE_SETTING_SWITCH (mj_setting_switch_get_type ())
G_DECLARE_FINAL_TYPE (
    MjSettingSwitch, mj_setting_switch, MJ, SETTING_SWITCH, AdwActionRow)
