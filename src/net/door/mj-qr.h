/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-qr.h – a QR code as a square of dark and light modules. */

#pragma once

#include <glib.h>

enum { MJ_QR_MARGIN = 4 }; /* light modules that must surround it */

/* @width: modules in a row, without the margin
 * @modules: @width rows of @width bytes, 1 for dark */
typedef struct {
  int width;
  guint8 *modules;
} MjQr;

/* @qr: (out): the code
 * @text: what it says, in ASCII
 * Returns: FALSE if @text is too long for a code */
gboolean mj_qr_init (MjQr *qr, const char *text);
void mj_qr_clear (MjQr *qr);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MjQr, mj_qr_clear)

/* @qr: a code.  Returns: (transfer full): the code with its margin for a
 * terminal, two modules in each character, light ones drawn */
char *mj_qr_to_text (const MjQr *qr) G_GNUC_WARN_UNUSED_RESULT;

/* @name: of a Wi-Fi.  @password: "" if it has none.  Returns: (transfer full):
 * what a code says that joins it */
char *mj_qr_write_wifi (const char *name,
                        const char *password) G_GNUC_WARN_UNUSED_RESULT;
