/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-payments.h – amounts that roll along the rim of the table from seat to
 * seat when something is paid. */

#pragma once

#include "app/places/mj-table-geometry.h"
#include "engine/money/mj-payout.h"

#include <gtk/gtk.h>

typedef struct _MjPayments MjPayments;

/* @table: whose children the amounts are; it must outlive them */
MjPayments *mj_payments_new (GtkWidget *table) G_GNUC_WARN_UNUSED_RESULT;
void mj_payments_free (MjPayments *self);

/* Where anything is paid, or @payout is %NULL, what is still on its way arrives
 * at once.
 * @payout: (nullable): what is paid; what one chair pays another rolls as one
 *   amount
 * @duration: milliseconds, 0 for nothing to be seen */
void mj_payments_fly (MjPayments *self, const MjPayout *payout, guint duration);

/* Allocates what is on its way.
 *
 * @viewer: the chair at the bottom */
void mj_payments_place (MjPayments *self,
                        const MjTableGeometry *geometry,
                        MjSeat viewer);

/* The coins, which no tile lies under, and the amounts, which lie above them.
 */
void mj_payments_draw_coins (MjPayments *self, GtkSnapshot *snapshot);
void mj_payments_draw (MjPayments *self, GtkSnapshot *snapshot);
