/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-count-page.h – entering the tai of a hand that people counted themselves.
 */

#pragma once

#include "model/score/mj-score-query.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MJ_TYPE_COUNT_PAGE (mj_count_page_get_type ())
G_DECLARE_FINAL_TYPE (MjCountPage, mj_count_page, MJ, COUNT_PAGE, GtkWidget)

void mj_count_page_set_query (MjCountPage *self, MjScoreQuery *query);

G_END_DECLS
