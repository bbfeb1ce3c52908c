/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-deal-end.h – tells at the table how a deal ended, and lets the table be
 * seen under that.
 */

#pragma once

#include "app/table/mj-table-view.h"

G_BEGIN_DECLS

typedef struct _MjDealEnd MjDealEnd;

/* @table: where it is told; it must outlive the object */
MjDealEnd *mj_deal_end_new (MjTableView *table) G_GNUC_WARN_UNUSED_RESULT;
void mj_deal_end_free (MjDealEnd *self);

/**
 * mj_deal_end_show:
 * @game: (nullable): what is played; nothing is told before its deal is over
 * @art: pictures
 * @glide: milliseconds that a tile glides; 0 to tell all at once
 */
void
mj_deal_end_show (MjDealEnd *self, MjGame *game, MjTileArt *art, guint glide);

/* Lets the result leave the table in sight, or shows it again. */
void mj_deal_end_fold (MjDealEnd *self);

G_END_DECLS
