/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-reversed-list.h – the items of another list, the last one first. */

#pragma once

#include <gio/gio.h>

#define MJ_TYPE_REVERSED_LIST (mj_reversed_list_get_type ())
G_DECLARE_FINAL_TYPE (
    MjReversedList, mj_reversed_list, MJ, REVERSED_LIST, GObject)

/* @model: (nullable): the list to reverse; with NULL, @self is empty */
void mj_reversed_list_set_model (MjReversedList *self, GListModel *model);
