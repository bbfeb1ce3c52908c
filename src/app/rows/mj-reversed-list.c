/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-reversed-list.c – a GListModel that counts positions from the end of
 * another one.
 */

#include "app/rows/mj-reversed-list.h"

#include "model/object/mj-class.h"

struct _MjReversedList {
  GObject parent_instance;

  GListModel *model; /* owned */
};

static void list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MjReversedList,
                               mj_reversed_list,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      list_model_init))

static GType
get_item_type (GListModel *list)
{
  MjReversedList *self = MJ_REVERSED_LIST (list);

  return self->model != NULL ? g_list_model_get_item_type (self->model)
                             : G_TYPE_OBJECT;
}

static guint
get_n_items (GListModel *list)
{
  MjReversedList *self = MJ_REVERSED_LIST (list);

  return self->model != NULL ? g_list_model_get_n_items (self->model) : 0;
}

static gpointer
get_item (GListModel *list, guint position)
{
  guint n = get_n_items (list);

  return position < n ? g_list_model_get_item (MJ_REVERSED_LIST (list)->model,
                                               n - 1 - position)
                      : NULL;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

static void
on_items_changed (MjReversedList *self,
                  guint position,
                  guint n_gone,
                  guint n_new,
                  GListModel *model)
{
  guint n = g_list_model_get_n_items (model);

  g_list_model_items_changed (G_LIST_MODEL (self), n - position - n_new, n_gone,
                              n_new);
}

void
mj_reversed_list_set_model (MjReversedList *self, GListModel *model)
{
  guint before;

  g_return_if_fail (MJ_IS_REVERSED_LIST (self));

  if (self->model == model)
    return;
  before = get_n_items (G_LIST_MODEL (self));
  if (self->model != NULL)
    g_signal_handlers_disconnect_by_data (self->model, self);
  g_set_object (&self->model, model);
  if (model != NULL)
    MJ_LISTEN (model, "items-changed", on_items_changed, self);
  g_list_model_items_changed (G_LIST_MODEL (self), 0, before,
                              get_n_items (G_LIST_MODEL (self)));
}

static void
mj_reversed_list_class_init (MjReversedListClass *klass)
{
  MJ_FREES (klass, MjReversedList, g_object_unref, model);
}

static void
mj_reversed_list_init (MjReversedList *self)
{
}
