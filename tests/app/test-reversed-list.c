/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-reversed-list.c – who looks only at what the list tells of sees the
 * items of the other one, the last one first.
 */

#include "app/rows/mj-reversed-list.h"

#include <string.h>

typedef struct {
  GPtrArray *items;
  guint n_new;
} Reader;

static void
on_items_changed (
    GListModel *list, guint place, guint n_gone, guint n_new, Reader *r)
{
  if (n_gone > 0)
    g_ptr_array_remove_range (r->items, place, n_gone);
  for (guint i = place; i < place + n_new; i++)
    g_ptr_array_insert (r->items, (int) i, g_list_model_get_item (list, i));
  r->n_new += n_new;
}

static void
expect_reversed (GListModel *list, GListModel *model, Reader *r)
{
  guint n = model != NULL ? g_list_model_get_n_items (model) : 0;

  g_assert_cmpuint (g_list_model_get_n_items (list), ==, n);
  g_assert_cmpuint (r->items->len, ==, n);
  g_assert_null (g_list_model_get_item (list, n));
  for (guint i = 0; i < n; i++) {
    g_autoptr (GObject) item = g_list_model_get_item (list, i);
    g_autoptr (GObject) own = g_list_model_get_item (model, n - 1 - i);

    g_assert_true (item == own);
    g_assert_true (item == g_ptr_array_index (r->items, i));
  }
}

static void
change (GListStore *store)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (store));
  guint place = (guint) g_test_rand_int_range (0, (int) n + 1);
  guint n_gone = (guint) g_test_rand_int_range (0, (int) (n - place) + 1);
  guint n_new = (guint) g_test_rand_int_range (0, 4);
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < n_new; i++)
    g_ptr_array_add (items, g_object_new (G_TYPE_OBJECT, NULL));
  g_list_store_splice (store, place, MIN (n_gone, 4), items->pdata, n_new);
}

static void
test_random (void)
{
  g_autoptr (MjReversedList) list = g_object_new (MJ_TYPE_REVERSED_LIST, NULL);
  Reader reader = { g_ptr_array_new_with_free_func (g_object_unref), 0 };

  g_signal_connect (list, "items-changed", G_CALLBACK (on_items_changed),
                    &reader);
  expect_reversed (G_LIST_MODEL (list), NULL, &reader);
  for (int i = 0; i < 10; i++) {
    g_autoptr (GListStore) store = g_list_store_new (G_TYPE_OBJECT);

    change (store);
    mj_reversed_list_set_model (list, G_LIST_MODEL (store));
    for (int j = 0; j < 40; j++) {
      expect_reversed (G_LIST_MODEL (list), G_LIST_MODEL (store), &reader);
      change (store);
    }
    if (i % 3 == 0) {
      mj_reversed_list_set_model (list, NULL);
      expect_reversed (G_LIST_MODEL (list), NULL, &reader);
    }
  }
  g_ptr_array_unref (reader.items);
}

/* However long the list is, one more item is one more item. */
static void
test_few (void)
{
  g_autoptr (MjReversedList) list = g_object_new (MJ_TYPE_REVERSED_LIST, NULL);
  g_autoptr (GListStore) store = g_list_store_new (G_TYPE_OBJECT);
  g_autoptr (GObject) item = g_object_new (G_TYPE_OBJECT, NULL);
  Reader reader = { g_ptr_array_new_with_free_func (g_object_unref), 0 };

  for (int i = 0; i < 200; i++)
    g_list_store_append (store, item);
  mj_reversed_list_set_model (list, G_LIST_MODEL (store));
  on_items_changed (G_LIST_MODEL (list), 0, 0, 200, &reader);
  g_signal_connect (list, "items-changed", G_CALLBACK (on_items_changed),
                    &reader);
  reader.n_new = 0;
  g_list_store_append (store, item);
  g_assert_cmpuint (reader.n_new, ==, 1);
  g_list_store_remove (store, 7);
  g_assert_cmpuint (reader.n_new, ==, 1);
  expect_reversed (G_LIST_MODEL (list), G_LIST_MODEL (store), &reader);
  g_ptr_array_unref (reader.items);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/reversed-list/random", test_random);
  g_test_add_func ("/reversed-list/few", test_few);
  return g_test_run ();
}
