/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-report.h – an evening on paper: score sheet, chart, settlement. */

#pragma once

#include "model/mj-session.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mj_report_print:
 * @session: an evening
 * @coin: smallest coin of the settlement, hundredths
 * @parent: a window
 * @path: (nullable): a PDF file to write; NULL to print
 * @error: return location for a #GError
 */
gboolean mj_report_print (MjSession *session,
                          gint64 coin,
                          GtkWindow *parent,
                          const char *path,
                          GError **error);

G_END_DECLS
