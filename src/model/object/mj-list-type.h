/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-list-type.h – a final type that is a GListModel of what is in one of its
 * fields. */

#pragma once

#include <gio/gio.h>

/* @items: a field of #GPtrArray with objects of @ITEM_TYPE */
#define MJ_DEFINE_LIST_TYPE(Type, prefix, ITEM_TYPE, items)                    \
  static GType prefix##_get_item_type (GListModel *model)                      \
  {                                                                            \
    return ITEM_TYPE;                                                          \
  }                                                                            \
  static guint prefix##_get_n_items (GListModel *model)                        \
  {                                                                            \
    return ((Type *) model)->items->len;                                       \
  }                                                                            \
  static gpointer prefix##_get_item (GListModel *model, guint position)        \
  {                                                                            \
    const GPtrArray *all = ((Type *) model)->items;                            \
                                                                               \
    return position < all->len ? g_object_ref (all->pdata[position]) : NULL;   \
  }                                                                            \
  static void prefix##_init_list (GListModelInterface *iface)                  \
  {                                                                            \
    iface->get_item_type = prefix##_get_item_type;                             \
    iface->get_n_items = prefix##_get_n_items;                                 \
    iface->get_item = prefix##_get_item;                                       \
  }                                                                            \
  G_DEFINE_FINAL_TYPE_WITH_CODE (                                              \
      Type, prefix, G_TYPE_OBJECT,                                             \
      G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, prefix##_init_list))
