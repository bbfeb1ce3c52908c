/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-voices-window.h – records, plays and deletes the calls of people. */

#pragma once

#include <adwaita.h>

#define MJ_TYPE_VOICES_WINDOW (mj_voices_window_get_type ())
G_DECLARE_FINAL_TYPE (
    MjVoicesWindow, mj_voices_window, MJ, VOICES_WINDOW, AdwWindow)

/* @source: (nullable): element of GStreamer in place of a microphone */
void mj_voices_window_present (GtkWindow *parent, const char *source);
