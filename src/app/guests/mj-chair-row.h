/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-chair-row.h – a chair of a shared table: who holds it, who asks for it. */

#pragma once

#include "net/table/mj-table.h"

#include <adwaita.h>

#define MJ_TYPE_CHAIR_ROW (mj_chair_row_get_type ())
G_DECLARE_FINAL_TYPE (MjChairRow, mj_chair_row, MJ, CHAIR_ROW, AdwActionRow)

/* @seat: a chair that somebody asks for.  Returns: (transfer full): a sentence
 * that says who that is, as far as the host can know it */
char *mj_chair_row_describe_asker (MjTable *table,
                                   MjSeat seat) G_GNUC_WARN_UNUSED_RESULT;

/* @seat: which of its chairs */
GtkWidget *mj_chair_row_new (MjTable *table, MjSeat seat);
