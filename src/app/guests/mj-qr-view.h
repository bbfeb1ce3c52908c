/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-qr-view.h – shows a QR code, dark on white whatever the style is. */

#pragma once

#include <gtk/gtk.h>

#define MJ_TYPE_QR_VIEW (mj_qr_view_get_type ())
G_DECLARE_FINAL_TYPE (MjQrView, mj_qr_view, MJ, QR_VIEW, GtkWidget)

/* @text: what the code says, in ASCII */
void mj_qr_view_set_text (MjQrView *self, const char *text);
