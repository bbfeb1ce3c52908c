/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mj-entry-list.c – what was shown last, compared with what is to be shown. */

#include "app/evening/mj-entry-list.h"

#include <string.h>

struct _MjEntryList {
  GObject parent_instance;

  GListStore *items;
  MjEveningFile *shown; /* NULL: nothing */
};

G_DEFINE_FINAL_TYPE (MjEntryList, mj_entry_list, G_TYPE_OBJECT)

/* Whether entries that are equal come to the same in both. */
static gboolean
is_same_table (const MjEveningFile *a, const MjEveningFile *b)
{
  for (int i = 0; i < MJ_N_SEATS; i++)
    if (strcmp (a->names[i], b->names[i]) != 0)
      return FALSE;
  return a->dealer == b->dealer &&
         memcmp (&a->rules, &b->rules, sizeof a->rules) == 0;
}

static gboolean
is_same_record (const MjRecord *a, const MjRecord *b)
{
  return memcmp (&a->entry, &b->entry, sizeof a->entry) == 0 &&
         strcmp (a->note, b->note) == 0;
}

/* How many entries stand as they have stood. */
static guint
count_same (const MjEveningFile *a, const MjEveningFile *b)
{
  guint n = 0;

  if (!is_same_table (a, b))
    return 0;
  while (n < a->records->len && n < b->records->len &&
         is_same_record (g_ptr_array_index (a->records, n),
                         g_ptr_array_index (b->records, n)))
    n++;
  return n;
}

/* Their last entries stand first. */
static void
change_items (MjEntryList *self, guint n_gone, guint n_new)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < n_new; i++)
    g_ptr_array_add (items, g_object_new (G_TYPE_OBJECT, NULL));
  g_list_store_splice (self->items, 0, n_gone, items->pdata, n_new);
}

void
mj_entry_list_show (MjEntryList *self, const MjEveningFile *file)
{
  g_autoptr (MjEveningFile) before = g_steal_pointer (&self->shown);
  guint n_before = before != NULL ? before->records->len : 0;
  guint n = file != NULL ? file->records->len : 0;
  guint n_same = before != NULL && file != NULL ? count_same (before, file) : 0;

  g_return_if_fail (MJ_IS_ENTRY_LIST (self));

  self->shown = file != NULL ? mj_evening_file_copy (file) : NULL;
  if (n_before > n_same || n > n_same)
    change_items (self, n_before - n_same, n - n_same);
}

GListModel *
mj_entry_list_get_model (MjEntryList *self)
{
  g_return_val_if_fail (MJ_IS_ENTRY_LIST (self), NULL);

  return G_LIST_MODEL (self->items);
}

static void
mj_entry_list_finalize (GObject *object)
{
  MjEntryList *self = MJ_ENTRY_LIST (object);

  g_object_unref (self->items);
  g_clear_pointer (&self->shown, mj_evening_file_free);
  G_OBJECT_CLASS (mj_entry_list_parent_class)->finalize (object);
}

static void
mj_entry_list_class_init (MjEntryListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mj_entry_list_finalize;
}

static void
mj_entry_list_init (MjEntryList *self)
{
  self->items = g_list_store_new (G_TYPE_OBJECT);
}

MjEntryList *
mj_entry_list_new (void)
{
  return g_object_new (MJ_TYPE_ENTRY_LIST, NULL);
}
