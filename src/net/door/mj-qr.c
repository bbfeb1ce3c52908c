/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-qr.c – libqrencode makes the code. */

#include "net/door/mj-qr.h"

#include <qrencode.h>

gboolean
mj_qr_init (MjQr *qr, const char *text)
{
  QRcode *code = QRcode_encodeString8bit (text, 0, QR_ECLEVEL_M);

  *qr = (MjQr){ 0 };
  if (code == NULL)
    return FALSE;
  qr->width = code->width;
  qr->modules = g_malloc ((gsize) code->width * (gsize) code->width);
  for (int i = 0; i < code->width * code->width; i++)
    qr->modules[i] = code->data[i] & 1;
  QRcode_free (code);
  return TRUE;
}

void
mj_qr_clear (MjQr *qr)
{
  g_clear_pointer (&qr->modules, g_free);
  qr->width = 0;
}

static gboolean
is_light (const MjQr *qr, int row, int column)
{
  if (row < 0 || row >= qr->width || column < 0 || column >= qr->width)
    return TRUE;
  return qr->modules[row * qr->width + column] == 0;
}

char *
mj_qr_to_text (const MjQr *qr)
{
  static const char *const blocks[] = { " ", "▄", "▀", "█" };
  g_autoptr (GString) text = g_string_new (NULL);

  for (int row = -MJ_QR_MARGIN; row < qr->width + MJ_QR_MARGIN; row += 2) {
    for (int column = -MJ_QR_MARGIN; column < qr->width + MJ_QR_MARGIN;
         column++)
      g_string_append (text, blocks[2 * is_light (qr, row, column) +
                                    is_light (qr, row + 1, column)]);
    g_string_append_c (text, '\n');
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}
