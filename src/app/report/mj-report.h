/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-report.h – an evening on paper: deals, chart, settlement. */

#pragma once

#include "model/session/mj-session.h"

#include <gtk/gtk.h>

/* @coin: smallest coin of the settlement, hundredths */
gboolean mj_report_print (MjSession *session,
                          gint64 coin,
                          GtkWindow *parent,
                          GError **error);

/* @coin: smallest coin of the settlement, hundredths
 * @paper: (nullable): the paper and its margins; NULL: what is usual here
 * Returns: (transfer full): a PDF file of what would be printed */
GBytes *mj_report_to_pdf (MjSession *session,
                          gint64 coin,
                          GtkPageSetup *paper) G_GNUC_WARN_UNUSED_RESULT;
