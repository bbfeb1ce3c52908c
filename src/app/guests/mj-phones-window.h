/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-phones-window.h – lets phones follow an evening. */

#pragma once

#include "app/guests/mj-share-window.h"

/* Shares a #MjSessionSharing. */
#define MJ_TYPE_PHONES_WINDOW (mj_phones_window_get_type ())
G_DECLARE_FINAL_TYPE (
    MjPhonesWindow, mj_phones_window, MJ, PHONES_WINDOW, MjShareWindow)
